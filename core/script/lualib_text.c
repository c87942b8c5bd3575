#include "script/lualib.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- arguments ---- */

lua_Integer sk_lualib_integer(lua_State *L, int argument)
{
    int is_integer;
    lua_Integer value = lua_tointegerx(L, argument, &is_integer);
    if (is_integer && lua_type(L, argument) == LUA_TNUMBER)
        return value;
    if (lua_type(L, argument) == LUA_TNUMBER)
        return luaL_argerror(L, argument, "a whole number expected");
    return luaL_typeerror(L, argument, "number");
}

lua_Integer sk_lualib_optional(lua_State *L, int argument, lua_Integer otherwise)
{
    return lua_isnoneornil(L, argument) ? otherwise : sk_lualib_integer(L, argument);
}

void sk_lualib_plain_table(lua_State *L, int argument)
{
    luaL_checktype(L, argument, LUA_TTABLE);
    if (lua_getmetatable(L, argument))
        luaL_argerror(L, argument, "this table is read-only");
}

/* ---- building ---- */

void sk_text_begin(sk_text *text, lua_State *L)
{
    text->L = L;
    text->start = sk_sandbox_of(L)->text_used;
    text->size = 0;
}

char *sk_text_room(sk_text *text, size_t size)
{
    sk_sandbox *box = sk_sandbox_of(text->L);
    if (size > box->limits.text || text->size + size > box->limits.text)
        luaL_error(text->L, "the text would be longer than %d bytes", (int)box->limits.text);
    if (text->start + text->size + size > box->text_size)
        luaL_error(text->L, "too many long texts are made inside each other");
    char *room = box->text + text->start + text->size;
    text->size += size;
    box->text_used = text->start + text->size;
    return room;
}

void sk_text_add(sk_text *text, const char *bytes, size_t size) { memcpy(sk_text_room(text, size), bytes, size); }

size_t sk_sandbox_shown_size(const char *bytes, size_t size)
{
    const unsigned char *text = (const unsigned char *)bytes;
    unsigned c = text[0];
    if (c < 0x80)
        return (c >= 0x20 && c != 0x7F) || c == '\n' || c == '\t';
    size_t length = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : 2;
    if (c < 0xC2 || c > 0xF4 || length > size)
        return 0;
    unsigned long code = c & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((text[i] & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (text[i] & 0x3Fu);
    }
    static const unsigned long least[] = {0, 0, 0xA0, 0x800, 0x10000}; /* U+0080..9F are control characters */
    int directing =
        (code >= 0x200E && code <= 0x200F) || (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
    if (code < least[length] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF) || directing)
        return 0;
    return length;
}

void sk_text_add_shown(sk_text *text, const char *bytes, size_t size)
{
    while (size > 0) {
        size_t length = sk_sandbox_shown_size(bytes, size);
        if (length) {
            sk_text_add(text, bytes, length);
        } else {
            char escape[5];
            snprintf(escape, sizeof escape, "\\%u", (unsigned)(unsigned char)*bytes);
            sk_text_add(text, escape, strlen(escape));
            length = 1;
        }
        bytes += length;
        size -= length;
    }
}

void sk_text_push(sk_text *text)
{
    sk_sandbox *box = sk_sandbox_of(text->L);
    sk_sandbox_charge(text->L, sk_lualib_bytes(text->size));
    lua_pushlstring(text->L, box->text + text->start, text->size);
    box->text_used = text->start;
}

/* ---- values as text ---- */

int sk_sandbox_number(lua_State *L, int index, char *buffer, size_t size)
{
    if (lua_isinteger(L, index))
        return snprintf(buffer, size, LUA_INTEGER_FMT, lua_tointeger(L, index));
    lua_Number value = lua_tonumber(L, index);
    if (isnan(value)) /* its sign differs between machines */
        return snprintf(buffer, size, "nan");
    int length = snprintf(buffer, size, "%.14g", value);
    if (buffer[strspn(buffer, "-0123456789")] == 0) /* looks like an integer */
        length += snprintf(buffer + length, size - (size_t)length, ".0");
    return length;
}

/* A metatable is always the host's, so that this runs no script code. */
static void push_object(lua_State *L, int index)
{
    int top = lua_gettop(L);
    if (luaL_callmeta(L, index, "__tostring") && lua_type(L, -1) == LUA_TSTRING)
        return;
    lua_settop(L, top);
    if (luaL_getmetafield(L, index, "__name") == LUA_TSTRING)
        return;
    lua_settop(L, top);
    lua_pushstring(L, luaL_typename(L, index));
}

const char *sk_sandbox_text(lua_State *L, int index, size_t *size)
{
    char number[48];
    index = lua_absindex(L, index);
    luaL_checkstack(L, 4, NULL);
    switch (lua_type(L, index)) {
    case LUA_TSTRING:
        lua_pushvalue(L, index);
        break;
    case LUA_TNUMBER:
        lua_pushlstring(L, number, (size_t)sk_sandbox_number(L, index, number, sizeof number));
        break;
    case LUA_TBOOLEAN:
        lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
        break;
    default:
        push_object(L, index);
        break;
    }
    return lua_tolstring(L, -1, size);
}

int sk_lualib_tostring(lua_State *L)
{
    luaL_checkany(L, 1);
    sk_sandbox_text(L, 1, NULL);
    return 1;
}
