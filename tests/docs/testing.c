/* docs/testing.md: as it stands, up to its last table, whose rows are those of a test's methods and properties. */
#include "writer.h"

#include <skerry/trial.h>

#include <string.h>

static void write_rows(FILE *out)
{
    sk_trial_member row;
    for (int i = 0; sk_trial_member_at(i, &row); i++) {
        fputs("| `", out);
        if (!row.is_method)
            fprintf(out, "t.%s: ", row.name);
        for (const char *at = row.signature; *at; at++)
            fprintf(out, "%s%c", *at == '|' ? "\\" : "", *at);
        fprintf(out, "` | %s |\n", row.text);
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
