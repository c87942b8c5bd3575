#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L /* open, fdopen */
#endif
#include "load/source.h"

#include "base/error.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int too_long(const char *name, sk_error *error)
{
    return sk_error_at(error, SK_ERR_INPUT, name, 1, 1, "the file is longer than %d bytes", SK_SOURCE_MAX);
}

/* A regular file and nothing else: a pipe would keep the caller waiting. NULL after filling error. */
static FILE *open_regular(const char *path, sk_error *error)
{
    struct stat about;
    int number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    FILE *file = NULL;
    if (number < 0 || fstat(number, &about) != 0)
        sk_error_at(error, SK_ERR_SYSTEM, path, 0, 0, "cannot be opened: %s", strerror(errno));
    else if (!S_ISREG(about.st_mode))
        sk_error_at(error, SK_ERR_SYSTEM, path, 0, 0, "this is no regular file");
    else if (!(file = fdopen(number, "rb")))
        sk_error_at(error, SK_ERR_SYSTEM, path, 0, 0, "cannot be opened: %s", strerror(errno));
    if (!file && number >= 0)
        close(number);
    return file;
}

int sk_source_read(char **text, size_t *size, const char *path, sk_error *error)
{
    *text = NULL;
    FILE *file = open_regular(path, error);
    if (!file)
        return SK_ERR_SYSTEM;
    char *buffer = malloc(SK_SOURCE_MAX + 2);
    size_t length = buffer ? fread(buffer, 1, SK_SOURCE_MAX + 1, file) : 0;
    int why = errno, failed = ferror(file);
    fclose(file);
    if (buffer && !failed && length <= SK_SOURCE_MAX) {
        buffer[length] = 0;
        *text = buffer;
        *size = length;
        return SK_OK;
    }
    free(buffer);
    if (!buffer)
        return sk_error_at(error, SK_ERR_SYSTEM, path, 0, 0, "no memory to read it");
    if (failed)
        return sk_error_at(error, SK_ERR_SYSTEM, path, 0, 0, "cannot be read: %s", strerror(why));
    return too_long(path, error);
}

size_t sk_utf8_length(const char *text, size_t left)
{
    const unsigned char *c = (const unsigned char *)text;
    if (c[0] < 0x80)
        return 1;
    size_t length = c[0] >= 0xf0 && c[0] <= 0xf4  ? 4
                    : c[0] >= 0xe0 && c[0] < 0xf0 ? 3
                    : c[0] >= 0xc2 && c[0] < 0xe0 ? 2
                                                  : 0;
    if (!length || length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    int overlong = (c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xf0 && c[1] < 0x90);
    int surrogate = c[0] == 0xed && c[1] >= 0xa0;
    int beyond = c[0] == 0xf4 && c[1] >= 0x90;
    return overlong || surrogate || beyond ? 0 : length;
}

int sk_utf8_is_control(const char *character, size_t length)
{
    const unsigned char *c = (const unsigned char *)character;
    if (length == 1)
        return c[0] < 0x20 || c[0] == 0x7f;
    if (length == 2)
        return c[0] == 0xc2 && c[1] < 0xa0;
    return length == 3 && c[0] == 0xe2 && c[1] == 0x80 && (c[2] == 0xa8 || c[2] == 0xa9);
}

/* What is wrong with the character at text, or NULL. */
static const char *complaint(const char *text, size_t left, size_t length)
{
    if (!length)
        return "this byte is not UTF-8";
    if (*text == '\t')
        return "a tab; use spaces";
    if (*text == '\n' || (*text == '\r' && left > 1 && text[1] == '\n'))
        return NULL;
    if (*text == 0)
        return "a zero byte; a text has none";
    return sk_utf8_is_control(text, length) ? "a control character; a text has none" : NULL;
}

int sk_source_check(const char *name, const char *text, size_t size, sk_error *error)
{
    if (size > SK_SOURCE_MAX)
        return too_long(name, error);
    int line = 1, column = 1;
    for (size_t i = 0; i < size;) {
        size_t length = sk_utf8_length(text + i, size - i);
        const char *wrong = complaint(text + i, size - i, length);
        if (wrong)
            return sk_error_at(error, SK_ERR_INPUT, name, line, column, "%s", wrong);
        column += (int)length;
        if (text[i] == '\n')
            line++, column = 1;
        i += length;
    }
    return SK_OK;
}
