#include "sandbox_fixture.h"

static void test_sandbox_names__absent(void **state)
{
    (void)state;
    static const char *const absent[] = {
        "io",
        "os",
        "load",
        "loadstring",
        "dofile",
        "loadfile",
        "require",
        "package",
        "debug",
        "coroutine",
        "next",
        "collectgarbage",
        "rawget",
        "rawset",
        "rawequal",
        "rawlen",
        "setmetatable",
        "getmetatable",
        "xpcall",
        "warn",
        "_G",
        "_VERSION",
        "utf8",
        "bit32",
        "module",
        "setfenv",
        "getfenv",
        "newproxy",
        "unpack",
        "arg",
        "string.dump",
        "string.pack",
        "string.unpack",
        "string.packsize",
        "math.randomseed",
        "math.sin",
        "math.exp",
        "math.log",
        "math.sqrt",
        "math.pi",
        "table.getn",
        "('').dump",
    };
    for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++) {
        char statement[100];
        snprintf(statement, sizeof statement, "print(%s)", absent[i]);
        assert_prints(statement, "nil\n");
    }
}

/* The whole of what there is: a new name must be thought about here. */
static void test_sandbox_names__libraries_are_exactly_these(void **state)
{
    (void)state;
    assert_prints("local function names(t) local o = {} for k in pairs(t) do o[#o + 1] = k end "
                  "print(table.concat(o, ' ')) end names(math) names(string) names(table)",
                  "abs ceil floor fmod huge max maxinteger min mininteger random tointeger type ult\n"
                  "byte char find format gmatch gsub len lower match rep reverse sub upper\n"
                  "concat insert move pack remove sort unpack\n");
    assert_prints("for _, f in ipairs({assert, error, ipairs, pairs, pcall, print, select, tonumber, tostring, type}) "
                  "do print(type(f)) end",
                  "function\nfunction\nfunction\nfunction\nfunction\nfunction\nfunction\nfunction\nfunction\n"
                  "function\n");
}

static void test_sandbox_names__absent_name_says_what_to_do(void **state)
{
    (void)state;
    assert_fails("os.time()", SK_ERR_SCRIPT, "(global 'os'): scripts do not have it (a script has no clock");
    assert_fails("setmetatable({}, {})", SK_ERR_SCRIPT, "use plain tables and functions");
}

static void test_sandbox_names__libraries_are_read_only(void **state)
{
    (void)state;
    assert_fails("math.floor = 1", SK_ERR_SCRIPT, "math.floor cannot be assigned: math is read-only");
    assert_fails("string.mine = 1", SK_ERR_SCRIPT, "string is read-only");
    assert_fails("table[1] = 1", SK_ERR_SCRIPT, "table cannot be changed");
    assert_fails("table.insert(table, 1)", SK_ERR_SCRIPT, "this table is read-only");
    assert_fails("table.sort(math)", SK_ERR_SCRIPT, "this table is read-only");
    assert_fails("table.remove(math)", SK_ERR_SCRIPT, "this table is read-only");
    assert_fails("table.move({1}, 1, 1, 1, math)", SK_ERR_SCRIPT, "this table is read-only");
    assert_fails("('').upper = 1", SK_ERR_SCRIPT, "attempt to index a string value");
    assert_fails("print = 1", SK_ERR_SCRIPT, "'print' is a name that every script relies on");
    assert_fails("function ipairs() end", SK_ERR_SCRIPT, "'ipairs' is a name");
}

/* pairs hands out its table: of a view, the view and not what is behind it. */
static void test_sandbox_names__pairs_does_not_open_a_view(void **state)
{
    (void)state;
    assert_fails("local f, t = pairs(math) t.floor = 1", SK_ERR_SCRIPT, "read-only");
    assert_prints("local f, t = pairs(math) print(t == math)", "true\n");
}

static void test_sandbox_names__globals_are_read_only_after_loading(void **state)
{
    (void)state;
    sk_error error;
    int ref;
    sk_sandbox *box = open_sandbox(NULL);
    assert_int_equal(load_text(box,
                               "counter = 1\nfunction helper() return counter end\nreturn {\n"
                               "old = function() counter = counter + 1 end,\nnew = function() fresh = 1 end,\n"
                               "read = function() print(helper(), fresh) end }",
                               &ref, &error),
                     SK_OK);
    sk_sandbox_begin(box);
    assert_int_equal(call_hook(box, ref, "read", &error), SK_OK);
    assert_string_equal(printed, "1\tnil\n");
    assert_int_equal(call_hook(box, ref, "old", &error), SK_ERR_SCRIPT);
    assert_non_null(strstr(error.message, "the global 'counter' cannot be assigned while the game runs: write local"));
    assert_int_equal(error.line, 4);
    assert_int_equal(call_hook(box, ref, "new", &error), SK_ERR_SCRIPT);
    assert_non_null(strstr(error.message, "'fresh'"));
    sk_sandbox_destroy(box);
}

static void test_sandbox_names__scripts_do_not_see_each_other(void **state)
{
    (void)state;
    sk_error error;
    int ref;
    sk_sandbox *box = open_sandbox(NULL);
    assert_int_equal(load_text(box, "mine = 1 return { set = function() mine = 2 end }", &ref, &error), SK_OK);
    assert_int_equal(load_text(box, "print(mine) mine = 5 return {}", NULL, &error), SK_OK);
    assert_string_equal(printed, "nil\n");
    sk_sandbox_destroy(box);
}

static int define_game(lua_State *L)
{
    lua_newtable(L);
    lua_pushinteger(L, 7);
    lua_setfield(L, -2, "seven");
    sk_sandbox_protect(L, "game");
    sk_sandbox_define(L, "game");
    return 0;
}

static void test_sandbox_names__host_defines_globals(void **state)
{
    (void)state;
    sk_error error;
    sk_sandbox *box = open_sandbox(NULL);
    assert_int_equal(sk_sandbox_run(box, define_game, NULL, &error), SK_OK);
    assert_int_equal(load_text(box, "print(game.seven) game.seven = 8 return {}", NULL, &error), SK_ERR_SCRIPT);
    assert_string_equal(printed, "7\n");
    assert_string_equal(error.message, "game.seven cannot be assigned: game is read-only");
    sk_sandbox_destroy(box);
}

static void test_sandbox_names__refused_before_compiling(void **state)
{
    (void)state;
    assert_fails("local x = _ENV", SK_ERR_INPUT, "_ENV");
    assert_fails("local _ENV <const> = 1", SK_ERR_INPUT, "_ENV");
    assert_prints("print('_ENV', #[==[ _ENV ]==]) -- _ENV", "_ENV\t6\n");
}

static void test_sandbox_names__bytecode_is_refused(void **state)
{
    (void)state;
    sk_error error;
    sk_sandbox *box = open_sandbox(NULL);
    assert_int_equal(load_text(box, "\x1bLuaT", NULL, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "compiled Lua"));
    sk_sandbox_destroy(box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sandbox_names__absent),
        cmocka_unit_test(test_sandbox_names__libraries_are_exactly_these),
        cmocka_unit_test(test_sandbox_names__absent_name_says_what_to_do),
        cmocka_unit_test(test_sandbox_names__libraries_are_read_only),
        cmocka_unit_test(test_sandbox_names__pairs_does_not_open_a_view),
        cmocka_unit_test(test_sandbox_names__globals_are_read_only_after_loading),
        cmocka_unit_test(test_sandbox_names__scripts_do_not_see_each_other),
        cmocka_unit_test(test_sandbox_names__host_defines_globals),
        cmocka_unit_test(test_sandbox_names__refused_before_compiling),
        cmocka_unit_test(test_sandbox_names__bytecode_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
