/* Whole games with the volcano, with each value of each option. */
#include "scenarios/games.h"

enum { GAMES = 6, ACTIONS = 6000 };

static void test_volcano__games_end_whatever_the_options(void **state)
{
    (void)state;
    static const char *const sets[] = {
        NULL,
        "volcano_number=2",
        "volcano_number=12 gold=true",
        "volcano_number=8 gold=true no_piece_rule=tip",
        "volcano_number=6 no_adjacent_red=true",
        "volcano_number=8 no_adjacent_red=false corner_order=random",
        "gold=true start_ban=false",
        "no_piece_rule=stay corner_order=random strict_phases=true",
        "no_piece_rule=destroy corner_order=clockwise harbor_same_turn=false",
    };
    uint64_t seed = 7000;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++, seed += GAMES) {
        kit_setup setup = {.scripts = "volcano", .set = sets[i], .players = 2 + (int)i % 3};
        games all = games_play(&setup, seed, GAMES, ACTIONS);
        assert_true(all.ended > 0);
        assert_true(games_metric(&setup, &all, "eruptions") > 0);
        if (sets[i] && strstr(sets[i], "gold=true"))
            assert_true(all.questions > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_volcano__games_end_whatever_the_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
