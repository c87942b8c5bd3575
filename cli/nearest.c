#include "nearest.h"
#include <stdint.h>
#include <string.h>

enum { LENGTH_MAX = 64 };

/* Letters to insert, delete, replace or swap with the next one to make b of a. */
static size_t distance(const char *a, const char *b)
{
    size_t rows[3][LENGTH_MAX + 1];
    size_t *before = rows[0], *last = rows[1], *row = rows[2];
    size_t length_a = strlen(a), length_b = strlen(b);
    if (length_a > LENGTH_MAX || length_b > LENGTH_MAX)
        return SIZE_MAX;
    for (size_t j = 0; j <= length_b; j++)
        last[j] = j;
    for (size_t i = 1; i <= length_a; i++) {
        row[0] = i;
        for (size_t j = 1; j <= length_b; j++) {
            size_t best = last[j - 1] + (a[i - 1] != b[j - 1]);
            best = last[j] + 1 < best ? last[j] + 1 : best;
            best = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            row[j] = best;
        }
        size_t *spare = before;
        before = last;
        last = row;
        row = spare;
    }
    return last[length_b];
}

nearest nearest_to(const char *typed)
{
    size_t bound = strlen(typed) / 3;
    return (nearest){.typed = typed, .distance = bound ? bound + 1 : 2};
}

void nearest_try(nearest *search, const char *name)
{
    size_t d = distance(search->typed, name);
    if (d < search->distance) {
        search->distance = d;
        search->best = name;
    }
}
