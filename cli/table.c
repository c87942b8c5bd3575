#include "table.h"
#include "fitting.h"
#include <string.h>

int table_begin(table *t, const char *const *texts, int text_count, sk_error *error)
{
    t->count = t->m.players;
    if (text_count > t->count) {
        error->message[0] = 0;
        snprintf(error->message, sizeof error->message, "%d seats are named for a game of %d players", text_count,
                 t->count);
        return error->status = SK_ERR_USAGE;
    }
    int status = SK_OK;
    for (int i = 0; i < t->count && status == SK_OK; i++) {
        status = seat_read(&t->seats[i], i, i < text_count ? texts[i] : "greedy", error);
        t->names[i] = t->seats[i].name;
    }
    if (status == SK_OK)
        status = seats_settle(t->seats, t->count, error);
    if (status == SK_OK)
        status = sk_machine_new(&t->machine, t->m.ruleset, error);
    if (status == SK_OK) {
        status = sk_game_new_with_events(&t->game, t->m.ruleset, t->machine, t->m.seed, error);
        if (status != SK_OK)
            fitting_advise(&t->m, error);
    }
    if (status != SK_OK)
        return status;
    history_take_events(&t->history, t->game);
    t->opening = t->history.event_count;
    t->places = places_new(t->game);
    return SK_OK;
}

void table_moved(table *t)
{
    for (int i = 0; i < t->count; i++)
        t->names[i] = t->seats[i].name;
}

void table_close(table *t)
{
    history_close(&t->history);
    places_free(t->places);
    sk_game_free(t->game);
    sk_machine_free(t->machine);
    match_close(&t->m);
    memset(t, 0, sizeof *t);
}

void table_head(sk_journal_head *head, const table *t)
{
    match_head(head, &t->m);
    for (int i = 0; i < t->count; i++)
        head->seat[i] = t->seats[i].text;
}

words table_words(const table *t) { return (words){t->game, t->places, t->names}; }
