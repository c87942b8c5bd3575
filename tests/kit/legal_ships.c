/* Ships that move, and the pirate: worked out from what lies on the board, ship by ship. */
#include "kit/legal_table.h"

#include <string.h>

int legal__piece_number(const sk_ruleset *rules, const char *name)
{
    for (int i = 0; i < SK_PIECES_MAX && sk_ruleset_piece(rules, i); i++)
        if (strcmp(sk_ruleset_piece(rules, i)->name, name) == 0)
            return i;
    return SK_NONE;
}

int legal__blocker_number(const sk_ruleset *rules, const char *name)
{
    for (int i = 0; i < SK_BLOCKERS_MAX && sk_ruleset_blocker(rules, i); i++)
        if (strcmp(sk_ruleset_blocker(rules, i)->name, name) == 0)
            return i;
    return SK_NONE;
}

int legal__action_number(const sk_ruleset *rules, const char *name)
{
    for (int i = 0; sk_ruleset_action(rules, i); i++)
        if (strcmp(sk_ruleset_action(rules, i)->name, name) == 0)
            return i;
    return SK_NONE;
}

/* ---- the pirate ---- */

bool legal__pirate_beside(const legal_table *t, int edge)
{
    if (t->pirate == SK_NONE || t->view.blocker_hex[t->pirate] == SK_NONE)
        return false;
    for (int side = 0; side < 2; side++)
        if (sk_board_edge_hex(t->board, edge, side) == t->view.blocker_hex[t->pirate])
            return true;
    return false;
}

bool legal__has_ship_beside(const legal_table *t, int hex, int seat)
{
    for (int side = 0; side < 6; side++) {
        int owner = -1, edge = sk_board_hex_edge(t->board, hex, side);
        if (sk_game_edge_piece(t->game, edge, &owner) == t->ship && owner == seat)
            return true;
    }
    return false;
}

/* ---- which ship may go ---- */

static bool is_own_ship(const legal_table *t, int edge)
{
    int owner = -1;
    return edge < sk_board_edge_count(t->board) && sk_game_edge_piece(t->game, edge, &owner) == t->ship &&
           owner == t->who;
}

/* Two ships and no building of theirs: a chain of ships runs through. */
static bool runs_through(const legal_table *t, int node)
{
    return legal__owner_of_node(t, node) != t->who && legal__own_at(t, node, t->ship) == 2;
}

/* The chain of ships that the edge is part of: where it ends, once for each time it does. Returns how often. */
static int chain_ends(const legal_table *t, int edge, int *ends)
{
    static bool seen[SK_EDGES_MAX];
    static int open[SK_EDGES_MAX];
    int count = 1, found = 0;
    memset(seen, 0, sizeof seen);
    open[0] = edge;
    seen[edge] = true;
    while (count) {
        int ship = open[--count];
        for (int end = 0; end < 2; end++) {
            int node = sk_board_edge_node(t->board, ship, end);
            if (!runs_through(t, node)) {
                ends[found++] = node;
                continue;
            }
            for (int i = 0; i < 3; i++) {
                int next = sk_board_node_edge(t->board, node, i);
                if (next == SK_NONE || seen[next] || !is_own_ship(t, next))
                    continue;
                seen[next] = true;
                open[count++] = next;
            }
        }
    }
    return found;
}

/* SEA-23..27 */
static bool is_open(const legal_table *t, int edge)
{
    int ends[2];
    for (int end = 0; end < 2; end++) {
        int node = sk_board_edge_node(t->board, edge, end);
        if (legal__owner_of_node(t, node) != t->who && legal__own_at(t, node, t->ship) == 1)
            return true;
    }
    int count = chain_ends(t, edge, ends);
    if (count == 0)
        return true;
    return ends[0] == ends[1] && legal__owner_of_node(t, ends[0]) == t->who &&
           (sk_board_edge_node(t->board, edge, 0) == ends[0] || sk_board_edge_node(t->board, edge, 1) == ends[0]);
}

static bool built_this_turn(const legal_table *t, int edge)
{
    for (int i = 0; i < t->memory->ship_count; i++)
        if (t->memory->ship[i] == edge)
            return true;
    return false;
}

/* ---- and where to ---- */

/* SEA-28: at a building of one's own, or at another ship than the one that is taken away. */
static bool touches_another(const legal_table *t, int edge, int without)
{
    for (int end = 0; end < 2; end++) {
        int node = sk_board_edge_node(t->board, edge, end), owner = legal__owner_of_node(t, node), ships = 0;
        for (int i = 0; i < 3; i++) {
            int other = sk_board_node_edge(t->board, node, i);
            ships += other != SK_NONE && other != without && is_own_ship(t, other);
        }
        if (owner == t->who || (owner < 0 && ships > 0))
            return true;
    }
    return false;
}

bool legal__moves_ship(const legal_table *t, int from, int to)
{
    if (t->memory->ship_moved || !is_own_ship(t, from) || built_this_turn(t, from) || legal__pirate_beside(t, from) ||
        !is_open(t, from))
        return false;
    return legal__edge_takes(t, t->ship, to) && touches_another(t, to, from);
}
