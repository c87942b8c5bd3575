/* Writing a board file: its keys, in the order in which the boards that come with skerry have them. */
#include "load/write.h"
#include "load/cells.h"
#include "load/page.h"

#include "base/error.h"
#include "board/constraint.h"

#include <skerry/board.h>

#include <stdlib.h>
#include <string.h>

static void write_comment(sk_page *page, const char *comment)
{
    while (*comment) {
        size_t length = strcspn(comment, "\n");
        sk_page_add(page, length ? "# " : "#");
        sk_page_add_bytes(page, comment, length);
        sk_page_add(page, "\n");
        comment += length + (comment[length] == '\n');
    }
}

static void write_head(sk_page *page, const sk_draft *draft, const char *schema)
{
    if (schema)
        sk_page_add(page, "# yaml-language-server: $schema=%s\n", schema);
    write_comment(page, draft->comment);
    sk_page_add_pair(page, "id", draft->id);
    sk_page_add_pair(page, "title", draft->title);
    if (draft->description[0])
        sk_page_add_pair(page, "description", draft->description);
    if (draft->players_min == draft->players_max)
        sk_page_add(page, "players: %d\n", draft->players_min);
    else
        sk_page_add(page, "players: [%d, %d]\n", draft->players_min, draft->players_max);
}

/* `{forest: 4, pasture: 4}`; what there is none of may stand there, too. */
static void write_counts(sk_page *page, int indent, const char *key, const sk_draft_counts *counts)
{
    if (!counts->count)
        return;
    sk_page_add(page, "%*s%s: {", indent, "", key);
    int inner = sk_page_column(page);
    for (int i = 0; i < counts->count; i++)
        sk_page_add_item(page, i == 0, inner, "%s: %d", counts->of[i].name, counts->of[i].count);
    sk_page_add(page, "}\n");
}

/* What stands in `tokens`, on one line or a line each. */
static void write_token_keys(sk_page *page, const sk_draft_pool *pool, const char *between, int indent)
{
    static const char *const methods[] = {"as drawn", "spiral", "shuffled", "ordered"};
    static const char *const starts[] = {"NE", "E", "SE", "SW", "W", "NW", "random"};
    static const char *const turnings[] = {"counterclockwise", "clockwise", "random"};
    sk_page_add(page, "method: %s", methods[pool->method]);
    if (pool->method == SK_TOKENS_SPIRAL && pool->start != 5)
        sk_page_add(page, "%s%*sstart: %s", between, indent, "", starts[pool->start]);
    if (pool->method == SK_TOKENS_SPIRAL && pool->turning)
        sk_page_add(page, "%s%*sdirection: %s", between, indent, "", turnings[pool->turning]);
    if (pool->skip_count >= 0)
        sk_page_add(page, "%s%*sskip: [", between, indent, "");
    for (int i = 0; i < pool->skip_count; i++)
        sk_page_add_item(page, i == 0, indent + 7, "%s", pool->skip[i]);
    if (pool->skip_count >= 0)
        sk_page_add(page, "]");
    if (!pool->number_count)
        return;
    sk_page_add(page, "%s%*snumbers: [", between, indent, "");
    for (int i = 0; i < pool->number_count; i++)
        sk_page_add_item(page, i == 0, indent + 10, "%d", pool->number[i]);
    sk_page_add(page, "]");
}

static int has_tokens(const sk_draft_pool *pool) { return pool->method != SK_TOKENS_AS_DRAWN || pool->skip_count >= 0; }

static void write_tokens(sk_page *page, int indent, const sk_draft_pool *pool)
{
    sk_page line = {0};
    if (!has_tokens(pool))
        return;
    write_token_keys(&line, pool, ", ", 0);
    int fits = !line.failed && !strchr(line.bytes, '\n') && (int)line.size + indent + 10 <= SK_PAGE_WIDTH;
    page->failed |= line.failed;
    if (fits) {
        sk_page_add(page, "%*stokens: {", indent, "");
        sk_page_add_bytes(page, line.bytes, line.size);
        sk_page_add(page, "}\n");
    } else {
        sk_page_add(page, "%*stokens:\n%*s", indent, "", indent + 2, "");
        write_token_keys(page, pool, "\n", indent + 2);
        sk_page_add(page, "\n");
    }
    free(line.bytes);
}

static void write_pools(sk_page *page, const sk_draft *draft)
{
    const sk_draft_pool *own = &draft->pool[0];
    if (own->terrains.count || draft->harbors.count || has_tokens(own) || draft->pool_count > 1)
        sk_page_add(page, "\n");
    write_counts(page, 0, "terrains", &own->terrains);
    write_counts(page, 0, "harbors", &draft->harbors);
    write_tokens(page, 0, own);
    for (int i = 1; i < draft->pool_count; i++) {
        sk_page_add(page, "%s  %s:", i == 1 ? "pools:\n" : "", draft->pool[i].name);
        int empty = !draft->pool[i].terrains.count && !has_tokens(&draft->pool[i]);
        sk_page_add(page, empty ? " {}\n" : "\n");
        write_counts(page, 4, "terrains", &draft->pool[i].terrains);
        write_tokens(page, 4, &draft->pool[i]);
    }
}

static void write_limits(sk_page *page, const sk_draft *draft)
{
    int first = 1;
    if (draft->start[0] || draft->no_start[0] || draft->constraints)
        sk_page_add(page, "\n");
    if (draft->start[0])
        sk_page_add(page, "start: %s\n", draft->start);
    if (draft->no_start[0])
        sk_page_add(page, "no_start: %s\n", draft->no_start);
    for (int i = 0; i < SK_CONSTRAINTS_MAX; i++)
        if (draft->constraints >> i & 1) {
            if (first)
                sk_page_add(page, "constraints: [");
            sk_page_add_item(page, first, 14, "%s", sk_constraint_names[i]);
            first = 0;
        }
    if (!first)
        sk_page_add(page, "]\n");
}

/* Plain where YAML and a reader take it for one word; in quotes otherwise. */
static void write_setting(sk_page *page, int first, int indent, const sk_draft_setting *setting)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.+-";
    const char *value = setting->value;
    int bare = value[0] && value[0] != '-' && !value[strspn(value, plain)];
    char quoted[2 * sizeof setting->value + 3];
    size_t used = 0;
    quoted[used++] = '\'';
    for (; *value; value++) {
        quoted[used++] = *value;
        if (*value == '\'')
            quoted[used++] = '\'';
    }
    quoted[used++] = '\'';
    quoted[used] = 0;
    sk_page_add_item(page, first, indent, "%s%s%s", setting->key, setting->key[0] ? ": " : "",
                     bare ? setting->value : quoted);
}

/* How many settings from i on share a mapping. */
static int count_shared(const sk_draft *draft, int i)
{
    const sk_draft_setting *first = &draft->setting[i];
    int count = 1;
    while (i + count < draft->setting_count && strcmp(first[count].section, first->section) == 0 &&
           strcmp(first[count].part, first->part) == 0)
        count++;
    return count;
}

/* `options: {points: 12}`, and where a section has parts a line for each of them. */
static void write_settings(sk_page *page, const sk_draft *draft)
{
    for (int i = 0, count; i < draft->setting_count; i += count) {
        const sk_draft_setting *first = &draft->setting[i];
        int begins = i == 0 || strcmp(first->section, first[-1].section) != 0;
        count = count_shared(draft, i);
        sk_page_add(page, "%s", i ? "" : "\n");
        if (begins)
            sk_page_add(page, "%s:%s", first->section, first->part[0] ? "\n" : " ");
        if (first->part[0])
            sk_page_add(page, "  %s: ", first->part);
        sk_page_add(page, "%s", first->key[0] ? "{" : "");
        int indent = sk_page_column(page);
        for (int n = 0; n < count; n++)
            write_setting(page, n == 0, indent, &first[n]);
        sk_page_add(page, "%s\n", first->key[0] ? "}" : "");
    }
}

static int write_all(sk_page *page, const sk_draft *draft, const char *schema)
{
    write_head(page, draft, schema);
    write_pools(page, draft);
    write_limits(page, draft);
    write_settings(page, draft);
    return sk_load__write_rows(page, draft) && !page->failed && !draft->overflow;
}

int sk_draft_write(char **yaml, size_t *size, const sk_draft *draft, const char *schema, sk_error *error)
{
    sk_page page = {0};
    sk_board *board = NULL;
    *yaml = NULL;
    *size = 0;
    int status = write_all(&page, draft, schema) ? sk_board_load(&board, draft->id, page.bytes, page.size, error)
                 : draft->overflow               ? sk_error_set(error, SK_ERR_INPUT, "too much for one board file")
                                                 : sk_error_set(error, SK_ERR_SYSTEM, "no memory for a board file");
    sk_board_free(board);
    if (status) {
        free(page.bytes);
        return status;
    }
    *yaml = page.bytes;
    *size = page.size;
    return SK_OK;
}
