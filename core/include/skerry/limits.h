/* The sizes skerry is made for. A board, script or call beyond one is refused with its name. */
#ifndef SKERRY_LIMITS_H
#define SKERRY_LIMITS_H

#define SK_NONE 0xffff /* "no hex", "no node", "no edge", "no such kind": wherever an index may be absent */

enum {
    SK_SEATS_MIN = 2,    /* players of one game ... */
    SK_SEATS_MAX = 6,    /* ... at most */
    SK_HEXES_MAX = 1024, /* sea included */
    SK_NODES_MAX = 6144, /* six a hex where no two hexes touch */
    SK_EDGES_MAX = 6144,
    SK_KINDS_MAX = 16,    /* kinds of resource */
    SK_SUPPLY_MAX = 120,  /* cards of one kind in a game */
    SK_TERRAINS_MAX = 32, /* kinds of terrain */
    SK_NETS_MAX = 4,      /* networks of pieces on edges */
    SK_PIECES_MAX = 12,   /* kinds of piece */
    SK_BLOCKERS_MAX = 4,  /* robber, pirate, disaster ... */
    SK_CARDS_MAX = 16,    /* kinds of development card */
    SK_DECK_MAX = 192,    /* development cards */
    SK_AWARDS_MAX = 8,    /* longest road, largest army ... */
    SK_HARBORS_MAX = 64,
    SK_SCRIPTS_MAX = 8, /* scripts of one stack */
    SK_GROUPS_MAX = 32, /* named groups of cells of a board */
    SK_NAME_MAX = 40,   /* bytes of a name, with its closing zero */
};

#endif
