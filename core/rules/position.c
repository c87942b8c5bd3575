/* Setting up a position from outside. */
#include "rules/inside.h"

#include <skerry/position.h>

#include <string.h>

/* What one call wants; the fields that it needs. */
typedef struct wish {
    int seat, what, where, count;
    const sk_cards *cards;
    const uint8_t *list;
} wish;

static int wrong(sk_game *game, const char *text) { return sk_game_fail(game, SK_ERR_USAGE, "%s", text); }

/* Runs edit without telling what it does; what the last action told stays. */
static int edit(sk_game *game, int (*change)(void *payload, sk_game *game), wish want, sk_error *error)
{
    bool recording = game->recording;
    int told = game->event_count;
    game->recording = false;
    int status = sk_game_edit(game, change, &want, error);
    game->recording = recording;
    game->event_count = told;
    return status;
}

static bool seat_exists(const sk_game *game, int seat) { return seat >= 0 && seat < game->rules->seat_count; }

static bool hex_exists(const sk_game *game, int hex) { return hex >= 0 && hex < game->map->hex_count; }

/* ---- the turn ---- */

/* What was still to be done, and what lies on the table for it. */
static void drop_steps(sk_game *game)
{
    while (game->block->step_count)
        sk_game_pop(game);
    if (game->block->table)
        sk_rules__clear_table(game);
}

static int skip_setup(void *payload, sk_game *game)
{
    (void)payload;
    if (game->block->phase != SK_PHASE_SETUP)
        return wrong(game, "the set-up is over");
    drop_steps(game);
    game->block->setup_index = (uint8_t)(2 * game->rules->seat_count);
    game->block->setup_node = SK_NONE;
    game->block->phase = SK_PHASE_BEFORE_ROLL;
    game->block->turns = game->block->round = 1;
    game->block->first_seat = game->block->turn_seat;
    sk_rules__award_routes(game);
    return 0;
}

int sk_position_skip_setup(sk_game *game, sk_error *error) { return edit(game, skip_setup, (wish){0}, error); }

/* The phase between two turns that this game has. */
static unsigned extra_phase(const sk_game *game)
{
    static const uint8_t phases[] = {[SK_EXTRA_NONE] = 0,
                                     [SK_EXTRA_SPECIAL_BUILDING] = 1u << SK_PHASE_SPECIAL_BUILDING,
                                     [SK_EXTRA_PAIRED] = 1u << SK_PHASE_PAIRED};
    return phases[game->rules->figures.extra_turn];
}

/* Whose turn it is when the seat acts in that phase: in special building the right neighbour's, whose turn has just
 * ended; of a pair the one that it is the third to the left of. */
static int turn_of(const sk_game *game, int seat, sk_phase phase)
{
    int seats = game->rules->seat_count;
    int back = phase == SK_PHASE_SPECIAL_BUILDING ? 1 : phase == SK_PHASE_PAIRED ? 3 : 0;
    return (seat + 2 * seats - back) % seats;
}

static int set_turn(void *payload, sk_game *game)
{
    const wish *want = payload;
    sk_block *block = game->block;
    bool strict = game->rules->figures.strict_phases;
    unsigned may = 1u << SK_PHASE_BEFORE_ROLL | extra_phase(game) |
                   (strict ? 1u << SK_PHASE_TRADE | 1u << SK_PHASE_BUILD : 1u << SK_PHASE_MAIN);
    if (!seat_exists(game, want->seat))
        return wrong(game, "there is no such seat");
    if (want->what < 0 || want->what > SK_PHASE_ENDED || !(may >> want->what & 1))
        return wrong(game, strict ? "a turn of this game has no such phase: it has before_roll, trade and build"
                                  : "a turn of this game has no such phase: it has before_roll and main, and trade and "
                                    "build with strict_phases=true");
    if (block->phase == SK_PHASE_SETUP || block->ended)
        return wrong(game, block->ended ? "the game is over" : "the set-up is not over");
    drop_steps(game);
    sk_rules__enter_turn(game, turn_of(game, want->seat, (sk_phase)want->what), (sk_phase)want->what);
    block->actor = (uint8_t)want->seat;
    return 0;
}

int sk_position_turn(sk_game *game, int seat, sk_phase phase, sk_error *error)
{
    return edit(game, set_turn, (wish){.seat = seat, .what = (int)phase}, error);
}

/* ---- pieces ---- */

static int put(void *payload, sk_game *game)
{
    const wish *want = payload;
    if (!seat_exists(game, want->seat) || want->what < 0 || want->what >= game->rules->piece_count)
        return wrong(game, "there is no such seat or piece");
    const sk_piece *piece = &game->rules->piece[want->what];
    if (want->where < 0 || want->where >= (piece->on_edge ? game->map->edge_count : game->map->node_count))
        return wrong(game, "there is no such place");
    if (piece->upgrades != SK_NO_PIECE && !game->node_piece[want->where]) {
        wish below = {.seat = want->seat, .what = piece->upgrades, .where = want->where};
        int status = put(&below, game);
        if (status)
            return status;
    }
    uint64_t new_harbors = game->block->new_harbors; /* what is set up was built earlier */
    int status = sk_rules_put(game, want->what, want->where, want->seat);
    if (status)
        return sk_game_fail(game, SK_ERR_USAGE, "%s", game->error.message);
    if (game->block->new_harbors != new_harbors) {
        game->block->new_harbors = new_harbors;
        sk_rules__refresh_rates(game, want->seat);
    }
    return 0;
}

int sk_position_put(sk_game *game, int seat, int piece, int place, sk_error *error)
{
    return edit(game, put, (wish){.seat = seat, .what = piece, .where = place}, error);
}

static int clear(void *payload, sk_game *game)
{
    const wish *want = payload;
    bool edge = want->what;
    if (want->where < 0 || want->where >= (edge ? game->map->edge_count : game->map->node_count))
        return wrong(game, "there is no such place");
    if (edge)
        sk_rules_remove_edge(game, want->where);
    else
        sk_rules_remove_node(game, want->where);
    return 0;
}

int sk_position_clear_node(sk_game *game, int node, sk_error *error)
{
    return edit(game, clear, (wish){.what = 0, .where = node}, error);
}

int sk_position_clear_edge(sk_game *game, int edge, sk_error *error)
{
    return edit(game, clear, (wish){.what = 1, .where = edge}, error);
}

/* ---- cards ---- */

static int set_hand(void *payload, sk_game *game)
{
    const wish *want = payload;
    if (!seat_exists(game, want->seat))
        return wrong(game, "there is no such seat");
    sk_cards *hand = &game->seat[want->seat].hand, *bank = &game->block->bank;
    for (int kind = 0; kind < SK_KINDS_MAX; kind++) {
        int count = want->cards->count[kind], there = bank->count[kind] + hand->count[kind];
        if (kind >= game->rules->resource_count && count)
            return wrong(game, "there is no such resource");
        const sk_resource *resource = &game->rules->resource[kind];
        if (count > there)
            return sk_game_fail(game, SK_ERR_USAGE, "the bank and this hand have only %d %s, not %d", there,
                                resource->name, count);
        if (count && resource->limit && count > resource->limit)
            return sk_game_fail(game, SK_ERR_USAGE, "a player holds at most %d %s, not %d", resource->limit,
                                resource->name, count);
    }
    sk_cards_add(bank, hand);
    sk_cards_subtract(bank, want->cards);
    *hand = *want->cards;
    return 0;
}

int sk_position_hand(sk_game *game, int seat, const sk_cards *cards, sk_error *error)
{
    return edit(game, set_hand, (wish){.seat = seat, .cards = cards}, error);
}

static int set_bank(void *payload, sk_game *game)
{
    const wish *want = payload;
    if (want->what < 0 || want->what >= game->rules->resource_count)
        return wrong(game, "there is no such resource");
    uint8_t *bank = &game->block->bank.count[want->what], *out = &game->block->out.count[want->what];
    if (want->count < 0 || want->count > *bank + *out)
        return sk_game_fail(game, SK_ERR_USAGE, "the bank can have %d %s at most, not %d: the others are in hands",
                            *bank + *out, game->rules->resource[want->what].name, want->count);
    *out = (uint8_t)(*bank + *out - want->count);
    *bank = (uint8_t)want->count;
    return 0;
}

int sk_position_bank(sk_game *game, int kind, int count, sk_error *error)
{
    return edit(game, set_bank, (wish){.what = kind, .count = count}, error);
}

/* The place of a card among those left in the deck from `from` on, or -1. */
static int find_in_deck(const sk_game *game, int card, int from)
{
    for (int i = from; i < game->rules->deck_count; i++)
        if (game->deck[i] == card)
            return i;
    return -1;
}

static void swap_in_deck(sk_game *game, int a, int b)
{
    uint8_t kept = game->deck[a];
    game->deck[a] = game->deck[b];
    game->deck[b] = kept;
}

static int none_left(sk_game *game, int card)
{
    return sk_game_fail(game, SK_ERR_USAGE, "no more %s is left in the deck", game->rules->card[card].name);
}

/* Cards leave the deck at its front, where deck_next is; the same way they come back. */
static int set_development(void *payload, sk_game *game)
{
    const wish *want = payload;
    if (!seat_exists(game, want->seat))
        return wrong(game, "there is no such seat");
    sk_seat *seat = &game->seat[want->seat];
    sk_game_touch_island(game);
    for (int card = 0; card < SK_CARDS_MAX; card++)
        while (seat->cards.count[card] > want->list[card]) {
            game->deck[--game->block->deck_next] = (uint8_t)card;
            seat->cards.count[card]--;
        }
    for (int card = 0; card < SK_CARDS_MAX; card++)
        while (seat->cards.count[card] < want->list[card]) {
            int at = card < game->rules->card_count ? find_in_deck(game, card, game->block->deck_next) : -1;
            if (at < 0)
                return card < game->rules->card_count ? none_left(game, card) : wrong(game, "there is no such card");
            swap_in_deck(game, at, game->block->deck_next++);
            seat->cards.count[card]++;
        }
    seat->hidden_points = 0;
    for (int card = 0; card < game->rules->card_count; card++)
        seat->hidden_points = (int16_t)(seat->hidden_points + seat->cards.count[card] * game->rules->card[card].points);
    if (want->seat == game->block->actor)
        memset(&game->block->fresh, 0, sizeof game->block->fresh);
    return 0;
}

int sk_position_development(sk_game *game, int seat, const uint8_t *count, sk_error *error)
{
    return edit(game, set_development, (wish){.seat = seat, .list = count}, error);
}

static int set_deck(void *payload, sk_game *game)
{
    const wish *want = payload;
    sk_game_touch_island(game);
    for (int i = 0; i < want->count; i++) {
        int next = game->block->deck_next + i, card = want->list[i];
        if (card >= game->rules->card_count)
            return wrong(game, "there is no such card");
        int at = find_in_deck(game, card, next);
        if (at < 0)
            return none_left(game, card);
        swap_in_deck(game, at, next);
    }
    return 0;
}

int sk_position_deck(sk_game *game, const uint8_t *cards, int count, sk_error *error)
{
    return edit(game, set_deck, (wish){.list = cards, .count = count}, error);
}

/* ---- hexes ---- */

static int set_terrain(void *payload, sk_game *game)
{
    const wish *want = payload;
    if (!hex_exists(game, want->where) || want->what < 0 || want->what >= game->rules->terrain_count)
        return wrong(game, "there is no such hex or terrain");
    sk_rules_set_terrain(game, want->where, want->what);
    return 0;
}

int sk_position_terrain(sk_game *game, int hex, int terrain, sk_error *error)
{
    return edit(game, set_terrain, (wish){.where = hex, .what = terrain}, error);
}

static int set_token(void *payload, sk_game *game)
{
    const wish *want = payload;
    if (!hex_exists(game, want->where))
        return wrong(game, "there is no such hex");
    if (want->what && (want->what < 2 || want->what > 12 || want->what == 7))
        return wrong(game, "a token shows 2 to 12, but no 7");
    sk_rules_set_token(game, want->where, want->what);
    return 0;
}

int sk_position_token(sk_game *game, int hex, int token, sk_error *error)
{
    return edit(game, set_token, (wish){.where = hex, .what = token}, error);
}

static int set_blocker(void *payload, sk_game *game)
{
    const wish *want = payload;
    if (want->what < 0 || want->what >= game->rules->blocker_count || game->rules->blocker[want->what].absent)
        return wrong(game, "this game has no such blocker");
    if (want->where != SK_NONE && !hex_exists(game, want->where))
        return wrong(game, "there is no such hex");
    sk_rules_move_blocker(game, want->what, want->where == SK_NONE ? SK_BLOCKER_OFF : want->where);
    return 0;
}

int sk_position_blocker(sk_game *game, int blocker, int hex, sk_error *error)
{
    return edit(game, set_blocker, (wish){.what = blocker, .where = hex}, error);
}
