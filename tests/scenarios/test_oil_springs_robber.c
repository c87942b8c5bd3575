/* Oil Springs: sevens, the robber and thieves. */
#include "scenarios/oil_springs.h"

static void seven(kit *k)
{
    kit_turn(k, 1, false);
    kit_roll(k, 3, 4);
}

/* Player 1's robber comes to the mountains with the 6, where player 2 lives. */
static kit *robbed(const char *set, const char *thief, const char *victim)
{
    kit *k = oil_table(set);
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, N));
    kit_hand(k, 1, thief);
    kit_hand(k, 2, victim);
    seven(k);
    return k;
}

static void come(kit *k) { kit_move(k, "robber", kit_hex(k, 2, 2)); }

/* ---- discards ---- */

static void test_oil_springs__OIL_10_oil_counts_on_a_seven_and_may_be_given_up(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "5 ore 4 oil");
    seven(k);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_DISCARD);
    assert_int_equal(kit_prompt(k).count, 4);
    kit_discard(k, "3 oil 1 ore");
    kit_expect_hand(k, 1, "4 ore 1 oil");
    assert_int_equal(kit_bank_count(k, "oil"), 14);
    kit_free(k);
}

static void test_oil_springs__OIL_10_seven_with_oil_are_no_eight(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "5 ore 2 oil");
    kit_hand(k, 2, "8 oil");
    seven(k);
    assert_int_equal(kit_to_act(k), 2);
    assert_int_equal(kit_prompt(k).count, 4);
    kit_free(k);
}

/* ---- theft ---- */

static void test_oil_springs__OIL_11_the_thief_takes_oil(void **state)
{
    (void)state;
    kit *k = robbed(NULL, "", "2 oil 3 wool");
    kit_answer_word(k, "oil");
    come(k);
    kit_expect_hand(k, 1, "1 oil");
    kit_expect_hand(k, 2, "1 oil 3 wool");
    kit_free(k);
}

static void test_oil_springs__OIL_11_or_a_card_at_random(void **state)
{
    (void)state;
    kit *k = robbed(NULL, "", "2 oil 3 wool");
    kit_answer_word(k, "card");
    come(k);
    kit_expect_hand(k, 1, "1 wool");
    kit_expect_hand(k, 2, "2 oil 2 wool");
    kit_free(k);
}

static void test_oil_springs__OIL_11_without_oil_nothing_is_asked(void **state)
{
    (void)state;
    kit *k = robbed(NULL, "", "1 wool");
    come(k);
    kit_expect_hand(k, 1, "1 wool");
    kit_free(k);
}

static void test_oil_springs__OIL_12_discards_and_thefts_are_not_use(void **state)
{
    (void)state;
    kit *k = robbed("sequester_exclusive=true", "8 oil", "2 oil 3 wool");
    kit_discard(k, "4 oil");
    kit_answer_word(k, "oil");
    come(k);
    assert_int_equal(oil_marker(k), 0);
    oil_sequester(k); /* nothing was used */
    kit_expect_hand(k, 1, "4 oil");
    kit_free(k);
}

static void test_oil_springs__OIL_A23_a_victim_with_oil_alone(void **state)
{
    (void)state;
    kit *k = robbed(NULL, "", "2 oil");
    come(k);
    kit_expect_hand(k, 1, "1 oil");
    kit_free(k);
}

static void test_oil_springs__OIL_A24_a_thief_at_the_limit_takes_no_oil(void **state)
{
    (void)state;
    kit *k = robbed("oil_limit=4", "4 oil", "2 oil 1 wool");
    come(k);
    kit_expect_hand(k, 1, "4 oil 1 wool");
    kit_free(k);
    k = robbed("oil_limit=4", "4 oil", "2 oil");
    come(k);
    kit_expect_hand(k, 1, "4 oil");
    kit_expect_hand(k, 2, "2 oil");
    kit_free(k);
}

/* ---- where the robber goes ---- */

static bool may_go(kit *k, int hex) { return kit_listed(k, kit_a(SK_ACT_MOVE_BLOCKER, SK_ROBBER, hex, 0)); }

static void test_oil_springs__OIL_A20_off_the_board_it_blocks_nothing_and_enters_anywhere(void **state)
{
    (void)state;
    kit *k = oil_before_the_roll(NULL);
    kit_put(k, 2, "settlement", oil_corner(k, N));
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 2, "1 oil");
    seven(k);
    for (int hex = 0; hex < 19; hex++)
        assert_true(may_go(k, hex));
    kit_answer_word(k, "oil");
    kit_hand(k, 2, "1 oil 1 ore");
    kit_move(k, "robber", oil_inland(k));
    assert_int_equal(kit_blocker_hex(k, "robber"), oil_inland(k));
    kit_free(k);
}

static void test_oil_springs__OIL_A20_or_with_a_knight(void **state)
{
    (void)state;
    kit *k = oil_before_the_roll(NULL);
    kit_cards(k, 1, "1 knight");
    kit_play(k, "knight", NULL, NULL);
    kit_move(k, "robber", oil_desert(k));
    assert_int_equal(kit_blocker_hex(k, "robber"), oil_desert(k));
    kit_free(k);
}

static void test_oil_springs__OIL_A21_not_onto_a_destroyed_hex(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    oil_disaster(k, 1, 12);
    seven(k);
    assert_false(may_go(k, kit_hex(k, 1, 2)));
    assert_true(may_go(k, kit_hex(k, 1, 1)));
    kit_refused(k, kit_a(SK_ACT_MOVE_BLOCKER, SK_ROBBER, kit_hex(k, 1, 2), 0), "Nothing is left");
    kit_free(k);
}

static void test_oil_springs__OIL_A22_on_a_destroyed_hex_it_stays(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_blocker(k, "robber", kit_hex(k, 1, 2));
    oil_disaster(k, 1, 12);
    assert_int_equal(kit_blocker_hex(k, "robber"), kit_hex(k, 1, 2));
    seven(k);
    kit_move(k, "robber", kit_hex(k, 3, 3));
    kit_free(k);
}

static void test_oil_springs__OIL_A45_a_hex_is_struck_under_the_robber(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_blocker(k, "robber", kit_hex(k, 5, 2));
    oil_disaster(k, 1, 2);
    assert_int_equal(kit_token_of(k, kit_hex(k, 5, 2)), 0);
    assert_int_equal(oil_lost(k), 1);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oil_springs__OIL_10_oil_counts_on_a_seven_and_may_be_given_up),
        cmocka_unit_test(test_oil_springs__OIL_10_seven_with_oil_are_no_eight),
        cmocka_unit_test(test_oil_springs__OIL_11_the_thief_takes_oil),
        cmocka_unit_test(test_oil_springs__OIL_11_or_a_card_at_random),
        cmocka_unit_test(test_oil_springs__OIL_11_without_oil_nothing_is_asked),
        cmocka_unit_test(test_oil_springs__OIL_12_discards_and_thefts_are_not_use),
        cmocka_unit_test(test_oil_springs__OIL_A23_a_victim_with_oil_alone),
        cmocka_unit_test(test_oil_springs__OIL_A24_a_thief_at_the_limit_takes_no_oil),
        cmocka_unit_test(test_oil_springs__OIL_A20_off_the_board_it_blocks_nothing_and_enters_anywhere),
        cmocka_unit_test(test_oil_springs__OIL_A20_or_with_a_knight),
        cmocka_unit_test(test_oil_springs__OIL_A21_not_onto_a_destroyed_hex),
        cmocka_unit_test(test_oil_springs__OIL_A22_on_a_destroyed_hex_it_stays),
        cmocka_unit_test(test_oil_springs__OIL_A45_a_hex_is_struck_under_the_robber),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
