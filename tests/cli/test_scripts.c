/* Scenarios at the command line: failing, changed, asked about, stacked. */
#include "robot.h"

static const char broken[] = "return {\n"
                             "  id = 'broken', title = 'Broken', version = '1.0.0', api = 1,\n"
                             "  summary = 'Fails at the first roll.', players = { 2, 4 },\n"
                             "  on_roll = function(game, player, roll)\n"
                             "    local nothing\n"
                             "    return nothing.here\n"
                             "  end,\n"
                             "}\n";

static const char asking[] =
    "return {\n"
    "  id = 'asking', title = 'Asking', version = '1.0.0', api = 1,\n"
    "  summary = 'A seven and an ace pay the roller a card of their choice.', players = { 2, 4 },\n"
    "  options = { limit = { type = 'integer', min = 1, max = 9, default = 3, label = 'Celebrations' } },\n"
    "  state = { lucky = { type = 'integer', min = 0, max = 1000, show = 'Lucky rolls' } },\n"
    "  metrics = { asked = {} },\n"
    "  on_roll = function(game, player, roll)\n"
    "    local kind = game:ask(player, { prompt = 'Draw one card', type = 'resource', from = 'bank' })\n"
    "    game:give(player, kind, 1)\n"
    "    game.state.lucky = game.state.lucky + 1\n"
    "    game:count('asked')\n"
    "    game:log('Lucky\\27[31m!')\n"
    "  end,\n"
    "}\n";

static void test_cli_scripts__a_failing_script_is_told_with_its_line(void **state)
{
    (void)state;
    const char *script = in_folder("broken.lua"), *journal = in_folder("broken.jsonl");
    write_file(script, broken);
    skerry("play %s --until-end --seed 1 --save %s", script, journal);
    expect(1, "broken.lua:6");
    skerry("simulate %s --games 3 --seed 1 --seats random", script);
    expect(1, "3 of the games ended with a script error; the first is game 1");
    expect(1, "broken.lua:6");
    skerry("simulate %s --games 3 --seed 1 --seats random --format json 2>/dev/null", script);
    expect(1, "\"errors\": 3");
}

static void test_cli_scripts__after_a_failure_one_may_go_on_or_quit(void **state)
{
    (void)state;
    const char *script = in_folder("broken.lua"), *journal = in_folder("person.jsonl");
    write_file(script, broken);
    robot *r = robot_start("play %s --players 2 --seat human --seat human --seed 6 --save %s", script, journal);
    robot_play(r, 40);
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 1);
    assert_non_null(strstr(r->text, "broken.lua:6"));
    assert_non_null(strstr(r->text, "The game stands as before and is saved."));
    free(r);
    skerry("replay %s --verify", journal);
    expect(0, "every position as recorded");
}

static void test_cli_scripts__a_computer_whose_action_fails_can_be_undone(void **state)
{
    (void)state;
    const char *script = in_folder("broken.lua"), *journal = in_folder("computer.jsonl");
    write_file(script, broken);
    robot *r = robot_start("play %s --players 2 --seat human --seed 6 --save %s", script, journal);
    while (robot_listen(r) && !strstr(r->text, "stands as before")) {
        char command[512];
        robot_think(r, command, sizeof command, 0);
        robot_say(r, command);
    }
    robot_say(r, "undo");
    robot_listen(r);
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 1);
    free(r);
}

static void test_cli_scripts__a_question_is_asked_and_shown_state_is_shown(void **state)
{
    (void)state;
    const char *script = in_folder("asking.lua"), *journal = in_folder("asking.jsonl");
    write_file(script, asking);
    robot *r = robot_start("play %s --players 2 --seat human --seat human --seed 6 --save %s", script, journal);
    robot_play(r, 200);
    robot_end(r);
    assert_non_null(strstr(r->text, "Draw one card"));
    assert_non_null(strstr(r->text, "answer brick, lumber, wool, grain, ore"));
    assert_non_null(strstr(r->text, "Lucky rolls: "));
    assert_null(strstr(r->text, "\033"));
    free(r);
    skerry("replay %s --verify", journal);
    expect(0, "every position as recorded");
    skerry("simulate %s --games 20 --seed 1 --seats random --threads 2 --format json", script);
    expect(0, "\"errors\": 0");
    expect(0, "\"scenarios\": [\n    \"asking\"\n  ]");
    expect(0, "\"asked\": {");
}

static void test_cli_scripts__info_tells_options_and_values(void **state)
{
    (void)state;
    const char *script = in_folder("asking.lua");
    write_file(script, asking);
    skerry("info %s --set limit=5 --set points=8", script);
    expect(0, "limit = 5");
    expect(0, "points = 8");
    assert_null(strstr(last.text, "\033"));
    skerry("info %s --set asking.limit=7 --format json", script);
    expect(0, "\"value\": 7");
    skerry("info %s --set limt=5", script);
    expect(2, "limit");
    skerry("info %s --set limit=50", script);
    expect(2, "limit");
}

static void test_cli_scripts__a_changed_script_is_refused_by_name(void **state)
{
    (void)state;
    const char *script = in_folder("asking.lua"), *journal = in_folder("before.jsonl");
    write_file(script, asking);
    skerry("play %s --until-end --seed 1 --turn-limit 20 --save %s", script, journal);
    expect(0, "Nobody wins");
    skerry("version; echo '-- changed' >>%s", script);
    skerry("replay %s --verify", journal);
    expect(1, "asking");
    skerry("replay %s --verify --force", journal);
    expect(0, "every position as recorded");
}

static void test_cli_scripts__a_script_too_long_is_refused(void **state)
{
    (void)state;
    const char *script = in_folder("long.lua");
    skerry("version; head -c 300000 /dev/zero | tr '\\0' '-' >%s", script);
    skerry("info %s", script);
    expect(1, "long.lua");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_scripts__a_failing_script_is_told_with_its_line),
        cmocka_unit_test(test_cli_scripts__after_a_failure_one_may_go_on_or_quit),
        cmocka_unit_test(test_cli_scripts__a_computer_whose_action_fails_can_be_undone),
        cmocka_unit_test(test_cli_scripts__a_question_is_asked_and_shown_state_is_shown),
        cmocka_unit_test(test_cli_scripts__info_tells_options_and_values),
        cmocka_unit_test(test_cli_scripts__a_changed_script_is_refused_by_name),
        cmocka_unit_test(test_cli_scripts__a_script_too_long_is_refused),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
