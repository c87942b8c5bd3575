/* Decisions by rule of thumb: cards to give up, whom to rob, what to answer a script in the middle of an
 * action. */
#include "player/greedy.h"

#include "base/random.h"

#include <string.h>

enum { HINDERED = 12 }; /* a piece that cannot be moved or built on from */

int sk_greedy_swap(const sk_look *look, const sk_cards *less, const sk_cards *more)
{
    const sk_cards *hand = &look->sight.view.seats[look->sight.seat].hand;
    sk_cards then = *hand;
    for (int k = 0; k < look->aims.kind_count; k++)
        then.count[k] = (uint8_t)(hand->count[k] - less->count[k] + more->count[k]);
    return sk_aims_hand(&look->aims, &then) - sk_aims_hand(&look->aims, hand);
}

void sk_greedy_cards(const sk_look *look, const sk_cards *from, int count, bool wanted, sk_cards *cards)
{
    sk_cards left = *from, then = look->sight.view.seats[look->sight.seat].hand;
    int kinds = look->aims.kind_count;
    memset(cards, 0, sizeof *cards);
    for (; count > 0; count--) {
        int best = -1, most = SK_IMPOSSIBLE;
        for (int k = 0; k < kinds; k++) {
            if (!left.count[k] || (!wanted && (!then.count[k] || !(look->aims.counted >> k & 1))))
                continue;
            sk_cards tried = then;
            tried.count[k] = (uint8_t)(tried.count[k] + (wanted ? 1 : -1));
            int worth = sk_aims_hand(&look->aims, &tried);
            if (worth > most) {
                most = worth;
                best = k;
            }
        }
        for (int k = 0; k < kinds && best < 0; k++) /* what cannot be judged */
            if (left.count[k])
                best = k;
        if (best < 0)
            return;
        left.count[best]--;
        then.count[best] = (uint8_t)(then.count[best] + (wanted ? 1 : then.count[best] ? -1 : 0));
        cards->count[best]++;
    }
}

/* How much a theft from the seat would be worth. */
static int spoil(const sk_mind *mind, const sk_sight *sight, int owner)
{
    if (owner == SK_NOBODY || owner == sight->seat || !sight->view.seats[owner].card_count)
        return 0;
    return 60 + mind->here.land.threat[owner] / 4;
}

/* The best of those who have a building at the hex. */
static int spoils(const sk_mind *mind, const sk_sight *sight, int hex)
{
    const sk_map *map = &mind->map;
    int most = 0;
    for (int n = 0; n < map->node_count; n++) {
        if (map->node_hex[n][0] != hex && map->node_hex[n][1] != hex && map->node_hex[n][2] != hex)
            continue;
        int worth = spoil(mind, sight, sight->node_owner[n]);
        most = worth > most ? worth : most;
    }
    return most;
}

/* What a blocker does to those whose pieces lie on the edges of the hex: it robs the best of them, and keeps each from
 * building on. */
static int harm_on_edges(const sk_mind *mind, const sk_sight *sight, const sk_blocker *blocker, int hex)
{
    const sk_map *map = &mind->map;
    int most = 0, hindered = 0;
    for (int e = 0; e < map->edge_count; e++) {
        int owner = sight->edge_owner[e], piece = sight->edge_piece[e];
        if (owner == SK_NOBODY || (map->edge_hex[e][0] != hex && map->edge_hex[e][1] != hex))
            continue;
        if (blocker->forbids >> piece & 1)
            hindered += owner == sight->seat ? -2 * HINDERED : HINDERED * mind->here.land.threat[owner] >> 8;
        int worth = blocker->steals && piece == blocker->victims ? spoil(mind, sight, owner) : 0;
        most = worth > most ? worth : most;
    }
    return most + hindered;
}

static int harm_of(const sk_mind *mind, const sk_sight *sight, int b, int hex)
{
    const sk_blocker *blocker = &mind->map.blocker[b];
    int worth = blocker->blocks_production ? sk_worth_of_block(&mind->map, &mind->here.land, sight, hex) : 0;
    if (blocker->victims != SK_NOBODY || blocker->forbids)
        worth += harm_on_edges(mind, sight, blocker, hex);
    return worth;
}

int sk_greedy_block(const sk_mind *mind, const sk_sight *sight, const sk_choice *choices, int count)
{
    int best = 0, most = SK_IMPOSSIBLE;
    for (int i = 0; i < count; i++) {
        int hex = choices[i].arg[1], b = choices[i].arg[0];
        if (choices[i].kind != SK_ACT_MOVE_BLOCKER || hex >= mind->map.hex_count || b >= mind->map.blocker_count)
            continue;
        const sk_blocker *blocker = &mind->map.blocker[b];
        int from = sight->view.blocker_hex[b];
        int worth = harm_of(mind, sight, b, hex) - (from < mind->map.hex_count ? harm_of(mind, sight, b, from) : 0);
        if (blocker->steals && blocker->victims == SK_NOBODY)
            worth += spoils(mind, sight, hex);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* How much one would rather take from that seat than from another. */
static int prey(const sk_mind *mind, const sk_land *land, const sk_sight *sight, int seat)
{
    if (seat >= mind->map.seat_count || seat == sight->seat)
        return -1;
    const sk_seat_view *view = &sight->view.seats[seat];
    return view->card_count ? land->threat[seat] * 4 + view->card_count * 8 : 0;
}

int sk_greedy_victim(const sk_mind *mind, const sk_sight *sight, const sk_choice *choices, int count)
{
    int best = 0, most = SK_IMPOSSIBLE;
    for (int i = 0; i < count; i++) {
        int worth = choices[i].kind == SK_ACT_STEAL ? prey(mind, &mind->here.land, sight, choices[i].arg[0]) : -1;
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

static int gain_of_kind(const sk_look *look, int kind)
{
    sk_cards none = {{0}}, one = {{0}};
    if (kind >= look->aims.kind_count)
        return SK_IMPOSSIBLE;
    one.count[kind] = 1;
    return sk_greedy_swap(look, &none, &one);
}

int sk_greedy_pick(const sk_look *look, const sk_choice *choices, int count)
{
    int best = 0, most = SK_IMPOSSIBLE;
    for (int i = 0; i < count; i++) {
        int worth = choices[i].kind == SK_ACT_PICK ? gain_of_kind(look, choices[i].arg[0]) : SK_IMPOSSIBLE;
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* A choice that names a kind is worth that kind; another, a card of any kind. */
static int worth_of_word(const sk_mind *mind, const sk_look *look, const char *word)
{
    int sum = 0, cards = 0;
    for (int k = 0; k < mind->map.kind_count; k++) {
        if (!strcmp(mind->map.kind[k].name, word))
            return gain_of_kind(look, k);
        if (!mind->map.kind[k].card)
            continue;
        sum += gain_of_kind(look, k);
        cards++;
    }
    return cards ? sum / cards : 0;
}

/* Bad where one's own building stands, good where another's does, and something where one could build. */
static int worth_of_node(const sk_mind *mind, const sk_look *look, int node)
{
    if (node >= mind->map.node_count)
        return 0;
    int owner = look->sight.node_owner[node], worth = look->land.node_worth[node] + 1;
    if (owner == SK_NOBODY)
        return worth / 4;
    return owner == look->sight.seat ? -worth : worth * look->land.threat[owner] >> 8;
}

static int worth_of_option(sk_mind *mind, const sk_look *look, const sk_question *question, int option)
{
    switch ((sk_question_type)question->type) {
    case SK_ASK_RESOURCE:
        return gain_of_kind(look, option);
    case SK_ASK_PLAYER:
        return prey(mind, &look->land, &look->sight, option);
    case SK_ASK_HEX:
        return option < mind->map.hex_count ? sk_worth_of_block(&mind->map, &look->land, &look->sight, option) : 0;
    case SK_ASK_NODE:
        return worth_of_node(mind, look, option);
    case SK_ASK_CHOICE:
        return option < SK_CHOICES_MAX ? worth_of_word(mind, look, question->choice[option]) : 0;
    default:
        return 0;
    }
}

void sk_greedy_asked_cards(const sk_look *look, const sk_question *question, sk_cards *cards)
{
    const sk_cards *hand = &look->sight.view.seats[look->sight.seat].hand;
    bool wanted = false;
    for (int k = 0; k < look->aims.kind_count; k++)
        wanted = wanted || question->from.count[k] > hand->count[k];
    sk_greedy_cards(look, &question->from, question->count, wanted, cards);
}

int sk_player__greedy_answer(sk_player *player, sk_game *game, const sk_question *question, sk_answer *answer)
{
    sk_mind *mind = player->mind;
    uint64_t dream = sk_mix(player->random + sk_game_actions(game) + question->prompt[0]);
    if (question->type == SK_ASK_INTEGER || question->type == SK_ASK_DICE || question->type == SK_ASK_EDGE ||
        (question->type != SK_ASK_CARDS && !question->option_count)) {
        sk_player__any_answer(&dream, question, answer);
        return SK_OK;
    }
    sk_look *look = &mind->asked;
    memset(answer, 0, sizeof *answer);
    sk_greedy_look(mind, look, game, question->seat);
    if (question->type == SK_ASK_CARDS) {
        sk_greedy_asked_cards(look, question, &answer->cards);
        return SK_OK;
    }
    int most = SK_IMPOSSIBLE, alike = 0;
    for (int i = 0; i < question->option_count; i++) {
        int worth = worth_of_option(mind, look, question, question->option[i]);
        if (worth > most) {
            most = worth;
            alike = 0;
        }
        if (worth == most && !sk_random_below(&dream, (uint32_t)++alike))
            answer->value = question->option[i];
    }
    return SK_OK;
}
