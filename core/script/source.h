/* Finding a declaration in a script's text, so that an error about a value can name its line. What cannot be found
 * for sure, such as what code puts into the table, has no line: better than a wrong one. */
#ifndef SK_SCRIPT_SOURCE_H
#define SK_SCRIPT_SOURCE_H

#include <stddef.h>

enum { SK_SOURCE_KEYS = 128 }; /* of one table */

typedef struct sk_source_outline sk_source_outline;

/* A table of the script: where its entries are written. */
typedef struct sk_source_part {
    size_t key;                       /* where its own key stands; SIZE_MAX: the whole script, or not found */
    size_t from, to;                  /* its entries lie between; empty where it is not known */
    const sk_source_outline *outline; /* of the script's own table, if it has a name: NAME.key = ... adds entries */
} sk_source_part;

/* What is found by reading the whole text, and is kept: the script's table, its name, and what is added to it. */
struct sk_source_outline {
    sk_source_part whole;
    size_t name, size; /* 0 where the table has none */
    int added_count;   /* more than these have no line */
    struct {
        size_t at, size; /* of the key */
    } added[SK_SOURCE_KEYS];
};

/* Reads the text once, twice where the table has a name. whole points at the outline. */
void sk_source_survey(sk_source_outline *outline, const char *text, size_t size);
/* The rest reads the part. */
/* Where the table's keys[count], sorted, are written; SIZE_MAX where that is not known. */
void sk_source_keys(const char *text, const sk_source_part *part, const char *const *keys, int count, size_t *at);
/* The value of the key that is written there; an empty part for SIZE_MAX. */
sk_source_part sk_source_value(const char *text, size_t size, size_t at, const char *key);
/* Where the name is written in the part, in quotes or as a key; where it is not, the part's own key. */
size_t sk_source_name(const char *text, const sk_source_part *part, const char *name);
/* Line and column of an offset, from 1. */
void sk_source_place(const char *text, size_t at, int *line, int *column);

#endif
