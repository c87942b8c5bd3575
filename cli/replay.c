/* skerry replay: shows a recorded game, or proves it. */
#include "again.h"
#include "args.h"
#include "menu.h"
#include "report.h"
#include "table.h"
#include "terminal.h"
#include "wall.h"
#include <stdlib.h>
#include <string.h>

const cli_option cli_replay_options[] = {
    {"verify", NULL, "plays it again and compares every position with the recorded one"},
    {"to", "N", "stops after N actions"},
    {"then", "ACTION", "then does this, typed as in play: what a failing script tells to try"},
    {"force", NULL, "also when scripts or board have changed since"},
    {NULL, NULL, NULL},
};

static void print_head(const table *t, const sk_recording *recording)
{
    char title[256];
    printf("%s on %s, %d players, seed %llu, %d actions\n", match_title(title, sizeof title, &t->m),
           sk_board_id(t->m.board), t->count, (unsigned long long)t->m.seed, sk_recording_actions(recording));
    for (int i = 0; i < t->count; i++)
        printf("  %d %s (%s)\n", i + 1, t->names[i], t->seats[i].kind);
    putchar('\n');
}

/* What the seat to act may do. */
static int show_choices(table *t, sk_error *error)
{
    const sk_choice *listed = NULL;
    int count = 0;
    int status = sk_game_choices(t->game, &listed, &count, error);
    if (status != SK_OK || count == 0)
        return status;
    sk_choice *choices = checked_alloc(sizeof *choices * (size_t)count);
    memcpy(choices, listed, sizeof *choices * (size_t)count);
    words w = table_words(t);
    menu m;
    menu_open(&m, &w, choices, count);
    show_prompt(stdout, t);
    menu_print(stdout, &m);
    menu_close(&m);
    free(choices);
    return SK_OK;
}

/* Plays effective actions 1 .. last and tells what happened. */
static int play_on(table *t, const sk_recording *recording, uint64_t last, sk_error *error)
{
    sk_replay *replay = NULL;
    sk_prompt prompt;
    size_t told = 0;
    int status = sk_replay_new(&replay, recording, t->game, false, error);
    for (uint64_t i = 0; i < last && status == SK_OK; i++) {
        const sk_record *record = NULL;
        sk_action action = {0};
        int more = sk_replay_next(replay, &record, &action, error);
        status = more < 0 ? more : SK_OK;
        if (more != 1)
            break;
        table_take_events(t, record->seat, &action);
        sk_game_prompt(t->game, &prompt);
        if (prompt.kind == SK_PROMPT_OFFER && i + 1 < last)
            continue; /* an offer is told with what became of it */
        show_events(stdout, t, told, t->history.event_count, SHOW_ALL);
        told = t->history.event_count;
    }
    show_events(stdout, t, told, t->history.event_count, SHOW_ALL);
    sk_replay_free(replay);
    return status;
}

/* Does one action more. */
static int do_then(table *t, const char *text, sk_error *error)
{
    sk_action action = {0};
    sk_prompt prompt;
    size_t told = t->history.event_count;
    int status = again_read(&action, t, text, error);
    sk_game_prompt(t->game, &prompt);
    if (status == SK_OK)
        status = sk_game_apply(t->game, &action, NULL, error);
    if (status != SK_OK)
        return status;
    table_take_events(t, prompt.seat, &action);
    show_events(stdout, t, told, t->history.event_count, SHOW_ALL);
    return SK_OK;
}

static int show(table *t, const sk_recording *recording, uint64_t last, const char *then, sk_error *error)
{
    print_head(t, recording);
    int status = play_on(t, recording, last, error);
    if (status == SK_OK && then)
        status = do_then(t, then, error);
    if (status != SK_OK)
        return status;
    putchar('\n');
    show_island(stdout, t, NULL, 0, terminal_colour(stdout));
    show_result(stdout, t);
    return show_choices(t, error);
}

static int verify(const table *t, const sk_recording *recording, uint64_t last, sk_error *error)
{
    int all = sk_recording_actions(recording);
    int count = last < (uint64_t)all ? (int)last : all;
    int status = sk_recording_replay(recording, t->game, count, true, error);
    if (status == SK_OK)
        printf("verified: %d action%s, every position as recorded\n", count, count == 1 ? "" : "s");
    return status;
}

int cmd_replay(const cli_args *args)
{
    uint64_t last = 0;
    if (!cli_args_number(&last, args, "to", 0, INT32_MAX, INT32_MAX))
        return CLI_USAGE;
    if (cli_args_has(args, "verify") && cli_args_has(args, "then"))
        return cli_usage(cli_args_command(args), "--then is shown, not verified");
    const char *path = cli_args_name(args, 0);
    table t = {.count = 0};
    sk_recording *recording = NULL;
    sk_error error = {0};
    bool torn = false;
    int status = sk_recording_read(&recording, path, &torn, &error);
    if (status == SK_OK && torn)
        report("the last line of %s is torn and is left out", path);
    if (status == SK_OK && cli_args_has(args, "to") && recorded_too_far(&error, last, recording) != SK_OK) {
        sk_recording_free(recording);
        return report_error(&error);
    }
    const sk_journal_head *head = status == SK_OK ? sk_recording_head(recording) : NULL;
    if (status == SK_OK)
        status = match_from_head(&t.m, head, cli_args_has(args, "force"), &error);
    if (status == SK_OK)
        status = table_begin(&t, head->seat, head->players, &error);
    terminal_utf8(); /* reads the files of the locale */
    wall_raise(WALL_REPLAY, NULL);
    if (status == SK_OK)
        status = cli_args_has(args, "verify") ? verify(&t, recording, last, &error)
                                              : show(&t, recording, last, cli_args_value(args, "then"), &error);
    if (status != SK_OK && head)
        recorded_wrong(&error, path);
    table_close(&t);
    sk_recording_free(recording);
    return status == SK_OK ? CLI_DONE : report_error(&error);
}
