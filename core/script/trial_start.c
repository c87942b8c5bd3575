/* t:start{ ... }: from the names that a test gives to a game at the position where it begins. */
#include "script/trial.h"

#include "base/error.h"

#include <stdio.h>
#include <string.h>

enum { SETTINGS_MAX = 64, START_COST = 400000, READING_A_BYTE = 40, LAYING_A_CELL = 16, FIELDS = SK_TRIAL_SETUP_KEYS };

typedef struct beginning {
    sk_match match;
    sk_source source[SK_SCRIPTS_MAX];
    char source_name[SK_SCRIPTS_MAX][40];
    sk_setting setting[SETTINGS_MAX + 1];
    char word[SETTINGS_MAX][3][SK_NAME_MAX];
    char first_player[8];
    uint64_t seed;
    bool placing, first_is_set;
} beginning;

/* ---- fields ---- */

/* Pushes the named fields in order; what is in the list part stays for read_scripts. */
static void push_fields(lua_State *L, int table)
{
    const char *names[FIELDS];
    for (int i = 0; i < FIELDS; i++)
        names[i] = sk_trial_setup_keys[i].name;
    luaL_checkstack(L, FIELDS + 4, NULL);
    int first = lua_gettop(L) + 1;
    for (int i = 0; i < FIELDS; i++)
        lua_pushnil(L);
    lua_pushnil(L);
    while (lua_next(L, table)) {
        if (lua_type(L, -2) == LUA_TSTRING) {
            int field = sk_arg_name(L, lua_gettop(L) - 1, "field of t:start", names, FIELDS);
            lua_replace(L, first + field);
        } else {
            lua_pop(L, 1);
        }
    }
}

/* A text of several lines is the thing itself, not its name. */
static bool is_text(const char *value) { return strchr(value, '\n') != NULL; }

/* ---- scripts ---- */

static int find_script(sk_trial *trial, beginning *b, const char *name, sk_error *error)
{
    if (b->match.script_count == SK_SCRIPTS_MAX)
        return sk_error_set(error, SK_ERR_USAGE, "at most %d scripts make a stack", SK_SCRIPTS_MAX);
    int at = b->match.script_count;
    sk_source *source = &b->source[at];
    if (is_text(name)) {
        snprintf(b->source_name[at], sizeof b->source_name[at], "script %d of t:start", at + 1);
        *source = (sk_source){b->source_name[at], name, strlen(name)};
    } else {
        *source = (sk_source){0};
        int status = strcmp(name, "standard") == 0 ? 0 : trial->host.scenario(trial->host.payload, name, source, error);
        if (status || !source->text)
            return status;
    }
    b->match.script_count++;
    return 0;
}

static int read_scripts(lua_State *L, sk_trial *trial, int table, beginning *b, sk_error *error)
{
    int count = (int)lua_rawlen(L, table);
    int status = count ? 0 : find_script(trial, b, "", error);
    for (int i = 1; i <= count && !status; i++) {
        if (lua_rawgeti(L, table, i) != LUA_TSTRING)
            luaL_error(L, "t:start takes names of scripts, not %s", luaL_typename(L, -1));
        status = find_script(trial, b, lua_tostring(L, -1), error);
        lua_pop(L, 1); /* the table keeps it */
    }
    b->match.scripts = b->source;
    return status;
}

/* ---- board ---- */

/* Board number n of those that the first script to name any names; where none does, islands of the standard game.
 * NULL: no more. */
static const char *named_board(const sk_script_info *info, int n)
{
    static const char *const standard[] = {"beginner", "base_six"};
    if (info->board_count == 0)
        return n < 2 ? standard[n] : NULL;
    return n < info->board_count ? info->board[n] : NULL;
}

/* The first of them that is made for so many players, or the first of all. */
static int find_named_board(sk_trial *trial, int players, beginning *b, sk_error *error)
{
    static _Thread_local sk_script_info info; /* large */
    const sk_board *first = NULL;
    const char *name;
    info.board_count = 0;
    for (int i = 0; i < b->match.script_count && !info.board_count; i++) {
        int status = sk_script_read_within(&info, &b->source[i], &b->match.limits, error);
        if (status)
            return status;
    }
    for (int n = 0; (name = named_board(&info, n)); n++) {
        int status = trial->host.board(trial->host.payload, name, NULL, 0, &b->match.board, error);
        if (status || !players || sk_board_allows_players(b->match.board, players))
            return status;
        first = first ? first : b->match.board;
    }
    b->match.board = first;
    return 0;
}

static int find_board(lua_State *L, sk_trial *trial, int field, beginning *b, sk_error *error)
{
    if (lua_isnil(L, field))
        return find_named_board(trial, b->match.players, b, error);
    const char *given = sk_arg_text(L, field);
    if (is_text(given)) {
        sk_trial_pay(L, READING_A_BYTE * (int64_t)strlen(given));
        return trial->host.board(trial->host.payload, "board of t:start", given, strlen(given), &b->match.board, error);
    }
    return trial->host.board(trial->host.payload, given, NULL, 0, &b->match.board, error);
}

/* ---- settings ---- */

/* "script.option" or "option". */
static void add_setting(lua_State *L, beginning *b, const char *name, const char *value)
{
    int at = b->match.setting_count;
    if (at == SETTINGS_MAX)
        luaL_error(L, "at most %d options can be set", SETTINGS_MAX);
    const char *dot = strchr(name, '.');
    char(*word)[SK_NAME_MAX] = b->word[at];
    snprintf(word[0], SK_NAME_MAX, "%.*s", dot ? (int)(dot - name) : 0, name);
    snprintf(word[1], SK_NAME_MAX, "%s", dot ? dot + 1 : name);
    snprintf(word[2], SK_NAME_MAX, "%s", value);
    b->setting[at] = (sk_setting){dot ? word[0] : NULL, word[1], word[2]};
    b->match.setting_count++;
    b->first_is_set |= strcmp(word[1], "first_player") == 0;
}

static void read_settings_text(lua_State *L, beginning *b, const char *text)
{
    char name[2 * SK_NAME_MAX], value[SK_NAME_MAX];
    while (*(text += strspn(text, " "))) {
        size_t length = strcspn(text, " "), equals = strcspn(text, "=");
        if (equals >= length)
            luaL_error(L, "set is written as \"option=value other=value\", or as a table");
        snprintf(name, sizeof name, "%.*s", (int)equals, text);
        snprintf(value, sizeof value, "%.*s", (int)(length - equals - 1), text + equals + 1);
        add_setting(L, b, name, value);
        text += length;
    }
}

static void read_settings(lua_State *L, int field, beginning *b)
{
    if (lua_isnil(L, field))
        return;
    if (lua_type(L, field) == LUA_TSTRING) {
        read_settings_text(L, b, lua_tostring(L, field));
        return;
    }
    sk_arg_table(L, field);
    lua_pushnil(L);
    while (lua_next(L, field)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            luaL_error(L, "set is written as \"option=value other=value\", or as a table");
        const char *name = lua_tostring(L, -2), *value = sk_sandbox_text(L, -1, NULL);
        add_setting(L, b, name, value);
        lua_pop(L, 2);
    }
}

static void read_fields(lua_State *L, int first, beginning *b)
{
    b->match.players = lua_isnil(L, first + SK_SETUP_PLAYERS)
                           ? 0
                           : (int)sk_arg_integer(L, first + SK_SETUP_PLAYERS, SK_SEATS_MIN, SK_SEATS_MAX);
    b->seed =
        lua_isnil(L, first + SK_SETUP_SEED) ? 1 : (uint64_t)sk_arg_integer(L, first + SK_SETUP_SEED, 0, LUA_MAXINTEGER);
    b->match.preset = lua_isnil(L, first + SK_SETUP_PRESET) ? NULL : sk_arg_text(L, first + SK_SETUP_PRESET);
    b->placing = lua_toboolean(L, first + SK_SETUP_PLACING);
    read_settings(L, first + SK_SETUP_SET, b);
    int begins =
        lua_isnil(L, first + SK_SETUP_FIRST) ? 1 : (int)sk_arg_integer(L, first + SK_SETUP_FIRST, 1, SK_SEATS_MAX);
    snprintf(b->first_player, sizeof b->first_player, "%d", begins);
    if (!b->first_is_set)
        b->setting[b->match.setting_count++] = (sk_setting){NULL, "first_player", b->first_player};
    b->match.settings = b->setting;
}

/* ---- the game ---- */

static int bind(lua_State *L)
{
    sk_trial *trial = sk_trial_of(L);
    sk_guest_room_bind(L, &trial->room, trial->ruleset);
    return 0;
}

static int begin(sk_trial *trial, const beginning *b, int64_t *laid, sk_error *error)
{
    int status = sk_ruleset_new(&trial->ruleset, &b->match, error);
    if (!status)
        status = sk_machine_new(&trial->machine, trial->ruleset, error);
    if (!status)
        status = sk_game_new_counted(&trial->game, trial->ruleset, trial->machine, b->seed, laid, error);
    if (!status && !b->placing)
        status = sk_position_skip_setup(trial->game, error);
    return status;
}

/* Leaves the game begun, or none. The table is at that index. */
static int start(lua_State *L, int table, sk_error *error)
{
    sk_trial *trial = sk_trial_of(L);
    beginning b;
    memset(&b, 0, sizeof b);
    sk_arg_table(L, table);
    int left = sk_trial_fate_left(&trial->fate), first = lua_gettop(L) + 1;
    if (left)
        sk_trial_fail(L, NULL, NULL, "another game is begun, and %d of the dice and draws laid down were not used",
                      left);
    sk_trial_pay(L, START_COST);
    b.match.limits.purse = &trial->purse;
    push_fields(L, table);
    read_fields(L, first, &b);
    int status = read_scripts(L, trial, table, &b, error);
    for (int i = 0; i < b.match.script_count; i++)
        sk_trial_pay(L, READING_A_BYTE * (int64_t)b.source[i].size);
    if (!status)
        status = find_board(L, trial, first + SK_SETUP_BOARD, &b, error);
    if (!status) {
        int64_t laid = 0;
        sk_trial_end_game(trial);
        status = begin(trial, &b, &laid, error);
        sk_trial_pay(L, LAYING_A_CELL * laid);
    }
    sk_trial_pay(L, 1);
    if (status)
        return status;
    sk_game_record_events(trial->game, true);
    trial->game->recording = false; /* only of what is done, not of what is set up */
    sk_trial_fate_open(trial);
    lua_settop(L, table);
    lua_pushcfunction(L, bind);
    lua_call(L, 0, 0);
    sk_trial_look(trial);
    return 0;
}

static int push_error(lua_State *L, const sk_error *error)
{
    char text[1024];
    lua_pushstring(L, sk_error_text(text, sizeof text, error));
    return 1;
}

int sk_trial_start(lua_State *L)
{
    sk_error error = {0};
    sk_trial_need_self(L);
    lua_settop(L, 2);
    if (lua_isnil(L, 2)) {
        lua_newtable(L);
        lua_replace(L, 2);
    }
    if (start(L, 2, &error)) {
        push_error(L, &error);
        return luaL_error(L, "no game can begin: %s", lua_tostring(L, -1));
    }
    return sk_guest_push_game(L, sk_runtime_of(L), 0);
}

/* The table comes last: t:start_fails("two neighbours", { ... }). */
int sk_trial_start_fails(lua_State *L)
{
    sk_error error = {0};
    sk_trial_need_self(L);
    lua_settop(L, 3);
    const char *reason = sk_arg_text(L, 2);
    if (start(L, 3, &error) == 0)
        return sk_trial_fail(L, reason, "the game begins", "a game like this must not begin");
    sk_trial_end_game(sk_trial_of(L));
    push_error(L, &error);
    if (!sk_trial_matches(L, error.message, reason))
        return sk_trial_fail(L, reason, lua_tostring(L, -1), "the game does not begin for another reason");
    return 0;
}
