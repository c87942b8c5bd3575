/* The Recovery Corps, how many play, and the volcano. Source: rules ND-20, ND-A29..A34, ND-A37. */
#include "scenarios/disasters.h"

static void play_knight(kit *k, int player, bool rolled)
{
    kit_turn(k, player, rolled);
    kit_play(k, "knight", NULL, NULL);
}

static void test_natural_disasters__ND_20_corps_moves_the_token_to_the_desert_and_nothing_else(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL); /* test vector 7 */
    nd_victim(k, 2);
    kit_hand(k, 1, "9 ore");
    kit_hand(k, 2, "9 wool");
    kit_hand(k, 3, "2 brick");
    kit_blocker(k, "disaster", nd_fields(k));
    kit_cards(k, 1, "1 knight");
    play_knight(k, 1, true);
    assert_int_equal(nd_token(k), nd_desert(k));
    kit_expect_hand(k, 1, "9 ore"); /* no aid, no theft */
    kit_expect_hand(k, 2, "9 wool");
    kit_expect_hand(k, 3, "2 brick");
    assert_int_equal(kit_game(k)->seat[0].army, 1);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    assert_string_equal(nd_says(k, SK_EVENT_PLAYED, 0, 1), "Ann plays Recovery Corps.");
    kit_free(k);
}

static void test_natural_disasters__ND_A29_corps_army_true_counts_for_the_largest_army(void **state)
{
    (void)state;
    kit *k = nd_table(3, "corps_army=true");
    kit_cards(k, 2, "3 knight");
    for (int i = 0; i < 3; i++)
        play_knight(k, 2, true);
    assert_int_equal(kit_holder(k, "largest_army"), 2);
    assert_int_equal(kit_points(k, 2), 2);
    kit_free(k);
}

static void test_natural_disasters__ND_A29_corps_army_false_counts_for_nothing(void **state)
{
    (void)state;
    kit *k = nd_table(3, "corps_army=false");
    kit_cards(k, 2, "4 knight");
    kit_blocker(k, "disaster", nd_fields(k));
    for (int i = 0; i < 4; i++)
        play_knight(k, 2, true);
    assert_int_equal(nd_token(k), nd_desert(k));
    assert_int_equal(kit_holder(k, "largest_army"), 0);
    assert_int_equal(kit_points(k, 2), 0);
    kit_free(k);
}

static void test_natural_disasters__ND_A30_corps_is_legal_with_the_token_in_the_desert(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    kit_cards(k, 1, "1 knight");
    kit_turn(k, 1, true);
    assert_true(kit_listed(k, kit_a_play(k, "knight", NULL, NULL)));
    play_knight(k, 1, true);
    assert_int_equal(nd_token(k), nd_desert(k));
    assert_int_equal(kit_game(k)->seat[0].army, 1);
    kit_free(k);
}

static void test_natural_disasters__ND_A31_corps_before_the_roll_or_after(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    kit_cards(k, 1, "2 knight");
    nd_victim(k, 1);
    for (int rolled = 0; rolled < 2; rolled++) {
        kit_blocker(k, "disaster", nd_fields(k));
        play_knight(k, 1, rolled);
        assert_int_equal(nd_token(k), nd_desert(k));
    }
    kit_turn(k, 1, false);
    kit_cards(k, 1, "1 knight");
    kit_blocker(k, "disaster", nd_fields(k));
    kit_play(k, "knight", NULL, NULL);
    kit_roll(k, 6, 6); /* the fields are free again */
    kit_expect_hand(k, 1, "1 grain");
    kit_refused(k, kit_a_play(k, "knight", NULL, NULL), "you do not hold that card");
    kit_free(k);
}

/* No piece on the board could be robbed by any action the list offers, before or after a seven and a card. */
static void test_natural_disasters__ND_A32_no_stealing_anywhere(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    const sk_ruleset *rules = kit_game(k)->rules;
    for (int i = 0; i < rules->blocker_count; i++)
        assert_true(rules->blocker[i].absent || !rules->blocker[i].steals);
    nd_victim(k, 2);
    kit_hand(k, 2, "3 ore");
    kit_cards(k, 1, "1 knight");
    nd_seven(k, 12);
    const sk_choice *choices;
    int count;
    assert_int_equal(sk_game_choices(kit_game(k), &choices, &count, NULL), 0);
    for (int i = 0; i < count; i++) {
        assert_int_not_equal(choices[i].kind, SK_ACT_STEAL);
        assert_int_not_equal(choices[i].kind, SK_ACT_MOVE_BLOCKER);
    }
    kit_play(k, "knight", NULL, NULL);
    assert_int_equal(kit_events(k, SK_EVENT_STOLE), 0);
    kit_expect_hand(k, 2, "3 ore");
    kit_free(k);
}

/* Two at the bottom, everybody else above: who is served. */
static int served_of_two_weakest(kit *k, int players)
{
    for (int player = 3; player <= players; player++)
        nd_points(k, player, 1);
    nd_donor(k, players, "8 ore", "4 ore");
    nd_seven(k, 12);
    int served = kit_count(k, 1, "ore") + kit_count(k, 2, "ore");
    kit_free(k);
    return served;
}

static void test_natural_disasters__ND_A34_any_player_count_and_two_weakest_need_four_players(void **state)
{
    (void)state;
    char *large = nd_fixture("boards/five_six.yaml");
    for (int players = 3; players <= 4; players++)
        assert_int_equal(served_of_two_weakest(nd_table(players, NULL), players), players > 3 ? 2 : 0);
    for (int players = 5; players <= 6; players++) {
        kit *k = kit_new(&(kit_setup){.yaml = large, .scripts = ND, .players = players});
        for (int hex = 0; hex < kit_game(k)->map->hex_count; hex++)
            kit_token(k, hex, 0);
        kit_token(k, kit_hex(k, 1, 1), 12);
        for (int player = 3; player <= players; player++)
            nd_settle(k, player, 7, 1, player - 2);
        nd_donor(k, players, "8 ore", "4 ore");
        nd_seven(k, 12);
        assert_int_equal(kit_count(k, 1, "ore") + kit_count(k, 2, "ore"), 2);
        kit_free(k);
    }
    free(large);
}

/* The volcano stands in the desert (3,3) with the 12. */
static kit *volcano_table(const char *scripts)
{
    kit *k = kit_new(
        &(kit_setup){.board = "beginner", .scripts = scripts, .set = "volcano_number=12 gold=true", .players = 3});
    kit_token(k, nd_fields(k), 0);
    assert_string_equal(kit_terrain_of(k, nd_desert(k)), "volcano");
    return k;
}

static void test_natural_disasters__ND_A37_on_the_volcano_it_blocks_the_gold_only(void **state)
{
    (void)state;
    static const char *const stacks[] = {"volcano " ND, ND " volcano"};
    for (int i = 0; i < 2; i++) {
        kit *k = volcano_table(stacks[i]);
        nd_settle(k, 2, 3, 3, N);
        assert_int_equal(nd_token(k), nd_desert(k));
        kit_blocker(k, "disaster", SK_NONE);
        nd_seven(k, 12); /* by the volcano's number */
        assert_int_equal(nd_token(k), nd_desert(k));
        kit_turn(k, 1, false);
        kit_dice(k, 4); /* the lava runs all the same, here to the south */
        kit_roll(k, 6, 6);
        kit_expect_hand(k, 2, "");
        kit_blocker(k, "disaster", nd_fields(k));
        kit_turn(k, 1, false);
        kit_answer_kind(k, "ore"); /* now there is gold */
        kit_dice(k, 4);
        kit_roll(k, 6, 6);
        kit_expect_hand(k, 2, "1 ore");
        kit_free(k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_natural_disasters__ND_20_corps_moves_the_token_to_the_desert_and_nothing_else),
        cmocka_unit_test(test_natural_disasters__ND_A29_corps_army_true_counts_for_the_largest_army),
        cmocka_unit_test(test_natural_disasters__ND_A29_corps_army_false_counts_for_nothing),
        cmocka_unit_test(test_natural_disasters__ND_A30_corps_is_legal_with_the_token_in_the_desert),
        cmocka_unit_test(test_natural_disasters__ND_A31_corps_before_the_roll_or_after),
        cmocka_unit_test(test_natural_disasters__ND_A32_no_stealing_anywhere),
        cmocka_unit_test(test_natural_disasters__ND_A34_any_player_count_and_two_weakest_need_four_players),
        cmocka_unit_test(test_natural_disasters__ND_A37_on_the_volcano_it_blocks_the_gold_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
