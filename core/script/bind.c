/* Metatables from the tables of types, and the rows of objects that a machine has. */
#include "script/bind.h"

#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const sk_bind_type *const types[SK_OBJECT_ALL_TYPES] = {
    [SK_OBJECT_GAME] = &sk_bind_game, [SK_OBJECT_PLAYER] = &sk_bind_player, [SK_OBJECT_HEX] = &sk_bind_hex,
    [SK_OBJECT_NODE] = &sk_bind_node, [SK_OBJECT_EDGE] = &sk_bind_edge,     [SK_OBJECT_BLOCKER] = &sk_bind_blocker,
    [SK_OBJECT_ROLL] = &sk_bind_roll, [SK_OBJECT_OWED] = &sk_bind_owed,     [SK_OBJECT_STATE] = &sk_bind_state,
    [SK_OBJECT_PER] = &sk_bind_per,   [SK_OBJECT_SET] = &sk_bind_set,       [SK_OBJECT_LIST] = &sk_bind_list,
    [SK_OBJECT_HEAP] = &sk_bind_heap, [SK_OBJECT_TRIAL] = &sk_bind_trial,
};

const sk_bind_type *sk_bind_type_of(int type) { return type >= 0 && type < SK_OBJECT_ALL_TYPES ? types[type] : NULL; }

/* ---- what a script meets ---- */

/* An unknown key: the nearest of the type's names. */
static int unknown_member(lua_State *L, const sk_bind_type *type)
{
    const char *names[64];
    size_t count = 0;
    for (int i = 0; i < type->property_count && count < 64; i++)
        names[count++] = type->properties[i].name;
    for (int i = 0; i < type->method_count && count < 64; i++)
        names[count++] = type->methods[i].name;
    const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    const char *near = lua_type(L, 2) == LUA_TSTRING ? sk_nearest_name(key, names, count) : NULL;
    return luaL_error(L, "%s %s has no '%s'%s%s%s", sk_article(type->name), type->name, key,
                      near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

/* The property of that name, or NULL. Both are Lua's own strings: the same text is the same pointer. */
static const sk_property *find_property(const sk_runtime *runtime, int type, const char *key)
{
    const sk_bind_type *row = types[type];
    for (int i = 0; i < row->property_count; i++)
        if (runtime->property_text[type][i] == key)
            return &row->properties[i];
    return NULL;
}

/* Not of a game, which keeps some of them in a table of its own. */
bool sk_bind_push_property(lua_State *L, int index, int key)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_object *object = lua_touserdata(L, index);
    if (!object || lua_rawlen(L, index) < sizeof *object || (object->tag & ~SK_OBJECT_TYPE_BITS) != SK_OBJECT_TAG)
        return false;
    const int type = (int)(object->tag & SK_OBJECT_TYPE_BITS);
    const sk_bind_type *row = sk_bind_type_of(type);
    if (!row || row->index || type == SK_OBJECT_GAME || !runtime->frame.game)
        return false;
    const sk_property *property = find_property(runtime, type, lua_tostring(L, key));
    if (property)
        property->get(L, runtime, object->index);
    return property != NULL;
}

/* Upvalues: a table of methods and numbers of properties; the type; whose members, where the value at 1 is not the
 * object but the table of its methods. */
static int get_member(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_object *object = lua_touserdata(L, 1);
    int type = object ? (int)(object->tag & SK_OBJECT_TYPE_BITS) : (int)lua_tointeger(L, lua_upvalueindex(4));
    const sk_property *property = NULL;
    if (lua_type(L, 2) == LUA_TSTRING)
        property = find_property(runtime, type, lua_tostring(L, 2));
    if (property) {
        sk_game_of(L, runtime);
        return property->get(L, runtime, object ? object->index : (int)lua_tointeger(L, lua_upvalueindex(3)));
    }
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TFUNCTION)
        return 1;
    return unknown_member(L, lua_touserdata(L, lua_upvalueindex(2)));
}

static int set_member(lua_State *L)
{
    const sk_bind_type *type = lua_touserdata(L, lua_upvalueindex(2));
    const sk_object *object = lua_touserdata(L, 1);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL)
        return unknown_member(L, type);
    int i = (int)lua_tointeger(L, -1);
    if (lua_type(L, -1) != LUA_TNUMBER || !type->properties[i].set)
        return luaL_error(L, "'%s' of %s %s cannot be assigned", lua_tostring(L, 2), sk_article(type->name),
                          type->name);
    sk_runtime *runtime = sk_runtime_of(L);
    sk_changing(L, runtime);
    type->properties[i].set(L, runtime, object->index);
    return 0;
}

/* Upvalue: the type. */
static int member_text(lua_State *L)
{
    const sk_bind_type *type = lua_touserdata(L, lua_upvalueindex(1));
    const sk_object *object = lua_touserdata(L, 1);
    if (type == &sk_bind_player || type == &sk_bind_hex || type == &sk_bind_node || type == &sk_bind_edge)
        lua_pushfstring(L, "%s %d", type->name, object->index + 1);
    else
        lua_pushstring(L, type->name);
    return 1;
}

/* ---- making them ---- */

static void push_members(lua_State *L, sk_object_type object_type)
{
    const sk_bind_type *type = types[object_type];
    lua_createtable(L, 0, type->property_count + type->method_count);
    for (int i = 0; i < type->property_count; i++) {
        sk_runtime_of(L)->property_text[object_type][i] = lua_pushstring(L, type->properties[i].name);
        lua_pushinteger(L, i);
        lua_rawset(L, -3);
    }
    for (int i = 0; i < type->method_count; i++) {
        lua_pushcfunction(L, type->methods[i].call);
        lua_setfield(L, -2, type->methods[i].name);
    }
}

/* The rows are static and only read; Lua wants a pointer that is not const. */
static void push_type(lua_State *L, const sk_bind_type *type)
{
    union {
        const void *in;
        void *out;
    } pointer = {type};
    lua_pushlightuserdata(L, pointer.out);
}

static void set_access(lua_State *L, const sk_bind_type *type, lua_CFunction function, const char *key)
{
    lua_pushvalue(L, -2); /* the members */
    push_type(L, type);
    lua_pushcclosure(L, function, 2);
    lua_setfield(L, -2, key);
}

/* Leaves the metatable at the top. */
void sk_bind_push_metatable(lua_State *L, sk_object_type object_type)
{
    const sk_bind_type *type = types[object_type];
    push_members(L, object_type);
    lua_createtable(L, 0, 6);
    set_access(L, type, type->index ? type->index : get_member, "__index");
    set_access(L, type, type->new_index ? type->new_index : set_member, "__newindex");
    push_type(L, type);
    lua_pushcclosure(L, member_text, 1);
    lua_setfield(L, -2, "__tostring");
    lua_pushstring(L, type->name);
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_remove(L, -2);
}

void sk_bind_push_quick(lua_State *L, sk_object_type object_type, int index)
{
    const sk_bind_type *type = types[object_type];
    sk_bind_push_metatable(L, object_type);
    lua_createtable(L, 0, type->method_count + type->property_count);
    for (int i = 0; i < type->method_count; i++) {
        lua_pushcfunction(L, type->methods[i].call);
        lua_setfield(L, -2, type->methods[i].name);
    }
    lua_createtable(L, 0, 1);
    push_members(L, object_type);
    push_type(L, type);
    lua_pushinteger(L, index);
    lua_pushinteger(L, object_type);
    lua_pushcclosure(L, get_member, 4);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, "__index");
}

/* The next reference is one above the registry's length, so that a row needs its first alone. */
static int next_ref(lua_State *L) { return (int)lua_rawlen(L, LUA_REGISTRYINDEX) + 1; }

/* Objects 0..count-1 with the metatable at the top, which is popped. Returns the first's reference. */
int sk_bind_row(lua_State *L, sk_object_type type, int count)
{
    int first = next_ref(L);
    for (int i = 0; i < count; i++) {
        sk_object *object = lua_newuserdatauv(L, sizeof *object, 0);
        *object = (sk_object){SK_OBJECT_TAG | (uint32_t)type, (uint16_t)i, 0};
        lua_pushvalue(L, -2);
        lua_setmetatable(L, -2);
        lua_rawseti(L, LUA_REGISTRYINDEX, first + i);
    }
    lua_pop(L, 1);
    return first;
}

/* Players are few and their methods are called most. */
static int player_row(lua_State *L, int count)
{
    int first = 0;
    for (int i = 0; i < count; i++) {
        sk_bind_push_quick(L, SK_OBJECT_PLAYER, i);
        lua_pop(L, 1);
        int ref = sk_bind_row(L, SK_OBJECT_PLAYER, 1);
        lua_rawgeti(L, LUA_REGISTRYINDEX, ref);
        ((sk_object *)lua_touserdata(L, -1))->index = (uint16_t)i;
        lua_pop(L, 1);
        if (i == 0)
            first = ref;
    }
    return first;
}

static int object_row(lua_State *L, sk_object_type type, int count)
{
    sk_bind_push_metatable(L, type);
    return sk_bind_row(L, type, count);
}

/* ---- names ---- */

static int name_row(lua_State *L, const char **texts, const char *const *names, int count)
{
    int first = next_ref(L);
    for (int i = 0; i < count; i++) {
        const char *text = lua_pushstring(L, names[i] ? names[i] : "");
        if (texts)
            texts[i] = text;
        lua_rawseti(L, LUA_REGISTRYINDEX, first + i);
    }
    return first;
}

#define NAME_ROW(what, field)                                                                   \
    do {                                                                                        \
        for (int i_ = 0; i_ < rules->what##_count; i_++)                                        \
            names[i_] = rules->what[i_].name;                                                   \
        runtime->field##_name = name_row(L, runtime->field##_text, names, rules->what##_count); \
    } while (0)

static void bind_names(lua_State *L, sk_runtime *runtime)
{
    const sk_ruleset *rules = runtime->rules;
    const char *names[SK_WORDS]; /* there are more words than anything else */
    NAME_ROW(resource, kind);
    NAME_ROW(terrain, terrain);
    NAME_ROW(piece, piece);
    NAME_ROW(card, card);
    NAME_ROW(blocker, blocker);
    NAME_ROW(award, award);
    NAME_ROW(metric, metric);
    for (int i = 0; i < SK_WORDS; i++)
        names[i] = sk_word_text(rules, i);
    runtime->word_name = name_row(L, NULL, names, SK_WORDS);
    runtime->phase_name = name_row(L, NULL, sk_phase_names, SK_PHASE_ENDED + 1);
}

void sk_bind_objects(lua_State *L, sk_runtime *runtime)
{
    const sk_ruleset *rules = runtime->rules;
    luaL_checkstack(L, 20, NULL);
    lua_pushboolean(L, 1);
    luaL_ref(L, LUA_REGISTRYINDEX); /* so that the registry's own bookkeeping is there before the rows */
    runtime->shelf_first = next_ref(L);
    bind_names(L, runtime);
    runtime->player = player_row(L, rules->seat_count);
    runtime->blocker = object_row(L, SK_OBJECT_BLOCKER, rules->blocker_count);
    runtime->roll = object_row(L, SK_OBJECT_ROLL, 1);
    runtime->owed = object_row(L, SK_OBJECT_OWED, 1);
    sk_bind_heaps(L, runtime);
    sk_bind_state_objects(L, runtime);
    sk_bind_game_objects(L, runtime);
}

void sk_bind_board(lua_State *L, sk_runtime *runtime)
{
    const sk_topology *map = runtime->rules->map;
    runtime->hex = object_row(L, SK_OBJECT_HEX, map->hex_count);
    runtime->node = object_row(L, SK_OBJECT_NODE, map->node_count);
    runtime->edge = object_row(L, SK_OBJECT_EDGE, map->edge_count);
    sk_bind_options(L, runtime);
    int count = next_ref(L) - runtime->shelf_first;
    runtime->shelf_count = count < SK_SHELF_MAX ? count : SK_SHELF_MAX;
}

/* ---- sealed tables ---- */

static int by_text(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

/* Upvalues: the table, what it is. */
static int unknown_entry(lua_State *L)
{
    const char *names[128];
    size_t count = 0;
    const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    lua_pushnil(L);
    while (lua_next(L, lua_upvalueindex(1)) && count < 128) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TSTRING)
            names[count++] = lua_tostring(L, -1);
    }
    qsort(names, count, sizeof *names, by_text); /* the same one is nearest each time */
    const char *near = sk_nearest_name(key, names, count);
    return luaL_error(L, "%s has no '%s'%s%s%s", lua_tostring(L, lua_upvalueindex(2)), key,
                      near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

void sk_bind_seal(lua_State *L, const char *what)
{
    luaL_checkstack(L, 8, NULL);
    lua_createtable(L, 0, 2);
    lua_pushvalue(L, -2);
    lua_pushstring(L, what);
    lua_pushcclosure(L, unknown_entry, 2);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    sk_sandbox_protect(L, what);
}
