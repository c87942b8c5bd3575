/* Folders, by the paths that people write. */
#ifndef CLI_FOLDER_H
#define CLI_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* Whether there is a folder at that path. */
bool folder_is(const char *path);

/* The folder that a path's last part lies in: "." where it names none. Returns folder. */
char *folder_of(char *folder, size_t size, const char *path);

/* A folder's own name, also of one that is written `.` or ends in `..`: empty where it has none. Returns name. */
char *folder_name(char *name, size_t size, const char *folder);

/* The folder above a folder, without `..` after a name: two ways to the same file are written alike. Returns above. */
char *folder_above(char *above, size_t size, const char *folder);

#endif
