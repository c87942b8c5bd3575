/* Games that nobody can bring to an end. */
#include "kit/sound.h"

#include <skerry/position.h>

enum { TURNS_BETWEEN_LOOKS = 20000, TURNS_MAX = 10 * TURNS_BETWEEN_LOOKS };

/* Whether the kind is still in the game: a spring gives nothing when all oil has left it. */
static bool exists(const sk_game *game, int kind)
{
    int cards = game->block->bank.count[kind];
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        cards += game->seat[seat].hand.count[kind];
    return cards > 0;
}

static bool produces(const sk_game *game, int hex)
{
    int yields = hex == SK_NONE ? SK_YIELDS_NOTHING : game->rules->terrain[game->terrain[hex]].yields;
    return yields != SK_YIELDS_NOTHING && game->token[hex] && (yields == SK_YIELDS_ANY || exists(game, yields));
}

/* Nobody has a building at a hex that can still pay. */
static bool nobody_earns(const sk_game *game)
{
    for (int node = 0; node < game->map->node_count; node++)
        for (int i = 0; game->node_piece[node] && i < 3; i++)
            if (produces(game, game->map->node_hex[node][i]))
                return false;
    return true;
}

/* Whether there is any trade. Where a script forbids all of it, as open_trade with trades=0, what one lacks only a thief
 * brings, or nobody. A hand with enough of a kind for the bank is tried on a copy. */
static bool may_trade(const sk_game *game)
{
    sk_error error;
    sk_game *copy;
    sk_cards hand = {{0}};
    const sk_choice *choices;
    int most = 0, count = 0;
    bool may = false;
    for (int kind = 1; kind < SK_STANDARD_KINDS; kind++)
        if (game->block->bank.count[kind] > game->block->bank.count[most])
            most = kind;
    hand.count[most] = 4;
    if (sk_game_clone(&copy, game, &error))
        return true;
    sk_phase phase = game->rules->figures.strict_phases ? SK_PHASE_TRADE : SK_PHASE_MAIN;
    bool set = !sk_position_turn(copy, 0, phase, &error) && !sk_position_hand(copy, 0, &hand, &error) &&
               !sk_game_choices(copy, &choices, &count, &error);
    for (int i = 0; i < count; i++)
        may = may || choices[i].kind == SK_ACT_MARITIME || choices[i].kind == SK_ACT_OFFER;
    sk_game_free(copy);
    return may || !set;
}

static bool payable(const sk_game *game, const sk_cards *cost)
{
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        if (cost->count[kind] && !exists(game, kind))
            return false;
    return true;
}

static bool any_bit(const uint64_t *set, const uint64_t *mask, int words)
{
    for (int w = 0; w < words; w++)
        if (set[w] & mask[w])
            return true;
    return false;
}

static int left_of(const sk_game *game, int piece, int seat)
{
    return game->rules->piece[piece].shared ? game->block->pool[piece] : game->seat[seat].supply[piece];
}

/* Whether a road, ship or the like is a way to points: a settlement is left and can be paid for, or the longest road wins
 * the game. */
static bool roads_help(const sk_game *game, int seat)
{
    const sk_ruleset *rules = game->rules;
    for (int i = 0; i < rules->piece_count; i++)
        if (!rules->piece[i].on_edge && rules->piece[i].upgrades == SK_NO_PIECE && left_of(game, i, seat) &&
            payable(game, &rules->piece[i].cost))
            return true;
    const sk_seat *one = &game->seat[seat];
    int points = one->points + one->hidden_points + rules->award[SK_LONGEST_ROAD].points;
    return points >= rules->figures.points_to_win;
}

/* Whether the seat may still build something, some day. Where a road may be laid or a corner is open, it may. */
static bool may_grow(const sk_game *game, int seat)
{
    const sk_ruleset *rules = game->rules;
    uint64_t open[SK_NODES_MAX / 64 + 1];
    for (int w = 0; w < rules->plan.node_words; w++)
        open[w] = ~game->blocked[w];
    for (int i = 0; i < rules->piece_count; i++) {
        const sk_piece *piece = &rules->piece[i];
        const uint64_t *places = piece->on_edge                   ? sk_frontier(game, seat, piece->net)
                                 : piece->upgrades == SK_NO_PIECE ? sk_reach(game, seat)
                                                                  : sk_own_nodes(game, seat, piece->upgrades);
        const uint64_t *mask = piece->on_edge                   ? sk_free_edges(game, piece->at_sea)
                               : piece->upgrades == SK_NO_PIECE ? open
                                                                : places;
        int words = piece->on_edge ? rules->plan.edge_words : rules->plan.node_words;
        if (left_of(game, i, seat) && payable(game, &piece->cost) && any_bit(places, mask, words) &&
            (!piece->on_edge || roads_help(game, seat)))
            return true;
    }
    return false;
}

/* The deck is empty, all is built that there is room and material for, and what scripts' points are made of is gone.
 * Returns what is not so, or NULL. */
static const char *somebody_grows(const sk_game *game)
{
    if (game->block->deck_next < game->rules->deck_count && payable(game, &game->rules->card_cost))
        return "a development card can be bought";
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        if (!game->rules->resource[kind].card && exists(game, kind))
            return game->rules->resource[kind].name;
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        if (may_grow(game, seat))
            return "something can be built";
    return NULL;
}

const char *sound_goes_on(const sk_game *game)
{
    return nobody_earns(game) || !may_trade(game) ? NULL : somebody_grows(game);
}

bool sound_plays_on(const sk_game *game)
{
    unsigned turns = sk_game_turns(game);
    return turns < TURNS_MAX && (turns == 0 || turns % TURNS_BETWEEN_LOOKS || sound_goes_on(game));
}
