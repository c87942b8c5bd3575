/* Setting up a position. */
#include "kit/kit_internal.h"

#include <stdio.h>
#include <string.h>

void kit_put(kit *k, int player, const char *piece, int place)
{
    int index = kit__piece(k, piece), below = k->ruleset->piece[index].upgrades;
    if (below != SK_NO_PIECE && !k->game->node_piece[place])
        kit_put(k, player, k->ruleset->piece[below].name, place);
    if (sk_rules_put(k->game, index, place, player - 1))
        fail_msg("%s", k->game->error.message);
}

void kit_hand(kit *k, int player, const char *cards)
{
    sk_cards wanted = kit__cards(k, cards);
    sk_cards *hand = &k->game->seat[player - 1].hand, *bank = &k->game->block->bank;
    sk_cards_add(bank, hand);
    for (int kind = 0; kind < SK_KINDS_MAX; kind++)
        assert_true(bank->count[kind] >= wanted.count[kind]);
    sk_cards_subtract(bank, &wanted);
    *hand = wanted;
}

void kit_bank(kit *k, const char *cards)
{
    sk_cards wanted = kit__cards(k, cards);
    char padded[300];
    snprintf(padded, sizeof padded, " %s ", cards);
    for (int kind = 0; kind < k->ruleset->resource_count; kind++) {
        char name[SK_NAME_MAX + 2];
        snprintf(name, sizeof name, " %s ", k->ruleset->resource[kind].name);
        if (strstr(padded, name))
            k->game->block->bank.count[kind] = wanted.count[kind];
    }
}

/* Takes one card of the kind out of what is left of the deck. */
static void take_from_deck(kit *k, int card)
{
    sk_game *game = k->game;
    for (int i = game->block->deck_next; i < game->rules->deck_count; i++)
        if (game->deck[i] == card) {
            game->deck[i] = game->deck[game->block->deck_next];
            game->deck[game->block->deck_next++] = (uint8_t)card;
            return;
        }
    fail_msg("no %s is left in the deck", game->rules->card[card].name);
}

void kit_cards(kit *k, int player, const char *cards)
{
    sk_cards wanted = kit__development(k, cards);
    sk_seat *seat = &k->game->seat[player - 1];
    for (int card = 0; card < k->ruleset->card_count; card++)
        for (int i = 0; i < wanted.count[card]; i++) {
            take_from_deck(k, card);
            seat->cards.count[card]++;
            seat->hidden_points = (int16_t)(seat->hidden_points + k->ruleset->card[card].points);
        }
}

void kit_deck(kit *k, const char *names)
{
    char words[256];
    sk_game *game = k->game;
    int at = game->block->deck_next;
    snprintf(words, sizeof words, "%s", names);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "), at++) {
        int card = sk_ruleset_find_card(k->ruleset, word), from = at;
        assert_int_not_equal(card, SK_NONE);
        while (from < game->rules->deck_count && game->deck[from] != card)
            from++;
        assert_true(from < game->rules->deck_count);
        game->deck[from] = game->deck[at];
        game->deck[at] = (uint8_t)card;
    }
}

void kit_token(kit *k, int hex, int token) { sk_rules_set_token(k->game, hex, token); }

void kit_terrain(kit *k, int hex, const char *terrain)
{
    int index = sk_ruleset_find_terrain(k->ruleset, terrain);
    assert_int_not_equal(index, SK_NONE);
    sk_rules_set_terrain(k->game, hex, index);
}

static int blocker_index(const kit *k, const char *name)
{
    int blocker = sk_ruleset_find_blocker(k->ruleset, name);
    if (blocker == SK_NONE)
        fail_msg("no blocker '%s'", name);
    return blocker;
}

void kit_blocker(kit *k, const char *blocker, int hex)
{
    sk_rules_move_blocker(k->game, blocker_index(k, blocker), hex == SK_NONE ? SK_BLOCKER_OFF : hex);
}

int kit_blocker_hex(kit *k, const char *blocker)
{
    int hex = k->game->block->blocker[blocker_index(k, blocker)];
    return hex >= SK_BLOCKER_GONE ? SK_NONE : hex;
}

void kit_turn(kit *k, int player, bool rolled)
{
    sk_block *block = k->game->block;
    block->turn_seat = (uint8_t)(player - 1);
    block->phase = !rolled ? SK_PHASE_BEFORE_ROLL : k->ruleset->figures.strict_phases ? SK_PHASE_TRADE : SK_PHASE_MAIN;
    block->card_played = 0;
    memset(block->used, 0, sizeof block->used);
    block->setup_node = SK_NONE;
}

/* ---- scripts' variables ---- */

static const sk_var *variable(const kit *k, const char *script, const char *name)
{
    for (int i = 0; i < k->ruleset->var_count; i++)
        if (strcmp(k->ruleset->script_id[k->ruleset->var[i].script], script) == 0 &&
            strcmp(k->ruleset->var[i].name, name) == 0)
            return &k->ruleset->var[i];
    fail_msg("script '%s' has no variable '%s'", script, name);
    return NULL;
}

static int seat_of(int player) { return player ? player - 1 : 0; }

void kit_state(kit *k, const char *script, const char *name, int player, int64_t value)
{
    if (sk_var_set(k->game, variable(k, script, name), seat_of(player), value))
        fail_msg("%s", k->game->error.message);
}

int64_t kit_state_of(kit *k, const char *script, const char *name, int player)
{
    return sk_var_get(k->game, variable(k, script, name), seat_of(player));
}

int kit_state_size(kit *k, const char *script, const char *name, int player)
{
    const sk_var *var = variable(k, script, name);
    if (var->type == SK_VAR_LIST)
        return sk_var_size(k->game, var, seat_of(player));
    int size = 0;
    for (int i = 0; i < var->capacity; i++)
        size += sk_var_has(k->game, var, seat_of(player), i);
    return size;
}
