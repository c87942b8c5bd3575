#include "player/map.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

/* A share of the room at base, rounded up so that what follows is aligned; base NULL only adds up. */
static void *take(char *base, size_t *used, size_t size)
{
    size_t at = *used;
    *used += (size + 15) & ~(size_t)15;
    return base ? base + at : NULL;
}

static size_t lay_out(sk_map *map, char *base)
{
    size_t used = 0, nodes = (size_t)map->node_count, edges = (size_t)map->edge_count;
    map->node_hex = take(base, &used, nodes * sizeof *map->node_hex);
    map->node_node = take(base, &used, nodes * sizeof *map->node_node);
    map->node_edge = take(base, &used, nodes * sizeof *map->node_edge);
    map->edge_node = take(base, &used, edges * sizeof *map->edge_node);
    map->edge_hex = take(base, &used, edges * sizeof *map->edge_hex);
    map->node_harbor = take(base, &used, nodes * sizeof *map->node_harbor);
    return used;
}

static void copy_board(sk_map *map, const sk_board *board)
{
    for (int n = 0; n < map->node_count; n++) {
        for (int i = 0; i < 3; i++) {
            map->node_hex[n][i] = (uint16_t)sk_board_node_hex(board, n, i);
            map->node_node[n][i] = (uint16_t)sk_board_node_node(board, n, i);
            map->node_edge[n][i] = (uint16_t)sk_board_node_edge(board, n, i);
        }
        map->node_harbor[n] = SK_NONE;
    }
    for (int e = 0; e < map->edge_count; e++)
        for (int i = 0; i < 2; i++) {
            map->edge_node[e][i] = (uint16_t)sk_board_edge_node(board, e, i);
            map->edge_hex[e][i] = (uint16_t)sk_board_edge_hex(board, e, i);
        }
    for (int harbor = 0; harbor < sk_board_harbor_count(board); harbor++) {
        int edge = sk_board_harbor_edge(board, harbor);
        for (int i = 0; i < 2; i++)
            if (edge < map->edge_count)
                map->node_harbor[map->edge_node[edge][i]] = (uint16_t)harbor;
    }
}

static void copy_figures(sk_map *map, const sk_ruleset *rules)
{
    for (int k = 0; k < map->kind_count; k++)
        map->kind[k] = *sk_ruleset_resource(rules, k);
    for (int p = 0; p < map->piece_count; p++)
        map->piece[p] = *sk_ruleset_piece(rules, p);
    for (int c = 0; c < map->card_count; c++)
        map->card[c] = *sk_ruleset_card(rules, c);
    for (int b = 0; b < map->blocker_count; b++) {
        map->blocker[b] = *sk_ruleset_blocker(rules, b);
        map->forbidding = map->forbidding || map->blocker[b].forbids;
    }
    for (int t = 0; t < sk_ruleset_terrain_count(rules) && t < SK_TERRAINS_MAX; t++) {
        map->yields[t] = sk_ruleset_terrain(rules, t)->yields;
        map->land[t] = sk_ruleset_terrain(rules, t)->land;
        map->sea[t] = sk_ruleset_terrain(rules, t)->sea;
    }
    map->points_to_win = sk_ruleset_figures(rules)->points_to_win;
    map->hand_limit = sk_ruleset_figures(rules)->hand_limit;
    for (int a = 0; a < sk_ruleset_award_count(rules); a++) {
        const sk_award *award = sk_ruleset_award(rules, a);
        int worth = award->points * SK_POINT / (award->least ? award->least : 1);
        if (award->counter != SK_NONE && worth > map->count_worth)
            map->count_worth = worth;
    }
    /* A rule set does not say what a development card costs: the standard price is assumed. */
    map->card_cost.count[SK_WOOL] = map->card_cost.count[SK_GRAIN] = map->card_cost.count[SK_ORE] = 1;
}

/* The way of the network, made where it is new. */
static sk_way *way_of(sk_map *map, int net)
{
    for (int i = 0; i < map->way_count; i++)
        if (map->way[i].net == net)
            return &map->way[i];
    sk_way *way = &map->way[map->way_count++];
    *way = (sk_way){.net = (uint8_t)net, .reach = SK_REACH_MAX, .on_land = SK_NONE, .at_sea = SK_NONE};
    return way;
}

static void name_ways(sk_map *map)
{
    for (int p = 0; p < map->piece_count; p++) {
        const sk_piece *piece = &map->piece[p];
        int cost = sk_cards_total(&piece->cost);
        if (!piece->on_edge || !piece->route || !cost)
            continue;
        sk_way *way = way_of(map, piece->net);
        uint16_t *best = piece->at_sea ? &way->at_sea : &way->on_land;
        if (*best == SK_NONE || cost < sk_cards_total(&map->piece[*best].cost))
            *best = (uint16_t)p;
        if (piece->at_sea)
            way->reach = SK_SAIL_MAX;
    }
}

static void name_roles(sk_map *map)
{
    map->road = map->founds = SK_NONE;
    for (int p = 0; p < map->piece_count; p++) {
        const sk_piece *piece = &map->piece[p];
        int cost = sk_cards_total(&piece->cost);
        if (!cost)
            continue;
        if (piece->on_edge) {
            if (piece->route && (map->road == SK_NONE || cost < sk_cards_total(&map->piece[map->road].cost)))
                map->road = p;
        } else if (piece->upgrades == SK_NOBODY && map->founds == SK_NONE) {
            map->founds = p;
        }
    }
}

static void add_aim(sk_map *map, const sk_cards *cost, int gain)
{
    sk_aim *aim = &map->aim[map->aim_count++];
    memcpy(aim->cost, cost->count, sizeof aim->cost);
    aim->gain = gain;
    for (int k = 0; k < map->kind_count; k++)
        map->demand[k] += cost->count[k] * gain;
}

/* Each piece on a node by the points and yield it adds (a new one with a road to it), and a card. */
static void collect_aims(sk_map *map)
{
    for (int p = 0; p < map->piece_count; p++) {
        const sk_piece *piece = &map->piece[p];
        sk_cards cost = piece->cost;
        if (piece->on_edge || !sk_cards_total(&cost))
            continue;
        int points = piece->points, yield = piece->yield;
        if (piece->upgrades < map->piece_count) {
            points -= map->piece[piece->upgrades].points;
            yield -= map->piece[piece->upgrades].yield;
        } else if (map->road != SK_NONE) {
            for (int k = 0; k < map->kind_count; k++)
                cost.count[k] = (uint8_t)(cost.count[k] + map->piece[map->road].cost.count[k]);
        }
        add_aim(map, &cost, points * SK_POINT + yield * SK_POINT * 3 / 4);
    }
    if (map->card_count)
        add_aim(map, &map->card_cost, SK_POINT * 7 / 8);
    for (int a = 0; a < sk_ruleset_action_count(map->ruleset) && map->aim_count < SK_AIMS_MAX; a++) {
        const sk_cards *cost = &sk_ruleset_action(map->ruleset, a)->cost;
        if (sk_cards_total(cost))
            add_aim(map, cost, sk_cards_total(cost) * SK_FAIR);
    }
}

int sk_map_make(sk_map *map, const sk_game *game, sk_error *error)
{
    const sk_ruleset *rules = sk_game_ruleset(game);
    const sk_board *board = sk_ruleset_board(rules);
    memset(map, 0, sizeof *map);
    map->ruleset = rules;
    map->seat_count = sk_ruleset_seats(rules);
    map->hex_count = sk_board_hex_count(board);
    map->node_count = sk_board_node_count(board);
    map->edge_count = sk_board_edge_count(board);
    map->kind_count = sk_ruleset_resource_count(rules);
    map->piece_count = sk_ruleset_piece_count(rules);
    map->card_count = sk_ruleset_card_count(rules);
    map->blocker_count = sk_ruleset_blocker_count(rules);
    map->room = calloc(1, lay_out(map, NULL) + 1);
    if (!map->room)
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for a computer player's map");
    lay_out(map, map->room);
    copy_board(map, board);
    copy_figures(map, rules);
    name_roles(map);
    name_ways(map);
    map->rewarded = sk_ruleset_points_count(rules) > 0;
    collect_aims(map);
    return SK_OK;
}

void sk_map_free(sk_map *map)
{
    free(map->room);
    map->room = NULL;
}
