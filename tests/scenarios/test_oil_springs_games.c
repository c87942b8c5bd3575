/* Oil Springs: what holds in whole games between players who do anything they may. */
#include "scenarios/oil_springs.h"

#include "base/random.h"

#include <stdio.h>

enum { TURN_LIMIT = 2000 };

static int below(uint64_t *random, int bound) { return (int)sk_random_below(random, (uint32_t)bound); }

/* Answers with any option. */
static int decide(void *payload, sk_game *game, const sk_question *question, sk_answer *answer)
{
    (void)game;
    answer->value = question->option[below(payload, question->option_count)];
    return 0;
}

static void act(kit *k, uint64_t *random)
{
    const sk_choice *choices;
    int count;
    sk_error error;
    char text[900];
    assert_int_equal(sk_game_choices(kit_game(k), &choices, &count, &error), 0);
    assert_true(count > 0);
    sk_choice choice = choices[below(random, count)];
    sk_action action;
    sk_game_sample(kit_game(k), &choice, random, &action);
    if (sk_game_apply(kit_game(k), &action, &(sk_decider){decide, random}, &error))
        fail_msg("'%s': %s", sk_action_row_of(choice.kind)->name, sk_error_text(text, sizeof text, &error));
}

/* OIL-1: supply, hands, sequestered and removed are fifteen; what left the game by disasters came in by spills. */
static void check_oil(kit *k, int players)
{
    int sequestered = 0, points = 0;
    for (int player = 1; player <= players; player++) {
        sequestered += oil_aside(k, player);
        points += oil_aside(k, player) / 3;
    }
    assert_int_equal(kit_total(k, "oil"), 15);
    assert_true(kit_out(k, "oil") >= sequestered);
    assert_in_range(oil_marker(k), 0, 5);
    assert_true(oil_lost(k) <= 5);
    assert_int_equal(kit_state_size(k, OIL, "dead", 0), oil_lost(k));
    assert_true(points <= 5);
}

static void check_pieces(kit *k, int players)
{
    int built[SK_SEATS_MAX][SK_PIECES_MAX] = {{0}}, metropolises = 0;
    int city = sk_ruleset_find_piece(kit_game(k)->rules, "city");
    int metropolis = sk_ruleset_find_piece(kit_game(k)->rules, "metropolis");
    for (int node = 0; node < kit_game(k)->map->node_count; node++) {
        int seat, piece = sk_game_node_piece(kit_game(k), node, &seat);
        if (piece != SK_NONE)
            built[seat][piece]++;
    }
    for (int seat = 0; seat < players; seat++) {
        metropolises += built[seat][metropolis];
        assert_int_equal(built[seat][SK_SETTLEMENT] + kit_supply(k, seat + 1, "settlement"), 5);
        assert_int_equal(built[seat][city] + built[seat][metropolis] + kit_supply(k, seat + 1, "city"), 4);
    }
    assert_int_equal(metropolises + kit_supply(k, 1, "metropolis"), 4);
}

/* What is kept up piece by piece is what the board alone gives. */
static void check_sets(kit *k, sk_game *copy)
{
    size_t size;
    const void *block = sk_game_block(kit_game(k), &size);
    sk_game_copy(copy, kit_game(k));
    sk_game_ruleset(copy)->ops->rebuild(copy);
    assert_memory_equal(sk_game_block(copy, NULL), block, size);
}

static void play(const char *preset, int players, uint64_t seed, int *endings)
{
    kit *k = kit_new(&(kit_setup){
        .scripts = OIL, .preset = preset, .players = players, .seed = seed, .own_dice = true, .play_setup = true});
    uint64_t random = seed * 977;
    sk_game *copy;
    sk_error error;
    assert_int_equal(sk_game_clone(&copy, kit_game(k), &error), 0);
    while (!kit_game(k)->block->ended && sk_game_turns(kit_game(k)) < TURN_LIMIT) {
        act(k, &random);
        check_oil(k, players);
        check_pieces(k, players);
        check_sets(k, copy);
    }
    sk_game_free(copy);
    if (!kit_game(k)->block->ended)
        fail_msg("no end after %d turns", TURN_LIMIT);
    endings[kit_game(k)->block->ending]++;
    kit_free(k);
}

static void test_oil_springs__OIL_1_fifteen_oil_in_every_position_and_games_end(void **state)
{
    (void)state;
    static const char *const presets[] = {"wide_open", "starting_game"};
    int endings[SK_ENDINGS_MAX] = {0};
    for (uint64_t seed = 1; seed <= 30; seed++) {
        print_message("seed %d\n", (int)seed);
        play(presets[seed % 2], 2 + (int)(seed % 3), seed, endings);
    }
    print_message("%d victories, %d collapses\n", endings[SK_ENDING_VICTORY], endings[SK_STANDARD_ENDINGS]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oil_springs__OIL_1_fifteen_oil_in_every_position_and_games_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
