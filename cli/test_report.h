/* What `skerry test` says, in three forms. */
#ifndef CLI_TEST_REPORT_H
#define CLI_TEST_REPORT_H

#include <stdbool.h>
#include <stdio.h>

/* How one test went. Strings are NULL where there is nothing to say; all of them may hold anything. */
typedef struct test_outcome {
    char *file; /* of the tests */
    char *name;
    int line; /* where the test begins */
    bool passed;
    double seconds;
    char *message;          /* file:line:column: what was wrong */
    char *expected, *found; /* where two values differ */
    char *detail;           /* lines around, and by which way it came there */
    char *cause;            /* of a script that failed */
    char *island;           /* as the test left it */
    char *printed;
} test_outcome;

typedef struct test_outcomes {
    test_outcome *item;
    size_t count, room;
} test_outcomes;

/* Takes over the strings. */
void test_outcomes_add(test_outcomes *all, const test_outcome *outcome);
/* Of the last one that was added: keeps only what is counted in the end, since all may be more than memory holds. */
void test_outcomes_told(test_outcomes *all);
void test_outcomes_free(test_outcomes *all);
int test_outcomes_failed(const test_outcomes *all);

/* A form of the report. */
typedef struct test_form {
    void (*tell)(FILE *out, const test_outcomes *all); /* of the last one, as it comes; NULL: all is told at the end */
    void (*end)(FILE *out, const test_outcomes *all);
} test_form;

extern const test_form test_form_text, test_form_tap, test_form_junit;

#endif
