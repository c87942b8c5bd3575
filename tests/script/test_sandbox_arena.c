#include "sandbox_fixture.h"

#include "script/sandbox_arena.h"

enum { THINGS = 400, STEPS = 200000 };

typedef struct thing {
    unsigned char *address;
    size_t size;
    unsigned char mark;
} thing;

static unsigned draw(unsigned *seed, unsigned below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % below;
}

static size_t draw_size(unsigned *seed)
{
    unsigned kind = draw(seed, 10);
    if (kind < 7)
        return 1 + draw(seed, 200);
    return 1 + draw(seed, kind < 9 ? 2100 : 20000);
}

static void check(const thing *t)
{
    for (size_t i = 0; i < t->size; i++)
        if (t->address[i] != t->mark)
            fail_msg("a thing of %zu bytes was overwritten at %zu", t->size, i);
}

static void resize(sk_arena *arena, thing *t, size_t size, unsigned char mark)
{
    void *moved = sk_arena_resize(arena, t->address, t->size, size);
    if (!moved && size) {
        assert_true(size > t->size); /* making smaller never fails */
        return;
    }
    size_t kept = t->size < size ? t->size : size;
    t->address = moved;
    t->size = kept;
    check(t);
    t->size = size;
    t->mark = mark;
    if (moved) {
        assert_int_equal((uintptr_t)moved % 16, 0);
        memset(moved, mark, size);
    }
}

/* Things of all sizes come, change and go in a block too small for all of them; none touches another. */
static void run_drawn(size_t bytes, unsigned seed)
{
    sk_arena arena;
    static thing things[THINGS];
    memset(things, 0, sizeof things);
    assert_int_equal(sk_arena_open(&arena, bytes), 0);
    for (int i = 0; i < STEPS; i++) {
        thing *t = &things[draw(&seed, THINGS)];
        check(t);
        resize(&arena, t, draw(&seed, 3) ? draw_size(&seed) : 0, (unsigned char)draw(&seed, 256));
    }
    for (int i = 0; i < THINGS; i++)
        resize(&arena, &things[i], 0, 0);
    size_t pages = 0; /* everything came back but one page a kind */
    while (sk_arena_resize(&arena, NULL, 0, SK_ARENA_PAGE))
        pages++;
    assert_in_range(pages, bytes / SK_ARENA_PAGE - SK_ARENA_KINDS, bytes / SK_ARENA_PAGE);
    sk_arena_close(&arena);
}

static void test_sandbox_arena__things_do_not_touch(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= 4; seed++) {
        run_drawn((size_t)4 << 20, seed);
        run_drawn((size_t)400 << 10, seed);
    }
}

static void test_sandbox_arena__full_block_says_so(void **state)
{
    (void)state;
    sk_arena arena;
    assert_int_equal(sk_arena_open(&arena, 10 * SK_ARENA_PAGE), 0);
    void *all = sk_arena_resize(&arena, NULL, 0, 10 * SK_ARENA_PAGE);
    assert_non_null(all);
    assert_null(sk_arena_resize(&arena, NULL, 0, 1));
    assert_ptr_equal(sk_arena_resize(&arena, all, 10 * SK_ARENA_PAGE, 100), all); /* no cell to move to */
    void *cell = sk_arena_resize(&arena, NULL, 0, 100);
    assert_non_null(cell);
    assert_null(sk_arena_resize(&arena, NULL, 0, 9 * SK_ARENA_PAGE));
    assert_null(sk_arena_resize(&arena, all, 100, 0));
    assert_non_null(sk_arena_resize(&arena, NULL, 0, 8 * SK_ARENA_PAGE));
    sk_arena_close(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sandbox_arena__things_do_not_touch),
        cmocka_unit_test(test_sandbox_arena__full_block_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
