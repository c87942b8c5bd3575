/* Trade with the bank. Source: rules BASE-45..48. */
#include "rules/inside.h"

int sk_rules__can_trade(sk_game *game, int seat, int other, bool *can)
{
    *can = true;
    if (!sk_has_hook(game, SK_HOOK_CAN_TRADE))
        return 0;
    sk_call call = {.hook = SK_HOOK_CAN_TRADE, .arg = {seat, other}};
    int status = sk_game_fire(game, &call);
    *can = !status && !call.refused;
    return status;
}

static bool obtainable(const sk_game *game, int seat, int kind)
{
    sk_cards one = {{0}};
    one.count[kind] = 1;
    return game->rules->resource[kind].maritime_get && game->block->bank.count[kind] &&
           sk_rules__can_hold(game, seat, &one);
}

int sk_rules__list_maritime(sk_game *game)
{
    int seat = game->block->turn_seat, kinds = game->rules->resource_count;
    const sk_seat *own = &game->seat[seat];
    bool asked = false, can = true;
    for (int give = 0; give < kinds; give++) {
        int rate = own->rate[give];
        if (own->hand.count[give] < rate || !game->rules->resource[give].maritime_give)
            continue;
        int status = asked ? 0 : sk_rules__can_trade(game, seat, SK_NONE, &can);
        if (status || !can)
            return status;
        asked = true;
        for (int get = 0; get < kinds; get++)
            if (get != give && obtainable(game, seat, get))
                sk_game_offer_choice(game, SK_ACT_MARITIME, give, get, rate);
    }
    return 0;
}

/* BASE-46: the best rate, or a worse one that the seat has too. */
static bool has_rate(const sk_game *game, int seat, int give, int rate)
{
    const uint8_t *rates = game->seat[seat].rate;
    if (rate == 4 || rate == rates[give])
        return true;
    return rate == 3 && rates[give] < 3 && sk_rules__has_generic_harbor(game, seat);
}

static int check(sk_game *game, int seat, int give, int get, int rate)
{
    int kinds = game->rules->resource_count;
    if (give >= kinds || get >= kinds || give == get)
        return sk_game_refuse(game, "name two different kinds to trade");
    if (!game->rules->resource[give].maritime_give || !game->rules->resource[get].maritime_get)
        return sk_game_refuse(game, "the bank does not trade %s",
                              game->rules->resource[game->rules->resource[give].maritime_give ? get : give].name);
    if (!has_rate(game, seat, give, rate))
        return sk_game_refuse(game, "you trade %s at %d for 1, not %d", game->rules->resource[give].name,
                              game->seat[seat].rate[give], rate);
    if (game->seat[seat].hand.count[give] < rate)
        return sk_game_refuse(game, "you do not hold %d %s", rate, game->rules->resource[give].name);
    if (!obtainable(game, seat, get))
        return sk_game_refuse(game, "the bank has no %s for you", game->rules->resource[get].name);
    bool can;
    game->reason[0] = 0;
    int status = sk_rules__can_trade(game, seat, SK_NONE, &can);
    if (status || can)
        return status;
    return sk_game_refuse(game, "%s", game->reason[0] ? game->reason : "no trade with the bank now");
}

int sk_rules__do_maritime(sk_game *game, const sk_action *action)
{
    int give = action->choice.arg[0], get = action->choice.arg[1], rate = action->choice.arg[2];
    int seat = game->block->turn_seat;
    int status = sk_rules__need_turn(game, SK_PHASES_TRADE, "trade");
    if (!status)
        status = check(game, seat, give, get, rate);
    if (status)
        return status;
    sk_cards given = {{0}}, got = {{0}};
    given.count[give] = (uint8_t)rate;
    got.count[get] = 1;
    sk_cards_subtract(&game->seat[seat].hand, &given);
    sk_cards_add(&game->block->bank, &given);
    sk_rules__take_from_bank(game, seat, &got);
    sk_event *event = sk_game_emit(game, SK_EVENT_MARITIME, seat);
    if (event) {
        event->cards = given;
        event->cards2 = got;
    }
    if (!sk_has_hook(game, SK_HOOK_ON_TRADE))
        return 0;
    sk_call call = {.hook = SK_HOOK_ON_TRADE, .arg = {seat, SK_NONE}};
    return sk_game_fire(game, &call);
}
