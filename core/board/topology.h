/* What lies next to what. Immutable, shared by all games on the board. */
#ifndef SK_BOARD_TOPOLOGY_H
#define SK_BOARD_TOPOLOGY_H

#include <skerry/board.h>
#include <stdint.h>

/* Shape:  arrays of hex_count, node_count, edge_count rows; SK_NONE where there is no neighbour.
 *         Rows of nodes and edges list what exists first. node_edge[n][i] leads to node_node[n][i].
 * Owns:   one allocation, freed with the topology. */
typedef struct sk_topology {
    int hex_count, node_count, edge_count;
    int16_t *hex_q, *hex_r;  /* axial */
    uint16_t (*hex_node)[6]; /* corners N NE SE S SW NW */
    uint16_t (*hex_edge)[6]; /* NE E SE SW W NW */
    uint16_t (*hex_hex)[6];  /* neighbours across these edges */
    uint16_t (*node_hex)[3];
    uint16_t (*node_edge)[3];
    uint16_t (*node_node)[3];
    uint16_t (*edge_node)[2];
    uint16_t (*edge_hex)[2];
    int32_t *node_x, *node_y; /* thousandths of a hex side, y to the south */
} sk_topology;

/* Shape:  q[hex_count], r[hex_count]: distinct positions in scan order (r, then q).
 * Owns:   the caller frees *topology with sk_topology_free.
 * Errors: SK_ERR_INPUT beyond SK_HEXES_MAX or with a position twice. */
int sk_topology_new(sk_topology **topology, const int16_t *q, const int16_t *r, int hex_count, sk_error *error);
void sk_topology_free(sk_topology *topology);

/* The hexes at the sides and beyond the ends of an edge, clockwise from straight north of its middle: of an upright
 * edge beyond its northern end first, of one that falls to the right above it, of one that rises beyond its right end.
 *
 *        1
 *      4 | 2       4 \ 1       4 / 1
 *        3         3 \ 2       3 / 2       (\: 1 above, 2 beyond the lower end; /: 1 beyond the upper end, 2 below)
 *
 * Shape:  hexes[4]; SK_NONE where there is none. */
void sk_topology_around_edge(const sk_topology *topology, int edge, uint16_t *hexes);

/* Numbers the islands: connected hexes for which land[hex] is not 0, in scan order from 0; SK_NONE at sea.
 * Shape:  land[hex_count], island[hex_count]. Returns how many islands there are. */
int sk_topology_islands(const sk_topology *topology, const uint8_t *land, uint16_t *island);

/* Units:  edges to walk between two nodes of the topology; -1 where there is no way. */
int sk_topology_distance(const sk_topology *topology, int from, int to);

#endif
