#include "base/error.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int fill(sk_error *error, sk_status status, const char *format, va_list args)
{
    error->status = status;
    vsnprintf(error->message, sizeof error->message, format, args);
    for (char *c = error->message; *c; c++)
        if ((unsigned char)*c < 0x20)
            *c = ' '; /* one line, whatever a hostile file put into a name */
    return status;
}

int sk_error_set(sk_error *error, sk_status status, const char *format, ...)
{
    if (!error)
        return status;
    memset(error, 0, sizeof *error);
    va_list args;
    va_start(args, format);
    fill(error, status, format, args);
    va_end(args);
    return status;
}

int sk_error_at(sk_error *error, sk_status status, const char *file, int line, int column, const char *format, ...)
{
    if (!error)
        return status;
    memset(error, 0, sizeof *error);
    snprintf(error->file, sizeof error->file, "%s", file ? file : "");
    error->line = line;
    error->column = column;
    va_list args;
    va_start(args, format);
    fill(error, status, format, args);
    va_end(args);
    return status;
}

char *sk_error_text(char *buffer, unsigned long size, const sk_error *error)
{
    char place[300] = "";
    if (error->file[0] && error->line && error->column)
        snprintf(place, sizeof place, "%s:%d:%d: ", error->file, error->line, error->column);
    else if (error->file[0] && error->line)
        snprintf(place, sizeof place, "%s:%d: ", error->file, error->line);
    else if (error->file[0])
        snprintf(place, sizeof place, "%s: ", error->file);
    snprintf(buffer, size, "%s%s", place, error->message);
    return buffer;
}

size_t sk_name_distance(const char *a, const char *b)
{
    enum { LONGEST = 64 };
    size_t rows[3][LONGEST + 1];
    size_t *before = rows[0], *last = rows[1], *row = rows[2];
    size_t width = strlen(b), height = strlen(a);
    if (width > LONGEST || height > LONGEST)
        return SIZE_MAX;
    for (size_t j = 0; j <= width; j++)
        last[j] = j;
    for (size_t i = 1; i <= height; i++) {
        row[0] = i;
        for (size_t j = 1; j <= width; j++) {
            size_t best = last[j - 1] + (a[i - 1] != b[j - 1]);
            best = last[j] + 1 < best ? last[j] + 1 : best;
            best = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            row[j] = best;
        }
        size_t *spare = before;
        before = last;
        last = row;
        row = spare;
    }
    return last[width];
}

const char *sk_nearest_name(const char *typed, const char *const *names, size_t count)
{
    const char *best = NULL;
    size_t least = strlen(typed) / 3 + 2;
    for (size_t i = 0; i < count; i++) {
        size_t d = sk_name_distance(typed, names[i]);
        if (d < least) {
            least = d;
            best = names[i];
        }
    }
    return best;
}
