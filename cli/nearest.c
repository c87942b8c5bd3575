#include "nearest.h"
#include <skerry/status.h>
#include <string.h>

nearest nearest_to(const char *typed)
{
    size_t bound = strlen(typed) / 3;
    return (nearest){.typed = typed, .distance = bound ? bound + 1 : 2};
}

void nearest_try(nearest *search, const char *name)
{
    size_t d = sk_name_distance(search->typed, name);
    if (d < search->distance) {
        search->distance = d;
        search->best = name;
    }
}
