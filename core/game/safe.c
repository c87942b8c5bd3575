/* Whether a block from outside can be used at all: every field that is used as an index or a count is in range, and
 * what is not in use is empty. It may still be a position that no play leads to. */
#include "game/answers.h"

/* ---- the board ---- */

static bool place_safe(const sk_ruleset *rules, sk_place place, bool on_edge)
{
    if (!place)
        return true;
    int piece = sk_place_piece(place), seat = sk_place_seat(place);
    return piece < rules->piece_count && rules->piece[piece].on_edge == on_edge && seat >= 0 &&
           seat < rules->seat_count;
}

static bool pieces_safe(const sk_ruleset *rules, const uint8_t *base)
{
    for (int i = 0; i < rules->map->node_count; i++)
        if (!place_safe(rules, base[rules->plan.node_piece + (uint32_t)i], false))
            return false;
    for (int i = 0; i < rules->map->edge_count; i++)
        if (!place_safe(rules, base[rules->plan.edge_piece + (uint32_t)i], true))
            return false;
    return true;
}

/* What each hex owes is what stands around it. */
static bool owed_safe(const sk_ruleset *rules, const uint8_t *base)
{
    const uint64_t *owes = (const uint64_t *)(const void *)(base + rules->plan.hex_owes);
    const sk_place *places = base + rules->plan.node_piece;
    for (int hex = 0; hex < rules->map->hex_count; hex++) {
        uint64_t owed = 0;
        for (int i = 0; i < 6; i++)
            owed += rules->place_owes[places[rules->map->hex_node[hex][i]]];
        if (owes[hex] != owed)
            return false;
    }
    return true;
}

static bool board_safe(const sk_ruleset *rules, const uint8_t *base)
{
    for (int i = 0; i < rules->map->hex_count; i++)
        if (base[rules->plan.terrain + (uint32_t)i] >= rules->terrain_count ||
            base[rules->plan.token + (uint32_t)i] > 12 || base[rules->plan.token + (uint32_t)i] == 1)
            return false;
    for (int i = 0; i < sk_board_harbor_count(rules->board); i++) {
        int kind = base[rules->plan.harbor + (uint32_t)i];
        if (kind != 0xff && kind >= rules->resource_count)
            return false;
    }
    return pieces_safe(rules, base) && owed_safe(rules, base);
}

/* Sets one after another of count members each: none has a member that does not exist. */
static bool sets_safe(const uint8_t *base, uint32_t at, int sets, int words, int count)
{
    const uint64_t *set = (const uint64_t *)(const void *)(base + at);
    for (int i = 0; i < sets && (count & 63); i++)
        if (set[(i + 1) * words - 1] >> (count & 63))
            return false;
    return true;
}

static bool networks_safe(const sk_ruleset *rules, const uint8_t *base)
{
    const sk_plan *plan = &rules->plan;
    int seats = rules->seat_count, nodes = rules->map->node_count, edges = rules->map->edge_count;
    return sets_safe(base, plan->token_hexes, 11, plan->hex_words, rules->map->hex_count) &&
           sets_safe(base, plan->land, 1, plan->hex_words, rules->map->hex_count) &&
           sets_safe(base, plan->free_edges, 1 + rules->sailed, plan->edge_words, edges) &&
           sets_safe(base, plan->own_edges, seats * rules->net_count, plan->edge_words, edges) &&
           sets_safe(base, plan->frontier, seats * rules->net_count, plan->edge_words, edges) &&
           sets_safe(base, plan->reach, seats, plan->node_words, nodes) &&
           sets_safe(base, plan->own_nodes, seats * rules->node_pieces, plan->node_words, nodes);
}

/* ---- cards ---- */

/* No more of a kind than there is: then no sum of them leaves its byte. */
static bool resources_safe(const sk_ruleset *rules, const sk_block *block, const sk_seat *seats)
{
    for (int kind = 0; kind < SK_KINDS_MAX; kind++) {
        int total = block->bank.count[kind] + block->out.count[kind];
        for (int seat = 0; seat < rules->seat_count; seat++)
            total += seats[seat].hand.count[kind];
        if (total > (kind < rules->resource_count ? rules->resource[kind].supply : 0))
            return false;
    }
    return true;
}

/* Development cards in hand were drawn from the deck. */
static bool cards_safe(const sk_ruleset *rules, const sk_block *block, const sk_seat *seats)
{
    const uint8_t *deck = (const uint8_t *)block + rules->plan.deck;
    int held = 0;
    for (int i = 0; i < rules->deck_count; i++)
        if (deck[i] >= rules->card_count)
            return false;
    for (int seat = 0; seat < rules->seat_count; seat++) {
        held += sk_cards_total(&seats[seat].cards);
        for (int card = rules->card_count; card < SK_KINDS_MAX; card++)
            if (seats[seat].cards.count[card])
                return false;
    }
    return held <= block->deck_next && sk_cards_cover(&seats[block->actor].cards, &block->fresh);
}

static bool rates_safe(const sk_ruleset *rules, const sk_seat *seats)
{
    for (int seat = 0; seat < rules->seat_count; seat++)
        for (int kind = 0; kind < rules->resource_count; kind++)
            if (seats[seat].rate[kind] < 2 || seats[seat].rate[kind] > 4)
                return false;
    return true;
}

static bool roads_safe(const sk_ruleset *rules, const sk_seat *seats)
{
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (seats[seat].road_end[0] >= rules->map->node_count || seats[seat].road_end[1] >= rules->map->node_count ||
            seats[seat].looped > 1)
            return false;
    return true;
}

/* ---- the turn ---- */

static bool seat_or_none(const sk_ruleset *rules, int seat) { return seat == SK_NO_SEAT || seat < rules->seat_count; }

static bool step_safe(const sk_ruleset *rules, const sk_block *block, const sk_step *step)
{
    if (step->seat >= rules->seat_count)
        return false;
    switch ((sk_step_kind)step->kind) {
    case SK_STEP_ROB:
    case SK_STEP_MOVE:
        return step->value == SK_WORD_SEVEN || step->value == SK_WORD_KNIGHT;
    case SK_STEP_HOME:
        return step->value < rules->blocker_count && !rules->blocker[step->value].absent;
    case SK_STEP_STEAL:
        return step->value < rules->map->hex_count;
    case SK_STEP_FREE:
        return step->value & 0xff;
    case SK_STEP_PRODUCED:
        return (step->value & 0xff) >= 2 && (step->value & 0xff) <= 12 && !(step->value >> (8 + rules->seat_count));
    case SK_STEP_OFFER:
    case SK_STEP_CONFIRM:
        return block->table == SK_TABLE_OFFER;
    case SK_STEP_DISCARD:
    case SK_STEP_PICK:
        return step->value;
    }
    return false;
}

static bool steps_safe(const sk_ruleset *rules, const sk_block *block)
{
    if (block->step_count > SK_STEPS_MAX)
        return false;
    for (int i = 0; i < block->step_count; i++)
        if (!step_safe(rules, block, &block->step[i]))
            return false;
    return true;
}

static bool setup_safe(const sk_ruleset *rules, const sk_block *block)
{
    int placements = 2 * rules->seat_count;
    return block->setup_index <= placements - (block->phase == SK_PHASE_SETUP && !block->ended) &&
           (block->setup_node == SK_NONE || block->setup_node < rules->map->node_count);
}

/* Only between two turns somebody else acts. */
static bool actor_safe(const sk_ruleset *rules, const sk_block *block)
{
    bool between = block->phase == SK_PHASE_SPECIAL_BUILDING || block->phase == SK_PHASE_PAIRED;
    return block->actor < rules->seat_count && (between || block->ended || block->actor == block->turn_seat);
}

static bool turn_safe(const sk_ruleset *rules, const sk_block *block)
{
    if (block->phase > SK_PHASE_ENDED || block->turn_seat >= rules->seat_count || !actor_safe(rules, block) ||
        block->first_seat >= rules->seat_count || block->ended > 1 ||
        (block->phase == SK_PHASE_ENDED && !block->ended) || block->deck_next > rules->deck_count ||
        block->ending >= rules->ending_count || !seat_or_none(rules, block->winner) ||
        block->table > SK_TABLE_DISCARDS || block->pending > 1)
        return false;
    for (int i = 0; i < rules->award_count; i++)
        if (!seat_or_none(rules, block->award_holder[i]))
            return false;
    for (int i = 0; i < rules->blocker_count; i++)
        if (block->blocker[i] < SK_BLOCKER_GONE && block->blocker[i] >= rules->map->hex_count)
            return false;
    return setup_safe(rules, block) && steps_safe(rules, block);
}

/* ---- scripts' variables ---- */

/* Whether a number, or each of a list, is one that may be stored. */
static bool numbers_safe(const sk_game *game, const sk_var *var, int seat)
{
    bool list = var->type == SK_VAR_LIST;
    int count = list ? sk_var_size(game, var, seat) : 1;
    if (list && count > var->capacity)
        return false;
    for (int i = 0; i < count; i++) {
        int64_t value = list ? sk_var_at(game, var, seat, i) : sk_var_get(game, var, seat);
        if (value < var->min || value > var->max)
            return false;
    }
    return true;
}

static bool vars_safe(const sk_ruleset *rules, const uint8_t *base)
{
    const sk_game game = {.rules = rules, .state = (uint8_t *)(uintptr_t)base + rules->plan.state}; /* is only read */
    for (int i = 0; i < rules->var_count; i++) {
        const sk_var *var = &rules->var[i];
        for (int seat = 0; seat < (var->per_player ? rules->seat_count : 1); seat++) {
            uint32_t at = rules->plan.state + var->offset + (uint32_t)seat * var->stride;
            if (var->type == SK_VAR_SET ? !sets_safe(base, at, 1, (int)var->stride / 8, var->capacity)
                                        : !numbers_safe(&game, var, seat))
                return false;
        }
    }
    return true;
}

/* ---- what is used now and then ---- */

static bool all_zero(const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++)
        if (byte[i])
            return false;
    return true;
}

static bool tradable(const sk_ruleset *rules, const sk_cards *cards)
{
    for (int kind = 0; kind < SK_KINDS_MAX; kind++)
        if (cards->count[kind] > (rules->domestic_mask.count[kind] ? SK_SUPPLY_MAX : 0))
            return false;
    return true;
}

static bool offer_safe(const sk_ruleset *rules, const sk_offer *offer)
{
    for (int seat = 0; seat < SK_SEATS_MAX; seat++)
        if (offer->answer[seat] > SK_OFFER_COUNTERED || !tradable(rules, &offer->put[seat]) ||
            !tradable(rules, &offer->wanted[seat]))
            return false;
    return offer->seat < rules->seat_count && tradable(rules, &offer->give) && tradable(rules, &offer->get);
}

/* What is to be given up is in the hand. */
static bool discards_safe(const sk_ruleset *rules, const sk_offer *offer, const sk_seat *seats)
{
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (!sk_cards_cover(&seats[seat].hand, &offer->put[seat]))
            return false;
    return true;
}

static bool table_safe(const sk_ruleset *rules, const sk_block *block, const sk_offer *offer, const sk_seat *seats)
{
    if (block->table == SK_TABLE_OFFER)
        return offer_safe(rules, offer);
    return block->table == SK_TABLE_DISCARDS ? discards_safe(rules, offer, seats) : all_zero(offer, sizeof *offer);
}

static bool pending_safe(const sk_block *block, const sk_pending *pending)
{
    return block->pending ? pending->answer_bytes <= SK_ANSWER_BYTES : all_zero(pending, sizeof *pending);
}

bool sk_game_block_safe(const sk_ruleset *rules, const sk_block *block)
{
    const uint8_t *base = (const uint8_t *)block;
    const sk_seat *seats = (const sk_seat *)(const void *)(base + rules->plan.seats);
    return turn_safe(rules, block) && board_safe(rules, base) && networks_safe(rules, base) &&
           resources_safe(rules, block, seats) && cards_safe(rules, block, seats) && rates_safe(rules, seats) &&
           roads_safe(rules, seats) && vars_safe(rules, base) &&
           table_safe(rules, block, (const sk_offer *)(const void *)(base + rules->plan.offer), seats) &&
           pending_safe(block, (const sk_pending *)(const void *)(base + rules->plan.pending));
}
