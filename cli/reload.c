/* Scripts that change while they are played: loaded again, and the record played on them. */
#include "again.h"
#include "play.h"
#include "report.h"
#include "terminal.h"
#include <string.h>

bool play_has_changed(void *payload)
{
    play *p = payload;
    p->changed = p->changed || watch_changed(&p->watch);
    return p->changed;
}

/* ---- playing the record ---- */

/* Puts the game back to before an action that could not be played as it was recorded. */
static void take_back(table *t)
{
    sk_error ignored;
    history_back(&t->history, t->game, &ignored);
}

int play_catch_up(table *t, const char *path, const sk_recording *recording, bool force, sk_error *error)
{
    sk_replay *replay = NULL;
    const sk_record *record = NULL;
    int status = sk_replay_new(&replay, recording, t->game, false, error);
    while (status == SK_OK) {
        history_keep(&t->history, t->game);
        sk_action action = {0};
        int more = sk_replay_next(replay, &record, &action, error);
        if (more == 0)
            history_drop(&t->history);
        else if (more < 0)
            take_back(t);
        status = more < 0 ? more : SK_OK;
        if (more != 1)
            break;
        table_take_events(t, record->seat, &action);
        if (record->digest != sk_game_digest(t->game) && !force)
            status =
                error_set(error, SK_ERR_INPUT, "%s:%d: the game is not as it was recorded here", path, record->line);
    }
    sk_replay_free(replay);
    return status;
}

/* The record of effective action number + 1, or NULL. */
static const sk_record *record_after(const sk_recording *recording, uint32_t number)
{
    const sk_record *record = NULL;
    for (int i = 0; (record = sk_recording_at(recording, i)) != NULL; i++)
        if (record->effective && record->number == number + 1)
            return record;
    return NULL;
}

void play_tell_caught_up(const play *p, const sk_recording *recording, const sk_error *error)
{
    const table *t = &p->table;
    uint32_t done = sk_game_actions(t->game);
    int all = sk_recording_actions(recording);
    const sk_record *stopped = record_after(recording, done);
    if (!stopped || stopped->seat >= t->count) {
        text_line(stdout, "All %d actions of the record are played again.", all);
        return;
    }
    report_error(error);
    text_line(
        stdout,
        "The game now stands before action %u of %d (`%s` by %s). Change the script again and the record is tried "
        "again; what you do here takes its place.",
        done + 1, all, sk_action_row_of(stopped->kind)->name, t->names[stopped->seat]);
}

/* ---- loading again ---- */

static bool is_changed(const match *then, const match *now, int script)
{
    return strcmp(then->script_sha256[script], now->script_sha256[script]) != 0;
}

/* Says which files are others than before; false where none is. */
static bool tell_changed(const match *then, const match *now)
{
    bool any = false;
    for (int i = 0; i < now->script_count; i++)
        if (is_changed(then, now, i)) {
            text_line(stdout, "%s has changed and is loaded again.", now->source[i].name);
            any = true;
        }
    if (strcmp(then->board_sha256, now->board_sha256) != 0) {
        text_line(stdout, "%s has changed and is loaded again.", now->board_path);
        any = true;
    }
    return any;
}

/* Another table for the same game, of the files as they are now; *news is whether they differ from before. */
static int load_again(table *fresh, const table *t, bool *news, sk_error *error)
{
    sk_journal_head head;
    table_head(&head, t);
    putchar('\n');
    int status = match_from_head(&fresh->m, &head, true, error);
    *news = status == SK_OK && tell_changed(&t->m, &fresh->m);
    return *news ? table_begin(fresh, head.seat, head.players, error) : status;
}

/* Whether something else happened while the game began. */
static bool begins_otherwise(const table *fresh, const table *t)
{
    return fresh->opening != t->opening ||
           (t->opening && memcmp(fresh->history.events, t->history.events, t->opening * sizeof(sk_event)) != 0);
}

/* The fresh table takes the place of the one before; who knows what stays as it is. */
static int take_over(play *p, const table *fresh, sk_error *error)
{
    bool otherwise = begins_otherwise(fresh, &p->table);
    for (int seat = 0; seat < SK_SEATS_MAX; seat++) {
        sk_player_free(p->players[seat]);
        p->players[seat] = NULL;
    }
    table_close(&p->table);
    p->table = *fresh;
    table_moved(&p->table);
    play_forget_shown(p);
    size_t count = p->table.history.event_count;
    for (int seat = 0; seat < SK_SEATS_MAX; seat++)
        p->seen[seat] = p->humans > 1 && p->seen[seat] < count ? p->seen[seat] : count; /* others are told later */
    p->told = count;
    if (otherwise && p->viewer != PLAY_NOBODY)
        show_events(stdout, &p->table, 0, p->table.opening, p->viewer);
    return play_make_players(p, error);
}

/* The record on the changed scripts. */
static int play_record(play *p, table *fresh, sk_error *error)
{
    sk_recording *recording = NULL;
    sk_error why = {0};
    int status = sk_recording_read(&recording, p->path, NULL, error);
    if (status != SK_OK)
        return status;
    bool whole = play_catch_up(fresh, p->path, recording, true, &why) == SK_OK;
    status = take_over(p, fresh, error);
    if (status == SK_OK) {
        play_tell_caught_up(p, recording, &why);
        p->behind = true;
        p->failed = p->failed && !whole;
        status = whole ? play_settle(p, error) : SK_OK;
    }
    sk_recording_free(recording);
    return status;
}

void play_reload(play *p)
{
    table fresh = {.count = 0};
    sk_error error = {0};
    bool news = false;
    p->changed = false;
    int status = load_again(&fresh, &p->table, &news, &error);
    if (status == SK_OK && news) {
        status = play_record(p, &fresh, &error);
        if (status != SK_OK) {
            report_error(&error);
            p->quit = p->failed = true;
        }
        return;
    }
    table_close(&fresh);
    if (status != SK_OK) {
        report_error(&error);
        text_line(stdout, "The game goes on with the scripts as they were.");
    }
}

/* ---- the journal ---- */

int play_settle(play *p, sk_error *error)
{
    sk_recording *recording = NULL;
    sk_game *game = NULL;
    sk_journal_head head;
    const table *t = &p->table;
    if (!p->behind)
        return SK_OK;
    table_head(&head, t);
    int status = sk_recording_read(&recording, p->path, NULL, error);
    if (status == SK_OK)
        status = sk_game_new(&game, t->m.ruleset, t->machine, t->m.seed, error);
    if (status == SK_OK)
        status = sk_journal_begin_again(p->journal, &head, recording, (int)sk_game_actions(t->game), game, error);
    sk_game_free(game);
    sk_recording_free(recording);
    p->behind = status != SK_OK;
    return status;
}
