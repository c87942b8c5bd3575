/* The functions of a script: hooks, with their guards, and those of its actions. */
#include "script/declare.h"

#include <stdio.h>
#include <string.h>

/* ---- guards ---- */

typedef struct guard_reading {
    const sk_hook_row *row;
    sk_handler *handler;
    sk_guard *guard;
    char letter; /* what is compared: of SK_HOOKS' types, or p phase, T terrain, v variable */
} guard_reading;

/* The place of an argument called name, or -1. */
static int argument_of(const sk_hook_row *row, const char *name)
{
    size_t length = strlen(name);
    const char *at = row->arguments;
    for (int i = 0; *at; i++) {
        size_t size = strcspn(at, ",");
        if (size == length && memcmp(at, name, length) == 0)
            return i;
        at += size + strspn(at + size, ", ");
    }
    return -1;
}

static int argument_of_type(const sk_hook_row *row, char type)
{
    const char *at = strchr(row->types, type);
    return at ? (int)(at - row->types) : -1;
}

static int names_of(const sk_ruleset *rules, char letter, sk_names names)
{
    switch (letter) {
    case 'k':
        return sk_names_resources(rules, names);
    case 'c':
        return sk_names_cards(rules, names);
    case 't':
        return sk_names_pieces(rules, names);
    case 'b':
        return sk_names_blockers(rules, names);
    case 'T':
        return sk_names_terrains(rules, names);
    case 'P':
        for (int i = 0; i <= SK_PHASE_ENDED; i++)
            names[i] = sk_phase_names[i];
        return SK_PHASE_ENDED + 1;
    case 'w':
        for (int i = 0; i < SK_WORDS; i++)
            if (!(names[i] = sk_word_text(rules, i)))
                names[i] = ""; /* no word has this number */
        return SK_WORDS;
    default:
        return 0;
    }
}

/* A phase of the turn covers its strict halves, as it does for actions. */
static uint64_t mask_of(char letter, int number)
{
    if (letter == 'P' && number == SK_PHASE_MAIN)
        return 1 << SK_PHASE_MAIN | 1 << SK_PHASE_TRADE | 1 << SK_PHASE_BUILD;
    return UINT64_C(1) << number;
}

static void read_constant(sk_reader *reader, int i, void *payload)
{
    (void)i;
    guard_reading *reading = payload;
    sk_guard *guard = reading->guard;
    sk_names names;
    int count = names_of(reader->rules, reading->letter, names);
    if (count > 0) {
        guard->mask |= mask_of(reading->letter, sk_reader_choice(reader, "thing compared here", names, count));
    } else if (reading->letter == 'v' && lua_isboolean(reader->L, -1)) {
        guard->mask |= UINT64_C(1) << lua_toboolean(reader->L, -1);
    } else if (reading->letter == 'v' && i == 0) {
        guard->value = sk_reader_integer(reader, INT32_MIN, INT32_MAX);
        guard->mask |= guard->value >= 0 && guard->value < 64 ? UINT64_C(1) << guard->value : 0;
        if (guard->mask == 0)
            guard->kind = SK_GUARD_STATE_VALUE;
    } else {
        guard->mask |= UINT64_C(1) << sk_reader_integer(reader, 0, 63);
    }
}

/* An integer or boolean variable of the script itself. */
static uint16_t own_variable(sk_reader *reader, const char *name)
{
    const sk_ruleset *rules = reader->rules;
    const char *names[SK_VARS_MAX];
    char hint[80];
    int count = 0;
    for (int i = 0; i < rules->var_count; i++) {
        const sk_var *var = &rules->var[i];
        if (var->script != reader->index || var->is_points || var->is_metric)
            continue;
        names[count++] = var->name;
        if (strcmp(var->name, name) != 0)
            continue;
        if (var->per_player || (var->type != SK_VAR_INTEGER && var->type != SK_VAR_BOOLEAN))
            sk_reader_fail(reader, NULL, "only an integer or a boolean that is not per player is compared");
        return (uint16_t)i;
    }
    sk_reader_fail(reader, NULL, "state has no variable '%s'%s", name,
                   sk_reader_hint(hint, sizeof hint, name, names, count));
}

static bool is_state_value(sk_reader *reader)
{
    if (!lua_istable(reader->L, -1))
        return false;
    lua_pushstring(reader->L, "state");
    bool is = lua_rawget(reader->L, -2) == LUA_TSTRING;
    if (!is)
        lua_pop(reader->L, 1);
    return is;
}

static void read_guard_value(sk_reader *reader, guard_reading *reading)
{
    if (is_state_value(reader)) {
        if (reading->guard->kind != SK_GUARD_ARGUMENT || (reading->letter != 'i' && reading->letter != 'r'))
            sk_reader_fail(reader, NULL, "only a number is compared with a variable");
        reading->guard->kind = SK_GUARD_ARGUMENT_STATE;
        reading->guard->var = own_variable(reader, lua_tostring(reader->L, -1));
        lua_pop(reader->L, 1);
        return;
    }
    sk_reader_list(reader, 32, read_constant, reading);
}

/* What a key of `where` is about. Returns false where it is about nothing. */
static bool classify(sk_reader *reader, const char *key, guard_reading *reading)
{
    const sk_hook_row *row = reading->row;
    sk_guard *guard = reading->guard;
    int argument = argument_of(row, key);
    if (strncmp(key, "state.", 6) == 0) {
        *guard = (sk_guard){.kind = SK_GUARD_STATE, .var = own_variable(reader, key + 6)};
        reading->letter = 'v';
    } else if (strcmp(key, "phase") == 0) {
        *guard = (sk_guard){.kind = SK_GUARD_PHASE};
        reading->letter = 'P';
    } else if (strcmp(key, "total") == 0 && argument_of_type(row, 'r') >= 0) {
        *guard = (sk_guard){.kind = SK_GUARD_ARGUMENT, .argument = (uint8_t)argument_of_type(row, 'r')};
        reading->letter = 'r';
    } else if (strcmp(key, "terrain") == 0) {
        static const char types[] = "rhn";
        int i = 0;
        while (i < 3 && (argument = argument_of_type(row, types[i])) < 0)
            i++;
        if (i == 3)
            return false;
        *guard = (sk_guard){.kind = (uint8_t)(SK_GUARD_ROLL_TERRAIN + i), .argument = (uint8_t)argument};
        reading->letter = 'T';
    } else if (argument >= 0 && strchr("kctbwi", row->types[argument])) {
        *guard = (sk_guard){.kind = SK_GUARD_ARGUMENT, .argument = (uint8_t)argument};
        reading->letter = row->types[argument];
    } else {
        return false;
    }
    return true;
}

static void read_guard(sk_reader *reader, const char *key, void *payload)
{
    guard_reading *reading = payload;
    sk_handler *handler = reading->handler;
    if (handler->guard_count == SK_GUARDS_MAX)
        sk_reader_fail(reader, NULL, "more than %d conditions", SK_GUARDS_MAX);
    reading->guard = &handler->guard[handler->guard_count++];
    if (!classify(reader, key, reading))
        sk_reader_fail(reader, NULL, "%s cannot compare this; it may compare phase, [\"state.NAME\"]%s%s%s%s",
                       reading->row->name, argument_of_type(reading->row, 'r') >= 0 ? ", total" : "",
                       strpbrk(reading->row->types, "rhn") ? ", terrain" : "",
                       reading->row->arguments[0] ? ", and of " : "", reading->row->arguments);
    read_guard_value(reader, reading);
}

/* ---- hooks ---- */

static sk_handler *new_handler(sk_reader *reader, sk_handlers *list, int hook)
{
    if (list->count == SK_HANDLERS_MAX)
        sk_reader_fail(reader, NULL, "the scripts together have more than %d hooks", SK_HANDLERS_MAX);
    sk_handler *handler = &list->handler[list->count++];
    memset(handler, 0, sizeof *handler);
    handler->hook = (uint8_t)hook;
    handler->script = (uint8_t)reader->index;
    return handler;
}

/* { where = { ... }, function } */
static void read_guarded(sk_reader *reader, sk_handlers *list, int hook)
{
    lua_State *L = reader->L;
    sk_handler *handler = new_handler(reader, list, hook);
    guard_reading reading = {.row = sk_hook_row_of(hook), .handler = handler};
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        lua_pop(L, 1);
        bool known = lua_isinteger(L, -1) ? lua_tointeger(L, -1) == 1
                                          : lua_type(L, -1) == LUA_TSTRING && strcmp(lua_tostring(L, -1), "where") == 0;
        if (!known)
            sk_reader_fail(reader, NULL, "a guarded hook is { where = { ... }, function }");
    }
    lua_pushstring(L, "where");
    lua_rawget(L, -2);
    sk_reader_enter(reader, "where");
    if (!lua_isnil(L, -1))
        sk_reader_each_key(reader, read_guard, &reading);
    sk_reader_leave(reader);
    lua_pop(L, 1);
    lua_rawgeti(L, -1, 1);
    handler->function = luaL_ref(L, LUA_REGISTRYINDEX);
}

static void read_hook(sk_reader *reader, sk_handlers *list, int hook)
{
    lua_State *L = reader->L;
    if (lua_isfunction(L, -1)) {
        sk_handler *handler = new_handler(reader, list, hook);
        lua_pushvalue(L, -1);
        handler->function = luaL_ref(L, LUA_REGISTRYINDEX);
        return;
    }
    int first = LUA_TNONE;
    if (lua_istable(L, -1)) {
        first = lua_rawgeti(L, -1, 1);
        lua_pop(L, 1);
    }
    if (first == LUA_TFUNCTION) {
        read_guarded(reader, list, hook);
        return;
    }
    int count = first == LUA_TTABLE ? (int)lua_rawlen(L, -1) : 0;
    if (count == 0)
        sk_reader_fail(reader, NULL, "must be a function, or { where = { ... }, function }, or a list of these");
    for (int i = 1; i <= count; i++) {
        if (lua_rawgeti(L, -1, i) != LUA_TTABLE || lua_rawgeti(L, -1, 1) != LUA_TFUNCTION)
            sk_reader_fail(reader, NULL, "entry %d of the list is not { where = { ... }, function }", i);
        lua_pop(L, 1);
        read_guarded(reader, list, hook);
        lua_pop(L, 1);
    }
}

/* ---- the keys of the script's table ---- */

static const char *const plain_keys[] = {
    "id",       "title",    "version",   "api",    "summary", "players",   "options",  "presets",
    "boards",   "requires", "conflicts", "rules",  "endings", "resources", "terrains", "pieces",
    "blockers", "cards",    "awards",    "points", "state",   "metrics",   "actions",
};

/* can_NAME or on_NAME of an own action: the reference's place, or NULL. */
static int *action_function(sk_reader *reader, sk_handlers *list, const char *key)
{
    const sk_ruleset *rules = reader->rules;
    bool can = strncmp(key, "can_", 4) == 0;
    if (!can && strncmp(key, "on_", 3) != 0)
        return NULL;
    const char *name = key + (can ? 4 : 3);
    for (int i = 0; i < rules->action_count; i++)
        if (rules->action[i].script == reader->index && strcmp(rules->action[i].name, name) == 0)
            return can ? &list->can[i] : &list->on[i];
    return NULL;
}

/* Whether the key is a function of an action that these options leave out. The script's table, the key and the
 * function are at the top. */
static bool is_left_out(sk_reader *reader, const char *key)
{
    lua_State *L = reader->L;
    bool found = false;
    lua_pushstring(L, "actions");
    if (lua_rawget(L, -4) == LUA_TTABLE) {
        lua_pushstring(L, key + strcspn(key, "_") + 1);
        found = lua_rawget(L, -2) == LUA_TFUNCTION;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return found;
}

static void unknown_key(sk_reader *reader, const char *key)
{
    const char *names[SK_COUNT_OF(plain_keys) + SK_HOOK_COUNT];
    char hint[80];
    int count = 0;
    for (int i = 0; i < SK_COUNT_OF(plain_keys); i++)
        names[count++] = plain_keys[i];
    for (int i = 0; i < SK_HOOK_COUNT; i++)
        names[count++] = sk_hook_row_of(i)->name;
    sk_reader_hint(hint, sizeof hint, key, names, count);
    bool handler = strncmp(key, "on_", 3) == 0 || strncmp(key, "can_", 4) == 0 || strncmp(key, "modify_", 7) == 0;
    sk_reader_fail(reader, NULL, "%s%s",
                   handler ? "there is no hook and no action of this name" : "unknown declaration", hint);
}

static int hook_called(const char *key)
{
    for (int i = 0; i < SK_HOOK_COUNT; i++)
        if (strcmp(sk_hook_row_of(i)->name, key) == 0)
            return i;
    return -1;
}

static void read_key(sk_reader *reader, const char *key, sk_handlers *list)
{
    for (int i = 0; i < SK_COUNT_OF(plain_keys); i++)
        if (strcmp(plain_keys[i], key) == 0)
            return;
    int hook = hook_called(key);
    if (hook >= 0) {
        read_hook(reader, list, hook);
        return;
    }
    int *function = action_function(reader, list, key);
    if (!function && strchr(key, '_') && is_left_out(reader, key))
        return;
    if (!function)
        unknown_key(reader, key);
    if (!lua_isfunction(reader->L, -1))
        sk_reader_fail(reader, NULL, "must be a function");
    lua_pushvalue(reader->L, -1);
    *function = luaL_ref(reader->L, LUA_REGISTRYINDEX);
}

void sk_declare_hooks(sk_reader *reader, sk_handlers *list)
{
    lua_State *L = reader->L;
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            sk_reader_fail(reader, NULL, "the script's table takes named fields only");
        const char *key = lua_tostring(L, -2);
        sk_reader_enter(reader, key);
        read_key(reader, key, list);
        sk_reader_leave(reader);
        lua_pop(L, 1);
    }
    const sk_ruleset *rules = reader->rules;
    for (int i = 0; i < rules->action_count; i++)
        if (rules->action[i].script == reader->index && list->on[i] == LUA_NOREF)
            sk_reader_fail(reader, NULL, "action '%s' needs a function on_%s", rules->action[i].name,
                           rules->action[i].name);
}
