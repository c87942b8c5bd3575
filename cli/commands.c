#include "args.h"
#include "command.h"
#include "nearest.h"
#include <string.h>

const cli_command cli_commands[] = {
    {.name = "play",
     .arguments = "[SCENARIO...]",
     .text = "plays a game against people and computer players",
     .more = "Scenarios stack in the order given; `standard` is the game without any. Without a scenario a menu "
             "is offered. Every game is recorded as it is played: into FILE with --save, else among the user's "
             "own files, and --resume takes it up again; where a script changed while it was played, the record begins "
             "again in the same file. Seats that are not named are greedy computer players.",
     .example = "skerry play oil_springs --seat human:Anna --seat human:Ben --seed 7",
     .names_max = SCENARIOS_ARGUMENTS_MAX,
     .options = cli_play_options,
     .run = cmd_play},
    {.name = "simulate",
     .arguments = "[SCENARIO...]",
     .text = "plays many games between computer players and reports",
     .more = "The same inputs give the same report and the same digest, on any number of threads.",
     .example = "skerry simulate volcano --games 1000 --seats greedy,random,random,random",
     .names_max = SCENARIOS_ARGUMENTS_MAX,
     .options = cli_simulate_options,
     .run = cmd_simulate},
    {.name = "replay",
     .arguments = "FILE",
     .text = "shows a recorded game, or proves it",
     .more = "--verify plays the game again without showing it and compares every position with the recorded one.",
     .example = "skerry replay game.jsonl --verify",
     .names_min = 1,
     .names_max = 1,
     .options = cli_replay_options,
     .run = cmd_replay},
    {.name = "console",
     .arguments = "[SCENARIO...]",
     .text = "a prompt inside a running game, for finding out",
     .more = "Lines are Lua with what scripts have (`game`, `hex(2, 4)`), whose values are shown, or words such as "
             "`step`, `act roll`, `dice 3 4`, `undo`, `look`; `help` tells them all. At a pipe the status is 1 where a "
             "line could not be done.",
     .example = "skerry console volcano --seed 7",
     .names_max = SCENARIOS_ARGUMENTS_MAX,
     .options = cli_console_options,
     .run = cmd_console},
    {.name = "new",
     .arguments = "NAME",
     .text = "makes the skeleton of a scenario, with an island, tests and files for editors",
     .more = "NAME becomes a folder that is already a pack: `skerry test NAME` and `skerry check NAME` pass, and the "
             "rule in it plays. Nothing is overwritten.",
     .example = "skerry new great_flood",
     .names_min = 1,
     .names_max = 1,
     .run = cmd_new},
    {.name = "list",
     .arguments = "[scenarios|boards|packs]",
     .text = "lists what is installed",
     .example = "skerry list scenarios",
     .names_max = 1,
     .options = cli_list_options,
     .run = cmd_list},
    {.name = "info",
     .arguments = "SCENARIO...",
     .text = "tells what a scenario is: players, boards, options, what it adds",
     .more = "Several scenarios are told of as the stack that they make.",
     .example = "skerry info oil_springs",
     .names_min = 1,
     .names_max = SCENARIOS_ARGUMENTS_MAX,
     .options = cli_info_options,
     .run = cmd_info},
    {.name = "board show",
     .arguments = "BOARD",
     .text = "draws a board, in the terminal or as a picture",
     .more = "BOARD is a name (skerry list boards tells which there are), or a file such as ./island.yaml.",
     .example = "skerry board show base --seed 42 --svg island.svg",
     .names_min = 1,
     .names_max = 1,
     .options = cli_board_show_options,
     .run = cmd_board_show},
    {.name = "board import",
     .arguments = "FILE",
     .text = "makes a board of another program's island",
     .more =
         "FILE is a game of Pioneers, which ends in .game. What a board cannot say is told line by line on standard "
         "error, and how to play on it.",
     .example = "skerry board import coeur.game --out coeur.yaml",
     .names_min = 1,
     .names_max = 1,
     .options = cli_board_import_options,
     .run = cmd_board_import},
    {.name = "board export",
     .arguments = "BOARD [SCENARIO...]",
     .text = "writes a board as a game of Pioneers",
     .more = "What the board does not say itself, such as the points to win, is that of the scenarios, or of those "
             "that the "
             "board names. What Pioneers cannot say is told line by line on standard error.",
     .example = "skerry board export new_shores seafarers --seed 42 --out new_shores.game",
     .names_min = 1,
     .names_max = SCENARIOS_ARGUMENTS_MAX + 1,
     .options = cli_board_export_options,
     .run = cmd_board_export},
    {.name = "board new",
     .arguments = "[NAME]",
     .text = "makes an island from a few options, fair to all who start on it",
     .more =
         "Terrains, tokens and harbors are as many as the standard game has for the size. They are laid out by chance "
         "under the constraints, and exchanged until no seat begins much better than another; how much each begins "
         "with is told (docs/board-format.md says how it is counted).",
     .example = "skerry board new bay_isle --size 24 --shape bay --seed 7 --out ./bay_isle.yaml",
     .names_max = 1,
     .options = cli_board_new_options,
     .run = cmd_board_new},
    {.name = "test",
     .arguments = "PATH...",
     .text = "runs the tests of scenarios",
     .more =
         "PATH is a file of tests, a scenario whose tests lie in tests/ beside it, or a folder: a pack. A test that "
         "fails is shown with its line, what was expected and found, and the island.",
     .example = "skerry test ./my_pack --filter volcano",
     .names_min = 1,
     .names_max = TEST_PATHS_MAX,
     .options = cli_test_options,
     .run = cmd_test},
    {.name = "check",
     .arguments = "PATH...",
     .text = "looks for mistakes in scripts, boards and packs, without playing and by playing",
     .more = "PATH is a script, a board, the folder of a pack, or the name of something installed. Everything is "
             "played on the printed seed; the same seed finds the same again. What is found is explained in "
             "docs/checking.md.",
     .example = "skerry check ./my_rules.lua --games 500",
     .names_min = 1,
     .names_max = CHECK_PATHS_MAX,
     .options = cli_check_options,
     .run = cmd_check},
    {.name = "version",
     .arguments = "",
     .text = "tells its own version and those of its libraries",
     .example = "skerry version",
     .run = cmd_version},
    {.name = "help",
     .arguments = "[COMMAND]",
     .text = "explains a command",
     .example = "skerry help play",
     .names_max = 2,
     .options = cli_help_options,
     .run = cmd_help},
    {.name = NULL},
};

const cli_command *cli_command_find(const char *name)
{
    for (const cli_command *command = cli_commands; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

const cli_command *cli_command_of(int *words, const char *first, const char *second)
{
    char name[64];
    *words = 1;
    const cli_command *command = cli_command_find(first);
    if (command || !second)
        return command;
    snprintf(name, sizeof name, "%s %s", first, second);
    *words = 2;
    return cli_command_find(name);
}

bool cli_command_in_group(const cli_command *command, const char *group)
{
    size_t length = strlen(group);
    return strncmp(command->name, group, length) == 0 && command->name[length] == ' ';
}

bool cli_command_is_group(const char *name)
{
    for (const cli_command *command = cli_commands; command->name; command++)
        if (cli_command_in_group(command, name))
            return true;
    return false;
}

/* The part of a command's name that is typed next, after group. */
static void try_next(nearest *near, char *words, size_t size, const cli_command *command, const char *group)
{
    if (group) {
        if (cli_command_in_group(command, group))
            nearest_try(near, command->name + strlen(group) + 1);
        return;
    }
    snprintf(words, size, "%.*s", (int)strcspn(command->name, " "), command->name);
    nearest_try(near, words);
}

int cli_command_unknown(const char *first, const char *second)
{
    char words[16][32];
    const char *group = second && cli_command_is_group(first) ? first : NULL, *typed = group ? second : first;
    nearest near = nearest_to(typed);
    int count = 0;
    for (const cli_command *command = cli_commands; command->name; command++, count++)
        try_next(&near, words[count % 16], sizeof words[0], command, group);
    if (near.best)
        return cli_usage(NULL, "there is no command '%s%s%s'; did you mean '%s%s%s'?", group ? group : "",
                         group ? " " : "", typed, group ? group : "", group ? " " : "", near.best);
    return cli_usage(NULL, "there is no command '%s%s%s'", group ? group : "", group ? " " : "", typed);
}
