/* The inside of a board, for the rooms above: how a loader describes an island, and what is kept of it.
 *
 * A loader fills an empty board through the functions below and then finishes it; from then on it is
 * immutable and may be shared. */
#ifndef SK_BOARD_BOARD_H
#define SK_BOARD_BOARD_H

#include "board/topology.h"

/* Shared and immutable. */
const sk_topology *sk_board_topology(const sk_board *board);

enum {
    SK_BOARD_POOLS_MAX = 8,
    SK_BOARD_ROWS_MAX = 256,
    SK_BOARD_COLUMNS_MAX = 256,
    SK_BOARD_MARKS_MAX = 4096, /* members of all groups together */
    SK_BOARD_OPTIONS_MAX = 64,
    SK_BOARD_FIGURES_MAX = 64,
    SK_HARBOR_KINDS_MAX = SK_KINDS_MAX + 1,
    SK_DRAWN = 0xff, /* terrain or harbor kind: from the pool */
    SK_WHOLE_HEX = 0xff,
    SK_TOKEN_NEVER = 0xff, /* token: the cell takes none, whatever its terrain */
};

/* Where something is written in the file, from 1. */
typedef struct sk_origin {
    int line, column;
} sk_origin;

typedef struct sk_cell {
    uint8_t terrain;      /* or SK_DRAWN */
    uint8_t token;        /* 2..12; 0: as the pool's method says; SK_TOKEN_NEVER */
    uint8_t pool;         /* whose terrain it draws and whose tokens it takes */
    uint16_t turn;        /* in what order tokens are dealt, from 1; 0: not said */
    uint16_t row, column; /* from 0, as the file counts */
    sk_origin place;
} sk_cell;

typedef enum sk_token_method {
    SK_TOKENS_AS_DRAWN,
    SK_TOKENS_SPIRAL,
    SK_TOKENS_SHUFFLED,
    SK_TOKENS_ORDERED
} sk_token_method;
typedef enum sk_turning { SK_COUNTERCLOCKWISE, SK_CLOCKWISE, SK_TURNING_RANDOM } sk_turning;
enum { SK_START_RANDOM = 6 }; /* a spiral's start: 0..5 as edges, NE E SE SW W NW */

typedef struct sk_pool {
    char name[SK_NAME_MAX];
    sk_origin place, terrains_place, tokens_place;
    uint16_t terrain_count[SK_TERRAINS_MAX]; /* what `?` draws */
    uint32_t skip;                           /* terrains that take no token, one bit each */
    uint8_t method, start, turning;
    uint16_t number_count;
    uint8_t number[SK_HEXES_MAX];
} sk_pool;

typedef struct sk_harbor {
    uint16_t hex, edge; /* hex is the land side once the board is finished */
    uint8_t side;       /* of that hex, 0..5 */
    uint8_t kind;       /* or SK_DRAWN */
    sk_origin place;
} sk_harbor;

typedef struct sk_word {
    char text[SK_NAME_MAX];
    sk_origin place; /* where it was first used */
} sk_word;

typedef struct sk_words {
    int count;
    sk_word word[SK_TERRAINS_MAX];
} sk_words;

/* What an island must not have; the names are in core/board/constraint.c. */
typedef enum sk_constraint {
    SK_NO_ADJACENT_REDS,
    SK_NO_ADJACENT_EQUAL_NUMBERS,
    SK_NO_ADJACENT_2_AND_12,
    SK_NO_REDS_ON_GOLD,
    SK_NO_TWO_EQUAL_TERRAINS_IN_A_TRIANGLE,
    SK_NO_THREE_EQUAL_TERRAINS_IN_A_TRIANGLE,
    SK_CONSTRAINTS_MAX,
} sk_constraint;

/* `seafarers.island_points: 1`: what an option is on this board where nobody sets it. */
typedef struct sk_board_option {
    char script[SK_NAME_MAX]; /* empty: of every game, or of the one script that has it */
    char name[SK_NAME_MAX];
    char value[SK_NAME_MAX]; /* as after --set NAME= */
    sk_origin place;
} sk_board_option;

/* What a board may say of how many there are, in the order of the keys of `rules`. */
typedef enum sk_board_count { SK_COUNT_SUPPLY, SK_COUNT_BANK, SK_COUNT_DECK } sk_board_count;

/* `supply: {seafarers.ship: 15}`: how many there are of a kind. */
typedef struct sk_board_figure {
    uint8_t what; /* sk_board_count */
    uint8_t count;
    char script[SK_NAME_MAX]; /* only where this script is played; empty: always */
    char kind[SK_NAME_MAX];   /* empty: of each standard resource */
    sk_origin place;
} sk_board_figure;

struct sk_board {
    char file[256];
    char id[SK_NAME_MAX], title[128], description[2048];
    uint8_t players_min, players_max;

    int hex_count, row_count;
    int16_t q[SK_HEXES_MAX], r[SK_HEXES_MAX];
    sk_cell cell[SK_HEXES_MAX];
    uint16_t row_first[SK_BOARD_ROWS_MAX + 1]; /* first hex of each row, and the end */
    sk_topology *topology;

    sk_words terrains, harbor_kinds, groups, blockers;
    sk_pool pool[SK_BOARD_POOLS_MAX]; /* 0 is the pool without a name */
    int pool_count;

    int harbor_count;
    sk_harbor harbor[SK_HARBORS_MAX];
    uint16_t harbor_pool[SK_HARBOR_KINDS_MAX];
    sk_origin harbor_pool_place;

    int mark_count;
    struct {
        uint16_t hex;
        uint8_t group;
        uint8_t corner; /* this corner alone; or SK_WHOLE_HEX */
    } mark[SK_BOARD_MARKS_MAX];
    uint16_t blocker_hex[SK_BLOCKERS_MAX];
    int start_group;    /* or -1: anywhere */
    int no_start_group; /* or -1: nothing is left out */
    uint8_t start_node[SK_NODES_MAX];

    int option_count;
    sk_board_option option[SK_BOARD_OPTIONS_MAX];
    int figure_count;
    sk_board_figure figure[SK_BOARD_FIGURES_MAX];

    uint32_t constraints; /* one bit each */
    sk_origin constraint_place;

    char *source;
    size_t source_size;
};

/* An empty board: terrain sea, no cell, the pool without a name. NULL without memory. */
sk_board *sk_board_new(void);

/* The index of a word, entered if it is new; -1 when there are max already. */
int sk_words_enter(sk_words *words, const char *text, int max, sk_origin place);
/* The index of a word, or -1. */
int sk_words_find(const sk_words *words, const char *text);

/* Everything that can only be known of the whole island: adjacency, harbor sides, pools against cells, the
 * starting area. Errors: SK_ERR_INPUT with its place. */
int sk_board_finish(sk_board *board, sk_error *error);

/* How many cells draw their terrain from the pool, and how many tokens its method deals (-1: fewer producing
 * terrains than cells with a token of their own). */
int sk_board_drawn_cells(const sk_board *board, int pool);
int sk_board_dealt_tokens(const sk_board *board, int pool);

#endif
