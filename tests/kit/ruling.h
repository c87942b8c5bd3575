/* More words for rulings on the standard game: many roads at once, what the rates are, playing on. */
#ifndef SKERRY_TESTS_KIT_RULING_H
#define SKERRY_TESTS_KIT_RULING_H

#include "kit/kit.h"

/* Roads around the hex: "NE E SE". */
void kit_roads(kit *k, int player, int row, int column, const char *sides);
/* So many roads where nothing else matters: on the last free edges of the board. */
void kit_fill_roads(kit *k, int player, int count);
int kit_road_length(kit *k, int player);
/* What the bank takes for one card. */
int kit_rate(kit *k, int player, const char *resource);
/* How many choices of this kind are listed; of BUILD and PLACE those of the piece alone, or NULL for all. */
int kit_choices(kit *k, int kind, const char *piece);
/* What a player sees; 0 sees everything. */
sk_view kit_view(kit *k, int player);
/* Does the first choice of the list. */
void kit_any(kit *k);
/* Ends turns, rolling a number that pays nobody on an empty board, until it is this player's, before the roll. */
void kit_pass_to(kit *k, int player, int die_a, int die_b);

#endif
