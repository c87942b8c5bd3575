/* Cards for a choice that has too many forms to list. */
#include "base/random.h"
#include "game/answers.h"

#include <string.h>

/* count cards at random, each card as likely as any other. */
sk_cards sk_game_draw(sk_cards from, int count, uint64_t *random)
{
    sk_cards drawn = {{0}};
    for (int left = sk_cards_total(&from); count > 0 && left > 0; count--, left--) {
        int kind = sk_cards_at(&from, (int)sk_random_below(random, (uint32_t)left));
        from.count[kind]--;
        drawn.count[kind]++;
    }
    return drawn;
}

static void sample_discard(const sk_game *game, const sk_step *step, uint64_t *random, sk_action *action)
{
    sk_cards from = sk_cards_masked(&game->seat[step->seat].hand, &game->rules->seven_mask);
    action->give = sk_game_draw(from, step->value, random);
}

/* A kind that may change hands, other than one; SK_NONE where there is none. */
static int other_kind(const sk_game *game, int kind, uint64_t *random)
{
    int found = SK_NONE, count = 0;
    for (int i = 0; i < game->rules->resource_count; i++)
        if (i != kind && game->rules->resource[i].domestic && sk_random_below(random, (uint32_t)++count) == 0)
            found = i;
    return found;
}

/* One card for one of another kind. */
static void sample_offer(const sk_game *game, int seat, uint64_t *random, sk_action *action)
{
    sk_cards from = sk_cards_masked(&game->seat[seat].hand, &game->rules->domestic_mask);
    action->give = sk_game_draw(from, 1, random);
    int kind = sk_cards_at(&action->give, 0);
    action->get.count[other_kind(game, kind, random)] = 1;
}

/* The same, for what the offering seat offers where that is possible. */
static void sample_counter(const sk_game *game, int seat, uint64_t *random, sk_action *action)
{
    sk_cards from = sk_cards_masked(&game->seat[seat].hand, &game->rules->domestic_mask);
    action->give = sk_game_draw(from, 1, random);
    int kind = sk_cards_at(&action->give, 0);
    sk_cards wanted = game->offer->give;
    wanted.count[kind] = 0;
    if (sk_cards_none(&wanted))
        action->get.count[other_kind(game, kind, random)] = 1;
    else
        action->get = sk_game_draw(wanted, 1, random);
}

SK_SELDOM void sk_game_sample(const sk_game *game, const sk_choice *choice, uint64_t *random, sk_action *action)
{
    *action = (sk_action){.choice = *choice};
    action->choice.sampled = 0;
    if (!choice->sampled)
        return;
    const sk_step *step = sk_game_step(game);
    if (choice->kind == SK_ACT_ROLL)
        for (int die = 0; die < 2; die++)
            action->choice.arg[die] = (uint16_t)(1 + sk_random_below(random, 6));
    else if (game->waiting)
        action->give = sk_game_draw(game->question.from, game->question.count, random);
    else if (choice->kind == SK_ACT_DISCARD)
        sample_discard(game, step, random, action);
    else if (choice->kind == SK_ACT_OFFER)
        sample_offer(game, game->block->turn_seat, random, action);
    else if (choice->kind == SK_ACT_COUNTER)
        sample_counter(game, step->seat, random, action);
}
