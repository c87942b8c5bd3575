/* "Did you mean ...?" */
#ifndef CLI_NEAREST_H
#define CLI_NEAREST_H

#include <stddef.h>

/* Collects candidates one by one; best is NULL while none is near (a third of what was typed, at least one
 * letter). Strings stay the caller's. */
typedef struct nearest {
    const char *typed;
    const char *best;
    size_t distance;
} nearest;

nearest nearest_to(const char *typed);
void nearest_try(nearest *search, const char *name);

#endif
