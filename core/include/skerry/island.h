/* Islands made out of a few wishes: of a size and shape, with sea and harbors, fair to those who start on them. */
#ifndef SKERRY_ISLAND_H
#define SKERRY_ISLAND_H

#include <skerry/balance.h>
#include <skerry/draft.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SK_ISLAND_CONSTRAINTS_MAX = 16, SK_ISLAND_AS_MANY = -1 };

typedef struct sk_island_wish {
    const char *id, *title;       /* as in a board file */
    int size;                     /* hexes of land; 0: as for so many players */
    int players_min, players_max; /* balanced for each of these counts */
    int shape, sea;               /* see below */
    int harbors;                  /* or SK_ISLAND_AS_MANY as the coast bears in the standard game */
    int deserts;                  /* or SK_ISLAND_AS_MANY: one in nineteen */
    const char *constraints[SK_ISLAND_CONSTRAINTS_MAX]; /* their names; NULL after the last */
    int tries; /* exchanges tried for balance; 0: the island stays as it was drawn */
    uint64_t seed;
    /* Called before each exchange with how many were tried; NULL: nobody wants to know. What it does changes nothing. */
    void (*progress)(void *payload, int tried);
    void *payload;
} sk_island_wish;

/* What came of it. `before` is the island as it was drawn under the constraints. */
typedef struct sk_island_report {
    int hexes, land, foreign, harbors; /* all of them; of land; of these across the sea; */
    int tries, exchanged;              /* how many exchanges were tried, and how many kept */
    int counts;                        /* how many counts of players it was judged for, from players_min on */
    sk_balance before[SK_SEATS_MAX], after[SK_SEATS_MAX];
} sk_island_report;

/* The names of the shapes and of the kinds of sea, from 0. Errors: NULL behind the last. */
const char *sk_island_shape_name(int shape);
const char *sk_island_sea_name(int sea);

/* The hexes of land that an island for so many has when nothing is said, and the fewest that it may have. */
int sk_island_usual_size(int players, int sea);
int sk_island_least_size(int players, int sea);

/* The same wish makes the same island everywhere.
 * Owns:   the caller frees *draft with sk_draft_free.
 * Errors: SK_ERR_USAGE when the wish cannot be fulfilled: what, and what could be. */
int sk_island_make(sk_draft **draft, const sk_island_wish *wish, sk_island_report *report, sk_error *error);

#ifdef __cplusplus
}
#endif

#endif
