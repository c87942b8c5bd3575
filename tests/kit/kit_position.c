/* Setting up a position. */
#include "kit/kit_internal.h"

#include <stdio.h>
#include <string.h>

static void must(int status, const sk_error *error)
{
    if (status)
        fail_msg("%s", error->message);
}

void kit_put(kit *k, int player, const char *piece, int place)
{
    sk_error error;
    must(sk_position_put(k->game, player - 1, kit__piece(k, piece), place, &error), &error);
}

void kit_hand(kit *k, int player, const char *cards)
{
    sk_error error;
    sk_cards wanted = kit__cards(k, cards);
    must(sk_position_hand(k->game, player - 1, &wanted, &error), &error);
}

/* Unlike sk_position_bank: what the bank has no more is not out of the game. */
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

/* These besides those that the player has. */
void kit_cards(kit *k, int player, const char *cards)
{
    sk_error error;
    uint8_t count[SK_CARDS_MAX];
    sk_cards more = kit__development(k, cards);
    for (int card = 0; card < SK_CARDS_MAX; card++)
        count[card] = (uint8_t)(k->game->seat[player - 1].cards.count[card] + more.count[card]);
    must(sk_position_development(k->game, player - 1, count, &error), &error);
}

void kit_deck(kit *k, const char *names)
{
    sk_error error;
    char words[256];
    uint8_t cards[SK_DECK_MAX];
    int count = 0;
    snprintf(words, sizeof words, "%s", names);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        cards[count++] = (uint8_t)sk_ruleset_find_card(k->ruleset, word);
    must(sk_position_deck(k->game, cards, count, &error), &error);
}

void kit_token(kit *k, int hex, int token)
{
    sk_error error;
    must(sk_position_token(k->game, hex, token, &error), &error);
}

void kit_terrain(kit *k, int hex, const char *terrain)
{
    sk_error error;
    must(sk_position_terrain(k->game, hex, sk_ruleset_find_terrain(k->ruleset, terrain), &error), &error);
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
    sk_error error;
    must(sk_position_blocker(k->game, blocker_index(k, blocker), hex, &error), &error);
}

int kit_blocker_hex(kit *k, const char *blocker)
{
    int hex = k->game->block->blocker[blocker_index(k, blocker)];
    return hex >= SK_BLOCKER_GONE ? SK_NONE : hex;
}

void kit_turn(kit *k, int player, bool rolled)
{
    sk_error error;
    sk_phase phase = !rolled                             ? SK_PHASE_BEFORE_ROLL
                     : k->ruleset->figures.strict_phases ? SK_PHASE_TRADE
                                                         : SK_PHASE_MAIN;
    if (k->game->block->phase == SK_PHASE_SETUP)
        must(sk_position_skip_setup(k->game, &error), &error);
    must(sk_position_turn(k->game, player - 1, phase, &error), &error);
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
