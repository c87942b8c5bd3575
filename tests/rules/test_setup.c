/* Chapter 2: from the island to the first turn. */
#include "kit/ruling.h"

#include <stdio.h>
#include <string.h>

/* ---- BASE-1: who begins ---- */

static kit *setup_of(int players, uint8_t first_player)
{
    return kit_new(&(kit_setup){.players = players, .first_player = first_player, .play_setup = true});
}

/* How often each seat begins among so many games whose dice decide. */
static void count_starts(int players, int games, int *starts)
{
    sk_board *board;
    sk_error error;
    assert_int_equal(sk_board_load_file(&board, SKERRY_SOURCE_DIR "/data/boards/beginner.yaml", &error), 0);
    sk_ruleset *rules;
    sk_match match = {.board = board, .players = players};
    assert_int_equal(sk_ruleset_new(&rules, &match, &error), 0);
    memset(starts, 0, sizeof *starts * SK_SEATS_MAX);
    for (int seed = 0; seed < games; seed++) {
        sk_game *game;
        sk_prompt prompt;
        assert_int_equal(sk_game_new(&game, rules, NULL, (uint64_t)seed, &error), 0);
        sk_game_prompt(game, &prompt);
        assert_int_equal(prompt.seat, prompt.turn_seat);
        starts[prompt.seat]++;
        sk_game_free(game);
    }
    sk_ruleset_free(rules);
    sk_board_free(board);
}

/* If a tie went to the first of the tied instead of being rolled again, seat 1 of two would begin 2225 of 4000
 * games: nine standard deviations from the half. */
static void test_rules_base__BASE_1_dice_choose_the_start_player_and_ties_favour_nobody(void **state)
{
    (void)state;
    int starts[SK_SEATS_MAX];
    count_starts(2, 4000, starts);
    assert_in_range(starts[0], 1880, 2120);
    count_starts(4, 4000, starts);
    for (int seat = 0; seat < 4; seat++)
        assert_in_range(starts[seat], 890, 1110);
}

static void test_rules_base__BASE_1_the_start_player_may_be_named(void **state)
{
    (void)state;
    kit *k = setup_of(4, 3);
    assert_int_equal(kit_to_act(k), 3);
    kit_free(k);
}

/* ---- BASE-2: the order ---- */

static void expect_order(kit *k, const int *players, int count)
{
    for (int i = 0; i < count; i++) {
        assert_int_equal(kit_to_act(k), players[i]);
        assert_int_equal(kit_prompt(k).kind, SK_PROMPT_SETUP_NODE);
        kit_any(k);
        assert_int_equal(kit_to_act(k), players[i]);
        assert_int_equal(kit_prompt(k).kind, SK_PROMPT_SETUP_EDGE);
        kit_any(k);
    }
    assert_int_equal(kit_to_act(k), players[0]);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_BEFORE_ROLL);
}

static void test_rules_base__BASE_2_clockwise_then_back_then_the_first_begins(void **state)
{
    (void)state;
    kit *k = setup_of(4, 1);
    expect_order(k, (int[]){1, 2, 3, 4, 4, 3, 2, 1}, 8);
    kit_free(k);
    k = setup_of(3, 1);
    expect_order(k, (int[]){1, 2, 3, 3, 2, 1}, 6);
    kit_free(k);
}

static void test_rules_base__BASE_2_order_turns_round_from_another_start_player(void **state)
{
    (void)state;
    kit *k = setup_of(4, 3);
    expect_order(k, (int[]){3, 4, 1, 2, 2, 1, 4, 3}, 8);
    kit_free(k);
}

/* ---- BASE-3: where ---- */

static sk_action place(const char *piece, int at)
{
    return kit_a(SK_ACT_PLACE, strcmp(piece, "road") == 0 ? SK_ROAD : SK_SETTLEMENT, at, 0);
}

static void test_rules_base__BASE_3_any_free_corner_coast_and_desert_too(void **state)
{
    (void)state;
    kit *k = setup_of(3, 1);
    assert_int_equal(kit_choices(k, SK_ACT_PLACE, "settlement"), 54);
    kit_place(k, "settlement", kit_node(k, 1, 1, N)); /* coast: one hex */
    kit_place(k, "road", kit_edge(k, 1, 1, E_NE));
    kit_place(k, "settlement", kit_node(k, 3, 3, N)); /* beside the desert */
    kit_place(k, "road", kit_edge(k, 3, 3, E_NE));
    assert_int_equal(kit_choices(k, SK_ACT_PLACE, "settlement"), 54 - 3 - 4);
    kit_free(k);
}

static void test_rules_base__BASE_3_settlement_obeys_the_distance_rule(void **state)
{
    (void)state;
    kit *k = setup_of(3, 1);
    kit_place(k, "settlement", kit_node(k, 2, 2, N));
    kit_place(k, "road", kit_edge(k, 2, 2, E_NE));
    kit_refused(k, place("settlement", kit_node(k, 2, 2, N)), "two edges");
    kit_refused(k, place("settlement", kit_node(k, 2, 2, NE)), "two edges");
    kit_refused(k, place("settlement", kit_node(k, 2, 2, NW)), "two edges");
    kit_place(k, "settlement", kit_node(k, 2, 2, SE));
    kit_free(k);
}

static void test_rules_base__BASE_3_road_touches_the_settlement_just_placed(void **state)
{
    (void)state;
    kit *k = setup_of(2, 1);
    kit_refused(k, place("road", kit_edge(k, 2, 2, E_NE)), "settlement");
    kit_place(k, "settlement", kit_node(k, 2, 2, N));
    assert_int_equal(kit_choices(k, SK_ACT_PLACE, "road"), 3);
    kit_refused(k, place("settlement", kit_node(k, 4, 2, N)), "road");
    kit_refused(k, place("road", kit_edge(k, 2, 2, E_E)), "beside the settlement");
    kit_place(k, "road", kit_edge(k, 2, 2, E_NE));
    for (int i = 0; i < 4; i++) /* player 2, twice */
        kit_any(k);
    kit_place(k, "settlement", kit_node(k, 4, 4, S));
    kit_refused(k, place("road", kit_edge(k, 2, 2, E_NW)), "beside the settlement"); /* at the first one */
    kit_refused(k, place("road", kit_edge(k, 2, 2, E_E)), "beside the settlement");  /* at the first road */
    kit_place(k, "road", kit_edge(k, 4, 4, E_SE));
    kit_free(k);
}

static void test_rules_base__BASE_3_road_needs_a_free_edge(void **state)
{
    (void)state;
    kit *k = setup_of(2, 1);
    kit_place(k, "settlement", kit_node(k, 2, 2, N));
    kit_place(k, "road", kit_edge(k, 2, 2, E_NE));
    kit_put(k, 1, "road", kit_edge(k, 2, 2, E_E));
    kit_place(k, "settlement", kit_node(k, 2, 2, SE));
    kit_refused(k, place("road", kit_edge(k, 2, 2, E_E)), "free edge");
    assert_int_equal(kit_choices(k, SK_ACT_PLACE, "road"), 2);
    kit_free(k);
}

/* ---- BASE-4, D-12: what the second settlement pays ---- */

static void place_both(kit *k, int node, int edge)
{
    kit_place(k, "settlement", node);
    kit_place(k, "road", edge);
}

static void test_rules_base__BASE_4_second_settlement_pays_a_card_a_hex_at_once(void **state)
{
    (void)state;
    kit *k = setup_of(2, 1);
    place_both(k, kit_node(k, 1, 3, NE), kit_edge(k, 1, 3, E_NE));
    place_both(k, kit_node(k, 5, 1, SW), kit_edge(k, 5, 1, E_SW));
    kit_expect_hand(k, 1, "");
    kit_expect_hand(k, 2, "");
    kit_place(k, "settlement", kit_node(k, 2, 2, SE)); /* hills, pasture and desert */
    kit_expect_hand(k, 2, "1 brick 1 wool");
    assert_int_equal(kit_bank_count(k, "brick"), 18);
    assert_int_equal(kit_bank_count(k, "wool"), 18);
    kit_place(k, "road", kit_edge(k, 2, 2, E_SE));
    kit_place(k, "settlement", kit_node(k, 1, 1, NW)); /* mountains and sea */
    kit_expect_hand(k, 1, "1 ore");
    kit_free(k);
}

static void test_rules_base__BASE_4_two_hexes_of_a_kind_pay_two(void **state)
{
    (void)state;
    kit *k = setup_of(2, 1);
    kit_terrain(k, kit_hex(k, 2, 3), "hills");
    for (int i = 0; i < 4; i++)
        kit_any(k);
    kit_place(k, "settlement", kit_node(k, 2, 2, SE));
    kit_expect_hand(k, 2, "2 brick");
    kit_free(k);
}

static void test_rules_base__D_12_first_settlement_is_never_paid(void **state)
{
    (void)state;
    kit *k = setup_of(2, 1);
    place_both(k, kit_node(k, 2, 2, N), kit_edge(k, 2, 2, E_NE));  /* player 1: would pay ore, wool, brick */
    place_both(k, kit_node(k, 4, 3, SW), kit_edge(k, 4, 3, E_SW)); /* player 2: ore, grain, grain */
    place_both(k, kit_node(k, 4, 4, SE), kit_edge(k, 4, 4, E_SE)); /* player 2: wool */
    place_both(k, kit_node(k, 3, 1, N), kit_edge(k, 3, 1, E_NE));  /* player 1: grain, grain */
    kit_expect_hand(k, 1, "2 grain");
    kit_expect_hand(k, 2, "1 wool");
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_BEFORE_ROLL);
    kit_free(k);
}

/* ---- BASE-5 .. BASE-8 ---- */

static void test_rules_base__BASE_5_setup_pieces_leave_the_supply_and_roads_count(void **state)
{
    (void)state;
    kit *k = setup_of(2, 1);
    place_both(k, kit_node(k, 2, 2, N), kit_edge(k, 2, 2, E_NE));
    place_both(k, kit_node(k, 5, 1, SW), kit_edge(k, 5, 1, E_SW));
    place_both(k, kit_node(k, 5, 3, SE), kit_edge(k, 5, 3, E_SE));
    place_both(k, kit_node(k, 2, 2, SE), kit_edge(k, 2, 2, E_E));
    for (int player = 1; player <= 2; player++) {
        assert_int_equal(kit_supply(k, player, "settlement"), 3);
        assert_int_equal(kit_supply(k, player, "road"), 13);
        assert_int_equal(kit_supply(k, player, "city"), 4);
        assert_int_equal(kit_points(k, player), 2);
    }
    assert_int_equal(kit_road_length(k, 1), 2);
    assert_int_equal(kit_road_length(k, 2), 1);
    kit_roads(k, 1, 2, 2, "SE SW");
    assert_int_equal(kit_holder(k, "longest_road"), 0);
    kit_roads(k, 1, 2, 2, "W");
    assert_int_equal(kit_holder(k, "longest_road"), 1);
    kit_free(k);
}

static void test_rules_base__BASE_6_robber_starts_on_the_desert(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        kit *k = kit_new(&(kit_setup){.board = "base", .seed = seed, .play_setup = true});
        assert_string_equal(kit_terrain_of(k, kit_blocker_hex(k, "robber")), "desert");
        kit_free(k);
    }
}

static bool red(int token) { return token == 6 || token == 8; }

static int red_neighbours(const sk_board *board, const sk_layout *layout)
{
    int found = 0;
    for (int hex = 0; hex < sk_board_hex_count(board); hex++)
        for (int side = 0; side < 6; side++) {
            int other = sk_board_hex_neighbour(board, hex, side);
            found += other != SK_NONE && red(layout->token[hex]) && red(layout->token[other]);
        }
    return found;
}

static int red_neighbours_over_seeds(const char *yaml)
{
    sk_board *board;
    sk_error error;
    static sk_layout layout;
    int found = 0;
    assert_int_equal(sk_board_load(&board, "test.yaml", yaml, strlen(yaml), &error), 0);
    for (uint64_t seed = 0; seed < 200; seed++) {
        assert_int_equal(sk_board_lay(board, seed, &layout, &error), 0);
        found += red_neighbours(board, &layout);
    }
    sk_board_free(board);
    return found;
}

#define ISLAND                                                                          \
    "id: test\ntitle: Test\nplayers: [2, 4]\n"                                          \
    "terrains: {forest: 4, pasture: 4, fields: 4, hills: 3, mountains: 3, desert: 1}\n" \
    "rows:\n  - ?, ?, ?\n  - ?, ?, ?, ?\n  - ?, ?, ?, ?, ?\n  - ?, ?, ?, ?\n  - ?, ?, ?\n"

static void test_rules_base__BASE_7_shuffled_tokens_keep_red_numbers_apart(void **state)
{
    (void)state;
    static const char *const shuffled = ISLAND "tokens: {method: shuffled}\n";
    assert_int_not_equal(red_neighbours_over_seeds(shuffled), 0); /* chance alone would not */
    static const char *const apart = ISLAND "tokens: {method: shuffled}\nconstraints: [no adjacent reds]\n";
    assert_int_equal(red_neighbours_over_seeds(apart), 0);
}

static void test_rules_base__BASE_7_spiral_keeps_them_apart_by_itself(void **state)
{
    (void)state;
    static const char *const spiral = ISLAND "tokens: {method: spiral, start: random, direction: random}\n";
    assert_int_equal(red_neighbours_over_seeds(spiral), 0);
}

static void test_rules_base__BASE_8_setup_settlement_holds_its_harbor(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.players = 2, .set = "harbor_same_turn=false", .play_setup = true});
    place_both(k, kit_node(k, 4, 1, SW), kit_edge(k, 4, 1, E_W)); /* brick */
    place_both(k, kit_node(k, 3, 5, NE), kit_edge(k, 3, 5, E_E)); /* 3:1 */
    place_both(k, kit_node(k, 3, 3, N), kit_edge(k, 3, 3, E_NE));
    place_both(k, kit_node(k, 1, 2, NE), kit_edge(k, 1, 2, E_NE)); /* grain */
    assert_int_equal(kit_rate(k, 1, "brick"), 2);
    assert_int_equal(kit_rate(k, 1, "grain"), 2);
    assert_int_equal(kit_rate(k, 1, "ore"), 4);
    assert_int_equal(kit_rate(k, 2, "ore"), 3);
    kit_hand(k, 1, "2 brick");
    kit_roll(k, 6, 6);
    kit_trade(k, 2, "brick", "ore");
    kit_expect_hand(k, 1, "1 ore");
    kit_free(k);
}

/* Plays the set-up; answers how many stand of a piece that each of the two players has supply of. */
static int placed(const char *lua, const char *piece, int supply)
{
    kit *k = kit_new(&(kit_setup){.players = 2, .lua = lua, .play_setup = true});
    while (kit_prompt(k).kind != SK_PROMPT_TURN)
        kit_any(k);
    int count = 2 * supply - kit_supply(k, 1, piece) - kit_supply(k, 2, piece);
    kit_free(k);
    return count;
}

static void test_rules_base__BASE_5_what_is_not_in_the_supply_is_not_placed(void **state)
{
    (void)state;
    static const char few[] = "return { id = 'few', title = 'Few', api = 1, pieces = { %s = { supply = %d } } }";
    static const char *const pieces[] = {"settlement", "road"};
    for (int i = 0; i < 2; i++)
        for (int supply = 0; supply < 3; supply++) {
            char lua[200];
            snprintf(lua, sizeof lua, few, pieces[i], supply);
            assert_int_equal(placed(lua, pieces[i], supply), 2 * supply);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_base__BASE_1_dice_choose_the_start_player_and_ties_favour_nobody),
        cmocka_unit_test(test_rules_base__BASE_1_the_start_player_may_be_named),
        cmocka_unit_test(test_rules_base__BASE_2_clockwise_then_back_then_the_first_begins),
        cmocka_unit_test(test_rules_base__BASE_2_order_turns_round_from_another_start_player),
        cmocka_unit_test(test_rules_base__BASE_3_any_free_corner_coast_and_desert_too),
        cmocka_unit_test(test_rules_base__BASE_3_settlement_obeys_the_distance_rule),
        cmocka_unit_test(test_rules_base__BASE_3_road_touches_the_settlement_just_placed),
        cmocka_unit_test(test_rules_base__BASE_3_road_needs_a_free_edge),
        cmocka_unit_test(test_rules_base__BASE_4_second_settlement_pays_a_card_a_hex_at_once),
        cmocka_unit_test(test_rules_base__BASE_4_two_hexes_of_a_kind_pay_two),
        cmocka_unit_test(test_rules_base__D_12_first_settlement_is_never_paid),
        cmocka_unit_test(test_rules_base__BASE_5_setup_pieces_leave_the_supply_and_roads_count),
        cmocka_unit_test(test_rules_base__BASE_5_what_is_not_in_the_supply_is_not_placed),
        cmocka_unit_test(test_rules_base__BASE_6_robber_starts_on_the_desert),
        cmocka_unit_test(test_rules_base__BASE_7_shuffled_tokens_keep_red_numbers_apart),
        cmocka_unit_test(test_rules_base__BASE_7_spiral_keeps_them_apart_by_itself),
        cmocka_unit_test(test_rules_base__BASE_8_setup_settlement_holds_its_harbor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
