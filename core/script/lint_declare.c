/* What a script declares, for the reading of its text: names from its table, types from what was made of it. */
#include "script/lint.h"

#include <stdlib.h>
#include <string.h>

/* ---- names ---- */

static sk_lint_name *add(sk_lint_names *names, const char *name)
{
    for (int i = 0; i < names->count; i++)
        if (strcmp(names->item[i].name, name) == 0)
            return &names->item[i];
    if (names->count == SK_LINT_NAMES_MAX) {
        names->open = true;
        return NULL;
    }
    sk_lint_name *item = &names->item[names->count++];
    *item = (sk_lint_name){.name = name, .shape = sk_shape_of(SK_SHAPE_ANY), .param_count = -1};
    return item;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const sk_lint_name *)a)->name, ((const sk_lint_name *)b)->name);
}

/* The keys of the table under that key of the script's, which is at the top. Sorted, so that the same one is nearest
 * each time. */
static void add_keys(sk_lint_names *names, lua_State *L, const char *key)
{
    luaL_checkstack(L, 4, NULL);
    lua_pushstring(L, key);
    int type = lua_rawget(L, -2);
    names->open |= type != LUA_TTABLE && type != LUA_TNIL;
    if (type == LUA_TTABLE) {
        lua_pushnil(L);
        while (lua_next(L, -2)) {
            lua_pop(L, 1);
            if (lua_type(L, -1) == LUA_TSTRING)
                add(names, lua_tostring(L, -1));
        }
    }
    lua_pop(L, 1);
    if (names->count)
        qsort(names->item, (size_t)names->count, sizeof *names->item, by_name);
}

#define ADD_KINDS(what, plural)                          \
    do {                                                 \
        for (int i = 0; i < rules->what##_count; i++)    \
            add(&declared->plural, rules->what[i].name); \
        add_keys(&declared->plural, L, #plural);         \
    } while (0)

/* ---- types ---- */

static sk_shape shape_of_ref(int of)
{
    switch (of) {
    case SK_REF_INTEGER:
        return sk_shape_of(SK_SHAPE_NUMBER);
    case SK_REF_PLAYER:
        return sk_shape_object(SK_OBJECT_PLAYER);
    case SK_REF_RESOURCE:
        return sk_shape_of(SK_SHAPE_STRING);
    case SK_REF_HEX:
        return sk_shape_object(SK_OBJECT_HEX);
    case SK_REF_NODE:
        return sk_shape_object(SK_OBJECT_NODE);
    default:
        return sk_shape_object(SK_OBJECT_EDGE);
    }
}

static sk_shape shape_of_var(const sk_var *var)
{
    switch ((sk_var_type)var->type) {
    case SK_VAR_INTEGER:
        return sk_shape_of(SK_SHAPE_NUMBER);
    case SK_VAR_BOOLEAN:
        return sk_shape_of(SK_SHAPE_BOOLEAN);
    case SK_VAR_SET:
        return sk_shape_object(SK_OBJECT_SET);
    case SK_VAR_LIST:
        return sk_shape_object(SK_OBJECT_LIST);
    default:
        return shape_of_ref(var->of);
    }
}

static void type_state(sk_lint_names *names, const sk_ruleset *rules, int script)
{
    for (int i = 0; i < rules->var_count; i++) {
        const sk_var *var = &rules->var[i];
        if (var->script != script || var->is_points || var->is_metric || !var->width) /* width comes last */
            continue;
        sk_lint_name *item = add(names, var->name);
        if (!item)
            continue;
        item->shape = shape_of_var(var);
        item->per_player = var->per_player;
        item->kept = var->is_tally && var->label[0];
        item->ranged = var->type == SK_VAR_INTEGER;
        item->min = var->min;
        item->max = var->max;
    }
}

static void type_options(sk_lint_names *names, const sk_option *options, int count)
{
    static const sk_shape_kind kinds[] = {
        [SK_OPTION_BOOLEAN] = SK_SHAPE_BOOLEAN,
        [SK_OPTION_INTEGER] = SK_SHAPE_NUMBER,
        [SK_OPTION_CHOICE] = SK_SHAPE_STRING,
        [SK_OPTION_HEX] = SK_SHAPE_ANY, /* or false */
    };
    for (int i = 0; i < count; i++) {
        sk_lint_name *item = add(names, options[i].name);
        if (item)
            item->shape = sk_shape_of(kinds[options[i].type]);
    }
}

static sk_shape shape_of_param(int param)
{
    static const uint8_t refs[] = {
        [SK_PARAM_RESOURCE] = SK_REF_RESOURCE, [SK_PARAM_PLAYER] = SK_REF_PLAYER, [SK_PARAM_HEX] = SK_REF_HEX,
        [SK_PARAM_NODE] = SK_REF_NODE,         [SK_PARAM_EDGE] = SK_REF_EDGE,     [SK_PARAM_INTEGER] = SK_REF_INTEGER,
    };
    return param == SK_PARAM_NONE ? sk_shape_of(SK_SHAPE_ANY) : shape_of_ref(refs[param]);
}

static void type_actions(sk_lint_names *names, const sk_ruleset *rules, int script)
{
    for (int i = 0; i < rules->action_count; i++) {
        const sk_script_action *action = &rules->action[i];
        sk_lint_name *item = action->script == script ? add(names, action->name) : NULL;
        if (!item)
            continue;
        item->param_count = action->param_count;
        for (int p = 0; p < action->param_count; p++)
            item->param[p] = shape_of_param(action->param[p]);
    }
}

void sk_lint_declare(sk_lint_declared *declared, lua_State *L, const sk_ruleset *rules, const sk_script_info *info,
                     int script, bool sound)
{
    int general;
    const sk_option *options = sk_general_options(&general);
    declared->known = true;
    declared->sound = sound;
    declared->alone = info->require_count == 0;
    add_keys(&declared->state, L, "state");
    add_keys(&declared->options, L, "options");
    add_keys(&declared->actions, L, "actions");
    add_keys(&declared->metrics, L, "metrics");
    add_keys(&declared->points, L, "points");
    add_keys(&declared->endings, L, "endings");
    ADD_KINDS(resource, resources);
    ADD_KINDS(terrain, terrains);
    ADD_KINDS(piece, pieces);
    ADD_KINDS(blocker, blockers);
    ADD_KINDS(card, cards);
    ADD_KINDS(award, awards);
    type_options(&declared->options, options, general);
    type_state(&declared->state, rules, script);
    if (!sound)
        return; /* what was read of a faulty declaration says nothing */
    type_options(&declared->options, info->option, info->option_count);
    type_actions(&declared->actions, rules, script);
}
