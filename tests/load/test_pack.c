/* A pack's manifest: what it says, and each thing that it must not say, with the whole line that a person sees. */
#include <skerry/pack.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define HEAD "id: isles\nversion: 1.2.0\napi: 1\ntitle: Many isles\n" /* lines 1 to 4 */

static void refused(const char *yaml, const char *expected)
{
    sk_pack pack;
    sk_error error = {0};
    char text[1024];
    assert_int_equal(sk_pack_load(&pack, "pack.yaml", yaml, strlen(yaml), &error), SK_ERR_INPUT);
    assert_string_equal(sk_error_text(text, sizeof text, &error), expected);
}

static void test_load_pack__says_who_made_it_and_what_it_needs(void **state)
{
    (void)state;
    static const char yaml[] = HEAD "authors: [Anna, Ben]\nlicence: MIT\nrequires: [sea, \"fog\"]\n";
    sk_pack pack;
    sk_error error = {0};
    assert_int_equal(sk_pack_load(&pack, "pack.yaml", yaml, strlen(yaml), &error), SK_OK);
    assert_string_equal(pack.id, "isles");
    assert_string_equal(pack.version, "1.2.0");
    assert_string_equal(pack.title, "Many isles");
    assert_string_equal(pack.licence, "MIT");
    assert_int_equal(pack.api, 1);
    assert_int_equal(pack.author_count, 2);
    assert_string_equal(pack.author[1], "Ben");
    assert_int_equal(pack.require_count, 2);
    assert_string_equal(pack.require[1], "fog");
    assert_int_equal(pack.version_line, 2);
    assert_int_equal(pack.require_line[1], 7);
}

static void test_load_pack__a_single_author_needs_no_list(void **state)
{
    (void)state;
    static const char yaml[] = HEAD "authors: Anna\n";
    sk_pack pack;
    sk_error error = {0};
    assert_int_equal(sk_pack_load(&pack, "pack.yaml", yaml, strlen(yaml), &error), SK_OK);
    assert_int_equal(pack.author_count, 1);
    assert_string_equal(pack.author[0], "Anna");
    assert_int_equal(pack.require_count, 0);
    assert_string_equal(pack.licence, "");
}

static void test_load_pack__unknown_and_missing_keys(void **state)
{
    (void)state;
    refused(HEAD "author: Anna\n", "pack.yaml:5:1: unknown key 'author'; did you mean 'authors'?");
    refused("id: isles\nversion: 1.0.0\ntitle: Isles\n", "pack.yaml:1:1: a pack needs 'api', such as api: 1");
    refused("- isles\n", "pack.yaml:1:1: a pack's manifest is a mapping that begins with 'id: ...'");
    refused(HEAD "id: twice\n", "pack.yaml:5:1: the key 'id' is there twice; first in line 1");
}

static void test_load_pack__values_that_do_not_fit(void **state)
{
    (void)state;
    refused("id: My Pack\nversion: 1.0.0\napi: 1\ntitle: T\n",
            "pack.yaml:1:5: the id is a name of small letters, digits and underscores, at most 39");
    refused("id: a\nversion: 1.0.0\napi: 2\ntitle: T\n", "pack.yaml:3:6: the api is a whole number, 1 to 1");
    refused("id: a\nversion: 1.0.0\napi: 1\ntitle: ''\n", "pack.yaml:4:9: the title is one line of text");
    refused(HEAD "requires: {sea: 1}\n", "pack.yaml:5:11: requires is a list of packs: [more_islands]");
    refused(HEAD "requires: [../sea]\n",
            "pack.yaml:5:12: a pack that is required is a name of small letters, digits and underscores, at most 39");
    refused(HEAD "authors: [a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q]\n",
            "pack.yaml:5:43: one too many: there are at most 16");
}

static void test_load_pack__a_file_that_is_not_there(void **state)
{
    (void)state;
    sk_pack pack;
    sk_error error = {0};
    assert_int_equal(sk_pack_load_file(&pack, "/no/such/pack.yaml", &error), SK_ERR_SYSTEM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_load_pack__says_who_made_it_and_what_it_needs),
        cmocka_unit_test(test_load_pack__a_single_author_needs_no_list),
        cmocka_unit_test(test_load_pack__unknown_and_missing_keys),
        cmocka_unit_test(test_load_pack__values_that_do_not_fit),
        cmocka_unit_test(test_load_pack__a_file_that_is_not_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
