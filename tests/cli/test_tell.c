/* What is told of a game: where things happen, what scripts do, what becomes of offers, who did what was undone. */
#include "robot.h"

static const char showing[] =
    "return {\n"
    "  id = 'showing', title = 'Showing', version = '1.0.0', api = 1, summary = 'Shows places.', players = { 2, 4 },\n"
    "  on_roll = function(game, player, roll)\n"
    "    local hex = game:hexes {}[2]\n"
    "    game:show('Look here.', hex)\n"
    "    hex.token = 4\n"
    "    hex.terrain = 'desert'\n"
    "  end,\n"
    "}\n";

static void test_cli_tell__places_are_named(void **state)
{
    (void)state;
    const char *script = in_folder("showing.lua");
    write_file(script, showing);
    skerry("play %s --dice manual --players 2 --seed 5 --seat human:Anna --seat human:Ben --save %s <<'END'\n"
           "place settlement i2\nplace road h2\nplace settlement m3\nplace road l3\nplace settlement q3\n"
           "place road p3\nplace settlement e3\nplace road f5\n3 4\nmove robber 4a\nend\nEND",
           script, in_folder("showing.jsonl"));
    expect(0, "Ben begins: the highest roll.\n");
    expect(0, "Ben builds a settlement at i2.\nBen builds a road at h2.\n");
    expect(0, "Look here (1b).\n");
    expect(0, "Hex 1b now has the number 4.\n");
    expect(0, "Hex 1b becomes desert.\n");
    expect(0, " (4a).\n");
    assert_null(strstr(last.text, "A hex"));
}

static void test_cli_tell__an_offer_that_nobody_takes_is_one_line(void **state)
{
    (void)state;
    const char *journal = in_folder("offers.jsonl");
    skerry("play standard --seed 4 --until-end --turn-limit 60 --save %s", journal);
    expect(0, ". Nobody accepts.\n");
    assert_null(strstr(last.text, "refuses.\n\n"));
    skerry("replay %s", journal);
    expect(0, ". Nobody accepts.\n");
}

static void test_cli_tell__who_holds_nothing_of_it_is_not_asked(void **state)
{
    (void)state;
    robot *r = robot_start("play standard --players 3 --seat human:Anna --seed 3 --save %s", in_folder("asked.jsonl"));
    robot_play(r, 300);
    robot_end(r);
    assert_non_null(strstr(r->text, "Nobody accepts (Anna "));
    free(r);
}

static void test_cli_tell__undo_says_whose_act(void **state)
{
    (void)state;
    skerry("play standard --players 2 --seed 5 --seat human:Anna --seat human:Ben --save %s <<'END'\n"
           "place settlement i2\nplace road h2\nundo\nEND",
           in_folder("whose.jsonl"));
    expect(0, "Undone: `place road h2` by Ben.");
}

static void test_cli_tell__a_cut_game_ends_after_as_many_turns(void **state)
{
    (void)state;
    skerry("play standard --until-end --seed 4 --turn-limit 5 --save %s", in_folder("five.jsonl"));
    expect(0, "after 5 turns");
    skerry("simulate standard --games 2 --seed 4 --turn-limit 5 --seats random");
    expect(0, "  turns                        5.00          5          5\n");
}

static void test_cli_tell__how_to_go_on_is_a_command_that_works(void **state)
{
    (void)state;
    skerry("version >/dev/null; SKERRY_COMMAND=./dev %s play standard --seed 4 --save %s </dev/null", SKERRY_CLI,
           in_folder("dev.jsonl"));
    expect(0, "./dev play --resume ");
    skerry("play standard --seed 4 --save %s </dev/null", in_folder("own.jsonl"));
    expect(0, SKERRY_CLI " play --resume ");
    robot *r = robot_start("play standard --seed 4 --save %s", in_folder("interrupted.jsonl"));
    robot_listen(r);
    kill(r->pid, SIGINT);
    assert_int_equal(robot_end(r), 128 + SIGINT);
    assert_non_null(strstr(r->text, "The game is saved. To go on:"));
    free(r);
}

static void test_cli_tell__looking_shows_what_was_shown(void **state)
{
    (void)state;
    skerry("play standard --players 2 --seed 5 --seat human --seat human --save %s <<'END'\nlook\nEND",
           in_folder("look.jsonl"));
    char *first = strstr(last.text, "\n\n           wool"), *again = strstr(last.text, "> look\n");
    char *end = strstr(first, "\n> look");
    assert_non_null(end);
    assert_memory_equal(first + 1, again + strlen("> look\n"), (size_t)(end - first - 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_tell__places_are_named),
        cmocka_unit_test(test_cli_tell__an_offer_that_nobody_takes_is_one_line),
        cmocka_unit_test(test_cli_tell__who_holds_nothing_of_it_is_not_asked),
        cmocka_unit_test(test_cli_tell__undo_says_whose_act),
        cmocka_unit_test(test_cli_tell__a_cut_game_ends_after_as_many_turns),
        cmocka_unit_test(test_cli_tell__how_to_go_on_is_a_command_that_works),
        cmocka_unit_test(test_cli_tell__looking_shows_what_was_shown),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
