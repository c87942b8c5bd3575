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
    assert_null(strstr(last.text, "win rate")); /* no table of nothing */
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

static const char unlistable[] = "return {\n"
                                 "  id = 'unlistable', title = 'Unlistable', version = '1.0.0', api = 1,\n"
                                 "  summary = 'Fails when trades are listed.', players = { 2, 4 },\n"
                                 "  can_trade = function(game, player, other)\n"
                                 "    error('no list today')\n"
                                 "  end,\n"
                                 "}\n";

static void test_cli_scripts__where_nothing_can_be_listed_one_may_undo_or_quit(void **state)
{
    (void)state;
    const char *script = in_folder("unlistable.lua"), *journal = in_folder("unlistable.jsonl");
    write_file(script, unlistable);
    robot *r = robot_start("play %s --players 2 --seat human --seat human --seed 6 --save %s", script, journal);
    robot_play(r, 40);
    robot_say(r, "other");
    robot_listen(r);
    robot_say(r, "undo");
    robot_listen(r);
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 1);
    assert_non_null(strstr(r->text, "unlistable.lua:5"));
    assert_non_null(strstr(r->text, "no list today"));
    assert_non_null(strstr(r->text, "Say `undo`, `retry` once the script is"));
    assert_non_null(strstr(r->text, "The game is saved."));
    free(r);
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

static int count_of(const char *text, const char *what)
{
    int count = 0;
    for (; (text = strstr(text, what)) != NULL; text++)
        count++;
    return count;
}

static void test_cli_scripts__what_happened_before_a_question_is_told_once(void **state)
{
    (void)state;
    const char *script = in_folder("asking.lua"), *journal = in_folder("once.jsonl");
    write_file(script, asking);
    robot *r = robot_start("play %s --players 3 --seat human --seed 6 --save %s", script, journal);
    robot_play(r, 60);
    robot_end(r);
    assert_true(count_of(r->text, " rolls ") > 5);
    assert_in_range(count_of(r->text, " rolls "), 1, count_of(r->text, "'s turn.\n"));
    free(r);
    skerry("replay %s", journal);
    assert_in_range(count_of(last.text, " rolls "), 1, count_of(last.text, "'s turn.\n"));
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

static void test_cli_scripts__info_tells_with_whom_it_goes(void **state)
{
    (void)state;
    skerry("info volcano welfare");
    expect(0, "does not go with catakatoa: there is one volcano");
    expect(0, "the order matters beside natural_disasters: with on_sevens");
    skerry("info welfare --format json");
    expect(0, "\"order\": {");
    expect(0, "\"natural_disasters\": \"with on_sevens");
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

static void test_cli_scripts__a_pack_plays_on_its_own_board(void **state)
{
    (void)state;
    char command[1024];
    snprintf(
        command, sizeof command,
        "cd %s && mkdir -p packs/isles/scenarios packs/isles/boards packs/boards && touch packs/isles/pack.yaml && "
        "sed 's/^title:.*/title: Own/' %s/data/boards/beginner.yaml | tee packs/isles/boards/own.yaml | "
        "sed 's/^id:.*/id: other/' >packs/boards/own.yaml",
        folder, SKERRY_SOURCE_DIR);
    assert_int_equal(system(command), 0);
    write_file(in_folder("packs/isles/scenarios/calm.lua"),
               "return { id = 'calm', title = 'Calm', version = '1.0.0', api = 1, summary = 'Nothing more.',\n"
               "  players = { 2, 4 }, boards = { 'own' } }\n");
    static const char *const names[] = {"isles:calm", "calm", "./isles/scenarios/calm.lua"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        skerry("version >/dev/null; cd %s/packs && SKERRY_PATH=%s/packs %s info %s", folder, folder, SKERRY_CLI,
               names[i]);
        expect(0, "played on beginner");
    }
    skerry("version >/dev/null; SKERRY_PATH=%s/packs %s list packs", folder, SKERRY_CLI);
    expect(0, "isles");
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
        cmocka_unit_test(test_cli_scripts__where_nothing_can_be_listed_one_may_undo_or_quit),
        cmocka_unit_test(test_cli_scripts__a_computer_whose_action_fails_can_be_undone),
        cmocka_unit_test(test_cli_scripts__a_question_is_asked_and_shown_state_is_shown),
        cmocka_unit_test(test_cli_scripts__what_happened_before_a_question_is_told_once),
        cmocka_unit_test(test_cli_scripts__info_tells_options_and_values),
        cmocka_unit_test(test_cli_scripts__info_tells_with_whom_it_goes),
        cmocka_unit_test(test_cli_scripts__a_changed_script_is_refused_by_name),
        cmocka_unit_test(test_cli_scripts__a_pack_plays_on_its_own_board),
        cmocka_unit_test(test_cli_scripts__a_script_too_long_is_refused),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
