#include "writer.h"

#include "script/trial.h"

#include <skerry/script.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- names in types ---- */

static bool in(const char *name, size_t length, const char *const *list)
{
    for (; *list; list++)
        if (strlen(*list) == length && memcmp(*list, name, length) == 0)
            return true;
    return false;
}

static bool same(const char *a, const char *name, size_t length)
{
    return a && strlen(a) == length && memcmp(a, name, length) == 0;
}

static bool is_table_name(const char *name, size_t length)
{
    static const sk_fields *const fields[] = {&sk_option_fields,   &sk_rule_fields,  &sk_terrain_fields,
                                              &sk_resource_fields, &sk_piece_fields, &sk_blocker_fields,
                                              &sk_card_fields,     &sk_award_fields, &sk_var_fields,
                                              &sk_metric_fields,   &sk_action_fields};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        if (same(fields[i]->name, name, length))
            return true;
        for (int f = 0; f < fields[i]->count; f++)
            if (fields[i]->row[f].inside && same(fields[i]->row[f].inside->name, name, length))
                return true;
    }
    return false;
}

static bool is_house_name(const char *name, size_t length)
{
    static const char *const more[] = {"cards", "options", "question", "variable_type", "question_type", "who", NULL};
    for (int i = 0; sk_name_type_of(i); i++)
        if (same(sk_name_type_of(i)->name, name, length))
            return true;
    for (int i = 0; i < SK_OBJECT_TYPES; i++)
        if (same(entry_object_name(i), name, length))
            return true;
    for (int i = 0; sk_term_table_of(i); i++)
        if (same(sk_term_table_of(i)->name, name, length))
            return true;
    for (int i = 0; sk_trial_table_of(i); i++)
        if (same(sk_trial_table_of(i)->name, name, length))
            return true;
    for (int i = 0; sk_trial_name_type_of(i); i++)
        if (same(sk_trial_name_type_of(i)->name, name, length))
            return true;
    return in(name, length, more) || is_table_name(name, length);
}

void write_type(FILE *out, const char *type, const char *prefix)
{
    static const char *const lua[] = {"string", "integer", "number",   "boolean", "any",   "nil",
                                      "table",  "fun",     "function", "true",    "false", NULL};
    for (const char *at = type; *at;) {
        size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz_");
        if (*at == '"') {
            length = strcspn(at + 1, "\"") + 2;
        } else if (length == 0) {
            length = 1;
        } else if (at[length] != ':' && !in(at, length, lua)) {
            if (!is_house_name(at, length)) {
                fprintf(stderr, "'%s': '%.*s' is no type\n", type, (int)length, at);
                exit(1);
            }
            fputs(prefix, out);
        }
        fwrite(at, 1, length, out);
        at += length;
    }
}

/* ---- signatures ---- */

static const char *type_end(const char *at)
{
    for (int depth = 0; *at && (depth > 0 || !strchr(",)", *at)); at++)
        depth += strchr("({<", *at) ? 1 : strchr(")}>", *at) ? -1 : 0;
    return at;
}

static const char *read_part(part *p, const char *at)
{
    size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz_.0123456789");
    snprintf(p->name, sizeof p->name, "%.*s", (int)length, at);
    at += length;
    p->optional = *at == '?';
    at += p->optional;
    at += strspn(at, ": ");
    const char *end = type_end(at);
    snprintf(p->type, sizeof p->type, "%.*s", (int)(end - at), at);
    return end + strspn(end, ", ");
}

const char *signature_read(signature *s, const char *text)
{
    static const char other_form[] = " or ";
    memset(s, 0, sizeof *s);
    size_t length = strcspn(text, "(");
    snprintf(s->name, sizeof s->name, "%.*s", (int)length, text);
    const char *at = text + length + 1, *next = strstr(at, other_form);
    while (*at && *at != ')' && s->count < 8)
        at = read_part(&s->parameter[s->count++], at);
    at += *at == ')';
    at += strspn(at, ":");
    while (*at && at != next && s->result_count < 2) {
        at += strspn(at, ", ");
        const char *end = type_end(at);
        end = next && next < end ? next : end;
        snprintf(s->result[s->result_count++], sizeof s->result[0], "%.*s", (int)(end - at), at);
        at = end;
    }
    return next ? next + strlen(other_form) : NULL;
}
