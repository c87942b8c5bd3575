#include "kit/kit_internal.h"
#include "kit/ruling.h"

#include <stdio.h>
#include <string.h>

void kit_roads(kit *k, int player, int row, int column, const char *sides)
{
    static const char *const names[] = {"NE", "E", "SE", "SW", "W", "NW"};
    char words[64];
    snprintf(words, sizeof words, "%s", sides);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        int side = 0;
        while (side < 6 && strcmp(names[side], word) != 0)
            side++;
        if (side == 6)
            fail_msg("no side '%s'", word);
        kit_put(k, player, "road", kit_edge(k, row, column, side));
    }
}

void kit_fill_roads(kit *k, int player, int count)
{
    for (int edge = k->game->map->edge_count - 1; count > 0; edge--) {
        assert_true(edge >= 0);
        if (k->game->edge_piece[edge])
            continue;
        kit_put(k, player, "road", edge);
        count--;
    }
}

int kit_road_length(kit *k, int player) { return k->game->seat[player - 1].road_length; }

int kit_rate(kit *k, int player, const char *resource)
{
    return k->game->seat[player - 1].rate[kit__resource(k, resource)];
}

int kit_choices(kit *k, int kind, const char *piece)
{
    const sk_choice *choices;
    int count, found = 0;
    assert_int_equal(sk_game_choices(k->game, &choices, &count, &k->error), 0);
    for (int i = 0; i < count; i++)
        found += choices[i].kind == kind && (!piece || choices[i].arg[0] == kit__piece(k, piece));
    return found;
}

sk_view kit_view(kit *k, int player)
{
    sk_view view;
    sk_game_view(k->game, player - 1, &view);
    return view;
}

void kit_any(kit *k)
{
    const sk_choice *choices;
    int count;
    assert_int_equal(sk_game_choices(k->game, &choices, &count, &k->error), 0);
    assert_true(count > 0 && !choices[0].sampled);
    sk_action action = {.choice = choices[0]};
    assert_int_equal(kit_apply(k, &action), 0);
}

void kit_pass_to(kit *k, int player, int die_a, int die_b)
{
    do {
        if (kit_prompt(k).phase == SK_PHASE_BEFORE_ROLL)
            kit_roll(k, die_a, die_b);
        kit_end_turn(k);
    } while (kit_turn_player(k) != player);
}
