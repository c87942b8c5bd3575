/* Between two turns of a game of five: who can but pass is passed over, where a person sits at a terminal. */
#include "terminal.h"

/* Nobody has anything on the island; seat 1 holds what builds nothing. */
static const char poor[] =
    "return { id = 'poor', title = 'Poor', version = '1.0.0', api = 1, summary = 'Nothing to build with.',\n"
    "  players = { 5, 6 }, pieces = { settlement = { supply = 0 } },\n"
    "  setup = function(game) game:give(game.players[1], 'brick', 1) end }\n";

/* Types what is the only thing to do, until that was said. */
static void play_until(robot *r, const char *text)
{
    for (int i = 0; i < 200; i++) {
        hear_prompt(r);
        const char *since = r->text + r->asked;
        if (strstr(since, text))
            return;
        if (strstr(since, " 1. roll"))
            type(r, "roll\n");
        else if (strstr(since, "Say for instance: 1 "))
            type(r, "move robber 1a\n");
        else if (strstr(since, ". move robber"))
            type(r, "1\n");
        else
            type(r, "end\n");
    }
    fail_msg("\"%s\" was never said", text);
}

static void test_cli_between__who_can_but_pass_passes(void **state)
{
    (void)state;
    const char *journal = in_folder("pass.jsonl");
    write_file(in_folder("poor.lua"), poor);
    robot *r = terminal_start("play %s --players 5 --seed 4 --save %s", in_folder("poor.lua"), journal);
    play_until(r, "Red may build.\r\nRed has nothing to build, and passes.\r\n");
    assert_null(strstr(r->text, "(special building)"));
    type(r, "log 30\n");
    hear(r, "Red has nothing to build, and passes.");
    hear_prompt(r);
    type(r, "undo\n"); /* the pass is no act that could be taken back, and nothing else was done since the dice */
    hear(r, "There is nothing that may be undone");
    hear_prompt(r);
    type(r, "quit\n");
    assert_int_equal(terminal_end(r), 0);
    skerry("replay %s --verify", journal);
    expect(0, "every position as recorded");
}

/* A transcript has a line for each prompt of such a game, and goes on having it. */
static void test_cli_between__a_pipe_is_asked_as_ever(void **state)
{
    (void)state;
    write_file(in_folder("poor.lua"), poor);
    skerry("play %s --players 5 --seed 4 --save %s <<'END'\nroll\nend\nend\nend\nend\nEND", in_folder("poor.lua"),
           in_folder("asked.jsonl"));
    expect(0, "Red (special building): your turn");
    assert_null(strstr(last.text, "passes."));
}

/* That one is passed over tells the others what one's cards are not good for, unless one has none. */
static void test_cli_between__several_at_one_terminal_are_asked_unless_they_hold_nothing(void **state)
{
    (void)state;
    write_file(in_folder("poor.lua"), poor);
    robot *r = terminal_start("play %s --players 5 --seed 4 --seat human --seat human --save %s", in_folder("poor.lua"),
                              in_folder("several.jsonl"));
    int asked = 0;
    for (int i = 0; i < 100 && asked < 3; i++) {
        hear_prompt(r);
        const char *since = r->text + r->asked;
        assert_null(strstr(since, ", Blue (special building)"));
        asked += strstr(since, ", Red (special building)") != NULL;
        type(r, strstr(since, "press Enter")     ? "\n"
                : strstr(since, " 1. roll")      ? "roll\n"
                : strstr(since, ". move robber") ? "move robber 1a\n"
                                                 : "end\n");
    }
    assert_int_equal(asked, 3);
    kill(r->pid, SIGKILL);
    terminal_end(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_between__who_can_but_pass_passes),
        cmocka_unit_test(test_cli_between__a_pipe_is_asked_as_ever),
        cmocka_unit_test(test_cli_between__several_at_one_terminal_are_asked_unless_they_hold_nothing),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
