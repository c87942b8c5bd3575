/* skerry board import and board export, as a person uses them; and computer players on all of Debian's islands. */
#include "cli.h"

#include <glob.h>
#include <stdbool.h>

#define FILES "/usr/share/games/pioneers/*.game"

static const char small[] = "title Two islets\nnum-players 2\nvictory-points 5\nnum-roads 15\nnum-ships 9\n"
                            "num-settlements 5\nnum-cities 4\nresource-count 19\nnum-bridges 3\nchits 4,5,6\n"
                            "map\ns,s,s,s,s,s\ns,h0,s,p1,sw3,s\ns,s,s,t2,s,s\ns,s,s,s,s,s\n.\n";

static void test_cli_board__import_writes_a_board_and_tells_what_is_left_out_and_how_to_play(void **state)
{
    (void)state;
    write_file(in_folder("2 Islets.game"), small);
    skerry("board import '%s' --out %s", in_folder("2 Islets.game"), in_folder("islets.yaml"));
    expect(0, "2 Islets.game:9: num-bridges 3: skerry has no such piece: left out\n");
    expect(0, "24 hexes, 1 harbor, 2 players. To play: ");
    expect(0, "play seafarers --board /tmp/");
    expect(0, "islets.yaml --players 2\n");
    skerry("board import '%s' --out %s", in_folder("2 Islets.game"), in_folder("islets.yaml"));
    expect(3, "islets.yaml: it is there already: name another file\n");
    skerry("board show %s", in_folder("islets.yaml"));
    expect(0, "Two islets (islets), 2 players");
    skerry("info seafarers --board %s", in_folder("islets.yaml"));
    expect(0, "points = 5 ");
    expect(0, "9 ship");
}

static void test_cli_board__import_without_out_writes_the_board_alone_to_standard_output(void **state)
{
    (void)state;
    write_file(in_folder("2 Islets.game"), small);
    skerry("board import '%s' 2>/dev/null", in_folder("2 Islets.game"));
    expect(0, "\nid: island_2_islets\n");
    expect(0, "seafarers.ship: 9");
    assert_null(strstr(last.text, "To play"));
    assert_null(strstr(last.text, "bridges"));
}

static void test_cli_board__what_is_no_game_is_refused(void **state)
{
    (void)state;
    write_file(in_folder("torn.game"), "num-players 4\nvictory-points 10\nchits 4\nmap\nh0,q\n.\n");
    skerry("board import %s", in_folder("torn.game"));
    expect(1, "torn.game:5:4: 'q' is no terrain");
    skerry("board import %s", in_folder("nowhere.game"));
    expect(3, "nowhere.game");
    skerry("board import");
    expect(2, "");
    skerry("board imprt x");
    expect(2, "did you mean 'board import'?");
}

static void test_cli_board__a_full_disk_leaves_no_half_file_in_the_way(void **state)
{
    (void)state;
    static const char *const commands[] = {"board import full.game --out", "board new --seed 1 --out",
                                           "board new --seed 1 --force --out", "board export beginner --out",
                                           "board show beginner --svg"};
    write_file(in_folder("full.game"), small);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        skerry("version >/dev/null; cd %s; trap '' XFSZ; ulimit -f 0; %s %s half; echo status $?; ls half", folder,
               SKERRY_CLI, commands[i]);
        expect(2, "cannot write half: File too large\nstatus 3\n");
        expect(2, "No such file");
    }
}

static void test_cli_board__export_writes_a_game_that_imports_as_the_same_board(void **state)
{
    (void)state;
    write_file(in_folder("there.game"), small);
    skerry("board import %s --out %s", in_folder("there.game"), in_folder("there.yaml"));
    expect(0, "");
    skerry("board export %s --out %s", in_folder("there.yaml"), in_folder("back.game"));
    expect(0, "");
    assert_string_equal(last.text, "");
    skerry("board import %s 2>/dev/null | sed s/back/there/ | diff - %s", in_folder("back.game"),
           in_folder("there.yaml"));
    expect(0, "");
    assert_string_equal(last.text, "");
}

static void test_cli_board__export_takes_what_is_not_said_from_the_scenarios(void **state)
{
    (void)state;
    skerry("board export new_shores_3");
    expect(1, "has terrain 'gold', which no script here declares");
    expect(1, "board export new_shores_3 SCENARIO...");
    assert_null(strstr(last.text, "--board"));
    skerry("board export krakatoa"); /* it names one scenario, and wants two */
    expect(1, "board export krakatoa SCENARIO...");
    skerry("board export new_shores_3 seafarers --seed 3");
    expect(0, "num-ships 15\n");
    expect(0, "island-discovery-bonus 2\n");
    expect(0, "use-pirate\n");
    expect(0, "laid out with the seed 3");
    skerry("board export base long_game");
    expect(0, "random-terrain\n");
    expect(0, "the scenario long_game: Pioneers does not play it: left out");
    skerry("board export base --out /nowhere/base.game");
    expect(3, "cannot write /nowhere/base.game");
}

/* ---- Debian's islands ---- */

/* What import said after "To play: PROGRAM play ", without the line's end. Returns buffer. */
static char *how_to_play(char *buffer, size_t size)
{
    const char *at = strstr(last.text, "To play: ");
    assert_non_null(at);
    at = strstr(at, " play ");
    assert_non_null(at);
    snprintf(buffer, size, "%.*s", (int)strcspn(at + 6, "\n"), at + 6);
    return buffer;
}

/* The lobby of Pioneers' server is no island to win on: nobody has a settlement. */
static void play(const char *path, const char *how)
{
    bool lobby = strstr(path, "/lobby.game") != NULL, large = strstr(path, "/lorindol.game") != NULL;
    int games = large || lobby ? 1 : 3;
    char expected[64];
    skerry("simulate %s --games %d --seed 5 --turn-limit %d --format json", how, games, lobby ? 100 : 2000);
    if (last.status)
        fail_msg("%s: %s", path, last.text);
    snprintf(expected, sizeof expected, "\"%s\": %d", lobby ? "limit" : "victory", games);
    expect(0, expected);
}

static void test_cli_board__computer_players_play_every_island_of_debian_s_to_its_end(void **state)
{
    (void)state;
    glob_t files;
    char how[1024];
    if (glob(FILES, 0, NULL, &files) != 0) {
        print_message("no " FILES ": Debian's package is pioneers-console-data\n");
        skip();
    }
    for (size_t i = 0; i < files.gl_pathc; i++) {
        char name[32];
        snprintf(name, sizeof name, "island%d.yaml", (int)i);
        skerry("board import %s --out %s", files.gl_pathv[i], in_folder(name));
        expect(0, "To play: ");
        play(files.gl_pathv[i], how_to_play(how, sizeof how));
    }
    assert_int_equal(files.gl_pathc, 28);
    globfree(&files);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_board__import_writes_a_board_and_tells_what_is_left_out_and_how_to_play),
        cmocka_unit_test(test_cli_board__import_without_out_writes_the_board_alone_to_standard_output),
        cmocka_unit_test(test_cli_board__what_is_no_game_is_refused),
        cmocka_unit_test(test_cli_board__a_full_disk_leaves_no_half_file_in_the_way),
        cmocka_unit_test(test_cli_board__export_writes_a_game_that_imports_as_the_same_board),
        cmocka_unit_test(test_cli_board__export_takes_what_is_not_said_from_the_scenarios),
        cmocka_unit_test(test_cli_board__computer_players_play_every_island_of_debian_s_to_its_end),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
