/* Scripts that change while they are played: loaded again, the record played on them, a failed act tried again. */
#include "terminal.h"

#include <time.h>

/* The body of on_roll, and what else stands in the table. */
static const char *write_script(const char *body, const char *rest)
{
    char script[4096];
    const char *path = in_folder("rule.lua");
    snprintf(script, sizeof script,
             "return {\n  id = 'rule', title = 'Rule', version = '1.0.0', api = 1, players = { 2, 4 },\n"
             "  state = { n = { type = 'integer', max = 1000, show = 'Rolls' } },\n"
             "  on_roll = function(game, player, roll)\n    %s\n  end,\n%s}\n",
             body, rest);
    write_file(path, script);
    return path;
}

/* A path of which one is in use in each test. */
static const char *journal_at(const char *name)
{
    static char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static const char counting[] = "game.state.n = game.state.n + 1";
static const char counting_two[] = "game.state.n = game.state.n + 2";

static robot *begin(const char *journal, const char *more)
{
    robot *r = robot_start("play %s --players 2 --seat human:Anna --seat human:Ben --seed 6 --save %s %s",
                           in_folder("rule.lua"), journal, more);
    return r;
}

/* Says lines, each when it is asked for. */
static void say(robot *r, const char *line)
{
    assert_true(robot_listen(r));
    robot_say(r, line);
}

static const char *since(robot *r)
{
    assert_true(robot_listen(r));
    return r->text + r->asked;
}

/* Whether more is said within some seconds. */
static int says_more(robot *r)
{
    struct pollfd more = {.fd = r->out, .events = POLLIN};
    if (poll(&more, 1, 5000) <= 0)
        return 0;
    ssize_t got = read(r->out, r->text + r->size, sizeof r->text - 1 - r->size);
    if (got <= 0)
        return 0;
    r->size += (size_t)got;
    r->text[r->size] = 0;
    return 1;
}

/* A change is noticed by itself, too, before or after a word is heard: the answer may come behind another prompt. */
static void expect_said(robot *r, const char *text)
{
    const char *said = since(r);
    while (!strstr(said, text) && says_more(r))
        ;
    if (!strstr(said, text))
        fail_msg("expected \"%s\", found:\n%s", text, said);
}

/* Set-up and the first roll of this seed. */
static const char *const opening[] = {"place settlement i2", "place road h2",       "place settlement g4",
                                      "place road f6",       "place settlement m5", "place road n8",
                                      "place settlement k4", "place road j6",       "roll"};

static void play_to(robot *r, int actions)
{
    for (int i = 0; i < actions; i++)
        say(r, opening[i]);
}

static void test_cli_watch__the_record_is_played_on_the_changed_script(void **state)
{
    (void)state;
    const char *journal = journal_at("changed.jsonl");
    write_script(counting, "");
    robot *r = begin(journal, "--watch");
    play_to(r, 9);
    expect_said(r, "Rolls: 1\n");
    write_script(counting_two, "");
    say(r, "look");
    expect_said(r, "Rolls: 2\n");
    assert_non_null(strstr(r->text, "rule.lua has changed and is loaded again.\nAll 9 actions of the record are played "
                                    "again.\n"));
    say(r, "end");
    say(r, "roll");
    say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
    skerry("replay %s --verify", journal);
    expect(0, "every position as recorded");
    skerry("replay %s", journal);
    expect(0, "Rolls: ");
    skerry("play --resume %s </dev/null", journal);
    expect(0, "The game is saved.");
}

static void test_cli_watch__an_action_that_is_illegal_now_is_where_it_stays(void **state)
{
    (void)state;
    const char *journal = journal_at("illegal.jsonl");
    write_script(counting, "");
    robot *r = begin(journal, "--watch");
    play_to(r, 9);
    assert_true(robot_listen(r));
    write_script(counting, "  can_build = function(game, player, piece, place) return piece ~= 'settlement' or "
                           "place.index ~= 15, 'not there' end,\n");
    robot_say(r, "look");
    expect_said(r, "action 3 cannot be done: not there");
    expect_said(r, "The game now stands before action 3 of 9 (`place` by Anna). ");
    write_script(counting_two, ""); /* the record has it all still */
    robot_say(r, "look");
    expect_said(r, "All 9 actions of the record are played again.");
    expect_said(r, "Rolls: 2\n");
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
    skerry("replay %s --verify", journal);
    expect(0, "verified: 9 actions");
}

static void test_cli_watch__what_is_done_where_it_stays_takes_the_place_of_the_rest(void **state)
{
    (void)state;
    const char *journal = journal_at("instead.jsonl");
    write_script(counting, "");
    robot *r = begin(journal, "--watch");
    play_to(r, 9);
    assert_true(robot_listen(r));
    write_script("error('no roll')", "");
    robot_say(r, "look");
    expect_said(r, "action 9 cannot be done: ");
    expect_said(r, "rule, on_roll: no roll");
    expect_said(r, "The game now stands before action 9 of 9 (`roll` by ");
    robot_say(r, "undo");
    expect_said(r, "Undone: ");
    robot_say(r, "quit");
    robot_end(r);
    free(r);
    skerry("replay %s --verify", journal);
    expect(0, "verified: 7 actions");
}

static void test_cli_watch__a_script_that_does_not_compile_leaves_the_old_one(void **state)
{
    (void)state;
    const char *journal = journal_at("syntax.jsonl");
    write_script(counting, "");
    robot *r = begin(journal, "--watch");
    play_to(r, 9);
    assert_true(robot_listen(r));
    write_script("if roll then", "");
    robot_say(r, "look");
    expect_said(r, "rule.lua:6:");
    expect_said(r, "The game goes on with the scripts as they were.");
    expect_said(r, "Rolls: 1\n");
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
    write_script(counting, "");
    skerry("replay %s --verify", journal);
    expect(0, "verified: 9 actions");
}

static void test_cli_watch__it_is_noticed_while_nobody_types(void **state)
{
    (void)state;
    write_script(counting, "");
    robot *r = begin(in_folder("waiting.jsonl"), "--watch");
    play_to(r, 9);
    assert_true(robot_listen(r));
    r->asked = r->size; /* listen for the next prompt, which nobody asked for */
    write_script(counting_two, "");
    expect_said(r, "All 9 actions of the record are played again.");
    expect_said(r, "Rolls: 2\n");
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
}

static void test_cli_watch__a_board_is_watched_too(void **state)
{
    (void)state;
    const char *board = in_folder("isle.yaml");
    skerry("version >/dev/null; cp %s/data/boards/beginner.yaml %s", SKERRY_SOURCE_DIR, board);
    write_script(counting, "");
    robot *r = robot_start("play %s --board %s --players 2 --seat human --seat human --seed 6 --watch --save %s",
                           in_folder("rule.lua"), board, in_folder("isle.jsonl"));
    play_to(r, 3);
    assert_true(robot_listen(r));
    skerry("version >/dev/null; sed -i 's/^title:.*/title: Another/' %s", board);
    robot_say(r, "look");
    expect_said(r, "isle.yaml has changed and is loaded again.");
    expect_said(r, "All 3 actions of the record are played again.");
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
}

static void test_cli_watch__an_island_that_now_begins_otherwise_says_so(void **state)
{
    (void)state;
    const char *board = in_folder("none.yaml");
    skerry("version >/dev/null; cp %s/data/boards/beginner.yaml %s", SKERRY_SOURCE_DIR, board);
    write_script(counting, "");
    robot *r = robot_start("play %s --board %s --players 2 --seat human --seat human --seed 6 --watch --save %s",
                           in_folder("rule.lua"), board, in_folder("none.jsonl"));
    assert_true(robot_listen(r));
    assert_null(strstr(r->text, "Nobody can place anything"));
    skerry("version >/dev/null; echo 'rules: {supply: {settlement: 0}}' >>%s", board);
    robot_say(r, "look");
    expect_said(r, "none.yaml has changed and is loaded again.\nNobody can place anything on this island: ");
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
}

static void test_cli_watch__a_file_touched_but_the_same_changes_nothing(void **state)
{
    (void)state;
    write_script(counting, "");
    robot *r = begin(in_folder("touched.jsonl"), "--watch");
    play_to(r, 3);
    assert_true(robot_listen(r));
    write_script(counting, "");
    robot_say(r, "look");
    robot_listen(r);
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    assert_null(strstr(r->text, "loaded again.\n"));
    free(r);
}

static void test_cli_watch__a_game_that_is_over_now_waits_for_the_next_change(void **state)
{
    (void)state;
    const char *journal = journal_at("over.jsonl");
    write_script(counting, "");
    robot *r = begin(journal, "--watch");
    play_to(r, 9);
    say(r, "end");
    assert_true(robot_listen(r));
    write_script("game:finish { winner = player }", "");
    robot_say(r, "look");
    expect_said(r, "The game is over under these scripts, before its record is.");
    robot_say(r, "build road");
    expect_said(r, "'build road' cannot be done now.");
    write_script(counting_two, "");
    robot_say(r, "look");
    expect_said(r, "All 10 actions of the record are played again.");
    expect_said(r, "Rolls: 2\n");
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
    skerry("replay %s --verify", journal);
    expect(0, "verified: 10 actions");
}

static void test_cli_watch__a_file_that_vanishes_is_told_once(void **state)
{
    (void)state;
    write_script(counting, "");
    robot *r = begin(journal_at("gone.jsonl"), "--watch");
    play_to(r, 9);
    assert_true(robot_listen(r));
    unlink(in_folder("rule.lua"));
    robot_say(r, "look");
    expect_said(r, "rule.lua is gone: the game goes on with what was loaded");
    expect_said(r, "Rolls: 1\n");
    write_script(counting_two, "");
    robot_say(r, "look");
    expect_said(r, "All 9 actions of the record are played again.");
    expect_said(r, "Rolls: 2\n");
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    const char *first = strstr(r->text, " is gone: ");
    assert_null(strstr(first + 1, " is gone: "));
    free(r);
}

static void test_cli_watch__without_it_nothing_is_loaded(void **state)
{
    (void)state;
    write_script(counting, "");
    robot *r = begin(in_folder("unwatched.jsonl"), "");
    play_to(r, 9);
    write_script(counting_two, "");
    say(r, "look");
    expect_said(r, "Rolls: 1\n");
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
}

static void test_cli_watch__retry_does_what_failed_once_it_is_mended(void **state)
{
    (void)state;
    const char *journal = journal_at("retry.jsonl");
    write_script("game.state.m = 1", "");
    robot *r = begin(journal, ""); /* asked for, it needs no --watch */
    play_to(r, 8);
    say(r, "roll");
    expect_said(r, "rule, on_roll: state declares no 'm'; did you mean 'n'?");
    expect_said(r, "--to 8 --then roll");
    expect_said(r, "The game stands as before and is saved. `undo`, mend the script and `retry`, do\n"
                   "  something else, or `quit`.\n");
    robot_say(r, "retry"); /* nothing was mended */
    expect_said(r, "rule, on_roll: state declares no 'm'; did you mean 'n'?");
    write_script("game.state.n = 7", "");
    robot_say(r, "retry");
    expect_said(r, "All 8 actions of the record are played again.");
    expect_said(r, " rolls ");
    expect_said(r, "Rolls: 7\n");
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
    skerry("replay %s --verify", journal);
    expect(0, "verified: 9 actions");
}

static void test_cli_watch__a_computer_whose_action_failed_is_let_go_on(void **state)
{
    (void)state;
    const char *journal = journal_at("computer.jsonl");
    write_script("if player.index == 2 then game.state.m = 1 end", "");
    robot *r = robot_start("play %s --players 2 --seat human --seed 6 --save %s", in_folder("rule.lua"), journal);
    while (robot_listen(r) && !strstr(r->text, "stands as before")) {
        char command[512];
        robot_think(r, command, sizeof command, 0);
        robot_say(r, command);
    }
    expect_said(r, "The game stands as before and is saved. Say `undo`, `retry` once the script is\n"
                   "  mended, `other` to try something else, or `quit`.\n");
    write_script(counting, "");
    robot_say(r, "retry");
    expect_said(r, "actions of the record are played again.");
    expect_said(r, " rolls ");
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
    skerry("replay %s --verify", journal);
    expect(0, "every position as recorded");
}

static void test_cli_watch__a_resumed_game_goes_as_far_as_a_changed_script_lets_it(void **state)
{
    (void)state;
    const char *journal = journal_at("resumed.jsonl");
    write_script(counting, "");
    robot *r = begin(journal, "");
    play_to(r, 9);
    say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
    write_script("return game.none", "");
    skerry("play --resume %s </dev/null", journal);
    expect(1, "rule");
    skerry("play --resume %s --watch </dev/null", journal);
    expect(0, "The game now stands before action 9 of 9 (`roll` by ");
    expect(0, "It was played under other scripts: with --watch it goes as far as these let it.");
    write_script(counting_two, "");
    r = robot_start("play --resume %s --watch", journal);
    expect_said(r, "Rolls: 2\n");
    robot_say(r, "end");
    say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
    skerry("replay %s --verify", journal);
    expect(0, "every position as recorded");
}

static void test_cli_watch__forced_on_under_a_changed_script_the_record_holds(void **state)
{
    (void)state;
    const char *journal = journal_at("forced.jsonl");
    write_script(counting, "");
    robot *r = begin(journal, "");
    play_to(r, 9);
    say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
    write_script(counting_two, "");
    r = robot_start("play --resume %s --force", journal);
    say(r, "end");
    say(r, "quit");
    assert_int_equal(robot_end(r), 0);
    free(r);
    skerry("replay %s --verify", journal);
    expect(0, "every position as recorded");
}

static void test_cli_watch__needs_a_person(void **state)
{
    (void)state;
    write_script(counting, "");
    skerry("play %s --seat greedy --watch --save %s", in_folder("rule.lua"), in_folder("none.jsonl"));
    expect(2, "--watch is for a game with people: seat a human");
}

/* ---- at a terminal ---- */

static void test_cli_watch__at_a_terminal_it_is_noticed_while_one_types(void **state)
{
    (void)state;
    write_script(counting, "");
    robot *r = terminal_start("play %s --players 2 --seat human --seat greedy --seed 6 --watch --save %s",
                              in_folder("rule.lua"), in_folder("terminal.jsonl"));
    hear(r, "> ");
    type(r, "1\n");
    hear(r, "> ");
    type(r, "rul"); /* and then the script is saved in another window */
    hear(r, "rul");
    write_script(counting_two, "");
    hear(r, "rule.lua has changed and is loaded again.");
    hear(r, "of the record are played again.");
    hear(r, "> rul"); /* what was typed stands there again */
    type(r, "es\n");
    hear(r, "The standard rules, to 10 points.");
    type(r, "quit\n");
    hear(r, "The game is saved.");
    assert_int_equal(terminal_end(r), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_watch__the_record_is_played_on_the_changed_script),
        cmocka_unit_test(test_cli_watch__an_action_that_is_illegal_now_is_where_it_stays),
        cmocka_unit_test(test_cli_watch__what_is_done_where_it_stays_takes_the_place_of_the_rest),
        cmocka_unit_test(test_cli_watch__a_script_that_does_not_compile_leaves_the_old_one),
        cmocka_unit_test(test_cli_watch__it_is_noticed_while_nobody_types),
        cmocka_unit_test(test_cli_watch__a_board_is_watched_too),
        cmocka_unit_test(test_cli_watch__an_island_that_now_begins_otherwise_says_so),
        cmocka_unit_test(test_cli_watch__a_file_touched_but_the_same_changes_nothing),
        cmocka_unit_test(test_cli_watch__a_game_that_is_over_now_waits_for_the_next_change),
        cmocka_unit_test(test_cli_watch__a_file_that_vanishes_is_told_once),
        cmocka_unit_test(test_cli_watch__without_it_nothing_is_loaded),
        cmocka_unit_test(test_cli_watch__retry_does_what_failed_once_it_is_mended),
        cmocka_unit_test(test_cli_watch__a_computer_whose_action_failed_is_let_go_on),
        cmocka_unit_test(test_cli_watch__a_resumed_game_goes_as_far_as_a_changed_script_lets_it),
        cmocka_unit_test(test_cli_watch__forced_on_under_a_changed_script_the_record_holds),
        cmocka_unit_test(test_cli_watch__needs_a_person),
        cmocka_unit_test(test_cli_watch__at_a_terminal_it_is_noticed_while_one_types),
    };
    signal(SIGPIPE, SIG_IGN);
    setenv("SKERRY_COMMAND", "skerry", 1);
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
