/* Values of the parameters of actions that scripts declare: which there are, and which of them one may choose. Integers
 * travel as value - min, so that all parameters are indices from 0. */
#include "rules/inside.h"

#include <stdio.h>
#include <string.h>

static int value_count(const sk_game *game, const sk_script_action *rule, int i)
{
    switch ((sk_param)rule->param[i]) {
    case SK_PARAM_RESOURCE:
        return game->rules->resource_count;
    case SK_PARAM_PLAYER:
        return game->rules->seat_count;
    case SK_PARAM_HEX:
        return game->map->hex_count;
    case SK_PARAM_NODE:
        return game->map->node_count;
    case SK_PARAM_EDGE:
        return game->map->edge_count;
    case SK_PARAM_INTEGER:
        return rule->max[i] - rule->min[i] + 1;
    case SK_PARAM_NONE:
        break;
    }
    return 0;
}

static bool is_own(const sk_game *game, const sk_script_action *rule, int i, int value, int seat)
{
    if (rule->own[i] == SK_NO_PIECE)
        return true;
    sk_place place = rule->param[i] == SK_PARAM_NODE ? game->node_piece[value] : game->edge_piece[value];
    return place && sk_place_seat(place) == seat && sk_place_piece(place) == rule->own[i];
}

static bool is_free(const sk_game *game, const sk_script_action *rule, int i, const uint16_t *param, int seat)
{
    if (rule->free_for[i] == SK_NO_PIECE)
        return true;
    if (i && rule->without_first)
        return sk_rules_edge_free_without(game, rule->free_for[i], param[i], seat, param[0]);
    return sk_rules_place_free(game, rule->free_for[i], param[i], seat);
}

static bool is_clear(const sk_game *game, const sk_script_action *rule, int i, int edge)
{
    return rule->clear_of[i] == SK_NO_BLOCKER || !sk_rules__blocker_beside(game, rule->clear_of[i], edge);
}

/* ---- listing ---- */

static uint64_t nodes(const sk_game *game, const sk_script_action *rule, int i, int w, int seat)
{
    uint64_t places = ~UINT64_C(0);
    if (rule->own[i] != SK_NO_PIECE)
        places &= sk_own_nodes(game, seat, rule->own[i])[w];
    if (rule->free_for[i] != SK_NO_PIECE) {
        int below = game->rules->piece[rule->free_for[i]].upgrades;
        places &=
            below == SK_NO_PIECE ? sk_reach(game, seat)[w] & ~game->blocked[w] : sk_own_nodes(game, seat, below)[w];
    }
    return places;
}

static uint64_t edges(const sk_game *game, const sk_script_action *rule, int i, int w, int seat)
{
    uint64_t places = ~UINT64_C(0);
    if (rule->own[i] != SK_NO_PIECE)
        places &= sk_own_edges(game, seat, game->rules->piece[rule->own[i]].net)[w];
    if (rule->free_for[i] != SK_NO_PIECE) {
        const sk_piece *piece = &game->rules->piece[rule->free_for[i]];
        places &= sk_frontier(game, seat, piece->net)[w] & sk_free_edges(game, piece->at_sea)[w];
    }
    return places;
}

/* Those of the values from w * 64 on that the sets which are kept leave, bit by bit. */
static uint64_t candidates(const sk_game *game, const sk_script_action *rule, int i, int w, int seat)
{
    if (rule->param[i] == SK_PARAM_NODE)
        return nodes(game, rule, i, w, seat);
    return rule->param[i] == SK_PARAM_EDGE ? edges(game, rule, i, w, seat) : ~UINT64_C(0);
}

/* What no set says of a candidate. */
static bool may_be(const sk_game *game, const sk_script_action *rule, int i, const uint16_t *param, int seat)
{
    int value = param[i];
    switch ((sk_param)rule->param[i]) {
    case SK_PARAM_RESOURCE:
        return (!rule->cards_only[i] || game->rules->resource[value].card) &&
               game->block->bank.count[value] >= rule->bank[i];
    case SK_PARAM_NODE:
        return is_own(game, rule, i, value, seat) && is_free(game, rule, i, param, seat);
    case SK_PARAM_EDGE:
        return is_own(game, rule, i, value, seat) && is_free(game, rule, i, param, seat) &&
               is_clear(game, rule, i, value);
    default:
        return true;
    }
}

int sk_rules__param_values(const sk_game *game, const sk_script_action *rule, int i, const uint16_t *param, int seat,
                           uint64_t *set)
{
    int count = value_count(game, rule, i), words = (count + 63) / 64;
    uint16_t given[2] = {param[0], param[1]};
    for (int w = 0; w < words; w++)
        set[w] = candidates(game, rule, i, w, seat);
    if (count % 64)
        set[words - 1] &= (UINT64_C(1) << count % 64) - 1;
    if (rule->loose[i])
        sk_rules__keep_loose(game, seat, game->rules->piece[rule->own[i]].net, set);
    SK_EACH_BIT(value, words, set[w_])
    {
        given[i] = (uint16_t)value;
        if (!may_be(game, rule, i, given, seat))
            sk_bit_clear(set, (int)value);
    }
    return words;
}

/* ---- one value ---- */

static bool refuse(sk_game *game, const char *why)
{
    snprintf(game->reason, sizeof game->reason, "%s", why);
    return false;
}

static bool resource_fits(sk_game *game, const sk_script_action *rule, int i, int kind)
{
    if (rule->cards_only[i] && !game->rules->resource[kind].card)
        return false;
    if (game->block->bank.count[kind] >= rule->bank[i])
        return true;
    snprintf(game->reason, sizeof game->reason, "the bank has too few of these: %d are needed", rule->bank[i]);
    return false;
}

static bool place_fits(sk_game *game, const sk_script_action *rule, int i, const uint16_t *param, int seat)
{
    if (!is_own(game, rule, i, param[i], seat))
        return false;
    if (rule->loose[i] && !sk_rules_edge_loose(game, param[i]))
        return refuse(game, "it closes a route");
    if (!is_clear(game, rule, i, param[i])) {
        snprintf(game->reason, sizeof game->reason, "the %s holds it", game->rules->blocker[rule->clear_of[i]].name);
        return false;
    }
    if (is_free(game, rule, i, param, seat))
        return true;
    if (i && rule->without_first && sk_rules_place_free(game, rule->free_for[i], param[i], seat))
        return refuse(game, "there it would have nothing to go on from but what is moved");
    return false;
}

bool sk_rules__param_fits(sk_game *game, const sk_script_action *rule, int i, const uint16_t *param, int seat)
{
    if (param[i] >= value_count(game, rule, i))
        return false;
    switch ((sk_param)rule->param[i]) {
    case SK_PARAM_RESOURCE:
        return resource_fits(game, rule, i, param[i]);
    case SK_PARAM_NODE:
    case SK_PARAM_EDGE:
        return place_fits(game, rule, i, param, seat);
    default:
        return true;
    }
}
