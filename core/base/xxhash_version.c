#include <skerry/status.h>
#include <xxhash.h>

/* The number is major * 10000 + minor * 100 + patch; the header says it in text only piece by piece. */
#define TEXT_OF(x) #x
#define TEXT(x)    TEXT_OF(x)

const char *sk_xxhash_version(void)
{
    return TEXT(XXH_VERSION_MAJOR) "." TEXT(XXH_VERSION_MINOR) "." TEXT(XXH_VERSION_RELEASE);
}
