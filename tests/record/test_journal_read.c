#define _XOPEN_SOURCE 700
#include <skerry/journal.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define HASH   "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define SCRIPT "{\"name\": \"volcano\", \"version\": \"1.0.0\", \"sha256\": \"" HASH "\"}"
#define BOARD  "\"board\": {\"name\": \"base\", \"sha256\": \"" HASH "\"}"
#define HEAD_WITH(scripts, board, options, rest)                                                           \
    "{\"journal\": 1, \"skerry\": \"0.1.0\", \"scripts\": [" scripts "], " board ", \"options\": " options \
    ", \"players\": 2, " rest "}\n"
#define REST    "\"seed\": \"18446744073709551615\", \"manual_dice\": false, \"seats\": [\"human:Zoë\", \"greedy\"]"
#define HEAD    HEAD_WITH(SCRIPT, BOARD, "{\"volcano.rumble\": \"3\", \"points\": \"10\"}", "\"preset\": \"short\", " REST)
#define DIGEST  "\"digest\": \"00000000000000ff\""
#define END(n)  "{\"n\": " #n ", \"seat\": 1, \"do\": \"end\", " DIGEST "}\n"
#define UNDO(n) "{\"undo\": " #n "}\n"

/* Reads text that is right. */
static sk_recording *good(const char *text, bool *torn)
{
    sk_recording *recording = NULL;
    sk_error error;
    char say[800];
    if (sk_recording_parse(&recording, "game.jsonl", text, strlen(text), torn, &error))
        fail_msg("%s", sk_error_text(say, sizeof say, &error));
    return recording;
}

/* Reads bytes that are wrong; what is said must begin with place and contain the message. */
static void bad(const char *text, size_t size, int status, const char *place, const char *message)
{
    sk_recording *recording = NULL;
    sk_error error = {0};
    char say[800];
    int got = sk_recording_parse(&recording, "game.jsonl", text, size, NULL, &error);
    sk_error_text(say, sizeof say, &error);
    if (got != status || strncmp(say, place, strlen(place)) != 0 || !strstr(say, message))
        fail_msg("status %d (want %d): %s\n  want: %s ... %s", got, status, say, place, message);
    assert_null(recording);
}

static void bad_head(const char *head, const char *message)
{
    bad(head, strlen(head), SK_ERR_INPUT, "game.jsonl:1:", message);
}

static void bad_line(const char *line, const char *message)
{
    char text[4096];
    int size = snprintf(text, sizeof text, "%s%s%s", HEAD, END(1), line);
    bad(text, (size_t)size, SK_ERR_INPUT, "game.jsonl:3:", message);
}

static void test_record_journal_read__head_gives_all_that_was_written(void **state)
{
    (void)state;
    bool torn = true;
    sk_recording *recording = good(HEAD, &torn);
    const sk_journal_head *head = sk_recording_head(recording);
    assert_false(torn);
    assert_string_equal(head->skerry_version, "0.1.0");
    assert_true(head->seed == UINT64_MAX);
    assert_int_equal(head->players, 2);
    assert_string_equal(head->board, "base");
    assert_string_equal(head->board_sha256, HASH);
    assert_int_equal(head->script_count, 1);
    assert_string_equal(head->script[0], "volcano");
    assert_string_equal(head->script_version[0], "1.0.0");
    assert_string_equal(head->script_sha256[0], HASH);
    assert_int_equal(head->setting_count, 2);
    assert_string_equal(head->setting[0].script, "volcano");
    assert_string_equal(head->setting[0].option, "rumble");
    assert_string_equal(head->setting[0].value, "3");
    assert_null(head->setting[1].script);
    assert_string_equal(head->setting[1].option, "points");
    assert_string_equal(head->preset, "short");
    assert_string_equal(head->seat[0], "human:Zoë");
    assert_false(head->manual_dice);
    assert_int_equal(sk_recording_count(recording), 0);
    assert_int_equal(sk_recording_actions(recording), 0);
    sk_recording_free(recording);
}

static void test_record_journal_read__hostile_heads_are_refused(void **state)
{
    (void)state;
    bad("", 0, SK_ERR_INPUT, "game.jsonl:1:", "empty");
    bad_head("{\"journal\": 1", "the first line is incomplete");
    bad_head("\n", "an empty line");
    bad_head("[1]\n", "each line is a JSON object");
    bad_head("{\"players\": 2}\n", "this is no journal of a game");
    bad_head("{\"journal\": 2, \"extra\": 1}\n", "has format 2, from a newer skerry");
    bad_head("{\"journal\": \"1\"}\n", "must be a whole number");
    bad_head("{\"journal\": 1, \"player\": 2}\n", "did you mean \"players\"?");
    bad_head("{\"journal\": 1, \"journal\": 1}\n", "duplicate");
    bad_head(HEAD_WITH("3", BOARD, "{}", REST), "each of \"scripts\" must be an object");
    bad_head(HEAD_WITH("{\"nane\": \"x\"}", BOARD, "{}", REST), "did you mean \"name\"?");
    bad_head(HEAD_WITH("{\"name\": \"x\", \"version\": \"1\", \"sha256\": \"abc\"}", BOARD, "{}", REST), "64 digits");
    bad_head(HEAD_WITH("1,2,3,4,5,6,7,8,9", BOARD, "{}", REST), "must be a list of 0 to 8");
    bad_head(HEAD_WITH("", "\"board\": 1", "{}", REST), "\"board\" must be an object");
    bad_head(HEAD_WITH("", "\"board\": {\"name\": \"a\\u0007b\", \"sha256\": \"" HASH "\"}", "{}", REST),
             "without control characters");
    bad_head(HEAD_WITH("", BOARD, "[]", REST), "\"options\" must be an object");
    bad_head(HEAD_WITH("", BOARD, "{\"x\": 1}", REST), "the value of each of \"options\" must be a text");
    bad_head(HEAD_WITH("", BOARD, "{\"x.\": \"1\"}", REST), "must be OPTION or SCRIPT.OPTION");
    bad_head(HEAD_WITH("", BOARD, "{\".x\": \"1\"}", REST), "must be OPTION or SCRIPT.OPTION");
    bad_head(HEAD_WITH("", BOARD, "{\"\": \"1\"}", REST), "must be OPTION or SCRIPT.OPTION");
    bad_head(HEAD_WITH("", BOARD, "{}", "\"seed\": \"1\", \"manual_dice\": 0, \"seats\": [\"a\", \"b\"]"),
             "must be true or false");
    bad_head(HEAD_WITH("", BOARD, "{}", "\"seed\": 1, \"manual_dice\": false, \"seats\": [\"a\", \"b\"]"),
             "\"seed\" must be a text");
    bad_head(HEAD_WITH("", BOARD, "{}", "\"seed\": \"-1\", \"manual_dice\": false, \"seats\": [\"a\", \"b\"]"),
             "must be a text of digits");
    bad_head(HEAD_WITH("", BOARD, "{}",
                       "\"seed\": \"18446744073709551616\", \"manual_dice\": false, \"seats\": [\"a\", \"b\"]"),
             "must be a text of digits");
    bad_head(HEAD_WITH("", BOARD, "{}", "\"seed\": \"1\", \"manual_dice\": false, \"seats\": [\"a\"]"),
             "\"seats\" has 1 seats for 2 players");
    bad_head("{\"journal\": 1, \"skerry\": \"0.1.0\", \"scripts\": [], " BOARD ", \"options\": {}, \"players\": 1, "
             "\"seed\": \"1\", \"manual_dice\": false, \"seats\": [\"a\"]}\n",
             "\"players\" is 1; it must be 2 to 6");
    bad_head(HEAD_WITH("", BOARD, "{}", "\"seed\": \"1\", \"manual_dice\": false, \"seats\": [\"a\", \"\"]"),
             "KIND or KIND:NAME");
    bad_head(HEAD_WITH("", BOARD, "{}", "\"seed\": \"1\", \"seats\": [\"a\", \"b\"]"), "\"manual_dice\" is missing");
}

static void test_record_journal_read__hostile_lines_are_refused(void **state)
{
    (void)state;
    bad_line("\n", "an empty line");
    bad_line("null\n", "this is no JSON object");
    bad_line("{\"n\": 2\n", "this is no JSON object");
    bad_line("{} {}\n", "this is no JSON object");
    bad_line("{\"undo\": 1, \"undo\": 1}\n", "duplicate");
    bad_line("{\"n\": \"\xff\xfe\"}\n", "this is no JSON object");
    bad_line("{\"n\": \"\xed\xa0\x80\"}\n", "this is no JSON object");
    bad_line("{\"n\": \"a\\u0000b\"}\n", "this is no JSON object");
    bad_line("{\"n\": 99999999999999999999}\n", "this is no JSON object");
    bad_line("{}\n", "\"do\" is missing");
    bad_line("{\"undo\": -1}\n", "it must be 0 to");
    bad_line("{\"undo\": 2}\n", "goes back to action 2, but the game stands after action 1");
    bad_line("{\"undo\": 4294967296}\n", "it must be 0 to");
    bad_line("{\"undo\": 0, \"n\": 1}\n", "unknown key \"n\"");
    bad_line("{\"seat\": 1, \"do\": \"end\", " DIGEST "}\n", "\"n\" is missing");
    bad_line("{\"n\": 2, \"do\": \"end\", " DIGEST "}\n", "\"seat\" is missing");
    bad_line("{\"n\": 2, \"seat\": 1, \"do\": \"end\"}\n", "\"digest\" is missing");
    bad_line("{\"n\": 2, \"seat\": 0, \"do\": \"end\", " DIGEST "}\n", "\"seat\" is 0; it must be 1 to 2");
    bad_line("{\"n\": 2, \"seat\": 3, \"do\": \"end\", " DIGEST "}\n", "\"seat\" is 3; it must be 1 to 2");
    bad_line("{\"n\": 2.0, \"seat\": 1, \"do\": \"end\", " DIGEST "}\n", "must be a whole number");
    bad_line("{\"n\": 1, \"seat\": 1, \"do\": \"end\", " DIGEST "}\n", "\"n\" is 1 where action 2 is next");
    bad_line("{\"n\": 3, \"seat\": 1, \"do\": \"end\", " DIGEST "}\n", "\"n\" is 3 where action 2 is next");
    bad_line("{\"n\": 2, \"seat\": 1, \"do\": \"end\", \"digest\": \"FF\"}\n", "16 digits");
    bad_line("{\"n\": 2, \"seat\": 1, \"do\": \"end\", \"digset\": \"00000000000000ff\"}\n",
             "did you mean \"digest\"?");
    bad_line("{\"n\": 2, \"seat\": 1, \"do\": \"build\", \"piece\": \"road\", \"at\": 0, " DIGEST "}\n",
             "\"at\" is 0; it must be 1 to 65535");
}

static void test_record_journal_read__zero_byte_in_a_line_is_refused(void **state)
{
    (void)state;
    static const char text[] = HEAD "{\"undo\": 0}\0\n";
    bad(text, sizeof text - 1, SK_ERR_INPUT, "game.jsonl:2:", "this is no JSON object");
}

static void test_record_journal_read__deep_nesting_is_refused(void **state)
{
    (void)state;
    enum { DEEP = 60000 };
    char *text = malloc(sizeof HEAD + DEEP + 1);
    size_t size = sizeof HEAD - 1;
    memcpy(text, HEAD, size);
    memset(text + size, '[', DEEP);
    text[size + DEEP] = '\n';
    bad(text, size + DEEP + 1, SK_ERR_INPUT, "game.jsonl:2:", "depth");
    free(text);
}

static void test_record_journal_read__longest_line_is_read_and_a_longer_one_refused(void **state)
{
    (void)state;
    char *text = malloc(sizeof HEAD + SK_JOURNAL_LINE_MAX + 2);
    size_t size = sizeof HEAD - 1;
    memcpy(text, HEAD, size);
    memset(text + size, ' ', SK_JOURNAL_LINE_MAX + 1);
    memcpy(text + size, "{\"undo\": 0}", 11);
    text[size + SK_JOURNAL_LINE_MAX] = '\n';
    sk_recording *recording;
    sk_error error;
    assert_int_equal(sk_recording_parse(&recording, "game.jsonl", text, size + SK_JOURNAL_LINE_MAX + 1, NULL, &error),
                     0);
    sk_recording_free(recording);
    text[size + SK_JOURNAL_LINE_MAX] = ' ';
    text[size + SK_JOURNAL_LINE_MAX + 1] = '\n';
    bad(text, size + SK_JOURNAL_LINE_MAX + 2, SK_ERR_LIMIT, "game.jsonl:2:", "at most 65536");
    free(text);
}

static void test_record_journal_read__torn_last_line_is_dropped(void **state)
{
    (void)state;
    static const char *const torn_ends[] = {"{", "{\"n\": 3, \"sea", "{\"undo\": 0}", "\x80garbage"};
    for (size_t i = 0; i < sizeof torn_ends / sizeof *torn_ends; i++) {
        char text[4096];
        snprintf(text, sizeof text, "%s%s%s%s", HEAD, END(1), END(2), torn_ends[i]);
        bool torn = false;
        sk_recording *recording = good(text, &torn);
        assert_true(torn);
        assert_int_equal(sk_recording_actions(recording), 2);
        sk_recording_free(recording);
    }
}

static void test_record_journal_read__carriage_returns_are_white_space(void **state)
{
    (void)state;
    sk_recording *recording = good(HEAD "{\"undo\": 0}\r\n", NULL);
    assert_int_equal(sk_recording_count(recording), 1);
    sk_recording_free(recording);
}

static void test_record_journal_read__undo_leaves_the_effective_actions(void **state)
{
    (void)state;
    /* 1 2 3 -> back to 1, 2' 3' -> back to 2', 3'' */
    sk_recording *recording = good(HEAD END(1) END(2) END(3) UNDO(1) END(2) END(3) UNDO(2) END(3), NULL);
    static const bool effective[] = {true, false, false, false, true, false, false, true};
    assert_int_equal(sk_recording_count(recording), 8);
    assert_int_equal(sk_recording_actions(recording), 3);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(sk_recording_at(recording, i)->effective, effective[i]);
        assert_int_equal(sk_recording_at(recording, i)->line, i + 2);
    }
    assert_true(sk_recording_at(recording, 3)->undo);
    assert_true(sk_recording_at(recording, 0)->digest == 0xff);
    assert_null(sk_recording_at(recording, 8));
    assert_null(sk_recording_at(recording, -1));
    sk_recording_free(recording);
}

static void test_record_journal_read__number_after_an_undo_goes_on_from_there(void **state)
{
    (void)state;
    static const char text[] = HEAD END(1) END(2) UNDO(0) END(2);
    bad(text, sizeof text - 1, SK_ERR_INPUT, "game.jsonl:5:", "\"n\" is 2 where action 1 is next");
}

static void test_record_journal_read__thousands_of_undos_take_no_time(void **state)
{
    (void)state;
    enum { TIMES = 20000 };
    char *text = malloc(sizeof HEAD + (size_t)TIMES * 100);
    size_t size = (size_t)sprintf(text, "%s", HEAD);
    for (int i = 0; i < TIMES; i++)
        size += (size_t)sprintf(text + size, "%s%s", END(1), i % 3 ? UNDO(0) : UNDO(0) UNDO(0));
    sk_recording *recording = good(text, NULL);
    assert_int_equal(sk_recording_actions(recording), 0);
    sk_recording_free(recording);
    free(text);
}

static void test_record_journal_read__only_regular_files_are_read(void **state)
{
    (void)state;
    char folder[] = "/tmp/skerry-journal-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    sk_recording *recording = NULL;
    sk_error error = {0};
    assert_int_equal(sk_recording_read(&recording, folder, NULL, &error), SK_ERR_SYSTEM);
    assert_non_null(strstr(error.message, "a directory"));
    snprintf(path, sizeof path, "%s/pipe", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(sk_recording_read(&recording, path, NULL, &error), SK_ERR_SYSTEM);
    assert_non_null(strstr(error.message, "a pipe"));
    unlink(path);
    assert_int_equal(sk_recording_read(&recording, path, NULL, &error), SK_ERR_SYSTEM);
    assert_string_equal(error.file, path);
    assert_int_equal(sk_recording_read(&recording, "/dev/zero", NULL, &error), SK_ERR_SYSTEM);
    rmdir(folder);
}

static void test_record_journal_read__file_beyond_the_limit_is_refused_unread(void **state)
{
    (void)state;
    char path[] = "/tmp/skerry-journal-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(ftruncate(fd, (off_t)SK_JOURNAL_SIZE_MAX + 1), 0);
    close(fd);
    sk_recording *recording = NULL;
    sk_error error = {0};
    assert_int_equal(sk_recording_read(&recording, path, NULL, &error), SK_ERR_LIMIT);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_record_journal_read__head_gives_all_that_was_written),
        cmocka_unit_test(test_record_journal_read__hostile_heads_are_refused),
        cmocka_unit_test(test_record_journal_read__hostile_lines_are_refused),
        cmocka_unit_test(test_record_journal_read__zero_byte_in_a_line_is_refused),
        cmocka_unit_test(test_record_journal_read__deep_nesting_is_refused),
        cmocka_unit_test(test_record_journal_read__longest_line_is_read_and_a_longer_one_refused),
        cmocka_unit_test(test_record_journal_read__torn_last_line_is_dropped),
        cmocka_unit_test(test_record_journal_read__carriage_returns_are_white_space),
        cmocka_unit_test(test_record_journal_read__undo_leaves_the_effective_actions),
        cmocka_unit_test(test_record_journal_read__number_after_an_undo_goes_on_from_there),
        cmocka_unit_test(test_record_journal_read__thousands_of_undos_take_no_time),
        cmocka_unit_test(test_record_journal_read__only_regular_files_are_read),
        cmocka_unit_test(test_record_journal_read__file_beyond_the_limit_is_refused_unread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
