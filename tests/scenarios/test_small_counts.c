/* What the game counts for a script: buildings on the board, at harbors or anywhere, and who got nothing. */
#include "kit/kit.h"

#include <string.h>

#define HEAD "return { id = \"small\", title = \"Small\", version = \"1\", api = 1, players = { 2, 4 }, "

/* ---- counting variables ---- */

#define COUNTS                                                                                                       \
    "state = { ports = { type = 'integer', per = 'player', show = 'Ports', counts = { settlement = 1, city = 2 },\n" \
    "  at = 'harbor' }, all = { type = 'integer', per = 'player', counts = { settlement = 10 } } },\n"               \
    "awards = { master = { title = 'Master', points = 2, counter = 'ports', first = 2, set_aside = true } },\n"

static const char counted[] =
    HEAD COUNTS "actions = { place = { params = { { 'node', type = 'node' } } }, sink = { params = { { 'node', type = "
                "'node' } } },\n"
                "  flood = { params = { { 'node', type = 'node' } } } },\n"
                "on_place = function(game, player, node) node:place(player, 'settlement') end,\n"
                "on_sink = function(game, player, node) node:remove() end,\n"
                "on_flood = function(game, player, node) node:downgrade('tip') end }";

static void expect_counts(kit *k, int player, int ports, int all)
{
    assert_int_equal(kit_state_of(k, "small", "ports", player), ports);
    assert_int_equal(kit_state_of(k, "small", "all", player), all);
}

/* Two harbors of the beginners' island, each a corner: 3:1 at the mountains with 10, grain at the pasture with 2. */
static int port(const kit *k) { return kit_node(k, 1, 1, NW); }
static int other_port(const kit *k) { return kit_node(k, 1, 2, NE); }

static kit *counting(const char *lua)
{
    kit *k = kit_new(&(kit_setup){.lua = lua});
    kit_turn(k, 1, true);
    return k;
}

static void test_small_counts__buildings_are_counted_however_they_come_and_go(void **state)
{
    (void)state;
    kit *k = counting(counted);
    kit_do(k, "place", port(k), SK_NONE);
    expect_counts(k, 1, 1, 10);
    kit_do(k, "place", kit_node(k, 3, 3, N), SK_NONE); /* inland */
    expect_counts(k, 1, 1, 20);
    kit_hand(k, 1, "2 grain 3 ore");
    kit_build(k, "city", port(k));
    expect_counts(k, 1, 2, 20); /* the second does not name a city: it counts as the settlement below */
    kit_free(k);
}

static void test_small_counts__a_piece_that_is_not_named_counts_as_the_one_below(void **state)
{
    (void)state;
    kit *k = counting(counted);
    kit_put(k, 1, "city", port(k));
    expect_counts(k, 1, 2, 10);
    kit_do(k, "flood", port(k), SK_NONE);
    expect_counts(k, 1, 1, 10);
    kit_do(k, "sink", port(k), SK_NONE);
    expect_counts(k, 1, 0, 0);
    kit_free(k);
}

static void test_small_counts__a_city_on_its_side_counts_as_a_settlement(void **state)
{
    (void)state;
    kit *k = counting(counted);
    static const struct {
        int row, column;
    } at[] = {{3, 2}, {3, 3}, {3, 4}, {5, 1}, {5, 2}};
    kit_put(k, 1, "city", port(k));
    for (int i = 0; i < 5; i++) /* no settlement is left in the supply */
        kit_put(k, 1, "settlement", kit_node(k, at[i].row, at[i].column, N));
    kit_do(k, "flood", port(k), SK_NONE);
    assert_true(kit_game(k)->node_piece[port(k)] & SK_TIPPED);
    assert_int_equal(kit_state_of(k, "small", "ports", 1), 1);
    kit_free(k);
}

static void test_small_counts__an_award_follows_the_count(void **state)
{
    (void)state;
    kit *k = counting(counted);
    kit_put(k, 1, "settlement", port(k));
    assert_int_equal(kit_holder(k, "master"), 0);
    kit_put(k, 2, "city", other_port(k));
    assert_int_equal(kit_holder(k, "master"), 2);
    assert_int_equal(kit_points(k, 2), 4);
    kit_do(k, "flood", other_port(k), SK_NONE);
    assert_int_equal(kit_holder(k, "master"), 0);
    assert_int_equal(kit_points(k, 2), 1);
    kit_free(k);
}

static void test_small_counts__the_award_is_told_after_what_caused_it(void **state)
{
    (void)state;
    kit *k = counting(counted);
    kit_put(k, 1, "settlement", port(k));
    kit_hand(k, 1, "2 grain 3 ore");
    kit_build(k, "city", port(k));
    int count, built = -1, award = -1;
    const sk_event *events = sk_game_events(kit_game(k), &count);
    for (int i = 0; i < count; i++) {
        built = events[i].kind == SK_EVENT_BUILT ? i : built;
        award = events[i].kind == SK_EVENT_AWARD ? i : award;
    }
    assert_true(built >= 0 && award > built);
    kit_free(k);
}

static void test_small_counts__rebuilding_counts_the_same(void **state)
{
    (void)state;
    kit *k = counting(counted);
    kit_put(k, 1, "city", port(k));
    kit_put(k, 2, "settlement", other_port(k));
    sk_game *game = kit_game(k);
    uint64_t digest = sk_game_digest(game);
    game->rules->ops->rebuild(game);
    expect_counts(k, 1, 2, 10);
    expect_counts(k, 2, 1, 10);
    assert_true(sk_game_digest(game) == digest);
    kit_free(k);
}

static void refused(const char *lua, const char *message)
{
    sk_error error = {0};
    assert_int_equal(kit_try(&(kit_setup){.lua = lua}, &error), SK_ERR_INPUT);
    if (!strstr(error.message, message))
        fail_msg("\"%s\", not \"%s\"", error.message, message);
}

#define PORTS(fields) HEAD "state = { ports = { " fields " } } }"

static void test_small_counts__what_does_not_count_is_refused(void **state)
{
    (void)state;
    refused(PORTS("type = 'integer', counts = { city = 1 }"), "an integer with per = \"player\"");
    refused(PORTS("type = 'boolean', per = 'player', counts = { city = 1 }"), "an integer with per = \"player\"");
    refused(PORTS("type = 'integer', per = 'player', max = 9, counts = { city = 1 }"), "no min, max, initial or reset");
    refused(PORTS("type = 'integer', per = 'player', min = 1, counts = { city = 1 }"), "no min, max, initial or reset");
    refused(PORTS("type = 'integer', per = 'player', initial = 0, counts = { city = 1 }"), "no min, max, initial");
    refused(PORTS("type = 'integer', per = 'player', reset = 'turn', counts = { city = 1 }"), "no min, max, initial");
    refused(PORTS("type = 'integer', per = 'player', max = 3, at = 'harbor'"), "at says where");
    refused(PORTS("type = 'integer', per = 'player', counts = { town = 1 }"), "no piece is called 'town'");
    refused(PORTS("type = 'integer', per = 'player', counts = { citi = 1 }"), "did you mean 'city'?");
    refused(PORTS("type = 'integer', per = 'player', counts = { road = 1 }"), "only pieces on nodes are counted");
    refused(PORTS("type = 'integer', per = 'player', counts = { city = 101 }"), "100");
    refused(PORTS("type = 'integer', per = 'player', counts = { city = 1 }, at = 'harbour'"), "did you mean 'harbor'?");
}

static void test_small_counts__a_script_does_not_write_what_the_game_counts(void **state)
{
    (void)state;
    kit *k = counting(HEAD COUNTS "actions = { cheat = {} },\n"
                                  "on_cheat = function(game, player) game.state.ports[player] = 9 end }");
    sk_action cheat = kit_a_do(k, "cheat", SK_NONE, SK_NONE);
    assert_int_equal(kit_apply(k, &cheat), SK_ERR_SCRIPT);
    assert_non_null(strstr(kit_error(k)->message, "state.ports counts buildings: the game keeps it"));
    kit_free(k);
}

/* ---- harbors ---- */

static void test_small_counts__scripts_know_the_harbors(void **state)
{
    (void)state;
    kit *k = counting(HEAD "actions = { look = { params = { { 'a', type = 'node' }, { 'b', type = 'node' } } } },\n"
                           "on_look = function(game, player, a, b)\n"
                           "  assert(a.harbor == 'generic' and b.harbor == 'grain' and a:nodes()[1])\n"
                           "  local ports = game:nodes { harbor = true }\n"
                           "  assert(#ports == 18 and #game:nodes { harbor = true, owner = player } == 1)\n"
                           "  for _, node in ipairs(ports) do assert(node.harbor and node.coastal) end\n"
                           "  for _, node in ipairs(game:nodes { harbor = false }) do assert(not node.harbor) end\n"
                           "  assert(#ports + #game:nodes { harbor = false } == #game:nodes {})\n"
                           "end }");
    kit_put(k, 1, "settlement", port(k));
    kit_do(k, "look", port(k), other_port(k));
    kit_free(k);
}

/* ---- on_empty_handed ---- */

static const char pity[] = HEAD "on_empty_handed = function(game, player, roll)\n"
                                "  game:log('{who} {total}', { who = player, total = roll.total })\n"
                                "end, metrics = { asked = {} }, terrains = { fields = { yields = 'any' } } }";

static void nobody_else_got_nothing(kit *k, const char *players)
{
    assert_int_equal(kit_events(k, SK_EVENT_LOG), (int)strlen(players));
    for (int i = 0; players[i]; i++)
        assert_int_equal(kit_event(k, SK_EVENT_LOG, i)->text[0], SK_TEXT_SEAT + players[i] - '1');
}

static const char plain_pity[] = HEAD "on_empty_handed = function(game, player, roll)\n"
                                      "  game:log('{who} {total}', { who = player, total = roll.total })\n"
                                      "end }";

static void test_small_counts__the_empty_handed_are_told_clockwise_from_the_roller(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = plain_pity, .players = 4});
    kit_put(k, 2, "settlement", kit_node(k, 2, 1, SW)); /* at the fields with the 12 */
    kit_turn(k, 3, false);
    kit_roll(k, 6, 6);
    kit_expect_hand(k, 2, "1 grain");
    nobody_else_got_nothing(k, "341");
    assert_non_null(strstr(kit_event(k, SK_EVENT_LOG, 0)->text, " 12"));
    kit_free(k);
}

/* The same without events: the plain way of paying. */
static void test_small_counts__the_empty_handed_are_known_without_events(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = HEAD "state = { poor = { type = 'set', of = 'player' } },\n"
                                              "on_empty_handed = function(game, p) game.state.poor:add(p) end }",
                                  .players = 4});
    kit_put(k, 2, "settlement", kit_node(k, 2, 1, SW));
    sk_game_record_events(kit_game(k), false);
    kit_roll(k, 6, 6);
    assert_int_equal(kit_state_size(k, "small", "poor", 0), 3);
    kit_free(k);
}

static void test_small_counts__short_and_blocked_is_empty_handed(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = plain_pity});
    kit_put(k, 1, "settlement", kit_node(k, 2, 1, SW));
    kit_put(k, 2, "settlement", kit_node(k, 2, 1, NW));
    kit_bank(k, "1 grain"); /* owed to two: nobody gets it */
    kit_roll(k, 6, 6);
    nobody_else_got_nothing(k, "123");
    kit_free(k);
    k = kit_new(&(kit_setup){.lua = plain_pity});
    kit_put(k, 1, "settlement", kit_node(k, 2, 1, SW));
    kit_blocker(k, "robber", kit_hex(k, 2, 1));
    kit_roll(k, 6, 6);
    nobody_else_got_nothing(k, "123");
    kit_free(k);
}

static void test_small_counts__a_seven_pays_nobody_and_pities_nobody(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = plain_pity});
    kit_roll(k, 3, 4);
    nobody_else_got_nothing(k, "");
    kit_free(k);
}

static void test_small_counts__who_picks_a_card_is_not_empty_handed(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = pity});
    kit_put(k, 1, "settlement", kit_node(k, 2, 1, SW));
    kit_roll(k, 6, 6);
    assert_int_equal(kit_events(k, SK_EVENT_LOG), 0); /* not before the pick */
    kit_pick(k, "ore");
    nobody_else_got_nothing(k, "23");
    kit_free(k);
}

static void test_small_counts__what_a_script_gives_counts(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = HEAD "on_produced = function(game, player)\n"
                                              "  game:give(game.players[3], 'ore', 1)\n"
                                              "end,\n"
                                              "on_empty_handed = function(game, player)\n"
                                              "  game:log('{who}', { who = player })\n"
                                              "  game:give(game.players[2], 'wool', 1)\n" /* too late for this roll */
                                              "end }"});
    kit_roll(k, 6, 6);
    nobody_else_got_nothing(k, "12");
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_counts__buildings_are_counted_however_they_come_and_go),
        cmocka_unit_test(test_small_counts__a_piece_that_is_not_named_counts_as_the_one_below),
        cmocka_unit_test(test_small_counts__a_city_on_its_side_counts_as_a_settlement),
        cmocka_unit_test(test_small_counts__an_award_follows_the_count),
        cmocka_unit_test(test_small_counts__the_award_is_told_after_what_caused_it),
        cmocka_unit_test(test_small_counts__rebuilding_counts_the_same),
        cmocka_unit_test(test_small_counts__what_does_not_count_is_refused),
        cmocka_unit_test(test_small_counts__a_script_does_not_write_what_the_game_counts),
        cmocka_unit_test(test_small_counts__scripts_know_the_harbors),
        cmocka_unit_test(test_small_counts__the_empty_handed_are_told_clockwise_from_the_roller),
        cmocka_unit_test(test_small_counts__the_empty_handed_are_known_without_events),
        cmocka_unit_test(test_small_counts__short_and_blocked_is_empty_handed),
        cmocka_unit_test(test_small_counts__a_seven_pays_nobody_and_pities_nobody),
        cmocka_unit_test(test_small_counts__who_picks_a_card_is_not_empty_handed),
        cmocka_unit_test(test_small_counts__what_a_script_gives_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
