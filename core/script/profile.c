/* Looking on while scripts play: lines reached, what hooks cost, and errors thrown into them.
 *
 * A watched machine has other functions in its table of host functions than a plain one, and a hook for lines: who is
 * not watched pays nothing. */
#include <skerry/check.h>

#include "base/error.h"
#include "script/bind.h"

#include <stdlib.h>
#include <string.h>

enum {
    PERIOD = 100,
    SLOTS_MAX = SK_HOOK_COUNT + 2 * SK_SCRIPT_ACTIONS_MAX,
    NO_SLOT = -1,
    STACK_MAX = 400 /* values inside each other that are looked into */
};

enum { LINE_CODE = 1, LINE_REACHED = 2, LINE_FUNCTION = 4 /* begins here, and its lines are known */ };

typedef struct watched_file {
    char name[256];
    int line_count;
    uint8_t *line; /* [line_count + 1] bits as above */
    bool *bare;    /* [line_count + 1] nothing but `end` and brackets */
} watched_file;

typedef struct watched_hook {
    sk_hook_profile shown;
    uint32_t *ticks[SK_SCRIPTS_MAX]; /* of each line of each file; made when the first falls */
} watched_hook;

struct sk_profile {
    int file_count;
    watched_file file[SK_SCRIPTS_MAX];
    int slot_count;
    watched_hook slot[SLOTS_MAX];
    int strike_slot; /* or NO_SLOT */
    uint64_t strike_left;
    bool struck;
};

/* A machine that is watched. */
typedef struct sk_watching {
    sk_profile *profile;
    sk_host plain;           /* what it did before */
    int hook[SK_HOOK_COUNT]; /* slots */
    int can[SK_SCRIPT_ACTIONS_MAX], on[SK_SCRIPT_ACTIONS_MAX];
    int now;            /* the slot that runs, or NO_SLOT */
    const char *source; /* the last one met, and its file */
    int source_file;
} sk_watching;

/* ---- files ---- */

static bool is_bare(const char *text, size_t size)
{
    for (size_t i = 0; i < size;) {
        if (strchr(" \t\r,;(){}", text[i])) {
            i++;
        } else if (size - i >= 2 && text[i] == '-' && text[i + 1] == '-') {
            return true;
        } else if (size - i >= 3 && memcmp(text + i, "end", 3) == 0) {
            i += 3;
        } else {
            return false;
        }
    }
    return true;
}

static int read_file(watched_file *file, const sk_source *source)
{
    size_t size = strlen(source->name) < sizeof file->name ? strlen(source->name) : sizeof file->name - 1;
    memcpy(file->name, source->name, size);
    file->line_count = 1;
    for (size_t i = 0; i < source->size; i++)
        file->line_count += source->text[i] == '\n';
    file->line = calloc((size_t)file->line_count + 1, sizeof *file->line);
    file->bare = calloc((size_t)file->line_count + 1, sizeof *file->bare);
    if (!file->line || !file->bare)
        return -1;
    const char *at = source->text, *end = source->text + source->size;
    for (int line = 1; line <= file->line_count; line++) {
        const char *stop = at < end ? memchr(at, '\n', (size_t)(end - at)) : NULL;
        file->bare[line] = is_bare(at, (size_t)((stop ? stop : end) - at));
        at = stop ? stop + 1 : end;
    }
    return 0;
}

int sk_profile_new(sk_profile **profile, const sk_source *sources, int count, sk_error *error)
{
    sk_profile *made = calloc(1, sizeof *made);
    *profile = NULL;
    bool good = made && count <= SK_SCRIPTS_MAX;
    for (int i = 0; good && i < count; i++) {
        made->file_count++;
        good = read_file(&made->file[i], &sources[i]) == 0;
    }
    if (!good) {
        sk_profile_free(made);
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for a profile");
    }
    made->strike_slot = NO_SLOT;
    *profile = made;
    return 0;
}

void sk_profile_free(sk_profile *profile)
{
    if (!profile)
        return;
    for (int i = 0; i < profile->file_count; i++) {
        free(profile->file[i].line);
        free(profile->file[i].bare);
    }
    for (int i = 0; i < profile->slot_count; i++)
        for (int file = 0; file < SK_SCRIPTS_MAX; file++)
            free(profile->slot[i].ticks[file]);
    free(profile);
}

void sk_watching_free(sk_watching *watching) { free(watching); }

/* ---- what Lua tells ---- */

static sk_watching *watching_of(lua_State *L) { return sk_runtime_of(L)->watching; }

/* Which file, or -1. The same source is the same address within one machine. */
static int file_of(sk_watching *w, const char *source)
{
    if (source == w->source)
        return w->source_file;
    w->source = source;
    w->source_file = -1;
    for (int i = 0; i < w->profile->file_count; i++)
        if (source[0] == '@' && strncmp(source + 1, w->profile->file[i].name, sizeof w->profile->file[i].name) == 0)
            w->source_file = i;
    return w->source_file;
}

static void mark(watched_file *file, int line, int bit)
{
    if (line >= 1 && line <= file->line_count)
        file->line[line] |= (uint8_t)bit;
}

/* The table of active lines is at the top, and is popped. */
static void mark_active(lua_State *L, watched_file *file)
{
    if (!lua_isnil(L, -1)) {
        lua_pushnil(L);
        while (lua_next(L, -2)) {
            lua_pop(L, 1);
            mark(file, (int)lua_tointeger(L, -1), LINE_CODE);
        }
    }
    lua_pop(L, 1);
}

/* A function met for the first time: which lines it has. */
static void know_function(lua_State *L, watched_file *file, lua_Debug *at)
{
    if (at->linedefined < 1 || at->linedefined > file->line_count || (file->line[at->linedefined] & LINE_FUNCTION) ||
        !lua_checkstack(L, 4))
        return;
    file->line[at->linedefined] |= LINE_FUNCTION;
    lua_getinfo(L, "L", at);
    mark_active(L, file);
}

static void strike(lua_State *L, sk_watching *w, int file, int line)
{
    sk_runtime *runtime = sk_runtime_of(L);
    w->profile->struck = true;
    w->profile->strike_slot = NO_SLOT;
    if (runtime->frame.game)
        sk_error_at(&runtime->frame.game->error, SK_ERR_SCRIPT, file >= 0 ? w->profile->file[file].name : "", line, 0,
                    "an error thrown in on purpose");
    sk_sandbox_abort(L, sk_reason_of(SK_ERR_SCRIPT));
}

static void reached_line(lua_State *L, sk_watching *w, lua_Debug *event)
{
    lua_getinfo(L, "Sl", event);
    int file = file_of(w, event->source);
    if (file >= 0) {
        know_function(L, &w->profile->file[file], event);
        mark(&w->profile->file[file], event->currentline, LINE_REACHED);
    }
    if (w->now == NO_SLOT)
        return;
    w->profile->slot[w->now].shown.lines++;
    if (w->now == w->profile->strike_slot && --w->profile->strike_left == 0)
        strike(L, w, file, event->currentline);
}

static void tick(lua_State *L, sk_watching *w, lua_Debug *event)
{
    lua_getinfo(L, "Sl", event);
    int file = file_of(w, event->source);
    if (file < 0 || w->now == NO_SLOT || event->currentline < 1)
        return;
    watched_hook *s = &w->profile->slot[w->now];
    if (!s->ticks[file])
        s->ticks[file] = calloc((size_t)w->profile->file[file].line_count + 1, sizeof *s->ticks[file]);
    if (s->ticks[file] && event->currentline <= w->profile->file[file].line_count)
        s->ticks[file][event->currentline]++;
}

static void on_event(lua_State *L, lua_Debug *event)
{
    sk_watching *w = watching_of(L);
    if (event->event == LUA_HOOKLINE)
        reached_line(L, w, event);
    else
        tick(L, w, event);
}

/* ---- what the core calls ---- */

typedef struct visit {
    int slot, outer;
    int64_t spent;
} visit;

static visit enter(sk_runtime *runtime, int slot)
{
    visit v = {slot, runtime->watching->now, sk_sandbox_spent(runtime->box)};
    runtime->watching->now = slot;
    return v;
}

static void leave(sk_runtime *runtime, const visit *v)
{
    sk_watching *w = runtime->watching;
    w->now = v->outer;
    if (v->slot == NO_SLOT)
        return;
    sk_hook_profile *shown = &w->profile->slot[v->slot].shown;
    int64_t units = sk_sandbox_spent(runtime->box) - v->spent;
    shown->calls++;
    if (units > shown->largest)
        shown->largest = units;
}

static int fire(void *payload, sk_game *game, sk_call *call)
{
    sk_runtime *runtime = payload;
    visit v = enter(runtime, runtime->watching->hook[call->hook]);
    int status = runtime->watching->plain.fire(payload, game, call);
    leave(runtime, &v);
    return status;
}

static int can_act(void *payload, sk_game *game, int action, int seat, const uint16_t *param, int given, bool *refused)
{
    sk_runtime *runtime = payload;
    visit v = enter(runtime, runtime->watching->can[action]);
    int status = runtime->watching->plain.can_act(payload, game, action, seat, param, given, refused);
    leave(runtime, &v);
    return status;
}

static int act(void *payload, sk_game *game, int action, int seat, const uint16_t *param)
{
    sk_runtime *runtime = payload;
    visit v = enter(runtime, runtime->watching->on[action]);
    int status = runtime->watching->plain.act(payload, game, action, seat, param);
    leave(runtime, &v);
    return status;
}

/* ---- beginning ---- */

/* Where a function begins. */
static void note_start(lua_State *L, sk_watching *w, int slot, int function)
{
    lua_Debug at;
    sk_hook_profile *shown = &w->profile->slot[slot].shown;
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, function) != LUA_TFUNCTION) {
        lua_pop(L, 1);
        return;
    }
    lua_getinfo(L, ">S", &at);
    int file = file_of(w, at.source);
    if (shown->line || file < 0)
        return;
    shown->script = file;
    shown->line = at.linedefined;
}

static int slot_called(sk_watching *w, const char *prefix, const char *name)
{
    sk_profile *profile = w->profile;
    char full[sizeof profile->slot[0].shown.name];
    size_t length = strlen(prefix);
    memcpy(full, prefix, length + 1);
    strncat(full, name, sizeof full - length - 1);
    for (int i = 0; i < profile->slot_count; i++)
        if (strcmp(profile->slot[i].shown.name, full) == 0)
            return i;
    if (profile->slot_count == SLOTS_MAX)
        return NO_SLOT;
    memcpy(profile->slot[profile->slot_count].shown.name, full, sizeof full);
    return profile->slot_count++;
}

static void find_slots(lua_State *L, sk_runtime *runtime, sk_watching *w)
{
    const sk_handlers *list = &runtime->handlers;
    for (int hook = 0; hook < SK_HOOK_COUNT; hook++)
        w->hook[hook] = NO_SLOT;
    for (int i = 0; i < list->count; i++) {
        if (list->handler[i].refusal)
            continue; /* no code */
        int hook = list->handler[i].hook, slot = slot_called(w, "", sk_hook_row_of(hook)->name);
        w->hook[hook] = slot;
        if (slot != NO_SLOT)
            note_start(L, w, slot, list->handler[i].function);
    }
    for (int i = 0; i < SK_SCRIPT_ACTIONS_MAX; i++) {
        w->can[i] = w->on[i] = NO_SLOT;
        if (i >= runtime->rules->action_count)
            continue;
        const char *name = runtime->rules->action[i].name;
        const int functions[] = {list->can[i].function, list->on[i]};
        for (int k = 0; k < 2; k++) {
            bool code = functions[k] != LUA_NOREF && (k || !list->can[i].refusal);
            int slot = !code ? NO_SLOT : slot_called(w, k ? "on_" : "can_", name);
            *(k ? &w->on[i] : &w->can[i]) = slot;
            if (slot != NO_SLOT)
                note_start(L, w, slot, functions[k]);
        }
    }
}

static void know_value(lua_State *L, sk_watching *w, int visited);

/* The function at the top: its lines, and what it holds. */
static void know_closure(lua_State *L, sk_watching *w, int visited)
{
    lua_Debug at;
    if (lua_iscfunction(L, -1))
        return;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">SL", &at);
    int file = file_of(w, at.source);
    if (file >= 0) {
        mark(&w->profile->file[file], at.linedefined, LINE_FUNCTION);
        mark_active(L, &w->profile->file[file]);
    } else {
        lua_pop(L, 1);
    }
    for (int i = 1; lua_getupvalue(L, -1, i); i++) {
        know_value(L, w, visited);
        lua_pop(L, 1);
    }
}

/* The functions that hang on the value at the top, which stays. visited: a table of what was met. */
static void know_value(lua_State *L, sk_watching *w, int visited)
{
    int type = lua_type(L, -1);
    if ((type != LUA_TFUNCTION && type != LUA_TTABLE) || lua_gettop(L) > STACK_MAX)
        return;
    luaL_checkstack(L, 8, NULL);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, visited) != LUA_TNIL) {
        lua_pop(L, 1);
        return;
    }
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushboolean(L, 1);
    lua_rawset(L, visited);
    if (type == LUA_TFUNCTION) {
        know_closure(L, w, visited);
        return;
    }
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        know_value(L, w, visited);
        lua_pop(L, 1);
    }
}

static void know_handler(lua_State *L, sk_watching *w, int function)
{
    if (function == LUA_NOREF)
        return;
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    know_value(L, w, 2);
    lua_pop(L, 1);
}

/* Not what stands for values of declarations: that has run already. */
static int look(lua_State *L)
{
    sk_runtime *runtime = lua_touserdata(L, 1);
    const sk_handlers *list = &runtime->handlers;
    lua_newtable(L);
    find_slots(L, runtime, runtime->watching);
    for (int i = 0; i < list->count; i++)
        know_handler(L, runtime->watching, list->handler[i].function);
    for (int i = 0; i < SK_SCRIPT_ACTIONS_MAX; i++) {
        know_handler(L, runtime->watching, list->can[i].function);
        know_handler(L, runtime->watching, list->on[i]);
    }
    return 0;
}

int sk_profile_watch(sk_profile *profile, sk_machine *machine, sk_error *error)
{
    sk_runtime *runtime = machine->host.payload;
    sk_watching *w = calloc(1, sizeof *w);
    if (!w)
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for a profile");
    *w = (sk_watching){.profile = profile, .plain = machine->host, .now = NO_SLOT, .source_file = -1};
    runtime->watching = w;
    sk_sandbox_begin(runtime->box);
    int status = sk_sandbox_run(runtime->box, look, runtime, error);
    if (status)
        return status < 0 ? status : SK_ERR_LIMIT;
    machine->host.fire = fire;
    machine->host.can_act = can_act;
    machine->host.act = act;
    sk_sandbox_watch(runtime->box, on_event, LUA_MASKLINE, PERIOD);
    sk_sandbox_begin(runtime->box);
    return 0;
}

/* ---- what is asked ---- */

int sk_profile_lines(const sk_profile *profile, int script)
{
    return script >= 0 && script < profile->file_count ? profile->file[script].line_count : 0;
}

sk_line_state sk_profile_line(const sk_profile *profile, int script, int line)
{
    if (line < 1 || line > sk_profile_lines(profile, script))
        return SK_LINE_NONE;
    const watched_file *file = &profile->file[script];
    if (!(file->line[line] & LINE_CODE) || file->bare[line])
        return SK_LINE_NONE;
    return file->line[line] & LINE_REACHED ? SK_LINE_REACHED : SK_LINE_NEVER;
}

bool sk_profile_hook(const sk_profile *profile, int index, sk_hook_profile *hook)
{
    if (index < 0 || index >= profile->slot_count)
        return false;
    const watched_hook *s = &profile->slot[index];
    uint32_t most = 0;
    *hook = s->shown;
    for (int file = 0; file < profile->file_count; file++)
        for (int line = 1; s->ticks[file] && line <= profile->file[file].line_count; line++)
            if (s->ticks[file][line] > most) {
                most = s->ticks[file][line];
                hook->script = file;
                hook->line = line;
            }
    return true;
}

uint64_t sk_profile_hook_lines(const sk_profile *profile, int index)
{
    return index >= 0 && index < profile->slot_count ? profile->slot[index].shown.lines : 0;
}

int sk_profile_hook_count(const sk_profile *profile) { return profile->slot_count; }

int sk_profile_hook_called(const sk_profile *profile, const char *name)
{
    for (int i = 0; i < profile->slot_count; i++)
        if (strcmp(profile->slot[i].shown.name, name) == 0)
            return i;
    return -1;
}

void sk_profile_strike(sk_profile *profile, int hook, uint64_t nth)
{
    profile->strike_slot = hook >= 0 && hook < profile->slot_count && nth > 0 ? hook : NO_SLOT;
    profile->strike_left = nth;
    profile->struck = false;
}

bool sk_profile_struck(const sk_profile *profile) { return profile->struck; }
