/* The conditions of a hook, compared in C before Lua is entered. */
#include "script/bind.h"
#include "script/declare.h"

#include <stdio.h>
#include <string.h>

enum { BY_PHASE, BY_TOTAL, BY_TERRAIN, BY_STATE, BY_OPTION, BY_ARGUMENT, BY_VARIABLE };
const sk_term sk_guard_keys[] = {
    [BY_PHASE] = {"phase", "phase|phase[]", "In these parts of the turn. `main` covers `trade` and `build`."},
    [BY_TOTAL] = {"total", "integer|integer[]", "Of a hook with a roll: the dice show this."},
    [BY_TERRAIN] =
        {"terrain", "terrain|terrain[]",
         "Of a hook with a roll: some hex with that number has the terrain; with a hex or a place: it is that "
         "or touches it."},
    [BY_STATE] = {"state.NAME", "integer|boolean|integer[]",
                  "The own variable has this value: `[\"state.NAME\"] = true`."},
    [BY_OPTION] =
        {"options.NAME", "string|integer|boolean|string[]|integer[]",
         "The option, own or general, has this value: `[\"options.NAME\"] = true`. Compared once, so that a rule "
         "which the options leave out costs nothing."},
    [BY_ARGUMENT] =
        {"ARGUMENT", "string|integer|string[]|integer[]",
         "An argument of the hook by its name, such as `kind`, `piece`, `card`, `reason` or `count`, is this."},
    [BY_VARIABLE] = {"{ state = NAME }", "table",
                     "In the place of a value: the argument is what the own variable holds, or one of that set."},
};
_Static_assert(SK_COUNT_OF(sk_guard_keys) == SK_GUARD_KEYS, "vocabulary.h says how many");

typedef struct guard_reading {
    const sk_hook_row *row;
    sk_handler *handler;
    sk_guard *guard;
    char letter; /* what is compared: of SK_HOOKS' types, or p phase, T terrain, v variable */
    int option;  /* stack index of the option's value that is being compared */
    bool matched, never;
} guard_reading;

/* The place of an argument called name, or -1. */
static int argument_of(const sk_hook_row *row, const char *name)
{
    size_t length = strlen(name);
    const char *at = row->arguments;
    for (int i = 0; *at; i++) {
        size_t size = strcspn(at, ",");
        if (size == length && memcmp(at, name, length) == 0)
            return i;
        at += size + strspn(at + size, ", ");
    }
    return -1;
}

static int argument_of_type(const sk_hook_row *row, char type)
{
    const char *at = strchr(row->types, type);
    return at ? (int)(at - row->types) : -1;
}

static int names_of(const sk_ruleset *rules, char letter, sk_names names)
{
    switch (letter) {
    case 'k':
        return sk_names_resources(rules, names);
    case 'c':
        return sk_names_cards(rules, names);
    case 't':
        return sk_names_pieces(rules, names);
    case 'b':
        return sk_names_blockers(rules, names);
    case 'T':
        return sk_names_terrains(rules, names);
    case 'P':
        for (int i = 0; i <= SK_PHASE_ENDED; i++)
            names[i] = sk_phase_names[i];
        return SK_PHASE_ENDED + 1;
    case 'w':
        for (int i = 0; i < SK_WORDS; i++)
            if (!(names[i] = sk_word_text(rules, i)))
                names[i] = ""; /* no word has this number */
        return SK_WORDS;
    default:
        return 0;
    }
}

/* A phase of the turn covers its strict halves, as it does for actions. */
static uint64_t mask_of(char letter, int number)
{
    if (letter == 'P' && number == SK_PHASE_MAIN)
        return 1 << SK_PHASE_MAIN | 1 << SK_PHASE_TRADE | 1 << SK_PHASE_BUILD;
    return UINT64_C(1) << number;
}

static void read_constant(sk_reader *reader, int i, void *payload)
{
    (void)i;
    guard_reading *reading = payload;
    sk_guard *guard = reading->guard;
    sk_names names;
    int count = names_of(reader->rules, reading->letter, names);
    if (count > 0) {
        guard->mask |= mask_of(reading->letter, sk_reader_choice(reader, "thing compared here", names, count));
    } else if (reading->letter == 'v' && lua_isboolean(reader->L, -1)) {
        guard->mask |= UINT64_C(1) << lua_toboolean(reader->L, -1);
    } else if (reading->letter == 'v' && i == 0) {
        guard->value = sk_reader_integer(reader, INT32_MIN, INT32_MAX);
        guard->mask |= guard->value >= 0 && guard->value < 64 ? UINT64_C(1) << guard->value : 0;
        if (guard->mask == 0)
            guard->kind = SK_GUARD_STATE_VALUE;
    } else {
        guard->mask |= UINT64_C(1) << sk_reader_integer(reader, 0, 63);
    }
}

/* A variable of the script itself that is not per player. */
static uint16_t own_variable(sk_reader *reader, const char *name)
{
    const sk_ruleset *rules = reader->rules;
    const char *names[SK_VARS_MAX];
    char hint[80];
    int count = 0;
    for (int i = 0; i < rules->var_count; i++) {
        const sk_var *var = &rules->var[i];
        if (var->script != reader->index || var->is_points || var->is_metric)
            continue;
        names[count++] = var->name;
        if (strcmp(var->name, name) != 0)
            continue;
        if (var->per_player || var->type == SK_VAR_LIST)
            sk_reader_fail(reader, NULL, "'%s' is %s: it cannot be compared", name,
                           var->per_player ? "per player" : "a list");
        return (uint16_t)i;
    }
    sk_reader_fail(reader, NULL, "state has no variable '%s'%s", name,
                   sk_reader_hint(hint, sizeof hint, name, names, count));
}

static bool is_state_value(sk_reader *reader)
{
    if (!lua_istable(reader->L, -1))
        return false;
    lua_pushstring(reader->L, "state");
    bool is = lua_rawget(reader->L, -2) == LUA_TSTRING;
    if (!is)
        lua_pop(reader->L, 1);
    return is;
}

/* Whether an argument of that letter is what the variable holds. */
static bool same_type(const sk_var *var, char letter)
{
    static const char letters[] = "ipkhNE"; /* in the order of sk_ref */
    if (letter == 'n')
        return var->of == SK_REF_NODE || var->of == SK_REF_EDGE;
    return var->type != SK_VAR_BOOLEAN && letters[var->of] == (letter == 'r' ? 'i' : letter);
}

static void read_guard_value(sk_reader *reader, guard_reading *reading)
{
    sk_guard *guard = reading->guard;
    if (is_state_value(reader)) {
        if (guard->kind != SK_GUARD_ARGUMENT)
            sk_reader_fail(reader, NULL, "only an argument is compared with a variable");
        guard->kind = SK_GUARD_ARGUMENT_STATE;
        guard->place = reading->letter == 'n';
        guard->var = own_variable(reader, lua_tostring(reader->L, -1));
        if (!same_type(&reader->rules->var[guard->var], reading->letter))
            sk_reader_fail(reader, NULL, "the variable '%s' holds something else", lua_tostring(reader->L, -1));
        lua_pop(reader->L, 1);
        return;
    }
    if (strchr("phnNE", reading->letter))
        sk_reader_fail(reader, NULL, "this is compared with a variable only: { state = \"name\" }");
    sk_reader_list(reader, 32, read_constant, reading);
}

/* ["state.name"]: a number or a boolean. */
static uint16_t compared_variable(sk_reader *reader, const char *name)
{
    uint16_t var = own_variable(reader, name);
    int type = reader->rules->var[var].type;
    if (type != SK_VAR_INTEGER && type != SK_VAR_BOOLEAN)
        sk_reader_fail(reader, NULL, "only an integer or a boolean is compared so");
    return var;
}

/* ---- options: they stand before the game, so that a guard on one is compared once, here ---- */

static void compare_option(sk_reader *reader, int i, void *payload)
{
    (void)i;
    guard_reading *reading = payload;
    lua_State *L = reader->L;
    if (lua_type(L, -1) != lua_type(L, reading->option))
        sk_reader_fail(reader, NULL, "this option is a %s, and is compared with one, not with a %s",
                       luaL_typename(L, reading->option), luaL_typename(L, -1));
    reading->matched |= lua_rawequal(L, -1, reading->option);
}

/* One of the script's, or a general one. */
static void need_option(sk_reader *reader, const char *name)
{
    const sk_script_info *info = &reader->script->info;
    const char *names[SK_OPTIONS_PER_SCRIPT + SK_GENERAL_OPTIONS];
    char hint[80];
    int count = 0, general_count;
    const sk_option *general = sk_general_options(&general_count);
    for (int i = 0; i < info->option_count; i++) {
        names[count++] = info->option[i].name;
        if (info->option[i].type == SK_OPTION_HEX && strcmp(info->option[i].name, name) == 0)
            sk_reader_fail(reader, NULL,
                           "this option is a hex, which is known on the board alone: ask in the function");
    }
    for (int i = 0; i < general_count; i++)
        names[count++] = general[i].name;
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return;
    sk_reader_fail(reader, NULL, "there is no option '%s'%s", name,
                   sk_reader_hint(hint, sizeof hint, name, names, count));
}

/* ["options.name"]: the value is at the top. */
static void read_option_guard(sk_reader *reader, const char *name, guard_reading *reading)
{
    lua_State *L = reader->L;
    need_option(reader, name);
    lua_rawgeti(L, LUA_REGISTRYINDEX, reader->options);
    lua_getfield(L, -1, name);
    reading->option = lua_gettop(L);
    reading->matched = false;
    lua_pushvalue(L, -3);
    sk_reader_list(reader, 32, compare_option, reading);
    lua_pop(L, 3);
    reading->never |= !reading->matched;
}

/* What a key of `where` is about. Returns false where it is about nothing. */
static bool classify(sk_reader *reader, const char *key, guard_reading *reading)
{
    const sk_hook_row *row = reading->row;
    sk_guard *guard = reading->guard;
    int argument = argument_of(row, key);
    if (strncmp(key, "state.", 6) == 0) {
        *guard = (sk_guard){.kind = SK_GUARD_STATE, .var = compared_variable(reader, key + 6)};
        reading->letter = 'v';
    } else if (strcmp(key, sk_guard_keys[BY_PHASE].name) == 0) {
        *guard = (sk_guard){.kind = SK_GUARD_PHASE};
        reading->letter = 'P';
    } else if (strcmp(key, sk_guard_keys[BY_TOTAL].name) == 0 && argument_of_type(row, 'r') >= 0) {
        *guard = (sk_guard){.kind = SK_GUARD_ARGUMENT, .argument = (uint8_t)argument_of_type(row, 'r')};
        reading->letter = 'r';
    } else if (strcmp(key, sk_guard_keys[BY_TERRAIN].name) == 0) {
        static const char types[] = "rhn";
        int i = 0;
        while (i < 3 && (argument = argument_of_type(row, types[i])) < 0)
            i++;
        if (i == 3)
            return false;
        *guard = (sk_guard){.kind = (uint8_t)(SK_GUARD_ROLL_TERRAIN + i), .argument = (uint8_t)argument};
        reading->letter = 'T';
    } else if (argument >= 0 && !strchr("rod", row->types[argument])) {
        *guard = (sk_guard){.kind = SK_GUARD_ARGUMENT, .argument = (uint8_t)argument};
        reading->letter = row->types[argument];
    } else {
        return false;
    }
    return true;
}

static void read_guard(sk_reader *reader, const char *key, void *payload)
{
    guard_reading *reading = payload;
    sk_handler *handler = reading->handler;
    if (strncmp(key, "options.", 8) == 0) {
        read_option_guard(reader, key + 8, reading);
        return;
    }
    if (handler->guard_count == SK_GUARDS_MAX)
        sk_reader_fail(reader, NULL, "more than %d conditions", SK_GUARDS_MAX);
    reading->guard = &handler->guard[handler->guard_count++];
    if (!classify(reader, key, reading))
        sk_reader_fail(reader, NULL,
                       "%s cannot compare this; it may compare phase, [\"state.NAME\"], [\"options.NAME\"]%s%s%s%s",
                       reading->row->name, argument_of_type(reading->row, 'r') >= 0 ? ", total" : "",
                       strpbrk(reading->row->types, "rhn") ? ", terrain" : "",
                       reading->row->arguments[0] ? ", and of " : "", reading->row->arguments);
    read_guard_value(reader, reading);
}

/* The reason at the top, as players will read it. */
static void read_refusal(sk_reader *reader, sk_handler *handler)
{
    char reason[SK_TEXT_MAX];
    sk_clean_text(reason, sizeof reason, lua_tostring(reader->L, -1));
    lua_pop(reader->L, 1);
    handler->refusal = lua_pushstring(reader->L, reason);
}

bool sk_reader_guarded(sk_reader *reader, sk_handler *handler, const sk_hook_row *row)
{
    lua_State *L = reader->L;
    guard_reading reading = {.row = row, .handler = handler};
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        lua_pop(L, 1);
        bool known = lua_isinteger(L, -1) ? lua_tointeger(L, -1) == 1
                                          : lua_type(L, -1) == LUA_TSTRING && strcmp(lua_tostring(L, -1), "where") == 0;
        if (!known)
            sk_reader_fail(reader, NULL, "a guarded hook is { where = { ... }, function }");
    }
    lua_pushstring(L, "where");
    lua_rawget(L, -2);
    sk_reader_enter(reader, "where");
    if (!lua_isnil(L, -1))
        sk_reader_each_key(reader, read_guard, &reading);
    sk_reader_leave(reader);
    lua_pop(L, 1);
    int type = lua_rawgeti(L, -1, 1);
    if (type == LUA_TSTRING && row->shape == SK_HOOK_PREDICATE)
        read_refusal(reader, handler);
    else if (type != LUA_TFUNCTION)
        sk_reader_fail(reader, NULL,
                       row->shape == SK_HOOK_PREDICATE
                           ? "must be a function, or { where = { ... }, function or reason }"
                           : "must be a function, or { where = { ... }, function }");
    handler->function = luaL_ref(L, LUA_REGISTRYINDEX);
    return !reading.never;
}
