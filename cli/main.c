#include "args.h"
#include "report.h"
#include "wall.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static int run(const cli_command *command, int argc, char **argv)
{
    cli_args *args = NULL;
    int status = CLI_USAGE;
    switch (cli_args_parse(&args, command, argc, argv)) {
    case CLI_ARGS_RUN:
        status = command->run(args);
        break;
    case CLI_ARGS_HELP:
        cli_help_command(stdout, command);
        status = CLI_DONE;
        break;
    default:
        break;
    }
    cli_args_free(args);
    return status;
}

/* What was printed must also have arrived: a full disk is not a success. */
static int finish(int status)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    report("cannot write the output: %s", errno ? strerror(errno) : "an earlier write failed");
    return CLI_SYSTEM;
}

/* A file opened later must not take the place of a stream that is closed: what is printed would go into it. What
 * stands there instead can no more be read or written than before. */
static void fill_closed_streams(void)
{
    static const int modes[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int stream = 0; stream < 3; stream++)
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", modes[stream]) != stream)
            _exit(CLI_SYSTEM);
}

int main(int argc, char **argv)
{
    fill_closed_streams();
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is told like a full disk */
    wall_begin();
    cli_set_program(argc > 0 ? argv[0] : NULL);
    if (argc < 2) {
        cli_help_all(stderr);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        cli_help_all(stdout);
        return finish(CLI_DONE);
    }
    const char *name = strcmp(argv[1], "--version") == 0 ? "version" : argv[1];
    const char *second = argc > 2 ? argv[2] : NULL;
    int words;
    const cli_command *command = cli_command_of(&words, name, second);
    if (command)
        return finish(run(command, argc - 1 - words, argv + 1 + words));
    bool asked = second && (strcmp(second, "--help") == 0 || strcmp(second, "-h") == 0);
    if (!cli_command_is_group(name) || (second && !asked))
        return cli_command_unknown(name, second);
    cli_help_group(asked ? stdout : stderr, name);
    return finish(asked ? CLI_DONE : CLI_USAGE);
}
