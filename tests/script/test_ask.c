/* Asking: the same game whether answers come at once or later, and what players may not see. */
#include "scene.h"

/* Answers by number of the question; every third one optional is declined. */
typedef struct oracle {
    int asked;
} oracle;

static void answer_to(const sk_question *question, int number, sk_answer *answer)
{
    *answer = (sk_answer){.value = 0};
    if (question->type == SK_ASK_CARDS) {
        for (int i = 0; i < question->count; i++) {
            int kind = SK_KINDS_MAX - 1;
            while (answer->cards.count[kind] >= question->from.count[kind])
                kind--;
            answer->cards.count[kind]++;
        }
        return;
    }
    answer->value = question->option[number * 7 % question->option_count];
    if (question->optional && number % 3 == 0)
        answer->value = SK_NONE;
}

static int decide(void *payload, sk_game *game, const sk_question *question, sk_answer *answer)
{
    (void)game;
    answer_to(question, ((oracle *)payload)->asked++, answer);
    return 0;
}

/* Ends the turn of seat 0, which fires end_of_turn; later answers are given one action at a time. */
static uint64_t end_turn(scene *s, bool at_once, int *asked)
{
    oracle o = {0};
    sk_decider decider = {decide, &o};
    sk_action action = {.choice = {.kind = SK_ACT_END_TURN}};
    scene_must(s, sk_game_apply(s->game, &action, at_once ? &decider : NULL, &s->error));
    for (;;) {
        sk_prompt prompt;
        sk_answer answer;
        sk_game_prompt(s->game, &prompt);
        if (prompt.kind != SK_PROMPT_QUESTION)
            break;
        assert_false(at_once);
        answer_to(prompt.question, o.asked++, &answer);
        bool cards = prompt.question->type == SK_ASK_CARDS;
        action = (sk_action){.choice = {.kind = cards ? SK_ACT_ANSWER_CARDS : SK_ACT_ANSWER, .arg = {answer.value}},
                             .give = answer.cards};
        if (answer.value == SK_NONE)
            action.choice.kind = SK_ACT_DECLINE;
        scene_must(s, sk_game_apply(s->game, &action, NULL, &s->error));
    }
    *asked = o.asked;
    return sk_game_digest(s->game);
}

/* Stands in seat 0's turn after the roll; every hand holds two of each card. */
static void stand_after_the_roll(scene *s)
{
    s->game->block->phase = SK_PHASE_MAIN;
    s->game->block->step_count = 0;
    s->game->block->setup_index = (uint8_t)(2 * s->rules->seat_count);
    s->game->block->turn_seat = s->game->block->actor = 0;
    for (int seat = 0; seat < s->rules->seat_count; seat++)
        for (int kind = 0; kind < SK_STANDARD_KINDS; kind++)
            sk_rules_give(s->game, seat, kind, 2);
}

static void scene_question(scene *s, const char *rest)
{
    static char text[8000];
    snprintf(text, sizeof text,
             SCRIPT("a", "state = { n = { type = \"integer\", max = 999 }, who = { type = \"player\" }, kind = { type "
                         "= \"resource\" },\n"
                         "hex = { type = \"hex\" }, node = { type = \"node\" }, edge = { type = \"edge\" }, yes = { "
                         "type = \"boolean\" } },\n%s"),
             rest);
    scene_one(s, text);
    stand_after_the_roll(s);
}

static const char every_type[] =
    "end_of_turn = function(game, player)\n"
    "  local s = game.state\n"
    "  s.n = game:random(100)\n"
    "  s.yes = game:ask(player, { prompt = \"Sure?\", type = \"yes_no\" })\n"
    "  s.n = s.n + game:ask(player, { prompt = \"How many?\", type = \"integer\", min = 3, max = 9 })\n"
    "  s.kind = game:ask(player, { prompt = \"Which?\", type = \"resource\", from = \"bank\" })\n"
    "  s.kind = game:ask(player, { prompt = \"Which?\", type = \"resource\", from = { \"wool\", \"ore\" } })\n"
    "  s.who = game:ask(player:next(), { prompt = \"Who?\", type = \"player\", from = game.players })\n"
    "  s.hex = game:ask(player, { prompt = \"Where?\", type = \"hex\", from = game:hexes{ yields = true } })\n"
    "  s.node = game:ask(player, { prompt = \"Where?\", type = \"node\", from = s.hex:corners() })\n"
    "  s.edge = game:ask(player, { prompt = \"Where?\", type = \"edge\", from = s.hex:edges() })\n"
    "  local word = game:ask(player, { prompt = \"What?\", type = \"choice\", from = { \"oil\", \"card\" } })\n"
    "  assert(word == \"oil\" or word == \"card\")\n"
    "  s.n = s.n + game:random(100)\n"
    "  local cards = game:ask(player, { prompt = \"Give\", type = \"cards\", count = 3 })\n"
    "  assert(#cards == 3)\n"
    "  game:discard(player, cards)\n"
    "  local maybe = game:ask(player, { prompt = \"One?\", type = \"player\", from = { player }, optional = true })\n"
    "  assert(maybe == nil or maybe == player)\n"
    "end";

static void test_ask__answers_at_once_and_later_make_the_same_game(void **state)
{
    (void)state;
    uint64_t digest[2];
    int asked[2];
    for (int i = 0; i < 2; i++) {
        scene s;
        scene_question(&s, every_type);
        digest[i] = end_turn(&s, i == 0, &asked[i]);
        assert_int_equal(scene_state(&s, "who", 0) > 0, 1);
        scene_end(&s);
    }
    assert_int_equal(asked[0], 11);
    assert_int_equal(asked[1], 11);
    assert_true(digest[0] == digest[1]);
}

static void test_ask__what_has_one_answer_or_none_is_not_asked(void **state)
{
    (void)state;
    scene s;
    int asked;
    scene_question(
        &s, "end_of_turn = function(game, player)\n"
            "  assert(game:ask(player, { prompt = \"?\", type = \"player\", from = { player } }) == player)\n"
            "  assert(game:ask(player, { prompt = \"?\", type = \"player\", from = {} }) == nil)\n"
            "  local other = player:next()\n"
            "  game:discard(other, other:hand())\n"
            "  assert(game:ask(other, { prompt = \"?\", type = \"resource\", from = \"hand\" }) == nil)\n"
            "  game:give(other, \"ore\", 2)\n"
            "  assert(game:ask(other, { prompt = \"?\", type = \"resource\", from = \"hand\" }) == \"ore\")\n"
            "  assert(game:ask(player, { prompt = \"?\", type = \"integer\", min = 4, max = 4 }) == 4)\n"
            "  assert(#game:ask(player, { prompt = \"?\", type = \"cards\", count = 10 }) == 10)\n"
            "  assert(#game:ask(player, { prompt = \"?\", type = \"cards\", count = 2, from = { wool = 2 } }) == 2)\n"
            "  assert(#game:ask(player, { prompt = \"?\", type = \"cards\", count = 0 }) == 0)\n"
            "  game.state.n = 7\n"
            "end");
    end_turn(&s, false, &asked);
    assert_int_equal(asked, 0);
    assert_int_equal(scene_state(&s, "n", 0), 7);
    scene_end(&s);
}

static const char for_each[] =
    "end_of_turn = function(game, player)\n"
    "  local all = {}\n"
    "  for p in game:players_from(player) do all[#all + 1] = p end\n"
    "  local given = game:ask_each(all, function(p)\n"
    "    return { prompt = \"Give up\", type = \"cards\", count = p:hand_size() // 2 - p.index + 1 }\n"
    "  end)\n"
    "  for i, p in ipairs(all) do game:discard(p, given[i]) end\n"
    "end";

static void test_ask_each__nobody_sees_an_answer_before_all_are_in(void **state)
{
    (void)state;
    uint64_t digest[2];
    for (int i = 0; i < 2; i++) {
        scene s;
        int asked;
        scene_question(&s, for_each);
        digest[i] = end_turn(&s, i == 0, &asked);
        assert_int_equal(asked, 4);
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(sk_rules_card_count(s.game, seat), 10 - (5 - seat));
        scene_end(&s);
    }
    assert_true(digest[0] == digest[1]);

    scene s;
    scene_question(&s, for_each);
    sk_game_record_events(s.game, true);
    sk_action action = {.choice = {.kind = SK_ACT_END_TURN}};
    scene_must(&s, sk_game_apply(s.game, &action, NULL, &s.error));
    for (int seat = 0; seat < 4; seat++) {
        sk_prompt prompt;
        sk_answer answer;
        int events;
        sk_game_prompt(s.game, &prompt);
        assert_int_equal(prompt.seat, seat);
        for (int i = 0; i < 4; i++) /* the others' hands are as they were */
            assert_int_equal(sk_rules_card_count(s.game, i), 10);
        sk_game_events(s.game, &events);
        assert_int_equal(events, 0);
        answer_to(prompt.question, seat, &answer);
        action = (sk_action){.choice = {.kind = SK_ACT_ANSWER_CARDS}, .give = answer.cards};
        scene_must(&s, sk_game_apply(s.game, &action, NULL, &s.error));
    }
    assert_int_equal(sk_rules_card_count(s.game, 0), 5);
    scene_end(&s);
}

static void test_ask__a_rerun_that_asks_something_else_is_an_error_of_the_script(void **state)
{
    (void)state;
    static const char *const questions[] = {
        "{ prompt = \"Run \" .. runs, type = \"yes_no\" }",
        "{ prompt = \"Which?\", type = \"choice\", from = runs > 1 and { \"b\", \"a\" } or { \"a\", \"b\" } }"};
    for (int i = 0; i < 2; i++) {
        scene s;
        char body[400];
        snprintf(body, sizeof body,
                 "end_of_turn = (function()\n"
                 "  local runs = 0\n"
                 "  return function(game, player)\n"
                 "    runs = runs + 1\n"
                 "    game:ask(player, %s)\n"
                 "  end\n"
                 "end)()",
                 questions[i]);
        scene_question(&s, body);
        sk_action action = {.choice = {.kind = SK_ACT_END_TURN}};
        scene_must(&s, sk_game_apply(s.game, &action, NULL, &s.error));
        action = (sk_action){.choice = {.kind = SK_ACT_ANSWER, .arg = {1}}};
        int status = sk_game_apply(s.game, &action, NULL, &s.error);
        assert_int_equal(status, SK_ERR_SCRIPT);
        scene_expect_error(&s, status, "not what the same action asked before");
        assert_string_equal(s.error.file, "one.lua");
        scene_end(&s);
    }
}

static const struct {
    const char *question, *message;
} wrong[] = {
    {"{ prompt = \"?\", type = \"cards\", count = 256, from = { ore = 9 } }", "nobody gives up more than 255 cards"},
    {"{ type = \"yes_no\" }", "a question needs a prompt"},
    {"{ prompt = \"?\" }", "the name of a type of question is expected"},
    {"{ prompt = \"?\", type = \"yesno\" }", "did you mean 'yes_no'?"},
    {"{ prompt = \"?\", type = \"yes_no\", form = 1 }", "a question has no field 'form'; did you mean 'from'?"},
    {"{ prompt = \"?\", type = \"integer\", min = 1 }", "this question needs max"},
    {"{ prompt = \"?\", type = \"integer\", min = 0, max = 2000 }", "at most 1024 answers"},
    {"{ prompt = \"?\", type = \"player\" }", "this question needs from"},
    {"{ prompt = \"?\", type = \"player\", from = { 3 } }", "a player is expected, not number"},
    {"{ prompt = \"?\", type = \"hex\", from = game.players }", "a hex is expected, not player"},
    {"{ prompt = \"?\", type = \"resource\", from = { \"wol\" } }",
     "no resource is called 'wol'; did you mean 'wool'?"},
    {"{ prompt = \"?\", type = \"resource\", from = \"hands\" }", "did you mean 'hand'?"},
    {"{ prompt = \"?\", type = \"choice\", from = { 1 } }", "a choice is among strings"},
    {"{ prompt = \"?\", type = \"cards\" }", "this question needs count"},
    {"{ prompt = \"?\", type = \"cards\", count = 1.5 }", "a whole number is expected, not 1.5"},
    {"5", "game:ask, question: a table is expected"},
};

static void test_ask__a_wrong_question_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        scene s;
        char body[400];
        snprintf(body, sizeof body, "end_of_turn = function(game, player)\n game:ask(player, %s) end",
                 wrong[i].question);
        scene_question(&s, body);
        sk_action action = {.choice = {.kind = SK_ACT_END_TURN}};
        int status = sk_game_apply(s.game, &action, NULL, &s.error);
        scene_expect_error(&s, status, wrong[i].message);
        assert_int_equal(s.error.line, 5);
        scene_end(&s);
    }
}

/* An action that fails after changes leaves the block as it was, byte for byte. */
static void test_ask__a_failure_after_an_answer_puts_everything_back(void **state)
{
    (void)state;
    for (int at_once = 0; at_once < 2; at_once++) {
        scene s;
        scene_question(&s, "end_of_turn = function(game, player)\n"
                           "  game:give(player, \"ore\", 1)\n"
                           "  game.state.n = game:roll(\"doom\", 2)\n"
                           "  local sure = game:ask(player, { prompt = \"Sure?\", type = \"yes_no\" })\n"
                           "  game:hexes{}[1].token = 3\n"
                           "  if sure then error(\"it broke\") end\n"
                           "end");
        size_t size;
        const void *block = sk_game_block(s.game, &size);
        void *before = malloc(size);
        memcpy(before, block, size);
        oracle o = {0};
        sk_decider decider = {decide, &o};
        sk_action action = {.choice = {.kind = SK_ACT_END_TURN}};
        int status = sk_game_apply(s.game, &action, at_once ? &decider : NULL, &s.error);
        if (!at_once) {
            assert_int_equal(status, 0);
            action = (sk_action){.choice = {.kind = SK_ACT_ANSWER, .arg = {1}}};
            status = sk_game_apply(s.game, &action, NULL, &s.error);
        }
        scene_expect_error(&s, status, "a, end_of_turn: it broke");
        if (at_once)
            assert_memory_equal(sk_game_block(s.game, &size), before, size);
        free(before);
        scene_end(&s);
    }
}

static void test_ask__pcall_does_not_catch_a_question(void **state)
{
    (void)state;
    scene s;
    int asked;
    scene_question(&s, "end_of_turn = function(game, player)\n"
                       "  local ok, sure = pcall(game.ask, game, player, { prompt = \"Sure?\", type = \"yes_no\" })\n"
                       "  assert(ok)\n"
                       "  game.state.yes = sure\n"
                       "end");
    end_turn(&s, false, &asked);
    assert_int_equal(asked, 1);
    assert_int_equal(scene_state(&s, "yes", 0), 1);
    scene_end(&s);
}

/* However it is answered, as many questions may be asked. */
static void test_ask__one_action_asks_so_much_and_no_more(void **state)
{
    (void)state;
    for (int at_once = 0; at_once < 2; at_once++) {
        scene s;
        scene_question(&s, "end_of_turn = function(game, player)\n"
                           "  for i = 1, 100 do game:ask(player, { prompt = \"Again?\", type = \"yes_no\" }) end\n"
                           "end");
        oracle o = {0};
        sk_decider decider = {decide, &o};
        sk_action action = {.choice = {.kind = SK_ACT_END_TURN}};
        int status = sk_game_apply(s.game, &action, at_once ? &decider : NULL, &s.error);
        int asked = 1;
        for (action = (sk_action){.choice = {.kind = SK_ACT_ANSWER, .arg = {1}}}; !at_once && !status; asked++)
            status = sk_game_apply(s.game, &action, NULL, &s.error);
        scene_expect_error(&s, status, "one action asks more than can be answered");
        assert_int_equal(status, SK_ERR_LIMIT);
        assert_int_equal(s.error.line, 5);
        assert_int_equal(at_once ? o.asked : asked - 1, 53);
        scene_end(&s);
    }
}

/* The game is over when the action is, not when a script says so in the middle of it. */
static void test_ask__what_is_asked_after_the_end_is_answered_first(void **state)
{
    (void)state;
    uint64_t digest[2];
    for (int at_once = 0; at_once < 2; at_once++) {
        scene s;
        int asked;
        scene_question(&s, "end_of_turn = function(game, player)\n"
                           "  game:finish{ winner = player }\n"
                           "  game.state.yes = game:ask(player, { prompt = \"Sure?\", type = \"yes_no\" })\n"
                           "end");
        if (!at_once) {
            sk_action action = {.choice = {.kind = SK_ACT_END_TURN}};
            size_t size;
            scene_must(&s, sk_game_apply(s.game, &action, NULL, &s.error));
            sk_view view;
            sk_game_view(s.game, 1, &view);
            assert_false(view.ended);
            const void *block = sk_game_block(s.game, &size);
            scene_must(&s, sk_game_set_block(s.game, block, size, &s.error));
            sk_prompt prompt;
            sk_game_prompt(s.game, &prompt);
            assert_int_equal(prompt.kind, SK_PROMPT_QUESTION);
            const sk_choice *choices;
            int count;
            scene_must(&s, sk_game_choices(s.game, &choices, &count, &s.error));
            assert_int_equal(count, 2);
            action = (sk_action){.choice = {.kind = SK_ACT_ANSWER, .arg = {prompt.question->option[0]}}};
            scene_must(&s, sk_game_apply(s.game, &action, NULL, &s.error));
        } else {
            end_turn(&s, true, &asked);
        }
        assert_int_equal(scene_state(&s, "yes", 0), 1);
        digest[at_once] = sk_game_digest(s.game);
        scene_end(&s);
    }
    assert_true(digest[0] == digest[1]);
}

/* Answers are tried on an imagined copy, one after the other: each runs again the same up to its own question. */
static void test_ask__an_imagined_game_answers_several_questions(void **state)
{
    (void)state;
    scene s;
    scene_question(&s, "end_of_turn = function(game, player)\n"
                       "  for i = 1, 4 do\n"
                       "    local n = game:random(1000)\n"
                       "    game:ask(player, { prompt = \"After \" .. n .. \"?\", type = \"yes_no\" })\n"
                       "  end\n"
                       "end");
    sk_action action = {.choice = {.kind = SK_ACT_END_TURN}};
    scene_must(&s, sk_game_apply(s.game, &action, NULL, &s.error));
    sk_game *copy;
    scene_must(&s, sk_game_clone(&copy, s.game, &s.error));
    for (int again = 0; again < 2; again++) {
        sk_prompt prompt;
        sk_game_copy(copy, s.game);
        for (int i = 0; i < 4; i++) {
            sk_game_imagine(copy, 0, 17 + (uint64_t)i * (uint64_t)again);
            action = (sk_action){.choice = {.kind = SK_ACT_ANSWER, .arg = {1}}};
            scene_must(&s, sk_game_apply(copy, &action, NULL, &s.error));
        }
        sk_game_prompt(copy, &prompt);
        assert_int_not_equal(prompt.kind, SK_PROMPT_QUESTION);
    }
    /* A block is the real game, whatever was imagined there. */
    size_t size;
    sk_game_copy(copy, s.game);
    sk_game_imagine(copy, 0, 17);
    const void *block = sk_game_block(s.game, &size);
    scene_must(&s, sk_game_set_block(copy, block, size, &s.error));
    scene_must(&s, sk_game_apply(copy, &action, NULL, &s.error));
    scene_must(&s, sk_game_apply(s.game, &action, NULL, &s.error));
    assert_true(sk_game_digest(copy) == sk_game_digest(s.game));
    sk_game_free(copy);
    scene_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ask__answers_at_once_and_later_make_the_same_game),
        cmocka_unit_test(test_ask__what_has_one_answer_or_none_is_not_asked),
        cmocka_unit_test(test_ask_each__nobody_sees_an_answer_before_all_are_in),
        cmocka_unit_test(test_ask__a_rerun_that_asks_something_else_is_an_error_of_the_script),
        cmocka_unit_test(test_ask__a_wrong_question_is_named),
        cmocka_unit_test(test_ask__a_failure_after_an_answer_puts_everything_back),
        cmocka_unit_test(test_ask__pcall_does_not_catch_a_question),
        cmocka_unit_test(test_ask__one_action_asks_so_much_and_no_more),
        cmocka_unit_test(test_ask__what_is_asked_after_the_end_is_answered_first),
        cmocka_unit_test(test_ask__an_imagined_game_answers_several_questions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
