/* A script's variables: numbers and references by name, one a player where they are per player, sets and lists. */
#include "script/bind.h"

#include "base/error.h"

/* ---- one value ---- */

static int first_of(const sk_runtime *runtime, int of)
{
    switch (of) {
    case SK_REF_PLAYER:
        return runtime->player;
    case SK_REF_RESOURCE:
        return runtime->kind_name;
    case SK_REF_HEX:
        return runtime->hex;
    case SK_REF_NODE:
        return runtime->node;
    default:
        return runtime->edge;
    }
}

/* A member's number: of an integer itself, of anything else its index. */
static int arg_member(lua_State *L, sk_runtime *runtime, const sk_var *var, int arg)
{
    switch (var->of) {
    case SK_REF_INTEGER:
        return (int)sk_arg_integer(L, arg, var->min, var->max);
    case SK_REF_PLAYER:
        return sk_arg_player(L, arg);
    case SK_REF_RESOURCE:
        return sk_arg_kind(L, runtime, arg);
    case SK_REF_HEX:
        return sk_arg_index_of(L, arg, SK_OBJECT_HEX);
    case SK_REF_NODE:
        return sk_arg_index_of(L, arg, SK_OBJECT_NODE);
    default:
        return sk_arg_index_of(L, arg, SK_OBJECT_EDGE);
    }
}

/* As it is stored: references count from 1, 0 is nil. */
static int push_stored(lua_State *L, const sk_runtime *runtime, const sk_var *var, int64_t value)
{
    if (var->of == SK_REF_INTEGER)
        lua_pushinteger(L, value);
    else
        sk_push_at(L, first_of(runtime, var->of), value ? (int)value - 1 : SK_NONE);
    return 1;
}

static int64_t arg_stored(lua_State *L, sk_runtime *runtime, const sk_var *var, int arg)
{
    return arg_member(L, runtime, var, arg) + (var->of != SK_REF_INTEGER);
}

static int push_value(lua_State *L, const sk_runtime *runtime, const sk_var *var, int seat)
{
    int64_t value = sk_var_get(runtime->frame.game, var, seat);
    if (var->type == SK_VAR_BOOLEAN)
        lua_pushboolean(L, value != 0);
    else if (var->type == SK_VAR_INTEGER)
        lua_pushinteger(L, value);
    else
        push_stored(L, runtime, var, value);
    return 1;
}

static void set_value(lua_State *L, sk_runtime *runtime, const sk_var *var, int seat)
{
    int64_t value = 0;
    if (var->is_tally)
        luaL_error(L, "state.%s counts buildings: the game keeps it", var->name);
    switch ((sk_var_type)var->type) {
    case SK_VAR_BOOLEAN:
        if (!lua_isboolean(L, 3))
            luaL_error(L, "state.%s takes true or false, not %s", var->name, luaL_typename(L, 3));
        value = lua_toboolean(L, 3);
        break;
    case SK_VAR_INTEGER: {
        int whole = 0;
        value = lua_type(L, 3) == LUA_TNUMBER ? lua_tointegerx(L, 3, &whole) : 0;
        if (!whole)
            luaL_error(L, "state.%s takes whole numbers, not %s", var->name, luaL_tolstring(L, 3, NULL));
        if (value < var->min || value > var->max)
            luaL_error(L, "state.%s takes %I to %I, not %I", var->name, (LUAI_UACINT)var->min, (LUAI_UACINT)var->max,
                       (LUAI_UACINT)value);
        break;
    }
    case SK_VAR_REF:
        value = lua_isnil(L, 3) ? 0 : arg_stored(L, runtime, var, 3);
        break;
    default:
        luaL_error(L, "state.%s is a %s: it is changed with its methods", var->name,
                   var->type == SK_VAR_SET ? "set" : "list");
    }
    sk_settle(L, runtime, sk_var_set(sk_changing(L, runtime), var, seat, value));
}

/* ---- state.name ---- */

static int unknown_variable(lua_State *L, const sk_runtime *runtime, int script)
{
    const char *names[SK_VARS_MAX];
    size_t count = 0;
    for (int i = 0; i < runtime->rules->var_count; i++)
        if (runtime->rules->var[i].script == script && !runtime->rules->var[i].is_points &&
            !runtime->rules->var[i].is_metric)
            names[count++] = runtime->rules->var[i].name;
    const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    const char *near = sk_nearest_name(key, names, count);
    return luaL_error(L, "state declares no '%s'%s%s%s", key, near ? "; did you mean '" : "", near ? near : "",
                      near ? "'?" : "");
}

/* Upvalue: numbers of the script's variables by name. */
static const sk_var *variable(lua_State *L, const sk_runtime *runtime)
{
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNUMBER) {
        unknown_variable(L, runtime, ((const sk_object *)lua_touserdata(L, 1))->index);
        return NULL;
    }
    return &runtime->rules->var[lua_tointeger(L, -1)];
}

static int state_index(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game_of(L, runtime);
    const sk_var *var = variable(L, runtime);
    int number = (int)(var - runtime->rules->var);
    if (var->per_player)
        return sk_push_ref(L, runtime->per, number);
    if (var->type == SK_VAR_SET || var->type == SK_VAR_LIST)
        return sk_push_ref(L, runtime->slot, number * SK_SEATS_MAX);
    return push_value(L, runtime, var, 0);
}

static int state_new_index(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_changing(L, runtime);
    const sk_var *var = variable(L, runtime);
    if (var->per_player)
        return luaL_error(L, "state.%s is per player: state.%s[player] = ...", var->name, var->name);
    set_value(L, runtime, var, 0);
    return 0;
}

const sk_bind_type sk_bind_state = {
    "state",
    NULL,
    0,
    NULL,
    0,
    state_index,
    state_new_index,
    {"state.NAME", "any", "A variable that `state` declares. May be assigned, but for sets and lists."}};

/* ---- state.name[player] ---- */

static int per_index(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game_of(L, runtime);
    const sk_object *object = lua_touserdata(L, 1);
    const sk_var *var = &runtime->rules->var[object->index];
    int seat = sk_arg_player(L, 2);
    if (var->type == SK_VAR_SET || var->type == SK_VAR_LIST)
        return sk_push_ref(L, runtime->slot, object->index * SK_SEATS_MAX + seat);
    return push_value(L, runtime, var, seat);
}

static int per_new_index(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_changing(L, runtime);
    const sk_object *object = lua_touserdata(L, 1);
    int seat = sk_arg_player(L, 2);
    set_value(L, runtime, &runtime->rules->var[object->index], seat);
    return 0;
}

const sk_bind_type sk_bind_per = {
    "variable of each player",
    NULL,
    0,
    NULL,
    0,
    per_index,
    per_new_index,
    {"state.NAME[player]", "any",
     "The player's own, of a variable with `per = \"player\"`. May be assigned, but for sets and lists."}};

/* ---- sets ---- */

typedef struct slot {
    sk_runtime *runtime;
    sk_game *game;
    const sk_var *var;
    int seat;
} slot;

static slot slot_of(lua_State *L, sk_object_type type, bool changing)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_object *object = sk_arg_object(L, 1, type);
    sk_game *game = changing ? sk_changing(L, runtime) : sk_game_of(L, runtime);
    return (slot){runtime, game, &runtime->rules->var[object->index], object->seat};
}

/* Numbers of a set begin with its smallest. */
static int set_member(lua_State *L, const slot *s)
{
    return arg_member(L, s->runtime, s->var, 2) - (s->var->of == SK_REF_INTEGER ? (int)s->var->min : 0);
}

static int set_add(lua_State *L)
{
    slot s = slot_of(L, SK_OBJECT_SET, true);
    sk_var_put(s.game, s.var, s.seat, set_member(L, &s), true);
    return 0;
}

static int set_remove(lua_State *L)
{
    slot s = slot_of(L, SK_OBJECT_SET, true);
    sk_var_put(s.game, s.var, s.seat, set_member(L, &s), false);
    return 0;
}

static int set_has(lua_State *L)
{
    slot s = slot_of(L, SK_OBJECT_SET, false);
    lua_pushboolean(L, sk_var_has(s.game, s.var, s.seat, set_member(L, &s)));
    return 1;
}

static int set_size(lua_State *L)
{
    slot s = slot_of(L, SK_OBJECT_SET, false);
    int size = 0;
    for (int i = 0; i < s.var->capacity; i++)
        size += sk_var_has(s.game, s.var, s.seat, i);
    sk_sandbox_charge(L, s.var->capacity);
    lua_pushinteger(L, size);
    return 1;
}

static int set_members(lua_State *L)
{
    slot s = slot_of(L, SK_OBJECT_SET, false);
    lua_newtable(L);
    sk_sandbox_charge(L, s.var->capacity);
    int n = 0;
    for (int i = 0; i < s.var->capacity; i++) {
        if (!sk_var_has(s.game, s.var, s.seat, i))
            continue;
        push_stored(L, s.runtime, s.var, s.var->of == SK_REF_INTEGER ? i + s.var->min : i + 1);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

static int set_clear(lua_State *L)
{
    slot s = slot_of(L, SK_OBJECT_SET, true);
    for (int i = 0; i < s.var->capacity; i++)
        sk_var_put(s.game, s.var, s.seat, i, false);
    sk_sandbox_charge(L, s.var->capacity);
    return 0;
}

static const sk_method set_methods[] = {
    {"add", set_add, "set:add(x: any)", "Puts x in."},
    {"remove", set_remove, "set:remove(x: any)", "Takes x out."},
    {"has", set_has, "set:has(x: any): boolean", "Whether x is in it."},
    {"size", set_size, "set:size(): integer", "How many are in it."},
    {"members", set_members, "set:members(): any[]", "All that are in it: a list in board order."},
    {"clear", set_clear, "set:clear()", "Takes all out."},
};

const sk_bind_type sk_bind_set = {
    "set", NULL, 0, set_methods, SK_BIND_COUNT(set_methods), NULL, NULL, {NULL, NULL, NULL}};

/* ---- lists ---- */

static int list_push(lua_State *L)
{
    slot s = slot_of(L, SK_OBJECT_LIST, true);
    if (sk_var_size(s.game, s.var, s.seat) == s.var->capacity)
        luaL_error(L, "state.%s is full: it holds %d", s.var->name, s.var->capacity);
    sk_settle(L, s.runtime, sk_var_push(s.game, s.var, s.seat, arg_stored(L, s.runtime, s.var, 2)));
    return 0;
}

static int list_pop(lua_State *L)
{
    slot s = slot_of(L, SK_OBJECT_LIST, true);
    int64_t value = 0;
    if (sk_var_size(s.game, s.var, s.seat) == 0)
        luaL_error(L, "state.%s is empty", s.var->name);
    sk_settle(L, s.runtime, sk_var_pop(s.game, s.var, s.seat, &value));
    return push_stored(L, s.runtime, s.var, value);
}

static int list_last(lua_State *L)
{
    slot s = slot_of(L, SK_OBJECT_LIST, false);
    int size = sk_var_size(s.game, s.var, s.seat);
    if (size == 0) {
        lua_pushnil(L);
        return 1;
    }
    return push_stored(L, s.runtime, s.var, sk_var_at(s.game, s.var, s.seat, size - 1));
}

static int list_size(lua_State *L)
{
    slot s = slot_of(L, SK_OBJECT_LIST, false);
    lua_pushinteger(L, sk_var_size(s.game, s.var, s.seat));
    return 1;
}

static int list_clear(lua_State *L)
{
    slot s = slot_of(L, SK_OBJECT_LIST, true);
    int64_t value;
    sk_sandbox_charge(L, s.var->capacity);
    while (sk_var_size(s.game, s.var, s.seat) > 0)
        sk_settle(L, s.runtime, sk_var_pop(s.game, s.var, s.seat, &value));
    return 0;
}

/* list[i], nil beyond its end; or a method. */
static int list_index(lua_State *L)
{
    if (lua_type(L, 2) != LUA_TNUMBER) {
        lua_settop(L, 2);
        lua_pushvalue(L, 2);
        if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TFUNCTION)
            return 1;
        return luaL_error(L, "a list has push, pop, last, size, clear and [i]");
    }
    slot s = slot_of(L, SK_OBJECT_LIST, false);
    int size = sk_var_size(s.game, s.var, s.seat);
    int i = sk_arg_place(L, 2, s.var->capacity + 1);
    if (i >= size) {
        lua_pushnil(L);
        return 1;
    }
    return push_stored(L, s.runtime, s.var, sk_var_at(s.game, s.var, s.seat, i));
}

static int list_new_index(lua_State *L)
{
    slot s = slot_of(L, SK_OBJECT_LIST, true);
    int i = sk_arg_place(L, 2, sk_var_size(s.game, s.var, s.seat));
    sk_settle(L, s.runtime, sk_var_at_set(s.game, s.var, s.seat, i, arg_stored(L, s.runtime, s.var, 3)));
    return 0;
}

static const sk_method list_methods[] = {
    {"push", list_push, "list:push(x: any)", "Puts x at the end."},
    {"pop", list_pop, "list:pop(): any", "Takes the last one off and returns it."},
    {"last", list_last, "list:last(): any", "The last one; nil of an empty list."},
    {"size", list_size, "list:size(): integer", "How many there are."},
    {"clear", list_clear, "list:clear()", "Takes all out."},
};

const sk_bind_type sk_bind_list = {
    "list",
    NULL,
    0,
    list_methods,
    SK_BIND_COUNT(list_methods),
    list_index,
    list_new_index,
    {"list[i]", "any", "The i-th; nil beyond the last. May be assigned up to the last."}};

/* ---- making them ---- */

/* The state of a script: one object, whose metatable knows the names of its variables. */
static void push_state_metatable(lua_State *L, const sk_ruleset *rules, int script)
{
    sk_bind_push_metatable(L, SK_OBJECT_STATE);
    lua_newtable(L);
    for (int i = 0; i < rules->var_count; i++)
        if (rules->var[i].script == script && !rules->var[i].is_points && !rules->var[i].is_metric) {
            lua_pushinteger(L, i);
            lua_setfield(L, -2, rules->var[i].name);
        }
    static const char *const keys[] = {"__index", "__newindex"};
    for (int i = 0; i < 2; i++) {
        lua_pushvalue(L, -1);
        lua_pushcclosure(L, i ? state_new_index : state_index, 1);
        lua_setfield(L, -3, keys[i]);
    }
    lua_pop(L, 1);
}

static void renumber(lua_State *L, int ref, int index, int seat)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, ref);
    sk_object *object = lua_touserdata(L, -1);
    object->index = (uint16_t)index;
    object->seat = (uint16_t)seat;
    lua_pop(L, 1);
}

void sk_bind_state_objects(lua_State *L, sk_runtime *runtime)
{
    const sk_ruleset *rules = runtime->rules;
    for (int script = 0; script == 0 || script < rules->script_count; script++) {
        push_state_metatable(L, rules, script);
        int ref = sk_bind_row(L, SK_OBJECT_STATE, 1);
        renumber(L, ref, script, 0);
        if (script == 0)
            runtime->state = ref;
    }
    sk_bind_push_metatable(L, SK_OBJECT_PER);
    runtime->per = sk_bind_row(L, SK_OBJECT_PER, rules->var_count);
    sk_bind_push_metatable(L, SK_OBJECT_SET);
    sk_bind_push_metatable(L, SK_OBJECT_LIST);
    for (int i = 0; i < rules->var_count; i++) {
        bool list = rules->var[i].type == SK_VAR_LIST;
        lua_pushvalue(L, list ? -1 : -2);
        int ref = sk_bind_row(L, list ? SK_OBJECT_LIST : SK_OBJECT_SET, SK_SEATS_MAX);
        for (int seat = 0; seat < SK_SEATS_MAX; seat++)
            renumber(L, ref + seat, i, seat);
        if (i == 0)
            runtime->slot = ref;
    }
    lua_pop(L, 2);
}
