/* On which boards, or with which scenario besides, a stack of scripts can be played, where the board at hand does not
 * fit. */
#ifndef CLI_FITTING_H
#define CLI_FITTING_H

#include "match.h"

/* No game of the match could begin, as *error says. Adds to its message the scenarios with one of which besides it can,
 * and the boards on which it can; where there are none, neither is to blame, and nothing is added. Reads files: before
 * the second wall. */
void fitting_advise(const match *m, sk_error *error);

/* Whether scripts and board fit: for who plays many games of them later, and tells then how scripts fail. Errors:
 * SK_ERR_INPUT, with the above. */
int fitting_try(const match *m, sk_error *error);

#endif
