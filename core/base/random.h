/* Random numbers that live in the game's block: a stream is one 64-bit word, so that copying the block copies
 * every stream and a stream for each purpose costs eight bytes.
 *
 * Source: SplitMix64 (Steele, Lea, Flood 2014). Not for secrets. */
#ifndef SK_BASE_RANDOM_H
#define SK_BASE_RANDOM_H

#include <stdint.h>

static inline uint64_t sk_mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

static inline uint64_t sk_random_next(uint64_t *stream)
{
    *stream += 0x9e3779b97f4a7c15u;
    return sk_mix(*stream);
}

/* Units:  uniform in 0..bound-1, without bias.
 * Errors: none. bound is 1..2^32-1. */
static inline uint32_t sk_random_below(uint64_t *stream, uint32_t bound)
{
    uint64_t product = (sk_random_next(stream) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t floor = (uint32_t)-bound % bound;
        while ((uint32_t)product < floor)
            product = (sk_random_next(stream) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

/* The first state of the stream called name in the game of this seed: streams of other names or seeds are
 * unrelated, so that one more die roll in a script changes no other's. */
static inline uint64_t sk_random_stream(uint64_t seed, const char *name)
{
    uint64_t state = sk_mix(seed + 0x9e3779b97f4a7c15u);
    for (; *name; name++)
        state = sk_mix(state ^ (unsigned char)*name) + 0x9e3779b97f4a7c15u;
    return state;
}

#endif
