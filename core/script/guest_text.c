/* What a guest's values look like, and the arguments that only guests use. */
#include "script/guest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_DEPTH = 3, TEXT_ENTRIES = 64 };

typedef struct writing {
    char *buffer;
    size_t size, used;
} writing;

static void put(writing *w, const char *text)
{
    int written = snprintf(w->buffer + w->used, w->size - w->used, "%s", text);
    w->used += written < 0 ? 0 : (size_t)written;
    if (w->used >= w->size)
        w->used = w->size - 1;
}

static void put_number(writing *w, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    put(w, text);
}

/* "(N of 3,1)": the first hex that it lies at. */
static void put_place(writing *w, const sk_runtime *runtime, int type, int index)
{
    static const char *const corners[] = {"N", "NE", "SE", "S", "SW", "NW"};
    static const char *const sides[] = {"NE", "E", "SE", "SW", "W", "NW"};
    const sk_topology *map = runtime->rules->map;
    bool node = type == SK_OBJECT_NODE;
    int hex = type == SK_OBJECT_HEX ? index : node ? map->node_hex[index][0] : map->edge_hex[index][0], row, column;
    if (hex == SK_NONE)
        hex = node ? map->node_hex[index][1] : map->edge_hex[index][1];
    sk_board_hex_cell(runtime->rules->board, hex, &row, &column);
    put(w, " (");
    for (int i = 0; i < 6 && type != SK_OBJECT_HEX; i++)
        if ((node ? map->hex_node[hex][i] : map->hex_edge[hex][i]) == index) {
            put(w, node ? corners[i] : sides[i]);
            put(w, " of ");
        }
    put_number(w, row);
    put(w, ",");
    put_number(w, column);
    put(w, ")");
}

static void put_object(lua_State *L, writing *w, int index)
{
    const sk_runtime *runtime = sk_runtime_of(L);
    int place;
    put(w, sk_sandbox_text(L, index, NULL));
    lua_pop(L, 1);
    for (int type = SK_OBJECT_HEX; type <= SK_OBJECT_EDGE; type++)
        if (runtime->rules && sk_is_object(L, index, (sk_object_type)type, &place))
            put_place(w, runtime, type, place);
}

static void put_value(lua_State *L, writing *w, int index, int depth);

static void put_entry(lua_State *L, writing *w, int depth)
{
    if (lua_type(L, -2) == LUA_TSTRING) {
        put(w, lua_tostring(L, -2));
        put(w, " = ");
    } else {
        put(w, "[");
        put_value(L, w, lua_gettop(L) - 1, TEXT_DEPTH);
        put(w, "] = ");
    }
    put_value(L, w, lua_gettop(L), depth);
}

static int compare_keys(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The keys of a table that are text, by alphabet: it has no order of its own. Returns how many; the rest is left out. */
static int text_keys(lua_State *L, int index, const char **keys, int max)
{
    int count = 0;
    lua_pushnil(L);
    while (lua_next(L, index)) {
        if (lua_type(L, -2) == LUA_TSTRING && count < max)
            keys[count++] = lua_tostring(L, -2);
        lua_pop(L, 1);
    }
    qsort(keys, (size_t)count, sizeof *keys, compare_keys);
    return count;
}

/* Keys that are neither in the list part nor text. */
static int put_other_keys(lua_State *L, writing *w, int index, int depth, lua_Integer count, int shown)
{
    lua_pushnil(L);
    while (lua_next(L, index)) {
        bool listed = lua_isinteger(L, -2) && lua_tointeger(L, -2) >= 1 && lua_tointeger(L, -2) <= count;
        if (!listed && lua_type(L, -2) != LUA_TSTRING && shown < TEXT_ENTRIES) {
            put(w, shown++ ? ", " : " ");
            put_entry(L, w, depth + 1);
        }
        lua_pop(L, 1);
    }
    return shown;
}

/* The list part in order, then the other keys. */
static void put_table(lua_State *L, writing *w, int index, int depth)
{
    const char *keys[TEXT_ENTRIES];
    lua_Integer count = (lua_Integer)lua_rawlen(L, index);
    int shown = 0;
    put(w, "{");
    for (lua_Integer i = 1; i <= count && shown < TEXT_ENTRIES; i++) {
        put(w, shown++ ? ", " : " ");
        lua_rawgeti(L, index, i);
        put_value(L, w, lua_gettop(L), depth + 1);
        lua_pop(L, 1);
    }
    int texts = text_keys(L, index, keys, TEXT_ENTRIES);
    for (int i = 0; i < texts && shown < TEXT_ENTRIES; i++) {
        put(w, shown++ ? ", " : " ");
        lua_pushstring(L, keys[i]);
        lua_pushvalue(L, -1);
        lua_rawget(L, index);
        put_entry(L, w, depth + 1);
        lua_pop(L, 2);
    }
    shown = put_other_keys(L, w, index, depth, count, shown);
    put(w, shown == TEXT_ENTRIES ? ", ... }" : shown ? " }" : "}");
}

/* A view is written as what it shows. */
static void put_shown_table(lua_State *L, writing *w, int index, int depth)
{
    lua_pushvalue(L, index);
    int shown = lua_gettop(L);
    while (luaL_getmetafield(L, shown, "__index") == LUA_TTABLE)
        lua_replace(L, shown);
    lua_settop(L, shown);
    put_table(L, w, shown, depth);
}

/* ---- what a script remembers ---- */

/* The variables of a script: { lucky = 3, owners = { player 1 } }. */
static void put_state(lua_State *L, writing *w, int index, int depth)
{
    const sk_ruleset *rules = sk_runtime_of(L)->rules;
    int script = ((const sk_object *)lua_touserdata(L, index))->index, shown = 0;
    put(w, "{");
    for (int i = 0; i < rules->var_count; i++) {
        const sk_var *var = &rules->var[i];
        if (var->script != script || var->is_points || var->is_metric)
            continue;
        put(w, shown++ ? ", " : " ");
        put(w, var->name);
        put(w, " = ");
        lua_getfield(L, index, var->name);
        put_value(L, w, lua_gettop(L), depth + 1);
        lua_pop(L, 1);
    }
    put(w, shown ? " }" : "}");
}

/* A variable of each player: { 0, 3, 1 }. */
static void put_per(lua_State *L, writing *w, int index, int depth)
{
    const sk_runtime *runtime = sk_runtime_of(L);
    put(w, "{");
    for (int seat = 0; seat < runtime->rules->seat_count; seat++) {
        put(w, seat ? ", " : " ");
        sk_push_player(L, runtime, seat);
        lua_gettable(L, index);
        put_value(L, w, lua_gettop(L), depth + 1);
        lua_pop(L, 1);
    }
    put(w, " }");
}

static void put_set(lua_State *L, writing *w, int index, int depth)
{
    lua_getfield(L, index, "members");
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
    put_table(L, w, lua_gettop(L), depth);
    lua_pop(L, 1);
}

static void put_list(lua_State *L, writing *w, int index, int depth)
{
    lua_Integer i = 1;
    put(w, "{");
    for (; i <= TEXT_ENTRIES && lua_geti(L, index, i) != LUA_TNIL; i++) {
        put(w, i > 1 ? ", " : " ");
        put_value(L, w, lua_gettop(L), depth + 1);
        lua_pop(L, 1);
    }
    put(w, i > TEXT_ENTRIES ? ", ... }" : i > 1 ? " }" : "}");
}

/* Whether the value is something that a script remembers, and then it was written. */
static bool put_memory(lua_State *L, writing *w, int index, int depth)
{
    static void (*const writers[SK_OBJECT_TYPES])(lua_State *, writing *, int, int) = {[SK_OBJECT_STATE] = put_state,
                                                                                       [SK_OBJECT_PER] = put_per,
                                                                                       [SK_OBJECT_SET] = put_set,
                                                                                       [SK_OBJECT_LIST] = put_list};
    int object;
    for (int type = SK_OBJECT_STATE; type <= SK_OBJECT_LIST && sk_runtime_of(L)->frame.game; type++)
        if (sk_is_object(L, index, (sk_object_type)type, &object)) {
            writers[type](L, w, index, depth);
            return true;
        }
    return false;
}

static void put_value(lua_State *L, writing *w, int index, int depth)
{
    luaL_checkstack(L, 12, NULL);
    sk_sandbox_charge(L, 50);
    int top = lua_gettop(L);
    if (lua_type(L, index) == LUA_TSTRING) {
        put(w, depth ? "\"" : "");
        put(w, lua_tostring(L, index));
        put(w, depth ? "\"" : "");
    } else if (lua_istable(L, index) && depth < TEXT_DEPTH) {
        put_shown_table(L, w, index, depth);
    } else if (depth >= TEXT_DEPTH || !put_memory(L, w, index, depth)) {
        put_object(L, w, index);
    }
    lua_settop(L, top);
}

static char *text_at(lua_State *L, int index, int depth, char *buffer, size_t size)
{
    writing w = {buffer, size, 0};
    buffer[0] = 0;
    put_value(L, &w, lua_absindex(L, index), depth);
    return buffer;
}

char *sk_guest_text(lua_State *L, int index, char *buffer, size_t size) { return text_at(L, index, 0, buffer, size); }

char *sk_guest_entry_text(lua_State *L, int index, char *buffer, size_t size)
{
    return text_at(L, index, 1, buffer, size);
}

/* ---- arguments ---- */

int sk_guest_arg_script(lua_State *L, const sk_runtime *runtime, int arg)
{
    const char *ids[SK_SCRIPTS_MAX];
    for (int i = 0; i < runtime->rules->script_count; i++)
        ids[i] = runtime->rules->script_id[i];
    return sk_arg_name(L, arg, "script of this game", ids, runtime->rules->script_count);
}

int sk_guest_push_hex(lua_State *L, const sk_runtime *runtime, int arg)
{
    int row = (int)sk_arg_integer(L, arg, 1, SK_HEXES_MAX), column = (int)sk_arg_integer(L, arg + 1, 1, SK_HEXES_MAX);
    int hex = sk_board_hex_at(runtime->rules->board, row, column);
    if (hex == SK_NONE)
        return luaL_error(L, "the board has no hex at row %d, place %d", row, column);
    return sk_push_ref(L, runtime->hex, hex);
}
