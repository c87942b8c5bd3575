/* A toy game for the journal's tests: real blocks, transactions and questions under four rules of its own, so
 * that what is tested does not hang on the rules of a scenario.
 *
 *   end    the next seat's turn         roll   two dice
 *   pick   asks for a card, then asks the next seat whether it minds; each yes costs a random number
 *   steal  is always refused */
#ifndef TEST_RECORD_TOY_H
#define TEST_RECORD_TOY_H

#include "game/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOY_SEATS = 3 };

static sk_ruleset *toy_rules;
static sk_board *toy_board;

static inline int toy_ask(sk_game *game, int type, int seat, int options, sk_answer *answer)
{
    sk_question question = {.type = (uint8_t)type, .seat = (uint8_t)seat, .option_count = (uint16_t)options};
    for (int i = 0; i < options; i++)
        question.option[i] = (uint16_t)i;
    return sk_game_ask(game, &question, answer);
}

static inline int toy_pick(sk_game *game)
{
    sk_answer kind, mind;
    int seat = game->block->turn_seat;
    int status = toy_ask(game, SK_ASK_RESOURCE, seat, game->rules->resource_count, &kind);
    if (!status)
        status = toy_ask(game, SK_ASK_YES_NO, sk_next_seat(game, seat), 2, &mind);
    if (status)
        return status;
    if (game->seat[seat].hand.count[kind.value] < SK_SUPPLY_MAX / TOY_SEATS)
        game->seat[seat].hand.count[kind.value]++;
    if (mind.value)
        game->seat[seat].army = (uint8_t)sk_game_random(game, SK_STREAM_STEAL, 200);
    return 0;
}

static inline int toy_perform(sk_game *game, const sk_action *action)
{
    switch (action->choice.kind) {
    case SK_ACT_END_TURN:
        game->block->turn_seat = game->block->actor = (uint8_t)sk_next_seat(game, game->block->turn_seat);
        game->block->turns++;
        return 0;
    case SK_ACT_ROLL:
        for (int i = 0; i < 2; i++)
            game->block->dice[i] = (uint8_t)(1 + sk_game_random(game, SK_STREAM_DICE, 6));
        return 0;
    case SK_ACT_PICK:
        return toy_pick(game);
    default:
        return sk_game_refuse(game, "there is nobody to rob");
    }
}

static inline int toy_list(sk_game *game)
{
    sk_game_offer_choice(game, SK_ACT_END_TURN, 0, 0, 0);
    return 0;
}

static inline void toy_prompt(const sk_game *game, sk_prompt *prompt)
{
    *prompt = (sk_prompt){.kind = SK_PROMPT_TURN, .seat = game->block->turn_seat};
}

static inline int toy_start(sk_game *game)
{
    for (int seat = 0; seat < TOY_SEATS; seat++)
        memset(game->seat[seat].rate, 4, sizeof game->seat[seat].rate);
    return 0;
}

static inline void toy_rebuild(sk_game *game) { (void)game; }

static inline void toy_open(void)
{
    static const sk_rules_ops ops = {
        .list = toy_list, .perform = toy_perform, .prompt = toy_prompt, .start = toy_start, .rebuild = toy_rebuild};
    static const char *const resources[] = {"brick", "lumber", "wool", "grain", "ore"};
    static const char *const terrains[] = {"sea", "desert", "forest", "pasture", "fields", "hills", "mountains"};
    sk_error error = {0};
    if (sk_board_load_file(&toy_board, SKERRY_SOURCE_DIR "/data/boards/base.yaml", &error)) {
        fprintf(stderr, "%s\n", error.message);
        abort();
    }
    toy_rules = calloc(1, sizeof *toy_rules);
    toy_rules->board = toy_board;
    toy_rules->seat_count = TOY_SEATS;
    toy_rules->ops = &ops;
    toy_rules->ending_count = 2;
    toy_rules->resource_count = 5;
    for (int i = 0; i < 5; i++) {
        snprintf(toy_rules->resource[i].name, SK_NAME_MAX, "%s", resources[i]);
        toy_rules->resource[i].supply = SK_SUPPLY_MAX;
    }
    toy_rules->terrain_count = 7;
    for (int i = 0; i < 7; i++)
        snprintf(toy_rules->terrain[i].name, SK_NAME_MAX, "%s", terrains[i]);
    if (sk_ruleset_finish(toy_rules, &error)) {
        fprintf(stderr, "%s\n", error.message);
        abort();
    }
}

static inline void toy_close(void)
{
    sk_ruleset_free(toy_rules);
    sk_board_free(toy_board);
}

static inline sk_game *toy_game(uint64_t seed)
{
    sk_game *game;
    sk_error error = {0};
    if (sk_game_new(&game, toy_rules, NULL, seed, &error)) {
        fprintf(stderr, "%s\n", error.message);
        abort();
    }
    return game;
}

/* Some action that the toy allows now. */
static inline sk_action toy_action(const sk_game *game, uint64_t random)
{
    sk_prompt prompt;
    sk_game_prompt(game, &prompt);
    sk_action action = {{SK_ACT_ANSWER, 0, {0}}, {{0}}, {{0}}};
    if (prompt.kind == SK_PROMPT_QUESTION) {
        action.choice.arg[0] = (uint16_t)(random % prompt.question->option_count);
        return action;
    }
    static const uint8_t kinds[] = {SK_ACT_END_TURN, SK_ACT_ROLL, SK_ACT_PICK};
    action.choice.kind = kinds[random % 3];
    return action;
}

#endif
