/* Dice and draws laid down at the console, in chance's place. */
#include "console.h"
#include "nearest.h"
#include "report.h"
#include <stdlib.h>
#include <string.h>

/* ---- deciding ---- */

static bool trouble(console_chance *chance, const char *text)
{
    snprintf(chance->trouble, sizeof chance->trouble, "%s; it was left to chance", text);
    return false;
}

static bool decide_die(console_chance *chance, uint32_t *value)
{
    if (chance->dice_used >= chance->dice)
        return false;
    *value = (uint32_t)chance->die[chance->dice_used++] - 1;
    return true;
}

static bool decide_roll(console_chance *chance, uint32_t bound, uint32_t *value)
{
    char text[100];
    if (chance->rolls_used >= chance->rolls)
        return false;
    int total = chance->roll[chance->rolls_used++], dice = ((int)bound - 1) / 5;
    if (total < dice || total > 6 * dice) {
        snprintf(text, sizeof text, "%d was laid down, but %d dice were rolled", total, dice);
        return trouble(chance, text);
    }
    *value = (uint32_t)(total - dice);
    return true;
}

static bool decide_lot(console_chance *chance, const sk_draw *draw, uint32_t *value)
{
    char text[100];
    if (chance->lots_used >= chance->lots)
        return false;
    const console_lot *lot = &chance->lot[chance->lots_used++];
    bool card = draw->kind == SK_DRAW_CARD;
    if (lot->is_card != card)
        return trouble(chance, card ? "a number was laid down, but a card was drawn"
                                    : "a card was laid down, but a number was drawn");
    if (card && !draw->cards->count[lot->value])
        return trouble(chance, "the card laid down was not among those drawn from");
    if (!card && lot->value > (int)draw->bound) {
        snprintf(text, sizeof text, "%d was laid down, but one of 1 to %u was drawn", lot->value,
                 (unsigned)draw->bound);
        return trouble(chance, text);
    }
    *value = card ? 0 : (uint32_t)lot->value - 1;
    for (int i = 0; card && i < lot->value; i++)
        *value += draw->cards->count[i];
    return true;
}

static bool decide(void *payload, sk_game *game, const sk_draw *draw, uint32_t *value)
{
    console_chance *chance = payload;
    (void)game;
    if (draw->number == 0) /* an action that has asked begins again */
        chance->dice_used = chance->rolls_used = chance->lots_used = 0;
    if (draw->kind == SK_DRAW_DIE)
        return decide_die(chance, value);
    if (draw->kind == SK_DRAW_ROLL)
        return decide_roll(chance, draw->bound, value);
    return decide_lot(chance, draw, value);
}

void console_chance_open(console_chance *chance, sk_game *game)
{
    memset(chance, 0, sizeof *chance);
    chance->fate = (sk_fate){chance, decide};
    sk_position_fate(game, &chance->fate);
}

/* Takes the first used of count items off; returns how many are left. */
static int take_off(void *items, size_t size, int count, int used)
{
    memmove(items, (char *)items + size * (size_t)used, size * (size_t)(count - used));
    return count - used;
}

void console_chance_done(console_chance *chance, bool done)
{
    if (done) {
        chance->dice = take_off(chance->die, sizeof *chance->die, chance->dice, chance->dice_used);
        chance->rolls = take_off(chance->roll, sizeof *chance->roll, chance->rolls, chance->rolls_used);
        chance->lots = take_off(chance->lot, sizeof *chance->lot, chance->lots, chance->lots_used);
        if (chance->trouble[0])
            report("%s", chance->trouble);
    }
    chance->dice_used = chance->rolls_used = chance->lots_used = 0;
    chance->trouble[0] = 0;
}

/* ---- laying down: what is said takes the place of what was laid down before; nothing leaves all to chance ---- */

/* The next word, cut off; NULL at the end. */
static char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " \t,");
    size_t length = strcspn(word, " \t,");
    if (length == 0)
        return NULL;
    *rest = word + length + (word[length] != 0);
    word[length] = 0;
    return word;
}

static int number_in(const char *word, int least, int most)
{
    char *end = NULL;
    long number = strtol(word, &end, 10);
    return *end == 0 && number >= least && number <= most ? (int)number : -1;
}

static int full(sk_error *error)
{
    return error_set(error, SK_ERR_USAGE, "at most %d are laid down at a time", CONSOLE_QUEUE);
}

/* pairs: an even number of them. */
static int lay_numbers(int *queue, int *count, const char *said, int least, int most, bool pairs, sk_error *error)
{
    char text[CONSOLE_LINE_MAX], *at = text, *word;
    int laid[CONSOLE_QUEUE], more = 0;
    snprintf(text, sizeof text, "%s", said);
    while ((word = next_word(&at)) != NULL) {
        int number = number_in(word, least, most);
        if (number < 0)
            return error_set(error, SK_ERR_USAGE, "'%.40s' is no number from %d to %d", word, least, most);
        if (more == CONSOLE_QUEUE)
            return full(error);
        laid[more++] = number;
    }
    if (pairs && more % 2)
        return error_set(error, SK_ERR_USAGE, "two dice are rolled: say what both show, for instance: dice 3 4");
    memcpy(queue, laid, sizeof *laid * (size_t)more);
    *count = more;
    return SK_OK;
}

int console_lay_dice(console *c, const char *said, sk_error *error)
{
    return lay_numbers(c->chance.die, &c->chance.dice, said, 1, 6, true, error);
}

int console_lay_rolls(console *c, const char *said, sk_error *error)
{
    return lay_numbers(c->chance.roll, &c->chance.rolls, said, 1, 48, false, error);
}

int console_lay_draws(console *c, const char *said, sk_error *error)
{
    char text[CONSOLE_LINE_MAX], *at = text, *word;
    console_lot laid[CONSOLE_QUEUE];
    int more = 0;
    snprintf(text, sizeof text, "%s", said);
    while ((word = next_word(&at)) != NULL) {
        int number = number_in(word, 1, 1000000), kind = words_kind(c->table.m.ruleset, word);
        if (number < 0 && kind == SK_NONE)
            return error_set(error, SK_ERR_USAGE, "'%.40s' is neither a kind of card nor a number", word);
        if (more == CONSOLE_QUEUE)
            return full(error);
        laid[more++] = (console_lot){number < 0, number < 0 ? kind : number};
    }
    memcpy(c->chance.lot, laid, sizeof *laid * (size_t)more);
    c->chance.lots = more;
    return SK_OK;
}

int console_lay_deck(console *c, const char *said, sk_error *error)
{
    char text[CONSOLE_LINE_MAX], *at = text, *word;
    uint8_t cards[CONSOLE_QUEUE];
    int count = 0;
    const sk_ruleset *ruleset = c->table.m.ruleset;
    snprintf(text, sizeof text, "%s", said);
    while ((word = next_word(&at)) != NULL) {
        nearest near = nearest_to(word);
        int card = 0;
        for (; card < sk_ruleset_card_count(ruleset); card++) {
            nearest_try(&near, sk_ruleset_card(ruleset, card)->name);
            if (strcmp(sk_ruleset_card(ruleset, card)->name, word) == 0)
                break;
        }
        if (card == sk_ruleset_card_count(ruleset))
            return error_set(error, SK_ERR_USAGE, "no development card is called '%.40s'%s%s%s", word,
                             near.best ? "; did you mean '" : "", near.best ? near.best : "", near.best ? "'?" : "");
        if (count == CONSOLE_QUEUE)
            return full(error);
        cards[count++] = (uint8_t)card;
    }
    if (count == 0)
        return error_set(error, SK_ERR_USAGE, "say which: knight, monopoly ...");
    console_keep(c);
    int status = sk_position_deck(c->table.game, cards, count, error);
    if (status != SK_OK)
        console_drop(c);
    return status;
}
