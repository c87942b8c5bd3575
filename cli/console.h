/* A prompt inside a running game. */
#ifndef CLI_CONSOLE_H
#define CLI_CONSOLE_H

#include "line.h"
#include "menu.h"
#include "table.h"

enum { CONSOLE_LINE_MAX = 1024, CONSOLE_CHUNK_MAX = 16384, CONSOLE_QUEUE = 64, CONSOLE_KINDS = 8 };

/* What somebody has laid down in chance's place. */
typedef struct console_lot {
    bool is_card;
    int value; /* a number from 1, or a kind */
} console_lot;

typedef struct console_chance {
    sk_fate fate;
    const sk_ruleset *ruleset;
    int die[CONSOLE_QUEUE], roll[CONSOLE_QUEUE];
    console_lot lot[CONSOLE_QUEUE];
    int dice, rolls, lots;                /* laid down and not yet used up */
    int dice_used, rolls_used, lots_used; /* by the action that is being done */
    char trouble[160];                    /* why something laid down could not be used; empty: nothing */
} console_chance;

/* A position to which one may go back, and what was laid down then: a question that is open is asked again by it. */
typedef struct console_point {
    void *block;
    size_t size, event_count, begun;
    console_chance chance;
} console_point;

typedef struct console {
    table table;
    sk_guest *guest;
    sk_player *players[CONSOLE_KINDS][SK_SEATS_MAX]; /* made when they are first asked */
    console_chance chance;
    console_point *points;
    size_t point_count, point_room;
    line_reader *reader;
    char chunk[CONSOLE_CHUNK_MAX]; /* Lua of which the end is still to come */
    unsigned chunks;               /* tried so far: each has a name of its own */
    bool failed;                   /* something that was typed could not be done */
    bool quit;
} console;

/* ---- the game (console_game.c) ---- */

/* Keeps the position before a change, and takes what happened after it. */
void console_keep(console *c);
void console_drop(console *c);
/* After a change: tells its events, and keeps count of what chance used up. */
void console_settle(console *c);
/* Goes back over so many changes. Returns how many there were. */
int console_back(console *c, int count);
/* Does an action as the seat to act; tells what happened, or what is against it. Returns whether it was done. */
bool console_do(console *c, const sk_action *action);
/* Lets a computer player of the kind act once. false: it could not, and was told why, or the game is over. */
bool console_step(console *c, int kind);
/* What the seat to act may do, to be freed; NULL after a message. */
sk_choice *console_choices(console *c, int *count);
/* Something that was typed could not be done. */
void console_fail(console *c, const sk_error *error);

/* ---- chance (console_chance.c) ---- */

void console_chance_open(console_chance *chance, sk_game *game);
/* An action is done, or it is not: what it used up is gone, or still there. */
void console_chance_done(console_chance *chance, bool done);
/* `dice`, `rolls`, `draw`, `deck`: lays down what is said, in place of what was laid down before; nothing leaves it to
 * chance. Errors: SK_ERR_USAGE. */
int console_lay_dice(console *c, const char *said, sk_error *error);
int console_lay_rolls(console *c, const char *said, sk_error *error);
int console_lay_draws(console *c, const char *said, sk_error *error);
int console_lay_deck(console *c, const char *said, sk_error *error);

/* ---- orders (console_orders.c) ---- */

/* Whether the line is an order and no Lua; if so it was done. */
bool console_order(console *c, const char *line);
/* Their names, ending with NULL. */
const char *console_order_name(int index);

/* ---- beginning (console.c) ---- */

/* Loads the files again and begins a game of that seed. Errors: those of a new game; the old one then goes on. */
int console_begin_anew(console *c, uint64_t seed, sk_error *error);

#endif
