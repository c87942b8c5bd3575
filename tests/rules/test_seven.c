/* Chapter 6: the seven, the robber, theft. The robber starts on the desert (3,3). */
#include "kit/ruling.h"

#include "game/block.h"

#include <string.h>

static kit *table(void) { return kit_new(&(kit_setup){0}); }

static sk_action move(kit *k, int row, int column) { return kit_a(SK_ACT_MOVE_BLOCKER, 0, kit_hex(k, row, column), 0); }
static sk_action steal(int player) { return kit_a(SK_ACT_STEAL, player - 1, 0, 0); }
static sk_action discard(kit *k, const char *cards) { return kit_a_cards(k, SK_ACT_DISCARD, 0, cards, NULL); }

/* ---- BASE-34 .. BASE-37 ---- */

static void test_rules_base__BASE_34_discards_then_robber_then_theft_then_the_turn(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 3, "settlement", kit_node(k, 2, 2, S));
    kit_hand(k, 1, "1 brick 1 lumber");
    kit_hand(k, 2, "8 wool");
    kit_roll(k, 3, 4);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_DISCARD);
    kit_refused(k, move(k, 2, 2), NULL);
    kit_discard(k, "4 wool");
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_MOVE);
    assert_int_equal(kit_to_act(k), 1);
    kit_refused(k, steal(2), NULL);
    kit_move(k, "robber", kit_hex(k, 2, 2));
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_STEAL);
    assert_int_equal(kit_to_act(k), 1);
    kit_refused(k, kit_a(SK_ACT_END_TURN, 0, 0, 0), "first");
    kit_steal(k, 2);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_MAIN);
    kit_expect_hand(k, 1, "1 brick 1 lumber 1 wool");
    kit_expect_hand(k, 2, "3 wool");
    kit_end_turn(k);
    kit_free(k);
}

static void test_rules_base__BASE_34_a_seven_produces_nothing(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "city", kit_node(k, 2, 2, N));
    kit_put(k, 2, "city", kit_node(k, 2, 4, N));
    kit_put(k, 3, "city", kit_node(k, 3, 3, N)); /* beside the desert, which has no token at all */
    kit_roll(k, 1, 6);
    for (int player = 1; player <= 3; player++)
        kit_expect_hand(k, player, "");
    kit_free(k);
}

static void test_rules_base__BASE_35_EDGE_3_eight_cards_give_up_four_seven_none(void **state)
{
    (void)state;
    kit *k = table();
    kit_hand(k, 1, "8 brick");
    kit_hand(k, 2, "7 wool");
    kit_hand(k, 3, "7 ore");
    kit_cards(k, 3, "5 knight"); /* development cards do not count */
    kit_roll(k, 3, 4);
    assert_int_equal(kit_to_act(k), 1); /* the roller too */
    assert_int_equal(kit_prompt(k).count, 4);
    kit_discard(k, "4 brick");
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_MOVE);
    kit_expect_hand(k, 1, "4 brick");
    kit_expect_hand(k, 2, "7 wool");
    kit_expect_hand(k, 3, "7 ore");
    assert_int_equal(kit_view(k, 3).seats[2].development_count, 5);
    kit_free(k);
}

static void test_rules_base__BASE_35_half_is_rounded_down(void **state)
{
    (void)state;
    kit *k = table();
    kit_hand(k, 2, "9 wool");
    kit_hand(k, 3, "9 ore 6 brick");
    kit_roll(k, 3, 4);
    assert_int_equal(kit_to_act(k), 2);
    assert_int_equal(kit_prompt(k).count, 4);
    kit_discard(k, "4 wool");
    assert_int_equal(kit_prompt(k).count, 7);
    kit_discard(k, "4 ore 3 brick");
    kit_expect_hand(k, 3, "5 ore 3 brick");
    kit_free(k);
}

static void test_rules_base__BASE_35_cards_of_ones_choice_exactly_so_many_and_own_ones(void **state)
{
    (void)state;
    kit *k = table();
    kit_hand(k, 1, "3 brick 3 lumber 3 ore");
    kit_roll(k, 3, 4);
    kit_refused(k, discard(k, "3 brick"), "exactly 4");
    kit_refused(k, discard(k, "3 brick 2 ore"), "exactly 4");
    kit_refused(k, discard(k, ""), "exactly 4");
    kit_refused(k, discard(k, "4 brick"), "do not have");
    kit_refused(k, discard(k, "3 brick 1 wool"), "do not have");
    kit_discard(k, "1 brick 3 ore");
    kit_expect_hand(k, 1, "2 brick 3 lumber");
    kit_free(k);
}

static void test_rules_base__BASE_36_nobody_sees_a_choice_before_all_have_chosen(void **state)
{
    (void)state;
    kit *k = table();
    sk_view view;
    kit_turn(k, 2, false);
    for (int player = 1; player <= 3; player++)
        kit_hand(k, player, "6 brick 6 ore");
    kit_bank(k, "1 brick 1 ore");
    kit_roll(k, 3, 4);
    kit_discard(k, "6 brick");
    sk_game_view(kit_game(k), 2, &view);
    assert_int_equal(kit_events(k, SK_EVENT_DISCARDED), 0);
    assert_int_equal(view.bank.count[SK_BRICK], 1);
    assert_int_equal(view.bank.count[SK_ORE], 1);
    kit_discard(k, "6 ore");
    assert_int_equal(kit_events(k, SK_EVENT_DISCARDED), 0);
    kit_discard(k, "3 brick 3 ore");
    assert_int_equal(kit_events(k, SK_EVENT_DISCARDED), 3);
    assert_int_equal(kit_event(k, SK_EVENT_DISCARDED, 0)->seat, 1);
    kit_free(k);
}

static void test_rules_base__BASE_36_one_who_imagines_keeps_to_what_lies_face_down(void **state)
{
    (void)state;
    kit *k = table();
    kit_turn(k, 2, false);
    for (int player = 1; player <= 3; player++)
        kit_hand(k, player, "5 brick 4 ore");
    kit_roll(k, 3, 4);
    kit_discard(k, "4 brick");
    for (uint64_t seed = 0; seed < 50; seed++) {
        sk_game *copy;
        sk_error error;
        assert_int_equal(sk_game_clone(&copy, kit_game(k), &error), 0);
        sk_game_imagine(copy, 2, seed);
        sk_action discard = kit_a_cards(k, SK_ACT_DISCARD, 0, "4 ore", NULL);
        assert_int_equal(sk_game_apply(copy, &discard, NULL, &error), 0);
        discard = kit_a_cards(k, SK_ACT_DISCARD, 0, "", NULL);
        const sk_choice *choices;
        int count;
        uint64_t random = seed;
        assert_int_equal(sk_game_choices(copy, &choices, &count, &error), 0);
        sk_game_sample(copy, &choices[0], &random, &discard);
        assert_int_equal(sk_game_apply(copy, &discard, NULL, &error), 0);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(sk_rules_card_count(copy, seat), 5);
        sk_game_free(copy);
    }
    kit_free(k);
}

static void test_rules_base__BASE_36_all_discard_before_the_robber_moves(void **state)
{
    (void)state;
    kit *k = table();
    kit_turn(k, 2, false);
    for (int player = 1; player <= 3; player++)
        kit_hand(k, player, "6 brick 6 ore");
    kit_roll(k, 3, 4);
    static const int order[] = {2, 3, 1};
    static const char *const given[] = {"6 brick", "3 brick 3 ore", "6 ore"}; /* nobody is bound by another's choice */
    for (int i = 0; i < 3; i++) {
        assert_int_equal(kit_prompt(k).kind, SK_PROMPT_DISCARD);
        assert_int_equal(kit_to_act(k), order[i]);
        assert_int_equal(kit_prompt(k).count, 6);
        kit_refused(k, move(k, 2, 2), NULL);
        kit_discard(k, given[i]);
    }
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_MOVE);
    assert_int_equal(kit_to_act(k), 2);
    kit_expect_hand(k, 2, "6 ore");
    kit_expect_hand(k, 3, "3 brick 3 ore");
    kit_expect_hand(k, 1, "6 brick");
    kit_free(k);
}

static void test_rules_base__BASE_37_knight_causes_no_discards(void **state)
{
    (void)state;
    kit *k = table();
    kit_hand(k, 1, "9 brick");
    kit_hand(k, 2, "9 ore");
    kit_cards(k, 1, "1 knight");
    kit_play(k, "knight", NULL, NULL);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_MOVE);
    kit_move(k, "robber", kit_hex(k, 2, 2));
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_expect_hand(k, 1, "9 brick");
    kit_expect_hand(k, 2, "9 ore");
    kit_free(k);
}

/* ---- the move: BASE-38, BASE-39, D-13 ---- */

static void test_rules_base__BASE_38_robber_must_change_its_hex(void **state)
{
    (void)state;
    kit *k = table();
    kit_roll(k, 3, 4);
    kit_refused(k, move(k, 3, 3), "another land hex");
    assert_int_equal(kit_choices(k, SK_ACT_MOVE_BLOCKER, NULL), 18);
    kit_move(k, "robber", kit_hex(k, 2, 2));
    kit_end_turn(k);
    kit_roll(k, 3, 4);
    kit_refused(k, move(k, 2, 2), "another land hex");
    kit_move(k, "robber", kit_hex(k, 3, 3)); /* back to the desert is allowed */
    assert_int_equal(kit_blocker_hex(k, "robber"), kit_hex(k, 3, 3));
    kit_free(k);
}

static void test_rules_base__BASE_38_never_to_sea_or_frame(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.yaml = "id: test\ntitle: Test\nplayers: [2, 4]\nrows:\n"
                                          "  - sea, sea, sea\n"
                                          "  - sea, desert, hills 5, sea\n"
                                          "  - sea, forest 6, sea\n"});
    kit_roll(k, 3, 4);
    kit_refused(k, move(k, 1, 1), "another land hex");
    kit_refused(k, move(k, 2, 4), "another land hex");
    kit_refused(k, kit_a(SK_ACT_MOVE_BLOCKER, 0, SK_NONE, 0), "no such move");
    assert_int_equal(kit_choices(k, SK_ACT_MOVE_BLOCKER, NULL), 2);
    kit_move(k, "robber", kit_hex(k, 3, 2));
    kit_free(k);
}

static void test_rules_base__BASE_39_own_hex_is_allowed_and_robs_nobody(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_hand(k, 1, "3 brick");
    kit_roll(k, 3, 4);
    kit_move(k, "robber", kit_hex(k, 2, 2));
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_expect_hand(k, 1, "3 brick");
    kit_free(k);
}

static void test_rules_base__D_13_hex_without_buildings_no_theft_the_turn_goes_on(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 2, "settlement", kit_node(k, 4, 4, S));
    kit_hand(k, 2, "3 brick");
    kit_roll(k, 3, 4);
    kit_move(k, "robber", kit_hex(k, 2, 2));
    assert_int_equal(kit_events(k, SK_EVENT_STOLE), 0);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    assert_int_equal(kit_to_act(k), 1);
    kit_expect_hand(k, 2, "3 brick");
    kit_end_turn(k);
    kit_free(k);
}

/* ---- theft: BASE-40 .. BASE-44, D-14 ---- */

static void test_rules_base__BASE_40_mover_picks_one_opponent_with_a_building_there(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.players = 4});
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, SE));
    kit_put(k, 3, "city", kit_node(k, 2, 2, SW));
    kit_put(k, 4, "settlement", kit_node(k, 4, 4, S));
    kit_roads(k, 4, 2, 2, "E"); /* a road makes no victim */
    for (int player = 1; player <= 4; player++)
        kit_hand(k, player, "2 wool");
    kit_roll(k, 3, 4);
    kit_move(k, "robber", kit_hex(k, 2, 2));
    assert_int_equal(kit_choices(k, SK_ACT_STEAL, NULL), 2);
    kit_refused(k, steal(1), "opponent");
    kit_refused(k, steal(4), "opponent");
    kit_refused(k, steal(5), "opponent");
    kit_steal(k, 3);
    kit_expect_hand(k, 1, "3 wool");
    kit_expect_hand(k, 2, "2 wool");
    kit_expect_hand(k, 3, "1 wool");
    kit_free(k);
}

static void test_rules_base__BASE_40_a_single_opponent_needs_no_choice(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, S));
    kit_hand(k, 2, "2 ore");
    kit_roll(k, 3, 4);
    kit_move(k, "robber", kit_hex(k, 2, 2));
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_expect_hand(k, 1, "1 ore");
    kit_expect_hand(k, 2, "1 ore");
    kit_free(k);
}

static void test_rules_base__BASE_41_victim_without_cards_may_be_chosen(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 3, "settlement", kit_node(k, 2, 2, S));
    kit_hand(k, 3, "2 ore");
    kit_roll(k, 3, 4);
    kit_move(k, "robber", kit_hex(k, 2, 2));
    assert_true(kit_listed(k, steal(2)));
    kit_steal(k, 2);
    kit_expect_hand(k, 1, "");
    kit_expect_hand(k, 3, "2 ore");
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_free(k);
}

static void test_rules_base__D_14_opponent_without_cards_nothing_taken_nothing_made(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, N));
    kit_cards(k, 2, "1 knight"); /* no resource card */
    kit_roll(k, 3, 4);
    kit_move(k, "robber", kit_hex(k, 2, 2));
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_expect_hand(k, 1, "");
    kit_expect_hand(k, 2, "");
    assert_int_equal(kit_bank_count(k, "brick"), 19);
    assert_int_equal(kit_view(k, 1).seats[0].development_count, 0);
    kit_free(k);
}

static void test_rules_base__BASE_42_only_thief_and_victim_know_the_card(void **state)
{
    (void)state;
    static const char *const names[] = {"Ann", "Bob", "Cy"};
    char text[256];
    kit *k = table();
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, N));
    kit_hand(k, 2, "1 ore");
    kit_roll(k, 3, 4);
    kit_move(k, "robber", kit_hex(k, 2, 2));
    const sk_event *stole = kit_event(k, SK_EVENT_STOLE, 0);
    assert_non_null(stole);
    for (int seat = 0; seat < 3; seat++) {
        sk_event_text(text, sizeof text, kit_game(k), stole, seat, names);
        assert_non_null(strstr(text, "Bob"));
        bool told = strstr(text, "ore") || strstr(text, "Ore");
        assert_int_equal(told, seat < 2);
    }
    assert_int_equal(kit_view(k, 3).seats[0].hand.count[SK_ORE], 0);
    assert_int_equal(kit_view(k, 3).seats[0].card_count, 1);
    kit_free(k);
}

/* Nine brick and one ore: over cards the ore goes in 400 of 4000 thefts (deviation 19), over kinds in 2000. */
static void test_rules_base__BASE_43_theft_is_uniform_over_cards(void **state)
{
    (void)state;
    kit *k = table();
    int ore = 0;
    sk_game *game = kit_game(k);
    for (int i = 0; i < 4000; i++) {
        kit_hand(k, 1, "");
        kit_hand(k, 2, "9 brick 1 ore");
        sk_rules_steal(game, 0, 1);
        assert_int_equal(kit_hand_size(k, 1), 1);
        assert_int_equal(kit_hand_size(k, 2), 9);
        ore += kit_count(k, 1, "ore");
    }
    assert_in_range(ore, 320, 480);
    kit_free(k);
}

static void test_rules_base__BASE_44_several_buildings_of_a_victim_one_card(void **state)
{
    (void)state;
    kit *k = table();
    kit_put(k, 2, "city", kit_node(k, 2, 2, N));
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, SE));
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, SW));
    kit_hand(k, 2, "5 ore");
    kit_roll(k, 3, 4);
    kit_move(k, "robber", kit_hex(k, 2, 2));
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN); /* one victim, not three */
    kit_expect_hand(k, 1, "1 ore");
    kit_expect_hand(k, 2, "4 ore");
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_base__BASE_34_discards_then_robber_then_theft_then_the_turn),
        cmocka_unit_test(test_rules_base__BASE_34_a_seven_produces_nothing),
        cmocka_unit_test(test_rules_base__BASE_35_EDGE_3_eight_cards_give_up_four_seven_none),
        cmocka_unit_test(test_rules_base__BASE_35_half_is_rounded_down),
        cmocka_unit_test(test_rules_base__BASE_35_cards_of_ones_choice_exactly_so_many_and_own_ones),
        cmocka_unit_test(test_rules_base__BASE_36_nobody_sees_a_choice_before_all_have_chosen),
        cmocka_unit_test(test_rules_base__BASE_36_one_who_imagines_keeps_to_what_lies_face_down),
        cmocka_unit_test(test_rules_base__BASE_36_all_discard_before_the_robber_moves),
        cmocka_unit_test(test_rules_base__BASE_37_knight_causes_no_discards),
        cmocka_unit_test(test_rules_base__BASE_38_robber_must_change_its_hex),
        cmocka_unit_test(test_rules_base__BASE_38_never_to_sea_or_frame),
        cmocka_unit_test(test_rules_base__BASE_39_own_hex_is_allowed_and_robs_nobody),
        cmocka_unit_test(test_rules_base__D_13_hex_without_buildings_no_theft_the_turn_goes_on),
        cmocka_unit_test(test_rules_base__BASE_40_mover_picks_one_opponent_with_a_building_there),
        cmocka_unit_test(test_rules_base__BASE_40_a_single_opponent_needs_no_choice),
        cmocka_unit_test(test_rules_base__BASE_41_victim_without_cards_may_be_chosen),
        cmocka_unit_test(test_rules_base__D_14_opponent_without_cards_nothing_taken_nothing_made),
        cmocka_unit_test(test_rules_base__BASE_42_only_thief_and_victim_know_the_card),
        cmocka_unit_test(test_rules_base__BASE_43_theft_is_uniform_over_cards),
        cmocka_unit_test(test_rules_base__BASE_44_several_buildings_of_a_victim_one_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
