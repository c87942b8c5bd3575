/* An action happens whole or not at all: the block from before it is kept, and put back when anything fails.
 *
 *   apply --> keep a copy --> perform --+--> done
 *                                       +--> failed: put the copy back
 *                                       +--> asks: the copy, with the action and its answers, is the game; the
 *                                                  live block shows the position at the question
 */
#include "base/error.h"
#include "game/answers.h"
#include "game/game.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int fail(sk_game *game, sk_status status, const char *format, va_list args)
{
    char text[sizeof game->error.message];
    vsnprintf(text, sizeof text, format, args);
    return sk_error_set(&game->error, status, "%s", text);
}

int sk_game_fail(sk_game *game, sk_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fail(game, status, format, args);
    va_end(args);
    return status;
}

int sk_game_blame(sk_game *game, const sk_call *call, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fail(game, SK_ERR_SCRIPT, format, args);
    va_end(args);
    if (game->host.blame)
        game->host.blame(game->host.payload, game, call);
    return SK_ERR_SCRIPT;
}

int sk_game_fire(sk_game *game, sk_call *call) { return game->host.fire(game->host.payload, game, call); }

/* ---- the block before ---- */

static void copy_part(sk_block *to, const sk_block *from, uint32_t start, uint32_t end)
{
    memcpy((uint8_t *)to + start, (const uint8_t *)from + start, end - start);
}

/* The offer is copied only while one of the two blocks has one. */
static void copy_offer(sk_game *game, sk_block *to, const sk_block *from)
{
    if (to->table | from->table)
        copy_part(to, from, game->rules->plan.offer, game->rules->plan.pending);
}

static void keep(sk_game *game)
{
    copy_offer(game, game->before, game->block);
    copy_part(game->before, game->block, 0, game->rules->plan.hot_size);
    game->island_kept = false;
#ifndef NDEBUG
    copy_part(game->before, game->block, game->rules->plan.hot_size, game->rules->plan.offer);
#endif
}

static void put_back(sk_game *game)
{
    const sk_plan *plan = &game->rules->plan;
    copy_offer(game, game->block, game->before);
    copy_part(game->block, game->before, 0, game->island_kept ? plan->offer : plan->hot_size);
    game->block->pending = 0;
}

/* That whoever changed the island touched it before. */
static void check_island(const sk_game *game)
{
    (void)game;
#ifndef NDEBUG
    uint32_t start = game->rules->plan.hot_size, size = game->rules->plan.offer - start;
    assert(game->island_kept ||
           memcmp((const uint8_t *)game->before + start, (const uint8_t *)game->block + start, size) == 0);
#endif
}

/* Prompts answered before the action that is being done. The copy in before is fresh, and reading it at once would
 * wait for it to arrive: it is asked only where it differs. */
static uint32_t actions_before(const sk_game *game)
{
    if (!game->waiting)
        return game->block->actions;
    return game->before->actions - 1 - game->before_pending->answer_count;
}

static void stop_waiting(sk_game *game)
{
    if (!game->waiting)
        return;
    game->waiting = false;
    game->imagined = 0;
    memset(game->before_pending, 0, sizeof *game->before_pending);
    game->before->pending = 0;
}

/* What the table does not use is as a listing has it, so that equal actions wait as equal bytes. */
static sk_action normal_form(const sk_game *game, const sk_action *action)
{
    const sk_action_row *row = sk_action_row_of(action->choice.kind);
    sk_action normal = *action;
    normal.choice.sampled = 0;
    for (int i = 0; i < 3; i++)
        if (row->arg[i] == '-')
            normal.choice.arg[i] = 0;
    if (normal.choice.kind == SK_ACT_SCRIPT)
        for (int i = game->rules->action[normal.choice.arg[0]].param_count; i < 2; i++)
            normal.choice.arg[1 + i] = SK_NONE;
    if (row->cards == '-')
        normal.give = (sk_cards){{0}};
    if (row->cards != 'G')
        normal.get = (sk_cards){{0}};
    return normal;
}

SK_SELDOM static void wait_for_answer(sk_game *game, const sk_action *action, uint32_t actions)
{
    if (!game->waiting) {
        sk_game_touch_island(game); /* what waits is whole */
        game->waiting = true;
        game->before_pending->action = normal_form(game, action);
        game->before->pending = 1;
    }
    game->before->actions = actions + 1 + game->before_pending->answer_count;
}

/* Performs on the live block, which is as before the action. */
static int run(sk_game *game, const sk_action *action)
{
    uint32_t actions = actions_before(game);
    game->answer_next = game->answer_done = game->draw_next = 0;
    game->held = 0;
    game->due = 0;
    game->event_count = 0;
    game->block->actions = actions;
    if (game->host.begin)
        game->host.begin(game->host.payload, game);
    int status = game->rules->ops->perform(game, action);
    check_island(game);
    if (status == 0) {
        game->block->actions = actions + 1 + game->answer_done;
        stop_waiting(game);
    } else if (status == SK_ASK) {
        wait_for_answer(game, action, actions);
        status = 0;
    }
    return status;
}

SK_COLD static int failed(sk_game *game, int status, sk_error *error)
{
    game->event_count = 0;
    if (error)
        *error = game->error;
    return status;
}

/* ---- answering ---- */

static int refuse_answer(sk_game *game, bool first)
{
    char prompt[2 * SK_TEXT_MAX];
    sk_text_named(prompt, sizeof prompt, game->question.prompt, NULL, 0);
    return first ? sk_game_refuse(game, "\"%s\" must be answered first", prompt)
                 : sk_game_refuse(game, "that is not one of the answers to \"%s\"", prompt);
}

static int read_answer(sk_game *game, const sk_action *action, sk_answer *answer)
{
    const sk_question *question = &game->question;
    *answer = (sk_answer){.value = SK_NONE};
    bool cards = question->type == SK_ASK_CARDS;
    if (action->choice.kind == (cards ? SK_ACT_ANSWER_CARDS : SK_ACT_ANSWER)) {
        answer->value = cards ? 0 : action->choice.arg[0];
        answer->cards = action->give;
        if (answer->value != SK_NONE && sk_game_answer_fits(question, answer))
            return 0;
        return cards ? sk_game_refuse(game, "choose %d of the cards asked for", question->count)
                     : refuse_answer(game, false);
    }
    if (action->choice.kind == SK_ACT_DECLINE && question->optional)
        return 0;
    return refuse_answer(game, true);
}

/* The answer was of no use: back to its question. */
static void ask_again(sk_game *game)
{
    sk_error why = game->error;
    const sk_decider *decider = game->decider;
    game->decider = NULL;
    sk_game_forget_answer(game);
    put_back(game);
    run(game, &game->before_pending->action);
    game->decider = decider;
    game->error = why;
}

SK_SELDOM static int answer_question(sk_game *game, const sk_action *action, sk_error *error)
{
    sk_answer answer;
    int status = read_answer(game, action, &answer);
    if (!status)
        status = sk_game_record_answer(game, &game->question, &answer);
    if (status)
        return failed(game, status, error);
    put_back(game);
    sk_action waiting = game->before_pending->action;
    uint32_t actions = game->before->actions++;
    status = run(game, &waiting);
    if (status == 0)
        return 0;
    game->before->actions = actions;
    ask_again(game);
    return failed(game, status, error);
}

int sk_game_apply(sk_game *game, const sk_action *action, const sk_decider *decider, sk_error *error)
{
    game->decider = decider;
    if (game->waiting)
        return answer_question(game, action, error);
    if (game->block->ended) {
        sk_game_refuse(game, "the game is over");
        return failed(game, SK_ERR_ILLEGAL, error);
    }
    keep(game);
    int status = run(game, action);
    if (status == 0)
        return 0;
    put_back(game);
    return failed(game, status, error);
}

/* What seats have chosen to give up lies in their hands until all have chosen, and what others are asked for too. */
static bool can_give_up(const sk_game *game)
{
    for (int seat = 0; seat < game->rules->seat_count && game->block->table == SK_TABLE_DISCARDS; seat++)
        if (!sk_cards_cover(&game->seat[seat].hand, &game->offer->put[seat]))
            return false;
    for (int i = 0; i < game->block->step_count; i++) {
        const sk_step *step = &game->block->step[i];
        sk_cards held = sk_cards_masked(&game->seat[step->seat].hand, &game->rules->seven_mask);
        if (step->kind == SK_STEP_DISCARD && sk_cards_total(&held) < step->value)
            return false;
    }
    return true;
}

int sk_game_edit(sk_game *game, int (*edit)(void *payload, sk_game *game), void *payload, sk_error *error)
{
    if (game->waiting)
        return failed(game, sk_game_refuse(game, "a question is open: it must be answered first"), error);
    keep(game);
    game->decider = NULL;
    game->held = 0;
    game->due = 0;
    game->event_count = 0;
    game->draw_next = 0;
    if (game->host.begin)
        game->host.begin(game->host.payload, game);
    game->no_ask++;
    int status = edit(payload, game);
    game->no_ask--;
    if (status == 0 && !can_give_up(game))
        status = sk_game_fail(game, SK_ERR_USAGE, "the cards that are given up on a seven must stay in the hand");
    if (status == 0)
        return 0;
    put_back(game);
    return failed(game, status, error);
}

int sk_game_derive(sk_game *game)
{
    game->decider = NULL;
    put_back(game);
    int status = run(game, &game->before_pending->action);
    if (status || game->waiting)
        return status;
    return sk_game_fail(game, SK_ERR_INPUT, "the block waits for an answer to what is not asked");
}
