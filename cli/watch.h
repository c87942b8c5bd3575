/* Whether the files that a game was made of have changed on the disk. */
#ifndef CLI_WATCH_H
#define CLI_WATCH_H

#include "match.h"
#include <sys/stat.h>

typedef struct watched_file {
    char *path;
    struct stat seen; /* as it was when last looked at */
    bool gone;        /* it was not there, and that was told */
} watched_file;

typedef struct watch {
    watched_file file[SK_SCRIPTS_MAX + 1];
    int count; /* 0: nothing is watched */
} watch;

/* Looks at the scripts and the board of the match as they are now.
 * Owns: the caller closes it with watch_close. */
void watch_begin(watch *w, const match *m);
void watch_close(watch *w);

/* Whether a file is another one than when last looked at; it is looked at now, and waited for until whoever writes it
 * has done so. A file that is not there may be about to be written: it is waited for, too, and then told of, once. */
bool watch_changed(watch *w);

#endif
