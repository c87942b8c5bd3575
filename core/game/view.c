/* What a seat sees: its own cards, and of the others what lies open. */
#include "game/game.h"

#include <stdio.h>
#include <string.h>

static void view_cards(const sk_game *game, int seat, bool open, sk_seat_view *view)
{
    const sk_ruleset *rules = game->rules;
    const sk_seat *from = &game->seat[seat];
    sk_cards hidden = sk_cards_masked(&from->hand, &rules->card_mask);
    view->card_count = sk_cards_total(&hidden);
    view->hand = from->hand;
    if (!open)
        sk_cards_subtract(&view->hand, &hidden);
    view->development_count = sk_cards_total(&from->cards);
    if (open) {
        memcpy(view->development, from->cards.count, sizeof view->development);
        if (seat == game->block->actor)
            memcpy(view->fresh, game->block->fresh.count, sizeof view->fresh);
    }
}

static void view_seat(const sk_game *game, int seat, bool open, sk_seat_view *view)
{
    const sk_seat *from = &game->seat[seat];
    view_cards(game, seat, open, view);
    view->public_points = from->points;
    view->points = from->points + (open ? from->hidden_points : 0);
    view->army = from->army;
    view->road_length = from->road_length;
    for (int piece = 0; piece < game->rules->piece_count; piece++)
        view->supply[piece] = game->rules->piece[piece].shared ? game->block->pool[piece] : from->supply[piece];
    memcpy(view->rate, from->rate, sizeof view->rate);
}

void sk_game_view(const sk_game *game, int seat, sk_view *view)
{
    const sk_block *block = game->block;
    bool over = block->ended && !game->waiting; /* an action that still asks may fail, and the game go on */
    memset(view, 0, sizeof *view);
    view->seat = seat;
    view->seat_count = game->rules->seat_count;
    for (int i = 0; i < view->seat_count; i++)
        view_seat(game, i, seat < 0 || seat == i || over, &view->seats[i]);
    view->bank = block->bank;
    view->out_of_game = block->out;
    view->deck_count = game->rules->deck_count - block->deck_next;
    memcpy(view->award_holder, block->award_holder, sizeof view->award_holder);
    for (int i = 0; i < SK_BLOCKERS_MAX; i++)
        view->blocker_hex[i] = block->blocker[i] < SK_BLOCKER_GONE ? block->blocker[i] : SK_NONE;
    memcpy(view->last_dice, block->dice, sizeof view->last_dice);
    view->ended = over;
    view->ending = block->ending;
    view->winner = block->winner;
}

int sk_game_hex_terrain(const sk_game *game, int hex)
{
    return hex >= 0 && hex < game->map->hex_count ? game->terrain[hex] : 0;
}

int sk_game_hex_token(const sk_game *game, int hex)
{
    return hex >= 0 && hex < game->map->hex_count ? game->token[hex] : 0;
}

static int place_read(const sk_place *places, int count, int at, int *seat)
{
    if (at < 0 || at >= count || !places[at])
        return SK_NONE;
    if (seat)
        *seat = sk_place_seat(places[at]);
    return sk_place_piece(places[at]);
}

int sk_game_node_piece(const sk_game *game, int node, int *seat)
{
    return place_read(game->node_piece, game->map->node_count, node, seat);
}

int sk_game_edge_piece(const sk_game *game, int edge, int *seat)
{
    return place_read(game->edge_piece, game->map->edge_count, edge, seat);
}

int sk_game_harbor_kind(const sk_game *game, int harbor)
{
    if (harbor < 0 || harbor >= sk_board_harbor_count(game->rules->board) || game->harbor[harbor] == 0xff)
        return SK_NONE;
    return game->harbor[harbor];
}

bool sk_game_offer(const sk_game *game, sk_offer_view *view)
{
    if (game->block->table != SK_TABLE_OFFER)
        return false;
    const sk_offer *offer = game->offer;
    *view = (sk_offer_view){.seat = offer->seat, .give = offer->give, .get = offer->get};
    memcpy(view->answer, offer->answer, sizeof view->answer);
    memcpy(view->counter_give, offer->put, sizeof view->counter_give);
    memcpy(view->counter_get, offer->wanted, sizeof view->counter_get);
    return true;
}

/* ---- shown state ---- */

/* One number, or the member with that number (from 1), in words. */
static void value_text(const sk_game *game, const sk_var *var, int64_t value, char *text, size_t size)
{
    int64_t name = value - var->min;
    if (var->of == SK_REF_RESOURCE)
        snprintf(text, size, "%s", game->rules->resource[value - 1].title);
    else if (var->of == SK_REF_PLAYER)
        snprintf(text, size, "%c", (char)(SK_TEXT_SEAT + value - 1));
    else if (var->of == SK_REF_HEX)
        sk_game_hex_text(game, (int)value - 1, text, size);
    else if (name >= 0 && name < var->value_name_count)
        snprintf(text, size, "%s", game->rules->value_name[var->value_name + name]);
    else
        snprintf(text, size, "%lld", (long long)value);
}

/* Words apart, or commas between values of several words; the text is cut where it is full. */
typedef struct text_list {
    char *text;
    size_t size, used;
    const char *between;
} text_list;

static void add_to_list(text_list *list, const char *value)
{
    size_t left = list->size - list->used;
    int written = snprintf(list->text + list->used, left, "%s%s", list->used ? list->between : "", value);
    if ((size_t)written < left)
        list->used += (size_t)written;
    else
        list->text[list->used] = 0;
}

static text_list begin_list(const sk_var *var, char *text, size_t size)
{
    bool words = var->of == SK_REF_HEX || var->value_name_count > 0;
    text[0] = 0;
    return (text_list){text, size, 0, words ? ", " : " "};
}

static void set_text(const sk_game *game, const sk_var *var, int seat, char *text, size_t size)
{
    text_list list = begin_list(var, text, size);
    int64_t first = var->of == SK_REF_INTEGER ? var->min : 1;
    char value[SK_NAME_MAX + 24];
    for (int i = 0; i < var->capacity; i++)
        if (sk_var_has(game, var, seat, i)) {
            value_text(game, var, first + i, value, sizeof value);
            add_to_list(&list, value);
        }
    if (!list.used)
        snprintf(text, size, "none");
}

/* With names for its values a list shows its places, too: "1 N, 2 NE". */
static void list_text(const sk_game *game, const sk_var *var, int seat, char *text, size_t size)
{
    text_list list = begin_list(var, text, size);
    int count = sk_var_size(game, var, seat);
    char value[SK_NAME_MAX + 24], placed[sizeof value + 16];
    for (int i = 0; i < count; i++) {
        value_text(game, var, sk_var_at(game, var, seat, i), value, sizeof value);
        snprintf(placed, sizeof placed, "%d %s", i + 1, value);
        add_to_list(&list, var->value_name_count ? placed : value);
    }
    if (!list.used)
        snprintf(text, size, "none");
}

static void var_text(const sk_game *game, const sk_var *var, int seat, char *text, size_t size)
{
    if (var->type == SK_VAR_SET)
        set_text(game, var, seat, text, size);
    else if (var->type == SK_VAR_LIST)
        list_text(game, var, seat, text, size);
    else if (var->type == SK_VAR_BOOLEAN)
        snprintf(text, size, "%s", sk_var_get(game, var, seat) ? "yes" : "no");
    else if (var->type == SK_VAR_REF && sk_var_get(game, var, seat) == 0)
        snprintf(text, size, "none");
    else
        value_text(game, var, sk_var_get(game, var, seat), text, size);
}

int sk_game_shown(const sk_game *game, sk_shown *lines, int max)
{
    int count = 0;
    for (int i = 0; i < game->rules->var_count; i++) {
        const sk_var *var = &game->rules->var[i];
        if (!var->label[0])
            continue;
        for (int seat = 0; seat < (var->per_player ? game->rules->seat_count : 1); seat++, count++) {
            if (count >= max)
                continue;
            snprintf(lines[count].label, sizeof lines[count].label, "%s", var->label);
            lines[count].seat = var->per_player ? (uint8_t)seat : SK_NO_SEAT;
            var_text(game, var, seat, lines[count].value, sizeof lines[count].value);
        }
    }
    return count;
}

int64_t sk_game_metric(const sk_game *game, int metric, int seat)
{
    if (metric < 0 || metric >= game->rules->metric_count)
        return 0;
    return sk_var_get(game, &game->rules->var[game->rules->metric_var[metric]], seat);
}
