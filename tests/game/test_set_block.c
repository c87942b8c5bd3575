/* Blocks from outside: what would be unsafe is refused, and the game stays where it stood. */
#include "kit/kit_internal.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const char script[] =
    "return { id = 'a', title = 'A', version = '1', api = 1,\n"
    "  state = { list = { type = 'list', of = 'hex', size = 4 }, set = { type = 'set', of = 'integer', max = 9 },\n"
    "            n = { type = 'integer', max = 5 } },\n"
    "  end_of_turn = function(game, player)\n"
    "    for i = 1, 3 do game:ask(player, { prompt = 'Sure?', type = 'yes_no' }) end\n"
    "  end }\n";

typedef struct scene {
    kit *k;
    uint8_t *block; /* a copy, aligned */
    size_t size;
} scene;

static scene set(void)
{
    scene s = {.k = kit_new(&(kit_setup){.lua = script})};
    kit_hand(s.k, 1, "2 brick 1 ore");
    kit_turn(s.k, 1, true);
    s.block = malloc(s.k->game->rules->plan.size);
    return s;
}

static sk_block *fresh(scene *s)
{
    memcpy(s->block, sk_game_block(s->k->game, &s->size), s->k->game->rules->plan.size);
    return (sk_block *)(void *)s->block;
}

static void clear(scene *s)
{
    free(s->block);
    kit_free(s->k);
}

static void refused(scene *s)
{
    sk_error error;
    uint64_t digest = sk_game_digest(s->k->game);
    sk_prompt before, after;
    sk_game_prompt(s->k->game, &before);
    assert_int_equal(sk_game_set_block(s->k->game, s->block, s->size, &error), SK_ERR_INPUT);
    assert_true(sk_game_digest(s->k->game) == digest);
    sk_game_prompt(s->k->game, &after);
    assert_int_equal(before.kind, after.kind);
    fresh(s);
}

static void test_game_set_block__what_is_out_of_range_is_refused(void **state)
{
    (void)state;
    scene s = set();
    const sk_plan *plan = &s.k->game->rules->plan;
    sk_seat *seat = (sk_seat *)(void *)(s.block + plan->seats);
    sk_block *block = fresh(&s);
    assert_int_equal(sk_game_set_block(s.k->game, block, s.size, NULL), 0);

    block->bank.count[SK_ORE] = 200;
    refused(&s);
    seat[1].hand.count[9] = 1; /* no such kind */
    refused(&s);
    seat[1].cards.count[SK_KNIGHT] = 100; /* more than were drawn */
    refused(&s);
    block->fresh.count[SK_KNIGHT] = 1; /* not in the hand */
    refused(&s);
    seat[0].rate[SK_ORE] = 0;
    refused(&s);
    s.block[plan->token] = 1;
    refused(&s);
    s.block[plan->own_nodes + 7] = 0x80; /* node 63 of 54 */
    refused(&s);
    s.block[plan->hex_owes + 1] = 200; /* to seat 0, who stands nowhere */
    refused(&s);
    block->phase = SK_PHASE_SETUP;
    block->setup_index = 6;
    refused(&s);
    block->step_count = 1;
    block->step[0] = (sk_step){SK_STEP_ROB, 0, 77}; /* no such word */
    refused(&s);
    block->step_count = 1;
    block->step[0] = (sk_step){SK_STEP_OFFER, 0, 0}; /* without an offer */
    refused(&s);
    s.block[plan->offer] = 1; /* an offer that nobody made */
    refused(&s);
    s.block[plan->pending + offsetof(sk_pending, answer_bytes)] = 6; /* answers to nothing */
    refused(&s);
    clear(&s);
}

static void test_game_set_block__variables_keep_to_their_range(void **state)
{
    (void)state;
    scene s = set();
    const sk_ruleset *rules = s.k->game->rules;
    fresh(&s);
    for (int i = 0; i < rules->var_count; i++) {
        s.block[rules->plan.state + rules->var[i].offset] = 99; /* a size, nine bits of a set, a number */
        s.block[rules->plan.state + rules->var[i].offset + 1] = 99;
        refused(&s);
    }
    clear(&s);
}

static void test_game_set_block__answers_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    scene s = set();
    sk_pending *pending = (sk_pending *)(void *)(s.block + s.k->game->rules->plan.pending);
    kit_leave_questions(s.k, true);
    kit_end_turn(s.k);
    sk_action yes = {.choice = {.kind = SK_ACT_ANSWER, .arg = {1}}};
    assert_int_equal(kit_apply(s.k, &yes), 0);
    fresh(&s);
    assert_int_equal(pending->answer_bytes, 6);
    pending->answer_bytes = 0xffff;
    refused(&s);
    pending->answer_bytes = 3; /* torn */
    refused(&s);
    pending->answers[4] = 77; /* neither yes nor no */
    refused(&s);
    pending->action.choice.kind = SK_ACT_STOP; /* asks nothing */
    refused(&s);
    assert_int_equal(kit_apply(s.k, &yes), 0);
    clear(&s);
}

static void test_game_set_block__the_callers_block_may_lie_anywhere(void **state)
{
    (void)state;
    scene s = set();
    fresh(&s);
    uint8_t *odd = malloc(s.size + 1);
    memcpy(odd + 1, s.block, s.size);
    assert_int_equal(sk_game_set_block(s.k->game, odd + 1, s.size, NULL), 0);
    assert_int_equal(sk_game_set_block(s.k->game, odd + 1, 3, NULL), SK_ERR_INPUT);
    free(odd);
    clear(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_game_set_block__what_is_out_of_range_is_refused),
        cmocka_unit_test(test_game_set_block__variables_keep_to_their_range),
        cmocka_unit_test(test_game_set_block__answers_that_do_not_fit_are_refused),
        cmocka_unit_test(test_game_set_block__the_callers_block_may_lie_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
