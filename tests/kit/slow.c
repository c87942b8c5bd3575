#include "kit/slow.h"

#include <string.h>

static const sk_board *board_of(const sk_game *game) { return sk_ruleset_board(sk_game_ruleset(game)); }
static int seats_of(const sk_game *game) { return sk_ruleset_seats(sk_game_ruleset(game)); }

/* ---- the longest road ---- */

static bool opponent_at(const sk_game *game, int seat, int node)
{
    int owner = seat;
    return sk_game_node_piece(game, node, &owner) != SK_NONE && owner != seat;
}

static bool own_road(const sk_game *game, int seat, int edge)
{
    int owner = -1;
    return edge != SK_NONE && sk_game_edge_piece(game, edge, &owner) != SK_NONE && owner == seat;
}

/* first: the trail begins here, so that an opponent's building does not matter. */
static int trail(const sk_game *game, int seat, int node, bool first, bool *used)
{
    const sk_board *board = board_of(game);
    int best = 0;
    if (!first && opponent_at(game, seat, node))
        return 0;
    for (int i = 0; i < 3; i++) {
        int edge = sk_board_node_edge(board, node, i);
        if (!own_road(game, seat, edge) || used[edge])
            continue;
        used[edge] = true;
        int length = 1 + trail(game, seat, sk_board_node_node(board, node, i), false, used);
        used[edge] = false;
        best = length > best ? length : best;
    }
    return best;
}

int slow_longest_road(const sk_game *game, int seat)
{
    bool used[SK_EDGES_MAX] = {false};
    int best = 0;
    for (int node = 0; node < sk_board_node_count(board_of(game)); node++) {
        int length = trail(game, seat, node, true, used);
        best = length > best ? length : best;
    }
    return best;
}

/* ---- awards and points ---- */

int slow_holder(int before, const int *values, int seats, int least)
{
    int best = 0, leaders = 0, leader = SLOW_NOBODY;
    for (int seat = 0; seat < seats; seat++)
        best = values[seat] > best ? values[seat] : best;
    if (best < least)
        return SLOW_NOBODY;
    for (int seat = 0; seat < seats; seat++)
        if (values[seat] == best) {
            leaders++;
            leader = seat;
        }
    if (before != SLOW_NOBODY && values[before] == best)
        return before;
    return leaders == 1 ? leader : SLOW_NOBODY;
}

int slow_pieces(const sk_game *game, int seat, int piece)
{
    int count = 0, owner,
        places = piece == SK_ROAD ? sk_board_edge_count(board_of(game)) : sk_board_node_count(board_of(game));
    for (int place = 0; place < places; place++) {
        int there =
            piece == SK_ROAD ? sk_game_edge_piece(game, place, &owner) : sk_game_node_piece(game, place, &owner);
        count += there == piece && owner == seat;
    }
    return count;
}

int slow_points(const sk_game *game, int seat, int road_holder, int army_holder)
{
    return slow_pieces(game, seat, SK_SETTLEMENT) + 2 * slow_pieces(game, seat, SK_CITY) + 2 * (road_holder == seat) +
           2 * (army_holder == seat);
}

/* ---- production ---- */

static int product_of(int terrain)
{
    switch (terrain) {
    case SK_FOREST:
        return SK_LUMBER;
    case SK_PASTURE:
        return SK_WOOL;
    case SK_FIELDS:
        return SK_GRAIN;
    case SK_HILLS:
        return SK_BRICK;
    case SK_MOUNTAINS:
        return SK_ORE;
    default:
        return SK_NONE;
    }
}

/* What one kind owes to each seat. */
static void owed(const sk_game *game, int total, int kind, int *due)
{
    sk_view view;
    sk_game_view(game, -1, &view);
    memset(due, 0, sizeof *due * SK_SEATS_MAX);
    for (int hex = 0; hex < sk_board_hex_count(board_of(game)); hex++) {
        if (sk_game_hex_token(game, hex) != total || view.blocker_hex[SK_ROBBER] == hex ||
            product_of(sk_game_hex_terrain(game, hex)) != kind)
            continue;
        for (int corner = 0; corner < 6; corner++) {
            int seat = 0, piece = sk_game_node_piece(game, sk_board_hex_corner(board_of(game), hex, corner), &seat);
            if (piece != SK_NONE)
                due[seat] += piece == SK_CITY ? 2 : 1;
        }
    }
}

static void pay(int *due, int seats, int kind, sk_cards *hand, sk_cards *bank)
{
    int sum = 0, players = 0;
    for (int seat = 0; seat < seats; seat++) {
        sum += due[seat];
        players += due[seat] > 0;
    }
    bool short_of = sum > bank->count[kind];
    for (int seat = 0; seat < seats; seat++) {
        if (short_of && due[seat] > 0)
            due[seat] = players == 1 ? bank->count[kind] : 0;
        hand[seat].count[kind] = (uint8_t)(hand[seat].count[kind] + due[seat]);
    }
    for (int seat = 0; seat < seats; seat++)
        bank->count[kind] = (uint8_t)(bank->count[kind] - due[seat]);
}

void slow_produce(const sk_game *game, int total, sk_cards *hand, sk_cards *bank)
{
    sk_view view;
    int due[SK_SEATS_MAX];
    sk_game_view(game, -1, &view);
    *bank = view.bank;
    for (int seat = 0; seat < seats_of(game); seat++)
        hand[seat] = view.seats[seat].hand;
    for (int kind = 0; kind < SK_STANDARD_KINDS; kind++) {
        owed(game, total, kind, due);
        pay(due, seats_of(game), kind, hand, bank);
    }
}
