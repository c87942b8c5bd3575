/* Commands of a test: words and values, by the table of actions. */
#include "script/trial.h"

#include "base/error.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- items ---- */

static sk_trial_item *add_item(lua_State *L, sk_trial_items *items, sk_trial_item_type type)
{
    if (items->count == SK_TRIAL_ITEMS)
        luaL_error(L, "a command has at most %d words and values", SK_TRIAL_ITEMS);
    sk_trial_item *item = &items->item[items->count++];
    memset(item, 0, sizeof *item);
    item->type = (uint8_t)type;
    return item;
}

static void add_word(lua_State *L, sk_trial_items *items, const char *word, size_t length)
{
    if (length >= SK_TRIAL_WORD)
        luaL_error(L, "'%s' is too long for a word of a command", word);
    char *end = NULL;
    long number = isdigit((unsigned char)*word) ? strtol(word, &end, 10) : 0;
    if (end == word + length && number < 10000) {
        add_item(L, items, SK_ITEM_NUMBER)->value = (int)number;
        return;
    }
    sk_trial_item *item = add_item(L, items, SK_ITEM_WORD);
    memcpy(item->word, word, length);
}

static void add_words(lua_State *L, sk_trial_items *items, const char *text)
{
    while (*(text += strspn(text, " ,"))) {
        size_t length = strcspn(text, " ,");
        add_word(L, items, text, length);
        text += length;
    }
}

static void add_object(lua_State *L, sk_trial_items *items, int arg)
{
    static const sk_object_type types[] = {SK_OBJECT_PLAYER, SK_OBJECT_HEX, SK_OBJECT_NODE, SK_OBJECT_EDGE};
    int index;
    for (int i = 0; i < SK_BIND_COUNT(types); i++)
        if (sk_is_object(L, arg, types[i], &index)) {
            sk_trial_item *item = add_item(L, items, SK_ITEM_OBJECT);
            item->object = (uint8_t)types[i];
            item->value = index;
            return;
        }
    luaL_error(L, "a command has words, numbers, players, places and tables of cards, not a %s", luaL_typename(L, arg));
}

void sk_trial_read_items(lua_State *L, int first, sk_trial_items *items)
{
    items->count = items->next = 0;
    for (int arg = first; arg <= lua_gettop(L); arg++)
        switch (lua_type(L, arg)) {
        case LUA_TSTRING:
            add_words(L, items, lua_tostring(L, arg));
            break;
        case LUA_TNUMBER:
            add_item(L, items, SK_ITEM_NUMBER)->value = (int)sk_arg_integer(L, arg, 0, 60000);
            break;
        case LUA_TBOOLEAN:
            add_item(L, items, SK_ITEM_BOOLEAN)->value = lua_toboolean(L, arg);
            break;
        case LUA_TTABLE: {
            sk_cards cards = sk_arg_cards(L, sk_runtime_of(L), arg);
            add_item(L, items, SK_ITEM_CARDS)->cards = cards;
            break;
        }
        default:
            add_object(L, items, arg);
        }
}

/* ---- values by their type ---- */

static bool is_word(const sk_trial_item *item, const char *word)
{
    return item->type == SK_ITEM_WORD && strcmp(item->word, word) == 0;
}

static int object_of(const sk_trial_item *item, sk_object_type type)
{
    return item->type == SK_ITEM_OBJECT && item->object == type ? item->value : SK_NONE;
}

/* A number counts places and players from 1. */
static int counted(const sk_trial_item *item, int count)
{
    return item->type == SK_ITEM_NUMBER && item->value >= 1 && item->value <= count ? item->value - 1 : SK_NONE;
}

static int place_of(const sk_trial_item *item, sk_object_type type, int count)
{
    int index = object_of(item, type);
    return index == SK_NONE ? counted(item, count) : index;
}

static int found(int index) { return index == SK_NONE ? -1 : index; }

/* The item as an argument of an action, by its letter in the table; -1 where it is none. piece: the one named before. */
static int argument(const sk_ruleset *rules, char letter, int piece, const sk_trial_item *item)
{
    bool word = item->type == SK_ITEM_WORD;
    bool edge = piece < rules->piece_count && rules->piece[piece].on_edge;
    switch (letter) {
    case 'k':
        return word ? found(sk_ruleset_find_resource(rules, item->word)) : -1;
    case 'p':
        return word ? found(sk_ruleset_find_piece(rules, item->word)) : -1;
    case 'b':
        return word ? found(sk_ruleset_find_blocker(rules, item->word)) : -1;
    case 'c':
        return word ? found(sk_ruleset_find_card(rules, item->word)) : -1;
    case 'n':
        return found(edge ? place_of(item, SK_OBJECT_EDGE, rules->map->edge_count)
                          : place_of(item, SK_OBJECT_NODE, rules->map->node_count));
    case 'h':
        return found(place_of(item, SK_OBJECT_HEX, rules->map->hex_count));
    case 's':
        return is_word(item, "all") ? SK_NONE : found(place_of(item, SK_OBJECT_PLAYER, rules->seat_count));
    case 'i':
        return item->type == SK_ITEM_NUMBER ? item->value : -1;
    default:
        return -1;
    }
}

static int parameter(const sk_ruleset *rules, const sk_script_action *action, int i, const sk_trial_item *item)
{
    static const char letters[] = {
        [SK_PARAM_RESOURCE] = 'k', [SK_PARAM_PLAYER] = 's', [SK_PARAM_HEX] = 'h',    [SK_PARAM_NONE] = '-',
        [SK_PARAM_NODE] = '-',     [SK_PARAM_EDGE] = '-',   [SK_PARAM_INTEGER] = 'i'};
    int type = action->param[i];
    if (type == SK_PARAM_NODE)
        return found(place_of(item, SK_OBJECT_NODE, rules->map->node_count));
    if (type == SK_PARAM_EDGE)
        return found(place_of(item, SK_OBJECT_EDGE, rules->map->edge_count));
    int value = argument(rules, letters[type], 0, item);
    if (type != SK_PARAM_INTEGER)
        return value;
    return value >= action->min[i] && value <= action->max[i] ? value - action->min[i] : -1;
}

/* ---- errors ---- */

static int wrong_item(lua_State *L, const sk_trial_item *item, const char *verb)
{
    static const char *const types[] = {
        [SK_ITEM_WORD] = "word",     [SK_ITEM_NUMBER] = "number", [SK_ITEM_BOOLEAN] = "true or false",
        [SK_ITEM_OBJECT] = "object", [SK_ITEM_CARDS] = "table",
    };
    if (item->type == SK_ITEM_WORD)
        return luaL_error(L, "'%s' is nothing that '%s' takes here", item->word, verb);
    if (item->type == SK_ITEM_NUMBER)
        return luaL_error(L, "%d is nothing that '%s' takes here", item->value, verb);
    return luaL_error(L, "this %s is nothing that '%s' takes here",
                      item->type == SK_ITEM_OBJECT ? sk_bind_type_of(item->object)->name : types[item->type], verb);
}

static int unknown_verb(lua_State *L, const sk_ruleset *rules, const char *verb)
{
    const char *names[SK_ACTION_KINDS + SK_SCRIPT_ACTIONS_MAX];
    size_t count = 0;
    for (int kind = 0; kind < SK_ACTION_KINDS; kind++)
        names[count++] = sk_action_row_of(kind)->name;
    for (int i = 0; i < rules->action_count; i++)
        names[count++] = rules->action[i].name;
    const char *near = sk_nearest_name(verb, names, count);
    return luaL_error(L, "no action is called '%s'%s%s%s", verb, near ? "; did you mean '" : "", near ? near : "",
                      near ? "'?" : "");
}

static int missing(lua_State *L, const char *verb, const char *what)
{
    return luaL_error(L, "'%s' needs %s", verb, what);
}

/* ---- cards ---- */

static void add_cards(lua_State *L, sk_cards *cards, int kind, int count)
{
    if (count + cards->count[kind] > SK_SUPPLY_MAX)
        luaL_error(L, "more than %d cards of one kind", SK_SUPPLY_MAX);
    cards->count[kind] = (uint8_t)(cards->count[kind] + count);
}

/* "2 brick" or "brick" or a table; answers whether it was one. */
static bool take_cards(lua_State *L, sk_trial_items *items, const sk_ruleset *rules, sk_cards *cards)
{
    const sk_trial_item *item = &items->item[items->next];
    int count = 1, kind;
    if (item->type == SK_ITEM_CARDS) {
        for (kind = 0; kind < rules->resource_count; kind++)
            add_cards(L, cards, kind, item->cards.count[kind]);
        items->next++;
        return true;
    }
    if (item->type == SK_ITEM_NUMBER && items->next + 1 < items->count) {
        count = item->value;
        item++;
    }
    kind = argument(rules, 'k', 0, item);
    if (kind < 0 || count > SK_SUPPLY_MAX)
        return false;
    add_cards(L, cards, kind, count);
    items->next = (int)(item - items->item) + 1;
    return true;
}

sk_cards sk_trial_arg_cards(lua_State *L, int arg)
{
    sk_trial_items items;
    sk_cards cards = {{0}};
    const sk_ruleset *rules = sk_runtime_of(L)->rules;
    lua_settop(L, arg);
    if (lua_istable(L, arg))
        return sk_arg_cards(L, sk_runtime_of(L), arg);
    if (lua_type(L, arg) != LUA_TSTRING)
        luaL_error(L, "cards are written as \"2 brick 1 ore\" or as a table { brick = 2, ore = 1 }");
    sk_trial_read_items(L, arg, &items);
    while (items.next < items.count)
        if (!take_cards(L, &items, rules, &cards)) {
            const sk_trial_item *item = &items.item[items.next];
            if (item->type == SK_ITEM_NUMBER && items.next + 1 < items.count)
                item++;
            lua_pushstring(L, item->word);
            sk_arg_kind(L, sk_runtime_of(L), lua_gettop(L)); /* raises, with the nearest */
            luaL_error(L, "cards are written as \"2 brick 1 ore\"");
        }
    return cards;
}

void sk_trial_arg_development(lua_State *L, int arg, uint8_t count[SK_CARDS_MAX])
{
    sk_trial_items items;
    sk_runtime *runtime = sk_runtime_of(L);
    memset(count, 0, SK_CARDS_MAX);
    lua_settop(L, arg);
    sk_arg_text(L, arg);
    sk_trial_read_items(L, arg, &items);
    for (int i = 0, number = 1; i < items.count; i++) {
        if (items.item[i].type == SK_ITEM_NUMBER) {
            number = items.item[i].value;
            continue;
        }
        lua_pushstring(L, items.item[i].word);
        int card = sk_arg_card(L, runtime, lua_gettop(L));
        if (number + count[card] > SK_DECK_MAX)
            luaL_error(L, "a deck has at most %d cards", SK_DECK_MAX);
        count[card] = (uint8_t)(count[card] + number);
        number = 1;
    }
}

/* give and get: two tables, or counts with "for" between them; "to" or a player names whom. */
static void read_cards_action(lua_State *L, sk_trial_items *items, const sk_action_row *row, sk_action *action)
{
    const sk_ruleset *rules = sk_runtime_of(L)->rules;
    sk_cards *pile = &action->give;
    int tables = 0;
    action->choice.arg[0] = row->arg[0] == 's' ? SK_NONE : 0;
    while (items->next < items->count) {
        const sk_trial_item *item = &items->item[items->next];
        bool to = is_word(item, "to"), player = object_of(item, SK_OBJECT_PLAYER) != SK_NONE || is_word(item, "all");
        if (is_word(item, "for")) {
            pile = &action->get;
            items->next++;
            continue;
        }
        if (row->arg[0] == 's' && (player || (to && ++items->next < items->count))) {
            int seat = argument(rules, 's', 0, &items->item[items->next++]);
            if (seat < 0)
                luaL_error(L, "an offer goes to a player, or to all");
            action->choice.arg[0] = (uint16_t)seat;
            continue;
        }
        if (item->type == SK_ITEM_CARDS && tables++ == 1)
            pile = &action->get;
        if (!take_cards(L, items, rules, pile))
            wrong_item(L, item, row->name);
    }
    if (row->cards == 'g' && !sk_cards_none(&action->get))
        luaL_error(L, "'%s' names no cards in return", row->name);
}

/* ---- actions ---- */

static void read_script_action(lua_State *L, sk_trial_items *items, int index, sk_action *action)
{
    const sk_ruleset *rules = sk_runtime_of(L)->rules;
    const sk_script_action *row = &rules->action[index];
    action->choice.kind = SK_ACT_SCRIPT;
    action->choice.arg[0] = (uint16_t)index;
    action->choice.arg[1] = action->choice.arg[2] = SK_NONE;
    for (int i = 0; i < row->param_count; i++) {
        if (items->next == items->count)
            missing(L, row->name, row->param_name[i]);
        int value = parameter(rules, row, i, &items->item[items->next]);
        if (value < 0)
            wrong_item(L, &items->item[items->next], row->name);
        action->choice.arg[1 + i] = (uint16_t)value;
        items->next++;
    }
    if (items->next < items->count)
        wrong_item(L, &items->item[items->next], row->name);
}

static bool is_filler(const sk_trial_item *item)
{
    static const char *const fillers[] = {"for", "to", "with", "at", "on", "from", "and"};
    for (int i = 0; i < SK_BIND_COUNT(fillers); i++)
        if (is_word(item, fillers[i]))
            return true;
    return false;
}

/* Each value goes to the first argument that it fits. Bits of those that are filled. */
static unsigned fill_arguments(lua_State *L, sk_trial_items *items, const sk_action_row *row, sk_action *action)
{
    const sk_ruleset *rules = sk_runtime_of(L)->rules;
    unsigned filled = 0;
    for (; items->next < items->count; items->next++) {
        const sk_trial_item *item = &items->item[items->next];
        int i = 0, value = -1;
        for (; i < 3 && value < 0; i++)
            if (!(filled >> i & 1))
                value = argument(rules, row->arg[i], action->choice.arg[0], item);
        if (value >= 0) {
            action->choice.arg[i - 1] = (uint16_t)value;
            filled |= 1u << (i - 1);
        } else if (!is_filler(item)) {
            wrong_item(L, item, row->name);
        }
    }
    return filled;
}

static const char *argument_name(char letter)
{
    static const char letters[] = "kpnshbci";
    static const char *const names[] = {"a resource", "a piece",   "a place", "a player",
                                        "a hex",      "a blocker", "a card",  "a number"};
    return names[strchr(letters, letter) - letters];
}

/* What may be left out: a card's kinds, the dice, the rate of the bank. */
static void complete(lua_State *L, const sk_action_row *row, unsigned filled, sk_action *action)
{
    const sk_game *game = sk_trial_game_of(L);
    sk_choice *choice = &action->choice;
    for (int i = 0; i < 3; i++) {
        if (filled >> i & 1 || row->arg[i] == '-')
            continue;
        if (choice->kind == SK_ACT_PLAY_CARD && i > 0)
            choice->arg[i] = SK_NONE;
        else if (choice->kind == SK_ACT_MARITIME && i == 2)
            choice->arg[i] = game->seat[game->block->turn_seat].rate[choice->arg[0]];
        else if (choice->kind != SK_ACT_ROLL || filled)
            missing(L, row->name, argument_name(row->arg[i]));
    }
}

static void read_roll(lua_State *L, sk_action *action, uint8_t dice[2])
{
    for (int i = 0; i < 2; i++) {
        if (action->choice.arg[i] > 6)
            luaL_error(L, "a die shows 1 to 6, not %d", action->choice.arg[i]);
        dice[i] = (uint8_t)action->choice.arg[i];
        action->choice.arg[i] = 0;
    }
}

void sk_trial_read_action(lua_State *L, sk_trial_items *items, sk_action *action, uint8_t dice[2])
{
    const sk_ruleset *rules = sk_runtime_of(L)->rules;
    memset(action, 0, sizeof *action);
    dice[0] = dice[1] = 0;
    if (items->count == 0 || items->item[0].type != SK_ITEM_WORD)
        luaL_error(L, "a command begins with the name of an action: \"build road\", edge");
    items->next = 1;
    const char *verb = items->item[0].word;
    if (strcmp(verb, "do") == 0 && items->count > 1)
        verb = items->item[items->next++].word;
    for (int i = 0; i < rules->action_count; i++)
        if (strcmp(rules->action[i].name, verb) == 0) {
            read_script_action(L, items, i, action);
            return;
        }
    int kind = 0;
    while (kind < SK_ACTION_KINDS && strcmp(sk_action_row_of(kind)->name, verb) != 0)
        kind++;
    if (kind == SK_ACTION_KINDS || kind == SK_ACT_SCRIPT)
        unknown_verb(L, rules, verb);
    if (kind == SK_ACT_ANSWER)
        luaL_error(L, "questions are answered with t:answer(value)");
    const sk_action_row *row = sk_action_row_of(kind);
    action->choice.kind = (uint8_t)kind;
    if (row->cards != '-') {
        read_cards_action(L, items, row, action);
        return;
    }
    complete(L, row, fill_arguments(L, items, row, action), action);
    if (kind == SK_ACT_ROLL)
        read_roll(L, action, dice);
}

/* ---- answers ---- */

static int choice_number(const sk_question *question, const sk_trial_items *items)
{
    char text[SK_NAME_MAX * 2] = "";
    for (int i = 0; i < items->count; i++)
        if (items->item[i].type == SK_ITEM_WORD)
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? " " : "", items->item[i].word);
    for (int i = 0; i < question->option_count; i++)
        if (strcmp(question->choice[question->option[i]], text) == 0)
            return question->option[i];
    return -1;
}

static int answer_value(const sk_ruleset *rules, const sk_question *question, const sk_trial_items *items)
{
    const sk_trial_item *item = &items->item[0];
    switch ((sk_question_type)question->type) {
    case SK_ASK_YES_NO:
        if (item->type == SK_ITEM_BOOLEAN)
            return item->value;
        return is_word(item, "yes") ? 1 : is_word(item, "no") ? 0 : -1;
    case SK_ASK_CHOICE:
        return choice_number(question, items);
    case SK_ASK_RESOURCE:
        return argument(rules, 'k', 0, item);
    case SK_ASK_PLAYER:
        return argument(rules, 's', 0, item);
    case SK_ASK_HEX:
        return argument(rules, 'h', 0, item);
    case SK_ASK_NODE:
        return found(place_of(item, SK_OBJECT_NODE, rules->map->node_count));
    case SK_ASK_EDGE:
        return found(place_of(item, SK_OBJECT_EDGE, rules->map->edge_count));
    case SK_ASK_INTEGER:
    case SK_ASK_DICE:
    case SK_ASK_CARDS:
        break;
    }
    return item->type == SK_ITEM_NUMBER ? item->value : -1;
}

void sk_trial_read_answer(lua_State *L, sk_trial_items *items, const sk_question *question, sk_action *action)
{
    char prompt[2 * SK_TEXT_MAX];
    const sk_ruleset *rules = sk_runtime_of(L)->rules;
    memset(action, 0, sizeof *action);
    if (question->type == SK_ASK_CARDS) {
        action->choice.kind = SK_ACT_ANSWER_CARDS;
        for (items->next = 0; items->next < items->count;)
            if (!take_cards(L, items, rules, &action->give))
                wrong_item(L, &items->item[items->next], "answer");
        return;
    }
    int value = items->count ? answer_value(rules, question, items) : -1;
    if (value < 0)
        luaL_error(L, "this is no answer to \"%s\"", sk_text_named(prompt, sizeof prompt, question->prompt, NULL, 0));
    action->choice.kind = SK_ACT_ANSWER;
    action->choice.arg[0] = (uint16_t)value;
}

/* ---- who ---- */

int sk_trial_arg_seat(lua_State *L, int arg)
{
    if (lua_type(L, arg) == LUA_TNUMBER)
        return sk_arg_place(L, arg, sk_trial_game_of(L)->rules->seat_count);
    return sk_arg_player(L, arg);
}

int sk_trial_arg_actor(lua_State *L, int arg, int *seat)
{
    *seat = SK_NO_SEAT;
    if (lua_type(L, arg) == LUA_TSTRING)
        return arg;
    *seat = sk_trial_arg_seat(L, arg);
    return arg + 1;
}
