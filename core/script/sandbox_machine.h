/* The inside of a sandbox, for the sandbox_*.c and lualib_*.c files alone. */
#ifndef SK_SCRIPT_SANDBOX_MACHINE_H
#define SK_SCRIPT_SANDBOX_MACHINE_H

#define _XOPEN_SOURCE 700 /* newlocale, uselocale */

#include "script/sandbox.h"
#include "script/sandbox_arena.h"

#include <lauxlib.h>
#include <locale.h>
#include <signal.h>
#include <stdbool.h>

enum {
    SK_SANDBOX_PERIOD = 1000,     /* VM instructions between two looks at the budget */
    SK_SANDBOX_CAUGHT = 3000,     /* charge for an error that pcall caught: building its message is C work */
    SK_SANDBOX_BYTES_A_UNIT = 16, /* bytes moved by C code that cost as much as one instruction */
    SK_SANDBOX_VALUE = 16,        /* bytes of a value on Lua's stack */
    SK_SANDBOX_NODE = 24,         /* bytes of a key with its value in a table */
    SK_HELPERS = 4,               /* of sandbox_rewrite.h */
};

/* A loaded file. */
typedef struct sk_sandbox_file {
    char *name;
    char *source;
    size_t size;
    char label[LUA_IDSIZE]; /* what Lua calls it in messages */
    int ref;                /* its returned table, LUA_NOREF while it loads */
} sk_sandbox_file;

/* A call in the way to an error. */
typedef struct sk_sandbox_frame {
    int file;    /* index into files; -1: calls that are left out here */
    int line;    /* that was being done */
    int defined; /* where the function begins; 0 for a file's own lines */
    int times;   /* the same call so often in a row */
    bool named;  /* name is what its caller called it */
    char name[48];
} sk_sandbox_frame;

/* Tables with parts of more than a page's cell: searching one may take long, and takes time even where nothing is left
 * in it. */
typedef struct sk_sandbox_big {
    uint64_t *is_list, *is_keys;      /* a bit a page of the arena: what begins there */
    int live, settled;                /* how many there are; how many there were when the floors were found */
    int lists[32], keys[32];          /* live ones, by the logarithm of their places */
    int64_t places;                   /* of the largest that this action had to do with */
    int64_t floor_dear, floor_places; /* what is there before an action begins */
} sk_sandbox_big;

/* What is known about an error when the stack is unwound: written at the place where it is raised. */
typedef struct sk_sandbox_trouble {
    int file; /* index into files, -1 where no script was running */
    int line;
    char message[512];
    int frame_count;
    sk_sandbox_frame frame[SK_FRAMES_MAX];
} sk_sandbox_trouble;

/* Where the time of an action goes, once half of it is spent: a line, and what was charged while it ran. */
enum { SK_SANDBOX_SAMPLES = 32 };
typedef struct sk_sandbox_sample {
    int file, line;
    int64_t units;
} sk_sandbox_sample;

typedef enum sk_sandbox_phase {
    SK_PHASE_IDLE,    /* begun, the count hook not yet set */
    SK_PHASE_RUNNING, /* the count hook counts this action */
    SK_PHASE_STOPPED, /* until the next begin */
} sk_sandbox_phase;

struct sk_sandbox {
    sk_sandbox_meter meter; /* first: sk_sandbox_meter_of reads it through the same pointer */
    lua_State *L;
    sk_sandbox_phase phase;
    int depth; /* of sk_sandbox_call */
    sk_sandbox_stop stop;
    int64_t left_at_stop;
    int64_t given, settled; /* what the action began with; how much of what it used the purse knows of */
    int deep;               /* the stack is too large: the next look at the budget stops the run */
    int reason;             /* of sk_sandbox_abort */
    int lines;              /* left */
    int questions;
    volatile sig_atomic_t interrupted;
    lua_Hook watch; /* of whoever looks on; NULL: nobody */
    int watch_mask;
    int period; /* VM instructions between two looks at the budget */

    size_t used; /* bytes of Lua and held for it */
    size_t held;
    size_t kept;          /* where memory was spent: what is still used once the action is over; 0: not known */
    size_t refused;       /* size of the last allocation that was refused, 0 when a later one was not */
    size_t largest_table; /* bytes of the largest key part allowed */
    const void *stack;    /* where Lua's stack and its list of texts lie: they grow when they must, whoever runs */
    const void *texts;
    struct {
        const void *address; /* of the last untagged thing: the stack's next place, if the old one is given back now */
        size_t size;
        int64_t left, places; /* as they were before it */
    } candidate;
    sk_arena arena;
    sk_sandbox_big big;
    int compiling; /* what the compiler makes is no table of a script */

    char *text; /* where library functions build strings; used like a stack, see lualib_text.h */
    size_t text_used;
    size_t text_size;

    locale_t locale; /* "C", for the time of a call, where the process has another; otherwise 0 */
    sk_script_limits limits;
    sk_sandbox_host host;
    int globals; /* reference: the names that every script sees */
    int helper[SK_HELPERS];
    int file_count;
    int loading; /* index of the file whose chunk runs, -1 otherwise */
    sk_sandbox_file *files;
    sk_sandbox_trouble trouble;
    sk_script_error failure;
    int64_t sampled_at; /* left when the last sample was taken */
    int sample_count;
    sk_sandbox_sample sample[SK_SANDBOX_SAMPLES];
};

/* ---- sandbox_budget.c ---- */

/* Lua's allocator: the memory limit, the text limit, the table limit. */
void *sk_sandbox__allocate(void *payload, void *address, size_t old_size, size_t new_size);

/* The C library's, for scripts that are the program's own. */
void *sk_sandbox__allocate_freely(void *payload, void *address, size_t old_size, size_t new_size);

/* The count hook. */
void sk_sandbox__tick(lua_State *L, lua_Debug *event);

/* Raises the stop as an error that no script catches. Notes the place, unless the stop is already set. */
_Noreturn void sk_sandbox__stop(lua_State *L, sk_sandbox_stop stop);

/* After a caught failure of status: whether it must be raised again. */
int sk_sandbox__is_final(sk_sandbox *sandbox, int status);

/* The sentence for a stop. */
void sk_sandbox__describe_stop(const sk_sandbox *sandbox, char *buffer, size_t size);

/* ---- sandbox_big.c ---- */

/* Room for the marks of so many pages. Returns 0, or -1. */
int sk_sandbox__big_open(sk_sandbox *sandbox, size_t pages);
void sk_sandbox__big_close(sk_sandbox *sandbox);

/* A part of a table was made at, moved to or given back from there. */
void sk_sandbox__big_made(sk_sandbox *sandbox, const void *address, size_t size, int keys);
void sk_sandbox__big_gone(sk_sandbox *sandbox, const void *address, size_t size);

/* An action begins: what is there now counts. */
void sk_sandbox__big_begin(sk_sandbox *sandbox);

/* ---- sandbox_error.c ---- */

/* File and line of the Lua function at that level. Returns whether there is one. */
int sk_sandbox__place(const sk_sandbox *sandbox, lua_State *L, int level, int *file, int *line);

/* The message handler of every call: notes message, place and frames; leaves the error value as it is. */
int sk_sandbox__on_error(lua_State *L);

/* Notes place and frames from the running function outwards. Allocates nothing, so that the allocator may use it. */
void sk_sandbox__trace(sk_sandbox *sandbox);

/* The file that a function comes from: an index into files, or -1. */
int sk_sandbox__file_of(const sk_sandbox *sandbox, const lua_Debug *function);

/* Notes a trouble that has no frames. */
void sk_sandbox__note(sk_sandbox *sandbox, const char *message);

/* Takes "label:line: " off a message. Returns the rest, with *file and *line set; or the message as it is,
 * with both untouched, where it does not begin with a place in a script. */
const char *sk_sandbox__split_place(const sk_sandbox *sandbox, const char *message, int *file, int *line);

/* Fills the failure, and error (NULL is allowed) from it. Returns status. */
int sk_sandbox__report(sk_sandbox *sandbox, int status, sk_error *error);

/* ---- sandbox_hint.c ---- */

/* Puts Lua's message into the author's terms and adds what may have been meant. While the failed function's frames are
 * still there: looks among its locals, the globals, the fields of what is named. */
void sk_sandbox__hint(lua_State *L, char *message, size_t size);

/* ---- sandbox_profile.c ---- */

/* Notes which line ran since the last look. For the count hook, in the second half of the budget. */
void sk_sandbox__sample(sk_sandbox *sandbox, lua_Debug *event);
/* The lines that took most, the first the most. */
void sk_sandbox__spent(const sk_sandbox *sandbox, sk_script_error *failure);

/* ---- sandbox_quote.c ---- */

/* Appends the source lines around line, the line marked and the column with a caret where it is not 0.
 * Control bytes are shown as blanks, long lines are cut. Of file, source and size are read. */
void sk_sandbox__quote(char *buffer, size_t size, const sk_sandbox_file *file, int line, int column);

/* The column that a message is about: where the last name it quotes, but for the one that it proposes, stands once in
 * that line, or else the member that it begins with ("state.lucky takes ..."); otherwise 0. */
int sk_sandbox__column(const sk_sandbox_file *file, int line, const char *message);

/* A line of the source; *size is its length. NULL where there is none. */
const char *sk_sandbox__line(const sk_sandbox_file *file, int number, int *size);
/* The column at which name stands in the line as a word of its own; 0 where it does not, or more than once. */
int sk_sandbox__place_of(const char *line, int length, const char *name);

/* ---- sandbox_scan.c ---- */

/* What is refused before compiling, from the text alone: too long, a function too long, chains of fields that
 * Lua 5.4.4 cannot name safely, _ENV. Errors: SK_ERR_INPUT with place. */
int sk_sandbox__scan(const sk_script_limits *limits, const sk_sandbox_file *file, sk_error *error);

/* ---- sandbox_names.c ---- */

/* Fills the table of names that every script sees (at globals). Raises. */
void sk_sandbox__open_names(lua_State *L);

/* Pushes a new environment: reads see every name, writes define while its file loads and raise afterwards. */
void sk_sandbox__push_environment(lua_State *L);

/* ---- lualib_*.c: each pushes one table or function. Raise. ---- */
void sk_lualib_open_base(lua_State *L, int names); /* sets functions in the table at names */
void sk_lualib_open_helpers(lua_State *L);
int sk_lualib_push_helpers(sk_sandbox *sandbox); /* returns how many */
void sk_lualib_push_math(lua_State *L);
void sk_lualib_push_string(lua_State *L);
void sk_lualib_push_table(lua_State *L);

#endif
