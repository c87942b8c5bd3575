/* Reading a journal: bytes to lines, lines to records, and which of them count. */
#define _POSIX_C_SOURCE 200809L
#include "base/error.h"
#include "record/action_json.h"
#include "record/recording.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int sk_recording__place(const sk_recording *recording, int line, int status, sk_error *error)
{
    if (status < 0 && error && !error->file[0]) {
        size_t size = strlen(recording->name);
        size = size < sizeof error->file ? size : sizeof error->file - 1;
        memcpy(error->file, recording->name, size);
        error->file[size] = '\0';
        error->line = line;
    }
    return status;
}

/* ---- one line ---- */

static int digest_of(uint64_t *digest, const json_t *json, sk_error *error)
{
    const char *text;
    int status = sk_json__string(&text, json, "digest", 16, error);
    if (status)
        return status;
    if (strspn(text, "0123456789abcdef") != 16)
        return sk_error_set(error, SK_ERR_INPUT, "\"digest\" must be 16 digits 0-9a-f");
    *digest = strtoull(text, NULL, 16);
    return 0;
}

static int read_undo(sk_record *record, json_t *json, sk_error *error)
{
    static const char *const keys[] = {"undo"};
    long long number;
    int status = sk_json__keys(json, keys, 1, error);
    if (!status)
        status = sk_json__integer(&number, json, "undo", 0, INT32_MAX, error);
    if (status)
        return status;
    record->undo = true;
    record->number = (uint32_t)number;
    return 0;
}

static int read_action(sk_record *record, json_t *json, int players, sk_error *error)
{
    sk_action action;
    long long number, seat;
    int status = sk_action__decode(&action, NULL, json, true, error);
    if (!status)
        status = sk_json__integer(&number, json, "n", 1, INT32_MAX, error);
    if (!status)
        status = sk_json__integer(&seat, json, "seat", 1, players, error);
    if (!status)
        status = digest_of(&record->digest, json, error);
    if (status)
        return status;
    record->kind = action.choice.kind;
    record->number = (uint32_t)number;
    record->seat = (uint8_t)(seat - 1);
    return 0;
}

/* ---- which lines count ---- */

/* While reading, back of an effective action is the effective line before it: a stack that an undo pops. */
static int follow_action(sk_recording *recording, int index, sk_error *error)
{
    sk_line *line = &recording->lines[index];
    uint32_t next = recording->last < 0 ? 1 : recording->lines[recording->last].record.number + 1;
    if (line->record.number != next)
        return sk_error_set(error, SK_ERR_INPUT, "\"n\" is %u where action %u is next", line->record.number, next);
    line->back = recording->last;
    line->record.effective = true;
    recording->last = index;
    recording->actions++;
    return 0;
}

static int follow_undo(sk_recording *recording, int index, sk_error *error)
{
    sk_line *undo = &recording->lines[index];
    int last = recording->last;
    uint32_t most = last < 0 ? 0 : recording->lines[last].record.number;
    if (undo->record.number > most)
        return sk_error_set(error, SK_ERR_INPUT, "\"undo\" goes back to action %u, but the game stands after action %u",
                            undo->record.number, most);
    while (last >= 0 && recording->lines[last].record.number > undo->record.number) {
        recording->lines[last].record.effective = false;
        recording->actions--;
        last = recording->lines[last].back;
    }
    recording->last = undo->back = last;
    *(last < 0 ? &recording->start_wanted : &recording->lines[last].wanted) = index;
    return 0;
}

static sk_line *new_line(sk_recording *recording)
{
    if (recording->line_count == recording->line_max) {
        int max = recording->line_max ? 2 * recording->line_max : 64;
        sk_line *lines = realloc(recording->lines, (size_t)max * sizeof *lines);
        if (!lines)
            return NULL;
        recording->lines = lines;
        recording->line_max = max;
    }
    sk_line *line = &recording->lines[recording->line_count++];
    *line = (sk_line){.wanted = SK_LINE_NEVER, .back = SK_LINE_START};
    return line;
}

/* A line that describes the game: the first, or one with which it begins again. Takes json over. */
static int begin(sk_recording *recording, json_t *json, sk_error *error)
{
    json_decref(recording->head_json);
    free(recording->settings);
    free(recording->setting_text);
    recording->settings = NULL;
    recording->setting_text = NULL;
    memset(&recording->head, 0, sizeof recording->head);
    recording->head_json = json;
    recording->line_count = 0;
    recording->actions = 0;
    recording->last = SK_LINE_START;
    recording->start_wanted = SK_LINE_NEVER;
    return sk_head__decode(recording, json, error);
}

/* The line number counts the first line as 1. */
static int read_line(sk_recording *recording, size_t offset, size_t length, int number, sk_error *error)
{
    if (!length)
        return sk_error_set(error, SK_ERR_INPUT, "an empty line");
    json_t *json = sk_json__parse(recording->text + offset, length, recording->name, number, error);
    if (!json)
        return SK_ERR_INPUT;
    int status;
    if (number == 1 || json_object_get(json, "journal"))
        return begin(recording, json, error);
    sk_line *line = new_line(recording);
    if (!line) {
        json_decref(json);
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for a journal of %d lines", number);
    }
    line->record.line = number;
    line->offset = offset;
    line->length = (uint32_t)length;
    status = json_object_get(json, "undo") ? read_undo(&line->record, json, error)
                                           : read_action(&line->record, json, recording->head.players, error);
    json_decref(json);
    if (status)
        return status;
    int index = recording->line_count - 1;
    return line->record.undo ? follow_undo(recording, index, error) : follow_action(recording, index, error);
}

/* ---- all lines ---- */

static int read_lines(sk_recording *recording, sk_error *error)
{
    const char *end = recording->text + recording->size;
    const char *at = recording->text;
    for (int number = 1; at < end; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        if (length > SK_JOURNAL_LINE_MAX)
            return sk_error_at(error, SK_ERR_LIMIT, recording->name, number, 0,
                               "a line of %zu bytes; a journal's are at most %d", length, SK_JOURNAL_LINE_MAX);
        if (!stop)
            break;
        int status = read_line(recording, (size_t)(at - recording->text), length, number, error);
        if (status)
            return sk_recording__place(recording, number, status, error);
        at = stop + 1;
        recording->complete = (size_t)(at - recording->text);
    }
    if (recording->complete)
        return 0;
    return sk_error_at(error, SK_ERR_INPUT, recording->name, 1, 0,
                       recording->size ? "the first line is incomplete: there is no game to go on with"
                                       : "the file is empty: this is no journal of a game");
}

/* Takes text over, whatever comes of it. */
static int parse(sk_recording **result, const char *name, char *text, size_t size, const struct stat *file, bool *torn,
                 sk_error *error)
{
    sk_recording *recording = calloc(1, sizeof *recording);
    if (recording)
        recording->name = malloc(strlen(name) + 1);
    if (!recording || !recording->name || !text) {
        free(text);
        sk_recording_free(recording);
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for a journal of %zu bytes", size);
    }
    strcpy(recording->name, name);
    recording->text = text;
    recording->size = size;
    recording->last = SK_LINE_START;
    recording->start_wanted = SK_LINE_NEVER;
    if (file) {
        recording->is_file = true;
        recording->device = file->st_dev;
        recording->inode = file->st_ino;
    }
    int status = read_lines(recording, error);
    if (status) {
        sk_recording_free(recording);
        return status;
    }
    if (torn)
        *torn = recording->complete < size;
    *result = recording;
    return 0;
}

int sk_recording_parse(sk_recording **recording, const char *name, const char *text, size_t size, bool *torn,
                       sk_error *error)
{
    if (size > SK_JOURNAL_SIZE_MAX)
        return sk_error_at(error, SK_ERR_LIMIT, name, 0, 0, "the journal is longer than %d bytes", SK_JOURNAL_SIZE_MAX);
    char *copy = malloc(size + 1);
    if (copy && size)
        memcpy(copy, text, size);
    return parse(recording, name, copy, size, NULL, torn, error);
}

/* ---- the file ---- */

/* Reads up to size bytes, fewer where the file ends. -1 with errno. */
static ssize_t read_all(int fd, char *text, size_t size)
{
    size_t used = 0;
    while (used < size) {
        ssize_t got = read(fd, text + used, size - used);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -1;
        if (got == 0)
            break;
        used += (size_t)got;
    }
    return (ssize_t)used;
}

static int read_file(sk_recording **recording, const char *path, int fd, bool *torn, sk_error *error)
{
    struct stat file;
    if (fstat(fd, &file))
        return sk_error_at(error, SK_ERR_SYSTEM, path, 0, 0, "%s", strerror(errno));
    if (!S_ISREG(file.st_mode))
        return sk_error_at(error, SK_ERR_SYSTEM, path, 0, 0, "this is %s, not a file",
                           S_ISDIR(file.st_mode) ? "a directory" : "a device or a pipe");
    if (file.st_size > SK_JOURNAL_SIZE_MAX)
        return sk_error_at(error, SK_ERR_LIMIT, path, 0, 0, "the journal is longer than %d bytes", SK_JOURNAL_SIZE_MAX);
    size_t size = (size_t)file.st_size;
    char *text = malloc(size + 1);
    ssize_t got = text ? read_all(fd, text, size) : 0;
    if (got < 0) {
        free(text);
        return sk_error_at(error, SK_ERR_SYSTEM, path, 0, 0, "%s", strerror(errno));
    }
    return parse(recording, path, text, (size_t)got, &file, torn, error);
}

int sk_recording_read(sk_recording **recording, const char *path, bool *torn, sk_error *error)
{
    /* O_NONBLOCK: a pipe must not make us wait for its writer before we can refuse it. */
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return sk_error_at(error, SK_ERR_SYSTEM, path, 0, 0, "%s", strerror(errno));
    int status = read_file(recording, path, fd, torn, error);
    close(fd);
    return status;
}

/* ---- looking at it ---- */

void sk_recording_free(sk_recording *recording)
{
    if (!recording)
        return;
    json_decref(recording->head_json);
    free(recording->settings);
    free(recording->setting_text);
    free(recording->lines);
    free(recording->text);
    free(recording->name);
    free(recording);
}

const sk_journal_head *sk_recording_head(const sk_recording *recording) { return &recording->head; }

int sk_recording_count(const sk_recording *recording) { return recording->line_count; }

const sk_record *sk_recording_at(const sk_recording *recording, int index)
{
    return index >= 0 && index < recording->line_count ? &recording->lines[index].record : NULL;
}

int sk_recording_actions(const sk_recording *recording) { return recording->actions; }
