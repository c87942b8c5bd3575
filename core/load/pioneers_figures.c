/* From a board to a game of Pioneers: what it is played with. */
#include "load/pioneers_export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REMARK(out, line, ...) sk_pioneers__remark((out)->remarks, line, __VA_ARGS__)

static void set_number(sk_pioneers *game, int key, int number)
{
    game->line[key] = 1;
    game->number[key] = number > 0 ? number : 0;
}

static const char *option(const sk_exporting *out, const char *script, const char *name)
{
    const char *value = out->played->option(out->played->payload, script, name);
    return value ? value : "";
}

static int count(const sk_exporting *out, const char *part, const char *key)
{
    const char *dot = strchr(key, '.');
    return out->played->count(out->played->payload, part, dot ? dot + 1 : key);
}

/* ---- figures ---- */

/* One number for all of them: the largest. */
static int bank(const sk_exporting *out)
{
    static const char *const kinds[] = {"brick", "lumber", "wool", "grain", "ore"};
    int most = 0, least = SK_SUPPLY_MAX;
    for (int i = 0; i < 5; i++) {
        int held = count(out, "bank", kinds[i]);
        most = held > most ? held : most;
        least = held < least ? held : least;
    }
    if (least != most)
        REMARK(out, 0, "bank: Pioneers has one number for all resources: %d was written", most);
    return most;
}

/* Keys that count the same share what there is, the first of them what is over. */
static int share(const sk_exporting *out, int key)
{
    const sk_pioneers_key *row = &sk_pioneers_keys[key];
    int keys = 0, before = 0, all = *row->key ? count(out, row->part, row->key) : bank(out);
    for (int other = 0; other < SK_PIONEERS_KEY_COUNT; other++) {
        const sk_pioneers_key *like = &sk_pioneers_keys[other];
        bool same = like->part && strcmp(like->part, row->part) == 0 && strcmp(like->key, row->key) == 0;
        keys += same;
        before += same && other < key;
    }
    return all < 0 ? 0 : all / keys + (before < all % keys);
}

/* Whether the key of some line counts this; all kinds of the bank share one. */
static bool has_key(const sk_board_figure *figure)
{
    static const char *const parts[] = {"supply", "bank", "deck"};
    char name[2 * SK_NAME_MAX];
    snprintf(name, sizeof name, "%s%s%s", figure->script, figure->script[0] ? "." : "", figure->kind);
    for (int key = 0; key < SK_PIONEERS_KEY_COUNT; key++) {
        const sk_pioneers_key *row = &sk_pioneers_keys[key];
        if (row->part && strcmp(row->part, parts[figure->what]) == 0 &&
            (strcmp(row->key, name) == 0 || figure->what == SK_COUNT_BANK))
            return true;
    }
    return false;
}

static void write_counts(const sk_exporting *out)
{
    for (int key = 0; key < SK_PIONEERS_KEY_COUNT; key++)
        if (sk_pioneers_keys[key].part)
            set_number(out->game, key, share(out, key));
    set_number(out->game, SK_PIONEERS_BRIDGES_KEY, 0);
    set_number(out->game, SK_PIONEERS_CITY_WALLS_KEY, 0);
    for (int i = 0; i < out->board->figure_count; i++)
        if (!has_key(&out->board->figure[i]))
            REMARK(out, out->board->figure[i].place.line, "%s: Pioneers has nothing of the kind: left out",
                   out->board->figure[i].kind);
}

/* ---- options ---- */

static void write_flag(const sk_exporting *out, int key, const char *script, const char *name)
{
    out->game->line[key] = strcmp(option(out, script, name), "true") == 0;
}

static void write_dice(const sk_exporting *out)
{
    const char *rounds = option(out, "no_early_seven", "rounds"), *last = option(out, "dice_deck", "last");
    if (*rounds && strcmp(rounds, "2") != 0)
        REMARK(out, 0, "no_early_seven.rounds: Pioneers has two rounds without a seven, not %s: two were written",
               rounds);
    set_number(out->game, SK_PIONEERS_SEVENS_RULE_KEY, *rounds != 0);
    if (!*last)
        return;
    out->game->line[SK_PIONEERS_DICE_DECK_KEY] = 1;
    set_number(out->game, SK_PIONEERS_DICE_DECKS_KEY, 1);
    set_number(out->game, SK_PIONEERS_REMOVED_DICE_CARDS_KEY, atoi(last));
}

static void write_islands(const sk_exporting *out)
{
    int points = atoi(option(out, "seafarers", "island_points"));
    if (points > 0)
        out->game->bonus.number[out->game->bonus.count++] = points;
}

static void remark_options(const sk_exporting *out)
{
    static const char *const known[][2] = {{"", "points"},
                                           {"", "strict_phases"},
                                           {"", "domestic_trade"},
                                           {"", "extra_turn"},
                                           {"seafarers", "island_points"},
                                           {"seafarers", "pirate"},
                                           {"no_early_seven", "rounds"},
                                           {"dice_deck", "last"}};
    for (int i = 0; i < out->board->option_count; i++) {
        const sk_board_option *set = &out->board->option[i];
        bool is_known = false;
        for (size_t k = 0; k < sizeof known / sizeof *known; k++)
            is_known |= strcmp(known[k][1], set->name) == 0 && (!*set->script || strcmp(known[k][0], set->script) == 0);
        if (!is_known)
            REMARK(out, set->place.line, "%s = %s: Pioneers has no such option: left out", set->name, set->value);
    }
}

/* Those whose rules Pioneers has need no remark. */
static void remark_scripts(const sk_exporting *out)
{
    static const char *const known[] = {"seafarers", "no_early_seven", "dice_deck"};
    for (int i = 0; out->played->script(out->played->payload, i); i++) {
        const char *script = out->played->script(out->played->payload, i);
        bool is_known = false;
        for (size_t k = 0; k < sizeof known / sizeof *known; k++)
            is_known |= strcmp(known[k], script) == 0;
        if (!is_known)
            REMARK(out, 0, "the scenario %s: Pioneers does not play it: left out", script);
    }
}

static void write_players(const sk_exporting *out)
{
    const sk_board *board = out->board;
    if (board->players_min != board->players_max)
        REMARK(out, 0, "players: Pioneers has one number, not %d to %d: %d was written", board->players_min,
               board->players_max, board->players_max);
    set_number(out->game, SK_PIONEERS_PLAYERS_KEY, board->players_max);
}

void sk_pioneers__write_figures(const sk_exporting *out)
{
    write_players(out);
    set_number(out->game, SK_PIONEERS_POINTS_KEY, out->played->points);
    write_flag(out, SK_PIONEERS_STRICT_TRADE_KEY, "", "strict_phases");
    write_flag(out, SK_PIONEERS_DOMESTIC_TRADE_KEY, "", "domestic_trade");
    write_flag(out, SK_PIONEERS_PIRATE_KEY, "seafarers", "pirate");
    write_islands(out);
    write_dice(out);
    write_counts(out);
    if (out->board->players_max > 4 && strcmp(option(out, "", "extra_turn"), "none") != 0)
        REMARK(out, 0, "extra_turn = %s: in Pioneers nobody builds between two turns: left out",
               option(out, "", "extra_turn"));
    remark_options(out);
    remark_scripts(out);
}
