#include "game/game.h"

int sk_game_push(sk_game *game, sk_step_kind kind, int seat, int value)
{
    sk_block *block = game->block;
    if (block->step_count == SK_STEPS_MAX)
        return sk_game_fail(game, SK_ERR_LIMIT, "more than %d things are still to be done", SK_STEPS_MAX);
    block->step[block->step_count++] = (sk_step){(uint8_t)kind, (uint8_t)seat, (uint16_t)value};
    return 0;
}

void sk_game_pop(sk_game *game)
{
    sk_block *block = game->block;
    block->step[--block->step_count] = (sk_step){0, 0, 0}; /* equal positions are equal bytes */
}
