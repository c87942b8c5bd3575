/* Files of the user's. */
#ifndef CLI_FILE_H
#define CLI_FILE_H

#include <skerry/status.h>
#include <stdbool.h>
#include <stddef.h>

enum { FILE_BOARD_BYTES_MAX = 1024 * 1024 };

/* Reads a whole regular file.
 * Owns:   the caller frees *text, which ends with a zero beyond *size.
 * Errors: SK_ERR_SYSTEM when it cannot be read; SK_ERR_INPUT when it is longer than max bytes. */
int file_read(char **text, size_t *size, const char *path, size_t max, sk_error *error);

/* The path from the root. Owns: the caller frees it. */
char *file_absolute(const char *path);

/* Makes the folders of a path that ends in a file's name, readable by their owner alone.
 * Errors: SK_ERR_SYSTEM. */
int file_make_folders(const char *path, sk_error *error);

/* Copies a file to a name that must be new. Errors: SK_ERR_SYSTEM; no part of it is left then, or, behind the second
 * wall, an empty file. */
int file_copy_new(const char *from, const char *to, sk_error *error);

/* Writes to path the place of a file called name in one of the user's own folders, after XDG: variable is
 * XDG_STATE_HOME, say, and fallback what stands for it below the home folder.
 * Errors: SK_ERR_SYSTEM when there is no home folder, or the path is too long. */
int file_own(char *path, size_t size, const char *variable, const char *fallback, const char *name, sk_error *error);

#endif
