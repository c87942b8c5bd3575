/* The gold variant: VOL-20 to VOL-22 and its rulings. */
#include "scenarios/volcano.h"

enum { DIE_N = 1, DIE_NE, DIE_SE, DIE_S, DIE_SW, DIE_NW };

static kit *island(const char *set)
{
    return kit_new(&(kit_setup){.scripts = "volcano", .board = "beginner", .set = set});
}

/* With gold, and the robber away from the volcano. */
static kit *gold_island(void)
{
    kit *k = island("gold=true");
    kit_blocker(k, "robber", kit_hex(k, 1, 1));
    return k;
}

static void test_volcano__VOL_20_settlement_takes_one_and_city_two(void **state)
{
    (void)state;
    kit *k = gold_island();
    kit_put(k, 1, "settlement", slope(k, N));
    kit_put(k, 2, "city", slope(k, S));
    kit_answer_kind(k, "ore");
    kit_answer_kind(k, "wool");
    kit_answer_kind(k, "grain"); /* any mix */
    kit_dice(k, DIE_NW);
    kit_roll(k, 2, 3);
    kit_expect_hand(k, 1, "1 ore");
    kit_expect_hand(k, 2, "1 wool 1 grain");
    kit_free(k);
}

static void test_volcano__VOL_20_without_the_option_no_gold(void **state)
{
    (void)state;
    kit *k = island("gold=false");
    kit_blocker(k, "robber", kit_hex(k, 1, 1));
    kit_put(k, 1, "city", slope(k, N));
    kit_dice(k, DIE_S);
    kit_roll(k, 2, 3); /* nobody is asked */
    kit_expect_hand(k, 1, "");
    kit_free(k);
}

static void test_volcano__VOL_20_only_on_the_trigger(void **state)
{
    (void)state;
    kit *k = gold_island();
    kit_put(k, 1, "city", slope(k, N));
    kit_roll(k, 6, 6);
    kit_expect_hand(k, 1, "");
    kit_free(k);
}

/* Gold is no production of a starting settlement, even where one may stand there. */
static void test_volcano__VOL_20_starting_settlements_get_none(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "volcano",
                                  .board = "beginner",
                                  .set = "gold=true start_ban=false",
                                  .players = 2,
                                  .play_setup = true});
    kit_place(k, "settlement", kit_node(k, 1, 1, N));
    kit_place(k, "road", kit_edge(k, 1, 1, E_NE));
    for (int i = 0; i < 2; i++) {
        kit_place(k, "settlement", slope(k, i ? S : N));
        kit_place(k, "road", way_out(k, i ? S : N));
    }
    kit_expect_hand(k, 2, "1 ore 1 grain"); /* mountains 3 and fields 4 at the south corner */
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_SETUP_NODE);
    kit_free(k);
}

static void test_volcano__VOL_21_robber_blocks_gold_only(void **state)
{
    (void)state;
    kit *k = island("gold=true"); /* the robber is where he starts */
    kit_put(k, 1, "settlement", slope(k, N));
    kit_dice(k, DIE_N);
    kit_roll(k, 2, 3);
    kit_expect_hand(k, 1, "");
    assert_string_equal(kit_piece_at(k, slope(k, N), NULL), "");
    kit_free(k);
}

/* Test vector 3. */
static void test_volcano__VOL_A4_robber_blocks_gold_not_lava(void **state)
{
    (void)state;
    kit *k = island("gold=true");
    kit_put(k, 2, "city", slope(k, SE));
    kit_dice(k, DIE_SE);
    kit_roll(k, 2, 3);
    kit_expect_hand(k, 2, "");
    assert_string_equal(kit_piece_at(k, slope(k, SE), NULL), "settlement");
    kit_free(k);
}

static void test_volcano__VOL_22_yields_nothing_without_gold(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_blocker(k, "robber", kit_hex(k, 1, 1));
    for (int corner = N; corner <= NW; corner++)
        kit_put(k, 1 + corner % 3, "settlement", slope(k, corner));
    kit_dice(k, DIE_N);
    kit_roll(k, 2, 3);
    for (int player = 1; player <= 3; player++)
        kit_expect_hand(k, player, "");
    kit_free(k);
}

static void test_volcano__VOL_11_production_gold_die_effect(void **state)
{
    (void)state;
    kit *k = gold_island();
    kit_put(k, 1, "settlement", kit_node(k, 4, 4, S)); /* pasture 5 */
    kit_put(k, 1, "settlement", slope(k, NE));
    kit_answer_kind(k, "ore");
    kit_dice(k, DIE_NE);
    kit_roll(k, 2, 3);
    const sk_event *first = kit_event(k, SK_EVENT_GOT, 0), *second = kit_event(k, SK_EVENT_GOT, 1);
    assert_int_equal(first->cards.count[SK_WOOL], 1);
    assert_int_equal(second->cards.count[SK_ORE], 1);
    assert_true(second < kit_event(k, SK_EVENT_DIE, 0));
    assert_true(when(k, SK_EVENT_DIE) < when(k, SK_EVENT_REMOVED));
    kit_free(k);
}

static void test_volcano__VOL_A11_picks_go_clockwise_from_the_roller(void **state)
{
    (void)state;
    kit *k = gold_island();
    kit_put(k, 1, "settlement", slope(k, N));
    kit_put(k, 2, "city", slope(k, SE));
    kit_put(k, 3, "settlement", slope(k, SW));
    kit_turn(k, 2, false);
    kit_leave_questions(k, true);
    kit_roll(k, 2, 3);
    static const int order[] = {2, 2, 3, 1};
    for (int i = 0; i < 4; i++) {
        expect_question(k, order[i], "Choose a card from the bank");
        answer(k, SK_ORE);
    }
    expect_question(k, 2, "Lava die");
    kit_free(k);
}

/* Test vector 4. */
static void test_volcano__VOL_A12_picks_are_limited_to_the_bank(void **state)
{
    (void)state;
    kit *k = gold_island();
    kit_put(k, 2, "settlement", slope(k, N));
    kit_put(k, 3, "settlement", slope(k, S));
    kit_bank(k, "0 brick 0 lumber 0 wool 0 grain 1 ore");
    kit_dice(k, DIE_NW);
    kit_roll(k, 2, 3); /* from player 1 clockwise: 2 gets it, 3 gets nothing */
    kit_expect_hand(k, 2, "1 ore");
    kit_expect_hand(k, 3, "");
    kit_free(k);
}

static void test_volcano__VOL_A12_a_city_takes_what_is_left(void **state)
{
    (void)state;
    kit *k = gold_island();
    kit_put(k, 2, "city", slope(k, N));
    kit_bank(k, "0 brick 0 lumber 1 wool 0 grain 0 ore");
    kit_dice(k, DIE_NW);
    kit_roll(k, 2, 3);
    kit_expect_hand(k, 2, "1 wool");
    kit_free(k);
}

static void test_volcano__VOL_A13_all_pick_before_the_die_is_rolled(void **state)
{
    (void)state;
    kit *k = gold_island();
    kit_put(k, 1, "settlement", slope(k, N));
    kit_put(k, 3, "settlement", slope(k, S));
    kit_leave_questions(k, true);
    kit_roll(k, 2, 3);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(kit_events(k, SK_EVENT_DIE), 0);
        answer(k, SK_WOOL);
    }
    answer(k, DIE_S);
    assert_string_equal(kit_piece_at(k, slope(k, S), NULL), "");
    kit_free(k);
}

static void test_volcano__VOL_A14_gold_is_paid_to_a_building_about_to_be_struck(void **state)
{
    (void)state;
    kit *k = gold_island();
    kit_put(k, 1, "settlement", slope(k, N));
    kit_answer_kind(k, "brick");
    kit_dice(k, DIE_N);
    kit_roll(k, 2, 3);
    kit_expect_hand(k, 1, "1 brick");
    assert_string_equal(kit_piece_at(k, slope(k, N), NULL), "");
    kit_free(k);
}

/* A node between a volcano with 5 and one with 9. */
static void test_volcano__VOL_A21_a_corner_of_two_has_gold_and_risk_from_both(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "volcano",
                                  .set = "gold=true",
                                  .yaml = "id: two\ntitle: Two\nplayers: [2, 4]\nrows:\n"
                                          "  - forest 4, volcano 5, volcano 9, hills 4, desert !robber\n"
                                          "  - pasture 3, fields 8, mountains 10, forest 2\n"
                                          "offsets: [0, 1]\n"});
    int shared = kit_node(k, 1, 2, NE);
    kit_put(k, 1, "city", shared);
    kit_answer_kind(k, "ore");
    kit_answer_kind(k, "ore");
    kit_dice(k, DIE_NE);
    kit_roll(k, 2, 3);
    kit_expect_hand(k, 1, "2 ore");
    assert_string_equal(kit_piece_at(k, shared, NULL), "settlement");
    kit_turn(k, 2, false);
    kit_answer_kind(k, "wool");
    kit_dice(k, DIE_NW);
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "2 ore 1 wool");
    assert_string_equal(kit_piece_at(k, shared, NULL), "");
    kit_free(k);
}

/* Both have the same number: gold from each, and the robber on one stops only that one. */
static void test_volcano__VOL_A21_gold_of_two_that_erupt_together(void **state)
{
    (void)state;
    for (int blocked = 0; blocked < 2; blocked++) {
        kit *k = kit_new(&(kit_setup){.scripts = "volcano",
                                      .set = "gold=true",
                                      .yaml = "id: two\ntitle: Two\nplayers: [2, 4]\nrows:\n"
                                              "  - forest 4, volcano 5, volcano 5, hills 4, desert !robber\n"});
        if (blocked)
            kit_blocker(k, "robber", 1);
        kit_put(k, 1, "settlement", kit_node(k, 1, 2, SE));
        for (int i = 0; i < 2 - blocked; i++)
            kit_answer_kind(k, "ore");
        kit_dice(k, DIE_NW);
        kit_dice(k, DIE_NE);
        kit_roll(k, 2, 3);
        kit_expect_hand(k, 1, blocked ? "1 ore" : "2 ore");
        kit_free(k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_volcano__VOL_20_settlement_takes_one_and_city_two),
        cmocka_unit_test(test_volcano__VOL_20_without_the_option_no_gold),
        cmocka_unit_test(test_volcano__VOL_20_only_on_the_trigger),
        cmocka_unit_test(test_volcano__VOL_20_starting_settlements_get_none),
        cmocka_unit_test(test_volcano__VOL_21_robber_blocks_gold_only),
        cmocka_unit_test(test_volcano__VOL_A4_robber_blocks_gold_not_lava),
        cmocka_unit_test(test_volcano__VOL_22_yields_nothing_without_gold),
        cmocka_unit_test(test_volcano__VOL_11_production_gold_die_effect),
        cmocka_unit_test(test_volcano__VOL_A11_picks_go_clockwise_from_the_roller),
        cmocka_unit_test(test_volcano__VOL_A12_picks_are_limited_to_the_bank),
        cmocka_unit_test(test_volcano__VOL_A12_a_city_takes_what_is_left),
        cmocka_unit_test(test_volcano__VOL_A13_all_pick_before_the_die_is_rolled),
        cmocka_unit_test(test_volcano__VOL_A14_gold_is_paid_to_a_building_about_to_be_struck),
        cmocka_unit_test(test_volcano__VOL_A21_a_corner_of_two_has_gold_and_risk_from_both),
        cmocka_unit_test(test_volcano__VOL_A21_gold_of_two_that_erupt_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
