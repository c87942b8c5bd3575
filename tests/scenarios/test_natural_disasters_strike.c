/* Where a disaster strikes, and the Recovery Corps. Source: rules ND-1..5, ND-20, ND-A1..A8, ND-A29..A37. */
#include "scenarios/disasters.h"

static const char two_deserts[] = "id: two\n"
                                  "title: Two deserts\n"
                                  "players: [2, 4]\n"
                                  "rows:\n"
                                  "  -      forest 5, desert\n"
                                  "  - hills 6, fields 9, pasture 10\n"
                                  "  -      desert, mountains 4\n";

static const char no_desert[] = "id: none\n"
                                "title: No desert\n"
                                "players: [2, 4]\n"
                                "rows:\n"
                                "  -      forest 5, pasture 8\n"
                                "  - hills 6, fields 9, pasture 10\n"
                                "  -      hills 3, mountains 4\n";

/* Without a number anywhere the dice would be rolled for ever. */
static void test_natural_disasters__ND_A3_no_match_reroll_needs_a_number_somewhere(void **state)
{
    (void)state;
    static const char bare[] = "id: bare\ntitle: Bare\nplayers: [2, 4]\nrows:\n  - desert, forest, hills\n";
    sk_error error = {0};
    assert_int_equal(kit_try(&(kit_setup){.scripts = "natural_disasters", .yaml = bare}, &error), SK_ERR_INPUT);
    assert_non_null(strstr(error.message, "no hex has a number"));
    assert_int_equal(
        kit_try(&(kit_setup){.scripts = "natural_disasters", .yaml = bare, .set = "no_match=stay"}, &error), SK_OK);
}

/* ---- the token ---- */

static void test_natural_disasters__ND_1_disaster_token_in_the_desert_and_no_robber(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    assert_int_equal(nd_token(k), nd_desert(k));
    assert_int_equal(kit_blocker_hex(k, "robber"), SK_NONE);
    kit_free(k);
}

static void test_natural_disasters__ND_2_seven_pays_nobody_and_is_rolled_again_until_it_is_none(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    nd_victim(k, 2);
    kit_dice(k, 7);
    kit_dice(k, 7);
    nd_seven(k, 12);
    assert_int_equal(nd_token(k), nd_fields(k));
    for (int player = 1; player <= 3; player++)
        kit_expect_hand(k, player, ""); /* neither the seven nor the second roll pays */
    assert_int_equal(nd_metric(k, "strikes", 0), 1);
    assert_int_equal(kit_to_act(k), 1);
    kit_free(k);
}

static void test_natural_disasters__ND_3_token_goes_to_the_closest_hex_of_the_number(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    nd_seven(k, 2);
    assert_int_equal(nd_token(k), kit_hex(k, 1, 2)); /* the only 2 */
    kit_turn(k, 1, false);
    nd_seven(k, 10);
    assert_int_equal(nd_token(k), kit_hex(k, 1, 1)); /* of the two 10s the northern one: seat 1 sits in the north */
    kit_free(k);
}

static void test_natural_disasters__ND_4_hex_with_the_token_does_not_produce(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    nd_victim(k, 2);
    kit_roll(k, 6, 6);
    kit_expect_hand(k, 2, "1 grain");
    kit_blocker(k, "disaster", nd_fields(k));
    kit_turn(k, 1, false);
    kit_roll(k, 6, 6);
    kit_expect_hand(k, 2, "1 grain");
    kit_free(k);
}

static void test_natural_disasters__ND_5_nobody_steals_on_a_seven_or_with_the_card(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    nd_victim(k, 2);
    kit_hand(k, 2, "3 ore");
    nd_seven(k, 12);
    kit_expect_hand(k, 2, "3 ore");
    assert_int_equal(kit_events(k, SK_EVENT_STOLE), 0);
    kit_cards(k, 1, "1 knight");
    kit_play(k, "knight", NULL, NULL);
    kit_expect_hand(k, 2, "3 ore");
    kit_expect_hand(k, 1, "");
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN); /* nothing to move, nobody to rob */
    kit_free(k);
}

/* ---- ND-A1 ---- */

/* Answers what a strike asks: the dice, and the first of the hexes. */
typedef struct strike {
    int dice;
    int options; /* of the question which hex; 0: not asked */
    uint16_t option[SK_OPTIONS_MAX];
} strike;

static int decide(void *payload, sk_game *game, const sk_question *question, sk_answer *answer)
{
    strike *s = payload;
    (void)game;
    *answer = (sk_answer){.value = (uint16_t)s->dice};
    if (question->type == SK_ASK_HEX) {
        s->options = question->option_count;
        memcpy(s->option, question->option, sizeof question->option[0] * question->option_count);
        answer->value = question->option[0];
    }
    return 0;
}

static strike strike_two(kit *k)
{
    strike s = {.dice = 2};
    sk_decider decider = {decide, &s};
    sk_action roll = kit_a_roll(3, 4);
    sk_error error = {0};
    assert_int_equal(sk_game_apply(kit_game(k), &roll, &decider, &error), 0);
    return s;
}

/* The seat's direction, clockwise from the north, as exactly as there is need. */
static double projection(const sk_board *board, int hex, int seat, int seats)
{
    static const double sine[7][6] = {{0},
                                      {0},
                                      {0, 0},
                                      {0, 0.8660254038, -0.8660254038},
                                      {0, 1, 0, -1},
                                      {0, 0.9510565163, 0.5877852523, -0.5877852523, -0.9510565163},
                                      {0, 0.8660254038, 0.8660254038, 0, -0.8660254038, -0.8660254038}};
    static const double cosine[7][6] = {{0},
                                        {0},
                                        {1, -1},
                                        {1, -0.5, -0.5},
                                        {1, 0, -1, 0},
                                        {1, 0.3090169944, -0.8090169944, -0.8090169944, 0.3090169944},
                                        {1, 0.5, -0.5, -1, -0.5, 0.5}};
    int x, y;
    sk_board_hex_centre(board, hex, &x, &y);
    return x / 866 * 0.8660254038 * sine[seats][seat] - y / 1000.0 * cosine[seats][seat];
}

/* With two hexes of the number: the one farther towards the seat, or the roller is asked. */
static void check_pair(kit *k, int a, int b, int seat, int seats)
{
    const sk_board *board = sk_ruleset_board(sk_game_ruleset(kit_game(k)));
    double ahead = projection(board, a, seat, seats) - projection(board, b, seat, seats);
    kit_token(k, a, 2);
    kit_token(k, b, 2);
    kit_turn(k, seat + 1, false);
    strike s = strike_two(k);
    if (ahead < 0.001 && ahead > -0.001) {
        assert_int_equal(s.options, 2);
    } else {
        assert_int_equal(s.options, 0);
        assert_int_equal(nd_token(k), ahead > 0 ? a : b);
    }
    kit_token(k, a, 0);
    kit_token(k, b, 0);
}

static void check_all_pairs(kit *k, int seats)
{
    int hexes = kit_game(k)->map->hex_count;
    for (int hex = 0; hex < hexes; hex++)
        kit_token(k, hex, 0);
    for (int a = 0; a < hexes; a++)
        for (int b = a + 1; b < hexes; b++)
            for (int seat = 0; seat < seats; seat++)
                check_pair(k, a, b, seat, seats);
    kit_free(k);
}

static void test_natural_disasters__ND_A1_seats_lie_in_these_directions(void **state)
{
    (void)state;
    char *large = nd_fixture("boards/five_six.yaml");
    for (int seats = 2; seats <= 4; seats++)
        check_all_pairs(nd_table(seats, "closest=seat"), seats);
    for (int seats = 5; seats <= 6; seats++)
        check_all_pairs(kit_new(&(kit_setup){.yaml = large, .scripts = ND, .players = seats}), seats);
    free(large);
}

static void test_natural_disasters__ND_A1_seat_is_how_it_is_without_the_option(void **state)
{
    (void)state;
    static const int expected[][3] = {{1, 1, 1}, {2, 2, 4}, {3, 2, 4}, {4, 1, 1}}; /* north, east, south, west */
    kit *k = nd_table(4, NULL);
    for (int i = 0; i < 4; i++) {
        kit_turn(k, expected[i][0], false);
        nd_seven(k, 10);
        assert_int_equal(nd_token(k), kit_hex(k, expected[i][1], expected[i][2]));
    }
    kit_free(k);
}

static void test_natural_disasters__ND_A1_roller_chooses_between_equally_close_hexes(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL); /* (1,3) and (4,2) are on a line across the direction of seat 2 */
    kit_token(k, kit_hex(k, 1, 2), 0);
    kit_token(k, kit_hex(k, 1, 3), 2);
    kit_token(k, kit_hex(k, 4, 2), 2);
    kit_turn(k, 2, false);
    kit_dice(k, 2);
    kit_answer(k, kit_hex(k, 4, 2));
    kit_roll(k, 3, 4);
    assert_int_equal(nd_token(k), kit_hex(k, 4, 2));
    kit_free(k);
}

static void test_natural_disasters__ND_A1_choose_lets_the_roller_choose(void **state)
{
    (void)state;
    kit *k = nd_table(3, "closest=choose");
    kit_dice(k, 10);
    kit_answer(k, kit_hex(k, 2, 4)); /* not the closest */
    kit_roll(k, 3, 4);
    assert_int_equal(nd_token(k), kit_hex(k, 2, 4));
    kit_free(k);
}

static void test_natural_disasters__ND_A1_random_strikes_either(void **state)
{
    (void)state;
    kit *k = nd_table(3, "closest=random");
    int struck[2] = {0};
    for (int i = 0; i < 40; i++) {
        kit_turn(k, 1, false);
        strike s = {.dice = 10};
        sk_decider decider = {decide, &s};
        sk_action roll = kit_a_roll(3, 4);
        assert_int_equal(sk_game_apply(kit_game(k), &roll, &decider, NULL), 0);
        assert_int_equal(s.options, 0);
        struck[nd_token(k) == kit_hex(k, 1, 1)]++;
        assert_true(nd_token(k) == kit_hex(k, 1, 1) || nd_token(k) == kit_hex(k, 2, 4));
    }
    assert_in_range(struck[0], 5, 35);
    kit_free(k);
}

/* ---- ND-A2 ---- */

static void test_natural_disasters__ND_A2_buildings_counts_steps_to_the_nearest_corner(void **state)
{
    (void)state;
    kit *k = nd_table(3, "closest=buildings"); /* the 9s are (1,3) and (3,1) */
    nd_settle(k, 1, 3, 2, N);                  /* one step from (3,1), which seat 1 would else be farther from */
    nd_seven(k, 9);
    assert_int_equal(nd_token(k), kit_hex(k, 3, 1));
    nd_settle(k, 1, 1, 3, S); /* on a corner of (1,3): no step at all */
    kit_turn(k, 1, false);
    nd_seven(k, 9);
    assert_int_equal(nd_token(k), kit_hex(k, 1, 3));
    nd_settle(k, 2, 3, 1, SW); /* another player's steps do not count */
    kit_turn(k, 1, false);
    nd_seven(k, 9);
    assert_int_equal(nd_token(k), kit_hex(k, 1, 3));
    kit_free(k);
}

static void test_natural_disasters__ND_A2_buildings_equally_near_let_the_roller_choose(void **state)
{
    (void)state;
    kit *k = nd_table(3, "closest=buildings");
    kit_dice(k, 9);
    kit_answer(k, kit_hex(k, 3, 1)); /* no building: no hex is nearer */
    kit_roll(k, 3, 4);
    assert_int_equal(nd_token(k), kit_hex(k, 3, 1));
    nd_settle(k, 1, 3, 1, N);
    nd_settle(k, 1, 1, 3, NE);
    kit_turn(k, 1, false);
    kit_dice(k, 9);
    kit_answer(k, kit_hex(k, 1, 3));
    kit_roll(k, 3, 4);
    assert_int_equal(nd_token(k), kit_hex(k, 1, 3));
    kit_free(k);
}

/* ---- ND-A3..A8 ---- */

static void test_natural_disasters__ND_A3_reroll_until_some_hex_has_the_number(void **state)
{
    (void)state;
    kit *k = nd_table(3, "no_match=reroll");
    kit_token(k, nd_fields(k), 0);
    kit_dice(k, 12);
    kit_dice(k, 7);
    nd_seven(k, 2);
    assert_int_equal(nd_token(k), kit_hex(k, 1, 2));
    kit_free(k);
}

static void test_natural_disasters__ND_A3_stay_strikes_where_the_token_is(void **state)
{
    (void)state;
    kit *k = nd_table(4, "no_match=stay");
    nd_settle(k, 2, 1, 2, N);
    kit_token(k, nd_fields(k), 0);
    kit_blocker(k, "disaster", kit_hex(k, 1, 2));
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_seven(k, 12);
    assert_int_equal(nd_token(k), kit_hex(k, 1, 2));
    kit_expect_hand(k, 2, "2 ore");
    kit_free(k);
}

static void test_natural_disasters__ND_A3_stay_rolls_a_second_seven_again_all_the_same(void **state)
{
    (void)state;
    kit *k = nd_table(3, "no_match=stay");
    kit_dice(k, 7);
    nd_seven(k, 12);
    assert_int_equal(nd_token(k), nd_fields(k));
    kit_free(k);
}

static void test_natural_disasters__ND_A3_stay_off_the_board_strikes_nobody(void **state)
{
    (void)state;
    kit *k = nd_table(3, "no_match=stay token_start=off");
    nd_points(k, 1, 2);
    nd_points(k, 2, 1);
    nd_points(k, 3, 2);
    kit_token(k, nd_fields(k), 0);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_seven(k, 12);
    assert_int_equal(nd_token(k), SK_NONE);
    kit_expect_hand(k, 2, "1 ore"); /* the weakest are served all the same */
    kit_free(k);
}

static void test_natural_disasters__ND_A4_token_that_is_there_stays_and_aid_is_worked_out_anew(void **state)
{
    (void)state;
    kit *k = nd_table(4, NULL);
    nd_victim(k, 2);
    kit_blocker(k, "disaster", nd_fields(k));
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_seven(k, 12);
    assert_int_equal(nd_token(k), nd_fields(k));
    kit_expect_hand(k, 2, "2 ore");
    kit_free(k);
}

static void test_natural_disasters__ND_A5_stays_though_another_hex_has_the_number(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    kit_blocker(k, "disaster", kit_hex(k, 1, 1));
    nd_seven(k, 10);
    assert_int_equal(nd_token(k), kit_hex(k, 1, 1));
    kit_free(k);
}

static void test_natural_disasters__ND_A6_token_starts_in_the_desert_or_off_the_board(void **state)
{
    (void)state;
    kit *k = nd_table(3, "token_start=desert");
    assert_int_equal(nd_token(k), nd_desert(k));
    kit_free(k);
    k = nd_table(3, "token_start=off");
    assert_int_equal(nd_token(k), SK_NONE);
    kit_cards(k, 1, "1 knight");
    nd_seven(k, 12);
    kit_play(k, "knight", NULL, NULL);
    assert_int_equal(nd_token(k), nd_desert(k)); /* its home is the desert still: ND-20 */
    kit_free(k);
}

static void test_natural_disasters__ND_A7_without_a_desert_it_starts_off_and_is_sent_off(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.yaml = no_desert, .scripts = ND});
    assert_int_equal(nd_token(k), SK_NONE);
    kit_cards(k, 1, "1 knight");
    nd_seven(k, 9);
    assert_int_equal(nd_token(k), kit_hex(k, 2, 2));
    kit_play(k, "knight", NULL, NULL);
    assert_int_equal(nd_token(k), SK_NONE);
    kit_free(k);
}

static void test_natural_disasters__ND_A8_two_deserts_first_at_the_start_and_the_corps_chooses(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.yaml = two_deserts, .scripts = ND});
    assert_int_equal(nd_token(k), kit_hex(k, 1, 2));
    kit_cards(k, 1, "2 knight");
    kit_answer(k, kit_hex(k, 3, 1));
    kit_play(k, "knight", NULL, NULL);
    assert_int_equal(nd_token(k), kit_hex(k, 3, 1));
    kit_turn(k, 1, true);
    kit_answer(k, kit_hex(k, 1, 2));
    kit_play(k, "knight", NULL, NULL);
    assert_int_equal(nd_token(k), kit_hex(k, 1, 2));
    kit_free(k);
}

static void test_natural_disasters__ND_A33_a_second_seven_makes_nobody_give_up_cards(void **state)
{
    (void)state;
    kit *k = nd_table(3, NULL);
    nd_donor(k, 1, "16 ore", "8 ore"); /* 8 are left: a seven would count them */
    kit_dice(k, 7);
    nd_seven(k, 12);
    kit_expect_hand(k, 1, "8 ore");
    kit_free(k);
}

static void test_natural_disasters__ND_A35_desert_is_never_struck_by_number(void **state)
{
    (void)state;
    kit *k = nd_table(3, "closest=random");
    for (int total = 2; total <= 12; total++) {
        if (total == 7)
            continue;
        kit_turn(k, 1, false);
        nd_seven(k, total);
        assert_int_not_equal(nd_token(k), nd_desert(k));
        assert_int_equal(kit_token_of(k, nd_token(k)), total);
    }
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_natural_disasters__ND_A3_no_match_reroll_needs_a_number_somewhere),
        cmocka_unit_test(test_natural_disasters__ND_1_disaster_token_in_the_desert_and_no_robber),
        cmocka_unit_test(test_natural_disasters__ND_2_seven_pays_nobody_and_is_rolled_again_until_it_is_none),
        cmocka_unit_test(test_natural_disasters__ND_3_token_goes_to_the_closest_hex_of_the_number),
        cmocka_unit_test(test_natural_disasters__ND_4_hex_with_the_token_does_not_produce),
        cmocka_unit_test(test_natural_disasters__ND_5_nobody_steals_on_a_seven_or_with_the_card),
        cmocka_unit_test(test_natural_disasters__ND_A1_seats_lie_in_these_directions),
        cmocka_unit_test(test_natural_disasters__ND_A1_seat_is_how_it_is_without_the_option),
        cmocka_unit_test(test_natural_disasters__ND_A1_roller_chooses_between_equally_close_hexes),
        cmocka_unit_test(test_natural_disasters__ND_A1_choose_lets_the_roller_choose),
        cmocka_unit_test(test_natural_disasters__ND_A1_random_strikes_either),
        cmocka_unit_test(test_natural_disasters__ND_A2_buildings_counts_steps_to_the_nearest_corner),
        cmocka_unit_test(test_natural_disasters__ND_A2_buildings_equally_near_let_the_roller_choose),
        cmocka_unit_test(test_natural_disasters__ND_A3_reroll_until_some_hex_has_the_number),
        cmocka_unit_test(test_natural_disasters__ND_A3_stay_strikes_where_the_token_is),
        cmocka_unit_test(test_natural_disasters__ND_A3_stay_rolls_a_second_seven_again_all_the_same),
        cmocka_unit_test(test_natural_disasters__ND_A3_stay_off_the_board_strikes_nobody),
        cmocka_unit_test(test_natural_disasters__ND_A4_token_that_is_there_stays_and_aid_is_worked_out_anew),
        cmocka_unit_test(test_natural_disasters__ND_A5_stays_though_another_hex_has_the_number),
        cmocka_unit_test(test_natural_disasters__ND_A6_token_starts_in_the_desert_or_off_the_board),
        cmocka_unit_test(test_natural_disasters__ND_A7_without_a_desert_it_starts_off_and_is_sent_off),
        cmocka_unit_test(test_natural_disasters__ND_A8_two_deserts_first_at_the_start_and_the_corps_chooses),
        cmocka_unit_test(test_natural_disasters__ND_A33_a_second_seven_makes_nobody_give_up_cards),
        cmocka_unit_test(test_natural_disasters__ND_A35_desert_is_never_struck_by_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
