/* Guests of an embedding program: chunks of Lua against a game. */
#include "script/guest.h"
#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sk_guest {
    sk_guest_room room; /* first: what bindings find */
    sk_guest_print print;
    void *payload;
};

/* ---- what a chunk meets besides what scripts have ---- */

static int guest_hex(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game_of(L, runtime);
    return sk_guest_push_hex(L, runtime, 1);
}

static int guest_script(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    return sk_guest_push_game(L, runtime, sk_guest_arg_script(L, runtime, 1));
}

static int make_names(lua_State *L)
{
    sk_guest *guest = lua_touserdata(L, 1);
    sk_guest_room_bind(L, &guest->room, guest->room.runtime.rules);
    sk_guest_push_game(L, &guest->room.runtime, 0);
    sk_sandbox_define(L, "game");
    lua_pushcfunction(L, guest_hex);
    sk_sandbox_define(L, "hex");
    lua_pushcfunction(L, guest_script);
    sk_sandbox_define(L, "script");
    lua_pushcfunction(L, sk_guest_inspect);
    sk_sandbox_define(L, "inspect");
    return 0;
}

static void print(const char *text, size_t size, void *payload)
{
    const sk_guest *guest = payload; /* begins with the runtime that bindings find */
    if (guest->print)
        guest->print(guest->payload, text, size);
}

int sk_guest_new(sk_guest **made, const sk_ruleset *ruleset, const sk_guest_limits *limits, sk_guest_print printer,
                 void *payload, sk_error *error)
{
    static const sk_guest_limits none = {0};
    const sk_sandbox_host host = {.log = print};
    *made = NULL;
    sk_guest *guest = calloc(1, sizeof *guest);
    if (!guest)
        return sk_error_set(error, SK_ERR_SYSTEM, "out of memory");
    if (!limits)
        limits = &none;
    sk_script_limits box = {.instructions = limits->instructions ? limits->instructions : 50000000,
                            .memory = limits->memory ? limits->memory : (size_t)16 << 20};
    int status = sk_guest_room_open(&guest->room, &box, &host, error);
    if (!status) {
        guest->print = printer;
        guest->payload = payload;
        guest->room.runtime.rules = ruleset;
        status = sk_sandbox_run(guest->room.runtime.box, make_names, guest, error);
        if (!status) /* nothing is done: but now there are globals */
            status = sk_sandbox_chunk(guest->room.runtime.box, "guest", "", 0, &guest->room.environment, 0, error);
    }
    if (status) {
        sk_guest_free(guest);
        return status > 0 ? SK_ERR_SYSTEM : status;
    }
    *made = guest;
    return 0;
}

void sk_guest_free(sk_guest *guest)
{
    if (!guest)
        return;
    sk_guest_room_close(&guest->room);
    free(guest);
}

/* ---- running ---- */

typedef struct visit {
    sk_guest *guest;
    const char *name, *text;
    size_t size;
    char *result;
    size_t result_size;
} visit;

/* The results, below which lies the visit: as text, with commas between. */
static int write_results(lua_State *L)
{
    const visit *v = lua_touserdata(L, 1);
    size_t used = 0;
    for (int i = 2; i <= lua_gettop(L) && used + 1 < v->result_size; i++) {
        used += (size_t)snprintf(v->result + used, v->result_size - used, "%s", i > 2 ? ", " : "");
        if (used + 1 < v->result_size)
            used += strlen(sk_guest_text(L, i, v->result + used, v->result_size - used));
    }
    return 0;
}

static int run(void *payload, sk_game *game)
{
    const visit *v = payload;
    sk_guest_room *room = &v->guest->room;
    lua_State *L = room->runtime.L;
    int base = lua_gettop(L);
    sk_guest_room_visit(room, game);
    v->result[0] = 0;
    int status =
        sk_sandbox_chunk(room->runtime.box, v->name, v->text, v->size, &room->environment, LUA_MULTRET, &game->error);
    if (status == 0 && !lua_checkstack(L, 8)) {
        lua_settop(L, base);
        status = sk_game_fail(game, SK_ERR_LIMIT, "the chunk returns too much");
    }
    if (status == 0) {
        union {
            const visit *in;
            void *out;
        } pointer = {v};
        int results = lua_gettop(L) - base;
        lua_pushcfunction(L, write_results);
        lua_insert(L, base + 1);
        lua_pushlightuserdata(L, pointer.out);
        lua_insert(L, base + 2);
        status = sk_sandbox_call(room->runtime.box, results + 1, 0, &game->error);
    }
    sk_guest_room_visit(room, NULL);
    return status > 0 ? sk_status_of(status) : status;
}

int sk_guest_run(sk_guest *guest, sk_game *game, const char *name, const char *text, size_t size, char *result,
                 size_t result_size, sk_error *error)
{
    visit v = {guest, name, text, size, result, result_size};
    if (game->rules != guest->room.runtime.rules)
        return sk_error_set(error, SK_ERR_USAGE, "the game is of another rule set than its guest");
    if (!game->waiting)
        return sk_game_edit(game, run, &v, error);
    if (game->host.begin)
        game->host.begin(game->host.payload, game);
    int status = run(&v, game);
    if (status && error)
        *error = game->error;
    return status;
}
