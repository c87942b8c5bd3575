/* What must hold at every step of any game, on random play over several boards and tables: the figures that the rules
 * keep are those that one works out slowly, the list of choices is what the clauses allow, and nothing else is done.
 *
 * Seeds are printed; SKERRY_SEED=n plays one more. */
#include "kit/legal.h"
#include "kit/ruling.h"
#include "kit/slow.h"

#include "base/random.h"
#include "game/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char islands[] = "id: islands\ntitle: Islands\nplayers: [2, 4]\nrows:\n"
                              "  - sea, hills 6 3:1@NE, forest 8 ore@NW wool@NE, sea\n"
                              "  - desert, pasture 6, fields 8, mountains 6, sea\n"
                              "  - sea, forest 5 brick@W, hills 9, pasture 5, fields 9 lumber@E, sea\n"
                              "  - fields 4, mountains 10, sea, hills 4, desert\n"
                              "  - sea, pasture 3 grain@SW, sea, forest 11\n";

static const char shores[] = "id: shores\ntitle: Shores\nplayers: [2, 6]\noffsets: staggered\nrows:\n"
                             "  - fields 6 3:1@NW, hills 8, sea, forest 4, gold 5, sea\n"
                             "  - forest 9, pasture 3, sea !pirate, sea, mountains 10, desert\n"
                             "  - mountains 5 wool@E, sea, sea, sea, sea, fields 3\n"
                             "  - hills 11, forest 4 ore@E, sea, gold 8 3:1@W, pasture 9, sea\n"
                             "  - sea, fields 2, sea, sea, hills 6 brick@W, forest 10\n"
                             "  - pasture 12, mountains 6, sea, gold 9, sea, mountains 11\n";

typedef struct play {
    const char *name;
    kit_setup setup;
    const char *bank; /* fewer cards than usual, so that they run out */
    int steps;
    int every; /* after so many steps all that could be thought of is tried */
} play;

static const play plays[] = {
    {"four on the beginner island", {.board = "beginner", .players = 4}, NULL, 400, 1},
    {"three on a drawn island", {.board = "base", .players = 3}, NULL, 400, 1},
    {"two on the legacy island", {.board = "legacy", .players = 2}, NULL, 400, 1},
    {"four on islands in the sea", {.yaml = islands, .players = 4, .set = "harbor_same_turn=false"}, NULL, 400, 1},
    {"strict phases", {.board = "base", .players = 4, .set = "strict_phases=true points=13"}, NULL, 400, 1},
    {"no trade between players",
     {.board = "beginner", .players = 3, .set = "domestic_trade=false points=14"},
     NULL,
     600,
     1},
    {"six, and special building", {.board = "base_six", .players = 6}, NULL, 120, 1},
    {"five in pairs", {.board = "base_six", .players = 5, .set = "extra_turn=paired"}, NULL, 120, 1},
    {"a poor bank", {.board = "base", .players = 3}, "7 brick 6 lumber 7 wool 6 grain 8 ore", 400, 1},
    {"four at sea", {.yaml = shores, .scripts = "seafarers", .players = 4}, NULL, 900, 2},
    {"six at sea, special building",
     {.yaml = shores, .scripts = "seafarers", .players = 6, .set = "domestic_trade=false"},
     NULL,
     900,
     3},
    {"five in pairs at sea",
     {.yaml = shores, .scripts = "seafarers", .players = 5, .set = "extra_turn=paired"},
     NULL,
     600,
     3},
    {"three at sea, strict phases, little gold",
     {.yaml = shores, .scripts = "seafarers", .players = 3, .set = "strict_phases=true island_points=1"},
     "5 brick 9 lumber 9 wool 4 grain 4 ore",
     600,
     2},
    {"six on 625 hexes", {.board = "continent", .players = 6}, NULL, 400, 40},
    {"six at sea on 625 hexes", {.board = "archipelago", .scripts = "seafarers", .players = 6}, NULL, 600, 60},
};

enum { PLAYS = sizeof plays / sizeof plays[0], ACTIONS_MAX = 1 << 16, SHORES_MAX = 16 };

typedef struct run {
    kit *k;
    sk_game *game, *copy; /* copy: tries things out */
    legal_memory memory;
    uint64_t random;
    int road_holder, army_holder;
    int shore[SK_SEATS_MAX][SHORES_MAX], shores[SK_SEATS_MAX]; /* islands where each seat has settled */
    int foreign[SK_SEATS_MAX];                                 /* those of them that count */
    int island_points;
    int cards[SK_STANDARD_KINDS]; /* of each kind, at the start */
    int step;
    const char *name;
    uint64_t digests;
    sk_action action; /* the one last done */
} run;

static sk_action conceived[ACTIONS_MAX];

#define must(r, condition)                                                                       \
    do {                                                                                         \
        if (!(condition))                                                                        \
            fail_msg("%s, step %d, after '%s' %d %d: not so: %s", (r)->name, (r)->step,          \
                     sk_action_row_of((r)->action.choice.kind)->name, (r)->action.choice.arg[0], \
                     (r)->action.choice.arg[1], #condition);                                     \
    } while (0)

static int below(run *r, int bound) { return (int)sk_random_below(&r->random, (uint32_t)bound); }
static int seats(const run *r) { return sk_ruleset_seats(sk_game_ruleset(r->game)); }

static sk_view see(const sk_game *game)
{
    sk_view view;
    sk_game_view(game, -1, &view);
    return view;
}

static bool same_block(const sk_game *a, const sk_game *b)
{
    size_t size, other;
    const void *block = sk_game_block(a, &size), *second = sk_game_block(b, &other);
    return size == other && memcmp(block, second, size) == 0;
}

static int kind_total(const sk_view *view, int kind)
{
    int total = view->bank.count[kind] + view->out_of_game.count[kind];
    for (int seat = 0; seat < view->seat_count; seat++)
        total += view->seats[seat].hand.count[kind];
    return total;
}

static void begin(run *r, const play *p, uint64_t seed)
{
    kit_setup setup = p->setup;
    sk_error error;
    setup.seed = seed;
    setup.own_dice = setup.play_setup = true;
    *r = (run){
        .k = kit_new(&setup), .random = seed, .name = p->name, .road_holder = SLOW_NOBODY, .army_holder = SLOW_NOBODY};
    r->game = kit_game(r->k);
    r->island_points = setup.scripts ? 2 : 0;
    if (setup.set && strstr(setup.set, "island_points=1"))
        r->island_points = 1;
    if (p->bank)
        kit_bank(r->k, p->bank);
    assert_int_equal(sk_game_clone(&r->copy, r->game, &error), 0);
    sk_view view = see(r->game);
    for (int kind = 0; kind < SK_STANDARD_KINDS; kind++)
        r->cards[kind] = kind_total(&view, kind);
}

static void end(run *r)
{
    sk_game_free(r->copy);
    kit_free(r->k);
}

/* ---- what must hold in every position ---- */

static void check_totals(run *r)
{
    static const int pieces[] = {15, 5, 4, 15}, decks[2][5] = {{14, 2, 2, 2, 5}, {20, 3, 3, 3, 5}};
    sk_view view = see(r->game);
    int left[SK_STANDARD_CARDS] = {0};
    for (int kind = 0; kind < SK_STANDARD_KINDS; kind++)
        must(r, kind_total(&view, kind) == r->cards[kind]);
    for (int seat = 0; seat < view.seat_count; seat++)
        for (int piece = 0; sk_ruleset_piece(r->game->rules, piece); piece++)
            must(r, view.seats[seat].supply[piece] + slow_pieces(r->game, seat, piece) == pieces[piece]);
    for (int i = r->game->block->deck_next; i < r->game->rules->deck_count; i++)
        left[r->game->deck[i]]++;
    for (int card = 0; card < SK_STANDARD_CARDS; card++) {
        int held = 0;
        for (int seat = 0; seat < view.seat_count; seat++)
            held += view.seats[seat].development[card];
        must(r, left[card] + held + r->memory.played[card] == decks[seats(r) > 4][card]);
    }
}

static void check_points(run *r)
{
    int roads[SK_SEATS_MAX], army[SK_SEATS_MAX];
    sk_view view = see(r->game);
    for (int seat = 0; seat < view.seat_count; seat++) {
        roads[seat] = slow_longest_road(r->game, seat);
        army[seat] = view.seats[seat].army;
        must(r, view.seats[seat].road_length == roads[seat]);
    }
    r->road_holder = slow_holder(r->road_holder, roads, view.seat_count, 5);
    r->army_holder = slow_holder(r->army_holder, army, view.seat_count, 3);
    must(r, view.award_holder[SK_LONGEST_ROAD] == r->road_holder);
    must(r, view.award_holder[SK_LARGEST_ARMY] == r->army_holder);
    for (int seat = 0; seat < view.seat_count; seat++) {
        int open = slow_points(r->game, seat, r->road_holder, r->army_holder) + r->island_points * r->foreign[seat];
        must(r, view.seats[seat].public_points == open);
        must(r, view.seats[seat].points == open + view.seats[seat].development[SK_VICTORY_POINT]);
    }
}

/* BASE-81..84: won by the seat whose turn it is and nobody else, at once. FIVE-23: never in special building.
 * FIVE-46: by the second of a pair, in its part. */
static void check_victory(run *r)
{
    sk_view view = see(r->game);
    sk_prompt prompt;
    int target = sk_ruleset_figures(sk_game_ruleset(r->game))->points_to_win, winner = SK_NO_SEAT;
    sk_game_prompt(r->game, &prompt);
    if (prompt.phase == SK_PHASE_SETUP)
        return;
    if (prompt.phase == SK_PHASE_PAIRED && view.seats[prompt.seat].points >= target)
        winner = prompt.seat;
    if (prompt.phase != SK_PHASE_SPECIAL_BUILDING && view.seats[prompt.turn_seat].points >= target)
        winner = prompt.turn_seat;
    if (view.ended)
        must(r, view.ending == SK_ENDING_VICTORY && view.seats[view.winner].points >= target);
    else
        must(r, winner == SK_NO_SEAT);
}

/* Who acts when an action that ends a turn, or a part of one, has been done. */
static void check_order(run *r, const sk_prompt *before, const sk_prompt *after)
{
    int next = (before->turn_seat + 1) % seats(r), left = (before->seat + 1) % seats(r);
    if (after->phase == SK_PHASE_PAIRED)
        must(r, after->turn_seat == before->turn_seat && after->seat == (before->turn_seat + 3) % seats(r));
    else if (after->phase == SK_PHASE_SPECIAL_BUILDING)
        must(r, after->turn_seat == before->turn_seat && after->seat == left && left != before->turn_seat);
    else
        must(r, after->turn_seat == next && after->seat == next);
}

static void check_sets(run *r)
{
    sk_game_copy(r->copy, r->game);
    sk_game_ruleset(r->game)->ops->rebuild(r->copy);
    must(r, same_block(r->copy, r->game));
}

/* ---- listed is legal, legal is listed; legal is done, all else leaves no trace ---- */

static bool same_choice(const sk_choice *a, const sk_choice *b)
{
    return a->kind == b->kind && a->sampled == b->sampled && memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

static int times_listed(const sk_choice *choices, int count, const sk_choice *choice)
{
    int times = 0;
    for (int i = 0; i < count; i++)
        times += same_choice(&choices[i], choice);
    return times;
}

static void check_list(run *r, int actions)
{
    const sk_choice *choices;
    int count, expected = 0;
    assert_int_equal(sk_game_choices(r->game, &choices, &count, NULL), 0);
    for (int i = 0; i < actions; i++) {
        const sk_choice *choice = &conceived[i].choice;
        bool wanted = legal_to_list(r->game, &r->memory, &conceived[i]);
        int times =
            choice->sampled || wanted || choice->kind < SK_ACTION_KINDS ? times_listed(choices, count, choice) : 0;
        if (times != wanted)
            fail_msg("%s, step %d: '%s' %d %d %d is listed %d times, not %d", r->name, r->step,
                     sk_action_row_of(choice->kind)->name, choice->arg[0], choice->arg[1], choice->arg[2], times,
                     wanted);
        expected += wanted;
    }
    must(r, count == expected);
    must(r, count > 0 || see(r->game).ended);
}

static void check_apply(run *r, int actions)
{
    sk_error error;
    sk_game_copy(r->copy, r->game);
    for (int i = 0; i < actions; i++) {
        const sk_choice *choice = &conceived[i].choice;
        if (choice->sampled)
            continue;
        bool allowed = legal(r->game, &r->memory, &conceived[i]);
        int status = sk_game_apply(r->copy, &conceived[i], NULL, &error);
        if (status != (allowed ? 0 : SK_ERR_ILLEGAL))
            fail_msg("%s, step %d: kind %d (%d %d %d) is %s but answers %d: %s", r->name, r->step, choice->kind,
                     choice->arg[0], choice->arg[1], choice->arg[2], allowed ? "legal" : "illegal", status,
                     error.message);
        if (allowed)
            sk_game_copy(r->copy, r->game);
        else
            must(r, same_block(r->copy, r->game));
    }
}

/* Making the sets anew takes as long as the island is large. */
static void check_position(run *r, bool large)
{
    check_totals(r);
    check_points(r);
    check_victory(r);
    if (!large || r->step % 16 == 0)
        check_sets(r);
}

static void check_actions(run *r)
{
    int actions = legal_conceive(r->game, &r->random, conceived, ACTIONS_MAX);
    assert_true(actions < ACTIONS_MAX);
    check_list(r, actions);
    check_apply(r, actions);
}

/* ---- playing on ---- */

static bool builds(const sk_choice *choice)
{
    return choice->kind == SK_ACT_BUILD || choice->kind == SK_ACT_BUY_CARD || choice->kind == SK_ACT_PLAY_CARD;
}

/* Any choice, but half of the time one that builds, and seldom an offer. */
static sk_action choose(run *r)
{
    const sk_choice *choices;
    int count, pick = 0, found = 0;
    assert_int_equal(sk_game_choices(r->game, &choices, &count, NULL), 0);
    bool eager = below(r, 2) == 0;
    for (int i = 0; eager && i < count; i++)
        if (builds(&choices[i]) && below(r, ++found) == 0)
            pick = i;
    if (!found)
        pick = below(r, count);
    if (choices[pick].kind == SK_ACT_OFFER && below(r, 3))
        pick = 0;
    sk_action action;
    sk_game_sample(r->game, &choices[pick], &r->random, &action);
    return action;
}

/* SEA-80, 81: whoever settles where they have not settled before; where they start is not foreign. */
static void note_shore(run *r, int seat, bool setup)
{
    int island = slow_island(r->game, r->action.choice.arg[1]);
    for (int i = 0; i < r->shores[seat]; i++)
        if (r->shore[seat][i] == island)
            return;
    must(r, r->shores[seat] < SHORES_MAX);
    r->shore[seat][r->shores[seat]++] = island;
    r->foreign[seat] += !setup;
}

static bool settles(const sk_choice *choice)
{
    return (choice->kind == SK_ACT_BUILD || choice->kind == SK_ACT_PLACE) && choice->arg[0] == SK_SETTLEMENT;
}

static void check_production(run *r, const sk_cards *hand, const sk_cards *bank)
{
    sk_view view = see(r->game);
    must(r, memcmp(&view.bank, bank, sizeof *bank) == 0);
    for (int seat = 0; seat < view.seat_count; seat++)
        must(r, memcmp(&view.seats[seat].hand, &hand[seat], sizeof *hand) == 0);
}

/* Does the action; a roll is checked against production worked out slowly, an end against the order of turns. */
static void go_on(run *r)
{
    sk_cards hand[SK_SEATS_MAX], bank;
    sk_error error;
    sk_prompt before, after;
    r->action = choose(r);
    sk_game_copy(r->copy, r->game);
    sk_game_prompt(r->game, &before);
    must(r, legal(r->game, &r->memory, &r->action)); /* sampled ones too */
    if (sk_game_apply(r->game, &r->action, NULL, &error))
        fail_msg("%s, step %d: a listed choice is refused: %s", r->name, r->step, error.message);
    legal_remember(&r->memory, &r->action);
    sk_game_prompt(r->game, &after);
    sk_view view = see(r->game);
    int total = view.last_dice[0] + view.last_dice[1];
    if (r->action.choice.kind == SK_ACT_ROLL && total != 7) {
        slow_produce(r->copy, total, hand, &bank);
        check_production(r, hand, &bank);
    }
    if (settles(&r->action.choice))
        note_shore(r, before.seat, before.phase == SK_PHASE_SETUP);
    if (r->action.choice.kind == SK_ACT_END_TURN)
        check_order(r, &before, &after);
    r->digests = r->digests * 31 + sk_game_digest(r->game);
    r->step++;
}

static bool over(const run *r) { return see(r->game).ended; }

/* ---- the tests ---- */

/* The fixed seeds, then that of the environment. Returns how many. */
static int seeds(uint64_t *list)
{
    list[0] = 1;
    list[1] = 20261;
    const char *more = getenv("SKERRY_SEED");
    if (!more)
        return 2;
    list[2] = strtoull(more, NULL, 10);
    return 3;
}

static void each_play(void (*test)(const play *p, uint64_t seed))
{
    uint64_t list[3];
    int count = seeds(list);
    for (int i = 0; i < PLAYS; i++)
        for (int s = 0; s < count; s++) {
            print_message("%s, seed %llu\n", plays[i].name, (unsigned long long)list[s]);
            test(&plays[i], list[s]);
        }
}

static void play_checked(const play *p, uint64_t seed)
{
    run r;
    begin(&r, p, seed);
    check_actions(&r);
    while (r.step < p->steps && !over(&r)) {
        go_on(&r);
        check_position(&r, false);
        if (r.step % p->every == 0)
            check_actions(&r);
    }
    end(&r);
}

static void test_rules_properties__every_step_is_by_the_clauses(void **state)
{
    (void)state;
    each_play(play_checked);
}

/* To the end, with all but the trying out of everything. */
static void play_out(const play *p, uint64_t seed)
{
    run r;
    begin(&r, p, seed);
    while (!over(&r) && r.step < 4000) {
        go_on(&r);
        check_position(&r, sk_board_hex_count(sk_ruleset_board(sk_game_ruleset(r.game))) > 64);
    }
    print_message("  %d steps, %u turns%s\n", r.step, sk_game_turns(r.game), over(&r) ? "" : ", not over");
    end(&r);
}

static void test_rules_properties__figures_hold_to_the_end_of_the_game(void **state)
{
    (void)state;
    each_play(play_out);
}

static uint64_t digests_of(const play *p, uint64_t seed)
{
    run r;
    begin(&r, p, seed);
    while (r.step < 1500 && !over(&r))
        go_on(&r);
    uint64_t digests = r.digests;
    end(&r);
    return digests;
}

static void same_twice(const play *p, uint64_t seed)
{
    assert_true(digests_of(p, seed) == digests_of(p, seed));
    assert_false(digests_of(p, seed) == digests_of(p, seed + 1));
}

static void test_rules_properties__same_seed_same_digests(void **state)
{
    (void)state;
    each_play(same_twice);
}

/* A copy, a clone and a block put into a new game go on as the game itself does. */
static void copies(const play *p, uint64_t seed)
{
    run r;
    begin(&r, p, seed);
    sk_game *other, *clone;
    sk_error error;
    kit_setup setup = p->setup;
    setup.own_dice = true;
    kit *second = kit_new(&setup);
    other = kit_game(second);
    while (r.step < 1500 && !over(&r)) {
        size_t size;
        const void *block = sk_game_block(r.game, &size);
        if (r.step % 16 == 0) {
            assert_int_equal(sk_game_clone(&clone, r.game, &error), 0);
            must(&r, same_block(clone, r.game) && sk_game_digest(clone) == sk_game_digest(r.game));
            sk_game_free(clone);
            assert_int_equal(sk_game_set_block(other, block, size, &error), 0);
        }
        must(&r, same_block(other, r.game));
        go_on(&r);
        assert_int_equal(sk_game_apply(r.copy, &r.action, NULL, &error), 0);
        must(&r, same_block(r.copy, r.game));
        assert_int_equal(sk_game_apply(other, &r.action, NULL, &error), 0);
    }
    kit_free(second);
    end(&r);
}

static void test_rules_properties__copies_go_on_as_the_game_does(void **state)
{
    (void)state;
    each_play(copies);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_properties__every_step_is_by_the_clauses),
        cmocka_unit_test(test_rules_properties__figures_hold_to_the_end_of_the_game),
        cmocka_unit_test(test_rules_properties__same_seed_same_digests),
        cmocka_unit_test(test_rules_properties__copies_go_on_as_the_game_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
