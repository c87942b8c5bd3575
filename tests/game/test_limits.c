/* The sizes that skerry promises: a small block for the standard game, and room for the largest. */
#include "kit/kit_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* rows x columns cells, players 2 to 6; terrain and token go round. */
static char *large_board(int rows, int columns)
{
    static const char *const cells[] = {"forest 4",    "pasture 5", "fields 6",  "sea",     "hills 8",
                                        "mountains 9", "desert",    "forest 10", "fields 3"};
    size_t size = (size_t)(rows * columns) * 16 + 256, used = 0;
    char *yaml = malloc(size);
    used += (size_t)snprintf(yaml, size, "id: large\ntitle: Large\nplayers: [2, 6]\noffsets: staggered\nrows:\n");
    for (int row = 0, i = 0; row < rows; row++) {
        used += (size_t)snprintf(yaml + used, size - used, "  -");
        for (int column = 0; column < columns; column++, i++)
            used += (size_t)snprintf(yaml + used, size - used, "%s %s", column ? "," : "", cells[i % 9]);
        used += (size_t)snprintf(yaml + used, size - used, "\n");
    }
    return yaml;
}

/* Eleven more kinds of resource, so that there are sixteen. */
static const char sixteen[] =
    "local more = {}\n"
    "for i = 1, 11 do more['kind_' .. i] = { title = 'Kind ' .. i, supply = 120 } end\n"
    "return { id = 'sixteen', title = 'Sixteen', version = '1.0.0', api = 1, summary = 'Many.', players = { 2, 6 },\n"
    "  resources = more,\n"
    "  start_of_turn = function(game, player) game:give(player, 'kind_11', 1) end }\n";

static void play_turns(kit *k, uint32_t turns)
{
    uint64_t random = 1;
    while (sk_game_turns(k->game) < turns) {
        const sk_choice *choices;
        sk_action action;
        int count;
        assert_int_equal(sk_game_choices(k->game, &choices, &count, &k->error), 0);
        if (count == 0)
            return;
        random = random * 6364136223846793005u + 1442695040888963407u;
        sk_game_sample(k->game, &choices[(random >> 33) % (uint64_t)count], &random, &action);
        if (kit_apply(k, &action))
            fail_msg("%s", k->error.message);
    }
}

static void test_game_limits__block_of_standard_game_is_two_kilobytes_at_most(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.board = "base", .players = 4});
    size_t size;
    sk_game_block(k->game, &size);
    print_message("block: %zu bytes\n", size);
    assert_true(size <= 2048);
    kit_free(k);
}

static void test_game_limits__thousand_hexes_six_seats_sixteen_kinds_play(void **state)
{
    (void)state;
    char *yaml = large_board(32, 32);
    kit *k = kit_new(
        &(kit_setup){.yaml = yaml, .lua = sixteen, .players = 6, .own_dice = true, .play_setup = true, .seed = 3});
    assert_int_equal(sk_board_hex_count(k->board), SK_HEXES_MAX);
    assert_int_equal(sk_ruleset_resource_count(k->ruleset), SK_KINDS_MAX);
    play_turns(k, 200);
    assert_true(kit_total(k, "kind_11") == 120);
    int held = 0;
    for (int player = 1; player <= 6; player++)
        held += kit_count(k, player, "kind_11");
    assert_true(held > 0);
    kit_free(k);
    free(yaml);
}

static void test_game_limits__seventeenth_kind_is_refused_by_name(void **state)
{
    (void)state;
    char lua[sizeof sixteen + 8];
    snprintf(lua, sizeof lua, "%s", sixteen);
    memcpy(strstr(lua, "1, 11"), "1, 12", 5);
    sk_error error;
    assert_int_not_equal(kit_try(&(kit_setup){.lua = lua}, &error), 0);
    assert_non_null(strstr(error.message, "16"));
}

static void test_game_limits__one_more_hex_is_refused(void **state)
{
    (void)state;
    char *yaml = large_board(25, 41);
    sk_error error;
    assert_int_equal(kit_try(&(kit_setup){.yaml = yaml}, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "1024"));
    free(yaml);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_game_limits__block_of_standard_game_is_two_kilobytes_at_most),
        cmocka_unit_test(test_game_limits__thousand_hexes_six_seats_sixteen_kinds_play),
        cmocka_unit_test(test_game_limits__seventeenth_kind_is_refused_by_name),
        cmocka_unit_test(test_game_limits__one_more_hex_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
