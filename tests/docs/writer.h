/* The files that are written from the tables: docs/scenario-api.md, scripts/skerry.d.lua, the end of docs/testing.md, a part of
 * docs/rules/stacks.md. */
#ifndef TESTS_DOCS_WRITER_H
#define TESTS_DOCS_WRITER_H

#include "examples.h"

#include <stdio.h>

#define PREFIX "skerry."

/* Writes a type as the tables have it: with prefix, names of this house get it ("skerry."). A name that is neither
 * Lua's nor this house's ends the program: it is a slip in a table. */
void write_type(FILE *out, const char *type, const char *prefix);

/* One parameter of a signature. */
typedef struct part {
    char name[40];
    char type[120];
    bool optional;
} part;

/* "game:give(player: player, n?: integer): integer": parameters, and the types of what is returned. Another way to call
 * it may follow after " or ". */
typedef struct signature {
    char name[60];
    part parameter[8];
    int count;
    char result[2][120];
    int result_count;
} signature;
/* Returns the other way, or NULL. */
const char *signature_read(signature *s, const char *text);

/* The template's lines, those that begin with @ replaced by what the tables say. Errors: returns -1 after saying them. */
int write_page(FILE *out, const char *template_path, const entry *entries, int count, const examples *all);
int write_annotations(FILE *out, const entry *entries, int count);
/* Parts of it: a field of a class; a method; words that are names; all of the tests of scenarios. */
void write_field(FILE *out, const char *name, bool optional, const char *type, bool late, const char *text);
void write_method(FILE *out, const char *type, const char *object, const char *name, const char *form,
                  const char *text);
void write_name_type(FILE *out, const sk_name_type *row);
void write_tests(FILE *out);
/* The page up to its last table, and that from the table of what a test may call. Errors: as above. */
int write_testing(FILE *out, const char *page);
/* The page with the part between its marks written from the shipped scripts and boards. Errors: as above. */
int write_stacks_page(FILE *out, const char *page);

#endif
