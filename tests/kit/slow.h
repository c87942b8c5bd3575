/* Figures of the standard game and of the sea worked out slowly, from the pieces on the board alone, to compare with those that the
 * rules keep. */
#ifndef SKERRY_TESTS_KIT_SLOW_H
#define SKERRY_TESTS_KIT_SLOW_H

#include <skerry/game.h>

enum { SLOW_NOBODY = 0xff };

/* BASE-71..74, SEA-31: every trail from every corner. */
int slow_longest_road(const sk_game *game, int seat);

/* BASE-75..78, 80: who holds an award now that had the holder before. */
int slow_holder(int before, const int *values, int seats, int least);

/* Settlements, cities and the awards of these holders; without hidden cards. */
int slow_points(const sk_game *game, int seat, int road_holder, int army_holder);

/* The island that the node is on, by its first hex. */
int slow_island(const sk_game *game, int node);

/* Pieces of a seat on the board. */
int slow_pieces(const sk_game *game, int seat, int piece);

/* BASE-26..31: the hands and the bank after this roll (no seven).
 * Shape:  hand[seats]. */
void slow_produce(const sk_game *game, int total, sk_cards *hand, sk_cards *bank);

#endif
