/* What a script may use up, and how it is stopped when it has. */
#include "script/sandbox_machine.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    COLLECTED_A_UNIT = 64, /* bytes that Lua looks through when it must make room */
    TEXT_HEAD = 64,        /* at least as many as Lua puts before a text */
};

/* The address of this is the error value of every stop; no script ever sees it. */
static char stop_mark;

/* From now on every charge and every tick of the count hook raises. */
static void set_stop(sk_sandbox *box, sk_sandbox_stop stop)
{
    box->stop = stop;
    box->phase = SK_PHASE_STOPPED;
    if (!box->deep)
        box->left_at_stop = box->meter.left;
    box->meter.left = -1;
}

void sk_sandbox__stop(lua_State *L, sk_sandbox_stop stop)
{
    sk_sandbox *box = sk_sandbox_of(L);
    if (box->stop == SK_STOP_NONE) {
        set_stop(box, stop);
        if (stop != SK_STOP_ABORT)
            sk_sandbox__trace(box);
    }
    lua_pushlightuserdata(L, &stop_mark);
    lua_error(L);
    abort(); /* lua_error does not return, but is not declared so */
}

void sk_sandbox__exhausted(lua_State *L)
{
    sk_sandbox__stop(L, sk_sandbox_of(L)->deep ? SK_STOP_STACK : SK_STOP_INSTRUCTIONS);
}

void sk_sandbox_abort(lua_State *L, int reason)
{
    sk_sandbox *box = sk_sandbox_of(L);
    if (box->stop == SK_STOP_NONE)
        box->reason = reason;
    sk_sandbox__stop(L, SK_STOP_ABORT);
}

void sk_sandbox__tick(lua_State *L, lua_Debug *event)
{
    sk_sandbox *box = sk_sandbox_of(L);
    if (box->interrupted)
        sk_sandbox__stop(L, SK_STOP_INTERRUPT);
    if (event->event == LUA_HOOKCOUNT && box->meter.left < (int64_t)(box->limits.instructions / 2))
        sk_sandbox__sample(box, event);
    if (box->watch)
        box->watch(L, event);
    if (event->event == LUA_HOOKCOUNT)
        sk_sandbox_charge(L, box->period);
}

void sk_sandbox_interrupt(sk_sandbox *sandbox) { sandbox->interrupted = 1; }

void sk_sandbox_line(lua_State *L)
{
    if (--sk_sandbox_of(L)->lines < 0)
        sk_sandbox__stop(L, SK_STOP_LINES);
}

void sk_sandbox_question(lua_State *L)
{
    if (--sk_sandbox_of(L)->questions < 0)
        sk_sandbox__stop(L, SK_STOP_QUESTIONS);
}

void sk_sandbox_hold(lua_State *L, size_t bytes)
{
    sk_sandbox *box = sk_sandbox_of(L);
    if (bytes > box->limits.memory || box->used + bytes > box->limits.memory)
        sk_sandbox__stop(L, SK_STOP_MEMORY);
    box->used += bytes;
    box->held += bytes;
}

/* ---- memory ---- */

/* Lua collects all garbage and asks once more before it gives up. For want of memory that may help; the other
 * reasons stand, and so does a second refusal: the stop is set here, so that C code which survives the
 * failure cannot go on. The place is noted now because a memory error calls no message handler. */
static void *refuse(sk_sandbox *box, sk_sandbox_stop why, const void *address, size_t size)
{
    if (!box->L || box->stop != SK_STOP_NONE)
        return NULL;
    if (why == SK_STOP_MEMORY && box->refused != size) {
        box->refused = size;
        if (box->phase != SK_PHASE_RUNNING || (box->meter.left -= (int64_t)(box->used / COLLECTED_A_UNIT)) >= 0)
            return NULL;
        why = SK_STOP_INSTRUCTIONS;
    }
    if (why == SK_STOP_INSTRUCTIONS && box->deep)
        why = SK_STOP_STACK;
    set_stop(box, why);
    if (address && address == box->stack) /* while it moves no frame can be looked at */
        box->trouble = (sk_sandbox_trouble){.file = -1};
    else
        sk_sandbox__trace(box);
    return NULL;
}

/* The key part of a table is the one thing that Lua takes anew, untagged, in sizes of a node << k: by it
 * alone can a table's chains of colliding keys be kept short. (A list made by a constructor of 3 << k items
 * looks alike.) */
static int is_key_part(const void *address, size_t tag, size_t size)
{
    size_t nodes = size / SK_SANDBOX_NODE;
    return !address && tag == 0 && size % SK_SANDBOX_NODE == 0 && (nodes & (nodes - 1)) == 0;
}

/* Part of a table: neither an object, nor what Lua keeps for itself. */
static int is_part(const sk_sandbox *box, const void *address, size_t tag)
{
    return !box->compiling && (address ? address != box->stack && address != box->texts : tag == 0);
}

/* Lua 5.4.4 takes a new stack before it gives the old one back. By doubling and a few more, or by what a call needs,
 * it is neither a power of two values long nor three times one, as a list is but for one that a constructor makes. */
static int is_stack(const sk_sandbox *box, const void *address, size_t tag, size_t size)
{
    size_t values = size / SK_SANDBOX_VALUE;
    if (address || tag != 0)
        return address && address == box->stack;
    while (values > 0 && values % 2 == 0)
        values /= 2;
    return size % SK_SANDBOX_VALUE == 0 && values != 1 && values != 3;
}

/* What making it is charged. Short texts cost nothing, since one of an earlier action may still be there; neither do
 * small parts of tables, and what grows for all, whoever runs. The tag is that of what is made, where address is NULL.
 */
static int64_t price_of(const sk_sandbox *box, const void *address, size_t tag, size_t size)
{
    enum { SHORT_TEXT = 72, CHEAP_PART = 256, CLOSURE = 32, MANY = 256 };
    int64_t units = (int64_t)(size / SK_SANDBOX_BYTES_A_UNIT);
    if (address || tag == 0)
        return size >= CHEAP_PART && is_part(box, address, tag) ? units : 0;
    if (tag == LUA_TSTRING)
        return size > SHORT_TEXT ? units : 0;
    if (tag != LUA_TFUNCTION)
        return units;
    int64_t upvalues = (int64_t)(size - CLOSURE) / (int64_t)sizeof(void *);
    return units + upvalues * upvalues / MANY; /* each is looked for among all */
}

/* Limits on big things; small ones need none. Old size, where address is NULL, is the tag of what is made. */
static sk_sandbox_stop look_at_big(const sk_sandbox *box, const void *address, size_t old_size, size_t new_size)
{
    if (new_size > box->largest_table && is_key_part(address, old_size, new_size))
        return SK_STOP_TABLE;
    return box->phase == SK_PHASE_RUNNING && box->meter.left < 0 ? SK_STOP_INSTRUCTIONS : SK_STOP_NONE;
}

/* The first two things that Lua takes of their kind. */
static void note_first(sk_sandbox *box, const void *result, size_t size)
{
    enum { FIRST_TEXTS = 128 }; /* a pointer each */
    if (!box->stack)
        box->stack = result;
    else if (!box->texts && size == FIRST_TEXTS * sizeof(void *))
        box->texts = result;
}

/* Lua's own moves. What its stack cost is given back: it may have had the room on another machine. */
static void note_own(sk_sandbox *box, const void *address, const void *result)
{
    if (address == box->texts)
        box->texts = result;
    else if (result || !box->candidate.address) /* it grew in its place, or Lua closes */
        box->stack = result;
    else {
        box->stack = box->candidate.address;
        if (!box->deep)
            box->meter.left = box->candidate.left;
        box->big.places = box->candidate.places;
        sk_sandbox__big_gone(box, box->candidate.address, box->candidate.size);
    }
}

static void note_big(sk_sandbox *box, const void *address, const void *result, size_t old_size, size_t new_size)
{
    int is_table = new_size > SK_ARENA_SMALL && is_part(box, address, old_size);
    if (address && old_size > SK_ARENA_SMALL)
        sk_sandbox__big_gone(box, address, old_size);
    if (is_table && box->L)
        sk_sandbox__big_made(box, result, new_size, is_key_part(address, old_size, new_size));
}

/* Where Lua later than 5.4.4 moves its stack, nobody may ask for the place: the stop is left to the next look at the
 * budget, a thousand instructions away at most, for which there is room in the stack. */
static void note_depth(sk_sandbox *box, size_t size)
{
    if (size <= box->limits.stack * SK_SANDBOX_VALUE || box->deep || box->phase != SK_PHASE_RUNNING)
        return;
    box->deep = 1;
    box->left_at_stop = box->meter.left;
    box->meter.left = -1;
}

/* Before something is made or grows: whether it may. */
static sk_sandbox_stop look_at_growth(sk_sandbox *box, const void *address, size_t old_size, size_t new_size)
{
    size_t had = address ? old_size : 0;
    if (box->phase == SK_PHASE_RUNNING)
        box->meter.left -= price_of(box, address, old_size, new_size);
    if (!address && old_size == LUA_TSTRING && new_size > box->limits.text + TEXT_HEAD)
        return SK_STOP_TEXT;
    if (new_size > SK_ARENA_SMALL && is_stack(box, address, old_size, new_size)) {
        note_depth(box, new_size);
    } else if (new_size > SK_ARENA_SMALL) {
        sk_sandbox_stop why = look_at_big(box, address, old_size, new_size);
        if (why != SK_STOP_NONE)
            return why;
    }
    return new_size - had > box->limits.memory - box->used ? SK_STOP_MEMORY : SK_STOP_NONE;
}

static void note(sk_sandbox *box, const void *address, const void *result, size_t old_size, size_t new_size)
{
    if (!address && old_size == 0) {
        box->candidate.address = result;
        box->candidate.size = new_size;
        if (!box->L)
            note_first(box, result, new_size);
    }
    if (new_size > SK_ARENA_SMALL || (address && old_size > SK_ARENA_SMALL))
        note_big(box, address, result, old_size, new_size);
    if (address && (address == box->stack || address == box->texts))
        note_own(box, address, result);
    if (address || old_size != 0)
        box->candidate.address = NULL;
}

void *sk_sandbox__allocate(void *payload, void *address, size_t old_size, size_t new_size)
{
    sk_sandbox *box = payload;
    size_t had = address ? old_size : 0;
    if (new_size > had) {
        box->candidate.left = box->meter.left;
        box->candidate.places = box->big.places;
        sk_sandbox_stop why = look_at_growth(box, address, old_size, new_size);
        if (why != SK_STOP_NONE)
            return refuse(box, why, address, new_size);
        box->refused = 0;
    }
    void *result = sk_arena_resize(&box->arena, address, had, new_size);
    if (!result && new_size)
        return refuse(box, SK_STOP_MEMORY, address, new_size);
    box->used += new_size - had;
    note(box, address, result, old_size, new_size);
    return result;
}

void *sk_sandbox__allocate_freely(void *payload, void *address, size_t old_size, size_t new_size)
{
    sk_sandbox *box = payload;
    size_t had = address ? old_size : 0;
    if (new_size == 0) {
        free(address);
        box->used -= had;
        return NULL;
    }
    void *result = realloc(address, new_size);
    if (result)
        box->used += new_size - had;
    return result;
}

/* ---- what was caught ---- */

int sk_sandbox__is_final(sk_sandbox *box, int status)
{
    if (box->stop != SK_STOP_NONE)
        return 1;
    if (status != LUA_ERRMEM)
        return 0;
    set_stop(box, SK_STOP_MEMORY); /* only where Lua gave up for a reason of its own */
    sk_sandbox__trace(box);
    return 1;
}

void sk_sandbox__describe_stop(const sk_sandbox *box, char *buffer, size_t size)
{
    const sk_script_limits *limits = &box->limits;
    switch (box->stop) {
    case SK_STOP_INSTRUCTIONS:
        snprintf(buffer, size, "the time for one action is spent: %lld instructions (is there a loop that never ends?)",
                 (long long)limits->instructions);
        break;
    case SK_STOP_MEMORY:
        snprintf(buffer, size, "the memory for one action is spent: %zu KiB (is there a table that grows without end?)",
                 limits->memory / 1024);
        break;
    case SK_STOP_TEXT:
        snprintf(buffer, size, "a text would be longer than %zu bytes", limits->text);
        break;
    case SK_STOP_TABLE:
        snprintf(buffer, size, "a table would have more than %zu keys besides its list", limits->table_keys);
        break;
    case SK_STOP_STACK:
        snprintf(buffer, size, "too many calls inside each other (does a function call itself without end?)");
        break;
    case SK_STOP_LINES:
        snprintf(buffer, size, "more than %d lines are printed or logged in one action", limits->lines);
        break;
    case SK_STOP_QUESTIONS:
        snprintf(buffer, size, "more than %d questions are asked in one action", limits->questions);
        break;
    case SK_STOP_INTERRUPT:
        snprintf(buffer, size, "the script was interrupted");
        break;
    default:
        snprintf(buffer, size, "the script was abandoned");
        break;
    }
}
