/* Exchanging what lies on an island until nobody begins much better than the others. */
#include "board/island.h"

#include "base/error.h"
#include "base/random.h"
#include "board/constraint.h"

#include <string.h>

/* Units: hundredths, of which nobody feels so few. */
enum { ALIKE = 5 };

int sk_island__judge(sk_island *island, sk_balance *judgements, sk_error *error)
{
    const sk_island_wish *wish = island->wish;
    sk_scales_read(&island->scales, island->board, &island->layout);
    for (int players = wish->players_min; players <= wish->players_max; players++) {
        int starts = sk_scales_judge(judgements++, &island->scales, island->board, players);
        if (starts < SK_STARTS * players)
            return sk_error_set(error, SK_ERR_USAGE,
                                "this island has room for %d starting settlements, but %d players place %d: it must "
                                "be larger",
                                starts, players, SK_STARTS * players);
    }
    return SK_OK;
}

/* How far the seats are apart, and less so how far the corners are that they choose from. */
static int cost_of(const sk_balance *judgements, int counts)
{
    int cost = 0;
    for (int i = 0; i < counts; i++)
        cost += 4 * judgements[i].spread + judgements[i].best_corner - judgements[i].last_corner;
    return cost;
}

static int are_alike(const sk_balance *judgements, int counts)
{
    for (int i = 0; i < counts; i++)
        if (judgements[i].spread > ALIKE)
            return 0;
    return 1;
}

static void exchange(uint8_t *value, int a, int b)
{
    uint8_t kept = value[a];
    value[a] = value[b];
    value[b] = kept;
}

typedef struct change {
    int a, b; /* hexes, or harbors */
    int terrain, token, harbor;
} change;

/* Doing it twice undoes it. */
static void make_change(sk_layout *layout, const change *c)
{
    if (c->terrain)
        exchange(layout->terrain, c->a, c->b);
    if (c->token)
        exchange(layout->token, c->a, c->b);
    if (c->harbor)
        exchange(layout->harbor_kind, c->a, c->b);
}

/* A hex at which somebody starts, so that the change is felt; now and then any other. */
static int pick_hex(sk_island *island, const sk_balance *judgements, int counts)
{
    const sk_board *board = island->board;
    const sk_balance *of = &judgements[sk_random_below(&island->random, (uint32_t)counts)];
    int seat = (int)sk_random_below(&island->random, (uint32_t)of->players);
    int node = of->start[seat][sk_random_below(&island->random, SK_STARTS)];
    int hex = board->topology->node_hex[node][sk_random_below(&island->random, 3)];
    if (hex == SK_NONE || sk_random_below(&island->random, 4) == 0)
        hex = (int)sk_random_below(&island->random, (uint32_t)board->hex_count);
    return hex;
}

/* Two harbors, or two hexes of one pool; a desert takes no token along. Returns 0 where nothing would change. */
static int pick_change(sk_island *island, const sk_balance *judgements, int counts, change *c)
{
    const sk_board *board = island->board;
    const sk_layout *layout = &island->layout;
    uint32_t what = sk_random_below(&island->random, 8);
    *c = (change){.harbor = what == 0 && board->harbor_count > 1, .token = what > 3, .terrain = what <= 3 || what == 7};
    if (c->harbor) {
        c->terrain = 0;
        c->a = (int)sk_random_below(&island->random, (uint32_t)board->harbor_count);
        c->b = (int)sk_random_below(&island->random, (uint32_t)board->harbor_count);
        return layout->harbor_kind[c->a] != layout->harbor_kind[c->b];
    }
    c->a = pick_hex(island, judgements, counts);
    c->b = (int)sk_random_below(&island->random, (uint32_t)board->hex_count);
    if (!layout->terrain[c->a] || !layout->terrain[c->b] || board->cell[c->a].pool != board->cell[c->b].pool)
        return 0;
    if (!layout->token[c->a] || !layout->token[c->b])
        c->terrain = c->token = 1;
    return (c->terrain && layout->terrain[c->a] != layout->terrain[c->b]) ||
           (c->token && layout->token[c->a] != layout->token[c->b]);
}

static int is_faulty(const sk_island *island, int hex)
{
    return sk_constraint_terrain_faults(island->board, &island->layout, hex) ||
           sk_constraint_token_faults(island->board, &island->layout, hex);
}

/* Tries one; whether it was kept. judgements are those of the layout before and after. */
static int try_change(sk_island *island, sk_balance *judgements, int counts)
{
    change c;
    sk_balance changed[SK_SEATS_MAX];
    sk_error ignored;
    if (!pick_change(island, judgements, counts, &c))
        return 0;
    make_change(&island->layout, &c);
    if (c.harbor || (!is_faulty(island, c.a) && !is_faulty(island, c.b)))
        if (sk_island__judge(island, changed, &ignored) == SK_OK &&
            cost_of(changed, counts) <= cost_of(judgements, counts)) {
            memcpy(judgements, changed, (size_t)counts * sizeof *judgements);
            return 1;
        }
    make_change(&island->layout, &c);
    return 0;
}

void sk_island__balance(sk_island *island, sk_island_report *report)
{
    const sk_island_wish *wish = island->wish;
    memcpy(report->after, report->before, sizeof report->after);
    while (report->tries < wish->tries && !are_alike(report->after, report->counts)) {
        if (wish->progress)
            wish->progress(wish->payload, report->tries);
        report->tries++;
        report->exchanged += try_change(island, report->after, report->counts);
    }
}
