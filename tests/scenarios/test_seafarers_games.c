/* Whole games at sea, on each board: no card and no piece comes or goes, and what is kept of the networks is what the
 * board alone gives. */
#include "scenarios/games.h"

enum { GAMES = 4, ACTIONS = 9000, STEPS = 2500 };

static void test_seafarers__games_end_on_every_board(void **state)
{
    (void)state;
    static const kit_setup setups[] = {
        {.scripts = "seafarers", .board = "new_shores", .players = 4},
        {.scripts = "seafarers", .board = "new_shores_3", .players = 3, .set = "island_points=0"},
        {.scripts = "seafarers", .board = "four_islands", .players = 3, .set = "island_points=3"},
        {.scripts = "seafarers", .board = "fog_island", .players = 4},
        {.scripts = "seafarers", .board = "through_the_desert", .players = 3, .set = "strict_phases=true"},
        {.scripts = "seafarers", .board = "new_shores_six", .players = 6},
        {.scripts = "seafarers", .board = "six_islands", .players = 5, .set = "extra_turn=paired"},
        {.scripts = "seafarers", .board = "fog_island_six", .players = 6},
        {.scripts = "seafarers", .board = "through_the_desert_six", .players = 5, .set = "robber_start=choose"},
    };
    uint64_t seed = 9000;
    for (size_t i = 0; i < sizeof setups / sizeof setups[0]; i++, seed += GAMES) {
        games all = games_play(&setups[i], seed, GAMES, ACTIONS);
        assert_true(all.ended > 0);
        assert_true(games_metric(&setups[i], &all, "ships_moved") > 0);
        assert_true((games_metric(&setups[i], &all, "discoveries") > 0) ==
                    (strncmp(setups[i].board, "fog_island", 10) == 0));
    }
}

/* Ships come back to nobody: those on the board and those in the supply are fifteen. */
static void check_ships(const sk_game *game, int ship)
{
    for (int seat = 0; seat < game->rules->seat_count; seat++) {
        int ships = game->seat[seat].supply[ship];
        for (int edge = 0; edge < game->map->edge_count; edge++) {
            sk_place place = game->edge_piece[edge];
            ships += place && sk_place_seat(place) == seat && sk_place_piece(place) == ship;
        }
        assert_int_equal(ships, 15);
    }
}

static void test_seafarers__networks_are_those_of_the_board_after_every_action(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        print_message("seed %d\n", (int)seed);
        kit_setup setup = {.scripts = "seafarers", .board = seed == 1 ? "fog_island" : "new_shores", .players = 4};
        setup.seed = seed;
        setup.own_dice = setup.play_setup = true;
        kit *k = kit_new(&setup);
        sk_game *game = kit_game(k), *copy;
        sk_error error;
        games all = {0};
        uint64_t random = seed;
        int ship = sk_ruleset_find_piece(game->rules, "ship");
        assert_int_equal(sk_game_clone(&copy, game, &error), 0);
        for (int i = 0; i < STEPS && games_step(game, &random, &all, "at sea"); i++) {
            sk_game_copy(copy, game);
            game->rules->ops->rebuild(copy);
            assert_memory_equal(game->block, copy->block, game->rules->plan.size);
            check_ships(game, ship);
        }
        sk_game_free(copy);
        kit_free(k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seafarers__games_end_on_every_board),
        cmocka_unit_test(test_seafarers__networks_are_those_of_the_board_after_every_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
