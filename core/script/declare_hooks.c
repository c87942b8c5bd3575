/* The functions of a script: hooks, with their guards, and those of its actions. */
#include "script/declare.h"

#include <stdio.h>
#include <string.h>

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
    if (first == LUA_TFUNCTION || first == LUA_TSTRING) {
        sk_reader_guarded(reader, new_handler(reader, list, hook), sk_hook_row_of(hook));
        return;
    }
    int count = first == LUA_TTABLE ? (int)lua_rawlen(L, -1) : 0;
    if (count == 0)
        sk_reader_fail(reader, NULL, "must be a function, or { where = { ... }, function }, or a list of these");
    for (int i = 1; i <= count; i++) {
        if (lua_rawgeti(L, -1, i) != LUA_TTABLE)
            sk_reader_fail(reader, NULL, "entry %d of the list is not { where = { ... }, function }", i);
        sk_reader_guarded(reader, new_handler(reader, list, hook), sk_hook_row_of(hook));
        lua_pop(L, 1);
    }
}

/* ---- the keys of the script's table ---- */

static const char *const plain_keys[] = {
    "id",       "title",    "version",   "api",    "summary", "players",   "options",  "presets",
    "boards",   "requires", "conflicts", "rules",  "endings", "resources", "terrains", "pieces",
    "blockers", "cards",    "awards",    "points", "state",   "metrics",   "actions",
};

/* Whose action can_NAME or on_NAME is about, or -1. */
static int action_called(sk_reader *reader, const char *key)
{
    const sk_ruleset *rules = reader->rules;
    const char *name = key + strcspn(key, "_") + 1;
    if (strncmp(key, "can_", 4) != 0 && strncmp(key, "on_", 3) != 0)
        return -1;
    for (int i = 0; i < rules->action_count; i++)
        if (rules->action[i].script == reader->index && strcmp(rules->action[i].name, name) == 0)
            return i;
    return -1;
}

/* can_NAME: a function, or one with guards on the player and the parameters. */
static void read_can(sk_reader *reader, sk_handler *handler, const sk_script_action *action)
{
    static const char letters[] = {
        [SK_PARAM_RESOURCE] = 'k', [SK_PARAM_PLAYER] = 'p', [SK_PARAM_HEX] = 'h',
        [SK_PARAM_NODE] = 'N',     [SK_PARAM_EDGE] = 'E',   [SK_PARAM_INTEGER] = 'i',
    };
    char name[SK_NAME_MAX + 4], types[4] = "p", arguments[2 * SK_NAME_MAX + 16] = "player";
    memset(handler, 0, sizeof *handler);
    handler->script = (uint8_t)reader->index;
    snprintf(name, sizeof name, "can_%s", action->name);
    for (int i = 0; i < action->param_count; i++) {
        types[1 + i] = letters[action->param[i]];
        snprintf(arguments + strlen(arguments), sizeof arguments - strlen(arguments), ", %s", action->param_name[i]);
    }
    sk_hook_row row = {.name = name, .shape = SK_HOOK_PREDICATE, .types = types, .arguments = arguments};
    if (lua_istable(reader->L, -1)) {
        sk_reader_guarded(reader, handler, &row);
        return;
    }
    lua_pushvalue(reader->L, -1);
    handler->function = luaL_ref(reader->L, LUA_REGISTRYINDEX);
}

static void read_action_function(sk_reader *reader, sk_handlers *list, const char *key, int action)
{
    bool can = key[0] == 'c';
    if (!lua_isfunction(reader->L, -1) && !(can && lua_istable(reader->L, -1)))
        sk_reader_fail(reader, NULL, "must be a function");
    if (can) {
        read_can(reader, &list->can[action], &reader->rules->action[action]);
        return;
    }
    lua_pushvalue(reader->L, -1);
    list->on[action] = luaL_ref(reader->L, LUA_REGISTRYINDEX);
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
    int action = action_called(reader, key);
    bool handler = strncmp(key, "on_", 3) == 0 || strncmp(key, "can_", 4) == 0;
    if (action >= 0)
        read_action_function(reader, list, key, action);
    else if (!handler || !is_left_out(reader, key))
        unknown_key(reader, key);
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
