/* Reading a pack's manifest. */
#include <skerry/pack.h>

#include "base/error.h"
#include "load/cells.h"
#include "load/loader.h"
#include "load/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One line of text, not empty. */
static int read_line(sk_loader *l, int node, const char *what, char *text, size_t size)
{
    int status = sk_load__string(l, node, what, text, size);
    if (!status && (!text[0] || strchr(text, '\n')))
        return FAIL(l, node, "%s is one line of text", what);
    return status;
}

static int read_name(sk_loader *l, int node, const char *what, char *name)
{
    if (l->tree.node[node].kind != SK_SCALAR || !sk_is_name(sk_load__text(l, node)))
        return FAIL(l, node, "%s is a name of small letters, digits and underscores, at most %d", what,
                    SK_NAME_MAX - 1);
    return sk_load__string(l, node, what, name, SK_NAME_MAX);
}

static int read_id(sk_loader *l, int node)
{
    l->pack->id_line = l->tree.node[node].place.line;
    return read_name(l, node, "the id", l->pack->id);
}

static int read_version(sk_loader *l, int node)
{
    l->pack->version_line = l->tree.node[node].place.line;
    return read_line(l, node, "the version", l->pack->version, sizeof l->pack->version);
}

static int read_api(sk_loader *l, int node)
{
    return sk_load__number(l, node, SK_PACK_API, SK_PACK_API, "the api", &l->pack->api);
}

static int read_title(sk_loader *l, int node)
{
    return read_line(l, node, "the title", l->pack->title, sizeof l->pack->title);
}

static int read_licence(sk_loader *l, int node)
{
    return read_line(l, node, "the licence", l->pack->licence, sizeof l->pack->licence);
}

/* A list, or a single one. */
static int read_list(sk_loader *l, int node, const char *what, int max, int (*one)(sk_loader *l, int node))
{
    const sk_tree_node *nodes = l->tree.node;
    if (nodes[node].kind == SK_SCALAR)
        return one(l, node);
    int status = sk_load__need(l, node, SK_SEQUENCE, what), count = 0;
    for (int i = nodes[node].first; i != SK_TREE_NONE && !status; i = nodes[i].next) {
        if (count++ == max)
            return FAIL(l, i, "one too many: there are at most %d", max);
        status = one(l, i);
    }
    return status;
}

static int read_author(sk_loader *l, int node)
{
    sk_pack *pack = l->pack;
    return read_line(l, node, "an author", pack->author[pack->author_count++], SK_PACK_TEXT_MAX);
}

static int read_authors(sk_loader *l, int node)
{
    return read_list(l, node, "authors is a list of names: [Anna, Ben]", SK_PACK_AUTHORS_MAX, read_author);
}

static int read_require(sk_loader *l, int node)
{
    sk_pack *pack = l->pack;
    pack->require_line[pack->require_count] = l->tree.node[node].place.line;
    return read_name(l, node, "a pack that is required", pack->require[pack->require_count++]);
}

static int read_requires(sk_loader *l, int node)
{
    return read_list(l, node, "requires is a list of packs: [more_islands]", SK_PACK_REQUIRES_MAX, read_require);
}

static int read_pack(sk_loader *l)
{
    static const sk_load_key keys[] = {
        {"id", "id: my_pack", read_id},    {"version", "version: 1.0.0", read_version},
        {"api", "api: 1", read_api},       {"title", "title: My pack", read_title},
        {"authors", NULL, read_authors},   {"licence", NULL, read_licence},
        {"requires", NULL, read_requires},
    };
    int status = sk_load__need(l, 0, SK_MAPPING, "a pack's manifest is a mapping that begins with 'id: ...'");
    return status ? status : sk_load__keys(l, 0, "a pack", keys, sizeof keys / sizeof *keys);
}

int sk_pack_load(sk_pack *pack, const char *name, const char *yaml, size_t size, sk_error *error)
{
    memset(pack, 0, sizeof *pack);
    sk_loader l = {.pack = pack, .error = error};
    int status = sk_tree_parse(&l.tree, name, yaml, size, error);
    if (!status)
        status = read_pack(&l);
    sk_tree_free(&l.tree);
    return status;
}

int sk_pack_load_file(sk_pack *pack, const char *path, sk_error *error)
{
    char *text;
    size_t size;
    int status = sk_source_read(&text, &size, path, error);
    if (!status)
        status = sk_pack_load(pack, path, text, size, error);
    free(text);
    return status;
}
