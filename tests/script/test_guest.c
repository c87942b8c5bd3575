/* Chunks of Lua of the host's own against a game: they see and change it, whole or not at all. */
#include "scene.h"

#include <skerry/script.h>

typedef struct visit {
    scene s;
    sk_guest *guest;
    char result[2000];
    char printed[200];
} visit;

static void print(void *payload, const char *text, size_t size)
{
    snprintf(((visit *)payload)->printed, sizeof((visit *)payload)->printed, "%.*s", (int)size, text);
}

static void begin(visit *v, const char *rest)
{
    static char text[4096];
    memset(v, 0, sizeof *v);
    snprintf(text, sizeof text, SCRIPT("host", "%s"), rest);
    scene_start(&v->s, (const char *const[]){text}, 1);
    scene_must(&v->s, scene_play(&v->s));
    const sk_guest_limits limits = {.instructions = 100000};
    scene_must(&v->s, sk_guest_new(&v->guest, v->s.rules, &limits, print, v, &v->s.error));
}

static void end(visit *v)
{
    sk_guest_free(v->guest);
    scene_end(&v->s);
}

static int run(visit *v, const char *text)
{
    return sk_guest_run(v->guest, v->s.game, "line", text, strlen(text), v->result, sizeof v->result, &v->s.error);
}

static void gives(visit *v, const char *text, const char *result)
{
    scene_must(&v->s, run(v, text));
    assert_string_equal(v->result, result);
}

static void test_guest__sees_what_scripts_see(void **state)
{
    (void)state;
    visit v;
    begin(&v, "state = { n = { type = \"integer\", min = 0, max = 9, initial = 4 } }");
    gives(&v, "return game.phase, game.state.n, hex(3, 3).terrain", "setup, 4, desert");
    gives(&v, "return { game.players[1], hex(3, 3):corner(1) }", "{ player 1, node 19 (SE of 2,2) }");
    gives(&v, "return script('host').state.n", "4");
    gives(&v, "x = 5", "");
    gives(&v, "x = x + 1 return x", "6");
    gives(&v, "print('a', 2)", "");
    assert_non_null(strstr(v.printed, "a\t2"));
    end(&v);
}

static void test_guest__changes_the_game(void **state)
{
    (void)state;
    visit v;
    begin(&v, "points = { gifts = \"Gifts\" }, state = { n = { type = \"integer\", min = 0, max = 9 } }");
    gives(&v, "local p = game.players[2] game:give(p, 'ore', 3) return p:count('ore'), game:supply('ore')", "3, 16");
    gives(&v, "game.state.n = 7 game.players[1]:set_points('gifts', 2) return game.players[1].points", "2");
    assert_int_equal(scene_state(&v.s, "n", 0), 7);
    gives(&v, "return game:random(1)", "1");
    end(&v);
}

static void test_guest__fails_as_a_whole(void **state)
{
    (void)state;
    visit v;
    begin(&v, "on_steal = function() error(\"no thieves\") end");
    uint64_t digest = sk_game_digest(v.s.game);
    scene_expect_error(&v.s, run(&v, "game:give(game.players[1], 'ore', 3)\nhex(1, 1).token = 2\nerror('stop')"),
                       "stop");
    assert_int_equal(v.s.error.line, 3);
    scene_expect_error(&v.s,
                       run(&v, "game:give(game.players[1], 'ore', 1) game:steal(game.players[2], game.players[1])"),
                       "no thieves");
    assert_int_equal(run(&v, "game:give(game.players[1], 'ore', 3) while true do end"), SK_ERR_LIMIT);
    assert_int_equal(run(&v, "return ("), SK_ERR_INPUT);
    scene_expect_error(&v.s, run(&v, "game:ask(game.players[1], { prompt = 'Why?', type = 'yes_no' })"),
                       "nothing may be asked here");
    assert_true(sk_game_digest(v.s.game) == digest);
    gives(&v, "return 'well again'", "well again");
    end(&v);
}

static void test_guest__only_looks_while_a_question_is_open(void **state)
{
    (void)state;
    visit v;
    begin(&v, "on_build = function(game, player) game:ask(player, { prompt = \"Why?\", type = \"yes_no\" }) end");
    const sk_choice *choices;
    int count;
    assert_int_equal(sk_game_choices(v.s.game, &choices, &count, &v.s.error), 0);
    const sk_action action = {.choice = choices[0]};
    assert_int_equal(sk_game_apply(v.s.game, &action, NULL, &v.s.error), 0);
    assert_true(v.s.game->waiting);
    uint64_t digest = sk_game_digest(v.s.game);
    gives(&v,
          "return #game.players[1]:nodes() + #game.players[2]:nodes() + #game.players[3]:nodes() + "
          "#game.players[4]:nodes()",
          "1");
    scene_expect_error(&v.s, run(&v, "hex(1, 1).token = 2"), "while a question is open");
    assert_true(sk_game_digest(v.s.game) == digest);
    end(&v);
}

static void test_guest__sees_a_game_without_scripts(void **state)
{
    (void)state;
    visit v;
    memset(&v, 0, sizeof v);
    scene_start(&v.s, NULL, 0);
    scene_must(&v.s, scene_play(&v.s));
    scene_must(&v.s, sk_guest_new(&v.guest, v.s.rules, NULL, NULL, NULL, &v.s.error));
    gives(&v, "print('unheard') return game.rules.points_to_win, game:random(1), game.player_count", "10, 1, 4");
    scene_expect_error(&v.s, run(&v, "return game.state.x"), "declares no 'x'");
    scene_expect_error(&v.s, run(&v, "return script('x')"), "no script of this game is called 'x'");
    end(&v);
}

static void test_guest__writes_what_a_script_remembers(void **state)
{
    (void)state;
    visit v;
    begin(&v, "state = { n = { type = 'integer', max = 9 }, who = { type = 'player', per = 'player' },\n"
              "seen = { type = 'set', of = 'player' }, past = { type = 'list', of = 'hex', size = 3 } }");
    gives(&v, "return game.state", "{ n = 0, who = { nil, nil, nil, nil }, seen = {}, past = {} }");
    gives(&v,
          "game.state.seen:add(game.players[2]) game.state.past:push(hex(1, 1)) game.state.who[game.players[3]] = "
          "game.players[1]",
          "");
    gives(&v, "return game.state",
          "{ n = 0, who = { nil, nil, player 1, nil }, seen = { player 2 }, past = { hex 1 "
          "(1,1) } }");
    end(&v);
}

/* A table has no order of its own, and is not the same in two runs. */
static void test_guest__writes_keys_by_alphabet(void **state)
{
    (void)state;
    visit v;
    begin(&v, "");
    gives(&v, "return { 7, c = 3, a = 1, [game.players[1]] = 5, b = 'x' }",
          "{ 7, a = 1, b = \"x\", c = 3, [player 1] = 5 }");
    gives(&v, "return game.rules", "{ hand_limit = 7, points_to_win = 10, victory = \"at_once\" }");
    end(&v);
}

static void test_guest__inspects_objects(void **state)
{
    (void)state;
    visit v;
    begin(&v, "");
    gives(
        &v, "return inspect(hex(3, 3))",
        "hex 10 (3,3)\n  terrain = \"desert\"\n  token = nil\n  yields = nil\n  index = 10\n  row = 3\n  column = 3\n  "
        "blocked = true\n  land = true\n  sea = false\n  island = 1\n  methods: corner(), corners(), edges(), "
        "neighbours(), centre(), "
        "has_building_of(), owners(), pays(), in_group()");
    gives(&v, "return inspect()", "");
    gives(&v, "return inspect(hex(3, 3), 'x', { 5 })", "hex 10 (3,3), x, { 5 }");
    end(&v);
}

static char names[4000];

static void note_name(void *payload, const char *name)
{
    (void)payload;
    snprintf(names + strlen(names), sizeof names - strlen(names), " %s ", name);
}

static void offers(visit *v, const char *text, const char *some, const char *none)
{
    names[0] = 0;
    sk_guest_names(v->guest, v->s.game, text, note_name, NULL);
    if ((some && !strstr(names, some)) || (none && strstr(names, none)) || (!some && names[0]))
        fail_msg("%s: %s", text, names);
}

static void test_guest__tells_what_may_stand_next(void **state)
{
    (void)state;
    visit v;
    begin(&v, "state = { lucky = { type = 'integer', max = 9 } }");
    offers(&v, "gam", " game ", NULL);
    offers(&v, "x = (mat", " math ", NULL);
    offers(&v, "game:", " give ", " turn_player ");
    offers(&v, "game.", " turn_player ", NULL);
    offers(&v, "print(game.turn_player.po", " points ", NULL);
    offers(&v, "game.state.l", " lucky ", NULL);
    offers(&v, "math.f", " floor ", NULL);
    offers(&v, "game.rules.", " hand_limit ", NULL);
    offers(&v, "('x'):u", NULL, NULL);
    offers(&v, "nothing.at.all", NULL, NULL);
    offers(&v, "game.nothing.", NULL, NULL);
    offers(&v, "12.", NULL, NULL);
    gives(&v, "mine = { first = 1 }", "");
    offers(&v, "mine.f", " first ", NULL);
    offers(&v, "mi", " mine ", NULL);
    end(&v);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_guest__sees_what_scripts_see),
        cmocka_unit_test(test_guest__changes_the_game),
        cmocka_unit_test(test_guest__fails_as_a_whole),
        cmocka_unit_test(test_guest__only_looks_while_a_question_is_open),
        cmocka_unit_test(test_guest__sees_a_game_without_scripts),
        cmocka_unit_test(test_guest__writes_what_a_script_remembers),
        cmocka_unit_test(test_guest__writes_keys_by_alphabet),
        cmocka_unit_test(test_guest__inspects_objects),
        cmocka_unit_test(test_guest__tells_what_may_stand_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
