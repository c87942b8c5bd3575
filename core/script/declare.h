/* Reading what a script declares: Lua tables checked against tables of fields in C.
 *
 * All of it runs inside one protected call of the sandbox, so that these functions use Lua freely; the first
 * thing that is wrong is noted in reader->error and the run is abandoned. */
#ifndef SK_SCRIPT_DECLARE_H
#define SK_SCRIPT_DECLARE_H

#include "game/ruleset.h"
#include "script/handlers.h"
#include "script/source.h"
#include "script/stack.h"
#include "script/vocabulary.h"

#include <skerry/check.h>

#include <lauxlib.h>
#include <lua.h>

enum { SK_PATH_MAX = 8, SK_ENTRIES_MAX = SK_SOURCE_KEYS };

/* The value being read is always at the top of L's stack. */
typedef struct sk_reader {
    lua_State *L;
    sk_ruleset *rules; /* NULL while only the head is read */
    sk_stack *stack;
    sk_stack_script *script; /* whose declarations */
    int index;               /* its place in the stack */
    int options;             /* reference of the options' values; LUA_NOREF: no function may stand for a value yet */
    int players;
    sk_error *error;
    sk_finding_fn *each; /* told of each mistake, and the reading goes on behind it; NULL: the first one ends it */
    void *payload;
    int found;          /* mistakes told */
    bool told, stopped; /* the error on its way is told of; the script ran out of a budget */
    int depth;
    const char *path[SK_PATH_MAX]; /* keys from the top to the value being read */
    /* Where they are written, as far as it has been looked for: of the script, then of each key */
    int part_count;
    sk_source_part part[SK_PATH_MAX + 1];
} sk_reader;

typedef enum sk_field_type {
    SK_FIELD_BOOL,
    SK_FIELD_NAME, /* char[SK_NAME_MAX], any text */
    SK_FIELD_TEXT, /* char[SK_TEXT_MAX] */
    SK_FIELD_U8,
    SK_FIELD_I8,
    SK_FIELD_I16,
    SK_FIELD_CALL, /* read by a function */
    SK_FIELD_SKIP, /* known, read elsewhere */
} sk_field_type;

typedef struct sk_field {
    const char *name;
    sk_field_type type;
    size_t offset;
    int min, max;
    void (*read)(sk_reader *reader, void *target);
    /* For the documentation and the annotations of editors. lua: the type as vocabulary.h writes types; NULL where
     * `type` says it. inside: the fields of that table, or of each entry of it. */
    const char *lua, *text;
    const struct sk_fields *inside;
} sk_field;

/* The fields of one kind of table, in the order in which they are read. */
typedef struct sk_fields {
    const char *name; /* what an entry is called: "resource_kind" */
    const sk_field *row;
    int count;
} sk_fields;

#define SK_FIELD(type, member, kind, min, max, text)                                       \
    {                                                                                      \
#member, SK_FIELD_##kind, offsetof(type, member), min, max, NULL, NULL, text, NULL \
    }
#define SK_FIELD_READ(name, function, lua, text)                \
    {                                                           \
        name, SK_FIELD_CALL, 0, 0, 0, function, lua, text, NULL \
    }
#define SK_FIELD_INSIDE(name, function, lua, inside, text)        \
    {                                                             \
        name, SK_FIELD_CALL, 0, 0, 0, function, lua, text, inside \
    }
#define SK_FIELD_KNOWN(name, lua, text)                     \
    {                                                       \
        name, SK_FIELD_SKIP, 0, 0, 0, NULL, lua, text, NULL \
    }
#define SK_COUNT_OF(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define SK_FIELDS(name, rows)         \
    {                                 \
        name, rows, SK_COUNT_OF(rows) \
    }

extern const sk_fields sk_option_fields, sk_rule_fields, sk_terrain_fields, sk_resource_fields, sk_piece_fields,
    sk_blocker_fields, sk_card_fields, sk_award_fields, sk_var_fields, sk_metric_fields, sk_action_fields;

/* Notes the error at the value being read (with key, at that key of it) and abandons the run. */
_Noreturn void sk_reader_fail(sk_reader *reader, const char *key, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same, but where mistakes are collected it returns. */
void sk_reader_tell(sk_reader *reader, const char *key, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Runs part with the value at the top, which stays. Where mistakes are collected one in it ends the part alone;
 * returns whether there was none. */
bool sk_reader_try(sk_reader *reader, void (*part)(sk_reader *reader, void *payload), void *payload);
/* Tells of an error that arose elsewhere, where mistakes are collected. */
void sk_reader_tell_error(sk_reader *reader, const sk_error *error);

/* "; did you mean 'x'?" or "". Owns: buffer. */
const char *sk_reader_hint(char *buffer, size_t size, const char *typed, const char *const *names, int count);

/* Pushes the field key of the table at the top, a function's result in place of a function. Returns its type. */
int sk_reader_push(sk_reader *reader, const char *key);
/* The same for what is at the top already, which is key's. */
int sk_reader_resolve(sk_reader *reader, const char *key);
void sk_reader_enter(sk_reader *reader, const char *key);
void sk_reader_leave(sk_reader *reader);

/* The value at the top, which must be of that type; not popped. what is for the message. */
void sk_reader_want_table(sk_reader *reader);
bool sk_reader_bool(sk_reader *reader);
int64_t sk_reader_integer(sk_reader *reader, int64_t min, int64_t max);
/* Owns: Lua's, as long as the value is. No control characters, at most size - 1 bytes. */
const char *sk_reader_text(sk_reader *reader, size_t size);
/* A name: lower case letters, digits and _, at most SK_NAME_MAX - 1 bytes. */
void sk_reader_check_name(sk_reader *reader, const char *name);

/* The keys of the table at the top, all texts, in alphabetical order, so that of two mistakes the same one is named
 * each time. Returns how many, at most SK_ENTRIES_MAX. */
int sk_reader_keys(sk_reader *reader, const char **keys);

/* Reads the table at the top into target; an unknown key is an error. */
void sk_reader_fields(sk_reader *reader, const sk_fields *fields, void *target);

/* Calls each for every entry of the table at the top, in the order of the file: path entered, value at the top
 * with functions resolved. nil results of functions are left out. */
typedef void (*sk_each)(sk_reader *reader, const char *name, void *payload);
void sk_reader_each(sk_reader *reader, sk_each each, void *payload);
/* The same where keys need not be names. */
void sk_reader_each_key(sk_reader *reader, sk_each each, void *payload);
/* The same for the elements of a list; a single value counts as a list of one. i from 0. */
void sk_reader_list(sk_reader *reader, int max, void (*each)(sk_reader *reader, int i, void *payload), void *payload);

/* The text at the top as an index among names. what: "resource". */
int sk_reader_choice(sk_reader *reader, const char *what, const char *const *names, int count);
/* The same among the names of a table's rows. */
int sk_reader_term(sk_reader *reader, const char *what, const sk_term *keys, int count);

/* Names of the rule set's things, for sk_reader_choice and hints. Returns how many. */
typedef const char *sk_names[SK_TERRAINS_MAX + SK_VARS_MAX];
int sk_names_resources(const sk_ruleset *rules, sk_names names);
int sk_names_terrains(const sk_ruleset *rules, sk_names names);
int sk_names_pieces(const sk_ruleset *rules, sk_names names);
int sk_names_blockers(const sk_ruleset *rules, sk_names names);
int sk_names_cards(const sk_ruleset *rules, sk_names names);
int sk_names_awards(const sk_ruleset *rules, sk_names names);

/* Costs, { brick = 1 }. */
void sk_reader_cost(sk_reader *reader, sk_cards *cost);

/* ---- the parts; the script's table is at the top, each is left as it was ---- */

void sk_declare_head(sk_reader *reader);  /* id .. presets */
void sk_declare_needs(sk_reader *reader); /* boards, requires, conflicts, order */
void sk_declare_kinds(sk_reader *reader); /* resources, terrains, pieces, blockers, cards */
void sk_declare_rules(sk_reader *reader); /* rules, endings */
void sk_declare_state(sk_reader *reader); /* state, points, metrics, awards */
void sk_declare_actions(sk_reader *reader);
/* { where = { ... }, function }: reads both into handler. row says what there is to compare: types as in hook.h,
 * and N node, E edge. Returns false where the options rule it out: then the handler is none. */
bool sk_reader_guarded(sk_reader *reader, sk_handler *handler, const sk_hook_row *row);
/* That every key of the script's table is known, as far as that can be told before its actions are read. */
void sk_declare_keys(sk_reader *reader);
/* Functions and guards, into list. */
void sk_declare_hooks(sk_reader *reader, sk_handlers *list);

#endif
