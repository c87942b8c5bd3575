#include "board/balance.h"

#include "base/error.h"

#include <string.h>

enum { ANY_KIND = SK_BALANCE_KINDS, NO_KIND = 0xff, FAR = 0xff };

/* Units: hundredths. docs/decisions/0020 says of which games they come. */
enum {
    OPEN_HARBOR = 20,
    OWN_HARBOR = 2, /* for each card of its kind */
    ROOM = 75,      /* of the root of the free corners within REACH roads of a seat, and of no other in fewer */
    REACH = 4,
};

/* Of the root of a kind's cards: brick, lumber, wool, grain, ore, and cards of one's choice. */
static const int weight[SK_BALANCE_KINDS + 1] = {80, 80, 100, 125, 115, 125};

static int kind_of_terrain(const char *name)
{
    static const struct {
        const char *terrain;
        int kind;
    } yields[] = {{"hills", 0}, {"forest", 1}, {"pasture", 2}, {"fields", 3}, {"mountains", 4}, {"gold", ANY_KIND}};
    for (size_t i = 0; i < sizeof yields / sizeof *yields; i++)
        if (strcmp(yields[i].terrain, name) == 0)
            return yields[i].kind;
    return NO_KIND;
}

static int kind_of_harbor(const char *name)
{
    static const char *const kinds[] = {"brick", "lumber", "wool", "grain", "ore", "generic"};
    for (int i = 0; i <= ANY_KIND; i++)
        if (strcmp(kinds[i], name) == 0)
            return i;
    return NO_KIND;
}

/* Ways out of 36 in which two dice show the token. */
static int ways(int token) { return token == 0 ? 0 : token < 7 ? token - 1 : 13 - token; }

/* Whole numbers only, so that it is the same everywhere. Units: hundredths. */
static int root(int cards)
{
    int root = 0;
    while ((root + 1) * (root + 1) <= 10000 * cards)
        root++;
    return root;
}

void sk_scales_set(sk_scales *scales, const sk_board *board)
{
    memset(scales, 0, sizeof *scales);
    for (int terrain = 0; terrain < board->terrains.count; terrain++)
        scales->terrain_kind[terrain] = (uint8_t)kind_of_terrain(board->terrains.word[terrain].text);
    for (int kind = 0; kind < board->harbor_kinds.count; kind++)
        scales->harbor_kind[kind] = (uint8_t)kind_of_harbor(board->harbor_kinds.word[kind].text);
    for (int kind = 0; kind <= SK_BALANCE_KINDS; kind++)
        for (int cards = 0; cards < SK_BALANCE_CARDS; cards++)
            scales->worth[kind][cards] = (int16_t)(weight[kind] * root(cards) / 100);
}

void sk_scales_read(sk_scales *scales, const sk_board *board, const sk_layout *layout)
{
    const sk_topology *t = board->topology;
    memset(scales->node, 0, (size_t)t->node_count * sizeof *scales->node);
    for (int hex = 0; hex < board->hex_count; hex++) {
        int kind = scales->terrain_kind[layout->terrain[hex]], cards = ways(layout->token[hex]);
        for (int d = 0; d < 6; d++) {
            sk_corner *corner = &scales->node[t->hex_node[hex][d]];
            corner->land |= layout->terrain[hex] != 0;
            if (kind <= ANY_KIND)
                corner->cards[kind] = (uint8_t)(corner->cards[kind] + cards);
        }
    }
    for (int i = 0; i < board->harbor_count; i++)
        for (int end = 0; end < 2; end++) {
            int kind = scales->harbor_kind[layout->harbor_kind[i]];
            if (kind != NO_KIND)
                scales->node[t->edge_node[board->harbor[i].edge][end]].harbors |= (uint8_t)(1 << kind);
        }
}

/* What both bring together; either may be all zero. */
static int worth_of(const sk_scales *scales, const sk_corner *a, const sk_corner *b)
{
    int harbors = a->harbors | b->harbors, worth = harbors >> ANY_KIND & 1 ? OPEN_HARBOR : 0;
    for (int kind = 0; kind <= SK_BALANCE_KINDS; kind++) {
        int cards = a->cards[kind] + b->cards[kind];
        worth += scales->worth[kind][cards];
        worth += kind < ANY_KIND && harbors >> kind & 1 ? OWN_HARBOR * cards : 0;
    }
    return worth;
}

static const sk_corner nothing;

/* Whether a settlement may stand there beside those that are taken. */
static int is_free(const sk_board *board, const sk_scales *scales, const uint8_t *taken, int node)
{
    if (taken[node] || !scales->node[node].land)
        return 0;
    for (int i = 0; i < 3; i++) {
        int next = board->topology->node_node[node][i];
        if (next != SK_NONE && taken[next])
            return 0;
    }
    return 1;
}

/* Where a settlement is worth most beside what the seat has; SK_NONE where there is no room. */
static int best_place(const sk_board *board, const sk_scales *scales, const uint8_t *taken, const sk_corner *has)
{
    int best = SK_NONE, most = -1;
    for (int node = 0; node < board->topology->node_count; node++) {
        int open = board->start_node[node] && is_free(board, scales, taken, node);
        int worth = open ? worth_of(scales, has, &scales->node[node]) : -1;
        if (worth > most)
            most = worth, best = node;
    }
    return best;
}

/* How many roads lead from what a seat has to each corner near it, past nobody else's settlement. */
static void reach_from(uint8_t *roads, const sk_topology *t, const uint8_t *taken, const int *start)
{
    uint16_t queue[SK_NODES_MAX];
    int end = 0;
    memset(roads, FAR, (size_t)t->node_count);
    for (int i = 0; i < SK_STARTS; i++) {
        roads[start[i]] = 0;
        queue[end++] = (uint16_t)start[i];
    }
    for (int next = 0; next < end && roads[queue[next]] < REACH; next++)
        for (int i = 0; i < 3; i++) {
            int node = t->node_node[queue[next]][i];
            if (node == SK_NONE || taken[node] || roads[node] != FAR)
                continue;
            roads[node] = (uint8_t)(roads[queue[next]] + 1);
            queue[end++] = (uint16_t)node;
        }
}

/* The free corners that each seat has before it, and no other more nearly. */
static void count_room(int *room, const sk_balance *balance, const sk_scales *scales, const sk_board *board,
                       const uint8_t *taken)
{
    uint8_t roads[SK_SEATS_MAX][SK_NODES_MAX];
    for (int seat = 0; seat < balance->players; seat++)
        reach_from(roads[seat], board->topology, taken, balance->start[seat]);
    for (int node = 0; node < board->topology->node_count; node++) {
        int fewest = FAR;
        for (int seat = 0; seat < balance->players; seat++)
            fewest = roads[seat][node] < fewest ? roads[seat][node] : fewest;
        if (fewest == FAR || !is_free(board, scales, taken, node))
            continue;
        for (int seat = 0; seat < balance->players; seat++)
            room[seat] += roads[seat][node] == fewest;
    }
}

static void judge_seats(sk_balance *balance, const sk_scales *scales, const int *room)
{
    int least = 0, most = 0, sum = 0;
    for (int seat = 0; seat < balance->players; seat++) {
        const int *start = balance->start[seat];
        int worth = worth_of(scales, &scales->node[start[0]], &scales->node[start[1]]);
        worth += ROOM * root(room[seat]) / 100;
        balance->seat[seat] = worth;
        least = seat == 0 || worth < least ? worth : least;
        most = worth > most ? worth : most;
        sum += worth;
    }
    balance->spread = most - least;
    balance->mean = sum / balance->players;
}

int sk_scales_judge(sk_balance *balance, const sk_scales *scales, const sk_board *board, int players)
{
    uint8_t taken[SK_NODES_MAX] = {0};
    int room[SK_SEATS_MAX] = {0};
    memset(balance, 0, sizeof *balance);
    balance->players = players;
    for (int turn = 0; turn < SK_STARTS * players; turn++) {
        int round = turn / players, seat = round % 2 ? players - 1 - turn % players : turn % players;
        const sk_corner *has = round ? &scales->node[balance->start[seat][0]] : &nothing;
        int node = best_place(board, scales, taken, has);
        if (node == SK_NONE)
            return turn;
        int worth = worth_of(scales, &nothing, &scales->node[node]);
        taken[node] = 1;
        balance->start[seat][round] = node;
        balance->best_corner = worth > balance->best_corner ? worth : balance->best_corner;
        balance->last_corner = turn == 0 || worth < balance->last_corner ? worth : balance->last_corner;
    }
    count_room(room, balance, scales, board, taken);
    judge_seats(balance, scales, room);
    return SK_STARTS * players;
}

int sk_board_balance(sk_balance *balance, const sk_board *board, const sk_layout *layout, int players, sk_error *error)
{
    sk_scales scales;
    if (players < 1 || players > SK_SEATS_MAX)
        return sk_error_set(error, SK_ERR_USAGE, "1 to %d players, not %d", SK_SEATS_MAX, players);
    sk_scales_set(&scales, board);
    sk_scales_read(&scales, board, layout);
    int starts = sk_scales_judge(balance, &scales, board, players);
    if (starts == SK_STARTS * players)
        return SK_OK;
    return sk_error_set(error, SK_ERR_INPUT, "there is room for %d starting settlement%s, but %d players place %d",
                        starts, starts == 1 ? "" : "s", players, SK_STARTS * players);
}

int sk_board_corner_worth(const sk_board *board, const sk_layout *layout, int node)
{
    sk_scales scales;
    sk_scales_set(&scales, board);
    sk_scales_read(&scales, board, layout);
    return node >= 0 && node < board->topology->node_count ? worth_of(&scales, &nothing, &scales.node[node]) : 0;
}
