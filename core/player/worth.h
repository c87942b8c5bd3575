/* What a hand and a position are worth to a seat, in thousandths of a victory point. */
#ifndef SK_PLAYER_WORTH_H
#define SK_PLAYER_WORTH_H

#include "player/sight.h"

/* What a seat saves for in a position, and how fast its cards come.
 *
 * Units:  flow: quarters of a pip, a roll. buys: what a spare card of the kind is worth in a trade with the
 * bank, of 256. card: thousandths of a point for a card whatever it is kept for. */
typedef struct sk_aims {
    int kind_count;
    int flow[SK_KINDS_MAX];
    int wild;
    int buys[SK_KINDS_MAX];
    int card[SK_KINDS_MAX];
    bool traded_for[SK_KINDS_MAX]; /* the bank gives it in trade */
    uint16_t counted;              /* bit k: cards of the kind count toward the hand limit */
    int hand_limit;
    int count;
    sk_aim aim[SK_AIMS_MAX];
} sk_aims;

/* What the seat of sight, whose spots are known, is saving for. */
void sk_aims_make(sk_aims *aims, const sk_map *map, const sk_land *land, const sk_sight *sight);

/* Units:  rolls until the hand covers cost, trading what is left over with the bank; 0 when it does now, 64
 * when it will not for very long. */
int sk_aims_rolls(const sk_aims *aims, const uint8_t *cost, const sk_cards *hand);

int sk_aims_hand(const sk_aims *aims, const sk_cards *hand);

/* The whole position. aims is written on the way. */
int sk_worth(sk_aims *aims, const sk_map *map, const sk_land *land, const sk_sight *sight);

/* How bad it is for the seat of sight that a blocker stands on hex, or comes there: what others lose, less
 * what it loses itself. */
int sk_worth_of_block(const sk_map *map, const sk_land *land, const sk_sight *sight, int hex);

#endif
