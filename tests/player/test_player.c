#include "match.h"

static void test_player_player__kinds_have_a_name_and_a_line(void **state)
{
    (void)state;
    assert_true(sk_player_kind_count() >= 2);
    for (int i = 0; i < sk_player_kind_count(); i++) {
        assert_true(strlen(sk_player_kind_name(i)) > 0);
        assert_true(strlen(sk_player_kind_text(i)) > 10);
    }
    assert_null(sk_player_kind_name(-1));
    assert_null(sk_player_kind_name(sk_player_kind_count()));
    assert_null(sk_player_kind_text(sk_player_kind_count()));
}

static void test_player_player__unknown_kind_names_the_nearest(void **state)
{
    (void)state;
    table t = table_set(4, NULL, 0);
    sk_game *game = table_game(&t, 1);
    sk_player *player = NULL;
    sk_error error = {0};
    assert_int_equal(sk_player_new(&player, "gredy", game, 1, &error), SK_ERR_USAGE);
    assert_non_null(strstr(error.message, "'greedy'"));
    assert_int_equal(sk_player_new(&player, "grandmaster", game, 1, &error), SK_ERR_USAGE);
    assert_null(player);
    sk_player_free(NULL);
    sk_game_free(game);
    table_clear(&t);
}

static void test_player_player__a_game_that_is_over_has_no_choice(void **state)
{
    (void)state;
    table t = table_set(4, NULL, 0);
    sk_game *game = table_game(&t, 1);
    sk_game_cut(game);
    for (int i = 0; i < sk_player_kind_count(); i++) {
        sk_player *player = player_of(sk_player_kind_name(i), game, 1);
        sk_action action;
        sk_error error = {0};
        assert_int_equal(sk_player_choose(player, game, &action, &error), SK_ERR_USAGE);
        sk_player_free(player);
    }
    sk_game_free(game);
    table_clear(&t);
}

static sk_question question_of(sk_question_type type, int options)
{
    static sk_question question;
    memset(&question, 0, sizeof question);
    question.type = (uint8_t)type;
    question.option_count = (uint16_t)options;
    for (int i = 0; i < options; i++)
        question.option[i] = (uint16_t)i;
    return question;
}

static bool fits(const sk_question *question, const sk_answer *answer)
{
    if (answer->value == SK_NONE)
        return question->optional;
    int total = 0;
    if (question->type == SK_ASK_CARDS) {
        for (int k = 0; k < SK_KINDS_MAX; k++) {
            total += answer->cards.count[k];
            if (answer->cards.count[k] > question->from.count[k])
                return false;
        }
        return total == question->count;
    }
    for (int i = 0; i < question->option_count; i++)
        if (question->option[i] == answer->value)
            return true;
    return false;
}

static void test_player_player__answers_fit_every_type_of_question(void **state)
{
    (void)state;
    table t = table_set(4, NULL, 0);
    sk_game *game = table_game(&t, 7);
    for (int kind = 0; kind < sk_player_kind_count(); kind++) {
        sk_player *player = player_of(sk_player_kind_name(kind), game, 7);
        for (int type = SK_ASK_YES_NO; type <= SK_ASK_DICE; type++)
            for (int round = 0; round < 50; round++) {
                sk_question question = question_of((sk_question_type)type, type == SK_ASK_YES_NO ? 2 : 4);
                question.optional = round % 2;
                question.seat = (uint8_t)(round % 4);
                question.count = 3;
                question.from.count[SK_WOOL] = 2;
                question.from.count[SK_ORE] = 3;
                sk_answer answer;
                assert_int_equal(sk_player_answer(player, game, &question, &answer), SK_OK);
                assert_true(fits(&question, &answer));
            }
        sk_player_free(player);
    }
    sk_game_free(game);
    table_clear(&t);
}

static void test_player_random__answers_are_uniform(void **state)
{
    (void)state;
    table t = table_set(4, NULL, 0);
    sk_game *game = table_game(&t, 3);
    sk_player *player = player_of("random", game, 3);
    sk_question question = question_of(SK_ASK_HEX, 5);
    int count[5] = {0};
    for (int i = 0; i < 10000; i++) {
        sk_answer answer;
        sk_player_answer(player, game, &question, &answer);
        count[answer.value]++;
    }
    for (int i = 0; i < 5; i++)
        assert_in_range(count[i], 1800, 2200);
    sk_player_free(player);
    sk_game_free(game);
    table_clear(&t);
}

static void test_player_random__same_seed_same_game_and_all_accepted(void **state)
{
    (void)state;
    const char *kinds[] = {"random", "random", "random", "random"};
    table t = table_set(4, NULL, 0);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        outcome a = play_match(&t, kinds, 4, seed), b = play_match(&t, kinds, 4, seed);
        print_message("seed %d: %u turns, %u actions, digest %016llx\n", (int)seed, a.turns, a.actions,
                      (unsigned long long)a.digest);
        assert_true(a.digest == b.digest);
    }
    table_clear(&t);
}

static void test_player_player__dice_that_are_named_are_chosen_too(void **state)
{
    (void)state;
    table t = {0};
    sk_error error = {0};
    if (sk_board_load_file(&t.board, SKERRY_SOURCE_DIR "/data/boards/base.yaml", &error))
        fail_with(&error);
    sk_match match = {.board = t.board, .players = 4, .manual_dice = true};
    if (sk_ruleset_new(&t.rules, &match, &error))
        fail_with(&error);
    for (int i = 0; i < sk_player_kind_count(); i++) {
        sk_game *game = table_game(&t, 1);
        sk_player *player = player_of(sk_player_kind_name(i), game, 1);
        while (sk_game_turns(game) < 20) {
            sk_action action;
            if (sk_player_choose(player, game, &action, &error) || sk_game_apply(game, &action, NULL, &error))
                fail_with(&error);
        }
        sk_player_free(player);
        sk_game_free(game);
    }
    table_clear(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_player_player__kinds_have_a_name_and_a_line),
        cmocka_unit_test(test_player_player__unknown_kind_names_the_nearest),
        cmocka_unit_test(test_player_player__a_game_that_is_over_has_no_choice),
        cmocka_unit_test(test_player_player__dice_that_are_named_are_chosen_too),
        cmocka_unit_test(test_player_player__answers_fit_every_type_of_question),
        cmocka_unit_test(test_player_random__answers_are_uniform),
        cmocka_unit_test(test_player_random__same_seed_same_game_and_all_accepted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
