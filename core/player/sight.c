#include "player/sight.h"

#include <stdlib.h>
#include <string.h>

static const uint8_t pips_of[13] = {0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1};

enum { HOPE = 600 }; /* what lies hidden is worth to whoever settles beside it, as a worth of a node */

bool sk_land_make(sk_land *land, const sk_map *map, void **room)
{
    size_t hexes = (size_t)map->hex_count, nodes = (size_t)map->node_count;
    memset(land, 0, sizeof *land);
    char *at = *room = calloc(1, nodes * sizeof(int32_t) + 5 * hexes + 1);
    if (!at)
        return false;
    land->node_worth = (int32_t *)(void *)at;
    land->hex_kind = (uint8_t *)at + nodes * sizeof(int32_t);
    land->hex_pips = land->hex_kind + hexes;
    land->hex_land = land->hex_pips + hexes;
    land->hex_sea = land->hex_land + hexes;
    land->hex_hope = land->hex_sea + hexes;
    return true;
}

bool sk_sight_make(sk_sight *sight, const sk_map *map, void **room)
{
    size_t nodes = (size_t)map->node_count, edges = (size_t)map->edge_count;
    memset(sight, 0, sizeof *sight);
    char *at = *room =
        calloc(1, nodes * sizeof(sk_spot) + (4 * nodes + edges) * sizeof(uint16_t) + 3 * nodes + 2 * edges + 1);
    if (!at)
        return false;
    sight->reach = (sk_spot *)(void *)at;
    sight->reach_max = map->node_count;
    sight->own_node = (uint16_t *)(void *)(sight->reach + nodes);
    sight->queue = sight->own_node + nodes;
    sight->first = sight->queue + nodes;
    sight->last = sight->first + nodes;
    sight->own_edge = sight->last + nodes;
    sight->node_owner = (uint8_t *)(sight->own_edge + edges);
    sight->node_piece = sight->node_owner + nodes;
    sight->mark = sight->node_piece + nodes;
    sight->edge_owner = sight->mark + nodes;
    sight->edge_piece = sight->edge_owner + edges;
    return true;
}

void sk_land_read(sk_land *land, const sk_map *map, const sk_game *game)
{
    for (int h = 0; h < map->hex_count; h++) {
        int terrain = sk_game_hex_terrain(game, h), token = sk_game_hex_token(game, h);
        land->hex_kind[h] = map->yields[terrain];
        land->hex_land[h] = map->land[terrain];
        land->hex_sea[h] = map->sea[terrain];
        land->hex_hope[h] = land->hopes[terrain];
        land->hex_pips[h] = token <= 12 && map->yields[terrain] != SK_YIELDS_NOTHING ? pips_of[token] : 0;
    }
}

static int place_of_kind(int yields) { return yields == SK_YIELDS_ANY ? SK_ANY_KIND : yields; }

/* What a kind is worth to anybody: more where much is needed and little grows; 70 on average. */
static void weigh_kinds(sk_land *land, const sk_map *map)
{
    int grows[SK_KINDS_MAX + 1] = {0};
    int all_grows = 0, all_demand = 0;
    for (int h = 0; h < map->hex_count; h++)
        if (land->hex_pips[h])
            grows[place_of_kind(land->hex_kind[h])] += land->hex_pips[h];
    for (int k = 0; k < map->kind_count; k++) {
        all_grows += grows[k];
        all_demand += map->demand[k] / 16;
    }
    for (int k = 0; k < map->kind_count; k++) {
        int64_t share = (int64_t)70 * (map->demand[k] / 16) * all_grows;
        int64_t weight = share / ((int64_t)(grows[k] + 1) * (all_demand + 1));
        land->plain[k] = (int)(weight < 45 ? 45 : weight > 110 ? 110 : weight);
    }
    land->plain[SK_ANY_KIND] = 110;
}

static void weigh_nodes(sk_land *land, const sk_map *map, const sk_sight *sight, const sk_game *game)
{
    const int *own = sight->pips[sight->seat];
    for (int n = 0; n < map->node_count; n++) {
        int worth = 0;
        for (int i = 0; i < 3; i++) {
            int hex = map->node_hex[n][i];
            if (hex < map->hex_count && land->hex_pips[hex])
                worth += land->hex_pips[hex] * land->weight[place_of_kind(land->hex_kind[hex])];
            else if (hex < map->hex_count && land->hex_hope[hex])
                worth += HOPE;
        }
        if (map->node_harbor[n] != SK_NONE) {
            int kind = sk_game_harbor_kind(game, map->node_harbor[n]);
            worth += kind < map->kind_count ? 40 + own[kind] * 25 / SK_PIP : 90;
        }
        land->node_worth[n] = worth;
    }
}

void sk_land_weigh(sk_land *land, const sk_map *map, const sk_sight *sight, const sk_game *game)
{
    const sk_seat_view *seats = sight->view.seats;
    const int *own = sight->pips[sight->seat];
    int target = map->points_to_win > 0 ? map->points_to_win : 1, most = seats[sight->seat].points;
    for (int s = 0; s < map->seat_count; s++) {
        int points = seats[s].public_points > 0 ? seats[s].public_points : 0;
        land->threat[s] = 64 + 192 * points / target;
        most = points > most ? points : most;
    }
    int left = target - most > 0 ? target - most : 0;
    land->scale = 256 * (left + 1) / (target + 1);
    land->scale = land->scale < 40 ? 40 : land->scale > 256 ? 256 : land->scale;
    weigh_kinds(land, map);
    for (int k = 0; k < map->kind_count; k++) {
        int need = own[k] == 0 ? 330 : own[k] < 4 * SK_PIP ? 280 : own[k] > 9 * SK_PIP ? 210 : 256;
        land->weight[k] = land->plain[k] * need / 256;
    }
    land->weight[SK_ANY_KIND] = land->plain[SK_ANY_KIND];
    weigh_nodes(land, map, sight, game);
}

static void add_production(sk_sight *sight, const sk_map *map, const sk_land *land, const uint16_t *closed, int node)
{
    int yield = map->piece[sight->node_piece[node]].yield;
    int *pips = sight->pips[sight->node_owner[node]];
    for (int i = 0; i < 3; i++) {
        int hex = map->node_hex[node][i];
        if (hex >= map->hex_count || !land->hex_pips[hex])
            continue;
        int quarters = SK_PIP * yield * land->hex_pips[hex];
        for (int b = 0; b < map->blocker_count; b++)
            if (closed[b] == hex)
                quarters /= 2;
        pips[place_of_kind(land->hex_kind[hex])] += quarters;
    }
}

void sk_sight_read(sk_sight *sight, const sk_map *map, const sk_land *land, const sk_game *game, int seat)
{
    sight->seat = seat;
    sk_game_view(game, seat, &sight->view);
    memset(sight->pips, 0, sizeof sight->pips);
    uint16_t closed[SK_BLOCKERS_MAX];
    for (int b = 0; b < map->blocker_count; b++)
        closed[b] = map->blocker[b].blocks_production ? sight->view.blocker_hex[b] : SK_NONE;
    sight->own_node_count = sight->own_edge_count = 0;
    for (int n = 0; n < map->node_count; n++) {
        int owner = SK_NOBODY, piece = sk_game_node_piece(game, n, &owner);
        sight->node_owner[n] = piece == SK_NONE ? SK_NOBODY : (uint8_t)owner;
        if (piece == SK_NONE)
            continue;
        sight->node_piece[n] = (uint8_t)piece;
        if (owner == seat)
            sight->own_node[sight->own_node_count++] = (uint16_t)n;
        add_production(sight, map, land, closed, n);
    }
    for (int e = 0; e < map->edge_count; e++) {
        int owner = SK_NOBODY, piece = sk_game_edge_piece(game, e, &owner);
        sight->edge_owner[e] = piece == SK_NONE ? SK_NOBODY : (uint8_t)owner;
        sight->edge_piece[e] = (uint8_t)piece;
        if (piece != SK_NONE && owner == seat)
            sight->own_edge[sight->own_edge_count++] = (uint16_t)e;
    }
}
