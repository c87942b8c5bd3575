/* Chance: the random numbers of the block, or what somebody has laid down in their place. */
#include "base/random.h"
#include "game/game.h"

void sk_position_fate(sk_game *game, const sk_fate *fate) { game->fate = fate; }

SK_SELDOM static bool fated(sk_game *game, sk_draw_kind kind, uint32_t bound, const sk_cards *cards, uint32_t *value)
{
    sk_draw draw = {(uint8_t)kind, game->draw_next++, bound, cards};
    return game->fate->decide(game->fate->payload, game, &draw, value);
}

uint32_t sk_game_random(sk_game *game, int stream, uint32_t bound)
{
    uint32_t value;
    game->block->reveals++;
    if (game->fate && fated(game, SK_DRAW_NUMBER, bound, NULL, &value))
        return value;
    return sk_random_below(&game->block->random[stream], bound);
}

uint32_t sk_game_die(sk_game *game, int stream)
{
    uint32_t value;
    if (game->fate && stream == SK_STREAM_DICE && fated(game, SK_DRAW_DIE, 6, NULL, &value))
        return value;
    return sk_random_below(&game->block->random[stream], 6);
}

int sk_game_random_card(sk_game *game, int stream, const sk_cards *cards)
{
    uint32_t value, total = (uint32_t)sk_cards_total(cards);
    game->block->reveals++;
    if (game->fate && fated(game, SK_DRAW_CARD, total, cards, &value))
        return sk_cards_at(cards, (int)value);
    return sk_cards_at(cards, (int)sk_random_below(&game->block->random[stream], total));
}

int sk_game_roll(sk_game *game, int stream, int dice)
{
    uint32_t value;
    int total = 0;
    game->block->reveals += (uint32_t)dice;
    if (game->fate && fated(game, SK_DRAW_ROLL, 5 * (uint32_t)dice + 1, NULL, &value))
        return dice + (int)value;
    for (int i = 0; i < dice; i++)
        total += 1 + (int)sk_random_below(&game->block->random[stream], 6);
    return total;
}
