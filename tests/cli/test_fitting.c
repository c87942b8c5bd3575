/* Stacks that are refused, as a player meets them: who, why, and what would be right. */
#include "cli.h"

static const char nowhere[] =
    "return { id = 'nowhere', title = 'Nowhere', version = '1.0.0', api = 1, boards = { 'base' },\n"
    "  can_lay = function() return false, 'there is no such island' end }\n";

static void test_cli_fitting__STACK_4_both_scripts_the_reason_and_what_to_do(void **state)
{
    (void)state;
    skerry("play volcano catakatoa --until-end");
    expect(2,
           "volcano and catakatoa cannot be played together: there is one volcano, and each has its own rules for it; "
           "name one of them");
    skerry("simulate natural_disasters oil_springs catakatoa --games 1");
    expect(2, "natural_disasters and catakatoa cannot be played together: both put something in the robber's place");
    skerry("console friendly_robber natural_disasters </dev/null");
    expect(2, "friendly_robber and natural_disasters cannot be played together: ");
    assert_null(strstr(last.text, "--board")); /* which is not to blame */
}

static void test_cli_fitting__STACK_2_a_board_that_does_not_fit_names_those_that_do(void **state)
{
    (void)state;
    static const char *const commands[] = {"play %s --until-end", "simulate %s --games 5", "console %s </dev/null"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char command[200];
        snprintf(command, sizeof command, commands[i], "volcano seafarers");
        skerry("%s", command);
        expect(1, "board 'volcano' does not fit: no hex of it is sea, and ships would have nowhere to go; "
                  "--board takes one that fits: ");
        expect(1, "new_shores");
    }
}

static void test_cli_fitting__the_boards_are_those_for_these_settings_and_so_many_players(void **state)
{
    (void)state;
    skerry("play volcano --until-end --set volcanoes=2");
    expect(1, "no second desert for a second volcano; --board takes one that fits: volcano_six, base_six");
    skerry("play catakatoa --until-end --players 6 --board base");
    expect(
        2,
        "'base' is not made for 6 players; here one may play with 2, 3, 4; --board takes one that fits: catakatoa_six");
    assert_null(strstr(last.text, "fits: catakatoa,"));
}

/* Its own players choose among the standard islands, as --players does. */
static void test_cli_fitting__a_rule_for_five_and_six_is_played_on_the_large_island(void **state)
{
    (void)state;
    const char *script = in_folder("five.lua");
    write_file(script, "return { id = 'five', title = 'Five', version = '1.0.0', api = 1, players = { 5, 6 } }\n");
    skerry("play %s --seed 1 </dev/null", script);
    expect(0, "five on base_six, 5 players");
}

static void test_cli_fitting__a_terrain_of_another_script(void **state)
{
    (void)state;
    skerry("play volcano --until-end --board fog_island");
    expect(1, "has terrain 'gold', which no script here declares; --board takes one that fits: volcano, volcano_six");
}

static void test_cli_fitting__a_scenario_that_is_missing_is_named(void **state)
{
    (void)state;
    skerry("play seafarers --until-end --board krakatoa");
    expect(1, "has terrain 'volcano', which no script here declares; with volcano besides it can be played; --board ");
    skerry("play volcano --until-end --board krakatoa");
    expect(1, "has terrain 'gold', which no script here declares; with seafarers besides it can be played; --board ");
    skerry("play seafarers --until-end --set volcano_number=4 --board new_shores");
    expect(2, "no option is called 'volcano_number'; with volcano besides it can be played\n");
    skerry("play seafarers --until-end --set frobnicate=4");
    expect(2, "no option is called 'frobnicate'\n");
}

/* A slip in the board's own words: no other board is a remedy, a scenario may be. */
static void test_cli_fitting__what_a_board_says_wrongly_is_told_alone(void **state)
{
    (void)state;
    static const struct {
        const char *says, *message;
    } rows[] = {
        {"options: {poinst: 12}", ":4:11: board 'says': no option is called 'poinst'; did you mean 'points'?\n"},
        {"options: {points: 1}", ":4:11: board 'says': points = 1 is not allowed: 0 to 60 without 1, 2\n"},
        {"rules: {supply: {raod: 3}}",
         ":4:18: board 'says' counts 'raod', which is no piece here; did you mean 'road'?\n"},
        {"terrains: {forrest: 0}",
         ":4:12: board 'says' has terrain 'forrest', which no script here declares; did you mean 'forest'?\n"},
        {"options: {volcano_number: 4}",
         ":4:11: board 'says': no option is called 'volcano_number'; with volcano besides it can be played\n"},
    };
    static const char *const commands[] = {"play standard --until-end", "simulate friendly_robber --games 2"};
    const char *path = in_folder("says.yaml");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t c = 0; c < sizeof commands / sizeof *commands; c++) {
            char board[400];
            snprintf(board, sizeof board,
                     "id: says\ntitle: T\nplayers: 4\n%s\nrows:\n- sea, desert, sea\n- hills 4, forest 9, fields 8, "
                     "hills 5\n",
                     rows[i].says);
            write_file(path, board);
            skerry("%s --board %s", commands[c], path);
            expect(1, rows[i].message);
        }
}

static void test_cli_fitting__nothing_is_named_where_no_board_fits(void **state)
{
    (void)state;
    const char *script = in_folder("nowhere.lua");
    write_file(script, nowhere);
    skerry("play %s --until-end", script);
    expect(1, "board 'base' does not fit: there is no such island\n");
    skerry("play volcano --until-end --set volcano_number=7");
    expect(2, "7 is not allowed");
    assert_null(strstr(last.text, "--board"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_fitting__STACK_4_both_scripts_the_reason_and_what_to_do),
        cmocka_unit_test(test_cli_fitting__STACK_2_a_board_that_does_not_fit_names_those_that_do),
        cmocka_unit_test(test_cli_fitting__the_boards_are_those_for_these_settings_and_so_many_players),
        cmocka_unit_test(test_cli_fitting__a_rule_for_five_and_six_is_played_on_the_large_island),
        cmocka_unit_test(test_cli_fitting__a_terrain_of_another_script),
        cmocka_unit_test(test_cli_fitting__a_scenario_that_is_missing_is_named),
        cmocka_unit_test(test_cli_fitting__what_a_board_says_wrongly_is_told_alone),
        cmocka_unit_test(test_cli_fitting__nothing_is_named_where_no_board_fits),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
