#include "kit/slow.h"

#include <string.h>

static const sk_board *board_of(const sk_game *game) { return sk_ruleset_board(sk_game_ruleset(game)); }
static int seats_of(const sk_game *game) { return sk_ruleset_seats(sk_game_ruleset(game)); }

/* ---- the longest road ---- */

/* The seat's piece there, of whatever kind; SK_NONE. Each is a road, or counts like one (ships: SEA-31). */
static int own_piece(const sk_game *game, int seat, int edge)
{
    int owner = -1, piece = edge == SK_NONE ? SK_NONE : sk_game_edge_piece(game, edge, &owner);
    return owner == seat ? piece : SK_NONE;
}

/* came: the kind of piece by which the trail came to the node, SK_NONE where it begins: an opponent's building does not
 * matter then. From one kind to another it goes on only at an own building. */
static int trail(const sk_game *game, int seat, int node, int came, bool *used)
{
    const sk_board *board = board_of(game);
    int best = 0, owner = -1;
    bool building = sk_game_node_piece(game, node, &owner) != SK_NONE;
    if (came != SK_NONE && building && owner != seat)
        return 0;
    for (int i = 0; i < 3; i++) {
        int edge = sk_board_node_edge(board, node, i), piece = own_piece(game, seat, edge);
        if (piece == SK_NONE || used[edge] || (came != SK_NONE && piece != came && !building))
            continue;
        used[edge] = true;
        int length = 1 + trail(game, seat, sk_board_node_node(board, node, i), piece, used);
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
        int length = trail(game, seat, node, SK_NONE, used);
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

static bool is_land(const sk_game *game, int hex)
{
    return hex != SK_NONE && sk_ruleset_terrain(sk_game_ruleset(game), sk_game_hex_terrain(game, hex))->land;
}

int slow_island(const sk_game *game, int node)
{
    static uint16_t open[SK_HEXES_MAX];
    bool seen[SK_HEXES_MAX] = {false};
    int count = 0, first = SK_NONE;
    for (int i = 0; i < 3 && !count; i++)
        if (is_land(game, sk_board_node_hex(board_of(game), node, i)))
            open[count++] = (uint16_t)sk_board_node_hex(board_of(game), node, i);
    for (int i = 0; i < count; i++)
        seen[open[i]] = true;
    while (count) {
        int hex = open[--count];
        first = hex < first ? hex : first;
        for (int side = 0; side < 6; side++) {
            int next = sk_board_hex_neighbour(board_of(game), hex, side);
            if (!is_land(game, next) || seen[next])
                continue;
            seen[next] = true;
            open[count++] = (uint16_t)next;
        }
    }
    return first;
}

int slow_pieces(const sk_game *game, int seat, int piece)
{
    int count = 0, owner;
    bool on_edge = sk_ruleset_piece(sk_game_ruleset(game), piece)->on_edge;
    int places = on_edge ? sk_board_edge_count(board_of(game)) : sk_board_node_count(board_of(game));
    for (int place = 0; place < places; place++) {
        int there = on_edge ? sk_game_edge_piece(game, place, &owner) : sk_game_node_piece(game, place, &owner);
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
