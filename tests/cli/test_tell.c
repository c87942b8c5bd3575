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
    expect(0, "The 6 on the hills becomes a 4 (1b).\n");
    expect(0, "A hex turns from hills to desert (1b).\n");
    expect(0, " (4a).\n");
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

/* An island on which each may place so many settlements. */
static const char *island_with(int settlements)
{
    const char *board = in_folder("few.yaml");
    skerry("version >/dev/null; (cat %s/data/boards/beginner.yaml; printf 'rules: {supply: {settlement: %d}}\n') >%s",
           SKERRY_SOURCE_DIR, settlements, board);
    return board;
}

/* Once, and before anything else happens: to a person, to those who watch, of a record, at the console. */
static void test_cli_tell__that_nobody_can_place_is_said_at_once(void **state)
{
    (void)state;
    static const char nobody[] = "Nobody can place anything on this island: ";
    const char *board = island_with(0), *journal = in_folder("none.jsonl");
    skerry("play standard --board %s --seed 4 --save %s </dev/null", board, journal);
    expect(0, "\nNobody can place anything on this island: ");
    assert_true(strstr(last.text, nobody) < strstr(last.text, "Red's turn."));
    assert_null(strstr(strstr(last.text, nobody) + 1, nobody));
    assert_null(strstr(last.text, "can place nothing"));
    skerry("play --resume %s </dev/null", journal);
    expect(0, "before the roll");
    assert_null(strstr(last.text, nobody));
    skerry("play standard --board %s --seed 4 --until-end --turn-limit 3", board);
    expect(0, "Nobody can place anything on this island: ");
    expect(0, "Nobody wins: the game was cut at its limit, after 3 turns.\nNobody has anything on the island.\n");
    skerry("replay %s --to 0", journal);
    expect(0, "Nobody can place anything on this island: ");
    skerry("console standard --board %s --seed 4 <<'END'\nlog\nEND", board);
    expect(0, "Nobody can place anything on this island: ");
}

static void test_cli_tell__who_can_place_no_more_is_named(void **state)
{
    (void)state;
    const char *board = island_with(1);
    skerry("play standard --board %s --seed 4 --players 3 --until-end --turn-limit 3", board);
    expect(0, "\nRed, Blue and Orange can place nothing, and go on without.\n");
    assert_null(strstr(last.text, "Nobody can place"));
    assert_null(strstr(last.text, "Nobody has anything"));
}

static void test_cli_tell__many_games_without_a_start_are_told_of(void **state)
{
    (void)state;
    skerry("simulate standard --games 2 --seed 4 --turn-limit 5 --board %s", island_with(0));
    expect(0, "skerry: cut at the limit of 5 turns, without a winner: 2 of 2 games\n");
    expect(0,
           "skerry: nobody had anything on the island at the end: 2 of 2 games; is there a place where one may start");
    skerry("simulate standard --games 2 --seed 4");
    expect(0, "victory");
    assert_null(strstr(last.text, "skerry: "));
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
        cmocka_unit_test(test_cli_tell__that_nobody_can_place_is_said_at_once),
        cmocka_unit_test(test_cli_tell__who_can_place_no_more_is_named),
        cmocka_unit_test(test_cli_tell__many_games_without_a_start_are_told_of),
        cmocka_unit_test(test_cli_tell__how_to_go_on_is_a_command_that_works),
        cmocka_unit_test(test_cli_tell__looking_shows_what_was_shown),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
