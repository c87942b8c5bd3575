/* Whole games of the standard rules between players that do anything, recorded, read back and played again. */
#define _XOPEN_SOURCE 700
#include "base/random.h"
#include "rules/rules.h"

#include <setjmp.h>
#include <skerry/journal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { ACTIONS_MAX = 1200, GAMES = 24 };

static char path[64];

static void must(int status, const sk_error *error)
{
    char text[800];
    if (status)
        fail_msg("%s", sk_error_text(text, sizeof text, error));
}

static sk_ruleset *standard(const sk_board *board, int players, bool manual_dice)
{
    sk_error error = {0};
    sk_ruleset *rules = calloc(1, sizeof *rules);
    sk_rules_standard(rules, players);
    rules->board = board;
    rules->figures.manual_dice = manual_dice;
    must(sk_ruleset_finish(rules, &error), &error);
    return rules;
}

static sk_game *fresh(const sk_ruleset *rules, uint64_t seed)
{
    sk_error error = {0};
    sk_game *game;
    must(sk_game_new(&game, rules, NULL, seed, &error), &error);
    return game;
}

static sk_journal_head head_of(const sk_ruleset *rules, uint64_t seed)
{
    sk_journal_head head = {.skerry_version = sk_version(),
                            .seed = seed,
                            .players = sk_ruleset_seats(rules),
                            .manual_dice = rules->figures.manual_dice,
                            .board = sk_board_id(rules->board)};
    sk_sha256(head.board_sha256, "board", 5);
    for (int i = 0; i < head.players; i++)
        head.seat[i] = "random";
    return head;
}

/* One action at random, recorded. Counts it in done; false when the game is over. */
static bool step(sk_journal *journal, sk_game *game, uint64_t *random, int done[SK_ACTION_KINDS])
{
    sk_error error = {0};
    const sk_choice *choices;
    int count;
    sk_action action;
    sk_prompt prompt;
    must(sk_game_choices(game, &choices, &count, &error), &error);
    if (!count)
        return false;
    sk_game_sample(game, &choices[sk_random_below(random, (uint32_t)count)], random, &action);
    sk_game_prompt(game, &prompt);
    must(sk_game_apply(game, &action, NULL, &error), &error);
    must(sk_journal_append(journal, game, prompt.seat, &action, &error), &error);
    done[action.choice.kind]++;
    return true;
}

static void play_and_replay(const sk_ruleset *rules, uint64_t seed, int done[SK_ACTION_KINDS])
{
    sk_error error = {0};
    sk_journal *journal;
    sk_recording *recording;
    uint64_t random = seed;
    sk_game *game = fresh(rules, seed), *again = fresh(rules, seed);
    sk_journal_head head = head_of(rules, seed);
    unlink(path);
    must(sk_journal_create(&journal, path, &head, game, &error), &error);
    for (int i = 0; i < ACTIONS_MAX && step(journal, game, &random, done); i++)
        ;
    sk_journal_close(journal);
    must(sk_recording_read(&recording, path, NULL, &error), &error);
    assert_int_equal(sk_recording_actions(recording), sk_game_actions(game));
    must(sk_recording_replay(recording, again, -1, true, &error), &error);
    size_t size;
    const void *block = sk_game_block(game, &size);
    assert_memory_equal(block, sk_game_block(again, NULL), size);
    sk_recording_free(recording);
    sk_game_free(again);
    sk_game_free(game);
}

static void test_rules_recorded_games__replay_to_the_byte(void **state)
{
    (void)state;
    const char *given = getenv("SEED");
    uint64_t first = given ? strtoull(given, NULL, 10) : 1;
    int done[SK_ACTION_KINDS] = {0};
    sk_error error = {0};
    sk_board *board;
    must(sk_board_load_file(&board, SKERRY_SOURCE_DIR "/data/boards/base.yaml", &error), &error);
    for (uint64_t seed = first; seed < first + (given ? 1 : GAMES); seed++) {
        print_message("SEED=%llu\n", (unsigned long long)seed);
        sk_ruleset *rules = standard(board, seed % 2 ? 4 : 3, seed % 3 == 0);
        play_and_replay(rules, seed, done);
        sk_ruleset_free(rules);
    }
    sk_board_free(board);
    static const uint8_t wanted[] = {SK_ACT_ROLL,    SK_ACT_END_TURN,  SK_ACT_BUILD,    SK_ACT_PLACE,
                                     SK_ACT_OFFER,   SK_ACT_REFUSE,    SK_ACT_ACCEPT,   SK_ACT_COUNTER,
                                     SK_ACT_CONFIRM, SK_ACT_WITHDRAW,  SK_ACT_DISCARD,  SK_ACT_MOVE_BLOCKER,
                                     SK_ACT_STEAL,   SK_ACT_PLAY_CARD, SK_ACT_BUY_CARD, SK_ACT_MARITIME};
    for (size_t i = 0; !given && i < sizeof wanted; i++)
        if (!done[wanted[i]])
            fail_msg("no game had the action \"%s\"", sk_action_row_of(wanted[i])->name);
}

int main(void)
{
    char folder[] = "/tmp/skerry-recorded-XXXXXX";
    if (!mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/game.jsonl", folder);
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rules_recorded_games__replay_to_the_byte)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    unlink(path);
    rmdir(folder);
    return failed;
}
