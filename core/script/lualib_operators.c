/* Operators whose own way in Lua has no bound or differs between machines; see sandbox_rewrite.h. */
#include "script/lualib.h"

#include "script/tokens.h"

#include <stdio.h>
#include <string.h>

enum {
    LONGEST = 1 << 20,    /* list */
    PROBES = 60,          /* that find the end of the longest, and room for a few values more */
    REST_OF_FLOATS = 400, /* the remainder of numbers of very different size takes a microsecond and more */
};

/* ---- length ---- */

/* Lua looks at how a table is laid out, which depends on its history and on the day's seed; and a table can be made
 * in which looking takes long. The answer here depends on what the table holds alone. */
static lua_Integer border_of(lua_State *L, int index)
{
    enum { FEW = 4 };
    lua_Integer some = 0, none = 1, probes = 0;
    int top = lua_gettop(L);
    for (; none <= LONGEST && lua_rawgeti(L, index, none) != LUA_TNIL; probes++) {
        some = none;
        none = none < FEW ? none + 1 : 2 * none;
    }
    for (; none - some > 1; probes++) {
        lua_Integer middle = some + (none - some) / 2;
        if (lua_rawgeti(L, index, middle) != LUA_TNIL)
            some = middle;
        else
            none = middle;
    }
    lua_settop(L, top);
    if (probes > FEW)
        sk_sandbox_charge(L, probes / 4);
    return some;
}

/* What stands behind the only # of the line that runs, as "'list'". */
static void name_behind_mark(lua_State *L, char *buffer, size_t size)
{
    const sk_sandbox *box = sk_sandbox_of(L);
    sk_token found = {0};
    int marks = 0, file = -1, line = 0;
    buffer[0] = 0;
    if (!sk_sandbox__place(box, L, 1, &file, &line))
        return;
    sk_tokens tokens;
    sk_tokens_begin(&tokens, box->files[file].source, box->files[file].size);
    for (sk_token t = sk_token_next(&tokens); t.kind != SK_TOKEN_END && t.line <= line; t = sk_token_next(&tokens)) {
        if (t.line != line || !sk_token_is(&t, "#"))
            continue;
        marks++;
        for (sk_tokens behind = tokens; (t = sk_token_next(&behind)).kind == SK_TOKEN_NAME;) {
            found = t;
            if ((t = sk_token_next(&behind)).kind != SK_TOKEN_DOT)
                break;
        }
    }
    if (marks == 1 && found.size > 0 && found.size < 60)
        snprintf(buffer, size, " ('%.*s')", (int)found.size, found.start);
}

static int no_length(lua_State *L, int index)
{
    char name[80], type[40];
    const char *text = luaL_typename(L, index);
    if (luaL_getmetafield(L, index, "__name") == LUA_TSTRING)
        text = lua_tostring(L, -1);
    snprintf(type, sizeof type, "%s", text);
    name_behind_mark(L, name, sizeof name);
    return luaL_error(L, "attempt to get length of a %s value%s", type, name);
}

int sk_sandbox_length(lua_State *L, int index)
{
    lua_Integer length;
    index = lua_absindex(L, index);
    luaL_checkstack(L, PROBES, NULL);
    if (luaL_getmetafield(L, index, "__len") != LUA_TNIL) {
        lua_pop(L, 1);
        length = luaL_len(L, index);
    } else if (lua_type(L, index) == LUA_TTABLE) {
        length = border_of(L, index);
    } else {
        return no_length(L, index);
    }
    if (length >= LONGEST)
        return luaL_error(L, "the list has %d elements or more", LONGEST);
    return (int)length;
}

/* Returns false where it is neither a text nor a script's short list. */
static int push_quickly(lua_State *L, int index)
{
    switch (lua_type(L, index)) {
    case LUA_TSTRING:
        lua_pushinteger(L, (lua_Integer)lua_rawlen(L, index));
        return 1;
    case LUA_TTABLE:
        if (lua_getmetatable(L, index))
            return 0;
        for (int i = 1; i <= 4; i++)
            if (lua_rawgeti(L, index, i) == LUA_TNIL) {
                lua_pushinteger(L, i - 1);
                return 1;
            }
        return 0;
    default:
        return 0;
    }
}

/* _SK_LEN(value) */
static int length_of(lua_State *L)
{
    if (!push_quickly(L, 1))
        lua_pushinteger(L, sk_sandbox_length(L, 1));
    return 1;
}

/* _SK_LENGTH^value */
static int length_operator(lua_State *L)
{
    if (!push_quickly(L, 2))
        lua_pushinteger(L, sk_sandbox_length(L, 2));
    return 1;
}

/* ---- remainder ---- */

/* _SK_REST^b: remembers b, gives the object that the product is then made with. Nothing runs in between. */
static int keep_divisor(lua_State *L)
{
    lua_settop(L, 2);
    lua_setiuservalue(L, 1, 1);
    return 1;
}

static void check_operand(lua_State *L, int index)
{
    if (lua_type(L, index) != LUA_TNUMBER)
        luaL_error(L, "attempt to perform arithmetic on a %s value", luaL_typename(L, index));
}

/* a * _SK_REST */
static int rest_operator(lua_State *L)
{
    lua_settop(L, 2);
    lua_getiuservalue(L, 2, 1);
    lua_replace(L, 2);
    check_operand(L, 1);
    check_operand(L, 2);
    if (!lua_isinteger(L, 1) || !lua_isinteger(L, 2))
        sk_sandbox_charge(L, REST_OF_FLOATS);
    else if (lua_tointeger(L, 2) == 0)
        return luaL_error(L, "attempt to perform 'n%%0'");
    lua_arith(L, LUA_OPMOD);
    return 1;
}

/* ---- values ---- */

/* _SK_VALUES(...) */
static int pass_values(lua_State *L)
{
    int count = lua_gettop(L);
    sk_sandbox_charge(L, count / 4);
    return count;
}

/* ---- making them ---- */

static int new_helper(lua_State *L, int user_values, const luaL_Reg *operators)
{
    lua_newuserdatauv(L, 0, user_values);
    lua_createtable(L, 0, 3);
    luaL_setfuncs(L, operators, 0);
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    return luaL_ref(L, LUA_REGISTRYINDEX);
}

void sk_lualib_open_helpers(lua_State *L)
{
    static const luaL_Reg length[] = {{"__pow", length_operator}, {NULL, NULL}};
    static const luaL_Reg rest[] = {{"__pow", keep_divisor}, {"__mul", rest_operator}, {NULL, NULL}};
    int *helper = sk_sandbox_of(L)->helper;
    helper[0] = new_helper(L, 0, length);
    lua_pushcfunction(L, length_of);
    helper[1] = luaL_ref(L, LUA_REGISTRYINDEX);
    helper[2] = new_helper(L, 1, rest);
    lua_pushcfunction(L, pass_values);
    helper[3] = luaL_ref(L, LUA_REGISTRYINDEX);
}

int sk_lualib_push_helpers(sk_sandbox *box)
{
    for (int i = 0; i < SK_HELPERS; i++)
        lua_rawgeti(box->L, LUA_REGISTRYINDEX, box->helper[i]);
    return SK_HELPERS;
}
