/* skerry board new, as a user runs it. */
#include "cli.h"

#include <pty.h>
#include <signal.h>

static void test_cli_board_new__writes_a_board_to_standard_output_and_the_figures_beside_it(void **state)
{
    (void)state;
    skerry("board new my_isle --seed 7 2>/dev/null");
    expect(0, "id: my_isle\ntitle: My isle\n");
    expect(0, "# skerry board new my_isle --seed 7\n");
    expect(0, "players: [3, 4]\n");
    assert_null(strstr(last.text, "as drawn"));
    skerry("board new my_isle --seed 7 2>&1 >/dev/null");
    expect(0, "4 players, as drawn: ");
    expect(0, "19 hexes of land, 9 harbors, seed 7");
}

static void test_cli_board_new__what_the_file_says_makes_it_again(void **state)
{
    (void)state;
    skerry("board new a --size 30 --shape bay --players 5-6 --constraints 'no adjacent reds, no adjacent 2 and 12' "
           "--tries 100 --title \"Ann's bay\" --out %s/a.yaml",
           folder);
    expect(0, "30 hexes of land");
    skerry("version >/dev/null; cd %s && eval \"%s $(sed -n 's/^# skerry//p' a.yaml) 2>/dev/null\" >b.yaml; cmp a.yaml "
           "b.yaml",
           folder, SKERRY_CLI);
    expect(0, "");
    skerry("version >/dev/null; grep title: %s/b.yaml", folder);
    expect(0, "Ann's bay");
}

static void test_cli_board_new__the_island_is_played_on(void **state)
{
    (void)state;
    skerry("board new b --seed 3 --players 3-4 --out %s/land.yaml", folder);
    expect(0, " play standard --board /");
    expect(0, "/land.yaml --players 4\n");
    skerry("simulate standard --board %s/land.yaml --games 3 --seed 1", folder);
    expect(0, "victory");
    skerry("board new c --seed 3 --sea islands --out %s/c.yaml", folder);
    expect(0, "across the sea");
    expect(0, " play seafarers --board /");
    skerry("simulate seafarers --board %s/c.yaml --games 3 --seed 1", folder);
    expect(0, "victory");
    skerry("check %s/c.yaml", folder);
    expect(0, "");
}

/* The name by which others find it is that of the file. */
static void test_cli_board_new__without_a_name_it_is_called_as_its_file(void **state)
{
    (void)state;
    skerry("board new --seed 1 --tries 0 --out %s/five_seas.yaml", folder);
    expect(0, "Five seas (five_seas): 19 hexes of land");
    skerry("check %s/five_seas.yaml", folder);
    expect(0, "0 errors, 0 warnings");
    skerry("version >/dev/null; grep 'skerry board new' %s/five_seas.yaml", folder);
    expect(0, "# skerry board new five_seas --tries 0 --seed 1\n");
    skerry("board new other --seed 1 --tries 0 --out %s/named.yaml", folder);
    expect(0, "Other (other)");
    skerry("board new --seed 1 --tries 0 --out -");
    expect(0, "id: island\n");
}

static void test_cli_board_new__no_file_is_overwritten_unless_told(void **state)
{
    (void)state;
    skerry("board new d --seed 1 --out %s/d.yaml", folder);
    expect(0, "");
    skerry("board new d --seed 2 --out %s/d.yaml", folder);
    expect(3, "d.yaml: it is there already: name another file, or add --force\n");
    skerry("board new d --seed 2 --out %s/d.yaml --force", folder);
    expect(0, "seed 2");
    skerry("version >/dev/null; cat %s/d.yaml", folder);
    expect(0, "--seed 2\n");
    skerry("board new d --out %s/no/d.yaml", folder);
    expect(3, "cannot write ");
    skerry("board new d >/dev/full");
    expect(3, "cannot write standard output");
    skerry("board new d --out /dev/full --force");
    expect(3, "cannot write /dev/full");
}

static void test_cli_board_new__long_words_fit_or_are_refused(void **state)
{
    (void)state;
    skerry("board new --seed 1 --tries 0 --constraints \"$(printf 'no adjacent reds%%450s')\" --title "
           "\"$(printf 'a%%0126d' 0 | tr 0 \\')\"");
    expect(0, "19 hexes of land");
    skerry("board new --seed 1 --tries 0 --size \"$(printf '%%03900d' 19)\" --title 'a b'");
    expect(1, "too much for one board file");
}

static void test_cli_board_new__wrong_wishes_are_told_what_could_be(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"--size 5", "too few for 4 players: at least 13"},
        {"--size 2000", "--size takes a whole number from 1 to 1024"},
        {"--size 1000 --sea islands", "so "},
        {"--players 7", "--players takes a number from 2 to 6, or the fewest and the most, 3-4; not '7'"},
        {"--players 1", "--players takes a number from 2 to 6"},
        {"--players 4-3", "the fewest and the most"},
        {"--players 3-4x", "the fewest and the most"},
        {"--shape square", "--shape takes round, long, ring, bay or ragged, not 'square'\n"},
        {"--shape rund", "--shape takes round, long, ring, bay or ragged, not 'rund'; did you mean 'round'?"},
        {"--sea deep", "--sea takes none, around or islands"},
        {"--constraints 'no adjacent red'", "did you mean 'no adjacent reds'?"},
        {"--title \"$(printf '%0200d')\"", "--title is too long: at most 127 bytes"},
        {"--title ''", "--title is what people read: a few words"},
        {"--title \"$(printf 'a\\nb')\"", "--title is one line of text, without control characters"},
        {"--constraints \"$(printf 'no adjacent reds%497s')\"", "--constraints is too long: at most 511 bytes"},
        {"--constraints ''", "--constraints names one or more, or says none"},
        {"--constraints ,", "--constraints names one or more, or says none"},
        {"--size 1", "1 hex of land is too few for 4 players: at least 13"},
        {"--harbors 30", "at most 15"},
        {"--deserts 15", "at most 9"},
        {"--force", "--force goes with --out FILE"},
        {"'My Isle'", "'my_isle' would be one"},
        {"a b", "one argument too many"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        skerry("board new %s", wrong[i][0]);
        expect(2, wrong[i][1]);
    }
}

/* At a terminal it is told how far it is, over and over in one line; elsewhere nothing is. */
static void test_cli_board_new__progress_is_shown_at_a_terminal_alone(void **state)
{
    (void)state;
    char said[4096] = "";
    size_t size = 0;
    int master = -1, status = 0;
    pid_t pid = forkpty(&master, NULL, NULL, NULL);
    if (pid == 0) {
        execl(SKERRY_CLI, "skerry", "board", "new", "big", "--seed", "1", "--size", "764", "--players", "2-6",
              "--tries", "1000000", "--out", in_folder("big.yaml"), (char *)NULL);
        _exit(127);
    }
    assert_true(pid > 0);
    while (!strstr(said, " of at most 1000000 exchanges tried")) {
        ssize_t got = read(master, said + size, sizeof said - 1 - size);
        if (got <= 0)
            fail_msg("no progress was told: %s", said);
        size += (size_t)got;
        said[size] = 0;
    }
    kill(pid, SIGKILL);
    waitpid(pid, &status, 0);
    close(master);
    skerry("board new big --seed 1 --size 200 --players 2-6 --tries 1500 --out %s", in_folder("piped.yaml"));
    expect(0, "200 hexes of land");
    assert_null(strchr(last.text, '\r'));
}

/* FIVE-8, FIVE-9: the number who play chooses bank and deck, on a new island as on any other. */
static void test_cli_board_new__for_five_and_six_there_is_the_large_bank_and_deck(void **state)
{
    (void)state;
    skerry("board new five --seed 2 --players 5 --tries 0 --out %s", in_folder("five.yaml"));
    skerry("play standard --seed 1 --board %s </dev/null", in_folder("five.yaml"));
    expect(0, "on five, 5 players");
    expect(0, "Bank: 24 brick, 24 lumber, 24 wool, 24 grain, 24 ore; 34 development cards");
    skerry("board new any --seed 2 --players 4-6 --tries 0 --out %s", in_folder("any.yaml"));
    skerry("play standard --seed 1 --players 6 --board %s </dev/null", in_folder("any.yaml"));
    expect(0, "Bank: 24 brick, 24 lumber, 24 wool, 24 grain, 24 ore; 34 development cards");
    skerry("play standard --seed 1 --players 4 --board %s </dev/null", in_folder("any.yaml"));
    expect(0, "Bank: 19 brick, 19 lumber, 19 wool, 19 grain, 19 ore; 25 development cards");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_board_new__writes_a_board_to_standard_output_and_the_figures_beside_it),
        cmocka_unit_test(test_cli_board_new__what_the_file_says_makes_it_again),
        cmocka_unit_test(test_cli_board_new__the_island_is_played_on),
        cmocka_unit_test(test_cli_board_new__without_a_name_it_is_called_as_its_file),
        cmocka_unit_test(test_cli_board_new__no_file_is_overwritten_unless_told),
        cmocka_unit_test(test_cli_board_new__long_words_fit_or_are_refused),
        cmocka_unit_test(test_cli_board_new__progress_is_shown_at_a_terminal_alone),
        cmocka_unit_test(test_cli_board_new__for_five_and_six_there_is_the_large_bank_and_deck),
        cmocka_unit_test(test_cli_board_new__wrong_wishes_are_told_what_could_be),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
