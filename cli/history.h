/* What happened in a game: its events in order, and the positions to which one may still go back. */
#ifndef CLI_HISTORY_H
#define CLI_HISTORY_H

#include <skerry/skerry.h>

/* A position at which somebody was about to act. */
typedef struct history_point {
    void *block;
    size_t size;
    uint32_t reveals;
    size_t event_count; /* of the events before it */
    size_t begun;       /* as the history's */
    int seat;           /* who was to act */
    char act[64];       /* what was done, as it is typed; empty where it is not known */
} history_point;

typedef struct history {
    history_point *points;
    size_t point_count, point_room;
    sk_event *events;
    size_t event_count, event_room;
    size_t begun; /* events of an action that waits for an answer, which happen again when it comes */
} history;

void history_close(history *h);

/* Keeps the position before an action. Points from before something was revealed are dropped: nobody may go back
 * there. */
void history_keep(history *h, const sk_game *game);
/* Says what is about to be done from the last kept point. */
void history_name_act(history *h, const char *act);
/* Adds an event that the game itself did not tell of. */
void history_add_event(history *h, const sk_event *event);
/* Takes the events of the last action. */
void history_take_events(history *h, const sk_game *game);
/* Puts the game back to the last kept point and drops it with the events that followed. */
int history_back(history *h, sk_game *game, sk_error *error);
/* Drops the last kept point: what was to follow it did not happen. */
void history_drop(history *h);
/* The last kept point from which seats with human[seat] set were to act and after which nothing was revealed;
 * points after it are dropped. NULL where there is none, and then nothing is dropped. */
const history_point *history_find(history *h, const sk_game *game, const bool *human);

#endif
