/* Setting up a position: cards and hexes, and what holds for every call. */
#include "rules/position_test.h"

#include "base/random.h"

/* ---- hands and the bank ---- */

static void test_position__hand_is_exactly_this(void **state)
{
    (void)state;
    kit *k = table(NULL);
    must(hand(k, 0, cards_of(SK_ORE, 19)));
    kit_expect_hand(k, 1, "19 ore");
    assert_int_equal(kit_bank_count(k, "ore"), 0);
    must(hand(k, 0, cards_of(SK_WOOL, 2)));
    kit_expect_hand(k, 1, "2 wool");
    assert_int_equal(kit_bank_count(k, "ore"), 19);
    assert_int_equal(kit_bank_count(k, "wool"), 17);
    must(hand(k, 0, (sk_cards){{0}}));
    kit_expect_hand(k, 1, "");
    must_be_right(k);
    kit_free(k);
}

static void test_position__hand_refuses_what_there_is_not(void **state)
{
    (void)state;
    kit *k = table(NULL);
    must(hand(k, 1, cards_of(SK_ORE, 10)));
    refused(k, SK_ERR_USAGE, "have only 9 ore, not 10", hand(k, 0, cards_of(SK_ORE, 10)));
    refused(k, SK_ERR_USAGE, "no such resource", hand(k, 0, cards_of(kit_game(k)->rules->resource_count, 1)));
    refused(k, SK_ERR_USAGE, "no such seat", hand(k, -1, cards_of(SK_ORE, 1)));
    refused(k, SK_ERR_USAGE, "no such seat", hand(k, 3, cards_of(SK_ORE, 1)));
    kit_free(k);
}

static void test_position__hand_keeps_within_the_limit_of_a_kind(void **state)
{
    (void)state;
    static const char lua[] =
        "return { id = 'few', title = 'Few', version = '1.0.0', api = 1, summary = 'Few.', players = { 2, 4 },\n"
        "  resources = { wool = { limit = 3 } } }\n";
    kit *k = kit_new(&(kit_setup){.lua = lua});
    must(hand(k, 0, cards_of(SK_WOOL, 3)));
    refused(k, SK_ERR_USAGE, "at most 3 wool, not 4", hand(k, 0, cards_of(SK_WOOL, 4)));
    kit_free(k);
}

/* Players 2 and 3 must give up four of their cards each. */
static kit *seven_with_discards(void)
{
    kit *k = table(NULL);
    kit_hand(k, 2, "8 wool");
    kit_hand(k, 3, "9 ore");
    kit_roll(k, 3, 4);
    assert_int_equal(kit_to_act(k), 2);
    return k;
}

static void test_position__hand_keeps_what_is_still_to_be_given_up(void **state)
{
    (void)state;
    kit *k = seven_with_discards();
    refused(k, SK_ERR_USAGE, "must stay in the hand", hand(k, 1, cards_of(SK_WOOL, 3)));
    refused(k, SK_ERR_USAGE, "must stay in the hand", hand(k, 2, (sk_cards){{0}}));
    must(hand(k, 1, cards_of(SK_GRAIN, 4)));
    kit_discard(k, "4 grain");
    kit_discard(k, "4 ore");
    kit_expect_hand(k, 2, "");
    kit_expect_hand(k, 3, "5 ore");
    must_be_right(k);
    kit_free(k);
}

static void test_position__hand_keeps_what_was_chosen_to_be_given_up(void **state)
{
    (void)state;
    kit *k = seven_with_discards();
    kit_discard(k, "4 wool");
    refused(k, SK_ERR_USAGE, "must stay in the hand", hand(k, 1, cards_of(SK_WOOL, 3)));
    refused(k, SK_ERR_USAGE, "must stay in the hand", hand(k, 1, cards_of(SK_ORE, 8)));
    must(hand(k, 1, cards_of(SK_WOOL, 5)));
    kit_discard(k, "4 ore");
    kit_expect_hand(k, 2, "1 wool");
    must_be_right(k);
    kit_free(k);
}

static void test_position__an_offer_that_no_hand_covers_cannot_be_confirmed(void **state)
{
    (void)state;
    kit *k = table(NULL);
    kit_turn(k, 1, true);
    kit_hand(k, 1, "1 ore");
    kit_hand(k, 2, "1 wool");
    kit_offer(k, 2, "1 ore", "1 wool");
    kit_accept(k);
    must(hand(k, 1, (sk_cards){{0}}));
    kit_refused(k, kit_a(SK_ACT_CONFIRM, 1, 0, 0), NULL);
    kit_withdraw(k);
    must_be_right(k);
    kit_free(k);
}

static void test_position__bank_has_exactly_so_many(void **state)
{
    (void)state;
    kit *k = table(NULL);
    sk_game *game = kit_game(k);
    kit_hand(k, 1, "3 ore");
    must(sk_position_bank(game, SK_ORE, 2, &error));
    assert_int_equal(kit_bank_count(k, "ore"), 2);
    assert_int_equal(kit_out(k, "ore"), 14);
    kit_expect_hand(k, 1, "3 ore");
    must(sk_position_bank(game, SK_ORE, 10, &error)); /* eight come back */
    assert_int_equal(kit_out(k, "ore"), 6);
    must(sk_position_bank(game, SK_ORE, 16, &error));
    assert_int_equal(kit_out(k, "ore"), 0);
    assert_int_equal(kit_bank_count(k, "wool"), 19);
    must_be_right(k);
    refused(k, SK_ERR_USAGE, "16 ore at most, not 17", sk_position_bank(game, SK_ORE, 17, &error));
    refused(k, SK_ERR_USAGE, "at most, not -1", sk_position_bank(game, SK_ORE, -1, &error));
    refused(k, SK_ERR_USAGE, "no such resource", sk_position_bank(game, -1, 1, &error));
    refused(k, SK_ERR_USAGE, "no such resource", sk_position_bank(game, game->rules->resource_count, 1, &error));
    kit_free(k);
}

/* ---- development cards ---- */

static int develop(kit *k, int seat, const uint8_t *count)
{
    return sk_position_development(kit_game(k), seat, count, &error);
}

static int card_of(kit *k, const char *name) { return sk_ruleset_find_card(kit_game(k)->rules, name); }

static void test_position__development_comes_from_the_deck_and_goes_back(void **state)
{
    (void)state;
    kit *k = table(NULL);
    uint8_t count[SK_CARDS_MAX] = {0};
    int knight = card_of(k, "knight"), points = card_of(k, "victory_point");
    int deck = kit_game(k)->rules->deck_count;
    count[knight] = 2;
    count[points] = 3;
    must(develop(k, 0, count));
    assert_int_equal(kit_points(k, 1), 3);
    assert_int_equal(kit_game(k)->block->deck_next, 5);
    must_be_right(k);
    kit_play(k, "knight", NULL, NULL); /* it is not fresh */
    kit_move(k, "robber", kit_hex(k, 1, 1));
    count[knight] = count[points] = 1;
    must(develop(k, 0, count));
    assert_int_equal(kit_points(k, 1), 1);
    assert_int_equal(deck - kit_game(k)->block->deck_next, deck - 3); /* two in the hand, one played */
    kit_free(k);
}

static void test_position__development_is_not_fresh(void **state)
{
    (void)state;
    kit *k = table(NULL);
    uint8_t count[SK_CARDS_MAX] = {0};
    count[card_of(k, "monopoly")] = 1;
    kit_turn(k, 1, true);
    kit_deck(k, "monopoly");
    kit_hand(k, 1, "1 ore 1 wool 1 grain");
    kit_buy(k);
    kit_refused(k, kit_a_play(k, "monopoly", "ore", NULL), NULL);
    must(develop(k, 1, (uint8_t[SK_CARDS_MAX]){0})); /* of another seat: nothing to this one */
    kit_refused(k, kit_a_play(k, "monopoly", "ore", NULL), NULL);
    must(develop(k, 0, count));
    kit_play(k, "monopoly", "ore", NULL);
    kit_free(k);
}

static void test_position__development_of_two_seats_changes_hands(void **state)
{
    (void)state;
    kit *k = table(NULL);
    uint8_t knights[SK_CARDS_MAX] = {0}, none[SK_CARDS_MAX] = {0};
    int knight = card_of(k, "knight");
    knights[knight] = kit_game(k)->rules->card[knight].count;
    must(develop(k, 1, knights));
    knights[knight] = 1;
    refused(k, SK_ERR_USAGE, "no more knight", develop(k, 0, knights));
    must(develop(k, 1, none));
    must(develop(k, 0, knights));
    must_be_right(k);
    kit_free(k);
}

static void test_position__development_refuses_more_than_the_deck_and_does_no_half(void **state)
{
    (void)state;
    kit *k = table(NULL);
    uint8_t count[SK_CARDS_MAX] = {0};
    count[card_of(k, "knight")] = 3;
    count[card_of(k, "monopoly")] = (uint8_t)(kit_game(k)->rules->card[card_of(k, "monopoly")].count + 1);
    refused(k, SK_ERR_USAGE, "no more monopoly", develop(k, 0, count));
    uint8_t unknown[SK_CARDS_MAX] = {0}, none[SK_CARDS_MAX] = {0};
    unknown[kit_game(k)->rules->card_count] = 1;
    refused(k, SK_ERR_USAGE, "no such card", develop(k, 0, unknown));
    refused(k, SK_ERR_USAGE, "no such seat", develop(k, -1, none));
    refused(k, SK_ERR_USAGE, "no such seat", develop(k, 3, none));
    must_be_right(k);
    kit_free(k);
}

static void test_position__deck_says_what_is_bought_next(void **state)
{
    (void)state;
    kit *k = table(NULL);
    uint8_t next[] = {(uint8_t)card_of(k, "monopoly"), (uint8_t)card_of(k, "victory_point"),
                      (uint8_t)card_of(k, "monopoly")};
    must(sk_position_deck(kit_game(k), next, 3, &error));
    must_be_right(k);
    kit_turn(k, 1, true);
    for (int i = 0; i < 3; i++) {
        kit_hand(k, 1, "1 ore 1 wool 1 grain");
        kit_buy(k);
        assert_int_equal(kit_event(k, SK_EVENT_BOUGHT, 0)->a, next[i]);
    }
    refused(k, SK_ERR_USAGE, "no more monopoly", sk_position_deck(kit_game(k), next, 3, &error));
    next[1] = (uint8_t)kit_game(k)->rules->card_count;
    refused(k, SK_ERR_USAGE, "no such card", sk_position_deck(kit_game(k), next + 1, 1, &error));
    kit_free(k);
}

/* ---- hexes and blockers ---- */

static void test_position__terrain_and_token_change_what_a_hex_owes(void **state)
{
    (void)state;
    kit *k = table(NULL);
    sk_game *game = kit_game(k);
    int hex = kit_hex(k, 3, 3);
    kit_put(k, 1, "city", kit_node(k, 3, 3, N));
    for (int other = 0; other < game->map->hex_count; other++)
        must(sk_position_token(game, other, 0, &error));
    must(sk_position_terrain(game, hex, sk_ruleset_find_terrain(game->rules, "mountains"), &error));
    must(sk_position_token(game, hex, 4, &error));
    must(sk_position_blocker(game, SK_ROBBER, kit_hex(k, 1, 1), &error));
    must_be_right(k);
    kit_roll(k, 1, 3);
    kit_expect_hand(k, 1, "2 ore");
    kit_free(k);
}

static void test_position__a_hex_that_becomes_sea_makes_a_coast(void **state)
{
    (void)state;
    kit *k = table(NULL);
    sk_game *game = kit_game(k);
    kit_put(k, 1, "settlement", kit_node(k, 3, 3, N));
    must(sk_position_terrain(game, kit_hex(k, 3, 3), sk_ruleset_find_terrain(game->rules, "sea"), &error));
    must_be_right(k);
    must(sk_position_terrain(game, kit_hex(k, 3, 3), sk_ruleset_find_terrain(game->rules, "hills"), &error));
    must_be_right(k);
    kit_free(k);
}

static void test_position__hexes_refuse_what_there_is_not(void **state)
{
    (void)state;
    kit *k = table(NULL);
    sk_game *game = kit_game(k);
    static const int wrong_tokens[] = {-1, 1, 7, 13};
    int hexes = game->map->hex_count;
    for (int i = 0; i < 4; i++)
        refused(k, SK_ERR_USAGE, "a token shows 2 to 12, but no 7",
                sk_position_token(game, 0, wrong_tokens[i], &error));
    refused(k, SK_ERR_USAGE, "no such hex", sk_position_token(game, -1, 5, &error));
    refused(k, SK_ERR_USAGE, "no such hex", sk_position_token(game, hexes, 5, &error));
    refused(k, SK_ERR_USAGE, "no such hex or terrain", sk_position_terrain(game, hexes, 0, &error));
    refused(k, SK_ERR_USAGE, "no such hex or terrain", sk_position_terrain(game, 0, -1, &error));
    refused(k, SK_ERR_USAGE, "no such hex or terrain",
            sk_position_terrain(game, 0, sk_ruleset_terrain_count(game->rules), &error));
    refused(k, SK_ERR_USAGE, "no such hex", sk_position_blocker(game, SK_ROBBER, -1, &error));
    refused(k, SK_ERR_USAGE, "no such hex", sk_position_blocker(game, SK_ROBBER, hexes, &error));
    refused(k, SK_ERR_USAGE, "no such blocker", sk_position_blocker(game, -1, 0, &error));
    refused(k, SK_ERR_USAGE, "no such blocker",
            sk_position_blocker(game, sk_ruleset_blocker_count(game->rules), 0, &error));
    kit_free(k);
}

static void test_position__a_blocker_silences_its_hex_or_none(void **state)
{
    (void)state;
    kit *k = table(NULL);
    sk_game *game = kit_game(k);
    int hex = kit_hex(k, 3, 3);
    kit_terrain(k, hex, "hills");
    kit_token(k, hex, 12);
    kit_put(k, 1, "settlement", kit_node(k, 3, 3, N));
    must(sk_position_blocker(game, SK_ROBBER, hex, &error));
    kit_roll(k, 6, 6);
    kit_expect_hand(k, 1, "");
    must(sk_position_blocker(game, SK_ROBBER, SK_NONE, &error));
    assert_int_equal(kit_blocker_hex(k, "robber"), SK_NONE);
    must_be_right(k);
    kit_turn(k, 1, false);
    kit_roll(k, 6, 6);
    kit_expect_hand(k, 1, "1 brick");
    kit_free(k);
}

/* ---- every call ---- */

enum { CALLS = 11 };

/* One call of each kind; each can be done in the first turn of a game on the beginner island. */
static int call(kit *k, int which)
{
    sk_game *game = kit_game(k);
    static const uint8_t none[SK_CARDS_MAX];
    const uint8_t next[] = {(uint8_t)card_of(k, "monopoly")};
    switch (which) {
    case 0:
        return put(k, 0, SK_CITY, kit_node(k, 3, 3, N));
    case 1:
        return put(k, 0, SK_ROAD, kit_edge(k, 3, 3, E_NE));
    case 2:
        return sk_position_clear_node(game, kit_node(k, 3, 3, N), &error);
    case 3:
        return sk_position_clear_edge(game, kit_edge(k, 3, 3, E_NE), &error);
    case 4:
        return hand(k, 1, cards_of(SK_ORE, 9));
    case 5:
        return sk_position_bank(game, SK_WOOL, 3, &error);
    case 6:
        return develop(k, 2, none);
    case 7:
        return sk_position_deck(game, next, 1, &error);
    case 8:
        return sk_position_terrain(game, 0, sk_ruleset_find_terrain(game->rules, "hills"), &error);
    case 9:
        return sk_position_blocker(game, SK_ROBBER, 2, &error);
    default:
        return sk_position_turn(game, 1, SK_PHASE_BEFORE_ROLL, &error);
    }
}

/* Counts the hooks that the calls could fire. */
static const char watching[] =
    "local function count(game) game.state.fired = game.state.fired + 1 end\n"
    "return { id = 'watching', title = 'Watching', version = '1.0.0', api = 1, summary = 'Watching.',\n"
    "  players = { 2, 4 }, state = { fired = { type = 'integer', max = 1000 } },\n"
    "  on_build = function(game) count(game) end, on_move_blocker = function(game) count(game) end,\n"
    "  start_of_turn = function(game) count(game) end, end_of_turn = function(game) count(game) end }\n";

static void test_position__no_hook_is_fired_and_nothing_told(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.lua = watching});
    int count;
    for (int i = 0; i < CALLS; i++) {
        must(call(k, i));
        sk_game_events(kit_game(k), &count);
        assert_int_equal(count, 0);
        must_be_right(k);
    }
    assert_int_equal(kit_state_of(k, "watching", "fired", 0), 0);
    kit_roll(k, 6, 6);
    kit_end_turn(k); /* what is done afterwards is told as ever */
    assert_int_equal(kit_events(k, SK_EVENT_TURN), 1);
    assert_int_equal(kit_state_of(k, "watching", "fired", 0), 2);
    kit_free(k);
}

static void test_position__nothing_changes_while_a_question_is_open(void **state)
{
    (void)state;
    static const char asking[] =
        "return { id = 'asking', title = 'Asking', version = '1.0.0', api = 1, summary = 'Asking.',\n"
        "  players = { 2, 4 },\n"
        "  on_roll = function(game, player) game:ask(player, { prompt = 'Well?', type = 'yes_no' }) end }\n";
    kit *k = kit_new(&(kit_setup){.lua = asking});
    kit_leave_questions(k, true);
    kit_roll(k, 6, 6);
    assert_int_equal(kit_prompt(k).kind, SK_PROMPT_QUESTION);
    for (int i = 0; i < CALLS; i++)
        refused(k, SK_ERR_ILLEGAL, "a question is open", call(k, i));
    refused(k, SK_ERR_ILLEGAL, "a question is open", sk_position_token(kit_game(k), 0, 4, &error));
    refused(k, SK_ERR_ILLEGAL, "a question is open", sk_position_skip_setup(kit_game(k), &error));
    kit_free(k);
}

/* ---- many calls ---- */

static int below(uint64_t *random, int bound) { return (int)sk_random_below(random, (uint32_t)bound); }

/* Something that may be there or not. */
static int any_call(kit *k, uint64_t *random)
{
    sk_game *game = kit_game(k);
    uint8_t count[SK_CARDS_MAX] = {0}, next[2];
    int node = below(random, game->map->node_count), edge = below(random, game->map->edge_count);
    int hex = below(random, game->map->hex_count), seat = below(random, 3);
    switch (below(random, 12)) {
    case 0:
    case 1:
        return put(k, seat, SK_ROAD, edge);
    case 2:
        return put(k, seat, SK_SETTLEMENT, node);
    case 3:
        return put(k, seat, SK_CITY, node);
    case 4:
        return sk_position_clear_node(game, node, &error);
    case 5:
        return sk_position_clear_edge(game, edge, &error);
    case 6:
        return hand(k, seat, cards_of(below(random, 5), below(random, 22)));
    case 7:
        return sk_position_bank(game, below(random, 5), below(random, 22), &error);
    case 8:
        count[below(random, game->rules->card_count)] = (uint8_t)below(random, 8);
        return develop(k, seat, count);
    case 9:
        next[0] = next[1] = (uint8_t)below(random, game->rules->card_count);
        return sk_position_deck(game, next, 2, &error);
    case 10:
        return below(random, 2) ? sk_position_token(game, hex, below(random, 14), &error)
                                : sk_position_terrain(game, hex, below(random, SK_STANDARD_TERRAINS), &error);
    default:
        return below(random, 2) ? sk_position_turn(game, seat, SK_PHASE_MAIN, &error)
                                : sk_position_blocker(game, SK_ROBBER, hex, &error);
    }
}

static void test_position__whatever_is_called_all_is_right_afterwards(void **state)
{
    (void)state;
    int done = 0, refusals = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        uint64_t random = seed;
        kit *k =
            kit_new(&(kit_setup){.board = "base", .seed = seed, .set = seed % 2 ? "harbor_same_turn=false" : NULL});
        for (int i = 0; i < 300; i++) {
            void *before = block_of(k);
            if (any_call(k, &random)) {
                refusals++;
                must_be_as(k, before);
            } else {
                done++;
                free(before);
            }
            must_be_right(k);
        }
        kit_free(k);
    }
    assert_true(done > 1000 && refusals > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_position__hand_is_exactly_this),
        cmocka_unit_test(test_position__hand_refuses_what_there_is_not),
        cmocka_unit_test(test_position__hand_keeps_within_the_limit_of_a_kind),
        cmocka_unit_test(test_position__hand_keeps_what_is_still_to_be_given_up),
        cmocka_unit_test(test_position__hand_keeps_what_was_chosen_to_be_given_up),
        cmocka_unit_test(test_position__an_offer_that_no_hand_covers_cannot_be_confirmed),
        cmocka_unit_test(test_position__bank_has_exactly_so_many),
        cmocka_unit_test(test_position__development_comes_from_the_deck_and_goes_back),
        cmocka_unit_test(test_position__development_is_not_fresh),
        cmocka_unit_test(test_position__development_of_two_seats_changes_hands),
        cmocka_unit_test(test_position__development_refuses_more_than_the_deck_and_does_no_half),
        cmocka_unit_test(test_position__deck_says_what_is_bought_next),
        cmocka_unit_test(test_position__terrain_and_token_change_what_a_hex_owes),
        cmocka_unit_test(test_position__a_hex_that_becomes_sea_makes_a_coast),
        cmocka_unit_test(test_position__hexes_refuse_what_there_is_not),
        cmocka_unit_test(test_position__a_blocker_silences_its_hex_or_none),
        cmocka_unit_test(test_position__no_hook_is_fired_and_nothing_told),
        cmocka_unit_test(test_position__nothing_changes_while_a_question_is_open),
        cmocka_unit_test(test_position__whatever_is_called_all_is_right_afterwards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
