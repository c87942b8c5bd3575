/* Five and six players, the newer way: the third to the left trades with the bank and builds after each turn. */
#include "kit/ruling.h"

#include <stdio.h>

#define RICH "4 brick 4 lumber 8 wool 8 grain 8 ore"

static kit *table(const kit_setup *more, int players)
{
    char set[120];
    kit_setup setup = more ? *more : (kit_setup){0};
    snprintf(set, sizeof set, "extra_turn=paired %s", setup.set ? setup.set : "");
    setup.set = set;
    setup.board = "base_six";
    setup.players = players;
    kit *k = kit_new(&setup);
    kit_put(k, 4, "settlement", kit_node(k, 4, 3, N));
    kit_roads(k, 4, 4, 3, "NE E");
    kit_cards(k, 4, "1 knight 1 monopoly 1 year_of_plenty");
    kit_turn(k, 1, true);
    kit_hand(k, 4, RICH);
    return k;
}

static void test_five_six__FIVE_40_the_third_to_the_left(void **state)
{
    (void)state;
    static const int second[] = {0, 4, 5, 1, 2, 3}; /* of five: 1 with 4, 3 with 1 */
    for (int player = 1; player <= 5; player++) {
        kit *k = table(NULL, 5);
        kit_turn(k, player, true);
        kit_end_turn(k);
        assert_int_equal(kit_prompt(k).phase, SK_PHASE_PAIRED);
        assert_int_equal(kit_to_act(k), second[player]);
        assert_int_equal(kit_turn_player(k), player);
        kit_free(k);
    }
}

static void test_five_six__FIVE_41_and_FIVE_47_a_whole_turn_and_then_the_left_neighbours(void **state)
{
    (void)state;
    kit *k = table(NULL, 6);
    kit_hand(k, 1, "4 wool");
    assert_true(kit_listed(k, kit_a_trade(k, 4, "wool", "ore")));
    kit_end_turn(k);
    assert_int_equal(kit_to_act(k), 4);
    kit_end_turn(k);
    assert_int_equal(kit_to_act(k), 2);
    assert_int_equal(kit_turn_player(k), 2);
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_BEFORE_ROLL);
    kit_free(k);
}

static void test_five_six__FIVE_42_and_BASE_48_the_bank_but_not_the_players(void **state)
{
    (void)state;
    kit *k = table(NULL, 6);
    kit_end_turn(k);
    kit_refused(k, kit_a_cards(k, SK_ACT_OFFER, SK_NONE, "1 wool", "1 ore"), "not now");
    kit_trade(k, 4, "wool", "ore");
    kit_build(k, "road", kit_edge(k, 4, 3, E_SE));
    kit_build(k, "city", kit_node(k, 4, 3, N));
    kit_buy(k);
    kit_free(k);
}

static void test_five_six__FIVE_43_each_of_the_pair_plays_a_card(void **state)
{
    (void)state;
    kit *k = table(NULL, 6);
    kit_cards(k, 1, "1 monopoly");
    kit_play(k, "monopoly", "brick", NULL);
    kit_end_turn(k);
    kit_play(k, "year_of_plenty", "brick", "brick");
    kit_refused(k, kit_a_play(k, "monopoly", "ore", NULL), NULL); /* one each */
    kit_free(k);
}

static void test_five_six__FIVE_44_no_roll_but_a_knight_robs(void **state)
{
    (void)state;
    kit *k = table(NULL, 6);
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, N));
    kit_hand(k, 2, "1 ore");
    kit_turn(k, 1, true);
    kit_end_turn(k);
    kit_refused(k, kit_a_roll(1, 2), NULL);
    kit_play(k, "knight", NULL, NULL);
    kit_move(k, "robber", kit_hex(k, 2, 2));
    kit_expect_hand(k, 2, "");
    assert_int_equal(kit_count(k, 4, "ore"), 9);
    assert_int_equal(kit_to_act(k), 4);
    kit_free(k);
}

static void test_five_six__FIVE_45_fresh_is_what_was_bought_in_this_part(void **state)
{
    (void)state;
    kit *k = table(NULL, 6);
    kit_deck(k, "road_building");
    kit_end_turn(k);
    kit_buy(k);
    kit_refused(k, kit_a_play(k, "road_building", NULL, NULL), NULL);
    kit_end_turn(k);
    for (int player = 2; player <= 3; player++) {
        kit_roll(k, 1, 1);
        kit_end_turn(k);
        kit_end_turn(k);
    }
    assert_int_equal(kit_to_act(k), 4);
    assert_true(kit_listed(k, kit_a_play(k, "road_building", NULL, NULL)));
    kit_free(k);
}

static void test_five_six__FIVE_46_the_second_may_win_or_may_not(void **state)
{
    (void)state;
    for (int may = 0; may <= 1; may++) { /* paired_p2_can_win=false, paired_p2_can_win=true */
        kit *k =
            table(&(kit_setup){.set = may ? "points=3 paired_p2_can_win=true" : "points=3 paired_p2_can_win=false"}, 6);
        kit_put(k, 4, "settlement", kit_node(k, 2, 2, N));
        kit_hand(k, 4, RICH);
        kit_turn(k, 1, true);
        kit_end_turn(k);
        kit_build(k, "city", kit_node(k, 4, 3, N));
        if (may)
            kit_expect_ended(k, "victory", 4);
        else
            kit_expect_goes_on(k);
        kit_free(k);
    }
}

static void test_five_six__FIVE_46_at_the_end_of_the_part_where_turns_are_looked_at_then(void **state)
{
    (void)state;
    kit *k = table(&(kit_setup){.set = "points=3",
                                .lua = "return { id = \"small\", title = \"Small\", version = \"1\", api = 1, "
                                       "players = { 2, 6 }, rules = { victory = \"end_of_turn\" } }"},
                   6);
    kit_put(k, 4, "settlement", kit_node(k, 2, 2, N));
    kit_hand(k, 4, RICH);
    kit_turn(k, 1, true);
    kit_end_turn(k);
    kit_build(k, "city", kit_node(k, 4, 3, N));
    kit_expect_goes_on(k);
    kit_end_turn(k);
    kit_expect_ended(k, "victory", 4);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_five_six__FIVE_40_the_third_to_the_left),
        cmocka_unit_test(test_five_six__FIVE_41_and_FIVE_47_a_whole_turn_and_then_the_left_neighbours),
        cmocka_unit_test(test_five_six__FIVE_42_and_BASE_48_the_bank_but_not_the_players),
        cmocka_unit_test(test_five_six__FIVE_43_each_of_the_pair_plays_a_card),
        cmocka_unit_test(test_five_six__FIVE_44_no_roll_but_a_knight_robs),
        cmocka_unit_test(test_five_six__FIVE_45_fresh_is_what_was_bought_in_this_part),
        cmocka_unit_test(test_five_six__FIVE_46_the_second_may_win_or_may_not),
        cmocka_unit_test(test_five_six__FIVE_46_at_the_end_of_the_part_where_turns_are_looked_at_then),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
