/* The greedy player: tries what it may do on a copy and takes what leaves it best placed. It knows no
 * scenario: all it sees is the list of choices, its seat's view and the rule set's figures. */
#include "player/greedy.h"

#include "base/error.h"
#include "base/random.h"

#include <stdlib.h>
#include <string.h>

enum {
    TRIALS_MAX = 40,  /* choices tried at one prompt */
    STEP_GAIN = 12,   /* what an action must gain to be better than going on */
    SCRIPTED_MAX = 8, /* script actions a turn */
    DONE_MAX = 80,    /* choices a turn */
};

static bool make_look(sk_look *look, const sk_mind *mind)
{
    bool made = sk_land_make(&look->land, &mind->map, &look->land_room) &&
                sk_sight_make(&look->sight, &mind->map, &look->sight_room);
    look->land.hopes = mind->scouted.hopes;
    look->land.rewards = mind->scouted.reward;
    look->land.pull = mind->scouted.pull;
    return made;
}

static void free_look(sk_look *look)
{
    free(look->land_room);
    free(look->sight_room);
}

void sk_player__greedy_destroy(void *payload)
{
    sk_mind *mind = payload;
    sk_game_free(mind->guess);
    sk_game_free(mind->trial[0]);
    sk_game_free(mind->trial[1]);
    free_look(&mind->here);
    free_look(&mind->after);
    free_look(&mind->asked);
    free(mind->scouted.room);
    sk_map_free(&mind->map);
    free(mind);
}

int sk_player__greedy_create(void **payload, const sk_game *game, sk_error *error)
{
    sk_mind *mind = calloc(1, sizeof *mind);
    if (!mind)
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for a computer player");
    int status = sk_map_make(&mind->map, game, error);
    if (!status && (!sk_greedy_scouting_make(&mind->scouted, &mind->map) || !make_look(&mind->here, mind) ||
                    !make_look(&mind->after, mind) || !make_look(&mind->asked, mind)))
        status = sk_error_set(error, SK_ERR_SYSTEM, "no memory for a computer player");
    if (!status)
        status = sk_game_clone(&mind->guess, game, error);
    for (int i = 0; i < 2 && !status; i++)
        status = sk_game_clone(&mind->trial[i], game, error);
    if (status) {
        sk_player__greedy_destroy(mind);
        return status;
    }
    *payload = mind;
    return SK_OK;
}

void sk_greedy_look(sk_mind *mind, sk_look *look, const sk_game *game, int seat)
{
    sk_land_read(&look->land, &mind->map, game);
    sk_sight_read(&look->sight, &mind->map, &look->land, game, seat);
    sk_land_weigh(&look->land, &mind->map, &look->sight, game);
    sk_sight_spots(&look->sight, &mind->map, &look->land);
    sk_aims_make(&look->aims, &mind->map, &look->land, &look->sight);
}

sk_action sk_greedy_action(const sk_choice *choice)
{
    sk_action action;
    memset(&action, 0, sizeof action);
    action.choice = *choice;
    action.choice.sampled = 0;
    return action;
}

static bool passes(const sk_choice *choice)
{
    return choice->kind == SK_ACT_ROLL || choice->kind == SK_ACT_END_TURN || choice->kind == SK_ACT_BUILD_PHASE ||
           choice->kind == SK_ACT_STOP;
}

/* Whether a way to one of the best places begins with the edge. */
static bool leads_on(const sk_mind *mind, int edge)
{
    const sk_sight *sight = &mind->here.sight;
    for (int i = 0; i < sight->spot_count; i++)
        if (sight->spot[i].first == edge)
            return true;
    return false;
}

/* Of a script's action that puts a piece on an edge there are many forms: those that lead nowhere come last. */
static bool leads_nowhere(const sk_mind *mind, const sk_choice *choice)
{
    if (choice->kind != SK_ACT_SCRIPT)
        return false;
    const sk_script_action *action = sk_ruleset_action(mind->map.ruleset, choice->arg[0]);
    for (int i = 0; i < action->param_count; i++)
        if (action->param[i] == SK_PARAM_EDGE && action->free_for[i] != SK_NOBODY)
            return !leads_on(mind, choice->arg[1 + i]);
    return false;
}

/* How promising a choice looks before it is tried. */
static int promise(const sk_mind *mind, const sk_choice *choice)
{
    const sk_map *map = &mind->map;
    const int32_t *worth = mind->here.land.node_worth;
    int place = choice->arg[1], best = 0;
    if (leads_nowhere(mind, choice))
        return -1;
    if (choice->kind != SK_ACT_BUILD && choice->kind != SK_ACT_PLACE)
        return 0x10000 - (choice->kind == SK_ACT_SCRIPT || choice->kind == SK_ACT_ANSWER);
    if (!map->piece[choice->arg[0]].on_edge)
        return place < map->node_count ? worth[place] + 0x8000 : 0;
    for (int i = 0; i < 2; i++) {
        int node = map->edge_node[place][i];
        for (int j = 0; j < 3; j++) {
            int next = map->node_node[node][j];
            if (next < map->node_count && worth[next] > best)
                best = worth[next];
        }
    }
    return map->way_count > 1 && leads_on(mind, place) ? best + 0x4000 : best;
}

typedef struct candidate {
    int index, promise;
} candidate;

/* Keeps the most promising TRIALS_MAX, the best first, earlier ones first among equals. */
static void keep(candidate *list, int *count, candidate one)
{
    int at = *count;
    while (at > 0 && list[at - 1].promise < one.promise)
        at--;
    if (at == TRIALS_MAX)
        return;
    int moved = (*count < TRIALS_MAX ? *count : TRIALS_MAX - 1) - at;
    memmove(&list[at + 1], &list[at], (size_t)moved * sizeof *list);
    list[at] = one;
    if (*count < TRIALS_MAX)
        (*count)++;
}

/* What a choice gains over staying as one is. */
static int gain_of(sk_mind *mind, const sk_game *game, const sk_choice *choice, int now)
{
    if (choice->kind != SK_ACT_MARITIME) {
        int worth = sk_greedy_try(mind, game, choice);
        return worth == SK_IMPOSSIBLE ? worth : worth - now;
    }
    sk_cards less = {{0}}, more = {{0}};
    less.count[choice->arg[0]] = (uint8_t)choice->arg[2];
    more.count[choice->arg[1]] = 1;
    return sk_greedy_swap(&mind->here, &less, &more);
}

/* The choice to make when nothing gains: to roll dice of one's own choice, any. */
static int passing(sk_mind *mind, const sk_choice *choices, int count)
{
    int found = -1, alike = 0;
    for (int i = 0; i < count; i++) {
        if (!passes(&choices[i]))
            continue;
        if (found < 0 || choices[i].kind < choices[found].kind ||
            (choices[i].kind == SK_ACT_BUILD_PHASE && choices[found].kind == SK_ACT_END_TURN)) {
            found = i;
            alike = 1;
        } else if (choices[i].kind == choices[found].kind && !sk_random_below(&mind->dream, (uint32_t)++alike)) {
            found = i;
        }
    }
    return found;
}

typedef struct ranking {
    int best, gain;
} ranking;

static ranking rank(sk_mind *mind, const sk_game *game, const sk_choice *choices, int count)
{
    candidate list[TRIALS_MAX];
    int listed = 0;
    for (int i = 0; i < count; i++) {
        int kind = choices[i].kind;
        if (passes(&choices[i]) || choices[i].sampled ||
            (kind == SK_ACT_SCRIPT && mind->memory.scripted >= SCRIPTED_MAX))
            continue;
        keep(list, &listed, (candidate){i, promise(mind, &choices[i])});
    }
    ranking top = {-1, SK_IMPOSSIBLE};
    if (!listed)
        return top;
    int now = sk_greedy_stay(mind, game);
    for (int i = 0; i < listed; i++) {
        int gain = gain_of(mind, game, &choices[list[i].index], now);
        if (gain > top.gain)
            top = (ranking){list[i].index, gain};
    }
    return top;
}

/* Whether the seat has won as soon as its turn is over. */
static bool won_at_end(const sk_mind *mind)
{
    return sk_ruleset_figures(mind->map.ruleset)->victory_at_end_of_turn &&
           mind->here.sight.view.seats[mind->seat].points >= mind->map.points_to_win;
}

static void choose_by_trial(sk_mind *mind, const sk_game *game, const sk_choice *choices, int count, sk_action *action)
{
    int pass = passing(mind, choices, count);
    bool enough =
        pass >= 0 && choices[pass].kind == SK_ACT_END_TURN && (mind->memory.done > DONE_MAX || won_at_end(mind));
    if (enough) {
        *action = sk_greedy_action(&choices[pass]);
        return;
    }
    if (pass >= 0 && mind->map.way_count > 0)
        sk_greedy_scout(mind, &mind->here, game);
    mind->ends = pass >= 0 && choices[pass].kind == SK_ACT_END_TURN && sk_ruleset_script_count(mind->map.ruleset);
    ranking top = rank(mind, game, choices, count);
    bool acts = top.best >= 0 && (pass < 0 || top.gain >= STEP_GAIN);
    if (!acts || choices[top.best].kind == SK_ACT_MARITIME)
        if (sk_greedy_offer(mind, choices, count, acts ? top.gain : STEP_GAIN, action))
            return;
    sk_game_sample(game, &choices[acts ? top.best : pass >= 0 ? pass : 0], &mind->dream, action);
}

/* Starts a new page when the turn is another. */
static void remember_turn(sk_mind *mind, const sk_game *game)
{
    sk_turn_memory *memory = &mind->memory;
    uint32_t turn = sk_game_turns(game);
    if (memory->turn != turn || memory->seat != mind->seat) {
        memset(memory, 0, sizeof *memory);
        memory->turn = turn;
        memory->seat = (uint8_t)mind->seat;
    }
    memory->done++;
}

static void choose(sk_mind *mind, const sk_game *game, const sk_prompt *prompt, const sk_choice *choices, int count,
                   sk_action *action)
{
    const sk_look *here = &mind->here;
    const sk_cards *hand = &here->sight.view.seats[mind->seat].hand;
    *action = sk_greedy_action(&choices[0]);
    switch (choices[0].kind == SK_ACT_ANSWER_CARDS ? SK_PROMPT_NONE : (sk_prompt_kind)prompt->kind) {
    case SK_PROMPT_DISCARD:
        sk_greedy_cards(here, hand, prompt->count, false, &action->give);
        break;
    case SK_PROMPT_NONE:
        sk_greedy_asked_cards(here, prompt->question, &action->give);
        break;
    case SK_PROMPT_MOVE:
        action->choice = choices[sk_greedy_block(mind, &here->sight, choices, count)];
        break;
    case SK_PROMPT_STEAL:
        action->choice = choices[sk_greedy_victim(mind, &here->sight, choices, count)];
        break;
    case SK_PROMPT_PICK:
        action->choice = choices[sk_greedy_pick(here, choices, count)];
        break;
    case SK_PROMPT_OFFER:
        sk_greedy_reply(mind, game, choices, count, action);
        break;
    case SK_PROMPT_CONFIRM:
        sk_greedy_confirm(mind, game, choices, count, action);
        break;
    default:
        choose_by_trial(mind, game, choices, count, action);
    }
}

int sk_player__greedy_choose(sk_player *player, sk_game *game, sk_action *action, sk_error *error)
{
    sk_mind *mind = player->mind;
    const sk_choice *choices;
    int count;
    int status = sk_game_choices(game, &choices, &count, error);
    if (status)
        return status;
    if (count <= 0)
        return sk_error_set(error, SK_ERR_USAGE, "there is nothing to choose: the game is over");
    sk_prompt prompt;
    sk_game_prompt(game, &prompt);
    mind->player = player;
    mind->seat = prompt.seat;
    mind->guessed = false;
    mind->dream = sk_mix(player->random + sk_game_actions(game) * 0x9e3779b97f4a7c15u);
    mind->future = sk_mix(mind->dream);
    remember_turn(mind, game);
    if (count == 1 && !choices[0].sampled) {
        *action = sk_greedy_action(&choices[0]);
        return SK_OK;
    }
    sk_greedy_look(mind, &mind->here, game, mind->seat);
    choose(mind, game, &prompt, choices, count, action);
    if (action->choice.kind == SK_ACT_SCRIPT)
        mind->memory.scripted++;
    return SK_OK;
}
