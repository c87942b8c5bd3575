/* What starting places are worth, on islands small enough to reckon by hand. */
#include "board/balance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define HEAD "id: t\ntitle: T\nplayers: [2, 6]\n"

static sk_board *load(const char *yaml, sk_layout *layout)
{
    sk_board *board;
    sk_error error;
    if (sk_board_load(&board, "t", yaml, strlen(yaml), &error) || sk_board_lay(board, 1, layout, &error))
        fail_msg("%d:%d: %s", error.line, error.column, error.message);
    return board;
}

/* What a corner of the hex in the first row and place is worth. */
static int worth(const char *yaml, int corner)
{
    sk_layout layout;
    sk_board *board = load(yaml, &layout);
    int worth = sk_board_corner_worth(board, &layout, sk_board_hex_corner(board, 0, corner));
    sk_board_free(board);
    return worth;
}

enum { N, NE, SE, S, SW, NW };

static void test_board_balance__a_kind_counts_as_the_root_of_its_cards(void **state)
{
    (void)state;
    assert_int_equal(worth(HEAD "rows: [pasture 5]\n", N), 200); /* four ways: the root is 2, of wool it counts 1 */
    assert_int_equal(worth(HEAD "rows: [forest 5]\n", N), 160);
    assert_int_equal(worth(HEAD "rows: [hills 9]\n", N), 160);
    assert_int_equal(worth(HEAD "rows: [fields 5]\n", N), 250);
    assert_int_equal(worth(HEAD "rows: [mountains 5]\n", N), 230);
    assert_int_equal(worth(HEAD "rows: [gold 5]\n", N), 250);
    assert_int_equal(worth(HEAD "rows: [pasture 2]\n", N), 100);
    assert_int_equal(worth(HEAD "rows: [desert]\n", N), 0);
    assert_int_equal(worth(HEAD "rows: [swamp 6]\n", N), 0); /* a script's */
}

static void test_board_balance__further_cards_of_a_kind_are_worth_less_than_those_of_another(void **state)
{
    (void)state;
    static const char alike[] = HEAD "rows:\n- pasture 6, pasture 4\n- pasture 2\n"; /* 5 + 3 + 1 ways */
    static const char unlike[] = HEAD "rows:\n- pasture 6, fields 4\n- forest 2\n";
    assert_int_equal(worth(alike, SE), 300);
    assert_int_equal(worth(unlike, SE), 223 + 125 * 173 / 100 + 80);
}

static void test_board_balance__harbors(void **state)
{
    (void)state;
    assert_int_equal(worth(HEAD "rows: [pasture 5 3:1@NE]\n", N), 220);
    assert_int_equal(worth(HEAD "rows: [pasture 5 3:1@NE]\n", S), 200);
    assert_int_equal(worth(HEAD "rows: [pasture 5 wool@NE]\n", NE), 200 + 4 * 2);
    assert_int_equal(worth(HEAD "rows: [pasture 5 ore@NE]\n", NE), 200);
}

static void test_board_balance__seats_place_in_turn_and_back_again(void **state)
{
    (void)state;
    sk_layout layout;
    sk_balance balance;
    sk_error error;
    sk_board *board = load(HEAD "rows:\n- pasture 6, desert, pasture 4, desert, forest 6, desert, fields 2\n", &layout);
    assert_int_equal(sk_board_balance(&balance, board, &layout, 2, &error), SK_OK);
    assert_int_equal(balance.start[0][0], sk_board_hex_corner(board, 0, N)); /* five ways for wool: 2.23 */
    assert_int_equal(balance.start[1][0], sk_board_hex_corner(board, 0, SW));
    assert_int_equal(balance.start[1][1], sk_board_hex_corner(board, 4, N)); /* the same seat, to which lumber is new */
    assert_int_equal(balance.start[0][1], sk_board_hex_corner(board, 4, SW));
    assert_int_equal(balance.best_corner, 223);
    assert_int_equal(balance.last_corner, 80 * 223 / 100);
    assert_int_equal(balance.mean, (balance.seat[0] + balance.seat[1]) / 2);
    sk_board_free(board);
}

static void test_board_balance__room_is_the_free_corners_that_one_is_nearest_to(void **state)
{
    (void)state;
    sk_layout layout;
    sk_balance balance;
    sk_error error;
    /* On one hex two settlements stand at opposite corners at best, or with one between: nothing is left free. */
    sk_board *board = load(HEAD "rows: [pasture 5]\n", &layout);
    assert_int_equal(sk_board_balance(&balance, board, &layout, 1, &error), SK_OK);
    assert_int_equal(balance.start[0][0], sk_board_hex_corner(board, 0, N));
    int free_corners = 0;
    for (int d = 0; d < 6; d++) {
        int node = sk_board_hex_corner(board, 0, d), taken = 0;
        for (int i = 0; i < 2; i++)
            taken |= sk_board_node_distance(board, node, balance.start[0][i]) < 2;
        free_corners += !taken;
    }
    assert_int_equal(free_corners, 1);
    assert_int_equal(balance.seat[0], 282 + 75); /* the root of 8 cards, and one corner */
    sk_board_free(board);
}

static void test_board_balance__one_starts_where_the_board_allows_it(void **state)
{
    (void)state;
    sk_layout layout;
    sk_balance balance;
    sk_error error;
    sk_board *board = load(HEAD "start: here\nrows:\n- forest 6, desert, pasture 2 *here, desert, fields 6\n", &layout);
    assert_int_equal(sk_board_balance(&balance, board, &layout, 1, &error), SK_OK);
    for (int i = 0; i < SK_STARTS; i++)
        assert_true(sk_board_start_allowed(board, balance.start[0][i]));
    sk_board_free(board);
}

static void test_board_balance__too_little_room_is_told(void **state)
{
    (void)state;
    sk_layout layout;
    sk_balance balance;
    sk_error error;
    sk_board *board = load(HEAD "rows: [pasture 5]\n", &layout);
    assert_int_equal(sk_board_balance(&balance, board, &layout, 2, &error), SK_ERR_INPUT);
    assert_string_equal(error.message, "there is room for 3 starting settlements, but 2 players place 4");
    assert_int_equal(sk_board_balance(&balance, board, &layout, 7, &error), SK_ERR_USAGE);
    sk_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_board_balance__a_kind_counts_as_the_root_of_its_cards),
        cmocka_unit_test(test_board_balance__further_cards_of_a_kind_are_worth_less_than_those_of_another),
        cmocka_unit_test(test_board_balance__harbors),
        cmocka_unit_test(test_board_balance__seats_place_in_turn_and_back_again),
        cmocka_unit_test(test_board_balance__room_is_the_free_corners_that_one_is_nearest_to),
        cmocka_unit_test(test_board_balance__one_starts_where_the_board_allows_it),
        cmocka_unit_test(test_board_balance__too_little_room_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
