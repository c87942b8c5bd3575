/* Games of Pioneers as boards, and boards as games: one thing each. */
#include "pioneers_way.h"

#define HEAD             "title T\nnum-players 4\nvictory-points 10\ndomestic-trade\n" /* lines 1 to 4 */
#define MAP(chits, rows) "chits " chits "\nmap\n" rows ".\n"

static const char *imported(const char *text)
{
    static char yaml[8192];
    remarks[0] = 0;
    char *made = yaml_of(text, strlen(text));
    snprintf(yaml, sizeof yaml, "%s", made);
    free(made);
    return yaml;
}

/* However many blanks there are for the eye. */
static void has(const char *text, const char *part)
{
    char narrow[8192];
    size_t used = 0;
    for (const char *at = text; *at && used + 1 < sizeof narrow; at++)
        if (*at != ' ' || at == text || at[-1] != ' ')
            narrow[used++] = *at;
    narrow[used] = 0;
    if (!strstr(narrow, part))
        fail_msg("\"%s\" is not in\n%s", part, narrow);
}

static void refused(const char *text, const char *expected)
{
    sk_draft *draft;
    sk_error error = {0};
    char told[1024];
    assert_int_equal(sk_pioneers_import(&draft, "t", "t.game", text, strlen(text), NULL, NULL, &error), SK_ERR_INPUT);
    assert_null(draft);
    assert_string_equal(sk_error_text(told, sizeof told, &error), expected);
}

static void test_load_pioneers__odd_rows_lie_to_the_right_and_sides_turn_from_the_east(void **state)
{
    (void)state;
    const char *yaml = imported(HEAD MAP("4", "-,s?5,sw4\n-,t0,so3\ns,s?1,d1\n"));
    has(yaml, "offsets: [2, 3, 0]\n");
    has(yaml, "- sea 3:1@SE, sea wool@SW\n");
    has(yaml, "- forest 4, sea ore@W\n");
    has(yaml, "- sea, sea 3:1@NE, desert\n");
    assert_string_equal(remarks, "");
}

static void test_load_pioneers__chits_begin_again_and_pass_over_deserts(void **state)
{
    (void)state;
    has(imported(HEAD MAP("4,5", "h9,d1,p0\n")), "- hills 5, desert, pasture 4\n");
    has(imported(HEAD MAP("4,5", "h5,d1,p0,m2,f3\n")), "- hills 5, desert, pasture 4, mountains 5, fields 4\n");
    has(imported(HEAD MAP("4,5", "h2,s1,p0\n")), "- hills 4, sea, pasture 4\n");
    assert_string_equal(remarks,
                        "t.game:7: place 1: a hex of sea takes a chit from the others: it is left out with the chit\n");
}

static void test_load_pioneers__the_robber_begins_on_the_first_desert_in_the_order_of_chits(void **state)
{
    (void)state;
    has(imported(HEAD MAP("4", "d2,h0,d1\n")), "- desert, hills 4, desert !robber\n");
    sk_board *board = board_of(imported(HEAD MAP("4", "d2,h0,d1\n")));
    char *text = game_of(board, 1);
    has(text, "\nd1,h2,d0\n");
    sk_board_free(board);
    free(text);
}

static void test_load_pioneers__random_terrain_is_drawn_and_what_has_a_plus_stays(void **state)
{
    (void)state;
    const char *yaml = imported(HEAD "random-terrain\n" MAP("4,5,6", "sl0,h0,d3,m1,g2+,sg3,so3+\n"));
    has(yaml, "terrains: {hills: 1, mountains: 1, desert: 1}\n");
    has(yaml, "harbors: {lumber: 1, grain: 1}\n");
    has(yaml, "tokens: {method: ordered, numbers: [4, 5, 6]}\n");
    has(yaml, "sea ?@E, ? @1, ? @4, ? @2, gold @3, sea ?@W, sea\n");
    assert_string_equal(remarks, "t.game:8: place 6: a harbor on a side without land: left out\n");
}

static void test_load_pioneers__corners_where_nobody_starts(void **state)
{
    (void)state;
    /* the corner in the east of the first hex is that in the west of the second; all of the third's are closed */
    const char *yaml =
        imported(HEAD MAP("4,5,6", "h0,p1,f2\n") "nosetup 1 0 2\nnosetup 2 0 0\nnosetup 2 0 1\nnosetup 2 0 2\n"
                                                 "nosetup 2 0 3\nnosetup 2 0 4\nnosetup 2 0 5\nnosetup 0 0 9\n");
    has(yaml, "no_start: closed\n");
    has(yaml, "- hills 4 *closed@NE, pasture 5, fields 6 *closed\n");
    assert_string_equal(remarks, "t.game:16: nosetup 0 0 9: there is no such corner: left out\n");
}

static void test_load_pioneers__what_it_is_played_with(void **state)
{
    (void)state;
    const char *yaml =
        imported("num-players 3\nvictory-points 14\nstrict-trade\nsevens-rule 1\nuse-dice-deck\n"
                 "num-dice-decks 1\nnum-removed-dice-cards 9\nnum-roads 20\nnum-ships 9\nnum-settlements 6\n"
                 "num-cities 5\nresource-count 24\ndevelop-road 3\ndevelop-soldier 15\ndevelop-chapel 2\n"
                 "develop-market 3\nisland-discovery-bonus 2\n" MAP("4", "h0,sR\n"));
    has(yaml, "title: t\nplayers: 3\n");
    has(yaml, "options: {points: 14, strict_phases: true, domestic_trade: false, seafarers.island_points: 2,\n");
    has(yaml, "seafarers.pirate: false, no_early_seven.rounds: 2, dice_deck.last: 9}\n");
    has(yaml, " supply: {road: 20, seafarers.ship: 9, settlement: 6, city: 5}\n bank: 24\n");
    has(yaml, " deck: {road_building: 3, monopoly: 0, year_of_plenty: 0, victory_point: 5, knight: 15}\n");
    has(yaml, "hills 4, sea !pirate\n");
    assert_string_equal(remarks, "");
    sk_board *board = board_of(yaml);
    char *text = game_of(board, 1);
    has(text, "sevens-rule 1\nuse-dice-deck\nnum-dice-decks 1\nnum-removed-dice-cards 9\nvictory-points 14\n");
    assert_null(strstr(text, "domestic-trade"));
    assert_null(strstr(text, "use-pirate"));
    assert_string_equal(sk_board_script(board, 0), "seafarers");
    assert_string_equal(sk_board_script(board, 2), "dice_deck");
    assert_null(sk_board_script(board, 3));
    sk_board_free(board);
    free(text);
}

static void test_load_pioneers__between_turns_of_five_nobody_builds(void **state)
{
    (void)state;
    static const char five[] = "num-players 5\nvictory-points 10\ndomestic-trade\n" MAP("4", "h0\n");
    has(imported(five), "options: {points: 10, extra_turn: none}\n");
    sk_board *board = board_of(imported(five));
    free(game_of(board, 1));
    assert_string_equal(remarks, "");
    board->option_count = 1; /* without extra_turn: as the rules have it */
    free(game_of(board, 1));
    assert_string_equal(remarks, "t.yaml:0: extra_turn = sbp: in Pioneers nobody builds between two turns: left out\n");
    sk_board_free(board);
}

static void test_load_pioneers__what_a_board_cannot_say_is_remarked(void **state)
{
    (void)state;
    imported("num-players 8\nvictory-points 99\nsevens-rule 2\nnum-bridges 3\nnum-city-walls 2\nuse-pirate\n"
             "island-discovery-bonus 1,2\ncheck-victory-at-end-of-turn\nnum-roads 200\nvariant x\n" MAP(
                 "4", "h0+,sm1,sw0\n"));
    assert_string_equal(remarks,
                        "t.game:10: variant: skerry knows nothing like it: left out\n"
                        "t.game:13: a harbor for gold: gold is no card: left out\n"
                        "t.game:1: num-players 8: skerry has 2 to 6: 6 was written\n"
                        "t.game:2: victory-points 99: skerry has 3 to 60: 60 was written\n"
                        "t.game:7: island-discovery-bonus: nobody sails here: left out\n"
                        "t.game:6: use-pirate: nobody sails here: left out\n"
                        "t.game:3: sevens-rule 2: no script of skerry's has no sevens at all: left out\n"
                        "t.game:8: check-victory-at-end-of-turn: when victory is looked at a script says, not a "
                        "board: left out\n"
                        "t.game:9: num-roads 200: skerry has 0 to 120: 120 was written\n"
                        "t.game:4: num-bridges 3: skerry has no such piece: left out\n"
                        "t.game:5: num-city-walls 2: skerry has no such piece: left out\n"
                        "t.game:13: '+' in the map: without random-terrain every hex stays where it is: left out\n"
                        "t.game:13: place 2: a harbor on a side without land: left out\n");
}

static void test_load_pioneers__no_pirate_goes_without_a_word(void **state)
{
    (void)state;
    imported(HEAD MAP("4", "h0,s,sR\n"));
    assert_string_equal(remarks, "t.game:7: place 2: a pirate, but nobody sails here: left out\n");
    has(imported(HEAD "num-ships 9\n" MAP("4", "h0,s,sR\n")), "sea !pirate\n");
    assert_string_equal(remarks, "");
}

static void test_load_pioneers__nobody_plays_alone(void **state)
{
    (void)state;
    has(imported("num-players 1\nvictory-points 10\n" MAP("4", "h0\n")), "players: 2\n");
    assert_string_equal(remarks, "t.game:1: num-players 1: skerry has 2 to 6: 2 was written\n");
}

static void test_load_pioneers__a_byte_order_mark_is_no_word(void **state)
{
    (void)state;
    has(imported("\xef\xbb\xbf" HEAD MAP("4", "h0\n")), "title: T\n");
}

static void test_load_pioneers__texts_are_made_fit_for_a_board(void **state)
{
    (void)state;
    const char *yaml = imported(
        "#one\n# two\ntitle A\tb\x01 \xe9 caf\xc3\xa9 \r\ndesc first\ndesc\ndesc second\n" HEAD MAP("4", "h0\n"));
    has(yaml, "# one\n# two\nid: t\ntitle: T\n");
    yaml = imported(HEAD "title A\tb\x01 \xe9 caf\xc3\xa9 \r\ndesc first\ndesc\ndesc second\n" MAP("4", "h0\n"));
    has(yaml, "title: A b? ? caf\xc3\xa9\n");
    sk_board *board = board_of(yaml);
    assert_string_equal(board->description, "first\n\nsecond");
    sk_board_free(board);
}

static void test_load_pioneers__torn_files_are_refused_with_their_place(void **state)
{
    (void)state;
    refused("", "t.game: there is no line 'num-players', which every game of Pioneers has");
    refused("num-players 4\nvictory-points 10\nchits 4\n",
            "t.game: there is no line 'map', which every game of Pioneers has");
    refused("titel T\n", "t.game:1:1: 'titel' is nothing that a game of Pioneers says; did you mean 'title'?");
    refused("num-players four\n", "t.game:1:13: num-players is a whole number, 0 to 999999");
    refused("num-players -4\n", "t.game:1:13: num-players is a whole number, 0 to 999999");
    refused("num-players 4 5\n", "t.game:1:13: num-players is a whole number, 0 to 999999");
    refused("num-players 9999999\n", "t.game:1:13: num-players is a whole number, 0 to 999999");
    refused("num-players 0\nvictory-points 10\n" MAP("4", "h0\n"), "t.game:1: nobody plays");
    refused("chits 4,x\n", "t.game:1:9: chits is a list of whole numbers with commas between");
    refused("chits 4 5\n", "t.game:1:9: a comma is missing between two numbers");
    refused("chits\n", "t.game:1:6: chits has no numbers");
    refused(HEAD MAP("7", "h0\n"), "t.game:5: a chit is 2 to 12, but not 7");
    refused(HEAD MAP("4", "h0,p0\n"), "t.game:7: two hexes have the place 0 in the order of chits");
    refused(HEAD MAP("4,5,6", "h0,p1\n"), "t.game:5: there are more chits than hexes to lay them on");
    refused(HEAD MAP("4", "h0,q1\n"),
            "t.game:7:4: 'q' is no terrain; those are d f g h m p s t, and '-' where there is no hex");
    refused(HEAD MAP("4", "h0,p\n"), "t.game:7:4: a hex of land has its place in the order of chits, 0 to 1023");
    refused(HEAD MAP("4", "h0,p1024\n"), "t.game:7:4: a hex of land has its place in the order of chits, 0 to 1023");
    refused(HEAD MAP("4", "h0,sw6\n"), "t.game:7:6: a harbor has the side on which the land lies, 0 to 5");
    refused(HEAD MAP("4", "h0p1\n"), "t.game:7:3: a comma is missing between two hexes");
    refused(HEAD MAP("4", "-,-\n"), "t.game:6: the map has no hexes");
    refused(HEAD "chits 4\nmap\nh0\n", "t.game:6: the map has no end, a line with '.' alone");
    refused(HEAD MAP("4", "h0\n") "map\n", "t.game:9:1: a second map; the first begins in line 6");
    refused(HEAD "nosetup 0 0 1\n", "t.game:5:9: nosetup comes after the map");
    refused(HEAD MAP("4", "h0\n") "nosetup 0 0\n",
            "t.game:9:12: nosetup needs the place in its row, the row and the corner of a hex");
    refused(HEAD MAP("4", "h0\n") "nosetup 0 0 1 1\n", "t.game:9:14: nosetup has three numbers");
}

static void test_load_pioneers__more_than_a_map_may_have_is_refused(void **state)
{
    (void)state;
    char text[4096] = HEAD "chits 4\nmap\n";
    for (int row = 0; row < 33; row++)
        strcat(text, "s\n");
    refused(text, "t.game:39:1: a map has at most 32 rows");
    strcpy(text, HEAD "chits 4\nmap\n");
    for (int place = 0; place < 33; place++)
        strcat(text, "s,");
    refused(strcat(text, "\n"), "t.game:7:65: a row has at most 32 hexes");
    static char line[20000];
    memset(line, 'x', sizeof line - 1);
    refused(line, "t.game:1:1: the line is longer than 16383 bytes");
    sk_draft *draft;
    sk_error error = {0};
    assert_int_equal(sk_pioneers_import(&draft, "t", "t.game", "title \0x", 8, NULL, NULL, &error), SK_ERR_INPUT);
    assert_string_equal(error.message, "a zero byte: this is no text");
}

#define BOARD "id: t\ntitle: T\n" /* lines 1 and 2 */

/* The game of a board, with remarks. */
static const char *exported(const char *yaml)
{
    static char text[8192];
    sk_board *board = board_of(yaml);
    remarks[0] = 0;
    char *made = game_of(board, 1);
    snprintf(text, sizeof text, "%s", made);
    sk_board_free(board);
    free(made);
    return text;
}

static void test_load_pioneers__what_a_game_cannot_say_is_remarked(void **state)
{
    (void)state;
    const char *text = exported(BOARD "players: [2, 4]\n"
                                      "options: {points: 12, first_player: 2, volcano.gold: true}\n"
                                      "rules:\n  bank: {ore: 9}\n  supply: {volcano.crater: 3}\n"
                                      "rows:\n- 'swamp 5 *a !ghost, desert 4, gold, hills 6 !robber, sea wool@W'\n"
                                      "- '  forest 3,          sea ore@W,  sea,   sea,       fields 2 oil@SE'\n"
                                      "offsets: staggered\n");
    has(text, "num-players 4\n");
    has(text, "resource-count 9\n");
    has(text, "chits 6,3,2\nmap\nd0,d1,d2,h3,sw3\nt4,so3,s,s,f5\n");
    assert_string_equal(remarks,
                        "t.yaml:0: players: Pioneers has one number, not 2 to 4: 4 was written\n"
                        "t.yaml:0: bank: Pioneers has one number for all resources: 9 was written\n"
                        "t.yaml:7: crater: Pioneers has nothing of the kind: left out\n"
                        "t.yaml:4: first_player = 2: Pioneers has no such option: left out\n"
                        "t.yaml:4: gold = true: Pioneers has no such option: left out\n"
                        "t.yaml:0: the scenario volcano: Pioneers does not play it: left out\n"
                        "t.yaml:9: swamp: Pioneers has no such terrain: a desert was written\n"
                        "t.yaml:9: a desert with a 4: deserts have no token in Pioneers: left out\n"
                        "t.yaml:9: gold without a token: only deserts have none in Pioneers: a desert was written\n"
                        "t.yaml:10: a harbor for oil: Pioneers has no such resource: left out\n"
                        "t.yaml:9: !ghost: Pioneers has no such blocker, or not there: left out\n"
                        "t.yaml:9: !robber: in Pioneers the robber begins on a desert, whichever is first: left "
                        "out\n"
                        "t.yaml:9: *a: Pioneers has no groups of hexes: left out\n");
}

static void test_load_pioneers__harbors_at_the_frame_get_a_hex_of_sea(void **state)
{
    (void)state;
    const char *text =
        exported(BOARD "players: 4\nrows: ['forest 4 wool@NW oil@E, sea ore@E, hills 5 3:1@NE brick@SE']\n");
    has(text, "\nsw5,-,-,s?4\n");
    has(text, "\nt0,so0,h1,-\n-,-,-,sb2\n");
    assert_string_equal(remarks, "t.yaml:4: a harbor for oil: Pioneers has no such resource: left out\n");
}

static void test_load_pioneers__one_hex_of_sea_has_one_harbor(void **state)
{
    (void)state;
    has(exported(BOARD "players: 4\nrows: ['forest 4, sea ore@W wool@E, hills 5']\n"), "\nt0,so3,h1\n");
    assert_string_equal(remarks, "t.yaml:4: a second harbor at one hex of sea: Pioneers has one there: left out\n");
}

/* What Pioneers can shuffle it shuffles; what it cannot is laid out with the seed. */
static void test_load_pioneers__drawn_islands_are_random_terrain_where_pioneers_can(void **state)
{
    (void)state;
#define POOL BOARD "players: 4\nterrains: {hills: 2}\n"
    has(exported(POOL "tokens: {method: ordered, numbers: [4, 5, 6]}\nrows: ['? @3, ? @1, forest @2, sea']\n"),
        "random-terrain\n");
    has(exported(POOL "tokens: {method: ordered, numbers: [4, 5, 6]}\nrows: ['? @3, ? @1, forest @2, sea']\n"),
        "chits 4,5,6\nmap\nh2,h0,t1+,s\n");
    assert_string_equal(remarks, "");
    has(exported(POOL "tokens: {method: spiral, start: E, numbers: [4, 5, 6]}\nrows: ['?, ?, forest, sea']\n"),
        "chits 4,5,6\nmap\nh2,h1,t0+,s\n");
    assert_string_equal(remarks, "");
    assert_null(strstr(exported(POOL "tokens: {method: shuffled, numbers: [4, 5, 6]}\nrows: ['?, ?, forest, sea']\n"),
                       "random-terrain"));
    assert_string_equal(remarks,
                        "t.yaml:0: Pioneers cannot draw islands with shuffled tokens: laid out with the seed 1\n");
    exported(POOL "tokens: {method: spiral, numbers: [4, 5]}\nrows: ['?, ?, forest 9, sea']\n");
    assert_string_equal(
        remarks, "t.yaml:0: Pioneers cannot draw islands with tokens that stay where they are: laid out with the "
                 "seed 1\n");
    exported(POOL "tokens: {method: spiral, numbers: [4, 5, 6]}\nconstraints: [no adjacent reds]\n"
                  "rows: ['?, ?, forest, sea']\n");
    assert_string_equal(remarks, "t.yaml:0: Pioneers cannot draw islands with constraints: laid out with the seed 1\n");
}

static void test_load_pioneers__an_island_without_tokens_is_no_game(void **state)
{
    (void)state;
    char *text;
    size_t size;
    sk_error error = {0};
    sk_board *board = board_of(BOARD "players: 4\nrows: ['desert, sea']\n");
    const sk_pioneers_game game = {10, count_of, option_of, script_of, board};
    assert_int_equal(sk_pioneers_export(&text, &size, board, &game, 1, NULL, NULL, &error), SK_ERR_INPUT);
    assert_string_equal(error.message, "a game of Pioneers has at least one token; this island has none");
    sk_board_free(board);
}

static void test_load_pioneers__a_board_that_is_too_large_is_refused(void **state)
{
    (void)state;
    char yaml[4096] = BOARD "players: 4\noffsets: staggered\nrows:\n", *text;
    for (int row = 0; row < 33; row++)
        strcat(yaml, "- forest 4\n");
    sk_board *board = board_of(yaml);
    const sk_pioneers_game game = {10, count_of, option_of, script_of, board};
    sk_error error = {0};
    size_t size;
    assert_int_equal(sk_pioneers_export(&text, &size, board, &game, 1, NULL, NULL, &error), SK_ERR_INPUT);
    assert_null(text);
    assert_int_equal(error.line, 38);
    assert_string_equal(error.message, "a map of Pioneers has at most 32 rows, and as many hexes in each");
    sk_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_load_pioneers__odd_rows_lie_to_the_right_and_sides_turn_from_the_east),
        cmocka_unit_test(test_load_pioneers__chits_begin_again_and_pass_over_deserts),
        cmocka_unit_test(test_load_pioneers__the_robber_begins_on_the_first_desert_in_the_order_of_chits),
        cmocka_unit_test(test_load_pioneers__random_terrain_is_drawn_and_what_has_a_plus_stays),
        cmocka_unit_test(test_load_pioneers__corners_where_nobody_starts),
        cmocka_unit_test(test_load_pioneers__what_it_is_played_with),
        cmocka_unit_test(test_load_pioneers__between_turns_of_five_nobody_builds),
        cmocka_unit_test(test_load_pioneers__what_a_board_cannot_say_is_remarked),
        cmocka_unit_test(test_load_pioneers__no_pirate_goes_without_a_word),
        cmocka_unit_test(test_load_pioneers__nobody_plays_alone),
        cmocka_unit_test(test_load_pioneers__a_byte_order_mark_is_no_word),
        cmocka_unit_test(test_load_pioneers__texts_are_made_fit_for_a_board),
        cmocka_unit_test(test_load_pioneers__torn_files_are_refused_with_their_place),
        cmocka_unit_test(test_load_pioneers__more_than_a_map_may_have_is_refused),
        cmocka_unit_test(test_load_pioneers__what_a_game_cannot_say_is_remarked),
        cmocka_unit_test(test_load_pioneers__harbors_at_the_frame_get_a_hex_of_sea),
        cmocka_unit_test(test_load_pioneers__one_hex_of_sea_has_one_harbor),
        cmocka_unit_test(test_load_pioneers__drawn_islands_are_random_terrain_where_pioneers_can),
        cmocka_unit_test(test_load_pioneers__an_island_without_tokens_is_no_game),
        cmocka_unit_test(test_load_pioneers__a_board_that_is_too_large_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
