/* Finding a declaration in a script's text, so that an error about a value can name its line. A scan of words
 * outside comments and strings: good enough to point at, never relied upon. */
#include "script/source.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef struct scan {
    const char *text;
    size_t size, at;
} scan;

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* The end of a long bracket that opens at `at`, or `at` where none does. */
static size_t long_bracket(const scan *s, size_t at)
{
    size_t level = at + 1;
    while (level < s->size && s->text[level] == '=')
        level++;
    if (s->text[at] != '[' || level >= s->size || s->text[level] != '[')
        return at;
    size_t equals = level - at - 1;
    for (size_t end = level + 1; end + equals + 1 < s->size; end++) {
        if (s->text[end] != ']' || s->text[end + equals + 1] != ']')
            continue;
        size_t same = 0;
        while (same < equals && s->text[end + 1 + same] == '=')
            same++;
        if (same == equals)
            return end + equals + 2;
    }
    return s->size;
}

static void skip_comment(scan *s)
{
    s->at += 2;
    size_t end = s->at < s->size ? long_bracket(s, s->at) : s->at;
    if (end != s->at) {
        s->at = end;
        return;
    }
    while (s->at < s->size && s->text[s->at] != '\n')
        s->at++;
}

/* The next word or quoted string; its length is 0 at the end. */
static size_t next_word(scan *s, const char **word)
{
    while (s->at < s->size) {
        char c = s->text[s->at];
        if (c == '-' && s->at + 1 < s->size && s->text[s->at + 1] == '-') {
            skip_comment(s);
        } else if (c == '"' || c == '\'') {
            size_t start = ++s->at;
            while (s->at < s->size && s->text[s->at] != c && s->text[s->at] != '\n')
                s->at += s->text[s->at] == '\\' ? 2 : 1;
            if (s->at > s->size)
                s->at = s->size;
            size_t length = s->at++ - start;
            *word = s->text + start;
            if (length > 0)
                return length;
        } else if (is_word(c)) {
            size_t start = s->at;
            while (s->at < s->size && is_word(s->text[s->at]))
                s->at++;
            *word = s->text + start;
            return s->at - start;
        } else {
            s->at++;
        }
    }
    return 0;
}

/* Whether an assignment follows: `key =`, `["key"] =`, not `key ==`. */
static bool assigned(const scan *s)
{
    size_t at = s->at;
    while (at < s->size && strchr(" \t\r\n]", s->text[at]) && s->text[at])
        at++;
    return at < s->size && s->text[at] == '=' && (at + 1 >= s->size || s->text[at + 1] != '=');
}

static bool opens_table(const scan *s)
{
    size_t at = s->at;
    while (at < s->size && strchr(" \t\r\n", s->text[at]) && s->text[at])
        at++;
    return at < s->size && s->text[at] == '{';
}

size_t sk_source_body(const char *text, size_t size)
{
    scan s = {text, size, 0};
    size_t found = 0, length;
    for (const char *word; (length = next_word(&s, &word)) > 0;)
        if (length == 6 && memcmp(word, "return", 6) == 0 && opens_table(&s) && (word == text || word[-1] == '\n'))
            found = s.at;
    return found;
}

size_t sk_source_key(const char *text, size_t size, size_t from, const char *key)
{
    scan s = {text, size, from};
    size_t wanted = strlen(key), length;
    for (const char *word; (length = next_word(&s, &word)) > 0;)
        if (length == wanted && memcmp(word, key, wanted) == 0 && assigned(&s))
            return (size_t)(word - text);
    return SIZE_MAX;
}

size_t sk_source_find(const char *text, size_t size, size_t body, const char *const *path, int depth)
{
    size_t found = SIZE_MAX;
    for (int i = 0; i < depth; i++) {
        size_t at = sk_source_key(text, size, body, path[i]);
        if (at == SIZE_MAX)
            continue; /* an element of a list, a key made by code: go on with what it holds */
        found = at;
        body = at + strlen(path[i]);
    }
    return found;
}

void sk_source_place(const char *text, size_t at, int *line, int *column)
{
    *line = *column = 1;
    for (size_t i = 0; i < at; i++) {
        *column = text[i] == '\n' ? 1 : *column + 1;
        *line += text[i] == '\n';
    }
}
