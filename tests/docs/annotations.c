/* skerry.d.lua: what lua-language-server reads so that it completes and checks scripts. */
#include "writer.h"

#include <skerry/script.h>

#include <string.h>

/* ---- names ---- */

void write_name_type(FILE *out, const sk_name_type *row)
{
    fprintf(out, "---%s\n---@alias " PREFIX "%s %s", row->text, row->name, row->closed ? "" : "string");
    for (int n = 0; row->standard[n]; n++)
        fprintf(out, "%s\"%s\"", n || !row->closed ? "|" : "", row->standard[n]);
    fputs("\n\n", out);
}

static void write_names(FILE *out)
{
    const sk_name_type *row;
    for (int i = 0; (row = sk_name_type_of(i)); i++)
        write_name_type(out, row);
    fputs("---`{ brick = 2, ore = 1 }`, or a list with a name for each card.\n"
          "---@alias " PREFIX "cards table<" PREFIX "resource, integer>|" PREFIX "resource[]\n\n",
          out);
}

static void write_words(FILE *out, const char *name, const sk_term *terms, int count)
{
    fprintf(out, "---@alias " PREFIX "%s\n", name);
    for (int i = 0; i < count; i++)
        fprintf(out, "---| \"%s\" # %s\n", terms[i].name, terms[i].text);
    fputc('\n', out);
}

/* ---- tables ---- */

void write_field(FILE *out, const char *name, bool optional, const char *type, bool late, const char *text)
{
    fprintf(out, "---@field %s%s ", name, optional ? "?" : "");
    write_type(out, type, PREFIX);
    if (late) {
        fputs("|fun(options: " PREFIX "options, players: integer): ", out);
        write_type(out, type, PREFIX);
    }
    fprintf(out, " %s\n", text);
}

/* The classes of what is declared: one for each group of fields. */
static void write_kinds(FILE *out, const entry *entries, int count)
{
    const char *group = "";
    char done[40][40];
    int done_count = 0;
    for (int i = 0; i < count; i++) {
        const entry *e = &entries[i];
        if (e->kind != ENTRY_DECLARATION || !e->group[0] || strcmp(e->group, group) == 0)
            continue;
        bool again = false;
        for (int d = 0; d < done_count; d++)
            again |= strcmp(done[d], e->group) == 0;
        group = e->group;
        if (again)
            continue;
        snprintf(done[done_count++], sizeof done[0], "%s", group);
        fprintf(out, "---@class " PREFIX "%s\n", group);
        if (strcmp(group, "parameter") == 0)
            fputs("---@field [1] string Its name.\n", out);
        for (int f = i; f < count; f++)
            if (entries[f].kind == ENTRY_DECLARATION && strcmp(entries[f].group, group) == 0)
                write_field(out, entries[f].word, strcmp(entries[f].word, "type") != 0, entries[f].type,
                            entries[f].late && strcmp(entries[f].word, "type") != 0, entries[f].text);
        fputc('\n', out);
    }
}

static void write_options(FILE *out)
{
    static const char *const types[] = {"boolean", "integer", "string", "hex|false"};
    int count;
    const sk_option *options = sk_general_options(&count);
    fputs("---Those of every game, and the script's own.\n---@class " PREFIX "options\n", out);
    for (int i = 0; i < count; i++)
        fprintf(out, "---@field %s %s %s.\n", options[i].name, types[options[i].type], options[i].label);
    fputs("---@field [string] any\n\n", out);
}

static void write_term_tables(FILE *out)
{
    const sk_term_table *table;
    for (int i = 0; (table = sk_term_table_of(i)); i++) {
        bool facts = !strstr(table->name, "filter") && strcmp(table->name, "finish") != 0;
        fprintf(out, "---@class " PREFIX "%s\n", table->name);
        for (int f = 0; f < table->count; f++)
            write_field(out, table->keys[f].name, !facts, table->keys[f].type, false, table->keys[f].text);
        fputc('\n', out);
    }
}

/* ---- questions ---- */

static bool in_question(const char *field, int type)
{
    const char *name = sk_question_types[type].name;
    if (strcmp(field, "min") == 0 || strcmp(field, "max") == 0)
        return strcmp(name, "integer") == 0;
    if (strcmp(field, "count") == 0)
        return strcmp(name, "cards") == 0;
    return strcmp(field, "from") != 0 || sk_question_from[type];
}

static void write_question(FILE *out, int type)
{
    const sk_term *row = &sk_question_types[type];
    fprintf(out, "---%s\n---@class " PREFIX "question_%s\n", row->text, row->name);
    for (int i = 0; i < SK_QUESTION_KEYS; i++) {
        const sk_term *key = &sk_question_keys[i];
        char literal[60];
        if (!in_question(key->name, type))
            continue;
        bool is_type = strcmp(key->name, "type") == 0, is_from = strcmp(key->name, "from") == 0;
        snprintf(literal, sizeof literal, "\"%s\"", row->name);
        bool needed = is_type || strcmp(key->name, "prompt") == 0 || strcmp(key->name, "min") == 0 ||
                      strcmp(key->name, "max") == 0 || strcmp(key->name, "count") == 0 ||
                      (is_from && strcmp(row->name, "resource") != 0 && strcmp(row->name, "cards") != 0);
        write_field(out, key->name, !needed,
                    is_type   ? literal
                    : is_from ? sk_question_from[type]
                              : key->type,
                    false, key->text);
    }
    fputc('\n', out);
}

static void write_questions(FILE *out)
{
    for (int i = 0; i < SK_QUESTION_TYPES; i++)
        write_question(out, i);
    fputs("---@alias " PREFIX "question\n", out);
    for (int i = 0; i < SK_QUESTION_TYPES; i++)
        fprintf(out, "---| " PREFIX "question_%s\n", sk_question_types[i].name);
    fputc('\n', out);
}

/* What is answered follows from the type of the question. */
static void write_ask_overloads(FILE *out)
{
    for (int i = 0; i < SK_QUESTION_TYPES; i++) {
        fprintf(out,
                "---@overload fun(self: " PREFIX "game, player: " PREFIX "player, question: " PREFIX "question_%s): ",
                sk_question_types[i].name);
        write_type(out, sk_question_types[i].type, PREFIX);
        fputc('\n', out);
    }
}

/* ---- objects ---- */

/* The other way to call a method, as a type. */
static void write_overload(FILE *out, const char *type, const char *form)
{
    signature s;
    signature_read(&s, form);
    fprintf(out, "---@overload fun(self: " PREFIX "%s", type);
    for (int i = 0; i < s.count; i++) {
        fprintf(out, ", %s%s: ", s.parameter[i].name, s.parameter[i].optional ? "?" : "");
        write_type(out, s.parameter[i].type, PREFIX);
    }
    fputs(")", out);
    for (int i = 0; i < s.result_count; i++) {
        fputs(i ? ", " : ": ", out);
        write_type(out, s.result[i], PREFIX);
    }
    fputc('\n', out);
}

void write_method(FILE *out, const char *type, const char *object, const char *name, const char *form, const char *text)
{
    signature s;
    const char *other = signature_read(&s, form);
    fprintf(out, "---%s\n%s", text, strchr(form, 'T') ? "---@generic T\n" : "");
    for (int i = 0; i < s.count; i++) {
        fprintf(out, "---@param %s%s ", s.parameter[i].name, s.parameter[i].optional ? "?" : "");
        write_type(out, s.parameter[i].type, PREFIX);
        fputc('\n', out);
    }
    for (int i = 0; i < s.result_count; i++) {
        fputs("---@return ", out);
        write_type(out, s.result[i], PREFIX);
        fputc('\n', out);
    }
    if (other)
        write_overload(out, type, other);
    if (strcmp(s.name, "game:ask") == 0)
        write_ask_overloads(out);
    fprintf(out, "function %s:%s(", object, name);
    for (int i = 0; i < s.count; i++)
        fprintf(out, "%s%s", i ? ", " : "", s.parameter[i].name);
    fputs(") end\n\n", out);
}

/* What stands in the brackets of "roll[i]", "owed[player]", "state.NAME". */
static const char *key_of(const sk_term *element)
{
    if (strstr(element->name, "[i]"))
        return "integer";
    return strstr(element->name, "[player]") ? PREFIX "player" : "string";
}

static void write_object(FILE *out, int object)
{
    const sk_bind_type *type = sk_bind_type_of(object);
    const char *name = entry_object_name(object);
    if (object == SK_OBJECT_PER)
        return; /* reached through the state alone, whose values are any */
    fprintf(out, "---@class " PREFIX "%s\n", name);
    for (int i = 0; i < type->property_count; i++)
        write_field(out, type->properties[i].name, false, type->properties[i].type, false, type->properties[i].text);
    if (type->element.name)
        fprintf(out, "---@field [%s] %s %s\n", key_of(&type->element), type->element.type, type->element.text);
    if (type->method_count)
        fprintf(out, "local %s = {}\n", name);
    fputc('\n', out);
    for (int i = 0; i < type->method_count; i++)
        write_method(out, name, name, type->methods[i].name, type->methods[i].signature, type->methods[i].text);
}

/* ---- the scenario ---- */

/* fun(game: skerry.game, player: skerry.player): boolean? */
static void write_hook_function(FILE *out, const sk_hook_row *row)
{
    const char *name = row->arguments;
    fputs("fun(game: " PREFIX "game", out);
    for (const char *letter = row->types; *letter; letter++) {
        size_t length = strcspn(name, ",");
        fprintf(out, ", %.*s: ", (int)length, name);
        write_type(out, sk_hook_type(*letter), PREFIX);
        name += length + strspn(name + length, ", ");
    }
    fputc(')', out);
    if (sk_hook_result(row->shape)[0])
        fprintf(out, ": %s", sk_hook_result(row->shape));
}

static void write_hooks(FILE *out)
{
    const sk_hook_row *row;
    for (int i = 0; (row = sk_hook_row_of(i)); i++) {
        const char *reason = row->shape == SK_HOOK_PREDICATE ? "|string" : "";
        fprintf(out, "---@alias " PREFIX "hook_%s ", row->name);
        write_hook_function(out, row);
        fprintf(out,
                "\n---@class " PREFIX "guarded_%s\n---@field where? " PREFIX "where\n---@field [1] " PREFIX
                "hook_%s%s\n\n",
                row->name, row->name, reason);
    }
}

static void write_guards(FILE *out)
{
    fputs("---@class " PREFIX "where\n", out);
    for (int i = 0; i < SK_GUARD_KEYS; i++) {
        size_t length = strspn(sk_guard_keys[i].name, "abcdefghijklmnopqrstuvwxyz");
        if (sk_guard_keys[i].name[length] == 0)
            write_field(out, sk_guard_keys[i].name, true, sk_guard_keys[i].type, false, sk_guard_keys[i].text);
    }
    fputs("---@field [string] any An argument by its name, or [\"state.NAME\"].\n\n", out);
}

static void write_scenario(FILE *out)
{
    const sk_declaration *row;
    const sk_hook_row *hook;
    fputs("---The table that a script returns.\n---@class " PREFIX "scenario\n", out);
    for (int i = 0; (row = sk_declaration_of(i)); i++)
        write_field(out, row->name, !row->needed, row->type, row->late, row->text);
    for (int i = 0; (hook = sk_hook_row_of(i)); i++)
        fprintf(out, "---@field %s? " PREFIX "hook_%s|" PREFIX "guarded_%s|" PREFIX "guarded_%s[] %s\n", hook->name,
                hook->name, hook->name, hook->name, hook->text);
    fputc('\n', out);
}

int write_annotations(FILE *out, const entry *entries, int count)
{
    fputs("---@meta skerry\n\n"
          "-- What scenario scripts see, for lua-language-server. Written by `./dev docs` from the tables of the "
          "engine.\n"
          "-- Begin a script with\n"
          "--\n"
          "--     ---@type skerry.scenario\n"
          "--     local scenario = { ... }\n"
          "--     return scenario\n"
          "--\n"
          "-- A file of tests needs nothing: `test` hands its function a t that is known.\n\n",
          out);
    write_names(out);
    write_words(out, "variable_type", sk_var_types, SK_VAR_TYPES);
    write_words(out, "question_type", sk_question_types, SK_QUESTION_TYPES);
    write_options(out);
    write_term_tables(out);
    write_questions(out);
    for (int i = 0; i < SK_OBJECT_TYPES; i++)
        write_object(out, i);
    write_kinds(out, entries, count);
    write_guards(out);
    write_hooks(out);
    write_scenario(out);
    write_tests(out);
    return ferror(out) ? -1 : 0;
}
