/* Places that scripts allow: what plain guards refuse is taken out at once, the rest is asked about one by one. */
#include "rules/inside.h"

int sk_rules__list_allowed(sk_game *game, const sk_listing *listing, int first, uint64_t places)
{
    const sk_call *call = &listing->call;
    int status = 0, what = call->arg[listing->argument - 1];
    if (!sk_game_narrow(game, call, listing->argument, first, &places)) {
        sk_game_offer_places(game, listing->action, what, first, places);
        return 0;
    }
    for (; !status && places && game->choice_count < listing->max; places &= places - 1) {
        sk_call one = *call;
        one.arg[listing->argument] = first + sk_bit_first(places);
        status = sk_game_fire(game, &one);
        if (!status && !one.refused)
            sk_game_offer_choice(game, listing->action, what, one.arg[listing->argument], 0);
    }
    return status;
}
