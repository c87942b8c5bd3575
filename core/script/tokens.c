/* Splits Lua exactly as Lua does; text that Lua would refuse anyway may be read either way. */
#include "script/tokens.h"

#include <string.h>

static int is_digit(char c) { return c >= '0' && c <= '9'; }
static int is_name_start(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_'; }
static int is_hex(char c) { return is_digit(c) || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f'); }

/* ---- tokens ---- */

/* The bytes of a long bracket's opening [==[ at text, or 0 where there is none. */
static size_t long_opening(const char *text, const char *end)
{
    const char *at = text;
    if (at == end || *at != '[')
        return 0;
    for (at++; at < end && *at == '=';)
        at++;
    return at < end && *at == '[' ? (size_t)(at - text) + 1 : 0;
}

static void skip_long(sk_tokens *s, size_t opening)
{
    size_t level = opening - 2;
    for (s->at += opening; s->at < s->end; s->at++) {
        if (*s->at == '\n')
            s->line++;
        if (*s->at != ']')
            continue;
        const char *at = s->at + 1;
        while (at < s->end && *at == '=')
            at++;
        if ((size_t)(at - s->at) - 1 == level && at < s->end && *at == ']') {
            s->at = at + 1;
            return;
        }
        s->at = at - 1; /* a ']' there may open the next try */
    }
}

static void skip_blanks(sk_tokens *s)
{
    while (s->at < s->end) {
        char c = *s->at;
        if (c == '\n')
            s->line++;
        if (c == ' ' || (c >= '\t' && c <= '\r')) {
            s->at++;
            continue;
        }
        if (c != '-' || s->at + 1 == s->end || s->at[1] != '-')
            return;
        s->at += 2;
        size_t opening = long_opening(s->at, s->end);
        if (opening) {
            skip_long(s, opening);
            continue;
        }
        while (s->at < s->end && *s->at != '\n' && *s->at != '\r')
            s->at++;
    }
}

/* At a backslash's letter: the bytes of an escape that stands for a byte of value zero, or 0. */
static size_t zero_escape(const char *at, const char *end)
{
    size_t digits = 0;
    if (*at == 'x')
        return end - at > 2 && at[1] == '0' && at[2] == '0' ? 3 : 0;
    if (*at == 'u') {
        size_t zeros = 2;
        while (at + zeros < end && at[zeros] == '0')
            zeros++;
        return zeros > 2 && at[1] == '{' && at + zeros < end && at[zeros] == '}' ? zeros + 1 : 0;
    }
    while (digits < 3 && at + digits < end && at[digits] == '0')
        digits++;
    return digits > 0 && (digits == 3 || at + digits == end || !is_digit(at[digits])) ? digits : 0;
}

/* Behind a backslash. Returns whether a zero byte was meant. */
static int skip_escape(sk_tokens *s)
{
    int zero = zero_escape(s->at, s->end) > 0;
    if (*s->at == 'z') /* skips blanks, line ends too */
        while (s->at + 1 < s->end && (s->at[1] == ' ' || (s->at[1] >= '\t' && s->at[1] <= '\r')))
            s->line += *++s->at == '\n';
    else if (*s->at == '\r' && s->at + 1 < s->end && s->at[1] == '\n')
        s->at++;
    s->line += *s->at == '\n';
    return zero;
}

static int skip_string(sk_tokens *s)
{
    char quote = *s->at++;
    int zero = 0;
    while (s->at < s->end && *s->at != quote) {
        if (*s->at == '\n' && s->at[-1] != '\\')
            return zero; /* Lua refuses an unfinished string */
        if (*s->at == '\\' && s->at + 1 < s->end) {
            s->at++;
            zero |= skip_escape(s);
        }
        s->at++;
    }
    if (s->at < s->end)
        s->at++;
    return zero;
}

static void skip_number(sk_tokens *s)
{
    int hex = s->at[0] == '0' && s->at + 1 < s->end && (s->at[1] == 'x' || s->at[1] == 'X');
    s->at += hex ? 2 : 1;
    while (s->at < s->end) {
        char c = *s->at;
        int exponent = hex ? c == 'p' || c == 'P' : c == 'e' || c == 'E';
        if (exponent && s->at + 1 < s->end && (s->at[1] == '+' || s->at[1] == '-'))
            s->at++;
        else if (!exponent && !is_hex(c) && c != '.')
            break;
        s->at++;
    }
}

static sk_token_kind read_mark(sk_tokens *s)
{
    char c = *s->at++;
    switch (c) {
    case '(':
    case '[':
    case '{':
        return SK_TOKEN_OPENING;
    case ')':
    case ']':
    case '}':
        return SK_TOKEN_CLOSING;
    case ':':
        if (s->at == s->end || *s->at != ':')
            return SK_TOKEN_COLON;
        s->at++;
        return SK_TOKEN_OTHER;
    case '.':
        if (s->at == s->end || *s->at != '.')
            return SK_TOKEN_DOT;
        s->at++;
        s->at += s->at < s->end && *s->at == '.'; /* but no fourth: ..... is ... and .. */
        return SK_TOKEN_OTHER;
    default:
        if (s->at < s->end && ((*s->at == '=' && strchr("=~<>", c)) || (*s->at == c && strchr("/<>", c))))
            s->at++;
        return SK_TOKEN_OTHER;
    }
}

sk_token sk_token_next(sk_tokens *s)
{
    skip_blanks(s);
    sk_token t = {.kind = SK_TOKEN_END, .start = s->at, .line = s->line};
    if (s->at == s->end)
        return t;
    size_t opening = long_opening(s->at, s->end);
    char c = *s->at;
    t.kind = SK_TOKEN_STRING;
    if (opening)
        skip_long(s, opening);
    else if (c == '"' || c == '\'')
        t.zero = skip_string(s);
    else if (is_digit(c) || (c == '.' && s->at + 1 < s->end && is_digit(s->at[1]))) {
        t.kind = SK_TOKEN_NUMBER;
        skip_number(s);
    } else if (is_name_start(c)) {
        t.kind = SK_TOKEN_NAME;
        while (s->at < s->end && (is_name_start(*s->at) || is_digit(*s->at)))
            s->at++;
    } else
        t.kind = read_mark(s);
    t.size = (size_t)(s->at - t.start);
    return t;
}

int sk_token_is(const sk_token *t, const char *word)
{
    return t->size == strlen(word) && memcmp(t->start, word, t->size) == 0;
}

int sk_token_is_keyword(const sk_token *t)
{
    static const char *const words[] = {"and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
                                        "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
                                        "repeat",   "return", "then", "true", "until",  "while"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i][0] == *t->start && sk_token_is(t, words[i]))
            return 1;
    return 0;
}

void sk_tokens_begin(sk_tokens *s, const char *text, size_t size)
{
    *s = (sk_tokens){.at = text, .end = text + size, .line = 1};
}

int sk_token_ends_value(const sk_token *t)
{
    return t->kind == SK_TOKEN_STRING || t->kind == SK_TOKEN_CLOSING ||
           (t->kind == SK_TOKEN_NAME && (!sk_token_is_keyword(t) || sk_token_is(t, "end")));
}
