/* The scripts and boards of the tree, and the stacks that can be made of them, as their declarations say. */
#ifndef SKERRY_TESTS_KIT_SHIPPED_H
#define SKERRY_TESTS_KIT_SHIPPED_H

#include <skerry/skerry.h>

enum { SHIPPED_SCRIPTS_MAX = 32, SHIPPED_BOARDS_MAX = 64 };

typedef struct shipped_script {
    sk_script_info info;
    char path[512];
    char *text;
    size_t size;
} shipped_script;

/* Scenarios first, which name boards, and then house rules; both by name. */
typedef struct shipped {
    int script_count, scenario_count;
    shipped_script script[SHIPPED_SCRIPTS_MAX];
    int board_count;
    sk_board *board[SHIPPED_BOARDS_MAX]; /* by name */
    bool plain[SHIPPED_BOARDS_MAX];      /* the standard game can be played there */
} shipped;

/* Reads all of them. Owns: the caller frees with shipped_free. Errors: NULL after saying what is wrong. */
shipped *shipped_read(void);
void shipped_free(shipped *all);

/* Places in shipped.script, in the order in which they are named. */
typedef struct shipped_stack {
    int count;
    int script[SK_SCRIPTS_MAX];
} shipped_stack;

/* The place of the script of that id, which must be there. */
int shipped_find(const shipped *all, const char *id);

/* Why two scripts are not played together, whoever of them says so; "" where no reason is given; NULL where they are. */
const char *shipped_conflict(const shipped *all, int a, int b);
/* What the order of the two changes; NULL where they declare nothing. */
const char *shipped_order(const shipped *all, int a, int b);

/* No two of the stack conflict. */
bool shipped_goes(const shipped *all, const shipped_stack *stack);

/* The next stack of so many scenarios, each before those of higher place; the first one for a stack of count 0. Returns
 * false when there are no more. Only those that go together are found. */
bool shipped_next(const shipped *all, shipped_stack *stack, int count);

/* The stack's names with a space between, as kit_setup has them. Returns buffer. */
char *shipped_names(char *buffer, size_t size, const shipped *all, const shipped_stack *stack);

/* Whether a game of the stack can begin on the board; else *error says why not. */
bool shipped_fits(const shipped *all, const shipped_stack *stack, const sk_board *board, sk_error *error);

/* Whether the stack may be meant to be played on board number i: some script of it names the board, or the board wants
 * some scripts, and who knows which. Stacks of which no script names a board are for base and base_six. */
bool shipped_may_mean(const shipped *all, const shipped_stack *stack, int i);

#endif
