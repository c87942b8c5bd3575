/* Commands of a player that are no actions of the game: help, undo, save ... */
#include "file.h"
#include "folder.h"
#include "play.h"
#include "report.h"
#include "terminal.h"
#include "wall.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
static void order_retry(play *p, const char *rest);
static void order_log(play *p, const char *rest);
static void order_costs(play *p, const char *rest);
static void order_save(play *p, const char *rest);
static void order_quit(play *p, const char *rest);

static const order orders[] = {
    {"help", "[WORD]", "this, or what a word such as `build`, `map` or the name of an option means", order_help},
    {"look", "", "draws the island and lists again what may be done", order_look},
    {"costs", "", "what pieces, cards and actions cost", order_costs},
    {"rules", "", "what the scenarios are about, and the options played with", order_rules},
    {"undo", "", "takes back the last act, unless something hidden became known", order_undo},
    {"retry", "", "loads the scripts again if they changed, and does what failed again", order_retry},
    {"log", "[N]", "the last N things that happened, or `all`", order_log},
    {"save", "[FILE]", "copies the record of the game to a new file", order_save},
    {"quit", "", "leaves; the game can be taken up again", order_quit},
    {NULL, NULL, NULL, NULL},
};

static void order_help(play *p, const char *rest)
{
    char first[64];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(rest, " "), rest);
    if (*rest && (play_help(p, rest) || play_help(p, first)))
        return;
    if (*rest) {
        text_line(stdout, "There is no help about '%s'.", rest);
        play_help(p, "words");
        return;
    }
    text_line(stdout,
              "Type a number of the list, or what stands beside it: `build road k7`, `trade 4 wool for ore`, `offer 1 "
              "brick for 1 ore to %s`. Words may follow a number (`2 k7`) and may be cut short; Tab completes them.",
              p->table.names[p->table.count - 1]);
    putchar('\n');
    for (const order *o = orders; o->name; o++) {
        char word[32];
        snprintf(word, sizeof word, "  %s %s", o->name, o->arguments);
        text_pair(stdout, word, 17, o->text);
    }
    putchar('\n');
    play_help(p, "words");
    putchar('\n');
    play_help(p, "map");
}

static void order_costs(play *p, const char *rest)
{
    (void)rest;
    play_help(p, "costs");
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
        text_line(stdout, "  %s%s%s = %s", value.script, *value.script ? "." : "", value.option, value.value);
}

static size_t at_most(size_t value, size_t most) { return value < most ? value : most; }

static void order_undo(play *p, const char *rest)
{
    (void)rest;
    table *t = &p->table;
    sk_error error = {0};
    const history_point *point = history_find(&t->history, t->game, p->human);
    if (!point) {
        text_line(stdout, "There is nothing that may be undone: only what happened since the dice were last rolled or "
                          "something hidden was seen.");
        return;
    }
    char told[sizeof point->act + SK_NAME_MAX + 32];
    if (point->act[0])
        snprintf(told, sizeof told, "Undone: `%s` by %s.", point->act, t->names[point->seat]);
    else
        snprintf(told, sizeof told, "Undone: what %s did last.", t->names[point->seat]);
    int status = play_settle(p, &error);
    if (status == SK_OK)
        status = history_back(&t->history, t->game, &error);
    if (status == SK_OK)
        status = sk_journal_undo(p->journal, t->game, &error);
    if (status != SK_OK) {
        report_error(&error);
        p->quit = p->failed = true;
        return;
    }
    for (int seat = 0; seat < t->count; seat++)
        p->seen[seat] = at_most(p->seen[seat], t->history.event_count);
    text_line(stdout, "%s", told);
}

/* Back to the loop, which looks at the files and then tries again. */
static void order_retry(play *p, const char *rest)
{
    (void)rest;
    p->changed = p->retry = true;
}

static void order_log(play *p, const char *rest)
{
    size_t end = p->viewer == PLAY_NOBODY ? 0 : p->table.history.event_count;
    size_t lines = strcmp(rest, "all") == 0 ? end : LOG_LINES;
    char *after = NULL;
    if (*rest && strcmp(rest, "all") != 0)
        lines = strtoul(rest, &after, 10);
    if (after && (*after || lines < 1 || *rest == '-')) {
        text_line(stdout, "'%s' is no number of lines: log, log 5, or log all.", rest);
        return;
    }
    show_log(stdout, &p->table, lines, end, p->viewer);
}

/* Where only the second wall keeps a file from being made. */
static bool is_walled_off(const char *path)
{
    char folder[PLAY_PATH_MAX];
    folder_of(folder, sizeof folder, path);
    return access(folder, W_OK) == 0 && access(path, F_OK) != 0;
}

static void tell_wall(const play *p)
{
    char folder[PLAY_PATH_MAX], where[PLAY_PATH_MAX + 64] = "";
    folder_of(folder, sizeof folder, p->path);
    if (wall_leaves(folder))
        snprintf(where, sizeof where, " but below %s", folder);
    if (wall_leaves("."))
        snprintf(where + strlen(where), 64, "%s below the folder that you started in", *where ? " and" : " but");
    text_line(
        stdout,
        "Against what a script might do, no file can be made%s while the game is played. When you have left, copy "
        "%s wherever you like.",
        where, p->path);
}

static void order_save(play *p, const char *rest)
{
    sk_error error = {0};
    if (!*rest) {
        text_line(stdout, "The game is kept in %s; `save FILE` copies it.", p->path);
        return;
    }
    if (file_copy_new(p->path, rest, &error) == SK_OK) {
        text_line(stdout, "Saved in %s.", rest);
        return;
    }
    bool walled_off = is_walled_off(rest);
    report_error(&error);
    if (walled_off)
        tell_wall(p);
}

static void order_quit(play *p, const char *rest)
{
    (void)rest;
    p->quit = true;
}

static void order_look(play *p, const char *rest)
{
    (void)rest;
    play_show(p, p->menu, false);
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
        if (*rest && !*o->arguments)
            text_line(stdout, "'%s' stands alone: '%s' is too much.", o->name, rest);
        else
            o->run(p, rest);
        return true;
    }
    return false;
}
