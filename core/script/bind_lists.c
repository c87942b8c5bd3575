/* Lists of hexes, nodes and edges by what they are like. */
#include "script/bind.h"

#include <string.h>

/* ---- the coast ---- */

static bool is_land(const sk_game *game, int hex)
{
    return hex != SK_NONE && game->rules->terrain[game->terrain[hex]].land;
}

static bool touches_both(const sk_game *game, const uint16_t *hexes, int count)
{
    bool land = false, water = false;
    for (int i = 0; i < count; i++) {
        land |= is_land(game, hexes[i]);
        water |= !is_land(game, hexes[i]);
    }
    return land && water;
}

bool sk_node_coastal(const sk_game *game, int node) { return touches_both(game, game->map->node_hex[node], 3); }
bool sk_edge_coastal(const sk_game *game, int edge) { return touches_both(game, game->map->edge_hex[edge], 2); }

/* ---- harbors ---- */

int sk_node_harbor(const sk_game *game, int node) { return game->rules->node_harbor[node][0]; }

int sk_edge_harbor(const sk_game *game, int edge)
{
    const uint16_t *harbors = game->rules->node_harbor[game->map->edge_node[edge][0]];
    for (int i = 0; i < 2; i++)
        if (harbors[i] != SK_NONE && sk_board_harbor_edge(game->rules->board, harbors[i]) == edge)
            return harbors[i];
    return SK_NONE;
}

int sk_push_harbor(lua_State *L, const sk_runtime *runtime, int harbor)
{
    int kind = harbor == SK_NONE ? SK_NONE : runtime->frame.game->harbor[harbor];
    if (kind != 0xff)
        return sk_push_at(L, runtime->kind_name, kind);
    lua_pushstring(L, "generic");
    return 1;
}

/* ---- filters ---- */

enum { ANY = -1 };

typedef struct hex_filter {
    int terrain, token, yields; /* ANY; yields may be SK_YIELDS_ANY */
    int red;                    /* ANY, 0, 1 */
    bool numbered, producing, home, ordinary;
    bool without; /* some do not fit, whatever they are like: */
    uint64_t unfit[(SK_HEXES_MAX + 63) / 64];
    bool grouped;
    int group_count;
    uint16_t *group; /* [SK_HEXES_MAX] */
} hex_filter;

static void read_group(lua_State *L, const sk_runtime *runtime, hex_filter *filter, int at)
{
    const char *name = sk_arg_text(L, at);
    filter->grouped = true;
    filter->group_count = sk_board_group(runtime->rules->board, name, filter->group, SK_HEXES_MAX);
}

static void read_yields(lua_State *L, sk_runtime *runtime, hex_filter *filter, int at)
{
    if (lua_isboolean(L, at))
        filter->producing = lua_toboolean(L, at);
    else if (lua_type(L, at) == LUA_TSTRING && strcmp(lua_tostring(L, at), "any") == 0)
        filter->yields = SK_YIELDS_ANY;
    else
        filter->yields = sk_arg_kind(L, runtime, at);
}

static void begin_unfit(hex_filter *filter)
{
    if (!filter->without)
        memset(filter->unfit, 0, sizeof filter->unfit);
    filter->without = true;
}

static void read_outside(lua_State *L, const sk_runtime *runtime, hex_filter *filter, int at)
{
    uint16_t group[SK_HEXES_MAX];
    int count = sk_board_group(runtime->rules->board, sk_arg_text(L, at), group, SK_HEXES_MAX);
    begin_unfit(filter);
    for (int i = 0; i < count; i++)
        sk_bit_set(filter->unfit, group[i]);
}

static void read_apart(lua_State *L, const sk_runtime *runtime, hex_filter *filter, int at)
{
    const sk_topology *map = runtime->rules->map;
    sk_arg_table(L, at);
    int count = sk_sandbox_length(L, at);
    sk_sandbox_charge(L, 2 * (int64_t)count);
    begin_unfit(filter);
    for (int i = 1; i <= count; i++) {
        int hex;
        lua_geti(L, at, i);
        if (!sk_is_object(L, -1, SK_OBJECT_HEX, &hex))
            sk_arg_fail(L, at, "a list of hexes is expected");
        lua_pop(L, 1);
        sk_bit_set(filter->unfit, hex);
        for (int side = 0; side < 6; side++)
            if (map->hex_hex[hex][side] != SK_NONE)
                sk_bit_set(filter->unfit, map->hex_hex[hex][side]);
    }
}

static const sk_term hex_keys[] = {
    {"terrain", "terrain", "With this terrain."},
    {"token", "integer|boolean", "With this number; 0: without one; `true`: with any."},
    {"group", "string", "Which the board counts to this group."},
    {"yields", "resource|\"any\"|boolean", "Which produce this; `true`: which produce anything."},
    {"home", "boolean", "`true`: to which blockers go home, such as deserts."},
    {"red", "boolean", "Whether their number is red, a 6 or an 8."},
    {"ordinary", "boolean", "`true`: deserts, and what produces one kind: such as every island has."},
    {"outside", "string", "Which the board does not count to this group."},
    {"apart_from", "hex[]", "Neither among these nor beside one of them."},
};
const sk_term_table sk_hex_filter = {"hex_filter", hex_keys, SK_BIND_COUNT(hex_keys)};

/* The filter is at 2, its fields come to lie at 3 and above. */
static void read_hex_filter(lua_State *L, sk_runtime *runtime, hex_filter *filter)
{
    filter->terrain = filter->token = filter->yields = filter->red = ANY;
    filter->ordinary = filter->without = false;
    filter->numbered = filter->producing = filter->home = filter->grouped = false;
    if (lua_isnil(L, 2))
        return;
    sk_arg_fields(L, 2, "game:hexes", hex_keys, SK_BIND_COUNT(hex_keys));
    if (!lua_isnil(L, 3))
        filter->terrain = sk_arg_terrain(L, runtime, 3);
    if (lua_isboolean(L, 4))
        filter->numbered = lua_toboolean(L, 4);
    else if (!lua_isnil(L, 4))
        filter->token = (int)sk_arg_integer(L, 4, 0, 12);
    if (!lua_isnil(L, 5))
        read_group(L, runtime, filter, 5);
    if (!lua_isnil(L, 6))
        read_yields(L, runtime, filter, 6);
    filter->home = lua_toboolean(L, 7);
    filter->red = lua_isnil(L, 8) ? ANY : lua_toboolean(L, 8);
    filter->ordinary = lua_toboolean(L, 9);
    if (!lua_isnil(L, 10))
        read_outside(L, runtime, filter, 10);
    if (!lua_isnil(L, 11))
        read_apart(L, runtime, filter, 11);
}

/* A desert, or what produces one kind. */
static bool is_ordinary(const sk_game *game, int hex)
{
    int yields = game->rules->terrain[game->terrain[hex]].yields;
    return game->terrain[hex] == SK_DESERT || (yields != SK_YIELDS_NOTHING && yields != SK_YIELDS_ANY);
}

static bool is_red(int token) { return token == 6 || token == 8; }

static bool hex_fits(const sk_game *game, const hex_filter *filter, int hex)
{
    const sk_terrain *terrain = &game->rules->terrain[game->terrain[hex]];
    return (filter->terrain == ANY || game->terrain[hex] == filter->terrain) &&
           (filter->token == ANY || game->token[hex] == filter->token) && (!filter->numbered || game->token[hex]) &&
           (filter->yields == ANY || terrain->yields == filter->yields) &&
           (!filter->producing || terrain->yields != SK_YIELDS_NOTHING) && (!filter->home || terrain->home) &&
           (filter->red == ANY || is_red(game->token[hex]) == filter->red) &&
           (!filter->ordinary || is_ordinary(game, hex)) && (!filter->without || !sk_bit(filter->unfit, hex));
}

/* Those that fit, in board order; the hexes with a number are few and known. */
static int collect_hexes(const sk_game *game, const hex_filter *filter, uint16_t *found)
{
    int n = 0, words = game->rules->plan.hex_words;
    if (filter->token >= 2) {
        const uint64_t *hexes = game->token_hexes + (filter->token - 2) * words;
        SK_EACH_BIT(hex, words, hexes[w_])
        if (hex_fits(game, filter, (int)hex))
            found[n++] = (uint16_t)hex;
        return n;
    }
    for (int hex = 0; hex < game->map->hex_count; hex++)
        if (hex_fits(game, filter, hex))
            found[n++] = (uint16_t)hex;
    return n;
}

static int collect_of_group(const sk_game *game, const hex_filter *filter, uint16_t *found)
{
    int n = 0;
    for (int i = 0; i < filter->group_count; i++)
        if (hex_fits(game, filter, filter->group[i]))
            found[n++] = filter->group[i];
    return n;
}

int sk_bind_hexes(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    uint16_t found[SK_HEXES_MAX], group[SK_HEXES_MAX];
    hex_filter filter;
    filter.group = group;
    lua_settop(L, 2);
    read_hex_filter(L, runtime, &filter);
    sk_sandbox_charge(L, game->map->hex_count / 4);
    int count = filter.grouped ? collect_of_group(game, &filter, found) : collect_hexes(game, &filter, found);
    return sk_push_list(L, runtime->hex, found, count);
}

int sk_bind_hexes_with(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    uint16_t found[SK_HEXES_MAX];
    hex_filter filter;
    filter.terrain = filter.yields = filter.red = ANY;
    filter.numbered = filter.producing = filter.home = filter.ordinary = filter.without = false;
    filter.token = (int)sk_arg_integer(L, 2, 2, 12);
    if (!lua_isnoneornil(L, 3))
        filter.terrain = sk_arg_terrain(L, runtime, 3);
    return sk_push_list(L, runtime->hex, found, collect_hexes(game, &filter, found));
}

/* ---- nodes and edges ---- */

typedef struct place_filter {
    int owner, piece;           /* ANY */
    int coastal, empty, harbor; /* ANY, 0, 1 */
} place_filter;

static const sk_term place_keys[] = {
    {"coastal", "boolean", "Whether it lies at the coast."},
    {"owner", "player", "With a piece of this player."},
    {"piece", "piece", "With this piece."},
    {"empty", "boolean", "Whether nothing stands there."},
    {"harbor", "boolean", "Whether a harbor is there."},
};
const sk_term_table sk_place_filter = {"place_filter", place_keys, SK_BIND_COUNT(place_keys)};

static void read_place_filter(lua_State *L, sk_runtime *runtime, const char *what, place_filter *filter)
{
    *filter = (place_filter){ANY, ANY, ANY, ANY, ANY};
    if (lua_isnil(L, 2))
        return;
    sk_arg_fields(L, 2, what, place_keys, SK_BIND_COUNT(place_keys));
    if (!lua_isnil(L, 3))
        filter->coastal = lua_toboolean(L, 3);
    if (!lua_isnil(L, 4))
        filter->owner = sk_arg_player(L, 4);
    if (!lua_isnil(L, 5))
        filter->piece = sk_arg_piece(L, runtime, 5);
    if (!lua_isnil(L, 6))
        filter->empty = lua_toboolean(L, 6);
    if (!lua_isnil(L, 7))
        filter->harbor = lua_toboolean(L, 7);
}

static bool place_fits(const sk_game *game, const place_filter *filter, sk_place place, bool edge, int i)
{
    if (filter->owner != ANY && sk_place_seat(place) != filter->owner)
        return false;
    if (filter->piece != ANY && (!place || sk_place_piece(place) != filter->piece))
        return false;
    if (filter->empty != ANY && (place == 0) != filter->empty)
        return false;
    if (filter->harbor != ANY &&
        ((edge ? sk_edge_harbor(game, i) : sk_node_harbor(game, i)) != SK_NONE) != filter->harbor)
        return false;
    return filter->coastal == ANY || (edge ? sk_edge_coastal(game, i) : sk_node_coastal(game, i)) == filter->coastal;
}

static int push_places(lua_State *L, bool edge)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    place_filter filter;
    lua_settop(L, 2);
    read_place_filter(L, runtime, edge ? "game:edges" : "game:nodes", &filter);
    const sk_place *places = edge ? game->edge_piece : game->node_piece;
    int count = edge ? game->map->edge_count : game->map->node_count;
    sk_sandbox_charge(L, count / 4);
    lua_newtable(L);
    int n = 0;
    for (int i = 0; i < count; i++) {
        if (!place_fits(game, &filter, places[i], edge, i))
            continue;
        sk_push_ref(L, edge ? runtime->edge : runtime->node, i);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

int sk_bind_nodes(lua_State *L) { return push_places(L, false); }
int sk_bind_edges(lua_State *L) { return push_places(L, true); }

/* ---- most and least ---- */

/* What is measured of the element at the top, which goes. */
static lua_Integer measured(lua_State *L)
{
    if (lua_type(L, 3) == LUA_TSTRING) {
        if (!sk_bind_push_property(L, -1, 3)) {
            lua_pushvalue(L, 3);
            lua_gettable(L, -2);
        }
        lua_replace(L, -2);
    } else {
        lua_pushvalue(L, 3);
        lua_insert(L, -2);
        lua_call(L, 1, 1);
    }
    int whole = 0;
    lua_Integer value = lua_type(L, -1) == LUA_TNUMBER ? lua_tointegerx(L, -1, &whole) : 0;
    if (!whole)
        luaL_error(L, "what is measured must be a whole number, not %s", luaL_typename(L, -1));
    lua_pop(L, 1);
    return value;
}

/* Of the list at 2 by the measure at 3, in a list at 4, which begins anew whenever one is better than all before. */
static int extreme(lua_State *L, bool least)
{
    lua_Integer best = 0;
    lua_settop(L, 3);
    sk_arg_table(L, 2);
    if (lua_type(L, 3) != LUA_TSTRING)
        sk_arg_function(L, 3);
    int count = sk_sandbox_length(L, 2), n = 0, written = 0;
    sk_sandbox_charge(L, 2 * (int64_t)count);
    lua_createtable(L, count, 0);
    for (int i = 1; i <= count; i++) {
        lua_geti(L, 2, i);
        lua_pushvalue(L, -1);
        lua_Integer value = measured(L);
        if (n && (least ? value < best : value > best))
            n = 0;
        best = n ? best : value;
        if (value == best)
            lua_rawseti(L, 4, ++n);
        written = n > written ? n : written;
        lua_settop(L, 4);
    }
    for (; written > n; written--) {
        lua_pushnil(L);
        lua_rawseti(L, 4, written);
    }
    return 1;
}

int sk_bind_most(lua_State *L) { return extreme(L, false); }
int sk_bind_least(lua_State *L) { return extreme(L, true); }
