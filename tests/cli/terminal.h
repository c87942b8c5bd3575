/* A person at a terminal of their own. */
#ifndef TESTS_CLI_TERMINAL_H
#define TESTS_CLI_TERMINAL_H

#include "robot.h"

#include <pty.h>
#include <sys/ioctl.h>

/* As robot_start. */
__attribute__((format(printf, 1, 2))) static robot *terminal_start(const char *format, ...)
{
    char words[1024], *arguments[64];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    robot_words(arguments, words);
    int master = -1;
    struct winsize size = {.ws_row = 50, .ws_col = 100};
    robot *r = calloc(1, sizeof *r);
    assert_non_null(r);
    r->pid = forkpty(&master, NULL, NULL, &size);
    if (r->pid == 0) {
        setenv("TERM", "dumb", 1);
        setenv("ASAN_OPTIONS", "detect_leaks=0", 1); /* libedit keeps the names of added functions */
        execv(SKERRY_CLI, arguments);
        _exit(127);
    }
    assert_true(r->pid > 0);
    r->in = r->out = master;
    return r;
}

/* Reads until text was said since the last that was typed. */
static void hear(robot *r, const char *text)
{
    while (!strstr(r->text + r->asked, text)) {
        ssize_t got = read(r->out, r->text + r->size, sizeof r->text - 1 - r->size);
        if (got <= 0)
            fail_msg("expected \"%s\", found:\n%s", text, r->text + r->asked);
        r->size += (size_t)got;
        r->text[r->size] = 0;
    }
}

static int ends_with(const robot *r, const char *text)
{
    size_t length = strlen(text);
    return r->size - r->asked >= length && strcmp(r->text + r->size - length, text) == 0;
}

/* Reads until the program waits for somebody to type. */
__attribute__((unused)) static void hear_prompt(robot *r)
{
    while (!ends_with(r, "> ") && !ends_with(r, "screen. ") && !ends_with(r, ": ")) {
        ssize_t got = read(r->out, r->text + r->size, sizeof r->text - 1 - r->size);
        if (got <= 0)
            fail_msg("it ended, and did not ask:\n%s", r->text + r->asked);
        r->size += (size_t)got;
        r->text[r->size] = 0;
    }
}

static void type(robot *r, const char *text)
{
    r->asked = r->size;
    assert_int_equal(write(r->in, text, strlen(text)), (ssize_t)strlen(text));
}

/* Waits for the end and answers the exit status. */
__attribute__((unused)) static int terminal_end(robot *r)
{
    int status = 0;
    while (read(r->out, r->text, sizeof r->text) > 0)
        continue;
    waitpid(r->pid, &status, 0);
    close(r->in);
    free(r);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

#endif
