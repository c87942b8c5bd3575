/* The text of a file from a stranger, before anything looks into it. */
#ifndef SK_LOAD_SOURCE_H
#define SK_LOAD_SOURCE_H

#include <skerry/status.h>
#include <stddef.h>

enum { SK_SOURCE_MAX = 256 * 1024 }; /* bytes of a YAML file */

/* Reads a file of at most SK_SOURCE_MAX bytes; of a longer one no more than that is read.
 * Owns:   the caller frees *text; it ends with a zero that size does not count.
 * Errors: SK_ERR_SYSTEM when it cannot be read; SK_ERR_INPUT when it is too long. */
int sk_source_read(char **text, size_t *size, const char *path, sk_error *error);

/* Checks the size, and that the text is UTF-8 without tabs, control characters and unusual ends of line, so
 * that a line and a column mean the same to the parser as to a person's editor. Errors: SK_ERR_INPUT with its
 * place in the file called name. */
int sk_source_check(const char *name, const char *text, size_t size, sk_error *error);

/* Why bytes are not UTF-8 fit for a terminal.
 * Returns the bytes of the character at text, at most left, or 0 when it is malformed. */
size_t sk_utf8_length(const char *text, size_t left);

/* Whether a well-formed character is a control character (C0, DEL, C1) or a separator of lines. */
int sk_utf8_is_control(const char *character, size_t length);

#endif
