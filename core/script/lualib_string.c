/* string, but for patterns and format. Bytes are bytes; upper and lower know ASCII alone, in every locale. */
#include "script/lualib.h"

#include <string.h>

/* A position as scripts write it, negative from the end, clipped to 1..size + 1 as a start. */
static size_t start_of(lua_Integer position, size_t size)
{
    if (position > 0)
        return (size_t)position;
    if (position == 0 || position < -(lua_Integer)size)
        return 1;
    return size + (size_t)(position + 1);
}

/* The same, clipped to 0..size as an end. */
static size_t end_of(lua_Integer position, size_t size)
{
    if (position > (lua_Integer)size)
        return size;
    if (position >= 0)
        return (size_t)position;
    if (position < -(lua_Integer)size)
        return 0;
    return size + (size_t)(position + 1);
}

static int string_len(lua_State *L)
{
    size_t size;
    luaL_checklstring(L, 1, &size);
    lua_pushinteger(L, (lua_Integer)size);
    return 1;
}

static int string_sub(lua_State *L)
{
    size_t size;
    const char *text = luaL_checklstring(L, 1, &size);
    size_t start = start_of(sk_lualib_integer(L, 2), size);
    size_t end = end_of(sk_lualib_optional(L, 3, -1), size);
    lua_pushlstring(L, start <= end ? text + start - 1 : "", start <= end ? end - start + 1 : 0);
    return 1;
}

static int string_byte(lua_State *L)
{
    size_t size;
    const char *text = luaL_checklstring(L, 1, &size);
    lua_Integer from = sk_lualib_optional(L, 2, 1);
    size_t start = start_of(from, size);
    size_t end = end_of(sk_lualib_optional(L, 3, from), size);
    if (start > end)
        return 0;
    size_t count = end - start + 1;
    if (count > SK_LUALIB_RESULTS)
        return luaL_error(L, "byte gives at most %d results", SK_LUALIB_RESULTS);
    luaL_checkstack(L, (int)count, NULL);
    sk_sandbox_charge(L, (int64_t)count / 4);
    for (size_t i = 0; i < count; i++)
        lua_pushinteger(L, (unsigned char)text[start - 1 + i]);
    return (int)count;
}

static int string_char(lua_State *L)
{
    int count = lua_gettop(L);
    sk_text text;
    sk_text_begin(&text, L);
    char *bytes = sk_text_room(&text, (size_t)count);
    for (int i = 1; i <= count; i++) {
        lua_Integer code = sk_lualib_integer(L, i);
        luaL_argcheck(L, code >= 0 && code <= 255, i, "value out of range");
        luaL_argcheck(L, code != 0, i, "a text of a script holds no zero byte");
        bytes[i - 1] = (char)code;
    }
    sk_text_push(&text);
    return 1;
}

static int string_rep(lua_State *L)
{
    size_t size, between_size;
    const char *piece = luaL_checklstring(L, 1, &size);
    lua_Integer count = sk_lualib_integer(L, 2);
    const char *between = luaL_optlstring(L, 3, "", &between_size);
    if (count <= 0 || size + between_size == 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    size_t longest = sk_sandbox_of(L)->limits.text;
    if ((lua_Unsigned)count > longest / (size + between_size) + 1)
        return luaL_error(L, "the text would be longer than %d bytes", (int)longest);
    sk_text text;
    sk_text_begin(&text, L);
    sk_sandbox_charge(L, count);
    for (lua_Integer i = 0; i < count; i++) {
        if (i > 0)
            sk_text_add(&text, between, between_size);
        sk_text_add(&text, piece, size);
    }
    sk_text_push(&text);
    return 1;
}

static int string_reverse(lua_State *L)
{
    size_t size;
    const char *bytes = luaL_checklstring(L, 1, &size);
    sk_text text;
    sk_text_begin(&text, L);
    char *room = sk_text_room(&text, size);
    sk_sandbox_charge(L, (int64_t)size);
    for (size_t i = 0; i < size; i++)
        room[i] = bytes[size - 1 - i];
    sk_text_push(&text);
    return 1;
}

/* Moves the bytes of first..first + 25 by offset. */
static int shift_case(lua_State *L, char first, int offset)
{
    size_t size;
    const char *bytes = luaL_checklstring(L, 1, &size);
    sk_text text;
    sk_text_begin(&text, L);
    char *room = sk_text_room(&text, size);
    sk_sandbox_charge(L, (int64_t)size);
    for (size_t i = 0; i < size; i++)
        room[i] = (char)(bytes[i] >= first && bytes[i] < first + 26 ? bytes[i] + offset : bytes[i]);
    sk_text_push(&text);
    return 1;
}

static int string_lower(lua_State *L) { return shift_case(L, 'A', 'a' - 'A'); }
static int string_upper(lua_State *L) { return shift_case(L, 'a', 'A' - 'a'); }

void sk_lualib_push_string(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"byte", string_byte},        {"char", string_char},
        {"find", sk_lualib_find},     {"format", sk_lualib_format},
        {"gmatch", sk_lualib_gmatch}, {"gsub", sk_lualib_gsub},
        {"len", string_len},          {"lower", string_lower},
        {"match", sk_lualib_match},   {"rep", string_rep},
        {"reverse", string_reverse},  {"sub", string_sub},
        {"upper", string_upper},      {NULL, NULL},
    };
    luaL_newlib(L, functions);
}
