/* Boards: which hexes there are, what lies next to what, and how an island is laid out on them.
 *
 * A board is immutable once loaded and may be shared by any number of games and threads.
 *
 * Indices count from 0 in scan order: hexes, nodes and edges each from the top to the bottom and, within one
 * height, from left to right. SK_NONE stands where there is nothing: beyond the last hex lies the frame,
 * which counts as sea. Directions are those of a compass, clockwise:
 *
 *              N(0)                 corners 0..5: N NE SE S SW NW
 *           .-'  '-.                edges   0..5: NE E SE SW W NW
 *   NW(5) .'        '. NE(1)        edge d lies between corner d and corner d+1,
 *         |          |              neighbour d lies across edge d
 *   SW(4) '.        .' SE(2)
 *           '-.  .-'
 *              S(3)
 */
#ifndef SKERRY_BOARD_H
#define SKERRY_BOARD_H

#include <skerry/limits.h>
#include <skerry/status.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sk_board sk_board;

/* Reads a board file (docs/board-format.md).
 * Owns:   the caller frees *board with sk_board_free.
 * Errors: SK_ERR_INPUT with file:line:column; SK_ERR_SYSTEM when the file cannot be read. */
int sk_board_load_file(sk_board **board, const char *path, sk_error *error);

/* The same from memory: size bytes of YAML, called name in errors. */
int sk_board_load(sk_board **board, const char *name, const char *yaml, size_t size, sk_error *error);

/* NULL is fine. */
void sk_board_free(sk_board *board);

/* Strings live as long as the board. */
const char *sk_board_id(const sk_board *board);
const char *sk_board_title(const sk_board *board);
/* Prose for a person, several lines perhaps; empty where the file has none. */
const char *sk_board_description(const sk_board *board);
/* The name it was loaded under, and the text of the file, size bytes. */
const char *sk_board_file(const sk_board *board);
const char *sk_board_source(const sk_board *board, size_t *size);
/* From how many to how many players it is made for. */
void sk_board_players(const sk_board *board, int *least, int *most);
/* Whether the board is made for that many players. */
int sk_board_allows_players(const sk_board *board, int players);

/* How many there are; indices are below. */
int sk_board_hex_count(const sk_board *board);
int sk_board_node_count(const sk_board *board);
int sk_board_edge_count(const sk_board *board);

/* Adjacency. Each returns an index or SK_NONE. direction is 0..5; i is 0..2 for nodes, 0..1 for edges.
 * A node's edge i leads to its node i. Errors: none; out-of-range arguments give SK_NONE. */
int sk_board_hex_corner(const sk_board *board, int hex, int direction);
int sk_board_hex_edge(const sk_board *board, int hex, int direction);
int sk_board_hex_neighbour(const sk_board *board, int hex, int direction);
int sk_board_node_hex(const sk_board *board, int node, int i);
int sk_board_node_edge(const sk_board *board, int node, int i);
int sk_board_node_node(const sk_board *board, int node, int i);
int sk_board_edge_node(const sk_board *board, int edge, int i);
int sk_board_edge_hex(const sk_board *board, int edge, int i);

/* Axial coordinates of a hex: q to the east, r to the south-east; (0, 0) is the first row's first cell. */
void sk_board_hex_position(const sk_board *board, int hex, int *q, int *r);
/* The hex at (row, column), both from 1 as a person counts the cells of the file; SK_NONE outside. */
int sk_board_hex_at(const sk_board *board, int row, int column);
void sk_board_hex_cell(const sk_board *board, int hex, int *row, int *column);
/* Units:  thousandths of a hex side, x to the east, y to the south. */
void sk_board_hex_centre(const sk_board *board, int hex, int *x, int *y);
void sk_board_node_point(const sk_board *board, int node, int *x, int *y);
/* Units:  edges to walk from one node to another; -1 where there is no way. */
int sk_board_node_distance(const sk_board *board, int from, int to);

/* Terrain names used by this board; index 0 is always "sea". */
int sk_board_terrain_count(const sk_board *board);
const char *sk_board_terrain_name(const sk_board *board, int terrain);
/* The line and column of the file where the terrain is first named, for complaints about it; 0 for a sea never named. */
int sk_board_terrain_line(const sk_board *board, int terrain);
int sk_board_terrain_column(const sk_board *board, int terrain);

/* Harbors: a place on the coast; what it trades may be drawn with the layout. hex is the land hex, side its
 * edge direction 0..5 towards the sea. */
int sk_board_harbor_count(const sk_board *board);
int sk_board_harbor_hex(const sk_board *board, int harbor);
int sk_board_harbor_edge(const sk_board *board, int harbor);
int sk_board_harbor_side(const sk_board *board, int harbor);
/* Names of harbor kinds: "generic" or a resource. */
int sk_board_harbor_kind_count(const sk_board *board);
const char *sk_board_harbor_kind_name(const sk_board *board, int kind);
/* The line and column of the file where the kind is first named; 0 where it never is. */
int sk_board_harbor_kind_line(const sk_board *board, int kind);
int sk_board_harbor_kind_column(const sk_board *board, int kind);

/* Named groups of cells. Returns the number of hexes of the group (0 where there is no such group) and writes
 * up to max of them, in the order of the file. */
int sk_board_group(const sk_board *board, const char *name, uint16_t *hexes, int max);
int sk_board_group_count(const sk_board *board);
const char *sk_board_group_name(const sk_board *board, int group);
/* Where the file says that a blocker starts, or SK_NONE. */
int sk_board_blocker_start(const sk_board *board, const char *blocker);
int sk_board_blocker_count(const sk_board *board);
const char *sk_board_blocker_name(const sk_board *board, int blocker);
/* Whether the node may take a starting settlement as far as the board is concerned. */
int sk_board_start_allowed(const sk_board *board, int node);

/* Scripts whose options or pieces the file names, so that the island is made for games with them; each once. NULL out of
 * range. */
int sk_board_script_count(const sk_board *board);
const char *sk_board_script(const sk_board *board, int i);
/* The line and column of the file where the script is first named; 0 out of range. */
int sk_board_script_line(const sk_board *board, int i);
int sk_board_script_column(const sk_board *board, int i);

/* An island laid out: what the pools and the token method gave. Plain data, owned by the caller. */
typedef struct sk_layout {
    uint8_t terrain[SK_HEXES_MAX];       /* index of sk_board_terrain_name */
    uint8_t token[SK_HEXES_MAX];         /* 2..12, or 0 */
    uint8_t harbor_kind[SK_HARBORS_MAX]; /* index of sk_board_harbor_kind_name */
    int work;                            /* what laying it cost, also in vain: cells looked at, 3,000,000 and some */
} sk_layout;

/* Whether anything of it is drawn, so that another seed may give another island. */
int sk_board_is_random(const sk_board *board);

/* Lays the island out. The same board and seed give the same island everywhere.
 * Errors: SK_ERR_INPUT when the constraints cannot be met. */
int sk_board_lay(const sk_board *board, uint64_t seed, sk_layout *layout, sk_error *error);

#ifdef __cplusplus
}
#endif

#endif
