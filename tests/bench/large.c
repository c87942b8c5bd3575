/* Islands of 625 hexes: what an action costs there against one of four players on the usual island, how large the
 * block is, and whether games end. */
#include "bench.h"

enum { WARM_ACTIONS = 20000, ROUNDS = 11, SLICES = 8, SLICE_ACTIONS = 1000 };

const bench_large_row bench_large[BENCH_LARGE] = {
    {"land_four", "625 hexes of land, four", "standard", 4, "continent", "base"},
    {"land_six", "625 hexes of land, six", "standard", 6, "continent", "base"},
    {"sea_four", "625 hexes at sea, four", "seafarers", 4, "archipelago", "new_shores"},
    {"sea_six", "625 hexes at sea, six", "seafarers", 6, "archipelago", "new_shores"},
};

/* Slices of both in turn, so that both see the same machine. */
static double against(bench_table *large, bench_table *usual)
{
    double ratio[ROUNDS];
    bench_table_play(large, WARM_ACTIONS);
    bench_table_play(usual, WARM_ACTIONS);
    for (int round = 0; round < ROUNDS; round++) {
        double spent[2] = {0};
        for (int slice = 0; slice < SLICES; slice++) {
            spent[0] += bench_table_play(large, SLICE_ACTIONS);
            spent[1] += bench_table_play(usual, SLICE_ACTIONS);
        }
        ratio[round] = spent[0] / spent[1];
    }
    return bench_median(ratio, ROUNDS);
}

bench_large_figures bench_large_measure(const bench_large_row *row)
{
    bench_table *large = bench_table_new(row->scenario, row->seats, row->island);
    bench_table *usual = bench_table_new(row->scenario, 4, row->usual);
    bench_large_figures found = {.ended = bench_table_ended(large, BENCH_LARGE_GAMES)};
    found.times = against(large, usual);
    found.block_bytes = bench_table_block_bytes(large);
    bench_table_free(large);
    bench_table_free(usual);
    return found;
}
