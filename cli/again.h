/* Ready command lines that make what happened happen again. */
#ifndef CLI_AGAIN_H
#define CLI_AGAIN_H

#include "match.h"
#include "series.h"
#include "table.h"

enum { AGAIN_MAX = 16384 };

/* A word as a shell reads it: in quotes where it must be. Returns buffer. */
char *again_quoted(char *buffer, size_t size, const char *word);

/* An action as replay --then reads it: the words that a person types where they mean just this, else its JSON. The
 * game stands before it. Returns buffer. */
char *again_action(char *buffer, size_t size, const table *t, const sk_action *action);

/* Reads such a text as an action of the seat to act.
 * Errors: SK_ERR_INPUT for what is no action here, with what would be; those of sk_game_choices. */
int again_read(sk_action *action, const table *t, const char *text, sk_error *error);

/* "skerry replay FILE --to N --then ACTION"; with an empty action: what happens when the position is reached. Returns
 * buffer. */
char *again_replay(char *buffer, size_t size, const char *path, uint32_t actions, const char *action);

/* "skerry play SCENARIO... --seed S ...": the start of the game. Returns buffer. */
char *again_play(char *buffer, size_t size, const match *m);

/* "skerry simulate SCENARIO... --games 1 --from N --seed S ...": one game of a series, by its number from 0. Returns
 * buffer. */
char *again_simulate(char *buffer, size_t size, const match *m, const series *what, uint64_t number);

/* Tells the command line on standard error, on a line of its own so that it can be copied. */
void again_tell(const char *command);

#endif
