/* Dice and draws as the test lays them down. */
#include "script/trial.h"

#include <stdio.h>
#include <string.h>

static bool trouble(sk_trial_fate *fate, const char *text)
{
    if (!fate->trouble[0])
        snprintf(fate->trouble, sizeof fate->trouble, "%s", text);
    return false;
}

static bool decide_roll(sk_trial_fate *fate, uint32_t bound, uint32_t *value)
{
    char text[120];
    if (fate->dice_used >= fate->dice_count)
        return false;
    int total = fate->dice[fate->dice_first + fate->dice_used++], least = ((int)bound - 1) / 5;
    if (total < least || total > 6 * least) {
        snprintf(text, sizeof text, "the test lays down %d for %d dice, which show %d to %d", total, least, least,
                 6 * least);
        return trouble(fate, text);
    }
    *value = (uint32_t)(total - least);
    return true;
}

/* The place of the first card of that kind among the cards. */
static bool find_card(sk_trial_fate *fate, const sk_cards *cards, int kind, uint32_t *value)
{
    if (!cards->count[kind])
        return trouble(fate, "the test lays down a card that is not among those from which one is drawn");
    *value = 0;
    for (int i = 0; i < kind; i++)
        *value += cards->count[i];
    return true;
}

static bool decide_lot(sk_trial_fate *fate, const sk_draw *draw, uint32_t *value)
{
    char text[120];
    if (fate->lot_used >= fate->lot_count)
        return false;
    const sk_trial_lot *lot = &fate->lot[fate->lot_first + fate->lot_used++];
    if (lot->is_card != (draw->kind == SK_DRAW_CARD))
        return trouble(fate, lot->is_card ? "the test lays down a card, but a number is drawn next"
                                          : "the test lays down a number, but a card is drawn next");
    if (lot->is_card)
        return find_card(fate, draw->cards, lot->value, value);
    if (lot->value > (int)draw->bound) {
        snprintf(text, sizeof text, "the test lays down %d, but a number of 1 to %u is drawn next", lot->value,
                 (unsigned)draw->bound);
        return trouble(fate, text);
    }
    *value = (uint32_t)lot->value - 1;
    return true;
}

static bool decide(void *payload, sk_game *game, const sk_draw *draw, uint32_t *value)
{
    (void)game;
    sk_trial_fate *fate = payload;
    if (draw->number == 0) /* an action that has asked begins again */
        fate->die_used = fate->dice_used = fate->lot_used = 0;
    if (draw->kind == SK_DRAW_ROLL)
        return decide_roll(fate, draw->bound, value);
    if (draw->kind != SK_DRAW_DIE)
        return decide_lot(fate, draw, value);
    int die = fate->die_used < 2 ? fate->die[fate->die_used++] : 0;
    *value = die ? (uint32_t)die - 1 : 0;
    return die != 0;
}

void sk_trial_fate_open(sk_trial *trial)
{
    memset(&trial->fate, 0, sizeof trial->fate);
    trial->fate.fate = (sk_fate){&trial->fate, decide};
    trial->game->fate = &trial->fate.fate;
}

void sk_trial_fate_begin(sk_trial_fate *fate)
{
    fate->die_used = fate->dice_used = fate->lot_used = 0;
    fate->trouble[0] = 0;
}

void sk_trial_fate_done(sk_trial_fate *fate)
{
    fate->die[0] = fate->die[1] = 0;
    fate->dice_first += fate->dice_used;
    fate->dice_count -= fate->dice_used;
    fate->lot_first += fate->lot_used;
    fate->lot_count -= fate->lot_used;
    if (!fate->dice_count)
        fate->dice_first = 0;
    if (!fate->lot_count)
        fate->lot_first = 0;
    sk_trial_fate_begin(fate);
}

int sk_trial_fate_left(const sk_trial_fate *fate) { return fate->dice_count + fate->lot_count; }

/* ---- the methods ---- */

int sk_trial_dice(lua_State *L)
{
    sk_trial_fate *fate = &sk_trial_of(L)->fate;
    sk_trial_game_of(L);
    for (int arg = 2; arg <= lua_gettop(L); arg++) {
        if (fate->dice_first + fate->dice_count == SK_TRIAL_QUEUE)
            return luaL_error(L, "at most %d rolls can be laid down", SK_TRIAL_QUEUE);
        fate->dice[fate->dice_first + fate->dice_count++] = (int)sk_arg_integer(L, arg, 1, 48);
    }
    return 0;
}

int sk_trial_draw(lua_State *L)
{
    sk_trial_fate *fate = &sk_trial_of(L)->fate;
    sk_trial_game_of(L);
    for (int arg = 2; arg <= lua_gettop(L); arg++) {
        if (fate->lot_first + fate->lot_count == SK_TRIAL_QUEUE)
            return luaL_error(L, "at most %d draws can be laid down", SK_TRIAL_QUEUE);
        bool card = lua_type(L, arg) == LUA_TSTRING;
        int value = card ? sk_arg_kind(L, sk_runtime_of(L), arg) : (int)sk_arg_integer(L, arg, 1, 1000000);
        fate->lot[fate->lot_first + fate->lot_count++] = (sk_trial_lot){card, value};
    }
    return 0;
}
