/* A guest: Lua of the host's own (a line at a prompt, a test) that looks at a game through the objects that scripts
 * have, and may change it. It runs in a machine of its own with budgets of its own; the game's scripts run in the
 * game's machine as ever, also when the guest's changes fire their hooks.
 *
 * A guest outlives games: it is bound to one rule set after the other. What it kept of the one before is dead then, and
 * an error to whoever touches it. */
#ifndef SK_SCRIPT_GUEST_H
#define SK_SCRIPT_GUEST_H

#include "script/bind.h"

typedef struct sk_guest_room {
    sk_runtime runtime; /* first: what bindings find */
    sk_sandbox_environment environment;
    int first_ref, end_ref; /* in the registry: the objects of the rule set that it is bound to */
    int dead;               /* reference of the metatable of what is of another one; 0: not yet made */
} sk_guest_room;

/* An empty machine without a rule set. Owns: sk_guest_room_close frees what it has, not *room.
 * Errors: as sk_sandbox_create. */
int sk_guest_room_open(sk_guest_room *room, const sk_script_limits *limits, const sk_sandbox_host *host,
                       sk_error *error);
void sk_guest_room_close(sk_guest_room *room);

/* Makes the objects of the rule set; those of the one before die. Within a protected call: raises memory errors. */
void sk_guest_room_bind(lua_State *L, sk_guest_room *room, const sk_ruleset *rules);

/* What the guest works on from now on; NULL: nothing. */
void sk_guest_room_visit(sk_guest_room *room, sk_game *game);

/* Pushes the game as the script at that place of the stack sees it. */
static inline int sk_guest_push_game(lua_State *L, const sk_runtime *runtime, int script)
{
    return sk_push_ref(L, runtime->game, script);
}

/* The place of that script in the stack; raises an error with the nearest id where there is none. */
int sk_guest_arg_script(lua_State *L, const sk_runtime *runtime, int arg);

/* Pushes the hex at a row and column that are the arguments arg and arg + 1. */
int sk_guest_push_hex(lua_State *L, const sk_runtime *runtime, int arg);

/* Writes the value at index in words, lists and tables with what is in them: { "ore", node 12 (N of 1,1) }. Charges
 * for it. Returns buffer. */
char *sk_guest_text(lua_State *L, int index, char *buffer, size_t size);
/* The same as an entry of a table: a string in quotes. */
char *sk_guest_entry_text(lua_State *L, int index, char *buffer, size_t size);

/* guest_inspect.c: a chunk's inspect(...): one object as text with all that it has, a property a line; anything else as
 * it is. */
int sk_guest_inspect(lua_State *L);

#endif
