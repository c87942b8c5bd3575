#include "script/sandbox_rewrite.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 256 }; /* of blocks, brackets and loop heads: what is deeper Lua refuses */

static const char prefix[] = "local _SK_LENGTH,_SK_LEN,_SK_REST,_SK_VALUES,_SK_NIL=...;";

typedef struct bracket {
    char opening;  /* ( [ {, or f for the parameters of a function */
    int is_index;  /* t[ */
    size_t inside; /* where in the output what it holds begins */
    int mended;
} bracket;

/* The head of a numeric loop that is being read. */
typedef struct head {
    int brackets, blocks; /* how deep it stands */
    int wrapped;          /* whether the expression that is being read is in our brackets */
} head;

typedef struct rewriter {
    char *out;
    size_t used, room;
    int failed, changed;
    sk_tokens tokens;
    const char *copied; /* the text up to here is in the output */
    sk_token before;
    sk_token behind;    /* the last of several that were taken at once */
    int after_function; /* between `function` and its parameters */
    bracket bracket[DEPTH_MAX];
    int brackets;
    char block[DEPTH_MAX]; /* f: a function, b: another */
    int blocks, functions;
    head head[DEPTH_MAX];
    int heads;
} rewriter;

int sk_rewrite_reserves(const sk_token *name) { return name->size > 4 && memcmp(name->start, "_SK_", 4) == 0; }

/* ---- the output ---- */

static void add(rewriter *r, const char *text, size_t size)
{
    if (r->used + size > r->room && !r->failed) {
        size_t room = 2 * (r->room + size);
        char *out = realloc(r->out, room);
        r->failed = !out;
        r->out = out ? out : r->out;
        r->room = out ? room : r->room;
    }
    if (r->failed)
        return;
    memcpy(r->out + r->used, text, size);
    r->used += size;
}

static void put(rewriter *r, const char *text)
{
    add(r, text, strlen(text));
    r->changed = 1;
}

/* What stands before the token, then the token. */
static void copy_to(rewriter *r, const char *end)
{
    add(r, r->copied, (size_t)(end - r->copied));
    r->copied = end;
}

static void copy(rewriter *r, const sk_token *t) { copy_to(r, t->start + t->size); }

/* Blanks before the token are kept, the token itself becomes text. */
static void replace(rewriter *r, const sk_token *t, const char *text)
{
    copy_to(r, t->start);
    put(r, text);
    r->copied = t->start + t->size;
}

/* ---- brackets and blocks ---- */

static void open_bracket(rewriter *r, const sk_token *t)
{
    if (r->brackets == DEPTH_MAX)
        return;
    bracket *b = &r->bracket[r->brackets++];
    *b = (bracket){.opening = *t->start, .inside = r->used};
    if (r->after_function && *t->start == '(')
        b->opening = 'f';
    b->is_index = *t->start == '[' && sk_token_ends_value(&r->before);
    r->after_function = 0;
}

/* The index around a comparison, through plain brackets. A comparison elsewhere inside is mended for nothing. */
static void mend_index(rewriter *r)
{
    static const char nil_or[] = "_SK_NIL or ";
    int i = r->brackets - 1;
    while (i >= 0 && !r->bracket[i].is_index)
        i--;
    if (i < 0 || r->bracket[i].mended)
        return;
    size_t at = r->bracket[i].inside, size = strlen(nil_or);
    r->bracket[i].mended = 1;
    put(r, nil_or);
    if (r->failed)
        return;
    memmove(r->out + at + size, r->out + at, r->used - size - at);
    memcpy(r->out + at, nil_or, size);
    for (i++; i < r->brackets; i++)
        r->bracket[i].inside += size;
}

static void follow_blocks(rewriter *r, const sk_token *t)
{
    int is_function = sk_token_is(t, "function");
    if (is_function || sk_token_is(t, "do") || sk_token_is(t, "if") || sk_token_is(t, "repeat")) {
        if (r->blocks == DEPTH_MAX)
            return;
        r->block[r->blocks++] = is_function ? 'f' : 'b';
        r->functions += is_function;
        r->after_function = is_function;
    } else if ((sk_token_is(t, "end") || sk_token_is(t, "until")) && r->blocks > 0) {
        r->functions -= r->block[--r->blocks] == 'f';
    }
}

/* ---- loops ---- */

/* Reads a name with its fields. Returns the token behind it; *last is the last one of it, of size 0 where there is no
 * name. */
static sk_token read_fields(sk_tokens *tokens, sk_token *last)
{
    sk_token t = sk_token_next(tokens);
    last->size = 0;
    while (t.kind == SK_TOKEN_NAME && !sk_token_is_keyword(&t)) {
        *last = t;
        t = sk_token_next(tokens);
        if (t.kind != SK_TOKEN_DOT)
            return t;
        t = sk_token_next(tokens);
    }
    last->size = 0;
    return t;
}

/* Whether a number literal, one with a sign, or the length of something named is all that comes before , or do. */
static int is_number(const rewriter *r)
{
    sk_tokens ahead = r->tokens;
    sk_token t = sk_token_next(&ahead), last;
    if (sk_token_is(&t, "#")) {
        t = read_fields(&ahead, &last);
        return last.size > 0 && (sk_token_is(&t, ",") || sk_token_is(&t, "do"));
    }
    if (sk_token_is(&t, "-"))
        t = sk_token_next(&ahead);
    if (t.kind != SK_TOKEN_NUMBER)
        return 0;
    t = sk_token_next(&ahead);
    return sk_token_is(&t, ",") || sk_token_is(&t, "do");
}

/* Behind = or a comma. */
static void begin_expression(rewriter *r, head *h)
{
    h->wrapped = !is_number(r);
    if (h->wrapped)
        put(r, "(");
}

/* At `for NAME =`: copies all three. Whether it was one. */
static int begin_loop(rewriter *r)
{
    sk_tokens ahead = r->tokens;
    sk_token name = sk_token_next(&ahead);
    sk_token equals = sk_token_next(&ahead);
    if (r->heads == DEPTH_MAX || name.kind != SK_TOKEN_NAME || !sk_token_is(&equals, "="))
        return 0;
    r->tokens = ahead;
    r->behind = equals;
    copy(r, &equals);
    head *h = &r->head[r->heads++];
    *h = (head){.brackets = r->brackets, .blocks = r->blocks};
    begin_expression(r, h);
    return 1;
}

/* At a comma or do: whether it belongs to the head of a loop. */
static head *head_here(rewriter *r)
{
    head *h = r->heads > 0 ? &r->head[r->heads - 1] : NULL;
    return h && h->brackets == r->brackets && h->blocks == r->blocks ? h : NULL;
}

static void end_expression(rewriter *r, head *h, const sk_token *t)
{
    if (h->wrapped)
        put(r, ")-0");
    if (*t->start == ',') {
        copy(r, t);
        begin_expression(r, h);
    } else {
        r->heads--;
    }
}

/* ---- tokens ---- */

static int is_comparison(const sk_token *t)
{
    static const char *const marks[] = {"==", "~=", "<", ">", "<=", ">="};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (sk_token_is(t, marks[i]))
            return 1;
    return 0;
}

/* Where an operand may stand. Where none may, Lua is to find the mistake as it was written. */
static int is_operand(const rewriter *r)
{
    return !sk_token_ends_value(&r->before) && r->before.kind != SK_TOKEN_NUMBER && !sk_token_is(&r->before, "...");
}

static void rewrite_length(rewriter *r, const sk_token *t)
{
    sk_tokens ahead = r->tokens;
    sk_token last, next = read_fields(&ahead, &last);
    int goes_on = next.kind == SK_TOKEN_OPENING || next.kind == SK_TOKEN_STRING || next.kind == SK_TOKEN_COLON ||
                  sk_token_is(&next, "^");
    if (last.size == 0 || goes_on) {
        replace(r, t, " _SK_LENGTH^");
        return;
    }
    replace(r, t, " _SK_LEN(");
    copy(r, &last);
    put(r, ")");
    r->tokens.at = last.start + last.size;
    r->tokens.line = last.line;
    r->behind = last;
}

/* A statement may begin behind ..., but not behind a call. */
static void rewrite_values(rewriter *r, const sk_token *t)
{
    sk_tokens ahead = r->tokens;
    sk_token next = sk_token_next(&ahead);
    if (r->brackets > 0 && r->bracket[r->brackets - 1].opening == 'f') {
        copy(r, t); /* a parameter */
        return;
    }
    replace(r, t, r->functions > 0 ? " _SK_VALUES(...)" : " _SK_VALUES()");
    if (sk_token_is(&next, "("))
        put(r, ";");
}

static void rewrite_mark(rewriter *r, const sk_token *t)
{
    head *h = sk_token_is(t, ",") ? head_here(r) : NULL;
    if (h) {
        end_expression(r, h, t);
    } else if (sk_token_is(t, "#") && is_operand(r)) {
        rewrite_length(r, t);
    } else if (sk_token_is(t, "%")) {
        replace(r, t, " *_SK_REST^");
    } else if (sk_token_is(t, "...") && is_operand(r)) {
        rewrite_values(r, t);
    } else if (sk_token_is(t, "..")) {
        replace(r, t, " ..\"\".. ");
    } else {
        if (is_comparison(t))
            mend_index(r);
        copy(r, t);
    }
}

static void rewrite_name(rewriter *r, const sk_token *t)
{
    head *h = sk_token_is(t, "do") ? head_here(r) : NULL;
    if (h)
        end_expression(r, h, t);
    if (sk_token_is(t, "for") && begin_loop(r))
        return;
    follow_blocks(r, t);
    copy(r, t);
}

static void rewrite_token(rewriter *r, const sk_token *t)
{
    switch (t->kind) {
    case SK_TOKEN_NAME:
        rewrite_name(r, t);
        break;
    case SK_TOKEN_OTHER:
        rewrite_mark(r, t);
        break;
    case SK_TOKEN_OPENING:
        copy(r, t);
        open_bracket(r, t);
        break;
    case SK_TOKEN_CLOSING:
        r->brackets -= r->brackets > 0;
        copy(r, t);
        break;
    default:
        copy(r, t);
        break;
    }
}

int sk_rewrite(char **result, size_t *result_size, const char *text, size_t size)
{
    rewriter *r = calloc(1, sizeof *r);
    *result = NULL;
    *result_size = 0;
    if (!r)
        return -1;
    sk_tokens_begin(&r->tokens, text, size);
    r->copied = text;
    r->before.kind = SK_TOKEN_OTHER;
    add(r, prefix, sizeof prefix - 1);
    for (sk_token t = sk_token_next(&r->tokens); t.kind != SK_TOKEN_END; t = sk_token_next(&r->tokens)) {
        rewrite_token(r, &t);
        r->before = r->tokens.at == t.start + t.size ? t : r->behind;
    }
    copy_to(r, text + size);
    int failed = r->failed;
    if (failed || !r->changed) {
        free(r->out);
    } else {
        *result = r->out;
        *result_size = r->used;
    }
    free(r);
    return failed ? -1 : 0;
}
