/* Shared by the tests of <skerry/position.h>: what holds in every position, and calls that are refused. */
#ifndef SKERRY_TESTS_RULES_POSITION_TEST_H
#define SKERRY_TESTS_RULES_POSITION_TEST_H

#include "kit/kit.h"

#include <skerry/position.h>

#include <stdlib.h>
#include <string.h>

static sk_error error; /* of the last call */

static inline void must(int status)
{
    if (status)
        fail_msg("%s", error.message);
}

/* ---- what holds in every position ---- */

static inline int cards_everywhere(const sk_game *game, int kind)
{
    int total = game->block->bank.count[kind] + game->block->out.count[kind];
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        total += game->seat[seat].hand.count[kind];
    return total;
}

static inline int development_everywhere(const sk_game *game, int card)
{
    int total = 0;
    for (int i = game->block->deck_next; i < game->rules->deck_count; i++)
        total += game->deck[i] == card;
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        total += game->seat[seat].cards.count[card];
    return total;
}

static inline int pieces_on_board(const sk_game *game, int wanted, int of_seat)
{
    int seat, total = 0;
    for (int node = 0; node < game->map->node_count; node++)
        total += sk_game_node_piece(game, node, &seat) == wanted && seat == of_seat;
    for (int edge = 0; edge < game->map->edge_count; edge++)
        total += sk_game_edge_piece(game, edge, &seat) == wanted && seat == of_seat;
    return total;
}

/* Nothing is lost or made of the cards and pieces of the standard game, and what is kept up piece by piece is what the
 * board alone gives. */
static inline void must_be_right(kit *k)
{
    static const int supply[] = {[SK_ROAD] = 15, [SK_SETTLEMENT] = 5, [SK_CITY] = 4};
    sk_game *game = kit_game(k), *copy;
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        assert_int_equal(cards_everywhere(game, kind), game->rules->resource[kind].supply);
    for (int card = 0; card < game->rules->card_count; card++)
        assert_int_equal(development_everywhere(game, card), game->rules->card[card].count);
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        for (int piece = SK_ROAD; piece <= SK_CITY; piece++)
            assert_int_equal(pieces_on_board(game, piece, seat) + game->seat[seat].supply[piece], supply[piece]);
    must(sk_game_clone(&copy, game, &error));
    game->rules->ops->rebuild(copy);
    assert_memory_equal(game->block, copy->block, game->rules->plan.size);
    sk_game_free(copy);
}

static inline void *block_of(kit *k)
{
    size_t size;
    const void *block = sk_game_block(kit_game(k), &size);
    void *copy = malloc(size);
    memcpy(copy, block, size);
    return copy;
}

static inline void must_say(const char *words)
{
    if (!strstr(error.message, words))
        fail_msg("'%s' instead of '%s'", error.message, words);
}

static inline void must_be_as(kit *k, void *before)
{
    size_t size;
    const void *block = sk_game_block(kit_game(k), &size);
    assert_memory_equal(block, before, size);
    free(before);
}

/* The call is refused so, and the position is as before. */
#define refused(k, wanted, words, call) \
    do {                                \
        void *as_it_was = block_of(k);  \
        error = (sk_error){0};          \
        assert_int_equal(call, wanted); \
        must_say(words);                \
        must_be_as(k, as_it_was);       \
    } while (0)

static inline kit *table(const char *set) { return kit_new(&(kit_setup){.set = set}); }

static inline int put(kit *k, int seat, int piece, int place)
{
    return sk_position_put(kit_game(k), seat, piece, place, &error);
}

static inline int hand(kit *k, int seat, sk_cards cards) { return sk_position_hand(kit_game(k), seat, &cards, &error); }

static inline sk_cards cards_of(int kind, int count)
{
    sk_cards cards = {{0}};
    cards.count[kind] = (uint8_t)count;
    return cards;
}

#endif
