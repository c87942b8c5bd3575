#include "places.h"
#include "report.h"
#include <stdio.h>
#include <stdlib.h>

struct places {
    int node_count, edge_count, hex_count;
    char (*text)[PLACE_TEXT_MAX]; /* nodes, edges, hexes */
};

/* A place on its way to a name. */
typedef struct spot {
    int index; /* in text */
    int x, y;
    bool hex;
    bool land;
} spot;

/* 0 -> "a", 25 -> "z", 26 -> "aa". */
static void letters(char out[4], int number)
{
    char reversed[4];
    int length = 0;
    for (number++; number > 0 && length < 3; number = (number - 1) / 26)
        reversed[length++] = (char)('a' + (number - 1) % 26);
    for (int i = 0; i < length; i++)
        out[i] = reversed[length - 1 - i];
    out[length] = 0;
}

static bool is_land(const sk_game *game, int hex)
{
    const sk_ruleset *ruleset = sk_game_ruleset(game);
    const sk_terrain *terrain = hex == SK_NONE ? NULL : sk_ruleset_terrain(ruleset, sk_game_hex_terrain(game, hex));
    return terrain && terrain->land;
}

static spot node_spot(const sk_game *game, const sk_board *board, int node)
{
    spot s = {.index = node};
    sk_board_node_point(board, node, &s.x, &s.y);
    for (int i = 0; i < 3; i++)
        s.land = s.land || is_land(game, sk_board_node_hex(board, node, i));
    return s;
}

static spot edge_spot(const sk_game *game, const sk_board *board, int edge)
{
    int x[2], y[2];
    spot s = {.index = sk_board_node_count(board) + edge};
    for (int i = 0; i < 2; i++) {
        sk_board_node_point(board, sk_board_edge_node(board, edge, i), &x[i], &y[i]);
        s.land = s.land || is_land(game, sk_board_edge_hex(board, edge, i));
    }
    s.x = (x[0] + x[1]) / 2;
    s.y = (y[0] + y[1]) / 2;
    return s;
}

static spot hex_spot(const sk_game *game, const sk_board *board, int hex)
{
    spot s = {.index = sk_board_node_count(board) + sk_board_edge_count(board) + hex, .hex = true};
    sk_board_hex_centre(board, hex, &s.x, &s.y);
    s.land = is_land(game, hex);
    return s;
}

/* Hexes apart from the rest; land first; then from the top to the bottom and from the left to the right. */
static int compare(const void *left, const void *right)
{
    const spot *a = left, *b = right;
    if (a->hex != b->hex)
        return a->hex - b->hex;
    if (a->land != b->land)
        return b->land - a->land;
    if (a->y != b->y)
        return a->y < b->y ? -1 : 1;
    return a->x < b->x ? -1 : a->x > b->x;
}

/* Heights that differ by rounding alone are one. */
static bool same_row(const spot *a, const spot *b)
{
    int apart = a->y - b->y;
    return a->hex == b->hex && a->land == b->land && apart > -60 && apart < 60;
}

static void write_names(places *p, spot *spots, int count)
{
    int row = 0, column = 0;
    for (int i = 0; i < count; i++) {
        char letter[4];
        if (i > 0 && spots[i].hex != spots[i - 1].hex) {
            row = column = 0;
        } else if (i > 0 && !same_row(&spots[i], &spots[i - 1])) {
            row++;
            column = 0;
        }
        letters(letter, spots[i].hex ? column : row);
        char *text = p->text[spots[i].index];
        if (spots[i].hex)
            snprintf(text, PLACE_TEXT_MAX, "%d%s", (row + 1) % 1000, letter);
        else
            snprintf(text, PLACE_TEXT_MAX, "%s%d", letter, (column + 1) % 1000);
        column++;
    }
}

/* Gives the spots of one row the same height, so that they sort from left to right. */
static void level(spot *spots, int count)
{
    for (int i = 1; i < count; i++)
        if (same_row(&spots[i], &spots[i - 1]))
            spots[i].y = spots[i - 1].y;
}

places *places_new(const sk_game *game)
{
    const sk_board *board = sk_ruleset_board(sk_game_ruleset(game));
    places *p = checked_alloc(sizeof *p);
    p->node_count = sk_board_node_count(board);
    p->edge_count = sk_board_edge_count(board);
    p->hex_count = sk_board_hex_count(board);
    size_t count = (size_t)(p->node_count + p->edge_count + p->hex_count);
    p->text = checked_alloc(sizeof *p->text * count);
    spot *spots = checked_alloc(sizeof *spots * count);
    int used = 0;
    for (int node = 0; node < p->node_count; node++)
        spots[used++] = node_spot(game, board, node);
    for (int edge = 0; edge < p->edge_count; edge++)
        spots[used++] = edge_spot(game, board, edge);
    for (int hex = 0; hex < p->hex_count; hex++)
        spots[used++] = hex_spot(game, board, hex);
    qsort(spots, count, sizeof *spots, compare);
    level(spots, used);
    qsort(spots, count, sizeof *spots, compare);
    write_names(p, spots, used);
    free(spots);
    return p;
}

void places_free(places *p)
{
    if (!p)
        return;
    free(p->text);
    free(p);
}

static const char *text_at(const places *p, int first, int index, int count)
{
    return index >= 0 && index < count ? p->text[first + index] : "?";
}

const char *places_node(const places *p, int node) { return text_at(p, 0, node, p->node_count); }

const char *places_edge(const places *p, int edge) { return text_at(p, p->node_count, edge, p->edge_count); }

const char *places_hex(const places *p, int hex)
{
    return text_at(p, p->node_count + p->edge_count, hex, p->hex_count);
}
