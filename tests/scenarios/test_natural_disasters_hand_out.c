/* Which cards of the pool go to whom, and what happens when there are too few. Source: rules ND-11, ND-A11, A12, A23,
 * A28, and the bounds that follow from the order of serving. */
#include "scenarios/disasters.h"

/* ---- ND-A11, A28: which card ---- */

static void test_natural_disasters__ND_A28_donor_with_most_cards_left_gives_first(void **state)
{
    (void)state;
    kit *k = nd_table(4, NULL);
    nd_victim(k, 2);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_donor(k, 3, "12 wool", "6 wool");
    nd_seven(k, 12); /* 6 to 4, then 5 to 4 */
    kit_expect_hand(k, 2, "2 wool");
    kit_free(k);
}

static void test_natural_disasters__ND_A28_equally_many_first_donor_clockwise_from_the_roller(void **state)
{
    (void)state;
    for (int roller = 1; roller <= 3; roller += 2) {
        kit *k = nd_table(4, NULL);
        nd_victims(k, (int[]){2, 4}, 2);
        kit_turn(k, roller, false);
        for (int i = 0; i < 2; i++) {
            bool one = (roller == 1) == (i == 0);
            nd_donor(k, one ? 1 : 3, one ? "8 ore" : "8 wool", one ? "4 ore" : "4 wool");
        }
        nd_seven(k, 12);
        kit_expect_hand(k, 2, "1 ore"); /* roller 1: 2 is served first, from 1. roller 3: 4 first, from 3, then 2 */
        kit_expect_hand(k, 4, "1 wool");
        kit_free(k);
    }
}

static void test_natural_disasters__ND_A28_donors_are_served_before_the_others(void **state)
{
    (void)state;
    kit *k = nd_table(4, NULL);
    nd_victims(k, (int[]){2, 4}, 2);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_donor(k, 4, "8 wool", "4 wool");
    nd_seven(k, 12);
    kit_expect_hand(k, 4, "4 wool 1 ore"); /* only ore is open to 4, and 4 comes first */
    kit_expect_hand(k, 2, "1 wool");       /* then wool is what is most */
    kit_free(k);
}

static kit *mixed(const char *set, uint64_t seed)
{
    kit *k = kit_new(&(kit_setup){.board = "beginner", .scripts = ND, .players = 4, .set = set, .seed = seed});
    nd_victim(k, 2);
    nd_donor(k, 1, "3 ore 5 wool", "2 ore 2 wool");
    return k;
}

static void test_natural_disasters__ND_A11_aid_pick_random_is_by_chance_and_the_same_for_the_same_seed(void **state)
{
    (void)state;
    int ores[3] = {0};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        int got[2];
        for (int again = 0; again < 2; again++) {
            kit *k = mixed(again ? "aid_pick=random" : NULL, seed);
            nd_seven(k, 12);
            got[again] = kit_count(k, 2, "ore");
            assert_int_equal(kit_hand_size(k, 2), 2);
            kit_free(k);
        }
        assert_int_equal(got[0], got[1]);
        ores[got[0]]++;
    }
    assert_true(ores[0] > 2 && ores[1] > 20 && ores[2] > 2); /* 1 : 4 : 1 */
}

static void test_natural_disasters__ND_A11_aid_pick_donor_chooses_among_own(void **state)
{
    (void)state;
    kit *k = mixed("aid_pick=donor", 0);
    nd_donor(k, 4, "6 brick 6 grain", "3 brick 3 grain");
    kit_dice(k, 12);
    kit_answer_kind(k, "grain"); /* player 4, who has more there */
    kit_answer_kind(k, "brick");
    kit_roll(k, 3, 4);
    kit_expect_hand(k, 2, "1 grain 1 brick");
    kit_free(k);
    k = nd_table(4, "aid_pick=donor");
    nd_victim(k, 2);
    nd_donor(k, 1, "8 ore", "4 ore"); /* one kind alone: nothing to choose */
    nd_seven(k, 12);
    kit_expect_hand(k, 2, "2 ore");
    kit_free(k);
}

static void test_natural_disasters__ND_A11_aid_pick_recipient_chooses_among_all(void **state)
{
    (void)state;
    kit *k = mixed("aid_pick=recipient", 0);
    nd_donor(k, 2, "4 lumber 4 wool", "4 lumber");
    nd_donor(k, 4, "6 brick 6 grain", "3 brick 3 grain");
    kit_dice(k, 12);
    kit_answer_kind(k, "ore");
    kit_answer_kind(k, "brick");
    kit_roll(k, 3, 4);
    kit_expect_hand(k, 2, "4 wool 1 ore 1 brick");
    kit_free(k);
}

/* Its own lumber is not among what the recipient may name. */
static void test_natural_disasters__ND_A11_aid_pick_recipient_is_offered_what_others_gave(void **state)
{
    (void)state;
    kit *k = nd_table(4, "aid_pick=recipient");
    nd_victim(k, 2);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_donor(k, 2, "8 lumber", "4 lumber");
    nd_seven(k, 12); /* ore alone is left to name: no question */
    kit_expect_hand(k, 2, "4 lumber 2 ore");
    kit_free(k);
}

/* The card named comes from one who gave such a card, though another has more left. */
static void test_natural_disasters__ND_A11_aid_pick_recipient_takes_from_who_gave_that_kind(void **state)
{
    (void)state;
    kit *k = nd_table(4, "aid_pick=recipient");
    nd_victims(k, (int[]){2, 3, 4}, 3);
    nd_points(k, 1, 2);
    nd_points(k, 4, 2);
    nd_donor(k, 1, "8 ore", "4 ore");
    nd_donor(k, 4, "10 brick", "5 brick");
    kit_dice(k, 12);
    for (int i = 0; i < 3; i++)
        kit_answer_kind(k, "ore"); /* 2, 3, and 2 once more; 4 could only get ore */
    kit_roll(k, 3, 4);
    kit_expect_hand(k, 4, "5 brick 1 ore");
    kit_expect_hand(k, 2, "2 ore");
    kit_expect_hand(k, 3, "1 ore 1 brick"); /* no ore is left: no question */
    kit_free(k);
}

/* ---- ND-A12: who sees it ---- */

static void test_natural_disasters__ND_A12_aid_public_true_shows_all_what_is_given(void **state)
{
    (void)state;
    kit *k = mixed("aid_public=true", 0);
    nd_seven(k, 12);
    assert_string_equal(nd_says(k, SK_EVENT_DISCARDED, 0, 3), "Ann gives up 2 wool, 2 ore.");
    assert_null(strstr(nd_says(k, SK_EVENT_GOT, 0, 3), "card"));
    kit_free(k);
}

static void test_natural_disasters__ND_A12_aid_public_false_shows_others_how_many(void **state)
{
    (void)state;
    kit *k = mixed("aid_public=false", 0);
    nd_seven(k, 12);
    assert_string_equal(nd_says(k, SK_EVENT_DISCARDED, 0, 3), "Ann gives up 4 cards.");
    assert_string_equal(nd_says(k, SK_EVENT_DISCARDED, 0, 1), "Ann gives up 2 wool, 2 ore.");
    assert_string_equal(nd_says(k, SK_EVENT_GOT, 0, 1), "Ben gets 1 card.");
    assert_null(strstr(nd_says(k, SK_EVENT_GOT, 0, 2), "card"));
    kit_free(k);
}

/* ---- ND-11, A23: too few ---- */

/* Player 1 gives four; 2, 3 and 4 are struck; 2 and 3 have the fewest points: one card for two. */
static kit *shortage(const char *set)
{
    kit *k = nd_table(4, set);
    nd_victims(k, (int[]){2, 3, 4}, 3);
    nd_points(k, 1, 2);
    nd_points(k, 4, 2);
    nd_donor(k, 1, "8 ore", "4 ore");
    kit_dice(k, 12);
    return k;
}

static void expect_shared(kit *k, int two, int three)
{
    kit_roll(k, 3, 4);
    assert_int_equal(kit_count(k, 2, "ore"), two);
    assert_int_equal(kit_count(k, 3, "ore"), three);
    kit_expect_hand(k, 4, "1 ore"); /* the struck come first */
    kit_expect_hand(k, 1, "4 ore");
    kit_free(k);
}

static void test_natural_disasters__ND_11_the_struck_first_then_dice(void **state)
{
    (void)state;
    kit *k = shortage(NULL);
    kit_dice(k, 5);
    kit_dice(k, 9);
    expect_shared(k, 1, 2);
    k = shortage(NULL);
    kit_dice(k, 9);
    kit_dice(k, 5);
    expect_shared(k, 2, 1);
}

static void test_natural_disasters__ND_A23_ties_are_rolled_again(void **state)
{
    (void)state;
    kit *k = shortage("shortage_dice=2d6");
    kit_dice(k, 8);
    kit_dice(k, 8);
    kit_dice(k, 11);
    kit_dice(k, 12);
    expect_shared(k, 1, 2);
}

static void test_natural_disasters__ND_A23_shortage_dice_1d6_is_one_die(void **state)
{
    (void)state;
    kit *k = shortage("shortage_dice=1d6");
    kit_dice(k, 2);
    kit_dice(k, 1); /* no two dice show this */
    expect_shared(k, 2, 1);
}

/* ---- the bounds, over all donors, victims and weakest ---- */

typedef struct deal {
    int players;
    unsigned donors, struck, weakest; /* bits of seats */
    int given[SK_SEATS_MAX];
    int dice; /* asked to share what is short */
} deal;

static int bits(unsigned set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

static int decide(void *payload, sk_game *game, const sk_question *question, sk_answer *answer)
{
    deal *d = payload;
    (void)game;
    *answer = (sk_answer){.value = 12};
    if (question->type == SK_ASK_CARDS) {
        answer->cards = question->from;
        for (int kind = 0, spare = sk_cards_total(&question->from) - question->count; spare > 0; kind++) {
            int less = answer->cards.count[kind] < spare ? answer->cards.count[kind] : spare;
            answer->cards.count[kind] = (uint8_t)(answer->cards.count[kind] - less);
            spare -= less;
        }
    } else if (strncmp(question->prompt, "Foreign aid", 11) == 0) {
        answer->value = (uint16_t)(12 - d->dice++); /* no ties */
    } else {
        assert_int_equal(question->type, SK_ASK_DICE); /* the strike */
    }
    return 0;
}

static void lay_out(kit *k, deal *d, int first_hand)
{
    sk_game *game = kit_game(k);
    for (int seat = 0; seat < d->players; seat++) {
        int held = !(d->donors >> seat & 1) ? 0 : bits(d->donors & ((1u << seat) - 1)) ? 8 : first_hand;
        d->given[seat] = held / 2;
        game->seat[seat].hand.count[seat % 5] = (uint8_t)held;
        game->block->bank.count[seat % 5] = (uint8_t)(game->block->bank.count[seat % 5] - held);
        game->seat[seat].points = d->weakest >> seat & 1 ? 1 : 2;
    }
}

static int got(kit *k, const deal *d, int seat)
{
    sk_cards *hand = &kit_game(k)->seat[seat].hand;
    int kept = d->donors >> seat & 1 ? d->given[seat] : 0; /* hands are even: half stays */
    if (d->players <= 5)
        assert_int_equal(hand->count[seat % 5], kept); /* ND-10: each has a kind of its own */
    return sk_cards_total(hand) - kept;
}

static void check_deal(kit *k, deal *d)
{
    int struck = bits(d->struck), weakest = bits(d->weakest), quota = struck == 1 ? 2 : 1;
    bool served = weakest == 1 || (weakest == 2 && d->players > 3);
    int claims = struck * quota + (served ? weakest : 0), pool = 0, handed = 0, lost = 0;
    for (int seat = 0; seat < d->players; seat++) {
        int due = (d->struck >> seat & 1) * quota + (served && d->weakest >> seat & 1);
        bool only_own = d->donors == 1u << seat;
        int share = got(k, d, seat);
        pool += d->given[seat];
        handed += share;
        lost += only_own ? due : 0;
        assert_in_range(share, only_own ? 0 : (d->struck >> seat & 1) * quota,
                        only_own ? 0 : due); /* class 1 in full */
    }
    assert_in_range(claims, struck ? 2 : 0, struck ? 5 : 2);
    assert_true(pool >= 4 * bits(d->donors));
    bool outside = !(d->donors & (d->struck | d->weakest));
    bool is_short = pool == 4 && struck == 3 && served && weakest == 2 && outside;
    assert_int_equal(handed, is_short ? 4 : claims - lost);
    assert_int_equal(d->dice, is_short ? 2 : 0);
    if (is_short)
        assert_true(d->players >= 4);
}

static int enumerate(kit *k, int players, int most)
{
    static uint8_t start[1 << 14];
    size_t size;
    sk_game *game = kit_game(k);
    sk_action roll = kit_a_roll(3, 4);
    const void *block = sk_game_block(game, &size);
    int deals = 0, hex = kit_hex(k, 1, 1);
    assert_true(size <= sizeof start);
    memcpy(start, block, size);
    for (unsigned all = 1u << players, i = 0; i < all * all * all * 2; i++) {
        deal d = {players, i / 2 % all, i / 2 / all % all, i / 2 / all / all, {0}, 0};
        if (!d.donors || !d.weakest || bits(d.struck) > 3 || bits(d.weakest) > most || bits(d.donors) > most ||
            (i % 2 && bits(d.donors) > 1))
            continue;
        assert_int_equal(sk_game_set_block(game, start, size, NULL), 0);
        for (int seat = 0, corner = N; seat < players; seat++)
            if (d.struck >> seat & 1) {
                kit_put(k, seat + 1, "settlement", sk_board_hex_corner(sk_ruleset_board(game->rules), hex, corner));
                corner += 2;
            }
        lay_out(k, &d, i % 2 ? 10 : 8);
        assert_int_equal(sk_game_apply(game, &roll, &(sk_decider){decide, &d}, NULL), 0);
        check_deal(k, &d);
        deals++;
    }
    kit_free(k);
    return deals;
}

/* The only hex with a 12 is (1,1). */
static kit *bare(int players, char *large)
{
    kit *k =
        kit_new(&(kit_setup){.board = large ? NULL : "beginner", .yaml = large, .scripts = ND, .players = players});
    for (int hex = 0; hex < kit_game(k)->map->hex_count; hex++)
        kit_token(k, hex, 0);
    kit_token(k, kit_hex(k, 1, 1), 12);
    return k;
}

static void test_natural_disasters__ND_11_ND_A24_short_only_with_four_cards_three_struck_and_two_weakest(void **state)
{
    (void)state;
    char *large = nd_fixture("boards/five_six.yaml");
    int deals = 0;
    for (int players = 3; players <= 6; players++)
        deals += enumerate(bare(players, players > 4 ? large : NULL), players, players > 4 ? 3 : players);
    print_message("%d deals\n", deals);
    free(large);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_natural_disasters__ND_A28_donor_with_most_cards_left_gives_first),
        cmocka_unit_test(test_natural_disasters__ND_A28_equally_many_first_donor_clockwise_from_the_roller),
        cmocka_unit_test(test_natural_disasters__ND_A28_donors_are_served_before_the_others),
        cmocka_unit_test(test_natural_disasters__ND_A11_aid_pick_random_is_by_chance_and_the_same_for_the_same_seed),
        cmocka_unit_test(test_natural_disasters__ND_A11_aid_pick_donor_chooses_among_own),
        cmocka_unit_test(test_natural_disasters__ND_A11_aid_pick_recipient_chooses_among_all),
        cmocka_unit_test(test_natural_disasters__ND_A11_aid_pick_recipient_is_offered_what_others_gave),
        cmocka_unit_test(test_natural_disasters__ND_A11_aid_pick_recipient_takes_from_who_gave_that_kind),
        cmocka_unit_test(test_natural_disasters__ND_A12_aid_public_true_shows_all_what_is_given),
        cmocka_unit_test(test_natural_disasters__ND_A12_aid_public_false_shows_others_how_many),
        cmocka_unit_test(test_natural_disasters__ND_11_the_struck_first_then_dice),
        cmocka_unit_test(test_natural_disasters__ND_A23_ties_are_rolled_again),
        cmocka_unit_test(test_natural_disasters__ND_A23_shortage_dice_1d6_is_one_die),
        cmocka_unit_test(test_natural_disasters__ND_11_ND_A24_short_only_with_four_cards_three_struck_and_two_weakest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
