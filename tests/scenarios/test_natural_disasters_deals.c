/* Every deal of foreign aid that can be: all donors, struck and weakest, for three to six players, each against what
 * ND-6..11 and ND-A24 allow. The rulings one by one are in natural_disasters_aid.lua and natural_disasters_hand_out.lua. */
#include "kit/kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    kit *k = kit_new(&(kit_setup){
        .board = large ? NULL : "beginner", .yaml = large, .scripts = "natural_disasters", .players = players});
    for (int hex = 0; hex < kit_game(k)->map->hex_count; hex++)
        kit_token(k, hex, 0);
    kit_token(k, kit_hex(k, 1, 1), 12);
    return k;
}

/* The text of a board of the fixtures; the caller frees it. */
static char *island_for_six(void)
{
    FILE *file = fopen(SKERRY_SOURCE_DIR "/tests/fixtures/boards/five_six.yaml", "rb");
    assert_non_null(file);
    char *text = calloc(1, 1 << 14);
    assert_true(fread(text, 1, (1 << 14) - 1, file) > 0);
    fclose(file);
    return text;
}

static void test_natural_disasters__ND_11_ND_A24_short_only_with_four_cards_three_struck_and_two_weakest(void **state)
{
    (void)state;
    char *large = island_for_six();
    int deals = 0;
    for (int players = 3; players <= 6; players++)
        deals += enumerate(bare(players, players > 4 ? large : NULL), players, players > 4 ? 3 : players);
    print_message("%d deals\n", deals);
    free(large);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_natural_disasters__ND_11_ND_A24_short_only_with_four_cards_three_struck_and_two_weakest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
