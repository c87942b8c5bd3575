#include "script/sandbox_machine.h"

#include "base/error.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    HANDLER_INDEX = 1, /* the message handler lies at the bottom of the stack for good */
    STACK_FOR_HOST = 64,
    TEXT_NESTING = 4, /* strings of full length that may be under construction at once */
};

#define MOST ((int64_t)1 << 50) /* of a budget: sums of it do not overflow */

static void fill_limits(sk_script_limits *limits, const sk_script_limits *wanted)
{
    if (wanted)
        *limits = *wanted;
    if (!limits->instructions)
        limits->instructions = 5000000;
    if (limits->instructions > MOST || limits->trusted)
        limits->instructions = MOST;
    if (!limits->memory)
        limits->memory = (size_t)4 << 20;
    if (limits->memory > MOST)
        limits->memory = MOST;
    if (!limits->text)
        limits->text = 16 << 10;
    if (!limits->table_keys)
        limits->table_keys = 4096;
    if (!limits->stack)
        limits->stack = 12000;
    if (!limits->lines)
        limits->lines = 200;
    if (!limits->questions)
        limits->questions = 100;
    if (!limits->source)
        limits->source = 256 << 10;
    if (!limits->function_source)
        limits->function_source = 16 << 10;
}

/* Lua compares strings and writes numbers by the process's locale. */
static int locale_differs(void)
{
    const char *collate = setlocale(LC_COLLATE, NULL);
    const char *numeric = setlocale(LC_NUMERIC, NULL);
    return strcmp(collate, "C") != 0 || strcmp(numeric, "C") != 0;
}

/* The first thing that runs in the state, protected. */
static int open_state(lua_State *L)
{
    luaL_checkstack(L, STACK_FOR_HOST, NULL);
    sk_sandbox__open_names(L);
    return 0;
}

static int start_lua(sk_sandbox *box, sk_error *error)
{
    lua_State *L = lua_newstate(box->limits.trusted ? sk_sandbox__allocate_freely : sk_sandbox__allocate, box);
    if (!L)
        return sk_error_set(error, SK_ERR_USAGE, "%zu bytes are too few for a script to run in", box->limits.memory);
    box->L = L;
    *(sk_sandbox **)lua_getextraspace(L) = box;
    lua_pushcfunction(L, sk_sandbox__on_error);
    lua_pushcfunction(L, open_state);
    if (lua_pcall(L, 0, 0, 0) == LUA_OK && lua_checkstack(L, STACK_FOR_HOST))
        return SK_OK;
    return sk_error_set(error, SK_ERR_USAGE, "%zu bytes are too few for a script to run in", box->limits.memory);
}

int sk_sandbox_create(sk_sandbox **sandbox, const sk_script_limits *limits, const sk_sandbox_host *host,
                      sk_error *error)
{
    *sandbox = NULL;
    sk_sandbox *box = calloc(1, sizeof *box);
    if (!box)
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for a script machine");
    fill_limits(&box->limits, limits);
    if (host)
        box->host = *host;
    box->loading = -1;
    box->globals = LUA_NOREF;
    box->period = SK_SANDBOX_PERIOD;
    size_t keys = 1;
    while (keys < box->limits.table_keys)
        keys *= 2;
    box->largest_table = keys * SK_SANDBOX_NODE;
    box->text_size = box->limits.text * TEXT_NESTING;
    box->text = malloc(box->text_size);
    int pinned = locale_differs();
    if (pinned)
        box->locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    int status = SK_OK;
    size_t room = box->limits.trusted ? SK_ARENA_PAGE : 2 * box->limits.memory;
    if (!box->text || (pinned && !box->locale) || sk_arena_open(&box->arena, room) < 0 ||
        sk_sandbox__big_open(box, box->arena.page_count) < 0)
        status = sk_error_set(error, SK_ERR_SYSTEM, "no memory for a script machine");
    else
        status = start_lua(box, error);
    if (status < 0) {
        sk_sandbox_destroy(box);
        return status;
    }
    box->phase = SK_PHASE_STOPPED; /* not yet begun */
    sk_sandbox_begin(box);
    *sandbox = box;
    return SK_OK;
}

void sk_sandbox_destroy(sk_sandbox *box)
{
    if (!box)
        return;
    assert(box->depth == 0);
    sk_sandbox_settle(box);
    if (box->L)
        lua_close(box->L);
    for (int i = 0; i < box->file_count; i++) {
        free(box->files[i].name);
        free(box->files[i].source);
    }
    free(box->files);
    if (box->locale)
        freelocale(box->locale);
    sk_sandbox__big_close(box);
    sk_arena_close(&box->arena);
    free(box->text);
    free(box);
}

lua_State *sk_sandbox_state(sk_sandbox *sandbox) { return sandbox->L; }

void sk_sandbox_set_payload(sk_sandbox *sandbox, void *payload) { sandbox->meter.payload = payload; }

void sk_sandbox_watch(sk_sandbox *sandbox, lua_Hook watch, int mask, int period)
{
    sandbox->watch = watch;
    sandbox->watch_mask = mask;
    sandbox->period = period;
}

sk_sandbox_stop sk_sandbox_stopped(const sk_sandbox *sandbox) { return sandbox->stop; }

int64_t sk_sandbox_spent(const sk_sandbox *sandbox)
{
    int64_t left = sandbox->stop == SK_STOP_NONE ? sandbox->meter.left : sandbox->left_at_stop;
    return sandbox->given - left;
}

void sk_sandbox_settle(sk_sandbox *box)
{
    int64_t spent = sk_sandbox_spent(box);
    if (box->limits.purse)
        *box->limits.purse -= spent - box->settled;
    box->settled = spent;
}

/* The budget of the action that begins. */
static int64_t give(sk_sandbox *box)
{
    int64_t most = (int64_t)box->limits.instructions;
    if (!box->limits.purse)
        return most;
    sk_sandbox_settle(box);
    int64_t left = *box->limits.purse > 0 ? *box->limits.purse : 0;
    return left < most ? left : most;
}

size_t sk_sandbox_memory(const sk_sandbox *sandbox) { return sandbox->used; }

void sk_sandbox_begin(sk_sandbox *box)
{
    assert(box->depth == 0);
    box->interrupted = 0;
    if (box->phase == SK_PHASE_IDLE) /* nothing has run since the last one */
        return;
    box->meter.left = box->given = give(box);
    box->settled = 0;
    box->lines = box->limits.lines;
    box->questions = box->limits.questions;
    box->used -= box->held;
    box->held = 0;
    box->text_used = 0;
    box->deep = 0;
    box->phase = SK_PHASE_IDLE;
    if (box->stop != SK_STOP_NONE && box->stop != SK_STOP_ABORT) { /* what filled the memory is garbage now */
        lua_gc(box->L, LUA_GCCOLLECT);
        box->kept = 0;
    }
    box->stop = SK_STOP_NONE;
    sk_sandbox__big_begin(box);
}

/* ---- the way in ---- */

/* From here on the count is exact: it does not depend on what ran before this action. */
static inline void start_counting(sk_sandbox *box)
{
    int mask = (box->limits.trusted ? 0 : LUA_MASKCOUNT) | box->watch_mask;
    if (mask)
        lua_sethook(box->L, sk_sandbox__tick, mask, box->period);
    box->phase = SK_PHASE_RUNNING;
    box->sample_count = 0;
}

/* A call from inside a call: the handler is not in reach of this stack frame. */
static int call_nested(sk_sandbox *box, int nargs, int nresults)
{
    lua_State *L = box->L;
    luaL_checkstack(L, 1, NULL);
    int handler = lua_gettop(L) - nargs;
    lua_pushcfunction(L, sk_sandbox__on_error);
    lua_insert(L, handler);
    int status = lua_pcall(L, nargs, nresults, handler);
    lua_remove(L, handler);
    return status;
}

static int call_pinned(sk_sandbox *box, int nargs, int nresults)
{
    locale_t before = uselocale(box->locale);
    int status = lua_pcall(box->L, nargs, nresults, HANDLER_INDEX);
    uselocale(before);
    return status;
}

/* What the action made is out of reach, so that what a collection leaves is what scripts hold for good. */
static void measure_kept(sk_sandbox *box)
{
    if (box->stop != SK_STOP_MEMORY || box->depth > 0 || box->kept)
        return;
    lua_gc(box->L, LUA_GCCOLLECT);
    box->kept = box->used - box->held;
}

/* Pops the error value. */
static int fail(sk_sandbox *box, int status, size_t text_used, sk_error *error)
{
    lua_pop(box->L, 1);
    box->text_used = text_used;
    if (status == LUA_ERRERR)
        sk_sandbox__note(box, "too many calls inside each other");
    if (!sk_sandbox__is_final(box, status))
        return sk_sandbox__report(box, SK_ERR_SCRIPT, error);
    if (box->stop == SK_STOP_ABORT)
        return box->reason;
    measure_kept(box);
    return sk_sandbox__report(box, SK_ERR_LIMIT, error);
}

int sk_sandbox_call(sk_sandbox *box, int nargs, int nresults, sk_error *error)
{
    if (box->phase != SK_PHASE_RUNNING) {
        if (box->phase == SK_PHASE_STOPPED) {
            lua_pop(box->L, nargs); /* the function stands in for the error value */
            return fail(box, LUA_ERRRUN, box->text_used, error);
        }
        start_counting(box);
    }
    size_t text_used = box->text_used;
    int status;
    if (box->depth++ > 0)
        status = call_nested(box, nargs, nresults);
    else if (box->locale)
        status = call_pinned(box, nargs, nresults);
    else
        status = lua_pcall(box->L, nargs, nresults, HANDLER_INDEX);
    box->depth--;
    if (status == LUA_OK)
        return SK_OK;
    return fail(box, status, text_used, error);
}

int sk_sandbox_run(sk_sandbox *box, lua_CFunction function, void *argument, sk_error *error)
{
    lua_pushcfunction(box->L, function);
    lua_pushlightuserdata(box->L, argument);
    return sk_sandbox_call(box, 1, 0, error);
}
