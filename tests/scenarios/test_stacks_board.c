/* Which board the command line takes for a stack. Source: rules STACK-2; the other rulings are in stacks.lua. */
#define _GNU_SOURCE /* popen */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define OIL "oil_springs"
#define ND  "natural_disasters"

/* Every stack that may be played (of two or more), in the order of their names. */
static const char *const pairs[] = {"volcano " ND, OIL " " ND, "volcano " OIL, "catakatoa " OIL};

/* The same the other way round. */
static const char *reversed(const char *pair)
{
    static char text[100];
    char first[50], second[50];
    assert_int_equal(sscanf(pair, "%49s %49s", first, second), 2);
    snprintf(text, sizeof text, "%s %s", second, first);
    return text;
}

/* What the command line says to this. */
static const char *skerry(const char *arguments)
{
    static char text[4000];
    char command[1000];
    snprintf(command, sizeof command, "%s %s 2>&1 </dev/null", SKERRY_CLI, arguments);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t length = fread(text, 1, sizeof text - 1, pipe);
    text[length] = 0;
    pclose(pipe);
    return text;
}

static void test_stacks__STACK_2_first_script_that_names_a_board(void **state)
{
    (void)state;
    static const char *const scripts[] = {"volcano", "catakatoa", OIL, ND};
    assert_non_null(strstr(skerry("simulate " ND " --games 1"), "on natural_disasters,"));
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        for (int turned = 0; turned < 2; turned++) {
            char arguments[200], expected[60];
            const char *stack = turned ? reversed(pairs[i]) : pairs[i];
            snprintf(arguments, sizeof arguments, "simulate %s --games 1", stack);
            for (size_t s = 0; s < sizeof scripts / sizeof scripts[0]; s++)
                if (strncmp(stack, scripts[s], strlen(scripts[s])) == 0)
                    snprintf(expected, sizeof expected, "on %s,", scripts[s]); /* each one's board bears its name */
            if (!strstr(skerry(arguments), expected))
                fail_msg("%s: not \"%s\"\n%s", arguments, expected, skerry(arguments));
        }
}

static void test_stacks__STACK_2_the_board_that_is_asked_for_wins(void **state)
{
    (void)state;
    const char *said = skerry("simulate volcano " ND " --board beginner --games 1");
    if (!strstr(said, "on beginner,"))
        fail_msg("%s", said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stacks__STACK_2_first_script_that_names_a_board),
        cmocka_unit_test(test_stacks__STACK_2_the_board_that_is_asked_for_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
