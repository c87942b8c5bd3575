/* The signatures of methods, as vocabulary.h writes them, and what they say of arguments. */
#include "script/lint.h"

#include "base/error.h"

#include <stdio.h>
#include <string.h>

/* ---- reading one ---- */

/* Where what begins at text ends: at a comma or a closing bracket of its own level. */
static size_t part_size(const char *text)
{
    int depth = 0;
    size_t i = 0;
    for (; text[i] && (depth > 0 || !strchr(",)", text[i])); i++)
        depth += strchr("(<{[", text[i]) ? 1 : strchr(")>}]", text[i]) ? -1 : 0;
    return i;
}

static sk_lint_parameter parameter_of(const char *text, size_t size)
{
    size_t name = strcspn(text, ":?");
    sk_lint_parameter parameter = {.name = text, .name_size = name < size ? name : size};
    parameter.optional = text[parameter.name_size] == '?';
    const char *type = text + parameter.name_size + parameter.optional;
    type += strspn(type, ": ");
    parameter.type = type;
    parameter.type_size = type < text + size ? (size_t)(text + size - type) : 0;
    if (parameter.type_size && type[parameter.type_size - 1] == '?') {
        parameter.optional = true;
        parameter.type_size--;
    }
    return parameter;
}

sk_lint_signature sk_lint_signature_of(const char *text)
{
    sk_lint_signature signature = {.text = text, .result = ""};
    const char *at = strchr(text, '(');
    if (!at)
        return signature;
    for (at++; *at && *at != ')';) {
        size_t size = part_size(at);
        if (signature.count < SK_LINT_PARAMS_MAX) {
            signature.parameter[signature.count] = parameter_of(at, size);
            signature.needed = signature.parameter[signature.count].optional ? signature.needed : signature.count + 1;
            signature.count++;
        }
        at += size + (at[size] == ',');
        at += strspn(at, " ");
    }
    if (*at == ')' && at[1] == ':')
        signature.result = at + 2 + strspn(at + 2, " ");
    return signature;
}

/* ---- types ---- */

static bool is_type(const sk_lint_type *type, const char *name)
{
    return strlen(name) == type->size && memcmp(type->text, name, type->size) == 0;
}

/* The names that a type has. what: how it is called. NULL: any text, or no text at all. */
static const sk_lint_names *names_of(const sk_lint_declared *declared, const sk_lint_type *type, const char **what)
{
    const struct {
        const char *type, *what;
        const sk_lint_names *names;
    } rows[] = {
        {"resource", "resource", &declared->resources},
        {"terrain", "terrain", &declared->terrains},
        {"piece", "piece", &declared->pieces},
        {"award", "award", &declared->awards},
        {"metric", "metric", &declared->metrics},
        {"blocker_name", "blocker", &declared->blockers},
        {"card", "card", &declared->cards},
        {"ending", "ending", &declared->endings},
    };
    for (int i = 0; i < SK_BIND_COUNT(rows); i++)
        if (is_type(type, rows[i].type)) {
            *what = rows[i].what;
            return rows[i].names;
        }
    return NULL;
}

static void no_name(sk_lint *lint, const char *what, const sk_shape *value, const char *at, const char *const *known,
                    size_t count)
{
    char typed[64];
    snprintf(typed, sizeof typed, "%.*s", (int)value->size, value->text);
    const char *near = sk_nearest_name(typed, known, count);
    sk_lint_tell(lint, at, SK_SEVERITY_ERROR, "unknown-name", "no %s is called '%s'%s%s%s", what, typed,
                 near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

static bool is_text(const sk_shape *value, const char *text)
{
    return strlen(text) == value->size && memcmp(value->text, text, value->size) == 0;
}

/* One of the words of a type of question. */
static void check_question_type(sk_lint *lint, const sk_shape *value, const char *at)
{
    const char *known[SK_QUESTION_TYPES];
    for (int i = 0; i < SK_QUESTION_TYPES; i++) {
        known[i] = sk_question_types[i].name;
        if (is_text(value, known[i]))
            return;
    }
    no_name(lint, "type of question", value, at, known, SK_QUESTION_TYPES);
}

void sk_lint_check_value(sk_lint *lint, sk_lint_type type, const sk_shape *value, const char *at)
{
    const char *known[SK_LINT_NAMES_MAX], *what = "";
    if (value->kind != SK_SHAPE_STRING || !value->exact || value->size > 60)
        return;
    if (is_type(&type, "question_type")) {
        check_question_type(lint, value, at);
        return;
    }
    const sk_lint_names *names = names_of(lint->declared, &type, &what);
    if (!names || names->open || !lint->declared->known || !lint->declared->alone)
        return; /* what another script of the stack declares is not known here */
    for (int i = 0; i < names->count; i++) {
        known[i] = names->item[i].name;
        if (is_text(value, known[i]))
            return;
    }
    no_name(lint, what, value, at, known, (size_t)names->count);
}

sk_lint_terms sk_lint_terms_of(sk_lint_type type)
{
    const sk_term_table *table;
    for (int i = 0; (table = sk_term_table_of(i)) != NULL; i++)
        if (is_type(&type, table->name))
            return (sk_lint_terms){table->keys, table->count, table->name};
    if (is_type(&type, "question"))
        return (sk_lint_terms){sk_question_keys, SK_QUESTION_KEYS, "question"};
    return (sk_lint_terms){NULL, 0, NULL};
}

const sk_term *sk_lint_term(sk_lint *lint, const sk_lint_terms *terms, const sk_token *key)
{
    const char *known[SK_TERMS_MAX];
    char typed[64];
    for (int i = 0; i < terms->count; i++) {
        if (sk_token_is(key, terms->keys[i].name))
            return &terms->keys[i];
        known[i < SK_TERMS_MAX ? i : 0] = terms->keys[i].name;
    }
    snprintf(typed, sizeof typed, "%.*s", key->size < sizeof typed ? (int)key->size : 63, key->start);
    const char *near =
        sk_nearest_name(typed, known, (size_t)(terms->count < SK_TERMS_MAX ? terms->count : SK_TERMS_MAX));
    sk_lint_tell(lint, key->start, SK_SEVERITY_ERROR, "unknown-field", "a %s has no field '%s'%s%s%s", terms->name,
                 typed, near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    return NULL;
}
