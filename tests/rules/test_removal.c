/* What is kept of a seat's network shrinks in place when a piece goes; it must be what the board alone gives. */
#include "kit/kit.h"

#include "base/random.h"

#include <string.h>

static void play_some(sk_game *game, sk_player *player, int actions)
{
    sk_error error;
    for (int i = 0; i < actions; i++) {
        sk_action action;
        sk_prompt prompt;
        sk_game_prompt(game, &prompt);
        if (prompt.kind == SK_PROMPT_NONE)
            return;
        assert_int_equal(sk_player_choose(player, game, &action, &error), SK_OK);
        assert_int_equal(sk_game_apply(game, &action, NULL, &error), SK_OK);
    }
}

/* Takes something off the board, or changes a hex, at random. */
static void change(sk_game *game, uint64_t *random)
{
    int node = (int)sk_random_below(random, (uint32_t)game->map->node_count);
    int edge = (int)sk_random_below(random, (uint32_t)game->map->edge_count);
    int hex = (int)sk_random_below(random, (uint32_t)game->map->hex_count);
    switch (sk_random_below(random, 6)) {
    case 0:
        sk_rules_remove_node(game, node);
        break;
    case 1:
    case 2:
        sk_rules_remove_edge(game, edge);
        break;
    case 3:
        sk_rules_downgrade(game, node, (sk_no_piece)sk_random_below(random, 3));
        break;
    case 4:
        sk_rules_set_terrain(game, hex, (int)sk_random_below(random, SK_STANDARD_TERRAINS));
        break;
    default:
        sk_rules_set_token(game, hex, sk_random_below(random, 2) ? 0 : 6);
        break;
    }
}

static void must_be_as_rebuilt(sk_game *game, sk_game *copy)
{
    sk_game_copy(copy, game);
    game->rules->ops->rebuild(copy);
    assert_memory_equal(game->block, copy->block, game->rules->plan.size);
}

static void test_rules_removal__leaves_what_the_board_alone_gives(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        sk_error error;
        sk_game *copy;
        sk_player *player;
        uint64_t random = seed;
        kit *k = kit_new(&(kit_setup){
            .board = "base", .players = 4, .seed = seed, .own_dice = true, .play_setup = true, .set = "points=25"});
        sk_game *game = kit_game(k);
        assert_int_equal(sk_game_clone(&copy, game, &error), SK_OK);
        assert_int_equal(sk_player_new(&player, "random", game, seed, &error), SK_OK);
        play_some(game, player, 400);
        for (int round = 0; round < 60 && !game->block->ended; round++) {
            play_some(game, player, 20);
            must_be_as_rebuilt(game, copy);
            for (int i = 0; i < 8; i++) {
                change(game, &random);
                must_be_as_rebuilt(game, copy);
            }
        }
        sk_player_free(player);
        sk_game_free(copy);
        kit_free(k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rules_removal__leaves_what_the_board_alone_gives)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
