/* Cards between the bank and the hands. Source: rules BASE-33, BASE-40..44. */
#include "rules/inside.h"

void sk_rules__say_cards(sk_game *game, sk_event_kind kind, int seat, const sk_cards *cards)
{
    sk_event *event = sk_game_emit(game, kind, seat);
    if (event)
        event->cards = *cards;
}

static void say_one(sk_game *game, sk_event_kind event, int seat, int kind, int count)
{
    sk_cards cards = {{0}};
    cards.count[kind] = (uint8_t)count;
    sk_rules__say_cards(game, event, seat, &cards);
}

/* How many more of a kind the seat may hold. */
static int room_for(const sk_game *game, int seat, int kind)
{
    int limit = game->rules->resource[kind].limit;
    int held = game->seat[seat].hand.count[kind];
    return limit == 0 ? SK_SUPPLY_MAX : limit > held ? limit - held : 0;
}

static int least(int a, int b) { return a < b ? a : b; }

bool sk_rules__can_hold(const sk_game *game, int seat, const sk_cards *more)
{
    for (int kind = 0; game->rules->any_limit && kind < game->rules->resource_count; kind++)
        if (more->count[kind] && more->count[kind] > room_for(game, seat, kind))
            return false;
    return true;
}

int sk_rules_give(sk_game *game, int seat, int kind, int count)
{
    count = least(least(count, game->block->bank.count[kind]), room_for(game, seat, kind));
    if (count <= 0)
        return 0;
    sk_cards_add_kind(&game->block->bank, kind, -count);
    sk_cards_add_kind(&game->seat[seat].hand, kind, count);
    game->served |= (uint8_t)(1 << seat);
    say_one(game, SK_EVENT_GOT, seat, kind, count);
    return count;
}

int sk_rules_transfer(sk_game *game, int from, int to, int kind, int count)
{
    count = from == to ? 0 : least(least(count, game->seat[from].hand.count[kind]), room_for(game, to, kind));
    if (count <= 0)
        return 0;
    sk_cards_add_kind(&game->seat[from].hand, kind, -count);
    sk_cards_add_kind(&game->seat[to].hand, kind, count);
    sk_event *event = sk_game_emit(game, SK_EVENT_TOOK, to);
    if (event) {
        event->other = (uint8_t)from;
        event->cards.count[kind] = (uint8_t)count;
    }
    return count;
}

void sk_rules_discard(sk_game *game, int seat, const sk_cards *cards)
{
    sk_cards_subtract(&game->seat[seat].hand, cards);
    sk_cards_add(&game->block->bank, cards);
    sk_rules__say_cards(game, SK_EVENT_DISCARDED, seat, cards);
}

static int remove_from(sk_game *game, uint8_t *pile, int seat, int kind, int count)
{
    count = least(count, pile[kind]);
    if (count <= 0)
        return 0;
    pile[kind] = (uint8_t)(pile[kind] - count);
    game->block->out.count[kind] = (uint8_t)(game->block->out.count[kind] + count);
    say_one(game, SK_EVENT_REMOVED_CARDS, seat, kind, count);
    return count;
}

int sk_rules_remove_cards(sk_game *game, int seat, int kind, int count)
{
    return remove_from(game, game->seat[seat].hand.count, seat, kind, count);
}

int sk_rules_remove_supply(sk_game *game, int kind, int count)
{
    return remove_from(game, game->block->bank.count, SK_NO_SEAT, kind, count);
}

void sk_rules_steal(sk_game *game, int thief, int victim)
{
    sk_cards cards = sk_cards_masked(&game->seat[victim].hand, &game->rules->card_mask);
    if (sk_cards_none(&cards) || thief == victim)
        return;
    int kind = sk_game_random_card(game, SK_STREAM_STEAL, &cards); /* BASE-43 */
    sk_cards_add_kind(&game->seat[victim].hand, kind, -1);
    sk_cards_add_kind(&game->seat[thief].hand, kind, 1);
    sk_event *event = sk_game_emit(game, SK_EVENT_STOLE, thief);
    if (event) {
        event->other = (uint8_t)victim;
        event->a = (uint16_t)kind;
        event->visible = (uint8_t)(1u << thief | 1u << victim); /* BASE-42 */
    }
}

int sk_rules_hand_size(const sk_game *game, int seat)
{
    sk_cards counted = sk_cards_masked(&game->seat[seat].hand, &game->rules->seven_mask);
    return sk_cards_total(&counted);
}

int sk_rules_card_count(const sk_game *game, int seat)
{
    sk_cards cards = sk_cards_masked(&game->seat[seat].hand, &game->rules->card_mask);
    return sk_cards_total(&cards);
}

int sk_rules_hand_limit(sk_game *game, int seat, int *limit)
{
    *limit = game->rules->figures.hand_limit;
    if (!sk_game_cares(game, SK_HOOK_MODIFY_HAND_LIMIT))
        return 0;
    sk_call call = {.hook = SK_HOOK_MODIFY_HAND_LIMIT, .arg = {seat, *limit}, .number = *limit};
    int status = sk_game_fire(game, &call);
    *limit = call.number;
    return status;
}

int sk_rules_discard_due(sk_game *game, int seat, int *count)
{
    int limit, size = sk_rules_hand_size(game, seat);
    int status = sk_rules_hand_limit(game, seat, &limit);
    *count = size > limit ? size / 2 : 0; /* BASE-35 */
    return status;
}
