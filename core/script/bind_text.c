/* Sentences that a script says to the players. */
#include "script/bind.h"

#include <stdio.h>
#include <string.h>

/* ---- clean text ---- */

/* Bytes of the control character there; 0 where there is none. C1 ones are two bytes in UTF-8. */
static size_t control(const char *text)
{
    unsigned char c = (unsigned char)text[0];
    if (c < 0x20 || c == 0x7f)
        return 1;
    return c == 0xc2 && (unsigned char)text[1] >= 0x80 && (unsigned char)text[1] < 0xa0 ? 2 : 0;
}

/* Takes off what a cut left of the last character. */
static size_t whole_characters(const char *buffer, size_t length)
{
    size_t start = length;
    while (start > 0 && length - start < 3 && ((unsigned char)buffer[start - 1] & 0xc0) == 0x80)
        start--;
    if (start == 0 || (unsigned char)buffer[start - 1] < 0xc0)
        return length;
    unsigned char lead = (unsigned char)buffer[start - 1];
    size_t wanted = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    return length - start + 1 < wanted ? start - 1 : length;
}

static bool is_mark(char c) { return c >= SK_TEXT_SEAT && c < SK_TEXT_SEAT + SK_SEATS_MAX; }

static void clean(char *buffer, size_t size, const char *text, bool with_marks)
{
    size_t used = 0;
    while (*text && used + 1 < size) {
        size_t skipped = with_marks && is_mark(*text) ? 0 : control(text);
        buffer[used++] = skipped ? ' ' : *text;
        text += skipped ? skipped : 1;
    }
    if (*text)
        used = whole_characters(buffer, used);
    buffer[used] = 0;
}

void sk_clean_text(char *buffer, size_t size, const char *text) { clean(buffer, size, text, false); }

/* ---- filling in ---- */

typedef struct sentence {
    char text[4 * SK_TEXT_MAX];
    size_t used;
    bool kept; /* otherwise nobody reads it: it is only checked */
    const sk_game *game;
} sentence;

/* The text of a script: a byte in it that looks like the mark of a player is none. */
static void add(sentence *s, const char *text, size_t length)
{
    if (!s->kept)
        return;
    if (length > sizeof s->text - 1 - s->used)
        length = sizeof s->text - 1 - s->used;
    for (size_t i = 0; i < length; i++)
        s->text[s->used + i] = is_mark(text[i]) ? ' ' : text[i];
    s->used += length;
}

/* A player by a mark, which the front end's name replaces; a hex by what is on it. */
static void add_object(lua_State *L, sentence *s, char *text, size_t size)
{
    int index;
    if (sk_is_object(L, -1, SK_OBJECT_PLAYER, &index)) {
        if (s->kept && s->used + 1 < sizeof s->text)
            s->text[s->used++] = (char)(SK_TEXT_SEAT + index);
    } else if (sk_is_object(L, -1, SK_OBJECT_HEX, &index)) {
        if (s->kept)
            sk_game_hex_text(s->game, index, text, size);
    } else {
        bool place = sk_is_object(L, -1, SK_OBJECT_NODE, &index) || sk_is_object(L, -1, SK_OBJECT_EDGE, &index);
        luaL_error(L, "a %s cannot be told in words%s", place ? "node or an edge" : luaL_typename(L, -1),
                   place ? ": point at it with game:show(text, place)" : "");
    }
}

/* The value at the top, in words; allocates nothing, so that a game that nobody watches is the same game. */
static void add_value(lua_State *L, sentence *s)
{
    char text[80];
    int type = lua_type(L, -1);
    text[0] = 0;
    if (!s->kept && (type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN))
        return;
    switch (type) {
    case LUA_TSTRING:
        add(s, lua_tostring(L, -1), lua_rawlen(L, -1));
        return;
    case LUA_TNUMBER:
        sk_sandbox_number(L, -1, text, sizeof text);
        break;
    case LUA_TBOOLEAN:
        snprintf(text, sizeof text, "%s", lua_toboolean(L, -1) ? "true" : "false");
        break;
    default:
        add_object(L, s, text, sizeof text);
    }
    add(s, text, strlen(text));
}

/* Pushes what the name at the top, which is popped, stands for: a value of the table at arg, or the place shown. */
static int push_value(lua_State *L, int arg, bool has_table, int place)
{
    if (place && strcmp(lua_tostring(L, -1), "place") == 0) {
        lua_pop(L, 1);
        lua_pushvalue(L, place);
        return LUA_TUSERDATA;
    }
    return has_table ? lua_rawget(L, arg) : LUA_TNIL;
}

/* The text with {name} filled in from the table at arg, and {place} from the index place, if that is not 0. */
static void fill_in(lua_State *L, sentence *s, const char *text, int arg, int place)
{
    bool has_table = lua_istable(L, arg);
    sk_sandbox_charge(L, (int64_t)strlen(text) / 8);
    while (*text) {
        size_t length = strcspn(text, "{");
        const char *end = text[length] ? strchr(text + length, '}') : NULL;
        add(s, text, end ? length : strlen(text));
        if (!end)
            break;
        text += length + 1;
        lua_pushlstring(L, text, (size_t)(end - text));
        if (push_value(L, arg, has_table, place) == LUA_TNIL)
            luaL_error(L, "nothing is given for %s",
                       lua_pushfstring(L, "{%s}", lua_pushlstring(L, text, (size_t)(end - text))));
        add_value(L, s);
        lua_pop(L, 1);
        text = end + 1;
    }
}

void sk_fill_text(lua_State *L, char *buffer, size_t size, const char *text, int values)
{
    sentence s;
    s.used = 0;
    s.kept = true;
    s.game = sk_runtime_of(L)->frame.game;
    fill_in(L, &s, text, values, 0);
    s.text[s.used] = 0;
    clean(buffer, size, s.text, true);
}

void sk_check_text(lua_State *L, const char *text, int values)
{
    sentence s;
    s.used = 0;
    s.kept = false;
    s.game = sk_runtime_of(L)->frame.game;
    fill_in(L, &s, text, values, 0);
}

/* kind: 0, or 1 + the place among hex, node, edge of what is shown, which is at stack index 3. */
static int say(lua_State *L, int table, int kind, int place)
{
    sk_game *game = sk_changing(L, sk_runtime_of(L));
    const char *format = sk_arg_text(L, 2);
    sk_sandbox_line(L);
    sentence s;
    s.used = 0;
    s.kept = game->recording;
    s.game = game;
    fill_in(L, &s, format, table, kind ? 3 : 0);
    sk_event *event = s.kept ? sk_game_emit(game, SK_EVENT_LOG, SK_NO_SEAT) : NULL;
    if (event) {
        s.text[s.used] = 0;
        clean(event->text, sizeof event->text, s.text, true);
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
    return sk_arg_fail(L, 3, "a hex, a node or an edge is expected");
}
