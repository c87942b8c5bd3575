/* Between the files of legal: a table as it lies open. */
#ifndef SKERRY_TESTS_KIT_LEGAL_TABLE_H
#define SKERRY_TESTS_KIT_LEGAL_TABLE_H

#include "kit/legal.h"

typedef struct legal_table {
    const sk_game *game;
    const sk_ruleset *rules;
    const sk_board *board;
    const sk_figures *figures;
    const legal_memory *memory;
    sk_prompt prompt;
    sk_view view; /* sees everything */
    int who;
    int ship, pirate, move_ship; /* the numbers of that piece, blocker and action; SK_NONE: it is not of this game */
} legal_table;

/* ---- legal.c ---- */
int legal__owner_of_node(const legal_table *t, int node); /* -1: nobody */
/* How many pieces of this kind the seat to act has on the edges of the node. */
int legal__own_at(const legal_table *t, int node, int piece);
/* An edge where anybody's road or ship may lie. */
bool legal__edge_takes(const legal_table *t, int piece, int edge);

/* ---- legal_ships.c: SEA-16, SEA-20..29, SEA-52 ---- */
int legal__piece_number(const sk_ruleset *rules, const char *name);
int legal__blocker_number(const sk_ruleset *rules, const char *name);
int legal__action_number(const sk_ruleset *rules, const char *name);
bool legal__pirate_beside(const legal_table *t, int edge);
bool legal__has_ship_beside(const legal_table *t, int hex, int seat);
bool legal__moves_ship(const legal_table *t, int from, int to);

#endif
