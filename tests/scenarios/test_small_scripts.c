/* Mechanisms of the script room that more than one scenario leans on, each on a script of a few lines. */
#include "kit/kit.h"

#include <string.h>

#define HEAD "return { id = \"small\", title = \"Small\", version = \"1\", api = 1, players = { 2, 4 }, "

/* ---- can_lay ---- */

static const char desert_first[] = HEAD "can_lay = function(game)\n"
                                        "  if game:hexes()[1].terrain ~= 'desert' then return false, 'no' end\n"
                                        "end }";

static void test_small_scripts__a_refused_island_is_drawn_anew(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        kit_setup setup = {.board = "base", .lua = desert_first, .seed = seed, .own_dice = true, .play_setup = true};
        kit *k = kit_new(&setup), *again = kit_new(&setup);
        assert_string_equal(kit_terrain_of(k, 0), "desert");
        assert_int_equal(kit_blocker_hex(k, "robber"), 0);
        assert_int_equal(sk_game_digest(kit_game(k)), sk_game_digest(kit_game(again)));
        kit_free(again);
        kit_free(k);
    }
}

static void test_small_scripts__a_refused_draw_changes_no_other_stream(void **state)
{
    (void)state;
    kit *any = kit_new(&(kit_setup){.board = "base", .lua = HEAD "}", .seed = 5});
    kit *first = kit_new(&(kit_setup){.board = "base", .lua = desert_first, .seed = 5});
    const sk_game *a = kit_game(any), *b = kit_game(first);
    assert_memory_not_equal(a->terrain, b->terrain, (size_t)a->map->hex_count);
    assert_memory_equal(a->deck, b->deck, (size_t)a->rules->deck_count);
    assert_memory_equal(a->block->random, b->block->random, SK_STREAM_SCRIPT * sizeof a->block->random[0]);
    kit_free(first);
    kit_free(any);
}

static void test_small_scripts__a_fixed_island_is_refused_with_the_reason(void **state)
{
    (void)state;
    sk_error error;
    kit_setup setup = {.board = "beginner", .lua = desert_first};
    assert_int_equal(kit_try(&setup, &error), SK_ERR_INPUT);
    assert_string_equal(error.message, "board 'beginner' does not fit: no");
    setup.board = "base";
    setup.lua = HEAD "can_lay = function() return false, 'never' end }";
    assert_int_equal(kit_try(&setup, &error), SK_ERR_INPUT);
    assert_string_equal(error.message, "board 'base' does not fit: never");
}

/* ---- game:steal ---- */

/* Player 1's turn, after the roll. */
static kit *table_of(const char *lua)
{
    kit *k = kit_new(&(kit_setup){.lua = lua});
    kit_turn(k, 1, true);
    return k;
}

static const char thieves[] =
    HEAD "metrics = { asked = {} },\n"
         "on_roll = function(game, player)\n"
         "  game:steal(player, player:next())\n"
         "  return true\n"
         "end,\n"
         "on_steal = function(game, thief, victim)\n"
         "  game:count('asked')\n"
         "  if game:ask(thief, { prompt = 'All?', type = 'yes_no' }) then game:steal(thief, victim) end\n"
         "end }";

static void test_small_scripts__on_steal_has_its_say_over_a_scripts_theft(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = thieves});
    kit_hand(k, 2, "5 ore");
    kit_answer(k, true); /* on_steal steals itself, which asks nobody again, and lets the theft go on */
    kit_roll(k, 2, 2);
    kit_expect_hand(k, 1, "2 ore");
    kit_expect_hand(k, 2, "3 ore");
    assert_int_equal(sk_game_metric(kit_game(k), 0, 0), 1);
    kit_free(k);
}

static void test_small_scripts__a_question_inside_a_theft_can_wait(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = thieves});
    kit_hand(k, 2, "5 ore");
    kit_leave_questions(k, true);
    kit_roll(k, 2, 2);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_QUESTION);
    sk_action no = kit_a(SK_ACT_ANSWER, false, 0, 0);
    assert_int_equal(kit_apply(k, &no), 0);
    kit_expect_hand(k, 1, "1 ore");
    assert_int_equal(sk_game_metric(kit_game(k), 0, 0), 1);
    kit_free(k);
}

static const char guarded[] = HEAD "actions = { look = {} },\n"
                                   "can_steal = function(game, thief, victim)\n"
                                   "  if victim.index == 2 then return false, 'Not from the second' end\n"
                                   "end,\n"
                                   "on_look = function(game, player)\n"
                                   "  local second, third = game.players[2], game.players[3]\n"
                                   "  assert(not game:can_steal(player, second) and game:can_steal(player, third))\n"
                                   "  assert(not game:steal(player, second) and game:steal(player, third))\n"
                                   "end }";

static void test_small_scripts__can_steal_has_its_say_over_a_scripted_theft(void **state)
{
    (void)state;
    kit *k = table_of(guarded);
    kit_hand(k, 2, "1 ore");
    kit_hand(k, 3, "1 wool");
    kit_do(k, "look", SK_NONE, SK_NONE);
    kit_expect_hand(k, 1, "1 wool");
    kit_expect_hand(k, 2, "1 ore");
    kit_free(k);
}

static void test_small_scripts__can_steal_that_asks_itself_fails(void **state)
{
    (void)state;
    kit *k = table_of(HEAD "actions = { look = {} },\n"
                           "can_steal = function(game, thief, victim) return game:can_steal(thief, victim) end,\n"
                           "on_look = function(game, player) game:can_steal(player, player:next()) end }");
    sk_action look = kit_a_do(k, "look", SK_NONE, SK_NONE);
    assert_true(kit_apply(k, &look) < 0);
    kit_expect_goes_on(k);
    kit_free(k);
}

/* ---- an action that options leave out ---- */

static const char optional_action[] = HEAD
    "options = { dance = { type = 'boolean', default = false } },\n"
    "actions = { dance = function(options) return options.dance and { title = 'Dance', phase = 'main' } or nil end },\n"
    "can_dance = function() return true end,\n"
    "on_dance = function(game, player) game:give(player, 'ore', 1) end }";

static void test_small_scripts__an_action_is_left_out_with_its_functions(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = optional_action});
    assert_int_equal(sk_ruleset_action_count(sk_game_ruleset(kit_game(k))), 0);
    kit_free(k);
    k = kit_new(&(kit_setup){.lua = optional_action, .set = "dance=true"});
    kit_turn(k, 1, true);
    kit_do(k, "dance", SK_NONE, SK_NONE);
    kit_expect_hand(k, 1, "1 ore");
    kit_free(k);
}

static void test_small_scripts__functions_without_an_action_are_refused(void **state)
{
    (void)state;
    sk_error error;
    kit_setup setup = {.lua = HEAD "actions = { dance = { title = 'Dance', phase = 'main' } },\n"
                                   "on_dance = function() end,\n"
                                   "on_sing = function() end }"};
    assert_int_equal(kit_try(&setup, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "on_sing"));
}

/* What some see, others hear of: in the log, and nowhere else. */
static const char hushed[] = HEAD "on_roll = function(game, player)\n"
                                  "  game:give(player, 'ore', 2, { player })\n"
                                  "  game:discard(player, { 'ore' }, { player, player:next() })\n"
                                  "  game:give(player, 'wool', 1)\n"
                                  "  return true\n"
                                  "end }";

static const char *read_by(kit *k, sk_event_kind kind, int nth, int seat)
{
    static char text[200];
    static const char *const names[] = {"Ann", "Ben", "Cleo"};
    return sk_event_text(text, sizeof text, kit_game(k), kit_event(k, kind, nth), seat, names);
}

static void test_small_scripts__seen_by_hides_kinds_from_the_others(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = hushed});
    kit_roll(k, 1, 1);
    kit_expect_hand(k, 1, "1 ore 1 wool");
    assert_string_equal(read_by(k, SK_EVENT_GOT, 0, 0), "Ann gets 2 ore.");
    assert_string_equal(read_by(k, SK_EVENT_GOT, 0, 1), "Ann gets 2 cards.");
    assert_string_equal(read_by(k, SK_EVENT_GOT, 0, -1), "Ann gets 2 ore.");
    assert_string_equal(read_by(k, SK_EVENT_DISCARDED, 0, 1), "Ann gives up 1 ore.");
    assert_string_equal(read_by(k, SK_EVENT_DISCARDED, 0, 2), "Ann gives up 1 card.");
    assert_string_equal(read_by(k, SK_EVENT_GOT, 1, 2), "Ann gets 1 wool."); /* the rest is for all again */
    kit_free(k);
}

/* ---- options as guards ---- */

static const char optional_hook[] =
    HEAD "options = { gift = { type = 'choice', from = { 'none', 'ore', 'wool' }, default = 'none' } },\n"
         "on_seven = { where = { ['options.gift'] = { 'ore', 'wool' } }, function(game, player)\n"
         "  game:give(player, game.options.gift, 1)\n"
         "  return true\n"
         "end } }";

static void test_small_scripts__a_hook_that_the_options_rule_out_is_none(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = optional_hook});
    assert_false(sk_has_hook(kit_game(k), SK_HOOK_ON_SEVEN));
    kit_free(k);
    k = kit_new(&(kit_setup){.lua = optional_hook, .set = "gift=wool"});
    assert_true(sk_has_hook(kit_game(k), SK_HOOK_ON_SEVEN));
    kit_roll(k, 3, 4);
    kit_expect_hand(k, 1, "1 wool");
    kit_free(k);
}

/* ---- the place that is shown ---- */

static void test_small_scripts__a_sentence_names_the_hex_that_it_shows(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = HEAD "on_roll = function(game)\n"
                                              "  game:show('The {place} shakes.', game:hexes()[1])\n"
                                              "end }"});
    kit_roll(k, 1, 1);
    assert_string_equal(read_by(k, SK_EVENT_LOG, 0, 0), "The mountains with 10 shakes.");
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_scripts__a_refused_island_is_drawn_anew),
        cmocka_unit_test(test_small_scripts__a_refused_draw_changes_no_other_stream),
        cmocka_unit_test(test_small_scripts__a_fixed_island_is_refused_with_the_reason),
        cmocka_unit_test(test_small_scripts__on_steal_has_its_say_over_a_scripts_theft),
        cmocka_unit_test(test_small_scripts__a_question_inside_a_theft_can_wait),
        cmocka_unit_test(test_small_scripts__can_steal_has_its_say_over_a_scripted_theft),
        cmocka_unit_test(test_small_scripts__can_steal_that_asks_itself_fails),
        cmocka_unit_test(test_small_scripts__an_action_is_left_out_with_its_functions),
        cmocka_unit_test(test_small_scripts__functions_without_an_action_are_refused),
        cmocka_unit_test(test_small_scripts__seen_by_hides_kinds_from_the_others),
        cmocka_unit_test(test_small_scripts__a_hook_that_the_options_rule_out_is_none),
        cmocka_unit_test(test_small_scripts__a_sentence_names_the_hex_that_it_shows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
