/* Whose move it is and what it may be. */
#include "game/game.h"

void sk_game_prompt(const sk_game *game, sk_prompt *prompt)
{
    game->rules->ops->prompt(game, prompt);
    if (game->waiting) { /* also where the game ends with this action: its last questions are answered first */
        prompt->kind = SK_PROMPT_QUESTION;
        prompt->seat = game->question.seat;
        prompt->count = game->question.type == SK_ASK_CARDS ? game->question.count : 0;
        prompt->question = &game->question;
    } else if (game->block->ended) {
        prompt->kind = SK_PROMPT_NONE;
    }
}

static void list_question(sk_game *game)
{
    const sk_question *question = &game->question;
    if (question->type == SK_ASK_CARDS) {
        sk_game_offer_choice(game, SK_ACT_ANSWER_CARDS, 0, 0, 0);
        game->choices[0].sampled = 1;
    } else {
        for (int i = 0; i < question->option_count; i++)
            sk_game_offer_choice(game, SK_ACT_ANSWER, question->option[i], 0, 0);
    }
    if (question->optional)
        sk_game_offer_choice(game, SK_ACT_DECLINE, 0, 0, 0);
}

int sk_game_choices(sk_game *game, const sk_choice **choices, int *count, sk_error *error)
{
    int status = 0;
    game->choice_count = 0;
    if (game->waiting) {
        list_question(game);
    } else if (!game->block->ended) {
        if (game->host.begin)
            game->host.begin(game->host.payload, game);
        game->no_ask++;
        status = game->rules->ops->list(game);
        game->no_ask--;
    }
    *choices = game->choices;
    *count = status ? 0 : game->choice_count;
    if (status && error)
        *error = game->error;
    return status;
}
