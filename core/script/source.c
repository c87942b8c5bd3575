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
#include <stdlib.h>
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
    switch (s->text[s->start]) {
    case 'f':
        return token_is(s, "function");
    case 'd':
        return token_is(s, "do");
    case 'i':
        return token_is(s, "if");
    case 'r':
        return token_is(s, "repeat");
    case 'e':
        return -token_is(s, "end");
    case 'u':
        return -token_is(s, "until");
    default:
        return 0;
    }
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

static bool is_name(const scan *s, const sk_source_outline *outline)
{
    return s->word && !s->quoted && s->length == outline->size &&
           memcmp(s->text + s->start, s->text + outline->name, s->length) == 0;
}

static void add(sk_source_outline *outline, const scan *key)
{
    if (outline->added_count == SK_SOURCE_KEYS)
        return;
    outline->added[outline->added_count].at = key->start;
    outline->added[outline->added_count++].size = key->length;
}

/* On the outermost level: the one table that is assigned to the script's name, each `NAME.key =` and `function NAME.key`. */
static void find_named(sk_source_outline *outline, const char *text, size_t size)
{
    scan s = {.text = text, .end = size};
    char before = 0;
    int found = 0;
    bool function = false;
    while (next(&s)) {
        bool own = is_name(&s, outline) && before != '.';
        scan member = s, after = s;
        if (own && s.depth == 0 && assigned(&after) && next(&after)) {
            found++;
            outline->whole.from = after.at;
            outline->whole.to = character(&after) == '{' ? closing(after) : after.at;
        }
        if (own && s.depth == function && next(&member) && character(&member) == '.' && next(&member)) {
            scan key = member;
            if (function || assigned(&member))
                add(outline, &key);
        }
        before = character(&s);
        function = s.word && !s.quoted && token_is(&s, "function");
    }
    if (found != 1)
        outline->whole.from = outline->whole.to = 0;
}

void sk_source_survey(sk_source_outline *outline, const char *text, size_t size)
{
    memset(outline, 0, sizeof *outline);
    outline->whole.key = SIZE_MAX;
    scan s = {.text = text, .end = size};
    while (next(&s)) {
        if (s.depth != 0 || s.quoted || !token_is(&s, "return"))
            continue;
        scan value = s;
        outline->whole.from = outline->whole.to = outline->size = 0;
        if (!next(&value))
            break;
        if (character(&value) == '{') {
            outline->whole.from = value.at;
            outline->whole.to = closing(value);
        } else if (value.word && !value.quoted) {
            outline->name = value.start;
            outline->size = value.length;
        }
    }
    if (outline->size > 0) {
        find_named(outline, text, size);
        outline->whole.outline = outline;
    }
}

/* ---- keys ---- */

typedef struct word {
    const char *text;
    size_t length;
} word;

static int by_text(const void *a, const void *b)
{
    const word *w = a;
    const char *key = *(const char *const *)b;
    int order = strncmp(w->text, key, w->length);
    return order != 0 ? order : key[w->length] ? -1 : 0;
}

/* Which of the sorted keys the word is, or -1. */
static int key_of(const char *text, size_t length, const char *const *keys, int count)
{
    const char *const *found = bsearch(&(word){text, length}, keys, (size_t)count, sizeof *keys, by_text);
    return found ? (int)(found - keys) : -1;
}

/* The last `key =` on the table's own level; or the only one inside, where a list or code is around it. */
static void keys_within(const char *text, const sk_source_part *part, const char *const *keys, int count, size_t *at)
{
    enum { NONE, ONE, MORE, OWN };
    uint8_t found[SK_SOURCE_KEYS] = {NONE};
    scan s = {.text = text, .at = part->from, .end = part->to};
    while (next(&s)) {
        size_t start = s.start;
        int i = s.word ? key_of(text + start, s.length, keys, count) : -1;
        if (i < 0 || !assigned(&s))
            continue;
        if (s.depth == 0) {
            at[i] = start;
            found[i] = OWN;
        } else if (found[i] != OWN) {
            at[i] = found[i] == NONE ? start : SIZE_MAX;
            found[i] = found[i] == NONE ? ONE : MORE;
        }
    }
}

void sk_source_keys(const char *text, const sk_source_part *part, const char *const *keys, int count, size_t *at)
{
    const sk_source_outline *outline = part->outline;
    for (int i = 0; i < count; i++)
        at[i] = SIZE_MAX;
    keys_within(text, part, keys, count, at);
    for (int i = 0; outline && i < outline->added_count; i++) { /* of several the last */
        int key = key_of(text + outline->added[i].at, outline->added[i].size, keys, count);
        if (key >= 0)
            at[key] = outline->added[i].at;
    }
}

/* What the key's value holds: within its brackets, or all of a value that is made otherwise. */
sk_source_part sk_source_value(const char *text, size_t size, size_t key, const char *name)
{
    sk_source_part part = {.key = key};
    if (key == SIZE_MAX)
        return part;
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

size_t sk_source_name(const char *text, const sk_source_part *part, const char *name)
{
    scan s = {.text = text, .at = part->from, .end = part->to};
    while (next(&s))
        if (s.word && token_is(&s, name))
            return s.quoted ? s.start - 1 : s.start;
    return part->key;
}

void sk_source_place(const char *text, size_t at, int *line, int *column)
{
    *line = *column = 1;
    for (size_t i = 0; i < at; i++) {
        *column = text[i] == '\n' ? 1 : *column + 1;
        *line += text[i] == '\n';
    }
}
