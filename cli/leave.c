#include "leave.h"
#include "args.h"
#include "terminal.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MESSAGE_MAX = 8192 };

/* Made before it is needed, as a signal's handler may make nothing. */
static char message[MESSAGE_MAX];

/* The command stands on a line of its own, whole, so that it can be copied. */
static void make_message(char *text, size_t size, const char *path)
{
    const char *quote = strpbrk(path, " \t'\"$&;()*?") ? "'" : "";
    snprintf(text, size, "The game is saved. To go on: %s play --resume %s%s%s\n", cli_program(), quote, path, quote);
    if (text_width(text) - 1 > terminal_width())
        snprintf(text, size, "The game is saved. To go on:\n%s play --resume %s%s%s\n", cli_program(), quote, path,
                 quote);
}

static void on_interrupt(int number)
{
    signal(number, SIG_DFL);
    ssize_t ignored = write(STDOUT_FILENO, "\n", 1);
    ignored = write(STDOUT_FILENO, message, strlen(message));
    (void)ignored;
    raise(number);
}

void leave_begin(const char *path)
{
    make_message(message, sizeof message, path);
    signal(SIGINT, on_interrupt);
    signal(SIGTERM, on_interrupt);
}

void leave_end(void)
{
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
}

void leave_tell(FILE *out, const char *path)
{
    char text[MESSAGE_MAX];
    make_message(text, sizeof text, path);
    fputs(text, out);
}
