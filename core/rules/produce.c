/* What a roll pays. Source: rules BASE-26..33, SEA-40..44. */
#include "rules/inside.h"

#include <string.h>

/* What is owed, a word for each kind with a byte for each seat.
 *
 *   owed[kind]:  - | seat 5 | ... | seat 1 | seat 0 | -
 */
typedef struct payout {
    uint64_t owed[SK_KINDS_MAX];
    uint64_t picks; /* cards of the owner's choice */
} payout;

static int owed_to(uint64_t owed, int seat) { return (int)(owed >> (8 * seat + 8) & 0xff); }

static uint64_t without(uint64_t owed, int seat) { return owed & ~(UINT64_C(0xff) << (8 * seat + 8)); }

static uint64_t owe(int seat, int cards) { return (uint64_t)cards << (8 * seat + 8); }

int sk_rules_hex_pays(const sk_game *game, int hex, int seat) { return owed_to(game->hex_owes[hex], seat); }

/* Each seat's sum stops at what a byte holds, which is more than there is: the next seat's lies beside it. */
static uint64_t owed_together(const sk_game *game, uint64_t a, uint64_t b)
{
    uint64_t owed = 0;
    for (int seat = 0; seat < game->rules->seat_count; seat++) {
        int cards = owed_to(a, seat) + owed_to(b, seat);
        owed += owe(seat, cards < 255 ? cards : 255);
    }
    return owed;
}

static void gather(const sk_game *game, int total, payout *pay)
{
    int words = game->rules->plan.hex_words;
    const uint64_t *hexes = game->token_hexes + (total - 2) * words;
    memset(pay, 0, sizeof *pay);
    SK_EACH_BIT(hex, words, hexes[w_])
    {
        int yields = game->rules->terrain_yields[game->terrain[hex]];
        if (yields == SK_YIELDS_NOTHING || !game->hex_owes[hex] || sk_rules_hex_blocked(game, (int)hex)) /* BASE-27 */
            continue;
        uint64_t *owed = yields == SK_YIELDS_ANY ? &pay->picks : &pay->owed[yields];
        *owed = owed_together(game, *owed, game->hex_owes[hex]);
    }
}

/* In lanes of two bytes: a script may owe several seats so many that the sum does not fit into one. */
static unsigned total_of(uint64_t owed)
{
    const uint64_t even = 0x00ff00ff00ff00ffu, ones = 0x0001000100010001u;
    uint64_t pairs = (owed >> 8 & even) + (owed >> 16 & even);
    return (unsigned)(pairs * ones >> 48);
}

static bool is_short(const sk_game *game, int kind, uint64_t owed)
{
    return total_of(owed) > game->block->bank.count[kind];
}

/* BASE-28..31: a kind that is short goes to nobody, or what is left of it to the only one who is owed it. */
static uint64_t settle_short(sk_game *game, int kind, uint64_t owed)
{
    int claimants = 0, last = 0, bank = game->block->bank.count[kind];
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        if (owed_to(owed, seat)) {
            claimants++;
            last = seat;
        }
    sk_event *event = sk_game_emit(game, SK_EVENT_SHORT, SK_NO_SEAT);
    if (event)
        event->a = (uint16_t)kind;
    return claimants == 1 ? owe(last, bank) : 0;
}

/* Scripts may pay a kind their own way: then nothing is left to pay. */
static int ask_scripts(sk_game *game, sk_hook hook, int kind, int reason, uint64_t *owed)
{
    if (!sk_has_hook(game, hook))
        return 0;
    uint8_t counts[SK_SEATS_MAX];
    for (int seat = 0; seat < game->rules->seat_count; seat++)
        counts[seat] = (uint8_t)owed_to(*owed, seat);
    sk_call call = {.hook = (uint8_t)hook, .arg = {kind, 0, reason}, .owed = counts};
    int status = sk_game_fire(game, &call);
    *owed = 0;
    for (int seat = 0; !call.handled && seat < game->rules->seat_count; seat++)
        *owed += owe(seat, counts[seat]);
    return status;
}

static uint64_t within_limit(const sk_game *game, int kind, uint64_t owed)
{
    int limit = game->rules->resource[kind].limit;
    for (int seat = 0; limit && seat < game->rules->seat_count; seat++) {
        int room = limit - game->seat[seat].hand.count[kind];
        if (owed_to(owed, seat) > room)
            owed = without(owed, seat) + owe(seat, room > 0 ? room : 0);
    }
    return owed;
}

static int pay_kind(sk_game *game, int kind, int reason, uint64_t *owed)
{
    int status = ask_scripts(game, SK_HOOK_ON_PAYOUT, kind, reason, owed);
    if (status)
        return status;
    if (game->rules->any_limit)
        *owed = within_limit(game, kind, *owed);
    if (game->block->bank.count[kind] && is_short(game, kind, *owed)) /* of nothing nobody gets anything */
        status = ask_scripts(game, SK_HOOK_ON_SHORT, kind, reason, owed);
    if (status)
        return status;
    if (is_short(game, kind, *owed))
        *owed = settle_short(game, kind, *owed);
    for (int seat = 0; seat < game->rules->seat_count; seat++) {
        int cards = owed_to(*owed, seat);
        game->served |= (uint8_t)((cards > 0) << seat);
        game->seat[seat].hand.count[kind] = (uint8_t)(game->seat[seat].hand.count[kind] + cards);
        game->block->bank.count[kind] = (uint8_t)(game->block->bank.count[kind] - cards);
    }
    return 0;
}

static void say_paid(sk_game *game, const payout *pay)
{
    for (int seat = 0; seat < game->rules->seat_count; seat++) {
        sk_cards got = {{0}};
        for (int kind = 0; kind < game->rules->resource_count; kind++)
            got.count[kind] = (uint8_t)owed_to(pay->owed[kind], seat);
        if (!sk_cards_none(&got))
            sk_rules__say_cards(game, SK_EVENT_GOT, seat, &got);
    }
}

static int pay_out(sk_game *game, payout *pay, int reason)
{
    for (int kind = 0; kind < game->rules->resource_count; kind++) {
        int status = pay->owed[kind] >> 8 ? pay_kind(game, kind, reason, &pay->owed[kind]) : 0;
        if (status)
            return status;
    }
    if (game->recording)
        say_paid(game, pay);
    return 0;
}

/* Clockwise from first: the last one pushed picks first. */
static int push_picks(sk_game *game, const payout *pay, int first)
{
    int seats = game->rules->seat_count;
    for (int i = seats - 1; pay->picks >> 8 && i >= 0; i--) {
        int seat = (first + i) % seats, cards = owed_to(pay->picks, seat);
        int status = cards ? sk_game_push(game, SK_STEP_PICK, seat, cards) : 0;
        if (status)
            return status;
    }
    return 0;
}

/* ---- the usual roll ---- */

/* What one hex owes. */
typedef struct share {
    uint64_t owed;
    unsigned kind;
} share;

/* sign: 1, or -1 to take it back. */
static void pay_share(sk_game *game, share due, int sign)
{
    uint64_t owed = due.owed >> 8;
    for (int seat = 0; seat < game->rules->seat_count; seat++, owed >>= 8)
        sk_cards_add_kind(&game->seat[seat].hand, (int)due.kind, sign * (int64_t)(owed & 0xff));
}

/* Pays what the hexes owe as far as that needs no care; the shares paid go to due. Returns how many there are, or
 * -1 - that number where a kind has a limit, somebody picks, or the bank is short. On a large island most hexes owe
 * nothing, and are passed over; on a usual one that would be the toss of a coin. */
static int pay_hexes(sk_game *game, const uint64_t *hexes, share *due)
{
    sk_counts bank = sk_counts_of(&game->block->bank), paid = {0};
    int count = 0, words = game->rules->plan.hex_words;
    SK_EACH_BIT(hex, words, hexes[w_])
    {
        unsigned yields = game->rules->terrain_yields[game->terrain[hex]];
        if (yields == SK_YIELDS_NOTHING || (words > 1 && !game->hex_owes[hex]))
            continue;
        if (yields == SK_YIELDS_ANY || !(game->rules->plain_kinds >> yields & 1) || count == SK_PLAIN_HEXES_MAX)
            return -1 - count;
        uint64_t pays = (uint64_t)!sk_rules_hex_blocked(game, (int)hex); /* BASE-27 */
        share next = {game->hex_owes[hex] & -pays, yields};
        pay_share(game, next, 1);
        paid += sk_counts_single(yields, total_of(next.owed));
        due[count++] = next;
    }
    if (sk_kinds_of((sk_counts)(bank >= paid)) != SK_ALL_KINDS)
        return -1 - count;
    sk_cards_set(&game->block->bank, bank - paid);
    return count;
}

/* Who was paid plainly: wanted only where a script asks. */
static void note_served(sk_game *game, const share *due, int count)
{
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < game->rules->seat_count; seat++)
            game->served |= (uint8_t)((owed_to(due[i].owed, seat) > 0) << seat);
}

/* Pays a roll at which nothing is short, as nearly all are, in sums alone: the dice are random, and so would be
 * every branch on what they pay. Returns false, and has done nothing, where more care is needed. */
static bool pay_plainly(sk_game *game, int total)
{
    share due[SK_PLAIN_HEXES_MAX];
    int paid = pay_hexes(game, game->token_hexes + (total - 2) * game->rules->plan.hex_words, due);
    for (int i = 0; i < -1 - paid; i++)
        pay_share(game, due[i], -1);
    if (sk_has_hook(game, SK_HOOK_ON_EMPTY_HANDED))
        note_served(game, due, paid);
    return paid >= 0;
}

enum { AFTER_PRODUCTION = 1 << SK_HOOK_ON_PRODUCED | 1 << SK_HOOK_ON_EMPTY_HANDED };

/* The step that follows production; who was served is kept only for those who ask. */
static int push_produced(sk_game *game, int total)
{
    int served = sk_has_hook(game, SK_HOOK_ON_EMPTY_HANDED) ? game->served << 8 : 0;
    return sk_game_push(game, SK_STEP_PRODUCED, game->block->turn_seat, total | served);
}

int sk_rules__produce(sk_game *game, int total)
{
    payout pay;
    int status = 0;
    pay.picks = 0;
    game->served = 0;
    if (game->recording || sk_has_hook(game, SK_HOOK_ON_PAYOUT) || !pay_plainly(game, total)) {
        gather(game, total, &pay);
        status = pay_out(game, &pay, SK_WORD_ROLL);
    }
    if (!status && (game->rules->hooks & AFTER_PRODUCTION))
        status = push_produced(game, total);
    return status || !pay.picks ? status : push_picks(game, &pay, game->block->turn_seat);
}

/* BASE-4: one card for each producing hex beside the second settlement. */
int sk_rules__start_cards(sk_game *game, int seat, int node)
{
    payout pay;
    memset(&pay, 0, sizeof pay);
    for (int i = 0; i < 3; i++) {
        int hex = game->map->node_hex[node][i];
        int yields = hex == SK_NONE ? SK_YIELDS_NOTHING : game->rules->terrain_yields[game->terrain[hex]];
        if (yields == SK_YIELDS_ANY || (yields != SK_YIELDS_NOTHING && game->rules->resource[yields].starting))
            *(yields == SK_YIELDS_ANY ? &pay.picks : &pay.owed[yields]) += owe(seat, 1);
    }
    int status = pay_out(game, &pay, SK_WORD_START);
    return status ? status : push_picks(game, &pay, seat);
}

/* Clockwise from the roller, those whom the roll has brought nothing. */
static int pity(sk_game *game, int roller, int total)
{
    int seats = game->rules->seat_count, served = game->served;
    for (int i = 0; i < seats; i++) {
        int seat = (roller + i) % seats;
        if ((served >> seat & 1) || game->seat[seat].retired)
            continue;
        sk_call call = {.hook = SK_HOOK_ON_EMPTY_HANDED, .arg = {seat, total}};
        int status = sk_game_fire(game, &call);
        if (status)
            return status;
    }
    return 0;
}

int sk_rules__run_produced(sk_game *game)
{
    sk_step step = *sk_game_step(game);
    int total = step.value & 0xff, status = 0;
    sk_game_pop(game);
    game->served = (uint8_t)(step.value >> 8);
    if (sk_has_hook(game, SK_HOOK_ON_PRODUCED)) {
        sk_call call = {.hook = SK_HOOK_ON_PRODUCED, .arg = {step.seat, total}};
        status = sk_game_fire(game, &call);
    }
    return status || !sk_has_hook(game, SK_HOOK_ON_EMPTY_HANDED) ? status : pity(game, step.seat, total);
}

/* ---- picks ---- */

static bool pickable(const sk_game *game, int seat, int kind)
{
    sk_cards one = {{0}};
    one.count[kind] = 1;
    return game->rules->resource[kind].card && game->block->bank.count[kind] && sk_rules__can_hold(game, seat, &one);
}

bool sk_rules__can_pick(const sk_game *game, int seat)
{
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        if (pickable(game, seat, kind))
            return true;
    return false;
}

int sk_rules__list_pick(sk_game *game)
{
    int seat = sk_game_step(game)->seat;
    for (int kind = 0; kind < game->rules->resource_count; kind++)
        if (pickable(game, seat, kind))
            sk_game_offer_choice(game, SK_ACT_PICK, kind, 0, 0);
    return 0;
}

/* The step that follows production waits below those of the picks. */
static void note_picked(sk_game *game, int seat)
{
    for (int i = game->block->step_count - 1; i >= 0; i--)
        if (game->block->step[i].kind == SK_STEP_PRODUCED)
            game->block->step[i].value |= (uint16_t)(1 << (8 + seat));
}

int sk_rules__do_pick(sk_game *game, const sk_action *action)
{
    int status = sk_rules__need_step(game, SK_STEP_PICK, "pick a card");
    if (status)
        return status;
    sk_step *step = sk_game_step(game);
    int kind = action->choice.arg[0];
    if (kind >= game->rules->resource_count || !pickable(game, step->seat, kind))
        return sk_game_refuse(game, "the bank has none of these to pick");
    sk_rules_give(game, step->seat, kind, 1);
    if (sk_has_hook(game, SK_HOOK_ON_EMPTY_HANDED))
        note_picked(game, step->seat);
    if (--step->value == 0)
        sk_game_pop(game);
    return 0;
}

int sk_rules_pick(sk_game *game, int seat, int count)
{
    for (; count > 0; count--) {
        sk_question question = {
            .type = SK_ASK_RESOURCE, .seat = (uint8_t)seat, .prompt = "Choose a card from the bank"};
        for (int kind = 0; kind < game->rules->resource_count; kind++)
            if (pickable(game, seat, kind))
                question.option[question.option_count++] = (uint16_t)kind;
        sk_answer answer;
        int status = sk_game_ask(game, &question, &answer);
        if (status || answer.value == SK_NONE)
            return status;
        sk_rules_give(game, seat, answer.value, 1);
    }
    return 0;
}
