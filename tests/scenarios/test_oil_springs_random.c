/* Oil Springs: which streams of chance a disaster draws from. */
#include "scenarios/oil_springs.h"

#include <string.h>

static void test_oil_springs__OIL_A43_the_disaster_has_dice_of_its_own(void **state)
{
    (void)state;
    kit *k = kit_new(&(kit_setup){.scripts = OIL, .own_dice = true});
    uint64_t *random = kit_game(k)->block->random, before[SK_STREAMS_MAX];
    kit_turn(k, 1, true);
    kit_state(k, OIL, "marker", 0, 5);
    int streams = sk_ruleset_streams(kit_game(k)->rules);
    memcpy(before, random, sizeof *random * (size_t)streams);
    kit_end_turn(k);
    for (int stream = 0; stream < streams; stream++)
        assert_int_equal(random[stream] != before[stream], stream == SK_STREAM_SCRIPT);
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oil_springs__OIL_A43_the_disaster_has_dice_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
