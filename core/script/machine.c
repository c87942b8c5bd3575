/* Machines: a sandbox with all scripts of a stack loaded, their functions by hook, and the objects they see. */
#include "base/error.h"
#include "script/bind.h"
#include "script/declare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *sk_lua_version(void) { return "Lua " LUA_VERSION_MAJOR "." LUA_VERSION_MINOR "." LUA_VERSION_RELEASE; }

/* The last release with a fault that a script's plain text could reach; sandbox_rewrite.h and sandbox_scan.c say how
 * scripts are kept from it. */
enum { LAST_FAULTY_RELEASE = 7 };

const char *sk_lua_remark(void)
{
    int release = (int)strtol(LUA_VERSION_RELEASE, NULL, 10);
    return release <= LAST_FAULTY_RELEASE ? "has known faults, from which the sandbox keeps scripts" : "";
}

/* ---- options as scripts read them ---- */

static void push_option(lua_State *L, const sk_runtime *runtime, const sk_option *option, int32_t value)
{
    if (option->type == SK_OPTION_HEX && value && runtime)
        sk_push_ref(L, runtime->hex, sk_option_hex(runtime->rules->board, value));
    else if (option->type == SK_OPTION_BOOLEAN || option->type == SK_OPTION_HEX)
        lua_pushboolean(L, value != 0);
    else if (option->type == SK_OPTION_CHOICE)
        lua_pushstring(L, option->values[value]);
    else
        lua_pushinteger(L, value);
    lua_setfield(L, -2, option->name);
}

void sk_push_options(lua_State *L, const sk_runtime *runtime, const sk_stack *stack, int script)
{
    int general;
    const sk_option *options = sk_general_options(&general);
    luaL_checkstack(L, 8, NULL);
    lua_newtable(L);
    for (int i = 0; i < general; i++)
        push_option(L, runtime, &options[i], stack->general[i]);
    const sk_stack_script *own = &stack->script[script];
    for (int i = 0; i < own->info.option_count; i++)
        push_option(L, runtime, &own->info.option[i], own->value[i]);
    sk_bind_seal(L, "options");
}

/* ---- the sandbox ---- */

/* The place of an object among the keys of a table: by type, then by index. */
static uint64_t order_of(const void *userdata, void *payload)
{
    (void)payload;
    const sk_object *object = userdata;
    if ((object->tag & ~UINT32_C(0xfff)) != SK_OBJECT_TAG)
        return SK_SANDBOX_NO_ORDER;
    return (uint64_t)(object->tag & 0xfff) << 32 | (uint64_t)object->index << 16 | object->seat;
}

/* print: where the game is watched its author reads it there. */
static void print_line(const char *text, size_t size, void *payload)
{
    const sk_runtime *runtime = payload;
    sk_event *event = runtime->frame.game ? sk_game_emit(runtime->frame.game, SK_EVENT_LOG, SK_NO_SEAT) : NULL;
    if (event)
        snprintf(event->text, sizeof event->text, "%.*s", (int)size, text);
}

static const sk_sandbox_host host = {.log = print_line, .order = order_of};

int sk_runtime_load(sk_runtime *runtime, const sk_stack *stack, sk_error *error)
{
    int status = sk_sandbox_create(&runtime->box, &stack->limits, &host, error);
    if (status)
        return status;
    sk_sandbox_set_payload(runtime->box, runtime);
    runtime->stack = stack;
    runtime->L = sk_sandbox_state(runtime->box);
    for (int i = 0; i < stack->count && !status; i++) {
        const sk_stack_script *script = &stack->script[i];
        status =
            sk_sandbox_load(runtime->box, script->name, script->text, script->size, &runtime->script_table[i], error);
    }
    sk_sandbox_begin(runtime->box);
    return status;
}

/* ---- machines ---- */

typedef struct making {
    sk_runtime *runtime;
    sk_ruleset *rules;
    sk_error *error;
} making;

/* The same reading as the compiler's, for the functions alone: it has found no error there. */
static void read_functions(lua_State *L, const making *m, int script)
{
    sk_runtime *runtime = m->runtime;
    union {
        const sk_stack *in;
        sk_stack *out;
    } stack = {runtime->stack};
    sk_reader reader = {.L = L,
                        .rules = m->rules,
                        .stack = stack.out,
                        .script = &stack.out->script[script],
                        .index = script,
                        .players = runtime->rules->seat_count,
                        .error = m->error};
    sk_push_options(L, NULL, runtime->stack, script);
    reader.options = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_rawgeti(L, LUA_REGISTRYINDEX, runtime->script_table[script]);
    sk_declare_hooks(&reader, &runtime->handlers);
    lua_pop(L, 1);
}

static int make_machine(lua_State *L)
{
    const making *m = lua_touserdata(L, 1);
    sk_bind_objects(L, m->runtime);
    for (int script = 0; script < m->runtime->stack->count; script++)
        read_functions(L, m, script);
    sk_bind_board(L, m->runtime);
    sk_handlers_sort(&m->runtime->handlers);
    sk_dispatch_plan(m->runtime);
    return 0;
}

/* Below all calls, for good. */
static int fill_shelf(sk_runtime *runtime, sk_error *error)
{
    lua_State *L = runtime->L;
    if (!lua_checkstack(L, runtime->shelf_count + 100))
        return sk_error_set(error, SK_ERR_LIMIT, "the memory limit leaves no room for the scripts' objects");
    runtime->shelf_at = lua_gettop(L) + 1;
    for (int i = 0; i < runtime->shelf_count; i++)
        lua_rawgeti(L, LUA_REGISTRYINDEX, runtime->shelf_first + i);
    return 0;
}

int sk_machine_new(sk_machine **machine, const sk_ruleset *ruleset, sk_error *error)
{
    sk_runtime *runtime = calloc(1, sizeof *runtime);
    *machine = NULL;
    if (!runtime)
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    runtime->machine.host = sk_script_host;
    runtime->machine.host.payload = runtime;
    runtime->rules = ruleset;
    sk_handlers_clear(&runtime->handlers);
    int status = sk_runtime_load(runtime, sk_stack_of(ruleset), error);
    if (!status) {
        union {
            const sk_ruleset *in;
            sk_ruleset *out;
        } rules = {ruleset};
        making m = {runtime, rules.out, error};
        status = sk_sandbox_run(runtime->box, make_machine, &m, error);
        if (status > 0)
            status = SK_ERR_INPUT;
        if (!status)
            status = fill_shelf(runtime, error);
    }
    if (status) {
        sk_machine_free(&runtime->machine);
        return status;
    }
    *machine = &runtime->machine;
    return 0;
}

const sk_script_error *sk_machine_error(const sk_machine *machine)
{
    return sk_sandbox_failure(((const sk_runtime *)machine->host.payload)->box);
}

void sk_machine_free(sk_machine *machine)
{
    if (!machine)
        return;
    sk_runtime *runtime = machine->host.payload;
    sk_sandbox_destroy(runtime->box);
    sk_watching_free(runtime->watching);
    sk_memory_free(runtime->memory);
    free(runtime);
}
