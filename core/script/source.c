/* Finding a declaration in a script's text: words, outside comments, with the depth at which they stand. A script
 * ends in one of two ways:
 *
 *     return {                     local NAME = {
 *       key = value,                 key = value,
 *     }                            }
 *                                  NAME.key = value   function NAME.key() end
 *                                  return NAME
 */
#include "script/source.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef struct scan {
    const char *text;
    size_t at, end;
    int depth;            /* of brackets and blocks */
    size_t start, length; /* the last token */
    bool word;            /* a name, a keyword, a number or a quoted text */
    bool quoted;
} scan;

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* The end of a long bracket that opens at `at`, or `at` where none does. */
static size_t long_bracket(const scan *s, size_t at)
{
    size_t level = at + 1;
    while (level < s->end && s->text[level] == '=')
        level++;
    if (at >= s->end || s->text[at] != '[' || level >= s->end || s->text[level] != '[')
        return at;
    size_t equals = level - at - 1;
    for (size_t end = level + 1; end + equals + 1 < s->end; end++) {
        if (s->text[end] != ']' || s->text[end + equals + 1] != ']')
            continue;
        size_t same = 0;
        while (same < equals && s->text[end + 1 + same] == '=')
            same++;
        if (same == equals)
            return end + equals + 2;
    }
    return s->end;
}

static void skip_blanks(scan *s)
{
    while (s->at < s->end) {
        if (is_blank(s->text[s->at])) {
            s->at++;
            continue;
        }
        if (s->text[s->at] != '-' || s->at + 1 >= s->end || s->text[s->at + 1] != '-')
            return;
        s->at += 2;
        size_t end = long_bracket(s, s->at);
        if (end != s->at)
            s->at = end;
        else
            while (s->at < s->end && s->text[s->at] != '\n')
                s->at++;
    }
}

/* ---- tokens ---- */

static void read_quoted(scan *s)
{
    char quote = s->text[s->at++];
    s->start = s->at;
    while (s->at < s->end && s->text[s->at] != quote && s->text[s->at] != '\n')
        s->at += s->text[s->at] == '\\' && s->at + 1 < s->end ? 2 : 1;
    s->length = (s->at < s->end ? s->at : s->end) - s->start;
    s->at = s->at < s->end ? s->at + 1 : s->end;
    s->word = s->quoted = true;
}

static bool token_is(const scan *s, const char *text)
{
    return s->length == strlen(text) && memcmp(s->text + s->start, text, s->length) == 0;
}

static int depth_of_word(const scan *s)
{
    static const char *const opening[] = {"function", "do", "if", "repeat"};
    for (size_t i = 0; i < sizeof opening / sizeof opening[0]; i++)
        if (token_is(s, opening[i]))
            return 1;
    return token_is(s, "end") || token_is(s, "until") ? -1 : 0;
}

/* A word, a quoted text, or one character. Depth is that behind it. False at the end. */
static bool next(scan *s)
{
    skip_blanks(s);
    s->start = s->at;
    s->word = s->quoted = false;
    if (s->at >= s->end)
        return false;
    char c = s->text[s->at];
    if (c == '"' || c == '\'') {
        read_quoted(s);
        return true;
    }
    size_t end = c == '[' ? long_bracket(s, s->at) : s->at;
    s->word = is_word(c);
    if (end == s->at)
        end++;
    while (s->word && end < s->end && is_word(s->text[end]))
        end++;
    s->length = end - s->at;
    s->at = end;
    if (s->word)
        s->depth += depth_of_word(s);
    else if (s->length == 1)
        s->depth += c == '{' || c == '(' ? 1 : c == '}' || c == ')' ? -1 : 0;
    return true;
}

static char character(const scan *s) { return s->word || s->length != 1 ? 0 : s->text[s->start]; }

/* Whether an assignment follows: `key =`, `["key"] =`, not `key ==`. On success the scan stands behind the `=`. */
static bool assigned(scan *s)
{
    scan ahead = *s;
    if (!next(&ahead) || (character(&ahead) == ']' && !next(&ahead)) || character(&ahead) != '=')
        return false;
    if (ahead.at < ahead.end && ahead.text[ahead.at] == '=')
        return false;
    s->at = ahead.at;
    return true;
}

/* ---- the script's table ---- */

/* Behind the opening bracket that was just read: where its closing one stands. */
static size_t closing(scan s)
{
    int inside = s.depth;
    while (next(&s))
        if (s.depth < inside)
            return s.start;
    return s.end;
}

/* The one table that is assigned to the script's name on the outermost level. */
static void find_named(const char *text, size_t size, sk_source_part *part)
{
    scan s = {.text = text, .end = size};
    char before = 0;
    int found = 0;
    while (next(&s)) {
        bool own = s.word && !s.quoted && s.depth == 0 && before != '.' && s.length == part->size &&
                   memcmp(text + s.start, text + part->name, s.length) == 0;
        if (own && assigned(&s) && next(&s)) {
            found++;
            part->from = s.at;
            part->to = character(&s) == '{' ? closing(s) : s.at;
        }
        before = character(&s);
    }
    if (found != 1)
        part->from = part->to = 0;
}

static sk_source_part whole_script(const char *text, size_t size)
{
    sk_source_part part = {.key = SIZE_MAX};
    scan s = {.text = text, .end = size};
    while (next(&s)) {
        if (s.depth != 0 || s.quoted || !token_is(&s, "return"))
            continue;
        scan value = s;
        part.from = part.to = part.size = 0;
        if (!next(&value))
            break;
        if (character(&value) == '{') {
            part.from = value.at;
            part.to = closing(value);
        } else if (value.word && !value.quoted) {
            part.name = value.start;
            part.size = value.length;
        }
    }
    if (part.size > 0)
        find_named(text, size, &part);
    return part;
}

/* ---- keys ---- */

/* The last `key =` on the table's own level; or the only one inside, where a list or code is around it. */
static size_t key_within(const char *text, const sk_source_part *part, const char *key)
{
    scan s = {.text = text, .at = part->from, .end = part->to};
    size_t own = SIZE_MAX, inner = SIZE_MAX;
    int inner_count = 0;
    while (next(&s)) {
        size_t start = s.start;
        if (!s.word || !token_is(&s, key) || !assigned(&s))
            continue;
        if (s.depth == 0) {
            own = start;
        } else {
            inner = start;
            inner_count++;
        }
    }
    return own != SIZE_MAX ? own : inner_count == 1 ? inner : SIZE_MAX;
}

/* The last `NAME.key =` or `function NAME.key` on the outermost level. */
static size_t key_of_name(const char *text, size_t size, const sk_source_part *part, const char *key)
{
    scan s = {.text = text, .end = size};
    size_t found = SIZE_MAX;
    bool function = false;
    while (next(&s)) {
        bool outermost = s.depth == function;
        bool own = s.word && !s.quoted && outermost && s.length == part->size &&
                   memcmp(text + s.start, text + part->name, s.length) == 0;
        scan member = s;
        if (own && next(&member) && character(&member) == '.' && next(&member) && token_is(&member, key)) {
            size_t start = member.start;
            if (function || assigned(&member))
                found = start;
        }
        function = s.word && !s.quoted && token_is(&s, "function");
    }
    return found;
}

size_t sk_source_key(const char *text, const sk_source_part *part, const char *key)
{
    size_t added = part->size > 0 ? key_of_name(text, strlen(text), part, key) : SIZE_MAX;
    return added != SIZE_MAX ? added : key_within(text, part, key);
}

/* What the key's value holds: within its brackets, or all of a value that is made otherwise. */
static sk_source_part value_of(const char *text, size_t size, size_t key, const char *name)
{
    sk_source_part part = {.key = key};
    scan s = {.text = text, .at = key + strlen(name), .end = size};
    if (key > 0 && (text[key - 1] == '"' || text[key - 1] == '\''))
        s.at++;
    if (!assigned(&s))
        return part; /* function NAME.key */
    part.from = part.to = s.at;
    scan value = s;
    if (next(&value) && character(&value) == '{') {
        part.from = value.at;
        part.to = closing(value);
        return part;
    }
    while (next(&s) && s.depth >= 0 && !(s.depth == 0 && (character(&s) == ',' || character(&s) == ';')))
        part.to = s.at;
    return part;
}

sk_source_part sk_source_find(const char *text, size_t size, const char *const *path, int depth)
{
    sk_source_part part = whole_script(text, size);
    for (int i = 0; i < depth; i++) {
        size_t key = sk_source_key(text, &part, path[i]);
        if (key == SIZE_MAX) {
            part.from = part.to = part.size = 0;
            break;
        }
        part = value_of(text, size, key, path[i]);
    }
    return part;
}

void sk_source_place(const char *text, size_t at, int *line, int *column)
{
    *line = *column = 1;
    for (size_t i = 0; i < at; i++) {
        *column = text[i] == '\n' ? 1 : *column + 1;
        *line += text[i] == '\n';
    }
}
