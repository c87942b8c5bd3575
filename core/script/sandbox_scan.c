/* A look at a script's text before Lua compiles it, token by token.
 *
 * Lua's compiler and its error messages do work that no instruction count sees and that grows faster than the
 * text: with the square of a function's labels, and, in 5.4.4, in C recursion with each field of a chain like
 * a.b.c.d. Both are bounded by bounding the text. */
#include "script/sandbox_machine.h"
#include "script/tokens.h"

#include "base/error.h"

#include <string.h>

enum {
    FIELDS_MAX = 64, /* in one chain */
    DEPTH_MAX = 256, /* of blocks and of brackets; Lua itself refuses 200 */
    BAD = -1,
    DONE = 1, /* the rest is left to the compiler, which refuses it */
};

typedef struct scanner {
    const sk_sandbox_limits *limits;
    sk_tokens tokens;
    sk_token_kind before; /* kind of the token before */
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

/* ---- what is bounded ---- */

/* Follows function ... end; each function counts its own tokens. */
static int follow_blocks(scanner *s, const sk_token *t)
{
    s->block[s->block_depth].size += t->size;
    if (s->block[s->block_depth].size > s->limits->function_source)
        return BAD;
    if (t->kind != SK_TOKEN_NAME)
        return 0;
    int is_function = sk_token_is(t, "function");
    if (is_function || sk_token_is(t, "do") || sk_token_is(t, "if") || sk_token_is(t, "repeat")) {
        if (s->block_depth + 1 == DEPTH_MAX)
            return DONE;
        size_t size = is_function ? t->size : s->block[s->block_depth].size;
        s->block_depth++;
        s->block[s->block_depth].is_function = is_function;
        s->block[s->block_depth].line = is_function ? t->line : s->block[s->block_depth - 1].line;
        s->block[s->block_depth].size = size;
    } else if (sk_token_is(t, "end") || sk_token_is(t, "until")) {
        if (s->block_depth == 0)
            return DONE;
        s->block_depth--;
        if (!s->block[s->block_depth + 1].is_function)
            s->block[s->block_depth].size = s->block[s->block_depth + 1].size;
    }
    return 0;
}

/* Follows a.b[c].d and counts its fields; what stands in brackets adds to the chain around it. */
static int follow_chains(scanner *s, const sk_token *t)
{
    int *fields = &s->bracket[s->bracket_depth].fields;
    switch (t->kind) {
    case SK_TOKEN_DOT:
        ++*fields;
        break;
    case SK_TOKEN_NAME:
        if ((s->before != SK_TOKEN_DOT && s->before != SK_TOKEN_COLON && s->before != SK_TOKEN_OTHER &&
             s->before != SK_TOKEN_OPENING) ||
            sk_token_is_keyword(t))
            *fields = 0;
        break;
    case SK_TOKEN_OPENING:
        *fields += *t->start == '[';
        if (s->bracket_depth + 1 == DEPTH_MAX)
            return DONE;
        s->bracket_depth++;
        s->bracket[s->bracket_depth].fields = s->bracket[s->bracket_depth].most = 0;
        break;
    case SK_TOKEN_CLOSING:
        if (s->bracket_depth == 0)
            return DONE;
        s->bracket_depth--;
        fields = &s->bracket[s->bracket_depth].fields;
        *fields += s->bracket[s->bracket_depth + 1].most;
        break;
    case SK_TOKEN_OTHER:
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
    scanner s = {.limits = limits, .before = SK_TOKEN_OTHER};
    sk_tokens_begin(&s.tokens, file->source, file->size);
    s.block[0].is_function = 1;
    s.block[0].line = 1;
    for (sk_token t = sk_token_next(&s.tokens); t.kind != SK_TOKEN_END; t = sk_token_next(&s.tokens)) {
        if (t.kind == SK_TOKEN_NAME && sk_token_is(&t, "_ENV"))
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
