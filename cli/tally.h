/* What many games came to. Sums and bounds only, so that the order in which games end does not matter. */
#ifndef CLI_TALLY_H
#define CLI_TALLY_H

#include <skerry/skerry.h>

typedef struct tally_figure {
    int64_t total, min, max;
} tally_figure;

typedef struct tally_seat {
    int64_t wins, points;
} tally_seat;

typedef struct tally {
    int64_t games;  /* that came to an end */
    int64_t empty;  /* of these: nobody had anything on the island at the end */
    int64_t errors; /* that a script error ended; they count nowhere else but in digest */
    uint64_t digest;
    tally_figure turns, actions;
    tally_seat seats[SK_SEATS_MAX];
    int ending_count, metric_count;
    int64_t *endings;      /* [ending_count] */
    tally_figure *metrics; /* [metric_count]; of a game: all its seats together */
} tally;

/* Owns:   the caller frees it with tally_close. */
void tally_open(tally *t, const sk_ruleset *ruleset);
void tally_close(tally *t);

/* A finished game, or one that failed: number is its place in the series. */
void tally_game(tally *t, const sk_game *game, uint64_t number);
void tally_failure(tally *t, const sk_game *game, uint64_t number);

/* Adds what another thread counted. */
void tally_add(tally *t, const tally *other);

#endif
