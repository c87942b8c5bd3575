/* From a Lua error to an sk_error: what was raised, where, and by which way it came there. */
#include "script/sandbox_machine.h"

#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of a long way its two ends are told; levels that are looked at for each. */
enum { FRAMES_OUTER = 4, LEVELS_LOOKED_AT = 40, DEEPEST_KEY = 4, KEYS_LOOKED_AT = 2000 };

/* ---- the frames ---- */

int sk_sandbox__file_of(const sk_sandbox *box, const lua_Debug *function)
{
    for (int i = 0; i < box->file_count; i++)
        if (function->source[0] == '@' && strcmp(function->source + 1, box->files[i].name) == 0)
            return i;
    return -1;
}

int sk_sandbox__place(const sk_sandbox *box, lua_State *L, int level, int *file, int *line)
{
    lua_Debug frame;
    if (!lua_getstack(L, level, &frame) || !lua_getinfo(L, "Sl", &frame))
        return 0;
    *file = sk_sandbox__file_of(box, &frame);
    *line = frame.currentline;
    return *file >= 0 && *line > 0;
}

static void add_frame(sk_sandbox *box, const lua_Debug *call, int room)
{
    sk_sandbox_trouble *trouble = &box->trouble;
    bool main = strcmp(call->what, "main") == 0;
    sk_sandbox_frame frame = {.file = sk_sandbox__file_of(box, call),
                              .line = call->currentline,
                              .defined = main ? 0 : call->linedefined,
                              .times = 1,
                              .named = call->namewhat[0] && strcmp(call->namewhat, "for iterator") != 0};
    if (frame.named)
        snprintf(frame.name, sizeof frame.name, "%s", call->name);
    sk_sandbox_frame *last = trouble->frame_count ? &trouble->frame[trouble->frame_count - 1] : NULL;
    if (last && last->file == frame.file && last->line == frame.line && last->defined == frame.defined)
        last->times++;
    else if (trouble->frame_count < room)
        trouble->frame[trouble->frame_count++] = frame;
}

static int depth_of(lua_State *L)
{
    lua_Debug call;
    int known = 0, beyond = 1;
    while (lua_getstack(L, beyond, &call)) {
        known = beyond;
        beyond *= 2;
    }
    while (known + 1 < beyond) {
        int middle = (known + beyond) / 2;
        if (lua_getstack(L, middle, &call))
            known = middle;
        else
            beyond = middle;
    }
    return beyond;
}

static void add_levels(sk_sandbox *box, int from, int to, int room)
{
    lua_Debug call;
    for (int level = from; level < to && lua_getstack(box->L, level, &call); level++) {
        lua_getinfo(box->L, "Sln", &call);
        if (call.what[0] != 'C')
            add_frame(box, &call, room);
    }
}

void sk_sandbox__trace(sk_sandbox *box)
{
    sk_sandbox_trouble *trouble = &box->trouble;
    trouble->message[0] = 0;
    trouble->frame_count = 0;
    int depth = depth_of(box->L);
    if (depth <= 2 * LEVELS_LOOKED_AT) {
        add_levels(box, 0, depth, SK_FRAMES_MAX);
    } else {
        add_levels(box, 0, LEVELS_LOOKED_AT, SK_FRAMES_MAX - FRAMES_OUTER - 1);
        trouble->frame[trouble->frame_count++] = (sk_sandbox_frame){.file = -1};
        add_levels(box, depth - LEVELS_LOOKED_AT, depth, SK_FRAMES_MAX);
    }
    trouble->file = trouble->frame_count ? trouble->frame[0].file : -1;
    trouble->line = trouble->frame_count ? trouble->frame[0].line : 0;
}

/* ---- what a function is called ---- */

/* Looks for the function that begins at a line of a file below the table at the top; path is where it is found. Of
 * several the first by name. */
static void find_function(sk_sandbox *box, const sk_sandbox_frame *frame, const char *key, int depth, int *looked,
                          char *found, size_t size)
{
    lua_State *L = box->L;
    lua_Debug function;
    if (depth > DEEPEST_KEY || !lua_checkstack(L, 6))
        return;
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        const char *name = depth == 0 && lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : key;
        if (++*looked > KEYS_LOOKED_AT) {
            lua_pop(L, 2);
            return;
        }
        if (lua_istable(L, -1) && name) {
            find_function(box, frame, name, depth + 1, looked, found, size);
        } else if (lua_isfunction(L, -1) && !lua_iscfunction(L, -1) && name) {
            lua_pushvalue(L, -1);
            lua_getinfo(L, ">S", &function);
            if (function.linedefined == frame->defined && sk_sandbox__file_of(box, &function) == frame->file &&
                (!*found || strcmp(name, found) < 0))
                snprintf(found, size, "%s", name);
        }
        lua_pop(L, 1);
    }
}

/* "on_roll": the key of the script's table below which the function lies; empty where there is none. */
static void hook_of(sk_sandbox *box, const sk_sandbox_frame *frame, char *found, size_t size)
{
    int looked = 0, top = lua_gettop(box->L);
    found[0] = 0;
    if (frame->file < 0 || box->files[frame->file].ref == LUA_NOREF || !lua_checkstack(box->L, 2))
        return;
    if (lua_rawgeti(box->L, LUA_REGISTRYINDEX, box->files[frame->file].ref) == LUA_TTABLE)
        find_function(box, frame, NULL, 0, &looked, found, size);
    lua_settop(box->L, top);
}

static void tell_frame(sk_sandbox *box, sk_script_frame *told, const sk_sandbox_frame *frame)
{
    char hook[SK_NAME_MAX + 8];
    *told = (sk_script_frame){.line = frame->line, .times = frame->times};
    if (frame->file < 0)
        return;
    snprintf(told->file, sizeof told->file, "%s", box->files[frame->file].name);
    hook_of(box, frame, hook, sizeof hook);
    if (frame->defined == 0)
        snprintf(told->what, sizeof told->what, "while the file is loaded");
    else if (hook[0])
        snprintf(told->what, sizeof told->what, "in %s", hook);
    else if (frame->named)
        snprintf(told->what, sizeof told->what, "in function '%s'", frame->name);
    else
        snprintf(told->what, sizeof told->what, "in the function of line %d", frame->defined);
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
        sk_sandbox_number(L, index, buffer, size);
        break;
    case LUA_TNIL:
        snprintf(buffer, size, "error() was called without a message");
        break;
    case LUA_TUSERDATA:
        snprintf(buffer, size, "error() was called with an object of the game instead of a message");
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
    sk_sandbox__trace(box);
    sk_sandbox_trouble *trouble = &box->trouble;
    char text[sizeof trouble->message];
    describe_value(L, 1, text, sizeof text);
    const char *rest = sk_sandbox__split_place(box, text, &trouble->file, &trouble->line);
    snprintf(trouble->message, sizeof trouble->message, "%s", rest);
    sk_sandbox__hint(L, trouble->message, sizeof trouble->message);
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

/* ---- the report ---- */

__attribute__((format(printf, 3, 4))) static void append(char *buffer, size_t size, const char *format, ...)
{
    size_t used = strlen(buffer);
    va_list list;
    va_start(list, format);
    vsnprintf(buffer + used, size - used, format, list);
    va_end(list);
}

static void fill_failure(sk_sandbox *box, sk_script_error *failure)
{
    const sk_sandbox_trouble *trouble = &box->trouble;
    *failure = (sk_script_error){.budget = box->stop < SK_STOP_ABORT ? (uint8_t)box->stop : SK_BUDGET_NONE};
    if (box->stop != SK_STOP_NONE && box->stop != SK_STOP_ABORT)
        sk_sandbox__describe_stop(box, failure->message, sizeof failure->message);
    else
        snprintf(failure->message, sizeof failure->message, "%s", trouble->message);
    failure->frame_count = trouble->frame_count;
    for (int i = 0; i < trouble->frame_count; i++)
        tell_frame(box, &failure->frame[i], &trouble->frame[i]);
    if (failure->budget == SK_BUDGET_TIME)
        sk_sandbox__spent(box, failure);
    failure->kept = failure->budget == SK_BUDGET_MEMORY ? box->kept : 0;
    failure->returned = failure->kept && failure->kept < box->limits.memory ? box->limits.memory - failure->kept : 0;
    if (trouble->file < 0)
        return;
    const sk_sandbox_file *file = &box->files[trouble->file];
    snprintf(failure->file, sizeof failure->file, "%s", file->name);
    failure->line = trouble->line;
    failure->column = sk_sandbox__column(file, trouble->line, failure->message);
}

static void tell_frames(char *text, size_t size, const sk_script_error *failure)
{
    for (int i = 0; i < failure->frame_count; i++) {
        const sk_script_frame *frame = &failure->frame[i];
        if (!frame->file[0])
            append(text, size, "  ...\n");
        else if (frame->times > 1)
            append(text, size, "  %s:%d: %s, %d times or more\n", frame->file, frame->line, frame->what, frame->times);
        else
            append(text, size, "  %s:%d: %s\n", frame->file, frame->line, frame->what);
    }
    if (failure->spent_count > 0)
        append(text, size, "Where the time went:\n");
    for (int i = 0; i < failure->spent_count; i++)
        append(text, size, "  %s:%d: %d%%\n", failure->spent[i].file, failure->spent[i].line,
               failure->spent[i].percent);
    if (failure->kept > 0)
        append(text, size,
               "Where the memory went:\n"
               "  given back when the action was over: %zu KiB\n"
               "  still held by the scripts: %zu KiB\n",
               failure->returned / 1024, failure->kept / 1024);
}

int sk_sandbox__report(sk_sandbox *box, int status, sk_error *error)
{
    sk_script_error *failure = &box->failure;
    fill_failure(box, failure);
    if (!error)
        return status;
    sk_error_at(error, status, failure->file, failure->line, failure->column, "%s", failure->message);
    if (box->trouble.file >= 0)
        sk_sandbox__quote(error->detail, sizeof error->detail, &box->files[box->trouble.file], failure->line,
                          failure->column);
    tell_frames(error->detail, sizeof error->detail, failure);
    return status;
}

sk_script_error *sk_sandbox_failure(sk_sandbox *sandbox) { return &sandbox->failure; }

void sk_sandbox_explain(lua_State *L, sk_error *error)
{
    sk_sandbox *box = sk_sandbox_of(L);
    sk_sandbox__trace(box);
    snprintf(box->trouble.message, sizeof box->trouble.message, "%s", error->message);
    sk_sandbox__report(box, error->status, error);
}

void sk_sandbox_explain_at(sk_sandbox *box, const char *file, int line, sk_error *error)
{
    sk_sandbox__note(box, error->message);
    for (int i = 0; i < box->file_count; i++)
        if (strcmp(file, box->files[i].name) == 0)
            box->trouble.file = i;
    box->trouble.line = line;
    sk_sandbox__report(box, error->status, error);
}

static const char *const budgets[] = {"",
#define SK_BUDGET_TEXT(ID, name, text) name,
                                      SK_BUDGETS(SK_BUDGET_TEXT)
#undef SK_BUDGET_TEXT
};

const char *sk_budget_name(int budget)
{
    return budget >= 0 && budget < (int)(sizeof budgets / sizeof *budgets) ? budgets[budget] : "";
}
