/* math: what rules need of it. Integers stay integers; floats are exact or the same on every machine. */
#include "script/lualib.h"

#include <math.h>

static void check_number(lua_State *L, int argument)
{
    if (lua_type(L, argument) != LUA_TNUMBER)
        luaL_typeerror(L, argument, "number");
}

/* Pushes a float as an integer where it fits one. */
static int push_rounded(lua_State *L, lua_Number value)
{
    lua_Integer integer;
    if (lua_numbertointeger(value, &integer))
        lua_pushinteger(L, integer);
    else
        lua_pushnumber(L, value);
    return 1;
}

static int math_floor(lua_State *L)
{
    check_number(L, 1);
    lua_settop(L, 1);
    return lua_isinteger(L, 1) ? 1 : push_rounded(L, floor(lua_tonumber(L, 1)));
}

static int math_ceil(lua_State *L)
{
    check_number(L, 1);
    lua_settop(L, 1);
    return lua_isinteger(L, 1) ? 1 : push_rounded(L, ceil(lua_tonumber(L, 1)));
}

static int math_abs(lua_State *L)
{
    check_number(L, 1);
    if (lua_isinteger(L, 1)) {
        lua_Integer value = lua_tointeger(L, 1);
        lua_pushinteger(L, value < 0 ? (lua_Integer)(0u - (lua_Unsigned)value) : value);
    } else {
        lua_pushnumber(L, fabs(lua_tonumber(L, 1)));
    }
    return 1;
}

static int math_fmod(lua_State *L)
{
    check_number(L, 1);
    check_number(L, 2);
    if (!lua_isinteger(L, 1) || !lua_isinteger(L, 2)) {
        sk_sandbox_charge(L, 400);
        lua_pushnumber(L, fmod(lua_tonumber(L, 1), lua_tonumber(L, 2)));
        return 1;
    }
    lua_Integer divisor = lua_tointeger(L, 2);
    luaL_argcheck(L, divisor != 0, 2, "zero");
    lua_pushinteger(L, divisor == -1 ? 0 : lua_tointeger(L, 1) % divisor);
    return 1;
}

/* The argument that none is better than; better is LUA_OPLT of it with the best so far, or the other way. */
static int pick(lua_State *L, int least)
{
    int count = lua_gettop(L);
    int best = 1;
    check_number(L, 1);
    for (int i = 2; i <= count; i++) {
        check_number(L, i);
        if (least ? lua_compare(L, i, best, LUA_OPLT) : lua_compare(L, best, i, LUA_OPLT))
            best = i;
    }
    lua_pushvalue(L, best);
    return 1;
}

static int math_min(lua_State *L) { return pick(L, 1); }
static int math_max(lua_State *L) { return pick(L, 0); }

static int math_tointeger(lua_State *L)
{
    int is_integer = 0;
    lua_Integer value = lua_type(L, 1) == LUA_TNUMBER ? lua_tointegerx(L, 1, &is_integer) : 0;
    if (is_integer)
        lua_pushinteger(L, value);
    else
        lua_pushnil(L);
    return 1;
}

static int math_type(lua_State *L)
{
    luaL_checkany(L, 1);
    if (lua_type(L, 1) == LUA_TNUMBER)
        lua_pushstring(L, lua_isinteger(L, 1) ? "integer" : "float");
    else
        lua_pushnil(L);
    return 1;
}

static int math_ult(lua_State *L)
{
    lua_pushboolean(L, (lua_Unsigned)sk_lualib_integer(L, 1) < (lua_Unsigned)sk_lualib_integer(L, 2));
    return 1;
}

static int math_random(lua_State *L)
{
    sk_sandbox *box = sk_sandbox_of(L);
    if (!box->host.random)
        return luaL_error(L, "math.random is not repeatable: use the random numbers of game");
    if (lua_gettop(L) == 0)
        return luaL_error(L, "math.random needs a range: math.random(6), or math.random(2, 12)");
    lua_Integer first = sk_lualib_integer(L, 1);
    int has_low = !lua_isnoneornil(L, 2);
    lua_Integer low = has_low ? first : 1;
    lua_Integer high = has_low ? sk_lualib_integer(L, 2) : first;
    luaL_argcheck(L, low <= high, has_low ? 2 : 1, "the range is empty");
    lua_pushinteger(L, box->host.random(L, low, high, box->meter.payload));
    return 1;
}

void sk_lualib_push_math(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"abs", math_abs},
        {"ceil", math_ceil},
        {"floor", math_floor},
        {"fmod", math_fmod},
        {"max", math_max},
        {"min", math_min},
        {"random", math_random},
        {"tointeger", math_tointeger},
        {"type", math_type},
        {"ult", math_ult},
        {NULL, NULL},
    };
    luaL_newlib(L, functions);
    lua_pushinteger(L, LUA_MAXINTEGER);
    lua_setfield(L, -2, "maxinteger");
    lua_pushinteger(L, LUA_MININTEGER);
    lua_setfield(L, -2, "mininteger");
    lua_pushnumber(L, HUGE_VAL);
    lua_setfield(L, -2, "huge");
}
