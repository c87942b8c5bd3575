/* The inside of a rule set. Built once by the rooms rules and script, then never written again. */
#ifndef SK_GAME_RULESET_H
#define SK_GAME_RULESET_H

#include "board/board.h"

#include <skerry/game.h>
#include <skerry/hook.h>

enum {
    SK_SCRIPT_ACTIONS_MAX = 16,
    SK_METRICS_MAX = 24,
    SK_ENDINGS_MAX = 8,
    SK_VARS_MAX = 96,
    SK_VALUE_NAMES_MAX = 64, /* names of variables' values, together */
    SK_STATE_MAX = 32768,    /* bytes of all scripts' variables */
    SK_PLAIN_HEXES_MAX = 8,  /* so many hexes with six such yields each are less than 256 cards */
    SK_PLAIN_YIELD_MAX = 5,
    SK_TALLIES_MAX = 8,
    SK_NO_PIECE = 0xff,
    SK_NO_BLOCKER = 0xff,
    SK_NO_SEAT = 0xff,
};

/* Streams of random numbers in the block; a script's is SK_STREAM_SCRIPT + its place in the stack. */
enum {
    SK_STREAM_DECK,
    SK_STREAM_DICE,
    SK_STREAM_STEAL,
    SK_STREAM_SCRIPT,
    SK_STREAMS_MAX = SK_STREAM_SCRIPT + SK_SCRIPTS_MAX
};

typedef enum sk_var_type { SK_VAR_INTEGER, SK_VAR_BOOLEAN, SK_VAR_REF, SK_VAR_SET, SK_VAR_LIST } sk_var_type;
typedef enum sk_ref { SK_REF_INTEGER, SK_REF_PLAYER, SK_REF_RESOURCE, SK_REF_HEX, SK_REF_NODE, SK_REF_EDGE } sk_ref;

/* A script's variable: its room in the block. Named points and metrics are variables too. */
typedef struct sk_var {
    char name[SK_NAME_MAX];
    char label[SK_NAME_MAX]; /* shown to players under this name; empty: not shown */
    uint8_t script;
    uint8_t type;  /* sk_var_type */
    uint8_t of;    /* sk_ref: of a REF, SET or LIST */
    uint8_t width; /* bytes of one number: 1, 2, 4 or 8 */
    bool per_player;
    bool reset_turn; /* back to its initial value when a turn begins */
    bool is_points;  /* of a seat: part of its public points */
    bool is_metric;
    uint8_t value_name,
        value_name_count; /* of its values from min on: so many of the rule set's value_name, from there */
    uint16_t capacity;    /* members of a SET, elements of a LIST */
    int64_t min, max, initial;
    uint32_t offset; /* from the start of the state; of seat s: + s * stride */
    uint32_t stride;
    uint8_t award; /* 1 + the award whose counter it is; 0: none */
    bool is_tally; /* the rules keep it: see sk_tally */
} sk_var;

/* A variable per player that counts the buildings on the board: so many for each piece of the seat. */
typedef struct sk_tally {
    uint16_t var;
    bool at_harbor;               /* only those beside a harbor */
    uint8_t worth[SK_PIECES_MAX]; /* SK_WORTH_BELOW: as the piece that it upgrades; once finished a number */
} sk_tally;

enum { SK_WORTH_MAX = 100, SK_WORTH_BELOW = 0xff };

/* Where everything lies in the block, in bytes from its start. */
typedef struct sk_plan {
    uint32_t seats, terrain, token, token_hexes, hex_owes, node_piece, edge_piece, harbor, deck;
    uint32_t land, blocked, free_edges;             /* sets of the board; free_edges: by the sea too, if sailed */
    uint32_t own_edges, frontier, reach, own_nodes; /* sets of each seat; the first two: of each network too; own_nodes:
                                                     * of each piece too */
    uint32_t state, reset_state;                    /* variables; those with reset come last */
    uint32_t state_size, reset_size;
    uint32_t hot_size;       /* what any action may change; the island follows, up to the offer */
    uint32_t offer, pending; /* used only while there is one */
    uint32_t size;
    int hex_words, node_words, edge_words;
} sk_plan;

/* What the standard rules do for the game: the game room calls up through this alone. */
typedef struct sk_rules_ops {
    /* Lists all that the seat to act may do into game->choices. 0, or a status. */
    int (*list)(struct sk_game *game);
    /* Does a (validated in form only) action and everything that follows up to the next prompt. 0, SK_ASK or a status. */
    int (*perform)(struct sk_game *game, const sk_action *action);
    /* Writes the prompt. */
    void (*prompt)(const struct sk_game *game, sk_prompt *prompt);
    /* Everything from the laid-out island to the first prompt. */
    int (*start)(struct sk_game *game);
    /* Fresh derived sets (frontiers, reach, rates, awards, points) from the board alone. */
    void (*rebuild)(struct sk_game *game);
    /* A script's variable that is an award's counter was written. */
    void (*counter_changed)(struct sk_game *game, int award);
} sk_rules_ops;

struct sk_ruleset {
    const sk_board *board;
    const sk_topology *map;
    int seat_count;
    sk_figures figures;
    int resource_count, terrain_count, piece_count, blocker_count, card_count, award_count;
    int action_count, metric_count, ending_count, script_count, var_count;
    sk_resource resource[SK_KINDS_MAX];
    sk_terrain terrain[SK_TERRAINS_MAX];
    sk_piece piece[SK_PIECES_MAX];
    sk_blocker blocker[SK_BLOCKERS_MAX];
    sk_card card[SK_CARDS_MAX];
    sk_award award[SK_AWARDS_MAX];
    sk_script_action action[SK_SCRIPT_ACTIONS_MAX];
    sk_metric metric[SK_METRICS_MAX];
    uint16_t metric_var[SK_METRICS_MAX];
    char ending_name[SK_ENDINGS_MAX][SK_NAME_MAX];
    char ending_title[SK_ENDINGS_MAX][SK_TEXT_MAX];
    sk_var var[SK_VARS_MAX];
    int tally_count;
    sk_tally tally[SK_TALLIES_MAX];
    int value_name_count;
    char value_name[SK_VALUE_NAMES_MAX][SK_NAME_MAX];
    char script_id[SK_SCRIPTS_MAX][SK_NAME_MAX];
    char script_version[SK_SCRIPTS_MAX][SK_NAME_MAX];
    sk_cards card_cost; /* of a development card */
    int net_count;      /* networks of pieces on edges; the first is that of roads */
    char net_name[SK_NETS_MAX][SK_NAME_MAX];

    /* derived by sk_ruleset_finish */
    uint8_t terrain_yields[SK_TERRAINS_MAX];           /* the rows' figures side by side, for the hot loops */
    sk_cards price[SK_PIECES_MAX + 1];                 /* of each piece, and of a development card after the last */
    uint64_t place_owes[256];                          /* of each sk_place: its piece's yield, in byte 1 + seat */
    uint8_t blocking[SK_BLOCKERS_MAX], blocking_count; /* blockers that stop production */
    sk_cards card_mask, seven_mask, domestic_mask;     /* 0xff for each kind with the flag */
    uint16_t give_kinds, get_kinds, plain_kinds;       /* bits: given in maritime trade, got in it, paid in sums */
    uint16_t play_kinds;                               /* bits: development cards that are played */
    uint8_t board_terrain[SK_TERRAINS_MAX];            /* of the board's terrain index */
    uint8_t board_harbor[SK_KINDS_MAX + 1];            /* of the board's harbor kind: a kind, or 0xff generic */
    uint8_t node_pieces, edge_pieces;                  /* how many kinds stand there */
    uint8_t node_piece_slot[SK_PIECES_MAX];            /* dense number among the node pieces */
    uint16_t (*node_harbor)[2];                        /* harbors of a node or SK_NONE, the first first; owned */
    uint64_t *harbor_nodes;                            /* set of the nodes beside a harbor; owned */
    uint64_t *start_nodes;                             /* set of the nodes where one may start; owned */
    uint8_t *initial_state;                            /* bytes of all variables at the start; owned */
    bool sailed;                                       /* some piece wants sea beside it */
    uint8_t route_nets;                                /* bits: networks that count for the longest road */
    bool any_forbids;                                  /* some blocker keeps pieces off the edges of its hex */
    bool any_limit;                                    /* some resource has a limit a seat may hold */
    int deck_count;
    int choices_max;
    sk_plan plan;
    uint64_t hooks;                          /* bit h: some script has hook h */
    unsigned use_asked, use_told;            /* bit k: kind k concerns some can_use_resource / on_use_resource */
    uint32_t action_can, action_on;          /* bit a: script action a has a can_ / on_ hook */
    uint8_t can_sees[SK_SCRIPT_ACTIONS_MAX]; /* how many parameters its can_ hook looks at */
    const sk_rules_ops *ops;

    /* the script room's own: sources, options, declarations */
    void *scripts;
    void (*free_scripts)(void *scripts);
};

/* Masks, room in the block and everything else that follows from the declarations; then nothing may be changed.
 * Errors: SK_ERR_INPUT when the board names a terrain or harbor that nobody declares, or state is too large. */
int sk_ruleset_finish(sk_ruleset *ruleset, sk_error *error);

/* The index of a name, or SK_NONE. */
int sk_ruleset_find_resource(const sk_ruleset *ruleset, const char *name);
int sk_ruleset_find_terrain(const sk_ruleset *ruleset, const char *name);
int sk_ruleset_find_piece(const sk_ruleset *ruleset, const char *name);
int sk_ruleset_find_blocker(const sk_ruleset *ruleset, const char *name);
int sk_ruleset_find_card(const sk_ruleset *ruleset, const char *name);
int sk_ruleset_find_award(const sk_ruleset *ruleset, const char *name);
int sk_ruleset_find_metric(const sk_ruleset *ruleset, const char *name);
int sk_ruleset_find_ending(const sk_ruleset *ruleset, const char *name);

/* How many streams of random numbers a game of it has. */
static inline int sk_ruleset_streams(const sk_ruleset *ruleset) { return SK_STREAM_SCRIPT + ruleset->script_count; }

static inline bool sk_ruleset_has_hook(const sk_ruleset *ruleset, sk_hook hook) { return ruleset->hooks >> hook & 1; }

#endif
