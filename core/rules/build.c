/* Building, and placing free roads. Source: rules BASE-14..25, BASE-63..65. */
#include "rules/inside.h"

static int hook_allows(sk_game *game, int seat, int piece, int place, bool *can)
{
    *can = true;
    if (!sk_has_hook(game, SK_HOOK_CAN_BUILD))
        return 0;
    sk_call call = {.hook = SK_HOOK_CAN_BUILD, .arg = {seat, piece, place}};
    int status = sk_game_fire(game, &call);
    *can = !status && !call.refused;
    return status;
}

static bool in_supply(const sk_game *game, int seat, int piece, int place)
{
    if (sk_rules__supply(game, seat, piece) > 0)
        return true;
    return !game->rules->piece[piece].on_edge &&
           (game->node_piece[place] & SK_TIPPED); /* its city stands there already */
}

int sk_rules__can_build(sk_game *game, int seat, int piece, int place, bool *can)
{
    *can = sk_rules_place_free(game, piece, place, seat) && in_supply(game, seat, piece, place);
    return *can ? hook_allows(game, seat, piece, place, can) : 0;
}

int sk_rules__built(sk_game *game, int seat, int piece, int place)
{
    if (!sk_has_hook(game, SK_HOOK_ON_BUILD))
        return 0;
    sk_call call = {.hook = SK_HOOK_ON_BUILD, .arg = {seat, piece, place}};
    return sk_game_fire(game, &call);
}

int sk_rules_build(sk_game *game, int piece, int place, int seat)
{
    int status = sk_rules_put(game, piece, place, seat);
    return status ? status : sk_rules__built(game, seat, piece, place);
}

/* ---- listing ---- */

/* Lists the places of one word of a set. */
static int list_word(sk_game *game, int kind, int seat, int piece, int first, uint64_t places)
{
    if (!sk_has_hook(game, SK_HOOK_CAN_BUILD)) {
        sk_game_offer_places(game, kind, piece, first, places);
        return 0;
    }
    sk_listing listing = {.action = (uint8_t)kind,
                          .argument = 2,
                          .max = game->choice_max,
                          .call = {.hook = SK_HOOK_CAN_BUILD, .arg = {seat, piece}}};
    return sk_rules__list_allowed(game, &listing, first, places);
}

/* Those from which no blocker keeps the piece. */
SK_SELDOM static uint64_t open_of(const sk_game *game, int piece, int first, uint64_t places)
{
    uint64_t open = 0;
    for (; places; places &= places - 1)
        if (sk_rules__edge_open(game, piece, first + sk_bit_first(places)))
            open |= places & -places;
    return open;
}

static int list_edges(sk_game *game, int kind, int seat, int piece)
{
    const sk_piece *rule = &game->rules->piece[piece];
    const uint64_t *frontier = sk_frontier(game, seat, rule->net), *free = sk_free_edges(game, rule->at_sea);
    int status = 0;
    for (int w = 0; !status && w < game->rules->plan.edge_words; w++) {
        uint64_t places = frontier[w] & free[w];
        if (game->rules->any_forbids)
            places = open_of(game, piece, w * 64, places);
        status = list_word(game, kind, seat, piece, w * 64, places);
    }
    return status;
}

static int list_nodes(sk_game *game, int seat, int piece)
{
    const uint64_t *reach = sk_reach(game, seat);
    int status = 0;
    for (int w = 0; !status && w < game->rules->plan.node_words; w++)
        status = list_word(game, SK_ACT_BUILD, seat, piece, w * 64, reach[w] & ~game->blocked[w]);
    return status;
}

/* Where no such piece is left only a tipped one can be raised: its own stands there. */
static uint64_t tipped(const sk_game *game, int first, uint64_t places)
{
    uint64_t found = 0;
    for (; places; places &= places - 1)
        if (game->node_piece[first + sk_bit_first(places)] & SK_TIPPED)
            found |= places & -places;
    return found;
}

static int list_upgrades(sk_game *game, int seat, int piece)
{
    const uint64_t *own = sk_own_nodes(game, seat, game->rules->piece[piece].upgrades);
    bool left = sk_rules__supply(game, seat, piece) > 0;
    int status = 0;
    for (int w = 0; !status && w < game->rules->plan.node_words; w++)
        status = list_word(game, SK_ACT_BUILD, seat, piece, w * 64, left ? own[w] : tipped(game, w * 64, own[w]));
    return status;
}

/* FIVE-21: only some pieces are built in special building. */
static bool in_phase(const sk_game *game, const sk_piece *piece)
{
    return piece->special_building || game->block->phase != SK_PHASE_SPECIAL_BUILDING;
}

static int list_piece(sk_game *game, int seat, int piece)
{
    const sk_piece *rule = &game->rules->piece[piece];
    bool can;
    if (!in_phase(game, rule))
        return 0;
    int status = sk_rules__can_pay(game, seat, &rule->cost, SK_WORD_PIECE + piece, &can);
    if (status || !can)
        return status;
    if (rule->upgrades != SK_NO_PIECE)
        return list_upgrades(game, seat, piece);
    if (sk_rules__supply(game, seat, piece) == 0) /* BASE-23 */
        return 0;
    return rule->on_edge ? list_edges(game, SK_ACT_BUILD, seat, piece) : list_nodes(game, seat, piece);
}

/* Bits of what the hand could pay, the pieces and after them a development card: all are compared, since each
 * comparison alone is a coin toss. */
static unsigned affordable(const sk_game *game, const sk_cards *hand)
{
    unsigned wares = 0;
    for (int i = 0; i <= game->rules->piece_count; i++)
        wares |= (unsigned)sk_cards_cover(hand, &game->rules->price[i]) << i;
    return wares;
}

int sk_rules__list_build(sk_game *game)
{
    int seat = game->block->actor, pieces = game->rules->piece_count;
    for (unsigned wares = affordable(game, &game->seat[seat].hand); wares; wares &= wares - 1) {
        int ware = sk_bit_first(wares);
        int status = ware < pieces ? list_piece(game, seat, ware) : sk_rules__list_buy(game, seat);
        if (status)
            return status;
    }
    return 0;
}

/* ---- building ---- */

static int refuse_place(sk_game *game, int piece)
{
    const sk_piece *rule = &game->rules->piece[piece];
    if (game->reason[0])
        return sk_game_refuse(game, "%s", game->reason);
    if (rule->upgrades != SK_NO_PIECE)
        return sk_game_refuse(game, "a %s replaces an own %s, and one must be in the supply", rule->name,
                              game->rules->piece[rule->upgrades].name);
    if (rule->on_edge)
        return sk_game_refuse(game,
                              "a %s goes on a free edge %s that touches an own %s or building, and one must be in "
                              "the supply",
                              rule->name, rule->at_sea ? "by the sea" : "of the land", rule->net ? rule->name : "road");
    return sk_game_refuse(game,
                          "a %s goes on a free corner at an own road, two edges from any building, and one must "
                          "be in the supply",
                          rule->name);
}

static bool on_board(const sk_game *game, int piece, int place)
{
    return piece < game->rules->piece_count &&
           place < (game->rules->piece[piece].on_edge ? game->map->edge_count : game->map->node_count);
}

/* What a hook did while it was paid for must leave the place as it was. */
static int still_fits(sk_game *game, int seat, int piece, int place)
{
    if (!sk_has_hook(game, SK_HOOK_ON_USE_RESOURCE) ||
        (sk_rules_place_free(game, piece, place, seat) && in_supply(game, seat, piece, place)))
        return 0;
    return sk_game_fail(game, SK_ERR_SCRIPT,
                        "while the %s was paid for, on_use_resource changed the place where it was to go, or used the "
                        "last one: what a building brings belongs in on_build",
                        game->rules->piece[piece].name);
}

int sk_rules__do_build(sk_game *game, const sk_action *action)
{
    int piece = action->choice.arg[0], place = action->choice.arg[1], seat = game->block->actor;
    int status = sk_rules__need_turn(game, SK_PHASES_BUILD, "build");
    if (status)
        return status;
    if (!on_board(game, piece, place))
        return sk_game_refuse(game, "there is no such piece or place");
    if (!in_phase(game, &game->rules->piece[piece]))
        return sk_game_refuse(game, "no %s is built in the special building phase", game->rules->piece[piece].name);
    bool can;
    game->reason[0] = 0;
    status = sk_rules__can_build(game, seat, piece, place, &can);
    if (status || !can)
        return status ? status : refuse_place(game, piece);
    const sk_cards *cost = &game->rules->piece[piece].cost;
    status = sk_rules__can_pay(game, seat, cost, SK_WORD_PIECE + piece, &can);
    if (status || !can)
        return status ? status
                      : sk_game_refuse(game, "%s", game->reason[0] ? game->reason : "you do not hold what it costs");
    status = sk_rules__pay(game, seat, cost, SK_WORD_PIECE + piece);
    if (!status)
        status = still_fits(game, seat, piece, place);
    return status ? status : sk_rules_build(game, piece, place, seat);
}

/* ---- free roads ---- */

/* The step's value: roads left in the low byte, roads placed in the high one. */

static bool any_place(const sk_game *game, int seat, int piece)
{
    const sk_piece *rule = &game->rules->piece[piece];
    const uint64_t *frontier = sk_frontier(game, seat, rule->net), *free = sk_free_edges(game, rule->at_sea);
    for (int w = 0; w < game->rules->plan.edge_words; w++) {
        uint64_t places = frontier[w] & free[w];
        if (game->rules->any_forbids ? open_of(game, piece, w * 64, places) : places)
            return true;
    }
    return false;
}

/* Roads, and whatever else the card gives: SEA-62. */
bool sk_rules__any_free_place(const sk_game *game, int seat)
{
    bool found = false;
    for (int piece = 0; piece < game->rules->piece_count; piece++)
        found = found || (game->rules->piece[piece].free_road && sk_rules__supply(game, seat, piece) > 0 &&
                          any_place(game, seat, piece));
    return found;
}

static int list_free(sk_game *game, int seat)
{
    int status = 0;
    for (int piece = 0; !status && piece < game->rules->piece_count; piece++)
        if (game->rules->piece[piece].free_road && sk_rules__supply(game, seat, piece) > 0)
            status = list_edges(game, SK_ACT_PLACE, seat, piece);
    return status;
}

int sk_rules__list_free(sk_game *game)
{
    const sk_step *step = sk_game_step(game);
    int status = list_free(game, step->seat);
    if (step->value >> 8) /* BASE-65: the second is optional */
        sk_game_offer_choice(game, SK_ACT_STOP, 0, 0, 0);
    return status;
}

int sk_rules__any_free(sk_game *game, bool *any)
{
    const sk_step *step = sk_game_step(game);
    *any = sk_rules__any_free_place(game, step->seat);
    if (!*any || !sk_has_hook(game, SK_HOOK_CAN_BUILD))
        return 0;
    game->choice_count = 0;
    int status = list_free(game, step->seat);
    *any = game->choice_count > 0;
    return status;
}

int sk_rules__do_free(sk_game *game, const sk_action *action)
{
    int piece = action->choice.arg[0], place = action->choice.arg[1];
    sk_step *step = sk_game_step(game);
    int seat = step->seat;
    if (!on_board(game, piece, place) || !game->rules->piece[piece].free_road)
        return sk_game_refuse(game, "only a free road may be placed now");
    bool can;
    game->reason[0] = 0;
    int status = sk_rules__can_build(game, seat, piece, place, &can);
    if (status || !can)
        return status ? status : refuse_place(game, piece);
    int left = (step->value & 0xff) - 1, placed = (step->value >> 8) + 1;
    step->value = (uint16_t)(placed << 8 | left);
    if (left == 0)
        sk_game_pop(game);
    status = sk_rules_put(game, piece, place, seat);
    return status ? status : sk_rules__built(game, seat, piece, place);
}

int sk_rules__do_stop(sk_game *game, const sk_action *action)
{
    (void)action;
    int status = sk_rules__need_step(game, SK_STEP_FREE, "stop placing roads");
    if (status)
        return status;
    if (!(sk_game_step(game)->value >> 8))
        return sk_game_refuse(game, "place the first road: only the second is optional");
    sk_game_pop(game);
    return 0;
}
