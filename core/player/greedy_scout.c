/* Finding out what is to be had beyond what one can reach now: on a copy of the game one is there already. */
#include "player/greedy.h"

#include <skerry/position.h>

#include <stdlib.h>

enum { TRIES_MAX = 12 }; /* edges tried to find out what becomes of unseen land */

bool sk_greedy_scouting_make(sk_scouting *scouted, const sk_map *map)
{
    size_t nodes = (size_t)map->node_count;
    scouted->room = calloc(nodes + 1, 2 * sizeof *scouted->reward + sizeof *scouted->known);
    scouted->reward = scouted->room;
    scouted->pull = scouted->reward + nodes;
    scouted->known = (uint32_t *)scouted->room + 2 * nodes;
    return scouted->room;
}

/* What identifies the seat's buildings, so that what was found out is looked at again when it has built; never 0. */
static uint32_t mark_of(const sk_sight *sight)
{
    uint32_t mark = (uint32_t)sight->own_node_count;
    for (int i = 0; i < sight->own_node_count; i++)
        mark = mark * 31 + sight->own_node[i];
    return mark | 1u << 31;
}

/* The copy stands where the seat may build and can pay for it. */
static bool set_up(sk_mind *mind, sk_game *trial, const sk_game *game, const sk_cards *cost)
{
    bool strict = sk_ruleset_figures(mind->map.ruleset)->strict_phases;
    sk_game_copy(trial, game);
    return !sk_position_turn(trial, mind->seat, strict ? SK_PHASE_BUILD : SK_PHASE_MAIN, NULL) &&
           !sk_position_hand(trial, mind->seat, cost, NULL);
}

static bool build(sk_mind *mind, sk_game *trial, int piece, int place)
{
    sk_choice choice = {.kind = SK_ACT_BUILD, .arg = {(uint16_t)piece, (uint16_t)place, 0}};
    return sk_greedy_apply(mind, trial, &choice);
}

/* Points of the seat but for those of the two awards of a route and an army, which a script does not give. */
static int points_of(const sk_mind *mind, const sk_game *game)
{
    sk_view view;
    sk_game_view(game, mind->seat, &view);
    int points = view.seats[mind->seat].public_points;
    for (int award = 0; award < SK_STANDARD_AWARDS; award++)
        if (view.award_holder[award] == mind->seat)
            points -= sk_ruleset_award(mind->map.ruleset, award)->points;
    return points;
}

/* What a way along the edge would be built with; SK_NONE where none can be. */
static int route_piece(const sk_mind *mind, const sk_look *look, int edge)
{
    for (int i = 0; i < 2; i++) {
        int hex = mind->map.edge_hex[edge][i];
        for (int w = 0; w < mind->map.way_count && hex < mind->map.hex_count; w++) {
            const sk_way *way = &mind->map.way[w];
            if (look->land.hex_land[hex] && way->on_land != SK_NONE)
                return way->on_land;
            if (look->land.hex_sea[hex] && way->at_sea != SK_NONE)
                return way->at_sea;
        }
    }
    return SK_NONE;
}

/* What scripts give, in points, to the seat that settles at the end of a way. */
static int reward_at(sk_mind *mind, const sk_game *game, const sk_spot *spot)
{
    sk_game *trial = mind->trial[0];
    const sk_piece *piece = &mind->map.piece[mind->map.founds];
    if (!set_up(mind, trial, game, &piece->cost) ||
        (spot->roads && sk_position_put(trial, mind->seat, spot->piece, spot->last, NULL)))
        return 0;
    int before = points_of(mind, trial);
    if (!build(mind, trial, mind->map.founds, spot->node))
        return 0;
    return points_of(mind, trial) - before - piece->points;
}

static void find_rewards(sk_mind *mind, sk_look *look, const sk_game *game)
{
    sk_scouting *scouted = &mind->scouted;
    uint32_t mark = mark_of(&look->sight);
    for (int i = 0; i < look->sight.reach_count; i++) {
        const sk_spot *spot = &look->sight.reach[i];
        if (scouted->known[spot->node] == mark)
            continue;
        scouted->known[spot->node] = mark;
        scouted->reward[spot->node] = reward_at(mind, game, spot) * SK_POINT;
    }
}

/* An edge at the node along which the seat could come, and with which piece. */
static bool way_to(const sk_mind *mind, const sk_look *look, int node, sk_spot *spot)
{
    for (int i = 0; i < 3; i++) {
        int edge = mind->map.node_edge[node][i];
        int piece = edge < mind->map.edge_count ? route_piece(mind, look, edge) : SK_NONE;
        if (piece == SK_NONE || look->sight.edge_owner[edge] != SK_NOBODY)
            continue;
        *spot = (sk_spot){.node = (uint16_t)node, .roads = 1, .piece = (uint8_t)piece, .last = (uint16_t)edge};
        return true;
    }
    return false;
}

/* Looks at every free place once; later only at those in reach. */
static void survey(sk_mind *mind, sk_look *look, const sk_game *game)
{
    sk_scouting *scouted = &mind->scouted;
    uint32_t mark = mark_of(&look->sight);
    sk_spot spot;
    for (int node = 0; node < mind->map.node_count; node++)
        if (sk_sight_free(&look->sight, &mind->map, &look->land, node) && way_to(mind, look, node, &spot)) {
            scouted->reward[node] = reward_at(mind, game, &spot) * SK_POINT;
            scouted->known[node] = mark;
        }
    scouted->surveyed = true;
}

/* ---- land that nobody has seen ---- */

/* Whether the hex turns into something when the seat builds along the edge, to which a piece on the other one leads. */
static bool turns(sk_mind *mind, const sk_look *look, const sk_game *game, int hex, int edge, int other)
{
    sk_game *trial = mind->trial[0];
    int piece = route_piece(mind, look, edge), terrain = sk_game_hex_terrain(game, hex);
    return piece != SK_NONE && set_up(mind, trial, game, &mind->map.piece[piece].cost) &&
           !sk_position_put(trial, mind->seat, piece, other, NULL) && build(mind, trial, piece, edge) &&
           sk_game_hex_terrain(trial, hex) != terrain;
}

static bool turns_at(sk_mind *mind, const sk_look *look, const sk_game *game, int hex, int node, int *tries)
{
    const sk_map *map = &mind->map;
    for (int i = 0; i < 9 && *tries < TRIES_MAX; i++) {
        int edge = map->node_edge[node][i / 3];
        if (edge >= map->edge_count || look->sight.edge_owner[edge] != SK_NOBODY)
            continue;
        int other = map->node_edge[map->node_node[node][i / 3]][i % 3];
        if (other >= map->edge_count || other == edge || look->sight.edge_owner[other] != SK_NOBODY)
            continue;
        ++*tries;
        if (turns(mind, look, game, hex, edge, other))
            return true;
    }
    return false;
}

/* Terrain that is neither land nor sea: is there something behind it? Tried once, as soon as it can be. */
static void find_hopes(sk_mind *mind, sk_look *look, const sk_game *game)
{
    const sk_map *map = &mind->map;
    sk_scouting *scouted = &mind->scouted;
    int tries = 0;
    for (int node = 0; node < map->node_count && tries < TRIES_MAX; node++)
        for (int i = 0; i < 3; i++) {
            int hex = map->node_hex[node][i];
            int terrain = hex < map->hex_count ? sk_game_hex_terrain(game, hex) : 0;
            if (hex >= map->hex_count || map->land[terrain] || map->sea[terrain] || scouted->tried[terrain])
                continue;
            scouted->hopes[terrain] = turns_at(mind, look, game, hex, node, &tries);
            scouted->tried[terrain] = scouted->hopes[terrain] || tries >= TRIES_MAX;
        }
}

void sk_greedy_scout(sk_mind *mind, sk_look *look, const sk_game *game)
{
    if (!sk_ruleset_script_count(mind->map.ruleset) || mind->map.founds == SK_NONE)
        return;
    bool hidden = false;
    for (int hex = 0; hex < mind->map.hex_count && !hidden; hex++) {
        int terrain = sk_game_hex_terrain(game, hex);
        hidden = !look->land.hex_land[hex] && !look->land.hex_sea[hex] && !mind->scouted.tried[terrain];
    }
    if (hidden) {
        find_hopes(mind, look, game);
        sk_greedy_look(mind, look, game, mind->seat);
    }
    if (mind->map.rewarded) {
        if (!mind->scouted.surveyed)
            survey(mind, look, game);
        find_rewards(mind, look, game);
        sk_sight_pull(&look->sight, &mind->map, &look->land, mind->scouted.pull);
        sk_sight_choose(&look->sight, &mind->map, &look->land);
        sk_aims_make(&look->aims, &mind->map, &look->land, &look->sight);
    }
}
