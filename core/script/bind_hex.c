/* A hex, as scripts see one. */
#include "script/bind.h"

#include <string.h>

/* ---- properties ---- */

static int get_terrain(lua_State *L, sk_runtime *runtime, int hex)
{
    return sk_push_ref(L, runtime->terrain_name, runtime->frame.game->terrain[hex]);
}

static void set_terrain(lua_State *L, sk_runtime *runtime, int hex)
{
    sk_rules_set_terrain(runtime->frame.game, hex, sk_arg_terrain(L, runtime, 3));
}

static int get_token(lua_State *L, sk_runtime *runtime, int hex)
{
    int token = runtime->frame.game->token[hex];
    if (token)
        lua_pushinteger(L, token);
    else
        lua_pushnil(L);
    return 1;
}

static void set_token(lua_State *L, sk_runtime *runtime, int hex)
{
    int token = lua_isnil(L, 3) ? 0 : (int)sk_arg_integer(L, 3, 2, 12);
    if (token == 7)
        luaL_error(L, "no token shows a 7");
    sk_rules_set_token(runtime->frame.game, hex, token);
}

static int get_yields(lua_State *L, sk_runtime *runtime, int hex)
{
    int yields = runtime->rules->terrain[runtime->frame.game->terrain[hex]].yields;
    if (yields == SK_YIELDS_ANY)
        lua_pushliteral(L, "any");
    else
        sk_push_at(L, runtime->kind_name, yields == SK_YIELDS_NOTHING ? SK_NONE : yields);
    return 1;
}

static int get_index(lua_State *L, sk_runtime *runtime, int hex)
{
    (void)runtime;
    sk_push_place(L, hex);
    return 1;
}

static int get_row(lua_State *L, sk_runtime *runtime, int hex)
{
    int row, column;
    sk_board_hex_cell(runtime->rules->board, hex, &row, &column);
    lua_pushinteger(L, row);
    return 1;
}

static int get_column(lua_State *L, sk_runtime *runtime, int hex)
{
    int row, column;
    sk_board_hex_cell(runtime->rules->board, hex, &row, &column);
    lua_pushinteger(L, column);
    return 1;
}

static int get_blocked(lua_State *L, sk_runtime *runtime, int hex)
{
    lua_pushboolean(L, sk_rules_hex_blocked(runtime->frame.game, hex));
    return 1;
}

static int get_land(lua_State *L, sk_runtime *runtime, int hex)
{
    lua_pushboolean(L, runtime->rules->terrain[runtime->frame.game->terrain[hex]].land);
    return 1;
}

/* The lowest number of its hexes names an island. */
static int get_island(lua_State *L, sk_runtime *runtime, int hex)
{
    const sk_game *game = runtime->frame.game;
    uint16_t open[SK_HEXES_MAX];
    uint8_t seen[SK_HEXES_MAX];
    int count = 0, first = hex;
    memset(seen, 0, (size_t)game->map->hex_count);
    if (sk_bit(game->land, hex))
        open[count++] = (uint16_t)hex;
    seen[hex] = 1;
    for (int i = 0; i < count; i++)
        for (int side = 0; side < 6; side++) {
            int next = game->map->hex_hex[open[i]][side];
            if (next == SK_NONE || seen[next] || !sk_bit(game->land, next))
                continue;
            seen[next] = 1;
            first = next < first ? next : first;
            open[count++] = (uint16_t)next;
        }
    sk_sandbox_charge(L, 10 * count);
    if (count)
        sk_push_place(L, first);
    else
        lua_pushnil(L);
    return 1;
}

static int get_sea(lua_State *L, sk_runtime *runtime, int hex)
{
    lua_pushboolean(L, runtime->rules->terrain[runtime->frame.game->terrain[hex]].sea);
    return 1;
}

static const sk_property properties[] = {
    {"terrain", get_terrain, set_terrain, "terrain", "What the hex is. May be assigned."},
    {"token", get_token, set_token, "integer?", "Its number token. May be assigned; nil takes it away."},
    {"yields", get_yields, NULL, "resource|\"any\"|nil", "What it produces."},
    {"index", get_index, NULL, "integer", "Its number in board order."},
    {"row", get_row, NULL, "integer", "Its row in the board file."},
    {"column", get_column, NULL, "integer", "Its place in that row."},
    {"blocked", get_blocked, NULL, "boolean", "Whether a blocker stops its production."},
    {"land", get_land, NULL, "boolean", "Whether it is land."},
    {"sea", get_sea, NULL, "boolean", "Whether pieces sail along it."},
    {"island", get_island, NULL, "integer?",
     "Its island: the number of that island's first hex; the same for all hexes that hang together. None at sea."},
};

/* ---- what lies around ---- */

static int hex_corner(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    int hex = sk_arg_index_of(L, 1, SK_OBJECT_HEX);
    return sk_push_at(L, runtime->node, runtime->rules->map->hex_node[hex][sk_arg_place(L, 2, 6)]);
}

static int hex_corners(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    return sk_push_list(L, runtime->node, runtime->rules->map->hex_node[sk_arg_index_of(L, 1, SK_OBJECT_HEX)], 6);
}

static int hex_edges(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    return sk_push_list(L, runtime->edge, runtime->rules->map->hex_edge[sk_arg_index_of(L, 1, SK_OBJECT_HEX)], 6);
}

static int hex_neighbours(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    return sk_push_list(L, runtime->hex, runtime->rules->map->hex_hex[sk_arg_index_of(L, 1, SK_OBJECT_HEX)], 6);
}

static int hex_centre(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    int x, y;
    sk_board_hex_centre(runtime->rules->board, sk_arg_index_of(L, 1, SK_OBJECT_HEX), &x, &y);
    lua_pushinteger(L, x);
    lua_pushinteger(L, y);
    return 2;
}

static int hex_has_building_of(lua_State *L)
{
    const sk_game *game = sk_game_of(L, sk_runtime_of(L));
    int hex = sk_arg_index_of(L, 1, SK_OBJECT_HEX);
    lua_pushboolean(L, sk_rules_has_building(game, hex, sk_arg_player(L, 2)));
    return 1;
}

/* Clockwise from the player at 2, or in the order of seats. */
static int hex_owners(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    int hex = sk_arg_index_of(L, 1, SK_OBJECT_HEX), count = 0;
    int seat = lua_isnoneornil(L, 2) ? 0 : sk_arg_player(L, 2);
    uint16_t owner[SK_SEATS_MAX];
    for (int i = 0; i < game->rules->seat_count; i++, seat = sk_next_seat(game, seat))
        if (!game->seat[seat].retired && sk_rules_has_building(game, hex, seat))
            owner[count++] = (uint16_t)seat;
    return sk_push_list(L, runtime->player, owner, count);
}

static int hex_pays(lua_State *L)
{
    const sk_game *game = sk_game_of(L, sk_runtime_of(L));
    int hex = sk_arg_index_of(L, 1, SK_OBJECT_HEX);
    lua_pushinteger(L, sk_rules_hex_pays(game, hex, sk_arg_player(L, 2)));
    return 1;
}

static int hex_in_group(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    uint16_t hexes[SK_HEXES_MAX];
    int hex = sk_arg_index_of(L, 1, SK_OBJECT_HEX);
    int count = sk_board_group(runtime->rules->board, sk_arg_text(L, 2), hexes, SK_HEXES_MAX);
    bool found = false;
    for (int i = 0; i < count && !found; i++)
        found = hexes[i] == hex;
    sk_sandbox_charge(L, count);
    lua_pushboolean(L, found);
    return 1;
}

static const sk_method methods[] = {
    {"corner", hex_corner, "hex:corner(i: integer): node",
     "The node at corner i: 1 north, 2 north-east, clockwise to 6."},
    {"corners", hex_corners, "hex:corners(): node[]", "Its six nodes, clockwise from the north."},
    {"edges", hex_edges, "hex:edges(): edge[]", "Its six edges, clockwise from the north-east."},
    {"neighbours", hex_neighbours, "hex:neighbours(): hex[]", "The hexes beside it."},
    {"centre", hex_centre, "hex:centre(): integer, integer", "x and y in thousandths of a hex side, y to the south."},
    {"has_building_of", hex_has_building_of, "hex:has_building_of(player: player): boolean",
     "Whether the player has a building at a corner."},
    {"owners", hex_owners, "hex:owners(first?: player): player[]",
     "Who has a building at a corner: clockwise from the first, or in the order of seats. None who is out of the "
     "game."},
    {"pays", hex_pays, "hex:pays(player: player): integer",
     "How many cards the player's buildings at its corners bring when it produces, blockers aside."},
    {"in_group", hex_in_group, "hex:in_group(name: string): boolean", "Whether the board counts it to that group."},
};

const sk_bind_type sk_bind_hex = {"hex", properties, SK_BIND_COUNT(properties), methods, SK_BIND_COUNT(methods),
                                  NULL,  NULL,       {NULL, NULL, NULL}};
