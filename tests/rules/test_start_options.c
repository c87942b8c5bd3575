/* Options of the set-up: where the robber begins, and which harbor is where. */
#include "kit/ruling.h"

#include <string.h>

/* Start player 2 of five on the large island, in the set-up; other boards and scripts as the test says. */
static kit *table(const kit_setup *more)
{
    kit_setup setup = *more;
    setup.first_player = 2;
    setup.play_setup = true;
    if (!setup.board && !setup.yaml)
        setup.board = "base_six";
    if (!setup.players)
        setup.players = 5;
    return kit_new(&setup);
}

/* The nth desert in scan order, from 0. */
static int desert(kit *k, int nth)
{
    for (int hex = 0; hex < kit_game(k)->map->hex_count; hex++)
        if (strcmp(kit_terrain_of(k, hex), "desert") == 0 && nth-- == 0)
            return hex;
    return SK_NONE;
}

static void expect_first_placement(kit *k)
{
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_SETUP_NODE);
    assert_int_equal(kit_to_act(k), 2);
}

static void test_five_six__FIVE_11_the_start_player_chooses_the_desert(void **state)
{
    (void)state;
    for (int nth = 0; nth < 2; nth++) {
        kit *k = table(&(kit_setup){.set = "robber_start=choose", .seed = 5});
        int chosen = desert(k, nth), other = desert(k, 1 - nth);
        assert_int_equal(kit_prompt(k).kind, SK_PROMPT_MOVE);
        assert_int_equal(kit_to_act(k), 2);
        assert_int_equal(kit_choices(k, SK_ACT_MOVE_BLOCKER, NULL), 2);
        assert_true(kit_listed(k, kit_a(SK_ACT_MOVE_BLOCKER, SK_ROBBER, other, 0)));
        kit_refused(k, kit_a(SK_ACT_MOVE_BLOCKER, SK_ROBBER, chosen ? chosen - 1 : 29, 0), "its home");
        kit_refused(k, kit_a(SK_ACT_PLACE, SK_SETTLEMENT, 0, 0), NULL);
        kit_move(k, "robber", chosen);
        assert_int_equal(kit_blocker_hex(k, "robber"), chosen);
        expect_first_placement(k);
        kit_free(k);
    }
}

static void test_five_six__FIVE_11_by_default_nobody_chooses(void **state)
{
    (void)state;
    static const char *const sets[] = {NULL, "robber_start=first"};
    for (int i = 0; i < 2; i++) {
        kit *k = table(&(kit_setup){.set = sets[i]});
        expect_first_placement(k);
        assert_int_equal(kit_blocker_hex(k, "robber"), desert(k, 0));
        kit_free(k);
    }
}

static const char marked[] = "id: marked\ntitle: Marked\nplayers: [2, 6]\nrows:\n"
                             "  - desert, hills 5, desert !robber\n  - forest 6, fields 8\n";

static void test_five_six__FIVE_11_no_choice_of_one_desert_or_where_the_board_says(void **state)
{
    (void)state;
    kit *k = table(&(kit_setup){.board = "base", .players = 4, .set = "robber_start=choose"});
    expect_first_placement(k);
    kit_free(k);
    k = table(&(kit_setup){.yaml = marked, .set = "robber_start=choose"});
    expect_first_placement(k);
    assert_int_equal(kit_blocker_hex(k, "robber"), 2);
    kit_free(k);
}

static const char mover[] =
    "return { id = 'mover', title = 'Mover', version = '1.0.0', api = 1, summary = 'Moves it.',\n"
    "  setup = function(game) game:blocker('robber'):move(game:hexes { yields = true }[1]) end }\n";

static void test_five_six__FIVE_11_nor_where_a_script_has_put_it(void **state)
{
    (void)state;
    kit *k = table(&(kit_setup){.lua = mover, .set = "robber_start=choose"});
    expect_first_placement(k);
    assert_string_not_equal(kit_terrain_of(k, kit_blocker_hex(k, "robber")), "desert");
    kit_free(k);
}

/* Moves the robber to the n-th volcano from 0 when there are so many to choose from. */
static void choose_volcano(kit *k, int n)
{
    int volcano = -1;
    do
        for (volcano++; strcmp(kit_terrain_of(k, volcano), "volcano") != 0;)
            volcano++;
    while (n-- > 0);
    kit_move(k, "robber", volcano);
    assert_int_equal(kit_blocker_hex(k, "robber"), volcano);
}

/* VOL-3: it starts on the volcano, wherever a desert is left. */
static void test_five_six__FIVE_11_VOL_3_the_choice_is_between_volcanoes(void **state)
{
    (void)state;
    kit *k = table(&(kit_setup){.scripts = "volcano", .board = "volcano_six", .set = "robber_start=choose"});
    expect_first_placement(k);
    assert_string_equal(kit_terrain_of(k, kit_blocker_hex(k, "robber")), "volcano");
    kit_free(k);
    k = table(&(kit_setup){.scripts = "volcano", .board = "volcano_six", .set = "robber_start=choose volcanoes=2"});
    assert_int_equal(kit_choices(k, SK_ACT_MOVE_BLOCKER, NULL), 2);
    choose_volcano(k, 1);
    expect_first_placement(k);
    kit_free(k);
}

static void test_five_six__FIVE_11_another_blocker_that_begins_at_home(void **state)
{
    (void)state;
    kit_setup setup = {.scripts = "natural_disasters", .board = "base_six", .set = "robber_start=choose"};
    kit *k = table(&setup);
    int chosen = desert(k, 1);
    kit_move(k, "disaster", chosen);
    assert_int_equal(kit_blocker_hex(k, "disaster"), chosen);
    expect_first_placement(k);
    kit_free(k);
    setup.set = "robber_start=choose token_start=off";
    k = table(&setup);
    expect_first_placement(k);
    kit_free(k);
}

/* ---- harbors ---- */

/* Kinds of the harbors in order, and how many of each. */
static void harbors(kit *k, uint8_t *kind, int *count)
{
    const sk_game *game = kit_game(k);
    memset(count, 0, 256 * sizeof *count);
    for (int i = 0; i < sk_board_harbor_count(game->rules->board); i++)
        count[kind[i] = game->harbor[i]]++;
}

static void test_five_six__FIVE_7_harbors_change_places_where_one_wants_it(void **state)
{
    (void)state;
    uint8_t drawn[64] = {0}, now[64] = {0};
    int drawn_count[256], now_count[256], moved = 0;
    kit *k = table(&(kit_setup){.board = "beginner", .players = 4, .set = "harbor_shuffle=false"});
    harbors(k, drawn, drawn_count);
    kit_free(k);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        k = table(&(kit_setup){.board = "beginner", .players = 4, .set = "harbor_shuffle=true", .seed = seed});
        harbors(k, now, now_count);
        assert_memory_equal(now_count, drawn_count, sizeof now_count);
        moved += memcmp(now, drawn, sizeof now) != 0;
        kit_free(k);
    }
    assert_int_equal(moved, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_five_six__FIVE_11_the_start_player_chooses_the_desert),
        cmocka_unit_test(test_five_six__FIVE_11_by_default_nobody_chooses),
        cmocka_unit_test(test_five_six__FIVE_11_no_choice_of_one_desert_or_where_the_board_says),
        cmocka_unit_test(test_five_six__FIVE_11_nor_where_a_script_has_put_it),
        cmocka_unit_test(test_five_six__FIVE_11_VOL_3_the_choice_is_between_volcanoes),
        cmocka_unit_test(test_five_six__FIVE_11_another_blocker_that_begins_at_home),
        cmocka_unit_test(test_five_six__FIVE_7_harbors_change_places_where_one_wants_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
