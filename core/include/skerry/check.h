/* Checking scripts: what can be told of one without playing it, and what a machine can tell while it plays. */
#ifndef SKERRY_CHECK_H
#define SKERRY_CHECK_H

#include <skerry/script.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum sk_severity {
    SK_SEVERITY_ERROR,   /* the script cannot be loaded, or fails where this is reached */
    SK_SEVERITY_WARNING, /* most probably not what was meant */
    SK_SEVERITY_NOTE,    /* worth knowing */
} sk_severity;

/* One thing that was found. Holds no pointers but to static storage. */
typedef struct sk_finding {
    sk_severity severity;
    const char *rule; /* its kind, a word: "unknown-field"; static storage */
    int line, column; /* from 1; 0 where there is none */
    char file[256];   /* as the user named it */
    char message[512];
} sk_finding;

/* Told of each finding; the finding is the caller's only during the call. */
typedef void sk_finding_fn(void *payload, const sk_finding *finding);

/* Reads the last script of a match without playing: its declarations, each field of them, and its text. More than
 * one mistake is told of. What it requires lies before it in match->scripts; board may be NULL.
 * Returns how many errors and warnings there were.
 * Errors: SK_ERR_SYSTEM; SK_ERR_USAGE where there is no script. */
int sk_check_script(const sk_match *match, sk_finding_fn *each, void *payload, sk_error *error);

/* Looks at what the board of a match says of options, pieces and cards, and at the names in its cells: tells of each
 * that a game of these scripts, by so many players (0: the fewest of the board), would refuse, and of blockers and
 * corners of groups that it would leave out. What is said of other scripts, by their names, is passed over. Whether
 * scripts, board and players fit together is not asked.
 * Returns how many there were. Errors: as sk_ruleset_new, for the scripts; SK_ERR_USAGE without a board. */
int sk_check_board(const sk_match *match, sk_finding_fn *each, void *payload, sk_error *error);

/* Where a script names something in a declaration, such as an island in "boards": *line and *column, from 1. Where the
 * name is not written out there, the place of the declaration; where that is not found either, 0. */
void sk_script_place(const sk_source *source, const char *declaration, const char *name, int *line, int *column);

/* ---- while it plays ---- */

/* What the scripts of a machine do: lines reached, what each hook costs; and errors thrown into them on purpose. It
 * may gather from any number of machines, one after the other, whose stacks have the same files in the same order. */
typedef struct sk_profile sk_profile;

/* Owns:   the caller frees *profile with sk_profile_free, after all machines that it watches. sources[count] are what
 *         the machines are made of; nothing is kept of them.
 * Errors: SK_ERR_SYSTEM. */
int sk_profile_new(sk_profile **profile, const sk_source *sources, int count, sk_error *error);
void sk_profile_free(sk_profile *profile);

/* Watches the machine from now on, which costs it time; it counts its budget in smaller steps. Before any game is
 * made on it. One profile a machine.
 * Errors: SK_ERR_SYSTEM; SK_ERR_LIMIT where the machine has no memory left to look at itself. */
int sk_profile_watch(sk_profile *profile, sk_machine *machine, sk_error *error);

/* What a line of a script is: SK_LINE_NONE where there is no code (or only an `end`). script is its place in the
 * sources, line counts from 1. */
typedef enum sk_line_state { SK_LINE_NONE, SK_LINE_NEVER, SK_LINE_REACHED } sk_line_state;
sk_line_state sk_profile_line(const sk_profile *profile, int script, int line);
int sk_profile_lines(const sk_profile *profile, int script); /* how many lines the file has */

/* One hook, or a function of an action, that some script has. */
typedef struct sk_hook_profile {
    char name[SK_NAME_MAX + 4];
    uint64_t calls;
    int64_t largest; /* units of the instruction budget in one call, with all that it called */
    int line;        /* where most of that was spent; where the function begins, where that is not known */
    int script;      /* whose line it is */
    uint64_t lines;  /* that were run in it */
} sk_hook_profile;
/* Errors: false out of range. */
bool sk_profile_hook(const sk_profile *profile, int index, sk_hook_profile *hook);
/* The number of its lines alone, which costs nothing; 0 out of range. */
uint64_t sk_profile_hook_lines(const sk_profile *profile, int index);
/* Errors: -1 where no hook has that name yet. */
int sk_profile_hook_called(const sk_profile *profile, const char *name);
int sk_profile_hook_count(const sk_profile *profile);

/* Throws an error at the nth line (from 1) that runs in that hook from now on; it goes past any pcall, as a spent
 * budget does. The action or list fails with SK_ERR_SCRIPT, once. hook -1: disarms. */
void sk_profile_strike(sk_profile *profile, int hook, uint64_t nth);
/* Whether it has struck since. */
bool sk_profile_struck(const sk_profile *profile);

/* Remembers what the machine's scripts hold besides the game: upvalues, tables, globals.
 * Errors: SK_ERR_LIMIT, SK_ERR_SYSTEM. */
int sk_machine_remember(sk_machine *machine, sk_error *error);
/* What scripts keep outside the game. */
typedef struct sk_change {
    char what[96];  /* "the local 'count'" */
    char file[256]; /* and line: of a function that uses it; empty and 0 where there is none */
    int line;
} sk_change;
/* Whether something of it has changed since, and what. */
bool sk_machine_changed(sk_machine *machine, sk_change *change);

/* Whether it is MAJOR.MINOR.PATCH, with what semver.org allows behind it. */
bool sk_is_semantic_version(const char *version);

#ifdef __cplusplus
}
#endif

#endif
