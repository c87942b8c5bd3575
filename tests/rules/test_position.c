/* Setting up a position: the turn and the pieces. What each call does, what it refuses, and what follows from it. */
#include "rules/position_test.h"

/* ---- the set-up ---- */

static void test_position__skip_setup_begins_the_first_turn(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.first_player = 2, .play_setup = true});
    must(sk_position_skip_setup(kit_game(k), &error));
    assert_int_equal(kit_turn_player(k), 2);
    assert_int_equal(kit_to_act(k), 2);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    assert_int_equal(kit_game(k)->block->phase, SK_PHASE_BEFORE_ROLL);
    assert_int_equal(sk_game_turns(kit_game(k)), 1);
    must_be_right(k);
    refused(k, SK_ERR_USAGE, "the set-up is over", sk_position_skip_setup(kit_game(k), &error));
    kit_roll(k, 6, 6);
    kit_end_turn(k);
    assert_int_equal(kit_turn_player(k), 3);
    kit_free(k);
}

static void test_position__skip_setup_leaves_what_was_placed(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.play_setup = true});
    kit_place(k, "settlement", kit_node(k, 1, 1, N)); /* and its road is still to come */
    refused(k, SK_ERR_USAGE, "the set-up is not over", sk_position_turn(kit_game(k), 0, SK_PHASE_BEFORE_ROLL, &error));
    must(sk_position_skip_setup(kit_game(k), &error));
    assert_int_equal(kit_game(k)->block->setup_node, SK_NONE);
    assert_int_equal(kit_turn_player(k), 1);
    assert_string_equal(kit_piece_at(k, kit_node(k, 1, 1, N), NULL), "settlement");
    must_be_right(k);
    kit_roll(k, 6, 6);
    kit_free(k);
}

static void test_position__skip_setup_drops_a_card_still_to_be_picked(void **state)
{
    (void)state;
    static const char island[] = "id: gold\ntitle: Gold\nplayers: [2, 4]\nrows:\n"
                                 "  - fields 4, fields 9, fields 3, fields 5\n";
    static const char lua[] = "return { id = 'gold', title = 'Gold', version = '1.0.0', api = 1, summary = 'Gold.',\n"
                              "  players = { 2, 4 }, terrains = { gold = { title = 'Gold', yields = 'any' } },\n"
                              "  setup = function(game)\n"
                              "    for _, hex in ipairs(game:hexes {}) do hex.terrain = 'gold' end\n"
                              "  end }\n";
    kit *k = kit_new(&(kit_setup){.yaml = island, .lua = lua, .players = 2, .play_setup = true});
    for (int column = 1; column <= 3; column++) {
        kit_place(k, "settlement", kit_node(k, 1, column, N));
        if (column < 3)
            kit_place(k, "road", kit_edge(k, 1, column, E_NE));
    }
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_PICK);
    must(sk_position_skip_setup(kit_game(k), &error));
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_free(k);
}

/* ---- the turn ---- */

static void expect_phase(kit *k, int seat, sk_phase phase)
{
    must(sk_position_turn(kit_game(k), seat, phase, &error));
    assert_int_equal(kit_game(k)->block->phase, phase);
    assert_int_equal(kit_turn_player(k), seat + 1);
    assert_int_equal(kit_to_act(k), seat + 1);
    must_be_right(k);
}

static void test_position__turn_of_a_seat_in_a_phase(void **state)
{
    (void)state;
    kit *k = table(NULL);
    expect_phase(k, 2, SK_PHASE_MAIN);
    expect_phase(k, 1, SK_PHASE_BEFORE_ROLL);
    kit_free(k);
    k = table("strict_phases=true");
    expect_phase(k, 2, SK_PHASE_TRADE);
    expect_phase(k, 1, SK_PHASE_BUILD);
    kit_free(k);
}

static void test_position__turn_of_another_where_a_seat_has_a_part_of_it(void **state)
{
    (void)state;
    kit *k = table("sbp_min_players=2");
    must(sk_position_turn(kit_game(k), 0, SK_PHASE_SPECIAL_BUILDING, &error));
    assert_int_equal(kit_to_act(k), 1);
    assert_int_equal(kit_turn_player(k), 3); /* to the right */
    must_be_right(k);
    kit_end_turn(k);
    assert_int_equal(kit_to_act(k), 2); /* the next to build */
    kit_free(k);
    k = kit_new(&(kit_setup){.set = "extra_turn=paired sbp_min_players=2", .players = 4});
    must(sk_position_turn(kit_game(k), 0, SK_PHASE_PAIRED, &error));
    assert_int_equal(kit_to_act(k), 1);
    assert_int_equal(kit_turn_player(k), 2); /* of which player 1 is the third to the left */
    kit_end_turn(k);
    assert_int_equal(kit_turn_player(k), 3);
    assert_int_equal(kit_to_act(k), 3);
    kit_free(k);
}

static void test_position__turn_refuses_what_no_turn_has(void **state)
{
    (void)state;
    kit *k = table(NULL);
    sk_game *game = kit_game(k);
    refused(k, SK_ERR_USAGE, "no such seat", sk_position_turn(game, -1, SK_PHASE_MAIN, &error));
    refused(k, SK_ERR_USAGE, "no such seat", sk_position_turn(game, 3, SK_PHASE_MAIN, &error));
    static const sk_phase none[] = {SK_PHASE_SETUP,  SK_PHASE_TRADE, SK_PHASE_BUILD, SK_PHASE_SPECIAL_BUILDING,
                                    SK_PHASE_PAIRED, SK_PHASE_ENDED, (sk_phase)99};
    for (int i = 0; i < 7; i++)
        refused(k, SK_ERR_USAGE, "no such phase", sk_position_turn(game, 0, none[i], &error));
    kit_free(k);
    k = table("strict_phases=true");
    refused(k, SK_ERR_USAGE, "no such phase", sk_position_turn(kit_game(k), 0, SK_PHASE_MAIN, &error));
    kit_free(k);
}

static void test_position__turn_of_a_game_that_is_over_is_refused(void **state)
{
    (void)state;
    kit *k = table("points=3");
    kit_turn(k, 1, true);
    kit_put(k, 1, "city", kit_node(k, 1, 1, N));
    kit_put(k, 1, "settlement", kit_node(k, 1, 3, N));
    kit_hand(k, 1, "4 wool");
    kit_trade(k, 4, "wool", "ore"); /* what is set up does not win by itself, the next action does */
    kit_expect_ended(k, "victory", 1);
    refused(k, SK_ERR_USAGE, "the game is over", sk_position_turn(kit_game(k), 0, SK_PHASE_MAIN, &error));
    kit_free(k);
}

static void test_position__turn_forgets_what_was_done_in_it(void **state)
{
    (void)state;
    kit *k = table(NULL);
    kit_cards(k, 1, "2 year_of_plenty");
    kit_deck(k, "monopoly");
    kit_roll(k, 6, 6);
    kit_hand(k, 1, "1 ore 1 wool 1 grain");
    kit_buy(k);
    kit_refused(k, kit_a_play(k, "monopoly", "ore", NULL), NULL); /* bought this turn */
    kit_play(k, "year_of_plenty", "ore", "ore");
    kit_refused(k, kit_a_play(k, "year_of_plenty", "ore", "ore"), NULL); /* one a turn */
    must(sk_position_turn(kit_game(k), 0, SK_PHASE_MAIN, &error));
    kit_play(k, "monopoly", "ore", NULL);
    must(sk_position_turn(kit_game(k), 0, SK_PHASE_BEFORE_ROLL, &error));
    kit_roll(k, 6, 6);
    kit_free(k);
}

static void test_position__turn_drops_offers_discards_and_the_robber(void **state)
{
    (void)state;
    kit *k = table(NULL);
    kit_turn(k, 1, true);
    kit_hand(k, 1, "1 ore");
    kit_hand(k, 2, "8 wool");
    kit_hand(k, 3, "8 wool");
    kit_offer(k, 2, "1 ore", "1 wool");
    assert_int_equal(kit_to_act(k), 2);
    kit_turn(k, 1, false);
    sk_offer_view offer;
    assert_false(sk_game_offer(kit_game(k), &offer));
    kit_roll(k, 3, 4);
    kit_discard(k, "4 wool"); /* player 2 has chosen, player 3 has not */
    assert_int_equal(kit_to_act(k), 3);
    expect_phase(k, 0, SK_PHASE_MAIN);
    kit_expect_hand(k, 2, "8 wool");
    kit_hand(k, 2, "");
    kit_end_turn(k);
    kit_free(k);
}

static const char once_a_turn[] =
    "return { id = 'once', title = 'Once', version = '1.0.0', api = 1, summary = 'Once.', players = { 2, 4 },\n"
    "  state = { done = { type = 'boolean', reset = 'turn' }, ever = { type = 'integer', max = 9 } },\n"
    "  actions = { jump = { title = 'Jump', phase = 'main', limit = { turn = 1 } } },\n"
    "  on_jump = function(game) game.state.done, game.state.ever = true, game.state.ever + 1 end }\n";

static void test_position__turn_forgets_what_scripts_keep_for_a_turn(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = once_a_turn});
    kit_turn(k, 1, true);
    kit_do(k, "jump", SK_NONE, SK_NONE);
    assert_int_equal(kit_state_of(k, "once", "done", 0), 1);
    kit_refused(k, kit_a_do(k, "jump", SK_NONE, SK_NONE), NULL);
    must(sk_position_turn(kit_game(k), 0, SK_PHASE_MAIN, &error));
    assert_int_equal(kit_state_of(k, "once", "done", 0), 0);
    kit_do(k, "jump", SK_NONE, SK_NONE);
    assert_int_equal(kit_state_of(k, "once", "ever", 0), 2);
    kit_free(k);
}

static int wool_rate(kit *k, int seat)
{
    sk_view view;
    sk_game_view(kit_game(k), -1, &view);
    return view.seats[seat].rate[SK_WOOL];
}

/* The northern corner of this hex has a harbor for any kind. */
static int at_harbor(kit *k) { return kit_node(k, 1, 1, N); }

static void test_position__turn_opens_the_harbors_settled_in_the_last(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.board = "oil_springs", .set = "harbor_same_turn=false"});
    kit_turn(k, 1, true);
    kit_put(k, 1, "road", kit_edge(k, 1, 1, E_NE));
    kit_hand(k, 1, "1 brick 1 lumber 1 wool 1 grain");
    kit_build(k, "settlement", at_harbor(k));
    assert_int_equal(wool_rate(k, 0), 4);
    must(sk_position_turn(kit_game(k), 0, SK_PHASE_MAIN, &error));
    assert_int_equal(wool_rate(k, 0), 3);
    must_be_right(k);
    kit_free(k);
}

/* ---- pieces ---- */

static void test_position__put_takes_from_the_supply_and_counts(void **state)
{
    (void)state;
    kit *k = table(NULL);
    must(put(k, 0, SK_SETTLEMENT, kit_node(k, 3, 3, N)));
    must(put(k, 0, SK_SETTLEMENT, kit_node(k, 3, 3, NE))); /* side by side */
    must(put(k, 0, SK_ROAD, kit_edge(k, 5, 1, E_W)));      /* far from any other */
    must(put(k, 1, SK_CITY, kit_node(k, 3, 3, S)));        /* a settlement first */
    assert_int_equal(kit_points(k, 1), 2);
    assert_int_equal(kit_points(k, 2), 2);
    assert_int_equal(kit_supply(k, 1, "settlement"), 3);
    assert_int_equal(kit_supply(k, 1, "road"), 14);
    assert_int_equal(kit_supply(k, 2, "settlement"), 5);
    assert_int_equal(kit_supply(k, 2, "city"), 3);
    must(put(k, 0, SK_CITY, kit_node(k, 3, 3, N))); /* on an own settlement */
    assert_int_equal(kit_points(k, 1), 3);
    assert_int_equal(kit_supply(k, 1, "settlement"), 4);
    must_be_right(k);
    kit_free(k);
}

static void test_position__put_measures_roads_and_opens_harbors(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.board = "oil_springs", .set = "harbor_same_turn=false"});
    kit_turn(k, 1, true);
    for (int edge = E_NE; edge <= E_W; edge++)
        must(put(k, 2, SK_ROAD, kit_edge(k, 3, 3, edge)));
    assert_int_equal(kit_holder(k, "longest_road"), 3);
    assert_int_equal(kit_points(k, 3), 2);
    must(put(k, 1, SK_SETTLEMENT, kit_node(k, 3, 3, S))); /* cuts it */
    assert_int_equal(kit_holder(k, "longest_road"), 0);
    must(put(k, 0, SK_SETTLEMENT, at_harbor(k)));
    assert_int_equal(wool_rate(k, 0), 3); /* it was built earlier */
    must_be_right(k);
    kit_free(k);
}

static void test_position__put_refuses_what_cannot_be(void **state)
{
    (void)state;
    kit *k = table(NULL);
    const sk_topology *map = kit_game(k)->map;
    int node = kit_node(k, 3, 3, N);
    refused(k, SK_ERR_USAGE, "no such seat", put(k, -1, SK_ROAD, 0));
    refused(k, SK_ERR_USAGE, "no such seat", put(k, 3, SK_ROAD, 0));
    refused(k, SK_ERR_USAGE, "no such seat or piece", put(k, 0, -1, 0));
    refused(k, SK_ERR_USAGE, "no such seat or piece", put(k, 0, sk_ruleset_piece_count(kit_game(k)->rules), 0));
    refused(k, SK_ERR_USAGE, "no such place", put(k, 0, SK_SETTLEMENT, -1));
    refused(k, SK_ERR_USAGE, "no such place", put(k, 0, SK_SETTLEMENT, map->node_count));
    refused(k, SK_ERR_USAGE, "no such place", put(k, 0, SK_CITY, map->node_count));
    refused(k, SK_ERR_USAGE, "no such place", put(k, 0, SK_ROAD, map->edge_count));
    must(put(k, 0, SK_SETTLEMENT, node));
    must(put(k, 0, SK_ROAD, kit_edge(k, 3, 3, E_NE)));
    refused(k, SK_ERR_USAGE, "empty place", put(k, 0, SK_SETTLEMENT, node));
    refused(k, SK_ERR_USAGE, "empty place", put(k, 1, SK_ROAD, kit_edge(k, 3, 3, E_NE)));
    refused(k, SK_ERR_USAGE, "own settlement", put(k, 1, SK_CITY, node));
    kit_free(k);
}

static void test_position__put_refuses_more_than_the_supply(void **state)
{
    (void)state;
    kit *k = table(NULL);
    for (int corner = N; corner <= SW; corner++)
        must(put(k, 0, SK_SETTLEMENT, kit_node(k, 3, 3, corner)));
    refused(k, SK_ERR_USAGE, "no settlement is left", put(k, 0, SK_SETTLEMENT, kit_node(k, 3, 3, NW)));
    refused(k, SK_ERR_USAGE, "no settlement is left", put(k, 0, SK_CITY, kit_node(k, 3, 3, NW)));
    for (int corner = N; corner <= S; corner++)
        must(put(k, 0, SK_CITY, kit_node(k, 3, 3, corner)));
    refused(k, SK_ERR_USAGE, "no city is left",
            put(k, 0, SK_CITY, kit_node(k, 3, 3, NW))); /* and no settlement comes */
    must_be_right(k);
    kit_free(k);
}

static void test_position__clear_takes_back(void **state)
{
    (void)state;
    kit *k = table(NULL);
    sk_game *game = kit_game(k);
    int node = kit_node(k, 3, 3, S);
    for (int edge = E_NE; edge <= E_W; edge++)
        must(put(k, 2, SK_ROAD, kit_edge(k, 3, 3, edge)));
    must(put(k, 1, SK_CITY, node));
    must(sk_position_clear_node(game, node, &error));
    assert_int_equal(sk_game_node_piece(game, node, &(int){0}), SK_NONE);
    assert_int_equal(kit_supply(k, 2, "city"), 4);
    assert_int_equal(kit_points(k, 2), 0);
    assert_int_equal(kit_holder(k, "longest_road"), 3); /* whole again */
    must_be_right(k);
    must(sk_position_clear_edge(game, kit_edge(k, 3, 3, E_SE), &error));
    assert_int_equal(kit_supply(k, 3, "road"), 11);
    assert_int_equal(kit_holder(k, "longest_road"), 0);
    assert_int_equal(kit_points(k, 3), 0);
    must_be_right(k);
    kit_free(k);
}

static void test_position__clear_where_nothing_is_does_nothing(void **state)
{
    (void)state;
    kit *k = table(NULL);
    sk_game *game = kit_game(k);
    void *before = block_of(k);
    must(sk_position_clear_node(game, 0, &error));
    must(sk_position_clear_edge(game, 0, &error));
    must_be_as(k, before);
    refused(k, SK_ERR_USAGE, "no such place", sk_position_clear_node(game, -1, &error));
    refused(k, SK_ERR_USAGE, "no such place", sk_position_clear_node(game, game->map->node_count, &error));
    refused(k, SK_ERR_USAGE, "no such place", sk_position_clear_edge(game, -1, &error));
    refused(k, SK_ERR_USAGE, "no such place", sk_position_clear_edge(game, game->map->edge_count, &error));
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_position__skip_setup_begins_the_first_turn),
        cmocka_unit_test(test_position__skip_setup_leaves_what_was_placed),
        cmocka_unit_test(test_position__skip_setup_drops_a_card_still_to_be_picked),
        cmocka_unit_test(test_position__turn_of_a_seat_in_a_phase),
        cmocka_unit_test(test_position__turn_of_another_where_a_seat_has_a_part_of_it),
        cmocka_unit_test(test_position__turn_refuses_what_no_turn_has),
        cmocka_unit_test(test_position__turn_of_a_game_that_is_over_is_refused),
        cmocka_unit_test(test_position__turn_forgets_what_was_done_in_it),
        cmocka_unit_test(test_position__turn_drops_offers_discards_and_the_robber),
        cmocka_unit_test(test_position__turn_forgets_what_scripts_keep_for_a_turn),
        cmocka_unit_test(test_position__turn_opens_the_harbors_settled_in_the_last),
        cmocka_unit_test(test_position__put_takes_from_the_supply_and_counts),
        cmocka_unit_test(test_position__put_measures_roads_and_opens_harbors),
        cmocka_unit_test(test_position__put_refuses_what_cannot_be),
        cmocka_unit_test(test_position__put_refuses_more_than_the_supply),
        cmocka_unit_test(test_position__clear_takes_back),
        cmocka_unit_test(test_position__clear_where_nothing_is_does_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
