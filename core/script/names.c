/* The names of a rule set's things, for choosing among them and for hints. */
#include "script/declare.h"

#define NAMES(what, plural)                                        \
    int sk_names_##plural(const sk_ruleset *rules, sk_names names) \
    {                                                              \
        for (int i = 0; i < rules->what##_count; i++)              \
            names[i] = rules->what[i].name;                        \
        return rules->what##_count;                                \
    }

NAMES(resource, resources)
NAMES(terrain, terrains)
NAMES(piece, pieces)
NAMES(blocker, blockers)
NAMES(card, cards)
NAMES(award, awards)
