/* Chapter 5: what a roll pays. On the beginner island hills (2,2) and fields (5,2) have the 6, forests (1,3) and
 * fields (3,1) the 9. */
#include "kit/ruling.h"

static void expect_totals(kit *k)
{
    static const char *const kinds[] = {"brick", "lumber", "wool", "grain", "ore"};
    for (int i = 0; i < 5; i++)
        assert_int_equal(kit_total(k, kinds[i]), 19);
}

static kit *table(void) { return kit_new(&(kit_setup){0}); }

/* ---- BASE-26, BASE-27 ---- */

static void test_rules_base__BASE_26_a_settlement_is_paid_one_a_city_two(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 2, "city", kit_node(k, 2, 2, S));
    kit_roll(k, 2, 4);
    kit_expect_hand(k, 1, "1 brick");
    kit_expect_hand(k, 2, "2 brick");
    kit_expect_hand(k, 3, "");
    expect_totals(k);
    kit_free(k);
}

static void test_rules_base__BASE_26_whoever_rolls_everybody_is_paid(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, SE));
    kit_turn(k, 3, false);
    kit_roll(k, 3, 3);
    kit_expect_hand(k, 1, "2 brick");
    kit_free(k);
}

static void test_rules_base__BASE_26_every_hex_with_the_number_pays(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N)); /* hills 6 */
    kit_put(k, 1, "city", kit_node(k, 5, 2, S));       /* fields 6 */
    kit_put(k, 1, "settlement", kit_node(k, 1, 3, N)); /* forest 9 */
    kit_roll(k, 1, 5);
    kit_expect_hand(k, 1, "1 brick 2 grain");
    kit_free(k);
}

static void test_rules_base__BASE_26_one_building_is_paid_for_each_of_its_hexes(void **state)
{
    (void)state;
    kit *k = table();
    kit_token(k, kit_hex(k, 2, 3), 6);
    kit_put(k, 1, "city", kit_node(k, 2, 2, NE)); /* hills 6 and pasture 6, and pasture 2 */
    kit_roll(k, 1, 5);
    kit_expect_hand(k, 1, "2 brick 2 wool");
    kit_free(k);
}

static void test_rules_base__BASE_26_two_hexes_of_one_kind_pay_twice(void **state)
{
    (void)state;
    kit *k = table();
    kit_token(k, kit_hex(k, 2, 3), 2);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, NE)); /* pasture 2 and pasture 2 */
    kit_roll(k, 1, 1);
    kit_expect_hand(k, 1, "2 wool");
    kit_free(k);
}

static void test_rules_base__BASE_26_roads_and_other_numbers_earn_nothing(void **state)
{
    (void)state;
    kit *k = table();
    kit_roads(k, 1, 2, 2, "NE E");
    kit_put(k, 1, "settlement", kit_node(k, 4, 4, S)); /* pasture 5 and pasture 11 */
    kit_roll(k, 2, 4);
    kit_expect_hand(k, 1, "");
    kit_free(k);
}

static void test_rules_base__BASE_27_EDGE_4_robber_silences_only_its_own_hex(void **state)
{
    (void)state;
    kit *k = table();
    kit_token(k, kit_hex(k, 2, 3), 6);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, NE));
    kit_put(k, 2, "settlement", kit_node(k, 5, 2, S)); /* the other 6 of the island */
    kit_blocker(k, "robber", kit_hex(k, 2, 2));
    kit_roll(k, 1, 5);
    kit_expect_hand(k, 1, "1 wool");
    kit_expect_hand(k, 2, "1 grain");
    kit_free(k);
}

static void test_rules_base__D_06_robber_on_the_6_ore_of_the_8_is_paid(void **state)
{
    (void)state;
    kit *k = table();
    kit_token(k, kit_hex(k, 4, 3), 6); /* fields */
    kit_token(k, kit_hex(k, 4, 2), 8); /* mountains */
    kit_put(k, 1, "settlement", kit_node(k, 4, 2, NE));
    kit_blocker(k, "robber", kit_hex(k, 4, 3));
    kit_roll(k, 4, 4);
    kit_expect_hand(k, 1, "1 ore");
    kit_end_turn(k);
    kit_roll(k, 3, 3);
    kit_expect_hand(k, 1, "1 ore");
    kit_free(k);
}

/* ---- shortage: BASE-28 .. BASE-32 ---- */

/* The forest with the 9 owes player 1 two lumber, and player 2 one; the fields with the 9 owe player 3 one grain. */
static kit *forest(const char *bank)
{
    kit *k = table();
    kit_put(k, 1, "city", kit_node(k, 1, 3, N));
    kit_put(k, 2, "settlement", kit_node(k, 1, 3, S));
    kit_put(k, 3, "settlement", kit_node(k, 3, 1, SW));
    kit_bank(k, bank);
    return k;
}

static void test_rules_base__BASE_28_demand_that_the_bank_just_meets_is_paid(void **state)
{
    (void)state;
    kit *k = forest("3 lumber");
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "2 lumber");
    kit_expect_hand(k, 2, "1 lumber");
    assert_int_equal(kit_bank_count(k, "lumber"), 0);
    assert_int_equal(kit_events(k, SK_EVENT_SHORT), 0);
    kit_free(k);
}

static void test_rules_base__BASE_28_shortage_is_judged_over_all_hexes_of_the_roll(void **state)
{
    (void)state;
    kit *k = table();
    kit_token(k, kit_hex(k, 2, 4), 6); /* a second hills 6 */
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 2, "settlement", kit_node(k, 2, 4, NE));
    kit_bank(k, "1 brick"); /* enough for either hex */
    kit_roll(k, 3, 3);
    kit_expect_hand(k, 1, "");
    kit_expect_hand(k, 2, "");
    assert_int_equal(kit_bank_count(k, "brick"), 1);
    kit_free(k);
}

static void test_rules_base__BASE_29_EDGE_1_two_players_owed_and_too_little_nobody_gets_any(void **state)
{
    (void)state;
    kit *k = forest("1 lumber");
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "");
    kit_expect_hand(k, 2, "");
    assert_int_equal(kit_bank_count(k, "lumber"), 1);
    kit_expect_hand(k, 3, "1 grain"); /* BASE-31 */
    kit_free(k);
}

static void test_rules_base__BASE_29_nobody_even_where_one_of_them_could_be_paid(void **state)
{
    (void)state;
    kit *k = forest("2 lumber");
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "");
    kit_expect_hand(k, 2, "");
    assert_int_equal(kit_bank_count(k, "lumber"), 2);
    kit_free(k);
}

static void test_rules_base__BASE_30_single_claimant_takes_what_is_left(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 2, "city", kit_node(k, 1, 3, N));
    kit_put(k, 2, "settlement", kit_node(k, 1, 3, S));
    kit_bank(k, "2 lumber");
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 2, "2 lumber");
    assert_int_equal(kit_bank_count(k, "lumber"), 0);
    kit_end_turn(k);
    kit_roll(k, 4, 5); /* nothing is left */
    kit_expect_hand(k, 2, "2 lumber");
    kit_free(k);
}

static void test_rules_base__BASE_30_EDGE_2_one_lumber_for_a_city_and_a_settlement(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "city", kit_node(k, 1, 3, N));
    kit_put(k, 1, "settlement", kit_node(k, 1, 3, S));
    kit_bank(k, "1 lumber");
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "1 lumber");
    kit_free(k);
}

static void test_rules_base__BASE_30_one_player_on_two_hexes_is_a_single_claimant(void **state)
{
    (void)state;
    kit *k = table();
    kit_token(k, kit_hex(k, 2, 4), 6);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 1, "settlement", kit_node(k, 2, 4, NE));
    kit_bank(k, "1 brick");
    kit_roll(k, 3, 3);
    kit_expect_hand(k, 1, "1 brick");
    kit_free(k);
}

static void test_rules_base__BASE_31_shortage_of_one_kind_leaves_the_others_alone(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, S));
    kit_put(k, 1, "settlement", kit_node(k, 5, 2, S));
    kit_put(k, 2, "settlement", kit_node(k, 5, 2, SE));
    kit_bank(k, "1 brick");
    kit_roll(k, 3, 3);
    kit_expect_hand(k, 1, "1 grain");
    kit_expect_hand(k, 2, "1 grain");
    kit_free(k);
}

static void test_rules_base__BASE_32_impossible_payout_is_not_rolled_again(void **state)
{
    (void)state;
    kit *k = forest("0 lumber 0 grain");
    kit_roll(k, 4, 5);
    for (int player = 1; player <= 3; player++)
        kit_expect_hand(k, player, "");
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_MAIN);
    kit_refused(k, kit_a_roll(3, 3), "once");
    kit_free(k);
}

static void test_rules_base__D_11_exhausted_product_and_the_turn_goes_on(void **state)
{
    (void)state;
    kit *k = forest("19 lumber");
    kit_put(k, 1, "settlement", kit_node(k, 4, 4, S));
    kit_hand(k, 1, "1 brick 1 lumber");
    kit_bank(k, "0 lumber");
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "1 brick 1 lumber");
    assert_int_equal(kit_events(k, SK_EVENT_ROLLED), 1);
    assert_int_equal(kit_to_act(k), 1);
    kit_build(k, "road", kit_edge(k, 4, 4, E_SE));
    kit_end_turn(k);
    kit_free(k);
}

/* ---- BASE-33, D-10 ---- */

static void test_rules_base__BASE_33_costs_go_back_to_the_bank(void **state)
{
    (void)state;
    kit *k = table();
    kit_hand(k, 1, "2 brick 2 lumber 2 wool 4 grain 4 ore");
    kit_roads(k, 1, 2, 2, "NE");
    kit_turn(k, 1, true);
    kit_build(k, "road", kit_edge(k, 2, 2, E_E));
    kit_build(k, "settlement", kit_node(k, 2, 2, SE));
    kit_build(k, "city", kit_node(k, 2, 2, SE));
    kit_buy(k);
    kit_expect_hand(k, 1, "");
    expect_totals(k);
    kit_free(k);
}

static void test_rules_base__BASE_33_discards_and_bank_trades_go_back_to_the_bank(void **state)
{
    (void)state;
    kit *k = table();
    kit_hand(k, 1, "8 brick 4 ore");
    kit_roll(k, 3, 4);
    kit_discard(k, "4 brick 2 ore");
    assert_int_equal(kit_bank_count(k, "brick"), 15);
    assert_int_equal(kit_bank_count(k, "ore"), 17);
    kit_move(k, "robber", kit_hex(k, 5, 3));
    kit_trade(k, 4, "brick", "wool");
    assert_int_equal(kit_bank_count(k, "brick"), 19);
    assert_int_equal(kit_bank_count(k, "wool"), 18);
    expect_totals(k);
    kit_free(k);
}

/* Nineteen roads' worth of brick would be gone for good if costs did not return. */
static void test_rules_base__D_10_a_long_game_does_not_drain_the_bank(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 1, "city", kit_node(k, 1, 3, N));
    kit_turn(k, 1, true);
    for (int turn = 0; turn < 40; turn++) {
        kit_hand(k, 1, "1 brick 1 lumber");
        sk_rules_remove_edge(kit_game(k), kit_edge(k, 2, 2, E_NE));
        kit_build(k, "road", kit_edge(k, 2, 2, E_NE));
        assert_int_equal(kit_bank_count(k, "brick"), 19);
    }
    kit_hand(k, 1, "");
    kit_end_turn(k);
    for (int turn = 0; turn < 30; turn++) {
        kit_roll(k, 4, 5);
        if (kit_count(k, 1, "lumber") >= 4 && kit_turn_player(k) == 1)
            kit_trade(k, 4, "lumber", "brick");
        kit_end_turn(k);
        expect_totals(k);
    }
    kit_free(k);
}

/* ---- sums that do not fit into a byte ---- */

static void test_rules_base__BASE_29_owed_more_than_a_byte_holds_is_still_too_much(void **state)
{
    (void)state;
    static const char greedy[] = "return { id = 'greedy', title = 'Greedy', version = '1', api = 1,\n"
                                 "  on_payout = function(game, kind, owed)\n"
                                 "    owed[game.players[1]] = 255 owed[game.players[2]] = 1\n"
                                 "  end }\n";
    kit *k = kit_new(&(kit_setup){.lua = greedy});
    kit_put(k, 3, "settlement", kit_node(k, 2, 2, N));
    kit_roll(k, 2, 4);
    for (int player = 1; player <= 3; player++)
        kit_expect_hand(k, player, "");
    expect_totals(k);
    kit_free(k);
}

static void test_rules_base__BASE_30_what_one_is_owed_on_many_hexes_is_nobody_elses(void **state)
{
    (void)state;
    static const char rich[] =
        "return { id = 'rich', title = 'Rich', version = '1', api = 1,\n"
        "  pieces = { settlement = { yield = 9, points = 0, supply = 120 } },\n"
        "  lay = function(game) for _, hex in ipairs(game:hexes()) do hex.terrain, hex.token = 'forest', 6 end end,\n"
        "  on_roll = function(game, player)\n"
        "    for _, node in ipairs(game:nodes()) do\n"
        "      if node:free_for('settlement') then node:place(player, 'settlement') end\n"
        "    end\n"
        "  end }\n";
    kit *k = kit_new(&(kit_setup){.lua = rich});
    kit_roll(k, 2, 4);
    kit_expect_hand(k, 1, "19 lumber");
    for (int player = 2; player <= 3; player++)
        kit_expect_hand(k, player, "");
    expect_totals(k);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_base__BASE_26_a_settlement_is_paid_one_a_city_two),
        cmocka_unit_test(test_rules_base__BASE_26_whoever_rolls_everybody_is_paid),
        cmocka_unit_test(test_rules_base__BASE_26_every_hex_with_the_number_pays),
        cmocka_unit_test(test_rules_base__BASE_26_one_building_is_paid_for_each_of_its_hexes),
        cmocka_unit_test(test_rules_base__BASE_26_two_hexes_of_one_kind_pay_twice),
        cmocka_unit_test(test_rules_base__BASE_26_roads_and_other_numbers_earn_nothing),
        cmocka_unit_test(test_rules_base__BASE_27_EDGE_4_robber_silences_only_its_own_hex),
        cmocka_unit_test(test_rules_base__D_06_robber_on_the_6_ore_of_the_8_is_paid),
        cmocka_unit_test(test_rules_base__BASE_28_demand_that_the_bank_just_meets_is_paid),
        cmocka_unit_test(test_rules_base__BASE_28_shortage_is_judged_over_all_hexes_of_the_roll),
        cmocka_unit_test(test_rules_base__BASE_29_EDGE_1_two_players_owed_and_too_little_nobody_gets_any),
        cmocka_unit_test(test_rules_base__BASE_29_nobody_even_where_one_of_them_could_be_paid),
        cmocka_unit_test(test_rules_base__BASE_30_single_claimant_takes_what_is_left),
        cmocka_unit_test(test_rules_base__BASE_30_EDGE_2_one_lumber_for_a_city_and_a_settlement),
        cmocka_unit_test(test_rules_base__BASE_30_one_player_on_two_hexes_is_a_single_claimant),
        cmocka_unit_test(test_rules_base__BASE_29_owed_more_than_a_byte_holds_is_still_too_much),
        cmocka_unit_test(test_rules_base__BASE_30_what_one_is_owed_on_many_hexes_is_nobody_elses),
        cmocka_unit_test(test_rules_base__BASE_31_shortage_of_one_kind_leaves_the_others_alone),
        cmocka_unit_test(test_rules_base__BASE_32_impossible_payout_is_not_rolled_again),
        cmocka_unit_test(test_rules_base__D_11_exhausted_product_and_the_turn_goes_on),
        cmocka_unit_test(test_rules_base__BASE_33_costs_go_back_to_the_bank),
        cmocka_unit_test(test_rules_base__BASE_33_discards_and_bank_trades_go_back_to_the_bank),
        cmocka_unit_test(test_rules_base__D_10_a_long_game_does_not_drain_the_bank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
