/* Random networks: the length that is kept, road by road and after each loss, is that of the longest of all trails. */
#include "kit/ruling.h"
#include "kit/slow.h"

#include "base/random.h"
#include "game/game.h"

#include <stdlib.h>

enum { PLAYERS = 2, NETWORKS = 400, ROADS = 15 };

static void expect_lengths(kit *k, unsigned network)
{
    for (int player = 1; player <= PLAYERS; player++) {
        int slow = slow_longest_road(kit_game(k), player - 1);
        if (kit_road_length(k, player) != slow)
            fail_msg("network %u: player %d has %d, the longest trail is %d", network, player,
                     kit_road_length(k, player), slow);
    }
}

/* An edge that goes on from the player's roads, or any edge. */
static int next_edge(kit *k, int player, uint64_t *random)
{
    const sk_game *game = kit_game(k);
    int found = SK_NONE, count = 0;
    bool anywhere = sk_random_below(random, 12) == 0;
    for (int edge = 0; edge < game->map->edge_count; edge++) {
        bool touches = sk_bit(sk_frontier(game, player - 1, 0), edge);
        if (!game->edge_piece[edge] && (anywhere || touches) && sk_random_below(random, (uint32_t)++count) == 0)
            found = edge;
    }
    return found != SK_NONE ? found : (int)sk_random_below(random, 72);
}

/* A building now and then, where nobody lives nearby. */
static void maybe_settle(kit *k, int player, uint64_t *random)
{
    int node = (int)sk_random_below(random, 54);
    if (sk_random_below(random, 3) == 0 && kit_supply(k, player, "settlement") > 0 &&
        sk_rules_place_free(kit_game(k), SK_SETTLEMENT, node, SK_NO_SEAT))
        kit_put(k, player, "settlement", node);
}

static void grow(kit *k, uint64_t *random, unsigned network)
{
    for (int i = 0; i < PLAYERS * ROADS; i++) {
        int player = 1 + i % PLAYERS, edge = next_edge(k, player, random);
        if (!kit_game(k)->edge_piece[edge])
            kit_put(k, player, "road", edge);
        expect_lengths(k, network);
        maybe_settle(k, player, random);
        expect_lengths(k, network);
    }
}

static void shrink(kit *k, uint64_t *random, unsigned network)
{
    for (int i = 0; i < 6; i++) {
        sk_rules_remove_edge(kit_game(k), (int)sk_random_below(random, 72));
        expect_lengths(k, network);
        sk_rules_remove_node(kit_game(k), (int)sk_random_below(random, 54));
        expect_lengths(k, network);
    }
}

static void try_networks(uint64_t seed)
{
    print_message("seed %llu\n", (unsigned long long)seed);
    uint64_t random = seed;
    kit *k = kit_new(&(kit_setup){.players = PLAYERS});
    sk_game *empty;
    sk_error error;
    assert_int_equal(sk_game_clone(&empty, kit_game(k), &error), 0);
    for (unsigned network = 0; network < NETWORKS; network++) {
        sk_game_copy(kit_game(k), empty);
        grow(k, &random, network);
        shrink(k, &random, network);
    }
    sk_game_free(empty);
    kit_free(k);
}

static void test_rules_road_networks__BASE_71_kept_length_is_that_of_the_longest_trail(void **state)
{
    (void)state;
    try_networks(7);
    if (getenv("SKERRY_SEED"))
        try_networks(strtoull(getenv("SKERRY_SEED"), NULL, 10));
}

/* ---- the densest network of thirty ---- */

static const char seven_hexes[] = "id: seven\ntitle: Seven\nplayers: [2, 4]\nrules: {supply: {road: 30}}\nrows:\n"
                                  "  - forest 4, hills 5\n"
                                  "  - fields 6, pasture 8, mountains 9\n"
                                  "  - forest 10, hills 11\n";

/* All thirty edges, in an order that random draws. */
static void fill(kit *k, uint64_t *random, unsigned network)
{
    int edges[30];
    for (int i = 0; i < 30; i++)
        edges[i] = i;
    for (int i = 29; i >= 0; i--) {
        int j = (int)sk_random_below(random, (uint32_t)i + 1), edge = edges[j];
        edges[j] = edges[i];
        kit_put(k, 1, "road", edge);
        if (i % 6 == 0)
            expect_lengths(k, network);
    }
}

static void test_rules_road_networks__BASE_71_thirty_roads_round_seven_hexes(void **state)
{
    (void)state;
    uint64_t random = 30;
    for (unsigned network = 0; network < 3; network++) {
        kit *k = kit_new(&(kit_setup){.yaml = seven_hexes, .players = PLAYERS});
        assert_int_equal(kit_game(k)->map->edge_count, 30);
        fill(k, &random, network);
        kit_free(k);
    }
}

/* ---- where a search stops early ---- */

static const char nineteen_hexes[] =
    "id: nineteen\ntitle: Nineteen\nplayers: [2, 4]\nrules: {supply: {road: 72}}\nrows:\n"
    "  - forest 4, hills 5, fields 6\n"
    "  - fields 6, pasture 8, mountains 9, hills 3\n"
    "  - forest 4, hills 5, fields 6, pasture 8, hills 9\n"
    "  - fields 6, pasture 8, mountains 9, hills 3\n"
    "  - forest 10, hills 11, fields 2\n";

static void expect_not_forgotten(sk_game *copy, kit *k)
{
    sk_game_copy(copy, kit_game(k));
    copy->rules->ops->rebuild(copy);
    if (copy->seat[0].road_length < kit_road_length(k, 1))
        fail_msg("the longest road is kept as %d, and made anew it is %d", kit_road_length(k, 1),
                 copy->seat[0].road_length);
}

/* Whether a trail of such a network is the longest the search may not find out; but what is known, and still runs, it does
 * not forget. */
static void test_rules_road_networks__BASE_71_a_known_trail_of_seventy_roads_is_not_forgotten(void **state)
{
    (void)state;
    uint64_t random = 11;
    int edges[72];
    sk_game *copy;
    sk_error error;
    kit *k = kit_new(&(kit_setup){.yaml = nineteen_hexes, .players = PLAYERS});
    assert_int_equal(kit_game(k)->map->edge_count, 72);
    assert_int_equal(sk_game_clone(&copy, kit_game(k), &error), 0);
    for (int i = 0; i < 72; i++)
        edges[i] = i;
    for (int i = 71; i >= 0; i--) {
        int j = (int)sk_random_below(&random, (uint32_t)i + 1), edge = edges[j];
        edges[j] = edges[i];
        kit_put(k, 1, "road", edge);
        if (i < 40 && i % 4 == 0)
            expect_not_forgotten(copy, k);
    }
    for (int i = 0; i < 5; i++) {
        sk_rules_remove_edge(kit_game(k), (int)sk_random_below(&random, 72));
        expect_not_forgotten(copy, k);
    }
    sk_game_free(copy);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_road_networks__BASE_71_kept_length_is_that_of_the_longest_trail),
        cmocka_unit_test(test_rules_road_networks__BASE_71_thirty_roads_round_seven_hexes),
        cmocka_unit_test(test_rules_road_networks__BASE_71_a_known_trail_of_seventy_roads_is_not_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
