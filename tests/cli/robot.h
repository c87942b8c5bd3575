/* A person at a pipe, who takes the things of the menu in turn. */
#ifndef TESTS_CLI_ROBOT_H
#define TESTS_CLI_ROBOT_H

#include "cli.h"

#include <poll.h>

#include <fcntl.h>
#include <signal.h>

typedef struct robot {
    pid_t pid;
    int in, out;
    size_t size, asked; /* of all that was said; where the last answer was given */
    char text[8 << 20];
} robot;

/* The arguments of `skerry WORDS`, which are parted at spaces. Shape: arguments[64]; NULL after the last. */
static void robot_words(char **arguments, char *words)
{
    static char program[] = "skerry";
    int count = 0;
    arguments[count++] = program;
    for (char *word = strtok(words, " "); word && count < 63; word = strtok(NULL, " "))
        arguments[count++] = word;
    arguments[count] = NULL;
}

/* Starts `skerry WORDS`, which are parted at spaces. */
__attribute__((format(printf, 1, 2), unused)) static robot *robot_start(const char *format, ...)
{
    char words[1024], *arguments[64];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    robot_words(arguments, words);
    int in[2], out[2];
    robot *r = calloc(1, sizeof *r);
    assert_non_null(r);
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    r->pid = fork();
    if (r->pid == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        dup2(out[1], STDERR_FILENO);
        close(in[1]);
        close(out[0]);
        execv(SKERRY_CLI, arguments);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    r->in = in[1];
    r->out = out[0];
    return r;
}

/* Whether what looks like a prompt is one. At the beginning of a line it is; in the middle of one more may follow, as
 * where a line of source is quoted. */
static int robot_waits(robot *r)
{
    struct pollfd more = {.fd = r->out, .events = POLLIN};
    size_t at = r->size - 2;
    if (at == 0 || r->text[at - 1] == '\n')
        return 1;
    return poll(&more, 1, 100) == 0;
}

/* Reads until the program waits. false: it has ended. */
static int robot_listen(robot *r)
{
    for (;;) {
        const char *said = r->text + r->size;
        if (r->size - r->asked >= 2 && (memcmp(said - 2, "> ", 2) == 0 || memcmp(said - 2, "? ", 2) == 0) &&
            robot_waits(r))
            return 1;
        ssize_t got = read(r->out, r->text + r->size, sizeof r->text - 1 - r->size);
        if (got <= 0)
            return 0;
        r->size += (size_t)got;
        r->text[r->size] = 0;
    }
}

static void robot_say(robot *r, const char *line)
{
    r->asked = r->size;
    assert_true(write(r->in, line, strlen(line)) > 0 && write(r->in, "\n", 1) == 1);
}

/* Closes the pipes and answers the exit status. */
__attribute__((unused)) static int robot_end(robot *r)
{
    int status = 0;
    close(r->in);
    while (robot_listen(r))
        r->asked = r->size;
    waitpid(r->pid, &status, 0);
    close(r->out);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* The last place in what was said since the last answer, or before. */
static const char *robot_last(const robot *r, const char *what)
{
    const char *found = NULL;
    for (const char *p = r->text; (p = strstr(p, what)) != NULL; p++)
        found = p;
    return found;
}

/* As many cards as are asked for, from the hand last shown: "discard 3 wool 1 ore". */
static void robot_discard(const robot *r, char *command, size_t size)
{
    int left = atoi(robot_last(r, "give up cards (") + strlen("give up cards ("));
    const char *hand = robot_last(r, "'s hand: ") + strlen("'s hand: ");
    snprintf(command, size, "discard");
    while (left > 0) {
        char kind[32] = "";
        int count = 0, length = 0;
        if (sscanf(hand, "%d %31[a-z]%n", &count, kind, &length) != 2)
            break;
        count = count < left ? count : left;
        left -= count;
        snprintf(command + strlen(command), size - strlen(command), " %d %s", count, kind);
        hand += length;
        hand += strspn(hand, ", ");
    }
}

/* Decides what to say next; turn counts up. */
static void robot_think(const robot *r, char *command, size_t size, unsigned turn)
{
    const char *since = r->text + r->asked;
    const char *instance = strstr(since, "Say for instance: ");
    if (strstr(since, "What do they show")) {
        snprintf(command, size, "%u %u", turn % 6 + 1, turn / 6 % 6 + 1);
    } else if (instance) {
        instance += strlen("Say for instance: ");
        snprintf(command, size, "%.*s", (int)strcspn(instance, "\n"), instance);
    } else if (strstr(since, "give up cards (")) {
        robot_discard(r, command, size);
    } else {
        const char *menu = robot_last(r, "\n  1. ");
        int entries = 0;
        char number[16];
        while (menu && entries < 40) {
            snprintf(number, sizeof number, "\n%3d. ", entries + 1);
            if (!strstr(menu, number))
                break;
            entries++;
        }
        snprintf(command, size, "%u", entries ? turn % (unsigned)entries + 1 : 1);
        if (menu && strstr(menu, ". roll"))
            snprintf(command, size, "roll");
        if (menu && strstr(menu, ". roll A B"))
            snprintf(command, size, "roll %u %u", turn % 6 + 1, turn / 6 % 6 + 1);
    }
}

/* Plays until the program ends, or so many answers were given. Returns how many. */
__attribute__((unused)) static int robot_play(robot *r, int most)
{
    int turn = 0;
    for (; turn < most && robot_listen(r); turn++) {
        char command[512];
        robot_think(r, command, sizeof command, (unsigned)turn);
        robot_say(r, command);
    }
    return turn;
}

#endif
