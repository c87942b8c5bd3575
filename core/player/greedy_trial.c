/* Trying a choice on a copy of the game. */
#include "player/greedy.h"

#include "base/random.h"

#include <string.h>

enum {
    STEPS_MAX = 8,     /* prompts of one's own that may follow an action at once */
    PLACES_MAX = 24,   /* tried for each free piece */
    BOUGHT_CARD = 430, /* a development card from the deck, before one knows which */
};

/* Questions that come up while trying: one's own are answered by one's lights, others' anyhow. */
static int decide(void *payload, sk_game *game, const sk_question *question, sk_answer *answer)
{
    sk_mind *mind = payload;
    if (question->seat != mind->seat)
        sk_player__any_answer(&mind->dream, question, answer);
    else
        sk_player__greedy_answer(mind->player, game, question, answer);
    return SK_OK;
}

static bool apply(sk_mind *mind, sk_game *game, const sk_choice *choice)
{
    sk_action action = sk_greedy_action(choice);
    sk_decider decider = {decide, mind};
    if (choice->sampled)
        sk_game_sample(game, choice, &mind->dream, &action);
    return sk_game_apply(game, &action, &decider, NULL) == SK_OK;
}

static void see(sk_mind *mind, const sk_land *land, const sk_game *game)
{
    sk_sight_read(&mind->after.sight, &mind->map, land, game, mind->seat);
    sk_sight_spots(&mind->after.sight, &mind->map, land);
}

static int worth_now(sk_mind *mind, const sk_land *land, const sk_game *game)
{
    see(mind, land, game);
    return sk_worth(&mind->after.aims, &mind->map, land, &mind->after.sight);
}

/* The best place for a free piece, each tried on a copy; -1 for none. */
static int place(sk_mind *mind, const sk_land *land, const sk_game *game, const sk_choice *choices, int count)
{
    int best = -1, most = SK_IMPOSSIBLE;
    for (int i = 0; i < count && i < PLACES_MAX; i++) {
        if (choices[i].kind != SK_ACT_PLACE)
            continue;
        sk_game_copy(mind->trial[1], game);
        int worth = apply(mind, mind->trial[1], &choices[i]) ? worth_now(mind, land, mind->trial[1]) : SK_IMPOSSIBLE;
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* Takes the steps that follow an action before anybody else is to act. */
static void settle(sk_mind *mind, const sk_land *land, sk_game *game)
{
    for (int step = 0; step < STEPS_MAX; step++) {
        sk_prompt prompt;
        const sk_choice *choices;
        int count, best = -1;
        sk_game_prompt(game, &prompt);
        if (prompt.seat != mind->seat || prompt.kind < SK_PROMPT_MOVE || prompt.kind > SK_PROMPT_PICK ||
            sk_game_choices(game, &choices, &count, NULL) || count <= 0)
            return;
        sk_look *look = &mind->after;
        if (prompt.kind == SK_PROMPT_FREE_PIECE) {
            best = place(mind, land, game, choices, count);
        } else {
            see(mind, land, game);
            sk_aims_make(&look->aims, &mind->map, land, &look->sight);
            best = prompt.kind == SK_PROMPT_MOVE    ? sk_greedy_block(mind, &look->sight, choices, count)
                   : prompt.kind == SK_PROMPT_STEAL ? sk_greedy_victim(mind, &look->sight, choices, count)
                                                    : sk_greedy_pick(look, choices, count);
        }
        if (best < 0 || !apply(mind, game, &choices[best]))
            return;
    }
}

/* A card is bought unseen: it must not matter which one the copy happened to draw. */
static int worth_of_purchase(sk_mind *mind)
{
    const sk_seat_view *before = &mind->here.sight.view.seats[mind->seat];
    sk_view *view = &mind->after.sight.view;
    sk_seat_view *own = &view->seats[mind->seat];
    own->points = own->public_points + before->points - before->public_points;
    memcpy(own->development, before->development, sizeof own->development);
    view->ended = false;
    return sk_worth(&mind->after.aims, &mind->map, &mind->here.land, &mind->after.sight) + BOUGHT_CARD;
}

int sk_greedy_try(sk_mind *mind, const sk_game *game, const sk_choice *choice)
{
    if (!mind->guessed) {
        sk_game_copy(mind->guess, game);
        sk_game_imagine(mind->guess, mind->seat, sk_random_next(&mind->dream));
        mind->guessed = true;
    }
    sk_game *trial = mind->trial[0];
    sk_game_copy(trial, mind->guess);
    if (!apply(mind, trial, choice))
        return SK_IMPOSSIBLE;
    const sk_land *land = &mind->here.land;
    if (choice->kind == SK_ACT_BUY_CARD) {
        see(mind, land, trial);
        return worth_of_purchase(mind);
    }
    if (choice->kind >= SK_ACT_SCRIPT) { /* a script may change the land itself */
        sk_land *changed = &mind->after.land;
        sk_land_read(changed, &mind->map, trial);
        memcpy(changed->node_worth, land->node_worth, (size_t)mind->map.node_count * sizeof *land->node_worth);
        memcpy(changed->weight, land->weight, sizeof land->weight);
        memcpy(changed->plain, land->plain, sizeof land->plain);
        memcpy(changed->threat, land->threat, sizeof land->threat);
        changed->scale = land->scale;
        land = changed;
    }
    settle(mind, land, trial);
    return worth_now(mind, land, trial);
}
