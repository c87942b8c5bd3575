/* A few games of every pair of the shipped scripts and of every stack of scenarios, as their declarations say: refused by
 * name with the reason, or played, in both orders. tests/soak/test_soak_stacks.c plays thousands. */
#include "kit/stacked.h"

#include <stdio.h>
#include <string.h>

enum { GAMES = 4, ACTIONS = 200, SEED = 41000 };

static int read_all(void **state) { return (*state = shipped_read()) ? 0 : -1; }

static int free_all(void **state)
{
    shipped_free(*state);
    return 0;
}

static void refused(const char *a, const char *b, const char *reason)
{
    char scripts[100], words[120];
    sk_error error = {0};
    snprintf(scripts, sizeof scripts, "%s %s", a, b);
    assert_int_equal(kit_try(&(kit_setup){.scripts = scripts}, &error), SK_ERR_USAGE);
    snprintf(words, sizeof words, "%s and %s cannot be played together: ", a, b);
    if (!strstr(error.message, words)) {
        snprintf(words, sizeof words, "%s and %s cannot be played together: ", b, a);
        assert_non_null(strstr(error.message, words));
    }
    assert_true(reason[0] != 0); /* a player is told why */
    assert_non_null(strstr(error.message, reason));
}

static void test_stack_pairs__STACK_4_who_does_not_go_together_is_refused_by_name(void **state)
{
    const shipped *all = *state;
    int count = 0;
    for (int a = 0; a < all->script_count; a++)
        for (int b = 0; b < all->script_count; b++) {
            const char *reason = a == b ? NULL : shipped_conflict(all, a, b);
            if (reason)
                refused(all->script[a].info.id, all->script[b].info.id, reason);
            count += reason != NULL;
        }
    assert_true(count > 0);
}

/* Plays both orders of the stack; where nobody declares that the order matters, they are one game. */
static void play_turned(const shipped *all, const shipped_stack *stack, const char *kind, int games, int actions)
{
    stacked s;
    char why[1600];
    bool matters = false;
    for (int i = 0; i < stack->count; i++)
        for (int k = 0; k < i; k++)
            matters = matters || shipped_order(all, stack->script[i], stack->script[k]);
    stacked_open(&s, all, stack);
    if (stacked_turned(&s, kind, SEED, games, actions, why, sizeof why) && !matters)
        fail_msg("the order matters, and nobody declares it: %s", why);
}

static void test_stack_pairs__STACK_1_HOUSE_ST_1_the_order_matters_only_where_it_is_declared(void **state)
{
    const shipped *all = *state;
    for (int a = 0; a < all->script_count; a++)
        for (int b = a + 1; b < all->script_count; b++)
            if (!shipped_conflict(all, a, b))
                play_turned(all, &(shipped_stack){2, {a, b}}, "random", GAMES, ACTIONS);
}

/* Of the pairs that declare an order, the one that needs fewest games for it. */
static void test_stack_pairs__STACK_1_what_the_order_changes_is_noticed(void **state)
{
    const shipped *all = *state;
    stacked s;
    char why[1600];
    shipped_stack pair = {2, {shipped_find(all, "natural_disasters"), shipped_find(all, "welfare")}};
    assert_non_null(shipped_order(all, pair.script[0], pair.script[1]));
    stacked_open(&s, all, &pair);
    assert_true(stacked_turned(&s, "random", SEED, 24, ACTIONS, why, sizeof why) > 0);
    assert_non_null(strstr(why, "welfare.on_sevens=true"));
}

static void test_stack_pairs__stacks_of_scenarios_in_both_orders(void **state)
{
    const shipped *all = *state;
    for (int count = 3; count <= all->scenario_count; count++)
        for (shipped_stack stack = {0}; shipped_next(all, &stack, count);)
            play_turned(all, &stack, "random", GAMES, ACTIONS);
}

static void test_stack_pairs__every_stack_of_scenarios_is_played_to_its_end(void **state)
{
    const shipped *all = *state;
    for (int count = 2; count <= all->scenario_count; count++)
        for (shipped_stack stack = {0}; shipped_next(all, &stack, count);) {
            stacked s;
            stacked_open(&s, all, &stack);
            stacked_play(&s, "random", SEED, 2);
        }
}

static void test_stack_pairs__what_is_declared_of_others_is_said_of_scripts_that_there_are(void **state)
{
    const shipped *all = *state;
    for (int a = 0; a < all->script_count; a++) {
        const sk_script_info *info = &all->script[a].info;
        int known = 0;
        for (int b = 0; b < all->script_count; b++) {
            for (int i = 0; i < info->conflict_count; i++)
                known += strcmp(info->conflict[i], all->script[b].info.id) == 0;
            for (int i = 0; i < info->order_count; i++)
                known += strcmp(info->order[i], all->script[b].info.id) == 0;
        }
        assert_int_equal(known, info->conflict_count + info->order_count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stack_pairs__STACK_4_who_does_not_go_together_is_refused_by_name),
        cmocka_unit_test(test_stack_pairs__STACK_1_HOUSE_ST_1_the_order_matters_only_where_it_is_declared),
        cmocka_unit_test(test_stack_pairs__STACK_1_what_the_order_changes_is_noticed),
        cmocka_unit_test(test_stack_pairs__stacks_of_scenarios_in_both_orders),
        cmocka_unit_test(test_stack_pairs__every_stack_of_scenarios_is_played_to_its_end),
        cmocka_unit_test(test_stack_pairs__what_is_declared_of_others_is_said_of_scripts_that_there_are),
    };
    return cmocka_run_group_tests(tests, read_all, free_all);
}
