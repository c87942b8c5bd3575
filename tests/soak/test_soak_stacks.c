/* The long runs of stacks: every pair of shipped scripts, every stack of scenarios that go together, alone and with as many
 * house rules as there is room for. All that must hold is looked at on the way; each is also played in both orders, which
 * must be one game, but for those pairs that declare what their order changes: these must differ.
 *
 * SKERRY_SEED chooses other games; SKERRY_SOAK divides their number (10: a tenth). */
#include "kit/stacked.h"

#include <stdlib.h>
#include <string.h>

enum { RANDOM_GAMES = 1000, GREEDY_GAMES = 100, TURNED_GAMES = 400, TURNED_ACTIONS = 4000 };

static long number_from(const char *name, long otherwise)
{
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : otherwise;
}

static int so_many(int games)
{
    int divided = games / (int)number_from("SKERRY_SOAK", 1);
    return divided > 2 ? divided : 2;
}

static uint64_t seed(void) { return (uint64_t)number_from("SKERRY_SEED", 20260401); }

static int read_all(void **state) { return (*state = shipped_read()) ? 0 : -1; }

static int free_all(void **state)
{
    shipped_free(*state);
    return 0;
}

/* What is done with each stack. */
typedef void (*visit)(const shipped *all, const shipped_stack *stack);

static void each_pair(const shipped *all, visit with)
{
    for (int a = 0; a < all->script_count; a++)
        for (int b = a + 1; b < all->script_count; b++)
            if (!shipped_conflict(all, a, b))
                with(all, &(shipped_stack){2, {a, b}});
}

static void each_larger(const shipped *all, visit with)
{
    for (int count = 3; count <= all->scenario_count; count++)
        for (shipped_stack stack = {0}; shipped_next(all, &stack, count);)
            with(all, &stack);
}

/* House rules from number first on that go with the stack, as many as there is room for. */
static shipped_stack bundle(const shipped *all, const shipped_stack *stack, int first)
{
    shipped_stack bundled = *stack;
    int rules = all->script_count - all->scenario_count;
    for (int i = 0; i < rules && bundled.count < SK_SCRIPTS_MAX; i++) {
        bundled.script[bundled.count++] = all->scenario_count + (first + i) % rules;
        if (!shipped_goes(all, &bundled))
            bundled.count--;
    }
    return bundled;
}

static void play(const shipped *all, const shipped_stack *stack)
{
    stacked s;
    stacked_open(&s, all, stack);
    stacked_play(&s, "random", seed(), so_many(RANDOM_GAMES));
    stacked_play(&s, "greedy", seed(), so_many(GREEDY_GAMES));
    print_message("%s: %d games random, %d greedy on %d boards\n", s.names, so_many(RANDOM_GAMES),
                  so_many(GREEDY_GAMES), s.board_count);
}

static void turn(const shipped *all, const shipped_stack *stack)
{
    stacked s;
    char why[1600], greedily[1600];
    bool matters = false;
    for (int i = 0; i < stack->count; i++)
        for (int k = 0; k < i; k++)
            matters = matters || shipped_order(all, stack->script[i], stack->script[k]);
    stacked_open(&s, all, stack);
    int differ = stacked_turned(&s, "random", seed(), so_many(TURNED_GAMES), TURNED_ACTIONS, why, sizeof why);
    int more =
        stacked_turned(&s, "greedy", seed(), so_many(TURNED_GAMES / 10), TURNED_ACTIONS, greedily, sizeof greedily);
    if (differ + more && !matters)
        fail_msg("the order matters, and nobody declares it: %s", differ ? why : greedily);
    if (!differ && !more && stack->count == 2 && matters && number_from("SKERRY_SOAK", 1) == 1)
        fail_msg("%s: the order is said to matter, and no game shows it", s.names);
    if (differ + more)
        print_message("%s: %d games come out otherwise\n", s.names, differ + more);
}

static void play_bundled(const shipped *all, const shipped_stack *stack)
{
    static int first;
    const shipped_stack bundled = bundle(all, stack, first++);
    play(all, &bundled);
}

static void test_soak_stacks__every_pair(void **state) { each_pair(*state, play); }

static void test_soak_stacks__every_stack_of_scenarios(void **state) { each_larger(*state, play); }

static void test_soak_stacks__every_stack_of_scenarios_with_house_rules(void **state)
{
    each_larger(*state, play_bundled);
}

static void test_soak_stacks__STACK_1_the_order_matters_where_it_is_declared(void **state)
{
    each_pair(*state, turn);
    each_larger(*state, turn);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_soak_stacks__every_pair),
        cmocka_unit_test(test_soak_stacks__every_stack_of_scenarios),
        cmocka_unit_test(test_soak_stacks__every_stack_of_scenarios_with_house_rules),
        cmocka_unit_test(test_soak_stacks__STACK_1_the_order_matters_where_it_is_declared),
    };
    return cmocka_run_group_tests(tests, read_all, free_all);
}
