/* Scripts together: what is merged, and what is refused. STACK-1..4. */
#include "scene.h"

static void stack(scene *s, const char *one, const char *two)
{
    const char *texts[] = {one, two};
    scene_start(s, texts, 2);
}

static void refused(const char *one, const char *two, const char *message)
{
    for (int turn = 0; turn < 2; turn++) {
        scene s;
        stack(&s, turn ? two : one, turn ? one : two);
        scene_expect_error(&s, scene_compile(&s), message);
        scene_end(&s);
    }
}

static void test_stack__STACK_4_conflicts_are_refused_by_name_with_the_reason(void **state)
{
    (void)state;
    refused(SCRIPT("a", "conflicts = { b = \"both move the moon\" }"), SCRIPT("b", ""),
            "a and b cannot be played together: both move the moon");
    refused(SCRIPT("a", "conflicts = { \"b\" }"), SCRIPT("b", ""), "a and b cannot be played together");
    refused(SCRIPT("a", "requires = { \"c\" }"), SCRIPT("b", ""), "a needs c: name both");
    refused(SCRIPT("a", ""), SCRIPT("a", ""), "a is named twice");
}

static void test_stack__a_change_to_what_another_took_out_is_refused_unless_optional(void **state)
{
    (void)state;
    const char *without = SCRIPT("without", "blockers = { robber = false }");
    refused(without, SCRIPT("with", "blockers = { robber = { title = \"Witch\" } }"), "cannot be played together");
    for (int turn = 0; turn < 2; turn++) {
        scene s;
        const char *with = SCRIPT("with", "blockers = { robber = { title = \"Witch\", optional = true } }");
        stack(&s, turn ? with : without, turn ? without : with);
        scene_must(&s, scene_compile(&s));
        assert_true(sk_ruleset_blocker(s.rules, SK_ROBBER)->absent);
        scene_end(&s);
    }
}

static void test_stack__what_is_not_there_may_be_taken_out(void **state)
{
    (void)state;
    scene s;
    scene_one(&s, SCRIPT("a", "blockers = { pirate = false }"));
    assert_int_equal(sk_ruleset_blocker_count(s.rules), SK_STANDARD_BLOCKERS);
    scene_end(&s);
}

static void test_stack__STACK_3_highest_points_and_strictest_time_of_victory(void **state)
{
    (void)state;
    const char *high = SCRIPT("high", "rules = { points_to_win = 12, victory = \"at_once\" }");
    const char *strict = SCRIPT("strict", "rules = { points_to_win = 8, victory = \"end_of_turn\" }");
    for (int turn = 0; turn < 2; turn++) {
        scene s;
        stack(&s, turn ? high : strict, turn ? strict : high);
        scene_must(&s, scene_compile(&s));
        assert_int_equal(sk_ruleset_figures(s.rules)->points_to_win, 12);
        assert_true(sk_ruleset_figures(s.rules)->victory_at_end_of_turn);
        scene_end(&s);
    }
    scene s;
    stack(&s, high, strict);
    scene_set(&s, NULL, "points", "9");
    scene_must(&s, scene_compile(&s));
    assert_int_equal(sk_ruleset_figures(s.rules)->points_to_win, 9);
    scene_end(&s);
}

static void test_stack__players_are_those_that_all_allow(void **state)
{
    (void)state;
    scene s;
    stack(&s, SCRIPT("a", "players = { 3, 6 }"), SCRIPT("b", "players = { 2, 3 }"));
    scene_must(&s, scene_compile(&s));
    assert_int_equal(sk_ruleset_seats(s.rules), 3);
    scene_end(&s);
    stack(&s, SCRIPT("a", "players = { 3, 6 }"), SCRIPT("b", "players = { 2, 3 }"));
    s.match.players = 4;
    scene_expect_error(&s, scene_compile(&s), "'b' is not made for 4 players; here one may play with 3");
    scene_end(&s);
    stack(&s, SCRIPT("a", ""), SCRIPT("b", ""));
    s.match.players = 1;
    scene_expect_error(&s, scene_compile(&s), "a game has 2 to 6 players, not 1");
    scene_end(&s);
    stack(&s, SCRIPT("a", "players = { 4, 6 }"), SCRIPT("b", "players = { 2, 3 }"));
    scene_expect_error(&s, scene_compile(&s), "agree on no number of players");
    scene_end(&s);
}

static void test_stack__later_overlays_lie_over_earlier_ones(void **state)
{
    (void)state;
    scene s;
    stack(&s, SCRIPT("a", "pieces = { road = { supply = 20, points = 1 } }"),
          SCRIPT("b", "pieces = { road = { supply = 9 } }"));
    scene_must(&s, scene_compile(&s));
    assert_int_equal(sk_ruleset_piece(s.rules, SK_ROAD)->supply, 9);
    assert_int_equal(sk_ruleset_piece(s.rules, SK_ROAD)->points, 1);
    scene_end(&s);
}

static void test_stack__each_has_globals_and_state_of_its_own(void **state)
{
    (void)state;
    const char *one = "secret = 5\n" SCRIPT("a", "state = { n = { type = \"integer\", max = 9 } },\n"
                                                 "end_of_turn = function(game) game.state.n = secret end");
    const char *two = SCRIPT("b", "state = { m = { type = \"integer\", max = 9 } },\n"
                                  "end_of_turn = function(game) game.state.m = secret and 1 or 2 end");
    scene s;
    stack(&s, one, two);
    scene_must(&s, scene_play(&s));
    scene_must(&s, scene_fire(&s, &(sk_call){.hook = SK_HOOK_END_OF_TURN}));
    assert_int_equal(scene_state(&s, "n", 0), 5);
    assert_int_equal(scene_state(&s, "m", 0), 2);
    scene_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stack__STACK_4_conflicts_are_refused_by_name_with_the_reason),
        cmocka_unit_test(test_stack__a_change_to_what_another_took_out_is_refused_unless_optional),
        cmocka_unit_test(test_stack__what_is_not_there_may_be_taken_out),
        cmocka_unit_test(test_stack__STACK_3_highest_points_and_strictest_time_of_victory),
        cmocka_unit_test(test_stack__players_are_those_that_all_allow),
        cmocka_unit_test(test_stack__later_overlays_lie_over_earlier_ones),
        cmocka_unit_test(test_stack__each_has_globals_and_state_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
