/* Chapter 10: the largest army. */
#include "kit/ruling.h"

static kit *table(void) { return kit_new(&(kit_setup){0}); }

static int holder(kit *k) { return kit_holder(k, "largest_army"); }

/* The player plays so many knights, one a turn. */
static void knights(kit *k, int player, int count)
{
    for (int i = 0; i < count; i++) {
        int here = kit_hex(k, 1, 1), there = kit_hex(k, 1, 3);
        kit_cards(k, player, "1 knight");
        kit_turn(k, player, true);
        kit_play(k, "knight", NULL, NULL);
        if (kit_game(k)->block->ended)
            return;
        kit_move(k, "robber", kit_blocker_hex(k, "robber") == here ? there : here);
    }
}

static void test_rules_base__BASE_80_third_knight_takes_it(void **state)
{
    (void)state;
    kit *k = table();
    knights(k, 1, 2);
    assert_int_equal(holder(k), 0);
    assert_int_equal(kit_points(k, 1), 0);
    knights(k, 1, 1);
    assert_int_equal(holder(k), 1);
    assert_int_equal(kit_points(k, 1), 2);
    assert_int_equal(kit_view(k, 2).seats[0].public_points, 2);
    knights(k, 1, 1);
    assert_int_equal(kit_points(k, 1), 2); /* no more for the fourth */
    kit_free(k);
}

static void test_rules_base__BASE_80_a_tie_never_moves_it_one_more_does(void **state)
{
    (void)state;
    kit *k = table();
    knights(k, 1, 3);
    knights(k, 2, 3);
    assert_int_equal(holder(k), 1);
    knights(k, 2, 1);
    assert_int_equal(holder(k), 2);
    assert_int_equal(kit_points(k, 1), 0);
    assert_int_equal(kit_points(k, 2), 2);
    knights(k, 1, 1); /* four all */
    assert_int_equal(holder(k), 2);
    knights(k, 1, 1);
    assert_int_equal(holder(k), 1);
    kit_free(k);
}

static void test_rules_base__BASE_80_two_others_level_do_not_take_it_from_the_holder(void **state)
{
    (void)state;
    kit *k = table();
    knights(k, 1, 3);
    knights(k, 2, 3);
    knights(k, 3, 3);
    assert_int_equal(holder(k), 1);
    kit_free(k);
}

static void test_rules_base__BASE_80_unplayed_knights_do_not_count(void **state)
{
    (void)state;
    kit *k = table();
    kit_cards(k, 1, "5 knight");
    kit_turn(k, 1, true);
    knights(k, 2, 2);
    assert_int_equal(holder(k), 0);
    knights(k, 2, 1);
    assert_int_equal(holder(k), 2);
    kit_free(k);
}

static void test_rules_base__BASE_80_other_cards_do_not_count(void **state)
{
    (void)state;
    kit *k = table();
    knights(k, 1, 2);
    kit_cards(k, 1, "1 monopoly");
    kit_turn(k, 1, true);
    kit_play(k, "monopoly", "ore", NULL);
    assert_int_equal(holder(k), 0);
    assert_int_equal(kit_view(k, 1).seats[0].army, 2);
    kit_free(k);
}

static void test_rules_base__BASE_80_counts_before_the_robber_has_moved(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "city", kit_node(k, 2, 2, N));
    kit_put(k, 1, "city", kit_node(k, 4, 2, N));
    kit_put(k, 1, "city", kit_node(k, 4, 4, S));
    kit_put(k, 1, "city", kit_node(k, 1, 3, N));
    knights(k, 1, 3);
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_base__BASE_80_third_knight_takes_it),
        cmocka_unit_test(test_rules_base__BASE_80_a_tie_never_moves_it_one_more_does),
        cmocka_unit_test(test_rules_base__BASE_80_two_others_level_do_not_take_it_from_the_holder),
        cmocka_unit_test(test_rules_base__BASE_80_unplayed_knights_do_not_count),
        cmocka_unit_test(test_rules_base__BASE_80_other_cards_do_not_count),
        cmocka_unit_test(test_rules_base__BASE_80_counts_before_the_robber_has_moved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
