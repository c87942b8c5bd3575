/* Development cards. Source: rules BASE-55..70. */
#include "rules/inside.h"

static bool playable_kind(const sk_game *game, int card) { return game->rules->card[card].points == 0; }

/* BASE-56, 57: one a turn, not one bought this turn. */
static bool in_time(const sk_game *game, int seat, int card)
{
    const sk_seat *own = &game->seat[seat];
    return !game->block->card_played && own->cards.count[card] > game->block->fresh.count[card] &&
           playable_kind(game, card);
}

static int hook_allows(sk_game *game, int seat, int card, bool *can)
{
    *can = true;
    if (!sk_has_hook(game, SK_HOOK_CAN_PLAY_CARD))
        return 0;
    sk_call call = {.hook = SK_HOOK_CAN_PLAY_CARD, .arg = {seat, card}};
    int status = sk_game_fire(game, &call);
    *can = !status && !call.refused;
    return status;
}

/* How many of a kind year of plenty could take. */
static int plenty_of(const sk_game *game, int seat, int kind)
{
    const sk_resource *resource = &game->rules->resource[kind];
    if (!resource->plenty)
        return 0;
    int bank = game->block->bank.count[kind];
    int room = resource->limit ? resource->limit - game->seat[seat].hand.count[kind] : SK_SUPPLY_MAX;
    int take = bank < room ? bank : room;
    return take < 0 ? 0 : take;
}

static int plenty_total(const sk_game *game, int seat)
{
    int total = 0;
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        total += plenty_of(game, seat, kind);
    return total;
}

/* ---- listing ---- */

static void list_plenty(sk_game *game, int seat)
{
    int kinds = game->rules->resource_count, total = plenty_total(game, seat);
    for (int a = 0; a < kinds; a++) {
        int have = plenty_of(game, seat, a);
        if (have && total == 1) /* BASE-62: what exists */
            sk_game_offer_choice(game, SK_ACT_PLAY_CARD, SK_YEAR_OF_PLENTY, a, SK_NONE);
        for (int b = a; have && total > 1 && b < kinds; b++)
            if (b == a ? have >= 2 : plenty_of(game, seat, b) > 0)
                sk_game_offer_choice(game, SK_ACT_PLAY_CARD, SK_YEAR_OF_PLENTY, a, b);
    }
}

static int list_card(sk_game *game, int seat, int card)
{
    bool can;
    int status = hook_allows(game, seat, card, &can);
    if (status || !can)
        return status;
    if (card == SK_YEAR_OF_PLENTY) {
        list_plenty(game, seat);
    } else if (card == SK_MONOPOLY) {
        for (int kind = 0; kind < game->rules->resource_count; kind++)
            if (game->rules->resource[kind].monopoly)
                sk_game_offer_choice(game, SK_ACT_PLAY_CARD, card, kind, SK_NONE);
    } else if (card != SK_ROAD_BUILDING || sk_rules__any_free_place(game, seat)) { /* BASE-64 */
        sk_game_offer_choice(game, SK_ACT_PLAY_CARD, card, SK_NONE, SK_NONE);
    }
    return 0;
}

/* Bits of the cards that are older than this turn, and are played at all. */
static unsigned playable(const sk_game *game, const sk_seat *own)
{
    sk_counts older = (sk_counts)(sk_counts_of(&own->cards) > sk_counts_of(&game->block->fresh));
    return sk_kinds_of(older) & game->rules->play_kinds;
}

int sk_rules__list_cards(sk_game *game)
{
    int seat = game->block->actor;
    if (game->block->card_played)
        return 0;
    for (unsigned cards = playable(game, &game->seat[seat]); cards; cards &= cards - 1) {
        int status = list_card(game, seat, sk_bit_first(cards));
        if (status)
            return status;
    }
    return 0;
}

/* ---- buying ---- */

int sk_rules__list_buy(sk_game *game, int seat)
{
    bool can;
    if (game->block->deck_next >= game->rules->deck_count)
        return 0;
    int status = sk_rules__can_pay(game, seat, &game->rules->card_cost, SK_WORD_CARD, &can);
    if (!status && can)
        sk_game_offer_choice(game, SK_ACT_BUY_CARD, 0, 0, 0);
    return status;
}

static void draw(sk_game *game, int seat)
{
    int card = game->deck[game->block->deck_next++];
    game->block->reveals++;
    sk_cards_add_kind(&game->seat[seat].cards, card, 1);
    sk_cards_add_kind(&game->block->fresh, card, 1);
    game->seat[seat].hidden_points = (int16_t)(game->seat[seat].hidden_points + game->rules->card[card].points);
    sk_event *event = sk_game_emit(game, SK_EVENT_BOUGHT, seat);
    if (event) {
        event->a = (uint16_t)card;
        event->visible = (uint8_t)(1u << seat);
    }
}

int sk_rules__do_buy(sk_game *game, const sk_action *action)
{
    (void)action;
    int seat = game->block->actor;
    int status = sk_rules__need_turn(game, SK_PHASES_BUILD, "buy a card");
    if (status)
        return status;
    if (game->block->deck_next >= game->rules->deck_count)
        return sk_game_refuse(game, "no development card is left");
    bool can;
    game->reason[0] = 0;
    status = sk_rules__can_pay(game, seat, &game->rules->card_cost, SK_WORD_CARD, &can);
    if (status || !can)
        return status ? status
                      : sk_game_refuse(game, "%s", game->reason[0] ? game->reason : "you do not hold what it costs");
    status = sk_rules__pay(game, seat, &game->rules->card_cost, SK_WORD_CARD);
    if (!status)
        draw(game, seat);
    return status;
}

/* ---- playing ---- */

static int play_plenty(sk_game *game, int seat, int a, int b)
{
    sk_rules_give(game, seat, a, 1);
    if (b != SK_NONE)
        sk_rules_give(game, seat, b, 1);
    return 0;
}

static int check_plenty(sk_game *game, int seat, int a, int b)
{
    int kinds = game->rules->resource_count, total = plenty_total(game, seat);
    if (total == 0)
        return sk_game_refuse(game, "the bank has nothing to take");
    if (a >= kinds || (b >= kinds && (b != SK_NONE || total > 1)))
        return sk_game_refuse(game, "name two kinds to take from the bank");
    if (!plenty_of(game, seat, a) || (b != SK_NONE && plenty_of(game, seat, b) < (a == b ? 2 : 1)))
        return sk_game_refuse(game, "the bank does not have these two");
    return 0;
}

static int play_monopoly(sk_game *game, int seat, int kind)
{
    if (sk_has_hook(game, SK_HOOK_ON_MONOPOLY)) {
        sk_call call = {.hook = SK_HOOK_ON_MONOPOLY, .arg = {seat, kind}};
        int status = sk_game_fire(game, &call);
        if (status || call.handled)
            return status;
    }
    int taken = 0; /* BASE-61 */
    for (int other = 0; other < game->rules->seat_count; other++)
        taken += sk_rules_transfer(game, other, seat, kind, game->seat[other].hand.count[kind]);
    sk_event *event = sk_game_emit(game, SK_EVENT_MONOPOLY, seat);
    if (event) {
        event->a = (uint16_t)kind;
        event->value = taken;
    }
    return 0;
}

static int play_roads(sk_game *game, int seat)
{
    int left = 0;
    for (int piece = 0; piece < game->rules->piece_count; piece++)
        left += game->rules->piece[piece].free_road ? sk_rules__supply(game, seat, piece) : 0;
    return sk_game_push(game, SK_STEP_FREE, seat, left < 2 ? left : 2);
}

/* What the card must name, before anything is done. */
static int check_names(sk_game *game, int seat, const sk_choice *choice)
{
    int card = choice->arg[0];
    if (card == SK_YEAR_OF_PLENTY)
        return check_plenty(game, seat, choice->arg[1], choice->arg[2]);
    if (card == SK_MONOPOLY &&
        (choice->arg[1] >= game->rules->resource_count || !game->rules->resource[choice->arg[1]].monopoly))
        return sk_game_refuse(game, "name the kind to monopolise");
    if (card == SK_ROAD_BUILDING && !sk_rules__any_free_place(game, seat))
        return sk_game_refuse(game, "no road is left, or no edge to place it on");
    return 0;
}

static int check_card(sk_game *game, int seat, const sk_choice *choice)
{
    int card = choice->arg[0];
    if (card >= game->rules->card_count || !game->seat[seat].cards.count[card])
        return sk_game_refuse(game, "you do not hold that card");
    if (!playable_kind(game, card))
        return sk_game_refuse(game, "this card is kept: it counts without being played");
    if (game->block->card_played)
        return sk_game_refuse(game, "one development card a turn");
    if (!in_time(game, seat, card))
        return sk_game_refuse(game, "a card is not played in the turn it was bought");
    bool can;
    game->reason[0] = 0;
    int status = hook_allows(game, seat, card, &can);
    if (status || !can)
        return status ? status : sk_game_refuse(game, "%s", game->reason[0] ? game->reason : "not now");
    return check_names(game, seat, choice);
}

static int effect(sk_game *game, int seat, const sk_choice *choice)
{
    if (sk_has_hook(game, SK_HOOK_ON_PLAY_CARD)) {
        sk_call call = {.hook = SK_HOOK_ON_PLAY_CARD, .arg = {seat, choice->arg[0]}};
        int status = sk_game_fire(game, &call);
        if (status || call.handled)
            return status;
    }
    switch (choice->arg[0]) {
    case SK_KNIGHT:
        return sk_rules__push_rob(game, seat, SK_WORD_KNIGHT);
    case SK_ROAD_BUILDING:
        return play_roads(game, seat);
    case SK_YEAR_OF_PLENTY:
        return play_plenty(game, seat, choice->arg[1], choice->arg[2]);
    case SK_MONOPOLY:
        return play_monopoly(game, seat, choice->arg[1]);
    default:
        return 0;
    }
}

int sk_rules__do_card(sk_game *game, const sk_action *action)
{
    int seat = game->block->actor, card = action->choice.arg[0];
    int status = sk_rules__need_turn(game, SK_PHASES_CARD, "play a card");
    if (!status)
        status = check_card(game, seat, &action->choice);
    if (status)
        return status;
    game->block->card_played = 1;
    sk_cards_add_kind(&game->seat[seat].cards, card, -1);
    sk_event *event = sk_game_emit(game, SK_EVENT_PLAYED, seat);
    if (event)
        event->a = (uint16_t)card;
    if (game->rules->card[card].army) { /* BASE-80 */
        game->seat[seat].army = (uint8_t)(game->seat[seat].army + game->rules->card[card].army);
        sk_rules__award_army(game);
    }
    return effect(game, seat, &action->choice);
}
