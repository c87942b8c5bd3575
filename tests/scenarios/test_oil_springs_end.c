/* Oil Springs: twelve points, or the end of the island. */
#include "scenarios/oil_springs.h"

/* So many points for the player, 1 to 12, out of the flood's reach. */
static void give_points(kit *k, int player, int points)
{
    for (int corner = N; points >= 3; corner++, points -= 3)
        kit_put(k, player, "metropolis", oil_corner(k, corner));
    if (points == 2)
        kit_put(k, player, "city", oil_corner(k, NW));
    if (points == 1)
        kit_put(k, player, "settlement", oil_corner(k, NW));
}

/* Player 1 brings about this disaster with a token too few left. */
static kit *last_token(const char *set, int points)
{
    kit *k = oil_table(set);
    give_points(k, 1, points);
    kit_state(k, OIL, "lost", 0, 4);
    return k;
}

static void test_oil_springs__OIL_40_twelve_points_win_when_the_turn_is_over(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    give_points(k, 1, 12);
    kit_end_turn(k);
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
}

static void test_oil_springs__OIL_40_a_flood_comes_before_the_count(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    give_points(k, 1, 11);
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, N));
    assert_int_equal(kit_points(k, 1), 12);
    oil_disaster(k, 1, 7);
    assert_int_equal(kit_points(k, 1), 11);
    kit_expect_goes_on(k);
    kit_free(k);
}

static void test_oil_springs__OIL_40_eleven_are_not_enough(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    give_points(k, 1, 11);
    kit_end_turn(k);
    kit_expect_goes_on(k);
    kit_free(k);
}

static void test_oil_springs__OIL_41_the_champion_has_a_pyrrhic_victory(void **state)
{
    (void)state;
    kit *k = last_token(NULL, 6);
    kit_state(k, OIL, "sequestered", 3, 3);
    assert_int_equal(kit_holder(k, "champion"), 3);
    oil_disaster(k, 1, 12);
    kit_expect_ended(k, "collapse", 3);
    kit_free(k);
}

static void test_oil_springs__OIL_A41_without_a_champion_nobody_wins(void **state)
{
    (void)state;
    kit *k = last_token(NULL, 6);
    oil_disaster(k, 1, 12);
    kit_expect_ended(k, "collapse", 0);
    kit_free(k);
}

static void test_oil_springs__OIL_41_springs_and_floods_take_no_token(void **state)
{
    (void)state;
    kit *k = last_token(NULL, 6);
    oil_only_token(k, oil_inland(k));
    oil_disaster(k, 1, 9);
    kit_expect_goes_on(k);
    oil_disaster(k, 1, 7);
    kit_expect_goes_on(k);
    kit_free(k);
}

static const char *const ends[] = {
    "end_tokens=1", "end_tokens=2", "end_tokens=3", "end_tokens=4", "end_tokens=5",
    "end_tokens=6", "end_tokens=7", "end_tokens=8", "end_tokens=9",
};

static void test_oil_springs__OIL_A26_so_many_tokens_end_the_game(void **state)
{
    (void)state;
    for (int tokens = 1; tokens <= 9; tokens++) {
        kit *k = oil_table(ends[tokens - 1]);
        if (tokens > 1) {
            kit_state(k, OIL, "lost", 0, tokens - 2);
            oil_disaster(k, 1, 12);
            kit_expect_goes_on(k);
        }
        oil_disaster(k, 1, 2);
        kit_expect_ended(k, "collapse", 0);
        kit_free(k);
    }
}

static void test_oil_springs__OIL_A38_points_count_after_the_turn(void **state)
{
    (void)state;
    kit *k = oil_table("win_check=end_of_turn");
    give_points(k, 1, 12);
    kit_hand(k, 1, "1 oil");
    oil_convert(k, "ore");
    kit_expect_goes_on(k);
    kit_end_turn(k);
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
}

static void test_oil_springs__OIL_A38_or_at_once(void **state)
{
    (void)state;
    kit *k = oil_table("win_check=immediate");
    give_points(k, 1, 12);
    kit_hand(k, 1, "1 oil");
    oil_convert(k, "ore");
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
}

static void test_oil_springs__OIL_A39_collapse_comes_before_victory(void **state)
{
    (void)state;
    kit *k = last_token("collapse_beats_win=true", 12);
    oil_disaster(k, 1, 12);
    kit_expect_ended(k, "collapse", 0);
    kit_free(k);
}

static void test_oil_springs__OIL_A39_or_the_player_wins(void **state)
{
    (void)state;
    kit *k = last_token("collapse_beats_win=false", 12);
    oil_disaster(k, 1, 12);
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
    k = last_token("collapse_beats_win=false", 11);
    oil_disaster(k, 1, 12);
    kit_expect_ended(k, "collapse", 0);
    kit_free(k);
}

static void test_oil_springs__OIL_A40_others_wait_for_the_end_of_their_own_turn(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    give_points(k, 2, 12);
    kit_end_turn(k);
    kit_expect_goes_on(k);
    assert_int_equal(kit_turn_player(k), 2);
    kit_roll(k, 6, 6);
    kit_expect_goes_on(k);
    kit_end_turn(k);
    kit_expect_ended(k, "victory", 2);
    kit_free(k);
}

static void test_oil_springs__STACK_3_the_option_points_beats_the_script(void **state)
{
    (void)state;
    kit *k = oil_table("points=9");
    give_points(k, 1, 9);
    kit_hand(k, 1, "1 oil");
    oil_convert(k, "ore");
    kit_expect_goes_on(k);
    kit_end_turn(k);
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oil_springs__OIL_40_twelve_points_win_when_the_turn_is_over),
        cmocka_unit_test(test_oil_springs__OIL_40_a_flood_comes_before_the_count),
        cmocka_unit_test(test_oil_springs__OIL_40_eleven_are_not_enough),
        cmocka_unit_test(test_oil_springs__OIL_41_the_champion_has_a_pyrrhic_victory),
        cmocka_unit_test(test_oil_springs__OIL_A41_without_a_champion_nobody_wins),
        cmocka_unit_test(test_oil_springs__OIL_41_springs_and_floods_take_no_token),
        cmocka_unit_test(test_oil_springs__OIL_A26_so_many_tokens_end_the_game),
        cmocka_unit_test(test_oil_springs__OIL_A38_points_count_after_the_turn),
        cmocka_unit_test(test_oil_springs__OIL_A38_or_at_once),
        cmocka_unit_test(test_oil_springs__OIL_A39_collapse_comes_before_victory),
        cmocka_unit_test(test_oil_springs__OIL_A39_or_the_player_wins),
        cmocka_unit_test(test_oil_springs__OIL_A40_others_wait_for_the_end_of_their_own_turn),
        cmocka_unit_test(test_oil_springs__STACK_3_the_option_points_beats_the_script),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
