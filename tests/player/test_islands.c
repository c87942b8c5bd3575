/* Islands that were made are played on to the end. */
#include "base/random.h"

#include <skerry/island.h>
#include <skerry/skerry.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ISLANDS = 2, TURNS_MAX = 2000 };

static void must(int status, const sk_error *error)
{
    if (status)
        fail_msg("%s:%d: %s", error->file, error->line, error->message);
}

/* Owns: the caller frees it. */
static sk_board *make_board(const sk_island_wish *wish)
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
    sk_draft_free(draft);
    free(text);
    return board;
}

static char *read_script(size_t *size)
{
    FILE *file = fopen(SKERRY_SOURCE_DIR "/scripts/scenarios/seafarers.lua", "rb");
    assert_non_null(file);
    char *text = malloc(1 << 18);
    *size = fread(text, 1, 1 << 18, file);
    fclose(file);
    return text;
}

/* Plays to the end, and answers how it ended. */
static const char *play(const sk_ruleset *ruleset, int players, const char *kind, uint64_t seed)
{
    sk_machine *machine;
    sk_game *game;
    sk_player *player[SK_SEATS_MAX];
    sk_prompt prompt;
    sk_view view;
    sk_error error = {0};
    must(sk_machine_new(&machine, ruleset, &error), &error);
    must(sk_game_new(&game, ruleset, machine, seed, &error), &error);
    for (int seat = 0; seat < players; seat++)
        must(sk_player_new(&player[seat], kind, game, seed + (uint64_t)seat, &error), &error);
    for (sk_game_prompt(game, &prompt); prompt.kind != SK_PROMPT_NONE && sk_game_turns(game) < TURNS_MAX;
         sk_game_prompt(game, &prompt)) {
        sk_action action;
        must(sk_player_choose(player[prompt.seat], game, &action, &error), &error);
        must(sk_game_apply(game, &action, NULL, &error), &error);
    }
    sk_game_view(game, -1, &view);
    const char *ending = prompt.kind == SK_PROMPT_NONE ? sk_ruleset_ending_title(ruleset, view.ending) : "no end";
    for (int seat = 0; seat < players; seat++)
        sk_player_free(player[seat]);
    sk_game_free(game);
    sk_machine_free(machine);
    return ending;
}

static void check_played(const sk_island_wish *wish, const char *kind)
{
    sk_source script = {.name = "seafarers.lua"};
    sk_error error = {0};
    sk_ruleset *ruleset;
    char *text = read_script(&script.size);
    script.text = text;
    sk_board *board = make_board(wish);
    sk_match match = {
        .board = board, .scripts = &script, .script_count = wish->sea == ISLANDS, .players = wish->players_max};
    must(sk_ruleset_new(&ruleset, &match, &error), &error);
    const char *ending = play(ruleset, wish->players_max, kind, wish->seed);
    if (strcmp(ending, "Victory") != 0)
        fail_msg("size %d, %d players, shape %d, sea %d, seed %d: %s", wish->size, wish->players_max, wish->shape,
                 wish->sea, (int)wish->seed, ending);
    sk_ruleset_free(ruleset);
    sk_board_free(board);
    free(text);
}

static void test_player_islands__computer_players_end_a_game_on_any(void **state)
{
    (void)state;
    uint64_t random = 20251201;
    print_message("seed %llu\n", (unsigned long long)random);
    for (int i = 0; i < 40; i++) {
        int players = 2 + i % 5, sea = i / 5 % 3, least = sk_island_least_size(players, sea);
        sk_island_wish wish = {.id = "t",
                               .title = "T",
                               .size = i % 2 ? least + (int)sk_random_below(&random, 20) : least,
                               .players_min = players,
                               .players_max = players,
                               .shape = (int)sk_random_below(&random, 5),
                               .sea = sea,
                               .harbors = SK_ISLAND_AS_MANY,
                               .deserts = SK_ISLAND_AS_MANY,
                               .constraints = {"no adjacent reds"},
                               .tries = 400,
                               .seed = random};
        check_played(&wish, "greedy");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_player_islands__computer_players_end_a_game_on_any),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
