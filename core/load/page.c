#include "load/page.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

enum { PIECE_SIZE = 1024 }; /* bytes of what is formatted at a time */

void sk_page_add_bytes(sk_page *page, const char *bytes, size_t size)
{
    if (page->failed)
        return;
    if (page->size + size + 1 > page->max) {
        size_t max = 2 * (page->size + size) + 4096;
        char *grown = realloc(page->bytes, max);
        if (!grown) {
            page->failed = 1;
            return;
        }
        page->bytes = grown;
        page->max = max;
    }
    memcpy(page->bytes + page->size, bytes, size);
    page->size += size;
    page->bytes[page->size] = 0;
}

static void add_formatted(sk_page *page, const char *format, va_list list)
{
    char piece[PIECE_SIZE];
    int length = vsnprintf(piece, sizeof piece, format, list);
    if (length < 0 || length >= PIECE_SIZE)
        page->failed = 1;
    else
        sk_page_add_bytes(page, piece, (size_t)length);
}

void sk_page_add(sk_page *page, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    add_formatted(page, format, list);
    va_end(list);
}

int sk_page_column(const sk_page *page)
{
    size_t begin = page->size;
    while (begin && page->bytes[begin - 1] != '\n')
        begin--;
    return (int)(page->size - begin);
}

void sk_page_add_item(sk_page *page, int first, int indent, const char *format, ...)
{
    char item[PIECE_SIZE];
    va_list list;
    va_start(list, format);
    vsnprintf(item, sizeof item, format, list);
    va_end(list);
    if (!first && sk_page_column(page) + 2 + (int)strlen(item) > SK_PAGE_WIDTH)
        sk_page_add(page, ",\n%*s%s", indent, "", item);
    else
        sk_page_add(page, "%s%s", first ? "" : ", ", item);
}

static int take_bytes(void *page, unsigned char *bytes, size_t size)
{
    sk_page_add_bytes(page, (const char *)bytes, size);
    return !((sk_page *)page)->failed;
}

/* Lines of prose keep their lines, or are folded where they are long. What these styles cannot say exactly (blanks at
 * an end, empty lines) is left to the emitter, which quotes. */
static yaml_scalar_style_t style_of(const char *value)
{
    size_t longest = 0, length = strlen(value);
    if (!length || value[0] == '\n' || !strchr(value, '\n') || strstr(value, "\n\n"))
        return YAML_ANY_SCALAR_STYLE;
    for (const char *line = value; *line; line += strspn(line, "\n")) {
        size_t width = strcspn(line, "\n");
        if (line[0] == ' ' || line[width - 1] == ' ')
            return YAML_DOUBLE_QUOTED_SCALAR_STYLE;
        longest = width > longest ? width : longest;
        line += width;
    }
    return longest + 2 > SK_PAGE_WIDTH ? YAML_FOLDED_SCALAR_STYLE : YAML_LITERAL_SCALAR_STYLE;
}

static int emit_scalar(yaml_emitter_t *emitter, const char *value, yaml_scalar_style_t style)
{
    yaml_event_t event;
    return yaml_scalar_event_initialize(&event, NULL, NULL, (const yaml_char_t *)value, (int)strlen(value), 1, 1,
                                        style) &&
           yaml_emitter_emit(emitter, &event);
}

/* A document of one pair. */
static int emit_pair(yaml_emitter_t *emitter, const char *key, const char *value)
{
    yaml_event_t event;
    return yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING) && yaml_emitter_emit(emitter, &event) &&
           yaml_document_start_event_initialize(&event, NULL, NULL, NULL, 1) && yaml_emitter_emit(emitter, &event) &&
           yaml_mapping_start_event_initialize(&event, NULL, NULL, 1, YAML_BLOCK_MAPPING_STYLE) &&
           yaml_emitter_emit(emitter, &event) && emit_scalar(emitter, key, YAML_PLAIN_SCALAR_STYLE) &&
           emit_scalar(emitter, value, style_of(value)) && yaml_mapping_end_event_initialize(&event) &&
           yaml_emitter_emit(emitter, &event) && yaml_document_end_event_initialize(&event, 1) &&
           yaml_emitter_emit(emitter, &event) && yaml_stream_end_event_initialize(&event) &&
           yaml_emitter_emit(emitter, &event);
}

void sk_page_add_pair(sk_page *page, const char *key, const char *value)
{
    yaml_emitter_t emitter;
    if (!yaml_emitter_initialize(&emitter)) {
        page->failed = 1;
        return;
    }
    yaml_emitter_set_output(&emitter, take_bytes, page);
    yaml_emitter_set_width(&emitter, SK_PAGE_WIDTH);
    yaml_emitter_set_unicode(&emitter, 1);
    if (!emit_pair(&emitter, key, value))
        page->failed = 1;
    yaml_emitter_delete(&emitter);
}
