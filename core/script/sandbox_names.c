/* What names a script can see, and which of them it can change.
 *
 *     environment (empty)  --reads-->  the script's own table: its globals and a copy of the names of all
 *            |
 *            +-- assignments --> define_global: into that table while the file loads, an error afterwards
 *
 * An empty table in front is the only way in which Lua reports an assignment to a name that exists already.
 */
#include "script/sandbox_machine.h"

#include <string.h>

/* ---- views that cannot be changed ---- */

static int refuse_assignment(lua_State *L)
{
    const char *name = lua_tostring(L, lua_upvalueindex(1));
    if (lua_type(L, 2) == LUA_TSTRING)
        return luaL_error(L, "%s.%s cannot be assigned: %s is read-only", name, lua_tostring(L, 2), name);
    return luaL_error(L, "%s cannot be changed: it is read-only", name);
}

static int view_length(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, lua_upvalueindex(1)));
    return 1;
}

static void set_metatable_protected(lua_State *L, int metatable)
{
    lua_pushboolean(L, 0);
    lua_setfield(L, metatable, "__metatable");
}

void sk_sandbox_protect(lua_State *L, const char *name)
{
    luaL_checkstack(L, 6, NULL);
    int table = lua_gettop(L);
    lua_newtable(L);
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, table);
    lua_setfield(L, table + 2, "__index");
    lua_pushstring(L, name);
    lua_pushcclosure(L, refuse_assignment, 1);
    lua_setfield(L, table + 2, "__newindex");
    lua_pushvalue(L, table);
    lua_pushcclosure(L, view_length, 1);
    lua_setfield(L, table + 2, "__len");
    set_metatable_protected(L, table + 2);
    lua_setmetatable(L, table + 1);
    lua_replace(L, table);
}

void sk_sandbox_define(lua_State *L, const char *name)
{
    luaL_checkstack(L, 3, NULL);
    lua_rawgeti(L, LUA_REGISTRYINDEX, sk_sandbox_of(L)->globals);
    lua_insert(L, -2);
    lua_setfield(L, -2, name);
    lua_pop(L, 1);
}

void sk_sandbox_push_names(lua_State *L)
{
    luaL_checkstack(L, 3, NULL);
    lua_rawgeti(L, LUA_REGISTRYINDEX, sk_sandbox_of(L)->globals);
}

/* ---- the names of all ---- */

static void define_library(lua_State *L, void (*push)(lua_State *L), const char *name)
{
    push(L);
    sk_sandbox_protect(L, name);
    sk_sandbox_define(L, name);
}

/* ("x"):upper() finds the functions directly; a script cannot reach that table. */
static void define_string(lua_State *L)
{
    sk_lualib_push_string(L);
    lua_pushliteral(L, "");
    lua_createtable(L, 0, 2);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "__index");
    set_metatable_protected(L, lua_gettop(L));
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
    sk_sandbox_protect(L, "string");
    sk_sandbox_define(L, "string");
}

void sk_sandbox__open_names(lua_State *L)
{
    luaL_checkstack(L, 12, NULL);
    lua_newtable(L);
    sk_lualib_open_base(L, lua_gettop(L));
    sk_sandbox_of(L)->globals = luaL_ref(L, LUA_REGISTRYINDEX);
    define_library(L, sk_lualib_push_math, "math");
    define_library(L, sk_lualib_push_table, "table");
    define_string(L);
    sk_lualib_open_helpers(L);
    /* Lua 5.4 makes this text unprotected when handling an error fails: where it exists already it needs no memory */
    lua_pushliteral(L, "error in error handling");
    luaL_ref(L, LUA_REGISTRYINDEX);
}

/* ---- the environment of one script ---- */

/* Upvalues: the script's table, the names of all, the number of its file. */
static int define_global(lua_State *L)
{
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
    if (sk_sandbox_of(L)->loading != (int)lua_tointeger(L, lua_upvalueindex(3)))
        return luaL_error(L,
                          "the global '%s' cannot be assigned while the game runs: write local before its first "
                          "use, or declare it in state if it must be remembered",
                          name);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(2)) != LUA_TNIL)
        return luaL_error(L, "'%s' is a name that every script relies on: choose another", name);
    lua_settop(L, 3);
    lua_rawset(L, lua_upvalueindex(1));
    return 0;
}

static void copy_table(lua_State *L, int from, int to)
{
    lua_pushnil(L);
    while (lua_next(L, from)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, to);
    }
}

void sk_sandbox__push_environment(lua_State *L)
{
    sk_sandbox *box = sk_sandbox_of(L);
    luaL_checkstack(L, 10, NULL);
    int environment = lua_gettop(L) + 1;
    lua_newtable(L);
    lua_createtable(L, 0, 3); /* metatable */
    lua_newtable(L);          /* the script's own table */
    lua_rawgeti(L, LUA_REGISTRYINDEX, box->globals);
    copy_table(L, environment + 3, environment + 2);
    lua_pushvalue(L, environment + 2);
    lua_setfield(L, environment + 1, "__index");
    lua_pushvalue(L, environment + 2);
    lua_pushvalue(L, environment + 3);
    lua_pushinteger(L, box->file_count - 1);
    lua_pushcclosure(L, define_global, 3);
    lua_setfield(L, environment + 1, "__newindex");
    set_metatable_protected(L, environment + 1);
    lua_settop(L, environment + 1);
    lua_setmetatable(L, environment);
}
