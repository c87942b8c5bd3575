/* The standard figures. Source: rules BASE 1.1, 1.2, 1.7; for five and six FIVE-8, FIVE-9. */
#include "rules/inside.h"

#include <stdio.h>

static void name(char *name_out, char *title_out, const char *name_in, const char *title_in)
{
    snprintf(name_out, SK_NAME_MAX, "%s", name_in);
    snprintf(title_out, SK_NAME_MAX, "%s", title_in);
}

static void standard_resources(sk_ruleset *ruleset, int players)
{
    static const char *const words[][2] = {
        {"brick", "Brick"}, {"lumber", "Lumber"}, {"wool", "Wool"}, {"grain", "Grain"}, {"ore", "Ore"}};
    for (int kind = 0; kind < SK_STANDARD_KINDS; kind++) {
        sk_resource *resource = &ruleset->resource[kind];
        *resource = (sk_resource){.supply = players > 4 ? 24 : 19,
                                  .card = true,
                                  .counts_on_seven = true,
                                  .maritime_give = true,
                                  .maritime_get = true,
                                  .domestic = true,
                                  .starting = true,
                                  .plenty = true,
                                  .monopoly = true};
        name(resource->name, resource->title, words[kind][0], words[kind][1]);
    }
    ruleset->resource_count = SK_STANDARD_KINDS;
}

static void standard_terrains(sk_ruleset *ruleset)
{
    static const struct {
        const char *name, *title;
        uint8_t yields;
    } rows[SK_STANDARD_TERRAINS] = {
        {"sea", "Sea", SK_YIELDS_NOTHING},  {"desert", "Desert", SK_YIELDS_NOTHING}, {"forest", "Forest", SK_LUMBER},
        {"pasture", "Pasture", SK_WOOL},    {"fields", "Fields", SK_GRAIN},          {"hills", "Hills", SK_BRICK},
        {"mountains", "Mountains", SK_ORE},
    };
    for (int i = 0; i < SK_STANDARD_TERRAINS; i++) {
        sk_terrain *terrain = &ruleset->terrain[i];
        *terrain =
            (sk_terrain){.yields = rows[i].yields, .land = i != SK_SEA, .sea = i == SK_SEA, .home = i == SK_DESERT};
        name(terrain->name, terrain->title, rows[i].name, rows[i].title);
    }
    ruleset->terrain_count = SK_STANDARD_TERRAINS;
}

static void standard_pieces(sk_ruleset *ruleset)
{
    sk_piece *piece = ruleset->piece;
    piece[SK_ROAD] = (sk_piece){.on_edge = true,
                                .route = true,
                                .setup = true,
                                .free_road = true,
                                .special_building = true,
                                .upgrades = SK_NO_PIECE,
                                .supply = 15};
    piece[SK_ROAD].cost.count[SK_BRICK] = piece[SK_ROAD].cost.count[SK_LUMBER] = 1;
    piece[SK_SETTLEMENT] =
        (sk_piece){.special_building = true, .upgrades = SK_NO_PIECE, .supply = 5, .yield = 1, .points = 1};
    for (int kind = SK_BRICK; kind <= SK_GRAIN; kind++)
        piece[SK_SETTLEMENT].cost.count[kind] = 1;
    piece[SK_CITY] =
        (sk_piece){.special_building = true, .upgrades = SK_SETTLEMENT, .supply = 4, .yield = 2, .points = 2};
    piece[SK_CITY].cost.count[SK_GRAIN] = 2;
    piece[SK_CITY].cost.count[SK_ORE] = 3;
    name(piece[SK_ROAD].name, piece[SK_ROAD].title, "road", "Road");
    name(piece[SK_SETTLEMENT].name, piece[SK_SETTLEMENT].title, "settlement", "Settlement");
    name(piece[SK_CITY].name, piece[SK_CITY].title, "city", "City");
    ruleset->piece_count = SK_STANDARD_PIECES;
    snprintf(ruleset->net_name[0], SK_NAME_MAX, "roads");
    ruleset->net_count = 1;
}

static void standard_cards(sk_ruleset *ruleset, int players)
{
    static const struct {
        const char *name, *title;
        uint8_t four, six, army;
        int8_t points;
    } rows[SK_STANDARD_CARDS] = {
        {"knight", "Knight", 14, 20, 1, 0},
        {"road_building", "Road Building", 2, 3, 0, 0},
        {"year_of_plenty", "Year of Plenty", 2, 3, 0, 0},
        {"monopoly", "Monopoly", 2, 3, 0, 0},
        {"victory_point", "Victory Point", 5, 5, 0, 1},
    };
    for (int i = 0; i < SK_STANDARD_CARDS; i++) {
        sk_card *card = &ruleset->card[i];
        *card = (sk_card){
            .count = players > 4 ? rows[i].six : rows[i].four, .army = rows[i].army, .points = rows[i].points};
        name(card->name, card->title, rows[i].name, rows[i].title);
    }
    ruleset->card_count = SK_STANDARD_CARDS;
    ruleset->card_cost.count[SK_WOOL] = ruleset->card_cost.count[SK_GRAIN] = ruleset->card_cost.count[SK_ORE] = 1;
}

static void standard_rest(sk_ruleset *ruleset)
{
    sk_blocker *robber = &ruleset->blocker[SK_ROBBER];
    *robber = (sk_blocker){.steals = true,
                           .blocks_production = true,
                           .start = SK_START_HOME,
                           .victims = SK_NO_PIECE,
                           .moved_by = SK_MOVED_BY_SEVEN | SK_MOVED_BY_KNIGHT};
    name(robber->name, robber->title, "robber", "Robber");
    ruleset->blocker_count = SK_STANDARD_BLOCKERS;
    ruleset->award[SK_LONGEST_ROAD] = (sk_award){.points = 2, .least = 5, .set_aside = true, .counter = SK_NONE};
    ruleset->award[SK_LARGEST_ARMY] = (sk_award){.points = 2, .least = 3, .counter = SK_NONE};
    name(ruleset->award[SK_LONGEST_ROAD].name, ruleset->award[SK_LONGEST_ROAD].title, "longest_road", "Longest Road");
    name(ruleset->award[SK_LARGEST_ARMY].name, ruleset->award[SK_LARGEST_ARMY].title, "largest_army", "Largest Army");
    ruleset->award_count = SK_STANDARD_AWARDS;
    snprintf(ruleset->ending_name[SK_ENDING_VICTORY], SK_NAME_MAX, "victory");
    snprintf(ruleset->ending_title[SK_ENDING_VICTORY], SK_TEXT_MAX, "Victory");
    snprintf(ruleset->ending_name[SK_ENDING_LIMIT], SK_NAME_MAX, "limit");
    snprintf(ruleset->ending_title[SK_ENDING_LIMIT], SK_TEXT_MAX, "The turn limit is reached");
    ruleset->ending_count = SK_STANDARD_ENDINGS;
}

void sk_rules_standard(sk_ruleset *ruleset, int players)
{
    ruleset->seat_count = players;
    ruleset->figures = (sk_figures){
        .points_to_win = 10, .hand_limit = 7, .domestic_trade = true, .harbor_same_turn = true, .first_player = 0};
    standard_resources(ruleset, players);
    standard_terrains(ruleset);
    standard_pieces(ruleset);
    standard_cards(ruleset, players);
    standard_rest(ruleset);
    ruleset->ops = &sk_rules_ops_standard;
}
