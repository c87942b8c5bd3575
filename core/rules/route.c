/* The longest trail over one seat's roads: each road once, nodes as often as one likes, not through an opponent's
 * building, and from one network to another only through an own one. Source: rules BASE-71..74, SEA-31. */
#include "rules/inside.h"

#include <limits.h>
#include <string.h>

/* So many forks are tried both ways in one search: more than thirty roads can have, in the densest network, or forty
 * and twenty ships as players lay them. Beyond them roads lie by the dozen, and a long trail must do for the longest:
 * docs/decisions/0019. */
enum { FORKS_MAX = 1 << 18 };

typedef struct walker {
    const sk_game *game;
    int seat;
    int depth;                               /* edges on the trail */
    int forks;                               /* met so far */
    uint16_t trail[SK_EDGES_MAX];            /* what was taken from left, to be put back */
    uint64_t left[SK_NONE / 64 + 1];         /* own edges not yet on the trail; SK_NONE is not there, either */
    const uint64_t *own;                     /* all of them */
    uint64_t all[(SK_EDGES_MAX + 63) / 64];  /* own, where it is of several networks */
    uint64_t seen[(SK_EDGES_MAX + 63) / 64]; /* edges that were on some trail of a search */
    uint64_t ring[(SK_EDGES_MAX + 63) / 64]; /* edges on a circle */
    uint16_t onward[2 * SK_EDGES_MAX]; /* of edge 2 * e, left at end 0 or 1: how far a trail goes with it; see over */
    uint16_t onward_end[2 * SK_EDGES_MAX]; /* and where it ends */
} walker;

/* The edges of all networks that count. */
static const uint64_t *unite(walker *w)
{
    int words = w->game->rules->plan.edge_words;
    memset(w->all, 0, sizeof w->all[0] * (size_t)words);
    for (unsigned nets = w->game->rules->route_nets; nets; nets &= nets - 1) {
        const uint64_t *own = sk_own_edges(w->game, w->seat, sk_bit_first(nets));
        for (int i = 0; i < words; i++)
            w->all[i] |= own[i];
    }
    return w->all;
}

static void begin(walker *w, const sk_game *game, int seat)
{
    w->game = game;
    w->seat = seat;
    w->depth = w->forks = 0;
    w->own = game->rules->net_count == 1 ? sk_own_edges(game, seat, 0) : unite(w);
    for (int i = 0; i < game->rules->plan.edge_words; i++)
        w->left[i] = w->own[i];
    w->left[SK_NONE / 64] = 0;
}

static bool passable(const walker *w, int node)
{
    sk_place place = w->game->node_piece[node];
    return !place || sk_place_seat(place) == w->seat;
}

static int net_of(const walker *w, int edge)
{
    return w->game->rules->piece[sk_place_piece(w->game->edge_piece[edge])].net;
}

/* Those of the node's edges in bits that are of the same network as the one by which the trail came. */
SK_SELDOM static unsigned of_its_net(const walker *w, int node, int came, unsigned bits)
{
    const uint16_t *edge = w->game->map->node_edge[node];
    for (unsigned rest = bits; rest; rest &= rest - 1)
        if (net_of(w, edge[sk_bit_first(rest)]) != net_of(w, came))
            bits &= ~(rest & -rest);
    return bits;
}

/* Bits of the node's edges that a trail may go on with which came by that edge. */
static inline unsigned ways(const walker *w, int node, int came)
{
    const uint16_t *edge = w->game->map->node_edge[node];
    unsigned bits = 0;
    for (int i = 0; i < 3; i++)
        bits |= (unsigned)sk_bit(w->left, edge[i]) << i;
    bits &= -(unsigned)passable(w, node);
    return w->game->rules->net_count == 1 || w->game->node_piece[node] ? bits : of_its_net(w, node, came, bits);
}

/* *came: the edge taken. */
static int take(walker *w, int node, int way, int *came)
{
    int edge = *came = w->game->map->node_edge[node][way];
    sk_bit_clear(w->left, edge);
    sk_bit_set(w->seen, edge);
    w->trail[w->depth++] = (uint16_t)edge;
    return w->game->map->node_node[node][way];
}

static void put_back(walker *w, int depth)
{
    while (w->depth > depth)
        sk_bit_set(w->left, w->trail[--w->depth]);
}

static int number_of(const walker *w, int edge, int leaves)
{
    return 2 * edge + (w->game->map->edge_node[edge][1] == leaves);
}

static int walk(walker *w, int node, int came, int *end);

/* The longest trail that goes on over a way of the node. An edge on no circle parts the roads before it from those behind:
 * whatever the trail has taken, behind it nothing is taken, and what was found there once holds for the whole search. */
static int over(walker *w, int node, int way, int *end)
{
    int start = w->depth, edge, next = take(w, node, way, &edge), number = number_of(w, edge, next);
    if (sk_bit(w->ring, edge)) {
        int length = 1 + walk(w, next, edge, end);
        put_back(w, start);
        return length;
    }
    if (!w->onward[number]) {
        w->onward[number] = (uint16_t)(1 + walk(w, next, edge, end));
        w->onward_end[number] = (uint16_t)*end;
    }
    put_back(w, start);
    *end = w->onward_end[number];
    return w->onward[number];
}

/* The longest trail that goes on from node over unused own edges, and where it ends. As long as there is one way it
 * is followed; only a fork is tried both ways. */
static int walk(walker *w, int node, int came, int *end)
{
    int start = w->depth, best = 0;
    unsigned bits = ways(w, node, came);
    for (; bits && !(bits & (bits - 1)); bits = ways(w, node, came))
        node = take(w, node, sk_bit_first(bits), &came);
    int straight = w->depth - start;
    *end = node;
    for (; bits; bits = w->forks < FORKS_MAX ? bits & (bits - 1) : 0) {
        w->forks++;
        int far, length = over(w, node, sk_bit_first(bits), &far);
        if (length > best) {
            best = length;
            *end = far;
        }
    }
    put_back(w, start);
    return straight + best;
}

/* Whether a trail that came by one of the node's edges may go on with the other. */
static bool goes_on(const walker *w, int node, int came, int next)
{
    return w->game->rules->net_count == 1 || w->game->node_piece[node] || net_of(w, came) == net_of(w, next);
}

/* Whether a trail leads from one end of the edge to the other over what is left, and round: both sides are then one. */
static bool joined(walker *w, int edge)
{
    uint16_t open[SK_EDGES_MAX + 1], by[SK_EDGES_MAX + 1];
    int count = 1, start = w->depth;
    bool found = false;
    open[0] = w->game->map->edge_node[edge][0];
    by[0] = (uint16_t)edge;
    while (count && !found) {
        int node = open[--count], came = by[count];
        found = node == w->game->map->edge_node[edge][1] && goes_on(w, node, came, edge);
        for (unsigned bits = found ? 0 : ways(w, node, came); bits; bits &= bits - 1) {
            int taken;
            open[count] = (uint16_t)take(w, node, sk_bit_first(bits), &taken);
            by[count++] = (uint16_t)taken;
        }
    }
    put_back(w, start);
    return found;
}

/* ---- circles ---- */

/* A search in depth that numbers what it comes to. At an empty node the networks are apart, and so are their numbers. */
typedef struct dive {
    int clock;
    uint16_t number[SK_NODES_MAX][SK_NETS_MAX]; /* from 1 on; 0: not yet come to */
} dive;

static uint16_t *number_at(const walker *w, dive *d, int node, int edge)
{
    return &d->number[node][w->game->node_piece[node] ? 0 : net_of(w, edge)];
}

/* Comes to node by an edge and goes on. Returns the lowest number that can be come to from there: where it is none above the
 * node that one left, the edge is on a circle. */
static int plumb(walker *w, dive *d, int node, int came)
{
    uint16_t *number = number_at(w, d, node, came);
    if (!passable(w, node))
        return INT_MAX;
    if (*number)
        return *number;
    int here = *number = (uint16_t)++d->clock, lowest = here;
    for (unsigned bits = ways(w, node, came); bits; bits = ways(w, node, came)) {
        int way = sk_bit_first(bits), edge = w->game->map->node_edge[node][way];
        sk_bit_clear(w->left, edge);
        int low = plumb(w, d, w->game->map->node_node[node][way], edge);
        if (low <= here)
            sk_bit_set(w->ring, edge);
        lowest = low < lowest ? low : lowest;
    }
    return lowest;
}

/* Finds the edges that are on a circle. Returns whether there are any; the smallest circle goes round a hex. */
static bool find_rings(walker *w)
{
    int words = w->game->rules->plan.edge_words, count = 0;
    uint64_t found = 0;
    dive d;
    d.clock = 0;
    memset(w->ring, 0, sizeof w->ring[0] * (size_t)words);
    for (int i = 0; i < words; i++)
        count += sk_bit_count(w->own[i]);
    if (count < 6)
        return false;
    SK_EACH_BIT(edge, words, w->own[w_])
    for (int end = 0; end < 2; end++)
        memset(d.number[w->game->map->edge_node[edge][end]], 0, sizeof d.number[0]);
    SK_EACH_BIT(edge, words, w->own[w_])
    for (int end = 0; end < 2 && sk_bit(w->left, (int)edge); end++)
        plumb(w, &d, w->game->map->edge_node[edge][end], (int)edge);
    for (int i = 0; i < words; i++) {
        w->left[i] = w->own[i];
        found |= w->ring[i];
    }
    return found != 0;
}

/* ---- the longest ---- */

static bool longer(sk_seat *own, int length, int from, int to)
{
    if (length <= own->road_length)
        return false;
    own->road_length = (uint8_t)length;
    own->road_end[0] = (uint16_t)from;
    own->road_end[1] = (uint16_t)to;
    return true;
}

/* Whether a longest trail may begin with an edge at a node from which also those in bits go on. It begins where all own
 * roads are on it: never where there is one more, which it would run through instead, nor with an edge by which it does
 * not come back to take the others. */
static bool may_begin(const walker *w, int edge, unsigned bits)
{
    return !bits || (bits & (bits - 1) && sk_bit(w->ring, edge));
}

/* Trails that begin with this edge, at either end. */
static void search_from(walker *w, sk_seat *own, int edge, bool circle)
{
    const uint16_t *node = w->game->map->edge_node[edge];
    sk_bit_clear(w->left, edge);
    for (int end = 0; end < 2; end++) {
        if (!circle && !may_begin(w, edge, ways(w, node[1 - end], edge)))
            continue;
        int far, length = 1 + walk(w, node[end], edge, &far);
        longer(own, length, node[1 - end], far);
        sk_bit_set(w->seen, edge);
    }
    sk_bit_set(w->left, edge);
}

/* What is found out before a search. */
static void survey(walker *w, sk_seat *own)
{
    own->looped = find_rings(w);
    SK_EACH_BIT(edge, w->game->rules->plan.edge_words, w->own[w_])
    w->onward[2 * edge] = w->onward[2 * edge + 1] = 0;
}

/* All trails; then the circles to which no other road leads, so that no trail came along them. */
static void search(walker *w, sk_seat *own)
{
    const uint64_t *edges = w->own;
    memset(w->seen, 0, sizeof w->seen[0] * (size_t)w->game->rules->plan.edge_words);
    for (int circle = 0; circle <= own->looped; circle++)
        SK_EACH_BIT(edge, w->game->rules->plan.edge_words, circle ? edges[w_] & ~w->seen[w_] : edges[w_])
    search_from(w, own, (int)edge, circle);
}

/* Whether so long a trail may go on over a way of the node: where the edge is on no circle one knows. */
static bool may_lead(walker *w, int node, int way, int length)
{
    int far;
    return sk_bit(w->ring, w->game->map->node_edge[node][way]) || over(w, node, way, &far) >= length;
}

/* Whether some trail of that length leads from node to the end; not where there is no end of trying. */
static bool leads(walker *w, int node, int came, int length, int end)
{
    bool found = length == 0 && node == end;
    for (unsigned bits = length ? ways(w, node, came) : 0; bits && !found && w->forks < FORKS_MAX; bits &= bits - 1) {
        int depth = w->depth, by, way = sk_bit_first(bits);
        w->forks += (bits & (bits - 1)) != 0;
        if (!may_lead(w, node, way, length))
            continue;
        int next = take(w, node, way, &by);
        found = leads(w, next, by, length - 1, end);
        put_back(w, depth);
    }
    return found;
}

/* The same from an end, where an opponent may build: what begins there is not stopped by it. */
static bool runs_between(walker *w, const uint16_t *end, int length)
{
    w->forks = 0;
    for (int way = 0; way < 3; way++) {
        int edge = w->game->map->node_edge[end[0]][way];
        if (!sk_bit(w->left, edge))
            continue;
        int by, next = take(w, end[0], way, &by);
        bool found = leads(w, next, by, length - 1, end[1]);
        put_back(w, 0);
        if (found)
            return true;
    }
    return false;
}

/* What was known and still runs is not searched for: it is the longest, or only a longer one is. Where a search stops early,
 * too, the board made anew then says the same. */
static void measure(sk_game *game, int seat, bool may_have_grown)
{
    sk_seat *own = &game->seat[seat];
    walker w;
    begin(&w, game, seat);
    survey(&w, own);
    if (!own->road_length || !runs_between(&w, own->road_end, own->road_length)) {
        own->road_length = 0;
        own->road_end[0] = own->road_end[1] = 0;
        may_have_grown = true;
    }
    w.forks = 0;
    if (may_have_grown)
        search(&w, own);
}

void sk_rules__measure_route(sk_game *game, int seat) { measure(game, seat, true); }

void sk_rules__shrink_route(sk_game *game, int seat) { measure(game, seat, false); }

/* What needs no search, where the new edge has own roads (bits) at one end only: without a circle a mere branch
 * changes nothing, and a road that ended there is carried on. Returns whether that is all. */
static bool grow_at_once(sk_seat *own, unsigned bits, int at, int free_end, bool *grown)
{
    *grown = false;
    if (bits & (bits - 1))
        return !own->looped;
    for (int i = 0; i < 2; i++)
        if (own->road_end[i] == at) {
            *grown = longer(own, own->road_length + 1, free_end, own->road_end[1 - i]);
            return true;
        }
    return false;
}

/* The longest trail is what was known, or runs through the new edge. That goes on at both ends as far as it can;
 * only where the two sides hang together some other way they may want the same roads, and the whole network is
 * searched. */
bool sk_rules__grow_route(sk_game *game, int seat, int edge)
{
    sk_seat *own = &game->seat[seat];
    int a = game->map->edge_node[edge][0], b = game->map->edge_node[edge][1], from, to;
    walker w;
    bool grown;
    begin(&w, game, seat);
    sk_bit_clear(w.left, edge);
    unsigned at_a = ways(&w, a, edge), at_b = ways(&w, b, edge);
    if (!at_a && !at_b)
        return longer(own, 1, a, b);
    bool simple = game->rules->net_count == 1; /* otherwise the longest may end here on another network */
    if (simple &&
        ((!at_b && grow_at_once(own, at_a, a, b, &grown)) || (!at_a && grow_at_once(own, at_b, b, a, &grown))))
        return grown;
    if (at_a && at_b && joined(&w, edge)) {
        int known = own->road_length;
        sk_bit_set(w.left, edge);
        survey(&w, own);
        search(&w, own);
        return own->road_length > known;
    }
    memset(w.ring, 0xff, sizeof w.ring[0] * (size_t)game->rules->plan.edge_words); /* as far as one knows */
    int length = walk(&w, a, edge, &from) + 1;
    length += walk(&w, b, edge, &to);
    return longer(own, length, from, to);
}
