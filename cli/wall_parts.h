/* The parts of the second wall: wall.c is its door. Statuses are 0 or a negative errno. */
#ifndef CLI_WALL_PARTS_H
#define CLI_WALL_PARTS_H

#include "wall.h"

/* What a command keeps. */
enum {
    KEEP_TERMINAL = 1, /* modes and size of the terminal, signals to its own job */
    KEEP_THREADS = 2,  /* starts further threads */
    KEEP_READ = 4,     /* opens files for reading */
    KEEP_LIST = 8,     /* lists folders */
    KEEP_MAKE = 16,    /* makes new files */
};

/* seccomp (wall_calls.c): forbids for good what no command needs; then all but what is kept. */
int wall__forbid_calls(void);
int wall__keep_calls(unsigned keeps);

/* landlock (wall_files.c): closes all files but the places. */
int wall__close_files(unsigned keeps, const wall_places *places);
/* Also where a folder cannot be looked at. A new file in the home folder may be one that the next shell runs. */
bool wall__holds_home(const char *folder);
/* 0 where the kernel has none. */
int wall__landlock_version(void);

#endif
