/* From the laid-out island to the first turn. Source: rules BASE-1..8. */
#include "base/random.h"
#include "rules/inside.h"

#include <string.h>

/* ---- before the first placement ---- */

static void fill_bank(sk_game *game)
{
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        game->block->bank.count[kind] = game->rules->resource[kind].supply;
    for (int piece = 0; piece < game->rules->piece_count; piece++) {
        const sk_piece *rule = &game->rules->piece[piece];
        game->block->pool[piece] = rule->shared ? rule->supply : 0;
        for (int seat = 0; seat < game->rules->seat_count; seat++)
            game->seat[seat].supply[piece] = rule->shared ? 0 : rule->supply;
    }
}

static void shuffle_deck(sk_game *game)
{
    int count = 0;
    for (int card = 0; card < game->rules->card_count; card++)
        for (int i = 0; i < game->rules->card[card].count; i++)
            game->deck[count++] = (uint8_t)card;
    for (int i = count - 1; i > 0; i--) {
        int j = (int)sk_random_below(&game->block->random[SK_STREAM_DECK], (uint32_t)i + 1);
        uint8_t kept = game->deck[i];
        game->deck[i] = game->deck[j];
        game->deck[j] = kept;
    }
}

/* FIVE-7: the kinds of harbors over all their places, also those that the board has fixed. */
static void shuffle_harbors(sk_game *game)
{
    for (int i = sk_board_harbor_count(game->rules->board) - 1; i > 0; i--) {
        int j = (int)sk_random_below(&game->block->random[SK_STREAM_DECK], (uint32_t)i + 1);
        uint8_t kept = game->harbor[i];
        game->harbor[i] = game->harbor[j];
        game->harbor[j] = kept;
    }
}

/* BASE-1: the highest roll begins; ties roll again among the tied. */
static int first_seat(sk_game *game)
{
    if (game->rules->figures.first_player)
        return game->rules->figures.first_player - 1;
    unsigned tied = (1u << game->rules->seat_count) - 1;
    while (tied & (tied - 1)) {
        int best = 0;
        unsigned leaders = 0;
        for (int seat = 0; seat < game->rules->seat_count; seat++) {
            if (!(tied >> seat & 1))
                continue;
            int total = 2 + (int)sk_random_below(&game->block->random[SK_STREAM_DICE], 6) +
                        (int)sk_random_below(&game->block->random[SK_STREAM_DICE], 6);
            if (total > best)
                leaders = 0;
            if (total >= best) {
                best = total;
                leaders |= 1u << seat;
            }
        }
        tied = leaders;
    }
    return sk_bit_first(tied);
}

static int fire_moment(sk_game *game, sk_hook hook)
{
    if (!sk_has_hook(game, hook))
        return 0;
    sk_call call = {.hook = (uint8_t)hook};
    game->reason[0] = 0;
    int status = sk_game_fire(game, &call);
    if (!status && call.refused)
        return sk_game_fail(game, SK_ERR_INPUT, "board '%s' does not fit: %s", sk_board_id(game->rules->board),
                            game->reason[0] ? game->reason : "a script refuses it");
    return status;
}

/* What is laid is the island itself, and not told as something that happened to it. */
static int lay_island(sk_game *game)
{
    bool recording = game->recording;
    game->recording = false;
    int status = fire_moment(game, SK_HOOK_LAY);
    game->recording = recording;
    return status;
}

static int fire_setup(sk_game *game)
{
    uint16_t placed[SK_BLOCKERS_MAX];
    sk_rules__place_blockers(game);
    memcpy(placed, game->block->blocker, sizeof placed);
    int status = fire_moment(game, SK_HOOK_SETUP);
    sk_rules__replace_blockers(game, placed);
    return status;
}

int sk_rules__start(sk_game *game)
{
    sk_block *block = game->block;
    block->phase = SK_PHASE_SETUP;
    block->setup_node = SK_NONE;
    block->winner = SK_NO_SEAT;
    memset(block->award_holder, SK_NO_SEAT, sizeof block->award_holder);
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        memset(game->seat[seat].rate, 4, sizeof game->seat[seat].rate);
    fill_bank(game);
    shuffle_deck(game);
    if (game->rules->figures.harbor_shuffle)
        shuffle_harbors(game);
    sk_rules__rebuild(game);
    for (int i = 0; i < SK_BLOCKERS_MAX; i++)
        block->blocker[i] = SK_BLOCKER_OFF;
    int status = lay_island(game);
    if (status)
        return status;
    status = fire_setup(game);
    if (!status)
        status = fire_moment(game, SK_HOOK_CAN_LAY);
    if (status)
        return status;
    block->turn_seat = block->actor = (uint8_t)first_seat(game);
    if (game->rules->figures.robber_chosen)
        status = sk_rules__ask_homes(game);
    bool skipped = true;
    while (!status && skipped && block->phase == SK_PHASE_SETUP && !block->step_count)
        status = sk_rules__skip_setup(game, &skipped);
    return status;
}

/* ---- placements ---- */

/* BASE-2: clockwise, then back. turn_seat is the start player until the first turn. */
int sk_rules__setup_seat(const sk_game *game)
{
    int seats = game->rules->seat_count, index = game->block->setup_index;
    int place = index < seats ? index : 2 * seats - 1 - index;
    return (game->block->turn_seat + place) % seats;
}

static int can_settle(sk_game *game, int seat, int node, bool *can)
{
    *can = sk_bit(game->rules->start_nodes, node) && !sk_bit(game->blocked, node) &&
           sk_rules__supply(game, seat, SK_SETTLEMENT) > 0;
    if (!*can || !sk_has_hook(game, SK_HOOK_CAN_BUILD))
        return 0;
    sk_call call = {.hook = SK_HOOK_CAN_BUILD, .arg = {seat, SK_SETTLEMENT, node}};
    int status = sk_game_fire(game, &call);
    *can = !status && !call.refused;
    return status;
}

/* BASE-3, SEA-54, 60: a free edge at the settlement just placed. */
static int can_pave(sk_game *game, int seat, int piece, int edge, bool *can)
{
    const uint16_t *ends = game->map->edge_node[edge];
    *can = sk_rules__edge_open(game, piece, edge) &&
           (ends[0] == game->block->setup_node || ends[1] == game->block->setup_node) &&
           sk_rules__supply(game, seat, piece) > 0;
    if (!*can || !sk_has_hook(game, SK_HOOK_CAN_BUILD))
        return 0;
    sk_call call = {.hook = SK_HOOK_CAN_BUILD, .arg = {seat, piece, edge}};
    int status = sk_game_fire(game, &call);
    *can = !status && !call.refused;
    return status;
}

/* The nodes of word w where a settlement may start. */
static int list_settlements(sk_game *game, int seat, int w, int max)
{
    uint64_t open = game->rules->start_nodes[w] & ~game->blocked[w];
    sk_listing listing = {.action = SK_ACT_PLACE,
                          .argument = 2,
                          .max = max,
                          .call = {.hook = SK_HOOK_CAN_BUILD, .arg = {seat, SK_SETTLEMENT}}};
    return sk_rules__supply(game, seat, SK_SETTLEMENT) ? sk_rules__list_allowed(game, &listing, w * 64, open) : 0;
}

static int list_edges(sk_game *game, int seat, int piece)
{
    const uint16_t *edge = game->map->node_edge[game->block->setup_node];
    for (int i = 0; i < 3 && edge[i] != SK_NONE; i++) {
        bool can;
        int status = can_pave(game, seat, piece, edge[i], &can);
        if (status)
            return status;
        if (can)
            sk_game_offer_choice(game, SK_ACT_PLACE, piece, edge[i], 0);
    }
    return 0;
}

static int list_roads(sk_game *game, int seat)
{
    int status = 0;
    for (int piece = 0; !status && piece < game->rules->piece_count; piece++)
        if (game->rules->piece[piece].setup)
            status = list_edges(game, seat, piece);
    return status;
}

/* All placements; where one is enough to know of, at least one. */
static int list_places(sk_game *game, int max)
{
    int seat = sk_rules__setup_seat(game), status = 0;
    if (game->block->setup_node != SK_NONE)
        return list_roads(game, seat);
    for (int w = 0; !status && game->choice_count < max && w < game->rules->plan.node_words; w++)
        status = list_settlements(game, seat, w, max);
    return status;
}

int sk_rules__list_setup(sk_game *game) { return list_places(game, game->choice_max); }

static int next_placement(sk_game *game)
{
    sk_block *block = game->block;
    block->setup_node = SK_NONE;
    if (++block->setup_index < 2 * game->rules->seat_count)
        return 0;
    return sk_rules__start_turn(game, block->turn_seat);
}

/* Where nothing can be placed (a tiny island, no piece left) the placement is skipped. */
int sk_rules__skip_setup(sk_game *game, bool *skipped)
{
    game->choice_count = 0;
    int status = list_places(game, 1);
    *skipped = game->choice_count == 0;
    if (status || !*skipped)
        return status;
    sk_game_emit(game, SK_EVENT_SKIPPED, sk_rules__setup_seat(game));
    return next_placement(game);
}

static int settle(sk_game *game, int seat, int node)
{
    bool can;
    int status = can_settle(game, seat, node, &can);
    if (status)
        return status;
    if (!can)
        return sk_game_refuse(
            game, "%s",
            game->reason[0] ? game->reason
                            : "a starting settlement goes on a free corner of the land where starting is allowed, two "
                              "edges from any other");
    status = sk_rules_put(game, SK_SETTLEMENT, node, seat);
    if (!status && game->block->setup_index >= game->rules->seat_count)
        status = sk_rules__start_cards(game, seat, node);
    game->block->setup_node = (uint16_t)node;
    return status ? status : sk_rules__built(game, seat, SK_SETTLEMENT, node);
}

static int pave(sk_game *game, int seat, int piece, int edge)
{
    bool can;
    int status = can_pave(game, seat, piece, edge, &can);
    if (status)
        return status;
    if (!can)
        return game->reason[0] ? sk_game_refuse(game, "%s", game->reason)
                               : sk_game_refuse(game, "the %s goes on a free edge beside the settlement just placed",
                                                game->rules->piece[piece].name);
    status = sk_rules_put(game, piece, edge, seat);
    if (!status)
        status = sk_rules__built(game, seat, piece, edge);
    return status ? status : next_placement(game);
}

int sk_rules__do_setup(sk_game *game, const sk_action *action)
{
    int piece = action->choice.arg[0], place = action->choice.arg[1], seat = sk_rules__setup_seat(game);
    bool road = game->block->setup_node != SK_NONE;
    game->reason[0] = 0;
    if (piece >= game->rules->piece_count || (road ? !game->rules->piece[piece].setup : piece != SK_SETTLEMENT))
        return sk_game_refuse(game, "place a %s now", road ? "road" : "settlement");
    if (place >= (road ? game->map->edge_count : game->map->node_count))
        return sk_game_refuse(game, "there is no such place");
    return road ? pave(game, seat, piece, place) : settle(game, seat, place);
}
