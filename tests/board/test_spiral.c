#include "board/spiral.h"

#include "board/board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static sk_board *load(const char *path)
{
    sk_board *board;
    sk_error error;
    if (sk_board_load_file(&board, path, &error))
        fail_msg("%s:%d:%d: %s", error.file, error.line, error.column, error.message);
    return board;
}

/* The walk as row and column digits: 11 21 31 ... */
static void check_walk(int corner, int clockwise, const int *expected)
{
    sk_board *board = load(SKERRY_SOURCE_DIR "/data/boards/base.yaml");
    uint8_t member[SK_HEXES_MAX];
    uint16_t path[SK_HEXES_MAX];
    memset(member, 1, sizeof member);
    assert_int_equal(sk_spiral_walk(sk_board_topology(board), member, corner, clockwise, path), 19);
    for (int i = 0; i < 19; i++) {
        int row, column;
        sk_board_hex_cell(board, path[i], &row, &column);
        assert_int_equal(row * 10 + column, expected[i]);
    }
    sk_board_free(board);
}

static void test_board_spiral__from_north_west_counterclockwise(void **state)
{
    (void)state;
    check_walk(5, 0, (int[]){11, 21, 31, 41, 51, 52, 53, 44, 35, 24, 13, 12, 22, 32, 42, 43, 34, 23, 33});
}

static void test_board_spiral__inner_ring_begins_next_to_the_start_corner(void **state)
{
    (void)state;
    check_walk(4, 0, (int[]){31, 41, 51, 52, 53, 44, 35, 24, 13, 12, 11, 21, 32, 42, 43, 34, 23, 22, 33});
    check_walk(3, 0, (int[]){51, 52, 53, 44, 35, 24, 13, 12, 11, 21, 31, 41, 42, 43, 34, 23, 22, 32, 33});
    check_walk(2, 0, (int[]){53, 44, 35, 24, 13, 12, 11, 21, 31, 41, 51, 52, 43, 34, 23, 22, 32, 42, 33});
    check_walk(1, 0, (int[]){35, 24, 13, 12, 11, 21, 31, 41, 51, 52, 53, 44, 34, 23, 22, 32, 42, 43, 33});
    check_walk(0, 0, (int[]){13, 12, 11, 21, 31, 41, 51, 52, 53, 44, 35, 24, 23, 22, 32, 42, 43, 34, 33});
}

static void test_board_spiral__clockwise_is_the_mirror_image(void **state)
{
    (void)state;
    check_walk(5, 1, (int[]){11, 12, 13, 24, 35, 44, 53, 52, 51, 41, 31, 21, 22, 23, 34, 43, 42, 32, 33});
}

/* The same letters as the old beginner island, which is drawn with its tokens. */
static void test_board_spiral__legacy_island_is_the_spiral_from_the_south_west(void **state)
{
    (void)state;
    static const char spiral[] = "id: spiral\n"
                                 "title: Spiral\n"
                                 "players: 4\n"
                                 "tokens: {method: spiral, start: SW}\n"
                                 "rows:\n"
                                 "- forest, pasture, fields\n"
                                 "- hills, mountains, hills, pasture\n"
                                 "- desert, forest, fields, forest, fields\n"
                                 "- hills, pasture, pasture, mountains\n"
                                 "- mountains, fields, forest\n";
    sk_board *board, *legacy = load(SKERRY_SOURCE_DIR "/data/boards/legacy.yaml");
    assert_int_equal(sk_board_load(&board, "spiral", spiral, strlen(spiral), NULL), SK_OK);
    sk_layout dealt, drawn;
    assert_int_equal(sk_board_lay(board, 1, &dealt, NULL), SK_OK);
    assert_int_equal(sk_board_lay(legacy, 1, &drawn, NULL), SK_OK);
    assert_memory_equal(dealt.token, drawn.token, sizeof dealt.token);
    sk_board_free(board);
    sk_board_free(legacy);
}

/* FIVE-5: outer ring of 16, middle of 10, centre of 4. */
static void test_board_spiral__five_six_has_rings_of_16_10_and_4(void **state)
{
    (void)state;
    sk_board *board = load(SKERRY_SOURCE_DIR "/tests/fixtures/boards/five_six.yaml");
    const sk_topology *t = sk_board_topology(board);
    uint8_t member[SK_HEXES_MAX];
    uint16_t path[SK_HEXES_MAX];
    memset(member, 1, sizeof member);
    assert_int_equal(sk_spiral_walk(t, member, 4, 0, path), 30);
    for (int i = 0; i < 30; i++) {
        int coastal = 0;
        for (int d = 0; d < 6; d++)
            coastal |= t->hex_hex[path[i]][d] == SK_NONE;
        assert_int_equal(coastal, i < 16);
        if (i && i != 16 && i != 26)
            assert_int_equal(sk_board_hex_neighbour(board, path[i], 0) == path[i - 1] ||
                                 sk_board_hex_neighbour(board, path[i], 1) == path[i - 1] ||
                                 sk_board_hex_neighbour(board, path[i], 2) == path[i - 1] ||
                                 sk_board_hex_neighbour(board, path[i], 3) == path[i - 1] ||
                                 sk_board_hex_neighbour(board, path[i], 4) == path[i - 1] ||
                                 sk_board_hex_neighbour(board, path[i], 5) == path[i - 1],
                             1);
    }
    sk_board_free(board);
}

/* A walk over any shape visits each member once, from every corner, both ways round. */
static void test_board_spiral__visits_every_member_of_a_ragged_island_once(void **state)
{
    (void)state;
    sk_board *board = load(SKERRY_SOURCE_DIR "/tests/fixtures/boards/new_shores.yaml");
    const sk_topology *t = sk_board_topology(board);
    for (unsigned pattern = 1; pattern < 400; pattern++) {
        uint8_t member[SK_HEXES_MAX] = {0}, seen[SK_HEXES_MAX] = {0};
        uint16_t path[SK_HEXES_MAX];
        int members = 0;
        for (int hex = 0; hex < t->hex_count; hex++)
            members += member[hex] = pattern * 2654435761u >> hex % 32 & 1;
        int length = sk_spiral_walk(t, member, (int)pattern % 6, (int)pattern / 6 % 2, path);
        assert_int_equal(length, members);
        for (int i = 0; i < length; i++) {
            assert_true(member[path[i]] && !seen[path[i]]);
            seen[path[i]] = 1;
        }
    }
    sk_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_board_spiral__from_north_west_counterclockwise),
        cmocka_unit_test(test_board_spiral__inner_ring_begins_next_to_the_start_corner),
        cmocka_unit_test(test_board_spiral__clockwise_is_the_mirror_image),
        cmocka_unit_test(test_board_spiral__legacy_island_is_the_spiral_from_the_south_west),
        cmocka_unit_test(test_board_spiral__five_six_has_rings_of_16_10_and_4),
        cmocka_unit_test(test_board_spiral__visits_every_member_of_a_ragged_island_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
