/* The explosion and the game after it: CAT-13, CAT-20 to CAT-23 and the rulings. */
#include "scenarios/volcano.h"

/* One number, the 12, is left on the volcano. */
static kit *island(const char *set)
{
    kit *k = kit_new(&(kit_setup){.scripts = "catakatoa", .board = "beginner", .set = set});
    kit_state(k, "catakatoa", "left", 0, 1);
    kit_state(k, "catakatoa", "top", 0, 12);
    return k;
}

/* Gifts are out of the way: the bank is empty. */
static void explode(kit *k, int player)
{
    kit_bank(k, "0 brick 0 lumber 0 wool 0 grain 0 ore");
    kit_turn(k, player, false);
    kit_roll(k, 6, 6);
    assert_int_equal(metric(k, "explosions", 0), 1);
}

static kit *exploded(const char *set)
{
    kit *k = island(set);
    explode(k, 1);
    kit_turn(k, 1, false);
    return k;
}

/* ---- the last rumble ---- */

static void test_catakatoa__CAT_13_gifts_then_the_explosion(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", slope(k, N));
    kit_answer_kind(k, "ore");
    kit_roll(k, 6, 6);
    kit_expect_hand(k, 1, "1 ore");
    assert_string_equal(kit_piece_at(k, slope(k, N), NULL), "");
    assert_true(when(k, SK_EVENT_GOT) < when(k, SK_EVENT_REMOVED));
    assert_int_equal(kit_state_of(k, "catakatoa", "left", 0), 0);
    kit_free(k);
}

static void test_catakatoa__CAT_A11_the_last_rumble_rolls_no_lava(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_roll(k, 6, 6); /* no die is asked for */
    assert_int_equal(kit_events(k, SK_EVENT_DIE), 0);
    kit_free(k);
}

static void test_catakatoa__CAT_A26_no_die_and_no_reroll(void **state)
{
    (void)state;
    kit *k = island("reroll=true");
    assert_int_equal(kit_blocker_hex(k, "robber"), the_volcano(k));
    kit_roll(k, 6, 6); /* nobody is asked */
    assert_int_equal(metric(k, "explosions", 0), 1);
    kit_free(k);
}

/* ---- what it takes ---- */

static void test_catakatoa__CAT_20_takes_all_that_borders_the_volcano(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", slope(k, N));
    kit_put(k, 2, "city", slope(k, SE));
    kit_put(k, 3, "settlement", slope(k, SW));
    kit_put(k, 3, "settlement", beyond(k, S));
    for (int edge = E_NE; edge <= E_NW; edge++)
        kit_put(k, 1 + edge % 3, "road", side(k, edge));
    explode(k, 2);
    for (int i = 0; i < 6; i++) {
        assert_string_equal(kit_piece_at(k, slope(k, i), NULL), "");
        assert_string_equal(kit_road_at(k, side(k, i), NULL), "");
    }
    for (int player = 1; player <= 3; player++) {
        assert_int_equal(kit_supply(k, player, "road"), 15);
        assert_int_equal(kit_supply(k, player, "city"), 4);
        assert_int_equal(kit_supply(k, player, "settlement"), player == 3 ? 4 : 5);
        assert_int_equal(kit_points(k, player), player == 3);
        assert_int_equal(metric(k, "explosion_losses", player), 1);
    }
    kit_free(k);
}

static void test_catakatoa__CAT_A13_cities_are_removed_not_shrunk(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "city", slope(k, N));
    explode(k, 1);
    assert_string_equal(kit_piece_at(k, slope(k, N), NULL), "");
    assert_int_equal(kit_supply(k, 1, "city"), 4);
    assert_int_equal(kit_supply(k, 1, "settlement"), 5);
    kit_free(k);
}

static void test_catakatoa__CAT_A12_roads_on_the_edges_or_at_the_corners(void **state)
{
    (void)state;
    static const char *const sets[] = {NULL, "explosion_roads=edges", "explosion_roads=corners"};
    for (int i = 0; i < 3; i++) {
        kit *k = island(sets[i]);
        kit_put(k, 1, "road", side(k, E_E));
        kit_put(k, 1, "road", way_out(k, SE));
        kit_put(k, 1, "road", way_out(k, N));
        explode(k, 1);
        assert_string_equal(kit_road_at(k, side(k, E_E), NULL), "");
        assert_string_equal(kit_road_at(k, way_out(k, SE), NULL), i == 2 ? "" : "road");
        assert_string_equal(kit_road_at(k, way_out(k, N), NULL), i == 2 ? "" : "road");
        kit_free(k);
    }
}

static void test_catakatoa__CAT_A17_longest_road_is_measured_again_for_all(void **state)
{
    (void)state;
    kit *k = island(NULL);
    for (int edge = E_NE; edge <= E_W; edge++)
        kit_put(k, 1, "road", side(k, edge));
    assert_int_equal(kit_holder(k, "longest_road"), 1);
    explode(k, 1);
    assert_int_equal(kit_holder(k, "longest_road"), 0);
    assert_int_equal(kit_points(k, 1), 0);
    kit_free(k);
}

static void test_catakatoa__CAT_21_the_hex_is_desert_and_may_be_rebuilt(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 1, "settlement", slope(k, N));
    kit_put(k, 2, "road", way_out(k, N));
    explode(k, 1);
    assert_string_equal(kit_terrain_of(k, kit_hex(k, 3, 3)), "desert");
    assert_int_equal(kit_token_of(k, kit_hex(k, 3, 3)), 0);
    kit_turn(k, 2, true);
    kit_hand(k, 2, "");
    kit_game(k)->seat[1].hand.count[SK_BRICK] = kit_game(k)->seat[1].hand.count[SK_LUMBER] = 2;
    kit_game(k)->seat[1].hand.count[SK_WOOL] = kit_game(k)->seat[1].hand.count[SK_GRAIN] = 1;
    kit_build(k, "settlement", slope(k, N));
    kit_build(k, "road", side(k, E_NE));
    kit_turn(k, 3, false);
    kit_roll(k, 6, 6); /* it is quiet now */
    assert_int_equal(metric(k, "rumbles", 0), 1);
    kit_free(k);
}

static void test_catakatoa__CAT_22_the_witch_doctor_leaves_wherever_he_is(void **state)
{
    (void)state;
    for (int away = 0; away < 2; away++) {
        kit *k = island(NULL);
        if (away)
            kit_blocker(k, "robber", kit_hex(k, 1, 1));
        explode(k, 1);
        assert_int_equal(kit_game(k)->block->blocker[SK_ROBBER], SK_BLOCKER_GONE);
        kit_free(k);
    }
}

/* ---- sevens and knights ---- */

static void test_catakatoa__CAT_23_a_seven_takes_a_card_and_moves_nobody(void **state)
{
    (void)state;
    kit *k = exploded(NULL);
    kit_hand(k, 2, "");
    kit_game(k)->seat[1].hand.count[SK_WOOL] = 2;
    kit_answer_player(k, 2);
    kit_roll(k, 3, 4);
    kit_expect_hand(k, 1, "1 wool");
    kit_expect_hand(k, 2, "1 wool");
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_free(k);
}

/* Test vector 6. */
static void test_catakatoa__CAT_23_discards_then_any_opponent_nobody_to_move(void **state)
{
    (void)state;
    kit *k = exploded(NULL);
    kit_put(k, 2, "settlement", kit_node(k, 1, 1, N));
    kit_game(k)->seat[2].hand.count[SK_ORE] = 8; /* player 3 has no building at all */
    kit_game(k)->seat[1].hand.count[SK_WOOL] = 1;
    kit_roll(k, 3, 4);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_DISCARD);
    kit_answer_player(k, 3);
    kit_discard(k, "4 ore");
    kit_expect_hand(k, 1, "1 ore");
    kit_expect_hand(k, 3, "3 ore");
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_free(k);
}

static void test_catakatoa__CAT_23_nothing_is_blocked_any_more(void **state)
{
    (void)state;
    kit *k = exploded(NULL);
    kit_game(k)->block->bank.count[SK_LUMBER] = 5;
    kit_put(k, 1, "settlement", kit_node(k, 1, 3, N)); /* forest 9 */
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "1 lumber");
    for (int hex = 0; hex < 19; hex++)
        assert_false(sk_rules_hex_blocked(kit_game(k), hex));
    kit_free(k);
}

static void test_catakatoa__CAT_A18_large_hands_are_halved_or_not(void **state)
{
    (void)state;
    static const char *const sets[] = {NULL, "discard_after_explosion=true", "discard_after_explosion=false"};
    for (int i = 0; i < 3; i++) {
        kit *k = exploded(sets[i]);
        kit_game(k)->seat[0].hand.count[SK_ORE] = 8;
        kit_roll(k, 3, 4); /* nobody has a card to take */
        assert_int_equal(kit_prompt(k).kind, i == 2 ? SK_PROMPT_TURN : SK_PROMPT_DISCARD);
        kit_free(k);
    }
    kit *k = island("discard_after_explosion=false"); /* before it, hands are halved as always */
    kit_hand(k, 1, "8 ore");
    kit_roll(k, 3, 4);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_DISCARD);
    kit_free(k);
}

static void test_catakatoa__CAT_A19_any_opponent_who_has_cards(void **state)
{
    (void)state;
    kit *k = exploded(NULL);
    kit_game(k)->seat[2].hand.count[SK_ORE] = 1;
    kit_leave_questions(k, true);
    kit_roll(k, 3, 4);
    expect_question(k, 1, "Take a card from");
    const sk_question *question = kit_prompt(k).question;
    assert_int_equal(question->option_count, 1); /* player 2 has none, oneself is no choice */
    assert_int_equal(question->option[0], 2);
    answer(k, 2);
    kit_expect_hand(k, 1, "1 ore");
    kit_turn(k, 2, false);
    kit_game(k)->seat[0].hand.count[SK_ORE] = 0;
    kit_roll(k, 3, 4); /* nobody has any: nothing happens */
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_free(k);
}

static void test_catakatoa__CAT_A20_the_thief_may_decline(void **state)
{
    (void)state;
    kit *k = exploded(NULL);
    kit_game(k)->seat[1].hand.count[SK_WOOL] = 1;
    kit_answer(k, SK_NONE);
    kit_roll(k, 3, 4);
    kit_expect_hand(k, 1, "");
    kit_expect_hand(k, 2, "1 wool");
    kit_free(k);
}

/* Test vector 8. */
static void test_catakatoa__CAT_A21_a_knight_steals_and_counts_for_the_army(void **state)
{
    (void)state;
    kit *k = exploded(NULL);
    kit_game(k)->seat[2].hand.count[SK_ORE] = 3;
    kit_cards(k, 1, "3 knight");
    for (int i = 1; i <= 3; i++) {
        kit_turn(k, 1, false);
        kit_answer_player(k, 3);
        kit_play(k, "knight", NULL, NULL);
        kit_expect_hand(k, 1, i == 1 ? "1 ore" : i == 2 ? "2 ore" : "3 ore");
    }
    assert_int_equal(kit_holder(k, "largest_army"), 1);
    kit_free(k);
}

/* ---- players with nothing left ---- */

static kit *player_2_wiped(const char *set)
{
    kit *k = island(set);
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, N));
    kit_put(k, 3, "settlement", kit_node(k, 5, 3, S));
    kit_put(k, 2, "city", slope(k, N));
    kit_put(k, 2, "road", side(k, E_NE));
    explode(k, 1);
    return k;
}

static void test_catakatoa__CAT_A15_wiped_player_stay(void **state)
{
    (void)state;
    static const char *const sets[] = {NULL, "wiped_player=stay"};
    for (int i = 0; i < 2; i++) {
        kit *k = player_2_wiped(sets[i]);
        kit_end_turn(k);
        assert_int_equal(kit_turn_player(k), 2); /* rolls, trades, buys and plays cards ... */
        kit_cards(k, 2, "1 knight 1 monopoly");
        kit_play(k, "monopoly", "ore", NULL);
        kit_roll(k, 1, 1);
        for (int kind = SK_BRICK; kind <= SK_ORE; kind++)
            kit_game(k)->seat[1].hand.count[kind] = 5;
        kit_buy(k);
        kit_trade(k, 4, "brick", "wool");
        kit_game(k)->seat[1].hand.count[SK_BRICK] = 2; /* ... but cannot build */
        const sk_choice *choices;
        int count;
        assert_int_equal(sk_game_choices(kit_game(k), &choices, &count, NULL), 0);
        for (int c = 0; c < count; c++)
            assert_int_not_equal(choices[c].kind, SK_ACT_BUILD);
        kit_free(k);
    }
}

static void test_catakatoa__CAT_A15_wiped_player_out(void **state)
{
    (void)state;
    kit *k = player_2_wiped("wiped_player=out");
    assert_int_equal(kit_events(k, SK_EVENT_LEFT), 1);
    kit_end_turn(k);
    assert_int_equal(kit_turn_player(k), 3);
    kit_roll(k, 1, 1);
    kit_end_turn(k);
    assert_int_equal(kit_turn_player(k), 1);
    kit_free(k);
}

static void test_catakatoa__CAT_A15_out_in_ones_own_turn(void **state)
{
    (void)state;
    kit *k = island("wiped_player=out");
    kit_put(k, 1, "settlement", slope(k, N));
    kit_put(k, 2, "settlement", kit_node(k, 1, 1, N));
    kit_put(k, 3, "road", kit_edge(k, 1, 1, E_NE)); /* a road is enough to stay */
    explode(k, 1);
    assert_int_equal(kit_turn_player(k), 2);
    assert_int_equal(kit_events(k, SK_EVENT_LEFT), 1);
    kit_free(k);
}

static void test_catakatoa__CAT_A15_wiped_player_refound(void **state)
{
    (void)state;
    kit *k = player_2_wiped("wiped_player=refound");
    kit_turn(k, 2, true);
    int node = kit_node(k, 4, 2, S), close = kit_node(k, 1, 1, NE);
    assert_false(kit_listed(k, kit_a_do(k, "refound", node, SK_NONE))); /* nothing to pay with */
    for (int kind = SK_BRICK; kind <= SK_ORE; kind++)
        kit_game(k)->seat[1].hand.count[kind] = 2;
    assert_true(kit_listed(k, kit_a_do(k, "refound", node, SK_NONE)));
    assert_false(kit_listed(k, kit_a_do(k, "refound", close, SK_NONE)));
    kit_refused(k, kit_a_do(k, "refound", close, SK_NONE), "too close to another building");
    kit_do(k, "refound", node, SK_NONE);
    int owner;
    assert_string_equal(kit_piece_at(k, node, &owner), "settlement");
    assert_int_equal(owner, 2);
    kit_expect_hand(k, 2, "1 brick 1 lumber 1 wool 1 grain 2 ore");
    assert_int_equal(kit_supply(k, 2, "settlement"), 4);
    assert_int_equal(kit_points(k, 2), 1);
    kit_refused(k, kit_a_do(k, "refound", kit_node(k, 3, 1, N), SK_NONE), "you have not lost everything");
    kit_build(k, "road", kit_edge(k, 4, 2, E_SE)); /* and builds on from there */
    kit_free(k);
}

static void test_catakatoa__CAT_A15_refound_only_after_the_explosion_and_only_the_wiped(void **state)
{
    (void)state;
    kit *k = island("wiped_player=refound");
    kit_turn(k, 1, true);
    kit_hand(k, 1, "2 brick 2 lumber 2 wool 2 grain");
    kit_refused(k, kit_a_do(k, "refound", kit_node(k, 4, 2, S), SK_NONE), "you have not lost everything");
    kit_free(k);
    k = player_2_wiped("wiped_player=refound strict_phases=true");
    kit_turn(k, 2, true); /* the trade phase */
    for (int kind = SK_BRICK; kind <= SK_ORE; kind++)
        kit_game(k)->seat[1].hand.count[kind] = 2;
    kit_refused(k, kit_a_do(k, "refound", kit_node(k, 4, 2, S), SK_NONE), "first trade, then build");
    kit_free(k);
}

static void test_catakatoa__CAT_A16_roads_elsewhere_are_enough_to_build_on(void **state)
{
    (void)state;
    kit *k = island(NULL);
    kit_put(k, 2, "settlement", slope(k, N));
    kit_put(k, 2, "road", side(k, E_NE));
    kit_put(k, 2, "road", way_out(k, N));
    explode(k, 1);
    kit_turn(k, 2, true);
    for (int kind = SK_BRICK; kind <= SK_ORE; kind++)
        kit_game(k)->seat[1].hand.count[kind] = 2;
    kit_build(k, "settlement", beyond(k, N));
    kit_build(k, "road", side(k, E_NE));
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_catakatoa__CAT_13_gifts_then_the_explosion),
        cmocka_unit_test(test_catakatoa__CAT_A11_the_last_rumble_rolls_no_lava),
        cmocka_unit_test(test_catakatoa__CAT_A26_no_die_and_no_reroll),
        cmocka_unit_test(test_catakatoa__CAT_20_takes_all_that_borders_the_volcano),
        cmocka_unit_test(test_catakatoa__CAT_A13_cities_are_removed_not_shrunk),
        cmocka_unit_test(test_catakatoa__CAT_A12_roads_on_the_edges_or_at_the_corners),
        cmocka_unit_test(test_catakatoa__CAT_A17_longest_road_is_measured_again_for_all),
        cmocka_unit_test(test_catakatoa__CAT_21_the_hex_is_desert_and_may_be_rebuilt),
        cmocka_unit_test(test_catakatoa__CAT_22_the_witch_doctor_leaves_wherever_he_is),
        cmocka_unit_test(test_catakatoa__CAT_23_a_seven_takes_a_card_and_moves_nobody),
        cmocka_unit_test(test_catakatoa__CAT_23_discards_then_any_opponent_nobody_to_move),
        cmocka_unit_test(test_catakatoa__CAT_23_nothing_is_blocked_any_more),
        cmocka_unit_test(test_catakatoa__CAT_A18_large_hands_are_halved_or_not),
        cmocka_unit_test(test_catakatoa__CAT_A19_any_opponent_who_has_cards),
        cmocka_unit_test(test_catakatoa__CAT_A20_the_thief_may_decline),
        cmocka_unit_test(test_catakatoa__CAT_A21_a_knight_steals_and_counts_for_the_army),
        cmocka_unit_test(test_catakatoa__CAT_A15_wiped_player_stay),
        cmocka_unit_test(test_catakatoa__CAT_A15_wiped_player_out),
        cmocka_unit_test(test_catakatoa__CAT_A15_out_in_ones_own_turn),
        cmocka_unit_test(test_catakatoa__CAT_A15_wiped_player_refound),
        cmocka_unit_test(test_catakatoa__CAT_A15_refound_only_after_the_explosion_and_only_the_wiped),
        cmocka_unit_test(test_catakatoa__CAT_A16_roads_elsewhere_are_enough_to_build_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
