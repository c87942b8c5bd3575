/* Oil Springs: how oil comes, and who takes it away. */
#include "scenarios/oil_springs.h"

#include <stdio.h>

/* ---- production ---- */

static void test_oil_springs__OIL_5_one_two_three_oil(void **state)
{
    (void)state;
    kit *k = oil_before_the_roll(NULL);
    kit_put(k, 1, "settlement", oil_corner(k, N));
    kit_put(k, 2, "city", oil_corner(k, SE));
    kit_put(k, 3, "metropolis", oil_corner(k, SW));
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "1 oil");
    kit_expect_hand(k, 2, "2 oil");
    kit_expect_hand(k, 3, "3 oil");
    assert_int_equal(kit_bank_count(k, "oil"), 9);
    kit_free(k);
}

/* Players 1 and 2 with a city each at the spring, so many oil left, this roller. */
static kit *two_cities(const char *supply, int roller)
{
    kit *k = oil_table(NULL);
    kit_put(k, 1, "city", oil_corner(k, N));
    kit_put(k, 2, "city", oil_corner(k, SE));
    kit_bank(k, supply);
    kit_turn(k, roller, false);
    kit_roll(k, 4, 5);
    return k;
}

static void test_oil_springs__OIL_6_two_oil_for_two_players_owed_two(void **state)
{
    (void)state;
    kit *k = two_cities("2 oil", 1);
    kit_expect_hand(k, 1, "1 oil");
    kit_expect_hand(k, 2, "1 oil");
    kit_free(k);
}

static void test_oil_springs__OIL_6_three_oil_go_round_from_the_roller(void **state)
{
    (void)state;
    kit *k = two_cities("3 oil", 2);
    kit_expect_hand(k, 2, "2 oil");
    kit_expect_hand(k, 1, "1 oil");
    kit_free(k);
}

static void test_oil_springs__OIL_6_clockwise_from_the_roller(void **state)
{
    (void)state;
    kit *k = two_cities("1 oil", 3); /* player 3 rolls and is owed none: player 1 is next */
    kit_expect_hand(k, 1, "1 oil");
    kit_expect_hand(k, 2, "");
    kit_free(k);
}

static void test_oil_springs__OIL_6_an_empty_supply_gives_nothing(void **state)
{
    (void)state;
    kit *k = two_cities("0 oil", 1);
    kit_expect_hand(k, 1, "");
    kit_expect_hand(k, 2, "");
    kit_free(k);
}

static void test_oil_springs__OIL_7_the_robber_blocks_a_spring(void **state)
{
    (void)state;
    kit *k = oil_before_the_roll(NULL);
    kit_put(k, 1, "settlement", oil_corner(k, N));
    kit_roll(k, 3, 4);
    kit_move(k, "robber", oil_inland(k));
    kit_end_turn(k);
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "");
    kit_free(k);
}

static void test_oil_springs__OIL_8_oil_lies_open_and_is_no_card(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "3 oil 2 ore");
    sk_view view;
    sk_game_view(kit_game(k), 1, &view);
    int oil = sk_ruleset_find_resource(kit_game(k)->rules, "oil");
    assert_int_equal(view.seats[0].hand.count[oil], 3);
    assert_int_equal(view.seats[0].hand.count[SK_ORE], 0);
    assert_int_equal(view.seats[0].card_count, 2);
    assert_false(kit_game(k)->rules->resource[oil].card);
    assert_int_equal(kit_hand_size(k, 1), 2);
    kit_free(k);
}

static void test_oil_springs__OIL_9_a_metropolis_takes_three_cards(void **state)
{
    (void)state;
    kit *k = oil_before_the_roll(NULL);
    kit_put(k, 1, "metropolis", kit_node(k, 1, 2, N));
    kit_roll(k, 6, 6);
    kit_expect_hand(k, 1, "3 wool");
    kit_free(k);
}

static void test_oil_springs__OIL_A46_springs_of_one_number_are_dealt_in_one_go(void **state)
{
    (void)state;
    kit *k = oil_before_the_roll(NULL);
    kit_token(k, oil_pasture(k), 9);
    kit_put(k, 1, "settlement", oil_corner(k, N));
    kit_put(k, 1, "settlement", kit_node(k, 2, 4, NE));
    kit_put(k, 2, "settlement", kit_node(k, 2, 4, S));
    kit_bank(k, "2 oil");
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "1 oil");
    kit_expect_hand(k, 2, "1 oil");
    kit_free(k);
}

/* ---- the limit ---- */

static const char *const limits[] = {
    "oil_limit=0",  "oil_limit=1",  "oil_limit=2",  "oil_limit=3",  "oil_limit=4",  "oil_limit=5",
    "oil_limit=6",  "oil_limit=7",  "oil_limit=8",  "oil_limit=9",  "oil_limit=10", "oil_limit=11",
    "oil_limit=12", "oil_limit=13", "oil_limit=14", "oil_limit=15", "oil_limit=16", "oil_limit=17",
    "oil_limit=18", "oil_limit=19", "oil_limit=20", "oil_limit=21",
};

static void test_oil_springs__OIL_A3_every_limit_holds(void **state)
{
    (void)state;
    for (int limit = 0; limit <= 21; limit++) {
        char hand[20];
        int held = limit == 0 || limit > 13 ? 13 : limit - 1, wanted = held + 2;
        kit *k = oil_before_the_roll(limits[limit]);
        snprintf(hand, sizeof hand, "%d oil", held);
        kit_hand(k, 1, hand);
        kit_put(k, 1, "city", oil_corner(k, N));
        kit_roll(k, 4, 5);
        assert_int_equal(kit_count(k, 1, "oil"), limit && wanted > limit ? limit : wanted);
        assert_int_equal(kit_total(k, "oil"), 15);
        kit_free(k);
    }
}

static void test_oil_springs__OIL_A3_no_limit_unless_the_starting_game_is_played(void **state)
{
    (void)state;
    static const char *const presets[] = {NULL, "wide_open", "starting_game"};
    for (int i = 0; i < 3; i++) {
        kit *k = kit_new(&(kit_setup){.scripts = OIL, .preset = presets[i]});
        kit_hand(k, 1, "4 oil");
        kit_put(k, 1, "city", oil_corner(k, N));
        kit_roll(k, 4, 5);
        assert_int_equal(kit_count(k, 1, "oil"), i == 2 ? 4 : 6);
        kit_free(k);
    }
}

static void test_oil_springs__OIL_A4_what_one_cannot_hold_goes_to_the_next(void **state)
{
    (void)state;
    kit *k = oil_before_the_roll("oil_limit=4");
    kit_put(k, 1, "city", oil_corner(k, N));
    kit_put(k, 2, "city", oil_corner(k, SE));
    kit_hand(k, 1, "3 oil");
    kit_bank(k, "3 oil");
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "4 oil");
    kit_expect_hand(k, 2, "2 oil");
    assert_int_equal(kit_bank_count(k, "oil"), 0);
    kit_free(k);
}

static void test_oil_springs__OIL_A4_refused_oil_stays_in_the_supply(void **state)
{
    (void)state;
    kit *k = oil_before_the_roll("oil_limit=4");
    kit_put(k, 1, "metropolis", oil_corner(k, N));
    kit_hand(k, 1, "3 oil");
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "4 oil");
    assert_int_equal(kit_bank_count(k, "oil"), 11);
    kit_free(k);
}

/* ---- starting oil ---- */

static void place(kit *k, int row, int column, int corner, int edge)
{
    kit_place(k, "settlement", kit_node(k, row, column, corner));
    kit_place(k, "road", kit_edge(k, row, column, edge));
}

/* Player 1 starts twice at the inland spring, first and second settlement. */
static kit *start_at_the_spring(const char *set)
{
    kit *k = kit_new(&(kit_setup){.scripts = OIL, .set = set, .players = 2, .play_setup = true});
    place(k, 4, 3, N, E_NE);
    kit_expect_hand(k, 1, "");
    place(k, 1, 1, N, E_NE);
    place(k, 1, 2, N, E_NE);
    kit_place(k, "settlement", kit_node(k, 4, 3, SE)); /* spring, mountains, forest */
    return k;
}

static void test_oil_springs__OIL_A19_second_settlement_gets_oil(void **state)
{
    (void)state;
    kit *k = start_at_the_spring("starting_oil=true");
    kit_expect_hand(k, 1, "1 oil 1 ore 1 lumber");
    kit_free(k);
}

static void test_oil_springs__OIL_A19_no_starting_oil(void **state)
{
    (void)state;
    kit *k = start_at_the_spring("starting_oil=false");
    kit_expect_hand(k, 1, "1 ore 1 lumber");
    assert_int_equal(kit_bank_count(k, "oil"), 15);
    kit_free(k);
}

/* ---- cards that name oil ---- */

static void test_oil_springs__OIL_A8_plenty_takes_two_oil_or_one_with_a_card(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_cards(k, 1, "2 year_of_plenty");
    kit_play(k, "year_of_plenty", "oil", "oil");
    kit_expect_hand(k, 1, "2 oil");
    kit_turn(k, 1, true);
    kit_play(k, "year_of_plenty", "ore", "oil");
    kit_expect_hand(k, 1, "3 oil 1 ore");
    kit_free(k);
}

static void test_oil_springs__OIL_A8_plenty_within_supply_and_limit(void **state)
{
    (void)state;
    kit *k = oil_table("oil_limit=4");
    kit_cards(k, 1, "1 year_of_plenty");
    kit_hand(k, 1, "3 oil");
    kit_refused(k, kit_a_play(k, "year_of_plenty", "oil", "oil"), "bank");
    assert_true(kit_listed(k, kit_a_play(k, "year_of_plenty", "ore", "oil")));
    kit_hand(k, 1, "4 oil");
    kit_refused(k, kit_a_play(k, "year_of_plenty", "ore", "oil"), "bank");
    kit_hand(k, 1, "");
    kit_bank(k, "1 oil");
    kit_refused(k, kit_a_play(k, "year_of_plenty", "oil", "oil"), "bank");
    kit_bank(k, "0 oil");
    kit_refused(k, kit_a_play(k, "year_of_plenty", "oil", "ore"), "bank");
    kit_free(k);
}

static void test_oil_springs__OIL_A9_monopoly_takes_all_oil(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_cards(k, 1, "1 monopoly");
    kit_hand(k, 1, "1 oil");
    kit_hand(k, 2, "5 oil 2 ore");
    kit_hand(k, 3, "4 oil");
    kit_play(k, "monopoly", "oil", NULL);
    kit_expect_hand(k, 1, "10 oil");
    kit_expect_hand(k, 2, "2 ore");
    kit_expect_hand(k, 3, "");
    kit_free(k);
}

static void test_oil_springs__OIL_A9_with_a_limit_one_at_a_time_until_full(void **state)
{
    (void)state;
    kit *k = oil_table("oil_limit=4");
    kit_turn(k, 2, true);
    kit_cards(k, 2, "1 monopoly");
    kit_hand(k, 2, "1 oil");
    kit_hand(k, 3, "3 oil");
    kit_hand(k, 1, "3 oil");
    kit_play(k, "monopoly", "oil", NULL); /* 3, 1, 3: full */
    kit_expect_hand(k, 2, "4 oil");
    kit_expect_hand(k, 3, "1 oil");
    kit_expect_hand(k, 1, "2 oil");
    kit_free(k);
}

static void test_oil_springs__OIL_A9_other_monopolies_are_as_ever(void **state)
{
    (void)state;
    kit *k = oil_table("oil_limit=1");
    kit_cards(k, 1, "1 monopoly");
    kit_hand(k, 2, "5 ore 1 oil");
    kit_hand(k, 3, "4 ore");
    kit_play(k, "monopoly", "ore", NULL);
    kit_expect_hand(k, 1, "9 ore");
    kit_free(k);
}

static void test_oil_springs__OIL_A10_plenty_and_monopoly_are_no_use(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    oil_set_marker(k, 5);
    kit_cards(k, 1, "1 monopoly 1 year_of_plenty");
    kit_hand(k, 2, "3 oil");
    kit_play(k, "monopoly", "oil", NULL);
    kit_turn(k, 1, true);
    kit_play(k, "year_of_plenty", "oil", "oil");
    kit_expect_hand(k, 1, "5 oil");
    assert_int_equal(oil_marker(k), 5);
    oil_set_marker(k, 0);
    kit_cards(k, 2, "1 monopoly");
    kit_turn(k, 2, true);
    kit_play(k, "monopoly", "oil", NULL);
    assert_int_equal(oil_marker(k), 0);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oil_springs__OIL_5_one_two_three_oil),
        cmocka_unit_test(test_oil_springs__OIL_6_two_oil_for_two_players_owed_two),
        cmocka_unit_test(test_oil_springs__OIL_6_three_oil_go_round_from_the_roller),
        cmocka_unit_test(test_oil_springs__OIL_6_clockwise_from_the_roller),
        cmocka_unit_test(test_oil_springs__OIL_6_an_empty_supply_gives_nothing),
        cmocka_unit_test(test_oil_springs__OIL_7_the_robber_blocks_a_spring),
        cmocka_unit_test(test_oil_springs__OIL_8_oil_lies_open_and_is_no_card),
        cmocka_unit_test(test_oil_springs__OIL_9_a_metropolis_takes_three_cards),
        cmocka_unit_test(test_oil_springs__OIL_A46_springs_of_one_number_are_dealt_in_one_go),
        cmocka_unit_test(test_oil_springs__OIL_A3_every_limit_holds),
        cmocka_unit_test(test_oil_springs__OIL_A3_no_limit_unless_the_starting_game_is_played),
        cmocka_unit_test(test_oil_springs__OIL_A4_what_one_cannot_hold_goes_to_the_next),
        cmocka_unit_test(test_oil_springs__OIL_A4_refused_oil_stays_in_the_supply),
        cmocka_unit_test(test_oil_springs__OIL_A19_second_settlement_gets_oil),
        cmocka_unit_test(test_oil_springs__OIL_A19_no_starting_oil),
        cmocka_unit_test(test_oil_springs__OIL_A8_plenty_takes_two_oil_or_one_with_a_card),
        cmocka_unit_test(test_oil_springs__OIL_A8_plenty_within_supply_and_limit),
        cmocka_unit_test(test_oil_springs__OIL_A9_monopoly_takes_all_oil),
        cmocka_unit_test(test_oil_springs__OIL_A9_with_a_limit_one_at_a_time_until_full),
        cmocka_unit_test(test_oil_springs__OIL_A9_other_monopolies_are_as_ever),
        cmocka_unit_test(test_oil_springs__OIL_A10_plenty_and_monopoly_are_no_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
