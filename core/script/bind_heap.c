/* Cards put together that know whose they were, as scripts see them. A heap is made within an action and gone with
 * it, like a table: no game depends on it. */
#include "script/bind.h"

#include <string.h>

typedef struct heap_object {
    sk_object object;
    sk_heap heap;
} heap_object;

static sk_heap *arg_heap(lua_State *L)
{
    sk_arg_object(L, 1, SK_OBJECT_HEAP);
    return &((heap_object *)lua_touserdata(L, 1))->heap;
}

static sk_heap *push_heap(lua_State *L, const sk_runtime *runtime)
{
    heap_object *made = lua_newuserdatauv(L, sizeof *made, 0);
    memset(made, 0, sizeof *made);
    made->object.tag = SK_OBJECT_TAG | SK_OBJECT_HEAP;
    lua_rawgeti(L, LUA_REGISTRYINDEX, runtime->heap);
    lua_setmetatable(L, -2);
    return &made->heap;
}

void sk_bind_heaps(lua_State *L, sk_runtime *runtime)
{
    sk_bind_push_quick(L, SK_OBJECT_HEAP, 0);
    lua_pop(L, 1);
    runtime->heap = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* ---- putting together ---- */

/* How many cards the seat has to give up: so many as far as it has them, or, below 0, what a seven takes. */
static int due(lua_State *L, sk_runtime *runtime, sk_game *game, int seat, int count)
{
    int held = sk_rules_hand_size(game, seat);
    if (game->seat[seat].retired)
        return 0;
    if (count >= 0)
        return count < held ? count : held;
    sk_settle(L, runtime, sk_rules_discard_due(game, seat, &count));
    if (count > UINT8_MAX)
        luaL_error(L, "nobody gives up more than %d cards at a time, not %d", UINT8_MAX, count);
    return count;
}

/* Nothing changes before all have chosen, so that nobody's choice can show in another's. */
int sk_bind_collect(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_bind_asking(L, runtime);
    sk_cards chosen[SK_SEATS_MAX];
    int seats = game->rules->seat_count, giver[SK_SEATS_MAX], givers = 0;
    lua_settop(L, 5);
    int first = sk_arg_player(L, 2);
    const char *prompt = sk_arg_text(L, 3);
    int count = lua_isnil(L, 5) ? -1 : (int)sk_arg_integer(L, 5, 0, UINT8_MAX);
    for (int i = 0, seat = first; i < seats; i++, seat = sk_next_seat(game, seat)) {
        int cards = due(L, runtime, game, seat, count);
        if (cards == 0)
            continue;
        sk_bind_ask_hand(L, runtime, seat, prompt, cards, &chosen[givers]);
        giver[givers++] = seat;
    }
    if (givers == 0) {
        lua_pushnil(L);
        return 1;
    }
    sk_heap *heap = push_heap(L, runtime);
    heap->hidden = lua_toboolean(L, 4);
    for (int i = 0; i < givers; i++)
        sk_rules_heap_add(game, heap, giver[i], &chosen[i]);
    return 1;
}

/* ---- what is in it ---- */

static int heap_givers(lua_State *L)
{
    const sk_heap *heap = arg_heap(L);
    uint16_t seats[SK_SEATS_MAX];
    for (int i = 0; i < heap->giver_count; i++)
        seats[i] = heap->giver[i];
    return sk_push_list(L, sk_runtime_of(L)->player, seats, heap->giver_count);
}

static int heap_given(lua_State *L)
{
    const sk_heap *heap = arg_heap(L);
    lua_pushinteger(L, heap->given[sk_arg_player(L, 2)]);
    return 1;
}

static int heap_size(lua_State *L)
{
    const sk_heap *heap = arg_heap(L);
    int seat = sk_arg_player_or_nil(L, 2);
    lua_pushinteger(L,
                    seat == SK_NO_SEAT ? sk_rules_heap_size_but(heap, SK_NO_SEAT) : sk_cards_total(&heap->cards[seat]));
    return 1;
}

static int heap_size_for(lua_State *L)
{
    const sk_heap *heap = arg_heap(L);
    lua_pushinteger(L, sk_rules_heap_size_but(heap, sk_arg_player(L, 2)));
    return 1;
}

static int heap_cards(lua_State *L)
{
    const sk_heap *heap = arg_heap(L);
    sk_push_cards(L, sk_runtime_of(L), &heap->cards[sk_arg_player(L, 2)]);
    return 1;
}

/* Giver by giver. */
static int heap_cards_for(lua_State *L)
{
    const sk_runtime *runtime = sk_runtime_of(L);
    const sk_heap *heap = arg_heap(L);
    int seat = sk_arg_player(L, 2), n = 0;
    lua_createtable(L, sk_rules_heap_size_but(heap, seat), 0);
    for (int i = 0; i < heap->giver_count; i++) {
        const sk_cards *cards = &heap->cards[heap->giver[i]];
        for (int kind = 0; heap->giver[i] != seat && kind < runtime->rules->resource_count; kind++)
            for (int k = 0; k < cards->count[kind]; k++) {
                sk_push_ref(L, runtime->kind_name, kind);
                lua_rawseti(L, -2, ++n);
            }
    }
    sk_sandbox_charge(L, n);
    return 1;
}

static int heap_largest(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_heap *heap = arg_heap(L);
    int but = sk_arg_player_or_nil(L, 2);
    int kind = lua_isnoneornil(L, 3) ? SK_NONE : sk_arg_kind(L, runtime, 3);
    return sk_push_player(L, runtime, sk_rules_heap_largest(heap, but, kind));
}

/* ---- whom it may serve ---- */

/* The player at place i of the list, or SK_NO_SEAT beyond its end. */
static int listed_player(lua_State *L, int list, int i)
{
    int seat;
    if (lua_geti(L, list, i) == LUA_TNIL)
        seat = SK_NO_SEAT;
    else if (!sk_is_object(L, -1, SK_OBJECT_PLAYER, &seat))
        sk_arg_fail(L, list, "a list of players is expected");
    lua_pop(L, 1);
    sk_sandbox_charge(L, 2);
    return seat;
}

static int heap_is_short(lua_State *L)
{
    const sk_heap *heap = arg_heap(L);
    int claimants = 0, seat;
    sk_arg_table(L, 2);
    for (int i = 1; (seat = listed_player(L, 2, i)) != SK_NO_SEAT; i++)
        claimants += sk_rules_heap_size_but(heap, seat) > 0;
    lua_pushboolean(L, claimants > sk_rules_heap_size_but(heap, SK_NO_SEAT));
    return 1;
}

static int heap_claimants(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_heap *heap = arg_heap(L);
    int n = 0, seat;
    sk_arg_table(L, 2);
    lua_settop(L, 2);
    lua_createtable(L, SK_SEATS_MAX, 0);
    for (int i = 1; (seat = listed_player(L, 2, i)) != SK_NO_SEAT; i++)
        if (sk_rules_heap_size_but(heap, seat) > 0) {
            sk_push_player(L, runtime, seat);
            lua_rawseti(L, 3, ++n);
        }
    return 1;
}

/* A step of the generic for over the list at 1. Upvalues: the heap; the place after the last one served, beyond the
 * end of the list a second time for those who gave nothing. */
static int next_taker(lua_State *L)
{
    enum { GIVERS, OTHERS, ROUNDS };
    sk_runtime *runtime = sk_runtime_of(L);
    const sk_heap *heap = &((heap_object *)lua_touserdata(L, lua_upvalueindex(1)))->heap;
    int place = (int)lua_tointeger(L, lua_upvalueindex(2)), round = (int)lua_tointeger(L, lua_upvalueindex(3)), seat;
    for (lua_settop(L, 1); round < ROUNDS; round++, place = 1)
        while ((seat = listed_player(L, 1, place)) != SK_NO_SEAT) {
            place++;
            if ((heap->given[seat] > 0) != (round == GIVERS) || sk_rules_heap_size_but(heap, seat) == 0)
                continue;
            lua_pushinteger(L, place);
            lua_replace(L, lua_upvalueindex(2));
            lua_pushinteger(L, round);
            lua_replace(L, lua_upvalueindex(3));
            return sk_push_player(L, runtime, seat);
        }
    lua_pushnil(L);
    return 1;
}

static int heap_takers(lua_State *L)
{
    arg_heap(L);
    sk_arg_table(L, 2);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 1);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, next_taker, 3);
    lua_pushvalue(L, 2);
    return 2;
}

/* ---- handing out ---- */

static int heap_give(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    sk_heap *heap = arg_heap(L);
    int seat = sk_arg_player(L, 2), giver = sk_arg_player_or_nil(L, 4);
    int kind = lua_isnoneornil(L, 3) ? SK_NONE : sk_arg_kind(L, runtime, 3);
    if (giver == SK_NO_SEAT)
        giver = sk_rules_heap_largest(heap, seat, kind);
    const sk_cards *cards = giver == SK_NO_SEAT ? NULL : &heap->cards[giver];
    if (!cards || (kind == SK_NONE ? sk_cards_none(cards) : !cards->count[kind])) {
        lua_pushnil(L);
        return 1;
    }
    if (kind == SK_NONE)
        kind = sk_cards_at(cards, (int)sk_game_random(game, sk_bind_stream(runtime), (uint32_t)sk_cards_total(cards)));
    sk_rules_heap_give(game, heap, seat, giver, kind);
    return sk_push_ref(L, runtime->kind_name, kind);
}

static const sk_method methods[] = {
    {"givers", heap_givers, "heap:givers(): player[]", "Who gave cards: a list, in the order of giving."},
    {"given", heap_given, "heap:given(player: player): integer",
     "How many the player gave, also of what is no card: that goes to the bank for good."},
    {"size", heap_size, "heap:size(giver?: player): integer",
     "How many cards are left in it; with a player, of those that the player gave."},
    {"size_for", heap_size_for, "heap:size_for(player: player): integer",
     "How many are left that others than this player gave."},
    {"cards", heap_cards, "heap:cards(giver: player): resource[]",
     "What is left of the player's gift: a list of kinds, one a card."},
    {"cards_for", heap_cards_for, "heap:cards_for(player: player): resource[]",
     "What is left that others than this player gave: a list of kinds, one a card, giver by giver."},
    {"largest", heap_largest, "heap:largest(but?: player, kind?: resource): player?",
     "Of whose gift most is left, the player `but` aside; with a kind, among those who gave some that is left. Of "
     "several "
     "the first to give; nil: nothing is left."},
    {"is_short", heap_is_short, "heap:is_short(players: player[]): boolean",
     "Whether fewer cards are left than there are players in the list for whom there is one that another gave."},
    {"claimants", heap_claimants, "heap:claimants(players: player[]): player[]",
     "Those of the list for whom there is a card that another gave."},
    {"takers", heap_takers, "heap:takers(players: player[]): fun(): player?",
     "For a loop: those of the list, first the givers, for whom there is a card that another gave when it is their "
     "turn."},
    {"give", heap_give, "heap:give(player: player, kind?: resource, giver?: player): resource?",
     "The player gets a card that another gave: of this kind, or at random; of the giver, or of whose gift most is "
     "left. "
     "Returns its kind, also where the player's limit keeps it in the bank; nil: there is none."},
};

const sk_bind_type sk_bind_heap = {"heap", NULL, 0, methods, SK_BIND_COUNT(methods), NULL, NULL, {NULL, NULL, NULL}};
