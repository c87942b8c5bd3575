/* From a stack of scripts to a rule set; and what one script says of itself. */
#include "base/error.h"
#include "script/bind.h"
#include "script/declare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct compiling {
    sk_runtime runtime;
    sk_stack *stack;
    sk_ruleset *rules;
    const sk_match *match;
    sk_error *error;
    int players;
    int status; /* of a step in C, where the run was abandoned for it */
} compiling;

static sk_reader reader_of(lua_State *L, compiling *c, int script)
{
    return (sk_reader){.L = L,
                       .rules = c->rules,
                       .stack = c->stack,
                       .script = &c->stack->script[script],
                       .index = script,
                       .options = LUA_NOREF,
                       .players = c->players,
                       .error = c->error};
}

/* Runs part for each script, its table at the top. */
static void each_script(lua_State *L, compiling *c, bool options, void (*part)(sk_reader *reader, compiling *c))
{
    luaL_checkstack(L, 20, NULL);
    for (int i = 0; i < c->stack->count; i++) {
        sk_reader reader = reader_of(L, c, i);
        if (options) {
            sk_push_options(L, NULL, c->stack, i);
            reader.options = luaL_ref(L, LUA_REGISTRYINDEX);
        }
        lua_rawgeti(L, LUA_REGISTRYINDEX, c->runtime.script_table[i]);
        part(&reader, c);
        lua_pop(L, 1);
    }
}

/* ---- steps, each within one protected call ---- */

static void head_part(sk_reader *reader, compiling *c)
{
    (void)c;
    sk_declare_keys(reader);
    sk_declare_head(reader);
}

static void needs_part(sk_reader *reader, compiling *c)
{
    (void)c;
    sk_declare_needs(reader);
}

static void declarations_part(sk_reader *reader, compiling *c)
{
    (void)c;
    sk_declare_kinds(reader);
    sk_declare_rules(reader);
    sk_declare_state(reader);
    sk_declare_actions(reader);
}

static void hooks_part(sk_reader *reader, compiling *c) { sk_declare_hooks(reader, &c->runtime.handlers); }

static int read_heads(lua_State *L)
{
    each_script(L, lua_touserdata(L, 1), false, head_part);
    return 0;
}

static int read_needs(lua_State *L)
{
    each_script(L, lua_touserdata(L, 1), true, needs_part);
    return 0;
}

static int read_declarations(lua_State *L)
{
    compiling *c = lua_touserdata(L, 1);
    each_script(L, c, true, declarations_part);
    each_script(L, c, true, hooks_part);
    return 0;
}

/* A failure in a declaration is one of the script's text, whatever raised it. */
static int run(compiling *c, lua_CFunction step)
{
    sk_sandbox_begin(c->runtime.box);
    int status = sk_sandbox_run(c->runtime.box, step, c, c->error);
    if (status == 0 || status == SK_ERR_LIMIT)
        return status;
    if (c->error)
        c->error->status = SK_ERR_INPUT;
    return SK_ERR_INPUT;
}

/* ---- the rule set ---- */

static void note_hooks(sk_ruleset *rules, const sk_handlers *list)
{
    enum { KIND = 1 }; /* which argument it is */
    for (int i = 0; i < list->count; i++)
        rules->hooks |= UINT64_C(1) << list->handler[i].hook;
    rules->use_asked = (unsigned)sk_handlers_values(list, SK_HOOK_CAN_USE_RESOURCE, KIND);
    rules->use_told = (unsigned)sk_handlers_values(list, SK_HOOK_ON_USE_RESOURCE, KIND);
    for (int i = 0; i < rules->action_count; i++) {
        rules->action_can |= (uint32_t)(list->can[i].function != LUA_NOREF) << i;
        rules->can_sees[i] = list->can[i].sees;
        rules->action_on |= (uint32_t)(list->on[i] != LUA_NOREF) << i;
    }
}

/* STACK-3. */
static void set_points(compiling *c)
{
    int16_t *points = &c->rules->figures.points_to_win;
    const sk_stack *stack = c->stack;
    if (stack->general[SK_GENERAL_POINTS])
        *points = (int16_t)stack->general[SK_GENERAL_POINTS];
    if (!stack->points_set && stack->points_at_least > *points)
        *points = stack->points_at_least;
}

static void set_figures(compiling *c)
{
    sk_figures *figures = &c->rules->figures;
    const int32_t *general = c->stack->general;
    set_points(c);
    figures->domestic_trade = general[SK_GENERAL_DOMESTIC_TRADE];
    figures->strict_phases = general[SK_GENERAL_STRICT_PHASES];
    figures->harbor_same_turn = general[SK_GENERAL_HARBOR_SAME_TURN];
    figures->first_player = (uint8_t)general[SK_GENERAL_FIRST_PLAYER];
    figures->extra_turn =
        c->players >= general[SK_GENERAL_SBP_MIN_PLAYERS] ? (uint8_t)general[SK_GENERAL_EXTRA_TURN] : SK_EXTRA_NONE;
    figures->paired_p2_can_win = general[SK_GENERAL_PAIRED_P2_CAN_WIN];
    figures->robber_chosen = general[SK_GENERAL_ROBBER_START];
    figures->harbor_shuffle = general[SK_GENERAL_HARBOR_SHUFFLE];
    figures->manual_dice = c->match->manual_dice;
}

static void name_scripts(sk_ruleset *rules, const sk_stack *stack)
{
    rules->script_count = stack->count;
    for (int i = 0; i < stack->count; i++) {
        memcpy(rules->script_id[i], stack->script[i].info.id, SK_NAME_MAX);
        memcpy(rules->script_version[i], stack->script[i].info.version, SK_NAME_MAX);
    }
}

sk_ruleset *sk_stack_rules(const sk_stack *stack, const sk_board *board, int players)
{
    sk_ruleset *rules = calloc(1, sizeof *rules);
    if (!rules)
        return NULL;
    sk_rules_standard(rules, players);
    rules->board = board;
    rules->map = board ? sk_board_topology(board) : NULL;
    rules->seat_count = players;
    rules->ops = &sk_rules_ops_standard;
    name_scripts(rules, stack);
    return rules;
}

static int begin_rules(compiling *c)
{
    c->rules = sk_stack_rules(c->stack, c->match->board, c->players);
    return c->rules ? 0 : sk_error_set(c->error, SK_ERR_SYSTEM, "out of memory");
}

static int compile(compiling *c)
{
    int status = run(c, read_heads);
    if (!status)
        status = sk_stack_settle(c->stack, c->match, c->error);
    if (!status) {
        c->players = sk_stack_players(c->stack, c->match, c->error);
        status = c->players < 0 ? c->players : 0;
    }
    if (!status)
        status = run(c, read_needs);
    if (!status)
        status = sk_stack_fits(c->stack, c->error);
    if (!status)
        status = begin_rules(c);
    if (!status)
        status = run(c, read_declarations);
    if (!status)
        status = sk_rules_board_figures(c->rules, c->error);
    if (status)
        return status;
    note_hooks(c->rules, &c->runtime.handlers);
    set_figures(c);
    return sk_ruleset_finish(c->rules, c->error);
}

static int begin_compiling(compiling **made, const sk_source *sources, int count, sk_error *error)
{
    compiling *c = calloc(1, sizeof *c);
    if (!c)
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    c->error = error;
    sk_handlers_clear(&c->runtime.handlers);
    *made = c;
    return sk_stack_new(&c->stack, sources, count, error);
}

/* stack and rules stay with c when they are still there. */
static void end_compiling(compiling *c)
{
    sk_sandbox_destroy(c->runtime.box);
    sk_ruleset_free(c->rules);
    sk_stack_free(c->stack);
    free(c);
}

int sk_ruleset_new(sk_ruleset **ruleset, const sk_match *match, sk_error *error)
{
    compiling *c = NULL;
    *ruleset = NULL;
    int status = begin_compiling(&c, match->scripts, match->script_count, error);
    if (!status) {
        c->match = match;
        c->stack->limits = match->limits;
        status = sk_runtime_load(&c->runtime, c->stack, error);
    }
    if (!status)
        status = compile(c);
    if (!status) {
        *ruleset = c->rules;
        c->rules->scripts = c->stack;
        c->rules->free_scripts = sk_stack_free;
        c->rules = NULL;
        c->stack = NULL;
    }
    if (c)
        end_compiling(c);
    return status;
}

/* The stack with its options as they are where nobody sets them, then the rule set with what is declared. */
static int examine(compiling *c, const sk_examiner *examiner)
{
    const sk_match defaults = {0};
    int most;
    sk_board_players(c->match->board, &c->players, &most);
    if (c->match->players)
        c->players = c->match->players;
    int status = run(c, read_heads);
    if (!status)
        status = sk_stack_settle(c->stack, &defaults, c->error);
    if (status)
        return status;
    examiner->options(c->stack, examiner->payload);
    status = begin_rules(c);
    if (!status)
        status = run(c, read_declarations);
    if (!status)
        examiner->figures(c->rules, examiner->payload);
    return status;
}

int sk_stack_examine(const sk_match *match, const sk_examiner *examiner, sk_error *error)
{
    compiling *c = NULL;
    int status = begin_compiling(&c, match->scripts, match->script_count, error);
    if (!status) {
        c->match = match;
        c->stack->limits = match->limits;
        status = sk_runtime_load(&c->runtime, c->stack, error);
    }
    if (!status)
        status = examine(c, examiner);
    if (c)
        end_compiling(c);
    return status;
}

/* ---- one script ---- */

static int read_one(compiling *c)
{
    int status = run(c, read_heads);
    sk_match match = {0};
    if (!status)
        status = sk_stack_settle(c->stack, &match, c->error);
    c->players = c->stack->script[0].info.players_min > 4   ? c->stack->script[0].info.players_min
                 : c->stack->script[0].info.players_max < 4 ? c->stack->script[0].info.players_max
                                                            : 4;
    return status ? status : run(c, read_needs);
}

int sk_script_read(sk_script_info *info, const sk_source *source, sk_error *error)
{
    return sk_script_read_within(info, source, &(sk_script_limits){0}, error);
}

int sk_script_read_within(sk_script_info *info, const sk_source *source, const sk_script_limits *limits,
                          sk_error *error)
{
    compiling *c = NULL;
    int status = begin_compiling(&c, source, 1, error);
    if (!status) {
        c->stack->limits = *limits;
        status = sk_runtime_load(&c->runtime, c->stack, error);
    }
    if (!status)
        status = read_one(c);
    if (!status)
        *info = c->stack->script[0].info;
    if (c)
        end_compiling(c);
    return status;
}
