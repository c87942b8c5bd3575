/* A script that fails, at any hook, after having changed things: the block is then as it was before the action, in the
 * standard game and beside each scenario, before it in the stack and after it. Seeds are printed. */
#include "kit/kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ACTIONS_MAX = 4000 };

typedef struct table {
    const char *scripts; /* "lua" is the failing one */
    const char *board;
    int players;
    const char *set;
    int seeds, last; /* so many seeds; fails at the 1st, 6th ... call up to this one */
} table;

/* Fails at the nth call of the hook, having written its state, taken a card from the bank and drawn a number. */
static const char failing[] =
    "local function fail(game)\n"
    "  local n = game.state.calls + 1\n"
    "  %s\n"
    "  if n >= game.options.at then error('injected') end\n"
    "end\n"
    "return { id = 'failing', title = 'Failing', version = '1.0.0', api = 1, summary = 'Fails.', players = { 2, 6 },\n"
    "  options = { at = { type = 'integer', min = 1, max = 1000, default = 1, label = 'At which call' } },\n"
    "  state = { calls = { type = 'integer', min = 0, max = 100000 } },\n"
    "  metrics = { fails = {} },\n"
    "  resources = { wool = { supply = 2 } },\n" /* so that it is short now and then */
    "  %s = function(game) return fail(game) end,\n"
    "}\n";

static const char meddle[] = "game.state.calls = n; game:random(6); game:count('fails'); "
                             "game:give(game.players[1], 'ore', 1)";

static bool pure(sk_hook_shape shape) { return shape == SK_HOOK_PREDICATE || shape == SK_HOOK_MODIFIER; }

/* Plays at random until something fails; whether it did. Every failure leaves the block as it was. */
static bool play_until_failure(kit *k, uint64_t seed)
{
    sk_game *game = kit_game(k);
    size_t size;
    sk_game_block(game, &size);
    void *before = malloc(size);
    bool failed = false;
    for (int i = 0; i < ACTIONS_MAX && !failed; i++) {
        const sk_choice *choices;
        sk_action action;
        sk_error error;
        int count;
        memcpy(before, sk_game_block(game, NULL), size);
        int status = sk_game_choices(game, &choices, &count, &error);
        if (!status && count == 0)
            break;
        if (!status) {
            sk_game_sample(game, &choices[seed * 2654435761u / 7 % (uint64_t)count], &seed, &action);
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            status = sk_game_apply(game, &action, NULL, &error);
        }
        if (status) {
            assert_int_equal(status, SK_ERR_SCRIPT);
            if (!strstr(error.message, "injected"))
                fail_msg("%s", error.message);
            assert_string_equal(error.file, "test.lua");
            assert_memory_equal(before, sk_game_block(game, NULL), size);
            failed = true;
        }
    }
    free(before);
    return failed;
}

static int inject(sk_hook hook, const table *where, int at, uint64_t seed)
{
    char lua[2048], set[128];
    const sk_hook_row *row = sk_hook_row_of((int)hook);
    snprintf(lua, sizeof lua, failing, pure(row->shape) || hook == SK_HOOK_LAY ? "" : meddle, row->name);
    snprintf(set, sizeof set, "failing.at=%d%s%s", pure(row->shape) ? 1 : at, where->set ? " " : "",
             where->set ? where->set : "");
    kit_setup setup = {.scripts = where->scripts,
                       .lua = lua,
                       .set = set,
                       .players = where->players,
                       .seed = seed,
                       .own_dice = true,
                       .play_setup = true,
                       .board = where->board};
    sk_error error;
    if (kit_try(&setup, &error)) { /* failed while the game was made */
        if (!strstr(error.message, "injected"))
            fail_msg("hook %s: %s", row->name, error.message);
        return 1;
    }
    kit *k = kit_new(&setup);
    int failed = play_until_failure(k, seed + 1);
    kit_free(k);
    return failed;
}

static bool of_the_robber(sk_hook hook)
{
    return hook == SK_HOOK_ON_ROB || hook == SK_HOOK_CAN_MOVE_BLOCKER || hook == SK_HOOK_ON_MOVE_BLOCKER ||
           hook == SK_HOOK_CAN_STEAL || hook == SK_HOOK_ON_STEAL;
}

/* The special building phase ends only where there is one; whoever comes second does not hear of what the first has
 * done in the place of the rules; natural disasters know no robber. */
static bool must_run(int hook, const table *where)
{
    bool second = where->scripts && !strstr(where->scripts, "lua");
    if (where->scripts && strstr(where->scripts, "natural_disasters") && of_the_robber((sk_hook)hook))
        return false;
    return hook == SK_HOOK_END_OF_SPECIAL_BUILDING ? where->players > 4 : !second;
}

static void inject_everywhere(const table *where)
{
    print_message("%s, %d players, seeds 0 to %d\n", where->scripts ? where->scripts : "standard", where->players,
                  where->seeds - 1);
    for (int hook = 0; hook < SK_HOOK_COUNT; hook++) {
        int failures = 0;
        for (uint64_t seed = 0; seed < (uint64_t)where->seeds; seed++)
            for (int at = 1; at <= where->last; at += 5)
                failures += inject((sk_hook)hook, where, at, seed);
        if (must_run(hook, where) && failures == 0)
            fail_msg("hook %s never ran beside %s", sk_hook_row_of(hook)->name,
                     where->scripts ? where->scripts : "the standard rules");
    }
}

static void test_scenarios_injection__failing_hook_leaves_standard_game_as_it_was(void **state)
{
    (void)state;
    inject_everywhere(&(table){NULL, "base", 4, NULL, 3, 12});
    inject_everywhere(&(table){NULL, "base_six", 6, NULL, 2, 1});
}

static void test_scenarios_injection__failing_hook_leaves_each_scenario_as_it_was(void **state)
{
    (void)state;
    static const table tables[] = {
        {"volcano", NULL, 4, "volcano.gold=true", 2, 6},
        {"lua volcano", NULL, 4, "volcano.gold=true", 2, 1},
        {"catakatoa", NULL, 4, NULL, 2, 6},
        {"lua catakatoa", NULL, 4, NULL, 2, 1},
        {"natural_disasters", NULL, 4, NULL, 2, 6},
        {"lua natural_disasters", NULL, 4, NULL, 2, 1},
        {"oil_springs", "oil_springs_six", 6, NULL, 2, 6},
        {"lua oil_springs", "oil_springs_six", 6, NULL, 2, 1},
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        inject_everywhere(&tables[i]);
}

static void test_scenarios_injection__failing_hook_leaves_game_at_sea_as_it_was(void **state)
{
    (void)state;
    static const table tables[] = {
        {"seafarers", NULL, 4, NULL, 2, 6},
        {"lua seafarers", "fog_island", 4, NULL, 2, 1},
        {"seafarers", "archipelago", 6, NULL, 1, 1},
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        inject_everywhere(&tables[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scenarios_injection__failing_hook_leaves_standard_game_as_it_was),
        cmocka_unit_test(test_scenarios_injection__failing_hook_leaves_each_scenario_as_it_was),
        cmocka_unit_test(test_scenarios_injection__failing_hook_leaves_game_at_sea_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
