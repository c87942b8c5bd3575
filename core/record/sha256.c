#include <skerry/journal.h>
#include <sodium.h>

void sk_sha256(char hex[65], const void *data, size_t size)
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, data, size); /* needs no sodium_init: it draws nothing */
    sodium_bin2hex(hex, 2 * sizeof hash + 1, hash, sizeof hash);
}
