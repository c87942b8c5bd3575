/* skerry console: a prompt inside a running game. */
#include "console.h"
#include "args.h"
#include "report.h"
#include "terminal.h"
#include "wall.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const cli_option cli_console_options[] = {
    {"board", "BOARD", "the island; else the first board that a scenario names"},
    {"players", "N", "how many players; four, or the nearest number that the scenario allows"},
    {"seed", "S", "what chance is drawn from; else drawn itself and printed"},
    {"set", "[SCRIPT.]OPTION=VALUE", "sets an option of a scenario; may be repeated"},
    {"preset", "NAME", "a named set of options"},
    {"replay", "FILE", "stands where a recorded game ends; the record is not written to"},
    {"to", "N", "with --replay, after N actions"},
    {"force", NULL, "with --replay, also when scripts or board have changed since"},
    {NULL, NULL, NULL},
};

enum { RESULT_MAX = 32768 };

/* ---- Lua ---- */

static void print_text(void *payload, const char *text, size_t size)
{
    (void)payload;
    printf("%.*s\n", (int)size, text);
}

/* Each line no longer than the terminal is wide. */
static void print_result(char *result)
{
    text_clean(result);
    for (char *line = strtok(result, "\n"); line; line = strtok(NULL, "\n")) {
        int indent = (int)strspn(line, " ");
        printf("%.*s", indent, line);
        text_wrap(stdout, line + indent, indent, indent + 2, terminal_width());
        putchar('\n');
    }
}

/* A mistake in what was typed is told in one line; one in a script with all that is known of it. */
static void tell_mistake(console *c, const char *name, const sk_error *error)
{
    if (strcmp(error->file, name) != 0) {
        console_fail(c, error);
        return;
    }
    c->failed = true;
    if (strchr(c->chunk, '\n'))
        report("line %d: %s", error->line, error->message);
    else
        report("%s", error->message);
}

/* Runs text; what it changed may be undone. */
static int run(console *c, const char *name, const char *text, sk_error *error)
{
    char result[RESULT_MAX];
    table *t = &c->table;
    uint64_t digest = sk_game_digest(t->game);
    console_keep(c);
    int status = sk_guest_run(c->guest, t->game, name, text, strlen(text), result, sizeof result, error);
    if (status == SK_OK && sk_game_digest(t->game) != digest) {
        console_settle(c);
    } else {
        console_drop(c);
        console_chance_done(&c->chance, false);
    }
    if (status == SK_OK)
        print_result(result);
    return status;
}

static bool wants_more(const sk_error *error)
{
    size_t length = strlen(error->message);
    return error->status == SK_ERR_INPUT && length > 5 && strcmp(error->message + length - 5, "<eof>") == 0;
}

/* An expression, whose value is shown, or else a statement; of one that has no end more is read. */
static void run_line(console *c, const char *line)
{
    char text[CONSOLE_CHUNK_MAX + 32], name[32];
    sk_error error = {0};
    size_t used = strlen(c->chunk);
    snprintf(c->chunk + used, sizeof c->chunk - used, "%s%s", used ? "\n" : "", line);
    snprintf(name, sizeof name, "chunk %u", ++c->chunks);
    snprintf(text, sizeof text, "return inspect(%s\n)", c->chunk);
    int status = run(c, name, text, &error);
    if (status == SK_ERR_INPUT && strcmp(error.file, name) == 0)
        status = run(c, name, c->chunk, &error);
    bool over = !line[strspn(line, " \t")]; /* an empty line ends what has no end */
    if (status != SK_OK && !over && wants_more(&error) && used + strlen(line) + 2 < sizeof c->chunk)
        return;
    if (status != SK_OK)
        tell_mistake(c, name, &error);
    c->chunk[0] = 0;
}

/* ---- completion ---- */

typedef struct completion {
    const char *word;
    int base; /* bytes of it before the name that is completed */
    void (*add)(void *list, const char *word);
    void *list;
} completion;

static void add_name(void *payload, const char *name)
{
    const completion *to = payload;
    char word[CONSOLE_LINE_MAX];
    snprintf(word, sizeof word, "%.*s%s", to->base, to->word, name);
    to->add(to->list, word);
}

static void complete_action(console *c, const char *before, void (*add)(void *list, const char *word), void *list)
{
    const sk_choice *choices = NULL;
    int count = 0;
    sk_error ignored;
    words w = table_words(&c->table);
    if (sk_game_choices(c->table.game, &choices, &count, &ignored) == SK_OK)
        words_next(&w, choices, count, before, add, list);
}

static void complete(void *payload, const char *before, const char *word, void (*add)(void *list, const char *word),
                     void *list)
{
    console *c = payload;
    completion to = {.word = word, .base = (int)strlen(word), .add = add, .list = list};
    if (strncmp(before, "act ", 4) == 0) {
        complete_action(c, before + 4, add, list);
        return;
    }
    while (to.base > 0 && (isalnum((unsigned char)word[to.base - 1]) || word[to.base - 1] == '_'))
        to.base--;
    sk_guest_names(c->guest, c->table.game, word, add_name, &to);
    for (int i = 0; !*before && console_order_name(i); i++)
        add(list, console_order_name(i));
}

/* ---- the game ---- */

static int open_guest(console *c, sk_error *error)
{
    console_chance_open(&c->chance, c->table.game);
    return sk_guest_new(&c->guest, c->table.m.ruleset, NULL, print_text, c, error);
}

static void close_game(console *c)
{
    sk_guest_free(c->guest);
    c->guest = NULL;
    while (c->point_count > 0)
        console_drop(c);
    for (int kind = 0; kind < CONSOLE_KINDS; kind++)
        for (int seat = 0; seat < SK_SEATS_MAX; seat++) {
            sk_player_free(c->players[kind][seat]);
            c->players[kind][seat] = NULL;
        }
    table_close(&c->table);
}

int console_begin_anew(console *c, uint64_t seed, sk_error *error)
{
    table fresh = {.count = 0};
    sk_journal_head head;
    table_head(&head, &c->table);
    head.seed = seed;
    int status = match_from_head(&fresh.m, &head, true, error);
    if (status == SK_OK)
        status = table_begin(&fresh, head.seat, head.players, error);
    if (status != SK_OK) {
        table_close(&fresh);
        return status;
    }
    close_game(c);
    c->table = fresh;
    table_moved(&c->table);
    status = open_guest(c, error);
    c->quit = status != SK_OK;
    return status;
}

static int begin_recorded(console *c, const cli_args *args, uint64_t last, sk_error *error)
{
    sk_recording *recording = NULL;
    const char *path = cli_args_value(args, "replay");
    int status = sk_recording_read(&recording, path, NULL, error);
    if (status == SK_OK && cli_args_has(args, "to"))
        status = recorded_too_far(error, last, recording);
    if (status != SK_OK) {
        sk_recording_free(recording);
        return status;
    }
    const sk_journal_head *head = sk_recording_head(recording);
    status = match_from_head(&c->table.m, head, cli_args_has(args, "force"), error);
    if (status == SK_OK)
        status = table_begin(&c->table, head->seat, head->players, error);
    if (status == SK_OK)
        status = sk_recording_replay(recording, c->table.game, (int)last, false, error);
    sk_recording_free(recording);
    return status == SK_OK ? SK_OK : recorded_wrong(error, path);
}

static int begin(console *c, const cli_args *args, sk_error *error)
{
    static const char *const fixed[] = {"board", "players", "seed", "set", "preset", NULL};
    uint64_t last = INT32_MAX;
    if (!cli_args_number(&last, args, "to", 0, INT32_MAX, INT32_MAX))
        return error->status = SK_ERR_USAGE;
    bool recorded = cli_args_has(args, "replay");
    for (int i = 0; recorded && fixed[i]; i++)
        if (cli_args_has(args, fixed[i]))
            return error_set(error, SK_ERR_USAGE, "--%s is as recorded in a game that is replayed", fixed[i]);
    if (!recorded && (cli_args_has(args, "to") || cli_args_has(args, "force")))
        return error_set(error, SK_ERR_USAGE, "--to and --force go with --replay");
    if (recorded && cli_args_name_count(args) > 0)
        return error_set(error, SK_ERR_USAGE, "a recorded game knows its scenario; '%s' is not needed",
                         cli_args_name(args, 0));
    int status = recorded ? begin_recorded(c, args, last, error) : match_from_args(&c->table.m, args, NULL, 0, error);
    if (status == SK_OK && !recorded)
        status = table_begin(&c->table, NULL, 0, error);
    return status == SK_OK ? open_guest(c, error) : status;
}

static void print_head(const console *c)
{
    char title[256];
    const table *t = &c->table;
    printf("%s on %s, %d players, seed %llu\n", match_title(title, sizeof title, &t->m), sk_board_id(t->m.board),
           t->count, (unsigned long long)t->m.seed);
    text_line(stdout, "Lua, or a word that `help` tells.");
}

static void raise_wall(const console *c)
{
    wall_places stay = {0};
    wall_places_match(&stay, &c->table.m);
    terminal_utf8(); /* reads the files of the locale */
    wall_raise(WALL_CONSOLE, &stay);
    wall_places_close(&stay);
}

static int read_lines(console *c)
{
    print_head(c);
    c->reader = line_open(complete, c);
    raise_wall(c);
    while (!c->quit) {
        const char *typed = line_read(c->reader, c->chunk[0] ? ">> " : "> ");
        if (!typed)
            break;
        if (c->chunk[0] || (typed[strspn(typed, " \t")] && !console_order(c, typed)))
            run_line(c, typed);
    }
    bool person = line_is_terminal(c->reader);
    line_close(c->reader);
    return c->failed && !person ? CLI_INPUT : CLI_DONE;
}

int cmd_console(const cli_args *args)
{
    console *c = checked_alloc(sizeof *c);
    sk_error error = {0};
    int exit_status = CLI_DONE;
    if (begin(c, args, &error) == SK_OK)
        exit_status = read_lines(c);
    else
        exit_status = error.message[0] ? report_error(&error) : CLI_USAGE;
    close_game(c);
    free(c->points);
    free(c);
    return exit_status;
}
