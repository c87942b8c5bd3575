/* A series of games between computer players, on several threads. */
#ifndef CLI_SERIES_H
#define CLI_SERIES_H

#include "tally.h"
#include <skerry/script.h>
#include <stdbool.h>

enum { SERIES_THREADS_MAX = 256, SERIES_TURN_LIMIT = 2000 };

typedef struct series {
    const sk_ruleset *ruleset;
    const char *kinds[SK_SEATS_MAX]; /* of each seat */
    uint64_t seed;
    uint64_t first; /* number of the first game to be played, from 0 */
    uint64_t games; /* how many */
    uint64_t turn_limit;
    int threads;
    bool progress; /* tell on standard error how far it is */
} series;

/* The first game, in the order of the series, that a script error ended. */
typedef struct series_failure {
    uint64_t number;  /* from 0 */
    uint32_t actions; /* done before it failed */
    sk_error error;
    sk_script_error script; /* empty where no script's function is to blame */
} series_failure;

/* Plays them all. Everything but the time is the same for any number of threads.
 * Shape:  adds to *sum, which the caller opened; *failure is set when sum->errors is not 0.
 * Errors: what keeps a game from being begun; script errors in games are counted, not returned. */
int series_play(tally *sum, series_failure *failure, const series *what, sk_error *error);

/* The seed of one game of a series. */
uint64_t series_game_seed(uint64_t seed, uint64_t number);

#endif
