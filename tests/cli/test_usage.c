/* Exit statuses, help, wrong flags, suggestions. */
#include "cli.h"

#include <skerry/script.h>

static const char *const commands[] = {"play",  "simulate", "replay", "console", "list",    "info",
                                       "board", "test",     "check",  "new",     "version", "help"};

static void test_cli__help_of_each_command_has_an_example(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        skerry("%s --help", commands[i]);
        expect(0, "Example: skerry ");
        skerry("help %s", commands[i]);
        expect(0, "usage: skerry ");
    }
    skerry("--help");
    expect(0, "usage: skerry COMMAND");
}

static void test_cli__no_command_is_wrong_use(void **state)
{
    (void)state;
    skerry("%s", "");
    expect(2, "usage: skerry COMMAND");
}

static void test_cli__mistyped_names_are_suggested(void **state)
{
    (void)state;
    skerry("pley");
    expect(2, "did you mean 'play'?");
    skerry("simulate --gamse 3");
    expect(2, "did you mean --games?");
    skerry("simulate --games 1 --seats gredy");
    expect(2, "did you mean 'greedy'?");
    skerry("play standard --board beginer </dev/null");
    expect(2, "did you mean 'beginner'?");
    skerry("play standrd --until-end");
    expect(2, "unknown scenario 'standrd'; did you mean 'standard'?\n");
    skerry("list bords");
    expect(2, "did you mean 'boards'?");
}

/* `standard` is a name that only those commands know which play. */
static void test_cli__standard_has_no_script_to_look_at(void **state)
{
    (void)state;
    static const char *const looks[] = {"check", "test"};
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        skerry("%s standard", looks[i]);
        expect(2, "'standard' is the game without a scenario, and no script of it is there\n");
        skerry("%s standrd", looks[i]);
        expect(2, "unknown scenario 'standrd'; '");
    }
}

/* Advice is what can be typed where one is, such as `./dev list scenarios` in the source tree. */
static void test_cli__advice_names_the_program_as_it_was_called(void **state)
{
    (void)state;
    skerry("version >/dev/null; SKERRY_COMMAND=./dev %s info zzzzzz", SKERRY_CLI);
    expect(2, "'./dev list scenarios' shows what there is");
}

static void test_cli__commands_of_two_words(void **state)
{
    (void)state;
    skerry("board");
    expect(2, "board show ");
    skerry("board --help");
    expect(0, "board show ");
    skerry("help board");
    expect(0, "board show ");
    skerry("help board show");
    expect(0, "usage: skerry board show BOARD");
    skerry("board shew base");
    expect(2, "there is no command 'board shew'; did you mean 'board show'?");
    skerry("bord show base");
    expect(2, "there is no command 'bord'; did you mean 'board'?");
    skerry("help board bye");
    expect(2, "there is no command 'board bye'");
    skerry("help play now");
    expect(2, "one argument too many: 'now'");
}

static void test_cli__wrong_values_are_wrong_use(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "simulate",
        "simulate --games 0",
        "simulate --games 1x",
        "simulate --games",
        "simulate --games 1 --format xml",
        "simulate --games 1 --threads 0",
        "simulate --games 1 --seed -1",
        "simulate --games 1 --players 9",
        "simulate --games 1 --seats greedy,human",
        "simulate --games 1 --seats greedy,random --players 3",
        "simulate --games 1 --set points",
        "play </dev/null",
        "play standard --seat human --until-end </dev/null",
        "play standard --seat greedy:A --seat greedy:a </dev/null",
        "play standard --seat human:all </dev/null",
        "play standard --seat human:2 </dev/null",
        "play standard --players 2 --seat human --seat human --seat human </dev/null",
        "play standard --dice loaded </dev/null",
        "play --resume x --seed 3 </dev/null",
        "play standard --force </dev/null",
        "replay",
        "replay a b",
        "version now",
        "play -x",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        skerry("%s", wrong[i]);
        expect(2, "skerry: ");
    }
}

static void test_cli__what_cannot_be_done_is_3(void **state)
{
    (void)state;
    skerry("replay /no/such/file");
    expect(3, "No such file");
    skerry("play ./no_such.lua </dev/null");
    expect(3, "No such file");
    skerry("simulate --games 1 --seed 1 >/dev/full");
    expect(3, "cannot write the output");
    skerry("play standard --until-end --save /no/such/folder/game.jsonl");
    expect(3, "/no/such/folder/game.jsonl");
}

static void test_cli__version_names_the_libraries(void **state)
{
    (void)state;
    skerry("version");
    expect(0, "Lua 5.4");
    expect(0, sk_lua_remark());
    expect(0, "libyaml 0.");
    expect(0, "libsodium 1.");
    expect(0, "jansson 2.");
    expect(0, "xxHash 0.");
    expect(0, "libedit ");
}

static void test_cli__a_board_is_no_scenario(void **state)
{
    (void)state;
    skerry("play %s/data/boards/base.yaml </dev/null", SKERRY_SOURCE_DIR);
    expect(2, "base.yaml is a board: name it as --board ");
    skerry("simulate beginner --games 1");
    expect(2, "beginner is a board: name it as --board beginner, behind a scenario; '");
    expect(2, " board show beginner' draws it");
}

static void test_cli__data_beside_the_program_is_found(void **state)
{
    (void)state;
    skerry("version >/dev/null; env -u SKERRY_PATH %s info volcano", SKERRY_CLI);
    expect(0, "played on volcano");
}

static void test_cli__the_menu_takes_several_and_says_how_to_leave(void **state)
{
    (void)state;
    setenv("ASAN_OPTIONS", "detect_leaks=0", 0); /* libedit keeps what it copied of a command's name */
    skerry("version >/dev/null; printf 'foo\\n99\\nvolcno\\nquit\\n' | TERM=dumb script -qec '%s play' /dev/null",
           SKERRY_CLI);
    if (strstr(last.text, "not found"))
        skip();
    expect(0, "0. standard");
    expect(0, "`quit` leaves");
    expect(0, "There is no scenario 'foo'");
    expect(0, "There is no number 99");
    expect(0, "did you mean 'volcano'?");
    skerry("version >/dev/null; (printf 'volcano natural_disasters\\n\\n\\n\\n'; sleep 1; printf 'quit\\n') | "
           "TERM=dumb script -qec '%s play --seed 3' /dev/null",
           SKERRY_CLI);
    expect(0, "volcano + natural_disasters on ");
}

static void test_cli__list_tells_boards_in_both_formats(void **state)
{
    (void)state;
    skerry("list");
    expect(0, "beginner");
    skerry("list scenarios");
    expect(0, "  standard ");
    skerry("list boards --format json");
    expect(0, "\"name\": \"base\"");
}

static void test_cli__info_tells_of_the_standard_game(void **state)
{
    (void)state;
    skerry("info standard");
    expect(0, "points = ");
    expect(0, "to 10 points");
    skerry("info standard --format json");
    expect(0, "\"points_to_win\": 10");
}

/* docs/board-format.md: what a board was made to be played with. */
static void test_cli__a_board_sets_options_and_figures(void **state)
{
    (void)state;
    const char *board = SKERRY_SOURCE_DIR "/tests/fixtures/boards/settings.yaml";
    skerry("info standard --board %s", board);
    expect(0, "    points = 12 ");
    expect(0, "  pieces: 13 road, 5 settlement, 4 city\n");
    expect(0, "30 ore\n");
    expect(0, "to 12 points");
    skerry("info standard --board %s --set points=9 --format json", board);
    expect(0, "\"points_to_win\": 9");
    expect(0, "\"knight\": 100");
    skerry("info seafarers --board %s", board);
    expect(0, "island_points = 1 ");
    expect(0, "9 ship");
}

static void test_cli__a_game_on_such_a_board_is_recorded_and_replayed(void **state)
{
    (void)state;
    skerry("play standard --board " SKERRY_SOURCE_DIR "/tests/fixtures/boards/settings.yaml --players 4 --seat random "
           "--seat random --seat random --seat random --seed 3 --turn-limit 30 --until-end --save %s",
           in_folder("settings.journal"));
    expect(0, "limit");
    skerry("replay --verify %s", in_folder("settings.journal"));
    expect(0, "");
}

static void test_cli__words_for_completion(void **state)
{
    (void)state;
    skerry("help --words");
    expect(0, "simulate\n");
    skerry("help --words simulate");
    expect(0, "--turn-limit\n");
    skerry("help --words board");
    expect(0, "show\n");
    skerry("help --words board show");
    expect(0, "--svg\n");
}

static void complete(const char *words, int count)
{
    skerry("version >/dev/null; bash -c 'skerry() { %s \"$@\"; }; . %s/cli/completion.bash; COMP_WORDS=(%s \"\"); "
           "COMP_CWORD=%d; _skerry; echo \" ${COMPREPLY[*]} \"'",
           SKERRY_CLI, SKERRY_SOURCE_DIR, words, count);
}

/* A title that stands in a line of its own, because the name is long, is no name. */
static void test_cli__bash_completes_names_and_nothing_else(void **state)
{
    (void)state;
    complete("skerry play --board", 3);
    expect(0, " through_the_desert through_the_desert_six volcano volcano_six \n");
    complete("skerry info", 2);
    expect(0, " seafarers volcano welfare \n");
    complete("skerry help", 2);
    expect(0, " play simulate replay ");
}

static char manual[1 << 16];

/* Reads the manual page as it looks: an escaped - is a -. */
static void read_manual(void)
{
    FILE *file = fopen(SKERRY_SOURCE_DIR "/docs/man/skerry.1", "r");
    assert_non_null(file);
    size_t used = 0;
    for (int c; (c = fgetc(file)) != EOF && used + 1 < sizeof manual;)
        if (c != '\\')
            manual[used++] = (char)c;
    manual[used] = 0;
    fclose(file);
}

/* Every option of a command in `words`, and those of its own commands, stands in the manual. */
static void expect_in_manual(const char *command)
{
    char *words = strdup(skerry("help --words %s", command));
    assert_int_equal(last.status, 0);
    for (char *rest = words, *word; (word = strtok_r(rest, "\n", &rest));) {
        char whole[128];
        snprintf(whole, sizeof whole, "%s%s%s", command, *command ? " " : "", word);
        if (strcmp(word, "--words") != 0 && !strstr(manual, word[0] == '-' ? word : whole))
            fail_msg("the manual page does not tell of %s", whole);
        if (word[0] != '-' && strcmp(whole, "help") != 0)
            expect_in_manual(whole);
    }
    free(words);
}

static void test_cli__the_manual_page_tells_of_every_command_and_option(void **state)
{
    (void)state;
    read_manual();
    expect_in_manual("");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli__help_of_each_command_has_an_example),
        cmocka_unit_test(test_cli__no_command_is_wrong_use),
        cmocka_unit_test(test_cli__mistyped_names_are_suggested),
        cmocka_unit_test(test_cli__standard_has_no_script_to_look_at),
        cmocka_unit_test(test_cli__advice_names_the_program_as_it_was_called),
        cmocka_unit_test(test_cli__commands_of_two_words),
        cmocka_unit_test(test_cli__wrong_values_are_wrong_use),
        cmocka_unit_test(test_cli__what_cannot_be_done_is_3),
        cmocka_unit_test(test_cli__version_names_the_libraries),
        cmocka_unit_test(test_cli__a_board_is_no_scenario),
        cmocka_unit_test(test_cli__data_beside_the_program_is_found),
        cmocka_unit_test(test_cli__the_menu_takes_several_and_says_how_to_leave),
        cmocka_unit_test(test_cli__list_tells_boards_in_both_formats),
        cmocka_unit_test(test_cli__info_tells_of_the_standard_game),
        cmocka_unit_test(test_cli__a_board_sets_options_and_figures),
        cmocka_unit_test(test_cli__a_game_on_such_a_board_is_recorded_and_replayed),
        cmocka_unit_test(test_cli__words_for_completion),
        cmocka_unit_test(test_cli__the_manual_page_tells_of_every_command_and_option),
        cmocka_unit_test(test_cli__bash_completes_names_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
