/* What other seats may do between two turns. Source: rules FIVE-20..29, FIVE-40..47.
 *
 *   special building:  turn of 1 --> 2, 3, ... build, one after the other --> turn of 2
 *   paired players:    turn of 1 --> the third to the left trades with the bank and builds --> turn of 2
 */
#include "rules/inside.h"

#include <string.h>

/* The first seat still in the game, clockwise from there; SK_NO_SEAT where only the turn's own is. */
static int other_from(const sk_game *game, int seat)
{
    while (seat != game->block->turn_seat && game->seat[seat].retired)
        seat = sk_next_seat(game, seat);
    return seat == game->block->turn_seat ? SK_NO_SEAT : seat;
}

/* FIVE-40: the third to the left; where that one is out of the game, whoever follows. */
static int partner(const sk_game *game)
{
    int seat = (game->block->turn_seat + 3) % game->rules->seat_count;
    int found = other_from(game, seat);
    return found == SK_NO_SEAT ? other_from(game, sk_next_seat(game, game->block->turn_seat)) : found;
}

static void begin_part(sk_game *game, int seat)
{
    sk_block *block = game->block;
    memset(&block->fresh, 0, sizeof block->fresh); /* FIVE-24, FIVE-45 */
    block->actor = (uint8_t)seat;
    block->card_played = 0; /* FIVE-43 */
    memset(block->used, 0, sizeof block->used);
    sk_event *event = sk_game_emit(game, SK_EVENT_PART, seat);
    if (event)
        event->a = block->phase;
}

bool sk_rules__begin_extra(sk_game *game)
{
    sk_extra_turn kind = (sk_extra_turn)game->rules->figures.extra_turn;
    if (kind == SK_EXTRA_NONE)
        return false;
    bool paired = kind == SK_EXTRA_PAIRED;
    int seat = paired ? partner(game) : other_from(game, sk_next_seat(game, game->block->turn_seat));
    if (seat == SK_NO_SEAT)
        return false;
    game->block->phase = paired ? SK_PHASE_PAIRED : SK_PHASE_SPECIAL_BUILDING;
    begin_part(game, seat);
    return true;
}

/* FIVE-28: one slot each, clockwise; a pass is final. */
static bool next_builder(sk_game *game)
{
    if (game->block->phase != SK_PHASE_SPECIAL_BUILDING)
        return false;
    int seat = other_from(game, sk_next_seat(game, game->block->actor));
    if (seat == SK_NO_SEAT)
        return false;
    begin_part(game, seat);
    return true;
}

int sk_rules__end_part(sk_game *game)
{
    if (next_builder(game))
        return 0;
    int partner_seat = game->block->phase == SK_PHASE_PAIRED ? game->block->actor : SK_NO_SEAT;
    if (sk_has_hook(game, SK_HOOK_END_OF_SPECIAL_BUILDING)) { /* OIL-62 */
        sk_call call = {.hook = SK_HOOK_END_OF_SPECIAL_BUILDING,
                        .arg = {partner_seat == SK_NO_SEAT ? SK_NONE : partner_seat}};
        int status = sk_game_fire(game, &call);
        if (status)
            return status;
    }
    if (partner_seat != SK_NO_SEAT && game->rules->figures.victory_at_end_of_turn)
        sk_rules__check_part(game, partner_seat);
    return game->block->ended ? 0 : sk_rules__next_turn(game);
}

/* FIVE-46. */
void sk_rules__check_part(sk_game *game, int seat)
{
    if (game->rules->figures.paired_p2_can_win)
        sk_rules__check_victory(game, seat);
}
