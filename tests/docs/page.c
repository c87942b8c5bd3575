/* docs/scenario-api.md: a template whose @ lines are replaced by what the tables and the examples say. */
#include "play.h"
#include "writer.h"

#include <skerry/script.h>

#include <ctype.h>
#include <string.h>

typedef struct page {
    FILE *out;
    const entry *entries;
    int count;
    const examples *all;
    bool shown[EXAMPLES_MAX];
    int missing; /* entries without a text or an example */
} page;

/* ---- small parts ---- */

/* In a table a bar would end the cell. */
static void cell(page *p, const char *text)
{
    for (; *text; text++) {
        if (*text == '|')
            fputc('\\', p->out);
        fputc(*text, p->out);
    }
}

static void code_cell(page *p, const char *text)
{
    fputc('`', p->out);
    cell(p, text);
    fputc('`', p->out);
}

static void fence(page *p, const char *language, const char *text, size_t size)
{
    fprintf(p->out, "```%s\n%.*s", language, (int)size, text);
    if (size && text[size - 1] != '\n')
        fputc('\n', p->out);
    fputs("```\n\n", p->out);
}

static void show(page *p, const example *e)
{
    int i = (int)(e - p->all->list);
    if (!p->shown[i])
        fence(p, "lua", e->text, e->text_size);
    p->shown[i] = true;
}

static const example *need(page *p, const entry *e)
{
    const example *found = example_of(p->all, e->name);
    if (!e->text || !e->text[0]) {
        fprintf(stderr, "'%s' has no text in its table\n", e->name);
        p->missing++;
    }
    if (!found) {
        fprintf(stderr, "'%s' has no example in docs/examples\n", e->name);
        p->missing++;
    }
    return found;
}

/* The examples of the entries of a group, each once, in the order of the entries. */
static void show_examples(page *p, entry_kind kind, const char *group)
{
    for (int i = 0; i < p->count; i++) {
        const entry *e = &p->entries[i];
        const example *found = e->kind == kind && strcmp(e->group, group) == 0 ? need(p, e) : NULL;
        if (found)
            show(p, found);
    }
}

static void table_head(page *p, const char *first, const char *second)
{
    fprintf(p->out, "| %s | %s | |\n| --- | --- | --- |\n", first, second);
}

static void table_rows(page *p, entry_kind kind, const char *group)
{
    for (int i = 0; i < p->count; i++) {
        const entry *e = &p->entries[i];
        if (e->kind != kind || strcmp(e->group, group) != 0)
            continue;
        fputs("| ", p->out);
        code_cell(p, e->word);
        fputs(" | ", p->out);
        code_cell(p, e->type);
        fputs(" | ", p->out);
        cell(p, e->text ? e->text : "");
        fputs(" |\n", p->out);
    }
    fputc('\n', p->out);
}

/* ---- declarations ---- */

/* The fields under a declaration, those of a field's own table with it: "show.label". */
static void declaration_fields(page *p, int first)
{
    const char *top = p->entries[first].name;
    size_t length = strlen(top);
    bool any = false;
    for (int i = first + 1; i < p->count && p->entries[i].kind == ENTRY_DECLARATION; i++) {
        const entry *e = &p->entries[i];
        if (strncmp(e->name, top, length) != 0 || e->name[length] != '.')
            break;
        if (!any)
            table_head(p, "field", "type");
        any = true;
        fputs("| ", p->out);
        code_cell(p, e->name + length + 1);
        fputs(" | ", p->out);
        code_cell(p, e->type);
        fputs(" | ", p->out);
        cell(p, e->text ? e->text : "");
        fputs(" |\n", p->out);
    }
    if (any)
        fputc('\n', p->out);
}

static void declaration_examples(page *p, int first)
{
    size_t length = strlen(p->entries[first].name);
    for (int i = first; i < p->count && p->entries[i].kind == ENTRY_DECLARATION; i++) {
        const entry *e = &p->entries[i];
        if (i > first && (strncmp(e->name, p->entries[first].name, length) != 0 || e->name[length] != '.'))
            break;
        const example *found = need(p, e);
        if (found)
            show(p, found);
    }
}

static void write_declarations(page *p)
{
    for (int i = 0; i < p->count; i++) {
        const entry *e = &p->entries[i];
        if (e->kind != ENTRY_DECLARATION || strchr(e->name, '.'))
            continue;
        fprintf(p->out, "### %s\n\n`%s`%s. %s\n\n", e->name, e->type, e->needed ? ", needed" : "",
                e->text ? e->text : "");
        declaration_fields(p, i);
        declaration_examples(p, i);
    }
}

static void write_terms(page *p, const char *group, const char *first, const char *second)
{
    entry_kind kind = strcmp(group, "where") == 0      ? ENTRY_GUARD
                      : strcmp(group, "question") == 0 ? ENTRY_QUESTION
                                                       : ENTRY_TYPE;
    table_head(p, first, second);
    table_rows(p, kind, group);
    show_examples(p, kind, group);
}

/* ---- hooks ---- */

static const char *shape_text(sk_hook_shape shape)
{
    static const char *const texts[] = {
        [SK_HOOK_MOMENT] = "",
        [SK_HOOK_EVENT] = "",
        [SK_HOOK_REPLACEABLE] = " Return `true`: handled, the standard rule and later scripts are skipped.",
        [SK_HOOK_PREDICATE] = " Return `false, \"reason\"`: refused.",
        [SK_HOOK_MODIFIER] = " Return the new number.",
    };
    return texts[shape];
}

static void write_hooks(page *p)
{
    for (int i = 0; i < p->count; i++) {
        const entry *e = &p->entries[i];
        if (e->kind != ENTRY_HOOK)
            continue;
        const char *name = e->type;
        fprintf(p->out, "### %s\n\n`%s(game", e->name, e->name);
        for (const char *letter = e->types; *letter; letter++) {
            size_t length = strcspn(name, ",");
            fprintf(p->out, ", %.*s: %s", (int)length, name, sk_hook_type(*letter));
            name += length + strspn(name + length, ", ");
        }
        const char *stop = e->text[strlen(e->text) - 1] == '?' ? "" : ".";
        fprintf(p->out, ")%s%s`\n\n%c%s%s%s\n\n", e->result[0] ? ": " : "", e->result, toupper((unsigned char)*e->text),
                e->text + 1, stop, shape_text(e->shape));
        const example *found = need(p, e);
        if (found)
            show(p, found);
    }
}

/* ---- objects ---- */

static void write_properties(page *p, const char *object)
{
    bool any = false;
    for (int i = 0; i < p->count; i++) {
        const entry *e = &p->entries[i];
        if ((e->kind != ENTRY_PROPERTY && e->kind != ENTRY_ELEMENT) || strcmp(e->group, object) != 0)
            continue;
        if (!any)
            table_head(p, "property", "type");
        any = true;
        fputs("| ", p->out);
        code_cell(p, e->name);
        fputs(" | ", p->out);
        code_cell(p, e->type);
        fputs(" | ", p->out);
        cell(p, e->text);
        fputs(" |\n", p->out);
    }
    if (!any)
        return;
    fputc('\n', p->out);
    show_examples(p, ENTRY_PROPERTY, object);
    show_examples(p, ENTRY_ELEMENT, object);
}

static void write_methods(page *p, const char *object)
{
    for (int i = 0; i < p->count; i++) {
        const entry *e = &p->entries[i];
        if (e->kind != ENTRY_METHOD || strcmp(e->group, object) != 0)
            continue;
        fprintf(p->out, "### %s\n\n`%s`\n\n%s\n\n", e->name, e->type, e->text);
        const example *found = need(p, e);
        if (found && p->shown[found - p->all->list])
            fprintf(p->out, "An example stands at `%s`.\n\n", found->shows[0]);
        else if (found)
            show(p, found);
    }
}

static void write_object(page *p, const char *object)
{
    write_properties(p, object);
    write_methods(p, object);
}

static void write_field_table(page *p, const char *group)
{
    table_head(p, "field", "type");
    table_rows(p, ENTRY_FIELD, group);
    show_examples(p, ENTRY_FIELD, group);
}

/* ---- the rest ---- */

static void write_names(page *p)
{
    const sk_name_type *row;
    fputs("| type | standard names |\n| --- | --- |\n", p->out);
    for (int i = 0; (row = sk_name_type_of(i)); i++) {
        if (!row->standard[0])
            continue;
        fprintf(p->out, "| `%s` |", row->name);
        for (int n = 0; row->standard[n]; n++)
            fprintf(p->out, " `%s`", row->standard[n]);
        fputs(" |\n", p->out);
    }
    fputc('\n', p->out);
}

static void write_general_options(page *p)
{
    static const char *const types[] = {"boolean", "integer", "string", "hex|false"};
    int count;
    const sk_option *options = sk_general_options(&count);
    table_head(p, "option", "type");
    for (int i = 0; i < count; i++)
        fprintf(p->out, "| `%s` | `%s` | %s |\n", options[i].name, types[options[i].type], options[i].label);
    fputc('\n', p->out);
}

/* The message as it is now: a change of it changes the page. */
static void write_mistakes(page *p)
{
    char text[1200];
    for (int i = 0; i < p->all->count; i++) {
        const example *e = &p->all->list[i];
        if (strncmp(e->shows[0], "error ", 6) != 0)
            continue;
        example_mistake(e, text, sizeof text);
        fprintf(p->out, "### %c%s\n\n", e->shows[0][6] - 32, e->shows[0] + 7);
        fence(p, "lua", e->text, e->text_size);
        fence(p, "text", text, strlen(text));
    }
}

/* What an @ line asks for: its name, and a group and headings for some. */
static int directive(page *p, const char *line)
{
    char what[40] = "", group[40] = "", first[40] = "", second[40] = "";
    sscanf(line, "@%39s %39s %39s %39s", what, group, first, second);
    if (strcmp(what, "declarations") == 0)
        write_declarations(p);
    else if (strcmp(what, "hooks") == 0)
        write_hooks(p);
    else if (strcmp(what, "terms") == 0)
        write_terms(p, group, first, second);
    else if (strcmp(what, "object") == 0)
        write_object(p, group);
    else if (strcmp(what, "fields") == 0)
        write_field_table(p, group);
    else if (strcmp(what, "names") == 0)
        write_names(p);
    else if (strcmp(what, "general_options") == 0)
        write_general_options(p);
    else if (strcmp(what, "library") == 0) {
        table_head(p, "function", "signature");
        table_rows(p, ENTRY_LIBRARY, "library");
        show_examples(p, ENTRY_LIBRARY, "library");
    } else if (strcmp(what, "mistakes") == 0)
        write_mistakes(p);
    else
        return -1;
    return 0;
}

/* Every entry stands on the page if its example does. */
static int all_written(page *p)
{
    for (int i = 0; i < p->count; i++) {
        const example *found = example_of(p->all, p->entries[i].name);
        if (found && !p->shown[found - p->all->list]) {
            fprintf(stderr, "'%s' is in no part of the page\n", p->entries[i].name);
            p->missing++;
        }
    }
    return p->missing ? -1 : 0;
}

int write_page(FILE *out, const char *template_path, const entry *entries, int count, const examples *all)
{
    static page p;
    char line[1000];
    p = (page){.out = out, .entries = entries, .count = count, .all = all};
    FILE *in = fopen(template_path, "r");
    if (!in) {
        fprintf(stderr, "%s: cannot be read\n", template_path);
        return -1;
    }
    while (fgets(line, sizeof line, in)) {
        if (line[0] != '@') {
            fputs(line, out);
        } else if (directive(&p, line)) {
            fprintf(stderr, "%s: not understood: %s", template_path, line);
            p.missing++;
        }
    }
    fclose(in);
    return all_written(&p);
}
