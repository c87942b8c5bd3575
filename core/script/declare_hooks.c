/* The functions of a script: hooks, with their guards, and those of its actions. */
#include "script/declare.h"
#include "script/sandbox.h"

#include "base/error.h"

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

/* With guards; what the options rule out is not kept. */
static void read_guarded(sk_reader *reader, sk_handlers *list, int hook)
{
    if (!sk_reader_guarded(reader, new_handler(reader, list, hook), sk_hook_row_of(hook)))
        list->count--;
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
        read_guarded(reader, list, hook);
        return;
    }
    int count = first == LUA_TTABLE ? sk_sandbox_length(L, -1) : 0;
    if (count == 0)
        sk_reader_fail(reader, NULL, "must be a function, or { where = { ... }, function }, or a list of these");
    for (int i = 1; i <= count; i++) {
        if (lua_rawgeti(L, -1, i) != LUA_TTABLE)
            sk_reader_fail(reader, NULL, "entry %d of the list is not { where = { ... }, function }", i);
        read_guarded(reader, list, hook);
        lua_pop(L, 1);
    }
}

/* ---- the keys of the script's table ---- */

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

/* How many of an action's parameters the function at the top takes, after game and player. */
static uint8_t params_seen(lua_State *L)
{
    enum { BEFORE = 2 };
    lua_Debug about;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">u", &about);
    if (about.isvararg)
        return UINT8_MAX;
    return (uint8_t)(about.nparams > BEFORE ? about.nparams - BEFORE : 0);
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
        if (!sk_reader_guarded(reader, handler, &row))
            handler->function = LUA_NOREF;
        handler->sees = UINT8_MAX; /* guards look, too */
        return;
    }
    handler->sees = params_seen(reader->L);
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

/* The names of the table `actions` at the top, in order; *open where a function makes that table. */
static int action_names(sk_reader *reader, const char **names, bool *open)
{
    lua_State *L = reader->L;
    lua_pushstring(L, "actions");
    int type = lua_rawget(L, -2), count = 0;
    *open = type == LUA_TFUNCTION;
    if (type == LUA_TTABLE) {
        sk_reader_enter(reader, "actions");
        count = sk_reader_keys(reader, names);
        sk_reader_leave(reader);
    }
    lua_pop(L, 1);
    return count;
}

/* The part of a handler's key that names its action; NULL where it cannot be one's. */
static const char *action_part(const char *key)
{
    bool handler = strncmp(key, "can_", 4) == 0 || strncmp(key, "on_", 3) == 0;
    return handler ? strchr(key, '_') + 1 : NULL;
}

/* The name of a hook or of an action's function that was meant; the script's table is at the top. */
static const char *nearest_key(sk_reader *reader, char *made, size_t size, const char *key)
{
    const char *names[64 + SK_HOOK_COUNT + 1], *actions[SK_ENTRIES_MAX];
    int count = 0;
    bool open;
    for (int i = 0; i < 64 && sk_declaration_of(i); i++)
        names[count++] = sk_declaration_of(i)->name;
    for (int i = 0; i < SK_HOOK_COUNT; i++)
        names[count++] = sk_hook_row_of(i)->name;
    const char *part = action_part(key);
    int action_count = part ? action_names(reader, actions, &open) : 0;
    const char *near = part ? sk_nearest_name(part, actions, (size_t)action_count) : NULL;
    if (near) {
        snprintf(made, size, "%.*s%s", (int)(part - key), key, near);
        names[count++] = made;
    }
    return sk_nearest_name(key, names, (size_t)count);
}

static void unknown_key(sk_reader *reader, const char *key)
{
    char made[SK_NAME_MAX + 8];
    const char *near = nearest_key(reader, made, sizeof made, key);
    bool handler = action_part(key) || strncmp(key, "modify_", 7) == 0;
    sk_reader_tell(reader, key, "%s%s%s%s",
                   handler ? "there is no hook and no action of this name" : "unknown declaration",
                   near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

static int hook_called(const char *key)
{
    for (int i = 0; i < SK_HOOK_COUNT; i++)
        if (strcmp(sk_hook_row_of(i)->name, key) == 0)
            return i;
    return -1;
}

void sk_declare_keys(sk_reader *reader)
{
    const char *keys[SK_ENTRIES_MAX], *actions[SK_ENTRIES_MAX];
    bool open;
    int count = sk_reader_keys(reader, keys), action_count = action_names(reader, actions, &open);
    for (int i = 0; i < count; i++) {
        const char *part = action_part(keys[i]);
        bool known = sk_declaration_called(keys[i]) || hook_called(keys[i]) >= 0 || (part && open);
        for (int a = 0; part && a < action_count; a++)
            known |= strcmp(actions[a], part) == 0;
        if (!known)
            unknown_key(reader, keys[i]);
    }
}

/* What is not there for a function of an action is one that these options leave out, or a function made the table. */
static void read_key(sk_reader *reader, const char *key, sk_handlers *list)
{
    int hook = hook_called(key);
    if (hook >= 0) {
        read_hook(reader, list, hook);
        return;
    }
    int action = action_called(reader, key);
    if (action >= 0)
        read_action_function(reader, list, key, action);
}

static void need_functions(sk_reader *reader, const sk_handlers *list)
{
    const sk_ruleset *rules = reader->rules;
    for (int i = 0; i < rules->action_count; i++) {
        const char *name = rules->action[i].name;
        if (rules->action[i].script != reader->index || list->on[i] != LUA_NOREF)
            continue;
        sk_reader_enter(reader, "actions");
        sk_reader_tell(reader, name, "needs a function on_%s", name);
        sk_reader_leave(reader);
    }
}

typedef struct key_reading {
    const char *key;
    sk_handlers *list;
} key_reading;

static void read_one_key(sk_reader *reader, void *payload)
{
    const key_reading *reading = payload;
    lua_pushstring(reader->L, reading->key);
    lua_rawget(reader->L, -2);
    sk_reader_enter(reader, reading->key);
    read_key(reader, reading->key, reading->list);
    sk_reader_leave(reader);
    lua_pop(reader->L, 1);
}

void sk_declare_hooks(sk_reader *reader, sk_handlers *list)
{
    const char *keys[SK_ENTRIES_MAX];
    int count = sk_reader_keys(reader, keys);
    for (int i = 0; i < count; i++)
        sk_reader_try(reader, read_one_key, &(key_reading){keys[i], list});
    need_functions(reader, list);
}
