/* What scripts may do to the dice of a turn, and the rounds. */
#include "kit/ruling.h"

#include <string.h>

#define HEAD "return { id = \"small\", title = \"Small\", version = \"1\", api = 1, players = { 2, 4 }, "

/* ---- on_dice ---- */

static kit *dice_of(const char *lua) { return kit_new(&(kit_setup){.lua = lua, .own_dice = true}); }

static int roll(kit *k)
{
    sk_action roll = kit_a(SK_ACT_ROLL, 0, 0, 0);
    return kit_apply(k, &roll);
}

static void expect_rolled(kit *k, int nth, int a, int b)
{
    const sk_event *event = kit_event(k, SK_EVENT_ROLLED, nth);
    assert_non_null(event);
    assert_int_equal(event->a, a);
    assert_int_equal(event->b, b);
    assert_int_equal(event->value, a + b);
}

static void test_small_dice__on_dice_stands_for_the_dice(void **state)
{
    (void)state;
    kit *k = dice_of(HEAD "on_dice = function(game, player, roll)\n"
                          "  assert(roll.total == 0 and roll[1] == 0 and game.phase == 'before_roll')\n"
                          "  roll[1], roll[2] = 6, 6\n"
                          "  assert(roll.total == 12)\n"
                          "  return true\n"
                          "end,\n"
                          "on_roll = function(game, player, roll) assert(roll.total == 12 and roll[2] == 6) end }");
    kit_put(k, 1, "settlement", kit_node(k, 2, 1, SW)); /* at the fields with the 12 */
    uint64_t stream = kit_game(k)->block->random[SK_STREAM_DICE];
    assert_int_equal(roll(k), 0);
    expect_rolled(k, 0, 6, 6);
    kit_expect_hand(k, 1, "1 grain");
    assert_true(kit_game(k)->block->random[SK_STREAM_DICE] == stream); /* no die was thrown */
    kit_free(k);
}

static void test_small_dice__dice_that_are_not_handled_are_thrown(void **state)
{
    (void)state;
    kit *k = dice_of(HEAD "on_dice = function(game, player, roll) roll[1] = 6 end }");
    kit *plain = dice_of(HEAD "}");
    assert_int_equal(roll(k), 0);
    assert_int_equal(roll(plain), 0);
    const sk_event *event = kit_event(plain, SK_EVENT_ROLLED, 0);
    expect_rolled(k, 0, event->a, event->b);
    kit_free(plain);
    kit_free(k);
}

static void expect_script_error(const char *lua, const char *message)
{
    kit *k = dice_of(lua);
    uint64_t before = sk_game_digest(kit_game(k));
    assert_int_equal(roll(k), SK_ERR_SCRIPT);
    if (!strstr(kit_error(k)->message, message))
        fail_msg("\"%s\", not \"%s\"", kit_error(k)->message, message);
    assert_int_equal(kit_error(k)->line, 1); /* where these scripts have it all */
    assert_true(sk_game_digest(kit_game(k)) == before);
    kit_free(k);
}

static void test_small_dice__both_dice_must_be_set_and_show_1_to_6(void **state)
{
    (void)state;
    expect_script_error(HEAD "on_dice = function() return true end }", "has not set roll[1] and roll[2]");
    expect_script_error(HEAD "on_dice = function(game, player, roll) roll[2] = 3 return true end }", "has not set");
    expect_script_error(HEAD "on_dice = function(game, player, roll) roll[1] = 7 end }", "7 is not between 1 and 6");
    expect_script_error(HEAD "on_dice = function(game, player, roll) roll[3] = 1 end }", "3 is not between 1 and 2");
    expect_script_error(HEAD "on_dice = function(game, player, roll) roll.total = 7 end }", "");
}

static void test_small_dice__dice_are_set_in_on_dice_alone(void **state)
{
    (void)state;
    expect_script_error(HEAD "on_roll = function(game, player, roll) roll[1] = 3 end }", "in on_dice alone");
    expect_script_error(HEAD "can_keep_roll = function(game, player, roll) roll[1] = 3 end }", "");
}

static void test_small_dice__the_first_script_that_handles_the_dice_has_them(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){
        .scripts = "dice_deck lua", .lua = HEAD "on_dice = function() error('asked') end }", .own_dice = true});
    assert_int_equal(roll(k), 0);
    kit_free(k);
}

static void test_small_dice__on_dice_may_ask(void **state)
{
    (void)state;
    kit *k = dice_of(HEAD "on_dice = function(game, player, roll)\n"
                          "  local n = game:ask(player, { prompt = 'Which?', type = 'integer', min = 1, max = 6 })\n"
                          "  roll[1], roll[2] = n, game:random(6)\n"
                          "  return true\n"
                          "end }");
    kit_leave_questions(k, true);
    assert_int_equal(roll(k), 0);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_QUESTION);
    sk_action five = kit_a(SK_ACT_ANSWER, 5, SK_NONE, SK_NONE);
    assert_int_equal(kit_apply(k, &five), 0);
    assert_int_equal(kit_event(k, SK_EVENT_ROLLED, 0)->a, 5);
    kit_free(k);
}

static void test_small_dice__people_roll_their_own_dice(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = HEAD "on_dice = function() error('asked') end }"});
    kit_roll(k, 2, 3);
    expect_rolled(k, 0, 2, 3);
    kit_free(k);
}

/* ---- can_keep_roll ---- */

/* The first rolls are 1 and 1, the third is 1 and 2. */
static const char stubborn[] =
    HEAD "state = { rolls = { type = 'integer', max = 9 } },\n"
         "on_dice = function(game, player, roll)\n"
         "  game.state.rolls = game.state.rolls + 1\n"
         "  roll[1], roll[2] = 1, game.state.rolls < 3 and 1 or 2\n"
         "  return true\n"
         "end,\n"
         "can_keep_roll = { where = { total = 2 }, 'No double ones' },\n"
         "on_roll = function(game, player, roll) assert(roll.total == 3 and game.state.rolls == 3) end }";

static void test_small_dice__what_may_not_stand_is_rolled_again_and_told(void **state)
{
    (void)state;
    kit *k = dice_of(stubborn);
    assert_int_equal(roll(k), 0);
    assert_int_equal(kit_events(k, SK_EVENT_ROLLED), 3);
    assert_int_equal(kit_events(k, SK_EVENT_LOG), 2);
    assert_string_equal(kit_event(k, SK_EVENT_LOG, 0)->text, "No double ones: the dice are rolled again.");
    expect_rolled(k, 2, 1, 2);
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_MAIN);
    kit_free(k);
}

static void test_small_dice__people_roll_again_themselves(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = HEAD "can_keep_roll = { where = { total = 7 }, 'No seven' },\n"
                                              "on_roll = function() error('it stands') end }"});
    kit_roll(k, 3, 4);
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_BEFORE_ROLL);
    assert_int_equal(kit_to_act(k), 1);
    assert_string_equal(kit_event(k, SK_EVENT_LOG, 0)->text, "No seven: the dice are rolled again.");
    sk_view view = kit_view(k, 1);
    assert_int_equal(view.last_dice[0] + view.last_dice[1], 0);
    sk_action other = kit_a_roll(3, 5);
    assert_int_equal(kit_apply(k, &other), SK_ERR_SCRIPT);
    assert_non_null(strstr(kit_error(k)->message, "it stands"));
    kit_free(k);
}

static void test_small_dice__a_script_that_lets_nothing_stand_is_stopped(void **state)
{
    (void)state;
    expect_script_error(HEAD "can_keep_roll = { where = {}, 'Never' } }", "has refused 1000 rolls");
}

static void test_small_dice__a_roll_without_a_reason_is_told_too(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = HEAD "can_keep_roll = function(game, player, roll) return roll[1] > 1 end }"});
    kit_roll(k, 1, 4);
    assert_string_equal(kit_event(k, SK_EVENT_LOG, 0)->text, "That does not count: the dice are rolled again.");
    kit_roll(k, 2, 4);
    assert_int_equal(kit_events(k, SK_EVENT_LOG), 0);
    kit_free(k);
}

/* ---- rounds ---- */

static const char told[] =
    HEAD "start_of_turn = function(game) game:log('{round} {turn}', { round = game.round, turn = game.turn }) end,\n"
         "actions = { leave = {} }, on_leave = function(game, player) player:retire() end,\n"
         "setup = function(game) assert(game.round == 0) end }";

static void turn_says(kit *k, const char *text)
{
    kit_roll(k, 1, 1);
    kit_end_turn(k);
    assert_string_equal(kit_event(k, SK_EVENT_LOG, 0)->text, text);
}

static void test_small_dice__a_round_is_a_turn_of_each_player(void **state)
{
    (void)state;
    static const char *const turns[] = {"1 2", "1 3", "2 4", "2 5", "2 6", "3 7"};
    for (int first = 1; first <= 3; first++) {
        kit *k = kit_new(&(kit_setup){.lua = told, .first_player = (uint8_t)first});
        kit_turn(k, first, false);
        for (int i = 0; i < 6; i++)
            turn_says(k, turns[i]);
        kit_free(k);
    }
}

static void test_small_dice__a_round_is_shorter_without_those_who_left(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = told});
    kit_roll(k, 1, 1);
    kit_do(k, "leave", SK_NONE, SK_NONE); /* the one who began the first round: then it is the next one's turn */
    assert_string_equal(kit_event(k, SK_EVENT_LOG, 0)->text, "1 2");
    turn_says(k, "1 3");
    turn_says(k, "2 4");
    turn_says(k, "2 5");
    turn_says(k, "3 6");
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_dice__on_dice_stands_for_the_dice),
        cmocka_unit_test(test_small_dice__dice_that_are_not_handled_are_thrown),
        cmocka_unit_test(test_small_dice__both_dice_must_be_set_and_show_1_to_6),
        cmocka_unit_test(test_small_dice__dice_are_set_in_on_dice_alone),
        cmocka_unit_test(test_small_dice__the_first_script_that_handles_the_dice_has_them),
        cmocka_unit_test(test_small_dice__on_dice_may_ask),
        cmocka_unit_test(test_small_dice__people_roll_their_own_dice),
        cmocka_unit_test(test_small_dice__what_may_not_stand_is_rolled_again_and_told),
        cmocka_unit_test(test_small_dice__people_roll_again_themselves),
        cmocka_unit_test(test_small_dice__a_script_that_lets_nothing_stand_is_stopped),
        cmocka_unit_test(test_small_dice__a_roll_without_a_reason_is_told_too),
        cmocka_unit_test(test_small_dice__a_round_is_a_turn_of_each_player),
        cmocka_unit_test(test_small_dice__a_round_is_shorter_without_those_who_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
