/* One 64-bit digest of bytes, the same on every machine. */
#ifndef SK_BASE_HASH_H
#define SK_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Source: XXH3, 64 bits, of libxxhash. Not for secrets. */
uint64_t sk_hash(const void *data, size_t size);
/* Combines digests in order. */
uint64_t sk_hash_more(uint64_t digest, uint64_t next);

#endif
