/* Shared by the tests of Natural Disasters: the beginner island, a seven, and points far from where it strikes.
 *
 *                 mountains 10   pasture 2   forest 9
 *            fields 12   hills 6   pasture 4   hills 10
 *       fields 9   forest 11   DESERT   forest 3   mountains 8
 *            forest 8   mountains 3   fields 4   pasture 5
 *                 hills 5   fields 6   pasture 11
 *
 * The fields with the 12 (2,1) are struck unless a test says otherwise: no other hex has that number. */
#ifndef SKERRY_TESTS_SCENARIOS_DISASTERS_H
#define SKERRY_TESTS_SCENARIOS_DISASTERS_H

#include "kit/kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ND "natural_disasters"

/* Player 1 is about to roll. */
static inline kit *nd_table(int players, const char *set)
{
    return kit_new(&(kit_setup){.board = "beginner", .scripts = ND, .players = players, .set = set});
}

static inline int nd_desert(kit *k) { return kit_hex(k, 3, 3); }
static inline int nd_fields(kit *k) { return kit_hex(k, 2, 1); }
static inline int nd_token(kit *k) { return kit_blocker_hex(k, "disaster"); }

static inline void nd_settle(kit *k, int player, int row, int column, int corner)
{
    kit_put(k, player, "settlement", kit_node(k, row, column, corner));
}

/* A settlement of each of these players on the fields with the 12. */
static inline void nd_victims(kit *k, const int *players, int count)
{
    static const int corners[] = {N, SE, SW};
    for (int i = 0; i < count; i++)
        nd_settle(k, players[i], 2, 1, corners[i]);
}

static inline void nd_victim(kit *k, int player) { nd_victims(k, &player, 1); }

/* Settlements away from the fields, until the player has so many points. */
static inline void nd_points(kit *k, int player, int points)
{
    static const int spots[][3] = {{5, 1, SW}, {5, 2, SW}, {5, 3, SW}, {5, 3, SE}, {3, 5, S},
                                   {3, 5, NE}, {2, 4, N},  {1, 3, N},  {1, 2, N}};
    for (size_t i = 0; i < sizeof spots / sizeof spots[0] && kit_points(k, player) < points; i++)
        if (!*kit_piece_at(k, kit_node(k, spots[i][0], spots[i][1], spots[i][2]), NULL))
            nd_settle(k, player, spots[i][0], spots[i][1], spots[i][2]);
    assert_int_equal(kit_points(k, player), points);
}

/* The player holds these and will give up those. */
static inline void nd_donor(kit *k, int player, const char *held, const char *given)
{
    kit_hand(k, player, held);
    kit_answer_cards(k, given);
}

/* The production roll is a seven, the second roll this. */
static inline void nd_seven(kit *k, int strike)
{
    kit_dice(k, strike);
    kit_roll(k, 3, 4);
}

/* What a seat reads of the nth such event. */
static inline const char *nd_says(kit *k, sk_event_kind kind, int nth, int player)
{
    static char text[400];
    static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"};
    const sk_event *event = kit_event(k, kind, nth);
    assert_non_null(event);
    return sk_event_text(text, sizeof text, kit_game(k), event, player - 1, names);
}

static inline int64_t nd_metric(kit *k, const char *name, int player)
{
    int metric = sk_ruleset_find_metric(sk_game_ruleset(kit_game(k)), name);
    assert_int_not_equal(metric, SK_NONE);
    return sk_game_metric(kit_game(k), metric, player ? player - 1 : 0);
}

/* The text of a file below the tests' fixtures; the caller frees it. */
static inline char *nd_fixture(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/tests/fixtures/%s", SKERRY_SOURCE_DIR, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *text = calloc(1, 1 << 14);
    assert_true(fread(text, 1, (1 << 14) - 1, file) > 0);
    fclose(file);
    return text;
}

#endif
