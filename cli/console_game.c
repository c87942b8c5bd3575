/* The game at the console: changing it, telling of it, going back. */
#include "console.h"
#include "report.h"
#include "terminal.h"
#include <stdlib.h>
#include <string.h>

void console_fail(console *c, const sk_error *error)
{
    c->failed = true;
    report_error(error);
}

/* ---- positions ---- */

void console_keep(console *c)
{
    c->points = checked_grow(c->points, &c->point_room, c->point_count, sizeof *c->points);
    console_point *point = &c->points[c->point_count++];
    const void *block = sk_game_block(c->table.game, &point->size);
    point->block = checked_alloc(point->size);
    memcpy(point->block, block, point->size);
    point->event_count = c->table.history.event_count;
    point->begun = c->table.history.begun;
    point->chance = c->chance;
}

void console_drop(console *c) { free(c->points[--c->point_count].block); }

int console_back(console *c, int count)
{
    table *t = &c->table;
    sk_error error = {0};
    int gone = 0;
    for (; gone < count && c->point_count > 0; gone++) {
        const console_point *point = &c->points[c->point_count - 1];
        c->chance = point->chance;
        if (sk_game_set_block(t->game, point->block, point->size, &error) != SK_OK) {
            console_fail(c, &error);
            break;
        }
        t->history.event_count = point->event_count;
        t->history.begun = point->begun;
        console_drop(c);
    }
    return gone;
}

/* ---- acting ---- */

static void tell(const console *c, size_t first)
{
    const table *t = &c->table;
    show_events(stdout, t, first, t->history.event_count, SHOW_ALL);
}

void console_settle(console *c)
{
    table *t = &c->table;
    size_t told = t->history.event_count;
    history_take_events(&t->history, t->game);
    tell(c, told);
    console_chance_done(&c->chance, true);
}

static bool is_waiting(const sk_game *game)
{
    sk_prompt prompt;
    sk_game_prompt(game, &prompt);
    return prompt.kind == SK_PROMPT_QUESTION;
}

bool console_do(console *c, const sk_action *action)
{
    table *t = &c->table;
    sk_prompt prompt;
    sk_error error = {0};
    size_t told = t->history.event_count;
    sk_game_prompt(t->game, &prompt);
    console_keep(c);
    int status = sk_game_apply(t->game, action, NULL, &error);
    console_chance_done(&c->chance, status == SK_OK && !is_waiting(t->game));
    if (status == SK_OK) {
        table_take_events(t, prompt.seat, action);
        tell(c, told);
        return true;
    }
    console_drop(c);
    if (status == SK_ERR_ILLEGAL) {
        c->failed = true;
        text_line(stdout, "That may not be done: %s.", text_clean(error.message));
    } else {
        console_fail(c, &error);
    }
    return false;
}

/* The computer player of a seat, which is made when it is first asked. */
static int player_of(sk_player **player, console *c, int kind, int seat, sk_error *error)
{
    const table *t = &c->table;
    sk_player **slot = &c->players[kind][seat];
    int status = SK_OK;
    if (!*slot)
        status = sk_player_new(slot, sk_player_kind_name(kind), t->game, t->m.seed + (uint64_t)seat + 1, error);
    *player = *slot;
    return status;
}

bool console_step(console *c, int kind)
{
    table *t = &c->table;
    sk_player *player = NULL;
    sk_action action = {0};
    sk_prompt prompt;
    sk_error error = {0};
    sk_game_prompt(t->game, &prompt);
    if (prompt.kind == SK_PROMPT_NONE) {
        text_line(stdout, "The game is over.");
        return false;
    }
    int status = player_of(&player, c, kind, prompt.seat, &error);
    if (status == SK_OK)
        status = sk_player_choose(player, t->game, &action, &error);
    if (status == SK_OK)
        return console_do(c, &action);
    console_fail(c, &error);
    return false;
}

sk_choice *console_choices(console *c, int *count)
{
    const sk_choice *listed = NULL;
    sk_error error = {0};
    if (sk_game_choices(c->table.game, &listed, count, &error) != SK_OK) {
        console_fail(c, &error);
        return NULL;
    }
    sk_choice *choices = checked_alloc(sizeof *choices * (size_t)*count);
    memcpy(choices, listed, sizeof *choices * (size_t)*count);
    return choices;
}
