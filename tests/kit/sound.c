#include "kit/sound.h"

#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MUST(s, condition, ...)                                                          \
    do {                                                                                 \
        if (!(condition)) {                                                              \
            char why[700];                                                               \
            snprintf(why, sizeof why, __VA_ARGS__);                                      \
            fail_msg("%s, after %u actions: %s", (s)->what, sk_game_actions(game), why); \
        }                                                                                \
    } while (0)

static int cards_of(const sk_game *game, int kind)
{
    int total = game->block->bank.count[kind] + game->block->out.count[kind];
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        total += game->seat[seat].hand.count[kind];
    return total;
}

void sound_open(sound *s, const sk_game *game, const char *what)
{
    sk_error error;
    *s = (sound){.what = what, .random = sk_game_digest(game)};
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        s->cards[kind] = cards_of(game, kind);
    if (sk_game_clone(&s->copy, game, &error))
        fail_msg("%s: no second game: %s", what, error.message);
}

void sound_close(sound *s) { sk_game_free(s->copy); }

/* ---- positions ---- */

/* What stands there, and what lies below it: a city on its side is a city, and a metropolis stands on one. */
static void count_place(const sk_game *game, sk_place place, int (*out)[SK_SEATS_MAX])
{
    if (!place)
        return;
    int piece = place & SK_TIPPED ? SK_CITY : sk_place_piece(place);
    out[piece][sk_place_seat(place)]++;
    while (game->rules->piece[piece].keeps_upgraded) {
        piece = game->rules->piece[piece].upgrades;
        out[piece][sk_place_seat(place)]++;
    }
}

static void check_pieces(const sound *s, const sk_game *game)
{
    int out[SK_PIECES_MAX][SK_SEATS_MAX] = {{0}};
    for (int node = 0; node < game->map->node_count; node++)
        count_place(game, game->node_piece[node], out);
    for (int edge = 0; edge < game->map->edge_count; edge++)
        count_place(game, game->edge_piece[edge], out);
    for (int i = 0; i < game->rules->piece_count; i++) {
        const sk_piece *piece = &game->rules->piece[i];
        int all = game->block->pool[i];
        for (int seat = 0; seat < game->rules->seat_count; seat++) {
            int left = game->seat[seat].supply[i];
            MUST(s, piece->shared || out[i][seat] + left == piece->supply, "seat %d has %d of piece %s out, %d left",
                 seat, out[i][seat], piece->name, left);
            all += out[i][seat];
        }
        MUST(s, !piece->shared || all == piece->supply, "%d of piece %s", all, piece->name);
    }
}

/* With more roads and ships than these a search for the longest road may stop early, and what it finds depends on what was
 * known: decision 19. */
enum { EDGES_SEARCHED = 60 };

static bool routes_are_exact(const sk_game *game)
{
    int out[SK_SEATS_MAX] = {0};
    for (int edge = 0; edge < game->map->edge_count; edge++)
        if (game->edge_piece[edge] && ++out[sk_place_seat(game->edge_piece[edge])] > EDGES_SEARCHED)
            return false;
    return true;
}

static bool same_block(const sk_game *a, const sk_game *b)
{
    size_t size, other;
    const void *one = sk_game_block(a, &size), *two = sk_game_block(b, &other);
    return size == other && memcmp(one, two, size) == 0;
}

void sound_position(sound *s, const sk_game *game)
{
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        MUST(s, cards_of(game, kind) == s->cards[kind], "%d cards of %s, not %d", cards_of(game, kind),
             game->rules->resource[kind].name, s->cards[kind]);
    check_pieces(s, game);
    if (!routes_are_exact(game))
        return;
    sk_game_copy(s->copy, game);
    game->rules->ops->rebuild(s->copy);
    MUST(s, same_block(s->copy, game), "what is kept of the board is not what is made of it");
}

/* ---- lists ---- */

static int try_on_copy(sound *s, const sk_game *game, const sk_action *action)
{
    sk_error error = {0};
    sk_game_copy(s->copy, game);
    int status = sk_game_apply(s->copy, action, NULL, &error);
    MUST(s, status != SK_ERR_SCRIPT && status != SK_ERR_LIMIT, "'%s' fails: %s",
         sk_action_row_of(action->choice.kind)->name, error.message);
    MUST(s, status == SK_OK || same_block(s->copy, game), "'%s' failed and left a trace",
         sk_action_row_of(action->choice.kind)->name);
    return status;
}

static bool is_listed(const sk_choice *choices, int count, const sk_choice *wanted)
{
    for (int i = 0; i < count; i++)
        if (memcmp(&choices[i], wanted, sizeof *wanted) == 0)
            return true;
    return false;
}

/* One number below what its letter counts, or a little beyond. */
static uint16_t any(sound *s, const sk_game *game, char letter)
{
    const sk_ruleset *rules = game->rules;
    const struct {
        char letter;
        int bound;
    } bounds[] = {{'k', rules->resource_count}, {'p', rules->piece_count},      {'n', game->map->edge_count},
                  {'s', rules->seat_count},     {'h', game->map->hex_count},    {'b', rules->blocker_count},
                  {'v', game->map->edge_count}, {'a', rules->action_count + 1}, {'-', 0}};
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++)
        if (bounds[i].letter == letter)
            return bounds[i].bound ? (uint16_t)sk_random_below(&s->random, (uint32_t)bounds[i].bound + 1) : 0;
    return 0;
}

/* Of the kinds whose every form is listed. */
static sk_action conceive(sound *s, const sk_game *game)
{
    static const uint8_t kinds[] = {SK_ACT_BUILD,        SK_ACT_BUILD,        SK_ACT_BUILD, SK_ACT_PLACE,
                                    SK_ACT_PLACE,        SK_ACT_STEAL,        SK_ACT_PICK,  SK_ACT_BUY_CARD,
                                    SK_ACT_MOVE_BLOCKER, SK_ACT_MOVE_BLOCKER, SK_ACT_STOP,  SK_ACT_ANSWER};
    sk_action action = {.choice = {.kind = kinds[sk_random_below(&s->random, sizeof kinds)]}};
    const sk_action_row *row = sk_action_row_of(action.choice.kind);
    for (int i = 0; i < 3; i++)
        action.choice.arg[i] = any(s, game, row->arg[i]);
    return action;
}

void sound_list(sound *s, sk_game *game, int samples)
{
    const sk_choice *choices;
    int count;
    sk_error error = {0};
    sk_action action;
    MUST(s, sk_game_choices(game, &choices, &count, &error) == SK_OK, "no list: %s", error.message);
    for (int i = 0; count && i < samples; i++) {
        const sk_choice *choice = &choices[sk_random_below(&s->random, (uint32_t)count)];
        sk_game_sample(game, choice, &s->random, &action);
        MUST(s, try_on_copy(s, game, &action) == SK_OK || choice->sampled, "'%s' %d %d %d is listed but refused",
             sk_action_row_of(choice->kind)->name, choice->arg[0], choice->arg[1], choice->arg[2]);
        action = conceive(s, game);
        MUST(s, try_on_copy(s, game, &action) != SK_OK || is_listed(choices, count, &action.choice),
             "'%s' %d %d is not listed but done", sk_action_row_of(action.choice.kind)->name, action.choice.arg[0],
             action.choice.arg[1]);
    }
}
