/* A board or a manifest on its way from a tree, and how values of it are read. Inside this room only. */
#ifndef SK_LOAD_LOADER_H
#define SK_LOAD_LOADER_H

#include "load/tree.h"

#include <skerry/pack.h>

typedef struct sk_loader {
    sk_board *board; /* or */
    sk_pack *pack;
    sk_tree tree;
    sk_error *error;
    sk_pool *pool; /* the one being read */
} sk_loader;

/* A key of a mapping. Tables of them are the format: docs/board-format.md explains the same keys. */
typedef struct sk_load_key {
    const char *name;
    const char *missing; /* what to write, when the key must be there; or NULL */
    int (*read)(sk_loader *l, int node);
} sk_load_key;

enum { SK_LOAD_KEYS_MAX = 16 };

/* Each of these returns a status, and on failure leaves an error that names the node's place. */

/* Reads a mapping by its table, in the table's order; an unknown key is refused with the nearest known one.
 */
int sk_load__keys(sk_loader *l, int mapping, const char *what, const sk_load_key *keys, int count);
/* That the node is of a kind; otherwise the error is what. */
int sk_load__need(sk_loader *l, int node, sk_tree_kind kind, const char *what);
/* A whole number from least to most. */
int sk_load__number(sk_loader *l, int node, int least, int most, const char *what, int *number);
/* A text of fewer than size bytes. */
int sk_load__string(sk_loader *l, int node, const char *what, char *text, size_t size);
/* One of names, as its index. */
int sk_load__choice(sk_loader *l, int node, const char *what, const char *const *names, size_t count, uint8_t *choice);

const char *sk_load__text(const sk_loader *l, int node);

#define FAIL(l, node, ...) sk_tree_error(&(l)->tree, node, (l)->error, __VA_ARGS__)

/* The keys of load/pools.c. */
int sk_load__terrains(sk_loader *l, int node);
int sk_load__harbors(sk_loader *l, int node);
int sk_load__tokens(sk_loader *l, int node);
int sk_load__pools(sk_loader *l, int node);
/* The keys of load/figures.c. */
int sk_load__options(sk_loader *l, int node);
int sk_load__rules(sk_loader *l, int node);
/* Begins a pool; sk_load__end_pools settles what the whole file had to be read for. */
void sk_load__begin_pool(sk_loader *l, sk_pool *pool, const char *name, sk_origin place);
void sk_load__end_pools(sk_loader *l);

#endif
