/* Reading what became of it. */
#include "kit/kit_internal.h"

#include <string.h>

int kit_count(kit *k, int player, const char *resource)
{
    return k->game->seat[player - 1].hand.count[kit__resource(k, resource)];
}

int kit_hand_size(kit *k, int player) { return sk_rules_card_count(k->game, player - 1); }

void kit_expect_hand(kit *k, int player, const char *cards)
{
    sk_cards wanted = kit__cards(k, cards);
    for (int kind = 0; kind < k->ruleset->resource_count; kind++)
        if (k->game->seat[player - 1].hand.count[kind] != wanted.count[kind])
            fail_msg("player %d has %d %s, not %d", player, k->game->seat[player - 1].hand.count[kind],
                     k->ruleset->resource[kind].name, wanted.count[kind]);
}

int kit_bank_count(kit *k, const char *resource) { return k->game->block->bank.count[kit__resource(k, resource)]; }
int kit_out(kit *k, const char *resource) { return k->game->block->out.count[kit__resource(k, resource)]; }
int kit_points(kit *k, int player) { return sk_rules_points(k->game, player - 1); }

int kit_supply(kit *k, int player, const char *piece)
{
    int index = kit__piece(k, piece);
    return k->ruleset->piece[index].shared ? k->game->block->pool[index] : k->game->seat[player - 1].supply[index];
}

static const char *piece_name(kit *k, int piece, int seat, int *player)
{
    if (player)
        *player = piece == SK_NONE ? 0 : seat + 1;
    return piece == SK_NONE ? "" : k->ruleset->piece[piece].name;
}

const char *kit_piece_at(kit *k, int node, int *player)
{
    int seat = 0, piece = sk_game_node_piece(k->game, node, &seat);
    return piece_name(k, piece, seat, player);
}

const char *kit_road_at(kit *k, int edge, int *player)
{
    int seat = 0, piece = sk_game_edge_piece(k->game, edge, &seat);
    return piece_name(k, piece, seat, player);
}

sk_prompt kit_prompt(kit *k)
{
    sk_prompt prompt;
    sk_game_prompt(k->game, &prompt);
    return prompt;
}

int kit_to_act(kit *k) { return kit_prompt(k).seat + 1; }
int kit_turn_player(kit *k) { return kit_prompt(k).turn_seat + 1; }
const char *kit_terrain_of(kit *k, int hex) { return k->ruleset->terrain[k->game->terrain[hex]].name; }
int kit_token_of(kit *k, int hex) { return k->game->token[hex]; }

int kit_holder(kit *k, const char *award)
{
    int index = sk_ruleset_find_award(k->ruleset, award);
    assert_int_not_equal(index, SK_NONE);
    int seat = k->game->block->award_holder[index];
    return seat == SK_NO_SEAT ? 0 : seat + 1;
}

void kit_expect_ended(kit *k, const char *ending, int winner)
{
    const sk_block *block = k->game->block;
    if (!block->ended)
        fail_msg("the game goes on");
    assert_string_equal(k->ruleset->ending_name[block->ending], ending);
    assert_int_equal(block->winner == SK_NO_SEAT ? 0 : block->winner + 1, winner);
}

void kit_expect_goes_on(kit *k)
{
    if (k->game->block->ended)
        fail_msg("the game has ended: %s", k->ruleset->ending_name[k->game->block->ending]);
}

const sk_event *kit_event(kit *k, sk_event_kind kind, int nth)
{
    int count;
    const sk_event *events = sk_game_events(k->game, &count);
    for (int i = 0; i < count; i++)
        if (events[i].kind == kind && nth-- == 0)
            return &events[i];
    return NULL;
}

int kit_events(kit *k, sk_event_kind kind)
{
    int found = 0;
    while (kit_event(k, kind, found))
        found++;
    return found;
}

int kit_total(kit *k, const char *resource)
{
    int kind = kit__resource(k, resource);
    int total = k->game->block->bank.count[kind] + k->game->block->out.count[kind];
    for (int seat = 0; seat < k->ruleset->seat_count; seat++)
        total += k->game->seat[seat].hand.count[kind];
    return total;
}
