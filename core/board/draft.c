#include "board/draft.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELL_SIZE = 512 };

sk_draft *sk_draft_new(void)
{
    sk_draft *draft = calloc(1, sizeof *draft);
    if (!draft)
        return NULL;
    draft->pool_count = 1;
    draft->pool[0].skip_count = -1;
    draft->pool[0].start = 5;
    return draft;
}

void sk_draft_free(sk_draft *draft)
{
    if (!draft)
        return;
    free(draft->cell);
    free(draft->text);
    free(draft);
}

void sk_draft_remark(sk_draft *draft, const char *lines)
{
    size_t used = strlen(draft->comment), left = sizeof draft->comment - used;
    if ((size_t)snprintf(draft->comment + used, left, "%s%s", used ? "\n" : "", lines) >= left)
        draft->overflow = 1;
}

sk_draft_pool *sk_draft_pool_named(sk_draft *draft, const char *name)
{
    for (int i = 0; i < draft->pool_count; i++)
        if (strcmp(draft->pool[i].name, name) == 0)
            return &draft->pool[i];
    if (draft->pool_count == SK_BOARD_POOLS_MAX) {
        draft->overflow = 1;
        return &draft->pool[0];
    }
    sk_draft_pool *pool = &draft->pool[draft->pool_count++];
    snprintf(pool->name, sizeof pool->name, "%s", name);
    pool->skip_count = -1;
    pool->start = 5;
    return pool;
}

void sk_draft_add(sk_draft *draft, sk_draft_counts *counts, const char *name, int count)
{
    int i = 0;
    while (i < counts->count && strcmp(counts->of[i].name, name) != 0)
        i++;
    if (i == SK_TERRAINS_MAX || strlen(name) >= SK_NAME_MAX) {
        draft->overflow = 1;
        return;
    }
    if (i == counts->count) {
        snprintf(counts->of[i].name, SK_NAME_MAX, "%s", name);
        counts->count++;
    }
    counts->of[i].count += count;
}

void sk_draft_set(sk_draft *draft, const char *section, const char *part, const char *key, const char *value)
{
    if (draft->setting_count == SK_DRAFT_SETTINGS_MAX) {
        draft->overflow = 1;
        return;
    }
    sk_draft_setting *setting = &draft->setting[draft->setting_count++];
    snprintf(setting->section, sizeof setting->section, "%s", section);
    snprintf(setting->part, sizeof setting->part, "%s", part);
    snprintf(setting->key, sizeof setting->key, "%s", key);
    snprintf(setting->value, sizeof setting->value, "%s", value);
}

void sk_draft_row(sk_draft *draft, int offset)
{
    if (draft->row_count == SK_BOARD_ROWS_MAX) {
        draft->overflow = 1;
        return;
    }
    draft->offset[draft->row_count] = offset;
    draft->row_first[draft->row_count++] = draft->cell_count;
    draft->row_first[draft->row_count] = draft->cell_count;
}

/* Room for one more cell, and for size bytes of text. */
static int make_room(sk_draft *draft, size_t size)
{
    if (draft->cell_count == draft->cell_max) {
        int max = draft->cell_max ? 2 * draft->cell_max : 256;
        uint32_t *cell = realloc(draft->cell, (size_t)max * sizeof *cell);
        if (!cell)
            return 0;
        draft->cell = cell;
        draft->cell_max = max;
    }
    if (draft->text_size + size > draft->text_max) {
        size_t max = 2 * (draft->text_size + size) + 4096;
        char *text = realloc(draft->text, max);
        if (!text)
            return 0;
        draft->text = text;
        draft->text_max = max;
    }
    return 1;
}

/* Appends words to the text, and their zero. */
static int append(sk_draft *draft, const char *format, va_list list)
{
    int length = make_room(draft, CELL_SIZE) ? vsnprintf(draft->text + draft->text_size, CELL_SIZE, format, list) : -1;
    if (length < 0 || length >= CELL_SIZE) {
        draft->overflow = 1;
        return 0;
    }
    draft->text_size += (size_t)length + 1;
    return 1;
}

void sk_draft_cell(sk_draft *draft, const char *format, ...)
{
    va_list list;
    size_t begin = draft->text_size;
    va_start(list, format);
    if (!draft->row_count) {
        draft->overflow = 1;
    } else if (append(draft, format, list)) {
        draft->cell[draft->cell_count++] = (uint32_t)begin;
        draft->row_first[draft->row_count] = draft->cell_count;
    }
    va_end(list);
}

void sk_draft_word(sk_draft *draft, const char *format, ...)
{
    va_list list;
    size_t end = draft->text_size;
    va_start(list, format);
    if (!draft->cell_count)
        draft->overflow = 1;
    else if (append(draft, format, list))
        draft->text[end - 1] = ' ';
    va_end(list);
}

const char *sk_draft_cell_text(const sk_draft *draft, int cell) { return draft->text + draft->cell[cell]; }
