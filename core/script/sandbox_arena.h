/* Memory for one Lua state: a block reserved once, pages of 4 KiB, cells of one size a page.
 *
 *     block   | page | page | page page page | page | ...
 *               cells  cells   one big thing    free
 *
 * Small things (up to SK_ARENA_SMALL) are cells: taking one is a pop from the list of an open page, giving it
 * back a push, and a page without cells in use is given back too. Bigger things are runs of whole pages,
 * found in a bitmap. A cell never starts a page, since the page's head does; so an address alone tells which
 * it is.
 *
 * The arena does not count against a limit: its user does, so that what is refused depends on the sizes asked
 * for and not on how the pages lie. */
#ifndef SK_SCRIPT_SANDBOX_ARENA_H
#define SK_SCRIPT_SANDBOX_ARENA_H

#include <stddef.h>
#include <stdint.h>

enum {
    SK_ARENA_PAGE = 4096,
    SK_ARENA_HEAD = 64,    /* the page's head */
    SK_ARENA_SMALL = 2016, /* the largest cell */
    SK_ARENA_KINDS = 38,   /* 32 in steps of 16 bytes, then as many as fit 7, 6, 5, 4, 3 and 2 times */
};

typedef struct sk_arena_page {
    struct sk_arena_page *next, *previous; /* among the open pages of its kind */
    void *cells;                           /* free ones, each holding the next */
    uint16_t used;
    uint16_t kind;
    uint8_t listed; /* whether it is among the open pages */
} sk_arena_page;

typedef struct sk_arena {
    sk_arena_page *open[SK_ARENA_KINDS]; /* never NULL: `full` where there is none */
    sk_arena_page full;                  /* a page that never has a cell */
    char *pages;
    void *block;     /* what was allocated: pages[], then the bitmap */
    uint64_t *taken; /* a bit a page */
    size_t page_count;
    size_t first_free; /* no page below it is free */
} sk_arena;

/* Reserves size bytes, rounded up to whole pages. Returns 0, or -1 where there is no memory. */
int sk_arena_open(sk_arena *arena, size_t size);

void sk_arena_close(sk_arena *arena);

/* As realloc, knowing the old size: address NULL takes, new_size 0 gives back. The same address may come
 * back. Errors: NULL where there is no room; the old thing then stays. Making a thing smaller never fails. */
void *sk_arena_resize(sk_arena *arena, void *address, size_t old_size, size_t new_size);

#endif
