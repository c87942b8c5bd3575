#include "record/values.h"

#include "base/error.h"
#include "board/topology.h"

#include <string.h>

#define NAMES_OF(array, n) ((sk_names){(array)[0].name, sizeof(array)[0], (n)})

/* The names that a letter stands for; what is NULL for a letter without names. */
static sk_names names_of(const char **what, const sk_ruleset *rules, char letter)
{
    switch (letter) {
    case 'k':
        *what = "resource";
        return NAMES_OF(rules->resource, rules->resource_count);
    case 'p':
        *what = "piece";
        return NAMES_OF(rules->piece, rules->piece_count);
    case 'b':
        *what = "blocker";
        return NAMES_OF(rules->blocker, rules->blocker_count);
    case 'c':
        *what = "card";
        return NAMES_OF(rules->card, rules->card_count);
    default:
        *what = NULL;
        return (sk_names){NULL, 0, 0};
    }
}

/* How many seats or places of that letter there are. */
static int places_of(const sk_ruleset *rules, char letter)
{
    switch (letter) {
    case 's':
        return rules->seat_count;
    case 'h':
        return rules->map->hex_count;
    case 'N':
        return rules->map->node_count;
    case 'E':
        return rules->map->edge_count;
    default:
        return 0;
    }
}

/* The first choice with that text, or -1. */
static int choice_of(const sk_question *question, const char *text)
{
    for (int i = 0; i < SK_CHOICES_MAX; i++)
        if (question->choice[i][0] && strcmp(question->choice[i], text) == 0)
            return i;
    return -1;
}

static json_t *encode_choice(const sk_question *question, uint16_t value)
{
    if (!question || value >= SK_CHOICES_MAX)
        return NULL;
    const char *text = question->choice[value];
    if (sk_json__clean(text, SK_NAME_MAX) && choice_of(question, text) == value)
        return json_string(text);
    return json_integer(value + 1);
}

json_t *sk_value__encode(const sk_lexicon *words, char letter, uint16_t value)
{
    const char *what;
    sk_names names = names_of(&what, words->rules, letter);
    if (what)
        return value < names.count ? json_string(sk_names_at(&names, value)) : NULL;
    switch (letter) {
    case 'i':
        return value != SK_NONE ? json_integer(value) : NULL;
    case 'z':
        return json_integer((int16_t)value);
    case 'y':
        return value <= 1 ? json_boolean(value) : NULL;
    case 'o':
        return encode_choice(words->question, value);
    default:
        return value < places_of(words->rules, letter) ? json_integer(value + 1) : NULL;
    }
}

static int decode_name(uint16_t *value, const sk_lexicon *words, char letter, const json_t *object, const char *key,
                       sk_error *error)
{
    const char *typed;
    int status = sk_json__string(&typed, object, key, SK_NAME_MAX - 1, error);
    if (status || !words)
        return status;
    const char *what;
    sk_names names = names_of(&what, words->rules, letter);
    int index;
    status = sk_json__name(&index, typed, what, &names, error);
    if (!status)
        *value = (uint16_t)index;
    return status;
}

static int decode_number(uint16_t *value, const json_t *object, const char *key, long long min, long long max, int base,
                         sk_error *error)
{
    long long number;
    int status = sk_json__integer(&number, object, key, min, max, error);
    if (!status)
        *value = (uint16_t)(number - base);
    return status;
}

static int decode_choice(uint16_t *value, const sk_lexicon *words, const json_t *object, const char *key,
                         sk_error *error)
{
    json_t *json;
    int status = sk_json__member(&json, object, key, error);
    if (status)
        return status;
    if (json_is_integer(json))
        return decode_number(value, object, key, 1, SK_CHOICES_MAX, 1, error);
    const char *text;
    status = sk_json__string(&text, object, key, SK_NAME_MAX, error);
    if (status || !words)
        return status;
    int choice = choice_of(words->question, text);
    if (choice < 0) {
        char quoted[SK_QUOTE_MAX];
        return sk_error_set(error, SK_ERR_INPUT, "\"%s\" is none of the choices", sk_json__quote(quoted, text));
    }
    *value = (uint16_t)choice;
    return 0;
}

int sk_value__decode(uint16_t *value, const sk_lexicon *words, char letter, const json_t *object, const char *key,
                     sk_error *error)
{
    bool yes;
    int status;
    switch (letter) {
    case 'k':
    case 'p':
    case 'b':
    case 'c':
        return decode_name(value, words, letter, object, key, error);
    case 'i':
        return decode_number(value, object, key, 0, SK_NONE - 1, 0, error);
    case 'z':
        return decode_number(value, object, key, INT16_MIN, INT16_MAX, 0, error);
    case 'y':
        status = sk_json__boolean(&yes, object, key, error);
        if (!status)
            *value = yes;
        return status;
    case 'o':
        return decode_choice(value, words, object, key, error);
    default:
        return decode_number(value, object, key, 1, words ? places_of(words->rules, letter) : SK_NONE, 1, error);
    }
}

json_t *sk_value__encode_cards(const sk_lexicon *words, const sk_cards *cards)
{
    json_t *json = json_object();
    for (int kind = 0; kind < SK_KINDS_MAX; kind++) {
        if (!cards->count[kind])
            continue;
        if (kind >= words->rules->resource_count ||
            json_object_set_new(json, words->rules->resource[kind].name, json_integer(cards->count[kind]))) {
            json_decref(json);
            return NULL;
        }
    }
    return json;
}

int sk_value__decode_cards(sk_cards *cards, const sk_lexicon *words, const json_t *object, const char *key,
                           sk_error *error)
{
    json_t *json, *count;
    int status = sk_json__member(&json, object, key, error);
    if (status)
        return status;
    if (!json_is_object(json))
        return sk_error_set(error, SK_ERR_INPUT, "\"%s\" must be an object of cards, such as {\"ore\": 2}", key);
    if (json_object_size(json) > SK_KINDS_MAX)
        return sk_error_set(error, SK_ERR_INPUT, "\"%s\" names more than %d kinds", key, SK_KINDS_MAX);
    const char *name;
    json_object_foreach(json, name, count)
    {
        if (!json_is_integer(count) || json_integer_value(count) < 0 || json_integer_value(count) > SK_SUPPLY_MAX)
            return sk_error_set(error, SK_ERR_INPUT, "\"%s\": a number of cards must be 0 to %d", key, SK_SUPPLY_MAX);
        if (!words)
            continue;
        int kind;
        sk_names names = NAMES_OF(words->rules->resource, words->rules->resource_count);
        status = sk_json__name(&kind, name, "resource", &names, error);
        if (status)
            return status;
        cards->count[kind] = (uint8_t)json_integer_value(count);
    }
    return 0;
}
