#include "board/island.h"

/* From one side of a coast to the next, clockwise: on the same hex, or where another lies in the way (B) on that one.
 *
 *        sea                     sea
 *      .--->.                  .--->. ,
 *     '  A   '\               '  A   '  B
 */
static sk_coast_side next_side(const sk_chart *chart, sk_coast_side at)
{
    static const sk_place step[6] = {{1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}};
    int turn = (at.side + 1) % 6;
    sk_place ahead = {at.place.x + step[turn].x, at.place.y + step[turn].y};
    if (sk_chart_kind_at(chart, ahead) == SK_CHART_MAIN)
        return (sk_coast_side){ahead, (at.side + 5) % 6};
    return (sk_coast_side){at.place, turn};
}

int sk_island__coast(const sk_chart *chart, sk_coast_side *side, int max)
{
    int first = 0, length = 0;
    while (sk_chart_kind_at(chart, sk_chart_place(first)) != SK_CHART_MAIN)
        first++;
    sk_coast_side start = {sk_chart_place(first), 5}, at = start;
    do {
        if (length < max)
            side[length] = at;
        length++;
        at = next_side(chart, at);
    } while (at.place.x != start.place.x || at.place.y != start.place.y || at.side != start.side);
    return length;
}
