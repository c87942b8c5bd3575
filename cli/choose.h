/* The start menu: which game is played, on which island, by how many, with which settings. */
#ifndef CLI_CHOOSE_H
#define CLI_CHOOSE_H

#include "catalogue.h"
#include "fitting.h"
#include "line.h"

enum { CHOOSE_BOARDS_MAX = 64, CHOOSE_SETTINGS_MAX = 32, CHOOSE_SETTING_BYTES = 128 };

/* What was chosen, and the texts that it points into. */
typedef struct choice {
    match_wish wish;
    const cli_args *args; /* what they say is not asked */
    int seats;            /* as match_from_args takes them */
    line_reader *reader;  /* NULL but while it is asked */
    catalogue list;       /* of scenarios */
    fitting_board board[CHOOSE_BOARDS_MAX];
    int board_count;
    char preset[SK_NAME_MAX];
    sk_setting setting[CHOOSE_SETTINGS_MAX];
    char setting_text[CHOOSE_SETTINGS_MAX][CHOOSE_SETTING_BYTES];
} choice;

/* What became of a question. */
typedef enum choose_result { CHOOSE_DONE, CHOOSE_LEFT, CHOOSE_AGAIN, CHOOSE_WRONG } choose_result;

/* Asks at the terminal for what the arguments of play do not say. Enter is always an answer but to the first question.
 * Owns:   the caller closes *c with choose_close, whatever the result; *c must stay where it is.
 * Returns CHOOSE_DONE; CHOOSE_LEFT where the person leaves; CHOOSE_WRONG where the arguments are wrong, which was told. */
choose_result choose_game(choice *c, const cli_args *args, int seats);
void choose_close(choice *c);

/* ---- the questions after the first (choose_rest.c) ---- */

/* The line typed after prompt, without spaces around it; NULL where the person leaves.
 * Shape:  typed[size]. */
const char *choose_ask(choice *c, const char *prompt, char *typed, size_t size);
/* For the scenarios of c->wish: island, players, settings.
 * Returns as choose_game, or CHOOSE_AGAIN where these scenarios cannot be played, which was told. */
choose_result choose_rest(choice *c);

#endif
