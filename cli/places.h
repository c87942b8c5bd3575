/* Short names for the places of an island, the same throughout a game.
 *
 * A node or an edge is a letter for its height on the island and a number from the left; a hex is a number for its
 * row and a letter from the left:
 *
 *          a1                 nodes and edges at one height share a letter,
 *     b1 .'  '. b2            so that k7 is never both
 *      c1      c2
 *   d1 |   1a   | d2
 *
 * The land is named first; places in the open sea get the letters and numbers that are left. */
#ifndef CLI_PLACES_H
#define CLI_PLACES_H

#include <skerry/skerry.h>

enum { PLACE_TEXT_MAX = 8 };

typedef struct places places;

/* From the island as it is now.
 * Owns:   the caller frees *places with places_free; the board must outlive it. */
places *places_new(const sk_game *game);
/* NULL is fine. */
void places_free(places *places);

/* Strings live as long as places. Errors: "?" out of range. */
const char *places_node(const places *places, int node);
const char *places_edge(const places *places, int edge);
const char *places_hex(const places *places, int hex);

#endif
