/* What is known of a value, and what its members are. */
#include "script/lint.h"

#include "base/error.h"
#include "script/sandbox.h"

#include <stdio.h>
#include <string.h>

sk_shape sk_shape_object(sk_object_type type) { return (sk_shape){.kind = SK_SHAPE_OBJECT, .type = (uint8_t)type}; }

sk_shape sk_shape_named(const char *type)
{
    if (strncmp(type, "fun(): ", 7) == 0) { /* for a loop */
        sk_shape each = sk_shape_named(type + 7);
        return each.kind == SK_SHAPE_OBJECT ? (sk_shape){.kind = SK_SHAPE_EACH, .type = each.type}
                                            : sk_shape_of(SK_SHAPE_ANY);
    }
    static const struct {
        const char *name;
        sk_shape_kind kind;
    } plain[] = {{"integer", SK_SHAPE_NUMBER}, {"string", SK_SHAPE_STRING},   {"boolean", SK_SHAPE_BOOLEAN},
                 {"terrain", SK_SHAPE_STRING}, {"resource", SK_SHAPE_STRING}, {"piece", SK_SHAPE_STRING},
                 {"phase", SK_SHAPE_STRING},   {"nil", SK_SHAPE_NIL}};
    size_t size = strcspn(type, "[?|, ");
    bool list = strncmp(type + size, "[]", 2) == 0;
    for (int i = 0; i < SK_OBJECT_TYPES; i++) {
        const char *name = sk_bind_type_of(i)->name;
        if (strlen(name) == size && strncmp(name, type, size) == 0)
            return (sk_shape){.kind = list ? SK_SHAPE_LIST : SK_SHAPE_OBJECT, .type = (uint8_t)i};
    }
    for (int i = 0; i < SK_BIND_COUNT(plain) && !list && !strchr(type, '|'); i++)
        if (strlen(plain[i].name) == size && strncmp(plain[i].name, type, size) == 0)
            return sk_shape_of(plain[i].kind);
    return sk_shape_of(list ? SK_SHAPE_TABLE : SK_SHAPE_ANY);
}

/* ---- comparing ---- */

bool sk_shape_same(sk_shape a, sk_shape b)
{
    if (a.kind != b.kind || a.type != b.type || a.index != b.index || a.exact != b.exact || a.outside != b.outside)
        return false;
    return !a.exact || (a.number == b.number && a.size == b.size && (!a.size || memcmp(a.text, b.text, a.size) == 0));
}

sk_shape sk_shape_join(sk_shape a, sk_shape b)
{
    if (a.kind == SK_SHAPE_UNSET || a.kind == SK_SHAPE_NIL)
        return b.kind == SK_SHAPE_UNSET ? a : b;
    if (b.kind == SK_SHAPE_UNSET || b.kind == SK_SHAPE_NIL || sk_shape_same(a, b))
        return a;
    if (a.kind != b.kind || a.type != b.type || a.index != b.index)
        return sk_shape_of(SK_SHAPE_ANY);
    a.exact = false;
    a.outside = a.outside && b.outside;
    return a;
}

/* ---- members of objects ---- */

static const sk_property *find_property(const sk_bind_type *type, const sk_token *name)
{
    for (int i = 0; i < type->property_count; i++)
        if (sk_token_is(name, type->properties[i].name))
            return &type->properties[i];
    return NULL;
}

static int find_method(const sk_bind_type *type, const sk_token *name)
{
    for (int i = 0; i < type->method_count; i++)
        if (sk_token_is(name, type->methods[i].name))
            return i;
    return -1;
}

static const char *typed_of(char *buffer, size_t size, const sk_token *name)
{
    snprintf(buffer, size, "%.*s", name->size < size ? (int)name->size : (int)size - 1, name->start);
    return buffer;
}

static sk_shape no_member(sk_lint *lint, const sk_bind_type *type, const sk_token *name)
{
    const char *names[64];
    char typed[64];
    size_t count = 0;
    for (int i = 0; i < type->property_count && count < 64; i++)
        names[count++] = type->properties[i].name;
    for (int i = 0; i < type->method_count && count < 64; i++)
        names[count++] = type->methods[i].name;
    const char *near = sk_nearest_name(typed_of(typed, sizeof typed, name), names, count);
    sk_lint_tell(lint, name->start, SK_SEVERITY_ERROR, "unknown-member", "%s %s has no '%s'%s%s%s",
                 sk_article(type->name), type->name, typed, near ? "; did you mean '" : "", near ? near : "",
                 near ? "'?" : "");
    return sk_shape_of(SK_SHAPE_ANY);
}

static sk_shape method_shape(int type, int index)
{
    return (sk_shape){.kind = SK_SHAPE_METHOD, .type = (uint8_t)type, .index = (uint16_t)index};
}

/* ---- state and options ---- */

static const sk_lint_name *find_name(const sk_lint_names *names, const sk_token *name)
{
    for (int i = 0; i < names->count; i++)
        if (sk_token_is(name, names->item[i].name))
            return &names->item[i];
    return NULL;
}

static void no_name(sk_lint *lint, const sk_lint_names *names, const char *rule, const char *what, const sk_token *name)
{
    const char *known[SK_LINT_NAMES_MAX];
    char typed[64];
    for (int i = 0; i < names->count; i++)
        known[i] = names->item[i].name;
    const char *near = sk_nearest_name(typed_of(typed, sizeof typed, name), known, (size_t)names->count);
    sk_lint_tell(lint, name->start, SK_SEVERITY_ERROR, rule, "%s '%s'%s%s%s", what, typed,
                 near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

static void check_value(sk_lint *lint, const sk_lint_name *var, const sk_shape *value, const char *at)
{
    static const char *const kinds[] = {
        [SK_SHAPE_NIL] = "nil",       [SK_SHAPE_BOOLEAN] = "a boolean",   [SK_SHAPE_NUMBER] = "a number",
        [SK_SHAPE_STRING] = "a text", [SK_SHAPE_TABLE] = "a table",       [SK_SHAPE_LIST] = "a list",
        [SK_SHAPE_EACH] = "a loop",   [SK_SHAPE_FUNCTION] = "a function",
    };
    int kind = value->kind, wanted = var->shape.kind;
    if (wanted == SK_SHAPE_OBJECT && (var->shape.type == SK_OBJECT_SET || var->shape.type == SK_OBJECT_LIST)) {
        sk_lint_tell(lint, at, SK_SEVERITY_ERROR, "wrong-value", "state.%s is a %s: it is changed with its methods",
                     var->name, sk_bind_type_of(var->shape.type)->name);
    } else if (kind == SK_SHAPE_NUMBER && wanted == SK_SHAPE_NUMBER) {
        if (value->exact && var->ranged && (value->number < var->min || value->number > var->max))
            sk_lint_tell(lint, at, SK_SEVERITY_ERROR, "wrong-value", "state.%s takes %lld to %lld, not %lld", var->name,
                         (long long)var->min, (long long)var->max, (long long)value->number);
    } else if (kind == SK_SHAPE_NIL
                   ? wanted == SK_SHAPE_NUMBER || wanted == SK_SHAPE_BOOLEAN
                   : kind < SK_BIND_COUNT(kinds) && kinds[kind] && kind != wanted && wanted != SK_SHAPE_ANY) {
        sk_lint_tell(lint, at, SK_SEVERITY_ERROR, "wrong-value", "state.%s does not take %s", var->name, kinds[kind]);
    } else if (kind == SK_SHAPE_OBJECT && wanted != SK_SHAPE_ANY &&
               (kind != wanted || value->type != var->shape.type)) {
        sk_lint_tell(lint, at, SK_SEVERITY_ERROR, "wrong-value", "state.%s does not take a %s", var->name,
                     sk_bind_type_of(value->type)->name);
    }
}

static sk_shape state_member(sk_lint *lint, const sk_token *name, const sk_shape *value)
{
    const sk_lint_names *state = &lint->declared->state;
    const sk_lint_name *var = find_name(state, name);
    if (!var) {
        if (lint->declared->known && !state->open)
            no_name(lint, state, "undeclared-state", "state declares no", name);
        return sk_shape_of(SK_SHAPE_ANY);
    }
    if (!var->per_player) {
        if (value)
            check_value(lint, var, value, name->start);
        return var->shape;
    }
    if (value)
        sk_lint_tell(lint, name->start, SK_SEVERITY_ERROR, "wrong-value",
                     "state.%s is per player: state.%s[player] = ...", var->name, var->name);
    sk_shape shape = sk_shape_object(SK_OBJECT_PER);
    shape.index = (uint16_t)(var - state->item);
    return shape;
}

static sk_shape option_member(sk_lint *lint, const sk_token *name, const sk_shape *value)
{
    const sk_lint_names *options = &lint->declared->options;
    const sk_lint_name *option = find_name(options, name);
    if (value)
        sk_lint_tell(lint, name->start, SK_SEVERITY_ERROR, "read-only", "options cannot be assigned");
    else if (!option && lint->declared->known && !options->open)
        no_name(lint, options, "undeclared-option", "there is no option", name);
    return option ? option->shape : sk_shape_of(SK_SHAPE_ANY);
}

/* ---- members of all ---- */

static sk_shape object_member(sk_lint *lint, sk_shape base, const sk_token *name, const sk_shape *value, bool called)
{
    const sk_bind_type *type = sk_bind_type_of(base.type);
    const sk_property *property = find_property(type, name);
    int method = find_method(type, name);
    if (property && value && !property->set)
        sk_lint_tell(lint, name->start, SK_SEVERITY_ERROR, "read-only", "'%s' of %s %s cannot be assigned",
                     property->name, sk_article(type->name), type->name);
    if (property && base.type == SK_OBJECT_GAME && strcmp(property->name, "options") == 0)
        return sk_shape_of(SK_SHAPE_OPTIONS);
    if (property)
        return sk_shape_named(property->type);
    if (method < 0)
        return no_member(lint, type, name);
    if (value)
        sk_lint_tell(lint, name->start, SK_SEVERITY_ERROR, "read-only", "'%s' of %s %s cannot be assigned",
                     type->methods[method].name, sk_article(type->name), type->name);
    else if (!called)
        sk_lint_tell(lint, name->start, SK_SEVERITY_WARNING, "not-called", "'%s' is a method: write %s",
                     type->methods[method].name, type->methods[method].signature);
    sk_shape shape = method_shape(base.type, method);
    shape.exact = true; /* by a dot: the object is still to be given */
    return shape;
}

/* Whether a library has it; pushed and dropped. */
static bool library_has(sk_lint *lint, sk_shape library, const sk_token *name)
{
    lua_State *L = lint->L;
    int top = lua_gettop(L);
    sk_sandbox_push_names(L);
    lua_pushlstring(L, library.text, library.size);
    lua_rawget(L, -2);
    lua_pushlstring(L, name->start, name->size);
    lua_gettable(L, -2);
    bool has = !lua_isnil(L, -1);
    lua_settop(L, top);
    return has;
}

sk_shape sk_lint_member(sk_lint *lint, sk_shape base, const sk_token *name, const sk_shape *value, bool called)
{
    char typed[64];
    switch (base.kind) {
    case SK_SHAPE_OPTIONS:
        return option_member(lint, name, value);
    case SK_SHAPE_LIBRARY:
        if (!value && !library_has(lint, base, name))
            sk_lint_tell(lint, name->start, SK_SEVERITY_ERROR, "unknown-member", "%.*s has no '%s'", (int)base.size,
                         base.text, typed_of(typed, sizeof typed, name));
        return sk_shape_of(SK_SHAPE_ANY);
    case SK_SHAPE_OBJECT:
        if (base.type == SK_OBJECT_STATE)
            return state_member(lint, name, value);
        if (base.type == SK_OBJECT_PER || base.type == SK_OBJECT_OWED)
            return sk_shape_of(SK_SHAPE_ANY);
        return object_member(lint, base, name, value, called);
    case SK_SHAPE_TABLE:
        if (value && base.outside && sk_lint_live(lint))
            sk_lint_tell(lint, name->start, SK_SEVERITY_WARNING, "hidden-state",
                         "this table outlives the action: what must be remembered is declared in state");
        return sk_shape_of(SK_SHAPE_ANY);
    default:
        return sk_shape_of(SK_SHAPE_ANY);
    }
}

sk_shape sk_lint_method(sk_lint *lint, sk_shape base, const sk_token *name)
{
    if (base.kind != SK_SHAPE_OBJECT || base.type == SK_OBJECT_STATE || base.type == SK_OBJECT_PER ||
        base.type == SK_OBJECT_OWED)
        return sk_shape_of(SK_SHAPE_ANY);
    const sk_bind_type *type = sk_bind_type_of(base.type);
    const sk_property *property = find_property(type, name);
    int method = find_method(type, name);
    if (method >= 0)
        return method_shape(base.type, method);
    if (!property)
        return no_member(lint, type, name);
    sk_lint_tell(lint, name->start, SK_SEVERITY_ERROR, "unknown-member", "'%s' of %s %s is no method: write %s.%s",
                 property->name, sk_article(type->name), type->name, type->name, property->name);
    return sk_shape_of(SK_SHAPE_ANY);
}

sk_shape sk_lint_element(sk_lint *lint, sk_shape base, sk_shape key, const char *at, const sk_shape *value)
{
    if (base.kind == SK_SHAPE_LIST)
        return sk_shape_object((sk_object_type)base.type);
    if (base.kind == SK_SHAPE_OBJECT && base.type == SK_OBJECT_PER) {
        const sk_lint_name *var = &lint->declared->state.item[base.index];
        if (key.kind == SK_SHAPE_NUMBER || key.kind == SK_SHAPE_STRING)
            sk_lint_tell(lint, at, SK_SEVERITY_ERROR, "wrong-value", "state.%s is per player: state.%s[player]",
                         var->name, var->name);
        if (value)
            check_value(lint, var, value, at);
        return var->shape;
    }
    if (base.kind == SK_SHAPE_TABLE && value && base.outside && sk_lint_live(lint))
        sk_lint_tell(lint, at, SK_SEVERITY_WARNING, "hidden-state",
                     "this table outlives the action: what must be remembered is declared in state");
    return sk_shape_of(SK_SHAPE_ANY);
}
