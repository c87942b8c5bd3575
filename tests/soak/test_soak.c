/* The long runs: thousands of games of every scenario and stack, with both kinds of player. No game may fail, and one
 * that does not end must have a reason that the rules give: lava, flood and dead land have left nobody a building that earns,
 * or all is built and bought that there is, and nobody has enough.
 *
 * SKERRY_SEED chooses other games; it is printed. SKERRY_SOAK divides their number (10: a tenth). */
#include "kit/kit_internal.h"

#include <stdlib.h>
#include <string.h>

enum { TURNS_MAX = 20000 };

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

/* Whether the kind is still in the game: a spring gives nothing when all oil has left it. */
static bool exists(const sk_game *game, int kind)
{
    int cards = game->block->bank.count[kind];
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        cards += game->seat[seat].hand.count[kind];
    return cards > 0;
}

static bool produces(const sk_game *game, int hex)
{
    int yields = hex == SK_NONE ? SK_YIELDS_NOTHING : game->rules->terrain[game->terrain[hex]].yields;
    return yields != SK_YIELDS_NOTHING && game->token[hex] && (yields == SK_YIELDS_ANY || exists(game, yields));
}

/* Nobody has a building at a hex that can still pay. */
static bool nobody_earns(const sk_game *game)
{
    for (int node = 0; node < game->map->node_count; node++)
        for (int i = 0; game->node_piece[node] && i < 3; i++)
            if (produces(game, game->map->node_hex[node][i]))
                return false;
    return true;
}

static bool payable(const sk_game *game, const sk_cards *cost)
{
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        if (cost->count[kind] && !exists(game, kind))
            return false;
    return true;
}

static bool any_bit(const uint64_t *set, const uint64_t *mask, int words)
{
    for (int w = 0; w < words; w++)
        if (set[w] & mask[w])
            return true;
    return false;
}

/* Whether the seat may still build something, some day. Where a road may be laid or a corner is open, it may. */
static bool may_grow(const sk_game *game, int seat)
{
    const sk_ruleset *rules = game->rules;
    uint64_t open[SK_NODES_MAX / 64 + 1];
    for (int w = 0; w < rules->plan.node_words; w++)
        open[w] = ~game->blocked[w];
    for (int i = 0; i < rules->piece_count; i++) {
        const sk_piece *piece = &rules->piece[i];
        int left = piece->shared ? game->block->pool[i] : game->seat[seat].supply[i];
        const uint64_t *places = piece->on_edge                   ? sk_frontier(game, seat, piece->net)
                                 : piece->upgrades == SK_NO_PIECE ? sk_reach(game, seat)
                                                                  : sk_own_nodes(game, seat, piece->upgrades);
        const uint64_t *mask = piece->on_edge                   ? sk_free_edges(game, piece->at_sea)
                               : piece->upgrades == SK_NO_PIECE ? open
                                                                : places;
        int words = piece->on_edge ? rules->plan.edge_words : rules->plan.node_words;
        if (left && payable(game, &piece->cost) && any_bit(places, mask, words))
            return true;
    }
    return false;
}

/* The deck is empty, all is built that there is room and material for, and what scripts' points are made of is gone. */
static bool nobody_grows(const sk_game *game)
{
    if (game->block->deck_next < game->rules->deck_count)
        return false;
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        if (!game->rules->resource[kind].card && exists(game, kind))
            return false;
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        if (may_grow(game, seat))
            return false;
    return true;
}

static void play(sk_game *game, sk_player **players, uint64_t seed)
{
    sk_decider decider = {decide, players};
    sk_error error;
    sk_prompt prompt;
    for (sk_game_prompt(game, &prompt); prompt.kind != SK_PROMPT_NONE; sk_game_prompt(game, &prompt)) {
        sk_action action;
        char text[1024];
        if (sk_game_turns(game) > TURNS_MAX)
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
    if (!ended && !nobody_earns(game) && !nobody_grows(game))
        fail_msg("seed %llu: no end after %d turns, though somebody could go on", (unsigned long long)seed, TURNS_MAX);
    for (int seat = 0; seat < seats; seat++)
        sk_player_free(players[seat]);
    sk_game_free(game);
    return ended;
}

static void soak(const char *kind, long games)
{
    uint64_t first = (uint64_t)number_from("SKERRY_SEED", 20260101);
    games = games / number_from("SKERRY_SOAK", 1);
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        kit_setup setup = matches[i];
        long dead = 0;
        setup.own_dice = setup.play_setup = true;
        print_message("%ld games of %s, %d players %s, %s, from seed %llu\n", games,
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
