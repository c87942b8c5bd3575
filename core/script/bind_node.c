/* A node (corner of hexes), as scripts see one. */
#include "script/bind.h"

static int get_owner(lua_State *L, sk_runtime *runtime, int node)
{
    return sk_push_player(L, runtime, sk_place_seat(runtime->frame.game->node_piece[node]));
}

static int get_piece(lua_State *L, sk_runtime *runtime, int node)
{
    sk_place place = runtime->frame.game->node_piece[node];
    return sk_push_at(L, runtime->piece_name, place ? sk_place_piece(place) : SK_NONE);
}

static int get_index(lua_State *L, sk_runtime *runtime, int node)
{
    (void)runtime;
    sk_push_place(L, node);
    return 1;
}

static int get_coastal(lua_State *L, sk_runtime *runtime, int node)
{
    lua_pushboolean(L, sk_node_coastal(runtime->frame.game, node));
    return 1;
}

static int get_harbor(lua_State *L, sk_runtime *runtime, int node)
{
    return sk_push_harbor(L, runtime, sk_node_harbor(runtime->frame.game, node));
}

static int get_tipped(lua_State *L, sk_runtime *runtime, int node)
{
    lua_pushboolean(L, runtime->frame.game->node_piece[node] & SK_TIPPED);
    return 1;
}

static const sk_property properties[] = {
    {"owner", get_owner, NULL, "player?", "Whose building stands here."},
    {"piece", get_piece, NULL, "piece?", "What stands here."},
    {"index", get_index, NULL, "integer", "Its number in board order."},
    {"coastal", get_coastal, NULL, "boolean", "Whether it is land that touches the sea or the frame."},
    {"harbor", get_harbor, NULL, "resource|\"generic\"|nil", "What the harbor here trades; nil: there is none."},
    {"tipped", get_tipped, NULL, "boolean", "Whether the city here lies on its side and stands for a settlement."},
};

static int node_of(lua_State *L) { return sk_arg_index_of(L, 1, SK_OBJECT_NODE); }

static int node_edges(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    return sk_push_list(L, runtime->edge, runtime->rules->map->node_edge[node_of(L)], 3);
}

static int node_hexes(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    return sk_push_list(L, runtime->hex, runtime->rules->map->node_hex[node_of(L)], 3);
}

static int node_nodes(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    return sk_push_list(L, runtime->node, runtime->rules->map->node_node[node_of(L)], 3);
}

static int node_touches(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    const uint16_t *hexes = runtime->rules->map->node_hex[node_of(L)];
    int terrain = sk_arg_terrain(L, runtime, 2);
    bool touches = false;
    for (int i = 0; i < 3; i++)
        touches |= hexes[i] != SK_NONE && game->terrain[hexes[i]] == terrain;
    lua_pushboolean(L, touches);
    return 1;
}

static int node_piece_arg(lua_State *L, sk_runtime *runtime, int arg)
{
    int piece = sk_arg_piece(L, runtime, arg);
    if (runtime->rules->piece[piece].on_edge)
        sk_arg_fail(L, arg, "this piece stands on an edge, not on a node");
    return piece;
}

static int node_place(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int node = node_of(L), seat = sk_arg_player(L, 2);
    sk_settle(L, runtime, sk_rules_put(game, node_piece_arg(L, runtime, 3), node, seat));
    return 0;
}

static int node_build(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int node = node_of(L), seat = sk_arg_player(L, 2);
    sk_settle(L, runtime, sk_rules_build(game, node_piece_arg(L, runtime, 3), node, seat));
    return 0;
}

static int node_remove(lua_State *L)
{
    sk_rules_remove_node(sk_changing(L, sk_runtime_of(L)), node_of(L));
    return 0;
}

static int node_downgrade(lua_State *L)
{
    static const char *const rules[] = {"destroy", "tip", "stay"};
    sk_game *game = sk_changing(L, sk_runtime_of(L));
    int node = node_of(L);
    int rule = lua_isnoneornil(L, 2) ? SK_NO_PIECE_DESTROY : sk_arg_name(L, 2, "rule", rules, 3);
    sk_rules_downgrade(game, node, (sk_no_piece)rule);
    return 0;
}

static int node_free_for(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    int node = node_of(L), piece = node_piece_arg(L, runtime, 2);
    lua_pushboolean(L, sk_rules_place_free(game, piece, node, sk_arg_player_or_nil(L, 3)));
    return 1;
}

static const sk_method methods[] = {
    {"edges", node_edges, "node:edges(): edge[]", "The edges that end here."},
    {"hexes", node_hexes, "node:hexes(): hex[]", "The hexes around it."},
    {"nodes", node_nodes, "node:nodes(): node[]", "The nodes one edge away."},
    {"touches", node_touches, "node:touches(terrain: terrain): boolean", "Whether a hex around it has this terrain."},
    {"place", node_place, "node:place(player: player, piece: piece)",
     "Puts a piece of the player's supply here; fires no hook."},
    {"build", node_build, "node:build(player: player, piece: piece)",
     "Puts a piece of the player's supply here as if it were built: on_build is fired. It costs nothing, and no "
     "can_build is asked."},
    {"remove", node_remove, "node:remove()", "Takes what stands here off the board, back to its supply."},
    {"downgrade", node_downgrade, "node:downgrade(rule?: \"destroy\"|\"tip\"|\"stay\")",
     "One step down. rule: what becomes of a city whose owner has no settlement left: \"destroy\", \"tip\" or "
     "\"stay\"."},
    {"free_for", node_free_for, "node:free_for(piece: piece, player?: player): boolean",
     "Whether the piece could stand here; without player by the distance rule alone."},
};

const sk_bind_type sk_bind_node = {"node", properties, SK_BIND_COUNT(properties), methods, SK_BIND_COUNT(methods),
                                   NULL,   NULL,       {NULL, NULL, NULL}};
