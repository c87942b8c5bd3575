/* Packs: a folder of scripts and boards with a manifest, pack.yaml. Here only the manifest is read; who looks for
 * packs and opens their folders is the front end (docs/packs.md). */
#ifndef SKERRY_PACK_H
#define SKERRY_PACK_H

#include <skerry/limits.h>
#include <skerry/status.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SK_PACK_AUTHORS_MAX = 16, SK_PACK_REQUIRES_MAX = 16, SK_PACK_TEXT_MAX = 128, SK_PACK_API = 1 };

/* What a manifest says. Holds no pointers. */
typedef struct sk_pack {
    char id[SK_NAME_MAX]; /* also the folder's name */
    char version[SK_NAME_MAX];
    int api;
    char title[SK_PACK_TEXT_MAX];
    int author_count;
    char author[SK_PACK_AUTHORS_MAX][SK_PACK_TEXT_MAX];
    char licence[SK_PACK_TEXT_MAX]; /* empty: not said */
    int require_count;              /* other packs, by id */
    char require[SK_PACK_REQUIRES_MAX][SK_NAME_MAX];
    int id_line, version_line, require_line[SK_PACK_REQUIRES_MAX]; /* in the file, from 1 */
} sk_pack;

/* Reads a manifest: size bytes of YAML, called name in errors.
 * Errors: SK_ERR_INPUT with file:line:column, for an unknown key with the nearest known one. */
int sk_pack_load(sk_pack *pack, const char *name, const char *yaml, size_t size, sk_error *error);

/* The same from a file. Errors: also SK_ERR_SYSTEM where it cannot be read. */
int sk_pack_load_file(sk_pack *pack, const char *path, sk_error *error);

#ifdef __cplusplus
}
#endif

#endif
