/* The readings of a text, and the findings. */
#include "script/lint.h"

#include "script/source.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void sk_lint_next(sk_lint *lint)
{
    lint->token = lint->ahead;
    lint->ahead = sk_token_next(&lint->tokens);
}

bool sk_lint_accept(sk_lint *lint, const char *word)
{
    if (!sk_lint_is(lint, word))
        return false;
    sk_lint_next(lint);
    return true;
}

void sk_lint_tell(sk_lint *lint, const char *at, sk_severity severity, const char *rule, const char *format, ...)
{
    if (!lint->telling || lint->told_at == at)
        return;
    lint->told_at = at;
    sk_finding finding = {.severity = severity, .rule = rule};
    snprintf(finding.file, sizeof finding.file, "%s", lint->name);
    sk_source_place(lint->text, (size_t)(at - lint->text), &finding.line, &finding.column);
    va_list args;
    va_start(args, format);
    vsnprintf(finding.message, sizeof finding.message, format, args);
    va_end(args);
    lint->found += severity != SK_SEVERITY_NOTE;
    lint->each(lint->payload, &finding);
}

static void begin_reading(sk_lint *lint)
{
    size_t mark = lint->size >= 3 && memcmp(lint->text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    sk_tokens_begin(&lint->tokens, lint->text + mark, lint->size - mark);
    lint->changed = false;
    lint->told_at = NULL;
    lint->depth = lint->function = lint->local_count = 0;
    sk_lint_next(lint);
    sk_lint_next(lint);
}

static bool settle(sk_shape *known, sk_shape *seen)
{
    bool same = sk_shape_same(*known, *seen);
    *known = *seen;
    *seen = sk_shape_of(SK_SHAPE_UNSET);
    return same;
}

/* What this reading saw is what the next one knows. */
static void end_reading(sk_lint *lint)
{
    for (int i = 0; i < lint->function_count; i++) {
        sk_lint_function *f = &lint->functions[i];
        for (int p = 0; p < SK_LINT_PARAMS_MAX; p++)
            lint->changed |= !settle(&f->shape[p], &f->seen[p]);
        lint->changed |= !settle(&f->result, &f->result_seen);
    }
}

void sk_lint_run(sk_lint *lint)
{
    sk_source_outline outline;
    sk_source_survey(&outline, lint->text, lint->size);
    lint->table_name = lint->text + outline.name;
    lint->table_size = outline.size;
    for (int reading = 0; !lint->telling; reading++) {
        if (reading > 0)
            lint->telling = !lint->changed || reading >= SK_LINT_READINGS_MAX;
        begin_reading(lint);
        while (lint->token.kind != SK_TOKEN_END) {
            const char *at = lint->token.start;
            sk_lint_block(lint);
            if (lint->token.start == at) /* a word that ends no block here: the file did not compile */
                return;
        }
        end_reading(lint);
    }
    sk_lint_tell_hooks(lint);
    sk_lint_tell_unused(lint);
}
