/* What the embedding program may set: each limit, and none. */
#include "scene.h"

/* Plays the hook body with the limits. Returns the status of the hook. */
static int run_with(scene *s, sk_script_limits limits, const char *body)
{
    static char text[4096];
    snprintf(text, sizeof text, SCRIPT("body", "end_of_turn = function(game, player) %s end"), body);
    scene_start(s, (const char *const[]){text}, 1);
    s->match.limits = limits;
    scene_must(s, scene_play(s));
    sk_call call = {.hook = SK_HOOK_END_OF_TURN, .arg = {0}};
    return scene_fire(s, &call);
}

static void expect_limit(sk_script_limits limits, const char *body, const char *part)
{
    scene s;
    int status = run_with(&s, limits, body);
    assert_int_equal(status, SK_ERR_LIMIT);
    scene_expect_error(&s, status, part);
    scene_end(&s);
    status = run_with(&s, (sk_script_limits){0}, body); /* with the usual ones it is fine */
    scene_must(&s, status);
    scene_end(&s);
}

static void test_match_limits__each_can_be_set(void **state)
{
    (void)state;
    expect_limit((sk_script_limits){.instructions = 200000}, "for _ = 1, 300000 do end", "200000 instructions");
    expect_limit((sk_script_limits){.memory = 1 << 20}, "local t = {} for i = 1, 20000 do t[i] = {} end", "1024 KiB");
    expect_limit((sk_script_limits){.lines = 2}, "for i = 1, 3 do game:log('line') end", "more than 2 lines");
    expect_limit((sk_script_limits){.questions = 1},
                 "for i = 1, 2 do game:ask(player, { prompt = '?', type = 'integer', min = 1, max = 1 }) end",
                 "more than 1 questions");
    expect_limit((sk_script_limits){.text = 1000}, "local s = ('x'):rep(900) s = s .. s", "longer than 1000 bytes");
    expect_limit((sk_script_limits){.table_keys = 128}, "local t = {} for i = 1, 200 do t['k' .. i] = i end",
                 "more than 128 keys");
    expect_limit((sk_script_limits){.stack = 1000},
                 "local function f(n) return n == 0 and 0 or 1 + f(n - 1) end f(400)", "calls inside each other");
}

static void test_match_limits__of_the_text_of_a_script(void **state)
{
    (void)state;
    scene s;
    const char *text = SCRIPT("long", "end_of_turn = function() local a = 1 a = a + 1 a = a + 1 a = a + 1 end");
    scene_start(&s, &text, 1);
    s.match.limits = (sk_script_limits){.source = 60};
    scene_expect_error(&s, scene_compile(&s), "a script has at most 60");
    scene_end(&s);
    scene_start(&s, &text, 1);
    s.match.limits = (sk_script_limits){.function_source = 30};
    scene_expect_error(&s, scene_compile(&s), "more than 30 bytes: divide it");
    scene_end(&s);
}

/* Nothing is counted, and the same is done. */
static void test_match_limits__trusted_scripts_are_not_counted(void **state)
{
    (void)state;
    static const char body[] = "local t, n = {}, 0 for i = 1, 300 do t[i] = i % 7 n = n + #t end "
                               "for _ = 1, 6000000 do n = n + 1 end "
                               "game:give(player, 'ore', n % 5 + 1)";
    scene s;
    int status = run_with(&s, (sk_script_limits){.trusted = true}, body);
    scene_must(&s, status);
    uint64_t digest = sk_game_digest(s.game);
    scene_end(&s);
    status = run_with(&s, (sk_script_limits){.instructions = 100000000}, body);
    scene_must(&s, status);
    assert_int_equal(sk_game_digest(s.game), digest);
    scene_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_match_limits__each_can_be_set),
        cmocka_unit_test(test_match_limits__of_the_text_of_a_script),
        cmocka_unit_test(test_match_limits__trusted_scripts_are_not_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
