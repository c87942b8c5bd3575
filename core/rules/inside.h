/* Between the files of this room. Functions that return int give 0, SK_ASK or a negative status with game->error
 * filled. list_ functions add to game->choices what the seat may do; do_ functions check and do it. */
#ifndef SK_RULES_INSIDE_H
#define SK_RULES_INSIDE_H

#include "rules/rules.h"

/* ---- hand.c ---- */
bool sk_rules__can_hold(const sk_game *game, int seat, const sk_cards *more); /* the limits of resources */
void sk_rules__say_cards(sk_game *game, sk_event_kind kind, int seat, const sk_cards *cards);

/* ---- pay.c ---- */
/* *can: hand, and can_use_resource for each kind of the cost. */
int sk_rules__can_pay(sk_game *game, int seat, const sk_cards *cost, int purpose, bool *can);
int sk_rules__pay(sk_game *game, int seat, const sk_cards *cost, int purpose);

/* ---- piece.c ---- */
/* Whether anybody's piece of that kind may stand on the edge: empty, of its element, no blocker that keeps it off. */
bool sk_rules__edge_open(const sk_game *game, int piece, int edge);
int sk_rules__supply(const sk_game *game, int seat, int piece);
bool sk_rules__blocker_beside(const sk_game *game, int blocker, int edge); /* on one of the edge's hexes */

/* ---- line.c ---- */
/* Of the set of edges, leaves only those of the seat's network that are loose: sk_rules_edge_loose. */
void sk_rules__keep_loose(const sk_game *game, int seat, int net, uint64_t *set);

/* ---- param.c ---- */
enum { SK_PARAM_WORDS = (SK_EDGES_MAX + 63) / 64 };
/* The values that parameter i of the action may have after those before it. Shape: set[SK_PARAM_WORDS], a bit each.
 * Returns how many words of it are used. */
int sk_rules__param_values(const sk_game *game, const sk_script_action *rule, int i, const uint16_t *param, int seat,
                           uint64_t *set);
/* Whether param[i] is one of them; if not, game->reason may say why. */
bool sk_rules__param_fits(sk_game *game, const sk_script_action *rule, int i, const uint16_t *param, int seat);

/* ---- network.c ---- */
void sk_rules__set_place(sk_game *game, int node, sk_place place); /* and what the hexes around it owe */
void sk_rules__add_edge(sk_game *game, int seat, int edge);
void sk_rules__add_node(sk_game *game, int seat, int node);
/* After a piece of the seat has left the edge or the node. */
void sk_rules__drop_edge(sk_game *game, int seat, int piece, int edge);
void sk_rules__drop_node(sk_game *game, int seat, int node);
void sk_rules__rebuild(sk_game *game);
void sk_rules__refresh_rates(sk_game *game, int seat);
bool sk_rules__has_generic_harbor(const sk_game *game, int seat); /* one that works this turn */

/* ---- tally.c ---- */
void sk_rules__count_buildings(sk_game *game, int seat);
/* After a building of the seat has come, changed or gone. */
static inline void sk_rules__building_changed(sk_game *game, int seat)
{
    if (game->rules->tally_count)
        sk_rules__count_buildings(game, seat);
}

/* ---- route.c ---- */
/* The seat's road length from the board. */
void sk_rules__measure_route(sk_game *game, int seat);
/* The same after one of its edges has gone: what still runs is still the longest. */
void sk_rules__shrink_route(sk_game *game, int seat);
/* The same after its new edge. Returns whether it grew. */
bool sk_rules__grow_route(sk_game *game, int seat, int edge);

/* ---- award.c ---- */
void sk_rules__award_routes(sk_game *game);
void sk_rules__award_army(sk_game *game);
void sk_rules__check_victory(sk_game *game, int seat);

/* ---- home.c ---- */
void sk_rules__place_blockers(sk_game *game);
/* Set-up may have changed the terrain: what no script has moved since starts as on the finished island. */
void sk_rules__replace_blockers(sk_game *game, const uint16_t *placed);
/* The start player is to choose for each blocker that begins at home, where there are several homes. */
int sk_rules__ask_homes(sk_game *game);
int sk_rules__list_homes(sk_game *game);
bool sk_rules__any_home(const sk_game *game);
int sk_rules__do_home(sk_game *game, const sk_action *action);

/* ---- setup.c ---- */
int sk_rules__start(sk_game *game);
int sk_rules__setup_seat(const sk_game *game);
int sk_rules__list_setup(sk_game *game);
int sk_rules__do_setup(sk_game *game, const sk_action *action);
int sk_rules__skip_setup(sk_game *game, bool *skipped);

/* ---- turn.c ---- */
/* It is this seat's turn, and what was done in one before is forgotten. Fires and tells nothing. */
void sk_rules__enter_turn(sk_game *game, int seat, sk_phase phase);
int sk_rules__start_turn(sk_game *game, int seat);
int sk_rules__do_roll(sk_game *game, const sk_action *action);
int sk_rules__do_end_turn(sk_game *game, const sk_action *action);
int sk_rules__do_build_phase(sk_game *game, const sk_action *action);
int sk_rules__end_turn(sk_game *game);
int sk_rules__next_turn(sk_game *game); /* or the end, where nobody is left */
/* 0 when it is this seat's turn, nothing else is pending and the phase is one of the bits; refuses otherwise. */
int sk_rules__need_turn(sk_game *game, unsigned phases, const char *what);
/* 0 when the next step is of this kind; refuses otherwise. */
int sk_rules__need_step(sk_game *game, sk_step_kind kind, const char *what);
enum {
    SK_PHASES_OFFER = 1u << SK_PHASE_MAIN | 1u << SK_PHASE_TRADE,
    SK_PHASES_BANK = SK_PHASES_OFFER | 1u << SK_PHASE_PAIRED,                            /* FIVE-42 */
    SK_PHASES_CARD = SK_PHASES_BANK | 1u << SK_PHASE_BUILD | 1u << SK_PHASE_BEFORE_ROLL, /* FIVE-22, FIVE-43 */
    SK_PHASES_BUILD = 1u << SK_PHASE_MAIN | 1u << SK_PHASE_BUILD | 1u << SK_PHASE_SPECIAL_BUILDING |
                      1u << SK_PHASE_PAIRED, /* FIVE-21 */
    SK_PHASES_ROLLED = SK_PHASES_BANK | SK_PHASES_BUILD,
    SK_PHASES_BETWEEN = 1u << SK_PHASE_SPECIAL_BUILDING | 1u << SK_PHASE_PAIRED,
};

/* ---- extra.c ---- */
/* After a turn: whether another seat has a part of it, which has begun then. */
bool sk_rules__begin_extra(sk_game *game);
/* The actor's part of another's turn is over: the next one's, or the next turn. */
int sk_rules__end_part(sk_game *game);
/* Whether a seat wins in its part of another's turn. */
void sk_rules__check_part(sk_game *game, int seat);

/* ---- produce.c ---- */
int sk_rules__produce(sk_game *game, int total);
int sk_rules__start_cards(sk_game *game, int seat, int node);
int sk_rules__run_produced(sk_game *game);
int sk_rules__list_pick(sk_game *game);
int sk_rules__do_pick(sk_game *game, const sk_action *action);
bool sk_rules__can_pick(const sk_game *game, int seat);

/* ---- seven.c ---- */
int sk_rules__seven(sk_game *game, int seat);
int sk_rules__push_rob(sk_game *game, int seat, int reason);
int sk_rules__run_rob(sk_game *game);
int sk_rules__list_move(sk_game *game);
int sk_rules__any_move(sk_game *game, bool *any);
int sk_rules__do_move(sk_game *game, const sk_action *action);
int sk_rules__do_discard(sk_game *game, const sk_action *action);
int sk_rules__run_steal(sk_game *game);
int sk_rules__list_steal(sk_game *game);
int sk_rules__do_steal(sk_game *game, const sk_action *action);

/* ---- allowed.c ---- */
/* Actions on places: the last argument of the call is the place, the one before it what is put or moved there. */
typedef struct sk_listing {
    uint8_t action;
    uint8_t argument; /* which one the place is */
    int max;          /* choices; where one is enough to know of, a few more may come */
    sk_call call;
} sk_listing;
/* Lists those of the word of places, from first on, that no script refuses. */
int sk_rules__list_allowed(sk_game *game, const sk_listing *listing, int first, uint64_t places);

/* ---- build.c ---- */
int sk_rules__list_build(sk_game *game); /* and to buy */
int sk_rules__do_build(sk_game *game, const sk_action *action);
bool sk_rules__any_free_place(const sk_game *game, int seat);
int sk_rules__list_free(sk_game *game);
int sk_rules__any_free(sk_game *game, bool *any);
int sk_rules__do_free(sk_game *game, const sk_action *action);
int sk_rules__do_stop(sk_game *game, const sk_action *action);
int sk_rules__can_build(sk_game *game, int seat, int piece, int place, bool *can);
int sk_rules__built(sk_game *game, int seat, int piece, int place);

/* ---- card.c ---- */
int sk_rules__list_cards(sk_game *game);
int sk_rules__list_buy(sk_game *game, int seat);
int sk_rules__do_buy(sk_game *game, const sk_action *action);
int sk_rules__do_card(sk_game *game, const sk_action *action);

/* ---- maritime.c ---- */
int sk_rules__list_maritime(sk_game *game);
int sk_rules__do_maritime(sk_game *game, const sk_action *action);

/* ---- domestic.c ---- */
int sk_rules__list_offer(sk_game *game);
int sk_rules__do_offer(sk_game *game, const sk_action *action);
int sk_rules__list_answers(sk_game *game);
int sk_rules__do_answer(sk_game *game, const sk_action *action);
int sk_rules__list_confirm(sk_game *game);
int sk_rules__do_confirm(sk_game *game, const sk_action *action);
int sk_rules__do_withdraw(sk_game *game, const sk_action *action);
bool sk_rules__offer_answered(const sk_game *game); /* somebody accepted or countered */
void sk_rules__clear_table(sk_game *game);
int sk_rules__can_trade(sk_game *game, int seat, int other, bool *can);

/* ---- scripted.c ---- */
int sk_rules__list_scripted(sk_game *game);
int sk_rules__do_scripted(sk_game *game, const sk_action *action);

#endif
