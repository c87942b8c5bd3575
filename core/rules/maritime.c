/* Trade with the bank. Source: rules BASE-45..48. */
#include "rules/inside.h"

#include <string.h>

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
    if (!game->rules->resource[kind].maritime_get || !game->block->bank.count[kind])
        return false;
    sk_cards one = {{0}};
    one.count[kind] = 1;
    return !game->rules->any_limit || sk_rules__can_hold(game, seat, &one);
}

/* Bits of the kinds that the bank would give. */
static unsigned gettable(const sk_game *game, int seat)
{
    unsigned kinds = sk_kinds_held(&game->block->bank) & game->rules->get_kinds;
    for (unsigned limited = kinds & ~(unsigned)game->rules->plain_kinds; limited; limited &= limited - 1)
        if (!obtainable(game, seat, sk_bit_first(limited)))
            kinds &= ~(limited & -limited);
    return kinds;
}

/* Bits of the kinds of which the hand holds as many as its rate takes. */
static unsigned givable(const sk_game *game, const sk_seat *own)
{
    sk_counts rates;
    memcpy(&rates, own->rate, sizeof rates);
    return sk_kinds_of((sk_counts)(sk_counts_of(&own->hand) >= rates)) & game->rules->give_kinds;
}

int sk_rules__list_maritime(sk_game *game)
{
    int seat = game->block->actor;
    const sk_seat *own = &game->seat[seat];
    unsigned give_kinds = givable(game, own);
    if (!give_kinds)
        return 0;
    bool can;
    int status = sk_rules__can_trade(game, seat, SK_NONE, &can);
    if (status || !can)
        return status;
    unsigned get_kinds = gettable(game, seat);
    for (; give_kinds; give_kinds &= give_kinds - 1) {
        int give = sk_bit_first(give_kinds);
        sk_game_offer_kinds(game, SK_ACT_MARITIME, give, get_kinds & ~(1u << give), own->rate[give]);
    }
    return 0;
}

/* BASE-46: the best rate, or a worse one that the seat has too. */
static bool has_rate(const sk_game *game, int seat, int give, int rate)
{
    const uint8_t *rates = game->seat[seat].rate;
    if (rate == rates[give] || rate == 4)
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
    int seat = game->block->actor;
    int status = sk_rules__need_turn(game, SK_PHASES_BANK, "trade");
    if (!status)
        status = check(game, seat, give, get, rate);
    if (status)
        return status;
    sk_cards_add_kind(&game->seat[seat].hand, give, -rate);
    sk_cards_add_kind(&game->block->bank, give, rate);
    sk_cards_add_kind(&game->block->bank, get, -1);
    sk_cards_add_kind(&game->seat[seat].hand, get, 1);
    sk_event *event = sk_game_emit(game, SK_EVENT_MARITIME, seat);
    if (event) {
        event->cards.count[give] = (uint8_t)rate;
        event->cards2.count[get] = 1;
    }
    if (!sk_has_hook(game, SK_HOOK_ON_TRADE))
        return 0;
    sk_call call = {.hook = SK_HOOK_ON_TRADE, .arg = {seat, SK_NONE}};
    return sk_game_fire(game, &call);
}
