/* Trading with other players: what to offer, what to accept, whom to trade with. */
#include "player/greedy.h"

#include <string.h>

enum {
    OFFER_GAIN = 70,  /* what a trade must bring to be proposed */
    ACCEPT_GAIN = 30, /* what it must bring to be accepted */
    COUNTER_GAIN = 70,
    HOPE = 80,        /* of 256: how likely it must be that somebody accepts */
    BANK_MARGIN = 10, /* how much better a trade with players must be than what else one could do */
};

/* Whether helping the seat would be giving the game away. */
static bool about_to_win(const sk_mind *mind, int seat)
{
    return mind->here.sight.view.seats[seat].public_points + 2 >= mind->map.points_to_win &&
           mind->here.sight.view.seats[seat].public_points > mind->here.sight.view.seats[mind->seat].points - 1;
}

/* Asks more of a trade with somebody who is ahead. */
static int price(const sk_mind *mind, int seat, int least)
{
    const sk_seat_view *seats = mind->here.sight.view.seats;
    int ahead = seats[seat].public_points - seats[mind->seat].points;
    return ahead > 0 ? least + 25 * ahead : least;
}

static bool offered_before(const sk_mind *mind, const sk_cards *give, const sk_cards *get)
{
    const sk_turn_memory *memory = &mind->memory;
    for (int i = 0; i < memory->offers; i++)
        if (!memcmp(&memory->give[i], give, sizeof *give) && !memcmp(&memory->get[i], get, sizeof *get))
            return true;
    return false;
}

/* Cards of a kind that the other seats hold together: everybody can count what is not in the bank. */
static int held_by_others(const sk_mind *mind, int kind)
{
    const sk_view *view = &mind->here.sight.view;
    int held = mind->map.kind[kind].supply - view->bank.count[kind] - view->out_of_game.count[kind] -
               view->seats[mind->seat].hand.count[kind];
    return held > 0 ? held : 0;
}

/* How likely somebody is to have a card of get to spare and to want one of give, of 256. */
static int likely(const sk_mind *mind, int give, int get)
{
    const sk_sight *sight = &mind->here.sight;
    const sk_seat_view *seats = sight->view.seats;
    int all = 1, most = 0, held = held_by_others(mind, get);
    for (int s = 0; s < mind->map.seat_count; s++)
        all += s == mind->seat ? 0 : seats[s].card_count;
    for (int s = 0; s < mind->map.seat_count; s++) {
        if (s == mind->seat || about_to_win(mind, s))
            continue;
        int has = 256 * held * (mind->map.kind[get].card ? seats[s].card_count : 1) / all;
        int grows = sight->pips[s][give] / SK_PIP, spare = sight->pips[s][get] / SK_PIP;
        has = has > 256 ? 256 : has;
        int chance = has * (16 + (spare > 8 ? 8 : spare) * 3 - (grows > 8 ? 8 : grows) * 2) / 40;
        most = chance > most ? chance : most;
    }
    return most;
}

typedef struct deal {
    sk_cards give, get;
    int gain, score;
} deal;

static void consider(const sk_mind *mind, int give, int get, int times, deal *best)
{
    deal tried = {.gain = 0};
    tried.give.count[give] = (uint8_t)times;
    tried.get.count[get] = 1;
    if (offered_before(mind, &tried.give, &tried.get))
        return;
    tried.gain = sk_greedy_swap(&mind->here, &tried.give, &tried.get);
    int chance = likely(mind, give, get) * (times > 1 ? 5 : 4) / 4;
    tried.score = tried.gain * chance;
    if (tried.gain >= OFFER_GAIN && chance >= HOPE && tried.score > best->score)
        *best = tried;
}

bool sk_greedy_offer(sk_mind *mind, const sk_choice *choices, int count, int gain, sk_action *action)
{
    sk_turn_memory *memory = &mind->memory;
    const sk_cards *hand = &mind->here.sight.view.seats[mind->seat].hand;
    int to = -1;
    for (int i = 0; i < count && to < 0; i++)
        if (choices[i].kind == SK_ACT_OFFER)
            to = i;
    for (int i = 0; i < count; i++)
        if (choices[i].kind == SK_ACT_OFFER && choices[i].arg[0] == SK_NONE)
            to = i;
    if (to < 0 || memory->offers == SK_OFFERS_A_TURN)
        return false;
    deal best = {.score = 0};
    for (int give = 0; give < mind->map.kind_count; give++)
        for (int get = 0; get < mind->map.kind_count; get++)
            for (int times = 1; times <= 2; times++)
                if (give != get && hand->count[give] >= times && mind->map.kind[give].domestic &&
                    mind->map.kind[get].domestic)
                    consider(mind, give, get, times, &best);
    if (!best.score || best.gain < gain + BANK_MARGIN)
        return false;
    *action = sk_greedy_action(&choices[to]);
    action->give = best.give;
    action->get = best.get;
    memory->give[memory->offers] = best.give;
    memory->get[memory->offers++] = best.get;
    return true;
}

static int find(const sk_choice *choices, int count, int kind)
{
    for (int i = 0; i < count; i++)
        if (choices[i].kind == kind)
            return i;
    return -1;
}

/* The other seat wants cards of one kind: asks for another kind in return. */
static bool counter(const sk_mind *mind, const sk_offer_view *offer, sk_action *action)
{
    const sk_look *here = &mind->here;
    const sk_cards *hand = &here->sight.view.seats[mind->seat].hand;
    deal best = {.gain = price(mind, offer->seat, COUNTER_GAIN) - 1};
    for (int give = 0; give < mind->map.kind_count; give++) {
        if (!offer->get.count[give] || !hand->count[give] || !mind->map.kind[give].domestic)
            continue;
        for (int get = 0; get < mind->map.kind_count; get++) {
            if (get == give || !mind->map.kind[get].domestic || offer->get.count[get])
                continue;
            deal tried = {.gain = 0};
            tried.give.count[give] = 1;
            tried.get.count[get] = 1;
            bool same = !memcmp(&tried.give, &offer->get, sizeof tried.give) &&
                        !memcmp(&tried.get, &offer->give, sizeof tried.get);
            tried.gain = sk_greedy_swap(here, &tried.give, &tried.get);
            if (!same && here->sight.pips[offer->seat][get] && tried.gain > best.gain)
                best = tried;
        }
    }
    if (!sk_cards_total(&best.give))
        return false;
    action->give = best.give;
    action->get = best.get;
    return true;
}

void sk_greedy_reply(sk_mind *mind, const sk_game *game, const sk_choice *choices, int count, sk_action *action)
{
    sk_offer_view offer;
    int accept = find(choices, count, SK_ACT_ACCEPT), refuse = find(choices, count, SK_ACT_REFUSE);
    int other = find(choices, count, SK_ACT_COUNTER);
    *action = sk_greedy_action(&choices[refuse >= 0 ? refuse : 0]);
    if (!sk_game_offer(game, &offer) || about_to_win(mind, offer.seat))
        return;
    if (accept >= 0 && sk_greedy_swap(&mind->here, &offer.get, &offer.give) >= price(mind, offer.seat, ACCEPT_GAIN)) {
        *action = sk_greedy_action(&choices[accept]);
        return;
    }
    sk_action answer = sk_greedy_action(&choices[other >= 0 ? other : 0]);
    if (other >= 0 && counter(mind, &offer, &answer))
        *action = answer;
}

void sk_greedy_confirm(sk_mind *mind, const sk_game *game, const sk_choice *choices, int count, sk_action *action)
{
    sk_offer_view offer;
    int withdraw = find(choices, count, SK_ACT_WITHDRAW);
    *action = sk_greedy_action(&choices[withdraw >= 0 ? withdraw : 0]);
    if (!sk_game_offer(game, &offer))
        return;
    int most = 0;
    for (int i = 0; i < count; i++) {
        int seat = choices[i].arg[0];
        if (choices[i].kind != SK_ACT_CONFIRM || seat >= mind->map.seat_count || about_to_win(mind, seat))
            continue;
        bool countered = offer.answer[seat] == SK_OFFER_COUNTERED;
        const sk_cards *less = countered ? &offer.counter_get[seat] : &offer.give;
        const sk_cards *more = countered ? &offer.counter_give[seat] : &offer.get;
        int gain = sk_greedy_swap(&mind->here, less, more);
        if (gain < price(mind, seat, ACCEPT_GAIN))
            continue;
        gain += 256 - mind->here.land.threat[seat]; /* rather with the weakest */
        if (gain > most) {
            most = gain;
            *action = sk_greedy_action(&choices[i]);
        }
    }
}
