/* What is drawn: terrains, tokens and harbors, and how. */
#include "load/cells.h"
#include "load/loader.h"

#include <stdio.h>
#include <string.h>

int sk_load__terrains(sk_loader *l, int node)
{
    int status = sk_load__need(l, node, SK_MAPPING, "terrains says how many of each, such as {forest: 4, pasture: 4}");
    const sk_tree_node *nodes = l->tree.node;
    l->pool->terrains_place = nodes[node].place;
    for (int k = nodes[node].first; k != SK_TREE_NONE && !status; k = nodes[nodes[k].next].next) {
        int count;
        if (!sk_is_name(sk_load__text(l, k)))
            return FAIL(l, k, "'%.40s' is no terrain; its name is made of small letters, digits and underscores",
                        sk_load__text(l, k));
        int terrain = sk_words_enter(&l->board->terrains, sk_load__text(l, k), SK_TERRAINS_MAX, nodes[k].place);
        if (terrain < 0)
            return FAIL(l, k, "one kind of terrain too many; a board has at most %d", SK_TERRAINS_MAX);
        status = sk_load__number(l, nodes[k].next, 0, SK_HEXES_MAX, "how many of a terrain there are", &count);
        if (!status)
            l->pool->terrain_count[terrain] = (uint16_t)count;
    }
    return status;
}

int sk_load__harbors(sk_loader *l, int node)
{
    int status = sk_load__need(l, node, SK_MAPPING, "harbors says how many of each, such as {generic: 4, grain: 1}");
    const sk_tree_node *nodes = l->tree.node;
    l->board->harbor_pool_place = nodes[node].place;
    for (int k = nodes[node].first; k != SK_TREE_NONE && !status; k = nodes[nodes[k].next].next) {
        int count;
        const char *name = strcmp(sk_load__text(l, k), "3:1") == 0 ? "generic" : sk_load__text(l, k);
        if (!sk_is_name(name))
            return FAIL(l, k, "'%.40s' is no harbor; a harbor is 'generic' or a resource", name);
        int kind = sk_words_enter(&l->board->harbor_kinds, name, SK_HARBOR_KINDS_MAX, nodes[k].place);
        if (kind < 0)
            return FAIL(l, k, "one kind of harbor too many; a board has at most %d", SK_HARBOR_KINDS_MAX);
        status = sk_load__number(l, nodes[k].next, 0, SK_HARBORS_MAX, "how many of a harbor there are", &count);
        if (!status)
            l->board->harbor_pool[kind] = (uint16_t)count;
    }
    return status;
}

static int read_method(sk_loader *l, int node)
{
    static const char *const names[] = {"as drawn", "spiral", "shuffled", "ordered"};
    return sk_load__choice(l, node, "method", names, 4, &l->pool->method);
}

static int read_start(sk_loader *l, int node)
{
    static const char *const names[] = {"NE", "E", "SE", "SW", "W", "NW", "random"};
    if (l->pool->method != SK_TOKENS_SPIRAL)
        return FAIL(l, node, "only a spiral has a start");
    return sk_load__choice(l, node, "start", names, 7, &l->pool->start);
}

static int read_direction(sk_loader *l, int node)
{
    static const char *const names[] = {"counterclockwise", "clockwise", "random"};
    if (l->pool->method != SK_TOKENS_SPIRAL)
        return FAIL(l, node, "only a spiral has a direction");
    return sk_load__choice(l, node, "direction", names, 3, &l->pool->turning);
}

static int read_skip(sk_loader *l, int node)
{
    int status =
        sk_load__need(l, node, SK_SEQUENCE, "skip lists the terrains that take no token, such as [desert, lake]");
    l->pool->skip = 0;
    for (int i = l->tree.node[node].first; i != SK_TREE_NONE && !status; i = l->tree.node[i].next) {
        if (l->tree.node[i].kind != SK_SCALAR || !sk_is_name(sk_load__text(l, i)))
            return FAIL(l, i, "a terrain's name is made of small letters, digits and underscores");
        int terrain = sk_words_enter(&l->board->terrains, sk_load__text(l, i), SK_TERRAINS_MAX, l->tree.node[i].place);
        if (terrain < 0)
            return FAIL(l, i, "one kind of terrain too many; a board has at most %d", SK_TERRAINS_MAX);
        l->pool->skip |= terrain ? 1u << terrain : 0; /* the sea never takes one */
    }
    return status;
}

static int read_numbers(sk_loader *l, int node)
{
    int status = sk_load__need(l, node, SK_SEQUENCE, "numbers lists the tokens in their order, such as [5, 2, 6]");
    if (!status && l->pool->method == SK_TOKENS_AS_DRAWN)
        return FAIL(l, node, "numbers are for the methods 'spiral', 'shuffled' and 'ordered'");
    l->pool->number_count = 0;
    for (int i = l->tree.node[node].first; i != SK_TREE_NONE && !status; i = l->tree.node[i].next) {
        int number = 7;
        if (l->pool->number_count == SK_HEXES_MAX)
            return FAIL(l, i, "one token too many; a board has at most %d", SK_HEXES_MAX);
        status = sk_load__number(l, i, 2, 12, "a token", &number);
        if (!status && number == 7)
            return FAIL(l, i, "there is no token 7: a token is 2 to 12, but not 7");
        l->pool->number[l->pool->number_count++] = (uint8_t)number;
    }
    return status;
}

/* The letters A to R. */
static void deal_standard_numbers(sk_pool *pool)
{
    static const uint8_t letters[18] = {5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
    memcpy(pool->number, letters, sizeof letters);
    pool->number_count = sizeof letters;
}

int sk_load__tokens(sk_loader *l, int node)
{
    static const sk_load_key keys[] = {
        {"method", "method: spiral", read_method}, {"start", NULL, read_start},
        {"direction", NULL, read_direction},       {"skip", NULL, read_skip},
        {"numbers", NULL, read_numbers},
    };
    int status = sk_load__need(l, node, SK_MAPPING, "tokens is a mapping, such as {method: spiral, start: random}");
    l->pool->tokens_place = l->tree.node[node].place;
    if (status)
        return status;
    status = sk_load__keys(l, node, "tokens", keys, 5);
    if (l->pool->method != SK_TOKENS_AS_DRAWN && sk_tree_find(&l->tree, node, "numbers") == SK_TREE_NONE)
        deal_standard_numbers(l->pool);
    return status;
}

/* Until a pool says which terrains take no token, it is the desert, if there is one. */
enum { SKIP_THE_DESERT = 1 };

void sk_load__begin_pool(sk_loader *l, sk_pool *pool, const char *name, sk_origin place)
{
    l->pool = pool;
    pool->place = place;
    pool->start = 5;
    pool->skip = SKIP_THE_DESERT;
    snprintf(pool->name, sizeof pool->name, "%s", name);
}

void sk_load__end_pools(sk_loader *l)
{
    int desert = sk_words_find(&l->board->terrains, "desert");
    for (int i = 0; i < l->board->pool_count; i++)
        if (l->board->pool[i].skip == SKIP_THE_DESERT)
            l->board->pool[i].skip = desert < 0 ? 0 : 1u << desert;
}

int sk_load__pools(sk_loader *l, int node)
{
    static const sk_load_key keys[] = {{"terrains", NULL, sk_load__terrains}, {"tokens", NULL, sk_load__tokens}};
    int status = sk_load__need(l, node, SK_MAPPING, "pools names each pool, such as {islands: {terrains: {gold: 2}}}");
    const sk_tree_node *nodes = l->tree.node;
    for (int k = nodes[node].first; k != SK_TREE_NONE && !status; k = nodes[nodes[k].next].next) {
        if (!sk_is_name(sk_load__text(l, k)))
            return FAIL(l, k, "a pool's name is made of small letters, digits and underscores");
        if (l->board->pool_count == SK_BOARD_POOLS_MAX)
            return FAIL(l, k, "one pool too many; a board has at most %d", SK_BOARD_POOLS_MAX - 1);
        sk_load__begin_pool(l, &l->board->pool[l->board->pool_count++], sk_load__text(l, k), nodes[k].place);
        status = sk_load__need(l, nodes[k].next, SK_MAPPING, "a pool is a mapping with terrains and tokens");
        if (!status)
            status = sk_load__keys(l, nodes[k].next, "a pool", keys, 2);
    }
    return status;
}
