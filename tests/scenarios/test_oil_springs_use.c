/* Oil Springs: using oil, and trading it. */
#include "scenarios/oil_springs.h"

/* Player 1 may pay for a metropolis on an inland city. */
static kit *builder(const char *set, int marker)
{
    kit *k = oil_table(set);
    kit_put(k, 1, "city", oil_corner(k, N));
    kit_hand(k, 1, "1 brick 1 grain 1 ore 4 oil");
    oil_set_marker(k, marker);
    return k;
}

static sk_action metropolis(kit *k) { return kit_a_build(k, "metropolis", oil_corner(k, N)); }

/* ---- using ---- */

static void test_oil_springs__OIL_13_one_oil_becomes_two_cards_of_one_kind(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "2 oil");
    oil_convert(k, "grain");
    kit_expect_hand(k, 1, "1 oil 2 grain");
    oil_convert(k, "ore");
    kit_expect_hand(k, 1, "2 grain 2 ore");
    kit_refused(k, kit_a_do_kind(k, "convert", "ore"), NULL); /* none left */
    kit_free(k);
}

static void test_oil_springs__OIL_13_never_into_oil(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "2 oil");
    kit_refused(k, kit_a_do_kind(k, "convert", "oil"), NULL);
    assert_false(kit_listed(k, kit_a_do_kind(k, "convert", "oil")));
    assert_true(kit_listed(k, kit_a_do_kind(k, "convert", "wool")));
    kit_free(k);
}

static void test_oil_springs__OIL_14_metropolis_on_an_own_city(void **state)
{
    (void)state;
    kit *k = builder(NULL, 0);
    kit_put(k, 1, "settlement", oil_corner(k, SE));
    kit_put(k, 2, "city", oil_corner(k, SW));
    kit_refused(k, kit_a_build(k, "metropolis", oil_corner(k, SE)), "own city");
    kit_refused(k, kit_a_build(k, "metropolis", oil_corner(k, SW)), "own city");
    kit_build(k, "metropolis", oil_corner(k, N));
    assert_string_equal(kit_piece_at(k, oil_corner(k, N), NULL), "metropolis");
    kit_expect_hand(k, 1, "2 oil");
    kit_free(k);
}

static void test_oil_springs__OIL_14_metropolis_needs_a_token(void **state)
{
    (void)state;
    kit *k = builder(NULL, 0);
    for (int corner = SE; corner <= NW; corner++)
        kit_put(k, 2, "metropolis", oil_corner(k, corner));
    kit_refused(k, metropolis(k), "supply");
    assert_false(kit_listed(k, metropolis(k)));
    kit_free(k);
}

static void test_oil_springs__OIL_15_each_oil_moves_the_marker_and_returns(void **state)
{
    (void)state;
    kit *k = builder(NULL, 0);
    assert_int_equal(kit_bank_count(k, "oil"), 11);
    oil_convert(k, "wool");
    assert_int_equal(oil_marker(k), 1);
    assert_int_equal(kit_bank_count(k, "oil"), 12);
    kit_build(k, "metropolis", oil_corner(k, N));
    assert_int_equal(oil_marker(k), 3);
    assert_int_equal(kit_bank_count(k, "oil"), 14);
    kit_turn(k, 2, true); /* all share the one marker */
    kit_hand(k, 2, "1 oil");
    oil_convert(k, "wool");
    assert_int_equal(oil_marker(k), 4);
    kit_free(k);
}

static void test_oil_springs__OIL_16_metropolis_refused_at_four(void **state)
{
    (void)state;
    kit *k = builder(NULL, 4);
    kit_refused(k, metropolis(k), "track");
    assert_false(kit_listed(k, metropolis(k)));
    oil_convert(k, "wool");
    kit_refused(k, kit_a_do_kind(k, "convert", "wool"), "track");
    kit_refused(k, metropolis(k), "track");
    kit_free(k);
}

static void test_oil_springs__OIL_16_metropolis_at_three_fills_the_track(void **state)
{
    (void)state;
    kit *k = builder(NULL, 3);
    kit_build(k, "metropolis", oil_corner(k, N));
    assert_int_equal(oil_marker(k), 5);
    kit_refused(k, kit_a_do_kind(k, "convert", "wool"), "track");
    oil_sequester(k);
    kit_dice(k, 12);
    kit_end_turn(k);
    assert_int_equal(oil_marker(k), 0);
    assert_int_equal(kit_token_of(k, kit_hex(k, 1, 2)), 0);
    kit_free(k);
}

static void test_oil_springs__OIL_17_metropolis_is_worth_three(void **state)
{
    (void)state;
    kit *k = builder(NULL, 0);
    assert_int_equal(kit_points(k, 1), 2);
    kit_build(k, "metropolis", oil_corner(k, N));
    assert_int_equal(kit_points(k, 1), 3);
    kit_free(k);
}

static void test_oil_springs__OIL_17_metropolis_is_immune_to_the_flood(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_put(k, 1, "metropolis", kit_node(k, 1, 1, N));
    oil_disaster(k, 1, 7);
    assert_string_equal(kit_piece_at(k, kit_node(k, 1, 1, N), NULL), "metropolis");
    assert_int_equal(kit_points(k, 1), 3);
    kit_free(k);
}

static void test_oil_springs__OIL_18_the_bank_trades_no_oil_for_cards(void **state)
{
    (void)state;
    static const char *const sets[] = {"oil_maritime=false", "oil_maritime=true"};
    for (int i = 0; i < 2; i++) {
        kit *k = oil_table(sets[i]);
        kit_hand(k, 1, "4 ore");
        kit_refused(k, kit_a_trade(k, 4, "ore", "oil"), "does not trade oil");
        assert_false(kit_listed(k, kit_a_trade(k, 4, "ore", "oil")));
        kit_free(k);
    }
}

static void test_oil_springs__OIL_18_plenty_and_monopoly_may_name_oil(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_cards(k, 1, "1 monopoly 1 year_of_plenty");
    assert_true(kit_listed(k, kit_a_play(k, "monopoly", "oil", NULL)));
    assert_true(kit_listed(k, kit_a_play(k, "year_of_plenty", "oil", "oil")));
    kit_free(k);
}

/* ---- rulings on use ---- */

static void convert_with_bank(const char *set, const char *bank, int got)
{
    kit *k = oil_table(set);
    kit_hand(k, 1, "1 oil");
    kit_bank(k, bank);
    assert_true(kit_listed(k, kit_a_do_kind(k, "convert", "grain")) == (got > 0));
    if (got > 0) {
        oil_convert(k, "grain");
        assert_int_equal(kit_count(k, 1, "grain"), got);
        assert_int_equal(kit_bank_count(k, "oil"), 15);
    } else {
        kit_refused(k, kit_a_do_kind(k, "convert", "grain"), "too few");
    }
    kit_free(k);
}

static void test_oil_springs__OIL_A11_the_bank_must_hold_two(void **state)
{
    (void)state;
    convert_with_bank("allow_partial_convert=false", "2 grain", 2);
    convert_with_bank("allow_partial_convert=false", "1 grain", 0);
    convert_with_bank("allow_partial_convert=false", "0 grain", 0);
}

static void test_oil_springs__OIL_A11_or_one_will_do(void **state)
{
    (void)state;
    convert_with_bank("allow_partial_convert=true", "2 grain", 2);
    convert_with_bank("allow_partial_convert=true", "1 grain", 1);
    convert_with_bank("allow_partial_convert=true", "0 grain", 0);
}

static void test_oil_springs__OIL_A12_converted_oil_returns_to_the_supply(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "1 oil");
    assert_int_equal(kit_bank_count(k, "oil"), 14);
    oil_convert(k, "grain");
    assert_int_equal(kit_bank_count(k, "oil"), 15);
    assert_int_equal(kit_out(k, "oil"), 0);
    kit_free(k);
}

static void test_oil_springs__OIL_A13_no_overshoot_with_the_marker_at_four(void **state)
{
    (void)state;
    kit *k = builder(NULL, 4);
    kit_refused(k, metropolis(k), "track");
    oil_set_marker(k, 3);
    kit_build(k, "metropolis", oil_corner(k, N));
    kit_free(k);
}

static void test_oil_springs__OIL_A14_a_metropolis_is_paid_at_once(void **state)
{
    (void)state;
    kit *k = builder(NULL, 0);
    kit_hand(k, 1, "1 brick 1 grain 1 ore 1 oil");
    kit_refused(k, metropolis(k), "cost");
    kit_expect_hand(k, 1, "1 brick 1 grain 1 ore 1 oil");
    assert_int_equal(oil_marker(k), 0);
    kit_free(k);
}

static void test_oil_springs__OIL_A15_oil_before_the_roll(void **state)
{
    (void)state;
    kit *k = oil_before_the_roll("oil_before_roll=false");
    kit_hand(k, 1, "1 oil");
    kit_refused(k, kit_a_do_kind(k, "convert", "ore"), NULL);
    kit_free(k);
    k = oil_before_the_roll("oil_before_roll=true");
    kit_hand(k, 1, "2 oil");
    oil_convert(k, "ore");
    kit_turn(k, 1, true);
    oil_convert(k, "ore");
    kit_expect_hand(k, 1, "4 ore");
    kit_free(k);
}

static void test_oil_springs__OIL_A16_sequestering_before_the_roll(void **state)
{
    (void)state;
    kit *k = oil_before_the_roll("sequester_before_roll=false");
    kit_hand(k, 1, "1 oil");
    kit_refused(k, oil_a_sequester(k), NULL);
    kit_free(k);
    k = oil_before_the_roll("sequester_before_roll=true");
    kit_hand(k, 1, "2 oil");
    oil_sequester(k);
    kit_roll(k, 6, 6);
    kit_refused(k, oil_a_sequester(k), NULL); /* still once a turn */
    kit_free(k);
}

static void test_oil_springs__OIL_A17_no_oil_in_the_turn_of_another(void **state)
{
    (void)state;
    kit *k = oil_before_the_roll(NULL);
    kit_hand(k, 2, "8 oil");
    kit_roll(k, 3, 4);
    assert_int_equal(kit_to_act(k), 2); /* to discard */
    kit_refused(k, kit_a_do_kind(k, "convert", "ore"), NULL);
    kit_discard(k, "4 oil");
    kit_move(k, "robber", oil_desert(k));
    assert_int_equal(kit_to_act(k), 1);
    kit_refused(k, kit_a_do_kind(k, "convert", "ore"), NULL); /* player 1 has none */
    kit_free(k);
}

static void test_oil_springs__OIL_A18_at_five_only_use_is_closed(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    oil_set_marker(k, 5);
    kit_hand(k, 1, "2 oil 4 ore");
    kit_hand(k, 2, "2 oil");
    kit_cards(k, 1, "1 monopoly");
    kit_refused(k, kit_a_do_kind(k, "convert", "ore"), "track");
    oil_sequester(k);
    kit_trade(k, 4, "ore", "wool");
    kit_offer(k, 2, "1 wool", "1 oil");
    kit_accept(k);
    kit_confirm(k, 2);
    kit_play(k, "monopoly", "oil", NULL);
    kit_expect_hand(k, 1, "3 oil");
    kit_free(k);
}

static void test_oil_springs__OIL_A34_one_player_may_have_several_of_the_pool(void **state)
{
    (void)state;
    kit *k = builder(NULL, 0);
    kit_put(k, 1, "city", oil_corner(k, SE));
    kit_build(k, "metropolis", oil_corner(k, N));
    kit_hand(k, 1, "1 brick 1 grain 1 ore 2 oil");
    kit_build(k, "metropolis", oil_corner(k, SE));
    assert_int_equal(kit_points(k, 1), 6);
    assert_int_equal(kit_supply(k, 2, "metropolis"), 2);
    kit_free(k);
}

static void test_oil_springs__OIL_A35_the_city_stays_below(void **state)
{
    (void)state;
    kit *k = builder(NULL, 0);
    assert_int_equal(kit_supply(k, 1, "city"), 3);
    kit_build(k, "metropolis", oil_corner(k, N));
    assert_int_equal(kit_supply(k, 1, "city"), 3);
    kit_free(k);
}

/* ---- trade ---- */

static void test_oil_springs__OIL_A6_oil_may_be_traded(void **state)
{
    (void)state;
    kit *k = oil_table("oil_tradable=true");
    kit_hand(k, 1, "2 oil 1 wool");
    kit_hand(k, 2, "1 ore 3 oil");
    kit_offer(k, 2, "1 oil", "1 ore");
    kit_accept(k);
    kit_confirm(k, 2);
    kit_expect_hand(k, 1, "1 oil 1 ore 1 wool");
    assert_int_equal(oil_marker(k), 0);
    kit_refused(k, kit_a_cards(k, SK_ACT_OFFER, 1, "1 oil", ""), "at least one");
    kit_refused(k, kit_a_cards(k, SK_ACT_OFFER, 1, "1 oil", "2 oil"), "both sides");
    kit_refused(k, kit_a_cards(k, SK_ACT_OFFER, 1, "1 oil 1 wool", "2 oil"), "both sides");
    kit_free(k);
}

static void test_oil_springs__OIL_A6_oil_may_not_be_traded(void **state)
{
    (void)state;
    kit *k = oil_table("oil_tradable=false");
    kit_hand(k, 1, "1 oil 1 wool");
    kit_hand(k, 2, "1 ore 3 oil");
    kit_refused(k, kit_a_cards(k, SK_ACT_OFFER, 1, "1 oil", "1 ore"), "cannot be traded");
    kit_refused(k, kit_a_cards(k, SK_ACT_OFFER, 1, "1 wool", "1 oil"), "cannot be traded");
    kit_free(k);
}

static void test_oil_springs__OIL_A7_no_oil_to_the_bank(void **state)
{
    (void)state;
    kit *k = oil_table("oil_maritime=false");
    kit_hand(k, 1, "4 oil");
    kit_refused(k, kit_a_trade(k, 4, "oil", "ore"), "does not trade oil");
    assert_false(kit_listed(k, kit_a_trade(k, 4, "oil", "ore")));
    kit_free(k);
}

static void test_oil_springs__OIL_A7_four_oil_for_a_card_or_three_at_a_harbor(void **state)
{
    (void)state;
    kit *k = oil_table("oil_maritime=true");
    kit_hand(k, 1, "7 oil");
    kit_refused(k, kit_a_trade(k, 3, "oil", "ore"), "4 for 1");
    kit_trade(k, 4, "oil", "ore");
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, N)); /* 3:1 */
    kit_trade(k, 3, "oil", "ore");
    kit_expect_hand(k, 1, "2 ore");
    assert_int_equal(oil_marker(k), 0);
    assert_int_equal(kit_bank_count(k, "oil"), 15);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oil_springs__OIL_13_one_oil_becomes_two_cards_of_one_kind),
        cmocka_unit_test(test_oil_springs__OIL_13_never_into_oil),
        cmocka_unit_test(test_oil_springs__OIL_14_metropolis_on_an_own_city),
        cmocka_unit_test(test_oil_springs__OIL_14_metropolis_needs_a_token),
        cmocka_unit_test(test_oil_springs__OIL_15_each_oil_moves_the_marker_and_returns),
        cmocka_unit_test(test_oil_springs__OIL_16_metropolis_refused_at_four),
        cmocka_unit_test(test_oil_springs__OIL_16_metropolis_at_three_fills_the_track),
        cmocka_unit_test(test_oil_springs__OIL_17_metropolis_is_worth_three),
        cmocka_unit_test(test_oil_springs__OIL_17_metropolis_is_immune_to_the_flood),
        cmocka_unit_test(test_oil_springs__OIL_18_the_bank_trades_no_oil_for_cards),
        cmocka_unit_test(test_oil_springs__OIL_18_plenty_and_monopoly_may_name_oil),
        cmocka_unit_test(test_oil_springs__OIL_A11_the_bank_must_hold_two),
        cmocka_unit_test(test_oil_springs__OIL_A11_or_one_will_do),
        cmocka_unit_test(test_oil_springs__OIL_A12_converted_oil_returns_to_the_supply),
        cmocka_unit_test(test_oil_springs__OIL_A13_no_overshoot_with_the_marker_at_four),
        cmocka_unit_test(test_oil_springs__OIL_A14_a_metropolis_is_paid_at_once),
        cmocka_unit_test(test_oil_springs__OIL_A15_oil_before_the_roll),
        cmocka_unit_test(test_oil_springs__OIL_A16_sequestering_before_the_roll),
        cmocka_unit_test(test_oil_springs__OIL_A17_no_oil_in_the_turn_of_another),
        cmocka_unit_test(test_oil_springs__OIL_A18_at_five_only_use_is_closed),
        cmocka_unit_test(test_oil_springs__OIL_A34_one_player_may_have_several_of_the_pool),
        cmocka_unit_test(test_oil_springs__OIL_A35_the_city_stays_below),
        cmocka_unit_test(test_oil_springs__OIL_A6_oil_may_be_traded),
        cmocka_unit_test(test_oil_springs__OIL_A6_oil_may_not_be_traded),
        cmocka_unit_test(test_oil_springs__OIL_A7_no_oil_to_the_bank),
        cmocka_unit_test(test_oil_springs__OIL_A7_four_oil_for_a_card_or_three_at_a_harbor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
