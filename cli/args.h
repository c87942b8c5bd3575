/* The arguments of one command, checked against its row of the table. */
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include "command.h"
#include <stdint.h>

/* What parsing came to. */
enum { CLI_ARGS_RUN, CLI_ARGS_HELP, CLI_ARGS_WRONG };

/* Reads argv[0..argc-1], which are what follows the command's name. Takes --option VALUE, --option=VALUE, `--` to
 * end the options, and everywhere --help and --no-color.
 * Owns:   the caller frees *args with cli_args_free, whatever the result; strings stay argv's.
 * Errors: CLI_ARGS_WRONG, after a message on standard error. */
int cli_args_parse(cli_args **args, const cli_command *command, int argc, char **argv);
void cli_args_free(cli_args *args);

const cli_command *cli_args_command(const cli_args *args);
int cli_args_name_count(const cli_args *args);
/* Errors: NULL out of range. */
const char *cli_args_name(const cli_args *args, int index);

bool cli_args_has(const cli_args *args, const char *option);
/* The value given last; NULL where the option was not given. */
const char *cli_args_value(const cli_args *args, const char *option);
/* The values of a repeatable option, in order. Errors: NULL beyond the last. */
const char *cli_args_value_at(const cli_args *args, const char *option, int index);

/* A whole number from min to max given to option, or otherwise when it was not given.
 * Errors: false, after a message on standard error. */
bool cli_args_number(uint64_t *number, const cli_args *args, const char *option, uint64_t min, uint64_t max,
                     uint64_t otherwise);
/* The place in words[] (ending with NULL) of the value given to option; 0 when it was not given.
 * Errors: -1, after a message on standard error. */
int cli_args_word(const cli_args *args, const char *option, const char *const *words);

/* The program as the person started it, so that what is told to be typed works: SKERRY_COMMAND, which a script that
 * starts skerry may set, else the first of the program's arguments. */
const char *cli_program(void);
void cli_set_program(const char *name);

/* A message on standard error that ends with how to get help; answers CLI_USAGE. */
int cli_usage(const cli_command *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
