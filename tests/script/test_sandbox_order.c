/* What must not differ between two machines. */
#include "sandbox_fixture.h"

#include <locale.h>

static void test_sandbox_order__pairs_in_the_stated_order(void **state)
{
    (void)state;
    assert_prints("local t = {b=1, a=2, [3]=3, [true]=4, [1]=5, [1.5]=6, [-4]=7, [2]=8, [9]=9, [false]=10, [0]=11,"
                  " ab=12, ['']=13, [-0.5]=14} "
                  "for k, v in pairs(t) do print(k, v) end",
                  "-4\t7\n0\t11\n1\t5\n2\t8\n3\t3\n9\t9\n-0.5\t14\n1.5\t6\n\t13\na\t2\nab\t12\nb\t1\nfalse\t10\n"
                  "true\t4\n");
}

/* Inserts keys 1..n and words in an order drawn from seed, removes some, and prints pairs. */
static void print_drawn(unsigned seed)
{
    char statements[4000];
    size_t used = (size_t)snprintf(statements, sizeof statements, "local t = {} ");
    int order[60];
    for (int i = 0; i < 60; i++)
        order[i] = i;
    for (int i = 59; i > 0; i--) {
        seed = seed * 1664525u + 1013904223u;
        int j = (int)((seed >> 8) % (unsigned)(i + 1));
        int moved = order[i];
        order[i] = order[j];
        order[j] = moved;
    }
    for (int i = 0; i < 60; i++) {
        if (order[i] < 30)
            used += (size_t)snprintf(statements + used, sizeof statements - used, "t[%d] = 1 ", order[i] - 5);
        else
            used += (size_t)snprintf(statements + used, sizeof statements - used, "t.k%d = 1 ", order[i] * 7 % 31);
        if (i % 3 == 0)
            used += (size_t)snprintf(statements + used, sizeof statements - used, "t.gone%d = 1 t.gone%d = nil ", i, i);
    }
    snprintf(statements + used, sizeof statements - used,
             "local o = {} for k in pairs(t) do o[#o + 1] = tostring(k) end print(table.concat(o, ' '))");
    sk_error error;
    assert_int_equal(run_text(statements, &error), SK_OK);
}

static void test_sandbox_order__pairs_does_not_depend_on_history(void **state)
{
    (void)state;
    char first[sizeof printed];
    print_drawn(1);
    memcpy(first, printed, sizeof first);
    assert_true(strlen(first) > 100);
    for (unsigned seed = 2; seed < 60; seed++) {
        print_drawn(seed);
        assert_string_equal(printed, first);
    }
}

static void test_sandbox_order__pairs_while_the_table_changes(void **state)
{
    (void)state;
    assert_prints("local t = {a=1, b=2, c=3, d=4} "
                  "for k in pairs(t) do print(k) t[k] = nil t.c = nil t.e = 5 end",
                  "a\nb\nd\n");
    assert_prints("local t = {1, 2, 3, 4} for k in pairs(t) do print(k) t[k] = nil t[2] = nil t[9] = 9 end",
                  "1\n3\n4\n");
    assert_prints("for k in pairs({}) do print(k) end print('end')", "end\n");
}

static void test_sandbox_order__pairs_refuses_keys_without_order(void **state)
{
    (void)state;
    assert_fails("for k in pairs({[{}] = 1}) do end", SK_ERR_SCRIPT, "a table is a key of this table");
    assert_fails("for k in pairs({[print] = 1}) do end", SK_ERR_SCRIPT, "a function is a key of this table");
    assert_fails("pairs(5)", SK_ERR_SCRIPT, "table expected");
}

static uint64_t order_of(const void *userdata, void *payload)
{
    (void)payload;
    return *(const uint32_t *)userdata;
}

static int push_places(lua_State *L)
{
    lua_newtable(L);
    for (int i = 0; i < 20; i++) {
        uint32_t *place = lua_newuserdatauv(L, sizeof *place, 0);
        *place = (uint32_t)(i * 7 % 20);
        lua_pushinteger(L, *place);
        lua_rawset(L, 1 + 1);
    }
    sk_sandbox_define(L, "places");
    return 0;
}

static void test_sandbox_order__pairs_asks_the_host_for_its_objects(void **state)
{
    (void)state;
    sk_sandbox_host host = {.log = note_print, .order = order_of};
    sk_sandbox *box;
    sk_error error;
    printed[0] = 0;
    assert_int_equal(sk_sandbox_create(&box, NULL, &host, &error), SK_OK);
    assert_int_equal(sk_sandbox_run(box, push_places, NULL, &error), SK_OK);
    assert_int_equal(load_text(box,
                               "local o = {} for k, v in pairs(places) do o[#o + 1] = v end "
                               "print(table.concat(o, ' ')) return {}",
                               NULL, &error),
                     SK_OK);
    assert_string_equal(printed, "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19\n");
    sk_sandbox_destroy(box);
}

static void test_sandbox_order__no_addresses(void **state)
{
    (void)state;
    assert_prints("print({}, print, function() end, tostring(tostring), string.format('%s', {}))",
                  "table\tfunction\tfunction\tfunction\ttable\n");
    assert_fails("string.format('%p', {})", SK_ERR_SCRIPT, "%p is not available");
    assert_fails("string.format('%a', 1)", SK_ERR_SCRIPT, "%a is not available");
    assert_fails("string.format('%q', 1)", SK_ERR_SCRIPT, "%q is not available");
}

static void test_sandbox_order__numbers_as_text(void **state)
{
    (void)state;
    assert_prints("print(0/0, -(0/0), 1/0, -1/0, 1.5, 2^53, 3.0, -0.0, 1e100, math.mininteger)",
                  "nan\tnan\tinf\t-inf\t1.5\t9.007199254741e+15\t3.0\t-0.0\t1e+100\t-9223372036854775808\n");
    assert_prints("print(string.format('%.1f %d %5.2f|%-4d|', 0/0, 3.0, 1.005, 7))", "nan 3  1.00|7   |\n");
}

static void test_sandbox_order__sort(void **state)
{
    (void)state;
    assert_prints("local t = {5, 2, 8, 1, 9, 3} table.sort(t) print(table.concat(t, ' '))", "1 2 3 5 8 9\n");
    assert_prints("local t = {'b', 'a', 'B', 'é', 'Z'} table.sort(t) print(table.concat(t, ' '))", "B Z a b é\n");
    /* stable: equal elements stay as they were */
    assert_prints("local t = {} for i = 1, 40 do t[i] = {k = i * 7 % 4, i = i} end "
                  "table.sort(t, function(a, b) return a.k < b.k end) local bad = 0 "
                  "for i = 2, 40 do local a, b = t[i - 1], t[i] "
                  "if a.k > b.k or a.k == b.k and a.i > b.i then bad = bad + 1 end end print(bad)",
                  "0\n");
}

static void test_sandbox_order__sort_survives_a_bad_order(void **state)
{
    (void)state;
    char first[sizeof printed];
    const char *statements = "local t, n = {}, 0 for i = 1, 300 do t[i] = i * 7919 % 301 end "
                             "table.sort(t, function(a, b) n = n + 1 return (a * b + n) % 3 == 0 end) "
                             "print(table.concat(t, ' '), n)";
    sk_error error;
    assert_int_equal(run_text(statements, &error), SK_OK);
    memcpy(first, printed, sizeof first);
    assert_int_equal(run_text(statements, &error), SK_OK);
    assert_string_equal(printed, first);
    assert_prints("local t = {3, 2, 1} table.sort(t, function() return true end) print(#t)", "3\n");
    /* one that fails leaves the list as it was */
    assert_prints("local t = {4, 3, 2, 1} print(pcall(table.sort, t, function(a, b) if a == 1 then error('x', 0) end "
                  "return a < b end)) print(table.concat(t, ' '))",
                  "false\tx\n4 3 2 1\n");
    assert_fails("table.sort({1, 'a'})", SK_ERR_SCRIPT, "attempt to compare");
}

static lua_Integer draw(lua_State *L, lua_Integer low, lua_Integer high, void *payload)
{
    (void)L;
    ++*(int *)payload;
    return low + (high - low) / 2;
}

static void test_sandbox_order__random_is_the_hosts(void **state)
{
    (void)state;
    assert_fails("math.random(6)", SK_ERR_SCRIPT, "use the random numbers of game");
    sk_sandbox_host host = {.log = note_print, .random = draw};
    sk_sandbox *box;
    sk_error error;
    int calls = 0;
    printed[0] = 0;
    assert_int_equal(sk_sandbox_create(&box, NULL, &host, &error), SK_OK);
    sk_sandbox_set_payload(box, &calls);
    assert_int_equal(load_text(box, "print(math.random(6), math.random(10, 20)) return {}", NULL, &error), SK_OK);
    assert_string_equal(printed, "3\t15\n");
    assert_int_equal(calls, 2);
    assert_int_equal(load_text(box, "math.random() return {}", NULL, &error), SK_ERR_SCRIPT);
    assert_int_equal(load_text(box, "math.random(3, 2) return {}", NULL, &error), SK_ERR_SCRIPT);
    sk_sandbox_destroy(box);
}

/* A process with a locale of its own, as far as this machine has one. */
static void test_sandbox_order__locale_of_the_process_is_ignored(void **state)
{
    (void)state;
    static const char *const locales[] = {"C.UTF-8", "de_DE.UTF-8", "en_US.UTF-8"};
    for (size_t i = 0; i < sizeof locales / sizeof locales[0]; i++) {
        if (!setlocale(LC_ALL, locales[i]))
            continue;
        assert_prints("local t = {'Zoe', 'adam', 'Eve', '_x', 'a-b', 'ab'} table.sort(t) "
                      "print(table.concat(t, ' '), 1.5, ('\xe4'):upper() == '\xe4')",
                      "Eve Zoe _x a-b ab adam\t1.5\ttrue\n");
        assert_string_equal(setlocale(LC_COLLATE, NULL), locales[i]);
        setlocale(LC_ALL, "C");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sandbox_order__pairs_in_the_stated_order),
        cmocka_unit_test(test_sandbox_order__pairs_does_not_depend_on_history),
        cmocka_unit_test(test_sandbox_order__pairs_while_the_table_changes),
        cmocka_unit_test(test_sandbox_order__pairs_refuses_keys_without_order),
        cmocka_unit_test(test_sandbox_order__pairs_asks_the_host_for_its_objects),
        cmocka_unit_test(test_sandbox_order__no_addresses),
        cmocka_unit_test(test_sandbox_order__numbers_as_text),
        cmocka_unit_test(test_sandbox_order__sort),
        cmocka_unit_test(test_sandbox_order__sort_survives_a_bad_order),
        cmocka_unit_test(test_sandbox_order__random_is_the_hosts),
        cmocka_unit_test(test_sandbox_order__locale_of_the_process_is_ignored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
