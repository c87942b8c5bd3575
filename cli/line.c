#include "line.h"
#include "file.h"
#include "report.h"
#include "terminal.h"
#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum {
    LINE_MAX_BYTES = 1024,
    HISTORY_LINES = 200,
    CANDIDATES_MAX = 512,
    CANDIDATE_BYTES = 96,
    LOOK_MILLISECONDS = 200
};

struct line_reader {
    EditLine *edit; /* NULL on a pipe */
    History *history;
    FILE *history_file; /* stays open, as no file can be opened later (wall.h); NULL where it cannot be written */
    const char *prompt;
    char text[LINE_MAX_BYTES];
    line_complete *complete;
    void *payload;
    bool (*news)(void *payload);
    void *news_payload;
    bool woken;
    char kept[LINE_MAX_BYTES]; /* what was typed when there were news */
    bool kept_whole;           /* with its end */
};

/* Words that begin as the one under the cursor. */
typedef struct candidates {
    const char *begin;
    size_t length;
    int count;
    char word[CANDIDATES_MAX][CANDIDATE_BYTES];
} candidates;

static void add_candidate(void *list, const char *word)
{
    candidates *c = list;
    if (strncmp(word, c->begin, c->length) != 0 || c->count == CANDIDATES_MAX)
        return;
    snprintf(c->word[c->count++], sizeof c->word[0], "%s", word);
}

/* How many letters all candidates share. */
static size_t shared_length(const candidates *c)
{
    size_t length = strlen(c->word[0]);
    for (int i = 1; i < c->count; i++)
        while (length > 0 && strncmp(c->word[0], c->word[i], length) != 0)
            length--;
    return length;
}

static void show_candidates(const candidates *c)
{
    char all[4096] = "";
    size_t used = 0;
    for (int i = 0; i < c->count && used < sizeof all - CANDIDATE_BYTES - 2; i++)
        used += (size_t)snprintf(all + used, sizeof all - used, "%s ", c->word[i]);
    putchar('\n');
    text_wrap(stdout, all, 0, 0, terminal_width());
    putchar('\n');
    fflush(stdout);
}

static unsigned char on_tab(EditLine *edit, int character)
{
    (void)character;
    line_reader *reader = NULL;
    el_get(edit, EL_CLIENTDATA, &reader);
    const LineInfo *info = el_line(edit);
    char before[LINE_MAX_BYTES];
    int length = (int)(info->cursor - info->buffer);
    snprintf(before, sizeof before, "%.*s", length, info->buffer);
    char *space = strrchr(before, ' ');
    char word[LINE_MAX_BYTES];
    snprintf(word, sizeof word, "%s", space ? space + 1 : before);
    if (space)
        space[1] = 0;
    else
        before[0] = 0;
    candidates c = {.begin = word, .length = strlen(word)};
    reader->complete(reader->payload, before, word, add_candidate, &c);
    if (c.count == 0)
        return CC_REFRESH_BEEP;
    char rest[sizeof c.word[0] + 1] = "";
    size_t shared = shared_length(&c);
    if (shared > c.length)
        snprintf(rest, sizeof rest, "%.*s", (int)(shared - c.length), c.word[0] + c.length);
    if (c.count > 1 && !*rest) {
        show_candidates(&c);
        return CC_REDISPLAY;
    }
    strcat(rest, c.count == 1 ? " " : "");
    el_insertstr(edit, rest);
    return CC_REFRESH;
}

static char *prompt_of(EditLine *edit)
{
    line_reader *reader = NULL;
    el_get(edit, EL_CLIENTDATA, &reader);
    return (char *)(uintptr_t)reader->prompt;
}

static void open_history(line_reader *reader)
{
    HistEvent event;
    sk_error error;
    char path[1024];
    reader->history = history_init();
    history(reader->history, &event, H_SETSIZE, HISTORY_LINES);
    history(reader->history, &event, H_SETUNIQUE, 1);
    el_set(reader->edit, EL_HIST, history, reader->history);
    if (file_own(path, sizeof path, "XDG_STATE_HOME", ".local/state", "history", &error) != SK_OK)
        return;
    history(reader->history, &event, H_LOAD, path);
    int file = file_make_folders(path, &error) == SK_OK ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
    reader->history_file = file < 0 ? NULL : fdopen(file, "r+");
}

static void close_history(line_reader *reader)
{
    HistEvent event;
    if (reader->history_file) {
        if (ftruncate(fileno(reader->history_file), 0) == 0)
            history(reader->history, &event, H_SAVE_FP, reader->history_file);
        fclose(reader->history_file);
    }
    history_end(reader->history);
}

static void open_edit(line_reader *reader)
{
    reader->edit = el_init("skerry", stdin, stdout, stderr);
    if (!reader->edit)
        return;
    el_set(reader->edit, EL_CLIENTDATA, reader);
    el_set(reader->edit, EL_PROMPT, prompt_of);
    el_set(reader->edit, EL_EDITOR, "emacs");
    el_set(reader->edit, EL_SIGNAL, 1); /* an interrupt leaves the terminal as it was */
    open_history(reader);
    if (reader->complete) {
        el_set(reader->edit, EL_ADDFN, "complete", "completes the word", on_tab);
        el_set(reader->edit, EL_BIND, "^I", "complete", NULL);
    }
}

line_reader *line_open(line_complete *complete, void *payload)
{
    line_reader *reader = checked_alloc(sizeof *reader);
    reader->complete = complete;
    reader->payload = payload;
    if (terminal_is(stdin) && terminal_is(stdout))
        open_edit(reader);
    return reader;
}

void line_close(line_reader *reader)
{
    if (!reader)
        return;
    if (reader->edit) {
        close_history(reader);
        el_end(reader->edit);
    }
    free(reader);
}

bool line_is_terminal(const line_reader *reader) { return reader->edit != NULL; }

void line_forget(line_reader *reader)
{
    HistEvent event;
    if (reader->edit)
        history(reader->history, &event, H_CLEAR);
}

/* ---- news ---- */

/* Keeps what was typed for the next time. */
static const char *wake(line_reader *reader, const char *typed, bool whole)
{
    reader->woken = true;
    reader->kept_whole = whole;
    snprintf(reader->kept, sizeof reader->kept, "%s", typed);
    return NULL;
}

/* One byte; 0 at the end, -1 where there are news instead. */
static int wait_for_byte(line_reader *reader, char *byte)
{
    for (;;) {
        struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
        int ready = poll(&in, 1, LOOK_MILLISECONDS);
        if (ready >= 0 && reader->news(reader->news_payload)) /* what was said meanwhile waits */
            return -1;
        if (ready < 0 && errno == EINTR && reader->edit)
            el_set(reader->edit, EL_REFRESH); /* the window has another size, or we were stopped */
        if (ready <= 0)
            continue;
        ssize_t got = read(STDIN_FILENO, byte, 1);
        if (got >= 0 || errno != EINTR)
            return got > 0 ? 1 : 0;
    }
}

/* The next character, for the editor. */
static int read_key(EditLine *edit, wchar_t *key)
{
    line_reader *reader = NULL;
    mbstate_t state = {0};
    el_get(edit, EL_CLIENTDATA, &reader);
    for (;;) {
        char byte;
        int got = wait_for_byte(reader, &byte);
        if (got < 0) {
            const LineInfo *info = el_line(edit);
            char typed[LINE_MAX_BYTES];
            snprintf(typed, sizeof typed, "%.*s", (int)(info->lastchar - info->buffer), info->buffer);
            wake(reader, typed, false);
        }
        if (got <= 0)
            return got;
        size_t length = mbrtowc(key, &byte, 1, &state);
        if (length == (size_t)-1)
            memset(&state, 0, sizeof state); /* no character: it is passed over */
        else if (length != (size_t)-2)
            return 1;
    }
}

void line_watch(line_reader *reader, bool (*news)(void *payload), void *payload)
{
    reader->news = news;
    reader->news_payload = payload;
    if (reader->edit)
        el_set(reader->edit, EL_GETCFN, read_key);
}

bool line_woken(const line_reader *reader) { return reader->woken; }

/* ---- reading ---- */

static const char *read_edited(line_reader *reader)
{
    HistEvent event;
    int length = 0;
    if (reader->kept[0])
        el_push(reader->edit, reader->kept);
    reader->kept[0] = 0;
    const char *typed = el_gets(reader->edit, &length);
    if (!typed || length <= 0) {
        putchar('\n');
        return NULL;
    }
    snprintf(reader->text, sizeof reader->text, "%.*s", (int)strcspn(typed, "\n"), typed);
    if (reader->news && reader->news(reader->news_payload))
        return wake(reader, reader->text, true);
    if (reader->text[strspn(reader->text, " ")])
        history(reader->history, &event, H_ENTER, reader->text);
    return reader->text;
}

/* Waits for a line, or for news: each byte is asked for alone, so that none is read ahead. */
static bool wait_for_line(line_reader *reader)
{
    char c = 0;
    snprintf(reader->text, sizeof reader->text, "%s", reader->kept);
    reader->kept[0] = 0;
    size_t used = strlen(reader->text);
    while (c != '\n') {
        int got = wait_for_byte(reader, &c);
        if (got < 0)
            return wake(reader, reader->text, false) != NULL;
        if (got == 0)
            return used > 0;
        if (used + 1 < sizeof reader->text)
            reader->text[used++] = c;
        reader->text[used] = 0;
    }
    return true;
}

/* What is longer than a line may be is read over. */
static bool read_ahead(line_reader *reader)
{
    if (!fgets(reader->text, sizeof reader->text, stdin))
        return false;
    if (!strchr(reader->text, '\n') && strlen(reader->text) == sizeof reader->text - 1)
        for (int c = getchar(); c != '\n' && c != EOF; c = getchar())
            continue;
    return true;
}

/* A line, with its end or without. */
static bool next_line(line_reader *reader)
{
    if (reader->kept_whole) {
        snprintf(reader->text, sizeof reader->text, "%s", reader->kept);
        reader->kept[0] = 0;
        reader->kept_whole = false;
        return true;
    }
    if (!reader->news)
        return read_ahead(reader);
    if (!wait_for_line(reader))
        return false;
    if (reader->news(reader->news_payload))
        return wake(reader, reader->text, true) != NULL;
    return true;
}

static const char *read_piped(line_reader *reader)
{
    if (!next_line(reader)) {
        putchar('\n');
        return NULL;
    }
    reader->text[strcspn(reader->text, "\r\n")] = 0;
    text_clean(reader->text);
    if (!terminal_is(stdin))
        puts(reader->text);
    return reader->text;
}

const char *line_read(line_reader *reader, const char *prompt)
{
    reader->prompt = prompt;
    reader->woken = false;
    fflush(stdout);
    if (reader->edit)
        return read_edited(reader);
    fputs(prompt, stdout);
    fflush(stdout);
    return read_piped(reader);
}
