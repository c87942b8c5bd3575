/* What an island must not have. */
#ifndef SK_BOARD_CONSTRAINT_H
#define SK_BOARD_CONSTRAINT_H

#include "board/board.h"

/* As written in a board file, in the order of sk_constraint. */
extern const char *const sk_constraint_names[SK_CONSTRAINTS_MAX];

/* In how many ways the terrain of a hex breaks a constraint, or does not fit what is written in its cell. */
int sk_constraint_terrain_faults(const sk_board *board, const sk_layout *layout, int hex);

/* The same of its token. A token of 0 breaks nothing. */
int sk_constraint_token_faults(const sk_board *board, const sk_layout *layout, int hex);

/* Names a constraint that no island of this board can meet, as far as that can be proved by counting; or
 * SK_CONSTRAINTS_MAX.
 *
 * The hexes are parted into cliques (triangles, pairs, single hexes) whose members are all mutually adjacent:
 * of red numbers, say, each clique holds one at most, so more reds than cliques cannot be laid. */
sk_constraint sk_constraint_impossible(const sk_board *board);

#endif
