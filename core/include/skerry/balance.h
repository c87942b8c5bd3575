/* How even an island's starting places are.
 *
 * What the starting settlements of a seat are worth is told in cards: those that they bring in 36 rolls, in which each
 * total comes as often as the dice have ways for it, and what was found to be as good as a card (docs/decisions/0018):
 *
 *   3.5 cards       for each kind of resource that the seat produces at all: whoever has all five need not trade
 *   a card          for each free corner to which it has at most four roads to build and comes before all others
 *   a quarter       of a card's worth goes by how scarce its kind is on the island: a kind of which there is half as
 *                   much as of the others counts for 1.25 cards, one of which there is twice as much for 0.875
 *   gold            1.25 cards for each that it brings
 *   a harbor        a card where it trades anything; a tenth for each card of the kind that it trades
 *
 * Terrains are known by the names of the standard game, and gold; what scripts do with others is not. Seats place in
 * turn and back again, each where it is worth most to it, on the corners where the board lets them begin. */
#ifndef SKERRY_BALANCE_H
#define SKERRY_BALANCE_H

#include <skerry/board.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SK_BALANCE_CARD = 100, SK_STARTS = 2 }; /* the unit of worth; settlements that a seat begins with */

/* Units: hundredths of a card in 36 rolls. */
typedef struct sk_balance {
    int players;
    int seat[SK_SEATS_MAX];             /* what each seat begins with */
    int start[SK_SEATS_MAX][SK_STARTS]; /* the nodes */
    int spread;                         /* the best seat less the worst */
    int mean;                           /* of the seats, rounded down */
    int best_corner, last_corner;       /* the best corner alone, and the worst of those that are taken, alone */
} sk_balance;

/* Judges an island for so many players, 1 to SK_SEATS_MAX.
 * Errors: SK_ERR_INPUT when there are too few places to start. */
int sk_board_balance(sk_balance *balance, const sk_board *board, const sk_layout *layout, int players, sk_error *error);

/* What a settlement on the node would be worth alone, whether one may be there or not. */
int sk_board_corner_worth(const sk_board *board, const sk_layout *layout, int node);

#ifdef __cplusplus
}
#endif

#endif
