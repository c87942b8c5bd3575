#include "board/topology.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

/* Points lie on a grid fine enough for every corner and every middle of an edge to have whole coordinates:
 * one step to the east is half a hex's width, one to the south half a side. A hex at (q, r) has its centre at
 * (2q + r, 3r), and its corners around it:
 *
 *                 (0,-2)
 *         (-1,-1)        (1,-1)
 *         (-1, 1)        (1, 1)
 *                 (0, 2)
 */
static const int corner_x[6] = {0, 1, 1, 0, -1, -1};
static const int corner_y[6] = {-2, -1, 1, 2, 1, -1};

/* Neighbours across the edges NE E SE SW W NW. */
static const int step_q[6] = {1, 1, 0, -1, -1, 0};
static const int step_r[6] = {-1, 0, 1, 1, 0, -1};

/* A point as one number that sorts by y, then x. */
static int64_t point_key(int x, int y) { return (int64_t)y * (1 << 24) + x; }

static int64_t corner_key(int q, int r, int corner)
{
    return point_key(2 * q + r + corner_x[corner], 3 * r + corner_y[corner]);
}

/* The middle of an edge, doubled so that it is whole: the sum of its two ends. */
static int64_t edge_key(int q, int r, int edge) { return corner_key(q, r, edge) + corner_key(q, r, (edge + 1) % 6); }

static int compare_keys(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static int sort_unique(int64_t *keys, int count)
{
    qsort(keys, (size_t)count, sizeof *keys, compare_keys);
    int unique = 0;
    for (int i = 0; i < count; i++)
        if (i == 0 || keys[i] != keys[unique - 1])
            keys[unique++] = keys[i];
    return unique;
}

/* The index of key, or SK_NONE. */
static uint16_t find_key(const int64_t *keys, int count, int64_t key)
{
    const int64_t *found = bsearch(&key, keys, (size_t)count, sizeof *keys, compare_keys);
    return found ? (uint16_t)(found - keys) : SK_NONE;
}

static int hexes_in_order(const int16_t *q, const int16_t *r, int count)
{
    for (int i = 1; i < count; i++)
        if (r[i] < r[i - 1] || (r[i] == r[i - 1] && q[i] <= q[i - 1]))
            return 0;
    return 1;
}

/* Scratch of the construction: the sorted keys, whose places are the indices. */
typedef struct keys {
    int64_t node[SK_HEXES_MAX * 6];
    int64_t edge[SK_HEXES_MAX * 6];
    int64_t hex[SK_HEXES_MAX];
    int node_count, edge_count;
} keys;

static void collect_keys(keys *k, const int16_t *q, const int16_t *r, int hex_count)
{
    for (int hex = 0; hex < hex_count; hex++) {
        k->hex[hex] = point_key(q[hex], r[hex]);
        for (int d = 0; d < 6; d++) {
            k->node[hex * 6 + d] = corner_key(q[hex], r[hex], d);
            k->edge[hex * 6 + d] = edge_key(q[hex], r[hex], d);
        }
    }
    k->node_count = sort_unique(k->node, hex_count * 6);
    k->edge_count = sort_unique(k->edge, hex_count * 6);
}

/* Carves the rows out of the one allocation; every uint16_t starts as SK_NONE. */
static sk_topology *allocate(const int16_t *q, const int16_t *r, int hexes, int nodes, int edges)
{
    size_t rows = (size_t)hexes * 18 + (size_t)nodes * 9 + (size_t)edges * 4;
    size_t size = sizeof(sk_topology) + (size_t)nodes * 2 * sizeof(int32_t) + (size_t)hexes * 2 * sizeof(int16_t) +
                  rows * sizeof(uint16_t);
    sk_topology *t = malloc(size);
    if (!t)
        return NULL;
    t->hex_count = hexes, t->node_count = nodes, t->edge_count = edges;
    t->node_x = (int32_t *)(t + 1);
    t->node_y = t->node_x + nodes;
    t->hex_q = (int16_t *)(t->node_y + nodes);
    t->hex_r = t->hex_q + hexes;
    memcpy(t->hex_q, q, (size_t)hexes * sizeof *q);
    memcpy(t->hex_r, r, (size_t)hexes * sizeof *r);
    t->hex_node = (uint16_t(*)[6])(t->hex_r + hexes);
    t->hex_edge = t->hex_node + hexes;
    t->hex_hex = t->hex_edge + hexes;
    t->node_hex = (uint16_t(*)[3])(t->hex_hex + hexes);
    t->node_edge = t->node_hex + nodes;
    t->node_node = t->node_edge + nodes;
    t->edge_node = (uint16_t(*)[2])(t->node_node + nodes);
    t->edge_hex = t->edge_node + edges;
    memset(t->hex_node, 0xff, rows * sizeof(uint16_t));
    return t;
}

/* Puts value into the first empty place of row, unless it is there. */
static void add_to_row(uint16_t *row, int width, uint16_t value)
{
    for (int i = 0; i < width; i++) {
        if (row[i] == value)
            return;
        if (row[i] == SK_NONE) {
            row[i] = value;
            return;
        }
    }
}

static void link_hexes(sk_topology *t, const keys *k)
{
    for (int hex = 0; hex < t->hex_count; hex++) {
        int q = t->hex_q[hex], r = t->hex_r[hex];
        for (int d = 0; d < 6; d++) {
            uint16_t node = find_key(k->node, k->node_count, corner_key(q, r, d));
            uint16_t edge = find_key(k->edge, k->edge_count, edge_key(q, r, d));
            t->hex_node[hex][d] = node;
            t->hex_edge[hex][d] = edge;
            t->hex_hex[hex][d] = find_key(k->hex, t->hex_count, point_key(q + step_q[d], r + step_r[d]));
            add_to_row(t->node_hex[node], 3, (uint16_t)hex);
            add_to_row(t->edge_hex[edge], 2, (uint16_t)hex);
            t->node_x[node] = (2 * q + r + corner_x[d]) * 866;
            t->node_y[node] = (3 * r + corner_y[d]) * 500;
        }
        for (int d = 0; d < 6; d++) {
            uint16_t a = t->hex_node[hex][d], b = t->hex_node[hex][(d + 1) % 6];
            t->edge_node[t->hex_edge[hex][d]][0] = a < b ? a : b;
            t->edge_node[t->hex_edge[hex][d]][1] = a < b ? b : a;
        }
    }
}

static void link_nodes(sk_topology *t)
{
    for (int edge = 0; edge < t->edge_count; edge++) {
        uint16_t a = t->edge_node[edge][0], b = t->edge_node[edge][1];
        add_to_row(t->node_edge[a], 3, (uint16_t)edge);
        add_to_row(t->node_node[a], 3, b);
        add_to_row(t->node_edge[b], 3, (uint16_t)edge);
        add_to_row(t->node_node[b], 3, a);
    }
}

int sk_topology_new(sk_topology **topology, const int16_t *q, const int16_t *r, int hex_count, sk_error *error)
{
    *topology = NULL;
    if (hex_count > SK_HEXES_MAX)
        return sk_error_set(error, SK_ERR_INPUT, "%d hexes; a board has at most %d", hex_count, SK_HEXES_MAX);
    if (!hexes_in_order(q, r, hex_count))
        return sk_error_set(error, SK_ERR_INPUT, "the hexes are not in scan order, or one is there twice");
    keys *k = malloc(sizeof *k);
    if (!k)
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for a board");
    collect_keys(k, q, r, hex_count);
    sk_topology *t = allocate(q, r, hex_count, k->node_count, k->edge_count);
    if (t) {
        link_hexes(t, k);
        link_nodes(t);
    }
    free(k);
    *topology = t;
    return t ? SK_OK : sk_error_set(error, SK_ERR_SYSTEM, "no memory for a board");
}

void sk_topology_free(sk_topology *topology) { free(topology); }

int sk_topology_islands(const sk_topology *topology, const uint8_t *land, uint16_t *island)
{
    uint16_t stack[SK_HEXES_MAX];
    int count = 0;
    memset(island, 0xff, (size_t)topology->hex_count * sizeof *island);
    for (int first = 0; first < topology->hex_count; first++) {
        if (!land[first] || island[first] != SK_NONE)
            continue;
        int depth = 0;
        stack[depth++] = (uint16_t)first;
        island[first] = (uint16_t)count;
        while (depth) {
            const uint16_t *next = topology->hex_hex[stack[--depth]];
            for (int d = 0; d < 6; d++) {
                if (next[d] == SK_NONE || !land[next[d]] || island[next[d]] != SK_NONE)
                    continue;
                island[next[d]] = (uint16_t)count;
                stack[depth++] = next[d];
            }
        }
        count++;
    }
    return count;
}

void sk_topology_around_edge(const sk_topology *topology, int edge, uint16_t *hexes)
{
    /* Which of the four is first, by the side NE E SE SW W NW of the hex that the edge is. */
    static const int first[6] = {0, 3, 3, 2, 1, 1};
    int hex = topology->edge_hex[edge][0], d = 0;
    while (topology->hex_edge[hex][d] != edge)
        d++;
    const uint16_t *next = topology->hex_hex[hex];
    uint16_t ring[4] = {next[d], next[(d + 1) % 6], (uint16_t)hex, next[(d + 5) % 6]};
    for (int i = 0; i < 4; i++)
        hexes[i] = ring[(first[d] + i) % 4];
}

int sk_topology_distance(const sk_topology *topology, int from, int to)
{
    uint16_t queue[SK_NODES_MAX], distance[SK_NODES_MAX];
    int head = 0, tail = 0;
    memset(distance, 0xff, (size_t)topology->node_count * sizeof *distance);
    distance[from] = 0;
    queue[tail++] = (uint16_t)from;
    while (head < tail) {
        int node = queue[head++];
        if (node == to)
            return distance[node];
        for (int i = 0; i < 3; i++) {
            int next = topology->node_node[node][i];
            if (next == SK_NONE || distance[next] != SK_NONE)
                continue;
            distance[next] = (uint16_t)(distance[node] + 1);
            queue[tail++] = (uint16_t)next;
        }
    }
    return -1;
}
