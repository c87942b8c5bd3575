/* A board on its way to a game of Pioneers. Inside this room only. */
#ifndef SK_LOAD_PIONEERS_EXPORT_H
#define SK_LOAD_PIONEERS_EXPORT_H

#include "load/pioneers.h"

typedef struct sk_exporting {
    const sk_board *board;
    const sk_pioneers_game *played;
    const sk_remarks *remarks;
    sk_pioneers *game;
    sk_layout layout;
    bool random;                                /* Pioneers shuffles it */
    int row[SK_HEXES_MAX], place[SK_HEXES_MAX]; /* of each hex in the map */
    uint16_t order[SK_HEXES_MAX];               /* hexes in the order of chits */
    int order_count;
} sk_exporting;

/* Numbers and flags. */
void sk_pioneers__write_figures(const sk_exporting *out);
/* Whether the terrain of a hex is drawn, and that of any. */
static inline bool sk_pioneers__is_drawn(const sk_exporting *out, int hex)
{
    return out->board->cell[hex].terrain == SK_DRAWN;
}
bool sk_pioneers__draws_terrain(const sk_exporting *out);
/* Whether Pioneers deals tokens along the way on which the board does, to terrain that is not known before. */
bool sk_pioneers__deals_in_order(const sk_exporting *out);
/* Whether Pioneers can shuffle the island as the board does, and the island as it is written. */
int sk_pioneers__lay_out(sk_exporting *out, uint64_t seed, sk_error *error);

#endif
