#include "test_report.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

void test_outcomes_add(test_outcomes *all, const test_outcome *outcome)
{
    all->item = checked_grow(all->item, &all->room, all->count, sizeof *all->item);
    all->item[all->count++] = *outcome;
}

/* All that one says but its file. */
static void forget(test_outcome *o)
{
    char **strings[] = {&o->name, &o->message, &o->expected, &o->found, &o->detail, &o->cause, &o->island, &o->printed};
    for (size_t i = 0; i < sizeof strings / sizeof strings[0]; i++) {
        free(*strings[i]);
        *strings[i] = NULL;
    }
}

void test_outcomes_told(test_outcomes *all) { forget(&all->item[all->count - 1]); }

void test_outcomes_free(test_outcomes *all)
{
    for (size_t i = 0; i < all->count; i++) {
        forget(&all->item[i]);
        free(all->item[i].file);
    }
    free(all->item);
    *all = (test_outcomes){0};
}

int test_outcomes_failed(const test_outcomes *all)
{
    int failed = 0;
    for (size_t i = 0; i < all->count; i++)
        failed += !all->item[i].passed;
    return failed;
}

static bool begins_file(const test_outcomes *all, size_t i)
{
    return i == 0 || strcmp(all->item[i].file, all->item[i - 1].file) != 0;
}

/* ---- for a person ---- */

/* Each line of text after an indent and what marks it. */
static void put_lines(FILE *out, const char *text, const char *indent)
{
    while (text && *text) {
        size_t length = strcspn(text, "\n");
        fprintf(out, "%s%.*s\n", indent, (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static void put_failure(FILE *out, const test_outcome *o)
{
    fprintf(out, "\nFAILED %s\n", o->name);
    put_lines(out, o->message, "  ");
    if (o->expected && o->found) {
        put_lines(out, o->expected, "    expected: ");
        put_lines(out, o->found, "    found:    ");
    }
    put_lines(out, o->cause, "  ");
    put_lines(out, o->detail, "  ");
    put_lines(out, o->island, "  ");
}

static void put_summary(FILE *out, const test_outcomes *all, size_t first)
{
    int count = 0, failed = 0;
    for (size_t i = first; i < all->count && (i == first || !begins_file(all, i)); i++) {
        count++;
        failed += !all->item[i].passed;
    }
    fprintf(out, "%s: %d test%s", all->item[first].file, count, count == 1 ? "" : "s");
    if (failed)
        fprintf(out, ", %d failed", failed);
    fputc('\n', out);
}

static void tell_text(FILE *out, const test_outcomes *all)
{
    const test_outcome *o = &all->item[all->count - 1];
    if (o->printed) {
        fprintf(out, "%s:\n", o->name);
        put_lines(out, o->printed, "  | ");
    }
    if (!o->passed)
        put_failure(out, o);
}

static void end_text(FILE *out, const test_outcomes *all)
{
    if (test_outcomes_failed(all))
        fputc('\n', out);
    for (size_t i = 0; i < all->count; i++)
        if (begins_file(all, i))
            put_summary(out, all, i);
}

const test_form test_form_text = {tell_text, end_text};

/* ---- TAP ---- */

/* A description may not look like a directive, nor end the line. */
static void put_description(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '#' || *text == '\\')
            fputc('\\', out);
        fputc((unsigned char)*text < 0x20 ? ' ' : *text, out);
    }
}

/* As a double-quoted scalar of YAML. */
static void put_yaml(FILE *out, const char *key, const char *text)
{
    if (!text)
        return;
    fprintf(out, "  %s: \"", key);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            fprintf(out, "\\%c", c);
        else if (c == '\n')
            fputs("\\n", out);
        else if (c < 0x20 || c == 0x7f)
            fprintf(out, "\\x%02X", c);
        else
            fputc(c, out);
    }
    fputs("\"\n", out);
}

static void tell_tap(FILE *out, const test_outcomes *all)
{
    const test_outcome *o = &all->item[all->count - 1];
    if (all->count == 1)
        fputs("TAP version 14\n", out);
    put_lines(out, o->printed, "# ");
    fprintf(out, "%s %zu - ", o->passed ? "ok" : "not ok", all->count);
    put_description(out, o->name);
    fputc('\n', out);
    if (o->passed)
        return;
    fputs("  ---\n", out);
    put_yaml(out, "message", o->message);
    put_yaml(out, "expected", o->expected);
    put_yaml(out, "found", o->found);
    put_yaml(out, "cause", o->cause);
    put_yaml(out, "detail", o->detail);
    put_yaml(out, "island", o->island);
    fputs("  ...\n", out);
}

/* The plan comes last: only now it is known how many tests the files have. */
static void end_tap(FILE *out, const test_outcomes *all) { fprintf(out, "1..%zu\n", all->count); }

const test_form test_form_tap = {tell_tap, end_tap};

/* ---- JUnit ---- */

/* Bytes of the UTF-8 character at text that XML may hold; 0 where it may not. */
static size_t xml_character(const unsigned char *text)
{
    if (*text < 0x80)
        return *text >= 0x20 || *text == '\t' || *text == '\n' || *text == '\r';
    size_t size = *text >= 0xf0 ? 4 : *text >= 0xe0 ? 3 : *text >= 0xc2 ? 2 : 0;
    if (!size || *text > 0xf4)
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (*text == 0xe0 && text[1] < 0xa0) || (*text == 0xf0 && text[1] < 0x90);
    bool surrogate = *text == 0xed && text[1] >= 0xa0, beyond = *text == 0xf4 && text[1] >= 0x90;
    bool none = *text == 0xef && text[1] == 0xbf && text[2] >= 0xbe;
    return overlong || surrogate || beyond || none ? 0 : size;
}

/* Lines end as they are, but in an attribute, where a reader would make blanks of them. */
static void put_xml(FILE *out, const char *text, bool attribute)
{
    for (const unsigned char *at = (const unsigned char *)text; at && *at;) {
        size_t size = xml_character(at);
        if (size == 0)
            fputc('?', out);
        else if (*at == '&' || *at == '<' || *at == '>' || *at == '"' || (attribute && *at < 0x20))
            fprintf(out, "&#%d;", *at);
        else
            fwrite(at, 1, size, out);
        at += size ? size : 1;
    }
}

static void put_attribute(FILE *out, const char *name, const char *text)
{
    fprintf(out, " %s=\"", name);
    put_xml(out, text, true);
    fputc('"', out);
}

static void put_case(FILE *out, const test_outcome *o)
{
    fputs("    <testcase", out);
    put_attribute(out, "classname", o->file);
    put_attribute(out, "name", o->name);
    put_attribute(out, "file", o->file);
    fprintf(out, " line=\"%d\" time=\"%.4f\"", o->line, o->seconds);
    if (o->passed && !o->printed) {
        fputs("/>\n", out);
        return;
    }
    fputs(">\n", out);
    if (!o->passed) {
        fputs("      <failure", out);
        put_attribute(out, "message", o->message);
        fputc('>', out);
        char *text = NULL;
        size_t size = 0;
        FILE *memory = open_memstream(&text, &size);
        if (memory) {
            put_failure(memory, o);
            fclose(memory);
            put_xml(out, text, false);
        }
        free(text);
        fputs("</failure>\n", out);
    }
    if (o->printed) {
        fputs("      <system-out>", out);
        put_xml(out, o->printed, false);
        fputs("</system-out>\n", out);
    }
    fputs("    </testcase>\n", out);
}

static void begin_suite(FILE *out, const test_outcomes *all, size_t first)
{
    int count = 0, failed = 0;
    double seconds = 0;
    for (size_t i = first; i < all->count && (i == first || !begins_file(all, i)); i++) {
        count++;
        failed += !all->item[i].passed;
        seconds += all->item[i].seconds;
    }
    fputs("  <testsuite", out);
    put_attribute(out, "name", all->item[first].file);
    fprintf(out, " tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"0\" time=\"%.4f\">\n", count, failed, seconds);
}

/* How many failed comes before the first of them. */
static void end_junit(FILE *out, const test_outcomes *all)
{
    fprintf(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"%zu\" failures=\"%d\">\n", all->count,
            test_outcomes_failed(all));
    for (size_t i = 0; i < all->count; i++) {
        if (begins_file(all, i))
            begin_suite(out, all, i);
        put_case(out, &all->item[i]);
        if (i + 1 == all->count || begins_file(all, i + 1))
            fputs("  </testsuite>\n", out);
    }
    fputs("</testsuites>\n", out);
}

const test_form test_form_junit = {NULL, end_junit};
