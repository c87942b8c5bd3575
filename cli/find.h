/* Where a name that a person types leads: cli.md "Names" says the order. Never to the working directory, so
 * that a file lying about cannot stand in for an installed one. */
#ifndef CLI_FIND_H
#define CLI_FIND_H

#include <skerry/status.h>
#include <stdbool.h>
#include <stddef.h>

/* One of the things there are. name is what a person types: "volcano", or "pack:volcano" inside a pack. */
typedef struct found {
    char *name, *path;
} found;

typedef struct found_list {
    int count;
    found *item; /* sorted by name; of the same name only the first of the search path */
} found_list;

/* All boards or scenarios. kind is "boards" or "scenarios".
 * Owns:   the caller frees the list with find_free.
 * Errors: none; a directory that cannot be read holds nothing. */
void find_all(found_list *list, const char *kind);
/* The folders of the search path, whether they exist or not; name and path are the same. As above. */
void find_folders(found_list *list);
void find_free(found_list *list);

/* All packs: path is the folder, name the folder's own. As above, but also the folders that are meant as packs and are
 * not: with a name that is not plain, or with scenarios or boards and no manifest that can be read. */
void find_packs(found_list *list);

/* The folder of the pack that a file belongs to, as PACK/scenarios/FILE: writes it to folder, or an empty text where
 * it belongs to none. */
void find_pack_of(char *folder, size_t size, const char *file);

/* Where skerry's own data lie: boards, scenarios and what editors need. Shape:  directory[size], at least 64. */
void find_share(char *directory, size_t size);

/* Whether it may be the name of a pack or of what is in it: letters, digits, _ and -. */
bool find_is_plain(const char *name);

/* Whether a name is a path: it has a slash, ends in .yaml or .lua, or is `.` or `..`. */
bool find_is_path(const char *name);

/* The file that a name means. A path is that file, whether it exists or not. A folder that is a pack, and the name of an
 * installed pack where nothing else has it, mean the pack's file that is called as the folder or the id, or its only
 * one. Shape:  path[size]. Errors: SK_ERR_USAGE for an unknown name, with the nearest known one, for one that several
 * packs have, for a folder that is no pack, and for a pack of which none or several may be meant. */
int find_named(char *path, size_t size, const char *kind, const char *name, sk_error *error);

/* The same for a name that stands in a file: where that belongs to a pack, the pack's own come first. from may be
 * NULL. */
int find_named_from(char *path, size_t size, const char *kind, const char *name, const char *from, sk_error *error);

#endif
