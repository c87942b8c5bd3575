/* The walk along which a letter spiral lays its tokens. */
#ifndef SK_BOARD_SPIRAL_H
#define SK_BOARD_SPIRAL_H

#include "board/topology.h"

/* The outermost member in a direction, where a spiral starts: NW and NE are the ends of the top row, SW and
 * SE of the bottom row, W and E the cells furthest to the left and right (the upper one of equals). Shape:
 * member[hex_count]. Returns a hex, or SK_NONE where there is no member. */
int sk_spiral_corner(const sk_topology *topology, const uint8_t *member, int direction);

/* Walks all members once: along the outer ring with the outside at one hand, then the next ring inward, to
 * the centre. Where a coast is so ragged that the walk ends early, it goes on at the first member left in
 * scan order. Shape:  path[hex_count]. corner 0..5 as in sk_spiral_corner; clockwise is 0 or 1. Returns the
 * length. */
int sk_spiral_walk(const sk_topology *topology, const uint8_t *member, int corner, int clockwise, uint16_t *path);

#endif
