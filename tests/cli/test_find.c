#define _GNU_SOURCE /* mkdtemp, setenv */
#include "find.c"
#include "folder.c"
#include "nearest.c"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

#include <cmocka.h>

const char *cli_program(void) { return "skerry"; }

/* A tree of a few files:
 *
 *   first/boards/isle.yaml                first/scenarios/storm.lua     first/stormy/pack.yaml +
 * boards/reef.yaml user/skerry/boards/isle.yaml          user/skerry/boards/home.yaml
 * user/skerry/other/pack.yaml + boards/twin.yaml here/boards/here.yaml, here/here.yaml
 * first/stormy/boards/twin.yaml
 */
static char root[] = "/tmp/skerry-find-XXXXXX";
static char here[PATH_SIZE];

static void make(const char *path)
{
    char full[PATH_SIZE];
    snprintf(full, sizeof full, "%s/%s", root, path);
    for (char *slash = full + strlen(root) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        mkdir(full, 0777);
        *slash = '/';
    }
    FILE *file = fopen(full, "w");
    assert_non_null(file);
    fclose(file);
}

static int set_up(void **state)
{
    (void)state;
    static const char *const files[] = {
        "first/boards/isle.yaml",        "first/scenarios/storm.lua",
        "first/stormy/pack.yaml",        "first/stormy/boards/reef.yaml",
        "first/stormy/boards/twin.yaml", "first/not_a_pack/boards/lost.yaml",
        "user/skerry/boards/isle.yaml",  "user/skerry/boards/home.yaml",
        "user/skerry/other/pack.yaml",   "user/skerry/other/boards/twin.yaml",
        "here/boards/here.yaml",         "here/here.yaml",
        "first/boards/odd name.yaml",
    };
    char path[PATH_SIZE];
    if (!mkdtemp(root) || !getcwd(here, sizeof here))
        return -1;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        make(files[i]);
    snprintf(path, sizeof path, "%s/first", root);
    setenv("SKERRY_PATH", path, 1);
    snprintf(path, sizeof path, "%s/user", root);
    setenv("XDG_DATA_HOME", path, 1);
    snprintf(path, sizeof path, "%s/here", root);
    return chdir(path);
}

static int tear_down(void **state)
{
    (void)state;
    char command[PATH_SIZE];
    snprintf(command, sizeof command, "rm -r %s", root);
    return chdir(here) || system(command);
}

static void found_at(const char *kind, const char *name, const char *expected)
{
    char path[PATH_SIZE], full[2 * PATH_SIZE];
    sk_error error;
    assert_int_equal(find_named(path, sizeof path, kind, name, &error), SK_OK);
    snprintf(full, sizeof full, "%s/%s", root, expected);
    assert_string_equal(path, full);
}

static void not_found(const char *kind, const char *name, const char *message)
{
    char path[PATH_SIZE];
    sk_error error;
    assert_int_equal(find_named(path, sizeof path, kind, name, &error), SK_ERR_USAGE);
    assert_string_equal(error.message, message);
}

static void test_cli_find__a_path_is_that_file(void **state)
{
    (void)state;
    char path[PATH_SIZE];
    sk_error error;
    static const char *const paths[] = {"./volcano", "volcano.lua", "here.yaml", "a/b"};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(find_named(path, sizeof path, "boards", paths[i], &error), SK_OK);
        assert_string_equal(path, paths[i]);
    }
}

static void test_cli_find__the_search_path_comes_before_the_users_directory(void **state)
{
    (void)state;
    found_at("boards", "isle", "first/boards/isle.yaml");
    found_at("boards", "home", "user/skerry/boards/home.yaml");
    found_at("scenarios", "storm", "first/scenarios/storm.lua");
}

static void test_cli_find__never_the_working_directory(void **state)
{
    (void)state;
    char *kept = strdup(getenv("SKERRY_PATH")), path[2 * PATH_SIZE];
    snprintf(path, sizeof path, ":%s::", kept);
    setenv("SKERRY_PATH", path, 1);
    char where[PATH_SIZE];
    sk_error error;
    assert_int_equal(find_named(where, sizeof where, "boards", "here", &error), SK_ERR_USAGE);
    found_at("boards", "isle", "first/boards/isle.yaml");
    setenv("SKERRY_PATH", kept, 1);
    free(kept);
}

static void test_cli_find__unknown_names_the_nearest(void **state)
{
    (void)state;
    not_found("boards", "ilse", "unknown board 'ilse'; did you mean 'isle'?");
    not_found("boards", "zzzzzz",
              "unknown board 'zzzzzz'; 'skerry list boards' shows what there is, and a file is named with "
              "its ending "
              ".yaml");
    not_found("scenarios", "strom", "unknown scenario 'strom'; did you mean 'storm'?");
}

/* A name alone is never looked for in the working directory; that it lies there is said. */
static void test_cli_find__a_file_of_that_name_is_told(void **state)
{
    (void)state;
    not_found("boards", "here", "unknown board 'here'; there is a file of that name: write ./here.yaml");
    not_found("scenarios", "here",
              "unknown scenario 'here'; 'skerry list scenarios' shows what there is, and a file is named with its "
              "ending .lua");
}

static void test_cli_find__pack_and_name(void **state)
{
    (void)state;
    found_at("boards", "stormy:reef", "first/stormy/boards/reef.yaml");
    found_at("boards", "reef", "first/stormy/boards/reef.yaml");
    found_at("boards", "other:twin", "user/skerry/other/boards/twin.yaml");
    not_found("boards", "twin", "several packs have 'twin'; name one as PACK:twin");
    not_found("boards", "stormy:ref", "unknown board 'stormy:ref'; did you mean 'stormy:reef'?");
}

static void test_cli_find__a_folder_without_manifest_is_no_pack(void **state)
{
    (void)state;
    char path[PATH_SIZE];
    sk_error error;
    assert_int_equal(find_named(path, sizeof path, "boards", "not_a_pack:lost", &error), SK_ERR_USAGE);
}

static void test_cli_find__lists_each_name_once_and_sorted(void **state)
{
    (void)state;
    static const char *const expected[] = {"home", "isle", "other:twin", "stormy:reef", "stormy:twin"};
    found_list list;
    find_all(&list, "boards");
    int at = 0;
    for (int i = 0; i < list.count; i++) {
        if (i)
            assert_true(strcmp(list.item[i - 1].name, list.item[i].name) < 0);
        at += at < 5 && strcmp(list.item[i].name, expected[at]) == 0;
        assert_null(strchr(list.item[i].name, ' '));
    }
    assert_int_equal(at, 5);
    find_free(&list);
}

static void test_cli_find__without_xdg_it_is_below_home(void **state)
{
    (void)state;
    char path[2 * PATH_SIZE];
    make("away/.local/share/skerry/boards/far.yaml");
    snprintf(path, sizeof path, "%s/away", root);
    char *kept = strdup(getenv("XDG_DATA_HOME"));
    unsetenv("XDG_DATA_HOME");
    setenv("HOME", path, 1);
    found_at("boards", "far", "away/.local/share/skerry/boards/far.yaml");
    setenv("XDG_DATA_HOME", "relative", 1); /* the XDG specification has it ignored */
    found_at("boards", "far", "away/.local/share/skerry/boards/far.yaml");
    setenv("XDG_DATA_HOME", kept, 1);
    free(kept);
}

static void make_manifest(const char *folder, const char *id)
{
    char path[2 * PATH_SIZE];
    snprintf(path, sizeof path, "%s/pack.yaml", folder);
    make(path);
    snprintf(path, sizeof path, "%s/%s/pack.yaml", root, folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "id: %s\nversion: 1.0.0\napi: 1\ntitle: A pack\n", id);
    fclose(file);
}

static void leads_to(const char *name, const char *expected)
{
    char path[PATH_SIZE];
    sk_error error = {0};
    if (find_named(path, sizeof path, "scenarios", name, &error) != SK_OK)
        fail_msg("%s: %s", name, error.message);
    assert_string_equal(path, expected);
}

static void test_cli_find__a_packs_folder_is_its_scenario(void **state)
{
    (void)state;
    make_manifest("here/tinker", "tinker");
    make("here/tinker/scenarios/anvil.lua");
    make("here/tinker/scenarios/tinker.lua");
    leads_to("./tinker", "./tinker/scenarios/tinker.lua");
    leads_to("./tinker//", "./tinker/scenarios/tinker.lua");
    make_manifest("here/renamed", "smith");
    make("here/renamed/scenarios/anvil.lua");
    make("here/renamed/scenarios/smith.lua");
    leads_to("./renamed", "./renamed/scenarios/smith.lua");
    make_manifest("here/single", "single");
    make("here/single/scenarios/only.lua");
    leads_to("./single/", "./single/scenarios/only.lua");
    assert_int_equal(chdir("single/scenarios"), 0);
    leads_to("..", "../scenarios/only.lua");
    assert_int_equal(chdir(".."), 0);
    leads_to(".", "./scenarios/only.lua");
    assert_int_equal(chdir(".."), 0);
}

static void test_cli_find__a_folder_that_is_not_one_scenario_says_why(void **state)
{
    (void)state;
    make_manifest("here/many", "many");
    not_found("scenarios", "./many", "the pack ./many has no scenario");
    make("here/many/scenarios/b.lua");
    make("here/many/scenarios/a.lua");
    not_found("scenarios", "./many",
              "./many has several scenarios; name one of them: ./many/scenarios/a.lua, ./many/scenarios/b.lua");
    not_found("scenarios", "./boards", "./boards is a folder, and no pack: it holds no pack.yaml");
}

static void test_cli_find__a_bare_name_says_that_there_is_a_folder(void **state)
{
    (void)state;
    make_manifest("here/strom", "strom");
    make("here/strom/scenarios/strom.lua");
    not_found("scenarios", "strom", "unknown scenario 'strom'; there is a folder of that name: write ./strom");
    make("here/storm/pack.yaml");
    make("here/storm/scenarios/storm.lua");
    found_at("scenarios", "storm", "first/scenarios/storm.lua"); /* what is installed is not hidden */
}

static void test_cli_find__an_installed_packs_name_is_its_scenario(void **state)
{
    (void)state;
    make("first/stormy/scenarios/gale.lua");
    found_at("scenarios", "stormy", "first/stormy/scenarios/gale.lua");
    make_manifest("first/storm", "storm");
    make("first/storm/scenarios/breeze.lua");
    found_at("scenarios", "storm", "first/scenarios/storm.lua"); /* a scenario's name is that scenario */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_find__a_path_is_that_file),
        cmocka_unit_test(test_cli_find__the_search_path_comes_before_the_users_directory),
        cmocka_unit_test(test_cli_find__never_the_working_directory),
        cmocka_unit_test(test_cli_find__unknown_names_the_nearest),
        cmocka_unit_test(test_cli_find__a_file_of_that_name_is_told),
        cmocka_unit_test(test_cli_find__pack_and_name),
        cmocka_unit_test(test_cli_find__a_folder_without_manifest_is_no_pack),
        cmocka_unit_test(test_cli_find__lists_each_name_once_and_sorted),
        cmocka_unit_test(test_cli_find__without_xdg_it_is_below_home),
        cmocka_unit_test(test_cli_find__a_packs_folder_is_its_scenario),
        cmocka_unit_test(test_cli_find__a_folder_that_is_not_one_scenario_says_why),
        cmocka_unit_test(test_cli_find__a_bare_name_says_that_there_is_a_folder),
        cmocka_unit_test(test_cli_find__an_installed_packs_name_is_its_scenario),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
