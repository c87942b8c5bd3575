/* Chapter 8: development cards. */
#include "kit/ruling.h"

#include <string.h>

#define CARD "1 wool 1 grain 1 ore"

static kit *table(void)
{
    kit *k = kit_new(&(kit_setup){0});
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    return k;
}

static kit *rolled(void)
{
    kit *k = table();
    kit_turn(k, 1, true);
    return k;
}

static sk_action buy(void) { return kit_a(SK_ACT_BUY_CARD, 0, 0, 0); }
static sk_action play(kit *k, const char *card) { return kit_a_play(k, card, NULL, NULL); }

static void forbid(kit *k, sk_action action)
{
    assert_false(kit_listed(k, action));
    kit_refused(k, action, NULL);
}

/* ---- BASE-55: buying ---- */

static void test_rules_base__BASE_55_any_number_from_the_top_of_the_deck(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_hand(k, 1, "3 wool 3 grain 3 ore");
    kit_deck(k, "monopoly knight year_of_plenty");
    kit_buy(k);
    assert_int_equal(kit_view(k, 1).seats[0].development[SK_MONOPOLY], 1);
    kit_buy(k);
    assert_int_equal(kit_view(k, 1).seats[0].development[SK_KNIGHT], 1);
    kit_buy(k);
    assert_int_equal(kit_view(k, 1).seats[0].development[SK_YEAR_OF_PLENTY], 1);
    kit_expect_hand(k, 1, "");
    assert_int_equal(kit_view(k, 1).deck_count, 22);
    forbid(k, buy());
    kit_free(k);
}

static void test_rules_base__BASE_55_the_deck_is_14_knights_5_points_and_2_of_each_other(void **state)
{
    (void)state;
    kit *k = rolled();
    for (int i = 0; i < 25; i++) {
        kit_hand(k, 2, CARD);
        kit_turn(k, 2, true);
        kit_game(k)->seat[1].hidden_points = 0; /* nobody wins by it here */
        kit_buy(k);
    }
    sk_view view = kit_view(k, 2);
    static const int expected[] = {14, 2, 2, 2, 5};
    for (int card = 0; card < SK_STANDARD_CARDS; card++)
        assert_int_equal(view.seats[1].development[card], expected[card]);
    kit_hand(k, 2, CARD);
    assert_int_equal(view.deck_count, 0);
    forbid(k, buy()); /* none is left */
    kit_free(k);
}

static void test_rules_base__BASE_55_what_it_costs_must_be_in_the_hand(void **state)
{
    (void)state;
    static const char *const hands[] = {"9 wool 1 grain", "9 grain 1 ore", "9 ore 1 wool"};
    kit *k = rolled();
    for (int i = 0; i < 3; i++) {
        kit_hand(k, 1, hands[i]);
        forbid(k, buy());
    }
    kit_free(k);
}

static void test_rules_base__BASE_55_deck_is_shuffled_by_the_seed(void **state)
{
    (void)state;
    int same = 0;
    kit *first = kit_new(&(kit_setup){.seed = 1});
    for (uint64_t seed = 2; seed < 30; seed++) {
        kit *k = kit_new(&(kit_setup){.seed = seed});
        same += memcmp(kit_game(k)->deck, kit_game(first)->deck, 25) == 0;
        kit_free(k);
    }
    assert_int_equal(same, 0);
    kit_free(first);
}

static void test_rules_base__BASE_55_played_cards_never_return(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_cards(k, 1, "1 monopoly");
    int before = kit_view(k, 1).deck_count;
    kit_play(k, "monopoly", "ore", NULL);
    assert_int_equal(kit_view(k, 1).deck_count, before);
    assert_int_equal(kit_view(k, 1).seats[0].development_count, 0);
    kit_end_turn(k);
    kit_pass_to(k, 1, 1, 1);
    forbid(k, kit_a_play(k, "monopoly", "ore", NULL));
    kit_free(k);
}

/* ---- BASE-56 .. BASE-58: when ---- */

static void test_rules_base__BASE_56_one_card_a_turn_before_or_after_the_roll(void **state)
{
    (void)state;
    kit *k = table();
    kit_cards(k, 1, "2 monopoly 1 knight");
    kit_play(k, "monopoly", "ore", NULL);
    forbid(k, play(k, "knight"));
    kit_roll(k, 1, 1);
    forbid(k, play(k, "knight"));
    forbid(k, kit_a_play(k, "monopoly", "ore", NULL));
    kit_end_turn(k);
    kit_pass_to(k, 1, 1, 1);
    kit_roll(k, 1, 1);
    kit_play(k, "monopoly", "ore", NULL);
    forbid(k, play(k, "knight"));
    kit_free(k);
}

static void test_rules_base__BASE_56_only_in_ones_own_turn(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_hand(k, 1, "1 brick");
    kit_cards(k, 2, "1 knight");
    kit_offer(k, 2, "1 brick", "1 ore");
    assert_int_equal(kit_to_act(k), 2);
    forbid(k, play(k, "knight"));
    kit_free(k);
}

static void test_rules_base__D_02_plenty_before_the_roll_second_card_refused(void **state)
{
    (void)state;
    kit *k = table();
    kit_cards(k, 1, "1 year_of_plenty 1 knight");
    kit_play(k, "year_of_plenty", "ore", "wool");
    kit_expect_hand(k, 1, "1 ore 1 wool");
    kit_roll(k, 1, 2);
    forbid(k, play(k, "knight"));
    kit_free(k);
}

static void test_rules_base__BASE_57_not_in_the_turn_it_was_bought_but_an_older_copy(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_hand(k, 1, "2 wool 2 grain 2 ore");
    kit_cards(k, 1, "1 knight");
    kit_deck(k, "monopoly knight");
    kit_buy(k);
    forbid(k, kit_a_play(k, "monopoly", "ore", NULL));
    kit_buy(k); /* a second knight, beside an older one */
    kit_play(k, "knight", NULL, NULL);
    kit_move(k, "robber", kit_hex(k, 1, 3));
    kit_end_turn(k);
    kit_pass_to(k, 1, 1, 1);
    kit_play(k, "knight", NULL, NULL); /* the second one, before the roll */
    kit_free(k);
}

static void test_rules_base__D_01_knight_refused_on_the_turn_it_was_bought(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_hand(k, 1, CARD);
    kit_deck(k, "knight");
    kit_buy(k);
    forbid(k, play(k, "knight"));
    kit_refused(k, play(k, "knight"), "turn it was bought");
    assert_int_equal(kit_view(k, 1).seats[0].fresh[SK_KNIGHT], 1);
    kit_end_turn(k);
    assert_int_equal(kit_view(k, 1).seats[0].fresh[SK_KNIGHT], 0);
    kit_pass_to(k, 1, 1, 1);
    kit_play(k, "knight", NULL, NULL);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_MOVE);
    kit_free(k);
}

static void test_rules_base__BASE_58_victory_cards_count_at_once_without_limit(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_hand(k, 1, "2 wool 2 grain 2 ore");
    kit_cards(k, 1, "1 monopoly");
    kit_deck(k, "victory_point victory_point");
    kit_play(k, "monopoly", "brick", NULL); /* the one card of the turn */
    kit_buy(k);
    kit_buy(k);
    assert_int_equal(kit_points(k, 1), 3);
    assert_int_equal(kit_view(k, 1).seats[0].points, 3);
    kit_refused(k, play(k, "victory_point"), "kept");
    assert_false(kit_listed(k, play(k, "victory_point")));
    kit_free(k);
}

static void test_rules_base__BASE_58_hidden_until_the_end(void **state)
{
    (void)state;
    static const char *const names[] = {"Ann", "Bob", "Cy"};
    char text[256];
    kit *k = rolled();
    kit_hand(k, 1, CARD);
    kit_deck(k, "victory_point");
    kit_buy(k);
    sk_event_text(text, sizeof text, kit_game(k), kit_event(k, SK_EVENT_BOUGHT, 0), 1, names);
    assert_null(strstr(text, "Victory"));
    sk_event_text(text, sizeof text, kit_game(k), kit_event(k, SK_EVENT_BOUGHT, 0), 0, names);
    assert_non_null(strstr(text, "Victory"));
    assert_int_equal(kit_view(k, 2).seats[0].points, 1);
    assert_int_equal(kit_view(k, 2).seats[0].public_points, 1);
    assert_int_equal(kit_view(k, 2).seats[0].development[SK_VICTORY_POINT], 0);
    assert_int_equal(kit_view(k, 2).seats[0].development_count, 1);
    sk_game_cut(kit_game(k));
    assert_int_equal(kit_view(k, 2).seats[0].points, 2);
    kit_free(k);
}

/* ---- BASE-59, BASE-60: the knight ---- */

static void test_rules_base__BASE_59_knight_moves_the_robber_steals_and_lies_open(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_cards(k, 1, "1 knight");
    kit_put(k, 2, "settlement", kit_node(k, 4, 2, N));
    kit_hand(k, 2, "1 ore");
    kit_play(k, "knight", NULL, NULL);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_MOVE);
    kit_refused(k, kit_a(SK_ACT_MOVE_BLOCKER, SK_ROBBER, kit_hex(k, 3, 3), 0), "another land hex");
    kit_move(k, "robber", kit_hex(k, 4, 2));
    kit_expect_hand(k, 1, "1 ore");
    assert_int_equal(kit_view(k, 2).seats[0].army, 1);
    assert_int_equal(kit_view(k, 2).seats[0].development_count, 0);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_free(k);
}

static void test_rules_base__BASE_60_knight_before_the_roll_then_a_seven_moves_again(void **state)
{
    (void)state;
    kit *k = table();
    kit_cards(k, 1, "1 knight");
    kit_play(k, "knight", NULL, NULL);
    kit_move(k, "robber", kit_hex(k, 4, 2));
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_BEFORE_ROLL);
    kit_refused(k, kit_a(SK_ACT_END_TURN, 0, 0, 0), "roll");
    kit_roll(k, 3, 4);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_MOVE);
    kit_move(k, "robber", kit_hex(k, 1, 1));
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_MAIN);
    kit_free(k);
}

/* ---- BASE-61: monopoly ---- */

static void test_rules_base__BASE_61_monopoly_takes_all_of_a_kind_from_everybody(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_cards(k, 1, "1 monopoly");
    kit_hand(k, 1, "1 ore 2 wool");
    kit_hand(k, 2, "3 ore 2 wool");
    kit_hand(k, 3, "2 ore");
    kit_play(k, "monopoly", "ore", NULL);
    kit_expect_hand(k, 1, "6 ore 2 wool");
    kit_expect_hand(k, 2, "2 wool");
    kit_expect_hand(k, 3, "");
    kit_free(k);
}

static void test_rules_base__BASE_61_a_kind_that_nobody_holds_may_be_named(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_cards(k, 1, "1 monopoly");
    kit_hand(k, 2, "3 ore");
    assert_int_equal(kit_choices(k, SK_ACT_PLAY_CARD, NULL), 5);
    kit_refused(k, play(k, "monopoly"), "name the kind");
    kit_play(k, "monopoly", "wool", NULL);
    kit_expect_hand(k, 1, "");
    kit_expect_hand(k, 2, "3 ore");
    assert_int_equal(kit_view(k, 1).seats[0].development_count, 0); /* it is gone all the same */
    kit_free(k);
}

/* ---- BASE-62: year of plenty ---- */

static sk_action plenty(kit *k, const char *a, const char *b) { return kit_a_play(k, "year_of_plenty", a, b); }

static void test_rules_base__BASE_62_two_cards_same_or_different_usable_at_once(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_cards(k, 1, "2 year_of_plenty");
    assert_int_equal(kit_choices(k, SK_ACT_PLAY_CARD, NULL), 15);
    kit_refused(k, plenty(k, "brick", NULL), "two kinds");
    kit_play(k, "year_of_plenty", "brick", "lumber");
    assert_int_equal(kit_bank_count(k, "brick"), 18);
    kit_build(k, "road", kit_edge(k, 2, 2, E_NE));
    kit_end_turn(k);
    kit_pass_to(k, 1, 1, 1);
    kit_hand(k, 1, "");
    kit_play(k, "year_of_plenty", "ore", "ore");
    kit_expect_hand(k, 1, "2 ore");
    kit_free(k);
}

static void test_rules_base__BASE_62_only_what_the_bank_holds(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_cards(k, 1, "1 year_of_plenty");
    kit_bank(k, "0 brick 1 lumber");
    forbid(k, plenty(k, "brick", "ore"));
    forbid(k, plenty(k, "ore", "brick"));
    forbid(k, plenty(k, "lumber", "lumber"));
    kit_play(k, "year_of_plenty", "lumber", "ore");
    kit_expect_hand(k, 1, "1 lumber 1 ore");
    kit_free(k);
}

static void test_rules_base__BASE_62_a_bank_of_one_card_gives_one(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_cards(k, 1, "1 year_of_plenty");
    kit_bank(k, "0 brick 0 lumber 0 wool 0 grain 1 ore");
    assert_int_equal(kit_choices(k, SK_ACT_PLAY_CARD, NULL), 1);
    forbid(k, plenty(k, "ore", "ore"));
    kit_play(k, "year_of_plenty", "ore", NULL);
    kit_expect_hand(k, 1, "1 ore");
    kit_free(k);
}

static void test_rules_base__BASE_62_an_empty_bank_gives_nothing_to_play_it_for(void **state)
{
    (void)state;
    kit *k = rolled();
    kit_cards(k, 1, "1 year_of_plenty");
    kit_bank(k, "0 brick 0 lumber 0 wool 0 grain 0 ore");
    forbid(k, plenty(k, "ore", "ore"));
    forbid(k, plenty(k, NULL, NULL));
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_base__BASE_55_any_number_from_the_top_of_the_deck),
        cmocka_unit_test(test_rules_base__BASE_55_the_deck_is_14_knights_5_points_and_2_of_each_other),
        cmocka_unit_test(test_rules_base__BASE_55_what_it_costs_must_be_in_the_hand),
        cmocka_unit_test(test_rules_base__BASE_55_deck_is_shuffled_by_the_seed),
        cmocka_unit_test(test_rules_base__BASE_55_played_cards_never_return),
        cmocka_unit_test(test_rules_base__BASE_56_one_card_a_turn_before_or_after_the_roll),
        cmocka_unit_test(test_rules_base__BASE_56_only_in_ones_own_turn),
        cmocka_unit_test(test_rules_base__D_02_plenty_before_the_roll_second_card_refused),
        cmocka_unit_test(test_rules_base__BASE_57_not_in_the_turn_it_was_bought_but_an_older_copy),
        cmocka_unit_test(test_rules_base__D_01_knight_refused_on_the_turn_it_was_bought),
        cmocka_unit_test(test_rules_base__BASE_58_victory_cards_count_at_once_without_limit),
        cmocka_unit_test(test_rules_base__BASE_58_hidden_until_the_end),
        cmocka_unit_test(test_rules_base__BASE_59_knight_moves_the_robber_steals_and_lies_open),
        cmocka_unit_test(test_rules_base__BASE_60_knight_before_the_roll_then_a_seven_moves_again),
        cmocka_unit_test(test_rules_base__BASE_61_monopoly_takes_all_of_a_kind_from_everybody),
        cmocka_unit_test(test_rules_base__BASE_61_a_kind_that_nobody_holds_may_be_named),
        cmocka_unit_test(test_rules_base__BASE_62_two_cards_same_or_different_usable_at_once),
        cmocka_unit_test(test_rules_base__BASE_62_only_what_the_bank_holds),
        cmocka_unit_test(test_rules_base__BASE_62_a_bank_of_one_card_gives_one),
        cmocka_unit_test(test_rules_base__BASE_62_an_empty_bank_gives_nothing_to_play_it_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
