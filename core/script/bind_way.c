/* How far it is: the way between nodes, and which hexes are nearest. */
#include "script/bind.h"

#include <limits.h>
#include <string.h>

enum { NO_WAY = UINT16_MAX };

/* Nodes to begin from, then those that are reached from them. */
typedef struct walk {
    int count;
    uint16_t queue[SK_NODES_MAX];
    uint16_t steps[SK_NODES_MAX]; /* NO_WAY: not reached */
} walk;

/* A walk that begins at the nodes of the list at arg. */
static void begin_walk(lua_State *L, int arg, const sk_topology *map, walk *w)
{
    sk_arg_table(L, arg);
    int count = sk_sandbox_length(L, arg);
    sk_sandbox_charge(L, count);
    w->count = 0;
    memset(w->steps, 0xff, (size_t)map->node_count * sizeof *w->steps);
    for (int i = 1; i <= count; i++) {
        int node;
        lua_geti(L, arg, i);
        if (!sk_is_object(L, -1, SK_OBJECT_NODE, &node))
            sk_arg_fail(L, arg, "a list of nodes is expected");
        lua_pop(L, 1);
        if (w->steps[node] == NO_WAY)
            w->queue[w->count++] = (uint16_t)node;
        w->steps[node] = 0;
    }
}

static void go(lua_State *L, const sk_topology *map, walk *w)
{
    sk_sandbox_charge(L, map->node_count);
    for (int head = 0; head < w->count; head++)
        for (int i = 0; i < 3; i++) {
            int node = w->queue[head], next = map->node_node[node][i];
            if (next == SK_NONE || w->steps[next] != NO_WAY)
                continue;
            w->steps[next] = (uint16_t)(w->steps[node] + 1);
            w->queue[w->count++] = (uint16_t)next;
        }
}

int sk_bind_steps(lua_State *L)
{
    const sk_topology *map = sk_runtime_of(L)->rules->map;
    walk from, to;
    int least = NO_WAY;
    begin_walk(L, 3, map, &to);
    begin_walk(L, 2, map, &from);
    go(L, map, &from);
    for (int i = 0; i < to.count; i++)
        least = from.steps[to.queue[i]] < least ? from.steps[to.queue[i]] : least;
    if (least == NO_WAY)
        lua_pushnil(L);
    else
        lua_pushinteger(L, least);
    return 1;
}

/* ---- nearest ---- */

static int steps_to(const sk_topology *map, const walk *w, int hex)
{
    int least = NO_WAY;
    for (int i = 0; i < 6; i++) {
        int steps = w->steps[map->hex_node[hex][i]];
        least = steps < least ? steps : least;
    }
    return least;
}

/* Those of the list of hexes at 2 that are nearest to the seat, or to where the walk began. */
static int nearest(lua_State *L, int seat, const walk *w)
{
    sk_runtime *runtime = sk_runtime_of(L);
    uint16_t found[SK_HEXES_MAX];
    int n = 0, least = INT_MAX, count = sk_sandbox_length(L, 2);
    sk_sandbox_charge(L, 2 * count);
    for (int i = 1; i <= count; i++) {
        int hex;
        lua_geti(L, 2, i);
        if (!sk_is_object(L, -1, SK_OBJECT_HEX, &hex))
            sk_arg_fail(L, 2, "a list of hexes is expected");
        lua_pop(L, 1);
        int far = w ? steps_to(runtime->rules->map, w, hex) : sk_rules_far_from_seat(runtime->rules, hex, seat);
        if (far < least)
            n = 0;
        least = far < least ? far : least;
        if (far == least && n < SK_HEXES_MAX)
            found[n++] = (uint16_t)hex;
    }
    return sk_push_list(L, runtime->hex, found, n);
}

int sk_bind_nearest(lua_State *L)
{
    const sk_topology *map = sk_runtime_of(L)->rules->map;
    int seat;
    walk w;
    lua_settop(L, 3);
    sk_arg_table(L, 2);
    if (sk_is_object(L, 3, SK_OBJECT_PLAYER, &seat))
        return nearest(L, seat, NULL);
    begin_walk(L, 3, map, &w);
    go(L, map, &w);
    return nearest(L, 0, &w);
}
