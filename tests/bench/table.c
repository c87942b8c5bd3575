/* Four random players: uniform among all that is listed, at every prompt; no offers between players; questions are
 * answered at once. One mind serves all four, since it is the same for whoever is to act. What is timed is listing,
 * choosing and doing, with the position before kept and the scripts' budget counted. */
#include "bench.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bench_table {
    sk_board *board;
    char *text; /* of the scenario; NULL: none */
    sk_source source;
    sk_match match;
    sk_ruleset *ruleset;
    sk_machine *machine;
    sk_game *game, *copy;
    sk_player *player;
    uint64_t games;
};

/* ---- setting up ---- */

static char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END))
        bench_fail(path, NULL);
    long length = ftell(file);
    char *text = malloc((size_t)length + 1);
    rewind(file);
    if (!text || fread(text, 1, (size_t)length, file) != (size_t)length)
        bench_fail(path, NULL);
    fclose(file);
    *size = (size_t)length;
    return text;
}

static void must(int status, const char *what, const sk_error *error)
{
    if (status)
        bench_fail(what, error);
}

/* A shipped board, or one that is only measured. */
static void load_board(bench_table *table, const char *name)
{
    static const char *const folders[] = {"data", "tests/fixtures"};
    sk_error error;
    for (int i = 0; i < 2 && !table->board; i++) {
        char path[512];
        snprintf(path, sizeof path, SKERRY_SOURCE_DIR "/%s/boards/%s.yaml", folders[i], name);
        if (sk_board_load_file(&table->board, path, &error))
            table->board = NULL;
    }
    if (!table->board)
        bench_fail(name, &error);
    table->match.board = table->board;
}

/* The scenario, or the standard game, on the named board, or on the scenario's own. */
static void prepare(bench_table *table, const char *scenario, int seats, const char *island)
{
    static const sk_setting no_offers = {.option = "domestic_trade", .value = "false"};
    sk_script_info info = {0};
    sk_error error;
    char path[512];
    table->match = (sk_match){.players = seats, .settings = &no_offers, .setting_count = 1};
    if (strcmp(scenario, bench_scenario[0]) != 0) {
        snprintf(path, sizeof path, SKERRY_SOURCE_DIR "/scripts/scenarios/%s.lua", scenario);
        table->text = read_file(path, &table->source.size);
        table->source.name = scenario;
        table->source.text = table->text;
        must(sk_script_read(&info, &table->source, &error), scenario, &error);
        table->match.scripts = &table->source;
        table->match.script_count = 1;
    }
    load_board(table, island ? island : info.board[0]);
}

double bench_table_load(const bench_table *table)
{
    sk_ruleset *ruleset;
    sk_machine *machine;
    sk_error error;
    double start = bench_thread_clock();
    must(sk_ruleset_new(&ruleset, &table->match, &error), "loading", &error);
    must(sk_machine_new(&machine, ruleset, &error), "loading", &error);
    double took = bench_thread_clock() - start;
    sk_machine_free(machine);
    sk_ruleset_free(ruleset);
    return took;
}

static void next_game(bench_table *table)
{
    sk_error error;
    sk_game_free(table->game);
    must(sk_game_new(&table->game, table->ruleset, table->machine, table->games++, &error), "a new game", &error);
}

static bench_table *new_table(const char *scenario, int seats, const char *island, bool trusted)
{
    sk_error error;
    bench_table *table = calloc(1, sizeof *table);
    if (!table)
        bench_fail("out of memory", NULL);
    prepare(table, scenario, seats, island);
    table->match.limits.trusted = trusted;
    must(sk_ruleset_new(&table->ruleset, &table->match, &error), scenario, &error);
    must(sk_machine_new(&table->machine, table->ruleset, &error), scenario, &error);
    next_game(table);
    must(sk_game_clone(&table->copy, table->game, &error), scenario, &error);
    must(sk_player_new(&table->player, "random", table->game, 1, &error), scenario, &error);
    return table;
}

bench_table *bench_table_new(const char *scenario, int seats, const char *island)
{
    return new_table(scenario, seats, island, false);
}

bench_table *bench_table_trusted(const char *scenario) { return new_table(scenario, 4, NULL, true); }

void bench_table_free(bench_table *table)
{
    sk_player_free(table->player);
    sk_game_free(table->copy);
    sk_game_free(table->game);
    sk_machine_free(table->machine);
    sk_ruleset_free(table->ruleset);
    sk_board_free(table->board);
    free(table->text);
    free(table);
}

/* ---- playing ---- */

static int decide(void *payload, sk_game *game, const sk_question *question, sk_answer *answer)
{
    bench_table *table = payload;
    return sk_player_answer(table->player, game, question, answer);
}

static bool is_over(const sk_game *game)
{
    sk_prompt prompt;
    sk_game_prompt(game, &prompt);
    return prompt.kind == SK_PROMPT_NONE;
}

/* Until the game is over or so many actions are done. Returns how many are left. */
static int play_on(bench_table *table, int actions)
{
    const sk_decider decider = {decide, table};
    sk_error error;
    for (; actions > 0 && sk_game_turns(table->game) <= BENCH_TURNS_MAX; actions--) {
        sk_action action;
        int status = sk_player_choose(table->player, table->game, &action, &error);
        if (status && is_over(table->game))
            break;
        if (!status)
            status = sk_game_apply(table->game, &action, &decider, &error);
        if (status)
            bench_fail("a game went wrong", &error);
    }
    return actions;
}

double bench_table_play(bench_table *table, int actions)
{
    double spent = 0;
    while (actions > 0) {
        double start = bench_thread_clock();
        actions = play_on(table, actions);
        spent += bench_thread_clock() - start;
        if (actions > 0)
            next_game(table);
    }
    return spent;
}

int bench_table_ended(bench_table *table, int games)
{
    int ended = 0;
    for (int i = 0; i < games; i++) {
        next_game(table);
        play_on(table, INT_MAX);
        ended += is_over(table->game);
    }
    return ended;
}

double bench_table_copies(bench_table *table, int copies)
{
    double start = bench_thread_clock();
    for (int i = 0; i < copies; i++)
        sk_game_copy(table->copy, table->game);
    return bench_thread_clock() - start;
}

size_t bench_table_block_bytes(const bench_table *table)
{
    size_t size;
    sk_game_block(table->game, &size);
    return size;
}
