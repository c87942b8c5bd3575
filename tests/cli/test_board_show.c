/* skerry board show, as a user runs it. */
#include "cli.h"

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

static void expect_status(int status, const char *arguments)
{
    skerry("board %s", arguments);
    expect(status, "");
}

static void test_cli_board_show__draws_and_is_done(void **state)
{
    (void)state;
    expect_status(0, "show base");
    expect_status(0, "show --no-color beginner");
    expect_status(0, "show " SKERRY_SOURCE_DIR "/data/boards/volcano.yaml --seed 18446744073709551615");
    expect_status(0, "--help");
    skerry("board show base --seed 42");
    expect(0, "seed 42");
}

static void test_cli_board_show__wrong_use_is_2(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",
                                        "show",
                                        "shew base",
                                        "show base beginner",
                                        "show bsae",
                                        "show base --sed 4",
                                        "show base --seed",
                                        "show base --seed -4",
                                        "show base --seed 18446744073709551616"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect_status(2, wrong[i]);
}

static void test_cli_board_show__a_wrong_board_is_1_and_no_file_is_3(void **state)
{
    (void)state;
    expect_status(1, "show " SKERRY_SOURCE_DIR "/CMakeLists.txt");
    expect_status(3, "show ./nowhere.yaml");
    expect_status(3, "show base --svg /dev/null/island.svg");
    expect_status(3, "show base --svg /dev/full");
    expect_status(3, "show base >/dev/full");
}

static void test_cli_board_show__balance_is_told_for_each_number_of_players(void **state)
{
    (void)state;
    skerry("board show base --seed 5 --balance");
    expect(0, "\nWhat the starting settlements are worth to each seat, in the order of placing:\n  2 players: ");
    expect(0, "\n  4 players: ");
    assert_null(strstr(last.text, "5 players"));
    skerry("board show base --seed 5");
    assert_null(strstr(last.text, "worth"));
    skerry("board show base --seed 5 --svg - --balance 2>/dev/null");
    expect(0, "</svg>");
    assert_null(strstr(last.text, "worth"));
}

static void test_cli_board_show__same_seed_same_picture(void **state)
{
    (void)state;
    const char *a = in_folder("a.svg"), *b = in_folder("b.svg");
    skerry("board show base --seed 42 --svg %s && %s board show base --seed 42 --svg %s", a, SKERRY_CLI, b);
    expect(0, "");
    assert_string_equal(read_all(a), read_all(b));
    skerry("board show base --seed 43 --svg %s", b);
    expect(0, "");
    assert_string_not_equal(read_all(a), read_all(b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_board_show__draws_and_is_done),
        cmocka_unit_test(test_cli_board_show__wrong_use_is_2),
        cmocka_unit_test(test_cli_board_show__a_wrong_board_is_1_and_no_file_is_3),
        cmocka_unit_test(test_cli_board_show__balance_is_told_for_each_number_of_players),
        cmocka_unit_test(test_cli_board_show__same_seed_same_picture),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
