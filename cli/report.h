/* Diagnostics on standard error, and the statuses of skerry as exit statuses. */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <skerry/journal.h>
#include <skerry/status.h>
#include <stdarg.h>
#include <stddef.h>

/* One line on standard error after "skerry: ". */
void report(const char *format, ...) __attribute__((format(printf, 1, 2)));
void report_va(const char *format, va_list list) __attribute__((format(printf, 1, 0)));
/* The error as file:line:column: message, then its detail; answers the exit status that it means. */
int report_error(const sk_error *error);
int exit_of_status(int status);

/* Fills *error with a status and a message; answers the status. */
int error_set(sk_error *error, sk_status status, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Of an error over what a journal's first line asks for: that is wrong input, not wrong use of the command.
 * Answers the error's status. */
int recorded_wrong(sk_error *error, const char *path);

/* Whether a recording has as many actions as --to asks for. Errors: SK_ERR_USAGE where it has fewer. */
int recorded_too_far(sk_error *error, uint64_t to, const sk_recording *recording);

/* Zeroed memory, of which there is enough or the program ends with CLI_SYSTEM. */
void *checked_alloc(size_t size);
/* *items has room for at least count + 1 of size bytes each; *room is kept beside it. */
void *checked_grow(void *items, size_t *room, size_t count, size_t size);
char *checked_copy(const char *text);

#endif
