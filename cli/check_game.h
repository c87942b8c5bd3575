/* One game of skerry check: what it is played with, and what it is watched for. */
#ifndef CLI_CHECK_GAME_H
#define CLI_CHECK_GAME_H

#include "check.h"

/* What one game is: it can be played again from this alone. */
typedef struct check_setup {
    const check_stack *stack;
    const sk_board *board;
    const char *board_name; /* as a person names it */
    int players;
    const char *kind; /* of all its players */
    uint64_t seed;
    const sk_setting *setting; /* one option that is not at its default; NULL: none */
    double deadline;           /* seconds, as check_now tells them; the game is left where it stands then */
} check_setup;

/* A setup that can be played. */
typedef struct check_table {
    const check_setup *setup;
    sk_ruleset *ruleset;
    sk_machine *machine;
    sk_game *game;
    sk_player *player[SK_SEATS_MAX];
} check_table;

enum { CHECK_TURNS_MAX = 2000, CHECK_ACTIONS_MAX = 100000 };

/* Units:  seconds since some moment. */
double check_now(void);

/* Owns:   the caller closes *table with check_table_close, also after a failure. profile may be NULL. */
int check_table_open(check_table *table, const check_setup *setup, sk_profile *profile, sk_error *error);
/* The same but for the game itself. */
int check_table_prepare(check_table *table, const check_setup *setup, sk_profile *profile, sk_error *error);
void check_table_close(check_table *table);

/* Chooses for the seat to act. Returns 1, 0 when the game is over or has gone on for too long (then it is cut), or a
 * status. */
int check_table_choose(check_table *table, sk_action *action, sk_error *error);

/* How a person plays the game again: "skerry play ./x.lua --board ...". Returns buffer. */
char *check_setup_command(char *buffer, size_t size, const check_setup *setup);

/* What came of a comparison between a machine that is kept and others. */
typedef struct check_difference {
    bool found;
    uint64_t action;  /* from 1 */
    const char *what; /* its name: "roll"; "the list of choices" */
    bool known;       /* hidden says what had changed in the machine that was kept */
    sk_change hidden;
} check_difference;

/* Plays the game with a machine that is kept and, beside it, with a fresh one at every prompt.
 * Shape:  *prompts is counted up. Errors: as the game's; what only one of both does is a difference. */
int check_machines(check_difference *difference, uint64_t *prompts, const check_setup *setup, sk_error *error);

/* What came of errors thrown into hooks. */
typedef struct check_strikes {
    uint64_t count;
    uint64_t of_hook[128]; /* index: the profile's */
    char broken[48];       /* the first hook after whose error the position was another one; empty: none */
} check_strikes;

/* Plays the game and throws errors into each hook on the way. */
int check_rollback(check_strikes *strikes, const check_setup *setup, sk_profile *profile, sk_error *error);

#endif
