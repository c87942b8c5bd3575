/* Sentences that a script says to the players. */
#include "script/bind.h"

#include <stdio.h>
#include <string.h>

void sk_clean_text(char *buffer, size_t size, const char *text)
{
    snprintf(buffer, size, "%s", text);
    size_t length = strlen(buffer);
    if (length + 1 == size) /* cut: not inside a character */
        while (length > 0 && ((unsigned char)buffer[length - 1] & 0xc0) == 0x80)
            buffer[--length] = 0;
    if (length + 1 >= size - 3 && length > 0 && ((unsigned char)buffer[length - 1] & 0xc0) == 0xc0)
        buffer[--length] = 0;
    for (char *c = buffer; *c; c++) {
        bool control =
            (unsigned char)*c < 0x20 || *c == 0x7f || ((unsigned char)*c == 0xc2 && (unsigned char)c[1] < 0xa0);
        if (control)
            *c = ' ';
        if (control && (unsigned char)c[1] >= 0x80 && (unsigned char)c[1] < 0xa0)
            c[1] = ' ';
    }
}

/* The sentence with {name} filled in from the table at arg. */
static void fill_in(lua_State *L, char *buffer, size_t size, const char *text, int arg)
{
    luaL_Buffer filled;
    bool has_table = lua_istable(L, arg);
    luaL_buffinit(L, &filled);
    while (*text) {
        size_t length = strcspn(text, "{");
        luaL_addlstring(&filled, text, length);
        text += length;
        const char *end = *text ? strchr(text, '}') : NULL;
        if (!end) {
            luaL_addstring(&filled, text);
            break;
        }
        lua_pushlstring(L, text + 1, (size_t)(end - text - 1));
        if (!has_table || lua_rawget(L, arg) == LUA_TNIL)
            luaL_error(L, "nothing is given for %s", lua_pushlstring(L, text, (size_t)(end - text + 1)));
        sk_sandbox_text(L, -1, NULL);
        lua_remove(L, -2);
        luaL_addvalue(&filled);
        text = end + 1;
    }
    luaL_pushresult(&filled);
    sk_clean_text(buffer, size, lua_tostring(L, -1));
}

static int say(lua_State *L, int table, int kind, int place)
{
    char text[SK_TEXT_MAX];
    sk_game *game = sk_changing(L, sk_runtime_of(L));
    const char *format = luaL_checkstring(L, 2);
    sk_sandbox_line(L);
    fill_in(L, text, sizeof text, format, table);
    sk_event *event = sk_game_emit(game, SK_EVENT_LOG, SK_NO_SEAT);
    if (event) {
        memcpy(event->text, text, sizeof text);
        event->a = (uint16_t)kind;
        event->b = (uint16_t)place;
    }
    return 0;
}

int sk_bind_log(lua_State *L)
{
    lua_settop(L, 3);
    return say(L, 3, 0, 0);
}

int sk_bind_show(lua_State *L)
{
    static const sk_object_type types[] = {SK_OBJECT_HEX, SK_OBJECT_NODE, SK_OBJECT_EDGE};
    lua_settop(L, 4);
    for (int i = 0; i < SK_BIND_COUNT(types); i++) {
        int place;
        if (sk_is_object(L, 3, types[i], &place))
            return say(L, 4, i + 1, place);
    }
    return luaL_argerror(L, 3, "a hex, a node or an edge is expected");
}
