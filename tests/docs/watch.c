/* The sandbox sets a hook to count instructions; the linker leads its lua_sethook here (--wrap), where the hook also
 * sees calls and lines. */
#include "watch.h"

#include <stdio.h>
#include <string.h>

static watch *watching;
static lua_Hook counter;

void __real_lua_sethook(lua_State *L, lua_Hook hook, int mask, int count);
void __wrap_lua_sethook(lua_State *L, lua_Hook hook, int mask, int count);

/* ---- calls into C ---- */

static void see(watch *w, const char *name)
{
    for (int i = 0; i < w->entry_count; i++)
        if (strcmp(w->entries[i].name, name) == 0)
            w->seen[i] = true;
}

/* The fields of the table at the top, which a parameter of that type takes. */
static void see_fields(watch *w, lua_State *L, const char *type)
{
    char name[ENTRY_NAME_MAX];
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        if (lua_type(L, -2) == LUA_TSTRING) {
            snprintf(name, sizeof name, "%.30s.%.40s", type, lua_tostring(L, -2));
            see(w, name);
            if (strcmp(name, "question.type") == 0 && lua_type(L, -1) == LUA_TSTRING) {
                snprintf(name, sizeof name, "question %.40s", lua_tostring(L, -1));
                see(w, name);
            }
        }
        lua_pop(L, 1);
    }
}

/* Which table a method takes: a name that the tables of vocabulary.h have, as the type of a parameter. */
static const char *table_type(const entry *method)
{
    const sk_term_table *table;
    char parameter[60];
    if (strstr(method->type, ": question)"))
        return "question";
    for (int i = 0; (table = sk_term_table_of(i)); i++) {
        snprintf(parameter, sizeof parameter, ": %s)", table->name);
        if (strstr(method->type, parameter))
            return table->name;
    }
    return NULL;
}

static void see_tables(watch *w, lua_State *L, lua_Debug *call, const entry *method)
{
    const char *type = table_type(method);
    for (int i = 1; type && i <= 4 && lua_getlocal(L, call, i); i++) {
        if (lua_istable(L, -1))
            see_fields(w, L, type);
        lua_pop(L, 1);
    }
}

/* An element counts where its key is no name: roll[1]; of the state every key is one. */
static bool is_element(lua_State *L, lua_Debug *call, const entry *e)
{
    bool named = false;
    if (lua_getlocal(L, call, 2)) {
        named = lua_type(L, -1) == LUA_TSTRING;
        lua_pop(L, 1);
    }
    return !named || strcmp(e->group, "state") == 0;
}

static void see_c_call(watch *w, lua_State *L, lua_Debug *call, lua_CFunction function)
{
    for (int i = 0; i < w->entry_count; i++) {
        const entry *e = &w->entries[i];
        if (e->call != function)
            continue;
        if (e->kind == ENTRY_METHOD) {
            w->seen[i] = true;
            see_tables(w, L, call, e);
        } else if (is_element(L, call, e)) {
            w->seen[i] = true;
        }
    }
}

/* ---- calls of the script's functions ---- */

static int guard_key(const watch *w, const sk_handler *handler, const sk_guard *guard)
{
    switch ((sk_guard_kind)guard->kind) {
    case SK_GUARD_PHASE:
        return 0;
    case SK_GUARD_ROLL_TERRAIN:
    case SK_GUARD_HEX_TERRAIN:
    case SK_GUARD_PLACE_TERRAIN:
        return 2;
    case SK_GUARD_STATE:
    case SK_GUARD_STATE_VALUE:
        return 3;
    case SK_GUARD_ARGUMENT_STATE:
        return 6;
    default:
        return w->runtime->plan[handler->hook].type[guard->argument] == 'r' ? 1 : 5;
    }
}

static void see_handler(watch *w, const sk_handler *handler)
{
    char name[ENTRY_NAME_MAX];
    see(w, sk_hook_row_of(handler->hook)->name);
    if (strstr(w->example->text, "[\"options.")) /* compared when it was read */
        see(w, "where options.NAME");
    for (int i = 0; i < handler->guard_count; i++) {
        snprintf(name, sizeof name, "where %s", sk_guard_keys[guard_key(w, handler, &handler->guard[i])].name);
        see(w, name);
    }
}

static void see_lua_call(watch *w, lua_State *L)
{
    const sk_handlers *list = &w->runtime->handlers;
    for (int i = 0; i < list->count; i++) {
        if (list->handler[i].refusal)
            continue;
        lua_rawgeti(L, LUA_REGISTRYINDEX, list->handler[i].function);
        if (lua_topointer(L, -1) == lua_topointer(L, -2))
            see_handler(w, &list->handler[i]);
        lua_pop(L, 1);
    }
}

static void note(lua_State *L, lua_Debug *event)
{
    if (event->event == LUA_HOOKCOUNT) {
        counter(L, event);
        return;
    }
    watch *w = watching;
    if (!w || !w->runtime || !lua_checkstack(L, 12))
        return;
    if (event->event == LUA_HOOKLINE) {
        if (event->currentline > 0 && event->currentline < WATCH_LINES_MAX)
            w->ran[event->currentline] = true;
    } else if (event->event != LUA_HOOKRET && lua_getinfo(L, "f", event)) {
        lua_CFunction function = lua_tocfunction(L, -1);
        if (function)
            see_c_call(w, L, event, function);
        else
            see_lua_call(w, L);
        lua_pop(L, 1);
    }
}

void __wrap_lua_sethook(lua_State *L, lua_Hook hook, int mask, int count)
{
    counter = hook;
    if (watching && mask)
        __real_lua_sethook(L, note, mask | LUA_MASKCALL | LUA_MASKLINE, count);
    else
        __real_lua_sethook(L, hook, mask, count);
}

void watch_begin(watch *w) { watching = w; }

/* ---- lines ---- */

static bool has_word(const char *line, size_t size, const char *before, const char *word)
{
    char sought[ENTRY_NAME_MAX];
    size_t length = (size_t)snprintf(sought, sizeof sought, "%s%s", before, word);
    for (size_t i = 0; i + length <= size; i++)
        if (memcmp(line + i, sought, length) == 0 && strcspn(line + i + length, "abcdefghijklmnopqrstuvwxyz_(") > 0)
            return true;
        else if (memcmp(line + i, sought, length) == 0 && line[i + length] == '(' && !*before)
            return true;
    return false;
}

static void read_line(watch *w, const char *line, size_t size)
{
    for (int i = 0; i < w->entry_count; i++) {
        const entry *e = &w->entries[i];
        if (e->kind == ENTRY_PROPERTY || e->kind == ENTRY_FIELD)
            w->seen[i] |= has_word(line, size, ".", e->word);
        else if (e->kind == ENTRY_LIBRARY)
            w->seen[i] |= has_word(line, size, "", e->word);
    }
}

void watch_read_lines(watch *w)
{
    const char *at = w->example->text, *end = at + w->example->text_size;
    for (int line = 1; at < end && line < WATCH_LINES_MAX; line++) {
        size_t size = strcspn(at, "\n");
        if (w->ran[line])
            read_line(w, at, size);
        at += size + 1;
    }
}
