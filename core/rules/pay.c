/* Paying a cost: what the hand must hold, what scripts say to it, what they are told. */
#include "rules/inside.h"

int sk_rules__can_pay(sk_game *game, int seat, const sk_cards *cost, int purpose, bool *can)
{
    *can = sk_cards_cover(&game->seat[seat].hand, cost);
    unsigned kinds = sk_has_hook(game, SK_HOOK_CAN_USE_RESOURCE) ? sk_kinds_held(cost) & game->rules->use_asked : 0;
    if (!*can || !kinds || !sk_game_cares(game, SK_HOOK_CAN_USE_RESOURCE))
        return 0;
    for (; kinds; kinds &= kinds - 1) {
        int kind = sk_bit_first(kinds);
        sk_call call = {.hook = SK_HOOK_CAN_USE_RESOURCE, .arg = {seat, kind, cost->count[kind], purpose}};
        int status = sk_game_fire(game, &call);
        if (status || call.refused) {
            *can = false;
            return status;
        }
    }
    return 0;
}

int sk_rules__pay(sk_game *game, int seat, const sk_cards *cost, int purpose)
{
    sk_cards_subtract(&game->seat[seat].hand, cost);
    sk_cards_add(&game->block->bank, cost);
    if (!sk_cards_none(cost))
        sk_rules__say_cards(game, SK_EVENT_PAID, seat, cost);
    unsigned kinds = sk_has_hook(game, SK_HOOK_ON_USE_RESOURCE) ? sk_kinds_held(cost) & game->rules->use_told : 0;
    for (; kinds; kinds &= kinds - 1) {
        int kind = sk_bit_first(kinds);
        sk_call call = {.hook = SK_HOOK_ON_USE_RESOURCE, .arg = {seat, kind, cost->count[kind], purpose}};
        int status = sk_game_fire(game, &call);
        if (status)
            return status;
    }
    return 0;
}
