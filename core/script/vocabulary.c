/* The tables that belong to no reader alone: the keys of a script's table, types of hooks' arguments, and names. */
#include "script/bind.h"
#include "script/declare.h"

#include <string.h>

/* ---- the keys of a script's table ---- */

#define EACH(what) "table<string, " what ">"

static const sk_declaration declarations[] = {
    {"id", true, false, "string", NULL,
     "The script's name: lower case letters, digits and `_`. Best that of its file."},
    {"title", true, false, "string", NULL, "What players read."},
    {"version", true, false, "string", NULL,
     "Goes into the record of each game, which asks for it again when it is replayed: change it with the rules."},
    {"api", true, false, "1", NULL, "The interface that the script is written for: 1."},
    {"summary", false, false, "string", NULL, "What `skerry info` says of it, in a sentence or two."},
    {"players", false, false, "integer|integer[]", NULL, "`{ least, most }`, or one number; 2 to 6 if left out."},
    {"options", false, false, EACH("option"), &sk_option_fields,
     "What people may set with `--set name=value`; read as `game.options.name`."},
    {"presets", false, false, EACH("table<string, boolean|integer|string>"), NULL,
     "Several options under one name: `name = { option = value, ... }`; chosen with `--preset name`."},
    {"boards", false, true, "string|string[]", NULL,
     "Boards that it is made for, the first is the default; any if left out."},
    {"requires", false, true, "string|string[]", NULL, "Scripts without which it cannot be played."},
    {"conflicts", false, true, "string|string[]|table<string, string|true>", NULL,
     "Scripts with which it cannot be played: a list, or `{ volcano = \"the reason\" }`."},
    {"order", false, true, EACH("string"), NULL,
     "Scripts beside which it matters who is named first, and what that changes: `volcano = \"the first has the "
     "seven\"`. It is for people, and changes nothing."},
    {"rules", false, true, "rules", &sk_rule_fields, "Figures of the standard rules."},
    {"endings", false, true, EACH("string"), NULL,
     "Ways in which the game may end, for `game:finish`: `name = \"Title\"`."},
    {"resources", false, true, EACH("resource_kind"), &sk_resource_fields,
     "New kinds, and changes to those there are: what is given replaces that part."},
    {"terrains", false, true, EACH("terrain_kind"), &sk_terrain_fields,
     "New terrains, and changes to those there are."},
    {"pieces", false, true, EACH("piece_kind"), &sk_piece_fields, "New pieces, and changes to those there are."},
    {"blockers", false, true, EACH("blocker_kind|false"), &sk_blocker_fields,
     "New blockers, and changes to the robber; `robber = false`: there is none."},
    {"cards", false, true, EACH("card_kind"), &sk_card_fields,
     "Development cards: new ones, and changes to those there are."},
    {"awards", false, true, EACH("award_kind"), &sk_award_fields,
     "What one player at a time holds: it goes to the first with so many, then to whoever has strictly more."},
    {"points", false, true, EACH("string"), NULL,
     "Points that the script gives with `player:set_points`: `name = \"Label\"`."},
    {"state", false, true, EACH("variable"), &sk_var_fields,
     "What the script remembers; read and written as `game.state.name`."},
    {"metrics", false, true, EACH("metric_kind"), &sk_metric_fields,
     "What the simulator counts, with `game:count`: `name = {}`, or `{ per = \"player\" }`."},
    {"actions", false, true, EACH("action|false"), &sk_action_fields,
     "Things that a player may do. `dig = { ... }` goes with a function `on_dig(game, player, ...)` that does it, and "
     "may "
     "have `can_dig`, which refuses it like any `can_`; it is asked with the first parameters alone, too: the others "
     "are "
     "nil then, and `false` rules out all that begins so."},
};

const sk_declaration *sk_declaration_of(int i)
{
    return i >= 0 && i < SK_COUNT_OF(declarations) ? &declarations[i] : NULL;
}

const sk_declaration *sk_declaration_called(const char *name)
{
    for (int i = 0; i < SK_COUNT_OF(declarations); i++)
        if (strcmp(declarations[i].name, name) == 0)
            return &declarations[i];
    return NULL;
}

/* ---- hooks ---- */

const char *sk_hook_type(char letter)
{
    static const char letters[] = "prkowctnbhid";
    static const char *const types[] = {"player", "roll",      "resource",     "owed", "string",  "card",
                                        "piece",  "node|edge", "blocker_name", "hex",  "integer", "roll"};
    const char *at = letter ? strchr(letters, letter) : NULL;
    return at ? types[at - letters] : NULL;
}

const char *sk_hook_result(sk_hook_shape shape)
{
    static const char *const results[] = {
        [SK_HOOK_MOMENT] = "",
        [SK_HOOK_EVENT] = "",
        [SK_HOOK_REPLACEABLE] = "boolean?",
        [SK_HOOK_PREDICATE] = "boolean?, string?",
        [SK_HOOK_MODIFIER] = "integer",
    };
    return results[shape];
}

/* ---- names ---- */

static const char *const resources[] = {"brick", "lumber", "wool", "grain", "ore", NULL};
static const char *const terrains[] = {"sea", "desert", "forest", "pasture", "fields", "hills", "mountains", NULL};
static const char *const pieces[] = {"road", "settlement", "city", NULL};
static const char *const cards[] = {"knight", "road_building", "year_of_plenty", "monopoly", "victory_point", NULL};
static const char *const blockers[] = {"robber", NULL};
static const char *const awards[] = {"longest_road", "largest_army", NULL};
static const char *const phases[] = {"setup",  "before_roll", "main", "trade", "build", "special_building",
                                     "paired", "ended",       NULL};
static const char *const action_phases[] = {"before_roll", "main", "special_building", "paired", NULL};
static const char *const nothing[] = {NULL};

static const sk_name_type name_types[] = {
    {"resource", resources, false, "A kind of resource."},
    {"terrain", terrains, false, "A kind of terrain."},
    {"piece", pieces, false, "A kind of piece."},
    {"card", cards, false, "A kind of development card."},
    {"blocker_name", blockers, false, "A blocker, by its name."},
    {"award", awards, false, "An award."},
    {"metric", nothing, false, "A metric of the script's own."},
    {"phase", phases, true, "A part of the turn. With strict phases `main` is two: `trade`, then `build`."},
    {"action_phase", action_phases, true, "When an action may be done: `main` is after the roll."},
};

const sk_name_type *sk_name_type_of(int i) { return i >= 0 && i < SK_COUNT_OF(name_types) ? &name_types[i] : NULL; }

/* ---- tables that methods take and give ---- */

static const sk_term_table *const term_tables[] = {&sk_hex_filter,    &sk_place_filter,   &sk_finish_table,
                                                   &sk_figures_table, &sk_resource_table, &sk_piece_table};

const sk_term_table *sk_term_table_of(int i) { return i >= 0 && i < SK_COUNT_OF(term_tables) ? term_tables[i] : NULL; }
