/* Asking a player: a script's question in the game's form, and the answer as the script's value. */
#include "script/bind.h"

#include <stdio.h>
#include <string.h>

const sk_term sk_question_types[] = {
    {"yes_no", "boolean", "Yes or no."},
    {"choice", "string?", "One of `from`, a list of up to 16 texts."},
    {"integer", "integer?", "A number from `min` to `max`."},
    {"resource", "resource?",
     "One of `from`: a list, `\"bank\"` (also if left out): the cards that the bank has, or `\"hand\"`: that the "
     "player has."},
    {"player", "player?", "One of `from`, a list."},
    {"hex", "hex?", "One of `from`, a list."},
    {"node", "node?", "One of `from`, a list."},
    {"edge", "edge?", "One of `from`, a list."},
    {"cards", "resource[]?",
     "`count` cards out of `from`, or of the player's hand as far as a seven counts it. The answer is a list of "
     "resources, one a card."},
};
const char *const sk_question_from[] = {
    NULL, "string[]", NULL, "\"bank\"|\"hand\"|resource[]", "player[]", "hex[]", "node[]", "edge[]", "cards"};
_Static_assert(SK_BIND_COUNT(sk_question_types) == SK_QUESTION_TYPES, "vocabulary.h says how many");
_Static_assert(SK_ASK_YES_NO == 0 && SK_ASK_CHOICE == 1 && SK_ASK_RESOURCE == 3 && SK_ASK_EDGE == 7 &&
                   SK_ASK_CARDS == 8,
               "sk_question_types follows sk_question_type");

/* The fields come to lie in this order. */
enum { PROMPT, TYPE, FROM, MIN, MAX, COUNT, OPTIONAL, VALUES, FIELDS };
const sk_term sk_question_keys[] = {
    [PROMPT] = {"prompt", "string", "What the player is asked; {name} is filled in from `values`. Needed."},
    [TYPE] = {"type", "question_type", "What is asked for. Needed."},
    [FROM] = {"from", "string|resource[]|player[]|hex[]|node[]|edge[]|cards", "What there is to choose from."},
    [MIN] = {"min", "integer", "The smallest number."},
    [MAX] = {"max", "integer", "The largest number."},
    [COUNT] = {"count", "integer", "How many cards."},
    [OPTIONAL] = {"optional", "boolean", "The player may decline: the answer is then nil."},
    [VALUES] = {"values", "table<string, any>", "For the names in braces, as for `game:log`."},
};
_Static_assert(SK_BIND_COUNT(sk_question_keys) == FIELDS && (int)FIELDS == SK_QUESTION_KEYS,
               "vocabulary.h says how many");

static void add_option(lua_State *L, sk_question *question, int value)
{
    for (int i = 0; i < question->option_count; i++)
        if (question->option[i] == value)
            return;
    if (question->option_count == SK_OPTIONS_MAX)
        luaL_error(L, "a question has at most %d answers", SK_OPTIONS_MAX);
    question->option[question->option_count++] = (uint16_t)value;
}

/* Calls one for each element of the list at `from`. */
static void each_of_list(lua_State *L, sk_question *question, int from,
                         int (*one)(lua_State *L, sk_question *question, int arg))
{
    if (!lua_istable(L, from))
        luaL_error(L, "this question needs from = { ... }");
    int count = sk_sandbox_length(L, from);
    sk_sandbox_charge(L, count);
    for (int i = 1; i <= count; i++) {
        lua_geti(L, from, i);
        add_option(L, question, one(L, question, lua_gettop(L)));
        lua_pop(L, 1);
    }
}

/* ---- one function a type of question: its answers; the fields lie at `fields` and above ---- */

static void yes_no_options(lua_State *L, sk_question *question, int fields)
{
    (void)fields;
    add_option(L, question, 1);
    add_option(L, question, 0);
}

static int one_choice(lua_State *L, sk_question *question, int arg)
{
    int i = question->option_count;
    if (i == SK_CHOICES_MAX)
        luaL_error(L, "a choice has at most %d answers", SK_CHOICES_MAX);
    if (lua_type(L, arg) != LUA_TSTRING)
        luaL_error(L, "a choice is among strings, not %s", luaL_typename(L, arg));
    if (lua_rawlen(L, arg) >= SK_NAME_MAX)
        luaL_error(L, "a choice is at most %d bytes long", SK_NAME_MAX - 1);
    sk_clean_text(question->choice[i], SK_NAME_MAX, lua_tostring(L, arg));
    return i;
}

static void choice_options(lua_State *L, sk_question *question, int fields)
{
    each_of_list(L, question, fields + FROM, one_choice);
}

static int integer_field(lua_State *L, int fields, int which)
{
    if (lua_isnil(L, fields + which))
        luaL_error(L, "this question needs %s", sk_question_keys[which].name);
    return (int)sk_arg_integer(L, fields + which, 0, 60000);
}

static void integer_options(lua_State *L, sk_question *question, int fields)
{
    int min = integer_field(L, fields, MIN), max = integer_field(L, fields, MAX);
    sk_sandbox_charge(L, max - min > 0 ? max - min : 0);
    for (int i = min; i <= max; i++) {
        if (question->option_count == SK_OPTIONS_MAX)
            luaL_error(L, "a question has at most %d answers", SK_OPTIONS_MAX);
        question->option[question->option_count++] = (uint16_t)i;
    }
}

static int one_kind(lua_State *L, sk_question *question, int arg)
{
    (void)question;
    return sk_arg_kind(L, sk_runtime_of(L), arg);
}

/* A list of kinds, or those cards that the "bank" has, as where nothing is said, or the player's "hand". */
static void resource_options(lua_State *L, sk_question *question, int fields)
{
    static const char *const names[] = {"bank", "hand"};
    int from = fields + FROM;
    const sk_game *game = sk_runtime_of(L)->frame.game;
    if (!lua_isnil(L, from) && lua_type(L, from) != LUA_TSTRING) {
        each_of_list(L, question, from, one_kind);
        return;
    }
    bool hand = !lua_isnil(L, from) && sk_arg_name(L, from, "place", names, 2) == 1;
    const sk_cards *cards = hand ? &game->seat[question->seat].hand : &game->block->bank;
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        if (game->rules->resource[kind].card && cards->count[kind] > 0)
            add_option(L, question, kind);
}

static int one_object(lua_State *L, sk_question *question, int arg)
{
    static const sk_object_type types[] = {SK_OBJECT_PLAYER, SK_OBJECT_HEX, SK_OBJECT_NODE, SK_OBJECT_EDGE};
    return sk_arg_index_of(L, arg, types[question->type - SK_ASK_PLAYER]);
}

static void object_options(lua_State *L, sk_question *question, int fields)
{
    each_of_list(L, question, fields + FROM, one_object);
}

static void cards_options(lua_State *L, sk_question *question, int fields)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = runtime->frame.game;
    int count = integer_field(L, fields, COUNT);
    if (count > UINT8_MAX)
        luaL_error(L, "nobody gives up more than %d cards at a time, not %d", UINT8_MAX, count);
    question->count = (uint8_t)count;
    if (!lua_isnil(L, fields + FROM))
        question->from = sk_arg_cards(L, runtime, fields + FROM);
    else
        question->from = sk_cards_masked(&game->seat[question->seat].hand, &runtime->rules->seven_mask);
}

static void (*const options_of[])(lua_State *L, sk_question *question, int fields) = {
    [SK_ASK_YES_NO] = yes_no_options,     [SK_ASK_CHOICE] = choice_options, [SK_ASK_INTEGER] = integer_options,
    [SK_ASK_RESOURCE] = resource_options, [SK_ASK_PLAYER] = object_options, [SK_ASK_HEX] = object_options,
    [SK_ASK_NODE] = object_options,       [SK_ASK_EDGE] = object_options,   [SK_ASK_CARDS] = cards_options,
};

/* ---- the question ---- */

/* All but the options array and the choices, which are written as they are used. */
static void clear(sk_question *question)
{
    question->optional = false;
    question->count = 0;
    question->option_count = 0;
    memset(&question->from, 0, sizeof question->from);
    memset(question->choice, 0, sizeof question->choice);
}

static void read_question(lua_State *L, sk_runtime *runtime, sk_question *question, int table, int seat)
{
    int fields = lua_gettop(L) + 1;
    sk_arg_fields(L, table, "a question", sk_question_keys, FIELDS);
    clear(question);
    question->seat = (uint8_t)seat;
    question->script = runtime->frame.script;
    if (lua_type(L, fields + PROMPT) != LUA_TSTRING)
        luaL_error(L, "a question needs a prompt");
    sk_fill_text(L, question->prompt, sizeof question->prompt, lua_tostring(L, fields + PROMPT), fields + VALUES);
    question->type = (uint8_t)sk_arg_term(L, fields + TYPE, "type of question", sk_question_types, SK_QUESTION_TYPES);
    question->optional = lua_toboolean(L, fields + OPTIONAL);
    options_of[question->type](L, question, fields);
    lua_settop(L, fields - 1);
}

/* ---- the answer ---- */

static void push_answer(lua_State *L, const sk_runtime *runtime, const sk_question *question, const sk_answer *answer)
{
    if (answer->value == SK_NONE) {
        lua_pushnil(L);
        return;
    }
    switch ((sk_question_type)question->type) {
    case SK_ASK_YES_NO:
        lua_pushboolean(L, answer->value);
        break;
    case SK_ASK_CHOICE:
        lua_pushstring(L, question->choice[answer->value]);
        break;
    case SK_ASK_RESOURCE:
        sk_push_ref(L, runtime->kind_name, answer->value);
        break;
    case SK_ASK_PLAYER:
        sk_push_ref(L, runtime->player, answer->value);
        break;
    case SK_ASK_HEX:
        sk_push_ref(L, runtime->hex, answer->value);
        break;
    case SK_ASK_NODE:
        sk_push_ref(L, runtime->node, answer->value);
        break;
    case SK_ASK_EDGE:
        sk_push_ref(L, runtime->edge, answer->value);
        break;
    case SK_ASK_CARDS:
        sk_push_cards(L, runtime, &answer->cards);
        break;
    default:
        lua_pushinteger(L, answer->value);
    }
}

static void put_question(lua_State *L, sk_runtime *runtime, const sk_question *question, sk_answer *answer)
{
    sk_sandbox_charge(L, 200);
    sk_sandbox_question(L);
    sk_settle(L, runtime, sk_game_ask(runtime->frame.game, question, answer));
}

/* The question's table is at that index; the answer is pushed. */
static void ask(lua_State *L, sk_runtime *runtime, int table, int seat)
{
    sk_question question;
    sk_answer answer;
    read_question(L, runtime, &question, table, seat);
    put_question(L, runtime, &question, &answer);
    push_answer(L, runtime, &question, &answer);
}

/* A question of a method: without a table of fields. */
static void begin_question(lua_State *L, sk_runtime *runtime, sk_question *question, sk_question_type type, int seat,
                           const char *prompt)
{
    clear(question);
    question->type = (uint8_t)type;
    question->seat = (uint8_t)seat;
    question->script = runtime->frame.script;
    sk_fill_text(L, question->prompt, sizeof question->prompt, prompt, lua_gettop(L) + 1);
}

int sk_bind_ask_hex(lua_State *L, sk_runtime *runtime, int seat, const char *prompt, const uint16_t *hexes, int count)
{
    sk_question question;
    sk_answer answer;
    if (count < 2)
        return count ? hexes[0] : SK_NONE;
    begin_question(L, runtime, &question, SK_ASK_HEX, seat, prompt);
    for (int i = 0; i < count; i++)
        add_option(L, &question, hexes[i]);
    put_question(L, runtime, &question, &answer);
    return answer.value;
}

void sk_bind_ask_hand(lua_State *L, sk_runtime *runtime, int seat, const char *prompt, int count, sk_cards *cards)
{
    sk_question question;
    sk_answer answer;
    begin_question(L, runtime, &question, SK_ASK_CARDS, seat, prompt);
    question.count = (uint8_t)count;
    question.from = sk_cards_masked(&runtime->frame.game->seat[seat].hand, &runtime->rules->seven_mask);
    put_question(L, runtime, &question, &answer);
    *cards = answer.cards;
}

/* A guest's line or a test is no action that could wait for the answer. */
sk_game *sk_bind_asking(lua_State *L, const sk_runtime *runtime)
{
    sk_game *game = sk_changing(L, runtime);
    if (runtime->frame.script == SK_GUEST_SCRIPT)
        luaL_error(L, "nothing may be asked here: only hooks of an action may ask");
    return game;
}

int sk_bind_ask(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_bind_asking(L, runtime);
    int seat = sk_arg_player(L, 2);
    lua_settop(L, 3);
    ask(L, runtime, 3, seat);
    return 1;
}

/* Nothing changes between the questions, so that no player's answer can show in another's. */
int sk_bind_ask_each(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_bind_asking(L, runtime);
    sk_arg_table(L, 2);
    sk_arg_function(L, 3);
    lua_settop(L, 3);
    int count = sk_sandbox_length(L, 2);
    if (count > SK_SEATS_MAX)
        sk_arg_fail(L, 2, "a list of players is expected");
    lua_createtable(L, (int)count, 0);
    for (int i = 1; i <= (int)count; i++) {
        lua_pushvalue(L, 3);
        lua_geti(L, 2, i);
        int seat = sk_arg_player(L, lua_gettop(L));
        runtime->frame.fixed = true;
        int status = sk_sandbox_call(runtime->box, 1, 1, &runtime->frame.game->error);
        runtime->frame.fixed = false;
        if (status)
            sk_sandbox_abort(L, sk_reason_of(status));
        if (!lua_istable(L, -1))
            luaL_error(L, "the function must return a question, not %s", luaL_typename(L, -1));
        ask(L, runtime, lua_gettop(L), seat);
        lua_rawseti(L, 4, i);
        lua_settop(L, 4);
    }
    return 1;
}
