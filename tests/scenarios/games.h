/* Whole games between players that do anything, with what must hold after every action. */
#ifndef SKERRY_TESTS_SCENARIOS_GAMES_H
#define SKERRY_TESTS_SCENARIOS_GAMES_H

#include "base/random.h"
#include "kit/kit.h"

#include <stdio.h>
#include <string.h>

typedef struct games {
    int ended;     /* by a rule */
    int questions; /* answered */
    int64_t metric[SK_METRICS_MAX];
} games;

static inline int64_t games_metric(const kit_setup *setup, const games *all, const char *name)
{
    kit *k = kit_new(setup);
    int metric = sk_ruleset_find_metric(sk_game_ruleset(kit_game(k)), name);
    kit_free(k);
    assert_int_not_equal(metric, SK_NONE);
    return all->metric[metric];
}

/* Cards stay in the game, pieces with their owners, points add up. */
static inline void games_check(sk_game *game, const int *cards)
{
    const sk_ruleset *rules = game->rules;
    for (int kind = 0; kind < rules->resource_count; kind++) {
        int total = game->block->bank.count[kind] + game->block->out.count[kind];
        for (int seat = 0; seat < rules->seat_count; seat++)
            total += game->seat[seat].hand.count[kind];
        assert_int_equal(total, cards[kind]);
    }
    for (int seat = 0; seat < rules->seat_count; seat++) {
        int roads = game->seat[seat].supply[SK_ROAD];
        for (int edge = 0; edge < game->map->edge_count; edge++)
            roads += game->edge_piece[edge] && sk_place_seat(game->edge_piece[edge]) == seat &&
                     sk_place_piece(game->edge_piece[edge]) == SK_ROAD;
        int settlements = game->seat[seat].supply[SK_SETTLEMENT], cities = game->seat[seat].supply[SK_CITY];
        for (int node = 0; node < game->map->node_count; node++) {
            sk_place place = game->node_piece[node];
            if (!place || sk_place_seat(place) != seat)
                continue;
            bool settlement = sk_place_piece(place) == SK_SETTLEMENT && !(place & SK_TIPPED);
            settlements += settlement;
            cities += !settlement; /* upright, on its side, or under a metropolis */
        }
        assert_int_equal(roads, rules->piece[SK_ROAD].supply);
        assert_int_equal(settlements, rules->piece[SK_SETTLEMENT].supply);
        assert_int_equal(cities, rules->piece[SK_CITY].supply);
    }
}

/* One action at random, through the list; false when the game is over. */
static inline bool games_step(sk_game *game, uint64_t *random, games *all, const char *what)
{
    sk_error error = {0};
    const sk_choice *choices;
    int count;
    sk_action action;
    char text[900];
    int status = sk_game_choices(game, &choices, &count, &error);
    if (!status && !count)
        return false;
    if (!status) {
        sk_choice choice = choices[sk_random_below(random, (uint32_t)count)];
        if (choice.kind == SK_ACT_OFFER) /* most offers would only lengthen the game */
            choice = choices[0];
        sk_game_sample(game, &choice, random, &action);
        all->questions += action.choice.kind == SK_ACT_ANSWER;
        status = sk_game_apply(game, &action, NULL, &error);
    }
    if (status)
        fail_msg("%s: %s\n%s", what, sk_error_text(text, sizeof text, &error), error.detail);
    return true;
}

/* Plays count games from seed on, each to its end or for so many actions. */
static inline games games_play(const kit_setup *setup, uint64_t seed, int count, int actions)
{
    games all = {0};
    for (int i = 0; i < count; i++) {
        kit_setup one = *setup;
        one.seed = seed + (uint64_t)i;
        one.own_dice = one.play_setup = true;
        char what[600];
        snprintf(what, sizeof what, "%s, %s, seed %llu", setup->scripts ? setup->scripts : "standard",
                 setup->set ? setup->set : "as ruled", (unsigned long long)one.seed);
        kit *k = kit_new(&one);
        sk_game *game = kit_game(k);
        sk_game_record_events(game, false);
        int cards[SK_KINDS_MAX];
        for (int kind = 0; kind < game->rules->resource_count; kind++)
            cards[kind] = game->block->bank.count[kind];
        uint64_t random = one.seed * 977 + 1;
        for (int done = 0; done < actions && games_step(game, &random, &all, what); done++)
            if (done % 16 == 0)
                games_check(game, cards);
        games_check(game, cards);
        all.ended += game->block->ended;
        for (int metric = 0; metric < game->rules->metric_count; metric++)
            for (int seat = 0; seat < (game->rules->metric[metric].per_player ? game->rules->seat_count : 1); seat++)
                all.metric[metric] += sk_game_metric(game, metric, seat);
        kit_free(k);
    }
    print_message("%s, %s: %d games from seed %llu, %d ended\n", setup->scripts ? setup->scripts : "standard",
                  setup->set ? setup->set : "as ruled", count, (unsigned long long)seed, all.ended);
    return all;
}

#endif
