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

/* ---- listing ---- */

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
    uint64_t value[SK_PARAM_WORDS];
    int words = sk_rules__param_values(game, rule, given, param, seat, value);
    SK_EACH_BIT(i, words, value[w_])
    {
        param[given] = (uint16_t)i;
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
        if (given && !sk_rules__param_fits(game, rule, given - 1, param, seat))
            return refuse(game, "that is not one of the values it takes");
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
