/* Reading JSON that a stranger wrote: every look-up says what was wrong and what would be right. */
#ifndef SK_RECORD_JSON_H
#define SK_RECORD_JSON_H

#include <jansson.h>
#include <skerry/status.h>
#include <stdbool.h>
#include <stddef.h>

/* Names that lie in an array of structs whose first member is the name, or in an array of names. */
typedef struct sk_names {
    const char *first;
    size_t stride;
    int count;
} sk_names;

static inline const char *sk_names_at(const sk_names *names, int index)
{
    return names->first + names->stride * (size_t)index;
}

enum { SK_QUOTE_MAX = 64 };

/* A stranger's text as it may stand in a message: cut at a character, without control characters.
 * Returns buffer. */
char *sk_json__quote(char buffer[SK_QUOTE_MAX], const char *text);

/* Whether text is UTF-8 of at most max bytes without control characters. */
bool sk_json__clean(const char *text, size_t max);

/* Parses one line, which must be one object without a key twice. NULL with the error set: file, line, column.
 */
json_t *sk_json__parse(const char *text, size_t size, const char *file, int line, sk_error *error);

/* Errors of all below: SK_ERR_INPUT without a place. */

/* The object has no other keys than these. */
int sk_json__keys(json_t *object, const char *const *keys, size_t count, sk_error *error);

/* A value of the object; key is in error when it is missing, of another type or out of range. */
int sk_json__member(json_t **value, const json_t *object, const char *key, sk_error *error);
int sk_json__integer(long long *value, const json_t *object, const char *key, long long min, long long max,
                     sk_error *error);
int sk_json__boolean(bool *value, const json_t *object, const char *key, sk_error *error);
/* The string is clean, not empty, and lives as long as the object. */
int sk_json__string(const char **value, const json_t *object, const char *key, size_t max, sk_error *error);

/* The index of a name; what says what is named ("resource"). */
int sk_json__name(int *index, const char *typed, const char *what, const sk_names *names, sk_error *error);

#endif
