/* `skerry test`: runs the tests of scenarios. */
#include "args.h"
#include "file.h"
#include "match.h"
#include "report.h"
#include "table.h"
#include "terminal.h"
#include "test_files.h"
#include "test_report.h"
#include "wall.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

const cli_option cli_test_options[] = {
    {"filter", "WORDS", "only tests whose names have these words; may be given again"},
    {"format", "text|tap|junit", "how to report"},
    {NULL, NULL, NULL},
};

typedef struct run {
    const cli_args *args;
    test_shelf *shelf;
    test_outcomes outcomes;
    const test_form *form;
    FILE *printed;     /* what the test that runs prints; NULL: none runs */
    size_t print_room; /* bytes that are still kept of it */
    int unprinted;     /* how many prints came when there was no room */
    size_t kept;       /* bytes of what earlier tests printed that wait for the end */
} run;

/* Of what is printed: by one test; and by all together, where nothing can be told before the end. */
enum { PRINTED_MAX = 64 << 10, PRINTED_ALL_MAX = 16 << 20 };

/* ---- one test ---- */

/* A stranger's text, or NULL where there is none. */
static char *kept_text(const char *text) { return text[0] ? text_clean(checked_copy(text)) : NULL; }

static char *error_line(const sk_error *error)
{
    char text[1024];
    return text_clean(checked_copy(sk_error_text(text, sizeof text, error)));
}

static void print(void *payload, const char *text, size_t size)
{
    run *r = payload;
    if (!r->printed)
        return;
    if (r->unprinted || size + 1 > r->print_room) {
        r->unprinted++;
        return;
    }
    fprintf(r->printed, "%.*s\n", (int)size, text);
    r->print_room -= size + 1;
}

static void begin_printing(run *r, char **text, size_t *size)
{
    size_t left = PRINTED_ALL_MAX - r->kept;
    r->print_room = left < PRINTED_MAX ? left : PRINTED_MAX;
    r->unprinted = 0;
    r->printed = open_memstream(text, size);
}

static void end_printing(run *r)
{
    if (r->printed && r->unprinted)
        fprintf(r->printed, "... %d more line%s\n", r->unprinted, r->unprinted == 1 ? "" : "s");
    if (r->printed)
        fclose(r->printed);
    r->printed = NULL;
}

/* The island as the test left it; NULL where there is none. */
static char *draw_island(const sk_trial *trial)
{
    static const char *const names[] = {"player 1", "player 2", "player 3", "player 4", "player 5", "player 6"};
    sk_game *game = sk_trial_game(trial);
    char *text = NULL;
    size_t size = 0;
    if (!game)
        return NULL;
    union {
        const sk_ruleset *in;
        sk_ruleset *out;
    } ruleset = {sk_game_ruleset(game)};
    union {
        const sk_board *in;
        sk_board *out;
    } board = {sk_ruleset_board(ruleset.in)};
    table *t = checked_alloc(sizeof *t); /* borrows all: it is not closed */
    t->m.ruleset = ruleset.out;
    t->m.board = board.out;
    t->game = game;
    t->count = t->m.players = sk_ruleset_seats(ruleset.in);
    memcpy(t->names, names, sizeof names);
    t->places = places_new(game);
    FILE *memory = open_memstream(&text, &size);
    if (memory) {
        show_island(memory, t, NULL, 0, false);
        fclose(memory);
    }
    places_free(t->places);
    free(t);
    return text;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void describe(test_outcome *o, const sk_trial *trial, const sk_trial_result *result)
{
    o->message = error_line(&result->error);
    o->detail = kept_text(result->error.detail);
    if (result->expected[0] || result->found[0]) {
        o->expected = text_clean(checked_copy(result->expected));
        o->found = text_clean(checked_copy(result->found));
    }
    o->cause = kept_text(result->cause.detail);
    o->island = draw_island(trial);
}

/* Tells of it at once where the form allows. */
static void add(run *r, const test_outcome *outcome, size_t printed)
{
    test_outcomes_add(&r->outcomes, outcome);
    if (r->form->tell) {
        r->form->tell(stdout, &r->outcomes);
        fflush(stdout);
        test_outcomes_told(&r->outcomes);
    } else {
        r->kept += printed < PRINTED_ALL_MAX - r->kept ? printed : PRINTED_ALL_MAX - r->kept;
    }
}

static void run_test(run *r, const test_file *file, sk_trial *trial, int index)
{
    const sk_trial_case *test = sk_trial_at(trial, index);
    sk_trial_result *result = checked_alloc(sizeof *result);
    char *printed = NULL;
    size_t size = 0;
    begin_printing(r, &printed, &size);
    double begin = now();
    test_shelf_turn(r->shelf);
    sk_trial_run(trial, index, result);
    test_outcome o = {.file = checked_copy(file->path),
                      .name = text_clean(checked_copy(test->name)),
                      .line = test->line,
                      .passed = result->passed,
                      .seconds = now() - begin};
    end_printing(r);
    if (size > 0)
        o.printed = text_clean(printed);
    else
        free(printed);
    if (!result->passed)
        describe(&o, trial, result);
    add(r, &o, size);
    free(result);
}

/* ---- one file ---- */

static bool wanted(const run *r, const char *name)
{
    const char *part;
    bool any = false;
    for (int i = 0; (part = cli_args_value_at(r->args, "filter", i)) != NULL; i++) {
        any = true;
        if (strstr(name, part))
            return true;
    }
    return !any;
}

/* A file that cannot be read is a test that fails. */
static void file_failed(run *r, const test_file *file, const sk_error *error)
{
    test_outcome o = {.file = checked_copy(file->path),
                      .name = checked_copy("the file can be read"),
                      .line = error->line,
                      .message = error_line(error),
                      .detail = kept_text(error->detail)};
    add(r, &o, 0);
}

static int scenario(void *payload, const char *name, sk_source *source, sk_error *error)
{
    return test_shelf_scenario(((run *)payload)->shelf, name, source, error);
}

static int board(void *payload, const char *name, const char *text, size_t size, const sk_board **made, sk_error *error)
{
    return test_shelf_board(((run *)payload)->shelf, name, text, size, made, error);
}

static void run_file(run *r, const test_file *file)
{
    const sk_trial_host host = {r, scenario, board, print};
    sk_trial *trial = NULL;
    sk_error error = {0};
    char *text = NULL;
    size_t size = 0;
    test_shelf_serve(r->shelf, file);
    int status = file_read(&text, &size, file->path, MATCH_SCRIPT_BYTES_MAX, &error);
    if (status == SK_OK) {
        const sk_source source = {file->path, text, size};
        status = sk_trial_new(&trial, &source, &host, &error);
    }
    if (status != SK_OK)
        file_failed(r, file, &error);
    for (int i = 0; status == SK_OK && i < sk_trial_count(trial); i++)
        if (wanted(r, sk_trial_at(trial, i)->name))
            run_test(r, file, trial, i);
    sk_trial_free(trial);
    free(text);
}

/* ---- the command ---- */

static int find_files(test_files *files, const cli_args *args)
{
    sk_error error = {0};
    for (int i = 0; i < cli_args_name_count(args); i++)
        if (test_files_add(files, cli_args_name(args, i), &error) != SK_OK)
            return report_error(&error);
    return CLI_DONE;
}

/* The files of tests and of what they name are read as they are needed. */
static void raise_wall(const test_files *files)
{
    wall_places stay = {0};
    for (int i = 0; i < files->count; i++) {
        const test_file *file = &files->item[i];
        wall_places_beside(&stay, file->path);
        if (file->scenario)
            wall_places_beside(&stay, file->scenario);
        if (file->base)
            wall_places_read(&stay, file->base);
    }
    wall_places_installed(&stay);
    terminal_utf8(); /* reads the files of the locale */
    wall_raise(WALL_TEST, &stay);
    wall_places_close(&stay);
}

int cmd_test(const cli_args *args)
{
    static const char *const formats[] = {"text", "tap", "junit", NULL};
    static const test_form *const forms[] = {&test_form_text, &test_form_tap, &test_form_junit};
    int format = cli_args_word(args, "format", formats);
    test_files files = {0, NULL};
    if (format < 0)
        return CLI_USAGE;
    run r = {.args = args, .form = forms[format]};
    int status = find_files(&files, args);
    raise_wall(&files);
    r.shelf = test_shelf_new();
    for (int i = 0; status == CLI_DONE && i < files.count; i++)
        run_file(&r, &files.item[i]);
    if (status == CLI_DONE && r.outcomes.count == 0)
        status = cli_usage(cli_args_command(args), "no test has a name with '%s'", cli_args_value(args, "filter"));
    else if (status == CLI_DONE) {
        r.form->end(stdout, &r.outcomes);
        status = test_outcomes_failed(&r.outcomes) ? CLI_INPUT : CLI_DONE;
    }
    test_outcomes_free(&r.outcomes);
    test_shelf_free(r.shelf);
    test_files_free(&files);
    return status;
}
