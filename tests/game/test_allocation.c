/* No C heap allocation while a turn is played: every call of the heap is counted while whole games are played, the
 * standard one and each scenario, with offers and questions, copying and failing too. Making a game may allocate. */
#include "kit/kit.h"

#include <stdlib.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#endif

#if !defined(SANITIZED) && defined(__GLIBC__)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static long calls;

void *malloc(size_t size)
{
    calls++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    calls++;
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    calls++;
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    calls++;
    return __libc_memalign(alignment, size);
}

static void test_game_allocation__the_heap_is_counted(void **state)
{
    (void)state;
    long before = calls;
    kit *k = kit_new(&(kit_setup){0});
    kit_free(k);
    assert_true(calls > before);
}

static int decide(void *payload, sk_game *game, const sk_question *question, sk_answer *answer)
{
    return sk_player_answer(payload, game, question, answer);
}

/* Plays to the end, or long enough; every third question is left open and answered at its own prompt, and now and
 * then something is tried that is not allowed. */
static void play(sk_game *game, sk_game *copy, sk_player *player)
{
    const sk_decider decider = {decide, player};
    sk_error error;
    for (int i = 0; i < 3000; i++) {
        sk_action action;
        sk_prompt prompt;
        sk_game_prompt(game, &prompt);
        if (prompt.kind == SK_PROMPT_NONE)
            return;
        assert_int_equal(sk_player_choose(player, game, &action, &error), SK_OK);
        sk_game_copy(copy, game);
        if (i % 16 == 0)
            assert_int_not_equal(
                sk_game_apply(game, &(sk_action){.choice = {.kind = SK_ACT_BUILD, .arg = {1, 9999}}}, NULL, &error),
                SK_OK);
        assert_int_equal(sk_game_apply(game, &action, i % 3 ? &decider : NULL, &error), SK_OK);
    }
}

static void plays_without_heap(kit_setup setup)
{
    sk_player *player;
    sk_game *copy;
    sk_error error;
    setup.players = setup.players ? setup.players : 4;
    setup.own_dice = setup.play_setup = true;
    kit *k = kit_new(&setup);
    sk_game *game = kit_game(k);
    assert_int_equal(sk_game_clone(&copy, game, &error), SK_OK);
    assert_int_equal(sk_player_new(&player, "random", game, 1, &error), SK_OK);
    long before = calls;
    play(game, copy, player);
    assert_int_equal(calls, before);
    sk_player_free(player);
    sk_game_free(copy);
    kit_free(k);
}

static void test_game_allocation__none_in_a_standard_game(void **state)
{
    (void)state;
    plays_without_heap((kit_setup){0});
    plays_without_heap((kit_setup){.set = "strict_phases=true domestic_trade=false"});
}

static void test_game_allocation__none_with_scripts(void **state)
{
    (void)state;
    static const char house_rules[] =
        "friendly_robber no_early_seven harbor_master dice_deck long_game welfare open_trade event_dice";
    static const char *const stacks[] = {
        "volcano",  "catakatoa", "natural_disasters", "oil_springs", "volcano oil_springs natural_disasters",
        house_rules};
    for (size_t i = 0; i < sizeof stacks / sizeof stacks[0]; i++)
        plays_without_heap((kit_setup){.scripts = stacks[i]});
}

static void test_game_allocation__none_at_sea_at_six_and_on_625_hexes(void **state)
{
    (void)state;
    plays_without_heap((kit_setup){.scripts = "seafarers"});
    plays_without_heap((kit_setup){.scripts = "seafarers", .board = "fog_island"});
    plays_without_heap((kit_setup){.board = "base_six", .players = 6, .set = "extra_turn=paired"});
    plays_without_heap((kit_setup){.scripts = "oil_springs", .board = "oil_springs_six", .players = 6});
    plays_without_heap((kit_setup){.board = "continent", .players = 6});
    plays_without_heap((kit_setup){.scripts = "seafarers", .board = "archipelago", .players = 6});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_game_allocation__the_heap_is_counted),
        cmocka_unit_test(test_game_allocation__none_in_a_standard_game),
        cmocka_unit_test(test_game_allocation__none_with_scripts),
        cmocka_unit_test(test_game_allocation__none_at_sea_at_six_and_on_625_hexes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; } /* sanitizers and other C libraries have a heap of their own */

#endif
