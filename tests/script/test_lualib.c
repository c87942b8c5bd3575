/* The library functions against Lua's own: the same expression, the same text of its results. */
#include "sandbox_fixture.h"

#include <lualib.h>

static const char *const expressions[] = {
    "('hello world'):find('wor')",
    "('hello'):find('l', 1, true)",
    "('hello'):find('')",
    "('hello'):find('', 10)",
    "('hello'):find('', 6)",
    "('hello'):find('xyz')",
    "('a.b'):find('.', 2, true)",
    "('abc'):find('b', -2)",
    "('hello'):match('l+')",
    "('key = val'):match('^(%w+)%s*=%s*(%w+)$')",
    "('abc'):match('()b()')",
    "('f(a(b)c)d'):match('%b()')",
    "('THE (quick) fox'):find('%((%a+)%)')",
    "('hello'):match('(h)(e)(l)')",
    "('THE (quick) fox'):gsub('%f[%a]%a+', 'X')",
    "('abc'):gsub('', '-')",
    "('abc'):gsub('%w', '%0%0')",
    "('abc'):gsub('%w', '%%')",
    "('hello world'):gsub('o', '0', 1)",
    "('abc'):gsub('b', {b = 'X'})",
    "('abc'):gsub('b', {b = false})",
    "('abc'):gsub('(a)(b)', '%2%1')",
    "('abc'):gsub('.', function(c) return c:byte() end)",
    "('abc'):gsub('b*', 'x')",
    "('  trim  '):match('^%s*(.-)%s*$')",
    "('x=1,y=2'):gsub('(%w)=(%w)', '%2=%1')",
    "('abcabc'):match('(abc)%1')",
    "('[]'):match('[]]')",
    "('a-z'):match('[a%-z]+')",
    "('x^y'):match('[%^x]+')",
    "('b-c'):match('[a-c-]+')",

    "('aXb'):match('%u')",
    "('a1_'):match('%W')",
    "('0x1F'):match('%x+', 3)",
    "('a,b,,c'):gsub(',', ';')",
    "('^a'):gsub('^', 'x')",
    "('aaa'):gsub('^a', 'x')",
    "('abc'):match('.-b')",
    "('abc'):match('a?b?c?d?')",
    "('aab'):match('a-b')",
    "('ab'):match('^b')",
    "('a$'):match('a$')",
    "('a$b'):match('a$b')",
    "('x'):rep(3)",
    "('x'):rep(3, ',')",
    "('x'):rep(0)",
    "('x'):rep(-1)",
    "('ab'):rep(2, '')",
    "('hello'):sub(2, -2)",
    "('hello'):sub(-3)",
    "('hello'):sub(10)",
    "('hello'):sub(-100, 2)",
    "('hello'):sub(0)",
    "('hello'):sub(4, 3)",
    "('hello'):sub(math.mininteger, math.maxinteger)",
    "('abc'):byte(1, -1)",
    "('abc'):byte(10)",
    "('abc'):byte()",
    "('abc'):byte(-1)",
    "('abc'):byte(0)",
    "string.char()",
    "string.char(72, 105)",
    "('aBc1é'):upper()",
    "('ABc1É'):lower()",
    "('abc'):reverse()",
    "#('abc')",
    "('abc'):len()",
    "(5):type()",
    "string.format('%d %5d %-5d| %05d %+d', 1, 2, 3, 4, 5)",
    "string.format('%s %10s %-10s|', 'a', 'b', 'c')",
    "string.format('%.2s|', 'abc')",
    "string.format('%x %X %#x %o', 255, 255, 255, 8)",
    "string.format('%c%c', 72, 105)",
    "string.format('%5.1f|%g|%e|%.3g', 3.14159, 0.1, 12345.678, 2/3)",
    "string.format('%%')",
    "string.format('%i', 3.0)",
    "string.format('%d', '5x')",
    "string.format('%s', nil)",
    "string.format('%s %s', true, 1.5)",
    "string.format('%d')",
    "string.format('%.20s', ('x'):rep(50))",
    "string.format('%5s', 'éé')",
    "string.format('%d', 1.5)",
    "tostring(1)",
    "tostring(1.0)",
    "tostring(-0.0)",
    "tostring(1e15)",
    "tostring(2^63)",
    "tostring(nil)",
    "tostring(true)",
    "tostring('x')",
    "tostring(1/0)",
    "tostring(0.1)",
    "tonumber('10')",
    "tonumber('0x10')",
    "tonumber('  12  ')",
    "tonumber('1e1')",
    "tonumber('abc')",
    "tonumber('')",
    "tonumber('10', 2)",
    "tonumber('ff', 16)",
    "tonumber('zz', 36)",
    "tonumber('8', 8)",
    "tonumber(' -7 ', 8)",
    "tonumber(nil)",
    "tonumber(5)",
    "tonumber({})",
    "tonumber('1 2')",
    "tonumber('10', 99)",
    "tonumber()",
    "tonumber('7fffffffffffffff', 16)",
    "select('#')",
    "select('#', nil, nil)",
    "select(2, 'a', 'b', 'c')",
    "select(-1, 'a', 'b')",
    "select(5, 'a')",
    "select(0)",
    "select(-5, 1)",
    "type(nil)",
    "type(print)",
    "type('')",
    "type({})",
    "type()",
    "assert(1, 2, 3)",
    "math.floor(3.7)",
    "math.floor(-3.7)",
    "math.floor(5)",
    "math.ceil(3.2)",
    "math.ceil(-3.2)",
    "math.abs(-5)",
    "math.abs(-5.5)",
    "math.abs(math.mininteger)",
    "math.max(1, 5, 3)",
    "math.max(1.5, 2)",
    "math.min(4, 2, 8)",
    "math.min()",
    "math.tointeger(3.0)",
    "math.tointeger(3.5)",
    "math.tointeger({})",
    "math.type(1)",
    "math.type(1.0)",
    "math.type('1')",
    "math.ult(1, -1)",
    "math.fmod(7, 3)",
    "math.fmod(-7, 3)",
    "math.fmod(7.5, 2)",
    "math.fmod(1, 0)",
    "math.fmod(math.mininteger, -1)",
    "math.floor(1e100)",
    "math.maxinteger",
    "math.mininteger",
    "math.huge",
    "table.concat({})",
    "table.concat({1, 2, 3}, ', ')",
    "table.concat({1, 2, 3}, ', ', 2)",
    "table.concat({'a', 'b'}, '', 2, 2)",
    "table.concat({1, 2.5, 'x'})",
    "table.concat({1, 2}, ',', 3)",
    "table.unpack({1, 2, 3})",
    "table.unpack({1, 2, 3}, 2)",
    "table.unpack({1, 2, 3}, 2, 5)",
    "table.unpack({}, 1, 0)",
    "table.pack(1, nil, 3).n",
    "#table.pack()",
    "(function() local t = {1, 2, 3} table.insert(t, 2, 9) return table.concat(t, ' ') end)()",
    "(function() local t = {1, 2, 3} table.insert(t, 9) return table.concat(t, ' ') end)()",
    "(function() local t = {1, 2, 3} table.insert(t, 6, 9) end)()",
    "(function() table.insert({}, 1, 2, 3) end)()",
    "(function() local t = {1, 2, 3} return table.remove(t), table.remove(t, 1), table.concat(t, ' ') end)()",
    "table.remove({})",
    "table.remove({}, 0)",
    "table.remove({1}, 5)",
    "table.remove({1, 2}, 3)",
    "table.concat(table.move({1, 2, 3}, 1, 3, 2), ' ')",
    "table.concat(table.move({1, 2, 3}, 2, 3, 1), ' ')",
    "table.concat(table.move({1, 2, 3}, 1, 3, 1, {}), ' ')",
    "#table.move({}, 1, 0, 1)",
    "(function() local t = {3, 1, 2} table.sort(t) return table.concat(t, ' ') end)()",
    "(function() local t = {3, 1, 2} table.sort(t, function(a, b) return a > b end) return table.concat(t, ' "
    "') end)()",
    "(function() local n = 0 for i, v in ipairs({5, 6, nil, 7}) do n = n + i * v end return n end)()",
    "(function() local n = 0 for k, v in pairs({5, 6, x = 7}) do n = n + v end return n end)()",
    "(function() local o = '' for a, b in ('k=v, x=y'):gmatch('(%w)=(%w)') do o = o .. a .. b end return o "
    "end)()",
    "(function() local o = '' for w in ('abc'):gmatch('') do o = o .. '-' end return o end)()",
    "(function() local o = '' for w in ('one two'):gmatch('%a+', 3) do o = o .. w .. ';' end return o end)()",
    "pcall(error, 'x')",
    "pcall(error, 'x', 0)",
    "pcall(error)",
    "pcall(function() return 1, 2 end)",
    "('x'):bad()",
    "('%d'):format(3)",
    "('a'):find('[a')",
    "('a'):find('%')",
    "('a'):find('(a')",
    "('a'):find('a)')",
    "('a'):gsub('a', '%2')",
    "('a'):gsub('a', '%x')",
    "('a'):gsub('a', true)",
    "('a'):match('%b')",
    "('a'):match('%f')",
    "('a'):find('[%a')",
    "('a'):find('[]')",
    "('a'):find('[^]')",
    "('a'):match('%1')",
    "('ab'):match('(a%1)')",
};

static const char wrapper[] = "local function text(...) local o = {} for i = 1, select('#', ...) do\n"
                              "local v = select(i, ...) o[i] = (math.type(v) or type(v)) .. ' ' .. "
                              "(type(v) == 'table' and '' or tostring(v)) end return table.concat(o, '; ') end\n"
                              "print(text(pcall(function() return %s end)))\nreturn {}";

static int plain_print(lua_State *L)
{
    const char *text = luaL_checkstring(L, 1);
    note_print(text, strlen(text), NULL);
    return 0;
}

static void run_plain(const char *source)
{
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    lua_pushcfunction(L, plain_print);
    lua_setglobal(L, "print");
    printed[0] = 0;
    assert_int_equal(luaL_loadbuffer(L, source, strlen(source), "@t.lua"), LUA_OK);
    if (lua_pcall(L, 0, 1, 0) != LUA_OK)
        fail_msg("%s: %s", source, lua_tostring(L, -1));
    lua_close(L);
}

static void assert_same(const char *expression, int with_message)
{
    static char plain[sizeof printed];
    char source[2000];
    sk_error error;
    snprintf(source, sizeof source, wrapper, expression);
    run_plain(source);
    memcpy(plain, printed, sizeof plain);
    sk_sandbox *box = open_sandbox(NULL);
    if (load_text(box, source, NULL, &error) != SK_OK)
        fail_msg("%s: %s", expression, error.message);
    sk_sandbox_destroy(box);
    int both_fail = strncmp(plain, "boolean false", 13) == 0 && strncmp(printed, "boolean false", 13) == 0;
    if (strcmp(plain, printed) != 0 && (with_message || !both_fail))
        fail_msg("%s\nLua:     %ssandbox: %s", expression, plain, printed);
}

static void test_lualib__as_lua(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof expressions / sizeof expressions[0]; i++)
        assert_same(expressions[i], 0);
}

/* Patterns and subjects drawn from the characters that mean something. */
static void test_lualib__drawn_patterns_as_lua(void **state)
{
    (void)state;
    static const char *const pieces[] = {"a", "b", ".", "%a",   "%d",    "[ab]", "[^a]", "(", ")",     "*",  "+", "-",
                                         "?", "^", "$", "%b()", "%f[a]", "()",   "%1",   "x", "[a-c]", "%s", "%", "["};
    static const char *const subjects[] = {"", "a", "ab", "aab(b)a", "ba1 x", "((a)b)", "abcabc", "xax"};
    unsigned seed = 7;
    for (int i = 0; i < 3000; i++) {
        char pattern[100] = "", expression[300];
        seed = seed * 1664525u + 1013904223u;
        for (unsigned n = 1 + (seed >> 8) % 6; n > 0; n--) {
            seed = seed * 1664525u + 1013904223u;
            strcat(pattern, pieces[(seed >> 8) % (sizeof pieces / sizeof pieces[0])]);
        }
        seed = seed * 1664525u + 1013904223u;
        const char *subject = subjects[(seed >> 8) % (sizeof subjects / sizeof subjects[0])];
        static const char *const forms[] = {"('%s'):find('%s')", "('%s'):match('%s')", "('%s'):gsub('%s', '<%%0>')"};
        snprintf(expression, sizeof expression, forms[i % 3], subject, pattern);
        assert_same(expression, 0);
    }
}

/* What differs from Lua on purpose. */
static void test_lualib__stricter_than_lua(void **state)
{
    (void)state;
    assert_fails("math.floor('3')", SK_ERR_SCRIPT, "number expected, got string");
    assert_fails("('x'):rep('3')", SK_ERR_SCRIPT, "number expected, got string");
    assert_fails("print('3' + 1)", SK_ERR_SCRIPT, "attempt to perform arithmetic on a string value");
    assert_fails("local t = {} table.insert(t, '1', 5)", SK_ERR_SCRIPT, "number expected, got string");
    assert_prints("print(tonumber(('1'):rep(201)))", "nil\n");
}

/* A callback of gsub that builds texts, fails, and is caught. */
static void test_lualib__texts_inside_texts(void **state)
{
    (void)state;
    assert_prints("local s = ('abc'):gsub('.', function(c) return table.concat({c:upper(), ('x'):rep(2)}, "
                  "'-') end) print(s)",
                  "A-xxB-xxC-xx\n");
    assert_prints("for i = 1, 50 do pcall(string.gsub, ('y'):rep(9000), 'y+', function(c) "
                  "return c .. string.rep('z', 7000) .. nil end) end print(('ok'):rep(2))",
                  "okok\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lualib__as_lua),
        cmocka_unit_test(test_lualib__drawn_patterns_as_lua),
        cmocka_unit_test(test_lualib__stricter_than_lua),
        cmocka_unit_test(test_lualib__texts_inside_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
