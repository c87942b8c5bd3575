/* A journal that begins again: a script changed while it was played. */
#define _XOPEN_SOURCE 700 /* mkdtemp */
#include "scene.h"

/* Begins again with the first actions of what is recorded, under another version of the script. */
static int begin_again(scene *s, int actions, sk_game **game, sk_error *error)
{
    sk_recording *recording = read_back(s, NULL);
    sk_journal_head head = head_of(17);
    head.script_version[0] = "1.1.0";
    sk_sha256(head.script_sha256[0], "abcd", 4);
    *game = toy_game(17);
    int status = sk_journal_begin_again(s->journal, &head, recording, actions, *game, error);
    sk_recording_free(recording);
    return status;
}

static int lines_of(scene *s)
{
    int lines = 0;
    for (const char *c = whole_text(s); *c; c++)
        lines += *c == '\n';
    return lines;
}

static void play_some(scene *s)
{
    create(s, 17);
    play_kind(s, SK_ACT_ROLL, 0);
    play_kind(s, SK_ACT_END_TURN, 0);
    play_kind(s, SK_ACT_ROLL, 0);
    play_kind(s, SK_ACT_END_TURN, 0);
}

static void verify(scene *s, int actions)
{
    sk_error error;
    sk_recording *recording = read_back(s, NULL);
    sk_game *game = toy_game(17);
    assert_string_equal(sk_recording_head(recording)->script_version[0], "1.1.0");
    assert_int_equal(sk_recording_actions(recording), actions);
    must(sk_recording_replay(recording, game, -1, true, &error), &error);
    assert_int_equal(sk_game_actions(game), actions);
    sk_game_free(game);
    sk_recording_free(recording);
}

static void test_record_begin_again__only_what_follows_the_last_head_counts(void **state)
{
    scene *s = *state;
    sk_error error;
    sk_game *game;
    play_some(s);
    must(begin_again(s, 3, &game, &error), &error);
    assert_int_equal(sk_game_actions(game), 3);
    assert_int_equal(lines_of(s), 5 + 4); /* the old record is kept */
    sk_game_free(s->game);
    s->game = game;
    verify(s, 3);
    play_kind(s, SK_ACT_END_TURN, 0);
    verify(s, 4);
    close_journal(s);
    reopen(s);
    play_kind(s, SK_ACT_ROLL, 0);
    verify(s, 5);
}

static void test_record_begin_again__from_the_start(void **state)
{
    scene *s = *state;
    sk_error error;
    sk_game *game;
    play_some(s);
    must(begin_again(s, 0, &game, &error), &error);
    sk_game_free(s->game);
    s->game = game;
    verify(s, 0);
    play_kind(s, SK_ACT_ROLL, 0);
    verify(s, 1);
}

static void test_record_begin_again__undone_actions_are_left_behind(void **state)
{
    scene *s = *state;
    sk_error error;
    sk_game *game;
    size_t size;
    create(s, 17);
    play_kind(s, SK_ACT_ROLL, 0);
    const void *block = sk_game_block(s->game, &size);
    void *kept = malloc(size);
    assert_non_null(kept);
    memcpy(kept, block, size);
    play_kind(s, SK_ACT_END_TURN, 0);
    must(sk_game_set_block(s->game, kept, size, &error), &error);
    free(kept);
    must(sk_journal_undo(s->journal, s->game, &error), &error);
    must(begin_again(s, 1, &game, &error), &error);
    sk_game_free(s->game);
    s->game = game;
    verify(s, 1);
    assert_int_equal(lines_of(s), 4 + 2);
}

static void test_record_begin_again__in_the_middle_of_a_question(void **state)
{
    scene *s = *state;
    sk_error error;
    sk_game *game;
    create(s, 17);
    play_kind(s, SK_ACT_PICK, 4);
    must(begin_again(s, 1, &game, &error), &error);
    sk_game_free(s->game);
    s->game = game;
    play_kind(s, SK_ACT_ANSWER, 1);
    verify(s, 2);
    assert_non_null(strstr(whole_text(s), "\"do\": \"answer\", \"resource\": \"lumber\""));
}

static void test_record_begin_again__what_cannot_be_written_leaves_all_as_it_was(void **state)
{
    scene *s = *state;
    sk_error error;
    sk_game *game;
    play_some(s);
    must_fail(begin_again(s, 5, &game, &error), SK_ERR_USAGE, &error, "so many actions are not recorded");
    sk_game_free(game);
    assert_int_equal(lines_of(s), 5);
    play_kind(s, SK_ACT_ROLL, 0);
    sk_recording *recording = read_back(s, NULL);
    assert_int_equal(sk_recording_actions(recording), 5);
    sk_recording_free(recording);
}

static void test_record_begin_again__a_torn_line_after_it_is_dropped(void **state)
{
    scene *s = *state;
    sk_error error;
    sk_game *game;
    bool torn = false;
    play_some(s);
    must(begin_again(s, 2, &game, &error), &error);
    sk_game_free(game);
    close_journal(s);
    add_bytes(s, "{\"journal\": 1, \"sker");
    sk_recording *recording = read_back(s, &torn);
    assert_true(torn);
    assert_int_equal(sk_recording_actions(recording), 2);
    assert_int_equal(sk_recording_at(recording, 0)->line, 7);
    sk_recording_free(recording);
    add_bytes(s, "\n");
    must_fail(sk_recording_read(&recording, s->path, NULL, &error), SK_ERR_INPUT, &error, "game.jsonl:9:");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(test_record_begin_again__##name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(only_what_follows_the_last_head_counts),
        TEST(from_the_start),
        TEST(undone_actions_are_left_behind),
        TEST(in_the_middle_of_a_question),
        TEST(what_cannot_be_written_leaves_all_as_it_was),
        TEST(a_torn_line_after_it_is_dropped),
    };
    return cmocka_run_group_tests(tests, open_toy, close_toy);
}
