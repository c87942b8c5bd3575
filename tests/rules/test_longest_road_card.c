/* Chapter 9, end: who holds the card. The same rings as in test_longest_road.c: (2,2) for player 1, (4,3) and (4,1)
 * for players 2 and 3. */
#include "kit/ruling.h"

static kit *table(void)
{
    kit *k = kit_new(&(kit_setup){.players = 4});
    kit_turn(k, 1, true);
    return k;
}

static int holder(kit *k) { return kit_holder(k, "longest_road"); }
static void cut(kit *k, int player, int corner) { kit_put(k, player, "settlement", kit_node(k, 2, 2, corner)); }

/* A line of 7: the ring from N round to NW, and on to the north-west of fields (2,1). */
static void line_of_seven(kit *k)
{
    kit_roads(k, 1, 2, 2, "NE E SE SW W");
    kit_roads(k, 1, 2, 1, "NE NW");
}

/* ---- BASE-75, D-05: who holds it ---- */

static void test_rules_base__BASE_75_four_roads_are_not_enough_five_are(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_hand(k, 1, "1 brick 1 lumber");
    kit_roads(k, 1, 2, 2, "NE E SE SW");
    assert_int_equal(holder(k), 0);
    assert_int_equal(kit_points(k, 1), 1);
    kit_build(k, "road", kit_edge(k, 2, 2, E_W));
    assert_int_equal(holder(k), 1);
    assert_int_equal(kit_points(k, 1), 3);
    kit_free(k);
}

static void test_rules_base__D_05_stays_at_five_all_moves_at_six_to_five(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NE E SE SW W");
    kit_put(k, 2, "settlement", kit_node(k, 4, 3, N));
    kit_roads(k, 2, 4, 3, "NE E SE SW");
    kit_hand(k, 2, "2 brick 2 lumber");
    kit_turn(k, 2, true);
    kit_build(k, "road", kit_edge(k, 4, 3, E_W));
    assert_int_equal(kit_road_length(k, 2), 5);
    assert_int_equal(holder(k), 1);
    kit_build(k, "road", kit_edge(k, 4, 3, E_NW));
    assert_int_equal(holder(k), 2);
    assert_int_equal(kit_points(k, 1), 0);
    assert_int_equal(kit_points(k, 2), 3);
    kit_free(k);
}

static void test_rules_base__BASE_75_holder_who_lengthens_keeps_it_once(void **state)
{
    (void)state;
    kit *k = table();
    line_of_seven(k);
    assert_int_equal(kit_points(k, 1), 2); /* two points, however long */
    kit_free(k);
}

/* ---- BASE-76: everybody is measured again ---- */

static void test_rules_base__BASE_76_a_settlement_built_into_a_road_cuts_it(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NE E SE SW W");
    kit_roads(k, 2, 3, 2, "E"); /* comes in at S */
    kit_hand(k, 2, "1 brick 1 lumber 1 wool 1 grain");
    kit_turn(k, 2, true);
    assert_int_equal(holder(k), 1);
    kit_build(k, "settlement", kit_node(k, 2, 2, S));
    assert_int_equal(kit_road_length(k, 1), 3);
    assert_int_equal(holder(k), 0);
    assert_int_equal(kit_points(k, 1), 0);
    kit_free(k);
}

static void test_rules_base__BASE_76_removing_the_building_joins_the_road_again(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NE E SE SW W");
    cut(k, 2, SE);
    assert_int_equal(holder(k), 0);
    sk_rules_remove_node(kit_game(k), kit_node(k, 2, 2, SE));
    assert_int_equal(kit_road_length(k, 1), 5);
    assert_int_equal(holder(k), 1);
    kit_free(k);
}

static void test_rules_base__BASE_76_removing_a_road_shortens(void **state)
{
    (void)state;
    kit *k = table();
    line_of_seven(k);
    sk_rules_remove_edge(kit_game(k), kit_edge(k, 2, 1, E_NW)); /* the end */
    assert_int_equal(kit_road_length(k, 1), 6);
    assert_int_equal(holder(k), 1);
    sk_rules_remove_edge(kit_game(k), kit_edge(k, 2, 2, E_SE)); /* the middle: two and three */
    assert_int_equal(kit_road_length(k, 1), 3);
    assert_int_equal(holder(k), 0);
    assert_int_equal(kit_points(k, 1), 0);
    kit_free(k);
}

static void test_rules_base__BASE_76_a_city_that_shrinks_still_cuts(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NE E SE SW W");
    kit_put(k, 2, "city", kit_node(k, 2, 2, SE));
    sk_rules_downgrade(kit_game(k), kit_node(k, 2, 2, SE), SK_NO_PIECE_DESTROY);
    assert_int_equal(kit_road_length(k, 1), 3);
    sk_rules_downgrade(kit_game(k), kit_node(k, 2, 2, SE), SK_NO_PIECE_DESTROY);
    assert_int_equal(kit_road_length(k, 1), 5);
    kit_free(k);
}

static void test_rules_base__BASE_76_losing_an_own_building_changes_nothing(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, SE));
    kit_roads(k, 1, 2, 2, "NE E SE SW W");
    sk_rules_remove_node(kit_game(k), kit_node(k, 2, 2, SE));
    assert_int_equal(kit_road_length(k, 1), 5);
    assert_int_equal(holder(k), 1);
    assert_int_equal(kit_points(k, 1), 2);
    kit_free(k);
}

/* ---- BASE-77, BASE-78: the holder is shortened ---- */

static void test_rules_base__BASE_77_shortened_but_joint_longest_keeps_it(void **state)
{
    (void)state;
    kit *k = table();
    line_of_seven(k);
    kit_roads(k, 2, 4, 3, "NE E SE SW W");
    cut(k, 3, NW); /* seven becomes five and two */
    assert_int_equal(kit_road_length(k, 1), 5);
    assert_int_equal(kit_road_length(k, 2), 5);
    assert_int_equal(holder(k), 1);
    assert_int_equal(kit_points(k, 1), 2);
    kit_free(k);
}

static void test_rules_base__BASE_77_shortened_and_still_alone_in_front_keeps_it(void **state)
{
    (void)state;
    kit *k = table();
    line_of_seven(k);
    cut(k, 3, NW);
    assert_int_equal(holder(k), 1);
    kit_free(k);
}

static void test_rules_base__BASE_78_single_leader_takes_it(void **state)
{
    (void)state;
    kit *k = table();
    line_of_seven(k);
    kit_roads(k, 2, 4, 3, "NE E SE SW W");
    kit_roads(k, 3, 4, 1, "NE E SE SW");
    cut(k, 3, S); /* three and four */
    assert_int_equal(holder(k), 2);
    assert_int_equal(kit_points(k, 1), 0);
    assert_int_equal(kit_points(k, 2), 2);
    kit_free(k);
}

/* Player 1 had the card; now players 2 and 3 have five roads each, and player 1 four. */
static kit *set_aside(void)
{
    kit *k = table();
    line_of_seven(k);
    kit_roads(k, 2, 4, 3, "NE E SE SW W");
    kit_roads(k, 3, 4, 1, "NE E SE SW W");
    assert_int_equal(holder(k), 1);
    cut(k, 4, S);
    assert_int_equal(kit_road_length(k, 1), 4);
    return k;
}

static void test_rules_base__BASE_78_tied_leaders_set_it_aside(void **state)
{
    (void)state;
    kit *k = set_aside();
    assert_int_equal(holder(k), 0);
    for (int player = 1; player <= 3; player++)
        assert_int_equal(kit_points(k, player), 0);
    kit_free(k);
}

static void test_rules_base__BASE_78_nobody_with_five_sets_it_aside(void **state)
{
    (void)state;
    kit *k = table();
    line_of_seven(k);
    kit_roads(k, 2, 4, 3, "NE E SE SW");
    cut(k, 4, S);
    assert_int_equal(holder(k), 0);
    kit_roads(k, 2, 4, 3, "W"); /* the next with five takes it */
    assert_int_equal(holder(k), 2);
    kit_free(k);
}

static void test_rules_base__BASE_78_comes_back_to_a_single_leader(void **state)
{
    (void)state;
    kit *k = set_aside();
    kit_roads(k, 3, 4, 1, "NW");
    assert_int_equal(holder(k), 3);
    assert_int_equal(kit_points(k, 3), 2);
    kit_free(k);
}

static void test_rules_base__BASE_78_the_former_holder_may_regain_it(void **state)
{
    (void)state;
    kit *k = set_aside();
    kit_roads(k, 1, 2, 1, "W"); /* five: three are level, it stays aside */
    assert_int_equal(kit_road_length(k, 1), 5);
    assert_int_equal(holder(k), 0);
    kit_roads(k, 1, 2, 1, "SW");
    assert_int_equal(kit_road_length(k, 1), 6);
    assert_int_equal(holder(k), 1);
    kit_free(k);
}

static void test_rules_base__BASE_78_set_aside_and_one_of_the_tied_is_cut(void **state)
{
    (void)state;
    kit *k = set_aside();
    kit_put(k, 4, "settlement", kit_node(k, 4, 3, SE));
    assert_int_equal(kit_road_length(k, 2), 3);
    assert_int_equal(holder(k), 3);
    kit_free(k);
}

static void test_rules_base__BASE_78_set_aside_and_the_cut_heals(void **state)
{
    (void)state;
    kit *k = set_aside();
    sk_rules_remove_node(kit_game(k), kit_node(k, 2, 2, S));
    assert_int_equal(kit_road_length(k, 1), 7);
    assert_int_equal(holder(k), 1);
    kit_free(k);
}

/* ---- BASE-79: out of turn ---- */

static void test_rules_base__BASE_79_may_pass_out_of_turn_and_the_win_waits(void **state)
{
    (void)state;
    kit *k = table();
    line_of_seven(k);
    kit_roads(k, 3, 4, 1, "NE E SE SW W");
    kit_put(k, 3, "city", kit_node(k, 5, 3, S));
    kit_put(k, 3, "city", kit_node(k, 1, 3, NE));
    kit_put(k, 3, "city", kit_node(k, 3, 5, SE));
    kit_put(k, 3, "city", kit_node(k, 4, 1, SW));
    assert_int_equal(kit_points(k, 3), 8);
    kit_roads(k, 2, 3, 2, "E");
    kit_hand(k, 2, "1 brick 1 lumber 1 wool 1 grain");
    kit_turn(k, 2, true);
    kit_build(k, "settlement", kit_node(k, 2, 2, S));
    assert_int_equal(holder(k), 3);
    assert_int_equal(kit_points(k, 3), 10);
    kit_expect_goes_on(k);
    kit_end_turn(k);
    kit_expect_ended(k, "victory", 3);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_base__BASE_75_four_roads_are_not_enough_five_are),
        cmocka_unit_test(test_rules_base__D_05_stays_at_five_all_moves_at_six_to_five),
        cmocka_unit_test(test_rules_base__BASE_75_holder_who_lengthens_keeps_it_once),
        cmocka_unit_test(test_rules_base__BASE_76_a_settlement_built_into_a_road_cuts_it),
        cmocka_unit_test(test_rules_base__BASE_76_removing_the_building_joins_the_road_again),
        cmocka_unit_test(test_rules_base__BASE_76_removing_a_road_shortens),
        cmocka_unit_test(test_rules_base__BASE_76_a_city_that_shrinks_still_cuts),
        cmocka_unit_test(test_rules_base__BASE_76_losing_an_own_building_changes_nothing),
        cmocka_unit_test(test_rules_base__BASE_77_shortened_but_joint_longest_keeps_it),
        cmocka_unit_test(test_rules_base__BASE_77_shortened_and_still_alone_in_front_keeps_it),
        cmocka_unit_test(test_rules_base__BASE_78_single_leader_takes_it),
        cmocka_unit_test(test_rules_base__BASE_78_tied_leaders_set_it_aside),
        cmocka_unit_test(test_rules_base__BASE_78_nobody_with_five_sets_it_aside),
        cmocka_unit_test(test_rules_base__BASE_78_comes_back_to_a_single_leader),
        cmocka_unit_test(test_rules_base__BASE_78_the_former_holder_may_regain_it),
        cmocka_unit_test(test_rules_base__BASE_78_set_aside_and_one_of_the_tied_is_cut),
        cmocka_unit_test(test_rules_base__BASE_78_set_aside_and_the_cut_heals),
        cmocka_unit_test(test_rules_base__BASE_79_may_pass_out_of_turn_and_the_win_waits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
