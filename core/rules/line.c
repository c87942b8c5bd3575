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
    uint16_t by[SK_NODES_MAX]; /* of a node come to: the one before it; itself where one began */
    uint64_t seen[(SK_NODES_MAX + 63) / 64];
} voyage;

static bool is_home(const voyage *v, int node)
{
    sk_place place = v->game->node_piece[node];
    return place && sk_place_seat(place) == v->seat;
}

static void come_to(voyage *v, int node, int by)
{
    if (sk_bit(v->seen, node))
        return;
    sk_bit_set(v->seen, node);
    v->node[v->count++] = (uint16_t)node;
    v->by[node] = (uint16_t)by;
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
    come_to(v, from, from);
    come_to(v, other, other);
    for (int i = 0; i < v->count; i++) {
        int node = v->node[i];
        for (int k = 0; k < 3 && !is_home(v, node); k++)
            if (way(v, node, k) != SK_NONE)
                come_to(v, v->game->map->node_node[node][k], node);
    }
}

/* The nodes by which one first comes to a home. Returns how many. */
static int way_home(const voyage *v, uint16_t *path)
{
    int at = 0, count = 0;
    while (!is_home(v, v->node[at]))
        at++;
    for (int node = v->node[at]; count == 0 || path[count - 1] != node; node = v->by[node])
        path[count++] = (uint16_t)node;
    return count;
}

/* Whether a line by way of both ends joins two own buildings: none does where one node parts the ends from all of them, and
 * that lies on every way there. */
static bool joins(voyage *v, int a, int b)
{
    uint16_t path[SK_NODES_MAX];
    travel(v, a, b, SK_NONE);
    if (v->homes < 2)
        return false;
    for (int i = way_home(v, path) - 1; i >= 0; i--) {
        if (is_home(v, path[i]))
            continue;
        travel(v, a, b, path[i]);
        if (!v->homes)
            return false;
    }
    return true;
}

/* One end is free: SEA-23. */
static bool has_open_end(const voyage *v, int a, int b)
{
    return (!is_home(v, a) && !goes_on(v, a)) || (!is_home(v, b) && !goes_on(v, b));
}

/* Both ends hang together without it, as part of a loop, and it is on no line: SEA-24, 26, 27. */
static bool is_spare(voyage *v, int a, int b)
{
    if (is_home(v, b)) {
        int home = b;
        b = a;
        a = home;
    }
    if (is_home(v, b))
        return false;
    travel(v, b, b, SK_NONE);
    return sk_bit(v->seen, a) && !joins(v, a, b);
}

/* Large: travel clears what it uses. */
static void embark(voyage *v, const sk_game *game, int seat, int net)
{
    v->game = game;
    v->seat = seat;
    v->own = sk_own_edges(game, seat, net);
}

bool sk_rules_edge_loose(const sk_game *game, int edge)
{
    sk_place place = game->edge_piece[edge];
    voyage v;
    if (!place)
        return false;
    embark(&v, game, sk_place_seat(place), game->rules->piece[sk_place_piece(place)].net);
    v.without = edge;
    const uint16_t *end = game->map->edge_node[edge];
    return has_open_end(&v, end[0], end[1]) || is_spare(&v, end[0], end[1]);
}

/* ---- all of them ---- */

/* By union of the nodes that an edge joins; only those of own edges are looked at. */
static uint16_t root_of(uint16_t *above, uint16_t node)
{
    while (above[node] != node)
        node = above[node] = above[above[node]];
    return node;
}

static bool has_loop(const voyage *v)
{
    uint16_t above[SK_NODES_MAX];
    int words = v->game->rules->plan.edge_words;
    bool found = false;
    SK_EACH_BIT(edge, words, v->own[w_])
    for (int end = 0; end < 2; end++)
        above[v->game->map->edge_node[edge][end]] = v->game->map->edge_node[edge][end];
    SK_EACH_BIT(edge, words, found ? 0 : v->own[w_])
    {
        const uint16_t *end = v->game->map->edge_node[edge];
        uint16_t a = root_of(above, end[0]), b = root_of(above, end[1]);
        found = found || a == b;
        above[a] = b;
    }
    return found;
}

void sk_rules__keep_loose(const sk_game *game, int seat, int net, uint64_t *set)
{
    voyage v;
    embark(&v, game, seat, net);
    bool loop = has_loop(&v);
    SK_EACH_BIT(edge, game->rules->plan.edge_words, set[w_])
    {
        const uint16_t *end = game->map->edge_node[edge];
        v.without = (int)edge;
        if (!has_open_end(&v, end[0], end[1]) && !(loop && is_spare(&v, end[0], end[1])))
            sk_bit_clear(set, (int)edge);
    }
}
