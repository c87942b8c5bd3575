/* A look at a script's text before Lua compiles it, token by token.
 *
 * Lua's compiler and its error messages do work that no instruction count sees and that grows faster than the
 * text: with the square of a function's labels, and, in 5.4.4, in C recursion with each field of a chain like
 * a.b.c.d. Both are bounded by bounding the text. The scanner splits text exactly as Lua does; text that Lua
 * would refuse anyway may be read either way. */
#include "script/sandbox_machine.h"

#include "base/error.h"

#include <string.h>

enum {
    FIELDS_MAX = 64, /* in one chain */
    DEPTH_MAX = 256, /* of blocks and of brackets; Lua itself refuses 200 */
    BAD = -1,
    DONE = 1, /* the rest is left to the compiler, which refuses it */
};

typedef enum token_kind { END, NAME, LITERAL, OPENING, CLOSING, DOT, COLON, OTHER } token_kind;

typedef struct token {
    token_kind kind;
    const char *start;
    size_t size;
    int line;
} token;

typedef struct scanner {
    const sk_sandbox_limits *limits;
    const char *at, *end;
    int line;
    token_kind before; /* kind of the token before */
    struct {
        int is_function;
        int line;
        size_t size; /* bytes of its own tokens */
    } block[DEPTH_MAX];
    int block_depth;
    struct {
        int fields; /* of the chain that is being read */
        int most;
    } bracket[DEPTH_MAX];
    int bracket_depth;
} scanner;

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

static void skip_long(scanner *s, size_t opening)
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

static void skip_blanks(scanner *s)
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

static void skip_string(scanner *s)
{
    char quote = *s->at++;
    while (s->at < s->end && *s->at != quote) {
        if (*s->at == '\n' && s->at[-1] != '\\')
            return; /* Lua refuses an unfinished string */
        if (*s->at == '\\' && s->at + 1 < s->end) {
            s->at++;
            if (*s->at == 'z') /* skips blanks, line ends too */
                while (s->at + 1 < s->end && (s->at[1] == ' ' || (s->at[1] >= '\t' && s->at[1] <= '\r')))
                    s->line += *++s->at == '\n';
            else if (*s->at == '\r' && s->at + 1 < s->end && s->at[1] == '\n')
                s->at++;
            s->line += *s->at == '\n';
        }
        s->at++;
    }
    if (s->at < s->end)
        s->at++;
}

static void skip_number(scanner *s)
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

static token_kind read_mark(scanner *s)
{
    char c = *s->at++;
    switch (c) {
    case '(':
    case '[':
    case '{':
        return OPENING;
    case ')':
    case ']':
    case '}':
        return CLOSING;
    case ':':
        if (s->at == s->end || *s->at != ':')
            return COLON;
        s->at++;
        return OTHER;
    case '.':
        if (s->at == s->end || *s->at != '.')
            return DOT;
        while (s->at < s->end && *s->at == '.')
            s->at++;
        return OTHER;
    default:
        return OTHER;
    }
}

static token next_token(scanner *s)
{
    skip_blanks(s);
    token t = {.kind = END, .start = s->at, .line = s->line};
    if (s->at == s->end)
        return t;
    size_t opening = long_opening(s->at, s->end);
    char c = *s->at;
    t.kind = LITERAL;
    if (opening)
        skip_long(s, opening);
    else if (c == '"' || c == '\'')
        skip_string(s);
    else if (is_digit(c) || (c == '.' && s->at + 1 < s->end && is_digit(s->at[1])))
        skip_number(s);
    else if (is_name_start(c)) {
        t.kind = NAME;
        while (s->at < s->end && (is_name_start(*s->at) || is_digit(*s->at)))
            s->at++;
    } else
        t.kind = read_mark(s);
    t.size = (size_t)(s->at - t.start);
    return t;
}

static int is(const token *t, const char *word)
{
    return t->size == strlen(word) && memcmp(t->start, word, t->size) == 0;
}

static int is_keyword(const token *t)
{
    static const char *const words[] = {"and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
                                        "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
                                        "repeat",   "return", "then", "true", "until",  "while"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (is(t, words[i]))
            return 1;
    return 0;
}

/* ---- what is bounded ---- */

/* Follows function ... end; each function counts its own tokens. */
static int follow_blocks(scanner *s, const token *t)
{
    s->block[s->block_depth].size += t->size;
    if (s->block[s->block_depth].size > s->limits->function_source)
        return BAD;
    if (t->kind != NAME)
        return 0;
    int is_function = is(t, "function");
    if (is_function || is(t, "do") || is(t, "if") || is(t, "repeat")) {
        if (s->block_depth + 1 == DEPTH_MAX)
            return DONE;
        size_t size = is_function ? t->size : s->block[s->block_depth].size;
        s->block_depth++;
        s->block[s->block_depth].is_function = is_function;
        s->block[s->block_depth].line = is_function ? t->line : s->block[s->block_depth - 1].line;
        s->block[s->block_depth].size = size;
    } else if (is(t, "end") || is(t, "until")) {
        if (s->block_depth == 0)
            return DONE;
        s->block_depth--;
        if (!s->block[s->block_depth + 1].is_function)
            s->block[s->block_depth].size = s->block[s->block_depth + 1].size;
    }
    return 0;
}

/* Follows a.b[c].d and counts its fields; what stands in brackets adds to the chain around it. */
static int follow_chains(scanner *s, const token *t)
{
    int *fields = &s->bracket[s->bracket_depth].fields;
    switch (t->kind) {
    case DOT:
        ++*fields;
        break;
    case NAME:
        if ((s->before != DOT && s->before != COLON && s->before != OTHER && s->before != OPENING) || is_keyword(t))
            *fields = 0;
        break;
    case OPENING:
        *fields += *t->start == '[';
        if (s->bracket_depth + 1 == DEPTH_MAX)
            return DONE;
        s->bracket_depth++;
        s->bracket[s->bracket_depth].fields = s->bracket[s->bracket_depth].most = 0;
        break;
    case CLOSING:
        if (s->bracket_depth == 0)
            return DONE;
        s->bracket_depth--;
        fields = &s->bracket[s->bracket_depth].fields;
        *fields += s->bracket[s->bracket_depth + 1].most;
        break;
    case OTHER:
        *fields = 0;
        break;
    default:
        break;
    }
    fields = &s->bracket[s->bracket_depth].fields;
    if (*fields > s->bracket[s->bracket_depth].most)
        s->bracket[s->bracket_depth].most = *fields;
    return *fields > FIELDS_MAX ? BAD : 0;
}

int sk_sandbox__scan(const sk_sandbox_limits *limits, const sk_sandbox_file *file, sk_error *error)
{
    scanner s = {.limits = limits, .at = file->source, .end = file->source + file->size, .line = 1, .before = OTHER};
    s.block[0].is_function = 1;
    s.block[0].line = 1;
    for (token t = next_token(&s); t.kind != END; t = next_token(&s)) {
        if (t.kind == NAME && is(&t, "_ENV"))
            return sk_error_at(error, SK_ERR_INPUT, file->name, t.line, 0, "_ENV is not for scripts");
        int blocks = follow_blocks(&s, &t);
        if (blocks == BAD)
            return sk_error_at(error, SK_ERR_INPUT, file->name, s.block[s.block_depth].line, 0,
                               "the function that begins here has more than %zu bytes: divide it",
                               limits->function_source);
        int chains = follow_chains(&s, &t);
        if (chains == BAD)
            return sk_error_at(error, SK_ERR_INPUT, file->name, t.line, 0,
                               "more than %d fields follow each other: use a local in between", FIELDS_MAX);
        if (blocks == DONE || chains == DONE)
            return SK_OK;
        s.before = t.kind;
    }
    return SK_OK;
}
