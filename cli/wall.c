#include "wall.h"
#include "wall_parts.h"
#include <stdio.h>

#ifdef SKERRY_WALL

#include "report.h"
#include <errno.h>
#include <string.h>

static const unsigned keeps[WALL_COMMANDS] = {
    [WALL_PLAY] = KEEP_TERMINAL | KEEP_READ | KEEP_LIST | KEEP_MAKE,
    [WALL_CONSOLE] = KEEP_TERMINAL | KEEP_READ | KEEP_LIST,
    [WALL_SIMULATE] = KEEP_THREADS,
    [WALL_REPLAY] = 0,
    [WALL_CHECK] = KEEP_THREADS | KEEP_READ | KEEP_LIST,
    [WALL_TEST] = KEEP_READ | KEEP_LIST,
};

static bool seccomp_stands;

static bool not_here(int status) { return status == -ENOSYS || status == -EINVAL || status == -EOPNOTSUPP; }

void wall_begin(void) { seccomp_stands = wall__forbid_calls() == 0; }

void wall_raise(wall_command command, const wall_places *places)
{
    static const wall_places none;
    int files = wall__close_files(keeps[command], places ? places : &none);
    if (files != 0 && !not_here(files))
        report("the second wall does not keep files closed: %s", strerror(-files));
    int calls = seccomp_stands ? wall__keep_calls(keeps[command]) : 0;
    if (calls != 0)
        report("the second wall does not stand: %s", strerror(-calls));
}

bool wall_leaves(const char *folder) { return !wall__holds_home(folder); }

const char *wall_describe(char *text, size_t size)
{
    int landlock = wall__landlock_version();
    if (landlock > 0)
        snprintf(text, size, "%slandlock %d", seccomp_stands ? "seccomp, " : "", landlock);
    else
        snprintf(text, size, "%s",
                 seccomp_stands ? "seccomp; this kernel offers no landlock"
                                : "none: this kernel offers neither seccomp nor landlock");
    return text;
}

#else

#ifdef __linux__
static const char why[] = "none: this build has sanitizers, which need what it forbids";
#else
static const char why[] = "none: only Linux has it";
#endif

void wall_begin(void) {}

void wall_raise(wall_command command, const wall_places *places)
{
    (void)command;
    (void)places;
}

bool wall_leaves(const char *folder)
{
    (void)folder;
    return true;
}

const char *wall_describe(char *text, size_t size)
{
    snprintf(text, size, "%s", why);
    return text;
}

#endif
