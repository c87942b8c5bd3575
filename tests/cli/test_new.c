/* skerry new: what it makes, and what it refuses. */
#include "cli.h"

#include <stdbool.h>
#include <sys/stat.h>

static int go_to_folder(void **state)
{
    int status = open_folder(state);
    return status ? status : chdir(folder);
}

static const char *text_of(const char *path)
{
    static char text[1 << 16];
    FILE *in = fopen(path, "r");
    if (!in)
        fail_msg("there is no %s", path);
    text[fread(text, 1, sizeof text - 1, in)] = 0;
    fclose(in);
    return text;
}

static bool is_there(const char *path) { return access(path, F_OK) == 0; }

static void test_cli_new__makes_a_pack_with_all_its_parts(void **state)
{
    (void)state;
    static const char *const files[] = {"pack.yaml",
                                        "README.md",
                                        "scenarios/great_flood.lua",
                                        ".luarc.json",
                                        ".luacheckrc",
                                        "boards/great_flood.yaml",
                                        "tests/great_flood.lua"};
    skerry("new great_flood");
    expect(0, "scenarios/great_flood.lua");
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[120];
        snprintf(path, sizeof path, "great_flood/%s", files[i]);
        const char *text = text_of(path);
        assert_true(strlen(text) > 40);
        assert_null(strstr(text, "@NAME@"));
        assert_null(strstr(text, "@TITLE@"));
        assert_null(strstr(text, "@SHARE@"));
    }
    assert_non_null(strstr(text_of("great_flood/pack.yaml"), "\nid: great_flood\n"));
    assert_non_null(strstr(text_of("great_flood/README.md"), "# Great flood\n"));
    assert_non_null(strstr(text_of("great_flood/boards/great_flood.yaml"), "?@NW"));
}

static void test_cli_new__what_it_makes_is_played(void **state)
{
    (void)state;
    skerry("new played");
    skerry("info ./played/scenarios/played.lua --board ./played/boards/played.yaml");
    expect(0, "number = 12");
    skerry("simulate ./played/scenarios/played.lua --board ./played/boards/played.yaml --games 20 --seed 1");
    expect(0, "lucky_rolls");
    expect(0, "20 games");
}

static void test_cli_new__its_folder_is_the_scenario(void **state)
{
    (void)state;
    skerry("new folded");
    skerry("info ./folded");
    expect(0, "folded 1.0.0");
    skerry("simulate ./folded/ --games 2 --seed 1 --format json");
    expect(0, "\"folded\"");
    skerry("play ./folded --until-end --seed 1 --save folded.jsonl");
    expect(0, "");
    skerry("replay folded.jsonl --verify");
    expect(0, "");
    skerry("console ./folded --seed 1 </dev/null");
    expect(0, "");
    skerry("simulate folded --games 2");
    expect(2, "unknown scenario 'folded'; there is a folder of that name: write ./folded");
}

static void test_cli_new__a_name_that_is_taken_is_warned_of(void **state)
{
    (void)state;
    skerry("new volcano");
    expect(0, "skerry: warning: there is a scenario 'volcano' already, and the bare name means that one: yours is "
              "./volcano, or choose another name");
    skerry("test volcano");
    expect(0, "volcano/tests/volcano.lua: 4 tests");
    skerry("info ./volcano");
    expect(0, "lucky");
    skerry("new base_six");
    expect(0, "warning: there is a board 'base_six' already");
    skerry("new unheard_of");
    expect(0, "unheard_of/");
    assert_null(strstr(last.text, "warning"));
}

static void test_cli_new__its_tests_pass(void **state)
{
    (void)state;
    skerry("new tested");
    skerry("test tested");
    expect(0, "tested/tests/tested.lua: 4 tests");
}

/* A few games are enough here: what is checked is that nothing at all is told, not even a note. */
static void test_cli_new__check_finds_nothing(void **state)
{
    (void)state;
    skerry("new checked");
    skerry("check checked --seed 1 --games 20");
    expect(0, "0 errors, 0 warnings, 0 notes");
}

/* The files that it names for editors are those of this skerry. */
static void test_cli_new__editors_find_the_annotations_and_the_schema(void **state)
{
    (void)state;
    char path[400];
    skerry("new edited");
    const char *at = strstr(text_of("edited/.luarc.json"), "\"workspace.library\": [\"");
    assert_non_null(at);
    at += strlen("\"workspace.library\": [\"");
    snprintf(path, sizeof path, "%.*s/skerry.d.lua", (int)strcspn(at, "\""), at);
    assert_true(is_there(path));
    at = strstr(text_of("edited/boards/edited.yaml"), "$schema=");
    assert_non_null(at);
    snprintf(path, sizeof path, "%.*s", (int)strcspn(at + 8, "\n"), at + 8);
    assert_true(is_there(path));
}

static void test_cli_new__an_existing_folder_is_left_alone(void **state)
{
    (void)state;
    mkdir("mine", 0777);
    write_file("mine/notes", "keep");
    skerry("new mine");
    expect(3, "'mine' is there already");
    assert_string_equal(text_of("mine/notes"), "keep");
    assert_false(is_there("mine/pack.yaml"));
    write_file("a_file", "keep");
    skerry("new a_file");
    expect(3, "'a_file' is there already");
}

static void test_cli_new__a_bad_name_says_what_would_be_right(void **state)
{
    (void)state;
    skerry("new 'Great Flood!'");
    expect(2, "'great_flood' would be one");
    skerry("new ./flood");
    expect(2, "'flood' would be one");
    skerry("new ../flood/");
    expect(2, "is no name for a scenario");
    skerry("new standard");
    expect(2, "another name");
    skerry("new 7");
    expect(2, "a letter first");
    assert_null(strstr(last.text, "would be one"));
    skerry("new a23456789012345678901234567890123456789x");
    expect(2, "at most 39");
    skerry("new");
    expect(2, "");
    assert_false(is_there("flood"));
}

/* A disk without room, and a folder that may not be written. */
static void test_cli_new__what_cannot_be_finished_leaves_nothing(void **state)
{
    (void)state;
    char command[600];
    snprintf(command, sizeof command, "ulimit -f 0; exec %s new full >/dev/null 2>/dev/null", SKERRY_CLI);
    int status = system(command);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 3);
    assert_false(is_there("full"));
    mkdir("shut", 0777);
    snprintf(command, sizeof command, "cd shut && rmdir ../shut && exec %s new lost >/dev/null 2>&1", SKERRY_CLI);
    status = system(command);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_new__makes_a_pack_with_all_its_parts),
        cmocka_unit_test(test_cli_new__what_it_makes_is_played),
        cmocka_unit_test(test_cli_new__its_folder_is_the_scenario),
        cmocka_unit_test(test_cli_new__a_name_that_is_taken_is_warned_of),
        cmocka_unit_test(test_cli_new__its_tests_pass),
        cmocka_unit_test(test_cli_new__check_finds_nothing),
        cmocka_unit_test(test_cli_new__editors_find_the_annotations_and_the_schema),
        cmocka_unit_test(test_cli_new__an_existing_folder_is_left_alone),
        cmocka_unit_test(test_cli_new__a_bad_name_says_what_would_be_right),
        cmocka_unit_test(test_cli_new__what_cannot_be_finished_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, go_to_folder, close_folder);
}
