/* What the tests of the volcanoes share. On the beginner island, where the desert lies in the middle, the volcano
 * stands at (3,3), and these are its neighbours:
 *
 *        hills 6 (2,2)     pasture 4 (2,3)
 *   forest 11 (3,2)   volcano   forest 3 (3,4)
 *        mountains 3 (4,2)  fields 4 (4,3)
 */
#ifndef SKERRY_TESTS_SCENARIOS_VOLCANO_H
#define SKERRY_TESTS_SCENARIOS_VOLCANO_H

#include "kit/kit.h"

#include <string.h>

static inline int slope(kit *k, int corner) { return kit_node(k, 3, 3, corner); }
static inline int side(kit *k, int edge) { return kit_edge(k, 3, 3, edge); }

/* The edge that leads away from the volcano at that corner. */
static inline int way_out(kit *k, int corner)
{
    const sk_board *board = sk_ruleset_board(sk_game_ruleset(kit_game(k)));
    int node = slope(k, corner);
    for (int i = 0; i < 3; i++) {
        int edge = sk_board_node_edge(board, node, i);
        if (edge != side(k, corner) && edge != side(k, (corner + 5) % 6))
            return edge;
    }
    return SK_NONE;
}

/* The node at its other end. */
static inline int beyond(kit *k, int corner)
{
    const sk_board *board = sk_ruleset_board(sk_game_ruleset(kit_game(k)));
    int edge = way_out(k, corner), end = sk_board_edge_node(board, edge, 0);
    return end == slope(k, corner) ? sk_board_edge_node(board, edge, 1) : end;
}

static inline int64_t metric(kit *k, const char *name, int player)
{
    int index = sk_ruleset_find_metric(sk_game_ruleset(kit_game(k)), name);
    assert_int_not_equal(index, SK_NONE);
    return sk_game_metric(kit_game(k), index, player ? player - 1 : 0);
}

/* What players see of a script's variable; "" where nothing is shown under that label. */
static inline const char *shown(kit *k, const char *label)
{
    static sk_shown lines[32];
    int count = sk_game_shown(kit_game(k), lines, 32);
    for (int i = 0; i < count; i++)
        if (strcmp(lines[i].label, label) == 0)
            return lines[i].value;
    return "";
}

/* The corner, from 0, that a number of the lava die strikes. */
static inline int corner_of(kit *k, int die)
{
    static const char *const names[] = {"N", "NE", "SE", "S", "SW", "NW"};
    const char *at = strchr(shown(k, "Lava die"), '0' + die);
    assert_non_null(at);
    for (int i = 0; i < 6; i++)
        if (strcspn(at + 2, ",") == strlen(names[i]) && strncmp(at + 2, names[i], strlen(names[i])) == 0)
            return i;
    fail_msg("the die has no such corner: %s", at);
    return -1;
}

static inline int hexes_with(kit *k, const char *terrain, int token)
{
    int found = 0;
    for (int hex = 0; hex < kit_game(k)->map->hex_count; hex++)
        found +=
            (!terrain || strcmp(kit_terrain_of(k, hex), terrain) == 0) && (!token || kit_token_of(k, hex) == token);
    return found;
}

static inline int the_volcano(kit *k)
{
    for (int hex = 0; hex < kit_game(k)->map->hex_count; hex++)
        if (strcmp(kit_terrain_of(k, hex), "volcano") == 0)
            return hex;
    return SK_NONE;
}

/* Puts a settlement out on each of these nodes far from the volcano, so that none is left in the supply. */
static inline void use_up_settlements(kit *k, int player)
{
    static const int far[][3] = {{1, 1, N}, {1, 1, SW}, {1, 2, N}, {1, 3, N}, {1, 3, SE}, {5, 1, S}};
    for (int i = 0; kit_supply(k, player, "settlement") > 0; i++)
        kit_put(k, player, "settlement", kit_node(k, far[i][0], far[i][1], far[i][2]));
}

/* The position of the first event of a kind among those of the last action; a large number where there is none. */
static inline int when(kit *k, sk_event_kind kind)
{
    int count;
    const sk_event *events = sk_game_events(kit_game(k), &count);
    for (int i = 0; i < count; i++)
        if (events[i].kind == kind)
            return i;
    return 1000;
}

static inline void answer(kit *k, int value)
{
    sk_action action = kit_a(SK_ACT_ANSWER, value, 0, 0);
    assert_int_equal(kit_apply(k, &action), 0);
}

/* Who is asked what, while questions are left open. */
static inline void expect_question(kit *k, int player, const char *prompt)
{
    sk_prompt now = kit_prompt(k);
    assert_int_equal(now.kind, SK_PROMPT_QUESTION);
    assert_int_equal(now.seat + 1, player);
    assert_string_equal(now.question->prompt, prompt);
}

#endif
