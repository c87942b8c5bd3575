/* Choices, questions and events as a test reads them. */
#include "script/trial.h"

#include <stdio.h>
#include <string.h>

/* ---- choices ---- */

typedef struct line {
    char text[240];
    size_t used;
} line;

__attribute__((format(printf, 2, 3))) static void say(line *l, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int written = vsnprintf(l->text + l->used, sizeof l->text - l->used, format, args);
    va_end(args);
    l->used += written > 0 ? (size_t)written : 0;
    if (l->used >= sizeof l->text)
        l->used = sizeof l->text - 1;
}

static void say_argument(line *l, const sk_ruleset *rules, char letter, int value)
{
    switch (letter) {
    case 'k':
        say(l, " %s", rules->resource[value].name);
        break;
    case 'p':
        say(l, " %s", rules->piece[value].name);
        break;
    case 'c':
        say(l, " %s", rules->card[value].name);
        break;
    case 'b':
        say(l, " %s", rules->blocker[value].name);
        break;
    case 'n':
    case 'h':
    case 's':
        say(l, " %d", value + 1);
        break;
    default:
        say(l, " %d", value);
    }
}

static void say_script_action(line *l, const sk_ruleset *rules, const sk_choice *choice)
{
    static const char letters[] = "-kshnni";
    const sk_script_action *row = &rules->action[choice->arg[0]];
    say(l, "%s", row->name);
    for (int i = 0; i < row->param_count; i++)
        if (choice->arg[1 + i] != SK_NONE)
            say_argument(l, rules, letters[row->param[i]],
                         choice->arg[1 + i] + (row->param[i] == SK_PARAM_INTEGER ? row->min[i] : 0));
}

static void say_answer(line *l, const sk_game *game, int value)
{
    static const char letters[] = "--ikshnn-i";
    const sk_question *question = &game->question;
    say(l, "answer");
    if (!game->waiting)
        return;
    if (question->type == SK_ASK_YES_NO)
        say(l, " %s", value ? "yes" : "no");
    else if (question->type == SK_ASK_CHOICE)
        say(l, " %s", value < SK_CHOICES_MAX ? question->choice[value] : "?");
    else
        say_argument(l, game->rules, letters[question->type], value);
}

void sk_trial_push_choice(lua_State *L, const sk_game *game, const sk_choice *choice)
{
    line l = {.used = 0};
    const sk_action_row *row = sk_action_row_of(choice->kind);
    l.text[0] = 0;
    luaL_checkstack(L, 4, NULL);
    if (choice->kind == SK_ACT_SCRIPT) {
        say_script_action(&l, game->rules, choice);
    } else if (choice->kind == SK_ACT_ANSWER) {
        say_answer(&l, game, choice->arg[0]);
    } else {
        say(&l, "%s", row->name);
        for (int i = 0; i < 3 && choice->kind != SK_ACT_ROLL; i++)
            if (row->arg[i] != '-' && choice->arg[i] != SK_NONE)
                say_argument(&l, game->rules, row->arg[i], choice->arg[i]);
    }
    lua_pushstring(L, l.text);
}

/* ---- questions ---- */

static const char *const question_types[] = {"yes_no", "choice", "integer", "resource", "player",
                                             "hex",    "node",   "edge",    "cards",    "dice"};

static void push_option(lua_State *L, const sk_question *question, int value)
{
    const sk_runtime *runtime = sk_runtime_of(L);
    const int firsts[] = {[SK_ASK_RESOURCE] = runtime->kind_name,
                          [SK_ASK_PLAYER] = runtime->player,
                          [SK_ASK_HEX] = runtime->hex,
                          [SK_ASK_NODE] = runtime->node,
                          [SK_ASK_EDGE] = runtime->edge};
    if (question->type == SK_ASK_YES_NO)
        lua_pushboolean(L, value);
    else if (question->type == SK_ASK_CHOICE)
        lua_pushstring(L, question->choice[value]);
    else if (question->type >= SK_ASK_RESOURCE && question->type <= SK_ASK_EDGE)
        sk_push_ref(L, firsts[question->type], value);
    else
        lua_pushinteger(L, value);
}

void sk_trial_push_counts(lua_State *L, const sk_ruleset *rules, const sk_cards *cards)
{
    lua_newtable(L);
    for (int kind = 0; kind < rules->resource_count; kind++)
        if (cards->count[kind]) {
            lua_pushinteger(L, cards->count[kind]);
            lua_setfield(L, -2, rules->resource[kind].name);
        }
}

static void set_text(lua_State *L, const char *key, const char *text)
{
    lua_pushstring(L, text);
    lua_setfield(L, -2, key);
}

int sk_trial_push_question(lua_State *L, const sk_question *question)
{
    char prompt[2 * SK_TEXT_MAX];
    const sk_runtime *runtime = sk_runtime_of(L);
    luaL_checkstack(L, 6, NULL);
    sk_sandbox_charge(L, 4 * (int64_t)question->option_count);
    lua_createtable(L, 0, 6);
    set_text(L, "prompt", sk_text_named(prompt, sizeof prompt, question->prompt, NULL, 0));
    set_text(L, "type", question_types[question->type]);
    sk_push_player(L, runtime, question->seat);
    lua_setfield(L, -2, "player");
    lua_pushboolean(L, question->optional);
    lua_setfield(L, -2, "optional");
    if (question->type == SK_ASK_CARDS) {
        lua_pushinteger(L, question->count);
        lua_setfield(L, -2, "count");
        sk_trial_push_counts(L, runtime->rules, &question->from);
        lua_setfield(L, -2, "from");
        return 1;
    }
    lua_createtable(L, question->option_count, 0);
    for (int i = 0; i < question->option_count; i++) {
        push_option(L, question, question->option[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "options");
    return 1;
}

/* ---- events ---- */

/* What a, b and value of an event are, each a key and a letter: p piece, n node or edge of piece a, k resource, c card,
 * b blocker, h hex, w award, t terrain, f phase, e ending, i integer, - nothing. */
enum { NOTHING = SK_TRIAL_EVENT_KEYS };
static const struct {
    uint8_t key[3];
    char type[4];
} fields[SK_EVENT_KINDS] = {
    [SK_EVENT_ROLLED] = {{SK_EVENT_KEY_DIE1, SK_EVENT_KEY_DIE2, SK_EVENT_KEY_TOTAL}, "iii"},
    [SK_EVENT_DIE] = {{NOTHING, NOTHING, SK_EVENT_KEY_TOTAL}, "--i"},
    [SK_EVENT_PART] = {{SK_EVENT_KEY_PHASE, NOTHING, NOTHING}, "f--"},
    [SK_EVENT_SHORT] = {{SK_EVENT_KEY_KIND, NOTHING, NOTHING}, "k--"},
    [SK_EVENT_BUILT] = {{SK_EVENT_KEY_PIECE, SK_EVENT_KEY_PLACE, NOTHING}, "pn-"},
    [SK_EVENT_REMOVED] = {{SK_EVENT_KEY_PIECE, SK_EVENT_KEY_PLACE, NOTHING}, "pn-"},
    [SK_EVENT_REPLACED] = {{SK_EVENT_KEY_PIECE, SK_EVENT_KEY_PLACE, SK_EVENT_KEY_BECOMES}, "pnp"},
    [SK_EVENT_SHIFTED] = {{SK_EVENT_KEY_PIECE, SK_EVENT_KEY_PLACE, SK_EVENT_KEY_WAS}, "pnn"},
    [SK_EVENT_BOUGHT] = {{SK_EVENT_KEY_CARD, NOTHING, NOTHING}, "c--"},
    [SK_EVENT_PLAYED] = {{SK_EVENT_KEY_CARD, NOTHING, NOTHING}, "c--"},
    [SK_EVENT_MOVED] = {{SK_EVENT_KEY_BLOCKER, SK_EVENT_KEY_HEX, NOTHING}, "bh-"},
    [SK_EVENT_STOLE] = {{SK_EVENT_KEY_KIND, NOTHING, NOTHING}, "k--"},
    [SK_EVENT_MONOPOLY] = {{SK_EVENT_KEY_KIND, NOTHING, SK_EVENT_KEY_COUNT}, "k-i"},
    [SK_EVENT_AWARD] = {{SK_EVENT_KEY_AWARD, NOTHING, NOTHING}, "w--"},
    [SK_EVENT_TERRAIN] = {{SK_EVENT_KEY_TERRAIN, SK_EVENT_KEY_HEX, SK_EVENT_KEY_WAS}, "tht"},
    [SK_EVENT_TOKEN] = {{SK_EVENT_KEY_TOKEN, SK_EVENT_KEY_HEX, SK_EVENT_KEY_WAS}, "ihi"},
    [SK_EVENT_ENDED] = {{SK_EVENT_KEY_ENDING, NOTHING, NOTHING}, "e--"},
};

static void push_field(lua_State *L, const sk_event *event, char type, int value)
{
    const sk_runtime *runtime = sk_runtime_of(L);
    const sk_ruleset *rules = runtime->rules;
    if (type == 'i') {
        lua_pushinteger(L, value);
        return;
    }
    if (type == 'e') {
        lua_pushstring(L, rules->ending_name[value]);
        return;
    }
    if (type == 'f') {
        lua_pushstring(L, sk_phase_names[value]);
        return;
    }
    bool edge = type == 'n' && rules->piece[event->a].on_edge;
    int first = type == 'p'   ? runtime->piece_name
                : type == 'n' ? (edge ? runtime->edge : runtime->node)
                : type == 'k' ? runtime->kind_name
                : type == 'c' ? runtime->card_name
                : type == 'b' ? runtime->blocker_name
                : type == 'h' ? runtime->hex
                : type == 'w' ? runtime->award_name
                              : runtime->terrain_name;
    sk_push_at(L, first, value);
}

static void set_fields(lua_State *L, const sk_event *event)
{
    const int values[3] = {event->a, event->b, event->value};
    for (int i = 0; i < 3; i++)
        if (fields[event->kind].type[0] && fields[event->kind].type[i] != '-') {
            push_field(L, event, fields[event->kind].type[i], values[i]);
            lua_setfield(L, -2, sk_trial_event_keys[fields[event->kind].key[i]].name);
        }
}

/* What a log points at: a is 0, or 1 + its place among hex, node, edge. */
static void set_shown(lua_State *L, const sk_event *event)
{
    const sk_runtime *runtime = sk_runtime_of(L);
    const int firsts[] = {0, runtime->hex, runtime->node, runtime->edge};
    if (event->kind != SK_EVENT_LOG || !event->a)
        return;
    sk_push_ref(L, firsts[event->a], event->b);
    lua_setfield(L, -2, "place");
}

void sk_trial_push_event(lua_State *L, const sk_game *game, const sk_event *event)
{
    char text[2 * SK_TEXT_MAX];
    const sk_runtime *runtime = sk_runtime_of(L);
    luaL_checkstack(L, 6, NULL);
    lua_createtable(L, 0, 8);
    set_text(L, "name", sk_trial_event_names[event->kind]);
    sk_push_player(L, runtime, event->seat);
    lua_setfield(L, -2, "player");
    if (event->kind != SK_EVENT_TERRAIN && event->kind != SK_EVENT_TOKEN) { /* theirs is no player */
        sk_push_player(L, runtime, event->other);
        lua_setfield(L, -2, "other");
    }
    set_fields(L, event);
    set_shown(L, event);
    if (event->text[0])
        set_text(L, "text", sk_text_named(text, sizeof text, event->text, NULL, 0));
    if (!sk_cards_none(&event->cards)) {
        sk_trial_push_counts(L, game->rules, &event->cards);
        lua_setfield(L, -2, "cards");
    }
    if (!sk_cards_none(&event->cards2)) {
        sk_trial_push_counts(L, game->rules, &event->cards2);
        lua_setfield(L, -2, "received");
    }
}

char *sk_trial_sentence(const sk_game *game, const sk_event *event, int seat, char *buffer, size_t size)
{
    static const char *const names[] = {"player 1", "player 2", "player 3", "player 4", "player 5", "player 6"};
    return sk_event_text(buffer, size, game, event, seat, names);
}
