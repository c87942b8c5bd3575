/* The table by which the game room calls the rules: listing, doing, and everything automatic up to the next prompt. */
#include "rules/inside.h"

/* ---- listing ---- */

static int list_turn(sk_game *game)
{
    unsigned phase = 1u << game->block->phase;
    int status = 0;
    sk_game_offer_choice(game, phase & 1u << SK_PHASE_BEFORE_ROLL ? SK_ACT_ROLL : SK_ACT_END_TURN, 0, 0, 0);
    if (phase & 1u << SK_PHASE_TRADE)
        sk_game_offer_choice(game, SK_ACT_BUILD_PHASE, 0, 0, 0);
    if (phase & SK_PHASES_BUILD)
        status = sk_rules__list_build(game);
    if (!status && (phase & SK_PHASES_CARD))
        status = sk_rules__list_cards(game);
    if (!status && (phase & SK_PHASES_BANK))
        status = sk_rules__list_maritime(game);
    if (!status && (phase & SK_PHASES_OFFER))
        status = sk_rules__list_offer(game);
    if (!status && game->rules->action_count)
        status = sk_rules__list_scripted(game);
    return status;
}

static int list_discard(sk_game *game)
{
    sk_game_offer_choice(game, SK_ACT_DISCARD, 0, 0, 0);
    game->choices[game->choice_count - 1].sampled = 1;
    return 0;
}

SK_SELDOM static int list_step(sk_game *game, const sk_step *step)
{
    switch ((sk_step_kind)step->kind) {
    case SK_STEP_DISCARD:
        return list_discard(game);
    case SK_STEP_MOVE:
        return sk_rules__list_move(game);
    case SK_STEP_STEAL:
        return sk_rules__list_steal(game);
    case SK_STEP_FREE:
        return sk_rules__list_free(game);
    case SK_STEP_PICK:
        return sk_rules__list_pick(game);
    case SK_STEP_OFFER:
        return sk_rules__list_answers(game);
    case SK_STEP_CONFIRM:
        return sk_rules__list_confirm(game);
    case SK_STEP_HOME:
        return sk_rules__list_homes(game);
    case SK_STEP_ROB:
    case SK_STEP_PRODUCED:
        break; /* never a prompt */
    }
    return 0;
}

static int list(sk_game *game)
{
    const sk_step *step = sk_game_step(game);
    if (step)
        return list_step(game, step);
    if (game->block->phase == SK_PHASE_SETUP)
        return sk_rules__list_setup(game);
    if (game->rules->figures.manual_dice && game->block->phase == SK_PHASE_BEFORE_ROLL) {
        int status = list_turn(game);
        game->choices[0].sampled = 1; /* the dice are named */
        return status;
    }
    return list_turn(game);
}

/* ---- doing ---- */

static int do_place(sk_game *game, const sk_action *action)
{
    const sk_step *step = sk_game_step(game);
    if (step && step->kind == SK_STEP_FREE)
        return sk_rules__do_free(game, action);
    if (game->block->phase == SK_PHASE_SETUP && !step)
        return sk_rules__do_setup(game, action);
    return sk_game_refuse(game, "nothing may be placed for free now");
}

static int do_move(sk_game *game, const sk_action *action)
{
    const sk_step *step = sk_game_step(game);
    return step && step->kind == SK_STEP_HOME ? sk_rules__do_home(game, action) : sk_rules__do_move(game, action);
}

static int do_answer_nothing(sk_game *game, const sk_action *action)
{
    (void)action;
    return sk_game_refuse(game, "no question is open");
}

static int (*const handlers[SK_ACTION_KINDS])(sk_game *, const sk_action *) = {
    [SK_ACT_ROLL] = sk_rules__do_roll,
    [SK_ACT_END_TURN] = sk_rules__do_end_turn,
    [SK_ACT_BUILD] = sk_rules__do_build,
    [SK_ACT_PLACE] = do_place,
    [SK_ACT_STOP] = sk_rules__do_stop,
    [SK_ACT_BUY_CARD] = sk_rules__do_buy,
    [SK_ACT_PLAY_CARD] = sk_rules__do_card,
    [SK_ACT_MARITIME] = sk_rules__do_maritime,
    [SK_ACT_OFFER] = sk_rules__do_offer,
    [SK_ACT_ACCEPT] = sk_rules__do_answer,
    [SK_ACT_REFUSE] = sk_rules__do_answer,
    [SK_ACT_COUNTER] = sk_rules__do_answer,
    [SK_ACT_CONFIRM] = sk_rules__do_confirm,
    [SK_ACT_WITHDRAW] = sk_rules__do_withdraw,
    [SK_ACT_BUILD_PHASE] = sk_rules__do_build_phase,
    [SK_ACT_DISCARD] = sk_rules__do_discard,
    [SK_ACT_MOVE_BLOCKER] = do_move,
    [SK_ACT_STEAL] = sk_rules__do_steal,
    [SK_ACT_PICK] = sk_rules__do_pick,
    [SK_ACT_SCRIPT] = sk_rules__do_scripted,
    [SK_ACT_ANSWER] = do_answer_nothing,
    [SK_ACT_ANSWER_CARDS] = do_answer_nothing,
    [SK_ACT_DECLINE] = do_answer_nothing,
};

/* ---- what follows by itself ---- */

/* A move or a free road that nothing allows is left out. */
static int drop_if_empty(sk_game *game, const sk_step *step, bool *dropped)
{
    bool any;
    int status = step->kind == SK_STEP_MOVE ? sk_rules__any_move(game, &any) : sk_rules__any_free(game, &any);
    *dropped = !status && !any;
    if (*dropped)
        sk_game_pop(game);
    return status;
}

static int run_confirm(sk_game *game, bool *moved)
{
    *moved = !sk_rules__offer_answered(game);
    if (*moved) {
        sk_game_pop(game);
        sk_rules__clear_table(game);
    }
    return 0;
}

/* Runs the next step where it needs nobody. *moved: there may be more. */
static int run_step(sk_game *game, const sk_step *step, bool *moved)
{
    *moved = false;
    switch ((sk_step_kind)step->kind) {
    case SK_STEP_ROB:
        *moved = true;
        return sk_rules__run_rob(game);
    case SK_STEP_PRODUCED:
        *moved = true;
        return sk_rules__run_produced(game);
    case SK_STEP_MOVE:
    case SK_STEP_FREE:
        return drop_if_empty(game, step, moved);
    case SK_STEP_STEAL: {
        int depth = game->block->step_count;
        int status = sk_rules__run_steal(game);
        *moved = game->block->step_count < depth;
        return status;
    }
    case SK_STEP_PICK:
        *moved = !sk_rules__can_pick(game, step->seat);
        if (*moved)
            sk_game_pop(game);
        return 0;
    case SK_STEP_CONFIRM:
        return run_confirm(game, moved);
    case SK_STEP_HOME:
        *moved = !sk_rules__any_home(game);
        if (*moved)
            sk_game_pop(game);
        return 0;
    case SK_STEP_DISCARD:
    case SK_STEP_OFFER:
        break;
    }
    return 0;
}

static int settle_setup(sk_game *game)
{
    bool skipped = true;
    int status = 0;
    while (!status && skipped && game->block->phase == SK_PHASE_SETUP && !game->block->step_count)
        status = sk_rules__skip_setup(game, &skipped);
    return status;
}

/* Whether nothing can follow by itself, as after most actions: the seat whose turn it is goes on. */
static bool at_rest(const sk_game *game)
{
    return !game->block->step_count && game->block->phase != SK_PHASE_SETUP && !game->seat[game->block->actor].retired;
}

SK_SELDOM static int advance(sk_game *game)
{
    const sk_step *step;
    bool moved = true;
    while (moved && !game->block->ended && (step = sk_game_step(game))) {
        int status = run_step(game, step, &moved);
        if (status)
            return status;
    }
    if (game->block->phase == SK_PHASE_SETUP)
        return settle_setup(game);
    while (!game->block->ended && !game->block->step_count && game->seat[game->block->actor].retired) {
        int status = sk_rules__end_turn(game);
        if (status)
            return status;
    }
    return 0;
}

SK_SELDOM static int close_game(sk_game *game)
{
    game->block->phase = SK_PHASE_ENDED;
    while (game->block->step_count)
        sk_game_pop(game);
    if (game->block->table)
        sk_rules__clear_table(game);
    if (!sk_has_hook(game, SK_HOOK_GAME_OVER))
        return 0;
    sk_call call = {.hook = SK_HOOK_GAME_OVER};
    return sk_game_fire(game, &call);
}

/* FIVE-23, 46: nobody wins in special building, and of a pair the seat whose turn it is is looked at first. */
static void check_points(sk_game *game)
{
    int phase = game->block->phase;
    if (phase == SK_PHASE_SETUP || phase == SK_PHASE_SPECIAL_BUILDING)
        return;
    sk_rules__check_victory(game, game->block->turn_seat);
    if (phase == SK_PHASE_PAIRED)
        sk_rules__check_part(game, game->block->actor);
}

static int perform(sk_game *game, const sk_action *action)
{
    if (action->choice.kind >= SK_ACTION_KINDS)
        return sk_game_refuse(game, "there is no such action");
    int status = handlers[action->choice.kind](game, action);
    if (!status && !at_rest(game))
        status = advance(game);
    if (status)
        return status;
    if (!game->rules->figures.victory_at_end_of_turn)
        check_points(game);
    return game->block->ended ? close_game(game) : 0;
}

/* ---- prompts ---- */

static const uint8_t prompt_of_step[] = {
    [SK_STEP_DISCARD] = SK_PROMPT_DISCARD, [SK_STEP_ROB] = SK_PROMPT_MOVE,        [SK_STEP_MOVE] = SK_PROMPT_MOVE,
    [SK_STEP_STEAL] = SK_PROMPT_STEAL,     [SK_STEP_FREE] = SK_PROMPT_FREE_PIECE, [SK_STEP_PICK] = SK_PROMPT_PICK,
    [SK_STEP_PRODUCED] = SK_PROMPT_TURN,   [SK_STEP_OFFER] = SK_PROMPT_OFFER,     [SK_STEP_CONFIRM] = SK_PROMPT_CONFIRM,
    [SK_STEP_HOME] = SK_PROMPT_MOVE,
};

static void prompt(const sk_game *game, sk_prompt *out)
{
    const sk_step *step = sk_game_step(game);
    const sk_block *block = game->block;
    *out =
        (sk_prompt){.kind = SK_PROMPT_TURN, .phase = block->phase, .seat = block->actor, .turn_seat = block->turn_seat};
    if (step) {
        out->kind = prompt_of_step[step->kind];
        out->seat = step->seat;
        out->count = step->kind == SK_STEP_DISCARD || step->kind == SK_STEP_PICK ? step->value
                     : step->kind == SK_STEP_FREE                                ? step->value & 0xff
                                                                                 : 0;
    } else if (block->phase == SK_PHASE_SETUP) {
        out->seat = (uint8_t)sk_rules__setup_seat(game);
        out->kind = block->setup_node == SK_NONE ? SK_PROMPT_SETUP_NODE : SK_PROMPT_SETUP_EDGE;
    }
}

const sk_rules_ops sk_rules_ops_standard = {
    .list = list,
    .perform = perform,
    .prompt = prompt,
    .start = sk_rules__start,
    .rebuild = sk_rules__rebuild,
    .counter_changed = sk_rules_award_counter,
};
