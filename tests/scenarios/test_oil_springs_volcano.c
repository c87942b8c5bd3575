/* Oil Springs beside a volcano: what the disaster and the variable island make of it. */
#include "scenarios/oil_springs.h"

static const char *const orders[] = {"oil_springs volcano", "volcano oil_springs"};

static kit *beside_a_volcano(int order, const char *set)
{
    kit *k = kit_new(&(kit_setup){.board = OIL, .scripts = orders[order], .set = set, .seed = 7});
    kit_turn(k, 1, true);
    return k;
}

static void test_oil_springs__OIL_33_a_struck_volcano_never_erupts_again(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        kit *k = beside_a_volcano(order, NULL);
        int volcano = oil_desert(k), node = kit_node(k, 3, 1, SW);
        oil_only_token(k, volcano);
        kit_put(k, 1, "settlement", node);
        kit_turn(k, 1, false);
        kit_dice(k, 1);
        kit_roll(k, 2, 3); /* it erupts, to the north */
        oil_disaster(k, 1, 5);
        assert_int_equal(kit_token_of(k, volcano), 0);
        assert_string_equal(kit_terrain_of(k, volcano), "volcano");
        assert_int_equal(oil_lost(k), 1);
        kit_turn(k, 1, false);
        kit_roll(k, 2, 3); /* no lava die is asked for */
        assert_string_equal(kit_piece_at(k, node, NULL), "settlement");
        kit_free(k);
    }
}

static void test_oil_springs__OIL_A47_the_volcano_stays_where_the_island_is_shuffled(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        kit *k = beside_a_volcano(order, "layout=variable");
        assert_string_equal(kit_terrain_of(k, oil_desert(k)), "volcano");
        assert_int_equal(kit_token_of(k, oil_desert(k)), 5);
        assert_int_equal(oil_springs_on(k), 2);
        kit_free(k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oil_springs__OIL_33_a_struck_volcano_never_erupts_again),
        cmocka_unit_test(test_oil_springs__OIL_A47_the_volcano_stays_where_the_island_is_shuffled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
