/* What a script declares and never speaks of: options, variables, metrics, points, endings.
 *
 * It is told only where the text leaves no doubt: the name stands nowhere but where it is declared, nothing in the text
 * may come to it without spelling it out, and nothing else is wrong there, such as a name that is mistyped. */
#include "script/lint.h"
#include "script/source.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct section {
    const char *key;
    bool spelt; /* reached as a field, key.NAME; otherwise by a text */
    const char *complaint;
} section;

/* Sorted, as sk_source_keys wants its keys. */
static const section sections[] = {
    {"endings", false, "no game ends so: nothing names the ending '%s'"},
    {"metrics", false, "nothing counts the metric '%s'"},
    {"options", true, "nothing reads the option '%s'"},
    {"points", false, "nothing gives the points '%s'"},
    {"presets", false, NULL}, /* its keys set options, and read none */
    {"state", true, "nothing uses the variable '%s'"},
};
enum { SECTIONS = sizeof sections / sizeof *sections };

typedef struct unused {
    sk_lint *lint;
    sk_source_part part[SECTIONS];
    sk_tokens tokens;
    sk_token before, token, ahead;
    bool parameters; /* within those of a function */
} unused;

static const sk_lint_names *names_of(const sk_lint_declared *declared, int s)
{
    const sk_lint_names *const names[SECTIONS] = {
        &declared->endings, &declared->metrics, &declared->options, &declared->points, NULL, &declared->state,
    };
    return names[s];
}

/* ---- the text, word by word ---- */

static void begin(unused *u)
{
    sk_tokens_begin(&u->tokens, u->lint->text, u->lint->size);
    u->token = u->before = (sk_token){.kind = SK_TOKEN_OTHER, .start = u->lint->text};
    u->ahead = sk_token_next(&u->tokens);
    u->parameters = false;
}

static bool next(unused *u)
{
    if (u->ahead.kind == SK_TOKEN_END)
        return false;
    bool function = sk_token_is(&u->token, "function") || (u->parameters && !sk_token_is(&u->token, ")"));
    u->before = u->token;
    u->token = u->ahead;
    u->ahead = sk_token_next(&u->tokens);
    u->parameters = function; /* its name, too */
    return true;
}

/* A string's letters, or a name. */
static size_t letters(const sk_token *token, const char **from)
{
    *from = token->start;
    if (token->kind != SK_TOKEN_STRING)
        return token->kind == SK_TOKEN_NAME ? token->size : 0;
    size_t size = token->size;
    if (size < 2 || **from == '[')
        return 0;
    ++*from;
    return size - 2;
}

/* The name itself, or that of a guard: "options.NAME". */
static bool is_name(const sk_token *token, const char *from, size_t size, const char *name)
{
    size_t length = strlen(name);
    if (size < length || memcmp(from + size - length, name, length) != 0)
        return false;
    return size == length || (token->kind == SK_TOKEN_STRING && from[size - length - 1] == '.');
}

/* A text out of which a longer one is made: "storm_" .. n, ("storm_%d"):format(n). */
static bool may_become(const unused *u, const char *from, size_t size, const char *name)
{
    char piece[SK_NAME_MAX];
    if (u->token.kind != SK_TOKEN_STRING || size == 0 || size >= sizeof piece)
        return false;
    memcpy(piece, from, size);
    piece[size] = 0;
    char *percent = strchr(piece, '%');
    if (percent)
        return !strchr(piece, ' ') && strncmp(name, piece, (size_t)(percent - piece)) == 0;
    return (sk_token_is(&u->before, "..") || sk_token_is(&u->ahead, "..")) && strstr(name, piece);
}

/* A key within what is declared here. */
static bool is_key(const unused *u)
{
    size_t at = (size_t)(u->token.start - u->lint->text);
    for (int s = 0; s < SECTIONS && sk_token_is(&u->ahead, "="); s++)
        if (at >= u->part[s].from && at < u->part[s].to)
            return true;
    return false;
}

/* Anywhere but at that offset, where it is declared. */
static bool is_mentioned(unused *u, const char *name, size_t declared)
{
    begin(u);
    while (next(u)) {
        const char *from;
        size_t size = letters(&u->token, &from);
        bool own = from == u->lint->text + declared;
        bool same = !own && is_name(&u->token, from, size, name);
        if (may_become(u, from, size, name) || (same && !is_key(u)))
            return true;
    }
    return false;
}

/* Whether entries of the table that scripts have under that name may be reached by keys that are worked out: the table
 * is passed on or indexed, and something is. */
static bool is_searched(unused *u, const char *table)
{
    bool passed = false, indexed = false;
    begin(u);
    while (next(u)) {
        if (sk_token_is(&u->token, table) && u->token.kind == SK_TOKEN_NAME && !u->parameters)
            passed |= u->ahead.kind != SK_TOKEN_DOT && !sk_token_is(&u->ahead, "=");
        indexed |= sk_token_is(&u->token, "pairs") || (sk_token_is(&u->token, "[") && sk_token_ends_value(&u->before));
    }
    return passed && indexed;
}

/* ---- one section ---- */

static int by_name(const void *a, const void *b)
{
    return strcmp(((const sk_lint_name *)a)->name, ((const sk_lint_name *)b)->name);
}

static void tell_section(unused *u, int s)
{
    sk_lint *lint = u->lint;
    const sk_lint_names *names = names_of(lint->declared, s);
    if (!names || names->open || names->count == 0 || (sections[s].spelt && is_searched(u, sections[s].key)))
        return;
    sk_lint_name sorted[SK_LINT_NAMES_MAX];
    const char *keys[SK_LINT_NAMES_MAX];
    size_t at[SK_LINT_NAMES_MAX];
    memcpy(sorted, names->item, (size_t)names->count * sizeof *sorted);
    qsort(sorted, (size_t)names->count, sizeof *sorted, by_name);
    for (int i = 0; i < names->count; i++)
        keys[i] = sorted[i].name;
    sk_source_keys(lint->text, &u->part[s], keys, names->count, at);
    for (int i = 0; i < names->count; i++)
        if (at[i] != SIZE_MAX && !sorted[i].kept && !is_mentioned(u, keys[i], at[i]))
            sk_lint_tell(lint, lint->text + at[i], SK_SEVERITY_WARNING, "unused", sections[s].complaint, keys[i]);
}

void sk_lint_tell_unused(sk_lint *lint)
{
    const char *keys[SECTIONS];
    size_t at[SECTIONS];
    unused u = {.lint = lint};
    if (!lint->declared->sound || lint->found)
        return;
    for (int s = 0; s < SECTIONS; s++)
        keys[s] = sections[s].key;
    sk_source_outline outline;
    sk_source_survey(&outline, lint->text, lint->size);
    sk_source_keys(lint->text, &outline.whole, keys, SECTIONS, at);
    for (int s = 0; s < SECTIONS; s++)
        u.part[s] = sk_source_value(lint->text, lint->size, at[s], keys[s]);
    for (int s = 0; s < SECTIONS; s++)
        tell_section(&u, s);
}
