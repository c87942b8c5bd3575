/* Finding a declaration in a script's text, so that an error about a value can name its line. What cannot be found
 * for sure, such as what code puts into the table, has no line: better than a wrong one. */
#ifndef SK_SCRIPT_SOURCE_H
#define SK_SCRIPT_SOURCE_H

#include <stddef.h>

/* A table of the script: where its entries are written. */
typedef struct sk_source_part {
    size_t key;        /* where its own key stands; SIZE_MAX: the whole script, or not found */
    size_t from, to;   /* its entries lie between; empty where it is not known */
    size_t name, size; /* of the script's own table, if it has a name: NAME.key = ... adds entries */
} sk_source_part;

/* The table under those keys inside each other; as deep as they are found, the whole script for none. */
sk_source_part sk_source_find(const char *text, size_t size, const char *const *path, int depth);
/* Where that key of the table is written, or SIZE_MAX. */
size_t sk_source_key(const char *text, const sk_source_part *part, const char *key);
/* Line and column of an offset, from 1. */
void sk_source_place(const char *text, size_t at, int *line, int *column);

#endif
