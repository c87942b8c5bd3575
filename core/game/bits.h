/* Sets of nodes, edges or hexes: bit i of word i / 64. */
#ifndef SK_GAME_BITS_H
#define SK_GAME_BITS_H

#include <stdbool.h>
#include <stdint.h>

static inline bool sk_bit(const uint64_t *set, int i) { return set[i >> 6] >> (i & 63) & 1; }
static inline void sk_bit_set(uint64_t *set, int i) { set[i >> 6] |= UINT64_C(1) << (i & 63); }
static inline void sk_bit_clear(uint64_t *set, int i) { set[i >> 6] &= ~(UINT64_C(1) << (i & 63)); }

/* The lowest member of a word that is not 0. */
static inline int sk_bit_first(uint64_t word) { return __builtin_ctzll(word); }
static inline int sk_bit_count(uint64_t word) { return __builtin_popcountll(word); }

/* Shape:  word is evaluated once for each w in 0..words-1; i runs over the members. */
#define SK_EACH_BIT(i, words, word)                                                                   \
    for (int w_ = 0; w_ < (words); w_++)                                                              \
        for (uint64_t rest_ = (word), i; rest_ && (i = (uint64_t)(w_ * 64 + sk_bit_first(rest_)), 1); \
             rest_ &= rest_ - 1)

#endif
