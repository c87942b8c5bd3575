/* What never changes during a match, laid flat for the greedy player: the board's neighbours, the pieces, the
 * kinds, and what building each thing is for. */
#ifndef SK_PLAYER_MAP_H
#define SK_PLAYER_MAP_H

#include <skerry/game.h>

/* Units of every judgement in this room: thousandths of a victory point. */
enum {
    SK_POINT = 1000,
    SK_FAIR = 250, /* what a card should bring that a script's action costs, whatever the action does */
    SK_NOBODY = 0xff,
    SK_AIMS_MAX = 32,
    SK_REACH_MAX = 3, /* roads that the player plans ahead */
    SK_SAIL_MAX = 6,  /* pieces of a network that leads across the sea */
};

/* A network of route pieces: the cheapest on land and the cheapest at sea, or SK_NONE. */
typedef struct sk_way {
    uint8_t net;
    uint8_t reach;
    uint16_t on_land, at_sea;
} sk_way;

/* Something to save cards for: what it costs and what it would bring. */
typedef struct sk_aim {
    uint8_t cost[SK_KINDS_MAX];
    int32_t gain;
} sk_aim;

/* Shape:  the arrays have a row for each hex, node or edge; SK_NONE where there is no neighbour.
 * Owns:   room is one allocation that holds them all. */
typedef struct sk_map {
    const sk_ruleset *ruleset;
    int seat_count, hex_count, node_count, edge_count;
    int kind_count, piece_count, card_count, blocker_count;
    uint16_t (*node_hex)[3], (*node_node)[3], (*node_edge)[3];
    uint16_t (*edge_node)[2], (*edge_hex)[2];
    uint16_t *node_harbor; /* SK_NONE where there is none */
    void *room;

    sk_piece piece[SK_PIECES_MAX];
    sk_card card[SK_CARDS_MAX];
    sk_resource kind[SK_KINDS_MAX];
    sk_blocker blocker[SK_BLOCKERS_MAX];
    uint8_t yields[SK_TERRAINS_MAX];
    bool land[SK_TERRAINS_MAX], sea[SK_TERRAINS_MAX];
    int way_count;
    sk_way way[SK_PIECES_MAX];
    bool forbidding; /* some blocker keeps pieces off edges */
    bool rewarded;   /* scripts give points under names of their own */
    int points_to_win, hand_limit;
    int road;   /* the route piece that is cheapest to build, or SK_NONE */
    int founds; /* the node piece that is built on an empty place, or SK_NONE */
    sk_cards card_cost;
    int count_worth;          /* a step toward an award that goes by a script's own count; 0 where there is none */
    int demand[SK_KINDS_MAX]; /* how much of a kind all that can be bought costs */
    int aim_count;            /* what growing means on any island, for judging production alone */
    sk_aim aim[SK_AIMS_MAX];
} sk_map;

/* Owns:   the caller ends with sk_map_free.
 * Errors: SK_ERR_SYSTEM when there is no memory. */
int sk_map_make(sk_map *map, const sk_game *game, sk_error *error);
void sk_map_free(sk_map *map);

static inline int sk_cards_total(const sk_cards *cards)
{
    int total = 0;
    for (int k = 0; k < SK_KINDS_MAX; k++)
        total += cards->count[k];
    return total;
}

#endif
