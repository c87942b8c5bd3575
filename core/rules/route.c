/* The longest trail over one seat's roads: each road once, nodes as often as one likes, not through an opponent's
 * building. Source: rules BASE-71..74. */
#include "rules/inside.h"

typedef struct walker {
    const sk_game *game;
    int seat;
    uint64_t left[(SK_EDGES_MAX + 63) / 64]; /* own edges not yet on the trail */
} walker;

static void begin(walker *w, const sk_game *game, int seat)
{
    w->game = game;
    w->seat = seat;
    const uint64_t *own = sk_own_edges(game, seat);
    for (int i = 0; i < game->rules->plan.edge_words; i++)
        w->left[i] = own[i];
}

static bool passable(const walker *w, int node)
{
    sk_place place = w->game->node_piece[node];
    return !place || sk_place_seat(place) == w->seat;
}

/* The longest trail that goes on from node over unused own edges. */
static int walk(walker *w, int node)
{
    if (!passable(w, node))
        return 0;
    const sk_topology *map = w->game->map;
    int best = 0;
    for (int i = 0; i < 3; i++) {
        int edge = map->node_edge[node][i];
        if (edge == SK_NONE || !sk_bit(w->left, edge))
            continue;
        sk_bit_clear(w->left, edge);
        int length = 1 + walk(w, map->node_node[node][i]);
        sk_bit_set(w->left, edge);
        if (length > best)
            best = length;
    }
    return best;
}

/* From any end of any edge: a trail that begins where an opponent builds starts with the edge itself. */
int sk_rules__longest_route(const sk_game *game, int seat)
{
    walker w;
    begin(&w, game, seat);
    const uint64_t *own = sk_own_edges(game, seat);
    int best = 0;
    SK_EACH_BIT(edge, game->rules->plan.edge_words, own[w_])
    {
        sk_bit_clear(w.left, (int)edge);
        for (int end = 0; end < 2; end++) {
            int length = 1 + walk(&w, game->map->edge_node[edge][end]);
            if (length > best)
                best = length;
        }
        sk_bit_set(w.left, (int)edge);
    }
    return best;
}

static int own_edges_at(const sk_game *game, int seat, int node, int without)
{
    const uint64_t *own = sk_own_edges(game, seat);
    int count = 0;
    for (int i = 0; i < 3; i++) {
        int edge = game->map->node_edge[node][i];
        count += edge != SK_NONE && edge != without && sk_bit(own, edge);
    }
    return count;
}

/* The longest trail after a new edge. Where the edge has own roads at one end only, the best new trail starts with
 * it; where it joins two, the two sides may share roads, and the whole network is searched. */
int sk_rules__route_through(const sk_game *game, int seat, int edge)
{
    int known = game->seat[seat].road_length;
    int a = game->map->edge_node[edge][0], b = game->map->edge_node[edge][1];
    int at_a = own_edges_at(game, seat, a, edge), at_b = own_edges_at(game, seat, b, edge);
    if (at_a && at_b)
        return sk_rules__longest_route(game, seat);
    walker w;
    begin(&w, game, seat);
    sk_bit_clear(w.left, edge);
    int length = 1 + (at_a ? walk(&w, a) : at_b ? walk(&w, b) : 0);
    return length > known ? length : known;
}
