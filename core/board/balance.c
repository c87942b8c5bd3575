#include "board/balance.h"

#include "base/error.h"

#include <string.h>

enum { ANY_KIND = SK_BALANCE_KINDS, NO_KIND = 0xff, FAR = 0xff };

/* In hundredths of a card; the figures come of 28,800 games, see docs/decisions/0018. */
enum {
    WORTH_OF_A_KIND = 350,
    FREE_CORNER = 100, /* within REACH roads of a seat, and of no other so near */
    REACH = 4,
    CERTAIN = 75, /* of a card, however many of its kind there are */
    SCARCE = 25,  /* of a card of which there is as much as of the others */
    GOLD = 125,
    OPEN_HARBOR = 100,
    OWN_HARBOR = 10, /* for each card of its kind */
};

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

static void weigh(sk_scales *scales, const sk_board *board, const sk_layout *layout)
{
    int supply[SK_BALANCE_KINDS + 1] = {0}, all = 0;
    for (int hex = 0; hex < board->hex_count; hex++) {
        int kind = scales->terrain_kind[layout->terrain[hex]];
        if (kind < SK_BALANCE_KINDS)
            supply[kind] += ways(layout->token[hex]);
    }
    for (int kind = 0; kind < SK_BALANCE_KINDS; kind++)
        all += supply[kind];
    for (int kind = 0; kind < SK_BALANCE_KINDS; kind++) {
        int share = supply[kind] ? SCARCE * all / (SK_BALANCE_KINDS * supply[kind]) : 2 * SCARCE;
        scales->card[kind] = CERTAIN + (share > 2 * SCARCE ? 2 * SCARCE : share < SCARCE / 2 ? SCARCE / 2 : share);
    }
    scales->card[ANY_KIND] = GOLD;
}

void sk_scales_set(sk_scales *scales, const sk_board *board)
{
    memset(scales, 0, sizeof *scales);
    for (int terrain = 0; terrain < board->terrains.count; terrain++)
        scales->terrain_kind[terrain] = (uint8_t)kind_of_terrain(board->terrains.word[terrain].text);
    for (int kind = 0; kind < board->harbor_kinds.count; kind++)
        scales->harbor_kind[kind] = (uint8_t)kind_of_harbor(board->harbor_kinds.word[kind].text);
}

void sk_scales_read(sk_scales *scales, const sk_board *board, const sk_layout *layout)
{
    const sk_topology *t = board->topology;
    weigh(scales, board, layout);
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
    int worth = scales->card[ANY_KIND] * (a->cards[ANY_KIND] + b->cards[ANY_KIND]);
    int harbors = a->harbors | b->harbors;
    for (int kind = 0; kind < SK_BALANCE_KINDS; kind++) {
        int cards = a->cards[kind] + b->cards[kind];
        worth += cards ? scales->card[kind] * cards + WORTH_OF_A_KIND : 0;
        worth += harbors >> kind & 1 ? OWN_HARBOR * cards : 0;
    }
    return worth + (harbors >> ANY_KIND & 1 ? OPEN_HARBOR : 0);
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

/* The corners that each seat comes to before all others. */
static void count_room(int *room, const sk_balance *balance, const sk_scales *scales, const sk_board *board,
                       const uint8_t *taken)
{
    uint8_t roads[SK_SEATS_MAX][SK_NODES_MAX];
    for (int seat = 0; seat < balance->players; seat++)
        reach_from(roads[seat], board->topology, taken, balance->start[seat]);
    for (int node = 0; node < board->topology->node_count; node++) {
        int nearest = 0, alone = 1;
        for (int seat = 1; seat < balance->players; seat++) {
            alone = roads[seat][node] != roads[nearest][node] && (alone || roads[seat][node] < roads[nearest][node]);
            nearest = roads[seat][node] < roads[nearest][node] ? seat : nearest;
        }
        if (alone && roads[nearest][node] != FAR && is_free(board, scales, taken, node))
            room[nearest]++;
    }
}

static void judge_seats(sk_balance *balance, const sk_scales *scales, const int *room)
{
    int least = 0, most = 0, sum = 0;
    for (int seat = 0; seat < balance->players; seat++) {
        const int *start = balance->start[seat];
        int worth = worth_of(scales, &scales->node[start[0]], &scales->node[start[1]]);
        worth += FREE_CORNER * room[seat];
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
    return sk_error_set(error, SK_ERR_INPUT, "there is room for %d starting settlements, but %d players place %d",
                        starts, players, SK_STARTS * players);
}

int sk_board_corner_worth(const sk_board *board, const sk_layout *layout, int node)
{
    sk_scales scales;
    sk_scales_set(&scales, board);
    sk_scales_read(&scales, board, layout);
    return node >= 0 && node < board->topology->node_count ? worth_of(&scales, &nothing, &scales.node[node]) : 0;
}
