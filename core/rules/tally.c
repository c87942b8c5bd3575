/* Buildings that scripts' variables count, whoever built or took them. */
#include "rules/inside.h"

static int standing(const sk_game *game, const sk_tally *tally, int seat, int piece)
{
    const uint64_t *nodes = sk_own_nodes(game, seat, piece), *harbors = game->rules->harbor_nodes;
    int count = 0;
    for (int w = 0; w < game->rules->plan.node_words; w++)
        count += sk_bit_count(nodes[w] & (tally->at_harbor ? harbors[w] : ~UINT64_C(0)));
    return count;
}

/* What is counted anew is the same on every way to the position; its range holds all buildings of a board. */
void sk_rules__count_buildings(sk_game *game, int seat)
{
    const sk_ruleset *rules = game->rules;
    for (int i = 0; i < rules->tally_count; i++) {
        const sk_tally *tally = &rules->tally[i];
        int64_t sum = 0;
        for (int piece = 0; piece < rules->piece_count; piece++)
            if (tally->worth[piece] && !rules->piece[piece].on_edge)
                sum += tally->worth[piece] * standing(game, tally, seat, piece);
        if (sum != sk_var_get(game, &rules->var[tally->var], seat))
            sk_var_set(game, &rules->var[tally->var], seat, sum);
    }
}
