/* A script's variables: types, ranges, sets, lists, one a player, back at each turn; and what a failure leaves. */
#include "scene.h"

#define STATE                                                                                                          \
    "state = { n = { type = \"integer\", min = -5, max = 9, initial = 2 }, on = { type = \"boolean\", initial = true " \
    "},\n"                                                                                                             \
    "big = { type = \"integer\", max = 2000000000 }, turn = { type = \"integer\", max = 9, initial = 4, reset = "      \
    "\"turn\" },\n"                                                                                                    \
    "who = { type = \"player\" }, kind = { type = \"resource\" }, hex = { type = \"hex\" }, node = { type = \"node\" " \
    "}, edge = { type = \"edge\" },\n"                                                                                 \
    "each = { type = \"integer\", max = 300, per = \"player\", initial = 7 }, friend = { type = \"player\", per = "    \
    "\"player\" },\n"                                                                                                  \
    "hexes = { type = \"set\", of = \"hex\" }, numbers = { type = \"set\", of = \"integer\", min = 2, max = 12 },\n"   \
    "seen = { type = \"set\", of = \"node\", per = \"player\" }, people = { type = \"set\", of = \"player\" },\n"      \
    "stack = { type = \"list\", of = \"integer\", size = 4, min = 2, max = 12 }, places = { type = \"list\", of = "    \
    "\"hex\", size = 3 },\n"                                                                                           \
    "piles = { type = \"list\", of = \"resource\", max = 2, per = \"player\" } },\n"

static void good(const char *body)
{
    scene s;
    char text[2000];
    snprintf(text, sizeof text, STATE "end_of_turn = function(game, player)\n local s = game.state\n %s\nend", body);
    int status = scene_run(&s, text);
    scene_must(&s, status);
    scene_end(&s);
}

static void bad(const char *body, const char *message)
{
    scene s;
    char text[2000];
    snprintf(text, sizeof text, STATE "end_of_turn = function(game, player)\n local s = game.state\n %s\nend", body);
    int status = scene_run(&s, text);
    assert_int_equal(status, SK_ERR_SCRIPT);
    scene_expect_error(&s, status, message);
    assert_string_equal(s.error.file, "one.lua");
    scene_end(&s);
}

static void test_state__numbers_booleans_and_references(void **state)
{
    (void)state;
    good("assert(s.n == 2 and s.on == true and s.who == nil and s.hex == nil)");
    good("s.n = -5 assert(s.n == -5) s.n = 9.0 assert(s.n == 9 and math.type(s.n) == 'integer')");
    good("s.big = 1999999999 assert(s.big == 1999999999)");
    good("s.on = false assert(s.on == false)");
    good("s.who = player assert(s.who == player) s.who = nil assert(s.who == nil)");
    good("s.kind = 'ore' assert(s.kind == 'ore')");
    good("local h = game:hexes{}[5] s.hex, s.node, s.edge = h, h:corner(3), h:edges()[2]\n"
         "assert(s.hex == h and s.node == h:corner(3) and s.edge == h:edges()[2])");
    bad("s.n = 10", "state.n takes -5 to 9, not 10");
    bad("s.n = 1.5", "state.n takes whole numbers, not 1.5");
    bad("s.n = 0/0", "state.n takes whole numbers");
    bad("s.n = '3'", "state.n takes whole numbers");
    bad("s.n = nil", "state.n takes whole numbers, not nil");
    bad("s.on = 1", "state.on takes true or false, not number");
    bad("s.who = 1", "a player is expected, not number");
    bad("s.kind = 'oar'", "no resource is called 'oar'; did you mean 'ore'?");
    bad("s.hex = player", "a hex is expected, not player");
    bad("s.m = 1", "state declares no 'm'");
    bad("return s.hexs", "state declares no 'hexs'; did you mean 'hex'?");
    bad("s.hexes = {}", "state.hexes is a set: it is changed with its methods");
    bad("s.stack = {}", "state.stack is a list: it is changed with its methods");
}

static void test_state__one_a_player(void **state)
{
    (void)state;
    good("local next = player:next() s.each[player] = 200 s.each[next] = s.each[next] + 1\n"
         "assert(s.each[player] == 200 and s.each[next] == 8)");
    good("s.friend[player] = player:next() assert(s.friend[player] == player:next() and s.friend[player:next()] == "
         "nil)");
    bad("s.each = 5", "state.each is per player: state.each[player] = ...");
    bad("s.each[1] = 5", "a player is expected, not number");
    bad("s.each[player] = 301", "state.each takes 0 to 300, not 301");
}

static void test_state__sets(void **state)
{
    (void)state;
    good("local a, b = game:hexes{}[3], game:hexes{}[1] s.hexes:add(a) s.hexes:add(b) s.hexes:add(a)\n"
         "assert(s.hexes:has(a) and s.hexes:size() == 2 and s.hexes:members()[1] == b)\n"
         "s.hexes:remove(a) assert(not s.hexes:has(a)) s.hexes:clear() assert(s.hexes:size() == 0)");
    good("s.numbers:add(2) s.numbers:add(12) assert(s.numbers:members()[2] == 12 and not s.numbers:has(3))");
    good("local n = game:nodes{}[1] s.seen[player]:add(n) assert(s.seen[player]:has(n) and not "
         "s.seen[player:next()]:has(n))");
    good("s.people:add(player) assert(s.people:has(player) and s.people:members()[1] == player)");
    bad("s.numbers:add(13)", "13 is not between 2 and 12");
    bad("s.hexes:add(3)", "a hex is expected, not number");
    bad("s.hexes:ad(3)", "a set has no 'ad'; did you mean 'add'?");
}

static void test_state__lists(void **state)
{
    (void)state;
    good("s.stack:push(5) s.stack:push(6) assert(s.stack:size() == 2 and s.stack[1] == 5 and s.stack:last() == 6 and "
         "s.stack[3] == nil)\n"
         "s.stack[1] = 9 assert(s.stack[1] == 9 and s.stack:pop() == 6 and s.stack:size() == 1)\n"
         "s.stack:clear() assert(s.stack:last() == nil)");
    good("local h = game:hexes{}[4] s.places:push(h) assert(s.places:last() == h and s.places:pop() == h)");
    good(
        "s.piles[player]:push('wool') assert(s.piles[player]:last() == 'wool' and s.piles[player:next()]:size() == 0)");
    bad("for i = 1, 5 do s.stack:push(i + 1) end", "state.stack is full: it holds 4");
    bad("s.stack:pop()", "state.stack is empty");
    bad("s.stack:push(1)", "1 is not between 2 and 12");
    bad("s.stack[1] = 5", "is not between");
    bad("return s.stack[0]", "0 is not between 1 and");
    bad("s.places:push(nil)", "a hex is expected, not nil");
}

static void test_state__back_at_each_turn(void **state)
{
    (void)state;
    scene s;
    int status = scene_run(&s, STATE "end_of_turn = function(game) game.state.turn, game.state.n = 9, 9 end");
    scene_must(&s, status);
    assert_int_equal(scene_state(&s, "turn", 0), 9);
    s.game->block->phase = SK_PHASE_MAIN;
    s.game->block->step_count = 0;
    sk_action action = {.choice = {.kind = SK_ACT_END_TURN}};
    scene_must(&s, sk_game_apply(s.game, &action, NULL, &s.error));
    assert_int_equal(scene_state(&s, "turn", 0), 4);
    assert_int_equal(scene_state(&s, "n", 0), 9);
    scene_end(&s);
}

static void test_state__points_and_awards_follow(void **state)
{
    (void)state;
    scene s;
    int status = scene_run(
        &s, "state = { saved = { type = \"integer\", max = 9, per = \"player\" } }, points = { gifts = \"Gifts\" },\n"
            "awards = { green = { points = 1, counter = \"saved\", first = 3 } },\n"
            "end_of_turn = function(game, p)\n"
            "  local q = p:next()\n"
            "  p:set_points(\"gifts\", 2) assert(p.points == 2 and p:points_of(\"gifts\") == 2)\n"
            "  game.state.saved[p] = 2 assert(game:holder(\"green\") == nil)\n"
            "  game.state.saved[p] = 3 assert(game:holder(\"green\") == p and p.points == 3)\n"
            "  game.state.saved[q] = 3 assert(game:holder(\"green\") == p)\n"
            "  game.state.saved[q] = 4 assert(game:holder(\"green\") == q and p.points == 2 and q.public_points == 1)\n"
            "  p:set_points(\"gifts\", 0) assert(p.points == 0)\n"
            "end");
    scene_must(&s, status);
    scene_end(&s);
}

static void test_state__a_failed_action_leaves_nothing(void **state)
{
    (void)state;
    scene s;
    scene_one(&s,
              SCRIPT("a", STATE "end_of_turn = function(game, player)\n"
                                "  game.state.n = 9 game.state.stack:push(5) game.state.hexes:add(game:hexes{}[1])\n"
                                "  game:random(6) game:count(\"m\") error(\"no\")\n"
                                "end, metrics = { m = {} }"));
    s.game->block->phase = SK_PHASE_MAIN;
    s.game->block->step_count = 0;
    uint64_t digest = sk_game_digest(s.game);
    sk_action action = {.choice = {.kind = SK_ACT_END_TURN}};
    assert_int_equal(sk_game_apply(s.game, &action, NULL, &s.error), SK_ERR_SCRIPT);
    assert_true(sk_game_digest(s.game) == digest);
    scene_end(&s);
}

/* What players see of a variable: names for numbers and for what there is on the island, never an index. */
static void test_state__is_shown_in_words(void **state)
{
    (void)state;
    static const struct {
        const char *declared, *set, *wanted;
    } cases[] = {
        {"type = 'integer', max = 3, show = { label = 'L', names = { 'calm', 'wind', 'storm' } }", "= 1", "wind"},
        {"type = 'integer', max = 3, show = { label = 'L', names = { 'calm', 'wind' } }", "= 3", "3"},
        {"type = 'integer', max = 3, show = { label = 'L' }", "= 2", "2"},
        {"type = 'list', of = 'integer', min = 1, max = 2, size = 4, show = { label = 'L', names = { 'N', 'NE' } }",
         ":push(2) game.state.v:push(1)", "1 NE, 2 N"},
        {"type = 'set', of = 'integer', min = 2, max = 12, show = 'L'", ":add(4) game.state.v:add(12)", "4 12"},
        {"type = 'hex', show = 'L'", "= game:hexes{ token = 12 }[1]", "fields with 12"},
        {"type = 'set', of = 'hex', show = 'L'", ":add(game:hexes{}[4]) game.state.v:add(game:hexes{}[10])",
         "fields with 12, desert"},
        {"type = 'player', show = 'L'", "= player", "\1"},
        {"type = 'player', show = 'L'", "= nil", "none"},
        {"type = 'set', of = 'player', show = 'L'", ":add(player) game.state.v:add(player:next())", "\1 \2"},
        {"type = 'resource', show = 'L'", "= 'ore'", "Ore"},
        {"type = 'list', of = 'resource', max = 2, show = 'L'", ":push('ore') game.state.v:push('wool')", "Ore Wool"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[500];
        snprintf(text, sizeof text, "state = { v = { %s } }, end_of_turn = function(game, player) game.state.v%s end",
                 cases[i].declared, cases[i].set);
        scene s;
        scene_must(&s, scene_run(&s, text));
        sk_shown line;
        assert_int_equal(sk_game_shown(s.game, &line, 1), 1);
        assert_string_equal(line.label, "L");
        assert_string_equal(line.value, cases[i].wanted);
        scene_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_state__numbers_booleans_and_references),
        cmocka_unit_test(test_state__one_a_player),
        cmocka_unit_test(test_state__sets),
        cmocka_unit_test(test_state__lists),
        cmocka_unit_test(test_state__back_at_each_turn),
        cmocka_unit_test(test_state__points_and_awards_follow),
        cmocka_unit_test(test_state__a_failed_action_leaves_nothing),
        cmocka_unit_test(test_state__is_shown_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
