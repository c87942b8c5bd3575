/* Whether what skerry/balance.h measures is felt in play: games of greedy players on islands as they were drawn and as
 * they were evened, from the starts that the measure foresees and from those that the players choose themselves. The
 * figures of docs/decisions/0020 are printed here.
 *
 * SKERRY_SEED chooses other islands; it is printed. SKERRY_SOAK divides their number (10: a tenth). */
#include <skerry/island.h>
#include <skerry/skerry.h>

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 100, TURNS_MAX = 2000, TRIES = 4000 };

/* Of many islands; a seat is counted in the order of placing. */
typedef struct tally {
    int islands, players;
    double range;      /* the best seat's win rate less the worst's */
    double beyond;     /* variance of the win rates less that of chance */
    double xx, xy, yy; /* of the worth foretold and the win rate, each less its mean */
    double told, seat[SK_SEATS_MAX];
} tally;

static void must(int status, const sk_error *error)
{
    if (status)
        fail_msg("%s:%d: %s", error->file, error->line, error->message);
}

static sk_board *make_board(const sk_island_wish *wish, sk_balance *balance)
{
    sk_draft *draft;
    sk_island_report report;
    sk_error error = {0};
    sk_board *board;
    char *text;
    size_t size;
    must(sk_island_make(&draft, wish, &report, &error), &error);
    must(sk_draft_write(&text, &size, draft, NULL, &error), &error);
    must(sk_board_load(&board, "t", text, size, &error), &error);
    *balance = report.after[0];
    sk_draft_free(draft);
    free(text);
    return board;
}

/* A starting settlement where the measure foresees it. */
static sk_action foreseen(sk_game *game, int node)
{
    const sk_choice *choices;
    int count, i = 0;
    sk_error error = {0};
    sk_action action;
    must(sk_game_choices(game, &choices, &count, &error), &error);
    while (i < count && choices[i].arg[1] != node)
        i++;
    assert_true(i < count);
    memset(&action, 0, sizeof action);
    action.choice = choices[i];
    return action;
}

/* Plays to the end. Returns who won, counted from the seat that placed first. */
static int play(sk_game *game, sk_player *const *player, const sk_balance *balance, bool as_foreseen)
{
    sk_prompt prompt;
    sk_view view;
    sk_error error = {0};
    int placed = 0, players = balance->players;
    sk_game_prompt(game, &prompt);
    int first = prompt.seat;
    for (; prompt.kind != SK_PROMPT_NONE && sk_game_turns(game) < TURNS_MAX; sk_game_prompt(game, &prompt)) {
        sk_action action;
        int seat = (prompt.seat - first + players) % players, round = placed / players;
        if (as_foreseen && prompt.kind == SK_PROMPT_SETUP_NODE)
            action = foreseen(game, balance->start[seat][round]);
        else
            must(sk_player_choose(player[prompt.seat], game, &action, &error), &error);
        placed += prompt.kind == SK_PROMPT_SETUP_NODE;
        must(sk_game_apply(game, &action, NULL, &error), &error);
    }
    sk_game_view(game, -1, &view);
    return view.winner < players ? (view.winner - first + players) % players : -1;
}

static void play_many(int *wins, const sk_board *board, const sk_balance *balance, bool as_foreseen, uint64_t seed)
{
    sk_match match = {.board = board, .players = balance->players};
    sk_ruleset *ruleset;
    sk_machine *machine;
    sk_error error = {0};
    must(sk_ruleset_new(&ruleset, &match, &error), &error);
    must(sk_machine_new(&machine, ruleset, &error), &error);
    for (uint64_t i = 0; i < GAMES; i++) {
        sk_game *game;
        sk_player *player[SK_SEATS_MAX];
        must(sk_game_new(&game, ruleset, machine, seed * GAMES + i, &error), &error);
        for (int seat = 0; seat < balance->players; seat++)
            must(sk_player_new(&player[seat], "greedy", game, i * SK_SEATS_MAX + (uint64_t)seat, &error), &error);
        int winner = play(game, player, balance, as_foreseen);
        if (winner >= 0)
            wins[winner]++;
        for (int seat = 0; seat < balance->players; seat++)
            sk_player_free(player[seat]);
        sk_game_free(game);
    }
    sk_machine_free(machine);
    sk_ruleset_free(ruleset);
}

static void count(tally *t, const int *wins, const sk_balance *balance)
{
    double fair = 1.0 / balance->players, most = 0, least = 1, variance = 0, mean = 0;
    for (int seat = 0; seat < balance->players; seat++)
        mean += (double)balance->seat[seat] / SK_WORTH / balance->players;
    for (int seat = 0; seat < balance->players; seat++) {
        double rate = (double)wins[seat] / GAMES, worth = (double)balance->seat[seat] / SK_WORTH - mean;
        most = rate > most ? rate : most;
        least = rate < least ? rate : least;
        variance += (rate - fair) * (rate - fair) / balance->players;
        t->seat[seat] += rate;
        t->xx += worth * worth;
        t->xy += worth * (rate - fair);
        t->yy += (rate - fair) * (rate - fair);
    }
    t->islands++;
    t->players = balance->players;
    t->range += most - least;
    t->told += (double)balance->spread / SK_WORTH;
    t->beyond += variance - fair * (1 - fair) / GAMES;
}

static double beyond_chance(const tally *t) { return t->beyond > 0 ? sqrt(t->beyond / t->islands) : 0; }

static void tell(const char *what, const tally *t)
{
    print_message(
        "%s: told %.2f apart; best less worst seat wins %.3f; beyond chance %.3f; correlation %.2f; slope %.3f; "
        "by seat",
        what, t->told / t->islands, t->range / t->islands, beyond_chance(t),
        t->xx > 0 ? t->xy / sqrt(t->xx * t->yy) : 0, t->xx > 0 ? t->xy / t->xx : 0);
    for (int seat = 0; seat < t->players; seat++)
        print_message(" %.3f", t->seat[seat] / t->islands);
    print_message("\n");
}

static uint64_t number_of(const char *variable, uint64_t otherwise)
{
    const char *text = getenv(variable);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

static tally measure(int islands, int players, int tries, bool as_foreseen)
{
    tally t = {0};
    uint64_t seed = number_of("SKERRY_SEED", 7000);
    for (uint64_t i = 0; i < (uint64_t)islands; i++) {
        sk_balance balance;
        int wins[SK_SEATS_MAX] = {0};
        sk_island_wish wish = {.id = "t",
                               .title = "T",
                               .players_min = players,
                               .players_max = players,
                               .harbors = SK_ISLAND_AS_MANY,
                               .deserts = SK_ISLAND_AS_MANY,
                               .constraints = {"no adjacent reds"},
                               .tries = tries,
                               .seed = seed + i};
        sk_board *board = make_board(&wish, &balance);
        play_many(wins, board, &balance, as_foreseen, seed + i);
        count(&t, wins, &balance);
        sk_board_free(board);
    }
    return t;
}

static void compare(int islands, int players)
{
    print_message("%d islands for %d, seed %llu, %d games each\n", islands, players,
                  (unsigned long long)number_of("SKERRY_SEED", 7000), GAMES);
    tally drawn = measure(islands, players, 0, true), evened = measure(islands, players, TRIES, true);
    tell("starts foreseen, drawn ", &drawn);
    tell("starts foreseen, evened", &evened);
    assert_true(drawn.xy > 0 && beyond_chance(&evened) < 0.85 * beyond_chance(&drawn));
    drawn = measure(islands, players, 0, false), evened = measure(islands, players, TRIES, false);
    tell("own starts, drawn      ", &drawn);
    tell("own starts, evened     ", &evened);
    assert_true(beyond_chance(&evened) < 1.15 * beyond_chance(&drawn));
}

static void test_soak_even_islands__seats_of_four_win_more_alike(void **state)
{
    (void)state;
    compare((int)(100 / number_of("SKERRY_SOAK", 1)), 4);
}

static void test_soak_even_islands__seats_of_six_win_more_alike(void **state)
{
    (void)state;
    compare((int)(60 / number_of("SKERRY_SOAK", 1)), 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_soak_even_islands__seats_of_four_win_more_alike),
        cmocka_unit_test(test_soak_even_islands__seats_of_six_win_more_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
