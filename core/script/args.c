/* Arguments of methods: checked against what there is, with errors that a scenario's author understands. */
#include "script/bind.h"

#include "base/error.h"

#include <stdio.h>
#include <string.h>

/* ---- objects ---- */

bool sk_is_object(lua_State *L, int arg, sk_object_type type, int *index)
{
    if (lua_type(L, arg) != LUA_TUSERDATA || lua_rawlen(L, arg) != sizeof(sk_object))
        return false;
    const sk_object *object = lua_touserdata(L, arg);
    if (object->tag != (SK_OBJECT_TAG | (uint32_t)type))
        return false;
    *index = object->index;
    return true;
}

/* "player", "table" ... */
static const char *type_text(lua_State *L, int arg)
{
    for (int type = 0; type < SK_OBJECT_TYPES; type++) {
        int index;
        if (sk_is_object(L, arg, (sk_object_type)type, &index))
            return sk_bind_type_of(type)->name;
    }
    return luaL_typename(L, arg);
}

const sk_object *sk_arg_object(lua_State *L, int arg, sk_object_type type)
{
    int index;
    if (!sk_is_object(L, arg, type, &index)) {
        char text[120];
        snprintf(text, sizeof text, "a %s is expected, not %s", sk_bind_type_of((int)type)->name, type_text(L, arg));
        luaL_argerror(L, arg, text);
    }
    return lua_touserdata(L, arg);
}

int sk_arg_player_or_nil(lua_State *L, int arg) { return lua_isnoneornil(L, arg) ? SK_NO_SEAT : sk_arg_player(L, arg); }

/* ---- numbers ---- */

lua_Integer sk_arg_integer(lua_State *L, int arg, lua_Integer min, lua_Integer max)
{
    char text[160];
    int whole = 0;
    lua_Integer value = lua_type(L, arg) == LUA_TNUMBER ? lua_tointegerx(L, arg, &whole) : 0;
    if (!whole) {
        if (lua_type(L, arg) == LUA_TNUMBER)
            snprintf(text, sizeof text, "a whole number is expected, not %.14g (divide with //)", lua_tonumber(L, arg));
        else
            snprintf(text, sizeof text, "a whole number is expected, not %s", type_text(L, arg));
        luaL_argerror(L, arg, text);
    }
    if (value < min || value > max) {
        snprintf(text, sizeof text, "%lld is not between %lld and %lld", (long long)value, (long long)min,
                 (long long)max);
        luaL_argerror(L, arg, text);
    }
    return value;
}

/* ---- names ---- */

static int unknown_name(lua_State *L, int arg, const char *what, const char *const *names, int count)
{
    char text[300];
    if (lua_type(L, arg) != LUA_TSTRING) {
        snprintf(text, sizeof text, "the name of a %s is expected, not %s", what, type_text(L, arg));
        return luaL_argerror(L, arg, text);
    }
    const char *name = lua_tostring(L, arg);
    const char *near = sk_nearest_name(name, names, (size_t)count);
    snprintf(text, sizeof text, "no %s is called '%.60s'%s%s%s", what, name, near ? "; did you mean '" : "",
             near ? near : "", near ? "'?" : "");
    return luaL_argerror(L, arg, text);
}

/* texts are Lua's own strings: the same text is the same pointer. */
static int find_text(lua_State *L, int arg, const char *what, const char *const *texts, int count)
{
    if (lua_type(L, arg) == LUA_TSTRING) {
        const char *text = lua_tostring(L, arg);
        for (int i = 0; i < count; i++)
            if (texts[i] == text)
                return i;
    }
    return unknown_name(L, arg, what, texts, count);
}

int sk_arg_kind(lua_State *L, sk_runtime *runtime, int arg)
{
    return find_text(L, arg, "resource", runtime->kind_text, runtime->rules->resource_count);
}

int sk_arg_terrain(lua_State *L, sk_runtime *runtime, int arg)
{
    return find_text(L, arg, "terrain", runtime->terrain_text, runtime->rules->terrain_count);
}

int sk_arg_piece(lua_State *L, sk_runtime *runtime, int arg)
{
    return find_text(L, arg, "piece", runtime->piece_text, runtime->rules->piece_count);
}

int sk_arg_card(lua_State *L, sk_runtime *runtime, int arg)
{
    return find_text(L, arg, "card", runtime->card_text, runtime->rules->card_count);
}

int sk_arg_blocker(lua_State *L, sk_runtime *runtime, int arg)
{
    return find_text(L, arg, "blocker", runtime->blocker_text, runtime->rules->blocker_count);
}

int sk_arg_award(lua_State *L, sk_runtime *runtime, int arg)
{
    return find_text(L, arg, "award", runtime->award_text, runtime->rules->award_count);
}

int sk_arg_metric(lua_State *L, sk_runtime *runtime, int arg)
{
    return find_text(L, arg, "metric", runtime->metric_text, runtime->rules->metric_count);
}

int sk_arg_name(lua_State *L, int arg, const char *what, const char *const *names, int count)
{
    const char *text = lua_type(L, arg) == LUA_TSTRING ? lua_tostring(L, arg) : NULL;
    for (int i = 0; text && i < count; i++)
        if (strcmp(names[i], text) == 0)
            return i;
    return unknown_name(L, arg, what, names, count);
}

/* ---- tables ---- */

void sk_arg_fields(lua_State *L, int arg, const char *what, const char *const *names, int count)
{
    luaL_checktype(L, arg, LUA_TTABLE);
    luaL_checkstack(L, count + 4, NULL);
    int top = lua_gettop(L);
    for (int i = 0; i < count; i++)
        lua_pushnil(L);
    lua_pushnil(L);
    while (lua_next(L, arg)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            luaL_error(L, "%s takes named fields only", what);
        const char *key = lua_tostring(L, -2);
        int i = 0;
        while (i < count && strcmp(names[i], key) != 0)
            i++;
        if (i == count) {
            const char *near = sk_nearest_name(key, names, (size_t)count);
            luaL_error(L, "%s has no field '%s'%s%s%s", what, key, near ? "; did you mean '" : "", near ? near : "",
                       near ? "'?" : "");
        }
        lua_replace(L, top + 1 + i);
    }
}

/* ---- cards ---- */

static void add_cards(lua_State *L, sk_cards *cards, int kind, lua_Integer count)
{
    if (count + cards->count[kind] > SK_SUPPLY_MAX)
        luaL_error(L, "more than %d cards of one kind", SK_SUPPLY_MAX);
    cards->count[kind] = (uint8_t)(cards->count[kind] + count);
}

sk_cards sk_arg_cards(lua_State *L, sk_runtime *runtime, int arg)
{
    sk_cards cards = {{0}};
    luaL_checktype(L, arg, LUA_TTABLE);
    luaL_checkstack(L, 4, NULL);
    int top = lua_gettop(L);
    lua_pushnil(L);
    while (lua_next(L, arg)) {
        sk_sandbox_charge(L, 4);
        if (lua_type(L, top + 1) == LUA_TNUMBER)
            add_cards(L, &cards, sk_arg_kind(L, runtime, top + 2), 1);
        else
            add_cards(L, &cards, sk_arg_kind(L, runtime, top + 1), sk_arg_integer(L, top + 2, 0, SK_SUPPLY_MAX));
        lua_settop(L, top + 1);
    }
    return cards;
}

void sk_push_cards(lua_State *L, const sk_runtime *runtime, const sk_cards *cards)
{
    lua_createtable(L, sk_cards_total(cards), 0);
    int n = 0;
    for (int kind = 0; kind < runtime->rules->resource_count; kind++)
        for (int i = 0; i < cards->count[kind]; i++) {
            sk_push_ref(L, runtime->kind_name, kind);
            lua_rawseti(L, -2, ++n);
        }
    sk_sandbox_charge(L, n);
}

int sk_push_list(lua_State *L, int first, const uint16_t *indices, int count)
{
    lua_createtable(L, count, 0);
    int n = 0;
    for (int i = 0; i < count; i++)
        if (indices[i] != SK_NONE) {
            sk_push_ref(L, first, indices[i]);
            lua_rawseti(L, -2, ++n);
        }
    sk_sandbox_charge(L, 2 * n);
    return 1;
}

/* ---- the game behind ---- */

sk_game *sk_game_of(lua_State *L, const sk_runtime *runtime)
{
    if (!runtime->frame.game)
        luaL_error(L, "there is no game here: this may be used in hooks alone");
    return runtime->frame.game;
}

sk_game *sk_changing(lua_State *L, const sk_runtime *runtime)
{
    sk_game *game = sk_game_of(L, runtime);
    if (runtime->frame.fixed)
        luaL_error(L, "nothing may be changed, drawn or asked in a can_ or modify_ hook: it may be called at any time");
    return game;
}

void sk_settle(lua_State *L, sk_runtime *runtime, int status)
{
    if (status == 0)
        return;
    sk_error *error = &runtime->frame.game->error;
    lua_Debug caller;
    if (status < 0 && !error->file[0] && lua_getstack(L, 1, &caller) && lua_getinfo(L, "Sl", &caller) &&
        caller.currentline > 0) {
        snprintf(error->file, sizeof error->file, "%s", caller.source + (caller.source[0] == '@'));
        error->line = caller.currentline;
    }
    sk_sandbox_abort(L, sk_reason_of(status));
}
