/* docs/rules/stacks.md: as it stands, but for what is between its two marks, which says who goes with whom and on which
 * boards. It follows from what the shipped scripts declare, and from what becomes of them on each board. */
#include "kit/shipped.h"
#include "writer.h"

#include <stdlib.h>
#include <string.h>

enum { NOTES_MAX = 64 };

typedef struct stacks {
    FILE *out;
    const shipped *all;
    int note_count;
    int note[NOTES_MAX][2]; /* pairs of which more is to be said */
} stacks;

static const char *name(const stacks *s, int script) { return s->all->script[script].info.id; }

/* ---- pairs ---- */

static int note(stacks *s, int a, int b)
{
    for (int i = 0; i < s->note_count; i++)
        if ((s->note[i][0] == a && s->note[i][1] == b) || (s->note[i][0] == b && s->note[i][1] == a))
            return i + 1;
    if (s->note_count == NOTES_MAX)
        abort(); /* make it larger */
    s->note[s->note_count][0] = a;
    s->note[s->note_count][1] = b;
    return ++s->note_count;
}

static void write_cell(stacks *s, int a, int b)
{
    if (a == b)
        fputs(" |", s->out);
    else if (shipped_conflict(s->all, a, b))
        fprintf(s->out, " **no** (%d) |", note(s, a, b));
    else if (shipped_order(s->all, a, b))
        fprintf(s->out, " order (%d) |", note(s, a, b));
    else
        fputs(" yes |", s->out);
}

/* Scripts first..last-1 from top to bottom, and those from..to-1 from left to right. */
static void write_matrix(stacks *s, int first, int last, int from, int to)
{
    fputs("| |", s->out);
    for (int b = from; b < to; b++)
        fprintf(s->out, " `%s` |", name(s, b));
    fputs("\n| --- |", s->out);
    for (int b = from; b < to; b++)
        fputs(" --- |", s->out);
    for (int a = first; a < last; a++) {
        fprintf(s->out, "\n| `%s` |", name(s, a));
        for (int b = from; b < to; b++)
            write_cell(s, a, b);
    }
    fputs("\n\n", s->out);
}

static void write_notes(const stacks *s)
{
    for (int i = 0; i < s->note_count; i++) {
        int a = s->note[i][0], b = s->note[i][1];
        const char *conflict = shipped_conflict(s->all, a, b);
        fprintf(s->out, "%d. `%s` and `%s` %s: %s.\n", i + 1, name(s, a), name(s, b),
                conflict ? "are refused together" : "go together, and the order matters",
                conflict ? conflict : shipped_order(s->all, a, b));
    }
    fputc('\n', s->out);
}

/* ---- boards ---- */

static void write_boards(const stacks *s, const shipped_stack *stack)
{
    sk_error error, refusal = {0};
    int written = 0;
    for (int i = 0; i < s->all->board_count; i++) {
        if (!shipped_may_mean(s->all, stack, i))
            continue;
        if (shipped_fits(s->all, stack, s->all->board[i], &error))
            fprintf(s->out, "%s `%s`", written++ ? "," : "", sk_board_id(s->all->board[i]));
        else if (!refusal.message[0])
            refusal = error;
    }
    if (!written)
        fprintf(s->out, " none: %s", refusal.message);
}

static void write_stacks(const stacks *s)
{
    fputs("| stack | boards |\n| --- | --- |\n", s->out);
    for (int count = 1; count <= s->all->scenario_count && count <= SK_SCRIPTS_MAX; count++)
        for (shipped_stack stack = {0}; shipped_next(s->all, &stack, count);) {
            for (int i = 0; i < count; i++)
                fprintf(s->out, "%s `%s`", i ? " +" : "|", name(s, stack.script[i]));
            fputs(" |", s->out);
            write_boards(s, &stack);
            fputs(" |\n", s->out);
        }
    fputc('\n', s->out);
}

static void write_section(FILE *out, const shipped *all)
{
    stacks s = {.out = out, .all = all};
    int scenarios = all->scenario_count, scripts = all->script_count;
    fputs("\n### Scenarios\n\n", out);
    write_matrix(&s, 0, scenarios, 0, scenarios);
    fputs("### House rules with scenarios\n\n", out);
    write_matrix(&s, scenarios, scripts, 0, scenarios);
    fputs("### House rules with each other\n\n", out);
    write_matrix(&s, scenarios, scripts, scenarios, scripts);
    fputs("### What the numbers mean\n\n", out);
    write_notes(&s);
    fputs("### Boards\n\nOf the boards that a scenario of the stack names, and of those that want scenarios, the ones "
          "on which all "
          "of it can be played. House rules are played on any.\n\n",
          out);
    write_stacks(&s);
}

int write_stacks_page(FILE *out, const char *page)
{
    static const char begin[] = "<!-- written by ./dev docs from here -->\n", end[] = "<!-- to here -->\n";
    char line[2048];
    int found = 0; /* marks */
    shipped *all = shipped_read();
    FILE *file = fopen(page, "r");
    while (all && file && fgets(line, sizeof line, file)) {
        found += found == 1 && strcmp(line, end) == 0;
        if (found != 1)
            fputs(line, out);
        if (found == 0 && strcmp(line, begin) == 0) {
            found = 1;
            write_section(out, all);
        }
    }
    if (file)
        fclose(file);
    shipped_free(all);
    if (found == 2)
        return 0;
    fprintf(stderr, "%s has no part between %s and %s", page, begin, end);
    return -1;
}
