#include "match.h"

static const char *const four_greedy[] = {"greedy", "greedy", "greedy", "greedy"};

static void test_player_greedy__same_seed_same_game_and_all_accepted(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        table t = table_set(players, NULL, 0);
        for (uint64_t seed = 1; seed <= 8; seed++) {
            outcome a = play_match(&t, four_greedy, players, seed);
            outcome b = play_match(&t, four_greedy, players, seed);
            print_message("%d players, seed %d: %u turns, winner %d, digest %016llx\n", players, (int)seed, a.turns,
                          a.winner, (unsigned long long)a.digest);
            assert_true(a.ended);
            assert_true(a.digest == b.digest);
        }
        table_clear(&t);
    }
}

static void test_player_greedy__choosing_does_not_change_the_game(void **state)
{
    (void)state;
    table t = table_set(4, NULL, 0);
    sk_game *game = table_game(&t, 11);
    sk_player *player = player_of("greedy", game, 11);
    for (int i = 0; i < 400; i++) {
        sk_action action;
        sk_error error = {0};
        sk_prompt prompt;
        sk_game_prompt(game, &prompt);
        if (prompt.kind == SK_PROMPT_NONE)
            break;
        uint64_t before = sk_game_digest(game);
        assert_int_equal(sk_player_choose(player, game, &action, &error), SK_OK);
        assert_true(sk_game_digest(game) == before);
        assert_int_equal(sk_game_apply(game, &action, NULL, &error), SK_OK);
    }
    sk_player_free(player);
    sk_game_free(game);
    table_clear(&t);
}

static void test_player_greedy__four_end_in_60_to_120_turns_and_trade(void **state)
{
    (void)state;
    enum { GAMES = 100 };
    table t = table_set(4, NULL, 0);
    uint32_t turns = 0, least = UINT32_MAX, most = 0;
    int traded = 0;
    for (uint64_t seed = 1000; seed < 1000 + GAMES; seed++) {
        outcome out = play_match(&t, four_greedy, 4, seed);
        assert_true(out.ended);
        turns += out.turns;
        least = out.turns < least ? out.turns : least;
        most = out.turns > most ? out.turns : most;
        traded += out.done[SK_ACT_CONFIRM];
    }
    print_message("seeds 1000..%d: %u turns on average (%u..%u), %d trades between players\n", 1000 + GAMES - 1,
                  turns / GAMES, least, most, traded);
    assert_in_range(turns / GAMES, 60, 120);
    assert_true(traded > GAMES);
    table_clear(&t);
}

static void test_player_greedy__beats_three_random_95_times_of_100(void **state)
{
    (void)state;
    table t = table_set(4, NULL, 0);
    int wins = 0;
    for (uint64_t seed = 2000; seed < 2100; seed++) {
        const char *kinds[] = {"random", "random", "random", "random"};
        kinds[seed % 4] = "greedy";
        outcome out = play_match(&t, kinds, 4, seed);
        if (out.winner == (int)(seed % 4))
            wins++;
        else
            print_message("seed %d: won by %d after %u turns\n", (int)seed, out.winner, out.turns);
    }
    print_message("seeds 2000..2099: %d wins of 100\n", wins);
    assert_true(wins >= 95);
    table_clear(&t);
}

static void test_player_greedy__plays_with_every_general_option(void **state)
{
    (void)state;
    const sk_setting settings[] = {
        {NULL, "strict_phases", "true"},
        {NULL, "domestic_trade", "false"},
        {NULL, "harbor_same_turn", "false"},
        {NULL, "points", "8"},
    };
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        table t = table_set(4, &settings[i], 1);
        for (uint64_t seed = 50; seed < 53; seed++) {
            outcome out = play_match(&t, four_greedy, 4, seed);
            print_message("%s %s, seed %d: %u turns\n", settings[i].option, settings[i].value, (int)seed, out.turns);
            assert_true(out.ended);
        }
        table_clear(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_player_greedy__same_seed_same_game_and_all_accepted),
        cmocka_unit_test(test_player_greedy__choosing_does_not_change_the_game),
        cmocka_unit_test(test_player_greedy__four_end_in_60_to_120_turns_and_trade),
        cmocka_unit_test(test_player_greedy__beats_three_random_95_times_of_100),
        cmocka_unit_test(test_player_greedy__plays_with_every_general_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
