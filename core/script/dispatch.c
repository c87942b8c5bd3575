/* From the core into the scripts: which functions a firing concerns, their arguments, and what they answer. The
 * hot path of every scenario: guards are compared before Lua is entered, arguments are values that exist. */
#include "base/error.h"
#include "script/bind.h"

#include <stdio.h>
#include <string.h>

/* ---- arguments ---- */

static void push_word(lua_State *L, const sk_runtime *runtime, int word)
{
    sk_push_at(L, runtime->word_name, word < SK_WORDS ? word : SK_NONE);
}

/* One of the types that hook.h lists. */
static void push_argument(lua_State *L, sk_runtime *runtime, const sk_call *call, char type, int i)
{
    int value = call->arg[i];
    switch (type) {
    case 'p':
        sk_push_at(L, runtime->player, value);
        break;
    case 'r':
        runtime->frame.total = value;
        sk_push_ref(L, runtime->roll, 0);
        break;
    case 'k':
        sk_push_at(L, runtime->kind_name, value);
        break;
    case 'o':
        runtime->frame.owed = call->owed;
        sk_push_ref(L, runtime->owed, 0);
        break;
    case 'w':
        push_word(L, runtime, value);
        break;
    case 'c':
        sk_push_at(L, runtime->card_name, value);
        break;
    case 't':
        sk_push_at(L, runtime->piece_name, value);
        break;
    case 'n':
        sk_push_at(L, runtime->rules->piece[call->arg[i - 1]].on_edge ? runtime->edge : runtime->node, value);
        break;
    case 'b':
        sk_push_at(L, runtime->blocker_name, value);
        break;
    case 'h':
        sk_push_at(L, runtime->hex, value);
        break;
    default:
        lua_pushinteger(L, value);
    }
}

static int push_arguments(lua_State *L, sk_runtime *runtime, const sk_call *call, const sk_hook_row *row)
{
    int count = 0;
    for (const char *type = row->types; *type; type++, count++)
        if (row->shape == SK_HOOK_MODIFIER && *type == 'i')
            lua_pushinteger(L, call->number);
        else
            push_argument(L, runtime, call, *type, count);
    return count;
}

/* ---- failures ---- */

/* Says whose hook failed, in front of what failed. */
static void name_culprit(const sk_runtime *runtime, sk_error *error, int script, const char *prefix, const char *hook)
{
    char what[sizeof error->message];
    memcpy(what, error->message, sizeof what);
    snprintf(error->message, sizeof error->message, "%s, %s%s: %.400s", runtime->rules->script_id[script], prefix, hook,
             what);
}

/* status is what sk_sandbox_call answered; the culprit is named once, where the error arose. */
static int unwound(const sk_runtime *runtime, sk_game *game, int status, int script, const char *prefix,
                   const char *hook)
{
    if (status < 0) {
        name_culprit(runtime, &game->error, script, prefix, hook);
        return status;
    }
    return sk_status_of(status);
}

/* A result of the wrong kind. The function is popped from the registry anew to say where it is. */
static int wrong_result(const sk_runtime *runtime, sk_game *game, const sk_handler *handler, const char *what)
{
    lua_Debug where;
    lua_rawgeti(runtime->L, LUA_REGISTRYINDEX, handler->function);
    lua_getinfo(runtime->L, ">S", &where);
    sk_error_at(&game->error, SK_ERR_SCRIPT, where.source + (where.source[0] == '@'), where.linedefined, 0, "%s", what);
    name_culprit(runtime, &game->error, handler->script, "", sk_hook_row_of(handler->hook)->name);
    return SK_ERR_SCRIPT;
}

/* ---- results ---- */

static void take_reason(sk_game *game, lua_State *L, int index)
{
    if (lua_type(L, index) == LUA_TSTRING)
        sk_clean_text(game->reason, sizeof game->reason, lua_tostring(L, index));
    else
        game->reason[0] = 0;
}

/* One or two results are at the top; they stay. */
static int read_results(const sk_runtime *runtime, sk_game *game, const sk_handler *handler, sk_call *call,
                        sk_hook_shape shape)
{
    lua_State *L = runtime->L;
    if (shape == SK_HOOK_MODIFIER) {
        int whole = 0;
        lua_Integer number = lua_type(L, -1) == LUA_TNUMBER ? lua_tointegerx(L, -1, &whole) : 0;
        if (!whole || number < 0 || number > INT16_MAX)
            return wrong_result(runtime, game, handler, "must return the new number, 0 or more");
        call->number = (int32_t)number;
        return 0;
    }
    int first = shape == SK_HOOK_PREDICATE ? -2 : -1;
    if (!lua_isboolean(L, first) && !lua_isnil(L, first))
        return wrong_result(runtime, game, handler,
                            shape == SK_HOOK_PREDICATE ? "must return true, or false and a reason"
                                                       : "must return true (handled) or nothing");
    if (shape == SK_HOOK_REPLACEABLE) {
        call->handled = lua_toboolean(L, -1);
    } else if (lua_isboolean(L, -2) && !lua_toboolean(L, -2)) {
        call->refused = true;
        take_reason(game, L, -1);
    }
    return 0;
}

static const int8_t result_count[] = {
    [SK_HOOK_MOMENT] = 0,    [SK_HOOK_EVENT] = 0,    [SK_HOOK_REPLACEABLE] = 1,
    [SK_HOOK_PREDICATE] = 2, [SK_HOOK_MODIFIER] = 1,
};

/* ---- firing ---- */

static int call_handler(sk_runtime *runtime, sk_game *game, const sk_handler *handler, sk_call *call,
                        const sk_hook_row *row)
{
    lua_State *L = runtime->L;
    runtime->frame.script = handler->script;
    lua_rawgeti(L, LUA_REGISTRYINDEX, handler->function);
    sk_push_ref(L, runtime->game, handler->script);
    int count = push_arguments(L, runtime, call, row) + 1;
    int results = result_count[row->shape];
    int status = sk_sandbox_call(runtime->box, count, results, &game->error);
    if (status)
        return unwound(runtime, game, status, handler->script, "", row->name);
    if (results == 0)
        return 0;
    status = read_results(runtime, game, handler, call, row->shape);
    lua_pop(L, results);
    return status;
}

/* Hooks before there is a prompt, and those that may be asked at any time, cannot ask. */
static bool may_ask(const sk_call *call, const sk_hook_row *row)
{
    return row->shape != SK_HOOK_PREDICATE && row->shape != SK_HOOK_MODIFIER && call->hook != SK_HOOK_LAY &&
           call->hook != SK_HOOK_SETUP;
}

static int fire_handlers(sk_runtime *runtime, sk_game *game, sk_call *call, const sk_hook_row *row)
{
    const sk_handlers *list = &runtime->handlers;
    for (int i = list->first[call->hook]; i < list->first[call->hook + 1]; i++) {
        const sk_handler *handler = &list->handler[i];
        if (handler->guard_count && !sk_guards_hold(game, handler, call))
            continue;
        int status = call_handler(runtime, game, handler, call, row);
        if (status || call->handled || call->refused)
            return status;
    }
    return 0;
}

static int fire(void *payload, sk_game *game, sk_call *call)
{
    sk_runtime *runtime = payload;
    const sk_hook_row *row = sk_hook_row_of(call->hook);
    sk_frame outer = runtime->frame;
    int asks = may_ask(call, row) ? 0 : 1;
    runtime->frame.game = game;
    runtime->frame.fixed = outer.fixed || row->shape == SK_HOOK_PREDICATE || row->shape == SK_HOOK_MODIFIER;
    runtime->frame.stealing = outer.stealing || call->hook == SK_HOOK_ON_STEAL;
    game->no_ask = (uint16_t)(game->no_ask + asks);
    int status = fire_handlers(runtime, game, call, row);
    game->no_ask = (uint16_t)(game->no_ask - asks);
    runtime->frame = outer;
    return status;
}

/* ---- actions of scripts ---- */

static void push_param(lua_State *L, const sk_runtime *runtime, const sk_script_action *action, int i, int value)
{
    const int firsts[] = {0, runtime->kind_name, runtime->player, runtime->hex, runtime->node, runtime->edge, 0};
    if (action->param[i] == SK_PARAM_INTEGER)
        lua_pushinteger(L, value + action->min[i]);
    else
        sk_push_ref(L, firsts[action->param[i]], value);
}

/* Leaves results at the top. */
static int call_action(sk_runtime *runtime, sk_game *game, int action, int function, int seat, const uint16_t *param,
                       int given, int results)
{
    lua_State *L = runtime->L;
    const sk_script_action *row = &runtime->rules->action[action];
    runtime->frame.game = game;
    runtime->frame.script = row->script;
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    sk_push_ref(L, runtime->game, row->script);
    sk_push_player(L, runtime, seat);
    for (int i = 0; i < given; i++)
        push_param(L, runtime, row, i, param[i]);
    return sk_sandbox_call(runtime->box, 2 + given, results, &game->error);
}

static int can_act(void *payload, sk_game *game, int action, int seat, const uint16_t *param, int given, bool *refused)
{
    sk_runtime *runtime = payload;
    const sk_script_action *row = &runtime->rules->action[action];
    *refused = false;
    if (runtime->handlers.can[action] == LUA_NOREF)
        return 0;
    sk_frame outer = runtime->frame;
    game->no_ask++;
    runtime->frame.fixed = true;
    int status = call_action(runtime, game, action, runtime->handlers.can[action], seat, param, given, 2);
    runtime->frame = outer;
    game->no_ask--;
    if (status)
        return unwound(runtime, game, status, row->script, "can_", row->name);
    if (lua_isboolean(runtime->L, -2) && !lua_toboolean(runtime->L, -2)) {
        *refused = true;
        take_reason(game, runtime->L, -1);
    }
    lua_pop(runtime->L, 2);
    return 0;
}

static int act(void *payload, sk_game *game, int action, int seat, const uint16_t *param)
{
    sk_runtime *runtime = payload;
    const sk_script_action *row = &runtime->rules->action[action];
    if (runtime->handlers.on[action] == LUA_NOREF)
        return 0;
    sk_frame outer = runtime->frame;
    runtime->frame.fixed = false;
    int status = call_action(runtime, game, action, runtime->handlers.on[action], seat, param, row->param_count, 0);
    runtime->frame = outer;
    return status ? unwound(runtime, game, status, row->script, "on_", row->name) : 0;
}

static void begin(void *payload, sk_game *game)
{
    (void)game;
    sk_sandbox_begin(((sk_runtime *)payload)->box);
}

const sk_host sk_script_host = {NULL, fire, can_act, act, begin};
