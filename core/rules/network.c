/* Each seat's networks, kept as sets so that listing is reading bits. Roads are one network; a script's pieces may
 * be others, which go on from each other only at a building of the owner.
 *
 *   frontier  edges that touch a network: an own building, or its own piece across a node that no opponent holds
 *   reach     nodes where an own piece of a route ends
 *   blocked   nodes where nobody may settle
 *   free      empty edges with land beside them; and, where pieces sail, with sea
 *
 * Sets grow and shrink in place; where land comes or goes they are made anew.
 * Source: rules BASE-14..21, BASE-25. */
#include "rules/inside.h"

#include <string.h>

static bool holds(const sk_game *game, int seat, int node)
{
    return game->node_piece[node] && sk_place_seat(game->node_piece[node]) == seat;
}

static inline bool has_net_at(const sk_game *game, int seat, int net, int node)
{
    const uint64_t *own = sk_own_edges(game, seat, net);
    const uint16_t *edge = game->map->node_edge[node];
    int found = (int)sk_bit(own, edge[0]) | (int)sk_bit(own, edge[1]); /* every node has two */
    return edge[2] == SK_NONE ? found : found | sk_bit(own, edge[2]);
}

static bool has_road_at(const sk_game *game, int seat, int node)
{
    bool found = has_net_at(game, seat, 0, node); /* that of roads is a route */
    for (int net = 1; net < game->rules->net_count; net++)
        found |= (game->rules->route_nets >> net & 1) && has_net_at(game, seat, net, node);
    return found;
}

/* Whether the seat may build on from this node: BASE-15, 16, SEA-12, 13. */
static inline bool gives_access(const sk_game *game, int seat, int net, int node)
{
    if (game->node_piece[node])
        return holds(game, seat, node);
    return has_net_at(game, seat, net, node);
}

static void open_node(const sk_game *game, uint64_t *frontier, int node)
{
    for (int i = 0; i < 3; i++)
        if (game->map->node_edge[node][i] != SK_NONE)
            sk_bit_set(frontier, game->map->node_edge[node][i]);
}

static void add_owed(sk_game *game, int node, uint64_t owed)
{
    for (int i = 0; i < 3; i++) {
        int hex = game->map->node_hex[node][i];
        if (hex != SK_NONE)
            game->hex_owes[hex] += owed;
    }
}

void sk_rules__set_place(sk_game *game, int node, sk_place place)
{
    const uint64_t *owes = game->rules->place_owes;
    add_owed(game, node, owes[place] - owes[game->node_piece[node]]);
    game->node_piece[node] = place;
}

void sk_rules__add_edge(sk_game *game, int seat, int edge)
{
    int net = game->rules->piece[sk_place_piece(game->edge_piece[edge])].net;
    uint64_t *frontier = sk_frontier(game, seat, net), *reach = sk_reach(game, seat);
    bool settled = net == 0 || game->rules->route_nets >> net & 1;
    sk_bit_set(sk_own_edges(game, seat, net), edge);
    sk_bit_clear(sk_free_edges(game, false), edge);
    if (game->rules->sailed)
        sk_bit_clear(sk_free_edges(game, true), edge);
    for (int end = 0; end < 2; end++) {
        int node = game->map->edge_node[edge][end];
        if (settled)
            sk_bit_set(reach, node);
        if (!game->node_piece[node] || holds(game, seat, node))
            open_node(game, frontier, node);
    }
}

/* A new building cuts what the others reached only through its node. */
static void close_node(sk_game *game, int seat, int net, int node)
{
    uint64_t *frontier = sk_frontier(game, seat, net);
    for (int i = 0; i < 3; i++) {
        int edge = game->map->node_edge[node][i];
        if (edge != SK_NONE && !gives_access(game, seat, net, game->map->node_node[node][i]))
            sk_bit_clear(frontier, edge);
    }
}

static void block_around(sk_game *game, int node)
{
    sk_bit_set(game->blocked, node);
    for (int i = 0; i < 3; i++)
        if (game->map->node_node[node][i] != SK_NONE)
            sk_bit_set(game->blocked, game->map->node_node[node][i]); /* BASE-20 */
}

static bool on_land(const sk_game *game, const uint16_t *hexes, int count)
{
    for (int i = 0; i < count; i++)
        if (hexes[i] != SK_NONE && game->rules->terrain[game->terrain[hexes[i]]].land)
            return true;
    return false;
}

/* Frame is sea: SEA-10. */
static bool at_sea(const sk_game *game, int edge)
{
    const uint16_t *hexes = game->map->edge_hex[edge];
    bool found = false;
    for (int i = 0; i < 2; i++)
        found |= hexes[i] == SK_NONE || game->rules->terrain[game->terrain[hexes[i]]].sea;
    return found;
}

static void free_edge(sk_game *game, int edge)
{
    if (on_land(game, game->map->edge_hex[edge], 2)) /* BASE-18 */
        sk_bit_set(sk_free_edges(game, false), edge);
    if (game->rules->sailed && at_sea(game, edge))
        sk_bit_set(sk_free_edges(game, true), edge);
}

static bool harbor_works(const sk_game *game, int harbor)
{
    return game->rules->figures.harbor_same_turn || !(game->block->new_harbors >> harbor & 1); /* BASE-11 */
}

static void apply_harbor(sk_game *game, int seat, int harbor)
{
    if (harbor == SK_NONE || !harbor_works(game, harbor))
        return;
    uint8_t *rate = game->seat[seat].rate;
    int kind = game->harbor[harbor];
    if (kind != 0xff) {
        rate[kind] = 2;
        return;
    }
    for (int i = 0; i < game->rules->resource_count; i++)
        if (rate[i] > 3)
            rate[i] = 3;
}

static void apply_harbors(sk_game *game, int seat, int node)
{
    for (int i = 0; i < 2; i++)
        apply_harbor(game, seat, game->rules->node_harbor[node][i]);
}

void sk_rules__add_node(sk_game *game, int seat, int node)
{
    block_around(game, node);
    for (int net = 0; net < game->rules->net_count; net++) {
        open_node(game, sk_frontier(game, seat, net), node);
        for (int other = 0; other < game->rules->seat_count; other++)
            if (other != seat && has_net_at(game, other, net, node))
                close_node(game, other, net, node);
    }
    for (int i = 0; i < 2 && game->block->phase != SK_PHASE_SETUP; i++)
        if (game->rules->node_harbor[node][i] != SK_NONE)
            game->block->new_harbors |= UINT64_C(1) << game->rules->node_harbor[node][i];
    apply_harbors(game, seat, node);
}

void sk_rules__refresh_rates(sk_game *game, int seat)
{
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        game->seat[seat].rate[kind] = 4;
    for (int node = 0; node < game->map->node_count; node++)
        if (holds(game, seat, node))
            apply_harbors(game, seat, node);
}

bool sk_rules__has_generic_harbor(const sk_game *game, int seat)
{
    for (int node = 0; node < game->map->node_count; node++) {
        const uint16_t *harbors = game->rules->node_harbor[node];
        for (int i = 0; i < 2 && holds(game, seat, node); i++)
            if (harbors[i] != SK_NONE && game->harbor[harbors[i]] == 0xff && harbor_works(game, harbors[i]))
                return true;
    }
    return false;
}

/* ---- off the board ---- */

static void refresh_blocked(sk_game *game, int node)
{
    bool blocked = game->node_piece[node] || !on_land(game, game->map->node_hex[node], 3);
    for (int i = 0; i < 3; i++) {
        int next = game->map->node_node[node][i];
        blocked = blocked || (next != SK_NONE && game->node_piece[next]);
    }
    if (!blocked)
        sk_bit_clear(game->blocked, node);
}

/* The frontier at the edges of a node. */
static void refresh_frontier(sk_game *game, int seat, int net, int node)
{
    for (int i = 0; i < 3; i++) {
        int edge = game->map->node_edge[node][i];
        if (edge == SK_NONE)
            continue;
        if (gives_access(game, seat, net, node) || gives_access(game, seat, net, game->map->node_node[node][i]))
            sk_bit_set(sk_frontier(game, seat, net), edge);
        else
            sk_bit_clear(sk_frontier(game, seat, net), edge);
    }
}

void sk_rules__drop_edge(sk_game *game, int seat, int piece, int edge)
{
    int net = game->rules->piece[piece].net;
    sk_bit_clear(sk_own_edges(game, seat, net), edge);
    free_edge(game, edge);
    for (int end = 0; end < 2; end++) {
        int node = game->map->edge_node[edge][end];
        if (!has_road_at(game, seat, node))
            sk_bit_clear(sk_reach(game, seat), node);
        refresh_frontier(game, seat, net, node);
    }
}

void sk_rules__drop_node(sk_game *game, int seat, int node)
{
    refresh_blocked(game, node);
    for (int i = 0; i < 3; i++)
        if (game->map->node_node[node][i] != SK_NONE)
            refresh_blocked(game, game->map->node_node[node][i]);
    for (int other = 0; other < game->rules->seat_count; other++)
        for (int net = 0; net < game->rules->net_count; net++)
            refresh_frontier(game, other, net, node);
    sk_rules__refresh_rates(game, seat);
}

/* ---- from the board alone ---- */

static void clear_sets(sk_game *game)
{
    const sk_plan *plan = &game->rules->plan;
    memset(game->token_hexes, 0, plan->terrain - plan->token_hexes); /* the sets lie in one piece */
}

static void rebuild_hexes(sk_game *game)
{
    for (int hex = 0; hex < game->map->hex_count; hex++) {
        if (game->rules->terrain[game->terrain[hex]].land)
            sk_bit_set(game->land, hex);
        if (game->token[hex])
            sk_bit_set(game->token_hexes + (game->token[hex] - 2) * game->rules->plan.hex_words, hex);
    }
}

static void rebuild_nodes(sk_game *game)
{
    for (int node = 0; node < game->map->node_count; node++) {
        if (!on_land(game, game->map->node_hex[node], 3))
            sk_bit_set(game->blocked, node);
        if (!game->node_piece[node])
            continue;
        block_around(game, node);
        add_owed(game, node, game->rules->place_owes[game->node_piece[node]]);
        sk_bit_set(sk_own_nodes(game, sk_place_seat(game->node_piece[node]), sk_place_piece(game->node_piece[node])),
                   node);
    }
}

static void rebuild_edges(sk_game *game)
{
    for (int edge = 0; edge < game->map->edge_count; edge++) {
        sk_place place = game->edge_piece[edge];
        if (place)
            sk_bit_set(sk_own_edges(game, sk_place_seat(place), game->rules->piece[sk_place_piece(place)].net), edge);
        else
            free_edge(game, edge);
    }
}

/* Whether the seat has anything on the board; at the start of a game nobody has. */
static bool has_pieces(const sk_game *game, int seat)
{
    const sk_ruleset *rules = game->rules;
    const uint64_t *edges = sk_own_edges(game, seat, 0);
    const uint64_t *nodes = game->own_nodes + seat * rules->node_pieces * rules->plan.node_words;
    uint64_t any = 0;
    for (int i = 0; i < rules->net_count * rules->plan.edge_words; i++)
        any |= edges[i];
    for (int i = 0; i < rules->node_pieces * rules->plan.node_words; i++)
        any |= nodes[i];
    return any != 0;
}

static void rebuild_seat(sk_game *game, int seat)
{
    int nodes = has_pieces(game, seat) ? game->map->node_count : 0;
    for (int node = 0; node < nodes; node++) {
        if (has_road_at(game, seat, node))
            sk_bit_set(sk_reach(game, seat), node);
        for (int net = 0; net < game->rules->net_count; net++)
            if (gives_access(game, seat, net, node))
                open_node(game, sk_frontier(game, seat, net), node);
    }
    sk_rules__refresh_rates(game, seat);
    sk_rules__measure_route(game, seat);
}

void sk_rules__rebuild(sk_game *game)
{
    clear_sets(game);
    rebuild_hexes(game);
    rebuild_nodes(game);
    rebuild_edges(game);
    for (int seat = 0; seat < game->rules->seat_count; seat++) {
        rebuild_seat(game, seat);
        sk_rules__building_changed(game, seat);
    }
    if (game->block->phase != SK_PHASE_SETUP)
        sk_rules__award_routes(game);
}
