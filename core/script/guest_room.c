/* The machine of a guest, and the objects of one rule set after the other. */
#include "script/guest.h"

#include <string.h>

int sk_guest_room_open(sk_guest_room *room, const sk_script_limits *limits, const sk_sandbox_host *host,
                       sk_error *error)
{
    memset(room, 0, sizeof *room);
    int status = sk_sandbox_create(&room->runtime.box, limits, host, error);
    if (status)
        return status;
    sk_sandbox_set_payload(room->runtime.box, &room->runtime);
    room->runtime.L = sk_sandbox_state(room->runtime.box);
    room->runtime.frame.script = SK_GUEST_SCRIPT;
    return 0;
}

void sk_guest_room_close(sk_guest_room *room) { sk_sandbox_destroy(room->runtime.box); }

/* ---- the dead ---- */

static int refuse_dead(lua_State *L)
{
    return luaL_error(L, "this belongs to a game that is over: get it anew from the one that is played now");
}

static void push_dead(lua_State *L, sk_guest_room *room)
{
    if (!room->dead) {
        static const char *const events[] = {"__index", "__newindex"};
        lua_createtable(L, 0, 3);
        for (int i = 0; i < 2; i++) {
            lua_pushcfunction(L, refuse_dead);
            lua_setfield(L, -2, events[i]);
        }
        lua_pushboolean(L, 0);
        lua_setfield(L, -2, "__metatable");
        room->dead = luaL_ref(L, LUA_REGISTRYINDEX);
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, room->dead);
}

/* Objects know their places by index: none may be used with a board that is smaller. */
static void kill_objects(lua_State *L, sk_guest_room *room)
{
    push_dead(L, room);
    for (int ref = room->first_ref; ref < room->end_ref; ref++) {
        if (lua_rawgeti(L, LUA_REGISTRYINDEX, ref) == LUA_TUSERDATA) {
            *(sk_object *)lua_touserdata(L, -1) = (sk_object){0};
            lua_pushvalue(L, -2);
            lua_setmetatable(L, -2);
        }
        lua_pop(L, 1);
        luaL_unref(L, LUA_REGISTRYINDEX, ref);
    }
    lua_pop(L, 1);
}

/* ---- binding ---- */

void sk_guest_room_bind(lua_State *L, sk_guest_room *room, const sk_ruleset *rules)
{
    sk_runtime *runtime = &room->runtime;
    luaL_checkstack(L, 20, NULL);
    kill_objects(L, room);
    runtime->rules = rules;
    runtime->stack = sk_stack_of(rules);
    runtime->frame.game = NULL;
    sk_bind_objects(L, runtime);
    sk_bind_board(L, runtime);
    room->first_ref = runtime->shelf_first;
    room->end_ref = (int)lua_rawlen(L, LUA_REGISTRYINDEX) + 1;
    runtime->shelf_count = 0; /* nothing is dispatched from here */
}

void sk_guest_room_visit(sk_guest_room *room, sk_game *game)
{
    room->runtime.frame.game = game;
    room->runtime.frame.fixed = game && game->waiting;
}
