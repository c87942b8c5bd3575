/* Playing through a pipe: to the end, undone, killed, resumed, by two people at one keyboard. */
#include "robot.h"

#include <sys/stat.h>

static int count_lines(const char *path)
{
    int lines = 0;
    FILE *file = fopen(path, "r");
    for (int c = file ? getc(file) : EOF; c != EOF; c = getc(file))
        lines += c == '\n';
    if (file)
        fclose(file);
    return lines;
}

static void test_cli_play__a_pipe_plays_to_the_end(void **state)
{
    (void)state;
    const char *journal = in_folder("whole.jsonl");
    robot *r = robot_start("play standard --seed 11 --save %s", journal);
    assert_in_range(robot_play(r, 4000), 10, 3999);
    assert_int_equal(robot_end(r), 0);
    assert_non_null(strstr(r->text, " wins after "));
    assert_null(strstr(r->text, "\033"));
    free(r);
    skerry("replay %s --verify", journal);
    expect(0, "every position as recorded");
    skerry("replay %s", journal);
    expect(0, " wins after ");
    skerry("replay %s --to 3", journal);
    expect(0, "The game is not over");
}

static void test_cli_play__computer_players_need_no_input(void **state)
{
    (void)state;
    skerry("play standard --until-end --seed 4 --save %s </dev/null", in_folder("auto.jsonl"));
    expect(0, " wins after ");
    skerry("play standard --until-end --seed 4 --turn-limit 3 --save %s </dev/null", in_folder("cut.jsonl"));
    expect(0, "Nobody wins");
}

static void test_cli_play__never_overwrites(void **state)
{
    (void)state;
    write_file(in_folder("mine"), "mine");
    skerry("play standard --until-end --seed 4 --save %s </dev/null", in_folder("mine"));
    expect(3, "mine");
    assert_int_equal(count_lines(in_folder("mine")), 0);
}

static void test_cli_play__a_full_disk_ends_it_with_the_game_saved(void **state)
{
    (void)state;
    const char *journal = in_folder("full.jsonl");
    skerry("version >/dev/null; ulimit -f 8; %s play standard --until-end --seed 4 --save %s >/dev/null", SKERRY_CLI,
           journal);
    expect(3, "full.jsonl");
    skerry("replay %s --verify", journal);
    expect(0, "every position as recorded");
}

static void test_cli_play__keeps_a_journal_of_its_own(void **state)
{
    (void)state;
    skerry("play standard --seed 4 </dev/null");
    expect(0, "/.local/state/skerry/games/standard-");
    skerry("play standard --seed 4 </dev/null");
    expect(0, " play --resume ");
}

static void test_cli_play__killed_it_resumes_at_its_last_line(void **state)
{
    (void)state;
    const char *journal = in_folder("killed.jsonl");
    robot *r = robot_start("play standard --seed 12 --save %s", journal);
    assert_int_equal(robot_play(r, 15), 15);
    assert_true(robot_listen(r));
    kill(r->pid, SIGKILL);
    assert_int_equal(robot_end(r), 128 + SIGKILL);
    free(r);
    int lines = count_lines(journal);
    assert_true(lines > 10);
    FILE *file = fopen(journal, "a");
    fputs("{\"n\": 400, \"sea", file);
    fclose(file);
    skerry("play --resume %s </dev/null", journal);
    expect(0, "torn");
    expect(0, "> ");
    assert_int_equal(count_lines(journal), lines);
    r = robot_start("play --resume %s", journal);
    robot_play(r, 4000);
    assert_int_equal(robot_end(r), 0);
    assert_non_null(strstr(r->text, " wins after "));
    free(r);
    skerry("replay %s --verify", journal);
    expect(0, "every position as recorded");
}

static void test_cli_play__undo_goes_back_and_is_recorded(void **state)
{
    (void)state;
    const char *journal = in_folder("undo.jsonl");
    skerry("play standard --players 2 --seed 5 --seat human:Anna --seat human:Ben --save %s <<'END'\n"
           "undo\nplace settlement i2\nundo\nbuild settlement i2\nplace road h2\nundo\nplace road j3\nEND",
           journal);
    expect(0, "There is nothing that may be undone");
    expect(0, "Undone: `place settlement i2` by Ben.");
    skerry("replay %s --verify", journal);
    expect(0, "verified: 2 actions");
    skerry("play --resume %s </dev/null", journal);
    expect(0, "Anna's hand");
}

static void test_cli_play__mistakes_are_explained(void **state)
{
    (void)state;
    mkdir(in_folder("games"), 0700); /* the home itself, in which this is, takes no copies */
    skerry("play standard --players 2 --seed 5 --seat human --seat human --save %s <<'END'\n"
           "plcae settlement i2\nplace setlement i2\nplace settlement q99\n1\n99\ntrade 2 wool for ore\nroll\n"
           "place settlement i2\nplace road a1\nhelp\nrules\nlog\nsave\nsave %s\nsave %s\nfrobnicate\nEND",
           in_folder("games/wrong.jsonl"), in_folder("games/copy.jsonl"), in_folder("games/copy.jsonl"));
    expect(0, "did you mean 'place'?");
    expect(0, "did you mean 'settlement'?");
    expect(0, "'q99' does not fit after 'place settlement'; one of these does: ");
    expect(0, "Say for instance: 1 ");
    expect(0, "draws the island");
    expect(0, "to 10 points");
    expect(0, "Saved in ");
    expect(0, "File exists");
    expect(0, "'frobnicate' is no command");
    skerry("play --resume %s </dev/null", in_folder("games/copy.jsonl"));
    expect(0, "place the road beside it");
}

static void test_cli_play__mistakes_at_sea_are_explained(void **state)
{
    (void)state;
    skerry("play seafarers --seed 1 --seat human --seat random --seat random --seat random <<'END'\n"
           "place settlement k1\nmove ship\nplace ship j1\n1 i2\nplace road j3\nroll\nmove ship j1 to j2\n"
           "move ship 999\nmove ship j1 to am3\nmove ship j1\nend turn\nmove robber\nEND");
    expect(0, "Set-up, Red: place the road or ship beside it");
    expect(0, "Not during the set-up: place the road or ship beside it.");
    expect(0, "That may not be done: there it would have nothing to go on from but what is");
    expect(0, "'999' does not fit after 'move ship'; one of these does: j1");
    expect(0, "Red moves a ship to am3.");
    expect(0, "There is nothing for `move ship` now.");
    expect(0, "'turn' does not fit after 'end'; 'end' is all of it");
    expect(0, "There is nothing to be moved now.");
}

/* Words that only make a sentence of it may stand anywhere. */
static void test_cli_play__cards_are_read_behind_other_words(void **state)
{
    (void)state;
    skerry("play standard --players 2 --seed 5 --seat human --seat human --save %s <<'END'\n"
           "to offer 1 brick for 1 ore\nthe discard\n, ; offer\nto to to cards 1 ore\noffer.\nEND",
           in_folder("behind.jsonl"));
    expect(0, "The game is saved.");
}

/* Between "---- Anna" and "---- Ben" nothing of Ben's hand is said. */
static void test_cli_play__two_people_never_see_each_others_hand(void **state)
{
    (void)state;
    robot *r = robot_start("play standard --seat human:Anna --seat human:Ben --players 3 --seed 3 --save %s",
                           in_folder("two.jsonl"));
    robot_play(r, 600);
    robot_end(r);
    int sections = 0;
    const char *separator = "\n---------------------------------------- ";
    for (char *section = strstr(r->text, separator); section; sections++) {
        section += strlen(separator);
        char *next = strstr(section, separator);
        if (next)
            *next = 0;
        int anna = strncmp(section, "Anna\n", 5) == 0;
        assert_null(strstr(section, anna ? "Ben's hand" : "Anna's hand"));
        assert_null(strstr(section, "Orange's hand"));
        section = next;
        if (next)
            *next = '\n';
    }
    assert_true(sections > 10);
    free(r);
}

static void test_cli_play__real_dice_are_typed(void **state)
{
    (void)state;
    const char *journal = in_folder("dice.jsonl");
    robot *r = robot_start("play standard --dice manual --players 2 --seat human --seed 6 --save %s", journal);
    robot_play(r, 120);
    robot_end(r);
    assert_non_null(strstr(r->text, "What do they show?"));
    assert_non_null(strstr(r->text, "roll A B"));
    assert_non_null(strstr(r->text, "Red rolls "));
    free(r);
    skerry("replay %s --verify", journal);
    expect(0, "every position as recorded");
}

static void test_cli_play__a_tampered_journal_is_refused(void **state)
{
    (void)state;
    const char *journal = in_folder("tampered.jsonl");
    skerry("play standard --until-end --seed 4 --save %s", journal);
    skerry("replay %s --verify >/dev/null; sed -i '9s/\"digest\": *\"./\"digest\": \"x/' %s; "
           "cd / && %s replay %s --verify",
           journal, journal, SKERRY_CLI, journal);
    expect(1, "tampered.jsonl:9");
}

static void test_cli_play__what_a_journal_asks_for_is_input(void **state)
{
    (void)state;
    const char *journal = in_folder("asks.jsonl");
    skerry("play standard --until-end --seed 4 --turn-limit 1 --save %s", journal);
    skerry("version >/dev/null; sed -i '1s/\"greedy\"/\"gredy\"/' %s", journal);
    for (int i = 0; i < 2; i++) {
        skerry("%s %s", i ? "play --resume" : "replay", journal);
        expect(1, "asks.jsonl:1: there is no player 'gredy'; did you mean 'greedy'?");
    }
}

static void test_cli_play__a_changed_board_is_refused_by_name(void **state)
{
    (void)state;
    const char *board = in_folder("isle.yaml"), *journal = in_folder("changed.jsonl");
    skerry("version; cp %s/data/boards/beginner.yaml %s", SKERRY_SOURCE_DIR, board);
    skerry("play standard --until-end --seed 4 --board %s --save %s", board, journal);
    expect(0, "wins after");
    skerry("version; echo '# changed' >>%s", board);
    skerry("replay %s --verify", journal);
    expect(1, "isle.yaml");
    skerry("play --resume %s", journal);
    expect(1, "isle.yaml; --force goes on with it as it is now\n");
    skerry("replay %s --verify --force", journal);
    expect(0, "every position as recorded");
}

static void test_cli_play__no_colour_on_a_pipe_nor_with_NO_COLOR(void **state)
{
    (void)state;
    skerry("board show beginner");
    assert_null(strstr(last.text, "\033"));
    skerry("version >/dev/null; NO_COLOR=1 TERM=xterm script -qec '%s board show beginner' /dev/null", SKERRY_CLI);
    if (strstr(last.text, "not found"))
        skip();
    assert_null(strstr(last.text, "\033"));
    skerry("version >/dev/null; TERM=xterm script -qec '%s board show beginner --no-color' /dev/null", SKERRY_CLI);
    assert_null(strstr(last.text, "\033"));
    skerry("version >/dev/null; TERM=xterm script -qec '%s board show beginner' /dev/null", SKERRY_CLI);
    assert_non_null(strstr(last.text, "\033"));
}

/* What is printed must not go into the file that took the closed stream's place. */
static void test_cli_play__a_closed_stream_leaves_the_journal_alone(void **state)
{
    (void)state;
    static const char *const closed[] = {">&-", "2>&-", "<&- >&- 2>&-"};
    for (int i = 0; i < 3; i++) {
        char name[32];
        snprintf(name, sizeof name, "closed%d.jsonl", i);
        const char *journal = in_folder(name);
        skerry("play standard --until-end --seed 4 --save %s %s", journal, closed[i]);
        assert_int_equal(last.status, i == 1 ? 0 : 3);
        skerry("replay %s --verify", journal);
        expect(0, "every position as recorded");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_play__a_pipe_plays_to_the_end),
        cmocka_unit_test(test_cli_play__computer_players_need_no_input),
        cmocka_unit_test(test_cli_play__never_overwrites),
        cmocka_unit_test(test_cli_play__a_full_disk_ends_it_with_the_game_saved),
        cmocka_unit_test(test_cli_play__keeps_a_journal_of_its_own),
        cmocka_unit_test(test_cli_play__killed_it_resumes_at_its_last_line),
        cmocka_unit_test(test_cli_play__undo_goes_back_and_is_recorded),
        cmocka_unit_test(test_cli_play__mistakes_are_explained),
        cmocka_unit_test(test_cli_play__mistakes_at_sea_are_explained),
        cmocka_unit_test(test_cli_play__cards_are_read_behind_other_words),
        cmocka_unit_test(test_cli_play__two_people_never_see_each_others_hand),
        cmocka_unit_test(test_cli_play__real_dice_are_typed),
        cmocka_unit_test(test_cli_play__a_tampered_journal_is_refused),
        cmocka_unit_test(test_cli_play__what_a_journal_asks_for_is_input),
        cmocka_unit_test(test_cli_play__a_changed_board_is_refused_by_name),
        cmocka_unit_test(test_cli_play__a_closed_stream_leaves_the_journal_alone),
        cmocka_unit_test(test_cli_play__no_colour_on_a_pipe_nor_with_NO_COLOR),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
