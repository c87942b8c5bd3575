/* What things cost, and what is missing for them. */
#include "words.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool is_empty(const sk_cards *cards)
{
    static const sk_cards none;
    return memcmp(cards, &none, sizeof none) == 0;
}

const sk_cards *words_cost(const sk_ruleset *ruleset, const sk_choice *choice)
{
    const sk_cards *cost = NULL;
    if (choice->kind == SK_ACT_BUILD && sk_ruleset_piece(ruleset, choice->arg[0]))
        cost = &sk_ruleset_piece(ruleset, choice->arg[0])->cost;
    else if (choice->kind == SK_ACT_BUY_CARD)
        cost = sk_ruleset_card_cost(ruleset);
    else if (choice->kind == SK_ACT_SCRIPT && sk_ruleset_action(ruleset, choice->arg[0]))
        cost = &sk_ruleset_action(ruleset, choice->arg[0])->cost;
    return cost && !is_empty(cost) ? cost : NULL;
}

int words_piece(const sk_ruleset *ruleset, const char *name)
{
    int found = SK_NONE;
    size_t length = strlen(name);
    for (int piece = 0; piece < sk_ruleset_piece_count(ruleset) && length; piece++)
        if (strncasecmp(sk_ruleset_piece(ruleset, piece)->name, name, length) == 0)
            found = found == SK_NONE ? piece : SK_NONE;
    return found;
}

/* ---- an example out of one's own hand ---- */

/* "2 wool 1 ore": so many cards of those held. */
static void say_some(char *text, size_t size, const sk_ruleset *ruleset, const sk_cards *hand, int count)
{
    size_t used = 0;
    text[0] = 0;
    for (int kind = 0; kind < sk_ruleset_resource_count(ruleset) && count > 0 && used < size; kind++) {
        int some = hand->count[kind] < count ? hand->count[kind] : count;
        if (some == 0)
            continue;
        used += (size_t)snprintf(text + used, size - used, " %d %s", some, sk_ruleset_resource(ruleset, kind)->name);
        count -= some;
    }
}

static void say_trade(char *text, size_t size, const sk_ruleset *ruleset, const sk_cards *hand)
{
    int give = SK_BRICK;
    for (int kind = sk_ruleset_resource_count(ruleset) - 1; kind >= 0; kind--)
        if (hand->count[kind] > hand->count[give])
            give = kind;
    int get = give == SK_ORE ? SK_WOOL : SK_ORE;
    snprintf(text, size, " 1 %s for 1 %s", sk_ruleset_resource(ruleset, give)->name,
             sk_ruleset_resource(ruleset, get)->name);
}

/* What the offer wants, for one more of what it gives. */
static void say_counter(char *text, size_t size, const sk_ruleset *ruleset, const sk_cards *hand,
                        const sk_offer_view *offer)
{
    int give = SK_NONE, get = SK_NONE;
    for (int kind = sk_ruleset_resource_count(ruleset) - 1; kind >= 0; kind--) {
        give = offer->get.count[kind] && hand->count[kind] ? kind : give;
        get = offer->give.count[kind] ? kind : get;
    }
    if (give == SK_NONE || get == SK_NONE)
        say_trade(text, size, ruleset, hand);
    else
        snprintf(text, size, " 1 %s for %d %s", sk_ruleset_resource(ruleset, give)->name, offer->give.count[get] + 1,
                 sk_ruleset_resource(ruleset, get)->name);
}

void words_card_example(char *message, size_t size, const words *w, int kind)
{
    const sk_ruleset *ruleset = sk_game_ruleset(w->game);
    const sk_action_row *row = sk_action_row_of(kind);
    sk_prompt prompt;
    sk_view view;
    char cards[SAYING_MAX];
    sk_game_prompt(w->game, &prompt);
    sk_game_view(w->game, prompt.seat, &view);
    const sk_cards *hand = &view.seats[prompt.seat].hand;
    if (prompt.kind == SK_PROMPT_QUESTION && prompt.question && prompt.question->type == SK_ASK_CARDS)
        hand = &prompt.question->from;
    sk_offer_view offer;
    if (row->cards == 'G') {
        if (kind == SK_ACT_COUNTER && sk_game_offer(w->game, &offer))
            say_counter(cards, sizeof cards, ruleset, hand, &offer);
        else
            say_trade(cards, sizeof cards, ruleset, hand);
        snprintf(message, size, "say what is given and what is wanted, for instance: %s%s", row->name, cards);
    } else {
        say_some(cards, sizeof cards, ruleset, hand, prompt.count);
        snprintf(message, size, "say how many of which cards, %d together, for instance: %s%s", prompt.count, row->name,
                 cards);
    }
}

/* ---- what is missing ---- */

static bool lacks(const sk_cards *hand, const sk_cards *cost)
{
    for (int kind = 0; kind < SK_KINDS_MAX; kind++)
        if (hand->count[kind] < cost->count[kind])
            return true;
    return false;
}

bool words_holds(const words *w, const sk_cards *cost)
{
    sk_prompt prompt;
    sk_view view;
    sk_game_prompt(w->game, &prompt);
    sk_game_view(w->game, prompt.seat, &view);
    return !lacks(&view.seats[prompt.seat].hand, cost);
}

static size_t add_held(char *message, size_t size, const sk_ruleset *ruleset, const sk_cards *hand,
                       const sk_cards *cost)
{
    char cards[SAYING_MAX];
    sk_cards held = {{0}};
    for (int kind = 0; kind < SK_KINDS_MAX; kind++)
        held.count[kind] = cost->count[kind] ? hand->count[kind] : 0;
    return (size_t)snprintf(message, size, "; of these you hold %s", words_cards(cards, sizeof cards, ruleset, &held));
}

void words_need(char *message, size_t size, const words *w, int piece)
{
    const sk_ruleset *ruleset = sk_game_ruleset(w->game);
    const sk_piece *p = sk_ruleset_piece(ruleset, piece);
    const sk_piece *below = p->upgrades == 0xff ? NULL : sk_ruleset_piece(ruleset, p->upgrades);
    sk_prompt prompt;
    sk_view view;
    char cards[SAYING_MAX];
    sk_game_prompt(w->game, &prompt);
    sk_game_view(w->game, prompt.seat, &view);
    const sk_seat_view *own = &view.seats[prompt.seat];
    size_t used =
        (size_t)snprintf(message, size, "a %s costs %s", p->name, words_cards(cards, sizeof cards, ruleset, &p->cost));
    if (below)
        used += (size_t)snprintf(message + used, size - used, " and takes the place of a %s of yours", below->name);
    if (lacks(&own->hand, &p->cost))
        add_held(message + used, size - used, ruleset, &own->hand, &p->cost);
    else if (own->supply[piece] == 0)
        snprintf(message + used, size - used, "; there is none left to build");
    else
        snprintf(message + used, size - used, "; there is no place now where the rules allow one");
}
