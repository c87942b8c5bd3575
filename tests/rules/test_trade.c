/* Chapter 7: trade with the bank and between players. */
#include "kit/ruling.h"

#include <string.h>

/* It is player 1's turn and the dice are rolled; everybody holds two of everything. */
static kit *table_with(const char *set)
{
    kit *k = kit_new(&(kit_setup){.set = set});
    for (int player = 1; player <= 3; player++)
        kit_hand(k, player, "2 brick 2 lumber 2 wool 2 grain 2 ore");
    kit_turn(k, 1, true);
    return k;
}

static kit *table(void) { return table_with(NULL); }

static sk_action offer(kit *k, const char *give, const char *get)
{
    return kit_a_cards(k, SK_ACT_OFFER, SK_NONE, give, get);
}

static sk_action counter(kit *k, const char *give, const char *get)
{
    return kit_a_cards(k, SK_ACT_COUNTER, 0, give, get);
}

static sk_action confirm(int player) { return kit_a(SK_ACT_CONFIRM, player - 1, 0, 0); }
static sk_action accept(void) { return kit_a(SK_ACT_ACCEPT, 0, 0, 0); }
static sk_action refuse(void) { return kit_a(SK_ACT_REFUSE, 0, 0, 0); }

static void forbid(kit *k, sk_action action)
{
    assert_false(kit_listed(k, action));
    kit_refused(k, action, NULL);
}

/* ---- with the bank: BASE-45 .. BASE-48 ---- */

static void test_rules_base__BASE_45_four_of_a_kind_for_one_without_a_harbor(void **state)
{
    (void)state;
    kit *k = table();
    kit_hand(k, 1, "4 wool 3 ore");
    kit_refused(k, kit_a_trade(k, 3, "wool", "ore"), "4 for 1");
    forbid(k, kit_a_trade(k, 4, "ore", "wool"));
    kit_trade(k, 4, "wool", "brick");
    kit_expect_hand(k, 1, "1 brick 3 ore");
    kit_free(k);
}

static void test_rules_base__BASE_45_generic_harbor_three_of_any_kind(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, NW));
    kit_hand(k, 1, "3 wool 3 ore");
    kit_refused(k, kit_a_trade(k, 2, "wool", "brick"), "3 for 1");
    kit_trade(k, 3, "wool", "brick");
    kit_trade(k, 3, "ore", "brick");
    kit_expect_hand(k, 1, "2 brick");
    kit_free(k);
}

static void test_rules_base__BASE_45_special_harbor_two_of_its_kind_four_of_others(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 4, 4, SE)); /* wool */
    kit_hand(k, 1, "2 wool 3 ore");
    kit_trade(k, 2, "wool", "brick");
    kit_refused(k, kit_a_trade(k, 2, "ore", "brick"), "4 for 1");
    kit_refused(k, kit_a_trade(k, 3, "ore", "brick"), "4 for 1");
    kit_expect_hand(k, 1, "1 brick 3 ore");
    kit_free(k);
}

static void test_rules_base__BASE_45_harbors_stack_whichever_comes_first(void **state)
{
    (void)state;
    for (int first = 0; first < 2; first++) {
        kit *k = table();
        int node[] = {kit_node(k, 4, 4, SE), kit_node(k, 1, 1, NW)}; /* wool and 3:1 */
        kit_put(k, 1, "settlement", node[first]);
        kit_put(k, 1, "settlement", node[!first]);
        assert_int_equal(kit_rate(k, 1, "wool"), 2);
        assert_int_equal(kit_rate(k, 1, "ore"), 3);
        assert_int_equal(kit_rate(k, 2, "wool"), 4); /* nobody else's */
        kit_free(k);
    }
}

static void test_rules_base__BASE_46_best_rate_is_listed_a_worse_one_may_be_used(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 4, 4, SE)); /* wool */
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, NW)); /* 3:1 */
    kit_hand(k, 1, "9 wool");
    assert_int_equal(kit_choices(k, SK_ACT_MARITIME, NULL), 4);
    assert_true(kit_listed(k, kit_a_trade(k, 2, "wool", "brick")));
    assert_false(kit_listed(k, kit_a_trade(k, 3, "wool", "brick")));
    kit_trade(k, 3, "wool", "brick");
    kit_trade(k, 4, "wool", "brick");
    kit_trade(k, 2, "wool", "brick");
    kit_expect_hand(k, 1, "3 brick");
    kit_free(k);
}

static void test_rules_base__BASE_46_only_rates_there_are(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 4, 4, SE)); /* wool, but no 3:1 */
    kit_hand(k, 1, "9 wool");
    kit_refused(k, kit_a_trade(k, 3, "wool", "brick"), NULL);
    kit_refused(k, kit_a_trade(k, 1, "wool", "brick"), NULL);
    kit_refused(k, kit_a_trade(k, 0, "wool", "brick"), NULL);
    kit_refused(k, kit_a_trade(k, 5, "wool", "brick"), NULL);
    kit_trade(k, 4, "wool", "brick");
    kit_free(k);
}

static void test_rules_base__BASE_46_five_special_harbors_are_no_generic_one(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 1, 2, N));  /* grain */
    kit_put(k, 1, "settlement", kit_node(k, 2, 4, N));  /* ore */
    kit_put(k, 1, "settlement", kit_node(k, 4, 4, SE)); /* wool */
    kit_put(k, 1, "settlement", kit_node(k, 4, 1, SW)); /* brick */
    kit_put(k, 1, "settlement", kit_node(k, 2, 1, SW)); /* lumber */
    kit_hand(k, 1, "9 wool");
    assert_int_equal(kit_rate(k, 1, "lumber"), 2);
    kit_refused(k, kit_a_trade(k, 3, "wool", "brick"), NULL);
    kit_free(k);
}

static void test_rules_base__BASE_46_the_bank_must_have_it_and_no_kind_for_itself(void **state)
{
    (void)state;
    kit *k = table();
    kit_hand(k, 1, "8 wool");
    kit_bank(k, "0 brick 1 ore");
    forbid(k, kit_a_trade(k, 4, "wool", "brick"));
    forbid(k, kit_a_trade(k, 4, "wool", "wool"));
    kit_refused(k, kit_a(SK_ACT_MARITIME, SK_WOOL, 5, 4), "two different kinds");
    kit_refused(k, kit_a(SK_ACT_MARITIME, 5, SK_WOOL, 4), "two different kinds");
    kit_trade(k, 4, "wool", "ore");
    forbid(k, kit_a_trade(k, 4, "wool", "ore")); /* that was the last */
    kit_free(k);
}

static void test_rules_base__BASE_47_either_corner_of_a_harbor_settlement_or_city(void **state)
{
    (void)state;
    static const char *const pieces[] = {"settlement", "city"};
    for (int i = 0; i < 4; i++) {
        kit *k = table();
        kit_put(k, 1, pieces[i / 2], kit_node(k, 4, 1, i % 2 ? SW : NW));
        assert_int_equal(kit_rate(k, 1, "brick"), 2);
        kit_free(k);
    }
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 4, 1, N)); /* beside it is not on it */
    kit_roads(k, 1, 4, 1, "W");
    assert_int_equal(kit_rate(k, 1, "brick"), 4);
    kit_free(k);
}

static void test_rules_base__BASE_47_a_corner_of_two_harbors_grants_both(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.yaml = "id: test\ntitle: Test\nplayers: [2, 4]\nrows:\n"
                                          "  - desert, forest 5 grain@NE 3:1@E\n"
                                          "  - hills 5, fields 6, pasture 9\n"});
    kit_put(k, 1, "settlement", kit_node(k, 1, 2, NE));
    kit_put(k, 2, "settlement", kit_node(k, 1, 2, N));
    assert_int_equal(kit_rate(k, 1, "grain"), 2);
    assert_int_equal(kit_rate(k, 1, "ore"), 3);
    assert_int_equal(kit_rate(k, 2, "grain"), 2);
    assert_int_equal(kit_rate(k, 2, "ore"), 4);
    kit_hand(k, 1, "3 grain");
    kit_turn(k, 1, true);
    kit_trade(k, 3, "grain", "ore");
    kit_free(k);
}

static void test_rules_base__BASE_47_losing_the_building_loses_the_harbor(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "city", kit_node(k, 4, 1, SW));
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, NW));
    kit_hand(k, 1, "2 brick 3 ore");
    sk_rules_downgrade(kit_game(k), kit_node(k, 4, 1, SW), SK_NO_PIECE_DESTROY);
    assert_int_equal(kit_rate(k, 1, "brick"), 2); /* a settlement stands there still */
    sk_rules_remove_node(kit_game(k), kit_node(k, 4, 1, SW));
    assert_int_equal(kit_rate(k, 1, "brick"), 3); /* the other harbor stays */
    forbid(k, kit_a_trade(k, 2, "brick", "wool"));
    sk_rules_remove_node(kit_game(k), kit_node(k, 1, 1, NW));
    forbid(k, kit_a_trade(k, 3, "ore", "wool"));
    assert_int_equal(kit_rate(k, 1, "ore"), 4);
    kit_free(k);
}

static void test_rules_base__BASE_48_bank_trade_only_in_ones_own_turn_after_the_roll(void **state)
{
    (void)state;
    kit *k = table();
    for (int player = 1; player <= 3; player++)
        kit_hand(k, player, "6 wool");
    kit_turn(k, 1, false);
    forbid(k, kit_a_trade(k, 4, "wool", "brick"));
    kit_turn(k, 1, true);
    kit_offer(k, 2, "1 wool", "1 brick");
    assert_int_equal(kit_to_act(k), 2); /* asked, but it is not player 2's turn */
    forbid(k, kit_a_trade(k, 4, "wool", "brick"));
    kit_refuse_offer(k);
    kit_trade(k, 4, "wool", "brick");
    kit_free(k);
}

/* ---- between players: BASE-49 ---- */

static void test_rules_base__BASE_49_domestic_trade_true_offer_accept_confirm(void **state)
{
    (void)state;
    kit *k = table_with("domestic_trade=true");
    assert_int_equal(kit_choices(k, SK_ACT_OFFER, NULL), 1);
    kit_offer(k, 2, "2 brick 1 lumber", "1 ore");
    assert_int_equal(kit_to_act(k), 2);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_OFFER);
    kit_accept(k);
    assert_int_equal(kit_to_act(k), 1);
    kit_expect_hand(k, 2, "2 brick 2 lumber 2 wool 2 grain 2 ore"); /* not yet */
    kit_confirm(k, 2);
    kit_expect_hand(k, 1, "1 lumber 2 wool 2 grain 3 ore");
    kit_expect_hand(k, 2, "4 brick 3 lumber 2 wool 2 grain 1 ore");
    kit_expect_hand(k, 3, "2 brick 2 lumber 2 wool 2 grain 2 ore");
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_free(k);
}

static void test_rules_base__BASE_49_domestic_trade_false_no_offers(void **state)
{
    (void)state;
    kit *k = table_with("domestic_trade=false");
    kit_hand(k, 1, "4 wool");
    forbid(k, offer(k, "1 wool", "1 ore"));
    kit_trade(k, 4, "wool", "ore"); /* the bank trades on */
    kit_free(k);
}

static void test_rules_base__BASE_49_all_are_asked_clockwise_one_is_chosen(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.players = 4});
    for (int player = 1; player <= 4; player++)
        kit_hand(k, player, "1 brick 1 ore");
    kit_turn(k, 3, true);
    kit_offer(k, 0, "1 brick", "1 ore");
    assert_int_equal(kit_to_act(k), 4);
    kit_accept(k);
    assert_int_equal(kit_to_act(k), 1);
    kit_refuse_offer(k);
    assert_int_equal(kit_to_act(k), 2);
    kit_accept(k);
    assert_int_equal(kit_to_act(k), 3);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_CONFIRM);
    kit_refused(k, confirm(1), "who accepted"); /* refused */
    kit_refused(k, confirm(3), "who accepted"); /* oneself */
    kit_refused(k, confirm(5), "who accepted");
    assert_int_equal(kit_choices(k, SK_ACT_CONFIRM, NULL), 2);
    kit_confirm(k, 2);
    kit_expect_hand(k, 3, "2 ore");
    kit_expect_hand(k, 2, "2 brick");
    kit_expect_hand(k, 4, "1 brick 1 ore"); /* one trade, not two */
    kit_free(k);
}

static void test_rules_base__BASE_49_others_do_not_trade_among_themselves(void **state)
{
    (void)state;
    kit *k = table();
    kit_offer(k, 0, "1 brick", "1 ore");
    forbid(k, offer(k, "1 wool", "1 ore"));
    kit_counter(k, "1 grain", "1 wool"); /* player 2 answers player 1 */
    forbid(k, confirm(2));               /* player 3 cannot take that up */
    kit_refuse_offer(k);
    kit_confirm(k, 2);
    kit_expect_hand(k, 1, "2 brick 2 lumber 1 wool 3 grain 2 ore");
    kit_expect_hand(k, 2, "2 brick 2 lumber 3 wool 1 grain 2 ore");
    kit_expect_hand(k, 3, "2 brick 2 lumber 2 wool 2 grain 2 ore");
    kit_refused(k, kit_a_cards(k, SK_ACT_OFFER, 0, "1 wool", "1 ore"), "another player"); /* to oneself */
    kit_refused(k, kit_a_cards(k, SK_ACT_OFFER, 3, "1 wool", "1 ore"), "another player"); /* to nobody */
    kit_free(k);
}

static void test_rules_base__BASE_49_cards_one_does_not_hold(void **state)
{
    (void)state;
    kit *k = table();
    kit_refused(k, offer(k, "3 brick", "1 ore"), "do not hold");
    kit_hand(k, 2, "1 ore");
    kit_offer(k, 2, "1 brick", "2 ore");
    forbid(k, accept()); /* player 2 has one */
    kit_refused(k, counter(k, "2 ore", "1 brick"), "do not hold");
    kit_counter(k, "1 ore", "3 brick"); /* player 1 has two */
    forbid(k, confirm(2));
    kit_withdraw(k);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_expect_hand(k, 2, "1 ore");
    kit_free(k);
}

/* ---- terms: BASE-50 .. BASE-52, D-27 ---- */

static void test_rules_base__BASE_50_each_side_gives_at_least_one_card(void **state)
{
    (void)state;
    kit *k = table();
    kit_refused(k, offer(k, "1 brick", ""), "at least one");
    kit_refused(k, offer(k, "", "1 brick"), "at least one");
    kit_refused(k, offer(k, "", ""), "at least one");
    kit_offer(k, 2, "1 brick", "1 ore");
    kit_refused(k, counter(k, "1 ore", ""), "at least one");
    kit_refused(k, counter(k, "", "1 ore"), "at least one");
    kit_refuse_offer(k);
    kit_free(k);
}

static void test_rules_base__BASE_51_no_kind_on_both_sides(void **state)
{
    (void)state;
    kit *k = table();
    kit_refused(k, offer(k, "1 brick", "1 brick"), "both sides");
    kit_refused(k, offer(k, "2 brick", "1 brick"), "both sides");
    kit_refused(k, offer(k, "1 brick 1 ore", "1 wool 1 ore"), "both sides");
    kit_offer(k, 2, "1 brick", "1 ore");
    kit_refused(k, counter(k, "1 brick 1 ore", "1 brick"), "both sides");
    kit_counter(k, "1 ore 1 grain", "1 brick 1 wool");
    kit_withdraw(k);
    kit_free(k);
}

static void test_rules_base__D_27_gifts_and_same_kind_trades_are_refused(void **state)
{
    (void)state;
    kit *k = table();
    kit_refused(k, offer(k, "1 ore", ""), "at least one");
    kit_refused(k, kit_a_cards(k, SK_ACT_OFFER, 1, "1 ore", ""), "at least one");
    kit_refused(k, offer(k, "2 ore", "1 ore"), "both sides");
    kit_free(k);
}

static void test_rules_base__BASE_52_only_resource_cards(void **state)
{
    (void)state;
    kit *k = table();
    kit_cards(k, 1, "2 knight");
    for (int kind = SK_STANDARD_KINDS; kind < SK_KINDS_MAX; kind++) {
        sk_action strange = offer(k, "1 brick", "1 ore");
        strange.give.count[kind] = 1;
        kit_refused(k, strange, NULL);
        strange = offer(k, "1 brick", "1 ore");
        strange.get.count[kind] = 1;
        kit_refused(k, strange, "cannot be traded");
    }
    sk_action many = offer(k, "1 brick", "1 ore");
    many.get.count[SK_ORE] = 200;
    kit_refused(k, many, NULL);
    kit_free(k);
}

/* ---- when: BASE-53, BASE-54 ---- */

static void forbid_trade(kit *k)
{
    forbid(k, offer(k, "1 wool", "1 ore"));
    forbid(k, kit_a_trade(k, 4, "wool", "ore"));
}

static void test_rules_base__BASE_53_no_trade_before_the_roll_or_in_the_steps_of_a_seven(void **state)
{
    (void)state;
    kit *k = table();
    kit_turn(k, 1, false);
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 3, "settlement", kit_node(k, 2, 2, S));
    kit_hand(k, 1, "9 wool");
    forbid_trade(k);
    kit_roll(k, 3, 4);
    forbid_trade(k);
    kit_discard(k, "4 wool");
    kit_discard(k, "2 brick 2 lumber 1 wool");
    kit_discard(k, "2 brick 2 lumber 1 wool");
    forbid_trade(k);
    kit_move(k, "robber", kit_hex(k, 2, 2));
    forbid_trade(k);
    kit_steal(k, 2);
    assert_true(kit_listed(k, offer(k, "1 wool", "1 ore")));
    kit_trade(k, 4, "wool", "ore");
    kit_free(k);
}

static void test_rules_base__BASE_53_no_trade_between_two_free_roads(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_hand(k, 1, "9 wool");
    kit_cards(k, 1, "1 road_building");
    kit_play(k, "road_building", NULL, NULL);
    forbid_trade(k);
    kit_place(k, "road", kit_edge(k, 2, 2, E_NE));
    forbid_trade(k);
    kit_free(k);
}

static void test_rules_base__BASE_54_refusing_is_always_allowed(void **state)
{
    (void)state;
    kit *k = table();
    kit_hand(k, 2, "");
    kit_offer(k, 0, "1 brick", "1 ore");
    for (int player = 2; player <= 3; player++) {
        assert_true(kit_listed(k, refuse()));
        kit_refuse_offer(k);
    }
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN); /* nothing to confirm */
    assert_int_equal(kit_to_act(k), 1);
    kit_expect_hand(k, 1, "2 brick 2 lumber 2 wool 2 grain 2 ore");
    kit_free(k);
}

static void test_rules_base__BASE_54_any_number_of_trades(void **state)
{
    (void)state;
    kit *k = table();
    for (int i = 0; i < 30; i++) {
        kit_offer(k, 2, i % 2 ? "1 ore" : "1 brick", i % 2 ? "1 brick" : "1 ore");
        kit_accept(k);
        kit_confirm(k, 2);
    }
    kit_expect_hand(k, 1, "2 brick 2 lumber 2 wool 2 grain 2 ore");
    for (int i = 0; i < 4; i++) {
        kit_hand(k, 1, "4 wool");
        kit_trade(k, 4, "wool", "ore");
    }
    kit_free(k);
}

/* ---- what is listed can be done ---- */

static const char only_ore[] =
    "local none = { domestic = false }\n"
    "return { id = 'only_ore', title = 'Only ore', api = 1,\n"
    "  resources = { brick = none, lumber = none, wool = none, grain = none } }\n";

static void test_rules_base__BASE_51_one_kind_alone_is_never_offered(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = only_ore});
    kit_hand(k, 1, "2 ore");
    kit_turn(k, 1, true);
    assert_int_equal(kit_choices(k, SK_ACT_OFFER, NULL), 0);
    kit_free(k);
}

static const char refusing[] = "return { id = 'refusing', title = 'Refusing', api = 1,\n"
                               "  can_trade = function(game, player, other) return other == nil end }\n";

static const char alone[] = "return { id = 'alone', title = 'Alone', api = 1,\n"
                            "  on_roll = function(game, player)\n"
                            "    for _, other in ipairs(game.players) do if other ~= player then other:retire() end end\n"
                            "  end }\n";

static void test_rules_base__BASE_49_no_offer_where_nobody_may_trade(void **state)
{
    (void)state;
    const char *const scripts[] = {refusing, alone};
    for (int i = 0; i < 2; i++) {
        kit *k = kit_new(&(kit_setup){.lua = scripts[i]});
        kit_hand(k, 1, "2 ore");
        kit_roll(k, 1, 1);
        assert_int_equal(kit_choices(k, SK_ACT_OFFER, NULL), 0);
        kit_refused(k, offer(k, "1 ore", "1 wool"), "nobody may trade with you now");
        kit_free(k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_base__BASE_45_four_of_a_kind_for_one_without_a_harbor),
        cmocka_unit_test(test_rules_base__BASE_45_generic_harbor_three_of_any_kind),
        cmocka_unit_test(test_rules_base__BASE_45_special_harbor_two_of_its_kind_four_of_others),
        cmocka_unit_test(test_rules_base__BASE_45_harbors_stack_whichever_comes_first),
        cmocka_unit_test(test_rules_base__BASE_46_best_rate_is_listed_a_worse_one_may_be_used),
        cmocka_unit_test(test_rules_base__BASE_46_only_rates_there_are),
        cmocka_unit_test(test_rules_base__BASE_46_five_special_harbors_are_no_generic_one),
        cmocka_unit_test(test_rules_base__BASE_46_the_bank_must_have_it_and_no_kind_for_itself),
        cmocka_unit_test(test_rules_base__BASE_47_either_corner_of_a_harbor_settlement_or_city),
        cmocka_unit_test(test_rules_base__BASE_47_a_corner_of_two_harbors_grants_both),
        cmocka_unit_test(test_rules_base__BASE_47_losing_the_building_loses_the_harbor),
        cmocka_unit_test(test_rules_base__BASE_48_bank_trade_only_in_ones_own_turn_after_the_roll),
        cmocka_unit_test(test_rules_base__BASE_49_domestic_trade_true_offer_accept_confirm),
        cmocka_unit_test(test_rules_base__BASE_49_domestic_trade_false_no_offers),
        cmocka_unit_test(test_rules_base__BASE_49_all_are_asked_clockwise_one_is_chosen),
        cmocka_unit_test(test_rules_base__BASE_49_others_do_not_trade_among_themselves),
        cmocka_unit_test(test_rules_base__BASE_49_cards_one_does_not_hold),
        cmocka_unit_test(test_rules_base__BASE_50_each_side_gives_at_least_one_card),
        cmocka_unit_test(test_rules_base__BASE_51_no_kind_on_both_sides),
        cmocka_unit_test(test_rules_base__D_27_gifts_and_same_kind_trades_are_refused),
        cmocka_unit_test(test_rules_base__BASE_52_only_resource_cards),
        cmocka_unit_test(test_rules_base__BASE_53_no_trade_before_the_roll_or_in_the_steps_of_a_seven),
        cmocka_unit_test(test_rules_base__BASE_53_no_trade_between_two_free_roads),
        cmocka_unit_test(test_rules_base__BASE_54_refusing_is_always_allowed),
        cmocka_unit_test(test_rules_base__BASE_54_any_number_of_trades),
        cmocka_unit_test(test_rules_base__BASE_51_one_kind_alone_is_never_offered),
        cmocka_unit_test(test_rules_base__BASE_49_no_offer_where_nobody_may_trade),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
