/* Computer players. They see the game through the list of choices, a seat's view and copies of the game dealt
 * anew where the seat cannot see; none of them knows a scenario. */
#ifndef SKERRY_PLAYER_H
#define SKERRY_PLAYER_H

#include <skerry/game.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sk_player sk_player;

/* Names of the kinds: "random", "greedy". Errors: NULL out of range. */
int sk_player_kind_count(void);
const char *sk_player_kind_name(int kind);
/* One line about the kind. */
const char *sk_player_kind_text(int kind);

/* Owns:   the caller frees *player. game is any game of the rule set it will play (for room to think).
 * Errors: SK_ERR_USAGE for an unknown name, with the nearest. */
int sk_player_new(sk_player **player, const char *kind, const sk_game *game, uint64_t seed, sk_error *error);
void sk_player_free(sk_player *player);

/* Chooses for the seat to act. The game is not changed. No C heap allocation. What it chose it takes to be done: a
 * greedy player does not make the same offer twice in a turn.
 * Errors: those of sk_game_choices; SK_ERR_USAGE when the game is over. */
int sk_player_choose(sk_player *player, sk_game *game, sk_action *action, sk_error *error);
/* Answers a question in the middle of an action, as an sk_decider does. */
int sk_player_answer(sk_player *player, sk_game *game, const sk_question *question, sk_answer *answer);

#ifdef __cplusplus
}
#endif

#endif
