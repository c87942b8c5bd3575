/* Hexes by chance: some of them apart from each other, and an island whose hexes change places. */
#include "script/bind.h"

#include <string.h>

/* What a search draws with and where it keeps its lists. */
typedef struct search {
    lua_State *L;
    sk_game *game;
    int stream;
    uint16_t *room; /* for a list in each depth: room_for of them */
} search;

static bool is_red(int token) { return token == 6 || token == 8; }

/* The draws of game:shuffle: places from the last down. */
static void shuffle(const search *s, uint16_t *list, int count)
{
    sk_sandbox_charge(s->L, 4 * (int64_t)count);
    for (int i = count; i > 1; i--) {
        int j = (int)sk_game_random(s->game, s->stream, (uint32_t)i);
        uint16_t last = list[i - 1];
        list[i - 1] = list[j];
        list[j] = last;
    }
}

static bool is_apart(const sk_topology *map, int hex, int other)
{
    bool beside = hex == other;
    for (int side = 0; side < 6; side++)
        beside |= map->hex_hex[hex][side] == other;
    return !beside;
}

/* Puts so many of the list, which it shuffles, in chosen, the last one first; false where there is no way. Each depth
 * tries the hexes that its shuffle brings, with what lies apart from them. */
static bool scatter(const search *s, uint16_t *list, int count, int wanted, uint16_t *chosen)
{
    if (wanted == 0)
        return true;
    uint16_t *apart = list + count;
    shuffle(s, list, count);
    for (int i = 0; i < count; i++) {
        int left = 0;
        sk_sandbox_charge(s->L, 2 * (int64_t)count);
        for (int k = 0; k < count; k++)
            if (is_apart(s->game->map, list[i], list[k]))
                apart[left++] = list[k];
        if (!scatter(s, apart, left, wanted - 1, chosen))
            continue;
        chosen[wanted - 1] = list[i];
        return true;
    }
    return false;
}

/* The list of hexes at 2, at the beginning of a room for a search that deep, which is pushed. */
static search begin_search(lua_State *L, int depth, int *count)
{
    sk_runtime *runtime = sk_runtime_of(L);
    search s = {L, sk_changing(L, runtime), sk_bind_stream(runtime), NULL};
    sk_arg_table(L, 2);
    *count = sk_sandbox_length(L, 2);
    if (*count > s.game->map->hex_count)
        sk_arg_fail(L, 2, "a list of hexes, each once, is expected");
    depth = depth < *count ? depth : *count;
    s.room = lua_newuserdatauv(L, (size_t)*count * ((size_t)depth + 1) * sizeof *s.room + 1, 0);
    for (int i = 0; i < *count; i++) {
        lua_geti(L, 2, i + 1);
        s.room[i] = (uint16_t)sk_arg_index_of(L, lua_gettop(L), SK_OBJECT_HEX);
        lua_pop(L, 1);
    }
    return s;
}

int sk_bind_scatter(lua_State *L)
{
    uint16_t chosen[SK_HEXES_MAX];
    int count, wanted = (int)sk_arg_integer(L, 3, 0, SK_HEXES_MAX);
    search s = begin_search(L, wanted, &count);
    if (wanted > count || !scatter(&s, s.room, count, wanted, chosen))
        lua_pushnil(L);
    else
        sk_push_list(L, sk_runtime_of(L)->hex, chosen, wanted);
    return 1;
}

/* ---- an island that is shuffled ---- */

/* Takes the numbers off the hexes: red ones into a pile of their own. */
static void lift_tokens(const search *s, int count, uint16_t *red, int *reds, uint16_t *other, int *others)
{
    *reds = *others = 0;
    for (int i = 0; i < count; i++) {
        int token = s->game->token[s->room[i]];
        if (is_red(token))
            red[(*reds)++] = (uint16_t)token;
        else if (token)
            other[(*others)++] = (uint16_t)token;
        sk_rules_set_token(s->game, s->room[i], 0);
    }
}

static void shuffle_terrains(const search *s, int count)
{
    uint16_t terrain[SK_HEXES_MAX];
    for (int i = 0; i < count; i++)
        terrain[i] = s->game->terrain[s->room[i]];
    shuffle(s, terrain, count);
    for (int i = 0; i < count; i++)
        sk_rules_set_terrain(s->game, s->room[i], terrain[i]);
}

/* Keeps those of the hexes that are no desert and have no number. Returns how many. */
static int keep_open(const search *s, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (s->game->terrain[s->room[i]] != SK_DESERT && !s->game->token[s->room[i]])
            s->room[kept++] = s->room[i];
    return kept;
}

static void lay_tokens(const search *s, const uint16_t *hexes, int count, const uint16_t *tokens, int token_count)
{
    for (int i = 0; i < count && i < token_count; i++)
        sk_rules_set_token(s->game, hexes[i], tokens[i]);
}

static int red_tokens(const sk_game *game)
{
    int count = 0;
    for (int hex = 0; hex < game->map->hex_count; hex++)
        count += is_red(game->token[hex]);
    return count;
}

/* Source: rules BASE-7. */
int sk_bind_shuffle_hexes(lua_State *L)
{
    uint16_t red[SK_HEXES_MAX], other[SK_HEXES_MAX], chosen[SK_HEXES_MAX];
    int count, reds, others;
    search s = begin_search(L, red_tokens(sk_game_of(L, sk_runtime_of(L))), &count);
    lift_tokens(&s, count, red, &reds, other, &others);
    shuffle_terrains(&s, count);
    count = keep_open(&s, count);
    bool apart = scatter(&s, s.room, count, reds, chosen);
    lay_tokens(&s, apart ? chosen : s.room, apart ? reds : count, red, reds);
    count = keep_open(&s, count);
    shuffle(&s, other, others);
    lay_tokens(&s, s.room, count, other, others);
    return 0;
}
