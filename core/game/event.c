#include "game/game.h"

#include <stdlib.h>

void sk_game_record_events(sk_game *game, bool on)
{
    if (on && !game->events)
        game->events = calloc(SK_EVENTS_MAX, sizeof *game->events);
    game->recording = on && game->events;
    game->event_count = 0;
}

const sk_event *sk_game_events(const sk_game *game, int *count)
{
    *count = game->event_count;
    return game->events;
}

sk_event *sk_game_record_event(sk_game *game, sk_event_kind kind, int seat)
{
    if (game->event_count == SK_EVENTS_MAX)
        return NULL;
    sk_event *event = &game->events[game->event_count++];
    *event = (sk_event){
        .kind = (uint8_t)kind, .seat = (uint8_t)seat, .other = SK_NO_SEAT, .visible = (uint8_t)~game->unseen};
    return event;
}
