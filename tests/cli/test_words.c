/* What is typed in a game: numbers with words after them, words cut short, and why something cannot be done. */
#include "cli.h"

/* Two people on a known island; real dice, so that the test rolls what it likes. Ben begins. */
static const char set_up[] = "place settlement i2\nplace road h2\nplace settlement m3\nplace road l3\n"
                             "place settlement q3\nplace road p3\nplace settlement e3\nplace road f5\n";

static const char *said_after(const char *typed)
{
    static int number;
    char name[32];
    snprintf(name, sizeof name, "words%d.jsonl", number++);
    return skerry("play standard --dice manual --players 2 --seed 5 --seat human:Anna --seat human:Ben --save %s "
                  "<<'END'\n%s%sEND",
                  in_folder(name), set_up, typed);
}

static void test_cli_words__nothing_follows_a_number_that_takes_nothing(void **state)
{
    (void)state;
    said_after("3 3\n2 Ben\n");
    expect(0, "2 is `end`, and nothing follows it");
    assert_null(strstr(last.text, "endBen"));
    assert_null(strstr(last.text, "Anna's turn"));
}

static void test_cli_words__cards_may_follow_a_number(void **state)
{
    (void)state;
    said_after("3 3\n1 1 brick for 1 ore\n");
    expect(0, "Ben offers 1 brick to everybody for 1 ore.");
}

static void test_cli_words__a_filler_may_stand_before_the_verb(void **state)
{
    (void)state;
    said_after("3 3\nto offer 1 brick for 1 ore\nand_offer 1 brick\n");
    expect(0, "Ben offers 1 brick to everybody for 1 ore.");
}

static void test_cli_words__a_number_beyond_the_list_is_told(void **state)
{
    (void)state;
    said_after("3 3\n7\n");
    expect(0, "There is no number 7 in the list; it goes from 1 to 2");
}

static void test_cli_words__the_end_of_the_turn_is_last(void **state)
{
    (void)state;
    said_after("3 3\n1\n");
    expect(0, "\n  1. offer N KIND for N KIND [to NAME]\n  2. end\n");
    expect(0, "Say what is given and what is wanted, for instance: offer 1 brick for 1 ore");
    assert_null(strstr(last.text, "Anna's turn"));
}

static void test_cli_words__before_the_roll_one_is_told_to_roll(void **state)
{
    (void)state;
    static const char *const early[] = {"build city i2", "build", "trade 4 wool for ore",
                                        "buy",           "end",   "offer 1 brick for 1 ore"};
    for (size_t i = 0; i < sizeof early / sizeof *early; i++) {
        char typed[64];
        snprintf(typed, sizeof typed, "%s\n", early[i]);
        said_after(typed);
        expect(0, "\nRoll first.\n");
    }
}

static void test_cli_words__what_waits_is_named(void **state)
{
    (void)state;
    said_after("3 4\nend\nmove robber 4a\nend\n");
    expect(0, "First move the robber.");
    skerry("play standard --players 2 --seed 5 --seat human --seat human --save %s <<'END'\nend\nbuild city\nEND",
           in_folder("waits.jsonl"));
    expect(0, "Not during the set-up: place a starting settlement.");
}

static void test_cli_words__what_a_piece_needs_is_told(void **state)
{
    (void)state;
    said_after("3 3\nbuild city\nbuild city i2\nbuild castle\n");
    expect(0, "A city costs 2 grain, 3 ore and takes the place of a settlement");
    expect(0, "There is no piece 'castle' in this game");
}

static void test_cli_words__two_dice_may_be_typed_alone(void **state)
{
    (void)state;
    said_after("8\n3 5\n");
    expect(0, "Type what the dice show, for instance: roll 3 4");
    expect(0, "Ben rolls 8 (3 and 5).");
}

static void test_cli_words__help_explains_words_signs_and_costs(void **state)
{
    (void)state;
    said_after("help map\nhelp confirm\ncosts\nhelp build\nhelp nothing\n");
    expect(0, "a city of player 2");
    expect(0, "the rules write");
    expect(0, "`confirm NAME` makes the trade");
    expect(0, "  city                2 grain, 3 ore, in place of a settlement");
    expect(0, "There is no help about 'nothing'.\n`help WORD` explains");
    assert_null(strstr(last.text, "draws the island")); /* not everything again */
}

/* What `rules` and the list of what may be done name can be asked about. */
static void test_cli_words__help_explains_options_scenarios_pieces_and_actions(void **state)
{
    (void)state;
    skerry(
        "play seafarers volcano --seat human --seed 5 --save %s <<'END'\nhelp island_points\nhelp points\nhelp gold\n"
        "help volcano.gold\nhelp oil.gold\nhelp volcano\nhelp ship\nhelp move_ship\nEND",
        in_folder("helped.jsonl"));
    expect(0, "seafarers.island_points = 2 (0..3): Points for the first settlement on a foreign");
    expect(0, "points = 14 (0..60 but not 1, 2): Points to win");
    expect(0, "volcano.gold = false (true, false): The slopes pay before the lava.");
    expect(0, "There is no help about 'oil.gold'.");
    expect(0, "\nVolcano: A volcano stands where the desert was.");
    expect(0, "  ship                1 lumber, 1 wool");
    expect(0, "  Move a ship         nothing (`move_ship`)");
}

/* What the line above the list of what may be done says, and the words that options are set to. */
static void test_cli_words__help_explains_special_building_and_the_values_of_options(void **state)
{
    (void)state;
    skerry("play standard --players 5 --seat human --seed 5 --save %s <<'END'\nhelp special building\nhelp sbp\n"
           "help nothing at all\nEND",
           in_folder("special.jsonl"));
    expect(0,
           "> help special building\nSpecial building: with five or six at the table each of the others may build and");
    expect(0, "> help sbp\nextra_turn = sbp (none, sbp, paired): Between two turns the others build (sbp)");
    expect(0, "There is no help about 'nothing at all'.");
}

/* An offer and its answers are one sentence. */
static void test_cli_words__log_shows_as_many_sentences_as_are_asked_for(void **state)
{
    (void)state;
    said_after("3 3\n1 1 brick for 1 ore\nrefuse\nlog 1\n");
    expect(0, "> log 1\nBen offers 1 brick to everybody for 1 ore. Nobody accepts.\n> ");
    said_after("3 3\n1 1 brick for 1 ore\nrefuse\nlog 2\n");
    expect(0, "> log 2\nBen gets 1 brick.\nBen offers 1 brick");
}

static void test_cli_words__no_line_is_longer_than_the_terminal(void **state)
{
    (void)state;
    said_after("3 3\nhelp\ncosts\nrules\nundo\nbuild city\nbuild road z9\noffer 1\n");
    const char *end = NULL;
    for (const char *line = last.text; (end = strchr(line, '\n')); line = end + 1) {
        int width = 0;
        for (const char *p = line; p < end; p++)
            width += (*p & 0xc0) != 0x80;
        if (width > 80 && !strstr(line, "--resume"))
            fail_msg("%d columns: %.*s", width, (int)(end - line), line);
    }
}

static const char tolls[] =
    "return {\n"
    "  id = 'tolls', title = 'Tolls', version = '1.0.0', api = 1, summary = 'Takes cards.', players = { 2, 4 },\n"
    "  state = { paid = { type = 'boolean' } },\n"
    "  actions = { toll = { title = 'Pay the toll', cost = { brick = 1 }, params = { { 'kind', type = 'resource' } } } "
    "},\n"
    "  can_toll = function(game) if game.state.paid then return false, 'the bridge is gone' end end,\n"
    "  on_toll = function(game, player, kind) game:give(player, kind, 1) game.state.paid = true end,\n"
    "  on_roll = function(game, player, roll)\n"
    "    if roll.total ~= 12 then return end\n"
    "    game:discard(player, game:ask(player, { prompt = 'Give up two', type = 'cards', count = 2 }))\n"
    "    return true\n"
    "  end,\n"
    "}\n";

static const char *tolls_after(const char *typed)
{
    static int number;
    char name[32];
    const char *script = in_folder("tolls.lua");
    write_file(script, tolls);
    snprintf(name, sizeof name, "tolls%d.jsonl", number++);
    return skerry("play %s --dice manual --players 2 --seed 5 --seat human:Anna --seat human:Ben --save %s "
                  "<<'END'\n%s%sEND",
                  script, in_folder(name), set_up, typed);
}

static void test_cli_words__a_script_says_why_its_action_may_not_be(void **state)
{
    (void)state;
    tolls_after("3 3\ntoll grain\ntoll grain\n");
    expect(0, ". toll brick to brick, lumber, wool, grain, ore (1 brick)");
    expect(0, "Ben: pay the toll, grain.\nBen pays 1 brick.\nBen gets 1 grain.\n");
    expect(0, "That may not be done: the bridge is gone.");
}

static void test_cli_words__a_question_for_cards_takes_several_words(void **state)
{
    (void)state;
    static const char *const ways[] = {"discard 2 brick", "cards 2 brick", "1 2 brick", "2 brick", "1 brick brick"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char typed[80];
        snprintf(typed, sizeof typed, "6 6\nend\ndiscard 4\n%s\n", ways[i]);
        tolls_after(typed);
        expect(0, "First answer: Give up two (2 cards)");
        expect(0, "Say how many of which cards, 2 together, for instance: cards 2 brick");
        expect(0, "Ben's hand: 1 grain\n");
    }
}

/* Ben buys a card out of a deck of that card alone and says something about it, in the same turn and in his next. */
static const char *with_card(const char *card, const char *at_once, const char *later)
{
    char lua[1024];
    const char *script = in_folder("deck.lua"), *journal = in_folder("deck.jsonl");
    snprintf(lua, sizeof lua,
             "return { id = 'deck', title = 'Deck', version = '1.0.0', api = 1, summary = 'One card.',\n"
             "  players = { 2, 4 }, rules = { card_cost = { brick = 1 } },\n"
             "  cards = { knight = { count = 0 }, road_building = { count = 0 }, year_of_plenty = { count = 0 },\n"
             "    monopoly = { count = 0 }, victory_point = { count = 0 }, %s = { count = 2 } } }\n",
             card);
    write_file(script, lua);
    return skerry("version >/dev/null; rm -f %s; %s play %s --dice manual --players 2 --seed 5 --seat human:Anna "
                  "--seat human:Ben --save %s <<'END'\n%s3 3\nbuy\n%s\nend\n1 2\nend\n%s\nEND",
                  journal, SKERRY_CLI, script, journal, set_up, at_once, later);
}

static void test_cli_words__cards_are_played_by_the_beginning_of_their_names(void **state)
{
    (void)state;
    with_card("road_building", "play road", "play road");
    expect(0, "buy card (1 brick)");
    expect(0, "1 x Road Building (bought this turn, to be played later)");
    expect(0, "a card is not played in the turn it was bought");
    expect(0, "Ben plays Road Building.");
    expect(0, "Ben: place a free road (2)");
    with_card("year_of_plenty", "help", "play year\nplay year ore wool");
    expect(0, "'play year plenty' what? One of: brick, lumber, wool, grain, ore");
    expect(0, "Ben gets 1 ore.\nBen gets 1 wool.\n");
    with_card("monopoly", "help", "play mono gr");
    expect(0, "Ben collects 4 grain.");
}

static void test_cli_words__one_partner_is_confirmed_without_a_name(void **state)
{
    (void)state;
    said_after("3 3\noffer 1 brick for 1 ore\nend\naccept\nbuild\nconfirm\n");
    expect(0, "First answer the offer.");
    expect(0, "First trade with one of them, or with nobody.");
    expect(0, "Ben gives 1 brick to Anna for 1 ore.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cli_words__nothing_follows_a_number_that_takes_nothing),
        cmocka_unit_test(test_cli_words__cards_may_follow_a_number),
        cmocka_unit_test(test_cli_words__a_filler_may_stand_before_the_verb),
        cmocka_unit_test(test_cli_words__a_number_beyond_the_list_is_told),
        cmocka_unit_test(test_cli_words__the_end_of_the_turn_is_last),
        cmocka_unit_test(test_cli_words__before_the_roll_one_is_told_to_roll),
        cmocka_unit_test(test_cli_words__what_waits_is_named),
        cmocka_unit_test(test_cli_words__what_a_piece_needs_is_told),
        cmocka_unit_test(test_cli_words__two_dice_may_be_typed_alone),
        cmocka_unit_test(test_cli_words__help_explains_words_signs_and_costs),
        cmocka_unit_test(test_cli_words__help_explains_options_scenarios_pieces_and_actions),
        cmocka_unit_test(test_cli_words__help_explains_special_building_and_the_values_of_options),
        cmocka_unit_test(test_cli_words__log_shows_as_many_sentences_as_are_asked_for),
        cmocka_unit_test(test_cli_words__no_line_is_longer_than_the_terminal),
        cmocka_unit_test(test_cli_words__a_script_says_why_its_action_may_not_be),
        cmocka_unit_test(test_cli_words__a_question_for_cards_takes_several_words),
        cmocka_unit_test(test_cli_words__cards_are_played_by_the_beginning_of_their_names),
        cmocka_unit_test(test_cli_words__one_partner_is_confirmed_without_a_name),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
