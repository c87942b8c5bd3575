/* The long runs: thousands of games of every scenario and stack, with both kinds of player. No game may end by a
 * script's error; one that reaches the turn limit is a fault, too, where the rules give no reason for it.
 *
 * SKERRY_SEED chooses another seed; it is printed. SKERRY_SOAK divides the number of games (10: a tenth). */
#define _POSIX_C_SOURCE 200809L /* popen */
#include <jansson.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const matches[] = {
    "standard",
    "standard --players 3",
    "standard --players 2",
    "standard --set strict_phases=true --set harbor_same_turn=false",
    "oil_springs",
    "oil_springs --preset starting_game",
    "oil_springs --set layout=variable --players 3",
    "volcano",
    "volcano --set gold=true --set no_piece_rule=tip",
    "catakatoa",
    "catakatoa --set token_stack=single --set wiped_player=out --set explosion_roads=corners",
    "catakatoa --set token_stack=single --set wiped_player=refound --players 3",
    "natural_disasters",
    "natural_disasters --set closest=choose --set aid_pick=recipient --players 3",
    "volcano natural_disasters",
    "oil_springs natural_disasters",
    "volcano oil_springs",
    "catakatoa oil_springs",
    "volcano oil_springs natural_disasters",
};

static long number_from(const char *name, long otherwise)
{
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : otherwise;
}

static json_t *simulate(const char *match, const char *kind, long games)
{
    char command[1024];
    snprintf(command, sizeof command, "%s simulate %s --games %ld --seats %s --threads 2 --seed %ld --format json", SKERRY_CLI,
             match, games, kind, number_from("SKERRY_SEED", 20260101));
    print_message("%s\n", command);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    json_error_t error;
    json_t *report = json_loadf(pipe, 0, &error);
    int status = pclose(pipe);
    if (!report || status)
        fail_msg("%s: status %d, %s", match, status, report ? "some games failed" : error.text);
    return report;
}

static long count_in(const json_t *report, const char *object, const char *key)
{
    return (long)json_integer_value(json_object_get(json_object_get(report, object), key));
}

static void soak(const char *kind, long games)
{
    games = games / number_from("SKERRY_SOAK", 1);
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        char seats[64], players[2] = "4";
        const char *given = strstr(matches[i], "--players ");
        if (given)
            players[0] = given[strlen("--players ")];
        snprintf(seats, sizeof seats, "%s", kind);
        for (char seat = '1'; seat < players[0]; seat++)
            snprintf(seats + strlen(seats), sizeof seats - strlen(seats), ",%s", kind);
        json_t *report = simulate(matches[i], seats, games);
        assert_int_equal(json_integer_value(json_object_get(report, "errors")), 0);
        assert_int_equal(json_integer_value(json_object_get(report, "games")), games);
        long cut = count_in(report, "endings", "limit");
        print_message("  %ld victories, %ld cut at the turn limit\n", count_in(report, "endings", "victory"), cut);
        assert_int_equal(cut, 0);
        json_decref(report);
    }
}

static void test_soak__random_players_end_every_game(void **state)
{
    (void)state;
    soak("random", 10000);
}

static void test_soak__greedy_players_end_every_game(void **state)
{
    (void)state;
    soak("greedy", 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_soak__random_players_end_every_game),
        cmocka_unit_test(test_soak__greedy_players_end_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
