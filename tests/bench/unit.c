/* The unit of all ratios: one empty lua_pcall. */
#include "bench.h"

#include <lauxlib.h>
#include <lua.h>
#include <stdlib.h>

struct bench_unit {
    lua_State *L;
};

bench_unit *bench_unit_new(void)
{
    bench_unit *unit = calloc(1, sizeof *unit);
    if (unit)
        unit->L = luaL_newstate();
    if (!unit || !unit->L || luaL_dostring(unit->L, "return function() end"))
        bench_fail("no Lua to measure with", NULL);
    return unit;
}

void bench_unit_free(bench_unit *unit)
{
    lua_close(unit->L);
    free(unit);
}

double bench_unit_time(bench_unit *unit, int calls)
{
    double start = bench_thread_clock();
    for (int i = 0; i < calls; i++) {
        lua_pushvalue(unit->L, -1);
        lua_pcall(unit->L, 0, 0, 0);
    }
    return bench_thread_clock() - start;
}
