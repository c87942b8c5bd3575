/* The machine's inside: a sandbox with the scripts of one stack, the objects they see, and the game being served. */
#ifndef SK_SCRIPT_RUNTIME_H
#define SK_SCRIPT_RUNTIME_H

#include "rules/rules.h"
#include "script/handlers.h"
#include "script/sandbox.h"
#include "script/stack.h"
#include "script/vocabulary.h"

#include <lauxlib.h>
#include <lua.h>

typedef enum sk_object_type {
    SK_OBJECT_GAME,
    SK_OBJECT_PLAYER,
    SK_OBJECT_HEX,
    SK_OBJECT_NODE,
    SK_OBJECT_EDGE,
    SK_OBJECT_BLOCKER,
    SK_OBJECT_ROLL,
    SK_OBJECT_OWED,
    SK_OBJECT_STATE, /* of a script */
    SK_OBJECT_PER,   /* a variable of each player */
    SK_OBJECT_SET,
    SK_OBJECT_LIST,
    SK_OBJECT_HEAP,
    SK_OBJECT_TYPES,                   /* of those that scripts meet */
    SK_OBJECT_TRIAL = SK_OBJECT_TYPES, /* a test: in guests alone */
    SK_OBJECT_ALL_TYPES
} sk_object_type;

enum { SK_PROPERTIES_MAX = 12 }; /* of one type */

enum { SK_GUEST_SCRIPT = SK_SCRIPTS_MAX }; /* sk_frame.script of what is no script of the game (guest.h) */

/* What is being done now; kept and put back around each firing, since a hook's work may fire others. */
typedef struct sk_frame {
    sk_game *game; /* NULL: no script runs */
    uint8_t *owed; /* of on_payout, on_short */
    int32_t total; /* of the roll */
    uint8_t script;
    bool fixed;    /* in a can_ or modify_ hook, or a guest at an open question: nothing may be changed */
    bool stealing; /* in on_steal */
    uint8_t depth; /* hooks that set each other off */
    bool rolling;  /* in on_dice */
} sk_frame;

/* How many of the first references also lie on the stack, where they cost half as much to push. */
enum { SK_SHELF_MAX = 1024 };

/* How a hook is called, worked out once: the rows from which its arguments come, and what its result means. */
typedef struct sk_hook_plan {
    uint8_t shape; /* sk_hook_shape */
    uint8_t count, results;
    bool fixed; /* nothing may be changed */
    uint8_t no_ask;
    char type[4]; /* as hook.h lists them */
    int first[4]; /* reference of the first of the row; 0: a plain number, or a place */
} sk_hook_plan;

/* Fields of a table that a function was given: where on its stack they lie, so that an error can name one. */
typedef struct sk_arg_table_fields {
    const void *table; /* which table that was */
    const sk_term *keys;
    int at, first, count;
} sk_arg_table_fields;

typedef struct sk_runtime {
    sk_machine machine; /* first: a machine is its host */
    const sk_ruleset *rules;
    const sk_stack *stack;
    sk_sandbox *box;
    lua_State *L;
    sk_frame frame;
    sk_arg_table_fields fields;

    /* The values of references shelf_first .. shelf_first + shelf_count - 1, in the stack of the machine itself: to
     * be had only where no script runs yet. */
    int shelf_first, shelf_count, shelf_at;

    /* references in the registry: the first of a row of objects or names */
    int player, hex, node, edge, blocker, game, state;
    int per, slot; /* of a variable: its view per player; its set or list, one a seat */
    int roll, owed;
    int heap; /* the metatable of heaps, which come and go */
    int kind_name, terrain_name, piece_name, card_name, blocker_name, word_name, phase_name, award_name, metric_name;
    int script_table[SK_SCRIPTS_MAX]; /* what the files returned */

    /* the same names as Lua's own strings, which are equal only if they are the same */
    const char *kind_text[SK_KINDS_MAX];
    const char *terrain_text[SK_TERRAINS_MAX];
    const char *piece_text[SK_PIECES_MAX];
    const char *card_text[SK_CARDS_MAX];
    const char *blocker_text[SK_BLOCKERS_MAX];
    const char *award_text[SK_AWARDS_MAX];
    const char *metric_text[SK_METRICS_MAX];
    const char *property_text[SK_OBJECT_ALL_TYPES][SK_PROPERTIES_MAX];

    sk_handlers handlers;
    sk_hook_plan plan[SK_HOOK_COUNT];

    struct sk_watching *watching; /* profile.c; NULL: nobody watches */
    struct sk_memory *memory;     /* hidden.c: what the scripts held when it was remembered; NULL: it was not */
} sk_runtime;

static inline sk_runtime *sk_runtime_of(lua_State *L) { return sk_sandbox_payload(L); }

/* A loaded sandbox for the stack: every file has run, script_table is set. For the compiler and for the machine.
 * Errors: as sk_sandbox_load. */
int sk_runtime_load(sk_runtime *runtime, const sk_stack *stack, sk_error *error);

/* Pushes the options of a script, and the general ones, as scripts read them. runtime NULL: there are no hexes yet, and a
 * hex is true. */
void sk_push_options(lua_State *L, const sk_runtime *runtime, const sk_stack *stack, int script);

/* profile.c, hidden.c; NULL is fine */
void sk_watching_free(struct sk_watching *watching);
void sk_memory_free(struct sk_memory *memory);

/* dispatch.c */
extern const sk_host sk_script_host;
/* After the objects are made. */
void sk_dispatch_plan(sk_runtime *runtime);

#endif
