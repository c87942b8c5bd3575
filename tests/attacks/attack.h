/* Runs a group of hostile scripts against the public interface. Each file of the group is played twice, from a fresh
 * rule set each time, and must come out the same way both times, in time, with nothing left behind.
 *
 * A file begins with what it tries, and one line says what must come of it:
 *
 *     -- expect: done              the action happens: the attack came to nothing, or its assertions hold
 *     -- expect: refused TEXT      the file is not loaded; the message holds TEXT
 *     -- expect: error TEXT        an error of the script
 *     -- expect: limit TEXT        a limit
 *
 * It is a scenario whose `return {` on a line's beginning is filled in with a name and a version; one that returns
 * nothing attacks while it loads. Its hooks run when the first player rolls. Questions are answered at once with the
 * first answer. */
#ifndef SK_TESTS_ATTACK_H
#define SK_TESTS_ATTACK_H

#include <skerry/skerry.h>

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#ifdef __has_feature /* clang's word for gcc's __SANITIZE_ADDRESS__ */
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define ATTACK_SECONDS 40.0
#elif defined(NDEBUG)
#define ATTACK_SECONDS 2.0
#else
#define ATTACK_SECONDS 4.0 /* compiled without optimisation */
#endif

enum { ATTACK_TEXT = 1 << 19, ATTACKS_MAX = 64 };

typedef struct attack {
    char path[768];
    char name[256];
    char text[ATTACK_TEXT]; /* as it is loaded */
    size_t size;
    char expect[16];
    char part[256]; /* of the message */
} attack;

/* What came of one run. */
typedef struct outcome {
    int status; /* of whichever step failed */
    bool loaded;
    sk_error error;
    uint64_t digest;    /* of the position afterwards, and of what was told */
    char told[1 << 13]; /* the events' texts */
    double seconds;     /* the longest step */
} outcome;

/* Of this process: a busy machine must not fail a test. */
static inline double attack_clock(void) { return (double)clock() / CLOCKS_PER_SEC; }

/* ---- reading ---- */

static inline void attack_expectation(attack *a)
{
    const char *line = strstr(a->text, "-- expect: ");
    if (!line || sscanf(line, "-- expect: %15s", a->expect) != 1)
        fail_msg("%s does not say what must come of it", a->path);
    const char *rest = line + strlen("-- expect: ") + strlen(a->expect);
    rest += *rest == ' ';
    snprintf(a->part, sizeof a->part, "%.*s", (int)strcspn(rest, "\n"), rest);
}

/* The name and the version are put on the line that returns, so that line numbers stay. */
static inline void attack_complete(attack *a)
{
    static const char head[] = "\nreturn { id = \"attack\", title = \"Attack\", version = \"1\", api = 1, ";
    char *at = strstr(a->text, "\nreturn {"), *end = a->text + a->size;
    size_t skipped = at ? strlen("\nreturn {") : 0, size = strlen(head);
    if (!at)
        at = end;
    memmove(at + size, at + skipped, (size_t)(end - at) - skipped);
    memcpy(at, head, size);
    a->size += size - skipped;
    if (skipped == 0)
        a->text[a->size++] = '}';
    a->text[a->size] = 0;
}

static inline void attack_read(attack *a)
{
    FILE *file = fopen(a->path, "rb");
    assert_non_null(file);
    a->size = fread(a->text, 1, sizeof a->text - 256, file);
    a->text[a->size] = 0;
    fclose(file);
    attack_expectation(a);
    attack_complete(a);
}

/* ---- playing ---- */

static inline int attack_answer(void *payload, sk_game *game, const sk_question *question, sk_answer *answer)
{
    (void)payload;
    *answer = (sk_answer){.value = question->option_count ? question->option[0] : SK_NONE};
    int missing = question->count;
    for (int kind = 0; question->type == SK_ASK_CARDS && kind < SK_KINDS_MAX; kind++)
        while (missing > 0 && answer->cards.count[kind] < question->from.count[kind]) {
            answer->cards.count[kind]++;
            missing--;
        }
    (void)game;
    return 0;
}

/* Text of a script reaches terminals: no control characters but the marks of players. */
static inline void attack_look_at_text(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 && (*text < SK_TEXT_SEAT || *text >= SK_TEXT_SEAT + SK_SEATS_MAX))
            fail_msg("a control character reaches the player: \\%d", *text);
}

static inline void attack_note_events(const sk_game *game, outcome *o)
{
    int count;
    size_t used = 0;
    const sk_event *events = sk_game_events(game, &count);
    for (int i = 0; i < count; i++) {
        attack_look_at_text(events[i].text);
        if (used < sizeof o->told)
            used += (size_t)snprintf(o->told + used, sizeof o->told - used, "%d %s\n", events[i].kind, events[i].text);
    }
}

static inline void attack_time(outcome *o, double start)
{
    double took = attack_clock() - start;
    o->seconds = took > o->seconds ? took : o->seconds;
}

/* Whatever came of it, the position is one that the game itself accepts. */
static inline void attack_look_at_position(sk_game *game)
{
    size_t size;
    sk_error error;
    const void *block = sk_game_block(game, &size);
    void *kept = malloc(size);
    assert_non_null(kept);
    memcpy(kept, block, size);
    if (sk_game_set_block(game, kept, size, &error))
        fail_msg("the position is not sound: %s", error.message);
    free(kept);
}

/* The action fails again in the same way, with the position as it was, and what may be done can still be listed. */
static inline void attack_again(sk_game *game, const sk_action *action, const sk_decider *decider, const void *before,
                                size_t size, const outcome *o)
{
    sk_error error;
    const sk_choice *choices;
    int count;
    assert_memory_equal(sk_game_block(game, NULL), before, size);
    assert_int_equal(sk_game_apply(game, action, decider, &error), o->status);
    assert_string_equal(error.message, o->error.message);
    assert_int_equal(error.line, o->error.line);
    assert_memory_equal(sk_game_block(game, NULL), before, size);
    if (sk_game_choices(game, &choices, &count, &error) == 0)
        assert_true(count > 0);
    else
        assert_true(error.status == SK_ERR_SCRIPT || error.status == SK_ERR_LIMIT);
}

static inline void attack_roll(sk_game *game, bool again, outcome *o)
{
    const sk_decider decider = {attack_answer, NULL};
    const sk_choice *choices;
    int count;
    size_t size;
    uint64_t random = 1;
    sk_prompt prompt;
    sk_game_prompt(game, &prompt);
    while (!o->status && prompt.phase == SK_PHASE_SETUP) {
        sk_action action;
        o->status = sk_game_choices(game, &choices, &count, &o->error);
        if (!o->status) {
            sk_game_sample(game, &choices[0], &random, &action);
            o->status = sk_game_apply(game, &action, &decider, &o->error);
        }
        sk_game_prompt(game, &prompt);
    }
    if (o->status)
        return;
    const sk_action roll = {.choice = {.kind = SK_ACT_ROLL}};
    const void *block = sk_game_block(game, &size);
    void *before = malloc(size);
    assert_non_null(before);
    memcpy(before, block, size);
    double start = attack_clock();
    o->status = sk_game_apply(game, &roll, &decider, &o->error);
    attack_time(o, start);
    attack_note_events(game, o);
    if (o->status && again)
        attack_again(game, &roll, &decider, before, size, o);
    free(before);
    attack_look_at_position(game);
    o->digest = sk_game_digest(game);
}

static inline void attack_play(const attack *a, bool again, outcome *o)
{
    sk_board *board = NULL;
    sk_ruleset *ruleset = NULL;
    sk_machine *machine = NULL;
    sk_game *game = NULL;
    const sk_source source = {a->name, a->text, a->size};
    memset(o, 0, sizeof *o);
    assert_int_equal(sk_board_load_file(&board, SKERRY_SOURCE_DIR "/data/boards/beginner.yaml", &o->error), 0);
    const sk_match match = {.board = board, .scripts = &source, .script_count = 1, .players = 4};
    double start = attack_clock();
    o->status = sk_ruleset_new(&ruleset, &match, &o->error);
    if (!o->status)
        o->status = sk_machine_new(&machine, ruleset, &o->error);
    attack_time(o, start);
    o->loaded = !o->status;
    start = attack_clock();
    if (!o->status)
        o->status = sk_game_new(&game, ruleset, machine, 7, &o->error);
    attack_time(o, start);
    if (!o->status) {
        sk_game_record_events(game, true);
        attack_roll(game, again, o);
    }
    sk_game_free(game);
    sk_machine_free(machine);
    sk_ruleset_free(ruleset);
    sk_board_free(board);
}

/* ---- judging ---- */

static inline int attack_status_of(const attack *a)
{
    static const struct {
        const char *word;
        int status;
    } words[] = {{"done", 0}, {"refused", SK_ERR_INPUT}, {"error", SK_ERR_SCRIPT}, {"limit", SK_ERR_LIMIT}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(a->expect, words[i].word) == 0)
            return words[i].status;
    fail_msg("%s: nothing is called '%s'", a->path, a->expect);
    return 0;
}

static inline void attack_judge(const attack *a, const outcome *o)
{
    int expected = attack_status_of(a);
    char text[1024];
    /* what fails while declarations are read is told as what is wrong with the file */
    bool as_expected = o->status == expected || (expected == SK_ERR_SCRIPT && !o->loaded && o->status == SK_ERR_INPUT);
    if (!as_expected || (expected && (!a->part[0] || !strstr(o->error.message, a->part))))
        fail_msg("expected: %s %s\nfound: %d %s", a->expect, a->part, o->status,
                 o->status ? sk_error_text(text, sizeof text, &o->error) : "");
    if (expected == SK_ERR_SCRIPT || expected == SK_ERR_LIMIT) {
        assert_string_equal(o->error.file, a->name);
        assert_true(o->error.line > 0);
    }
    attack_look_at_text(o->error.message);
    if (o->seconds > ATTACK_SECONDS)
        fail_msg("took %.2f s", o->seconds);
}

static inline void attack_run(void **state)
{
    attack *a = *state;
    outcome *first = malloc(sizeof *first), *second = malloc(sizeof *second);
    assert_true(first && second);
    attack_read(a);
    attack_play(a, true, first);
    print_message("             %.2f s\n", first->seconds);
    attack_judge(a, first);
    attack_play(a, false, second);
    assert_int_equal(first->status, second->status);
    assert_string_equal(first->error.message, second->error.message);
    assert_int_equal(first->error.line, second->error.line);
    assert_int_equal(first->digest, second->digest);
    assert_string_equal(first->told, second->told);
    free(first);
    free(second);
}

/* ---- a group: a folder ---- */

static inline int attack_by_name(const void *a, const void *b)
{
    return strcmp(((const attack *)a)->path, ((const attack *)b)->path);
}

/* The program of a group: at least so many attacks. */
static inline int attack_group(const char *group, int at_least)
{
    static attack attacks[ATTACKS_MAX];
    struct CMUnitTest tests[ATTACKS_MAX];
    int count = 0;
    char path[256];
    snprintf(path, sizeof path, SKERRY_SOURCE_DIR "/tests/attacks/%s", group);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && count < ATTACKS_MAX && (entry = readdir(folder));) {
        const char *end = strstr(entry->d_name, ".lua");
        if (!end || end[4])
            continue;
        attack *a = &attacks[count++];
        snprintf(a->path, sizeof a->path, "%s/%s", path, entry->d_name);
        snprintf(a->name, sizeof a->name, "%s", entry->d_name);
    }
    if (folder)
        closedir(folder);
    qsort(attacks, (size_t)count, sizeof *attacks, attack_by_name);
    if (count < at_least) {
        fprintf(stderr, "%s holds %d attacks, fewer than %d\n", path, count, at_least);
        return 1;
    }
    for (int i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){.name = attacks[i].name, .test_func = attack_run, .initial_state = &attacks[i]};
    return _cmocka_run_group_tests(group, tests, (size_t)count, NULL, NULL);
}

#endif
