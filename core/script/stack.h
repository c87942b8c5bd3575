/* A stack of scripts, compiled: what hangs on the rule set for the script room alone. Immutable, shared. */
#ifndef SK_SCRIPT_STACK_H
#define SK_SCRIPT_STACK_H

#include "game/ruleset.h"
#include "script/source.h"

#include <skerry/script.h>

enum {
    SK_GENERAL_POINTS,
    SK_GENERAL_DOMESTIC_TRADE,
    SK_GENERAL_STRICT_PHASES,
    SK_GENERAL_HARBOR_SAME_TURN,
    SK_GENERAL_FIRST_PLAYER,
    SK_GENERAL_EXTRA_TURN,
    SK_GENERAL_SBP_MIN_PLAYERS,
    SK_GENERAL_PAIRED_P2_CAN_WIN,
    SK_GENERAL_ROBBER_START,
    SK_GENERAL_HARBOR_SHUFFLE,
    SK_GENERAL_OPTIONS
};

typedef struct sk_preset {
    uint32_t set; /* bit i: option i is set */
    int32_t value[SK_OPTIONS_PER_SCRIPT];
} sk_preset;

typedef struct sk_stack_script {
    char *name; /* owned, as the source's */
    char *text; /* owned */
    size_t size;
    sk_source_outline outline; /* of the text */
    sk_script_info info;
    sk_preset preset[SK_PRESETS_MAX];     /* of info.preset */
    int32_t value[SK_OPTIONS_PER_SCRIPT]; /* as played */
    bool removes[SK_BLOCKERS_MAX];        /* blockers that this script takes out of the game ... */
    bool changes[SK_BLOCKERS_MAX];        /* ... or changes, and cannot do without */
    int unmet_count;                      /* those that it takes out, and that no script before it declares */
    char unmet[SK_BLOCKERS_MAX][SK_NAME_MAX];
} sk_stack_script;

typedef struct sk_stack {
    int count;
    sk_stack_script script[SK_SCRIPTS_MAX];
    int32_t general[SK_GENERAL_OPTIONS];
    bool points_declared, end_of_turn_declared;
    bool points_set;         /* by the players, not by the board */
    int16_t points_at_least; /* whatever the board says */
    sk_script_limits limits;
} sk_stack;

static inline sk_stack *sk_stack_of(const sk_ruleset *rules) { return rules->scripts; }

/* Copies the sources. Owns: freed with sk_stack_free. Errors: SK_ERR_SYSTEM, SK_ERR_USAGE (too many). */
int sk_stack_new(sk_stack **stack, const sk_source *sources, int count, sk_error *error);
void sk_stack_free(void *stack);

/* sk_script_read, within limits. */
int sk_script_read_within(sk_script_info *info, const sk_source *source, const sk_script_limits *limits,
                          sk_error *error);

/* The standard rules for a stack, before anything of it is compiled; board NULL: for looking at declarations alone.
 * Owns: freed with sk_ruleset_free. Errors: NULL where there is no memory. */
sk_ruleset *sk_stack_rules(const sk_stack *stack, const sk_board *board, int players);

/* Who looks at a stack while it is compiled: first when its options are as nobody has set them, then when all that it
 * declares is in the rule set. */
typedef struct sk_examiner {
    void (*options)(sk_stack *stack, void *payload);
    void (*figures)(sk_ruleset *rules, void *payload);
    void *payload;
} sk_examiner;

/* Compiles the match, whose board must be there, as far as that. Whether scripts, board and players fit is not asked.
 * Errors: as sk_ruleset_new, for the scripts. */
int sk_stack_examine(const sk_match *match, const sk_examiner *examiner, sk_error *error);

/* ---- options.c ---- */

/* Values as played: defaults, then the board's, then the preset, then the settings.
 * Errors: SK_ERR_USAGE; SK_ERR_INPUT with its place for what the board says. */
int sk_stack_settle(sk_stack *stack, const sk_match *match, sk_error *error);
/* Option i of the board alone, over what is settled; its value must be right also where it counts beside a script that
 * is not there. Nothing is done where it is an option of a script outside the stack. *known: there is such an option,
 * or may be outside. Errors: SK_ERR_USAGE, no place. */
int sk_stack_board_option(bool *known, sk_stack *stack, const sk_board *board, int i, sk_error *error);
/* What an option's value is called. Returns buffer. */
char *sk_option_text(char *buffer, size_t size, const sk_option *option, int32_t value);
/* "2..12 without 7". Returns buffer. */
char *sk_option_range(char *buffer, size_t size, const sk_option *option);
bool sk_option_allows(const sk_option *option, int64_t value);
/* The value of a hex is row * SK_HEX_ROW + place, both from 1; 0: none. */
enum { SK_HEX_ROW = 1000 };
/* The hex that such a value names; SK_NONE for none. */
int sk_option_hex(const sk_board *board, int32_t value);

/* ---- fit.c: whether the stack can be played ---- */

/* Requirements and conflicts. Errors: SK_ERR_USAGE. */
int sk_stack_fits(const sk_stack *stack, sk_error *error);
/* How many play. Returns the number, or SK_ERR_USAGE. */
int sk_stack_players(const sk_stack *stack, const sk_match *match, sk_error *error);

#endif
