/* Everything that somebody could try. */
#include "base/random.h"
#include "kit/legal_table.h"

typedef struct pile {
    sk_action *actions;
    int count, max;
    uint64_t *random;
    const sk_game *game;
    int seats, hexes, nodes, edges;
    int pieces, blockers, move_ship, ship;
} pile;

static sk_action *add(pile *p, int kind, int a, int b, int c)
{
    static sk_action spare;
    sk_action *action = p->count < p->max ? &p->actions[p->count++] : &spare;
    *action = (sk_action){.choice = {(uint8_t)kind, 0, {(uint16_t)a, (uint16_t)b, (uint16_t)c}}};
    return action;
}

static void add_plain(pile *p)
{
    static const uint8_t plain[] = {SK_ACT_END_TURN,    SK_ACT_STOP,         SK_ACT_BUY_CARD,
                                    SK_ACT_ACCEPT,      SK_ACT_REFUSE,       SK_ACT_WITHDRAW,
                                    SK_ACT_BUILD_PHASE, SK_ACT_ANSWER_CARDS, SK_ACT_DECLINE};
    for (unsigned i = 0; i < sizeof plain; i++)
        add(p, plain[i], 0, 0, 0);
    for (int a = 0; a <= 7; a++)
        for (int b = 0; b <= 7; b++)
            add(p, SK_ACT_ROLL, a, b, 0);
    add(p, SK_ACT_ANSWER, 0, 0, 0);
    add(p, SK_ACT_ANSWER, SK_NONE, 0, 0);
    add(p, SK_ACT_SCRIPT, 0, SK_NONE, 0);
    add(p, SK_ACT_SCRIPT, SK_NONE, SK_NONE, SK_NONE);
    add(p, SK_ACTION_KINDS, 0, 0, 0);
    add(p, 0xff, 0, 0, 0);
}

static void add_places(pile *p)
{
    int most = p->nodes > p->edges ? p->nodes : p->edges;
    for (int piece = 0; piece <= p->pieces; piece++)
        for (int place = 0; place <= most; place++) {
            add(p, SK_ACT_BUILD, piece, place, 0);
            add(p, SK_ACT_PLACE, piece, place, 0);
        }
    add(p, SK_ACT_BUILD, SK_ROAD, SK_NONE, 0);
    add(p, SK_ACT_PLACE, SK_ROAD, SK_NONE, 0);
    add(p, SK_ACT_BUILD, SK_NONE, 0, 0);
    for (int blocker = 0; blocker <= p->blockers; blocker++)
        for (int hex = 0; hex <= p->hexes; hex++)
            add(p, SK_ACT_MOVE_BLOCKER, blocker, hex, 0);
    add(p, SK_ACT_MOVE_BLOCKER, SK_ROBBER, SK_NONE, 0);
}

/* Each own ship to every edge, and from every edge to one that random draws. */
static void add_ship_moves(pile *p)
{
    sk_prompt prompt;
    sk_game_prompt(p->game, &prompt);
    for (int from = 0; p->move_ship != SK_NONE && from <= p->edges; from++) {
        int owner = -1;
        bool own = sk_game_edge_piece(p->game, from, &owner) == p->ship && owner == prompt.seat;
        for (int to = 0; own && to <= p->edges; to++)
            add(p, SK_ACT_SCRIPT, p->move_ship, from, to);
        if (!own)
            add(p, SK_ACT_SCRIPT, p->move_ship, from, (int)sk_random_below(p->random, (uint32_t)p->edges));
    }
}

static void add_cards(pile *p)
{
    add(p, SK_ACT_PLAY_CARD, SK_KNIGHT, SK_NONE, SK_NONE);
    add(p, SK_ACT_PLAY_CARD, SK_ROAD_BUILDING, SK_NONE, SK_NONE);
    add(p, SK_ACT_PLAY_CARD, SK_VICTORY_POINT, SK_NONE, SK_NONE);
    add(p, SK_ACT_PLAY_CARD, SK_STANDARD_CARDS, SK_NONE, SK_NONE);
    add(p, SK_ACT_PLAY_CARD, SK_NONE, SK_NONE, SK_NONE);
    for (int a = 0; a <= SK_STANDARD_KINDS + 1; a++) {
        int first = a > SK_STANDARD_KINDS ? SK_NONE : a;
        add(p, SK_ACT_PLAY_CARD, SK_MONOPOLY, first, SK_NONE);
        for (int b = 0; b <= SK_STANDARD_KINDS + 1; b++)
            add(p, SK_ACT_PLAY_CARD, SK_YEAR_OF_PLENTY, first, b > SK_STANDARD_KINDS ? SK_NONE : b);
    }
}

static void add_bank(pile *p)
{
    for (int give = 0; give <= SK_STANDARD_KINDS; give++) {
        add(p, SK_ACT_PICK, give, 0, 0);
        for (int get = 0; get <= SK_STANDARD_KINDS; get++)
            for (int rate = 0; rate <= 5; rate++)
                add(p, SK_ACT_MARITIME, give, get, rate);
    }
}

static int below(pile *p, int bound) { return (int)sk_random_below(p->random, (uint32_t)bound); }

/* A few cards of any kind; now and then a kind that there is not. */
static sk_cards some_cards(pile *p, int most)
{
    sk_cards cards = {{0}};
    for (int i = below(p, most + 1); i > 0; i--)
        cards.count[below(p, 40) == 0 ? below(p, SK_KINDS_MAX) : below(p, SK_STANDARD_KINDS)]++;
    return cards;
}

/* So many cards out of the hand, or one more or less. */
static sk_cards some_of_hand(pile *p, int count)
{
    sk_prompt prompt;
    sk_view view;
    sk_game_prompt(p->game, &prompt);
    sk_game_view(p->game, prompt.seat, &view);
    sk_cards left = view.seats[prompt.seat].hand, drawn = {{0}};
    for (int total = view.seats[prompt.seat].card_count; count > 0 && total > 0; count--, total--) {
        int at = below(p, total), kind = 0;
        while (at >= left.count[kind])
            at -= left.count[kind++];
        left.count[kind]--;
        drawn.count[kind]++;
    }
    return drawn;
}

static void add_terms(pile *p, int kind, int seat)
{
    sk_action *action = add(p, kind, seat, 0, 0);
    action->give = below(p, 3) ? some_of_hand(p, 1 + below(p, 2)) : some_cards(p, 3);
    action->get = some_cards(p, 2);
}

static void add_others(pile *p)
{
    for (int seat = 0; seat <= p->seats + 1; seat++) {
        int other = seat > p->seats ? SK_NONE : seat;
        add(p, SK_ACT_CONFIRM, other, 0, 0);
        add(p, SK_ACT_STEAL, other, 0, 0);
        for (int i = 0; i < 6; i++)
            add_terms(p, SK_ACT_OFFER, other);
    }
    for (int i = 0; i < 12; i++)
        add_terms(p, SK_ACT_COUNTER, 0);
    sk_prompt prompt;
    sk_game_prompt(p->game, &prompt);
    for (int more = -1; more <= 1; more++)
        for (int i = 0; i < 3; i++)
            add(p, SK_ACT_DISCARD, 0, 0, 0)->give = some_of_hand(p, prompt.count + more);
    for (int i = 0; i < 4; i++)
        add(p, SK_ACT_DISCARD, 0, 0, 0)->give = some_cards(p, 6);
    add(p, SK_ACT_DISCARD, 0, 0, 0)->give.count[SK_ORE] = 0xff;
}

/* As they are listed: without cards. */
static void add_sampled(pile *p)
{
    add(p, SK_ACT_OFFER, SK_NONE, 0, 0)->choice.sampled = 1;
    add(p, SK_ACT_COUNTER, 0, 0, 0)->choice.sampled = 1;
    add(p, SK_ACT_DISCARD, 0, 0, 0)->choice.sampled = 1;
}

static int count_pieces(const sk_ruleset *rules)
{
    int count = 0;
    while (sk_ruleset_piece(rules, count))
        count++;
    return count;
}

static int count_blockers(const sk_ruleset *rules)
{
    int count = 0;
    while (sk_ruleset_blocker(rules, count))
        count++;
    return count;
}

int legal_conceive(const sk_game *game, uint64_t *random, sk_action *actions, int max)
{
    const sk_board *board = sk_ruleset_board(sk_game_ruleset(game));
    pile p = {.actions = actions,
              .max = max,
              .random = random,
              .game = game,
              .seats = sk_ruleset_seats(sk_game_ruleset(game)),
              .hexes = sk_board_hex_count(board),
              .nodes = sk_board_node_count(board),
              .edges = sk_board_edge_count(board),
              .pieces = count_pieces(sk_game_ruleset(game)),
              .blockers = count_blockers(sk_game_ruleset(game)),
              .ship = legal__piece_number(sk_game_ruleset(game), "ship"),
              .move_ship = legal__action_number(sk_game_ruleset(game), "move_ship")};
    add_plain(&p);
    add_places(&p);
    add_ship_moves(&p);
    add_cards(&p);
    add_bank(&p);
    add_others(&p);
    add_sampled(&p);
    return p.count;
}
