/* What the standard rules offer to scripts: the same steps the rules themselves take, each with all its
 * consequences (supplies, points, awards, roads, harbors). Every function that may fire a hook returns 0, SK_ASK
 * or a negative status with game->error filled. */
#ifndef SK_RULES_RULES_H
#define SK_RULES_RULES_H

#include "game/game.h"

/* The standard figures for so many players; scripts' declarations are laid over them.
 * Source: rules BASE 1.7. */
void sk_rules_standard(sk_ruleset *ruleset, int players);

extern const sk_rules_ops sk_rules_ops_standard;

/* How many pieces and cards there are where the board says so, over what scripts declare. Before the rule set is
 * finished. Errors: SK_ERR_INPUT with the place in the board, for a kind that the game does not have. */
int sk_rules_board_figures(sk_ruleset *rules, sk_error *error);
/* One of them, from 0, without a look at how many there are together. */
int sk_rules_board_figure(sk_ruleset *rules, int i, sk_error *error);

/* ---- cards ---- */

/* From the bank, as far as the bank and the seat's limit go. Returns how many it got. */
int sk_rules_give(sk_game *game, int seat, int kind, int count);
/* From one seat to another, openly, as far as there are. Returns how many. */
int sk_rules_transfer(sk_game *game, int from, int to, int kind, int count);
/* Back to the bank; the seat has them (asserted). */
void sk_rules_discard(sk_game *game, int seat, const sk_cards *cards);
/* Out of the game, from a seat's hand or from the bank. Returns how many. */
int sk_rules_remove_cards(sk_game *game, int seat, int kind, int count);
int sk_rules_remove_supply(sk_game *game, int kind, int count);
/* One card of the hand at random; nothing where there is none. */
void sk_rules_steal(sk_game *game, int thief, int victim);
/* Whether scripts let the thief steal from the victim. */
int sk_rules_can_steal(sk_game *game, int thief, int victim, bool *can);
/* A theft as the robber's: on_steal decides, otherwise one card at random. */
int sk_rules_theft(sk_game *game, int thief, int victim);
/* Lets the seat move a blocker as after a seven, when what is being done is done. */
int sk_rules_rob(sk_game *game, int seat);
/* Asks the seat count times for one card of what the bank holds. */
int sk_rules_pick(sk_game *game, int seat, int count);
/* Cards of the hand that a seven counts, and cards of the hand. */
int sk_rules_hand_size(const sk_game *game, int seat);
int sk_rules_card_count(const sk_game *game, int seat);
int sk_rules_hand_limit(sk_game *game, int seat, int *limit);
/* How many cards a seven takes from the seat: 0 where its hand is within the limit. */
int sk_rules_discard_due(sk_game *game, int seat, int *count);

/* ---- heaps ---- */

/* Cards that seats gave up: to the bank, but it is known whose they were. */
typedef struct sk_heap {
    bool hidden; /* which cards come and go is for their giver or taker alone */
    uint8_t giver_count;
    uint8_t giver[SK_SEATS_MAX];  /* in the order of giving */
    uint8_t given[SK_SEATS_MAX];  /* how many by the seat, also of what is no card */
    sk_cards cards[SK_SEATS_MAX]; /* by the seat: what is left; cards alone */
} sk_heap;

/* The seat, which has given nothing so far, discards the cards, which it has (asserted). */
void sk_rules_heap_add(sk_game *game, sk_heap *heap, int seat, const sk_cards *cards);
/* How many cards are left that others than the seat gave; SK_NO_SEAT: that all gave. */
int sk_rules_heap_size_but(const sk_heap *heap, int seat);
/* Of whose gift most is left, the first of several: not `but`, SK_NO_SEAT for none; with a kind, SK_NONE for any, among
 * those of whom such a card is left. SK_NO_SEAT: of nobody's. */
int sk_rules_heap_largest(const sk_heap *heap, int but, int kind);
/* One card of the giver's gift, which has one of that kind left, to the seat. Returns as sk_rules_give. */
int sk_rules_heap_give(sk_game *game, sk_heap *heap, int seat, int giver, int kind);

/* ---- pieces ---- */

/* Whether a piece could stand there by the rules of placement alone. without: an edge taken as empty, SK_NONE
 * for none. seat SK_NO_SEAT: the distance rule alone. */
bool sk_rules_place_free(const sk_game *game, int piece, int place, int seat);
/* Puts a piece from the supply on an empty place, or over the piece it upgrades. Fires nothing.
 * Errors: SK_ERR_SCRIPT when the place is taken or the supply is empty. */
int sk_rules_put(sk_game *game, int piece, int place, int seat);
/* The same, and tells the scripts of it as of all that is built: on_build. */
int sk_rules_build(sk_game *game, int piece, int place, int seat);
/* Takes what stands there off the board, whole, back to the owner's supply. Nothing where nothing stands. */
void sk_rules_remove_node(sk_game *game, int node);
void sk_rules_remove_edge(sk_game *game, int edge);
/* One step down: a piece on another comes off, a city becomes a settlement, a settlement goes.
 * no_piece: what a city becomes when its owner has no settlement left. */
typedef enum sk_no_piece { SK_NO_PIECE_DESTROY, SK_NO_PIECE_TIP, SK_NO_PIECE_STAY } sk_no_piece;
/* A piece on an edge to another one, supply and points as they are. Errors: SK_ERR_SCRIPT. */
int sk_rules_move_edge(sk_game *game, int from, int to);
/* Whether the piece may stand on the edge as one of the seat's, where what stands on `without` supports nothing. */
bool sk_rules_edge_free_without(const sk_game *game, int piece, int edge, int seat, int without);
void sk_rules_downgrade(sk_game *game, int node, sk_no_piece rule);
/* Whether what lies on the edge may be lifted without opening a line between two buildings of its owner: one end is
 * free, or it is part of a loop that passes no own building but at an end of it. False where nothing lies. */
bool sk_rules_edge_loose(const sk_game *game, int edge);

/* ---- hexes and blockers ---- */

void sk_rules_set_terrain(sk_game *game, int hex, int terrain);
void sk_rules_set_token(sk_game *game, int hex, int token);      /* 0: none */
bool sk_rules_hex_blocked(const sk_game *game, int hex);         /* a blocker stops its production */
void sk_rules_move_blocker(sk_game *game, int blocker, int hex); /* SK_BLOCKER_OFF, SK_BLOCKER_GONE too */
bool sk_rules_has_building(const sk_game *game, int hex, int seat);
/* How far the hex lies from the seat's place at the table: the first sits to the north, the others clockwise at equal
 * distances. Units: less is nearer, and may be negative. */
int sk_rules_far_from_seat(const sk_ruleset *rules, int hex, int seat);
/* How many cards the hex owes the seat when it produces, blockers aside. */
int sk_rules_hex_pays(const sk_game *game, int hex, int seat);

/* ---- dice ---- */

/* So many dice of the stream; with manual dice the seat is asked for what they show. label names them. */
int sk_rules_roll(sk_game *game, int stream, int seat, int dice, const char *label, int *total);

/* ---- points, awards, ending ---- */

void sk_rules_add_points(sk_game *game, int seat, int points);
/* A counter of an award changed. */
void sk_rules_award_counter(sk_game *game, int award);
/* Awards wait from the first to the last of as many calls: what goes in one go is looked at once, so that a holder
 * who is level in the end keeps what another led for between. An action that fails forgets them. */
void sk_rules_hold_awards(sk_game *game);
void sk_rules_settle_awards(sk_game *game);
void sk_rules_finish(sk_game *game, int ending, int winner); /* winner SK_NO_SEAT: nobody */
void sk_rules_retire(sk_game *game, int seat);
int sk_rules_points(const sk_game *game, int seat); /* hidden ones too */

#endif
