/* Pieces on and off the board, with all that follows: supplies, points, networks, harbors, the longest road. */
#include "rules/inside.h"

static uint8_t *supply_of(sk_game *game, int seat, int piece)
{
    return game->rules->piece[piece].shared ? &game->block->pool[piece] : &game->seat[seat].supply[piece];
}

int sk_rules__supply(const sk_game *game, int seat, int piece)
{
    return game->rules->piece[piece].shared ? game->block->pool[piece] : game->seat[seat].supply[piece];
}

/* ---- may it stand there? ---- */

bool sk_rules__blocker_beside(const sk_game *game, int blocker, int edge)
{
    const uint16_t *hexes = game->map->edge_hex[edge];
    int at = game->block->blocker[blocker];
    return (hexes[0] == at && hexes[0] != SK_NONE) || (hexes[1] == at && hexes[1] != SK_NONE);
}

/* Whether a blocker keeps the piece off the edge: SEA-16. */
static bool kept_off(const sk_game *game, int piece, int edge)
{
    for (int i = 0; i < game->rules->blocker_count; i++)
        if (game->rules->blocker[i].forbids >> piece & 1 && sk_rules__blocker_beside(game, i, edge))
            return true;
    return false;
}

bool sk_rules__edge_open(const sk_game *game, int piece, int edge)
{
    const sk_piece *rule = &game->rules->piece[piece];
    return sk_bit(sk_free_edges(game, rule->at_sea), edge) &&
           !(game->rules->any_forbids && kept_off(game, piece, edge));
}

static bool edge_free(const sk_game *game, int piece, int edge, int seat)
{
    int net = game->rules->piece[piece].net;
    return sk_rules__edge_open(game, piece, edge) && (seat == SK_NO_SEAT || sk_bit(sk_frontier(game, seat, net), edge));
}

static bool node_free(const sk_game *game, int node, int seat)
{
    return !sk_bit(game->blocked, node) && (seat == SK_NO_SEAT || sk_bit(sk_reach(game, seat), node));
}

bool sk_rules_place_free(const sk_game *game, int piece, int place, int seat)
{
    const sk_piece *rule = &game->rules->piece[piece];
    if (rule->upgrades != SK_NO_PIECE)
        return seat != SK_NO_SEAT && sk_bit(sk_own_nodes(game, seat, rule->upgrades), place);
    return rule->on_edge ? edge_free(game, piece, place, seat) : node_free(game, place, seat);
}

/* ---- onto the board ---- */

static void say_piece(sk_game *game, sk_event_kind kind, int seat, int piece, int place, int value)
{
    sk_event *event = sk_game_emit(game, kind, seat);
    if (event) {
        event->a = (uint16_t)piece;
        event->b = (uint16_t)place;
        event->value = value;
    }
}

static void put_edge(sk_game *game, int piece, int edge, int seat)
{
    game->edge_piece[edge] = sk_place_of(piece, seat);
    sk_rules__add_edge(game, seat, edge);
    if (!game->rules->piece[piece].route)
        return;
    if (sk_rules__grow_route(game, seat, edge) &&
        game->seat[seat].road_length >= game->rules->award[SK_LONGEST_ROAD].least)
        sk_rules__award_routes(game);
}

/* BASE-76: a building where an opponent's road runs through may cut it, and may have cut it until it goes. Where there
 * are several networks it joins its owner's, or did: SEA-32, SEA-33. */
static void measure_routes_at(sk_game *game, int node, int seat)
{
    int at_node[SK_SEATS_MAX] = {0};
    bool cut = false;
    for (int i = 0; i < 3; i++) {
        int edge = game->map->node_edge[node][i];
        if (edge != SK_NONE && game->edge_piece[edge])
            at_node[sk_place_seat(game->edge_piece[edge])]++;
    }
    for (int other = 0; other < game->rules->seat_count; other++) {
        if (at_node[other] < 2 || (other == seat && game->rules->net_count == 1))
            continue;
        sk_rules__measure_route(game, other);
        cut = true;
    }
    if (cut)
        sk_rules__award_routes(game);
}

static void put_new_node(sk_game *game, int piece, int node, int seat)
{
    sk_rules__set_place(game, node, sk_place_of(piece, seat));
    sk_bit_set(sk_own_nodes(game, seat, piece), node);
    sk_rules__add_node(game, seat, node);
    sk_rules_add_points(game, seat, game->rules->piece[piece].points);
    measure_routes_at(game, node, seat);
}

static void put_over(sk_game *game, int piece, int node, int seat)
{
    int below = game->rules->piece[piece].upgrades;
    if (!game->rules->piece[piece].keeps_upgraded)
        ++*supply_of(game, seat, below);
    sk_bit_clear(sk_own_nodes(game, seat, below), node);
    sk_bit_set(sk_own_nodes(game, seat, piece), node);
    sk_rules__set_place(game, node, sk_place_of(piece, seat));
    sk_rules_add_points(game, seat, game->rules->piece[piece].points - game->rules->piece[below].points);
}

/* A tipped city stands up again: its own piece, none from the supply. */
static void stand_up(sk_game *game, int piece, int node, int seat)
{
    --*supply_of(game, seat, game->rules->piece[piece].upgrades); /* put_over returns a settlement that was not there */
    ++*supply_of(game, seat, piece);
    sk_rules__set_place(game, node, game->node_piece[node] & (sk_place)~SK_TIPPED);
}

int sk_rules_put(sk_game *game, int piece, int place, int seat)
{
    const sk_piece *rule = &game->rules->piece[piece];
    bool over = rule->upgrades != SK_NO_PIECE;
    sk_place there = rule->on_edge ? game->edge_piece[place] : game->node_piece[place];
    if (over ? !there || sk_place_seat(there) != seat || sk_place_piece(there) != rule->upgrades : there != 0)
        return sk_game_fail(game, SK_ERR_SCRIPT, over ? "a %s goes on an own %s" : "a %s goes on an empty place",
                            rule->name, over ? game->rules->piece[rule->upgrades].name : "");
    sk_game_touch_island(game);
    if (over && (there & SK_TIPPED))
        stand_up(game, piece, place, seat);
    if (sk_rules__supply(game, seat, piece) == 0)
        return sk_game_fail(game, SK_ERR_SCRIPT, "no %s is left in the supply", rule->name);
    --*supply_of(game, seat, piece);
    if (rule->on_edge)
        put_edge(game, piece, place, seat);
    else if (over)
        put_over(game, piece, place, seat);
    else
        put_new_node(game, piece, place, seat);
    say_piece(game, SK_EVENT_BUILT, seat, piece, place, 0);
    if (!rule->on_edge)
        sk_rules__building_changed(game, seat);
    return 0;
}

/* ---- off the board ---- */

/* The piece that really stands there for a settlement: a tipped city. */
static int standing(const sk_game *game, sk_place place)
{
    int piece = sk_place_piece(place);
    if (!(place & SK_TIPPED))
        return piece;
    for (int i = 0; i < game->rules->piece_count; i++)
        if (game->rules->piece[i].upgrades == piece)
            return i;
    return piece;
}

void sk_rules_remove_node(sk_game *game, int node)
{
    sk_place place = game->node_piece[node];
    if (!place)
        return;
    int seat = sk_place_seat(place), piece = sk_place_piece(place);
    ++*supply_of(game, seat, standing(game, place));
    for (int i = piece; game->rules->piece[i].keeps_upgraded; i = game->rules->piece[i].upgrades)
        ++*supply_of(game, seat, game->rules->piece[i].upgrades);
    sk_rules_add_points(game, seat, -game->rules->piece[piece].points);
    sk_game_touch_island(game);
    sk_rules__set_place(game, node, 0);
    sk_bit_clear(sk_own_nodes(game, seat, piece), node);
    sk_rules__drop_node(game, seat, node);
    say_piece(game, SK_EVENT_REMOVED, seat, piece, node, 0);
    sk_rules__building_changed(game, seat);
    measure_routes_at(game, node, seat);
}

void sk_rules_remove_edge(sk_game *game, int edge)
{
    sk_place place = game->edge_piece[edge];
    if (!place)
        return;
    int seat = sk_place_seat(place), piece = sk_place_piece(place);
    ++*supply_of(game, seat, piece);
    sk_game_touch_island(game);
    game->edge_piece[edge] = 0;
    sk_rules__drop_edge(game, seat, piece, edge);
    say_piece(game, SK_EVENT_REMOVED, seat, piece, edge, 0);
    sk_rules__shrink_route(game, seat);
    sk_rules__award_routes(game);
}

/* Nobody loses the longest road on the way: SEA-28. */
int sk_rules_move_edge(sk_game *game, int from, int to)
{
    sk_place place = game->edge_piece[from];
    int seat = sk_place_seat(place), piece = sk_place_piece(place);
    if (!place || game->edge_piece[to])
        return sk_game_fail(game, SK_ERR_SCRIPT, place ? "a piece goes to an empty edge" : "no piece stands there");
    sk_game_touch_island(game);
    game->edge_piece[from] = 0;
    sk_rules__drop_edge(game, seat, piece, from);
    if (game->rules->piece[piece].route)
        sk_rules__shrink_route(game, seat);
    game->edge_piece[to] = place;
    sk_rules__add_edge(game, seat, to);
    say_piece(game, SK_EVENT_SHIFTED, seat, piece, to, from);
    if (game->rules->piece[piece].route) {
        sk_rules__grow_route(game, seat, to);
        sk_rules__award_routes(game);
    }
    return 0;
}

/* Whether the edge touches the seat's network of the piece, what stands on the edge `without` left out. */
static bool touches_without(const sk_game *game, int seat, int net, int edge, int without)
{
    for (int end = 0; end < 2; end++) {
        int node = game->map->edge_node[edge][end];
        bool held = game->node_piece[node] && sk_place_seat(game->node_piece[node]) == seat;
        for (int i = 0; i < 3 && !held && !game->node_piece[node]; i++) {
            int other = game->map->node_edge[node][i];
            held =
                other != SK_NONE && other != edge && other != without && sk_bit(sk_own_edges(game, seat, net), other);
        }
        if (held)
            return true;
    }
    return false;
}

bool sk_rules_edge_free_without(const sk_game *game, int piece, int edge, int seat, int without)
{
    return sk_rules__edge_open(game, piece, edge) &&
           touches_without(game, seat, game->rules->piece[piece].net, edge, without);
}

/* Another piece of the same owner: roads, harbors and free nodes stay what they are. */
static void become(sk_game *game, int node, int below, bool tipped)
{
    sk_place place = game->node_piece[node];
    int seat = sk_place_seat(place), piece = sk_place_piece(place);
    sk_game_touch_island(game);
    sk_rules__set_place(game, node, (sk_place)(sk_place_of(below, seat) | (tipped ? SK_TIPPED : 0)));
    sk_rules_add_points(game, seat, game->rules->piece[below].points - game->rules->piece[piece].points);
    sk_bit_clear(sk_own_nodes(game, seat, piece), node);
    sk_bit_set(sk_own_nodes(game, seat, below), node);
    say_piece(game, SK_EVENT_REPLACED, seat, piece, node, below);
    sk_rules__building_changed(game, seat);
}

void sk_rules_downgrade(sk_game *game, int node, sk_no_piece rule)
{
    sk_place place = game->node_piece[node];
    if (!place)
        return;
    int seat = sk_place_seat(place), piece = sk_place_piece(place);
    int below = game->rules->piece[piece].upgrades;
    if (below == SK_NO_PIECE) {
        sk_rules_remove_node(game, node);
    } else if (game->rules->piece[piece].keeps_upgraded) { /* STACK-5 */
        ++*supply_of(game, seat, piece);
        become(game, node, below, false);
    } else if (sk_rules__supply(game, seat, below) > 0) {
        ++*supply_of(game, seat, piece);
        --*supply_of(game, seat, below);
        become(game, node, below, false);
    } else if (rule == SK_NO_PIECE_TIP) {
        become(game, node, below, true);
    } else if (rule == SK_NO_PIECE_DESTROY) {
        sk_rules_remove_node(game, node);
    }
}
