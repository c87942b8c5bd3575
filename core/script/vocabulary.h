/* All that a script may write, as tables: the single source of what the readers accept, of docs/scenario-api.md, of
 * the annotations for editors, and of the nearest names in errors.
 *
 * Types are written as in LuaCATS: `integer`, `"roll"|"start"`, `hex[]`, `table<string, option>`,
 * `fun(player: player): question`. Names of this house are written bare: game, player, resource, piece ... */
#ifndef SK_SCRIPT_VOCABULARY_H
#define SK_SCRIPT_VOCABULARY_H

#include <skerry/hook.h>

#include <stdbool.h>

/* A word with a meaning: a field, a type of variable, a key of a filter. */
typedef struct sk_term {
    const char *name, *type, *text;
} sk_term;

/* A key of the table that a script returns. */
typedef struct sk_declaration {
    const char *name;
    bool needed;
    bool late; /* a function of (options, players) may stand for the value and for any part of it */
    const char *type;
    const struct sk_fields *inside; /* of the value, or of each entry of it (declare.h); or NULL */
    const char *text;
} sk_declaration;

/* Static storage. Errors: NULL out of range, and for a name that none has. */
const sk_declaration *sk_declaration_of(int i);
const sk_declaration *sk_declaration_called(const char *name);

/* The type of a hook's argument, by its letter in SK_HOOKS. Static storage. Errors: NULL for another letter. */
const char *sk_hook_type(char letter);

/* What a hook's result is: "boolean?", or "" for none. */
const char *sk_hook_result(sk_hook_shape shape);

enum {
    SK_OPTION_TYPES = 4,
    SK_VAR_TYPES = 9,
    SK_PARAM_TYPES = 6,
    SK_QUESTION_TYPES = 9,
    SK_QUESTION_KEYS = 8,
    SK_GUARD_KEYS = 7,
    SK_TERMS_MAX = 32, /* of any of these */
};

/* type: of the value that the script sees. */
extern const sk_term sk_option_types[SK_OPTION_TYPES];     /* declare_head.c */
extern const sk_term sk_var_types[SK_VAR_TYPES];           /* declare_state.c */
extern const sk_term sk_param_types[SK_PARAM_TYPES];       /* declare_actions.c */
extern const sk_term sk_question_types[SK_QUESTION_TYPES]; /* ask.c: type is the answer's */
extern const sk_term sk_question_keys[SK_QUESTION_KEYS];   /* ask.c */
/* What `from` may be in each type of question; NULL: it is not used. */
extern const char *const sk_question_from[SK_QUESTION_TYPES];
extern const sk_term sk_guard_keys[SK_GUARD_KEYS]; /* declare_guards.c: keys of `where` */

/* Names that scripts write as strings. standard: those that there are in every game, NULL at the end. */
typedef struct sk_name_type {
    const char *name;            /* "resource" */
    const char *const *standard; /* "brick" ... */
    bool closed;                 /* there are no others */
    const char *text;
} sk_name_type;
/* Errors: NULL out of range. */
const sk_name_type *sk_name_type_of(int i);

/* Lua's own functions as scripts have them. name: "string.format"; type: the signature. Errors: NULL out of range. */
const sk_term *sk_library_function(int i);

/* Tables that methods take. */
typedef struct sk_term_table {
    const char *name; /* "hex_filter" */
    const sk_term *keys;
    int count;
} sk_term_table;
/* Errors: NULL out of range. */
const sk_term_table *sk_term_table_of(int i);
extern const sk_term_table sk_hex_filter, sk_place_filter;                                       /* bind_lists.c */
extern const sk_term_table sk_finish_table, sk_figures_table, sk_resource_table, sk_piece_table; /* bind_game.c */

#endif
