#include "board/board.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

sk_board *sk_board_new(void)
{
    sk_board *board = calloc(1, sizeof *board);
    if (!board)
        return NULL;
    sk_words_enter(&board->terrains, "sea", SK_TERRAINS_MAX, (sk_origin){0, 0});
    sk_words_enter(&board->harbor_kinds, "generic", SK_HARBOR_KINDS_MAX, (sk_origin){0, 0});
    board->pool_count = 1;
    board->start_group = board->no_start_group = -1;
    for (int i = 0; i < SK_BLOCKERS_MAX; i++)
        board->blocker_hex[i] = SK_NONE;
    return board;
}

void sk_board_free(sk_board *board)
{
    if (!board)
        return;
    sk_topology_free(board->topology);
    free(board->source);
    free(board);
}

int sk_words_find(const sk_words *words, const char *text)
{
    for (int i = 0; i < words->count; i++)
        if (strcmp(words->word[i].text, text) == 0)
            return i;
    return -1;
}

int sk_words_enter(sk_words *words, const char *text, int max, sk_origin place)
{
    assert(strlen(text) < SK_NAME_MAX && max <= SK_TERRAINS_MAX);
    int found = sk_words_find(words, text);
    if (found >= 0) {
        if (!words->word[found].place.line)
            words->word[found].place = place;
        return found;
    }
    if (words->count == max)
        return -1;
    sk_word *word = &words->word[words->count];
    snprintf(word->text, sizeof word->text, "%s", text);
    word->place = place;
    return words->count++;
}

static const char *word_text(const sk_words *words, int index)
{
    return index >= 0 && index < words->count ? words->word[index].text : NULL;
}

static int word_line(const sk_words *words, int index)
{
    return index >= 0 && index < words->count ? words->word[index].place.line : 0;
}

static int word_column(const sk_words *words, int index)
{
    return index >= 0 && index < words->count ? words->word[index].place.column : 0;
}

const sk_topology *sk_board_topology(const sk_board *board) { return board->topology; }

const char *sk_board_id(const sk_board *board) { return board->id; }
const char *sk_board_title(const sk_board *board) { return board->title; }
const char *sk_board_description(const sk_board *board) { return board->description; }
const char *sk_board_file(const sk_board *board) { return board->file; }

const char *sk_board_source(const sk_board *board, size_t *size)
{
    *size = board->source_size;
    return board->source;
}

void sk_board_players(const sk_board *board, int *least, int *most)
{
    *least = board->players_min;
    *most = board->players_max;
}

int sk_board_allows_players(const sk_board *board, int players)
{
    return players >= board->players_min && players <= board->players_max;
}

int sk_board_hex_count(const sk_board *board) { return board->topology->hex_count; }
int sk_board_node_count(const sk_board *board) { return board->topology->node_count; }
int sk_board_edge_count(const sk_board *board) { return board->topology->edge_count; }

static int inside(int index, int count) { return index >= 0 && index < count; }

#define ROW(field, count, width, index, i) \
    (inside(index, board->topology->count) && inside(i, width) ? board->topology->field[index][i] : SK_NONE)

int sk_board_hex_corner(const sk_board *board, int hex, int direction)
{
    return ROW(hex_node, hex_count, 6, hex, direction);
}

int sk_board_hex_edge(const sk_board *board, int hex, int direction)
{
    return ROW(hex_edge, hex_count, 6, hex, direction);
}

int sk_board_hex_neighbour(const sk_board *board, int hex, int direction)
{
    return ROW(hex_hex, hex_count, 6, hex, direction);
}

int sk_board_node_hex(const sk_board *board, int node, int i) { return ROW(node_hex, node_count, 3, node, i); }
int sk_board_node_edge(const sk_board *board, int node, int i) { return ROW(node_edge, node_count, 3, node, i); }
int sk_board_node_node(const sk_board *board, int node, int i) { return ROW(node_node, node_count, 3, node, i); }
int sk_board_edge_node(const sk_board *board, int edge, int i) { return ROW(edge_node, edge_count, 2, edge, i); }
int sk_board_edge_hex(const sk_board *board, int edge, int i) { return ROW(edge_hex, edge_count, 2, edge, i); }

void sk_board_hex_position(const sk_board *board, int hex, int *q, int *r)
{
    assert(inside(hex, board->hex_count));
    *q = board->q[hex];
    *r = board->r[hex];
}

int sk_board_hex_at(const sk_board *board, int row, int column)
{
    if (row < 1 || row > board->row_count)
        return SK_NONE;
    for (int hex = board->row_first[row - 1]; hex < board->row_first[row]; hex++)
        if (board->cell[hex].column == column - 1)
            return hex;
    return SK_NONE;
}

void sk_board_hex_cell(const sk_board *board, int hex, int *row, int *column)
{
    assert(inside(hex, board->hex_count));
    *row = board->cell[hex].row + 1;
    *column = board->cell[hex].column + 1;
}

void sk_board_hex_centre(const sk_board *board, int hex, int *x, int *y)
{
    assert(inside(hex, board->hex_count));
    *x = (2 * board->q[hex] + board->r[hex]) * 866;
    *y = board->r[hex] * 1500;
}

void sk_board_node_point(const sk_board *board, int node, int *x, int *y)
{
    assert(inside(node, board->topology->node_count));
    *x = board->topology->node_x[node];
    *y = board->topology->node_y[node];
}

int sk_board_node_distance(const sk_board *board, int from, int to)
{
    int count = board->topology->node_count;
    return inside(from, count) && inside(to, count) ? sk_topology_distance(board->topology, from, to) : -1;
}

/* The script that the i-th setting names: of the options first, then of the figures. */
static const char *named_script(const sk_board *board, int i)
{
    return i < board->option_count ? board->option[i].script : board->figure[i - board->option_count].script;
}

/* The setting that names the i-th script first; -1 out of range. */
static int first_naming(const sk_board *board, int i)
{
    int settings = board->option_count + board->figure_count;
    for (int at = 0; i >= 0 && at < settings; at++) {
        const char *script = named_script(board, at);
        bool is_new = *script != 0;
        for (int before = 0; before < at && is_new; before++)
            is_new = strcmp(named_script(board, before), script) != 0;
        if (is_new && i-- == 0)
            return at;
    }
    return -1;
}

const char *sk_board_script(const sk_board *board, int i)
{
    int at = first_naming(board, i);
    return at < 0 ? NULL : named_script(board, at);
}

static sk_origin place_of_script(const sk_board *board, int i)
{
    int at = first_naming(board, i);
    if (at < 0)
        return (sk_origin){0, 0};
    return at < board->option_count ? board->option[at].place : board->figure[at - board->option_count].place;
}

int sk_board_script_line(const sk_board *board, int i) { return place_of_script(board, i).line; }
int sk_board_script_column(const sk_board *board, int i) { return place_of_script(board, i).column; }

int sk_board_script_count(const sk_board *board)
{
    int count = 0;
    while (sk_board_script(board, count))
        count++;
    return count;
}

int sk_board_terrain_count(const sk_board *board) { return board->terrains.count; }
const char *sk_board_terrain_name(const sk_board *board, int terrain) { return word_text(&board->terrains, terrain); }
int sk_board_terrain_line(const sk_board *board, int terrain) { return word_line(&board->terrains, terrain); }
int sk_board_terrain_column(const sk_board *board, int terrain) { return word_column(&board->terrains, terrain); }

int sk_board_harbor_count(const sk_board *board) { return board->harbor_count; }

int sk_board_harbor_hex(const sk_board *board, int harbor)
{
    return inside(harbor, board->harbor_count) ? board->harbor[harbor].hex : SK_NONE;
}

int sk_board_harbor_edge(const sk_board *board, int harbor)
{
    return inside(harbor, board->harbor_count) ? board->harbor[harbor].edge : SK_NONE;
}

int sk_board_harbor_side(const sk_board *board, int harbor)
{
    return inside(harbor, board->harbor_count) ? board->harbor[harbor].side : SK_NONE;
}

int sk_board_harbor_kind_count(const sk_board *board) { return board->harbor_kinds.count; }

const char *sk_board_harbor_kind_name(const sk_board *board, int kind) { return word_text(&board->harbor_kinds, kind); }

int sk_board_harbor_kind_line(const sk_board *board, int kind) { return word_line(&board->harbor_kinds, kind); }
int sk_board_harbor_kind_column(const sk_board *board, int kind) { return word_column(&board->harbor_kinds, kind); }

int sk_board_group_count(const sk_board *board) { return board->groups.count; }
const char *sk_board_group_name(const sk_board *board, int group) { return word_text(&board->groups, group); }

int sk_board_group(const sk_board *board, const char *name, uint16_t *hexes, int max)
{
    int group = sk_words_find(&board->groups, name), count = 0;
    for (int i = 0; i < board->mark_count; i++) {
        if (board->mark[i].group != group || board->mark[i].corner != SK_WHOLE_HEX)
            continue;
        if (count < max)
            hexes[count] = board->mark[i].hex;
        count++;
    }
    return count;
}

int sk_board_blocker_count(const sk_board *board) { return board->blockers.count; }

const char *sk_board_blocker_name(const sk_board *board, int blocker) { return word_text(&board->blockers, blocker); }

int sk_board_blocker_start(const sk_board *board, const char *blocker)
{
    int found = sk_words_find(&board->blockers, blocker);
    return found < 0 ? SK_NONE : board->blocker_hex[found];
}

int sk_board_start_allowed(const sk_board *board, int node)
{
    return inside(node, board->topology->node_count) && board->start_node[node];
}

int sk_board_is_random(const sk_board *board)
{
    for (int i = 0; i < board->harbor_count; i++)
        if (board->harbor[i].kind == SK_DRAWN)
            return 1;
    for (int i = 0; i < board->pool_count; i++) {
        const sk_pool *pool = &board->pool[i];
        if (sk_board_drawn_cells(board, i))
            return 1;
        if (pool->method == SK_TOKENS_SHUFFLED && pool->number_count)
            return 1;
        if (pool->method == SK_TOKENS_SPIRAL && pool->number_count &&
            (pool->start == SK_START_RANDOM || pool->turning == SK_TURNING_RANDOM))
            return 1;
    }
    return 0;
}
