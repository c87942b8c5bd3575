/* A rumble: gifts, then lava: CAT-10 to CAT-12 and the rulings. The island is the beginner's; the 2 is its pasture
 * (1,2), and the corners count clockwise from N = 1. */
#include "scenarios/volcano.h"

enum { DIE_N = 1, DIE_NE, DIE_SE, DIE_S, DIE_SW, DIE_NW };

static kit *island(const char *set)
{
    return kit_new(&(kit_setup){.scripts = "catakatoa", .board = "beginner", .set = set});
}

/* So many numbers still lie on the volcano; of the full set. */
static void leave(kit *k, int left)
{
    static const int full[] = {2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12};
    kit_state(k, "catakatoa", "left", 0, left);
    kit_state(k, "catakatoa", "top", 0, full[18 - left]);
}

static int top(kit *k) { return (int)kit_state_of(k, "catakatoa", "top", 0); }
static int left(kit *k) { return (int)kit_state_of(k, "catakatoa", "left", 0); }

/* ---- when ---- */

static void test_catakatoa__CAT_10_production_comes_first(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", kit_node(k, 1, 2, N)); /* pasture 2 */
    kit_put(k, 1, "settlement", slope(k, N));
    kit_answer_kind(k, "ore");
    kit_dice(k, DIE_N);
    kit_roll(k, 1, 1);
    const sk_event *first = kit_event(k, SK_EVENT_GOT, 0), *second = kit_event(k, SK_EVENT_GOT, 1);
    assert_int_equal(first->cards.count[SK_WOOL], 1);
    assert_int_equal(second->cards.count[SK_ORE], 1);
    assert_true(second < kit_event(k, SK_EVENT_DIE, 0));
    kit_free(k);
}

static void test_catakatoa__CAT_A7_gifts_after_production(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", kit_node(k, 1, 2, N));
    kit_put(k, 2, "settlement", slope(k, N));
    kit_bank(k, "0 brick 0 lumber 1 wool 0 grain 0 ore"); /* production takes the last card of all */
    kit_dice(k, DIE_S);
    kit_roll(k, 1, 1);
    kit_expect_hand(k, 1, "1 wool");
    kit_expect_hand(k, 2, "");
    kit_free(k);
}

static void test_catakatoa__CAT_A28_only_the_top_number_rumbles_and_never_a_seven(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "city", slope(k, NE));
    for (int total = 3; total <= 12; total++) {
        kit_turn(k, 1, false);
        kit_roll(k, total / 2, total - total / 2); /* no question, no die */
        if (total == 7)
            kit_move(k, "robber", kit_hex(k, 1, 1));
        assert_int_equal(left(k), 18);
    }
    assert_int_equal(metric(k, "rumbles", 0), 0);
    kit_free(k);
}

/* ---- gifts ---- */

static void test_catakatoa__CAT_11_settlement_one_and_city_two_of_their_choice(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "city", slope(k, N));
    kit_put(k, 2, "settlement", slope(k, S));
    kit_answer_kind(k, "ore");
    kit_answer_kind(k, "brick");
    kit_answer_kind(k, "wool");
    kit_dice(k, DIE_SW);
    kit_roll(k, 1, 1);
    kit_expect_hand(k, 1, "1 ore 1 brick");
    kit_expect_hand(k, 2, "1 wool");
    assert_int_equal(metric(k, "gifts", 1), 2);
    assert_int_equal(metric(k, "gifts", 2), 1);
    kit_free(k);
}

static void test_catakatoa__CAT_A5_gifts_are_what_the_bank_has(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "city", slope(k, N));
    kit_put(k, 2, "settlement", slope(k, S));
    kit_bank(k, "0 brick 1 lumber 1 wool 0 grain 0 ore");
    kit_answer_kind(k, "wool"); /* of two kinds; then only lumber is left, then nothing */
    kit_dice(k, DIE_SW);
    kit_roll(k, 1, 1);
    kit_expect_hand(k, 1, "1 wool 1 lumber");
    kit_expect_hand(k, 2, "");
    kit_free(k);
}

static void test_catakatoa__CAT_A6_clockwise_from_the_roller_one_player_at_a_time(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", slope(k, N));
    kit_put(k, 2, "settlement", slope(k, NE));
    kit_put(k, 3, "city", slope(k, S));
    kit_turn(k, 3, false);
    kit_leave_questions(k, true);
    kit_roll(k, 1, 1);
    static const int order[] = {3, 3, 1, 2};
    for (int i = 0; i < 4; i++) {
        expect_question(k, order[i], "Choose a card from the bank");
        answer(k, SK_WOOL);
    }
    expect_question(k, 3, "Lava die");
    kit_free(k);
}

/* ---- lava ---- */

/* Test vector 2. */
static void test_catakatoa__CAT_12_gift_then_lava_then_the_top_number_goes(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 2, "settlement", slope(k, S));
    kit_answer_kind(k, "ore");
    kit_dice(k, DIE_S);
    kit_roll(k, 1, 1);
    kit_expect_hand(k, 2, "1 ore");
    assert_string_equal(kit_piece_at(k, slope(k, S), NULL), "");
    assert_int_equal(kit_supply(k, 2, "settlement"), 5);
    assert_int_equal(kit_points(k, 2), 0);
    assert_int_equal(top(k), 3);
    assert_int_equal(left(k), 17);
    assert_int_equal(metric(k, "lava_losses", 2), 1);
    kit_free(k);
}

static void test_catakatoa__CAT_12_city_becomes_settlement(void **state)
{
    (void)state;
    kit *k = island("corner_order=clockwise");
    kit_put(k, 2, "city", slope(k, NE));
    kit_answer_kind(k, "ore");
    kit_answer_kind(k, "ore");
    kit_dice(k, DIE_NE);
    kit_roll(k, 1, 1);
    assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "settlement");
    assert_int_equal(kit_supply(k, 2, "city"), 4);
    assert_int_equal(kit_points(k, 2), 1);
    kit_free(k);
}

static void test_catakatoa__CAT_12_an_empty_corner_loses_nothing_but_the_number(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_dice(k, DIE_SE);
    kit_roll(k, 1, 1);
    assert_int_equal(kit_events(k, SK_EVENT_REMOVED), 0);
    assert_int_equal(top(k), 3);
    kit_free(k);
}

static void test_catakatoa__CAT_A3_one_roll_takes_one_of_two_equal_numbers(void **state)
{
    (void)state;
    kit *k = island(NULL);
    leave(k, 17);
    kit_dice(k, DIE_N);
    kit_roll(k, 1, 2);
    assert_int_equal(left(k), 16);
    assert_int_equal(top(k), 3);
    assert_int_equal(metric(k, "rumbles", 0), 1);
    kit_free(k);
}

static void test_catakatoa__CAT_A4_an_equal_number_uncovered_needs_a_new_roll(void **state)
{
    (void)state;
    kit *k = island(NULL);
    leave(k, 17);
    kit_dice(k, DIE_N);
    kit_roll(k, 1, 2);
    assert_int_equal(kit_events(k, SK_EVENT_DIE), 1);
    kit_turn(k, 2, false);
    kit_dice(k, DIE_N);
    kit_roll(k, 1, 2);
    assert_int_equal(top(k), 4);
    kit_free(k);
}

static void test_catakatoa__CAT_A32_numbers_taken_off_never_come_back(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_dice(k, DIE_N);
    kit_roll(k, 1, 1);
    for (int hex = 0; hex < 19; hex++)
        assert_int_equal(kit_token_of(k, hex) == 2, hex == kit_hex(k, 1, 2)); /* no hex got it */
    kit_turn(k, 2, false);
    kit_roll(k, 1, 1); /* and it does not rumble again */
    assert_int_equal(metric(k, "rumbles", 0), 1);
    assert_int_equal(left(k), 17);
    kit_free(k);
}

static void test_catakatoa__CAT_A10_lava_leaves_roads(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", slope(k, SE));
    kit_put(k, 1, "road", side(k, E_E));
    kit_put(k, 1, "road", way_out(k, SE));
    kit_answer_kind(k, "ore");
    kit_dice(k, DIE_SE);
    kit_roll(k, 1, 1);
    assert_string_equal(kit_road_at(k, side(k, E_E), NULL), "road");
    assert_string_equal(kit_road_at(k, way_out(k, SE), NULL), "road");
    kit_free(k);
}

/* A city is struck whose owner has no settlement left, under that rule; the bank has no gifts. */
static kit *struck_without_settlement(const char *set)
{
    kit *k = island(set);
    kit_put(k, 1, "city", slope(k, NE));
    use_up_settlements(k, 1);
    kit_bank(k, "0 brick 0 lumber 0 wool 0 grain 0 ore");
    kit_turn(k, 2, false);
    kit_dice(k, DIE_NE);
    kit_roll(k, 1, 1);
    return k;
}

static void test_catakatoa__CAT_A9_no_piece_rule_destroy(void **state)
{
    (void)state;
    static const char *const sets[] = {NULL, "no_piece_rule=destroy"};
    for (int i = 0; i < 2; i++) {
        kit *k = struck_without_settlement(sets[i]);
        assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "");
        assert_int_equal(kit_supply(k, 1, "city"), 4);
        assert_int_equal(kit_points(k, 1), 5);
        kit_free(k);
    }
}

static void test_catakatoa__CAT_A9_no_piece_rule_tip(void **state)
{
    (void)state;
    kit *k = struck_without_settlement("no_piece_rule=tip");
    assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "settlement");
    assert_int_equal(kit_supply(k, 1, "city"), 3);
    assert_int_equal(kit_points(k, 1), 6);
    kit_free(k);
}

static void test_catakatoa__CAT_A9_no_piece_rule_stay(void **state)
{
    (void)state;
    kit *k = struck_without_settlement("no_piece_rule=stay");
    assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "city");
    assert_int_equal(kit_points(k, 1), 7);
    assert_int_equal(metric(k, "lava_losses", 1), 0);
    kit_free(k);
}

static void test_catakatoa__CAT_A17_longest_road_is_measured_again_after_lava(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 2, "settlement", slope(k, SE));
    for (int edge = E_NE; edge <= E_W; edge++)
        kit_put(k, 1, "road", side(k, edge));
    assert_int_equal(kit_holder(k, "longest_road"), 0);
    kit_answer_kind(k, "ore");
    kit_dice(k, DIE_SE);
    kit_roll(k, 1, 1);
    assert_int_equal(kit_holder(k, "longest_road"), 1);
    kit_free(k);
}

/* On the old beginner island the desert (3,1) touches the lumber harbor of the hills (2,1). */
static void test_catakatoa__CAT_A29_a_harbor_goes_with_its_settlement(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "catakatoa", .board = "legacy"});
    static const int rates[] = {2, 4};
    sk_view view;
    kit_put(k, 1, "city", kit_node(k, 3, 1, N));
    for (int i = 0; i < 2; i++) {
        kit_bank(k, "0 brick 0 lumber 0 wool 0 grain 0 ore");
        kit_turn(k, 2, false);
        kit_dice(k, DIE_N);
        kit_roll(k, 1, 1 + i);
        sk_game_view(kit_game(k), -1, &view);
        assert_int_equal(view.seats[0].rate[SK_LUMBER], rates[i]);
    }
    kit_free(k);
}

static void test_catakatoa__CAT_A31_points_count_after_the_whole_roll(void **state)
{
    (void)state;
    kit *k = island(NULL);
    for (int i = 0; i < 4; i++)
        kit_put(k, 1, "city", kit_node(k, 1, 1 + i % 3, i < 3 ? N : SW));
    kit_put(k, 1, "settlement", kit_node(k, 5, 1, S));
    kit_put(k, 1, "settlement", slope(k, SE));
    assert_int_equal(kit_points(k, 1), 10);
    kit_bank(k, "0 brick 0 lumber 0 wool 0 grain 0 ore");
    kit_dice(k, DIE_SE);
    kit_roll(k, 1, 1);
    kit_expect_goes_on(k);
    assert_int_equal(kit_points(k, 1), 9);
    kit_free(k);
}

/* ---- the Witch Doctor ---- */

static void test_catakatoa__CAT_30_he_behaves_as_the_robber(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 2, "settlement", kit_node(k, 1, 1, N));
    kit_hand(k, 1, "9 ore");
    kit_hand(k, 2, "1 wool");
    kit_roll(k, 3, 4);
    kit_discard(k, "4 ore");
    kit_move(k, "robber", kit_hex(k, 1, 1));
    kit_expect_hand(k, 1, "5 ore 1 wool"); /* the only victim */
    kit_free(k);
}

/* Test vector 4. */
static void test_catakatoa__CAT_31_on_the_volcano_he_blocks_nothing(void **state)
{
    (void)state;
    kit *k = island(NULL);
    assert_int_equal(kit_blocker_hex(k, "robber"), the_volcano(k));
    kit_put(k, 1, "settlement", slope(k, N));
    kit_answer_kind(k, "ore");
    kit_dice(k, DIE_N);
    kit_roll(k, 1, 1);
    kit_expect_hand(k, 1, "1 ore");
    assert_string_equal(kit_piece_at(k, slope(k, N), NULL), "");
    assert_int_equal(kit_blocker_hex(k, "robber"), the_volcano(k)); /* nothing happens to him */
    kit_free(k);
}

static void test_catakatoa__CAT_A22_on_another_hex_he_blocks_it(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", kit_node(k, 1, 3, N)); /* forest 9 */
    kit_blocker(k, "robber", kit_hex(k, 1, 3));
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "");
    kit_free(k);
}

static void test_catakatoa__CAT_A23_moved_onto_the_volcano_he_steals_there(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_blocker(k, "robber", kit_hex(k, 1, 1));
    kit_put(k, 2, "settlement", slope(k, N));
    kit_put(k, 3, "settlement", slope(k, S));
    kit_hand(k, 2, "1 wool");
    kit_hand(k, 3, "1 brick");
    kit_roll(k, 3, 4);
    kit_move(k, "robber", the_volcano(k));
    kit_steal(k, 3);
    kit_expect_hand(k, 1, "1 brick");
    kit_free(k);
}

static void test_catakatoa__CAT_A24_he_must_leave_the_volcano_when_moved(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_roll(k, 3, 4);
    kit_refused(k, kit_a(SK_ACT_MOVE_BLOCKER, SK_ROBBER, the_volcano(k), 0), "another land hex");
    kit_move(k, "robber", kit_hex(k, 2, 2));
    kit_free(k);
}

static void test_catakatoa__CAT_32_rerolled_once_and_the_second_result_stands(void **state)
{
    (void)state;
    kit *k = island("reroll=true");
    kit_put(k, 2, "settlement", slope(k, N));
    kit_put(k, 3, "settlement", slope(k, S));
    kit_bank(k, "0 brick 0 lumber 0 wool 0 grain 0 ore");
    kit_dice(k, DIE_N);
    kit_answer(k, true);
    kit_dice(k, DIE_S); /* and no further question */
    kit_roll(k, 1, 1);
    assert_string_equal(kit_piece_at(k, slope(k, N), NULL), "settlement");
    assert_string_equal(kit_piece_at(k, slope(k, S), NULL), "");
    assert_int_equal(top(k), 3);
    kit_free(k);
}

static void test_catakatoa__CAT_A25_the_roller_decides_after_seeing_the_die(void **state)
{
    (void)state;
    kit *k = island("reroll=true");
    kit_put(k, 2, "settlement", slope(k, N));
    kit_bank(k, "0 brick 0 lumber 0 wool 0 grain 0 ore");
    kit_leave_questions(k, true);
    kit_roll(k, 1, 1);
    answer(k, DIE_N);
    expect_question(k, 1, "Roll the lava die again?");
    assert_int_equal(kit_event(k, SK_EVENT_DIE, 0)->value, DIE_N);
    assert_string_equal(kit_piece_at(k, slope(k, N), NULL), "settlement"); /* not yet */
    answer(k, false);
    assert_string_equal(kit_piece_at(k, slope(k, N), NULL), "");
    kit_free(k);
}

static void test_catakatoa__CAT_A25_only_as_an_option_and_with_him_on_the_volcano(void **state)
{
    (void)state;
    static const char *const sets[] = {NULL, "reroll=false", "reroll=true"};
    for (int i = 0; i < 3; i++) {
        kit *k = island(sets[i]);
        if (i == 2)
            kit_blocker(k, "robber", kit_hex(k, 1, 1));
        kit_dice(k, DIE_N);
        kit_roll(k, 1, 1); /* nobody is asked */
        assert_int_equal(kit_events(k, SK_EVENT_DIE), 1);
        kit_free(k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_catakatoa__CAT_10_production_comes_first),
        cmocka_unit_test(test_catakatoa__CAT_A7_gifts_after_production),
        cmocka_unit_test(test_catakatoa__CAT_A28_only_the_top_number_rumbles_and_never_a_seven),
        cmocka_unit_test(test_catakatoa__CAT_11_settlement_one_and_city_two_of_their_choice),
        cmocka_unit_test(test_catakatoa__CAT_A5_gifts_are_what_the_bank_has),
        cmocka_unit_test(test_catakatoa__CAT_A6_clockwise_from_the_roller_one_player_at_a_time),
        cmocka_unit_test(test_catakatoa__CAT_12_gift_then_lava_then_the_top_number_goes),
        cmocka_unit_test(test_catakatoa__CAT_12_city_becomes_settlement),
        cmocka_unit_test(test_catakatoa__CAT_12_an_empty_corner_loses_nothing_but_the_number),
        cmocka_unit_test(test_catakatoa__CAT_A3_one_roll_takes_one_of_two_equal_numbers),
        cmocka_unit_test(test_catakatoa__CAT_A4_an_equal_number_uncovered_needs_a_new_roll),
        cmocka_unit_test(test_catakatoa__CAT_A32_numbers_taken_off_never_come_back),
        cmocka_unit_test(test_catakatoa__CAT_A10_lava_leaves_roads),
        cmocka_unit_test(test_catakatoa__CAT_A9_no_piece_rule_destroy),
        cmocka_unit_test(test_catakatoa__CAT_A9_no_piece_rule_tip),
        cmocka_unit_test(test_catakatoa__CAT_A9_no_piece_rule_stay),
        cmocka_unit_test(test_catakatoa__CAT_A17_longest_road_is_measured_again_after_lava),
        cmocka_unit_test(test_catakatoa__CAT_A29_a_harbor_goes_with_its_settlement),
        cmocka_unit_test(test_catakatoa__CAT_A31_points_count_after_the_whole_roll),
        cmocka_unit_test(test_catakatoa__CAT_30_he_behaves_as_the_robber),
        cmocka_unit_test(test_catakatoa__CAT_31_on_the_volcano_he_blocks_nothing),
        cmocka_unit_test(test_catakatoa__CAT_A22_on_another_hex_he_blocks_it),
        cmocka_unit_test(test_catakatoa__CAT_A23_moved_onto_the_volcano_he_steals_there),
        cmocka_unit_test(test_catakatoa__CAT_A24_he_must_leave_the_volcano_when_moved),
        cmocka_unit_test(test_catakatoa__CAT_32_rerolled_once_and_the_second_result_stands),
        cmocka_unit_test(test_catakatoa__CAT_A25_the_roller_decides_after_seeing_the_die),
        cmocka_unit_test(test_catakatoa__CAT_A25_only_as_an_option_and_with_him_on_the_volcano),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
