/* Five and six players, the classic way: after each turn all others may build, one after the other. */
#include "kit/ruling.h"

#define RICH "4 brick 4 lumber 8 wool 8 grain 8 ore"

static sk_action end_part(void) { return kit_a(SK_ACT_END_TURN, 0, 0, 0); }
static sk_action buy(void) { return kit_a(SK_ACT_BUY_CARD, 0, 0, 0); }

/* Player 1 after the roll; player 2 has a settlement with two roads and all that money can buy. */
static kit *table(const kit_setup *more)
{
    kit_setup setup = more ? *more : (kit_setup){0};
    setup.board = "base_six";
    if (!setup.players)
        setup.players = 6;
    kit *k = kit_new(&setup);
    kit_put(k, 2, "settlement", kit_node(k, 4, 3, N));
    kit_roads(k, 2, 4, 3, "NE E");
    kit_cards(k, 2, "1 knight 1 monopoly");
    kit_turn(k, 1, true);
    kit_hand(k, 2, RICH);
    return k;
}

static sk_action road(kit *k) { return kit_a_build(k, "road", kit_edge(k, 4, 3, E_SE)); }
static sk_action settlement(kit *k) { return kit_a_build(k, "settlement", kit_node(k, 4, 3, SE)); }
static sk_action city(kit *k) { return kit_a_build(k, "city", kit_node(k, 4, 3, N)); }

static void test_five_six__FIVE_20_others_build_clockwise_and_then_the_next_turn_begins(void **state)
{
    (void)state;
    kit *k = table(NULL);
    kit_end_turn(k);
    for (int player = 2; player <= 6; player++) {
        assert_int_equal(kit_prompt(k).phase, SK_PHASE_SPECIAL_BUILDING);
        assert_int_equal(kit_to_act(k), player);
        assert_int_equal(kit_turn_player(k), 1);
        kit_end_turn(k);
    }
    assert_int_equal(kit_to_act(k), 2); /* never the player whose turn it was */
    assert_int_equal(kit_turn_player(k), 2);
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_BEFORE_ROLL);
    kit_free(k);
}

static void test_five_six__FIVE_21_roads_settlements_cities_and_cards(void **state)
{
    (void)state;
    kit *k = table(NULL);
    kit_end_turn(k);
    assert_true(kit_listed(k, road(k)));
    assert_true(kit_listed(k, settlement(k)));
    assert_true(kit_listed(k, city(k)));
    assert_true(kit_listed(k, buy()));
    kit_build(k, "road", kit_edge(k, 4, 3, E_SE));
    kit_build(k, "settlement", kit_node(k, 4, 3, SE));
    kit_build(k, "city", kit_node(k, 4, 3, N));
    kit_buy(k);
    assert_int_equal(kit_to_act(k), 2); /* as much as the hand pays for */
    kit_free(k);
}

static void test_five_six__BASE_11_a_harbor_settled_there_works_from_the_next_turn_on(void **state)
{
    (void)state;
    kit *k =
        kit_new(&(kit_setup){.board = "oil_springs", .players = 4, .set = "sbp_min_players=2 harbor_same_turn=false"});
    kit_turn(k, 1, true);
    kit_put(k, 3, "road", kit_edge(k, 1, 1, E_NE)); /* 3:1 at its end */
    kit_hand(k, 3, "1 brick 1 lumber 1 wool 1 grain");
    kit_end_turn(k);
    kit_end_turn(k);
    kit_build(k, "settlement", kit_node(k, 1, 1, N));
    assert_int_equal(kit_rate(k, 3, "wool"), 4);
    kit_end_turn(k);
    kit_end_turn(k);
    assert_int_equal(kit_turn_player(k), 2);
    assert_int_equal(kit_to_act(k), 2);
    assert_int_equal(kit_rate(k, 3, "wool"), 3);
    kit_free(k);
}

static void test_five_six__FIVE_22_no_trade_no_card_no_roll(void **state)
{
    (void)state;
    kit *k = table(NULL);
    kit_end_turn(k);
    kit_refused(k, kit_a_trade(k, 4, "wool", "ore"), "not now");
    kit_refused(k, kit_a_cards(k, SK_ACT_OFFER, SK_NONE, "1 wool", "1 ore"), "not now");
    kit_refused(k, kit_a_play(k, "knight", NULL, NULL), "not now");
    kit_refused(k, kit_a_play(k, "monopoly", "ore", NULL), "not now");
    kit_refused(k, kit_a_roll(1, 2), NULL);
    assert_false(kit_listed(k, kit_a_trade(k, 4, "wool", "ore")));
    assert_false(kit_listed(k, kit_a_play(k, "monopoly", "ore", NULL)));
    kit_free(k);
}

static void test_five_six__FIVE_23_and_D_17_nobody_wins_before_the_own_turn(void **state)
{
    (void)state;
    kit *k = table(&(kit_setup){.set = "points=3"});
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, N));
    kit_hand(k, 2, RICH);
    kit_turn(k, 1, true);
    kit_end_turn(k);
    kit_build(k, "city", kit_node(k, 4, 3, N));
    assert_int_equal(kit_points(k, 2), 3);
    kit_expect_goes_on(k);
    for (int player = 2; player <= 6; player++)
        kit_end_turn(k);
    kit_expect_ended(k, "victory", 2); /* its turn begins */
    kit_free(k);
}

static void test_five_six__D_17_a_later_seat_waits_for_its_own_turn(void **state)
{
    (void)state;
    kit *k = table(&(kit_setup){.set = "points=3"});
    kit_put(k, 4, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 4, "settlement", kit_node(k, 6, 2, N));
    kit_hand(k, 4, RICH);
    kit_turn(k, 1, true);
    kit_end_turn(k);
    kit_end_turn(k);
    kit_end_turn(k);
    kit_build(k, "city", kit_node(k, 2, 2, N));
    for (int player = 4; player <= 6; player++)
        kit_end_turn(k);
    kit_expect_goes_on(k);
    assert_int_equal(kit_turn_player(k), 2);
    kit_free(k);
}

/* Player 3 holds the longest road, which a settlement of player 2 parts: player 1, whose turn it was, then has it. */
static void test_five_six__FIVE_23_nor_does_the_player_whose_turn_it_was(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.board = "base_six", .players = 6, .set = "points=4"});
    kit_roads(k, 3, 2, 1, "NE E SE SW W");
    kit_roads(k, 1, 6, 3, "NE E SE SW W");
    kit_put(k, 1, "city", kit_node(k, 7, 1, N));
    kit_put(k, 2, "road", kit_edge(k, 3, 2, E_NE));
    kit_turn(k, 1, true);
    kit_hand(k, 2, RICH);
    kit_end_turn(k);
    kit_build(k, "settlement", kit_node(k, 3, 2, N));
    assert_int_equal(kit_points(k, 1), 4);
    for (int player = 2; player <= 6; player++)
        kit_end_turn(k);
    kit_expect_goes_on(k);
    assert_int_equal(kit_turn_player(k), 2);
    kit_free(k);
}

static void test_five_six__FIVE_24_and_D_29_a_card_bought_there_is_playable_in_the_own_turn(void **state)
{
    (void)state;
    kit *k = table(NULL);
    kit_deck(k, "year_of_plenty");
    kit_end_turn(k);
    kit_buy(k);
    for (int player = 2; player <= 6; player++)
        kit_end_turn(k);
    assert_true(kit_listed(k, kit_a_play(k, "year_of_plenty", "ore", "ore")));
    kit_free(k);
}

static void test_five_six__FIVE_25_none_after_the_end(void **state)
{
    (void)state;
    kit *k = table(&(kit_setup){.lua = "return { id = \"small\", title = \"Small\", version = \"1\", api = 1, "
                                       "players = { 2, 6 }, endings = { flood = \"Flood\" },\n"
                                       "end_of_turn = function(game) game:finish { ending = \"flood\" } end }"});
    kit_end_turn(k);
    kit_expect_ended(k, "flood", 0);
    assert_int_equal(kit_events(k, SK_EVENT_PART), 0);
    kit_free(k);
}

static void test_five_six__FIVE_26_the_longest_road_moves_at_once(void **state)
{
    (void)state;
    kit *k = table(NULL);
    kit_roads(k, 2, 4, 3, "SE SW");
    kit_end_turn(k);
    assert_int_equal(kit_holder(k, "longest_road"), 0);
    kit_build(k, "road", kit_edge(k, 4, 3, E_W));
    assert_int_equal(kit_holder(k, "longest_road"), 2);
    kit_free(k);
}

static void test_five_six__FIVE_27_from_five_players_on_and_as_the_options_say(void **state)
{
    (void)state;
    static const struct {
        int players;
        const char *set;
        bool special;
    } rows[] = {
        {6, "extra_turn=sbp", true},
        {5, NULL, true},
        {4, NULL, false},
        {6, "extra_turn=none", false},
        {4, "sbp_min_players=4", true},
        {5, "sbp_min_players=6", false},
        {3, "sbp_min_players=2", true},
        {4, "sbp_min_players=3", true},
        {5, "sbp_min_players=5", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kit *k = table(&(kit_setup){.players = rows[i].players, .set = rows[i].set});
        kit_end_turn(k);
        assert_int_equal(kit_prompt(k).phase, rows[i].special ? SK_PHASE_SPECIAL_BUILDING : SK_PHASE_BEFORE_ROLL);
        kit_free(k);
    }
}

static void test_five_six__FIVE_28_a_pass_is_final(void **state)
{
    (void)state;
    kit *k = table(NULL);
    kit_end_turn(k);
    kit_end_turn(k);
    assert_int_equal(kit_to_act(k), 3);
    kit_refused(k, road(k), NULL); /* player 2's road is not player 3's */
    assert_true(kit_listed(k, end_part()));
    kit_free(k);
}

static void test_five_six__FIVE_29_what_ends_a_turn_comes_first(void **state)
{
    (void)state;
    kit *k = table(&(kit_setup){.lua = "return { id = \"small\", title = \"Small\", version = \"1\", api = 1, "
                                       "players = { 2, 6 },\n"
                                       "end_of_turn = function(game, player) game:log(\"turn\") end,\n"
                                       "end_of_special_building = function(game) game:log(\"special\") end }"});
    kit_end_turn(k);
    assert_string_equal(kit_event(k, SK_EVENT_LOG, 0)->text, "turn");
    assert_int_equal(kit_to_act(k), 2);
    for (int player = 2; player <= 6; player++) {
        assert_int_equal(kit_events(k, SK_EVENT_LOG), player == 2);
        kit_end_turn(k);
    }
    assert_string_equal(kit_event(k, SK_EVENT_LOG, 0)->text, "special");
    kit_free(k);
}

static void test_five_six__FIVE_20_who_is_out_of_the_game_builds_nothing(void **state)
{
    (void)state;
    kit *k = table(&(kit_setup){.lua = "return { id = \"small\", title = \"Small\", version = \"1\", api = 1, "
                                       "players = { 2, 6 },\n"
                                       "end_of_turn = function(game, player) game.players[3]:retire() end }"});
    kit_end_turn(k);
    kit_end_turn(k);
    assert_int_equal(kit_to_act(k), 4);
    assert_int_equal(kit_events(k, SK_EVENT_PART), 1);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_five_six__FIVE_20_others_build_clockwise_and_then_the_next_turn_begins),
        cmocka_unit_test(test_five_six__FIVE_20_who_is_out_of_the_game_builds_nothing),
        cmocka_unit_test(test_five_six__FIVE_21_roads_settlements_cities_and_cards),
        cmocka_unit_test(test_five_six__BASE_11_a_harbor_settled_there_works_from_the_next_turn_on),
        cmocka_unit_test(test_five_six__FIVE_22_no_trade_no_card_no_roll),
        cmocka_unit_test(test_five_six__FIVE_23_and_D_17_nobody_wins_before_the_own_turn),
        cmocka_unit_test(test_five_six__D_17_a_later_seat_waits_for_its_own_turn),
        cmocka_unit_test(test_five_six__FIVE_23_nor_does_the_player_whose_turn_it_was),
        cmocka_unit_test(test_five_six__FIVE_24_and_D_29_a_card_bought_there_is_playable_in_the_own_turn),
        cmocka_unit_test(test_five_six__FIVE_25_none_after_the_end),
        cmocka_unit_test(test_five_six__FIVE_26_the_longest_road_moves_at_once),
        cmocka_unit_test(test_five_six__FIVE_27_from_five_players_on_and_as_the_options_say),
        cmocka_unit_test(test_five_six__FIVE_28_a_pass_is_final),
        cmocka_unit_test(test_five_six__FIVE_29_what_ends_a_turn_comes_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
