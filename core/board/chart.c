#include "board/chart.h"

#include "base/random.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = SK_CHART_ROWS * SK_CHART_PLACES, MARGIN = 4, ISLETS_MAX = 8 };

static const sk_place around[6] = {{1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}};

sk_place sk_chart_place(int index)
{
    return (sk_place){index % SK_CHART_PLACES - SK_CHART_PLACES / 2, index / SK_CHART_PLACES - SK_CHART_ROWS / 2};
}

static void put(sk_chart *chart, sk_place p, sk_chart_kind kind)
{
    chart->at[p.y + SK_CHART_ROWS / 2][p.x + SK_CHART_PLACES / 2] = (uint8_t)kind;
    chart->least = (sk_place){p.x < chart->least.x ? p.x : chart->least.x, p.y < chart->least.y ? p.y : chart->least.y};
    chart->most = (sk_place){p.x > chart->most.x ? p.x : chart->most.x, p.y > chart->most.y ? p.y : chart->most.y};
}

int sk_chart_kind_at(const sk_chart *chart, sk_place p)
{
    return chart->at[p.y + SK_CHART_ROWS / 2][p.x + SK_CHART_PLACES / 2];
}

static sk_place beside(sk_place p, int direction)
{
    return (sk_place){p.x + around[direction].x, p.y + around[direction].y};
}

/* A hex can be here, and all its neighbours' neighbours are on the chart. */
static int is_place(sk_place p)
{
    return (p.x + p.y) % 2 == 0 && abs(p.x) < SK_CHART_PLACES / 2 - 2 * MARGIN && abs(p.y) < SK_CHART_ROWS / 2 - MARGIN;
}

int sk_chart_count(const sk_chart *chart, sk_chart_kind kind)
{
    int count = 0;
    for (int i = 0; i < CELLS; i++)
        count += sk_chart_kind_at(chart, sk_chart_place(i)) == (int)kind;
    return count;
}

static int is_land(int kind) { return kind >= SK_CHART_MAIN; }

/* ---- shapes that are drawn with compasses ---- */

typedef struct ranked {
    sk_place place;
    int rank;
} ranked;

static int compare(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    if (x->rank != y->rank)
        return x->rank < y->rank ? -1 : 1;
    if (x->place.y != y->place.y)
        return abs(x->place.y) != abs(y->place.y) ? abs(x->place.y) - abs(y->place.y) : x->place.y - y->place.y;
    return x->place.x - y->place.x;
}

/* How far it is from the centre, squared: thirds of half a hex's width, so that centres on corners can be said, too. An
 * island that is flattened is so much longer than high. */
static int distance(sk_place p, sk_place centre, int flattened)
{
    int x = p.x - centre.x, y = 3 * p.y - centre.y;
    return 3 * x * x + flattened * y * y;
}

/* All places, those nearest to the centre first. Owns: the caller frees it; NULL without memory. */
static ranked *rank_places(sk_place centre, int flattened, int *count)
{
    ranked *list = malloc(CELLS * sizeof *list);
    *count = 0;
    for (int i = 0; list && i < CELLS; i++) {
        sk_place p = sk_chart_place(i);
        if (is_place(p))
            list[(*count)++] = (ranked){p, distance(p, centre, flattened)};
    }
    if (list)
        qsort(list, (size_t)*count, sizeof *list, compare);
    return list;
}

static int coast_length(const sk_chart *chart)
{
    int length = 0;
    for (int i = 0; i < CELLS; i++) {
        sk_place p = sk_chart_place(i);
        for (int d = 0; d < 6 && sk_chart_kind_at(chart, p); d++)
            length += !sk_chart_kind_at(chart, beside(p, d));
    }
    return length;
}

/* The size places nearest to the centre but for those nearest of all. */
static void draw_disc(sk_chart *chart, sk_place centre, int flattened, int size, int hollow)
{
    int count;
    ranked *list = rank_places(centre, flattened, &count);
    memset(chart, 0, sizeof *chart);
    for (int i = hollow; list && i < size + hollow && i < count; i++)
        put(chart, list[i].place, SK_CHART_MAIN);
    free(list);
}

/* Its centre is a hex, the middle of a side, or a corner, whichever gives the shortest coast. */
static void draw_best_disc(sk_chart *chart, int flattened, int size, int hollow)
{
    static const sk_place centres[3] = {{0, 0}, {1, 0}, {0, -2}};
    int best = 0, shortest = 0;
    for (int i = 0; i < 3; i++) {
        draw_disc(chart, centres[i], flattened, size, hollow);
        int length = coast_length(chart);
        if (i == 0 || length < shortest)
            shortest = length, best = i;
    }
    draw_disc(chart, centres[best], flattened, size, hollow);
}

/* A round island out of which the sea has bitten a bay, in one of six directions. */
static void draw_bay(sk_chart *chart, int size, uint64_t *random)
{
    sk_place towards = around[sk_random_below(random, 6)], rim = {0, 0};
    int bite = size / 3, count;
    draw_best_disc(chart, 1, size + bite, 0);
    for (int i = 0, far = 0; i < CELLS; i++) {
        sk_place p = sk_chart_place(i);
        int reach = towards.x * p.x + 3 * towards.y * p.y;
        if (sk_chart_kind_at(chart, p) && reach > far)
            far = reach, rim = p;
    }
    ranked *list = rank_places((sk_place){rim.x, 3 * rim.y}, 1, &count);
    for (int i = 0; list && i < count && bite; i++)
        if (sk_chart_kind_at(chart, list[i].place)) {
            put(chart, list[i].place, SK_CHART_NOTHING);
            bite--;
        }
    free(list);
}

/* ---- land that grows ---- */

/* How many neighbours are of a kind. */
static int count_beside(const sk_chart *chart, sk_place p, sk_chart_kind kind)
{
    int count = 0;
    for (int d = 0; d < 6; d++)
        count += sk_chart_kind_at(chart, beside(p, d)) == (int)kind;
    return count;
}

/* How likely the place is to become land next: the more it is enclosed, the more. */
typedef int weight_of(const sk_chart *chart, sk_place place);

/* The next place of those that land can reach, row by row; 0 behind the last. */
static int next_place(sk_place *p, const sk_chart *chart)
{
    do {
        p->x++;
        if (p->x > chart->most.x + MARGIN)
            *p = (sk_place){chart->least.x - MARGIN, p->y + 1};
        if (p->y > chart->most.y + MARGIN / 2)
            return 0;
    } while (!is_place(*p));
    return 1;
}

static sk_place before_first(const sk_chart *chart)
{
    return (sk_place){chart->least.x - MARGIN - 1, chart->least.y - MARGIN / 2};
}

/* One of all places, each as likely as its weight; 0 where none has any. */
static int pick_place(sk_place *picked, const sk_chart *chart, weight_of *weight, uint64_t *random)
{
    uint32_t sum = 0;
    for (sk_place p = before_first(chart); next_place(&p, chart);)
        sum += (uint32_t)weight(chart, p);
    if (!sum)
        return 0;
    uint32_t left = sk_random_below(random, sum);
    for (sk_place p = before_first(chart); next_place(&p, chart);) {
        uint32_t own = (uint32_t)weight(chart, p);
        if (left < own) {
            *picked = p;
            return 1;
        }
        left -= own;
    }
    return 0;
}

static int weight_at_coast(const sk_chart *chart, sk_place p)
{
    if (sk_chart_kind_at(chart, p))
        return 0;
    int land = count_beside(chart, p, SK_CHART_MAIN);
    return land * land * land;
}

static void draw_ragged(sk_chart *chart, int size, uint64_t *random)
{
    sk_place p = {0, 0};
    memset(chart, 0, sizeof *chart);
    put(chart, p, SK_CHART_MAIN);
    for (int land = 1; land < size && pick_place(&p, chart, weight_at_coast, random); land++)
        put(chart, p, SK_CHART_MAIN);
}

void sk_chart_land(sk_chart *chart, sk_shape shape, int size, uint64_t *random)
{
    if (shape == SK_RAGGED)
        draw_ragged(chart, size, random);
    else if (shape == SK_BAY)
        draw_bay(chart, size, random);
    else if (shape == SK_RING)
        draw_best_disc(chart, 1, size, size < 8 ? 1 : size / 4);
    else
        draw_best_disc(chart, shape == SK_LONG ? 6 : 1, size, 0);
}

/* ---- the sea ---- */

static int touches_land(const sk_chart *chart, sk_place p)
{
    return count_beside(chart, p, SK_CHART_MAIN) + count_beside(chart, p, SK_CHART_FOREIGN) > 0;
}

/* Across one hex of sea from the main land, and not at another islet. */
static int weight_across(const sk_chart *chart, sk_place p)
{
    int near = 0;
    if (is_land(sk_chart_kind_at(chart, p)) || touches_land(chart, p))
        return 0;
    for (int d = 0; d < 6; d++) {
        if (count_beside(chart, beside(p, d), SK_CHART_FOREIGN))
            return 0;
        near += count_beside(chart, beside(p, d), SK_CHART_MAIN) > 0;
    }
    return near > 0;
}

/* Where there is no such place left: anywhere across one hex of sea. */
static int weight_beyond(const sk_chart *chart, sk_place p)
{
    if (is_land(sk_chart_kind_at(chart, p)) || touches_land(chart, p))
        return 0;
    for (int d = 0; d < 6; d++)
        if (touches_land(chart, beside(p, d)))
            return 1;
    return 0;
}

static int weight_of_islet(const sk_chart *chart, sk_place p)
{
    if (is_land(sk_chart_kind_at(chart, p)) || touches_land(chart, p))
        return 0;
    int land = count_beside(chart, p, SK_CHART_GROWING);
    return land * land * land;
}

/* Returns how many hexes found a place. */
static int draw_islet(sk_chart *chart, int size, uint64_t *random)
{
    sk_place p;
    int drawn = 0;
    if (!pick_place(&p, chart, weight_across, random) && !pick_place(&p, chart, weight_beyond, random))
        return 0;
    do {
        put(chart, p, SK_CHART_GROWING);
        drawn++;
    } while (drawn < size && pick_place(&p, chart, weight_of_islet, random));
    for (int i = 0; i < CELLS; i++)
        if (sk_chart_kind_at(chart, sk_chart_place(i)) == SK_CHART_GROWING)
            put(chart, sk_chart_place(i), SK_CHART_FOREIGN);
    return drawn;
}

void sk_chart_islets(sk_chart *chart, int size, uint64_t *random)
{
    int islets = size / 3 > ISLETS_MAX ? ISLETS_MAX : size / 3 > 2 ? size / 3 : 2;
    for (int drawn = 1; size && drawn; islets -= islets > 1) {
        drawn = draw_islet(chart, size < islets ? 1 : size / islets, random);
        size -= drawn;
    }
}

static void draw_coast(sk_chart *chart, sk_chart_kind land)
{
    for (int i = 0; i < CELLS; i++) {
        sk_place p = sk_chart_place(i);
        for (int d = 0; d < 6 && sk_chart_kind_at(chart, p) == (int)land; d++)
            if (!sk_chart_kind_at(chart, beside(p, d)))
                put(chart, beside(p, d), SK_CHART_SEA);
    }
}

void sk_chart_sea(sk_chart *chart, int around_main)
{
    if (around_main)
        draw_coast(chart, SK_CHART_MAIN);
    draw_coast(chart, SK_CHART_FOREIGN);
    for (int row = 0; row < SK_CHART_ROWS; row++) {
        int first = -1, last = -1;
        for (int x = 0; x < SK_CHART_PLACES; x++)
            if (chart->at[row][x]) {
                first = first < 0 ? x : first;
                last = x;
            }
        for (int x = first; first >= 0 && x <= last; x += 2)
            if (!chart->at[row][x])
                chart->at[row][x] = SK_CHART_SEA;
    }
}
