/* What playing shows, as findings and as a few lines of summary. */
#ifndef CLI_CHECK_TOLD_H
#define CLI_CHECK_TOLD_H

#include "check_game.h"

typedef struct check_told {
    const check_wish *wish;
    const check_stack *stack;
    const sk_script_info *info;
    const sk_profile *profile;
    const char *file; /* of the script that is checked */
    uint64_t played, ended, endless[2], failed,
        refused; /* endless: greedy, random; refused: by the script, for an option */
    uint64_t actions;
    char endless_command[2][1024];
    uint64_t compared; /* prompts */
    uint64_t repeated; /* games */
    bool hidden, late;
    check_strikes strikes;
} check_told;

void check_told_open(check_told *told, const check_wish *wish, const check_stack *stack, const sk_script_info *info,
                     const sk_profile *profile);
/* A game came to its end, or was cut; not one that is left where it stands. */
void check_told_end(check_told *told, const check_table *table);
/* A game was ended by an error, or could not be begun. */
void check_told_failure(check_told *told, const check_setup *setup, const sk_error *error);
/* Something is kept outside the state. change: NULL where it cannot be told; difference: NULL where the game does not
 * depend on it. */
void check_told_hidden(check_told *told, const check_setup *setup, const sk_change *change,
                       const check_difference *difference);
/* A game was played twice. */
void check_told_again(check_told *told, const check_setup *setup, bool same);
/* All are played: what the profile shows, and the summary. */
void check_told_close(check_told *told, int places, int settings);

#endif
