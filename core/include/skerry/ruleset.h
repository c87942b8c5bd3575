/* The rule set: the standard figures overlaid by what the scripts of a stack declare. Compiled once, immutable,
 * shared by any number of games and threads.
 *
 * The structs below are what a front end may read: names, titles, figures. Kinds have dense indices; the
 * standard ones come first, in the order of the enumerations here. */
#ifndef SKERRY_RULESET_H
#define SKERRY_RULESET_H

#include <skerry/board.h>
#include <skerry/cards.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sk_ruleset sk_ruleset;

/* The standard kinds; those of scripts follow. */
enum { SK_BRICK, SK_LUMBER, SK_WOOL, SK_GRAIN, SK_ORE, SK_STANDARD_KINDS };
enum { SK_SEA, SK_DESERT, SK_FOREST, SK_PASTURE, SK_FIELDS, SK_HILLS, SK_MOUNTAINS, SK_STANDARD_TERRAINS };
enum { SK_ROAD, SK_SETTLEMENT, SK_CITY, SK_STANDARD_PIECES };
enum { SK_ROBBER, SK_STANDARD_BLOCKERS };
enum { SK_KNIGHT, SK_ROAD_BUILDING, SK_YEAR_OF_PLENTY, SK_MONOPOLY, SK_VICTORY_POINT, SK_STANDARD_CARDS };
enum { SK_LONGEST_ROAD, SK_LARGEST_ARMY, SK_STANDARD_AWARDS };

enum { SK_YIELDS_ANY = 0xfe, SK_YIELDS_NOTHING = 0xff }; /* sk_terrain.yields besides a kind */

typedef struct sk_resource {
    char name[SK_NAME_MAX];
    char title[SK_NAME_MAX];
    uint8_t supply;       /* in the bank at the start */
    uint8_t limit;        /* a seat may hold; 0: any number */
    bool card;            /* a card of the hand: hidden, counted, drawn at random by a thief */
    bool counts_on_seven; /* counts toward the hand limit and may be discarded */
    bool maritime_give;   /* may be given to the bank in trade */
    bool maritime_get;    /* may be had from the bank in trade */
    bool domestic;        /* may change hands between players */
    bool starting;        /* the second settlement gets it from the hexes beside it */
    bool plenty;          /* year of plenty may name it */
    bool monopoly;        /* monopoly may name it */
} sk_resource;

typedef struct sk_terrain {
    char name[SK_NAME_MAX];
    char title[SK_NAME_MAX];
    uint8_t yields; /* a kind, SK_YIELDS_ANY (owner's choice) or SK_YIELDS_NOTHING */
    bool land;
    bool sea;  /* ships sail along it; water, where nothing else is said. What is neither is closed to both */
    bool home; /* blockers start and go home here, like a desert */
} sk_terrain;

typedef struct sk_piece {
    char name[SK_NAME_MAX];
    char title[SK_NAME_MAX];
    bool on_edge;          /* on an edge; otherwise on a node */
    bool keeps_upgraded;   /* stands on the piece it upgrades, which does not return to the supply */
    bool shared;           /* supply is one pool for all seats */
    bool route;            /* counts for the longest road, and one settles at its ends */
    bool at_sea;           /* on edges: wants sea beside it; otherwise land */
    bool setup;            /* may stand beside a starting settlement */
    bool free_road;        /* may be placed by the road building card */
    uint8_t net;           /* on edges: pieces of one network continue each other; 0: that of roads */
    bool special_building; /* may be built in the special building phase */
    uint8_t upgrades;      /* piece that it replaces, or 0xff: built on an empty place */
    uint8_t supply;        /* of each seat, or of the pool */
    uint8_t yield;         /* cards from a producing hex beside it */
    int8_t points;
    sk_cards cost;
} sk_piece;

enum { SK_START_HOME, SK_START_OFF_BOARD, SK_START_BOARD }; /* sk_blocker.start */
enum { SK_MOVED_BY_SEVEN = 1, SK_MOVED_BY_KNIGHT = 2 };     /* sk_blocker.moved_by */

typedef struct sk_blocker {
    char name[SK_NAME_MAX];
    char title[SK_NAME_MAX];
    bool absent; /* removed from the game by a script's declaration */
    bool steals; /* who moves it takes a card from a neighbour of its new hex */
    bool blocks_production;
    bool sea; /* moves on sea hexes; otherwise on land */
    uint8_t start;
    uint8_t moved_by;
    uint8_t victims;  /* piece on an edge of its hex that makes a victim; 0xff: a building at a corner */
    uint16_t forbids; /* bit of each piece that may not be put on the edges of its hex */
} sk_blocker;

typedef struct sk_card {
    char name[SK_NAME_MAX];
    char title[SK_NAME_MAX];
    uint8_t count; /* in the deck */
    uint8_t army;  /* counts for the largest army when played */
    int8_t points; /* counts while held; such a card is never played */
} sk_card;

typedef struct sk_award {
    char name[SK_NAME_MAX];
    char title[SK_NAME_MAX];
    int8_t points;
    uint8_t least;    /* what one must have to be first */
    bool set_aside;   /* on a tie for the lead after the holder fell back, nobody holds it */
    uint16_t counter; /* state variable of a script, or SK_NONE for the standard two */
} sk_award;

/* What other seats may do between two turns. */
typedef enum sk_extra_turn { SK_EXTRA_NONE, SK_EXTRA_SPECIAL_BUILDING, SK_EXTRA_PAIRED } sk_extra_turn;

/* A figure that a script or an option may override. */
typedef struct sk_figures {
    int16_t points_to_win;
    uint8_t hand_limit;          /* more cards than this: discard on a seven */
    bool victory_at_end_of_turn; /* otherwise at once */
    bool domestic_trade;
    bool strict_phases;
    bool harbor_same_turn;
    bool manual_dice;
    uint8_t first_player;   /* seat from 1; 0: decided by the dice */
    uint8_t extra_turn;     /* sk_extra_turn */
    bool paired_p2_can_win; /* in its part of another's turn */
    bool robber_chosen;     /* of several homes the start player chooses where blockers begin; otherwise the first */
    bool harbor_shuffle;    /* the kinds of harbors change places, whatever the board says */
} sk_figures;

/* What was compiled into it; owned by the rule set. */
const sk_board *sk_ruleset_board(const sk_ruleset *ruleset);
int sk_ruleset_seats(const sk_ruleset *ruleset);
const sk_figures *sk_ruleset_figures(const sk_ruleset *ruleset);

/* How many there are of each; valid indices are 0..count-1. */
int sk_ruleset_resource_count(const sk_ruleset *ruleset);
int sk_ruleset_terrain_count(const sk_ruleset *ruleset);
int sk_ruleset_piece_count(const sk_ruleset *ruleset);
int sk_ruleset_blocker_count(const sk_ruleset *ruleset);
int sk_ruleset_card_count(const sk_ruleset *ruleset);
int sk_ruleset_award_count(const sk_ruleset *ruleset);
int sk_ruleset_action_count(const sk_ruleset *ruleset); /* of the scripts */
int sk_ruleset_metric_count(const sk_ruleset *ruleset);
int sk_ruleset_ending_count(const sk_ruleset *ruleset);
int sk_ruleset_script_count(const sk_ruleset *ruleset);

/* Owns:   shared, live as long as the rule set. Errors: NULL for an index out of range. */
const sk_resource *sk_ruleset_resource(const sk_ruleset *ruleset, int kind);
const sk_terrain *sk_ruleset_terrain(const sk_ruleset *ruleset, int terrain);
const sk_piece *sk_ruleset_piece(const sk_ruleset *ruleset, int piece);
const sk_blocker *sk_ruleset_blocker(const sk_ruleset *ruleset, int blocker);
const sk_card *sk_ruleset_card(const sk_ruleset *ruleset, int card);
const sk_award *sk_ruleset_award(const sk_ruleset *ruleset, int award);
/* What a development card costs. */
const sk_cards *sk_ruleset_card_cost(const sk_ruleset *ruleset);

/* A script's own action: its name as typed, its title, what its parameters are (sk_param), what it costs. */
typedef enum sk_param {
    SK_PARAM_NONE,
    SK_PARAM_RESOURCE,
    SK_PARAM_PLAYER,
    SK_PARAM_HEX,
    SK_PARAM_NODE,
    SK_PARAM_EDGE,
    SK_PARAM_INTEGER,
} sk_param;

typedef struct sk_script_action {
    char name[SK_NAME_MAX];
    char title[SK_NAME_MAX];
    uint8_t script;     /* whose it is */
    uint8_t phases;     /* bits: 1 << sk_phase */
    uint8_t limit_turn; /* times a turn; 0: any */
    uint8_t param_count;
    uint8_t param[2]; /* sk_param */
    char param_name[2][SK_NAME_MAX];
    int16_t min[2], max[2]; /* of an integer parameter */
    bool cards_only[2];     /* of a resource parameter: only kinds that are cards */
    uint8_t bank[2];        /* of a resource parameter: only kinds of which the bank has so many */
    uint8_t own[2];         /* of a node or edge parameter: one that holds this piece of one's own; 0xff: any */
    uint8_t free_for[2];    /* the same: one where one could put this piece; 0xff: any */
    bool loose[2];          /* of an own edge: only what closes no line between two buildings */
    uint8_t clear_of[2];    /* of an edge: this blocker stands at neither of its hexes; 0xff: any */
    bool without_first;     /* the second's free place is one where what stands on the first supports nothing */
    sk_cards cost;          /* paid to the bank, as a use */
    sk_cards holds;         /* must be in the hand, not paid */
} sk_script_action;

/* Errors: NULL where there is no such action. */
const sk_script_action *sk_ruleset_action(const sk_ruleset *ruleset, int action);

/* What the simulator counts. */
typedef struct sk_metric {
    char name[SK_NAME_MAX];
    bool per_player;
} sk_metric;
const sk_metric *sk_ruleset_metric(const sk_ruleset *ruleset, int metric);

/* Points that scripts give under a name of their own: what players read. Errors: NULL out of range. */
int sk_ruleset_points_count(const sk_ruleset *ruleset);
const char *sk_ruleset_points_title(const sk_ruleset *ruleset, int points);

/* Kinds of ending: 0 is "victory", 1 is "limit", scripts' own follow. */
enum { SK_ENDING_VICTORY, SK_ENDING_LIMIT, SK_STANDARD_ENDINGS };
const char *sk_ruleset_ending_name(const sk_ruleset *ruleset, int ending);
const char *sk_ruleset_ending_title(const sk_ruleset *ruleset, int ending);

/* Id and version of the script at that place of the stack. */
const char *sk_ruleset_script_id(const sk_ruleset *ruleset, int script);
const char *sk_ruleset_script_version(const sk_ruleset *ruleset, int script);

/* NULL is fine. */
void sk_ruleset_free(sk_ruleset *ruleset);

#ifdef __cplusplus
}
#endif

#endif
