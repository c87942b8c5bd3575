/* On which boards, or with which scenario besides, a stack of scripts can be played, where the board at hand does not
 * fit. */
#ifndef CLI_FITTING_H
#define CLI_FITTING_H

#include "match.h"

/* No game of the match could begin, as *error says. Adds to its message the scenarios with one of which besides it can,
 * and the boards on which it can; where there are none, neither is to blame, and nothing is added. Where the board names
 * an option, piece or card that is not in the game, or has mistyped a terrain, no boards. Reads files: before the second
 * wall. */
void fitting_advise(const match *m, sk_error *error);

/* A board on which a game of some scripts can begin. */
typedef struct fitting_board {
    char name[2 * SK_NAME_MAX];
    char *as;        /* what leads to it as the BOARD of a match: its name, or its path where the name does not */
    bool usual;      /* it is the one that is played where none is named */
    int least, most; /* so many may play */
} fitting_board;

/* All of them: first those that the scripts name, then the others that are installed.
 * players: for so many; 0: for any number.
 * m:      open, or failed only because its board does not fit.
 * Shape:  boards[max]. Owns: the caller frees them with fitting_boards_free. Returns how many. */
int fitting_boards(fitting_board *boards, int max, const match *m, int players);
void fitting_boards_free(fitting_board *boards, int count);

/* Whether scripts and board fit: for who plays many games of them later, and tells then how scripts fail. Errors:
 * SK_ERR_INPUT, with the above. */
int fitting_try(const match *m, sk_error *error);

#endif
