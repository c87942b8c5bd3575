/* How even an island's starting places are.
 *
 * What the two starting settlements of a seat are worth to it:
 *
 *   cards     for each kind of resource the square root of the cards that come in 36 rolls, in which each total comes as
 *             often as the dice have ways for it: the first cards of a kind are worth more than further ones. It counts
 *             0.8 for brick and lumber, 1 for wool, 1.15 for ore, and 1.25 for grain and for gold
 *   harbors   0.2 where anything is traded, and 0.02 for each card of the kind that a harbor trades
 *   room      0.75 times the square root of the free corners to which the seat has at most four roads to build, and no
 *             other fewer
 *
 * docs/decisions/0020 tells of the games from which the figures come: between two seats a difference of 0.5 is about
 * four games won to three. Terrains are known by the names of the standard game, and gold; what scripts do with others is
 * not. Seats place in turn and back again, each where the cards and harbors are worth most to it, on the corners where the
 * board lets them begin. */
#ifndef SKERRY_BALANCE_H
#define SKERRY_BALANCE_H

#include <skerry/board.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SK_WORTH = 100, SK_STARTS = 2 }; /* the unit of worth; settlements that a seat begins with */

/* Seats are in the order in which they place. Units: hundredths. */
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
