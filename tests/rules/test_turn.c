/* Chapter 3: the skeleton of a turn. */
#include "kit/ruling.h"

#define RICH "4 brick 4 lumber 4 wool 4 grain 4 ore"

/* Player 1 before the roll with all that money can buy and a place to build. */
static kit *rich(const char *set)
{
    kit *k = kit_new(&(kit_setup){.set = set});
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_roads(k, 1, 2, 2, "NE E");
    kit_hand(k, 1, RICH);
    kit_hand(k, 2, "1 brick 1 ore");
    kit_cards(k, 1, "1 knight 1 monopoly");
    return k;
}

static sk_action end_turn(void) { return kit_a(SK_ACT_END_TURN, 0, 0, 0); }
static sk_action buy(void) { return kit_a(SK_ACT_BUY_CARD, 0, 0, 0); }
static sk_action to_build(void) { return kit_a(SK_ACT_BUILD_PHASE, 0, 0, 0); }
static sk_action road(kit *k) { return kit_a_build(k, "road", kit_edge(k, 2, 2, E_SE)); }
static sk_action settlement(kit *k) { return kit_a_build(k, "settlement", kit_node(k, 2, 2, SE)); }
static sk_action city(kit *k) { return kit_a_build(k, "city", kit_node(k, 2, 2, N)); }
static sk_action bank_trade(kit *k) { return kit_a_trade(k, 4, "wool", "ore"); }
static sk_action offer(kit *k) { return kit_a_cards(k, SK_ACT_OFFER, SK_NONE, "1 wool", "1 ore"); }

/* ---- BASE-9 ---- */

static void test_rules_base__BASE_9_turn_cannot_end_before_the_roll(void **state)
{
    (void)state;
    kit *k = rich(NULL);
    kit_refused(k, end_turn(), "roll the dice");
    assert_false(kit_listed(k, end_turn()));
    kit_roll(k, 1, 1);
    assert_true(kit_listed(k, end_turn()));
    kit_end_turn(k);
    assert_int_equal(kit_to_act(k), 2);
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_BEFORE_ROLL);
    kit_free(k);
}

static void test_rules_base__BASE_9_dice_are_rolled_once(void **state)
{
    (void)state;
    kit *k = rich(NULL);
    kit_roll(k, 1, 1);
    kit_refused(k, kit_a_roll(1, 2), "once");
    kit_build(k, "road", kit_edge(k, 2, 2, E_SE));
    kit_refused(k, kit_a_roll(1, 2), "once");
    kit_free(k);
}

static void test_rules_base__BASE_9_turns_go_round_and_stay_as_many_as_players(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.players = 4});
    for (int turn = 0; turn < 9; turn++) {
        assert_int_equal(kit_turn_player(k), 1 + turn % 4);
        kit_roll(k, 1, 1);
        kit_end_turn(k);
    }
    kit_free(k);
}

static void test_rules_base__BASE_9_a_die_shows_one_to_six(void **state)
{
    (void)state;
    kit *k = rich(NULL);
    kit_refused(k, kit_a_roll(0, 3), "1 to 6");
    kit_refused(k, kit_a_roll(7, 1), "1 to 6");
    kit_free(k);
    k = kit_new(&(kit_setup){.own_dice = true});
    kit_refused(k, kit_a_roll(3, 3), "rolled for you");
    kit_roll(k, 0, 0);
    sk_view view = kit_view(k, 1);
    assert_in_range(view.last_dice[0], 1, 6);
    assert_in_range(view.last_dice[1], 1, 6);
    kit_free(k);
}

/* Two dice, not one number from 2 to 12: 12 in a thirty-sixth of the rolls, 7 in a sixth. */
static void test_rules_base__BASE_9_own_dice_are_two_fair_dice(void **state)
{
    (void)state;
    int total[13] = {0};
    for (uint64_t seed = 0; seed < 360; seed++) {
        kit *k = kit_new(&(kit_setup){.own_dice = true, .seed = seed, .players = 2});
        for (int turn = 0; turn < 10; turn++) {
            kit_roll(k, 0, 0);
            sk_view view = kit_view(k, 1);
            total[view.last_dice[0] + view.last_dice[1]]++;
            while (kit_prompt(k).kind != SK_PROMPT_TURN)
                kit_any(k);
            kit_end_turn(k);
        }
        kit_free(k);
    }
    for (int i = 2; i <= 12; i++) {
        int expected = 100 * (i <= 7 ? i - 1 : 13 - i);
        assert_in_range(total[i], expected - expected / 10 - 25, expected + expected / 10 + 25);
    }
}

/* ---- BASE-10: strict_phases ---- */

static void test_rules_base__BASE_10_strict_phases_false_trade_and_build_mix(void **state)
{
    (void)state;
    kit *k = rich("strict_phases=false");
    kit_roll(k, 1, 1);
    kit_build(k, "road", kit_edge(k, 2, 2, E_SE));
    kit_trade(k, 4, "wool", "ore");
    kit_build(k, "city", kit_node(k, 2, 2, N));
    kit_offer(k, 2, "1 lumber", "1 brick");
    kit_accept(k);
    kit_confirm(k, 2);
    kit_build(k, "road", kit_edge(k, 2, 2, E_SW));
    kit_refused(k, to_build(), "no trade phase");
    assert_false(kit_listed(k, to_build()));
    kit_free(k);
}

static void test_rules_base__BASE_10_strict_phases_true_no_building_while_trading(void **state)
{
    (void)state;
    kit *k = rich("strict_phases=true");
    kit_roll(k, 1, 1);
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_TRADE);
    sk_action too_early[] = {road(k), settlement(k), city(k), buy()};
    for (int i = 0; i < 4; i++) {
        kit_refused(k, too_early[i], "not now");
        assert_false(kit_listed(k, too_early[i]));
    }
    assert_true(kit_listed(k, bank_trade(k)));
    assert_true(kit_listed(k, offer(k)));
    kit_trade(k, 4, "wool", "ore");
    kit_free(k);
}

static void test_rules_base__BASE_10_strict_phases_true_no_trade_once_building(void **state)
{
    (void)state;
    kit *k = rich("strict_phases=true");
    kit_roll(k, 1, 1);
    assert_true(kit_listed(k, to_build()));
    assert_int_equal(kit_apply(k, &(sk_action){.choice = to_build().choice}), 0);
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_BUILD);
    sk_action too_late[] = {bank_trade(k), offer(k), to_build()};
    for (int i = 0; i < 3; i++) {
        kit_refused(k, too_late[i], NULL);
        assert_false(kit_listed(k, too_late[i]));
    }
    kit_build(k, "road", kit_edge(k, 2, 2, E_SE));
    kit_build(k, "settlement", kit_node(k, 2, 2, SE));
    kit_buy(k);
    kit_end_turn(k);
    assert_int_equal(kit_to_act(k), 2);
    kit_free(k);
}

static void test_rules_base__BASE_10_strict_phases_true_cards_in_either_phase_and_turn_may_end_in_either(void **state)
{
    (void)state;
    kit *k = rich("strict_phases=true");
    kit_roll(k, 1, 1);
    kit_play(k, "monopoly", "ore", NULL);
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_TRADE);
    kit_end_turn(k);
    kit_pass_to(k, 1, 1, 1);
    kit_roll(k, 1, 1);
    sk_action done = to_build();
    assert_int_equal(kit_apply(k, &done), 0);
    kit_play(k, "knight", NULL, NULL);
    kit_move(k, "robber", kit_hex(k, 1, 1));
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_BUILD);
    kit_free(k);
}

/* ---- BASE-11: harbor_same_turn ---- */

/* Player 1 can settle at the brick harbor and then trade brick. */
static kit *at_harbor(const char *set)
{
    kit *k = kit_new(&(kit_setup){.set = set});
    kit_put(k, 1, "road", kit_edge(k, 4, 1, E_W));
    kit_hand(k, 1, "5 brick 1 lumber 1 wool 1 grain");
    kit_turn(k, 1, true);
    kit_build(k, "settlement", kit_node(k, 4, 1, SW));
    return k;
}

static void test_rules_base__BASE_11_harbor_same_turn_true_trades_at_once(void **state)
{
    (void)state;
    kit *k = at_harbor("harbor_same_turn=true");
    assert_int_equal(kit_rate(k, 1, "brick"), 2);
    kit_trade(k, 2, "brick", "ore");
    kit_expect_hand(k, 1, "2 brick 1 ore");
    kit_free(k);
}

static void test_rules_base__BASE_11_harbor_same_turn_false_waits_for_the_next_turn(void **state)
{
    (void)state;
    kit *k = at_harbor("harbor_same_turn=false");
    assert_int_equal(kit_rate(k, 1, "brick"), 4);
    kit_refused(k, kit_a_trade(k, 2, "brick", "ore"), "4 for 1");
    kit_trade(k, 4, "brick", "ore");
    kit_hand(k, 1, "2 brick");
    kit_end_turn(k);
    kit_pass_to(k, 1, 1, 1);
    kit_roll(k, 1, 1);
    kit_trade(k, 2, "brick", "ore");
    kit_expect_hand(k, 1, "1 ore");
    kit_free(k);
}

static void test_rules_base__BASE_11_harbor_same_turn_false_leaves_older_harbors_alone(void **state)
{
    (void)state;
    kit *k = at_harbor("harbor_same_turn=false");
    kit_end_turn(k);
    kit_pass_to(k, 1, 1, 1);
    kit_put(k, 1, "road", kit_edge(k, 2, 1, E_W));
    kit_hand(k, 1, "5 brick 1 lumber 1 wool 2 grain 3 ore");
    kit_roll(k, 1, 1);
    kit_build(k, "settlement", kit_node(k, 2, 1, NW)); /* lumber harbor, new */
    assert_int_equal(kit_rate(k, 1, "lumber"), 4);
    kit_trade(k, 2, "brick", "ore");
    kit_hand(k, 1, "2 grain 3 ore 2 brick");
    kit_build(k, "city", kit_node(k, 4, 1, SW)); /* an upgrade is no new harbor */
    kit_trade(k, 2, "brick", "ore");
    kit_free(k);
}

static void test_rules_base__BASE_11_strict_phases_make_it_wait_anyhow(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.set = "strict_phases=true"});
    kit_put(k, 1, "road", kit_edge(k, 4, 1, E_W));
    kit_hand(k, 1, "5 brick 1 lumber 1 wool 1 grain");
    kit_turn(k, 1, true);
    sk_action done = to_build();
    assert_int_equal(kit_apply(k, &done), 0);
    kit_build(k, "settlement", kit_node(k, 4, 1, SW));
    kit_refused(k, kit_a_trade(k, 2, "brick", "ore"), "not now");
    kit_free(k);
}

/* ---- BASE-12, BASE-13 ---- */

static void test_rules_base__BASE_12_before_the_roll_only_the_dice_and_one_card(void **state)
{
    (void)state;
    kit *k = rich(NULL);
    sk_action later[] = {road(k), settlement(k), city(k), buy(), bank_trade(k), offer(k), end_turn()};
    for (int i = 0; i < 7; i++) {
        kit_refused(k, later[i], NULL);
        assert_false(kit_listed(k, later[i]));
    }
    assert_int_equal(kit_choices(k, SK_ACT_ROLL, NULL), 1);
    assert_int_equal(kit_choices(k, SK_ACT_PLAY_CARD, NULL), 1 + 5);
    kit_play(k, "monopoly", "ore", NULL);
    assert_int_equal(kit_choices(k, SK_ACT_PLAY_CARD, NULL), 0);
    kit_refused(k, kit_a_play(k, "knight", NULL, NULL), "one development card");
    kit_roll(k, 1, 1);
    for (int i = 0; i < 7; i++)
        assert_true(kit_listed(k, later[i]));
    kit_free(k);
}

static void test_rules_base__BASE_13_hand_sizes_are_public_what_is_in_them_is_not(void **state)
{
    (void)state;
    kit *k = rich(NULL);
    sk_view other = kit_view(k, 2), own = kit_view(k, 1);
    assert_int_equal(other.seats[0].card_count, 20);
    assert_int_equal(other.seats[0].development_count, 2);
    for (int kind = 0; kind < SK_STANDARD_KINDS; kind++) {
        assert_int_equal(other.seats[0].hand.count[kind], 0);
        assert_int_equal(own.seats[0].hand.count[kind], 4);
    }
    for (int card = 0; card < SK_STANDARD_CARDS; card++)
        assert_int_equal(other.seats[0].development[card], 0);
    assert_int_equal(own.seats[0].development[SK_KNIGHT], 1);
    assert_int_equal(own.seats[0].development[SK_MONOPOLY], 1);
    assert_int_equal(other.seats[1].hand.count[SK_ORE], 1);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_base__BASE_9_turn_cannot_end_before_the_roll),
        cmocka_unit_test(test_rules_base__BASE_9_dice_are_rolled_once),
        cmocka_unit_test(test_rules_base__BASE_9_turns_go_round_and_stay_as_many_as_players),
        cmocka_unit_test(test_rules_base__BASE_9_a_die_shows_one_to_six),
        cmocka_unit_test(test_rules_base__BASE_9_own_dice_are_two_fair_dice),
        cmocka_unit_test(test_rules_base__BASE_10_strict_phases_false_trade_and_build_mix),
        cmocka_unit_test(test_rules_base__BASE_10_strict_phases_true_no_building_while_trading),
        cmocka_unit_test(test_rules_base__BASE_10_strict_phases_true_no_trade_once_building),
        cmocka_unit_test(test_rules_base__BASE_10_strict_phases_true_cards_in_either_phase_and_turn_may_end_in_either),
        cmocka_unit_test(test_rules_base__BASE_11_harbor_same_turn_true_trades_at_once),
        cmocka_unit_test(test_rules_base__BASE_11_harbor_same_turn_false_waits_for_the_next_turn),
        cmocka_unit_test(test_rules_base__BASE_11_harbor_same_turn_false_leaves_older_harbors_alone),
        cmocka_unit_test(test_rules_base__BASE_11_strict_phases_make_it_wait_anyhow),
        cmocka_unit_test(test_rules_base__BASE_12_before_the_roll_only_the_dice_and_one_card),
        cmocka_unit_test(test_rules_base__BASE_13_hand_sizes_are_public_what_is_in_them_is_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
