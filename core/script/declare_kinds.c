/* Kinds of resource, terrain, piece, blocker and card: new ones, and overlays on those that exist. */
#include "script/declare.h"

#include <stdio.h>
#include <string.h>

/* The kind called name: the one that exists, or a new zeroed one with its name as title. */
#define ENTRY(what, max)                                                           \
    static int what##_entry(sk_reader *reader, const char *name, bool *is_new)     \
    {                                                                              \
        sk_ruleset *rules = reader->rules;                                         \
        int found = sk_ruleset_find_##what(rules, name);                           \
        *is_new = found == SK_NONE;                                                \
        if (!*is_new)                                                              \
            return found;                                                          \
        if (rules->what##_count == (max))                                          \
            sk_reader_fail(reader, NULL, "there is room for %d kinds", (max));     \
        memset(&rules->what[rules->what##_count], 0, sizeof rules->what[0]);       \
        snprintf(rules->what[rules->what##_count].name, SK_NAME_MAX, "%s", name);  \
        snprintf(rules->what[rules->what##_count].title, SK_NAME_MAX, "%s", name); \
        return rules->what##_count++;                                              \
    }

ENTRY(resource, SK_KINDS_MAX)
ENTRY(terrain, SK_TERRAINS_MAX)
ENTRY(piece, SK_PIECES_MAX)
ENTRY(blocker, SK_BLOCKERS_MAX)
ENTRY(card, SK_CARDS_MAX)

/* Reads a boolean field of the table at the top before the others; *value stays where it is absent. */
static void peek_bool(sk_reader *reader, const char *key, bool *value)
{
    if (sk_reader_push(reader, key) != LUA_TNIL) {
        sk_reader_enter(reader, key);
        *value = sk_reader_bool(reader);
        sk_reader_leave(reader);
    }
    lua_pop(reader->L, 1);
}

/* ---- resources ---- */

static const sk_field resource_fields[] = {
    SK_FIELD(sk_resource, title, NAME, 0, 0, "What players read."),
    SK_FIELD(sk_resource, supply, U8, 0, SK_SUPPLY_MAX, "How many the bank begins with."),
    SK_FIELD(sk_resource, limit, U8, 0, SK_SUPPLY_MAX, "How many one player may hold; 0: any number."),
    SK_FIELD(sk_resource, card, BOOL, 0, 0,
             "Whether it is a card: hidden, in the hand. What is not (`false`) lies open, and the flags below are then "
             "`false` where they are left out."),
    SK_FIELD(sk_resource, counts_on_seven, BOOL, 0, 0, "Whether a seven counts and takes it."),
    SK_FIELD(sk_resource, maritime_give, BOOL, 0, 0, "Whether it may be given to the bank in trade."),
    SK_FIELD(sk_resource, maritime_get, BOOL, 0, 0, "Whether the bank gives it in trade."),
    SK_FIELD(sk_resource, domestic, BOOL, 0, 0, "Whether players may trade it."),
    SK_FIELD(sk_resource, starting, BOOL, 0, 0, "Whether a second settlement gets it; `true` if left out."),
    SK_FIELD(sk_resource, plenty, BOOL, 0, 0, "Whether a year of plenty may take it."),
    SK_FIELD(sk_resource, monopoly, BOOL, 0, 0, "Whether a monopoly may name it."),
};
const sk_fields sk_resource_fields = SK_FIELDS("resource_kind", resource_fields);

static void read_resource(sk_reader *reader, const char *name, void *payload)
{
    (void)payload;
    bool is_new, card = true;
    sk_resource *resource = &reader->rules->resource[resource_entry(reader, name, &is_new)];
    sk_reader_want_table(reader);
    if (is_new) {
        peek_bool(reader, "card", &card);
        resource->card = resource->counts_on_seven = resource->maritime_give = resource->maritime_get = card;
        resource->domestic = resource->plenty = resource->monopoly = card;
        resource->starting = true;
    }
    sk_reader_fields(reader, &sk_resource_fields, resource);
}

/* { brick = 1, ore = 2 } */
static void read_cost_kind(sk_reader *reader, const char *name, void *payload)
{
    sk_cards *cost = payload;
    sk_names names;
    char hint[80];
    int kind = sk_ruleset_find_resource(reader->rules, name);
    if (kind == SK_NONE)
        sk_reader_fail(reader, NULL, "no resource is called '%s'%s", name,
                       sk_reader_hint(hint, sizeof hint, name, names, sk_names_resources(reader->rules, names)));
    cost->count[kind] = (uint8_t)sk_reader_integer(reader, 0, SK_SUPPLY_MAX);
}

void sk_reader_cost(sk_reader *reader, sk_cards *cost)
{
    memset(cost, 0, sizeof *cost);
    sk_reader_each(reader, read_cost_kind, cost);
}

/* ---- terrains ---- */

static void read_yields(sk_reader *reader, void *target)
{
    sk_terrain *terrain = target;
    sk_names names;
    int count = sk_names_resources(reader->rules, names);
    names[count] = "any";
    names[count + 1] = "nothing";
    int choice = sk_reader_choice(reader, "resource", names, count + 2);
    terrain->yields = choice < count    ? (uint8_t)choice
                      : choice == count ? (uint8_t)SK_YIELDS_ANY
                                        : (uint8_t)SK_YIELDS_NOTHING;
}

static void read_like(sk_reader *reader, void *target)
{
    sk_terrain *terrain = target;
    sk_names names;
    int like = sk_reader_choice(reader, "terrain", names, sk_names_terrains(reader->rules, names));
    const sk_terrain *model = &reader->rules->terrain[like];
    terrain->yields = model->yields;
    terrain->land = model->land;
    terrain->sea = model->sea;
    terrain->home = model->home;
}

/* In this order: like gives what the others change. */
static const sk_field terrain_fields[] = {
    SK_FIELD(sk_terrain, title, NAME, 0, 0, "What players read."),
    SK_FIELD_READ("like", read_like, "terrain", "Begin with a copy of that terrain."),
    SK_FIELD_READ("yields", read_yields, "resource|\"any\"|\"nothing\"",
                  "What it produces; `\"any\"`: a card of one's choice."),
    SK_FIELD(sk_terrain, land, BOOL, 0, 0, "Whether it is land; `true` if left out."),
    SK_FIELD(sk_terrain, sea, BOOL, 0, 0,
             "Whether pieces with `domain = \"sea\"` sail along it. What is neither land nor sea is closed to all."),
    SK_FIELD(sk_terrain, home, BOOL, 0, 0, "Whether blockers start here and go home here, as to the desert."),
};
const sk_fields sk_terrain_fields = SK_FIELDS("terrain_kind", terrain_fields);

static void read_terrain(sk_reader *reader, const char *name, void *payload)
{
    (void)payload;
    bool is_new;
    sk_terrain *terrain = &reader->rules->terrain[terrain_entry(reader, name, &is_new)];
    if (is_new) {
        terrain->yields = SK_YIELDS_NOTHING;
        terrain->land = true;
        terrain->sea = false;
    }
    sk_reader_fields(reader, &sk_terrain_fields, terrain);
}

/* ---- pieces ---- */

static void read_on(sk_reader *reader, void *target)
{
    static const char *const places[] = {"node", "edge"};
    ((sk_piece *)target)->on_edge = sk_reader_choice(reader, "place", places, 2) == 1;
}

static void read_domain(sk_reader *reader, void *target)
{
    static const char *const domains[] = {"land", "sea"};
    ((sk_piece *)target)->at_sea = sk_reader_choice(reader, "domain", domains, 2) == 1;
}

/* A new name is a new network. */
static uint8_t network_called(sk_reader *reader, const char *name)
{
    sk_ruleset *rules = reader->rules;
    int net = 0;
    while (net < rules->net_count && strcmp(rules->net_name[net], name) != 0)
        net++;
    if (net == SK_NETS_MAX)
        sk_reader_fail(reader, NULL, "the scripts together have more than %d networks", SK_NETS_MAX);
    if (net == rules->net_count)
        snprintf(rules->net_name[rules->net_count++], SK_NAME_MAX, "%s", name);
    return (uint8_t)net;
}

static void read_network(sk_reader *reader, void *target)
{
    const char *name = sk_reader_text(reader, SK_NAME_MAX);
    sk_reader_check_name(reader, name);
    ((sk_piece *)target)->net = network_called(reader, name);
}

static void read_upgrades(sk_reader *reader, void *target)
{
    sk_names names;
    int piece = sk_reader_choice(reader, "piece", names, sk_names_pieces(reader->rules, names));
    ((sk_piece *)target)->upgrades = (uint8_t)piece;
}

static void read_piece_cost(sk_reader *reader, void *target) { sk_reader_cost(reader, &((sk_piece *)target)->cost); }

/* n, or { shared = n } */
static void read_supply(sk_reader *reader, void *target)
{
    sk_piece *piece = target;
    piece->shared = lua_istable(reader->L, -1);
    if (!piece->shared) {
        piece->supply = (uint8_t)sk_reader_integer(reader, 0, SK_SUPPLY_MAX);
        return;
    }
    if (sk_reader_push(reader, "shared") == LUA_TNIL)
        sk_reader_fail(reader, NULL, "a number, or { shared = number }");
    piece->supply = (uint8_t)sk_reader_integer(reader, 0, SK_SUPPLY_MAX);
    lua_pop(reader->L, 1);
}

static const sk_field piece_fields[] = {
    SK_FIELD(sk_piece, title, NAME, 0, 0, "What players read."),
    SK_FIELD_READ("on", read_on, "\"node\"|\"edge\"", "Where it stands; a node if left out."),
    SK_FIELD_READ("upgrades", read_upgrades, "piece", "It is built in the place of this piece of one's own."),
    SK_FIELD(sk_piece, keeps_upgraded, BOOL, 0, 0,
             "The piece in whose place it stands does not go back to the supply."),
    SK_FIELD_READ("cost", read_piece_cost, "cards", "What it costs; nothing if left out."),
    SK_FIELD(sk_piece, points, I8, 0, 20, "The victory points that it is worth."),
    SK_FIELD(sk_piece, yield, U8, 0, 9, "How many cards it gets from each hex beside it."),
    SK_FIELD_READ("supply", read_supply, "integer|{ shared: integer }", "How many each player has, or all together."),
    SK_FIELD(sk_piece, route, BOOL, 0, 0,
             "Of a piece on edges: it counts for the longest road, and one settles at its ends."),
    SK_FIELD_READ("domain", read_domain, "\"land\"|\"sea\"",
                  "Of a piece on edges: what must lie beside its edge; land if left out. The frame is sea."),
    SK_FIELD_READ(
        "network", read_network, "string",
        "Of a piece on edges: pieces of one network go on from each other; from one network to another it goes "
        "only at a building. If left out, `\"roads\"` for a route, and one of its own for what is none."),
    SK_FIELD(sk_piece, setup, BOOL, 0, 0, "Of a piece on edges: it may be placed beside a starting settlement."),
    SK_FIELD(sk_piece, free_road, BOOL, 0, 0, "Of a piece on edges: the card Road Building may place it."),
    SK_FIELD(sk_piece, special_building, BOOL, 0, 0,
             "Whether it may be built in the special building phase, as with five and six players."),
};
const sk_fields sk_piece_fields = SK_FIELDS("piece_kind", piece_fields);

/* Names first, so that pieces may speak of each other in any order. */
static void name_piece(sk_reader *reader, const char *name, void *payload)
{
    (void)payload;
    bool is_new;
    sk_piece *piece = &reader->rules->piece[piece_entry(reader, name, &is_new)];
    if (is_new) {
        piece->upgrades = SK_NO_PIECE;
        piece->net = SK_NETS_MAX; /* not said yet */
    }
}

static void read_piece(sk_reader *reader, const char *name, void *payload)
{
    (void)payload;
    sk_piece *piece = &reader->rules->piece[sk_ruleset_find_piece(reader->rules, name)];
    sk_reader_fields(reader, &sk_piece_fields, piece);
    if (piece->net == SK_NETS_MAX)
        piece->net = piece->on_edge && !piece->route ? network_called(reader, name) : 0;
}

/* How many pieces must stand before this one can; more than there are where they wait for each other. */
static int height(const sk_ruleset *rules, int piece)
{
    int steps = 0;
    for (int below = piece; rules->piece[below].upgrades != SK_NO_PIECE && steps <= SK_PIECES_MAX; steps++)
        below = rules->piece[below].upgrades;
    return steps;
}

/* When all are read. The rules themselves set roads on edges and settlements on empty nodes. */
static void check_piece(sk_reader *reader, const char *name, void *payload)
{
    (void)payload;
    const sk_ruleset *rules = reader->rules;
    int index = sk_ruleset_find_piece(rules, name);
    const sk_piece *piece = &rules->piece[index];
    if (index < SK_STANDARD_PIECES && piece->on_edge != (index == SK_ROAD))
        sk_reader_fail(reader, NULL, "a %s stands on %s", name, index == SK_ROAD ? "an edge" : "a node");
    for (int i = 0; i < rules->piece_count; i++)
        if (rules->piece[i].upgrades == index && rules->piece[i].on_edge != piece->on_edge)
            sk_reader_fail(reader, NULL, "a %s, which upgrades it, stands elsewhere", rules->piece[i].name);
    if (!piece->on_edge && (piece->at_sea || piece->route || piece->net || piece->setup || piece->free_road))
        sk_reader_fail(reader, NULL,
                       "route, domain, network, setup and free_road are for pieces on edges: on = \"edge\"");
    if (piece->on_edge && piece->yield)
        sk_reader_fail(reader, NULL, "yield is for pieces on nodes: nothing is produced for an edge");
    for (int i = 0; i < rules->piece_count; i++)
        if (piece->on_edge && rules->piece[i].on_edge && rules->piece[i].net == piece->net &&
            rules->piece[i].route != piece->route)
            sk_reader_fail(reader, NULL, "it shares the network '%s' with the %s: either both are a route, or none",
                           rules->net_name[piece->net], rules->piece[i].name);
    if (piece->upgrades == SK_NO_PIECE) {
        if (piece->keeps_upgraded)
            sk_reader_fail(reader, NULL, "keeps_upgraded is for a piece that upgrades another");
        return;
    }
    if (index == SK_ROAD || index == SK_SETTLEMENT)
        sk_reader_fail(reader, NULL, "a %s upgrades nothing: it is placed when the game begins", name);
    if (rules->piece[piece->upgrades].on_edge != piece->on_edge)
        sk_reader_fail(reader, NULL, "upgrades a piece that stands elsewhere");
    if (piece->on_edge)
        sk_reader_fail(reader, NULL, "only pieces on nodes upgrade others");
    if (height(rules, index) > SK_PIECES_MAX)
        sk_reader_fail(reader, NULL, "upgrades a piece that can only stand where this one stood");
}

/* ---- blockers ---- */

static void read_start(sk_reader *reader, void *target)
{
    static const char *const starts[] = {"home", "off_board", "board"};
    ((sk_blocker *)target)->start = (uint8_t)sk_reader_choice(reader, "start", starts, SK_COUNT_OF(starts));
}

static void read_mover(sk_reader *reader, int i, void *payload)
{
    (void)i;
    static const char *const movers[] = {"seven", "knight"};
    ((sk_blocker *)payload)->moved_by |= (uint8_t)(1 << sk_reader_choice(reader, "cause", movers, 2));
}

static void read_moved_by(sk_reader *reader, void *target)
{
    ((sk_blocker *)target)->moved_by = 0;
    sk_reader_list(reader, 2, read_mover, target);
}

static void read_victims(sk_reader *reader, void *target)
{
    sk_names names;
    int piece = sk_reader_choice(reader, "piece", names, sk_names_pieces(reader->rules, names));
    if (!reader->rules->piece[piece].on_edge)
        sk_reader_fail(reader, NULL, "a %s stands at a corner, and makes a victim where nothing is said",
                       reader->rules->piece[piece].name);
    ((sk_blocker *)target)->victims = (uint8_t)piece;
}

static void read_forbidden(sk_reader *reader, int i, void *payload)
{
    (void)i;
    sk_names names;
    int piece = sk_reader_choice(reader, "piece", names, sk_names_pieces(reader->rules, names));
    if (!reader->rules->piece[piece].on_edge)
        sk_reader_fail(reader, NULL, "only pieces on edges are kept off, and a %s stands on a node",
                       reader->rules->piece[piece].name);
    ((sk_blocker *)payload)->forbids |= (uint16_t)(1u << piece);
}

static void read_forbids(sk_reader *reader, void *target)
{
    ((sk_blocker *)target)->forbids = 0;
    sk_reader_list(reader, SK_PIECES_MAX, read_forbidden, target);
}

static const sk_field blocker_fields[] = {
    SK_FIELD(sk_blocker, title, NAME, 0, 0, "What players read."),
    SK_FIELD_READ("start", read_start, "\"home\"|\"off_board\"|\"board\"",
                  "Where it begins; `\"board\"`: in the cell that the board marks."),
    SK_FIELD_READ("moved_by", read_moved_by, "\"seven\"|\"knight\"|(\"seven\"|\"knight\")[]",
                  "What lets a player move it."),
    SK_FIELD(sk_blocker, steals, BOOL, 0, 0, "Whether who moves it steals a card; `true` if left out."),
    SK_FIELD(sk_blocker, blocks_production, BOOL, 0, 0, "Whether its hex produces nothing; `true` if left out."),
    SK_FIELD(sk_blocker, sea, BOOL, 0, 0, "Whether it moves at sea instead of on land."),
    SK_FIELD_READ(
        "victims", read_victims, "piece",
        "A piece on the edges of its hex that makes its owner a victim; buildings at the corners if left out."),
    SK_FIELD_READ("forbids", read_forbids, "piece|piece[]",
                  "Pieces that may not be put on the edges of its hex, nor moved there."),
    SK_FIELD_KNOWN("optional", "boolean", "The script does without this blocker where another script takes it out."),
};
const sk_fields sk_blocker_fields = SK_FIELDS("blocker_kind", blocker_fields);

/* Another script of the stack that did so with this blocker, or NULL. */
static const char *other_script(const sk_reader *reader, int blocker, bool removes)
{
    for (int s = 0; s < reader->stack->count; s++) {
        const sk_stack_script *script = &reader->stack->script[s];
        if (script != reader->script && (removes ? script->removes : script->changes)[blocker])
            return script->info.id;
    }
    return NULL;
}

/* A script that follows may declare it, or none. */
static void remove_unmet(sk_stack_script *script, const char *name)
{
    for (int i = 0; i < script->unmet_count; i++)
        if (strcmp(script->unmet[i], name) == 0)
            return;
    if (script->unmet_count < SK_BLOCKERS_MAX)
        snprintf(script->unmet[script->unmet_count++], SK_NAME_MAX, "%s", name);
}

/* What scripts before this one have taken out is taken out now that there is one. */
static void meet_blocker(sk_reader *reader, int blocker)
{
    for (int s = 0; s < reader->stack->count; s++) {
        sk_stack_script *script = &reader->stack->script[s];
        for (int i = 0; i < script->unmet_count; i++)
            if (strcmp(script->unmet[i], reader->rules->blocker[blocker].name) == 0)
                reader->rules->blocker[blocker].absent = script->removes[blocker] = true;
    }
}

static void remove_blocker(sk_reader *reader, const char *name)
{
    int blocker = sk_ruleset_find_blocker(reader->rules, name);
    if (blocker == SK_NONE) {
        remove_unmet(reader->script, name);
        return;
    }
    const char *other = other_script(reader, blocker, false);
    if (other)
        sk_reader_fail(reader, NULL, "%s takes out '%s', which %s needs: they cannot be played together",
                       reader->script->info.id, name, other);
    reader->rules->blocker[blocker].absent = true;
    reader->script->removes[blocker] = true;
}

static void read_blocker(sk_reader *reader, const char *name, void *payload)
{
    (void)payload;
    if (lua_isboolean(reader->L, -1) && !lua_toboolean(reader->L, -1)) {
        remove_blocker(reader, name);
        return;
    }
    bool is_new, optional = false;
    int index = blocker_entry(reader, name, &is_new);
    sk_blocker *blocker = &reader->rules->blocker[index];
    if (is_new) {
        blocker->steals = blocker->blocks_production = true;
        blocker->victims = SK_NO_PIECE;
        meet_blocker(reader, index);
    }
    sk_reader_want_table(reader);
    peek_bool(reader, "optional", &optional);
    const char *other = other_script(reader, index, true);
    if (other && !optional)
        sk_reader_fail(reader, NULL, "%s changes '%s', which %s takes out of the game: they cannot be played together",
                       reader->script->info.id, name, other);
    sk_reader_fields(reader, &sk_blocker_fields, blocker);
    reader->script->changes[index] |= !optional;
}

/* ---- cards ---- */

static const sk_field card_fields[] = {
    SK_FIELD(sk_card, title, NAME, 0, 0, "What players read."),
    SK_FIELD(sk_card, count, U8, 0, SK_SUPPLY_MAX, "How many are in the deck."),
    SK_FIELD(sk_card, army, U8, 0, 9, "By how much playing it makes the army larger."),
    SK_FIELD(sk_card, points, I8, 0, 20, "The victory points that it is worth, hidden."),
};
const sk_fields sk_card_fields = SK_FIELDS("card_kind", card_fields);

static void read_card(sk_reader *reader, const char *name, void *payload)
{
    (void)payload;
    bool is_new;
    sk_card *card = &reader->rules->card[card_entry(reader, name, &is_new)];
    sk_reader_fields(reader, &sk_card_fields, card);
}

/* ---- all ---- */

static const struct {
    const char *key;
    void (*each)(sk_reader *reader, const char *name, void *payload);
} kinds[] = {
    {"resources", read_resource}, {"terrains", read_terrain}, {"pieces", name_piece}, {"pieces", read_piece},
    {"pieces", check_piece},      {"blockers", read_blocker}, {"cards", read_card},
};

void sk_declare_kinds(sk_reader *reader)
{
    for (int i = 0; i < SK_COUNT_OF(kinds); i++) {
        if (sk_reader_push(reader, kinds[i].key) != LUA_TNIL) {
            sk_reader_enter(reader, kinds[i].key);
            sk_reader_each(reader, kinds[i].each, NULL);
            sk_reader_leave(reader);
        }
        lua_pop(reader->L, 1);
    }
}
