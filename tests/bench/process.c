#define _GNU_SOURCE /* wait4, mkdtemp, pipe2 */
#include "bench.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Starts the program with these pipes as its input and output; a negative one is /dev/null. */
static pid_t start(const char *const *arguments, int input, int output)
{
    posix_spawn_file_actions_t actions;
    pid_t child;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    if (input >= 0)
        posix_spawn_file_actions_adddup2(&actions, input, 0);
    if (output >= 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1);
    if (posix_spawn(&child, SKERRY_CLI, &actions, NULL, (char *const *)(uintptr_t)arguments, environ))
        bench_fail("cannot start " SKERRY_CLI, NULL);
    posix_spawn_file_actions_destroy(&actions);
    return child;
}

/* Reads until a prompt stands at the beginning of a line. */
static bool wait_for_prompt(int from)
{
    char text[4096], last[3] = {'\n', 0, 0}; /* the end of what was read before */
    ssize_t size;
    while ((size = read(from, text, sizeof text)) > 0)
        for (ssize_t i = 0; i < size; i++) {
            last[0] = last[1];
            last[1] = last[2];
            last[2] = text[i];
            if (memcmp(last, "\n> ", 3) == 0)
                return true;
        }
    return false;
}

static double one_first_prompt(const char *scenario, const char *directory)
{
    char save[256];
    snprintf(save, sizeof save, "%s/game.jsonl", directory);
    const char *arguments[] = {"skerry", "play", scenario, "--save", save, "--seed", "1", NULL};
    int input[2], output[2];
    if (pipe2(input, O_CLOEXEC) || pipe2(output, O_CLOEXEC))
        bench_fail("no pipes", NULL);
    double begin = bench_wall_clock();
    pid_t child = start(arguments, input[0], output[1]);
    close(input[0]);
    close(output[1]);
    bool prompted = wait_for_prompt(output[0]);
    double spent = bench_wall_clock() - begin;
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(input[1]);
    close(output[0]);
    unlink(save);
    if (!prompted)
        bench_fail("skerry play ended before its first prompt", NULL);
    return spent / 1e6;
}

double bench_first_prompt(const char *scenario)
{
    enum { RUNS = 15 };
    char directory[] = "/tmp/skerry-bench-XXXXXX";
    double ms[RUNS];
    if (!mkdtemp(directory))
        bench_fail("no directory for a game", NULL);
    for (int i = 0; i < RUNS; i++)
        ms[i] = one_first_prompt(scenario, directory);
    rmdir(directory);
    return bench_median(ms, RUNS);
}

static double seconds(const struct timeval *time) { return (double)time->tv_sec + 1e-6 * (double)time->tv_usec; }

bench_run bench_simulate(const char *scenario, int games, int threads)
{
    char count[16], jobs[16];
    snprintf(count, sizeof count, "%d", games);
    snprintf(jobs, sizeof jobs, "%d", threads);
    const char *arguments[] = {"skerry",
                               "simulate",
                               scenario,
                               "--seats",
                               "random",
                               "--games",
                               count,
                               "--seed",
                               "1",
                               "--threads",
                               jobs,
                               "--set",
                               "domestic_trade=false",
                               NULL};
    struct rusage usage;
    int status;
    double begin = bench_wall_clock();
    pid_t child = start(arguments, -1, -1);
    if (wait4(child, &status, 0, &usage) != child || status)
        bench_fail("skerry simulate failed", NULL);
    bench_run run = {.ns = bench_wall_clock() - begin, .rss_mb = (double)usage.ru_maxrss / 1024};
    run.processor_ns = seconds(&usage.ru_utime) * 1e9 + seconds(&usage.ru_stime) * 1e9;
    return run;
}
