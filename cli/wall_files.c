/* Landlock by its system calls: no libc wraps them yet. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* O_PATH */
#endif
#include "wall_parts.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef LANDLOCK_ACCESS_FS_REFER
#define LANDLOCK_ACCESS_FS_REFER (1ULL << 13) /* version 2 */
#endif
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14) /* version 3 */
#endif

enum { RIGHTS_FIRST = LANDLOCK_ACCESS_FS_MAKE_SYM * 2 - 1 }; /* of version 1 */

static int result(long done) { return done < 0 ? -errno : (int)done; }

int wall__landlock_version(void)
{
    int version = result(syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION));
    return version > 0 ? version : 0;
}

/* Opens a place to rights; those that a plain file cannot have are left out for one. */
static int open_place(int rules, const char *path, __u64 rights)
{
    struct stat about;
    int place = open(path, O_PATH | O_CLOEXEC);
    if (place < 0)
        return 0;
    if (fstat(place, &about) == 0 && !S_ISDIR(about.st_mode))
        rights &= LANDLOCK_ACCESS_FS_READ_FILE;
    struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = place};
    int status = rights ? result(syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0)) : 0;
    close(place);
    return status;
}

bool wall__holds_home(const char *path)
{
    char folder[4096], home[4096];
    const char *named = getenv("HOME");
    if (!realpath(path, folder) || strcmp(folder, "/") == 0)
        return true;
    if (!named || !realpath(named, home))
        return false;
    size_t length = strlen(folder);
    return strncmp(home, folder, length) == 0 && (home[length] == '/' || home[length] == 0);
}

static int open_places(int rules, unsigned keeps, const wall_places *places)
{
    __u64 reads = LANDLOCK_ACCESS_FS_READ_FILE | (keeps & KEEP_LIST ? LANDLOCK_ACCESS_FS_READ_DIR : 0);
    __u64 makes = LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_WRITE_FILE;
    int status = 0;
    for (int i = 0; keeps & KEEP_READ && i < places->read_count && status == 0; i++)
        status = open_place(rules, places->read[i], reads);
    for (int i = 0; keeps & KEEP_MAKE && i < places->make_count && status == 0; i++)
        if (!wall__holds_home(places->make[i]))
            status = open_place(rules, places->make[i], makes);
    return status;
}

int wall__close_files(unsigned keeps, const wall_places *places)
{
    int version = wall__landlock_version();
    if (version == 0)
        return -ENOSYS;
    struct landlock_ruleset_attr all = {.handled_access_fs = RIGHTS_FIRST |
                                                             (version >= 2 ? LANDLOCK_ACCESS_FS_REFER : 0) |
                                                             (version >= 3 ? LANDLOCK_ACCESS_FS_TRUNCATE : 0)};
    int rules = result(syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0));
    if (rules < 0)
        return rules;
    int status = open_places(rules, keeps, places);
    if (status == 0)
        status = result(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
    if (status == 0)
        status = result(syscall(SYS_landlock_restrict_self, rules, 0));
    close(rules);
    return status;
}
