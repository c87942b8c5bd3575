/* Islands of 625 hexes: games end, and the block stays small. What an action costs there is measured by ./dev bench. */
#include "scenarios/games.h"

enum { GAMES = 10, ACTIONS = 20000, BLOCK_MAX = 24 * 1024 };

static void test_large_islands__games_end_as_on_small_ones(void **state)
{
    (void)state;
    static const kit_setup setups[] = {
        {.board = "continent", .players = 4},
        {.board = "continent", .players = 6},
        {.board = "continent", .players = 5, .set = "extra_turn=paired"},
        {.scripts = "seafarers", .board = "archipelago", .players = 4},
        {.scripts = "seafarers", .board = "archipelago", .players = 6},
    };
    uint64_t seed = 625;
    for (size_t i = 0; i < sizeof setups / sizeof setups[0]; i++, seed += GAMES)
        assert_int_equal(games_play(&setups[i], seed, GAMES, ACTIONS).ended, GAMES);
}

static void test_large_islands__the_block_stays_below_24_KiB(void **state)
{
    (void)state;
    static const kit_setup setups[] = {
        {.board = "continent", .players = 6},
        {.scripts = "seafarers", .board = "archipelago", .players = 6},
        {.scripts = "seafarers volcano", .board = "archipelago", .players = 6},
        {.scripts = "seafarers natural_disasters harbor_master event_dice", .board = "archipelago", .players = 6},
    };
    for (size_t i = 0; i < sizeof setups / sizeof setups[0]; i++) {
        size_t size;
        kit *k = kit_new(&setups[i]);
        sk_game_block(kit_game(k), &size);
        print_message("%s, six: %d bytes\n", setups[i].scripts ? setups[i].scripts : "standard", (int)size);
        assert_in_range(size, 1, BLOCK_MAX - 1);
        kit_free(k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_large_islands__games_end_as_on_small_ones),
        cmocka_unit_test(test_large_islands__the_block_stays_below_24_KiB),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
