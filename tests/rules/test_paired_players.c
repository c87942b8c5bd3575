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

static void test_five_six__FIVE_40_with_fewer_players_the_left_neighbour_or_the_right(void **state)
{
    (void)state;
    static const int second[] = {[3] = 2, [4] = 4}; /* of three the third to the left is oneself */
    for (int players = 3; players <= 4; players++) {
        kit *k = kit_new(
            &(kit_setup){.board = "base_six", .players = players, .set = "extra_turn=paired sbp_min_players=2"});
        kit_turn(k, 1, true);
        kit_end_turn(k);
        assert_int_equal(kit_prompt(k).phase, SK_PHASE_PAIRED);
        assert_int_equal(kit_to_act(k), second[players]);
        kit_end_turn(k);
        assert_int_equal(kit_turn_player(k), 2);
        kit_free(k);
    }
}

static void test_five_six__FIVE_40_where_that_one_is_out_whoever_follows(void **state)
{
    (void)state;
    kit *k = table(&(kit_setup){.lua = "return { id = \"small\", title = \"Small\", version = \"1\", api = 1, "
                                       "players = { 2, 6 },\n"
                                       "end_of_turn = function(game, player) game.players[4]:retire() end }"},
                   6);
    kit_end_turn(k);
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_PAIRED);
    assert_int_equal(kit_to_act(k), 5);
    assert_int_equal(kit_events(k, SK_EVENT_PART), 1);
    kit_free(k);
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

static void test_five_six__FIVE_45_what_the_first_bought_is_not_fresh_to_the_second(void **state)
{
    (void)state;
    kit *k = table(NULL, 6);
    kit_deck(k, "knight");
    kit_hand(k, 1, "1 wool 1 grain 1 ore");
    kit_buy(k);
    kit_end_turn(k);
    assert_true(kit_listed(k, kit_a_play(k, "knight", NULL, NULL)));
    kit_free(k);
}

static void test_five_six__FIVE_43_so_many_times_a_turn_is_counted_for_each_of_the_pair(void **state)
{
    (void)state;
    kit *k = table(&(kit_setup){.lua = "return { id = \"small\", title = \"Small\", version = \"1\", api = 1, "
                                       "players = { 2, 6 },\n"
                                       "actions = { wave = { title = \"Wave\", phase = { \"main\", \"paired\" }, "
                                       "limit = { turn = 1 } } }, on_wave = function() end }"},
                   6);
    kit_do(k, "wave", SK_NONE, SK_NONE);
    kit_refused(k, kit_a_do(k, "wave", SK_NONE, SK_NONE), "not again this turn");
    kit_end_turn(k);
    kit_do(k, "wave", SK_NONE, SK_NONE);
    kit_refused(k, kit_a_do(k, "wave", SK_NONE, SK_NONE), "not again this turn");
    kit_free(k);
}

static void test_five_six__FIVE_42_what_scripts_add_to_a_turn_is_not_part_of_it(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){
        .scripts = "oil_springs welfare", .board = "oil_springs_six", .players = 6, .set = "extra_turn=paired"});
    kit_turn(k, 1, true);
    kit_hand(k, 4, "2 oil");
    kit_state(k, "welfare", "tokens", 3, 9);
    kit_end_turn(k);
    assert_int_equal(kit_to_act(k), 4);
    kit_refused(k, kit_a_do_kind(k, "convert", "ore"), "not now");
    kit_refused(k, kit_a_do(k, "sequester", SK_NONE, SK_NONE), "not now");
    kit_refused(k, kit_a_do_kind(k, "claim", "ore"), "not now");
    kit_free(k);
}

static void test_five_six__BASE_11_a_harbor_settled_in_a_part_works_when_it_is_over(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){
        .board = "oil_springs", .players = 4, .set = "sbp_min_players=2 extra_turn=paired harbor_same_turn=false"});
    kit_turn(k, 1, true);
    kit_put(k, 4, "road", kit_edge(k, 1, 1, E_NE)); /* 3:1 at its end */
    kit_hand(k, 4, "1 brick 1 lumber 4 wool 1 grain");
    kit_end_turn(k);
    kit_build(k, "settlement", kit_node(k, 1, 1, N));
    kit_refused(k, kit_a_trade(k, 3, "wool", "ore"), "4 for 1");
    kit_end_turn(k);
    assert_int_equal(kit_turn_player(k), 2);
    assert_int_equal(kit_rate(k, 4, "wool"), 3);
    kit_free(k);
}

/* Player 3 holds the longest road, which a settlement of player 4 parts: player 1 then has the longest. Both of the
 * pair have come to four points. */
static void test_five_six__FIVE_46_the_first_of_the_pair_is_looked_at_first(void **state)
{
    (void)state;
    kit *k = table(&(kit_setup){.set = "points=4"}, 6);
    kit_roads(k, 3, 2, 1, "NE E SE SW W");
    kit_roads(k, 1, 6, 3, "NE E SE SW W");
    kit_put(k, 1, "city", kit_node(k, 7, 1, N));
    kit_put(k, 4, "city", kit_node(k, 5, 5, N));
    kit_put(k, 4, "road", kit_edge(k, 3, 2, E_NE));
    kit_turn(k, 1, true);
    kit_hand(k, 4, RICH);
    assert_int_equal(kit_holder(k, "longest_road"), 3);
    kit_end_turn(k);
    kit_build(k, "settlement", kit_node(k, 3, 2, N));
    assert_int_equal(kit_points(k, 4), 4);
    assert_int_equal(kit_points(k, 1), 4);
    kit_expect_ended(k, "victory", 1);
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
        cmocka_unit_test(test_five_six__FIVE_40_with_fewer_players_the_left_neighbour_or_the_right),
        cmocka_unit_test(test_five_six__FIVE_40_where_that_one_is_out_whoever_follows),
        cmocka_unit_test(test_five_six__FIVE_42_what_scripts_add_to_a_turn_is_not_part_of_it),
        cmocka_unit_test(test_five_six__FIVE_43_so_many_times_a_turn_is_counted_for_each_of_the_pair),
        cmocka_unit_test(test_five_six__FIVE_45_what_the_first_bought_is_not_fresh_to_the_second),
        cmocka_unit_test(test_five_six__BASE_11_a_harbor_settled_in_a_part_works_when_it_is_over),
        cmocka_unit_test(test_five_six__FIVE_46_the_first_of_the_pair_is_looked_at_first),
        cmocka_unit_test(test_five_six__FIVE_46_the_second_may_win_or_may_not),
        cmocka_unit_test(test_five_six__FIVE_46_at_the_end_of_the_part_where_turns_are_looked_at_then),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
