#include "choose.h"
#include "nearest.h"
#include "terminal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_menu(const catalogue *list)
{
    printf("Which game?\n\n");
    text_pair(stdout, "  0. standard", 26, "the game as it comes out of the box");
    for (int i = 0; i < list->count; i++) {
        char head[128];
        snprintf(head, sizeof head, "%3d. %s", i + 1, list->entries[i].name);
        text_pair(stdout, head, 26, list->entries[i].title);
    }
    putchar('\n');
    text_line(stdout, "A number or a name; several are played together (`1 3`). `quit` leaves.");
}

/* The scenario that the word means, or NULL after a message. */
static const char *one(const catalogue *list, const char *word)
{
    char *end = NULL;
    long number = strtol(word, &end, 10);
    if (*end == 0 && number >= 0 && number <= list->count)
        return number == 0 ? "standard" : list->entries[number - 1].name;
    if (*end == 0) {
        text_line(stdout, "There is no number %s; they go from 0 to %d.", word, list->count);
        return NULL;
    }
    nearest near = nearest_to(word);
    nearest_try(&near, "standard");
    if (strcmp(word, "standard") == 0)
        return "standard";
    for (int i = 0; i < list->count; i++) {
        if (strcmp(word, list->entries[i].name) == 0)
            return list->entries[i].name;
        nearest_try(&near, list->entries[i].name);
    }
    if (near.best)
        text_line(stdout, "There is no scenario '%s'; did you mean '%s'?", word, near.best);
    else
        text_line(stdout, "There is no scenario '%s'. Type a number or a name of the list, or `quit`.", word);
    return NULL;
}

/* Reads one line of choices. Returns how many; 0 for none, and then a message says why. */
static int read_choices(const char *chosen[], const catalogue *list, const char *typed)
{
    char text[1024];
    int count = 0;
    snprintf(text, sizeof text, "%s", typed);
    for (char *word = strtok(text, " \t,+"); word; word = strtok(NULL, " \t,+")) {
        if (count == SK_SCRIPTS_MAX) {
            text_line(stdout, "At most %d scenarios go together.", SK_SCRIPTS_MAX);
            return 0;
        }
        chosen[count] = one(list, word);
        if (!chosen[count++])
            return 0;
    }
    return count;
}

const char *choose_ask(choice *c, const char *prompt, char *typed, size_t size)
{
    const char *line = line_read(c->reader, prompt);
    if (!line)
        return NULL;
    snprintf(typed, size, "%s", line + strspn(line, " \t"));
    for (size_t end = strlen(typed); end && (typed[end - 1] == ' ' || typed[end - 1] == '\t'); end--)
        typed[end - 1] = 0;
    bool leaves = strcmp(typed, "quit") == 0 || strcmp(typed, "q") == 0 || strcmp(typed, "exit") == 0;
    return leaves ? NULL : typed;
}

/* Asks until there is a game that can be played. */
static choose_result ask_all(choice *c)
{
    char typed[1024];
    choose_result result = CHOOSE_AGAIN;
    while (result == CHOOSE_AGAIN) {
        if (!choose_ask(c, "Game: ", typed, sizeof typed))
            return CHOOSE_LEFT;
        c->wish.scenario_count = read_choices(c->wish.scenario, &c->list, typed);
        if (c->wish.scenario_count > 0)
            result = choose_rest(c);
    }
    return result;
}

choose_result choose_game(choice *c, const cli_args *args, int seats)
{
    *c = (choice){.args = args, .seats = seats};
    c->wish.settings = c->setting;
    catalogue_scenarios(&c->list);
    c->reader = line_open(NULL, NULL);
    print_menu(&c->list);
    choose_result result = ask_all(c);
    line_close(c->reader);
    c->reader = NULL;
    return result;
}

void choose_close(choice *c)
{
    fitting_boards_free(c->board, c->board_count);
    c->board_count = 0;
    catalogue_close(&c->list);
}
