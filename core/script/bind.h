/* What scripts see: objects with properties and methods. One table a type, from which the metatables and the
 * reference documentation come. */
#ifndef SK_SCRIPT_BIND_H
#define SK_SCRIPT_BIND_H

#include "script/runtime.h"

/* The whole userdata, or what it begins with. index: of the hex, seat, script, variable; seat: whose, of a set or list. */
typedef struct sk_object {
    uint32_t tag;
    uint16_t index;
    uint16_t seat;
} sk_object;

enum { SK_OBJECT_TAG = 0x5ce77000, SK_OBJECT_TYPE_BITS = 0xfff };

typedef struct sk_property {
    const char *name;
    /* Pushes one value. */
    int (*get)(lua_State *L, sk_runtime *runtime, int index);
    /* The value is at stack index 3. NULL: read only. */
    void (*set)(lua_State *L, sk_runtime *runtime, int index);
    const char *type; /* as vocabulary.h writes types */
    const char *text;
} sk_property;

typedef struct sk_method {
    const char *name;
    lua_CFunction call;
    const char *signature; /* with types: "player:count(kind: resource): integer" */
    const char *text;
} sk_method;

typedef struct sk_bind_type {
    const char *name;
    const sk_property *properties;
    int property_count;
    const sk_method *methods;
    int method_count;
    /* for types whose keys are not fixed, and what such a key gives: "roll[i]" */
    lua_CFunction index, new_index;
    sk_term element;
} sk_bind_type;

/* Static storage; NULL out of range. */
const sk_bind_type *sk_bind_type_of(int type);

extern const sk_bind_type sk_bind_game, sk_bind_player, sk_bind_hex, sk_bind_node, sk_bind_edge, sk_bind_blocker,
    sk_bind_roll, sk_bind_owed, sk_bind_state, sk_bind_per, sk_bind_set, sk_bind_list, sk_bind_heap, sk_bind_trial;

#define SK_BIND_COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Makes the names and the objects of a machine: the few, then, apart, those of the board. Within a protected call. */
void sk_bind_objects(lua_State *L, sk_runtime *runtime);
void sk_bind_board(lua_State *L, sk_runtime *runtime);
/* Makes the metatables and one row of objects; used by the above and by bind_state.c. */
/* Pushes the property at key of the value at index, and answers true; false: it is no object, or has none so called. */
bool sk_bind_push_property(lua_State *L, int index, int key);
void sk_bind_push_metatable(lua_State *L, sk_object_type type);
/* A metatable for one object alone, in which methods are found without C; then the table of methods, at the top, to
 * which what never changes may be added. */
void sk_bind_push_quick(lua_State *L, sk_object_type type, int index);
int sk_bind_row(lua_State *L, sk_object_type type, int count);
void sk_bind_state_objects(lua_State *L, sk_runtime *runtime);
void sk_bind_game_objects(lua_State *L, sk_runtime *runtime);
/* To the games of all scripts: what may be a hex, and so comes when hexes are there. */
void sk_bind_options(lua_State *L, const sk_runtime *runtime);
/* Makes the table at the top read-only; an unknown key in it is an error that names what it is. */
void sk_bind_seal(lua_State *L, const char *what);

/* ---- arguments: checked, in the author's terms ---- */

const sk_object *sk_arg_object(lua_State *L, int arg, sk_object_type type);
static inline int sk_arg_index_of(lua_State *L, int arg, sk_object_type type)
{
    return sk_arg_object(L, arg, type)->index;
}
static inline int sk_arg_player(lua_State *L, int arg) { return sk_arg_index_of(L, arg, SK_OBJECT_PLAYER); }
/* A player or nil: SK_NO_SEAT. */
int sk_arg_player_or_nil(lua_State *L, int arg);
bool sk_is_object(lua_State *L, int arg, sk_object_type type, int *index);

/* Raises text about the value at that stack index, which it names as the author does: "game:give, kind: ...". */
int sk_arg_fail(lua_State *L, int arg, const char *text);

void sk_arg_table(lua_State *L, int arg);
void sk_arg_function(lua_State *L, int arg);
/* Owns: Lua's, as long as the value is. A number becomes its text. */
const char *sk_arg_text(lua_State *L, int arg);

/* Whole numbers; a float with a whole value is one. */
lua_Integer sk_arg_integer(lua_State *L, int arg, lua_Integer min, lua_Integer max);
/* The one place where scripts' 1..max becomes 0..max-1. */
static inline int sk_arg_place(lua_State *L, int arg, int max) { return (int)sk_arg_integer(L, arg, 1, max) - 1; }
static inline void sk_push_place(lua_State *L, int i) { lua_pushinteger(L, i + 1); }

int sk_arg_kind(lua_State *L, sk_runtime *runtime, int arg);
int sk_arg_terrain(lua_State *L, sk_runtime *runtime, int arg);
int sk_arg_piece(lua_State *L, sk_runtime *runtime, int arg);
int sk_arg_card(lua_State *L, sk_runtime *runtime, int arg);
int sk_arg_blocker(lua_State *L, sk_runtime *runtime, int arg);
int sk_arg_award(lua_State *L, sk_runtime *runtime, int arg);
int sk_arg_metric(lua_State *L, sk_runtime *runtime, int arg);
int sk_arg_name(lua_State *L, int arg, const char *what, const char *const *names, int count);
/* The same among the names of a table's rows. */
int sk_arg_term(lua_State *L, int arg, const char *what, const sk_term *keys, int count);
/* { brick = 2 } or { "brick", "brick" } */
sk_cards sk_arg_cards(lua_State *L, sk_runtime *runtime, int arg);
void sk_push_cards(lua_State *L, const sk_runtime *runtime, const sk_cards *cards);
/* Pushes the fields of the table at arg, in the order of keys, nil for those that are absent; others are errors. */
void sk_arg_fields(lua_State *L, int arg, const char *what, const sk_term *keys, int count);

/* ---- results ---- */

static inline int sk_push_ref(lua_State *L, int first, int index)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, first + index);
    return 1;
}
static inline int sk_push_at(lua_State *L, int first, int index) /* SK_NONE: nil */
{
    if (index == SK_NONE) {
        lua_pushnil(L);
        return 1;
    }
    return sk_push_ref(L, first, index);
}
static inline int sk_push_player(lua_State *L, const sk_runtime *runtime, int seat) /* -1, SK_NO_SEAT: nil */
{
    return sk_push_at(L, runtime->player, seat < 0 || seat >= runtime->rules->seat_count ? SK_NONE : seat);
}
/* A list of what is there among count indices. */
int sk_push_list(lua_State *L, int first, const uint16_t *indices, int count);

/* ---- the game behind ---- */

/* The game being served. Errors: where no hook runs. */
sk_game *sk_game_of(lua_State *L, const sk_runtime *runtime);
/* The same, about to be changed. Errors: in can_ and modify_ hooks. */
sk_game *sk_changing(lua_State *L, const sk_runtime *runtime);
/* Unwinds where the core asked or failed. */
void sk_settle(lua_State *L, sk_runtime *runtime, int status);
/* What a negative status or SK_ASK became as the sandbox's reason, and back. */
static inline int sk_reason_of(int status) { return status > 0 ? status : 1 - status; }
static inline int sk_status_of(int reason) { return reason == SK_ASK ? SK_ASK : 1 - reason; }

/* ask.c: game:ask and game:ask_each */
int sk_bind_ask(lua_State *L);
int sk_bind_ask_each(lua_State *L);
int sk_bind_together(lua_State *L); /* together.c */
/* The game, about to be asked in. Errors: where no action could wait for the answer. */
sk_game *sk_bind_asking(lua_State *L, const sk_runtime *runtime);
/* Asks for one of the hexes: the only one without a question, SK_NONE where there is none. */
int sk_bind_ask_hex(lua_State *L, sk_runtime *runtime, int seat, const char *prompt, const uint16_t *hexes, int count);
/* Asks for so many cards of those of the hand that a seven counts. */
void sk_bind_ask_hand(lua_State *L, sk_runtime *runtime, int seat, const char *prompt, int count, sk_cards *cards);
/* bind_heap.c */
int sk_bind_collect(lua_State *L);
void sk_bind_heaps(lua_State *L, sk_runtime *runtime);
/* bind_chance.c */
int sk_bind_stream(const sk_runtime *runtime); /* of the script that runs */
int sk_bind_dice(lua_State *L);
int sk_bind_roll_off(lua_State *L);
int sk_bind_random(lua_State *L);
int sk_bind_random_of(lua_State *L);
int sk_bind_shuffle(lua_State *L);
/* bind_scatter.c */
int sk_bind_scatter(lua_State *L);
int sk_bind_shuffle_hexes(lua_State *L);
/* bind_way.c */
int sk_bind_steps(lua_State *L);
int sk_bind_nearest(lua_State *L);
/* bind_lists.c */
int sk_bind_hexes(lua_State *L);
int sk_bind_hexes_with(lua_State *L);
int sk_bind_nodes(lua_State *L);
int sk_bind_edges(lua_State *L);
int sk_bind_most(lua_State *L);
int sk_bind_least(lua_State *L);
bool sk_node_coastal(const sk_game *game, int node);
bool sk_edge_coastal(const sk_game *game, int edge);
/* SK_NONE: none there; of two harbors that meet in a node, the board's first. */
int sk_node_harbor(const sk_game *game, int node);
int sk_edge_harbor(const sk_game *game, int edge);
/* Pushes what it trades: a kind, "generic", or nil for SK_NONE. */
int sk_push_harbor(lua_State *L, const sk_runtime *runtime, int harbor);
/* bind_text.c: a plain text from a script, for players to read: control characters become blanks */
void sk_clean_text(char *buffer, size_t size, const char *text);
/* The same with {name} filled in from the table at that stack index, if there is one; players as marks (game.h). */
void sk_fill_text(lua_State *L, char *buffer, size_t size, const char *text, int values);
/* Raises as sk_fill_text would, where nobody will read the text. */
void sk_check_text(lua_State *L, const char *text, int values);
int sk_bind_log(lua_State *L);
int sk_bind_show(lua_State *L);

#endif
