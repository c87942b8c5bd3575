/* Lines of a seat's pieces on edges, from building to building, and which of them one may lift. Source: rules
 * SEA-23..27. */
#include "rules/inside.h"

#include <string.h>

/* Where the owner's other pieces of the network lead. */
typedef struct voyage {
    const sk_game *game;
    const uint64_t *own;
    int seat, without; /* whose, and the edge that is asked about */
    int count, homes;  /* nodes come to, and how many of them are own buildings, which end a line */
    uint16_t node[SK_NODES_MAX];
    uint64_t seen[(SK_NODES_MAX + 63) / 64];
} voyage;

static bool is_home(const voyage *v, int node)
{
    sk_place place = v->game->node_piece[node];
    return place && sk_place_seat(place) == v->seat;
}

static void come_to(voyage *v, int node)
{
    if (sk_bit(v->seen, node))
        return;
    sk_bit_set(v->seen, node);
    v->node[v->count++] = (uint16_t)node;
    v->homes += is_home(v, node);
}

/* The edge by which one goes on, or SK_NONE. */
static int way(const voyage *v, int node, int i)
{
    int edge = v->game->map->node_edge[node][i];
    return edge != SK_NONE && edge != v->without && sk_bit(v->own, edge) ? edge : SK_NONE;
}

static bool goes_on(const voyage *v, int node)
{
    return way(v, node, 0) != SK_NONE || way(v, node, 1) != SK_NONE || way(v, node, 2) != SK_NONE;
}

/* From both ends, or twice from one, as far as it goes; never to the node shut, SK_NONE for none. */
static void travel(voyage *v, int from, int other, int shut)
{
    memset(v->seen, 0, sizeof v->seen[0] * (size_t)v->game->rules->plan.node_words);
    v->count = v->homes = 0;
    if (shut != SK_NONE)
        sk_bit_set(v->seen, shut);
    come_to(v, from);
    come_to(v, other);
    for (int i = 0; i < v->count; i++) {
        int node = v->node[i];
        for (int k = 0; k < 3 && !is_home(v, node); k++)
            if (way(v, node, k) != SK_NONE)
                come_to(v, v->game->map->node_node[node][k]);
    }
}

/* Whether a line by way of both ends joins two own buildings: none does where one node parts the ends from all of them. */
static bool joins(voyage *v, int a, int b)
{
    travel(v, a, b, SK_NONE);
    if (v->homes < 2)
        return false;
    voyage around = *v;
    for (int i = 0; i < around.count; i++) {
        if (is_home(v, around.node[i]))
            continue;
        travel(v, a, b, around.node[i]);
        if (!v->homes)
            return false;
    }
    return true;
}

bool sk_rules_edge_loose(const sk_game *game, int edge)
{
    sk_place place = game->edge_piece[edge];
    if (!place)
        return false;
    voyage v; /* large: travel clears what it uses */
    v.game = game;
    v.seat = sk_place_seat(place);
    v.without = edge;
    v.own = sk_own_edges(game, v.seat, game->rules->piece[sk_place_piece(place)].net);
    int a = game->map->edge_node[edge][0], b = game->map->edge_node[edge][1];
    if (is_home(&v, b)) {
        b = a;
        a = game->map->edge_node[edge][1];
    }
    if (is_home(&v, b))
        return false;
    if (!goes_on(&v, b) || (!is_home(&v, a) && !goes_on(&v, a))) /* SEA-23 */
        return true;
    travel(&v, b, b, SK_NONE);
    return sk_bit(v.seen, a) && !joins(&v, a, b); /* SEA-24, 26, 27 */
}
