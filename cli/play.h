/* A game being played at this terminal or pipe. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "line.h"
#include "menu.h"
#include "table.h"
#include "watch.h"

enum { PLAY_NOBODY = -1, PLAY_PATH_MAX = 4096 };

typedef struct play {
    table table;
    sk_player *players[SK_SEATS_MAX]; /* NULL for people */
    bool human[SK_SEATS_MAX];
    int humans;
    sk_journal *journal;
    char path[PLAY_PATH_MAX]; /* of the journal */
    uint64_t turn_limit;
    line_reader *reader;       /* NULL where nobody is asked anything */
    int viewer;                /* who sits before the screen: a seat, or PLAY_NOBODY */
    size_t seen[SK_SEATS_MAX]; /* events that each person was told */
    size_t told;               /* events that were told where nobody plays */
    char *island, *facts;      /* as last shown, so that they are shown again only when they changed */
    const menu *menu;          /* of the person who is asked; NULL between */
    watch watch;               /* of --watch */
    bool changed;              /* scripts or board are to be loaded again */
    bool retry;                /* and then the action that failed is to be done again */
    bool behind;               /* the journal does not tell of the game as it is played now: see play_settle */
    bool failed;               /* a script failed */
    uint32_t tried_at;         /* after how many actions */
    char tried[SAYING_MAX];    /* the action in which it did, as again_action says it; empty: in making the list */
    bool quit;
} play;

/* Plays until the game ends or nobody wants to go on; answers the exit status. */
int play_loop(play *p);

/* Does an action as the seat to act, records it, and keeps its events.
 * Errors: as sk_game_apply; SK_ERR_SYSTEM when it could not be recorded, and then it was not done either. */
int play_do(play *p, const sk_action *action, sk_error *error);

/* Tells what went wrong; where a script failed also how it fails again. */
void play_tell_failure(play *p, const sk_error *error);

/* ---- changed scripts (reload.c) ---- */

/* Whether there is something to be loaded again, looked at now where files are watched. */
bool play_has_changed(void *payload);
/* Loads scripts and board again and plays the record on them; tells how far that went. What does not load leaves the
 * game as it is. */
void play_reload(play *p);
/* Before something is recorded: makes the journal one of the game as it is played now.
 * Errors: SK_ERR_SYSTEM; the journal is then as it was. */
int play_settle(play *p, sk_error *error);

/* Makes the computer players of the table. */
int play_make_players(play *p, sk_error *error);
/* Plays what was recorded, and keeps its events and the positions that one may go back to. path is the journal's;
 * force: whatever the digests say. Where it fails the game stands before the action that could not be done. */
int play_catch_up(table *t, const char *path, const sk_recording *recording, bool force, sk_error *error);
/* Tells how far the table's game stands in the record, and error where it stopped. */
void play_tell_caught_up(const play *p, const sk_recording *recording, const sk_error *error);

/* ---- people (person.c) ---- */

/* Lets the person of the seat to act do one thing, or several that change nothing. */
int play_person(play *p);
/* A computer player's action failed, or nothing can be listed: lets the people decide how to go on. */
int play_trouble(play *p, const sk_error *error);
/* Nobody can act: says text and takes orders until scripts changed, the game went back, or the people quit. */
void play_wait(play *p, const char *text);
/* Shows the island, the facts, the hand and the list; only_news leaves out what was last shown just so. */
void play_show(play *p, const menu *m, bool only_news);
/* The next person is shown everything anew. */
void play_forget_shown(play *p);
/* Tells the seat (or everybody: PLAY_NOBODY) what happened since. */
void play_tell(play *p, int seat);

/* ---- real dice (dice.c) ---- */

/* Asks what the people rolled on the table for a computer player, and puts it into its action. false: they quit
 * or undid something. */
bool play_dice(play *p, sk_action *action);
/* The same for dice that a script rolls. */
int play_dice_question(play *p);
/* Hands the screen to the seat; asks for it where another person sat there. */
void play_hand_over(play *p, int seat);

/* ---- commands that are no actions (orders.c) ---- */

/* Whether typed is one of them; if so it was done. */
bool play_order(play *p, const char *typed);
/* Their names, ending with NULL. */
const char *play_order_name(int index);

/* Explains a word: a verb, `map`, `costs`. false where it knows nothing of it (explain.c). */
bool play_help(play *p, const char *topic);

/* ---- what cannot be done (refuse.c) ---- */

/* Whether typed begins like an action that is not in the list for a reason that can be told without trying; the
 * reason, a sentence, is written to message. */
bool play_why(char *message, size_t size, const play *p, const char *typed);
/* The same for a whole action: whether something else must be done before any of its kind. */
bool play_waits(char *message, size_t size, const play *p, const sk_action *action);
/* Tells that typed is no command, with what might have been meant: suggestion, or an order. */
void play_unknown(const play *p, const char *typed, const char *suggestion);

#endif
