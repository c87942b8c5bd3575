/* table.sort: a stable merge sort of a copy.
 *
 * The order of comparisons depends on the list's length and on the answers alone. An order function that
 * contradicts itself gives some order, the same everywhere; one that fails leaves the list as it was. */
#include "script/lualib.h"

#include <stdint.h>
#include <string.h>

enum { LIST = 1, ORDER = 2, COPY = 3, LONGEST = 1 << 16, RUN = 8 };

/* Whether element a of the copy comes before element b. */
static int before(lua_State *L, int32_t a, int32_t b)
{
    sk_sandbox_charge(L, 3);
    if (lua_isnil(L, ORDER)) {
        lua_rawgeti(L, COPY, a);
        lua_rawgeti(L, COPY, b);
        if (lua_type(L, -1) == LUA_TSTRING)
            sk_sandbox_charge(L, sk_lualib_bytes(lua_rawlen(L, -1)) / 8);
        int result = lua_compare(L, -2, -1, LUA_OPLT);
        lua_pop(L, 2);
        return result;
    }
    lua_pushvalue(L, ORDER);
    lua_rawgeti(L, COPY, a);
    lua_rawgeti(L, COPY, b);
    lua_call(L, 2, 1);
    int result = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return result;
}

/* Short runs by insertion. */
static void sort_run(lua_State *L, int32_t *item, int32_t count)
{
    for (int32_t i = 1; i < count; i++) {
        int32_t moved = item[i];
        int32_t place = i;
        for (; place > 0 && before(L, moved, item[place - 1]); place--)
            item[place] = item[place - 1];
        item[place] = moved;
    }
}

static void merge(lua_State *L, const int32_t *from, int32_t middle, int32_t count, int32_t *to)
{
    int32_t left = 0, right = middle;
    for (int32_t i = 0; i < count; i++) {
        int take_right = left == middle || (right < count && before(L, from[right], from[left]));
        to[i] = take_right ? from[right++] : from[left++];
    }
}

/* Sorts item[count]; other[count] is scratch. Returns which of the two holds the result. */
static int32_t *sort_items(lua_State *L, int32_t *item, int32_t *other, int32_t count)
{
    for (int32_t i = 0; i < count; i += RUN)
        sort_run(L, item + i, count - i < RUN ? count - i : RUN);
    for (int32_t width = RUN; width < count; width *= 2) {
        for (int32_t i = 0; i < count; i += 2 * width) {
            int32_t length = count - i < 2 * width ? count - i : 2 * width;
            merge(L, item + i, length < width ? length : width, length, other + i);
        }
        int32_t *sorted = other;
        other = item;
        item = sorted;
    }
    return item;
}

int sk_lualib_sort(lua_State *L)
{
    sk_lualib_plain_table(L, LIST);
    int32_t count = sk_sandbox_length(L, LIST);
    luaL_argcheck(L, count <= LONGEST, LIST, "the list is too long to sort");
    if (!lua_isnoneornil(L, ORDER))
        luaL_checktype(L, ORDER, LUA_TFUNCTION);
    lua_settop(L, ORDER);
    if (count < 2)
        return 0;
    sk_sandbox_charge(L, 4 * count);
    int32_t room = 1; /* a power of two, so that the allocator does not take it for the stack */
    while (room < count)
        room *= 2;
    lua_createtable(L, room, 0);
    int32_t *item = lua_newuserdatauv(L, 2 * (size_t)count * sizeof *item, 0);
    for (int32_t i = 0; i < count; i++) {
        item[i] = i + 1;
        lua_rawgeti(L, LIST, i + 1);
        lua_rawseti(L, COPY, i + 1);
    }
    const int32_t *sorted = sort_items(L, item, item + count, count);
    for (int32_t i = 0; i < count; i++) {
        lua_rawgeti(L, COPY, sorted[i]);
        lua_rawseti(L, LIST, i + 1);
    }
    return 0;
}
