/* The aid pool and who gets how much of it. Source: rules ND-6..12, ND-A9, A10, A13..A22, A24..A27. */
#include "scenarios/disasters.h"

/* ---- the pool ---- */

static void test_natural_disasters__ND_6_over_seven_cards_give_up_half_rounded_down(void **state)
{
    (void)state;
    kit *k = nd_table(4, NULL);
    kit_hand(k, 1, "7 wool"); /* none */
    kit_cards(k, 1, "3 knight 2 victory_point");
    nd_donor(k, 2, "8 ore", "4 ore");
    nd_donor(k, 3, "5 grain 4 brick", "3 grain 1 brick"); /* nine give four, of their choice */
    kit_hand(k, 4, "");
    nd_seven(k, 12);
    kit_expect_hand(k, 1, "7 wool");
    kit_expect_hand(k, 2, "4 ore");
    kit_expect_hand(k, 3, "2 grain 3 brick");
    assert_int_equal(nd_metric(k, "discarded", 2), 4);
    assert_int_equal(nd_metric(k, "discarded", 3), 4);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_free(k);
}

static void test_natural_disasters__ND_6_nobody_sees_what_others_give_up_before_all_have_chosen(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    kit_hand(k, 1, "8 ore");
    kit_hand(k, 2, "8 wool");
    kit_leave_questions(k, true);
    sk_action roll = kit_a_roll(3, 4), given = {.choice = {.kind = SK_ACT_ANSWER_CARDS}};
    assert_true(kit_apply(k, &roll) >= 0);
    given.give.count[sk_ruleset_find_resource(sk_game_ruleset(kit_game(k)), "ore")] = 4;
    assert_int_equal(kit_to_act(k), 1);
    assert_true(kit_apply(k, &given) >= 0);
    assert_int_equal(kit_to_act(k), 2);
    assert_int_equal(kit_hand_size(k, 1), 8); /* the cards are still in hand */
    assert_int_equal(kit_events(k, SK_EVENT_DISCARDED), 0);
    kit_free(k);
}

static void test_natural_disasters__ND_A9_discard_first_true_cards_before_the_second_roll(void **state)
{
    (void)state;
    kit *k = nd_table(4, "discard_first=true");
    nd_victim(k, 2);
    nd_donor(k, 1, "8 ore", "4 ore"); /* the kit wants answers and dice in this order */
    nd_seven(k, 12);
    kit_expect_hand(k, 2, "2 ore");
    kit_free(k);
}

static void test_natural_disasters__ND_A9_discard_first_false_cards_after_the_second_roll(void **state)
{
    (void)state;
    kit *k = nd_table(4, "discard_first=false");
    nd_victim(k, 2);
    kit_dice(k, 12);
    nd_donor(k, 1, "8 ore", "4 ore");
    kit_roll(k, 3, 4);
    kit_expect_hand(k, 2, "2 ore");
    kit_free(k);
}

static void test_natural_disasters__ND_A10_nobody_over_seven_the_token_moves_and_there_is_no_aid(void **state)
{
    (void)state;
    kit *k = nd_table(4, NULL);
    nd_victim(k, 2);
    for (int player = 1; player <= 4; player++)
        kit_hand(k, player, "4 wool 3 ore");
    nd_seven(k, 12);
    assert_int_equal(nd_token(k), nd_fields(k));
    for (int player = 1; player <= 4; player++)
        kit_expect_hand(k, player, "4 wool 3 ore");
    kit_free(k);
}

/* ---- class 1: the struck ---- */

/* Player 4, who is not there, gives four ore. */
static kit *struck(int count, const char *set)
{
    static const int players[] = {1, 2, 3};
    kit *k = nd_table(4, set);
    nd_victims(k, players, count);
    nd_donor(k, 4, "8 ore", "4 ore");
    return k;
}

static void expect_ore(kit *k, int one, int two, int three, int bank)
{
    assert_int_equal(kit_count(k, 1, "ore"), one);
    assert_int_equal(kit_count(k, 2, "ore"), two);
    assert_int_equal(kit_count(k, 3, "ore"), three);
    assert_int_equal(kit_bank_count(k, "ore"), bank);
}

static void test_natural_disasters__ND_7_one_victim_gets_two_and_two_or_three_one_each(void **state)
{
    (void)state;
    kit *k = struck(1, NULL); /* the others tie for the fewest points: three get nothing */
    nd_seven(k, 12);
    expect_ore(k, 2, 0, 0, 19 - 4 - 2);
    assert_int_equal(nd_metric(k, "aid_cards", 1), 2);
    kit_free(k);
    k = struck(2, NULL);
    nd_points(k, 4, 1);
    nd_points(k, 3, 1);
    nd_seven(k, 12); /* all four tie */
    expect_ore(k, 1, 1, 0, 19 - 4 - 2);
    kit_free(k);
    k = struck(3, NULL);
    nd_points(k, 4, 1);
    nd_seven(k, 12);
    expect_ore(k, 1, 1, 1, 19 - 4 - 3);
    kit_free(k);
}

static void test_natural_disasters__ND_A13_a_road_there_makes_no_victim(void **state)
{
    (void)state;
    kit *k = struck(1, NULL);
    kit_put(k, 2, "road", kit_edge(k, 2, 1, E_E));
    nd_seven(k, 12);
    expect_ore(k, 2, 0, 0, 19 - 4 - 2); /* one victim still: two cards */
    kit_free(k);
}

static void test_natural_disasters__ND_A14_one_share_however_many_buildings(void **state)
{
    (void)state;
    kit *k = struck(1, NULL);
    kit_put(k, 1, "city", kit_node(k, 2, 1, N)); /* over the settlement */
    nd_settle(k, 1, 2, 1, SE);
    nd_seven(k, 12);
    expect_ore(k, 2, 0, 0, 19 - 4 - 2);
    kit_free(k);
}

static void test_natural_disasters__ND_A25_no_victims_only_the_weakest_are_served(void **state)
{
    (void)state;
    kit *k = struck(0, NULL);
    nd_points(k, 1, 1);
    nd_points(k, 3, 1);
    nd_points(k, 4, 1);
    nd_seven(k, 12);
    expect_ore(k, 0, 1, 0, 19 - 4 - 1);
    kit_free(k);
}

/* ---- class 2: the weakest ---- */

/* Nobody is struck; player 1 gives four ore. Points of players 1, 2 ... */
static kit *points(int players, const char *set, const int *of)
{
    kit *k = nd_table(players, set);
    for (int player = 1; player <= players; player++)
        nd_points(k, player, of[player - 1]);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_seven(k, 12);
    return k;
}

static void test_natural_disasters__ND_8_one_lowest_gets_one(void **state)
{
    (void)state;
    for (int players = 3; players <= 4; players++) {
        kit *k = points(players, NULL, (int[]){2, 1, 2, 2});
        expect_ore(k, 4, 1, 0, 19 - 4 - 1);
        kit_free(k);
    }
}

static void test_natural_disasters__ND_8_two_lowest_get_one_each_if_over_three_play(void **state)
{
    (void)state;
    kit *k = points(4, NULL, (int[]){2, 1, 1, 2});
    expect_ore(k, 4, 1, 1, 19 - 4 - 2);
    kit_free(k);
}

static void test_natural_disasters__ND_A18_three_players_two_lowest_get_nothing(void **state)
{
    (void)state;
    kit *k = points(3, NULL, (int[]){2, 1, 1}); /* test vector 5 */
    expect_ore(k, 4, 0, 0, 19 - 4);
    kit_free(k);
}

static void test_natural_disasters__ND_A19_two_players_one_lowest_gets_one_and_a_tie_nothing(void **state)
{
    (void)state;
    kit *k = points(2, NULL, (int[]){2, 1});
    kit_expect_hand(k, 2, "1 ore");
    kit_free(k);
    k = points(2, NULL, (int[]){1, 1});
    kit_expect_hand(k, 2, "");
    kit_free(k);
}

static void test_natural_disasters__ND_A22_more_than_two_lowest_get_nothing(void **state)
{
    (void)state;
    kit *k = points(4, NULL, (int[]){2, 1, 1, 1});
    expect_ore(k, 4, 0, 0, 19 - 4);
    assert_int_equal(kit_count(k, 4, "ore"), 0);
    kit_free(k);
    k = points(4, NULL, (int[]){1, 1, 1, 1});
    expect_ore(k, 4, 0, 0, 19 - 4);
    kit_free(k);
}

/* Player 2 hides a victory point; players 3 and 4 have none. */
static kit *hidden(const char *set)
{
    kit *k = nd_table(4, set);
    nd_points(k, 1, 3);
    nd_points(k, 2, 1);
    nd_points(k, 3, 2);
    nd_points(k, 4, 2);
    kit_cards(k, 2, "2 victory_point");
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_seven(k, 12);
    return k;
}

static void test_natural_disasters__ND_A20_aid_points_public_leaves_hidden_cards_hidden(void **state)
{
    (void)state;
    kit *k = hidden("aid_points=public");
    expect_ore(k, 4, 1, 0, 19 - 4 - 1);
    kit_free(k);
}

static void test_natural_disasters__ND_A20_aid_points_all_counts_hidden_cards(void **state)
{
    (void)state;
    kit *k = hidden("aid_points=all"); /* 3 3 2 2 */
    expect_ore(k, 4, 0, 1, 19 - 4 - 2);
    assert_int_equal(kit_count(k, 4, "ore"), 1);
    kit_free(k);
}

static void test_natural_disasters__ND_A20_awards_are_public_points(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    nd_points(k, 1, 2);
    nd_points(k, 3, 1);
    kit_cards(k, 2, "3 knight"); /* two points for the largest army */
    for (int i = 0; i < 3; i++) {
        kit_turn(k, 2, true);
        kit_play(k, "knight", NULL, NULL);
    }
    kit_turn(k, 1, false);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_seven(k, 12);
    expect_ore(k, 4, 0, 1, 19 - 4 - 1);
    kit_free(k);
}

static void test_natural_disasters__ND_A21_points_as_they_are_when_aid_is_paid(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    nd_points(k, 1, 2);
    nd_points(k, 2, 1);
    nd_points(k, 3, 2);
    kit_put(k, 2, "city", kit_node(k, 5, 3, SW)); /* just before the roll: now all have two */
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_seven(k, 12);
    expect_ore(k, 4, 0, 0, 19 - 4);
    kit_free(k);
}

/* ---- both, and donors ---- */

static void test_natural_disasters__ND_9_player_in_both_classes_gets_both(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL); /* test vector 2 */
    nd_points(k, 1, 2);
    nd_points(k, 3, 2);
    nd_victim(k, 2);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_seven(k, 12);
    kit_expect_hand(k, 2, "3 ore");
    assert_int_equal(kit_bank_count(k, "ore"), 19 - 4 - 3);
    assert_int_equal(nd_metric(k, "aid_cards", 2), 3);
    kit_free(k);
}

static void test_natural_disasters__ND_10_nobody_gets_own_cards_but_may_get_others(void **state)
{
    (void)state;
    kit *k = nd_table(4, NULL); /* test vector 4 */
    nd_victim(k, 1);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_donor(k, 2, "8 wool", "4 wool");
    nd_seven(k, 12);
    kit_expect_hand(k, 1, "4 ore 2 wool");
    kit_expect_hand(k, 2, "4 wool");
    kit_free(k);
}

static void test_natural_disasters__ND_12_what_is_left_goes_to_the_bank(void **state)
{
    (void)state;
    kit *k = nd_table(4, NULL); /* test vector 8: nothing comes or goes */
    nd_victim(k, 2);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_donor(k, 3, "5 wool 5 grain", "1 wool 4 grain");
    nd_seven(k, 12);
    static const char *const kinds[] = {"brick", "lumber", "wool", "grain", "ore"};
    int handed = 0;
    for (int i = 0; i < 5; i++) {
        assert_int_equal(kit_total(k, kinds[i]), 19);
        handed += kit_count(k, 2, kinds[i]);
    }
    assert_int_equal(handed, 2);
    assert_int_equal(kit_hand_size(k, 1) + kit_hand_size(k, 3), 4 + 5);
    kit_free(k);
}

static void test_natural_disasters__ND_A15_sole_victim_and_donor_gets_nothing_and_the_weakest_are_served(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    nd_victim(k, 1);
    nd_points(k, 1, 2);
    nd_points(k, 2, 1);
    nd_points(k, 3, 2);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_seven(k, 12);
    expect_ore(k, 4, 1, 0, 19 - 4 - 1);
    kit_free(k);
}

/* Two victims, player 1 the only donor: what player 2 gets. */
static int share_beside_the_donor(const char *set)
{
    kit *k = nd_table(4, set);
    nd_victims(k, (int[]){1, 2}, 2);
    nd_points(k, 3, 1);
    nd_points(k, 4, 1);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_seven(k, 12);
    int share = kit_count(k, 2, "ore");
    kit_expect_hand(k, 1, "4 ore");
    kit_free(k);
    return share;
}

static void test_natural_disasters__ND_A16_count_before_exclusion(void **state)
{
    (void)state;
    assert_int_equal(share_beside_the_donor(NULL), 1);
    assert_int_equal(share_beside_the_donor("count_before_exclusion=true"), 1);
    assert_int_equal(share_beside_the_donor("count_before_exclusion=false"), 2);
}

static void test_natural_disasters__ND_A16_count_before_exclusion_false_with_three_or_a_second_donor(void **state)
{
    (void)state;
    kit *k = nd_table(4, "count_before_exclusion=false");
    nd_victims(k, (int[]){1, 2, 3}, 3);
    nd_points(k, 4, 1);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_seven(k, 12); /* two are counted: one each */
    expect_ore(k, 4, 1, 1, 19 - 4 - 2);
    kit_free(k);
    k = nd_table(4, "count_before_exclusion=false");
    nd_victims(k, (int[]){1, 2}, 2);
    nd_points(k, 3, 1);
    nd_points(k, 4, 1);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_donor(k, 3, "8 wool", "4 wool"); /* player 1 could get wool: nobody is left out */
    nd_seven(k, 12);
    kit_expect_hand(k, 1, "4 ore 1 wool");
    assert_int_equal(kit_hand_size(k, 2), 1);
    kit_free(k);
}

static void test_natural_disasters__ND_A17_card_of_a_lowest_sole_donor_is_not_passed_on(void **state)
{
    (void)state;
    kit *k = points(3, NULL, (int[]){1, 2, 2});
    expect_ore(k, 4, 0, 0, 19 - 4);
    kit_free(k);
}

static void test_natural_disasters__ND_A24_share_of_a_victim_who_could_only_get_own_cards_is_lost(void **state)
{
    (void)state;
    kit *k = nd_table(4, NULL);
    nd_victims(k, (int[]){1, 2, 3}, 3);
    nd_points(k, 4, 1);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_seven(k, 12);
    expect_ore(k, 4, 1, 1, 19 - 4 - 2);
    kit_free(k);
}

static void test_natural_disasters__ND_A26_recipient_is_not_asked_and_cannot_refuse(void **state)
{
    (void)state;
    kit *k = struck(1, NULL);
    nd_seven(k, 12); /* the kit fails on any question that has no answer */
    expect_ore(k, 2, 0, 0, 19 - 4 - 2);
    kit_free(k);
}

static void test_natural_disasters__ND_A27_aid_over_seven_causes_no_discard(void **state)
{
    (void)state;
    kit *k = struck(1, NULL);
    kit_hand(k, 1, "7 wool");
    nd_seven(k, 12);
    kit_expect_hand(k, 1, "7 wool 2 ore");
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_natural_disasters__ND_6_over_seven_cards_give_up_half_rounded_down),
        cmocka_unit_test(test_natural_disasters__ND_6_nobody_sees_what_others_give_up_before_all_have_chosen),
        cmocka_unit_test(test_natural_disasters__ND_A9_discard_first_true_cards_before_the_second_roll),
        cmocka_unit_test(test_natural_disasters__ND_A9_discard_first_false_cards_after_the_second_roll),
        cmocka_unit_test(test_natural_disasters__ND_A10_nobody_over_seven_the_token_moves_and_there_is_no_aid),
        cmocka_unit_test(test_natural_disasters__ND_7_one_victim_gets_two_and_two_or_three_one_each),
        cmocka_unit_test(test_natural_disasters__ND_A13_a_road_there_makes_no_victim),
        cmocka_unit_test(test_natural_disasters__ND_A14_one_share_however_many_buildings),
        cmocka_unit_test(test_natural_disasters__ND_A25_no_victims_only_the_weakest_are_served),
        cmocka_unit_test(test_natural_disasters__ND_8_one_lowest_gets_one),
        cmocka_unit_test(test_natural_disasters__ND_8_two_lowest_get_one_each_if_over_three_play),
        cmocka_unit_test(test_natural_disasters__ND_A18_three_players_two_lowest_get_nothing),
        cmocka_unit_test(test_natural_disasters__ND_A19_two_players_one_lowest_gets_one_and_a_tie_nothing),
        cmocka_unit_test(test_natural_disasters__ND_A22_more_than_two_lowest_get_nothing),
        cmocka_unit_test(test_natural_disasters__ND_A20_aid_points_public_leaves_hidden_cards_hidden),
        cmocka_unit_test(test_natural_disasters__ND_A20_aid_points_all_counts_hidden_cards),
        cmocka_unit_test(test_natural_disasters__ND_A20_awards_are_public_points),
        cmocka_unit_test(test_natural_disasters__ND_A21_points_as_they_are_when_aid_is_paid),
        cmocka_unit_test(test_natural_disasters__ND_9_player_in_both_classes_gets_both),
        cmocka_unit_test(test_natural_disasters__ND_10_nobody_gets_own_cards_but_may_get_others),
        cmocka_unit_test(test_natural_disasters__ND_12_what_is_left_goes_to_the_bank),
        cmocka_unit_test(test_natural_disasters__ND_A15_sole_victim_and_donor_gets_nothing_and_the_weakest_are_served),
        cmocka_unit_test(test_natural_disasters__ND_A16_count_before_exclusion),
        cmocka_unit_test(test_natural_disasters__ND_A16_count_before_exclusion_false_with_three_or_a_second_donor),
        cmocka_unit_test(test_natural_disasters__ND_A17_card_of_a_lowest_sole_donor_is_not_passed_on),
        cmocka_unit_test(test_natural_disasters__ND_A24_share_of_a_victim_who_could_only_get_own_cards_is_lost),
        cmocka_unit_test(test_natural_disasters__ND_A26_recipient_is_not_asked_and_cannot_refuse),
        cmocka_unit_test(test_natural_disasters__ND_A27_aid_over_seven_causes_no_discard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
