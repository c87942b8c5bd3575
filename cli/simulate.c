/* skerry simulate: many games between computer players, and a report. */
#include "args.h"
#include "failure.h"
#include "fitting.h"
#include "match.h"
#include "report.h"
#include "seats.h"
#include "series.h"
#include "terminal.h"
#include "wall.h"
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const cli_option cli_simulate_options[] = {
    {"games", "N", "how many games (needed)"},
    {"seats", "KIND,KIND,...", "the computer player of each seat, or one for all; greedy without it"},
    {"board", "BOARD", "the island; else the first board that a scenario names"},
    {"players", "N", "how many players"},
    {"seed", "S", "what chance is drawn from; else drawn itself and printed"},
    {"from", "N", "begins with game N of the seed instead of the first"},
    {"set", "[SCRIPT.]OPTION=VALUE", "sets an option of a scenario; may be repeated"},
    {"preset", "NAME", "a named set of options"},
    {"turn-limit", "N", "games are cut after so many turns; 2000 without it"},
    {"threads", "T", "how many games are played at a time; 1 without it"},
    {"format", "text|json", "how the report is written"},
    {NULL, NULL, NULL},
};

/* ---- who plays ---- */

/* Cuts "greedy,random" in place. Returns how many; -1 when there are too many. */
static int split_kinds(char *text, const char **kinds)
{
    int count = 0;
    for (char *kind = text; kind; count++) {
        char *comma = strchr(kind, ',');
        if (comma)
            *comma = 0;
        if (count == SK_SEATS_MAX)
            return -1;
        kinds[count] = kind;
        kind = comma ? comma + 1 : NULL;
    }
    return count;
}

static int check_kinds(const char *const *kinds, int count, sk_error *error)
{
    for (int i = 0; i < count; i++) {
        seat_info seat;
        int status = seat_read(&seat, i, kinds[i], error);
        if (status != SK_OK)
            return status;
        if (seat.human)
            return error_set(error, SK_ERR_USAGE, "simulate is played by computer players alone");
    }
    return SK_OK;
}

/* ---- reports ---- */

static double per(double amount, double unit) { return unit > 0 ? amount / unit : 0; }

static json_t *figure_json(const tally_figure *figure, int64_t games)
{
    return json_pack("{s:f, s:I, s:I, s:I}", "mean", per((double)figure->total, (double)games), "min",
                     (json_int_t)figure->min, "max", (json_int_t)figure->max, "total", (json_int_t)figure->total);
}

static json_t *seats_json(const tally *sum, const series *what)
{
    json_t *seats = json_array();
    for (int i = 0; i < sk_ruleset_seats(what->ruleset); i++) {
        const tally_seat *seat = &sum->seats[i];
        double games = (double)sum->games;
        json_array_append_new(seats, json_pack("{s:s, s:I, s:f, s:f}", "player", what->kinds[i], "wins",
                                               (json_int_t)seat->wins, "win_rate", per((double)seat->wins, games),
                                               "points_mean", per((double)seat->points, games)));
    }
    return seats;
}

static json_t *endings_json(const tally *sum, const sk_ruleset *ruleset)
{
    json_t *endings = json_object();
    for (int i = 0; i < sum->ending_count; i++)
        json_object_set_new(endings, sk_ruleset_ending_name(ruleset, i), json_integer(sum->endings[i]));
    return endings;
}

static json_t *metrics_json(const tally *sum, const sk_ruleset *ruleset)
{
    json_t *metrics = json_object();
    for (int i = 0; i < sum->metric_count; i++)
        json_object_set_new(metrics, sk_ruleset_metric(ruleset, i)->name, figure_json(&sum->metrics[i], sum->games));
    return metrics;
}

static void print_json(const tally *sum, const series_failure *failure, const series *what, const match *m,
                       double seconds)
{
    json_t *scenarios = json_array();
    for (int i = 0; i < m->script_count; i++)
        json_array_append_new(scenarios, json_string(m->info[i].id));
    char digest[17];
    snprintf(digest, sizeof digest, "%016llx", (unsigned long long)sum->digest);
    json_t *report = json_pack(
        "{s:o, s:s, s:i, s:I, s:I, s:I, s:o, s:o, s:o, s:o, s:o, s:s, s:f, s:f, s:f}", "scenarios", scenarios, "board",
        sk_board_id(m->board), "players", m->players, "seed", (json_int_t)what->seed, "games", (json_int_t)what->games,
        "errors", (json_int_t)sum->errors, "endings", endings_json(sum, m->ruleset), "seats", seats_json(sum, what),
        "turns", figure_json(&sum->turns, sum->games), "actions", figure_json(&sum->actions, sum->games), "metrics",
        metrics_json(sum, m->ruleset), "digest", digest, "seconds", seconds, "games_per_second",
        per((double)what->games, seconds), "actions_per_second", per((double)sum->actions.total, seconds));
    if (sum->errors > 0)
        json_object_set_new(report, "first_error", failure_json(failure, what, m));
    json_dumpf(report, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(report);
}

static void print_figure(const char *name, const tally_figure *figure, int64_t games)
{
    printf("  %-22s %10.2f %10lld %10lld\n", name, per((double)figure->total, (double)games), (long long)figure->min,
           (long long)figure->max);
}

static void print_text(const tally *sum, const series *what, const match *m, double seconds)
{
    char title[256];
    printf("%s on %s, %d players, seed %llu: %llu games\n\n", match_title(title, sizeof title, m),
           sk_board_id(m->board), m->players, (unsigned long long)what->seed, (unsigned long long)what->games);
    printf("  seat  player            wins   win rate   points\n");
    for (int i = 0; i < m->players; i++)
        printf("  %4d  %-12s %9lld   %7.1f%%   %6.2f\n", i + 1, what->kinds[i], (long long)sum->seats[i].wins,
               100 * per((double)sum->seats[i].wins, (double)sum->games),
               per((double)sum->seats[i].points, (double)sum->games));
    printf("\n  ending\n");
    for (int i = 0; i < sum->ending_count; i++)
        if (sum->endings[i] > 0 || i == SK_ENDING_VICTORY)
            printf("  %-22s %10lld\n", sk_ruleset_ending_name(m->ruleset, i), (long long)sum->endings[i]);
    if (sum->errors > 0)
        printf("  %-22s %10lld\n", "script error", (long long)sum->errors);
    printf("\n  %-22s %10s %10s %10s\n", "of a game", "mean", "min", "max");
    print_figure("turns", &sum->turns, sum->games);
    print_figure("actions", &sum->actions, sum->games);
    for (int i = 0; i < sum->metric_count; i++)
        print_figure(sk_ruleset_metric(m->ruleset, i)->name, &sum->metrics[i], sum->games);
    printf("\n  digest %016llx\n  %.2f seconds, %.0f games and %.0f actions a second\n",
           (unsigned long long)sum->digest, seconds, per((double)what->games, seconds),
           per((double)sum->actions.total, seconds));
}

/* What figures do not say plainly; whoever reads JSON finds the cut games among the endings. */
static void tell_plainly(const tally *sum, const series *what, bool json)
{
    unsigned long long games = (unsigned long long)what->games;
    if (!json && sum->endings[SK_ENDING_LIMIT] > 0)
        report("cut at the limit of %llu turns, without a winner: %lld of %llu games",
               (unsigned long long)what->turn_limit, (long long)sum->endings[SK_ENDING_LIMIT], games);
    if (sum->empty > 0)
        report("nobody had anything on the island at the end: %lld of %llu games; is there a place where one may "
               "start, and are there settlements?",
               (long long)sum->empty, games);
}

/* ---- the command ---- */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int play_and_report(const series *what, const match *m, bool json)
{
    tally sum;
    series_failure failure = {0};
    sk_error error = {0};
    tally_open(&sum, what->ruleset);
    double begin = now();
    int status = series_play(&sum, &failure, what, &error);
    double seconds = now() - begin;
    int exit_status = CLI_DONE;
    if (status != SK_OK) {
        exit_status = report_error(&error);
    } else {
        if (!json && sum.games == 0)
            report("no game came to its end");
        else if (json)
            print_json(&sum, &failure, what, m, seconds);
        else
            print_text(&sum, what, m, seconds);
        tell_plainly(&sum, what, json);
        if (sum.errors > 0) {
            failure_tell(&failure, sum.errors, what, m);
            exit_status = CLI_INPUT;
        }
    }
    tally_close(&sum);
    return exit_status;
}

/* Checks what concerns this command alone, before anything is read. */
static bool read_numbers(series *what, bool *json, const cli_args *args)
{
    static const char *const formats[] = {"text", "json", NULL};
    uint64_t threads = 1, from = 1;
    int format = cli_args_word(args, "format", formats);
    *json = format == 1;
    if (format < 0)
        return false;
    if (!cli_args_has(args, "games")) {
        cli_usage(cli_args_command(args), "simulate needs to know how many games: --games N");
        return false;
    }
    bool good = cli_args_number(&what->games, args, "games", 1, 1000000000, 0) &&
                cli_args_number(&what->turn_limit, args, "turn-limit", 1, 1000000, SERIES_TURN_LIMIT) &&
                cli_args_number(&from, args, "from", 1, 1000000000, 1) &&
                cli_args_number(&threads, args, "threads", 1, SERIES_THREADS_MAX, 1);
    what->first = from - 1;
    what->threads = (int)((uint64_t)threads > what->games ? what->games : threads);
    return good;
}

int cmd_simulate(const cli_args *args)
{
    series what = {0};
    bool json = false;
    if (!read_numbers(&what, &json, args))
        return CLI_USAGE;
    const char *kinds[SK_SEATS_MAX] = {"greedy"};
    char *text = checked_copy(cli_args_value(args, "seats") ? cli_args_value(args, "seats") : "greedy");
    int count = split_kinds(text, kinds);
    sk_error error = {0};
    match m = {0};
    int status = count < 0 ? error_set(&error, SK_ERR_USAGE, "there are at most %d seats", SK_SEATS_MAX)
                           : check_kinds(kinds, count, &error);
    if (status == SK_OK)
        status = match_from_args(&m, args, NULL, count > 1 ? count : 0, &error);
    if (status == SK_OK)
        status = fitting_try(&m, &error);
    int exit_status = CLI_DONE;
    if (status == SK_OK) {
        what.ruleset = m.ruleset;
        what.seed = m.seed;
        what.progress = terminal_is(stderr);
        for (int i = 0; i < m.players; i++)
            what.kinds[i] = count > 1 ? kinds[i] : kinds[0];
        wall_raise(WALL_SIMULATE, NULL);
        exit_status = play_and_report(&what, &m, json);
    } else {
        exit_status = error.message[0] ? report_error(&error) : CLI_USAGE;
    }
    match_close(&m);
    free(text);
    return exit_status;
}
