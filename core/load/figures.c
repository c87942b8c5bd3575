/* What an island was made to be played with: options, and how many pieces and cards there are. */
#include "load/cells.h"
#include "load/loader.h"

#include <stdio.h>
#include <string.h>

/* `name` or `script.name`, as two names. */
static int read_name(sk_loader *l, int node, const char *what, char *script, char *name)
{
    const char *text = sk_load__text(l, node), *dot = strchr(text, '.');
    size_t before = dot ? (size_t)(dot - text) : 0;
    char first[SK_NAME_MAX] = "";
    if (before < sizeof first)
        memcpy(first, text, before);
    const char *last = dot ? dot + 1 : text;
    if (before >= sizeof first || (dot && !sk_is_name(first)) || !sk_is_name(last))
        return FAIL(l, node, "'%.60s' is no %s; write its name, or that of a script, a dot and its name", text, what);
    if (strcmp(first, "standard") == 0)
        return FAIL(l, node, "'%.60s': what every game has bears no script's name: write %s", text, last);
    snprintf(script, SK_NAME_MAX, "%s", first);
    snprintf(name, SK_NAME_MAX, "%s", last);
    return SK_OK;
}

int sk_load__options(sk_loader *l, int node)
{
    int status = sk_load__need(l, node, SK_MAPPING, "options says what they are, such as {points: 12}");
    const sk_tree_node *nodes = l->tree.node;
    for (int k = nodes[node].first; k != SK_TREE_NONE && !status; k = nodes[nodes[k].next].next) {
        sk_board *board = l->board;
        if (board->option_count == SK_BOARD_OPTIONS_MAX)
            return FAIL(l, k, "one option too many; a board sets at most %d", SK_BOARD_OPTIONS_MAX);
        sk_board_option *option = &board->option[board->option_count++];
        option->place = nodes[k].place;
        status = read_name(l, k, "option", option->script, option->name);
        if (!status)
            status = sk_load__string(l, nodes[k].next, "an option's value", option->value, sizeof option->value);
        if (!status && !option->value[0])
            return FAIL(l, k, "the option '%s' has no value", option->name);
    }
    return status;
}

typedef struct count_of {
    sk_board_count what;
    const char *kind; /* in errors */
    const char *shape;
} count_of;

static int add_figure(sk_loader *l, int key, int value, const count_of *of)
{
    sk_board *board = l->board;
    int count, status = SK_OK;
    if (board->figure_count == SK_BOARD_FIGURES_MAX)
        return FAIL(l, value, "one figure too many; a board has at most %d", SK_BOARD_FIGURES_MAX);
    sk_board_figure *figure = &board->figure[board->figure_count++];
    *figure = (sk_board_figure){.what = (uint8_t)of->what, .place = l->tree.node[key].place};
    if (key != value)
        status = read_name(l, key, of->kind, figure->script, figure->kind);
    if (!status)
        status = sk_load__number(l, value, 0, SK_SUPPLY_MAX, "how many there are", &count);
    if (!status)
        figure->count = (uint8_t)count;
    return status;
}

static int read_counts(sk_loader *l, int node, const count_of *of)
{
    int status = sk_load__need(l, node, SK_MAPPING, of->shape);
    const sk_tree_node *nodes = l->tree.node;
    for (int k = nodes[node].first; k != SK_TREE_NONE && !status; k = nodes[nodes[k].next].next)
        status = add_figure(l, k, nodes[k].next, of);
    return status;
}

static int read_supply(sk_loader *l, int node)
{
    static const count_of of = {SK_COUNT_SUPPLY, "piece",
                                "supply says how many pieces each player has, such as {road: 15, city: 4}"};
    return read_counts(l, node, &of);
}

/* `19`: of each; or a mapping */
static int read_bank(sk_loader *l, int node)
{
    static const count_of of = {SK_COUNT_BANK, "resource",
                                "bank is how many cards of each resource there are: 19, or {ore: 19, wool: 24}"};
    return l->tree.node[node].kind == SK_SCALAR ? add_figure(l, node, node, &of) : read_counts(l, node, &of);
}

static int read_deck(sk_loader *l, int node)
{
    static const count_of of = {SK_COUNT_DECK, "development card",
                                "deck says how many development cards there are, such as {knight: 14, monopoly: 2}"};
    return read_counts(l, node, &of);
}

int sk_load__rules(sk_loader *l, int node)
{
    static const sk_load_key keys[] = {
        {"supply", NULL, read_supply}, {"bank", NULL, read_bank}, {"deck", NULL, read_deck}};
    int status = sk_load__need(l, node, SK_MAPPING, "rules is a mapping, such as {bank: 24, deck: {knight: 20}}");
    return status ? status : sk_load__keys(l, node, "rules", keys, sizeof keys / sizeof *keys);
}
