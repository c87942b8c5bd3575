#include "base/hash.h"
#include "base/random.h"

#include <xxhash.h>

uint64_t sk_hash(const void *data, size_t size) { return XXH3_64bits(data, size); }

uint64_t sk_hash_more(uint64_t digest, uint64_t next) { return sk_mix(digest + 0x9e3779b97f4a7c15u) ^ next; }
