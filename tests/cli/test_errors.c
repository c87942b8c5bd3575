/* What an author reads when a script fails: the whole text, word for word. */
#include "cli.h"

/* Puts the path of the script for each @. */
static const char *filled(const char *text)
{
    static char full[8192];
    size_t used = 0;
    for (; *text && used < sizeof full - 300; text++)
        if (*text == '@')
            used += (size_t)snprintf(full + used, sizeof full - used, "%s", in_folder("fails.lua"));
        else
            full[used++] = *text;
    full[used] = 0;
    return full;
}

static void write_script(const char *body)
{
    char script[4096];
    snprintf(script, sizeof script,
             "return {\n  id = 'fails', title = 'Fails', version = '1.0.0', api = 1, players = { 2, 4 },\n"
             "  options = { limit = { type = 'integer', min = 1, max = 9, default = 3, label = 'Limit' } },\n"
             "  state = { lucky = { type = 'integer', max = 9 } },\n  on_roll = function(game, player, roll)\n%s\n"
             "  end,\n}\n",
             body);
    write_file(in_folder("fails.lua"), script);
}

/* A number of KiB at the end of a line, which depends on the machine, becomes N. */
static char *without_sizes(char *text)
{
    static const char unit[] = " KiB\n";
    for (char *end = strstr(text, unit), *from; end; end = strstr(from + 2, unit)) {
        for (from = end; from > text && from[-1] >= '0' && from[-1] <= '9';)
            from--;
        memmove(from + 1, end, strlen(end) + 1);
        *from = 'N';
    }
    return text;
}

/* The body of on_roll begins in line 6. What is said of the failure must be just the text. */
static void fails(const char *body, const char *text)
{
    static const char again[] =
        "It happens again with:\n"
        "  skerry simulate @ --board base --players 4 --seats random --seed 1 --games 1 --from 1\n";
    char expected[8192];
    write_script(body);
    snprintf(expected, sizeof expected,
             "skerry: no game came to its end\nskerry: 1 of the games ended with a script "
             "error; the first is game 1, at action 17:\n%s%s",
             text, again);
    skerry("simulate %s --games 1 --seed 1 --seats random 2>&1 >/dev/null", in_folder("fails.lua"));
    if (last.status != 1 || strcmp(without_sizes(last.text), filled(expected)) != 0)
        fail_msg("%s\nstatus %d, expected:\n%s\nfound:\n%s", body, last.status, filled(expected), last.text);
}

/* ---- names ---- */

static void test_cli_errors__a_wrong_local(void **state)
{
    (void)state;
    fails("    local first, second = plyer, player\n"
          "    return first.index == second.index",
          "skerry: @:7:12: fails, on_roll: attempt to index a nil value (local 'first')\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          "     6 |     local first, second = plyer, player\n"
          ">    7 |     return first.index == second.index\n"
          "       |            ^\n"
          "     8 |   end,\n"
          "     9 | }\n"
          "  @:7: in on_roll\n");
}

static void test_cli_errors__a_wrong_function(void **state)
{
    (void)state;
    fails("    prnt(roll.total)",
          "skerry: @:6:5: fails, on_roll: attempt to call a nil value (global 'prnt'); did you mean 'print'?\n"
          "     4 |   state = { lucky = { type = 'integer', max = 9 } },\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          ">    6 |     prnt(roll.total)\n"
          "       |     ^\n"
          "     7 |   end,\n"
          "     8 | }\n"
          "  @:6: in on_roll\n");
}

static void test_cli_errors__a_wrong_method(void **state)
{
    (void)state;
    fails("    game:giv(player, \"ore\", 1)",
          "skerry: @:6:10: fails, on_roll: a game has no 'giv'; did you mean 'give'?\n"
          "     4 |   state = { lucky = { type = 'integer', max = 9 } },\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          ">    6 |     game:giv(player, \"ore\", 1)\n"
          "       |          ^\n"
          "     7 |   end,\n"
          "     8 | }\n"
          "  @:6: in on_roll\n");
}

static void test_cli_errors__a_wrong_property(void **state)
{
    (void)state;
    fails("    local points = player.pionts",
          "skerry: @:6:27: fails, on_roll: a player has no 'pionts'; did you mean 'points'?\n"
          "     4 |   state = { lucky = { type = 'integer', max = 9 } },\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          ">    6 |     local points = player.pionts\n"
          "       |                           ^\n"
          "     7 |   end,\n"
          "     8 | }\n"
          "  @:6: in on_roll\n");
}

static void test_cli_errors__a_wrong_state_variable(void **state)
{
    (void)state;
    fails("    game.state.luky = game.state.lucky + 1",
          "skerry: @:6:16: fails, on_roll: state declares no 'luky'; did you mean 'lucky'?\n"
          "     4 |   state = { lucky = { type = 'integer', max = 9 } },\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          ">    6 |     game.state.luky = game.state.lucky + 1\n"
          "       |                ^\n"
          "     7 |   end,\n"
          "     8 | }\n"
          "  @:6: in on_roll\n");
}

static void test_cli_errors__a_wrong_option(void **state)
{
    (void)state;
    fails("    if roll.total > game.options.limt then return end",
          "skerry: @:6:34: fails, on_roll: options has no 'limt'; did you mean 'limit'?\n"
          "     4 |   state = { lucky = { type = 'integer', max = 9 } },\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          ">    6 |     if roll.total > game.options.limt then return end\n"
          "       |                                  ^\n"
          "     7 |   end,\n"
          "     8 | }\n"
          "  @:6: in on_roll\n");
}

static void test_cli_errors__a_wrong_kind(void **state)
{
    (void)state;
    fails("    game:give(player, \"oar\", 1)",
          "skerry: @:6:24: fails, on_roll: game:give, kind: no resource is called 'oar'; did you mean 'ore'?\n"
          "     4 |   state = { lucky = { type = 'integer', max = 9 } },\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          ">    6 |     game:give(player, \"oar\", 1)\n"
          "       |                        ^\n"
          "     7 |   end,\n"
          "     8 | }\n"
          "  @:6: in on_roll\n");
}

static void test_cli_errors__a_wrong_field(void **state)
{
    (void)state;
    fails("    local n = math.flor(roll.total / 2)",
          "skerry: @:6:20: fails, on_roll: attempt to call a nil value (field 'flor'); did you mean 'floor'?\n"
          "     4 |   state = { lucky = { type = 'integer', max = 9 } },\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          ">    6 |     local n = math.flor(roll.total / 2)\n"
          "       |                    ^\n"
          "     7 |   end,\n"
          "     8 | }\n"
          "  @:6: in on_roll\n");
}

static void test_cli_errors__a_wrong_question(void **state)
{
    (void)state;
    fails("    game:ask(player, { promt = \"Well?\", type = \"yes_no\" })",
          "skerry: @:6:24: fails, on_roll: a question has no field 'promt'; did you mean 'prompt'?\n"
          "     4 |   state = { lucky = { type = 'integer', max = 9 } },\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          ">    6 |     game:ask(player, { promt = \"Well?\", type = \"yes_no\" })\n"
          "       |                        ^\n"
          "     7 |   end,\n"
          "     8 | }\n"
          "  @:6: in on_roll\n");
}

static void test_cli_errors__a_forgotten_colon(void **state)
{
    (void)state;
    fails("    game.give(player, \"ore\", 1)",
          "skerry: @:6: fails, on_roll: write game:give(player, kind, n, seen_by), with a colon\n"
          "     4 |   state = { lucky = { type = 'integer', max = 9 } },\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          ">    6 |     game.give(player, \"ore\", 1)\n"
          "     7 |   end,\n"
          "     8 | }\n"
          "  @:6: in on_roll\n");
}

static void test_cli_errors__a_value_out_of_range(void **state)
{
    (void)state;
    fails("    game.state.lucky = roll.total * 5", "skerry: @:6:16: fails, on_roll: state.lucky takes 0 to 9, not 45\n"
                                                   "     4 |   state = { lucky = { type = 'integer', max = 9 } },\n"
                                                   "     5 |   on_roll = function(game, player, roll)\n"
                                                   ">    6 |     game.state.lucky = roll.total * 5\n"
                                                   "       |                ^\n"
                                                   "     7 |   end,\n"
                                                   "     8 | }\n"
                                                   "  @:6: in on_roll\n");
}

static void test_cli_errors__an_assigned_global(void **state)
{
    (void)state;
    fails("    lucky = roll.total",
          "skerry: @:6:5: fails, on_roll: the global 'lucky' cannot be assigned while the game runs: write local "
          "before its first use, or declare it in state if it must be remembered\n"
          "     4 |   state = { lucky = { type = 'integer', max = 9 } },\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          ">    6 |     lucky = roll.total\n"
          "       |     ^\n"
          "     7 |   end,\n"
          "     8 | }\n"
          "  @:6: in on_roll\n");
}

static void test_cli_errors__a_name_that_scripts_lack(void **state)
{
    (void)state;
    fails("    local now = os.time()",
          "skerry: @:6:17: fails, on_roll: attempt to index a nil value (global 'os'): scripts do not have it (a "
          "script has no clock and no files; random numbers come from game)\n"
          "     4 |   state = { lucky = { type = 'integer', max = 9 } },\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          ">    6 |     local now = os.time()\n"
          "       |                 ^\n"
          "     7 |   end,\n"
          "     8 | }\n"
          "  @:6: in on_roll\n");
}

static void test_cli_errors__an_error_of_its_own(void **state)
{
    (void)state;
    fails("    local function check(total)\n"
          "      if total > 1 then error(\"so many\") end\n"
          "    end\n"
          "    check(roll.total)",
          "skerry: @:7: fails, on_roll: so many\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          "     6 |     local function check(total)\n"
          ">    7 |       if total > 1 then error(\"so many\") end\n"
          "     8 |     end\n"
          "     9 |     check(roll.total)\n"
          "  @:7: in function 'check'\n"
          "  @:9: in on_roll\n");
}

static void test_cli_errors__what_the_core_refuses(void **state)
{
    (void)state;
    fails("    local corner = game:nodes{}[1]\n"
          "    corner:place(player, \"city\")",
          "skerry: @:7: fails, on_roll: a city goes on an own settlement\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          "     6 |     local corner = game:nodes{}[1]\n"
          ">    7 |     corner:place(player, \"city\")\n"
          "     8 |   end,\n"
          "     9 | }\n"
          "  @:7: in on_roll\n");
}

static void test_cli_errors__a_wrong_result(void **state)
{
    (void)state;
    fails("    return roll.total",
          "skerry: @:5: fails, on_roll: must return true (handled) or nothing, not 9\n"
          "     3 |   options = { limit = { type = 'integer', min = 1, max = 9, default = 3, label = 'Limit' } },\n"
          "     4 |   state = { lucky = { type = 'integer', max = 9 } },\n"
          ">    5 |   on_roll = function(game, player, roll)\n"
          "     6 |     return roll.total\n"
          "     7 |   end,\n");
}

static void test_cli_errors__the_time(void **state)
{
    (void)state;
    fails("    local n = 0\n"
          "    while true do n = n + 1 end",
          "skerry: @:7: fails, on_roll: the time for one action is spent: 5000000 instructions (is there a loop that "
          "never ends?)\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          "     6 |     local n = 0\n"
          ">    7 |     while true do n = n + 1 end\n"
          "     8 |   end,\n"
          "     9 | }\n"
          "  @:7: in on_roll\n"
          "Where the time went:\n"
          "  @:7: 100%\n");
}

static void test_cli_errors__the_memory(void **state)
{
    (void)state;
    fails("    local list = {}\n"
          "    while true do\n"
          "      list[#list + 1] = { #list }\n"
          "    end",
          "skerry: @:8: fails, on_roll: the memory for one action is spent: 4096 KiB (is there a table that grows "
          "without end?)\n"
          "     6 |     local list = {}\n"
          "     7 |     while true do\n"
          ">    8 |       list[#list + 1] = { #list }\n"
          "     9 |     end\n"
          "    10 |   end,\n"
          "  @:8: in on_roll\n"
          "Where the memory went:\n"
          "  given back when the action was over: N KiB\n"
          "  still held by the scripts: N KiB\n");
}

static void test_cli_errors__calls_without_end(void **state)
{
    (void)state;
    fails("    local function again(n)\n"
          "      return 1 + again(n + 1)\n"
          "    end\n"
          "    again(1)",
          "skerry: @:7: fails, on_roll: too many calls inside each other (does a function call itself without end?)\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          "     6 |     local function again(n)\n"
          ">    7 |       return 1 + again(n + 1)\n"
          "     8 |     end\n"
          "     9 |     again(1)\n"
          "  @:7: in function 'again', 40 times or more\n"
          "  ...\n"
          "  @:7: in function 'again', 39 times or more\n"
          "  @:9: in on_roll\n");
}

static void test_cli_errors__too_many_lines(void **state)
{
    (void)state;
    fails("    for i = 1, 1000 do\n"
          "      game:log(\"again\")\n"
          "    end",
          "skerry: @:7: fails, on_roll: more than 200 lines are printed or logged in one action\n"
          "     5 |   on_roll = function(game, player, roll)\n"
          "     6 |     for i = 1, 1000 do\n"
          ">    7 |       game:log(\"again\")\n"
          "     8 |     end\n"
          "     9 |   end,\n"
          "  @:7: in on_roll\n");
}

/* ---- what reproduces it ---- */

/* The line after "It happens again with:". */
static const char *command_told(void)
{
    static char command[4096];
    const char *told = strstr(last.text, "It happens again with:\n  skerry ");
    assert_non_null(told);
    told += strlen("It happens again with:\n  skerry ");
    snprintf(command, sizeof command, "%.*s", (int)strcspn(told, "\n"), told);
    return command;
}

static void test_cli_errors__the_command_of_a_simulation_plays_the_game_alone(void **state)
{
    (void)state;
    write_script("    game.state.lucky = game.state.lucky + (roll.total == 7 and 3 or 0)");
    skerry("simulate %s --games 6 --seed 3 --seats random,greedy --players 2 --set limit=4 2>&1 >/dev/null",
           in_folder("fails.lua"));
    expect(1, "state.lucky takes 0 to 9, not 12\n");
    const char *first = strstr(last.text, "the first is game ");
    char place[64];
    snprintf(place, sizeof place, "%.*s", (int)strcspn(first, ":"), first);
    char command[4096];
    snprintf(command, sizeof command, "%s", command_told());
    assert_non_null(strstr(command, "--players 2 --set limit=4 --seats random,greedy --seed 3 --games 1 --from "));
    skerry("%s", command);
    expect(1, "1 of the games ended with a script error; ");
    expect(1, place);
    expect(1, "state.lucky takes 0 to 9, not 12\n");
}

static void test_cli_errors__the_command_of_a_game_does_the_action_again(void **state)
{
    (void)state;
    write_script("    local points = player.pionts");
    skerry("play %s --until-end --seed 3 --save '%s/it''s here.jsonl'", in_folder("fails.lua"), folder);
    expect(1, "a player has no 'pionts'");
    char command[4096];
    snprintf(command, sizeof command, "%s", command_told());
    assert_non_null(strstr(command, " --to 16 --then roll"));
    skerry("%s", command);
    expect(1, "a player has no 'pionts'");
}

static void test_cli_errors__the_command_where_no_list_can_be_made(void **state)
{
    (void)state;
    write_file(in_folder("fails.lua"),
               "return {\n  id = 'fails', title = 'Fails', version = '1.0.0', api = 1, players = { 2, 4 },\n"
               "  can_trade = function(game, player, other)\n    return game.no\n  end,\n}\n");
    skerry("play %s --until-end --seed 3 --save %s", in_folder("fails.lua"), in_folder("list.jsonl"));
    expect(1, "fails, can_trade: a game has no 'no'");
    char command[4096];
    snprintf(command, sizeof command, "%s", command_told());
    assert_null(strstr(command, "--then"));
    skerry("%s", command);
    expect(1, "fails, can_trade: a game has no 'no'");
}

static void test_cli_errors__the_command_where_no_game_can_begin(void **state)
{
    (void)state;
    write_file(in_folder("fails.lua"), "return {\n  id = 'fails', title = 'Fails', version = '1.0.0', api = 1, players "
                                       "= { 2, 4 },\n  setup = function(game)\n    game:give()\n  end,\n}\n");
    skerry("play %s --players 3 --seed 8 </dev/null", in_folder("fails.lua"));
    expect(1, "fails, setup: game:give, player: a player is expected, not no value");
    assert_non_null(strstr(command_told(), "--board base --players 3 --seed 8"));
    skerry("%s </dev/null", command_told());
    expect(1, "fails, setup: game:give, player: a player is expected, not no value");
}

static void test_cli_errors__a_replay_does_what_it_is_told_then(void **state)
{
    (void)state;
    const char *journal = in_folder("then.jsonl");
    skerry("play standard --until-end --seed 4 --turn-limit 3 --save %s", journal);
    skerry("replay %s --to 16", journal);
    expect(0, "  1. roll\n");
    skerry("replay %s --to 16 --then roll", journal);
    expect(0, " rolls ");
    skerry("replay %s --to 16 --then '{\"do\": \"roll\"}'", journal);
    expect(0, " rolls ");
    skerry("replay %s --to 16 --then 'build road'", journal);
    expect(1, "'build road' is nothing that can be done here");
    skerry("replay %s --to 16 --then '{\"do\": \"rol\"}'", journal);
    expect(1, "did you mean \"roll\"?");
    skerry("replay %s --to 16 --then '{roll}'", journal);
    expect(1, "is no JSON");
    skerry("replay %s --to 16 --then stop", journal);
    expect(1, "there is no reason now to stop placing roads");
    skerry("replay %s --then roll --verify", journal);
    expect(2, "--then is shown, not verified");
}

static void test_cli_errors__for_other_programs_as_json(void **state)
{
    (void)state;
    write_script("    local function twice(n) return n.value end\n    print(twice(roll.nothing or 1))");
    skerry("simulate %s --games 2 --seed 1 --seats random --format json 2>/dev/null", in_folder("fails.lua"));
    expect(1, "\"first_error\": {\n    \"game\": 1,\n    \"action\": 17,\n    \"script\": \"fails\",\n    \"hook\": "
              "\"on_roll\",");
    expect(1, "\"line\": 7,\n    \"column\": 22,\n    \"message\": \"a roll has no 'nothing': it has total, [1] and "
              "[2]\",\n    \"budget\": "
              "\"\",\n    \"frames\": [\n      {");
    write_script("    while true do end");
    skerry("simulate %s --games 1 --seed 1 --seats random --format json 2>/dev/null", in_folder("fails.lua"));
    expect(1, "\"budget\": \"time\"");
    expect(1, "\"percent\": 100");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_errors__a_wrong_local),
        cmocka_unit_test(test_cli_errors__a_wrong_function),
        cmocka_unit_test(test_cli_errors__a_wrong_method),
        cmocka_unit_test(test_cli_errors__a_wrong_property),
        cmocka_unit_test(test_cli_errors__a_wrong_state_variable),
        cmocka_unit_test(test_cli_errors__a_wrong_option),
        cmocka_unit_test(test_cli_errors__a_wrong_kind),
        cmocka_unit_test(test_cli_errors__a_wrong_field),
        cmocka_unit_test(test_cli_errors__a_wrong_question),
        cmocka_unit_test(test_cli_errors__a_forgotten_colon),
        cmocka_unit_test(test_cli_errors__a_value_out_of_range),
        cmocka_unit_test(test_cli_errors__an_assigned_global),
        cmocka_unit_test(test_cli_errors__a_name_that_scripts_lack),
        cmocka_unit_test(test_cli_errors__an_error_of_its_own),
        cmocka_unit_test(test_cli_errors__what_the_core_refuses),
        cmocka_unit_test(test_cli_errors__a_wrong_result),
        cmocka_unit_test(test_cli_errors__the_time),
        cmocka_unit_test(test_cli_errors__the_memory),
        cmocka_unit_test(test_cli_errors__calls_without_end),
        cmocka_unit_test(test_cli_errors__too_many_lines),
        cmocka_unit_test(test_cli_errors__the_command_of_a_simulation_plays_the_game_alone),
        cmocka_unit_test(test_cli_errors__the_command_of_a_game_does_the_action_again),
        cmocka_unit_test(test_cli_errors__the_command_where_no_list_can_be_made),
        cmocka_unit_test(test_cli_errors__the_command_where_no_game_can_begin),
        cmocka_unit_test(test_cli_errors__a_replay_does_what_it_is_told_then),
        cmocka_unit_test(test_cli_errors__for_other_programs_as_json),
    };
    setenv("SKERRY_COMMAND", "skerry", 1);
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
