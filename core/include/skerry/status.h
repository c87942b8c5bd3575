/* What every call may answer: a status, and an error that tells a person what to mend. */
#ifndef SKERRY_STATUS_H
#define SKERRY_STATUS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Returned by every function that can fail: 0, or a negative code. */
typedef enum sk_status {
    SK_OK = 0,
    SK_ERR_INPUT = -1,   /* a board, script, save or pack is wrong: the error names file, line, column */
    SK_ERR_SCRIPT = -2,  /* a script failed while running; the position is as before the action */
    SK_ERR_LIMIT = -3,   /* a script or an input went beyond a budget */
    SK_ERR_ILLEGAL = -4, /* the action is against the rules; the error says which */
    SK_ERR_USAGE = -5,   /* the caller asked for something that does not fit (an option, a name) */
    SK_ERR_SYSTEM = -6,  /* a file cannot be read or written, no memory, no space */
} sk_status;

/* Filled by the callee on failure, untouched on success. Owned by the caller; holds no pointers. */
typedef struct sk_error {
    sk_status status;
    int line;          /* from 1; 0 where there is none */
    int column;        /* from 1, in bytes; 0 where there is none */
    char file[256];    /* as the user named it; empty where there is none */
    char message[512]; /* one line, UTF-8, without file and line: what was wrong and what would be right */
    char detail[1536]; /* further lines for a person (a traceback, source lines); often empty */
} sk_error;

/* Shape:  writes "file:line:column: message", leaving out what is absent; always terminated.
 * Owns:   buffer stays the caller's. Returns buffer.
 * Errors: none; a text longer than size is cut. */
char *sk_error_text(char *buffer, unsigned long size, const sk_error *error);

/* Units:  letters to insert, delete, replace or swap with the next one to make b of a: for "did you mean ...?".
 * Errors: SIZE_MAX where one is longer than 64 bytes: no name is near to that. */
size_t sk_name_distance(const char *a, const char *b);

/* The version of this library, "major.minor.patch". Static storage. */
const char *sk_version(void);

/* Those of the libraries that it runs with, as they say them. Static storage. */
const char *sk_xxhash_version(void);
const char *sk_yaml_version(void);
const char *sk_sodium_version(void);

#ifdef __cplusplus
}
#endif

#endif
