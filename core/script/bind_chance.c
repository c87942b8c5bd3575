/* Chance, as scripts draw it: dice that people see, numbers, elements of lists. */
#include "script/bind.h"

/* The script's own; a guest of a game takes the dice's. */
int sk_bind_stream(const sk_runtime *runtime)
{
    bool guest = runtime->frame.script == SK_GUEST_SCRIPT;
    return guest ? SK_STREAM_DICE : SK_STREAM_SCRIPT + runtime->frame.script;
}

int sk_bind_dice(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    char label[SK_TEXT_MAX];
    lua_settop(L, 4);
    if (game->recording || game->rules->figures.manual_dice)
        sk_fill_text(L, label, sizeof label, sk_arg_text(L, 2), 4);
    else
        sk_check_text(L, sk_arg_text(L, 2), 4);
    int dice = lua_isnoneornil(L, 3) ? 1 : (int)sk_arg_integer(L, 3, 1, 8), total = 0;
    sk_settle(L, runtime, sk_rules_roll(game, sk_bind_stream(runtime), game->block->turn_seat, dice, label, &total));
    lua_pushinteger(L, total);
    return 1;
}

/* ---- rolling for it ---- */

/* What the seat rolls. The label is at 4; a table for its {player} at 6. */
static int roll_of(lua_State *L, sk_runtime *runtime, sk_game *game, int seat, int dice)
{
    char label[SK_TEXT_MAX];
    int total = 0;
    sk_sandbox_charge(L, 20);
    sk_push_player(L, runtime, seat);
    lua_setfield(L, 6, "player");
    sk_fill_text(L, label, sizeof label, lua_tostring(L, 4), 6);
    sk_settle(L, runtime, sk_rules_roll(game, sk_bind_stream(runtime), game->block->turn_seat, dice, label, &total));
    return total;
}

/* Leaves of the seats those who roll most. Returns how many. */
static int roll_once(lua_State *L, sk_runtime *runtime, sk_game *game, int *seats, int count, int dice)
{
    int most = 0, n = 0;
    for (int i = 0; i < count; i++) {
        int total = roll_of(L, runtime, game, seats[i], dice);
        n = total > most ? 0 : n;
        most = total > most ? total : most;
        if (total == most)
            seats[n++] = seats[i];
    }
    return n;
}

/* Bits of the n who win. */
static unsigned winners_of(lua_State *L, sk_runtime *runtime, sk_game *game, const int *seats, int count, int n)
{
    int dice = lua_isnoneornil(L, 5) ? 1 : (int)sk_arg_integer(L, 5, 1, 8);
    unsigned won = 0;
    lua_settop(L, 5);
    lua_createtable(L, 0, 1);
    for (int place = 0; place < n; place++) {
        int rolling[SK_SEATS_MAX], left = 0;
        for (int i = 0; i < count; i++)
            if (!(won >> seats[i] & 1))
                rolling[left++] = seats[i];
        while (left > 1)
            left = roll_once(L, runtime, game, rolling, left, dice);
        won |= left ? 1u << rolling[0] : 0;
    }
    return won;
}

int sk_bind_roll_off(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    int seats[SK_SEATS_MAX], count, n;
    uint16_t chosen[SK_SEATS_MAX];
    sk_arg_table(L, 2);
    n = (int)sk_arg_integer(L, 3, 0, 1000);
    sk_arg_text(L, 4);
    count = sk_sandbox_length(L, 2);
    if (count > SK_SEATS_MAX)
        sk_arg_fail(L, 2, "a list of players is expected");
    for (int i = 0; i < count; i++) {
        lua_geti(L, 2, i + 1);
        seats[i] = sk_arg_player(L, lua_gettop(L));
        lua_pop(L, 1);
    }
    unsigned won = n < count ? winners_of(L, runtime, game, seats, count, n) : ~0u;
    int winners = 0;
    for (int i = 0; i < count; i++)
        if (won >> seats[i] & 1)
            chosen[winners++] = (uint16_t)seats[i];
    return sk_push_list(L, runtime->player, chosen, winners);
}

/* ---- numbers and lists ---- */

static uint32_t below(sk_runtime *runtime, sk_game *game, uint32_t bound)
{
    return sk_game_random(game, sk_bind_stream(runtime), bound);
}

int sk_bind_random(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    sk_push_place(L, (int)below(runtime, game, (uint32_t)sk_arg_integer(L, 2, 1, 1000000)));
    return 1;
}

int sk_bind_random_of(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    sk_arg_table(L, 2);
    int count = sk_sandbox_length(L, 2);
    if (count == 0)
        lua_pushnil(L);
    else
        lua_geti(L, 2, 1 + (lua_Integer)below(runtime, game, (uint32_t)count));
    return 1;
}

/* Places from the last down: each gets one of those up to it. */
int sk_bind_shuffle(lua_State *L)
{
    sk_runtime *runtime = sk_runtime_of(L);
    sk_game *game = sk_changing(L, runtime);
    sk_arg_table(L, 2);
    if (lua_getmetatable(L, 2))
        sk_arg_fail(L, 2, "this list is read-only: make a copy of it");
    lua_settop(L, 2);
    lua_Integer count = sk_sandbox_length(L, 2);
    sk_sandbox_charge(L, 4 * count);
    for (lua_Integer i = count; i > 1; i--) {
        lua_Integer j = 1 + (lua_Integer)below(runtime, game, (uint32_t)i);
        lua_rawgeti(L, 2, i);
        lua_rawgeti(L, 2, j);
        lua_rawseti(L, 2, i);
        lua_rawseti(L, 2, j);
    }
    return 1;
}
