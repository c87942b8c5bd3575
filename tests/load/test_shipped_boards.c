/* Every island that skerry ships, loaded and laid out, with its figures counted. */
#include "board/board.h"

#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define BOARDS   SKERRY_SOURCE_DIR "/data/boards/"
#define FIXTURES SKERRY_SOURCE_DIR "/tests/fixtures/boards/"

static const char *const shipped[] = {
    BOARDS "base.yaml",        BOARDS "beginner.yaml", BOARDS "catakatoa.yaml",         BOARDS "legacy.yaml",
    BOARDS "oil_springs.yaml", BOARDS "volcano.yaml",  BOARDS "natural_disasters.yaml",
};
enum { SHIPPED = sizeof shipped / sizeof *shipped };

static sk_board *load(const char *path)
{
    sk_board *board;
    sk_error error;
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

static int count_terrain(const sk_board *board, const sk_layout *layout, const char *name)
{
    int count = 0;
    for (int hex = 0; hex < sk_board_hex_count(board); hex++)
        count += strcmp(sk_board_terrain_name(board, layout->terrain[hex]), name) == 0;
    return count;
}

static int count_harbor(const sk_board *board, const sk_layout *layout, const char *name)
{
    int count = 0;
    for (int i = 0; i < sk_board_harbor_count(board); i++)
        count += strcmp(sk_board_harbor_kind_name(board, layout->harbor_kind[i]), name) == 0;
    return count;
}

/* base.md 1.1, 1.2 and 1.6: what the box holds. */
static void check_standard_figures(const sk_board *board, const sk_layout *layout)
{
    static const char *const terrain[] = {"forest", "pasture", "fields", "hills", "mountains", "desert"};
    static const int terrains[] = {4, 4, 4, 3, 3, 1};
    static const int tokens[13] = {1, 0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1};
    static const char *const special[] = {"brick", "lumber", "wool", "grain", "ore"};
    int token[13] = {0};
    for (int i = 0; i < 6; i++)
        assert_int_equal(count_terrain(board, layout, terrain[i]), terrains[i]);
    for (int hex = 0; hex < 19; hex++) {
        token[layout->token[hex]]++;
        int desert = strcmp(sk_board_terrain_name(board, layout->terrain[hex]), "desert") == 0;
        assert_int_equal(layout->token[hex] == 0, desert);
    }
    assert_memory_equal(token, tokens, sizeof token);
    assert_int_equal(count_harbor(board, layout, "generic"), 4);
    for (int i = 0; i < 5; i++)
        assert_int_equal(count_harbor(board, layout, special[i]), 1);
}

/* base.md 1.6: the nine edges, as row, column and side. */
static void check_harbor_places(const sk_board *board)
{
    static const int place[9][3] = {{1, 1, 5}, {1, 2, 0}, {2, 1, 4}, {2, 4, 0}, {3, 5, 1},
                                    {4, 1, 4}, {4, 4, 2}, {5, 1, 3}, {5, 2, 2}};
    assert_int_equal(sk_board_harbor_count(board), 9);
    for (int i = 0; i < 9; i++) {
        assert_int_equal(sk_board_harbor_hex(board, i), sk_board_hex_at(board, place[i][0], place[i][1]));
        assert_int_equal(sk_board_harbor_side(board, i), place[i][2]);
    }
}

static void test_load_shipped_boards__a_hundred_islands_of_each_have_the_standard_figures(void **state)
{
    (void)state;
    for (int i = 0; i < SHIPPED; i++) {
        sk_board *board = load(shipped[i]);
        assert_int_equal(sk_board_hex_count(board), 19);
        assert_int_equal(sk_board_node_count(board), 54);
        assert_int_equal(sk_board_edge_count(board), 72);
        for (int players = 2; players <= 4; players++)
            assert_true(sk_board_allows_players(board, players));
        check_harbor_places(board);
        for (uint64_t seed = 0; seed < 100; seed++) {
            sk_layout layout = lay(board, seed);
            check_standard_figures(board, &layout);
        }
        sk_board_free(board);
    }
}

static void test_load_shipped_boards__id_is_the_name_of_the_file(void **state)
{
    (void)state;
    for (int i = 0; i < SHIPPED; i++) {
        char path[512];
        sk_board *board = load(shipped[i]);
        snprintf(path, sizeof path, "%s%s.yaml", BOARDS, sk_board_id(board));
        assert_string_equal(path, shipped[i]);
        assert_true(strlen(sk_board_title(board)) > 0 && strlen(sk_board_description(board)) > 0);
        sk_board_free(board);
    }
}

static void check_island(const char *path, const char *const *terrain, const int *token)
{
    sk_board *board = load(path);
    sk_layout layout = lay(board, 1);
    for (int hex = 0; hex < 19; hex++) {
        assert_string_equal(sk_board_terrain_name(board, layout.terrain[hex]), terrain[hex]);
        assert_int_equal(layout.token[hex], token[hex]);
    }
    assert_false(sk_board_is_random(board));
    sk_board_free(board);
}

static void test_load_shipped_boards__beginner_is_the_table_of_the_rules(void **state)
{
    (void)state;
    static const char *const terrain[] = {
        "mountains", "pasture",   "forest", "fields",    "hills",  "pasture", "hills", "fields", "forest", "desert",
        "forest",    "mountains", "forest", "mountains", "fields", "pasture", "hills", "fields", "pasture"};
    static const int token[] = {10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11};
    check_island(BOARDS "beginner.yaml", terrain, token);
}

static void test_load_shipped_boards__OIL_A1_is_the_old_island_with_two_terrains_exchanged(void **state)
{
    (void)state;
    sk_board *oil = load(BOARDS "oil_springs.yaml"), *legacy = load(BOARDS "legacy.yaml");
    sk_layout a = lay(oil, 1), b = lay(legacy, 1);
    int different = 0;
    assert_memory_equal(a.token, b.token, sizeof a.token);
    for (int hex = 0; hex < 19; hex++)
        different +=
            strcmp(sk_board_terrain_name(oil, a.terrain[hex]), sk_board_terrain_name(legacy, b.terrain[hex])) != 0;
    assert_int_equal(different, 2);
    assert_string_equal(sk_board_terrain_name(oil, a.terrain[sk_board_hex_at(oil, 3, 2)]), "pasture");
    assert_string_equal(sk_board_terrain_name(oil, a.terrain[sk_board_hex_at(oil, 4, 3)]), "forest");
    sk_board_free(oil);
    sk_board_free(legacy);
}

static void test_load_shipped_boards__OIL_2_springs_are_desert_forest_9_and_pasture_10(void **state)
{
    (void)state;
    sk_board *board = load(BOARDS "oil_springs.yaml");
    sk_layout layout = lay(board, 1);
    static const int place[3][3] = {{2, 4, 10}, {3, 1, 0}, {4, 3, 9}};
    static const char *const terrain[] = {"pasture", "desert", "forest"};
    uint16_t springs[4];
    assert_int_equal(sk_board_group(board, "springs", springs, 4), 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(springs[i], sk_board_hex_at(board, place[i][0], place[i][1]));
        assert_int_equal(layout.token[springs[i]], place[i][2]);
        assert_string_equal(sk_board_terrain_name(board, layout.terrain[springs[i]]), terrain[i]);
    }
    sk_board_free(board);
}

static void test_load_shipped_boards__no_reds_touch_on_any(void **state)
{
    (void)state;
    for (int i = 0; i < SHIPPED; i++) {
        sk_board *board = load(shipped[i]);
        for (uint64_t seed = 0; seed < 100; seed++) {
            sk_layout layout = lay(board, seed);
            for (int edge = 0; edge < 72; edge++) {
                int a = sk_board_edge_hex(board, edge, 0), b = sk_board_edge_hex(board, edge, 1);
                if (b == SK_NONE)
                    continue;
                int red_a = layout.token[a] == 6 || layout.token[a] == 8;
                int red_b = layout.token[b] == 6 || layout.token[b] == 8;
                if (red_a && red_b)
                    fail_msg("%s, seed %d: red numbers touch", sk_board_id(board), (int)seed);
            }
        }
        sk_board_free(board);
    }
}

static void test_load_shipped_boards__CAT_1_volcano_is_the_centre_of_catakatoa(void **state)
{
    (void)state;
    sk_board *board = load(BOARDS "catakatoa.yaml");
    uint16_t volcano;
    assert_int_equal(sk_board_group(board, "volcano", &volcano, 1), 1);
    assert_int_equal(volcano, 9);
    for (uint64_t seed = 0; seed < 100; seed++) {
        sk_layout layout = lay(board, seed);
        assert_string_equal(sk_board_terrain_name(board, layout.terrain[9]), "desert");
        assert_int_equal(layout.token[9], 0); /* CAT-2 */
    }
    sk_board_free(board);
}

static void test_load_shipped_boards__desert_of_a_shuffled_island_lies_anywhere(void **state)
{
    (void)state;
    sk_board *board = load(BOARDS "base.yaml");
    uint8_t seen[19] = {0};
    int places = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        sk_layout layout = lay(board, seed);
        for (int hex = 0; hex < 19; hex++)
            if (!layout.token[hex])
                places += !seen[hex]++;
    }
    assert_int_equal(places, 19);
    sk_board_free(board);
}

/* The format carries the larger games. */
static void test_load_shipped_boards__FIVE_1_to_FIVE_7_fit_the_format(void **state)
{
    (void)state;
    sk_board *board = load(FIXTURES "five_six.yaml");
    assert_int_equal(sk_board_hex_count(board), 30);
    for (uint64_t seed = 0; seed < 100; seed++) {
        sk_layout layout = lay(board, seed);
        int tokens = 0;
        for (int hex = 0; hex < 30; hex++)
            tokens += layout.token[hex] != 0;
        assert_int_equal(tokens, 28);
        assert_int_equal(count_terrain(board, &layout, "desert"), 2);
        assert_int_equal(count_harbor(board, &layout, "generic"), 5);
    }
    sk_board_free(board);
}

static void test_load_shipped_boards__SEA_92_islands_draw_from_a_pool_of_their_own(void **state)
{
    (void)state;
    sk_board *board = load(FIXTURES "new_shores.yaml");
    uint16_t mainland[20];
    assert_int_equal(sk_board_group(board, "main", mainland, 20), 19);
    for (uint64_t seed = 0; seed < 100; seed++) {
        sk_layout layout = lay(board, seed);
        assert_int_equal(count_terrain(board, &layout, "gold"), 2);
        for (int i = 0; i < 19; i++)
            assert_string_not_equal(sk_board_terrain_name(board, layout.terrain[mainland[i]]), "gold");
        for (int hex = 0; hex < sk_board_hex_count(board); hex++)
            if (strcmp(sk_board_terrain_name(board, layout.terrain[hex]), "gold") == 0)
                assert_true(layout.token[hex] != 6 && layout.token[hex] != 8);
    }
    assert_int_equal(sk_board_blocker_start(board, "pirate"), sk_board_hex_at(board, 4, 8));
    sk_board_free(board);
}

/* Whatever is done to a board file, it loads or is refused with a place in it. */
static void test_load_shipped_boards__a_damaged_file_loads_or_is_refused(void **state)
{
    (void)state;
    static const char bits[] = "?,-*&!|>'\"%@`{}[]#:.~0123456789 \n\tabc\xff\x80";
    uint64_t random = 20251129;
    print_message("seed %llu\n", (unsigned long long)random);
    for (int i = 0; i < 4000; i++) {
        sk_board *board = load(i % 3 ? shipped[i % SHIPPED] : FIXTURES "new_shores.yaml"), *damaged;
        size_t size;
        char text[4096];
        const char *source = sk_board_source(board, &size);
        assert_true(size < sizeof text);
        memcpy(text, source, size);
        for (uint32_t n = 1 + sk_random_below(&random, 4); n; n--)
            text[sk_random_below(&random, (uint32_t)size)] = bits[sk_random_below(&random, sizeof bits)];
        if (i % 5 == 0)
            size = sk_random_below(&random, (uint32_t)size);
        sk_error error = {0};
        int status = sk_board_load(&damaged, "damaged", text, size, &error);
        if (status)
            assert_true(status == SK_ERR_INPUT && error.line > 0 && error.column > 0 && error.message[0]);
        else
            sk_board_free(damaged);
        sk_board_free(board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_load_shipped_boards__a_hundred_islands_of_each_have_the_standard_figures),
        cmocka_unit_test(test_load_shipped_boards__id_is_the_name_of_the_file),
        cmocka_unit_test(test_load_shipped_boards__beginner_is_the_table_of_the_rules),
        cmocka_unit_test(test_load_shipped_boards__OIL_A1_is_the_old_island_with_two_terrains_exchanged),
        cmocka_unit_test(test_load_shipped_boards__OIL_2_springs_are_desert_forest_9_and_pasture_10),
        cmocka_unit_test(test_load_shipped_boards__no_reds_touch_on_any),
        cmocka_unit_test(test_load_shipped_boards__CAT_1_volcano_is_the_centre_of_catakatoa),
        cmocka_unit_test(test_load_shipped_boards__desert_of_a_shuffled_island_lies_anywhere),
        cmocka_unit_test(test_load_shipped_boards__FIVE_1_to_FIVE_7_fit_the_format),
        cmocka_unit_test(test_load_shipped_boards__SEA_92_islands_draw_from_a_pool_of_their_own),
        cmocka_unit_test(test_load_shipped_boards__a_damaged_file_loads_or_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
