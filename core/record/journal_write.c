/* Writing a journal: one write(2) a line, so that a line is there whole or its torn end is cut off again. */
#define _DEFAULT_SOURCE /* flock */
#include "base/error.h"
#include "record/action_json.h"
#include "record/recording.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct sk_journal {
    int fd;
    off_t size;           /* bytes of complete lines */
    bool torn;            /* a part of a line stands after them */
    bool asked;           /* question is what the game waits for */
    sk_question question; /* as the game stood when we last saw it: the next answer is written by it */
    char path[256];       /* for errors */
};

static int failed(const char *path, const char *what, sk_error *error)
{
    return sk_error_at(error, SK_ERR_SYSTEM, path, 0, 0, "%s: %s", what, strerror(errno));
}

/* ---- opening ---- */

/* Takes fd over, whatever comes of it. */
static int open_journal(sk_journal **result, int fd, const char *path, sk_error *error)
{
    if (flock(fd, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK) {
        close(fd);
        return sk_error_at(error, SK_ERR_SYSTEM, path, 0, 0, "another program is playing this game");
    } /* where a file system knows no locks we go on without */
    sk_journal *journal = calloc(1, sizeof *journal);
    if (!journal) {
        close(fd);
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for a journal");
    }
    journal->fd = fd;
    snprintf(journal->path, sizeof journal->path, "%s", path);
    *result = journal;
    return 0;
}

void sk_journal_close(sk_journal *journal)
{
    if (!journal)
        return;
    close(journal->fd);
    free(journal);
}

/* Remembers what the game asks, for the answer to come. */
static void look(sk_journal *journal, const sk_game *game)
{
    sk_prompt prompt;
    sk_game_prompt(game, &prompt);
    journal->asked = prompt.kind == SK_PROMPT_QUESTION && prompt.question;
    if (journal->asked)
        journal->question = *prompt.question;
}

/* ---- lines ---- */

/* Writes all or nothing: what a full disk took of a line is cut off again, at the latest before the next one.
 */
static int write_line(sk_journal *journal, const char *text, size_t size, sk_error *error)
{
    if (journal->torn && ftruncate(journal->fd, journal->size))
        return failed(journal->path, "the journal cannot be written", error);
    ssize_t done;
    do
        done = write(journal->fd, text, size);
    while (done < 0 && errno == EINTR);
    journal->torn = done != (ssize_t)size;
    if (!journal->torn) {
        journal->size += done;
        return 0;
    }
    if (done >= 0)
        errno = ENOSPC;
    int status = failed(journal->path, "the journal cannot be written", error);
    journal->torn = ftruncate(journal->fd, journal->size) != 0;
    return status;
}

/* Text that is to be written, whole lines. */
typedef struct lines {
    char *text;
    size_t size, room;
} lines;

/* Adds json, which it takes over, as a line. */
static int add_line(lines *all, const sk_journal *journal, json_t *json, sk_error *error)
{
    char *text = json ? json_dumps(json, 0) : NULL;
    json_decref(json);
    size_t size = text ? strlen(text) : 0;
    char *grown = NULL;
    if (text && all->size + size + 1 > all->room) {
        size_t room = 2 * (all->size + size + 1);
        grown = realloc(all->text, room);
        all->text = grown ? grown : all->text;
        all->room = grown ? room : all->room;
    }
    int status = 0;
    if (!text || all->size + size + 1 > all->room)
        status = sk_error_at(error, SK_ERR_SYSTEM, journal->path, 0, 0, "no memory for a line of the journal");
    else if (size > SK_JOURNAL_LINE_MAX || journal->size + (off_t)(all->size + size) >= SK_JOURNAL_SIZE_MAX)
        status =
            sk_error_at(error, SK_ERR_LIMIT, journal->path, 0, 0, "the journal would be longer than can be read again");
    else {
        memcpy(all->text + all->size, text, size);
        all->text[all->size + size] = '\n';
        all->size += size + 1;
    }
    free(text);
    return status;
}

/* Takes json over. */
static int write_json(sk_journal *journal, json_t *json, sk_error *error)
{
    lines one = {0};
    int status = add_line(&one, journal, json, error);
    if (!status)
        status = write_line(journal, one.text, one.size, error);
    free(one.text);
    return status;
}

int sk_journal_create(sk_journal **result, const char *path, const sk_journal_head *head, const sk_game *game,
                      sk_error *error)
{
    json_t *json;
    sk_journal *journal;
    int status = sk_head__encode(&json, head, error);
    if (status)
        return status;
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    if (fd < 0) {
        json_decref(json);
        if (errno == EEXIST)
            return sk_error_at(error, SK_ERR_SYSTEM, path, 0, 0,
                               "this file is there already; a journal never "
                               "overwrites one");
        return failed(path, "the journal cannot be created", error);
    }
    status = open_journal(&journal, fd, path, error);
    if (status) {
        json_decref(json);
        unlink(path);
        return status;
    }
    status = write_json(journal, json, error);
    if (status) {
        unlink(path);
        sk_journal_close(journal);
        return status;
    }
    look(journal, game);
    *result = journal;
    return 0;
}

/* Whether fd is still the file that was read, byte for byte as long. */
static int check_unchanged(int fd, const sk_recording *recording, sk_error *error)
{
    struct stat file;
    if (fstat(fd, &file))
        return failed(recording->name, "the journal cannot be opened again", error);
    if (!recording->is_file || file.st_dev != recording->device || file.st_ino != recording->inode ||
        file.st_size != (off_t)recording->size)
        return sk_error_at(error, SK_ERR_SYSTEM, recording->name, 0, 0, "the journal has changed since it was read");
    return 0;
}

int sk_journal_reopen(sk_journal **result, const sk_recording *recording, const sk_game *game, sk_error *error)
{
    uint32_t number = recording->last < 0 ? 0 : recording->lines[recording->last].record.number;
    if (game && sk_game_actions(game) != number)
        return sk_error_set(error, SK_ERR_USAGE, "the game stands after action %u, its journal after %u",
                            sk_game_actions(game), number);
    int fd = open(recording->name, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return failed(recording->name, "the journal cannot be opened again", error);
    sk_journal *journal;
    int status = open_journal(&journal, fd, recording->name, error);
    if (status)
        return status;
    status = check_unchanged(fd, recording, error);
    journal->size = (off_t)recording->complete;
    if (!status && recording->complete < recording->size && ftruncate(fd, journal->size))
        status = failed(recording->name, "the torn last line cannot be cut off", error);
    if (status) {
        sk_journal_close(journal);
        return status;
    }
    if (game)
        look(journal, game);
    *result = journal;
    return 0;
}

/* The line of an action that seat did, after which the game stands. NULL without memory. */
static json_t *action_line(const sk_game *game, int seat, json_t *done)
{
    char digest[17];
    snprintf(digest, sizeof digest, "%016" PRIx64, sk_game_digest(game));
    json_t *json = json_object();
    int missing = json_object_set_new(json, "n", json_integer(sk_game_actions(game)));
    missing |= json_object_set_new(json, "seat", json_integer(seat + 1));
    missing |= json_object_update_missing(json, done);
    missing |= json_object_set_new(json, "digest", json_string(digest));
    json_decref(done);
    if (!missing)
        return json;
    json_decref(json);
    return NULL;
}

int sk_journal_append(sk_journal *journal, const sk_game *game, int seat, const sk_action *action, sk_error *error)
{
    sk_lexicon words = {sk_game_ruleset(game), journal->asked ? &journal->question : NULL};
    json_t *done = sk_action__encode(&words, action);
    if (!done)
        return sk_error_set(error, SK_ERR_USAGE, "this is no action of the game as the journal last saw it");
    int status = write_json(journal, action_line(game, seat, done), error);
    if (!status)
        look(journal, game);
    return status;
}

int sk_journal_undo(sk_journal *journal, const sk_game *game, sk_error *error)
{
    json_t *json = json_object();
    json_object_set_new(json, "undo", json_integer(sk_game_actions(game)));
    int status = write_json(journal, json, error);
    if (!status)
        look(journal, game);
    return status;
}

/* ---- beginning again ---- */

/* Plays one effective action more and adds its line. */
static int add_played(lines *all, sk_journal *journal, sk_replay *replay, const sk_game *game, sk_error *error)
{
    const sk_record *record = NULL;
    sk_action action = {0};
    look(journal, game);
    int more = sk_replay_next(replay, &record, &action, error);
    if (more < 0)
        return more;
    sk_lexicon words = {sk_game_ruleset(game), journal->asked ? &journal->question : NULL};
    json_t *done = more ? sk_action__encode(&words, &action) : NULL;
    if (!done)
        return sk_error_set(error, SK_ERR_USAGE, "so many actions are not recorded");
    return add_line(all, journal, action_line(game, record->seat, done), error);
}

int sk_journal_begin_again(sk_journal *journal, const sk_journal_head *head, const sk_recording *recording, int actions,
                           sk_game *game, sk_error *error)
{
    json_t *json;
    lines all = {0};
    sk_replay *replay = NULL;
    sk_question question = journal->question;
    bool asked = journal->asked;
    int status = sk_head__encode(&json, head, error);
    if (!status)
        status = add_line(&all, journal, json, error);
    if (!status)
        status = sk_replay_new(&replay, recording, game, false, error);
    for (int i = 0; i < actions && !status; i++)
        status = add_played(&all, journal, replay, game, error);
    if (!status)
        status = write_line(journal, all.text, all.size, error);
    sk_replay_free(replay);
    free(all.text);
    journal->asked = asked;
    journal->question = question;
    if (!status)
        look(journal, game);
    return status;
}
