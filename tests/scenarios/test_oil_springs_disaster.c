/* Oil Springs: floods, pollution and struck springs. */
#include "scenarios/oil_springs.h"

#include <stdlib.h>
#include <string.h>

static void expect_piece(kit *k, int node, const char *piece)
{
    assert_string_equal(kit_piece_at(k, node, NULL), piece);
}

/* ---- when ---- */

static void test_oil_springs__OIL_30_marker_at_five_ends_the_turn_with_a_disaster(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "1 oil");
    oil_set_marker(k, 4);
    oil_convert(k, "ore");
    assert_int_equal(kit_token_of(k, kit_hex(k, 1, 2)), 12);
    kit_dice(k, 12);
    kit_end_turn(k);
    assert_int_equal(kit_token_of(k, kit_hex(k, 1, 2)), 0);
    assert_int_equal(oil_marker(k), 0);
    assert_int_equal(kit_turn_player(k), 2);
    kit_free(k);
}

static void test_oil_springs__OIL_30_below_five_nothing_happens_and_the_marker_stays(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    oil_set_marker(k, 4);
    kit_end_turn(k); /* no dice are asked for */
    assert_int_equal(oil_marker(k), 4);
    kit_free(k);
}

/* ---- what players read ---- */

static bool is_told(kit *k, const char *text)
{
    static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan"};
    char told[200];
    int count;
    const sk_event *events = sk_game_events(kit_game(k), &count);
    for (int i = 0; i < count; i++)
        if (strcmp(sk_event_text(told, sizeof told, kit_game(k), &events[i], -1, names), text) == 0)
            return true;
    return false;
}

static void test_oil_springs__players_read_how_far_pollution_is_and_what_it_takes(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "2 oil");
    oil_set_marker(k, 3);
    oil_convert(k, "ore");
    assert_true(is_told(k, "Pollution rises to 4."));
    oil_convert(k, "ore");
    assert_true(is_told(k, "Pollution rises to 5: a disaster comes at the end of the turn."));
    kit_dice(k, 12);
    kit_end_turn(k);
    assert_true(is_told(k, "Disaster roll: 12."));
    assert_true(is_told(k, "Industrial pollution: nothing comes from the pasture with 12 any more."));
    assert_true(is_told(k, "The 12 on the pasture is gone."));
    kit_free(k);
}

static void test_oil_springs__players_read_that_a_flood_finds_nobody(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    oil_disaster(k, 1, 7);
    assert_true(is_told(k, "A flood: no settlement and no city stands at the coast."));
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, N));
    oil_disaster(k, 1, 7);
    assert_true(is_told(k, "A flood: settlements at the coast are lost, cities there become settlements."));
    assert_true(is_told(k, "Ann loses a settlement."));
    kit_free(k);
}

/* ---- flood ---- */

static void test_oil_springs__OIL_31_the_flood_takes_settlements_and_shrinks_cities(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, N));
    kit_put(k, 2, "city", kit_node(k, 1, 2, N));
    kit_put(k, 2, "metropolis", kit_node(k, 1, 3, N));
    kit_put(k, 3, "settlement", oil_corner(k, N)); /* inland */
    kit_put(k, 3, "city", oil_corner(k, S));
    kit_put(k, 1, "road", kit_edge(k, 1, 1, E_NE));
    oil_disaster(k, 1, 7);
    expect_piece(k, kit_node(k, 1, 1, N), "");
    expect_piece(k, kit_node(k, 1, 2, N), "settlement");
    expect_piece(k, kit_node(k, 1, 3, N), "metropolis");
    expect_piece(k, oil_corner(k, N), "settlement");
    expect_piece(k, oil_corner(k, S), "city");
    assert_string_equal(kit_road_at(k, kit_edge(k, 1, 1, E_NE), NULL), "road");
    assert_int_equal(kit_supply(k, 1, "settlement"), 5);
    assert_int_equal(kit_supply(k, 2, "settlement"), 4);
    assert_int_equal(kit_supply(k, 2, "city"), 3);
    assert_int_equal(kit_points(k, 1), 0);
    assert_int_equal(kit_points(k, 2), 4);
    kit_free(k);
}

/* Player 1 has all settlements on the board and a city at the coast. */
static kit *short_of_settlements(const char *set)
{
    kit *k = oil_table(set);
    kit_put(k, 1, "city", kit_node(k, 1, 1, N));
    for (int corner = N; corner < NW; corner++)
        kit_put(k, 1, "settlement", oil_corner(k, corner));
    assert_int_equal(kit_supply(k, 1, "settlement"), 0);
    return k;
}

static void test_oil_springs__OIL_A30_a_city_without_a_settlement_is_lost(void **state)
{
    (void)state;
    kit *k = short_of_settlements("no_piece_rule=destroy");
    oil_disaster(k, 1, 7);
    expect_piece(k, kit_node(k, 1, 1, N), "");
    assert_int_equal(kit_supply(k, 1, "city"), 4);
    assert_int_equal(kit_points(k, 1), 5);
    kit_free(k);
}

static void test_oil_springs__OIL_A30_or_it_counts_as_a_settlement(void **state)
{
    (void)state;
    kit *k = short_of_settlements("no_piece_rule=tip");
    oil_disaster(k, 1, 7);
    expect_piece(k, kit_node(k, 1, 1, N), "settlement");
    assert_int_equal(kit_supply(k, 1, "city"), 3);
    assert_int_equal(kit_points(k, 1), 6);
    oil_disaster(k, 1, 7); /* as a settlement it goes, and its city piece comes back */
    expect_piece(k, kit_node(k, 1, 1, N), "");
    assert_int_equal(kit_supply(k, 1, "city"), 4);
    assert_int_equal(kit_supply(k, 1, "settlement"), 0);
    kit_free(k);
}

static void test_oil_springs__OIL_A30_or_it_stays(void **state)
{
    (void)state;
    kit *k = short_of_settlements("no_piece_rule=stay");
    oil_disaster(k, 1, 7);
    expect_piece(k, kit_node(k, 1, 1, N), "city");
    assert_int_equal(kit_points(k, 1), 7);
    kit_free(k);
}

static void test_oil_springs__OIL_A30_settlements_go_first_and_free_pieces(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_put(k, 1, "city", kit_node(k, 1, 1, N)); /* comes before the settlement in board order */
    for (int corner = N; corner < SW; corner++)
        kit_put(k, 1, "settlement", oil_corner(k, corner));
    kit_put(k, 1, "settlement", kit_node(k, 5, 1, S));
    oil_disaster(k, 1, 7);
    expect_piece(k, kit_node(k, 1, 1, N), "settlement");
    expect_piece(k, kit_node(k, 5, 1, S), "");
    kit_free(k);
}

static void test_oil_springs__OIL_A31_the_coast_is_thirty_nodes(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    const sk_topology *map = kit_game(k)->map;
    int coastal = 0;
    for (int node = 0; node < map->node_count; node++) {
        bool inland = true;
        for (int i = 0; i < 3; i++)
            inland = inland && map->node_hex[node][i] != SK_NONE;
        kit_put(k, 1, "settlement", node);
        oil_disaster(k, 1, 7);
        expect_piece(k, node, inland ? "settlement" : "");
        sk_rules_remove_node(kit_game(k), node);
        coastal += !inland;
    }
    assert_int_equal(map->node_count, 54);
    assert_int_equal(coastal, 30);
    kit_free(k);
}

static void test_oil_springs__OIL_A32_longest_road_is_measured_again(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    for (int column = 1; column <= 3; column++) {
        kit_put(k, 1, "road", kit_edge(k, 1, column, E_NW));
        kit_put(k, 1, "road", kit_edge(k, 1, column, E_NE));
    }
    kit_put(k, 2, "settlement", kit_node(k, 1, 2, N)); /* in the middle of the six */
    assert_int_equal(kit_holder(k, "longest_road"), 0);
    oil_disaster(k, 1, 7);
    assert_int_equal(kit_holder(k, "longest_road"), 1);
    assert_int_equal(kit_points(k, 1), 2);
    assert_int_equal(kit_points(k, 2), 0);
    kit_free(k);
}

static int rate(kit *k, int player)
{
    sk_view view;
    sk_game_view(kit_game(k), -1, &view);
    return view.seats[player - 1].rate[SK_WOOL];
}

static void test_oil_springs__OIL_A33_a_harbor_goes_with_its_settlement_and_stays_with_a_city(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_put(k, 1, "settlement", kit_node(k, 1, 1, N)); /* 3:1 */
    kit_put(k, 2, "city", kit_node(k, 3, 5, NE));      /* 3:1 */
    assert_int_equal(rate(k, 1), 3);
    assert_int_equal(rate(k, 2), 3);
    oil_disaster(k, 1, 7);
    assert_int_equal(rate(k, 1), 4);
    assert_int_equal(rate(k, 2), 3);
    kit_free(k);
}

static void test_oil_springs__OIL_A42_the_seven_is_only_a_flood(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_hand(k, 1, "10 ore");
    kit_blocker(k, "robber", kit_hex(k, 1, 1));
    oil_disaster(k, 1, 7);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    assert_int_equal(kit_to_act(k), 2);
    kit_expect_hand(k, 1, "10 ore");
    assert_int_equal(kit_blocker_hex(k, "robber"), kit_hex(k, 1, 1));
    assert_int_equal(oil_lost(k), 0);
    kit_free(k);
}

/* ---- pollution ---- */

static void test_oil_springs__OIL_32_one_hex_with_the_number_or_none(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    oil_disaster(k, 1, 2);
    assert_int_equal(kit_token_of(k, kit_hex(k, 5, 2)), 0);
    assert_int_equal(oil_lost(k), 1);
    oil_disaster(k, 2, 2); /* nobody has a 2 any more */
    assert_int_equal(oil_lost(k), 1);
    assert_int_equal(oil_marker(k), 0);
    kit_free(k);
}

/* Of these disasters, how many strike the hex; its token and the tracks are put back each time. */
static int struck(kit *k, int hex, int disasters)
{
    int token = kit_token_of(k, hex), out = kit_out(k, "oil"), times = 0;
    int other = SK_NONE;
    for (int i = 0; i < kit_game(k)->map->hex_count; i++)
        if (i != hex && kit_token_of(k, i) == token)
            other = i;
    for (; disasters > 0; disasters--) {
        oil_disaster(k, 1, token);
        times += kit_token_of(k, hex) == 0 || kit_out(k, "oil") > out;
        kit_token(k, hex, token);
        kit_token(k, other, token);
        kit_state(k, OIL, "lost", 0, 0);
        kit_game(k)->block->out = (sk_cards){{0}};
        kit_bank(k, "15 oil");
    }
    return times;
}

static void test_oil_springs__OIL_32_several_have_equal_chances(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    int times = struck(k, kit_hex(k, 2, 2), 400); /* mountains 6; the other 6 is a forest */
    assert_in_range(times, 150, 250);             /* five standard deviations */
    kit_free(k);
}

static void test_oil_springs__OIL_A25_a_spring_is_in_the_draw(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    int times = struck(k, oil_inland(k), 400); /* the other 9 is a field */
    assert_in_range(times, 150, 250);
    kit_free(k);
}

static void test_oil_springs__OIL_33_a_struck_hex_never_produces_again(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    kit_put(k, 1, "settlement", kit_node(k, 1, 2, SE)); /* inland: pasture 12, fields 9, hills 5 */
    oil_disaster(k, 1, 12);
    assert_int_equal(oil_lost(k), 1);
    assert_string_equal(kit_terrain_of(k, kit_hex(k, 1, 2)), "pasture");
    kit_roll(k, 6, 6);
    kit_expect_hand(k, 1, "");
    kit_free(k);
}

static void test_oil_springs__OIL_34_a_struck_spring_loses_three_oil_and_no_token(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    oil_only_token(k, oil_inland(k));
    kit_put(k, 1, "settlement", oil_corner(k, N));
    for (int times = 1; times <= 2; times++) {
        oil_disaster(k, 1, 9);
        assert_int_equal(kit_bank_count(k, "oil"), 15 - 3 * times);
        assert_int_equal(kit_out(k, "oil"), 3 * times);
        assert_int_equal(kit_token_of(k, oil_inland(k)), 9);
        assert_int_equal(oil_lost(k), 0);
    }
    kit_roll(k, 4, 5);
    kit_expect_hand(k, 1, "1 oil");
    kit_free(k);
}

/* ---- springs and an empty supply ---- */

static kit *spring_struck(const char *set, const char *supply, int causer, const char *hand1, const char *hand2,
                          const char *hand3)
{
    kit *k = oil_table(set);
    oil_only_token(k, oil_inland(k));
    kit_hand(k, 1, hand1);
    kit_hand(k, 2, hand2);
    kit_hand(k, 3, hand3);
    kit_bank(k, supply);
    oil_disaster(k, causer, 9);
    return k;
}

static void expect_oil(kit *k, int one, int two, int three, int out)
{
    assert_int_equal(kit_count(k, 1, "oil"), one);
    assert_int_equal(kit_count(k, 2, "oil"), two);
    assert_int_equal(kit_count(k, 3, "oil"), three);
    assert_int_equal(kit_out(k, "oil"), out);
    assert_int_equal(kit_bank_count(k, "oil"), 0);
    kit_free(k);
}

static void test_oil_springs__OIL_35_players_give_from_the_causer_clockwise(void **state)
{
    (void)state;
    expect_oil(spring_struck(NULL, "0 oil", 1, "2 oil", "2 oil", "2 oil"), 1, 1, 1, 3);
    expect_oil(spring_struck(NULL, "0 oil", 2, "2 oil", "1 oil", ""), 0, 0, 0, 3);
    expect_oil(spring_struck(NULL, "0 oil", 3, "5 oil", "", "1 oil"), 3, 0, 0, 3);
}

static void test_oil_springs__OIL_A28_three_in_all_or_all_there_is(void **state)
{
    (void)state;
    expect_oil(spring_struck(NULL, "0 oil", 2, "2 oil", "2 oil", ""), 1, 0, 0, 3); /* 2, 1, 2 */
    expect_oil(spring_struck(NULL, "0 oil", 1, "1 oil", "", "1 oil"), 0, 0, 0, 2);
    expect_oil(spring_struck(NULL, "0 oil", 1, "", "", ""), 0, 0, 0, 0);
    expect_oil(spring_struck("spring_shortfall=supply_only", "0 oil", 1, "4 oil", "", ""), 1, 0, 0, 3);
}

static void test_oil_springs__OIL_A27_players_top_up(void **state)
{
    (void)state;
    expect_oil(spring_struck("spring_shortfall=top_up", "2 oil", 1, "2 oil", "2 oil", "2 oil"), 1, 2, 2, 3);
    expect_oil(spring_struck("spring_shortfall=top_up", "1 oil", 3, "", "2 oil", "1 oil"), 0, 1, 0, 3);
    expect_oil(spring_struck("spring_shortfall=top_up", "1 oil", 1, "", "1 oil", ""), 0, 0, 0, 2);
}

static void test_oil_springs__OIL_A27_or_the_supply_alone_pays(void **state)
{
    (void)state;
    expect_oil(spring_struck("spring_shortfall=supply_only", "2 oil", 1, "2 oil", "2 oil", "2 oil"), 2, 2, 2, 2);
    expect_oil(spring_struck("spring_shortfall=supply_only", "1 oil", 1, "2 oil", "2 oil", "2 oil"), 2, 2, 2, 1);
}

static void test_oil_springs__OIL_A29_the_causer_moved_the_marker_to_five(void **state)
{
    (void)state;
    kit *k = oil_table(NULL);
    oil_only_token(k, oil_inland(k));
    oil_set_marker(k, 4);
    kit_turn(k, 2, true);
    kit_hand(k, 2, "2 oil");
    oil_convert(k, "ore");
    assert_int_equal(kit_state_of(k, OIL, "causer", 0), 2);
    kit_hand(k, 1, "5 oil");
    kit_bank(k, "0 oil");
    kit_dice(k, 9);
    kit_end_turn(k);
    expect_oil(k, 3, 0, 0, 3); /* 2, 1, 1: not 1, 2, 1 */
}

/* ---- dice ---- */

static void test_oil_springs__OIL_A43_the_disaster_has_dice_of_its_own(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = OIL, .own_dice = true});
    uint64_t *random = kit_game(k)->block->random, before[SK_STREAMS_MAX];
    kit_turn(k, 1, true);
    oil_set_marker(k, 5);
    int streams = sk_ruleset_streams(kit_game(k)->rules);
    memcpy(before, random, sizeof *random * (size_t)streams);
    kit_end_turn(k);
    for (int stream = 0; stream < streams; stream++)
        assert_int_equal(random[stream] != before[stream], stream == SK_STREAM_SCRIPT);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oil_springs__OIL_30_marker_at_five_ends_the_turn_with_a_disaster),
        cmocka_unit_test(test_oil_springs__OIL_30_below_five_nothing_happens_and_the_marker_stays),
        cmocka_unit_test(test_oil_springs__players_read_how_far_pollution_is_and_what_it_takes),
        cmocka_unit_test(test_oil_springs__players_read_that_a_flood_finds_nobody),
        cmocka_unit_test(test_oil_springs__OIL_31_the_flood_takes_settlements_and_shrinks_cities),
        cmocka_unit_test(test_oil_springs__OIL_A30_a_city_without_a_settlement_is_lost),
        cmocka_unit_test(test_oil_springs__OIL_A30_or_it_counts_as_a_settlement),
        cmocka_unit_test(test_oil_springs__OIL_A30_or_it_stays),
        cmocka_unit_test(test_oil_springs__OIL_A30_settlements_go_first_and_free_pieces),
        cmocka_unit_test(test_oil_springs__OIL_A31_the_coast_is_thirty_nodes),
        cmocka_unit_test(test_oil_springs__OIL_A32_longest_road_is_measured_again),
        cmocka_unit_test(test_oil_springs__OIL_A33_a_harbor_goes_with_its_settlement_and_stays_with_a_city),
        cmocka_unit_test(test_oil_springs__OIL_A42_the_seven_is_only_a_flood),
        cmocka_unit_test(test_oil_springs__OIL_32_one_hex_with_the_number_or_none),
        cmocka_unit_test(test_oil_springs__OIL_32_several_have_equal_chances),
        cmocka_unit_test(test_oil_springs__OIL_A25_a_spring_is_in_the_draw),
        cmocka_unit_test(test_oil_springs__OIL_33_a_struck_hex_never_produces_again),
        cmocka_unit_test(test_oil_springs__OIL_34_a_struck_spring_loses_three_oil_and_no_token),
        cmocka_unit_test(test_oil_springs__OIL_35_players_give_from_the_causer_clockwise),
        cmocka_unit_test(test_oil_springs__OIL_A28_three_in_all_or_all_there_is),
        cmocka_unit_test(test_oil_springs__OIL_A27_players_top_up),
        cmocka_unit_test(test_oil_springs__OIL_A27_or_the_supply_alone_pays),
        cmocka_unit_test(test_oil_springs__OIL_A29_the_causer_moved_the_marker_to_five),
        cmocka_unit_test(test_oil_springs__OIL_A43_the_disaster_has_dice_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
