/* Scripts' variables: numbers, sets and lists of a declared size in the block. */
#include "game/game.h"

#include <string.h>

static uint8_t *room(const sk_game *game, const sk_var *var, int seat)
{
    return game->state + var->offset + (uint32_t)(var->per_player ? seat : 0) * var->stride;
}

static int64_t load(const uint8_t *from, int width)
{
    switch (width) {
    case 1:
        return (int8_t)from[0];
    case 2: {
        int16_t value;
        memcpy(&value, from, sizeof value);
        return value;
    }
    case 4: {
        int32_t value;
        memcpy(&value, from, sizeof value);
        return value;
    }
    default: {
        int64_t value;
        memcpy(&value, from, sizeof value);
        return value;
    }
    }
}

static int check_range(sk_game *game, const sk_var *var, int64_t value)
{
    if (value >= var->min && value <= var->max)
        return 0;
    return sk_game_fail(game, SK_ERR_SCRIPT, "state.%s takes %lld to %lld, not %lld", var->name, (long long)var->min,
                        (long long)var->max, (long long)value);
}

int64_t sk_var_get(const sk_game *game, const sk_var *var, int seat) { return load(room(game, var, seat), var->width); }

int sk_var_set(sk_game *game, const sk_var *var, int seat, int64_t value)
{
    int status = check_range(game, var, value);
    if (status)
        return status;
    uint8_t *at = room(game, var, seat);
    if (var->is_points)
        game->seat[seat].points = (int16_t)(game->seat[seat].points + value - load(at, var->width));
    memcpy(at, &value, var->width);
    if (var->award)
        game->rules->ops->counter_changed(game, var->award - 1);
    return 0;
}

bool sk_var_has(const sk_game *game, const sk_var *var, int seat, int member)
{
    return member >= 0 && member < var->capacity &&
           sk_bit((const uint64_t *)(const void *)room(game, var, seat), member);
}

uint64_t sk_var_members(const sk_game *game, const sk_var *var, int first)
{
    const uint64_t *set = (const uint64_t *)(const void *)room(game, var, 0);
    return first < var->capacity ? set[first / 64] : 0;
}

bool sk_var_empty(const sk_game *game, const sk_var *var, int seat)
{
    const uint64_t *set = (const uint64_t *)(const void *)room(game, var, seat);
    uint64_t members = 0;
    for (int w = 0; w < (var->capacity + 63) / 64; w++)
        members |= set[w];
    return members == 0;
}

void sk_var_put(sk_game *game, const sk_var *var, int seat, int member, bool in)
{
    uint64_t *set = (uint64_t *)(void *)room(game, var, seat);
    if (in)
        sk_bit_set(set, member);
    else
        sk_bit_clear(set, member);
}

/* A list is its size in two bytes, then the elements; those beyond its size are 0. */

int sk_var_size(const sk_game *game, const sk_var *var, int seat)
{
    uint16_t size;
    memcpy(&size, room(game, var, seat), sizeof size);
    return size;
}

static void resize(sk_game *game, const sk_var *var, int seat, int size)
{
    uint16_t stored = (uint16_t)size;
    memcpy(room(game, var, seat), &stored, sizeof stored);
}

static uint8_t *element(const sk_game *game, const sk_var *var, int seat, int i)
{
    return room(game, var, seat) + 2 + (size_t)i * var->width;
}

int64_t sk_var_at(const sk_game *game, const sk_var *var, int seat, int i)
{
    return load(element(game, var, seat, i), var->width);
}

int sk_var_at_set(sk_game *game, const sk_var *var, int seat, int i, int64_t value)
{
    int status = check_range(game, var, value);
    if (!status)
        memcpy(element(game, var, seat, i), &value, var->width);
    return status;
}

int sk_var_push(sk_game *game, const sk_var *var, int seat, int64_t value)
{
    int size = sk_var_size(game, var, seat);
    if (size == var->capacity)
        return sk_game_fail(game, SK_ERR_SCRIPT, "state.%s is full: it holds %d", var->name, var->capacity);
    int status = sk_var_at_set(game, var, seat, size, value);
    if (!status)
        resize(game, var, seat, size + 1);
    return status;
}

int sk_var_pop(sk_game *game, const sk_var *var, int seat, int64_t *value)
{
    int size = sk_var_size(game, var, seat);
    if (size == 0)
        return sk_game_fail(game, SK_ERR_SCRIPT, "state.%s is empty", var->name);
    *value = sk_var_at(game, var, seat, size - 1);
    memset(element(game, var, seat, size - 1), 0, var->width);
    resize(game, var, seat, size - 1);
    return 0;
}
