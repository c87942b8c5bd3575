/* Looking at a script's text without running it: names, scopes, and what can be told of values.
 *
 * The text is one that Lua has compiled, so that what is read needs no checks of its own. It is read several times:
 * what a call shows of a function's parameters is known at the next reading, and only the last one tells. A value is
 * known where its text shows it (`game` of a hook, what a method returns); where two ways meet that disagree nothing is
 * known, and nothing is told. */
#ifndef SK_SCRIPT_LINT_H
#define SK_SCRIPT_LINT_H

#include "script/bind.h"
#include "script/tokens.h"
#include "script/vocabulary.h"

#include <skerry/check.h>

enum {
    SK_LINT_LOCALS_MAX = 2048, /* seen at one place */
    SK_LINT_FUNCTIONS_MAX = 1024,
    SK_LINT_PARAMS_MAX = 12, /* of which something is known */
    SK_LINT_GLOBALS_MAX = 256,
    SK_LINT_NAMES_MAX = 128, /* of one kind that the script declares */
    SK_LINT_READINGS_MAX = 6,
    SK_LINT_DEPTH_MAX = 220, /* Lua itself refuses 200 */
};

typedef enum sk_shape_kind {
    SK_SHAPE_UNSET, /* nothing seen yet */
    SK_SHAPE_ANY,
    SK_SHAPE_NIL,
    SK_SHAPE_BOOLEAN,
    SK_SHAPE_NUMBER,
    SK_SHAPE_STRING,
    SK_SHAPE_TABLE,    /* one that the script makes; index 1: the one that it returns */
    SK_SHAPE_OBJECT,   /* type: of what; index: the variable of a set, a list or a view per player */
    SK_SHAPE_LIST,     /* of objects of the type */
    SK_SHAPE_EACH,     /* what a for loop over objects of the type is given; index: which of its variables they are */
    SK_SHAPE_OPTIONS,  /* game.options */
    SK_SHAPE_FUNCTION, /* index: which */
    SK_SHAPE_METHOD,   /* type and index */
    SK_SHAPE_LIBRARY,  /* text: its name */
    SK_SHAPE_GLOBAL,   /* a function that every script has; text: its name */
} sk_shape_kind;

typedef struct sk_shape {
    uint8_t kind; /* sk_shape_kind */
    uint8_t type; /* sk_object_type */
    uint16_t index;
    bool exact;   /* number or text say which it is */
    bool outside; /* a table that the file itself keeps: changing it in a hook is hidden state */
    lua_Integer number;
    const char *text; /* of a literal, within its quotes; of a library, a global */
    size_t size;
} sk_shape;

typedef struct sk_lint_function {
    const char *at; /* its parameters' bracket: the same at each reading */
    int line, column;
    int param_count;
    bool vararg;
    const char *param[SK_LINT_PARAMS_MAX]; /* in the text */
    sk_shape shape[SK_LINT_PARAMS_MAX];    /* of each parameter, as calls and hooks showed it in the last reading */
    sk_shape seen[SK_LINT_PARAMS_MAX];     /* ... and in this one so far */
    sk_shape result, result_seen;
    const char *hook; /* the key that it answers, in the text; NULL: an ordinary function */
    size_t hook_size;
    bool no_game;   /* it is a hook's and its first parameter is called as one that comes after `game` */
    int hook_count; /* arguments that are passed to it there; -1: not known */
    bool live;      /* runs while the game does: a hook's, or called by one that does */
} sk_lint_function;

typedef struct sk_lint_local {
    const char *name;
    size_t size;
    int function; /* depth of functions at which it was made; 0: the file itself */
    sk_shape shape;
} sk_lint_local;

/* A thing that the script declares: a state variable, an option, an action, or just a name. */
typedef struct sk_lint_name {
    const char *name; /* Lua's, kept by the script's table */
    sk_shape shape;   /* of a variable's value, of an option */
    bool per_player, ranged;
    bool kept; /* a variable that the game counts and players see: it needs no mention */
    lua_Integer min, max;
    int param_count; /* of an action; -1: not known */
    sk_shape param[2];
} sk_lint_name;

typedef struct sk_lint_names {
    int count;
    bool open; /* a function makes the table, or some entries cannot be told: others may be there */
    sk_lint_name item[SK_LINT_NAMES_MAX];
} sk_lint_names;

/* What the script's table declares, as far as it shows without being compiled. */
typedef struct sk_lint_declared {
    bool known; /* false: the file did not run to its end */
    bool alone; /* it requires no other script, whose names it may use */
    bool sound; /* no declaration was faulty */
    sk_lint_names state, options, actions;
    sk_lint_names resources, terrains, pieces, blockers, cards, awards, metrics, points, endings;
} sk_lint_declared;

typedef struct sk_lint {
    lua_State *L; /* for the names that every script has */
    const char *name, *text;
    size_t size;
    const sk_lint_declared *declared;
    sk_finding_fn *each;
    void *payload;
    int found;

    /* one reading */
    bool telling, changed;
    sk_tokens tokens;
    sk_token token, ahead;  /* the current one, and the next */
    const char *table_name; /* of the script's own table, where it has one */
    size_t table_size;
    int depth;                      /* of nesting */
    int function;                   /* depth of functions */
    int current[SK_LINT_DEPTH_MAX]; /* the functions around, as indices */
    int local_count, function_count, global_count;
    sk_lint_local local[SK_LINT_LOCALS_MAX];
    sk_lint_function functions[SK_LINT_FUNCTIONS_MAX];
    struct {
        const char *name;
        size_t size;
    } global[SK_LINT_GLOBALS_MAX]; /* that the file itself assigns, of all readings */
    const char *told_at;           /* of the last finding */
} sk_lint;

/* Reads the text and tells what is wrong in it. Within a protected call of the sandbox whose script it is. */
void sk_lint_run(sk_lint *lint);

/* Fills *declared, which is zeroed, from the script's table at the top of L's stack, which stays, and from what was
 * made of it. sound: no declaration was faulty, so that their types are known. Names are Lua's and those of rules and
 * info. */
void sk_lint_declare(sk_lint_declared *declared, lua_State *L, const sk_ruleset *rules, const sk_script_info *info,
                     int script, bool sound);

/* ---- lint_unused.c ---- */

/* What is declared and never spoken of. After the last reading. */
void sk_lint_tell_unused(sk_lint *lint);

/* ---- lint.c ---- */

/* Notes a finding at that place of the text, if this reading tells. */
void sk_lint_tell(sk_lint *lint, const char *at, sk_severity severity, const char *rule, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void sk_lint_next(sk_lint *lint);
static inline bool sk_lint_is(const sk_lint *lint, const char *word) { return sk_token_is(&lint->token, word); }
/* Skips the token where it is the current one. */
bool sk_lint_accept(sk_lint *lint, const char *word);

/* ---- lint_scope.c ---- */

void sk_lint_add_local(sk_lint *lint, const sk_token *name, sk_shape shape);
/* NULL: no local of this name is seen here. */
sk_lint_local *sk_lint_find_local(sk_lint *lint, const sk_token *name);
/* The shape of a name that is read, with complaints where nothing has it. */
sk_shape sk_lint_read_name(sk_lint *lint, const sk_token *name);
/* value is assigned to the name. */
void sk_lint_assign_name(sk_lint *lint, const sk_token *name, sk_shape value);
/* The function whose parameters begin there: the same at each reading. SK_NONE: there are too many. */
int sk_lint_function_at(sk_lint *lint, const sk_token *bracket);

/* Whether what is read now runs while the game does. */
bool sk_lint_live(const sk_lint *lint);

/* ---- lint_shape.c ---- */

static inline sk_shape sk_shape_of(sk_shape_kind kind) { return (sk_shape){.kind = (uint8_t)kind}; }
sk_shape sk_shape_object(sk_object_type type);
/* Of a type as LuaCATS writes it: "hex[]", "player?". */
sk_shape sk_shape_named(const char *type);
/* What holds of both. */
sk_shape sk_shape_join(sk_shape a, sk_shape b);
bool sk_shape_same(sk_shape a, sk_shape b);
/* base.name, read or (where value is not NULL) assigned. called: a call follows, `base.name(...)`. */
sk_shape sk_lint_member(sk_lint *lint, sk_shape base, const sk_token *name, const sk_shape *value, bool called);
/* base:name, about to be called. */
sk_shape sk_lint_method(sk_lint *lint, sk_shape base, const sk_token *name);
/* base[key], read or assigned. */
sk_shape sk_lint_element(sk_lint *lint, sk_shape base, sk_shape key, const char *at, const sk_shape *value);

/* ---- lint_signature.c ---- */

/* A type as vocabulary.h writes it, within a longer text. */
typedef struct sk_lint_type {
    const char *text;
    size_t size;
} sk_lint_type;

typedef struct sk_lint_parameter {
    const char *name, *type;
    size_t name_size, type_size;
    bool optional;
} sk_lint_parameter;

typedef struct sk_lint_signature {
    const char *text;
    int count, needed; /* parameters; those that cannot be left out */
    sk_lint_parameter parameter[SK_LINT_PARAMS_MAX];
    const char *result; /* its type; empty: none */
} sk_lint_signature;

/* The fields that a table of some type may have; keys NULL: any. */
typedef struct sk_lint_terms {
    const sk_term *keys;
    int count;
    const char *name;
} sk_lint_terms;

/* Of "game:give(player: player, n?: integer): integer". */
sk_lint_signature sk_lint_signature_of(const char *text);
/* A text where the type wants one of its names. */
void sk_lint_check_value(sk_lint *lint, sk_lint_type type, const sk_shape *value, const char *at);
sk_lint_terms sk_lint_terms_of(sk_lint_type type);
/* The field that is written there; NULL after a complaint. */
const sk_term *sk_lint_term(sk_lint *lint, const sk_lint_terms *terms, const sk_token *key);

/* ---- lint_call.c ---- */

typedef struct sk_lint_args {
    int count; /* SK_LINT_PARAMS_MAX + 1: more than are kept */
    bool open; /* the last may be any number: a call, or ... */
    sk_shape shape[SK_LINT_PARAMS_MAX];
    const char *at[SK_LINT_PARAMS_MAX]; /* in the text */
} sk_lint_args;

/* What the call of function gives; at: where it is written. */
sk_shape sk_lint_call(sk_lint *lint, sk_shape function, const sk_lint_args *args, const char *at);
/* The fields of the table that the function wants as that argument, from 0. */
sk_lint_terms sk_lint_argument_terms(sk_shape function, int argument);
/* The key of the script's table was given this value: a function there is a hook's. */
void sk_lint_hook(sk_lint *lint, const char *key, size_t size, sk_shape value);
/* After the last reading: functions that take more than they are given. */
void sk_lint_tell_hooks(sk_lint *lint);

/* ---- lint_expression.c ---- */

sk_shape sk_lint_expression(sk_lint *lint);
/* A call or something that may be assigned, as a statement: reads it up to its end or its `=`. */
void sk_lint_expression_statement(sk_lint *lint);
/* Behind `function` and its name: parameters, block and end. self: a method's. The shape is the function's. */
sk_shape sk_lint_function_body(sk_lint *lint, bool self);
/* The script's own table at its opening bracket: its keys are declarations and hooks. */
sk_shape sk_lint_script_table(sk_lint *lint);

/* ---- lint_statement.c ---- */

/* Up to the word that ends it, in a scope of its own. */
void sk_lint_block(sk_lint *lint);

#endif
