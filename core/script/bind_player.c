/* A player, as scripts see one. */
#include "script/bind.h"

#include <string.h>

/* ---- properties ---- */

static int get_index(lua_State *L, sk_runtime *runtime, int seat)
{
    (void)runtime;
    sk_push_place(L, seat);
    return 1;
}

static int get_points(lua_State *L, sk_runtime *runtime, int seat)
{
    lua_pushinteger(L, sk_rules_points(runtime->frame.game, seat));
    return 1;
}

static int get_public_points(lua_State *L, sk_runtime *runtime, int seat)
{
    lua_pushinteger(L, runtime->frame.game->seat[seat].points);
    return 1;
}

static int get_army(lua_State *L, sk_runtime *runtime, int seat)
{
    lua_pushinteger(L, runtime->frame.game->seat[seat].army);
    return 1;
}

static int get_road_length(lua_State *L, sk_runtime *runtime, int seat)
{
    lua_pushinteger(L, runtime->frame.game->seat[seat].road_length);
    return 1;
}

static int get_retired(lua_State *L, sk_runtime *runtime, int seat)
{
    lua_pushboolean(L, runtime->frame.game->seat[seat].retired);
    return 1;
}

static const sk_property properties[] = {
    {"index", get_index, NULL, "integer", "Its place at the table, 1 to game.player_count."},
    {"points", get_points, NULL, "integer", "Victory points, hidden cards included."},
    {"public_points", get_public_points, NULL, "integer", "Victory points that all can see."},
    {"army", get_army, NULL, "integer", "Knights played."},
    {"road_length", get_road_length, NULL, "integer", "Length of the longest road."},
    {"retired", get_retired, NULL, "boolean", "Whether it is out of the game."},
};

/* ---- cards ---- */

static int player_count(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    int seat = sk_arg_player(L, 1);
    lua_pushinteger(L, game->seat[seat].hand.count[sk_arg_kind(L, runtime, 2)]);
    return 1;
}

static int player_card_count(lua_State *L)
{
    const sk_game *game = sk_game_of(L, sk_runtime_of(L));
    lua_pushinteger(L, sk_rules_card_count(game, sk_arg_player(L, 1)));
    return 1;
}

static int player_hand_size(lua_State *L)
{
    const sk_game *game = sk_game_of(L, sk_runtime_of(L));
    lua_pushinteger(L, sk_rules_hand_size(game, sk_arg_player(L, 1)));
    return 1;
}

static int player_hand_limit(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    int limit = 0;
    sk_settle(L, runtime, sk_rules_hand_limit(sk_game_of(L, runtime), sk_arg_player(L, 1), &limit));
    lua_pushinteger(L, limit);
    return 1;
}

static int player_discard_due(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    int count = 0;
    sk_settle(L, runtime, sk_rules_discard_due(sk_game_of(L, runtime), sk_arg_player(L, 1), &count));
    lua_pushinteger(L, count);
    return 1;
}

static int player_hand(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    sk_push_cards(L, runtime, &game->seat[sk_arg_player(L, 1)].hand);
    return 1;
}

/* ---- pieces ---- */

static int count_on_board(const sk_game *game, int seat, int piece)
{
    const sk_place *places = game->rules->piece[piece].on_edge ? game->edge_piece : game->node_piece;
    int count = game->rules->piece[piece].on_edge ? game->map->edge_count : game->map->node_count;
    int found = 0;
    for (int i = 0; i < count; i++)
        found += sk_place_seat(places[i]) == seat && sk_place_piece(places[i]) == piece;
    return found;
}

static int player_pieces(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    int seat = sk_arg_player(L, 1);
    int piece = sk_arg_piece(L, runtime, 2);
    sk_sandbox_charge(L, game->map->node_count / 4);
    lua_pushinteger(L, count_on_board(game, seat, piece));
    return 1;
}

static int player_supply(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    int seat = sk_arg_player(L, 1);
    int piece = sk_arg_piece(L, runtime, 2);
    bool shared = runtime->rules->piece[piece].shared;
    lua_pushinteger(L, shared ? game->block->pool[piece] : game->seat[seat].supply[piece]);
    return 1;
}

/* The places of the player's pieces, or of one kind of them. */
static int push_places(lua_State *L, bool edges)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    int seat = sk_arg_player(L, 1);
    int piece = lua_isnoneornil(L, 2) ? -1 : sk_arg_piece(L, runtime, 2);
    const sk_place *places = edges ? game->edge_piece : game->node_piece;
    int count = edges ? game->map->edge_count : game->map->node_count;
    lua_newtable(L);
    sk_sandbox_charge(L, count / 4);
    int n = 0;
    for (int i = 0; i < count; i++)
        if (sk_place_seat(places[i]) == seat && (piece < 0 || sk_place_piece(places[i]) == piece)) {
            sk_push_ref(L, edges ? runtime->edge : runtime->node, i);
            lua_rawseti(L, -2, ++n);
        }
    return 1;
}

static int player_nodes(lua_State *L) { return push_places(L, false); }
static int player_edges(lua_State *L) { return push_places(L, true); }

/* ---- turn and points ---- */

static int player_next(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    int seat = sk_arg_player(L, 1);
    for (int i = 0; i < game->rules->seat_count; i++) {
        seat = sk_next_seat(game, seat);
        if (!game->seat[seat].retired)
            break;
    }
    return sk_push_player(L, runtime, seat);
}

static int player_round(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    uint16_t seats[SK_SEATS_MAX];
    int seat = sk_arg_player(L, 1), count = 0;
    for (int i = 0; i < game->rules->seat_count; i++, seat = sk_next_seat(game, seat))
        if (!game->seat[seat].retired)
            seats[count++] = (uint16_t)seat;
    return sk_push_list(L, runtime->player, seats, count);
}

static int player_victims(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_game_of(L, runtime);
    uint16_t seats[SK_SEATS_MAX];
    int thief = sk_arg_player(L, 1), seat = thief, count = 0;
    for (int i = 1; i < game->rules->seat_count; i++) {
        bool can = true;
        seat = sk_next_seat(game, seat);
        if (game->seat[seat].retired || sk_rules_hand_size(game, seat) == 0)
            continue;
        sk_settle(L, runtime, sk_rules_can_steal(game, thief, seat, &can));
        if (can)
            seats[count++] = (uint16_t)seat;
    }
    return sk_push_list(L, runtime->player, seats, count);
}

/* Named points of the script that is running; a guest sees those of all. */
static const sk_var *points_called(lua_State *L, sk_runtime *runtime, int arg)
{
    const sk_ruleset *rules = runtime->rules;
    const char *names[SK_VARS_MAX];
    const sk_var *vars[SK_VARS_MAX];
    int count = 0;
    for (int i = 0; i < rules->var_count; i++)
        if (rules->var[i].is_points &&
            (runtime->frame.script == SK_GUEST_SCRIPT || rules->var[i].script == runtime->frame.script)) {
            vars[count] = &rules->var[i];
            names[count++] = rules->var[i].name;
        }
    return vars[sk_arg_name(L, arg, "kind of points", names, count)];
}

static int player_set_points(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int seat = sk_arg_player(L, 1);
    const sk_var *var = points_called(L, runtime, 2);
    sk_settle(L, runtime, sk_var_set(game, var, seat, sk_arg_integer(L, 3, var->min, var->max)));
    return 0;
}

static int player_points_of(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    int seat = sk_arg_player(L, 1);
    lua_pushinteger(L, sk_var_get(game, points_called(L, runtime, 2), seat));
    return 1;
}

static int player_retire(lua_State *L)
{
    sk_rules_retire(sk_changing(L, sk_runtime_of(L)), sk_arg_player(L, 1));
    return 0;
}

static const sk_method methods[] = {
    {"count", player_count, "player:count(kind: resource): integer", "How many of this resource it holds."},
    {"card_count", player_card_count, "player:card_count(): integer", "How many resource cards it holds."},
    {"hand_size", player_hand_size, "player:hand_size(): integer", "How many of its resources a seven counts."},
    {"hand_limit", player_hand_limit, "player:hand_limit(): integer", "How many a seven leaves alone."},
    {"discard_due", player_discard_due, "player:discard_due(): integer",
     "How many a seven takes: half of them where they are more than the limit, otherwise 0."},
    {"hand", player_hand, "player:hand(): resource[]", "Its resources: a list of kinds, one a card."},
    {"pieces", player_pieces, "player:pieces(piece: piece): integer", "How many of these it has on the board."},
    {"supply", player_supply, "player:supply(piece: piece): integer", "How many of these are left to build."},
    {"nodes", player_nodes, "player:nodes(piece?: piece): node[]", "Where its buildings are; of one kind, or all."},
    {"edges", player_edges, "player:edges(piece?: piece): edge[]",
     "Where its roads and the like are; of one kind, or all."},
    {"next", player_next, "player:next(): player", "The next player clockwise."},
    {"round", player_round, "player:round(): player[]",
     "This player and all others, clockwise; none who is out of the game. The list to game:players_from."},
    {"victims", player_victims, "player:victims(): player[]",
     "From whom it could steal, wherever they live, clockwise: who holds something that a seven counts, and whom no "
     "can_steal protects."},
    {"set_points", player_set_points, "player:set_points(name: string, n: integer)",
     "Gives it n points under a name that points declares."},
    {"points_of", player_points_of, "player:points_of(name: string): integer", "The points it has under that name."},
    {"retire", player_retire, "player:retire()", "Takes it out of the game."},
};

const sk_bind_type sk_bind_player = {"player", properties, SK_BIND_COUNT(properties), methods, SK_BIND_COUNT(methods),
                                     NULL,     NULL,       {NULL, NULL, NULL}};
