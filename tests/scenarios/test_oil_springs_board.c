/* Oil Springs: what lies where when the game begins. */
#include "scenarios/oil_springs.h"

#include <stdio.h>
#include <string.h>

static bool is_spring(kit *k, int hex) { return strcmp(kit_terrain_of(k, hex), "spring") == 0; }

static void expect_spring(kit *k, int row, int column, int token)
{
    assert_true(is_spring(k, kit_hex(k, row, column)));
    assert_int_equal(kit_token_of(k, kit_hex(k, row, column)), token);
}

static void test_oil_springs__OIL_1_fifteen_oil_four_metropolises_three_springs(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        kit *k = kit_new(&(kit_setup){.scripts = OIL, .players = players});
        assert_int_equal(kit_bank_count(k, "oil"), 15);
        assert_int_equal(kit_total(k, "oil"), 15);
        assert_int_equal(kit_supply(k, 1, "metropolis"), 4);
        assert_int_equal(oil_springs_on(k), 3);
        kit_free(k);
    }
}

static void test_oil_springs__OIL_1_five_circles_on_the_track(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_state(k, OIL, "lost", 0, 3);
    oil_disaster(k, 1, 12);
    kit_expect_goes_on(k); /* the fourth */
    oil_disaster(k, 1, 2);
    kit_expect_ended(k, "collapse", 0); /* the fifth */
    kit_free(k);
}

static void test_oil_springs__OIL_2_springs_on_desert_forest_and_north_eastern_pasture(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    expect_spring(k, 3, 1, 5);
    expect_spring(k, 4, 3, 9);
    expect_spring(k, 2, 4, 10);
    kit_free(k);
}

static void test_oil_springs__OIL_3_robber_off_board_marker_zero_twelve_points(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    assert_int_equal(kit_blocker_hex(k, "robber"), SK_NONE);
    assert_int_equal(oil_marker(k), 0);
    assert_int_equal(oil_lost(k), 0);
    assert_int_equal(kit_game(k)->rules->figures.points_to_win, 12);
    kit_free(k);
}

static void test_oil_springs__OIL_4_a_spring_gives_oil_instead_of_lumber_or_wool(void **state)
{
    (void)state;
    kit *k = oil_before_the_roll(NULL);
    kit_put(k, 1, "settlement", oil_corner(k, N));
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "1 oil");
    kit_turn(k, 1, false);
    kit_put(k, 2, "settlement", kit_node(k, 2, 4, N));
    kit_roll(k, 5, 5);
    kit_expect_hand(k, 2, "1 oil");
    kit_free(k);
}

static void test_oil_springs__OIL_A1_the_fixed_board_is_the_reconstruction(void **state)
{
    (void)state;
    static const char *const rows[] = {"forest 11, pasture 12, fields 9", "hills 4, mountains 6, hills 5, spring 10",
                                       "spring 5, pasture 3, fields 11, forest 4, fields 8",
                                       "hills 8, pasture 10, spring 9, mountains 3", "mountains 5, fields 2, forest 6"};
    kit *k = oil_table(NULL);
    for (int row = 1, hex = 0; row <= 5; row++) {
        char text[200] = "";
        size_t used = 0;
        for (int column = 1; column <= (row == 3 ? 5 : row % 2 ? 3 : 4); column++, hex++)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s %d", column > 1 ? ", " : "",
                                     kit_terrain_of(k, hex), kit_token_of(k, hex));
        assert_string_equal(text, rows[row - 1]);
    }
    kit_free(k);
}

static void test_oil_springs__OIL_A2_the_desert_spring_has_the_five(void **state)
{
    (void)state;
    kit *k = oil_before_the_roll(NULL);
    kit_put(k, 1, "settlement", kit_node(k, 3, 1, SW));
    kit_roll(k, 2, 3);
    kit_expect_hand(k, 1, "1 oil");
    kit_free(k);
}

static void test_oil_springs__OIL_A44_a_struck_hex_loses_the_token_that_was_rolled(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    int before[19], changed = 0;
    for (int hex = 0; hex < 19; hex++)
        before[hex] = kit_token_of(k, hex);
    oil_disaster(k, 1, 11); /* two hexes have one */
    for (int hex = 0; hex < 19; hex++)
        if (kit_token_of(k, hex) != before[hex]) {
            assert_int_equal(before[hex], 11);
            assert_int_equal(kit_token_of(k, hex), 0);
            changed++;
        }
    assert_int_equal(changed, 1);
    kit_free(k);
}

/* ---- OIL-A47: springs that nobody marked ---- */

static bool beside(kit *k, int a, int b)
{
    const sk_topology *map = kit_game(k)->map;
    int shared = 0;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            shared += map->hex_node[a][i] == map->hex_node[b][j];
    return shared == 2;
}

static bool red(kit *k, int hex) { return kit_token_of(k, hex) == 6 || kit_token_of(k, hex) == 8; }

static void expect_drawn_springs(kit *k, int wanted)
{
    assert_int_equal(oil_springs_on(k), wanted);
    for (int a = 0; a < kit_game(k)->map->hex_count; a++) {
        if (!is_spring(k, a))
            continue;
        assert_false(red(k, a));
        assert_int_not_equal(kit_token_of(k, a), 0);
        for (int b = 0; b < a; b++)
            assert_false(is_spring(k, b) && beside(k, a, b));
    }
}

/* Terrain and token counts of the fixed island, with the terrains under the springs not known. */
static void expect_shuffled(kit *k, int *moved)
{
    static const int tokens[13] = {
        [2] = 1, [3] = 2, [4] = 2, [5] = 3, [6] = 2, [8] = 2, [9] = 2, [10] = 2, [11] = 2, [12] = 1};
    static const int most[] = {4, 4, 4, 3, 3};
    static const char *const terrains[] = {"forest", "pasture", "fields", "hills", "mountains"};
    int count[13] = {0}, found[5] = {0};
    kit *fixed = oil_table(NULL);
    for (int hex = 0; hex < 19; hex++) {
        count[kit_token_of(k, hex)]++;
        for (int i = 0; i < 5; i++)
            found[i] += strcmp(kit_terrain_of(k, hex), terrains[i]) == 0;
        for (int other = 0; other < hex; other++)
            assert_false(red(k, hex) && red(k, other) && beside(k, hex, other));
        *moved += strcmp(kit_terrain_of(k, hex), kit_terrain_of(fixed, hex)) != 0;
    }
    assert_memory_equal(count, tokens, sizeof count);
    for (int i = 0; i < 5; i++)
        assert_in_range(found[i], most[i] - 2, most[i]);
    assert_int_equal(found[0] + found[1] + found[2] + found[3] + found[4], 16);
    kit_free(fixed);
}

static void test_oil_springs__OIL_A47_variable_shuffles_and_draws(void **state)
{
    (void)state;
    int moved = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        kit *k = kit_new(&(kit_setup){.scripts = OIL, .set = "layout=variable", .seed = seed});
        expect_drawn_springs(k, 3);
        expect_shuffled(k, &moved);
        kit_free(k);
    }
    assert_true(moved > 40 * 10);
}

static void test_oil_springs__OIL_A47_fixed_is_the_same_for_every_seed(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        kit *k = kit_new(&(kit_setup){.scripts = OIL, .set = "layout=fixed", .seed = seed});
        expect_spring(k, 3, 1, 5);
        expect_spring(k, 4, 3, 9);
        expect_spring(k, 2, 4, 10);
        kit_free(k);
    }
}

static void test_oil_springs__OIL_A47_springs_are_drawn_where_the_board_marks_none(void **state)
{
    (void)state;
    int places[19] = {0}, used = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        kit *k = kit_new(&(kit_setup){.scripts = OIL, .board = "beginner", .seed = seed});
        expect_drawn_springs(k, 3);
        expect_spring(k, 3, 3, 5); /* the desert */
        for (int hex = 0; hex < 19; hex++)
            places[hex] += is_spring(k, hex);
        kit_free(k);
    }
    for (int hex = 0; hex < 19; hex++)
        used += places[hex] > 0;
    assert_true(used > 7); /* of nine that come into question, and the desert */
}

static void test_oil_springs__OIL_A47_a_board_without_room_is_refused(void **state)
{
    (void)state;
    sk_error error;
    static const char text[] = "id: tiny\n"
                               "title: Tiny\n"
                               "players: [2, 4]\n"
                               "rows:\n"
                               "  -   forest 6,   fields 5\n"
                               "  - hills 8,   desert,   pasture 4\n";
    assert_int_equal(kit_try(&(kit_setup){.scripts = OIL, .yaml = text}, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "no two producing hexes"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oil_springs__OIL_1_fifteen_oil_four_metropolises_three_springs),
        cmocka_unit_test(test_oil_springs__OIL_1_five_circles_on_the_track),
        cmocka_unit_test(test_oil_springs__OIL_2_springs_on_desert_forest_and_north_eastern_pasture),
        cmocka_unit_test(test_oil_springs__OIL_3_robber_off_board_marker_zero_twelve_points),
        cmocka_unit_test(test_oil_springs__OIL_4_a_spring_gives_oil_instead_of_lumber_or_wool),
        cmocka_unit_test(test_oil_springs__OIL_A1_the_fixed_board_is_the_reconstruction),
        cmocka_unit_test(test_oil_springs__OIL_A2_the_desert_spring_has_the_five),
        cmocka_unit_test(test_oil_springs__OIL_A44_a_struck_hex_loses_the_token_that_was_rolled),
        cmocka_unit_test(test_oil_springs__OIL_A47_variable_shuffles_and_draws),
        cmocka_unit_test(test_oil_springs__OIL_A47_fixed_is_the_same_for_every_seed),
        cmocka_unit_test(test_oil_springs__OIL_A47_springs_are_drawn_where_the_board_marks_none),
        cmocka_unit_test(test_oil_springs__OIL_A47_a_board_without_room_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
