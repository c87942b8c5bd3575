/* Options: those of every game, what values they take, and what is played. */
#include "script/stack.h"

#include "base/error.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const sk_option general_options[SK_GENERAL_OPTIONS] = {
    [SK_GENERAL_POINTS] = {.name = "points",
                           .label = "Points to win (0: as the scenario says)",
                           .type = SK_OPTION_INTEGER,
                           .min = 0,
                           .max = 60,
                           .value = 0,
                           .value_count = 2,
                           .not_in = {1, 2}},
    [SK_GENERAL_DOMESTIC_TRADE] = {.name = "domestic_trade",
                                   .label = "Players trade with each other",
                                   .type = SK_OPTION_BOOLEAN,
                                   .value = 1},
    [SK_GENERAL_STRICT_PHASES] = {.name = "strict_phases",
                                  .label = "First trade, then build",
                                  .type = SK_OPTION_BOOLEAN},
    [SK_GENERAL_HARBOR_SAME_TURN] = {.name = "harbor_same_turn",
                                     .label = "A harbor may be used in the turn it is settled",
                                     .type = SK_OPTION_BOOLEAN,
                                     .value = 1},
    [SK_GENERAL_FIRST_PLAYER] = {.name = "first_player",
                                 .label = "Who begins (0: the highest roll)",
                                 .type = SK_OPTION_INTEGER,
                                 .min = 0,
                                 .max = SK_SEATS_MAX},
    [SK_GENERAL_EXTRA_TURN] =
        {.name = "extra_turn",
         .label = "Between two turns the others build (sbp), or one trades with the bank and "
                  "builds (paired)",
         .type = SK_OPTION_CHOICE,
         .value_count = 3,
         .value = SK_EXTRA_SPECIAL_BUILDING,
         .values = {[SK_EXTRA_NONE] = "none", [SK_EXTRA_SPECIAL_BUILDING] = "sbp", [SK_EXTRA_PAIRED] = "paired"}},
    [SK_GENERAL_SBP_MIN_PLAYERS] = {.name = "sbp_min_players",
                                    .label = "From how many players on there is an extra turn",
                                    .type = SK_OPTION_INTEGER,
                                    .min = SK_SEATS_MIN,
                                    .max = SK_SEATS_MAX,
                                    .value = 5},
    [SK_GENERAL_PAIRED_P2_CAN_WIN] = {.name = "paired_p2_can_win",
                                      .label = "The second of a pair may win in its part",
                                      .type = SK_OPTION_BOOLEAN,
                                      .value = 1},
    [SK_GENERAL_ROBBER_START] = {.name = "robber_start",
                                 .label = "Of several deserts the robber begins on the first, or the start player "
                                          "chooses",
                                 .type = SK_OPTION_CHOICE,
                                 .value_count = 2,
                                 .values = {"first", "choose"}},
    [SK_GENERAL_HARBOR_SHUFFLE] = {.name = "harbor_shuffle",
                                   .label = "Harbors change places, also those that the board has fixed",
                                   .type = SK_OPTION_BOOLEAN},
};

const sk_option *sk_general_options(int *count)
{
    if (count)
        *count = SK_GENERAL_OPTIONS;
    return general_options;
}

/* ---- values and their names ---- */

bool sk_option_allows(const sk_option *option, int64_t value)
{
    if (value < option->min || value > option->max)
        return false;
    for (int i = 0; i < option->value_count; i++)
        if (option->not_in[i] == value)
            return false;
    return true;
}

char *sk_option_text(char *buffer, size_t size, const sk_option *option, int32_t value)
{
    if (option->type == SK_OPTION_BOOLEAN)
        snprintf(buffer, size, "%s", value ? "true" : "false");
    else if (option->type == SK_OPTION_HEX && value)
        snprintf(buffer, size, "%d,%d", (int)value / SK_HEX_ROW, (int)value % SK_HEX_ROW);
    else if (option->type == SK_OPTION_HEX)
        snprintf(buffer, size, "none");
    else if (option->type == SK_OPTION_CHOICE)
        snprintf(buffer, size, "%s", option->values[value]);
    else
        snprintf(buffer, size, "%d", (int)value);
    return buffer;
}

char *sk_option_range(char *buffer, size_t size, const sk_option *option)
{
    if (option->type == SK_OPTION_BOOLEAN) {
        snprintf(buffer, size, "true or false");
        return buffer;
    }
    if (option->type == SK_OPTION_HEX) {
        snprintf(buffer, size, "a hex by its row and its place there, such as 3,2; or none");
        return buffer;
    }
    size_t used = 0;
    if (option->type == SK_OPTION_INTEGER)
        used = (size_t)snprintf(buffer, size, "%d to %d", (int)option->min, (int)option->max);
    for (int i = 0; i < option->value_count && used < size; i++)
        if (option->type == SK_OPTION_INTEGER)
            used +=
                (size_t)snprintf(buffer + used, size - used, "%s%d", i ? ", " : " without ", (int)option->not_in[i]);
        else
            used += (size_t)snprintf(buffer + used, size - used, "%s%s", i ? ", " : "", option->values[i]);
    return buffer;
}

static int parse_boolean(const char *text, int32_t *value)
{
    static const char *const words[] = {"false", "true", "no", "yes", "off", "on", "0", "1"};
    for (int i = 0; i < 8; i++)
        if (strcmp(text, words[i]) == 0) {
            *value = i & 1;
            return 0;
        }
    return -1;
}

static int parse_integer(const char *text, const sk_option *option, int32_t *value)
{
    char *end;
    if (strspn(text, "-0123456789") != strlen(text) || !*text)
        return -1;
    long long number = strtoll(text, &end, 10);
    if (*end || !sk_option_allows(option, number))
        return -1;
    *value = (int32_t)number;
    return 0;
}

static int parse_choice(const char *text, const sk_option *option, int32_t *value)
{
    for (int i = 0; i < option->value_count; i++)
        if (strcmp(text, option->values[i]) == 0) {
            *value = i;
            return 0;
        }
    return -1;
}

/* "3,2", which the board has or has not. */
static int parse_hex(const char *text, int32_t *value)
{
    char *end;
    *value = 0;
    if (strcmp(text, "none") == 0)
        return 0;
    if (strspn(text, "0123456789,") != strlen(text))
        return -1;
    unsigned long row = strtoul(text, &end, 10);
    unsigned long place = *end == ',' ? strtoul(end + 1, &end, 10) : 0;
    if (*end || row < 1 || place < 1 || row >= SK_HEX_ROW || place >= SK_HEX_ROW)
        return -1;
    *value = (int32_t)(row * SK_HEX_ROW + place);
    return 0;
}

int sk_option_hex(const sk_board *board, int32_t value)
{
    return value ? sk_board_hex_at(board, value / SK_HEX_ROW, value % SK_HEX_ROW) : SK_NONE;
}

static int check_hex(const sk_option *option, const sk_board *board, int32_t value, sk_error *error)
{
    if (option->type != SK_OPTION_HEX || !value || sk_option_hex(board, value) != SK_NONE)
        return 0;
    int wanted = value / SK_HEX_ROW, place = value % SK_HEX_ROW, rows = 0, places = 0;
    for (int hex = 0, row, column; hex < sk_board_hex_count(board); hex++) {
        sk_board_hex_cell(board, hex, &row, &column);
        rows = row;
        places = row == wanted ? column : places;
    }
    if (wanted > rows)
        return sk_error_set(error, SK_ERR_USAGE, "%s = %d,%d: the board '%s' has %d row%s", option->name, wanted, place,
                            sk_board_id(board), rows, rows == 1 ? "" : "s");
    return sk_error_set(error, SK_ERR_USAGE,
                        "%s = %d,%d: the board '%s' has no hex there; the last one of row %d is %d,%d", option->name,
                        wanted, place, sk_board_id(board), wanted, wanted, places);
}

static int parse(const sk_option *option, const char *text, int32_t *value, sk_error *error)
{
    int status = option->type == SK_OPTION_BOOLEAN   ? parse_boolean(text, value)
                 : option->type == SK_OPTION_INTEGER ? parse_integer(text, option, value)
                 : option->type == SK_OPTION_HEX     ? parse_hex(text, value)
                                                     : parse_choice(text, option, value);
    char range[300], hint[80] = "";
    if (status == 0)
        return 0;
    if (option->type == SK_OPTION_CHOICE) {
        const char *names[SK_VALUES_MAX];
        for (int i = 0; i < option->value_count; i++)
            names[i] = option->values[i];
        const char *near = sk_nearest_name(text, names, (size_t)option->value_count);
        if (near)
            snprintf(hint, sizeof hint, "; did you mean '%s'?", near);
    }
    return sk_error_set(error, SK_ERR_USAGE, "%s = %.60s is not allowed: %s%s", option->name, text,
                        sk_option_range(range, sizeof range, option), hint);
}

/* ---- finding an option ---- */

typedef struct place {
    const sk_option *option;
    int32_t *value;
} place;

static int find_in(const sk_stack_script *script, const char *name)
{
    for (int i = 0; i < script->info.option_count; i++)
        if (strcmp(script->info.option[i].name, name) == 0)
            return i;
    return -1;
}

static int unknown_option(const sk_stack *stack, const sk_stack_script *only, const char *name, sk_error *error)
{
    const char *names[SK_GENERAL_OPTIONS + SK_SCRIPTS_MAX * SK_OPTIONS_PER_SCRIPT];
    size_t count = 0;
    for (int i = 0; i < SK_GENERAL_OPTIONS && !only; i++)
        names[count++] = general_options[i].name;
    for (int s = 0; s < stack->count; s++)
        for (int i = 0; i < stack->script[s].info.option_count && (!only || only == &stack->script[s]); i++)
            names[count++] = stack->script[s].info.option[i].name;
    const char *near = sk_nearest_name(name, names, count);
    return sk_error_set(error, SK_ERR_USAGE, "%s%sno option is called '%.60s'%s%s%s", only ? only->info.id : "",
                        only ? ": " : "", name, near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

static int find_qualified(sk_stack *stack, const sk_setting *setting, place *found, sk_error *error)
{
    const char *ids[SK_SCRIPTS_MAX];
    for (int s = 0; s < stack->count; s++) {
        sk_stack_script *script = &stack->script[s];
        ids[s] = script->info.id;
        if (strcmp(script->info.id, setting->script) != 0)
            continue;
        int i = find_in(script, setting->option);
        if (i < 0)
            return unknown_option(stack, script, setting->option, error);
        *found = (place){&script->info.option[i], &script->value[i]};
        return 0;
    }
    const char *near = sk_nearest_name(setting->script, ids, (size_t)stack->count);
    return sk_error_set(error, SK_ERR_USAGE, "no script of this game is called '%.60s'%s%s%s", setting->script,
                        near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

static int find_bare(sk_stack *stack, const sk_setting *setting, place *found, sk_error *error)
{
    *found = (place){NULL, NULL};
    for (int i = 0; i < SK_GENERAL_OPTIONS; i++)
        if (strcmp(general_options[i].name, setting->option) == 0)
            *found = (place){&general_options[i], &stack->general[i]};
    const char *first = NULL;
    for (int s = 0; s < stack->count; s++) {
        sk_stack_script *script = &stack->script[s];
        int i = find_in(script, setting->option);
        if (i < 0)
            continue;
        if (first)
            return sk_error_set(error, SK_ERR_USAGE, "both %s and %s have an option '%s': write %s.%s or %s.%s", first,
                                script->info.id, setting->option, first, setting->option, script->info.id,
                                setting->option);
        first = script->info.id;
        *found = (place){&script->info.option[i], &script->value[i]};
    }
    return found->option ? 0 : unknown_option(stack, NULL, setting->option, error);
}

/* ---- what is played ---- */

static bool has_script(const sk_stack *stack, const char *id)
{
    for (int s = 0; s < stack->count; s++)
        if (strcmp(stack->script[s].info.id, id) == 0)
            return true;
    return false;
}

/* Whether the option has a meaning in this stack. */
static bool counts_here(const sk_stack *stack, const sk_option *option)
{
    return !option->with[0] || has_script(stack, option->with);
}

static int find(sk_stack *stack, const sk_setting *setting, place *found, sk_error *error)
{
    return setting->script ? find_qualified(stack, setting, found, error) : find_bare(stack, setting, found, error);
}

static int assign(const place *found, const sk_board *board, const char *text, sk_error *error)
{
    int status = parse(found->option, text, found->value, error);
    return status ? status : check_hex(found->option, board, *found->value, error);
}

static int set_option(sk_stack *stack, const sk_board *board, const sk_setting *setting, sk_error *error)
{
    place found = {NULL, NULL};
    int status = find(stack, setting, &found, error);
    if (status)
        return status;
    if (!counts_here(stack, found.option))
        return sk_error_set(error, SK_ERR_USAGE,
                            "%s has a meaning with %s alone: name it, too, or leave the option out", found.option->name,
                            found.option->with);
    if (found.value == &stack->general[SK_GENERAL_POINTS])
        stack->points_set = true;
    return assign(&found, board, setting->value, error);
}

static int use_preset(sk_stack *stack, const char *name, sk_error *error)
{
    const char *names[SK_SCRIPTS_MAX * SK_PRESETS_MAX];
    size_t count = 0;
    bool found = false;
    for (int s = 0; s < stack->count; s++) {
        sk_stack_script *script = &stack->script[s];
        for (int p = 0; p < script->info.preset_count; p++) {
            names[count++] = script->info.preset[p];
            if (strcmp(script->info.preset[p], name) != 0)
                continue;
            found = true;
            for (int i = 0; i < script->info.option_count; i++)
                if (script->preset[p].set >> i & 1)
                    script->value[i] = script->preset[p].value[i];
        }
    }
    if (found)
        return 0;
    const char *near = sk_nearest_name(name, names, count);
    return sk_error_set(error, SK_ERR_USAGE, "no preset is called '%.60s'%s%s%s", name, near ? "; did you mean '" : "",
                        near ? near : "", near ? "'?" : "");
}

/* ---- what the board says ---- */

/* Option i of the board, found in the stack. found->option is NULL where it is one of a script that is not played. */
static int find_board_option(place *found, sk_stack *stack, const sk_board *board, int i, sk_error *error)
{
    const sk_board_option *option = &board->option[i];
    const sk_setting setting = {*option->script ? option->script : NULL, option->name, option->value};
    *found = (place){NULL, NULL};
    return setting.script && !has_script(stack, setting.script) ? 0 : find(stack, &setting, found, error);
}

/* One of a script that is not played is none of the game's, nor is one that would count beside another. */
static int use_board_option(sk_stack *stack, const sk_board *board, int i, sk_error *error)
{
    place found;
    int status = find_board_option(&found, stack, board, i, error);
    if (status || !found.option || !counts_here(stack, found.option))
        return status;
    return assign(&found, board, board->option[i].value, error);
}

int sk_stack_board_option(bool *known, sk_stack *stack, const sk_board *board, int i, sk_error *error)
{
    place found;
    int32_t elsewhere;
    int status = find_board_option(&found, stack, board, i, error);
    *known = !status;
    if (status || !found.option)
        return status;
    if (!counts_here(stack, found.option))
        found.value = &elsewhere;
    return assign(&found, board, board->option[i].value, error);
}

static int use_board(sk_stack *stack, const sk_board *board, sk_error *error)
{
    for (int i = 0; board && i < board->option_count; i++) {
        const sk_board_option *option = &board->option[i];
        sk_error wrong = {0};
        if (use_board_option(stack, board, i, &wrong))
            return sk_error_at(error, SK_ERR_INPUT, sk_board_file(board), option->place.line, option->place.column,
                               "board '%s': %s", sk_board_id(board), wrong.message);
    }
    return 0;
}

int sk_stack_settle(sk_stack *stack, const sk_match *match, sk_error *error)
{
    for (int i = 0; i < SK_GENERAL_OPTIONS; i++)
        stack->general[i] = general_options[i].value;
    for (int s = 0; s < stack->count; s++)
        for (int i = 0; i < stack->script[s].info.option_count; i++)
            stack->script[s].value[i] = stack->script[s].info.option[i].value;
    int status = use_board(stack, match->board, error);
    if (!status && match->preset)
        status = use_preset(stack, match->preset, error);
    for (int i = 0; i < match->setting_count && !status; i++)
        status = set_option(stack, match->board, &match->settings[i], error);
    return status;
}

bool sk_ruleset_option(const sk_ruleset *ruleset, int index, sk_option_value *value)
{
    const sk_stack *stack = sk_stack_of(ruleset);
    memset(value, 0, sizeof *value);
    if (index < 0 || !stack)
        return false;
    const sk_option *option = NULL;
    int32_t number = 0;
    if (index < SK_GENERAL_OPTIONS) {
        option = &general_options[index];
        number = stack->general[index];
    }
    index -= SK_GENERAL_OPTIONS;
    for (int s = 0; s < stack->count && !option; s++) {
        const sk_stack_script *script = &stack->script[s];
        for (int i = 0; i < script->info.option_count && !option; i++) {
            if (!counts_here(stack, &script->info.option[i]) || index-- > 0)
                continue;
            option = &script->info.option[i];
            number = script->value[i];
            memcpy(value->script, script->info.id, SK_NAME_MAX);
        }
    }
    if (!option)
        return false;
    memcpy(value->option, option->name, SK_NAME_MAX);
    sk_option_text(value->value, sizeof value->value, option, number);
    return true;
}
