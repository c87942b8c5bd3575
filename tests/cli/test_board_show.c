#include "../../cli/board.c"
#include "../../cli/draw.c"
#include "../../cli/draw_svg.c"
#include "../../cli/draw_svg_defs.c"
#include "../../cli/draw_svg_parts.c"
#include "../../cli/draw_text.c"
#include "../../cli/find.c"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static int set_up(void **state)
{
    (void)state;
    setenv("XDG_DATA_HOME", "/nonexistent", 1);
    return setenv("SKERRY_PATH", SKERRY_SOURCE_DIR "/data", 1);
}

/* Runs "board WORDS...", which end with NULL. */
static int run(const char *first, ...)
{
    char *argv[16] = {(char[]){"board"}}, copies[16][256];
    int argc = 1;
    va_list words;
    va_start(words, first);
    for (const char *word = first; word; word = va_arg(words, const char *), argc++) {
        snprintf(copies[argc], sizeof copies[argc], "%s", word);
        argv[argc] = copies[argc];
    }
    va_end(words);
    return cmd_board(argc, argv);
}

static char *read_all(const char *path)
{
    static char text[2][100000];
    static int turn;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    turn = !turn;
    text[turn][fread(text[turn], 1, sizeof text[turn] - 1, file)] = 0;
    fclose(file);
    return text[turn];
}

static void test_cli_board_show__draws_and_is_done(void **state)
{
    (void)state;
    assert_int_equal(run("show", "base", NULL), 0);
    assert_int_equal(run("show", "--no-color", "beginner", NULL), 0);
    assert_int_equal(run("show", SKERRY_SOURCE_DIR "/data/boards/volcano.yaml", "--seed", "18446744073709551615", NULL),
                     0);
    assert_int_equal(run("--help", NULL), 0);
}

static void test_cli_board_show__wrong_use_is_2(void **state)
{
    (void)state;
    assert_int_equal(run(NULL), 2);
    assert_int_equal(run("show", NULL), 2);
    assert_int_equal(run("shew", "base", NULL), 2);
    assert_int_equal(run("show", "base", "beginner", NULL), 2);
    assert_int_equal(run("show", "bsae", NULL), 2);
    assert_int_equal(run("show", "base", "--sed", "4", NULL), 2);
    assert_int_equal(run("show", "base", "--seed", NULL), 2);
    assert_int_equal(run("show", "base", "--seed", "-4", NULL), 2);
    assert_int_equal(run("show", "base", "--seed", "18446744073709551616", NULL), 2);
}

static void test_cli_board_show__a_wrong_board_is_1_and_no_file_is_3(void **state)
{
    (void)state;
    assert_int_equal(run("show", SKERRY_SOURCE_DIR "/CMakeLists.txt", NULL), 1);
    assert_int_equal(run("show", "./nowhere.yaml", NULL), 3);
    assert_int_equal(run("show", "base", "--svg", "/nonexistent/island.svg", NULL), 3);
    assert_int_equal(run("show", "base", "--svg", "/dev/full", NULL), 3);
}

static void test_cli_board_show__same_seed_same_picture(void **state)
{
    (void)state;
    char a[] = "/tmp/skerry-a-XXXXXX", b[] = "/tmp/skerry-b-XXXXXX";
    close(mkstemp(a));
    close(mkstemp(b));
    assert_int_equal(run("show", "base", "--seed", "42", "--svg", a, NULL), 0);
    assert_int_equal(run("show", "base", "--seed", "42", "--svg", b, NULL), 0);
    assert_string_equal(read_all(a), read_all(b));
    assert_int_equal(run("show", "base", "--seed", "43", "--svg", b, NULL), 0);
    assert_string_not_equal(read_all(a), read_all(b));
    unlink(a);
    unlink(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_board_show__draws_and_is_done),
        cmocka_unit_test(test_cli_board_show__wrong_use_is_2),
        cmocka_unit_test(test_cli_board_show__a_wrong_board_is_1_and_no_file_is_3),
        cmocka_unit_test(test_cli_board_show__same_seed_same_picture),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
