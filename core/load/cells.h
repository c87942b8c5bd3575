/* A row of a board file: cells with commas between, each a few words. */
#ifndef SK_LOAD_CELLS_H
#define SK_LOAD_CELLS_H

#include "load/tree.h"

/* Reads a row, appending its hexes to the board; a row's cells are two steps of half a cell apart, the first
 * of them at x. Errors: SK_ERR_INPUT with its place. */
int sk_cells_read_row(sk_board *board, const sk_tree *tree, int node, int x, sk_error *error);

/* How many cells a row has. */
int sk_cells_count(const char *row);

/* Whether text is a name: a small letter, then small letters, digits and underscores, fitting SK_NAME_MAX. */
int sk_is_name(const char *text);

/* The direction of a side's name, NE E SE SW W NW, or -1. */
int sk_side_of(const char *text);
const char *sk_side_name(int side);
/* The same of a corner, N NE SE S SW NW. */
int sk_corner_of(const char *text);
const char *sk_corner_name(int corner);

#endif
