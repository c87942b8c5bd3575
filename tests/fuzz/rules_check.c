#include "fuzz/rules_check.h"

#include "base/random.h"
#include "game/game.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void rules_fail(const rules_run *r, const char *file, int line, const char *condition, const char *format, ...)
{
    char text[1024];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    fprintf(stderr, "%s\n", r->script);
    if (r->count > 0) {
        const sk_choice *last = &r->done[r->count - 1].choice;
        fprintf(stderr, "after %d actions, the last '%s' %d %d %d\n", r->count, sk_action_row_of(last->kind)->name,
                last->arg[0], last->arg[1], last->arg[2]);
    }
    fuzz_fail(file, line, condition, "%s", text);
}

bool rules_same_block(const sk_game *a, const sk_game *b)
{
    size_t size = 0, other = 0;
    const void *block = sk_game_block(a, &size), *second = sk_game_block(b, &other);
    return size == other && memcmp(block, second, size) == 0;
}

/* Where somebody is asked, or the bank has no more, there is no gift. */
void rules_give(const rules_run *r, sk_game *game, int action)
{
    static const sk_cards hand = {{4, 4, 4, 4, 4}};
    uint8_t cards[SK_CARDS_MAX] = {1, 1, 1, 1, 0};
    sk_error error = {0};
    for (int seat = 0; action == r->gift && seat < sk_ruleset_seats(sk_game_ruleset(game)); seat++) {
        int status = sk_position_hand(game, seat, &hand, &error);
        if (status == SK_OK)
            status = sk_position_development(game, seat, cards, &error);
        fuzz_check_error(status, &error);
        error = (sk_error){0};
    }
}

/* ---- positions ---- */

static void check_cards(rules_run *r, const sk_view *view)
{
    for (int kind = 0; kind < sk_ruleset_resource_count(sk_game_ruleset(r->game)); kind++) {
        int total = view->bank.count[kind] + view->out_of_game.count[kind];
        for (int seat = 0; seat < view->seat_count; seat++)
            total += view->seats[seat].hand.count[kind];
        if (r->count == 0 && r->failures == 0)
            r->cards[kind] = total;
        rules_must(r, total == r->cards[kind], "%d cards of kind %d, not %d", total, kind, r->cards[kind]);
    }
}

static void check_pieces(rules_run *r, const sk_view *view)
{
    const sk_ruleset *ruleset = sk_game_ruleset(r->game);
    const sk_board *board = sk_ruleset_board(ruleset);
    int out[SK_PIECES_MAX][SK_SEATS_MAX] = {{0}}, seat = 0;
    for (int i = 0; i < sk_board_node_count(board) + sk_board_edge_count(board); i++) {
        int edge = i - sk_board_node_count(board);
        int piece = edge < 0 ? sk_game_node_piece(r->game, i, &seat) : sk_game_edge_piece(r->game, edge, &seat);
        if (piece == SK_NONE)
            continue;
        rules_must(r, piece < sk_ruleset_piece_count(ruleset) && seat >= 0 && seat < view->seat_count,
                   "piece %d of seat %d", piece, seat);
        out[piece][seat]++;
    }
    for (int s = 0; s < view->seat_count; s++) /* a metropolis and the like keep a city below them: cities are not */
        rules_must(r, out[SK_ROAD][s] + view->seats[s].supply[SK_ROAD] == sk_ruleset_piece(ruleset, SK_ROAD)->supply,
                   "seat %d has %d roads out and %d left", s, out[SK_ROAD][s], view->seats[s].supply[SK_ROAD]);
}

static void check_derived(rules_run *r)
{
    sk_game_copy(r->copy, r->game);
    sk_game_ruleset(r->game)->ops->rebuild(r->copy);
    rules_must(r, rules_same_block(r->copy, r->game), "what is kept of the board is not what is made of it");
}

static void read_all(const rules_run *r)
{
    static sk_shown lines[64];
    char text[512];
    int count = 0;
    const sk_event *events = sk_game_events(r->game, &count);
    for (int seat = -1; seat < sk_ruleset_seats(sk_game_ruleset(r->game)); seat++) {
        sk_view view;
        sk_game_view(r->game, seat, &view);
        for (int i = 0; i < count; i++)
            sk_event_text(text, sizeof text, r->game, &events[i], seat, NULL);
    }
    sk_game_shown(r->game, lines, 64);
}

void rules_check_position(rules_run *r)
{
    sk_view view;
    sk_game_view(r->game, -1, &view);
    check_cards(r, &view);
    check_pieces(r, &view);
    check_derived(r);
    read_all(r);
}

/* ---- lists ---- */

static bool is_listed(const sk_choice *choices, int count, const sk_choice *wanted)
{
    for (int i = 0; i < count; i++)
        if (choices[i].kind == wanted->kind && choices[i].sampled == wanted->sampled &&
            memcmp(choices[i].arg, wanted->arg, sizeof wanted->arg) == 0)
            return true;
    return false;
}

/* Does the action on the copy; what fails leaves no trace there. */
static int try_on_copy(rules_run *r, const sk_action *action)
{
    sk_error error = {0};
    sk_game_copy(r->copy, r->game);
    int status = sk_game_apply(r->copy, action, NULL, &error);
    fuzz_check_error(status, &error);
    rules_must(r, status == SK_OK || rules_same_block(r->copy, r->game), "'%s' %d %d failed and left a trace: %s",
               sk_action_row_of(action->choice.kind) ? sk_action_row_of(action->choice.kind)->name : "?",
               action->choice.arg[0], action->choice.arg[1], error.message);
    return status;
}

static void check_listed(rules_run *r, const sk_choice *choice)
{
    sk_action action;
    uint64_t random = r->random;
    sk_game_sample(r->game, choice, &random, &action);
    int status = try_on_copy(r, &action);
    rules_must(r, status != SK_ERR_ILLEGAL || choice->sampled, "'%s' %d %d %d is listed but refused",
               sk_action_row_of(choice->kind)->name, choice->arg[0], choice->arg[1], choice->arg[2]);
}

/* A thing that somebody could try, of the kinds whose every form is listed. */
static void check_unlisted(rules_run *r, const sk_choice *choices, int count)
{
    static const uint8_t kinds[] = {SK_ACT_BUILD, SK_ACT_PLACE,    SK_ACT_BUY_CARD, SK_ACT_MOVE_BLOCKER, SK_ACT_STEAL,
                                    SK_ACT_PICK,  SK_ACT_END_TURN, SK_ACT_STOP,     SK_ACT_ANSWER,       SK_ACT_SCRIPT};
    static const int most[] = {1, 4, 8, 64, 128};
    sk_action action = {.choice = {.kind = kinds[sk_random_below(&r->random, sizeof kinds)]}};
    const sk_action_row *row = sk_action_row_of(action.choice.kind);
    for (int i = 0; i < 3; i++)
        if (row->arg[i] != '-')
            action.choice.arg[i] =
                (uint16_t)sk_random_below(&r->random, (uint32_t)most[sk_random_below(&r->random, 5)]);
    int status = try_on_copy(r, &action);
    bool exact = action.choice.kind != SK_ACT_SCRIPT; /* whose list has SK_NONE for a parameter that there is not */
    rules_must(r, status != SK_OK || !exact || is_listed(choices, count, &action.choice),
               "'%s' %d %d %d is not listed but done", row->name, action.choice.arg[0], action.choice.arg[1],
               action.choice.arg[2]);
}

void rules_check_list(rules_run *r, const sk_choice *choices, int count)
{
    for (int i = 0; i < 3; i++)
        check_listed(r, &choices[sk_random_below(&r->random, (uint32_t)count)]);
    for (int i = 0; i < 6; i++)
        check_unlisted(r, choices, count);
}

void rules_check_legal(rules_run *r, const sk_choice *choices, int count)
{
    static sk_action conceived[4096];
    int actions = legal_conceive(r->game, &r->random, conceived, 4096), expected = 0;
    for (int i = 0; i < actions; i++)
        expected += legal_to_list(r->game, &r->memory, &conceived[i]);
    rules_must(r, count == expected, "%d choices are listed, not %d", count, expected);
    for (int tries = 0; tries < 32; tries++) {
        const sk_action *action = &conceived[sk_random_below(&r->random, (uint32_t)actions)];
        if (action->choice.sampled)
            continue;
        bool allowed = legal(r->game, &r->memory, action);
        int status = try_on_copy(r, action);
        rules_must(r, status == SK_ERR_LIMIT || (status == SK_OK) == allowed, "kind %d (%d %d %d) is %s but answers %d",
                   action->choice.kind, action->choice.arg[0], action->choice.arg[1], action->choice.arg[2],
                   allowed ? "legal" : "illegal", status);
        if (legal_to_list(r->game, &r->memory, action))
            rules_must(r, is_listed(choices, count, &action->choice), "kind %d (%d %d %d) is not listed",
                       action->choice.kind, action->choice.arg[0], action->choice.arg[1], action->choice.arg[2]);
    }
}

/* ---- records ---- */

void rules_check_json(rules_run *r, const sk_action *action)
{
    sk_action again;
    sk_error error = {0};
    json_t *json = sk_action_to_json(r->game, action);
    rules_must(r, json, "'%s' cannot be written", sk_action_row_of(action->choice.kind)->name);
    int status = sk_action_from_json(&again, r->game, json, &error);
    fuzz_check_error(status, &error);
    rules_must(r, status == SK_OK && memcmp(&again, action, sizeof again) == 0,
               "'%s' %d %d %d is read as '%s' %d %d %d (%s)", sk_action_row_of(action->choice.kind)->name,
               action->choice.arg[0], action->choice.arg[1], action->choice.arg[2],
               status == SK_OK ? sk_action_row_of(again.choice.kind)->name : "nothing", again.choice.arg[0],
               again.choice.arg[1], again.choice.arg[2], error.message);
    json_decref(json);
}

void rules_check_replay(rules_run *r)
{
    fuzz_game g;
    sk_error error = {0};
    int status = fuzz_open(&g, r->match, r->seed, &error);
    rules_must(r, status == SK_OK, "the game began once, but not twice: %s", error.message);
    for (int i = 0; i < r->count; i++) {
        rules_give(r, g.game, i);
        status = sk_game_apply(g.game, &r->done[i], NULL, &error);
        rules_must(r, status == SK_OK, "action %d was done once, but not twice: %s", i + 1, error.message);
        rules_must(r, sk_game_digest(g.game) == r->digest[i], "after action %d the game is another one", i + 1);
    }
    fuzz_close(&g);
}
