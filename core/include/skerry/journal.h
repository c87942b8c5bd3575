/* The journal: a recorded game as JSON Lines, appended at each action, so that a game killed at any moment resumes
 * at its last complete line.
 *
 * The first line describes the game:
 *   {"journal": 1, "skerry": "0.1.0", "scripts": [{"name": "volcano", "version": "1.0.0", "sha256": "…"}],
 *    "board": {"name": "base", "sha256": "…"}, "options": {"volcano.rumble": "3", "points": "10"},
 *    "preset": "short", "players": 2, "seed": "17", "manual_dice": false, "seats": ["human:Ann", "greedy"]}
 * Each further line is one action, one answer, or an undo:
 *   {"n": 5, "seat": 2, "do": "build", "piece": "road", "at": 17, "digest": "00f3…"}
 *   {"undo": 3}
 *
 * Everything in it counts as a person does: seats, hexes, nodes and edges from 1 in scan order; resources, pieces
 * and cards go by their names. n is sk_game_actions after the action, digest is sk_game_digest then. An action
 * that asks a question stands on a line of its own with the digest of the game that waits; its answers follow.
 * An undo puts the game back to where it stood after action n (0: the start), so that numbers come again.
 *
 * All lines are the raw record. The actions that no later undo took back are the effective ones: the game as
 * it finally went.
 *
 * A journal may begin again in the middle: another line that describes the game, when a script or the board changed
 * while it was played, and then the actions that could be done under the new one, with their new digests. Only what
 * follows the last such line counts; what stands before it is kept and not read. */
#ifndef SKERRY_JOURNAL_H
#define SKERRY_JOURNAL_H

#include <skerry/script.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SK_JOURNAL_FORMAT = 1,
    SK_JOURNAL_LINE_MAX = 65536,    /* bytes of a line, without its end */
    SK_JOURNAL_SIZE_MAX = 64 << 20, /* bytes of a journal */
    SK_JOURNAL_STRING_MAX = 4096,   /* bytes of a name of the first line */
    SK_JOURNAL_SETTINGS_MAX = 512,
    SK_JOURNAL_UNDO_MEMORY = 256 << 20, /* bytes of positions that a replay keeps for undos to come */
};

/* What the first line says of the game. Strings are the caller's while writing, the recording's after reading;
 * they are UTF-8 without control characters. */
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
    const sk_setting *setting;      /* no option twice; script NULL where none was named */
    const char *preset;             /* NULL: none */
    const char *seat[SK_SEATS_MAX]; /* KIND or KIND:NAME; one for each player */
} sk_journal_head;

/* The SHA-256 of size bytes as 64 hexadecimal digits and a zero. */
void sk_sha256(char hex[65], const void *data, size_t size);

/* Whether the game can be played again as it was: compares the board's and the scripts' SHA-256, in order.
 * Errors: SK_ERR_INPUT naming all that have changed. */
int sk_journal_head_match(const sk_journal_head *recorded, const sk_journal_head *now, sk_error *error);

/* ---- reading ---- */

typedef struct sk_recording sk_recording;

/* One line after the first. */
typedef struct sk_record {
    int line;       /* in the file, from 1 */
    bool undo;      /* back to after action number; kind, seat and digest are 0 */
    bool effective; /* an action that no later undo takes back */
    uint8_t kind;   /* sk_action_kind */
    uint8_t seat;   /* from 0 */
    uint32_t number;
    uint64_t digest;
} sk_record;

/* Reads a whole journal. Every byte of it is hostile until parsed. Names of resources, pieces and places are
 * looked up only when a game is there, in a replay.
 * Owns:   the caller frees *recording. *torn (which may be NULL) says whether a torn last line was left out.
 * Errors: SK_ERR_INPUT with file:line; SK_ERR_LIMIT for a line or file too long; SK_ERR_SYSTEM for what is no
 *         regular file or cannot be read. */
int sk_recording_read(sk_recording **recording, const char *path, bool *torn, sk_error *error);
/* The same from memory: size bytes, called name in errors. Nothing of text is kept. */
int sk_recording_parse(sk_recording **recording, const char *name, const char *text, size_t size, bool *torn,
                       sk_error *error);
/* NULL is fine. */
void sk_recording_free(sk_recording *recording);

/* The first line. It lives as long as the recording. */
const sk_journal_head *sk_recording_head(const sk_recording *recording);
/* Lines after the first, undos and what they took back included; NULL for an index out of range. */
int sk_recording_count(const sk_recording *recording);
const sk_record *sk_recording_at(const sk_recording *recording, int index);
/* How many effective actions there are: the last one's number. */
int sk_recording_actions(const sk_recording *recording);

/* ---- playing again ---- */

typedef struct sk_replay sk_replay;

/* Begins to play a recording on a fresh game of the head's rule set and seed. With verify every line is played,
 * undos and what they took back included, and every digest is compared; without it the effective actions alone.
 * Owns:   the caller frees *replay; recording and game must outlive it.
 * Errors: SK_ERR_USAGE when the game is not at its start or has another number of seats. */
int sk_replay_new(sk_replay **replay, const sk_recording *recording, sk_game *game, bool verify, sk_error *error);
/* Plays the next line. Returns 1 with *record (and *action, where it is no undo), 0 at the end. record and action
 * may be NULL.
 * Errors: SK_ERR_INPUT with the line that cannot be played or after which the game differs; SK_ERR_SCRIPT and
 *         SK_ERR_LIMIT where a script failed. The replay then stands still. */
int sk_replay_next(sk_replay *replay, const sk_record **record, sk_action *action, sk_error *error);
/* NULL is fine. */
void sk_replay_free(sk_replay *replay);

/* Plays up to and with effective action number actions; below 0, or above their number: to the end. */
int sk_recording_replay(const sk_recording *recording, sk_game *game, int actions, bool verify, sk_error *error);

/* ---- writing ---- */

typedef struct sk_journal sk_journal;

/* Creates path and writes the first line. Never overwrites, and follows no link. game stands at its start.
 * Owns:   the caller closes *journal. The file is locked against a second writer until then.
 * Errors: SK_ERR_SYSTEM; SK_ERR_USAGE for a head that cannot be written. No file is left behind then. */
int sk_journal_create(sk_journal **journal, const char *path, const sk_journal_head *head, const sk_game *game,
                      sk_error *error);
/* Opens the file that recording was read from, to go on after its last complete line; a torn last line is cut
 * off. game stands where the recording ends; it may be NULL where the first thing to be written is a new beginning.
 * Errors: SK_ERR_SYSTEM, also when the file was changed since or another program writes it; SK_ERR_USAGE when
 *         the game does not stand there. */
int sk_journal_reopen(sk_journal **journal, const sk_recording *recording, const sk_game *game, sk_error *error);
/* Appends what was just done: call it after each sk_game_apply that had no decider, with the seat that acted.
 * The line is with the system when it returns, not yet on the disk.
 * Errors: SK_ERR_SYSTEM. Nothing is written then, and the same call may be made again. */
int sk_journal_append(sk_journal *journal, const sk_game *game, int seat, const sk_action *action, sk_error *error);
/* Appends an undo: call it with the game put back to where it now stands. Errors: as above. */
int sk_journal_undo(sk_journal *journal, const sk_game *game, sk_error *error);
/* Begins again in the same file: head as another first line, and below it the first effective actions of recording,
 * as many as actions says, played on game, which stands at the start of the game that head describes. All of it is one
 * write, so that the journal always holds a whole game.
 * Errors: those of sk_replay_next and of sk_journal_append. Nothing is written then, but game has moved. */
int sk_journal_begin_again(sk_journal *journal, const sk_journal_head *head, const sk_recording *recording, int actions,
                           sk_game *game, sk_error *error);
/* NULL is fine. */
void sk_journal_close(sk_journal *journal);

/* ---- actions as JSON, for journals and other front ends ---- */

/* Keys by the action's "do":
 *   roll     die1, die2 (manual dice)       build, place   piece, at (a node or an edge, as the piece wants)
 *   play     card, resource, resource2      trade          give, get, count
 *   offer    to (left out: all), give, get  counter        give, get
 *   confirm  with                           discard        cards
 *   move     blocker, hex                   steal          from
 *   pick     resource                       do             action, script, args (an object by parameter)
 *   answer   one of yes, choice, number, resource, player, hex, node, edge, dice, as the question's type is
 *   cards    cards
 * Cards are an object: {"ore": 2, "wool": 1}. */
struct json_t;

/* {"do": "build", "piece": "road", "at": 17}. Call it before the action is applied: an answer is written as the
 * question wants it, {"do": "answer", "resource": "ore"}.
 * Owns:   a new reference, the caller's. Errors: NULL for what is no action of this game, or without memory. */
struct json_t *sk_action_to_json(const sk_game *game, const sk_action *action);
/* Errors: SK_ERR_INPUT naming the key, with the nearest right name. Whether the action is legal, sk_game_apply
 *         says. */
int sk_action_from_json(sk_action *action, const sk_game *game, const struct json_t *json, sk_error *error);

#ifdef __cplusplus
}
#endif

#endif
