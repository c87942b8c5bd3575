/* The islands for five and six players, loaded and laid out, with their figures counted. */
#include "board/board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *const large[] = {"base_six", "catakatoa_six", "natural_disasters_six", "oil_springs_six",
                                    "volcano_six"};
enum { LARGE = sizeof large / sizeof *large };

static sk_board *load(const char *name)
{
    sk_board *board;
    sk_error error;
    char path[512];
    snprintf(path, sizeof path, "%s/data/boards/%s.yaml", SKERRY_SOURCE_DIR, name);
    if (sk_board_load_file(&board, path, &error))
        fail_msg("%s:%d:%d: %s", error.file, error.line, error.column, error.message);
    return board;
}

static sk_layout lay(const sk_board *board, uint64_t seed)
{
    sk_layout layout;
    sk_error error;
    if (sk_board_lay(board, seed, &layout, &error))
        fail_msg("%s, seed %d: %s", sk_board_id(board), (int)seed, error.message);
    return layout;
}

static const char *terrain_at(const sk_board *board, const sk_layout *layout, int hex)
{
    return sk_board_terrain_name(board, layout->terrain[hex]);
}

static void test_five_six__FIVE_1_terrains(void **state)
{
    (void)state;
    static const char *const terrain[] = {"forest", "pasture", "fields", "hills", "mountains", "desert"};
    static const int wanted[] = {6, 6, 6, 5, 5, 2};
    for (int i = 0; i < LARGE; i++) {
        sk_board *board = load(large[i]);
        sk_layout layout = lay(board, 7);
        for (int t = 0; t < 6; t++) {
            int count = 0;
            for (int hex = 0; hex < sk_board_hex_count(board); hex++)
                count += strcmp(terrain_at(board, &layout, hex), terrain[t]) == 0;
            assert_int_equal(count, wanted[t]);
        }
        sk_board_free(board);
    }
}

static void test_five_six__FIVE_2_rows_of_three_to_six(void **state)
{
    (void)state;
    static const int cells[] = {3, 4, 5, 6, 5, 4, 3};
    for (int i = 0; i < LARGE; i++) {
        sk_board *board = load(large[i]);
        assert_int_equal(sk_board_hex_count(board), 30);
        assert_int_equal(sk_board_node_count(board), 80);
        assert_int_equal(sk_board_edge_count(board), 109);
        for (int row = 1; row <= 7; row++) {
            assert_true(sk_board_hex_at(board, row, cells[row - 1]) != SK_NONE);
            assert_int_equal(sk_board_hex_at(board, row, cells[row - 1] + 1), SK_NONE);
        }
        sk_board_free(board);
    }
}

static void test_five_six__FIVE_3_twenty_eight_tokens(void **state)
{
    (void)state;
    static const int wanted[13] = {2, 0, 2, 3, 3, 3, 3, 0, 3, 3, 3, 3, 2}; /* two hexes have none */
    for (int i = 0; i < LARGE; i++) {
        sk_board *board = load(large[i]);
        for (uint64_t seed = 0; seed < 50; seed++) {
            sk_layout layout = lay(board, seed);
            int token[13] = {0};
            for (int hex = 0; hex < 30; hex++)
                token[layout.token[hex]]++;
            assert_memory_equal(token, wanted, sizeof token);
        }
        sk_board_free(board);
    }
}

/* From (1,1) counter-clockwise round the coast, then inward. */
static void test_five_six__FIVE_4_and_FIVE_5_letters_along_the_spiral(void **state)
{
    (void)state;
    static const int path[30][2] = {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}, {7, 1}, {7, 2}, {7, 3}, {6, 4},
                                    {5, 5}, {4, 6}, {3, 5}, {2, 4}, {1, 3}, {1, 2}, {2, 2}, {3, 2}, {4, 2}, {5, 2},
                                    {6, 2}, {6, 3}, {5, 4}, {4, 5}, {3, 4}, {2, 3}, {3, 3}, {4, 3}, {5, 3}, {4, 4}};
    static const int letter[28] = {2, 5,  4,  6,  3,  9, 8, 11, 11, 10, 6,  3, 8, 4,
                                   8, 10, 11, 12, 10, 5, 4, 9,  5,  9,  12, 3, 2, 6};
    sk_board *board = load("base_six");
    int found = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        sk_layout layout = lay(board, seed);
        int next = 0, fits = 1;
        for (int i = 0; i < 30 && fits; i++) {
            int hex = sk_board_hex_at(board, path[i][0], path[i][1]);
            if (strcmp(terrain_at(board, &layout, hex), "desert") != 0)
                fits = layout.token[hex] == letter[next++];
        }
        found += fits;
    }
    assert_in_range(found, 1, 59); /* one of the corners from which it may start */
    sk_board_free(board);
}

static void test_five_six__FIVE_6_and_FIVE_7_eleven_harbors(void **state)
{
    (void)state;
    static const int place[11][3] = {{1, 1, 5}, {1, 2, 0}, {2, 4, 0}, {3, 1, 5}, {3, 5, 1}, {4, 1, 4},
                                     {5, 1, 3}, {5, 5, 1}, {6, 4, 2}, {7, 1, 3}, {7, 2, 2}};
    static const char *const kind[] = {"generic", "wool", "grain", "lumber", "ore", "brick"};
    static const int wanted[] = {5, 2, 1, 1, 1, 1};
    for (int b = 0; b < LARGE; b++) {
        sk_board *board = load(large[b]);
        sk_layout layout = lay(board, 3);
        assert_int_equal(sk_board_harbor_count(board), 11);
        for (int i = 0; i < 11; i++) {
            assert_int_equal(sk_board_harbor_hex(board, i), sk_board_hex_at(board, place[i][0], place[i][1]));
            assert_int_equal(sk_board_harbor_side(board, i), place[i][2]);
        }
        for (int k = 0; k < 6; k++) {
            int count = 0;
            for (int i = 0; i < 11; i++)
                count += strcmp(sk_board_harbor_kind_name(board, layout.harbor_kind[i]), kind[k]) == 0;
            assert_int_equal(count, wanted[k]);
        }
        sk_board_free(board);
    }
}

static void test_five_six__FIVE_13_three_to_six_may_play_on_it(void **state)
{
    (void)state;
    for (int i = 0; i < LARGE; i++) {
        sk_board *board = load(large[i]);
        for (int players = 3; players <= 6; players++)
            assert_true(sk_board_allows_players(board, players));
        sk_board_free(board);
    }
}

static void test_five_six__CAT_A30_the_volcano_lies_in_the_middle_of_the_fourth_row(void **state)
{
    (void)state;
    uint16_t hexes[2];
    sk_board *board = load("catakatoa_six");
    assert_int_equal(sk_board_group(board, "volcano", hexes, 2), 1);
    assert_int_equal(hexes[0], sk_board_hex_at(board, 4, 3));
    sk_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_five_six__FIVE_1_terrains),
        cmocka_unit_test(test_five_six__FIVE_2_rows_of_three_to_six),
        cmocka_unit_test(test_five_six__FIVE_3_twenty_eight_tokens),
        cmocka_unit_test(test_five_six__FIVE_4_and_FIVE_5_letters_along_the_spiral),
        cmocka_unit_test(test_five_six__FIVE_6_and_FIVE_7_eleven_harbors),
        cmocka_unit_test(test_five_six__FIVE_13_three_to_six_may_play_on_it),
        cmocka_unit_test(test_five_six__CAT_A30_the_volcano_lies_in_the_middle_of_the_fourth_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
