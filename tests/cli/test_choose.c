/* The start menu: what is asked after which game, and what Enter means. */
#include "terminal.h"

static void answer(robot *r, const char *prompt, const char *typed)
{
    hear(r, prompt);
    hear_prompt(r);
    type(r, typed);
}

static void leave(robot *r)
{
    hear_prompt(r);
    type(r, "quit\n");
    assert_int_equal(terminal_end(r), 0);
}

static void test_cli_choose__enter_plays_what_would_be_played_anyway(void **state)
{
    (void)state;
    robot *r = terminal_start("play --seed 3");
    answer(r, "Which game?", "standard\n");
    hear(r, "Which island, for how many players? 1 base (2-4), 2 base_six (3-6)");
    answer(r, "Island [base]: ", "\n");
    answer(r, "Players, 2 to 6 [4]: ", "\n");
    answer(r, "Settings [as usual]: ", "\n");
    hear(r, "standard on base, 4 players, seed 3\r\n");
    leave(r);
}

/* Where the island is left to the number of players, six play on that made for them. */
static void test_cli_choose__six_get_the_island_for_six(void **state)
{
    (void)state;
    robot *r = terminal_start("play --seed 3");
    answer(r, "Game: ", "oil_springs\n");
    answer(r, "Island [oil_springs]: ", "\n");
    answer(r, "Players, 2 to 6 [4]: ", "6\n");
    answer(r, "Settings [as usual]: ", "\n");
    hear(r, "oil_springs on oil_springs_six, 6 players, seed 3\r\n");
    leave(r);
}

static void test_cli_choose__mistakes_are_told_and_asked_again(void **state)
{
    (void)state;
    robot *r = terminal_start("play --seed 3");
    answer(r, "Game: ", "volcano catakatoa\n");
    hear(r, "volcano and catakatoa cannot be played together");
    answer(r, "Game: ", "oil_springs\n");
    answer(r, "Island [oil_springs]: ", "99\n");
    hear(r, "There is no number 99; they go from 1 to ");
    answer(r, "Island [oil_springs]: ", "begginer\n");
    hear(r, "did you mean 'beginner'?");
    answer(r, "Island [oil_springs]: ", "beginner\n");
    answer(r, "Players, 2 to 4 [4]: ", "6\n");
    hear(r, "'6' is no number of players here; from 2 to 4 play.");
    answer(r, "Players, 2 to 4 [4]: ", "3\n");
    answer(r, "Presets: wide_open, starting_game; `options` lists what can be set.", "wide_opn\n");
    hear(r, "There is no preset 'wide_opn'; did you mean 'wide_open'?");
    answer(r, "Settings [as usual]: ", "oil_limt=3\n");
    hear(r, "did you mean 'oil_limit'?");
    answer(r, "Settings [as usual]: ", "oil_limit=99\n");
    hear(r, "skerry: ");
    answer(r, "Settings [as usual]: ", "options\n");
    hear(r, "oil_limit = 0 ");
    hear(r, "domestic_trade = true");
    answer(r, "Settings [as usual]: ", "oil_limit=3 wide_open\n");
    answer(r, "More settings [none]: ", "points=9\n");
    answer(r, "More settings [none]: ", "options\n");
    hear(r, "oil_limit = 3 ");
    answer(r, "More settings [none]: ", "\n");
    hear(r, "oil_springs on beginner, 3 players, seed 3\r\n");
    hear_prompt(r);
    type(r, "rules\n");
    hear(r, "to 9 points");
    leave(r);
}

/* The record has what was chosen: it is the game that these arguments make. */
static void test_cli_choose__what_was_chosen_is_recorded(void **state)
{
    (void)state;
    const char *journal = in_folder("chosen.jsonl");
    robot *r = terminal_start("play --seed 3 --save %s", journal);
    answer(r, "Game: ", "oil_springs welfare\n");
    answer(r, "Island [oil_springs]: ", "4\n");
    answer(r, "Players, 3 to 6 [4]: ", "5\n");
    answer(r, "Settings [as usual]: ", "starting_game points=11\n");
    answer(r, "More settings [none]: ", "\n");
    hear(r, "oil_springs + welfare on base_six, 5 players, seed 3\r\n");
    leave(r);
    skerry("play oil_springs welfare --board base_six --players 5 --preset starting_game --set points=11 --seed 3 "
           "--save %s </dev/null",
           in_folder("said.jsonl"));
    skerry("version >/dev/null; cmp %s %s", journal, in_folder("said.jsonl"));
    expect(0, "");
}

static void test_cli_choose__what_the_arguments_say_is_not_asked(void **state)
{
    (void)state;
    robot *r = terminal_start("play --seed 3 --board beginner --players 3 --set points=12");
    answer(r, "Game: ", "no_early_seven\n");
    hear(r, "no_early_seven on beginner, 3 players, seed 3\r\n");
    assert_null(strstr(r->text, "Which island"));
    assert_null(strstr(r->text, "Players,"));
    assert_null(strstr(r->text, "Settings"));
    leave(r);
    r = terminal_start("play --seed 3 --players 9");
    answer(r, "Game: ", "standard\n");
    hear(r, "--players takes a whole number from 2 to 6, not '9'");
    assert_int_equal(terminal_end(r), 2);
}

/* Ships need a sea, which volcano's own island has not: that is not offered. */
static void test_cli_choose__only_islands_that_fit_are_offered(void **state)
{
    (void)state;
    robot *r = terminal_start("play --seed 3");
    answer(r, "Game: ", "volcano seafarers\n");
    hear(r, "1 krakatoa (3-4)");
    answer(r, "Island [krakatoa]: ", "\n");
    assert_null(strstr(r->text, "volcano_six"));
    answer(r, "Players, 3 to 4 [4]: ", "quit\n");
    assert_int_equal(terminal_end(r), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_choose__enter_plays_what_would_be_played_anyway),
        cmocka_unit_test(test_cli_choose__six_get_the_island_for_six),
        cmocka_unit_test(test_cli_choose__mistakes_are_told_and_asked_again),
        cmocka_unit_test(test_cli_choose__what_was_chosen_is_recorded),
        cmocka_unit_test(test_cli_choose__what_the_arguments_say_is_not_asked),
        cmocka_unit_test(test_cli_choose__only_islands_that_fit_are_offered),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
