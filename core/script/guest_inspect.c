/* Looking into objects, and the names that may stand next at a prompt: both from the tables of types. */
#include "script/guest.h"

#include <stdio.h>
#include <string.h>

enum { INSPECT_MAX = 8192 };

/* ---- looking into one ---- */

/* The type of an object of the game, or -1. */
static int type_of(lua_State *L, int index)
{
    int object;
    for (int type = 0; type < SK_OBJECT_TYPES; type++)
        if (sk_is_object(L, index, (sk_object_type)type, &object))
            return type;
    return -1;
}

static void add_properties(lua_State *L, int index, const sk_bind_type *type, char *text, size_t size)
{
    size_t used = strlen(text);
    for (int i = 0; i < type->property_count && used + 1 < size; i++) {
        used += (size_t)snprintf(text + used, size - used, "\n  %s = ", type->properties[i].name);
        lua_getfield(L, index, type->properties[i].name);
        if (used + 1 < size)
            used += strlen(sk_guest_entry_text(L, -1, text + used, size - used));
        lua_pop(L, 1);
    }
}

static void add_methods(const sk_bind_type *type, char *text, size_t size)
{
    size_t used = strlen(text);
    for (int i = 0; i < type->method_count && used + 1 < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s()", i ? ", " : "\n  methods: ", type->methods[i].name);
}

int sk_guest_inspect(lua_State *L)
{
    char text[INSPECT_MAX];
    int count = lua_gettop(L), type = count == 1 ? type_of(L, 1) : -1;
    const sk_bind_type *row = sk_bind_type_of(type);
    luaL_checkstack(L, 8, NULL);
    if (!row || row->property_count == 0)
        return count;
    sk_guest_text(L, 1, text, sizeof text);
    add_properties(L, 1, row, text, sizeof text);
    add_methods(row, text, sizeof text);
    lua_pushstring(L, text);
    return 1;
}

/* ---- what may stand next ---- */

typedef struct naming {
    sk_guest_room *room;
    const char *text; /* the words joined by points and colons at its end */
    void (*add)(void *payload, const char *name);
    void *payload;
} naming;

static void add_keys(lua_State *L, const naming *n)
{
    int table = lua_gettop(L);
    while (luaL_getmetafield(L, table, "__index") == LUA_TTABLE)
        lua_replace(L, table);
    lua_settop(L, table);
    lua_pushnil(L);
    while (lua_next(L, table)) {
        if (lua_type(L, -2) == LUA_TSTRING)
            n->add(n->payload, lua_tostring(L, -2));
        lua_pop(L, 1);
    }
}

static void add_variables(lua_State *L, const naming *n)
{
    const sk_ruleset *rules = n->room->runtime.rules;
    int script = ((const sk_object *)lua_touserdata(L, -1))->index;
    for (int i = 0; i < rules->var_count; i++)
        if (rules->var[i].script == script && !rules->var[i].is_points && !rules->var[i].is_metric)
            n->add(n->payload, rules->var[i].name);
}

/* Members of the value at the top; of methods alone where they stand behind a colon. */
static void add_members(lua_State *L, const naming *n, char sign)
{
    int type = type_of(L, lua_gettop(L));
    const sk_bind_type *row = sk_bind_type_of(type);
    if (type == SK_OBJECT_STATE) {
        add_variables(L, n);
    } else if (row) {
        for (int i = 0; i < row->property_count && sign == '.'; i++)
            n->add(n->payload, row->properties[i].name);
        for (int i = 0; i < row->method_count; i++)
            n->add(n->payload, row->methods[i].name);
    } else if (lua_istable(L, -1) || lua_type(L, -1) == LUA_TSTRING) {
        add_keys(L, n);
    }
}

/* From the environment along the chain, as the chunk would read it; what cannot be read is an error. */
static int find_names(lua_State *L)
{
    const naming *n = lua_touserdata(L, 1);
    const char *at = n->text;
    char sign = 0;
    luaL_checkstack(L, 12, NULL);
    lua_rawgeti(L, LUA_REGISTRYINDEX, n->room->environment.ref);
    for (;;) {
        size_t length = strcspn(at, ".:");
        if (!at[length])
            break;
        lua_pushlstring(L, at, length);
        lua_gettable(L, -2);
        lua_remove(L, -2);
        sign = at[length];
        at += length + 1;
    }
    if (sign)
        add_members(L, n, sign);
    else
        add_keys(L, n);
    return 0;
}

static bool is_joined(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '.' ||
           c == ':';
}

void sk_guest_names(sk_guest *guest, sk_game *game, const char *text, void (*add)(void *payload, const char *name),
                    void *payload)
{
    sk_guest_room *room = (sk_guest_room *)guest; /* begins with it */
    size_t start = strlen(text);
    while (start > 0 && is_joined(text[start - 1]))
        start--;
    naming n = {room, text + start, add, payload};
    if (game->rules != room->runtime.rules || (text[start] >= '0' && text[start] <= '9'))
        return;
    sk_sandbox_begin(room->runtime.box);
    sk_guest_room_visit(room, game);
    room->runtime.frame.fixed = true;
    sk_sandbox_run(room->runtime.box, find_names, &n, NULL);
    sk_guest_room_visit(room, NULL);
}

/* ---- what they are for ---- */

/* Whether the topic is about that member of the type: by its name, or with the type in front. */
static bool is_about(const char *topic, const char *type, const char *member)
{
    size_t length = strlen(type);
    if (strcmp(topic, member) == 0 || strcmp(topic, type) == 0)
        return true;
    return strncmp(topic, type, length) == 0 && (topic[length] == '.' || topic[length] == ':') &&
           strcmp(topic + length + 1, member) == 0;
}

int sk_guest_explain(const char *topic, void (*add)(void *payload, const char *signature, const char *text),
                     void *payload)
{
    char signature[160];
    int found = 0;
    for (int type = 0; type < SK_OBJECT_TYPES; type++) {
        const sk_bind_type *row = sk_bind_type_of(type);
        for (int i = 0; i < row->property_count; i++) {
            const sk_property *property = &row->properties[i];
            if (!is_about(topic, row->name, property->name))
                continue;
            snprintf(signature, sizeof signature, "%s.%s: %s", row->name, property->name, property->type);
            add(payload, signature, property->text);
            found++;
        }
        for (int i = 0; i < row->method_count; i++)
            if (is_about(topic, row->name, row->methods[i].name)) {
                add(payload, row->methods[i].signature, row->methods[i].text);
                found++;
            }
    }
    return found;
}
