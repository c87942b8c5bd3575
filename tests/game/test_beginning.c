/* What is told of the beginning of a game, before anybody acts. */
#include "kit/kit.h"
#include "kit/kit_internal.h"

#include <stdio.h>
#include <string.h>

/* The game of the kit once more, and its events in words, a line each. */
static const char *told(const kit *k, uint64_t seed)
{
    static char text[4096];
    static const char *const names[] = {"Red", "Blue", "Orange", "White"};
    char line[512];
    sk_game *game;
    sk_error error;
    int count = 0;
    text[0] = 0;
    assert_int_equal(sk_game_new_with_events(&game, k->ruleset, k->machine, seed, &error), 0);
    const sk_event *events = sk_game_events(game, &count);
    for (int i = 0; i < count; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s\n",
                 sk_event_text(line, sizeof line, game, &events[i], -1, names));
    }
    sk_game_free(game);
    return text;
}

/* BASE-5: nobody has a settlement, so six placements of three players are skipped, there and back. */
static void test_game_beginning__skipped_placements_are_told(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){
        .lua =
            "return { id = 'none', title = 'None', version = '1.0.0', api = 1, summary = 'Nothing to settle with.',\n"
            "  pieces = { settlement = { supply = 0 } } }",
        .play_setup = true});
    const char *text = told(k, 1);
    static const char first[] = "Red can place nothing, and goes on without.\n"
                                "Blue can place nothing, and goes on without.\n"
                                "Orange can place nothing, and goes on without.\n"
                                "Orange can place nothing, and goes on without.\n";
    assert_memory_equal(text, first, sizeof first - 1);
    assert_non_null(strstr(text, "Red's turn."));
    kit_free(k);
}

static void test_game_beginning__where_all_is_placed_there_is_nothing_to_tell(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.play_setup = true});
    assert_string_equal(told(k, 1), "");
    kit_free(k);
}

/* What a script lays is the island; what it says before the first placement is told, of the island that is played and
 * not of those that were refused. */
static void test_game_beginning__scripts_are_heard_once(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){
        .board = "base",
        .lua = "return { id = 'heard', title = 'Heard', version = '1.0.0', api = 1, summary = 'Says something.',\n"
               "  lay = function(game) game:log('Laid.'); game:hexes {}[1].token = 4 end,\n"
               "  setup = function(game) game:log('Ready.') end,\n"
               "  can_lay = function(game) return game:hexes {}[1].terrain == 'forest', 'no forest' end }",
        .play_setup = true});
    for (uint64_t seed = 1; seed <= 8; seed++)
        assert_string_equal(told(k, seed), "Ready.\n");
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_game_beginning__skipped_placements_are_told),
        cmocka_unit_test(test_game_beginning__where_all_is_placed_there_is_nothing_to_tell),
        cmocka_unit_test(test_game_beginning__scripts_are_heard_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
