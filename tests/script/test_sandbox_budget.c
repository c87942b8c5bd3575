/* Every limit, and that no script survives one. */
#include "sandbox_fixture.h"

static void assert_stops(const char *statements, const char *message_part)
{
    double start = seconds();
    assert_fails(statements, SK_ERR_LIMIT, message_part);
    double took = seconds() - start;
    if (took > 0.5)
        fail_msg("%s\ntook %.2f s", statements, took);
}

static void test_sandbox_budget__busy_loop(void **state)
{
    (void)state;
    assert_stops("while true do end", "the time for one action is spent: 5000000 instructions");
    assert_stops("goto a ::a:: goto a", "the time for one action is spent");
    assert_stops("local function f() return f() end f()", "the time for one action is spent");
}

static void test_sandbox_budget__pcall_does_not_catch_it(void **state)
{
    (void)state;
    assert_stops("while true do pcall(function() while true do end end) end print('alive')", "is spent");
    assert_stops("pcall(pcall, pcall, function() while true do end end) print('alive')", "is spent");
    assert_stops("local t = {3, 2, 1} pcall(table.sort, t, function() while true do end end) print('alive')",
                 "is spent");
    assert_stops("pcall(string.gsub, 'x', '.', function() while true do end end) print('alive')", "is spent");
    assert_string_equal(printed, "");
}

static void test_sandbox_budget__caught_errors_cost(void **state)
{
    (void)state;
    assert_stops("while true do pcall(error, 'x') end", "the time for one action is spent");
}

static void test_sandbox_budget__c_functions_are_charged(void **state)
{
    (void)state;
    assert_stops("local s = ('a'):rep(60) s:find('^' .. ('a?'):rep(60) .. ('a'):rep(60) .. 'b')", "is spent");
    assert_stops("local s = ('a'):rep(16000) s:gsub('a+b', '')", "is spent");
    assert_stops("local s, p = ('a'):rep(16000), ('a'):rep(8000) .. 'b' while true do s:find(p, 1, true) end",
                 "is spent");
    assert_stops("local s = ('a'):rep(16000) while true do s:reverse() end", "is spent");
    assert_stops("local s = ('a'):rep(16000) while true do local x = s .. 'b' end", "is spent");
    assert_stops("local t = {} for i = 1, 2000 do t[i] = i end while true do table.insert(t, 1, 0) "
                 "table.remove(t) end",
                 "is spent");
    assert_stops("local t = {} for i = 1, 2000 do t[i] = i end while true do table.sort(t) end", "is spent");
    assert_stops("local t = {} for i = 1, 2000 do t['k' .. i] = i end while true do pairs(t) end", "is spent");
    assert_stops("while true do ('x'):rep(16000) end", "is spent");
    assert_stops("while true do string.format('%99.99f', 1e300) end", "is spent");
}

static void test_sandbox_budget__lying_sizes(void **state)
{
    (void)state;
    assert_prints("print(#(''):rep(1 << 60))", "0\n");
    assert_fails("('x'):rep(1 << 60)", SK_ERR_SCRIPT, "the text would be longer than 16384 bytes");
    assert_fails("('x'):rep(1 << 40, ('y'):rep(1000))", SK_ERR_SCRIPT, "the text would be longer");
    assert_fails("table.move({}, 1, 1 << 60, 2)", SK_ERR_SCRIPT, "too many elements to move");
    assert_fails("table.move({}, math.mininteger, math.maxinteger, 2)", SK_ERR_SCRIPT, "too many elements");
    assert_fails("table.unpack({}, 1, 1e7)", SK_ERR_SCRIPT, "at most 250 results");
    assert_fails("table.unpack({}, math.mininteger, math.maxinteger)", SK_ERR_SCRIPT, "at most 250 results");
    assert_fails("('x'):rep(1000):byte(1, -1)", SK_ERR_SCRIPT, "at most 250 results");
    assert_stops("local t = {} table.concat(t, '', 1, 0) t[1] = '' "
                 "while true do table.concat(t, '', 1, 1) end",
                 "is spent");
}

static void test_sandbox_budget__memory(void **state)
{
    (void)state;
    assert_stops("local t = {} for i = 1, math.huge do t[i] = {} end", "the memory for one action is spent: 4096 KiB");
    assert_stops("local s = 'x' while true do s = s .. s end", "a text would be longer than 16384 bytes");
    assert_stops("local t = {} for i = 1, 100000 do t['k' .. i] = i end", "more than 4096 keys");
    assert_stops("local keep = {} pcall(function() for i = 1, 1e8 do keep[#keep + 1] = {i} end end) print('alive')",
                 "the memory for one action is spent");
    assert_string_equal(printed, "");
}

static void test_sandbox_budget__recursion(void **state)
{
    (void)state;
    assert_stops("local function f() return 1 + f() end f()", "too many calls inside each other");
    assert_stops("local function f() return 1 + f() end pcall(f) print('alive')", "too many calls inside each other");
    assert_string_equal(printed, "");
    /* through C functions the depth is Lua's own limit, an ordinary error */
    assert_fails("local function f(s) return (s:gsub('.', f)) end f('x')", SK_ERR_SCRIPT, "stack overflow");
    assert_fails("local function f() return pcall(f) end error(select('#', f()))", SK_ERR_SCRIPT, "");
}

static void test_sandbox_budget__output(void **state)
{
    (void)state;
    assert_stops("while true do print('x') end", "more than 200 lines");
    assert_stops("print(('\\n'):rep(300))", "more than 200 lines");
}

static void test_sandbox_budget__own_limits(void **state)
{
    (void)state;
    sk_error error;
    sk_script_limits limits = {.instructions = 60000, .memory = 256 << 10, .text = 100, .lines = 2};
    sk_sandbox *box = open_sandbox(&limits);
    assert_int_equal(load_text(box, "for i = 1, 100000 do end return {}", NULL, &error), SK_ERR_LIMIT);
    assert_true(sk_sandbox_spent(box) <= 61000);
    assert_int_equal(sk_sandbox_stopped(box), SK_STOP_INSTRUCTIONS);
    assert_int_equal(load_text(box, "local t = {} for i = 1, 8000 do t[i] = {} end return {}", NULL, &error),
                     SK_ERR_LIMIT);
    assert_int_equal(sk_sandbox_stopped(box), SK_STOP_MEMORY);
    assert_int_equal(load_text(box, "for i = 1, 3 do print(i) end return {}", NULL, &error), SK_ERR_LIMIT);
    assert_int_equal(sk_sandbox_stopped(box), SK_STOP_LINES);
    sk_sandbox_destroy(box);
    limits = (sk_script_limits){.memory = 2000};
    assert_int_equal(sk_sandbox_create(&box, &limits, NULL, &error), SK_ERR_USAGE);
    assert_null(box);
}

static void test_sandbox_budget__sticky_until_begin_then_all_is_well(void **state)
{
    (void)state;
    sk_error error;
    int ref;
    sk_sandbox *box = open_sandbox(NULL);
    assert_int_equal(load_text(box,
                               "return { hang = function() while true do end end, ok = function() print('ok') end,\n"
                               "grow = function() local t = {} for i = 1, 1e9 do t[i] = {} end end }",
                               &ref, &error),
                     SK_OK);
    static const char *const bad[] = {"hang", "grow"};
    for (int i = 0; i < 6; i++) {
        printed[0] = 0;
        sk_sandbox_begin(box);
        assert_int_equal(call_hook(box, ref, bad[i % 2], &error), SK_ERR_LIMIT);
        assert_int_equal(call_hook(box, ref, "ok", &error), SK_ERR_LIMIT);
        assert_non_null(strstr(error.message, "is spent"));
        assert_string_equal(printed, "");
        sk_sandbox_begin(box);
        assert_int_equal(call_hook(box, ref, "ok", &error), SK_OK);
        assert_string_equal(printed, "ok\n");
        assert_int_equal(lua_gettop(sk_sandbox_state(box)), 1);
    }
    sk_sandbox_destroy(box);
}

/* The count of an action does not depend on what the machine did before. */
static void test_sandbox_budget__count_is_reproducible(void **state)
{
    (void)state;
    sk_error error;
    int ref;
    sk_sandbox *box = open_sandbox(NULL);
    assert_int_equal(load_text(box,
                               "return { work = function() for i = 1, 123456 do end end,\n"
                               "odd = function() for i = 1, 77 do end end }",
                               &ref, &error),
                     SK_OK);
    int64_t first = 0;
    for (int i = 0; i < 50; i++) {
        sk_sandbox_begin(box);
        for (int j = 0; j < i; j++)
            assert_int_equal(call_hook(box, ref, "odd", &error), SK_OK);
        sk_sandbox_begin(box);
        assert_int_equal(call_hook(box, ref, "work", &error), SK_OK);
        if (i == 0)
            first = sk_sandbox_spent(box);
        assert_true(first > 100000);
        assert_int_equal(sk_sandbox_spent(box), first);
    }
    sk_sandbox_destroy(box);
}

/* The budget is the action's, not the call's. */
static void test_sandbox_budget__calls_add_up(void **state)
{
    (void)state;
    sk_error error;
    int ref, calls = 0;
    sk_sandbox *box = open_sandbox(NULL);
    assert_int_equal(load_text(box, "return { work = function() for i = 1, 100000 do end end }", &ref, &error), SK_OK);
    sk_sandbox_begin(box);
    while (call_hook(box, ref, "work", &error) == SK_OK)
        calls++;
    assert_in_range(calls, 10, 60);
    assert_int_equal(sk_sandbox_stopped(box), SK_STOP_INSTRUCTIONS);
    sk_sandbox_destroy(box);
}

/* ---- what the host stops ---- */

enum { NO_ANSWER = 42 };

static int ask(lua_State *L) { sk_sandbox_abort(L, NO_ANSWER); }

static int hold(lua_State *L)
{
    sk_sandbox_hold(L, (size_t)luaL_checkinteger(L, 1));
    return 0;
}

static int nested(lua_State *L)
{
    lua_settop(L, 1);
    int status = sk_sandbox_call(sk_sandbox_of(L), 0, 0, NULL);
    if (status > 0)
        sk_sandbox_abort(L, status);
    lua_pushinteger(L, status);
    return 1;
}

static int interrupt(lua_State *L)
{
    sk_sandbox_interrupt(sk_sandbox_of(L));
    return 0;
}

static int define_host(lua_State *L)
{
    static const luaL_Reg functions[] = {{"ask", ask}, {"hold", hold}, {"nested", nested}, {"interrupt", interrupt}};
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        lua_pushcfunction(L, functions[i].func);
        sk_sandbox_define(L, functions[i].name);
    }
    return 0;
}

static int run_with_host(const char *source, sk_sandbox_stop *stop, sk_error *error)
{
    sk_sandbox *box = open_sandbox(NULL);
    assert_int_equal(sk_sandbox_run(box, define_host, NULL, error), SK_OK);
    int status = load_text(box, source, NULL, error);
    *stop = sk_sandbox_stopped(box);
    sk_sandbox_destroy(box);
    return status;
}

static void test_sandbox_budget__abort_cannot_be_caught(void **state)
{
    (void)state;
    static const char *const sources[] = {
        "ask() return {}",
        "pcall(ask) print('alive') return {}",
        "pcall(pcall, pcall, function() ask() end) print('alive') return {}",
        "while true do pcall(ask) end",
        "nested(function() pcall(ask) print('alive') end) print('alive') return {}",
        "pcall(nested, ask) print('alive') return {}",
        "table.sort({3, 2, 1}, function() ask() end) print('alive') return {}",
        "local s = ('x'):gsub('.', ask) print('alive') return {}",
    };
    for (size_t i = 0; i < sizeof sources / sizeof sources[0]; i++) {
        sk_error error;
        sk_sandbox_stop stop;
        if (run_with_host(sources[i], &stop, &error) != NO_ANSWER)
            fail_msg("%s: %s", sources[i], error.message);
        assert_int_equal(stop, SK_STOP_ABORT);
        assert_string_equal(error.message, ""); /* untouched */
        assert_string_equal(printed, "");
    }
}

static void test_sandbox_budget__nested_error_is_ordinary(void **state)
{
    (void)state;
    sk_error error;
    sk_sandbox_stop stop;
    assert_int_equal(run_with_host("print(nested(function() error('x') end)) return {}", &stop, &error), SK_OK);
    assert_string_equal(printed, "-2\n");
    assert_int_equal(run_with_host("nested(function() while true do end end) print('alive') return {}", &stop, &error),
                     SK_ERR_LIMIT);
    assert_string_equal(printed, "");
}

static void test_sandbox_budget__held_memory_counts(void **state)
{
    (void)state;
    sk_error error;
    sk_sandbox_stop stop;
    assert_int_equal(run_with_host("for i = 1, 3 do hold(1 << 20) end return {}", &stop, &error), SK_OK);
    assert_int_equal(run_with_host("while true do pcall(hold, 1 << 20) end", &stop, &error), SK_ERR_LIMIT);
    assert_int_equal(stop, SK_STOP_MEMORY);
    assert_int_equal(run_with_host("hold(-1) return {}", &stop, &error), SK_ERR_LIMIT);
}

static void test_sandbox_budget__interrupt(void **state)
{
    (void)state;
    sk_error error;
    sk_sandbox_stop stop;
    assert_int_equal(
        run_with_host("interrupt() while true do pcall(function() while true do end end) end", &stop, &error),
        SK_ERR_LIMIT);
    assert_int_equal(stop, SK_STOP_INTERRUPT);
}

static void test_sandbox_budget__source(void **state)
{
    (void)state;
    sk_error error;
    sk_sandbox *box = open_sandbox(NULL);
    size_t size = (256 << 10) + 1;
    char *source = calloc(1, size + 1);
    memset(source, ' ', size);
    assert_int_equal(load_text(box, source, NULL, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "at most 262144"));
    memset(source, 0, size);
    strcpy(source, "local a\nlocal function f()\n");
    size_t used = strlen(source);
    for (int i = 0; i < 5000; i++)
        used += (size_t)snprintf(source + used, size - used, "a=%d\n", i);
    snprintf(source + used, size - used, "end return {}");
    assert_int_equal(load_text(box, source, NULL, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "more than 16384 bytes"));
    assert_int_equal(error.line, 2);
    strcpy(source, "local a = {} a.b = a return a");
    for (int i = 0; i < 100; i++)
        strcat(source, i % 2 ? "['b']" : "\n.b");
    assert_int_equal(load_text(box, source, NULL, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "fields follow each other"));
    free(source);
    sk_sandbox_destroy(box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sandbox_budget__busy_loop),
        cmocka_unit_test(test_sandbox_budget__pcall_does_not_catch_it),
        cmocka_unit_test(test_sandbox_budget__caught_errors_cost),
        cmocka_unit_test(test_sandbox_budget__c_functions_are_charged),
        cmocka_unit_test(test_sandbox_budget__lying_sizes),
        cmocka_unit_test(test_sandbox_budget__memory),
        cmocka_unit_test(test_sandbox_budget__recursion),
        cmocka_unit_test(test_sandbox_budget__output),
        cmocka_unit_test(test_sandbox_budget__own_limits),
        cmocka_unit_test(test_sandbox_budget__sticky_until_begin_then_all_is_well),
        cmocka_unit_test(test_sandbox_budget__count_is_reproducible),
        cmocka_unit_test(test_sandbox_budget__calls_add_up),
        cmocka_unit_test(test_sandbox_budget__abort_cannot_be_caught),
        cmocka_unit_test(test_sandbox_budget__nested_error_is_ordinary),
        cmocka_unit_test(test_sandbox_budget__held_memory_counts),
        cmocka_unit_test(test_sandbox_budget__interrupt),
        cmocka_unit_test(test_sandbox_budget__source),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
