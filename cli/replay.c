/* skerry replay: shows a recorded game, or proves it. */
#include "args.h"
#include "report.h"
#include "table.h"
#include "terminal.h"

const cli_option cli_replay_options[] = {
    {"verify", NULL, "plays it again and compares every position with the recorded one"},
    {"to", "N", "stops after N actions"},
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

/* Shows effective actions 1 .. last. */
static int show(table *t, const sk_recording *recording, uint64_t last, sk_error *error)
{
    sk_replay *replay = NULL;
    sk_prompt prompt;
    size_t told = 0;
    int status = sk_replay_new(&replay, recording, t->game, false, error);
    print_head(t, recording);
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
    if (status == SK_OK) {
        putchar('\n');
        show_island(stdout, t, NULL, 0, terminal_colour(stdout));
        show_result(stdout, t);
    }
    return status;
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
    const char *path = cli_args_name(args, 0);
    table t = {.count = 0};
    sk_recording *recording = NULL;
    sk_error error = {0};
    bool torn = false;
    int status = sk_recording_read(&recording, path, &torn, &error);
    if (status == SK_OK && torn)
        report("the last line of %s is torn and is left out", path);
    const sk_journal_head *head = status == SK_OK ? sk_recording_head(recording) : NULL;
    if (status == SK_OK)
        status = match_from_head(&t.m, head, cli_args_has(args, "force"), &error);
    if (status == SK_OK)
        status = table_begin(&t, head->seat, head->players, &error);
    if (status == SK_OK)
        status = cli_args_has(args, "verify") ? verify(&t, recording, last, &error) : show(&t, recording, last, &error);
    if (status != SK_OK && head)
        recorded_wrong(&error, path);
    table_close(&t);
    sk_recording_free(recording);
    return status == SK_OK ? CLI_DONE : report_error(&error);
}
