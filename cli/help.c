#include "args.h"
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

static void print_command(FILE *out, const cli_command *command)
{
    char head[32];
    snprintf(head, sizeof head, "  %s", command->name);
    text_pair(out, head, 16, command->text);
}

void cli_help_group(FILE *out, const char *group)
{
    const cli_command *first = NULL;
    fprintf(out, "usage: skerry %s COMMAND [ARGUMENT...]\n\n", group);
    for (const cli_command *command = cli_commands; command->name; command++) {
        if (!cli_command_in_group(command, group))
            continue;
        first = first ? first : command;
        print_command(out, command);
    }
    fputc('\n', out);
    text_line(out, "skerry %s COMMAND --help tells more of each.", group);
    fprintf(out, "\nExample: %s\n", first ? first->example : "");
}

void cli_help_all(FILE *out)
{
    fputs("usage: skerry COMMAND [ARGUMENT...]\n\n"
          "Plays hex-island settling games whose rules are scenario scripts.\n\n",
          out);
    for (const cli_command *command = cli_commands; command->name; command++)
        print_command(out, command);
    fputc('\n', out);
    text_line(out, "skerry COMMAND --help tells more of each.");
    text_line(out, "Exit status: 0 done, 1 a script, board or save was wrong, 2 wrong usage, 3 it could not be done.");
    fputs("\nExample: skerry play volcano\n", out);
}

/* What may be typed after the words of name: options of a command, else the next word of one. */
static int print_words(const char *first, const cli_command *command)
{
    size_t skip = first ? strlen(first) + 1 : 0;
    const char *last = "";
    if (command) {
        for (const cli_option *option = command->options; option && option->name; option++)
            printf("--%s\n", option->name);
        return CLI_DONE;
    }
    for (const cli_command *row = cli_commands; row->name; row++) {
        if (first && !cli_command_in_group(row, first))
            continue;
        const char *word = row->name + skip;
        size_t length = strcspn(word, " ");
        if (strncmp(last, word, length) != 0 || (last[length] && last[length] != ' '))
            printf("%.*s\n", (int)length, word);
        last = word;
    }
    return CLI_DONE;
}

int cmd_help(const cli_args *args)
{
    const char *first = cli_args_name(args, 0), *second = cli_args_name(args, 1);
    int words = 0;
    const cli_command *command = first ? cli_command_of(&words, first, second) : NULL;
    bool group = first && !command && !second && cli_command_is_group(first);
    if (first && !command && !group)
        return cli_command_unknown(first, second);
    if (second && words == 1)
        return cli_usage(cli_args_command(args), "one argument too many: '%s'", second);
    if (cli_args_has(args, "words"))
        return print_words(first, command);
    if (command)
        cli_help_command(stdout, command);
    else if (group)
        cli_help_group(stdout, first);
    else
        cli_help_all(stdout);
    return CLI_DONE;
}
