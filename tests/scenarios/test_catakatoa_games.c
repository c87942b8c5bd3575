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

/* Nobody has so many points: the games go on until the mountain explodes, and long after. */
static void test_catakatoa__games_go_on_after_the_explosion(void **state)
{
    (void)state;
    static const char *const sets[] = {
        "points=40 token_stack=single wiped_player=stay explosion_roads=edges discard_after_explosion=true",
        "points=40 token_stack=single wiped_player=out explosion_roads=corners discard_after_explosion=false",
        "points=40 token_stack=single wiped_player=refound reroll=false no_piece_rule=tip",
        "points=40 token_stack=full wiped_player=refound strict_phases=true",
    };
    uint64_t seed = 9500;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++, seed += GAMES) {
        kit_setup setup = {.scripts = "catakatoa", .set = sets[i], .players = 2 + (int)i % 3};
        games all = games_play(&setup, seed, GAMES, ACTIONS);
        assert_true(games_metric(&setup, &all, "explosions") > GAMES / 2);
        assert_true(all.questions > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_catakatoa__games_end_whatever_the_options),
        cmocka_unit_test(test_catakatoa__games_go_on_after_the_explosion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
