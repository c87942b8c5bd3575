/* Seeing what an example really does: every line that runs and every function that is called. */
#ifndef TESTS_DOCS_WATCH_H
#define TESTS_DOCS_WATCH_H

#include "examples.h"

enum { WATCH_LINES_MAX = 200 };

typedef struct watch {
    const example *example;
    const entry *entries;
    int entry_count;
    const sk_runtime *runtime;
    bool seen[ENTRIES_MAX];
    bool ran[WATCH_LINES_MAX]; /* by line, from 1 */
} watch;

/* From now on, in this program, until it is called with NULL. */
void watch_begin(watch *w);

/* What follows from the lines that ran: marks members and functions that stand on one. */
void watch_read_lines(watch *w);

#endif
