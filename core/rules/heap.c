/* Cards put together that know whose they were. They lie in the bank all the while, and what is left stays there. */
#include "rules/inside.h"

static uint8_t unseen_by_others(const sk_heap *heap, int seat)
{
    unsigned others = 0xffu & ~(1u << seat);
    return heap->hidden ? (uint8_t)others : 0;
}

void sk_rules_heap_add(sk_game *game, sk_heap *heap, int seat, const sk_cards *cards)
{
    heap->giver[heap->giver_count++] = (uint8_t)seat;
    heap->given[seat] = (uint8_t)sk_cards_total(cards);
    heap->cards[seat] = sk_cards_masked(cards, &game->rules->card_mask);
    game->unseen = unseen_by_others(heap, seat);
    sk_rules_discard(game, seat, cards);
    game->unseen = 0;
}

int sk_rules_heap_size_but(const sk_heap *heap, int seat)
{
    int size = 0;
    for (int i = 0; i < heap->giver_count; i++)
        size += heap->giver[i] == seat ? 0 : sk_cards_total(&heap->cards[heap->giver[i]]);
    return size;
}

int sk_rules_heap_largest(const sk_heap *heap, int but, int kind)
{
    int largest = SK_NO_SEAT, most = 0;
    for (int i = 0; i < heap->giver_count; i++) {
        int giver = heap->giver[i], size = sk_cards_total(&heap->cards[giver]);
        if (giver == but || size <= most || (kind != SK_NONE && !heap->cards[giver].count[kind]))
            continue;
        largest = giver;
        most = size;
    }
    return largest;
}

int sk_rules_heap_give(sk_game *game, sk_heap *heap, int seat, int giver, int kind)
{
    sk_cards_add_kind(&heap->cards[giver], kind, -1);
    game->unseen = unseen_by_others(heap, seat);
    int given = sk_rules_give(game, seat, kind, 1);
    game->unseen = 0;
    return given;
}
