/* The inside of a draft: a board as its file says it, in words. Whoever makes boards (a generator, an importer) fills
 * one from the top to the bottom; core/load writes it.
 *
 * Nothing is checked here but room: what makes no board is refused when it is written. */
#ifndef SK_BOARD_DRAFT_H
#define SK_BOARD_DRAFT_H

#include "board/board.h"

#include <skerry/draft.h>

enum { SK_DRAFT_COMMENT_MAX = 2048, SK_DRAFT_SETTINGS_MAX = 64 };

/* So many of something. */
typedef struct sk_draft_count {
    char name[SK_NAME_MAX];
    int count;
} sk_draft_count;

typedef struct sk_draft_counts {
    int count;
    sk_draft_count of[SK_TERRAINS_MAX];
} sk_draft_counts;

typedef struct sk_draft_pool {
    char name[SK_NAME_MAX];   /* empty for the first, which is the board's own */
    sk_draft_counts terrains; /* none: the key is left out */
    uint8_t method;           /* sk_token_method; as drawn: `tokens` is left out */
    uint8_t start, turning;   /* of a spiral, as in sk_pool */
    int skip_count;           /* -1: not said, which is the desert */
    char skip[SK_TERRAINS_MAX][SK_NAME_MAX];
    int number_count; /* 0: not said, which is the standard eighteen */
    uint8_t number[SK_HEXES_MAX];
} sk_draft_pool;

/* What the file says of the game, those of one section and part side by side:
 *
 *     options: {points: 12, gold: true}     section "options", part "", key "points", value "12"
 *     rules:
 *       supply: {seafarers.ship: 9}         section "rules", part "supply", key "seafarers.ship", value "9"
 *       bank: 19                            section "rules", part "bank", key "", value "19" */
typedef struct sk_draft_setting {
    char section[SK_NAME_MAX], part[SK_NAME_MAX];
    char key[2 * SK_NAME_MAX];
    char value[2 * SK_NAME_MAX];
} sk_draft_setting;

struct sk_draft {
    char comment[SK_DRAFT_COMMENT_MAX]; /* lines for people at the head of the file; empty: none */
    char id[SK_NAME_MAX], title[128], description[2048];
    int players_min, players_max;
    int pool_count; /* at least 1 */
    sk_draft_pool pool[SK_BOARD_POOLS_MAX];
    sk_draft_counts harbors;
    char start[SK_NAME_MAX];    /* a group; empty: anywhere */
    char no_start[SK_NAME_MAX]; /* a group; empty: nothing is left out */
    uint32_t constraints;       /* one bit each of sk_constraint */
    int setting_count;
    sk_draft_setting setting[SK_DRAFT_SETTINGS_MAX];

    int row_count;
    int offset[SK_BOARD_ROWS_MAX];        /* half cells to the right, 0 or more */
    int row_first[SK_BOARD_ROWS_MAX + 1]; /* first cell of each row, and the end */
    int cell_count, cell_max;
    uint32_t *cell; /* where in text each begins */
    char *text;     /* the cells' words, each cell with a zero at its end */
    size_t text_size, text_max;
    int overflow; /* something had no room: not to be written */
};

/* An empty draft with the pool without a name. Owns: the caller frees it with sk_draft_free. NULL without memory. */
sk_draft *sk_draft_new(void);

/* The pool of that name, made if there is none. */
sk_draft_pool *sk_draft_pool_named(sk_draft *draft, const char *name);

/* So many more of name. */
void sk_draft_add(sk_draft *draft, sk_draft_counts *counts, const char *name, int count);

/* Adds a setting, see sk_draft_setting. */
void sk_draft_set(sk_draft *draft, const char *section, const char *part, const char *key, const char *value);

/* Begins the next row, so many half cells to the right. */
void sk_draft_row(sk_draft *draft, int offset);
/* Adds a cell to the row: its words with single blanks between, `forest 9 3:1@NW *main`. */
void sk_draft_cell(sk_draft *draft, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds words to the cell added last. */
void sk_draft_word(sk_draft *draft, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The words of a cell, counted through all rows. */
const char *sk_draft_cell_text(const sk_draft *draft, int cell);

#endif
