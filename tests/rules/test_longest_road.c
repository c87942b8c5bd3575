/* Chapter 9: the longest road.
 *
 * Most positions lie on the ring of hills (2,2): its sides NE E SE SW W NW join its corners N NE SE S SW NW N.
 * Players 2 and 3 have the rings of fields (4,3) and forest (4,1), which touch neither it nor each other. */
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

/* ---- BASE-71: the longest trail ---- */

static void test_rules_base__BASE_71_a_line_counts_its_roads(void **state)
{
    (void)state;
    kit *k = table();
    assert_int_equal(kit_road_length(k, 1), 0);
    line_of_seven(k);
    assert_int_equal(kit_road_length(k, 1), 7);
    assert_int_equal(kit_road_length(k, 2), 0);
    kit_free(k);
}

static void test_rules_base__BASE_71_order_of_building_does_not_matter(void **state)
{
    (void)state;
    static const char *const orders[] = {"NE E SE SW W", "NE SE W E SW", "W NE SW E SE", "SE SW E W NE"};
    for (int i = 0; i < 4; i++) {
        kit *k = table();
        kit_roads(k, 1, 2, 2, orders[i]); /* some join two pieces */
        assert_int_equal(kit_road_length(k, 1), 5);
        kit_free(k);
    }
}

static void test_rules_base__BASE_71_separate_pieces_are_not_added(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NE E SE");
    kit_roads(k, 1, 4, 3, "NE E");
    assert_int_equal(kit_road_length(k, 1), 3);
    kit_free(k);
}

/* Three arms of two roads each meet at NE: six roads, the longest trail is four. */
static void test_rules_base__BASE_71_branches_do_not_add(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NW NE E SE"); /* arms of NE: N and NW, SE and S */
    kit_roads(k, 1, 2, 3, "NW NE");      /* the third */
    assert_int_equal(kit_road_length(k, 1), 4);
    assert_int_equal(holder(k), 0);
    kit_free(k);
}

static void test_rules_base__BASE_71_a_branch_may_lengthen_from_its_middle(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NW NE E SE");
    kit_roads(k, 1, 2, 3, "NW");
    assert_int_equal(kit_road_length(k, 1), 4);
    kit_roads(k, 1, 2, 3, "NE E"); /* the arm is now three */
    assert_int_equal(kit_road_length(k, 1), 5);
    kit_free(k);
}

/* Two rings that share the side E of (2,2): from one end of it round both, and over it, all eleven. */
static void test_rules_base__BASE_71_corners_may_repeat_roads_may_not(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NE E SE SW W NW");
    kit_roads(k, 1, 2, 3, "NE E SE SW NW");
    assert_int_equal(kit_road_length(k, 1), 11);
    kit_free(k);
}

/* A ring with a tail at each of two corners: the trail takes the ring and one tail. */
static void test_rules_base__BASE_71_ring_with_two_tails_uses_one(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NE E SE SW W NW");
    kit_roads(k, 1, 1, 1, "E"); /* at N */
    kit_roads(k, 1, 3, 2, "E"); /* at S */
    assert_int_equal(kit_road_length(k, 1), 7);
    kit_free(k);
}

static void test_rules_base__BASE_71_no_way_through_an_opponents_building(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NE E SE SW W");
    cut(k, 2, SE); /* two and three */
    assert_int_equal(kit_road_length(k, 1), 3);
    kit_free(k);
}

static void test_rules_base__BASE_71_built_round_an_opponents_building_it_is_cut_too(void **state)
{
    (void)state;
    static const char *const orders[] = {"NE E SE SW W", "W SW SE E NE", "E SE NE SW W"};
    for (int i = 0; i < 3; i++) {
        kit *k = table();
        cut(k, 2, SE); /* the building was there first */
        kit_roads(k, 1, 2, 2, orders[i]);
        assert_int_equal(kit_road_length(k, 1), 3);
        assert_int_equal(holder(k), 0);
        kit_free(k);
    }
}

/* ---- BASE-72 .. BASE-74 ---- */

static void test_rules_base__BASE_72_trail_may_end_at_opponents_buildings(void **state)
{
    (void)state;
    kit *k = table();
    cut(k, 2, N);
    cut(k, 3, SW);
    kit_roads(k, 1, 2, 2, "NE E SE SW"); /* from N to SW, an opponent at either end */
    assert_int_equal(kit_road_length(k, 1), 4);
    kit_free(k);
}

static void test_rules_base__BASE_72_a_road_up_to_a_building_still_counts(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, NW));
    kit_roads(k, 1, 2, 2, "NE E SE SW");
    kit_roads(k, 1, 2, 2, "W"); /* the fifth, up to player 2's house */
    assert_int_equal(kit_road_length(k, 1), 5);
    assert_int_equal(holder(k), 1);
    kit_roads(k, 1, 2, 2, "NW"); /* beyond it: joined to N at its other end */
    assert_int_equal(kit_road_length(k, 1), 6);
    kit_free(k);
}

static void test_rules_base__BASE_73_own_buildings_never_cut(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, NE));
    kit_roads(k, 1, 2, 2, "NE E SE SW W");
    kit_put(k, 1, "city", kit_node(k, 2, 2, S));
    assert_int_equal(kit_road_length(k, 1), 5);
    assert_int_equal(holder(k), 1);
    kit_free(k);
}

static void test_rules_base__BASE_73_ring_is_six_with_a_tail_seven(void **state)
{
    (void)state;
    static const struct {
        int row, column;
        const char *side;
    } tails[] = {{1, 1, "E"}, {2, 3, "NW"}, {2, 3, "SW"}, {3, 2, "E"}, {3, 2, "NW"}, {2, 1, "NE"}};
    for (int i = 0; i < 6; i++) {
        kit *k = table();
        kit_roads(k, 1, 2, 2, "NE E SE SW W NW");
        assert_int_equal(kit_road_length(k, 1), 6);
        kit_roads(k, 1, tails[i].row, tails[i].column, tails[i].side);
        assert_int_equal(kit_road_length(k, 1), 7);
        kit_free(k);
    }
}

static void test_rules_base__BASE_74_ring_cut_at_one_corner_is_still_six(void **state)
{
    (void)state;
    for (int corner = N; corner <= NW; corner++) {
        kit *k = table();
        kit_roads(k, 1, 2, 2, "NE E SE SW W NW");
        cut(k, 2, corner);
        assert_int_equal(kit_road_length(k, 1), 6); /* out from the cut corner and back to it */
        kit_free(k);
    }
}

static void test_rules_base__BASE_74_ring_cut_at_two_corners_is_its_longer_half(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NE E SE SW W NW");
    cut(k, 2, N);
    cut(k, 3, SE);
    assert_int_equal(kit_road_length(k, 1), 4);
    kit_free(k);
    k = table();
    kit_roads(k, 1, 2, 2, "NE E SE SW W NW");
    cut(k, 2, N);
    cut(k, 2, S);
    assert_int_equal(kit_road_length(k, 1), 3);
    kit_free(k);
}

static void test_rules_base__BASE_74_a_tail_at_the_cut_corner_adds_nothing(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NE E SE SW W NW");
    kit_roads(k, 1, 1, 1, "E");
    cut(k, 2, N);
    assert_int_equal(kit_road_length(k, 1), 6);
    kit_roads(k, 1, 3, 2, "E"); /* a tail at S: 1 + 3 to the cut, or the ring alone */
    assert_int_equal(kit_road_length(k, 1), 6);
    kit_free(k);
}

/* All 72 edges of an island have more trails than anybody can try: a long one is found, soon. At most 55 can be on
 * one, since it leaves out a road at every second of the 36 corners of three but those it ends in. */
static void test_rules_base__BASE_71_a_network_of_all_edges_is_measured_in_time(void **state)
{
    (void)state;
    static const char all[] = "return { id = 'all', title = 'All', version = '1', api = 1,\n"
                              "  pieces = { road = { supply = 120 } },\n"
                              "  on_roll = function(game, player)\n"
                              "    for _, edge in ipairs(game:edges()) do edge:place(player, 'road') end\n"
                              "  end }\n";
    kit *k = kit_new(&(kit_setup){.lua = all});
    kit_roll(k, 1, 1);
    assert_in_range(kit_road_length(k, 1), 45, 55);
    for (int i = 0; i < 3; i++) /* and measured again, with the ends it had */
        kit_game(k)->rules->ops->rebuild(kit_game(k));
    assert_in_range(kit_road_length(k, 1), 45, 55);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_base__BASE_71_a_line_counts_its_roads),
        cmocka_unit_test(test_rules_base__BASE_71_order_of_building_does_not_matter),
        cmocka_unit_test(test_rules_base__BASE_71_separate_pieces_are_not_added),
        cmocka_unit_test(test_rules_base__BASE_71_branches_do_not_add),
        cmocka_unit_test(test_rules_base__BASE_71_a_branch_may_lengthen_from_its_middle),
        cmocka_unit_test(test_rules_base__BASE_71_corners_may_repeat_roads_may_not),
        cmocka_unit_test(test_rules_base__BASE_71_ring_with_two_tails_uses_one),
        cmocka_unit_test(test_rules_base__BASE_71_no_way_through_an_opponents_building),
        cmocka_unit_test(test_rules_base__BASE_71_built_round_an_opponents_building_it_is_cut_too),
        cmocka_unit_test(test_rules_base__BASE_72_trail_may_end_at_opponents_buildings),
        cmocka_unit_test(test_rules_base__BASE_72_a_road_up_to_a_building_still_counts),
        cmocka_unit_test(test_rules_base__BASE_73_own_buildings_never_cut),
        cmocka_unit_test(test_rules_base__BASE_73_ring_is_six_with_a_tail_seven),
        cmocka_unit_test(test_rules_base__BASE_74_ring_cut_at_one_corner_is_still_six),
        cmocka_unit_test(test_rules_base__BASE_74_ring_cut_at_two_corners_is_its_longer_half),
        cmocka_unit_test(test_rules_base__BASE_74_a_tail_at_the_cut_corner_adds_nothing),
        cmocka_unit_test(test_rules_base__BASE_71_a_network_of_all_edges_is_measured_in_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
