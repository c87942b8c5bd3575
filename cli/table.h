/* A game and those who sit at it: what playing and replaying share. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "history.h"
#include "match.h"
#include "places.h"
#include "seats.h"
#include "words.h"
#include <stdio.h>

typedef struct table {
    match m;
    sk_machine *machine;
    sk_game *game;
    seat_info seats[SK_SEATS_MAX];
    const char *names[SK_SEATS_MAX];
    int count; /* of seats */
    places *places;
    history history;
    size_t opening; /* events of the history that happened while the game began */
} table;

/* Begins the game of t->m, which is open, and reads who sits there: texts[i] are KIND or KIND:NAME, missing ones
 * are greedy.
 * Owns:   the caller closes t with table_close, also after a failure; that closes t->m. */
int table_begin(table *t, const char *const *texts, int text_count, sk_error *error);
void table_close(table *t);
/* After a table was copied to another place. */
void table_moved(table *t);

/* The head of a journal of this game. Strings are the table's. */
void table_head(sk_journal_head *head, const table *t);

words table_words(const table *t);

/* The text of a refusal that was made for a person who could not but refuse. */
#define TABLE_HOLDS_NONE "holds none"

/* Keeps the events of the last action, which seat did; a script's action is named before them (tell.c). */
void table_take_events(table *t, int seat, const sk_action *action);

/* ---- showing (show.c, tell.c) ---- */

enum { SHOW_ALL = -1 }; /* a viewer who may see everything */

/* The island; the places of choices[0..count-1] are marked with their names. */
void show_island(FILE *out, const table *t, const sk_choice *choices, int count, bool colour);
/* What everybody may know of everybody: points, cards held, awards, what scripts show. */
void show_facts(FILE *out, const table *t, int viewer);
/* What the seat alone may know. */
void show_hand(FILE *out, const table *t, int seat);
/* What is asked of the seat to act, in one sentence. */
void show_prompt(FILE *out, const table *t);
/* The same without who and when: "move the robber". Returns text. */
char *show_task(char *text, size_t size, const table *t);
/* Events first .. end-1 of the history, a sentence each, as viewer may know them. */
void show_events(FILE *out, const table *t, size_t first, size_t end, int viewer);
/* The same of the last so many sentences before event `end`. */
void show_log(FILE *out, const table *t, size_t lines, size_t end, int viewer);
/* Whether nobody has a piece on the island. */
bool show_is_empty(const sk_game *game);
/* Who won, or how else the game ended, and the final points. */
void show_result(FILE *out, const table *t);

#endif
