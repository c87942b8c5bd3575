/* Whether a block from outside can be used at all: every field that is used as an index or a count is in range.
 * It may still be a position that no play leads to. */
#include "game/answers.h"

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

static bool board_safe(const sk_ruleset *rules, const uint8_t *base)
{
    for (int i = 0; i < rules->map->hex_count; i++)
        if (base[rules->plan.terrain + (uint32_t)i] >= rules->terrain_count ||
            base[rules->plan.token + (uint32_t)i] > 12)
            return false;
    for (int i = 0; i < sk_board_harbor_count(rules->board); i++) {
        int kind = base[rules->plan.harbor + (uint32_t)i];
        if (kind != 0xff && kind >= rules->resource_count)
            return false;
    }
    for (int i = 0; i < rules->deck_count; i++)
        if (base[rules->plan.deck + (uint32_t)i] >= rules->card_count)
            return false;
    return pieces_safe(rules, base);
}

static bool seat_or_none(const sk_ruleset *rules, int seat) { return seat == SK_NO_SEAT || seat < rules->seat_count; }

static bool turn_safe(const sk_ruleset *rules, const sk_block *block)
{
    if (block->phase > SK_PHASE_ENDED || block->turn_seat >= rules->seat_count || block->step_count > SK_STEPS_MAX ||
        block->setup_index > 2 * rules->seat_count || block->deck_next > rules->deck_count ||
        block->ending >= rules->ending_count || !seat_or_none(rules, block->winner) ||
        block->table > SK_TABLE_DISCARDS || block->pending > 1 ||
        (block->setup_node != SK_NONE && block->setup_node >= rules->map->node_count))
        return false;
    for (int i = 0; i < block->step_count; i++)
        if (block->step[i].kind > SK_STEP_CONFIRM || block->step[i].seat >= rules->seat_count ||
            (block->step[i].kind == SK_STEP_STEAL && block->step[i].value >= rules->map->hex_count))
            return false;
    for (int i = 0; i < rules->award_count; i++)
        if (!seat_or_none(rules, block->award_holder[i]))
            return false;
    for (int i = 0; i < rules->blocker_count; i++)
        if (block->blocker[i] < SK_BLOCKER_GONE && block->blocker[i] >= rules->map->hex_count)
            return false;
    return true;
}

/* What is to be given up is in the hand. */
static bool table_safe(const sk_ruleset *rules, const uint8_t *base, int table)
{
    const sk_seat *seats = (const void *)(base + rules->plan.seats);
    const sk_offer *offer = (const void *)(base + rules->plan.offer);
    for (int seat = 0; table == SK_TABLE_DISCARDS && seat < rules->seat_count; seat++)
        if (!sk_cards_cover(&seats[seat].hand, &offer->put[seat]))
            return false;
    return offer->seat < rules->seat_count;
}

bool sk_game_block_safe(const sk_ruleset *rules, const sk_block *block)
{
    const uint8_t *base = (const uint8_t *)block;
    return turn_safe(rules, block) && board_safe(rules, base) && table_safe(rules, base, block->table);
}
