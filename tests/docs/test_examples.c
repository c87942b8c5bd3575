/* Every entry of the interface has an example, and every example does what it says it shows. */
#include "play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static entry entries[ENTRIES_MAX];
static int entry_count;
static examples all;

static int open_all(void **state)
{
    (void)state;
    entry_count = entries_gather(entries);
    return examples_read(&all, SKERRY_SOURCE_DIR "/docs/examples");
}

static int close_all(void **state)
{
    (void)state;
    examples_free(&all);
    return 0;
}

static void test_docs__every_entry_has_an_example(void **state)
{
    (void)state;
    int missing = 0;
    for (int i = 0; i < entry_count; i++)
        if (!example_of(&all, entries[i].name)) {
            print_error("no example of '%s' in docs/examples\n", entries[i].name);
            missing++;
        }
    assert_int_equal(missing, 0);
}

static void test_docs__what_an_example_shows_exists(void **state)
{
    (void)state;
    for (int i = 0; i < all.count; i++)
        for (int s = 0; s < all.list[i].show_count; s++) {
            bool known = strncmp(all.list[i].shows[s], "error ", 6) == 0;
            for (int e = 0; e < entry_count; e++)
                known |= strcmp(entries[e].name, all.list[i].shows[s]) == 0;
            if (!known)
                fail_msg("%s:%d: there is no '%s'", all.list[i].file, all.list[i].line, all.list[i].shows[s]);
        }
}

static void test_docs__every_example_calls_what_it_shows(void **state)
{
    (void)state;
    char why[800];
    int failed = 0;
    for (int i = 0; i < all.count; i++) {
        if (strncmp(all.list[i].shows[0], "error ", 6) == 0)
            continue;
        if (example_play(&all.list[i], entries, entry_count, why, sizeof why)) {
            print_error("%s\n", why);
            failed++;
        }
    }
    assert_int_equal(failed, 0);
}

static void test_docs__every_mistake_is_told(void **state)
{
    (void)state;
    char text[1200];
    int mistakes = 0;
    for (int i = 0; i < all.count; i++) {
        if (strncmp(all.list[i].shows[0], "error ", 6) != 0)
            continue;
        example_mistake(&all.list[i], text, sizeof text);
        if (!text[0])
            fail_msg("%s:%d: nothing is wrong with it", all.list[i].file, all.list[i].line);
        mistakes++;
    }
    assert_true(mistakes > 10);
}

/* An example that does not call what it shows is found out. */
static void test_docs__an_example_that_calls_nothing_is_refused(void **state)
{
    (void)state;
    char why[800];
    static const char text[] = "if game.turn < 0 then game:give(player, \"wool\", 1) end\n";
    example e = {.shows = {"game:give"}, .show_count = 1, .text = text, .text_size = sizeof text - 1, .inside = true};
    assert_int_equal(example_play(&e, entries, entry_count, why, sizeof why), -1);
    assert_non_null(strstr(why, "'game:give' was not called"));
    snprintf(e.shows[0], sizeof e.shows[0], "game.turn");
    assert_int_equal(example_play(&e, entries, entry_count, why, sizeof why), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_docs__every_entry_has_an_example),
        cmocka_unit_test(test_docs__what_an_example_shows_exists),
        cmocka_unit_test(test_docs__every_example_calls_what_it_shows),
        cmocka_unit_test(test_docs__every_mistake_is_told),
        cmocka_unit_test(test_docs__an_example_that_calls_nothing_is_refused),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
