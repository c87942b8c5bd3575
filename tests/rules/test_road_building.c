/* Chapter 8, end: the road building card, and cards between other steps. */
#include "kit/ruling.h"

static kit *table(void)
{
    kit *k = kit_new(&(kit_setup){0});
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    return k;
}

static kit *rolled(void)
{
    kit *k = table();
    kit_turn(k, 1, true);
    return k;
}

static sk_action buy(void) { return kit_a(SK_ACT_BUY_CARD, 0, 0, 0); }
static sk_action stop(void) { return kit_a(SK_ACT_STOP, 0, 0, 0); }
static sk_action play(kit *k, const char *card) { return kit_a_play(k, card, NULL, NULL); }

static sk_action place(kit *k, int row, int column, int side)
{
    return kit_a(SK_ACT_PLACE, SK_ROAD, kit_edge(k, row, column, side), 0);
}

static void forbid(kit *k, sk_action action)
{
    assert_false(kit_listed(k, action));
    kit_refused(k, action, NULL);
}

static void test_rules_base__BASE_63_two_roads_free_of_charge_one_after_the_other(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_cards(k, 1, "1 road_building");
    kit_hand(k, 1, "1 brick 1 lumber");
    kit_play(k, "road_building", NULL, NULL);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_FREE_PIECE);
    assert_int_equal(kit_prompt(k).count, 2);
    forbid(k, place(k, 2, 2, E_E)); /* not yet connected */
    kit_place(k, "road", kit_edge(k, 2, 2, E_NE));
    assert_int_equal(kit_prompt(k).count, 1);
    kit_place(k, "road", kit_edge(k, 2, 2, E_E)); /* on from the first */
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_expect_hand(k, 1, "1 brick 1 lumber");
    assert_int_equal(kit_supply(k, 1, "road"), 13);
    forbid(k, place(k, 2, 2, E_SE)); /* not a third */
    kit_free(k);
}

static void test_rules_base__BASE_63_free_roads_obey_the_rules_of_placement(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_cards(k, 1, "1 road_building");
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, SE));
    kit_roads(k, 1, 2, 2, "NE E");
    kit_roads(k, 2, 2, 2, "NW");
    kit_play(k, "road_building", NULL, NULL);
    forbid(k, place(k, 2, 2, E_SE)); /* through an opponent's building */
    forbid(k, place(k, 2, 2, E_NW)); /* taken */
    forbid(k, place(k, 5, 2, E_SE)); /* far away */
    kit_refused(k, kit_a(SK_ACT_PLACE, SK_SETTLEMENT, kit_node(k, 2, 2, S), 0), "free road");
    kit_place(k, "road", kit_edge(k, 2, 3, E_NW));
    kit_free(k);
}

static void test_rules_base__D_19_free_roads_are_consecutive_nothing_in_between(void **state)
{
    (void)state;
    kit *k = table();
    kit_turn(k, 1, true);
    kit_cards(k, 1, "1 road_building 1 knight");
    kit_hand(k, 1, "4 brick 4 lumber 4 wool 4 grain 4 ore");
    kit_roads(k, 1, 2, 2, "NE");
    kit_play(k, "road_building", NULL, NULL);
    kit_place(k, "road", kit_edge(k, 2, 2, E_E));
    sk_action others[] = {kit_a_build(k, "settlement", kit_node(k, 2, 2, SE)),
                          kit_a_build(k, "road", kit_edge(k, 2, 2, E_SE)),
                          kit_a_build(k, "city", kit_node(k, 2, 2, N)),
                          kit_a(SK_ACT_END_TURN, 0, 0, 0),
                          buy(),
                          play(k, "knight"),
                          kit_a_trade(k, 4, "wool", "ore")};
    for (int i = 0; i < 7; i++)
        forbid(k, others[i]);
    kit_place(k, "road", kit_edge(k, 2, 2, E_SE));
    assert_true(kit_listed(k, others[0]));
    kit_build(k, "settlement", kit_node(k, 2, 2, SE)); /* afterwards */
    kit_free(k);
}

static void test_rules_base__BASE_63_before_the_roll_too_and_the_dice_wait(void **state)
{
    (void)state;
    kit *k = table();
    kit_cards(k, 1, "1 road_building");
    kit_play(k, "road_building", NULL, NULL);
    kit_refused(k, kit_a_roll(1, 1), "first");
    kit_place(k, "road", kit_edge(k, 2, 2, E_NE));
    kit_refused(k, kit_a_roll(1, 1), "first");
    kit_place(k, "road", kit_edge(k, 2, 2, E_E));
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_BEFORE_ROLL);
    kit_roll(k, 1, 1);
    kit_free(k);
}

static void test_rules_base__BASE_64_EDGE_10_one_road_left_one_placed_card_consumed(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_cards(k, 1, "1 road_building");
    kit_fill_roads(k, 1, 14);
    kit_play(k, "road_building", NULL, NULL);
    assert_int_equal(kit_prompt(k).count, 1);
    kit_place(k, "road", kit_edge(k, 2, 2, E_NE));
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    assert_int_equal(kit_view(k, 1).seats[0].development_count, 0);
    assert_int_equal(kit_supply(k, 1, "road"), 0);
    kit_free(k);
}

static void test_rules_base__BASE_64_no_road_left_the_play_is_refused(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_cards(k, 1, "1 road_building");
    kit_fill_roads(k, 1, 15);
    forbid(k, play(k, "road_building"));
    assert_int_equal(kit_view(k, 1).seats[0].development_count, 1);
    kit_free(k);
}

/* Player 1 lives on the northern tip and is closed in but for the edge (1,1) E, which ends at player 2's house. */
static kit *cornered(void)
{
    kit *k = kit_new(&(kit_setup){0});
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, N));
    kit_roads(k, 1, 1, 1, "NE");
    kit_roads(k, 2, 1, 1, "NW");
    kit_roads(k, 2, 1, 2, "NW");
    kit_put(k, 2, "settlement", kit_node(k, 1, 1, SE));
    kit_cards(k, 1, "1 road_building");
    kit_turn(k, 1, true);
    return k;
}

static void test_rules_base__BASE_64_one_legal_edge_one_road(void **state)
{
    (void)state;
    kit *k = cornered();
    kit_play(k, "road_building", NULL, NULL);
    assert_int_equal(kit_choices(k, SK_ACT_PLACE, NULL), 1);
    kit_place(k, "road", kit_edge(k, 1, 1, E_E));
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_end_turn(k);
    kit_free(k);
}

static void test_rules_base__BASE_64_no_legal_edge_the_play_is_refused(void **state)
{
    (void)state;
    kit *k = cornered();
    kit_roads(k, 2, 1, 1, "E");
    forbid(k, play(k, "road_building"));
    kit_free(k);
}

static void test_rules_base__BASE_65_second_road_is_optional_the_first_is_not(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_cards(k, 1, "1 road_building");
    kit_refused(k, stop(), NULL);
    kit_play(k, "road_building", NULL, NULL);
    forbid(k, stop());
    kit_place(k, "road", kit_edge(k, 2, 2, E_NE));
    assert_true(kit_listed(k, stop()));
    kit_stop(k);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    assert_int_equal(kit_supply(k, 1, "road"), 14);
    forbid(k, place(k, 2, 2, E_E));
    kit_free(k);
}

static void test_rules_base__BASE_66_free_roads_before_the_roll_can_win(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){0});
    kit_put(k, 1, "city", kit_node(k, 2, 2, N));
    kit_put(k, 1, "city", kit_node(k, 4, 2, N));
    kit_put(k, 1, "city", kit_node(k, 4, 4, S));
    kit_put(k, 1, "city", kit_node(k, 1, 3, N));
    kit_roads(k, 1, 2, 2, "NE E SE");
    kit_cards(k, 1, "1 road_building");
    kit_play(k, "road_building", NULL, NULL);
    kit_place(k, "road", kit_edge(k, 2, 2, E_SW));
    kit_expect_goes_on(k);
    kit_place(k, "road", kit_edge(k, 2, 2, E_W));
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
}

static void test_rules_base__BASE_70_a_card_may_come_between_trades(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_hand(k, 1, "8 wool");
    kit_cards(k, 1, "1 monopoly");
    kit_trade(k, 4, "wool", "ore");
    kit_play(k, "monopoly", "ore", NULL);
    kit_trade(k, 4, "wool", "ore");
    kit_free(k);
}

static void test_rules_base__BASE_70_but_not_into_an_unfinished_step(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 2, "settlement", kit_node(k, 4, 2, N));
    kit_put(k, 3, "settlement", kit_node(k, 4, 2, S));
    kit_cards(k, 1, "1 monopoly 1 knight");
    kit_hand(k, 1, "8 wool");
    kit_roll(k, 3, 4);
    forbid(k, play(k, "knight")); /* discard */
    kit_discard(k, "4 wool");
    forbid(k, play(k, "knight")); /* robber */
    kit_move(k, "robber", kit_hex(k, 4, 2));
    forbid(k, play(k, "knight")); /* theft */
    kit_steal(k, 2);
    kit_play(k, "monopoly", "ore", NULL);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_base__BASE_63_two_roads_free_of_charge_one_after_the_other),
        cmocka_unit_test(test_rules_base__BASE_63_free_roads_obey_the_rules_of_placement),
        cmocka_unit_test(test_rules_base__D_19_free_roads_are_consecutive_nothing_in_between),
        cmocka_unit_test(test_rules_base__BASE_63_before_the_roll_too_and_the_dice_wait),
        cmocka_unit_test(test_rules_base__BASE_64_EDGE_10_one_road_left_one_placed_card_consumed),
        cmocka_unit_test(test_rules_base__BASE_64_no_road_left_the_play_is_refused),
        cmocka_unit_test(test_rules_base__BASE_64_one_legal_edge_one_road),
        cmocka_unit_test(test_rules_base__BASE_64_no_legal_edge_the_play_is_refused),
        cmocka_unit_test(test_rules_base__BASE_65_second_road_is_optional_the_first_is_not),
        cmocka_unit_test(test_rules_base__BASE_66_free_roads_before_the_roll_can_win),
        cmocka_unit_test(test_rules_base__BASE_70_a_card_may_come_between_trades),
        cmocka_unit_test(test_rules_base__BASE_70_but_not_into_an_unfinished_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
