/* skerry board new: makes an island from a few options, and tells how even it is. */
#include "args.h"
#include "board_file.h"
#include "even.h"
#include "match.h"
#include "report.h"
#include "terminal.h"
#include "title.h"

#include <skerry/island.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WORDS_MAX = 16, LIST_SIZE = 512, TRIES = 4000, TRIES_MAX = 1000000, PATH_SIZE = 4096 };

const cli_option cli_board_new_options[] = {
    {"size", "N", "hexes of land; 19 if nothing is said, 30 for five or six, with islands 28 or 42"},
    {"players", "N", "for how many it is made, 4 or 3-4; 3-4 if nothing is said"},
    {"shape", "SHAPE", "round, long, ring, bay or ragged"},
    {"sea", "SEA", "none; around: a coast of sea hexes; or islands: foreign shores across the sea, for seafarers"},
    {"harbors", "N", "how many there are along the coast; as many as it bears if nothing is said"},
    {"deserts", "N", "how many there are; one for each 19 hexes if nothing is said"},
    {"constraints", "LIST",
     "what it must not have, with commas between, or none; `no adjacent reds` if nothing is said"},
    {"tries", "N", "how many exchanges are tried to even it; 0 leaves it as it was drawn"},
    {"seed", "S", "the same options and seed make the same island everywhere"},
    {"title", "TEXT", "what people read; else made of NAME"},
    {"out", "FILE", "writes it there, instead of to standard output"},
    {"force", NULL, "overwrites FILE"},
    {NULL, NULL, NULL},
};

/* A wish, and the texts that it points into. */
typedef struct making {
    const cli_args *args;
    sk_island_wish wish;
    char title[128];
    char list[LIST_SIZE];
    char id[SK_NAME_MAX]; /* of the file, where no name is given */
    double begun, shown;  /* seconds: when the making began, and when its progress was last shown; 0: never */
} making;

/* ---- the options ---- */

static int take_word(const making *m, const char *option, const char *(*name)(int), int *value)
{
    const char *words[WORDS_MAX] = {NULL};
    for (int i = 0; i + 1 < WORDS_MAX && name(i); i++)
        words[i] = name(i);
    *value = cli_args_word(m->args, option, words);
    return *value >= 0;
}

static int take_number(const making *m, const char *option, int min, int max, int otherwise, int *value)
{
    uint64_t number = 0;
    if (!cli_args_has(m->args, option)) {
        *value = otherwise;
        return 1;
    }
    if (!cli_args_number(&number, m->args, option, (uint64_t)min, (uint64_t)max, 0))
        return 0;
    *value = (int)number;
    return 1;
}

/* `4`, or `3-4` */
static int take_players(making *m)
{
    const char *value = cli_args_value(m->args, "players");
    char *end = NULL;
    m->wish.players_min = 3, m->wish.players_max = 4;
    if (!value)
        return 1;
    long least = strtol(value, &end, 10), most = least;
    int right = value[0] >= '1' && value[0] <= '9' && least >= SK_SEATS_MIN && least <= SK_SEATS_MAX;
    if (right && *end == '-' && end[1] >= '1' && end[1] <= '9')
        most = strtol(end + 1, &end, 10);
    if (!right || *end || most < least || most > SK_SEATS_MAX) {
        cli_usage(cli_args_command(m->args),
                  "--players takes a number from %d to %d, or the fewest and the most, 3-4; not '%s'", SK_SEATS_MIN,
                  SK_SEATS_MAX, value);
        return 0;
    }
    m->wish.players_min = (int)least, m->wish.players_max = (int)most;
    return 1;
}

/* Names with commas between, of one option or several. */
static int take_constraints(making *m)
{
    int count = 0;
    if (!cli_args_has(m->args, "constraints"))
        m->wish.constraints[count++] = "no adjacent reds";
    for (int i = 0; cli_args_value_at(m->args, "constraints", i); i++) {
        const char *value = cli_args_value_at(m->args, "constraints", i);
        size_t used = strlen(m->list);
        if (used + strlen(value) + 1 >= sizeof m->list) {
            cli_usage(cli_args_command(m->args), "--constraints is too long: at most %zu bytes", sizeof m->list - 1);
            return 0;
        }
        snprintf(m->list + used, sizeof m->list - used, "%s%s", used ? "," : "", value);
    }
    if (strcmp(m->list, "none") == 0)
        return 1;
    for (char *word = strtok(m->list, ","); word; word = strtok(NULL, ",")) {
        word += strspn(word, " ");
        for (size_t end = strlen(word); end && word[end - 1] == ' '; end--)
            word[end - 1] = 0;
        if (count == SK_ISLAND_CONSTRAINTS_MAX - 1) {
            cli_usage(cli_args_command(m->args), "--constraints has too many of them");
            return 0;
        }
        m->wish.constraints[count++] = word;
    }
    if (!count)
        cli_usage(cli_args_command(m->args), "--constraints names one or more, or says none");
    return count > 0;
}

static int take_title(making *m, const char *title)
{
    char clean[sizeof m->title];
    const char *wrong = NULL;
    snprintf(m->title, sizeof m->title, "%s", title);
    snprintf(clean, sizeof clean, "%s", m->title);
    if (!title[strspn(title, " ")])
        wrong = "is what people read: a few words";
    else if (strlen(title) < sizeof m->title && (strpbrk(title, "\n\t") || strcmp(text_clean(clean), title) != 0))
        wrong = "is one line of text, without control characters";
    if (strlen(title) >= sizeof m->title)
        cli_usage(cli_args_command(m->args), "--title is too long: at most %zu bytes", sizeof m->title - 1);
    else if (wrong)
        cli_usage(cli_args_command(m->args), "--title %s", wrong);
    return strlen(title) < sizeof m->title && !wrong;
}

static int take_name(making *m)
{
    const char *name = cli_args_name(m->args, 0), *title = cli_args_value(m->args, "title");
    const char *out = cli_args_value(m->args, "out");
    bool is_file = out && strcmp(out, "-") != 0;
    char right[SK_NAME_MAX];
    m->wish.id = name ? name : is_file ? board_file_id(m->id, sizeof m->id, out) : "island";
    title_of(m->title, sizeof m->title, m->wish.id);
    m->wish.title = m->title;
    if (title && !take_title(m, title))
        return 0;
    if (title_is_name(m->wish.id))
        return 1;
    title_nearest_name(right, sizeof right, name);
    cli_usage(cli_args_command(m->args),
              "'%.80s' is no name for a board: small letters, digits and _, a letter first, at most %d%s%s%s", name,
              SK_NAME_MAX - 1, right[0] ? "; '" : "", right, right[0] ? "' would be one" : "");
    return 0;
}

static int take_options(making *m)
{
    sk_island_wish *wish = &m->wish;
    return take_name(m) && take_number(m, "size", 1, SK_HEXES_MAX, 0, &wish->size) && take_players(m) &&
           take_word(m, "shape", sk_island_shape_name, &wish->shape) &&
           take_word(m, "sea", sk_island_sea_name, &wish->sea) &&
           take_number(m, "harbors", 0, SK_HARBORS_MAX, SK_ISLAND_AS_MANY, &wish->harbors) &&
           take_number(m, "deserts", 0, SK_HEXES_MAX, SK_ISLAND_AS_MANY, &wish->deserts) && take_constraints(m) &&
           take_number(m, "tries", 0, TRIES_MAX, TRIES, &wish->tries) &&
           cli_args_number(&wish->seed, m->args, "seed", 0, UINT64_MAX, match_random_seed());
}

/* ---- what is told ---- */

static void append(char *text, size_t size, const char *part)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s", part);
}

/* A word as a shell takes it. */
static void add_word(char *text, size_t size, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.,-";
    append(text, size, " ");
    if (word[0] && !word[strspn(word, plain)]) {
        append(text, size, word);
        return;
    }
    append(text, size, "'");
    for (; *word; word++)
        append(text, size, *word == '\'' ? "'\\''" : (const char[]){*word, 0});
    append(text, size, "'");
}

/* The command that makes it again. */
static void tell_command(char *text, size_t size, const making *m)
{
    static const char *const made_of[] = {"size",    "players",     "shape", "sea",   "harbors",
                                          "deserts", "constraints", "tries", "title", NULL};
    char option[32], seed[32];
    snprintf(text, size, "skerry board new %s", m->wish.id);
    for (int i = 0; made_of[i]; i++)
        for (int n = 0; cli_args_value_at(m->args, made_of[i], n); n++) {
            snprintf(option, sizeof option, "--%s", made_of[i]);
            add_word(text, size, option);
            add_word(text, size, cli_args_value_at(m->args, made_of[i], n));
        }
    add_word(text, size, "--seed");
    snprintf(seed, sizeof seed, "%" PRIu64, m->wish.seed);
    add_word(text, size, seed);
}

static void remark(sk_draft *draft, const making *m, const sk_island_report *report)
{
    char text[4096], line[256];
    tell_command(text, sizeof text, m);
    text_clean(text);
    sk_draft_remark(draft, text);
    sk_draft_remark(draft, even_what);
    for (int i = 0; i < report->counts; i++) {
        even_line(line, sizeof line, &report->after[i]);
        snprintf(text, sizeof text, "  %d player%s: %s", report->after[i].players,
                 report->after[i].players == 1 ? "" : "s", line);
        sk_draft_remark(draft, text);
    }
}

static void tell(FILE *out, const making *m, const sk_island_report *report)
{
    char line[256];
    fprintf(out, "%s (%s): %d hexes of land", m->wish.title, m->wish.id, report->land);
    if (report->foreign)
        fprintf(out, ", %d of them across the sea", report->foreign);
    fprintf(out, ", %d harbors, seed %" PRIu64 "\n\n%s\n", report->harbors, m->wish.seed, even_what);
    for (int i = 0; i < report->counts; i++) {
        fprintf(out, "  %d player%s, as drawn: %s\n", report->before[i].players,
                report->before[i].players == 1 ? "" : "s", even_line(line, sizeof line, &report->before[i]));
        if (report->exchanged)
            fprintf(out, "             evened:   %s\n", even_line(line, sizeof line, &report->after[i]));
    }
    fprintf(out, "\n%d exchanges kept of %d tried.\n", report->exchanged, report->tries);
}

/* ---- the file ---- */

static int write_island(const making *m, sk_draft *draft, const sk_island_report *made)
{
    char schema[PATH_SIZE], *text;
    const char *path = cli_args_value(m->args, "out");
    size_t size;
    sk_error error = {0};
    remark(draft, m, made);
    if (sk_draft_write(&text, &size, draft, board_file_schema(schema, sizeof schema), &error) != SK_OK)
        return report_error(&error);
    int status = board_file_write(path, text, size, cli_args_has(m->args, "force"), true);
    free(text);
    path = path && strcmp(path, "-") == 0 ? NULL : path;
    if (status == CLI_DONE) {
        tell(path ? stdout : stderr, m, made);
        board_file_tell_play(path ? stdout : stderr, made->foreign ? "seafarers" : "standard", path,
                             m->wish.players_max);
    }
    return status;
}

/* ---- progress ---- */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* From half a second on, five times a second. */
static void show_progress(void *payload, int tried)
{
    making *m = payload;
    double seconds = now();
    if (seconds - m->begun < 0.5 || seconds - m->shown < 0.2)
        return;
    m->shown = seconds;
    fprintf(stderr, "\r%d of at most %d exchanges tried", tried, m->wish.tries);
    fflush(stderr);
}

static int make_island(making *m, sk_draft **draft, sk_island_report *report, sk_error *error)
{
    if (terminal_is(stderr)) {
        m->wish.progress = show_progress;
        m->wish.payload = m;
        m->begun = now();
    }
    int status = sk_island_make(draft, &m->wish, report, error);
    if (m->shown > 0)
        fprintf(stderr, "\r%60s\r", "");
    return status;
}

int cmd_board_new(const cli_args *args)
{
    making m = {.args = args};
    sk_island_report report;
    sk_draft *draft;
    sk_error error = {0};
    if (!take_options(&m))
        return CLI_USAGE;
    if (cli_args_has(args, "force") && !cli_args_has(args, "out"))
        return cli_usage(cli_args_command(args), "--force goes with --out FILE");
    int status = make_island(&m, &draft, &report, &error);
    if (status == SK_ERR_USAGE)
        return cli_usage(cli_args_command(args), "%s", error.message);
    if (status != SK_OK)
        return report_error(&error);
    status = write_island(&m, draft, &report);
    sk_draft_free(draft);
    return status;
}
