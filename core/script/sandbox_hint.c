/* Lua's messages in the author's terms, and the name that was probably meant. */
#include "script/sandbox_machine.h"

#include "base/error.h"

#include <stdio.h>
#include <string.h>

enum { NAMES_LOOKED_AT = 4096 };

/* ---- names that authors look for in vain ---- */

static const struct {
    const char *name, *instead;
} absent[] = {
    {"os", "a script has no clock and no files; random numbers come from game"},
    {"io", "a script has no files; what must be remembered goes into state"},
    {"require", "a script is one file; put the functions it needs into it"},
    {"dofile", "a script is one file; put the functions it needs into it"},
    {"loadfile", "a script is one file; put the functions it needs into it"},
    {"load", "a script cannot make code; write a function"},
    {"package", "a script is one file"},
    {"debug", "use print to look at values"},
    {"coroutine", "not needed: asking a player waits for the answer"},
    {"collectgarbage", "memory looks after itself"},
    {"next", "use pairs, or ask whether a table is empty with a loop"},
    {"setmetatable", "use plain tables and functions"},
    {"getmetatable", "use plain tables and functions"},
    {"rawget", "use t[key]"},
    {"rawset", "use t[key] = value"},
    {"rawequal", "use =="},
    {"rawlen", "use #"},
    {"xpcall", "use pcall"},
    {"utf8", "use the string functions"},
    {"_G", "globals are named directly"},
    {"warn", "use print"},
};

const char *sk_sandbox_instead_of(const char *name)
{
    for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++)
        if (strcmp(absent[i].name, name) == 0)
            return absent[i].instead;
    return NULL;
}

/* ---- Lua's words ---- */

static const struct {
    const char *lua, *ours;
} words[] = {
    {"(upvalue '", "(local '"},
    {"a nil value (field 'integer index')", "a nil value: there is no such element"},
    {"a nil value (field '?')", "a nil value: there is no such element"},
    {"attempt to perform 'n%0'", "attempt to divide by zero"},
    {"attempt to perform 'n%%0'", "attempt to divide by zero"},
};

static void replace(char *message, size_t size, const char *what, const char *with)
{
    char *at = strstr(message, what);
    char rest[512];
    if (!at)
        return;
    snprintf(rest, sizeof rest, "%s", at + strlen(what));
    snprintf(at, size - (size_t)(at - message), "%s%s", with, rest);
}

/* "attempt to call a table value (for iterator 'for iterator')" */
static bool tell_iterator(char *message, size_t size)
{
    static const char before[] = "attempt to call a ", after[] = " value (for iterator 'for iterator')";
    char type[SK_NAME_MAX];
    size_t length = strlen(message);
    if (strncmp(message, before, strlen(before)) != 0 || length < strlen(before) + strlen(after) ||
        strcmp(message + length - strlen(after), after) != 0)
        return false;
    snprintf(type, sizeof type, "%.*s", (int)(length - strlen(before) - strlen(after)), message + strlen(before));
    snprintf(message, size, "for ... in cannot go through a %s%s", type,
             strcmp(type, "table") == 0 ? "; write pairs(...) or ipairs(...) around it" : "");
    return true;
}

/* "attempt to index a function value (field 'edges')": it was to be called. */
static void tell_method(char *message, size_t size)
{
    char name[64];
    size_t used = strlen(message);
    const char *at = strstr(message, "a function value (");
    bool named = at && (sscanf(at, "a function value (field '%63[a-z_]')", name) == 1 ||
                        sscanf(at, "a function value ('%63[a-z_]')", name) == 1);
    if (named && strncmp(message, "attempt to ", 11) == 0)
        snprintf(message + used, size - used, "; is it a method? Write :%s(...)", name);
}

/* ---- what was named ---- */

typedef struct wanted {
    char kind[8]; /* "global", "field", "method" */
    char name[64];
} wanted;

/* "... a nil value (global 'plyer')": what was nil. */
static bool read_wanted(wanted *w, const char *message)
{
    int end = 0;
    const char *at = strstr(message, "a nil value (");
    if (!at || sscanf(at, "a nil value (%7[a-z] '%63[A-Za-z0-9_]'%n", w->kind, w->name, &end) != 2 || end == 0)
        return false;
    return strcmp(at + end, ")") == 0;
}

/* ---- the nearest name ---- */

typedef struct nearest {
    const char *typed;
    size_t least; /* a name must be nearer than this */
    int looked;
    char best[64];
} nearest;

/* Of names equally near the first by alphabet: the order in which tables are read is not the same twice. */
static void consider(nearest *near, const char *name)
{
    if (++near->looked > NAMES_LOOKED_AT || name[0] == '(' || name[0] == '_' || strlen(name) >= sizeof near->best)
        return;
    size_t length = strlen(name), typed = strlen(near->typed);
    if ((length > typed ? length - typed : typed - length) > near->least)
        return;
    size_t distance = sk_name_distance(near->typed, name);
    if (distance == 0 || distance > near->least ||
        (distance == near->least && near->best[0] && strcmp(name, near->best) >= 0))
        return;
    near->least = distance;
    snprintf(near->best, sizeof near->best, "%s", name);
}

/* The string keys of the table at the top, or of the table that it is a view of. Pops it. */
static void consider_keys(lua_State *L, nearest *near)
{
    int top = lua_gettop(L);
    if (!lua_checkstack(L, 6))
        return;
    if (lua_getmetatable(L, top)) {
        lua_pushliteral(L, "__index");
        if (lua_rawget(L, -2) == LUA_TTABLE)
            lua_replace(L, top);
        lua_settop(L, top);
    }
    lua_pushnil(L);
    while (lua_istable(L, top) && lua_next(L, top)) {
        if (lua_type(L, -2) == LUA_TSTRING)
            consider(near, lua_tostring(L, -2));
        lua_pop(L, 1);
    }
    lua_settop(L, top - 1);
}

/* ---- where names are looked up: as the failed function does ---- */

/* The innermost call of a function of a script. */
static bool failed_call(lua_State *L, lua_Debug *call)
{
    for (int level = 0; lua_getstack(L, level, call); level++)
        if (lua_getinfo(L, "Slf", call)) {
            if (call->what[0] != 'C')
                return true; /* its function is at the top */
            lua_pop(L, 1);
        }
    return false;
}

static void consider_scope(lua_State *L, const lua_Debug *call, nearest *near)
{
    int function = lua_gettop(L);
    const char *name;
    for (int i = 1; (name = lua_getlocal(L, call, i)) != NULL; i++) {
        consider(near, name);
        lua_pop(L, 1);
    }
    for (int i = 1; (name = lua_getupvalue(L, function, i)) != NULL; i++) {
        if (strcmp(name, "_ENV") == 0)
            consider_keys(L, near);
        else {
            consider(near, name);
            lua_pop(L, 1);
        }
    }
}

/* Pushes what the name stands for in the function at the top: a local, an upvalue, a global. */
static bool push_named(lua_State *L, const lua_Debug *call, const char *owner)
{
    int function = lua_gettop(L);
    const char *name;
    int found = 0;
    for (int i = 1; (name = lua_getlocal(L, call, i)) != NULL; i++) {
        lua_pop(L, 1);
        if (strcmp(name, owner) == 0)
            found = i; /* the last of that name hides the others */
    }
    if (found)
        return lua_getlocal(L, call, found) != NULL;
    for (int i = 1; (name = lua_getupvalue(L, function, i)) != NULL; i++) {
        if (strcmp(name, owner) == 0)
            return true;
        if (strcmp(name, "_ENV") == 0 && lua_getmetatable(L, -1)) {
            lua_pushliteral(L, "__index");
            lua_rawget(L, -2);
            lua_pushstring(L, owner);
            if (lua_istable(L, -2) && lua_rawget(L, -2) != LUA_TNIL)
                return true;
        }
        lua_settop(L, function);
    }
    return false;
}

static bool is_word(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

/* The word before ".name" or ":name" in the line that failed: math of "math.flor(3)". Empty where it is no word. */
static void owner_of(lua_State *L, const lua_Debug *call, const wanted *w, char *owner, size_t size)
{
    const sk_sandbox *box = sk_sandbox_of(L);
    int file = sk_sandbox__file_of(box, call), length = 0;
    owner[0] = 0;
    const char *line = file < 0 ? NULL : sk_sandbox__line(&box->files[file], call->currentline, &length);
    int column = line ? sk_sandbox__place_of(line, length, w->name) : 0;
    int end = column - 2; /* the point */
    if (column < 3 || line[end] != (w->kind[0] == 'm' ? ':' : '.'))
        return;
    int start = end;
    while (start > 0 && is_word(line[start - 1]))
        start--;
    if (start == 0 || (line[start - 1] != '.' && line[start - 1] != ':'))
        snprintf(owner, size, "%.*s", end - start, line + start);
}

static void consider_owner(lua_State *L, const lua_Debug *call, const wanted *w, nearest *near)
{
    char owner[64];
    owner_of(L, call, w, owner, sizeof owner);
    bool named = owner[0] && push_named(L, call, owner);
    if (named && lua_istable(L, -1)) {
        consider_keys(L, near);
    } else if (named ? lua_type(L, -1) == LUA_TSTRING : w->kind[0] == 'm') {
        lua_pushliteral(L, ""); /* of all else that has methods an unknown one is an error of its own */
        consider_keys(L, near);
    }
}

static void add_nearest(lua_State *L, const wanted *w, char *message, size_t size)
{
    lua_Debug call;
    int top = lua_gettop(L);
    nearest near = {.typed = w->name, .least = strlen(w->name) / 3 + 1};
    if (!lua_checkstack(L, 12) || !failed_call(L, &call))
        return;
    if (strcmp(w->kind, "global") == 0)
        consider_scope(L, &call, &near);
    else
        consider_owner(L, &call, w, &near);
    lua_settop(L, top);
    size_t used = strlen(message);
    if (near.best[0])
        snprintf(message + used, size - used, "; did you mean '%s'?", near.best);
}

void sk_sandbox__hint(lua_State *L, char *message, size_t size)
{
    wanted w;
    if (tell_iterator(message, size))
        return;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        replace(message, size, words[i].lua, words[i].ours);
    tell_method(message, size);
    if (!read_wanted(&w, message))
        return;
    size_t used = strlen(message);
    const char *instead = strcmp(w.kind, "global") == 0 ? sk_sandbox_instead_of(w.name) : NULL;
    if (instead)
        snprintf(message + used, size - used, ": scripts do not have it (%s)", instead);
    else
        add_nearest(L, &w, message, size);
}
