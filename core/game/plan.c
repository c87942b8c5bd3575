/* Closing a rule set: what follows from the declarations, and where everything lies in the block. */
#include "base/error.h"
#include "game/bits.h"
#include "game/block.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(sk_seat) % 8 == 0 && sizeof(sk_block) % 8 == 0 && sizeof(sk_offer) % 8 == 0,
               "the parts of the block follow one another without padding");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "a block is little-endian, in memory as on disk");

static uint32_t take(uint32_t *at, size_t size)
{
    uint32_t start = *at;
    *at = (uint32_t)((start + size + 7) & ~(size_t)7);
    return start;
}

static void plan_sets(const sk_ruleset *ruleset, sk_plan *plan, uint32_t *at)
{
    size_t seats = (size_t)ruleset->seat_count;
    size_t nodes = (size_t)plan->node_words * 8, edges = (size_t)plan->edge_words * 8;
    plan->token_hexes = take(at, 11 * (size_t)plan->hex_words * 8);
    plan->hex_owes = take(at, (size_t)ruleset->map->hex_count * 8);
    plan->land = take(at, (size_t)plan->hex_words * 8);
    plan->blocked = take(at, nodes);
    plan->free_edges = take(at, (1u + ruleset->sailed) * edges);
    plan->own_edges = take(at, seats * ruleset->net_count * edges);
    plan->frontier = take(at, seats * ruleset->net_count * edges);
    plan->reach = take(at, seats * nodes);
    plan->own_nodes = take(at, seats * ruleset->node_pieces * nodes);
}

static void plan_block(sk_ruleset *ruleset)
{
    sk_plan *plan = &ruleset->plan;
    const sk_topology *map = ruleset->map;
    plan->hex_words = (map->hex_count + 63) / 64;
    plan->node_words = (map->node_count + 63) / 64;
    plan->edge_words = (map->edge_count + 63) / 64;
    uint32_t at = 0;
    take(&at, sizeof(sk_block) + sizeof(uint64_t) * (size_t)sk_ruleset_streams(ruleset));
    plan->seats = take(&at, sizeof(sk_seat) * (size_t)ruleset->seat_count);
    plan->state = take(&at, plan->state_size);
    plan->reset_state = plan->state + plan->state_size - plan->reset_size;
    plan->hot_size = at;
    plan_sets(ruleset, plan, &at);
    plan->terrain = take(&at, (size_t)map->hex_count);
    plan->token = take(&at, (size_t)map->hex_count);
    plan->node_piece = take(&at, (size_t)map->node_count);
    plan->edge_piece = take(&at, (size_t)map->edge_count);
    plan->harbor = take(&at, (size_t)sk_board_harbor_count(ruleset->board));
    plan->deck = take(&at, (size_t)ruleset->deck_count);
    plan->offer = take(&at, sizeof(sk_offer));
    plan->pending = take(&at, sizeof(sk_pending));
    plan->size = at;
}

/* ---- scripts' variables ---- */

static uint32_t var_bytes(const sk_var *var)
{
    if (var->type == SK_VAR_SET)
        return (var->capacity + 63u) / 64 * 8;
    if (var->type == SK_VAR_LIST)
        return 2 + (uint32_t)var->capacity * var->width;
    return var->width;
}

static int place_vars(sk_ruleset *ruleset, bool reset, uint32_t *at, sk_error *error)
{
    for (int i = 0; i < ruleset->var_count; i++) {
        sk_var *var = &ruleset->var[i];
        if (var->reset_turn != reset)
            continue;
        var->stride = (var_bytes(var) + 7) & ~7u; /* aligned, so that sets are words */
        var->offset = *at;
        *at += var->stride * (uint32_t)(var->per_player ? ruleset->seat_count : 1);
        if (*at > SK_STATE_MAX)
            return sk_error_set(error, SK_ERR_LIMIT, "the scripts' state is larger than %d bytes, at '%s'",
                                SK_STATE_MAX, var->name);
    }
    return 0;
}

static void initialise_vars(sk_ruleset *ruleset)
{
    for (int i = 0; i < ruleset->var_count; i++) {
        const sk_var *var = &ruleset->var[i];
        if (var->type == SK_VAR_SET || var->type == SK_VAR_LIST)
            continue;
        for (int seat = 0; seat < (var->per_player ? ruleset->seat_count : 1); seat++)
            memcpy(ruleset->initial_state + var->offset + (uint32_t)seat * var->stride, &var->initial, var->width);
    }
}

static int plan_vars(sk_ruleset *ruleset, sk_error *error)
{
    uint32_t at = 0;
    int status = place_vars(ruleset, false, &at, error);
    if (status)
        return status;
    uint32_t kept = at;
    if ((status = place_vars(ruleset, true, &at, error)))
        return status;
    ruleset->plan.state_size = at;
    ruleset->plan.reset_size = at - kept;
    ruleset->initial_state = calloc(1, at ? at : 1);
    if (!ruleset->initial_state)
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    initialise_vars(ruleset);
    return 0;
}

/* ---- board ---- */

static int bind_terrains(sk_ruleset *ruleset, sk_error *error)
{
    const char *names[SK_TERRAINS_MAX];
    for (int i = 0; i < ruleset->terrain_count; i++)
        names[i] = ruleset->terrain[i].name;
    for (int i = 0; i < sk_board_terrain_count(ruleset->board); i++) {
        const char *name = sk_board_terrain_name(ruleset->board, i);
        int terrain = sk_ruleset_find_terrain(ruleset, name);
        if (terrain == SK_NONE) {
            const char *near = sk_nearest_name(name, names, (size_t)ruleset->terrain_count);
            return sk_error_at(error, SK_ERR_INPUT, sk_board_file(ruleset->board),
                               sk_board_terrain_line(ruleset->board, i), sk_board_terrain_column(ruleset->board, i),
                               "board '%s' has terrain '%s', which no script here declares%s%s%s",
                               sk_board_id(ruleset->board), name, near ? "; did you mean '" : "", near ? near : "",
                               near ? "'?" : "");
        }
        ruleset->board_terrain[i] = (uint8_t)terrain;
    }
    return 0;
}

static int bind_harbors(sk_ruleset *ruleset, sk_error *error)
{
    for (int i = 0; i < sk_board_harbor_kind_count(ruleset->board) && i <= SK_KINDS_MAX; i++) {
        const char *name = sk_board_harbor_kind_name(ruleset->board, i);
        int kind = sk_ruleset_find_resource(ruleset, name);
        if (kind == SK_NONE && strcmp(name, "generic") != 0)
            return sk_error_at(
                error, SK_ERR_INPUT, sk_board_file(ruleset->board), sk_board_harbor_kind_line(ruleset->board, i),
                sk_board_harbor_kind_column(ruleset->board, i),
                "board '%s' has a harbor for '%s', which is no resource here", sk_board_id(ruleset->board), name);
        ruleset->board_harbor[i] = kind == SK_NONE ? 0xff : (uint8_t)kind;
    }
    ruleset->node_harbor = malloc(sizeof *ruleset->node_harbor * (size_t)ruleset->map->node_count);
    if (!ruleset->node_harbor)
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    for (int node = 0; node < ruleset->map->node_count; node++)
        ruleset->node_harbor[node][0] = ruleset->node_harbor[node][1] = SK_NONE;
    for (int i = 0; i < sk_board_harbor_count(ruleset->board); i++)
        for (int end = 0; end < 2; end++) { /* two edges of the coast meet in a node, so two harbors may */
            uint16_t *at = ruleset->node_harbor[ruleset->map->edge_node[sk_board_harbor_edge(ruleset->board, i)][end]];
            at[at[0] != SK_NONE] = (uint16_t)i;
        }
    return 0;
}

static int bind_harbor_nodes(sk_ruleset *ruleset, sk_error *error)
{
    int nodes = ruleset->map->node_count;
    ruleset->harbor_nodes = calloc((size_t)(nodes + 63) / 64 + 1, sizeof *ruleset->harbor_nodes);
    if (!ruleset->harbor_nodes)
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    for (int node = 0; node < nodes; node++)
        if (ruleset->node_harbor[node][0] != SK_NONE)
            sk_bit_set(ruleset->harbor_nodes, node);
    return 0;
}

static int bind_start(sk_ruleset *ruleset, sk_error *error)
{
    int nodes = ruleset->map->node_count;
    ruleset->start_nodes = calloc((size_t)(nodes + 63) / 64 + 1, sizeof *ruleset->start_nodes);
    if (!ruleset->start_nodes)
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    for (int node = 0; node < nodes; node++)
        if (sk_board_start_allowed(ruleset->board, node))
            sk_bit_set(ruleset->start_nodes, node);
    return 0;
}

/* ---- masks and counts ---- */

static void put_bit(uint16_t *bits, int i, bool on) { *bits = (uint16_t)((*bits & ~(1u << i)) | (unsigned)on << i); }

static void derive_kinds(sk_ruleset *ruleset)
{
    for (int kind = 0; kind < ruleset->resource_count; kind++) {
        const sk_resource *resource = &ruleset->resource[kind];
        ruleset->any_limit |= resource->limit > 0;
        ruleset->card_mask.count[kind] = resource->card ? 0xff : 0;
        ruleset->seven_mask.count[kind] = resource->counts_on_seven ? 0xff : 0;
        ruleset->domestic_mask.count[kind] = resource->domestic ? 0xff : 0;
        put_bit(&ruleset->plain_kinds, kind, !resource->limit);
        put_bit(&ruleset->give_kinds, kind, resource->maritime_give);
        put_bit(&ruleset->get_kinds, kind, resource->maritime_get);
    }
}

static void derive_nets(sk_ruleset *ruleset)
{
    ruleset->sailed = ruleset->any_forbids = false;
    ruleset->route_nets = 0;
    for (int i = 0; i < ruleset->piece_count; i++) {
        const sk_piece *piece = &ruleset->piece[i];
        ruleset->sailed |= piece->on_edge && piece->at_sea;
        if (piece->on_edge && piece->route)
            ruleset->route_nets |= (uint8_t)(1u << piece->net);
    }
    for (int i = 0; i < ruleset->blocker_count; i++)
        ruleset->any_forbids |= ruleset->blocker[i].forbids != 0;
}

static void derive_cards(sk_ruleset *ruleset)
{
    for (int card = 0; card < ruleset->card_count; card++)
        put_bit(&ruleset->play_kinds, card, !ruleset->card[card].points);
}

static void derive_hexes(sk_ruleset *ruleset)
{
    for (int i = 0; i < ruleset->terrain_count; i++)
        ruleset->terrain_yields[i] = ruleset->terrain[i].yields;
    ruleset->blocking_count = 0;
    for (int i = 0; i < ruleset->blocker_count; i++)
        if (!ruleset->blocker[i].absent && ruleset->blocker[i].blocks_production)
            ruleset->blocking[ruleset->blocking_count++] = (uint8_t)i;
}

static void derive_pieces(sk_ruleset *ruleset)
{
    ruleset->node_pieces = ruleset->edge_pieces = 0;
    for (int i = 0; i < ruleset->piece_count; i++) {
        ruleset->price[i] = ruleset->piece[i].cost;
        if (ruleset->piece[i].yield > SK_PLAIN_YIELD_MAX)
            ruleset->plain_kinds = 0;
    }
    ruleset->price[ruleset->piece_count] = ruleset->card_cost;
    for (int place = 1; place < 256; place++)
        if (sk_place_piece((sk_place)place) < ruleset->piece_count && sk_place_seat((sk_place)place) >= 0)
            ruleset->place_owes[place] = (uint64_t)ruleset->piece[sk_place_piece((sk_place)place)].yield
                                         << (8 * sk_place_seat((sk_place)place) + 8);
    for (int i = 0; i < ruleset->piece_count; i++)
        ruleset->node_piece_slot[i] = ruleset->piece[i].on_edge ? ruleset->edge_pieces++ : ruleset->node_pieces++;
}

/* What a piece is worth that a tally does not name: as much as the one below it. */
static void derive_tallies(sk_ruleset *ruleset)
{
    for (int i = 0; i < ruleset->tally_count; i++)
        for (int piece = 0; piece < ruleset->piece_count; piece++) {
            uint8_t *worth = ruleset->tally[i].worth;
            int named = piece;
            while (named != SK_NO_PIECE && worth[named] == SK_WORTH_BELOW)
                named = ruleset->piece[named].upgrades;
            worth[piece] = named == SK_NO_PIECE ? 0 : worth[named];
        }
}

static void derive_counts(sk_ruleset *ruleset)
{
    ruleset->deck_count = 0;
    for (int i = 0; i < ruleset->card_count; i++)
        ruleset->deck_count += ruleset->card[i].count;
    const sk_topology *map = ruleset->map;
    int places = map->node_count * ruleset->node_pieces + map->edge_count * ruleset->edge_pieces;
    int hexes = map->hex_count * (ruleset->blocker_count + 1);
    int largest = places > hexes ? places : hexes;
    if (largest < SK_OPTIONS_MAX)
        largest = SK_OPTIONS_MAX;
    ruleset->choices_max = largest + 2 * SK_KINDS_MAX * SK_KINDS_MAX + 64 + (ruleset->action_count ? 4096 : 0);
}

int sk_ruleset_finish(sk_ruleset *ruleset, sk_error *error)
{
    ruleset->map = sk_board_topology(ruleset->board);
    derive_kinds(ruleset);
    derive_cards(ruleset);
    derive_hexes(ruleset);
    derive_pieces(ruleset);
    derive_tallies(ruleset);
    derive_nets(ruleset);
    derive_counts(ruleset);
    if (ruleset->deck_count > SK_DECK_MAX)
        return sk_error_set(error, SK_ERR_LIMIT, "the deck has %d cards; at most %d", ruleset->deck_count, SK_DECK_MAX);
    int status = bind_terrains(ruleset, error);
    if (!status)
        status = bind_harbors(ruleset, error);
    if (!status)
        status = bind_harbor_nodes(ruleset, error);
    if (!status)
        status = bind_start(ruleset, error);
    if (!status)
        status = plan_vars(ruleset, error);
    if (!status)
        plan_block(ruleset);
    return status;
}
