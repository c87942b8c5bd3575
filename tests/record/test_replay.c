#define _XOPEN_SOURCE 700
#include "base/random.h"
#include "scene.h"

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

static void test_record_replay__random_games_replay_to_the_byte(void **state)
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

static void test_record_replay__steps_show_each_line(void **state)
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

static void test_record_replay__whatever_differs_is_told_with_its_line(void **state)
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

static void test_record_replay__replay_wants_a_fresh_game_of_as_many(void **state)
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

static void test_record_replay__undos_beyond_memory_are_refused(void **state)
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

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(test_record_replay__##name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(random_games_replay_to_the_byte),        TEST(steps_show_each_line),
        TEST(whatever_differs_is_told_with_its_line), TEST(replay_wants_a_fresh_game_of_as_many),
        TEST(undos_beyond_memory_are_refused),
    };
    return cmocka_run_group_tests(tests, open_toy, close_toy);
}
