/* What an author is told. */
#include "sandbox_fixture.h"

static sk_error load_failing(const char *source, int status)
{
    sk_error error;
    sk_sandbox *box = open_sandbox(NULL);
    int got = load_text(box, source, NULL, &error);
    if (got != status)
        fail_msg("%s\nexpected %d, found %d: %s", source, status, got, error.message);
    assert_int_equal(error.status, status);
    assert_string_equal(error.file, "t.lua");
    assert_int_equal(lua_gettop(sk_sandbox_state(box)), 1);
    sk_sandbox_destroy(box);
    return error;
}

static void test_sandbox_error__syntax_has_its_place(void **state)
{
    (void)state;
    sk_error error = load_failing("local a = 1\nlocal b = = 2\nreturn {}", SK_ERR_INPUT);
    assert_int_equal(error.line, 2);
    assert_string_equal(error.message, "unexpected symbol near '='");
    assert_string_equal(error.detail, "     1 | local a = 1\n>    2 | local b = = 2\n     3 | return {}\n");
    error = load_failing("return {\n  on_roll = function(game)\n    game:give(1 2)\n  end,\n}", SK_ERR_INPUT);
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 17);
    assert_string_equal(error.message, "')' expected near '2'");
}

static void test_sandbox_error__runtime_has_place_lines_and_frames(void **state)
{
    (void)state;
    sk_error error = load_failing("local function helper(t)\n  -- a comment\n  return t.name.length\nend\n"
                                  "local x = helper({})\nreturn {}",
                                  SK_ERR_SCRIPT);
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 12);
    assert_string_equal(error.message, "attempt to index a nil value (field 'name')");
    assert_string_equal(error.detail, "     1 | local function helper(t)\n"
                                      "     2 |   -- a comment\n"
                                      ">    3 |   return t.name.length\n"
                                      "       |            ^\n"
                                      "     4 | end\n"
                                      "     5 | local x = helper({})\n"
                                      "  t.lua:3: in function 'helper'\n"
                                      "  t.lua:5: while the file is loaded\n");
}

static void test_sandbox_error__frame_of_a_hook_has_its_name(void **state)
{
    (void)state;
    sk_error error;
    int ref;
    sk_sandbox *box = open_sandbox(NULL);
    assert_int_equal(load_text(box,
                               "return {\n on_roll = function()\n  local t = {2, 1}\n"
                               "  table.sort(t, function() error('no') end)\n end }",
                               &ref, &error),
                     SK_OK);
    sk_sandbox_begin(box);
    assert_int_equal(call_hook(box, ref, "on_roll", &error), SK_ERR_SCRIPT);
    assert_int_equal(error.line, 4);
    assert_string_equal(error.message, "no");
    assert_non_null(strstr(error.detail, "  t.lua:4: in the function of line 4\n  t.lua:4: in on_roll\n"));
    assert_null(strstr(error.detail, "[C]"));
    sk_sandbox_destroy(box);
}

static void test_sandbox_error__place_of_a_limit(void **state)
{
    (void)state;
    sk_error error = load_failing("local n = 0\nwhile true do\n  n = n + 1\nend", SK_ERR_LIMIT);
    assert_in_range(error.line, 2, 3);
    error = load_failing("local t = {}\nlocal function grow()\n  for i = 1, 1e9 do t[i] = {} end\nend\n\npcall(grow)",
                         SK_ERR_LIMIT);
    assert_int_equal(error.line, 3);
    assert_non_null(strstr(error.detail, "  t.lua:3: in the function of line 2\n  t.lua:6: while"));
    error = load_failing("local s = 'x'\n\nwhile true do s = s .. s end", SK_ERR_LIMIT);
    assert_int_equal(error.line, 3);
}

static void test_sandbox_error__levels(void **state)
{
    (void)state;
    sk_error error = load_failing("local function check(x)\n  if not x then error('wrong', 2) end\nend\n\ncheck(false)",
                                  SK_ERR_SCRIPT);
    assert_int_equal(error.line, 5);
    assert_string_equal(error.message, "wrong");
    error = load_failing("\nerror('bare', 0)", SK_ERR_SCRIPT);
    assert_int_equal(error.line, 2);
    assert_string_equal(error.message, "bare");
    error = load_failing("\nassert(false, 'said')", SK_ERR_SCRIPT);
    assert_int_equal(error.line, 2);
    assert_string_equal(error.message, "said");
    error = load_failing("assert(nil)", SK_ERR_SCRIPT);
    assert_string_equal(error.message, "assertion failed");
}

static void test_sandbox_error__values_that_are_no_text(void **state)
{
    (void)state;
    sk_error error = load_failing("error()", SK_ERR_SCRIPT);
    assert_string_equal(error.message, "error() was called without a message");
    error = load_failing("error({})", SK_ERR_SCRIPT);
    assert_string_equal(error.message, "error() was called with a table instead of a message");
    error = load_failing("error(print)", SK_ERR_SCRIPT);
    assert_string_equal(error.message, "error() was called with a function instead of a message");
    error = load_failing("error(12)", SK_ERR_SCRIPT);
    assert_string_equal(error.message, "12");
    error = load_failing("error(true)", SK_ERR_SCRIPT);
    assert_int_equal(error.line, 1);
    assert_prints("print(pcall(error)) print(pcall(error, {}))", "false\tnil\nfalse\ttable\n");
}

static void test_sandbox_error__what_a_file_returns(void **state)
{
    (void)state;
    sk_error error = load_failing("local a = 1", SK_ERR_INPUT);
    assert_string_equal(error.message, "the file returns nothing; it must end with a table of declarations and hooks: "
                                       "return { ... }");
    error = load_failing("return 5", SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "the file returns number"));
    load_failing("return math", SK_ERR_INPUT);
    load_failing("", SK_ERR_INPUT);
}

static void test_sandbox_error__hostile_text_stays_harmless(void **state)
{
    (void)state;
    sk_error error = load_failing("local s = '\x1b[2J\x07' error(s)\n", SK_ERR_SCRIPT);
    assert_null(strpbrk(error.message, "\x1b\x07\n"));
    assert_null(strpbrk(error.detail, "\x1b\x07"));
    static char source[6000];
    memset(source, 'x', sizeof source - 1);
    memcpy(source, "error('", 7);
    memcpy(source + sizeof source - 4, "')", 3);
    error = load_failing(source, SK_ERR_SCRIPT);
    assert_in_range(strlen(error.message), 490, sizeof error.message - 1); /* cut */
    assert_true(strlen(error.detail) < 300);
    assert_prints("print('\\27[2J \\xc2\\x9b \\xff \\xe2\\x80\\xae é 日本 \\r')",
                  "\\27[2J \\194\\155 \\255 \\226\\128\\174 é 日本 \\13\n");
    error = load_failing("error('t.lua:99999999999999: x', 0)", SK_ERR_SCRIPT);
    assert_int_equal(error.line, 1);
    error = load_failing("error('t.lua:900: x', 0)", SK_ERR_SCRIPT); /* a line that is not there quotes nothing */
    assert_int_equal(error.line, 900);
    assert_string_equal(error.detail, "  t.lua:1: while the file is loaded\n");
}

static void test_sandbox_error__long_names(void **state)
{
    (void)state;
    char name[400];
    memset(name, 'd', sizeof name);
    strcpy(name + 300, "/rule.lua");
    sk_error error = {0};
    sk_sandbox *box = open_sandbox(NULL);
    int ref;
    const char *source = "\nerror('here') return {}";
    assert_int_equal(sk_sandbox_load(box, name, source, strlen(source), &ref, &error), SK_ERR_SCRIPT);
    assert_int_equal(error.line, 2);
    assert_string_equal(error.message, "here");
    sk_sandbox_destroy(box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sandbox_error__syntax_has_its_place),
        cmocka_unit_test(test_sandbox_error__runtime_has_place_lines_and_frames),
        cmocka_unit_test(test_sandbox_error__frame_of_a_hook_has_its_name),
        cmocka_unit_test(test_sandbox_error__place_of_a_limit),
        cmocka_unit_test(test_sandbox_error__levels),
        cmocka_unit_test(test_sandbox_error__values_that_are_no_text),
        cmocka_unit_test(test_sandbox_error__what_a_file_returns),
        cmocka_unit_test(test_sandbox_error__hostile_text_stays_harmless),
        cmocka_unit_test(test_sandbox_error__long_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
