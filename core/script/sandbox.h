/* The machine that runs strangers' scripts: one Lua state whose memory, time and names are all bounded.
 *
 * A sandbox holds no game. It is created once, the scripts of a stack are loaded into it, and from then on it
 * serves any number of games on one thread: every action begins with sk_sandbox_begin, each hook is entered
 * by sk_sandbox_call, and nothing that a script does outlives the action except garbage.
 *
 *     sk_sandbox_begin(box);                          the budget is full again
 *     lua_rawgeti(L, LUA_REGISTRYINDEX, hook);        a function and its arguments: values that need no
 * memory lua_pushinteger(L, seat + 1); int status = sk_sandbox_call(box, 1, 1, &error); if (status == 0) {
 * ...read one result at the top of the stack..., lua_pop(L, 1); }
 *
 * What stops a script. Three things end a run in a way no script can catch or notice: a budget is spent, the
 * host calls sk_sandbox_abort (a question has no answer yet), or another thread calls sk_sandbox_interrupt.
 * They are sticky: until the next sk_sandbox_begin no script code runs; each call fails again at once. An
 * ordinary error can be caught by a script's pcall and is not sticky.
 *
 * Rules for bindings (C functions that scripts call):
 *  - Charge for work that is not bounded by a small constant: sk_sandbox_charge.
 *  - Count what the host keeps for the script until the end of the action: sk_sandbox_hold.
 *  - Never lua_pcall; use sk_sandbox_call, and when it answers other than 0 unwind with sk_sandbox_abort.
 *  - Never lua_newthread, lua_sethook, lua_setallocf, lua_atpanic, lua_gc, nor light userdata that a script
 * can see.
 *  - Never give a metatable a __gc, __close or __mode, and always give it __metatable = false.
 *  - A table for scripts to read is passed through sk_sandbox_protect; writing to what has a metatable is
 * refused.
 *
 * Not thread-safe: one thread at a time, with a C stack of at least 1 MiB. Two sandboxes share nothing.
 */
#ifndef SK_SCRIPT_SANDBOX_H
#define SK_SCRIPT_SANDBOX_H

#include <skerry/script.h>

#include <lua.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sk_sandbox sk_sandbox;

/* What the sandbox asks of its host. Any function may be NULL. payload is that of sk_sandbox_set_payload. */
typedef struct sk_sandbox_host {
    /* print: one line or more, valid as text for a terminal (control bytes are written as \27), not
     * terminated. */
    void (*log)(const char *text, size_t size, void *payload);
    /* math.random: low <= high; a number of low..high. May raise. NULL: math.random is an error that says so.
     */
    lua_Integer (*random)(lua_State *L, lua_Integer low, lua_Integer high, void *payload);
    /* pairs: the place of a userdata key among the others, or SK_SANDBOX_NO_ORDER where it has none.
     * Different objects must have different places. NULL: userdata keys have no order. */
    uint64_t (*order)(const void *userdata, void *payload);
} sk_sandbox_host;

#define SK_SANDBOX_NO_ORDER UINT64_MAX

/* Why no script code may run; see sk_sandbox_stopped. */
typedef enum sk_sandbox_stop {
    SK_STOP_NONE,
    SK_STOP_INSTRUCTIONS,
    SK_STOP_MEMORY,
    SK_STOP_TEXT,
    SK_STOP_TABLE,
    SK_STOP_STACK,
    SK_STOP_LINES,
    SK_STOP_QUESTIONS,
    SK_STOP_INTERRUPT,
    SK_STOP_ABORT,
} sk_sandbox_stop;

/* Shape:  *sandbox is a new machine with no script; NULL on failure. limits and host are copied; either may
 * be NULL. Units:  reserves twice the memory limit as address space; pages are touched as they are needed.
 * Locale: Lua compares text and writes numbers by the process's locale. Where that is not "C" at this moment,
 * each call switches the thread to it and back; setlocale must not be called afterwards. Owns:   the caller,
 * until sk_sandbox_destroy. Errors: SK_ERR_SYSTEM where the memory cannot be had, SK_ERR_USAGE where the
 * limit is too small for Lua. */
int sk_sandbox_create(sk_sandbox **sandbox, const sk_script_limits *limits, const sk_sandbox_host *host,
                      sk_error *error);

/* Owns:   frees all; every registry reference dies with it. NULL is allowed. Not while a call runs. */
void sk_sandbox_destroy(sk_sandbox *sandbox);

/* The Lua state, for pushing arguments and reading results. Outside a C function called by Lua, push only
 * values that need no memory (integers, booleans, references, light C functions), at most 60 of them: an
 * error there has nobody to catch it. To make tables or strings use sk_sandbox_run. Stack index 1 is the
 * sandbox's own. */
lua_State *sk_sandbox_state(sk_sandbox *sandbox);

/* Compiles source in an environment of its own, runs it as an action of its own, and keeps the table it
 * returns.
 *
 * Shape:  name is what the user calls the file, copied; source[size] is text, copied so that errors can quote
 *         it. *ref is the table's reference in LUA_REGISTRYINDEX.
 * Owns:   the sandbox keeps the table until it is destroyed.
 * Errors: SK_ERR_INPUT for what is wrong without running it (syntax, bytecode, no table returned, too long),
 *         SK_ERR_SCRIPT where running it fails, SK_ERR_LIMIT. Never while a call runs (asserted). */
int sk_sandbox_load(sk_sandbox *sandbox, const char *name, const char *source, size_t size, int *ref, sk_error *error);

/* The globals that several chunks share. Zeroed at first. */
typedef struct sk_sandbox_environment {
    int ref;
    int file;
} sk_sandbox_environment;

/* Compiles source and runs it as an action of its own in an environment that lives on: a line at a prompt, a file of
 * tests. Its chunks may assign the environment's globals, functions that run later may not.
 *
 * Shape:  as sk_sandbox_load; exactly nresults values (or LUA_MULTRET) are left at the top on success.
 * Errors: as sk_sandbox_load; or the positive reason of sk_sandbox_abort. Never while a call runs (asserted). */
int sk_sandbox_chunk(sk_sandbox *sandbox, const char *name, const char *source, size_t size,
                     sk_sandbox_environment *environment, int nresults, sk_error *error);

/* An action begins: the budgets are full, nothing is stopped, nothing is held. Costs a few nanoseconds. Never
 * while a call runs (asserted). */
void sk_sandbox_begin(sk_sandbox *sandbox);

/* Calls the function below nargs arguments at the top of the stack; the one way from C into a script. May be
 * used inside a binding; the budgets of the action go on.
 *
 * Shape:  as lua_call: function and arguments are popped, exactly nresults values pushed on success, none on
 *         failure.
 * Errors: 0; SK_ERR_SCRIPT or SK_ERR_LIMIT with error filled (place, message in the author's terms, in detail
 *         the source lines around it and the script's own frames); or the positive reason of
 * sk_sandbox_abort, with error untouched. error may be NULL. */
int sk_sandbox_call(sk_sandbox *sandbox, int nargs, int nresults, sk_error *error);

/* Calls function(L) with argument as its only argument (a light userdata) under the same protection, so that
 * the host can make tables, strings and closures: a memory error becomes SK_ERR_LIMIT and not the end of the
 * process. No results. */
int sk_sandbox_run(sk_sandbox *sandbox, lua_CFunction function, void *argument, sk_error *error);

/* What the last failure was: of sk_sandbox_call and the two below. script and hook are the host's to fill in. */
sk_script_error *sk_sandbox_failure(sk_sandbox *sandbox);

/* Of an error that the host found: adds place, source lines and frames of the script that runs now, which is about to
 * be abandoned. */
void sk_sandbox_explain(lua_State *L, sk_error *error);
/* The same where no script runs: at a line of a loaded file. */
void sk_sandbox_explain_at(sk_sandbox *sandbox, const char *file, int line, sk_error *error);

/* Of an error that has a line: the source lines around it, for its detail. source[size] is the file's text. */
void sk_sandbox_quote(sk_error *error, const char *source, size_t size);

/* Why script code may not run now, and since when: the answer is kept from the failure to the next begin. */
sk_sandbox_stop sk_sandbox_stopped(const sk_sandbox *sandbox);

/* What this action has used so far: charged units (instructions in steps of the count hook), and bytes. */
int64_t sk_sandbox_spent(const sk_sandbox *sandbox);
size_t sk_sandbox_memory(const sk_sandbox *sandbox);

/* Takes from the purse of its limits what was used since the last time; begin and destroy do it themselves. */
void sk_sandbox_settle(sk_sandbox *sandbox);

/* From the next action on calls watch for the events of mask, and for each step of the count, which is then so many
 * instructions long. It may abort the run. */
void sk_sandbox_watch(sk_sandbox *sandbox, lua_Hook watch, int mask, int period);

/* Asks a running script to stop with SK_ERR_LIMIT. The only function that another thread or a signal handler
 * may call. For last resorts (a person's Ctrl-C, a watchdog): what it stops is not reproducible. Cleared by
 * begin. */
void sk_sandbox_interrupt(sk_sandbox *sandbox);

/* ---- for bindings: L is the state a C function was called with ---- */

/* The part of a sandbox that bindings read without a call. */
typedef struct sk_sandbox_meter {
    int64_t left; /* of the instruction budget; below 0 it is spent */
    int64_t dear; /* units that one costs: more than 1 while big tables may be searched */
    void *payload;
} sk_sandbox_meter;

static inline sk_sandbox_meter *sk_sandbox_meter_of(lua_State *L) { return *(sk_sandbox_meter **)lua_getextraspace(L); }

static inline sk_sandbox *sk_sandbox_of(lua_State *L) { return *(sk_sandbox **)lua_getextraspace(L); }

/* The host's object for the current game, set before a call and found by every binding. May be NULL. */
static inline void *sk_sandbox_payload(lua_State *L) { return sk_sandbox_meter_of(L)->payload; }
void sk_sandbox_set_payload(sk_sandbox *sandbox, void *payload);

/* The length of a list that a script made, or of a host's view: what # gives. Use it instead of lua_rawlen and luaL_len
 * on what a script hands over. Raises where it has none, or where the list is longer than any script may need. */
int sk_sandbox_length(lua_State *L, int index);

/* To be called before lua_next goes over a table that a script hands over: it may hold many empty places. */
void sk_sandbox_charge_scan(lua_State *L);

/* Raises the instruction limit as an error that no script catches. Called by sk_sandbox_charge. */
_Noreturn void sk_sandbox__exhausted(lua_State *L);

/* Takes units (about one VM instruction, a nanosecond or two, each) from the budget; does not return when it
 * is spent. units is 0..2^40. */
static inline void sk_sandbox_charge(lua_State *L, int64_t units)
{
    sk_sandbox_meter *meter = sk_sandbox_meter_of(L);
    if ((meter->left -= units * meter->dear) < 0)
        sk_sandbox__exhausted(L);
}

/* Counts bytes that the host keeps for the script until the end of the action; does not return when there is
 * no room. */
void sk_sandbox_hold(lua_State *L, size_t bytes);

/* Counts one line of log; does not return when there were too many. print does it itself. */
void sk_sandbox_line(lua_State *L);

/* Counts one question; does not return when there were too many. */
void sk_sandbox_question(lua_State *L);

/* Abandons the run: unwinds to the sk_sandbox_call that entered the script, past any pcall, and makes it
 * return reason (positive, of the host's choosing). A binding whose own sk_sandbox_call was aborted calls it
 * again. */
_Noreturn void sk_sandbox_abort(lua_State *L, int reason);

/* Replaces the table at the top by a read-only view of it, for sharing among scripts. name is for the message
 * when a script assigns to it. A host's table of methods and constants; not deep. May raise a memory error.
 */
void sk_sandbox_protect(lua_State *L, const char *name);

/* Pops a value and makes it a global of every script that is loaded afterwards. Tables should be protected
 * first. May raise a memory error (see sk_sandbox_run). */
void sk_sandbox_define(lua_State *L, const char *name);

/* Pushes the table of the names that every script has, for looking at. */
void sk_sandbox_push_names(lua_State *L);

/* What to use instead of a name of Lua's that scripts do not have: "a script has no files ...". Static storage;
 * NULL for any other name. */
const char *sk_sandbox_instead_of(const char *name);

/* Pushes the text of the value at index as tostring shows it: without addresses, and without running script
 * code (a __tostring of the host's metatables is used). Returns it; *size may be NULL. */
const char *sk_sandbox_text(lua_State *L, int index, size_t *size);

/* The number at index as text, the same on every machine. Runs nothing, allocates nothing. buffer: at least 32 bytes.
 * Returns the length. */
int sk_sandbox_number(lua_State *L, int index, char *buffer, size_t size);

/* How many bytes the UTF-8 character at text has; 0 where there is none, or one that a terminal must not see. */
size_t sk_sandbox_shown_size(const char *text, size_t size);

#endif
