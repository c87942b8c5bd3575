/* Where a seat may build next: the free places that its networks can reach, and the best of them. */
#include "player/sight.h"

#include <string.h>

/* How much of a place's worth is left when so many roads are missing, of 256. */
static const int closeness[SK_SAIL_MAX + 1] = {256, 196, 132, 84, 70, 56, 44};

static bool beside_any(const sk_map *map, int node, const uint8_t *marked)
{
    for (int i = 0; i < 3; i++) {
        int hex = map->node_hex[node][i];
        if (hex < map->hex_count && marked[hex])
            return true;
    }
    return false;
}

/* Whether nobody builds there or beside it. */
static bool empty_around(const sk_sight *sight, const sk_map *map, int node)
{
    bool empty = sight->node_owner[node] == SK_NOBODY;
    for (int i = 0; i < 3 && empty; i++) {
        int next = map->node_node[node][i];
        empty = next >= map->node_count || sight->node_owner[next] == SK_NOBODY;
    }
    return empty;
}

bool sk_sight_free(const sk_sight *sight, const sk_map *map, const sk_land *land, int node)
{
    return empty_around(sight, map, node) && beside_any(map, node, land->hex_land);
}

/* Whether somebody else has a road to the node already. */
static bool contested(const sk_sight *sight, const sk_map *map, int node)
{
    for (int i = 0; i < 3; i++) {
        int edge = map->node_edge[node][i];
        if (edge < map->edge_count && sight->edge_owner[edge] != SK_NOBODY && sight->edge_owner[edge] != sight->seat)
            return true;
    }
    return false;
}

/* ---- the best ---- */

static bool beside(const sk_map *map, int node, int other)
{
    return node == other || map->node_node[node][0] == other || map->node_node[node][1] == other ||
           map->node_node[node][2] == other;
}

/* Keeps the best SK_SPOTS places, none beside a better one. */
static void keep_spot(sk_sight *sight, const sk_map *map, const sk_spot *spot)
{
    int at = 0;
    while (at < sight->spot_count && sight->spot[at].worth >= spot->worth) {
        if (beside(map, spot->node, sight->spot[at].node))
            return;
        at++;
    }
    int kept = at;
    sk_spot later[SK_SPOTS];
    int later_count = 0;
    for (int i = at; i < sight->spot_count; i++)
        if (!beside(map, spot->node, sight->spot[i].node))
            later[later_count++] = sight->spot[i];
    if (kept < SK_SPOTS)
        sight->spot[kept++] = *spot;
    for (int i = 0; i < later_count && kept < SK_SPOTS; i++)
        sight->spot[kept++] = later[i];
    sight->spot_count = kept;
}

/* What the place would bring, the further away the less. One from which a way leads to a reward, nearer than any of the
 * seat's own, is worth something of it. */
static int worth_of_spot(const sk_sight *sight, const sk_map *map, const sk_land *land, const sk_spot *spot)
{
    const sk_piece *piece = &map->piece[map->founds];
    int node = spot->node;
    int worth = piece->points * SK_POINT + (land->node_worth[node] * piece->yield * land->scale >> 8);
    worth += land->rewards[node];
    if (!land->rewards[node] && land->pull[node] > sight->drawn)
        worth += (land->pull[node] - sight->drawn) / 2;
    worth = worth * closeness[spot->roads] >> 8;
    return contested(sight, map, node) ? worth * 5 / 8 : worth;
}

void sk_sight_choose(sk_sight *sight, const sk_map *map, const sk_land *land)
{
    sight->spot_count = sight->drawn = 0;
    for (int i = 0; i < sight->reach_count && map->rewarded; i++) {
        int drawn = land->rewards[sight->reach[i].node] * closeness[sight->reach[i].roads] >> 8;
        sight->drawn = drawn > sight->drawn ? drawn : sight->drawn;
    }
    for (int i = 0; i < sight->reach_count; i++) {
        sight->reach[i].worth = worth_of_spot(sight, map, land, &sight->reach[i]);
        keep_spot(sight, map, &sight->reach[i]);
    }
}

/* ---- what is in reach ---- */

static void reach_node(sk_sight *sight, int *count, int node, int roads)
{
    if (sight->mark[node])
        return;
    sight->mark[node] = (uint8_t)(roads + 1);
    sight->first[node] = sight->last[node] = SK_NONE;
    sight->queue[(*count)++] = (uint16_t)node;
}

/* Whether a blocker keeps the piece off the edge. */
static bool forbidden(const sk_sight *sight, const sk_map *map, int piece, int edge)
{
    for (int b = 0; b < map->blocker_count; b++) {
        int hex = sight->view.blocker_hex[b];
        if ((map->blocker[b].forbids >> piece & 1) && hex < map->hex_count &&
            (map->edge_hex[edge][0] == hex || map->edge_hex[edge][1] == hex))
            return true;
    }
    return false;
}

/* What the way would be built with on that edge as the next of so many; SK_NONE where it cannot go on. */
static int piece_for(const sk_sight *sight, const sk_map *map, const sk_land *land, const sk_way *way, int edge,
                     int roads)
{
    int a = map->edge_hex[edge][0], b = map->edge_hex[edge][1], hexes = map->hex_count, piece = SK_NONE;
    if (way->on_land != SK_NONE && ((a < hexes && land->hex_land[a]) || (b < hexes && land->hex_land[b])))
        piece = way->on_land;
    else if (way->at_sea != SK_NONE && (a >= hexes || land->hex_sea[a] || b >= hexes || land->hex_sea[b]))
        piece = way->at_sea;
    if (piece == SK_NONE || (map->forbidding && forbidden(sight, map, piece, edge)))
        return SK_NONE;
    bool left = piece == map->road || sight->view.seats[sight->seat].supply[piece] > roads;
    return left ? piece : SK_NONE;
}

static void go_on(sk_sight *sight, const sk_map *map, const sk_land *land, const sk_way *way, int *count, int node)
{
    int roads = sight->mark[node] - 1;
    if (roads == way->reach || (sight->node_owner[node] != SK_NOBODY && sight->node_owner[node] != sight->seat))
        return;
    for (int j = 0; j < 3; j++) {
        int edge = map->node_edge[node][j], next = map->node_node[node][j];
        if (edge >= map->edge_count || sight->edge_owner[edge] != SK_NOBODY || sight->mark[next] ||
            piece_for(sight, map, land, way, edge, roads) == SK_NONE)
            continue;
        reach_node(sight, count, next, roads + 1);
        sight->first[next] = roads ? sight->first[node] : (uint16_t)edge;
        sight->last[next] = (uint16_t)edge;
    }
}

static void note(sk_sight *sight, const sk_map *map, const sk_land *land, const sk_way *way, int node)
{
    bool wanted = empty_around(sight, map, node) &&
                  (beside_any(map, node, land->hex_land) || beside_any(map, node, land->hex_hope));
    if (!wanted || sight->reach_count == sight->reach_max)
        return;
    sk_spot *spot = &sight->reach[sight->reach_count++];
    *spot = (sk_spot){.node = (uint16_t)node,
                      .roads = (uint8_t)(sight->mark[node] - 1),
                      .piece = (uint8_t)(way->on_land != SK_NONE ? way->on_land : way->at_sea),
                      .first = sight->first[node],
                      .last = sight->last[node]};
}

/* From the seat's buildings and the ends of its pieces of the network. */
static void follow_way(sk_sight *sight, const sk_map *map, const sk_land *land, const sk_way *way)
{
    int count = 0;
    for (int i = 0; i < sight->own_node_count; i++)
        reach_node(sight, &count, sight->own_node[i], 0);
    for (int i = 0; i < sight->own_edge_count; i++) {
        int edge = sight->own_edge[i];
        for (int j = 0; j < 2 && map->piece[sight->edge_piece[edge]].net == way->net; j++)
            reach_node(sight, &count, map->edge_node[edge][j], 0);
    }
    for (int i = 0; i < count; i++) {
        note(sight, map, land, way, sight->queue[i]);
        go_on(sight, map, land, way, &count, sight->queue[i]);
    }
    for (int i = 0; i < count; i++)
        sight->mark[sight->queue[i]] = 0;
}

void sk_sight_pull(sk_sight *sight, const sk_map *map, const sk_land *land, int32_t *pull)
{
    memset(pull, 0, (size_t)map->node_count * sizeof *pull);
    for (int w = 0; w < map->way_count; w++) {
        int count = 0, most = 0;
        for (int node = 0; node < map->node_count; node++)
            if (land->rewards[node] > 0 && sk_sight_free(sight, map, land, node)) {
                reach_node(sight, &count, node, 0);
                most = land->rewards[node] > most ? land->rewards[node] : most;
            }
        for (int i = 0; i < count; i++)
            go_on(sight, map, land, &map->way[w], &count, sight->queue[i]);
        for (int i = 0; i < count; i++) {
            int node = sight->queue[i];
            int worth = most * closeness[sight->mark[node] - 1] >> 8;
            pull[node] = worth > pull[node] ? worth : pull[node];
            sight->mark[node] = 0;
        }
    }
}

void sk_sight_spots(sk_sight *sight, const sk_map *map, const sk_land *land)
{
    sight->reach_count = sight->spot_count = 0;
    if (map->founds == SK_NONE)
        return;
    for (int i = 0; i < map->way_count; i++)
        follow_way(sight, map, land, &map->way[i]);
    sk_sight_choose(sight, map, land);
}
