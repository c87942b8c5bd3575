/* Where scripts meet on the board: metropolis and lava, springs and volcano, disaster and spring, disaster and volcano.
 * Source: rules STACK-5..8. The beginner island is drawn in disasters.h, that of Oil Springs in oil_springs.h. */
#include "scenarios/disasters.h"
#include "scenarios/oil_springs.h"

static const char *const with_volcano[] = {"volcano " OIL, OIL " volcano", "catakatoa " OIL, OIL " catakatoa"};

static kit *meet(const char *scripts, const char *set)
{
    return kit_new(&(kit_setup){.board = "beginner", .scripts = scripts, .set = set, .players = 3});
}

static int count_terrain(kit *k, const char *terrain)
{
    int found = 0;
    for (int hex = 0; hex < kit_game(k)->map->hex_count; hex++)
        found += strcmp(kit_terrain_of(k, hex), terrain) == 0;
    return found;
}

/* ---- STACK-5 ---- */

static void test_stacks__STACK_5_lava_makes_a_city_of_a_metropolis(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        kit *k = meet(with_volcano[i], "volcano_number=12");
        int node = kit_node(k, 3, 3, N), owner;
        kit_put(k, 2, "metropolis", node);
        assert_int_equal(kit_points(k, 2), 3);
        assert_int_equal(kit_supply(k, 2, "metropolis"), 3);
        kit_dice(k, 1); /* the north */
        kit_roll(k, 6, 6);
        assert_string_equal(kit_piece_at(k, node, &owner), "city");
        assert_int_equal(owner, 2);
        assert_int_equal(kit_points(k, 2), 2);
        assert_int_equal(kit_supply(k, 2, "metropolis"), 4); /* its token is back with the others */
        assert_int_equal(kit_supply(k, 2, "city"), 3);       /* and the city is still out */
        kit_turn(k, 1, false);
        kit_dice(k, 1);
        kit_roll(k, 6, 6);
        assert_string_equal(kit_piece_at(k, node, NULL), "settlement");
        assert_int_equal(kit_supply(k, 2, "city"), 4);
        kit_free(k);
    }
}

static void test_stacks__STACK_5_lava_of_catakatoa_too_and_its_explosion_takes_it_whole(void **state)
{
    (void)state;
    for (int i = 2; i < 4; i++) {
        kit *k = meet(with_volcano[i], NULL);
        int node = kit_node(k, 3, 3, N);
        kit_put(k, 2, "metropolis", node);
        kit_bank(k, "0 brick 0 lumber 0 wool 0 grain 0 ore"); /* no gifts */
        kit_state(k, "catakatoa", "top", 0, 12);
        kit_state(k, "catakatoa", "left", 0, 2);
        kit_dice(k, 1);
        kit_roll(k, 6, 6);
        assert_string_equal(kit_piece_at(k, node, NULL), "city");
        kit_put(k, 3, "metropolis", kit_node(k, 3, 3, S));
        kit_turn(k, 1, false);
        kit_state(k, "catakatoa", "top", 0, 12);
        kit_roll(k, 6, 6); /* the last one */
        assert_string_equal(kit_piece_at(k, node, NULL), "");
        assert_string_equal(kit_piece_at(k, kit_node(k, 3, 3, S), NULL), "");
        assert_int_equal(kit_supply(k, 3, "metropolis"), 4);
        assert_int_equal(kit_supply(k, 3, "city"), 4);
        assert_int_equal(kit_supply(k, 3, "settlement"), 5);
        assert_int_equal(kit_points(k, 3), 0);
        kit_free(k);
    }
}

static void test_stacks__STACK_5_no_flood_touches_a_metropolis_beside_a_volcano(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        kit *k = meet(with_volcano[i], NULL);
        int coast = kit_node(k, 1, 1, N), other = kit_node(k, 1, 2, N), node = kit_node(k, 1, 3, N);
        kit_put(k, 1, "metropolis", coast);
        kit_put(k, 2, "settlement", other);
        kit_put(k, 3, "city", node);
        kit_turn(k, 1, true);
        kit_state(k, OIL, "marker", 0, 5);
        kit_state(k, OIL, "causer", 0, 1);
        kit_dice(k, 7);
        kit_end_turn(k);
        assert_string_equal(kit_piece_at(k, coast, NULL), "metropolis"); /* OIL-31 */
        assert_string_equal(kit_piece_at(k, other, NULL), "");
        assert_string_equal(kit_piece_at(k, node, NULL), "settlement");
        kit_free(k);
    }
}

/* ---- STACK-6 ---- */

static bool beside(kit *k, const char *terrain, const char *other)
{
    const sk_topology *map = kit_game(k)->map;
    for (int hex = 0; hex < map->hex_count; hex++)
        for (int i = 0; i < 6; i++)
            if (strcmp(kit_terrain_of(k, hex), terrain) == 0 && map->hex_hex[hex][i] != SK_NONE &&
                strcmp(kit_terrain_of(k, map->hex_hex[hex][i]), other) == 0)
                return true;
    return false;
}

static void test_stacks__STACK_6_two_springs_and_the_volcano_in_the_desert(void **state)
{
    (void)state;
    static const char *const boards[] = {"beginner", "base"};
    for (int i = 0; i < 8; i++) {
        bool touching = false;
        for (uint64_t seed = 1; seed <= 25; seed++) {
            kit *k = kit_new(&(kit_setup){.board = i < 4                           ? boards[0]
                                                   : with_volcano[i % 4][0] == 'c' ? NULL
                                                                                   : boards[1],
                                          .scripts = with_volcano[i % 4],
                                          .seed = seed});
            assert_int_equal(count_terrain(k, "volcano"), 1);
            assert_int_equal(count_terrain(k, "desert"), 0);
            assert_int_equal(count_terrain(k, "spring"), 2); /* OIL-A47 */
            assert_false(beside(k, "spring", "spring"));
            touching |= beside(k, "spring", "volcano");
            for (int hex = 0; hex < kit_game(k)->map->hex_count; hex++)
                if (strcmp(kit_terrain_of(k, hex), "spring") == 0)
                    assert_true(kit_token_of(k, hex) && kit_token_of(k, hex) != 6 && kit_token_of(k, hex) != 8);
            kit_free(k);
        }
        assert_true(touching); /* they may lie beside it */
    }
}

/* On the island whose springs are marked, the desert among them: the volcano goes first, whatever the order. */
static void test_stacks__STACK_6_on_marked_springs_too(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++)
        for (uint64_t seed = 1; seed <= 10; seed++) {
            kit *k = kit_new(&(kit_setup){.board = OIL, .scripts = with_volcano[i], .seed = seed});
            assert_string_equal(kit_terrain_of(k, oil_desert(k)), "volcano");
            assert_int_equal(count_terrain(k, "spring"), 2);
            kit_free(k);
        }
}

/* ---- STACK-7 ---- */

static const char *const oil_and_disaster[] = {OIL " " ND, ND " " OIL};

static kit *oil_island(int order, const char *set)
{
    return kit_new(&(kit_setup){.board = OIL, .scripts = oil_and_disaster[order], .set = set, .players = 4});
}

static void test_stacks__STACK_7_token_starts_off_the_board_and_the_corps_sends_it_off(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        kit *k = oil_island(order, NULL);
        assert_string_equal(kit_terrain_of(k, oil_desert(k)), "spring");
        assert_int_equal(nd_token(k), SK_NONE);
        nd_seven(k, 12); /* pasture (1,2) */
        assert_int_equal(nd_token(k), kit_hex(k, 1, 2));
        kit_cards(k, 1, "1 knight");
        kit_play(k, "knight", NULL, NULL);
        assert_int_equal(nd_token(k), SK_NONE);
        kit_free(k);
    }
}

static void test_stacks__STACK_7_it_blocks_a_spring_as_it_blocks_any_hex(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        kit *k = oil_island(order, NULL);
        oil_only_token(k, oil_inland(k));
        kit_put(k, 2, "settlement", oil_corner(k, N));
        kit_roll(k, 4, 5);
        kit_expect_hand(k, 2, "1 oil");
        kit_turn(k, 1, false);
        nd_seven(k, 9);
        assert_int_equal(nd_token(k), oil_inland(k));
        kit_turn(k, 1, false);
        kit_roll(k, 4, 5);
        kit_expect_hand(k, 2, "1 oil");
        kit_free(k);
    }
}

static void test_stacks__STACK_7_oil_counts_toward_the_half_and_goes_to_the_supply(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        kit *k = oil_island(order, NULL);
        kit_put(k, 2, "settlement", kit_node(k, 1, 2, N));
        nd_donor(k, 1, "5 oil 4 ore", "3 oil 1 ore"); /* nine: four */
        nd_seven(k, 12);
        kit_expect_hand(k, 1, "2 oil 3 ore");
        kit_expect_hand(k, 2, "1 ore"); /* a single victim, two due, but the pool holds one */
        assert_int_equal(kit_bank_count(k, "oil"), 15 - 2);
        assert_int_equal(nd_metric(k, "aid_cards", 2), 1);
        assert_int_equal(nd_metric(k, "discarded", 1), 4);
        kit_free(k);
    }
}

static void test_stacks__STACK_7_a_pool_of_oil_alone_is_no_pool(void **state)
{
    (void)state;
    kit *k = oil_island(0, "count_before_exclusion=false");
    kit_put(k, 2, "settlement", kit_node(k, 1, 2, N));
    nd_donor(k, 1, "6 oil 2 ore", "4 oil");
    nd_seven(k, 12);
    kit_expect_hand(k, 2, "");
    assert_int_equal(kit_bank_count(k, "oil"), 15 - 2);
    kit_free(k);
}

/* Oil may leave fewer cards than there are victims: dice decide among them, too, and then none is left. */
static void test_stacks__STACK_7_ND_11_dice_among_the_struck_where_oil_makes_the_pool_small(void **state)
{
    (void)state;
    kit *k = oil_island(0, NULL);
    kit_put(k, 2, "settlement", kit_node(k, 1, 2, N));
    kit_put(k, 3, "settlement", kit_node(k, 1, 2, SE));
    kit_put(k, 4, "settlement", kit_node(k, 1, 2, SW));
    nd_donor(k, 1, "6 oil 2 ore", "2 oil 2 ore");
    kit_dice(k, 12); /* the strike */
    kit_dice(k, 4);
    kit_dice(k, 9);
    kit_dice(k, 6);
    kit_dice(k, 3); /* for the second card, without player 3 */
    kit_dice(k, 11);
    kit_roll(k, 3, 4);
    kit_expect_hand(k, 2, "");
    kit_expect_hand(k, 3, "1 ore");
    kit_expect_hand(k, 4, "1 ore");
    kit_free(k);
}

static void test_stacks__STACK_7_nobody_steals_so_nobody_steals_oil(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        kit *k = oil_island(order, NULL);
        kit_put(k, 2, "settlement", kit_node(k, 1, 2, N));
        kit_hand(k, 2, "3 oil 2 ore");
        nd_seven(k, 12);
        kit_cards(k, 1, "1 knight");
        kit_play(k, "knight", NULL, NULL);
        kit_expect_hand(k, 1, "");
        kit_expect_hand(k, 2, "3 oil 2 ore");
        assert_int_equal(kit_events(k, SK_EVENT_STOLE) + kit_events(k, SK_EVENT_TOOK), 0);
        kit_free(k);
    }
}

/* ---- STACK-8 ---- */

static const char *const volcano_and_disaster[] = {"volcano " ND, ND " volcano"};

static void test_stacks__STACK_8_volcano_is_the_home_of_the_token(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        kit *k = meet(volcano_and_disaster[order], NULL);
        assert_string_equal(kit_terrain_of(k, nd_desert(k)), "volcano");
        assert_int_equal(nd_token(k), nd_desert(k)); /* starts there */
        nd_seven(k, 12);
        assert_int_equal(nd_token(k), nd_fields(k));
        kit_cards(k, 1, "1 knight");
        kit_play(k, "knight", NULL, NULL);
        assert_int_equal(nd_token(k), nd_desert(k)); /* is sent back there */
        kit_free(k);
    }
}

static void test_stacks__STACK_8_there_it_blocks_gold_only(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        kit *k = meet(volcano_and_disaster[order], "gold=true volcano_number=12");
        kit_put(k, 2, "city", kit_node(k, 3, 3, N));
        kit_dice(k, 1); /* lava, no gold; the fields pay as ever */
        kit_put(k, 3, "settlement", kit_node(k, 2, 1, N));
        kit_roll(k, 6, 6);
        kit_expect_hand(k, 2, "");
        kit_expect_hand(k, 3, "1 grain");
        assert_string_equal(kit_piece_at(k, kit_node(k, 3, 3, N), NULL), "settlement");
        kit_free(k);
    }
}

static void test_stacks__STACK_8_all_three_together_the_volcano_is_the_home(void **state)
{
    (void)state;
    static const char *const stacks[] = {"volcano " OIL " " ND, "volcano " ND " " OIL, OIL " volcano " ND,
                                         OIL " " ND " volcano", ND " volcano " OIL,    ND " " OIL " volcano"};
    for (int i = 0; i < 6; i++) {
        kit *k = meet(stacks[i], NULL);
        assert_int_equal(count_terrain(k, "spring"), 2);
        assert_int_equal(nd_token(k), nd_desert(k));
        kit_blocker(k, "disaster", SK_NONE);
        kit_cards(k, 1, "1 knight");
        kit_play(k, "knight", NULL, NULL);
        assert_int_equal(nd_token(k), nd_desert(k));
        kit_free(k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stacks__STACK_5_lava_makes_a_city_of_a_metropolis),
        cmocka_unit_test(test_stacks__STACK_5_lava_of_catakatoa_too_and_its_explosion_takes_it_whole),
        cmocka_unit_test(test_stacks__STACK_5_no_flood_touches_a_metropolis_beside_a_volcano),
        cmocka_unit_test(test_stacks__STACK_6_two_springs_and_the_volcano_in_the_desert),
        cmocka_unit_test(test_stacks__STACK_6_on_marked_springs_too),
        cmocka_unit_test(test_stacks__STACK_7_token_starts_off_the_board_and_the_corps_sends_it_off),
        cmocka_unit_test(test_stacks__STACK_7_it_blocks_a_spring_as_it_blocks_any_hex),
        cmocka_unit_test(test_stacks__STACK_7_oil_counts_toward_the_half_and_goes_to_the_supply),
        cmocka_unit_test(test_stacks__STACK_7_a_pool_of_oil_alone_is_no_pool),
        cmocka_unit_test(test_stacks__STACK_7_ND_11_dice_among_the_struck_where_oil_makes_the_pool_small),
        cmocka_unit_test(test_stacks__STACK_7_nobody_steals_so_nobody_steals_oil),
        cmocka_unit_test(test_stacks__STACK_8_volcano_is_the_home_of_the_token),
        cmocka_unit_test(test_stacks__STACK_8_there_it_blocks_gold_only),
        cmocka_unit_test(test_stacks__STACK_8_all_three_together_the_volcano_is_the_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
