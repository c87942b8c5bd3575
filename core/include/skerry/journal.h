/* The journal: a recorded game as JSON Lines, appended and flushed at each action, so that a game killed at any
 * moment resumes at its last complete line. */
#ifndef SKERRY_JOURNAL_H
#define SKERRY_JOURNAL_H

#include <skerry/script.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sk_journal sk_journal;

/* What the first line says of the game. Strings are the caller's while writing, the journal's after reading. */
typedef struct sk_journal_head {
    const char *skerry_version;
    uint64_t seed;
    int players;
    bool manual_dice;
    const char *board; /* as named */
    char board_sha256[65];
    int script_count;
    const char *script[SK_SCRIPTS_MAX]; /* as named */
    const char *script_version[SK_SCRIPTS_MAX];
    char script_sha256[SK_SCRIPTS_MAX][65];
    int setting_count;
    const sk_setting *setting;
    const char *preset;
    const char *seat[SK_SEATS_MAX]; /* KIND or KIND:NAME */
} sk_journal_head;

/* The SHA-256 of size bytes as 64 hexadecimal digits and a zero. */
void sk_sha256(char hex[65], const void *data, size_t size);

/* Creates path and writes the first line. Never overwrites.
 * Errors: SK_ERR_SYSTEM. */
int sk_journal_create(sk_journal **journal, const char *path, const sk_journal_head *head, sk_error *error);
/* Opens path to go on after its last complete line; a torn last line is dropped. */
int sk_journal_reopen(sk_journal **journal, const char *path, sk_error *error);
/* Appends what was just done: call it after sk_game_apply, with the seat that acted. */
int sk_journal_append(sk_journal *journal, const sk_game *game, int seat, const sk_action *action, sk_error *error);
/* Appends {"undo": n}: back to after action n. */
int sk_journal_undo(sk_journal *journal, uint32_t n, sk_error *error);
void sk_journal_close(sk_journal *journal);

typedef struct sk_recording sk_recording;

/* One recorded line after the first. */
typedef struct sk_record {
    bool undo; /* back to after action number */
    uint32_t number;
    int seat;
    uint64_t digest;
    sk_action action;
    int line; /* in the file */
} sk_record;

/* Reads a whole journal. Every byte of it is hostile until parsed.
 * Owns:   the caller frees *recording. torn says whether a torn last line was dropped.
 * Errors: SK_ERR_INPUT with file:line; SK_ERR_SYSTEM. */
int sk_recording_read(sk_recording **recording, const char *path, bool *torn, sk_error *error);
void sk_recording_free(sk_recording *recording);
const sk_journal_head *sk_recording_head(const sk_recording *recording);
int sk_recording_count(const sk_recording *recording);
const sk_record *sk_recording_at(const sk_recording *recording, int index);

/* Plays records 0..count-1 on a fresh game of the head's rule set, comparing every digest when verify is set.
 * Errors: SK_ERR_INPUT with the line at which the game differs. */
int sk_recording_replay(const sk_recording *recording, sk_game *game, int count, bool verify, sk_error *error);

/* Actions as JSON, for journals and other front ends: {"do":"build","piece":"road","at":17}. */
struct json_t;
struct json_t *sk_action_to_json(const sk_game *game, const sk_action *action);
int sk_action_from_json(sk_action *action, const sk_game *game, const struct json_t *json, sk_error *error);

#ifdef __cplusplus
}
#endif

#endif
