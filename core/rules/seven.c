/* A seven, the robber and theft. Source: rules BASE-34..44. */
#include "rules/inside.h"

/* on_rob first, where a script has it. */
int sk_rules__push_rob(sk_game *game, int seat, int reason)
{
    return sk_game_push(game, sk_has_hook(game, SK_HOOK_ON_ROB) ? SK_STEP_ROB : SK_STEP_MOVE, seat, reason);
}

int sk_rules_rob(sk_game *game, int seat) { return sk_rules__push_rob(game, seat, SK_WORD_SEVEN); }

int sk_rules__seven(sk_game *game, int seat)
{
    if (sk_has_hook(game, SK_HOOK_ON_SEVEN)) {
        sk_call call = {.hook = SK_HOOK_ON_SEVEN, .arg = {seat}};
        int status = sk_game_fire(game, &call);
        if (status || call.handled)
            return status;
    }
    int status = sk_rules__push_rob(game, seat, SK_WORD_SEVEN);
    int seats = game->rules->seat_count;
    for (int i = seats - 1; !status && i >= 0; i--) { /* clockwise from the roller: pushed last first */
        int other = (seat + i) % seats, count;
        status = sk_rules_discard_due(game, other, &count);
        if (!status && count)
            status = sk_game_push(game, SK_STEP_DISCARD, other, count);
    }
    return status;
}

/* BASE-36: nobody sees what another gives up before all have chosen. */
static void give_up(sk_game *game)
{
    int seats = game->rules->seat_count;
    for (int i = 0; i < seats; i++) {
        int seat = (game->block->turn_seat + i) % seats;
        if (!sk_cards_none(&game->offer->put[seat]))
            sk_rules_discard(game, seat, &game->offer->put[seat]);
    }
    sk_rules__clear_table(game);
}

int sk_rules__do_discard(sk_game *game, const sk_action *action)
{
    int status = sk_rules__need_step(game, SK_STEP_DISCARD, "discard");
    if (status)
        return status;
    sk_step step = *sk_game_step(game);
    sk_cards held = sk_cards_masked(&game->seat[step.seat].hand, &game->rules->seven_mask);
    if (!sk_cards_cover(&held, &action->give))
        return sk_game_refuse(game, "you do not have these cards to give up");
    if (sk_cards_total(&action->give) != step.value)
        return sk_game_refuse(game, "give up exactly %d cards, not %d", step.value, sk_cards_total(&action->give));
    sk_game_pop(game);
    game->block->table = SK_TABLE_DISCARDS;
    game->offer->put[step.seat] = action->give;
    const sk_step *next = sk_game_step(game);
    if (!next || next->kind != SK_STEP_DISCARD)
        give_up(game);
    return 0;
}

int sk_rules__run_rob(sk_game *game)
{
    sk_step step = *sk_game_step(game);
    sk_game_pop(game);
    if (sk_has_hook(game, SK_HOOK_ON_ROB)) {
        sk_call call = {.hook = SK_HOOK_ON_ROB, .arg = {step.seat, step.value}};
        int status = sk_game_fire(game, &call);
        if (status || call.handled)
            return status;
    }
    return sk_game_push(game, SK_STEP_MOVE, step.seat, step.value);
}

/* ---- moving ---- */

static bool may_move(const sk_game *game, int blocker, int reason)
{
    const sk_blocker *rule = &game->rules->blocker[blocker];
    int bit = reason == SK_WORD_KNIGHT ? SK_MOVED_BY_KNIGHT : SK_MOVED_BY_SEVEN;
    return !rule->absent && (rule->moved_by & bit) && game->block->blocker[blocker] != SK_BLOCKER_GONE;
}

/* BASE-38, 39: a different hex of its own element. */
static int may_go(sk_game *game, int seat, int blocker, int hex, bool *can)
{
    const sk_terrain *terrain = &game->rules->terrain[game->terrain[hex]];
    *can = (game->block->blocker[blocker] != hex) & (game->rules->blocker[blocker].sea ? terrain->sea : terrain->land);
    if (!*can || !sk_has_hook(game, SK_HOOK_CAN_MOVE_BLOCKER))
        return 0;
    sk_call call = {.hook = SK_HOOK_CAN_MOVE_BLOCKER, .arg = {seat, blocker, hex}};
    int status = sk_game_fire(game, &call);
    *can = !status && !call.refused;
    return status;
}

static uint64_t sea_hexes(const sk_game *game, int w)
{
    uint64_t hexes = 0;
    for (int hex = w * 64; hex < game->map->hex_count && hex < w * 64 + 64; hex++)
        hexes |= (uint64_t)game->rules->terrain[game->terrain[hex]].sea << (hex & 63);
    return hexes;
}

/* The hexes of its element in word w, without the one it stands on. */
static uint64_t targets(const sk_game *game, int blocker, int w)
{
    int at = game->block->blocker[blocker];
    uint64_t hexes = game->rules->blocker[blocker].sea ? sea_hexes(game, w) : game->land[w];
    return at >> 6 == w ? hexes & ~(UINT64_C(1) << (at & 63)) : hexes;
}

/* Lists the blocker's moves of one word of hexes; where one is enough, not many more. */
static int list_word(sk_game *game, int seat, int blocker, int first, uint64_t hexes, bool one)
{
    sk_listing listing = {.action = SK_ACT_MOVE_BLOCKER,
                          .argument = 2,
                          .max = one ? 1 : game->choice_max,
                          .call = {.hook = SK_HOOK_CAN_MOVE_BLOCKER, .arg = {seat, blocker}}};
    return sk_rules__list_allowed(game, &listing, first, hexes);
}

/* The moves the step asks for, or at least one of them. */
static int list_moves(sk_game *game, bool one)
{
    const sk_step *step = sk_game_step(game);
    for (int blocker = 0; blocker < game->rules->blocker_count; blocker++) {
        if (!may_move(game, blocker, step->value))
            continue;
        for (int w = 0; w < game->rules->plan.hex_words; w++) {
            int status = list_word(game, step->seat, blocker, w * 64, targets(game, blocker, w), one);
            if (status || (one && game->choice_count))
                return status;
        }
    }
    return 0;
}

int sk_rules__list_move(sk_game *game) { return list_moves(game, false); }

/* Where no script has a say this is known without a list. */
static bool surely_any_move(const sk_game *game)
{
    const sk_step *step = sk_game_step(game);
    for (int blocker = 0; blocker < game->rules->blocker_count; blocker++)
        for (int w = 0; may_move(game, blocker, step->value) && w < game->rules->plan.hex_words; w++)
            if (targets(game, blocker, w))
                return true;
    return false;
}

int sk_rules__any_move(sk_game *game, bool *any)
{
    if (!sk_has_hook(game, SK_HOOK_CAN_MOVE_BLOCKER)) {
        *any = surely_any_move(game);
        return 0;
    }
    game->choice_count = 0;
    int status = list_moves(game, true);
    *any = game->choice_count > 0;
    return status;
}

static int refuse_move(sk_game *game, int blocker)
{
    if (game->reason[0])
        return sk_game_refuse(game, "%s", game->reason);
    return sk_game_refuse(game, "the %s goes to another %s hex", game->rules->blocker[blocker].title,
                          game->rules->blocker[blocker].sea ? "sea" : "land");
}

int sk_rules__do_move(sk_game *game, const sk_action *action)
{
    int status = sk_rules__need_step(game, SK_STEP_MOVE, "move it");
    if (status)
        return status;
    sk_step step = *sk_game_step(game);
    int blocker = action->choice.arg[0], hex = action->choice.arg[1];
    if (blocker >= game->rules->blocker_count || hex >= game->map->hex_count || !may_move(game, blocker, step.value))
        return sk_game_refuse(game, "there is no such move");
    bool can;
    game->reason[0] = 0;
    status = may_go(game, step.seat, blocker, hex, &can);
    if (status)
        return status;
    if (!can)
        return refuse_move(game, blocker);
    sk_game_pop(game);
    sk_rules_move_blocker(game, blocker, hex);
    if (game->rules->blocker[blocker].steals)
        status = sk_game_push(game, SK_STEP_STEAL, step.seat, hex);
    if (!status && sk_has_hook(game, SK_HOOK_ON_MOVE_BLOCKER)) {
        sk_call call = {.hook = SK_HOOK_ON_MOVE_BLOCKER, .arg = {step.seat, blocker, hex}};
        status = sk_game_fire(game, &call);
    }
    return status;
}

/* ---- stealing ---- */

int sk_rules_can_steal(sk_game *game, int thief, int victim, bool *can)
{
    *can = true;
    if (!sk_has_hook(game, SK_HOOK_CAN_STEAL))
        return 0;
    sk_call call = {.hook = SK_HOOK_CAN_STEAL, .arg = {thief, victim}};
    int status = sk_game_fire(game, &call);
    *can = !status && !call.refused;
    return status;
}

/* The kind of victims of the blocker that was moved there. */
static int victims_of(const sk_game *game, int hex)
{
    for (int i = 0; i < game->rules->blocker_count; i++)
        if (game->block->blocker[i] == hex && game->rules->blocker[i].steals)
            return game->rules->blocker[i].victims;
    return SK_NO_PIECE;
}

/* BASE-40: whose buildings stand there; SEA-52: or whose pieces on its edges. Bit 0: an empty place; bit 1 + seat. */
static unsigned owners_at(const sk_game *game, int hex)
{
    unsigned owners = 0;
    int piece = victims_of(game, hex);
    for (int i = 0; i < 6 && piece == SK_NO_PIECE; i++)
        owners |= 1u << (sk_place_seat(game->node_piece[game->map->hex_node[hex][i]]) + 1);
    for (int i = 0; i < 6 && piece != SK_NO_PIECE; i++) {
        sk_place place = game->edge_piece[game->map->hex_edge[hex][i]];
        owners |= place && sk_place_piece(place) == piece ? 1u << (sk_place_seat(place) + 1) : 0;
    }
    return owners;
}

/* BASE-40, 41: opponents with something there; bits of their seats. */
static int victims(sk_game *game, int thief, int hex, unsigned *seats)
{
    unsigned owners = owners_at(game, hex);
    *seats = owners >> 1 & ~(1u << thief);
    if (!sk_has_hook(game, SK_HOOK_CAN_STEAL))
        return 0;
    for (unsigned asked = *seats; asked; asked &= asked - 1) {
        bool can;
        int status = sk_rules_can_steal(game, thief, sk_bit_first(asked), &can);
        if (status)
            return status;
        if (!can)
            *seats &= ~(asked & -asked);
    }
    return 0;
}

int sk_rules_theft(sk_game *game, int thief, int victim)
{
    if (sk_has_hook(game, SK_HOOK_ON_STEAL)) {
        sk_call call = {.hook = SK_HOOK_ON_STEAL, .arg = {thief, victim}};
        int status = sk_game_fire(game, &call);
        if (status || call.handled)
            return status;
    }
    sk_rules_steal(game, thief, victim);
    return 0;
}

/* Nobody to rob, or only one: no choice is needed. Otherwise the step stays for the player. */
int sk_rules__run_steal(sk_game *game)
{
    sk_step step = *sk_game_step(game);
    unsigned seats;
    int status = victims(game, step.seat, step.value, &seats);
    if (status || (seats & (seats - 1)))
        return status;
    sk_game_pop(game);
    return seats ? sk_rules_theft(game, step.seat, sk_bit_first(seats)) : 0;
}

int sk_rules__list_steal(sk_game *game)
{
    const sk_step *step = sk_game_step(game);
    unsigned seats;
    int status = victims(game, step->seat, step->value, &seats);
    for (; !status && seats; seats &= seats - 1)
        sk_game_offer_choice(game, SK_ACT_STEAL, sk_bit_first(seats), 0, 0);
    return status;
}

int sk_rules__do_steal(sk_game *game, const sk_action *action)
{
    int status = sk_rules__need_step(game, SK_STEP_STEAL, "steal");
    if (status)
        return status;
    sk_step step = *sk_game_step(game);
    unsigned seats;
    status = victims(game, step.seat, step.value, &seats);
    if (status)
        return status;
    int victim = action->choice.arg[0];
    if (victim >= game->rules->seat_count || !(seats >> victim & 1))
        return sk_game_refuse(game, "choose an opponent with a building on that hex");
    sk_game_pop(game);
    return sk_rules_theft(game, step.seat, victim);
}
