/* Any bytes as a journal: read whole or refused; what was read is played again on a standard game, as far as it
 * goes. */
#include "fuzz/fuzz.h"

static void check_numbers(const sk_recording *recording)
{
    uint32_t number = 0;
    int actions = 0;
    for (int i = 0; i < sk_recording_count(recording); i++) {
        const sk_record *record = sk_recording_at(recording, i);
        fuzz_must(record->undo ? record->number <= number : record->number == number + 1, "record %d: %u after %u", i,
                  record->number, number);
        number = record->number;
        actions += record->effective;
    }
    fuzz_must(actions == sk_recording_actions(recording) && (uint32_t)actions == number, "%d actions, the last is %u",
              actions, number);
}

/* Whether every line was played. */
static void play_again(const sk_recording *recording, bool verify)
{
    const sk_journal_head *head = sk_recording_head(recording);
    sk_match match = {.board = fuzz_board(1), .players = head->players, .manual_dice = head->manual_dice};
    fuzz_game g;
    sk_error error = {0};
    sk_replay *replay = NULL;
    int status = fuzz_open(&g, &match, head->seed, &error), more = 0;
    if (status == SK_OK) {
        status = sk_replay_new(&replay, recording, g.game, verify, &error);
        fuzz_check_error(status, &error);
    }
    while (status == SK_OK && (more = sk_replay_next(replay, NULL, NULL, &error)) == 1)
        continue;
    fuzz_check_error(more, &error);
    fuzz_must(status != SK_OK || more != 0 || (int)sk_game_actions(g.game) == sk_recording_actions(recording),
              "%u actions were played", sk_game_actions(g.game));
    sk_replay_free(replay);
    fuzz_close(&g);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sk_recording *recording = NULL;
    sk_error error = {0};
    int status = sk_recording_parse(&recording, "fuzz.jsonl", (const char *)data, size, NULL, &error);
    fuzz_check_error(status, &error);
    fuzz_must((status == SK_OK) == (recording != NULL), "status %d", status);
    if (status != SK_OK)
        return 0;
    check_numbers(recording);
    play_again(recording, false);
    play_again(recording, true);
    sk_recording_free(recording);
    return 0;
}
