/* Leaving a game before its end: how to go on is told, also when an interrupt ends the program. */
#ifndef CLI_LEAVE_H
#define CLI_LEAVE_H

#include <stdio.h>

/* From now on an interrupt tells how to go on with the game recorded in path. */
void leave_begin(const char *path);
void leave_end(void);
/* "The game is saved. To go on: ..." */
void leave_tell(FILE *out, const char *path);

#endif
