/* The longest trail over one seat's roads: each road once, nodes as often as one likes, not through an opponent's
 * building. Source: rules BASE-71..74. */
#include "rules/inside.h"

typedef struct walker {
    const sk_game *game;
    int seat;
    int depth;                               /* edges on the trail */
    uint16_t trail[SK_EDGES_MAX];            /* what was taken from left, to be put back */
    uint64_t left[(SK_EDGES_MAX + 63) / 64]; /* own edges not yet on the trail */
} walker;

static void begin(walker *w, const sk_game *game, int seat)
{
    w->game = game;
    w->seat = seat;
    w->depth = 0;
    const uint64_t *own = sk_own_edges(game, seat);
    for (int i = 0; i < game->rules->plan.edge_words; i++)
        w->left[i] = own[i];
}

static bool passable(const walker *w, int node)
{
    sk_place place = w->game->node_piece[node];
    return !place || sk_place_seat(place) == w->seat;
}

/* Bits of the node's edges that the trail may go on with. */
static unsigned ways(const walker *w, int node)
{
    const uint16_t *edge = w->game->map->node_edge[node];
    unsigned bits = 0;
    for (int i = 0; i < 3; i++)
        bits |= (unsigned)(edge[i] != SK_NONE && sk_bit(w->left, edge[i])) << i;
    return passable(w, node) ? bits : 0;
}

static int take(walker *w, int node, int way)
{
    int edge = w->game->map->node_edge[node][way];
    sk_bit_clear(w->left, edge);
    w->trail[w->depth++] = (uint16_t)edge;
    return w->game->map->node_node[node][way];
}

static void put_back(walker *w, int depth)
{
    while (w->depth > depth)
        sk_bit_set(w->left, w->trail[--w->depth]);
}

/* The longest trail that goes on from node over unused own edges. As long as there is one way it is followed; only
 * a fork is tried both ways. */
static int walk(walker *w, int node)
{
    int start = w->depth, best = 0;
    unsigned bits = ways(w, node);
    for (; bits && !(bits & (bits - 1)); bits = ways(w, node))
        node = take(w, node, sk_bit_first(bits));
    int straight = w->depth - start;
    for (; bits; bits &= bits - 1) {
        int length = 1 + walk(w, take(w, node, sk_bit_first(bits)));
        put_back(w, start + straight);
        if (length > best)
            best = length;
    }
    put_back(w, start);
    return straight + best;
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

/* Whether a trail leads from one node to the other over what is left; both parts of the network are then one. */
static bool joined(walker *w, int from, int to)
{
    uint16_t open[SK_EDGES_MAX + 1];
    int count = 0, start = w->depth;
    bool found = false;
    open[count++] = (uint16_t)from;
    while (count && !found) {
        int node = open[--count];
        found = node == to;
        for (unsigned bits = found ? 0 : ways(w, node); bits; bits &= bits - 1)
            open[count++] = (uint16_t)take(w, node, sk_bit_first(bits));
    }
    put_back(w, start);
    return found;
}

/* The longest trail after a new edge: what was known, or a trail through the edge. That goes on at both ends as far
 * as it can; only where the two sides hang together some other way they may want the same roads, and the whole
 * network is searched. */
int sk_rules__route_through(const sk_game *game, int seat, int edge)
{
    int known = game->seat[seat].road_length;
    int a = game->map->edge_node[edge][0], b = game->map->edge_node[edge][1];
    walker w;
    begin(&w, game, seat);
    sk_bit_clear(w.left, edge);
    if (ways(&w, a) && ways(&w, b) && joined(&w, a, b))
        return sk_rules__longest_route(game, seat);
    int length = walk(&w, a) + 1 + walk(&w, b);
    return length > known ? length : known;
}
