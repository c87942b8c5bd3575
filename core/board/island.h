/* An island on its way from a wish to a draft. Inside this room only. */
#ifndef SK_BOARD_ISLAND_H
#define SK_BOARD_ISLAND_H

#include "board/balance.h"
#include "board/chart.h"
#include "board/draft.h"

#include <skerry/island.h>

enum { SK_SEA_NONE, SK_SEA_AROUND, SK_SEA_ISLANDS, SK_SEAS };

/* Shape:  place[board->hex_count]: where each hex lies on the chart. */
typedef struct sk_island {
    const sk_island_wish *wish;
    sk_chart chart;
    uint64_t random;
    sk_board *board; /* of cells that are drawn, and finished */
    sk_place place[SK_HEXES_MAX];
    sk_layout layout;
    sk_scales scales;
} sk_island;

/* Shares count among so many weights as evenly as whole numbers go; what is left over goes to the largest remainders,
 * of equal ones to the first. */
void sk_island__share(int *share, const int *weight, int weights, int count);

/* The outer coast of the main land, clockwise from the top. Shape: side[max] gets what fits. Returns its length. */
typedef struct sk_coast_side {
    sk_place place; /* of the land */
    int side;       /* 0..5, towards the sea */
} sk_coast_side;
int sk_island__coast(const sk_chart *chart, sk_coast_side *side, int max);

/* Makes island->board out of the chart and the wish. Errors: SK_ERR_USAGE. */
int sk_island__board(sk_island *island, sk_error *error);

/* Exchanges terrains, tokens and harbors until the seats begin alike or the tries are used up. */
void sk_island__balance(sk_island *island, sk_island_report *report);
/* Judges the layout for each count of players. Errors: SK_ERR_USAGE where there is no room to start. */
int sk_island__judge(sk_island *island, sk_balance *judgements, sk_error *error);

/* The draft of the island as it is laid out. Owns: the caller frees it; NULL without memory. */
sk_draft *sk_island__draft(const sk_island *island);

#endif
