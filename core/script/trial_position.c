/* Places, and setting up a position. */
#include "script/trial.h"

#include <string.h>

/* ---- places ---- */

int sk_trial_player(lua_State *L)
{
    const sk_game *game = sk_trial_game_of(L);
    return sk_push_player(L, sk_runtime_of(L), sk_arg_place(L, 2, game->rules->seat_count));
}

int sk_trial_hex(lua_State *L)
{
    sk_trial_game_of(L);
    return sk_guest_push_hex(L, sk_runtime_of(L), 2);
}

/* The hex is a hex, or its row and place; the direction follows. Returns the hex, *direction of the names. */
static int arg_direction(lua_State *L, const char *const *names, int *direction)
{
    sk_runtime *runtime = sk_runtime_of(L);
    int hex, at = 3;
    sk_trial_game_of(L);
    if (!sk_is_object(L, 2, SK_OBJECT_HEX, &hex)) {
        sk_guest_push_hex(L, runtime, 2);
        hex = sk_arg_index_of(L, lua_gettop(L), SK_OBJECT_HEX);
        at = 4;
    }
    *direction = lua_type(L, at) == LUA_TNUMBER ? sk_arg_place(L, at, 6) : sk_arg_name(L, at, "direction", names, 6);
    return hex;
}

int sk_trial_node(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    int direction, hex = arg_direction(L, sk_trial_corners, &direction);
    return sk_push_ref(L, runtime->node, runtime->rules->map->hex_node[hex][direction]);
}

int sk_trial_edge(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    int direction, hex = arg_direction(L, sk_trial_sides, &direction);
    return sk_push_ref(L, runtime->edge, runtime->rules->map->hex_edge[hex][direction]);
}

int sk_trial_script(lua_State *L)
{
    sk_trial_game_of(L);
    return sk_guest_push_game(L, sk_runtime_of(L), sk_guest_arg_script(L, sk_runtime_of(L), 2));
}

/* ---- pieces ---- */

static int arg_where(lua_State *L, int piece, int arg)
{
    bool edge = sk_runtime_of(L)->rules->piece[piece].on_edge;
    return sk_arg_index_of(L, arg, edge ? SK_OBJECT_EDGE : SK_OBJECT_NODE);
}

int sk_trial_put(lua_State *L)
{
    sk_error error = {0};
    sk_game *game = sk_trial_game_of(L);
    int seat = sk_trial_arg_seat(L, 2), piece = sk_arg_piece(L, sk_runtime_of(L), 3);
    for (int arg = 4; arg == 4 || arg <= lua_gettop(L); arg++)
        sk_trial_must(L, sk_position_put(game, seat, piece, arg_where(L, piece, arg), &error), &error);
    return 0;
}

/* ---- cards ---- */

int sk_trial_hand(lua_State *L)
{
    sk_error error = {0};
    sk_game *game = sk_trial_game_of(L);
    int seat = sk_trial_arg_seat(L, 2);
    sk_cards cards = sk_trial_arg_cards(L, 3);
    sk_trial_must(L, sk_position_hand(game, seat, &cards, &error), &error);
    return 0;
}

/* Kinds that are named, also those of which there are 0. */
static unsigned named_kinds(lua_State *L, int arg)
{
    unsigned named = 0;
    if (lua_istable(L, arg)) {
        for (int kind = 0; kind < sk_runtime_of(L)->rules->resource_count; kind++) {
            sk_push_ref(L, sk_runtime_of(L)->kind_name, kind);
            named |= (unsigned)(lua_rawget(L, arg) != LUA_TNIL) << kind;
            lua_pop(L, 1);
        }
        return named;
    }
    sk_trial_items items;
    sk_trial_read_items(L, arg, &items);
    for (int i = 0; i < items.count; i++)
        if (items.item[i].type == SK_ITEM_WORD) {
            lua_pushstring(L, items.item[i].word);
            named |= 1u << sk_arg_kind(L, sk_runtime_of(L), lua_gettop(L));
            lua_pop(L, 1);
        }
    return named;
}

int sk_trial_bank(lua_State *L)
{
    sk_error error = {0};
    sk_game *game = sk_trial_game_of(L);
    lua_settop(L, 2);
    sk_cards cards = sk_trial_arg_cards(L, 2);
    unsigned named = named_kinds(L, 2);
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        if (named >> kind & 1)
            sk_trial_must(L, sk_position_bank(game, kind, cards.count[kind], &error), &error);
    return 0;
}

int sk_trial_development(lua_State *L)
{
    sk_error error = {0};
    uint8_t count[SK_CARDS_MAX];
    sk_game *game = sk_trial_game_of(L);
    int seat = sk_trial_arg_seat(L, 2);
    sk_trial_arg_development(L, 3, count);
    sk_trial_must(L, sk_position_development(game, seat, count, &error), &error);
    return 0;
}

int sk_trial_deck(lua_State *L)
{
    sk_error error = {0};
    uint8_t cards[SK_DECK_MAX];
    sk_game *game = sk_trial_game_of(L);
    int count = lua_gettop(L) - 1;
    if (count > SK_DECK_MAX)
        return luaL_error(L, "a deck has at most %d cards", SK_DECK_MAX);
    for (int i = 0; i < count; i++)
        cards[i] = (uint8_t)sk_arg_card(L, sk_runtime_of(L), 2 + i);
    sk_trial_must(L, sk_position_deck(game, cards, count, &error), &error);
    return 0;
}

/* ---- the turn ---- */

int sk_trial_turn(lua_State *L)
{
    sk_error error = {0};
    sk_game *game = sk_trial_game_of(L);
    lua_settop(L, 3);
    int seat = sk_trial_arg_seat(L, 2);
    int phase = lua_isnil(L, 3) ? SK_PHASE_BEFORE_ROLL : sk_arg_name(L, 3, "phase", sk_phase_names, SK_PHASE_ENDED);
    if (phase == SK_PHASE_MAIN && game->rules->figures.strict_phases)
        phase = SK_PHASE_TRADE;
    sk_trial_must(L, sk_position_turn(game, seat, (sk_phase)phase, &error), &error);
    return 0;
}

/* A blocker by its name; nil or nothing: off the board. */
int sk_trial_blocker(lua_State *L)
{
    sk_error error = {0};
    sk_game *game = sk_trial_game_of(L);
    lua_settop(L, 3);
    int blocker = sk_arg_blocker(L, sk_runtime_of(L), 2);
    int hex = lua_isnil(L, 3) ? SK_NONE : sk_arg_index_of(L, 3, SK_OBJECT_HEX);
    sk_trial_must(L, sk_position_blocker(game, blocker, hex, &error), &error);
    return 0;
}
