#include "report.h"
#include "command.h"
#include "terminal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void report_va(const char *format, va_list list)
{
    char text[1024];
    vsnprintf(text, sizeof text, format, list);
    fflush(stdout);
    text_clean(text);
    if (terminal_is(stderr))
        text_line(stderr, "skerry: %s", text);
    else
        fprintf(stderr, "skerry: %s\n", text);
}

void report(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    report_va(format, list);
    va_end(list);
}

int report_error(const sk_error *error)
{
    char text[sizeof error->file + sizeof error->message + 32];
    char detail[sizeof error->detail];
    report("%s", sk_error_text(text, sizeof text, error));
    snprintf(detail, sizeof detail, "%s", error->detail);
    size_t length = strlen(text_clean(detail));
    if (length)
        fprintf(stderr, "%s%s", detail, detail[length - 1] == '\n' ? "" : "\n");
    return exit_of_status(error->status);
}

int exit_of_status(int status)
{
    switch (status) {
    case SK_OK:
        return CLI_DONE;
    case SK_ERR_USAGE:
        return CLI_USAGE;
    case SK_ERR_SYSTEM:
        return CLI_SYSTEM;
    default:
        return CLI_INPUT;
    }
}

int error_set(sk_error *error, sk_status status, const char *format, ...)
{
    memset(error, 0, sizeof *error);
    error->status = status;
    va_list list;
    va_start(list, format);
    vsnprintf(error->message, sizeof error->message, format, list);
    va_end(list);
    return status;
}

int recorded_too_far(sk_error *error, uint64_t to, const sk_recording *recording)
{
    int actions = sk_recording_actions(recording);
    if (to <= (uint64_t)actions)
        return SK_OK;
    return error_set(error, SK_ERR_USAGE, "--to %llu is beyond the end: %d actions are recorded",
                     (unsigned long long)to, actions);
}

int recorded_wrong(sk_error *error, const char *path)
{
    if (error->status != SK_ERR_USAGE)
        return error->status;
    snprintf(error->file, sizeof error->file, "%s", path);
    error->line = 1;
    return error->status = SK_ERR_INPUT;
}

static void *or_end(void *memory)
{
    if (!memory) {
        report("out of memory");
        exit(CLI_SYSTEM);
    }
    return memory;
}

void *checked_alloc(size_t size) { return or_end(calloc(1, size ? size : 1)); }

void *checked_grow(void *items, size_t *room, size_t count, size_t size)
{
    if (count < *room)
        return items;
    while (count >= *room)
        *room = *room ? *room * 2 : 64;
    return or_end(realloc(items, *room * size));
}

char *checked_copy(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(checked_alloc(size), text, size);
}
