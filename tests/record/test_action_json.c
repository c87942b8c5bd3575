#include "record/action_json.h"
#include "words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static sk_question question;

static const sk_lexicon *words_for(int type)
{
    static sk_lexicon words;
    words = (sk_lexicon){make_rules(), NULL};
    if (type < 0)
        return &words;
    memset(&question, 0, sizeof question);
    question.type = (uint8_t)type;
    strcpy(question.choice[0], "left");
    strcpy(question.choice[1], "right");
    strcpy(question.choice[2], "left");
    words.question = &question;
    return &words;
}

/* Each action, as it must be written and read back; type is that of the question it answers. */
static const struct {
    int question;
    sk_action action;
    const char *json;
} GOOD[] = {
    {-1, {{SK_ACT_ROLL, 0, {0, 0}}, {{0}}, {{0}}}, "{\"do\": \"roll\"}"},
    {-1, {{SK_ACT_ROLL, 0, {3, 6}}, {{0}}, {{0}}}, "{\"do\": \"roll\", \"die1\": 3, \"die2\": 6}"},
    {-1, {{SK_ACT_END_TURN, 0, {0}}, {{0}}, {{0}}}, "{\"do\": \"end\"}"},
    {-1, {{SK_ACT_BUILD, 0, {0, 71}}, {{0}}, {{0}}}, "{\"do\": \"build\", \"piece\": \"road\", \"at\": 72}"},
    {-1, {{SK_ACT_BUILD, 0, {1, 53}}, {{0}}, {{0}}}, "{\"do\": \"build\", \"piece\": \"settlement\", \"at\": 54}"},
    {-1, {{SK_ACT_PLACE, 0, {2, 0}}, {{0}}, {{0}}}, "{\"do\": \"place\", \"piece\": \"city\", \"at\": 1}"},
    {-1, {{SK_ACT_STOP, 0, {0}}, {{0}}, {{0}}}, "{\"do\": \"stop\"}"},
    {-1, {{SK_ACT_BUY_CARD, 0, {0}}, {{0}}, {{0}}}, "{\"do\": \"buy\"}"},
    {-1, {{SK_ACT_PLAY_CARD, 0, {0, SK_NONE, SK_NONE}}, {{0}}, {{0}}}, "{\"do\": \"play\", \"card\": \"knight\"}"},
    {-1,
     {{SK_ACT_PLAY_CARD, 0, {2, 4, 0}}, {{0}}, {{0}}},
     "{\"do\": \"play\", \"card\": \"year_of_plenty\", \"resource\": \"ore\", \"resource2\": \"brick\"}"},
    {-1,
     {{SK_ACT_PLAY_CARD, 0, {3, 2, SK_NONE}}, {{0}}, {{0}}},
     "{\"do\": \"play\", \"card\": \"monopoly\", \"resource\": \"wool\"}"},
    {-1,
     {{SK_ACT_MARITIME, 0, {1, 4, 3}}, {{0}}, {{0}}},
     "{\"do\": \"trade\", \"give\": \"lumber\", \"get\": \"ore\", \"count\": 3}"},
    {-1,
     {{SK_ACT_OFFER, 0, {SK_NONE}}, {{1, 0, 2}}, {{0, 0, 0, 0, 120}}},
     "{\"do\": \"offer\", \"give\": {\"brick\": 1, \"wool\": 2}, \"get\": {\"ore\": 120}}"},
    {-1,
     {{SK_ACT_OFFER, 0, {3}}, {{1}}, {{0, 1}}},
     "{\"do\": \"offer\", \"to\": 4, \"give\": {\"brick\": 1}, \"get\": {\"lumber\": 1}}"},
    {-1, {{SK_ACT_ACCEPT, 0, {0}}, {{0}}, {{0}}}, "{\"do\": \"accept\"}"},
    {-1, {{SK_ACT_REFUSE, 0, {0}}, {{0}}, {{0}}}, "{\"do\": \"refuse\"}"},
    {-1, {{SK_ACT_COUNTER, 0, {0}}, {{0}}, {{0, 1}}}, "{\"do\": \"counter\", \"give\": {}, \"get\": {\"lumber\": 1}}"},
    {-1, {{SK_ACT_CONFIRM, 0, {2}}, {{0}}, {{0}}}, "{\"do\": \"confirm\", \"with\": 3}"},
    {-1, {{SK_ACT_WITHDRAW, 0, {0}}, {{0}}, {{0}}}, "{\"do\": \"withdraw\"}"},
    {-1, {{SK_ACT_BUILD_PHASE, 0, {0}}, {{0}}, {{0}}}, "{\"do\": \"done\"}"},
    {-1,
     {{SK_ACT_DISCARD, 0, {0}}, {{0, 0, 0, 4, 1}}, {{0}}},
     "{\"do\": \"discard\", \"cards\": {\"grain\": 4, \"ore\": 1}}"},
    {-1, {{SK_ACT_MOVE_BLOCKER, 0, {0, 18}}, {{0}}, {{0}}}, "{\"do\": \"move\", \"blocker\": \"robber\", \"hex\": 19}"},
    {-1, {{SK_ACT_STEAL, 0, {0}}, {{0}}, {{0}}}, "{\"do\": \"steal\", \"from\": 1}"},
    {-1, {{SK_ACT_PICK, 0, {3}}, {{0}}, {{0}}}, "{\"do\": \"pick\", \"resource\": \"grain\"}"},
    {-1,
     {{SK_ACT_SCRIPT, 0, {0, 4, 3}}, {{0}}, {{0}}},
     "{\"do\": \"do\", \"action\": \"convert\", \"script\": \"oil_springs\", \"args\": {\"first\": \"ore\", "
     "\"second\": -7}}"},
    {-1,
     {{SK_ACT_SCRIPT, 0, {1, 53, 3}}, {{0}}, {{0}}},
     "{\"do\": \"do\", \"action\": \"found\", \"script\": \"volcano\", \"args\": {\"first\": 54, \"second\": "
     "4}}"},
    {-1,
     {{SK_ACT_SCRIPT, 0, {2, 18, 71}}, {{0}}, {{0}}},
     "{\"do\": \"do\", \"action\": \"found\", \"script\": \"oil_springs\", \"args\": {\"first\": 19, "
     "\"second\": 72}}"},
    {-1,
     {{SK_ACT_SCRIPT, 0, {3, SK_NONE, SK_NONE}}, {{0}}, {{0}}},
     "{\"do\": \"do\", \"action\": \"rest\", \"script\": \"volcano\"}"},
    {SK_ASK_YES_NO, {{SK_ACT_ANSWER, 0, {1}}, {{0}}, {{0}}}, "{\"do\": \"answer\", \"yes\": true}"},
    {SK_ASK_YES_NO, {{SK_ACT_ANSWER, 0, {0}}, {{0}}, {{0}}}, "{\"do\": \"answer\", \"yes\": false}"},
    {SK_ASK_CHOICE, {{SK_ACT_ANSWER, 0, {1}}, {{0}}, {{0}}}, "{\"do\": \"answer\", \"choice\": \"right\"}"},
    {SK_ASK_CHOICE, {{SK_ACT_ANSWER, 0, {2}}, {{0}}, {{0}}}, "{\"do\": \"answer\", \"choice\": 3}"},
    {SK_ASK_INTEGER, {{SK_ACT_ANSWER, 0, {6}}, {{0}}, {{0}}}, "{\"do\": \"answer\", \"number\": 6}"},
    {SK_ASK_INTEGER, {{SK_ACT_ANSWER, 0, {(uint16_t)-2}}, {{0}}, {{0}}}, "{\"do\": \"answer\", \"number\": -2}"},
    {SK_ASK_RESOURCE, {{SK_ACT_ANSWER, 0, {4}}, {{0}}, {{0}}}, "{\"do\": \"answer\", \"resource\": \"ore\"}"},
    {SK_ASK_PLAYER, {{SK_ACT_ANSWER, 0, {0}}, {{0}}, {{0}}}, "{\"do\": \"answer\", \"player\": 1}"},
    {SK_ASK_HEX, {{SK_ACT_ANSWER, 0, {18}}, {{0}}, {{0}}}, "{\"do\": \"answer\", \"hex\": 19}"},
    {SK_ASK_NODE, {{SK_ACT_ANSWER, 0, {53}}, {{0}}, {{0}}}, "{\"do\": \"answer\", \"node\": 54}"},
    {SK_ASK_EDGE, {{SK_ACT_ANSWER, 0, {71}}, {{0}}, {{0}}}, "{\"do\": \"answer\", \"edge\": 72}"},
    {SK_ASK_DICE, {{SK_ACT_ANSWER, 0, {12}}, {{0}}, {{0}}}, "{\"do\": \"answer\", \"dice\": 12}"},
    {SK_ASK_CARDS, {{SK_ACT_ANSWER_CARDS, 0, {0}}, {{2}}, {{0}}}, "{\"do\": \"cards\", \"cards\": {\"brick\": 2}}"},
    {SK_ASK_HEX, {{SK_ACT_DECLINE, 0, {0}}, {{0}}, {{0}}}, "{\"do\": \"decline\"}"},
};
enum { GOOD_COUNT = sizeof GOOD / sizeof *GOOD };

static void test_record_action_json__each_kind_is_written_and_read_back(void **state)
{
    (void)state;
    bool seen[SK_ACTION_KINDS] = {false};
    for (int i = 0; i < GOOD_COUNT; i++) {
        const sk_lexicon *words = words_for(GOOD[i].question);
        json_t *json = sk_action__encode(words, &GOOD[i].action);
        assert_non_null(json);
        char *text = json_dumps(json, 0);
        assert_string_equal(text, GOOD[i].json);
        sk_action read;
        sk_error error = {0};
        if (sk_action__decode(&read, words, json, false, &error))
            fail_msg("%s: %s", text, error.message);
        assert_memory_equal(&read, &GOOD[i].action, sizeof read);
        seen[read.choice.kind] = true;
        free(text);
        json_decref(json);
    }
    for (int kind = 0; kind < SK_ACTION_KINDS; kind++)
        assert_true(seen[kind]);
}

static void test_record_action_json__form_is_right_without_a_game(void **state)
{
    (void)state;
    for (int i = 0; i < GOOD_COUNT; i++) {
        json_t *json = json_loads(GOOD[i].json, 0, NULL);
        sk_action read;
        assert_int_equal(sk_action__decode(&read, NULL, json, false, NULL), 0);
        assert_int_equal(read.choice.kind, GOOD[i].action.choice.kind);
        json_decref(json);
    }
}

static const struct {
    int question;
    bool form; /* wrong in form, so that a journal is refused when it is read */
    const char *json, *message;
} BAD[] = {
    {-1, true, "{}", "\"do\" is missing"},
    {-1, true, "{\"do\": 3}", "\"do\" must be a text"},
    {-1, true, "{\"do\": \"\"}", "\"do\" must be a text"},
    {-1, true, "{\"do\": \"biuld\"}", "did you mean \"build\"?"},
    {-1, true, "{\"do\": \"end\", \"seat\": 1}", "unknown key \"seat\""},
    {-1, true, "{\"do\": \"build\", \"piece\": \"road\", \"att\": 1}", "did you mean \"at\"?"},
    {-1, true, "{\"do\": \"build\", \"piece\": \"road\"}", "\"at\" is missing"},
    {-1, true, "{\"do\": \"build\", \"piece\": 1, \"at\": 1}", "\"piece\" must be a text"},
    {-1, true, "{\"do\": \"build\", \"piece\": \"road\", \"at\": \"1\"}", "\"at\" must be a whole number"},
    {-1, true, "{\"do\": \"build\", \"piece\": \"road\", \"at\": 1.5}", "\"at\" must be a whole number"},
    {-1, true, "{\"do\": \"build\", \"piece\": \"road\", \"at\": 0}", "it must be 1 to"},
    {-1, true, "{\"do\": \"build\", \"piece\": \"road\", \"at\": -1}", "it must be 1 to"},
    {-1, true, "{\"do\": \"build\", \"piece\": \"road\", \"at\": 9223372036854775807}", "it must be 1 to"},
    {-1, false, "{\"do\": \"build\", \"piece\": \"road\", \"at\": 73}", "\"at\" is 73; it must be 1 to 72"},
    {-1, false, "{\"do\": \"build\", \"piece\": \"city\", \"at\": 55}", "\"at\" is 55; it must be 1 to 54"},
    {-1, false, "{\"do\": \"build\", \"piece\": \"rode\", \"at\": 1}",
     "no piece \"rode\" in this game; did you mean \"road\"?"},
    {-1, false, "{\"do\": \"move\", \"blocker\": \"rober\", \"hex\": 1}", "did you mean \"robber\"?"},
    {-1, false, "{\"do\": \"move\", \"blocker\": \"robber\", \"hex\": 20}", "it must be 1 to 19"},
    {-1, false, "{\"do\": \"steal\", \"from\": 5}", "it must be 1 to 4"},
    {-1, false, "{\"do\": \"play\", \"card\": \"knigth\"}", "did you mean \"knight\"?"},
    {-1, false, "{\"do\": \"pick\", \"resource\": \"gold\\u202e\"}", "no resource"},
    {-1, true, "{\"do\": \"pick\", \"resource\": \"\\u001b[2J\"}", "without control characters"},
    {-1, true, "{\"do\": \"pick\", \"resource\": \"\\u009b2J\"}", "without control characters"},
    {-1, true, "{\"do\": \"trade\", \"give\": \"ore\", \"get\": \"ore\", \"count\": 65535}", "it must be 0 to 65534"},
    {-1, true, "{\"do\": \"discard\", \"cards\": [1, 2]}", "must be an object of cards"},
    {-1, true, "{\"do\": \"discard\", \"cards\": {\"ore\": -1}}", "must be 0 to 120"},
    {-1, true, "{\"do\": \"discard\", \"cards\": {\"ore\": 121}}", "must be 0 to 120"},
    {-1, true, "{\"do\": \"discard\", \"cards\": {\"ore\": true}}", "must be 0 to 120"},
    {-1, false, "{\"do\": \"discard\", \"cards\": {\"oar\": 1}}", "did you mean \"ore\"?"},
    {-1, true, "{\"do\": \"offer\", \"give\": {}}", "\"get\" is missing"},
    {-1, true, "{\"do\": \"do\"}", "\"action\" is missing"},
    {-1, false, "{\"do\": \"do\", \"action\": \"convrt\"}", "did you mean \"convert\"?"},
    {-1, false, "{\"do\": \"do\", \"action\": \"found\"}", "several scripts have an action \"found\""},
    {-1, false, "{\"do\": \"do\", \"action\": \"rest\", \"script\": \"oil_springs\"}",
     "script \"oil_springs\" has no action"},
    {-1, false, "{\"do\": \"do\", \"action\": \"convert\"}", "\"first\" is missing"},
    {-1, true, "{\"do\": \"do\", \"action\": \"rest\", \"args\": []}", "\"args\" must be an object"},
    {-1, false, "{\"do\": \"do\", \"action\": \"rest\", \"args\": {\"node\": 1}}", "unknown key \"node\""},
    {-1, false, "{\"do\": \"do\", \"action\": \"convert\", \"args\": {\"first\": \"ore\", \"second\": 11}}",
     "it must be -10 to 10"},
    {-1, false, "{\"do\": \"answer\", \"yes\": true}", "there is no question"},
    {-1, true, "{\"do\": \"answer\"}", "an answer has one value"},
    {-1, true, "{\"do\": \"answer\", \"yes\": true, \"hex\": 3}", "an answer has one value"},
    {SK_ASK_YES_NO, true, "{\"do\": \"answer\", \"yes\": 1}", "must be true or false"},
    {SK_ASK_YES_NO, false, "{\"do\": \"answer\", \"hex\": 1}", "unknown key \"hex\""},
    {SK_ASK_CARDS, false, "{\"do\": \"answer\", \"hex\": 1}", "\"hex\""},
    {SK_ASK_CHOICE, false, "{\"do\": \"answer\", \"choice\": \"up\"}", "\"up\" is none of the choices"},
    {SK_ASK_CHOICE, true, "{\"do\": \"answer\", \"choice\": 17}", "it must be 1 to 16"},
    {SK_ASK_CHOICE, true, "{\"do\": \"answer\", \"choice\": null}", "\"choice\" must be a text"},
};

static void test_record_action_json__each_wrong_object_is_told_apart(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        json_t *json = json_loads(BAD[i].json, 0, NULL);
        assert_non_null(json);
        sk_action read;
        sk_error error = {0};
        const sk_lexicon *words = words_for(BAD[i].question);
        assert_int_equal(sk_action__decode(&read, words, json, false, &error), SK_ERR_INPUT);
        sk_error blind = {0};
        int form = sk_action__decode(&read, NULL, json, false, &blind);
        if (!strstr(error.message, BAD[i].message) && !strstr(blind.message, BAD[i].message))
            fail_msg("%s\n  says: %s\n  want: %s", BAD[i].json, error.message, BAD[i].message);
        if (form != (BAD[i].form ? SK_ERR_INPUT : 0))
            fail_msg("%s: form gives %d", BAD[i].json, form);
        json_decref(json);
    }
}

static void test_record_action_json__what_is_no_action_is_not_written(void **state)
{
    (void)state;
    static const struct {
        int question;
        sk_action action;
    } wrong[] = {
        {-1, {{SK_ACTION_KINDS, 0, {0}}, {{0}}, {{0}}}},
        {-1, {{SK_ACT_BUILD, 0, {3, 0}}, {{0}}, {{0}}}},
        {-1, {{SK_ACT_BUILD, 0, {0, 72}}, {{0}}, {{0}}}},
        {-1, {{SK_ACT_STEAL, 0, {SK_NONE}}, {{0}}, {{0}}}},
        {-1, {{SK_ACT_SCRIPT, 0, {4}}, {{0}}, {{0}}}},
        {-1, {{SK_ACT_SCRIPT, 0, {1, SK_NONE, 0}}, {{0}}, {{0}}}},
        {-1, {{SK_ACT_ANSWER, 0, {1}}, {{0}}, {{0}}}},
        {SK_ASK_CARDS, {{SK_ACT_ANSWER, 0, {1}}, {{0}}, {{0}}}},
        {SK_ASK_CHOICE, {{SK_ACT_ANSWER, 0, {SK_NONE}}, {{0}}, {{0}}}},
        {-1, {{SK_ACT_DISCARD, 0, {0}}, {{0, 0, 0, 0, 0, 1}}, {{0}}}},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_null(sk_action__encode(words_for(wrong[i].question), &wrong[i].action));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_record_action_json__each_kind_is_written_and_read_back),
        cmocka_unit_test(test_record_action_json__form_is_right_without_a_game),
        cmocka_unit_test(test_record_action_json__each_wrong_object_is_told_apart),
        cmocka_unit_test(test_record_action_json__what_is_no_action_is_not_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
