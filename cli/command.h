/* The command table: each subcommand's name, what it takes and what it does. Help, checks, suggestions and
 * completion all come from it. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>
#include <stdio.h>

/* Exit statuses. */
enum {
    CLI_DONE = 0,
    CLI_INPUT = 1,  /* a script, board or save was wrong, or a script failed while playing */
    CLI_USAGE = 2,  /* the command was used wrongly */
    CLI_SYSTEM = 3, /* it could not be done: no such file, no space */
};

enum { SCENARIOS_ARGUMENTS_MAX = 8 }; /* as SK_SCRIPTS_MAX */
enum { TEST_PATHS_MAX = 1000, CHECK_PATHS_MAX = 1000 };

typedef struct cli_option {
    const char *name;  /* without the dashes */
    const char *value; /* what the help calls its value; NULL: a switch */
    const char *text;
} cli_option;

typedef struct cli_args cli_args;

typedef struct cli_command {
    const char *name;      /* one word, or that of a group and one more: "board show" */
    const char *arguments; /* as the help shows them: "[SCENARIO...]" */
    const char *text;      /* one line */
    const char *more;      /* further lines of the help, or NULL */
    const char *example;
    int names_min, names_max;  /* arguments that are no options */
    const cli_option *options; /* ends with a name of NULL */
    /* Does it; answers the exit status. */
    int (*run)(const cli_args *args);
} cli_command;

/* The table; the name of its last row is NULL. */
extern const cli_command cli_commands[];

/* NULL where there is none. */
const cli_command *cli_command_find(const char *name);
/* The command that two words begin with (second may be NULL), and how many of them are its name. NULL where there is
 * none. */
const cli_command *cli_command_of(int *words, const char *first, const char *second);
/* Whether name is the first word of commands of two, and whether the command is one of those. */
bool cli_command_is_group(const char *name);
bool cli_command_in_group(const cli_command *command, const char *group);
/* After a message on standard error that there is no such command; answers CLI_USAGE. */
int cli_command_unknown(const char *first, const char *second);

/* The help of one command, of those of a group, and the list of all. */
void cli_help_command(FILE *out, const cli_command *command);
void cli_help_group(FILE *out, const char *group);
void cli_help_all(FILE *out);

int cmd_board_export(const cli_args *args);
int cmd_board_import(const cli_args *args);
int cmd_board_new(const cli_args *args);
int cmd_board_show(const cli_args *args);
int cmd_check(const cli_args *args);
int cmd_console(const cli_args *args);
int cmd_help(const cli_args *args);
int cmd_info(const cli_args *args);
int cmd_list(const cli_args *args);
int cmd_new(const cli_args *args);
int cmd_play(const cli_args *args);
int cmd_replay(const cli_args *args);
int cmd_simulate(const cli_args *args);
int cmd_test(const cli_args *args);
int cmd_version(const cli_args *args);

extern const cli_option cli_play_options[];
extern const cli_option cli_console_options[];
extern const cli_option cli_simulate_options[];
extern const cli_option cli_replay_options[];
extern const cli_option cli_list_options[];
extern const cli_option cli_info_options[];
extern const cli_option cli_help_options[];
extern const cli_option cli_board_export_options[];
extern const cli_option cli_board_import_options[];
extern const cli_option cli_board_show_options[];
extern const cli_option cli_board_new_options[];
extern const cli_option cli_test_options[];
extern const cli_option cli_check_options[];

#endif
