/* Chapter 4: where pieces may stand. */
#include "kit/ruling.h"

#include <string.h>

/* It is player 1's turn, the dice are rolled, and both can pay for anything. */
static kit *table(void)
{
    kit *k = kit_new(&(kit_setup){0});
    kit_hand(k, 1, "6 brick 6 lumber 6 wool 6 grain 6 ore");
    kit_hand(k, 2, "6 brick 6 lumber 6 wool 6 grain 6 ore");
    kit_turn(k, 1, true);
    return k;
}

static sk_action road(kit *k, int row, int column, int side)
{
    return kit_a_build(k, "road", kit_edge(k, row, column, side));
}

static sk_action settlement(kit *k, int row, int column, int corner)
{
    return kit_a_build(k, "settlement", kit_node(k, row, column, corner));
}

static sk_action city(kit *k, int row, int column, int corner)
{
    return kit_a_build(k, "city", kit_node(k, row, column, corner));
}

static void forbid(kit *k, sk_action action)
{
    assert_false(kit_listed(k, action));
    kit_refused(k, action, NULL);
}

static void allow(kit *k, sk_action action)
{
    assert_true(kit_listed(k, action));
    if (kit_apply(k, &action))
        fail_msg("refused: %s", kit_error(k)->message);
}

/* ---- roads ---- */

static void test_rules_base__BASE_14_one_road_per_edge(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_roads(k, 1, 2, 2, "NE");
    kit_roads(k, 2, 2, 2, "NW");
    forbid(k, road(k, 2, 2, E_NE)); /* one's own */
    forbid(k, road(k, 2, 2, E_NW)); /* an opponent's */
    allow(k, road(k, 1, 1, E_E));
    kit_free(k);
}

/*           |1,1 E            the network of a settlement at N with a road to NE:
 *           N                 four free edges touch it, no others
 *     NW  .' '. NE
 *       .'      '.--- (2,3) NW
 *                |
 *                | E                                                            */
static void test_rules_base__BASE_15_road_touches_an_own_building_or_an_own_road(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_roads(k, 1, 2, 2, "NE");
    assert_int_equal(kit_choices(k, SK_ACT_BUILD, "road"), 4);
    assert_true(kit_listed(k, road(k, 2, 2, E_NW)));
    assert_true(kit_listed(k, road(k, 1, 1, E_E)));
    assert_true(kit_listed(k, road(k, 2, 3, E_NW)));
    forbid(k, road(k, 2, 2, E_SE)); /* one edge too far */
    forbid(k, road(k, 5, 2, E_SE)); /* far away */
    allow(k, road(k, 2, 2, E_E));
    allow(k, road(k, 2, 2, E_SE));
    kit_free(k);
}

static void test_rules_base__BASE_15_a_building_without_roads_is_enough(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "city", kit_node(k, 2, 2, N));
    assert_int_equal(kit_choices(k, SK_ACT_BUILD, "road"), 3);
    allow(k, road(k, 2, 2, E_NW));
    kit_free(k);
}

static void test_rules_base__BASE_15_an_opponents_network_does_not_help(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, N));
    kit_roads(k, 2, 2, 2, "NE");
    assert_int_equal(kit_choices(k, SK_ACT_BUILD, "road"), 0);
    forbid(k, road(k, 2, 2, E_E));
    forbid(k, road(k, 2, 2, E_NW));
    kit_free(k);
}

/* Player 1's road comes from NW over N to NE, where player 2 lives. */
static kit *stopped(void)
{
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, NW));
    kit_roads(k, 1, 2, 2, "NW NE");
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, NE));
    return k;
}

static void test_rules_base__BASE_16_opponents_building_ends_a_road(void **state)
{
    (void)state;
    kit *k = stopped();
    forbid(k, road(k, 2, 2, E_E));
    forbid(k, road(k, 2, 3, E_NW));
    kit_turn(k, 2, true);
    allow(k, road(k, 2, 2, E_E)); /* its owner goes on */
    kit_free(k);
}

static void test_rules_base__BASE_16_building_a_settlement_stops_roads_at_once(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, NW));
    kit_roads(k, 2, 2, 2, "NW NE");
    kit_roads(k, 1, 2, 3, "NW");
    allow(k, settlement(k, 2, 2, NE));
    kit_turn(k, 2, true);
    forbid(k, road(k, 2, 2, E_E));
    kit_free(k);
}

static void test_rules_base__BASE_16_a_city_stops_roads_as_a_settlement_does(void **state)
{
    (void)state;
    kit *k = stopped();
    kit_put(k, 2, "city", kit_node(k, 2, 2, NE));
    forbid(k, road(k, 2, 2, E_E));
    kit_free(k);
}

static void test_rules_base__BASE_16_a_road_may_end_at_it(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, NW));
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, NE));
    kit_roads(k, 1, 2, 2, "NW");
    allow(k, road(k, 2, 2, E_NE));
    kit_free(k);
}

static void test_rules_base__BASE_16_who_is_on_the_far_side_goes_on_there(void **state)
{
    (void)state;
    kit *k = stopped();
    kit_roads(k, 1, 2, 2, "SE");
    allow(k, road(k, 2, 2, E_E)); /* from its other end */
    forbid(k, road(k, 2, 3, E_NW));
    kit_free(k);
}

static void test_rules_base__D_07_far_side_of_an_opponents_settlement_is_refused(void **state)
{
    (void)state;
    kit *k = stopped();
    forbid(k, road(k, 2, 3, E_NW));
    kit_roads(k, 1, 2, 3, "NE"); /* another own road touches that edge */
    allow(k, road(k, 2, 3, E_NW));
    kit_free(k);
}

static void test_rules_base__BASE_17_opponents_roads_block_no_corner(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 2, 2, 3, "NW");
    kit_roads(k, 1, 2, 2, "NE");
    allow(k, road(k, 2, 2, E_E)); /* past the road that comes in there */
    kit_roads(k, 2, 2, 2, "SE");
    kit_put(k, 2, "road", kit_edge(k, 2, 1, E_NE));
    assert_int_equal(kit_choices(k, SK_ACT_BUILD, "road"), 3); /* NW and (1,1) E at N, (2,3) SW at SE */
    kit_free(k);
}

static const char sea_board[] = "id: test\ntitle: Test\nplayers: [2, 4]\nrows:\n"
                                "  - sea, sea, sea\n"
                                "  - sea, desert, hills 5, sea\n"
                                "  - sea, sea, sea\n";

static void test_rules_base__BASE_18_road_along_the_coast_but_not_out_to_sea(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.yaml = sea_board});
    kit_hand(k, 1, "6 brick 6 lumber");
    kit_turn(k, 1, true);
    kit_put(k, 1, "settlement", kit_node(k, 2, 3, NE)); /* two hexes of sea meet the hills here */
    assert_int_equal(kit_choices(k, SK_ACT_BUILD, "road"), 2);
    forbid(k, road(k, 1, 3, E_SE)); /* between the two hexes of sea */
    allow(k, road(k, 2, 3, E_E));
    allow(k, road(k, 2, 3, E_NE));
    kit_free(k);
}

static void test_rules_base__BASE_18_road_on_the_edge_of_the_board(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, N));
    assert_int_equal(kit_choices(k, SK_ACT_BUILD, "road"), 2);
    allow(k, road(k, 1, 1, E_NW));
    kit_free(k);
}

static void test_rules_base__D_30_road_between_desert_and_sea(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.yaml = sea_board});
    kit_hand(k, 1, "6 brick 6 lumber");
    kit_turn(k, 1, true);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, NW));
    allow(k, road(k, 2, 2, E_W));
    allow(k, road(k, 2, 2, E_NW));
    kit_free(k);
}

/* ---- settlements ---- */

static void test_rules_base__BASE_19_settlement_needs_an_own_road_there(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 2, 2, 2, "NE");
    forbid(k, settlement(k, 2, 2, N)); /* only an opponent's road */
    forbid(k, settlement(k, 4, 4, S)); /* no road at all */
    kit_roads(k, 1, 2, 2, "NW");
    allow(k, settlement(k, 2, 2, N));
    kit_free(k);
}

static void test_rules_base__BASE_20_distance_rule_whoever_is_the_neighbour(void **state)
{
    (void)state;
    for (int owner = 1; owner <= 2; owner++) {
        kit *k = table();
        kit_roads(k, 1, 2, 2, "NW NE E SE");
        kit_put(k, owner, "settlement", kit_node(k, 2, 2, NE));
        forbid(k, settlement(k, 2, 2, NE)); /* taken */
        forbid(k, settlement(k, 2, 2, N));  /* beside it */
        forbid(k, settlement(k, 2, 2, SE)); /* beside it on the other side */
        allow(k, settlement(k, 2, 2, S));   /* two edges away */
        allow(k, settlement(k, 2, 2, NW));
        kit_free(k);
    }
}

static void test_rules_base__BASE_20_a_city_keeps_its_distance_too(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NE");
    kit_put(k, 2, "city", kit_node(k, 1, 1, NE)); /* the third neighbour of N, off the ring */
    forbid(k, settlement(k, 2, 2, N));
    kit_free(k);
}

static void test_rules_base__BASE_21_settlement_between_two_roads_of_an_opponent(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 2, 2, 2, "NE E");
    kit_roads(k, 1, 2, 3, "NW");
    allow(k, settlement(k, 2, 2, NE));
    assert_int_equal(kit_road_length(k, 2), 1);
    kit_free(k);
}

/* ---- cities ---- */

static void test_rules_base__BASE_22_city_replaces_an_own_settlement_only(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, S));
    kit_roads(k, 1, 2, 2, "NE E");
    forbid(k, city(k, 2, 2, S));  /* an opponent's */
    forbid(k, city(k, 2, 2, SE)); /* an empty corner at an own road */
    assert_int_equal(kit_supply(k, 1, "settlement"), 4);
    allow(k, city(k, 2, 2, N));
    assert_string_equal(kit_piece_at(k, kit_node(k, 2, 2, N), NULL), "city");
    assert_int_equal(kit_supply(k, 1, "settlement"), 5);
    assert_int_equal(kit_supply(k, 1, "city"), 3);
    assert_int_equal(kit_points(k, 1), 2);
    kit_expect_hand(k, 1, "6 brick 6 lumber 6 wool 4 grain 3 ore");
    forbid(k, city(k, 2, 2, N)); /* it is one */
    kit_free(k);
}

static void test_rules_base__BASE_22_settlement_and_city_in_one_turn(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NE");
    allow(k, settlement(k, 2, 2, N));
    kit_expect_hand(k, 1, "5 brick 5 lumber 5 wool 5 grain 6 ore");
    allow(k, city(k, 2, 2, N));
    kit_expect_hand(k, 1, "5 brick 5 lumber 5 wool 3 grain 3 ore");
    assert_int_equal(kit_points(k, 1), 2);
    kit_free(k);
}

/* ---- supplies ---- */

static void five_settlements(kit *k)
{
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, N));
    kit_put(k, 1, "settlement", kit_node(k, 1, 2, N));
    kit_put(k, 1, "settlement", kit_node(k, 1, 3, N));
    kit_put(k, 1, "settlement", kit_node(k, 5, 1, S));
    kit_put(k, 1, "settlement", kit_node(k, 5, 2, S));
    kit_roads(k, 1, 2, 2, "SE");
}

static void test_rules_base__BASE_23_EDGE_8_fifth_settlement_out_then_a_city_frees_one(void **state)
{
    (void)state;
    kit *k = table();
    five_settlements(k);
    assert_int_equal(kit_supply(k, 1, "settlement"), 0);
    forbid(k, settlement(k, 2, 2, S));
    allow(k, city(k, 1, 1, N));
    allow(k, settlement(k, 2, 2, S));
    forbid(k, settlement(k, 2, 2, SE));
    kit_free(k);
}

static void test_rules_base__BASE_23_no_fifth_city(void **state)
{
    (void)state;
    kit *k = table();
    five_settlements(k);
    kit_put(k, 1, "city", kit_node(k, 1, 1, N));
    kit_put(k, 1, "city", kit_node(k, 1, 2, N));
    kit_put(k, 1, "city", kit_node(k, 1, 3, N));
    allow(k, city(k, 5, 1, S));
    kit_hand(k, 1, "6 grain 6 ore");
    assert_int_equal(kit_supply(k, 1, "city"), 0);
    forbid(k, city(k, 5, 2, S));
    kit_free(k);
}

static void test_rules_base__BASE_23_no_sixteenth_road(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, N));
    kit_fill_roads(k, 1, 14);
    allow(k, road(k, 1, 1, E_NW));
    assert_int_equal(kit_supply(k, 1, "road"), 0);
    forbid(k, road(k, 1, 1, E_NE));
    kit_turn(k, 2, true);
    kit_put(k, 2, "settlement", kit_node(k, 1, 3, N));
    allow(k, road(k, 1, 3, E_NE)); /* everybody has fifteen of their own */
    kit_free(k);
}

static void test_rules_base__BASE_23_what_it_costs_must_be_in_the_hand(void **state)
{
    (void)state;
    static const char *const short_of_settlement[] = {"1 lumber 1 wool 1 grain", "1 brick 1 wool 1 grain",
                                                      "1 brick 1 lumber 1 grain", "1 brick 1 lumber 1 wool"};
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_roads(k, 1, 2, 2, "NE E");
    for (int i = 0; i < 4; i++) {
        kit_hand(k, 1, short_of_settlement[i]);
        forbid(k, settlement(k, 2, 2, SE));
    }
    kit_hand(k, 1, "6 brick");
    forbid(k, road(k, 2, 2, E_SE));
    kit_hand(k, 1, "6 lumber");
    forbid(k, road(k, 2, 2, E_SE));
    kit_hand(k, 1, "1 grain 6 ore");
    forbid(k, city(k, 2, 2, N));
    kit_hand(k, 1, "6 grain 2 ore");
    forbid(k, city(k, 2, 2, N));
    kit_free(k);
}

static void test_rules_base__BASE_24_removed_pieces_return_to_their_owners_supply(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 2, "city", kit_node(k, 2, 2, N));
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, S));
    kit_roads(k, 2, 2, 2, "NE");
    assert_int_equal(kit_supply(k, 2, "city"), 3);
    sk_rules_remove_node(kit_game(k), kit_node(k, 2, 2, N));
    assert_int_equal(kit_supply(k, 2, "city"), 4);
    assert_int_equal(kit_supply(k, 2, "settlement"), 4);
    sk_rules_remove_node(kit_game(k), kit_node(k, 2, 2, S));
    assert_int_equal(kit_supply(k, 2, "settlement"), 5);
    sk_rules_remove_edge(kit_game(k), kit_edge(k, 2, 2, E_NE));
    assert_int_equal(kit_supply(k, 2, "road"), 15);
    assert_int_equal(kit_supply(k, 1, "road"), 15);
    assert_int_equal(kit_points(k, 2), 0);
    kit_free(k);
}

static void test_rules_base__BASE_24_a_city_that_shrinks_swaps_its_pieces(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 2, "city", kit_node(k, 2, 2, N));
    sk_rules_downgrade(kit_game(k), kit_node(k, 2, 2, N), SK_NO_PIECE_DESTROY);
    assert_string_equal(kit_piece_at(k, kit_node(k, 2, 2, N), NULL), "settlement");
    assert_int_equal(kit_supply(k, 2, "city"), 4);
    assert_int_equal(kit_supply(k, 2, "settlement"), 4);
    assert_int_equal(kit_points(k, 2), 1);
    kit_free(k);
}

static void test_rules_base__BASE_24_a_cleared_corner_and_its_neighbours_are_free_again(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, N));
    kit_roads(k, 1, 2, 2, "NE");
    forbid(k, settlement(k, 2, 2, NE));
    forbid(k, road(k, 1, 1, E_E));
    sk_rules_remove_node(kit_game(k), kit_node(k, 2, 2, N));
    assert_true(kit_listed(k, road(k, 1, 1, E_E)));
    allow(k, settlement(k, 2, 2, NE));
    kit_free(k);
}

static void test_rules_base__BASE_25_stranded_road_still_connects(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_roads(k, 1, 2, 2, "NE E");
    sk_rules_remove_node(kit_game(k), kit_node(k, 2, 2, N));
    assert_true(kit_listed(k, road(k, 2, 2, E_SE)));
    assert_true(kit_listed(k, road(k, 2, 2, E_NW)));
    allow(k, settlement(k, 2, 2, SE));
    kit_free(k);
}

static void test_rules_base__BASE_25_road_cut_off_by_an_opponent_still_connects(void **state)
{
    (void)state;
    kit *k = stopped();
    kit_roads(k, 1, 2, 2, "E SE"); /* they hang on nothing: the way to the building is cut at NE */
    assert_true(kit_listed(k, road(k, 2, 3, E_SW)));
    allow(k, settlement(k, 2, 2, S));
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_base__BASE_14_one_road_per_edge),
        cmocka_unit_test(test_rules_base__BASE_15_road_touches_an_own_building_or_an_own_road),
        cmocka_unit_test(test_rules_base__BASE_15_a_building_without_roads_is_enough),
        cmocka_unit_test(test_rules_base__BASE_15_an_opponents_network_does_not_help),
        cmocka_unit_test(test_rules_base__BASE_16_opponents_building_ends_a_road),
        cmocka_unit_test(test_rules_base__BASE_16_building_a_settlement_stops_roads_at_once),
        cmocka_unit_test(test_rules_base__BASE_16_a_city_stops_roads_as_a_settlement_does),
        cmocka_unit_test(test_rules_base__BASE_16_a_road_may_end_at_it),
        cmocka_unit_test(test_rules_base__BASE_16_who_is_on_the_far_side_goes_on_there),
        cmocka_unit_test(test_rules_base__D_07_far_side_of_an_opponents_settlement_is_refused),
        cmocka_unit_test(test_rules_base__BASE_17_opponents_roads_block_no_corner),
        cmocka_unit_test(test_rules_base__BASE_18_road_along_the_coast_but_not_out_to_sea),
        cmocka_unit_test(test_rules_base__BASE_18_road_on_the_edge_of_the_board),
        cmocka_unit_test(test_rules_base__D_30_road_between_desert_and_sea),
        cmocka_unit_test(test_rules_base__BASE_19_settlement_needs_an_own_road_there),
        cmocka_unit_test(test_rules_base__BASE_20_distance_rule_whoever_is_the_neighbour),
        cmocka_unit_test(test_rules_base__BASE_20_a_city_keeps_its_distance_too),
        cmocka_unit_test(test_rules_base__BASE_21_settlement_between_two_roads_of_an_opponent),
        cmocka_unit_test(test_rules_base__BASE_22_city_replaces_an_own_settlement_only),
        cmocka_unit_test(test_rules_base__BASE_22_settlement_and_city_in_one_turn),
        cmocka_unit_test(test_rules_base__BASE_23_EDGE_8_fifth_settlement_out_then_a_city_frees_one),
        cmocka_unit_test(test_rules_base__BASE_23_no_fifth_city),
        cmocka_unit_test(test_rules_base__BASE_23_no_sixteenth_road),
        cmocka_unit_test(test_rules_base__BASE_23_what_it_costs_must_be_in_the_hand),
        cmocka_unit_test(test_rules_base__BASE_24_removed_pieces_return_to_their_owners_supply),
        cmocka_unit_test(test_rules_base__BASE_24_a_city_that_shrinks_swaps_its_pieces),
        cmocka_unit_test(test_rules_base__BASE_24_a_cleared_corner_and_its_neighbours_are_free_again),
        cmocka_unit_test(test_rules_base__BASE_25_stranded_road_still_connects),
        cmocka_unit_test(test_rules_base__BASE_25_road_cut_off_by_an_opponent_still_connects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
