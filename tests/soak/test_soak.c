/* The long runs: thousands of games of every scenario and stack, with both kinds of player. No game may fail, and one
 * that does not end must have a reason that the rules give: lava, flood and dead land have left nobody a building that earns,
 * or all is built and bought that there is, and nobody has enough.
 *
 * SKERRY_SEED chooses other games; it is printed. SKERRY_SOAK divides their number (10: a tenth). SKERRY_FROM goes on at the
 * match of that number, where a run was broken off. */
#include "kit/kit_internal.h"
#include "kit/sound.h"

#include <stdlib.h>
#include <string.h>

#define HOUSE_RULES "friendly_robber no_early_seven harbor_master dice_deck welfare event_dice"

static const kit_setup matches[] = {
    {.board = "base", .players = 4},
    {.board = "base", .players = 3},
    {.board = "base", .players = 2},
    {.board = "base", .players = 4, .set = "strict_phases=true harbor_same_turn=false"},
    {.board = "base", .players = 4, .set = "domestic_trade=false"},
    {.board = "base_six", .players = 6},
    {.board = "base_six", .players = 5, .set = "extra_turn=paired"},
    {.board = "base_six", .players = 6, .set = "robber_start=choose harbor_shuffle=true"},
    {.scripts = "oil_springs", .board = "oil_springs_six", .players = 6},
    {.scripts = "oil_springs", .board = "oil_springs_six", .players = 5, .set = "extra_turn=paired"},
    {.scripts = "volcano", .board = "volcano_six", .players = 6, .set = "volcanoes=2 gold=true"},
    {.scripts = "catakatoa", .board = "catakatoa_six", .players = 6},
    {.scripts = "natural_disasters", .board = "natural_disasters_six", .players = 6},
    {.scripts = "oil_springs", .players = 4},
    {.scripts = "oil_springs", .players = 4, .preset = "starting_game"},
    {.scripts = "oil_springs", .players = 3, .board = "base", .set = "layout=variable"},
    {.scripts = "volcano", .players = 4},
    {.scripts = "volcano", .players = 4, .set = "gold=true no_piece_rule=tip"},
    {.scripts = "catakatoa", .players = 4},
    {.scripts = "catakatoa", .players = 4, .set = "token_stack=single wiped_player=out explosion_roads=corners"},
    {.scripts = "catakatoa", .players = 3, .set = "token_stack=single wiped_player=refound reroll=true"},
    {.scripts = "natural_disasters", .players = 4},
    {.scripts = "natural_disasters", .players = 3, .set = "closest=choose aid_pick=recipient"},
    {.scripts = "volcano natural_disasters", .players = 4},
    {.scripts = "oil_springs natural_disasters", .players = 4},
    {.scripts = "volcano oil_springs", .players = 4},
    {.scripts = "catakatoa oil_springs", .players = 4},
    {.scripts = "volcano oil_springs natural_disasters", .players = 4},
    {.scripts = "seafarers", .board = "new_shores", .players = 4},
    {.scripts = "seafarers", .board = "new_shores_3", .players = 3, .set = "island_points=3"},
    {.scripts = "seafarers", .board = "four_islands", .players = 4},
    {.scripts = "seafarers", .board = "fog_island", .players = 3, .set = "reward_in_setup=true"},
    {.scripts = "seafarers", .board = "through_the_desert", .players = 4},
    {.scripts = "seafarers", .board = "new_shores_six", .players = 6},
    {.scripts = "seafarers", .board = "six_islands", .players = 5, .set = "extra_turn=paired"},
    {.scripts = "seafarers", .board = "fog_island_six", .players = 6},
    {.scripts = "seafarers", .board = "through_the_desert_six", .players = 5, .set = "robber_start=choose"},
    {.scripts = "seafarers volcano", .board = "krakatoa", .players = 4},
    {.scripts = "volcano seafarers", .board = "new_shores", .players = 4, .set = "volcano_hex=3,1 gold=true"},
    {.scripts = "seafarers volcano", .board = "through_the_desert", .players = 3, .set = "volcanoes=2"},
    {.scripts = "seafarers catakatoa",
     .board = "four_islands",
     .players = 4,
     .set = "volcano_hex=4,2 token_stack=single"},
    {.scripts = "catakatoa seafarers",
     .board = "new_shores",
     .players = 4,
     .set = "explosion_ships=false wiped_player=out"},
    {.scripts = "seafarers catakatoa", .board = "new_shores_six", .players = 6, .set = "token_stack=single"},
    {.scripts = "natural_disasters seafarers", .board = "new_shores", .players = 4},
    {.scripts = "seafarers natural_disasters", .board = "four_islands", .players = 4, .set = "keep_pirate=true"},
    {.scripts = "volcano seafarers natural_disasters", .board = "krakatoa", .players = 4},
    {.scripts = "oil_springs seafarers", .board = "new_shores", .players = 4},
    {.scripts = "oil_springs seafarers volcano", .board = "krakatoa", .players = 4},
    {.scripts = "friendly_robber", .board = "base", .players = 4},
    {.scripts = "no_early_seven", .board = "base", .players = 4},
    {.scripts = "harbor_master", .board = "base", .players = 4},
    {.scripts = "dice_deck", .board = "base", .players = 4},
    {.scripts = "long_game", .board = "base", .players = 4},
    {.scripts = "welfare", .board = "base", .players = 4, .set = "on_sevens=true price=1"},
    {.scripts = "open_trade", .board = "base", .players = 4, .set = "trades=1"},
    {.scripts = "event_dice", .board = "base", .players = 4, .set = "first_round=1"},
    {.scripts = HOUSE_RULES, .board = "base", .players = 3},
    {.scripts = HOUSE_RULES " volcano oil_springs", .players = 4},
};

static long number_from(const char *name, long otherwise)
{
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : otherwise;
}

static int decide(void *payload, sk_game *game, const sk_question *question, sk_answer *answer)
{
    sk_player **players = payload;
    return sk_player_answer(players[question->seat], game, question, answer);
}

static void play(sk_game *game, sk_player **players, uint64_t seed)
{
    sk_decider decider = {decide, players};
    sk_error error;
    sk_prompt prompt;
    for (sk_game_prompt(game, &prompt); prompt.kind != SK_PROMPT_NONE; sk_game_prompt(game, &prompt)) {
        sk_action action;
        char text[1024];
        if (!sound_plays_on(game))
            return;
        if (sk_player_choose(players[prompt.seat], game, &action, &error) ||
            sk_game_apply(game, &action, &decider, &error))
            fail_msg("seed %llu, turn %u: %s", (unsigned long long)seed, sk_game_turns(game),
                     sk_error_text(text, sizeof text, &error));
    }
}

/* One game; whether it ended. */
static bool ends(kit *k, const char *kind, uint64_t seed)
{
    sk_game *game;
    sk_error error;
    sk_player *players[SK_SEATS_MAX];
    int seats = sk_ruleset_seats(k->ruleset);
    assert_int_equal(sk_game_new(&game, k->ruleset, k->machine, seed, &error), 0);
    for (int seat = 0; seat < seats; seat++)
        assert_int_equal(sk_player_new(&players[seat], kind, game, seed * SK_SEATS_MAX + (uint64_t)seat, &error), 0);
    play(game, players, seed);
    bool ended = game->block->ended;
    const char *open = ended ? NULL : sound_goes_on(game);
    if (open)
        fail_msg("seed %llu: no end after %u turns, and there is still: %s", (unsigned long long)seed,
                 sk_game_turns(game), open);
    for (int seat = 0; seat < seats; seat++)
        sk_player_free(players[seat]);
    sk_game_free(game);
    return ended;
}

static void soak(const char *kind, long games)
{
    uint64_t first = (uint64_t)number_from("SKERRY_SEED", 20260101);
    long from = number_from("SKERRY_FROM", 1), count = (long)(sizeof matches / sizeof *matches);
    assert_true(from >= 1 && from <= count);
    games = games / number_from("SKERRY_SOAK", 1);
    for (long i = from; i <= count; i++) {
        kit_setup setup = matches[i - 1];
        long dead = 0;
        setup.own_dice = setup.play_setup = true;
        print_message("%ld: %ld games of %s, %d players %s, %s, from seed %llu\n", i, games,
                      setup.scripts ? setup.scripts : "standard", setup.players, kind, setup.set ? setup.set : "",
                      (unsigned long long)first);
        kit *k = kit_new(&setup);
        for (long g = 0; g < games; g++)
            dead += !ends(k, kind, first + (uint64_t)g);
        kit_free(k);
        if (dead)
            print_message("  %ld of them left nobody a building that earns, or anything to build\n", dead);
    }
}

static void test_soak__random_players_end_every_game(void **state)
{
    (void)state;
    soak("random", 10000);
}

static void test_soak__greedy_players_end_every_game(void **state)
{
    (void)state;
    soak("greedy", 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_soak__random_players_end_every_game),
        cmocka_unit_test(test_soak__greedy_players_end_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
