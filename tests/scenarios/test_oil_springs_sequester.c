/* Oil Springs: putting oil aside, and the Champion of the Environment. */
#include "scenarios/oil_springs.h"

static void test_oil_springs__OIL_20_one_oil_a_turn_leaves_the_game(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "3 oil");
    oil_sequester(k);
    kit_expect_hand(k, 1, "2 oil");
    assert_int_equal(kit_out(k, "oil"), 1);
    assert_int_equal(oil_aside(k, 1), 1);
    assert_int_equal(oil_marker(k), 0);
    kit_refused(k, oil_a_sequester(k), NULL);
    kit_end_turn(k);
    kit_refused(k, oil_a_sequester(k), NULL); /* player 2 has none */
    kit_turn(k, 1, true);
    oil_sequester(k);
    assert_int_equal(oil_aside(k, 1), 2);
    kit_free(k);
}

/* So many times, a turn each. */
static void sequester_often(kit *k, int player, int times)
{
    for (; times > 0; times--) {
        kit_turn(k, player, true);
        oil_sequester(k);
    }
}

static void test_oil_springs__OIL_21_a_point_for_every_three(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "7 oil");
    kit_hand(k, 2, "4 oil");
    sequester_often(k, 1, 2);
    assert_int_equal(kit_points(k, 1), 0);
    sequester_often(k, 1, 1);
    assert_int_equal(kit_points(k, 1), 2); /* and the title */
    sequester_often(k, 1, 2);
    assert_int_equal(kit_points(k, 1), 2);
    sequester_often(k, 1, 1);
    assert_int_equal(kit_points(k, 1), 3);
    sequester_often(k, 2, 4);
    assert_int_equal(kit_points(k, 2), 1);
    kit_free(k);
}

static void test_oil_springs__OIL_22_first_to_three_is_champion_until_beaten(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "4 oil");
    kit_hand(k, 2, "4 oil");
    sequester_often(k, 1, 2);
    assert_int_equal(kit_holder(k, "champion"), 0);
    sequester_often(k, 1, 1);
    assert_int_equal(kit_holder(k, "champion"), 1);
    assert_int_equal(kit_points(k, 1), 2);
    sequester_often(k, 2, 3);
    assert_int_equal(kit_holder(k, "champion"), 1);
    sequester_often(k, 2, 1);
    assert_int_equal(kit_holder(k, "champion"), 2);
    assert_int_equal(kit_points(k, 1), 1);
    assert_int_equal(kit_points(k, 2), 2);
    kit_free(k);
}

static void test_oil_springs__OIL_A36_a_tie_leaves_the_title(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "3 oil");
    kit_hand(k, 2, "3 oil");
    sequester_often(k, 2, 3);
    sequester_often(k, 1, 3);
    assert_int_equal(kit_holder(k, "champion"), 2);
    kit_free(k);
}

static void test_oil_springs__OIL_A37_sequestered_oil_is_out_of_reach(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "3 oil 5 ore");
    sequester_often(k, 1, 1);
    kit_turn(k, 2, false);
    kit_roll(k, 3, 4);
    assert_int_equal(kit_to_act(k), 2); /* player 1 holds seven: no discard */
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_MOVE);
    kit_move(k, "robber", oil_desert(k));
    kit_cards(k, 2, "1 monopoly");
    kit_play(k, "monopoly", "oil", NULL);
    kit_expect_hand(k, 2, "2 oil");
    assert_int_equal(oil_aside(k, 1), 1);
    kit_free(k);
}

static void test_oil_springs__OIL_A5_both_in_a_turn(void **state)
{
    (void)state;
    kit *k = oil_table("sequester_exclusive=false");
    kit_hand(k, 1, "3 oil");
    oil_convert(k, "ore");
    oil_sequester(k);
    oil_convert(k, "ore");
    kit_expect_hand(k, 1, "4 ore");
    kit_free(k);
}

static void expect_exclusive(kit *k)
{
    kit_turn(k, 1, true);
    kit_hand(k, 1, "2 oil");
    oil_convert(k, "ore");
    kit_refused(k, oil_a_sequester(k), "used oil");
    assert_false(kit_listed(k, oil_a_sequester(k)));
    kit_end_turn(k);
    kit_turn(k, 2, true);
    kit_hand(k, 2, "3 oil 1 brick 1 grain 1 ore");
    kit_put(k, 2, "city", oil_corner(k, N));
    oil_sequester(k);
    kit_refused(k, kit_a_do_kind(k, "convert", "ore"), "sequestered");
    kit_refused(k, kit_a_build(k, "metropolis", oil_corner(k, N)), "sequestered");
    kit_free(k);
}

static void test_oil_springs__OIL_A5_one_or_the_other(void **state)
{
    (void)state;
    expect_exclusive(oil_table("sequester_exclusive=true"));
    expect_exclusive(kit_new(&(kit_setup){.scripts = OIL, .preset = "starting_game"}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oil_springs__OIL_20_one_oil_a_turn_leaves_the_game),
        cmocka_unit_test(test_oil_springs__OIL_21_a_point_for_every_three),
        cmocka_unit_test(test_oil_springs__OIL_22_first_to_three_is_champion_until_beaten),
        cmocka_unit_test(test_oil_springs__OIL_A36_a_tie_leaves_the_title),
        cmocka_unit_test(test_oil_springs__OIL_A37_sequestered_oil_is_out_of_reach),
        cmocka_unit_test(test_oil_springs__OIL_A5_both_in_a_turn),
        cmocka_unit_test(test_oil_springs__OIL_A5_one_or_the_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
