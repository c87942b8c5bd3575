/* What an island is made of: so much of each terrain, token and harbor as the standard game has for its size. */
#include "board/island.h"

#include "base/error.h"
#include "base/random.h"
#include "board/constraint.h"

#include <stdio.h>
#include <string.h>

enum { NUMBERS = 10, COAST_MAX = 6 * SK_HEXES_MAX };

void sk_island__share(int *share, const int *weight, int weights, int count)
{
    int all = 0, left = count;
    for (int i = 0; i < weights; i++)
        all += weight[i];
    for (int i = 0; i < weights; i++)
        left -= share[i] = count * weight[i] / all;
    for (; left > 0; left--) {
        int best = 0;
        for (int i = 1; i < weights; i++)
            if (count * weight[i] - share[i] * all > count * weight[best] - share[best] * all)
                best = i;
        share[best]++;
    }
}

static uint8_t terrain_of(sk_board *board, const char *name)
{
    return (uint8_t)sk_words_enter(&board->terrains, name, SK_TERRAINS_MAX, (sk_origin){0, 0});
}

/* Terrains of the main land: those of the standard island, and deserts. */
static void fill_main(sk_board *board, int land, int deserts)
{
    static const char *const names[] = {"forest", "pasture", "fields", "hills", "mountains"};
    static const int weight[] = {4, 4, 4, 3, 3};
    int share[5];
    sk_island__share(share, weight, 5, land - deserts);
    for (int i = 0; i < 5; i++)
        board->pool[0].terrain_count[terrain_of(board, names[i])] = (uint16_t)share[i];
    if (deserts)
        board->pool[0].terrain_count[terrain_of(board, "desert")] = (uint16_t)deserts;
}

/* Those of foreign shores. Source: rules SEA-92, nine hexes. */
static void fill_foreign(sk_board *board, int land)
{
    static const char *const names[] = {"gold", "hills", "mountains", "pasture", "fields", "forest"};
    static const int weight[] = {2, 2, 2, 1, 1, 1};
    int share[6];
    sk_island__share(share, weight, 6, land);
    for (int i = 0; i < 6; i++)
        board->pool[1].terrain_count[terrain_of(board, names[i])] = (uint16_t)share[i];
}

/* Where there are fewer than one of each, the first ones. On foreign shores red numbers are not first: they may not lie
 * on gold, nor side by side. */
static const uint8_t main_numbers[NUMBERS] = {6, 8, 5, 9, 4, 10, 3, 11, 2, 12};
static const uint8_t foreign_numbers[NUMBERS] = {5, 9, 4, 10, 3, 11, 6, 8, 2, 12};

static void fill_tokens(sk_pool *pool, const uint8_t *number, int count)
{
    int weight[NUMBERS];
    for (int i = 0; i < NUMBERS; i++)
        weight[i] = number[i] == 2 || number[i] == 12 ? 1 : 2;
    int share[NUMBERS];
    sk_island__share(share, weight, NUMBERS, count);
    pool->method = SK_TOKENS_SHUFFLED;
    for (int i = 0; i < NUMBERS; i++)
        for (; share[i]; share[i]--)
            pool->number[pool->number_count++] = number[i];
}

static void fill_harbors(sk_board *board, int count)
{
    static const char *const names[] = {"generic", "wool", "brick", "lumber", "grain", "ore"};
    static const int weight[] = {4, 1, 1, 1, 1, 1};
    int share[6];
    sk_island__share(share, weight, 6, count);
    for (int i = 0; i < 6; i++) {
        int kind = sk_words_enter(&board->harbor_kinds, names[i], SK_HARBOR_KINDS_MAX, (sk_origin){0, 0});
        board->harbor_pool[kind] = (uint16_t)share[i];
    }
}

static int hex_at(const sk_island *island, sk_place p)
{
    for (int hex = 0; hex < island->board->hex_count; hex++)
        if (island->place[hex].x == p.x && island->place[hex].y == p.y)
            return hex;
    return SK_NONE;
}

/* Evenly along the coast, from a side that chance chooses on. */
static int place_harbors(sk_island *island, sk_error *error)
{
    sk_coast_side coast[COAST_MAX];
    int length = sk_island__coast(&island->chart, coast, COAST_MAX), most = length / 2;
    most = most > SK_HARBORS_MAX ? SK_HARBORS_MAX : most;
    int count = island->wish->harbors, usual = (3 * length + 5) / 10;
    if (count == SK_ISLAND_AS_MANY)
        count = usual > most ? most : usual;
    if (count > most)
        return sk_error_set(error, SK_ERR_USAGE, "%d harbors are too many for this coast: at most %d", count, most);
    fill_harbors(island->board, count);
    int first = (int)sk_random_below(&island->random, (uint32_t)length);
    for (int i = 0; i < count; i++) {
        const sk_coast_side *side = &coast[(first + i * length / count) % length];
        island->board->harbor[island->board->harbor_count++] =
            (sk_harbor){.hex = (uint16_t)hex_at(island, side->place), .side = (uint8_t)side->side, .kind = SK_DRAWN};
    }
    return SK_OK;
}

static uint8_t group_of(sk_board *board, const char *name)
{
    return (uint8_t)sk_words_enter(&board->groups, name, SK_GROUPS_MAX, (sk_origin){0, 0});
}

static void add_hex(sk_island *island, sk_place p, sk_place first, int column)
{
    sk_board *board = island->board;
    int hex = board->hex_count++, kind = sk_chart_kind_at(&island->chart, p);
    board->q[hex] = (int16_t)((p.x - first.x - (p.y - first.y)) / 2);
    board->r[hex] = (int16_t)(p.y - first.y);
    board->cell[hex] = (sk_cell){.terrain = kind == SK_CHART_SEA ? 0 : SK_DRAWN,
                                 .pool = kind == SK_CHART_FOREIGN,
                                 .row = (uint16_t)(p.y - first.y),
                                 .column = (uint16_t)column};
    island->place[hex] = p;
    if (island->wish->sea != SK_SEA_ISLANDS || kind == SK_CHART_SEA)
        return;
    board->mark[board->mark_count].hex = (uint16_t)hex;
    board->mark[board->mark_count].corner = SK_WHOLE_HEX;
    board->mark[board->mark_count++].group = group_of(board, kind == SK_CHART_MAIN ? "main" : "foreign");
}

static void add_hexes(sk_island *island)
{
    sk_board *board = island->board;
    sk_place first = {0, 0}, row = {0, 0};
    for (int i = 0; i < SK_CHART_ROWS * SK_CHART_PLACES; i++) {
        sk_place p = sk_chart_place(i);
        if (!sk_chart_kind_at(&island->chart, p))
            continue;
        first = board->hex_count ? first : p;
        if (!board->hex_count || p.y != row.y) {
            row = p;
            board->row_first[board->row_count++] = (uint16_t)board->hex_count;
        }
        add_hex(island, p, first, (p.x - row.x) / 2);
        board->row_first[board->row_count] = (uint16_t)board->hex_count;
    }
}

/* As far from all land as may be; of equal ones the first. */
static void place_pirate(sk_island *island)
{
    sk_board *board = island->board;
    int best = SK_NONE, far = -1;
    for (int hex = 0; hex < board->hex_count; hex++) {
        int nearest = SK_CHART_PLACES * SK_CHART_PLACES;
        for (int other = 0; other < board->hex_count && board->cell[hex].terrain == 0; other++) {
            int x = island->place[hex].x - island->place[other].x, y = island->place[hex].y - island->place[other].y;
            if (board->cell[other].terrain != 0 && x * x + 3 * y * y < nearest)
                nearest = x * x + 3 * y * y;
        }
        if (board->cell[hex].terrain == 0 && nearest > far)
            far = nearest, best = hex;
    }
    int pirate = sk_words_enter(&board->blockers, "pirate", SK_BLOCKERS_MAX, (sk_origin){0, 0});
    board->blocker_hex[pirate] = (uint16_t)best;
}

static int read_constraints(sk_island *island, sk_error *error)
{
    const char *const *wanted = island->wish->constraints;
    for (int i = 0; i < SK_ISLAND_CONSTRAINTS_MAX && wanted[i]; i++) {
        int constraint = 0;
        while (constraint < SK_CONSTRAINTS_MAX && strcmp(sk_constraint_names[constraint], wanted[i]) != 0)
            constraint++;
        const char *near = sk_nearest_name(wanted[i], sk_constraint_names, SK_CONSTRAINTS_MAX);
        if (constraint == SK_CONSTRAINTS_MAX)
            return sk_error_set(error, SK_ERR_USAGE, "there is no constraint '%.60s'; %s '%s'%s", wanted[i],
                                near ? "did you mean" : "one is", near ? near : sk_constraint_names[0],
                                near ? "?" : "");
        island->board->constraints |= 1u << constraint;
    }
    return SK_OK;
}

static int usual_deserts(int land)
{
    int deserts = (2 * land + 19) / 38;
    return deserts ? deserts : 1;
}

static int fill_pools(sk_island *island, sk_error *error)
{
    sk_board *board = island->board;
    int land = sk_chart_count(&island->chart, SK_CHART_MAIN);
    int foreign = sk_chart_count(&island->chart, SK_CHART_FOREIGN);
    int deserts = island->wish->deserts == SK_ISLAND_AS_MANY ? usual_deserts(land) : island->wish->deserts;
    if (deserts > land / 2)
        return sk_error_set(error, SK_ERR_USAGE, "%d deserts are too many for %d hexes of land: at most %d", deserts,
                            land, land / 2);
    fill_main(board, land, deserts);
    fill_tokens(&board->pool[0], main_numbers, land - deserts);
    int desert = sk_words_find(&board->terrains, "desert");
    board->pool[0].skip = desert < 0 ? 0 : 1u << desert;
    if (!foreign)
        return SK_OK;
    board->pool_count = 2;
    snprintf(board->pool[1].name, SK_NAME_MAX, "foreign");
    fill_foreign(board, foreign);
    fill_tokens(&board->pool[1], foreign_numbers, foreign);
    board->constraints |= 1u << SK_NO_REDS_ON_GOLD;
    board->start_group = group_of(board, "main");
    place_pirate(island);
    return SK_OK;
}

int sk_island__board(sk_island *island, sk_error *error)
{
    sk_board *board = island->board = sk_board_new();
    if (!board)
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory for an island");
    snprintf(board->id, sizeof board->id, "%s", island->wish->id);
    add_hexes(island);
    int status = read_constraints(island, error);
    if (!status)
        status = fill_pools(island, error);
    if (!status)
        status = place_harbors(island, error);
    return status ? status : sk_board_finish(board, error);
}
