/* Big tables. Lua counts an instruction where it searches one, however long that takes: keys can be chosen so that they
 * share one chain. What can be in the way is known by what is allocated; so while a table with more than 64 keys is
 * at hand each unit of the budget costs more, and what goes over all places of a table pays for the largest.
 *
 * The dearness follows from what the action makes and from what was there when it began, never from when Lua happens
 * to collect its garbage. */
#include "script/sandbox_machine.h"

#include <stdlib.h>

enum { CHEAP_KEYS = 64, PLACES_A_UNIT = 32 };

int sk_sandbox__big_open(sk_sandbox *box, size_t pages)
{
    size_t words = (pages + 63) / 64;
    box->big.is_list = calloc(2 * words, sizeof *box->big.is_list);
    box->big.is_keys = box->big.is_list ? box->big.is_list + words : NULL;
    box->big.floor_dear = 1;
    box->meter.dear = 1;
    return box->big.is_list ? 0 : -1;
}

void sk_sandbox__big_close(sk_sandbox *box) { free(box->big.is_list); }

static size_t page_of(const sk_sandbox *box, const void *address)
{
    return (size_t)((const char *)address - box->arena.pages) / SK_ARENA_PAGE;
}

static int logarithm(int64_t count)
{
    int result = 0;
    while (count > 1) {
        count /= 2;
        result++;
    }
    return result;
}

static int64_t dear_of(int64_t keys) { return keys > CHEAP_KEYS ? keys / CHEAP_KEYS : 1; }

void sk_sandbox__big_made(sk_sandbox *box, const void *address, size_t size, int keys)
{
    sk_sandbox_big *big = &box->big;
    size_t page = page_of(box, address);
    int64_t places = (int64_t)(size / (keys ? SK_SANDBOX_NODE : SK_SANDBOX_VALUE));
    (keys ? big->is_keys : big->is_list)[page / 64] |= UINT64_C(1) << (page % 64);
    (keys ? big->keys : big->lists)[logarithm(places)]++;
    big->live++;
    if (places > big->places)
        big->places = places;
    if (keys && dear_of(places) > box->meter.dear)
        box->meter.dear = dear_of(places);
}

void sk_sandbox__big_gone(sk_sandbox *box, const void *address, size_t size)
{
    sk_sandbox_big *big = &box->big;
    size_t page = page_of(box, address);
    uint64_t bit = UINT64_C(1) << (page % 64);
    if (big->is_keys[page / 64] & bit)
        big->keys[logarithm((int64_t)(size / SK_SANDBOX_NODE))]--;
    else if (big->is_list[page / 64] & bit)
        big->lists[logarithm((int64_t)(size / SK_SANDBOX_VALUE))]--;
    else
        return;
    big->is_keys[page / 64] &= ~bit;
    big->is_list[page / 64] &= ~bit;
    big->live--;
}

static int largest(const int *live)
{
    int i = 31;
    while (i > 0 && live[i] == 0)
        i--;
    return i;
}

void sk_sandbox__big_begin(sk_sandbox *box)
{
    sk_sandbox_big *big = &box->big;
    if (big->live != big->settled) { /* garbage must not count: another machine may have none */
        lua_gc(box->L, LUA_GCCOLLECT);
        int keys = largest(big->keys), list = largest(big->lists);
        big->floor_dear = dear_of(INT64_C(1) << keys);
        big->floor_places = INT64_C(1) << (1 + (keys > list ? keys : list));
        big->settled = big->live;
    }
    box->meter.dear = big->floor_dear;
    big->places = big->floor_places;
}

void sk_sandbox_charge_scan(lua_State *L) { sk_sandbox_charge(L, sk_sandbox_of(L)->big.places / PLACES_A_UNIT); }
