/* `skerry test`: which files a path means, the three reports, exit statuses. */
#include "cli.h"

static const char rule[] = "return { id = 'rule', title = 'Rule', version = '1', api = 1,\n"
                           "on_roll = function(game, player, roll)\n"
                           "  if roll.total == 2 then game:give(player, 'ore', 1) end\n"
                           "  if roll.total == 3 then error('no <threes> & so on') end\n"
                           "end }\n";
static const char good[] = "test('a two pays', function(t) t:start() t:roll(1, 1) t:holds(1, '1 ore') end)\n";

static void make_folder(const char *name)
{
    char command[512];
    snprintf(command, sizeof command, "mkdir -p '%s'", in_folder(name));
    assert_int_equal(system(command), 0);
}

/* A scenario with its tests beside it, in a folder of their own. */
static const char *scene(const char *name, const char *tests)
{
    static char path[256];
    char file[64];
    snprintf(file, sizeof file, "%s/tests", name);
    make_folder(file);
    snprintf(file, sizeof file, "%s/rule.lua", name);
    write_file(in_folder(file), rule);
    snprintf(path, sizeof path, "%s", in_folder(file));
    snprintf(file, sizeof file, "%s/tests/rule.lua", name);
    write_file(in_folder(file), tests);
    return path;
}

static void test_cli_test__finds_the_tests_of_a_scenario(void **state)
{
    (void)state;
    skerry("test %s", scene("beside", good));
    expect(0, "beside/tests/rule.lua: 1 test\n");
    skerry("test %s", in_folder("beside/tests/rule.lua"));
    expect(0, "rule.lua: 1 test\n");
    skerry("test %s", in_folder("beside"));
    expect(0, "rule.lua: 1 test\n");
    skerry("test %s %s", in_folder("beside"), in_folder("beside/tests/rule.lua"));
    expect(0, "rule.lua: 1 test\n"); /* a file once */
}

static void test_cli_test__finds_the_tests_of_a_pack(void **state)
{
    (void)state;
    make_folder("pack/scenarios");
    make_folder("pack/tests");
    make_folder("pack/boards");
    write_file(in_folder("pack/scenarios/rule.lua"), rule);
    write_file(in_folder("pack/boards/tiny.yaml"), "id: tiny\ntitle: Tiny\nplayers: [2, 4]\nrows:\n  - forest 4\n");
    write_file(in_folder("pack/tests/more.lua"),
               "test('the pack comes first', function(t) local game = t:start { 'rule', board = 'tiny' }\n"
               "t:equal(game.board, 'tiny') t:roll(1, 1) t:holds(1, '1 ore') end)\n");
    skerry("test %s", in_folder("pack"));
    expect(0, "pack/tests/more.lua: 1 test\n");
    skerry("test %s", in_folder("pack/scenarios/rule.lua"));
    expect(0, "tests/more.lua: 1 test\n");
    write_file(in_folder("pack/tests/rule.lua"), good);
    skerry("test %s", in_folder("pack/scenarios/rule.lua"));
    expect(0, "tests/rule.lua: 1 test\n");
    skerry("test %s", in_folder("pack"));
    expect(0, "more.lua: 1 test\n");
    expect(0, "rule.lua: 1 test\n");
}

static void test_cli_test__a_pack_is_known_from_within_its_folders(void **state)
{
    (void)state;
    char before[1024];
    assert_non_null(getcwd(before, sizeof before));
    make_folder("inside/scenarios");
    make_folder("inside/tests");
    make_folder("inside/boards");
    write_file(in_folder("inside/pack.yaml"), "id: inside\nversion: 1.0.0\napi: 1\ntitle: Inside\n");
    write_file(in_folder("inside/scenarios/inner.lua"),
               "return { id = 'inner', title = 'Inner', version = '1.0.0', api = 1, boards = { 'tiny' } }\n");
    write_file(in_folder("inside/boards/tiny.yaml"), "id: tiny\ntitle: Tiny\nplayers: [2, 4]\nrows:\n  - forest 4\n");
    write_file(in_folder("inside/tests/inner.lua"),
               "test('its own board', function(t) t:equal(t:start { 'inner' }.board, 'tiny') end)\n");
    static const char *const from[][2] = {{"inside/tests", "inner.lua"},
                                          {"inside/tests", "./inner.lua"},
                                          {"inside/tests", "."},
                                          {"inside/tests", "../scenarios/inner.lua"},
                                          {"inside/scenarios", "inner.lua"},
                                          {"inside/scenarios", "./inner.lua"},
                                          {"inside/scenarios", ".."},
                                          {"inside", "."},
                                          {"inside", "scenarios/inner.lua"},
                                          {"inside", "tests/inner.lua"},
                                          {"inside/boards", "../tests/inner.lua"}};
    for (size_t i = 0; i < sizeof from / sizeof *from; i++) {
        assert_int_equal(chdir(in_folder(from[i][0])), 0);
        skerry("test %s", from[i][1]);
        expect(0, "inner.lua: 1 test\n");
    }
    assert_int_equal(chdir(in_folder("inside/scenarios")), 0);
    skerry("info inner.lua");
    expect(0, "played on tiny");
    write_file(in_folder("inside/boards/tiny.yaml"), "id: tiny\ntitle: Tiny\nplayers: [2, 4]\nrows:\n  - forest 44\n");
    assert_int_equal(chdir(folder), 0);
    skerry("test inside/scenarios/inner.lua");
    expect(1, "inside/boards/tiny.yaml:5");
    assert_null(strstr(last.text, ".."));
    assert_int_equal(chdir(before), 0);
}

static void test_cli_test__reports_a_failure_to_people(void **state)
{
    (void)state;
    skerry("test %s", scene("wrong", "test('a two pays two', function(t)\n  t:start()\n  t:roll(1, 1)\n"
                                     "  print('see')\n  t:holds(1, '2 ore')\nend)\n"));
    expect(1, "a two pays two:\n  | see\n");
    expect(1, "FAILED a two pays two\n");
    expect(1, "wrong/tests/rule.lua:5: player 1 holds other cards\n    expected: 2 ore\n    found:    1 ore\n");
    expect(1, ">    5 |   t:holds(1, '2 ore')");
    expect(1, "mountains"); /* the island */
    expect(1, "rule.lua: 1 test, 1 failed\n");
}

static void test_cli_test__shows_the_script_that_failed(void **state)
{
    (void)state;
    skerry("test %s", scene("thrown", "test('three', function(t) t:start() t:roll(1, 2) end)\n"));
    expect(1, "a script failed: ");
    expect(1, "rule.lua:4: ");
    expect(1, ">    4 |   if roll.total == 3 then error('no <threes> & so on') end");
}

static void test_cli_test__filters_by_name(void **state)
{
    (void)state;
    const char *path = scene("some", "test('one', function(t) end) test('two', function(t) t:check(false) end)\n"
                                     "test('three', function(t) end)\n");
    skerry("test %s --filter one --filter three", path);
    expect(0, "rule.lua: 2 tests\n");
    skerry("test %s --filter two", path);
    expect(1, "1 test, 1 failed");
    skerry("test %s --filter four", path);
    expect(2, "no test has a name with 'four'");
}

/* However much the tests of a file print, the command keeps little of it. */
static void test_cli_test__keeps_little_of_what_is_printed(void **state)
{
    (void)state;
    const char *path = scene("loud", "for i = 1, 300 do test('loud ' .. i, function(t)\n"
                                     "for n = 1, 7 do print(('x'):rep(9999)) end print('end') end) end\n");
    skerry("test %s | grep -c '^  | ... 2 more lines$'", path);
    expect(0, "300\n");
    skerry("test %s --format tap | grep -c '^# ... 2 more lines$'", path);
    expect(0, "300\n");
    skerry("test %s --format junit > %s; tail -n 5 %s", path, in_folder("out.xml"), in_folder("out.xml"));
    expect(0, "<system-out>... 8 more lines\n</system-out>"); /* this form waits for the end: it bounds all of it */
    skerry("version; test $(wc -c < %s) -lt 17000000", in_folder("out.xml"));
    expect(0, "");
}

static void test_cli_test__writes_tap(void **state)
{
    (void)state;
    const char *path = scene("tap", "test('one # two', function(t) print('seen') end)\n"
                                    "test('three', function(t) t:equal('a\"b', 'c\\\\d', 'not \"equal\"') end)\n");
    skerry("test %s --format tap", path);
    expect(1, "TAP version 14\n# seen\nok 1 - one \\# two\nnot ok 2 - three\n  ---\n  message: \"");
    expect(1, "not \\\"equal\\\"\"\n  expected: \"c\\\\d\"\n  found: \"a\\\"b\"\n");
    expect(1, "\n  ...\n1..2\n");
}

static void test_cli_test__writes_junit(void **state)
{
    (void)state;
    const char *path = scene("junit", "test('a <b> & \"c\"', function(t) end)\n"
                                      "test('bad', function(t) print('\\1\\xff]]>') t:start() t:roll(1, 2) end)\n");
    skerry("test %s --format junit > %s; status=$?; cat %s; exit $status", path, in_folder("out.xml"),
           in_folder("out.xml"));
    expect(1, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"2\" failures=\"1\">");
    expect(1, "name=\"a &#60;b&#62; &#38; &#34;c&#34;\"");
    expect(1, "tests=\"2\" failures=\"1\" errors=\"0\"");
    expect(1, "no &#60;threes&#62; &#38; so on");
    expect(1, "]]&#62;\n</system-out>");
    expect(1, "</testsuites>\n");
    assert_null(strstr(last.text, "\1"));
    if (system("command -v xmllint >/dev/null") == 0) {
        char command[512];
        snprintf(command, sizeof command, "xmllint --noout '%s'", in_folder("out.xml"));
        assert_int_equal(system(command), 0);
    }
}

static void test_cli_test__what_is_wrong_is_told(void **state)
{
    (void)state;
    skerry("test");
    expect(2, "needs an argument");
    skerry("test %s", in_folder("nothing.lua"));
    expect(3, "cannot read ");
    skerry("test volcanoo");
    expect(2, "did you mean 'volcano'?");
    make_folder("empty");
    skerry("test %s", in_folder("empty"));
    expect(2, "no tests are in ");
    write_file(in_folder("empty/rule.lua"), rule);
    skerry("test %s", in_folder("empty/rule.lua"));
    expect(2, "no tests are found beside ");
    skerry("test %s", scene("broken", "test('x', function(t)\n"));
    expect(1, "FAILED the file can be read\n");
    expect(1, "rule.lua:2:");
    skerry("test %s --format xml", in_folder("broken"));
    expect(2, "junit");
}

/* A stranger's test names scenarios and boards; it does not point at files. */
static void test_cli_test__tests_point_at_no_files(void **state)
{
    (void)state;
    static const char *const names[] = {"'../rule'", "'/etc/passwd'", "'rule.lua'", "'standard', board = '../x.yaml'",
                                        "'standard', board = '/dev/zero'"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "test('x', function(t) t:start { %s } end)\n", names[i]);
        skerry("test %s", scene("point", text));
        expect(1, "is no name of a ");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_test__finds_the_tests_of_a_scenario),
        cmocka_unit_test(test_cli_test__finds_the_tests_of_a_pack),
        cmocka_unit_test(test_cli_test__a_pack_is_known_from_within_its_folders),
        cmocka_unit_test(test_cli_test__reports_a_failure_to_people),
        cmocka_unit_test(test_cli_test__shows_the_script_that_failed),
        cmocka_unit_test(test_cli_test__filters_by_name),
        cmocka_unit_test(test_cli_test__keeps_little_of_what_is_printed),
        cmocka_unit_test(test_cli_test__writes_tap),
        cmocka_unit_test(test_cli_test__writes_junit),
        cmocka_unit_test(test_cli_test__what_is_wrong_is_told),
        cmocka_unit_test(test_cli_test__tests_point_at_no_files),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
