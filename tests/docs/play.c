#include "play.h"

#include <skerry/player.h>
#include <skerry/script.h>

#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 60, ACTIONS_MAX = 4000, SCRIPT_MAX = 1 << 16 };

typedef struct table {
    char script[SCRIPT_MAX];
    sk_board *board;
    sk_ruleset *rules;
    sk_machine *machine;
    sk_player *players[SK_SEATS_MAX];
    int seats;
} table;

/* ---- what is declared ---- */

/* Whether the value at the top has something under path[from..]; with a word, that it is this word. */
static bool has_path(lua_State *L, char (*path)[40], int depth, const char *word)
{
    if (depth == 0)
        return !word || (lua_type(L, -1) == LUA_TSTRING && strcmp(lua_tostring(L, -1), word) == 0);
    if (!lua_istable(L, -1))
        return false;
    bool found = false;
    lua_pushnil(L);
    while (!found && lua_next(L, -2)) {
        bool here =
            strcmp(path[0], "*") == 0 || (lua_type(L, -2) == LUA_TSTRING && strcmp(lua_tostring(L, -2), path[0]) == 0);
        found = here && has_path(L, path + 1, depth - 1, word);
        lua_pop(L, 1);
    }
    if (found)
        lua_pop(L, 1);
    return found;
}

static void see_declared(watch *w, const char *script)
{
    static char paths[3][4][40] = {{"options", "*", "type"}, {"state", "*", "type"}, {"actions", "*", "params", "*"}};
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    int bad = luaL_loadstring(L, script) || lua_pcall(L, 0, 1, 0);
    for (int i = 0; !bad && i < w->entry_count; i++) {
        entry e = w->entries[i];
        int top = lua_gettop(L);
        if (e.kind == ENTRY_DECLARATION) {
            w->seen[i] = has_path(L, e.path, e.depth, NULL);
        } else if (e.kind == ENTRY_TYPE) {
            int which = e.group[0] == 'o' ? 0 : e.group[0] == 'v' ? 1 : 2;
            char path[5][40];
            memcpy(path, paths[which], sizeof paths[which]);
            snprintf(path[which == 2 ? 4 : 3], sizeof path[0], "type");
            w->seen[i] = has_path(L, path, which == 2 ? 5 : 3, e.word);
        }
        lua_settop(L, top);
    }
    lua_close(L);
}

/* ---- playing ---- */

static int answer(void *payload, sk_game *game, const sk_question *question, sk_answer *given)
{
    sk_player *const *players = payload;
    return sk_player_answer(players[question->seat], game, question, given);
}

/* A board that the script names, or the beginner's. */
static int open_board(table *t, const sk_source *source, sk_error *error)
{
    static const char *const folders[] = {"data/boards", "tests/fixtures/boards"};
    char path[600];
    sk_script_info *info = calloc(1, sizeof *info);
    int status = info ? sk_script_read(info, source, error) : SK_ERR_SYSTEM, found = SK_ERR_SYSTEM;
    for (int i = 0; !status && found == SK_ERR_SYSTEM && i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s/%s.yaml", SKERRY_SOURCE_DIR, folders[i],
                 info->board_count ? info->board[0] : "beginner");
        found = sk_board_load_file(&t->board, path, error);
    }
    status = status ? status : found;
    free(info);
    return status;
}

static int open_table(table *t, const example *e, sk_error *error)
{
    size_t size = example_script(e, t->script, sizeof t->script);
    sk_source source = {"example", t->script, size};
    int status = open_board(t, &source, error);
    if (status)
        return status;
    sk_match match = {.board = t->board, .scripts = &source, .script_count = 1};
    status = sk_ruleset_new(&t->rules, &match, error);
    return status ? status : sk_machine_new(&t->machine, t->rules, error);
}

static void close_table(table *t)
{
    sk_machine_free(t->machine);
    sk_ruleset_free(t->rules);
    sk_board_free(t->board);
    free(t);
}

static int play_on(table *t, sk_game *game, sk_error *error)
{
    sk_decider decider = {answer, t->players};
    int status = 0;
    for (int i = 0; !status && i < ACTIONS_MAX; i++) {
        sk_prompt prompt;
        sk_action action;
        sk_game_prompt(game, &prompt);
        if (prompt.kind == SK_PROMPT_NONE)
            break;
        status = sk_player_choose(t->players[prompt.seat], game, &action, error);
        if (!status)
            status = sk_game_apply(game, &action, &decider, error);
    }
    return status;
}

static int play_game(table *t, uint64_t seed, sk_error *error)
{
    sk_game *game = NULL;
    int status = sk_game_new(&game, t->rules, t->machine, seed, error);
    t->seats = t->rules->seat_count;
    for (int seat = 0; !status && seat < t->seats; seat++)
        status =
            sk_player_new(&t->players[seat], seat % 2 ? "greedy" : "random", game, seed * 16 + (uint64_t)seat, error);
    if (!status)
        status = play_on(t, game, error);
    for (int seat = 0; seat < t->seats; seat++) {
        sk_player_free(t->players[seat]);
        t->players[seat] = NULL;
    }
    sk_game_free(game);
    return status;
}

/* ---- what was not seen ---- */

static int place_of(const watch *w, const char *name)
{
    for (int i = 0; i < w->entry_count; i++)
        if (strcmp(w->entries[i].name, name) == 0)
            return i;
    return -1;
}

static const char *unseen(watch *w)
{
    watch_read_lines(w);
    for (int i = 0; i < w->example->show_count; i++) {
        int at = place_of(w, w->example->shows[i]);
        if (at < 0 || !w->seen[at])
            return w->example->shows[i];
    }
    return NULL;
}

int example_play(const example *e, const entry *entries, int entry_count, char *why, size_t size)
{
    sk_error error = {0};
    table *t = calloc(1, sizeof *t);
    watch *w = calloc(1, sizeof *w);
    const char *missing = "";
    *w = (watch){.example = e, .entries = entries, .entry_count = entry_count};
    watch_begin(w);
    int status = open_table(t, e, &error);
    if (!status) {
        w->runtime = (const sk_runtime *)t->machine->host.payload;
        see_declared(w, t->script);
    }
    for (uint64_t seed = 1; !status && missing && seed <= GAMES_MAX; seed++) {
        status = play_game(t, seed, &error);
        missing = unseen(w);
    }
    watch_begin(NULL);
    if (status)
        snprintf(why, size, "docs/examples/%s:%d: %s", e->file, e->line + (error.line > 0 ? error.line - 1 : 0),
                 error.message);
    else if (missing)
        snprintf(why, size, "docs/examples/%s:%d: in %d games '%s' was not called", e->file, e->line, GAMES_MAX,
                 missing);
    close_table(t);
    free(w);
    return status || missing ? -1 : 0;
}

void example_mistake(const example *e, char *text, size_t size)
{
    sk_error error = {0};
    table *t = calloc(1, sizeof *t);
    text[0] = 0;
    int status = open_table(t, e, &error);
    for (uint64_t seed = 1; !status && seed <= 3; seed++)
        status = play_game(t, seed, &error);
    if (status) {
        if (error.line == 1)
            error.column -= (int)example_head_size(e);
        error.column = error.column < 0 ? 0 : error.column;
        error.detail[0] = 0;
        sk_error_text(text, size, &error);
    }
    close_table(t);
}
