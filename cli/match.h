/* From what a command was given (or a journal recorded) to a game that can be played: board, sources, rule set. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "args.h"
#include <skerry/skerry.h>

enum {
    MATCH_SCRIPT_BYTES_MAX = 256 * 1024,
    MATCH_SETTINGS_MAX = 256,
};
#define MATCH_SEED_MAX ((UINT64_C(1) << 53) - 1) /* what every JSON reader keeps exactly */

/* What is wanted. Strings are the caller's. */
typedef struct match_wish {
    const char *scenario[SK_SCRIPTS_MAX];
    int scenario_count;
    const char *board; /* NULL: the first that a script names, or `base` */
    bool this_board;   /* no other would do: where it does not fit, none is advised */
    const char *preset;
    const sk_setting *settings;
    int setting_count;
    int players; /* 0: as the rule set chooses */
    uint64_t seed;
    bool manual_dice;
} match_wish;

typedef struct match {
    sk_board *board;
    char *board_name; /* as it can be found again */
    char *board_path; /* of the file that was read */
    char board_sha256[65];
    int script_count;
    char *script_name[SK_SCRIPTS_MAX]; /* as it can be found again */
    char *script_text[SK_SCRIPTS_MAX];
    sk_source source[SK_SCRIPTS_MAX];
    char script_sha256[SK_SCRIPTS_MAX][65];
    sk_script_info *info; /* [script_count] */
    sk_setting setting[MATCH_SETTINGS_MAX];
    char *setting_text[MATCH_SETTINGS_MAX]; /* where the strings of a setting live */
    int setting_count;
    char *preset;
    sk_ruleset *ruleset;
    int players; /* before there is a rule set: as wished */
    uint64_t seed;
    bool manual_dice;
} match;

/* Owns:   the caller closes *m with match_close, also after a failure. Nothing of wish is kept.
 * Errors: as the library says them; SK_ERR_SYSTEM for a name that is not found, with the nearest. */
int match_open(match *m, const match_wish *wish, sk_error *error);
/* From a command's arguments: scenarios and --board --players --seed --set --preset --dice, as far as the command
 * has them. A seed that was not given is drawn.
 * otherwise: what is wished where the arguments do not say; its settings come before theirs. NULL: nothing.
 * seats: how many seats were named and so must be filled, as many as --players where that is given; 0: any.
 * Errors: as above; an empty message where it was told already. */
int match_from_args(match *m, const cli_args *args, const match_wish *otherwise, int seats, sk_error *error);
/* Splits "[SCRIPT.]OPTION=VALUE" in place. Errors: SK_ERR_USAGE. */
int match_setting(sk_setting *setting, char *text, sk_error *error);
/* Board number n of those that the first script to name any names, else of the random standard islands. from: the file
 * in which the name stands, or NULL. NULL: there are no more. */
const char *match_board_named(const char **from, const match *m, int n);
/* The game that a journal describes. A script or board that has changed is refused with its name, unless force. */
int match_from_head(match *m, const sk_journal_head *head, bool force, sk_error *error);
void match_close(match *m);

/* The first line of a journal of this match; seat strings are left to the caller. Strings are the match's. */
void match_head(sk_journal_head *head, const match *m);

/* "oil_springs + volcano", or "standard". Returns buffer. */
char *match_title(char *buffer, size_t size, const match *m);

/* A seed that nobody chose: short enough to be typed again. */
uint64_t match_random_seed(void);

#endif
