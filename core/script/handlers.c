#include "script/handlers.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

const char *const sk_phase_names[SK_PHASE_ENDED + 1] = {
    "setup", "before_roll", "main", "trade", "build", "special_building", "paired", "ended",
};

const char *sk_word_text(const sk_ruleset *rules, int word)
{
    static const char *const reasons[] = {"roll", "start", "seven", "knight", "card"};
    if (word >= 0 && word < (int)(sizeof reasons / sizeof reasons[0]))
        return reasons[word];
    if (word >= SK_WORD_PIECE && word < SK_WORD_PIECE + rules->piece_count)
        return rules->piece[word - SK_WORD_PIECE].name;
    if (word >= SK_WORD_ACTION && word < SK_WORD_ACTION + rules->action_count)
        return rules->action[word - SK_WORD_ACTION].name;
    return NULL;
}

void sk_handlers_clear(sk_handlers *list)
{
    list->count = 0;
    for (int i = 0; i < SK_SCRIPT_ACTIONS_MAX; i++)
        list->can[i].function = list->on[i] = LUA_NOREF;
}

static const sk_guard *guard_on(const sk_handler *handler, int argument)
{
    for (int i = 0; i < handler->guard_count; i++)
        if (handler->guard[i].kind == SK_GUARD_ARGUMENT && handler->guard[i].argument == argument)
            return &handler->guard[i];
    return NULL;
}

uint64_t sk_handlers_values(const sk_handlers *list, int hook, int argument)
{
    uint64_t values = 0;
    for (int i = 0; i < list->count; i++) {
        const sk_guard *guard = list->handler[i].hook == hook ? guard_on(&list->handler[i], argument) : NULL;
        if (list->handler[i].hook == hook)
            values |= guard ? guard->mask : ~UINT64_C(0);
    }
    return values;
}

/* What these handlers all want of the argument; unused where one of them does not care. */
static sk_key key_on(const sk_handler *handler, const sk_handler *end, int argument)
{
    sk_key key = {.used = true, .argument = (uint8_t)argument};
    for (; handler < end; handler++) {
        const sk_guard *guard = guard_on(handler, argument);
        key.used = key.used && guard;
        key.mask |= guard ? guard->mask : 0;
    }
    return key;
}

static sk_key find_key(const sk_handler *handler, const sk_handler *end)
{
    for (int i = 0; handler < end && i < handler->guard_count; i++) {
        sk_key key = key_on(handler, end, handler->guard[i].argument);
        if (key.used)
            return key;
    }
    return (sk_key){.used = false};
}

/* Insertion: few, and it keeps the order of equals. */
void sk_handlers_sort(sk_handlers *list)
{
    for (int i = 1; i < list->count; i++) {
        sk_handler handler = list->handler[i];
        int at = i;
        for (; at > 0 && list->handler[at - 1].hook > handler.hook; at--)
            list->handler[at] = list->handler[at - 1];
        list->handler[at] = handler;
    }
    int at = 0;
    for (int hook = 0; hook <= SK_HOOK_COUNT; hook++) {
        while (at < list->count && list->handler[at].hook < hook)
            at++;
        list->first[hook] = at;
    }
    for (int hook = 0; hook < SK_HOOK_COUNT; hook++)
        list->key[hook] = find_key(list->handler + list->first[hook], list->handler + list->first[hook + 1]);
}

/* ---- guards ---- */

static bool in_mask(uint64_t mask, int64_t number) { return number >= 0 && number < 64 && (mask >> number & 1); }

static bool roll_touches(const sk_game *game, int total, uint64_t terrains)
{
    if (total < 2 || total > 12)
        return false;
    int words = game->rules->plan.hex_words;
    const uint64_t *hexes = game->token_hexes + (total - 2) * words;
    uint64_t found = 0;
    SK_EACH_BIT(hex, words, hexes[w_])
    found |= UINT64_C(1) << game->terrain[hex];
    return (found & terrains) != 0;
}

static bool any_terrain(const sk_game *game, const uint16_t *hexes, int count, uint64_t terrains)
{
    for (int i = 0; i < count; i++)
        if (hexes[i] != SK_NONE && in_mask(terrains, game->terrain[hexes[i]]))
            return true;
    return false;
}

static bool place_touches(const sk_game *game, int piece, int place, uint64_t terrains)
{
    if (game->rules->piece[piece].on_edge)
        return any_terrain(game, game->map->edge_hex[place], 2, terrains);
    return any_terrain(game, game->map->node_hex[place], 3, terrains);
}

/* Whether the argument is the variable's value, or in the set. A place may be of the other kind. */
static bool in_variable(const sk_game *game, const sk_guard *guard, const sk_call *call)
{
    const sk_var *var = &game->rules->var[guard->var];
    int32_t argument = call->arg[guard->argument];
    if (argument == SK_NONE)
        return false;
    if (guard->place && game->rules->piece[call->arg[guard->argument - 1]].on_edge != (var->of == SK_REF_EDGE))
        return false;
    if (var->type == SK_VAR_SET)
        return sk_var_has(game, var, 0, argument - (var->of == SK_REF_INTEGER ? (int)var->min : 0));
    return argument + (var->type == SK_VAR_REF) == sk_var_get(game, var, 0);
}

static bool holds(const sk_game *game, const sk_guard *guard, const sk_call *call)
{
    int32_t argument = call->arg[guard->argument];
    const sk_var *var = &game->rules->var[guard->var];
    switch ((sk_guard_kind)guard->kind) {
    case SK_GUARD_ARGUMENT:
        return in_mask(guard->mask, argument);
    case SK_GUARD_ARGUMENT_STATE:
        return in_variable(game, guard, call);
    case SK_GUARD_PHASE:
        return in_mask(guard->mask, game->block->phase);
    case SK_GUARD_STATE:
        return in_mask(guard->mask, sk_var_get(game, var, 0));
    case SK_GUARD_STATE_VALUE:
        return sk_var_get(game, var, 0) == guard->value;
    case SK_GUARD_ROLL_TERRAIN:
        return roll_touches(game, argument, guard->mask);
    case SK_GUARD_HEX_TERRAIN:
        return argument != SK_NONE && in_mask(guard->mask, game->terrain[argument]);
    case SK_GUARD_PLACE_TERRAIN:
        return place_touches(game, call->arg[guard->argument - 1], argument, guard->mask);
    }
    return true;
}

/* Those on arguments and the phase, which are the most, need no call. */
bool sk_guards_hold(const sk_game *game, const sk_handler *handler, const sk_call *call)
{
    for (const sk_guard *guard = handler->guard; guard < handler->guard + handler->guard_count; guard++) {
        bool held = guard->kind == SK_GUARD_ARGUMENT ? in_mask(guard->mask, call->arg[guard->argument])
                    : guard->kind == SK_GUARD_PHASE  ? in_mask(guard->mask, game->block->phase)
                                                     : holds(game, guard, call);
        if (!held)
            return false;
    }
    return true;
}

/* Without the call: false only where no call at all could match. */
static bool could_hold(const sk_game *game, const sk_guard *guard)
{
    const sk_var *var = &game->rules->var[guard->var];
    switch ((sk_guard_kind)guard->kind) {
    case SK_GUARD_ARGUMENT_STATE:
        return var->type != SK_VAR_SET || !sk_var_empty(game, var, 0);
    case SK_GUARD_PHASE:
    case SK_GUARD_STATE:
    case SK_GUARD_STATE_VALUE:
        return holds(game, guard, &(sk_call){0});
    case SK_GUARD_ARGUMENT:
    case SK_GUARD_ROLL_TERRAIN:
    case SK_GUARD_HEX_TERRAIN:
    case SK_GUARD_PLACE_TERRAIN:
        break;
    }
    return true;
}

bool sk_handlers_care(const sk_handlers *list, const sk_game *game, int hook)
{
    for (int i = list->first[hook]; i < list->first[hook + 1]; i++) {
        const sk_handler *handler = &list->handler[i];
        bool could = true;
        for (int g = 0; could && g < handler->guard_count; g++)
            could = could_hold(game, &handler->guard[g]);
        if (could)
            return true;
    }
    return false;
}

/* ---- a word of places ---- */

/* Whether the guard is about the argument of that number. */
static bool is_about(const sk_guard *guard, int argument)
{
    return guard->argument == argument && guard->kind != SK_GUARD_PHASE && guard->kind != SK_GUARD_STATE &&
           guard->kind != SK_GUARD_STATE_VALUE;
}

/* Those of the places for which the guard holds: of a set of hexes, all at once. */
static uint64_t holding(const sk_game *game, const sk_guard *guard, sk_call *call, int first, uint64_t places)
{
    uint64_t held = 0;
    const sk_var *var = &game->rules->var[guard->var];
    if (guard->kind == SK_GUARD_ARGUMENT_STATE && var->type == SK_VAR_SET && var->of == SK_REF_HEX)
        return places & sk_var_members(game, var, first);
    for (; places; places &= places - 1) {
        call->arg[guard->argument] = first + sk_bit_first(places);
        if (holds(game, guard, call))
            held |= places & -places;
    }
    return held;
}

/* Those of the places that all guards of the handler let through. */
static uint64_t concerned(const sk_game *game, const sk_handler *handler, sk_call *call, int argument, int first,
                          uint64_t places)
{
    const sk_guard *end = handler->guard + handler->guard_count;
    for (const sk_guard *guard = handler->guard; guard < end; guard++)
        if (!is_about(guard, argument) && !holds(game, guard, call))
            return 0;
    for (const sk_guard *guard = handler->guard; places && guard < end; guard++)
        if (is_about(guard, argument))
            places = holding(game, guard, call, first, places);
    return places;
}

bool sk_handlers_narrow(const sk_handlers *list, const sk_game *game, const sk_call *call, int argument, int first,
                        uint64_t *places)
{
    bool ask = false;
    sk_call one = *call;
    if (list->key[call->hook].argument != argument && !sk_handlers_concerned(list, call))
        return false;
    for (int i = list->first[call->hook]; i < list->first[call->hook + 1]; i++) {
        const sk_handler *handler = &list->handler[i];
        uint64_t touched = concerned(game, handler, &one, argument, first, *places);
        if (handler->refusal)
            *places &= ~touched;
        else
            ask |= touched != 0;
    }
    return ask && *places;
}
