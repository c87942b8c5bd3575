/* A position that fits what one seat knows, with everything else dealt anew: for players that try things out. */
#include "base/random.h"
#include "game/answers.h"

#include <string.h>

static void shuffle(uint8_t *items, int count, uint64_t *random)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)sk_random_below(random, (uint32_t)i + 1);
        uint8_t kept = items[i];
        items[i] = items[j];
        items[j] = kept;
    }
}

static int gather(uint8_t *items, int count, sk_cards *cards)
{
    for (int kind = 0; kind < SK_KINDS_MAX; kind++)
        for (; cards->count[kind]; cards->count[kind]--)
            items[count++] = (uint8_t)kind;
    return count;
}

/* Other hands: so many cards each, of the kinds they hold together. */
static void deal_hands(sk_game *game, int seat, uint64_t *random)
{
    uint8_t items[SK_KINDS_MAX * 128];
    int held[SK_SEATS_MAX], count = 0;
    for (int other = 0; other < game->rules->seat_count; other++) {
        if (other == seat)
            continue;
        sk_cards hidden = sk_cards_masked(&game->seat[other].hand, &game->rules->card_mask);
        held[other] = sk_cards_total(&hidden);
        sk_cards_subtract(&game->seat[other].hand, &hidden);
        count = gather(items, count, &hidden);
    }
    shuffle(items, count, random);
    for (int other = 0; other < game->rules->seat_count; other++)
        for (int i = 0; other != seat && i < held[other]; i++)
            game->seat[other].hand.count[items[--count]]++;
}

/* What others have chosen to give up is of their hands, and as unknown. */
static void choose_discards(sk_game *game, int seat, uint64_t *random)
{
    for (int other = 0; other < game->rules->seat_count; other++) {
        int count = sk_cards_total(&game->offer->put[other]);
        if (other != seat && count)
            game->offer->put[other] =
                sk_game_draw(sk_cards_masked(&game->seat[other].hand, &game->rules->seven_mask), count, random);
    }
}

static void deal_one(sk_game *game, int seat, int card, bool fresh)
{
    game->seat[seat].cards.count[card]++;
    game->block->fresh.count[card] = (uint8_t)(game->block->fresh.count[card] + fresh);
    game->seat[seat].hidden_points = (int16_t)(game->seat[seat].hidden_points + game->rules->card[card].points);
}

/* Development cards that nobody but their owner knows, and the deck. */
static void deal_cards(sk_game *game, int seat, uint64_t *random)
{
    uint8_t items[SK_DECK_MAX];
    int held[SK_SEATS_MAX], fresh = 0, actor = game->block->actor, count = 0;
    if (actor != seat) {
        fresh = sk_cards_total(&game->block->fresh);
        memset(&game->block->fresh, 0, sizeof game->block->fresh);
    }
    for (int other = 0; other < game->rules->seat_count; other++) {
        if (other == seat)
            continue;
        held[other] = sk_cards_total(&game->seat[other].cards);
        count = gather(items, count, &game->seat[other].cards);
        game->seat[other].hidden_points = 0;
    }
    for (int i = game->block->deck_next; i < game->rules->deck_count; i++)
        items[count++] = game->deck[i];
    shuffle(items, count, random);
    for (int other = 0; other < game->rules->seat_count; other++)
        for (int i = 0; other != seat && i < held[other]; i++)
            deal_one(game, other, items[--count], other == actor && i < fresh);
    for (int i = game->block->deck_next; i < game->rules->deck_count; i++)
        game->deck[i] = items[--count];
}

void sk_game_reseed(sk_game *game, uint64_t *random)
{
    for (int i = 0; i < sk_ruleset_streams(game->rules); i++)
        game->block->random[i] = sk_random_next(random);
}

void sk_game_imagine(sk_game *game, int seat, uint64_t random)
{
    if (game->waiting) { /* the action runs again from before, the same up to the answer, then with fresh numbers */
        if (!game->imagined || game->imagined_at == game->before_pending->answer_bytes) {
            game->imagined = sk_random_next(&random) | 1;
            game->imagined_at = game->before_pending->answer_bytes;
        } /* else it is imagined from an earlier answer on, and must stay as it is to run again the same */
        return;
    }
    sk_game_reseed(game, &random);
    deal_hands(game, seat, &random);
    if (game->block->table == SK_TABLE_DISCARDS)
        choose_discards(game, seat, &random);
    deal_cards(game, seat, &random);
}
