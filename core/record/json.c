#include "record/json.h"

#include "base/error.h"

#include <stdint.h>
#include <string.h>

enum { NAMES_MAX = 64 };

/* Bytes of the character at text, or 0 where a control character or broken UTF-8 stands. */
static size_t character(const unsigned char *text)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (text[0] < 0x80)
        return text[0] >= 0x20 && text[0] != 0x7f;
    size_t length = text[0] >= 0xf0 ? 4 : text[0] >= 0xe0 ? 3 : 2;
    if (text[0] < 0xc2 || text[0] > 0xf4)
        return 0;
    uint32_t code = text[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((text[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (text[i] & 0x3fu);
    }
    if (code < least[length] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        return 0;
    return code < 0xa0 ? 0 : length; /* 80..9f are control characters too */
}

char *sk_json__quote(char buffer[SK_QUOTE_MAX], const char *text)
{
    static const char more[] = "...";
    size_t used = 0;
    while (*text) {
        size_t length = character((const unsigned char *)text);
        if (used + (length ? length : 1) + sizeof more > SK_QUOTE_MAX) {
            memcpy(buffer + used, more, sizeof more);
            return buffer;
        }
        if (length)
            memcpy(buffer + used, text, length);
        else
            buffer[used] = '?';
        used += length ? length : 1;
        text += length ? length : 1;
    }
    buffer[used] = '\0';
    return buffer;
}

bool sk_json__clean(const char *text, size_t max)
{
    size_t used = 0;
    while (text[used]) {
        size_t length = character((const unsigned char *)text + used);
        if (!length || used + length > max)
            return false;
        used += length;
    }
    return true;
}

json_t *sk_json__parse(const char *text, size_t size, const char *file, int line, sk_error *error)
{
    json_error_t wrong;
    json_t *json = json_loadb(text, size, JSON_REJECT_DUPLICATES, &wrong);
    if (!json) {
        char quoted[SK_QUOTE_MAX];
        sk_error_at(error, SK_ERR_INPUT, file, line, wrong.position > 0 ? wrong.position : 1,
                    "this is no JSON object: %s", sk_json__quote(quoted, wrong.text));
        return NULL;
    }
    if (json_is_object(json))
        return json;
    json_decref(json);
    sk_error_at(error, SK_ERR_INPUT, file, line, 1, "each line is a JSON object, {...}; this is none");
    return NULL;
}

int sk_json__keys(json_t *object, const char *const *keys, size_t count, sk_error *error)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        size_t i = 0;
        while (i < count && strcmp(key, keys[i]) != 0)
            i++;
        if (i < count)
            continue;
        char quoted[SK_QUOTE_MAX];
        const char *nearest = sk_nearest_name(key, keys, count);
        if (nearest)
            return sk_error_set(error, SK_ERR_INPUT, "unknown key \"%s\"; did you mean \"%s\"?",
                                sk_json__quote(quoted, key), nearest);
        return sk_error_set(error, SK_ERR_INPUT, "unknown key \"%s\"", sk_json__quote(quoted, key));
    }
    return 0;
}

int sk_json__member(json_t **value, const json_t *object, const char *key, sk_error *error)
{
    *value = json_object_get(object, key);
    return *value ? 0 : sk_error_set(error, SK_ERR_INPUT, "\"%s\" is missing", key);
}

int sk_json__integer(long long *value, const json_t *object, const char *key, long long min, long long max,
                     sk_error *error)
{
    json_t *json;
    int status = sk_json__member(&json, object, key, error);
    if (status)
        return status;
    if (!json_is_integer(json))
        return sk_error_set(error, SK_ERR_INPUT, "\"%s\" must be a whole number", key);
    long long number = json_integer_value(json);
    if (number < min || number > max)
        return sk_error_set(error, SK_ERR_INPUT, "\"%s\" is %lld; it must be %lld to %lld", key, number, min, max);
    *value = number;
    return 0;
}

int sk_json__boolean(bool *value, const json_t *object, const char *key, sk_error *error)
{
    json_t *json;
    int status = sk_json__member(&json, object, key, error);
    if (status)
        return status;
    if (!json_is_boolean(json))
        return sk_error_set(error, SK_ERR_INPUT, "\"%s\" must be true or false", key);
    *value = json_is_true(json);
    return 0;
}

int sk_json__string(const char **value, const json_t *object, const char *key, size_t max, sk_error *error)
{
    json_t *json;
    int status = sk_json__member(&json, object, key, error);
    if (status)
        return status;
    if (!json_is_string(json) || !json_string_length(json))
        return sk_error_set(error, SK_ERR_INPUT, "\"%s\" must be a text", key);
    if (!sk_json__clean(json_string_value(json), max))
        return sk_error_set(error, SK_ERR_INPUT, "\"%s\" must be at most %zu bytes without control characters", key,
                            max);
    *value = json_string_value(json);
    return 0;
}

int sk_json__name(int *index, const char *typed, const char *what, const sk_names *names, sk_error *error)
{
    const char *list[NAMES_MAX];
    int count = names->count < NAMES_MAX ? names->count : NAMES_MAX;
    for (int i = 0; i < count; i++) {
        list[i] = sk_names_at(names, i);
        if (strcmp(list[i], typed) == 0) {
            *index = i;
            return 0;
        }
    }
    char quoted[SK_QUOTE_MAX];
    const char *nearest = sk_nearest_name(typed, list, (size_t)count);
    if (nearest)
        return sk_error_set(error, SK_ERR_INPUT, "no %s \"%s\" in this game; did you mean \"%s\"?", what,
                            sk_json__quote(quoted, typed), nearest);
    return sk_error_set(error, SK_ERR_INPUT, "no %s \"%s\" in this game", what, sk_json__quote(quoted, typed));
}
