/* A position as one seat sees it: what the land gives, who stands where, what each seat produces, and where
 * the seat itself may grow. */
#ifndef SK_PLAYER_SIGHT_H
#define SK_PLAYER_SIGHT_H

#include "player/map.h"

enum {
    SK_ANY_KIND = SK_KINDS_MAX, /* where arrays of kinds have a place for cards of one's choice */
    SK_PIP = 4,                 /* production is counted in quarters of a pip: ways out of 36, times yield */
    SK_SPOTS = 3,
};

/* What the land gives, and what it is worth to one seat at one moment. Shared by all positions that are
 * compared.
 *
 * Shape:  hex_*[hex_count], node_worth[node_count]. hopes[terrains]: of terrain that is neither land nor sea, whether
 * it is known to turn into something when one comes there. rewards[node_count]: what scripts give for settling there.
 * Units:  hex_pips: ways out of 36. weight, node_worth: thousandths of a point for a pip of the kind, for a
 * yield of one at the node. rewards: thousandths of a point. scale: of 256, how much a future is still worth. threat: of 256. */
typedef struct sk_land {
    uint8_t *hex_kind, *hex_pips, *hex_land, *hex_sea, *hex_hope;
    int32_t *node_worth;
    const bool *hopes;            /* of the mind */
    const int32_t *rewards;       /* of the mind */
    const int32_t *pull;          /* of the mind: what a reward is worth to whoever settles where a way leads to it */
    int weight[SK_KINDS_MAX + 1]; /* to the seat itself */
    int plain[SK_KINDS_MAX + 1];  /* to anybody */
    int scale;
    int threat[SK_SEATS_MAX];
} sk_land;

/* A free place to build on, and how many roads (or ships, or what the way is built with) are missing: the first and the
 * last edge of the way, SK_NONE where none is missing. */
typedef struct sk_spot {
    uint16_t node;
    uint8_t roads;
    uint8_t piece; /* that the way is built with */
    uint16_t first, last;
    int32_t worth;
} sk_spot;

/* Shape:  node_*[node_count], edge_*[edge_count], own_*[..._count], reach[reach_count]; mark, queue, first and last are
 * scratch. reach: all that spots were chosen from. */
typedef struct sk_sight {
    int seat;
    sk_view view;
    uint8_t *node_owner, *node_piece, *edge_owner, *edge_piece;
    uint16_t *own_node, *own_edge;
    int own_node_count, own_edge_count;
    int pips[SK_SEATS_MAX][SK_KINDS_MAX + 1]; /* quarters of a pip; half while a blocker is there */
    int spot_count;
    sk_spot spot[SK_SPOTS]; /* the best, far enough from each other */
    int reach_count, reach_max;
    int drawn; /* what the nearest reward in reach is worth, as pull */
    sk_spot *reach;
    uint8_t *mark;
    uint16_t *queue, *first, *last;
} sk_sight;

/* Owns:   arrays of one allocation, returned through *room, which the caller frees.
 * Errors: false when there is no memory. */
bool sk_land_make(sk_land *land, const sk_map *map, void **room);
bool sk_sight_make(sk_sight *sight, const sk_map *map, void **room);

/* Terrain and tokens of the game into land, leaving its judgements. */
void sk_land_read(sk_land *land, const sk_map *map, const sk_game *game);
/* Judges the land for sight->seat in the position of sight. */
void sk_land_weigh(sk_land *land, const sk_map *map, const sk_sight *sight, const sk_game *game);
/* Who stands where and produces what. */
void sk_sight_read(sk_sight *sight, const sk_map *map, const sk_land *land, const sk_game *game, int seat);
/* ---- spots.c ---- */

/* Where the seat may build next: what is in reach, and the best of it. */
void sk_sight_spots(sk_sight *sight, const sk_map *map, const sk_land *land);
/* How much the rewards draw the seat to each node: less with each step of a way. */
void sk_sight_pull(sk_sight *sight, const sk_map *map, const sk_land *land, int32_t *pull);
/* The best of what is in reach, judged anew. */
void sk_sight_choose(sk_sight *sight, const sk_map *map, const sk_land *land);

/* Whether nobody builds there or beside it, and it is on land. */
bool sk_sight_free(const sk_sight *sight, const sk_map *map, const sk_land *land, int node);

#endif
