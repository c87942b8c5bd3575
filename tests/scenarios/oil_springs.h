/* Shared by the tests of Oil Springs: the table, its springs, and a disaster on demand.
 *
 *                 forest 11   pasture 12   fields 9
 *            hills 4   mountains 6   hills 5   SPRING 10 (2,4)
 *   (3,1) SPRING 5   pasture 3   fields 11   forest 4   fields 8
 *            hills 8   pasture 10   SPRING 9 (4,3)   mountains 3
 *                 mountains 5   fields 2   forest 6
 *
 * All corners of the spring (4,3) lie inland; those of the other two lie mostly at the coast. */
#ifndef SKERRY_TESTS_SCENARIOS_OIL_SPRINGS_H
#define SKERRY_TESTS_SCENARIOS_OIL_SPRINGS_H

#include "kit/kit.h"

#include <string.h>

#define OIL "oil_springs"

/* Three players, player 1's turn; the dice are rolled unless the test says otherwise. */
static inline kit *oil_table(const char *set)
{
    kit *k = kit_new(&(kit_setup){.scripts = OIL, .set = set});
    kit_turn(k, 1, true);
    return k;
}

static inline kit *oil_before_the_roll(const char *set)
{
    kit *k = oil_table(set);
    kit_turn(k, 1, false);
    return k;
}

/* The inland spring with the 9, the coastal ones with 5 and 10. */
static inline int oil_inland(kit *k) { return kit_hex(k, 4, 3); }
static inline int oil_desert(kit *k) { return kit_hex(k, 3, 1); }
static inline int oil_pasture(kit *k) { return kit_hex(k, 2, 4); }
static inline int oil_corner(kit *k, int corner) { return kit_node(k, 4, 3, corner); }

static inline int oil_marker(kit *k) { return (int)kit_state_of(k, OIL, "marker", 0); }
static inline int oil_lost(kit *k) { return (int)kit_state_of(k, OIL, "lost", 0); }
static inline int oil_aside(kit *k, int player) { return (int)kit_state_of(k, OIL, "sequestered", player); }
static inline void oil_set_marker(kit *k, int marker) { kit_state(k, OIL, "marker", 0, marker); }

static inline void oil_convert(kit *k, const char *kind) { kit_do_kind(k, "convert", kind); }
static inline void oil_sequester(kit *k) { kit_do(k, "sequester", SK_NONE, SK_NONE); }
static inline sk_action oil_a_sequester(kit *k) { return kit_a_do(k, "sequester", SK_NONE, SK_NONE); }

/* This player's turn ends with the marker at 5, which this player brought there, and the dice show total. */
static inline void oil_disaster(kit *k, int player, int total)
{
    kit_turn(k, player, true);
    oil_set_marker(k, 5);
    kit_state(k, OIL, "causer", 0, player);
    kit_dice(k, total);
    kit_end_turn(k);
}

/* No other hex has the token of this one. */
static inline void oil_only_token(kit *k, int hex)
{
    int token = kit_token_of(k, hex);
    for (int other = 0; other < kit_game(k)->map->hex_count; other++)
        if (other != hex && kit_token_of(k, other) == token)
            kit_token(k, other, 0);
}

static inline int oil_springs_on(kit *k)
{
    int springs = 0;
    for (int hex = 0; hex < kit_game(k)->map->hex_count; hex++)
        springs += strcmp(kit_terrain_of(k, hex), "spring") == 0;
    return springs;
}

#endif
