/* Whole games with the disaster, with each value of each option: no card and no piece comes or goes. */
#include "scenarios/games.h"

enum { GAMES = 4, ACTIONS = 6000 };

static void test_natural_disasters__games_end_whatever_the_options(void **state)
{
    (void)state;
    static const char *const sets[] = {
        NULL,
        "closest=seat",
        "closest=buildings",
        "closest=choose",
        "closest=random",
        "no_match=reroll",
        "no_match=stay token_start=off",
        "token_start=desert discard_first=true",
        "discard_first=false",
        "aid_pick=random",
        "aid_pick=donor",
        "aid_pick=recipient",
        "aid_public=true count_before_exclusion=true",
        "aid_public=false count_before_exclusion=false",
        "aid_points=public",
        "aid_points=all",
        "shortage_dice=2d6",
        "shortage_dice=1d6",
        "corps_army=true",
        "corps_army=false strict_phases=true",
        "closest=choose discard_first=false aid_pick=recipient aid_public=false aid_points=all shortage_dice=1d6",
    };
    uint64_t seed = 4000;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++, seed += GAMES) {
        kit_setup setup = {.scripts = "natural_disasters", .set = sets[i], .players = 2 + (int)i % 3};
        games all = games_play(&setup, seed, GAMES, ACTIONS);
        assert_true(all.ended > 0);
        assert_true(games_metric(&setup, &all, "strikes") > 0);
        assert_true(games_metric(&setup, &all, "aid_cards") <= games_metric(&setup, &all, "discarded"));
    }
}

/* The sampled hands are rarely large: with many players giving, aid is paid all the same. */
static void test_natural_disasters__ND_A11_aid_is_paid_in_whole_games(void **state)
{
    (void)state;
    kit_setup setup = {.scripts = "natural_disasters", .set = "aid_pick=donor", .players = 4};
    games all = games_play(&setup, 4200, 10, ACTIONS);
    assert_true(games_metric(&setup, &all, "aid_cards") > 0);
    assert_true(games_metric(&setup, &all, "discarded") > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_natural_disasters__games_end_whatever_the_options),
        cmocka_unit_test(test_natural_disasters__ND_A11_aid_is_paid_in_whole_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
