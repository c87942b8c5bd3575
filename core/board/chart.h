/* Where land and sea lie, before they are a board. Places are those of a board file: x in half cells to the right, y in
 * rows; x and y are both even or both odd, and a hex touches those at (x +- 2, y) and (x +- 1, y +- 1). */
#ifndef SK_BOARD_CHART_H
#define SK_BOARD_CHART_H

#include <stdint.h>

enum { SK_CHART_ROWS = 140, SK_CHART_PLACES = 280 }; /* (0, 0) is in the middle */

typedef enum sk_chart_kind {
    SK_CHART_NOTHING,
    SK_CHART_SEA,
    SK_CHART_MAIN,
    SK_CHART_FOREIGN,
    SK_CHART_GROWING, /* only while an islet is drawn */
} sk_chart_kind;

typedef struct sk_place {
    int x, y;
} sk_place;

typedef struct sk_chart {
    uint8_t at[SK_CHART_ROWS][SK_CHART_PLACES];
    sk_place least, most; /* nothing lies beyond these */
} sk_chart;

typedef enum sk_shape { SK_ROUND, SK_LONG, SK_RING, SK_BAY, SK_RAGGED, SK_SHAPES } sk_shape;

/* Makes the chart one piece of land of so many hexes. size is 1..1024. random is used where a shape is a matter of
 * chance. */
void sk_chart_land(sk_chart *chart, sk_shape shape, int size, uint64_t *random);

/* Adds small islands of size hexes together across the sea from what there is, and from each other, with a channel of
 * one hex. */
void sk_chart_islets(sk_chart *chart, int size, uint64_t *random);

/* Lays a hex of sea around the islets, and around the main land if around_main is not 0; and fills every row with sea
 * from its first hex to its last. */
void sk_chart_sea(sk_chart *chart, int around_main);

int sk_chart_count(const sk_chart *chart, sk_chart_kind kind);

/* The place of an index 0..SK_CHART_ROWS * SK_CHART_PLACES - 1 in scan order, and what is there. */
sk_place sk_chart_place(int index);
int sk_chart_kind_at(const sk_chart *chart, sk_place place);

#endif
