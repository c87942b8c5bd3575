/* Setting up a position: what tests, puzzles and editors need. Each call changes the game from outside and keeps all
 * that follows from it right: supplies, hands and bank together, points, roads, harbors, awards. No hook is fired and
 * nothing is told as an event; the events of the last action stay.
 *
 * Errors of all of them: SK_ERR_USAGE for what does not exist or cannot be (an index out of range, cards that the bank
 * does not have, a piece that is not left in the supply); the position is then as before. SK_ERR_ILLEGAL while a
 * question is open. Seats, places and kinds count from 0. */
#ifndef SKERRY_POSITION_H
#define SKERRY_POSITION_H

#include <skerry/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Leaves out the placements of the set-up that are still to be made: the first turn of the start player begins, before
 * the roll. Its start_of_turn is not fired. */
int sk_position_skip_setup(sk_game *game, sk_error *error);

/* The seat acts, and where in the turn: SK_PHASE_BEFORE_ROLL, MAIN (where phases are strict TRADE or BUILD), or where
 * the game has it SPECIAL_BUILDING or PAIRED, in the turn of another. What was done this turn is forgotten, and what was
 * still to be done is dropped. */
int sk_position_turn(sk_game *game, int seat, sk_phase phase, sk_error *error);

/* Puts a piece of the seat's supply on an empty place; below one that upgrades another, that comes first. Roads need
 * not be connected, and buildings not be apart. */
int sk_position_put(sk_game *game, int seat, int piece, int place, sk_error *error);
/* Takes what stands on a node or lies on an edge back to its supply. Nothing where there is nothing. */
int sk_position_clear_node(sk_game *game, int node, sk_error *error);
int sk_position_clear_edge(sk_game *game, int edge, sk_error *error);

/* The hand is exactly this; what it held goes to the bank and what it holds comes from there. On a seven it cannot lose
 * what is to be given up. */
int sk_position_hand(sk_game *game, int seat, const sk_cards *cards, sk_error *error);
/* The bank has exactly so many of this kind; what is more goes out of the game, what is less comes from there. */
int sk_position_bank(sk_game *game, int kind, int count, sk_error *error);

/* The seat holds exactly these development cards, none of them fresh. They are swapped with the deck.
 * Shape:  count[SK_CARDS_MAX], of each kind of card. */
int sk_position_development(sk_game *game, int seat, const uint8_t *count, sk_error *error);
/* These are the next development cards to be drawn, the first first. Shape:  cards[count], kinds of card. */
int sk_position_deck(sk_game *game, const uint8_t *cards, int count, sk_error *error);

/* Hexes. A token of 0: none. A blocker on SK_NONE: off the board. */
int sk_position_terrain(sk_game *game, int hex, int terrain, sk_error *error);
int sk_position_token(sk_game *game, int hex, int token, sk_error *error);
int sk_position_blocker(sk_game *game, int blocker, int hex, sk_error *error);

/* ---- chance ---- */

/* What is left to chance. */
typedef enum sk_draw_kind {
    SK_DRAW_DIE,    /* one of the two dice of a turn */
    SK_DRAW_ROLL,   /* the total of a script's dice, less what it is at least */
    SK_DRAW_NUMBER, /* any other number */
    SK_DRAW_CARD,   /* the place of one of the cards */
} sk_draw_kind;

typedef struct sk_draw {
    uint8_t kind;    /* sk_draw_kind */
    uint16_t number; /* how many draws of this action came before it; an action that asks draws again from 0 */
    uint32_t bound;
    const sk_cards *cards;
} sk_draw;

/* What decides in chance's place, where a position is tried out. */
typedef struct sk_fate {
    void *payload;
    /* Writes 0..bound-1 and returns true, or leaves it to chance. */
    bool (*decide)(void *payload, sk_game *game, const sk_draw *draw, uint32_t *value);
} sk_fate;

/* From now on fate is asked before chance. NULL: no longer.
 * Owns:   the caller keeps *fate as long as the game may ask it. Copies of the game do not know of it. */
void sk_position_fate(sk_game *game, const sk_fate *fate);

#ifdef __cplusplus
}
#endif

#endif
