#include "script/sandbox_arena.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static_assert(sizeof(sk_arena_page) <= SK_ARENA_HEAD, "the head fits before the first cell");

enum { STEPS = 32, STEP = 16, STEPPED = STEPS * STEP };

static const uint16_t cell_above[SK_ARENA_KINDS - STEPS] = {576, 672, 800, 1008, 1344, SK_ARENA_SMALL};

static inline unsigned kind_for(size_t size)
{
    if (size <= STEPPED)
        return (unsigned)((size - 1) / STEP);
    unsigned above = 0;
    while (cell_above[above] < size)
        above++;
    return STEPS + above;
}

static inline size_t cell_size(unsigned kind)
{
    return kind < STEPS ? (kind + 1) * (size_t)STEP : cell_above[kind - STEPS];
}

static inline int is_run(const void *address) { return ((uintptr_t)address & (SK_ARENA_PAGE - 1)) == 0; }

static inline sk_arena_page *page_of(void *cell)
{
    return (sk_arena_page *)((char *)cell - ((uintptr_t)cell & (SK_ARENA_PAGE - 1)));
}

static inline size_t pages_for(size_t size) { return (size + SK_ARENA_PAGE - 1) / SK_ARENA_PAGE; }

int sk_arena_open(sk_arena *arena, size_t size)
{
    memset(arena, 0, sizeof *arena);
    arena->page_count = pages_for(size);
    size_t words = (arena->page_count + 63) / 64;
    size_t bytes = arena->page_count * SK_ARENA_PAGE;
    arena->block = malloc(bytes + SK_ARENA_PAGE);
    arena->taken = calloc(words, sizeof *arena->taken);
    if (!arena->block || !arena->taken) {
        sk_arena_close(arena);
        return -1;
    }
    uintptr_t start = (uintptr_t)arena->block;
    arena->pages = (char *)arena->block + ((0 - start) & (SK_ARENA_PAGE - 1));
    for (int i = 0; i < SK_ARENA_KINDS; i++)
        arena->open[i] = &arena->full;
    return 0;
}

void sk_arena_close(sk_arena *arena)
{
    free(arena->block);
    free(arena->taken);
    memset(arena, 0, sizeof *arena);
}

/* ---- runs of pages ---- */

static inline int is_taken(const sk_arena *arena, size_t page) { return arena->taken[page / 64] >> (page % 64) & 1; }

static void mark(sk_arena *arena, size_t first, size_t count)
{
    for (size_t i = first; i < first + count; i++)
        arena->taken[i / 64] |= UINT64_C(1) << (i % 64);
    while (arena->first_free < arena->page_count && is_taken(arena, arena->first_free))
        arena->first_free++;
}

static void unmark(sk_arena *arena, size_t first, size_t count)
{
    for (size_t i = first; i < first + count; i++)
        arena->taken[i / 64] &= ~(UINT64_C(1) << (i % 64));
    if (first < arena->first_free)
        arena->first_free = first;
}

/* The first run of count free pages, marked; NULL where there is none. */
static void *take_run(sk_arena *arena, size_t count)
{
    size_t length = 0;
    for (size_t i = arena->first_free; i < arena->page_count; i++) {
        if (length == 0 && i % 64 == 0 && arena->taken[i / 64] == UINT64_MAX) {
            i += 63;
            continue;
        }
        length = is_taken(arena, i) ? 0 : length + 1;
        if (length == count) {
            size_t first = i + 1 - count;
            mark(arena, first, count);
            return arena->pages + first * SK_ARENA_PAGE;
        }
    }
    return NULL;
}

static inline size_t page_index(const sk_arena *arena, const void *run)
{
    return (size_t)((const char *)run - arena->pages) / SK_ARENA_PAGE;
}

/* Makes a run longer or shorter where it lies; whether that was possible. */
static int stretch_run(sk_arena *arena, void *run, size_t old_count, size_t new_count)
{
    size_t first = page_index(arena, run);
    if (new_count <= old_count) {
        unmark(arena, first + new_count, old_count - new_count);
        return 1;
    }
    if (first + new_count > arena->page_count)
        return 0;
    for (size_t i = first + old_count; i < first + new_count; i++)
        if (is_taken(arena, i))
            return 0;
    mark(arena, first + old_count, new_count - old_count);
    return 1;
}

/* ---- cells ---- */

static void link_page(sk_arena *arena, sk_arena_page *page)
{
    sk_arena_page *head = arena->open[page->kind];
    page->next = head;
    page->previous = NULL;
    if (head != &arena->full)
        head->previous = page;
    arena->open[page->kind] = page;
    page->listed = 1;
}

static void unlink_page(sk_arena *arena, sk_arena_page *page)
{
    if (page->previous)
        page->previous->next = page->next;
    else
        arena->open[page->kind] = page->next;
    if (page->next != &arena->full)
        page->next->previous = page->previous;
    page->listed = 0;
}

static sk_arena_page *new_page(sk_arena *arena, unsigned kind)
{
    sk_arena_page *page = take_run(arena, 1);
    if (!page)
        return NULL;
    size_t size = cell_size(kind);
    size_t count = (SK_ARENA_PAGE - SK_ARENA_HEAD) / size;
    char *cell = (char *)page + SK_ARENA_HEAD;
    page->cells = cell;
    for (size_t i = 0; i + 1 < count; i++, cell += size)
        *(void **)cell = cell + size;
    *(void **)cell = NULL;
    page->used = 0;
    page->kind = (uint16_t)kind;
    link_page(arena, page);
    return page;
}

/* The head page of the kind has no cell: sets it aside until one comes back, and looks further. */
static void *take_from_next_page(sk_arena *arena, unsigned kind)
{
    sk_arena_page *page = arena->open[kind];
    while (page != &arena->full && !page->cells) {
        unlink_page(arena, page);
        page = arena->open[kind];
    }
    if (page == &arena->full)
        page = new_page(arena, kind);
    if (!page)
        return NULL;
    void *cell = page->cells;
    page->cells = *(void **)cell;
    page->used++;
    return cell;
}

static inline void *take_cell(sk_arena *arena, unsigned kind)
{
    sk_arena_page *page = arena->open[kind];
    void *cell = page->cells;
    if (!cell)
        return take_from_next_page(arena, kind);
    page->cells = *(void **)cell;
    page->used++;
    return cell;
}

/* A page that had been full has a cell again, or one has none in use: keeps one page a kind. */
static void settle_page(sk_arena *arena, sk_arena_page *page)
{
    if (!page->listed)
        link_page(arena, page);
    if (page->used == 0 && (page->previous || page->next != &arena->full)) {
        unlink_page(arena, page);
        unmark(arena, page_index(arena, page), 1);
    }
}

static inline void give_cell(sk_arena *arena, void *cell)
{
    sk_arena_page *page = page_of(cell);
    *(void **)cell = page->cells;
    page->cells = cell;
    page->used--;
    if (page->used == 0 || !page->listed)
        settle_page(arena, page);
}

/* ---- both ---- */

static inline void *take(sk_arena *arena, size_t size)
{
    if (size <= SK_ARENA_SMALL)
        return take_cell(arena, kind_for(size));
    return take_run(arena, pages_for(size));
}

static inline void give(sk_arena *arena, void *address, size_t size)
{
    if (is_run(address))
        unmark(arena, page_index(arena, address), pages_for(size));
    else
        give_cell(arena, address);
}

/* Whether the thing can stay where it is. */
static int fits(sk_arena *arena, void *address, size_t old_size, size_t new_size)
{
    if (!is_run(address))
        return new_size <= SK_ARENA_SMALL && kind_for(new_size) == page_of(address)->kind;
    if (new_size <= SK_ARENA_SMALL)
        return 0;
    return stretch_run(arena, address, pages_for(old_size), pages_for(new_size));
}

void *sk_arena_resize(sk_arena *arena, void *address, size_t old_size, size_t new_size)
{
    if (!address)
        return new_size ? take(arena, new_size) : NULL;
    if (!new_size) {
        give(arena, address, old_size);
        return NULL;
    }
    if (fits(arena, address, old_size, new_size))
        return address;
    void *moved = take(arena, new_size);
    if (moved) {
        memcpy(moved, address, old_size < new_size ? old_size : new_size);
        give(arena, address, old_size);
        return moved;
    }
    if (new_size > old_size)
        return NULL;
    if (is_run(address)) /* smaller, but no cell can be had: one page is kept */
        stretch_run(arena, address, pages_for(old_size), 1);
    return address;
}
