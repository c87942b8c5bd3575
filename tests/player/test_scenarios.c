/* Computer players on every shipped scenario, and on rules that nobody wrote them for. */
#include "match.h"

static const char *const four_greedy[] = {"greedy", "greedy", "greedy", "greedy"};
static const char *const four_random[] = {"random", "random", "random", "random"};

/* The name of the script and of its board; house rules have none of their own. */
static const char *const scenarios[] = {"oil_springs", "volcano", "catakatoa", "natural_disasters"};
static const char *const house_rules[] = {"friendly_robber", "no_early_seven", "harbor_master", "dice_deck",
                                          "long_game",       "welfare",        "open_trade",    "event_dice"};
enum {
    SCENARIOS = sizeof scenarios / sizeof scenarios[0],
    HOUSE_RULES = sizeof house_rules / sizeof house_rules[0],
    SCRIPT_MAX = 1 << 18
};

/* Owns: the caller frees source.text. */
static sk_source source_of(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/scripts/scenarios/%s.lua", SKERRY_SOURCE_DIR, name);
    FILE *file = fopen(path, "rb");
    char *text = malloc(SCRIPT_MAX);
    assert_non_null(file);
    assert_non_null(text);
    sk_source source = {name, text, fread(text, 1, SCRIPT_MAX, file)};
    fclose(file);
    return source;
}

static void free_source(const sk_source *source) { free((char *)(uintptr_t)source->text); }

static table table_on(const char *board, const char *name)
{
    sk_source source = source_of(name);
    table t = table_of(board, (sk_match){.players = 4, .scripts = &source, .script_count = 1});
    free_source(&source);
    return t;
}

static table table_with(const char *name) { return table_on(name, name); }

static void play_twice(table t, const char *name, const char *const *kinds, bool at_once, int games)
{
    uint32_t turns = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        outcome a = play_table(&t, kinds, 4, seed, at_once), b = play_table(&t, kinds, 4, seed, at_once);
        assert_true(a.digest == b.digest);
        assert_true(a.ended);
        turns += a.turns;
    }
    print_message("%s, seeds 1..%d: %u turns on average\n", name, games, turns / (uint32_t)games);
    table_clear(&t);
}

static void play_all(const char *const *kinds, bool at_once, int games)
{
    for (int i = 0; i < SCENARIOS; i++)
        play_twice(table_with(scenarios[i]), scenarios[i], kinds, at_once, games);
    for (int i = 0; i < HOUSE_RULES; i++)
        play_twice(table_on("base", house_rules[i]), house_rules[i], kinds, at_once, games / 3);
}

static void test_player_scenarios__greedy_ends_each_and_repeats_itself(void **state)
{
    (void)state;
    play_all(four_greedy, false, 10);
}

static void test_player_scenarios__greedy_answers_at_once(void **state)
{
    (void)state;
    play_all(four_greedy, true, 10);
}

static void test_player_scenarios__random_ends_each_and_repeats_itself(void **state)
{
    (void)state;
    play_all(four_random, false, 10);
    play_all(four_random, true, 10);
}

/* Tokens are shown, and fall when they are spent: that is no step away from another script's award. */
static void test_player_scenarios__greedy_spends_a_shown_number_beside_an_award(void **state)
{
    (void)state;
    sk_source sources[] = {source_of("harbor_master"), source_of("welfare")};
    table t = table_of("base", (sk_match){.players = 4, .scripts = sources, .script_count = 2});
    int claims = 0;
    for (uint64_t seed = 1; seed <= 3; seed++)
        claims += play_match(&t, four_greedy, 4, seed).done[SK_ACT_SCRIPT];
    assert_true(claims > 0);
    table_clear(&t);
    free_source(&sources[0]);
    free_source(&sources[1]);
}

static void test_player_scenarios__greedy_beats_random_on_each(void **state)
{
    (void)state;
    for (int i = 0; i < SCENARIOS; i++) {
        table t = table_with(scenarios[i]);
        int wins = 0;
        for (uint64_t seed = 1; seed <= 40; seed++) {
            const char *kinds[] = {"random", "random", "random", "random"};
            kinds[seed % 4] = "greedy";
            outcome out = play_match(&t, kinds, 4, seed);
            wins += out.ending == SK_ENDING_VICTORY && out.winner == (int)(seed % 4);
        }
        print_message("%s, seeds 1..40: %d wins\n", scenarios[i], wins);
        assert_true(wins >= 34);
        table_clear(&t);
    }
}

/* With enough tokens for a card, it does not leave them lying. */
static void test_player_scenarios__greedy_uses_what_house_rules_offer(void **state)
{
    (void)state;
    table t = table_on("base", "welfare");
    int claims = 0, ended = 0;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        outcome out = play_match(&t, four_greedy, 4, seed);
        claims += out.done[SK_ACT_SCRIPT];
        ended += out.ended;
    }
    print_message("welfare, seeds 1..5: %d cards bought with tokens\n", claims);
    assert_int_equal(ended, 5);
    assert_true(claims >= 5 * 8);
    table_clear(&t);
}

/* Oil that is used up ends the island: four who see it coming do not let it happen. */
static void test_player_scenarios__greedy_does_not_give_the_island_away(void **state)
{
    (void)state;
    table t = table_with("oil_springs");
    int victories = 0;
    for (uint64_t seed = 100; seed < 140; seed++)
        victories += play_match(&t, four_greedy, 4, seed).ending == SK_ENDING_VICTORY;
    print_message("oil_springs, seeds 100..139: %d victories\n", victories);
    assert_true(victories >= 36);
    table_clear(&t);
}

/* What a player must find out by trying: an action that does nothing, one that leads somewhere only with another,
 * and one that helps somebody else. */
static const char odd_rules[] =
    "return {\n"
    "  id = 'odd', title = 'Odd', version = '1.0.0', api = 1, summary = 'Odd actions.', players = { 2, 4 },\n"
    "  resources = { pearl = { title = 'Pearl', supply = 40, card = true, counts_on_seven = true,\n"
    "    maritime_give = true, maritime_get = true, domestic = true, plenty = true, monopoly = true } },\n"
    "  actions = {\n"
    "    idle = { title = 'Do nothing' },\n"
    "    dive = { title = 'Dive for pearls', cost = { wool = 1, grain = 1 }, limit = { turn = 1 } },\n"
    "    sell = { title = 'Sell pearls for a point', cost = { pearl = 2 }, limit = { turn = 1 } },\n"
    "    trap = { title = 'Give a point away' },\n"
    "  },\n"
    "  metrics = { sales = {}, traps = {} }, points = { pearls = 'Pearls', gifts = 'Gifts' },\n"
    "  on_dive = function(game, player) game:give(player, 'pearl', 2) end,\n"
    "  on_idle = function() end,\n"
    "  on_sell = function(game, player) \n"
    "    game:count('sales')\n"
    "    player:set_points('pearls', player:points_of('pearls') + 1)\n"
    "  end,\n"
    "  on_trap = function(game, player) \n"
    "    game:count('traps')\n"
    "    player:next():set_points('gifts', player:next():points_of('gifts') + 1)\n"
    "  end,\n"
    "}\n";

static void test_player_scenarios__greedy_finds_its_way_in_rules_it_never_saw(void **state)
{
    (void)state;
    sk_source source = {"odd.lua", odd_rules, sizeof odd_rules - 1};
    table t = table_of("base", (sk_match){.players = 4, .scripts = &source, .script_count = 1});
    int64_t sold = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        sk_game *game = table_game(&t, seed);
        sk_player *players[4];
        for (int s = 0; s < 4; s++)
            players[s] = player_of("greedy", game, seed * 16 + (uint64_t)s);
        outcome out = play_out(game, players, false);
        int64_t sales = sk_game_metric(game, 0, 0), traps = sk_game_metric(game, 1, 0);
        print_message("odd rules, seed %d: %u turns, %d script actions, %d sales, %d traps\n", (int)seed, out.turns,
                      out.done[SK_ACT_SCRIPT], (int)sales, (int)traps);
        assert_true(out.ended);
        assert_true(traps == 0);
        assert_true(out.done[SK_ACT_SCRIPT] <= (int)out.turns * 2);
        sold += sales;
        for (int s = 0; s < 4; s++)
            sk_player_free(players[s]);
        sk_game_free(game);
    }
    assert_true(sold >= 20);
    table_clear(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_player_scenarios__greedy_ends_each_and_repeats_itself),
        cmocka_unit_test(test_player_scenarios__greedy_answers_at_once),
        cmocka_unit_test(test_player_scenarios__random_ends_each_and_repeats_itself),
        cmocka_unit_test(test_player_scenarios__greedy_uses_what_house_rules_offer),
        cmocka_unit_test(test_player_scenarios__greedy_spends_a_shown_number_beside_an_award),
        cmocka_unit_test(test_player_scenarios__greedy_beats_random_on_each),
        cmocka_unit_test(test_player_scenarios__greedy_does_not_give_the_island_away),
        cmocka_unit_test(test_player_scenarios__greedy_finds_its_way_in_rules_it_never_saw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
