#include "file.h"
#include "report.h"
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int failed(sk_error *error, const char *what, const char *path)
{
    return error_set(error, SK_ERR_SYSTEM, "cannot %s %s: %s", what, path, strerror(errno));
}

/* Opens a regular file and nothing else, so that a pipe cannot keep the program waiting. */
static int open_regular(int *file, const char *path, size_t max, sk_error *error)
{
    struct stat about;
    *file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (*file < 0)
        return failed(error, "read", path);
    int status = SK_OK;
    if (fstat(*file, &about) != 0)
        status = failed(error, "read", path);
    else if (!S_ISREG(about.st_mode))
        status = error_set(error, SK_ERR_SYSTEM, "cannot read %s: it is no regular file", path);
    else if ((size_t)about.st_size > max)
        status = error_set(error, SK_ERR_INPUT, "%s has %lld bytes; at most %zu are allowed", path,
                           (long long)about.st_size, max);
    if (status != SK_OK)
        close(*file);
    return status;
}

int file_read(char **text, size_t *size, const char *path, size_t max, sk_error *error)
{
    int file = -1;
    int status = open_regular(&file, path, max, error);
    if (status != SK_OK)
        return status;
    size_t used = 0, room = 0;
    char *read_so_far = NULL;
    for (;;) {
        read_so_far = checked_grow(read_so_far, &room, used + 4096, 1);
        ssize_t got = read(file, read_so_far + used, room - used - 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            status = failed(error, "read", path);
        if (got <= 0)
            break;
        used += (size_t)got;
        if (used > max) {
            status = error_set(error, SK_ERR_INPUT, "%s has more than %zu bytes", path, max);
            break;
        }
    }
    close(file);
    if (status != SK_OK) {
        free(read_so_far);
        return status;
    }
    read_so_far[used] = 0;
    *text = read_so_far;
    *size = used;
    return SK_OK;
}

char *file_absolute(const char *path)
{
    char *real = realpath(path, NULL);
    return real ? real : checked_copy(path);
}

int file_make_folders(const char *path, sk_error *error)
{
    char folder[4096];
    if ((size_t)snprintf(folder, sizeof folder, "%s", path) >= sizeof folder)
        return error_set(error, SK_ERR_SYSTEM, "the path is too long: %s", path);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        if (mkdir(folder, 0700) != 0 && errno != EEXIST)
            return failed(error, "make the folder", folder);
        *slash = '/';
    }
    return SK_OK;
}

static int write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(file, bytes, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return -1;
        bytes += written;
        size -= (size_t)written;
    }
    return 0;
}

int file_copy_new(const char *from, const char *to, sk_error *error)
{
    int source = open(from, O_RDONLY | O_CLOEXEC);
    if (source < 0)
        return failed(error, "read", from);
    int target = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (target < 0) {
        int status = failed(error, "write", to);
        close(source);
        return status;
    }
    char bytes[16384];
    ssize_t got = 0;
    bool good = true;
    while (good && (got = read(source, bytes, sizeof bytes)) > 0)
        good = write_all(target, bytes, (size_t)got) == 0;
    close(source);
    good = good && got == 0;
    int status = good ? SK_OK : failed(error, "write", to);
    if (!good && unlink(to) != 0 && ftruncate(target, 0) != 0)
        status = error_set(error, SK_ERR_SYSTEM, "cannot write all of %s, nor take it back", to);
    if (close(target) != 0 && good)
        status = failed(error, "write", to);
    return status;
}

int file_own(char *path, size_t size, const char *variable, const char *fallback, const char *name, sk_error *error)
{
    const char *base = getenv(variable);
    int used = 0;
    if (base && base[0] == '/') {
        used = snprintf(path, size, "%s/skerry/%s", base, name);
    } else {
        const char *home = getenv("HOME");
        const struct passwd *user = home && *home ? NULL : getpwuid(getuid());
        if (user)
            home = user->pw_dir;
        if (!home || !*home)
            return error_set(error, SK_ERR_SYSTEM, "there is no home folder, and %s is not set", variable);
        used = snprintf(path, size, "%s/%s/skerry/%s", home, fallback, name);
    }
    if (used < 0 || (size_t)used >= size)
        return error_set(error, SK_ERR_SYSTEM, "the path of the user's own folder is too long");
    return SK_OK;
}
