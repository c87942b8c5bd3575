/* The report of simulate. */
#include "cli.h"

#include <jansson.h>

static json_t *report_of(const char *arguments)
{
    json_error_t error;
    skerry("%s --format json", arguments);
    json_t *report = json_loads(last.text, JSON_REJECT_DUPLICATES, &error);
    if (!report)
        fail_msg("no JSON (%s): %s", error.text, last.text);
    return report;
}

static void check_figure(json_t *report, const char *name)
{
    json_t *figure = json_object_get(report, name);
    assert_true(json_is_object(figure));
    assert_int_equal(json_object_size(figure), 4);
    assert_true(json_is_number(json_object_get(figure, "mean")));
    assert_true(json_is_integer(json_object_get(figure, "min")));
    assert_true(json_is_integer(json_object_get(figure, "max")));
    assert_true(json_is_integer(json_object_get(figure, "total")));
}

static void test_cli_simulate__json_has_the_documented_shape(void **state)
{
    (void)state;
    static const char *const keys[] = {
        "scenarios", "board",   "players", "seed",   "games",   "errors",           "endings",           "seats",
        "turns",     "actions", "metrics", "digest", "seconds", "games_per_second", "actions_per_second"};
    json_t *report = report_of("simulate standard --games 4 --seats random,greedy,random --seed 5");
    assert_int_equal(json_object_size(report), sizeof keys / sizeof *keys);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_non_null(json_object_get(report, keys[i]));
    assert_int_equal(json_array_size(json_object_get(report, "scenarios")), 0);
    assert_string_equal(json_string_value(json_object_get(report, "board")), "base");
    assert_int_equal(json_integer_value(json_object_get(report, "players")), 3);
    assert_int_equal(json_integer_value(json_object_get(report, "seed")), 5);
    assert_int_equal(json_integer_value(json_object_get(report, "errors")), 0);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(report, "endings"), "victory")), 4);
    check_figure(report, "turns");
    check_figure(report, "actions");
    json_t *seats = json_object_get(report, "seats");
    assert_int_equal(json_array_size(seats), 3);
    assert_string_equal(json_string_value(json_object_get(json_array_get(seats, 1), "player")), "greedy");
    assert_true(json_is_integer(json_object_get(json_array_get(seats, 1), "wins")));
    assert_true(json_is_real(json_object_get(json_array_get(seats, 1), "win_rate")));
    assert_true(json_is_real(json_object_get(json_array_get(seats, 1), "points_mean")));
    assert_int_equal(strlen(json_string_value(json_object_get(report, "digest"))), 16);
    json_decref(report);
}

static void test_cli_simulate__threads_change_nothing_but_the_time(void **state)
{
    (void)state;
    json_t *one = report_of("simulate standard --games 40 --seats random --seed 8");
    json_t *two = report_of("simulate standard --games 40 --seats random --seed 8 --threads 2");
    static const char *const times[] = {"seconds", "games_per_second", "actions_per_second"};
    for (size_t i = 0; i < 3; i++) {
        json_object_del(one, times[i]);
        json_object_del(two, times[i]);
    }
    assert_true(json_equal(one, two));
    json_decref(one);
    json_decref(two);
}

static void test_cli_simulate__the_seed_decides(void **state)
{
    (void)state;
    json_t *first = report_of("simulate standard --games 3 --seats random --seed 1");
    json_t *again = report_of("simulate standard --games 3 --seats random --seed 1");
    json_t *other = report_of("simulate standard --games 3 --seats random --seed 2");
    assert_true(json_equal(json_object_get(first, "digest"), json_object_get(again, "digest")));
    assert_false(json_equal(json_object_get(first, "digest"), json_object_get(other, "digest")));
    json_decref(first);
    json_decref(again);
    json_decref(other);
}

static void test_cli_simulate__a_turn_limit_cuts(void **state)
{
    (void)state;
    json_t *report = report_of("simulate standard --games 3 --seats random --seed 1 --turn-limit 5");
    json_t *endings = json_object_get(report, "endings");
    assert_int_equal(json_integer_value(json_object_get(endings, "limit")), 3);
    assert_int_equal(json_integer_value(json_object_get(endings, "victory")), 0);
    json_decref(report);
}

static void test_cli_simulate__text_says_the_same(void **state)
{
    (void)state;
    skerry("simulate standard --games 3 --seats random --seed 1");
    expect(0, "seed 1: 3 games");
    expect(0, "digest ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_simulate__json_has_the_documented_shape),
        cmocka_unit_test(test_cli_simulate__threads_change_nothing_but_the_time),
        cmocka_unit_test(test_cli_simulate__the_seed_decides),
        cmocka_unit_test(test_cli_simulate__a_turn_limit_cuts),
        cmocka_unit_test(test_cli_simulate__text_says_the_same),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
