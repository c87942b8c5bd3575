/* How many pieces and cards there are, as the board says: over what the standard rules and the scripts say. */
#include "base/error.h"
#include "rules/rules.h"

#include <string.h>

/* A kind that has a figure of its own. */
typedef struct counted {
    const char *what;
    int count;
    int (*find)(const sk_ruleset *rules, const char *name);
    const char *(*name)(const sk_ruleset *rules, int i);
    void (*set)(sk_ruleset *rules, int i, uint8_t count);
} counted;

#define COUNTED(kind, field)                                                                       \
    static const char *kind##_name(const sk_ruleset *rules, int i) { return rules->kind[i].name; } \
    static void kind##_set(sk_ruleset *rules, int i, uint8_t count) { rules->kind[i].field = count; }

COUNTED(piece, supply)
COUNTED(resource, supply)
COUNTED(card, count)

static counted counted_of(const sk_ruleset *rules, int what)
{
    switch (what) {
    case SK_COUNT_SUPPLY:
        return (counted){"piece", rules->piece_count, sk_ruleset_find_piece, piece_name, piece_set};
    case SK_COUNT_BANK:
        return (counted){"resource", rules->resource_count, sk_ruleset_find_resource, resource_name, resource_set};
    default:
        return (counted){"development card", rules->card_count, sk_ruleset_find_card, card_name, card_set};
    }
}

static bool is_played(const sk_ruleset *rules, const char *script)
{
    for (int i = 0; i < rules->script_count; i++)
        if (strcmp(rules->script_id[i], script) == 0)
            return true;
    return !*script;
}

static int unknown_kind(const sk_ruleset *rules, const sk_board_figure *figure, const counted *kinds, sk_error *error)
{
    const char *names[SK_TERRAINS_MAX];
    for (int i = 0; i < kinds->count; i++)
        names[i] = kinds->name(rules, i);
    const char *near = sk_nearest_name(figure->kind, names, (size_t)kinds->count);
    return sk_error_at(error, SK_ERR_INPUT, sk_board_file(rules->board), figure->place.line, figure->place.column,
                       "board '%s' counts '%s', which is no %s here%s%s%s", sk_board_id(rules->board), figure->kind,
                       kinds->what, near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

int sk_rules_board_figure(sk_ruleset *rules, int i, sk_error *error)
{
    const sk_board_figure *figure = &rules->board->figure[i];
    counted kinds = counted_of(rules, figure->what);
    if (!is_played(rules, figure->script))
        return 0;
    if (!*figure->kind) {
        for (int kind = 0; kind < SK_STANDARD_KINDS; kind++)
            kinds.set(rules, kind, figure->count);
        return 0;
    }
    int kind = kinds.find(rules, figure->kind);
    if (kind == SK_NONE)
        return unknown_kind(rules, figure, &kinds, error);
    kinds.set(rules, kind, figure->count);
    return 0;
}

/* The board's cards with those that it leaves as they are. Told at the last that it counts. */
static int check_deck(const sk_ruleset *rules, const sk_board_figure *figure, sk_error *error)
{
    int cards = 0;
    for (int i = 0; i < rules->card_count; i++)
        cards += rules->card[i].count;
    if (cards <= SK_DECK_MAX)
        return 0;
    return sk_error_at(error, SK_ERR_INPUT, sk_board_file(rules->board), figure->place.line, figure->place.column,
                       "with this board the deck has %d cards, those counted that it does not name; at most %d", cards,
                       SK_DECK_MAX);
}

int sk_rules_board_figures(sk_ruleset *rules, sk_error *error)
{
    const sk_board_figure *cards = NULL;
    int status = 0;
    for (int i = 0; i < rules->board->figure_count && !status; i++) {
        const sk_board_figure *figure = &rules->board->figure[i];
        status = sk_rules_board_figure(rules, i, error);
        if (figure->what == SK_COUNT_DECK && is_played(rules, figure->script))
            cards = figure;
    }
    return status || !cards ? status : check_deck(rules, cards, error);
}
