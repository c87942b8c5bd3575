/* What a script says of itself before anything is compiled: id, players, options, presets, needs. */
#include "script/declare.h"
#include "script/sandbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- options ---- */

const sk_term sk_option_types[] = {
    {"boolean", "boolean", "true or false; the default is false."},
    {"integer", "integer", "Needs `min`, `max` and `default`."},
    {"choice", "string", "Needs `from`, a list of words, and `default`, one of them."},
    {"hex", "hex|false",
     "A hex of the board, set as `row,place` counted from 1; false where nobody names one. To a "
     "function that stands for a declaration it is true or false."},
};
_Static_assert(SK_COUNT_OF(sk_option_types) == SK_OPTION_TYPES, "vocabulary.h says how many");

typedef struct option_reading {
    sk_option *option;
    bool has_min, has_max, has_not_in, has_from;
} option_reading;

static sk_option *option_of(void *target) { return ((option_reading *)target)->option; }

static void read_option_type(sk_reader *reader, void *target)
{
    option_of(target)->type = (uint8_t)sk_reader_term(reader, "type of option", sk_option_types, SK_OPTION_TYPES);
}

static void read_option_label(sk_reader *reader, void *target)
{
    snprintf(option_of(target)->label, SK_TEXT_MAX, "%s", sk_reader_text(reader, SK_TEXT_MAX));
}

static void read_option_min(sk_reader *reader, void *target)
{
    option_of(target)->min = (int32_t)sk_reader_integer(reader, -1000000, 1000000);
    ((option_reading *)target)->has_min = true;
}

static void read_option_max(sk_reader *reader, void *target)
{
    option_of(target)->max = (int32_t)sk_reader_integer(reader, -1000000, 1000000);
    ((option_reading *)target)->has_max = true;
}

static void read_forbidden(sk_reader *reader, int i, void *payload)
{
    sk_option *option = payload;
    option->not_in[i] = (int32_t)sk_reader_integer(reader, INT32_MIN, INT32_MAX);
    option->value_count = i + 1;
}

static void read_option_not_in(sk_reader *reader, void *target)
{
    sk_reader_list(reader, SK_VALUES_MAX, read_forbidden, option_of(target));
    ((option_reading *)target)->has_not_in = true;
}

static void read_value(sk_reader *reader, int i, void *payload)
{
    sk_option *option = payload;
    const char *value = sk_reader_text(reader, SK_NAME_MAX);
    if (!value[0] || strspn(value, "abcdefghijklmnopqrstuvwxyz0123456789_") != strlen(value))
        sk_reader_fail(reader, NULL, "'%s' is not a value: lower case letters, digits and _", value);
    for (int other = 0; other < i; other++)
        if (strcmp(option->values[other], value) == 0)
            sk_reader_fail(reader, NULL, "'%s' is named twice", value);
    snprintf(option->values[i], SK_NAME_MAX, "%s", value);
    option->value_count = i + 1;
}

static void read_option_with(sk_reader *reader, void *target)
{
    snprintf(option_of(target)->with, SK_NAME_MAX, "%s", sk_reader_text(reader, SK_NAME_MAX));
    sk_reader_check_name(reader, option_of(target)->with);
}

static void read_option_from(sk_reader *reader, void *target)
{
    sk_reader_list(reader, SK_VALUES_MAX, read_value, option_of(target));
    ((option_reading *)target)->has_from = true;
}

/* The value at the top as a value of the option. */
static int32_t option_value(sk_reader *reader, const sk_option *option)
{
    char range[300];
    if (option->type == SK_OPTION_HEX)
        sk_reader_fail(reader, NULL, "boards differ, so that only whoever plays can name a hex");
    if (option->type == SK_OPTION_BOOLEAN)
        return sk_reader_bool(reader);
    if (option->type == SK_OPTION_CHOICE) {
        const char *names[SK_VALUES_MAX];
        for (int i = 0; i < option->value_count; i++)
            names[i] = option->values[i];
        return sk_reader_choice(reader, "value", names, option->value_count);
    }
    int64_t value = sk_reader_integer(reader, INT32_MIN, INT32_MAX);
    if (!sk_option_allows(option, value))
        sk_reader_fail(reader, NULL, "%lld is not allowed: %s", (long long)value,
                       sk_option_range(range, sizeof range, option));
    return (int32_t)value;
}

static const sk_field option_fields[] = {
    SK_FIELD_READ("type", read_option_type, "\"boolean\"|\"integer\"|\"choice\"|\"hex\"", "What it takes; needed."),
    SK_FIELD_READ("label", read_option_label, "string", "What `skerry info` and the menu say of it."),
    SK_FIELD_READ("min", read_option_min, "integer", "Of an integer: the smallest."),
    SK_FIELD_READ("max", read_option_max, "integer", "Of an integer: the largest."),
    SK_FIELD_READ("not_in", read_option_not_in, "integer|integer[]", "Of an integer: numbers that are not allowed."),
    SK_FIELD_READ("from", read_option_from, "string[]", "Of a choice: its values, lower case with _."),
    SK_FIELD_READ("with", read_option_with, "string",
                  "The script beside which alone the option has a meaning; without it nobody may set it."),
    SK_FIELD_KNOWN("default", "boolean|integer|string", "Its value where nobody sets it."),
};
const sk_fields sk_option_fields = SK_FIELDS("option", option_fields);

static void read_default(sk_reader *reader, sk_option *option)
{
    if (sk_reader_push(reader, "default") == LUA_TNIL) {
        if (option->type != SK_OPTION_BOOLEAN && option->type != SK_OPTION_HEX)
            sk_reader_fail(reader, NULL, "needs a default");
    } else {
        sk_reader_enter(reader, "default");
        option->value = option_value(reader, option);
        sk_reader_leave(reader);
    }
    lua_pop(reader->L, 1);
}

static void refuse_general_name(sk_reader *reader, const char *name)
{
    int count;
    const sk_option *general = sk_general_options(&count);
    for (int i = 0; i < count; i++)
        if (strcmp(general[i].name, name) == 0)
            sk_reader_fail(reader, NULL, "every game has an option of this name: choose another");
}

/* What is said of another type would be read and ignored. */
static void refuse_strays(sk_reader *reader, const option_reading *reading)
{
    const struct {
        const char *key, *of;
        bool given;
        uint8_t type;
    } strays[] = {
        {"min", "an integer", reading->has_min, SK_OPTION_INTEGER},
        {"max", "an integer", reading->has_max, SK_OPTION_INTEGER},
        {"not_in", "an integer", reading->has_not_in, SK_OPTION_INTEGER},
        {"from", "a choice", reading->has_from, SK_OPTION_CHOICE},
    };
    for (int i = 0; i < SK_COUNT_OF(strays); i++)
        if (strays[i].given && reading->option->type != strays[i].type)
            sk_reader_fail(reader, strays[i].key, "is for %s, not for type = \"%s\"", strays[i].of,
                           sk_option_types[reading->option->type].name);
}

static void read_option(sk_reader *reader, const char *name, void *payload)
{
    sk_script_info *info = payload;
    if (info->option_count == SK_OPTIONS_PER_SCRIPT)
        sk_reader_fail(reader, NULL, "more than %d options", SK_OPTIONS_PER_SCRIPT);
    refuse_general_name(reader, name);
    sk_option *option = &info->option[info->option_count++];
    snprintf(option->name, SK_NAME_MAX, "%s", name);
    option_reading reading = {.option = option};
    sk_reader_want_table(reader);
    if (sk_reader_push(reader, "type") == LUA_TNIL)
        sk_reader_fail(reader, NULL, "needs a type: boolean, integer, choice or hex");
    lua_pop(reader->L, 1);
    sk_reader_fields(reader, &sk_option_fields, &reading);
    refuse_strays(reader, &reading);
    if (option->type == SK_OPTION_INTEGER && (!reading.has_min || !reading.has_max || option->min > option->max))
        sk_reader_fail(reader, NULL, "an integer needs min and max, and min not above max");
    if (option->type == SK_OPTION_CHOICE && (!reading.has_from || option->value_count == 0))
        sk_reader_fail(reader, NULL, "a choice needs from = { \"a\", \"b\" }");
    read_default(reader, option);
}

static void read_options(sk_reader *reader, void *target) { sk_reader_each(reader, read_option, target); }

/* ---- presets ---- */

static void read_preset_value(sk_reader *reader, const char *name, void *payload)
{
    sk_preset *preset = payload;
    const sk_script_info *info = &reader->script->info;
    const char *names[SK_OPTIONS_PER_SCRIPT];
    char hint[80];
    for (int i = 0; i < info->option_count; i++) {
        names[i] = info->option[i].name;
        if (strcmp(names[i], name) != 0)
            continue;
        preset->set |= UINT32_C(1) << i;
        preset->value[i] = option_value(reader, &info->option[i]);
        return;
    }
    sk_reader_fail(reader, NULL, "no option has this name%s",
                   sk_reader_hint(hint, sizeof hint, name, names, info->option_count));
}

static void read_preset(sk_reader *reader, const char *name, void *payload)
{
    sk_script_info *info = payload;
    if (info->preset_count == SK_PRESETS_MAX)
        sk_reader_fail(reader, NULL, "more than %d presets", SK_PRESETS_MAX);
    snprintf(info->preset[info->preset_count], SK_NAME_MAX, "%s", name);
    sk_reader_each(reader, read_preset_value, &reader->script->preset[info->preset_count++]);
}

static void read_presets(sk_reader *reader, void *target) { sk_reader_each(reader, read_preset, target); }

/* ---- the head ---- */

static void read_players(sk_reader *reader, int i, void *payload)
{
    sk_script_info *info = payload;
    int players = (int)sk_reader_integer(reader, SK_SEATS_MIN, SK_SEATS_MAX);
    if (i == 0)
        info->players_min = players;
    info->players_max = players;
}

static void read_player_range(sk_reader *reader, void *target)
{
    sk_script_info *info = target;
    sk_reader_list(reader, 2, read_players, info);
    if (info->players_min > info->players_max)
        sk_reader_fail(reader, NULL, "{ least, most }: %d is above %d", info->players_min, info->players_max);
}

static void read_id(sk_reader *reader, void *target)
{
    sk_script_info *info = target;
    snprintf(info->id, sizeof info->id, "%s", sk_reader_text(reader, SK_NAME_MAX));
    sk_reader_check_name(reader, info->id);
}

static void read_api(sk_reader *reader, void *target)
{
    (void)target;
    sk_reader_integer(reader, 1, 1);
}

static void read_summary(sk_reader *reader, void *target)
{
    sk_script_info *info = target;
    snprintf(info->summary, sizeof info->summary, "%s", sk_reader_text(reader, sizeof info->summary));
}

static void read_title(sk_reader *reader, void *target)
{
    sk_script_info *info = target;
    snprintf(info->title, sizeof info->title, "%s", sk_reader_text(reader, sizeof info->title));
}

static void read_version(sk_reader *reader, void *target)
{
    sk_script_info *info = target;
    snprintf(info->version, sizeof info->version, "%s", sk_reader_text(reader, sizeof info->version));
}

/* In this order: presets speak of options. Which are needed, the table of declarations says. */
typedef struct head_key {
    const char *key;
    void (*read)(sk_reader *reader, void *info);
} head_key;

static const head_key head[] = {
    {"id", read_id},           {"title", read_title},          {"version", read_version}, {"api", read_api},
    {"summary", read_summary}, {"players", read_player_range}, {"options", read_options}, {"presets", read_presets},
};

static void read_head_key(sk_reader *reader, void *payload)
{
    const head_key *row = payload;
    if (sk_reader_push(reader, row->key) != LUA_TNIL) {
        sk_reader_enter(reader, row->key);
        row->read(reader, &reader->script->info);
        sk_reader_leave(reader);
    }
    lua_pop(reader->L, 1);
}

static bool has_key(sk_reader *reader, const char *key)
{
    lua_pushstring(reader->L, key);
    bool has = lua_rawget(reader->L, -2) != LUA_TNIL;
    lua_pop(reader->L, 1);
    return has;
}

void sk_declare_head(sk_reader *reader)
{
    sk_script_info *info = &reader->script->info;
    info->players_min = 2;
    info->players_max = SK_SEATS_MAX;
    for (int i = 0; i < SK_COUNT_OF(head); i++) {
        head_key row = head[i];
        if (sk_declaration_called(row.key)->needed && !has_key(reader, row.key))
            sk_reader_tell(reader, NULL, "the script's table has no '%s'", row.key);
        sk_reader_try(reader, read_head_key, &row);
    }
}

/* ---- boards and other scripts ---- */

/* By name: what a script says is a stranger's word, and opens no file of its choice. */
static void read_board(sk_reader *reader, int i, void *payload)
{
    sk_script_info *info = payload;
    const char *name = sk_reader_text(reader, SK_NAME_MAX);
    if (!name[0] || name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_:")])
        sk_reader_fail(reader, NULL, "a board is told by its name alone, without folder and ending, not '%s'", name);
    snprintf(info->board[i], SK_NAME_MAX, "%s", name);
    info->board_count = i + 1;
}

static void read_require(sk_reader *reader, int i, void *payload)
{
    sk_script_info *info = payload;
    snprintf(info->require[i], SK_NAME_MAX, "%s", sk_reader_text(reader, SK_NAME_MAX));
    info->require_count = i + 1;
}

static void read_conflict(sk_reader *reader, int i, void *payload)
{
    sk_script_info *info = payload;
    snprintf(info->conflict[i], SK_NAME_MAX, "%s", sk_reader_text(reader, SK_NAME_MAX));
    info->conflict_count = i + 1;
}

static void read_reason(sk_reader *reader, const char *name, void *payload)
{
    sk_script_info *info = payload;
    if (info->conflict_count == SK_SCRIPTS_MAX)
        sk_reader_fail(reader, NULL, "more than %d conflicts", SK_SCRIPTS_MAX);
    int i = info->conflict_count++;
    snprintf(info->conflict[i], SK_NAME_MAX, "%s", name);
    if (!lua_isboolean(reader->L, -1))
        snprintf(info->conflict_reason[i], SK_TEXT_MAX, "%s", sk_reader_text(reader, SK_TEXT_MAX));
}

static void read_order_of(sk_reader *reader, const char *name, void *payload)
{
    sk_script_info *info = payload;
    if (info->order_count == SK_SCRIPTS_MAX)
        sk_reader_fail(reader, NULL, "more than %d scripts", SK_SCRIPTS_MAX);
    const char *text = sk_reader_text(reader, SK_TEXT_MAX);
    if (!text[0])
        sk_reader_fail(reader, NULL, "says nothing: what does the order change?");
    int i = info->order_count++;
    snprintf(info->order[i], SK_NAME_MAX, "%s", name);
    snprintf(info->order_text[i], SK_TEXT_MAX, "%s", text);
}

/* { "volcano" } or { volcano = "why" } */
static void read_conflicts(sk_reader *reader, sk_script_info *info)
{
    if (lua_istable(reader->L, -1) && sk_sandbox_length(reader->L, -1) == 0)
        sk_reader_each(reader, read_reason, info);
    else
        sk_reader_list(reader, SK_SCRIPTS_MAX, read_conflict, info);
}

static void read_boards(sk_reader *reader, void *payload)
{
    sk_reader_list(reader, SK_BOARDS_MAX, read_board, payload);
}

static void read_requires(sk_reader *reader, void *payload)
{
    sk_reader_list(reader, SK_SCRIPTS_MAX, read_require, payload);
}

static void read_conflict_list(sk_reader *reader, void *payload) { read_conflicts(reader, payload); }

static void read_order(sk_reader *reader, void *payload) { sk_reader_each(reader, read_order_of, payload); }

void sk_declare_needs(sk_reader *reader)
{
    static const struct {
        const char *key;
        void (*read)(sk_reader *reader, void *payload);
    } rows[] = {
        {"boards", read_boards}, {"requires", read_requires}, {"conflicts", read_conflict_list}, {"order", read_order}};
    sk_script_info *info = &reader->script->info;
    info->board_count = info->require_count = info->conflict_count = info->order_count = 0;
    for (int i = 0; i < SK_COUNT_OF(rows); i++) {
        if (sk_reader_push(reader, rows[i].key) != LUA_TNIL) {
            sk_reader_enter(reader, rows[i].key);
            sk_reader_try(reader, rows[i].read, info);
            sk_reader_leave(reader);
        }
        lua_pop(reader->L, 1);
    }
}
