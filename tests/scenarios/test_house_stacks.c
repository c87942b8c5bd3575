/* House rules with real dice, and all together; test_stack_pairs.c plays every two. Source: HOUSE-ST-1. */
#include "scenarios/games.h"

enum { GAMES = 50, WHOLE_GAMES = 3, TO_THE_END = 60000 };

#define HOUSE_RULES "friendly_robber no_early_seven harbor_master dice_deck long_game welfare open_trade event_dice"

static uint64_t next_seed = 88000;

static void play(const char *scripts, const char *set, int count, int actions)
{
    kit_setup setup = {.scripts = scripts, .set = set, .players = 2 + (int)(next_seed / GAMES % 3)};
    games_play(&setup, next_seed, count, actions);
    next_seed += GAMES;
}

static void refused(const char *scripts)
{
    sk_error error = {0};
    assert_true(kit_try(&(kit_setup){.scripts = scripts}, &error) < 0);
    assert_non_null(strstr(error.message, "cannot be played together"));
    assert_non_null(strstr(error.message, "friendly_robber"));
    assert_non_null(strstr(error.message, "natural_disasters"));
    assert_non_null(strstr(error.message, "there is no robber who could be friendly"));
}

static void test_house_stacks__HOUSE_FR_6_natural_disasters_has_no_robber_to_be_friendly(void **state)
{
    (void)state;
    refused("friendly_robber natural_disasters");
    refused("natural_disasters friendly_robber");
}

static void test_house_stacks__all_of_them_at_once_end_their_games(void **state)
{
    (void)state;
    kit_setup setup = {.scripts = HOUSE_RULES, .players = 4};
    games all = games_play(&setup, next_seed, WHOLE_GAMES, TO_THE_END);
    next_seed += GAMES;
    assert_int_equal(all.ended, WHOLE_GAMES);
    assert_true(games_metric(&setup, &all, "deck_shuffles") > 0);
    assert_true(games_metric(&setup, &all, "welfare_cards") > 0);
    assert_true(games_metric(&setup, &all, "events") > 0);
    setup = (kit_setup){.scripts = HOUSE_RULES, .board = "base_six", .players = 6, .set = "extra_turn=paired"};
    games_play(&setup, next_seed, 1, TO_THE_END);
    setup.set = "extra_turn=sbp";
    games_play(&setup, next_seed, 1, TO_THE_END);
    play("dice_deck event_dice no_early_seven welfare harbor_master open_trade volcano",
         "last=0 first_round=1 rounds=9 price=1 on_sevens=true harbors=1 trades=0 bank=false", WHOLE_GAMES, TO_THE_END);
}

static void test_house_stacks__HOUSE_ST_2_the_one_named_first_has_the_seven(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "welfare natural_disasters", .set = "on_sevens=true"});
    kit_dice(k, 12);
    kit_roll(k, 3, 4);
    assert_int_equal(kit_state_of(k, "welfare", "tokens", 1), 1);
    kit_free(k);
    k = kit_new(&(kit_setup){.scripts = "natural_disasters welfare", .set = "on_sevens=true"});
    kit_dice(k, 12);
    kit_roll(k, 3, 4);
    assert_int_equal(kit_state_of(k, "welfare", "tokens", 1), 0);
    kit_free(k);
}

/* ---- real dice ---- */

static void test_house_stacks__HOUSE_NS_3_people_roll_again_themselves(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "no_early_seven"});
    for (int i = 0; i < 2; i++) {
        kit_roll(k, 3, 4);
        assert_int_equal(kit_prompt(k).phase, SK_PHASE_BEFORE_ROLL);
        assert_int_equal(kit_to_act(k), 1);
        assert_string_equal(kit_event(k, SK_EVENT_LOG, 0)->text, "No 7 yet: the dice are rolled again.");
    }
    kit_roll(k, 3, 3);
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_MAIN);
    kit_free(k);
}

static void test_house_stacks__HOUSE_DD_4_people_draw_from_a_deck_of_their_own(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "dice_deck"});
    for (int i = 0; i < 40; i++) { /* more of them than a deck has */
        kit_roll(k, 6, 6);
        kit_end_turn(k);
    }
    assert_int_equal(kit_state_of(k, "dice_deck", "left", 0), 36);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_house_stacks__HOUSE_FR_6_natural_disasters_has_no_robber_to_be_friendly),
        cmocka_unit_test(test_house_stacks__all_of_them_at_once_end_their_games),
        cmocka_unit_test(test_house_stacks__HOUSE_ST_2_the_one_named_first_has_the_seven),
        cmocka_unit_test(test_house_stacks__HOUSE_NS_3_people_roll_again_themselves),
        cmocka_unit_test(test_house_stacks__HOUSE_DD_4_people_draw_from_a_deck_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
