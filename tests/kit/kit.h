/* A table to try rulings on: any position in a few words, dice and answers as the test says, and what must follow.
 *
 * Players are numbered 1..n here, as in the rules; cells are (row, column) from 1 and corners and edges are named by
 * compass as in <skerry/board.h>. Dice are manual, so that every roll is the test's; a question that the test has not
 * answered in advance fails it, with the question's text.
 *
 * Link: tests that include this file see every room's headers. */
#ifndef SKERRY_TESTS_KIT_H
#define SKERRY_TESTS_KIT_H

#include "rules/rules.h"

#include <skerry/skerry.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { N, NE, SE, S, SW, NW };             /* corners */
enum { E_NE, E_E, E_SE, E_SW, E_W, E_NW }; /* edges */

typedef struct kit kit;

typedef struct kit_setup {
    const char *board;   /* a shipped board, or one of tests/fixtures; NULL: the first script's, or "beginner" */
    const char *yaml;    /* instead: the board's text */
    const char *scripts; /* names, separated by spaces; NULL: the standard game */
    const char *lua;     /* one more script's text; it comes last, or where the names say "lua" */
    const char *set;     /* settings, separated by spaces: "points=12 oil_springs.oil_limit=4" */
    const char *preset;
    int players;          /* 0: three */
    uint8_t first_player; /* 0: player 1 */
    uint64_t seed;
    bool own_dice;   /* the game rolls its own dice */
    bool play_setup; /* stand at the first placement; otherwise at player 1's first turn, before the roll, on an
                             * empty board with empty hands */
} kit_setup;

/* Fails the test with the error's text where the game cannot be made. */
kit *kit_new(const kit_setup *setup);
/* The status and error of a game that cannot be made (of its rule set, or of its island); SK_OK where it can. */
int kit_try(const kit_setup *setup, sk_error *error);
void kit_free(kit *k);
sk_game *kit_game(kit *k);

/* ---- the position ---- */

int kit_hex(const kit *k, int row, int column);
int kit_node(const kit *k, int row, int column, int corner);
int kit_edge(const kit *k, int row, int column, int edge);

/* Puts a piece there from the supply, free of charge. Below a city or metropolis the pieces it upgrades are put first. */
void kit_put(kit *k, int player, const char *piece, int place);
/* "2 brick 1 ore": the hand is exactly this, the rest goes back to the bank; "" empties it. */
void kit_hand(kit *k, int player, const char *cards);
/* Takes cards out of the bank until it holds exactly this of each kind named; others stay. They go to nobody (the
 * test's drawer): totals are then smaller. */
void kit_bank(kit *k, const char *cards);
/* Development cards, not fresh: "2 knight 1 monopoly". They come out of the deck. */
void kit_cards(kit *k, int player, const char *cards);
/* The next development cards to be drawn. */
void kit_deck(kit *k, const char *names);
void kit_token(kit *k, int hex, int token);
void kit_terrain(kit *k, int hex, const char *terrain);
void kit_blocker(kit *k, const char *blocker, int hex); /* SK_NONE: off the board */
/* Whose turn it is, and whether the dice are rolled (the phase after them, or before). */
void kit_turn(kit *k, int player, bool rolled);
/* A script's variable, of a player or 0. */
void kit_state(kit *k, const char *script, const char *name, int player, int64_t value);
int64_t kit_state_of(kit *k, const char *script, const char *name, int player);
int kit_state_size(kit *k, const char *script, const char *name, int player); /* of a list or set */

/* ---- dice and answers, in the order in which they will be wanted ---- */

/* What a script's dice will show (their total). */
void kit_dice(kit *k, int total);
/* The answer to a question: a number, player, place index + 0-based kind as sk_answer says. SK_NONE declines. */
void kit_answer(kit *k, int value);
void kit_answer_kind(kit *k, const char *resource);
void kit_answer_player(kit *k, int player);
void kit_answer_word(kit *k, const char *choice); /* of a choice */
void kit_answer_cards(kit *k, const char *cards);
/* Leaves questions open (SK_PROMPT_QUESTION) instead of answering from the queue. */
void kit_leave_questions(kit *k, bool open);
/* Every answer and die that was queued has been used; called by kit_free too. */
void kit_expect_no_answers_left(kit *k);

/* ---- moves: as the seat to act; a refusal fails the test with its reason ---- */

void kit_roll(kit *k, int a, int b);
void kit_end_turn(kit *k);
void kit_build(kit *k, const char *piece, int place);
void kit_place(kit *k, const char *piece, int place);
void kit_stop(kit *k);
void kit_buy(kit *k);
void kit_play(kit *k, const char *card, const char *kind, const char *kind2); /* NULL: none */
void kit_trade(kit *k, int give_count, const char *give, const char *get);
void kit_offer(kit *k, int to_player /* 0: all */, const char *give, const char *get);
void kit_accept(kit *k);
void kit_refuse_offer(kit *k);
void kit_counter(kit *k, const char *give, const char *get);
void kit_confirm(kit *k, int player);
void kit_withdraw(kit *k);
void kit_discard(kit *k, const char *cards);
void kit_move(kit *k, const char *blocker, int hex);
void kit_steal(kit *k, int player);
void kit_pick(kit *k, const char *kind);
/* A script's action with up to two parameters: indices as in sk_choice, SK_NONE for none. */
void kit_do(kit *k, const char *action, int param, int param2);
void kit_do_kind(kit *k, const char *action, const char *kind);

/* Any action by hand; returns the status, the error is in kit_error. */
int kit_apply(kit *k, const sk_action *action);
const sk_error *kit_error(const kit *k);

/* The moves above as actions, for kit_refused. */
sk_action kit_a_roll(int a, int b);
sk_action kit_a(int kind, int arg0, int arg1, int arg2);
sk_action kit_a_build(kit *k, const char *piece, int place);
sk_action kit_a_trade(kit *k, int give_count, const char *give, const char *get);
sk_action kit_a_play(kit *k, const char *card, const char *kind, const char *kind2);
sk_action kit_a_cards(kit *k, int kind, int arg0, const char *give, const char *get);
sk_action kit_a_do(kit *k, const char *action, int param, int param2);
sk_action kit_a_do_kind(kit *k, const char *action, const char *kind);

/* The action is refused, its reason contains this text (NULL: any), and the block is as it was. */
void kit_refused(kit *k, sk_action action, const char *reason);
/* The action is (is not) in the list of what may be done; of sampled choices the kind alone counts. */
bool kit_listed(kit *k, sk_action action);

/* ---- what must be ---- */

int kit_count(kit *k, int player, const char *resource);
int kit_hand_size(kit *k, int player);                       /* resource cards */
void kit_expect_hand(kit *k, int player, const char *cards); /* exactly */
int kit_bank_count(kit *k, const char *resource);
int kit_out(kit *k, const char *resource); /* out of the game */
int kit_points(kit *k, int player);        /* hidden ones too */
int kit_supply(kit *k, int player, const char *piece);
/* "settlement", "" where nothing stands; *player may be NULL. */
const char *kit_piece_at(kit *k, int node, int *player);
const char *kit_road_at(kit *k, int edge, int *player);
int kit_to_act(kit *k); /* player */
int kit_turn_player(kit *k);
sk_prompt kit_prompt(kit *k);
const char *kit_terrain_of(kit *k, int hex);
int kit_token_of(kit *k, int hex);
int kit_blocker_hex(kit *k, const char *blocker); /* SK_NONE: off the board */
int kit_holder(kit *k, const char *award);        /* player, or 0 */
/* The game is over by this ending, with this winner (0: nobody). */
void kit_expect_ended(kit *k, const char *ending, int winner);
void kit_expect_goes_on(kit *k);
/* Events of the last action: how many of this kind, and the nth (from 0) of them or NULL. */
int kit_events(kit *k, sk_event_kind kind);
const sk_event *kit_event(kit *k, sk_event_kind kind, int nth);
/* Bank, hands and out of the game together. */
int kit_total(kit *k, const char *resource);

#endif
