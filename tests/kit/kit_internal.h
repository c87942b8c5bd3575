/* Between the kit's files. */
#ifndef SKERRY_TESTS_KIT_INTERNAL_H
#define SKERRY_TESTS_KIT_INTERNAL_H

#include "kit/kit.h"

enum { KIT_QUEUE_MAX = 64 };

struct kit {
    sk_board *board;
    sk_ruleset *ruleset;
    sk_machine *machine;
    sk_game *game;
    sk_answer queue[KIT_QUEUE_MAX];
    bool is_dice[KIT_QUEUE_MAX];
    char word[KIT_QUEUE_MAX][SK_NAME_MAX];
    int queued, used;
    bool leave_questions;
    sk_error error;
};

/* "2 brick 1 ore" as counts. Fails the test on an unknown word. */
sk_cards kit__cards(const kit *k, const char *text);
sk_cards kit__development(const kit *k, const char *text);
int kit__resource(const kit *k, const char *name);
int kit__piece(const kit *k, const char *name);

#endif
