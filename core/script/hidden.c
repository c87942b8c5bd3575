/* What scripts hold besides the game: a game that depends on it cannot be saved, copied or played again. */
#include <skerry/check.h>

#include "base/error.h"
#include "base/hash.h"
#include "script/bind.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STACK_MAX = 400 }; /* values inside each other that are looked into */

/* One upvalue or table, at its place in the walk. */
typedef struct cell {
    uint64_t value;
    sk_change place;
} cell;

typedef struct sk_memory {
    int count, room;
    cell *cell;
} sk_memory;

typedef struct walk {
    sk_runtime *runtime;
    sk_memory *memory; /* being written; or, where it is compared, read */
    bool compare, failed;
    int at;
    sk_change *change; /* what differs */
    sk_change here;    /* whose function is looked at */
    bool differs;
    int visited; /* where that table lies */
} walk;

void sk_memory_free(sk_memory *memory)
{
    if (memory)
        free(memory->cell);
    free(memory);
}

static void differ(walk *w, const sk_change *place)
{
    if (!w->differs)
        *w->change = *place;
    w->differs = true;
}

static void visit_cell(walk *w, uint64_t value, const char *name)
{
    sk_memory *memory = w->memory;
    snprintf(w->here.what, sizeof w->here.what, "%s", name);
    if (w->compare) {
        if (w->at >= memory->count || memory->cell[w->at].value != value)
            differ(w, w->at < memory->count ? &memory->cell[w->at].place : &w->here);
        w->at++;
        return;
    }
    if (memory->count == memory->room) {
        int room = memory->room ? memory->room * 2 : 64;
        cell *grown = realloc(memory->cell, (size_t)room * sizeof *grown);
        if (!grown) {
            w->failed = true;
            return;
        }
        memory->cell = grown;
        memory->room = room;
    }
    memory->cell[memory->count++] = (cell){value, w->here};
}

static uint64_t mixed(uint64_t a, uint64_t b)
{
    uint64_t both[2] = {a, b};
    return sk_hash(both, sizeof both);
}

/* A value as a number: the same for the same value, for what has an inside the address, which stays. */
static uint64_t number_of(lua_State *L, int index)
{
    int type = lua_type(L, index);
    size_t size;
    const char *text;
    uint64_t number = 0;
    switch (type) {
    case LUA_TSTRING:
        text = lua_tolstring(L, index, &size);
        number = sk_hash(text, size);
        break;
    case LUA_TNUMBER:
        if (lua_isinteger(L, index)) {
            number = (uint64_t)lua_tointeger(L, index);
        } else {
            lua_Number real = lua_tonumber(L, index);
            number = sk_hash(&real, sizeof real);
        }
        break;
    case LUA_TBOOLEAN:
        number = (uint64_t)lua_toboolean(L, index);
        break;
    default:
        number = (uint64_t)(uintptr_t)lua_topointer(L, index);
    }
    return mixed((uint64_t)type, number);
}

/* Whether the table or function at the top is met for the first time. */
static bool is_new(lua_State *L, const walk *w)
{
    lua_pushvalue(L, -1);
    bool met = lua_rawget(L, w->visited) != LUA_TNIL;
    lua_pop(L, 1);
    if (met)
        return false;
    lua_pushvalue(L, -1);
    lua_pushboolean(L, 1);
    lua_rawset(L, w->visited);
    return true;
}

static void visit_value(lua_State *L, walk *w, const char *name);

static void visit_function(lua_State *L, walk *w)
{
    lua_Debug at;
    char path[96];
    if (lua_iscfunction(L, -1))
        return;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">S", &at);
    const char *name;
    for (int i = 1; (name = lua_getupvalue(L, -1, i)) != NULL; i++) {
        if (strcmp(name, "_ENV") == 0)
            snprintf(path, sizeof path, "a global");
        else
            snprintf(path, sizeof path, "the local '%.60s'", name);
        snprintf(w->here.file, sizeof w->here.file, "%s", at.source + (at.source[0] == '@'));
        w->here.line = at.linedefined;
        visit_cell(w, number_of(L, -1), path);
        visit_value(L, w, path);
        lua_pop(L, 1);
    }
}

/* The order of a table's keys is its own, but stays as long as it does not change: sums have no order. */
static void visit_table(lua_State *L, walk *w, const char *name)
{
    char path[96];
    uint64_t sum = 0;
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        sum += mixed(number_of(L, -2), number_of(L, -1));
        lua_pop(L, 1);
    }
    visit_cell(w, sum, name);
    lua_pushnil(L);
    while (lua_next(L, -2) && !w->differs) {
        if (lua_type(L, -2) == LUA_TSTRING)
            snprintf(path, sizeof path, "%.60s, at '%.24s',", name, lua_tostring(L, -2));
        else
            snprintf(path, sizeof path, "%.80s", name);
        visit_value(L, w, path);
        lua_pop(L, 1);
    }
    if (w->differs)
        return;
    if (lua_getmetatable(L, -1)) { /* an environment: the script's globals are behind it */
        lua_pushstring(L, "__index");
        if (lua_rawget(L, -2) == LUA_TTABLE)
            visit_value(L, w, "a global");
        lua_pop(L, 2);
    }
}

/* What lies inside the value at the top, which stays. */
static void visit_value(lua_State *L, walk *w, const char *name)
{
    int type = lua_type(L, -1), top = lua_gettop(L);
    if ((type != LUA_TTABLE && type != LUA_TFUNCTION) || w->differs || top > STACK_MAX)
        return;
    luaL_checkstack(L, 10, NULL);
    if (!is_new(L, w))
        return;
    if (type == LUA_TFUNCTION)
        visit_function(L, w);
    else
        visit_table(L, w, name);
    lua_settop(L, top);
}

static int visit_scripts(lua_State *L)
{
    walk *w = lua_touserdata(L, 1);
    lua_newtable(L);
    w->visited = 2;
    for (int i = 0; i < w->runtime->stack->count; i++) {
        w->here = (sk_change){"", "", 0};
        lua_rawgeti(L, LUA_REGISTRYINDEX, w->runtime->script_table[i]);
        visit_value(L, w, "the script's own table");
        lua_pop(L, 1);
    }
    if (w->compare && !w->differs && w->at != w->memory->count)
        differ(w, &(sk_change){"a table", "", 0});
    return 0;
}

static int run(walk *w, sk_error *error)
{
    sk_sandbox_begin(w->runtime->box);
    int status = sk_sandbox_run(w->runtime->box, visit_scripts, w, error);
    sk_sandbox_begin(w->runtime->box);
    if (w->failed)
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    return status > 0 ? SK_ERR_LIMIT : status;
}

int sk_machine_remember(sk_machine *machine, sk_error *error)
{
    sk_runtime *runtime = machine->host.payload;
    sk_memory_free(runtime->memory);
    runtime->memory = calloc(1, sizeof *runtime->memory);
    if (!runtime->memory)
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    walk w = {.runtime = runtime, .memory = runtime->memory};
    return run(&w, error);
}

bool sk_machine_changed(sk_machine *machine, sk_change *change)
{
    sk_runtime *runtime = machine->host.payload;
    if (!runtime->memory)
        return false;
    walk w = {.runtime = runtime, .memory = runtime->memory, .compare = true, .change = change};
    return run(&w, NULL) == 0 && w.differs;
}
