/* Expressions: their values, as far as they can be told. */
#include "script/lint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- single values ---- */

static sk_shape number(sk_lint *lint)
{
    sk_shape shape = sk_shape_of(SK_SHAPE_NUMBER);
    char text[32];
    snprintf(text, sizeof text, "%.*s", lint->token.size < sizeof text ? (int)lint->token.size : 0, lint->token.start);
    char *end;
    long long value = strtoll(text, &end, 10);
    shape.exact = text[0] && !*end;
    shape.number = shape.exact ? value : 0;
    sk_lint_next(lint);
    return shape;
}

/* Known where it holds no escapes. */
static sk_shape string(sk_lint *lint)
{
    sk_shape shape = sk_shape_of(SK_SHAPE_STRING);
    const sk_token *token = &lint->token;
    bool plain = token->size >= 2 && token->start[0] != '[' && !memchr(token->start, '\\', token->size);
    shape.exact = plain;
    shape.text = plain ? token->start + 1 : NULL;
    shape.size = plain ? token->size - 2 : 0;
    sk_lint_next(lint);
    return shape;
}

/* ---- tables ---- */

/* What a table is to its reader. hook: the key whose value it is; its functions answer that hook. */
typedef struct table_role {
    bool script; /* the script's own */
    const char *hook;
    size_t hook_size;
    int hook_depth;      /* tables inside that may hold the functions, too */
    sk_lint_terms terms; /* the fields that it may have */
} table_role;

static sk_shape table(sk_lint *lint, table_role role);

/* The value of a key, or of a place in the list (key NULL). */
static void entry_value(sk_lint *lint, const table_role *role, const sk_token *key)
{
    table_role inside = {0};
    if (role->script && key)
        inside = (table_role){.hook = key->start, .hook_size = key->size, .hook_depth = 2};
    else if (role->hook && !key)
        inside = (table_role){.hook = role->hook, .hook_size = role->hook_size, .hook_depth = role->hook_depth - 1};
    bool only_table = sk_lint_is(lint, "{");
    const char *at = lint->token.start;
    const sk_term *term = role->terms.keys && key ? sk_lint_term(lint, &role->terms, key) : NULL;
    sk_shape value = only_table && inside.hook_depth > 0 ? table(lint, inside) : sk_lint_expression(lint);
    if (inside.hook)
        sk_lint_hook(lint, inside.hook, inside.hook_size, value);
    if (term)
        sk_lint_check_value(lint, (sk_lint_type){term->type, strcspn(term->type, "?|")}, &value, at);
}

static void entry(sk_lint *lint, const table_role *role)
{
    sk_token key = lint->token;
    if (sk_lint_accept(lint, "[")) {
        sk_lint_expression(lint);
        sk_lint_accept(lint, "]");
        sk_lint_accept(lint, "=");
        sk_lint_expression(lint);
    } else if (key.kind == SK_TOKEN_NAME && !sk_token_is_keyword(&key) && sk_token_is(&lint->ahead, "=")) {
        sk_lint_next(lint);
        sk_lint_next(lint);
        entry_value(lint, role, &key);
    } else {
        entry_value(lint, role, NULL);
    }
}

static sk_shape table(sk_lint *lint, table_role role)
{
    sk_lint_accept(lint, "{");
    while (lint->token.kind != SK_TOKEN_END && !sk_lint_is(lint, "}")) {
        const char *at = lint->token.start;
        entry(lint, &role);
        if (!sk_lint_accept(lint, ","))
            sk_lint_accept(lint, ";");
        if (lint->token.start == at)
            break;
    }
    sk_lint_accept(lint, "}");
    sk_shape shape = sk_shape_of(SK_SHAPE_TABLE);
    shape.outside = lint->function == 0;
    return shape;
}

sk_shape sk_lint_script_table(sk_lint *lint)
{
    sk_shape shape = table(lint, (table_role){.script = true});
    shape.index = 1;
    return shape;
}

/* ---- functions ---- */

/* What its calls have shown so far. */
static sk_shape known_parameter(const sk_lint *lint, int function, int i)
{
    if (function == SK_NONE || i >= SK_LINT_PARAMS_MAX)
        return sk_shape_of(SK_SHAPE_ANY);
    sk_shape shape = lint->functions[function].shape[i];
    if (shape.kind == SK_SHAPE_UNSET || shape.kind == SK_SHAPE_NIL)
        return sk_shape_of(SK_SHAPE_ANY);
    shape.exact = false;
    return shape;
}

static void parameter(sk_lint *lint, int function, int i)
{
    if (function != SK_NONE && i < SK_LINT_PARAMS_MAX)
        lint->functions[function].param[i] = lint->token.start;
    sk_lint_add_local(lint, &lint->token, known_parameter(lint, function, i));
}

sk_shape sk_lint_function_body(sk_lint *lint, bool self)
{
    int function = sk_lint_function_at(lint, &lint->token), count = 0, locals = lint->local_count;
    bool vararg = false;
    if (lint->function + 1 < SK_LINT_DEPTH_MAX)
        lint->current[++lint->function] = function;
    if (self)
        sk_lint_add_local(lint, &(sk_token){.start = "self", .size = 4}, known_parameter(lint, function, 0));
    sk_lint_accept(lint, "(");
    while (lint->token.kind != SK_TOKEN_END && !sk_lint_accept(lint, ")")) {
        vararg |= sk_lint_is(lint, "...");
        if (lint->token.kind == SK_TOKEN_NAME)
            parameter(lint, function, self + count++);
        sk_lint_next(lint);
        sk_lint_accept(lint, ",");
    }
    if (function != SK_NONE) {
        lint->functions[function].param_count = self + count;
        lint->functions[function].vararg = vararg;
    }
    sk_lint_block(lint);
    sk_lint_accept(lint, "end");
    lint->local_count = locals;
    lint->function--;
    return function == SK_NONE ? sk_shape_of(SK_SHAPE_ANY)
                               : (sk_shape){.kind = SK_SHAPE_FUNCTION, .index = (uint16_t)function};
}

/* ---- calls, fields and elements behind a value ---- */

static void argument(sk_lint *lint, sk_shape function, sk_lint_args *args)
{
    const char *at = lint->token.start;
    sk_shape shape = sk_lint_is(lint, "{")
                         ? table(lint, (table_role){.terms = sk_lint_argument_terms(function, args->count)})
                         : sk_lint_expression(lint);
    if (args->count < SK_LINT_PARAMS_MAX) {
        args->shape[args->count] = shape;
        args->at[args->count] = at;
    }
    args->count++;
}

/* Whether the token before this point of the text ends a call, or is `...`: the last argument may be many. */
static bool many_before(const sk_lint *lint, const char *from)
{
    const char *last = lint->token.start;
    while (last > from && (last[-1] == ' ' || last[-1] == '\n' || last[-1] == '\t' || last[-1] == '\r'))
        last--;
    return last > from && (last[-1] == ')' || (last - from >= 3 && memcmp(last - 3, "...", 3) == 0));
}

static void arguments(sk_lint *lint, sk_shape function, sk_lint_args *args)
{
    *args = (sk_lint_args){0};
    if (!sk_lint_is(lint, "(")) { /* f{...}, f"..." */
        const char *at = lint->token.start;
        args->shape[0] = lint->token.kind == SK_TOKEN_STRING
                             ? string(lint)
                             : table(lint, (table_role){.terms = sk_lint_argument_terms(function, 0)});
        args->at[0] = at;
        args->count = 1;
        return;
    }
    sk_lint_next(lint);
    while (lint->token.kind != SK_TOKEN_END && !sk_lint_is(lint, ")")) {
        const char *at = lint->token.start;
        argument(lint, function, args);
        args->open = many_before(lint, at);
        if (!sk_lint_accept(lint, ",") && !sk_lint_is(lint, ")"))
            break;
    }
    sk_lint_accept(lint, ")");
}

static bool begins_call(const sk_lint *lint, const sk_token *token)
{
    (void)lint;
    return token->kind == SK_TOKEN_STRING || sk_token_is(token, "(") || sk_token_is(token, "{");
}

/* What was read last, so that a statement can assign to it. */
typedef struct target {
    enum { NO_TARGET, NAME_TARGET, MEMBER_TARGET, ELEMENT_TARGET } kind;
    sk_token name;
    sk_shape base, key;
    const char *at;
} target;

static sk_shape call(sk_lint *lint, sk_shape function, const char *at)
{
    sk_lint_args args;
    arguments(lint, function, &args);
    return sk_lint_call(lint, function, &args, at);
}

/* Whether what was just read is assigned to: then the statement looks at it. */
static bool is_assigned(const sk_lint *lint)
{
    return sk_lint_is(lint, "=") || (sk_lint_is(lint, ",") && lint->depth == 0);
}

static sk_shape field(sk_lint *lint, sk_shape base, target *t)
{
    sk_lint_next(lint);
    *t = (target){.kind = MEMBER_TARGET, .name = lint->token, .base = base};
    sk_lint_next(lint);
    if (is_assigned(lint))
        return sk_shape_of(SK_SHAPE_ANY);
    return sk_lint_member(lint, base, &t->name, NULL, begins_call(lint, &lint->token));
}

static sk_shape element(sk_lint *lint, sk_shape base, target *t)
{
    sk_lint_next(lint);
    *t = (target){.kind = ELEMENT_TARGET, .base = base, .at = lint->token.start};
    t->key = sk_lint_expression(lint);
    sk_lint_accept(lint, "]");
    if (is_assigned(lint))
        return sk_shape_of(SK_SHAPE_ANY);
    return sk_lint_element(lint, base, t->key, t->at, NULL);
}

/* A name or an expression in brackets, and all that follows it. */
static sk_shape suffixed(sk_lint *lint, target *t)
{
    const char *at = lint->token.start;
    sk_shape shape;
    *t = (target){.kind = NO_TARGET};
    if (sk_lint_accept(lint, "(")) {
        shape = sk_lint_expression(lint);
        sk_lint_accept(lint, ")");
    } else {
        *t = (target){.kind = NAME_TARGET, .name = lint->token};
        sk_lint_next(lint);
        shape = is_assigned(lint) ? sk_shape_of(SK_SHAPE_ANY) : sk_lint_read_name(lint, &t->name);
    }
    for (;;) {
        if (lint->token.kind == SK_TOKEN_DOT) {
            shape = field(lint, shape, t);
        } else if (sk_lint_is(lint, "[")) {
            shape = element(lint, shape, t);
        } else if (lint->token.kind == SK_TOKEN_COLON) {
            sk_lint_next(lint);
            sk_token name = lint->token;
            sk_lint_next(lint);
            shape = call(lint, sk_lint_method(lint, shape, &name), name.start);
            t->kind = NO_TARGET;
        } else if (begins_call(lint, &lint->token)) {
            shape = call(lint, shape, at);
            t->kind = NO_TARGET;
        } else {
            return shape;
        }
    }
}

static sk_shape simple(sk_lint *lint)
{
    target ignored;
    if (lint->token.kind == SK_TOKEN_NUMBER)
        return number(lint);
    if (lint->token.kind == SK_TOKEN_STRING)
        return string(lint);
    if (sk_lint_is(lint, "{"))
        return table(lint, (table_role){0});
    if (sk_lint_accept(lint, "function"))
        return sk_lint_function_body(lint, false);
    if (sk_lint_accept(lint, "nil"))
        return sk_shape_of(SK_SHAPE_NIL);
    if (sk_lint_accept(lint, "true") || sk_lint_accept(lint, "false"))
        return sk_shape_of(SK_SHAPE_BOOLEAN);
    if (sk_lint_accept(lint, "..."))
        return sk_shape_of(SK_SHAPE_ANY);
    return suffixed(lint, &ignored);
}

/* ---- operators ---- */

typedef struct operator
{
    const char *word;
    int left, right; /* as lparser.c binds them */
    sk_shape_kind gives;
}
operator;

static const operator* operator_at(const sk_lint *lint)
{
    static const operator operators[] = {
        {"or", 1, 1, SK_SHAPE_ANY},      {"and", 2, 2, SK_SHAPE_ANY},    {"<", 3, 3, SK_SHAPE_BOOLEAN},
        {">", 3, 3, SK_SHAPE_BOOLEAN},   {"<=", 3, 3, SK_SHAPE_BOOLEAN}, {">=", 3, 3, SK_SHAPE_BOOLEAN},
        {"~=", 3, 3, SK_SHAPE_BOOLEAN},  {"==", 3, 3, SK_SHAPE_BOOLEAN}, {"|", 4, 4, SK_SHAPE_NUMBER},
        {"~", 5, 5, SK_SHAPE_NUMBER},    {"&", 6, 6, SK_SHAPE_NUMBER},   {"<<", 7, 7, SK_SHAPE_NUMBER},
        {">>", 7, 7, SK_SHAPE_NUMBER},   {"..", 9, 8, SK_SHAPE_STRING},  {"+", 10, 10, SK_SHAPE_NUMBER},
        {"-", 10, 10, SK_SHAPE_NUMBER},  {"*", 11, 11, SK_SHAPE_NUMBER}, {"/", 11, 11, SK_SHAPE_NUMBER},
        {"//", 11, 11, SK_SHAPE_NUMBER}, {"%", 11, 11, SK_SHAPE_NUMBER}, {"^", 14, 13, SK_SHAPE_NUMBER},
    };
    if (lint->token.kind != SK_TOKEN_OTHER && lint->token.kind != SK_TOKEN_NAME)
        return NULL;
    for (int i = 0; i < SK_BIND_COUNT(operators); i++)
        if (sk_lint_is(lint, operators[i].word))
            return &operators[i];
    return NULL;
}

/* `a and b` is b where it is used as anything; `a or b` is either. */
static sk_shape combine(const operator* op, sk_shape a, sk_shape b)
{
    if (op->gives != SK_SHAPE_ANY)
        return sk_shape_of(op->gives);
    if (op->word[0] == 'a')
        return b;
    return a.kind == SK_SHAPE_BOOLEAN && b.kind != SK_SHAPE_BOOLEAN ? sk_shape_of(SK_SHAPE_ANY) : sk_shape_join(a, b);
}

static sk_shape binary(sk_lint *lint, int limit)
{
    sk_shape shape;
    if (sk_lint_accept(lint, "not")) {
        binary(lint, 12);
        shape = sk_shape_of(SK_SHAPE_BOOLEAN);
    } else if (sk_lint_is(lint, "-") || sk_lint_is(lint, "#") || sk_lint_is(lint, "~")) {
        bool minus = sk_lint_is(lint, "-");
        sk_lint_next(lint);
        shape = binary(lint, 12);
        shape = minus && shape.kind == SK_SHAPE_NUMBER ? shape : sk_shape_of(SK_SHAPE_NUMBER);
        shape.number = -shape.number;
    } else {
        shape = simple(lint);
    }
    for (const operator* op = operator_at(lint); op && op->left > limit; op = operator_at(lint)) {
        sk_lint_next(lint);
        shape = combine(op, shape, binary(lint, op->right));
    }
    return shape;
}

sk_shape sk_lint_expression(sk_lint *lint)
{
    if (lint->depth >= SK_LINT_DEPTH_MAX) {
        sk_lint_next(lint);
        return sk_shape_of(SK_SHAPE_ANY);
    }
    lint->depth++;
    sk_shape shape = binary(lint, 0);
    lint->depth--;
    return shape;
}

/* ---- statements that begin with an expression ---- */

static void assign(sk_lint *lint, const target *t, sk_shape value)
{
    bool own = t->base.kind == SK_SHAPE_TABLE && t->base.index == 1 && lint->function == 0;
    if (t->kind == NAME_TARGET)
        sk_lint_assign_name(lint, &t->name, value);
    else if (t->kind == MEMBER_TARGET && own)
        sk_lint_hook(lint, t->name.start, t->name.size, value);
    else if (t->kind == MEMBER_TARGET)
        sk_lint_member(lint, t->base, &t->name, &value, false);
    else if (t->kind == ELEMENT_TARGET)
        sk_lint_element(lint, t->base, t->key, t->at, &value);
}

void sk_lint_expression_statement(sk_lint *lint)
{
    target targets[16];
    int count = 0, given = 0;
    int depth = lint->depth;
    lint->depth = 0; /* `a.b, c.d = ...`: a comma may follow what is assigned */
    suffixed(lint, &targets[count++]);
    while (sk_lint_accept(lint, ",")) {
        suffixed(lint, &targets[count < 16 ? count : 15]);
        count += count < 16;
    }
    lint->depth = depth;
    if (!sk_lint_accept(lint, "="))
        return;
    do {
        const char *at = lint->token.start;
        sk_shape value = sk_lint_expression(lint);
        if (given < count)
            assign(lint, &targets[given], value);
        given++;
        if (many_before(lint, at)) /* a call may give the rest */
            for (; given < count && !sk_lint_is(lint, ","); given++)
                assign(lint, &targets[given], sk_shape_of(SK_SHAPE_ANY));
    } while (sk_lint_accept(lint, ","));
    for (; given < count; given++)
        assign(lint, &targets[given], sk_shape_of(SK_SHAPE_NIL));
}
