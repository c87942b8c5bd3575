#include "args.h"
#include "nearest.h"
#include "terminal.h"
#include <ctype.h>
#include <string.h>

const cli_option cli_help_options[] = {
    {"words", NULL, "the commands, or the options of a command, one a line, for a shell's completion"},
    {NULL, NULL, NULL},
};

enum { TEXT_COLUMN = 24 };

static void print_option(FILE *out, const cli_option *option)
{
    char head[64];
    snprintf(head, sizeof head, "  --%s%s%s", option->name, option->value ? " " : "",
             option->value ? option->value : "");
    text_pair(out, head, TEXT_COLUMN, option->text);
}

void cli_help_command(FILE *out, const cli_command *command)
{
    fprintf(out, "usage: skerry %s%s%s%s\n\n", command->name, command->arguments[0] ? " " : "", command->arguments,
            command->options ? " [OPTION...]" : "");
    fprintf(out, "%c%s.\n", toupper((unsigned char)command->text[0]), command->text + 1);
    if (command->more) {
        text_wrap(out, command->more, 0, 0, terminal_width());
        fputc('\n', out);
    }
    fputc('\n', out);
    for (const cli_option *option = command->options; option && option->name; option++)
        print_option(out, option);
    print_option(out, &(cli_option){"no-color", NULL, "no colour, even on a terminal"});
    print_option(out, &(cli_option){"help", NULL, "shows this help"});
    fprintf(out, "\nExample: %s\n", command->example);
}

void cli_help_all(FILE *out)
{
    fputs("usage: skerry COMMAND [ARGUMENT...]\n\n"
          "Plays hex-island settling games whose rules are scenario scripts.\n\n",
          out);
    for (const cli_command *command = cli_commands; command->name; command++) {
        char head[32];
        snprintf(head, sizeof head, "  %s", command->name);
        text_pair(out, head, 13, command->text);
    }
    fputc('\n', out);
    text_line(out, "skerry COMMAND --help tells more of each.");
    text_line(out, "Exit status: 0 done, 1 a script, board or save was wrong, 2 wrong usage, 3 it could not be done.");
    fputs("\nExample: skerry play volcano\n", out);
}

static int print_words(const cli_command *command)
{
    if (!command)
        for (const cli_command *row = cli_commands; row->name; row++)
            puts(row->name);
    else
        for (const cli_option *option = command->options; option && option->name; option++)
            printf("--%s\n", option->name);
    return CLI_DONE;
}

int cmd_help(const cli_args *args)
{
    const char *name = cli_args_name(args, 0);
    const cli_command *command = name ? cli_command_find(name) : NULL;
    if (name && !command) {
        nearest near = nearest_to(name);
        for (const cli_command *row = cli_commands; row->name; row++)
            nearest_try(&near, row->name);
        if (near.best)
            return cli_usage(NULL, "there is no command '%s'; did you mean '%s'?", name, near.best);
        return cli_usage(NULL, "there is no command '%s'", name);
    }
    if (cli_args_has(args, "words"))
        return print_words(command);
    if (command)
        cli_help_command(stdout, command);
    else
        cli_help_all(stdout);
    return CLI_DONE;
}
