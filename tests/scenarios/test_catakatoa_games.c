/* Whole games on Catakatoa, with each value of each option. */
#include "scenarios/games.h"

enum { GAMES = 6, ACTIONS = 6000 };

static void test_catakatoa__games_end_whatever_the_options(void **state)
{
    (void)state;
    static const char *const sets[] = {
        NULL,
        "token_stack=single reroll=true",
        "token_stack=full no_piece_rule=tip",
        "no_piece_rule=stay corner_order=random",
        "no_piece_rule=destroy corner_order=clockwise strict_phases=true",
    };
    uint64_t seed = 9000;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++, seed += GAMES) {
        kit_setup setup = {.scripts = "catakatoa", .set = sets[i], .players = 2 + (int)i % 3};
        games all = games_play(&setup, seed, GAMES, ACTIONS);
        assert_true(all.ended > 0);
        assert_true(games_metric(&setup, &all, "rumbles") > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_catakatoa__games_end_whatever_the_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
