#include "base/error.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void test_base_error__text_names_file_line_and_column(void **state)
{
    (void)state;
    sk_error error;
    char text[800];
    assert_int_equal(sk_error_at(&error, SK_ERR_INPUT, "a.yaml", 3, 7, "no %s", "token"), SK_ERR_INPUT);
    assert_string_equal(sk_error_text(text, sizeof text, &error), "a.yaml:3:7: no token");
}

static void test_base_error__message_stays_one_line(void **state)
{
    (void)state;
    sk_error error;
    sk_error_set(&error, SK_ERR_INPUT, "unknown key '%s'", "a\nb\x1b[2J");
    assert_null(strpbrk(error.message, "\n\x1b"));
}

static void test_base_error__nearest_name_or_none(void **state)
{
    (void)state;
    const char *names[] = {"on_roll", "on_use_resource", "end_of_turn"};
    assert_string_equal(sk_nearest_name("on_rol", names, 3), "on_roll");
    assert_string_equal(sk_nearest_name("on_use_ressource", names, 3), "on_use_resource");
    assert_null(sk_nearest_name("zzzzzz", names, 3));
}

static void test_base_error__nearest_name_may_have_two_letters_swapped(void **state)
{
    (void)state;
    const char *names[] = {"corner", "corners", "centre"}, *turned[] = {"corners", "centre", "corner"};
    assert_string_equal(sk_nearest_name("cornres", names, 3), "corners");
    assert_string_equal(sk_nearest_name("cornres", turned, 3), "corners");
}

/* A third of 300 letters would be near to everything. */
static void test_base_error__nothing_is_near_to_a_very_long_name(void **state)
{
    (void)state;
    char typed[301];
    const char *names[] = {"on_roll"};
    memset(typed, 'x', sizeof typed - 1);
    typed[sizeof typed - 1] = 0;
    assert_null(sk_nearest_name(typed, names, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_base_error__nothing_is_near_to_a_very_long_name),
        cmocka_unit_test(test_base_error__text_names_file_line_and_column),
        cmocka_unit_test(test_base_error__message_stays_one_line),
        cmocka_unit_test(test_base_error__nearest_name_or_none),
        cmocka_unit_test(test_base_error__nearest_name_may_have_two_letters_swapped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
