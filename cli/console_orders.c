/* What is typed at the console and is no Lua. */
#include "again.h"
#include "console.h"
#include "nearest.h"
#include "report.h"
#include "terminal.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_LINES = 20, STEPS_MAX = 100000 };

typedef struct order {
    const char *name;
    const char *arguments;
    const char *text;
    void (*run)(console *c, const char *rest);
} order;

static void order_help(console *c, const char *rest);

/* ---- looking ---- */

static void order_look(console *c, const char *rest)
{
    const table *t = &c->table;
    (void)rest;
    show_island(stdout, t, NULL, 0, terminal_colour(stdout));
    putchar('\n');
    show_facts(stdout, t, SHOW_ALL);
    for (int seat = 0; seat < t->count; seat++)
        show_hand(stdout, t, seat);
    show_prompt(stdout, t);
}

static void order_list(console *c, const char *rest)
{
    int count = 0;
    sk_choice *choices = console_choices(c, &count);
    (void)rest;
    if (!choices)
        return;
    words w = table_words(&c->table);
    menu m;
    menu_open(&m, &w, choices, count);
    show_prompt(stdout, &c->table);
    menu_print(stdout, &m);
    menu_close(&m);
    free(choices);
}

static void order_digest(console *c, const char *rest)
{
    const sk_game *game = c->table.game;
    (void)rest;
    printf("%016llx, after %u actions, in turn %u\n", (unsigned long long)sk_game_digest(game), sk_game_actions(game),
           sk_game_turns(game));
}

static void order_log(console *c, const char *rest)
{
    size_t end = c->table.history.event_count;
    size_t lines = strcmp(rest, "all") == 0 ? end : LOG_LINES;
    char *after = NULL;
    if (*rest && strcmp(rest, "all") != 0)
        lines = strtoul(rest, &after, 10);
    if (after && (*after || lines < 1 || *rest == '-')) {
        c->failed = true;
        text_line(stdout, "'%s' is no number of lines: log, log 5, or log all.", rest);
        return;
    }
    show_log(stdout, &c->table, lines, end, SHOW_ALL);
}

/* ---- acting ---- */

/* "3 k7" as "build road k7". Returns false after a message. */
static bool expand(console *c, char *command, size_t size, const char *typed)
{
    char message[WORDS_MESSAGE_MAX] = "";
    int count = 0;
    sk_choice *choices = console_choices(c, &count);
    if (!choices)
        return false;
    words w = table_words(&c->table);
    menu m;
    menu_open(&m, &w, choices, count);
    snprintf(command, size, "%s", typed);
    bool number = menu_expand(command, size, message, &m, typed);
    menu_close(&m);
    free(choices);
    if (!number)
        snprintf(command, size, "%s", typed);
    if (*command)
        return true;
    c->failed = true;
    message[0] = (char)toupper((unsigned char)message[0]);
    text_line(stdout, "%s", text_clean(message));
    return false;
}

static void order_act(console *c, const char *rest)
{
    char command[2 * SAYING_MAX];
    sk_action action = {0};
    sk_error error = {0};
    if (!*rest) {
        order_list(c, rest);
        return;
    }
    if (!expand(c, command, sizeof command, rest))
        return;
    if (again_read(&action, &c->table, command, &error) == SK_OK)
        console_do(c, &action);
    else
        console_fail(c, &error);
}

/* The kind of computer player called so, or -1 after a message. */
static int kind_called(console *c, const char *name)
{
    nearest near = nearest_to(name);
    for (int kind = 0; sk_player_kind_name(kind) && kind < CONSOLE_KINDS; kind++) {
        nearest_try(&near, sk_player_kind_name(kind));
        if (strcmp(sk_player_kind_name(kind), name) == 0)
            return kind;
    }
    c->failed = true;
    text_line(stdout, "There is no computer player '%s'%s%s%s", name, near.best ? "; did you mean '" : ".",
              near.best ? near.best : "", near.best ? "'?" : "");
    return -1;
}

static void order_step(console *c, const char *rest)
{
    char *end = NULL;
    long count = strtol(rest, &end, 10);
    bool counted = end != rest;
    end += strspn(end, " \t");
    int kind = kind_called(c, *end ? end : "greedy");
    if (counted && (count < 1 || count > STEPS_MAX)) {
        c->failed = true;
        text_line(stdout, "From 1 to %d steps.", STEPS_MAX);
        return;
    }
    for (long i = 0; kind >= 0 && i < (counted ? count : 1); i++)
        if (!console_step(c, kind))
            return;
}

static void order_undo(console *c, const char *rest)
{
    char *end = NULL;
    long count = *rest ? strtol(rest, &end, 10) : 1;
    if (*rest && (*end || count < 1)) {
        c->failed = true;
        text_line(stdout, "'%s' is no number of changes: undo, or undo 3.", rest);
        return;
    }
    int gone = console_back(c, count < INT32_MAX ? (int)count : INT32_MAX);
    if (gone == 0)
        text_line(stdout, "There is nothing to undo.");
    else if (gone == 1)
        text_line(stdout, "Undone: the last change.");
    else
        text_line(stdout, "Undone: the last %d changes.", gone);
}

static void order_new(console *c, const char *rest)
{
    sk_error error = {0};
    char *end = NULL;
    uint64_t seed = *rest ? strtoull(rest, &end, 10) : c->table.m.seed;
    if (*rest && (*end || seed > MATCH_SEED_MAX)) {
        c->failed = true;
        text_line(stdout, "'%s' is no seed: a number up to %llu.", rest, (unsigned long long)MATCH_SEED_MAX);
        return;
    }
    if (console_begin_anew(c, seed, &error) != SK_OK)
        console_fail(c, &error);
    else
        printf("A new game, seed %llu.\n", (unsigned long long)seed);
}

/* ---- chance ---- */

static void lay(console *c, int status, const sk_error *error)
{
    if (status != SK_OK)
        console_fail(c, error);
}

static void order_dice(console *c, const char *rest)
{
    sk_error error = {0};
    lay(c, console_lay_dice(c, rest, &error), &error);
}

static void order_rolls(console *c, const char *rest)
{
    sk_error error = {0};
    lay(c, console_lay_rolls(c, rest, &error), &error);
}

static void order_draw(console *c, const char *rest)
{
    sk_error error = {0};
    lay(c, console_lay_draws(c, rest, &error), &error);
}

static void order_deck(console *c, const char *rest)
{
    sk_error error = {0};
    lay(c, console_lay_deck(c, rest, &error), &error);
}

static void order_quit(console *c, const char *rest)
{
    (void)rest;
    c->quit = true;
}

/* ---- the table ---- */

static const order orders[] = {
    {"help", "[WORD]", "this, or what a hook, an object or one of its members is: `help give`", order_help},
    {"look", "", "draws the island and shows what everybody has", order_look},
    {"list", "", "what the seat to act may do", order_list},
    {"act", "ACTION", "does it: a number of the list, or the words beside it, as in play", order_act},
    {"step", "[N] [KIND]", "lets a computer player act, N times; greedy without a kind", order_step},
    {"dice", "[A B ...]", "what the two dice show at the next rolls; nothing: chance", order_dice},
    {"rolls", "[N ...]", "what scripts' own dice come to next; nothing: chance", order_rolls},
    {"draw", "[X ...]", "what is drawn at random next: stolen cards by their kind, numbers; nothing: chance",
     order_draw},
    {"deck", "CARD ...", "the next development cards", order_deck},
    {"undo", "[N]", "takes back the last change, or the last N, and what was laid down since", order_undo},
    {"digest", "", "the digest of the position", order_digest},
    {"log", "[N]", "the last N things that happened, or `all`", order_log},
    {"new", "[SEED]", "loads the files again and begins a new game", order_new},
    {"quit", "", "leaves", order_quit},
    {NULL, NULL, NULL, NULL},
};

static void print_member(void *payload, const char *signature, const char *text)
{
    (void)payload;
    text_line(stdout, "%s", signature);
    text_line(stdout, "    %s", text);
}

/* Hooks and members of that name. Returns how many there are. */
static int explain(const char *word)
{
    int found = 0;
    for (int hook = 0; hook < SK_HOOK_COUNT; hook++) {
        const sk_hook_row *row = sk_hook_row_of(hook);
        char signature[160];
        if (strcmp(row->name, word) != 0)
            continue;
        snprintf(signature, sizeof signature, "%s(game%s%s)", row->name, *row->arguments ? ", " : "", row->arguments);
        print_member(NULL, signature, row->text);
        found++;
    }
    return found + sk_guest_explain(word, print_member, NULL);
}

static void order_help(console *c, const char *rest)
{
    if (*rest && explain(rest) == 0) {
        c->failed = true;
        text_line(stdout, "There is no help about '%s'; `inspect(...)` shows what an object has.", rest);
    }
    if (*rest)
        return;
    text_line(stdout,
              "What is no word of this list is Lua, with what scripts have: `game` (of the first script; "
              "`script(\"%s\")` of another), `hex(ROW, PLACE)`, `print`. The value of an expression is shown; an "
              "object with all it has. What a line changes it changes whole or not at all. Tab completes.",
              c->table.m.script_count > 0 ? c->table.m.info[c->table.m.script_count - 1].id : "ID");
    putchar('\n');
    for (const order *o = orders; o->name; o++) {
        char word[32];
        snprintf(word, sizeof word, "  %s %s", o->name, o->arguments);
        text_pair(stdout, word, 20, o->text);
    }
    text_line(stdout, "For instance: `game.turn_player`, `game:give(game.players[1], \"ore\", 3)`, `game.state`, "
                      "`#game:hexes{ terrain = \"hills\" }`.");
}

const char *console_order_name(int index) { return orders[index].name; }

bool console_order(console *c, const char *line)
{
    line += strspn(line, " \t");
    size_t length = strcspn(line, " \t");
    const char *after = line + length + strspn(line + length, " \t");
    if (*after && strchr("=.:([,", *after))
        return false;
    for (const order *o = orders; o->name; o++) {
        if (strlen(o->name) != length || strncmp(o->name, line, length) != 0)
            continue;
        char rest[CONSOLE_LINE_MAX];
        snprintf(rest, sizeof rest, "%s", after);
        for (size_t end = strlen(rest); end && (rest[end - 1] == ' ' || rest[end - 1] == '\t');)
            rest[--end] = 0;
        if (*rest && !*o->arguments) {
            c->failed = true;
            text_line(stdout, "'%s' stands alone: '%s' is too much.", o->name, rest);
            return true;
        }
        o->run(c, rest);
        return true;
    }
    return false;
}
