/* What must hold at every step of a game that random small scripts play in. */
#ifndef SKERRY_TESTS_FUZZ_RULES_CHECK_H
#define SKERRY_TESTS_FUZZ_RULES_CHECK_H

#include "fuzz/fuzz.h"

#include "kit/legal.h"

enum { RULES_ACTIONS_MAX = 256 };

typedef struct rules_run {
    const sk_match *match;
    uint64_t seed;
    bool quiet; /* the scripts change nothing: the game is the standard one */
    fuzz_game g;
    sk_game *game, *copy, *twin; /* g's own; to try things on; on a fresh machine */
    sk_machine *fresh;           /* the twin's */
    fuzz_bytes *bytes;
    uint64_t random;
    legal_memory memory;
    int cards[SK_KINDS_MAX]; /* of each kind, at the start */
    int gift;                /* before which action everybody gets cards, so that more can be done */
    int count;               /* actions done */
    int failures;            /* in a row */
    sk_action done[RULES_ACTIONS_MAX];
    uint64_t digest[RULES_ACTIONS_MAX];
    const char *script;
} rules_run;

/* Ends the program where the condition does not hold, showing the script. */
#define rules_must(r, condition, ...)                                   \
    do {                                                                \
        if (!(condition))                                               \
            rules_fail(r, __FILE__, __LINE__, #condition, __VA_ARGS__); \
    } while (0)
_Noreturn void rules_fail(const rules_run *r, const char *file, int line, const char *condition, const char *format,
                          ...) __attribute__((format(printf, 5, 6)));

/* Gives every seat cards of each kind, where it is time for that. */
void rules_give(const rules_run *r, sk_game *game, int action);

bool rules_same_block(const sk_game *a, const sk_game *b);

/* Cards are neither made nor lost, what is derived is what it is derived from, views and texts can be had. */
void rules_check_position(rules_run *r);
/* Listed is done, or a script is in the way; what is not listed is refused; what fails leaves no trace. */
void rules_check_list(rules_run *r, const sk_choice *choices, int count);
/* The list is the one of the rules: legal.h. For quiet scripts. */
void rules_check_legal(rules_run *r, const sk_choice *choices, int count);
/* The action can be written as JSON and read again. */
void rules_check_json(rules_run *r, const sk_action *action);
/* The actions that were done, done again in a new game on a fresh machine. */
void rules_check_replay(rules_run *r);

#endif
