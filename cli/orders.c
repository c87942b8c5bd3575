/* Commands of a player that are no actions of the game: help, undo, save ... */
#include "file.h"
#include "nearest.h"
#include "play.h"
#include "report.h"
#include "terminal.h"
#include <stdlib.h>
#include <string.h>

enum { LOG_LINES = 20 };

typedef struct order {
    const char *name;
    const char *arguments;
    const char *text;
    void (*run)(play *p, const char *rest);
} order;

static void order_help(play *p, const char *rest);
static void order_look(play *p, const char *rest);
static void order_rules(play *p, const char *rest);
static void order_undo(play *p, const char *rest);
static void order_log(play *p, const char *rest);
static void order_save(play *p, const char *rest);
static void order_quit(play *p, const char *rest);

static const order orders[] = {
    {"help", "", "this list", order_help},
    {"look", "", "draws the island and lists again what may be done", order_look},
    {"rules", "", "what the scenarios are about, and the options played with", order_rules},
    {"undo", "", "takes back what was done, as far as nothing hidden became known", order_undo},
    {"log", "[N]", "the last N things that happened, or `all`", order_log},
    {"save", "[FILE]", "copies the record of the game to a new file", order_save},
    {"quit", "", "leaves; the game can be taken up again", order_quit},
    {NULL, NULL, NULL, NULL},
};

static void order_help(play *p, const char *rest)
{
    (void)rest;
    printf("Type a number of the list, or what stands beside it: `build road k7`, `trade 4 wool for ore`,\n"
           "`offer 1 brick for 1 ore to %s`. Words may be cut short, and Tab completes them.\n\n",
           p->table.names[p->table.count - 1]);
    for (const order *o = orders; o->name; o++)
        printf("  %-6s %-6s %s\n", o->name, o->arguments, o->text);
}

static void order_rules(play *p, const char *rest)
{
    (void)rest;
    const match *m = &p->table.m;
    printf("The standard rules, to %d points.\n", sk_ruleset_figures(m->ruleset)->points_to_win);
    for (int i = 0; i < m->script_count; i++) {
        char text[sizeof m->info[i].summary + sizeof m->info[i].title + 4];
        snprintf(text, sizeof text, "%s: %s", m->info[i].title, m->info[i].summary);
        text_wrap(stdout, text_clean(text), 0, 2, terminal_width());
        putchar('\n');
    }
    sk_option_value value;
    for (int i = 0; sk_ruleset_option(m->ruleset, i, &value); i++)
        printf("  %s%s%s = %s\n", value.script, *value.script ? "." : "", value.option, value.value);
}

static size_t at_most(size_t value, size_t most) { return value < most ? value : most; }

static void order_undo(play *p, const char *rest)
{
    (void)rest;
    table *t = &p->table;
    sk_error error = {0};
    if (!history_find(&t->history, t->game, p->human)) {
        printf("There is nothing that may be undone: only what happened since the dice were last rolled or\n"
               "something hidden was seen.\n");
        return;
    }
    int status = history_back(&t->history, t->game, &error);
    if (status == SK_OK)
        status = sk_journal_undo(p->journal, t->game, &error);
    if (status != SK_OK) {
        report_error(&error);
        p->quit = p->failed = true;
        return;
    }
    for (int seat = 0; seat < t->count; seat++)
        p->seen[seat] = at_most(p->seen[seat], t->history.event_count);
    printf("Undone.\n");
}

static void order_log(play *p, const char *rest)
{
    size_t end = p->viewer == PLAY_NOBODY ? 0 : p->table.history.event_count;
    size_t lines = strcmp(rest, "all") == 0 ? end : *rest ? strtoul(rest, NULL, 10) : LOG_LINES;
    show_events(stdout, &p->table, end > lines ? end - lines : 0, end, p->viewer);
}

static void order_save(play *p, const char *rest)
{
    sk_error error = {0};
    if (!*rest)
        printf("The game is kept in %s; `save FILE` copies it.\n", p->path);
    else if (file_copy_new(p->path, rest, &error) != SK_OK)
        report_error(&error);
    else
        printf("Saved in %s.\n", rest);
}

static void order_quit(play *p, const char *rest)
{
    (void)rest;
    p->quit = true;
}

static void order_look(play *p, const char *rest)
{
    (void)rest;
    const menu *m = p->menu;
    putchar('\n');
    show_island(stdout, &p->table, m ? m->choices : NULL, m ? m->choice_count : 0, terminal_colour(stdout));
    show_facts(stdout, &p->table, p->viewer);
    if (p->viewer != PLAY_NOBODY)
        show_hand(stdout, &p->table, p->viewer);
    if (m) {
        show_prompt(stdout, &p->table);
        menu_print(stdout, m);
    }
}

const char *play_order_name(int index) { return orders[index].name; }

bool play_order(play *p, const char *typed)
{
    typed += strspn(typed, " \t");
    size_t length = strcspn(typed, " \t");
    for (const order *o = orders; o->name; o++) {
        if (strlen(o->name) != length || strncmp(o->name, typed, length) != 0)
            continue;
        char rest[PLAY_PATH_MAX];
        typed += length;
        snprintf(rest, sizeof rest, "%s", typed + strspn(typed, " \t"));
        size_t end = strlen(rest);
        while (end && (rest[end - 1] == ' ' || rest[end - 1] == '\t'))
            rest[--end] = 0;
        o->run(p, rest);
        return true;
    }
    return false;
}

static bool is_action(const play *p, const char *verb)
{
    for (int kind = 0; kind < SK_ACTION_KINDS; kind++)
        if (strcmp(sk_action_row_of(kind)->name, verb) == 0)
            return true;
    for (int i = 0; i < sk_ruleset_action_count(p->table.m.ruleset); i++)
        if (strcmp(sk_ruleset_action(p->table.m.ruleset, i)->name, verb) == 0)
            return true;
    return false;
}

void play_unknown(const play *p, const char *typed, const char *suggestion)
{
    char verb[64];
    snprintf(verb, sizeof verb, "%.*s", (int)at_most(strcspn(typed, " "), 63), typed);
    nearest near = nearest_to(verb);
    for (const order *o = orders; o->name; o++)
        nearest_try(&near, o->name);
    for (int kind = 0; kind < SK_ACTION_KINDS; kind++)
        nearest_try(&near, sk_action_row_of(kind)->name);
    if (is_action(p, verb))
        printf("One cannot %s now.\n", verb);
    else if (*suggestion || near.best)
        printf("'%s' is no command; did you mean '%s'?\n", verb, *suggestion ? suggestion : near.best);
    else
        printf("'%s' is no command; `help` tells what there is.\n", verb);
}
