#include "load/loader.h"

#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *sk_load__text(const sk_loader *l, int node) { return sk_tree_text(&l->tree, node); }

int sk_load__need(sk_loader *l, int node, sk_tree_kind kind, const char *what)
{
    return l->tree.node[node].kind == kind ? SK_OK : FAIL(l, node, "%s", what);
}

/* Says what names there are: " did you mean ...?" or a list. */
static int unknown(sk_loader *l, int node, const char *what, const char *const *names, size_t count)
{
    char list[300] = "";
    const char *near = sk_nearest_name(sk_load__text(l, node), names, count);
    if (near)
        return FAIL(l, node, "unknown %s '%.40s'; did you mean '%s'?", what, sk_load__text(l, node), near);
    for (size_t i = 0, used = 0; i < count && used < sizeof list; i++)
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", i ? ", " : "", names[i]);
    return FAIL(l, node, "unknown %s '%.40s'; there are: %s", what, sk_load__text(l, node), list);
}

int sk_load__keys(sk_loader *l, int mapping, const char *what, const sk_load_key *keys, int count)
{
    const char *names[SK_LOAD_KEYS_MAX];
    for (int i = 0; i < count; i++)
        names[i] = keys[i].name;
    const sk_tree_node *nodes = l->tree.node;
    for (int k = nodes[mapping].first; k != SK_TREE_NONE; k = nodes[nodes[k].next].next) {
        int i = 0;
        while (i < count && strcmp(sk_load__text(l, k), names[i]) != 0)
            i++;
        if (i == count)
            return unknown(l, k, "key", names, (size_t)count);
    }
    for (int i = 0; i < count; i++) {
        int node = sk_tree_find(&l->tree, mapping, keys[i].name);
        if (node == SK_TREE_NONE && keys[i].missing)
            return FAIL(l, mapping, "%s needs '%s', such as %s", what, keys[i].name, keys[i].missing);
        int status = node == SK_TREE_NONE ? SK_OK : keys[i].read(l, node);
        if (status)
            return status;
    }
    return SK_OK;
}

int sk_load__number(sk_loader *l, int node, int least, int most, const char *what, int *number)
{
    const char *text = l->tree.node[node].kind == SK_SCALAR ? sk_load__text(l, node) : "";
    size_t digits = strspn(text, "0123456789");
    if (!digits || text[digits] || digits > 6 || atoi(text) < least || atoi(text) > most)
        return FAIL(l, node, "%s is a whole number, %d to %d", what, least, most);
    *number = atoi(text);
    return SK_OK;
}

int sk_load__string(sk_loader *l, int node, const char *what, char *text, size_t size)
{
    if (l->tree.node[node].kind != SK_SCALAR)
        return FAIL(l, node, "%s is a text", what);
    if (l->tree.node[node].size >= size)
        return FAIL(l, node, "%s is longer than %d bytes", what, (int)size - 1);
    memcpy(text, sk_load__text(l, node), l->tree.node[node].size + 1);
    return SK_OK;
}

int sk_load__choice(sk_loader *l, int node, const char *what, const char *const *names, size_t count, uint8_t *choice)
{
    if (l->tree.node[node].kind != SK_SCALAR)
        return FAIL(l, node, "the %s is one word", what);
    for (size_t i = 0; i < count; i++)
        if (strcmp(sk_load__text(l, node), names[i]) == 0) {
            *choice = (uint8_t)i;
            return SK_OK;
        }
    return unknown(l, node, what, names, count);
}
