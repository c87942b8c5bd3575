/* Running the built skerry as a user does. */
#ifndef TESTS_CLI_CLI_H
#define TESTS_CLI_CLI_H

#define _GNU_SOURCE /* popen, mkdtemp */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* What a command said (both streams) and its exit status. */
typedef struct cli_run {
    int status;
    char text[1 << 20];
} cli_run;

static cli_run last;
static char folder[] = "/tmp/skerry-test-XXXXXX"; /* of this test program; also its home */

/* Runs `skerry ARGUMENTS` in a shell, so that the arguments may redirect. */
__attribute__((format(printf, 1, 2), unused)) static const char *skerry(const char *format, ...)
{
    char arguments[4096], command[8192];
    va_list list;
    va_start(list, format);
    vsnprintf(arguments, sizeof arguments, format, list);
    va_end(list);
    snprintf(command, sizeof command, "exec 2>&1; %s %s", SKERRY_CLI, arguments);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t size = fread(last.text, 1, sizeof last.text - 1, pipe);
    last.text[size] = 0;
    int status = pclose(pipe);
    last.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return last.text;
}

__attribute__((unused)) static void expect(int status, const char *text)
{
    if (last.status != status || !strstr(last.text, text))
        fail_msg("expected status %d and \"%s\"; got status %d and:\n%s", status, text, last.status, last.text);
}

/* A path in the folder; one of four buffers, in turn. */
__attribute__((unused)) static const char *in_folder(const char *name)
{
    static char paths[4][256];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

__attribute__((unused)) static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static int open_folder(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    setenv("HOME", folder, 1);
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
    return 0;
}

static int close_folder(void **state)
{
    (void)state;
    char command[512];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

#endif
