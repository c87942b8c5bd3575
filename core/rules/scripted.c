/* Actions that scripts declare: enumerated from their parameters, left to right, can_ACTION asked on prefixes. */
#include "rules/inside.h"

static bool in_time(const sk_game *game, int action)
{
    const sk_script_action *rule = &game->rules->action[action];
    return (rule->phases >> game->block->phase & 1) &&
           (!rule->limit_turn || game->block->used[action] < rule->limit_turn);
}

static int affordable(sk_game *game, int seat, int action, bool *can)
{
    const sk_script_action *rule = &game->rules->action[action];
    *can = sk_cards_cover(&game->seat[seat].hand, &rule->holds);
    return *can ? sk_rules__can_pay(game, seat, &rule->cost, SK_WORD_ACTION + action, can) : 0;
}

static int allowed(sk_game *game, int seat, int action, const uint16_t *param, int given, bool *can)
{
    *can = true;
    if (!(game->rules->action_can >> action & 1) || given > game->rules->can_sees[action])
        return 0; /* what it does not look at changes nothing: it was asked before */
    bool refused = false;
    int status = game->host.can_act(game->host.payload, game, action, seat, param, given, &refused);
    *can = !status && !refused;
    return status;
}

static int param_count(const sk_game *game, const sk_script_action *rule, int i)
{
    switch ((sk_param)rule->param[i]) {
    case SK_PARAM_RESOURCE:
        return game->rules->resource_count;
    case SK_PARAM_PLAYER:
        return game->rules->seat_count;
    case SK_PARAM_HEX:
        return game->map->hex_count;
    case SK_PARAM_NODE:
        return game->map->node_count;
    case SK_PARAM_EDGE:
        return game->map->edge_count;
    case SK_PARAM_INTEGER:
        return rule->max[i] - rule->min[i] + 1;
    case SK_PARAM_NONE:
        break;
    }
    return 0;
}

static bool owns(sk_place place, int seat, int piece)
{
    return place && sk_place_seat(place) == seat && sk_place_piece(place) == piece;
}

static bool is_free(const sk_game *game, const sk_script_action *rule, int i, const uint16_t *param, int seat)
{
    if (rule->free_for[i] == SK_NO_PIECE)
        return true;
    if (i && rule->without_first)
        return sk_rules_edge_free_without(game, rule->free_for[i], param[i], seat, param[0]);
    return sk_rules_place_free(game, rule->free_for[i], param[i], seat);
}

/* Whether param[i] is one of its parameter's values, as far as the declaration says. */
static bool param_fits(const sk_game *game, const sk_script_action *rule, int i, const uint16_t *param, int seat)
{
    int value = param[i];
    switch ((sk_param)rule->param[i]) {
    case SK_PARAM_RESOURCE:
        return (!rule->cards_only[i] || game->rules->resource[value].card) &&
               game->block->bank.count[value] >= rule->bank[i];
    case SK_PARAM_NODE:
        return (rule->own[i] == SK_NO_PIECE || owns(game->node_piece[value], seat, rule->own[i])) &&
               is_free(game, rule, i, param, seat);
    case SK_PARAM_EDGE:
        return (rule->own[i] == SK_NO_PIECE || owns(game->edge_piece[value], seat, rule->own[i])) &&
               is_free(game, rule, i, param, seat);
    default:
        return true;
    }
}

/* ---- listing ---- */

static uint64_t node_candidates(const sk_game *game, const sk_script_action *rule, int i, int w, int seat)
{
    uint64_t places = ~UINT64_C(0);
    if (rule->own[i] != SK_NO_PIECE)
        places &= sk_own_nodes(game, seat, rule->own[i])[w];
    if (rule->free_for[i] != SK_NO_PIECE) {
        int below = game->rules->piece[rule->free_for[i]].upgrades;
        places &=
            below == SK_NO_PIECE ? sk_reach(game, seat)[w] & ~game->blocked[w] : sk_own_nodes(game, seat, below)[w];
    }
    return places;
}

static uint64_t edge_candidates(const sk_game *game, const sk_script_action *rule, int i, int w, int seat)
{
    uint64_t places = ~UINT64_C(0);
    if (rule->own[i] != SK_NO_PIECE)
        places &= sk_own_edges(game, seat, game->rules->piece[rule->own[i]].net)[w];
    if (rule->free_for[i] != SK_NO_PIECE) {
        const sk_piece *piece = &game->rules->piece[rule->free_for[i]];
        places &= sk_frontier(game, seat, piece->net)[w] & sk_free_edges(game, piece->at_sea)[w];
    }
    return places;
}

/* Of the parameter's values from w * 64 on, those that may fit, bit by bit: the sets that are kept leave few. */
static uint64_t candidates(const sk_game *game, const sk_script_action *rule, int i, int w, int seat)
{
    if (rule->param[i] == SK_PARAM_NODE)
        return node_candidates(game, rule, i, w, seat);
    return rule->param[i] == SK_PARAM_EDGE ? edge_candidates(game, rule, i, w, seat) : ~UINT64_C(0);
}

/* Integers travel as value - min, so that all parameters are indices from 0. */

static int list_params(sk_game *game, int seat, int action, uint16_t *param, int given)
{
    const sk_script_action *rule = &game->rules->action[action];
    bool can;
    int status = allowed(game, seat, action, param, given, &can);
    if (status || !can)
        return status;
    if (given >= rule->param_count || given >= 2) {
        sk_game_offer_choice(game, SK_ACT_SCRIPT, action, param[0], param[1]);
        return 0;
    }
    int count = param_count(game, rule, given);
    SK_EACH_BIT(value, (count + 63) / 64, candidates(game, rule, given, w_, seat))
    {
        param[given] = (uint16_t)value;
        if ((int)value >= count || !param_fits(game, rule, given, param, seat))
            continue;
        status = list_params(game, seat, action, param, given + 1);
        if (status)
            return status;
    }
    param[given] = SK_NONE;
    return 0;
}

int sk_rules__list_scripted(sk_game *game)
{
    int seat = game->block->actor;
    for (int action = 0; action < game->rules->action_count; action++) {
        bool can;
        if (!in_time(game, action))
            continue;
        int status = affordable(game, seat, action, &can);
        if (!status && can) {
            uint16_t param[2] = {SK_NONE, SK_NONE};
            status = list_params(game, seat, action, param, 0);
        }
        if (status)
            return status;
    }
    return 0;
}

static int refuse(sk_game *game, const char *why)
{
    return sk_game_refuse(game, "%s", game->reason[0] ? game->reason : why);
}

static int refuse_value(sk_game *game, const sk_script_action *rule, int i, const uint16_t *param, int seat)
{
    int value = param[i];
    if (rule->param[i] == SK_PARAM_RESOURCE && value < game->rules->resource_count &&
        game->block->bank.count[value] < rule->bank[i])
        return sk_game_refuse(game, "the bank has too few of these: %d are needed", rule->bank[i]);
    if (i && rule->without_first && value < param_count(game, rule, i) &&
        sk_rules_place_free(game, rule->free_for[i], value, seat))
        return refuse(game, "there it would have nothing to go on from but what is moved");
    return refuse(game, "that is not one of the values it takes");
}

static int check(sk_game *game, int seat, int action, const uint16_t *param)
{
    const sk_script_action *rule = &game->rules->action[action];
    bool can;
    game->reason[0] = 0;
    if (!in_time(game, action))
        return refuse(game, "not in this phase, or not again this turn");
    int status = affordable(game, seat, action, &can);
    if (status || !can)
        return status ? status : refuse(game, "you do not hold what it needs");
    for (int given = 0; given <= rule->param_count; given++) {
        if (given &&
            (param[given - 1] >= param_count(game, rule, given - 1) || !param_fits(game, rule, given - 1, param, seat)))
            return refuse_value(game, rule, given - 1, param, seat);
        status = allowed(game, seat, action, param, given, &can);
        if (status || !can)
            return status ? status : refuse(game, "the scenario does not allow it");
    }
    return 0;
}

int sk_rules__do_scripted(sk_game *game, const sk_action *action)
{
    int index = action->choice.arg[0], seat = game->block->actor;
    const uint16_t *param = action->choice.arg + 1;
    if (index >= game->rules->action_count)
        return sk_game_refuse(game, "no script declares such an action");
    int status = sk_rules__need_turn(game, game->rules->action[index].phases, game->rules->action[index].title);
    if (!status)
        status = check(game, seat, index, param);
    if (status)
        return status;
    if (game->block->used[index] < 255)
        game->block->used[index]++;
    status = sk_rules__pay(game, seat, &game->rules->action[index].cost, SK_WORD_ACTION + index);
    if (!status && (game->rules->action_on >> index & 1))
        status = game->host.act(game->host.payload, game, index, seat, param);
    return status;
}
