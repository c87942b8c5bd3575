/* Trade between players. An offer goes to one or all; those addressed answer clockwise, accepting, refusing or
 * countering once; then the offering seat picks an answer or withdraws. Source: rules BASE-49..54. */
#include "rules/inside.h"

#include <string.h>

static bool shares_kind(const sk_cards *a, const sk_cards *b)
{
    for (int kind = 0; kind < SK_KINDS_MAX; kind++)
        if (a->count[kind] && b->count[kind])
            return true;
    return false;
}

static bool only_domestic(const sk_game *game, const sk_cards *cards)
{
    for (int kind = 0; kind < SK_KINDS_MAX; kind++)
        if (cards->count[kind] && (!game->rules->domestic_mask.count[kind] || cards->count[kind] > SK_SUPPLY_MAX))
            return false;
    return true;
}

/* BASE-50..52, of an offer or a counter-offer by seat. */
static int check_terms(sk_game *game, int seat, const sk_action *action)
{
    if (sk_cards_none(&action->give) || sk_cards_none(&action->get))
        return sk_game_refuse(game, "each side gives at least one card");
    if (!only_domestic(game, &action->give) || !only_domestic(game, &action->get))
        return sk_game_refuse(game, "these cannot be traded between players");
    if (shares_kind(&action->give, &action->get))
        return sk_game_refuse(game, "no kind may be on both sides of a trade");
    if (!sk_cards_cover(&game->seat[seat].hand, &action->give))
        return sk_game_refuse(game, "you do not hold what you offer");
    return 0;
}

/* A card to give, and another kind to ask for. */
static bool can_offer(const sk_game *game, int seat)
{
    sk_cards mine = sk_cards_masked(&game->seat[seat].hand, &game->rules->domestic_mask);
    unsigned kinds = sk_kinds_held(&game->rules->domestic_mask);
    return !sk_cards_none(&mine) && (kinds & (kinds - 1));
}

static int any_partner(sk_game *game, int seat, bool *any)
{
    *any = false;
    for (int other = 0; !*any && other < game->rules->seat_count; other++) {
        if (other == seat || game->seat[other].retired)
            continue;
        int status = sk_rules__can_trade(game, seat, other, any);
        if (status)
            return status;
    }
    return 0;
}

int sk_rules__list_offer(sk_game *game)
{
    int seat = game->block->turn_seat;
    bool any;
    if (!game->rules->figures.domestic_trade || game->block->offers >= SK_OFFERS_LISTED || !can_offer(game, seat))
        return 0;
    int status = any_partner(game, seat, &any);
    if (status || !any)
        return status;
    sk_game_offer_choice(game, SK_ACT_OFFER, SK_NONE, 0, 0);
    if (game->choice_count)
        game->choices[game->choice_count - 1].sampled = 1;
    return 0;
}

/* ---- offering ---- */

static int address(sk_game *game, int seat, int to, int *addressed)
{
    int seats = game->rules->seat_count;
    *addressed = 0;
    for (int i = seats - 1; i > 0; i--) { /* answers go clockwise: pushed last first */
        int other = (seat + i) % seats;
        bool can;
        if ((to != SK_NONE && to != other) || game->seat[other].retired)
            continue;
        int status = sk_rules__can_trade(game, seat, other, &can);
        if (!status && can) {
            game->offer->answer[other] = SK_OFFER_WAITING;
            ++*addressed;
            status = sk_game_push(game, SK_STEP_OFFER, other, 0);
        }
        if (status)
            return status;
    }
    return 0;
}

static int check_offer(sk_game *game, int seat, int to, const sk_action *action)
{
    if (!game->rules->figures.domestic_trade)
        return sk_game_refuse(game, "trade between players is switched off");
    if (to != SK_NONE && (to >= game->rules->seat_count || to == seat))
        return sk_game_refuse(game, "offer to another player, or to all");
    return check_terms(game, seat, action);
}

int sk_rules__do_offer(sk_game *game, const sk_action *action)
{
    int seat = game->block->turn_seat, to = action->choice.arg[0], addressed;
    int status = sk_rules__need_turn(game, SK_PHASES_OFFER, "offer a trade");
    if (!status)
        status = check_offer(game, seat, to, action);
    if (status)
        return status;
    game->block->table = SK_TABLE_OFFER;
    game->block->offers = (uint8_t)(game->block->offers < 255 ? game->block->offers + 1 : 255);
    *game->offer = (sk_offer){.give = action->give, .get = action->get, .seat = (uint8_t)seat};
    game->reason[0] = 0;
    status = sk_game_push(game, SK_STEP_CONFIRM, seat, 0);
    if (!status)
        status = address(game, seat, to, &addressed);
    if (status)
        return status;
    if (!addressed)
        return sk_game_refuse(game, "%s", game->reason[0] ? game->reason : "nobody may trade with you now");
    sk_event *event = sk_game_emit(game, SK_EVENT_OFFERED, seat);
    if (event) {
        event->other = to == SK_NONE ? SK_NO_SEAT : (uint8_t)to;
        event->cards = action->give;
        event->cards2 = action->get;
    }
    return 0;
}

/* ---- answering ---- */

int sk_rules__list_answers(sk_game *game)
{
    int seat = sk_game_step(game)->seat;
    if (sk_cards_cover(&game->seat[seat].hand, &game->offer->get) && sk_rules__can_hold(game, seat, &game->offer->give))
        sk_game_offer_choice(game, SK_ACT_ACCEPT, 0, 0, 0);
    sk_game_offer_choice(game, SK_ACT_REFUSE, 0, 0, 0);
    if (can_offer(game, seat)) {
        sk_game_offer_choice(game, SK_ACT_COUNTER, 0, 0, 0);
        game->choices[game->choice_count - 1].sampled = 1;
    }
    return 0;
}

static int accept(sk_game *game, int seat)
{
    if (!sk_cards_cover(&game->seat[seat].hand, &game->offer->get))
        return sk_game_refuse(game, "you do not hold what is asked for");
    if (!sk_rules__can_hold(game, seat, &game->offer->give))
        return sk_game_refuse(game, "you may not hold so many of these");
    game->offer->answer[seat] = SK_OFFER_ACCEPTED;
    return 0;
}

static int counter(sk_game *game, int seat, const sk_action *action)
{
    int status = check_terms(game, seat, action);
    if (status)
        return status;
    game->offer->answer[seat] = SK_OFFER_COUNTERED;
    game->offer->put[seat] = action->give;
    game->offer->wanted[seat] = action->get;
    return 0;
}

int sk_rules__do_answer(sk_game *game, const sk_action *action)
{
    int status = sk_rules__need_step(game, SK_STEP_OFFER, "answer an offer");
    if (status)
        return status;
    int seat = sk_game_step(game)->seat;
    if (action->choice.kind == SK_ACT_ACCEPT)
        status = accept(game, seat);
    else if (action->choice.kind == SK_ACT_COUNTER)
        status = counter(game, seat, action);
    else
        game->offer->answer[seat] = SK_OFFER_REFUSED;
    if (status)
        return status;
    sk_game_pop(game);
    sk_event *event = sk_game_emit(game, SK_EVENT_ANSWERED, seat);
    if (event) {
        event->value = game->offer->answer[seat];
        event->cards = action->give;
        event->cards2 = action->get;
    }
    return 0;
}

/* ---- picking an answer ---- */

/* What the offering seat would give to other and get from it. */
static void terms(const sk_game *game, int other, sk_cards *give, sk_cards *get)
{
    const sk_offer *offer = game->offer;
    bool countered = offer->answer[other] == SK_OFFER_COUNTERED;
    *give = countered ? offer->wanted[other] : offer->give;
    *get = countered ? offer->put[other] : offer->get;
}

static bool can_confirm(const sk_game *game, int seat, int other)
{
    int answer = game->offer->answer[other];
    if (answer != SK_OFFER_ACCEPTED && answer != SK_OFFER_COUNTERED)
        return false;
    sk_cards give, get;
    terms(game, other, &give, &get);
    return sk_cards_cover(&game->seat[seat].hand, &give) && sk_cards_cover(&game->seat[other].hand, &get) &&
           sk_rules__can_hold(game, seat, &get) && sk_rules__can_hold(game, other, &give);
}

bool sk_rules__offer_answered(const sk_game *game)
{
    for (int other = 0; other < game->rules->seat_count; other++)
        if (game->offer->answer[other] == SK_OFFER_ACCEPTED || game->offer->answer[other] == SK_OFFER_COUNTERED)
            return true;
    return false;
}

void sk_rules__clear_table(sk_game *game)
{
    game->block->table = SK_TABLE_EMPTY;
    memset(game->offer, 0, sizeof *game->offer);
}

int sk_rules__list_confirm(sk_game *game)
{
    int seat = sk_game_step(game)->seat;
    for (int other = 0; other < game->rules->seat_count; other++)
        if (can_confirm(game, seat, other))
            sk_game_offer_choice(game, SK_ACT_CONFIRM, other, 0, 0);
    sk_game_offer_choice(game, SK_ACT_WITHDRAW, 0, 0, 0);
    return 0;
}

static int exchange(sk_game *game, int seat, int other, const sk_cards *give, const sk_cards *get)
{
    sk_cards_subtract(&game->seat[seat].hand, give);
    sk_cards_add(&game->seat[other].hand, give);
    sk_cards_subtract(&game->seat[other].hand, get);
    sk_cards_add(&game->seat[seat].hand, get);
    sk_event *event = sk_game_emit(game, SK_EVENT_EXCHANGED, seat);
    if (event) {
        event->other = (uint8_t)other;
        event->cards = *give;
        event->cards2 = *get;
    }
    if (!sk_has_hook(game, SK_HOOK_ON_TRADE))
        return 0;
    sk_call call = {.hook = SK_HOOK_ON_TRADE, .arg = {seat, other}};
    return sk_game_fire(game, &call);
}

int sk_rules__do_confirm(sk_game *game, const sk_action *action)
{
    int status = sk_rules__need_step(game, SK_STEP_CONFIRM, "confirm a trade");
    if (status)
        return status;
    int seat = sk_game_step(game)->seat, other = action->choice.arg[0];
    if (other >= game->rules->seat_count || !can_confirm(game, seat, other))
        return sk_game_refuse(game, "choose a player who accepted, or whose counter-offer you can pay");
    sk_cards give, get;
    terms(game, other, &give, &get);
    sk_game_pop(game);
    sk_rules__clear_table(game);
    return exchange(game, seat, other, &give, &get);
}

int sk_rules__do_withdraw(sk_game *game, const sk_action *action)
{
    (void)action;
    int status = sk_rules__need_step(game, SK_STEP_CONFIRM, "withdraw an offer");
    if (status)
        return status;
    sk_game_emit(game, SK_EVENT_WITHDREW, sk_game_step(game)->seat);
    sk_game_pop(game);
    sk_rules__clear_table(game);
    return 0;
}
