/* What a board file says. */
#include "board/board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HEAD "id: t\ntitle: T\nplayers: 4\n" /* lines 1 to 3 */

static sk_board *load(const char *yaml)
{
    sk_board *board;
    sk_error error;
    char text[1024];
    if (sk_board_load(&board, "t.yaml", yaml, strlen(yaml), &error))
        fail_msg("%s", sk_error_text(text, sizeof text, &error));
    return board;
}

/* The whole error as a person sees it. */
static void refused_bytes(const char *yaml, size_t size, const char *expected)
{
    sk_board *board;
    sk_error error = {0};
    char text[1024];
    assert_int_equal(sk_board_load(&board, "t.yaml", yaml, size, &error), SK_ERR_INPUT);
    assert_null(board);
    assert_string_equal(sk_error_text(text, sizeof text, &error), expected);
}

static void refused(const char *yaml, const char *expected) { refused_bytes(yaml, strlen(yaml), expected); }

static void test_load_board__reads_head_and_rows(void **state)
{
    (void)state;
    sk_board *board = load("id: my_island\ntitle: \"My island\"\ndescription: >\n  One\n  two.\nplayers: [2, 4]\n"
                           "rows:\n  - sea, forest 9\n  - ., hills 5 grain@E *home !robber, sea\n");
    assert_string_equal(sk_board_id(board), "my_island");
    assert_string_equal(sk_board_title(board), "My island");
    assert_string_equal(sk_board_description(board), "One two.\n");
    assert_string_equal(sk_board_file(board), "t.yaml");
    assert_false(sk_board_allows_players(board, 1));
    assert_true(sk_board_allows_players(board, 2));
    assert_true(sk_board_allows_players(board, 4));
    assert_false(sk_board_allows_players(board, 5));
    assert_int_equal(sk_board_hex_count(board), 4);
    assert_int_equal(sk_board_hex_at(board, 1, 2), 1);
    assert_int_equal(sk_board_hex_at(board, 2, 1), SK_NONE);
    assert_int_equal(sk_board_hex_at(board, 2, 2), 2);
    assert_int_equal(sk_board_hex_at(board, 3, 1), SK_NONE);
    assert_int_equal(sk_board_blocker_start(board, "robber"), 2);
    assert_int_equal(sk_board_blocker_start(board, "pirate"), SK_NONE);
    uint16_t home[4];
    assert_int_equal(sk_board_group(board, "home", home, 4), 1);
    assert_int_equal(home[0], 2);
    assert_int_equal(sk_board_group(board, "away", home, 4), 0);
    assert_int_equal(sk_board_harbor_count(board), 1);
    assert_int_equal(sk_board_harbor_hex(board, 0), 2);
    assert_int_equal(sk_board_harbor_edge(board, 0), sk_board_hex_edge(board, 2, 1));
    sk_board_free(board);
}

static void test_load_board__first_cell_is_the_origin(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "rows:\n- sea, sea\n- sea, sea, sea\n- sea, sea\n");
    static const int expected[7][2] = {{0, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}, {-1, 2}, {0, 2}};
    for (int hex = 0; hex < 7; hex++) {
        int q, r;
        sk_board_hex_position(board, hex, &q, &r);
        assert_int_equal(q, expected[hex][0]);
        assert_int_equal(r, expected[hex][1]);
    }
    sk_board_free(board);
}

static void test_load_board__offsets_move_rows_by_half_cells(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "offsets: [3, 0]\nrows:\n- sea\n- sea, sea, sea\n");
    assert_int_equal(sk_board_hex_neighbour(board, 0, 3), 2); /* SW: the second of the row below */
    sk_board_free(board);
    board = load(HEAD "offsets: staggered\nrows:\n- sea, sea\n- sea, sea\n");
    assert_int_equal(sk_board_hex_neighbour(board, 0, 2), 2);
    assert_int_equal(sk_board_hex_neighbour(board, 0, 3), SK_NONE);
    sk_board_free(board);
}

static void test_load_board__a_row_may_begin_with_a_question_mark(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "terrains: {hills: 4}\nharbors: {generic: 1}\nrows:\n- ?\n- ? ?@W,   ?\n- \"?\"\n");
    assert_int_equal(sk_board_hex_count(board), 4);
    assert_int_equal(sk_board_harbor_hex(board, 0), 1);
    sk_board_free(board);
    refused(HEAD "terrains: {hills: 2}\nrows:\n- ?  9,  forst!\n",
            "t.yaml:6:10: 'forst!' is no terrain; a cell begins with a terrain such as 'forest', or '?', or '.'");
}

static void test_load_board__a_harbor_may_be_written_on_its_sea(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "rows:\n- hills, sea ore@W\n");
    assert_int_equal(sk_board_harbor_hex(board, 0), 0);
    assert_int_equal(sk_board_harbor_side(board, 0), 1);
    sk_board_free(board);
}

static void test_load_board__a_cell_may_have_several_harbors_and_groups(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "rows:\n- hills 5 3:1@W grain@NE *a *b generic@SE\n");
    assert_int_equal(sk_board_harbor_count(board), 3);
    assert_int_equal(sk_board_group_count(board), 2);
    assert_string_equal(sk_board_group_name(board, 1), "b");
    sk_layout layout;
    assert_int_equal(sk_board_lay(board, 1, &layout, NULL), SK_OK);
    assert_string_equal(sk_board_harbor_kind_name(board, layout.harbor_kind[0]), "generic");
    assert_string_equal(sk_board_harbor_kind_name(board, layout.harbor_kind[1]), "grain");
    assert_int_equal(layout.harbor_kind[2], layout.harbor_kind[0]);
    sk_board_free(board);
}

static void test_load_board__start_is_the_corners_of_its_group(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "start: home\nrows:\n- hills *home, hills\n");
    assert_true(sk_board_start_allowed(board, sk_board_hex_corner(board, 0, 1)));
    assert_false(sk_board_start_allowed(board, sk_board_hex_corner(board, 1, 1)));
    assert_false(sk_board_start_allowed(board, -1));
    assert_false(sk_board_start_allowed(board, 10));
    sk_board_free(board);
}

static void test_load_board__names_keep_their_line(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "rows:\n- sea, hills\n- sea, lake fish@SE, hills\n");
    assert_string_equal(sk_board_terrain_name(board, 0), "sea");
    assert_int_equal(sk_board_terrain_line(board, 0), 5);
    assert_string_equal(sk_board_terrain_name(board, 2), "lake");
    assert_int_equal(sk_board_terrain_line(board, 2), 6);
    assert_int_equal(sk_board_terrain_column(board, 2), 8);
    assert_null(sk_board_terrain_name(board, 3));
    assert_string_equal(sk_board_harbor_kind_name(board, 1), "fish");
    assert_int_equal(sk_board_harbor_kind_line(board, 1), 6);
    assert_int_equal(sk_board_harbor_kind_column(board, 1), 13);
    sk_board_free(board);
}

static void test_load_board__keeps_its_source(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "rows: [sea]\n");
    size_t size;
    assert_string_equal(sk_board_source(board, &size), HEAD "rows: [sea]\n");
    assert_int_equal(size, strlen(HEAD "rows: [sea]\n"));
    sk_board_free(board);
}

static void test_load_board__windows_line_ends_and_byte_order_mark_are_fine(void **state)
{
    (void)state;
    sk_board_free(load("\xef\xbb\xbfid: t\r\ntitle: T\r\nplayers: 4\r\nrows:\r\n  - sea, hills 5\r\n"));
    refused("\xef\xbb\xbfid: t\r\ntitle: \xc3\x9c\r\nplayers: 4\r\nrows:\r\n  - sea, hills 7\r\n",
            "t.yaml:5:16: '7' is no token; a token is 2 to 12, but not 7");
}

static void test_load_board__islands_need_not_touch(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "rows:\n- hills 5, ., ., hills 6\n");
    assert_int_equal(sk_board_node_count(board), 12);
    assert_int_equal(sk_board_node_distance(board, 0, sk_board_hex_corner(board, 1, 0)), -1);
    sk_board_free(board);
}

static void test_load_board__skip_names_the_terrains_without_token(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "tokens: {method: shuffled, skip: [lake], numbers: [5, 5]}\n"
                                "rows:\n- lake, desert, hills, lake -, hills -\n");
    sk_layout layout;
    assert_int_equal(sk_board_lay(board, 1, &layout, NULL), SK_OK);
    static const uint8_t expected[] = {0, 5, 5, 0, 0};
    assert_memory_equal(layout.token, expected, 5);
    sk_board_free(board);
}

static void test_load_board__is_random_only_where_something_is_drawn(void **state)
{
    (void)state;
    static const char *const fixed = HEAD "tokens: {method: spiral, numbers: [5]}\nrows: [hills]\n";
    static const char *const drawn = HEAD "tokens: {method: spiral, start: random, numbers: [5]}\nrows: [hills]\n";
    sk_board *board = load(fixed);
    assert_false(sk_board_is_random(board));
    sk_board_free(board);
    board = load(drawn);
    assert_true(sk_board_is_random(board));
    sk_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_load_board__reads_head_and_rows),
        cmocka_unit_test(test_load_board__first_cell_is_the_origin),
        cmocka_unit_test(test_load_board__offsets_move_rows_by_half_cells),
        cmocka_unit_test(test_load_board__a_row_may_begin_with_a_question_mark),
        cmocka_unit_test(test_load_board__a_harbor_may_be_written_on_its_sea),
        cmocka_unit_test(test_load_board__a_cell_may_have_several_harbors_and_groups),
        cmocka_unit_test(test_load_board__start_is_the_corners_of_its_group),
        cmocka_unit_test(test_load_board__names_keep_their_line),
        cmocka_unit_test(test_load_board__keeps_its_source),
        cmocka_unit_test(test_load_board__windows_line_ends_and_byte_order_mark_are_fine),
        cmocka_unit_test(test_load_board__islands_need_not_touch),
        cmocka_unit_test(test_load_board__skip_names_the_terrains_without_token),
        cmocka_unit_test(test_load_board__is_random_only_where_something_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
