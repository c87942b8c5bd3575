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

/* ---- a hex of the board ---- */

static const char treasure[] =
    SCRIPT("a", "options = { spot = { type = \"hex\", label = \"Treasure\" } },\n"
                "state = { token = { type = \"integer\", min = -1, max = 12 } },\n"
                "terrains = function(options) return options.spot and { isle = { title = \"Isle\" } } or {} end,\n"
                "end_of_turn = function(game)\n"
                "  local spot = game.options.spot\n"
                "  game.state.token = spot and spot.token or -1\n"
                "  if spot and spot ~= game:hexes { token = 12 }[1] then error(\"not the same hex\") end\n"
                "end");

static void test_options__a_hex_is_named_by_row_and_place(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int token, isle;
    } rows[] = {{NULL, -1, 0}, {"none", -1, 0}, {"2,1", 12, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        scene s;
        scene_start(&s, (const char *const[]){treasure}, 1);
        if (rows[i].text)
            scene_set(&s, NULL, "spot", rows[i].text);
        scene_must(&s, scene_play(&s));
        is_set_to(&s, "a", "spot", rows[i].text ? rows[i].text : "none");
        scene_must(&s, scene_fire(&s, &(sk_call){.hook = SK_HOOK_END_OF_TURN}));
        assert_int_equal(scene_state(&s, "token", 0), rows[i].token);
        assert_int_equal(sk_ruleset_find_terrain(s.rules, "isle") != SK_NONE, rows[i].isle);
        scene_end(&s);
    }
}

static void test_options__a_hex_that_is_not_there_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } rows[] = {{"3,6", "spot = 3,6: the board 'beginner' has no hex there; the last one of row 3 is 3,5"},
                {"6,1", "spot = 6,1: the board 'beginner' has 5 rows"},
                {"0,1", "spot = 0,1 is not allowed: a hex by its row and its place there, such as 3,2; or none"},
                {"3", "is not allowed: a hex by its row"},
                {"3,2,1", "is not allowed: a hex by its row"},
                {"3,", "is not allowed: a hex by its row"},
                {"99999999999999999999,1", "is not allowed: a hex by its row"},
                {"the desert", "is not allowed: a hex by its row"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        scene s;
        scene_start(&s, (const char *const[]){treasure}, 1);
        scene_set(&s, NULL, "spot", rows[i].text);
        int status = scene_compile(&s);
        scene_expect_error(&s, status, rows[i].message);
        assert_int_equal(status, SK_ERR_USAGE);
        scene_end(&s);
    }
}

static void test_options__what_a_hex_cannot_be(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } rows[] = {
        {SCRIPT("a", "options = { spot = { type = \"hex\", default = 3 } }"), "only whoever plays can name a hex"},
        {SCRIPT("a", "options = { spot = { type = \"hex\" } }, presets = { here = { spot = 3 } }"),
         "only whoever plays can name a hex"},
        {SCRIPT("a", "options = { spot = { type = \"hex\" } },\n"
                     "end_of_turn = { where = { [\"options.spot\"] = true }, function() end }"),
         "this option is a hex, which is known on the board alone"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        scene s;
        scene_start(&s, &rows[i].text, 1);
        scene_expect_error(&s, scene_compile(&s), rows[i].message);
        scene_end(&s);
    }
}

/* ---- beside another script ---- */

static const char kraken[] = SCRIPT("kraken", "options = { bold = { type = \"boolean\", with = \"beta\" },\n"
                                              "  arms = { type = \"integer\", min = 1, max = 8, default = 8 } },\n"
                                              "presets = { wild = { bold = true, arms = 7 } }");

static void test_options__one_for_a_stack_with_another_script(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        const char *both[] = {order ? same_option : kraken, order ? kraken : same_option};
        scene s;
        scene_start(&s, both, 2);
        scene_set(&s, NULL, "bold", "true");
        scene_must(&s, scene_compile(&s));
        is_set_to(&s, "kraken", "bold", "true");
        is_set_to(&s, "kraken", "arms", "8");
        is_set_to(&s, "beta", "gold", "true");
        scene_end(&s);
    }
}

static void test_options__one_for_another_stack_is_refused_and_not_told_of(void **state)
{
    (void)state;
    scene s;
    scene_start(&s, (const char *const[]){kraken}, 1);
    scene_set(&s, NULL, "bold", "false");
    scene_expect_error(&s, scene_compile(&s),
                       "bold has a meaning with beta alone: name it, too, or leave the option out");
    scene_end(&s);
    scene_start(&s, (const char *const[]){kraken}, 1);
    s.match.preset = "wild";
    scene_must(&s, scene_compile(&s));
    is_set_to(&s, "kraken", "arms", "7");
    sk_option_value row;
    for (int i = 0; sk_ruleset_option(s.rules, i, &row); i++)
        assert_string_not_equal(row.option, "bold");
    scene_end(&s);
}

static void test_options__a_board_may_say_it_for_stacks_that_are_not_played(void **state)
{
    (void)state;
    static const char yaml[] = "id: reef\ntitle: Reef\nplayers: [2, 4]\noptions: {kraken.bold: true, kraken.arms: 3}\n"
                               "rows:\n  - forest 4, hills 9, fields 6\n";
    for (int both = 0; both < 2; both++) {
        scene s;
        scene_start(&s, (const char *const[]){kraken, same_option}, 1 + both);
        sk_board_free(s.board);
        scene_must(&s, sk_board_load(&s.board, "reef.yaml", yaml, strlen(yaml), &s.error));
        s.match.board = s.board;
        scene_must(&s, scene_compile(&s));
        is_set_to(&s, "kraken", "arms", "3");
        if (both)
            is_set_to(&s, "kraken", "bold", "true");
        scene_end(&s);
    }
}

static void test_options__a_hex_that_the_board_names_must_be_there(void **state)
{
    (void)state;
    static const char yaml[] = "id: reef\ntitle: Reef\nplayers: [2, 4]\noptions: {a.spot: \"1,4\"}\n"
                               "rows:\n  - forest 4, hills 9, fields 6\n";
    scene s;
    scene_start(&s, (const char *const[]){treasure}, 1);
    sk_board_free(s.board);
    scene_must(&s, sk_board_load(&s.board, "reef.yaml", yaml, strlen(yaml), &s.error));
    s.match.board = s.board;
    scene_expect_error(&s, scene_compile(&s), "board 'reef': spot = 1,4: the board 'reef' has no hex there");
    assert_int_equal(s.error.line, 4);
    scene_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options__a_board_may_say_it_for_stacks_that_are_not_played),
        cmocka_unit_test(test_options__a_hex_that_the_board_names_must_be_there),
        cmocka_unit_test(test_options__a_hex_is_named_by_row_and_place),
        cmocka_unit_test(test_options__a_hex_that_is_not_there_is_refused),
        cmocka_unit_test(test_options__what_a_hex_cannot_be),
        cmocka_unit_test(test_options__one_for_a_stack_with_another_script),
        cmocka_unit_test(test_options__one_for_another_stack_is_refused_and_not_told_of),
        cmocka_unit_test(test_options__defaults_and_general_ones),
        cmocka_unit_test(test_options__general_ones_reach_the_figures),
        cmocka_unit_test(test_options__STACK_10_bare_where_one_script_has_it_qualified_always),
        cmocka_unit_test(test_options__STACK_10_a_wrong_setting_says_what_would_be_right),
        cmocka_unit_test(test_options__a_preset_sets_several_and_a_setting_wins_over_it),
        cmocka_unit_test(test_options__are_what_the_script_reads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
