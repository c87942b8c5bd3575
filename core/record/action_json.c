#include "record/action_json.h"

#include "base/error.h"
#include "record/values.h"

#include <skerry/journal.h>
#include <stdint.h>
#include <string.h>

/* The table's rows, with the keys of the arguments. The first `required` of them must be there; one left out
 * is `absent` in the action. */
typedef struct action_form {
    char name[16];
    char arg[3];
    char cards;
} action_form;

static const action_form FORMS[SK_ACTION_KINDS] = {
#define FORM(ID, name, a, b, c, cards, text) {name, {a, b, c}, cards},
    SK_ACTIONS(FORM)
#undef FORM
};

static const struct {
    const char *key[3];
    int required;
    uint16_t absent;
} KEYS[SK_ACTION_KINDS] = {
    [SK_ACT_ROLL] = {{"die1", "die2"}, 0, 0},
    [SK_ACT_BUILD] = {{"piece", "at"}, 2, 0},
    [SK_ACT_PLACE] = {{"piece", "at"}, 2, 0},
    [SK_ACT_PLAY_CARD] = {{"card", "resource", "resource2"}, 1, SK_NONE},
    [SK_ACT_MARITIME] = {{"give", "get", "count"}, 3, 0},
    [SK_ACT_OFFER] = {{"to"}, 0, SK_NONE},
    [SK_ACT_CONFIRM] = {{"with"}, 1, 0},
    [SK_ACT_MOVE_BLOCKER] = {{"blocker", "hex"}, 2, 0},
    [SK_ACT_STEAL] = {{"from"}, 1, 0},
    [SK_ACT_PICK] = {{"resource"}, 1, 0},
};

static const struct {
    const char *key;
    char letter;
} ANSWERS[] = {
    [SK_ASK_YES_NO] = {"yes", 'y'},        [SK_ASK_CHOICE] = {"choice", 'o'}, [SK_ASK_INTEGER] = {"number", 'z'},
    [SK_ASK_RESOURCE] = {"resource", 'k'}, [SK_ASK_PLAYER] = {"player", 's'}, [SK_ASK_HEX] = {"hex", 'h'},
    [SK_ASK_NODE] = {"node", 'N'},         [SK_ASK_EDGE] = {"edge", 'E'},     [SK_ASK_CARDS] = {NULL, '-'},
    [SK_ASK_DICE] = {"dice", 'z'},
};
enum { ANSWER_TYPES = sizeof ANSWERS / sizeof *ANSWERS, KEYS_MAX = 16 };

static const char PARAMS[] = {
    [SK_PARAM_NONE] = '-', [SK_PARAM_RESOURCE] = 'k', [SK_PARAM_PLAYER] = 's',
    [SK_PARAM_HEX] = 'h',  [SK_PARAM_NODE] = 'N',     [SK_PARAM_EDGE] = 'E',
};

/* Whether it stands on nodes or edges only the piece knows. words NULL: any place will do. */
static char place_letter(const sk_lexicon *words, char letter, uint16_t piece)
{
    if (letter != 'n' || (words && piece >= words->rules->piece_count))
        return letter;
    return words && words->rules->piece[piece].on_edge ? 'E' : 'N';
}

/* ---- writing ---- */

/* Sets json[key] and takes value over; false when either is missing. */
static bool put(json_t *json, const char *key, json_t *value) { return json_object_set_new(json, key, value) == 0; }

/* Integers travel as value - min in the action. */
static json_t *encode_param(const sk_lexicon *words, const sk_script_action *row, int i, uint16_t value)
{
    if (row->param[i] != SK_PARAM_INTEGER)
        return sk_value__encode(words, PARAMS[row->param[i]], value);
    return value <= row->max[i] - row->min[i] ? json_integer(value + row->min[i]) : NULL;
}

static bool encode_script(json_t *json, const sk_lexicon *words, const sk_choice *choice)
{
    const sk_ruleset *rules = words->rules;
    if (choice->arg[0] >= rules->action_count)
        return false;
    const sk_script_action *row = &rules->action[choice->arg[0]];
    if (row->script >= rules->script_count || !put(json, "action", json_string(row->name)) ||
        !put(json, "script", json_string(rules->script_id[row->script])))
        return false;
    if (!row->param_count)
        return true;
    json_t *args = json_object();
    bool good = true;
    for (int i = 0; i < row->param_count; i++)
        good = good && put(args, row->param_name[i], encode_param(words, row, i, choice->arg[i + 1]));
    return put(json, "args", args) && good;
}

static bool encode_answer(json_t *json, const sk_lexicon *words, uint16_t value)
{
    const sk_question *question = words->question;
    if (!question || question->type >= ANSWER_TYPES || !ANSWERS[question->type].key)
        return false;
    return put(json, ANSWERS[question->type].key, sk_value__encode(words, ANSWERS[question->type].letter, value));
}

static bool encode_arguments(json_t *json, const sk_lexicon *words, const sk_choice *choice)
{
    const action_form *form = &FORMS[choice->kind];
    for (int i = 0; i < 3 && form->arg[i] != '-'; i++) {
        if (i >= KEYS[choice->kind].required && choice->arg[i] == KEYS[choice->kind].absent)
            continue;
        char letter = place_letter(words, form->arg[i], choice->arg[0]);
        if (!put(json, KEYS[choice->kind].key[i], sk_value__encode(words, letter, choice->arg[i])))
            return false;
    }
    return true;
}

static bool encode_cards(json_t *json, const sk_lexicon *words, const sk_action *action)
{
    switch (FORMS[action->choice.kind].cards) {
    case 'g':
        return put(json, "cards", sk_value__encode_cards(words, &action->give));
    case 'G':
        return put(json, "give", sk_value__encode_cards(words, &action->give)) &&
               put(json, "get", sk_value__encode_cards(words, &action->get));
    default:
        return true;
    }
}

json_t *sk_action__encode(const sk_lexicon *words, const sk_action *action)
{
    const sk_choice *choice = &action->choice;
    if (choice->kind >= SK_ACTION_KINDS)
        return NULL;
    json_t *json = json_object();
    bool good = put(json, "do", json_string(FORMS[choice->kind].name));
    if (choice->kind == SK_ACT_SCRIPT)
        good = good && encode_script(json, words, choice);
    else if (choice->kind == SK_ACT_ANSWER)
        good = good && encode_answer(json, words, choice->arg[0]);
    else
        good = good && encode_arguments(json, words, choice);
    if (good && encode_cards(json, words, action))
        return json;
    json_decref(json);
    return NULL;
}

/* ---- reading ---- */

/* All keys that an action of this kind may have. Returns how many. */
static size_t keys_of(const char *keys[KEYS_MAX], int kind, const sk_lexicon *words, bool line)
{
    size_t count = 0;
    keys[count++] = "do";
    for (int i = 0; i < 3 && KEYS[kind].key[i]; i++)
        keys[count++] = KEYS[kind].key[i];
    if (kind == SK_ACT_SCRIPT) {
        keys[count++] = "action";
        keys[count++] = "script";
        keys[count++] = "args";
    }
    for (int i = 0; kind == SK_ACT_ANSWER && i < ANSWER_TYPES; i++)
        if (ANSWERS[i].key && (!words || !words->question || words->question->type == i))
            keys[count++] = ANSWERS[i].key;
    if (FORMS[kind].cards == 'g')
        keys[count++] = "cards";
    if (FORMS[kind].cards == 'G') {
        keys[count++] = "give";
        keys[count++] = "get";
    }
    if (line) {
        keys[count++] = "n";
        keys[count++] = "seat";
        keys[count++] = "digest";
    }
    return count;
}

/* The script action of that name; script may be NULL where one script alone has it. */
static int find_script_action(int *index, const sk_ruleset *rules, const char *name, const char *script,
                              sk_error *error)
{
    int found = 0;
    for (int i = rules->action_count - 1; i >= 0; i--) {
        const sk_script_action *row = &rules->action[i];
        if (strcmp(row->name, name) != 0 || (script && strcmp(rules->script_id[row->script], script) != 0))
            continue;
        *index = i;
        found++;
    }
    char quoted[SK_QUOTE_MAX], other[SK_QUOTE_MAX];
    sk_json__quote(quoted, name);
    if (found > 1)
        return sk_error_set(error, SK_ERR_INPUT, "several scripts have an action \"%s\"; \"script\" must say which",
                            quoted);
    if (found)
        return 0;
    sk_names names = {rules->action[0].name, sizeof rules->action[0], rules->action_count};
    int status = sk_json__name(index, name, "action", &names, error);
    if (status)
        return status;
    return sk_error_set(error, SK_ERR_INPUT, "script \"%s\" has no action \"%s\"", sk_json__quote(other, script),
                        quoted);
}

static int decode_param(uint16_t *value, const sk_lexicon *words, const sk_script_action *row, int i,
                        const json_t *args, sk_error *error)
{
    const char *key = row->param_name[i];
    if (row->param[i] != SK_PARAM_INTEGER)
        return sk_value__decode(value, words, PARAMS[row->param[i]], args, key, error);
    long long number;
    int status = sk_json__integer(&number, args, key, row->min[i], row->max[i], error);
    if (!status)
        *value = (uint16_t)(number - row->min[i]);
    return status;
}

static int decode_params(sk_choice *choice, const sk_lexicon *words, const sk_script_action *row, json_t *args,
                         sk_error *error)
{
    const char *keys[2] = {row->param_name[0], row->param_name[1]};
    int status = sk_json__keys(args, keys, row->param_count, error);
    for (int i = 0; i < row->param_count && !status; i++)
        status = decode_param(&choice->arg[i + 1], words, row, i, args, error);
    return status;
}

static int decode_script(sk_choice *choice, const sk_lexicon *words, const json_t *json, sk_error *error)
{
    const char *name, *script = NULL;
    int status = sk_json__string(&name, json, "action", SK_NAME_MAX - 1, error);
    if (!status && json_object_get(json, "script"))
        status = sk_json__string(&script, json, "script", SK_NAME_MAX - 1, error);
    if (status)
        return status;
    json_t *args = json_object_get(json, "args");
    if (args && !json_is_object(args))
        return sk_error_set(error, SK_ERR_INPUT, "\"args\" must be an object, such as {\"node\": 12}");
    if (!words)
        return 0;
    int index = 0;
    status = find_script_action(&index, words->rules, name, script, error);
    if (status)
        return status;
    *choice = (sk_choice){SK_ACT_SCRIPT, 0, {(uint16_t)index, SK_NONE, SK_NONE}}; /* as it is listed */
    json_t *none = args ? NULL : json_object();
    status = decode_params(choice, words, &words->rules->action[index], args ? args : none, error);
    json_decref(none);
    return status;
}

static int decode_answer(sk_choice *choice, const sk_lexicon *words, const json_t *json, sk_error *error)
{
    if (words) {
        const sk_question *question = words->question;
        if (!question || question->type >= ANSWER_TYPES || !ANSWERS[question->type].key)
            return sk_error_set(error, SK_ERR_INPUT, "there is no question that \"answer\" would answer");
        return sk_value__decode(&choice->arg[0], words, ANSWERS[question->type].letter, json,
                                ANSWERS[question->type].key, error);
    }
    int found = 0, status = 0;
    for (int i = 0; i < ANSWER_TYPES && !status; i++)
        if (ANSWERS[i].key && json_object_get(json, ANSWERS[i].key)) {
            found++;
            status = sk_value__decode(&choice->arg[0], words, ANSWERS[i].letter, json, ANSWERS[i].key, error);
        }
    if (!status && found != 1)
        return sk_error_set(error, SK_ERR_INPUT, "an answer has one value, such as \"resource\": \"ore\"");
    return status;
}

static int decode_arguments(sk_choice *choice, const sk_lexicon *words, const json_t *json, sk_error *error)
{
    int kind = choice->kind, status = 0;
    for (int i = 0; i < 3 && FORMS[kind].arg[i] != '-' && !status; i++) {
        const char *key = KEYS[kind].key[i];
        choice->arg[i] = KEYS[kind].absent;
        if (i < KEYS[kind].required || json_object_get(json, key))
            status = sk_value__decode(&choice->arg[i], words, place_letter(words, FORMS[kind].arg[i], choice->arg[0]),
                                      json, key, error);
    }
    return status;
}

static int decode_cards(sk_action *action, const sk_lexicon *words, const json_t *json, sk_error *error)
{
    switch (FORMS[action->choice.kind].cards) {
    case 'g':
        return sk_value__decode_cards(&action->give, words, json, "cards", error);
    case 'G': {
        int status = sk_value__decode_cards(&action->give, words, json, "give", error);
        return status ? status : sk_value__decode_cards(&action->get, words, json, "get", error);
    }
    default:
        return 0;
    }
}

int sk_action__decode(sk_action *action, const sk_lexicon *words, json_t *json, bool line, sk_error *error)
{
    const char *name;
    int kind;
    sk_names names = {FORMS[0].name, sizeof FORMS[0], SK_ACTION_KINDS};
    int status = sk_json__string(&name, json, "do", SK_NAME_MAX, error);
    if (!status)
        status = sk_json__name(&kind, name, "action", &names, error);
    if (status)
        return status;
    const char *keys[KEYS_MAX];
    status = sk_json__keys(json, keys, keys_of(keys, kind, words, line), error);
    memset(action, 0, sizeof *action);
    action->choice.kind = (uint8_t)kind;
    if (status)
        return status;
    if (kind == SK_ACT_SCRIPT)
        status = decode_script(&action->choice, words, json, error);
    else if (kind == SK_ACT_ANSWER)
        status = decode_answer(&action->choice, words, json, error);
    else
        status = decode_arguments(&action->choice, words, json, error);
    return status ? status : decode_cards(action, words, json, error);
}

/* ---- the public pair ---- */

/* The words of the game as it stands. */
static sk_lexicon words_of(const sk_game *game, sk_prompt *prompt)
{
    sk_game_prompt(game, prompt);
    return (sk_lexicon){sk_game_ruleset(game), prompt->kind == SK_PROMPT_QUESTION ? prompt->question : NULL};
}

json_t *sk_action_to_json(const sk_game *game, const sk_action *action)
{
    sk_prompt prompt;
    sk_lexicon words = words_of(game, &prompt);
    return sk_action__encode(&words, action);
}

int sk_action_from_json(sk_action *action, const sk_game *game, const json_t *json, sk_error *error)
{
    sk_prompt prompt;
    sk_lexicon words = words_of(game, &prompt);
    if (!json_is_object(json))
        return sk_error_set(error, SK_ERR_INPUT, "an action is a JSON object, {\"do\": ...}");
    sk_action read;
    int status = sk_action__decode(&read, &words, (json_t *)(uintptr_t)json, false, error);
    if (!status)
        *action = read;
    return status;
}
