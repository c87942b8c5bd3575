#include "load/tree.h"

#include "base/error.h"
#include "load/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

typedef struct walk {
    size_t index, offset; /* characters and bytes from the start */
    sk_origin place;
} walk;

typedef struct builder {
    yaml_parser_t parser;
    sk_tree *tree;
    const char *source;
    size_t size;
    walk walk;
    sk_error *error;
} builder;

static int fail(builder *b, sk_origin place, const char *message)
{
    return sk_error_at(b->error, SK_ERR_INPUT, b->tree->name, place.line, place.column, "%s", message);
}

/* libyaml counts a column in characters; people's tools and we in bytes. Marks mostly move forward, so the
 * walk goes on where the last one ended. Returns the offset of the mark. */
static size_t locate(builder *b, const yaml_mark_t *mark, sk_origin *place)
{
    if (mark->index < b->walk.index)
        b->walk = (walk){.place = {1, 1}};
    while (b->walk.index < mark->index && b->walk.offset < b->size) {
        size_t length = sk_utf8_length(b->source + b->walk.offset, b->size - b->walk.offset);
        b->walk.place.column += (int)length;
        if (b->source[b->walk.offset] == '\n')
            b->walk.place.line++, b->walk.place.column = 1;
        b->walk.offset += length;
        b->walk.index++;
    }
    *place = b->walk.place;
    return b->walk.offset;
}

/* Whether the text before offset is a '?', as in a row of cells whose first is drawn. */
static int after_question(const builder *b, size_t offset)
{
    while (offset > 0 && b->source[offset - 1] == ' ')
        offset--;
    return offset > 0 && b->source[offset - 1] == '?';
}

static int quote_the_row(builder *b, sk_origin place)
{
    return fail(b, place, "a row that begins with '? *', '? !' or '? @' must be put in quotes");
}

static int parser_failed(builder *b)
{
    sk_origin place;
    const yaml_parser_t *p = &b->parser;
    if (p->context && after_question(b, locate(b, &p->context_mark, &place)))
        return quote_the_row(b, place);
    locate(b, &p->problem_mark, &place);
    return sk_error_at(b->error, SK_ERR_INPUT, b->tree->name, place.line, place.column, "this is not YAML: %s%s%s",
                       p->problem ? p->problem : "no memory", p->context ? " " : "", p->context ? p->context : "");
}

static int next_event(builder *b, yaml_event_t *event)
{
    return yaml_parser_parse(&b->parser, event) ? SK_OK : parser_failed(b);
}

static int add_node(builder *b, sk_tree_kind kind, const yaml_event_t *event)
{
    sk_tree *tree = b->tree;
    sk_tree_node *node = &tree->node[tree->count];
    *node = (sk_tree_node){.kind = (uint8_t)kind, .first = SK_TREE_NONE, .next = SK_TREE_NONE};
    locate(b, &event->start_mark, &node->place);
    return tree->count++;
}

static int check_scalar(builder *b, const yaml_event_t *event, sk_origin place)
{
    const char *text = (const char *)event->data.scalar.value;
    for (size_t i = 0, length; i < event->data.scalar.length; i += length) {
        length = sk_utf8_length(text + i, event->data.scalar.length - i);
        if (!length || (text[i] != '\n' && sk_utf8_is_control(text + i, length)))
            return fail(b, place, "a control character; a text has none");
    }
    return SK_OK;
}

/* A scalar written on one line without escapes can be pointed into; a quoted one begins after its quote. */
static void find_exact(builder *b, sk_tree_node *node, const yaml_event_t *event)
{
    sk_origin place;
    size_t at = locate(b, &event->start_mark, &place), length = event->data.scalar.length;
    if (event->data.scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE ||
        event->data.scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE)
        at++, place.column++;
    node->exact = at + length <= b->size && memcmp(b->source + at, event->data.scalar.value, length) == 0;
    if (node->exact)
        node->place = place;
}

static int add_scalar(builder *b, const yaml_event_t *event, int node)
{
    sk_tree *tree = b->tree;
    sk_tree_node *n = &tree->node[node];
    size_t length = event->data.scalar.length;
    int status = check_scalar(b, event, n->place);
    if (status)
        return status;
    if (tree->text_size + length + 1 > tree->text_max)
        return fail(b, n->place, "the file holds too much text");
    n->text = (uint32_t)tree->text_size;
    n->size = (uint32_t)length;
    memcpy(tree->text + tree->text_size, event->data.scalar.value, length);
    tree->text[tree->text_size + length] = 0;
    tree->text_size += length + 1;
    find_exact(b, n, event);
    return SK_OK;
}

/* Anchors, aliases and tags. */
static int refuse_extras(builder *b, const yaml_event_t *event)
{
    sk_origin place;
    size_t at = locate(b, &event->start_mark, &place);
    const yaml_char_t *anchor = NULL, *tag = NULL;
    if (event->type == YAML_SCALAR_EVENT)
        anchor = event->data.scalar.anchor, tag = event->data.scalar.tag;
    else if (event->type == YAML_SEQUENCE_START_EVENT)
        anchor = event->data.sequence_start.anchor, tag = event->data.sequence_start.tag;
    else if (event->type == YAML_MAPPING_START_EVENT)
        anchor = event->data.mapping_start.anchor, tag = event->data.mapping_start.tag;
    if (event->type != YAML_ALIAS_EVENT && !anchor && !tag)
        return SK_OK;
    if (after_question(b, at))
        return quote_the_row(b, place);
    if (event->type == YAML_ALIAS_EVENT)
        return fail(b, place, "an alias (*name); write it out instead");
    if (anchor)
        return fail(b, place, "an anchor (&name); anchors and aliases are not used here");
    return fail(b, place, "a tag (!name); tags are not used here");
}

static int check_key(builder *b, int mapping, int key)
{
    const sk_tree *tree = b->tree;
    const sk_tree_node *node = &tree->node[key];
    if (node->kind != SK_SCALAR)
        return sk_tree_error(tree, key, b->error, "a key is one word; quote a text that begins with '? ', '[' or '{'");
    if (strcmp(sk_tree_text(tree, key), "<<") == 0)
        return sk_tree_error(tree, key, b->error, "a merge key (<<); write the keys out instead");
    for (int k = tree->node[mapping].first; k != key; k = tree->node[tree->node[k].next].next)
        if (strcmp(sk_tree_text(tree, k), sk_tree_text(tree, key)) == 0)
            return sk_tree_error(tree, key, b->error, "the key '%.40s' is there twice; first in line %d",
                                 sk_tree_text(tree, key), tree->node[k].place.line);
    return SK_OK;
}

static int build(builder *b, const yaml_event_t *event, int depth);

/* Children up to the end event, each linked to the one before. */
static int build_children(builder *b, int parent, int depth)
{
    int last = SK_TREE_NONE, index = 0, status;
    for (;; index++) {
        yaml_event_t event;
        if ((status = next_event(b, &event)))
            return status;
        if (event.type == YAML_SEQUENCE_END_EVENT || event.type == YAML_MAPPING_END_EVENT) {
            yaml_event_delete(&event);
            return SK_OK;
        }
        int child = b->tree->count;
        status = build(b, &event, depth);
        yaml_event_delete(&event);
        if (status)
            return status;
        if (last == SK_TREE_NONE)
            b->tree->node[parent].first = child;
        else
            b->tree->node[last].next = child;
        last = child;
        if (b->tree->node[parent].kind == SK_MAPPING && index % 2 == 0 && (status = check_key(b, parent, child)))
            return status;
    }
}

static int build(builder *b, const yaml_event_t *event, int depth)
{
    sk_origin place;
    locate(b, &event->start_mark, &place);
    int status = refuse_extras(b, event);
    if (status)
        return status;
    if (b->tree->count == SK_TREE_NODES_MAX)
        return fail(b, place, "the file holds too many values");
    if (event->type == YAML_SCALAR_EVENT)
        return add_scalar(b, event, add_node(b, SK_SCALAR, event));
    if (depth == SK_TREE_DEPTH_MAX)
        return fail(b, place, "this is nested too deeply");
    int node = add_node(b, event->type == YAML_MAPPING_START_EVENT ? SK_MAPPING : SK_SEQUENCE, event);
    return build_children(b, node, depth + 1);
}

/* Skips to the next event of the wanted type. */
static int expect(builder *b, yaml_event_type_t type)
{
    yaml_event_t event;
    int status = next_event(b, &event);
    if (status)
        return status;
    sk_origin place;
    locate(b, &event.start_mark, &place);
    yaml_event_type_t got = event.type;
    yaml_event_delete(&event);
    if (got == type)
        return SK_OK;
    if (got == YAML_STREAM_END_EVENT)
        return fail(b, (sk_origin){1, 1}, "the file is empty");
    return fail(b, place, "a second document; a file holds one");
}

static int build_document(builder *b)
{
    int status = expect(b, YAML_STREAM_START_EVENT);
    if (!status)
        status = expect(b, YAML_DOCUMENT_START_EVENT);
    if (status)
        return status;
    yaml_event_t event;
    if ((status = next_event(b, &event)))
        return status;
    status = build(b, &event, 0);
    yaml_event_delete(&event);
    if (!status)
        status = expect(b, YAML_DOCUMENT_END_EVENT);
    return status ? status : expect(b, YAML_STREAM_END_EVENT);
}

int sk_tree_parse(sk_tree *tree, const char *name, const char *source, size_t size, sk_error *error)
{
    *tree = (sk_tree){.name = name};
    int status = sk_source_check(name, source, size, error);
    if (status)
        return status;
    if (size >= 3 && memcmp(source, "\xef\xbb\xbf", 3) == 0)
        source += 3, size -= 3;     /* a byte order mark */
    tree->text_max = 4 * size + 64; /* an escape may grow a little, and see sk_tree_mend_question */
    tree->text = malloc(tree->text_max);
    tree->node = malloc(SK_TREE_NODES_MAX * sizeof *tree->node);
    builder b = {.tree = tree, .source = source, .size = size, .error = error, .walk = {.place = {1, 1}}};
    if (!tree->text || !tree->node || !yaml_parser_initialize(&b.parser))
        return sk_error_set(error, SK_ERR_SYSTEM, "no memory to read a file");
    yaml_parser_set_encoding(&b.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&b.parser, (const unsigned char *)source, size);
    status = build_document(&b);
    yaml_parser_delete(&b.parser);
    return status;
}

void sk_tree_free(sk_tree *tree)
{
    free(tree->node);
    free(tree->text);
}

const char *sk_tree_text(const sk_tree *tree, int node) { return tree->text + tree->node[node].text; }

int sk_tree_find(const sk_tree *tree, int mapping, const char *key)
{
    for (int k = tree->node[mapping].first; k != SK_TREE_NONE; k = tree->node[tree->node[k].next].next)
        if (strcmp(sk_tree_text(tree, k), key) == 0)
            return tree->node[k].next;
    return SK_TREE_NONE;
}

void sk_tree_mend_question(sk_tree *tree, int node)
{
    sk_tree_node *n = &tree->node[node];
    if (n->kind != SK_MAPPING || n->first == SK_TREE_NONE)
        return;
    const sk_tree_node *key = &tree->node[n->first], *value = &tree->node[key->next];
    int gap = key->place.column - n->place.column;
    if (value->next != SK_TREE_NONE || value->kind != SK_SCALAR || value->size || gap < 1 ||
        key->place.line != n->place.line || tree->text_size + (size_t)gap + key->size + 1 > tree->text_max)
        return;
    char *text = tree->text + tree->text_size;
    memset(text, ' ', (size_t)gap);
    text[0] = '?';
    memcpy(text + gap, tree->text + key->text, key->size + 1);
    *n = (sk_tree_node){.kind = SK_SCALAR,
                        .exact = key->exact,
                        .place = n->place,
                        .text = (uint32_t)tree->text_size,
                        .size = (uint32_t)gap + key->size,
                        .first = SK_TREE_NONE,
                        .next = n->next};
    tree->text_size += n->size + 1;
}

int sk_tree_error(const sk_tree *tree, int node, sk_error *error, const char *format, ...)
{
    char message[512];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    sk_origin place = tree->node[node].place;
    return sk_error_at(error, SK_ERR_INPUT, tree->name, place.line, place.column, "%s", message);
}
