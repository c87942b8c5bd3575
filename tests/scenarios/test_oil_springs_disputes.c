/* Oil Springs: what another engine got wrong. Source: disputes D-25. */
#include "scenarios/oil_springs.h"

static void test_oil_springs__D_25_every_spring_has_a_number(void **state)
{
    (void)state;
    for (int i = 0; i < 20; i++) {
        const char *layout = i ? "layout=variable" : "layout=fixed";
        kit *k = kit_new(&(kit_setup){.scripts = OIL, .set = layout, .seed = (uint64_t)i});
        assert_int_equal(oil_springs_on(k), 3);
        for (int hex = 0; hex < kit_game(k)->map->hex_count; hex++)
            if (strcmp(kit_terrain_of(k, hex), "spring") == 0)
                assert_in_range(kit_token_of(k, hex), 2, 12);
        kit_free(k);
    }
}

/* Three metropolises round the inland spring and three victory cards: twelve points. */
static kit *twelve(void)
{
    kit *k = oil_table(NULL);
    kit_put(k, 1, "metropolis", oil_corner(k, N));
    kit_put(k, 1, "metropolis", oil_corner(k, SE));
    kit_put(k, 1, "metropolis", oil_corner(k, SW));
    kit_cards(k, 1, "3 victory_point");
    assert_int_equal(kit_points(k, 1), 12);
    kit_hand(k, 1, "4 wool 1 oil");
    return k;
}

static void test_oil_springs__D_25_twelve_points_do_not_win_during_the_turn(void **state)
{
    (void)state;
    kit *k = twelve();
    kit_trade(k, 4, "wool", "ore");
    oil_convert(k, "ore");
    kit_expect_goes_on(k);
    kit_end_turn(k);
    kit_expect_ended(k, "victory", 1);
    kit_free(k);
}

static void test_oil_springs__D_25_the_disaster_comes_before_the_check(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_put(k, 1, "metropolis", oil_corner(k, N));
    kit_put(k, 1, "metropolis", oil_corner(k, SE));
    kit_put(k, 1, "metropolis", oil_corner(k, SW));
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, N)); /* on the coast */
    kit_cards(k, 1, "2 victory_point");
    assert_int_equal(kit_points(k, 1), 12);
    oil_disaster(k, 1, 7); /* a flood takes the settlement */
    assert_int_equal(kit_points(k, 1), 11);
    kit_expect_goes_on(k);
    assert_int_equal(kit_turn_player(k), 2);
    kit_free(k);
}

static void test_oil_springs__D_25_spring_hit_with_one_in_supply_players_make_up_the_rest(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    oil_only_token(k, oil_inland(k));
    for (int player = 1; player <= 3; player++)
        kit_hand(k, player, "2 oil");
    kit_bank(k, "1 oil");
    oil_disaster(k, 1, 9);
    assert_int_equal(kit_out(k, "oil"), 3);
    assert_int_equal(kit_bank_count(k, "oil"), 0);
    assert_int_equal(kit_count(k, 1, "oil"), 1);
    assert_int_equal(kit_count(k, 2, "oil"), 1);
    assert_int_equal(kit_count(k, 3, "oil"), 2);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oil_springs__D_25_every_spring_has_a_number),
        cmocka_unit_test(test_oil_springs__D_25_twelve_points_do_not_win_during_the_turn),
        cmocka_unit_test(test_oil_springs__D_25_the_disaster_comes_before_the_check),
        cmocka_unit_test(test_oil_springs__D_25_spring_hit_with_one_in_supply_players_make_up_the_rest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
