/* skerry check: what playing brings to light, and packs. */
#include "cli.h"

#include <glob.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <unistd.h>

#define HEAD "title = 'T', version = '1.0.0', api = 1, players = { 2, 4 },\n"

static const char *script(const char *name, const char *text)
{
    char file[64];
    snprintf(file, sizeof file, "%s.lua", name);
    const char *path = in_folder(file);
    write_file(path, text);
    return path;
}

static void absent(const char *text)
{
    if (strstr(last.text, text))
        fail_msg("\"%s\" in:\n%s", text, last.text);
}

static void test_cli_check__the_shipped_scenarios_are_clean(void **state)
{
    (void)state;
    glob_t files;
    assert_int_equal(glob(SKERRY_SOURCE_DIR "/scripts/scenarios/*.lua", 0, NULL, &files), 0);
    assert_true(files.gl_pathc >= 4);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        skerry("check %s --games 6 --seed 5", files.gl_pathv[i]);
        expect(0, "0 errors, 0 warnings");
        expect(0, "the same positions");
    }
    globfree(&files);
}

static void test_cli_check__a_mistake_is_told_without_playing(void **state)
{
    (void)state;
    skerry("check %s --games 4", script("rol", "return { id = 'rol', " HEAD "on_rol = function() end }"));
    expect(1, "rol.lua:2:1: error: on_rol: there is no hook");
    expect(1, "1 error, 0 warnings");
    absent("games"); /* what cannot be loaded is not played */
}

static void test_cli_check__values_are_read_for_each_number_of_players(void **state)
{
    (void)state;
    skerry("check %s --games 0",
           script("many_points", "return { id = 'many_points', " HEAD "rules = {\n"
                                 "  points_to_win = function(_, players) return players == 2 and 90 or 10 end\n"
                                 "} }"));
    expect(1, "many_points.lua:3:3: error: rules.points_to_win: 90 is not between 3 and 60");
}

static void test_cli_check__a_failure_in_play_is_told_with_its_line_and_how_to_see_it(void **state)
{
    (void)state;
    const char *path =
        script("fails", "return { id = 'fails', " HEAD "state = { n = { type = 'integer', max = 20 } },\n"
                        "on_roll = function(game)\n"
                        "  game.state.n = game.state.n + 1\n"
                        "end }");
    skerry("check %s --games 4 --seed 3 --format json", path);
    expect(1, "\"line\": 4");
    expect(1, "fails, on_roll: state.n takes 0 to 20, not 21");
    char *command = strstr(last.text, "; again with: "), *end = command ? strstr(command, "--until-end") : NULL;
    assert_non_null(end);
    end[strlen("--until-end")] = 0;
    command = strstr(command, " play ");
    assert_non_null(command);
    char copy[2048];
    snprintf(copy, sizeof copy, "%s", command + 1);
    skerry("%s", copy);
    expect(1, "state.n takes 0 to 20, not 21");
}

static void test_cli_check__hidden_state_is_named_with_the_first_action(void **state)
{
    (void)state;
    skerry("check %s --games 4 --seed 3 --format json",
           script("hidden", "local count = 0\n"
                            "local function tick() count = count + 1 return count end\n"
                            "return { id = 'hidden', " HEAD
                            "on_roll = function(game, player) if tick() % 5 == 0 then game:give(player, 'ore', 1) end "
                            "end }"));
    expect(1, "the local 'count' changes while the game runs, and the game depends on it");
    expect(1, "(roll) a fresh machine came to another position");
}

static void test_cli_check__a_cache_that_changes_nothing_is_a_warning(void **state)
{
    (void)state;
    skerry("check %s --games 4 --seed 3 --format json",
           script("cache", "local seen = { rolls = {} }\n"
                           "return { id = 'cache', " HEAD "on_roll = function() table.insert(seen.rolls, 1) end }"));
    expect(1, "the local 'seen', at 'rolls', changes while the game runs: what must be remembered");
    expect(1, "\"errors\": 0");
}

static void test_cli_check__a_global_table_is_found_too(void **state)
{
    (void)state;
    skerry("check %s --games 4 --seed 3 --format json",
           script("global", "rolls = {}\n"
                            "return { id = 'global', " HEAD "on_roll = function() table.insert(rolls, 1) end }"));
    expect(1, "a global, at 'rolls', changes while the game runs");
}

static void test_cli_check__lines_that_no_game_reaches_are_told(void **state)
{
    (void)state;
    skerry("check %s --games 4 --seed 3 --format json",
           script("dead", "return { id = 'dead', " HEAD "on_roll = function(game, player, roll)\n"
                          "  if roll.total > 12 then\n"
                          "    game:give(player, 'ore', 1)\n"
                          "    game:log('Never')\n"
                          "  end\n"
                          "end }"));
    expect(0, "no game reached lines 4-5");
    expect(0, "\"lines_never_reached\": [\n        4,\n        5\n      ]");
}

static void test_cli_check__games_that_never_end_are_told(void **state)
{
    (void)state;
    skerry("check %s --games 2 --seed 3 --format json",
           script("endless", "return { id = 'endless', " HEAD "rules = { points_to_win = 60 } }"));
    expect(1, "of the games between greedy players did not end within 2000");
}

static void test_cli_check__a_hook_that_spends_much_is_told_with_its_line(void **state)
{
    (void)state;
    skerry("check %s --games 1 --seed 3 --format json",
           script("costly", "return { id = 'costly', " HEAD "setup = function(game)\n"
                            "  local x = 0\n"
                            "  for i = 1, 800000 do x = x + i end\n"
                            "end }"));
    expect(1, "one call of setup used ");
    expect(1, "\"line\": 4");
}

static void test_cli_check__errors_are_thrown_into_each_hook(void **state)
{
    (void)state;
    skerry("check %s --games 6 --seed 3 --format json",
           script("many", "local function touch(game, player)\n"
                          "  game.state.n = (game.state.n + 1) % 100\n"
                          "  if player then game:give(player, 'wool', 1) end\n"
                          "end\n"
                          "return { id = 'many', " HEAD "state = { n = { type = 'integer', max = 99 } },\n"
                          "setup = function(game) touch(game) end, start_of_turn = touch, on_roll = touch,\n"
                          "on_build = touch, can_build = function(game) return game.turn >= 0 end,\n"
                          "end_of_turn = touch }"));
    expect(0, "\"errors\": 0");
    absent("\"errors_thrown\": 0");
    absent("rollback");
}

static void test_cli_check__the_same_seed_finds_the_same(void **state)
{
    (void)state;
    static char first[sizeof last.text];
    skerry("check volcano --games 6 --seed 9 --format json");
    memcpy(first, last.text, sizeof first);
    skerry("check volcano --games 6 --seed 9 --format json");
    assert_string_equal(first, last.text);
}

static void test_cli_check__usage(void **state)
{
    (void)state;
    skerry("check");
    expect(2, "check needs an argument");
    skerry("check volcno");
    expect(2, "did you mean 'volcano'?");
    skerry("check ./not_there.lua");
    expect(3, "not_there.lua");
    skerry("check volcano --games many");
    expect(2, "--games takes a whole number");
}

/* ---- packs ---- */

static void make_folder(const char *path) { assert_int_equal(mkdir(in_folder(path), 0777), 0); }

static void make_pack(const char *manifest)
{
    static bool made;
    if (!made) {
        make_folder("packs");
        make_folder("packs/ash");
        make_folder("packs/ash/scenarios");
        make_folder("packs/ash/boards");
        make_folder("packs/ash/tests");
    }
    made = true;
    write_file(in_folder("packs/ash/pack.yaml"), manifest);
    write_file(in_folder("packs/ash/README.md"), "Ash\n");
    write_file(in_folder("packs/ash/tests/ash.lua"), "");
    write_file(in_folder("packs/ash/scenarios/cinder.lua"), "return { id = 'cinder', " HEAD "boards = { 'base' } }");
    write_file(in_folder("packs/ash/scenarios/ember.lua"),
               "return { id = 'ember', " HEAD "requires = { 'cinder' }, boards = { 'base' },\n"
               "on_roll = function(game) game:log('ember') end }");
    write_file(in_folder("packs/ash/boards/base.yaml"),
               "id: base\ntitle: The pack's own\nplayers: [2, 4]\nrows:\n"
               "- sea, sea, sea, sea\n- sea, forest 5, hills 6, fields 9, sea\n"
               "- sea, pasture 4, mountains 8, forest 10, hills 3, sea\n- sea, fields 11, pasture 2, desert, sea\n"
               "- sea, sea, sea, sea\n");
}

static const char manifest[] = "id: ash\nversion: 1.0.0\napi: 1\ntitle: Ash and embers\nlicence: MIT\n";

static void test_cli_check__a_pack_is_checked_whole(void **state)
{
    (void)state;
    make_pack(manifest);
    skerry("check %s --games 2 --seed 1", in_folder("packs/ash"));
    expect(0, "0 errors, 0 warnings");
    expect(0, "cinder 1.0.0");
    expect(0, "ember 1.0.0");
    write_file(in_folder("packs/ash/scenarios/ember.lua"), "return { id = 'embers', " HEAD "requires = { 'sinder' } }");
    write_file(in_folder("packs/ash/scenarios/notes.txt"), "");
    write_file(in_folder("packs/ash/pack.yaml"), "id: ashes\nversion: one\napi: 1\ntitle: A\nrequires: [fog]\n");
    remove(in_folder("packs/ash/README.md"));
    skerry("check %s --games 0 --format json", in_folder("packs/ash"));
    expect(1, "the id is 'ashes', the folder 'ash'");
    expect(1, "'one' is no semantic version");
    expect(1, "the pack 'fog' is required and not installed");
    expect(1, "there is no README.md");
    expect(1, "notes.txt");
    expect(1, "requires: unknown scenario 'sinder'");
    expect(1, "the id is 'embers'");
    remove(in_folder("packs/ash/scenarios/notes.txt"));
    skerry("check %s --games 0", folder);
    expect(1, "there is no pack.yaml");
}

static void test_cli_check__a_mistake_in_a_packs_board_is_told_once(void **state)
{
    (void)state;
    make_pack(manifest);
    write_file(in_folder("packs/ash/boards/base.yaml"),
               "id: base\ntitle: The pack's own\nplayers: [2, 4]\nrows:\n- forest 55\n");
    skerry("check %s --games 2 --seed 1", in_folder("packs/ash"));
    expect(1, "/packs/ash/boards/base.yaml:5:10: error: ");
    absent("..");
    absent("2 errors");
    make_pack(manifest);
    write_file(in_folder("packs/ash/scenarios/ember.lua"), "return { id = 'ember', " HEAD "boards = { 'base' },\n"
                                                           "on_roll = function(game) error('out') end }");
    skerry("check %s --games 2 --seed 1 --format json", in_folder("packs/ash"));
    expect(1, "/packs/ash/boards/base.yaml --seed");
    absent("..");
}

static void test_cli_check__a_terrain_that_nothing_declares_has_a_place(void **state)
{
    (void)state;
    make_pack(manifest);
    write_file(in_folder("packs/ash/boards/base.yaml"), "id: base\ntitle: The pack's own\nplayers: [2, 4]\nrows:\n"
                                                        "- sea, sea, sea\n- sea, forest 5, lagoon, sea\n");
    skerry("check %s --games 0 --seed 1", in_folder("packs/ash"));
    expect(1, "packs/ash/boards/base.yaml:6:18: error: board 'base' has terrain 'lagoon', which no script here");
    absent("again with");
    expect(1, "1 error,"); /* for both scripts */
}

static void test_cli_check__a_name_that_nothing_has_is_told_with_its_line(void **state)
{
    (void)state;
    const char *path = script("naming", "return { id = 'naming', " HEAD "boards = { 'base',\n  'bsae' },\n"
                                        "requires = { 'volcanno' }, conflicts = { 'oil_sprigs' },\n"
                                        "order = { welfair = 'the first', of_my_own = 'the last' } }");
    skerry("check %s --games 0", path);
    expect(1, "naming.lua:3:3: error: boards: unknown board 'bsae'; did you mean 'base'?");
    expect(1, "naming.lua:4:14: error: requires: unknown scenario 'volcanno'; did you mean 'volcano'?");
    expect(1, "naming.lua:4:42: warning: conflicts: unknown scenario 'oil_sprigs'; did you mean 'oil_springs'?");
    expect(1, "naming.lua:5:11: warning: order: unknown scenario 'welfair'; did you mean 'welfare'?");
    absent("of_my_own"); /* somebody else may have it */
}

static void test_cli_check__a_file_of_another_kind_is_told_so(void **state)
{
    (void)state;
    const char *path = in_folder("README.md");
    write_file(path, "# Read me\n");
    skerry("check %s", path);
    expect(2, "README.md is neither a script (.lua), a board (.yaml) nor a pack (a folder with pack.yaml)");
}

/* One odd entry of a pack is a finding like others, and hides none of them. */
static void test_cli_check__an_entry_that_is_no_file_is_told_of_and_left_out(void **state)
{
    (void)state;
    make_pack(manifest);
    make_folder("packs/ash/scenarios/a_folder.lua");
    make_folder("packs/ash/boards/a_folder.yaml");
    assert_int_equal(mkfifo(in_folder("packs/ash/tests/a_pipe.lua"), 0666), 0);
    assert_int_equal(symlink("/nowhere/at/all", in_folder("packs/ash/scenarios/a_link.lua")), 0);
    write_file(in_folder("packs/ash/scenarios/ember.lua"), "return { id = 'embers', " HEAD "}");
    skerry("check %s --games 2 --seed 1", in_folder("packs/ash"));
    rmdir(in_folder("packs/ash/scenarios/a_folder.lua"));
    rmdir(in_folder("packs/ash/boards/a_folder.yaml"));
    remove(in_folder("packs/ash/tests/a_pipe.lua"));
    remove(in_folder("packs/ash/scenarios/a_link.lua"));
    expect(1, "scenarios/a_folder.lua: error: it is a folder: scenarios/ holds files that end with .lua");
    expect(1, "boards/a_folder.yaml: error: it is a folder: boards/ holds files that end with .yaml");
    expect(1, "tests/a_pipe.lua: error: it is no regular file");
    expect(1, "scenarios/a_link.lua: error: it leads nowhere");
    expect(1, "the id is 'embers'");
    expect(1, "cinder 1.0.0"); /* the others are played */
}

static void test_cli_check__a_pack_put_on_the_path_is_installed(void **state)
{
    (void)state;
    char *before = strdup(getenv("SKERRY_PATH")), path[2048];
    make_pack(manifest);
    snprintf(path, sizeof path, "%s:%s", in_folder("packs"), before);
    setenv("SKERRY_PATH", path, 1);
    make_folder("packs/bare");
    make_folder("packs/bare/scenarios");
    make_folder("packs/odd name");
    write_file(in_folder("packs/odd name/pack.yaml"), manifest);
    skerry("list packs");
    expect(0, "(no pack: it has no pack.yaml)");
    expect(0, "(no pack: call the folder by letters, digits, _");
    expect(0, "Ash and embers (1.0.0)");
    skerry("list scenarios");
    expect(0, "ash:ember");
    skerry("info ash:cinder");
    expect(0, "cinder 1.0.0");
    skerry("check ash --games 0");
    expect(0, "0 errors, 0 warnings");
    skerry("simulate ash:cinder --games 1 --seed 1 --seats random --turn-limit 20 --format json");
    expect(0, "\"board\": \"base\"");
    skerry("board show base --seed 1");
    absent("own"); /* outside the pack the name means the installed one */
    write_file(in_folder("packs/ash/pack.yaml"), "id: ash\nversion: 1.0.0\napi: 1\ntitel: A\n");
    skerry("list packs");
    expect(0, "did you mean 'title'?");
    setenv("SKERRY_PATH", before, 1);
    free(before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_check__the_shipped_scenarios_are_clean),
        cmocka_unit_test(test_cli_check__a_mistake_is_told_without_playing),
        cmocka_unit_test(test_cli_check__values_are_read_for_each_number_of_players),
        cmocka_unit_test(test_cli_check__a_failure_in_play_is_told_with_its_line_and_how_to_see_it),
        cmocka_unit_test(test_cli_check__hidden_state_is_named_with_the_first_action),
        cmocka_unit_test(test_cli_check__a_cache_that_changes_nothing_is_a_warning),
        cmocka_unit_test(test_cli_check__a_global_table_is_found_too),
        cmocka_unit_test(test_cli_check__lines_that_no_game_reaches_are_told),
        cmocka_unit_test(test_cli_check__games_that_never_end_are_told),
        cmocka_unit_test(test_cli_check__a_hook_that_spends_much_is_told_with_its_line),
        cmocka_unit_test(test_cli_check__errors_are_thrown_into_each_hook),
        cmocka_unit_test(test_cli_check__the_same_seed_finds_the_same),
        cmocka_unit_test(test_cli_check__usage),
        cmocka_unit_test(test_cli_check__a_pack_is_checked_whole),
        cmocka_unit_test(test_cli_check__a_mistake_in_a_packs_board_is_told_once),
        cmocka_unit_test(test_cli_check__a_terrain_that_nothing_declares_has_a_place),
        cmocka_unit_test(test_cli_check__a_name_that_nothing_has_is_told_with_its_line),
        cmocka_unit_test(test_cli_check__a_file_of_another_kind_is_told_so),
        cmocka_unit_test(test_cli_check__an_entry_that_is_no_file_is_told_of_and_left_out),
        cmocka_unit_test(test_cli_check__a_pack_put_on_the_path_is_installed),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
