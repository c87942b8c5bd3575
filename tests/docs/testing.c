/* docs/testing.md: as it stands, up to its last table, whose rows are those of a test's methods and properties. */
#include "writer.h"

#include <skerry/trial.h>

#include <string.h>

/* In a table a bar would end the cell. */
static void write_code(FILE *out, const char *text, size_t length)
{
    fputc('`', out);
    for (size_t i = 0; i < length; i++)
        fprintf(out, text[i] == '|' ? "\\%c" : "%c", text[i]);
    fputc('`', out);
}

/* Each way to call it. */
static void write_forms(FILE *out, const char *form)
{
    signature s;
    for (const char *next; form; form = next) {
        next = signature_read(&s, form);
        write_code(out, form, next ? (size_t)(next - form) - strlen(" or ") : strlen(form));
        fputs(next ? ", " : "", out);
    }
}

static void write_rows(FILE *out)
{
    char property[120];
    sk_trial_member row;
    for (int i = 0; sk_trial_member_at(i, &row); i++) {
        snprintf(property, sizeof property, "t.%s: %s", row.name, row.signature);
        fputs("| ", out);
        if (row.is_method)
            write_forms(out, row.signature);
        else
            write_code(out, property, strlen(property));
        fprintf(out, " | %s |\n", row.text);
    }
}

int write_testing(FILE *out, const char *page)
{
    static const char heading[] = "## All that `t` has\n", rule[] = "| --- | --- |\n";
    char line[1024];
    bool last = false, found = false;
    FILE *file = fopen(page, "r");
    while (file && !found && fgets(line, sizeof line, file)) {
        fputs(line, out);
        last = last || strcmp(line, heading) == 0;
        found = last && strcmp(line, rule) == 0;
    }
    if (file)
        fclose(file);
    if (!found) {
        fprintf(stderr, "%s has no table after %s", page, heading);
        return -1;
    }
    write_rows(out);
    return 0;
}
