/* A table with computer players on the standard island, for the tests of this room. */
#ifndef TEST_PLAYER_MATCH_H
#define TEST_PLAYER_MATCH_H

#include <skerry/player.h>
#include <skerry/script.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TURN_LIMIT = 2000, ACTION_LIMIT = 200000 };

typedef struct table {
    sk_board *board;
    sk_ruleset *rules;
    sk_machine *machine;
} table;

/* What a finished game tells. */
typedef struct outcome {
    bool ended;
    int winner, ending;
    uint32_t turns, actions;
    int trades, countered, done[SK_ACTION_KINDS];
    uint64_t digest;
} outcome;

static inline void fail_with(const sk_error *error)
{
    char text[1200];
    print_error("%s\n", sk_error_text(text, sizeof text, error));
    fail();
}

/* A match on the board of that name; match.board is filled in. */
static inline table table_of(const char *board, sk_match match)
{
    table t = {0};
    sk_error error = {0};
    char path[512];
    snprintf(path, sizeof path, "%s/data/boards/%s.yaml", SKERRY_SOURCE_DIR, board);
    if (sk_board_load_file(&t.board, path, &error))
        fail_with(&error);
    match.board = t.board;
    if (sk_ruleset_new(&t.rules, &match, &error))
        fail_with(&error);
    if (match.script_count && sk_machine_new(&t.machine, t.rules, &error))
        fail_with(&error);
    return t;
}

/* The standard game. Settings may be NULL. */
static inline table table_set(int players, const sk_setting *settings, int setting_count)
{
    return table_of("base", (sk_match){.players = players, .settings = settings, .setting_count = setting_count});
}

static inline void table_clear(table *t)
{
    sk_machine_free(t->machine);
    sk_ruleset_free(t->rules);
    sk_board_free(t->board);
}

static inline sk_game *table_game(const table *t, uint64_t seed)
{
    sk_game *game = NULL;
    sk_error error = {0};
    if (sk_game_new(&game, t->rules, t->machine, seed, &error))
        fail_with(&error);
    return game;
}

static inline sk_player *player_of(const char *kind, const sk_game *game, uint64_t seed)
{
    sk_player *player = NULL;
    sk_error error = {0};
    if (sk_player_new(&player, kind, game, seed, &error))
        fail_with(&error);
    return player;
}

/* Who answers at once: the players at the table, each its own questions. */
static inline int answer_at_once(void *payload, sk_game *game, const sk_question *question, sk_answer *answer)
{
    sk_player *const *players = payload;
    return sk_player_answer(players[question->seat], game, question, answer);
}

/* Plays to the end; every choice must be accepted. at_once: questions are answered in the middle of an action. */
static inline outcome play_out(sk_game *game, sk_player **players, bool at_once)
{
    sk_decider decider = {answer_at_once, players};
    outcome out = {.winner = -1};
    sk_error error = {0};
    for (uint32_t i = 0; i < ACTION_LIMIT && sk_game_turns(game) <= TURN_LIMIT; i++) {
        sk_prompt prompt;
        sk_action action;
        sk_game_prompt(game, &prompt);
        if (prompt.kind == SK_PROMPT_NONE)
            break;
        if (sk_player_choose(players[prompt.seat], game, &action, &error) ||
            sk_game_apply(game, &action, at_once ? &decider : NULL, &error)) {
            print_error("seat %d, %s: ", prompt.seat, sk_action_row_of(action.choice.kind)->name);
            print_error("%s\n", error.detail);
            fail_with(&error);
        }
        out.done[action.choice.kind]++;
    }
    sk_view view;
    sk_game_view(game, -1, &view);
    out.ended = view.ended;
    out.winner = view.ended && view.winner < view.seat_count ? view.winner : -1;
    out.ending = view.ending;
    out.turns = sk_game_turns(game);
    out.actions = sk_game_actions(game);
    out.digest = sk_game_digest(game);
    return out;
}

/* A whole game between players of these kinds, one a seat, all from one seed. */
static inline outcome play_table(const table *t, const char *const *kinds, int seats, uint64_t seed, bool at_once)
{
    sk_game *game = table_game(t, seed);
    sk_player *players[SK_SEATS_MAX];
    for (int s = 0; s < seats; s++)
        players[s] = player_of(kinds[s], game, seed * 16 + (uint64_t)s);
    outcome out = play_out(game, players, at_once);
    for (int s = 0; s < seats; s++)
        sk_player_free(players[s]);
    sk_game_free(game);
    return out;
}

static inline outcome play_match(const table *t, const char *const *kinds, int seats, uint64_t seed)
{
    return play_table(t, kinds, seats, seed, false);
}

#endif
