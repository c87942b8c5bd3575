/* Seeds made of seeds. Source: the finisher of SplitMix64 (Steele, Lea, Flood 2014). */
#ifndef CLI_MIX_H
#define CLI_MIX_H

#include <stdint.h>

static inline uint64_t mix(uint64_t a, uint64_t b)
{
    uint64_t x = a + (b + 1) * 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

#endif
