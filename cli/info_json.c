#include "info.h"
#include <jansson.h>
#include <stdio.h>

static json_t *names_json(const char (*names)[SK_NAME_MAX], int count)
{
    json_t *array = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(array, json_string(names[i]));
    return array;
}

/* A value as its option's type has it. */
static json_t *value_json(const sk_option *option, const char *value)
{
    if (option->type == SK_OPTION_BOOLEAN)
        return json_boolean(value[0] == 't');
    if (option->type == SK_OPTION_INTEGER)
        return json_integer(strtol(value, NULL, 10));
    if (option->type == SK_OPTION_HEX && value[0] == 'n')
        return json_null();
    return json_string(value);
}

static json_t *option_json(const match *m, const char *script, const sk_option *option)
{
    static const char *const types[] = {"boolean", "integer", "choice", "hex"};
    sk_option_value value;
    const char *played = info_value(m, script, option->name, &value);
    json_t *json = json_pack("{s:s, s:s, s:s, s:o}", "name", option->name, "label", option->label, "type",
                             types[option->type], "value", *played ? value_json(option, played) : json_null());
    if (option->with[0])
        json_object_set_new(json, "with", json_string(option->with));
    if (option->type == SK_OPTION_INTEGER) {
        json_object_set_new(json, "default", json_integer(option->value));
        json_object_set_new(json, "min", json_integer(option->min));
        json_object_set_new(json, "max", json_integer(option->max));
        json_t *not_in = json_array();
        for (int i = 0; i < option->value_count; i++)
            json_array_append_new(not_in, json_integer(option->not_in[i]));
        json_object_set_new(json, "not_in", not_in);
    } else if (option->type == SK_OPTION_CHOICE) {
        json_object_set_new(json, "default", json_string(option->values[option->value]));
        json_object_set_new(json, "values", names_json(option->values, option->value_count));
    } else if (option->type == SK_OPTION_HEX) {
        json_object_set_new(json, "default", json_null());
    } else {
        json_object_set_new(json, "default", json_boolean(option->value));
    }
    return json;
}

static json_t *options_json(const match *m, const char *script, const sk_option *options, int count)
{
    json_t *array = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(array, option_json(m, script, &options[i]));
    return array;
}

static json_t *order_json(const sk_script_info *info)
{
    json_t *object = json_object();
    for (int i = 0; i < info->order_count; i++)
        json_object_set_new(object, info->order[i], json_string(info->order_text[i]));
    return object;
}

static json_t *script_json(const match *m, const sk_script_info *info)
{
    return json_pack(
        "{s:s, s:s, s:s, s:s, s:[i,i], s:o, s:o, s:o, s:o, s:o, s:o}", "id", info->id, "title", info->title, "version",
        info->version, "summary", info->summary, "players", info->players_min, info->players_max, "boards",
        names_json(info->board, info->board_count), "presets", names_json(info->preset, info->preset_count), "requires",
        names_json(info->require, info->require_count), "conflicts", names_json(info->conflict, info->conflict_count),
        "order", order_json(info), "options", options_json(m, info->id, info->option, info->option_count));
}

static void append(json_t *array, const char *name, const char *title)
{
    json_array_append_new(array, json_pack("{s:s, s:s}", "name", name, "title", title));
}

/* What the scripts add to the standard kinds. */
static void add_declared(json_t *json, const sk_ruleset *r)
{
    json_t *resources = json_array(), *pieces = json_array(), *actions = json_array(), *endings = json_array();
    for (int i = SK_STANDARD_KINDS; i < sk_ruleset_resource_count(r); i++)
        append(resources, sk_ruleset_resource(r, i)->name, sk_ruleset_resource(r, i)->title);
    for (int i = SK_STANDARD_PIECES; i < sk_ruleset_piece_count(r); i++)
        append(pieces, sk_ruleset_piece(r, i)->name, sk_ruleset_piece(r, i)->title);
    for (int i = 0; i < sk_ruleset_action_count(r); i++)
        append(actions, sk_ruleset_action(r, i)->name, sk_ruleset_action(r, i)->title);
    for (int i = SK_STANDARD_ENDINGS; i < sk_ruleset_ending_count(r); i++)
        append(endings, sk_ruleset_ending_name(r, i), sk_ruleset_ending_title(r, i));
    json_object_set_new(json, "resources", resources);
    json_object_set_new(json, "pieces", pieces);
    json_object_set_new(json, "actions", actions);
    json_object_set_new(json, "endings", endings);
}

/* How many there are of each piece, of each resource in the bank, and of each development card. */
static void add_counts(json_t *json, const sk_ruleset *r)
{
    json_t *supply = json_object(), *bank = json_object(), *deck = json_object();
    for (int i = 0; i < sk_ruleset_piece_count(r); i++)
        json_object_set_new(supply, sk_ruleset_piece(r, i)->name, json_integer(sk_ruleset_piece(r, i)->supply));
    for (int i = 0; i < sk_ruleset_resource_count(r); i++)
        json_object_set_new(bank, sk_ruleset_resource(r, i)->name, json_integer(sk_ruleset_resource(r, i)->supply));
    for (int i = 0; i < sk_ruleset_card_count(r); i++)
        json_object_set_new(deck, sk_ruleset_card(r, i)->name, json_integer(sk_ruleset_card(r, i)->count));
    json_object_set_new(json, "supply", supply);
    json_object_set_new(json, "bank", bank);
    json_object_set_new(json, "deck", deck);
}

void info_print_json(const match *m)
{
    int general = 0;
    const sk_option *options = sk_general_options(&general);
    json_t *scenarios = json_array();
    for (int i = 0; i < m->script_count; i++)
        json_array_append_new(scenarios, script_json(m, &m->info[i]));
    json_t *json = json_pack("{s:o, s:s, s:i, s:i, s:o}", "scenarios", scenarios, "board", sk_board_id(m->board),
                             "players", m->players, "points_to_win", sk_ruleset_figures(m->ruleset)->points_to_win,
                             "options", options_json(m, "", options, general));
    add_declared(json, m->ruleset);
    add_counts(json, m->ruleset);
    json_dumpf(json, stdout, JSON_INDENT(2));
    putchar('\n');
    json_decref(json);
}
