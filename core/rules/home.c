/* Where blockers begin, and who says so. Source: rules BASE-6, FIVE-11, SEA-55. */
#include "rules/inside.h"

static bool is_home(const sk_game *game, int hex) { return game->rules->terrain[game->terrain[hex]].home; }

static int next_home(const sk_game *game, int hex)
{
    while (hex < game->map->hex_count && !is_home(game, hex))
        hex++;
    return hex;
}

/* Where the board marks it, or SK_NONE. A script may have made land of the sea there. */
static int marked_hex(const sk_game *game, const sk_blocker *rule)
{
    int hex = rule->start == SK_START_OFF_BOARD ? SK_NONE : sk_board_blocker_start(game->rules->board, rule->name);
    if (hex == SK_NONE)
        return SK_NONE;
    const sk_terrain *terrain = &game->rules->terrain[game->terrain[hex]];
    return (rule->sea ? terrain->sea : terrain->land) ? hex : SK_NONE;
}

/* Begins on a home, whichever that is. */
static bool begins_at_home(const sk_game *game, int blocker)
{
    const sk_blocker *rule = &game->rules->blocker[blocker];
    return !rule->absent && rule->start == SK_START_HOME && marked_hex(game, rule) == SK_NONE;
}

/* BASE-6: where the board says, or on the first hex that is a home, or off the board. */
static int start_hex(const sk_game *game, int blocker)
{
    const sk_blocker *rule = &game->rules->blocker[blocker];
    if (rule->absent)
        return SK_BLOCKER_GONE;
    int marked = marked_hex(game, rule);
    if (marked != SK_NONE)
        return marked;
    int home = begins_at_home(game, blocker) ? next_home(game, 0) : game->map->hex_count;
    return home < game->map->hex_count ? home : SK_BLOCKER_OFF;
}

void sk_rules__place_blockers(sk_game *game)
{
    for (int i = 0; i < SK_BLOCKERS_MAX; i++)
        game->block->blocker[i] = i < game->rules->blocker_count ? (uint16_t)start_hex(game, i) : SK_BLOCKER_GONE;
}

void sk_rules__replace_blockers(sk_game *game, const uint16_t *placed)
{
    for (int i = 0; i < game->rules->blocker_count; i++)
        if (game->block->blocker[i] == placed[i])
            game->block->blocker[i] = (uint16_t)start_hex(game, i);
}

/* ---- FIVE-11: the start player's choice ---- */

/* Of the same terrain as where the blocker stands: a scenario that put it on a volcano leaves no choice of a desert. */
static int next_alike(const sk_game *game, int blocker, int hex)
{
    while (hex < game->map->hex_count && game->terrain[hex] != game->terrain[game->block->blocker[blocker]])
        hex++;
    return hex;
}

/* On the first of several homes that are alike. */
static bool has_choice(const sk_game *game, int blocker)
{
    int hex = game->block->blocker[blocker];
    return begins_at_home(game, blocker) && hex < game->map->hex_count && is_home(game, hex) &&
           hex == next_alike(game, blocker, 0) && next_alike(game, blocker, hex + 1) < game->map->hex_count;
}

int sk_rules__ask_homes(sk_game *game)
{
    int status = 0;
    for (int i = game->rules->blocker_count - 1; !status && i >= 0; i--) /* the first is asked for first */
        if (has_choice(game, i))
            status = sk_game_push(game, SK_STEP_HOME, game->block->turn_seat, i);
    return status;
}

int sk_rules__list_homes(sk_game *game)
{
    int blocker = sk_game_step(game)->value;
    for (int hex = next_alike(game, blocker, 0); hex < game->map->hex_count; hex = next_alike(game, blocker, hex + 1))
        sk_game_offer_choice(game, SK_ACT_MOVE_BLOCKER, blocker, hex, 0);
    return 0;
}

bool sk_rules__any_home(const sk_game *game) { return next_home(game, 0) < game->map->hex_count; }

int sk_rules__do_home(sk_game *game, const sk_action *action)
{
    int blocker = sk_game_step(game)->value, hex = action->choice.arg[1];
    if (action->choice.arg[0] != blocker || hex >= game->map->hex_count || next_alike(game, blocker, hex) != hex)
        return sk_game_refuse(game, "the %s begins on one of the hexes that are its home",
                              game->rules->blocker[blocker].title);
    sk_game_pop(game);
    sk_rules_move_blocker(game, blocker, hex);
    return 0;
}
