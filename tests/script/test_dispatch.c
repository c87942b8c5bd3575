/* Hooks: who is called, with what, in which order, and what the answers do. */
#include "scene.h"

/* Counts its calls in state.n; the guard is the test's. */
static int calls(const char *hook, const char *where, sk_call call, int phase)
{
    char text[800];
    snprintf(text, sizeof text,
             SCRIPT("a", "state = { n = { type = \"integer\", max = 99 }, top = { type = \"integer\", max = 12, "
                         "initial = 5 }, on = { type = \"boolean\" } },\n"
                         "terrains = { volcano = { like = \"desert\" } },\n"
                         "%s = { where = { %s }, function(game) game.state.n = game.state.n + 1 end }"),
             hook, where);
    scene s;
    scene_one(&s, text);
    s.game->block->phase = (uint8_t)phase;
    scene_must(&s, scene_fire(&s, &call));
    int n = (int)scene_state(&s, "n", 0);
    scene_end(&s);
    return n;
}

static sk_call produced(int total) { return (sk_call){.hook = SK_HOOK_ON_PRODUCED, .arg = {0, total}}; }
static sk_call built(int piece, int place) { return (sk_call){.hook = SK_HOOK_ON_BUILD, .arg = {0, piece, place}}; }

static void test_dispatch__guards_compare_arguments(void **state)
{
    (void)state;
    sk_call use = {.hook = SK_HOOK_ON_USE_RESOURCE, .arg = {0, SK_ORE, 2, SK_WORD_PIECE + SK_CITY}};
    assert_int_equal(calls("on_use_resource", "kind = \"ore\"", use, SK_PHASE_MAIN), 1);
    assert_int_equal(calls("on_use_resource", "kind = \"wool\"", use, SK_PHASE_MAIN), 0);
    assert_int_equal(calls("on_use_resource", "kind = { \"wool\", \"ore\" }", use, SK_PHASE_MAIN), 1);
    assert_int_equal(calls("on_use_resource", "count = 2", use, SK_PHASE_MAIN), 1);
    assert_int_equal(calls("on_use_resource", "count = { 1, 3 }", use, SK_PHASE_MAIN), 0);
    assert_int_equal(calls("on_use_resource", "purpose = \"city\"", use, SK_PHASE_MAIN), 1);
    assert_int_equal(calls("on_use_resource", "purpose = \"card\"", use, SK_PHASE_MAIN), 0);
    assert_int_equal(calls("on_use_resource", "purpose = \"city\", kind = \"wool\"", use, SK_PHASE_MAIN), 0);
    sk_call moved = {.hook = SK_HOOK_ON_MOVE_BLOCKER, .arg = {0, SK_ROBBER, 3}};
    assert_int_equal(calls("on_move_blocker", "blocker = \"robber\"", moved, SK_PHASE_MAIN), 1);
}

static void test_dispatch__guards_compare_rolls_phase_and_state(void **state)
{
    (void)state;
    assert_int_equal(calls("on_produced", "total = 6", produced(6), SK_PHASE_MAIN), 1);
    assert_int_equal(calls("on_produced", "total = 6", produced(8), SK_PHASE_MAIN), 0);
    assert_int_equal(calls("on_produced", "total = { 2, 12 }", produced(12), SK_PHASE_MAIN), 1);
    assert_int_equal(calls("on_produced", "total = { state = \"top\" }", produced(5), SK_PHASE_MAIN), 1);
    assert_int_equal(calls("on_produced", "total = { state = \"top\" }", produced(6), SK_PHASE_MAIN), 0);
    assert_int_equal(calls("on_produced", "[\"state.top\"] = 5", produced(6), SK_PHASE_MAIN), 1);
    assert_int_equal(calls("on_produced", "[\"state.top\"] = { 4, 6 }", produced(6), SK_PHASE_MAIN), 0);
    assert_int_equal(calls("on_produced", "[\"state.on\"] = false", produced(6), SK_PHASE_MAIN), 1);
    assert_int_equal(calls("on_produced", "[\"state.on\"] = true", produced(6), SK_PHASE_MAIN), 0);
    assert_int_equal(calls("on_build", "phase = \"setup\"", built(SK_ROAD, 0), SK_PHASE_SETUP), 1);
    assert_int_equal(calls("on_build", "phase = \"setup\"", built(SK_ROAD, 0), SK_PHASE_MAIN), 0);
    assert_int_equal(calls("on_build", "phase = \"main\"", built(SK_ROAD, 0), SK_PHASE_TRADE), 1);
}

/* The beginner's island: the first hex is mountains with a 10; no hex is a volcano. */
static void test_dispatch__guards_compare_terrain(void **state)
{
    (void)state;
    assert_int_equal(calls("on_produced", "terrain = \"mountains\"", produced(10), SK_PHASE_MAIN), 1);
    assert_int_equal(calls("on_produced", "terrain = \"mountains\"", produced(2), SK_PHASE_MAIN), 0);
    assert_int_equal(calls("on_produced", "terrain = \"volcano\"", produced(10), SK_PHASE_MAIN), 0);
    assert_int_equal(calls("on_produced", "terrain = { \"volcano\", \"mountains\" }", produced(10), SK_PHASE_MAIN), 1);
    sk_call moved = {.hook = SK_HOOK_ON_MOVE_BLOCKER, .arg = {0, SK_ROBBER, 0}};
    assert_int_equal(calls("on_move_blocker", "terrain = \"mountains\"", moved, SK_PHASE_MAIN), 1);
    assert_int_equal(calls("on_move_blocker", "terrain = \"hills\"", moved, SK_PHASE_MAIN), 0);
    assert_int_equal(calls("on_build", "terrain = \"mountains\"", built(SK_SETTLEMENT, 0), SK_PHASE_MAIN), 1);
    assert_int_equal(calls("on_build", "terrain = \"hills\"", built(SK_SETTLEMENT, 0), SK_PHASE_MAIN), 0);
    assert_int_equal(calls("on_build", "terrain = \"mountains\"", built(SK_ROAD, 0), SK_PHASE_MAIN), 1);
}

/* Every variable holds the second of its kind, every set the second and third. */
static void test_dispatch__guards_compare_with_variables_and_sets(void **state)
{
    (void)state;
    scene s;
    scene_one(
        &s,
        SCRIPT(
            "a",
            "state = { n = { type = \"integer\", max = 99 }, hex = { type = \"hex\" }, who = { type = \"player\" }, "
            "kind = { type = \"resource\" },\n"
            "  dead = { type = \"set\", of = \"hex\" }, nodes = { type = \"set\", of = \"node\" }, edge = { type = "
            "\"edge\" },\n"
            "  counts = { type = \"set\", of = \"integer\", min = 2, max = 5 } },\n"
            "setup = function(game) local s, hexes = game.state, game:hexes{}\n"
            "  s.hex, s.who, s.kind, s.edge = hexes[2], game.players[2], \"lumber\", game:edges{}[2]\n"
            "  for i = 2, 3 do s.dead:add(hexes[i]) s.nodes:add(game:nodes{}[i]) s.counts:add(i) end\n"
            "end,\n"
            "on_move_blocker = { { where = { hex = { state = \"hex\" } }, function(game) game.state.n = game.state.n + "
            "1 end },\n"
            "  { where = { hex = { state = \"dead\" }, player = { state = \"who\" } }, function(game) game.state.n = "
            "game.state.n + 10 end } },\n"
            "on_build = { { where = { place = { state = \"nodes\" } }, function(game) game.state.n = game.state.n + 1 "
            "end },\n"
            "  { where = { place = { state = \"edge\" } }, function(game) game.state.n = game.state.n + 10 end } },\n"
            "on_use_resource = { where = { kind = { state = \"kind\" }, count = { state = \"counts\" } }, "
            "function(game) game.state.n = 50 end }"));
    const struct {
        sk_call call;
        int n;
    } rows[] = {
        {{.hook = SK_HOOK_ON_MOVE_BLOCKER, .arg = {0, SK_ROBBER, 0}}, 0},
        {{.hook = SK_HOOK_ON_MOVE_BLOCKER, .arg = {0, SK_ROBBER, 1}}, 1},
        {{.hook = SK_HOOK_ON_MOVE_BLOCKER, .arg = {1, SK_ROBBER, 1}}, 11},
        {{.hook = SK_HOOK_ON_MOVE_BLOCKER, .arg = {1, SK_ROBBER, 2}}, 10},
        {{.hook = SK_HOOK_ON_BUILD, .arg = {0, SK_ROAD, 1}}, 10},
        {{.hook = SK_HOOK_ON_BUILD, .arg = {0, SK_CITY, 1}}, 1},
        {{.hook = SK_HOOK_ON_BUILD, .arg = {0, SK_ROAD, 2}}, 0},
        {{.hook = SK_HOOK_ON_BUILD, .arg = {0, SK_CITY, 2}}, 1},
        {{.hook = SK_HOOK_ON_USE_RESOURCE, .arg = {0, SK_LUMBER, 2, 0}}, 50},
        {{.hook = SK_HOOK_ON_USE_RESOURCE, .arg = {0, SK_LUMBER, 4, 0}}, 0},
        {{.hook = SK_HOOK_ON_USE_RESOURCE, .arg = {0, SK_ORE, 2, 0}}, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        sk_call call = rows[i].call;
        sk_var_set(s.game, &s.rules->var[0], 0, 0);
        scene_must(&s, scene_fire(&s, &call));
        assert_int_equal(scene_state(&s, "n", 0), rows[i].n);
    }
    scene_end(&s);
}

static void test_dispatch__actions_of_scripts_are_guarded_too(void **state)
{
    (void)state;
    scene s;
    scene_one(
        &s,
        SCRIPT("a",
               "state = { used = { type = \"boolean\" } },\n"
               "actions = { sail = { params = { { \"kind\", type = \"resource\" }, { \"n\", type = \"integer\", min = "
               "3, max = 5 } } } },\n"
               "can_sail = { where = { kind = { \"wool\", \"ore\" }, n = 4 }, function(game, p, kind, n)\n"
               "  assert(n == 4) return kind ~= \"ore\", \"No ore\" end },\n"
               "on_sail = function(game, p, kind, n) assert(kind == \"wool\" and n == 5) game.state.used = true end"));
    sk_machine *m = s.machine;
    m->host.begin(m->host.payload, s.game);
    bool refused;
    const uint16_t ore_4[] = {SK_ORE, 1}, ore_5[] = {SK_ORE, 2}, wool_4[] = {SK_WOOL, 1}, brick_4[] = {SK_BRICK, 1},
                   wool_5[] = {SK_WOOL, 2};
    const uint16_t *const params[] = {ore_4, ore_5, wool_4, brick_4};
    const bool wanted[] = {true, false, false, false};
    for (int i = 0; i < 4; i++) {
        scene_must(&s, m->host.can_act(m->host.payload, s.game, 0, 0, params[i], 2, &refused));
        assert_int_equal(refused, wanted[i]);
        if (refused)
            assert_string_equal(s.game->reason, "No ore");
    }
    scene_must(&s, m->host.can_act(m->host.payload, s.game, 0, 0, ore_4, 1, &refused)); /* n is not chosen yet */
    assert_false(refused);
    scene_must(&s, m->host.act(m->host.payload, s.game, 0, 0, wool_5));
    assert_int_equal(scene_state(&s, "used", 0), 1);
    scene_end(&s);
}

static void test_dispatch__a_hook_may_be_several_guarded_functions(void **state)
{
    (void)state;
    scene s;
    scene_one(&s, SCRIPT("a",
                         "state = { n = { type = \"integer\", max = 99 } }, on_play_card = {\n"
                         "{ where = { card = \"knight\" }, function(game) game.state.n = game.state.n + 1 end },\n"
                         "{ where = { card = \"monopoly\" }, function(game) game.state.n = game.state.n + 10 end } }"));
    sk_call call = {.hook = SK_HOOK_ON_PLAY_CARD, .arg = {0, SK_MONOPOLY}};
    scene_must(&s, scene_fire(&s, &call));
    assert_int_equal(scene_state(&s, "n", 0), 10);
    scene_end(&s);
}

/* Two scripts note their turn in one list through a shared resource of the bank: a takes 1 ore, b takes what is 2. */
static void test_dispatch__STACK_1_scripts_run_in_their_order(void **state)
{
    (void)state;
    const char *one = SCRIPT(
        "a",
        "state = { seen = { type = \"integer\", max = 99 } },\n"
        "end_of_turn = function(game) game.state.seen = game:supply(\"ore\") game:remove_from_supply(\"ore\", 1) end");
    const char *two = SCRIPT(
        "b",
        "state = { also = { type = \"integer\", max = 99 } },\n"
        "end_of_turn = function(game) game.state.also = game:supply(\"ore\") game:remove_from_supply(\"ore\", 1) end");
    for (int turn = 0; turn < 2; turn++) {
        scene s;
        scene_start(&s, turn ? (const char *const[]){two, one} : (const char *const[]){one, two}, 2);
        scene_must(&s, scene_play(&s));
        scene_must(&s, scene_fire(&s, &(sk_call){.hook = SK_HOOK_END_OF_TURN}));
        assert_int_equal(scene_state(&s, "seen", 0) - scene_state(&s, "also", 0), turn ? -1 : 1);
        scene_end(&s);
    }
}

static void test_dispatch__predicates_veto_with_a_reason(void **state)
{
    (void)state;
    scene s;
    const char *texts[] = {
        SCRIPT("a", "can_steal = function(game, thief, victim) return true end"),
        SCRIPT(
            "b",
            "can_steal = function(game, thief, victim) if victim.index == 2 then return false, \"Too\\tpoor\" end end"),
        SCRIPT("c", "can_steal = function() error(\"not reached\") end")};
    scene_start(&s, texts, 3);
    scene_must(&s, scene_play(&s));
    sk_call call = {.hook = SK_HOOK_CAN_STEAL, .arg = {0, 1}};
    scene_must(&s, scene_fire(&s, &call));
    assert_true(call.refused);
    assert_string_equal(s.game->reason, "Too poor");
    call = (sk_call){.hook = SK_HOOK_CAN_STEAL, .arg = {0, 0}};
    assert_int_equal(scene_fire(&s, &call), SK_ERR_SCRIPT);
    scene_end(&s);
}

static void test_dispatch__the_first_that_handles_a_replaceable_event_ends_it(void **state)
{
    (void)state;
    scene s;
    const char *texts[] = {SCRIPT("a", "on_seven = function() end"),
                           SCRIPT("b", "on_seven = function() return true end"),
                           SCRIPT("c", "on_seven = function() error(\"not reached\") end")};
    scene_start(&s, texts, 3);
    scene_must(&s, scene_play(&s));
    sk_call call = {.hook = SK_HOOK_ON_SEVEN, .arg = {0}};
    scene_must(&s, scene_fire(&s, &call));
    assert_true(call.handled);
    scene_end(&s);
}

static void test_dispatch__modifiers_chain(void **state)
{
    (void)state;
    scene s;
    const char *texts[] = {SCRIPT("a", "modify_hand_limit = function(game, player, limit) return limit + 2 end"),
                           SCRIPT("b", "modify_hand_limit = function(game, player, limit) return limit * 2 end")};
    scene_start(&s, texts, 2);
    scene_must(&s, scene_play(&s));
    sk_call call = {.hook = SK_HOOK_MODIFY_HAND_LIMIT, .arg = {0}, .number = 7};
    scene_must(&s, scene_fire(&s, &call));
    assert_int_equal(call.number, 18);
    scene_end(&s);
}

static const struct {
    const char *rest;
    sk_call call;
    const char *message;
} wrong[] = {
    {"on_seven = function() return 1 end",
     {.hook = SK_HOOK_ON_SEVEN},
     "a, on_seven: must return true (handled) or nothing"},
    {"can_steal = function() return \"no\" end",
     {.hook = SK_HOOK_CAN_STEAL},
     "a, can_steal: must return true, or false and a reason"},
    {"modify_hand_limit = function() end", {.hook = SK_HOOK_MODIFY_HAND_LIMIT}, "must return the new number"},
    {"modify_hand_limit = function() return 1.5 end",
     {.hook = SK_HOOK_MODIFY_HAND_LIMIT},
     "must return the new number"},
    {"modify_hand_limit = function() return -1 end", {.hook = SK_HOOK_MODIFY_HAND_LIMIT}, "must return the new number"},
    {"can_steal = function(game, p) game:give(p, \"ore\", 1) end",
     {.hook = SK_HOOK_CAN_STEAL},
     "nothing may be changed, drawn or asked in a can_"},
    {"can_steal = function(game, p) game.state.n = 1 end, state = { n = { type = \"integer\", max = 3 } }",
     {.hook = SK_HOOK_CAN_STEAL},
     "nothing may be changed"},
    {"can_steal = function(game, p) game:roll(\"x\", 1) end", {.hook = SK_HOOK_CAN_STEAL}, "nothing may be changed"},
    {"can_steal = function(game, p) for _, h in ipairs(game:hexes{}) do h.token = 3 end end",
     {.hook = SK_HOOK_CAN_STEAL},
     "nothing may be changed"},
    {"can_steal = function(game, p) game:ask(p, { prompt = \"?\", type = \"yes_no\" }) end",
     {.hook = SK_HOOK_CAN_STEAL},
     "nothing may be changed, drawn or asked"},
    {"end_of_turn = function(game) local x = nil + 1 end",
     {.hook = SK_HOOK_END_OF_TURN},
     "a, end_of_turn: attempt to perform arithmetic"},
    {"end_of_turn = function(game) while true do end end",
     {.hook = SK_HOOK_END_OF_TURN},
     "a, end_of_turn: the time for one action is spent"},
};

static void test_dispatch__what_fails_names_script_hook_and_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[600];
        snprintf(text, sizeof text, SCRIPT("a", "%s"), wrong[i].rest);
        scene s;
        scene_one(&s, text);
        sk_call call = wrong[i].call;
        int status = scene_fire(&s, &call);
        scene_expect_error(&s, status, wrong[i].message);
        assert_string_equal(s.error.file, "one.lua");
        assert_int_equal(s.error.line, 2);
        assert_int_equal(s.game->no_ask, 0);
        scene_end(&s);
    }
}

static void test_dispatch__every_argument_arrives(void **state)
{
    (void)state;
    scene s;
    scene_one(&s,
              SCRIPT("a", "state = { n = { type = \"integer\", max = 99 } },\n"
                          "on_roll = function(game, p, roll) assert(p.index == 2 and roll.total == 9 and roll[1] == 4 "
                          "and roll[2] == 5) game.state.n = 1 end,\n"
                          "on_payout = function(game, kind, owed, reason)\n"
                          "  assert(kind == \"ore\" and owed[game.players[1]] == 0 and owed[game.players[3]] == 2 and "
                          "reason == \"start\")\n"
                          "  owed[game.players[3]] = 1 game.state.n = 2 end,\n"
                          "on_move_blocker = function(game, p, b, hex) assert(b == \"robber\" and hex.index == 4) "
                          "game.state.n = 3 end,\n"
                          "on_build = function(game, p, piece, place) assert((piece == \"road\") == (place == "
                          "game:edges{}[1])) game.state.n = 4 end,\n"
                          "on_trade = function(game, p, other) assert(other == nil) game.state.n = 5 end,\n"
                          "on_play_card = function(game, p, card) assert(card == \"knight\") game.state.n = 6 end,\n"
                          "on_use_resource = function(game, p, kind, n, why) assert(kind == \"wool\" and n == 3 and "
                          "why == \"settlement\") game.state.n = 7 end"));
    uint8_t owed[SK_SEATS_MAX] = {0, 0, 2};
    s.game->block->dice[0] = 4;
    s.game->block->dice[1] = 5;
    sk_call calls_of[] = {
        {.hook = SK_HOOK_ON_ROLL, .arg = {1, 9}},
        {.hook = SK_HOOK_ON_PAYOUT, .arg = {SK_ORE, 0, SK_WORD_START}, .owed = owed},
        {.hook = SK_HOOK_ON_MOVE_BLOCKER, .arg = {0, SK_ROBBER, 3}},
        {.hook = SK_HOOK_ON_BUILD, .arg = {0, SK_ROAD, 0}},
        {.hook = SK_HOOK_ON_TRADE, .arg = {0, SK_NONE}},
        {.hook = SK_HOOK_ON_PLAY_CARD, .arg = {0, SK_KNIGHT}},
        {.hook = SK_HOOK_ON_USE_RESOURCE, .arg = {0, SK_WOOL, 3, SK_WORD_PIECE + SK_SETTLEMENT}},
    };
    for (int i = 0; i < 7; i++) {
        scene_must(&s, scene_fire(&s, &calls_of[i]));
        assert_int_equal(scene_state(&s, "n", 0), i + 1);
    }
    assert_int_equal(owed[2], 1);
    scene_must(&s, scene_fire(&s, &(sk_call){.hook = SK_HOOK_ON_BUILD, .arg = {0, SK_CITY, 0}}));
    scene_end(&s);
}

static void test_dispatch__lay_and_setup_change_the_island_and_can_lay_refuses_it(void **state)
{
    (void)state;
    scene s;
    scene_one(&s, SCRIPT("a", "terrains = { volcano = { like = \"desert\" } },\n"
                              "lay = function(game) for _, hex in ipairs(game:hexes{ terrain = \"desert\" }) do "
                              "hex.terrain, hex.token = \"volcano\", 5 end end,\n"
                              "state = { n = { type = \"integer\", max = 9 } }, setup = function(game) game.state.n = "
                              "#game:hexes{ terrain = \"volcano\", token = 5 } end"));
    assert_int_equal(scene_state(&s, "n", 0), 1);
    scene_end(&s);
    const char *text = SCRIPT("a", "can_lay = function(game) return false, \"There is no gold\" end");
    scene_start(&s, &text, 1);
    scene_expect_error(&s, scene_play(&s), "There is no gold");
    scene_end(&s);
    text = SCRIPT("a", "setup = function(game) game:ask(game.players[1], { prompt = \"?\", type = \"yes_no\" }) end");
    scene_start(&s, &text, 1);
    scene_expect_error(&s, scene_play(&s), "nothing may be asked");
    scene_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dispatch__guards_compare_arguments),
        cmocka_unit_test(test_dispatch__guards_compare_rolls_phase_and_state),
        cmocka_unit_test(test_dispatch__guards_compare_terrain),
        cmocka_unit_test(test_dispatch__guards_compare_with_variables_and_sets),
        cmocka_unit_test(test_dispatch__actions_of_scripts_are_guarded_too),
        cmocka_unit_test(test_dispatch__a_hook_may_be_several_guarded_functions),
        cmocka_unit_test(test_dispatch__STACK_1_scripts_run_in_their_order),
        cmocka_unit_test(test_dispatch__predicates_veto_with_a_reason),
        cmocka_unit_test(test_dispatch__the_first_that_handles_a_replaceable_event_ends_it),
        cmocka_unit_test(test_dispatch__modifiers_chain),
        cmocka_unit_test(test_dispatch__what_fails_names_script_hook_and_line),
        cmocka_unit_test(test_dispatch__every_argument_arrives),
        cmocka_unit_test(test_dispatch__lay_and_setup_change_the_island_and_can_lay_refuses_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
