/* Mechanisms of set-up that more than one scenario leans on, each on a script of a few lines. */
#include "kit/kit.h"

#include <string.h>

#define HEAD "return { id = \"small\", title = \"Small\", version = \"1\", api = 1, players = { 2, 4 }, "

static kit *table(const char *lua, uint64_t seed)
{
    return kit_new(&(kit_setup){.board = "base", .lua = lua, .seed = seed, .play_setup = true});
}

/* ---- where blockers start ---- */

static void test_small_setup__a_blocker_whose_home_is_gone_starts_off_the_board(void **state)
{
    (void)state;
    kit *k = table(HEAD "setup = function(game) game:hexes({ terrain = 'desert' })[1].terrain = 'hills' end }", 3);
    assert_int_equal(kit_blocker_hex(k, "robber"), SK_NONE);
    kit_free(k);
}

static void test_small_setup__or_in_the_home_that_set_up_made(void **state)
{
    (void)state;
    kit *k = table(HEAD "setup = function(game)\n"
                        "  game:hexes({ terrain = 'desert' })[1].terrain = 'hills'\n"
                        "  game:hexes()[19].terrain = 'desert'\n"
                        "end }",
                   3);
    assert_int_equal(kit_blocker_hex(k, "robber"), 18);
    kit_free(k);
}

static void test_small_setup__a_blocker_that_set_up_moved_stays_there(void **state)
{
    (void)state;
    kit *k = table(HEAD "setup = function(game)\n"
                        "  local robber = game:blocker('robber')\n"
                        "  assert(robber.hex.terrain == 'desert')\n"
                        "  robber.hex.terrain = 'hills'\n"
                        "  robber:move(game:hexes({ terrain = 'fields' })[1])\n"
                        "end }",
                   3);
    assert_string_equal(kit_terrain_of(k, kit_blocker_hex(k, "robber")), "fields");
    kit_free(k);
}

/* ---- shuffling ---- */

static const char shuffler[] =
    HEAD "state = { order = { type = 'list', of = 'integer', min = 1, max = 20, size = 20 } },\n"
         "setup = function(game)\n"
         "  local list = {}\n"
         "  for i = 1, 20 do list[i] = i end\n"
         "  assert(game:shuffle(list) == list and #list == 20)\n"
         "  assert(#game:shuffle({}) == 0 and game:shuffle({ 'a' })[1] == 'a')\n"
         "  for i = 1, 20 do game.state.order:push(list[i]) end\n"
         "end }";

static void read_order(uint64_t seed, int64_t *order, uint64_t *random)
{
    kit *k = table(shuffler, seed);
    const sk_game *game = kit_game(k);
    for (int i = 0; i < 20; i++)
        order[i] = sk_var_at(game, &game->rules->var[0], 0, i);
    memcpy(random, game->block->random, sizeof *random * (size_t)sk_ruleset_streams(game->rules));
    kit_free(k);
}

static void test_small_setup__shuffle_keeps_every_element_and_follows_the_seed(void **state)
{
    (void)state;
    int64_t first[20], again[20], other[20];
    uint64_t random[SK_STREAMS_MAX];
    read_order(1, first, random);
    read_order(1, again, random);
    read_order(2, other, random);
    assert_memory_equal(first, again, sizeof first);
    assert_memory_not_equal(first, other, sizeof first);
    unsigned seen = 0;
    for (int i = 0; i < 20; i++)
        seen |= 1u << other[i];
    assert_int_equal(seen, ((1u << 20) - 1) << 1);
}

static void test_small_setup__shuffle_draws_from_the_scripts_own_stream(void **state)
{
    (void)state;
    int64_t order[20];
    uint64_t random[SK_STREAMS_MAX];
    read_order(1, order, random);
    kit *plain = table(HEAD "}", 1);
    for (int stream = 0; stream < SK_STREAM_SCRIPT; stream++)
        assert_int_equal(random[stream], kit_game(plain)->block->random[stream]);
    assert_int_not_equal(random[SK_STREAM_SCRIPT], kit_game(plain)->block->random[SK_STREAM_SCRIPT]);
    kit_free(plain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_setup__a_blocker_whose_home_is_gone_starts_off_the_board),
        cmocka_unit_test(test_small_setup__or_in_the_home_that_set_up_made),
        cmocka_unit_test(test_small_setup__a_blocker_that_set_up_moved_stays_there),
        cmocka_unit_test(test_small_setup__shuffle_keeps_every_element_and_follows_the_seed),
        cmocka_unit_test(test_small_setup__shuffle_draws_from_the_scripts_own_stream),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
