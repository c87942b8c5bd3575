/* The eruption: VOL-10 to VOL-16 and its rulings. The volcano's number is 5, the corners count clockwise from N = 1. */
#include "scenarios/volcano.h"

enum { DIE_N = 1, DIE_NE, DIE_SE, DIE_S, DIE_SW, DIE_NW };

static kit *island(const char *set)
{
    return kit_new(&(kit_setup){.scripts = "volcano", .board = "beginner", .set = set});
}

static void erupt(kit *k, int player, int die)
{
    kit_turn(k, player, false);
    kit_dice(k, die);
    kit_roll(k, 2, 3);
}

/* ---- when ---- */

static void test_volcano__VOL_10_erupts_on_its_number_alone(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", slope(k, NE));
    kit_blocker(k, "robber", kit_hex(k, 1, 1));
    for (int total = 2; total <= 12; total++) {
        if (total == 5)
            continue;
        kit_turn(k, 1, false);
        kit_roll(k, total / 2, total - total / 2); /* no die is asked for */
        if (total == 7)
            kit_move(k, "robber", kit_hex(k, 1, 2)); /* VOL-10: never on a 7 */
    }
    assert_int_equal(metric(k, "eruptions", 0), 0);
    erupt(k, 1, DIE_NE);
    assert_int_equal(metric(k, "eruptions", 0), 1);
    kit_free(k);
}

static void test_volcano__VOL_A28_erupts_only_on_production_rolls(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_cards(k, 1, "1 knight");
    kit_play(k, "knight", NULL, NULL);
    kit_move(k, "robber", kit_hex(k, 4, 4)); /* onto another hex with a 5 */
    assert_int_equal(kit_events(k, SK_EVENT_DIE), 0);
    assert_int_equal(metric(k, "eruptions", 0), 0);
    kit_free(k);
}

static void test_volcano__VOL_11_production_then_die_then_effect(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", kit_node(k, 4, 4, S)); /* pasture 5 */
    kit_put(k, 2, "settlement", slope(k, S));
    erupt(k, 1, DIE_S);
    assert_true(when(k, SK_EVENT_GOT) < when(k, SK_EVENT_DIE));
    assert_true(when(k, SK_EVENT_DIE) < when(k, SK_EVENT_REMOVED));
    kit_free(k);
}

static void test_volcano__VOL_A6_other_hexes_with_its_number_produce_first(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", kit_node(k, 4, 4, S));
    kit_put(k, 2, "city", kit_node(k, 5, 1, S)); /* hills 5 */
    erupt(k, 3, DIE_N);
    kit_expect_hand(k, 1, "1 wool");
    kit_expect_hand(k, 2, "2 brick");
    assert_true(when(k, SK_EVENT_GOT) < when(k, SK_EVENT_DIE));
    kit_free(k);
}

static void test_volcano__VOL_A14_a_struck_building_is_paid_for_this_roll(void **state)
{
    (void)state;
    kit *k = island("volcano_number=6"); /* hills 6 lies north-west of the volcano */
    kit_put(k, 1, "settlement", slope(k, NW));
    kit_dice(k, DIE_NW);
    kit_roll(k, 3, 3);
    kit_expect_hand(k, 1, "1 brick");
    assert_string_equal(kit_piece_at(k, slope(k, NW), NULL), "");
    kit_free(k);
}

/* ---- where ---- */

static void test_volcano__VOL_12_the_die_picks_one_of_six_corners(void **state)
{
    (void)state;
    kit *k = island("corner_order=clockwise");
    for (int corner = N; corner <= NW; corner++)
        kit_put(k, 1 + corner % 3, "settlement", slope(k, corner));
    for (int die = 1; die <= 6; die++) {
        erupt(k, 1, die);
        for (int corner = N; corner <= NW; corner++)
            assert_string_equal(kit_piece_at(k, slope(k, corner), NULL), corner < die ? "" : "settlement");
    }
    kit_free(k);
}

static void test_volcano__VOL_A31_the_lava_die_is_none_of_the_production_dice(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", slope(k, NE)); /* both production dice would say NE or SE */
    kit_put(k, 2, "settlement", slope(k, SE));
    kit_put(k, 3, "settlement", slope(k, NW));
    erupt(k, 1, DIE_NW);
    assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "settlement");
    assert_string_equal(kit_piece_at(k, slope(k, SE), NULL), "settlement");
    assert_string_equal(kit_piece_at(k, slope(k, NW), NULL), "");
    assert_int_equal(kit_event(k, SK_EVENT_DIE, 0)->value, DIE_NW);
    kit_free(k);
}

static void test_volcano__VOL_A32_one_node_is_struck_not_two(void **state)
{
    (void)state;
    kit *k = island(NULL);
    for (int corner = N; corner <= NW; corner++)
        kit_put(k, 1 + corner % 3, "settlement", slope(k, corner));
    erupt(k, 1, DIE_SW);
    assert_int_equal(kit_events(k, SK_EVENT_REMOVED), 1);
    kit_free(k);
}

static void test_volcano__VOL_14_an_empty_corner_and_roads_are_spared(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "road", side(k, E_E));
    kit_put(k, 1, "road", side(k, E_SE));
    kit_put(k, 2, "settlement", slope(k, N));
    erupt(k, 1, DIE_SE);
    assert_int_equal(kit_events(k, SK_EVENT_REMOVED), 0);
    assert_string_equal(kit_road_at(k, side(k, E_E), NULL), "road");
    assert_string_equal(kit_road_at(k, side(k, E_SE), NULL), "road");
    assert_int_equal(metric(k, "lava_losses", 1), 0);
    assert_int_equal(metric(k, "eruptions", 0), 1);
    kit_free(k);
}

/* ---- what becomes of a building ---- */

static void test_volcano__VOL_13_settlement_goes_back_to_the_supply(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 2, "settlement", slope(k, NE));
    assert_int_equal(kit_supply(k, 2, "settlement"), 4);
    erupt(k, 1, DIE_NE);
    assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "");
    assert_int_equal(kit_supply(k, 2, "settlement"), 5);
    assert_int_equal(kit_points(k, 2), 0);
    assert_int_equal(metric(k, "lava_losses", 2), 1);
    kit_free(k);
}

/* Test vector 1. */
static void test_volcano__VOL_13_city_becomes_settlement(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "city", slope(k, NE));
    int owner;
    erupt(k, 1, DIE_NE);
    assert_string_equal(kit_piece_at(k, slope(k, NE), &owner), "settlement");
    assert_int_equal(owner, 1);
    assert_int_equal(kit_supply(k, 1, "city"), 4);
    assert_int_equal(kit_supply(k, 1, "settlement"), 4);
    assert_int_equal(kit_points(k, 1), 1);
    kit_free(k);
}

/* A city on the slope and no settlement in the supply; struck under that rule. */
static kit *struck_without_settlement(const char *set)
{
    kit *k = island(set);
    kit_put(k, 1, "city", slope(k, NE));
    use_up_settlements(k, 1);
    assert_int_equal(kit_points(k, 1), 7);
    erupt(k, 2, DIE_NE);
    return k;
}

static void test_volcano__VOL_13_city_without_settlement_in_supply_is_removed(void **state)
{
    (void)state;
    kit *k = struck_without_settlement(NULL);
    assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "");
    assert_int_equal(kit_points(k, 1), 5);
    kit_free(k);
}

static void test_volcano__VOL_A2_no_piece_rule_destroy(void **state)
{
    (void)state;
    kit *k = struck_without_settlement("no_piece_rule=destroy");
    assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "");
    assert_int_equal(kit_supply(k, 1, "city"), 4);
    assert_int_equal(kit_supply(k, 1, "settlement"), 0);
    kit_free(k);
}

static void test_volcano__VOL_A2_no_piece_rule_tip(void **state)
{
    (void)state;
    kit *k = struck_without_settlement("no_piece_rule=tip");
    assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "settlement");
    assert_int_equal(kit_supply(k, 1, "city"), 3); /* it lies there on its side */
    assert_int_equal(kit_supply(k, 1, "settlement"), 0);
    assert_int_equal(kit_points(k, 1), 6);
    assert_int_equal(metric(k, "lava_losses", 1), 1);
    kit_turn(k, 1, true);
    kit_hand(k, 1, "3 ore 2 grain");
    kit_build(k, "city", slope(k, NE)); /* it stands up again */
    assert_int_equal(kit_supply(k, 1, "city"), 3);
    assert_int_equal(kit_supply(k, 1, "settlement"), 0);
    assert_int_equal(kit_points(k, 1), 7);
    kit_hand(k, 1, "");
    kit_turn(k, 1, false); /* tipped, then struck again: gone */
    kit_dice(k, DIE_NE);
    kit_roll(k, 2, 3);
    erupt(k, 1, DIE_NE);
    assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "");
    assert_int_equal(kit_supply(k, 1, "city"), 4);
    kit_free(k);
}

static void test_volcano__VOL_A2_no_piece_rule_stay(void **state)
{
    (void)state;
    kit *k = struck_without_settlement("no_piece_rule=stay");
    assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "city");
    assert_int_equal(kit_points(k, 1), 7);
    assert_int_equal(metric(k, "lava_losses", 1), 0);
    kit_free(k);
}

static void test_volcano__VOL_A3_the_city_piece_comes_back(void **state)
{
    (void)state;
    static const char *const sets[] = {"no_piece_rule=destroy", "no_piece_rule=tip", "no_piece_rule=stay"};
    for (size_t i = 0; i < 3; i++) {
        kit *k = island(sets[i]);
        kit_put(k, 1, "city", slope(k, S));
        assert_int_equal(kit_supply(k, 1, "city"), 3);
        erupt(k, 1, DIE_S);
        assert_int_equal(kit_supply(k, 1, "city"), 4);
        kit_free(k);
    }
}

static void test_volcano__VOL_15_robber_does_not_stop_it(void **state)
{
    (void)state;
    kit *k = island(NULL);
    assert_int_equal(kit_blocker_hex(k, "robber"), the_volcano(k));
    kit_put(k, 1, "settlement", slope(k, NE));
    erupt(k, 1, DIE_NE);
    assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "");
    kit_free(k);
}

static void test_volcano__VOL_16_a_cleared_corner_may_be_built_on_by_anyone(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", slope(k, SE));
    kit_put(k, 2, "road", way_out(k, SE));
    kit_turn(k, 2, true);
    kit_hand(k, 2, "1 brick 1 lumber 1 wool 1 grain");
    kit_refused(k, kit_a_build(k, "settlement", slope(k, SE)), NULL);
    kit_hand(k, 2, "");
    erupt(k, 1, DIE_SE);
    kit_turn(k, 2, true);
    kit_hand(k, 2, "1 brick 1 lumber 1 wool 1 grain");
    kit_build(k, "settlement", slope(k, SE));
    int owner;
    assert_string_equal(kit_piece_at(k, slope(k, SE), &owner), "settlement");
    assert_int_equal(owner, 2);
    kit_free(k);
}

/* ---- roads, harbors, points ---- */

static void five_roads_round_the_volcano(kit *k, int player)
{
    for (int edge = E_NE; edge <= E_W; edge++)
        kit_put(k, player, "road", side(k, edge));
}

static void test_volcano__VOL_A15_longest_road_is_measured_again(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 2, "settlement", slope(k, SE)); /* cuts the road in two */
    five_roads_round_the_volcano(k, 1);
    assert_int_equal(kit_holder(k, "longest_road"), 0);
    erupt(k, 2, DIE_SE);
    assert_int_equal(kit_holder(k, "longest_road"), 1);
    assert_int_equal(kit_points(k, 1), 2);
    kit_free(k);
}

static void test_volcano__VOL_A16_roads_without_building_stay_and_connect(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", slope(k, SE));
    kit_put(k, 1, "road", way_out(k, SE));
    erupt(k, 1, DIE_SE);
    assert_string_equal(kit_road_at(k, way_out(k, SE), NULL), "road");
    kit_turn(k, 1, true);
    kit_hand(k, 1, "1 brick 1 lumber");
    kit_build(k, "road", side(k, E_SE));
    kit_free(k);
}

static void test_volcano__VOL_A17_a_player_without_buildings_plays_on(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", slope(k, SE));
    kit_put(k, 1, "road", way_out(k, SE));
    erupt(k, 3, DIE_SE);
    kit_end_turn(k);
    assert_int_equal(kit_turn_player(k), 1);
    kit_roll(k, 1, 1);
    kit_hand(k, 1, "1 brick 1 lumber 1 wool 1 grain");
    kit_build(k, "settlement", beyond(k, SE));
    assert_int_equal(kit_points(k, 1), 1);
    kit_free(k);
}

static int lumber_rate(kit *k, int player)
{
    sk_view view;
    sk_game_view(kit_game(k), -1, &view);
    return view.seats[player - 1].rate[SK_LUMBER];
}

/* On the old beginner island the desert (3,1) touches the lumber harbor of the hills (2,1) at its north corner. */
static void test_volcano__VOL_A18_a_harbor_goes_with_its_settlement(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "volcano", .board = "legacy"});
    kit_put(k, 1, "city", kit_node(k, 3, 1, N));
    assert_int_equal(lumber_rate(k, 1), 2);
    erupt(k, 2, DIE_N);
    assert_int_equal(lumber_rate(k, 1), 2); /* a settlement now */
    erupt(k, 2, DIE_N);
    assert_int_equal(lumber_rate(k, 1), 4);
    kit_free(k);
}

static void points(kit *k, int player, int cities, int settlements)
{
    for (int i = 0; i < cities; i++)
        kit_put(k, player, "city", kit_node(k, 1, 1 + i % 3, i < 3 ? N : SW));
    for (int i = 0; i < settlements; i++)
        kit_put(k, player, "settlement", kit_node(k, 5, 1 + i % 3, i < 3 ? S : SE));
}

static void test_volcano__VOL_A27_points_count_after_the_eruption(void **state)
{
    (void)state;
    kit *k = island(NULL);
    points(k, 1, 4, 1);
    kit_put(k, 1, "settlement", slope(k, SE));
    assert_int_equal(kit_points(k, 1), 10);
    erupt(k, 1, DIE_SE);
    kit_expect_goes_on(k);
    assert_int_equal(kit_points(k, 1), 9);
    kit_free(k);
}

static void test_volcano__VOL_A27_only_the_active_player_wins_by_it(void **state)
{
    (void)state;
    for (int roller = 1; roller <= 2; roller++) {
        kit *k = island(NULL);
        points(k, 1, 4, 0); /* 8, and 10 with the longest road */
        kit_put(k, 3, "settlement", slope(k, SE));
        five_roads_round_the_volcano(k, 1);
        erupt(k, roller, DIE_SE);
        assert_int_equal(kit_points(k, 1), 10);
        if (roller == 1)
            kit_expect_ended(k, "victory", 1);
        else
            kit_expect_goes_on(k);
        kit_free(k);
    }
}

/* ---- several volcanoes ---- */

/* Two of one number side by side, at (1,2) and (1,3); they share the nodes between them. */
static kit *two_volcanoes(void)
{
    return kit_new(&(kit_setup){.scripts = "volcano",
                                .yaml = "id: two\ntitle: Two\nplayers: [2, 4]\nrows:\n"
                                        "  - forest 4, desert *volcano, desert *volcano, hills 9\n"
                                        "  - pasture 3, fields 8, mountains 10, forest 2\n"
                                        "offsets: [1, 0]\n"});
}

static void test_volcano__VOL_A20_two_of_one_number_have_a_die_each(void **state)
{
    (void)state;
    kit *k = two_volcanoes();
    kit_put(k, 1, "settlement", kit_node(k, 1, 2, N));
    kit_put(k, 2, "settlement", kit_node(k, 1, 3, N));
    kit_dice(k, DIE_N); /* of the first in the order of the board */
    kit_dice(k, DIE_S);
    kit_roll(k, 2, 3);
    assert_string_equal(kit_piece_at(k, kit_node(k, 1, 2, N), NULL), "");
    assert_string_equal(kit_piece_at(k, kit_node(k, 1, 3, N), NULL), "settlement");
    assert_int_equal(metric(k, "eruptions", 0), 2);
    kit_free(k);
}

static void test_volcano__VOL_A22_struck_twice_a_city_is_gone(void **state)
{
    (void)state;
    kit *k = two_volcanoes();
    assert_int_equal(kit_node(k, 1, 2, NE), kit_node(k, 1, 3, NW));
    kit_put(k, 1, "city", kit_node(k, 1, 2, NE));
    kit_dice(k, DIE_NE);
    kit_dice(k, DIE_NW);
    kit_roll(k, 2, 3);
    assert_string_equal(kit_piece_at(k, kit_node(k, 1, 2, NE), NULL), "");
    assert_int_equal(kit_events(k, SK_EVENT_REPLACED), 1);
    assert_int_equal(kit_events(k, SK_EVENT_REMOVED), 1);
    assert_int_equal(metric(k, "lava_losses", 1), 2);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_volcano__VOL_10_erupts_on_its_number_alone),
        cmocka_unit_test(test_volcano__VOL_A28_erupts_only_on_production_rolls),
        cmocka_unit_test(test_volcano__VOL_11_production_then_die_then_effect),
        cmocka_unit_test(test_volcano__VOL_A6_other_hexes_with_its_number_produce_first),
        cmocka_unit_test(test_volcano__VOL_A14_a_struck_building_is_paid_for_this_roll),
        cmocka_unit_test(test_volcano__VOL_12_the_die_picks_one_of_six_corners),
        cmocka_unit_test(test_volcano__VOL_A31_the_lava_die_is_none_of_the_production_dice),
        cmocka_unit_test(test_volcano__VOL_A32_one_node_is_struck_not_two),
        cmocka_unit_test(test_volcano__VOL_14_an_empty_corner_and_roads_are_spared),
        cmocka_unit_test(test_volcano__VOL_13_settlement_goes_back_to_the_supply),
        cmocka_unit_test(test_volcano__VOL_13_city_becomes_settlement),
        cmocka_unit_test(test_volcano__VOL_13_city_without_settlement_in_supply_is_removed),
        cmocka_unit_test(test_volcano__VOL_A2_no_piece_rule_destroy),
        cmocka_unit_test(test_volcano__VOL_A2_no_piece_rule_tip),
        cmocka_unit_test(test_volcano__VOL_A2_no_piece_rule_stay),
        cmocka_unit_test(test_volcano__VOL_A3_the_city_piece_comes_back),
        cmocka_unit_test(test_volcano__VOL_15_robber_does_not_stop_it),
        cmocka_unit_test(test_volcano__VOL_16_a_cleared_corner_may_be_built_on_by_anyone),
        cmocka_unit_test(test_volcano__VOL_A15_longest_road_is_measured_again),
        cmocka_unit_test(test_volcano__VOL_A16_roads_without_building_stay_and_connect),
        cmocka_unit_test(test_volcano__VOL_A17_a_player_without_buildings_plays_on),
        cmocka_unit_test(test_volcano__VOL_A18_a_harbor_goes_with_its_settlement),
        cmocka_unit_test(test_volcano__VOL_A27_points_count_after_the_eruption),
        cmocka_unit_test(test_volcano__VOL_A27_only_the_active_player_wins_by_it),
        cmocka_unit_test(test_volcano__VOL_A20_two_of_one_number_have_a_die_each),
        cmocka_unit_test(test_volcano__VOL_A22_struck_twice_a_city_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
