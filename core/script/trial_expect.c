/* What a test expects of the game. */
#include "script/trial.h"

#include <stdio.h>
#include <string.h>

bool sk_trial_matches(lua_State *L, const char *text, const char *pattern)
{
    if (strstr(text, pattern))
        return true;
    luaL_checkstack(L, 5, NULL);
    lua_pushstring(L, text);
    lua_getfield(L, -1, "find");
    lua_insert(L, -2);
    lua_pushstring(L, pattern);
    lua_call(L, 2, 1);
    bool found = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return found;
}

/* ---- values ---- */

enum { EQUAL_DEPTH = 8 };

static bool equal(lua_State *L, int a, int b, int depth);

/* Whether all that is in the table at a is equally in the one at b. */
static bool covered(lua_State *L, int a, int b, int depth)
{
    bool same = true;
    lua_pushnil(L);
    while (same && lua_next(L, a)) {
        lua_pushvalue(L, -2);
        lua_rawget(L, b);
        same = equal(L, lua_gettop(L) - 1, lua_gettop(L), depth);
        lua_pop(L, 2);
    }
    if (!same)
        lua_pop(L, 1);
    return same;
}

static bool equal(lua_State *L, int a, int b, int depth)
{
    luaL_checkstack(L, 8, NULL);
    sk_sandbox_charge(L, 20);
    if (lua_rawequal(L, a, b))
        return true;
    if (depth == EQUAL_DEPTH || !lua_istable(L, a) || !lua_istable(L, b))
        return false;
    return covered(L, a, b, depth + 1) && covered(L, b, a, depth + 1);
}

static int fail_values(lua_State *L, int expected, int found, const char *message)
{
    char texts[2][SK_TRIAL_VALUE_MAX];
    sk_guest_text(L, expected, texts[0], sizeof texts[0]);
    sk_guest_text(L, found, texts[1], sizeof texts[1]);
    return sk_trial_fail(L, texts[0], texts[1], "%s", message);
}

int sk_trial_equal(lua_State *L)
{
    sk_trial_need_self(L);
    luaL_checkany(L, 2);
    luaL_checkany(L, 3);
    lua_settop(L, 4);
    const char *what = luaL_optstring(L, 4, "this is not what it must be");
    return equal(L, 2, 3, 0) ? 0 : fail_values(L, 3, 2, what);
}

int sk_trial_check(lua_State *L)
{
    sk_trial_need_self(L);
    luaL_checkany(L, 2);
    lua_settop(L, 3);
    const char *what = luaL_optstring(L, 3, "this is not so");
    return lua_toboolean(L, 2) ? 0 : sk_trial_fail(L, NULL, NULL, "%s", what);
}

/* ---- cards ---- */

static void write_cards(const sk_ruleset *rules, const sk_cards *cards, char *text, size_t size)
{
    size_t used = 0;
    snprintf(text, size, "nothing");
    for (int kind = 0; kind < rules->resource_count && used < size; kind++)
        if (cards->count[kind])
            used += (size_t)snprintf(text + used, size - used, "%s%d %s", used ? " " : "", cards->count[kind],
                                     rules->resource[kind].name);
}

int sk_trial_holds(lua_State *L)
{
    char expected[300], found[300];
    const sk_game *game = sk_trial_game_of(L);
    int seat = sk_trial_arg_seat(L, 2);
    sk_cards wanted = sk_trial_arg_cards(L, 3);
    if (memcmp(&wanted, &game->seat[seat].hand, sizeof wanted) == 0)
        return 0;
    write_cards(game->rules, &wanted, expected, sizeof expected);
    write_cards(game->rules, &game->seat[seat].hand, found, sizeof found);
    return sk_trial_fail(L, expected, found, "player %d holds other cards", seat + 1);
}

int sk_trial_out(lua_State *L)
{
    const sk_game *game = sk_trial_game_of(L);
    lua_pushinteger(L, game->block->out.count[sk_arg_kind(L, sk_runtime_of(L), 2)]);
    return 1;
}

int sk_trial_rate(lua_State *L)
{
    const sk_game *game = sk_trial_game_of(L);
    int seat = sk_trial_arg_seat(L, 2);
    lua_pushinteger(L, game->seat[seat].rate[sk_arg_kind(L, sk_runtime_of(L), 3)]);
    return 1;
}

int sk_trial_cards(lua_State *L)
{
    const sk_game *game = sk_trial_game_of(L);
    int seat = sk_trial_arg_seat(L, 2);
    lua_pushinteger(L, game->seat[seat].cards.count[sk_arg_card(L, sk_runtime_of(L), 3)]);
    return 1;
}

/* ---- the end ---- */

int sk_trial_ended(lua_State *L)
{
    char expected[80], found[80];
    const sk_game *game = sk_trial_game_of(L);
    const sk_block *block = game->block;
    lua_settop(L, 3);
    const char *names[SK_ENDINGS_MAX];
    for (int i = 0; i < game->rules->ending_count; i++)
        names[i] = game->rules->ending_name[i];
    int ending = sk_arg_name(L, 2, "ending", names, game->rules->ending_count);
    int winner = lua_isnil(L, 3) ? SK_NO_SEAT : sk_trial_arg_seat(L, 3);
    if (block->ended && block->ending == ending && block->winner == winner)
        return 0;
    snprintf(expected, sizeof expected, winner == SK_NO_SEAT ? "%s, won by nobody" : "%s, won by player %d",
             names[ending], winner + 1);
    if (!block->ended)
        snprintf(found, sizeof found, "the game goes on");
    else
        snprintf(found, sizeof found, block->winner == SK_NO_SEAT ? "%s, won by nobody" : "%s, won by player %d",
                 names[block->ending], block->winner + 1);
    return sk_trial_fail(L, expected, found, "the game must have ended so");
}

int sk_trial_goes_on(lua_State *L)
{
    const sk_game *game = sk_trial_game_of(L);
    if (!game->block->ended)
        return 0;
    return sk_trial_fail(L, "the game goes on", game->rules->ending_name[game->block->ending], "the game has ended");
}

/* ---- questions ---- */

/* Whether the fields of the table at wanted are in the one at the top. */
static bool has_fields(lua_State *L, int wanted)
{
    bool same = true;
    int table = lua_gettop(L);
    lua_pushnil(L);
    while (same && lua_next(L, wanted)) {
        lua_pushvalue(L, -2);
        lua_rawget(L, table);
        const char *key = lua_type(L, -3) == LUA_TSTRING ? lua_tostring(L, -3) : "";
        bool text = (strcmp(key, "text") == 0 || strcmp(key, "prompt") == 0) && lua_type(L, -1) == LUA_TSTRING &&
                    lua_type(L, -2) == LUA_TSTRING;
        same = text ? sk_trial_matches(L, lua_tostring(L, -1), lua_tostring(L, -2))
                    : equal(L, lua_gettop(L) - 1, lua_gettop(L), 0);
        lua_pop(L, 2);
    }
    lua_settop(L, table);
    return same;
}

int sk_trial_asked(lua_State *L)
{
    const sk_game *game = sk_trial_game_of(L);
    int seat = sk_trial_arg_seat(L, 2);
    lua_settop(L, 3);
    if (!game->waiting)
        return sk_trial_fail(L, "a question", "none", "player %d is asked nothing", seat + 1);
    if (game->question.seat != seat)
        return sk_trial_fail(L, NULL, NULL, "player %d is asked, not player %d", game->question.seat + 1, seat + 1);
    if (lua_isnil(L, 3))
        return 0;
    sk_arg_fields(L, 3, "what is asked", sk_trial_asked_keys, SK_TRIAL_ASKED_KEYS);
    lua_settop(L, 3);
    sk_trial_push_question(L, &game->question);
    return has_fields(L, 3) ? 0 : fail_values(L, 3, 4, "another question is asked");
}

/* ---- events ---- */

enum { EVENT_COST = 400 }; /* of putting it into words or into a table */

static int arg_event(lua_State *L, int arg)
{
    return sk_arg_name(L, arg, "event", sk_trial_event_names, SK_EVENT_KINDS);
}

/* What happened, a sentence each, for a failure. */
static void write_events(const sk_game *game, int seat, char *text, size_t size)
{
    size_t used = 0;
    snprintf(text, size, "nothing happened");
    for (int i = 0; i < game->event_count && used + 4 < size; i++) {
        char sentence[300];
        sk_trial_sentence(game, &game->events[i], seat, sentence, sizeof sentence);
        used += (size_t)snprintf(text + used, size - used, "%s%s", i ? " " : "", sentence);
    }
}

/* Whether the last action had such an event, with those fields. */
static bool happened(lua_State *L, const sk_game *game)
{
    int kind = arg_event(L, 2);
    lua_settop(L, 3);
    if (!lua_isnil(L, 3))
        sk_arg_fields(L, 3, "an event", sk_trial_event_keys, SK_TRIAL_EVENT_KEYS);
    lua_settop(L, 3);
    sk_sandbox_charge(L, EVENT_COST * (int64_t)game->event_count);
    for (int i = 0; i < game->event_count; i++) {
        if (game->events[i].kind != kind)
            continue;
        if (lua_isnil(L, 3))
            return true;
        sk_trial_push_event(L, game, &game->events[i]);
        bool fits = has_fields(L, 3);
        lua_settop(L, 3);
        if (fits)
            return true;
    }
    return false;
}

static int expect_event(lua_State *L, bool wanted)
{
    char found[SK_TRIAL_VALUE_MAX], expected[400];
    const sk_game *game = sk_trial_game_of(L);
    if (happened(L, game) == wanted)
        return 0;
    write_events(game, -1, found, sizeof found);
    int used = snprintf(expected, sizeof expected, wanted ? "%s" : "no %s", lua_tostring(L, 2));
    if (!lua_isnil(L, 3)) {
        expected[used++] = ' ';
        sk_guest_text(L, 3, expected + used, sizeof expected - (size_t)used);
    }
    return sk_trial_fail(L, expected, found, wanted ? "this did not happen" : "this happened");
}

int sk_trial_event(lua_State *L) { return expect_event(L, true); }
int sk_trial_no_event(lua_State *L) { return expect_event(L, false); }

int sk_trial_events(lua_State *L)
{
    const sk_game *game = sk_trial_game_of(L);
    int kind = lua_isnoneornil(L, 2) ? -1 : arg_event(L, 2), n = 0;
    sk_sandbox_charge(L, EVENT_COST * (int64_t)game->event_count);
    lua_newtable(L);
    for (int i = 0; i < game->event_count; i++) {
        if (kind >= 0 && game->events[i].kind != kind)
            continue;
        sk_trial_push_event(L, game, &game->events[i]);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

/* Who reads it: a seat, or -1 where nobody is named. */
static int arg_reader(lua_State *L, int arg) { return lua_isnoneornil(L, arg) ? -1 : sk_trial_arg_seat(L, arg); }

int sk_trial_told(lua_State *L)
{
    char found[SK_TRIAL_VALUE_MAX], sentence[300];
    const sk_game *game = sk_trial_game_of(L);
    const char *words = sk_arg_text(L, 2);
    int seat = arg_reader(L, 3);
    sk_sandbox_charge(L, EVENT_COST * (int64_t)game->event_count);
    for (int i = 0; i < game->event_count; i++)
        if (sk_trial_matches(L, sk_trial_sentence(game, &game->events[i], seat, sentence, sizeof sentence), words))
            return 0;
    write_events(game, seat, found, sizeof found);
    return sk_trial_fail(L, words, found, "nobody is told so");
}

int sk_trial_sentences(lua_State *L)
{
    char sentence[300];
    const sk_game *game = sk_trial_game_of(L);
    int seat = arg_reader(L, 2);
    sk_sandbox_charge(L, EVENT_COST * (int64_t)game->event_count);
    lua_createtable(L, game->event_count, 0);
    for (int i = 0; i < game->event_count; i++) {
        lua_pushstring(L, sk_trial_sentence(game, &game->events[i], seat, sentence, sizeof sentence));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* ---- what is counted and shown ---- */

int sk_trial_metric(lua_State *L)
{
    const sk_game *game = sk_trial_game_of(L);
    int metric = sk_arg_metric(L, sk_runtime_of(L), 2);
    bool per_player = game->rules->metric[metric].per_player;
    if (per_player == lua_isnoneornil(L, 3))
        return luaL_error(L, per_player ? "this metric is counted per player: t:metric(name, player)"
                                        : "this metric is not counted per player");
    lua_pushinteger(L, sk_game_metric(game, metric, per_player ? sk_trial_arg_seat(L, 3) : 0));
    return 1;
}

int sk_trial_shown(lua_State *L)
{
    enum { LINES = SK_VARS_MAX * 2 };
    static _Thread_local sk_shown lines[LINES];
    char text[2 * SK_TEXT_MAX];
    const sk_game *game = sk_trial_game_of(L);
    const char *label = sk_arg_text(L, 2);
    int seat = lua_isnoneornil(L, 3) ? SK_NO_SEAT : sk_trial_arg_seat(L, 3);
    sk_sandbox_charge(L, SK_TRIAL_ACT_COST);
    int count = sk_game_shown(game, lines, LINES);
    for (int i = 0; i < count && i < LINES; i++)
        if (strcmp(lines[i].label, label) == 0 && lines[i].seat == seat) {
            lua_pushstring(L, sk_text_named(text, sizeof text, lines[i].value, NULL, 0));
            return 1;
        }
    lua_pushnil(L);
    return 1;
}

/* What one player sees of another. */
int sk_trial_sees(lua_State *L)
{
    sk_view view;
    const sk_game *game = sk_trial_game_of(L);
    int seat = sk_trial_arg_seat(L, 2), other = sk_trial_arg_seat(L, 3);
    sk_sandbox_charge(L, SK_TRIAL_ACT_COST);
    sk_game_view(game, seat, &view);
    const sk_seat_view *seen = &view.seats[other];
    const int counts[] = {[SK_SEEN_POINTS] = seen->points,
                          [SK_SEEN_CARD_COUNT] = seen->card_count,
                          [SK_SEEN_DEVELOPMENT] = seen->development_count};
    lua_createtable(L, 0, SK_TRIAL_SEEN_KEYS);
    for (int i = 0; i < SK_BIND_COUNT(counts); i++) {
        lua_pushinteger(L, counts[i]);
        lua_setfield(L, -2, sk_trial_seen_keys[i].name);
    }
    sk_trial_push_counts(L, game->rules, &seen->hand);
    lua_setfield(L, -2, sk_trial_seen_keys[SK_SEEN_HAND].name);
    return 1;
}

int sk_trial_digest(lua_State *L)
{
    char text[20];
    const sk_game *game = sk_trial_game_of(L);
    sk_trial_pay_digest(L, game);
    snprintf(text, sizeof text, "%016llx", (unsigned long long)sk_game_digest(game));
    lua_pushstring(L, text);
    return 1;
}
