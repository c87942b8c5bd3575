/* What a script may say instead of doing it: shortages, starting cards, refusals, what the bank must have. */
#include "kit/kit.h"

#include <string.h>

#define HEAD "return { id = \"small\", title = \"Small\", version = \"1\", api = 1, players = { 2, 4 }, "

static kit *table(const char *lua)
{
    kit *k = kit_new(&(kit_setup){.lua = lua});
    kit_turn(k, 1, true);
    return k;
}

/* ---- on_short ---- */

/* Players 1 and 2 have a city each at the fields with the 12 of the beginners' island. */
static kit *short_of_grain(const char *lua, const char *bank)
{
    kit *k = table(lua);
    kit_put(k, 1, "city", kit_node(k, 2, 1, SW));
    kit_put(k, 2, "city", kit_node(k, 2, 1, NW));
    kit_bank(k, bank);
    kit_turn(k, 1, false);
    kit_roll(k, 6, 6);
    return k;
}

static const char dealer[] =
    HEAD "on_short = { where = { kind = 'grain', reason = 'roll' }, function(game, kind, owed)\n"
         "  for player in game:players_from(game.turn_player) do\n"
         "    game:give(player, kind, owed[player])\n"
         "  end\n"
         "  return true\n"
         "end } }";

static void test_small_rules__on_short_deals_what_there_is(void **state)
{
    (void)state;
    kit *k = short_of_grain(dealer, "3 grain");
    kit_expect_hand(k, 1, "2 grain");
    kit_expect_hand(k, 2, "1 grain");
    kit_free(k);
}

static void test_small_rules__on_short_is_silent_where_there_is_enough_or_nothing(void **state)
{
    (void)state;
    kit *k = short_of_grain(HEAD "on_short = function() error('not short') end }", "4 grain");
    kit_expect_hand(k, 1, "2 grain");
    kit_expect_hand(k, 2, "2 grain");
    kit_free(k);
    k = short_of_grain(HEAD "on_short = function() error('nothing to deal') end }", "0 grain");
    kit_expect_hand(k, 1, "");
    kit_free(k);
}

static void test_small_rules__on_short_may_leave_it_to_the_standard_rule(void **state)
{
    (void)state;
    kit *k = short_of_grain(HEAD "on_short = function() end }", "3 grain");
    kit_expect_hand(k, 1, "");
    kit_expect_hand(k, 2, "");
    assert_int_equal(kit_bank_count(k, "grain"), 3);
    kit_free(k);
}

static void test_small_rules__on_short_may_lower_what_is_owed(void **state)
{
    (void)state;
    kit *k = short_of_grain(HEAD "on_short = function(game, kind, owed) owed[game.players[2]] = 1 end }", "3 grain");
    kit_expect_hand(k, 1, "2 grain");
    kit_expect_hand(k, 2, "1 grain");
    kit_free(k);
}

/* ---- starting cards ---- */

static void test_small_rules__a_kind_may_be_left_out_of_the_starting_cards(void **state)
{
    (void)state;
    kit *k = kit_new(
        &(kit_setup){.lua = HEAD "resources = { wool = { starting = false } } }", .players = 2, .play_setup = true});
    static const struct {
        int row, column;
    } at[] = {{1, 1}, {5, 1}, {5, 3}};
    for (int i = 0; i < 3; i++) {
        kit_place(k, "settlement", kit_node(k, at[i].row, at[i].column, NW));
        kit_place(k, "road", kit_edge(k, at[i].row, at[i].column, E_NW));
    }
    kit_place(k, "settlement", kit_node(k, 1, 2, S)); /* pasture, hills, pasture */
    kit_expect_hand(k, 1, "1 brick");
    kit_free(k);
}

/* ---- a reason in the place of a function ---- */

static const char refusals[] = HEAD "state = { shut = { type = 'boolean' } },\n"
                                    "actions = { open = {}, shut = {} },\n"
                                    "on_open = function(game) game.state.shut = false end,\n"
                                    "on_shut = function(game) game.state.shut = true end,\n"
                                    "can_shut = { where = { ['state.shut'] = true }, 'It is shut.' },\n"
                                    "can_build = { { where = { piece = 'city' }, 'No cities.' },\n"
                                    "  { where = { piece = 'road', ['state.shut'] = true }, 'All is shut.' } } }";

static void test_small_rules__a_reason_refuses_without_a_function(void **state)
{
    (void)state;
    kit *k = table(refusals);
    int node = kit_node(k, 1, 1, N), edge = kit_edge(k, 1, 1, E_NE);
    kit_put(k, 1, "settlement", node);
    kit_hand(k, 1, "1 brick 1 lumber 2 grain 3 ore");
    assert_true(kit_listed(k, kit_a_build(k, "road", edge)));
    assert_false(kit_listed(k, kit_a_build(k, "city", node)));
    kit_refused(k, kit_a_build(k, "city", node), "No cities.");
    kit_do(k, "shut", SK_NONE, SK_NONE);
    kit_refused(k, kit_a_do(k, "shut", SK_NONE, SK_NONE), "It is shut.");
    assert_false(kit_listed(k, kit_a_do(k, "shut", SK_NONE, SK_NONE)));
    kit_refused(k, kit_a_build(k, "road", edge), "All is shut.");
    kit_do(k, "open", SK_NONE, SK_NONE);
    kit_build(k, "road", edge);
    kit_free(k);
}

static void test_small_rules__only_a_can_may_be_a_reason(void **state)
{
    (void)state;
    sk_error error;
    static const char *const wrong[] = {HEAD "on_roll = { where = { total = 2 }, 'No.' } }", HEAD "can_build = 'No.' }",
                                        HEAD "can_build = { where = { piece = 'city' }, 3 } }"};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(kit_try(&(kit_setup){.lua = wrong[i]}, &error), SK_ERR_INPUT);
        assert_non_null(strstr(error.message, "must be a function"));
    }
}

/* ---- what the bank must have ---- */

static void test_small_rules__a_parameter_may_want_so_many_in_the_bank(void **state)
{
    (void)state;
    kit *k = table(HEAD "actions = { take = { params = { { 'kind', type = 'resource', bank = 2 } } } },\n"
                        "on_take = function(game, player, kind) game:give(player, kind, 2) end }");
    kit_bank(k, "2 ore 1 wool");
    assert_true(kit_listed(k, kit_a_do_kind(k, "take", "ore")));
    assert_false(kit_listed(k, kit_a_do_kind(k, "take", "wool")));
    kit_refused(k, kit_a_do_kind(k, "take", "wool"), "too few of these: 2 are needed");
    kit_do_kind(k, "take", "ore");
    assert_false(kit_listed(k, kit_a_do_kind(k, "take", "ore")));
    kit_free(k);
}

/* ---- what is paid for must still fit ---- */

static void test_small_rules__a_hook_that_takes_away_the_place_while_it_is_paid_for_is_named(void **state)
{
    (void)state;
    static const char *const hooks[] = {
        HEAD "on_use_resource = { where = { kind = 'lumber' }, function(game, player)\n"
             "  for _, edge in ipairs(player:edges()) do edge:remove() end end } }", /* what it would go on from */
        HEAD "on_use_resource = { where = { kind = 'lumber' }, function(game, player)\n"
             "  for _, edge in ipairs(game:edges()) do\n" /* the supply, and with it the place */
             "    if player:supply('road') > 0 and edge:free_for('road', player) then edge:place(player, 'road') end\n"
             "  end end } }",
    };
    for (int i = 0; i < 2; i++) {
        kit *k = table(hooks[i]);
        kit_put(k, 1, "settlement", kit_node(k, 3, 3, N));
        kit_put(k, 1, "road", kit_edge(k, 3, 3, E_NE));
        kit_hand(k, 1, "1 brick 1 lumber");
        kit_turn(k, 1, true);
        uint64_t before = sk_game_digest(kit_game(k));
        sk_action build = kit_a_build(k, "road", kit_edge(k, 3, 3, E_E));
        assert_int_equal(kit_apply(k, &build), SK_ERR_SCRIPT);
        assert_non_null(
            strstr(kit_error(k)->message, "while the road was paid for, on_use_resource changed the place"));
        assert_true(sk_game_digest(kit_game(k)) == before);
        kit_free(k);
    }
}

static void test_small_rules__hooks_that_set_each_other_off_without_end_are_stopped_where_they_do(void **state)
{
    (void)state;
    kit *k = table(HEAD "\n"
                        "on_build = function(game, player, _, edge)\n"
                        "  edge:remove()\n"
                        "  edge:build(player, 'road')\n"
                        "end }");
    kit_put(k, 1, "settlement", kit_node(k, 3, 3, N));
    kit_hand(k, 1, "1 brick 1 lumber");
    kit_turn(k, 1, true);
    uint64_t before = sk_game_digest(kit_game(k));
    sk_action build = kit_a_build(k, "road", kit_edge(k, 3, 3, E_NE));
    assert_int_equal(kit_apply(k, &build), SK_ERR_SCRIPT);
    assert_non_null(strstr(kit_error(k)->message, "without end as it seems: here would run on_build"));
    assert_int_equal(kit_error(k)->line, 4);
    assert_true(sk_game_digest(kit_game(k)) == before);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_rules__on_short_deals_what_there_is),
        cmocka_unit_test(test_small_rules__on_short_is_silent_where_there_is_enough_or_nothing),
        cmocka_unit_test(test_small_rules__on_short_may_leave_it_to_the_standard_rule),
        cmocka_unit_test(test_small_rules__on_short_may_lower_what_is_owed),
        cmocka_unit_test(test_small_rules__a_kind_may_be_left_out_of_the_starting_cards),
        cmocka_unit_test(test_small_rules__a_reason_refuses_without_a_function),
        cmocka_unit_test(test_small_rules__only_a_can_may_be_a_reason),
        cmocka_unit_test(test_small_rules__a_parameter_may_want_so_many_in_the_bank),
        cmocka_unit_test(test_small_rules__a_hook_that_takes_away_the_place_while_it_is_paid_for_is_named),
        cmocka_unit_test(test_small_rules__hooks_that_set_each_other_off_without_end_are_stopped_where_they_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
