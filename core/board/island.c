#include "board/island.h"

#include "base/error.h"
#include "base/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const shapes[SK_SHAPES] = {"round", "long", "ring", "bay", "ragged"};
static const char *const seas[SK_SEAS] = {"none", "around", "islands"};

const char *sk_island_shape_name(int shape) { return shape >= 0 && shape < SK_SHAPES ? shapes[shape] : NULL; }
const char *sk_island_sea_name(int sea) { return sea >= 0 && sea < SK_SEAS ? seas[sea] : NULL; }

/* Of the land, three tenths lie across the sea. */
static int foreign_of(int size, int sea) { return sea == SK_SEA_ISLANDS ? size * 3 / 10 : 0; }

int sk_island_usual_size(int players, int sea)
{
    int large = players > 4;
    return sea == SK_SEA_ISLANDS ? (large ? 42 : 28) : (large ? 30 : 19);
}

int sk_island_least_size(int players, int sea)
{
    static const int least[SK_SEATS_MAX + 1] = {7, 7, 7, 10, 13, 16, 19};
    int main = least[players < 0 ? 0 : players > SK_SEATS_MAX ? SK_SEATS_MAX : players], size = main;
    while (size - foreign_of(size, sea) < main)
        size++;
    return size;
}

static void draw(sk_island *island, int size)
{
    int foreign = foreign_of(size, island->wish->sea);
    sk_chart_land(&island->chart, (sk_shape)island->wish->shape, size - foreign, &island->random);
    if (foreign)
        sk_chart_islets(&island->chart, foreign, &island->random);
    if (island->wish->sea != SK_SEA_NONE)
        sk_chart_sea(&island->chart, island->wish->sea == SK_SEA_AROUND);
}

static int count_hexes(const sk_chart *chart)
{
    return SK_CHART_ROWS * SK_CHART_PLACES - sk_chart_count(chart, SK_CHART_NOTHING);
}

static void begin(sk_island *island) { island->random = sk_random_stream(island->wish->seed, "island"); }

static int fits(sk_island *island, int size)
{
    begin(island);
    draw(island, size);
    return count_hexes(&island->chart) <= SK_HEXES_MAX;
}

static int refuse_size(sk_island *island, int size, sk_error *error)
{
    int enough = sk_island_least_size(SK_SEATS_MIN, island->wish->sea),
        too_many = size < SK_HEXES_MAX ? size : SK_HEXES_MAX + 1;
    while (too_many - enough > 1) {
        int middle = (enough + too_many) / 2;
        if (fits(island, middle))
            enough = middle;
        else
            too_many = middle;
    }
    return sk_error_set(error, SK_ERR_USAGE,
                        "%d hexes of land are too many: with its sea a board has at most %d hexes, and so %d of land",
                        size, SK_HEXES_MAX, enough);
}

static int check(const sk_island_wish *wish, int size, sk_error *error)
{
    int least = sk_island_least_size(wish->players_max, wish->sea);
    if (wish->players_min < SK_SEATS_MIN || wish->players_max > SK_SEATS_MAX || wish->players_min > wish->players_max)
        return sk_error_set(error, SK_ERR_USAGE, "from %d to %d players, the fewest first", SK_SEATS_MIN, SK_SEATS_MAX);
    if (size >= least)
        return SK_OK;
    return sk_error_set(error, SK_ERR_USAGE, "%d %s of land %s too few for %d players%s: at least %d", size,
                        size == 1 ? "hex" : "hexes", size == 1 ? "is" : "are", wish->players_max,
                        wish->sea == SK_SEA_ISLANDS ? " and foreign shores" : "", least);
}

static int draw_checked(sk_island *island, sk_error *error)
{
    const sk_island_wish *wish = island->wish;
    int size = wish->size ? wish->size : sk_island_usual_size(wish->players_max, wish->sea);
    int status = check(wish, size, error);
    if (status)
        return status;
    if (size > SK_HEXES_MAX)
        return refuse_size(island, size, error);
    if (!fits(island, size))
        return refuse_size(island, size, error);
    return sk_chart_count(&island->chart, SK_CHART_MAIN)
               ? SK_OK
               : sk_error_set(error, SK_ERR_SYSTEM, "no memory for an island");
}

/* What cannot be drawn is refused as a wish, not as a file. */
static int lay_out(sk_island *island, sk_error *error)
{
    sk_error inner;
    int status = sk_board_lay(island->board, sk_random_next(&island->random), &island->layout, &inner);
    return status ? sk_error_set(error, SK_ERR_USAGE, "%s", inner.message) : SK_OK;
}

static int make(sk_island *island, sk_island_report *report, sk_error *error)
{
    int status = draw_checked(island, error);
    if (!status)
        status = sk_island__board(island, error);
    if (!status)
        status = lay_out(island, error);
    if (status)
        return status;
    sk_scales_set(&island->scales, island->board);
    report->counts = island->wish->players_max - island->wish->players_min + 1;
    report->hexes = island->board->hex_count;
    report->foreign = sk_chart_count(&island->chart, SK_CHART_FOREIGN);
    report->land = report->foreign + sk_chart_count(&island->chart, SK_CHART_MAIN);
    report->harbors = island->board->harbor_count;
    status = sk_island__judge(island, report->before, error);
    if (!status)
        sk_island__balance(island, report);
    return status;
}

int sk_island_make(sk_draft **draft, const sk_island_wish *wish, sk_island_report *report, sk_error *error)
{
    sk_island *island = calloc(1, sizeof *island);
    *draft = NULL;
    *report = (sk_island_report){0};
    if (!island)
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for an island");
    island->wish = wish;
    int status = make(island, report, error);
    if (!status) {
        *draft = sk_island__draft(island);
        status = *draft ? SK_OK : sk_error_set(error, SK_ERR_SYSTEM, "no memory for an island");
    }
    sk_board_free(island->board);
    free(island);
    return status;
}
