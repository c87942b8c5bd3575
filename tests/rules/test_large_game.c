/* Five and six players: supplies, deck, and the scenarios at six. */
#include "kit/ruling.h"

#include <string.h>

static void test_five_six__FIVE_8_and_FIVE_9_bank_and_deck(void **state)
{
    (void)state;
    static const int deck[] = {20, 3, 3, 3, 5}; /* knight, road building, year of plenty, monopoly, victory point */
    for (int players = 3; players <= 6; players++) {
        kit *k = kit_new(&(kit_setup){.board = "base_six", .players = players});
        const sk_game *game = kit_game(k);
        int count[5] = {0};
        assert_int_equal(kit_bank_count(k, "ore"), players > 4 ? 24 : 19); /* FIVE-13: by the players, not the board */
        assert_int_equal(game->rules->deck_count, players > 4 ? 34 : 25);
        for (int i = 0; players > 4 && i < 34; i++)
            count[game->deck[i]]++;
        for (int card = 0; players > 4 && card < 5; card++)
            assert_int_equal(count[card], deck[card]);
        kit_free(k);
    }
}

static void test_five_six__FIVE_10_pieces_and_target_as_ever(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.board = "base_six", .players = 6});
    for (int player = 1; player <= 6; player++) {
        assert_int_equal(kit_supply(k, player, "road"), 15);
        assert_int_equal(kit_supply(k, player, "settlement"), 5);
        assert_int_equal(kit_supply(k, player, "city"), 4);
    }
    assert_int_equal(kit_game(k)->rules->figures.points_to_win, 10);
    kit_free(k);
}

static void test_five_six__FIVE_11_the_robber_starts_on_the_first_desert(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        kit *k = kit_new(&(kit_setup){.board = "base_six", .players = 5, .seed = seed});
        int hex = 0;
        while (strcmp(kit_terrain_of(k, hex), "desert") != 0)
            hex++;
        assert_int_equal(kit_blocker_hex(k, "robber"), hex);
        kit_free(k);
    }
}

static void test_five_six__FIVE_12_the_second_settlement_pays_everyone(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.board = "base_six", .players = 6, .play_setup = true});
    for (int placed = 0; placed < 24; placed++) {
        int player = kit_to_act(k), before = kit_hand_size(k, player);
        bool second = placed >= 12 && placed % 2 == 0;
        int node = SK_NONE;
        const sk_choice *choices;
        int count, owed = 0;
        assert_int_equal(sk_game_choices(kit_game(k), &choices, &count, NULL), 0);
        node = choices[0].arg[1];
        for (int i = 0; second && i < 3; i++) {
            int hex = kit_game(k)->map->node_hex[node][i];
            owed += hex != SK_NONE && strcmp(kit_terrain_of(k, hex), "desert") != 0;
        }
        kit_any(k);
        assert_int_equal(kit_hand_size(k, player) - before, owed);
    }
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_BEFORE_ROLL);
    kit_free(k);
}

static void test_five_six__OIL_1_twenty_one_oil_six_metropolises_four_springs(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        kit *k =
            kit_new(&(kit_setup){.scripts = "oil_springs", .board = "oil_springs_six", .players = 6, .seed = seed});
        int springs = 0;
        for (int hex = 0; hex < 30; hex++)
            springs += strcmp(kit_terrain_of(k, hex), "spring") == 0;
        assert_int_equal(springs, 4);
        assert_int_equal(kit_bank_count(k, "oil"), 21);
        assert_int_equal(kit_supply(k, 1, "metropolis"), 6);
        kit_free(k);
    }
}

/* Player 2 may build a city and a metropolis; the marker stands at 3. */
static kit *oil_table(int marker)
{
    kit *k = kit_new(&(kit_setup){.scripts = "oil_springs", .board = "oil_springs_six", .players = 6});
    kit_put(k, 2, "city", kit_node(k, 4, 3, N));
    kit_turn(k, 1, true);
    kit_hand(k, 2, "2 brick 2 grain 2 ore 4 oil");
    kit_hand(k, 1, "");
    kit_state(k, "oil_springs", "marker", 0, marker);
    return k;
}

static void test_five_six__OIL_60_and_STACK_9_the_disaster_comes_before_special_building(void **state)
{
    (void)state;
    kit *k = oil_table(5);
    kit_dice(k, 12);
    kit_end_turn(k);
    assert_int_equal(kit_state_of(k, "oil_springs", "marker", 0), 0); /* it has come */
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_SPECIAL_BUILDING);
    assert_int_equal(kit_to_act(k), 2);
    kit_free(k);
}

static void test_five_six__OIL_61_and_OIL_A17_oil_pays_for_a_metropolis_alone(void **state)
{
    (void)state;
    kit *k = oil_table(3);
    kit_end_turn(k);
    kit_refused(k, kit_a_do_kind(k, "convert", "ore"), "not now");
    kit_refused(k, kit_a_do(k, "sequester", SK_NONE, SK_NONE), "not now");
    kit_build(k, "metropolis", kit_node(k, 4, 3, N));
    assert_int_equal(kit_state_of(k, "oil_springs", "marker", 0), 5);
    kit_free(k);
    k = oil_table(4);
    kit_end_turn(k);
    kit_refused(k, kit_a_build(k, "metropolis", kit_node(k, 4, 3, N)), "The pollution track ends");
    kit_free(k);
}

static void test_five_six__OIL_62_a_disaster_of_special_building_comes_after_it(void **state)
{
    (void)state;
    kit *k = oil_table(3);
    kit_end_turn(k);
    kit_build(k, "metropolis", kit_node(k, 4, 3, N));
    for (int player = 2; player <= 5; player++)
        kit_end_turn(k);
    assert_int_equal(kit_state_of(k, "oil_springs", "marker", 0), 5);
    kit_dice(k, 12);
    kit_end_turn(k);
    assert_int_equal(kit_state_of(k, "oil_springs", "marker", 0), 0);
    assert_int_equal(kit_turn_player(k), 2);
    assert_int_equal(kit_prompt(k).phase, SK_PHASE_BEFORE_ROLL);
    kit_free(k);
}

static int count_volcanoes(kit *k, int *tokens)
{
    int count = 0;
    for (int hex = 0; hex < 30; hex++)
        if (strcmp(kit_terrain_of(k, hex), "volcano") == 0)
            tokens[count++] = kit_token_of(k, hex);
    return count;
}

static void test_five_six__VOL_A30_one_volcano_or_two_with_distinct_numbers(void **state)
{
    (void)state;
    int tokens[2];
    kit *k =
        kit_new(&(kit_setup){.scripts = "volcano", .board = "volcano_six", .players = 6, .set = "volcano.volcanoes=1"});
    assert_int_equal(count_volcanoes(k, tokens), 1);
    kit_free(k);
    k = kit_new(&(kit_setup){.scripts = "volcano",
                             .board = "volcano_six",
                             .players = 6,
                             .set = "volcano.volcanoes=2 volcano.second_number=10"});
    assert_int_equal(count_volcanoes(k, tokens), 2);
    assert_true((tokens[0] == 5 && tokens[1] == 10) || (tokens[0] == 10 && tokens[1] == 5));
    kit_free(k);
    sk_error error;
    assert_int_equal(kit_try(&(kit_setup){.scripts = "volcano",
                                          .board = "volcano_six",
                                          .players = 6,
                                          .set = "volcano.volcanoes=2 volcano.second_number=5"},
                             &error),
                     SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "different numbers"));
    assert_int_equal(kit_try(&(kit_setup){.scripts = "volcano", .set = "volcano.volcanoes=2"}, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "no second desert"));
}

static void test_five_six__CAT_A2_the_stack_of_the_set_in_use(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "catakatoa", .board = "catakatoa_six", .players = 6});
    assert_int_equal(kit_state_of(k, "catakatoa", "left", 0), 28);
    kit_free(k);
    k = kit_new(&(kit_setup){.scripts = "catakatoa", .board = "catakatoa_six", .players = 4}); /* FIVE-13 */
    assert_int_equal(kit_state_of(k, "catakatoa", "left", 0), 18);
    kit_free(k);
    k = kit_new(
        &(kit_setup){.scripts = "catakatoa", .board = "catakatoa_six", .players = 6, .set = "token_stack=single"});
    assert_int_equal(kit_state_of(k, "catakatoa", "left", 0), 10);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_five_six__FIVE_8_and_FIVE_9_bank_and_deck),
        cmocka_unit_test(test_five_six__FIVE_10_pieces_and_target_as_ever),
        cmocka_unit_test(test_five_six__FIVE_11_the_robber_starts_on_the_first_desert),
        cmocka_unit_test(test_five_six__FIVE_12_the_second_settlement_pays_everyone),
        cmocka_unit_test(test_five_six__OIL_1_twenty_one_oil_six_metropolises_four_springs),
        cmocka_unit_test(test_five_six__OIL_60_and_STACK_9_the_disaster_comes_before_special_building),
        cmocka_unit_test(test_five_six__OIL_61_and_OIL_A17_oil_pays_for_a_metropolis_alone),
        cmocka_unit_test(test_five_six__OIL_62_a_disaster_of_special_building_comes_after_it),
        cmocka_unit_test(test_five_six__VOL_A30_one_volcano_or_two_with_distinct_numbers),
        cmocka_unit_test(test_five_six__CAT_A2_the_stack_of_the_set_in_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
