/* Whole games of volcanoes, disasters and oil at sea, in both orders of the scripts: no card and no piece comes or goes,
 * and what is kept of the networks, after lava and explosions, too, is what the board alone gives. */
#include "scenarios/games.h"

enum { GAMES = 3, ACTIONS = 9000, STEPS = 2500 };

static const struct {
    const char *scripts[2]; /* the same in another order */
    const char *board, *set, *metric;
    int players;
} stacks[] = {
    {{"seafarers volcano", "volcano seafarers"}, "krakatoa", NULL, "eruptions", 3},
    {{"seafarers volcano", "volcano seafarers"}, "new_shores", "volcano_hex=3,1 gold=true", "eruptions", 4},
    {{"seafarers catakatoa", "catakatoa seafarers"},
     "four_islands",
     "volcano_hex=4,2 token_stack=single explosion_ships=true",
     "rumbles",
     4},
    {{"seafarers catakatoa", "catakatoa seafarers"},
     "through_the_desert",
     "token_stack=single explosion_ships=false explosion_roads=corners wiped_player=refound",
     "rumbles",
     3},
    {{"seafarers catakatoa", "catakatoa seafarers"}, "new_shores_six", "token_stack=single", "rumbles", 6},
    {{"seafarers natural_disasters", "natural_disasters seafarers"}, "new_shores", NULL, "strikes", 4},
    {{"seafarers natural_disasters", "natural_disasters seafarers"}, "four_islands", "keep_pirate=true", "strikes", 3},
    {{"seafarers volcano natural_disasters", "natural_disasters volcano seafarers"},
     "krakatoa",
     "keep_pirate=true",
     "eruptions",
     4},
    {{"seafarers oil_springs", "oil_springs seafarers"}, "new_shores", "points=12", "disasters", 4},
};

enum { STACKS = sizeof stacks / sizeof stacks[0] };

static void test_sea_stacks__games_end_in_either_order(void **state)
{
    (void)state;
    for (int i = 0; i < STACKS * 2; i++) {
        kit_setup setup = {.scripts = stacks[i / 2].scripts[i % 2],
                           .board = stacks[i / 2].board,
                           .set = stacks[i / 2].set,
                           .players = stacks[i / 2].players};
        games all = games_play(&setup, 12000 + (uint64_t)i * GAMES, GAMES, ACTIONS);
        assert_true(all.ended > 0);
        assert_true(games_metric(&setup, &all, stacks[i / 2].metric) > 0);
    }
}

static void test_sea_stacks__networks_are_those_of_the_board_after_every_action(void **state)
{
    (void)state;
    for (int i = 0; i < STACKS; i++) {
        print_message("%s on %s\n", stacks[i].scripts[0], stacks[i].board);
        kit_setup setup = {.scripts = stacks[i].scripts[0],
                           .board = stacks[i].board,
                           .set = stacks[i].set,
                           .players = stacks[i].players,
                           .seed = 5 + (uint64_t)i,
                           .own_dice = true,
                           .play_setup = true};
        kit *k = kit_new(&setup);
        sk_game *game = kit_game(k), *copy;
        sk_error error;
        games all = {0};
        uint64_t random = 3;
        assert_int_equal(sk_game_clone(&copy, game, &error), 0);
        for (int step = 0; step < STEPS && games_step(game, &random, &all, stacks[i].scripts[0]); step++) {
            sk_game_copy(copy, game);
            game->rules->ops->rebuild(copy);
            assert_memory_equal(game->block, copy->block, game->rules->plan.size);
        }
        sk_game_free(copy);
        kit_free(k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sea_stacks__games_end_in_either_order),
        cmocka_unit_test(test_sea_stacks__networks_are_those_of_the_board_after_every_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
