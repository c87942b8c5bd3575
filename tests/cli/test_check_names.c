/* skerry check: names of scripts, options and pieces that stand in boards and scripts. */
#include "cli.h"

#include <sys/stat.h>

#define BOARD "id: says\ntitle: T\nplayers: [3, 4]\n" /* lines 1 to 3 */
#define ROWS                                                                                                          \
    "rows:\n- forest 9, hills 4, mountains 6\n- fields 8, desert, pasture 10, hills 2\n- hills 5, forest 3, pasture " \
    "11\n"
#define HEAD "title = 'T', version = '1.0.0', api = 1, players = { 2, 4 },\n"

static const char *board(const char *lines)
{
    char text[2000];
    const char *path = in_folder("says.yaml");
    snprintf(text, sizeof text, BOARD "%s\n" ROWS, lines);
    write_file(path, text);
    return path;
}

static void absent(const char *text)
{
    if (strstr(last.text, text))
        fail_msg("\"%s\" in:\n%s", text, last.text);
}

static void test_cli_check_names__a_board_s_options_are_those_of_the_scripts_that_it_names(void **state)
{
    (void)state;
    skerry("check %s", board("options:\n  points: 12\n  seafarers.island_points: 1\n  volcano.volcano_hex: '2,2'\n"
                             "  catakatoa.explosion_ships: true\nrules: {supply: {seafarers.ship: 12, city: 4}}"));
    expect(0, "0 errors, 0 warnings"); /* volcano and catakatoa are never played together */
    skerry("check %s", board("options:\n  seafarers.island_point: 1\n  seafarers.island_points: 900\n  points: 1\n"
                             "  volcano.volcano_hex: '9,9'\nrules: {supply: {seafarers.shipp: 2, raod: 2}}"));
    expect(1, "says.yaml:5:3: error: seafarers: no option is called 'island_point'; did you mean 'island_points'?");
    expect(1, "says.yaml:6:3: error: island_points = 900 is not allowed: 0 to 3 [wrong-value]");
    expect(1, "says.yaml:7:3: error: points = 1 is not allowed: 0 to 60 without 1, 2");
    expect(1, "says.yaml:8:3: error: volcano_hex = 9,9: the board 'says' has 3 rows");
    expect(1, "says.yaml:9:18: error: board 'says' counts 'shipp', which is no piece here; did you mean 'ship'?");
    expect(1, "says.yaml:9:38: error: board 'says' counts 'raod', which is no piece here; did you mean 'road'?");
    expect(1, "6 errors, 0 warnings");
}

static void test_cli_check_names__a_script_that_a_board_names_and_nobody_has_is_a_warning(void **state)
{
    (void)state;
    skerry("check %s", board("options: {seafares.pirate: true, my_ferry.fare: 3}\nrules: {bank: {my_ferry.coal: 2}}"));
    expect(1, "says.yaml:4:11: warning: unknown scenario 'seafares'; did you mean 'seafarers'?");
    expect(1,
           "says.yaml:4:34: warning: no scenario 'my_ferry' is installed or lies beside the board: what is said of it");
    expect(1, "0 errors, 2 warnings");
}

static void test_cli_check_names__what_lies_beside_the_board_counts(void **state)
{
    (void)state;
    write_file(in_folder("my_rail.lua"), "return { id = 'my_rail', " HEAD
                                         "options = { fare = { type = 'integer', min = 1, max = 3, default = 1 } } }");
    skerry("check %s", board("options: {my_rail.fare: 2}"));
    expect(0, "0 errors, 0 warnings");
    skerry("check %s", board("options: {my_rail.fair: 2, my_rial.fare: 3}"));
    expect(1, "says.yaml:4:11: error: my_rail: no option is called 'fair'; did you mean 'fare'?");
    expect(1, "says.yaml:4:28: warning: unknown scenario 'my_rial'; did you mean 'my_rail'?");
    remove(in_folder("my_rail.lua"));
}

/* Whose it is only play shows; but somebody must have it. */
static void test_cli_check_names__a_name_without_a_script_may_be_any_script_s(void **state)
{
    (void)state;
    skerry("check %s", board("options: {volcano_number: 4}\nrules: {supply: {ship: 12}}"));
    expect(0, "0 errors, 0 warnings");
    skerry("check %s", board("options: {volcano_number: 7, volcano_nummer: 4, frobnicate: 1}"));
    expect(1, "says.yaml:4:11: error: volcano_number = 7 is not allowed");
    expect(1, "says.yaml:4:30: error: no option is called 'volcano_nummer'; did you mean 'volcano_number'?");
    expect(1, "says.yaml:4:49: error: no option is called 'frobnicate'");
    skerry("check %s", board("options: {my_ferry.fare: 3, frobnicate: 1, poinst: 12}"));
    expect(1, "says.yaml:4:29: warning: no option is called 'frobnicate'"); /* it may be my_ferry's */
    expect(1, "says.yaml:4:44: error: no option is called 'poinst'; did you mean 'points'?");
}

static void test_cli_check_names__an_option_that_counts_with_a_script_that_nobody_has(void **state)
{
    (void)state;
    const char *path = in_folder("fees.lua");
    write_file(path, "return { id = 'fees', " HEAD "options = {\n"
                     "  dear = { type = 'boolean', with = 'seafares' },\n"
                     "  own = { type = 'boolean', with = 'of_my_own' },\n"
                     "  sound = { type = 'boolean', with = 'seafarers' } },\n"
                     "  setup = function(game) return game.options.dear, game.options.own, game.options.sound end }");
    skerry("check %s --games 0", path);
    expect(1, "fees.lua:3:37: warning: options: unknown scenario 'seafares'; did you mean 'seafarers'? [missing]");
    expect(1, "fees.lua:4:36: note: options: no scenario 'of_my_own' is installed or lies beside the file: nobody is "
              "offered");
    expect(1, "0 errors, 1 warning, 1 note");
    write_file(in_folder("of_my_own.lua"), "return { id = 'of_my_own', " HEAD "}");
    skerry("check %s --games 0", path);
    expect(1, "0 errors, 1 warning, 0 notes");
    remove(in_folder("of_my_own.lua"));
}

static void test_cli_check_names__what_stands_in_cells(void **state)
{
    (void)state;
    const char *path = in_folder("cells.yaml");
    write_file(path, "id: cells\ntitle: T\nplayers: [3, 4]\nrows:\n"
                     "- sea, sea !pirate, sea, sea\n"
                     "- sea, forrest 9, hills 4 !robbr, gold 5, sea\n"
                     "- sea, hills 4 grian@W, swamp !hydra, fields 8, hills 9, sea\n"
                     "- sea, hills 3, fields 4, pasture 5, hills 10, pasture 2, sea\n");
    skerry("check %s", path);
    expect(1, "cells.yaml:6:8: warning: no script here declares the terrain 'forrest'; did you mean 'forest'?");
    expect(1, "cells.yaml:6:27: warning: no script here declares the blocker 'robbr'; did you mean 'robber'?");
    expect(1, "cells.yaml:7:16: warning: no script here declares the resource 'grian'; did you mean 'grain'?");
    expect(1, "cells.yaml:7:25: note: no script here declares the terrain 'swamp' [undeclared-kind]");
    expect(1, "cells.yaml:7:31: note: no script here declares the blocker 'hydra' [undeclared-kind]");
    expect(1, "0 errors, 3 warnings, 2 notes");
    write_file(in_folder("swamps.lua"), "return { id = 'swamps', " HEAD "terrains = { swamp = { title = 'Swamp' } },\n"
                                        "blockers = { hydra = { title = 'Hydra' } } }");
    skerry("check %s", path);
    expect(1, "0 errors, 3 warnings, 0 notes");
    remove(in_folder("swamps.lua"));
}

/* No game is worth the name where nobody may settle. */
static void test_cli_check_names__an_island_without_room_to_start(void **state)
{
    (void)state;
    const char *path = in_folder("closed.yaml");
    write_file(path, "id: closed\ntitle: T\nplayers: [2, 4]\nno_start: shut\nrows:\n"
                     "- forest 9 *shut, hills 4 *shut, mountains 6 *shut\n"
                     "- fields 8, desert *shut, pasture 10 *shut, hills 2 *shut\n"
                     "- hills 5 *shut, forest 3 *shut, pasture 11 *shut\n");
    skerry("check %s", path);
    expect(1, "closed.yaml: warning: there is room for 1 starting settlement, but 4 players place 8 [board]");
}

/* A pack's board and script are checked one after the other; what is wrong between them is told once. */
static void test_cli_check_names__once_in_a_pack(void **state)
{
    (void)state;
    static const char *const folders[] = {"ash", "ash/scenarios", "ash/boards", "ash/tests"};
    for (int i = 0; i < 4; i++)
        assert_int_equal(mkdir(in_folder(folders[i]), 0777), 0);
    write_file(in_folder("ash/pack.yaml"), "id: ash\nversion: 1.0.0\napi: 1\ntitle: Ash\nlicence: MIT\n");
    write_file(in_folder("ash/README.md"), "Ash\n");
    write_file(in_folder("ash/tests/ember.lua"), "");
    write_file(in_folder("ash/scenarios/ember.lua"),
               "return { id = 'ember', " HEAD "boards = { 'isle' }, options = { hot = { type = 'boolean' } },\n"
               "setup = function(game) return game.options.hot end }");
    write_file(in_folder("ash/boards/isle.yaml"),
               "id: isle\ntitle: T\nplayers: [3, 4]\noptions: {ember.hott: true}\n" ROWS);
    skerry("check %s --games 2", in_folder("ash"));
    expect(1, "isle.yaml:4:11: error: ember: no option is called 'hott'; did you mean 'hot'?");
    expect(1, "1 error, 0 warnings");
    absent("again with");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_check_names__a_board_s_options_are_those_of_the_scripts_that_it_names),
        cmocka_unit_test(test_cli_check_names__a_script_that_a_board_names_and_nobody_has_is_a_warning),
        cmocka_unit_test(test_cli_check_names__what_lies_beside_the_board_counts),
        cmocka_unit_test(test_cli_check_names__a_name_without_a_script_may_be_any_script_s),
        cmocka_unit_test(test_cli_check_names__an_option_that_counts_with_a_script_that_nobody_has),
        cmocka_unit_test(test_cli_check_names__what_stands_in_cells),
        cmocka_unit_test(test_cli_check_names__an_island_without_room_to_start),
        cmocka_unit_test(test_cli_check_names__once_in_a_pack),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
