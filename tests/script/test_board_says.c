/* What a board says of the game it was made for, against the scripts, a preset and --set: docs/board-format.md. */
#include "scene.h"

#include <skerry/check.h>

static const char ferry[] =
    SCRIPT("ferry", "options = { fare = { type = \"integer\", min = 0, max = 9, default = 1 } },\n"
                    "presets = { dear = { fare = 8 } },\n"
                    "boards = { \"harbor\" }, rules = { points_to_win = 14 },\n"
                    "pieces = { boat = { on = \"edge\", domain = \"sea\", supply = 7 }, city = { supply = 2 } }");

/* A board with these lines, one script or none, not compiled yet. */
static void begin(scene *s, const char *lines, const char *script)
{
    char yaml[1024];
    scene_start(s, &script, script ? 1 : 0);
    sk_board_free(s->board);
    snprintf(yaml, sizeof yaml, "id: t\ntitle: T\nplayers: 4\n%s\nrows: [\"desert, forest 9, hills 4, sea\"]\n", lines);
    scene_must(s, sk_board_load(&s->board, "t.yaml", yaml, strlen(yaml), &s->error));
    s->match.board = s->board;
}

static void compiled(scene *s, const char *lines, const char *script)
{
    begin(s, lines, script);
    scene_must(s, scene_compile(s));
}

static void refused(const char *lines, const char *script, const char *expected)
{
    scene s;
    char text[1024];
    begin(&s, lines, script);
    assert_int_equal(scene_compile(&s), SK_ERR_INPUT);
    assert_string_equal(sk_error_text(text, sizeof text, &s.error), expected);
    scene_end(&s);
}

static const char *value_of(const scene *s, const char *option)
{
    static sk_option_value row;
    for (int i = 0; sk_ruleset_option(s->rules, i, &row); i++)
        if (strcmp(row.option, option) == 0)
            return row.value;
    fail_msg("no option %s", option);
    return NULL;
}

static void test_board_says__options_of_the_game_and_of_its_scripts(void **state)
{
    (void)state;
    scene s;
    compiled(&s, "options: {points: 11, strict_phases: yes, ferry.fare: 5}", ferry);
    assert_string_equal(value_of(&s, "fare"), "5");
    assert_string_equal(value_of(&s, "points"), "11");
    assert_string_equal(value_of(&s, "strict_phases"), "true");
    assert_true(sk_ruleset_figures(s.rules)->strict_phases);
    scene_end(&s);
}

static void test_board_says__points_above_a_script_and_below_set(void **state)
{
    (void)state;
    scene s;
    compiled(&s, "", ferry);
    assert_int_equal(sk_ruleset_figures(s.rules)->points_to_win, 14);
    scene_end(&s);
    compiled(&s, "options: {points: 9}", ferry);
    assert_int_equal(sk_ruleset_figures(s.rules)->points_to_win, 9);
    scene_end(&s);
    begin(&s, "options: {points: 9}", ferry);
    scene_set(&s, NULL, "points", "0");
    scene_must(&s, scene_compile(&s));
    assert_int_equal(sk_ruleset_figures(s.rules)->points_to_win, 14);
    scene_end(&s);
}

/* STACK-3 */
static void test_board_says__a_rule_about_longer_games_may_ask_for_more(void **state)
{
    (void)state;
    static const char rule[] = SCRIPT("longer", "rules = { points_at_least = 12 }");
    scene s;
    compiled(&s, "options: {points: 9}", rule);
    assert_int_equal(sk_ruleset_figures(s.rules)->points_to_win, 12);
    scene_end(&s);
    compiled(&s, "options: {points: 13}", rule);
    assert_int_equal(sk_ruleset_figures(s.rules)->points_to_win, 13);
    scene_end(&s);
}

static void test_board_says__a_preset_and_set_are_above_it(void **state)
{
    (void)state;
    scene s;
    begin(&s, "options: {fare: 5}", ferry);
    s.match.preset = "dear";
    scene_must(&s, scene_compile(&s));
    assert_string_equal(value_of(&s, "fare"), "8");
    scene_end(&s);
    begin(&s, "options: {fare: 5}", ferry);
    scene_set(&s, "ferry", "fare", "2");
    scene_must(&s, scene_compile(&s));
    assert_string_equal(value_of(&s, "fare"), "2");
    scene_end(&s);
}

static void test_board_says__what_is_a_script_s_counts_only_where_it_is_played(void **state)
{
    (void)state;
    scene s;
    compiled(&s, "options: {ferry.no_such_option: 5}\nrules: {supply: {ferry.no_such_piece: 5, road: 12}}", NULL);
    assert_int_equal(sk_ruleset_piece(s.rules, SK_ROAD)->supply, 12);
    scene_end(&s);
    refused("options: {ferry.fair: 5}", ferry,
            "t.yaml:4:11: board 't': ferry: no option is called 'fair'; did you mean 'fare'?");
    refused("rules: {supply: {ferry.boats: 5}}", ferry,
            "t.yaml:4:18: board 't' counts 'boats', which is no piece here; did you mean 'boat'?");
}

static void test_board_says__a_wrong_option_is_told_with_its_place(void **state)
{
    (void)state;
    refused("options: {point: 12}", NULL,
            "t.yaml:4:11: board 't': no option is called 'point'; did you mean 'points'?");
    refused("options: {strict_phases: maybe}", NULL,
            "t.yaml:4:11: board 't': strict_phases = maybe is not allowed: true or false");
    refused("options:\n  points: 90", NULL, "t.yaml:5:3: board 't': points = 90 is not allowed: 0 to 60 without 1, 2");
    refused("options: {fare: 5}", NULL, "t.yaml:4:11: board 't': no option is called 'fare'");
}

static void test_board_says__figures_above_the_standard_and_the_scripts(void **state)
{
    (void)state;
    scene s;
    compiled(&s, "rules: {supply: {city: 9, ferry.boat: 3}, bank: 30, deck: {knight: 20, monopoly: 0}}", ferry);
    assert_int_equal(sk_ruleset_piece(s.rules, SK_CITY)->supply, 9);
    assert_int_equal(sk_ruleset_piece(s.rules, SK_SETTLEMENT)->supply, 5);
    assert_int_equal(sk_ruleset_piece(s.rules, SK_STANDARD_PIECES)->supply, 3);
    for (int kind = 0; kind < SK_STANDARD_KINDS; kind++)
        assert_int_equal(sk_ruleset_resource(s.rules, kind)->supply, 30);
    assert_int_equal(s.rules->deck_count, 20 + 2 + 2 + 0 + 5);
    scene_end(&s);
    compiled(&s, "rules: {bank: {ore: 7}}", NULL);
    assert_int_equal(sk_ruleset_resource(s.rules, SK_ORE)->supply, 7);
    assert_int_equal(sk_ruleset_resource(s.rules, SK_WOOL)->supply, 19);
    scene_end(&s);
}

static void test_board_says__a_wrong_figure_is_told_with_its_place(void **state)
{
    (void)state;
    refused("rules: {supply: {raod: 12}}", NULL,
            "t.yaml:4:18: board 't' counts 'raod', which is no piece here; did you mean 'road'?");
    refused("rules: {deck: {soldier: 14}}", NULL,
            "t.yaml:4:16: board 't' counts 'soldier', which is no development card here");
    refused("rules: {bank: {oil: 14}}", NULL,
            "t.yaml:4:16: board 't' counts 'oil', which is no resource here; did you mean 'wool'?");
    refused("rules: {deck: {knight: 100, monopoly: 92}}", NULL,
            "t.yaml:4:29: with this board the deck has 201 cards, those counted that it does not name; at most 192");
}

static void note_finding(void *payload, const sk_finding *finding)
{
    char *text = payload;
    size_t used = strlen(text);
    bool mild = strcmp(finding->rule, "unused") == 0 || strcmp(finding->rule, "no-number") == 0;
    assert_int_equal(finding->severity, mild ? SK_SEVERITY_WARNING : SK_SEVERITY_ERROR);
    assert_string_equal(finding->file, "t.yaml");
    snprintf(text + used, 2000 - used, "%d:%d %s [%s]\n", finding->line, finding->column, finding->message,
             finding->rule);
}

/* All that is wrong with it is told, not the first alone; and what is said of scripts that are not there is not. */
static void test_board_says__each_wrong_word_is_told_when_it_is_checked(void **state)
{
    (void)state;
    scene s;
    char text[2000] = "";
    begin(&s,
          "options: {point: 12, points: 1, ferry.fare: 12, ferry.fair: 1, pier.fee: 1}\n"
          "rules: {supply: {raod: 3, boat: 2, ferry.ship: 2, pier.jetty: 1}, deck: {soldier: 1}}",
          ferry);
    assert_int_equal(sk_check_board(&s.match, note_finding, text, &s.error), 7);
    assert_string_equal(text,
                        "4:11 no option is called 'point'; did you mean 'points'? [unknown-name]\n"
                        "4:22 points = 1 is not allowed: 0 to 60 without 1, 2 [wrong-value]\n"
                        "4:33 fare = 12 is not allowed: 0 to 9 [wrong-value]\n"
                        "4:49 ferry: no option is called 'fair'; did you mean 'fare'? [unknown-name]\n"
                        "5:18 board 't' counts 'raod', which is no piece here; did you mean 'road'? [unknown-name]\n"
                        "5:36 board 't' counts 'ship', which is no piece here [unknown-name]\n"
                        "5:74 board 't' counts 'soldier', which is no development card here [unknown-name]\n");
    scene_end(&s);
    begin(&s, "rules: {deck: {knight: 100, monopoly: 92}}", NULL);
    text[0] = 0;
    assert_int_equal(sk_check_board(&s.match, note_finding, text, &s.error), 1);
    assert_string_equal(text,
                        "4:29 with this board the deck has 201 cards, those counted that it does not name; at most 192 "
                        "[wrong-value]\n");
    scene_end(&s);
    begin(&s, "pools: {isles: {terrains: {forrest: 0, hills: 0, ash: 0}}}\nharbors: {grian: 0, generic: 0}", ferry);
    text[0] = 0;
    assert_int_equal(sk_check_board(&s.match, note_finding, text, &s.error), 3);
    assert_string_equal(text,
                        "4:28 no script here declares the terrain 'forrest'; did you mean 'forest'? [undeclared-kind]\n"
                        "4:50 no script here declares the terrain 'ash' [undeclared-kind]\n"
                        "5:11 no script here declares the resource 'grian'; did you mean 'grain'? [undeclared-kind]\n");
    scene_end(&s);
}

/* Which no script is ever given. */
static void test_board_says__a_corner_is_for_starting_places(void **state)
{
    (void)state;
    scene s;
    char text[2000] = "";
    begin(&s, "", NULL);
    sk_board_free(s.board);
    static const char yaml[] = "id: t\ntitle: T\nplayers: 4\nno_start: shut\nstart: main\n"
                               "rows:\n- sea *shut@N, desert *volcano@SE *main@S, forest 9 *volcano\n";
    scene_must(&s, sk_board_load(&s.board, "t.yaml", yaml, strlen(yaml), &s.error));
    s.match.board = s.board;
    assert_int_equal(sk_check_board(&s.match, note_finding, text, &s.error), 1);
    assert_string_equal(text,
                        "7:16 '*volcano@SE' counts for nothing: single corners are for `start` and `no_start`; write "
                        "'*volcano' for the cell [unused]\n");
    scene_end(&s);
}

/* Unless it is written that none is meant, or numbers are dealt. */
static void test_board_says__a_hex_that_never_pays(void **state)
{
    (void)state;
    scene s;
    char text[2000] = "";
    begin(&s, "", NULL);
    sk_board_free(s.board);
    static const char yaml[] =
        "id: t\ntitle: T\nplayers: 4\nrows:\n- hills, hills 6, hills -, desert\n- sea, forest, sea\n";
    scene_must(&s, sk_board_load(&s.board, "t.yaml", yaml, strlen(yaml), &s.error));
    s.match.board = s.board;
    assert_int_equal(sk_check_board(&s.match, note_finding, text, &s.error), 2);
    assert_string_equal(text,
                        "5:3 no number: it never pays; write 'hills 6', or 'hills -' where none is meant [no-number]\n"
                        "6:8 no number: it never pays; write 'forest 6', or 'forest -' where none is meant "
                        "[no-number]\n");
    sk_board_free(s.board);
    static const char dealt[] =
        "id: t\ntitle: T\nplayers: 4\nrows:\n- hills, hills 6, desert\ntokens: {method: shuffled, numbers: [8]}\n";
    scene_must(&s, sk_board_load(&s.board, "t.yaml", dealt, strlen(dealt), &s.error));
    s.match.board = s.board;
    assert_int_equal(sk_check_board(&s.match, note_finding, text, &s.error), 0);
    scene_end(&s);
}

/* An option that counts beside another script alone may be mistyped all the same. */
static void test_board_says__a_value_is_checked_wherever_it_counts(void **state)
{
    (void)state;
    static const char rule[] = SCRIPT("a", "options = { dear = { type = \"boolean\", with = \"ferry\" } }");
    scene s;
    char text[2000] = "";
    begin(&s, "options: {a.dear: perhaps}", rule);
    scene_must(&s, scene_compile(&s));
    assert_int_equal(sk_check_board(&s.match, note_finding, text, &s.error), 1);
    assert_string_equal(text, "4:11 dear = perhaps is not allowed: true or false [wrong-value]\n");
    scene_end(&s);
}

/* The figures are those of the game, not of its description alone. */
static void test_board_says__the_game_begins_with_them(void **state)
{
    (void)state;
    scene s;
    begin(&s, "rules: {supply: {road: 3}, bank: {ore: 33}, deck: {monopoly: 110}}", NULL);
    scene_must(&s, scene_play(&s));
    assert_int_equal(s.game->seat[0].supply[SK_ROAD], 3);
    assert_int_equal(s.game->block->bank.count[SK_ORE], 33);
    assert_int_equal(s.rules->deck_count, 14 + 2 + 2 + 110 + 5);
    scene_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_board_says__options_of_the_game_and_of_its_scripts),
        cmocka_unit_test(test_board_says__points_above_a_script_and_below_set),
        cmocka_unit_test(test_board_says__a_rule_about_longer_games_may_ask_for_more),
        cmocka_unit_test(test_board_says__a_preset_and_set_are_above_it),
        cmocka_unit_test(test_board_says__what_is_a_script_s_counts_only_where_it_is_played),
        cmocka_unit_test(test_board_says__a_wrong_option_is_told_with_its_place),
        cmocka_unit_test(test_board_says__figures_above_the_standard_and_the_scripts),
        cmocka_unit_test(test_board_says__a_wrong_figure_is_told_with_its_place),
        cmocka_unit_test(test_board_says__each_wrong_word_is_told_when_it_is_checked),
        cmocka_unit_test(test_board_says__a_corner_is_for_starting_places),
        cmocka_unit_test(test_board_says__a_hex_that_never_pays),
        cmocka_unit_test(test_board_says__a_value_is_checked_wherever_it_counts),
        cmocka_unit_test(test_board_says__the_game_begins_with_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
