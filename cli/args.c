#include "args.h"
#include "nearest.h"
#include "report.h"
#include "terminal.h"
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

typedef struct given {
    const cli_option *option;
    const char *value;
} given;

struct cli_args {
    const cli_command *command;
    const char **names;
    int name_count;
    given *given;
    int given_count;
};

static const cli_option everywhere[] = {
    {"help", NULL, "shows this help"},
    {"no-color", NULL, "no colour, even on a terminal"},
    {NULL, NULL, NULL},
};

static const char *program = "skerry";

void cli_set_program(const char *name)
{
    const char *command = getenv("SKERRY_COMMAND");
    program = command && *command ? command : name && *name ? name : program;
}

const char *cli_program(void) { return program; }

int cli_usage(const cli_command *command, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    report_va(format, list);
    va_end(list);
    fprintf(stderr, "Try: %s %s%s--help\n", program, command ? command->name : "", command ? " " : "");
    return CLI_USAGE;
}

static const cli_option *find_in(const cli_option *options, const char *name, size_t length, nearest *near)
{
    for (; options && options->name; options++) {
        if (strlen(options->name) == length && strncmp(options->name, name, length) == 0)
            return options;
        nearest_try(near, options->name);
    }
    return NULL;
}

/* The option called by the first length bytes of name; NULL after a message. */
static const cli_option *find_option(const cli_command *command, const char *name, size_t length)
{
    char typed[64];
    snprintf(typed, sizeof typed, "%.*s", (int)length, name);
    nearest near = nearest_to(typed);
    const cli_option *option = find_in(command->options, name, length, &near);
    if (!option)
        option = find_in(everywhere, name, length, &near);
    if (!option && near.best)
        cli_usage(command, "%s has no option --%s; did you mean --%s?", command->name, typed, near.best);
    else if (!option)
        cli_usage(command, "%s has no option --%s", command->name, typed);
    return option;
}

/* Takes the option at argv[*i], and its value. */
static int take_option(cli_args *args, int argc, char **argv, int *i)
{
    const char *name = argv[*i] + 2;
    const char *equals = strchr(name, '=');
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    const cli_option *option = find_option(args->command, name, length);
    if (!option)
        return CLI_ARGS_WRONG;
    const char *value = equals ? equals + 1 : NULL;
    if (!option->value && value) {
        cli_usage(args->command, "--%s takes no value", option->name);
        return CLI_ARGS_WRONG;
    }
    if (option->value && !value) {
        if (*i + 1 >= argc) {
            cli_usage(args->command, "--%s needs a value: --%s %s", option->name, option->name, option->value);
            return CLI_ARGS_WRONG;
        }
        value = argv[++*i];
    }
    if (option == &everywhere[0])
        return CLI_ARGS_HELP;
    if (option == &everywhere[1])
        terminal_no_colour();
    args->given[args->given_count++] = (given){option, value};
    return CLI_ARGS_RUN;
}

static int check_names(const cli_args *args)
{
    const cli_command *command = args->command;
    if (args->name_count > command->names_max) {
        if (command->names_max == 0)
            cli_usage(command, "%s takes no argument such as '%s'", command->name, args->names[0]);
        else
            cli_usage(command, "one argument too many: '%s'; at most %d", args->names[command->names_max],
                      command->names_max);
        return CLI_ARGS_WRONG;
    }
    if (args->name_count < command->names_min) {
        cli_usage(command, "%s needs an argument: skerry %s %s", command->name, command->name, command->arguments);
        return CLI_ARGS_WRONG;
    }
    return CLI_ARGS_RUN;
}

int cli_args_parse(cli_args **result, const cli_command *command, int argc, char **argv)
{
    cli_args *args = checked_alloc(sizeof *args);
    *result = args;
    args->command = command;
    args->names = checked_alloc(sizeof *args->names * (size_t)(argc + 1));
    args->given = checked_alloc(sizeof *args->given * (size_t)(argc + 1));
    bool options = true;
    for (int i = 0; i < argc; i++) {
        if (options && strcmp(argv[i], "--") == 0) {
            options = false;
        } else if (options && strncmp(argv[i], "--", 2) == 0) {
            int taken = take_option(args, argc, argv, &i);
            if (taken != CLI_ARGS_RUN)
                return taken;
        } else if (options && argv[i][0] == '-' && argv[i][1]) {
            if (strcmp(argv[i], "-h") == 0)
                return CLI_ARGS_HELP;
            cli_usage(command, "'%s' is no option: options are words after two dashes", argv[i]);
            return CLI_ARGS_WRONG;
        } else {
            args->names[args->name_count++] = argv[i];
        }
    }
    return check_names(args);
}

void cli_args_free(cli_args *args)
{
    if (!args)
        return;
    free(args->names);
    free(args->given);
    free(args);
}

const cli_command *cli_args_command(const cli_args *args) { return args->command; }

int cli_args_name_count(const cli_args *args) { return args->name_count; }

const char *cli_args_name(const cli_args *args, int index)
{
    return index >= 0 && index < args->name_count ? args->names[index] : NULL;
}

bool cli_args_has(const cli_args *args, const char *option)
{
    for (int i = 0; i < args->given_count; i++)
        if (strcmp(args->given[i].option->name, option) == 0)
            return true;
    return false;
}

const char *cli_args_value(const cli_args *args, const char *option)
{
    const char *value = NULL;
    for (int i = 0; i < args->given_count; i++)
        if (strcmp(args->given[i].option->name, option) == 0)
            value = args->given[i].value;
    return value;
}

const char *cli_args_value_at(const cli_args *args, const char *option, int index)
{
    for (int i = 0; i < args->given_count; i++)
        if (strcmp(args->given[i].option->name, option) == 0 && index-- == 0)
            return args->given[i].value;
    return NULL;
}

bool cli_args_number(uint64_t *number, const cli_args *args, const char *option, uint64_t min, uint64_t max,
                     uint64_t otherwise)
{
    const char *value = cli_args_value(args, option);
    *number = otherwise;
    if (!value)
        return true;
    char *end = NULL;
    errno = 0;
    unsigned long long read = strtoull(value, &end, 10);
    if (value[0] < '0' || value[0] > '9' || *end || errno || read < min || read > max) {
        cli_usage(args->command, "--%s takes a whole number from %llu to %llu, not '%s'", option,
                  (unsigned long long)min, (unsigned long long)max, value);
        return false;
    }
    *number = read;
    return true;
}

int cli_args_word(const cli_args *args, const char *option, const char *const *words)
{
    const char *value = cli_args_value(args, option);
    if (!value)
        return 0;
    char list[256] = "";
    nearest near = nearest_to(value);
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], value) == 0)
            return i;
        nearest_try(&near, words[i]);
        size_t used = strlen(list);
        const char *between = i == 0 ? "" : words[i + 1] ? ", " : " or ";
        snprintf(list + used, sizeof list - used, "%s%s", between, words[i]);
    }
    if (near.best)
        cli_usage(args->command, "--%s takes %s, not '%s'; did you mean '%s'?", option, list, value, near.best);
    else
        cli_usage(args->command, "--%s takes %s, not '%s'", option, list, value);
    return -1;
}
