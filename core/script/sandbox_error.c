/* From a Lua error to an sk_error: what was raised, where, and by which way it came there. */
#include "script/sandbox_machine.h"

#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES_SHOWN = 8 };

static void append(char *buffer, size_t size, const char *text)
{
    size_t used = strlen(buffer);
    snprintf(buffer + used, size - used, "%s", text);
}

/* ---- the frames ---- */

static int file_of(const sk_sandbox *box, const lua_Debug *frame)
{
    for (int i = 0; i < box->file_count; i++)
        if (frame->source[0] == '@' && strcmp(frame->source + 1, box->files[i].name) == 0)
            return i;
    return -1;
}

/* The key under which a script's table holds the function at the top; pushed, or nil. */
static void push_hook_name(lua_State *L, const sk_sandbox_file *file)
{
    int function = lua_gettop(L);
    if (file->ref == LUA_NOREF || lua_rawgeti(L, LUA_REGISTRYINDEX, file->ref) != LUA_TTABLE) {
        lua_pushnil(L);
        return;
    }
    lua_pushnil(L);
    while (lua_next(L, function + 1)) {
        int found = lua_rawequal(L, -1, function) && lua_type(L, -2) == LUA_TSTRING;
        lua_pop(L, 1);
        if (found)
            return;
    }
    lua_pushnil(L);
}

/* What a function is called: by its caller, or as a script's hook. */
static void name_frame(sk_sandbox *box, lua_Debug *frame, int with_hooks, char *name, size_t size)
{
    lua_State *L = box->L;
    if (strcmp(frame->what, "main") == 0) {
        snprintf(name, size, "while the file is loaded");
        return;
    }
    if (frame->namewhat[0]) {
        snprintf(name, size, "in function '%s'", frame->name);
        return;
    }
    snprintf(name, size, "in the function of line %d", frame->linedefined);
    int file = file_of(box, frame);
    if (!with_hooks || file < 0 || !lua_checkstack(L, 6))
        return;
    int top = lua_gettop(L);
    lua_getinfo(L, "f", frame);
    push_hook_name(L, &box->files[file]);
    if (lua_type(L, -1) == LUA_TSTRING)
        snprintf(name, size, "in %s", lua_tostring(L, -1));
    lua_settop(L, top);
}

void sk_sandbox__trace(sk_sandbox *box, int with_hooks)
{
    sk_sandbox_trouble *trouble = &box->trouble;
    trouble->file = -1;
    trouble->line = 0;
    trouble->message[0] = 0;
    trouble->trace[0] = 0;
    lua_Debug frame;
    int shown = 0;
    for (int level = 0; lua_getstack(box->L, level, &frame); level++) {
        lua_getinfo(box->L, "Sln", &frame);
        if (frame.what[0] == 'C')
            continue;
        if (shown == 0) {
            trouble->file = file_of(box, &frame);
            trouble->line = frame.currentline;
        }
        if (++shown > FRAMES_SHOWN) {
            append(trouble->trace, sizeof trouble->trace, "  ...\n");
            break;
        }
        char name[80];
        char line[200];
        name_frame(box, &frame, with_hooks, name, sizeof name);
        snprintf(line, sizeof line, "  %s:%d: %s\n", frame.short_src, frame.currentline, name);
        append(trouble->trace, sizeof trouble->trace, line);
    }
}

/* ---- the message ---- */

const char *sk_sandbox__split_place(const sk_sandbox *box, const char *message, int *file, int *line)
{
    for (int i = 0; i < box->file_count; i++) {
        size_t length = strlen(box->files[i].label);
        if (strncmp(message, box->files[i].label, length) != 0 || message[length] != ':')
            continue;
        char *end;
        long number = strtol(message + length + 1, &end, 10);
        if (end == message + length + 1 || end[0] != ':' || end[1] != ' ' || number < 1 || number > 1 << 24)
            continue;
        *file = i;
        *line = (int)number;
        return end + 2;
    }
    return message;
}

/* An error value in words. Runs nothing, allocates nothing. */
static void describe_value(lua_State *L, int index, char *buffer, size_t size)
{
    switch (lua_type(L, index)) {
    case LUA_TSTRING:
        snprintf(buffer, size, "%s", lua_tostring(L, index));
        break;
    case LUA_TNUMBER:
        if (lua_isinteger(L, index))
            snprintf(buffer, size, "%lld", (long long)lua_tointeger(L, index));
        else
            snprintf(buffer, size, "%.14g", lua_tonumber(L, index));
        break;
    case LUA_TNIL:
        snprintf(buffer, size, "error() was called without a message");
        break;
    default:
        snprintf(buffer, size, "error() was called with a %s instead of a message", luaL_typename(L, index));
        break;
    }
}

int sk_sandbox__on_error(lua_State *L)
{
    sk_sandbox *box = sk_sandbox_of(L);
    if (box->stop != SK_STOP_NONE)
        return 1; /* noted where it was raised */
    sk_sandbox__trace(box, 1);
    sk_sandbox_trouble *trouble = &box->trouble;
    char text[sizeof trouble->message];
    describe_value(L, 1, text, sizeof text);
    const char *rest = sk_sandbox__split_place(box, text, &trouble->file, &trouble->line);
    snprintf(trouble->message, sizeof trouble->message, "%s", rest);
    return 1;
}

void sk_sandbox__note(sk_sandbox *box, const char *message)
{
    sk_sandbox_trouble *trouble = &box->trouble;
    if (box->stop != SK_STOP_NONE)
        return;
    *trouble = (sk_sandbox_trouble){.file = -1};
    snprintf(trouble->message, sizeof trouble->message, "%s", message);
}

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

/* Adds what to use instead where the message is about a name that scripts do not have. */
static void add_hint(char *message, size_t size)
{
    const char *start = strstr(message, "(global '");
    if (!start)
        return;
    start += strlen("(global '");
    size_t length = strcspn(start, "'");
    for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++) {
        if (strlen(absent[i].name) != length || strncmp(start, absent[i].name, length) != 0)
            continue;
        append(message, size, ": scripts do not have it (");
        append(message, size, absent[i].instead);
        append(message, size, ")");
        return;
    }
}

/* ---- the report ---- */

int sk_sandbox__report(const sk_sandbox *box, int status, sk_error *error)
{
    if (!error)
        return status;
    const sk_sandbox_trouble *trouble = &box->trouble;
    char message[sizeof error->message];
    if (box->stop != SK_STOP_NONE)
        sk_sandbox__describe_stop(box, message, sizeof message);
    else
        snprintf(message, sizeof message, "%s", trouble->message);
    add_hint(message, sizeof message);
    if (trouble->file < 0)
        return sk_error_set(error, status, "%s", message);
    const sk_sandbox_file *file = &box->files[trouble->file];
    int column = sk_sandbox__column(file, trouble->line, message);
    sk_error_at(error, status, file->name, trouble->line, column, "%s", message);
    sk_sandbox__quote(error->detail, sizeof error->detail, file, trouble->line, column);
    append(error->detail, sizeof error->detail, trouble->trace);
    return status;
}
