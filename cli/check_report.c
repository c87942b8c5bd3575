#include "check.h"
#include "report.h"
#include "terminal.h"
#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char *const severities[] = {"error", "warning", "note"};

void check_report_open(check_report *report) { *report = (check_report){0}; }

void check_report_close(check_report *report)
{
    for (int i = 0; i < report->game_count; i++)
        json_decref(report->games[i].json);
    free(report->games);
    free(report->finding);
    *report = (check_report){0};
}

static bool is_same(const sk_finding *a, const sk_finding *b)
{
    return a->line == b->line && strcmp(a->file, b->file) == 0 && strcmp(a->message, b->message) == 0;
}

void check_report_add(void *payload, const sk_finding *finding)
{
    check_report *report = payload;
    for (int i = 0; i < report->count; i++)
        if (is_same(&report->finding[i], finding))
            return;
    report->finding = checked_grow(report->finding, &report->room, (size_t)report->count, sizeof *report->finding);
    report->finding[report->count++] = *finding;
    int *const counts[] = {&report->errors, &report->warnings, &report->notes};
    ++*counts[finding->severity];
}

bool check_report_has(const check_report *report, const char *rule, const char *file, int line)
{
    for (int i = 0; i < report->count; i++)
        if (strcmp(report->finding[i].rule, rule) == 0 && report->finding[i].line == line &&
            strcmp(report->finding[i].file, file) == 0)
            return true;
    return false;
}

bool check_report_is_told(const check_report *report, const char *file, int line)
{
    for (int i = 0; i < report->count; i++)
        if (report->finding[i].severity == SK_SEVERITY_ERROR && report->finding[i].line == line &&
            strcmp(report->finding[i].file, file) == 0)
            return true;
    return false;
}

void check_report_games(check_report *report, const char *title, const char *text, json_t *json)
{
    report->games = checked_grow(report->games, &report->game_room, (size_t)report->game_count, sizeof *report->games);
    check_games *games = &report->games[report->game_count++];
    snprintf(games->title, sizeof games->title, "%s", title);
    snprintf(games->text, sizeof games->text, "%s", text);
    games->json = json;
}

void check_report_tell(check_report *report, sk_severity severity, const char *rule, const char *file, int line,
                       const char *format, ...)
{
    sk_finding finding = {.severity = severity, .rule = rule, .line = line};
    snprintf(finding.file, sizeof finding.file, "%s", file ? file : "");
    va_list list;
    va_start(list, format);
    vsnprintf(finding.message, sizeof finding.message, format, list);
    va_end(list);
    check_report_add(report, &finding);
}

void check_report_error(check_report *report, const char *rule, const sk_error *error)
{
    sk_finding finding = {SK_SEVERITY_ERROR, rule, error->line, error->column, "", ""};
    memcpy(finding.file, error->file, sizeof finding.file);
    memcpy(finding.message, error->message, sizeof finding.message);
    check_report_add(report, &finding);
}

/* ---- order ---- */

/* The worst first, then as they stand in the files. */
static int compare(const void *a, const void *b)
{
    const sk_finding *x = a, *y = b;
    if (x->severity != y->severity)
        return (int)x->severity - (int)y->severity;
    int order = strcmp(x->file, y->file);
    if (order)
        return order;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    return x->column != y->column ? (x->column < y->column ? -1 : 1) : strcmp(x->message, y->message);
}

/* ---- text ---- */

static void print_finding(const sk_finding *finding)
{
    char text[sizeof finding->file + sizeof finding->message + 64];
    sk_error error = {.line = finding->line, .column = finding->column};
    memcpy(error.file, finding->file, sizeof error.file);
    char place[sizeof error.file + 32];
    sk_error_text(place, sizeof place, &error);
    bool colour = terminal_colour(stdout);
    static const char *const colours[] = {"\033[31m", "\033[33m", "\033[36m"};
    snprintf(text, sizeof text, "%s%s: %s [%s]", place, severities[finding->severity], finding->message, finding->rule);
    if (colour)
        fputs(colours[finding->severity], stdout);
    if (terminal_is(stdout))
        text_line(stdout, "%s", text_clean(text));
    else
        puts(text_clean(text));
    if (colour)
        fputs("\033[0m", stdout);
}

static const char *plural(int count) { return count == 1 ? "" : "s"; }

static void print_text(const check_report *report)
{
    for (int i = 0; i < report->count && i < CHECK_SHOWN_MAX; i++)
        print_finding(&report->finding[i]);
    if (report->count > CHECK_SHOWN_MAX)
        printf("... and %d more; --format json shows all\n", report->count - CHECK_SHOWN_MAX);
    for (int i = 0; i < report->game_count; i++)
        printf("%s%s\n%s", report->count || i ? "\n" : "", report->games[i].title, report->games[i].text);
    printf("%d error%s, %d warning%s, %d note%s\n", report->errors, plural(report->errors), report->warnings,
           plural(report->warnings), report->notes, plural(report->notes));
}

/* ---- JSON ---- */

static json_t *finding_json(const sk_finding *finding)
{
    json_t *json = json_pack("{s:s, s:s, s:s}", "severity", severities[finding->severity], "rule", finding->rule,
                             "message", finding->message);
    if (finding->file[0])
        json_object_set_new(json, "file", json_string(finding->file));
    if (finding->line)
        json_object_set_new(json, "line", json_integer(finding->line));
    if (finding->column)
        json_object_set_new(json, "column", json_integer(finding->column));
    return json;
}

static void print_json(const check_report *report, uint64_t seed)
{
    json_t *findings = json_array(), *games = json_array();
    for (int i = 0; i < report->count; i++)
        json_array_append_new(findings, finding_json(&report->finding[i]));
    for (int i = 0; i < report->game_count; i++)
        json_array_append(games, report->games[i].json);
    json_t *json =
        json_pack("{s:I, s:i, s:i, s:i, s:o, s:o}", "seed", (json_int_t)seed, "errors", report->errors, "warnings",
                  report->warnings, "notes", report->notes, "findings", findings, "played", games);
    json_dumpf(json, stdout, JSON_INDENT(2));
    putchar('\n');
    json_decref(json);
}

void check_report_print(check_report *report, bool json, uint64_t seed)
{
    if (report->count)
        qsort(report->finding, (size_t)report->count, sizeof *report->finding, compare);
    if (json)
        print_json(report, seed);
    else
        print_text(report);
}
