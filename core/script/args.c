/* Arguments of methods: checked against what there is, with errors that a scenario's author understands. */
#include "script/bind.h"

#include "base/error.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- objects ---- */

/* The object there, or NULL. A light userdata has no length. */
static inline const sk_object *object_at(lua_State *L, int arg, sk_object_type type)
{
    const sk_object *object = lua_touserdata(L, arg);
    if (!object || lua_rawlen(L, arg) < sizeof *object || object->tag != (SK_OBJECT_TAG | (uint32_t)type))
        return NULL;
    return object;
}

bool sk_is_object(lua_State *L, int arg, sk_object_type type, int *index)
{
    const sk_object *object = object_at(L, arg, type);
    if (!object)
        return false;
    *index = object->index;
    return true;
}

/* "player", "table" ... */
static const char *type_text(lua_State *L, int arg)
{
    for (int type = 0; type < SK_OBJECT_ALL_TYPES; type++) {
        int index;
        if (sk_is_object(L, arg, (sk_object_type)type, &index))
            return sk_bind_type_of(type)->name;
    }
    return luaL_typename(L, arg);
}

/* ---- what is wrong with one ---- */

static lua_CFunction function_called(lua_State *L)
{
    lua_Debug call;
    luaL_checkstack(L, 1, NULL);
    if (!lua_getstack(L, 0, &call) || !lua_getinfo(L, "f", &call))
        return NULL;
    lua_CFunction function = lua_tocfunction(L, -1);
    lua_pop(L, 1);
    return function;
}

/* The signature of a method, and the type of object that has it. */
static const char *signature_of(lua_CFunction function, int *type)
{
    for (*type = 0; *type < SK_OBJECT_ALL_TYPES; (*type)++) {
        const sk_bind_type *row = sk_bind_type_of(*type);
        for (int i = 0; i < row->method_count; i++)
            if (row->methods[i].call == function)
                return row->methods[i].signature;
    }
    return NULL;
}

/* The end of a type within a signature: the comma or bracket that is not its own. */
static const char *type_end(const char *at)
{
    for (int depth = 0; *at && (depth > 0 || !strchr(",)", *at)); at++)
        depth += strchr("({<", *at) ? 1 : strchr(")}>", *at) ? -1 : 0;
    return at;
}

/* The name of a parameter in "game:give(player: player, kind: resource, n: integer)", from 0; its length is 0 where
 * there is none. */
static const char *parameter(const char *signature, int number, int *length)
{
    const char *at = strchr(signature, '(');
    at = at ? at + 1 : "";
    while (number-- > 0 && *at && *at != ')') {
        at = type_end(at);
        at += strspn(at, ", ");
    }
    *length = (int)strspn(at, "abcdefghijklmnopqrstuvwxyz_");
    return at;
}

/* "game:give(player, kind, n)": a signature without its types. */
static const char *plain_signature(const char *signature, char *buffer, size_t size)
{
    size_t used = (size_t)snprintf(buffer, size, "%.*s(", (int)strcspn(signature, "("), signature);
    for (int i = 0, length; used < size; i++) {
        const char *name = parameter(signature, i, &length);
        if (length == 0)
            break;
        used += (size_t)snprintf(buffer + used, size - used, "%s%.*s", i ? ", " : "", length, name);
    }
    if (used < size)
        snprintf(buffer + used, size - used, ")");
    return buffer;
}

/* "game:give, kind: ", "game:ask, min: ", "hex.terrain: " */
static void name_argument(lua_State *L, int arg, char *buffer, size_t size)
{
    lua_CFunction function = function_called(L);
    const sk_arg_table_fields *fields = &sk_runtime_of(L)->fields;
    int length = 0, index, object;
    const char *signature = signature_of(function, &object);
    buffer[0] = 0;
    if (!signature) {
        for (int type = 0; arg == 3 && lua_type(L, 2) == LUA_TSTRING && type < SK_OBJECT_TYPES; type++)
            if (sk_is_object(L, 1, (sk_object_type)type, &index))
                snprintf(buffer, size, "%s.%.40s: ", sk_bind_type_of(type)->name, lua_tostring(L, 2));
        return;
    }
    const char *name = parameter(signature, arg - 2, &length);
    int field = arg - fields->first;
    if (length == 0 && fields->table && lua_topointer(L, fields->at) == fields->table && field >= 0 &&
        field < fields->count) {
        name = fields->keys[field].name;
        length = (int)strlen(name);
    }
    snprintf(buffer, size, "%.*s%s%.*s: ", (int)strcspn(signature, "("), signature, length ? ", " : "", length, name);
}

int sk_arg_fail(lua_State *L, int arg, const char *text)
{
    char where[120], plain[160];
    int type, index;
    const char *signature = signature_of(function_called(L), &type);
    if (signature && !sk_is_object(L, 1, (sk_object_type)type, &index))
        return luaL_error(L, "write %s, with a colon", plain_signature(signature, plain, sizeof plain));
    name_argument(L, arg, where, sizeof where);
    return luaL_error(L, "%s%s", where, text);
}

static int wrong_type(lua_State *L, int arg, const char *wanted)
{
    char text[120];
    snprintf(text, sizeof text, "%s is expected, not %s", wanted, type_text(L, arg));
    return sk_arg_fail(L, arg, text);
}

void sk_arg_table(lua_State *L, int arg)
{
    if (!lua_istable(L, arg))
        wrong_type(L, arg, "a table");
}

void sk_arg_function(lua_State *L, int arg)
{
    if (!lua_isfunction(L, arg))
        wrong_type(L, arg, "a function");
}

const char *sk_arg_text(lua_State *L, int arg)
{
    if (!lua_isstring(L, arg))
        wrong_type(L, arg, "a text in quotes");
    return lua_tostring(L, arg);
}

SK_COLD static void wrong_object(lua_State *L, int arg, sk_object_type type)
{
    char wanted[80];
    snprintf(wanted, sizeof wanted, "%s %s", sk_article(sk_bind_type_of((int)type)->name),
             sk_bind_type_of((int)type)->name);
    wrong_type(L, arg, wanted);
}

const sk_object *sk_arg_object(lua_State *L, int arg, sk_object_type type)
{
    const sk_object *object = object_at(L, arg, type);
    if (!object)
        wrong_object(L, arg, type);
    return object;
}

int sk_arg_player_or_nil(lua_State *L, int arg) { return lua_isnoneornil(L, arg) ? SK_NO_SEAT : sk_arg_player(L, arg); }

/* ---- numbers ---- */

lua_Integer sk_arg_integer(lua_State *L, int arg, lua_Integer min, lua_Integer max)
{
    char text[160];
    int whole = 0;
    lua_Integer value = lua_type(L, arg) == LUA_TNUMBER ? lua_tointegerx(L, arg, &whole) : 0;
    if (!whole) {
        char number[48];
        if (lua_type(L, arg) == LUA_TNUMBER && sk_sandbox_number(L, arg, number, sizeof number))
            snprintf(text, sizeof text, "a whole number is expected, not %s (divide with //)", number);
        else
            snprintf(text, sizeof text, "a whole number is expected, not %s", type_text(L, arg));
        sk_arg_fail(L, arg, text);
    }
    if (value < min || value > max) {
        snprintf(text, sizeof text, "%lld is not between %lld and %lld", (long long)value, (long long)min,
                 (long long)max);
        sk_arg_fail(L, arg, text);
    }
    return value;
}

/* ---- names ---- */

static int unknown_name(lua_State *L, int arg, const char *what, const char *const *names, int count)
{
    char text[300];
    if (lua_type(L, arg) != LUA_TSTRING) {
        snprintf(text, sizeof text, "the name of a %s is expected, not %s", what, type_text(L, arg));
        return sk_arg_fail(L, arg, text);
    }
    const char *name = lua_tostring(L, arg);
    const char *near = sk_nearest_name(name, names, (size_t)count);
    snprintf(text, sizeof text, "no %s is called '%.60s'%s%s%s", what, name, near ? "; did you mean '" : "",
             near ? near : "", near ? "'?" : "");
    return sk_arg_fail(L, arg, text);
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

int sk_arg_term(lua_State *L, int arg, const char *what, const sk_term *keys, int count)
{
    const char *names[SK_TERMS_MAX];
    assert(count <= SK_TERMS_MAX);
    for (int i = 0; i < count; i++)
        names[i] = keys[i].name;
    return sk_arg_name(L, arg, what, names, count);
}

static void unknown_field(lua_State *L, const char *what, const char *key, const sk_term *keys, int count)
{
    const char *names[SK_TERMS_MAX];
    for (int i = 0; i < count; i++)
        names[i] = keys[i].name;
    const char *near = sk_nearest_name(key, names, (size_t)count);
    luaL_error(L, "%s has no field '%s'%s%s%s", what, key, near ? "; did you mean '" : "", near ? near : "",
               near ? "'?" : "");
}

/* Of two mistakes the same one is named on every machine, in whatever order Lua keeps a table. */
static const char *first_by_text(const char *a, const char *b) { return !a || strcmp(b, a) < 0 ? b : a; }

void sk_arg_fields(lua_State *L, int arg, const char *what, const sk_term *keys, int count)
{
    assert(count <= SK_TERMS_MAX);
    sk_arg_table(L, arg);
    luaL_checkstack(L, count + 4, NULL);
    int top = lua_gettop(L);
    for (int i = 0; i < count; i++)
        lua_pushnil(L);
    sk_runtime_of(L)->fields = (sk_arg_table_fields){lua_topointer(L, arg), keys, arg, top + 1, count};
    sk_sandbox_charge_scan(L);
    const char *wrong = NULL;
    bool unnamed = false;
    lua_pushnil(L);
    while (lua_next(L, arg)) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
        int i = 0;
        while (key && i < count && (keys[i].name[0] != key[0] || strcmp(keys[i].name, key) != 0))
            i++;
        unnamed |= !key;
        if (key && i < count) {
            lua_replace(L, top + 1 + i);
            continue;
        }
        wrong = key ? first_by_text(wrong, key) : wrong;
        lua_pop(L, 1);
    }
    if (unnamed)
        luaL_error(L, "%s takes named fields only", what);
    if (wrong)
        unknown_field(L, what, wrong, keys, count);
}

/* ---- cards ---- */

static void add_cards(lua_State *L, sk_cards *cards, int kind, lua_Integer count)
{
    if (count + cards->count[kind] > SK_SUPPLY_MAX)
        luaL_error(L, "more than %d cards of one kind", SK_SUPPLY_MAX);
    cards->count[kind] = (uint8_t)(cards->count[kind] + count);
}

static bool is_kind(const sk_runtime *runtime, const char *text)
{
    for (int i = 0; i < runtime->rules->resource_count; i++)
        if (runtime->kind_text[i] == text)
            return true;
    return false;
}

/* Looks at the keys alone: how many are numbers. Raises for one that is neither a number nor a kind. */
static int count_listed(lua_State *L, sk_runtime *runtime, int arg)
{
    const char *wrong = NULL;
    bool other = false;
    int listed = 0;
    lua_pushnil(L);
    while (lua_next(L, arg)) {
        sk_sandbox_charge(L, 4);
        lua_pop(L, 1);
        const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
        listed += lua_type(L, -1) == LUA_TNUMBER;
        other |= !text && lua_type(L, -1) != LUA_TNUMBER;
        if (text && !is_kind(runtime, text))
            wrong = first_by_text(wrong, text);
    }
    if (other)
        sk_arg_fail(L, arg, "cards are { brick = 2 } or { \"brick\", \"brick\" }");
    if (wrong) {
        lua_pushstring(L, wrong);
        sk_arg_kind(L, runtime, lua_gettop(L));
    }
    return listed;
}

sk_cards sk_arg_cards(lua_State *L, sk_runtime *runtime, int arg)
{
    sk_cards cards = {{0}};
    sk_arg_table(L, arg);
    luaL_checkstack(L, 4, NULL);
    sk_sandbox_charge_scan(L);
    int listed = count_listed(L, runtime, arg), at = lua_gettop(L) + 1;
    for (int i = 1; i <= listed; i++) {
        if (lua_rawgeti(L, arg, i) == LUA_TNIL)
            sk_arg_fail(L, arg, "a list of kinds without gaps is expected");
        add_cards(L, &cards, sk_arg_kind(L, runtime, at), 1);
        lua_settop(L, at - 1);
    }
    for (int kind = 0; kind < runtime->rules->resource_count; kind++) {
        sk_push_ref(L, runtime->kind_name, kind);
        if (lua_rawget(L, arg) != LUA_TNIL)
            add_cards(L, &cards, kind, sk_arg_integer(L, at, 0, SK_SUPPLY_MAX));
        lua_settop(L, at - 1);
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
        luaL_error(L, runtime->frame.script == SK_GUEST_SCRIPT
                          ? "there is no game yet: t:start{ ... } begins one"
                          : "there is no game here: this may be used in hooks alone");
    return runtime->frame.game;
}

sk_game *sk_changing(lua_State *L, const sk_runtime *runtime)
{
    sk_game *game = sk_game_of(L, runtime);
    if (runtime->frame.fixed && runtime->frame.script == SK_GUEST_SCRIPT)
        luaL_error(L, "nothing may be changed while a question is open: it must be answered first");
    if (runtime->frame.fixed)
        luaL_error(L, "nothing may be changed, drawn or asked in a can_ or modify_ hook: it may be called at any time");
    return game;
}

void sk_settle(lua_State *L, sk_runtime *runtime, int status)
{
    if (status == 0)
        return;
    sk_error *error = &runtime->frame.game->error;
    if (status < 0 && !error->file[0])
        sk_sandbox_explain(L, error);
    sk_sandbox_abort(L, sk_reason_of(status));
}
