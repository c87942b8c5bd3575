#define _XOPEN_SOURCE 700
#include "base/random.h"
#include "toy.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <skerry/journal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* A folder of its own for each test. */
typedef struct scene {
    char folder[64];
    char path[96];
    sk_game *game;
    sk_journal *journal;
} scene;

#define HASH "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static sk_journal_head head_of(uint64_t seed)
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

static int set_up(void **state)
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

static int tear_down(void **state)
{
    scene *s = *state;
    sk_journal_close(s->journal);
    sk_game_free(s->game);
    unlink(s->path);
    rmdir(s->folder);
    free(s);
    return 0;
}

static void must(int status, const sk_error *error)
{
    char text[800];
    if (status < 0)
        fail_msg("%s", sk_error_text(text, sizeof text, error));
}

static void must_fail(int status, int want, const sk_error *error, const char *message)
{
    char text[800];
    sk_error_text(text, sizeof text, error);
    if (status != want || !strstr(text, message))
        fail_msg("status %d (want %d): %s\n  want: %s", status, want, text, message);
}

static void create(scene *s, uint64_t seed)
{
    sk_error error;
    sk_journal_head head = head_of(seed);
    must(sk_journal_create(&s->journal, s->path, &head, s->game, &error), &error);
}

static int play(scene *s, const sk_action *action, sk_error *error)
{
    sk_prompt prompt;
    sk_game_prompt(s->game, &prompt);
    must(sk_game_apply(s->game, action, NULL, error), error);
    return sk_journal_append(s->journal, s->game, prompt.seat, action, error);
}

static void play_kind(scene *s, int kind, int arg)
{
    sk_error error;
    sk_action action = {{(uint8_t)kind, 0, {(uint16_t)arg}}, {{0}}, {{0}}};
    must(play(s, &action, &error), &error);
}

static sk_recording *read_back(scene *s, bool *torn)
{
    sk_recording *recording = NULL;
    sk_error error;
    must(sk_recording_read(&recording, s->path, torn, &error), &error);
    return recording;
}

static void reopen(scene *s)
{
    sk_error error;
    sk_recording *recording = read_back(s, NULL);
    must(sk_journal_reopen(&s->journal, recording, s->game, &error), &error);
    sk_recording_free(recording);
}

static void close_journal(scene *s)
{
    sk_journal_close(s->journal);
    s->journal = NULL;
}

static void add_bytes(scene *s, const char *bytes)
{
    int fd = open(s->path, O_WRONLY | O_APPEND);
    assert_int_equal(write(fd, bytes, strlen(bytes)), (ssize_t)strlen(bytes));
    close(fd);
}

static char *whole_text(scene *s)
{
    static char text[65536];
    int fd = open(s->path, O_RDONLY);
    ssize_t size = read(fd, text, sizeof text - 1);
    close(fd);
    assert_true(size > 0);
    text[size] = '\0';
    return text;
}

/* ---- writing ---- */

static void test_record_journal__sha256_of_abc(void **state)
{
    (void)state;
    char hex[65];
    sk_sha256(hex, "abc", 3);
    assert_string_equal(hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    sk_sha256(hex, NULL, 0);
    assert_string_equal(hex, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

static void test_record_journal__each_action_is_a_whole_line_at_once(void **state)
{
    scene *s = *state;
    create(s, 17);
    play_kind(s, SK_ACT_PICK, 4);
    play_kind(s, SK_ACT_ANSWER, 3);
    play_kind(s, SK_ACT_ANSWER, 1);
    const char *text = whole_text(s);
    assert_non_null(strstr(text, "{\"journal\": 1, \"skerry\": \""));
    assert_non_null(strstr(text, "\"options\": {\"volcano.rumble\": \"3\", \"points\": \"10\"}"));
    assert_non_null(strstr(text, "\n{\"n\": 1, \"seat\": 1, \"do\": \"pick\", \"resource\": \"ore\", \"digest\": \""));
    assert_non_null(
        strstr(text, "\n{\"n\": 2, \"seat\": 1, \"do\": \"answer\", \"resource\": \"grain\", \"digest\": \""));
    assert_non_null(strstr(text, "\n{\"n\": 3, \"seat\": 2, \"do\": \"answer\", \"yes\": true, \"digest\": \""));
    assert_int_equal(text[strlen(text) - 1], '\n');
}

static void test_record_journal__head_is_read_as_written(void **state)
{
    scene *s = *state;
    create(s, UINT64_MAX);
    sk_recording *recording = read_back(s, NULL);
    const sk_journal_head *read = sk_recording_head(recording);
    sk_journal_head head = head_of(UINT64_MAX);
    assert_true(read->seed == head.seed);
    assert_string_equal(read->script[0], head.script[0]);
    assert_string_equal(read->seat[0], head.seat[0]);
    assert_int_equal(read->setting_count, 2);
    assert_null(read->preset);
    assert_int_equal(sk_journal_head_match(read, &head, NULL), 0);
    sk_recording_free(recording);
}

static void test_record_journal__what_cannot_be_read_again_is_not_written(void **state)
{
    scene *s = *state;
    static const sk_setting twice[] = {{"volcano", "rumble", "3"}, {"volcano", "rumble", "4"}};
    static const sk_setting dotted[] = {{NULL, "a.b", "3"}};
    for (int i = 0; i < 8; i++) {
        sk_journal_head head = head_of(1);
        const char *message[] = {"a seat's name", "the board's name", "sha256",  "set twice",
                                 "no name",       "too many",         "version", "a script's name"};
        switch (i) {
        case 0:
            head.seat[1] = NULL;
            break;
        case 1:
            head.board = "a\x1b[2J";
            break;
        case 2:
            head.board_sha256[0] = 'G';
            break;
        case 3:
            head.setting = twice;
            break;
        case 4:
            head.setting = dotted, head.setting_count = 1;
            break;
        case 5:
            head.players = SK_SEATS_MAX + 1;
            break;
        case 6:
            head.script_version[0] = "";
            break;
        default:
            head.script[0] = "\xff.lua";
            break;
        }
        sk_error error = {0};
        must_fail(sk_journal_create(&s->journal, s->path, &head, s->game, &error), SK_ERR_USAGE, &error, message[i]);
        assert_int_equal(access(s->path, F_OK), -1);
    }
}

static void test_record_journal__never_overwrites_and_follows_no_link(void **state)
{
    scene *s = *state;
    sk_error error;
    sk_journal *other;
    sk_journal_head head = head_of(1);
    assert_int_equal(symlink("elsewhere", s->path), 0);
    must_fail(sk_journal_create(&other, s->path, &head, s->game, &error), SK_ERR_SYSTEM, &error, "is there already");
    unlink(s->path);
    create(s, 1);
    must_fail(sk_journal_create(&other, s->path, &head, s->game, &error), SK_ERR_SYSTEM, &error, "is there already");
    must_fail(sk_journal_create(&other, "/nowhere/at/all", &head, s->game, &error), SK_ERR_SYSTEM, &error,
              "/nowhere/at/all: ");
}

static void test_record_journal__torn_line_is_cut_off_and_the_game_goes_on(void **state)
{
    scene *s = *state;
    create(s, 17);
    play_kind(s, SK_ACT_ROLL, 0);
    close_journal(s);
    add_bytes(s, "{\"n\": 2, \"seat\": 1, \"do\": \"e");
    bool torn = false;
    sk_recording *recording = read_back(s, &torn);
    assert_true(torn);
    assert_int_equal(sk_recording_actions(recording), 1);
    sk_recording_free(recording);
    reopen(s);
    play_kind(s, SK_ACT_END_TURN, 0);
    recording = read_back(s, &torn);
    assert_false(torn);
    assert_int_equal(sk_recording_actions(recording), 2);
    sk_recording_free(recording);
}

static void test_record_journal__reopened_in_the_middle_of_a_question(void **state)
{
    scene *s = *state;
    create(s, 17);
    play_kind(s, SK_ACT_PICK, 0);
    close_journal(s);
    reopen(s);
    play_kind(s, SK_ACT_ANSWER, 2);
    assert_non_null(strstr(whole_text(s), "\"do\": \"answer\", \"resource\": \"wool\""));
}

static void test_record_journal__one_writer_at_a_time(void **state)
{
    scene *s = *state;
    sk_error error;
    sk_journal *other;
    create(s, 17);
    sk_recording *recording = read_back(s, NULL);
    must_fail(sk_journal_reopen(&other, recording, s->game, &error), SK_ERR_SYSTEM, &error, "another program");
    play_kind(s, SK_ACT_ROLL, 0);
    close_journal(s);
    must_fail(sk_journal_reopen(&other, recording, s->game, &error), SK_ERR_USAGE, &error, "after action 1");
    sk_game *fresh = toy_game(17);
    must_fail(sk_journal_reopen(&other, recording, fresh, &error), SK_ERR_SYSTEM, &error, "has changed since");
    sk_game_free(fresh);
    sk_recording_free(recording);
}

static void test_record_journal__full_disk_leaves_no_half_line(void **state)
{
    scene *s = *state;
    struct rlimit old, small;
    struct stat file;
    create(s, 17);
    stat(s->path, &file);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &old);
    small = old;
    small.rlim_cur = (rlim_t)file.st_size + 20;
    sk_action roll = {{SK_ACT_ROLL, 0, {0}}, {{0}}, {{0}}};
    sk_error error;
    must(sk_game_apply(s->game, &roll, NULL, &error), &error);
    setrlimit(RLIMIT_FSIZE, &small);
    int status = sk_journal_append(s->journal, s->game, 0, &roll, &error);
    setrlimit(RLIMIT_FSIZE, &old);
    must_fail(status, SK_ERR_SYSTEM, &error, "cannot be written");
    bool torn = true;
    sk_recording *recording = read_back(s, &torn);
    assert_false(torn);
    assert_int_equal(sk_recording_count(recording), 0);
    sk_recording_free(recording);
    must(sk_journal_append(s->journal, s->game, 0, &roll, &error), &error);
    play_kind(s, SK_ACT_END_TURN, 0);
    recording = read_back(s, &torn);
    assert_false(torn);
    assert_int_equal(sk_recording_actions(recording), 2);
    sk_recording_free(recording);
}

static void test_record_journal__changed_scripts_are_named(void **state)
{
    (void)state;
    sk_error error;
    sk_journal_head then = head_of(1), now = head_of(1);
    now.script_sha256[0][5] ^= 1;
    now.script_version[0] = "1.1.0";
    must_fail(sk_journal_head_match(&then, &now, &error), SK_ERR_INPUT, &error,
              "./my/volcano.lua (1.0.0 then, 1.1.0 now)");
    now.board_sha256[0] = 'f';
    must_fail(sk_journal_head_match(&then, &now, &error), SK_ERR_INPUT, &error, "now), base");
    now.script_count = 0;
    must_fail(sk_journal_head_match(&then, &now, &error), SK_ERR_INPUT, &error, "(1.0.0 then, gone now)");
}

/* ---- playing again ---- */

enum { GAME_LINES = 300 };

/* Plays on at random, with undos, keeping every position by its number. */
static void play_at_random(scene *s, uint64_t *random, int lines)
{
    static uint8_t blocks[GAME_LINES + 1][16384];
    sk_error error;
    size_t size;
    for (int i = 0; i < lines; i++) {
        const void *block = sk_game_block(s->game, &size);
        assert_true(size <= sizeof blocks[0]);
        uint32_t number = sk_game_actions(s->game);
        memcpy(blocks[number], block, size);
        if (number && sk_random_below(random, 8) == 0) {
            uint32_t back = sk_random_below(random, number + 1);
            must(sk_game_set_block(s->game, blocks[back], size, &error), &error);
            must(sk_journal_undo(s->journal, s->game, &error), &error);
            continue;
        }
        sk_action action = toy_action(s->game, sk_random_next(random) >> 8);
        must(play(s, &action, &error), &error);
    }
}

/* The number-th effective action. */
static const sk_record *effective(const sk_recording *recording, uint32_t number)
{
    for (int i = sk_recording_count(recording) - 1; i >= 0; i--) {
        const sk_record *record = sk_recording_at(recording, i);
        if (record->effective && record->number == number)
            return record;
    }
    return NULL;
}

static void check_replays(scene *s, const sk_recording *recording, uint64_t seed)
{
    sk_error error;
    int total = sk_recording_actions(recording);
    assert_int_equal(total, sk_game_actions(s->game));
    for (int verify = 0; verify < 2; verify++)
        for (int to = -1; to <= total; to += to < 0 ? 1 : 1 + total / 5) {
            sk_game *game = toy_game(seed);
            must(sk_recording_replay(recording, game, to, verify, &error), &error);
            assert_int_equal(sk_game_actions(game), to < 0 ? total : to);
            if (to > 0)
                assert_true(sk_game_digest(game) == effective(recording, (uint32_t)to)->digest);
            if (to < 0)
                assert_true(sk_game_digest(game) == sk_game_digest(s->game));
            sk_game_free(game);
        }
}

static void test_record_journal__random_games_replay_to_the_byte(void **state)
{
    scene *s = *state;
    const char *given = getenv("SEED");
    uint64_t first = given ? strtoull(given, NULL, 10) : 1;
    for (uint64_t seed = first; seed < first + (given ? 1 : 40); seed++) {
        print_message("SEED=%llu\n", (unsigned long long)seed);
        uint64_t random = seed;
        sk_game_free(s->game);
        s->game = toy_game(seed);
        create(s, seed);
        play_at_random(s, &random, GAME_LINES / 2);
        close_journal(s);
        reopen(s);
        play_at_random(s, &random, GAME_LINES / 2);
        sk_recording *recording = read_back(s, NULL);
        assert_int_equal(sk_recording_count(recording), GAME_LINES / 2 * 2);
        check_replays(s, recording, seed);
        sk_recording_free(recording);
        close_journal(s);
        unlink(s->path);
    }
}

static void test_record_journal__steps_show_each_line(void **state)
{
    scene *s = *state;
    sk_error error;
    create(s, 17);
    size_t size;
    const void *block = sk_game_block(s->game, &size);
    void *start = malloc(size);
    memcpy(start, block, size);
    play_kind(s, SK_ACT_ROLL, 0);
    must(sk_game_set_block(s->game, start, size, &error), &error);
    must(sk_journal_undo(s->journal, s->game, &error), &error);
    play_kind(s, SK_ACT_END_TURN, 0);
    free(start);
    sk_recording *recording = read_back(s, NULL);
    static const struct {
        bool verify, undo;
        int kind;
        uint32_t actions;
    } want[] = {{true, false, SK_ACT_ROLL, 1},
                {true, true, 0, 0},
                {true, false, SK_ACT_END_TURN, 1},
                {false, false, SK_ACT_END_TURN, 1}};
    for (int verify = 0; verify < 2; verify++) {
        sk_replay *replay;
        const sk_record *record;
        sk_action action;
        sk_game *game = toy_game(17);
        must(sk_replay_new(&replay, recording, game, verify, &error), &error);
        for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
            if (want[i].verify != verify)
                continue;
            assert_int_equal(sk_replay_next(replay, &record, &action, &error), 1);
            assert_int_equal(record->undo, want[i].undo);
            assert_int_equal(action.choice.kind, want[i].kind);
            assert_int_equal(sk_game_actions(game), want[i].actions);
        }
        assert_int_equal(sk_replay_next(replay, &record, &action, &error), 0);
        sk_replay_free(replay);
        sk_game_free(game);
    }
    sk_recording_free(recording);
}

/* Replaces a part of the journal's text by another and replays that. */
static void tampered(scene *s, const char *part, const char *by, bool verify, int want, const char *message)
{
    char text[4096];
    const char *whole = whole_text(s);
    const char *at = strstr(whole, part);
    assert_non_null(at);
    int size = snprintf(text, sizeof text, "%.*s%s%s", (int)(at - whole), whole, by, at + strlen(part));
    sk_recording *recording;
    sk_error error = {0};
    must(sk_recording_parse(&recording, "game.jsonl", text, (size_t)size, NULL, &error), &error);
    sk_game *game = toy_game(17);
    int status = sk_recording_replay(recording, game, -1, verify, &error);
    if (want)
        must_fail(status, want, &error, message);
    else
        must(status, &error);
    sk_game_free(game);
    sk_recording_free(recording);
}

static void test_record_journal__whatever_differs_is_told_with_its_line(void **state)
{
    scene *s = *state;
    create(s, 17);
    play_kind(s, SK_ACT_ROLL, 0);
    play_kind(s, SK_ACT_PICK, 4);
    play_kind(s, SK_ACT_ANSWER, 3);
    play_kind(s, SK_ACT_ANSWER, 1);
    play_kind(s, SK_ACT_END_TURN, 0);
    const int input = SK_ERR_INPUT;
    tampered(s, "\"roll\"", "\"end\"", true, input, "game.jsonl:2: the game differs after action 1: recorded ");
    tampered(s, "\"roll\"", "\"end\"", false, input, "game.jsonl:3: action 2 is of seat 1, but seat 2 is to act");
    tampered(s, "\"yes\": true", "\"yes\": false", true, input, "game.jsonl:5: the game differs after action 4");
    tampered(s, "\"yes\": true", "\"yes\": false", false, 0, "");
    tampered(s, "\"seat\": 2", "\"seat\": 3", true, input, "game.jsonl:5: action 4 is of seat 3, but seat 2 is to act");
    tampered(s, "\"grain\"", "\"grian\"", true, input,
             "game.jsonl:4: no resource \"grian\" in this game; did you mean");
    tampered(s, "\"resource\": \"grain\"", "\"hex\": 3", true, input, "game.jsonl:4: unknown key \"hex\"");
    tampered(s, "\"roll\"", "\"steal\", \"from\": 2", true, input,
             "game.jsonl:2: action 1 cannot be done: there is nobody to rob");
    tampered(s, "\"roll\"", "\"answer\", \"yes\": true", true, input, "game.jsonl:2: there is no question");
}

static void test_record_journal__replay_wants_a_fresh_game_of_as_many(void **state)
{
    scene *s = *state;
    sk_error error;
    create(s, 17);
    play_kind(s, SK_ACT_ROLL, 0);
    sk_recording *recording = read_back(s, NULL);
    must_fail(sk_recording_replay(recording, s->game, -1, true, &error), SK_ERR_USAGE, &error, "from the start");
    sk_recording_free(recording);
    toy_rules->seat_count--;
    recording = read_back(s, NULL);
    sk_game *game = toy_game(17);
    must_fail(sk_recording_replay(recording, game, -1, true, &error), SK_ERR_USAGE, &error, "3 players, this one 2");
    sk_game_free(game);
    sk_recording_free(recording);
    toy_rules->seat_count++;
}

static void test_record_journal__undos_beyond_memory_are_refused(void **state)
{
    scene *s = *state;
    sk_error error;
    size_t size;
    create(s, 17);
    sk_game_block(s->game, &size);
    int times = (int)(SK_JOURNAL_UNDO_MEMORY / size) + 2;
    for (int i = 0; i < times; i++)
        play_kind(s, SK_ACT_END_TURN, 0);
    for (int i = times - 1; i >= 0; i--) {
        char line[32];
        snprintf(line, sizeof line, "{\"undo\": %d}\n", i);
        add_bytes(s, line);
    }
    sk_recording *recording = read_back(s, NULL);
    assert_int_equal(sk_recording_actions(recording), 0);
    sk_game *game = toy_game(17);
    must_fail(sk_recording_replay(recording, game, -1, true, &error), SK_ERR_LIMIT, &error, "so many undos");
    sk_game_free(game);
    game = toy_game(17);
    must(sk_recording_replay(recording, game, -1, false, &error), &error);
    sk_game_free(game);
    sk_recording_free(recording);
}

static int open_toy(void **state)
{
    (void)state;
    toy_open();
    return 0;
}

static int close_toy(void **state)
{
    (void)state;
    toy_close();
    return 0;
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(test_record_journal__##name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(sha256_of_abc),
        TEST(each_action_is_a_whole_line_at_once),
        TEST(head_is_read_as_written),
        TEST(what_cannot_be_read_again_is_not_written),
        TEST(never_overwrites_and_follows_no_link),
        TEST(torn_line_is_cut_off_and_the_game_goes_on),
        TEST(reopened_in_the_middle_of_a_question),
        TEST(one_writer_at_a_time),
        TEST(full_disk_leaves_no_half_line),
        TEST(changed_scripts_are_named),
        TEST(random_games_replay_to_the_byte),
        TEST(steps_show_each_line),
        TEST(whatever_differs_is_told_with_its_line),
        TEST(replay_wants_a_fresh_game_of_as_many),
        TEST(undos_beyond_memory_are_refused),
    };
    return cmocka_run_group_tests(tests, open_toy, close_toy);
}
