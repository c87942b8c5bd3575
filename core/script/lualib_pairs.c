/* pairs in one order on every machine.
 *
 * Lua's own order follows addresses and a seed of the day. Here it is: integers ascending, other numbers
 * ascending, text by bytes, false, true, then host objects in the host's order. A table or function as a key
 * has no order, and pairs says so.
 *
 * A list 1..n comes out of Lua in order; only the other keys are copied and sorted:
 *
 *     keys below 1   |   1..run, not copied   |   the others
 *     [0, low)       |                        |   [low, count)
 *
 * The keys are those at the time of the call; what is removed before its turn is left out, what is added is
 * not visited. */
#include "script/lualib.h"

#include <string.h>

/* The argument, and where its keys are: in itself, or in the table of which it is a view. A script gets to
 * see the first alone. */
enum { SHOWN = 1, TABLE = 2 };

typedef enum key_rank { RANK_INTEGER, RANK_FLOAT, RANK_TEXT, RANK_BOOLEAN, RANK_OBJECT } key_rank;

typedef struct sorted_key {
    key_rank rank;
    int32_t slot; /* user value, from 1 */
    union {
        lua_Integer integer;
        lua_Number number;
        uint64_t place; /* booleans too */
        struct {
            const char *bytes;
            size_t size;
        } text;
    } as;
} sorted_key;

typedef struct walk {
    lua_Integer run;
    int32_t count, low;
    int32_t at; /* of the sorted keys */
    lua_Integer at_run;
    sorted_key key[]; /* the keys themselves are user values */
} walk;

/* ---- the order ---- */

static void rank_key(lua_State *L, int index, sorted_key *key)
{
    sk_sandbox *box = sk_sandbox_of(L);
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
        key->rank = lua_isinteger(L, index) ? RANK_INTEGER : RANK_FLOAT;
        if (key->rank == RANK_INTEGER)
            key->as.integer = lua_tointeger(L, index);
        else
            key->as.number = lua_tonumber(L, index);
        return;
    case LUA_TSTRING:
        key->rank = RANK_TEXT;
        key->as.text.bytes = lua_tolstring(L, index, &key->as.text.size);
        return;
    case LUA_TBOOLEAN:
        key->rank = RANK_BOOLEAN;
        key->as.place = (uint64_t)lua_toboolean(L, index);
        return;
    case LUA_TUSERDATA:
        key->rank = RANK_OBJECT;
        key->as.place =
            box->host.order ? box->host.order(lua_touserdata(L, index), box->meter.payload) : SK_SANDBOX_NO_ORDER;
        if (key->as.place != SK_SANDBOX_NO_ORDER)
            return;
        break;
    default:
        break;
    }
    luaL_error(L,
               "pairs: a %s is a key of this table, and such keys have no order: use text, numbers or places of "
               "the board as keys",
               luaL_typename(L, index));
}

static int comes_before(const sorted_key *a, const sorted_key *b)
{
    if (a->rank != b->rank)
        return a->rank < b->rank;
    switch (a->rank) {
    case RANK_INTEGER:
        return a->as.integer < b->as.integer;
    case RANK_FLOAT:
        return a->as.number < b->as.number;
    case RANK_TEXT: {
        size_t size = a->as.text.size < b->as.text.size ? a->as.text.size : b->as.text.size;
        int order = memcmp(a->as.text.bytes, b->as.text.bytes, size);
        return order < 0 || (order == 0 && a->as.text.size < b->as.text.size);
    }
    default:
        return a->as.place < b->as.place;
    }
}

static void sift_down(sorted_key *key, int32_t root, int32_t count)
{
    for (int32_t child = 2 * root + 1; child < count; child = 2 * root + 1) {
        if (child + 1 < count && comes_before(&key[child], &key[child + 1]))
            child++;
        if (!comes_before(&key[root], &key[child]))
            return;
        sorted_key moved = key[root];
        key[root] = key[child];
        key[child] = moved;
        root = child;
    }
}

/* No two keys are equal, so that any sort gives the one order. */
static void sort_keys(sorted_key *key, int32_t count)
{
    enum { FEW = 12 };
    if (count <= FEW) {
        for (int32_t i = 1; i < count; i++) {
            sorted_key moved = key[i];
            int32_t place = i;
            for (; place > 0 && comes_before(&moved, &key[place - 1]); place--)
                key[place] = key[place - 1];
            key[place] = moved;
        }
        return;
    }
    for (int32_t i = count / 2; i-- > 0;)
        sift_down(key, i, count);
    for (int32_t end = count - 1; end > 0; end--) {
        sorted_key moved = key[0];
        key[0] = key[end];
        key[end] = moved;
        sift_down(key, 0, end);
    }
}

/* ---- the steps ---- */

/* Upvalue: the length of the run. The control variable is the place in it. */
static int run_step(lua_State *L)
{
    lua_Integer run = lua_tointeger(L, lua_upvalueindex(1));
    lua_Integer at = lua_isnil(L, 2) ? 0 : sk_lualib_integer(L, 2);
    while (at >= 0 && at < run) {
        lua_pushinteger(L, ++at);
        if (lua_geti(L, 1, at) != LUA_TNIL)
            return 2;
        lua_pop(L, 2);
        sk_sandbox_charge(L, 1);
    }
    lua_pushnil(L);
    return 1;
}

/* Pushes the next key of the walk; 0 at the end. */
static int push_next_key(lua_State *L, walk *w)
{
    if (w->at >= w->low && w->at_run < w->run) {
        lua_pushinteger(L, ++w->at_run);
        return 1;
    }
    if (w->at == w->count)
        return 0;
    lua_getiuservalue(L, lua_upvalueindex(1), w->key[w->at++].slot);
    return 1;
}

/* Upvalue: the walk. */
static int walk_step(lua_State *L)
{
    walk *w = lua_touserdata(L, lua_upvalueindex(1));
    while (push_next_key(L, w)) {
        lua_pushvalue(L, -1);
        if (lua_gettable(L, 1) != LUA_TNIL)
            return 2;
        lua_pop(L, 2);
        sk_sandbox_charge(L, 1);
    }
    lua_pushnil(L);
    return 1;
}

/* ---- the call ---- */

/* Counts the keys: those of the run that Lua gives first, and the others. */
static void count_keys(lua_State *L, lua_Integer *run, lua_Integer *others)
{
    *run = *others = 0;
    lua_pushnil(L);
    while (lua_next(L, TABLE)) {
        lua_pop(L, 1);
        if (*others == 0 && lua_isinteger(L, -1) && lua_tointeger(L, -1) == *run + 1)
            ++*run;
        else
            ++*others;
    }
}

static void push_walk(lua_State *L, lua_Integer run, lua_Integer others)
{
    enum { MOST = 60000 };
    if (others > MOST)
        luaL_error(L, "pairs: the table has too many keys");
    int32_t count = (int32_t)others;
    walk *w = lua_newuserdatauv(L, sizeof *w + (size_t)count * sizeof w->key[0], count);
    int object = lua_gettop(L);
    *w = (walk){.run = run, .count = count};
    lua_Integer seen = 0;
    int32_t slot = 0;
    lua_pushnil(L);
    while (lua_next(L, TABLE)) {
        lua_pop(L, 1);
        if (seen++ < run)
            continue;
        w->key[slot].slot = slot + 1;
        rank_key(L, -1, &w->key[slot]);
        slot++;
        lua_pushvalue(L, -1);
        lua_setiuservalue(L, object, slot);
    }
    sort_keys(w->key, count);
    while (w->low < count && w->key[w->low].rank == RANK_INTEGER && w->key[w->low].as.integer < 1)
        w->low++;
}

int sk_lualib_pairs(lua_State *L)
{
    luaL_checkany(L, 1);
    lua_settop(L, 1);
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) { /* a host's */
        lua_pushvalue(L, 1);
        lua_call(L, 1, 3);
        return 3;
    }
    luaL_checktype(L, SHOWN, LUA_TTABLE);
    if (luaL_getmetafield(L, SHOWN, "__index") != LUA_TTABLE) {
        lua_settop(L, SHOWN);
        lua_pushvalue(L, SHOWN);
    }
    lua_Integer run, others;
    sk_sandbox_charge_scan(L);
    count_keys(L, &run, &others);
    /* not by how many keys lie where: that depends on the day's seed */
    sk_sandbox_charge(L, others ? 16 * (run + others) : 2 * run);
    if (others == 0) {
        lua_pushinteger(L, run);
        lua_pushcclosure(L, run_step, 1);
    } else {
        push_walk(L, run, others);
        lua_pushcclosure(L, walk_step, 1);
    }
    lua_pushvalue(L, SHOWN);
    lua_pushnil(L);
    return 3;
}
