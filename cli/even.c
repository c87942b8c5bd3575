#include "even.h"
#include <string.h>

const char even_what[] = "What two starting settlements are worth to each seat, in cards of 36 rolls:";

static void add_cards(char *text, size_t size, const char *before, int worth)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s%d.%02d", before, worth / SK_BALANCE_CARD, worth % SK_BALANCE_CARD);
}

char *even_line(char *text, size_t size, const sk_balance *balance)
{
    text[0] = 0;
    for (int seat = 0; seat < balance->players; seat++)
        add_cards(text, size, seat ? "  " : "", balance->seat[seat]);
    add_cards(text, size, ": ", balance->spread);
    add_cards(text, size, " apart; single corners from ", balance->best_corner);
    add_cards(text, size, " to ", balance->last_corner);
    return text;
}
