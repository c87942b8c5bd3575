#include "game/ruleset.h"

#include <stdlib.h>
#include <string.h>

const sk_board *sk_ruleset_board(const sk_ruleset *ruleset) { return ruleset->board; }
int sk_ruleset_seats(const sk_ruleset *ruleset) { return ruleset->seat_count; }
const sk_figures *sk_ruleset_figures(const sk_ruleset *ruleset) { return &ruleset->figures; }

const sk_cards *sk_ruleset_card_cost(const sk_ruleset *ruleset) { return &ruleset->card_cost; }

/* Every table of the rule set is read the same way. */
#define TABLE(what, type)                                                                      \
    int sk_ruleset_##what##_count(const sk_ruleset *ruleset) { return ruleset->what##_count; } \
    const type *sk_ruleset_##what(const sk_ruleset *ruleset, int i)                            \
    {                                                                                          \
        return i >= 0 && i < ruleset->what##_count ? &ruleset->what[i] : NULL;                 \
    }
#define FIND(what)                                                          \
    int sk_ruleset_find_##what(const sk_ruleset *ruleset, const char *name) \
    {                                                                       \
        for (int i = 0; i < ruleset->what##_count; i++)                     \
            if (strcmp(ruleset->what[i].name, name) == 0)                   \
                return i;                                                   \
        return SK_NONE;                                                     \
    }

TABLE(resource, sk_resource)
TABLE(terrain, sk_terrain)
TABLE(piece, sk_piece)
TABLE(blocker, sk_blocker)
TABLE(card, sk_card)
TABLE(award, sk_award)
TABLE(action, sk_script_action)
TABLE(metric, sk_metric)

FIND(resource)
FIND(terrain)
FIND(piece)
FIND(blocker)
FIND(card)
FIND(award)
FIND(metric)

int sk_ruleset_ending_count(const sk_ruleset *ruleset) { return ruleset->ending_count; }
int sk_ruleset_script_count(const sk_ruleset *ruleset) { return ruleset->script_count; }

int sk_ruleset_find_ending(const sk_ruleset *ruleset, const char *name)
{
    for (int i = 0; i < ruleset->ending_count; i++)
        if (strcmp(ruleset->ending_name[i], name) == 0)
            return i;
    return SK_NONE;
}

const char *sk_ruleset_ending_name(const sk_ruleset *ruleset, int ending)
{
    return ending >= 0 && ending < ruleset->ending_count ? ruleset->ending_name[ending] : NULL;
}

static const sk_var *named_points(const sk_ruleset *ruleset, int points)
{
    for (int i = 0; points >= 0 && i < ruleset->var_count; i++)
        if (ruleset->var[i].is_points && points-- == 0)
            return &ruleset->var[i];
    return NULL;
}

int sk_ruleset_points_count(const sk_ruleset *ruleset)
{
    int count = 0;
    while (named_points(ruleset, count))
        count++;
    return count;
}

const char *sk_ruleset_points_title(const sk_ruleset *ruleset, int points)
{
    const sk_var *var = named_points(ruleset, points);
    return var ? var->label : NULL;
}

const char *sk_ruleset_ending_title(const sk_ruleset *ruleset, int ending)
{
    return ending >= 0 && ending < ruleset->ending_count ? ruleset->ending_title[ending] : NULL;
}

const char *sk_ruleset_script_id(const sk_ruleset *ruleset, int script)
{
    return script >= 0 && script < ruleset->script_count ? ruleset->script_id[script] : NULL;
}

const char *sk_ruleset_script_version(const sk_ruleset *ruleset, int script)
{
    return script >= 0 && script < ruleset->script_count ? ruleset->script_version[script] : NULL;
}

void sk_ruleset_free(sk_ruleset *ruleset)
{
    if (!ruleset)
        return;
    if (ruleset->free_scripts)
        ruleset->free_scripts(ruleset->scripts);
    free(ruleset->node_harbor);
    free(ruleset->harbor_nodes);
    free(ruleset->start_nodes);
    free(ruleset->initial_state);
    free(ruleset);
}
