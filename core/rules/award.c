/* Points, awards and the end. Source: rules BASE-75..85. */
#include "rules/inside.h"

void sk_rules_add_points(sk_game *game, int seat, int points)
{
    game->seat[seat].points = (int16_t)(game->seat[seat].points + points);
}

int sk_rules_points(const sk_game *game, int seat) { return game->seat[seat].points + game->seat[seat].hidden_points; }

static void hand_over(sk_game *game, int award, int seat)
{
    uint8_t *holder = &game->block->award_holder[award];
    if (*holder == seat)
        return;
    if (*holder != SK_NO_SEAT)
        sk_rules_add_points(game, *holder, -game->rules->award[award].points);
    if (seat != SK_NO_SEAT)
        sk_rules_add_points(game, seat, game->rules->award[award].points);
    *holder = (uint8_t)seat;
    sk_event *event = sk_game_emit(game, SK_EVENT_AWARD, seat);
    if (event)
        event->a = (uint16_t)award;
}

static int most(const int *values, int seats, int *leader, int *leaders)
{
    int best = -1;
    for (int seat = 0; seat < seats; seat++) {
        if (values[seat] > best) {
            best = values[seat];
            *leader = seat;
            *leaders = 0;
        }
        *leaders += values[seat] == best;
    }
    return best;
}

/* BASE-75..78, 80: the first to have enough takes it, only strictly more moves it. A holder who fell behind loses
 * it: to a sole leader, otherwise to nobody. */
static void award(sk_game *game, int index, const int *values)
{
    if (game->held) {
        game->due |= (uint16_t)(1 << index);
        return;
    }
    const sk_award *rule = &game->rules->award[index];
    int leader = 0, leaders = 0;
    int best = most(values, game->rules->seat_count, &leader, &leaders);
    int holder = game->block->award_holder[index];
    if (holder != SK_NO_SEAT && values[holder] == best && best >= rule->least)
        return;
    if (holder != SK_NO_SEAT && !rule->set_aside && leaders > 1)
        return;
    hand_over(game, index, best >= rule->least && leaders == 1 ? leader : SK_NO_SEAT);
}

void sk_rules__award_routes(sk_game *game)
{
    int values[SK_SEATS_MAX];
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        values[seat] = game->seat[seat].road_length;
    award(game, SK_LONGEST_ROAD, values);
}

void sk_rules__award_army(sk_game *game)
{
    int values[SK_SEATS_MAX];
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        values[seat] = game->seat[seat].army;
    award(game, SK_LARGEST_ARMY, values);
}

void sk_rules_award_counter(sk_game *game, int index)
{
    int values[SK_SEATS_MAX];
    const sk_var *counter = &game->rules->var[game->rules->award[index].counter];
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        values[seat] = (int)sk_var_get(game, counter, seat);
    award(game, index, values);
}

void sk_rules_hold_awards(sk_game *game) { game->held++; }

void sk_rules_settle_awards(sk_game *game)
{
    unsigned due = game->due;
    if (--game->held)
        return;
    game->due = 0;
    for (; due; due &= due - 1) {
        int index = sk_bit_first(due);
        if (index == SK_LONGEST_ROAD)
            sk_rules__award_routes(game);
        else if (index == SK_LARGEST_ARMY)
            sk_rules__award_army(game);
        else
            sk_rules_award_counter(game, index);
    }
}

void sk_rules_finish(sk_game *game, int ending, int winner)
{
    sk_block *block = game->block;
    if (block->ended)
        return;
    block->ended = 1;
    block->ending = (uint8_t)ending;
    block->winner = (uint8_t)winner;
    sk_event *event = sk_game_emit(game, SK_EVENT_ENDED, winner);
    if (event)
        event->a = (uint16_t)ending;
}

/* BASE-81..84: only the seat whose turn it is, hidden cards counted. */
void sk_rules__check_victory(sk_game *game, int seat)
{
    if (!game->block->ended && sk_rules_points(game, seat) >= game->rules->figures.points_to_win)
        sk_rules_finish(game, SK_ENDING_VICTORY, seat);
}

void sk_rules_retire(sk_game *game, int seat)
{
    if (game->seat[seat].retired)
        return;
    sk_cards hand = game->seat[seat].hand;
    if (!sk_cards_none(&hand))
        sk_rules_discard(game, seat, &hand);
    game->seat[seat].retired = 1;
    sk_game_emit(game, SK_EVENT_LEFT, seat);
}
