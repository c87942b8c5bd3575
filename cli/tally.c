#include "tally.h"
#include "mix.h"
#include "report.h"
#include "table.h"
#include <stdlib.h>
#include <string.h>

void tally_open(tally *t, const sk_ruleset *ruleset)
{
    memset(t, 0, sizeof *t);
    t->ending_count = sk_ruleset_ending_count(ruleset);
    t->metric_count = sk_ruleset_metric_count(ruleset);
    t->endings = checked_alloc(sizeof *t->endings * (size_t)t->ending_count);
    t->metrics = checked_alloc(sizeof *t->metrics * (size_t)t->metric_count);
}

void tally_close(tally *t)
{
    free(t->endings);
    free(t->metrics);
}

static void figure_add(tally_figure *figure, int64_t games, int64_t value)
{
    if (games == 0 || value < figure->min)
        figure->min = value;
    if (games == 0 || value > figure->max)
        figure->max = value;
    figure->total += value;
}

static int64_t metric_of_game(const sk_game *game, int metric)
{
    const sk_ruleset *ruleset = sk_game_ruleset(game);
    if (!sk_ruleset_metric(ruleset, metric)->per_player)
        return sk_game_metric(game, metric, 0);
    int64_t sum = 0;
    for (int seat = 0; seat < sk_ruleset_seats(ruleset); seat++)
        sum += sk_game_metric(game, metric, seat);
    return sum;
}

/* Each game's digest is mixed with its place, and the sum does not depend on the order of adding. */
static void add_digest(tally *t, const sk_game *game, uint64_t number)
{
    t->digest += mix(sk_game_digest(game), number);
}

void tally_game(tally *t, const sk_game *game, uint64_t number)
{
    sk_view view;
    sk_game_view(game, -1, &view);
    add_digest(t, game, number);
    /* A game that is cut stands at the beginning of a turn that nobody played. */
    bool cut = view.ended && view.ending == SK_ENDING_LIMIT;
    figure_add(&t->turns, t->games, (int64_t)sk_game_turns(game) - cut);
    figure_add(&t->actions, t->games, sk_game_actions(game));
    for (int metric = 0; metric < t->metric_count; metric++)
        figure_add(&t->metrics[metric], t->games, metric_of_game(game, metric));
    for (int seat = 0; seat < view.seat_count; seat++)
        t->seats[seat].points += view.seats[seat].points;
    if (view.ended && view.ending < t->ending_count)
        t->endings[view.ending]++;
    if (view.ended && view.winner < view.seat_count)
        t->seats[view.winner].wins++;
    t->empty += show_is_empty(game);
    t->games++;
}

void tally_failure(tally *t, const sk_game *game, uint64_t number)
{
    t->errors++;
    if (game)
        add_digest(t, game, number);
}

static void figure_merge(tally_figure *figure, int64_t games, const tally_figure *other, int64_t other_games)
{
    if (other_games == 0)
        return;
    if (games == 0 || other->min < figure->min)
        figure->min = other->min;
    if (games == 0 || other->max > figure->max)
        figure->max = other->max;
    figure->total += other->total;
}

void tally_add(tally *t, const tally *other)
{
    figure_merge(&t->turns, t->games, &other->turns, other->games);
    figure_merge(&t->actions, t->games, &other->actions, other->games);
    for (int metric = 0; metric < t->metric_count; metric++)
        figure_merge(&t->metrics[metric], t->games, &other->metrics[metric], other->games);
    for (int seat = 0; seat < SK_SEATS_MAX; seat++) {
        t->seats[seat].wins += other->seats[seat].wins;
        t->seats[seat].points += other->seats[seat].points;
    }
    for (int ending = 0; ending < t->ending_count; ending++)
        t->endings[ending] += other->endings[ending];
    t->games += other->games;
    t->empty += other->empty;
    t->errors += other->errors;
    t->digest += other->digest;
}
