/* What the figures are measured with. All of them are ratios or the machine's own; noise of other programs is kept
 * out by the thread's own clock, by short slices that alternate with the unit, and by medians. */
#ifndef BENCH_H
#define BENCH_H

#include <skerry/skerry.h>

enum { BENCH_SCENARIOS = 6, BENCH_TURNS_MAX = 2000 };
extern const char *const bench_scenario[BENCH_SCENARIOS]; /* the first is the game without a script */

/* Each clock in nanoseconds. */
double bench_thread_clock(void);
double bench_wall_clock(void);

/* Shape:  values[count], sorted by the call. */
double bench_median(double *values, int count);

/* Says what is wrong and ends the program. */
_Noreturn void bench_fail(const char *what, const sk_error *error);

/* ---- unit.c ---- */

typedef struct bench_unit bench_unit;
bench_unit *bench_unit_new(void);
void bench_unit_free(bench_unit *unit);
/* Nanoseconds of so many empty lua_pcall in a row. */
double bench_unit_time(bench_unit *unit, int calls);

/* ---- table.c: a game between random players ---- */

typedef struct bench_table bench_table;
/* island: the name of a shipped board or of one in tests/fixtures; NULL: the scenario's own. */
bench_table *bench_table_new(const char *scenario, int seats, const char *island);
/* Of four on the scenario's own board, with the sandbox's counting, its memory and its operators switched off. */
bench_table *bench_table_trusted(const char *scenario);
/* Nanoseconds of making a rule set and a machine of what the table plays. */
double bench_table_load(const bench_table *table);
void bench_table_free(bench_table *table);
/* Plays so many actions, from one game into the next. Returns their nanoseconds; making games is left out. */
double bench_table_play(bench_table *table, int actions);
/* Plays so many new games. Returns how many of them end within BENCH_TURNS_MAX turns. */
int bench_table_ended(bench_table *table, int games);
/* Nanoseconds of so many sk_game_copy of the position that the table stands at. */
double bench_table_copies(bench_table *table, int copies);
size_t bench_table_block_bytes(const bench_table *table);

/* ---- large.c: islands of 625 hexes ---- */

enum { BENCH_LARGE = 4, BENCH_LARGE_GAMES = 200 };
typedef struct bench_large_row {
    const char *key, *title, *scenario;
    int seats;
    const char *island, *usual; /* usual: what it is measured against, with four players */
} bench_large_row;
extern const bench_large_row bench_large[BENCH_LARGE];

typedef struct bench_large_figures {
    double times; /* as long as on the usual island */
    size_t block_bytes;
    int ended; /* of BENCH_LARGE_GAMES */
} bench_large_figures;
bench_large_figures bench_large_measure(const bench_large_row *row);

/* ---- process.c: the program as people run it ---- */

/* Milliseconds from the start of `skerry play SCENARIO` to its first prompt: the median of some runs. */
double bench_first_prompt(const char *scenario);
/* The wall clock of `skerry simulate`, its processors' time, and the most memory it held, in MB. */
typedef struct bench_run {
    double ns, processor_ns;
    double rss_mb;
} bench_run;
bench_run bench_simulate(const char *scenario, int games, int threads);

#endif
