/* Tests of scenarios, written in Lua: positions set up in a few words, moves made by any seat, and what must follow
 * (docs/testing.md). A file of tests is as little trusted as a script: it runs in a sandbox of its own, and reaches
 * only the scenarios and boards that its host hands out.
 *
 *   test("VOL-13 a struck city becomes a settlement", function(t)
 *     t:start{ "volcano" }
 *     ...
 *   end)
 */
#ifndef SKERRY_TRIAL_H
#define SKERRY_TRIAL_H

#include <skerry/script.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sk_trial sk_trial;

/* Hands out what tests name. A function fills error and returns its status where there is no such thing. What it hands
 * out must live as long as the trial; a board of a test's own text, until the next test asks for one. */
typedef struct sk_trial_host {
    void *payload;
    /* A scenario's text, by its bare name. "" is the one that the file's tests are about, where there is one:
     * what a test plays that names none; a source with text NULL is none. */
    int (*scenario)(void *payload, const char *name, sk_source *source, sk_error *error);
    /* A board, by its bare name; or, where text is not NULL, the one of these size bytes of YAML. */
    int (*board)(void *payload, const char *name, const char *text, size_t size, const sk_board **board,
                 sk_error *error);
    /* What a test prints; may be NULL. A line or more, valid for a terminal, not terminated. */
    void (*print)(void *payload, const char *text, size_t size);
} sk_trial_host;

enum { SK_TRIAL_NAME_MAX = 160, SK_TRIAL_VALUE_MAX = 1200, SK_TRIALS_MAX = 2000 };

typedef struct sk_trial_case {
    char name[SK_TRIAL_NAME_MAX];
    int line;
} sk_trial_case;

typedef struct sk_trial_result {
    bool passed;
    sk_error error; /* where it failed and why; detail has the lines around and by which way it came there */
    sk_error cause; /* the failure of a script of the game that made the test fail; status 0 where none did */
    char expected[SK_TRIAL_VALUE_MAX], found[SK_TRIAL_VALUE_MAX]; /* where two values differ; else both are empty */
} sk_trial_result;

/* Reads a file of tests and learns which there are. host is copied.
 * Owns:   the caller frees *trial with sk_trial_free.
 * Errors: SK_ERR_INPUT, SK_ERR_SCRIPT, SK_ERR_LIMIT with file:line; SK_ERR_INPUT for a file without a test. */
int sk_trial_new(sk_trial **trial, const sk_source *file, const sk_trial_host *host, sk_error *error);
/* NULL is fine. */
void sk_trial_free(sk_trial *trial);

/* How many tests there are. */
int sk_trial_count(const sk_trial *trial);
/* Errors: NULL out of range. Lives as long as the trial. */
const sk_trial_case *sk_trial_at(const sk_trial *trial, int index);

/* Runs one of them, in a machine of its own: no test can tell whether others ran before. */
void sk_trial_run(sk_trial *trial, int index, sk_trial_result *result);

/* The game in which the last test ended, for a drawing; NULL where it began none. Valid until the next run. */
sk_game *sk_trial_game(const sk_trial *trial);

/* What a test may call, for documentation: methods of `t`, and its properties.
 * Errors: false out of range. Static storage. */
typedef struct sk_trial_member {
    const char *name;
    const char *signature; /* of a property: its type */
    const char *text;
    bool is_method;
} sk_trial_member;
bool sk_trial_member_at(int index, sk_trial_member *member);

#ifdef __cplusplus
}
#endif

#endif
