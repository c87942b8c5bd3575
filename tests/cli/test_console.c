/* Sessions at the console, as transcripts: what is typed and what comes of it. */
#include "terminal.h"

static const char asking[] =
    "return {\n"
    "  id = 'asking', title = 'Asking', version = '1.0.0', api = 1, players = { 2, 4 },\n"
    "  state = { lucky = { type = 'integer', max = 9 } },\n"
    "  options = { limit = { type = 'integer', min = 1, max = 9, default = 3, label = 'Limit' } },\n"
    "  on_roll = function(game, player, roll)\n"
    "    if roll.total == 2 then error('no twos') end\n"
    "    if roll.total ~= 3 then return end\n"
    "    local kind = game:ask(player, { prompt = 'Draw one card', type = 'resource', from = 'bank' })\n"
    "    game:give(player, kind, 1)\n"
    "    game.state.lucky = game.state.lucky + 1\n"
    "    game:log('Number {n}, thrown {t}.', { n = game:random(6), t = game:roll('Thrown', 3) })\n"
    "  end,\n"
    "}\n";

/* What eight steps of this seed do. */
#define OPENING                                                                                                      \
    "Red builds a settlement at m5.\nRed builds a road at n8.\nBlue builds a settlement at g2.\nBlue builds a road " \
    "at "                                                                                                            \
    "h2.\nBlue builds a settlement at k4.\nBlue gets 1 brick, 2 lumber.\nBlue builds a road at j6.\nRed builds a "   \
    "settlement at q2.\nRed gets 1 wool, 1 grain, 1 ore.\nRed builds a road at p2.\n\nRed's turn.\n"

/* What is said changes with the rules; that a digest is there does not. */
static void hide_digests(char *text)
{
    for (char *c = text; *c; c++) {
        size_t length = strspn(c, "0123456789abcdef");
        if (length == 16 && c[16] == ',') {
            memmove(c + 6, c + 16, strlen(c + 16) + 1);
            memcpy(c, "DIGEST", 6);
        }
        c += length && length != 16 ? length - 1 : 0;
    }
}

/* Types the lines; what is said from the first prompt on must be just the text. */
static void session(const char *options, const char *lines, int status, const char *text)
{
    char script[256];
    snprintf(script, sizeof script, "%s", in_folder("asking.lua"));
    write_file(script, asking);
    write_file(in_folder("lines"), lines);
    skerry("console %s --players 2 --seed 7 %s <%s", script, options, in_folder("lines"));
    hide_digests(last.text);
    const char *said = strstr(last.text, "> ");
    if (last.status != status || !said || strcmp(said, text) != 0) {
        fprintf(stderr, "expected status %d:\n%s\nfound status %d:\n%s", status, text, last.status, last.text);
        fail();
    }
}

static void test_cli_console__looks_at_values(void **state)
{
    (void)state;
    session("--set limit=4",
            "1 + 1\n"
            "game.phase, game.turn_player, game.options.limit\n"
            "game.players\n"
            "game.state\n"
            "{ 1, b = { 2 }, a = \"x\" }\n"
            "hex(2, 4)\n"
            "game.players[1]:count(\"ore\")\n"
            "x = 5\n"
            "x * 2\n"
            "print(\"a\", x)\n"
            "nil\n",
            0,
            "> 1 + 1\n"
            "2\n"
            "> game.phase, game.turn_player, game.options.limit\n"
            "setup, player 1, 4\n"
            "> game.players\n"
            "{ player 1, player 2 }\n"
            "> game.state\n"
            "{ lucky = 0 }\n"
            "> { 1, b = { 2 }, a = \"x\" }\n"
            "{ 1, a = \"x\", b = { 2 } }\n"
            "> hex(2, 4)\n"
            "hex 7 (2,4)\n"
            "  terrain = \"pasture\"\n"
            "  token = 12\n"
            "  yields = \"wool\"\n"
            "  index = 7\n"
            "  row = 2\n"
            "  column = 4\n"
            "  blocked = false\n"
            "  land = true\n"
            "  sea = false\n"
            "  island = 1\n"
            "  methods: corner(), corners(), edges(), neighbours(), centre(),\n"
            "    has_building_of(), owners(), pays(), in_group()\n"
            "> game.players[1]:count(\"ore\")\n"
            "0\n"
            "> x = 5\n"
            "> x * 2\n"
            "10\n"
            "> print(\"a\", x)\n"
            "a\t5\n"
            "> nil\n"
            "nil\n"
            "> \n");
}

static void test_cli_console__changes_are_whole_and_can_be_undone(void **state)
{
    (void)state;
    session("",
            "game:give(game.players[1], \"ore\", 3)\n"
            "game.players[1]:count(\"ore\")\n"
            "game:give(game.players[1], \"ore\", 1) error(\"no\")\n"
            "game.players[1]:count(\"ore\")\n"
            "undo\n"
            "game.players[1]:count(\"ore\")\n"
            "undo\n"
            "hex(2, 4).token = 5\n"
            "hex(2, 4).token\n"
            "undo 5\n",
            1,
            "> game:give(game.players[1], \"ore\", 3)\n"
            "Red gets 3 ore.\n"
            "3\n"
            "> game.players[1]:count(\"ore\")\n"
            "3\n"
            "> game:give(game.players[1], \"ore\", 1) error(\"no\")\n"
            "skerry: no\n"
            "> game.players[1]:count(\"ore\")\n"
            "3\n"
            "> undo\n"
            "Undone: the last change.\n"
            "> game.players[1]:count(\"ore\")\n"
            "0\n"
            "> undo\n"
            "There is nothing to undo.\n"
            "> hex(2, 4).token = 5\n"
            "The 12 on the pasture becomes a 5 (2d).\n"
            "> hex(2, 4).token\n"
            "5\n"
            "> undo 5\n"
            "Undone: the last change.\n"
            "> \n");
}

static void test_cli_console__steps_dice_and_draws_that_are_laid_down(void **state)
{
    (void)state;
    session("",
            "step 8\n"
            "dice 1 2\n"
            "rolls 17\n"
            "draw 5\n"
            "act roll\n"
            "list\n"
            "game:give(game.players[1], \"ore\", 1)\n"
            "act ore\n"
            "undo\n"
            "act wool\n"
            "digest\n"
            "undo 2\n"
            "act roll\n"
            "act wool\n"
            "digest\n",
            1,
            "> step 8\n" OPENING "> dice 1 2\n"
            "> rolls 17\n"
            "> draw 5\n"
            "> act roll\n"
            "Red rolls 3 (1 and 2).\n"
            "> list\n"
            "\n"
            "Turn 1, Red: Draw one card\n"
            "  1. answer brick, lumber, wool, grain, ore\n"
            "> game:give(game.players[1], \"ore\", 1)\n"
            "skerry: nothing may be changed while a question is open: it must be answered first\n"
            "> act ore\n"
            "Red gets 1 ore.\n"
            "Thrown: 17.\n"
            "Number 5, thrown 17.\n"
            "Blue gets 1 ore.\n"
            "> undo\n"
            "Undone: the last change.\n"
            "> act wool\n"
            "Red gets 1 wool.\n"
            "Thrown: 17.\n"
            "Number 5, thrown 17.\n"
            "Blue gets 1 ore.\n"
            "> digest\n"
            "DIGEST, after 10 actions, in turn 1\n"
            "> undo 2\n"
            "Undone: the last 2 changes.\n"
            "> act roll\n"
            "Red rolls 3 (1 and 2).\n"
            "> act wool\n"
            "Red gets 1 wool.\n"
            "Thrown: 17.\n"
            "Number 5, thrown 17.\n"
            "Blue gets 1 ore.\n"
            "> digest\n"
            "DIGEST, after 10 actions, in turn 1\n"
            "> \n");
}

static void test_cli_console__what_is_undone_and_done_again_is_the_same_position(void **state)
{
    (void)state;
    char first[17] = "", second[17] = "";
    write_file(in_folder("asking.lua"), asking);
    write_file(in_folder("lines"),
               "step 8\ndice 1 2\nact roll\nact wool\ndigest\nundo 2\nact roll\nact wool\ndigest\n");
    skerry("console %s --players 2 --seed 7 <%s", in_folder("asking.lua"), in_folder("lines"));
    const char *said = strstr(last.text, "> digest\n");
    assert_non_null(said);
    assert_int_equal(sscanf(said, "> digest %16[0-9a-f]", first), 1);
    said = strstr(said + 1, "> digest\n");
    assert_non_null(said);
    assert_int_equal(sscanf(said, "> digest %16[0-9a-f]", second), 1);
    assert_string_equal(first, second);
}

static void test_cli_console__a_failing_script_is_told_in_full(void **state)
{
    (void)state;
    write_file(in_folder("asking.lua"), asking);
    write_file(in_folder("lines"), "step 8\ndice 1 1\nact roll\ndigest\ndice\nact roll\n");
    skerry("console %s --players 2 --seed 7 <%s", in_folder("asking.lua"), in_folder("lines"));
    expect(1, "asking.lua:6: asking, on_roll: no twos\n");
    expect(1, ">    6 |     if roll.total == 2 then error('no twos') end\n");
    expect(1, ", after 8 actions, in turn 1\n");
    expect(1, "Red rolls ");
}

static void test_cli_console__mistakes_are_told_in_a_line(void **state)
{
    (void)state;
    session("",
            "game.plyers\n"
            "x = = 2\n"
            "game:giv()\n"
            "gme.phase\n"
            "hex(9, 9)\n"
            "script(\"askin\")\n"
            "game:ask(game.players[1], { type = \"yes_no\", prompt = \"?\" })\n"
            "act rol\n"
            "act end\n"
            "act 99\n"
            "dice 1\n"
            "dice 1 7\n"
            "rolls x\n"
            "draw woll\n"
            "deck knigt\n"
            "step 0\n"
            "step 2 gredy\n"
            "undo x\n"
            "undo -5\n"
            "new x\n",
            1,
            "> game.plyers\n"
            "skerry: a game has no 'plyers'; did you mean 'players'?\n"
            "> x = = 2\n"
            "skerry: unexpected symbol near '='\n"
            "> game:giv()\n"
            "skerry: a game has no 'giv'; did you mean 'give'?\n"
            "> gme.phase\n"
            "skerry: attempt to index a nil value (global 'gme'); did you mean 'game'?\n"
            "> hex(9, 9)\n"
            "skerry: the board has no hex at row 9, place 9\n"
            "> script(\"askin\")\n"
            "skerry: no script of this game is called 'askin'; did you mean 'asking'?\n"
            "> game:ask(game.players[1], { type = \"yes_no\", prompt = \"?\" })\n"
            "skerry: nothing may be asked here: only hooks of an action may ask\n"
            "> act rol\n"
            "skerry: 'rol' is nothing that can be done here\n"
            "> act end\n"
            "That may not be done: not now: roll the dice before the turn ends.\n"
            "> act 99\n"
            "There is no number 99 in the list; it goes from 1 to 1\n"
            "> dice 1\n"
            "skerry: two dice are rolled: say what both show, for instance: dice 3 4\n"
            "> dice 1 7\n"
            "skerry: '7' is no number from 1 to 6\n"
            "> rolls x\n"
            "skerry: 'x' is no number from 1 to 48\n"
            "> draw woll\n"
            "skerry: 'woll' is neither a kind of card nor a number\n"
            "> deck knigt\n"
            "skerry: no development card is called 'knigt'; did you mean 'knight'?\n"
            "> step 0\n"
            "From 1 to 100000 steps.\n"
            "> step 2 gredy\n"
            "There is no computer player 'gredy'; did you mean 'greedy'?\n"
            "> undo x\n"
            "'x' is no number of changes: undo, or undo 3.\n"
            "> undo -5\n"
            "'-5' is no number of changes: undo, or undo 3.\n"
            "> new x\n"
            "'x' is no seed: a number up to 9007199254740991.\n"
            "> \n");
}

static void test_cli_console__lua_goes_on_over_lines(void **state)
{
    (void)state;
    session("",
            "for i = 1, 2 do\n"
            "  print(i)\n"
            "end\n"
            "function twice(n)\n"
            "\n"
            "twice = function(n) return 2 * n end\n"
            "twice(4)\n",
            1,
            "> for i = 1, 2 do\n"
            ">>   print(i)\n"
            ">> end\n"
            "1\n"
            "2\n"
            "> function twice(n)\n"
            ">> \n"
            "skerry: line 2: 'end' expected (to close 'function' at line 1) near <eof>\n"
            "> twice = function(n) return 2 * n end\n"
            "> twice(4)\n"
            "8\n"
            "> \n");
}

static void test_cli_console__words_that_are_assigned_or_called_are_lua(void **state)
{
    (void)state;
    session("", "list = { 3 }\nlist[1]\nlook = function() return 9 end\nlook()\n", 0,
            "> list = { 3 }\n"
            "> list[1]\n"
            "3\n"
            "> look = function() return 9 end\n"
            "> look()\n"
            "9\n"
            "> \n");
}

static void test_cli_console__cards_that_are_laid_in_the_deck(void **state)
{
    (void)state;
    session("",
            "step 8\n"
            "dice 3 4 3 4\n"
            "deck monopoly knight\n"
            "act roll\n"
            "log 1\n"
            "undo\n"
            "game:give(game.players[1], \"grain\", 1) game:give(game.players[1], \"wool\", 1) "
            "game:give(game.players[1], \"ore\", 1)\n"
            "dice 2 2\n"
            "act roll\n"
            "act buy\n"
            "quit\n",
            0,
            "> step 8\n" OPENING "> dice 3 4 3 4\n"
            "> deck monopoly knight\n"
            "> act roll\n"
            "Red rolls 7 (3 and 4).\n"
            "> log 1\n"
            "Red rolls 7 (3 and 4).\n"
            "> undo\n"
            "Undone: the last change.\n"
            "> game:give(game.players[1], \"grain\", 1) game:give(game.players[1], \"wool\", 1) "
            "game:give(game.players[1], \"ore\", 1)\n"
            "Red gets 1 grain.\n"
            "Red gets 1 wool.\n"
            "Red gets 1 ore.\n"
            "> dice 2 2\n"
            "> act roll\n"
            "Red rolls 4 (2 and 2).\n"
            "Blue gets 1 wool.\n"
            "> act buy\n"
            "Red pays 1 wool, 1 grain, 1 ore.\n"
            "Red buys a development card: Monopoly.\n"
            "> quit\n");
}

static void test_cli_console__a_new_game_takes_changed_files(void **state)
{
    (void)state;
    write_file(in_folder("asking.lua"), asking);
    robot *r = robot_start("console %s --players 2 --seed 7", in_folder("asking.lua"));
    assert_true(robot_listen(r));
    robot_say(r, "step 5");
    assert_true(robot_listen(r));
    char changed[sizeof asking + 20];
    snprintf(changed, sizeof changed, "%s", asking);
    memcpy(strstr(changed, "default = 3"), "default = 8", strlen("default = 8"));
    write_file(in_folder("asking.lua"), changed);
    robot_say(r, "game.options.limit");
    assert_true(robot_listen(r));
    assert_non_null(strstr(r->text + r->asked, "\n3\n"));
    robot_say(r, "new 9");
    assert_true(robot_listen(r));
    assert_non_null(strstr(r->text + r->asked, "A new game, seed 9.\n"));
    robot_say(r, "game.options.limit");
    assert_true(robot_listen(r));
    assert_non_null(strstr(r->text + r->asked, "\n8\n"));
    write_file(in_folder("asking.lua"), "return {");
    robot_say(r, "new");
    assert_true(robot_listen(r));
    assert_non_null(strstr(r->text + r->asked, "asking.lua:1:"));
    robot_say(r, "game.options.limit");
    assert_true(robot_listen(r));
    assert_non_null(strstr(r->text + r->asked, "\n8\n"));
    robot_say(r, "quit");
    assert_int_equal(robot_end(r), 1);
    free(r);
}

static void test_cli_console__stands_in_a_recorded_game(void **state)
{
    (void)state;
    char journal[256];
    snprintf(journal, sizeof journal, "%s", in_folder("recorded.jsonl"));
    skerry("play standard --until-end --seed 4 --turn-limit 9 --save %s", journal);
    write_file(in_folder("lines"), "digest\nstep\n");
    skerry("console --replay %s --to 20 <%s", journal, in_folder("lines"));
    expect(0, ", after 20 actions, in turn ");
    skerry("replay %s --verify", journal);
    expect(0, "every position as recorded");
    skerry("console --replay %s --to 900000 <%s", journal, in_folder("lines"));
    expect(2, "--to 900000 is beyond the end: ");
    skerry("replay %s --to 900000", journal);
    expect(2, "--to 900000 is beyond the end: ");
    skerry("console --replay %s standard", journal);
    expect(2, "'standard' is not needed");
    skerry("console --replay %s --seed 3", journal);
    expect(2, "--seed is as recorded");
    skerry("console standard --to 3");
    expect(2, "--to and --force go with --replay");
}

static void test_cli_console__a_word_too_many_is_refused(void **state)
{
    (void)state;
    session("", "look here\nlog five\nlog -3\n", 1,
            "> look here\n'look' stands alone: 'here' is too much.\n"
            "> log five\n'five' is no number of lines: log, log 5, or log all.\n"
            "> log -3\n'-3' is no number of lines: log, log 5, or log all.\n> \n");
}

static void test_cli_console__explains_hooks_and_members(void **state)
{
    (void)state;
    session("", "help on_roll\nhelp player:count\nhelp nothing\n", 1,
            "> help on_roll\n"
            "on_roll(game, player, roll)\n"
            "    the dice of a turn are rolled, before production\n"
            "> help player:count\n"
            "player:count(kind: resource): integer\n"
            "    How many of this resource it holds.\n"
            "> help nothing\n"
            "There is no help about 'nothing'; `inspect(...)` shows what an object has.\n"
            "> \n");
    write_file(in_folder("lines"), "help give\nhelp blocker\n");
    skerry("console --seed 4 <%s", in_folder("lines"));
    expect(0, "game:give(");
    expect(0, "blocker.hex: ");
    expect(0, "blocker:move(");
}

static void test_cli_console__a_game_without_scripts(void **state)
{
    (void)state;
    write_file(in_folder("lines"), "step 3000\nstep\ngame.phase\nlook\nhelp\n");
    skerry("console --seed 4 <%s", in_folder("lines"));
    expect(0, "The game is over.\n> game.phase\nended\n> look\n");
    expect(0, "takes back the last change");
}

/* ---- at a terminal ---- */

static void test_cli_console__tab_completes_names_from_the_tables(void **state)
{
    (void)state;
    robot *r = terminal_start("console --players 2 --seed 7");
    hear(r, "> ");
    type(r, "game.turn_p\t\n");
    hear(r, "game.turn_player");
    hear(r, "player 1");
    hear(r, "> ");
    type(r, "#game:hex\t");
    hear(r, "game:hexes");
    type(r, "\t");
    hear(r, "game:hexes_with");
    type(r, "{}\n");
    hear(r, "19");
    hear(r, "> ");
    type(r, "dig\t\n");
    hear(r, "after 0 actions");
    type(r, "act pl\t");
    hear(r, "act place");
    type(r, "\003"); /* interrupted it ends */
    terminal_end(r);
}

/* Nothing may be done there, and a number is of no list. */
static void test_cli_console__a_finished_game_takes_no_number(void **state)
{
    (void)state;
    skerry("console standard --seed 1 <<'END'\ngame:finish{}\nact 1\nact 5\nEND");
    expect(1, "here is nothing to do: the game is over");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_console__a_finished_game_takes_no_number),
        cmocka_unit_test(test_cli_console__looks_at_values),
        cmocka_unit_test(test_cli_console__changes_are_whole_and_can_be_undone),
        cmocka_unit_test(test_cli_console__steps_dice_and_draws_that_are_laid_down),
        cmocka_unit_test(test_cli_console__what_is_undone_and_done_again_is_the_same_position),
        cmocka_unit_test(test_cli_console__a_failing_script_is_told_in_full),
        cmocka_unit_test(test_cli_console__mistakes_are_told_in_a_line),
        cmocka_unit_test(test_cli_console__lua_goes_on_over_lines),
        cmocka_unit_test(test_cli_console__words_that_are_assigned_or_called_are_lua),
        cmocka_unit_test(test_cli_console__cards_that_are_laid_in_the_deck),
        cmocka_unit_test(test_cli_console__a_new_game_takes_changed_files),
        cmocka_unit_test(test_cli_console__stands_in_a_recorded_game),
        cmocka_unit_test(test_cli_console__a_word_too_many_is_refused),
        cmocka_unit_test(test_cli_console__explains_hooks_and_members),
        cmocka_unit_test(test_cli_console__a_game_without_scripts),
        cmocka_unit_test(test_cli_console__tab_completes_names_from_the_tables),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
