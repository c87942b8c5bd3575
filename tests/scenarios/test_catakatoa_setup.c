/* Catakatoa before the first turn: CAT-1 to CAT-6, the stack and the corners. */
#include "scenarios/volcano.h"

#include <stdio.h>

static kit *island(const char *set) { return kit_new(&(kit_setup){.scripts = "catakatoa", .set = set}); }

static void test_catakatoa__CAT_1_volcano_in_the_middle_of_a_shuffled_island(void **state)
{
    (void)state;
    uint8_t terrain[SK_HEXES_MAX], harbor[SK_HARBORS_MAX];
    int terrains = 0, harbors = 0;
    for (uint64_t seed = 0; seed < 10; seed++) {
        kit *k = kit_new(&(kit_setup){.scripts = "catakatoa", .seed = seed});
        const sk_game *game = kit_game(k);
        int count = sk_board_harbor_count(game->rules->board);
        assert_string_equal(sk_board_id(game->rules->board), "catakatoa");
        assert_int_equal(the_volcano(k), kit_hex(k, 3, 3));
        assert_int_equal(hexes_with(k, "forest", 0), 4);
        assert_int_equal(hexes_with(k, "mountains", 0), 3);
        assert_int_equal(hexes_with(k, "desert", 0), 0);
        terrains += seed && memcmp(terrain, game->terrain, 19) != 0;
        harbors += seed && memcmp(harbor, game->harbor, (size_t)count) != 0;
        memcpy(terrain, game->terrain, 19);
        memcpy(harbor, game->harbor, (size_t)count);
        kit_free(k);
    }
    assert_int_equal(terrains, 9);
    assert_true(harbors >= 8);
}

/* Test vector 1. */
static void test_catakatoa__CAT_2_base_tokens_on_the_others_none_on_the_volcano(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        kit *k = kit_new(&(kit_setup){.scripts = "catakatoa", .seed = seed});
        assert_int_equal(kit_token_of(k, the_volcano(k)), 0);
        for (int token = 2; token <= 12; token++)
            assert_int_equal(hexes_with(k, NULL, token), token == 7 ? 0 : token == 2 || token == 12 ? 1 : 2);
        kit_free(k);
    }
}

static void test_catakatoa__CAT_A33_the_spiral_skips_the_centre(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "catakatoa", .seed = 3});
    for (int hex = 0; hex < 19; hex++)
        assert_int_equal(kit_token_of(k, hex) == 0, hex == the_volcano(k));
    kit_free(k);
}

static void test_catakatoa__CAT_A30_elsewhere_the_board_says_where_it_stands(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "catakatoa",
                                  .yaml = "id: marked\ntitle: Marked\nplayers: [2, 4]\nrows:\n"
                                          "  - desert, forest 4, desert *volcano, hills 9\n"});
    assert_int_equal(the_volcano(k), 2);
    kit_free(k);
    k = kit_new(&(kit_setup){.scripts = "catakatoa", .board = "legacy"}); /* not marked: the desert */
    assert_int_equal(the_volcano(k), kit_hex(k, 3, 1));
    kit_free(k);
}

static void test_catakatoa__CAT_A30_an_island_without_one_place_for_it_is_refused(void **state)
{
    (void)state;
    sk_error error;
    kit_setup setup = {.scripts = "catakatoa",
                       .yaml = "id: none\ntitle: None\nplayers: [2, 4]\nrows:\n  - forest 4, hills 9, pasture 3\n"};
    assert_int_equal(kit_try(&setup, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "there is no desert for the volcano"));
    setup.yaml = "id: two\ntitle: Two\nplayers: [2, 4]\nrows:\n  - forest 4, volcano, volcano, hills 9\n";
    assert_int_equal(kit_try(&setup, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "this island has 2"));
}

/* Test vector 1. */
static void test_catakatoa__CAT_3_a_second_set_lies_on_the_volcano(void **state)
{
    (void)state;
    kit *k = island(NULL);
    assert_int_equal(kit_state_of(k, "catakatoa", "left", 0), 18);
    assert_int_equal(kit_state_of(k, "catakatoa", "top", 0), 2);
    assert_string_equal(shown(k, "Top number"), "2");
    assert_string_equal(shown(k, "Numbers on the volcano"), "18");
    kit_free(k);
}

/* Rolls the top number until the volcano explodes; the lava always runs to an empty corner. */
static void expect_stack(const char *set, const int *numbers, int count)
{
    kit *k = island(set);
    for (int i = 0; i < count; i++) {
        assert_int_equal(kit_state_of(k, "catakatoa", "top", 0), numbers[i]);
        assert_int_equal(kit_state_of(k, "catakatoa", "left", 0), count - i);
        kit_turn(k, 1, false);
        if (i < count - 1)
            kit_dice(k, 1);
        kit_roll(k, numbers[i] / 2, numbers[i] - numbers[i] / 2);
    }
    assert_int_equal(kit_state_of(k, "catakatoa", "left", 0), 0);
    assert_int_equal(metric(k, "rumbles", 0), count);
    assert_int_equal(metric(k, "explosions", 0), 1);
    kit_free(k);
}

static void test_catakatoa__CAT_A1_the_stack_is_a_full_set_or_one_of_each(void **state)
{
    (void)state;
    static const int full[] = {2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12};
    static const int single[] = {2, 3, 4, 5, 6, 8, 9, 10, 11, 12};
    expect_stack(NULL, full, 18);
    expect_stack("token_stack=full", full, 18);
    expect_stack("token_stack=single", single, 10);
}

static void test_catakatoa__CAT_4_the_witch_doctor_starts_on_the_volcano(void **state)
{
    (void)state;
    kit *k = island(NULL);
    assert_int_equal(kit_blocker_hex(k, "robber"), the_volcano(k));
    assert_string_equal(sk_ruleset_blocker(sk_game_ruleset(kit_game(k)), SK_ROBBER)->title, "Witch doctor");
    kit_free(k);
}

static void test_catakatoa__CAT_5_building_beside_it_is_always_normal(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "catakatoa", .play_setup = true});
    kit_place(k, "settlement", slope(k, NE));
    kit_place(k, "road", side(k, E_E));
    assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "settlement");
    kit_free(k);
    k = island(NULL);
    kit_turn(k, 1, true);
    kit_put(k, 1, "road", way_out(k, S));
    kit_hand(k, 1, "2 brick 2 lumber 1 wool 1 grain");
    kit_build(k, "settlement", slope(k, S));
    kit_build(k, "road", side(k, E_SW));
    kit_free(k);
}

static void test_catakatoa__CAT_6_ten_points_win(void **state)
{
    (void)state;
    kit *k = island(NULL);
    assert_int_equal(sk_ruleset_figures(sk_game_ruleset(kit_game(k)))->points_to_win, 10);
    kit_free(k);
}

static void test_catakatoa__CAT_A8_a_starting_settlement_gets_nothing_from_the_volcano(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "catakatoa", .board = "beginner", .players = 2, .play_setup = true});
    kit_place(k, "settlement", kit_node(k, 1, 1, N));
    kit_place(k, "road", kit_edge(k, 1, 1, E_NE));
    for (int i = 0; i < 2; i++) {
        kit_place(k, "settlement", slope(k, i ? S : N));
        kit_place(k, "road", way_out(k, i ? S : N));
    }
    kit_expect_hand(k, 2, "1 ore 1 grain"); /* mountains 3 and fields 4 */
    kit_free(k);
}

static void test_catakatoa__CAT_A27_corners_clockwise_or_in_an_order_drawn_once(void **state)
{
    (void)state;
    kit *k = island("corner_order=clockwise");
    assert_string_equal(shown(k, "Lava die"), "1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW");
    kit_free(k);
    int different = 0;
    for (uint64_t seed = 0; seed < 10; seed++) {
        k = kit_new(
            &(kit_setup){.scripts = "catakatoa", .set = "corner_order=random", .seed = seed, .play_setup = true});
        unsigned seen = 0;
        for (int die = 1; die <= 6; die++)
            seen |= 1u << corner_of(k, die);
        assert_int_equal(seen, 0x3f);
        different += strcmp(shown(k, "Lava die"), "1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW") != 0;
        kit_free(k);
    }
    assert_true(different >= 8);
}

static void test_catakatoa__CAT_A27_the_die_follows_the_order_drawn(void **state)
{
    (void)state;
    kit *k = island("corner_order=random");
    for (int die = 1; die <= 6; die++) {
        int node = slope(k, corner_of(k, die));
        kit_put(k, 1 + die % 3, "city", node);
        kit_turn(k, 1, false);
        kit_state(k, "catakatoa", "top", 0, 12);
        kit_bank(k, "0 brick 0 lumber 0 wool 0 grain 0 ore");
        kit_dice(k, die);
        kit_roll(k, 6, 6);
        assert_string_equal(kit_piece_at(k, node, NULL), "settlement");
    }
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_catakatoa__CAT_1_volcano_in_the_middle_of_a_shuffled_island),
        cmocka_unit_test(test_catakatoa__CAT_2_base_tokens_on_the_others_none_on_the_volcano),
        cmocka_unit_test(test_catakatoa__CAT_A33_the_spiral_skips_the_centre),
        cmocka_unit_test(test_catakatoa__CAT_A30_elsewhere_the_board_says_where_it_stands),
        cmocka_unit_test(test_catakatoa__CAT_A30_an_island_without_one_place_for_it_is_refused),
        cmocka_unit_test(test_catakatoa__CAT_3_a_second_set_lies_on_the_volcano),
        cmocka_unit_test(test_catakatoa__CAT_A1_the_stack_is_a_full_set_or_one_of_each),
        cmocka_unit_test(test_catakatoa__CAT_4_the_witch_doctor_starts_on_the_volcano),
        cmocka_unit_test(test_catakatoa__CAT_5_building_beside_it_is_always_normal),
        cmocka_unit_test(test_catakatoa__CAT_6_ten_points_win),
        cmocka_unit_test(test_catakatoa__CAT_A8_a_starting_settlement_gets_nothing_from_the_volcano),
        cmocka_unit_test(test_catakatoa__CAT_A27_corners_clockwise_or_in_an_order_drawn_once),
        cmocka_unit_test(test_catakatoa__CAT_A27_the_die_follows_the_order_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
