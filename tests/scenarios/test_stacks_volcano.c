/* A volcano of either kind together with other scenarios: STACK-1 to STACK-10 as far as they concern it. */
#include "scenarios/games.h"
#include "scenarios/volcano.h"

#include <string.h>

static const char *const with_oil[] = {"volcano oil_springs", "oil_springs volcano", "catakatoa oil_springs",
                                       "oil_springs catakatoa"};

static kit *table(const char *scripts, const char *board, const char *set)
{
    return kit_new(&(kit_setup){.scripts = scripts, .board = board, .set = set});
}

/* The 12 alone is left on Catakatoa; the bank has no gifts. */
static void explode(kit *k)
{
    kit_state(k, "catakatoa", "left", 0, 1);
    kit_state(k, "catakatoa", "top", 0, 12);
    kit_bank(k, "0 brick 0 lumber 0 wool 0 grain 0 ore");
    kit_turn(k, 1, false);
    kit_roll(k, 6, 6);
    kit_turn(k, 1, false);
}

/* ---- which go together ---- */

static void test_stacks_volcano__STACK_1_the_volcano_has_the_desert_in_either_order(void **state)
{
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        kit *k = table(with_oil[i], "oil_springs", NULL);
        assert_int_equal(the_volcano(k), kit_hex(k, 3, 1));
        assert_int_equal(hexes_with(k, "spring", 0), 2);
        kit_free(k);
    }
}

static void test_stacks_volcano__STACK_2_the_first_script_names_the_board(void **state)
{
    (void)state;
    static const char *const boards[] = {"volcano", "oil_springs", "catakatoa", "oil_springs"};
    for (size_t i = 0; i < 4; i++) {
        kit *k = table(with_oil[i], NULL, NULL);
        assert_string_equal(sk_board_id(sk_ruleset_board(sk_game_ruleset(kit_game(k)))), boards[i]);
        kit_free(k);
    }
}

static void test_stacks_volcano__STACK_3_twelve_points_at_the_end_of_the_turn(void **state)
{
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        kit *k = table(with_oil[i], NULL, NULL);
        const sk_figures *figures = sk_ruleset_figures(sk_game_ruleset(kit_game(k)));
        assert_int_equal(figures->points_to_win, 12);
        assert_true(figures->victory_at_end_of_turn);
        kit_free(k);
    }
}

static void test_stacks_volcano__STACK_4_refused_by_name_with_the_reason(void **state)
{
    (void)state;
    static const char *const refused[][2] = {
        {"volcano catakatoa", "there is one volcano"},
        {"catakatoa volcano", "there is one volcano"},
        {"catakatoa natural_disasters", "both put something in the robber's place"},
        {"natural_disasters catakatoa", "both put something in the robber's place"},
        {"catakatoa oil_springs natural_disasters", "both put something in the robber's place"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        sk_error error;
        kit_setup setup = {.scripts = refused[i][0]};
        assert_int_equal(kit_try(&setup, &error), SK_ERR_USAGE);
        assert_non_null(strstr(error.message, "catakatoa"));
        assert_non_null(strstr(error.message, refused[i][1]));
    }
}

static void test_stacks_volcano__STACK_10_the_same_option_needs_the_scripts_name(void **state)
{
    (void)state;
    sk_error error;
    kit_setup setup = {.scripts = "volcano oil_springs", .set = "no_piece_rule=tip"};
    assert_int_equal(kit_try(&setup, &error), SK_ERR_USAGE);
    setup.set = "volcano.no_piece_rule=tip oil_springs.no_piece_rule=stay volcano_number=9";
    assert_int_equal(kit_try(&setup, &error), SK_OK);
}

/* ---- with Oil Springs ---- */

static void test_stacks_volcano__STACK_5_lava_on_a_metropolis_leaves_the_city(void **state)
{
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        kit *k = table(with_oil[i], "beginner", NULL);
        bool catakatoa = strstr(with_oil[i], "catakatoa");
        kit_put(k, 2, "metropolis", slope(k, NE));
        kit_bank(k, "0 brick 0 lumber 0 wool 0 grain 0 ore");
        assert_int_equal(kit_supply(k, 2, "metropolis"), 3);
        assert_int_equal(kit_points(k, 2), 3);
        kit_dice(k, 2);
        kit_roll(k, catakatoa ? 1 : 2, catakatoa ? 1 : 3);
        assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "city");
        assert_int_equal(kit_supply(k, 2, "metropolis"), 4);
        assert_int_equal(kit_supply(k, 2, "city"), 3);
        assert_int_equal(kit_points(k, 2), 2);
        kit_free(k);
    }
}

static void test_stacks_volcano__STACK_5_an_explosion_removes_it_whole(void **state)
{
    (void)state;
    kit *k = table("catakatoa oil_springs", "beginner", NULL);
    kit_put(k, 2, "metropolis", slope(k, NE));
    explode(k);
    assert_string_equal(kit_piece_at(k, slope(k, NE), NULL), "");
    assert_int_equal(kit_supply(k, 2, "metropolis"), 4);
    assert_int_equal(kit_supply(k, 2, "city"), 4);
    assert_int_equal(kit_supply(k, 2, "settlement"), 5);
    assert_int_equal(kit_points(k, 2), 0);
    kit_free(k);
}

static void test_stacks_volcano__STACK_5_gifts_and_gold_count_three_for_a_metropolis(void **state)
{
    (void)state;
    kit *k = table("volcano oil_springs", "beginner", "gold=true");
    kit_blocker(k, "robber", kit_hex(k, 1, 1));
    kit_put(k, 1, "metropolis", slope(k, N));
    for (int i = 0; i < 3; i++)
        kit_answer_kind(k, "ore"); /* never oil: it is no card */
    kit_dice(k, 4);
    kit_roll(k, 2, 3);
    kit_expect_hand(k, 1, "3 ore");
    kit_free(k);
}

static void test_stacks_volcano__STACK_6_two_springs_by_chance_none_on_the_volcano(void **state)
{
    (void)state;
    for (size_t i = 0; i < 4; i++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            kit *k = kit_new(&(kit_setup){.scripts = with_oil[i], .seed = seed});
            assert_int_equal(hexes_with(k, "volcano", 0), 1);
            assert_int_equal(hexes_with(k, "spring", 0), 2);
            assert_int_equal(hexes_with(k, "desert", 0), 0);
            kit_free(k);
        }
}

static void test_stacks_volcano__STACK_6_robber_starts_on_the_volcano(void **state)
{
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        kit *k = table(with_oil[i], NULL, NULL);
        assert_int_equal(kit_blocker_hex(k, "robber"), the_volcano(k));
        kit_free(k);
    }
}

/* The disaster of this total at the end of player 1's turn. */
static void disaster(kit *k, int total)
{
    kit_turn(k, 1, true);
    kit_state(k, "oil_springs", "marker", 0, 5);
    kit_state(k, "oil_springs", "causer", 0, 1);
    kit_dice(k, total);
    kit_end_turn(k);
}

static void test_stacks_volcano__STACK_6_a_dead_volcano_never_erupts_again(void **state)
{
    (void)state;
    kit *k = table("volcano oil_springs", "beginner", NULL);
    for (int hex = 0; hex < 19; hex++)
        if (kit_token_of(k, hex) == 5 && hex != the_volcano(k))
            kit_token(k, hex, 4);
    disaster(k, 5);
    assert_int_equal(kit_token_of(k, the_volcano(k)), 0);
    assert_int_equal(kit_state_of(k, "oil_springs", "lost", 0), 1);
    kit_turn(k, 2, false);
    kit_roll(k, 2, 3); /* no die is asked for */
    assert_int_equal(metric(k, "eruptions", 0), 0);
    kit_free(k);
}

static void test_stacks_volcano__STACK_6_a_disaster_takes_no_number_from_the_stack(void **state)
{
    (void)state;
    kit *k = table("catakatoa oil_springs", "beginner", NULL);
    kit_token(k, kit_hex(k, 1, 2), 4); /* the only hex with a 2; one lies on the volcano, too */
    disaster(k, 2);
    assert_int_equal(kit_state_of(k, "oil_springs", "lost", 0), 0);
    assert_int_equal(kit_state_of(k, "catakatoa", "top", 0), 2);
    assert_int_equal(kit_state_of(k, "catakatoa", "left", 0), 18);
    kit_free(k);
}

/* OIL-11 holds for the theft of CAT-23: it may be an oil, and oil alone makes a victim. */
static void test_stacks_volcano__STACK_6_after_the_explosion_a_thief_may_take_oil(void **state)
{
    (void)state;
    for (int choice = 0; choice < 2; choice++) {
        kit *k = table("catakatoa oil_springs", "beginner", NULL);
        explode(k);
        kit_hand(k, 2, "1 oil");
        kit_game(k)->seat[2].hand.count[SK_ORE] = 1;
        kit_hand(k, 3, "2 oil");
        kit_game(k)->seat[2].hand.count[SK_ORE] = 1;
        kit_answer_player(k, choice ? 3 : 2);
        if (choice)
            kit_answer_word(k, "card");
        kit_roll(k, 3, 4);
        kit_expect_hand(k, 1, choice ? "1 ore" : "1 oil");
        kit_free(k);
    }
}

/* ---- with Natural Disasters ---- */

static void test_stacks_volcano__STACK_8_the_disaster_starts_on_the_volcano(void **state)
{
    (void)state;
    static const char *const stacks[] = {"volcano natural_disasters", "natural_disasters volcano",
                                         "volcano oil_springs natural_disasters"};
    for (size_t i = 0; i < 3; i++) {
        kit *k = table(stacks[i], NULL, NULL);
        assert_int_equal(kit_blocker_hex(k, "disaster"), the_volcano(k));
        kit_free(k);
    }
}

static void test_stacks_volcano__STACK_8_recovery_corps_sends_it_back_there(void **state)
{
    (void)state;
    kit *k = table("volcano natural_disasters", "beginner", NULL);
    kit_blocker(k, "disaster", kit_hex(k, 1, 1));
    kit_cards(k, 1, "1 knight");
    kit_play(k, "knight", NULL, NULL);
    assert_int_equal(kit_blocker_hex(k, "disaster"), the_volcano(k));
    kit_free(k);
}

static void test_stacks_volcano__STACK_8_there_it_blocks_gold_only(void **state)
{
    (void)state;
    for (int away = 0; away < 2; away++) {
        kit *k = table("volcano natural_disasters", "beginner", "gold=true");
        if (away)
            kit_blocker(k, "disaster", kit_hex(k, 1, 1));
        kit_put(k, 1, "settlement", slope(k, N));
        if (away)
            kit_answer_kind(k, "ore");
        kit_dice(k, 1);
        kit_roll(k, 2, 3);
        kit_expect_hand(k, 1, away ? "1 ore" : "");
        assert_string_equal(kit_piece_at(k, slope(k, N), NULL), "");
        kit_free(k);
    }
}

/* VOL-A28: the second roll of a seven is no production roll; it may well strike the volcano. */
static void test_stacks_volcano__STACK_8_the_roll_of_a_disaster_is_no_eruption(void **state)
{
    (void)state;
    kit *k = table("volcano natural_disasters", "beginner", NULL);
    for (int hex = 0; hex < 19; hex++)
        if (kit_token_of(k, hex) == 5 && hex != the_volcano(k))
            kit_token(k, hex, 4);
    kit_put(k, 1, "settlement", slope(k, N));
    kit_blocker(k, "disaster", kit_hex(k, 1, 1));
    kit_dice(k, 5);
    kit_roll(k, 3, 4);
    assert_int_equal(kit_blocker_hex(k, "disaster"), the_volcano(k));
    assert_int_equal(metric(k, "eruptions", 0), 0);
    assert_string_equal(kit_piece_at(k, slope(k, N), NULL), "settlement");
    kit_free(k);
}

/* ---- whole games ---- */

static void test_stacks_volcano__STACK_1_whole_games_of_every_stack(void **state)
{
    (void)state;
    static const char *const stacks[][2] = {
        {"volcano oil_springs", NULL},
        {"oil_springs volcano",
         "gold=true volcano.no_piece_rule=tip oil_springs.no_piece_rule=tip corner_order=random"},
        {"volcano natural_disasters", "gold=true"},
        {"natural_disasters volcano", "volcano_number=8 no_adjacent_red=true"},
        {"catakatoa oil_springs", "token_stack=single reroll=true"},
        {"oil_springs catakatoa", "points=50 token_stack=single wiped_player=refound explosion_roads=corners"},
        {"volcano oil_springs natural_disasters", "gold=true"},
        {"natural_disasters oil_springs volcano", NULL},
    };
    uint64_t seed = 9800;
    for (size_t i = 0; i < sizeof stacks / sizeof stacks[0]; i++, seed += 4) {
        kit_setup setup = {.scripts = stacks[i][0], .set = stacks[i][1], .players = 2 + (int)i % 3};
        games_play(&setup, seed, 4, 6000);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stacks_volcano__STACK_1_the_volcano_has_the_desert_in_either_order),
        cmocka_unit_test(test_stacks_volcano__STACK_2_the_first_script_names_the_board),
        cmocka_unit_test(test_stacks_volcano__STACK_3_twelve_points_at_the_end_of_the_turn),
        cmocka_unit_test(test_stacks_volcano__STACK_4_refused_by_name_with_the_reason),
        cmocka_unit_test(test_stacks_volcano__STACK_10_the_same_option_needs_the_scripts_name),
        cmocka_unit_test(test_stacks_volcano__STACK_5_lava_on_a_metropolis_leaves_the_city),
        cmocka_unit_test(test_stacks_volcano__STACK_5_an_explosion_removes_it_whole),
        cmocka_unit_test(test_stacks_volcano__STACK_5_gifts_and_gold_count_three_for_a_metropolis),
        cmocka_unit_test(test_stacks_volcano__STACK_6_two_springs_by_chance_none_on_the_volcano),
        cmocka_unit_test(test_stacks_volcano__STACK_6_robber_starts_on_the_volcano),
        cmocka_unit_test(test_stacks_volcano__STACK_6_a_dead_volcano_never_erupts_again),
        cmocka_unit_test(test_stacks_volcano__STACK_6_a_disaster_takes_no_number_from_the_stack),
        cmocka_unit_test(test_stacks_volcano__STACK_6_after_the_explosion_a_thief_may_take_oil),
        cmocka_unit_test(test_stacks_volcano__STACK_8_the_disaster_starts_on_the_volcano),
        cmocka_unit_test(test_stacks_volcano__STACK_8_recovery_corps_sends_it_back_there),
        cmocka_unit_test(test_stacks_volcano__STACK_8_there_it_blocks_gold_only),
        cmocka_unit_test(test_stacks_volcano__STACK_8_the_roll_of_a_disaster_is_no_eruption),
        cmocka_unit_test(test_stacks_volcano__STACK_1_whole_games_of_every_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
