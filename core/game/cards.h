/* Sums over all kinds at once: sixteen counts of a byte lie in two machine words. A count is at most 127
 * (SK_SUPPLY_MAX), so that a byte's top bit is free to catch a borrow.
 *
 *   lane 0: kind 7 ... kind 1 kind 0      lane 1: kind 15 ... kind 8
 */
#ifndef SK_GAME_CARDS_H
#define SK_GAME_CARDS_H

#include <skerry/cards.h>
#include <stdbool.h>
#include <string.h>

typedef struct sk_lanes {
    uint64_t lane[2];
} sk_lanes;

#define SK_TOP_BITS 0x8080808080808080u
#define SK_LOW_BITS 0x0101010101010101u

static inline sk_lanes sk_lanes_of(const sk_cards *cards)
{
    sk_lanes lanes;
    memcpy(&lanes, cards, sizeof lanes);
    return lanes;
}

static inline void sk_cards_set(sk_cards *cards, sk_lanes lanes) { memcpy(cards, &lanes, sizeof lanes); }

/* The top bit of each byte where a is at least b, without a branch a kind. */
static inline uint64_t sk_bytes_cover(uint64_t a, uint64_t b) { return ((a | SK_TOP_BITS) - b) & SK_TOP_BITS; }

/* The top bit of each byte that is not 0. */
static inline uint64_t sk_bytes_some(uint64_t a) { return (a + 0x7f7f7f7f7f7f7f7fu) & SK_TOP_BITS; }

/* Shape:  kind runs over the bytes of lanes whose top bit is set. */
#define SK_EACH_KIND(kind, lanes)                     \
    for (int l_ = 0; l_ < 2; l_++)                    \
        for (uint64_t left_ = (lanes).lane[l_], kind; \
             left_ && (kind = (uint64_t)(l_ * 8 + (__builtin_ctzll(left_) >> 3)), 1); left_ &= left_ - 1)

/* Whether every count of cards is at least that of cost. */
static inline bool sk_cards_cover(const sk_cards *cards, const sk_cards *cost)
{
    sk_lanes a = sk_lanes_of(cards), b = sk_lanes_of(cost);
    return (sk_bytes_cover(a.lane[0], b.lane[0]) & sk_bytes_cover(a.lane[1], b.lane[1])) == SK_TOP_BITS;
}

static inline void sk_cards_add(sk_cards *cards, const sk_cards *more)
{
    sk_lanes a = sk_lanes_of(cards), b = sk_lanes_of(more);
    a.lane[0] += b.lane[0];
    a.lane[1] += b.lane[1];
    sk_cards_set(cards, a);
}

/* Asserts nothing: the caller knows that cards cover less. */
static inline void sk_cards_subtract(sk_cards *cards, const sk_cards *less)
{
    sk_lanes a = sk_lanes_of(cards), b = sk_lanes_of(less);
    a.lane[0] -= b.lane[0];
    a.lane[1] -= b.lane[1];
    sk_cards_set(cards, a);
}

static inline bool sk_cards_none(const sk_cards *cards)
{
    sk_lanes a = sk_lanes_of(cards);
    return (a.lane[0] | a.lane[1]) == 0;
}

/* Only the kinds whose byte in mask is 0xff. */
static inline sk_cards sk_cards_masked(const sk_cards *cards, const sk_cards *mask)
{
    sk_lanes a = sk_lanes_of(cards), m = sk_lanes_of(mask);
    a.lane[0] &= m.lane[0];
    a.lane[1] &= m.lane[1];
    sk_cards result;
    sk_cards_set(&result, a);
    return result;
}

static inline int sk_cards_total(const sk_cards *cards)
{
    sk_lanes a = sk_lanes_of(cards);
    const uint64_t even = 0x00ff00ff00ff00ffu, ones = 0x0001000100010001u;
    uint64_t pairs = (a.lane[0] & even) + ((a.lane[0] >> 8) & even) + (a.lane[1] & even) + ((a.lane[1] >> 8) & even);
    return (int)((pairs * ones) >> 48);
}

/* The kind of the card at place index when all cards lie in a row by kind. */
static inline int sk_cards_at(const sk_cards *cards, int index)
{
    int kind = 0;
    while (index >= cards->count[kind])
        index -= cards->count[kind++];
    return kind;
}

#endif
