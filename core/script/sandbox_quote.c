/* Source lines for a person to look at. */
#include "script/sandbox_machine.h"

#include <stdio.h>
#include <string.h>

enum { AROUND = 2, WIDTH = 96 };

typedef struct text_line {
    const char *start;
    int size;
} text_line;

static text_line line_of(const sk_sandbox_file *file, int number)
{
    const char *at = file->source;
    const char *end = at + file->size;
    for (int i = 1; i < number && at; i++) {
        at = memchr(at, '\n', (size_t)(end - at));
        at = at ? at + 1 : NULL;
    }
    if (!at || number < 1)
        return (text_line){NULL, 0};
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    int size = (int)((stop ? stop : end) - at);
    if (size > 0 && at[size - 1] == '\r')
        size--;
    return (text_line){at, size};
}

/* Copies a line as it may go to a terminal: cut between characters, control bytes as blanks. */
static int show(char *buffer, text_line line)
{
    int size = line.size;
    if (size > WIDTH)
        for (size = WIDTH; size > 0 && ((unsigned char)line.start[size] & 0xC0) == 0x80;)
            size--;
    for (int i = 0; i < size; i++) {
        unsigned char c = (unsigned char)line.start[i];
        int control = c < 0x20 || c == 0x7F;
        if (c == 0xC2 && i + 1 < size && (unsigned char)line.start[i + 1] < 0xA0) { /* U+0080..9F */
            buffer[i++] = ' ';
            control = 1;
        }
        buffer[i] = control ? ' ' : (char)c;
    }
    buffer[size] = 0;
    return size;
}

/* Blanks up to the column, so that the caret stands below it: one for each character before. */
static void show_caret(char *buffer, size_t size, text_line line, int column)
{
    size_t used = (size_t)snprintf(buffer, size, "       | ");
    for (int i = 0; i < column - 1 && i < line.size && used + 3 < size; i++)
        if (((unsigned char)line.start[i] & 0xC0) != 0x80)
            buffer[used++] = ' ';
    snprintf(buffer + used, size - used, "^\n");
}

void sk_sandbox__quote(char *buffer, size_t size, const sk_sandbox_file *file, int line, int column)
{
    size_t used = strlen(buffer);
    for (int number = line - AROUND; number <= line + AROUND; number++) {
        text_line text = line_of(file, number);
        if (!text.start || (text.size == 0 && text.start == file->source + file->size))
            continue;
        char shown[WIDTH + 1];
        int cut = show(shown, text) < text.size;
        if (used < size)
            used += (size_t)snprintf(buffer + used, size - used, "%c%5d | %s%s\n", number == line ? '>' : ' ', number,
                                     shown, cut ? "..." : "");
        if (number == line && column > 0 && column <= WIDTH && used < size) {
            show_caret(buffer + used, size - used, text, column);
            used = strlen(buffer);
        }
    }
}

void sk_sandbox_quote(sk_error *error, const char *source, size_t size)
{
    union {
        const char *in;
        char *out;
    } text = {source};
    const sk_sandbox_file file = {.source = text.out, .size = size};
    error->detail[0] = 0;
    sk_sandbox__quote(error->detail, sizeof error->detail, &file, error->line, error->column);
}

/* ---- the column ---- */

const char *sk_sandbox__line(const sk_sandbox_file *file, int number, int *size)
{
    text_line line = line_of(file, number);
    *size = line.size;
    return line.start;
}

static bool is_word(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

int sk_sandbox__place_of(const char *line, int length, const char *name)
{
    int found = 0, size = (int)strlen(name);
    for (int i = 0; i + size <= length; i++) {
        if (memcmp(line + i, name, (size_t)size) != 0)
            continue;
        bool joined_before = i > 0 && is_word(line[i - 1]) && is_word(name[0]);
        bool joined_after = i + size < length && is_word(line[i + size]) && is_word(name[size - 1]);
        if (joined_before || joined_after)
            continue;
        if (found)
            return 0;
        found = i + 1;
    }
    return found;
}

/* The last name in quotes, but for what would be right. */
static bool quoted_name(char *name, size_t size, const char *message)
{
    const char *open = NULL, *close = NULL;
    const char *hint = strstr(message, "; did you mean '");
    for (const char *c = strchr(message, '\''); c && (!hint || c < hint); c = strchr(close + 1, '\'')) {
        const char *end = strchr(c + 1, '\'');
        if (!end)
            break;
        open = c + 1;
        close = end;
    }
    if (open)
        snprintf(name, size, "%.*s", (int)(close - open), open);
    return open && close > open;
}

/* Whether it is one of those whose members messages begin with. */
static bool is_owner(const char *text, size_t length)
{
    static const char *const owners[] = {"state", "game", "player", "hex", "node", "edge", "blocker", "set", "list"};
    for (size_t i = 0; i < sizeof owners / sizeof *owners; i++)
        if (strlen(owners[i]) == length && memcmp(owners[i], text, length) == 0)
            return true;
    return false;
}

/* "{who}" anywhere; "lucky" of "state.lucky takes ...", "give" of "game:give, kind: ..." at the beginning. */
static bool spoken_name(char *name, size_t size, const char *message)
{
    const char *open = strchr(message, '{'), *close = open ? strchr(open, '}') : NULL;
    if (close) {
        snprintf(name, size, "%.*s", (int)(close + 1 - open), open);
        return true;
    }
    size_t owner = 0, length = 0;
    while (is_word(message[owner]))
        owner++;
    if (!is_owner(message, owner) || (message[owner] != '.' && message[owner] != ':'))
        return false;
    while (is_word(message[owner + 1 + length]))
        length++;
    snprintf(name, size, "%.*s", (int)length, message + owner + 1);
    return length > 0;
}

/* Where what is indexed or called is named several times: where one of these signs follows, if that is once. */
static int place_before(text_line line, const char *name, const char *signs)
{
    int found = 0, size = (int)strlen(name);
    for (int i = 0; size && i + size < line.size; i++) {
        int after = i + size;
        if (memcmp(line.start + i, name, (size_t)size) != 0 || (i > 0 && is_word(line.start[i - 1])))
            continue;
        while (after < line.size && line.start[after] == ' ')
            after++;
        if (after == line.size || !strchr(signs, line.start[after]))
            continue;
        if (found)
            return 0;
        found = i + 1;
    }
    return found;
}

int sk_sandbox__column(const sk_sandbox_file *file, int line, const char *message)
{
    char name[128] = "";
    text_line text = line_of(file, line);
    int column = 0;
    if (text.start && quoted_name(name, sizeof name, message))
        column = sk_sandbox__place_of(text.start, text.size, name);
    if (text.start && !column && strncmp(message, "attempt to index", strlen("attempt to index")) == 0)
        column = place_before(text, name, ".:[");
    if (text.start && !column && strncmp(message, "attempt to call", strlen("attempt to call")) == 0)
        column = place_before(text, name, "(\"'{[");
    if (text.start && !column && spoken_name(name, sizeof name, message))
        column = sk_sandbox__place_of(text.start, text.size, name);
    return column;
}
