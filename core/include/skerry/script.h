/* Scenario scripts: reading what one declares, compiling a stack of them into a rule set, and the machine that
 * runs their hooks. */
#ifndef SKERRY_SCRIPT_H
#define SKERRY_SCRIPT_H

#include <skerry/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Lua source. name is shown in errors (a path). Nothing is kept: the library copies what it needs. */
typedef struct sk_source {
    const char *name;
    const char *text;
    size_t size;
} sk_source;

/* One --set: script is NULL for a name that only one script of the stack has, or for a general option. */
typedef struct sk_setting {
    const char *script;
    const char *option;
    const char *value;
} sk_setting;

typedef enum sk_option_type { SK_OPTION_BOOLEAN, SK_OPTION_INTEGER, SK_OPTION_CHOICE, SK_OPTION_HEX } sk_option_type;

enum { SK_OPTIONS_PER_SCRIPT = 32, SK_VALUES_MAX = 16, SK_BOARDS_MAX = 16, SK_PRESETS_MAX = 8 };

typedef struct sk_option {
    char name[SK_NAME_MAX];
    char label[SK_TEXT_MAX];
    uint8_t type;     /* sk_option_type */
    int32_t min, max; /* of an integer */
    int32_t value;    /* default: number, 0/1, or index of a choice; a hex has none */
    int value_count;  /* of a choice; of an integer: values that are not allowed */
    char values[SK_VALUES_MAX][SK_NAME_MAX];
    int32_t not_in[SK_VALUES_MAX];
    char with[SK_NAME_MAX]; /* it has a meaning beside this script alone; empty: always */
} sk_option;

/* What one script says of itself, without playing it. */
typedef struct sk_script_info {
    char id[SK_NAME_MAX];
    char title[SK_TEXT_MAX];
    char version[SK_NAME_MAX];
    char summary[512];
    int players_min, players_max;
    int board_count;
    char board[SK_BOARDS_MAX][SK_NAME_MAX]; /* the first is the default; none: any board */
    int option_count;
    sk_option option[SK_OPTIONS_PER_SCRIPT];
    int preset_count;
    char preset[SK_PRESETS_MAX][SK_NAME_MAX];
    int conflict_count;
    char conflict[SK_SCRIPTS_MAX][SK_NAME_MAX];
    char conflict_reason[SK_SCRIPTS_MAX][SK_TEXT_MAX]; /* empty: none given */
    int require_count;
    char require[SK_SCRIPTS_MAX][SK_NAME_MAX];
    int order_count; /* scripts beside which the order of naming matters, and how */
    char order[SK_SCRIPTS_MAX][SK_NAME_MAX];
    char order_text[SK_SCRIPTS_MAX][SK_TEXT_MAX];
} sk_script_info;

/* Errors: SK_ERR_INPUT with file:line. */
int sk_script_read(sk_script_info *info, const sk_source *source, sk_error *error);

/* The options that every game has: points, domestic_trade, strict_phases, harbor_same_turn. Static storage. */
const sk_option *sk_general_options(int *count);

/* What the scripts of a game may use at most, together, in one action; a script that goes beyond fails the action, which
 * is rolled back. A field that is 0 means the default. docs/sandbox.md says more of each. */
typedef struct sk_script_limits {
    uint64_t instructions;  /* VM instructions, and what C functions count as such; default 5,000,000 */
    size_t memory;          /* bytes of a machine: Lua's, and what is held for its scripts; default 4 MiB */
    int lines;              /* said by game:log, game:show and print; default 200 */
    int questions;          /* asked; default 100 */
    size_t text;            /* bytes of one text; default 16 KiB */
    size_t table_keys;      /* of one table besides its list, rounded up to a power of 2, 64 at least; default 4,096 */
    size_t stack;           /* values on Lua's stack: calls inside each other; default 12,000 */
    size_t source;          /* bytes of one file; default 256 KiB */
    size_t function_source; /* bytes of one function, without the functions inside it; default 16 KiB */
    /* The scripts are the program's own: nothing is counted, memory is the C library's, and operators are Lua's. What
     * may be named and called stays. Never for what a stranger wrote. */
    bool trusted;
    /* What all machines that are made with these limits may use together, in all their actions: goes down with each action
     * that follows and when a machine is freed. Where less is left than an action may use, the action has that. NULL: no
     * bound but each action's own. Must live as long as the machines. */
    int64_t *purse;
} sk_script_limits;

/* What is to be played. Zeroed fields mean the default. */
typedef struct sk_match {
    const sk_board *board;
    const sk_source *scripts;
    int script_count;
    const sk_setting *settings;
    int setting_count;
    const char *preset; /* NULL: none */
    int players;        /* 0: four, or the nearest number that all scripts and the board allow;
                              * otherwise SK_SEATS_MIN to SK_SEATS_MAX */
    bool manual_dice;
    sk_script_limits limits;
} sk_match;

/* Owns:   the caller frees *ruleset with sk_ruleset_free; board must outlive it.
 * Errors: SK_ERR_INPUT (a script, what the board says of options and figures), SK_ERR_USAGE (an option, a combination that
 *         cannot work, players). */
int sk_ruleset_new(sk_ruleset **ruleset, const sk_match *match, sk_error *error);

/* How many options the compiled game has, all scripts' and the general ones, and their values as played.
 * script is "" for the general ones. Those that have no meaning in this stack are left out. Returns false when index
 * is out of range. */
typedef struct sk_option_value {
    char script[SK_NAME_MAX];
    char option[SK_NAME_MAX];
    char value[SK_NAME_MAX];
} sk_option_value;
bool sk_ruleset_option(const sk_ruleset *ruleset, int index, sk_option_value *value);

/* A Lua machine with the rule set's scripts loaded. It holds no game state: it may serve any number of games, one
 * after the other within one thread.
 * Owns:   the caller frees *machine with sk_machine_free; ruleset must outlive it. */
int sk_machine_new(sk_machine **machine, const sk_ruleset *ruleset, sk_error *error);
void sk_machine_free(sk_machine *machine);

/* ---- guests: Lua of the embedding program's own ---- */

/* A guest of a game: a machine for chunks of Lua that look at a game through the objects that scripts have, and may
 * change it: a prompt, an editor, a bot's report. It is no script of the game: it has budgets of its own, and what it
 * keeps in globals is its own from one chunk to the next. Besides what scripts have a chunk sees `game` (with state and
 * options of the first script), `script(id)` (the game as that script sees it), `hex(row, column)`, and `inspect(...)`,
 * which returns its arguments, objects as text with all that they have. */
typedef struct sk_guest sk_guest;

/* What one chunk may use. Zeroed fields mean the default. */
typedef struct sk_guest_limits {
    uint64_t instructions; /* 50,000,000 */
    size_t memory;         /* bytes; 16 MiB */
} sk_guest_limits;

/* What a chunk prints: a line or more, valid for a terminal, not terminated. */
typedef void (*sk_guest_print)(void *payload, const char *text, size_t size);

/* limits and print may be NULL.
 * Owns:   the caller frees *guest with sk_guest_free; ruleset must outlive it. */
int sk_guest_new(sk_guest **guest, const sk_ruleset *ruleset, const sk_guest_limits *limits, sk_guest_print print,
                 void *payload, sk_error *error);
/* NULL is fine. */
void sk_guest_free(sk_guest *guest);

/* Runs a chunk against the game, whole or not at all: when it fails the position is as before. While a question is
 * open it may only look. Nothing may be asked in it. It is no action: no journal knows of it.
 *
 * Shape:  text[size], called name in errors; result[result_size] gets what the chunk returns, as text with commas
 *         between, "" where it returns nothing.
 * Errors: SK_ERR_INPUT where the chunk cannot be compiled, SK_ERR_SCRIPT, SK_ERR_LIMIT; SK_ERR_USAGE for a game of
 *         another rule set. */
int sk_guest_run(sk_guest *guest, sk_game *game, const char *name, const char *text, size_t size, char *result,
                 size_t result_size, sk_error *error);

/* Calls add for each name that may stand at the end of text, where a chunk is being typed: "game:gi" adds the methods of
 * a game. Names that do not begin as the text goes on are added too. Nothing is changed. */
void sk_guest_names(sk_guest *guest, sk_game *game, const char *text, void (*add)(void *payload, const char *name),
                    void *payload);

/* Calls add for each property and method that topic is about: "give" or "game:give" for one, "game" for all of a type.
 * signature is as the reference writes it: "player:count(kind: resource): integer", "player.points: integer". Returns how
 * many there were. */
int sk_guest_explain(const char *topic, void (*add)(void *payload, const char *signature, const char *text),
                     void *payload);

/* ---- how a script failed ---- */

enum { SK_FRAMES_MAX = 12, SK_SPENT_MAX = 5, SK_WHAT_MAX = 96 };

/* X(ID, name, text): what one action of a script may use up, as sk_match sets it */
#define SK_BUDGETS(X)                             \
    X(TIME, "time", "instructions in one action") \
    X(MEMORY, "memory", "bytes at one time")      \
    X(TEXT, "text", "bytes of one text")          \
    X(TABLE, "table", "keys of one table")        \
    X(CALLS, "calls", "calls inside each other")  \
    X(LINES, "lines", "lines printed or logged")  \
    X(INTERRUPT, "interrupt", "somebody interrupted it")

typedef enum sk_budget {
    SK_BUDGET_NONE,
#define SK_BUDGET_ID(ID, ...) SK_BUDGET_##ID,
    SK_BUDGETS(SK_BUDGET_ID)
#undef SK_BUDGET_ID
} sk_budget;

/* "time"; "" for SK_BUDGET_NONE. Static storage. */
const char *sk_budget_name(int budget);

/* A call that had not ended when it failed. */
typedef struct sk_script_frame {
    char file[256];         /* empty: calls that are left out here */
    int line;               /* that was being done; from 1 */
    int times;              /* the same call so often in a row: a function that calls itself */
    char what[SK_WHAT_MAX]; /* "in on_roll", "in function 'helper'", "while the file is loaded" */
} sk_script_frame;

/* A line on which time was spent. */
typedef struct sk_script_spent {
    char file[256];
    int line;
    int percent;
} sk_script_spent;

/* All that is known of a failure: what sk_error says in words. Holds no pointers. */
typedef struct sk_script_error {
    char script[SK_NAME_MAX];   /* whose function failed: its id; empty while the files are loaded */
    char hook[SK_NAME_MAX + 8]; /* "on_roll", "can_convert"; empty while the files are loaded */
    char file[256];             /* as the source was named; empty where no line of a script is to blame */
    int line, column;           /* from 1; 0 where not known */
    char message[512];          /* one line, without script, hook and place */
    uint8_t budget;             /* sk_budget: which one was spent; SK_BUDGET_NONE for any other failure */
    int frame_count;            /* the innermost first, the functions of scripts alone */
    sk_script_frame frame[SK_FRAMES_MAX];
    int spent_count; /* of SK_BUDGET_TIME: the lines that took most, of the budget's second half */
    sk_script_spent spent[SK_SPENT_MAX];
    size_t kept, returned; /* of SK_BUDGET_MEMORY: bytes that the scripts still hold when the action is over, their code
                            * among them, and all others of the budget, which it gave back; 0 where not known */
} sk_script_error;

/* The failure behind the last SK_ERR_SCRIPT or SK_ERR_LIMIT that a game on this machine answered; all of it is empty
 * where there was none.
 * Owns:   the machine's, valid until the machine is used again. */
const sk_script_error *sk_machine_error(const sk_machine *machine);

/* "Lua 5.4.4". Static storage. */
const char *sk_lua_version(void);
/* What a person should know of that version: "" or a remark in one line. Static storage. */
const char *sk_lua_remark(void);

#ifdef __cplusplus
}
#endif

#endif
