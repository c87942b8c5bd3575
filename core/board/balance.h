/* The scales on which an island is judged, for those who judge it many times: <skerry/balance.h> says what they
 * weigh. */
#ifndef SK_BOARD_BALANCE_H
#define SK_BOARD_BALANCE_H

#include "board/board.h"

#include <skerry/balance.h>

enum {
    SK_BALANCE_KINDS = 5,  /* brick, lumber, wool, grain, ore */
    SK_BALANCE_CARDS = 32, /* more than two corners bring: six hexes of five ways each */
};

/* What a settlement on a node would bring. Units: cards in 36 rolls. */
typedef struct sk_corner {
    uint8_t cards[SK_BALANCE_KINDS + 1]; /* the last are of one's choice */
    uint8_t harbors;                     /* one bit a kind; the last trades anything */
    uint8_t land;                        /* it touches some */
} sk_corner;

typedef struct sk_scales {
    uint8_t terrain_kind[SK_TERRAINS_MAX], harbor_kind[SK_HARBOR_KINDS_MAX];
    int16_t worth[SK_BALANCE_KINDS + 1][SK_BALANCE_CARDS]; /* of so many cards of the kind, in hundredths */
    sk_corner node[SK_NODES_MAX];
} sk_scales;

/* Once for a board, and then for each layout of it. */
void sk_scales_set(sk_scales *scales, const sk_board *board);
void sk_scales_read(sk_scales *scales, const sk_board *board, const sk_layout *layout);

/* Judges what was read. Returns how many settlements found a place, SK_STARTS * players if all; only then is the
 * judgement whole. */
int sk_scales_judge(sk_balance *balance, const sk_scales *scales, const sk_board *board, int players);

#endif
