/* table, but for sort. What changes a list takes plain tables alone, and touches them raw. */
#include "script/lualib.h"

static lua_Integer plain_length(lua_State *L, int argument)
{
    sk_lualib_plain_table(L, argument);
    return sk_sandbox_length(L, argument);
}

/* The length of a list that is only read: a host's view may have one of its own. */
static lua_Integer length_of(lua_State *L, int argument)
{
    luaL_checkany(L, argument);
    if (lua_type(L, argument) != LUA_TTABLE && !luaL_getmetafield(L, argument, "__index"))
        luaL_typeerror(L, argument, "table");
    return sk_sandbox_length(L, argument);
}

static int table_insert(lua_State *L)
{
    lua_Integer size = plain_length(L, 1);
    int count = lua_gettop(L);
    if (count == 2) {
        lua_rawseti(L, 1, size + 1);
        return 0;
    }
    if (count != 3)
        return luaL_error(L, "wrong number of arguments to 'insert'");
    lua_Integer place = sk_lualib_integer(L, 2);
    luaL_argcheck(L, place >= 1 && place <= size + 1, 2, "position out of bounds");
    sk_sandbox_charge(L, size - place + 1);
    for (lua_Integer i = size; i >= place; i--) {
        lua_rawgeti(L, 1, i);
        lua_rawseti(L, 1, i + 1);
    }
    lua_rawseti(L, 1, place);
    return 0;
}

static int table_remove(lua_State *L)
{
    lua_Integer size = plain_length(L, 1);
    lua_Integer place = sk_lualib_optional(L, 2, size);
    if (lua_gettop(L) > 1 && place != size)
        luaL_argcheck(L, place >= 1 && place <= size + 1, 2, "position out of bounds");
    lua_rawgeti(L, 1, place);
    sk_sandbox_charge(L, place < size ? size - place : 0);
    for (; place < size; place++) {
        lua_rawgeti(L, 1, place + 1);
        lua_rawseti(L, 1, place);
    }
    lua_pushnil(L);
    lua_rawseti(L, 1, place);
    return 1;
}

static int table_move(lua_State *L)
{
    enum { LONGEST = 1 << 20 };
    lua_Integer from = sk_lualib_integer(L, 2);
    lua_Integer end = sk_lualib_integer(L, 3);
    lua_Integer to = sk_lualib_integer(L, 4);
    int target = lua_isnoneornil(L, 5) ? 1 : 5;
    luaL_checktype(L, 1, LUA_TTABLE);
    sk_lualib_plain_table(L, target);
    lua_pushvalue(L, target);
    if (end < from)
        return 1;
    luaL_argcheck(L, (lua_Unsigned)end - (lua_Unsigned)from < LONGEST, 3, "too many elements to move");
    lua_Integer last = end - from;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - last, 4, "destination wraps around");
    sk_sandbox_charge(L, 2 * (last + 1));
    int backwards = to > from && to <= end && (target == 1 || lua_rawequal(L, 1, 5));
    for (lua_Integer i = 0; i <= last; i++) {
        lua_Integer at = backwards ? last - i : i;
        lua_geti(L, 1, from + at);
        lua_rawseti(L, target, to + at);
    }
    return 1;
}

static int table_pack(lua_State *L)
{
    int count = lua_gettop(L);
    sk_sandbox_charge(L, count);
    lua_createtable(L, count, 1);
    lua_insert(L, 1);
    for (int i = count; i >= 1; i--)
        lua_rawseti(L, 1, i);
    lua_pushinteger(L, count);
    lua_setfield(L, 1, "n");
    return 1;
}

static int table_unpack(lua_State *L)
{
    lua_Integer from = sk_lualib_optional(L, 2, 1);
    lua_Integer end = lua_isnoneornil(L, 3) ? length_of(L, 1) : sk_lualib_integer(L, 3);
    if (from > end)
        return 0;
    if ((lua_Unsigned)end - (lua_Unsigned)from >= SK_LUALIB_RESULTS)
        return luaL_error(L, "unpack gives at most %d results", SK_LUALIB_RESULTS);
    int count = (int)(end - from) + 1;
    luaL_checkstack(L, count, NULL);
    sk_sandbox_charge(L, count);
    for (int i = 0; i < count; i++)
        lua_geti(L, 1, from + i);
    return count;
}

static int table_concat(lua_State *L)
{
    size_t between_size;
    const char *between = luaL_optlstring(L, 2, "", &between_size);
    lua_Integer from = sk_lualib_optional(L, 3, 1);
    lua_Integer end = lua_isnoneornil(L, 4) ? length_of(L, 1) : sk_lualib_integer(L, 4);
    sk_text text;
    sk_text_begin(&text, L);
    for (lua_Integer i = from; i <= end; i++) {
        sk_sandbox_charge(L, 4);
        int type = lua_geti(L, 1, i);
        if (type != LUA_TSTRING && type != LUA_TNUMBER)
            return luaL_error(L, "invalid value (at index %I) in table for 'concat': a %s", i, lua_typename(L, type));
        size_t size;
        const char *bytes = sk_sandbox_text(L, -1, &size);
        sk_text_add(&text, bytes, size);
        lua_pop(L, 2);
        if (i == end) /* which may be the last integer that there is */
            break;
        sk_text_add(&text, between, between_size);
    }
    sk_text_push(&text);
    return 1;
}

void sk_lualib_push_table(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"concat", table_concat}, {"insert", table_insert}, {"move", table_move},     {"pack", table_pack},
        {"remove", table_remove}, {"sort", sk_lualib_sort}, {"unpack", table_unpack}, {NULL, NULL},
    };
    luaL_newlib(L, functions);
}
