/* Options: how they are set, what they allow, and what a preset does. STACK-10. */
#include "scene.h"

static const char two_options[] =
    SCRIPT("alpha", "options = { speed = { type = \"choice\", from = { \"slow\", \"fast\" }, default = \"slow\" },\n"
                    "  number = { type = \"integer\", min = 2, max = 12, default = 5, not_in = { 7 } },\n"
                    "  gold = { type = \"boolean\", default = false } },\n"
                    "presets = { wild = { speed = \"fast\", number = 11 }, calm = {} }");
static const char same_option[] = SCRIPT("beta", "options = { gold = { type = \"boolean\", default = true } }");

static void is_set_to(const scene *s, const char *script, const char *option, const char *value)
{
    sk_option_value row;
    for (int i = 0; sk_ruleset_option(s->rules, i, &row); i++)
        if (strcmp(row.script, script) == 0 && strcmp(row.option, option) == 0) {
            assert_string_equal(row.value, value);
            return;
        }
    fail_msg("no option %s.%s", script, option);
}

static void test_options__defaults_and_general_ones(void **state)
{
    (void)state;
    scene s;
    scene_start(&s, (const char *const[]){two_options}, 1);
    scene_must(&s, scene_compile(&s));
    is_set_to(&s, "alpha", "speed", "slow");
    is_set_to(&s, "alpha", "number", "5");
    is_set_to(&s, "", "domestic_trade", "true");
    is_set_to(&s, "", "strict_phases", "false");
    assert_true(sk_ruleset_figures(s.rules)->domestic_trade);
    scene_end(&s);
}

static void test_options__general_ones_reach_the_figures(void **state)
{
    (void)state;
    scene s;
    scene_start(&s, NULL, 0);
    scene_set(&s, NULL, "points", "13");
    scene_set(&s, NULL, "domestic_trade", "false");
    scene_set(&s, NULL, "strict_phases", "yes");
    scene_set(&s, NULL, "harbor_same_turn", "off");
    scene_must(&s, scene_compile(&s));
    const sk_figures *figures = sk_ruleset_figures(s.rules);
    assert_int_equal(figures->points_to_win, 13);
    assert_false(figures->domestic_trade);
    assert_true(figures->strict_phases);
    assert_false(figures->harbor_same_turn);
    scene_end(&s);
}

static void test_options__STACK_10_bare_where_one_script_has_it_qualified_always(void **state)
{
    (void)state;
    scene s;
    scene_start(&s, (const char *const[]){two_options, same_option}, 2);
    scene_set(&s, NULL, "number", "8");
    scene_set(&s, "alpha", "gold", "true");
    scene_set(&s, "beta", "gold", "false");
    scene_must(&s, scene_compile(&s));
    is_set_to(&s, "alpha", "number", "8");
    is_set_to(&s, "alpha", "gold", "true");
    is_set_to(&s, "beta", "gold", "false");
    scene_end(&s);
}

static const struct {
    const char *script, *option, *value, *message;
} mistakes[] = {
    {NULL, "gold", "true", "both alpha and beta have an option 'gold': write alpha.gold or beta.gold"},
    {NULL, "numbr", "3", "no option is called 'numbr'; did you mean 'number'?"},
    {NULL, "point", "3", "did you mean 'points'?"},
    {"alpa", "gold", "true", "no script of this game is called 'alpa'; did you mean 'alpha'?"},
    {"alpha", "gld", "true", "alpha: no option is called 'gld'; did you mean 'gold'?"},
    {NULL, "number", "7", "number = 7 is not allowed: 2 to 12 without 7"},
    {NULL, "number", "13", "number = 13 is not allowed: 2 to 12"},
    {NULL, "number", "five", "number = five is not allowed"},
    {NULL, "number", "99999999999999999999", "is not allowed"},
    {NULL, "speed", "fats", "speed = fats is not allowed: slow, fast; did you mean 'fast'?"},
    {"alpha", "gold", "maybe", "gold = maybe is not allowed: true or false"},
    {NULL, "points", "2", "points = 2 is not allowed: 0 to 60 without 1, 2"},
};

static void test_options__STACK_10_a_wrong_setting_says_what_would_be_right(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        scene s;
        scene_start(&s, (const char *const[]){two_options, same_option}, 2);
        scene_set(&s, mistakes[i].script, mistakes[i].option, mistakes[i].value);
        int status = scene_compile(&s);
        scene_expect_error(&s, status, mistakes[i].message);
        assert_int_equal(status, SK_ERR_USAGE);
        scene_end(&s);
    }
}

static void test_options__a_preset_sets_several_and_a_setting_wins_over_it(void **state)
{
    (void)state;
    scene s;
    scene_start(&s, (const char *const[]){two_options}, 1);
    s.match.preset = "wild";
    scene_set(&s, NULL, "number", "3");
    scene_must(&s, scene_compile(&s));
    is_set_to(&s, "alpha", "speed", "fast");
    is_set_to(&s, "alpha", "number", "3");
    scene_end(&s);
    scene_start(&s, (const char *const[]){two_options}, 1);
    s.match.preset = "wld";
    scene_expect_error(&s, scene_compile(&s), "no preset is called 'wld'; did you mean 'wild'?");
    scene_end(&s);
}

static void test_options__are_what_the_script_reads(void **state)
{
    (void)state;
    scene s;
    const char *text = SCRIPT(
        "a",
        "options = { speed = { type = \"choice\", from = { \"slow\", \"fast\" }, default = \"fast\" },\n"
        "  n = { type = \"integer\", min = 0, max = 9, default = 4 }, on = { type = \"boolean\" } },\n"
        "state = { ok = { type = \"boolean\" } },\n"
        "end_of_turn = function(game)\n"
        "  local o = game.options\n"
        "  game.state.ok = o.speed == \"fast\" and o.n == 4 and o.on == false and o.domestic_trade and o.points == 0\n"
        "end, start_of_turn = function(game) return game.options.sped end");
    scene_one(&s, text);
    scene_must(&s, scene_fire(&s, &(sk_call){.hook = SK_HOOK_END_OF_TURN}));
    assert_int_equal(scene_state(&s, "ok", 0), 1);
    int status = scene_fire(&s, &(sk_call){.hook = SK_HOOK_START_OF_TURN});
    scene_expect_error(&s, status, "options has no 'sped'; did you mean 'speed'?");
    scene_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options__defaults_and_general_ones),
        cmocka_unit_test(test_options__general_ones_reach_the_figures),
        cmocka_unit_test(test_options__STACK_10_bare_where_one_script_has_it_qualified_always),
        cmocka_unit_test(test_options__STACK_10_a_wrong_setting_says_what_would_be_right),
        cmocka_unit_test(test_options__a_preset_sets_several_and_a_setting_wins_over_it),
        cmocka_unit_test(test_options__are_what_the_script_reads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
