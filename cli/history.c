#include "history.h"
#include "report.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void drop_points(history *h, size_t count)
{
    while (h->point_count > count)
        free(h->points[--h->point_count].block);
}

void history_close(history *h)
{
    drop_points(h, 0);
    free(h->points);
    free(h->events);
    memset(h, 0, sizeof *h);
}

void history_drop(history *h) { drop_points(h, h->point_count - 1); }

void history_keep(history *h, const sk_game *game)
{
    uint32_t reveals = sk_game_reveals(game);
    if (h->point_count && h->points[h->point_count - 1].reveals != reveals)
        drop_points(h, 0);
    sk_prompt prompt;
    sk_game_prompt(game, &prompt);
    h->points = checked_grow(h->points, &h->point_room, h->point_count, sizeof *h->points);
    history_point *point = &h->points[h->point_count++];
    const void *block = sk_game_block(game, &point->size);
    point->block = checked_alloc(point->size);
    memcpy(point->block, block, point->size);
    point->reveals = reveals;
    point->event_count = h->event_count;
    point->begun = h->begun;
    point->seat = prompt.seat;
    point->act[0] = 0;
}

void history_name_act(history *h, const char *act)
{
    history_point *point = &h->points[h->point_count - 1];
    snprintf(point->act, sizeof point->act, "%.63s", act);
}

void history_add_event(history *h, const sk_event *event)
{
    h->events = checked_grow(h->events, &h->event_room, h->event_count, sizeof *h->events);
    h->events[h->event_count++] = *event;
}

void history_take_events(history *h, const sk_game *game)
{
    sk_prompt prompt;
    int listed = 0;
    const sk_event *events = sk_game_events(game, &listed);
    size_t count = (size_t)listed, known = h->begun < count ? h->begun : count;
    sk_game_prompt(game, &prompt);
    h->begun = prompt.kind == SK_PROMPT_QUESTION ? count : 0;
    if (known == count)
        return;
    h->events = checked_grow(h->events, &h->event_room, h->event_count + count, sizeof *h->events);
    memcpy(h->events + h->event_count, events + known, (count - known) * sizeof *events);
    h->event_count += count - known;
}

int history_back(history *h, sk_game *game, sk_error *error)
{
    if (h->point_count == 0)
        return error_set(error, SK_ERR_USAGE, "there is nothing to go back to");
    history_point *point = &h->points[h->point_count - 1];
    int status = sk_game_set_block(game, point->block, point->size, error);
    if (status != SK_OK)
        return status;
    h->event_count = point->event_count;
    h->begun = point->begun;
    drop_points(h, h->point_count - 1);
    return SK_OK;
}

const history_point *history_find(history *h, const sk_game *game, const bool *human)
{
    uint32_t reveals = sk_game_reveals(game);
    for (size_t i = h->point_count; i > 0; i--) {
        if (h->points[i - 1].reveals != reveals)
            return NULL;
        if (human[h->points[i - 1].seat]) {
            drop_points(h, i);
            return &h->points[i - 1];
        }
    }
    return NULL;
}
