/* What a roll pays. Source: rules BASE-26..33, SEA-40..44. */
#include "rules/inside.h"

#include <string.h>

typedef struct payout {
    sk_cards owed[SK_SEATS_MAX];
    uint8_t picks[SK_SEATS_MAX]; /* cards of the owner's choice */
    bool any_pick;
} payout;

static void add_corners(const sk_game *game, int hex, int yields, payout *pay)
{
    const uint16_t *corner = game->map->hex_node[hex];
    for (int i = 0; i < 6; i++) {
        sk_place place = game->node_piece[corner[i]];
        if (!place)
            continue;
        int seat = sk_place_seat(place);
        int cards = game->rules->piece[sk_place_piece(place)].yield;
        if (yields == SK_YIELDS_ANY) {
            pay->picks[seat] = (uint8_t)(pay->picks[seat] + cards);
            pay->any_pick = true;
        } else {
            pay->owed[seat].count[yields] = (uint8_t)(pay->owed[seat].count[yields] + cards);
        }
    }
}

static void gather(const sk_game *game, int total, payout *pay)
{
    int words = game->rules->plan.hex_words;
    const uint64_t *hexes = game->token_hexes + (total - 2) * words;
    memset(pay, 0, sizeof *pay);
    SK_EACH_BIT(hex, words, hexes[w_])
    {
        int yields = game->rules->terrain[game->terrain[hex]].yields;
        if (yields != SK_YIELDS_NOTHING && !sk_rules_hex_blocked(game, (int)hex)) /* BASE-27 */
            add_corners(game, (int)hex, yields, pay);
    }
}

/* BASE-28..31: a kind that is short goes to nobody, or what is left of it to the only one who is owed it. */
static int pay_short(sk_game *game, payout *pay, int kind)
{
    int total = 0, owed_to = 0, last = 0;
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        if (pay->owed[seat].count[kind]) {
            total += pay->owed[seat].count[kind];
            owed_to++;
            last = seat;
        }
    int bank = game->block->bank.count[kind];
    if (total <= bank)
        return 0;
    sk_event *event = sk_game_emit(game, SK_EVENT_SHORT, SK_NO_SEAT);
    if (event)
        event->a = (uint16_t)kind;
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        pay->owed[seat].count[kind] = owed_to == 1 && seat == last ? (uint8_t)bank : 0;
    return 0;
}

/* Scripts may pay a kind their own way. */
static int pay_scripted(sk_game *game, payout *pay, int kind, int reason)
{
    uint8_t owed[SK_SEATS_MAX];
    int total = 0;
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        total += owed[seat] = pay->owed[seat].count[kind];
    if (total == 0)
        return 0;
    sk_call call = {.hook = SK_HOOK_ON_PAYOUT, .arg = {kind, 0, reason}, .owed = owed};
    int status = sk_game_fire(game, &call);
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        pay->owed[seat].count[kind] = call.handled ? 0 : owed[seat];
    return status;
}

static void clamp_to_limits(const sk_game *game, payout *pay)
{
    for (int kind = 0; kind < game->rules->resource_count; kind++) {
        int limit = game->rules->resource[kind].limit;
        for (int seat = 0; limit && seat < game->rules->seat_count; seat++) {
            int room = limit - game->seat[seat].hand.count[kind];
            if (pay->owed[seat].count[kind] > room)
                pay->owed[seat].count[kind] = (uint8_t)(room > 0 ? room : 0);
        }
    }
}

static int pay_out(sk_game *game, payout *pay, int reason)
{
    if (sk_has_hook(game, SK_HOOK_ON_PAYOUT))
        for (int kind = 0; kind < game->rules->resource_count; kind++) {
            int status = pay_scripted(game, pay, kind, reason);
            if (status)
                return status;
        }
    if (game->rules->any_limit)
        clamp_to_limits(game, pay);
    sk_cards all = {{0}};
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        sk_cards_add(&all, &pay->owed[seat]);
    if (!sk_cards_cover(&game->block->bank, &all))
        for (int kind = 0; kind < game->rules->resource_count; kind++)
            pay_short(game, pay, kind);
    for (int seat = 0; seat < game->rules->seat_count; seat++) {
        if (sk_cards_none(&pay->owed[seat]))
            continue;
        sk_rules__take_from_bank(game, seat, &pay->owed[seat]);
        sk_rules__say_cards(game, SK_EVENT_GOT, seat, &pay->owed[seat]);
    }
    return 0;
}

/* Clockwise from first: the last one pushed picks first. */
static int push_picks(sk_game *game, const payout *pay, int first)
{
    int seats = game->rules->seat_count;
    for (int i = seats - 1; pay->any_pick && i >= 0; i--) {
        int seat = (first + i) % seats;
        int status = pay->picks[seat] ? sk_game_push(game, SK_STEP_PICK, seat, pay->picks[seat]) : 0;
        if (status)
            return status;
    }
    return 0;
}

int sk_rules__produce(sk_game *game, int total)
{
    payout pay;
    gather(game, total, &pay);
    int status = pay_out(game, &pay, SK_WORD_ROLL);
    if (status)
        return status;
    if (sk_has_hook(game, SK_HOOK_ON_PRODUCED))
        status = sk_game_push(game, SK_STEP_PRODUCED, game->block->turn_seat, total);
    return status ? status : push_picks(game, &pay, game->block->turn_seat);
}

/* BASE-4: one card for each producing hex beside the second settlement. */
int sk_rules__start_cards(sk_game *game, int seat, int node)
{
    payout pay;
    memset(&pay, 0, sizeof pay);
    for (int i = 0; i < 3; i++) {
        int hex = game->map->node_hex[node][i];
        int yields = hex == SK_NONE ? SK_YIELDS_NOTHING : game->rules->terrain[game->terrain[hex]].yields;
        if (yields == SK_YIELDS_ANY) {
            pay.picks[seat]++;
            pay.any_pick = true;
        } else if (yields != SK_YIELDS_NOTHING) {
            pay.owed[seat].count[yields]++;
        }
    }
    int status = pay_out(game, &pay, SK_WORD_START);
    return status ? status : push_picks(game, &pay, seat);
}

int sk_rules__run_produced(sk_game *game)
{
    sk_step step = *sk_game_step(game);
    sk_game_pop(game);
    sk_call call = {.hook = SK_HOOK_ON_PRODUCED, .arg = {step.seat, step.value}};
    return sk_game_fire(game, &call);
}

/* ---- picks ---- */

static bool pickable(const sk_game *game, int seat, int kind)
{
    sk_cards one = {{0}};
    one.count[kind] = 1;
    return game->rules->resource[kind].card && game->block->bank.count[kind] && sk_rules__can_hold(game, seat, &one);
}

bool sk_rules__can_pick(const sk_game *game, int seat)
{
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        if (pickable(game, seat, kind))
            return true;
    return false;
}

int sk_rules__list_pick(sk_game *game)
{
    int seat = sk_game_step(game)->seat;
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        if (pickable(game, seat, kind))
            sk_game_offer_choice(game, SK_ACT_PICK, kind, 0, 0);
    return 0;
}

int sk_rules__do_pick(sk_game *game, const sk_action *action)
{
    int status = sk_rules__need_step(game, SK_STEP_PICK, "pick a card");
    if (status)
        return status;
    sk_step *step = sk_game_step(game);
    int kind = action->choice.arg[0];
    if (kind >= game->rules->resource_count || !pickable(game, step->seat, kind))
        return sk_game_refuse(game, "the bank has none of these to pick");
    sk_rules_give(game, step->seat, kind, 1);
    if (--step->value == 0)
        sk_game_pop(game);
    return 0;
}

int sk_rules_pick(sk_game *game, int seat, int count)
{
    for (; count > 0; count--) {
        sk_question question = {
            .type = SK_ASK_RESOURCE, .seat = (uint8_t)seat, .prompt = "Choose a card from the bank"};
        for (int kind = 0; kind < game->rules->resource_count; kind++)
            if (pickable(game, seat, kind))
                question.option[question.option_count++] = (uint16_t)kind;
        sk_answer answer;
        int status = sk_game_ask(game, &question, &answer);
        if (status || answer.value == SK_NONE)
            return status;
        sk_rules_give(game, seat, answer.value, 1);
    }
    return 0;
}
