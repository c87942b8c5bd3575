#include "entries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct gathering {
    entry *list;
    int count;
} gathering;

static entry *add(gathering *g, entry_kind kind, const char *group, const char *word, const char *type,
                  const char *text)
{
    if (g->count == ENTRIES_MAX)
        abort(); /* make ENTRIES_MAX larger */
    entry *e = &g->list[g->count++];
    *e = (entry){.kind = kind, .group = group, .word = word, .type = type, .text = text};
    return e;
}

/* ---- declarations ---- */

static const char *type_of_field(const sk_field *field)
{
    if (field->lua)
        return field->lua;
    switch (field->type) {
    case SK_FIELD_BOOL:
        return "boolean";
    case SK_FIELD_NAME:
    case SK_FIELD_TEXT:
        return "string";
    default:
        return "integer";
    }
}

static bool is_each(const char *type)
{
    return strncmp(type, "table<", 6) == 0 || (strlen(type) > 2 && strcmp(type + strlen(type) - 2, "[]") == 0);
}

static void add_fields(gathering *g, const entry *of, const sk_fields *fields)
{
    for (int i = 0; i < fields->count; i++) {
        const sk_field *field = &fields->row[i];
        const entry parent = *of;
        entry *e = add(g, ENTRY_DECLARATION, fields->name, field->name, type_of_field(field), field->text);
        snprintf(e->name, sizeof e->name, "%.40s.%.30s", parent.name, field->name);
        memcpy(e->path, parent.path, sizeof e->path);
        e->depth = parent.depth;
        if (is_each(parent.type))
            snprintf(e->path[e->depth++], sizeof e->path[0], "*");
        snprintf(e->path[e->depth++], sizeof e->path[0], "%s", field->name);
        e->late = parent.late;
        if (field->inside) {
            const entry self = *e;
            add_fields(g, &self, field->inside);
        }
    }
}

static void add_declarations(gathering *g)
{
    const sk_declaration *row;
    for (int i = 0; (row = sk_declaration_of(i)); i++) {
        entry *e = add(g, ENTRY_DECLARATION, "", row->name, row->type, row->text);
        snprintf(e->name, sizeof e->name, "%s", row->name);
        snprintf(e->path[e->depth++], sizeof e->path[0], "%s", row->name);
        e->needed = row->needed;
        e->late = row->late;
        if (row->inside) {
            const entry self = *e;
            add_fields(g, &self, row->inside);
        }
    }
}

static void add_terms(gathering *g, entry_kind kind, const char *group, const char *join, const sk_term *terms,
                      int count)
{
    for (int i = 0; i < count; i++) {
        entry *e = add(g, kind, group, terms[i].name, terms[i].type, terms[i].text);
        snprintf(e->name, sizeof e->name, "%s%s%s", group, join, terms[i].name);
    }
}

/* ---- hooks ---- */

static void add_hooks(gathering *g)
{
    const sk_hook_row *row;
    for (int i = 0; (row = sk_hook_row_of(i)); i++) {
        entry *e = add(g, ENTRY_HOOK, "hooks", row->name, row->arguments, row->text);
        snprintf(e->name, sizeof e->name, "%s", row->name);
        e->shape = row->shape;
        e->types = row->types;
        e->result = sk_hook_result(row->shape);
    }
}

/* ---- objects ---- */

const char *entry_object_name(int type)
{
    return type == SK_OBJECT_OWED ? "owed" : type == SK_OBJECT_PER ? "state" : sk_bind_type_of(type)->name;
}

static void add_object(gathering *g, int object)
{
    const sk_bind_type *type = sk_bind_type_of(object);
    const char *name = entry_object_name(object);
    for (int i = 0; i < type->property_count; i++) {
        const sk_property *row = &type->properties[i];
        entry *e = add(g, ENTRY_PROPERTY, name, row->name, row->type, row->text);
        snprintf(e->name, sizeof e->name, "%s.%s", name, row->name);
        e->settable = row->set != NULL;
    }
    if (type->element.name) {
        entry *e = add(g, ENTRY_ELEMENT, name, type->element.name, type->element.type, type->element.text);
        snprintf(e->name, sizeof e->name, "%s", type->element.name);
        e->call = type->index;
    }
    for (int i = 0; i < type->method_count; i++) {
        const sk_method *row = &type->methods[i];
        entry *e = add(g, ENTRY_METHOD, name, row->name, row->signature, row->text);
        snprintf(e->name, sizeof e->name, "%s:%s", name, row->name);
        e->call = row->call;
    }
}

int entries_gather(entry *list)
{
    gathering g = {list, 0};
    const sk_term *function;
    const sk_term_table *table;
    add_declarations(&g);
    add_terms(&g, ENTRY_TYPE, "option", " ", sk_option_types, SK_OPTION_TYPES);
    add_terms(&g, ENTRY_TYPE, "variable", " ", sk_var_types, SK_VAR_TYPES);
    add_terms(&g, ENTRY_TYPE, "parameter", " ", sk_param_types, SK_PARAM_TYPES);
    add_hooks(&g);
    add_terms(&g, ENTRY_GUARD, "where", " ", sk_guard_keys, SK_GUARD_KEYS);
    for (int i = 0; i < SK_OBJECT_TYPES; i++)
        add_object(&g, i);
    for (int i = 0; (table = sk_term_table_of(i)); i++)
        add_terms(&g, ENTRY_FIELD, table->name, ".", table->keys, table->count);
    add_terms(&g, ENTRY_FIELD, "question", ".", sk_question_keys, SK_QUESTION_KEYS);
    add_terms(&g, ENTRY_QUESTION, "question", " ", sk_question_types, SK_QUESTION_TYPES);
    for (int i = 0; (function = sk_library_function(i)); i++) {
        entry *e = add(&g, ENTRY_LIBRARY, "library", function->name, function->type, function->text);
        snprintf(e->name, sizeof e->name, "%s", function->name);
    }
    return g.count;
}
