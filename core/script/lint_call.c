/* Calls: how many arguments, which of them are names, and what comes back. */
#include "script/lint.h"

#include <string.h>

/* ---- methods ---- */

static void join_parameter(sk_lint *lint, int function, int i, sk_shape shape)
{
    sk_lint_function *f = &lint->functions[function];
    if (i < SK_LINT_PARAMS_MAX)
        f->seen[i] = sk_shape_join(f->seen[i], shape);
}

static void make_live(sk_lint *lint, int function)
{
    lint->changed |= !lint->functions[function].live;
    lint->functions[function].live = true;
}

static void count_arguments(sk_lint *lint, const sk_lint_signature *signature, const sk_lint_args *args, int self,
                            const char *at)
{
    int given = args->count - self;
    if (given > signature->count)
        sk_lint_tell(lint, args->count <= SK_LINT_PARAMS_MAX ? args->at[signature->count + self] : at,
                     SK_SEVERITY_ERROR, "argument-count", "one argument too many: %s", signature->text);
    else if (given < signature->needed && !args->open)
        sk_lint_tell(lint, at, SK_SEVERITY_ERROR, "argument-count", "%.*s is missing: %s",
                     (int)signature->parameter[given].name_size, signature->parameter[given].name, signature->text);
}

static sk_shape call_method(sk_lint *lint, sk_shape method, const sk_lint_args *args, const char *at)
{
    const sk_bind_type *type = sk_bind_type_of(method.type);
    sk_lint_signature signature = sk_lint_signature_of(type->methods[method.index].signature);
    int self = method.exact; /* called by a dot: the object is the first argument */
    bool dot =
        self && (args->count == 0 || args->shape[0].kind == SK_SHAPE_STRING || args->shape[0].kind == SK_SHAPE_NUMBER ||
                 (args->shape[0].kind == SK_SHAPE_OBJECT && args->shape[0].type != method.type));
    if (dot)
        sk_lint_tell(lint, at, SK_SEVERITY_ERROR, "argument-count", "a method is called with a colon: %s",
                     signature.text);
    else
        count_arguments(lint, &signature, args, self, at);
    for (int i = 0; i < signature.count && i + self < args->count && i + self < SK_LINT_PARAMS_MAX; i++) {
        const sk_lint_parameter *parameter = &signature.parameter[i];
        const sk_shape *value = &args->shape[i + self];
        sk_lint_check_value(lint, (sk_lint_type){parameter->type, parameter->type_size}, value, args->at[i + self]);
        if (value->kind == SK_SHAPE_FUNCTION && strncmp(parameter->type, "fun(player:", 11) == 0)
            join_parameter(lint, value->index, 0, sk_shape_object(SK_OBJECT_PLAYER));
    }
    return sk_shape_named(signature.result);
}

sk_lint_terms sk_lint_argument_terms(sk_shape function, int argument)
{
    if (function.kind != SK_SHAPE_METHOD)
        return (sk_lint_terms){NULL, 0, NULL};
    sk_lint_signature signature =
        sk_lint_signature_of(sk_bind_type_of(function.type)->methods[function.index].signature);
    argument -= function.exact;
    if (argument < 0 || argument >= signature.count)
        return (sk_lint_terms){NULL, 0, NULL};
    const sk_lint_parameter *parameter = &signature.parameter[argument];
    return sk_lint_terms_of((sk_lint_type){parameter->type, parameter->type_size});
}

/* ---- the script's own functions ---- */

static sk_shape call_function(sk_lint *lint, int function, const sk_lint_args *args, const char *at)
{
    sk_lint_function *f = &lint->functions[function];
    if (sk_lint_live(lint))
        make_live(lint, function);
    for (int i = 0; i < f->param_count && i < SK_LINT_PARAMS_MAX; i++) {
        bool given = i < args->count && !(args->open && i == args->count - 1);
        join_parameter(lint, function, i, sk_shape_of(SK_SHAPE_NIL));
        if (given)
            join_parameter(lint, function, i, args->shape[i]);
        else if (args->open)
            join_parameter(lint, function, i, sk_shape_of(SK_SHAPE_ANY));
    }
    if (args->count - args->open > f->param_count && !f->vararg && f->param_count < SK_LINT_PARAMS_MAX)
        sk_lint_tell(lint, args->count <= SK_LINT_PARAMS_MAX ? args->at[f->param_count] : at, SK_SEVERITY_WARNING,
                     "argument-count", "the function of line %d takes %d argument%s", f->line, f->param_count,
                     f->param_count == 1 ? "" : "s");
    return f->result;
}

/* ---- functions that every script has ---- */

static bool is_global(const sk_shape *function, const char *name)
{
    return strlen(name) == function->size && memcmp(function->text, name, function->size) == 0;
}

static sk_shape call_global(sk_lint *lint, sk_shape function, const sk_lint_args *args)
{
    sk_shape first = args->count > 0 ? args->shape[0] : sk_shape_of(SK_SHAPE_ANY);
    if (is_global(&function, "ipairs") && first.kind == SK_SHAPE_LIST)
        return (sk_shape){.kind = SK_SHAPE_EACH, .type = first.type, .index = 1};
    if (is_global(&function, "pcall") && first.kind == SK_SHAPE_FUNCTION && sk_lint_live(lint))
        make_live(lint, first.index);
    if (is_global(&function, "tostring") || is_global(&function, "type"))
        return sk_shape_of(SK_SHAPE_STRING);
    return sk_shape_of(SK_SHAPE_ANY);
}

sk_shape sk_lint_call(sk_lint *lint, sk_shape function, const sk_lint_args *args, const char *at)
{
    for (int i = 0; i < args->count && i < SK_LINT_PARAMS_MAX; i++)
        if (args->shape[i].kind == SK_SHAPE_FUNCTION && sk_lint_live(lint))
            make_live(lint, args->shape[i].index);
    switch (function.kind) {
    case SK_SHAPE_METHOD:
        return call_method(lint, function, args, at);
    case SK_SHAPE_FUNCTION:
        return call_function(lint, function.index, args, at);
    case SK_SHAPE_GLOBAL:
        return call_global(lint, function, args);
    default:
        return sk_shape_of(SK_SHAPE_ANY);
    }
}

/* ---- hooks ---- */

static sk_shape shape_of_letter(char letter)
{
    switch (letter) {
    case 'p':
        return sk_shape_object(SK_OBJECT_PLAYER);
    case 'r':
        return sk_shape_object(SK_OBJECT_ROLL);
    case 'o':
        return sk_shape_object(SK_OBJECT_OWED);
    case 'h':
        return sk_shape_object(SK_OBJECT_HEX);
    case 'i':
        return sk_shape_of(SK_SHAPE_NUMBER);
    case 'n':
        return sk_shape_of(SK_SHAPE_ANY); /* a node or an edge */
    default:
        return sk_shape_of(SK_SHAPE_STRING);
    }
}

static bool is_key(const char *key, size_t size, const char *name)
{
    return strlen(name) == size && memcmp(key, name, size) == 0;
}

static size_t name_size(const char *name)
{
    return strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
}

/* Whether the function's first parameter has the name of one that comes after `game`: "player, roll". */
static bool lacks_game(const sk_lint_function *f, const char *arguments)
{
    const char *first = f->param_count > 0 ? f->param[0] : NULL;
    for (const char *at = arguments; first && *at; at += strspn(at, ", ")) {
        size_t size = name_size(at);
        if (size == name_size(first) && memcmp(at, first, size) == 0)
            return true;
        at += size;
    }
    return false;
}

/* What its parameters are cannot be told where `game` was left out; that alone is told then. */
static bool is_given_game(sk_lint *lint, int function, const char *arguments)
{
    sk_lint_function *f = &lint->functions[function];
    f->no_game = lacks_game(f, arguments);
    return !f->no_game;
}

static void bind_hook(sk_lint *lint, int function, const sk_hook_row *row)
{
    if (!is_given_game(lint, function, row->arguments))
        return;
    join_parameter(lint, function, 0, sk_shape_object(SK_OBJECT_GAME));
    lint->functions[function].hook_count = 1 + (int)strlen(row->types);
    for (int i = 0; row->types[i]; i++)
        join_parameter(lint, function, 1 + i, shape_of_letter(row->types[i]));
}

static void bind_action(sk_lint *lint, int function, const sk_lint_name *action)
{
    if (!is_given_game(lint, function, "player"))
        return;
    join_parameter(lint, function, 0, sk_shape_object(SK_OBJECT_GAME));
    join_parameter(lint, function, 1, sk_shape_object(SK_OBJECT_PLAYER));
    lint->functions[function].hook_count = action->param_count < 0 ? -1 : 2 + action->param_count;
    for (int i = 0; i < action->param_count; i++)
        join_parameter(lint, function, 2 + i, action->param[i]);
}

void sk_lint_hook(sk_lint *lint, const char *key, size_t size, sk_shape value)
{
    if (value.kind != SK_SHAPE_FUNCTION || !key)
        return;
    const sk_hook_row *row = NULL;
    for (int i = 0; i < SK_HOOK_COUNT && !row; i++)
        if (is_key(key, size, sk_hook_row_of(i)->name))
            row = sk_hook_row_of(i);
    size_t prefix = size > 3 && memcmp(key, "on_", 3) == 0 ? 3 : size > 4 && memcmp(key, "can_", 4) == 0 ? 4 : 0;
    const sk_lint_names *actions = &lint->declared->actions;
    const sk_lint_name *action = NULL;
    for (int i = 0; i < actions->count && !row && prefix; i++)
        if (is_key(key + prefix, size - prefix, actions->item[i].name))
            action = &actions->item[i];
    if (!row && !action)
        return;
    make_live(lint, value.index);
    lint->functions[value.index].hook = key;
    lint->functions[value.index].hook_size = size;
    if (row)
        bind_hook(lint, value.index, row);
    else
        bind_action(lint, value.index, action);
}

void sk_lint_tell_hooks(sk_lint *lint)
{
    for (int i = 0; i < lint->function_count; i++) {
        const sk_lint_function *f = &lint->functions[i];
        if (f->hook && f->no_game)
            sk_lint_tell(lint, f->param[0], SK_SEVERITY_ERROR, "no-game",
                         "%.*s is given the game first: function(game, %.*s, ...)", (int)f->hook_size, f->hook,
                         (int)name_size(f->param[0]), f->param[0]);
        if (!f->hook || f->no_game || f->hook_count < 0 || f->param_count <= f->hook_count ||
            f->hook_count >= SK_LINT_PARAMS_MAX)
            continue;
        const char *extra = f->param[f->hook_count];
        size_t size = name_size(extra);
        sk_lint_tell(lint, extra, SK_SEVERITY_WARNING, "argument-count",
                     "%.*s is given %d argument%s: '%.*s' is always nil", (int)f->hook_size, f->hook, f->hook_count,
                     f->hook_count == 1 ? "" : "s", size < 64 ? (int)size : 64, extra);
    }
}
