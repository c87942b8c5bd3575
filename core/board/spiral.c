#include "board/spiral.h"

#include <string.h>

/* How far a hex lies in a direction NE E SE SW W NW; the row counts most where a row's end is meant. */
static int reach(const sk_topology *t, int hex, int direction)
{
    int x = 2 * t->hex_q[hex] + t->hex_r[hex], y = t->hex_r[hex];
    switch (direction) {
    case 0:
        return -y * 4096 + x;
    case 1:
        return x;
    case 2:
        return y * 4096 + x;
    case 3:
        return y * 4096 - x;
    case 4:
        return -x;
    default:
        return -y * 4096 - x;
    }
}

int sk_spiral_corner(const sk_topology *topology, const uint8_t *member, int direction)
{
    int best = SK_NONE;
    for (int hex = 0; hex < topology->hex_count; hex++)
        if (member[hex] && (best == SK_NONE || reach(topology, hex, direction) > reach(topology, best, direction)))
            best = hex;
    return best;
}

/* The first member not yet walked, looking from heading round to the inside; SK_NONE when all are walked.
 *
 * Counter-clockwise the outside lies at the right hand: the sharpest turn to the right comes first, then ever
 * further to the left. Clockwise it is the mirror image. */
static int step(const sk_topology *t, const uint8_t *left, int hex, int first, int turn, int *heading)
{
    for (int i = 0; i < 6; i++) {
        int direction = (first + i * turn + 36) % 6;
        int next = t->hex_hex[hex][direction];
        if (next != SK_NONE && left[next]) {
            *heading = direction;
            return next;
        }
    }
    return SK_NONE;
}

static int first_left(const uint8_t *left, int from, int count)
{
    for (int hex = from; hex < count; hex++)
        if (left[hex])
            return hex;
    return SK_NONE;
}

int sk_spiral_walk(const sk_topology *topology, const uint8_t *member, int corner, int clockwise, uint16_t *path)
{
    uint8_t left[SK_HEXES_MAX];
    int turn = clockwise ? 1 : -1, length = 0, heading = corner, searched = 0;
    memcpy(left, member, (size_t)topology->hex_count);
    int hex = sk_spiral_corner(topology, member, corner);
    int first = corner; /* from the outside */
    while (hex != SK_NONE) {
        left[hex] = 0;
        path[length++] = (uint16_t)hex;
        hex = step(topology, left, hex, first, turn, &heading);
        first = heading - 2 * turn;
        if (hex == SK_NONE) {
            hex = searched = first_left(left, searched, topology->hex_count);
            first = 5; /* seen from the north-west, where scanning begins */
        }
    }
    return length;
}
