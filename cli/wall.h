/* The second wall: what the program gives up, so that a hole in the sandbox of scripts leads nowhere.
 *
 * It stands in two steps. Before anything is read that may be a stranger's: no other program is started, no network,
 * no hand on other processes, nothing typed into the terminal. When a command has loaded its files and opened its
 * journal: no file is opened but what its row of the table and the places it names leave, and nothing that exists is
 * written but what is open already.
 *
 * The first step is seccomp, the second seccomp and landlock. Where the kernel has one of them not, the rest stands;
 * `skerry version` tells. docs/decisions/0011-a-second-wall.md says why it is so. */
#ifndef CLI_WALL_H
#define CLI_WALL_H

#include "match.h"
#include <stdbool.h>
#include <stddef.h>

/* A row of the table of what each command keeps. */
typedef enum wall_command {
    WALL_PLAY,     /* the terminal; reads, lists and makes files at its places */
    WALL_CONSOLE,  /* the terminal; reads and lists files at its places */
    WALL_SIMULATE, /* further threads */
    WALL_REPLAY,   /* nothing */
    WALL_CHECK,    /* further threads; reads and lists files at its places */
    WALL_TEST,     /* reads and lists files at its places */
    WALL_COMMANDS
} wall_command;

/* Places that stay open: files, and folders with all below them. Those that are not there are passed over. Zeroed it
 * is an empty list; wall_places_close frees what it holds. */
enum { WALL_PLACES_MAX = 256 };
typedef struct wall_places {
    int read_count, make_count;
    char *read[WALL_PLACES_MAX];
    char *make[WALL_PLACES_MAX];
} wall_places;

void wall_places_read(wall_places *places, const char *path);
/* The folder of a file, and its pack, so that an editor may put another file there. */
void wall_places_beside(wall_places *places, const char *file);
/* Where names of scenarios, boards and packs are looked up (find.h). */
void wall_places_installed(wall_places *places);
/* What a match is loaded from again when it changes: scripts, board, and where they are looked up. */
void wall_places_match(wall_places *places, const match *m);
/* A folder where new files may be made, where wall_leaves it. */
void wall_places_make(wall_places *places, const char *folder);
void wall_places_close(wall_places *places);

/* The first step. Called once, at the beginning of main. */
void wall_begin(void);

/* The second step. places may be NULL. Called before further threads are started, which then stand behind it too.
 * May be called again: what was given up once stays so. Where a wall that this kernel has cannot be raised, a line on
 * standard error says so. */
void wall_raise(wall_command command, const wall_places *places);

/* Whether wall_raise leaves a folder open to new files: it does not hold the user's home. */
bool wall_leaves(const char *folder);

/* What stands here, in words: "seccomp, landlock 3". Returns text. */
const char *wall_describe(char *text, size_t size);

#endif
