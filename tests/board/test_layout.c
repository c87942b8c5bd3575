#include "board/constraint.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define POOLS                                                                           \
    "terrains: {forest: 4, pasture: 4, fields: 4, hills: 3, mountains: 3, desert: 1}\n" \
    "harbors: {generic: 4, brick: 1, lumber: 1, wool: 1, grain: 1, ore: 1}\n"
#define ROWS                  \
    "rows:\n"                 \
    "- ? ?@NW, ? ?@NE, ?\n"   \
    "- ? ?@W, ?, ?, ? ?@NE\n" \
    "- ?, ?, ?, ?, ? ?@E\n"   \
    "- ? ?@W, ?, ?, ? ?@SE\n" \
    "- ? ?@SW, ? ?@SE, ?\n"
#define HEAD "id: t\ntitle: T\nplayers: 4\n"

static sk_board *load(const char *yaml)
{
    sk_board *board;
    sk_error error;
    if (sk_board_load(&board, "t.yaml", yaml, strlen(yaml), &error))
        fail_msg("%s:%d:%d: %s", error.file, error.line, error.column, error.message);
    return board;
}

/* Lays the board out with many seeds and counts the faults of all hexes. */
static void check_seeds(const char *yaml, int seeds)
{
    sk_board *board = load(yaml);
    sk_layout layout;
    sk_error error;
    for (int seed = 0; seed < seeds; seed++) {
        if (sk_board_lay(board, (uint64_t)seed, &layout, &error))
            fail_msg("seed %d: %s", seed, error.message);
        for (int hex = 0; hex < board->hex_count; hex++)
            if (sk_constraint_terrain_faults(board, &layout, hex) || sk_constraint_token_faults(board, &layout, hex))
                fail_msg("seed %d: hex %d breaks a constraint", seed, hex);
    }
    sk_board_free(board);
}

static int lay_error(const char *yaml, sk_error *error)
{
    sk_board *board = load(yaml);
    sk_layout layout;
    int status = sk_board_lay(board, 1, &layout, error);
    sk_board_free(board);
    return status;
}

/* Independent of the constraint code: looks at all pairs by their distance on the plane. */
static int adjacent_pairs(const sk_board *board, const uint8_t *value, int a, int b)
{
    int count = 0;
    for (int i = 0; i < board->hex_count; i++)
        for (int j = 0; j < board->hex_count; j++) {
            int q = board->q[i] - board->q[j], r = board->r[i] - board->r[j];
            if (q * q + q * r + r * r == 1)
                count += (value[i] == a || value[i] == b) && (value[j] == a || value[j] == b);
        }
    return count;
}

static void test_board_layout__BASE_7_shuffled_reds_are_never_adjacent(void **state)
{
    (void)state;
    sk_board *board = load(HEAD POOLS "tokens: {method: shuffled}\nconstraints: [no adjacent reds]\n" ROWS);
    for (uint64_t seed = 0; seed < 300; seed++) {
        sk_layout layout;
        assert_int_equal(sk_board_lay(board, seed, &layout, NULL), SK_OK);
        assert_int_equal(adjacent_pairs(board, layout.token, 6, 8), 0);
    }
    sk_board_free(board);
}

static void test_board_layout__BASE_7_spiral_keeps_reds_apart_by_itself(void **state)
{
    (void)state;
    sk_board *board = load(HEAD POOLS "tokens: {method: spiral, start: random, direction: random}\n" ROWS);
    for (uint64_t seed = 0; seed < 300; seed++) {
        sk_layout layout;
        assert_int_equal(sk_board_lay(board, seed, &layout, NULL), SK_OK);
        assert_int_equal(adjacent_pairs(board, layout.token, 6, 8), 0);
    }
    sk_board_free(board);
}

static void test_board_layout__every_token_constraint_is_met(void **state)
{
    (void)state;
    check_seeds(HEAD POOLS "tokens: {method: shuffled}\n"
                           "constraints: [no adjacent reds, no adjacent equal numbers, no adjacent 2 and 12]\n" ROWS,
                300);
}

static void test_board_layout__equal_terrains_do_not_meet(void **state)
{
    (void)state;
    check_seeds(HEAD POOLS "constraints: [no two equal terrains in a triangle]\n" ROWS, 300);
    check_seeds(HEAD POOLS "constraints: [no three equal terrains in a triangle]\n" ROWS, 300);
}

static void test_board_layout__all_constraints_together_are_met(void **state)
{
    (void)state;
    check_seeds(HEAD POOLS "tokens: {method: shuffled}\n"
                           "constraints:\n"
                           "- no adjacent reds\n"
                           "- no adjacent equal numbers\n"
                           "- no adjacent 2 and 12\n"
                           "- no reds on gold\n"
                           "- no two equal terrains in a triangle\n" ROWS,
                100);
}

static void test_board_layout__spiral_meets_constraints_by_drawing_again(void **state)
{
    (void)state;
    check_seeds(HEAD POOLS "tokens: {method: spiral, start: random}\n"
                           "constraints: [no adjacent equal numbers, no three equal terrains in a triangle]\n" ROWS,
                100);
}

static void test_board_layout__reds_stay_off_gold(void **state)
{
    (void)state;
    check_seeds(HEAD "terrains: {gold: 3, forest: 2}\n"
                     "tokens: {method: shuffled, numbers: [6, 8, 2, 3, 4]}\n"
                     "constraints: [no reds on gold]\nrows:\n- ?, ?\n- ?, ?, ?\n",
                100);
}

static void test_board_layout__drawn_cell_with_a_token_gets_a_terrain_that_takes_one(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "terrains: {desert: 2, sea: 1, forest: 2}\nrows:\n- ?, ? 5\n- ? 3:1@W, ?, ? 9\n");
    for (uint64_t seed = 0; seed < 100; seed++) {
        sk_layout layout;
        assert_int_equal(sk_board_lay(board, seed, &layout, NULL), SK_OK);
        assert_string_equal(sk_board_terrain_name(board, layout.terrain[1]), "forest");
        assert_string_equal(sk_board_terrain_name(board, layout.terrain[4]), "forest");
        assert_int_not_equal(layout.terrain[2], 0); /* a harbor needs land */
    }
    sk_board_free(board);
}

static void test_board_layout__same_seed_same_island_and_another_seed_another(void **state)
{
    (void)state;
    sk_board *board = load(HEAD POOLS "tokens: {method: spiral, start: random}\n" ROWS);
    sk_layout a, b, c;
    sk_board_lay(board, 77, &a, NULL);
    sk_board_lay(board, 77, &b, NULL);
    sk_board_lay(board, 78, &c, NULL);
    assert_memory_equal(&a, &b, sizeof a);
    assert_memory_not_equal(&a, &c, sizeof a);
    sk_board_free(board);
}

static void test_board_layout__all_start_corners_and_directions_are_drawn(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "tokens: {method: spiral, start: random, direction: random, numbers: [2, 3, 4, 5, 9, "
                                "10, 11]}\nrows:\n- hills, hills\n- hills, hills, hills\n- hills, hills\n");
    uint8_t seen[7][7] = {{0}};
    int ways = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        sk_layout layout;
        sk_board_lay(board, seed, &layout, NULL);
        assert_int_equal(layout.token[3], 11); /* the centre comes last */
        const uint8_t *first = memchr(layout.token, 2, 7), *second = memchr(layout.token, 3, 7);
        ways += !seen[first - layout.token][second - layout.token]++;
    }
    assert_int_equal(ways, 12);
    sk_board_free(board);
}

/* A digest of the layouts of some seeds: gcc, clang, -O0 and -O3 must agree. */
static uint64_t digest(const sk_board *board)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        sk_layout layout;
        assert_int_equal(sk_board_lay(board, seed * seed, &layout, NULL), SK_OK);
        for (int hex = 0; hex < board->hex_count; hex++)
            hash = (hash ^ layout.terrain[hex] ^ (uint64_t)layout.token[hex] << 8) * 0x100000001b3u;
        for (int i = 0; i < board->harbor_count; i++)
            hash = (hash ^ layout.harbor_kind[i]) * 0x100000001b3u;
    }
    return hash;
}

static void check_digest(const char *yaml, uint64_t expected)
{
    sk_board *board = load(yaml);
    uint64_t found = digest(board);
    if (found != expected)
        fail_msg("0x%llx instead of 0x%llx", (unsigned long long)found, (unsigned long long)expected);
    sk_board_free(board);
}

static void test_board_layout__digest_is_the_same_on_every_machine(void **state)
{
    (void)state;
    check_digest(HEAD POOLS "tokens: {method: spiral, start: random}\n" ROWS, 0x7b4be300f1337fd9);
    check_digest(HEAD POOLS "tokens: {method: shuffled}\n"
                            "constraints: [no adjacent reds, no two equal terrains in a triangle]\n" ROWS,
                 0xf3bca52946575931);
}

static void test_board_layout__too_many_reds_are_proved_impossible(void **state)
{
    (void)state;
    sk_error error;
    assert_int_equal(lay_error(HEAD "tokens: {method: shuffled, numbers: [6, 6, 8, 3]}\n"
                                    "constraints: [no adjacent reds]\nrows:\n- hills, hills\n- hills, hills, sea\n",
                               &error),
                     SK_ERR_INPUT);
    assert_string_equal(error.message, "'no adjacent reds' cannot be met on this board: there are more of a kind than "
                                       "places apart");
    assert_int_equal(error.line, 5);
}

static void test_board_layout__too_many_equal_numbers_are_proved_impossible(void **state)
{
    (void)state;
    sk_error error;
    lay_error(HEAD "tokens: {method: shuffled, numbers: [3, 3]}\n"
                   "constraints: [no adjacent equal numbers]\nrows:\n- hills, hills\n",
              &error);
    assert_non_null(strstr(error.message, "'no adjacent equal numbers' cannot be met"));
}

static void test_board_layout__too_many_equal_terrains_are_proved_impossible(void **state)
{
    (void)state;
    sk_error error;
    lay_error(HEAD "terrains: {hills: 2, forest: 1}\n"
                   "constraints: [no two equal terrains in a triangle]\nrows:\n- ?, ?\n- ., ?, .\n",
              &error);
    assert_non_null(strstr(error.message, "cannot be met"));
}

static void test_board_layout__written_cells_that_break_a_constraint_are_named(void **state)
{
    (void)state;
    sk_error error;
    assert_int_equal(
        lay_error(HEAD "constraints: [no adjacent reds]\nrows:\n- hills, hills 6, hills 8, hills\n", &error),
        SK_ERR_INPUT);
    assert_string_equal(error.message, "this cell as it is written breaks the constraints of line 4");
    assert_int_equal(error.line, 6);
    assert_int_equal(error.column, 10);
}

static void test_board_layout__what_cannot_be_proved_ends_at_the_limit(void **state)
{
    (void)state;
    sk_error error;
    assert_int_equal(lay_error(HEAD "terrains: {gold: 3, forest: 2}\n"
                                    "tokens: {method: shuffled, numbers: [6, 8, 8, 3, 4]}\n"
                                    "constraints: [no reds on gold]\nrows:\n- ?, ?\n- ?, ?, ?\n",
                               &error),
                     SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "the constraints are not met by any of"));
    assert_int_equal(error.line, 6);
}

/* Many islands, walked in vain again and again: refused within the budget of work. */
static void test_board_layout__a_hopeless_spiral_over_scattered_hexes_ends_soon(void **state)
{
    (void)state;
    static char yaml[40000];
    size_t used = (size_t)snprintf(yaml, sizeof yaml, "%s",
                                   HEAD "constraints: [no reds on gold]\n"
                                        "tokens: {method: spiral, start: random, numbers: [6");
    for (int i = 1; i < 1024; i++)
        used += (size_t)snprintf(yaml + used, sizeof yaml - used, ",6");
    used += (size_t)snprintf(yaml + used, sizeof yaml - used, "]}\noffsets: staggered\nrows:\n");
    for (int row = 0; row < 32; row++)
        for (int i = 0; i < 32; i++)
            used += (size_t)snprintf(yaml + used, sizeof yaml - used, "%sgold,.%s", i ? "," : "- ",
                                     i < 31 ? "" : "\n- .\n");
    sk_error error;
    assert_int_equal(lay_error(yaml, &error), SK_ERR_INPUT);
}

static void test_board_layout__a_thousand_shuffled_hexes_meet_constraints(void **state)
{
    (void)state;
    static char yaml[40000];
    size_t used = (size_t)snprintf(yaml, sizeof yaml, "%s",
                                   HEAD "offsets: staggered\n"
                                        "constraints: [no adjacent reds, no adjacent equal numbers]\n"
                                        "tokens: {method: shuffled, numbers: [");
    for (int i = 0; i < 1024; i++) {
        static const int number[] = {5, 2, 6, 3, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 3, 11};
        used += (size_t)snprintf(yaml + used, sizeof yaml - used, "%s%d", i ? "," : "", number[i % 16]);
    }
    used += (size_t)snprintf(yaml + used, sizeof yaml - used, "]}\nrows:\n");
    for (int row = 0; row < 32; row++)
        for (int i = 0; i < 32; i++)
            used +=
                (size_t)snprintf(yaml + used, sizeof yaml - used, "%s%s", i ? "," : "- ", i < 31 ? "hills" : "hills\n");
    check_seeds(yaml, 3);
}

/* The tokens along @1, @2 ...; the desert, wherever it was drawn, is stepped over and uses none up; a token that is
 * written stays. */
static void test_board_layout__ordered_tokens_follow_the_turns_that_are_written(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "terrains: {hills: 3, desert: 1}\n"
                                "tokens: {method: ordered, numbers: [2, 3, 4, 5]}\n"
                                "rows:\n- '? @30, ? @4, ? @7'\n- 'forest 12, gold @5, ? @1, sea'\n");
    static const int path[] = {5, 1, 4, 2, 0};
    unsigned deserts = 0;
    for (int seed = 0; seed < 40; seed++) {
        sk_layout layout;
        sk_error error;
        assert_int_equal(sk_board_lay(board, (uint64_t)seed, &layout, &error), SK_OK);
        for (int i = 0, next = 2; i < 5; i++) {
            int desert = strcmp(sk_board_terrain_name(board, layout.terrain[path[i]]), "desert") == 0;
            assert_int_equal(layout.token[path[i]], desert ? 0 : next);
            next += !desert;
            deserts |= (unsigned)desert << path[i];
        }
        assert_int_equal(layout.token[3], 12);
    }
    assert_int_equal(deserts, 1u << 0 | 1u << 1 | 1u << 2 | 1u << 5);
    sk_board_free(board);
}

static int may_start(const sk_board *board, int row, int column, int corner)
{
    return sk_board_start_allowed(board, sk_board_hex_corner(board, sk_board_hex_at(board, row, column), corner));
}

static void test_board_layout__no_start_leaves_out_corners_and_cells(void **state)
{
    (void)state;
    sk_board *board = load(HEAD "no_start: closed\nrows: ['hills *closed@N *closed@SW, forest, fields *closed']\n");
    for (int corner = 0; corner < 6; corner++) {
        assert_int_equal(may_start(board, 1, 1, corner), corner != 0 && corner != 4);
        assert_int_equal(may_start(board, 1, 2, corner), corner != 1 && corner != 2); /* shared with the third */
        assert_false(may_start(board, 1, 3, corner));
    }
    uint16_t hexes[2];
    assert_int_equal(sk_board_group(board, "closed", hexes, 2), 1); /* a corner is no cell */
    assert_int_equal(hexes[0], 2);
    sk_board_free(board);
}

static void test_board_layout__start_and_no_start_together(void **state)
{
    (void)state;
    sk_board *board =
        load(HEAD "start: home\nno_start: closed\nrows: ['hills *home, forest *closed@NE *home@SE, fields']\n");
    assert_true(may_start(board, 1, 1, 0));
    assert_true(may_start(board, 1, 1, 1));
    assert_false(may_start(board, 1, 2, 0));
    assert_false(may_start(board, 1, 2, 1));
    assert_true(may_start(board, 1, 2, 2));
    assert_false(may_start(board, 1, 3, 1));
    sk_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_board_layout__BASE_7_shuffled_reds_are_never_adjacent),
        cmocka_unit_test(test_board_layout__BASE_7_spiral_keeps_reds_apart_by_itself),
        cmocka_unit_test(test_board_layout__every_token_constraint_is_met),
        cmocka_unit_test(test_board_layout__equal_terrains_do_not_meet),
        cmocka_unit_test(test_board_layout__all_constraints_together_are_met),
        cmocka_unit_test(test_board_layout__spiral_meets_constraints_by_drawing_again),
        cmocka_unit_test(test_board_layout__reds_stay_off_gold),
        cmocka_unit_test(test_board_layout__drawn_cell_with_a_token_gets_a_terrain_that_takes_one),
        cmocka_unit_test(test_board_layout__same_seed_same_island_and_another_seed_another),
        cmocka_unit_test(test_board_layout__all_start_corners_and_directions_are_drawn),
        cmocka_unit_test(test_board_layout__digest_is_the_same_on_every_machine),
        cmocka_unit_test(test_board_layout__too_many_reds_are_proved_impossible),
        cmocka_unit_test(test_board_layout__too_many_equal_numbers_are_proved_impossible),
        cmocka_unit_test(test_board_layout__too_many_equal_terrains_are_proved_impossible),
        cmocka_unit_test(test_board_layout__written_cells_that_break_a_constraint_are_named),
        cmocka_unit_test(test_board_layout__what_cannot_be_proved_ends_at_the_limit),
        cmocka_unit_test(test_board_layout__a_hopeless_spiral_over_scattered_hexes_ends_soon),
        cmocka_unit_test(test_board_layout__a_thousand_shuffled_hexes_meet_constraints),
        cmocka_unit_test(test_board_layout__ordered_tokens_follow_the_turns_that_are_written),
        cmocka_unit_test(test_board_layout__no_start_leaves_out_corners_and_cells),
        cmocka_unit_test(test_board_layout__start_and_no_start_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
