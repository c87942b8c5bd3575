/* Chapter 11: winning. */
#include "kit/ruling.h"

static void cities(kit *k, int player, int count)
{
    int node[] = {kit_node(k, 5, 3, S), kit_node(k, 1, 3, NE), kit_node(k, 3, 5, SE), kit_node(k, 4, 1, SW)};
    for (int i = 0; i < count; i++)
        kit_put(k, player, "city", node[i]);
}

/* Player 1 has nine points, and a place and the cards for a settlement. */
static kit *nine(const char *set)
{
    kit *k = kit_new(&(kit_setup){.set = set});
    cities(k, 1, 4);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_roads(k, 1, 2, 2, "NE E");
    kit_hand(k, 1, "4 brick 4 lumber 4 wool 4 grain 4 ore");
    return k;
}

/* ---- BASE-81, BASE-83: at once, by whatever it comes ---- */

static void test_rules_base__BASE_81_tenth_point_in_the_own_turn_ends_the_game(void **state)
{
    (void)state;
    kit *k = nine(NULL);
    kit_roll(k, 1, 1);
    kit_expect_goes_on(k);
    kit_build(k, "settlement", kit_node(k, 2, 2, SE));
    kit_expect_ended(k, "victory", 1);
    assert_int_equal(kit_points(k, 1), 10);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_NONE);
    kit_free(k);
}

static void test_rules_base__BASE_81_nine_points_do_not(void **state)
{
    (void)state;
    kit *k = nine(NULL);
    kit_roll(k, 1, 1);
    kit_build(k, "road", kit_edge(k, 2, 2, E_SE));
    kit_end_turn(k);
    kit_pass_to(k, 1, 1, 1);
    kit_expect_goes_on(k);
    kit_free(k);
}

static void test_rules_base__BASE_81_points_12(void **state)
{
    (void)state;
    kit *k = nine("points=12");
    kit_roll(k, 1, 1);
    kit_build(k, "settlement", kit_node(k, 2, 2, SE));
    kit_expect_goes_on(k);
    kit_roads(k, 1, 2, 2, "SE SW");
    kit_build(k, "road", kit_edge(k, 2, 2, E_W)); /* the longest road: twelve */
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
}

static void test_rules_base__BASE_81_points_3(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.set = "points=3"});
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 1, "settlement", kit_node(k, 4, 4, S));
    kit_hand(k, 1, "2 grain 3 ore");
    kit_roll(k, 1, 1);
    kit_expect_goes_on(k);
    kit_build(k, "city", kit_node(k, 2, 2, N));
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
}

static void test_rules_base__BASE_81_before_the_roll_by_a_knight(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){0});
    cities(k, 1, 4);
    kit_cards(k, 1, "1 knight");
    kit_game(k)->seat[0].army = 2;
    kit_play(k, "knight", NULL, NULL);
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
}

static void test_rules_base__BASE_81_in_strict_phases_too(void **state)
{
    (void)state;
    kit *k = nine("strict_phases=true");
    kit_roll(k, 1, 1);
    sk_action done = kit_a(SK_ACT_BUILD_PHASE, 0, 0, 0);
    assert_int_equal(kit_apply(k, &done), 0);
    kit_build(k, "settlement", kit_node(k, 2, 2, SE));
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
}

static void test_rules_base__BASE_83_no_claim_is_needed_and_nothing_follows(void **state)
{
    (void)state;
    kit *k = nine(NULL);
    kit_roll(k, 1, 1);
    kit_build(k, "settlement", kit_node(k, 2, 2, SE));
    kit_expect_ended(k, "victory", 1);
    kit_refused(k, kit_a(SK_ACT_END_TURN, 0, 0, 0), "over");
    kit_refused(k, kit_a_build(k, "road", kit_edge(k, 2, 2, E_SE)), "over");
    const sk_choice *choices;
    int count = -1;
    sk_error error;
    assert_int_equal(sk_game_choices(kit_game(k), &choices, &count, &error), 0);
    assert_int_equal(count, 0);
    kit_free(k);
}

static void test_rules_base__BASE_83_checked_after_every_change_of_state(void **state)
{
    (void)state;
    kit *k = nine("points=9");
    kit_roll(k, 1, 1); /* nine points stand there already: the roll is the first change */
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
}

static void test_rules_base__BASE_83_winner_of_an_unfinished_step(void **state)
{
    (void)state;
    kit *k = nine(NULL);
    kit_cards(k, 1, "1 road_building");
    kit_put(k, 1, "road", kit_edge(k, 2, 2, E_SE));
    kit_put(k, 1, "road", kit_edge(k, 2, 2, E_SW));
    kit_play(k, "road_building", NULL, NULL);
    kit_place(k, "road", kit_edge(k, 2, 2, E_W)); /* the first of two is enough */
    kit_expect_ended(k, "victory", 1);
    assert_int_equal(kit_points(k, 1), 11);
    kit_free(k);
}

/* ---- BASE-82: out of turn ---- */

/* Player 3 will have the longest road, and ten points, when player 2 settles at (2,2) S in player 2's turn. */
static kit *out_of_turn(void)
{
    kit *k = kit_new(&(kit_setup){.players = 4});
    cities(k, 3, 4);
    kit_roads(k, 1, 2, 2, "NE E SE SW W NW");
    kit_roads(k, 1, 1, 1, "E");
    kit_put(k, 4, "settlement", kit_node(k, 2, 2, N)); /* the ring alone: six */
    kit_roads(k, 3, 4, 1, "NE E SE SW W");
    kit_roads(k, 2, 3, 2, "E");
    kit_hand(k, 2, "1 brick 1 lumber 1 wool 1 grain");
    kit_turn(k, 2, true);
    kit_build(k, "settlement", kit_node(k, 2, 2, S)); /* cut at N and S: three */
    assert_int_equal(kit_points(k, 3), 10);
    return k;
}

static void test_rules_base__BASE_82_ten_out_of_turn_win_when_the_own_turn_starts(void **state)
{
    (void)state;
    kit *k = out_of_turn();
    kit_expect_goes_on(k);
    kit_end_turn(k);
    kit_expect_ended(k, "victory", 3); /* before the roll */
    kit_free(k);
}

static void test_rules_base__BASE_82_not_if_they_are_lost_until_then(void **state)
{
    (void)state;
    kit *k = out_of_turn();
    sk_rules_remove_edge(kit_game(k), kit_edge(k, 4, 1, E_NE)); /* four roads */
    assert_int_equal(kit_points(k, 3), 8);
    kit_end_turn(k);
    kit_expect_goes_on(k);
    assert_int_equal(kit_to_act(k), 3);
    kit_free(k);
}

static void test_rules_base__BASE_82_an_active_player_below_ten_does_not_win_for_another(void **state)
{
    (void)state;
    kit *k = out_of_turn();
    kit_hand(k, 2, "4 wool");
    kit_trade(k, 4, "wool", "ore"); /* a change of state in player 2's turn */
    kit_expect_goes_on(k);
    kit_free(k);
}

/* ---- BASE-84 ---- */

static void test_rules_base__BASE_84_hidden_victory_cards_count(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){0});
    cities(k, 1, 4);
    kit_cards(k, 1, "1 victory_point");
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    assert_int_equal(kit_view(k, 2).seats[0].points, 9); /* what the others see */
    kit_roll(k, 1, 1);
    kit_expect_ended(k, "victory", 1);
    assert_int_equal(kit_view(k, 2).seats[0].points, 10); /* now it lies open */
    kit_free(k);
}

static void test_rules_base__BASE_84_EDGE_7_victory_card_bought_as_tenth_point_wins_at_once(void **state)
{
    (void)state;
    kit *k = nine(NULL);
    kit_deck(k, "knight victory_point");
    kit_roll(k, 1, 1);
    kit_buy(k);
    kit_expect_goes_on(k);
    kit_buy(k);
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
}

static void test_rules_base__BASE_84_others_hidden_cards_do_not_win_in_my_turn(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){0});
    cities(k, 2, 4);
    kit_cards(k, 2, "2 victory_point");
    kit_roll(k, 1, 1);
    kit_expect_goes_on(k);
    kit_end_turn(k);
    kit_expect_ended(k, "victory", 2);
    kit_free(k);
}

/* ---- BASE-85 ---- */

static const char quake[] =
    "return { id = 'quake', title = 'Quake', version = '1.0.0', api = 1, summary = 'A quake.',\n"
    "  players = { 2, 4 },\n"
    "  start_of_turn = function(game, player)\n"
    "    for _, node in ipairs(player:nodes('city')) do node:downgrade('destroy') return end\n"
    "  end }\n";

static void test_rules_base__BASE_85_points_lost_before_the_check_remove_the_win(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = quake});
    cities(k, 2, 4);
    kit_cards(k, 2, "2 victory_point");
    kit_roll(k, 1, 1);
    assert_int_equal(kit_points(k, 2), 10);
    kit_end_turn(k); /* player 2's turn starts, and a city falls before the points are counted */
    assert_int_equal(kit_points(k, 2), 9);
    kit_expect_goes_on(k);
    assert_int_equal(kit_to_act(k), 2);
    kit_free(k);
}

static void test_rules_base__BASE_85_with_points_to_spare_it_is_won_all_the_same(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = quake});
    cities(k, 2, 4);
    kit_cards(k, 2, "3 victory_point");
    kit_roll(k, 1, 1);
    kit_end_turn(k);
    kit_expect_ended(k, "victory", 2);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_base__BASE_81_tenth_point_in_the_own_turn_ends_the_game),
        cmocka_unit_test(test_rules_base__BASE_81_nine_points_do_not),
        cmocka_unit_test(test_rules_base__BASE_81_points_12),
        cmocka_unit_test(test_rules_base__BASE_81_points_3),
        cmocka_unit_test(test_rules_base__BASE_81_before_the_roll_by_a_knight),
        cmocka_unit_test(test_rules_base__BASE_81_in_strict_phases_too),
        cmocka_unit_test(test_rules_base__BASE_83_no_claim_is_needed_and_nothing_follows),
        cmocka_unit_test(test_rules_base__BASE_83_checked_after_every_change_of_state),
        cmocka_unit_test(test_rules_base__BASE_83_winner_of_an_unfinished_step),
        cmocka_unit_test(test_rules_base__BASE_82_ten_out_of_turn_win_when_the_own_turn_starts),
        cmocka_unit_test(test_rules_base__BASE_82_not_if_they_are_lost_until_then),
        cmocka_unit_test(test_rules_base__BASE_82_an_active_player_below_ten_does_not_win_for_another),
        cmocka_unit_test(test_rules_base__BASE_84_hidden_victory_cards_count),
        cmocka_unit_test(test_rules_base__BASE_84_EDGE_7_victory_card_bought_as_tenth_point_wins_at_once),
        cmocka_unit_test(test_rules_base__BASE_84_others_hidden_cards_do_not_win_in_my_turn),
        cmocka_unit_test(test_rules_base__BASE_85_points_lost_before_the_check_remove_the_win),
        cmocka_unit_test(test_rules_base__BASE_85_with_points_to_spare_it_is_won_all_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
