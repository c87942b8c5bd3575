/* Any bytes as a journal: read whole or refused, never anything else. */
#include <assert.h>
#include <skerry/journal.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sk_recording *recording = NULL;
    sk_error error = {0};
    int status = sk_recording_parse(&recording, "fuzz", (const char *)data, size, NULL, &error);
    if (status) {
        assert(!recording && error.status == (sk_status)status && error.message[0]);
        return 0;
    }
    uint32_t number = 0;
    int actions = 0;
    for (int i = 0; i < sk_recording_count(recording); i++) {
        const sk_record *record = sk_recording_at(recording, i);
        assert(record->undo ? record->number <= number : record->number == number + 1);
        number = record->number;
        actions += record->effective;
    }
    assert(actions == sk_recording_actions(recording) && (uint32_t)actions == number);
    sk_recording_free(recording);
    return 0;
}
