/* What a picture of an island shows, in the terminal and as SVG alike: the land as it lies now, and whatever
 * stands on it. `board show` fills it from a layout, `play` from a game. */
#ifndef CLI_DRAW_H
#define CLI_DRAW_H

#include <skerry/board.h>
#include <stdio.h>

typedef enum draw_colour {
    DRAW_PLAIN,
    DRAW_SEAT_1,                           /* and so on to DRAW_SEAT_1 + SK_SEATS_MAX - 1 */
    DRAW_KEY = DRAW_SEAT_1 + SK_SEATS_MAX, /* something that may be chosen now */
    DRAW_DARK,                             /* a blocker */
    DRAW_COLOURS,
} draw_colour;

/* How a mark looks in a picture; the terminal shows its text. */
typedef enum draw_shape { DRAW_LABEL, DRAW_SETTLEMENT, DRAW_CITY, DRAW_ROAD, DRAW_SHIP, DRAW_BLOCKER } draw_shape;

/* A mark on a hex, node or edge. Units: text is ASCII, up to 3 characters on a node or edge, 9 on a hex; an
 * empty one is no mark. */
typedef struct draw_mark {
    char text[12];
    uint8_t colour, shape;
} draw_mark;

/* Owns:   nothing; all arrays are the caller's. */
typedef struct draw_scene {
    const sk_board *board;
    const char *title;                  /* or NULL */
    const char *const *terrain;         /* a name for each hex */
    const uint8_t *token;               /* 0 or 2..12 for each hex */
    const char *const *harbor;          /* a kind's name for each harbor */
    const draw_mark *hex, *node, *edge; /* by index, or NULL */
    const char *const *group;           /* "*springs" for each hex of a named group, else NULL; or NULL */
} draw_scene;

/* The names that a scene of a layout points to. */
typedef struct draw_names {
    const char *terrain[SK_HEXES_MAX];
    const char *harbor[SK_HARBORS_MAX];
    draw_mark hex[SK_HEXES_MAX];
    const char *group[SK_HEXES_MAX];
    char group_text[SK_GROUPS_MAX][SK_NAME_MAX + 1];
} draw_names;

/* Fills a scene from a layout, with the blockers where the board says they start. names and layout must
 * live as long as the scene. */
void draw_layout(draw_scene *scene, draw_names *names, const sk_board *board, const sk_layout *layout);

/* How a terrain looks. */
typedef struct draw_terrain {
    const char *name;
    const char *resource; /* what it is good for in the legend, or NULL */
    const char *fill;     /* SVG */
    const char *ink;      /* SVG: text on it */
    uint8_t ground, text; /* of the 256 colours of a terminal */
} draw_terrain;

/* Never NULL: a terrain without a look of its own gets one from its name. */
const draw_terrain *draw_terrain_look(const char *name);
/* A terrain whose resource trades at the harbor, for its colour, or NULL. */
const draw_terrain *draw_harbor_look(const char *kind);
/* Ways to roll a number with two dice, out of 36: the pips of its token. */
int draw_pips(int token);

enum { DRAW_WITH_COLOUR = 1, DRAW_WITH_UTF8 = 2 };

/* Draws into a terminal of 80 columns, a standard island in 23 lines. Nodes and edges carry their marks:
 *
 *            nnn                 a hex is 12 columns wide and 7 lines high and shares its border
 *        eee     eee
 *     nnn  terrain  nnn
 *     eee   token   eee
 *     nnn   mark    nnn
 *        eee     eee
 *            nnn
 *
 * width: columns there are; 0: any number. What is wider is drawn with hexes of 8 columns, and what is wider still is
 * not drawn: the columns that it needs are told instead.
 * Errors: returns -1 without memory or when out fails, else 0. flags as above. */
int draw_text(FILE *out, const draw_scene *scene, int flags, int width);

/* "*springs: (1,2), (3,4)": the cells of a named group, as rules and boards name them. Returns text. */
char *draw_group(char *text, size_t size, const sk_board *board, int group);

/* Writes an SVG picture with a title and a legend. Errors: returns -1 when out fails, else 0. */
int draw_svg(FILE *out, const draw_scene *scene);

#endif
