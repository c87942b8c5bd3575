/* The turn: roll, act, end. Source: rules BASE-9..13, BASE-81..85. */
#include "rules/inside.h"

#include <stdio.h>
#include <string.h>

int sk_rules__need_turn(sk_game *game, unsigned phases, const char *what)
{
    if (game->block->step_count)
        return sk_game_refuse(game, "something else must be done first");
    if (!(phases >> game->block->phase & 1))
        return sk_game_refuse(game, "not now: %s", what);
    return 0;
}

int sk_rules__need_step(sk_game *game, sk_step_kind kind, const char *what)
{
    const sk_step *step = sk_game_step(game);
    return step && step->kind == kind ? 0 : sk_game_refuse(game, "there is no reason now to %s", what);
}

/* ---- beginning ---- */

static void reset_turn_state(sk_game *game)
{
    const sk_plan *plan = &game->rules->plan;
    if (plan->reset_size) {
        uint32_t at = plan->state_size - plan->reset_size;
        memcpy(game->state + at, game->rules->initial_state + at, plan->reset_size);
    }
    if (game->rules->action_count)
        memset(game->block->used, 0, sizeof game->block->used);
}

/* A round is over when the turn comes back to, or past, the seat that began the first. Here for the first turn, and
 * where seats are skipped. */
SK_SELDOM static void count_round(sk_game *game, int before, int seat)
{
    sk_block *block = game->block;
    if (block->round == 0)
        block->first_seat = (uint8_t)seat;
    int first = block->first_seat, seats = game->rules->seat_count;
    int now = (seat + seats - first) % seats, last = (before + seats - first) % seats;
    block->round = (uint16_t)(block->round + (now <= last));
}

void sk_rules__enter_turn(sk_game *game, int seat, sk_phase phase)
{
    sk_block *block = game->block;
    memset(&block->fresh, 0, sizeof block->fresh);
    bool new_harbors = block->new_harbors && !game->rules->figures.harbor_same_turn;
    block->turn_seat = block->actor = (uint8_t)seat;
    block->phase = (uint8_t)phase;
    block->card_played = block->offers = 0;
    block->dice[0] = block->dice[1] = 0;
    block->new_harbors = 0;
    for (int other = 0; new_harbors && other < game->rules->seat_count; other++)
        sk_rules__refresh_rates(game, other);
    reset_turn_state(game);
}

int sk_rules__start_turn(sk_game *game, int seat)
{
    sk_block *block = game->block;
    int before = block->turn_seat;
    if (seat == sk_next_seat(game, before))
        block->round = (uint16_t)(block->round + (seat == block->first_seat));
    else
        count_round(game, before, seat);
    block->turns++;
    sk_rules__enter_turn(game, seat, SK_PHASE_BEFORE_ROLL);
    sk_game_emit(game, SK_EVENT_TURN, seat);
    if (!sk_has_hook(game, SK_HOOK_START_OF_TURN))
        return 0;
    sk_call call = {.hook = SK_HOOK_START_OF_TURN, .arg = {seat}};
    return sk_game_fire(game, &call);
}

/* ---- rolling ---- */

/* What people rolled and typed, with manual dice. */
static int read_dice(sk_game *game, const sk_choice *choice)
{
    bool given = choice->arg[0] || choice->arg[1];
    if (given != game->rules->figures.manual_dice)
        return given ? sk_game_refuse(game, "the dice are rolled for you; only with manual dice are they named")
                     : sk_game_refuse(game, "say what the dice show, 1 to 6 each");
    if (given && (choice->arg[0] < 1 || choice->arg[0] > 6 || choice->arg[1] < 1 || choice->arg[1] > 6))
        return sk_game_refuse(game, "a die shows 1 to 6");
    game->block->dice[0] = (uint8_t)choice->arg[0];
    game->block->dice[1] = (uint8_t)choice->arg[1];
    return 0;
}

/* A script may have something else in the place of dice. */
SK_SELDOM static int ask_for_dice(sk_game *game, int seat, bool *thrown)
{
    uint8_t *dice = game->block->dice;
    sk_call call = {.hook = SK_HOOK_ON_DICE, .arg = {seat}};
    dice[0] = dice[1] = 0;
    int status = sk_game_fire(game, &call);
    *thrown = call.handled;
    if (!status && call.handled && (!dice[0] || !dice[1]))
        return sk_game_blame(game, &call, "it says that it is handled, and has not set roll[1] and roll[2]");
    return status;
}

static inline int throw_dice(sk_game *game, int seat)
{
    bool thrown = false;
    int status = sk_has_hook(game, SK_HOOK_ON_DICE) ? ask_for_dice(game, seat, &thrown) : 0;
    if (status || thrown)
        return status;
    for (int i = 0; i < 2; i++)
        game->block->dice[i] = (uint8_t)(1 + sk_game_die(game, SK_STREAM_DICE));
    return 0;
}

static int total_of_dice(const sk_game *game) { return game->block->dice[0] + game->block->dice[1]; }

static inline void say_rolled(sk_game *game, int seat)
{
    sk_event *event = sk_game_emit(game, SK_EVENT_ROLLED, seat);
    if (event) {
        event->a = game->block->dice[0];
        event->b = game->block->dice[1];
        event->value = total_of_dice(game);
    }
}

enum { ROLLS_MAX = 1000 };

/* Whether scripts let the roll stand, who have refused so many before it; otherwise says why not. */
SK_SELDOM static int keep_roll(sk_game *game, int seat, int refused, bool *kept)
{
    sk_call call = {.hook = SK_HOOK_CAN_KEEP_ROLL, .arg = {seat, total_of_dice(game)}};
    game->reason[0] = 0;
    int status = sk_game_fire(game, &call);
    *kept = !call.refused;
    if (call.refused && refused == ROLLS_MAX - 1)
        return sk_game_blame(game, &call, "it has refused %d rolls one after another", ROLLS_MAX);
    sk_event *event = call.refused ? sk_game_emit(game, SK_EVENT_LOG, SK_NO_SEAT) : NULL;
    if (event)
        snprintf(event->text, sizeof event->text, "%.90s: the dice are rolled again.",
                 game->reason[0] ? game->reason : "That does not count");
    return status;
}

/* One roll, and whether it stands. What people have rolled lies there already. */
static inline int roll_once(sk_game *game, int seat, int refused, bool *kept)
{
    int status = game->rules->figures.manual_dice ? 0 : throw_dice(game, seat);
    if (status)
        return status;
    game->block->reveals++;
    say_rolled(game, seat);
    *kept = true;
    return sk_has_hook(game, SK_HOOK_CAN_KEEP_ROLL) ? keep_roll(game, seat, refused, kept) : 0;
}

/* What may not stand is rolled again: at once, or by the people whose dice they are; then nothing follows. */
SK_SELDOM static int roll_again(sk_game *game, int seat, bool *kept)
{
    int status = 0;
    for (int refused = 1; !status && !*kept && !game->rules->figures.manual_dice; refused++)
        status = roll_once(game, seat, refused, kept);
    if (!*kept)
        game->block->dice[0] = game->block->dice[1] = 0;
    return status;
}

static int after_roll(sk_game *game, int seat, int total)
{
    if (sk_has_hook(game, SK_HOOK_ON_ROLL)) {
        sk_call call = {.hook = SK_HOOK_ON_ROLL, .arg = {seat, total}};
        int status = sk_game_fire(game, &call);
        if (status || call.handled)
            return status;
    }
    return total == 7 ? sk_rules__seven(game, seat) : sk_rules__produce(game, total);
}

int sk_rules__do_roll(sk_game *game, const sk_action *action)
{
    int seat = game->block->turn_seat;
    bool kept = false;
    int status = sk_rules__need_turn(game, 1u << SK_PHASE_BEFORE_ROLL, "the dice are rolled once, at the beginning");
    if (!status)
        status = read_dice(game, &action->choice);
    if (!status)
        status = roll_once(game, seat, 0, &kept);
    if (!status && !kept)
        status = roll_again(game, seat, &kept);
    if (status || !kept)
        return status;
    game->block->phase = game->rules->figures.strict_phases ? SK_PHASE_TRADE : SK_PHASE_MAIN;
    return after_roll(game, seat, total_of_dice(game));
}

/* ---- dice of scripts ---- */

static int ask_dice(sk_game *game, int seat, int dice, const char *label, int *total)
{
    sk_question question = {.type = SK_ASK_DICE, .seat = (uint8_t)seat};
    strncpy(question.prompt, label, sizeof question.prompt - 1);
    for (int value = dice; value <= 6 * dice; value++)
        question.option[question.option_count++] = (uint16_t)value;
    sk_answer answer;
    int status = sk_game_ask(game, &question, &answer);
    *total = answer.value;
    return status;
}

int sk_rules_roll(sk_game *game, int stream, int seat, int dice, const char *label, int *total)
{
    int status = 0;
    if (game->rules->figures.manual_dice)
        status = ask_dice(game, seat, dice, label, total);
    else
        *total = sk_game_roll(game, stream, dice);
    if (status)
        return status;
    sk_event *event = sk_game_emit(game, SK_EVENT_DIE, seat);
    if (event) {
        event->value = *total;
        strncpy(event->text, label, sizeof event->text - 1);
    }
    return 0;
}

/* ---- ending ---- */

int sk_rules__do_build_phase(sk_game *game, const sk_action *action)
{
    (void)action;
    int status = sk_rules__need_turn(game, 1u << SK_PHASE_TRADE, "there is no trade phase to close");
    if (!status)
        game->block->phase = SK_PHASE_BUILD;
    return status;
}

static int next_seat(const sk_game *game)
{
    int seat = game->block->turn_seat;
    for (int i = 0; i < game->rules->seat_count; i++) {
        seat = sk_next_seat(game, seat);
        if (!game->seat[seat].retired)
            return seat;
    }
    return SK_NO_SEAT;
}

int sk_rules__next_turn(sk_game *game)
{
    int next = next_seat(game);
    if (next != SK_NO_SEAT)
        return sk_rules__start_turn(game, next);
    sk_rules_finish(game, SK_ENDING_VICTORY, SK_NO_SEAT);
    return 0;
}

int sk_rules__end_turn(sk_game *game)
{
    int seat = game->block->turn_seat;
    if (1u << game->block->phase & SK_PHASES_BETWEEN)
        return sk_rules__end_part(game);
    if (sk_has_hook(game, SK_HOOK_END_OF_TURN)) {
        sk_call call = {.hook = SK_HOOK_END_OF_TURN, .arg = {seat}};
        int status = sk_game_fire(game, &call);
        if (status)
            return status;
    }
    if (game->rules->figures.victory_at_end_of_turn)
        sk_rules__check_victory(game, seat);
    if (game->block->ended)
        return 0;
    return sk_rules__begin_extra(game) ? 0 : sk_rules__next_turn(game);
}

int sk_rules__do_end_turn(sk_game *game, const sk_action *action)
{
    (void)action;
    int status = sk_rules__need_turn(game, SK_PHASES_ROLLED, "roll the dice before the turn ends");
    return status ? status : sk_rules__end_turn(game);
}
