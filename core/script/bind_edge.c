/* An edge, as scripts see one. */
#include "script/bind.h"

static int get_owner(lua_State *L, sk_runtime *runtime, int edge)
{
    return sk_push_player(L, runtime, sk_place_seat(runtime->frame.game->edge_piece[edge]));
}

static int get_piece(lua_State *L, sk_runtime *runtime, int edge)
{
    sk_place place = runtime->frame.game->edge_piece[edge];
    return sk_push_at(L, runtime->piece_name, place ? sk_place_piece(place) : SK_NONE);
}

static int get_index(lua_State *L, sk_runtime *runtime, int edge)
{
    (void)runtime;
    sk_push_place(L, edge);
    return 1;
}

static int get_coastal(lua_State *L, sk_runtime *runtime, int edge)
{
    lua_pushboolean(L, sk_edge_coastal(runtime->frame.game, edge));
    return 1;
}

static int get_harbor(lua_State *L, sk_runtime *runtime, int edge)
{
    return sk_push_harbor(L, runtime, sk_edge_harbor(runtime->frame.game, edge));
}

static int get_loose(lua_State *L, sk_runtime *runtime, int edge)
{
    lua_pushboolean(L, sk_rules_edge_loose(runtime->frame.game, edge));
    return 1;
}

static const sk_property properties[] = {
    {"owner", get_owner, NULL, "player?", "Whose piece lies here."},
    {"piece", get_piece, NULL, "piece?", "What lies here."},
    {"index", get_index, NULL, "integer", "Its number in board order."},
    {"coastal", get_coastal, NULL, "boolean", "Whether land lies on one side and sea or frame on the other."},
    {"loose", get_loose, NULL, "boolean",
     "Whether what lies here belongs to no line between two buildings of its owner: one end is free, or it is part "
     "of a loop."},
    {"harbor", get_harbor, NULL, "resource|\"generic\"|nil", "What the harbor here trades; nil: there is none."},
};

static int edge_of(lua_State *L) { return sk_arg_index_of(L, 1, SK_OBJECT_EDGE); }

static int edge_ends(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const uint16_t *ends = runtime->rules->map->edge_node[edge_of(L)];
    sk_push_ref(L, runtime->node, ends[0]);
    sk_push_ref(L, runtime->node, ends[1]);
    return 2;
}

static int edge_across(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const uint16_t *ends = runtime->rules->map->edge_node[edge_of(L)];
    int node = sk_arg_index_of(L, 2, SK_OBJECT_NODE);
    if (node != ends[0] && node != ends[1])
        sk_arg_fail(L, 2, "the edge does not end at this node");
    return sk_push_ref(L, runtime->node, node == ends[0] ? ends[1] : ends[0]);
}

static int edge_hexes(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    return sk_push_list(L, runtime->hex, runtime->rules->map->edge_hex[edge_of(L)], 2);
}

static int edge_around(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    uint16_t hexes[4];
    sk_topology_around_edge(runtime->rules->map, edge_of(L), hexes);
    return sk_push_list(L, runtime->hex, hexes, 4);
}

static int edge_piece_arg(lua_State *L, sk_runtime *runtime, int arg)
{
    int piece = sk_arg_piece(L, runtime, arg);
    if (!runtime->rules->piece[piece].on_edge)
        sk_arg_fail(L, arg, "this piece stands on a node, not on an edge");
    return piece;
}

static int edge_place(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int edge = edge_of(L), seat = sk_arg_player(L, 2);
    sk_settle(L, runtime, sk_rules_put(game, edge_piece_arg(L, runtime, 3), edge, seat));
    return 0;
}

static int edge_build(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int edge = edge_of(L), seat = sk_arg_player(L, 2);
    sk_settle(L, runtime, sk_rules_build(game, edge_piece_arg(L, runtime, 3), edge, seat));
    return 0;
}

static int edge_remove(lua_State *L)
{
    sk_rules_remove_edge(sk_changing(L, sk_runtime_of(L)), edge_of(L));
    return 0;
}

static int edge_free_for(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    int edge = edge_of(L), piece = edge_piece_arg(L, runtime, 2);
    if (lua_isnoneornil(L, 4))
        lua_pushboolean(L, sk_rules_place_free(game, piece, edge, sk_arg_player_or_nil(L, 3)));
    else
        lua_pushboolean(L, sk_rules_edge_free_without(game, piece, edge, sk_arg_player(L, 3),
                                                      sk_arg_index_of(L, 4, SK_OBJECT_EDGE)));
    return 1;
}

static int edge_move_to(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int from = edge_of(L), to = sk_arg_index_of(L, 2, SK_OBJECT_EDGE);
    sk_settle(L, runtime, sk_rules_move_edge(game, from, to));
    return 0;
}

static const sk_method methods[] = {
    {"ends", edge_ends, "edge:ends(): node, node", "Its two nodes."},
    {"across", edge_across, "edge:across(node: node): node", "The other node."},
    {"hexes", edge_hexes, "edge:hexes(): hex[]", "The hexes beside it."},
    {"around", edge_around, "edge:around(): hex[]",
     "The hexes at its sides and beyond its ends, clockwise from straight north of its middle."},
    {"place", edge_place, "edge:place(player: player, piece: piece)",
     "Puts a piece of the player's supply here; fires no hook."},
    {"build", edge_build, "edge:build(player: player, piece: piece)",
     "Puts a piece of the player's supply here as if it were built: on_build is fired. It costs nothing, and no "
     "can_build is asked."},
    {"remove", edge_remove, "edge:remove()", "Takes what lies here off the board, back to its supply."},
    {"free_for", edge_free_for, "edge:free_for(piece: piece, player?: player, without?: edge): boolean",
     "Whether the piece could lie here; with `without`, as if nothing lay on that edge."},
    {"move_to", edge_move_to, "edge:move_to(edge: edge)",
     "Moves what lies here to another, empty edge; fires no hook."},
};

const sk_bind_type sk_bind_edge = {"edge", properties, SK_BIND_COUNT(properties), methods, SK_BIND_COUNT(methods),
                                   NULL,   NULL,       {NULL, NULL, NULL}};
