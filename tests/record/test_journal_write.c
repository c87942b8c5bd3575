#define _XOPEN_SOURCE 700
#include "scene.h"

#include <jansson.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

static void test_record_journal_write__sha256_of_abc(void **state)
{
    (void)state;
    char hex[65];
    sk_sha256(hex, "abc", 3);
    assert_string_equal(hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    sk_sha256(hex, NULL, 0);
    assert_string_equal(hex, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

static void test_record_journal_write__each_action_is_a_whole_line_at_once(void **state)
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

static void test_record_journal_write__head_is_read_as_written(void **state)
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

static void test_record_journal_write__what_cannot_be_read_again_is_not_written(void **state)
{
    scene *s = *state;
    static const sk_setting twice[] = {{"volcano", "rumble", "3"}, {"volcano", "rumble", "4"}};
    static const sk_setting dotted[] = {{NULL, "a.b", "3"}};
    for (int i = 0; i < 9; i++) {
        sk_journal_head head = head_of(1);
        const char *message[] = {"a seat's name", "the board's name", "sha256",  "set twice",      "no name",
                                 "too many",      "version",          "too few", "a script's name"};
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
        case 7:
            head.players = 1;
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

static void test_record_journal_write__never_overwrites_and_follows_no_link(void **state)
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

static void test_record_journal_write__torn_line_is_cut_off_and_the_game_goes_on(void **state)
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

static void test_record_journal_write__reopened_in_the_middle_of_a_question(void **state)
{
    scene *s = *state;
    create(s, 17);
    play_kind(s, SK_ACT_PICK, 0);
    close_journal(s);
    reopen(s);
    play_kind(s, SK_ACT_ANSWER, 2);
    assert_non_null(strstr(whole_text(s), "\"do\": \"answer\", \"resource\": \"wool\""));
}

static void test_record_journal_write__one_writer_at_a_time(void **state)
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

static void test_record_journal_write__full_disk_leaves_no_half_line(void **state)
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

static void test_record_journal_write__changed_scripts_are_named(void **state)
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

static void test_record_journal_write__front_ends_read_and_write_actions_as_the_game_stands(void **state)
{
    scene *s = *state;
    sk_error error;
    sk_action pick = {{SK_ACT_PICK, 0, {4}}, {{0}}, {{0}}}, answer = {{SK_ACT_ANSWER, 0, {1}}, {{0}}, {{0}}}, read;
    assert_null(sk_action_to_json(s->game, &answer));
    must(sk_game_apply(s->game, &pick, NULL, &error), &error);
    json_t *json = sk_action_to_json(s->game, &answer);
    assert_string_equal(json_string_value(json_object_get(json, "resource")), "lumber");
    must(sk_action_from_json(&read, s->game, json, &error), &error);
    assert_memory_equal(&read, &answer, sizeof read);
    json_object_set_new(json, "n", json_integer(1));
    must_fail(sk_action_from_json(&read, s->game, json, &error), SK_ERR_INPUT, &error, "unknown key \"n\"");
    json_decref(json);
    json = json_array();
    must_fail(sk_action_from_json(&read, s->game, json, &error), SK_ERR_INPUT, &error, "is a JSON object");
    must_fail(sk_action_from_json(&read, s->game, NULL, &error), SK_ERR_INPUT, &error, "is a JSON object");
    json_decref(json);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(test_record_journal_write__##name, set_up, tear_down)
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
        TEST(front_ends_read_and_write_actions_as_the_game_stands),
    };
    return cmocka_run_group_tests(tests, open_toy, close_toy);
}
