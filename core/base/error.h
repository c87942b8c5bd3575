/* Filling an sk_error: the one place where messages are made. */
#ifndef SK_BASE_ERROR_H
#define SK_BASE_ERROR_H

#include <skerry/status.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

/* For functions that are called now and then from where it is hot: whole, they leave the caller's registers alone. */
#define SK_SELDOM __attribute__((noinline))

/* For functions that are called only where something failed. */
#define SK_COLD __attribute__((cold))

/* Writes status and message, with no place; returns status, so that `return sk_error_set(...)` reads well.
 * error may be NULL: the status alone is returned. */
SK_COLD int sk_error_set(sk_error *error, sk_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same with a place. line and column from 1; 0 leaves them out. */
int sk_error_at(sk_error *error, sk_status status, const char *file, int line, int column, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* The nearest of names to what was typed, or NULL when none is near (distance above a third of its length).
 * Shape:  names[count]; the result is one of them. */
/* "an" before a vowel, else "a". */
static inline const char *sk_article(const char *noun) { return *noun && strchr("aeiou", *noun) ? "an" : "a"; }
const char *sk_nearest_name(const char *typed, const char *const *names, size_t count);

#endif
