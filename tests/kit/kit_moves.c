/* Dice, answers and moves. */
#include "kit/kit_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the queue ---- */

static sk_answer *queue(kit *k, bool dice)
{
    if (k->used == k->queued)
        k->used = k->queued = 0;
    assert_true(k->queued < KIT_QUEUE_MAX);
    k->is_dice[k->queued] = dice;
    k->word[k->queued][0] = 0;
    k->queue[k->queued] = (sk_answer){0};
    return &k->queue[k->queued++];
}

void kit_dice(kit *k, int total) { queue(k, true)->value = (uint16_t)total; }
void kit_answer(kit *k, int value) { queue(k, false)->value = (uint16_t)value; }
void kit_answer_kind(kit *k, const char *resource) { kit_answer(k, kit__resource(k, resource)); }
void kit_answer_player(kit *k, int player) { kit_answer(k, player - 1); }
void kit_answer_cards(kit *k, const char *cards) { queue(k, false)->cards = kit__cards(k, cards); }
void kit_leave_questions(kit *k, bool open) { k->leave_questions = open; }

void kit_answer_word(kit *k, const char *choice)
{
    int at = k->queued;
    queue(k, false);
    snprintf(k->word[at], SK_NAME_MAX, "%s", choice);
}

void kit_expect_no_answers_left(kit *k)
{
    if (k->used < k->queued)
        fail_msg("%d of %d queued answers were never asked for", k->queued - k->used, k->queued);
}

static int decide(void *payload, sk_game *game, const sk_question *question, sk_answer *answer)
{
    kit *k = payload;
    (void)game;
    if (k->used == k->queued)
        fail_msg("player %d is asked \"%s\", which the test does not answer", question->seat + 1, question->prompt);
    int i = k->used++;
    bool dice = question->type == SK_ASK_DICE;
    if (k->is_dice[i] != dice)
        fail_msg("\"%s\" wants %s, the test has %s next", question->prompt, dice ? "dice" : "an answer",
                 dice ? "an answer" : "dice");
    *answer = k->queue[i];
    for (int c = 0; k->word[i][0] && c < SK_CHOICES_MAX; c++)
        if (strcmp(question->choice[c], k->word[i]) == 0)
            answer->value = (uint16_t)c;
    return 0;
}

int kit_apply(kit *k, const sk_action *action)
{
    sk_decider decider = {decide, k};
    return sk_game_apply(k->game, action, k->leave_questions ? NULL : &decider, &k->error);
}

static void must(kit *k, sk_action action)
{
    char text[900];
    if (kit_apply(k, &action))
        fail_msg("'%s' is refused: %s\n%s", sk_action_row_of(action.choice.kind)->name,
                 sk_error_text(text, sizeof text, &k->error), k->error.detail);
}

void kit_refused(kit *k, sk_action action, const char *reason)
{
    size_t size;
    const void *block = sk_game_block(k->game, &size);
    void *kept = malloc(size);
    memcpy(kept, block, size);
    int status = kit_apply(k, &action);
    if (status != SK_ERR_ILLEGAL)
        fail_msg("'%s' is not refused (status %d)", sk_action_row_of(action.choice.kind)->name, status);
    if (reason && !strstr(k->error.message, reason))
        fail_msg("refused with \"%s\", not with \"%s\"", k->error.message, reason);
    assert_memory_equal(kept, sk_game_block(k->game, NULL), size);
    free(kept);
}

bool kit_listed(kit *k, sk_action action)
{
    const sk_choice *choices;
    int count;
    assert_int_equal(sk_game_choices(k->game, &choices, &count, &k->error), 0);
    for (int i = 0; i < count; i++)
        if (choices[i].kind == action.choice.kind &&
            (choices[i].sampled || memcmp(choices[i].arg, action.choice.arg, sizeof choices[i].arg) == 0))
            return true;
    return false;
}

/* ---- actions ---- */

sk_action kit_a(int kind, int arg0, int arg1, int arg2)
{
    return (sk_action){.choice = {(uint8_t)kind, 0, {(uint16_t)arg0, (uint16_t)arg1, (uint16_t)arg2}}};
}

sk_action kit_a_roll(int a, int b) { return kit_a(SK_ACT_ROLL, a, b, 0); }

sk_action kit_a_build(kit *k, const char *piece, int place)
{
    return kit_a(SK_ACT_BUILD, kit__piece(k, piece), place, 0);
}

sk_action kit_a_trade(kit *k, int give_count, const char *give, const char *get)
{
    return kit_a(SK_ACT_MARITIME, kit__resource(k, give), kit__resource(k, get), give_count);
}

sk_action kit_a_play(kit *k, const char *card, const char *kind, const char *kind2)
{
    int index = sk_ruleset_find_card(k->ruleset, card);
    assert_int_not_equal(index, SK_NONE);
    return kit_a(SK_ACT_PLAY_CARD, index, kind ? kit__resource(k, kind) : SK_NONE,
                 kind2 ? kit__resource(k, kind2) : SK_NONE);
}

sk_action kit_a_cards(kit *k, int kind, int arg0, const char *give, const char *get)
{
    sk_action action = kit_a(kind, arg0, 0, 0);
    action.give = kit__cards(k, give);
    action.get = kit__cards(k, get);
    return action;
}

sk_action kit_a_do(kit *k, const char *action, int param, int param2)
{
    for (int i = 0; i < k->ruleset->action_count; i++)
        if (strcmp(k->ruleset->action[i].name, action) == 0)
            return kit_a(SK_ACT_SCRIPT, i, param, param2);
    fail_msg("no script action '%s'", action);
    return kit_a(0, 0, 0, 0);
}

sk_action kit_a_do_kind(kit *k, const char *action, const char *kind)
{
    return kit_a_do(k, action, kit__resource(k, kind), SK_NONE);
}

/* ---- moves ---- */

void kit_roll(kit *k, int a, int b) { must(k, kit_a_roll(a, b)); }
void kit_end_turn(kit *k) { must(k, kit_a(SK_ACT_END_TURN, 0, 0, 0)); }
void kit_build(kit *k, const char *piece, int place) { must(k, kit_a_build(k, piece, place)); }
void kit_place(kit *k, const char *piece, int place) { must(k, kit_a(SK_ACT_PLACE, kit__piece(k, piece), place, 0)); }
void kit_stop(kit *k) { must(k, kit_a(SK_ACT_STOP, 0, 0, 0)); }
void kit_buy(kit *k) { must(k, kit_a(SK_ACT_BUY_CARD, 0, 0, 0)); }
void kit_play(kit *k, const char *card, const char *a, const char *b) { must(k, kit_a_play(k, card, a, b)); }
void kit_trade(kit *k, int n, const char *give, const char *get) { must(k, kit_a_trade(k, n, give, get)); }

void kit_offer(kit *k, int to_player, const char *give, const char *get)
{
    must(k, kit_a_cards(k, SK_ACT_OFFER, to_player ? to_player - 1 : SK_NONE, give, get));
}

void kit_accept(kit *k) { must(k, kit_a(SK_ACT_ACCEPT, 0, 0, 0)); }
void kit_refuse_offer(kit *k) { must(k, kit_a(SK_ACT_REFUSE, 0, 0, 0)); }
void kit_counter(kit *k, const char *give, const char *get) { must(k, kit_a_cards(k, SK_ACT_COUNTER, 0, give, get)); }
void kit_confirm(kit *k, int player) { must(k, kit_a(SK_ACT_CONFIRM, player - 1, 0, 0)); }
void kit_withdraw(kit *k) { must(k, kit_a(SK_ACT_WITHDRAW, 0, 0, 0)); }
void kit_discard(kit *k, const char *cards) { must(k, kit_a_cards(k, SK_ACT_DISCARD, 0, cards, NULL)); }

void kit_move(kit *k, const char *blocker, int hex)
{
    must(k, kit_a(SK_ACT_MOVE_BLOCKER, sk_ruleset_find_blocker(k->ruleset, blocker), hex, 0));
}

void kit_steal(kit *k, int player) { must(k, kit_a(SK_ACT_STEAL, player - 1, 0, 0)); }
void kit_pick(kit *k, const char *kind) { must(k, kit_a(SK_ACT_PICK, kit__resource(k, kind), 0, 0)); }
void kit_do(kit *k, const char *action, int a, int b) { must(k, kit_a_do(k, action, a, b)); }
void kit_do_kind(kit *k, const char *action, const char *kind) { must(k, kit_a_do_kind(k, action, kind)); }
