/* Islands out of wishes: they load, keep what was asked of them, and begin as evenly as is told. */
#include "board/board.h"

#include "base/random.h"
#include "board/constraint.h"

#include <skerry/island.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROUND, LONG, RING, BAY, RAGGED, SHAPES };
enum { NONE, AROUND, ISLANDS, SEAS };

static sk_island_wish wish_of(int size, int players, int shape, int sea, uint64_t seed)
{
    return (sk_island_wish){.id = "t",
                            .title = "T",
                            .size = size,
                            .players_min = players,
                            .players_max = players,
                            .shape = shape,
                            .sea = sea,
                            .harbors = SK_ISLAND_AS_MANY,
                            .deserts = SK_ISLAND_AS_MANY,
                            .constraints = {"no adjacent reds"},
                            .tries = 300,
                            .seed = seed};
}

/* Owns: the caller frees it. */
static char *make(const sk_island_wish *wish, sk_island_report *report)
{
    sk_draft *draft;
    sk_error error = {0};
    char *text;
    size_t size;
    if (sk_island_make(&draft, wish, report, &error))
        fail_msg("size %d players %d shape %d sea %d seed %d: %s", wish->size, wish->players_max, wish->shape,
                 wish->sea, (int)wish->seed, error.message);
    if (sk_draft_write(&text, &size, draft, NULL, &error))
        fail_msg("%d: %s", error.line, error.message);
    sk_draft_free(draft);
    return text;
}

static sk_board *load(const char *text, sk_layout *layout)
{
    sk_board *board;
    sk_error error = {0};
    if (sk_board_load(&board, "t", text, strlen(text), &error) || sk_board_lay(board, 1, layout, &error))
        fail_msg("%d:%d: %s\n%s", error.line, error.column, error.message, text);
    return board;
}

static void refused(const sk_island_wish *wish, const char *why)
{
    sk_draft *draft;
    sk_island_report report;
    sk_error error = {0};
    assert_int_equal(sk_island_make(&draft, wish, &report, &error), SK_ERR_USAGE);
    assert_null(draft);
    assert_string_equal(error.message, why);
}

static int count_terrain(const sk_board *board, const sk_layout *layout, const char *name)
{
    int count = 0;
    for (int hex = 0; hex < sk_board_hex_count(board); hex++)
        count += strcmp(sk_board_terrain_name(board, layout->terrain[hex]), name) == 0;
    return count;
}

static int count_token(const sk_layout *layout, int token)
{
    int count = 0;
    for (int hex = 0; hex < SK_HEXES_MAX; hex++)
        count += layout->token[hex] == token;
    return count;
}

/* No harbors share a corner, and all lie on the coast, which the loader proves. */
static void check_harbors(const sk_board *board)
{
    for (int a = 0; a < sk_board_harbor_count(board); a++)
        for (int b = a + 1; b < sk_board_harbor_count(board); b++)
            for (int i = 0; i < 4; i++)
                assert_int_not_equal(sk_board_edge_node(board, sk_board_harbor_edge(board, a), i % 2),
                                     sk_board_edge_node(board, sk_board_harbor_edge(board, b), i / 2));
}

static void check_land(const sk_board *board, const sk_layout *layout, const sk_island_wish *wish,
                       const sk_island_report *report)
{
    uint16_t foreign[SK_HEXES_MAX];
    int sea = count_terrain(board, layout, "sea");
    assert_int_equal(sk_board_hex_count(board) - sea, report->land);
    assert_true(!wish->size || report->land == wish->size);
    assert_int_equal(sk_board_group(board, "foreign", foreign, SK_HEXES_MAX), report->foreign);
    assert_int_equal(report->foreign > 0, wish->sea == ISLANDS);
    assert_int_equal(sk_board_blocker_start(board, "pirate") != SK_NONE, wish->sea == ISLANDS);
    for (int i = 0; i < report->foreign; i++)
        for (int d = 0; d < 6; d++) {
            int node = sk_board_hex_corner(board, foreign[i], d);
            assert_false(sk_board_start_allowed(board, node));
        }
    assert_true(wish->sea == ISLANDS ? count_terrain(board, layout, "gold") > 0 : 1);
    if (wish->sea == NONE)
        assert_int_equal(sea, 0);
}

static void check_balance(const sk_board *board, const sk_layout *layout, const sk_island_report *report)
{
    for (int i = 0; i < report->counts; i++) {
        sk_balance again;
        sk_error error;
        const sk_balance *told = &report->after[i];
        assert_int_equal(sk_board_balance(&again, board, layout, told->players, &error), SK_OK);
        assert_memory_equal(again.seat, told->seat, sizeof told->seat);
        assert_int_equal(again.spread, told->spread);
        for (int seat = 0; seat < told->players; seat++)
            for (int n = 0; n < SK_STARTS; n++)
                assert_true(sk_board_start_allowed(board, again.start[seat][n]));
    }
}

static void check_constraints(const sk_board *board, const sk_layout *layout)
{
    for (int hex = 0; hex < sk_board_hex_count(board); hex++) {
        assert_int_equal(sk_constraint_terrain_faults(board, layout, hex), 0);
        assert_int_equal(sk_constraint_token_faults(board, layout, hex), 0);
    }
}

static void check_island(const sk_island_wish *wish)
{
    sk_island_report report;
    sk_layout layout;
    char *text = make(wish, &report);
    sk_board *board = load(text, &layout);
    check_land(board, &layout, wish, &report);
    check_harbors(board);
    check_balance(board, &layout, &report);
    check_constraints(board, &layout);
    assert_int_equal(sk_board_is_random(board), 0);
    sk_board_free(board);
    free(text);
}

static void test_board_island__any_that_may_be_wished_for_is_a_board_and_keeps_the_wish(void **state)
{
    (void)state;
    uint64_t random = 20251130;
    print_message("seed %llu\n", (unsigned long long)random);
    for (int i = 0; i < 150; i++) {
        int players = 2 + (int)sk_random_below(&random, 5), sea = (int)sk_random_below(&random, SEAS);
        int least = sk_island_least_size(players, sea), shape = (int)sk_random_below(&random, SHAPES);
        sk_island_wish wish =
            wish_of(least + (int)sk_random_below(&random, i % 20 ? 40 : 300), players, shape, sea, random);
        wish.players_min = 2 + (int)sk_random_below(&random, (uint32_t)players - 1);
        static const char *const more[] = {NULL, "no adjacent equal numbers", "no three equal terrains in a triangle",
                                           "no adjacent 2 and 12"};
        wish.constraints[1] = more[sk_random_below(&random, 4)];
        check_island(&wish);
    }
}

static void test_board_island__the_smallest_and_the_largest(void **state)
{
    (void)state;
    for (int players = 2; players <= 6; players++)
        for (int shape = 0; shape < SHAPES; shape++)
            for (int sea = 0; sea < SEAS; sea++) {
                sk_island_wish wish = wish_of(sk_island_least_size(players, sea), players, shape, sea, 5);
                check_island(&wish);
            }
    for (int shape = 0; shape < SHAPES; shape++) {
        sk_island_wish wish = wish_of(600, 6, shape, shape % SEAS, 7);
        wish.tries = 20;
        check_island(&wish);
    }
}

static void test_board_island__nineteen_and_thirty_hexes_are_the_standard_sets(void **state)
{
    (void)state;
    static const char *const terrain[] = {"forest", "pasture", "fields", "hills", "mountains", "desert"};
    static const int wanted[2][6] = {{4, 4, 4, 3, 3, 1}, {6, 6, 6, 5, 5, 2}};
    static const int tokens[2][13] = {{0, 0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1}, {0, 0, 2, 3, 3, 3, 3, 0, 3, 3, 3, 3, 2}};
    static const int harbors[] = {9, 11};
    for (int large = 0; large < 2; large++) {
        sk_island_wish wish = wish_of(0, large ? 6 : 4, ROUND, NONE, 3); /* BASE 1.1 to 1.6, FIVE-1, 3, 6 */
        sk_island_report report;
        sk_layout layout;
        char *text = make(&wish, &report);
        sk_board *board = load(text, &layout);
        for (int i = 0; i < 6; i++)
            assert_int_equal(count_terrain(board, &layout, terrain[i]), wanted[large][i]);
        for (int token = 2; token <= 12; token++)
            assert_int_equal(count_token(&layout, token), tokens[large][token]);
        assert_int_equal(sk_board_harbor_count(board), harbors[large]);
        int special = 0;
        for (int i = 0; i < harbors[large]; i++)
            special += layout.harbor_kind[i] != 0;
        assert_int_equal(special, large ? 6 : 5);
        sk_board_free(board);
        free(text);
    }
}

static void test_board_island__the_same_wish_makes_the_same_island(void **state)
{
    (void)state;
    for (int shape = 0; shape < SHAPES; shape++) {
        sk_island_report report;
        sk_island_wish wish = wish_of(30, 4, shape, shape % SEAS, 11);
        char *a = make(&wish, &report), *b = make(&wish, &report);
        assert_string_equal(a, b);
        wish.seed = 12;
        char *c = make(&wish, &report);
        assert_string_not_equal(a, c);
        free(a);
        free(b);
        free(c);
    }
}

/* The same everywhere: on every machine, with every compiler. */
static void test_board_island__this_is_the_island_of_seed_1(void **state)
{
    (void)state;
    sk_island_report report;
    sk_island_wish wish = wish_of(7, 2, ROUND, NONE, 1);
    wish.tries = 4000;
    char *text = make(&wish, &report);
    assert_non_null(strstr(text, "rows:\n"
                                 "  -           hills 9 brick@NW,   pasture 6 3:1@E\n"
                                 "  - fields 8 3:1@W,     desert,             forest 5 wool@SE\n"
                                 "  -           forest 4 lumber@SE, mountains 10\n"));
    free(text);
    wish = wish_of(600, 6, RAGGED, ISLANDS, 1);
    text = make(&wish, &report);
    uint32_t sum = 0;
    for (const char *at = text; *at; at++)
        sum = sum * 31 + (unsigned char)*at;
    assert_int_equal(sum, 0xe11ac2fa);
    free(text);
}

/* Evening never makes it worse for all counts of players together, and mostly much better. */
static void test_board_island__exchanges_even_it(void **state)
{
    (void)state;
    int before = 0, after = 0;
    for (uint64_t seed = 0; seed < 30; seed++) {
        sk_island_wish wish = wish_of(19, 4, ROUND, NONE, seed);
        sk_island_report report;
        wish.tries = 4000;
        free(make(&wish, &report));
        before += report.before[0].spread;
        after += report.after[0].spread;
        wish.tries = 0;
        free(make(&wish, &report));
        assert_memory_equal(&report.before[0], &report.after[0], sizeof report.before[0]);
        assert_int_equal(report.exchanged, 0);
    }
    assert_true(after * 8 < before);
}

static void test_board_island__what_cannot_be_is_refused_with_what_can(void **state)
{
    (void)state;
    sk_island_wish wish = wish_of(9, 4, ROUND, NONE, 1);
    refused(&wish, "9 hexes of land are too few for 4 players: at least 13");
    wish = wish_of(15, 4, ROUND, ISLANDS, 1);
    refused(&wish, "15 hexes of land are too few for 4 players and foreign shores: at least 18");
    wish = wish_of(1024, 4, ROUND, AROUND, 1);
    refused(&wish, "1024 hexes of land are too many: with its sea a board has at most 1024 hexes, and so 912 of land");
    wish = wish_of(19, 4, ROUND, NONE, 1);
    wish.constraints[0] = "no adjacent red";
    refused(&wish, "there is no constraint 'no adjacent red'; did you mean 'no adjacent reds'?");
    wish = wish_of(19, 4, ROUND, NONE, 1);
    wish.harbors = 16;
    refused(&wish, "16 harbors are too many for this coast: at most 15");
    wish = wish_of(19, 4, ROUND, NONE, 1);
    wish.deserts = 12;
    refused(&wish, "12 deserts are too many for 19 hexes of land: at most 9");
    wish = wish_of(19, 4, ROUND, NONE, 1);
    wish.players_min = 5;
    refused(&wish, "from 2 to 6 players, the fewest first");
    wish.players_min = 1;
    refused(&wish, "from 2 to 6 players, the fewest first");
}

static void count_call(void *payload, int tried)
{
    int *calls = payload;
    assert_int_equal(tried, (*calls)++);
}

static void test_board_island__who_watches_it_being_made_changes_nothing(void **state)
{
    (void)state;
    sk_island_report report;
    int calls = 0;
    sk_island_wish wish = wish_of(30, 6, ROUND, NONE, 5);
    char *unseen = make(&wish, &report);
    wish.progress = count_call;
    wish.payload = &calls;
    char *seen = make(&wish, &report);
    assert_string_equal(seen, unseen);
    assert_true(calls > 0);
    assert_int_equal(calls, report.tries);
    free(seen);
    free(unseen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_board_island__any_that_may_be_wished_for_is_a_board_and_keeps_the_wish),
        cmocka_unit_test(test_board_island__the_smallest_and_the_largest),
        cmocka_unit_test(test_board_island__nineteen_and_thirty_hexes_are_the_standard_sets),
        cmocka_unit_test(test_board_island__the_same_wish_makes_the_same_island),
        cmocka_unit_test(test_board_island__this_is_the_island_of_seed_1),
        cmocka_unit_test(test_board_island__exchanges_even_it),
        cmocka_unit_test(test_board_island__who_watches_it_being_made_changes_nothing),
        cmocka_unit_test(test_board_island__what_cannot_be_is_refused_with_what_can),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
