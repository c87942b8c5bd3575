/* Playing a recording again, with the positions kept that a later undo comes back to. */
#include "base/error.h"
#include "record/action_json.h"
#include "record/recording.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct sk_replay {
    const sk_recording *recording;
    sk_game *game;
    bool verify;
    int next;    /* line to play */
    void **kept; /* [line_count + 1]: the position after line i is kept[i + 1], the start is kept[0] */
    size_t kept_bytes;
};

/* ---- positions for undos ---- */

/* Keeps the position as it stands after line index, when an undo still to come wants it. */
static int keep(sk_replay *replay, int index, sk_error *error)
{
    const sk_recording *recording = replay->recording;
    int wanted = index < 0 ? recording->start_wanted : recording->lines[index].wanted;
    if (!replay->verify || wanted == SK_LINE_NEVER)
        return 0;
    size_t size;
    const void *block = sk_game_block(replay->game, &size);
    if (replay->kept_bytes + size > SK_JOURNAL_UNDO_MEMORY)
        return sk_error_set(error, SK_ERR_LIMIT, "so many undos that their positions take more than %d MiB",
                            SK_JOURNAL_UNDO_MEMORY >> 20);
    void *copy = malloc(size);
    if (!copy)
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for a position");
    memcpy(copy, block, size);
    replay->kept[index + 1] = copy;
    replay->kept_bytes += size;
    return 0;
}

static int play_undo(sk_replay *replay, int index, sk_error *error)
{
    const sk_recording *recording = replay->recording;
    int back = recording->lines[index].back;
    size_t size;
    sk_game_block(replay->game, &size);
    int status = sk_game_set_block(replay->game, replay->kept[back + 1], size, error);
    int wanted = back < 0 ? recording->start_wanted : recording->lines[back].wanted;
    if (!status && wanted == index) {
        free(replay->kept[back + 1]);
        replay->kept[back + 1] = NULL;
        replay->kept_bytes -= size;
    }
    return status;
}

/* ---- one action ---- */

/* The line was parsed before, so that only the names can be wrong. */
static int decode(sk_action *action, const sk_replay *replay, const sk_line *line, const sk_prompt *prompt,
                  sk_error *error)
{
    const sk_recording *recording = replay->recording;
    json_t *json =
        sk_json__parse(recording->text + line->offset, line->length, recording->name, line->record.line, error);
    if (!json)
        return SK_ERR_INPUT;
    sk_lexicon words = {sk_game_ruleset(replay->game), prompt->kind == SK_PROMPT_QUESTION ? prompt->question : NULL};
    int status = sk_action__decode(action, &words, json, true, error);
    json_decref(json);
    return status;
}

/* An action that the game refused, told at the line of the journal. */
static int refused(const sk_replay *replay, const sk_line *line, const sk_error *why, sk_error *error)
{
    char text[800];
    sk_status status = why->status == SK_ERR_ILLEGAL ? SK_ERR_INPUT : why->status;
    sk_error_at(error, status, replay->recording->name, line->record.line, 0, "action %u cannot be done: %s",
                line->record.number, sk_error_text(text, sizeof text, why));
    if (error)
        memcpy(error->detail, why->detail, sizeof error->detail);
    return status;
}

static int compare(const sk_replay *replay, const sk_record *record, sk_error *error)
{
    uint32_t number = sk_game_actions(replay->game);
    if (number != record->number)
        return sk_error_set(error, SK_ERR_INPUT, "action %u is number %u when played again", record->number, number);
    uint64_t digest = sk_game_digest(replay->game);
    if (replay->verify && digest != record->digest)
        return sk_error_set(error, SK_ERR_INPUT,
                            "the game differs after action %u: recorded %016" PRIx64 ", played %016" PRIx64,
                            record->number, record->digest, digest);
    return 0;
}

static int play_action(sk_replay *replay, const sk_line *line, sk_action *action, sk_error *error)
{
    const sk_record *record = &line->record;
    sk_prompt prompt;
    sk_game_prompt(replay->game, &prompt);
    if (prompt.kind == SK_PROMPT_NONE)
        return sk_error_set(error, SK_ERR_INPUT, "the game is over before action %u", record->number);
    if (prompt.seat != record->seat)
        return sk_error_set(error, SK_ERR_INPUT, "action %u is of seat %d, but seat %d is to act", record->number,
                            record->seat + 1, prompt.seat + 1);
    int status = decode(action, replay, line, &prompt, error);
    if (status)
        return status;
    sk_error why = {0};
    status = sk_game_apply(replay->game, action, NULL, &why);
    return status ? refused(replay, line, &why, error) : compare(replay, record, error);
}

/* ---- all of them ---- */

int sk_replay_new(sk_replay **result, const sk_recording *recording, sk_game *game, bool verify, sk_error *error)
{
    int seats = sk_ruleset_seats(sk_game_ruleset(game));
    if (seats != recording->head.players)
        return sk_error_set(error, SK_ERR_USAGE, "the recorded game has %d players, this one %d",
                            recording->head.players, seats);
    if (sk_game_actions(game))
        return sk_error_set(error, SK_ERR_USAGE, "a recording is played from the start of a game");
    sk_replay *replay = calloc(1, sizeof *replay);
    void **kept = calloc((size_t)recording->line_count + 1, sizeof *kept);
    if (!replay || !kept) {
        free(replay);
        free(kept);
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory to play a recording");
    }
    *replay = (sk_replay){recording, game, verify, 0, kept, 0};
    int status = keep(replay, SK_LINE_START, error);
    if (status)
        sk_replay_free(replay);
    else
        *result = replay;
    return status;
}

void sk_replay_free(sk_replay *replay)
{
    if (!replay)
        return;
    for (int i = 0; i <= replay->recording->line_count; i++)
        free(replay->kept[i]);
    free(replay->kept);
    free(replay);
}

int sk_replay_next(sk_replay *replay, const sk_record **record, sk_action *action, sk_error *error)
{
    const sk_recording *recording = replay->recording;
    while (!replay->verify && replay->next < recording->line_count && !recording->lines[replay->next].record.effective)
        replay->next++;
    if (replay->next >= recording->line_count)
        return 0;
    int index = replay->next;
    const sk_line *line = &recording->lines[index];
    sk_action done = {0};
    int status = line->record.undo ? play_undo(replay, index, error) : play_action(replay, line, &done, error);
    if (!status && !line->record.undo)
        status = keep(replay, index, error);
    if (status)
        return sk_recording__place(recording, line->record.line, status, error);
    replay->next++;
    if (record)
        *record = &line->record;
    if (action)
        *action = done;
    return 1;
}

/* One more than the index of the line where effective action number actions stands. */
static int lines_to(const sk_recording *recording, int actions)
{
    int index = 0;
    if (actions < 0 || actions >= recording->actions)
        return recording->line_count;
    while (actions > 0)
        actions -= recording->lines[index++].record.effective;
    return index;
}

int sk_recording_replay(const sk_recording *recording, sk_game *game, int actions, bool verify, sk_error *error)
{
    sk_replay *replay;
    int stop = lines_to(recording, actions);
    int status = sk_replay_new(&replay, recording, game, verify, error);
    if (status)
        return status;
    int played = 1;
    while (played > 0 && replay->next < stop)
        played = sk_replay_next(replay, NULL, NULL, error);
    sk_replay_free(replay);
    return played < 0 ? played : 0;
}
