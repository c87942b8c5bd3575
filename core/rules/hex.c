/* Hexes and the blockers that stand on them. */
#include "rules/inside.h"

static void say_hex(sk_game *game, sk_event_kind kind, int a, int before, int hex)
{
    sk_event *event = sk_game_emit(game, kind, SK_NO_SEAT);
    if (event) {
        event->a = (uint16_t)a;
        event->b = (uint16_t)hex;
        event->value = before;
        event->other = game->terrain[hex]; /* as it is now: it may change before this is told */
    }
}

void sk_rules_set_terrain(sk_game *game, int hex, int terrain)
{
    if (game->terrain[hex] == terrain)
        return;
    const sk_terrain *was = &game->rules->terrain[game->terrain[hex]], *is = &game->rules->terrain[terrain];
    sk_game_touch_island(game);
    say_hex(game, SK_EVENT_TERRAIN, terrain, game->terrain[hex], hex);
    game->terrain[hex] = (uint8_t)terrain;
    if (is->land != was->land || is->sea != was->sea)
        sk_rules__rebuild(game);
}

void sk_rules_set_token(sk_game *game, int hex, int token)
{
    int words = game->rules->plan.hex_words;
    if (game->token[hex] == token)
        return;
    sk_game_touch_island(game);
    say_hex(game, SK_EVENT_TOKEN, token, game->token[hex], hex);
    if (game->token[hex])
        sk_bit_clear(game->token_hexes + (game->token[hex] - 2) * words, hex);
    game->token[hex] = (uint8_t)token;
    if (token)
        sk_bit_set(game->token_hexes + (token - 2) * words, hex);
}

bool sk_rules_hex_blocked(const sk_game *game, int hex)
{
    for (int i = 0; i < game->rules->blocking_count; i++)
        if (game->block->blocker[game->rules->blocking[i]] == hex)
            return true;
    return false;
}

void sk_rules_move_blocker(sk_game *game, int blocker, int hex)
{
    game->block->blocker[blocker] = (uint16_t)hex;
    sk_event *event = sk_game_emit(game, SK_EVENT_MOVED, game->block->actor);
    if (event) {
        event->a = (uint16_t)blocker;
        event->b = hex < SK_BLOCKER_GONE ? (uint16_t)hex : SK_NONE;
    }
}

bool sk_rules_has_building(const sk_game *game, int hex, int seat)
{
    for (int i = 0; i < 6; i++) {
        sk_place place = game->node_piece[game->map->hex_node[hex][i]];
        if (place && sk_place_seat(place) == seat)
            return true;
    }
    return false;
}

/* How much nearer to each seat half a hex to the east and a row to the south bring one, x1024: no floating point. */
static const int16_t nearer[SK_SEATS_MAX - 1][SK_SEATS_MAX][2] = {
    {{0, -1536}, {0, 1536}},
    {{0, -1536}, {768, 768}, {-768, 768}},
    {{0, -1536}, {887, 0}, {0, 1536}, {-887, 0}},
    {{0, -1536}, {843, -475}, {521, 1243}, {-521, 1243}, {-843, -475}},
    {{0, -1536}, {768, -768}, {768, 768}, {0, 1536}, {-768, 768}, {-768, -768}},
};

int sk_rules_far_from_seat(const sk_ruleset *rules, int hex, int seat)
{
    enum { HALF_HEX = 866, ROW = 1500 };
    int x, y;
    const int16_t *step = nearer[rules->seat_count - 2][seat];
    sk_board_hex_centre(rules->board, hex, &x, &y);
    return -(x / HALF_HEX * step[0] + y / ROW * step[1]);
}
