/* Statements and their scopes. */
#include "script/lint.h"

#include <string.h>

enum { NAMES_MAX = 16 };

static bool ends_block(const sk_lint *lint)
{
    return lint->token.kind == SK_TOKEN_END || sk_lint_is(lint, "end") || sk_lint_is(lint, "else") ||
           sk_lint_is(lint, "elseif") || sk_lint_is(lint, "until");
}

/* ---- local ---- */

/* The script's own table, where it has a name: local NAME = { ... } return NAME */
static bool is_script_table(const sk_lint *lint, const sk_token *name)
{
    return lint->function == 0 && lint->table_size == name->size && sk_lint_is(lint, "{") &&
           memcmp(lint->table_name, name->start, name->size) == 0;
}

/* NAME <attribute>, ... Returns how many are kept. */
static int local_names(sk_lint *lint, sk_token *names)
{
    int count = 0;
    do {
        names[count < NAMES_MAX ? count : NAMES_MAX - 1] = lint->token;
        count += count < NAMES_MAX;
        sk_lint_next(lint);
        if (sk_lint_accept(lint, "<")) {
            sk_lint_next(lint);
            sk_lint_accept(lint, ">");
        }
    } while (sk_lint_accept(lint, ","));
    return count;
}

static void local_function(sk_lint *lint)
{
    sk_token name = lint->token;
    sk_lint_next(lint);
    int function = sk_lint_function_at(lint, &lint->token);
    sk_lint_add_local(lint, &name,
                      function == SK_NONE ? sk_shape_of(SK_SHAPE_ANY)
                                          : (sk_shape){.kind = SK_SHAPE_FUNCTION, .index = (uint16_t)function});
    sk_lint_function_body(lint, false);
}

static void local_variables(sk_lint *lint)
{
    sk_token names[NAMES_MAX];
    sk_shape shapes[NAMES_MAX] = {{0}};
    int count = local_names(lint, names), given = 0;
    bool valued = sk_lint_accept(lint, "=");
    if (valued && count == 1 && is_script_table(lint, &names[0])) {
        shapes[given++] = sk_lint_script_table(lint);
        valued = false;
    }
    while (valued) {
        sk_shape shape = sk_lint_expression(lint);
        if (given < NAMES_MAX)
            shapes[given++] = shape;
        valued = sk_lint_accept(lint, ",");
    }
    /* the last value may be a call that gives more */
    bool same = given > 0 && given < count && shapes[given - 1].kind == SK_SHAPE_OBJECT;
    for (int i = 0; i < count; i++) {
        sk_shape rest = given == 0 ? sk_shape_of(SK_SHAPE_NIL) : same ? shapes[given - 1] : sk_shape_of(SK_SHAPE_ANY);
        sk_lint_add_local(lint, &names[i], i < given ? shapes[i] : rest);
    }
}

/* ---- function NAME ---- */

static void function_statement(sk_lint *lint)
{
    sk_token name = lint->token;
    const sk_lint_local *local = sk_lint_find_local(lint, &name);
    sk_shape base = local ? local->shape : sk_shape_of(SK_SHAPE_ANY);
    bool own = base.kind == SK_SHAPE_TABLE && base.index == 1 && lint->function == 0, self = false;
    int fields = 0;
    sk_lint_next(lint);
    while (lint->token.kind == SK_TOKEN_DOT || lint->token.kind == SK_TOKEN_COLON) {
        self = lint->token.kind == SK_TOKEN_COLON;
        sk_lint_next(lint);
        name = lint->token;
        fields++;
        sk_lint_next(lint);
    }
    int function = sk_lint_function_at(lint, &lint->token);
    sk_shape shape = function == SK_NONE ? sk_shape_of(SK_SHAPE_ANY)
                                         : (sk_shape){.kind = SK_SHAPE_FUNCTION, .index = (uint16_t)function};
    if (fields == 0)
        sk_lint_assign_name(lint, &name, shape);
    else if (fields == 1 && own)
        sk_lint_hook(lint, name.start, name.size, shape);
    sk_lint_function_body(lint, self);
}

/* ---- loops and branches ---- */

static void for_statement(sk_lint *lint)
{
    sk_token names[NAMES_MAX];
    int count = local_names(lint, names), locals = lint->local_count;
    bool numeric = sk_lint_accept(lint, "=");
    if (!numeric)
        sk_lint_accept(lint, "in");
    sk_shape shape = sk_lint_expression(lint);
    while (sk_lint_accept(lint, ","))
        sk_lint_expression(lint);
    for (int i = 0; i < count; i++) {
        sk_shape value = sk_shape_of(numeric ? SK_SHAPE_NUMBER : SK_SHAPE_ANY);
        if (shape.kind == SK_SHAPE_EACH && !numeric)
            value = i == shape.index ? sk_shape_object((sk_object_type)shape.type) : sk_shape_of(SK_SHAPE_NUMBER);
        sk_lint_add_local(lint, &names[i], value);
    }
    sk_lint_accept(lint, "do");
    sk_lint_block(lint);
    sk_lint_accept(lint, "end");
    lint->local_count = locals;
}

static void if_statement(sk_lint *lint)
{
    do {
        sk_lint_expression(lint);
        sk_lint_accept(lint, "then");
        sk_lint_block(lint);
    } while (sk_lint_accept(lint, "elseif"));
    if (sk_lint_accept(lint, "else"))
        sk_lint_block(lint);
    sk_lint_accept(lint, "end");
}

static void statement(sk_lint *lint);

static void statements(sk_lint *lint)
{
    while (!ends_block(lint)) {
        const char *at = lint->token.start;
        statement(lint);
        if (lint->token.start == at)
            sk_lint_next(lint);
    }
}

/* The condition sees the locals of the block. */
static void repeat_statement(sk_lint *lint)
{
    int locals = lint->local_count;
    statements(lint);
    if (sk_lint_accept(lint, "until"))
        sk_lint_expression(lint);
    lint->local_count = locals;
}

static void return_statement(sk_lint *lint)
{
    int function = lint->function > 0 ? lint->current[lint->function] : SK_NONE;
    sk_shape shape = sk_shape_of(SK_SHAPE_NIL);
    if (lint->function == 0 && sk_lint_is(lint, "{"))
        shape = sk_lint_script_table(lint);
    else if (!ends_block(lint) && !sk_lint_is(lint, ";"))
        shape = sk_lint_expression(lint);
    while (sk_lint_accept(lint, ","))
        sk_lint_expression(lint);
    sk_lint_accept(lint, ";");
    if (function == SK_NONE)
        return;
    sk_lint_function *f = &lint->functions[function];
    f->result_seen = sk_shape_join(f->result_seen, shape);
}

/* ---- all ---- */

static void while_statement(sk_lint *lint)
{
    sk_lint_expression(lint);
    sk_lint_accept(lint, "do");
    sk_lint_block(lint);
    sk_lint_accept(lint, "end");
}

static void do_statement(sk_lint *lint)
{
    sk_lint_block(lint);
    sk_lint_accept(lint, "end");
}

static void local_statement(sk_lint *lint)
{
    if (sk_lint_accept(lint, "function"))
        local_function(lint);
    else
        local_variables(lint);
}

static void label_statement(sk_lint *lint)
{
    sk_lint_next(lint);
    sk_lint_accept(lint, "::");
}

static void statement(sk_lint *lint)
{
    static const struct {
        const char *word;
        void (*read)(sk_lint *lint);
    } rows[] = {
        {"local", local_statement},
        {"function", function_statement},
        {"for", for_statement},
        {"if", if_statement},
        {"while", while_statement},
        {"do", do_statement},
        {"repeat", repeat_statement},
        {"return", return_statement},
        {"goto", sk_lint_next},
        {"break", NULL},
        {";", NULL},
        {"::", label_statement},
    };
    for (int i = 0; i < SK_BIND_COUNT(rows); i++) {
        if (!sk_lint_is(lint, rows[i].word))
            continue;
        sk_lint_next(lint);
        if (rows[i].read)
            rows[i].read(lint);
        return;
    }
    sk_lint_expression_statement(lint);
}

void sk_lint_block(sk_lint *lint)
{
    int locals = lint->local_count;
    statements(lint);
    lint->local_count = locals;
}
