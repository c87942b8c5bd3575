#include <skerry/status.h>

const char *sk_version(void) { return SKERRY_VERSION; }
