/* A small, tame part of YAML as a tree: one document of mappings, sequences and scalars, without anchors,
 * aliases, tags and merge keys, no key twice, nowhere deeper than a few levels. Everything else is refused by
 * name. */
#ifndef SK_LOAD_TREE_H
#define SK_LOAD_TREE_H

#include "board/board.h"

enum { SK_TREE_NODES_MAX = 16384, SK_TREE_DEPTH_MAX = 6, SK_TREE_NONE = -1 };

typedef enum sk_tree_kind { SK_SCALAR, SK_SEQUENCE, SK_MAPPING } sk_tree_kind;

typedef struct sk_tree_node {
    uint8_t kind;
    uint8_t exact;       /* a scalar whose bytes are those of the file, one for one */
    sk_origin place;     /* of its first byte; of an exact quoted scalar, of its first byte within the quotes */
    uint32_t text, size; /* a scalar's bytes within the tree's text, and a zero */
    int first, next;     /* child and sibling, or SK_TREE_NONE; children of a mapping alternate key, value */
} sk_tree_node;

typedef struct sk_tree {
    const char *name;
    int count;
    sk_tree_node *node; /* node 0 is the root */
    char *text;
    size_t text_size, text_max;
} sk_tree;

/* Shape:  name and the source must outlive the call; name also the tree.
 * Owns:   the caller frees the tree's insides with sk_tree_free, after an error too.
 * Errors: SK_ERR_INPUT with its place. */
int sk_tree_parse(sk_tree *tree, const char *name, const char *source, size_t size, sk_error *error);
void sk_tree_free(sk_tree *tree);

const char *sk_tree_text(const sk_tree *tree, int node);
/* The value of a key of a mapping, or SK_TREE_NONE. */
int sk_tree_find(const sk_tree *tree, int mapping, const char *key);

/* YAML takes a text that begins with "? " for a key without a value. Where a text is meant, this makes such a
 * mapping the scalar that its author wrote; any other node stays as it is. */
void sk_tree_mend_question(sk_tree *tree, int node);

/* An error at the place of a node. */
int sk_tree_error(const sk_tree *tree, int node, sk_error *error, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
