#include "even.h"
#include <string.h>

const char even_what[] = "What the starting settlements are worth to each seat, in the order of placing:";

static void add_worth(char *text, size_t size, const char *before, int worth)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s%d.%02d", before, worth / SK_WORTH, worth % SK_WORTH);
}

char *even_line(char *text, size_t size, const sk_balance *balance)
{
    text[0] = 0;
    for (int seat = 0; seat < balance->players; seat++)
        add_worth(text, size, seat ? "  " : "", balance->seat[seat]);
    add_worth(text, size, ": ", balance->spread);
    add_worth(text, size, " apart; single corners from ", balance->best_corner);
    add_worth(text, size, " to ", balance->last_corner);
    return text;
}
