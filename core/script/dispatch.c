/* From the core into the scripts: which functions a firing concerns, their arguments, and what they answer. The
 * hot path of every scenario: guards are compared before Lua is entered, arguments are values that exist. */
#include "base/error.h"
#include "script/bind.h"
#include "script/source.h"

#include <stdio.h>
#include <string.h>

/* As deep as hooks may set each other off: Lua itself gives up at some thirty, and cannot say where. */
enum { DEPTH_MAX = 16 };

/* ---- arguments ---- */

/* A reference's value: from the shelf where the machine's own stack is the current one (outermost). */
static inline void push(lua_State *L, const sk_runtime *runtime, bool outermost, int ref)
{
    unsigned place = (unsigned)(ref - runtime->shelf_first);
    if (outermost && place < (unsigned)runtime->shelf_count)
        lua_pushvalue(L, runtime->shelf_at + (int)place);
    else
        lua_rawgeti(L, LUA_REGISTRYINDEX, ref);
}

static int first_of(const sk_runtime *runtime, char type)
{
    switch (type) {
    case 'p':
        return runtime->player;
    case 'r':
    case 'd':
        return runtime->roll;
    case 'k':
        return runtime->kind_name;
    case 'o':
        return runtime->owed;
    case 'w':
        return runtime->word_name;
    case 'c':
        return runtime->card_name;
    case 't':
        return runtime->piece_name;
    case 'b':
        return runtime->blocker_name;
    case 'h':
        return runtime->hex;
    default:
        return 0;
    }
}

void sk_dispatch_plan(sk_runtime *runtime)
{
    static const uint8_t results[] = {
        [SK_HOOK_MOMENT] = 0,    [SK_HOOK_EVENT] = 0,    [SK_HOOK_REPLACEABLE] = 1,
        [SK_HOOK_PREDICATE] = 2, [SK_HOOK_MODIFIER] = 1,
    };
    for (int hook = 0; hook < SK_HOOK_COUNT; hook++) {
        const sk_hook_row *row = sk_hook_row_of(hook);
        sk_hook_plan *plan = &runtime->plan[hook];
        plan->shape = (uint8_t)row->shape;
        plan->results = results[row->shape];
        plan->fixed = row->shape == SK_HOOK_PREDICATE || row->shape == SK_HOOK_MODIFIER;
        plan->no_ask = plan->fixed || hook == SK_HOOK_LAY || hook == SK_HOOK_SETUP; /* no prompt stands yet */
        plan->count = (uint8_t)strlen(row->types);
        for (int i = 0; i < plan->count; i++) {
            plan->type[i] = row->types[i];
            plan->first[i] = first_of(runtime, row->types[i]);
        }
    }
}

/* What does not come from a row: a place is of the piece before it, a modifier's number is on its way. */
static int first_of_place(const sk_runtime *runtime, const sk_call *call, int i)
{
    return runtime->rules->piece[call->arg[i - 1]].on_edge ? runtime->edge : runtime->node;
}

static void push_argument(lua_State *L, sk_runtime *runtime, const sk_call *call, const sk_hook_plan *plan,
                          bool outermost, int i)
{
    int value = call->arg[i], first = plan->first[i];
    switch (plan->type[i]) {
    case 'i':
        lua_pushinteger(L, plan->shape == SK_HOOK_MODIFIER ? call->number : value);
        return;
    case 'r':
        runtime->frame.total = value;
        value = 0;
        break;
    case 'd':
        runtime->frame.total = value = 0;
        runtime->frame.rolling = true;
        break;
    case 'o':
        runtime->frame.owed = call->owed;
        value = 0;
        break;
    case 'n':
        first = first_of_place(runtime, call, i);
        break;
    default:
        break;
    }
    if (value == SK_NONE)
        lua_pushnil(L);
    else
        push(L, runtime, outermost, first + value);
}

/* ---- failures ---- */

/* Says whose hook failed, in front of what failed. */
static void name_culprit(const sk_runtime *runtime, sk_error *error, int script, const char *prefix, const char *hook)
{
    char what[sizeof error->message];
    sk_script_error *failure = sk_sandbox_failure(runtime->box);
    memcpy(what, error->message, sizeof what);
    snprintf(failure->script, sizeof failure->script, "%s", runtime->rules->script_id[script]);
    snprintf(failure->hook, sizeof failure->hook, "%s%s", prefix, hook);
    snprintf(error->message, sizeof error->message, "%s, %s: %.400s", failure->script, failure->hook, what);
}

/* status is what sk_sandbox_call answered; the culprit is named once, by the hook in which the error arose. */
static int unwound(const sk_runtime *runtime, sk_game *game, int status, int script, const char *prefix,
                   const char *hook)
{
    int meant = status < 0 ? status : sk_status_of(status);
    if (meant < 0 && !sk_sandbox_failure(runtime->box)->script[0])
        name_culprit(runtime, &game->error, script, prefix, hook);
    return meant;
}

/* A value that a hook returned, in a few words. */
static void describe_result(lua_State *L, int index, char *text, size_t size)
{
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER && lua_isinteger(L, index))
        snprintf(text, size, "%lld", (long long)lua_tointeger(L, index));
    else if (type == LUA_TNUMBER)
        snprintf(text, size, "%.14g", lua_tonumber(L, index));
    else if (type == LUA_TSTRING)
        snprintf(text, size, "\"%.40s\"", lua_tostring(L, index));
    else if (type == LUA_TUSERDATA)
        snprintf(text, size, "an object of the game");
    else
        snprintf(text, size, "%s%s", type == LUA_TNIL || type == LUA_TBOOLEAN ? "" : "a ",
                 type == LUA_TNIL ? "nothing" : lua_typename(L, type));
}

/* Where the script declares the hook; line 0 where that cannot be told. */
static int line_of_hook(const sk_stack_script *script, const char *hook)
{
    int line = 0, column;
    size_t at;
    sk_source_keys(script->text, &script->outline.whole, &hook, 1, &at);
    if (at != SIZE_MAX)
        sk_source_place(script->text, at, &line, &column);
    return line;
}

/* Puts in game->error whose function it is about and where that stands: popped from the registry anew to ask it. */
static void accuse(const sk_runtime *runtime, sk_game *game, const sk_handler *handler)
{
    const sk_stack_script *script = &runtime->stack->script[handler->script];
    const char *hook = sk_hook_row_of(handler->hook)->name;
    lua_Debug where = {.linedefined = 0};
    if (!handler->refusal) {
        lua_rawgeti(runtime->L, LUA_REGISTRYINDEX, handler->function);
        lua_getinfo(runtime->L, ">S", &where);
    }
    int line = handler->refusal ? line_of_hook(script, hook) : where.linedefined;
    sk_sandbox_explain_at(runtime->box, script->name, line, &game->error);
    name_culprit(runtime, &game->error, handler->script, "", hook);
}

static void blame(void *payload, sk_game *game, const sk_call *call)
{
    const sk_runtime *runtime = payload;
    accuse(runtime, game, &runtime->handlers.handler[call->answered]);
}

/* The result at index is of the wrong kind. */
static int wrong_result(const sk_runtime *runtime, sk_game *game, const sk_handler *handler, int index,
                        const char *what)
{
    char found[64];
    describe_result(runtime->L, index, found, sizeof found);
    sk_error_set(&game->error, SK_ERR_SCRIPT, "%s, not %s", what, found);
    accuse(runtime, game, handler);
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
            return wrong_result(runtime, game, handler, -1, "must return the new number, 0 or more");
        call->number = (int32_t)number;
        return 0;
    }
    call->answered = (uint16_t)(handler - runtime->handlers.handler);
    int first = shape == SK_HOOK_PREDICATE ? -2 : -1;
    if (!lua_isboolean(L, first) && !lua_isnil(L, first))
        return wrong_result(runtime, game, handler, first,
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

/* ---- firing ---- */

static void refuse(sk_game *game, const sk_handler *handler, bool *refused)
{
    *refused = true;
    memcpy(game->reason, handler->refusal, strlen(handler->refusal) + 1);
}

static int call_handler(sk_runtime *runtime, sk_game *game, const sk_handler *handler, sk_call *call,
                        const sk_hook_plan *plan, bool outermost)
{
    lua_State *L = runtime->L;
    if (handler->refusal) {
        call->answered = (uint16_t)(handler - runtime->handlers.handler);
        refuse(game, handler, &call->refused);
        return 0;
    }
    runtime->frame.script = handler->script;
    push(L, runtime, outermost, handler->function);
    push(L, runtime, outermost, runtime->game + handler->script);
    for (int i = 0; i < plan->count; i++)
        push_argument(L, runtime, call, plan, outermost, i);
    int status = sk_sandbox_call(runtime->box, plan->count + 1, plan->results, &game->error);
    if (status)
        return unwound(runtime, game, status, handler->script, "", sk_hook_row_of(call->hook)->name);
    if (plan->results == 0)
        return 0;
    status = read_results(runtime, game, handler, call, (sk_hook_shape)plan->shape);
    lua_pop(L, plan->results);
    return status;
}

/* The first handler from there on whose guards hold, or end. */
static const sk_handler *next_handler(const sk_game *game, const sk_handler *handler, const sk_handler *end,
                                      const sk_call *call)
{
    while (handler < end && handler->guard_count && !sk_guards_hold(game, handler, call))
        handler++;
    return handler;
}

static int fire(void *payload, sk_game *game, sk_call *call)
{
    sk_runtime *runtime = payload;
    const sk_handlers *list = &runtime->handlers;
    if (!sk_handlers_concerned(list, call))
        return 0;
    const sk_handler *end = list->handler + list->first[call->hook + 1];
    const sk_handler *handler = next_handler(game, list->handler + list->first[call->hook], end, call);
    if (handler == end)
        return 0;
    const sk_hook_plan *plan = &runtime->plan[call->hook];
    sk_frame outer = runtime->frame;
    int status = 0;
    if (outer.depth == DEPTH_MAX)
        return sk_game_fail(game, SK_ERR_SCRIPT,
                            "hooks have set each other off %d deep, without end as it seems: here would run %s",
                            DEPTH_MAX, sk_hook_row_of(call->hook)->name);
    runtime->frame.game = game;
    runtime->frame.depth++;
    runtime->frame.fixed = outer.fixed || plan->fixed;
    runtime->frame.stealing = outer.stealing || call->hook == SK_HOOK_ON_STEAL;
    game->no_ask = (uint16_t)(game->no_ask + plan->no_ask);
    while (handler < end && !status && !call->handled && !call->refused) {
        status = call_handler(runtime, game, handler, call, plan, !outer.game);
        handler = next_handler(game, handler + 1, end, call);
    }
    game->no_ask = (uint16_t)(game->no_ask - plan->no_ask);
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

/* A parameter that is not chosen yet matches nothing. */
static bool can_guards_hold(const sk_game *game, const sk_handler *handler, const sk_script_action *action, int seat,
                            const uint16_t *param, int given)
{
    sk_call call = {.arg = {seat, SK_NONE, SK_NONE}};
    for (int i = 0; i < given; i++)
        call.arg[1 + i] = param[i] + (action->param[i] == SK_PARAM_INTEGER ? action->min[i] : 0);
    return sk_guards_hold(game, handler, &call);
}

static int can_act(void *payload, sk_game *game, int action, int seat, const uint16_t *param, int given, bool *refused)
{
    sk_runtime *runtime = payload;
    const sk_script_action *row = &runtime->rules->action[action];
    const sk_handler *handler = &runtime->handlers.can[action];
    *refused = false;
    if (handler->function == LUA_NOREF ||
        (handler->guard_count && !can_guards_hold(game, handler, row, seat, param, given)))
        return 0;
    if (handler->refusal) {
        refuse(game, handler, refused);
        return 0;
    }
    sk_frame outer = runtime->frame;
    game->no_ask++;
    runtime->frame.fixed = true;
    int status = call_action(runtime, game, action, handler->function, seat, param, given, 2);
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

static bool cares(void *payload, const sk_game *game, int hook)
{
    return sk_handlers_care(&((sk_runtime *)payload)->handlers, game, hook);
}

static bool narrow(void *payload, const sk_game *game, const sk_call *call, int argument, int first, uint64_t *places)
{
    return sk_handlers_narrow(&((sk_runtime *)payload)->handlers, game, call, argument, first, places);
}

const sk_host sk_script_host = {
    .fire = fire, .cares = cares, .narrow = narrow, .can_act = can_act, .act = act, .blame = blame, .begin = begin};
