/* Sums over all kinds at once: sixteen counts of a byte lie in one vector. A count is at most SK_SUPPLY_MAX, so
 * that neither a sum of two nor a difference leaves its byte.
 *
 * Vectors are those of the compiler (gcc and clang have them on every machine); only collecting a bit a kind has
 * two forms. */
#ifndef SK_GAME_CARDS_H
#define SK_GAME_CARDS_H

#include <skerry/cards.h>
#include <stdbool.h>
#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

typedef uint8_t sk_counts __attribute__((vector_size(SK_KINDS_MAX)));
typedef uint64_t sk_halves __attribute__((vector_size(SK_KINDS_MAX)));

enum { SK_ALL_KINDS = (1 << SK_KINDS_MAX) - 1 };

/* Read in halves, since half of it may just have been written (sk_cards_add_to_half). */
static inline sk_counts sk_counts_of(const sk_cards *cards)
{
    uint64_t low, high;
    memcpy(&low, cards->count, 8);
    memcpy(&high, cards->count + 8, 8);
    return (sk_counts)(sk_halves){low, high};
}

static inline void sk_cards_set(sk_cards *cards, sk_counts counts) { memcpy(cards, &counts, sizeof counts); }

/* Bits of the kinds whose byte is 0xff, as a comparison makes it; the others are 0. */
static inline unsigned sk_kinds_of(sk_counts mask)
{
#if defined(__SSE2__)
    return (unsigned)_mm_movemask_epi8((__m128i)mask);
#else
    uint64_t lane[2];
    memcpy(lane, &mask, sizeof lane);
    for (int i = 0; i < 2; i++)
        lane[i] = (lane[i] & 0x0101010101010101u) * 0x0102040810204080u >> 56;
    return (unsigned)(lane[0] | lane[1] << 8);
#endif
}

/* Bits of the kinds of which cards has as many as cost. */
static inline unsigned sk_kinds_covered(const sk_cards *cards, const sk_cards *cost)
{
    return sk_kinds_of((sk_counts)(sk_counts_of(cards) >= sk_counts_of(cost)));
}

/* Bits of the kinds of which there are some. */
static inline unsigned sk_kinds_held(const sk_cards *cards)
{
    return sk_kinds_of((sk_counts)(sk_counts_of(cards) == 0)) ^ SK_ALL_KINDS;
}

/* Whether every count of cards is at least that of cost. */
static inline bool sk_cards_cover(const sk_cards *cards, const sk_cards *cost)
{
    return sk_kinds_covered(cards, cost) == SK_ALL_KINDS;
}

static inline void sk_cards_add(sk_cards *cards, const sk_cards *more)
{
    sk_cards_set(cards, sk_counts_of(cards) + sk_counts_of(more));
}

/* more is a word with cards of kinds 0..7, or 8..15 for the second half. */
static inline void sk_cards_add_to_half(sk_cards *cards, unsigned half, uint64_t more)
{
    uint64_t word;
    memcpy(&word, cards->count + 8 * half, sizeof word);
    word += more;
    memcpy(cards->count + 8 * half, &word, sizeof word);
}

/* So many cards of one kind more, or less. */
static inline void sk_cards_add_kind(sk_cards *cards, int kind, int64_t more)
{
    sk_cards_add_to_half(cards, (unsigned)kind / 8, (uint64_t)more << (kind % 8 * 8));
}

/* So many cards of one kind. */
static inline sk_counts sk_counts_single(unsigned kind, unsigned count)
{
    uint64_t word = (uint64_t)count << (kind % 8 * 8);
    return (sk_counts)(kind < 8 ? (sk_halves){word, 0} : (sk_halves){0, word});
}

/* Asserts nothing: the caller knows that cards cover less. */
static inline void sk_cards_subtract(sk_cards *cards, const sk_cards *less)
{
    sk_cards_set(cards, sk_counts_of(cards) - sk_counts_of(less));
}

static inline bool sk_cards_none(const sk_cards *cards) { return sk_kinds_held(cards) == 0; }

/* Only the kinds whose byte in mask is 0xff. */
static inline sk_cards sk_cards_masked(const sk_cards *cards, const sk_cards *mask)
{
    sk_cards result;
    sk_cards_set(&result, sk_counts_of(cards) & sk_counts_of(mask));
    return result;
}

static inline int sk_cards_total(const sk_cards *cards)
{
    const uint64_t even = 0x00ff00ff00ff00ffu, ones = 0x0001000100010001u;
    uint64_t lane[2];
    memcpy(lane, cards, sizeof lane);
    uint64_t pairs = (lane[0] & even) + ((lane[0] >> 8) & even) + (lane[1] & even) + ((lane[1] >> 8) & even);
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
