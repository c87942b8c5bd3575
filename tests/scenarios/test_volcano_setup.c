/* The volcano before the first turn: VOL-1 to VOL-6, and what may be chosen. */
#include "scenarios/volcano.h"

#include <stdio.h>

static kit *island(const char *set)
{
    return kit_new(&(kit_setup){.scripts = "volcano", .board = "beginner", .set = set});
}

static kit *placing(const char *set)
{
    return kit_new(&(kit_setup){.scripts = "volcano", .board = "beginner", .set = set, .play_setup = true});
}

static sk_action settle(int node) { return kit_a(SK_ACT_PLACE, SK_SETTLEMENT, node, 0); }

/* ---- where it stands ---- */

static void test_volcano__VOL_1_takes_the_place_of_the_desert(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 30; seed++) {
        kit *k = kit_new(&(kit_setup){.scripts = "volcano", .seed = seed});
        assert_string_equal(sk_board_id(sk_ruleset_board(sk_game_ruleset(kit_game(k)))), "volcano");
        assert_int_equal(hexes_with(k, "volcano", 0), 1);
        assert_int_equal(hexes_with(k, "desert", 0), 0);
        kit_free(k);
    }
    kit *k = island(NULL);
    assert_int_equal(the_volcano(k), kit_hex(k, 3, 3));
    kit_free(k);
}

static void test_volcano__VOL_1_an_island_without_a_desert_is_refused(void **state)
{
    (void)state;
    sk_error error;
    kit_setup setup = {.scripts = "volcano",
                       .yaml = "id: none\ntitle: None\nplayers: [2, 4]\nrows:\n  - forest 4, hills 9, pasture 3\n"};
    assert_int_equal(kit_try(&setup, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "there is no desert for the volcano"));
}

static void test_volcano__VOL_1_a_board_may_mark_where_it_stands(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "volcano",
                                  .yaml = "id: marked\ntitle: Marked\nplayers: [2, 4]\nrows:\n"
                                          "  - desert, forest 4, desert *volcano, hills 9\n"});
    assert_string_equal(kit_terrain_of(k, 0), "desert");
    assert_string_equal(kit_terrain_of(k, 2), "volcano");
    assert_int_equal(kit_token_of(k, 2), 5);
    kit_free(k);
}

/* Test vector 8. */
static void test_volcano__VOL_40_a_volcano_at_sea_needs_two_producing_neighbours(void **state)
{
    (void)state;
    sk_error error;
    kit_setup setup = {.scripts = "volcano",
                       .yaml = "id: sea\ntitle: Sea\nplayers: [2, 4]\nrows:\n  - sea *volcano, forest 4, hills 9\n"};
    assert_int_equal(kit_try(&setup, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "two neighbours that produce"));
    setup.yaml = "id: sea\ntitle: Sea\nplayers: [2, 4]\nrows:\n  - forest 4, sea *volcano, hills 9\n";
    kit *k = kit_new(&setup);
    assert_int_equal(kit_token_of(k, 1), 5);
    kit_put(k, 1, "road", kit_edge(k, 1, 2, E_NE)); /* its coast is a coast like any other */
    kit_free(k);
}

/* ---- its number ---- */

static void test_volcano__VOL_2_has_an_extra_number(void **state)
{
    (void)state;
    kit *k = island(NULL);
    assert_int_equal(kit_token_of(k, kit_hex(k, 3, 3)), 5);
    assert_int_equal(hexes_with(k, NULL, 5), 3);
    static const int twice[] = {3, 4, 6, 8, 9, 10, 11};
    for (size_t i = 0; i < sizeof twice / sizeof twice[0]; i++)
        assert_int_equal(hexes_with(k, NULL, twice[i]), 2);
    assert_int_equal(hexes_with(k, NULL, 2), 1);
    assert_int_equal(hexes_with(k, NULL, 12), 1);
    kit_free(k);
}

static void test_volcano__VOL_A7_any_number_but_seven(void **state)
{
    (void)state;
    static const char *const sets[] = {
        "volcano_number=2", "volcano_number=3", "volcano_number=4",  "volcano_number=5",  "volcano_number=6",
        "volcano_number=8", "volcano_number=9", "volcano_number=10", "volcano_number=11", "volcano_number=12",
    };
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        kit *k = island(sets[i]);
        int number = 0;
        sscanf(sets[i], "volcano_number=%d", &number);
        assert_int_equal(kit_token_of(k, kit_hex(k, 3, 3)), number);
        kit_put(k, 1, "settlement", slope(k, NE));
        kit_dice(k, 2);
        kit_roll(k, number / 2, number - number / 2);
        assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "");
        kit_free(k);
    }
    sk_error error;
    static const char *const wrong[] = {"volcano_number=7", "volcano_number=1", "volcano_number=13"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        kit_setup setup = {.scripts = "volcano", .set = wrong[i]};
        assert_int_equal(kit_try(&setup, &error), SK_ERR_USAGE);
    }
}

static bool beside_red(kit *k)
{
    const sk_board *board = sk_ruleset_board(sk_game_ruleset(kit_game(k)));
    bool red = false;
    for (int i = 0; i < 6; i++) {
        int near = sk_board_hex_neighbour(board, the_volcano(k), i);
        red |= near != SK_NONE && (kit_token_of(k, near) == 6 || kit_token_of(k, near) == 8);
    }
    return red;
}

static int islands_beside_red(const char *set)
{
    int found = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        kit *k = kit_new(&(kit_setup){.scripts = "volcano", .seed = seed, .set = set});
        found += beside_red(k);
        kit_free(k);
    }
    return found;
}

static void test_volcano__VOL_A8_red_beside_red_is_allowed_or_not(void **state)
{
    (void)state;
    assert_in_range(islands_beside_red("volcano_number=8 no_adjacent_red=false"), 20, 59);
    assert_int_equal(islands_beside_red("volcano_number=8 no_adjacent_red=true"), 0);
    assert_int_equal(islands_beside_red("volcano_number=6 no_adjacent_red=true"), 0);
    assert_in_range(islands_beside_red("no_adjacent_red=true"), 20, 59); /* a 5 is not red */
}

static void test_volcano__VOL_A8_a_fixed_island_with_red_beside_red_is_refused(void **state)
{
    (void)state;
    sk_error error;
    kit_setup setup = {.scripts = "volcano", .board = "beginner", .set = "no_adjacent_red=true volcano_number=6"};
    assert_int_equal(kit_try(&setup, &error), SK_ERR_INPUT);
    assert_string_equal(error.message, "this board does not fit: the volcano's red number lies beside another");
    setup.set = "no_adjacent_red=true volcano_number=9";
    assert_int_equal(kit_try(&setup, &error), SK_OK);
}

/* ---- the robber ---- */

static void test_volcano__VOL_3_robber_starts_on_the_volcano(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        kit *k = kit_new(&(kit_setup){.scripts = "volcano", .seed = seed});
        assert_int_equal(kit_blocker_hex(k, "robber"), the_volcano(k));
        kit_free(k);
    }
}

static void test_volcano__VOL_A5_robber_may_return_as_to_the_desert(void **state)
{
    (void)state;
    kit *k = island(NULL);
    int terrain = sk_ruleset_find_terrain(sk_game_ruleset(kit_game(k)), "volcano");
    assert_true(sk_ruleset_terrain(sk_game_ruleset(kit_game(k)), terrain)->home);
    kit_blocker(k, "robber", kit_hex(k, 1, 1));
    kit_roll(k, 3, 4);
    kit_move(k, "robber", kit_hex(k, 3, 3));
    assert_int_equal(kit_blocker_hex(k, "robber"), kit_hex(k, 3, 3));
    kit_free(k);
}

/* ---- starting settlements ---- */

/* Test vector 6. */
static void test_volcano__VOL_4_no_starting_settlement_on_its_corners(void **state)
{
    (void)state;
    kit *k = placing(NULL);
    for (int corner = N; corner <= NW; corner++) {
        kit_refused(k, settle(slope(k, corner)), "no starting settlement beside a volcano");
        assert_false(kit_listed(k, settle(slope(k, corner))));
    }
    kit_free(k);
}

static void test_volcano__VOL_4_starting_roads_may_touch_it(void **state)
{
    (void)state;
    kit *k = placing(NULL);
    kit_place(k, "settlement", beyond(k, N));
    kit_place(k, "road", way_out(k, N));
    int owner;
    assert_string_equal(kit_road_at(k, way_out(k, N), &owner), "road");
    assert_int_equal(owner, 1);
    kit_free(k);
}

static void test_volcano__VOL_A9_only_the_six_corners_are_closed(void **state)
{
    (void)state;
    kit *k = placing("start_ban=true");
    for (int corner = N; corner <= NW; corner++)
        assert_true(kit_listed(k, settle(beyond(k, corner))));
    kit_free(k);
}

static void test_volcano__VOL_A10_the_ban_may_be_lifted(void **state)
{
    (void)state;
    kit *k = placing("start_ban=false");
    assert_true(kit_listed(k, settle(slope(k, SE))));
    kit_place(k, "settlement", slope(k, SE));
    kit_free(k);
    k = placing("start_ban=true");
    assert_false(kit_listed(k, settle(slope(k, SE))));
    kit_free(k);
}

static void test_volcano__VOL_A10_the_ban_holds_at_every_volcano(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "volcano",
                                  .play_setup = true,
                                  .yaml = "id: two\ntitle: Two\nplayers: [2, 4]\nrows:\n"
                                          "  - forest 4, sea *volcano, hills 9, pasture 3, volcano 8, fields 10\n"});
    assert_false(kit_listed(k, settle(kit_node(k, 1, 2, N))));
    assert_false(kit_listed(k, settle(kit_node(k, 1, 5, S))));
    assert_true(kit_listed(k, settle(kit_node(k, 1, 1, N))));
    kit_free(k);
}

static void test_volcano__VOL_5_corners_are_open_after_setup(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_turn(k, 1, true);
    kit_put(k, 1, "road", way_out(k, S));
    kit_hand(k, 1, "1 brick 1 lumber 1 wool 1 grain");
    kit_build(k, "settlement", slope(k, S));
    assert_string_equal(kit_piece_at(k, slope(k, S), NULL), "settlement");
    kit_free(k);
}

static void test_volcano__VOL_6_ten_points_win(void **state)
{
    (void)state;
    kit *k = island(NULL);
    assert_int_equal(sk_ruleset_figures(sk_game_ruleset(kit_game(k)))->points_to_win, 10);
    kit_free(k);
}

/* ---- the corners ---- */

static void test_volcano__VOL_A1_clockwise_from_the_north_and_shown(void **state)
{
    (void)state;
    kit *k = placing(NULL);
    assert_string_equal(shown(k, "Lava die"), "1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW");
    kit_free(k);
    k = placing("corner_order=clockwise");
    assert_string_equal(shown(k, "Lava die"), "1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW");
    kit_free(k);
}

static void test_volcano__VOL_A1_a_random_order_is_drawn_once_and_shown(void **state)
{
    (void)state;
    char first[SK_TEXT_MAX];
    int different = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        kit *k = kit_new(&(kit_setup){.scripts = "volcano", .set = "corner_order=random", .seed = seed});
        unsigned seen = 0;
        for (int die = 1; die <= 6; die++)
            seen |= 1u << corner_of(k, die);
        assert_int_equal(seen, 0x3f);
        if (seed == 0)
            snprintf(first, sizeof first, "%s", shown(k, "Lava die"));
        different += strcmp(first, shown(k, "Lava die")) != 0;
        kit_free(k);
    }
    assert_true(different >= 15);
}

static void test_volcano__VOL_A1_the_die_follows_the_order_drawn(void **state)
{
    (void)state;
    kit *k = island("corner_order=random");
    for (int die = 1; die <= 6; die++) {
        int node = slope(k, corner_of(k, die));
        kit_put(k, 1, "settlement", node);
        kit_turn(k, 1, false);
        kit_dice(k, die);
        kit_roll(k, 1, 4);
        assert_string_equal(kit_piece_at(k, node, NULL), "");
    }
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_volcano__VOL_1_takes_the_place_of_the_desert),
        cmocka_unit_test(test_volcano__VOL_1_an_island_without_a_desert_is_refused),
        cmocka_unit_test(test_volcano__VOL_1_a_board_may_mark_where_it_stands),
        cmocka_unit_test(test_volcano__VOL_40_a_volcano_at_sea_needs_two_producing_neighbours),
        cmocka_unit_test(test_volcano__VOL_2_has_an_extra_number),
        cmocka_unit_test(test_volcano__VOL_A7_any_number_but_seven),
        cmocka_unit_test(test_volcano__VOL_A8_red_beside_red_is_allowed_or_not),
        cmocka_unit_test(test_volcano__VOL_A8_a_fixed_island_with_red_beside_red_is_refused),
        cmocka_unit_test(test_volcano__VOL_3_robber_starts_on_the_volcano),
        cmocka_unit_test(test_volcano__VOL_A5_robber_may_return_as_to_the_desert),
        cmocka_unit_test(test_volcano__VOL_4_no_starting_settlement_on_its_corners),
        cmocka_unit_test(test_volcano__VOL_4_starting_roads_may_touch_it),
        cmocka_unit_test(test_volcano__VOL_A9_only_the_six_corners_are_closed),
        cmocka_unit_test(test_volcano__VOL_A10_the_ban_may_be_lifted),
        cmocka_unit_test(test_volcano__VOL_A10_the_ban_holds_at_every_volcano),
        cmocka_unit_test(test_volcano__VOL_5_corners_are_open_after_setup),
        cmocka_unit_test(test_volcano__VOL_6_ten_points_win),
        cmocka_unit_test(test_volcano__VOL_A1_clockwise_from_the_north_and_shown),
        cmocka_unit_test(test_volcano__VOL_A1_a_random_order_is_drawn_once_and_shown),
        cmocka_unit_test(test_volcano__VOL_A1_the_die_follows_the_order_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
