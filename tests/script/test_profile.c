/* Looking on while scripts play: lines, costs, errors thrown in; and what scripts keep besides the game. */
#include "scene.h"

#include <skerry/check.h>

static void begin(scene *s, sk_profile **profile, const char *text)
{
    scene_start(s, &text, 1);
    scene_must(s, sk_profile_new(profile, s->source, 1, &s->error));
    scene_must(s, scene_compile(s));
    scene_must(s, sk_machine_new(&s->machine, s->rules, &s->error));
    scene_must(s, sk_profile_watch(*profile, s->machine, &s->error));
    scene_must(s, sk_machine_remember(s->machine, &s->error));
    scene_must(s, sk_game_new(&s->game, s->rules, s->machine, 1, &s->error));
}

static void end(scene *s, sk_profile *profile)
{
    scene_end(s);
    sk_profile_free(profile);
}

static int end_turn(scene *s)
{
    sk_call call = {.hook = SK_HOOK_END_OF_TURN, .arg = {0}};
    return scene_fire(s, &call);
}

static const char lines[] = "local function twice(n)\n"    /* 1 */
                            "  return 2 * n\n"             /* 2 */
                            "end\n"                        /* 3 */
    SCRIPT("one", "end_of_turn = function(game, player)\n" /* 4, 5 */
                  "  local n = twice(3)\n"                 /* 6 */
                  "  if n > 10 then\n"                     /* 7 */
                  "    n = 0\n"                            /* 8 */
                  "  end\n"                                /* 9 */
                  "  for i = 1, 3000 do\n"                 /* 10 */
                  "    n = n + i\n"                        /* 11 */
                  "  end\n"
                  "end, start_of_turn = function()\n" /* 13 */
                  "  return nil\n"                    /* 14 */
                  "end,");

static void test_profile__lines_are_reached_never_or_none(void **state)
{
    (void)state;
    scene s;
    sk_profile *profile;
    begin(&s, &profile, lines);
    assert_int_equal(sk_profile_line(profile, 0, 2), SK_LINE_NEVER);
    scene_must(&s, end_turn(&s));
    static const struct {
        int line;
        sk_line_state state;
    } expected[] = {{1, SK_LINE_NONE},     {2, SK_LINE_REACHED},  {3, SK_LINE_NONE},  {4, SK_LINE_NONE},
                    {6, SK_LINE_REACHED},  {7, SK_LINE_REACHED},  {8, SK_LINE_NEVER}, {9, SK_LINE_NONE},
                    {10, SK_LINE_REACHED}, {11, SK_LINE_REACHED}, {12, SK_LINE_NONE}, {14, SK_LINE_NEVER},
                    {0, SK_LINE_NONE},     {99, SK_LINE_NONE}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        if (sk_profile_line(profile, 0, expected[i].line) != expected[i].state)
            fail_msg("line %d is %d", expected[i].line, sk_profile_line(profile, 0, expected[i].line));
    assert_int_equal(sk_profile_line(profile, 1, 1), SK_LINE_NONE);
    end(&s, profile);
}

static void test_profile__a_hook_costs_what_it_spends_and_where(void **state)
{
    (void)state;
    scene s;
    sk_profile *profile;
    sk_hook_profile hook;
    begin(&s, &profile, lines);
    scene_must(&s, end_turn(&s));
    scene_must(&s, end_turn(&s));
    int index = sk_profile_hook_called(profile, "end_of_turn");
    assert_true(sk_profile_hook(profile, index, &hook));
    assert_string_equal(hook.name, "end_of_turn");
    assert_int_equal(hook.calls, 2);
    assert_true(hook.largest > 3000 && hook.largest < 20000);
    assert_true(hook.line == 10 || hook.line == 11);
    assert_int_equal(hook.lines, sk_profile_hook_lines(profile, index));
    index = sk_profile_hook_called(profile, "start_of_turn");
    assert_true(sk_profile_hook(profile, index, &hook));
    assert_int_equal(hook.calls, 0);
    assert_int_equal(hook.line, 13);
    assert_int_equal(sk_profile_hook_called(profile, "on_roll"), -1);
    assert_false(sk_profile_hook(profile, sk_profile_hook_count(profile), &hook));
    end(&s, profile);
}

static void test_profile__an_error_is_thrown_at_the_line_past_any_pcall(void **state)
{
    (void)state;
    scene s;
    sk_profile *profile;
    begin(&s, &profile,
          "local function inside(game)\n"
          "  game.state.n = 1\n"
          "  game.state.n = 2\n"
          "end\n" SCRIPT("one", "state = { n = { type = \"integer\", max = 9 } },\n"
                                "end_of_turn = function(game)\n"
                                "  pcall(inside, game)\n"
                                "  game.state.n = 3\n"
                                "end,"));
    int hook = sk_profile_hook_called(profile, "end_of_turn");
    sk_profile_strike(profile, hook, 3);
    assert_int_equal(end_turn(&s), SK_ERR_SCRIPT);
    assert_true(sk_profile_struck(profile));
    assert_int_equal(s.error.line, 3);
    assert_int_equal(scene_state(&s, "n", 0), 1);
    scene_must(&s, end_turn(&s)); /* once */
    assert_int_equal(scene_state(&s, "n", 0), 3);
    sk_profile_strike(profile, hook, 100); /* there are not so many lines */
    scene_must(&s, end_turn(&s));
    assert_false(sk_profile_struck(profile));
    end(&s, profile);
}

static void expect_change(const char *text, const char *what, int line)
{
    scene s;
    sk_profile *profile;
    sk_change change;
    begin(&s, &profile, text);
    assert_false(sk_machine_changed(s.machine, &change));
    scene_must(&s, end_turn(&s));
    bool changed = sk_machine_changed(s.machine, &change);
    if (changed != (what != NULL) || (what && strcmp(change.what, what) != 0) || (what && change.line != line))
        fail_msg("expected %s, line %d; got %s, line %d\nin %s", what ? what : "nothing", line,
                 changed ? change.what : "nothing", changed ? change.line : 0, text);
    end(&s, profile);
}

static void test_profile__what_scripts_keep_is_found_by_name(void **state)
{
    (void)state;
    expect_change("local n = 0\n" SCRIPT("one", "end_of_turn = function() n = n + 1 end"), "the local 'n'", 3);
    expect_change("local list = {}\n" SCRIPT("one", "end_of_turn = function() list[1] = 1 end"), "the local 'list'", 3);
    expect_change("local t = { deep = { } }\nlocal function f() t.deep.x = 1 end\n" SCRIPT("one", "end_of_turn = f"),
                  "the local 't', at 'deep',", 2);
    expect_change("list = {}\n" SCRIPT("one", "end_of_turn = function() list.x = 1 end"), "a global, at 'list',", 3);
    expect_change("local f\nf = function() f = nil end\n" SCRIPT("one", "end_of_turn = function() f() end"),
                  "the local 'f'", 4);
}

static void test_profile__what_lives_for_one_action_is_no_change(void **state)
{
    (void)state;
    expect_change("local t = { 1, 2, 3 }\n" SCRIPT("one", "state = { n = { type = \"integer\", max = 9 } },\n"
                                                          "end_of_turn = function(game, player)\n"
                                                          "  local own = {}\n"
                                                          "  for i, x in ipairs(t) do own[i] = x end\n"
                                                          "  game.state.n = #own\n"
                                                          "  game:give(player, \"ore\", 1)\n"
                                                          "end"),
                  NULL, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_profile__lines_are_reached_never_or_none),
        cmocka_unit_test(test_profile__a_hook_costs_what_it_spends_and_where),
        cmocka_unit_test(test_profile__an_error_is_thrown_at_the_line_past_any_pcall),
        cmocka_unit_test(test_profile__what_scripts_keep_is_found_by_name),
        cmocka_unit_test(test_profile__what_lives_for_one_action_is_no_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
