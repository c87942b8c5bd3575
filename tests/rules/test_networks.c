/* Pieces on edges of a network of their own: canoes beside roads. What they go on from, what keeps them off, and how
 * long a trail over both is, kept step by step, is what one works out slowly from the board. */
#include "kit/ruling.h"

#include "base/random.h"
#include "game/game.h"

#include <stdlib.h>
#include <string.h>

static const char isles[] = "id: isles\ntitle: Isles\nplayers: [2, 4]\nrows:\n"
                            "  - sea, sea, sea, sea\n"
                            "  - sea, hills 6, forest 8, pasture 5, sea\n"
                            "  - sea, sea, sea, sea\n"
                            "  - sea, desert, fields 4, mountains 9, sea\n"
                            "  - sea, sea, sea, sea\n";

static const char canoes[] =
    "return { id = \"canoes\", title = \"Canoes\", version = \"1.0.0\", api = 1,\n"
    "pieces = { canoe = { on = \"edge\", domain = \"sea\", network = \"canoes\", route = true, setup = true,\n"
    "  free_road = true, cost = { lumber = 1, wool = 1 }, supply = 15 } },\n"
    "blockers = { kraken = { sea = true, start = \"off_board\", moved_by = \"seven\", blocks_production = false,\n"
    "  victims = \"canoe\", forbids = \"canoe\" } } }";

static kit *table(int players) { return kit_new(&(kit_setup){.yaml = isles, .lua = canoes, .players = players}); }

static int canoe_of(kit *k) { return sk_ruleset_find_piece(sk_game_ruleset(kit_game(k)), "canoe"); }

static bool may(kit *k, int player, const char *piece, int row, int column, int side)
{
    int kind = sk_ruleset_find_piece(sk_game_ruleset(kit_game(k)), piece);
    return sk_rules_place_free(kit_game(k), kind, kit_edge(k, row, column, side), player - 1);
}

/* ---- where they go on ---- */

static void test_rules_networks__SEA_10_canoes_want_sea_beside_them_and_roads_land(void **state)
{
    (void)state;
    kit *k = table(2);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, SE));
    assert_true(may(k, 1, "canoe", 2, 2, E_NE) && may(k, 1, "road", 2, 2, E_NE)); /* the coast is for both */
    assert_true(may(k, 1, "canoe", 1, 1, E_E));
    assert_false(may(k, 1, "road", 1, 1, E_E));
    assert_false(may(k, 1, "canoe", 2, 2, E_E));
    assert_true(may(k, 1, "road", 2, 2, E_E));
    kit_free(k);
}

static void test_rules_networks__SEA_11_one_piece_on_an_edge(void **state)
{
    (void)state;
    kit *k = table(2);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 1, "road", kit_edge(k, 2, 2, E_NE));
    assert_false(may(k, 1, "canoe", 2, 2, E_NE));
    kit_put(k, 1, "canoe", kit_edge(k, 2, 2, E_NW));
    assert_false(may(k, 1, "road", 2, 2, E_NW));
    kit_free(k);
}

static void test_rules_networks__SEA_12_a_canoe_goes_on_from_canoes_past_nobody_elses_building(void **state)
{
    (void)state;
    kit *k = table(2);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    assert_false(may(k, 1, "canoe", 2, 3, E_NW));
    kit_put(k, 1, "canoe", kit_edge(k, 2, 2, E_NE));
    assert_true(may(k, 1, "canoe", 2, 3, E_NW));
    kit_put(k, 2, "settlement", kit_node(k, 2, 2, NE));
    assert_false(may(k, 1, "canoe", 2, 3, E_NW));
    assert_true(may(k, 2, "canoe", 2, 3, E_NW));
    sk_rules_remove_node(kit_game(k), kit_node(k, 2, 2, NE));
    assert_true(may(k, 1, "canoe", 2, 3, E_NW));
    kit_free(k);
}

static void test_rules_networks__SEA_13_canoe_and_road_meet_only_at_an_own_building(void **state)
{
    (void)state;
    kit *k = table(2);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 1, "canoe", kit_edge(k, 2, 2, E_NE));
    kit_put(k, 1, "canoe", kit_edge(k, 2, 3, E_NW));
    assert_false(may(k, 1, "road", 2, 3, E_NE));
    kit_put(k, 2, "canoe", kit_edge(k, 1, 2, E_E)); /* an opponent's canoe is in nobody's way */
    assert_true(may(k, 1, "canoe", 2, 3, E_NE));
    kit_put(k, 1, "settlement", kit_node(k, 2, 3, N)); /* SEA-15: where an own canoe ends */
    assert_true(may(k, 1, "road", 2, 3, E_NE) && may(k, 1, "canoe", 2, 3, E_NE));
    kit_free(k);
}

static void test_rules_networks__SEA_15_one_settles_where_a_canoe_ends(void **state)
{
    (void)state;
    kit *k = table(2);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, S));
    kit_put(k, 1, "canoe", kit_edge(k, 3, 1, E_E));
    kit_put(k, 1, "canoe", kit_edge(k, 4, 2, E_NE));
    assert_true(sk_rules_place_free(kit_game(k), SK_SETTLEMENT, kit_node(k, 4, 2, NE), 0));
    assert_false(sk_rules_place_free(kit_game(k), SK_SETTLEMENT, kit_node(k, 4, 3, NE), 0));
    kit_free(k);
}

/* ---- moving ---- */

static void test_rules_networks__SEA_28_a_canoe_that_moves_does_not_support_itself(void **state)
{
    (void)state;
    kit *k = table(2);
    sk_game *game = kit_game(k);
    int from = kit_edge(k, 2, 2, E_NE), next = kit_edge(k, 2, 3, E_NW), other = kit_edge(k, 2, 2, E_NW);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 1, "canoe", from);
    assert_false(sk_rules_edge_free_without(game, canoe_of(k), next, 0, from));
    assert_true(sk_rules_edge_free_without(game, canoe_of(k), other, 0, from));
    assert_int_equal(sk_rules_move_edge(game, from, other), SK_OK);
    assert_string_equal(kit_road_at(k, from, NULL), "");
    assert_string_equal(kit_road_at(k, other, NULL), "canoe");
    assert_int_equal(kit_supply(k, 1, "canoe"), 14);
    assert_true(may(k, 1, "canoe", 2, 2, E_NE));
    kit_free(k);
}

static void test_rules_networks__SEA_28_the_holder_keeps_the_card_when_still_longest(void **state)
{
    (void)state;
    kit *k = table(2);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, NW));
    static const int sides[][3] = {{2, 2, E_NW}, {2, 2, E_NE}, {2, 3, E_NW}, {2, 3, E_NE}, {2, 4, E_NW}};
    for (int i = 0; i < 5; i++)
        kit_put(k, 1, "canoe", kit_edge(k, sides[i][0], sides[i][1], sides[i][2]));
    assert_int_equal(kit_holder(k, "longest_road"), 1);
    assert_int_equal(sk_rules_move_edge(kit_game(k), kit_edge(k, 2, 4, E_NW), kit_edge(k, 2, 2, E_W)), SK_OK);
    assert_int_equal(kit_road_length(k, 1), 5);
    assert_int_equal(kit_holder(k, "longest_road"), 1);
    assert_int_equal(sk_rules_move_edge(kit_game(k), kit_edge(k, 2, 3, E_NE), kit_edge(k, 1, 1, E_E)), SK_OK);
    assert_int_equal(kit_road_length(k, 1), 4);
    assert_int_equal(kit_holder(k, "longest_road"), 0);
    kit_free(k);
}

/* ---- blockers ---- */

static void test_rules_networks__SEA_16_a_blocker_keeps_canoes_off_its_edges_and_roads_not(void **state)
{
    (void)state;
    kit *k = table(2);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, SE));
    kit_hand(k, 1, "2 brick 2 lumber 2 wool");
    kit_blocker(k, "kraken", kit_hex(k, 1, 2));
    kit_turn(k, 1, true);
    kit_refused(k, kit_a_build(k, "canoe", kit_edge(k, 2, 2, E_NE)), NULL);
    assert_false(kit_listed(k, kit_a_build(k, "canoe", kit_edge(k, 2, 2, E_NE))));
    assert_true(kit_listed(k, kit_a_build(k, "road", kit_edge(k, 2, 2, E_NE))));
    kit_build(k, "canoe", kit_edge(k, 2, 2, E_NW));
    kit_free(k);
}

static void test_rules_networks__SEA_52_a_blocker_robs_who_has_a_canoe_there(void **state)
{
    (void)state;
    kit *k = table(3);
    kit_put(k, 2, "canoe", kit_edge(k, 1, 2, E_NE));
    kit_put(k, 3, "settlement", kit_node(k, 2, 2, N));
    kit_hand(k, 2, "1 ore");
    kit_hand(k, 3, "1 wool");
    kit_turn(k, 1, false);
    kit_roll(k, 3, 4);
    kit_move(k, "kraken", kit_hex(k, 1, 2));
    kit_expect_hand(k, 1, "1 ore");
    kit_expect_hand(k, 3, "1 wool");
    kit_free(k);
}

/* ---- set-up and cards ---- */

static void test_rules_networks__SEA_54_SEA_60_a_canoe_beside_a_starting_settlement(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.yaml = isles, .lua = canoes, .players = 2, .play_setup = true});
    kit_blocker(k, "kraken", kit_hex(k, 1, 1));
    kit_place(k, "settlement", kit_node(k, 2, 2, N));
    assert_int_equal(kit_choices(k, SK_ACT_PLACE, "road"), 2);
    assert_int_equal(kit_choices(k, SK_ACT_PLACE, "canoe"), 1); /* two of three edges are the kraken's */
    kit_refused(k, kit_a(SK_ACT_PLACE, canoe_of(k), kit_edge(k, 2, 2, E_NW), 0), NULL);
    kit_place(k, "canoe", kit_edge(k, 2, 2, E_NE));
    assert_int_equal(kit_to_act(k), 2);
    kit_free(k);
}

static void test_rules_networks__SEA_62_the_card_gives_a_road_and_a_canoe(void **state)
{
    (void)state;
    kit *k = table(2);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, N));
    kit_cards(k, 1, "1 road_building");
    kit_turn(k, 1, true);
    kit_play(k, "road_building", NULL, NULL);
    kit_place(k, "canoe", kit_edge(k, 2, 2, E_NE));
    kit_place(k, "road", kit_edge(k, 2, 2, E_NW));
    assert_int_equal(kit_supply(k, 1, "canoe"), 14);
    assert_int_equal(kit_supply(k, 1, "road"), 14);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_TURN);
    kit_free(k);
}

/* ---- the longest trail ---- */

static bool mine(const sk_game *game, int seat, int edge)
{
    return edge != SK_NONE && game->edge_piece[edge] && sk_place_seat(game->edge_piece[edge]) == seat;
}

/* Every trail that goes on from the node, to which it came by that edge. */
static int trail(const sk_game *game, int seat, int node, int came, bool *used)
{
    int best = 0;
    sk_place building = game->node_piece[node];
    if (building && came != SK_NONE && sk_place_seat(building) != seat)
        return 0;
    for (int i = 0; i < 3; i++) {
        int edge = game->map->node_edge[node][i];
        if (!mine(game, seat, edge) || used[edge])
            continue;
        if (!building && came != SK_NONE && game->edge_piece[edge] != game->edge_piece[came])
            continue;
        used[edge] = true;
        int length = 1 + trail(game, seat, game->map->node_node[node][i], edge, used);
        used[edge] = false;
        best = length > best ? length : best;
    }
    return best;
}

static int slow_length(const sk_game *game, int seat)
{
    bool used[SK_EDGES_MAX] = {false};
    int best = 0;
    for (int node = 0; node < game->map->node_count; node++) {
        int length = trail(game, seat, node, SK_NONE, used);
        best = length > best ? length : best;
    }
    return best;
}

typedef struct random_play {
    kit *k;
    sk_game *game, *copy;
    uint64_t random;
    int canoe;
    unsigned network;
} random_play;

static int below(random_play *r, int bound) { return (int)sk_random_below(&r->random, (uint32_t)bound); }

static void must_hold(random_play *r, const char *after)
{
    for (int seat = 0; seat < 2; seat++) {
        int slow = slow_length(r->game, seat);
        if (r->game->seat[seat].road_length != slow)
            fail_msg("network %u, after %s: seat %d has %d, the longest trail is %d", r->network, after, seat,
                     r->game->seat[seat].road_length, slow);
    }
    sk_game_copy(r->copy, r->game);
    r->game->rules->ops->rebuild(r->copy);
    if (memcmp(r->game->block, r->copy->block, r->game->rules->plan.size) != 0)
        fail_msg("network %u, after %s: the sets are not those of the board", r->network, after);
}

/* A piece where it may stand, now and then one that stands alone. */
static void grow(random_play *r, int seat)
{
    int piece = below(r, 2) ? SK_ROAD : r->canoe, found = SK_NONE, count = 0;
    int owner = below(r, 12) ? seat : SK_NO_SEAT;
    for (int edge = 0; edge < r->game->map->edge_count; edge++)
        if (sk_rules_place_free(r->game, piece, edge, owner) && below(r, ++count) == 0)
            found = edge;
    if (found != SK_NONE && kit_supply(r->k, seat + 1, piece == SK_ROAD ? "road" : "canoe") > 0)
        kit_put(r->k, seat + 1, piece == SK_ROAD ? "road" : "canoe", found);
}

static void settle(random_play *r, int seat)
{
    int node = below(r, r->game->map->node_count);
    if (kit_supply(r->k, seat + 1, "settlement") > 0 && sk_rules_place_free(r->game, SK_SETTLEMENT, node, SK_NO_SEAT))
        kit_put(r->k, seat + 1, "settlement", node);
}

/* To an edge where it may lie; the rules of the move itself are the script's. */
static void move(random_play *r, int seat)
{
    int from = below(r, r->game->map->edge_count), to = below(r, r->game->map->edge_count);
    if (mine(r->game, seat, from) && sk_place_piece(r->game->edge_piece[from]) == r->canoe &&
        sk_rules_place_free(r->game, r->canoe, to, SK_NO_SEAT))
        assert_int_equal(sk_rules_move_edge(r->game, from, to), SK_OK);
}

static void play_network(random_play *r)
{
    for (int i = 0; i < 60; i++) {
        grow(r, i % 2);
        must_hold(r, "a piece");
        if (below(r, 4) == 0)
            settle(r, i % 2);
        must_hold(r, "a settlement");
        move(r, i % 2);
        must_hold(r, "a move");
        if (below(r, 8) == 0)
            sk_rules_remove_node(r->game, below(r, r->game->map->node_count));
        must_hold(r, "a lost building");
        if (below(r, 8) == 0)
            sk_rules_remove_edge(r->game, below(r, r->game->map->edge_count));
        must_hold(r, "a lost edge");
    }
}

static void try_networks(uint64_t seed)
{
    print_message("seed %llu\n", (unsigned long long)seed);
    random_play r = {.k = table(2), .random = seed};
    sk_game *empty;
    sk_error error;
    r.game = kit_game(r.k);
    r.canoe = canoe_of(r.k);
    assert_int_equal(sk_game_clone(&empty, r.game, &error), 0);
    assert_int_equal(sk_game_clone(&r.copy, r.game, &error), 0);
    for (r.network = 0; r.network < 60; r.network++) {
        sk_game_copy(r.game, empty);
        play_network(&r);
    }
    sk_game_free(r.copy);
    sk_game_free(empty);
    kit_free(r.k);
}

static void test_rules_networks__SEA_31_kept_length_and_sets_are_those_of_the_board(void **state)
{
    (void)state;
    try_networks(11);
    if (getenv("SKERRY_SEED"))
        try_networks(strtoull(getenv("SKERRY_SEED"), NULL, 10));
}

static void test_rules_networks__SEA_32_SEA_33_a_building_joins_the_networks_and_its_loss_parts_them(void **state)
{
    (void)state;
    kit *k = table(2);
    kit_put(k, 1, "road", kit_edge(k, 2, 2, E_NW));
    kit_put(k, 1, "road", kit_edge(k, 2, 2, E_NE));
    static const int sides[][3] = {{2, 3, E_NW}, {2, 3, E_NE}, {2, 4, E_NW}};
    for (int i = 0; i < 3; i++)
        kit_put(k, 1, "canoe", kit_edge(k, sides[i][0], sides[i][1], sides[i][2]));
    assert_int_equal(kit_road_length(k, 1), 3);
    kit_put(k, 1, "settlement", kit_node(k, 2, 2, NE));
    assert_int_equal(kit_road_length(k, 1), 5);
    assert_int_equal(kit_holder(k, "longest_road"), 1);
    sk_rules_remove_node(kit_game(k), kit_node(k, 2, 2, NE));
    assert_int_equal(kit_road_length(k, 1), 3);
    assert_int_equal(kit_holder(k, "longest_road"), 0);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_networks__SEA_10_canoes_want_sea_beside_them_and_roads_land),
        cmocka_unit_test(test_rules_networks__SEA_11_one_piece_on_an_edge),
        cmocka_unit_test(test_rules_networks__SEA_12_a_canoe_goes_on_from_canoes_past_nobody_elses_building),
        cmocka_unit_test(test_rules_networks__SEA_13_canoe_and_road_meet_only_at_an_own_building),
        cmocka_unit_test(test_rules_networks__SEA_15_one_settles_where_a_canoe_ends),
        cmocka_unit_test(test_rules_networks__SEA_28_a_canoe_that_moves_does_not_support_itself),
        cmocka_unit_test(test_rules_networks__SEA_28_the_holder_keeps_the_card_when_still_longest),
        cmocka_unit_test(test_rules_networks__SEA_16_a_blocker_keeps_canoes_off_its_edges_and_roads_not),
        cmocka_unit_test(test_rules_networks__SEA_52_a_blocker_robs_who_has_a_canoe_there),
        cmocka_unit_test(test_rules_networks__SEA_54_SEA_60_a_canoe_beside_a_starting_settlement),
        cmocka_unit_test(test_rules_networks__SEA_62_the_card_gives_a_road_and_a_canoe),
        cmocka_unit_test(test_rules_networks__SEA_31_kept_length_and_sets_are_those_of_the_board),
        cmocka_unit_test(test_rules_networks__SEA_32_SEA_33_a_building_joins_the_networks_and_its_loss_parts_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
