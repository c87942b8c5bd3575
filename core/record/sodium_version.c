#include <skerry/status.h>
#include <sodium.h>

const char *sk_sodium_version(void) { return sodium_version_string(); }
