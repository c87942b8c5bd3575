#include "player/worth.h"

#include <string.h>

enum {
    ROLLS_MAX = 63,
    CARD = 36 * SK_PIP, /* a card, in the unit of flow */
    HAND_BEST = 140,    /* of 256: how much of an aim's gain the cards for it are worth */
    HAND_SECOND = 50,
    ROOM_FIRST = 60, /* of 256: how much of a place's worth is one's own already */
    ROOM_SECOND = 28,
    ROOM_THIRD = 12,
    SPEED = 140,     /* of 256 */
    HELD_CARD = 110, /* a development card that waits to be played */
    ARMY_STEP = 130, /* a knight played */
    OTHERS = 300,    /* a point of another seat, before its threat */
};

/* How much is left of a gain so many rolls away, of 1024: one eighteenth less each roll. */
static const uint16_t soon[ROLLS_MAX + 2] = {
    1024, 860, 812, 767, 724, 684, 646, 610, 576, 544, 514, 485, 458, 433, 409, 386, 365, 344, 325, 307, 290, 274,
    259,  244, 231, 218, 206, 194, 184, 173, 164, 155, 146, 138, 130, 123, 116, 110, 104, 98,  92,  87,  82,  78,
    74,   69,  66,  62,  58,  55,  52,  49,  46,  44,  41,  39,  37,  35,  33,  31,  29,  28,  26,  25,  0,
};

/* What being so many steps short of an award is worth, of 256 of its points. */
static const int near_award[] = {256, 58, 30, 14, 6};

static bool covers(const int *have, const sk_aims *aims, int rolls)
{
    int need = 0, spare = 0;
    for (int k = 0; k < aims->kind_count; k++) {
        int left = have[k] + aims->flow[k] * rolls;
        if (left >= 0)
            spare += left * aims->buys[k];
        else if (aims->traded_for[k])
            need -= left;
        else
            return false;
    }
    return (spare >> 8) + aims->wild * rolls >= need;
}

int sk_aims_rolls(const sk_aims *aims, const uint8_t *cost, const sk_cards *hand)
{
    int have[SK_KINDS_MAX];
    bool now = true;
    for (int k = 0; k < aims->kind_count; k++) {
        have[k] = (hand->count[k] - cost[k]) * CARD;
        now = now && have[k] >= 0;
    }
    if (now)
        return 0;
    if (!covers(have, aims, ROLLS_MAX))
        return ROLLS_MAX + 1;
    int low = 0, high = ROLLS_MAX;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (covers(have, aims, middle))
            high = middle;
        else
            low = middle;
    }
    return high;
}

int sk_aims_hand(const sk_aims *aims, const sk_cards *hand)
{
    int best = 0, second = 0, kept = 0, held = 0;
    for (int i = 0; i < aims->count; i++) {
        int rolls = sk_aims_rolls(aims, aims->aim[i].cost, hand);
        int gain = (int)((int64_t)aims->aim[i].gain * soon[rolls] >> 10);
        if (gain > best) {
            second = best;
            best = gain;
        } else if (gain > second) {
            second = gain;
        }
    }
    for (int k = 0; k < aims->kind_count; k++) {
        kept += hand->count[k] * aims->card[k];
        if (aims->counted >> k & 1)
            held += hand->count[k];
    }
    int worth = (best * HAND_BEST + second * HAND_SECOND) / 256 + kept;
    if (held > aims->hand_limit)
        worth -= held / 2 * 75;
    return worth;
}

static void add_aim(sk_aims *aims, const sk_cards *cost, const sk_cards *each, int times, int gain)
{
    if (aims->count == SK_AIMS_MAX || gain <= 0)
        return;
    sk_aim *aim = &aims->aim[aims->count++];
    aim->gain = gain;
    for (int k = 0; k < SK_KINDS_MAX; k++)
        aim->cost[k] = (uint8_t)(cost->count[k] + (times ? times * each->count[k] : 0));
}

/* The best own building that piece could replace, by what that would add; -1 where there is none. */
static int upgrade_gain(const sk_map *map, const sk_land *land, const sk_sight *sight, const sk_piece *piece)
{
    const sk_piece *below = &map->piece[piece->upgrades];
    int most = -1;
    for (int i = 0; i < sight->own_node_count; i++) {
        int node = sight->own_node[i];
        if (sight->node_piece[node] == piece->upgrades && land->node_worth[node] > most)
            most = land->node_worth[node];
    }
    if (most < 0)
        return -1;
    return (piece->points - below->points) * SK_POINT + (most * (piece->yield - below->yield) * land->scale >> 8);
}

/* The best place; where several kinds of way lead to them, all that are kept. */
static void aim_at_spots(sk_aims *aims, const sk_map *map, const sk_sight *sight, const sk_piece *piece)
{
    for (int i = 0; i < sight->spot_count && (!i || map->way_count > 1); i++) {
        const sk_spot *spot = &sight->spot[i];
        add_aim(aims, &piece->cost, &map->piece[spot->piece].cost, spot->roads, spot->worth);
    }
}

static void aim_at_pieces(sk_aims *aims, const sk_map *map, const sk_land *land, const sk_sight *sight)
{
    const sk_seat_view *own = &sight->view.seats[sight->seat];
    for (int p = 0; p < map->piece_count; p++) {
        const sk_piece *piece = &map->piece[p];
        if (piece->on_edge || !own->supply[p] || !sk_cards_total(&piece->cost))
            continue;
        if (piece->upgrades < map->piece_count)
            add_aim(aims, &piece->cost, NULL, 0, upgrade_gain(map, land, sight, piece));
        else
            aim_at_spots(aims, map, sight, piece);
    }
}

/* Steps that the seat is short of an award that is counted in have; 0 when it holds it. */
static int award_gap(const sk_map *map, const sk_sight *sight, int award, int have, int most)
{
    if (sight->view.award_holder[award] == sight->seat)
        return 0;
    int least = sk_ruleset_award(map->ruleset, award)->least;
    int need = sight->view.award_holder[award] < map->seat_count && most + 1 > least ? most + 1 : least;
    return need - have;
}

static int road_gap(const sk_map *map, const sk_sight *sight)
{
    const sk_seat_view *seats = sight->view.seats;
    int holder = sight->view.award_holder[SK_LONGEST_ROAD];
    int most = holder < map->seat_count ? seats[holder].road_length : 0;
    return award_gap(map, sight, SK_LONGEST_ROAD, seats[sight->seat].road_length, most);
}

static int army_gap(const sk_map *map, const sk_sight *sight)
{
    const sk_seat_view *seats = sight->view.seats;
    int holder = sight->view.award_holder[SK_LARGEST_ARMY];
    int most = holder < map->seat_count ? seats[holder].army : 0;
    return award_gap(map, sight, SK_LARGEST_ARMY, seats[sight->seat].army, most);
}

static int award_worth(const sk_map *map, int award, int gap)
{
    int points = sk_ruleset_award(map->ruleset, award)->points * SK_POINT;
    if (gap <= 0)
        return 0; /* its points are counted already */
    return gap < (int)(sizeof near_award / sizeof near_award[0]) ? points * near_award[gap] >> 8 : 0;
}

void sk_aims_make(sk_aims *aims, const sk_map *map, const sk_land *land, const sk_sight *sight)
{
    static const int share[] = {0, 256, 128, 85, 64, 51, 42, 36, 32};
    const sk_seat_view *own = &sight->view.seats[sight->seat];
    aims->kind_count = map->kind_count;
    aims->wild = sight->pips[sight->seat][SK_ANY_KIND];
    aims->counted = 0;
    aims->hand_limit = map->hand_limit;
    aims->count = 0;
    for (int k = 0; k < map->kind_count; k++) {
        const sk_resource *kind = &map->kind[k];
        int rate = own->rate[k];
        aims->flow[k] = sight->pips[sight->seat][k];
        aims->buys[k] = kind->maritime_give && rate < 9 ? share[rate] : 0;
        aims->traded_for[k] = kind->maritime_get;
        aims->card[k] = land->weight[k] * 5 / 8;
        aims->counted = (uint16_t)(aims->counted | kind->counts_on_seven << k);
    }
    aim_at_pieces(aims, map, land, sight);
    if (sight->view.deck_count)
        add_aim(aims, &map->card_cost, NULL, 0, SK_POINT * 7 / 8);
    int gap = map->road == SK_NONE ? 0 : road_gap(map, sight);
    if (gap > 0 && gap <= 2 && own->supply[map->road] >= gap)
        add_aim(aims, &(sk_cards){{0}}, &map->piece[map->road].cost, gap,
                sk_ruleset_award(map->ruleset, SK_LONGEST_ROAD)->points * SK_POINT * 3 / 4);
    for (int a = 0; a < sk_ruleset_action_count(map->ruleset); a++) {
        const sk_script_action *action = sk_ruleset_action(map->ruleset, a);
        if (sk_cards_total(&action->cost))
            add_aim(aims, &action->cost, NULL, 0, sk_cards_total(&action->cost) * SK_FAIR);
    }
}

/* How fast the seat grows whatever it holds: its production alone, against what growing costs on any island.
 */
static int speed(const sk_aims *aims, const sk_map *map)
{
    static const sk_cards nothing;
    int worth = 0;
    for (int i = 0; i < map->aim_count; i++)
        worth += (int)((int64_t)map->aim[i].gain * soon[sk_aims_rolls(aims, map->aim[i].cost, &nothing)] >> 10);
    return worth * SPEED >> 8;
}

static int cards_held(const sk_map *map, const sk_sight *sight)
{
    const sk_seat_view *own = &sight->view.seats[sight->seat];
    int worth = 0;
    for (int c = 0; c < map->card_count; c++)
        if (!map->card[c].points)
            worth += own->development[c] * HELD_CARD;
    return worth;
}

static int others(const sk_map *map, const sk_land *land, const sk_sight *sight)
{
    int worth = 0;
    for (int s = 0; s < map->seat_count; s++) {
        if (s == sight->seat)
            continue;
        int grows = 0;
        for (int k = 0; k < map->kind_count; k++)
            grows += sight->pips[s][k] * land->plain[k];
        grows += sight->pips[s][SK_ANY_KIND] * land->plain[SK_ANY_KIND];
        int standing = sight->view.seats[s].public_points * OTHERS + (grows / SK_PIP * land->scale >> 10);
        worth += (int)((int64_t)standing * land->threat[s] >> 8);
    }
    return worth;
}

static int room_to_grow(const sk_map *map, const sk_sight *sight)
{
    static const int share[SK_SPOTS] = {ROOM_FIRST, ROOM_SECOND, ROOM_THIRD};
    int worth = 0;
    for (int i = 0; i < sight->spot_count; i++)
        worth += sight->spot[i].worth * share[i] >> 8;
    bool supply = map->founds != SK_NONE && sight->view.seats[sight->seat].supply[map->founds];
    return supply ? worth : worth / 3;
}

/* A victory is all one wants; another ending is none, though one may have the last word in it. */
static int worth_of_ending(const sk_sight *sight)
{
    bool own = sight->view.winner == sight->seat;
    if (sight->view.ending == SK_ENDING_VICTORY)
        return own ? 1000 * SK_POINT : -1000 * SK_POINT;
    return own ? -100 * SK_POINT : -300 * SK_POINT;
}

int sk_worth(sk_aims *aims, const sk_map *map, const sk_land *land, const sk_sight *sight)
{
    const sk_seat_view *own = &sight->view.seats[sight->seat];
    if (sight->view.ended)
        return worth_of_ending(sight);
    sk_aims_make(aims, map, land, sight);
    int grows = aims->wild * land->weight[SK_ANY_KIND];
    for (int k = 0; k < map->kind_count; k++)
        grows += aims->flow[k] * land->weight[k];
    int worth = own->points * SK_POINT + sk_aims_hand(aims, &own->hand);
    worth += (grows / SK_PIP + speed(aims, map)) * land->scale >> 8;
    worth += room_to_grow(map, sight) + cards_held(map, sight) + own->army * ARMY_STEP;
    worth += award_worth(map, SK_LONGEST_ROAD, road_gap(map, sight));
    worth += award_worth(map, SK_LARGEST_ARMY, army_gap(map, sight));
    return worth - others(map, land, sight);
}

int sk_worth_of_block(const sk_map *map, const sk_land *land, const sk_sight *sight, int hex)
{
    int worth = 0, pips = land->hex_pips[hex];
    for (int n = 0; n < map->node_count; n++) {
        int owner = sight->node_owner[n];
        if (owner == SK_NOBODY ||
            (map->node_hex[n][0] != hex && map->node_hex[n][1] != hex && map->node_hex[n][2] != hex))
            continue;
        int loss = pips * map->piece[sight->node_piece[n]].yield * 16 + 4;
        worth += owner == sight->seat ? -2 * loss : loss * land->threat[owner] >> 8;
    }
    return worth;
}
