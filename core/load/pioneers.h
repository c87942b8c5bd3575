/* A game of Pioneers as its file says it, between the text and a board. Inside this room only.
 *
 * A map is up to 32 rows of hexes; odd rows (the first is row 0) lie half a hex to the right. Sides and corners are counted
 * from the east, the other way round than ours; here they are ours, NE E SE SW W NW and N NE SE S SW NW. */
#ifndef SK_LOAD_PIONEERS_H
#define SK_LOAD_PIONEERS_H

#include "board/draft.h"
#include "load/page.h"

#include <skerry/pioneers.h>

enum {
    SK_PIONEERS_SIDE_MAX = 32, /* rows, and hexes in one */
    SK_PIONEERS_TEXT_MAX = 2048,
    SK_PIONEERS_NUMBERS_MAX = SK_HEXES_MAX,
};

typedef enum sk_pioneers_kind {
    SK_PIONEERS_TITLE,
    SK_PIONEERS_FLAG,   /* it is there or not */
    SK_PIONEERS_NUMBER, /* 0 where it is not there */
    SK_PIONEERS_LIST,   /* numbers with commas between */
    SK_PIONEERS_LINES,  /* each line with the key is one more */
    SK_PIONEERS_MAP,
    SK_PIONEERS_NOSETUP,
    SK_PIONEERS_LEFT_OUT, /* known, and without meaning for us */
} sk_pioneers_kind;

/* X(ID, word, kind, part, key): the keys in the order in which they are written. part and key: what it counts in the
 * `rules` of a board, and that alone. */
#define SK_PIONEERS_KEYS(X)                                                \
    X(TITLE, "title", TITLE, NULL, NULL)                                   \
    X(VARIANT, "variant", LEFT_OUT, NULL, NULL)                            \
    X(NEW_RULE, "new-rule", LEFT_OUT, NULL, NULL)                          \
    X(RANDOM_TERRAIN, "random-terrain", FLAG, NULL, NULL)                  \
    X(STRICT_TRADE, "strict-trade", FLAG, NULL, NULL)                      \
    X(DOMESTIC_TRADE, "domestic-trade", FLAG, NULL, NULL)                  \
    X(PLAYERS, "num-players", NUMBER, NULL, NULL)                          \
    X(SEVENS_RULE, "sevens-rule", NUMBER, NULL, NULL)                      \
    X(DICE_DECK, "use-dice-deck", FLAG, NULL, NULL)                        \
    X(DICE_DECKS, "num-dice-decks", NUMBER, NULL, NULL)                    \
    X(REMOVED_DICE_CARDS, "num-removed-dice-cards", NUMBER, NULL, NULL)    \
    X(POINTS, "victory-points", NUMBER, NULL, NULL)                        \
    X(VICTORY_AT_END, "check-victory-at-end-of-turn", FLAG, NULL, NULL)    \
    X(ROADS, "num-roads", NUMBER, "supply", "road")                        \
    X(BRIDGES, "num-bridges", NUMBER, NULL, NULL)                          \
    X(SHIPS, "num-ships", NUMBER, "supply", "seafarers.ship")              \
    X(SETTLEMENTS, "num-settlements", NUMBER, "supply", "settlement")      \
    X(CITIES, "num-cities", NUMBER, "supply", "city")                      \
    X(CITY_WALLS, "num-city-walls", NUMBER, NULL, NULL)                    \
    X(RESOURCES, "resource-count", NUMBER, "bank", "")                     \
    X(ROAD_CARDS, "develop-road", NUMBER, "deck", "road_building")         \
    X(MONOPOLY_CARDS, "develop-monopoly", NUMBER, "deck", "monopoly")      \
    X(PLENTY_CARDS, "develop-plenty", NUMBER, "deck", "year_of_plenty")    \
    X(CHAPELS, "develop-chapel", NUMBER, "deck", "victory_point")          \
    X(UNIVERSITIES, "develop-university", NUMBER, "deck", "victory_point") \
    X(GOVERNORS, "develop-governor", NUMBER, "deck", "victory_point")      \
    X(LIBRARIES, "develop-library", NUMBER, "deck", "victory_point")       \
    X(MARKETS, "develop-market", NUMBER, "deck", "victory_point")          \
    X(SOLDIERS, "develop-soldier", NUMBER, "deck", "knight")               \
    X(PIRATE, "use-pirate", FLAG, NULL, NULL)                              \
    X(ISLAND_BONUS, "island-discovery-bonus", LIST, NULL, NULL)            \
    X(COMMENT, "#", LINES, NULL, NULL)                                     \
    X(DESCRIPTION, "desc", LINES, NULL, NULL)                              \
    X(CHITS, "chits", LIST, NULL, NULL)                                    \
    X(MAP, "map", MAP, NULL, NULL)                                         \
    X(NOSETUP, "nosetup", NOSETUP, NULL, NULL)

typedef enum sk_pioneers_id {
#define SK_PIONEERS_ID(ID, ...) SK_PIONEERS_##ID##_KEY,
    SK_PIONEERS_KEYS(SK_PIONEERS_ID)
#undef SK_PIONEERS_ID
        SK_PIONEERS_KEY_COUNT
} sk_pioneers_id;

typedef struct sk_pioneers_key {
    const char *word;
    uint8_t kind; /* sk_pioneers_kind */
    const char *part, *key;
} sk_pioneers_key;

extern const sk_pioneers_key sk_pioneers_keys[SK_PIONEERS_KEY_COUNT];

typedef struct sk_pioneers_list {
    int count;
    int number[SK_PIONEERS_NUMBERS_MAX];
} sk_pioneers_list;

typedef struct sk_pioneers_cell {
    char terrain;   /* its letter; 0: no hex */
    char harbor;    /* the letter of what it trades, on a cell of sea; 0: none */
    uint8_t side;   /* of the harbor, towards the land */
    uint8_t closed; /* bits of corners: nobody starts there */
    int16_t chit;   /* place in the order of chits, from 0; -1, of which land has none */
    bool fixed;     /* stays where it is when terrain is shuffled */
    bool pirate;
} sk_pioneers_cell;

typedef struct sk_pioneers {
    char title[128], description[SK_PIONEERS_TEXT_MAX], comment[SK_PIONEERS_TEXT_MAX];
    int line[SK_PIONEERS_KEY_COUNT];   /* where the key stands last, from 1; 0: nowhere */
    int number[SK_PIONEERS_KEY_COUNT]; /* of a NUMBER */
    sk_pioneers_list chits, bonus;
    int width, height;
    int row_line[SK_PIONEERS_SIDE_MAX];
    sk_pioneers_cell cell[SK_PIONEERS_SIDE_MAX][SK_PIONEERS_SIDE_MAX]; /* row, then place in it */
} sk_pioneers;

/* Who is told what cannot be said. */
typedef struct sk_remarks {
    sk_remark_fn *tell; /* NULL: nobody */
    void *payload;
    const char *file;
} sk_remarks;

void sk_pioneers__remark(const sk_remarks *remarks, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Reads the text of a game. Errors: SK_ERR_INPUT with its place. */
int sk_pioneers__read(sk_pioneers *game, const char *text, size_t size, const sk_remarks *remarks, sk_error *error);
/* Writes it. */
void sk_pioneers__print(sk_page *page, const sk_pioneers *game);

/* The name of a terrain's letter, and the letter of a name; NULL and 0 where there is none. The same of harbors. */
const char *sk_pioneers__terrain(char letter);
char sk_pioneers__terrain_letter(const char *name);
const char *sk_pioneers__harbor(char letter);
char sk_pioneers__harbor_letter(const char *name);

/* The place across a side, or NULL beyond the map; and the cell there, or NULL where there is no hex. */
sk_pioneers_cell *sk_pioneers__place_across(sk_pioneers *game, int row, int place, int side);
sk_pioneers_cell *sk_pioneers__across(sk_pioneers *game, int row, int place, int side);
static inline bool sk_pioneers__is_land(const sk_pioneers_cell *cell) { return cell->terrain && cell->terrain != 's'; }

/* Sides and corners as Pioneers counts them; the same both ways. */
static inline int sk_pioneers__turned(int direction) { return (7 - direction) % 6; }

#endif
