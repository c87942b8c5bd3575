/* Reading a board file: its keys, and its rows. */
#include "load/cells.h"
#include "load/loader.h"
#include "load/source.h"

#include "base/error.h"
#include "board/constraint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int read_id(sk_loader *l, int node)
{
    if (l->tree.node[node].kind != SK_SCALAR || !sk_is_name(sk_load__text(l, node)))
        return FAIL(l, node, "the id is a name of small letters, digits and underscores, at most %d", SK_NAME_MAX - 1);
    return sk_load__string(l, node, "the id", l->board->id, sizeof l->board->id);
}

static int read_title(sk_loader *l, int node)
{
    int status = sk_load__string(l, node, "the title", l->board->title, sizeof l->board->title);
    if (!status && (!l->board->title[0] || strchr(l->board->title, '\n')))
        return FAIL(l, node, "the title is one line");
    return status;
}

static int read_description(sk_loader *l, int node)
{
    return sk_load__string(l, node, "the description", l->board->description, sizeof l->board->description);
}

/* `4`, or `[3, 4]`: from 3 to 4 */
static int read_players(sk_loader *l, int node)
{
    int least, most, first = node, last = node;
    const sk_tree_node *nodes = l->tree.node;
    if (nodes[node].kind == SK_SEQUENCE) {
        first = nodes[node].first;
        last = first == SK_TREE_NONE ? first : nodes[first].next;
        if (first == SK_TREE_NONE || last == SK_TREE_NONE || nodes[last].next != SK_TREE_NONE)
            return FAIL(l, node, "players is a number, or the fewest and the most: [3, 4]");
    }
    int status = sk_load__number(l, first, SK_SEATS_MIN, SK_SEATS_MAX, "a number of players", &least);
    if (!status)
        status = sk_load__number(l, last, SK_SEATS_MIN, SK_SEATS_MAX, "a number of players", &most);
    if (status)
        return status;
    if (least > most)
        return FAIL(l, node, "the fewest players come first: [%d, %d]", most, least);
    l->board->players_min = (uint8_t)least;
    l->board->players_max = (uint8_t)most;
    return SK_OK;
}

static int read_constraints(sk_loader *l, int node)
{
    int status = sk_load__need(l, node, SK_SEQUENCE, "constraints is a list, such as [no adjacent reds]");
    l->board->constraint_place = l->tree.node[node].place;
    for (int i = l->tree.node[node].first; i != SK_TREE_NONE && !status; i = l->tree.node[i].next) {
        uint8_t constraint = 0;
        status = sk_load__choice(l, i, "constraint", sk_constraint_names, SK_CONSTRAINTS_MAX, &constraint);
        l->board->constraints |= 1u << constraint;
    }
    return status;
}

static int read_start_group(sk_loader *l, int node, int *start)
{
    const char *names[SK_GROUPS_MAX];
    uint8_t group;
    for (int i = 0; i < l->board->groups.count; i++)
        names[i] = l->board->groups.word[i].text;
    if (!l->board->groups.count && l->tree.node[node].kind == SK_SCALAR)
        return FAIL(l, node, "unknown group '%.40s'; there is none yet, mark cells with *%.40s", sk_load__text(l, node),
                    sk_load__text(l, node));
    int status = sk_load__choice(l, node, "group", names, (size_t)l->board->groups.count, &group);
    if (!status)
        *start = group;
    return status;
}

static int read_start(sk_loader *l, int node) { return read_start_group(l, node, &l->board->start_group); }
static int read_no_start(sk_loader *l, int node) { return read_start_group(l, node, &l->board->no_start_group); }

/* Where each row begins, in half cells from the left. */
typedef struct row_list {
    int count;
    int node[SK_BOARD_ROWS_MAX];
    int x[SK_BOARD_ROWS_MAX];
} row_list;

static int list_rows(sk_loader *l, int node, row_list *rows)
{
    const sk_tree_node *nodes = l->tree.node;
    int status = sk_load__need(l, node, SK_SEQUENCE, "rows is a list, one row of cells in each line after '- '");
    for (int i = nodes[node].first; i != SK_TREE_NONE && !status; i = nodes[i].next) {
        sk_tree_mend_question(&l->tree, i);
        status = sk_load__need(l, i, SK_SCALAR, "a row is one line of cells with commas between: - sea, forest 9, ?");
        if (!status && rows->count == SK_BOARD_ROWS_MAX)
            return FAIL(l, i, "one row too many; a board has at most %d", SK_BOARD_ROWS_MAX);
        if (!status && sk_cells_count(sk_load__text(l, i)) > SK_BOARD_COLUMNS_MAX)
            return FAIL(l, i, "a row has at most %d cells", SK_BOARD_COLUMNS_MAX);
        rows->node[rows->count++ % SK_BOARD_ROWS_MAX] = i;
    }
    return status || rows->count ? status : FAIL(l, node, "there are no rows");
}

/* Half cells given one by one. */
static int read_offset_list(sk_loader *l, int node, row_list *rows)
{
    int i = 0, status = SK_OK;
    for (int n = l->tree.node[node].first; n != SK_TREE_NONE && !status; n = l->tree.node[n].next, i++) {
        if (i == rows->count)
            return FAIL(l, n, "more offsets than rows, which are %d", rows->count);
        status = sk_load__number(l, n, 0, 2 * SK_BOARD_COLUMNS_MAX, "an offset", &rows->x[i]);
    }
    return status || i == rows->count ? status : FAIL(l, node, "%d offsets for %d rows", i, rows->count);
}

static int place_rows(sk_loader *l, int offsets, row_list *rows)
{
    static const char *const names[] = {"centred", "staggered"};
    uint8_t staggered = 0;
    int longest = 0, status = SK_OK;
    if (offsets != SK_TREE_NONE && l->tree.node[offsets].kind == SK_SEQUENCE)
        return read_offset_list(l, offsets, rows);
    if (offsets != SK_TREE_NONE)
        status = sk_load__choice(l, offsets, "arrangement", names, 2, &staggered);
    for (int i = 0; i < rows->count; i++) {
        rows->x[i] = sk_cells_count(sk_load__text(l, rows->node[i]));
        longest = rows->x[i] > longest ? rows->x[i] : longest;
    }
    for (int i = 0; i < rows->count; i++)
        rows->x[i] = staggered ? i % 2 : longest - rows->x[i];
    return status;
}

/* A row lies half a cell to the left or right of the one above it. */
static int check_rows(sk_loader *l, int offsets, const row_list *rows)
{
    for (int i = 1; i < rows->count; i++) {
        if ((rows->x[i] - rows->x[i - 1]) % 2)
            continue;
        if (offsets == SK_TREE_NONE)
            return FAIL(l, rows->node[i],
                        "this row is not half a cell beside the one above it: give it one cell more or fewer "
                        "(or '.', "
                        "no hex), or write 'offsets: staggered'");
        return FAIL(l, offsets, "the offsets of rows %d and %d must differ by an odd number of half cells", i, i + 1);
    }
    return SK_OK;
}

static int read_rows(sk_loader *l, int node)
{
    int offsets = sk_tree_find(&l->tree, 0, "offsets");
    row_list rows = {.count = 0};
    int status = list_rows(l, node, &rows);
    if (!status)
        status = place_rows(l, offsets, &rows);
    if (!status)
        status = check_rows(l, offsets, &rows);
    for (int i = 0; i < rows.count && !status; i++) {
        l->board->row_first[l->board->row_count] = (uint16_t)l->board->hex_count;
        status = sk_cells_read_row(l->board, &l->tree, rows.node[i], rows.x[i] - rows.x[0], l->error);
        l->board->row_first[++l->board->row_count] = (uint16_t)l->board->hex_count;
    }
    if (!status && !l->board->hex_count)
        return FAIL(l, node, "there is no hex in the rows");
    return status;
}

/* Read with the rows, which it moves. */
static int read_offsets(sk_loader *l, int node)
{
    (void)l, (void)node;
    return SK_OK;
}

static int read_board(sk_loader *l)
{
    static const sk_load_key keys[] = {
        {"id", "id: my_island", read_id},
        {"title", "title: My island", read_title},
        {"description", NULL, read_description},
        {"players", "players: [3, 4]", read_players},
        {"terrains", NULL, sk_load__terrains},
        {"harbors", NULL, sk_load__harbors},
        {"tokens", NULL, sk_load__tokens},
        {"pools", NULL, sk_load__pools},
        {"offsets", NULL, read_offsets},
        {"rows", "rows: with a line '- forest 9, sea' for each row", read_rows},
        {"start", NULL, read_start},
        {"no_start", NULL, read_no_start},
        {"constraints", NULL, read_constraints},
        {"options", NULL, sk_load__options},
        {"rules", NULL, sk_load__rules},
    };
    int status = sk_load__need(l, 0, SK_MAPPING, "a board file is a mapping that begins with 'id: ...'");
    if (status)
        return status;
    sk_load__begin_pool(l, &l->board->pool[0], "", l->tree.node[0].place);
    status = sk_load__keys(l, 0, "a board", keys, sizeof keys / sizeof *keys);
    if (status)
        return status;
    sk_load__end_pools(l);
    return sk_board_finish(l->board, l->error);
}

static int keep_source(sk_board *board, const char *name, const char *yaml, size_t size)
{
    snprintf(board->file, sizeof board->file, "%s", name);
    board->source = malloc(size + 1);
    if (!board->source)
        return 0;
    memcpy(board->source, yaml, size);
    board->source[size] = 0;
    board->source_size = size;
    return 1;
}

int sk_board_load(sk_board **board, const char *name, const char *yaml, size_t size, sk_error *error)
{
    sk_loader l = {.error = error};
    *board = NULL;
    int status = sk_tree_parse(&l.tree, name, yaml, size, error);
    if (!status) {
        l.board = sk_board_new();
        status = l.board && keep_source(l.board, name, yaml, size)
                     ? read_board(&l)
                     : sk_error_set(error, SK_ERR_SYSTEM, "no memory for a board");
    }
    sk_tree_free(&l.tree);
    if (status)
        sk_board_free(l.board);
    else
        *board = l.board;
    return status;
}

int sk_board_load_file(sk_board **board, const char *path, sk_error *error)
{
    char *text;
    size_t size;
    *board = NULL;
    int status = sk_source_read(&text, &size, path, error);
    if (!status)
        status = sk_board_load(board, path, text, size, error);
    free(text);
    return status;
}
