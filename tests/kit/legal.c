#include "kit/legal_table.h"

#include <string.h>

typedef legal_table table;

static table look(const sk_game *game, const legal_memory *memory)
{
    table t = {.game = game, .memory = memory, .rules = sk_game_ruleset(game)};
    t.board = sk_ruleset_board(t.rules);
    t.figures = sk_ruleset_figures(t.rules);
    sk_game_prompt(game, &t.prompt);
    sk_game_view(game, -1, &t.view);
    t.who = t.prompt.seat;
    t.ship = legal__piece_number(t.rules, "ship");
    t.pirate = legal__blocker_number(t.rules, "pirate");
    t.move_ship = legal__action_number(t.rules, "move_ship");
    return t;
}

static const sk_seat_view *mine(const table *t) { return &t->view.seats[t->who]; }

/* ---- the board ---- */

int legal__owner_of_node(const table *t, int node)
{
    int seat = -1;
    return sk_game_node_piece(t->game, node, &seat) == SK_NONE ? -1 : seat;
}

static int owner_of_edge(const table *t, int edge)
{
    int seat = -1;
    return sk_game_edge_piece(t->game, edge, &seat) == SK_NONE ? -1 : seat;
}

static bool is_land(const table *t, int hex)
{
    return hex != SK_NONE && sk_ruleset_terrain(t->rules, sk_game_hex_terrain(t->game, hex))->land;
}

/* SEA-10: the frame, too. */
static bool is_sea(const table *t, int hex) { return hex == SK_NONE || sk_game_hex_terrain(t->game, hex) == SK_SEA; }

static bool node_on_land(const table *t, int node)
{
    return is_land(t, sk_board_node_hex(t->board, node, 0)) || is_land(t, sk_board_node_hex(t->board, node, 1)) ||
           is_land(t, sk_board_node_hex(t->board, node, 2));
}

int legal__own_at(const table *t, int node, int piece)
{
    int count = 0;
    for (int i = 0; i < 3; i++) {
        int seat = -1, edge = sk_board_node_edge(t->board, node, i);
        count += edge != SK_NONE && sk_game_edge_piece(t->game, edge, &seat) == piece && seat == t->who;
    }
    return count;
}

/* A road, or a ship: SEA-15. */
static bool own_route_at(const table *t, int node)
{
    return legal__own_at(t, node, SK_ROAD) || (t->ship != SK_NONE && legal__own_at(t, node, t->ship));
}

/* BASE-20 */
static bool keeps_distance(const table *t, int node)
{
    if (legal__owner_of_node(t, node) >= 0)
        return false;
    for (int i = 0; i < 3; i++) {
        int other = sk_board_node_node(t->board, node, i);
        if (other != SK_NONE && legal__owner_of_node(t, other) >= 0)
            return false;
    }
    return true;
}

/* BASE-15 .. BASE-17, SEA-12, 13: own building, or such a piece of one's own and no opponent's building. */
static bool may_leave_from(const table *t, int node, int piece)
{
    int owner = legal__owner_of_node(t, node);
    return owner == t->who || (owner < 0 && legal__own_at(t, node, piece));
}

/* BASE-14, BASE-18, SEA-10, SEA-16 */
bool legal__edge_takes(const table *t, int piece, int edge)
{
    if (edge >= sk_board_edge_count(t->board) || owner_of_edge(t, edge) >= 0)
        return false;
    int one = sk_board_edge_hex(t->board, edge, 0), other = sk_board_edge_hex(t->board, edge, 1);
    if (piece == SK_ROAD)
        return is_land(t, one) || is_land(t, other);
    return (is_sea(t, one) || is_sea(t, other)) && !legal__pirate_beside(t, edge);
}

static bool is_route(const table *t, int piece) { return piece == SK_ROAD || (piece == t->ship && piece != SK_NONE); }

static bool route_fits(const table *t, int piece, int edge)
{
    return mine(t)->supply[piece] > 0 && legal__edge_takes(t, piece, edge) &&
           (may_leave_from(t, sk_board_edge_node(t->board, edge, 0), piece) ||
            may_leave_from(t, sk_board_edge_node(t->board, edge, 1), piece));
}

static bool settlement_fits(const table *t, int node)
{
    return node < sk_board_node_count(t->board) && mine(t)->supply[SK_SETTLEMENT] > 0 && node_on_land(t, node) &&
           own_route_at(t, node) && keeps_distance(t, node);
}

static bool city_fits(const table *t, int node)
{
    return node < sk_board_node_count(t->board) && mine(t)->supply[SK_CITY] > 0 &&
           legal__owner_of_node(t, node) == t->who && sk_game_node_piece(t->game, node, NULL) == SK_SETTLEMENT;
}

/* SEA-62: or a ship. */
static bool any_route_fits(const table *t)
{
    for (int edge = 0; edge < sk_board_edge_count(t->board); edge++)
        if (route_fits(t, SK_ROAD, edge) || (t->ship != SK_NONE && route_fits(t, t->ship, edge)))
            return true;
    return false;
}

/* ---- hands ---- */

static bool holds(const table *t, int seat, const sk_cards *cards)
{
    for (int kind = 0; kind < SK_KINDS_MAX; kind++)
        if (t->view.seats[seat].hand.count[kind] < cards->count[kind])
            return false;
    return true;
}

static int total_of(const sk_cards *cards)
{
    int total = 0;
    for (int kind = 0; kind < SK_KINDS_MAX; kind++)
        total += cards->count[kind];
    return total;
}

static bool can_pay(const table *t, int brick, int lumber, int wool, int grain, int ore)
{
    const uint8_t *hand = mine(t)->hand.count;
    return hand[SK_BRICK] >= brick && hand[SK_LUMBER] >= lumber && hand[SK_WOOL] >= wool && hand[SK_GRAIN] >= grain &&
           hand[SK_ORE] >= ore;
}

/* ---- phases ---- */

static bool own_turn(const table *t) { return t->prompt.kind == SK_PROMPT_TURN; }
static bool in_phase(const table *t, sk_phase phase) { return own_turn(t) && t->prompt.phase == phase; }
static bool may_build_now(const table *t)
{
    return in_phase(t, SK_PHASE_MAIN) || in_phase(t, SK_PHASE_BUILD) || in_phase(t, SK_PHASE_SPECIAL_BUILDING) ||
           in_phase(t, SK_PHASE_PAIRED);
}
static bool may_offer_now(const table *t) { return in_phase(t, SK_PHASE_MAIN) || in_phase(t, SK_PHASE_TRADE); }
static bool may_trade_now(const table *t) { return may_offer_now(t) || in_phase(t, SK_PHASE_PAIRED); }

static bool roll_legal(const table *t, const sk_choice *choice)
{
    if (!own_turn(t) || t->prompt.phase != SK_PHASE_BEFORE_ROLL)
        return false;
    if (!t->figures->manual_dice)
        return choice->arg[0] == 0 && choice->arg[1] == 0;
    return choice->arg[0] >= 1 && choice->arg[0] <= 6 && choice->arg[1] >= 1 && choice->arg[1] <= 6;
}

/* ---- building and placing ---- */

static bool build_legal(const table *t, int piece, int place)
{
    if (!may_build_now(t))
        return false;
    if (piece == SK_ROAD)
        return route_fits(t, piece, place) && can_pay(t, 1, 1, 0, 0, 0);
    if (is_route(t, piece))
        return route_fits(t, piece, place) && can_pay(t, 0, 1, 1, 0, 0); /* SEA-1 */
    if (piece == SK_SETTLEMENT)
        return settlement_fits(t, place) && can_pay(t, 1, 1, 1, 1, 0);
    return piece == SK_CITY && city_fits(t, place) && can_pay(t, 0, 0, 0, 2, 3);
}

/* BASE-3: the settlement without a road is the one just placed. */
static bool touches_bare_settlement(const table *t, int edge)
{
    for (int end = 0; end < 2; end++) {
        int node = sk_board_edge_node(t->board, edge, end);
        if (legal__owner_of_node(t, node) == t->who && !own_route_at(t, node))
            return true;
    }
    return false;
}

static bool place_legal(const table *t, int piece, int place)
{
    switch (t->prompt.kind) {
    case SK_PROMPT_SETUP_NODE:
        return piece == SK_SETTLEMENT && place < sk_board_node_count(t->board) && node_on_land(t, place) &&
               keeps_distance(t, place) && sk_board_start_allowed(t->board, place);
    case SK_PROMPT_SETUP_EDGE:
        return is_route(t, piece) && mine(t)->supply[piece] > 0 && legal__edge_takes(t, piece, place) &&
               touches_bare_settlement(t, place); /* SEA-60 */
    case SK_PROMPT_FREE_PIECE:
        return is_route(t, piece) && route_fits(t, piece, place);
    default:
        return false;
    }
}

/* ---- cards ---- */

static bool buy_legal(const table *t)
{
    return may_build_now(t) && t->view.deck_count > 0 && can_pay(t, 0, 0, 1, 1, 1);
}

static bool plenty_legal(const table *t, int a, int b)
{
    if (a >= SK_STANDARD_KINDS || (b >= SK_STANDARD_KINDS && b != SK_NONE))
        return false;
    int bank = total_of(&t->view.bank);
    if (b == SK_NONE)
        return bank == 1 && t->view.bank.count[a] == 1;
    return a == b ? t->view.bank.count[a] >= 2 : t->view.bank.count[a] >= 1 && t->view.bank.count[b] >= 1;
}

static bool play_legal(const table *t, const sk_choice *choice)
{
    int card = choice->arg[0];
    if (!own_turn(t) || in_phase(t, SK_PHASE_SETUP) || in_phase(t, SK_PHASE_SPECIAL_BUILDING) ||
        t->memory->card_played || card >= SK_STANDARD_CARDS || card == SK_VICTORY_POINT ||
        mine(t)->development[card] <= mine(t)->fresh[card])
        return false;
    if (card == SK_ROAD_BUILDING)
        return any_route_fits(t);
    if (card == SK_YEAR_OF_PLENTY)
        return plenty_legal(t, choice->arg[1], choice->arg[2]);
    return card != SK_MONOPOLY || choice->arg[1] < SK_STANDARD_KINDS;
}

/* ---- the bank ---- */

static bool settled_this_turn(const table *t, int node)
{
    for (int i = 0; i < t->memory->settled_count; i++)
        if (t->memory->settled[i] == node)
            return true;
    return false;
}

/* Whether the seat has a working harbor of this kind; SK_NONE: a generic one. */
static bool has_harbor(const table *t, int kind)
{
    for (int harbor = 0; harbor < sk_board_harbor_count(t->board); harbor++)
        for (int end = 0; end < 2; end++) {
            int node = sk_board_edge_node(t->board, sk_board_harbor_edge(t->board, harbor), end);
            if (sk_game_harbor_kind(t->game, harbor) == kind && legal__owner_of_node(t, node) == t->who &&
                (t->figures->harbor_same_turn || !settled_this_turn(t, node)))
                return true;
        }
    return false;
}

static int best_rate(const table *t, int kind) { return has_harbor(t, kind) ? 2 : has_harbor(t, SK_NONE) ? 3 : 4; }

static bool maritime_legal(const table *t, int give, int get, int rate)
{
    if (!may_trade_now(t) || give >= SK_STANDARD_KINDS || get >= SK_STANDARD_KINDS || give == get)
        return false;
    bool has_rate = rate == 4 || (rate == 3 && has_harbor(t, SK_NONE)) || (rate == 2 && has_harbor(t, give));
    return has_rate && mine(t)->hand.count[give] >= rate && t->view.bank.count[get] > 0;
}

/* ---- the other players ---- */

/* BASE-50 .. BASE-52 */
static bool terms_legal(const table *t, const sk_action *action)
{
    if (total_of(&action->give) == 0 || total_of(&action->get) == 0 || !holds(t, t->who, &action->give))
        return false;
    for (int kind = 0; kind < SK_KINDS_MAX; kind++) {
        if (action->give.count[kind] && action->get.count[kind])
            return false;
        if (kind >= SK_STANDARD_KINDS && action->get.count[kind])
            return false;
        if (action->get.count[kind] > SK_SUPPLY_MAX)
            return false;
    }
    return true;
}

static bool offer_legal(const table *t, const sk_action *action)
{
    int to = action->choice.arg[0];
    return may_offer_now(t) && t->figures->domestic_trade && terms_legal(t, action) &&
           (to == SK_NONE || (to < t->view.seat_count && to != t->who));
}

static bool accept_legal(const table *t)
{
    sk_offer_view offer;
    return t->prompt.kind == SK_PROMPT_OFFER && sk_game_offer(t->game, &offer) && holds(t, t->who, &offer.get);
}

static bool confirm_legal(const table *t, int other)
{
    sk_offer_view offer;
    if (t->prompt.kind != SK_PROMPT_CONFIRM || other >= t->view.seat_count || !sk_game_offer(t->game, &offer))
        return false;
    if (offer.answer[other] == SK_OFFER_ACCEPTED)
        return holds(t, t->who, &offer.give) && holds(t, other, &offer.get);
    return offer.answer[other] == SK_OFFER_COUNTERED && holds(t, t->who, &offer.counter_get[other]) &&
           holds(t, other, &offer.counter_give[other]);
}

/* ---- the seven ---- */

static bool move_legal(const table *t, int blocker, int hex)
{
    if (t->prompt.kind != SK_PROMPT_MOVE || hex >= sk_board_hex_count(t->board) ||
        (blocker != SK_ROBBER && (blocker != t->pirate || blocker == SK_NONE)))
        return false;
    return (blocker == SK_ROBBER ? is_land(t, hex) : is_sea(t, hex)) && hex != t->view.blocker_hex[blocker];
}

/* BASE-40, SEA-52 */
static bool steal_legal(const table *t, int victim)
{
    if (t->prompt.kind != SK_PROMPT_STEAL || victim == t->who)
        return false;
    int hex = t->view.blocker_hex[t->memory->moved];
    if (t->memory->moved == t->pirate)
        return legal__has_ship_beside(t, hex, victim);
    for (int corner = 0; corner < 6; corner++)
        if (legal__owner_of_node(t, sk_board_hex_corner(t->board, hex, corner)) == victim)
            return true;
    return false;
}

/* SEA-42: of what the bank still has. */
static bool pick_legal(const table *t, int kind)
{
    return t->prompt.kind == SK_PROMPT_PICK && kind < SK_STANDARD_KINDS && t->view.bank.count[kind] > 0;
}

/* SEA-20: in one's own turn, after the roll. */
static bool script_legal(const table *t, int action, int from, int to)
{
    return action == t->move_ship && action != SK_NONE &&
           (in_phase(t, SK_PHASE_MAIN) || in_phase(t, SK_PHASE_TRADE) || in_phase(t, SK_PHASE_BUILD)) &&
           legal__moves_ship(t, from, to);
}

static bool discard_legal(const table *t, const sk_action *action)
{
    return t->prompt.kind == SK_PROMPT_DISCARD && holds(t, t->who, &action->give) &&
           total_of(&action->give) == total_of(&mine(t)->hand) / 2;
}

/* ---- all of it ---- */

static bool judge(const table *t, const sk_action *action)
{
    const uint16_t *arg = action->choice.arg;
    switch (action->choice.kind) {
    case SK_ACT_ROLL:
        return roll_legal(t, &action->choice);
    case SK_ACT_END_TURN:
        return may_build_now(t) || may_trade_now(t);
    case SK_ACT_BUILD_PHASE:
        return own_turn(t) && t->prompt.phase == SK_PHASE_TRADE;
    case SK_ACT_BUILD:
        return build_legal(t, arg[0], arg[1]);
    case SK_ACT_PLACE:
        return place_legal(t, arg[0], arg[1]);
    case SK_ACT_STOP:
        return t->prompt.kind == SK_PROMPT_FREE_PIECE && t->memory->free_placed > 0;
    case SK_ACT_BUY_CARD:
        return buy_legal(t);
    case SK_ACT_PLAY_CARD:
        return play_legal(t, &action->choice);
    case SK_ACT_MARITIME:
        return maritime_legal(t, arg[0], arg[1], arg[2]);
    case SK_ACT_OFFER:
        return offer_legal(t, action);
    case SK_ACT_ACCEPT:
        return accept_legal(t);
    case SK_ACT_REFUSE:
        return t->prompt.kind == SK_PROMPT_OFFER;
    case SK_ACT_COUNTER:
        return t->prompt.kind == SK_PROMPT_OFFER && terms_legal(t, action);
    case SK_ACT_CONFIRM:
        return confirm_legal(t, arg[0]);
    case SK_ACT_WITHDRAW:
        return t->prompt.kind == SK_PROMPT_CONFIRM;
    case SK_ACT_DISCARD:
        return discard_legal(t, action);
    case SK_ACT_MOVE_BLOCKER:
        return move_legal(t, arg[0], arg[1]);
    case SK_ACT_STEAL:
        return steal_legal(t, arg[0]);
    case SK_ACT_PICK:
        return pick_legal(t, arg[0]);
    case SK_ACT_SCRIPT:
        return script_legal(t, arg[0], arg[1], arg[2]);
    default:
        return false; /* answers: nobody asks */
    }
}

bool legal(const sk_game *game, const legal_memory *memory, const sk_action *action)
{
    table t = look(game, memory);
    return !t.view.ended && judge(&t, action);
}

bool legal_to_list(const sk_game *game, const legal_memory *memory, const sk_action *action)
{
    table t = look(game, memory);
    const uint16_t *arg = action->choice.arg;
    if (t.view.ended)
        return false;
    if (action->choice.sampled) {
        bool any = total_of(&mine(&t)->hand) > 0;
        if (action->choice.kind == SK_ACT_OFFER)
            return any && arg[0] == SK_NONE && may_offer_now(&t) && t.figures->domestic_trade &&
                   memory->offers < LEGAL_OFFERS_LISTED;
        if (action->choice.kind == SK_ACT_COUNTER)
            return any && t.prompt.kind == SK_PROMPT_OFFER;
        return action->choice.kind == SK_ACT_DISCARD && t.prompt.kind == SK_PROMPT_DISCARD;
    }
    if (action->choice.kind == SK_ACT_OFFER || action->choice.kind == SK_ACT_COUNTER ||
        action->choice.kind == SK_ACT_DISCARD || !judge(&t, action))
        return false;
    if (action->choice.kind == SK_ACT_MARITIME)
        return arg[2] == best_rate(&t, arg[0]);
    return action->choice.kind != SK_ACT_PLAY_CARD || arg[0] != SK_YEAR_OF_PLENTY || arg[1] <= arg[2];
}

static void remember_ship(legal_memory *memory, int piece, int edge)
{
    if (piece >= SK_STANDARD_PIECES && memory->ship_count < LEGAL_SHIPS_MAX)
        memory->ship[memory->ship_count++] = edge;
}

void legal_remember(legal_memory *memory, const sk_action *action)
{
    const uint16_t *arg = action->choice.arg;
    switch (action->choice.kind) {
    case SK_ACT_END_TURN:
        memory->card_played = memory->ship_moved = false;
        memory->offers = memory->settled_count = memory->ship_count = 0;
        break;
    case SK_ACT_PLAY_CARD:
        memory->card_played = true;
        memory->free_placed = 0;
        memory->played[arg[0]]++;
        break;
    case SK_ACT_PLACE:
        memory->free_placed++;
        if (memory->card_played) /* not in the set-up */
            remember_ship(memory, arg[0], arg[1]);
        break;
    case SK_ACT_OFFER:
        memory->offers++;
        break;
    case SK_ACT_BUILD:
        remember_ship(memory, arg[0], arg[1]);
        if (arg[0] == SK_SETTLEMENT && memory->settled_count < LEGAL_SETTLED_MAX)
            memory->settled[memory->settled_count++] = arg[1];
        break;
    case SK_ACT_SCRIPT:
        memory->ship_moved = true;
        break;
    case SK_ACT_MOVE_BLOCKER:
        memory->moved = arg[0];
        break;
    default:
        break;
    }
}
