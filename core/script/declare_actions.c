/* Things a player may do that a script adds. */
#include "script/declare.h"

#include <stdio.h>
#include <string.h>

enum { MAIN_PHASES = 1 << SK_PHASE_MAIN | 1 << SK_PHASE_TRADE | 1 << SK_PHASE_BUILD };

static void read_phase(sk_reader *reader, int i, void *payload)
{
    (void)i;
    static const char *const names[] = {"before_roll", "main", "special_building", "paired"};
    static const uint8_t bits[] = {1 << SK_PHASE_BEFORE_ROLL, MAIN_PHASES, 1 << SK_PHASE_SPECIAL_BUILDING,
                                   1 << SK_PHASE_PAIRED};
    ((sk_script_action *)payload)->phases |= bits[sk_reader_choice(reader, "phase", names, SK_COUNT_OF(names))];
}

static void read_phases(sk_reader *reader, void *target)
{
    ((sk_script_action *)target)->phases = 0;
    sk_reader_list(reader, 4, read_phase, target);
}

static void read_cost(sk_reader *reader, void *target) { sk_reader_cost(reader, &((sk_script_action *)target)->cost); }
static void read_holds(sk_reader *reader, void *target)
{
    sk_reader_cost(reader, &((sk_script_action *)target)->holds);
}

static void read_limit_turn(sk_reader *reader, void *target)
{
    ((sk_script_action *)target)->limit_turn = (uint8_t)sk_reader_integer(reader, 1, 255);
}

static const sk_field limit_fields[] = {SK_FIELD_READ("turn", read_limit_turn, "integer", "So many times in a turn.")};
static const sk_fields sk_limit_fields = SK_FIELDS("action_limit", limit_fields);

static void read_limit(sk_reader *reader, void *target) { sk_reader_fields(reader, &sk_limit_fields, target); }

/* ---- parameters ---- */

typedef struct param_reading {
    sk_script_action *action;
    int i;
    bool has_max;
} param_reading;

const sk_term sk_param_types[] = {
    {"resource", "resource",
     "Any resource; with `card` only cards, with `bank` only those of which the bank has so many."},
    {"player", "player", "Any player; rule out with `can_` whom it is not for."},
    {"hex", "hex", "Any hex."},
    {"node", "node",
     "Any node; with `own` only those with that piece of one's own, with `free` those where one could put it."},
    {"edge", "edge",
     "Any edge; with `own` only those with that piece of one's own, with `free` those where one could put it."},
    {"integer", "integer", "A number from `min` to `max`."},
};
_Static_assert(SK_COUNT_OF(sk_param_types) == SK_PARAM_TYPES, "vocabulary.h says how many");

static void read_param_type(sk_reader *reader, void *target)
{
    param_reading *reading = target;
    reading->action->param[reading->i] =
        (uint8_t)(SK_PARAM_RESOURCE + sk_reader_term(reader, "type of parameter", sk_param_types, SK_PARAM_TYPES));
}

static void read_param_card(sk_reader *reader, void *target)
{
    param_reading *reading = target;
    reading->action->cards_only[reading->i] = sk_reader_bool(reader);
}

static void read_param_bank(sk_reader *reader, void *target)
{
    param_reading *reading = target;
    reading->action->bank[reading->i] = (uint8_t)sk_reader_integer(reader, 0, SK_SUPPLY_MAX);
}

static void read_param_min(sk_reader *reader, void *target)
{
    param_reading *reading = target;
    reading->action->min[reading->i] = (int16_t)sk_reader_integer(reader, 0, 1000);
}

static void read_param_max(sk_reader *reader, void *target)
{
    param_reading *reading = target;
    reading->action->max[reading->i] = (int16_t)sk_reader_integer(reader, 0, 1000);
    reading->has_max = true;
}

static int read_param_piece(sk_reader *reader, const param_reading *reading)
{
    sk_names names;
    int piece = sk_reader_choice(reader, "piece", names, sk_names_pieces(reader->rules, names));
    int type = reading->action->param[reading->i];
    if (type != (reader->rules->piece[piece].on_edge ? SK_PARAM_EDGE : SK_PARAM_NODE))
        sk_reader_fail(reader, NULL, "this piece stands elsewhere");
    return piece;
}

static void read_param_own(sk_reader *reader, void *target)
{
    param_reading *reading = target;
    reading->action->own[reading->i] = (uint8_t)read_param_piece(reader, reading);
}

static void read_param_free(sk_reader *reader, void *target)
{
    param_reading *reading = target;
    reading->action->free_for[reading->i] = (uint8_t)read_param_piece(reader, reading);
}

static void read_param_without(sk_reader *reader, void *target)
{
    const param_reading *reading = target;
    sk_script_action *action = reading->action;
    const char *first = sk_reader_text(reader, SK_NAME_MAX);
    if (reading->i == 0 || strcmp(first, action->param_name[0]) != 0 || action->param[0] != SK_PARAM_EDGE)
        sk_reader_fail(reader, NULL, "names the parameter before this one, an edge");
    action->without_first = true;
}

static void read_param_loose(sk_reader *reader, void *target)
{
    const param_reading *reading = target;
    bool loose = reading->action->loose[reading->i] = sk_reader_bool(reader);
    if (loose &&
        (reading->action->param[reading->i] != SK_PARAM_EDGE || reading->action->own[reading->i] == SK_NO_PIECE))
        sk_reader_fail(reader, NULL, "goes with an edge that holds a piece of one's own");
}

/* One that these options leave out stands nowhere. */
static void read_param_clear_of(sk_reader *reader, void *target)
{
    const param_reading *reading = target;
    sk_names names;
    const char *name = sk_reader_text(reader, SK_NAME_MAX);
    if (reading->action->param[reading->i] != SK_PARAM_EDGE)
        sk_reader_fail(reader, NULL, "goes with an edge");
    for (int i = 0; i < reader->script->unmet_count; i++)
        if (strcmp(reader->script->unmet[i], name) == 0)
            return;
    reading->action->clear_of[reading->i] =
        (uint8_t)sk_reader_choice(reader, "blocker", names, sk_names_blockers(reader->rules, names));
}

static const sk_field param_fields[] = {
    SK_FIELD_READ("type", read_param_type, "\"resource\"|\"player\"|\"hex\"|\"node\"|\"edge\"|\"integer\"",
                  "What is chosen; needed."),
    SK_FIELD_READ("card", read_param_card, "boolean", "Of a resource: only kinds that are cards."),
    SK_FIELD_READ("bank", read_param_bank, "integer", "Of a resource: only kinds of which the bank has so many."),
    SK_FIELD_READ("min", read_param_min, "integer", "Of an integer: the smallest; 0 if left out."),
    SK_FIELD_READ("max", read_param_max, "integer", "Of an integer: the largest, at most 1000."),
    SK_FIELD_READ("own", read_param_own, "piece", "Of a node or an edge: with this piece of one's own."),
    SK_FIELD_READ("free", read_param_free, "piece", "Of a node or an edge: where one could put this piece."),
    SK_FIELD_READ("loose", read_param_loose, "boolean",
                  "Beside `own`: only what closes no line between two buildings of one's own, as `edge.loose`."),
    SK_FIELD_READ("clear_of", read_param_clear_of, "blocker_name",
                  "Of an edge: this blocker stands on none of its hexes."),
    SK_FIELD_READ("without", read_param_without, "string",
                  "Beside `free`: the parameter before this one, an edge. What stands there supports nothing, as it is "
                  "to be moved."),
};
static const sk_fields sk_param_fields = SK_FIELDS("parameter", param_fields);

/* { "kind", type = "resource", card = true } */
static void read_param(sk_reader *reader, int i, void *payload)
{
    lua_State *L = reader->L;
    sk_script_action *action = payload;
    sk_reader_want_table(reader);
    if (lua_rawgeti(L, -1, 1) != LUA_TSTRING)
        sk_reader_fail(reader, NULL, "a parameter is { \"name\", type = ... }");
    const char *name = lua_tostring(L, -1);
    sk_reader_check_name(reader, name);
    snprintf(action->param_name[i], SK_NAME_MAX, "%s", name);
    lua_pop(L, 1);
    lua_newtable(L); /* the named fields alone */
    lua_pushnil(L);
    while (lua_next(L, -3)) {
        if (lua_type(L, -2) == LUA_TSTRING) {
            lua_pushvalue(L, -2);
            lua_insert(L, -2);
            lua_rawset(L, -4);
        } else {
            lua_pop(L, 1);
        }
    }
    param_reading reading = {action, i, false};
    action->own[i] = action->free_for[i] = SK_NO_PIECE;
    action->clear_of[i] = SK_NO_BLOCKER;
    sk_reader_fields(reader, &sk_param_fields, &reading);
    lua_pop(L, 1);
    if (action->param[i] == SK_PARAM_NONE)
        sk_reader_fail(reader, NULL, "parameter '%s' needs a type", action->param_name[i]);
    if (action->without_first && (action->param[i] != SK_PARAM_EDGE || action->free_for[i] == SK_NO_PIECE))
        sk_reader_fail(reader, NULL, "without goes with an edge that is free for a piece");
    if (action->param[i] == SK_PARAM_INTEGER && (!reading.has_max || action->min[i] > action->max[i]))
        sk_reader_fail(reader, NULL, "parameter '%s' needs min and max", action->param_name[i]);
    action->param_count = (uint8_t)(i + 1);
}

static void read_params(sk_reader *reader, void *target) { sk_reader_list(reader, 2, read_param, target); }

/* ---- actions ---- */

static const sk_field action_fields[] = {
    SK_FIELD(sk_script_action, title, NAME, 0, 0, "What players read."),
    SK_FIELD_READ("phase", read_phases, "action_phase|action_phase[]", "When it may be done; `\"main\"` if left out."),
    SK_FIELD_READ("cost", read_cost, "cards", "What it costs: paid to the bank as a use, after `on_use_resource`."),
    SK_FIELD_READ("holds", read_holds, "cards", "What must be in the hand and is not paid."),
    SK_FIELD_INSIDE("limit", read_limit, "action_limit", &sk_limit_fields, "How often it may be done."),
    SK_FIELD_INSIDE("params", read_params, "parameter[]", &sk_param_fields,
                    "Up to two things that are chosen, each `{ \"name\", type = ... }`."),
};
const sk_fields sk_action_fields = SK_FIELDS("action", action_fields);

static void check_action_name(sk_reader *reader, const char *name)
{
    char hook[SK_NAME_MAX + 4];
    for (int i = 0; i < reader->rules->action_count; i++)
        if (strcmp(reader->rules->action[i].name, name) == 0)
            sk_reader_fail(reader, NULL, "another script has an action of this name");
    for (int i = 0; i < SK_HOOK_COUNT; i++) {
        snprintf(hook, sizeof hook, "on_%s", name);
        if (strcmp(sk_hook_row_of(i)->name, hook) == 0)
            sk_reader_fail(reader, NULL, "'%s' is a hook: choose another name", hook);
    }
}

static void read_action(sk_reader *reader, const char *name, void *payload)
{
    (void)payload;
    sk_ruleset *rules = reader->rules;
    if (lua_isboolean(reader->L, -1) && !lua_toboolean(reader->L, -1))
        return; /* not with these options */
    if (rules->action_count == SK_SCRIPT_ACTIONS_MAX)
        sk_reader_fail(reader, NULL, "the scripts together have more than %d actions", SK_SCRIPT_ACTIONS_MAX);
    check_action_name(reader, name);
    sk_script_action *action = &rules->action[rules->action_count++];
    memset(action, 0, sizeof *action);
    snprintf(action->name, SK_NAME_MAX, "%s", name);
    snprintf(action->title, SK_NAME_MAX, "%s", name);
    action->script = (uint8_t)reader->index;
    action->phases = MAIN_PHASES;
    action->own[0] = action->own[1] = action->free_for[0] = action->free_for[1] = SK_NO_PIECE;
    action->clear_of[0] = action->clear_of[1] = SK_NO_BLOCKER;
    sk_reader_fields(reader, &sk_action_fields, action);
}

void sk_declare_actions(sk_reader *reader)
{
    if (sk_reader_push(reader, "actions") != LUA_TNIL) {
        sk_reader_enter(reader, "actions");
        sk_reader_each(reader, read_action, NULL);
        sk_reader_leave(reader);
    }
    lua_pop(reader->L, 1);
}
