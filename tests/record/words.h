/* A rule set made by hand, for tests of names alone: no board, no scripts, no game. */
#ifndef TEST_RECORD_WORDS_H
#define TEST_RECORD_WORDS_H

#include "board/topology.h"
#include "game/ruleset.h"

#include <stdio.h>
#include <string.h>

static sk_topology map = {.hex_count = 19, .node_count = 54, .edge_count = 72};
static sk_ruleset rules;

#define NAME(row, text) snprintf((row).name, sizeof(row).name, "%s", text)

static void script_action(int index, const char *name, int script, int count, sk_param a, sk_param b)
{
    sk_script_action *row = &rules.action[index];
    NAME(*row, name);
    row->script = (uint8_t)script;
    row->param_count = (uint8_t)count;
    row->param[0] = (uint8_t)a;
    row->param[1] = (uint8_t)b;
    strcpy(row->param_name[0], "first");
    strcpy(row->param_name[1], "second");
}

static const sk_ruleset *make_rules(void)
{
    static const char *const resources[] = {"brick", "lumber", "wool", "grain", "ore"};
    static const char *const pieces[] = {"road", "settlement", "city"};
    static const char *const cards[] = {"knight", "road_building", "year_of_plenty", "monopoly", "victory_point"};
    memset(&rules, 0, sizeof rules);
    rules.map = &map;
    rules.seat_count = 4;
    rules.resource_count = 5;
    for (int i = 0; i < 5; i++)
        NAME(rules.resource[i], resources[i]);
    rules.piece_count = 3;
    for (int i = 0; i < 3; i++)
        NAME(rules.piece[i], pieces[i]);
    rules.piece[SK_ROAD].on_edge = true;
    rules.card_count = 5;
    for (int i = 0; i < 5; i++)
        NAME(rules.card[i], cards[i]);
    rules.blocker_count = 1;
    NAME(rules.blocker[0], "robber");
    rules.script_count = 2;
    strcpy(rules.script_id[0], "volcano");
    strcpy(rules.script_id[1], "oil_springs");
    rules.action_count = 4;
    script_action(0, "convert", 1, 2, SK_PARAM_RESOURCE, SK_PARAM_INTEGER);
    rules.action[0].min[1] = -10;
    rules.action[0].max[1] = 10;
    script_action(1, "found", 0, 2, SK_PARAM_NODE, SK_PARAM_PLAYER);
    script_action(2, "found", 1, 2, SK_PARAM_HEX, SK_PARAM_EDGE);
    script_action(3, "rest", 0, 0, SK_PARAM_NONE, SK_PARAM_NONE);
    return &rules;
}

#endif
