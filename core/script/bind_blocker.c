/* A blocker (robber, pirate, disaster), as scripts see one; and the two small objects that some hooks get. */
#include "script/bind.h"

#include <string.h>

/* ---- blocker ---- */

static int get_name(lua_State *L, sk_runtime *runtime, int blocker)
{
    return sk_push_ref(L, runtime->blocker_name, blocker);
}

static int get_hex(lua_State *L, sk_runtime *runtime, int blocker)
{
    int hex = runtime->frame.game->block->blocker[blocker];
    return sk_push_at(L, runtime->hex, hex == SK_BLOCKER_OFF || hex == SK_BLOCKER_GONE ? SK_NONE : hex);
}

static int get_on_board(lua_State *L, sk_runtime *runtime, int blocker)
{
    int hex = runtime->frame.game->block->blocker[blocker];
    lua_pushboolean(L, hex != SK_BLOCKER_OFF && hex != SK_BLOCKER_GONE);
    return 1;
}

static int get_gone(lua_State *L, sk_runtime *runtime, int blocker)
{
    lua_pushboolean(L, runtime->frame.game->block->blocker[blocker] == SK_BLOCKER_GONE);
    return 1;
}

static int get_marked(lua_State *L, sk_runtime *runtime, int blocker)
{
    const sk_ruleset *rules = runtime->rules;
    return sk_push_at(L, runtime->hex, sk_board_blocker_start(rules->board, rules->blocker[blocker].name));
}

static const sk_property blocker_properties[] = {
    {"name", get_name, NULL, "blocker_name", "Its name."},
    {"hex", get_hex, NULL, "hex?", "Where it stands; nil off the board."},
    {"on_board", get_on_board, NULL, "boolean", "Whether it stands on the board."},
    {"marked", get_marked, NULL, "hex?", "Where the board says that it begins; nil where it does not."},
    {"gone", get_gone, NULL, "boolean", "Whether it has left the game for good."},
};

static int blocker_move(lua_State *L)
{
    sk_game *game = sk_changing(L, sk_runtime_of(L));
    int blocker = sk_arg_index_of(L, 1, SK_OBJECT_BLOCKER);
    sk_rules_move_blocker(game, blocker, sk_arg_index_of(L, 2, SK_OBJECT_HEX));
    return 0;
}

/* To where it is at home: as on the finished island, but the player chooses of several. */
static int blocker_go_home(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_bind_asking(L, runtime);
    int blocker = sk_arg_index_of(L, 1, SK_OBJECT_BLOCKER), count = 0;
    int seat = sk_arg_player(L, 2);
    const char *prompt = sk_arg_text(L, 3);
    uint16_t homes[SK_HEXES_MAX];
    for (int hex = 0; hex < game->map->hex_count; hex++)
        if (game->rules->terrain[game->terrain[hex]].home)
            homes[count++] = (uint16_t)hex;
    sk_sandbox_charge(L, game->map->hex_count / 4);
    int home = sk_bind_ask_hex(L, runtime, seat, prompt, homes, count);
    sk_rules_move_blocker(game, blocker, home == SK_NONE ? SK_BLOCKER_OFF : home);
    return 0;
}

static int blocker_off_board(lua_State *L)
{
    sk_game *game = sk_changing(L, sk_runtime_of(L));
    sk_rules_move_blocker(game, sk_arg_index_of(L, 1, SK_OBJECT_BLOCKER), SK_BLOCKER_OFF);
    return 0;
}

static int blocker_remove(lua_State *L)
{
    sk_game *game = sk_changing(L, sk_runtime_of(L));
    sk_rules_move_blocker(game, sk_arg_index_of(L, 1, SK_OBJECT_BLOCKER), SK_BLOCKER_GONE);
    return 0;
}

static const sk_method blocker_methods[] = {
    {"move", blocker_move, "blocker:move(hex: hex)", "Puts it on that hex; fires no hook, steals nothing."},
    {"go_home", blocker_go_home, "blocker:go_home(player: player, prompt: string)",
     "Puts it on a hex to which blockers go home, such as a desert: the player chooses of several; off the board where "
     "there is none."},
    {"off_board", blocker_off_board, "blocker:off_board()", "Takes it off the board; it may come back."},
    {"remove", blocker_remove, "blocker:remove()", "Takes it out of the game for good."},
};

const sk_bind_type sk_bind_blocker = {"blocker",
                                      blocker_properties,
                                      SK_BIND_COUNT(blocker_properties),
                                      blocker_methods,
                                      SK_BIND_COUNT(blocker_methods),
                                      NULL,
                                      NULL,
                                      {NULL, NULL, NULL}};

/* ---- roll ---- */

static int get_total(lua_State *L, sk_runtime *runtime, int index)
{
    (void)index;
    lua_pushinteger(L, runtime->frame.total);
    return 1;
}

static const sk_property roll_properties[] = {
    {"total", get_total, NULL, "integer", "Both dice together; roll[1] and roll[2] are the single dice."},
};

static int roll_index(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    if (lua_type(L, 2) == LUA_TNUMBER) {
        lua_pushinteger(L, game->block->dice[sk_arg_place(L, 2, 2)]);
        return 1;
    }
    if (lua_type(L, 2) != LUA_TSTRING)
        return luaL_error(L, "a roll has total, [1] and [2]");
    if (strcmp(lua_tostring(L, 2), "total") != 0)
        return luaL_error(L, "a roll has no '%s': it has total, [1] and [2]", lua_tostring(L, 2));
    return get_total(L, runtime, 0);
}

/* roll[1] = 3, in on_dice. */
static int roll_new_index(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    if (lua_type(L, 2) == LUA_TSTRING)
        return luaL_error(L, "'%s' of a roll cannot be assigned", lua_tostring(L, 2));
    if (!runtime->frame.rolling)
        return luaL_error(L, "the dice are set in on_dice alone");
    game->block->dice[sk_arg_place(L, 2, 2)] = (uint8_t)sk_arg_integer(L, 3, 1, 6);
    runtime->frame.total = game->block->dice[0] + game->block->dice[1];
    return 0;
}

const sk_bind_type sk_bind_roll = {"roll",
                                   roll_properties,
                                   SK_BIND_COUNT(roll_properties),
                                   NULL,
                                   0,
                                   roll_index,
                                   roll_new_index,
                                   {"roll[i]", "integer", "One of the two dice, 1 or 2; set in `on_dice` alone."}};

/* ---- owed ---- */

static uint8_t *owed_of(lua_State *L, sk_runtime *runtime, int seat)
{
    if (!runtime->frame.owed)
        luaL_error(L, "what players are owed is known in on_payout and on_short alone");
    return &runtime->frame.owed[seat];
}

static int owed_index(lua_State *L)
{
    lua_pushinteger(L, *owed_of(L, sk_runtime_of(L), sk_arg_player(L, 2)));
    return 1;
}

static int owed_new_index(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_changing(L, runtime);
    uint8_t *owed = owed_of(L, runtime, sk_arg_player(L, 2));
    *owed = (uint8_t)sk_arg_integer(L, 3, 0, 255);
    return 0;
}

const sk_bind_type sk_bind_owed = {"list of what is owed",
                                   NULL,
                                   0,
                                   NULL,
                                   0,
                                   owed_index,
                                   owed_new_index,
                                   {"owed[player]", "integer", "How many the player is owed. May be assigned."}};
