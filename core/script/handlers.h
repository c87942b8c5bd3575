/* The functions of a stack's scripts, by hook and in stack order, each with its guards. */
#ifndef SK_SCRIPT_HANDLERS_H
#define SK_SCRIPT_HANDLERS_H

#include "game/game.h"

enum { SK_GUARDS_MAX = 6, SK_HANDLERS_MAX = 192 };

typedef enum sk_guard_kind {
    SK_GUARD_ARGUMENT,       /* an argument's number is in mask */
    SK_GUARD_ARGUMENT_STATE, /* an argument is a variable's value, or in the set */
    SK_GUARD_PHASE,          /* the phase is in mask */
    SK_GUARD_STATE,          /* a variable's value is in mask */
    SK_GUARD_STATE_VALUE,    /* ... is value */
    SK_GUARD_ROLL_TERRAIN,   /* some hex with the number rolled has a terrain in mask */
    SK_GUARD_HEX_TERRAIN,    /* the hex has */
    SK_GUARD_PLACE_TERRAIN,  /* a hex beside the place has; piece is the argument before */
} sk_guard_kind;

typedef struct sk_guard {
    uint8_t kind;     /* sk_guard_kind */
    uint8_t argument; /* of the call */
    bool place;       /* the argument is a node or an edge, as the piece before it wants */
    uint16_t var;
    int64_t value;
    uint64_t mask; /* bit n: number n matches */
} sk_guard;

typedef struct sk_handler {
    uint8_t hook;
    uint8_t script;
    uint8_t guard_count;
    uint8_t sees;        /* of a can_ACTION: the parameters that it looks at */
    int function;        /* reference in the registry */
    const char *refusal; /* instead of a function: the reason, which that reference keeps; NULL: none */
    sk_guard guard[SK_GUARDS_MAX];
} sk_handler;

/* What all handlers of a hook have in common: the call concerns none of them unless this argument is in the mask. */
typedef struct sk_key {
    bool used;
    uint8_t argument;
    uint64_t mask;
} sk_key;

typedef struct sk_handlers {
    int count;
    sk_handler handler[SK_HANDLERS_MAX];
    int first[SK_HOOK_COUNT + 1];          /* handlers of hook h: first[h] .. first[h + 1] - 1; once sorted */
    sk_key key[SK_HOOK_COUNT];             /* once sorted */
    sk_handler can[SK_SCRIPT_ACTIONS_MAX]; /* of actions; function LUA_NOREF: none */
    int on[SK_SCRIPT_ACTIONS_MAX];         /* references; LUA_NOREF: none */
} sk_handlers;

void sk_handlers_clear(sk_handlers *list);
/* By hook, then by script, then as declared; and finds their keys. */
void sk_handlers_sort(sk_handlers *list);

/* The numbers of the argument, as bits, that concern some handler of the hook. Needs no sorting. */
uint64_t sk_handlers_values(const sk_handlers *list, int hook, int argument);

/* Whether a handler of the call's hook may be concerned. */
static inline bool sk_handlers_concerned(const sk_handlers *list, const sk_call *call)
{
    const sk_key *key = &list->key[call->hook];
    uint32_t argument = (uint32_t)call->arg[key->argument];
    return !key->used || (argument < 64 && (key->mask >> argument & 1));
}

/* Whether all guards of the handler hold for this call. */
bool sk_guards_hold(const sk_game *game, const sk_handler *handler, const sk_call *call);

/* Whether some function of the hook could be concerned now, as far as its guards do not look at the call. */
bool sk_handlers_care(const sk_handlers *list, const sk_game *game, int hook);

/* As sk_host.narrow. */
bool sk_handlers_narrow(const sk_handlers *list, const sk_game *game, const sk_call *call, int argument, int first,
                        uint64_t *places);

/* Phases as scripts know them; index is sk_phase. */
extern const char *const sk_phase_names[SK_PHASE_ENDED + 1];

/* The word's text: a reason, a piece or an action; NULL where there is none. */
const char *sk_word_text(const sk_ruleset *rules, int word);
enum { SK_WORDS = SK_WORD_ACTION + SK_SCRIPT_ACTIONS_MAX };

#endif
