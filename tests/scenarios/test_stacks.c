/* Scripts together: their order, the board, the points, who is refused, the options. Source: rules STACK-1..4, 9, 10. */
#define _GNU_SOURCE /* popen */
#include "scenarios/disasters.h"

#define OIL "oil_springs"
#define SCRIPT(fields)                                                                              \
    "return { id = 'guest', title = 'Guest', version = '1.0.0', api = 1, summary = 'Passes by.',\n" \
    "  players = { 2, 4 }, " fields " }"

/* Every stack that may be played (of two or more), in the order of their names. */
static const char *const pairs[] = {"volcano " ND, OIL " " ND, "volcano " OIL, "catakatoa " OIL};

/* The same the other way round. */
static const char *reversed(const char *pair)
{
    static char text[100];
    char first[50], second[50];
    assert_int_equal(sscanf(pair, "%49s %49s", first, second), 2);
    snprintf(text, sizeof text, "%s %s", second, first);
    return text;
}

static void refused_with(const kit_setup *setup, const char *reason)
{
    sk_error error = {0};
    assert_true(kit_try(setup, &error) < 0);
    if (!strstr(error.message, reason))
        fail_msg("%s (%s): refused with \"%s\", not with \"%s\"", setup->scripts, setup->set ? setup->set : "",
                 error.message, reason);
}

/* What the command line says to this. */
static const char *skerry(const char *arguments)
{
    static char text[4000];
    char command[1000];
    snprintf(command, sizeof command, "%s %s 2>&1 </dev/null", SKERRY_CLI, arguments);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t length = fread(text, 1, sizeof text - 1, pipe);
    text[length] = 0;
    pclose(pipe);
    return text;
}

/* ---- STACK-1, STACK-9 ---- */

/* Takes the seven for itself. */
static const char calm[] = SCRIPT("on_seven = function(game) game:log('Nothing happens.') return true end");

static void test_stacks__STACK_1_the_earlier_script_has_the_seven(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.board = "beginner", .scripts = "lua " ND, .lua = calm});
    kit_roll(k, 3, 4); /* no second roll */
    assert_int_equal(nd_token(k), nd_desert(k));
    assert_string_equal(nd_says(k, SK_EVENT_LOG, 0, 1), "Nothing happens.");
    kit_free(k);
    k = kit_new(&(kit_setup){.board = "beginner", .scripts = ND " lua", .lua = calm});
    nd_seven(k, 12);
    assert_int_equal(nd_token(k), nd_fields(k));
    for (int i = kit_events(k, SK_EVENT_LOG) - 1; i >= 0; i--)
        assert_null(strstr(nd_says(k, SK_EVENT_LOG, i, 1), "Nothing happens."));
    kit_free(k);
}

/* Position of the first event of the last action that says so. */
static int when_said(kit *k, sk_event_kind kind, const char *text)
{
    int count;
    const sk_event *events = sk_game_events(kit_game(k), &count);
    for (int i = 0; i < count; i++)
        if (events[i].kind == kind && strstr(events[i].text, text))
            return i;
    fail_msg("nothing says \"%s\"", text);
    return -1;
}

static void test_stacks__STACK_9_ends_of_turns_run_in_order_around_the_disaster(void **state)
{
    (void)state;
    static const char late[] = SCRIPT("end_of_turn = function(game) game:log('It is late.') end");
    for (int first = 0; first < 2; first++) {
        kit *k = kit_new(&(kit_setup){.scripts = first ? "lua " OIL : OIL " lua", .lua = late});
        kit_turn(k, 1, true);
        kit_state(k, OIL, "marker", 0, 5);
        kit_state(k, OIL, "causer", 0, 1);
        kit_dice(k, 12);
        kit_end_turn(k);
        bool before = when_said(k, SK_EVENT_LOG, "It is late.") < when_said(k, SK_EVENT_DIE, "");
        assert_int_equal(before, first);
        kit_free(k);
    }
}

/* ---- STACK-2 ---- */

static void test_stacks__STACK_2_first_script_that_names_a_board(void **state)
{
    (void)state;
    static const char *const scripts[] = {"volcano", "catakatoa", OIL, ND};
    assert_non_null(strstr(skerry("simulate " ND " --games 1"), "on natural_disasters,"));
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        for (int turned = 0; turned < 2; turned++) {
            char arguments[200], expected[60];
            const char *stack = turned ? reversed(pairs[i]) : pairs[i];
            snprintf(arguments, sizeof arguments, "simulate %s --games 1", stack);
            for (size_t s = 0; s < sizeof scripts / sizeof scripts[0]; s++)
                if (strncmp(stack, scripts[s], strlen(scripts[s])) == 0)
                    snprintf(expected, sizeof expected, "on %s,", scripts[s]); /* each one's board bears its name */
            if (!strstr(skerry(arguments), expected))
                fail_msg("%s: not \"%s\"\n%s", arguments, expected, skerry(arguments));
        }
}

static void test_stacks__STACK_2_the_board_that_is_asked_for_wins(void **state)
{
    (void)state;
    const char *said = skerry("simulate volcano " ND " --board beginner --games 1");
    if (!strstr(said, "on beginner,"))
        fail_msg("%s", said);
}

static void test_stacks__STACK_2_cells_that_are_not_marked_are_placed_or_missed(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = "volcano " OIL, .board = "beginner"});
    assert_string_equal(kit_terrain_of(k, nd_desert(k)), "volcano");
    kit_free(k);
    static const char barren[] = "id: barren\ntitle: Barren\nplayers: [2, 4]\n"
                                 "rows:\n  -      pasture 6, pasture 8\n  - hills 6, hills 8, pasture 6\n";
    refused_with(&(kit_setup){.yaml = barren, .scripts = "volcano " ND}, "there is no desert for the volcano");
    refused_with(&(kit_setup){.yaml = barren, .scripts = OIL " " ND}, "it marks no springs");
}

/* ---- STACK-3 ---- */

static void expect_victory(const char *scripts, const char *set, const char *lua, int points, bool at_end)
{
    kit *k = kit_new(&(kit_setup){.board = "base", .scripts = scripts, .set = set, .lua = lua, .seed = 3});
    const sk_figures *figures = &kit_game(k)->rules->figures;
    assert_int_equal(figures->points_to_win, points);
    assert_int_equal(figures->victory_at_end_of_turn, at_end);
    kit_free(k);
}

static void test_stacks__STACK_3_option_else_highest_figure_and_strictest_time(void **state)
{
    (void)state;
    static const char modest[] = SCRIPT("rules = { points_to_win = 8, victory = 'at_once' }");
    static const char proud[] = SCRIPT("rules = { points_to_win = 14 }");
    expect_victory("volcano " ND, NULL, NULL, 10, false);
    expect_victory("volcano " OIL, NULL, NULL, 12, true);
    expect_victory(OIL " volcano", NULL, NULL, 12, true);
    expect_victory(OIL " volcano", "points=9", NULL, 9, true);
    expect_victory(ND, NULL, modest, 8, false); /* the only figure that a script declares */
    expect_victory("lua " OIL, NULL, modest, 12, true);
    expect_victory(OIL " lua", NULL, modest, 12, true);
    expect_victory(OIL " lua", NULL, proud, 14, true);
    expect_victory("lua " OIL, "points=11", proud, 11, true);
    expect_victory("volcano " OIL, "win_check=immediate", NULL, 12, false);
}

/* ---- STACK-4 ---- */

static void test_stacks__STACK_4_refused_by_name_with_the_reason_in_either_order(void **state)
{
    (void)state;
    static const char *const not_together[][2] = {
        {"volcano catakatoa", "there is one volcano"},
        {"catakatoa " ND, "both put something in the robber's place"},
    };
    for (int i = 0; i < 2; i++)
        for (int turned = 0; turned < 2; turned++) {
            char text[200], first[50], second[50];
            const char *stack = turned ? reversed(not_together[i][0]) : not_together[i][0];
            sscanf(stack, "%49s %49s", first, second);
            snprintf(text, sizeof text, "%s and %s cannot be played together: ", first, second);
            refused_with(&(kit_setup){.board = "catakatoa", .scripts = stack}, text);
            refused_with(&(kit_setup){.board = "catakatoa", .scripts = stack}, not_together[i][1]);
        }
    refused_with(&(kit_setup){.board = "catakatoa", .scripts = "catakatoa " OIL " " ND}, "both put something");
    refused_with(&(kit_setup){.board = "catakatoa", .scripts = "catakatoa " OIL " volcano"}, "there is one volcano");
}

/* A script of somebody else that needs the robber. */
static void test_stacks__STACK_4_a_robber_that_is_taken_out_is_missed_by_name(void **state)
{
    (void)state;
    static const char moves[] = SCRIPT("blockers = { robber = { steals = false } }");
    static const char minds_not[] = SCRIPT("blockers = { robber = { steals = false, optional = true } }");
    static const char *const orders[] = {"lua " ND, ND " lua"};
    for (int i = 0; i < 2; i++) {
        refused_with(&(kit_setup){.scripts = orders[i], .lua = moves}, "guest");
        refused_with(&(kit_setup){.scripts = orders[i], .lua = moves}, ND);
        refused_with(&(kit_setup){.scripts = orders[i], .lua = moves}, "robber");
        kit_free(kit_new(&(kit_setup){.scripts = orders[i], .lua = minds_not}));
    }
}

static void test_stacks__STACK_4_all_others_may_be_played(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        kit_free(kit_new(&(kit_setup){.scripts = pairs[i]}));
        kit_free(kit_new(&(kit_setup){.scripts = reversed(pairs[i])}));
    }
}

/* ---- STACK-10 ---- */

static int32_t played(const kit_setup *setup, const char *script, const char *option, const char *value)
{
    kit *k = kit_new(setup);
    sk_option_value found;
    bool same = false;
    for (int i = 0; sk_ruleset_option(kit_game(k)->rules, i, &found); i++)
        if (strcmp(found.script, script) == 0 && strcmp(found.option, option) == 0)
            same = strcmp(found.value, value) == 0;
    kit_free(k);
    return same;
}

static void test_stacks__STACK_10_bare_where_one_script_has_it_and_scoped_always(void **state)
{
    (void)state;
    kit_setup setup = {.scripts = "volcano " OIL " " ND, .set = "closest=choose volcano_number=9 end_tokens=3"};
    assert_true(played(&setup, ND, "closest", "choose"));
    assert_true(played(&setup, "volcano", "volcano_number", "9"));
    assert_true(played(&setup, OIL, "end_tokens", "3"));
    setup.set = "natural_disasters.closest=random volcano.gold=true oil_springs.oil_limit=4";
    assert_true(played(&setup, ND, "closest", "random"));
    assert_true(played(&setup, "volcano", "gold", "true"));
    assert_true(played(&setup, OIL, "oil_limit", "4"));
    setup.set = "volcano.no_piece_rule=tip oil_springs.no_piece_rule=stay points=11";
    assert_true(played(&setup, "volcano", "no_piece_rule", "tip"));
    assert_true(played(&setup, OIL, "no_piece_rule", "stay"));
    assert_true(played(&setup, "", "points", "11"));
}

static void test_stacks__STACK_10_ambiguous_name_is_refused_with_both_scripts(void **state)
{
    (void)state;
    static const char *const stacks[][2] = {{"volcano", OIL}, {OIL, "volcano"}, {"catakatoa", OIL}, {OIL, "catakatoa"}};
    for (int i = 0; i < 4; i++) {
        char names[100], scoped[200];
        snprintf(names, sizeof names, "%s %s", stacks[i][0], stacks[i][1]);
        snprintf(scoped, sizeof scoped, "both %s and %s have an option 'no_piece_rule': write %s.no_piece_rule or %s.",
                 stacks[i][0], stacks[i][1], stacks[i][0], stacks[i][1]);
        refused_with(&(kit_setup){.scripts = names, .set = "no_piece_rule=tip"}, scoped);
    }
    refused_with(&(kit_setup){.scripts = "volcano " ND, .set = "natural_disasters.gold=true"}, "gold");
    refused_with(&(kit_setup){.scripts = "volcano " ND, .set = "closets=seat"}, "closest");
    refused_with(&(kit_setup){.scripts = "volcano lua",
                              .lua = SCRIPT("options = { corner_order = { type = 'boolean', default = true } }"),
                              .set = "corner_order=random"},
                 "write volcano.corner_order or guest.corner_order");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stacks__STACK_1_the_earlier_script_has_the_seven),
        cmocka_unit_test(test_stacks__STACK_9_ends_of_turns_run_in_order_around_the_disaster),
        cmocka_unit_test(test_stacks__STACK_2_first_script_that_names_a_board),
        cmocka_unit_test(test_stacks__STACK_2_the_board_that_is_asked_for_wins),
        cmocka_unit_test(test_stacks__STACK_2_cells_that_are_not_marked_are_placed_or_missed),
        cmocka_unit_test(test_stacks__STACK_3_option_else_highest_figure_and_strictest_time),
        cmocka_unit_test(test_stacks__STACK_4_refused_by_name_with_the_reason_in_either_order),
        cmocka_unit_test(test_stacks__STACK_4_a_robber_that_is_taken_out_is_missed_by_name),
        cmocka_unit_test(test_stacks__STACK_4_all_others_may_be_played),
        cmocka_unit_test(test_stacks__STACK_10_bare_where_one_script_has_it_and_scoped_always),
        cmocka_unit_test(test_stacks__STACK_10_ambiguous_name_is_refused_with_both_scripts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
