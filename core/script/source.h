/* Finding a declaration in a script's text, so that an error about a value can name its line. */
#ifndef SK_SCRIPT_SOURCE_H
#define SK_SCRIPT_SOURCE_H

#include <stddef.h>

/* Where the declarations begin: after the last `return` at the start of a line that opens a table; 0 without. */
size_t sk_source_body(const char *text, size_t size);
/* The next `key =` from there. Returns its offset, or SIZE_MAX. */
size_t sk_source_key(const char *text, size_t size, size_t from, const char *key);
/* The same for keys inside each other; as deep as they are found. SIZE_MAX: none of them. */
size_t sk_source_find(const char *text, size_t size, size_t body, const char *const *path, int depth);
/* Line and column of an offset, from 1. */
void sk_source_place(const char *text, size_t at, int *line, int *column);

#endif
