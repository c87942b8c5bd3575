/* Whole games of any stack of the shipped scripts. */
#ifndef SKERRY_TESTS_KIT_STACKED_H
#define SKERRY_TESTS_KIT_STACKED_H

#include "kit/kit.h"
#include "kit/shipped.h"

enum { STACKED_BOARDS_MAX = SHIPPED_BOARDS_MAX, STACKED_SET_MAX = 1000 };

/* A stack and the islands on which it is played. */
typedef struct stacked {
    const shipped *all;
    shipped_stack stack;
    char names[300];
    int board_count;
    const sk_board *board[STACKED_BOARDS_MAX]; /* meant for one of its scripts, and fit for all of them */
} stacked;

/* Fails the test where no board that is meant for one of its scripts fits, with why the first does not. */
void stacked_open(stacked *s, const shipped *all, const shipped_stack *stack);

/* Number game of a stack: the board and how many play go round with it; every second one has other settings than the
 * rules', drawn from its seed.
 * Shape:  set[STACKED_SET_MAX], which setup->set may point at. */
void stacked_setup(kit_setup *setup, char *set, const stacked *s, int game, uint64_t seed);

/* Plays so many games from seed on between players of that kind to their end, looking after every 64 actions whether all is
 * as it must be. A game that does not end must be one that nobody can end. Of settings that are drawn, some go with no
 * island: these games are not counted. */
void stacked_play(const stacked *s, const char *kind, uint64_t seed, int games);

/* Plays games as they are and with the scripts the other way round, doing the same in both, for so many actions at most.
 * On the way it looks as above. Returns in how many of them something came out differently, the first of which why tells. */
int stacked_turned(const stacked *s, const char *kind, uint64_t seed, int games, int actions, char *why, size_t size);

#endif
