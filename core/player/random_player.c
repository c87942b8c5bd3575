/* The random player: the plainest there is, and the one that benchmarks and fuzzers use. */
#include "player/player.h"

#include "base/error.h"
#include "base/random.h"

#include <string.h>

int sk_player__random_choose(sk_player *player, sk_game *game, sk_action *action, sk_error *error)
{
    const sk_choice *choices;
    int count;
    int status = sk_game_choices(game, &choices, &count, error);
    if (status)
        return status;
    if (count <= 0)
        return sk_error_set(error, SK_ERR_USAGE, "there is nothing to choose: the game is over");
    const sk_choice *choice = &choices[sk_random_below(&player->random, (uint32_t)count)];
    if (choice->sampled)
        sk_game_sample(game, choice, &player->random, action);
    else
        *action = (sk_action){.choice = *choice};
    return SK_OK;
}

/* count cards out of from, each card as likely as any other. */
static void any_cards(uint64_t *random, const sk_cards *from, int count, sk_cards *drawn)
{
    sk_cards left = *from;
    int total = 0;
    for (int k = 0; k < SK_KINDS_MAX; k++)
        total += left.count[k];
    for (; count > 0 && total > 0; count--, total--) {
        int at = (int)sk_random_below(random, (uint32_t)total);
        int kind = 0;
        while (at >= left.count[kind])
            at -= left.count[kind++];
        left.count[kind]--;
        drawn->count[kind]++;
    }
}

void sk_player__any_answer(uint64_t *random, const sk_question *question, sk_answer *answer)
{
    memset(answer, 0, sizeof *answer);
    answer->value = SK_NONE;
    if (question->type == SK_ASK_CARDS) {
        if (question->optional && sk_random_below(random, 2))
            return;
        answer->value = 0;
        any_cards(random, &question->from, question->count, &answer->cards);
        return;
    }
    uint32_t ways = question->option_count + (question->optional ? 1u : 0u);
    uint32_t way = ways ? sk_random_below(random, ways) : 0;
    if (way < question->option_count)
        answer->value = question->option[way];
}

int sk_player__random_answer(sk_player *player, sk_game *game, const sk_question *question, sk_answer *answer)
{
    (void)game;
    sk_player__any_answer(&player->random, question, answer);
    return SK_OK;
}
