/* The game, as scripts see it: one object for each script, since its options and its state are its own. */
#include "script/bind.h"

#include <string.h>

/* ---- properties ---- */

static int get_phase(lua_State *L, sk_runtime *runtime, int index)
{
    (void)index;
    return sk_push_ref(L, runtime->phase_name, runtime->frame.game->block->phase);
}

static int get_turn_player(lua_State *L, sk_runtime *runtime, int index)
{
    (void)index;
    return sk_push_player(L, runtime, runtime->frame.game->block->turn_seat);
}

static int get_turn(lua_State *L, sk_runtime *runtime, int index)
{
    (void)index;
    lua_pushinteger(L, runtime->frame.game->block->turns);
    return 1;
}

static int get_round(lua_State *L, sk_runtime *runtime, int index)
{
    (void)index;
    lua_pushinteger(L, runtime->frame.game->block->round);
    return 1;
}

/* Found in the object's own table; here for the documentation and the hints. */
static int get_constant(lua_State *L, sk_runtime *runtime, int index)
{
    (void)runtime;
    (void)index;
    lua_pushnil(L);
    return 1;
}

static const sk_property properties[] = {
    {"phase", get_phase, NULL, "phase", "Where in the turn the game is."},
    {"turn_player", get_turn_player, NULL, "player", "Whose turn it is."},
    {"turn", get_turn, NULL, "integer", "How many turns have begun."},
    {"round", get_round, NULL, "integer", "How many rounds have begun: a round is a turn of each player."},
    {"state", get_constant, NULL, "state", "The script's own variables."},
    {"options", get_constant, NULL, "options", "The script's options and the general ones, as played."},
    {"players", get_constant, NULL, "player[]", "All players, in the order of seats."},
    {"player_count", get_constant, NULL, "integer", "How many play."},
    {"board", get_constant, NULL, "string", "The board's name."},
    {"rules", get_constant, NULL, "figures", "The figures of the rules as played."},
};

/* ---- cards ---- */

/* A list of players who see what others only hear of: the bits of the rest. Left out: all see it. */
static uint8_t arg_unseen(lua_State *L, int arg)
{
    unsigned seen = 0;
    if (lua_isnoneornil(L, arg))
        return 0;
    sk_arg_table(L, arg);
    luaL_checkstack(L, 1, NULL);
    for (int i = 1; i <= SK_SEATS_MAX && lua_geti(L, arg, i) != LUA_TNIL; i++) {
        seen |= 1u << sk_arg_player(L, lua_gettop(L));
        lua_pop(L, 1);
    }
    return (uint8_t)~seen;
}

static int game_give(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int seat = sk_arg_player(L, 2), kind = sk_arg_kind(L, runtime, 3);
    int count = (int)sk_arg_integer(L, 4, 0, SK_SUPPLY_MAX);
    game->unseen = arg_unseen(L, 5);
    int given = sk_rules_give(game, seat, kind, count);
    game->unseen = 0;
    lua_pushinteger(L, given);
    return 1;
}

static int game_transfer(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int from = sk_arg_player(L, 2), to = sk_arg_player(L, 3), kind = sk_arg_kind(L, runtime, 4);
    lua_pushinteger(L, sk_rules_transfer(game, from, to, kind, (int)sk_arg_integer(L, 5, 0, SK_SUPPLY_MAX)));
    return 1;
}

static int game_discard(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int seat = sk_arg_player(L, 2);
    sk_cards cards = sk_arg_cards(L, runtime, 3);
    if (!sk_cards_cover(&game->seat[seat].hand, &cards))
        sk_arg_fail(L, 3, "the player does not hold these");
    game->unseen = arg_unseen(L, 4);
    sk_rules_discard(game, seat, &cards);
    game->unseen = 0;
    return 0;
}

static int game_remove_from_game(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int seat = sk_arg_player(L, 2), kind = sk_arg_kind(L, runtime, 3);
    lua_pushinteger(L, sk_rules_remove_cards(game, seat, kind, (int)sk_arg_integer(L, 4, 0, SK_SUPPLY_MAX)));
    return 1;
}

static int game_remove_from_supply(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int kind = sk_arg_kind(L, runtime, 2);
    lua_pushinteger(L, sk_rules_remove_supply(game, kind, (int)sk_arg_integer(L, 3, 0, SK_SUPPLY_MAX)));
    return 1;
}

static int game_supply(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    lua_pushinteger(L, sk_game_of(L, runtime)->block->bank.count[sk_arg_kind(L, runtime, 2)]);
    return 1;
}

static int arg_victim(lua_State *L, int thief)
{
    int victim = sk_arg_player(L, 3);
    if (victim == thief)
        sk_arg_fail(L, 3, "nobody steals from oneself");
    return victim;
}

static int game_can_steal(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_game_of(L, runtime);
    int thief = sk_arg_player(L, 2), victim = arg_victim(L, thief);
    bool can = false;
    sk_settle(L, runtime, sk_rules_can_steal(game, thief, victim, &can));
    lua_pushboolean(L, can);
    return 1;
}

/* can_steal and on_steal have their say wherever a script steals, but not over what on_steal steals itself. */
static int game_steal(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int thief = sk_arg_player(L, 2), victim = arg_victim(L, thief);
    bool can = true;
    if (runtime->frame.stealing) {
        sk_rules_steal(game, thief, victim);
    } else {
        sk_settle(L, runtime, sk_rules_can_steal(game, thief, victim, &can));
        sk_settle(L, runtime, can ? sk_rules_theft(game, thief, victim) : 0);
    }
    lua_pushboolean(L, can);
    return 1;
}

static int game_pick_resources(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int seat = sk_arg_player(L, 2);
    sk_settle(L, runtime, sk_rules_pick(game, seat, (int)sk_arg_integer(L, 3, 0, 60)));
    return 0;
}

/* ---- players and things ---- */

/* A step of the generic for: the first player, and the one of the round before, nil at first. */
static int next_player(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    int first = sk_arg_player(L, 1);
    int seat = lua_isnil(L, 2) ? first : sk_next_seat(game, sk_arg_player(L, 2));
    bool round = seat == first && !lua_isnil(L, 2);
    while (!round && game->seat[seat].retired) {
        seat = sk_next_seat(game, seat);
        round = seat == first;
    }
    return sk_push_player(L, runtime, round ? -1 : seat);
}

static int game_players_from(lua_State *L)
{
    sk_arg_player(L, 2);
    lua_pushcfunction(L, next_player);
    lua_pushvalue(L, 2);
    return 2;
}

static int game_blocker(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    int blocker = sk_arg_blocker(L, runtime, 2);
    if (runtime->rules->blocker[blocker].absent)
        lua_pushnil(L);
    else
        sk_push_ref(L, runtime->blocker, blocker);
    return 1;
}

static int game_blockers(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    uint16_t found[SK_BLOCKERS_MAX];
    int count = 0;
    for (int i = 0; i < game->rules->blocker_count; i++)
        if (game->block->blocker[i] != SK_BLOCKER_GONE)
            found[count++] = (uint16_t)i;
    return sk_push_list(L, runtime->blocker, found, count);
}

static int game_rob(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int seat = sk_arg_player(L, 2);
    if (game->block->phase == SK_PHASE_SETUP)
        return luaL_error(L, "nobody robs before the first turn");
    sk_settle(L, runtime, sk_rules_rob(game, seat));
    return 0;
}

/* Upvalue: what there is to know of each resource, by name. */
static int game_resource(lua_State *L)
{
    sk_arg_kind(L, sk_runtime_of(L), 2);
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(1));
    return 1;
}

/* Upvalue: what there is to know of each piece, by name. */
static int game_piece(lua_State *L)
{
    sk_arg_piece(L, sk_runtime_of(L), 2);
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(1));
    return 1;
}

static int game_holder(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_game *game = sk_game_of(L, runtime);
    return sk_push_player(L, runtime, game->block->award_holder[sk_arg_award(L, runtime, 2)]);
}

static int game_has_script(lua_State *L)
{
    const sk_ruleset *rules = sk_runtime_of(L)->rules;
    const char *id = sk_arg_text(L, 2);
    bool found = false;
    for (int i = 0; i < rules->script_count; i++)
        found |= strcmp(rules->script_id[i], id) == 0;
    lua_pushboolean(L, found);
    return 1;
}

/* ---- endings and counts ---- */

static const sk_term finish_keys[] = {
    {"ending", "string", "One of the script's `endings`; an ordinary victory if left out."},
    {"winner", "player", "Who wins; left out: nobody."},
};
const sk_term_table sk_finish_table = {"finish", finish_keys, SK_BIND_COUNT(finish_keys)};

static int game_finish(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    const char *names[SK_ENDINGS_MAX];
    for (int i = 0; i < runtime->rules->ending_count; i++)
        names[i] = runtime->rules->ending_name[i];
    lua_settop(L, 2);
    sk_arg_fields(L, 2, "game:finish", finish_keys, SK_BIND_COUNT(finish_keys));
    int ending = lua_isnil(L, 3) ? SK_ENDING_VICTORY : sk_arg_name(L, 3, "ending", names, runtime->rules->ending_count);
    sk_rules_finish(game, ending, sk_arg_player_or_nil(L, 4));
    return 0;
}

static int game_count(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    const sk_ruleset *rules = runtime->rules;
    int metric = sk_arg_metric(L, runtime, 2);
    int seat = sk_arg_player_or_nil(L, 3);
    if ((seat != SK_NO_SEAT) != rules->metric[metric].per_player)
        sk_arg_fail(L, 3,
                    rules->metric[metric].per_player ? "this metric is counted per player"
                                                     : "this metric is not counted per player");
    const sk_var *var = &rules->var[rules->metric_var[metric]];
    int owner = seat == SK_NO_SEAT ? 0 : seat;
    lua_Integer more = lua_isnoneornil(L, 4) ? 1 : sk_arg_integer(L, 4, 0, 1000000);
    sk_settle(L, runtime, sk_var_set(game, var, owner, sk_var_get(game, var, owner) + more));
    return 0;
}

static const sk_method methods[] = {
    {"ask", sk_bind_ask, "game:ask(player: player, question: question): any", "Asks, and returns the answer."},
    {"ask_each", sk_bind_ask_each, "game:ask_each(players: player[], question: fun(player: player): question): any[]",
     "Asks several; nobody sees another's answer before all are in. A list of answers."},
    {"collect", sk_bind_collect,
     "game:collect(first: player, prompt: string, hidden?: boolean, count?: integer): heap?",
     "From the first on, clockwise, players give up cards of their choice, what a seven takes or `count` as far as "
     "they "
     "have them: to the bank, in a heap that knows whose they were; nil: nobody has to. Nobody sees another's choice "
     "before all are in; hidden: nor later which cards they are."},
    {"give", game_give, "game:give(player: player, kind: resource, n: integer, seen_by?: player[]): integer",
     "From the bank, as far as bank and limit go. Returns how many. seen_by: the players who learn which; all if left "
     "out."},
    {"transfer", game_transfer, "game:transfer(from: player, to: player, kind: resource, n: integer): integer",
     "Between players, openly. Returns how many."},
    {"discard", game_discard, "game:discard(player: player, cards: cards, seen_by?: player[])",
     "Back to the bank. seen_by as for give."},
    {"remove_from_game", game_remove_from_game,
     "game:remove_from_game(player: player, kind: resource, n: integer): integer",
     "Out of the game, from a hand. Returns how many."},
    {"remove_from_supply", game_remove_from_supply, "game:remove_from_supply(kind: resource, n: integer): integer",
     "Out of the game, from the bank. Returns how many."},
    {"supply", game_supply, "game:supply(kind: resource): integer", "How many the bank has."},
    {"rob", game_rob, "game:rob(player: player)",
     "When this hook is done the player moves what a seven lets one move, and robs, as after a seven; nobody gives up "
     "cards. Nothing where there is nothing to move."},
    {"can_steal", game_can_steal, "game:can_steal(thief: player, victim: player): boolean",
     "Whether no script's can_steal forbids it: for a list of victims to choose from."},
    {"steal", game_steal, "game:steal(thief: player, victim: player): boolean",
     "One card at random, or as on_steal decides; false where can_steal forbids it."},
    {"pick_resources", game_pick_resources, "game:pick_resources(player: player, n: integer)",
     "Asks for n cards of what the bank has."},
    {"roll", sk_bind_dice, "game:roll(label: string, dice?: integer, values?: table<string, any>): integer",
     "Rolls dice and returns the total; {name} in the label is filled in from values."},
    {"roll_off", sk_bind_roll_off,
     "game:roll_off(players: player[], n: integer, label: string, dice?: integer): player[]",
     "Dice tell which n of the players it is, in the order of the list: for each place all who have none roll, and "
     "those "
     "with the most once more until it is one. Nobody rolls where they are no more than n. {player} in the label is "
     "who "
     "rolls."},
    {"random", sk_bind_random, "game:random(n: integer): integer", "A number from 1 to n."},
    {"random_of", sk_bind_random_of, "game:random_of(list: T[]): T?", "One of the list; nil of an empty one."},
    {"shuffle", sk_bind_shuffle, "game:shuffle(list: T[]): T[]", "Puts the list in a random order; returns it."},
    {"scatter", sk_bind_scatter, "game:scatter(hexes: hex[], n: integer): hex[]?",
     "So many of the hexes by chance, no two side by side; nil: there is no way. Where there is hardly one the search "
     "is "
     "long, and may end the action as one that takes too much time."},
    {"shuffle_hexes", sk_bind_shuffle_hexes, "game:shuffle_hexes(hexes: hex[])",
     "The hexes change terrains with each other, then numbers: none comes to a desert, and no 6 or 8 beside another "
     "where "
     "there is a way."},
    {"most", sk_bind_most, "game:most(list: T[], measure: string|fun(element: T): integer): T[]",
     "Those of the list that have most, in their order: of a property, by its name, or of what the function gives."},
    {"least", sk_bind_least, "game:least(list: T[], measure: string|fun(element: T): integer): T[]",
     "Those of the list that have least; as game:most."},
    {"nearest", sk_bind_nearest, "game:nearest(hexes: hex[], to: player|node[]): hex[]",
     "Those nearest to the player's seat at the table, or, in edges to walk from their corners, to the nearest of the "
     "nodes. The first player sits to the north, the others clockwise."},
    {"hexes_with", sk_bind_hexes_with, "game:hexes_with(token: integer, terrain?: terrain): hex[]",
     "Those with this number, of one terrain or of any: a list in board order. Quicker than game:hexes."},
    {"hexes", sk_bind_hexes, "game:hexes(filter?: hex_filter): hex[]", "A list in board order."},
    {"nodes", sk_bind_nodes, "game:nodes(filter?: place_filter): node[]", "A list in board order."},
    {"edges", sk_bind_edges, "game:edges(filter?: place_filter): edge[]", "A list in board order."},
    {"players_from", game_players_from, "game:players_from(player: player): fun(): player?",
     "For a loop: clockwise from the player."},
    {"blocker", game_blocker, "game:blocker(name: blocker_name): blocker?",
     "The robber or another; nil where a script took it out."},
    {"blockers", game_blockers, "game:blockers(): blocker[]", "All that have not left the game."},
    {"resource", game_resource, "game:resource(name: resource): resource_facts",
     "name, title, supply and card (whether it is one) of a kind."},
    {"piece", game_piece, "game:piece(name: piece): piece_facts",
     "name, title, yield, points and domain of a kind of piece."},
    {"holder", game_holder, "game:holder(award: award): player?", "Who holds it, or nil."},
    {"finish", game_finish, "game:finish(how: finish)", "Ends the game."},
    {"log", sk_bind_log, "game:log(text: string, values?: table<string, any>)",
     "A sentence for all; {name} is filled in from values, a player by name, a hex as 'fields with 9'."},
    {"show", sk_bind_show, "game:show(text: string, place: hex|node|edge, values?: table<string, any>)",
     "A sentence about a hex, node or edge."},
    {"count", game_count, "game:count(metric: metric, player?: player, n?: integer)",
     "Adds n (1 if left out) to a metric."},
    {"together", sk_bind_together, "game:together(change: fun())",
     "Runs the function. What it builds and takes away happens in one go: awards are looked at once, when it is done. "
     "Nothing may be asked in it."},
    {"steps", sk_bind_steps, "game:steps(from: node[], to: node[]): integer?",
     "Edges to walk between the nearest two; nil: no way."},
    {"has_script", game_has_script, "game:has_script(id: string): boolean", "Whether that script plays, too."},
};

const sk_bind_type sk_bind_game = {"game", properties, SK_BIND_COUNT(properties), methods, SK_BIND_COUNT(methods),
                                   NULL,   NULL,       {NULL, NULL, NULL}};

/* ---- making them ---- */

static const sk_term figure_keys[] = {
    {"points_to_win", "integer", "Victory points that end the game."},
    {"hand_limit", "integer", "Cards that a seven leaves alone."},
    {"victory", "\"at_once\"|\"end_of_turn\"", "When victory is looked at."},
};
const sk_term_table sk_figures_table = {"figures", figure_keys, SK_BIND_COUNT(figure_keys)};

static void push_rules(lua_State *L, const sk_ruleset *rules)
{
    lua_createtable(L, 0, 3);
    lua_pushinteger(L, rules->figures.points_to_win);
    lua_setfield(L, -2, "points_to_win");
    lua_pushinteger(L, rules->figures.hand_limit);
    lua_setfield(L, -2, "hand_limit");
    lua_pushstring(L, rules->figures.victory_at_end_of_turn ? "end_of_turn" : "at_once");
    lua_setfield(L, -2, "victory");
    sk_bind_seal(L, "game.rules");
}

static void push_players(lua_State *L, const sk_runtime *runtime)
{
    lua_createtable(L, runtime->rules->seat_count, 0);
    for (int seat = 0; seat < runtime->rules->seat_count; seat++) {
        sk_push_player(L, runtime, seat);
        lua_rawseti(L, -2, seat + 1);
    }
    sk_sandbox_protect(L, "game.players");
}

static const sk_term resource_keys[] = {
    {"name", "resource", "Its name in scripts."},
    {"title", "string", "What players read."},
    {"supply", "integer", "How many the bank began with."},
    {"card", "boolean", "Whether it is a card."},
};
const sk_term_table sk_resource_table = {"resource_facts", resource_keys, SK_BIND_COUNT(resource_keys)};

static void push_resources(lua_State *L, const sk_ruleset *rules)
{
    lua_createtable(L, 0, rules->resource_count);
    for (int i = 0; i < rules->resource_count; i++) {
        const sk_resource *resource = &rules->resource[i];
        lua_createtable(L, 0, 4);
        lua_pushstring(L, resource->name);
        lua_setfield(L, -2, "name");
        lua_pushstring(L, resource->title);
        lua_setfield(L, -2, "title");
        lua_pushinteger(L, resource->supply);
        lua_setfield(L, -2, "supply");
        lua_pushboolean(L, resource->card);
        lua_setfield(L, -2, "card");
        sk_bind_seal(L, "a resource");
        lua_setfield(L, -2, resource->name);
    }
}

static const sk_term piece_keys[] = {
    {"name", "piece", "Its name in scripts."},
    {"title", "string", "What players read."},
    {"yield", "integer", "How many cards it gets from a hex."},
    {"points", "integer", "The victory points that it is worth."},
    {"domain", "\"land\"|\"sea\"", "What must lie beside it."},
};
const sk_term_table sk_piece_table = {"piece_facts", piece_keys, SK_BIND_COUNT(piece_keys)};

static void push_pieces(lua_State *L, const sk_ruleset *rules)
{
    lua_createtable(L, 0, rules->piece_count);
    for (int i = 0; i < rules->piece_count; i++) {
        const sk_piece *piece = &rules->piece[i];
        lua_createtable(L, 0, 5);
        lua_pushstring(L, piece->name);
        lua_setfield(L, -2, "name");
        lua_pushstring(L, piece->title);
        lua_setfield(L, -2, "title");
        lua_pushinteger(L, piece->yield);
        lua_setfield(L, -2, "yield");
        lua_pushinteger(L, piece->points);
        lua_setfield(L, -2, "points");
        lua_pushstring(L, piece->at_sea ? "sea" : "land");
        lua_setfield(L, -2, "domain");
        sk_bind_seal(L, "a piece");
        lua_setfield(L, -2, piece->name);
    }
}

/* To the methods at the top: what never changes, for one script. */
static void add_constants(lua_State *L, const sk_runtime *runtime, int script)
{
    push_pieces(L, runtime->rules);
    lua_pushcclosure(L, game_piece, 1);
    lua_setfield(L, -2, "piece");
    push_resources(L, runtime->rules);
    lua_pushcclosure(L, game_resource, 1);
    lua_setfield(L, -2, "resource");
    sk_push_ref(L, runtime->state, script);
    lua_setfield(L, -2, "state");
    push_players(L, runtime);
    lua_setfield(L, -2, "players");
    lua_pushinteger(L, runtime->rules->seat_count);
    lua_setfield(L, -2, "player_count");
    lua_pushstring(L, sk_board_id(runtime->rules->board));
    lua_setfield(L, -2, "board");
    push_rules(L, runtime->rules);
    lua_setfield(L, -2, "rules");
}

void sk_bind_game_objects(lua_State *L, sk_runtime *runtime)
{
    for (int script = 0; script == 0 || script < runtime->rules->script_count; script++) { /* one for guests alone */
        sk_bind_push_quick(L, SK_OBJECT_GAME, script);
        add_constants(L, runtime, script);
        lua_pop(L, 1);
        int ref = sk_bind_row(L, SK_OBJECT_GAME, 1);
        if (script == 0)
            runtime->game = ref;
    }
}

void sk_bind_options(lua_State *L, const sk_runtime *runtime)
{
    for (int script = 0; script == 0 || script < runtime->rules->script_count; script++) {
        sk_push_ref(L, runtime->game, script);
        lua_getmetatable(L, -1);
        lua_getfield(L, -1, "__index");
        sk_push_options(L, runtime, runtime->stack, script);
        lua_setfield(L, -2, "options");
        lua_pop(L, 3);
    }
}
