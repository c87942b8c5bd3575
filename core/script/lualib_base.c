/* The functions without a library name, and math. */
#include "script/lualib.h"

#include <math.h>
#include <string.h>

/* ---- errors ---- */

static int base_assert(lua_State *L)
{
    luaL_checkany(L, 1);
    if (lua_toboolean(L, 1))
        return lua_gettop(L);
    if (lua_isnone(L, 2))
        return luaL_error(L, "assertion failed");
    lua_settop(L, 2);
    return lua_error(L);
}

static int base_error(lua_State *L)
{
    lua_Integer level = sk_lualib_optional(L, 2, 1);
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TSTRING && level > 0 && level < 100) {
        luaL_where(L, (int)level);
        lua_pushvalue(L, 1);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

/* Where a run is stopped for good, the failure passes through. */
static int base_pcall(lua_State *L)
{
    luaL_checkany(L, 1);
    sk_sandbox *box = sk_sandbox_of(L);
    size_t text_used = box->text_used;
    int status = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);
    if (status != LUA_OK) {
        box->text_used = text_used;
        if (sk_sandbox__is_final(box, status))
            return lua_error(L);
        sk_sandbox_charge(L, SK_SANDBOX_CAUGHT);
    }
    luaL_checkstack(L, 1, NULL);
    lua_pushboolean(L, status == LUA_OK);
    lua_insert(L, 1);
    return lua_gettop(L);
}

/* ---- values ---- */

static int base_type(lua_State *L)
{
    luaL_checkany(L, 1);
    lua_pushstring(L, luaL_typename(L, 1));
    return 1;
}

static int base_select(lua_State *L)
{
    int count = lua_gettop(L);
    if (lua_type(L, 1) == LUA_TSTRING && lua_tostring(L, 1)[0] == '#') {
        lua_pushinteger(L, count - 1);
        return 1;
    }
    lua_Integer from = sk_lualib_integer(L, 1);
    if (from < 0)
        from = count + from;
    else if (from > count)
        from = count;
    luaL_argcheck(L, from >= 1, 1, "index out of range");
    return count - (int)from;
}

static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 10;
    return 36;
}

static const char *skip_spaces(const char *text) { return text + strspn(text, " \f\n\r\t\v"); }

static int number_in_base(lua_State *L, const char *text, lua_Integer base)
{
    luaL_argcheck(L, base >= 2 && base <= 36, 2, "base out of range");
    const char *at = skip_spaces(text);
    int negative = *at == '-';
    at += *at == '-' || *at == '+';
    lua_Unsigned value = 0;
    const char *first = at;
    for (; digit_of(*at) < base; at++)
        value = value * (lua_Unsigned)base + (lua_Unsigned)digit_of(*at);
    if (at == first || *skip_spaces(at) != 0)
        return 0;
    lua_pushinteger(L, (lua_Integer)(negative ? 0u - value : value));
    return 1;
}

/* A text of more than 200 bytes is no number: Lua would read it to the end uncounted. */
static int base_tonumber(lua_State *L)
{
    enum { LONGEST = 200 };
    luaL_checkany(L, 1);
    int done = 0;
    if (lua_type(L, 1) == LUA_TSTRING && lua_rawlen(L, 1) <= LONGEST) {
        const char *text = lua_tostring(L, 1);
        sk_sandbox_charge(L, (int64_t)lua_rawlen(L, 1) / 16);
        if (strlen(text) != lua_rawlen(L, 1))
            done = 0;
        else if (lua_isnoneornil(L, 2))
            done = lua_stringtonumber(L, text) != 0;
        else
            done = number_in_base(L, text, sk_lualib_integer(L, 2));
    } else if (lua_type(L, 1) == LUA_TNUMBER && lua_isnoneornil(L, 2)) {
        lua_settop(L, 1);
        done = 1;
    }
    if (!done)
        lua_pushnil(L);
    return 1;
}

/* ---- lists ---- */

static int ipairs_step(lua_State *L)
{
    lua_Integer before = lua_isinteger(L, 2) ? lua_tointeger(L, 2) : sk_lualib_integer(L, 2);
    lua_Integer index = (lua_Integer)((lua_Unsigned)before + 1);
    lua_pushinteger(L, index);
    return lua_geti(L, 1, index) == LUA_TNIL ? 1 : 2;
}

static int base_ipairs(lua_State *L)
{
    luaL_argexpected(L, !lua_isnoneornil(L, 1), 1, "table");
    lua_pushcfunction(L, ipairs_step);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

/* ---- print ---- */

static int base_print(lua_State *L)
{
    sk_sandbox *box = sk_sandbox_of(L);
    int count = lua_gettop(L);
    sk_text text;
    sk_text_begin(&text, L);
    for (int i = 1; i <= count; i++) {
        size_t size;
        const char *shown = sk_sandbox_text(L, i, &size);
        if (i > 1)
            sk_text_add(&text, "\t", 1);
        sk_text_add_shown(&text, shown, size);
        lua_pop(L, 1);
    }
    const char *bytes = box->text + text.start;
    sk_sandbox_charge(L, 100 + (int64_t)text.size);
    sk_sandbox_line(L);
    for (size_t i = 0; i < text.size; i++)
        if (bytes[i] == '\n')
            sk_sandbox_line(L);
    if (box->host.log)
        box->host.log(bytes, text.size, box->meter.payload);
    box->text_used = text.start;
    return 0;
}

void sk_lualib_open_base(lua_State *L, int names)
{
    static const luaL_Reg functions[] = {
        {"assert", base_assert},
        {"error", base_error},
        {"ipairs", base_ipairs},
        {"pairs", sk_lualib_pairs},
        {"pcall", base_pcall},
        {"print", base_print},
        {"select", base_select},
        {"tonumber", base_tonumber},
        {"tostring", sk_lualib_tostring},
        {"type", base_type},
        {NULL, NULL},
    };
    lua_pushvalue(L, names);
    luaL_setfuncs(L, functions, 0);
    lua_pop(L, 1);
}
