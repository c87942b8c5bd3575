/* skerry.d.lua: what files of tests see, as docs/testing.md says. */
#include "writer.h"

#include "script/trial.h"

#include <string.h>

#define CLASS "test"

static void write_tables(FILE *out)
{
    const sk_term_table *table;
    for (int i = 0; (table = sk_trial_table_of(i)); i++) {
        bool given = table->keys != sk_trial_seen_keys;
        fprintf(out, "---@class " PREFIX "%s\n", table->name);
        if (table->keys == sk_trial_setup_keys)
            fputs("---@field [integer] string A scenario by its name, or the whole text of a script.\n", out);
        for (int f = 0; f < table->count; f++)
            write_field(out, table->keys[f].name, given, table->keys[f].type, false, table->keys[f].text);
        fputc('\n', out);
    }
}

static void write_members(FILE *out)
{
    sk_trial_member row;
    int i = 0;
    fputs("---What a test does and expects; docs/testing.md.\n"
          "---@class " PREFIX CLASS "\n",
          out);
    for (; sk_trial_member_at(i, &row) && !row.is_method; i++)
        write_field(out, row.name, false, row.signature, false, row.text);
    fputs("local t = {}\n\n", out);
    for (; sk_trial_member_at(i, &row); i++)
        write_method(out, CLASS, "t", row.name, row.signature, row.text);
}

void write_tests(FILE *out)
{
    const sk_name_type *type;
    for (int i = 0; (type = sk_trial_name_type_of(i)); i++)
        write_name_type(out, type);
    fputs("---A player, or its number at the table.\n---@alias " PREFIX "who " PREFIX "player|integer\n\n", out);
    write_tables(out);
    write_members(out);
    fputs("---Declares a test; in files of tests alone, for `skerry test`.\n"
          "---@param what string What must be.\n"
          "---@param body fun(t: " PREFIX CLASS ")\n"
          "function test(what, body) end\n",
          out);
}
