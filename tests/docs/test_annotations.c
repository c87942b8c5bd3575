/* scripts/skerry.d.lua is Lua, names every part of the interface, and speaks of no type that it does not define. */
#include "entries.h"

#include "script/trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define PATH SKERRY_SOURCE_DIR "/scripts/skerry.d.lua"

static char text[1 << 18];

static int read_all(void **state)
{
    (void)state;
    FILE *in = fopen(PATH, "rb");
    size_t size = in ? fread(text, 1, sizeof text - 1, in) : 0;
    if (in)
        fclose(in);
    return size > 0 && size < sizeof text - 1 ? 0 : -1;
}

static void test_docs_annotations__are_lua(void **state)
{
    (void)state;
    lua_State *L = luaL_newstate();
    if (luaL_loadfile(L, PATH) != LUA_OK)
        fail_msg("%s", lua_tostring(L, -1));
    lua_close(L);
    assert_int_equal(strncmp(text, "---@meta", 8), 0);
}

static void expect(const char *format, const char *a, const char *b)
{
    char line[200];
    snprintf(line, sizeof line, format, a, b);
    if (!strstr(text, line))
        fail_msg("skerry.d.lua has no '%s'", line);
}

static void test_docs_annotations__name_every_hook_method_and_declaration(void **state)
{
    (void)state;
    static entry entries[ENTRIES_MAX];
    int count = entries_gather(entries);
    for (int i = 0; i < count; i++) {
        const entry *e = &entries[i];
        if (e->kind == ENTRY_METHOD)
            expect("\nfunction %s:%s(", e->group, e->word);
        else if (e->kind == ENTRY_HOOK)
            expect("\n---@field %s? skerry.hook_%s|", e->word, e->word);
        else if (e->kind == ENTRY_PROPERTY)
            expect("\n---@field %s %s", e->word, "");
        else if (e->kind == ENTRY_DECLARATION && e->depth == 1)
            expect(e->needed ? "\n---@field %s %s" : "\n---@field %s? %s", e->word, "");
    }
    assert_true(count > 300);
}

static void test_docs_annotations__name_all_that_a_test_has(void **state)
{
    (void)state;
    sk_trial_member row;
    const sk_term_table *table;
    for (int i = 0; sk_trial_member_at(i, &row); i++)
        expect(row.is_method ? "\nfunction t:%s(%s" : "\n---@field %s %s", row.name, "");
    for (int i = 0; (table = sk_trial_table_of(i)); i++)
        expect("\n---@class skerry.%s\n%s", table->name, "---@field");
    expect("\n---@overload fun(self: skerry.test, row: integer, place: integer, %s", "corner: skerry.corner)", "");
    expect("\n---@param body fun(t: skerry.test)\nfunction test(%s", "what, body)", "");
}

static bool is_defined(const char *name, size_t length)
{
    static const char *const kinds[] = {"---@class ", "---@alias "};
    char line[120];
    for (int i = 0; i < 2; i++) {
        size_t size = (size_t)snprintf(line, sizeof line, "%s%.*s", kinds[i], (int)length, name);
        for (const char *at = text; (at = strstr(at, line)); at += size)
            if (strchr(" \n", at[size]))
                return true;
    }
    return false;
}

static void test_docs_annotations__define_every_type_they_name(void **state)
{
    (void)state;
    int names = 0;
    for (const char *at = text; (at = strstr(at, "skerry.")); names++) {
        size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz_.");
        bool told = at[-1] == '`' || strncmp(at, "skerry.d", 8) == 0;
        if (!told && !is_defined(at, length))
            fail_msg("'%.*s' is not defined", (int)length, at);
        at += length;
    }
    assert_true(names > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_docs_annotations__are_lua),
        cmocka_unit_test(test_docs_annotations__name_every_hook_method_and_declaration),
        cmocka_unit_test(test_docs_annotations__name_all_that_a_test_has),
        cmocka_unit_test(test_docs_annotations__define_every_type_they_name),
    };
    return cmocka_run_group_tests(tests, read_all, NULL);
}
