/* skerry_bench [--format text|json]: the figures that skerry promises. As text it says of each whether it is met;
 * as JSON it prints one object. */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const char *const bench_scenario[BENCH_SCENARIOS] = {"standard",          "volcano",     "catakatoa",
                                                     "natural_disasters", "oil_springs", "seafarers"};
static const double scenario_limit[BENCH_SCENARIOS] = {4, 6, 6, 6, 8, 50};

typedef struct figures {
    double pcall_ns;
    double units[BENCH_SCENARIOS];
    double six; /* against four on the standard island */
    double copy;
    double threads_2;
    double first_prompt_ms;
    double sandbox; /* times as long as without */
    double load_ms;
    double rss_mb;
    size_t block_bytes;
    bench_large_figures large[BENCH_LARGE];
} figures;

/* ---- tools ---- */

static double clock_ns(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

double bench_thread_clock(void) { return clock_ns(CLOCK_THREAD_CPUTIME_ID); }
double bench_wall_clock(void) { return clock_ns(CLOCK_MONOTONIC); }

_Noreturn void bench_fail(const char *what, const sk_error *error)
{
    char text[1024];
    fprintf(stderr, "skerry_bench: %s%s%s\n", what, error ? ": " : "",
            error ? sk_error_text(text, sizeof text, error) : "");
    exit(1);
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, by_value);
    return values[count / 2];
}

/* ---- measuring ---- */

/* A round times many short slices of the work, each next to a slice of the unit, so that both see the same machine;
 * its figure is the ratio of the sums, and the figure of all rounds their median. */
enum { ROUNDS = 31, SLICES = 12, UNIT_CALLS = 3000, SLICE_ACTIONS = 1000, SLICE_COPIES = 3000 };

static double measure(bench_unit *unit, bench_table *table, double (*work)(bench_table *, int), int count, double *ns)
{
    double ratio[ROUNDS], each[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
        double spent = 0, calls = 0;
        for (int slice = 0; slice < SLICES; slice++) {
            calls += bench_unit_time(unit, UNIT_CALLS);
            spent += work(table, count);
        }
        each[round] = calls / (SLICES * UNIT_CALLS);
        ratio[round] = spent / (SLICES * count) / each[round];
    }
    *ns = bench_median(each, ROUNDS);
    return bench_median(ratio, ROUNDS);
}

static void keep_least(double *least, double value)
{
    if (*least == 0 || value < *least)
        *least = value;
}

/* Two threads against one: the best wall clock of some runs each, taken in turn. Where other programs keep a single
 * thread from a processor of its own the wall clock tells of them; then what the threads cost each other in
 * processor time is all that can be known. */
static double measure_threads(void)
{
    enum { RUNS = 9, GAMES = 2000 };
    double wall[3] = {0}, processor[3] = {0};
    for (int run = 0; run < RUNS; run++)
        for (int threads = 1; threads <= 2; threads++) {
            bench_run took = bench_simulate(bench_scenario[0], GAMES, threads);
            keep_least(&wall[threads], took.ns);
            keep_least(&processor[threads], took.processor_ns);
        }
    bool busy = wall[1] > 1.1 * processor[1] || wall[2] > 1.1 * processor[2] / 2;
    return busy ? 2 * processor[1] / processor[2] : wall[1] / wall[2];
}

/* The programs run first: what a child holds is never less than its parent held. */
static void measure_programs(figures *found)
{
    for (int i = 0; i < BENCH_SCENARIOS; i++) {
        double rss = bench_simulate(bench_scenario[i], 200, 2).rss_mb;
        found->rss_mb = rss > found->rss_mb ? rss : found->rss_mb;
    }
    found->first_prompt_ms = bench_first_prompt("oil_springs");
    found->threads_2 = measure_threads();
}

static void measure_units(figures *found)
{
    bench_unit *unit = bench_unit_new();
    for (int i = 0; i < BENCH_SCENARIOS; i++) {
        double ns;
        bench_table *table = bench_table_new(bench_scenario[i], 4, i == 0 ? "base" : NULL);
        bench_table_play(table, 20000);
        found->units[i] = measure(unit, table, bench_table_play, SLICE_ACTIONS, &ns);
        if (i == 0) {
            found->pcall_ns = ns;
            found->block_bytes = bench_table_block_bytes(table);
            found->copy = measure(unit, table, bench_table_copies, SLICE_COPIES, &ns);
        }
        bench_table_free(table);
    }
    double ns;
    bench_table *six = bench_table_new(bench_scenario[0], 6, "base_six");
    bench_table_play(six, 20000);
    found->six = measure(unit, six, bench_table_play, SLICE_ACTIONS, &ns) / found->units[0];
    bench_table_free(six);
    bench_unit_free(unit);
}

/* Slices of both in turn, so that both see the same machine. */
static double measure_sandbox(const char *scenario)
{
    bench_table *with = bench_table_new(scenario, 4, NULL), *without = bench_table_trusted(scenario);
    double ratio[ROUNDS];
    bench_table_play(with, 20000);
    bench_table_play(without, 20000);
    for (int round = 0; round < ROUNDS; round++) {
        double spent[2] = {0};
        for (int slice = 0; slice < 2 * SLICES; slice++) {
            spent[0] += bench_table_play(with, SLICE_ACTIONS);
            spent[1] += bench_table_play(without, SLICE_ACTIONS);
        }
        ratio[round] = spent[0] / spent[1];
    }
    bench_table_free(with);
    bench_table_free(without);
    return bench_median(ratio, ROUNDS);
}

static double measure_load(const char *scenario)
{
    enum { LOADS = 51 };
    double load[LOADS];
    bench_table *table = bench_table_new(scenario, 4, NULL);
    for (int i = 0; i < LOADS; i++)
        load[i] = bench_table_load(table) / 1e6;
    bench_table_free(table);
    return bench_median(load, LOADS);
}

static void measure_scripts(figures *found)
{
    for (int i = 1; i < BENCH_SCENARIOS; i++) {
        double load = measure_load(bench_scenario[i]);
        found->load_ms = load > found->load_ms ? load : found->load_ms;
    }
    found->sandbox = measure_sandbox("oil_springs");
}

/* ---- telling ---- */

static void print_json(const figures *found)
{
    printf("{\"pcall_ns\": %.2f, \"units\": {", found->pcall_ns);
    for (int i = 0; i < BENCH_SCENARIOS; i++)
        printf("\"%s\": %.2f, ", bench_scenario[i], found->units[i]);
    printf("\"copy\": %.2f}, \"sandbox\": %.2f, \"load_ms\": %.2f, \"six\": %.2f, \"threads_2\": %.2f, "
           "\"first_prompt_ms\": %.1f, \"rss_mb\": %.1f, "
           "\"block_bytes\": %zu, \"large\": {",
           found->copy, found->sandbox, found->load_ms, found->six, found->threads_2, found->first_prompt_ms,
           found->rss_mb, found->block_bytes);
    for (int i = 0; i < BENCH_LARGE; i++) {
        const bench_large_figures *large = &found->large[i];
        printf("%s\"%s\": {\"times\": %.2f, \"block_bytes\": %zu, \"ended\": %d, \"games\": %d}", i ? ", " : "",
               bench_large[i].key, large->times, large->block_bytes, large->ended, BENCH_LARGE_GAMES);
    }
    printf("}}\n");
}

static void print_line(const char *what, double value, const char *unit, double limit, bool at_least)
{
    bool met = at_least ? value >= limit : value <= limit;
    printf("  %-40s %8.2f %-8s %s %5g   %s\n", what, value, unit, at_least ? "at least" : "at most ", limit,
           met ? "met" : "NOT MET");
}

static void print_large(const bench_large_row *row, const bench_large_figures *found)
{
    char what[64];
    snprintf(what, sizeof what, "an action, %s", row->title);
    print_line(what, found->times, "times", 6, false);
    snprintf(what, sizeof what, "block, %s", row->title);
    print_line(what, (double)found->block_bytes, "bytes", 24576, false);
    snprintf(what, sizeof what, "games that end, %s", row->title);
    print_line(what, found->ended, "games", BENCH_LARGE_GAMES, true);
}

static void print_text(const figures *found)
{
    printf("One unit is an empty lua_pcall: %.1f ns here.\n\n", found->pcall_ns);
    for (int i = 0; i < BENCH_SCENARIOS; i++) {
        char what[64];
        snprintf(what, sizeof what, "an action, %s", bench_scenario[i]);
        print_line(what, found->units[i], "units", scenario_limit[i], false);
    }
    print_line("an action at six against one at four", found->six, "times", 1.5, false);
    print_line("copying a game", found->copy, "units", 1, false);
    print_line("oil_springs with the sandbox and without", found->sandbox, "times", 1.2, false);
    print_line("loading the slowest scenario", found->load_ms, "ms", 2, false);
    print_line("two threads against one", found->threads_2, "times", 1.8, true);
    print_line("to the first prompt of oil_springs", found->first_prompt_ms, "ms", 30, false);
    print_line("memory of simulate, any scenario", found->rss_mb, "MB", 10, false);
    print_line("block, standard game of four", (double)found->block_bytes, "bytes", 2048, false);
    for (int i = 0; i < BENCH_LARGE; i++)
        print_large(&bench_large[i], &found->large[i]);
}

int main(int argc, char **argv)
{
    bool json = argc == 3 && !strcmp(argv[1], "--format") && !strcmp(argv[2], "json");
    bool text = argc == 1 || (argc == 3 && !strcmp(argv[1], "--format") && !strcmp(argv[2], "text"));
    if (!json && !text) {
        fprintf(stderr, "usage: skerry_bench [--format text|json]\n");
        return 2;
    }
    figures found = {0};
    measure_programs(&found);
    measure_units(&found);
    measure_scripts(&found);
    for (int i = 0; i < BENCH_LARGE; i++)
        found.large[i] = bench_large_measure(&bench_large[i]);
    if (json)
        print_json(&found);
    else
        print_text(&found);
    return 0;
}
