/* What was probably meant, and Lua's words in the author's terms. */
#include "sandbox_fixture.h"

/* The statement fails on a line of its own with exactly this message, the caret below place (NULL: none). */
static void expect(const char *line, const char *message, const char *place)
{
    char source[2000];
    sk_error error = {0};
    snprintf(
        source, sizeof source,
        "local kinds, names = { wheat = 1, barley = 2 }, 'a'\nlimit = 5\nlocal function helper(player)\ndo\n%s\nend\n"
        "return kinds, names, player\nend\nhelper(1)\n",
        line);
    run_text(source, &error);
    int column = place ? (int)(strstr(line, place) - line) + 1 : 0;
    if (strcmp(error.message, message) != 0 || error.line != 5 || error.column != column)
        fail_msg("%s\nexpected column %d: %s\nfound %d:%d: %s", line, column, message, error.line, error.column,
                 error.message);
}

static void test_sandbox_hint__nearest_global_local_and_upvalue(void **state)
{
    (void)state;
    expect("prnt('x')", "attempt to call a nil value (global 'prnt'); did you mean 'print'?", "prnt");
    expect("return plyer.index", "attempt to index a nil value (global 'plyer'); did you mean 'player'?", "plyer");
    expect("return kind.wheat", "attempt to index a nil value (global 'kind'); did you mean 'kinds'?", "kind");
    expect("return lmit + 1", "attempt to perform arithmetic on a nil value (global 'lmit'); did you mean 'limit'?",
           "lmit");
    expect("return elephant()", "attempt to call a nil value (global 'elephant')", "elephant");
    expect("require('x')",
           "attempt to call a nil value (global 'require'): scripts do not have it (a script is one file; put the "
           "functions it needs into it)",
           "require");
}

static void test_sandbox_hint__nearest_field(void **state)
{
    (void)state;
    expect("math.flor(3)", "attempt to call a nil value (field 'flor'); did you mean 'floor'?", "flor");
    expect("return kinds.weat + 1",
           "attempt to perform arithmetic on a nil value (field 'weat'); did you mean 'wheat'?", "weat");
    expect("return kinds.rye + 1", "attempt to perform arithmetic on a nil value (field 'rye')", "rye");
    expect("local t = { kinds = kinds } return t.kinds.weat()", "attempt to call a nil value (field 'weat')", "weat");
    expect("table.insrt({}, 1)", "attempt to call a nil value (field 'insrt'); did you mean 'insert'?", "insrt");
}

static void test_sandbox_hint__nearest_method(void **state)
{
    (void)state;
    expect("names:uper()", "attempt to call a nil value (method 'uper'); did you mean 'upper'?", "uper");
    expect("('x'):uper()", "attempt to call a nil value (method 'uper'); did you mean 'upper'?", "uper");
    expect("kinds:baarley()", "attempt to call a nil value (method 'baarley'); did you mean 'barley'?", "baarley");
}

static void test_sandbox_hint__of_two_as_near_the_first_by_alphabet(void **state)
{
    (void)state;
    for (int i = 0; i < 20; i++)
        expect("local t = { bat = 1, cat = 2, hat = 3, mat = 4 } return t.xat()",
               "attempt to call a nil value (field 'xat'); did you mean 'bat'?", "xat");
}

static void test_sandbox_hint__words_of_lua(void **state)
{
    (void)state;
    expect("for x in kinds do print(x) end",
           "for ... in cannot go through a table; write pairs(...) or ipairs(...) around it", NULL);
    expect("if plyer or plyer.index then return end",
           "attempt to index a nil value (global 'plyer'); did you mean 'player'?", "plyer.index");
    expect("local f f = f or f()", "attempt to call a nil value (local 'f')", "f()");
    expect("local f f = f() or f()", "attempt to call a nil value (local 'f')", NULL);
    expect("for x in 5 do print(x) end", "for ... in cannot go through a number", NULL);
    expect("return names.length.x", "attempt to index a nil value (field 'length'); did you mean 'len'?", "length");
    expect("return kinds < 5", "attempt to compare table with number", NULL);
    expect("for _, x in ipairs(kinds.rye) do print(x) end", "bad argument #1 to 'ipairs' (table expected, got nil)",
           "ipairs");
    expect("local t = { 1 } return t[2].x", "attempt to index a nil value: there is no such element", NULL);
    expect("local t, i = { 1 }, 7 return t[i] + 1",
           "attempt to perform arithmetic on a nil value: there is no such element", NULL);
    expect("return math.floor[1]",
           "attempt to index a function value (field 'floor'); is it a method? Write :floor(...)", "floor");
    expect("return #math.floor",
           "attempt to get length of a function value ('floor'); is it a method? Write :floor(...)", "floor");
    expect("return 5 % 0", "attempt to divide by zero", NULL);
    expect("kinds()", "attempt to call a table value (local 'kinds')", "kinds");
    expect("error('t.lua says no', 0)", "t.lua says no", NULL);
}

/* Names of hundreds of letters and tables of thousands of keys are looked at, and soon done with. */
static void test_sandbox_hint__hostile_names(void **state)
{
    (void)state;
    static char source[20000];
    sk_error error = {0};
    size_t used = 0;
    used += (size_t)snprintf(source, sizeof source, "local big = {}\nfor i = 1, 4000 do big['k' .. i] = i end\n");
    used += (size_t)snprintf(source + used, sizeof source - used, "big.");
    for (int i = 0; i < 10000; i++)
        source[used++] = 'x';
    snprintf(source + used, sizeof source - used, "()");
    double begin = seconds();
    assert_int_equal(run_text(source, &error), SK_ERR_SCRIPT);
    assert_true(seconds() - begin < 2);
    assert_int_equal(error.line, 3);
    assert_null(strstr(error.message, "did you mean"));
    assert_int_equal(run_text("local big = {} for i = 1, 4000 do big['k' .. i] = i end big.k40000()", &error),
                     SK_ERR_SCRIPT);
    assert_non_null(strstr(error.message, "(field 'k40000'); did you mean 'k"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sandbox_hint__nearest_global_local_and_upvalue),
        cmocka_unit_test(test_sandbox_hint__nearest_field),
        cmocka_unit_test(test_sandbox_hint__nearest_method),
        cmocka_unit_test(test_sandbox_hint__of_two_as_near_the_first_by_alphabet),
        cmocka_unit_test(test_sandbox_hint__words_of_lua),
        cmocka_unit_test(test_sandbox_hint__hostile_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
