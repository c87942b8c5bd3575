#include "folder.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool folder_is(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

char *folder_of(char *folder, size_t size, const char *path)
{
    const char *slash = strrchr(path, '/');
    int length = slash == path ? 1 : slash ? (int)(slash - path) : 1;
    snprintf(folder, size, "%.*s", length, slash ? path : ".");
    return folder;
}

/* The last part of a folder's path, or NULL where that is no name of its own. */
static const char *own_name(const char *folder)
{
    const char *slash = strrchr(folder, '/'), *name = slash ? slash + 1 : folder;
    return *name && strcmp(name, ".") != 0 && strcmp(name, "..") != 0 ? name : NULL;
}

char *folder_name(char *name, size_t size, const char *folder)
{
    char *whole = own_name(folder) ? NULL : realpath(folder, NULL);
    const char *own = own_name(whole ? whole : folder);
    snprintf(name, size, "%s", own ? own : "");
    free(whole);
    return name;
}

static bool is_same_folder(const char *a, const char *b)
{
    struct stat one, other;
    return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

char *folder_above(char *above, size_t size, const char *folder)
{
    char up[4096];
    bool here = strcmp(folder, ".") == 0;
    int used = snprintf(up, sizeof up, "%s%s", here ? "" : folder, here ? ".." : "/..");
    bool whole = used > 0 && (size_t)used < sizeof up;
    folder_of(above, size, folder);
    if (whole && own_name(folder) && is_same_folder(above, up))
        return above;
    char *real = whole && own_name(folder) ? realpath(up, NULL) : NULL; /* a link leads elsewhere */
    snprintf(above, size, "%s", real ? real : up);
    free(real);
    return above;
}
