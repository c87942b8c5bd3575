/* Other people's islands played for long: all of Debian's games of Pioneers (pioneers-console-data), with what they say of
 * points, pieces and options, and what must hold of any position. No game may fail. A few do not end: on a small island
 * all places may be settled, and nobody has enough.
 *
 * SKERRY_SOAK divides the number of games (10: a tenth, at least one). */
#include "kit/kit_internal.h"
#include "kit/sound.h"

#include <skerry/pioneers.h>

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ACTIONS_BETWEEN_LOOKS = 200, LARGE = 300 };

static char *read_file(const char *path, size_t *size)
{
    static char text[1 << 16];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    *size = fread(text, 1, sizeof text, file);
    fclose(file);
    return text;
}

/* Owns: the caller frees *yaml. */
static void import(char **yaml, const char *path)
{
    size_t size;
    char *text = read_file(path, &size);
    sk_draft *draft;
    sk_error error = {0};
    if (sk_pioneers_import(&draft, "island", path, text, size, NULL, NULL, &error) ||
        sk_draft_write(yaml, &size, draft, NULL, &error))
        fail_msg("%s:%d: %s", error.file, error.line, error.message);
    sk_draft_free(draft);
}

/* The scripts that the board names, and as many players as it is for. Returns how many hexes it has. */
static int fill_setup(kit_setup *setup, char *scripts, size_t size, const char *yaml)
{
    sk_board *board;
    sk_error error = {0};
    int least;
    size_t used = 0;
    assert_int_equal(sk_board_load(&board, "island.yaml", yaml, strlen(yaml), &error), 0);
    scripts[0] = 0;
    for (int i = 0; i < sk_board_script_count(board); i++)
        used += (size_t)snprintf(scripts + used, size - used, "%s%s", i ? " " : "", sk_board_script(board, i));
    sk_board_players(board, &least, &setup->players);
    int hexes = sk_board_hex_count(board);
    sk_board_free(board);
    setup->yaml = yaml;
    setup->scripts = *scripts ? scripts : NULL;
    setup->own_dice = setup->play_setup = true;
    return hexes;
}

static int decide(void *payload, sk_game *game, const sk_question *question, sk_answer *answer)
{
    sk_player **players = payload;
    return sk_player_answer(players[question->seat], game, question, answer);
}

static void play(sk_game *game, sk_player **players, const char *what)
{
    sk_decider decider = {decide, players};
    sk_error error;
    sk_prompt prompt;
    sound s;
    int actions = 0;
    sound_open(&s, game, what);
    for (sk_game_prompt(game, &prompt); prompt.kind != SK_PROMPT_NONE; sk_game_prompt(game, &prompt)) {
        sk_action action;
        if (!sound_plays_on(game))
            break;
        if (sk_player_choose(players[prompt.seat], game, &action, &error) ||
            sk_game_apply(game, &action, &decider, &error))
            fail_msg("%s, turn %u: %s", what, sk_game_turns(game), error.message);
        if (actions++ % ACTIONS_BETWEEN_LOOKS == 0) {
            sound_position(&s, game);
            sound_list(&s, game, 4);
        }
    }
    sound_close(&s);
}

/* Whether it ended, or had a reason not to that can be seen at once. */
static bool ends(kit *k, const char *kind, const char *what, uint64_t seed)
{
    sk_game *game;
    sk_error error;
    sk_player *players[SK_SEATS_MAX];
    int seats = sk_ruleset_seats(k->ruleset);
    assert_int_equal(sk_game_new(&game, k->ruleset, k->machine, seed, &error), 0);
    for (int seat = 0; seat < seats; seat++)
        assert_int_equal(sk_player_new(&players[seat], kind, game, seed * SK_SEATS_MAX + (uint64_t)seat, &error), 0);
    play(game, players, what);
    bool ended = game->block->ended || sound_is_dead(game);
    if (!ended)
        print_message("  no end of seed %llu after %u turns\n", (unsigned long long)seed, sk_game_turns(game));
    for (int seat = 0; seat < seats; seat++)
        sk_player_free(players[seat]);
    sk_game_free(game);
    return ended;
}

static long count_of(long games, int hexes)
{
    const char *by = getenv("SKERRY_SOAK");
    long count = games / (by ? strtol(by, NULL, 10) : 1) / (hexes > LARGE ? 10 : 1);
    return count ? count : 1;
}

static void soak(const char *kind, long games)
{
    glob_t files;
    long all = 0, endless = 0;
    if (glob("/usr/share/games/pioneers/*.game", 0, NULL, &files) != 0) {
        print_message("Debian's package pioneers-console-data is not installed\n");
        skip();
    }
    for (size_t i = 0; i < files.gl_pathc; i++) {
        char *yaml, scripts[SK_SCRIPTS_MAX * SK_NAME_MAX];
        kit_setup setup = {0};
        import(&yaml, files.gl_pathv[i]);
        long count = count_of(games, fill_setup(&setup, scripts, sizeof scripts, yaml));
        print_message("%ld games of %s, %d players %s\n", count, files.gl_pathv[i], setup.players, kind);
        kit *k = kit_new(&setup);
        for (long game = 0; game < count; game++)
            endless += !ends(k, kind, files.gl_pathv[i], (uint64_t)game + 1);
        all += count;
        kit_free(k);
        free(yaml);
    }
    globfree(&files);
    if (endless * 100 > all)
        fail_msg("%ld of %ld games do not end", endless, all);
}

static void test_soak_islands__greedy_players_end_every_game(void **state)
{
    (void)state;
    soak("greedy", 100);
}

static void test_soak_islands__random_players_end_every_game(void **state)
{
    (void)state;
    soak("random", 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_soak_islands__greedy_players_end_every_game),
        cmocka_unit_test(test_soak_islands__random_players_end_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
