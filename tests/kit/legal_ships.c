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

typedef struct walk {
    const legal_table *t;
    int lifted; /* the ship that is asked about */
    bool used[SK_NODES_MAX];
} walk;

static bool is_home(const walk *w, int node) { return legal__owner_of_node(w->t, node) == w->t->who; }

/* The node to which another of the seat's ships leads, or SK_NONE. */
static int next_node(const walk *w, int node, int i)
{
    int edge = sk_board_node_edge(w->t->board, node, i);
    return edge != SK_NONE && edge != w->lifted && is_own_ship(w->t, edge) ? sk_board_node_node(w->t->board, node, i)
                                                                           : SK_NONE;
}

/* Whether ships lead from the node to the target, or, where that is SK_NONE, to a building of the seat's, over no node
 * twice and through no building of its own. */
static bool leads(walk *w, int node, int target)
{
    if (target == SK_NONE ? is_home(w, node) : node == target)
        return true;
    if (is_home(w, node))
        return false;
    bool found = false;
    w->used[node] = true;
    for (int i = 0; i < 3 && !found; i++) {
        int next = next_node(w, node, i);
        found = next != SK_NONE && !w->used[next] && leads(w, next, target);
    }
    w->used[node] = false;
    return found;
}

/* Every way from the node to a building: whether after one of them the other end leads to another building. */
static bool joins(walk *w, int node, int other)
{
    bool found = false;
    w->used[node] = true;
    if (is_home(w, node))
        found = leads(w, other, SK_NONE);
    for (int i = 0; i < 3 && !found && !is_home(w, node); i++) {
        int next = next_node(w, node, i);
        found = next != SK_NONE && next != other && !w->used[next] && joins(w, next, other);
    }
    w->used[node] = false;
    return found;
}

static bool goes_on(const walk *w, int node)
{
    return is_home(w, node) || next_node(w, node, 0) != SK_NONE || next_node(w, node, 1) != SK_NONE ||
           next_node(w, node, 2) != SK_NONE;
}

/* SEA-23..27: it ends in open sea, or it is part of a loop and of no line between two of the seat's buildings. */
static bool is_open(const legal_table *t, int edge)
{
    static walk w;
    w = (walk){.t = t, .lifted = edge};
    int a = sk_board_edge_node(t->board, edge, 0), b = sk_board_edge_node(t->board, edge, 1);
    if (!goes_on(&w, a) || !goes_on(&w, b))
        return true;
    if (is_home(&w, a) && is_home(&w, b))
        return false;
    return (is_home(&w, b) ? leads(&w, a, b) : leads(&w, b, a)) && !joins(&w, a, b);
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
