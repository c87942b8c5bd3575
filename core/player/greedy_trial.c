/* Trying a choice on a copy of the game. */
#include "player/greedy.h"

#include "base/random.h"

#include <string.h>

enum {
    STEPS_MAX = 8,     /* prompts of one's own that may follow an action at once */
    PLACES_MAX = 60,   /* tried for each free piece */
    ENDS = 4,          /* futures looked at behind the end of a turn */
    BOUGHT_CARD = 410, /* a development card from the deck, before one knows which */
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

bool sk_greedy_apply(sk_mind *mind, sk_game *game, const sk_choice *choice)
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
        int worth =
            sk_greedy_apply(mind, mind->trial[1], &choices[i]) ? worth_now(mind, land, mind->trial[1]) : SK_IMPOSSIBLE;
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
        if (best < 0 || !sk_greedy_apply(mind, game, &choices[best]))
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

/* The land as it is now, judged as it was at the decision: a script may have changed it. */
static const sk_land *changed_land(sk_mind *mind, const sk_game *game)
{
    const sk_land *land = &mind->here.land;
    sk_land *changed = &mind->after.land;
    sk_land_read(changed, &mind->map, game);
    memcpy(changed->node_worth, land->node_worth, (size_t)mind->map.node_count * sizeof *land->node_worth);
    memcpy(changed->weight, land->weight, sizeof land->weight);
    memcpy(changed->plain, land->plain, sizeof land->plain);
    memcpy(changed->threat, land->threat, sizeof land->threat);
    changed->scale = land->scale;
    return changed;
}

/* What is left of a worth when the turn ends here: scripts may do much then. The mean of some futures, the same ones
 * for every choice that is compared; one future where the first shows that nothing happens. */
static int worth_at_end(sk_mind *mind, const sk_game *game, int worth)
{
    static const sk_choice end = {.kind = SK_ACT_END_TURN, .arg = {SK_NONE, SK_NONE, SK_NONE}};
    int sum = 0;
    for (int i = 0; i < ENDS; i++) {
        sk_game *trial = mind->trial[1];
        sk_game_copy(trial, game);
        if (i)
            sk_game_imagine(trial, mind->seat, mind->future + (uint64_t)i);
        if (!sk_greedy_apply(mind, trial, &end))
            return worth;
        int then = worth_now(mind, changed_land(mind, trial), trial);
        if (!i && then == worth)
            return worth;
        sum += then;
    }
    return sum / ENDS;
}

/* The sum of the numbers that scripts show of the seat. */
static int shown_numbers(sk_mind *mind, const sk_game *game)
{
    int lines = sk_game_shown(game, mind->shown, SK_SHOWN_MAX), sum = 0;
    for (int i = 0; i < lines && i < SK_SHOWN_MAX; i++) {
        if (mind->shown[i].seat != mind->seat)
            continue;
        int number = 0;
        for (const char *c = mind->shown[i].value; *c >= '0' && *c <= '9' && number < 10000; c++)
            number = number * 10 + *c - '0';
        sum += number;
    }
    return sum;
}

/* Where an award goes by a script's own count, a number that grows is a step toward it. One that falls may be spent,
 * and is no step back. */
static int progress(sk_mind *mind, const sk_game *before, const sk_game *after)
{
    if (!mind->map.count_worth)
        return 0;
    int steps = shown_numbers(mind, after) - shown_numbers(mind, before);
    return (steps > 3 ? 3 : steps < 0 ? 0 : steps) * mind->map.count_worth;
}

/* Deals what the seat cannot see, once for each decision. */
static void guess(sk_mind *mind, const sk_game *game)
{
    if (mind->guessed)
        return;
    sk_game_copy(mind->guess, game);
    sk_game_imagine(mind->guess, mind->seat, mind->future);
    mind->guessed = true;
}

int sk_greedy_stay(sk_mind *mind, const sk_game *game)
{
    int worth = sk_worth(&mind->here.aims, &mind->map, &mind->here.land, &mind->here.sight);
    if (!mind->ends)
        return worth;
    guess(mind, game);
    return worth_at_end(mind, mind->guess, worth);
}

int sk_greedy_try(sk_mind *mind, const sk_game *game, const sk_choice *choice)
{
    guess(mind, game);
    sk_game *trial = mind->trial[0];
    sk_game_copy(trial, mind->guess);
    if (!sk_greedy_apply(mind, trial, choice))
        return SK_IMPOSSIBLE;
    const sk_land *land = &mind->here.land;
    if (choice->kind == SK_ACT_BUY_CARD) {
        see(mind, land, trial);
        return worth_of_purchase(mind);
    }
    if (choice->kind >= SK_ACT_SCRIPT)
        land = changed_land(mind, trial);
    settle(mind, land, trial);
    int gain = choice->kind == SK_ACT_SCRIPT ? progress(mind, game, trial) : 0;
    int worth = worth_now(mind, land, trial);
    return gain + (mind->ends ? worth_at_end(mind, trial, worth) : worth);
}
