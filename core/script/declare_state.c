/* What a script remembers: state variables, named points, metrics, and the awards that follow a counter. Also the
 * figures of the rules and the endings. */
#include "script/declare.h"

#include <stdio.h>
#include <string.h>

/* ---- variables ---- */

static int width_of(int64_t min, int64_t max)
{
    if (min >= INT8_MIN && max <= INT8_MAX)
        return 1;
    if (min >= INT16_MIN && max <= INT16_MAX)
        return 2;
    return min >= INT32_MIN && max <= INT32_MAX ? 4 : 8;
}

static sk_var *new_var(sk_reader *reader, const char *name)
{
    sk_ruleset *rules = reader->rules;
    if (rules->var_count == SK_VARS_MAX)
        sk_reader_fail(reader, NULL, "the scripts together have more than %d variables", SK_VARS_MAX);
    sk_var *var = &rules->var[rules->var_count++];
    memset(var, 0, sizeof *var);
    snprintf(var->name, SK_NAME_MAX, "%s", name);
    var->script = (uint8_t)reader->index;
    return var;
}

const sk_term sk_var_types[] = {
    {"integer", "integer", "A whole number from `min` (0 if left out) to `max`; begins as `initial` (0)."},
    {"boolean", "boolean", "`initial`, or false."},
    {"player", "player?", "nil at first."},
    {"resource", "resource?", "nil at first."},
    {"hex", "hex?", "nil at first."},
    {"node", "node?", "nil at first."},
    {"edge", "edge?", "nil at first."},
    {"set", "set", "Any of the things that `of` says, each once; empty at first."},
    {"list", "list", "Up to `size` things that `of` says, in the order in which they came; empty at first."},
};
_Static_assert(SK_COUNT_OF(sk_var_types) == SK_VAR_TYPES, "vocabulary.h says how many");
enum { TYPE_INTEGER, TYPE_BOOLEAN, TYPE_PLAYER, TYPE_SET = 7, TYPE_LIST };
static const char *const ref_types[] = {"integer", "player", "resource", "hex", "node", "edge"};
_Static_assert(SK_REF_INTEGER == 0 && SK_REF_PLAYER == 1 && SK_REF_EDGE == 5, "ref_types follows sk_ref");

typedef struct var_reading {
    sk_var *var;
    sk_tally *tally; /* what it counts; NULL: nothing */
    bool has_of, has_range, has_size, has_initial;
    int size;
} var_reading;

static sk_var *var_of(void *target) { return ((var_reading *)target)->var; }

static void read_var_type(sk_reader *reader, void *target)
{
    sk_var *var = var_of(target);
    int type = sk_reader_term(reader, "type of variable", sk_var_types, SK_VAR_TYPES);
    switch (type) {
    case TYPE_INTEGER:
        var->type = SK_VAR_INTEGER;
        break;
    case TYPE_BOOLEAN:
        var->type = SK_VAR_BOOLEAN;
        break;
    case TYPE_SET:
        var->type = SK_VAR_SET;
        break;
    case TYPE_LIST:
        var->type = SK_VAR_LIST;
        break;
    default:
        var->type = SK_VAR_REF;
        var->of = (uint8_t)(SK_REF_PLAYER + type - TYPE_PLAYER);
    }
}

static void read_var_of(sk_reader *reader, void *target)
{
    var_of(target)->of = (uint8_t)sk_reader_choice(reader, "type of member", ref_types, SK_COUNT_OF(ref_types));
    ((var_reading *)target)->has_of = true;
}

static void read_var_min(sk_reader *reader, void *target)
{
    var_of(target)->min = sk_reader_integer(reader, INT32_MIN, INT32_MAX);
}

/* The largest number; for a list its size, where its members have no numbers. */
static void read_var_max(sk_reader *reader, void *target)
{
    var_of(target)->max = sk_reader_integer(reader, INT32_MIN, INT32_MAX);
    ((var_reading *)target)->has_range = true;
}

static void read_var_size(sk_reader *reader, void *target)
{
    ((var_reading *)target)->size = (int)sk_reader_integer(reader, 1, 4096);
    ((var_reading *)target)->has_size = true;
}

static void read_initial(sk_reader *reader, void *target)
{
    sk_var *var = var_of(target);
    ((var_reading *)target)->has_initial = true;
    if (var->type == SK_VAR_BOOLEAN)
        var->initial = sk_reader_bool(reader);
    else if (var->type == SK_VAR_INTEGER)
        var->initial = sk_reader_integer(reader, INT32_MIN, INT32_MAX);
    else
        sk_reader_fail(reader, NULL, "only an integer or a boolean has one");
}

static void read_per(sk_reader *reader, void *target)
{
    static const char *const pers[] = {"player"};
    sk_reader_choice(reader, "'per'", pers, 1);
    var_of(target)->per_player = true;
}

static void read_reset(sk_reader *reader, void *target)
{
    static const char *const resets[] = {"turn"};
    sk_reader_choice(reader, "'reset'", resets, 1);
    var_of(target)->reset_turn = true;
}

static void read_value_name(sk_reader *reader, int i, void *payload)
{
    sk_ruleset *rules = reader->rules;
    sk_var *var = payload;
    if (rules->value_name_count == SK_VALUE_NAMES_MAX)
        sk_reader_fail(reader, NULL, "the scripts together name more than %d values", SK_VALUE_NAMES_MAX);
    if (i == 0)
        var->value_name = (uint8_t)rules->value_name_count;
    snprintf(rules->value_name[rules->value_name_count++], SK_NAME_MAX, "%s", sk_reader_text(reader, SK_NAME_MAX));
    var->value_name_count = (uint8_t)(i + 1);
}

static void read_value_names(sk_reader *reader, void *target)
{
    sk_var *var = target;
    if (var->of != SK_REF_INTEGER || var->type == SK_VAR_BOOLEAN)
        sk_reader_fail(reader, NULL, "only numbers have names");
    sk_reader_list(reader, SK_VALUE_NAMES_MAX, read_value_name, var);
}

static const sk_field show_fields[] = {
    SK_FIELD(sk_var, label, NAME, 0, 0, "The label."),
    SK_FIELD_READ("names", read_value_names, "string[]", "Words for the numbers, the first for `min`."),
};
static const sk_fields sk_show_fields = SK_FIELDS("shown", show_fields);

/* "Pollution", or { label = "Lava die", names = { "N", "NE" } } */
static void read_show(sk_reader *reader, void *target)
{
    sk_var *var = var_of(target);
    if (!lua_istable(reader->L, -1)) {
        snprintf(var->label, SK_NAME_MAX, "%s", sk_reader_text(reader, SK_NAME_MAX));
        return;
    }
    sk_reader_fields(reader, &sk_show_fields, var);
    if (!var->label[0])
        sk_reader_fail(reader, NULL, "needs a label");
}

/* ---- variables that count buildings ---- */

static sk_tally *tally_of(sk_reader *reader, var_reading *reading)
{
    sk_ruleset *rules = reader->rules;
    if (reading->tally)
        return reading->tally;
    if (rules->tally_count == SK_TALLIES_MAX)
        sk_reader_fail(reader, NULL, "the scripts together have more than %d variables that count", SK_TALLIES_MAX);
    reading->tally = &rules->tally[rules->tally_count++];
    *reading->tally = (sk_tally){.var = (uint16_t)(reading->var - rules->var)};
    memset(reading->tally->worth, SK_WORTH_BELOW, sizeof reading->tally->worth);
    return reading->tally;
}

static void read_worth(sk_reader *reader, const char *name, void *payload)
{
    sk_names names;
    char hint[80];
    int piece = sk_ruleset_find_piece(reader->rules, name);
    if (piece == SK_NONE)
        sk_reader_fail(reader, NULL, "no piece is called '%s'%s", name,
                       sk_reader_hint(hint, sizeof hint, name, names, sk_names_pieces(reader->rules, names)));
    if (reader->rules->piece[piece].on_edge)
        sk_reader_fail(reader, NULL, "a %s stands on an edge: only pieces on nodes are counted", name);
    ((sk_tally *)payload)->worth[piece] = (uint8_t)sk_reader_integer(reader, 0, SK_WORTH_MAX);
}

/* { settlement = 1, city = 2 } */
static void read_counts(sk_reader *reader, void *target)
{
    sk_reader_each(reader, read_worth, tally_of(reader, target));
}

static void read_at(sk_reader *reader, void *target)
{
    static const char *const places[] = {"anywhere", "harbor"};
    tally_of(reader, target)->at_harbor = sk_reader_choice(reader, "place", places, 2) == 1;
}

static void finish_tally(sk_reader *reader, var_reading *reading)
{
    sk_var *var = reading->var;
    if (sk_reader_push(reader, "counts") == LUA_TNIL)
        sk_reader_fail(reader, NULL, "at says where counts = { settlement = 1 } counts");
    lua_pop(reader->L, 1);
    if (var->type != SK_VAR_INTEGER || !var->per_player)
        sk_reader_fail(reader, NULL, "what counts buildings is an integer with per = \"player\"");
    if (reading->has_range || var->min || reading->has_initial || var->reset_turn)
        sk_reader_fail(reader, NULL, "what counts buildings is kept by the game: it has no min, max, initial or reset");
    reading->has_range = var->is_tally = true;
    var->max = INT32_MAX;
}

/* ---- a variable ---- */

/* In this order: the type first. */
static const sk_field var_fields[] = {
    SK_FIELD_READ("type", read_var_type, "variable_type", "What it holds; needed."),
    SK_FIELD_READ("of", read_var_of, "\"integer\"|\"player\"|\"resource\"|\"hex\"|\"node\"|\"edge\"",
                  "Of a set or a list: what is in it."),
    SK_FIELD_READ("min", read_var_min, "integer", "The smallest number; 0 if left out."),
    SK_FIELD_READ("max", read_var_max, "integer", "The largest number."),
    SK_FIELD_READ("size", read_var_size, "integer", "Of a list: how many it holds, 1 to 4096."),
    SK_FIELD_READ("initial", read_initial, "integer|boolean", "Of an integer or a boolean: its first value."),
    SK_FIELD_READ("per", read_per, "\"player\"", "One of these for each player: `game.state.name[player]`."),
    SK_FIELD_READ("reset", read_reset, "\"turn\"", "Back to its first value when a turn begins."),
    SK_FIELD_INSIDE("show", read_show, "string|shown", &sk_show_fields,
                    "Players see it under this label; a hex as \"fields with 9\", a list with its places."),
    SK_FIELD_READ("counts", read_counts, "table<piece, integer>",
                  "Of an integer per player: the game keeps it, and counts the player's buildings, so many for each. A "
                  "piece that is not named counts as the one it upgrades."),
    SK_FIELD_READ("at", read_at, "\"harbor\"|\"anywhere\"", "Which buildings it counts; anywhere if left out."),
};
const sk_fields sk_var_fields = SK_FIELDS("variable", var_fields);

static int ref_count(const sk_reader *reader, int of)
{
    const sk_board *board = reader->rules->board; /* NULL while a script is checked without one */
    switch (of) {
    case SK_REF_PLAYER:
        return reader->players;
    case SK_REF_RESOURCE:
        return reader->rules->resource_count;
    case SK_REF_HEX:
        return board ? sk_board_hex_count(board) : SK_HEXES_MAX;
    case SK_REF_NODE:
        return board ? sk_board_node_count(board) : SK_NODES_MAX;
    default:
        return board ? sk_board_edge_count(board) : SK_EDGES_MAX;
    }
}

/* Range and room of one number: a reference is its index + 1, 0 for nil. */
static void range_of_refs(const sk_reader *reader, sk_var *var)
{
    if (var->of == SK_REF_INTEGER)
        return;
    var->min = var->type == SK_VAR_LIST ? 1 : 0;
    var->max = ref_count(reader, var->of);
}

static void finish_number(sk_reader *reader, var_reading *reading)
{
    sk_var *var = reading->var;
    if (!reading->has_range)
        sk_reader_fail(reader, NULL, "an integer needs min (0 if left out) and max");
    if (var->min > var->max)
        sk_reader_fail(reader, NULL, "min is above max");
    if (var->type == SK_VAR_INTEGER && (var->initial < var->min || var->initial > var->max))
        sk_reader_fail(reader, NULL, "initial %lld is not between min and max", (long long)var->initial);
}

static void finish_members(sk_reader *reader, var_reading *reading)
{
    sk_var *var = reading->var;
    if (!reading->has_of)
        sk_reader_fail(reader, NULL, "needs of = \"integer\", \"hex\", \"player\" ...");
    /* of a list max is its size, unless that is given apart from the numbers' range */
    if (var->type == SK_VAR_LIST && !reading->has_size) {
        if (!reading->has_range || var->max < 1 || var->max > 4096)
            sk_reader_fail(reader, NULL, "a list needs size = how many it holds, 1 to 4096");
        reading->size = (int)var->max;
        var->min = INT32_MIN;
        var->max = INT32_MAX;
        reading->has_range = true;
    }
    if (var->of == SK_REF_INTEGER)
        finish_number(reader, reading);
    if (var->type == SK_VAR_LIST) {
        var->capacity = (uint16_t)reading->size;
    } else {
        int64_t members = var->of == SK_REF_INTEGER ? var->max - var->min + 1 : ref_count(reader, var->of);
        if (members > SK_NODES_MAX)
            sk_reader_fail(reader, NULL, "a set of %lld numbers is too large", (long long)members);
        var->capacity = (uint16_t)members;
    }
}

static void read_var(sk_reader *reader, const char *name, void *payload)
{
    (void)payload;
    var_reading reading = {.var = new_var(reader, name)};
    sk_var *var = reading.var;
    sk_reader_want_table(reader);
    if (sk_reader_push(reader, "type") == LUA_TNIL)
        sk_reader_fail(reader, NULL, "needs a type");
    lua_pop(reader->L, 1);
    sk_reader_fields(reader, &sk_var_fields, &reading);
    if (reading.tally)
        finish_tally(reader, &reading);
    if (var->type == SK_VAR_INTEGER)
        finish_number(reader, &reading);
    else if (var->type == SK_VAR_BOOLEAN)
        var->max = 1;
    else if (var->type != SK_VAR_REF)
        finish_members(reader, &reading);
    if (var->type != SK_VAR_INTEGER && var->type != SK_VAR_BOOLEAN)
        range_of_refs(reader, var);
    var->width = (uint8_t)width_of(var->min, var->max);
}

/* ---- points and metrics ---- */

static void read_points(sk_reader *reader, const char *name, void *payload)
{
    (void)payload;
    sk_var *var = new_var(reader, name);
    var->is_points = var->per_player = true;
    var->min = -50;
    var->max = 100;
    var->width = 1;
    snprintf(var->label, SK_NAME_MAX, "%s", sk_reader_text(reader, SK_NAME_MAX));
}

typedef struct metric_reading {
    bool per_player;
} metric_reading;

static void read_metric_per(sk_reader *reader, void *target)
{
    static const char *const pers[] = {"player"};
    sk_reader_choice(reader, "'per'", pers, 1);
    ((metric_reading *)target)->per_player = true;
}

static const sk_field metric_fields[] = {
    SK_FIELD_READ("per", read_metric_per, "\"player\"", "Counted for each player."),
};
const sk_fields sk_metric_fields = SK_FIELDS("metric_kind", metric_fields);

static void read_metric(sk_reader *reader, const char *name, void *payload)
{
    (void)payload;
    sk_ruleset *rules = reader->rules;
    metric_reading reading = {false};
    sk_reader_fields(reader, &sk_metric_fields, &reading);
    if (rules->metric_count == SK_METRICS_MAX)
        sk_reader_fail(reader, NULL, "the scripts together have more than %d metrics", SK_METRICS_MAX);
    if (sk_ruleset_find_metric(rules, name) != SK_NONE)
        sk_reader_fail(reader, NULL, "another script counts under this name");
    rules->metric_var[rules->metric_count] = (uint16_t)rules->var_count;
    sk_var *var = new_var(reader, name);
    var->is_metric = true;
    var->per_player = reading.per_player;
    var->max = INT32_MAX;
    var->width = 4;
    sk_metric *metric = &rules->metric[rules->metric_count++];
    snprintf(metric->name, SK_NAME_MAX, "%s", name);
    metric->per_player = reading.per_player;
}

/* ---- awards ---- */

static void read_counter(sk_reader *reader, void *target)
{
    sk_award *award = target;
    sk_ruleset *rules = reader->rules;
    const char *name = sk_reader_text(reader, SK_NAME_MAX);
    for (int i = 0; i < rules->var_count; i++) {
        sk_var *var = &rules->var[i];
        if (var->script != reader->index || strcmp(var->name, name) != 0 || var->is_points || var->is_metric)
            continue;
        if (var->type != SK_VAR_INTEGER || !var->per_player)
            sk_reader_fail(reader, NULL, "the counter must be an integer with per = \"player\"");
        award->counter = (uint16_t)i;
        var->award = (uint8_t)(1 + (award - rules->award));
        return;
    }
    sk_reader_fail(reader, NULL, "state has no variable '%s'", name);
}

static void read_first(sk_reader *reader, void *target)
{
    ((sk_award *)target)->least = (uint8_t)sk_reader_integer(reader, 1, 255);
}

static const sk_field award_fields[] = {
    SK_FIELD(sk_award, title, NAME, 0, 0, "What players read."),
    SK_FIELD(sk_award, points, I8, 0, 20, "The victory points that it is worth."),
    SK_FIELD_READ(
        "counter", read_counter, "string",
        "The variable of `state` that it follows: an integer with `per = \"player\"`. Needed for a new award."),
    SK_FIELD_READ("first", read_first, "integer", "How many one needs to be the first to hold it; 1 if left out."),
    SK_FIELD(sk_award, set_aside, BOOL, 0, 0,
             "Whether it goes back to the middle when its holder is overtaken by several at once."),
};
const sk_fields sk_award_fields = SK_FIELDS("award_kind", award_fields);

static void read_award(sk_reader *reader, const char *name, void *payload)
{
    (void)payload;
    sk_ruleset *rules = reader->rules;
    int index = sk_ruleset_find_award(rules, name);
    if (index == SK_NONE) {
        if (rules->award_count == SK_AWARDS_MAX)
            sk_reader_fail(reader, NULL, "there is room for %d awards", SK_AWARDS_MAX);
        index = rules->award_count++;
        rules->award[index] = (sk_award){.counter = SK_NONE, .least = 1};
        snprintf(rules->award[index].name, SK_NAME_MAX, "%s", name);
        snprintf(rules->award[index].title, SK_NAME_MAX, "%s", name);
    }
    sk_reader_fields(reader, &sk_award_fields, &rules->award[index]);
    if (index >= SK_STANDARD_AWARDS && rules->award[index].counter == SK_NONE)
        sk_reader_fail(reader, NULL, "needs counter = the variable that it follows");
}

static void read_each(sk_reader *reader, const char *key, void (*each)(sk_reader *, const char *, void *))
{
    if (sk_reader_push(reader, key) != LUA_TNIL) {
        sk_reader_enter(reader, key);
        sk_reader_each(reader, each, NULL);
        sk_reader_leave(reader);
    }
    lua_pop(reader->L, 1);
}

void sk_declare_state(sk_reader *reader)
{
    read_each(reader, "state", read_var);
    read_each(reader, "points", read_points);
    read_each(reader, "metrics", read_metric);
    read_each(reader, "awards", read_award);
}
