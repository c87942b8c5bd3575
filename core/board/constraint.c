#include "board/constraint.h"

#include <string.h>

const char *const sk_constraint_names[SK_CONSTRAINTS_MAX] = {
    [SK_NO_ADJACENT_REDS] = "no adjacent reds",
    [SK_NO_ADJACENT_EQUAL_NUMBERS] = "no adjacent equal numbers",
    [SK_NO_ADJACENT_2_AND_12] = "no adjacent 2 and 12",
    [SK_NO_REDS_ON_GOLD] = "no reds on gold",
    [SK_NO_TWO_EQUAL_TERRAINS_IN_A_TRIANGLE] = "no two equal terrains in a triangle",
    [SK_NO_THREE_EQUAL_TERRAINS_IN_A_TRIANGLE] = "no three equal terrains in a triangle",
};

static int wants(const sk_board *board, sk_constraint constraint) { return board->constraints >> constraint & 1; }

static int is_red(int token) { return token == 6 || token == 8; }
static int is_extreme(int token) { return token == 2 || token == 12; }

/* Terrain of the neighbour, or sea beyond the last hex. */
static int terrain_across(const sk_board *board, const sk_layout *layout, int hex, int direction)
{
    int next = board->topology->hex_hex[hex][direction % 6];
    return next == SK_NONE ? 0 : layout->terrain[next];
}

static int misfits(const sk_board *board, const sk_layout *layout, int hex)
{
    const sk_cell *cell = &board->cell[hex];
    int terrain = layout->terrain[hex];
    if (cell->terrain != SK_DRAWN)
        return 0;
    if (cell->token && (!terrain || board->pool[cell->pool].skip >> terrain & 1))
        return 1;
    for (int i = 0; i < board->harbor_count; i++)
        if (board->harbor[i].hex == hex && !terrain)
            return 1;
    return 0;
}

int sk_constraint_terrain_faults(const sk_board *board, const sk_layout *layout, int hex)
{
    int terrain = layout->terrain[hex], faults = misfits(board, layout, hex);
    int two = wants(board, SK_NO_TWO_EQUAL_TERRAINS_IN_A_TRIANGLE);
    int three = wants(board, SK_NO_THREE_EQUAL_TERRAINS_IN_A_TRIANGLE);
    if (!terrain || !(two || three))
        return faults;
    for (int d = 0; d < 6; d++) {
        int a = terrain_across(board, layout, hex, d), b = terrain_across(board, layout, hex, d + 1);
        if (!a || !b)
            continue; /* a corner at the coast is no triangle */
        faults += two ? (a == terrain) + (b == terrain) : 0;
        faults += three && a == terrain && b == terrain;
    }
    return faults;
}

int sk_constraint_token_faults(const sk_board *board, const sk_layout *layout, int hex)
{
    int token = layout->token[hex], faults = 0;
    if (!token)
        return 0;
    if (wants(board, SK_NO_REDS_ON_GOLD) && is_red(token))
        faults += strcmp(board->terrains.word[layout->terrain[hex]].text, "gold") == 0;
    for (int d = 0; d < 6; d++) {
        int next = board->topology->hex_hex[hex][d];
        int other = next == SK_NONE ? 0 : layout->token[next];
        if (!other)
            continue;
        faults += wants(board, SK_NO_ADJACENT_REDS) && is_red(token) && is_red(other);
        faults += wants(board, SK_NO_ADJACENT_EQUAL_NUMBERS) && token == other;
        faults += wants(board, SK_NO_ADJACENT_2_AND_12) && is_extreme(token) && is_extreme(other);
    }
    return faults;
}

/* Whether the cell is land whatever is drawn. */
static int surely_land(const sk_board *board, int hex)
{
    if (hex == SK_NONE)
        return 0;
    const sk_cell *cell = &board->cell[hex];
    return cell->terrain == SK_DRAWN ? board->pool[cell->pool].terrain_count[0] == 0 : cell->terrain != 0;
}

/* How many cliques cover the hexes that may be land. Where a rule speaks of triangles, two hexes count as
 * adjacent only when a third that is surely land touches both. */
static int count_cliques(const sk_board *board, int triangles)
{
    uint8_t covered[SK_HEXES_MAX] = {0};
    int count = 0;
    for (int hex = 0; hex < board->hex_count; hex++) {
        if (covered[hex] || board->cell[hex].terrain == 0)
            continue;
        const uint16_t *next = board->topology->hex_hex[hex];
        int best = 0, a = SK_NONE, b = SK_NONE;
        for (int d = 0; d < 6; d++) {
            int x = next[d], y = next[(d + 1) % 6];
            int sure = !triangles || (surely_land(board, x) && surely_land(board, y) && surely_land(board, hex));
            int free_x = x != SK_NONE && !covered[x] && board->cell[x].terrain;
            int free_y = y != SK_NONE && !covered[y] && board->cell[y].terrain;
            if (!sure || free_x + free_y <= best)
                continue;
            best = free_x + free_y;
            a = free_x ? x : SK_NONE, b = free_y ? y : SK_NONE;
        }
        covered[hex] = 1;
        if (a != SK_NONE)
            covered[a] = 1;
        if (b != SK_NONE)
            covered[b] = 1;
        count++;
    }
    return count;
}

/* How many tokens of each number there will be, written and dealt. */
static void count_tokens(const sk_board *board, int *count)
{
    memset(count, 0, 13 * sizeof *count);
    for (int hex = 0; hex < board->hex_count; hex++)
        if (board->cell[hex].token && board->cell[hex].token != SK_TOKEN_NEVER)
            count[board->cell[hex].token]++;
    for (int i = 0; i < board->pool_count; i++)
        for (int j = 0; j < board->pool[i].number_count; j++)
            count[board->pool[i].number[j]]++;
}

static int most_of_one_terrain(const sk_board *board)
{
    int count[SK_TERRAINS_MAX] = {0}, most = 0;
    for (int hex = 0; hex < board->hex_count; hex++)
        if (board->cell[hex].terrain != SK_DRAWN)
            count[board->cell[hex].terrain]++;
    for (int terrain = 1; terrain < board->terrains.count; terrain++) {
        for (int i = 0; i < board->pool_count; i++)
            count[terrain] += board->pool[i].terrain_count[terrain];
        most = count[terrain] > most ? count[terrain] : most;
    }
    return most;
}

sk_constraint sk_constraint_impossible(const sk_board *board)
{
    int token[13], pairs = count_cliques(board, 0);
    count_tokens(board, token);
    if (wants(board, SK_NO_ADJACENT_REDS) && token[6] + token[8] > pairs)
        return SK_NO_ADJACENT_REDS;
    if (wants(board, SK_NO_ADJACENT_2_AND_12) && token[2] + token[12] > pairs)
        return SK_NO_ADJACENT_2_AND_12;
    for (int number = 2; number <= 12; number++)
        if (wants(board, SK_NO_ADJACENT_EQUAL_NUMBERS) && token[number] > pairs)
            return SK_NO_ADJACENT_EQUAL_NUMBERS;
    if (wants(board, SK_NO_TWO_EQUAL_TERRAINS_IN_A_TRIANGLE) && most_of_one_terrain(board) > count_cliques(board, 1))
        return SK_NO_TWO_EQUAL_TERRAINS_IN_A_TRIANGLE;
    return SK_CONSTRAINTS_MAX;
}
