/* Whole games of every stack that must work, in every order: no card and no piece comes or goes. STACK-1..9. */
#include "scenarios/games.h"

#include <stdlib.h>

enum { GAMES = 4, ACTIONS = 9000 };

static uint64_t next_seed = 6000;

static void play(const char *scripts, const char *set)
{
    kit_setup setup = {.scripts = scripts, .set = set, .players = 2 + (int)(next_seed / GAMES % 3)};
    games all = games_play(&setup, next_seed, GAMES, ACTIONS);
    next_seed += GAMES;
    assert_true(all.ended > 0);
    assert_true(!strstr(scripts, "natural_disasters") || games_metric(&setup, &all, "strikes") > 0);
    assert_true(!strstr(scripts, "catakatoa") || games_metric(&setup, &all, "rumbles") > 0);
    assert_true(strncmp(scripts, "volcano", 7) != 0 || games_metric(&setup, &all, "eruptions") > 0);
}

static void both_orders(const char *first, const char *second, const char *set)
{
    char scripts[100];
    snprintf(scripts, sizeof scripts, "%s %s", first, second);
    play(scripts, set);
    snprintf(scripts, sizeof scripts, "%s %s", second, first);
    play(scripts, set);
}

static void test_stacks__volcano_with_natural_disasters(void **state)
{
    (void)state;
    both_orders("volcano", "natural_disasters", NULL);
    both_orders("volcano", "natural_disasters", "gold=true volcano_number=8 closest=choose aid_pick=donor");
}

static void test_stacks__oil_springs_with_natural_disasters(void **state)
{
    (void)state;
    both_orders("oil_springs", "natural_disasters", NULL);
    both_orders("oil_springs", "natural_disasters", "oil_limit=4 count_before_exclusion=false aid_pick=recipient");
    both_orders("oil_springs", "natural_disasters", "layout=variable no_match=stay token_start=off");
}

static void test_stacks__volcano_with_oil_springs(void **state)
{
    (void)state;
    both_orders("volcano", "oil_springs", NULL);
    both_orders("volcano", "oil_springs", "gold=true volcano.no_piece_rule=tip oil_springs.no_piece_rule=stay");
}

static void test_stacks__catakatoa_with_oil_springs(void **state)
{
    (void)state;
    both_orders("catakatoa", "oil_springs", NULL);
    both_orders("catakatoa", "oil_springs", "token_stack=single wiped_player=refound oil_before_roll=true");
    both_orders("catakatoa", "oil_springs", "token_stack=single wiped_player=out explosion_roads=corners");
}

static void test_stacks__volcano_oil_springs_and_natural_disasters_in_every_order(void **state)
{
    (void)state;
    static const char *const ids[] = {"volcano", "oil_springs", "natural_disasters"};
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++) {
            char scripts[100];
            if (a == b)
                continue;
            snprintf(scripts, sizeof scripts, "%s %s %s", ids[a], ids[b], ids[3 - a - b]);
            play(scripts, a < b ? NULL : "gold=true volcano_number=6 discard_first=false");
        }
}

/* With options that the others leave alone, some of them so that no game comes to its end. */
static void test_stacks__other_options(void **state)
{
    (void)state;
    static const char *const stacks[][2] = {
        {"oil_springs volcano", "gold=true oil_springs.no_piece_rule=tip corner_order=random"},
        {"natural_disasters volcano", "volcano_number=8 no_adjacent_red=true"},
        {"catakatoa oil_springs", "token_stack=single reroll=true"},
        {"oil_springs catakatoa", "points=50 token_stack=single wiped_player=refound explosion_roads=corners"},
    };
    for (size_t i = 0; i < sizeof stacks / sizeof stacks[0]; i++) {
        kit_setup setup = {.scripts = stacks[i][0], .set = stacks[i][1], .players = 2 + (int)i % 3};
        games_play(&setup, 9800 + GAMES * (uint64_t)i, GAMES, ACTIONS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stacks__volcano_with_natural_disasters),
        cmocka_unit_test(test_stacks__oil_springs_with_natural_disasters),
        cmocka_unit_test(test_stacks__volcano_with_oil_springs),
        cmocka_unit_test(test_stacks__catakatoa_with_oil_springs),
        cmocka_unit_test(test_stacks__volcano_oil_springs_and_natural_disasters_in_every_order),
        cmocka_unit_test(test_stacks__other_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
