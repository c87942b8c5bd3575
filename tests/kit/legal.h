/* What is legal in the standard game and at sea, worked out slowly from the clauses of the rules and from what lies open on the
 * table: the pieces, the hands, the prompt. It shares no code with core/rules and keeps no sets; what the table does
 * not show (was a card played this turn?) it remembers itself. */
#ifndef SKERRY_TESTS_KIT_LEGAL_H
#define SKERRY_TESTS_KIT_LEGAL_H

#include <skerry/game.h>

enum { LEGAL_SETTLED_MAX = 8, LEGAL_SHIPS_MAX = 24, LEGAL_OFFERS_LISTED = 8 };

typedef struct legal_memory {
    bool card_played;               /* this turn */
    int free_placed;                /* roads of the road building card that is being played */
    int offers;                     /* this turn */
    int settled[LEGAL_SETTLED_MAX]; /* nodes settled this turn */
    int settled_count;
    int played[SK_STANDARD_CARDS]; /* cards played, in the whole game */
    int ship[LEGAL_SHIPS_MAX];     /* edges where a ship was built this turn */
    int ship_count;
    bool ship_moved; /* this turn */
    int moved;       /* the blocker that was moved last */
} legal_memory;

/* Shape:  the action was just done. */
void legal_remember(legal_memory *memory, const sk_action *action);

/* Whether the seat to act may do this. */
bool legal(const sk_game *game, const legal_memory *memory, const sk_action *action);

/* Whether the list of choices must name it: not the worse rates of the bank, year of plenty in one order only, and
 * what has cards once only and without them (sampled). */
bool legal_to_list(const sk_game *game, const legal_memory *memory, const sk_action *action);

/* All that anybody could think of, legal or not: every kind of action with every argument and some beyond; where
 * cards are named, a selection that random draws.
 * Returns how many; at most max. */
int legal_conceive(const sk_game *game, uint64_t *random, sk_action *actions, int max);

#endif
