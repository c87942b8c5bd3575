/* Counts every call of the C heap while computer players play. */
#include "match.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define NO_COUNT 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || !defined(__GLIBC__)
#define NO_COUNT 1
#endif

static long allocations;

#ifndef NO_COUNT
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);

void *malloc(size_t size)
{
    allocations++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    allocations++;
    return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    allocations++;
    return __libc_realloc(old, size);
}
#endif

static void plays_without_heap(const char *kind)
{
    table t = table_set(4, NULL, 0);
    sk_game *game = table_game(&t, 5);
    sk_player *players[4];
    for (int s = 0; s < 4; s++)
        players[s] = player_of(kind, game, (uint64_t)s);
    long before = allocations;
    outcome out = play_out(game, players, false);
    long during = allocations - before;
    print_message("%s, seed 5: %u actions, %ld allocations\n", kind, out.actions, during);
    assert_int_equal(during, 0);
    for (int s = 0; s < 4; s++)
        sk_player_free(players[s]);
    sk_game_free(game);
    table_clear(&t);
}

static void test_player_allocation__the_heap_is_counted(void **state)
{
    (void)state;
#ifdef NO_COUNT
    skip();
#endif
    long before = allocations;
    table t = table_set(4, NULL, 0);
    assert_true(allocations > before);
    table_clear(&t);
}

static void test_player_allocation__random_plays_without_heap(void **state)
{
    (void)state;
    plays_without_heap("random");
}

static void test_player_allocation__greedy_plays_without_heap(void **state)
{
    (void)state;
    plays_without_heap("greedy");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_player_allocation__the_heap_is_counted),
        cmocka_unit_test(test_player_allocation__random_plays_without_heap),
        cmocka_unit_test(test_player_allocation__greedy_plays_without_heap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
