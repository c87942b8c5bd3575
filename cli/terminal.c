#include "terminal.h"
#include <langinfo.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_DEFAULT = 80, WIDTH_MIN = 40, WIDTH_MAX = 200 };

static bool no_colour;

void terminal_no_colour(void) { no_colour = true; }

bool terminal_is(FILE *stream) { return isatty(fileno(stream)); }

bool terminal_colour(FILE *stream)
{
    const char *forbidden = getenv("NO_COLOR");
    const char *kind = getenv("TERM");
    if (no_colour || (forbidden && *forbidden) || (kind && strcmp(kind, "dumb") == 0))
        return false;
    return terminal_is(stream);
}

bool terminal_utf8(void)
{
    setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int terminal_width(void)
{
    struct winsize size;
    const char *wanted = getenv("COLUMNS");
    int width = wanted ? atoi(wanted) : 0;
    if (terminal_is(stdout) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col != 0)
        width = size.ws_col;
    if (width <= 0)
        return WIDTH_DEFAULT;
    if (width < WIDTH_MIN)
        return WIDTH_MIN;
    return width > WIDTH_MAX ? WIDTH_MAX : width;
}

int terminal_limit(void) { return terminal_is(stdout) || getenv("COLUMNS") ? terminal_width() : 0; }

void terminal_clear(void)
{
    if (terminal_is(stdout))
        fputs("\033[H\033[2J\033[3J", stdout);
}

/* Bytes of the UTF-8 character at text, and the character; 0 where there is none. */
static int decode(const unsigned char *text, unsigned *character)
{
    int length = text[0] < 0x80 ? 1 : text[0] < 0xc2 ? 0 : text[0] < 0xe0 ? 2 : text[0] < 0xf0 ? 3 : 4;
    if (length == 0 || text[0] > 0xf4)
        return 0;
    *character = length == 1 ? text[0] : text[0] & (0x7fu >> length);
    for (int i = 1; i < length; i++) {
        if ((text[i] & 0xc0) != 0x80)
            return 0;
        *character = *character << 6 | (text[i] & 0x3f);
    }
    bool too_long = (length == 3 && *character < 0x800) || (length == 4 && *character < 0x10000);
    bool surrogate = *character >= 0xd800 && *character < 0xe000;
    return too_long || surrogate || *character > 0x10ffff ? 0 : length;
}

static bool harmless(unsigned character)
{
    if (character == '\n')
        return true;
    bool control = character < 0x20 || (character >= 0x7f && character < 0xa0);
    bool turns = (character >= 0x202a && character <= 0x202e) || (character >= 0x2066 && character <= 0x2069) ||
                 character == 0x200e || character == 0x200f;
    return !control && !turns;
}

char *text_clean(char *text)
{
    unsigned char *p = (unsigned char *)text;
    while (*p) {
        unsigned character = 0;
        int length = decode(p, &character);
        if (length == 0 || !harmless(character)) {
            int bad = length ? length : 1;
            *p = *p == '\t' ? ' ' : '?';
            for (int i = 1; i < bad; i++)
                p[i] = '?';
            length = bad;
        }
        p += length;
    }
    return text;
}

void text_add(char *text, size_t size, const char *format, ...)
{
    size_t used = strlen(text);
    va_list list;
    va_start(list, format);
    vsnprintf(text + used, size - used, format, list);
    va_end(list);
}

int text_width(const char *text)
{
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

int text_wrap(FILE *out, const char *text, int column, int indent, int width)
{
    bool fresh = true;
    while (*text) {
        size_t length = strcspn(text, " \n");
        char word[256];
        snprintf(word, sizeof word, "%.*s", (int)(length < 255 ? length : 255), text);
        int columns = text_width(word);
        if (length && !fresh && column + 1 + columns > width) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            fresh = true;
        }
        if (length) {
            fprintf(out, "%s%.*s", fresh ? "" : " ", (int)length, text);
            column += columns + !fresh;
            fresh = false;
        }
        text += length;
        if (*text == '\n' && text[1]) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            fresh = true;
        }
        text += *text != 0;
    }
    return column;
}

void text_line(FILE *out, const char *format, ...)
{
    char text[4096];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    size_t lines = strspn(text, "\n");
    int spaces = (int)strspn(text + lines, " ");
    fprintf(out, "%.*s%*s", (int)lines, text, spaces, "");
    text_wrap(out, text + lines + spaces, spaces, spaces + 2, terminal_width());
    fputc('\n', out);
}

void text_pair(FILE *out, const char *word, int column, const char *text)
{
    int used = text_width(word);
    fputs(word, out);
    if (used >= column - 1) {
        fputc('\n', out);
        used = 0;
    }
    fprintf(out, "%*s", column - used, "");
    text_wrap(out, text, column, column, terminal_width());
    fputc('\n', out);
}
