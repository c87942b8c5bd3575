/* What a machine knows of the last failure on it: script, hook, place, frames, budget. */
#include "scene.h"

static scene *the; /* of one test */

static const sk_script_error *run(const char *text)
{
    static scene s;
    the = &s;
    scene_start(&s, &text, 1);
    scene_must(&s, scene_play(&s));
    sk_call call = {.hook = SK_HOOK_END_OF_TURN, .arg = {0}};
    assert_true(scene_fire(&s, &call) < 0);
    return sk_machine_error(s.machine);
}

/* A script whose end_of_turn has this body, on lines of its own. */
#define BODY(body) SCRIPT("a", "\nend_of_turn = function(game, player)\n" body "\nend")

static void expect_frame(const sk_script_error *error, int i, int line, int times, const char *what)
{
    assert_true(i < error->frame_count);
    const sk_script_frame *frame = &error->frame[i];
    if (frame->line != line || frame->times != times || strcmp(frame->what, what) != 0)
        fail_msg("frame %d: expected line %d, %d times, %s; found line %d, %d times, %s", i, line, times, what,
                 frame->line, frame->times, frame->what);
}

static int line_of(const sk_script_error *error, const char *text, const char *what)
{
    int line = 1;
    for (const char *c = text; c < strstr(text, what); c++)
        line += *c == '\n';
    assert_non_null(strstr(text, what));
    assert_string_equal(error->file, "one.lua");
    return line;
}

static void test_script_error__script_hook_place_and_frames(void **state)
{
    (void)state;
    const char *text = BODY("local function count(kind)\n  return player:count(kind)\nend\ncount('oar')\n");
    const sk_script_error *error = run(text);
    assert_string_equal(error->script, "a");
    assert_string_equal(error->hook, "end_of_turn");
    assert_string_equal(error->message, "player:count, kind: no resource is called 'oar'; did you mean 'ore'?");
    assert_int_equal(error->line, line_of(error, text, "player:count"));
    assert_int_equal(error->budget, SK_BUDGET_NONE);
    assert_int_equal(error->frame_count, 2);
    expect_frame(error, 0, error->line, 1, "in function 'count'");
    expect_frame(error, 1, error->line + 2, 1, "in end_of_turn");
    scene_end(the);
}

static void test_script_error__a_guarded_function_goes_by_its_hook(void **state)
{
    (void)state;
    const char *text = SCRIPT("a", "end_of_turn = { { where = { phase = 'setup' }, function(game)\n"
                                   "  local x = game.nothing\nend } }");
    const sk_script_error *error = run(text);
    assert_int_equal(error->frame_count, 1);
    expect_frame(error, 0, error->line, 1, "in end_of_turn");
    scene_end(the);
}

static void test_script_error__what_the_core_refuses_has_its_place_too(void **state)
{
    (void)state;
    const char *text = BODY("local corner = game:hexes()[1]:corner(1)\ncorner:place(player, 'city')\n");
    const sk_script_error *error = run(text);
    assert_string_equal(error->hook, "end_of_turn");
    assert_string_equal(error->message, "a city goes on an own settlement");
    assert_int_equal(error->line, line_of(error, text, "corner:place"));
    expect_frame(error, 0, error->line, 1, "in end_of_turn");
    assert_string_equal(the->error.message, "a, end_of_turn: a city goes on an own settlement");
    assert_non_null(strstr(the->error.detail, " | corner:place(player, 'city')\n"));
    scene_end(the);
}

static void test_script_error__a_hook_within_a_hook_is_the_culprit(void **state)
{
    (void)state;
    const char *text = SCRIPT("a", "\nend_of_turn = function(game, player)\n  game:give(player, 'ore', 1)\n"
                                   "  game:steal(game.players[2], player)\nend,\n"
                                   "on_steal = function(game)\n  error('not today')\nend");
    const sk_script_error *error = run(text);
    assert_string_equal(error->hook, "on_steal");
    assert_string_equal(error->message, "not today");
    assert_int_equal(error->frame_count, 2);
    expect_frame(error, 0, error->line, 1, "in on_steal");
    expect_frame(error, 1, line_of(error, text, "game:steal"), 1, "in end_of_turn");
    scene_end(the);
}

static void test_script_error__the_time_and_where_it_went(void **state)
{
    (void)state;
    const char *text = BODY("local n = 0\nwhile true do\n  n = n + 1\n  n = math.max(n, 1, 2, 3)\nend\n");
    const sk_script_error *error = run(text);
    assert_int_equal(error->budget, SK_BUDGET_TIME);
    assert_string_equal(sk_budget_name(error->budget), "time");
    assert_string_equal(error->message,
                        "the time for one action is spent: 5000000 instructions (is there a loop that never ends?)");
    assert_in_range(error->spent_count, 1, 2);
    int sum = 0;
    for (int i = 0; i < error->spent_count; i++) {
        sum += error->spent[i].percent;
        assert_in_range(error->spent[i].line, line_of(error, text, "while"), line_of(error, text, "math.max"));
    }
    assert_in_range(sum, 95, 100);
    assert_true(error->spent_count < 2 || error->spent[0].percent >= error->spent[1].percent);
    scene_end(the);
}

static void test_script_error__a_budget_goes_by_its_name(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int budget;
        const char *message;
    } cases[] = {
        {BODY("local t = {} for i = 1, 1e9 do t[i] = {} end"), SK_BUDGET_MEMORY,
         "the memory for one action is spent: 4096 KiB (is there a table that grows without end?)"},
        {BODY("local s = 'x' while true do s = s .. s end"), SK_BUDGET_TEXT, "a text would be longer than 16384 bytes"},
        {BODY("local t = {} for i = 1, 1e9 do t['k' .. i] = 1 end"), SK_BUDGET_TABLE,
         "a table would have more than 4096 keys besides its list"},
        {BODY("local function f() return f() + 1 end f()"), SK_BUDGET_CALLS,
         "too many calls inside each other (does a function call itself without end?)"},
        {BODY("for i = 1, 500 do print(i) end"), SK_BUDGET_LINES,
         "more than 200 lines are printed or logged in one action"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const sk_script_error *error = run(cases[i].text);
        if (error->budget != cases[i].budget || strcmp(error->message, cases[i].message) != 0)
            fail_msg("%s: %s: %s", cases[i].text, sk_budget_name(error->budget), error->message);
        assert_int_equal(error->spent_count, 0);
        assert_string_equal(error->hook, "end_of_turn");
        assert_string_equal(error->frame[error->frame_count - 1].what, "in end_of_turn");
        scene_end(the);
    }
}

/* What one action made is not what scripts held before it: in a list of the file each action leaves something. */
static void test_script_error__memory_is_told_apart(void **state)
{
    (void)state;
    enum { MOST = 4 << 20 };
    const sk_script_error *error = run(BODY("local t = {} while true do t[#t + 1] = {} end"));
    assert_int_equal(error->returned + error->kept, MOST);
    assert_in_range(error->kept, 10000, MOST / 4);
    scene_end(the);
    run("local all = {}\n" BODY("for i = 1, 1e9 do all[#all + 1] = {} end"));
    error = sk_machine_error(the->machine);
    assert_int_equal(error->budget, SK_BUDGET_MEMORY);
    assert_in_range(error->kept, MOST * 3 / 4, MOST);
    sk_call call = {.hook = SK_HOOK_END_OF_TURN, .arg = {0}};
    assert_int_equal(scene_fire(the, &call), SK_ERR_LIMIT); /* it stays so */
    assert_in_range(sk_machine_error(the->machine)->kept, MOST * 3 / 4, MOST);
    scene_end(the);
    error = run(BODY("while true do end"));
    assert_int_equal(error->kept + error->returned, 0);
    scene_end(the);
}

static void test_script_error__a_long_way_is_told_by_its_ends(void **state)
{
    (void)state;
    const sk_script_error *error = run(BODY("local function f() return f() + 1 end\nf()\n"));
    assert_int_equal(error->frame_count, 4);
    expect_frame(error, 0, error->line, 40, "in function 'f'");
    assert_string_equal(error->frame[1].file, "");
    expect_frame(error, 3, error->line + 1, 1, "in end_of_turn");
    assert_non_null(strstr(the->error.detail, ": in function 'f', 40 times or more\n  ...\n"));
    scene_end(the);
}

static void test_script_error__a_wrong_result_names_the_function(void **state)
{
    (void)state;
    const char *text = SCRIPT("a", "\non_roll = function(game, player, roll)\n  return 5\nend");
    scene s;
    scene_start(&s, &text, 1);
    scene_must(&s, scene_play(&s));
    sk_call call = {.hook = SK_HOOK_ON_ROLL, .arg = {1, 9}};
    assert_int_equal(scene_fire(&s, &call), SK_ERR_SCRIPT);
    const sk_script_error *error = sk_machine_error(s.machine);
    assert_string_equal(error->hook, "on_roll");
    assert_int_equal(error->line, line_of(error, text, "on_roll"));
    assert_string_equal(error->message, "must return true (handled) or nothing, not 5");
    assert_non_null(strstr(s.error.detail, " |   return 5\n"));
    scene_end(&s);
}

static void test_script_error__nothing_is_known_before_a_failure(void **state)
{
    (void)state;
    scene s;
    scene_one(&s, SCRIPT("a", ""));
    assert_string_equal(sk_machine_error(s.machine)->message, "");
    scene_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_script_error__script_hook_place_and_frames),
        cmocka_unit_test(test_script_error__a_guarded_function_goes_by_its_hook),
        cmocka_unit_test(test_script_error__what_the_core_refuses_has_its_place_too),
        cmocka_unit_test(test_script_error__a_hook_within_a_hook_is_the_culprit),
        cmocka_unit_test(test_script_error__the_time_and_where_it_went),
        cmocka_unit_test(test_script_error__a_budget_goes_by_its_name),
        cmocka_unit_test(test_script_error__memory_is_told_apart),
        cmocka_unit_test(test_script_error__a_long_way_is_told_by_its_ends),
        cmocka_unit_test(test_script_error__a_wrong_result_names_the_function),
        cmocka_unit_test(test_script_error__nothing_is_known_before_a_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
