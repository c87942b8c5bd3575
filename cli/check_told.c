#include "check_told.h"
#include "report.h"
#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { COMMAND_SIZE = 1024, BUDGET = 5000000, HOOKS_SHOWN = 3, GAP_MAX = 3, HOOKS_MAX = 128 };

static const char play_rule[] = "play";

void check_told_open(check_told *told, const check_wish *wish, const check_stack *stack, const sk_script_info *info,
                     const sk_profile *profile)
{
    *told = (check_told){
        .wish = wish, .stack = stack, .info = info, .profile = profile, .file = stack->source[stack->count - 1].name};
}

/* ---- findings ---- */

void check_told_end(check_told *told, const check_table *table)
{
    sk_view *view = checked_alloc(sizeof *view);
    sk_game_view(table->game, -1, view);
    told->late |= !view->ended;
    told->actions += sk_game_actions(table->game);
    if (view->ending == SK_ENDING_LIMIT) {
        int kind = strcmp(table->setup->kind, "random") == 0;
        if (told->endless[kind]++ == 0)
            check_setup_command(told->endless_command[kind], COMMAND_SIZE, table->setup);
    } else {
        told->ended += view->ended;
    }
    free(view);
}

void check_told_failure(check_told *told, const check_setup *setup, const sk_error *error)
{
    char command[COMMAND_SIZE];
    told->failed++;
    if (check_report_has(told->wish->report, play_rule, error->file, error->line))
        return;
    sk_finding finding = {SK_SEVERITY_ERROR, play_rule, error->line, error->column, "", ""};
    memcpy(finding.file, error->file, sizeof finding.file);
    snprintf(finding.message, sizeof finding.message, "%.250s; again with: %s", error->message,
             check_setup_command(command, sizeof command, setup));
    check_report_add(told->wish->report, &finding);
}

void check_told_hidden(check_told *told, const check_setup *setup, const sk_change *change,
                       const check_difference *difference)
{
    char command[COMMAND_SIZE];
    if (told->hidden)
        return;
    told->hidden = true;
    const char *what = change ? change->what : "something outside the state";
    const char *file = change && change->file[0] ? change->file : told->file;
    int line = change ? change->line : 0;
    if (!difference)
        check_report_tell(told->wish->report, SK_SEVERITY_WARNING, "hidden-state", file, line,
                          "%s changes while the game runs: what must be remembered is declared in state", what);
    else
        check_report_tell(told->wish->report, SK_SEVERITY_ERROR, "hidden-state", file, line,
                          "%s changes while the game runs, and the game depends on it: declare it in state. At "
                          "action %llu (%s) a fresh machine came to another position than one that was kept; the "
                          "game: %s",
                          what, (unsigned long long)difference->action, difference->what,
                          check_setup_command(command, sizeof command, setup));
}

void check_told_again(check_told *told, const check_setup *setup, bool same)
{
    char command[COMMAND_SIZE];
    told->repeated++;
    if (!same)
        check_report_tell(told->wish->report, SK_SEVERITY_ERROR, "not-repeatable", told->file, 0,
                          "the same seed gave two different games: %s",
                          check_setup_command(command, sizeof command, setup));
}

static void tell_endless(check_told *told)
{
    static const char *const kinds[] = {"greedy", "random"};
    for (int kind = 0; kind < 2; kind++)
        if (told->endless[kind])
            check_report_tell(told->wish->report, kind == 0 ? SK_SEVERITY_WARNING : SK_SEVERITY_NOTE, "never-ends",
                              told->file, 0, "%llu of the games between %s players did not end within %d turns: %s",
                              (unsigned long long)told->endless[kind], kinds[kind], CHECK_TURNS_MAX,
                              told->endless_command[kind]);
}

static void tell_late(check_told *told)
{
    if (told->late)
        check_report_tell(told->wish->report, SK_SEVERITY_WARNING, "slow", told->file, 0,
                          "the time was up after %llu of %llu games: the script takes long",
                          (unsigned long long)told->played, (unsigned long long)told->wish->games);
}

static void tell_strikes(check_told *told)
{
    if (told->strikes.broken[0])
        check_report_tell(told->wish->report, SK_SEVERITY_ERROR, "rollback", told->file, 0,
                          "after an error in %s the position was not as before it", told->strikes.broken);
}

/* ---- lines ---- */

typedef struct text {
    char *buffer;
    size_t size, used;
} text;

__attribute__((format(printf, 2, 3))) static void add(text *t, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (t->used < t->size)
        t->used += (size_t)vsnprintf(t->buffer + t->used, t->size - t->used, format, list);
    va_end(list);
}

/* Ranges of lines that were never reached; a few without code between two of them belong to the range. Returns the
 * first line, or 0. */
static int never_reached(const check_told *told, text *t, int *count)
{
    int script = told->stack->count - 1, first = 0, lines = sk_profile_lines(told->profile, script);
    *count = 0;
    for (int line = 1; line <= lines; line++) {
        if (sk_profile_line(told->profile, script, line) != SK_LINE_NEVER)
            continue;
        int last = line;
        for (int next = line;
             next <= lines && next - last <= GAP_MAX && sk_profile_line(told->profile, script, next) != SK_LINE_REACHED;
             next++)
            if (sk_profile_line(told->profile, script, next) == SK_LINE_NEVER) {
                last = next;
                ++*count;
            }
        if (last > line)
            add(t, "%s%d-%d", first ? ", " : "", line, last);
        else
            add(t, "%s%d", first ? ", " : "", line);
        first = first ? first : line;
        line = last;
    }
    return first;
}

static void tell_lines(check_told *told, text *summary, json_t *json)
{
    char ranges[300] = "";
    text t = {ranges, sizeof ranges, 0};
    int script = told->stack->count - 1, code = 0, never = 0, first = never_reached(told, &t, &never);
    json_t *array = json_array();
    for (int line = 1; line <= sk_profile_lines(told->profile, script); line++) {
        sk_line_state state = sk_profile_line(told->profile, script, line);
        code += state != SK_LINE_NONE;
        if (state == SK_LINE_NEVER)
            json_array_append_new(array, json_integer(line));
    }
    if (first)
        check_report_tell(told->wish->report, SK_SEVERITY_NOTE, "never-reached", told->file, first,
                          "no game reached line%s %s", never == 1 ? "" : "s", ranges);
    add(summary, "  lines      %d of %d reached\n", code - never, code);
    json_object_set_new(json, "lines", json_integer(code));
    json_object_set_new(json, "lines_never_reached", array);
}

/* ---- budget ---- */

static int by_cost(const void *a, const void *b)
{
    const sk_hook_profile *x = a, *y = b;
    if (x->largest != y->largest)
        return x->largest < y->largest ? 1 : -1;
    return strcmp(x->name, y->name);
}

static double share(const sk_hook_profile *hook) { return 100.0 * (double)hook->largest / BUDGET; }

static void tell_budget(check_told *told, text *summary, json_t *json)
{
    sk_hook_profile *hooks = checked_alloc(HOOKS_MAX * sizeof *hooks);
    int count = 0;
    json_t *array = json_array();
    while (count < HOOKS_MAX && sk_profile_hook(told->profile, count, &hooks[count]))
        count++;
    if (count)
        qsort(hooks, (size_t)count, sizeof *hooks, by_cost);
    for (int i = 0; i < count; i++) {
        const char *file = told->stack->source[hooks[i].script].name;
        if (share(&hooks[i]) >= 25)
            check_report_tell(told->wish->report, SK_SEVERITY_WARNING, "budget", file, hooks[i].line,
                              "one call of %s used %.0f %% of what an action may, most of it here", hooks[i].name,
                              share(&hooks[i]));
        if (i < HOOKS_SHOWN && share(&hooks[i]) >= 0.01)
            add(summary, "%s%s %.2f %% (line %d)", i ? ", " : "  budget     of an action's, at most: ", hooks[i].name,
                share(&hooks[i]), hooks[i].line);
        json_array_append_new(array, json_pack("{s:s, s:I, s:I, s:f, s:i}", "hook", hooks[i].name, "calls",
                                               (json_int_t)hooks[i].calls, "instructions", (json_int_t)hooks[i].largest,
                                               "share", share(&hooks[i]) / 100, "line", hooks[i].line));
    }
    if (count)
        add(summary, "%s\n", share(&hooks[0]) < 0.01 ? "  budget     every hook under 0.01 % of an action's" : "");
    json_object_set_new(json, "hooks", array);
    free(hooks);
}

/* ---- all ---- */

static int hooks_struck(const check_told *told)
{
    int count = 0;
    for (int i = 0; i < HOOKS_MAX; i++)
        count += told->strikes.of_hook[i] > 0;
    return count;
}

void check_told_close(check_told *told, int places, int settings)
{
    char title[sizeof told->wish->report->games->title], lines[sizeof told->wish->report->games->text] = "";
    text t = {lines, sizeof lines, 0};
    tell_late(told);
    tell_endless(told);
    tell_strikes(told);
    json_t *json =
        json_pack("{s:s, s:s, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I}", "script", told->info->id, "file", told->file,
                  "games", (json_int_t)told->played, "ended", (json_int_t)told->ended, "never_ended",
                  (json_int_t)(told->endless[0] + told->endless[1]), "failed", (json_int_t)told->failed, "refused",
                  (json_int_t)told->refused, "repeated", (json_int_t)told->repeated, "prompts_compared",
                  (json_int_t)told->compared, "errors_thrown", (json_int_t)told->strikes.count);
    char refused[80] = "";
    if (told->refused)
        snprintf(refused, sizeof refused, ", %llu refused by the script", (unsigned long long)told->refused);
    add(&t, "  games      %llu of seed %llu, at %d setting%s of board and players with %d changes of options%s\n",
        (unsigned long long)told->played, (unsigned long long)told->wish->seed, places, places == 1 ? "" : "s",
        settings, refused);
    add(&t, "  machines   a fresh one at each of %llu prompts%s\n", (unsigned long long)told->compared,
        told->hidden ? "" : ": the same positions");
    add(&t, "  repeated   %llu games\n", (unsigned long long)told->repeated);
    add(&t, "  rollback   %llu errors thrown into %d of %d hooks\n", (unsigned long long)told->strikes.count,
        hooks_struck(told), sk_profile_hook_count(told->profile));
    tell_budget(told, &t, json);
    tell_lines(told, &t, json);
    snprintf(title, sizeof title, "%s %s", told->info->id, told->info->version);
    check_report_games(told->wish->report, title, lines, json);
}
