/* Two games of the same scripts in another order: where the order does not matter the one is the other's mirror. Names
 * tell what is the same; the numbers of pieces, kinds and actions depend on the order. */
#ifndef SKERRY_TESTS_KIT_MIRROR_H
#define SKERRY_TESTS_KIT_MIRROR_H

#include "game/game.h"

#include <stddef.h>

/* Where the numbers of one rule set are in the other. */
typedef struct mirror {
    const sk_ruleset *from, *to;
    uint8_t resource[SK_KINDS_MAX], terrain[SK_TERRAINS_MAX], piece[SK_PIECES_MAX], blocker[SK_BLOCKERS_MAX];
    uint8_t card[SK_CARDS_MAX], award[SK_AWARDS_MAX], action[SK_SCRIPT_ACTIONS_MAX], ending[SK_ENDINGS_MAX];
    uint8_t script[SK_SCRIPTS_MAX], var[SK_VARS_MAX];
} mirror;

/* Fails the test where one has what the other has not. */
void mirror_open(mirror *m, const sk_ruleset *from, const sk_ruleset *to);

/* The action as the other game has it. question: what is open in the first game, or NULL. */
sk_action mirror_action(const mirror *m, const sk_action *action, const sk_question *question);

/* What differs between the two positions, for a person: the prompt, what may be done, the island, hands, points, scripts'
 * variables. Returns false, with "" in what, where nothing does.
 * Shape:  of[size] names the part. Errors: a game that cannot list its choices fails the test. */
bool mirror_differs(char *what, size_t size, const mirror *m, sk_game *game, sk_game *other);

#endif
