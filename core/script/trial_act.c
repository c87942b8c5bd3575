/* What the seats do, may do and may not do. */
#include "script/trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- doing ---- */

static void need_actor(lua_State *L, const sk_game *game, int seat)
{
    char expected[32], found[32];
    sk_prompt prompt;
    sk_game_prompt(game, &prompt);
    if (seat == SK_NO_SEAT || (prompt.kind != SK_PROMPT_NONE && prompt.seat == seat))
        return;
    snprintf(expected, sizeof expected, "player %d", seat + 1);
    snprintf(found, sizeof found, prompt.kind == SK_PROMPT_NONE ? "nobody" : "player %d", prompt.seat + 1);
    sk_trial_fail(L, expected, found, "another player is to act");
}

/* Applies it and learns what happened. The scripts' work is charged to the test. */
static int apply(lua_State *L, sk_trial *trial, const sk_action *action, sk_error *error)
{
    sk_game *game = trial->game;
    memset(error, 0, sizeof *error);
    sk_trial_pay(L, 0);
    sk_trial_fate_begin(&trial->fate);
    game->recording = true;
    int status = sk_game_apply(game, action, NULL, error);
    game->recording = false;
    sk_trial_look(trial);
    sk_trial_pay(L, SK_TRIAL_ACT_COST);
    if (trial->fate.trouble[0])
        sk_trial_fail(L, NULL, NULL, "%s", trial->fate.trouble);
    if (!status && !game->waiting)
        sk_trial_fate_done(&trial->fate);
    return status;
}

/* The script's own place and frames belong to the report. */
static int report(lua_State *L, sk_trial *trial, const sk_error *error)
{
    char text[900];
    if (trial->result && !trial->failed)
        trial->result->cause = *error;
    return sk_trial_fail(L, NULL, NULL, "a script failed: %s", sk_error_text(text, sizeof text, error));
}

static void must(lua_State *L, sk_trial *trial, const sk_action *action)
{
    sk_error error;
    int status = apply(L, trial, action, &error);
    if (status == SK_ERR_SCRIPT || status == SK_ERR_LIMIT)
        report(L, trial, &error);
    if (!status)
        return;
    sk_trial_push_choice(L, trial->game, &action->choice);
    sk_trial_fail(L, NULL, NULL, "'%s' is refused: %s", lua_tostring(L, -1), error.message);
}

static sk_action arg_action(lua_State *L, int first)
{
    sk_trial *trial = sk_trial_of(L);
    sk_trial_items items;
    sk_action action;
    uint8_t dice[2];
    sk_trial_read_items(L, first, &items);
    sk_trial_read_action(L, &items, &action, dice);
    if (action.choice.kind == SK_ACT_ROLL)
        memcpy(trial->fate.die, dice, sizeof dice);
    return action;
}

int sk_trial_act(lua_State *L)
{
    int seat, first;
    sk_game *game = sk_trial_game_of(L);
    first = sk_trial_arg_actor(L, 2, &seat);
    sk_action action = arg_action(L, first);
    need_actor(L, game, seat);
    must(L, sk_trial_of(L), &action);
    return 0;
}

int sk_trial_roll(lua_State *L)
{
    sk_trial *trial = sk_trial_of(L);
    sk_game *game = sk_trial_game_of(L);
    for (int i = 0; i < 2; i++)
        trial->fate.die[i] = (uint8_t)sk_arg_integer(L, 2 + i, 1, 6);
    need_actor(L, game, game->block->turn_seat);
    must(L, trial, &(sk_action){.choice = {.kind = SK_ACT_ROLL}});
    return 0;
}

/* ---- answering ---- */

static const sk_question *need_question(lua_State *L)
{
    const sk_game *game = sk_trial_game_of(L);
    if (!game->waiting)
        sk_trial_fail(L, "a question", "none", "nobody is asked anything");
    return &game->question;
}

/* With two arguments, the first is who answers. */
int sk_trial_answer(lua_State *L)
{
    sk_trial_items items;
    sk_action action;
    const sk_question *question = need_question(L);
    int first = 2;
    if (lua_gettop(L) > 2) {
        need_actor(L, sk_trial_game_of(L), sk_trial_arg_seat(L, 2));
        first = 3;
    }
    sk_trial_read_items(L, first, &items);
    sk_trial_read_answer(L, &items, question, &action);
    must(L, sk_trial_of(L), &action);
    return 0;
}

int sk_trial_decline(lua_State *L)
{
    need_question(L);
    if (!lua_isnoneornil(L, 2))
        need_actor(L, sk_trial_game_of(L), sk_trial_arg_seat(L, 2));
    must(L, sk_trial_of(L), &(sk_action){.choice = {.kind = SK_ACT_DECLINE}});
    return 0;
}

/* ---- refusals ---- */

static int try_action(lua_State *L, sk_error *error)
{
    int seat, first = sk_trial_arg_actor(L, 3, &seat);
    sk_trial *trial = sk_trial_of(L);
    sk_game *game = sk_trial_game_of(L);
    sk_action action = arg_action(L, first);
    need_actor(L, game, seat);
    sk_trial_pay_digest(L, game);
    uint64_t digest = sk_game_digest(game);
    int status = apply(L, trial, &action, error);
    sk_trial_push_choice(L, game, &action.choice);
    sk_trial_pay_digest(L, game);
    if (status && sk_game_digest(game) != digest)
        sk_trial_fail(L, NULL, NULL, "'%s' is refused, but the position is not as it was", lua_tostring(L, -1));
    return status;
}

static int expect_failure(lua_State *L, bool refusal)
{
    sk_error error;
    const char *reason = lua_isnil(L, 2) ? "" : sk_arg_text(L, 2);
    int status = try_action(L, &error);
    const char *what = lua_tostring(L, -1);
    if (status == 0)
        return sk_trial_fail(L, reason, "it is done", refusal ? "'%s' is not refused" : "'%s' does not fail", what);
    if (refusal != (status == SK_ERR_ILLEGAL))
        return refusal ? report(L, sk_trial_of(L), &error)
                       : sk_trial_fail(L, reason, error.message, "'%s' is refused, not failed", what);
    if (!sk_trial_matches(L, error.message, reason))
        return sk_trial_fail(L, reason, error.message, "'%s' is refused for another reason", what);
    return 0;
}

int sk_trial_refused(lua_State *L) { return expect_failure(L, true); }
int sk_trial_script_fails(lua_State *L) { return expect_failure(L, false); }

/* ---- what may be done ---- */

enum { CHOICE_COST = 100 }; /* of putting it into words */

static const sk_choice *list(lua_State *L, int *count)
{
    const sk_choice *choices;
    sk_error error = {0};
    sk_game *game = sk_trial_game_of(L);
    sk_trial_pay(L, 0);
    int status = sk_game_choices(game, &choices, count, &error);
    sk_trial_pay(L, SK_TRIAL_ACT_COST);
    if (status)
        report(L, sk_trial_of(L), &error);
    return choices;
}

/* Of what has cards or dice that are still to be chosen the kind alone counts. */
static bool is_listed(lua_State *L, const sk_choice *wanted)
{
    int count;
    const sk_choice *choices = list(L, &count);
    for (int i = 0; i < count; i++)
        if (choices[i].kind == wanted->kind &&
            (choices[i].sampled || memcmp(choices[i].arg, wanted->arg, sizeof wanted->arg) == 0))
            return true;
    return false;
}

static int expect_listed(lua_State *L, bool wanted)
{
    int seat, first = sk_trial_arg_actor(L, 2, &seat);
    sk_game *game = sk_trial_game_of(L);
    sk_action action = arg_action(L, first);
    need_actor(L, game, seat);
    if (is_listed(L, &action.choice) == wanted)
        return 0;
    sk_trial_push_choice(L, game, &action.choice);
    return sk_trial_fail(L, NULL, NULL, "'%s' %s", lua_tostring(L, -1), wanted ? "may not be done" : "may be done");
}

int sk_trial_may(lua_State *L) { return expect_listed(L, true); }
int sk_trial_may_not(lua_State *L) { return expect_listed(L, false); }

/* Whether the text of the choice at the top begins with these words. */
static bool begins_with(const char *text, const char *words)
{
    size_t length = strlen(words);
    return strncmp(text, words, length) == 0 && (length == 0 || text[length] == 0 || text[length] == ' ');
}

int sk_trial_choices(lua_State *L)
{
    int count, n = 0;
    const char *words = luaL_optstring(L, 2, "");
    const sk_choice *choices = list(L, &count);
    sk_sandbox_charge(L, CHOICE_COST * (int64_t)count);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        sk_trial_push_choice(L, sk_trial_game_of(L), &choices[i]);
        if (begins_with(lua_tostring(L, -1), words))
            lua_rawseti(L, -2, ++n);
        else
            lua_pop(L, 1);
    }
    return 1;
}

/* The last place that a choice names, or nothing. */
static bool push_place(lua_State *L, const sk_ruleset *rules, const sk_choice *choice)
{
    sk_runtime *runtime = sk_runtime_of(L);
    if (choice->kind == SK_ACT_BUILD || choice->kind == SK_ACT_PLACE)
        return sk_push_ref(L, rules->piece[choice->arg[0]].on_edge ? runtime->edge : runtime->node, choice->arg[1]);
    if (choice->kind == SK_ACT_MOVE_BLOCKER)
        return sk_push_ref(L, runtime->hex, choice->arg[1]);
    int firsts[] = {[SK_PARAM_HEX] = runtime->hex, [SK_PARAM_NODE] = runtime->node, [SK_PARAM_EDGE] = runtime->edge};
    for (int i = 1; choice->kind == SK_ACT_SCRIPT && i >= 0; i--) {
        int type = rules->action[choice->arg[0]].param[i];
        if (i < rules->action[choice->arg[0]].param_count && type >= SK_PARAM_HEX && type <= SK_PARAM_EDGE)
            return sk_push_ref(L, firsts[type], choice->arg[1 + i]);
    }
    return false;
}

int sk_trial_places(lua_State *L)
{
    int count, n = 0;
    const char *words = sk_arg_text(L, 2);
    const sk_choice *choices = list(L, &count);
    sk_sandbox_charge(L, CHOICE_COST * (int64_t)count);
    lua_newtable(L);
    int table = lua_gettop(L);
    for (int i = 0; i < count; i++) {
        sk_trial_push_choice(L, sk_trial_game_of(L), &choices[i]);
        if (begins_with(lua_tostring(L, -1), words) && push_place(L, sk_runtime_of(L)->rules, &choices[i]))
            lua_rawseti(L, table, ++n);
        lua_settop(L, table);
    }
    return 1;
}
