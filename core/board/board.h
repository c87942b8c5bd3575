/* The inside of a board, for the rooms above. */
#ifndef SK_BOARD_BOARD_H
#define SK_BOARD_BOARD_H

#include "board/topology.h"

/* Shared and immutable. */
const sk_topology *sk_board_topology(const sk_board *board);

#endif
