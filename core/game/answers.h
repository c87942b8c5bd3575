/* Between the files of this room: the answers that wait with an action, and blocks from outside. */
#ifndef SK_GAME_ANSWERS_H
#define SK_GAME_ANSWERS_H

#include "game/game.h"

bool sk_game_answer_fits(const sk_question *question, const sk_answer *answer);
/* Errors: SK_ERR_LIMIT when there is no more room. */
int sk_game_record_answer(sk_game *game, const sk_question *question, const sk_answer *answer);
/* Drops the last answer, which was to game->question. */
void sk_game_forget_answer(sk_game *game);
/* The game as saved (before) waits for an answer: runs to the question again.
 * Errors: what the action answers, or SK_ERR_INPUT where it asks nothing. */
int sk_game_derive(sk_game *game);
/* count cards at random, each card as likely as any other; all of them where there are fewer. */
sk_cards sk_game_draw(sk_cards from, int count, uint64_t *random);
/* Fresh random numbers in every stream of the live block. */
void sk_game_reseed(sk_game *game, uint64_t *random);
/* Whether every index and count in a block from outside is in range. */
bool sk_game_block_safe(const sk_ruleset *rules, const sk_block *block);

#endif
