/* A toy game with a journal in a folder of its own, for each test anew. The test's file defines _XOPEN_SOURCE. */
#ifndef TEST_RECORD_SCENE_H
#define TEST_RECORD_SCENE_H

#include "toy.h"

#include <fcntl.h>
#include <setjmp.h>
#include <skerry/journal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct scene {
    char folder[64];
    char path[96];
    sk_game *game;
    sk_journal *journal;
} scene;

#define HASH "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static inline sk_journal_head head_of(uint64_t seed)
{
    static const sk_setting settings[] = {{"volcano", "rumble", "3"}, {NULL, "points", "10"}};
    sk_journal_head head = {
        .skerry_version = sk_version(),
        .seed = seed,
        .players = TOY_SEATS,
        .board = "base",
        .script_count = 1,
        .script = {"./my/volcano.lua"},
        .script_version = {"1.0.0"},
        .setting_count = 2,
        .setting = settings,
        .seat = {"human:Zoë", "greedy", "random"},
    };
    memcpy(head.board_sha256, HASH, 65);
    sk_sha256(head.script_sha256[0], "abc", 3);
    return head;
}

static inline int set_up(void **state)
{
    scene *s = calloc(1, sizeof *s);
    strcpy(s->folder, "/tmp/skerry-journal-XXXXXX");
    if (!mkdtemp(s->folder))
        return -1;
    snprintf(s->path, sizeof s->path, "%s/game.jsonl", s->folder);
    s->game = toy_game(17);
    *state = s;
    return 0;
}

static inline int tear_down(void **state)
{
    scene *s = *state;
    sk_journal_close(s->journal);
    sk_game_free(s->game);
    unlink(s->path);
    rmdir(s->folder);
    free(s);
    return 0;
}

static inline void must(int status, const sk_error *error)
{
    char text[800];
    if (status < 0)
        fail_msg("%s", sk_error_text(text, sizeof text, error));
}

static inline void must_fail(int status, int want, const sk_error *error, const char *message)
{
    char text[800];
    sk_error_text(text, sizeof text, error);
    if (status != want || !strstr(text, message))
        fail_msg("status %d (want %d): %s\n  want: %s", status, want, text, message);
}

static inline void create(scene *s, uint64_t seed)
{
    sk_error error;
    sk_journal_head head = head_of(seed);
    must(sk_journal_create(&s->journal, s->path, &head, s->game, &error), &error);
}

static inline int play(scene *s, const sk_action *action, sk_error *error)
{
    sk_prompt prompt;
    sk_game_prompt(s->game, &prompt);
    must(sk_game_apply(s->game, action, NULL, error), error);
    return sk_journal_append(s->journal, s->game, prompt.seat, action, error);
}

static inline void play_kind(scene *s, int kind, int arg)
{
    sk_error error;
    sk_action action = {{(uint8_t)kind, 0, {(uint16_t)arg}}, {{0}}, {{0}}};
    must(play(s, &action, &error), &error);
}

static inline sk_recording *read_back(scene *s, bool *torn)
{
    sk_recording *recording = NULL;
    sk_error error;
    must(sk_recording_read(&recording, s->path, torn, &error), &error);
    return recording;
}

static inline void reopen(scene *s)
{
    sk_error error;
    sk_recording *recording = read_back(s, NULL);
    must(sk_journal_reopen(&s->journal, recording, s->game, &error), &error);
    sk_recording_free(recording);
}

static inline void close_journal(scene *s)
{
    sk_journal_close(s->journal);
    s->journal = NULL;
}

static inline void add_bytes(scene *s, const char *bytes)
{
    int fd = open(s->path, O_WRONLY | O_APPEND);
    assert_int_equal(write(fd, bytes, strlen(bytes)), (ssize_t)strlen(bytes));
    close(fd);
}

static inline char *whole_text(scene *s)
{
    static char text[65536];
    int fd = open(s->path, O_RDONLY);
    ssize_t size = read(fd, text, sizeof text - 1);
    close(fd);
    assert_true(size > 0);
    text[size] = '\0';
    return text;
}

static inline int open_toy(void **state)
{
    (void)state;
    toy_open();
    return 0;
}

static inline int close_toy(void **state)
{
    (void)state;
    toy_close();
    return 0;
}

#endif
