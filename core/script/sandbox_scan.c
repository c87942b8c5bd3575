/* A look at a script's text before Lua compiles it, token by token.
 *
 * Lua's compiler and its error messages do work that no instruction count sees and that grows faster than the
 * text: with the square of a function's labels, with each function around a name, and, in 5.4.4, in C recursion with
 * each field of a chain like a.b.c.d. All are bounded by bounding the text. */
#include "script/sandbox_machine.h"
#include "script/sandbox_rewrite.h"
#include "script/tokens.h"

#include "base/error.h"

#include <string.h>

enum {
    FIELDS_MAX = 24,    /* in one chain */
    FUNCTIONS_MAX = 16, /* inside each other */
    CONSTANTS = 250,    /* about as many as an instruction can name */
    DEPTH_MAX = 256,    /* of blocks and of brackets; Lua itself refuses 200 */
};

typedef enum verdict {
    FINE,
    LEAVE, /* the rest is left to the compiler, which refuses it */
    BAD_NAME,
    BAD_ZERO,
    BAD_SIZE,
    BAD_NESTING,
    BAD_BITS,
    BAD_CHAIN,
} verdict;

typedef struct block {
    int is_function;
    int line;
    size_t size;   /* bytes of its own tokens */
    int constants; /* names and values of the function, so far */
    int bits;      /* whether it works on bits */
} block;

typedef struct scanner {
    const sk_script_limits *limits;
    sk_token before; /* the token before */
    block block[DEPTH_MAX];
    int block_depth, functions;
    struct {
        int fields; /* of the chain that is being read */
        int most;
    } bracket[DEPTH_MAX];
    int bracket_depth;
} scanner;

/* ---- blocks ---- */

static void open_block(scanner *s, const sk_token *t, int is_function)
{
    const block *around = &s->block[s->block_depth];
    block *inner = &s->block[++s->block_depth];
    if (is_function)
        *inner = (block){.is_function = 1, .line = t->line, .size = t->size};
    else
        *inner = *around;
    inner->is_function = is_function;
    s->functions += is_function;
}

static void close_block(scanner *s)
{
    const block *inner = &s->block[s->block_depth--];
    s->functions -= inner->is_function;
    if (inner->is_function)
        return;
    block *around = &s->block[s->block_depth];
    around->size = inner->size;
    around->constants = inner->constants;
    around->bits = inner->bits;
}

/* An operator on bits whose left side is a number that no instruction can name is compiled wrong by Lua 5.4.4. */
static verdict count_constants(scanner *s, const sk_token *t)
{
    block *own = &s->block[s->block_depth];
    if (t->kind == SK_TOKEN_STRING || t->kind == SK_TOKEN_NUMBER ||
        (t->kind == SK_TOKEN_NAME && !sk_token_is_keyword(t)))
        own->constants++;
    else if (t->kind == SK_TOKEN_OTHER && t->size == 1 && strchr("&|~", *t->start))
        own->bits = 1;
    return own->bits && own->constants > CONSTANTS ? BAD_BITS : FINE;
}

/* Follows function ... end; each function counts its own tokens. */
static verdict follow_blocks(scanner *s, const sk_token *t)
{
    block *own = &s->block[s->block_depth];
    own->size += t->size;
    if (own->size > s->limits->function_source)
        return BAD_SIZE;
    verdict bits = count_constants(s, t);
    if (bits != FINE || t->kind != SK_TOKEN_NAME)
        return bits;
    int is_function = sk_token_is(t, "function");
    if (is_function || sk_token_is(t, "do") || sk_token_is(t, "if") || sk_token_is(t, "repeat")) {
        if (s->block_depth + 1 == DEPTH_MAX)
            return LEAVE;
        open_block(s, t, is_function);
        return s->functions > FUNCTIONS_MAX ? BAD_NESTING : FINE;
    }
    if (sk_token_is(t, "end") || sk_token_is(t, "until")) {
        if (s->block_depth == 0)
            return LEAVE;
        close_block(s);
    }
    return FINE;
}

/* ---- chains ---- */

/* Whether a name begins a new chain: it is neither a field nor the continuation of an expression. */
static int begins_chain(const scanner *s, const sk_token *t)
{
    sk_token_kind before = s->before.kind;
    return (before != SK_TOKEN_DOT && before != SK_TOKEN_COLON && before != SK_TOKEN_OTHER &&
            before != SK_TOKEN_OPENING) ||
           sk_token_is_keyword(t);
}

static verdict follow_bracket(scanner *s, const sk_token *t)
{
    if (t->kind == SK_TOKEN_OPENING) {
        s->bracket[s->bracket_depth].fields += *t->start == '[';
        if (s->bracket_depth + 1 == DEPTH_MAX)
            return LEAVE;
        s->bracket_depth++;
        s->bracket[s->bracket_depth].fields = s->bracket[s->bracket_depth].most = 0;
    } else {
        if (s->bracket_depth == 0)
            return LEAVE;
        s->bracket_depth--;
        s->bracket[s->bracket_depth].fields += s->bracket[s->bracket_depth + 1].most;
    }
    return FINE;
}

/* Follows a.b[c].d and counts its fields; what stands in brackets adds to the chain around it. */
static verdict follow_chains(scanner *s, const sk_token *t)
{
    if (t->kind == SK_TOKEN_OPENING || t->kind == SK_TOKEN_CLOSING) {
        verdict left = follow_bracket(s, t);
        if (left != FINE)
            return left;
    }
    int *fields = &s->bracket[s->bracket_depth].fields;
    if (t->kind == SK_TOKEN_DOT)
        ++*fields;
    else if (t->kind == SK_TOKEN_OTHER || (t->kind == SK_TOKEN_NAME && begins_chain(s, t)))
        *fields = 0;
    if (*fields > s->bracket[s->bracket_depth].most)
        s->bracket[s->bracket_depth].most = *fields;
    return *fields > FIELDS_MAX ? BAD_CHAIN : FINE;
}

/* ---- the whole ---- */

static verdict look_at(scanner *s, const sk_token *t)
{
    if (t->zero)
        return BAD_ZERO;
    if (t->kind == SK_TOKEN_NAME && (sk_token_is(t, "_ENV") || sk_rewrite_reserves(t)))
        return BAD_NAME;
    verdict blocks = follow_blocks(s, t);
    return blocks != FINE ? blocks : follow_chains(s, t);
}

static int refuse(const scanner *s, verdict found, const sk_token *t, const sk_sandbox_file *file, sk_error *error)
{
    int line = t->line, function_line = s->block[s->block_depth].line;
    switch (found) {
    case BAD_NAME:
        return sk_error_at(error, SK_ERR_INPUT, file->name, line, 0, "%.*s is not for scripts", (int)t->size, t->start);
    case BAD_ZERO:
        return sk_error_at(error, SK_ERR_INPUT, file->name, line, 0, "a text of a script holds no zero byte");
    case BAD_SIZE:
        return sk_error_at(error, SK_ERR_INPUT, file->name, function_line, 0,
                           "the function that begins here has more than %zu bytes: divide it",
                           s->limits->function_source);
    case BAD_NESTING:
        return sk_error_at(error, SK_ERR_INPUT, file->name, line, 0, "more than %d functions stand inside each other",
                           FUNCTIONS_MAX);
    case BAD_BITS:
        return sk_error_at(error, SK_ERR_INPUT, file->name, function_line, 0,
                           "the function that begins here has more than %d names and values and uses & | or ~: put "
                           "these operators into a function of their own",
                           CONSTANTS);
    default:
        return sk_error_at(error, SK_ERR_INPUT, file->name, line, 0,
                           "more than %d fields follow each other: use a local in between", FIELDS_MAX);
    }
}

int sk_sandbox__scan(const sk_script_limits *limits, const sk_sandbox_file *file, sk_error *error)
{
    scanner s = {.limits = limits, .before = {.kind = SK_TOKEN_OTHER}};
    sk_tokens tokens;
    sk_tokens_begin(&tokens, file->source, file->size);
    s.block[0] = (block){.is_function = 1, .line = 1};
    if (memchr(file->source, 0, file->size))
        return sk_error_at(error, SK_ERR_INPUT, file->name, 0, 0, "the file holds a zero byte: it is no text");
    for (sk_token t = sk_token_next(&tokens); t.kind != SK_TOKEN_END; t = sk_token_next(&tokens)) {
        verdict found = look_at(&s, &t);
        if (found == LEAVE)
            return SK_OK;
        if (found != FINE)
            return refuse(&s, found, &t, file, error);
        s.before = t;
    }
    return SK_OK;
}
