/* Computer players at sea, in rules that lead across it: they are told of no scenario, and find out what pays. */
#include "match.h"

#include <skerry/position.h>

enum { SCRIPT_MAX = 1 << 18, SEATS = 4 };

static const char *const four_greedy[SEATS] = {"greedy", "greedy", "greedy", "greedy"};

static table seafarers_on(const char *board, bool manual_dice)
{
    static char text[SCRIPT_MAX];
    FILE *file = fopen(SKERRY_SOURCE_DIR "/scripts/scenarios/seafarers.lua", "rb");
    assert_non_null(file);
    sk_source source = {"seafarers", text, fread(text, 1, SCRIPT_MAX, file)};
    fclose(file);
    return table_of(board,
                    (sk_match){.players = SEATS, .scripts = &source, .script_count = 1, .manual_dice = manual_dice});
}

/* What a metric has counted, of all seats together. */
static int64_t counted(const sk_game *game, const char *name)
{
    const sk_ruleset *rules = sk_game_ruleset(game);
    int metric = 0;
    while (strcmp(sk_ruleset_metric(rules, metric)->name, name) != 0)
        metric++;
    int64_t sum = 0;
    for (int seat = 0; seat < (sk_ruleset_metric(rules, metric)->per_player ? SEATS : 1); seat++)
        sum += sk_game_metric(game, metric, seat);
    return sum;
}

/* Games between four greedy players from seed 1 on; what the metrics have counted in all of them. */
static void play_games(const table *t, int games, const char *const *names, int count, int64_t *sums)
{
    memset(sums, 0, (size_t)count * sizeof *sums);
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        sk_game *game = table_game(t, seed);
        sk_player *players[SEATS];
        for (int s = 0; s < SEATS; s++)
            players[s] = player_of("greedy", game, seed * 16 + (uint64_t)s);
        assert_true(play_out(game, players, false).ended);
        for (int i = 0; i < count; i++)
            sums[i] += counted(game, names[i]);
        for (int s = 0; s < SEATS; s++)
            sk_player_free(players[s]);
        sk_game_free(game);
    }
    for (int i = 0; i < count; i++)
        print_message("%s, seeds 1..%d: %d\n", names[i], games, (int)sums[i]);
}

static void test_player_sea__greedy_lands_on_foreign_shores_and_moves_ships(void **state)
{
    (void)state;
    static const char *const names[] = {"landings", "ships_moved"};
    int64_t sums[2];
    table t = seafarers_on("new_shores", false);
    play_games(&t, 12, names, 2, sums);
    assert_true(sums[0] >= 18); /* one and a half a game; half as many when it saw no further than the coast */
    assert_true(sums[1] > 0);
    table_clear(&t);
}

static void test_player_sea__greedy_explores_the_fog(void **state)
{
    (void)state;
    static const char *const name = "discoveries";
    int64_t found;
    table t = seafarers_on("fog_island", false);
    play_games(&t, 12, &name, 1, &found);
    assert_true(found >= 18);
    table_clear(&t);
}

static void test_player_sea__greedy_beats_random_and_repeats_itself(void **state)
{
    (void)state;
    static const char *const boards[] = {"new_shores", "four_islands", "fog_island", "through_the_desert"};
    for (int i = 0; i < 4; i++) {
        table t = seafarers_on(boards[i], false);
        int wins = 0;
        for (uint64_t seed = 1; seed <= 10; seed++) {
            const char *kinds[SEATS] = {"random", "random", "random", "random"};
            kinds[seed % SEATS] = "greedy";
            wins += play_match(&t, kinds, SEATS, seed).winner == (int)(seed % SEATS);
        }
        print_message("%s, seeds 1..10: %d wins\n", boards[i], wins);
        assert_true(wins >= 9);
        outcome a = play_match(&t, four_greedy, SEATS, 77), b = play_match(&t, four_greedy, SEATS, 77);
        assert_true(a.digest == b.digest);
        table_clear(&t);
    }
}

/* ---- whom a blocker harms ---- */

/* A corner where three hexes of land meet that all have numbers. */
static int rich_node(const sk_game *game)
{
    const sk_board *board = sk_ruleset_board(sk_game_ruleset(game));
    for (int node = 0; node < sk_board_node_count(board); node++) {
        int rich = 0;
        for (int i = 0; i < 3; i++) {
            int hex = sk_board_node_hex(board, node, i);
            rich += hex != SK_NONE && sk_game_hex_token(game, hex);
        }
        if (rich == 3)
            return node;
    }
    return SK_NONE;
}

/* An edge with sea on both sides, away from the pirate. */
static int open_sea(const sk_game *game, int pirate)
{
    const sk_board *board = sk_ruleset_board(sk_game_ruleset(game));
    for (int edge = 0; edge < sk_board_edge_count(board); edge++) {
        int sea = 0;
        for (int i = 0; i < 2; i++) {
            int hex = sk_board_edge_hex(board, edge, i);
            sea += hex != SK_NONE && hex != pirate && sk_game_hex_terrain(game, hex) == SK_SEA;
        }
        if (sea == 2)
            return edge;
    }
    return SK_NONE;
}

/* Seat 0 has rolled a seven: where does it move what? */
static sk_choice moved_on_seven(sk_game *game)
{
    sk_error error = {0};
    sk_action seven = {.choice = {.kind = SK_ACT_ROLL, .arg = {3, 4, 0}}}, action;
    sk_player *player = player_of("greedy", game, 5);
    assert_int_equal(sk_position_turn(game, 0, SK_PHASE_BEFORE_ROLL, &error), 0);
    assert_int_equal(sk_game_apply(game, &seven, NULL, &error), 0);
    assert_int_equal(sk_player_choose(player, game, &action, &error), 0);
    assert_int_equal(action.choice.kind, SK_ACT_MOVE_BLOCKER);
    sk_player_free(player);
    return action.choice;
}

static void test_player_sea__greedy_sends_the_robber_away_from_its_own_land(void **state)
{
    (void)state;
    table t = seafarers_on("new_shores", true);
    sk_game *game = table_game(&t, 3);
    int node = rich_node(game), hex = sk_board_node_hex(t.board, node, 0);
    assert_int_equal(sk_position_skip_setup(game, NULL), 0);
    assert_int_equal(sk_position_put(game, 0, SK_CITY, node, NULL), 0);
    assert_int_equal(sk_position_blocker(game, SK_ROBBER, hex, NULL), 0);
    assert_int_equal(moved_on_seven(game).arg[0], SK_ROBBER);
    sk_game_free(game);
    table_clear(&t);
}

static void test_player_sea__greedy_sends_the_pirate_where_there_are_ships_to_rob(void **state)
{
    (void)state;
    table t = seafarers_on("new_shores", true);
    sk_game *game = table_game(&t, 3);
    sk_view view;
    sk_game_view(game, 0, &view);
    int pirate = 0, ship = 0, edge;
    while (strcmp(sk_ruleset_blocker(t.rules, pirate)->name, "pirate") != 0)
        pirate++;
    while (strcmp(sk_ruleset_piece(t.rules, ship)->name, "ship") != 0)
        ship++;
    edge = open_sea(game, view.blocker_hex[pirate]);
    sk_cards cards = {{2, 1}};
    assert_int_equal(sk_position_skip_setup(game, NULL), 0);
    assert_int_equal(sk_position_put(game, 1, ship, edge, NULL), 0);
    assert_int_equal(sk_position_hand(game, 1, &cards, NULL), 0);
    sk_choice choice = moved_on_seven(game);
    assert_int_equal(choice.arg[0], pirate);
    assert_true(choice.arg[1] == sk_board_edge_hex(t.board, edge, 0) ||
                choice.arg[1] == sk_board_edge_hex(t.board, edge, 1));
    sk_game_free(game);
    table_clear(&t);
}

/* ---- other boats than ships ---- */

/* Canoes are cheap and go nowhere but by water; whoever settles on an island where it has nothing gets three points. */
static const char canoes[] =
    "return {\n"
    "  id = 'canoes', title = 'Canoes', version = '1.0.0', api = 1, summary = 'Canoes.', players = { 2, 4 },\n"
    "  rules = { points_to_win = 14 },\n"
    "  pieces = { canoe = { title = 'Canoe', on = 'edge', domain = 'sea', network = 'canoes', route = true, supply = "
    "12,\n"
    "    cost = { lumber = 1 } } },\n"
    "  blockers = { pirate = { title = 'Pirate', sea = true, start = 'board', moved_by = {}, blocks_production = "
    "false,\n"
    "    steals = false } },\n"
    "  points = { far = 'Far' }, metrics = { reached = { per = 'player' } },\n"
    "  state = { seen = { type = 'set', of = 'hex', per = 'player' } },\n"
    "  on_build = { where = { piece = 'settlement' }, function(game, player, _, node)\n"
    "    local seen, shore = game.state.seen[player]\n"
    "    for _, hex in ipairs(node:hexes()) do if hex.land then shore = hex end end\n"
    "    for _, hex in ipairs(seen:members()) do if hex.island == shore.island then return end end\n"
    "    seen:add(shore)\n"
    "    if game.phase == 'setup' then return end\n"
    "    player:set_points('far', player:points_of('far') + 3)\n"
    "    game:count('reached', player)\n"
    "  end },\n"
    "}\n";

static void test_player_sea__greedy_paddles_a_canoe_as_well(void **state)
{
    (void)state;
    static const char *const name = "reached";
    int64_t reached;
    sk_source source = {"canoes.lua", canoes, sizeof canoes - 1};
    table t = table_of("four_islands", (sk_match){.players = SEATS, .scripts = &source, .script_count = 1});
    play_games(&t, 8, &name, 1, &reached);
    assert_true(reached >= 16);
    table_clear(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_player_sea__greedy_lands_on_foreign_shores_and_moves_ships),
        cmocka_unit_test(test_player_sea__greedy_explores_the_fog),
        cmocka_unit_test(test_player_sea__greedy_beats_random_and_repeats_itself),
        cmocka_unit_test(test_player_sea__greedy_sends_the_robber_away_from_its_own_land),
        cmocka_unit_test(test_player_sea__greedy_sends_the_pirate_where_there_are_ships_to_rob),
        cmocka_unit_test(test_player_sea__greedy_paddles_a_canoe_as_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
