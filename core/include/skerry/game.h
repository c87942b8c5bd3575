/* A game: one match on one board under one rule set.
 *
 * All that changes lives in one block of memory without pointers (sk_game_block). An action either happens
 * whole or leaves the block as it was. Exactly one seat is to act at any moment; sk_game_choices lists what it
 * may do. Seats count from 0 here, from 1 wherever a person or a script reads them. */
#ifndef SKERRY_GAME_H
#define SKERRY_GAME_H

#include <skerry/action.h>
#include <skerry/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sk_game sk_game;
typedef struct sk_machine sk_machine; /* <skerry/script.h> */

typedef enum sk_phase {
    SK_PHASE_SETUP,
    SK_PHASE_BEFORE_ROLL,
    SK_PHASE_MAIN,             /* trade and build in any mix */
    SK_PHASE_TRADE,            /* strict phases: first trade ... */
    SK_PHASE_BUILD,            /* ... then build */
    SK_PHASE_SPECIAL_BUILDING, /* between two turns: the other seats build, one after the other */
    SK_PHASE_PAIRED,           /* between two turns: one other seat trades with the bank and builds */
    SK_PHASE_ENDED,
} sk_phase;

/* What the seat to act is asked for. */
typedef enum sk_prompt_kind {
    SK_PROMPT_TURN,       /* its turn: whatever the phase allows */
    SK_PROMPT_SETUP_NODE, /* place a starting settlement */
    SK_PROMPT_SETUP_EDGE, /* place the road beside it */
    SK_PROMPT_DISCARD,    /* count: how many */
    SK_PROMPT_MOVE,       /* move a blocker */
    SK_PROMPT_STEAL,      /* choose a victim */
    SK_PROMPT_FREE_PIECE, /* count: how many more */
    SK_PROMPT_PICK,       /* count: how many more cards of choice */
    SK_PROMPT_OFFER,      /* answer an offer */
    SK_PROMPT_CONFIRM,    /* pick an answer to one's own offer */
    SK_PROMPT_QUESTION,   /* a script asks */
    SK_PROMPT_NONE,       /* the game is over */
} sk_prompt_kind;

typedef enum sk_question_type {
    SK_ASK_YES_NO,   /* 1 yes, 0 no */
    SK_ASK_CHOICE,   /* option[] are indices of choice[] */
    SK_ASK_INTEGER,  /* option[] are the numbers */
    SK_ASK_RESOURCE, /* option[] are kinds */
    SK_ASK_PLAYER,   /* option[] are seats */
    SK_ASK_HEX,
    SK_ASK_NODE,
    SK_ASK_EDGE,
    SK_ASK_CARDS, /* count cards out of from */
    SK_ASK_DICE,  /* option[] are what the dice may show (manual dice) */
} sk_question_type;

enum { SK_OPTIONS_MAX = 1024, SK_CHOICES_MAX = 16, SK_TEXT_MAX = 128 };

/* In what a script says, the byte SK_TEXT_SEAT + seat stands for that player's name: in a question's prompt, in the
 * text of an event, in a shown value. sk_text_named puts the names in. */
enum { SK_TEXT_SEAT = 1 };

typedef struct sk_question {
    uint8_t type; /* sk_question_type */
    uint8_t seat;
    bool optional;
    uint8_t count; /* of cards */
    uint16_t option_count;
    uint16_t option[SK_OPTIONS_MAX];
    sk_cards from;
    uint8_t script;           /* who asks: place in the stack */
    char prompt[SK_TEXT_MAX]; /* for sk_text_named */
    char choice[SK_CHOICES_MAX][SK_NAME_MAX];
} sk_question;

/* An answer: value is one of option[], or SK_NONE where an optional question is declined. */
typedef struct sk_answer {
    uint16_t value;
    sk_cards cards;
} sk_answer;

/* Answers questions at once, so that no action is abandoned and run again. The game stands at the question while
 * it is called; it may read the game, not change it. Returns 0, or an sk_status to fail the action. */
typedef struct sk_decider {
    int (*decide)(void *payload, sk_game *game, const sk_question *question, sk_answer *answer);
    void *payload;
} sk_decider;

typedef struct sk_prompt {
    uint8_t kind;  /* sk_prompt_kind */
    uint8_t phase; /* sk_phase */
    uint8_t seat;  /* who is to act */
    uint8_t turn_seat;
    int count;
    const sk_question *question; /* for SK_PROMPT_QUESTION; the game's own, valid until the next action */
} sk_prompt;

/* Lays the island out, runs the scripts' set-up, and stands at the first prompt. An island that a script refuses is
 * drawn anew where it was drawn.
 * Owns:   the caller frees *game; ruleset and machine must outlive it. machine may be NULL where the rule set
 *         has no scripts.
 * Errors: SK_ERR_INPUT when board and scripts do not fit; SK_ERR_SCRIPT. */
int sk_game_new(sk_game **game, const sk_ruleset *ruleset, sk_machine *machine, uint64_t seed, sk_error *error);
void sk_game_free(sk_game *game);

/* Another game at the same position, on the same machine. No allocation in sk_game_copy: target must be of the
 * same rule set. */
int sk_game_clone(sk_game **copy, const sk_game *game, sk_error *error);
void sk_game_copy(sk_game *target, const sk_game *source);
/* Lets another machine of the same rule set run the scripts from now on. */
void sk_game_set_machine(sk_game *game, sk_machine *machine);

/* What the game was created with. */
const sk_ruleset *sk_game_ruleset(const sk_game *game);

/* Who is to act, and for what. */
void sk_game_prompt(const sk_game *game, sk_prompt *prompt);

/* The complete list of what the seat to act may do.
 * Owns:   the game's, valid until the next call on it. *count is 0 only when the game is over.
 * Errors: SK_ERR_SCRIPT when a can_ hook failed. */
int sk_game_choices(sk_game *game, const sk_choice **choices, int *count, sk_error *error);

/* Turns a listed choice into an action; where it is sampled, cards are drawn with *random (any state), uniformly
 * over cards for discards, sensibly for offers. Never fails for a listed choice. */
void sk_game_sample(const sk_game *game, const sk_choice *choice, uint64_t *random, sk_action *action);

/* Does the action as the seat to act, whole or not at all. decider may be NULL: a question then leaves the game at
 * SK_PROMPT_QUESTION, to be answered by SK_ACT_ANSWER, ANSWER_CARDS or DECLINE.
 * Errors: SK_ERR_ILLEGAL with the reason; SK_ERR_SCRIPT; SK_ERR_LIMIT. The position is then as before. */
int sk_game_apply(sk_game *game, const sk_action *action, const sk_decider *decider, sk_error *error);

/* Ends the game by an ending of the front end's (SK_ENDING_LIMIT: cut at a turn limit). */
void sk_game_cut(sk_game *game);

/* The block: what a save holds and a digest identifies. Size is fixed for the rule set.
 * Owns:   the game's. sk_game_set_block copies in a block of the same rule set and size, from wherever it lies.
 * Errors: SK_ERR_INPUT for a block of another size or what would be unsafe; SK_ERR_SYSTEM. The game then stays
 *         where it stood. */
const void *sk_game_block(const sk_game *game, size_t *size);
int sk_game_set_block(sk_game *game, const void *block, size_t size, sk_error *error);
uint64_t sk_game_digest(const sk_game *game);

/* Units:  counts up whenever dice are rolled, a card is drawn or anything else becomes known; undo may go back
 *         as far as this stays the same. */
uint32_t sk_game_reveals(const sk_game *game);
uint32_t sk_game_turns(const sk_game *game);   /* turns begun */
uint32_t sk_game_actions(const sk_game *game); /* prompts answered */

/* Fresh random numbers and, for all that seat cannot see (other hands, hidden cards, the deck), a deal that fits
 * what it knows: for players that try things out on a copy. */
void sk_game_imagine(sk_game *game, int seat, uint64_t random);

/* ---- what a seat sees ---- */

typedef struct sk_seat_view {
    int public_points;                 /* board, awards, scripts */
    int points;                        /* with hidden cards; of another seat: as public_points */
    int card_count;                    /* resource cards in the hand */
    sk_cards hand;                     /* own seat: all; others: only kinds that lie open */
    int development_count;             /* unplayed development cards */
    uint8_t development[SK_CARDS_MAX]; /* own seat only */
    uint8_t fresh[SK_CARDS_MAX];       /* of these, bought this turn */
    uint8_t army;
    uint8_t road_length;
    uint8_t supply[SK_PIECES_MAX]; /* pieces left to build */
    uint8_t rate[SK_KINDS_MAX];    /* maritime rate of each kind */
} sk_seat_view;

typedef struct sk_view {
    int seat; /* whose view; -1 sees everything (a finished game, a referee) */
    int seat_count;
    sk_seat_view seats[SK_SEATS_MAX];
    sk_cards bank;
    sk_cards out_of_game;
    int deck_count;
    uint8_t award_holder[SK_AWARDS_MAX];   /* 0xff: nobody */
    uint16_t blocker_hex[SK_BLOCKERS_MAX]; /* SK_NONE: off the board or gone */
    uint8_t last_dice[2];
    uint8_t ending; /* sk_ruleset_ending_name; valid when ended */
    uint8_t winner; /* 0xff: nobody */
    bool ended;
} sk_view;

/* Fills *view with what the seat may know. */
void sk_game_view(const sk_game *game, int seat, sk_view *view);

/* Public facts of the board now. hex, node, edge out of range: 0, SK_NONE. */
int sk_game_hex_terrain(const sk_game *game, int hex);
int sk_game_hex_token(const sk_game *game, int hex); /* 0: none */
/* Piece and owner: returns the piece, or SK_NONE; *seat is its owner. */
int sk_game_node_piece(const sk_game *game, int node, int *seat);
int sk_game_edge_piece(const sk_game *game, int edge, int *seat);
/* What the harbor trades: a kind, or SK_NONE for the generic 3:1. */
int sk_game_harbor_kind(const sk_game *game, int harbor);

/* The offer on the table, if any. answer[seat]: what each addressed seat said so far. */
enum { SK_OFFER_NOT_ASKED, SK_OFFER_WAITING, SK_OFFER_ACCEPTED, SK_OFFER_REFUSED, SK_OFFER_COUNTERED };
typedef struct sk_offer_view {
    uint8_t seat; /* who offers */
    sk_cards give, get;
    uint8_t answer[SK_SEATS_MAX];
    sk_cards counter_give[SK_SEATS_MAX]; /* what the answering seat would give ... */
    sk_cards counter_get[SK_SEATS_MAX];  /* ... and wants */
} sk_offer_view;
/* Returns whether there is one. */
bool sk_game_offer(const sk_game *game, sk_offer_view *offer);

/* State that scripts show: "Pollution", "Sequestered". seat is 0xff for what is not of one seat.
 * Returns how many lines there are; writes up to max. */
typedef struct sk_shown {
    char label[SK_NAME_MAX];
    uint8_t seat;
    char value[SK_TEXT_MAX]; /* for sk_text_named */
} sk_shown;
int sk_game_shown(const sk_game *game, sk_shown *lines, int max);

/* A metric's count: of one seat, or seat 0 for one that is not per player. */
int64_t sk_game_metric(const sk_game *game, int metric, int seat);

/* ---- what happened ---- */

/* X(ID, name, text) */
#define SK_EVENTS(X)                                                                     \
    X(TURN, "turn", "a seat's turn begins")                                              \
    X(PART, "part", "seat's part of another's turn begins: a is the phase")              \
    X(ROLLED, "rolled", "value is the total, a and b the dice")                          \
    X(DIE, "die", "a script rolled: value, text names the die")                          \
    X(GOT, "got", "seat got cards (may be private) from the bank")                       \
    X(SHORT, "short", "kind a was short: nobody, or not everybody, got it")              \
    X(BUILT, "built", "seat built piece a at place b")                                   \
    X(REMOVED, "removed", "seat's piece a at place b was removed")                       \
    X(SHIFTED, "shifted", "seat's piece a moved to edge b from edge value")              \
    X(REPLACED, "replaced", "seat's piece a at place b became piece value")              \
    X(PAID, "paid", "seat paid cards to the bank")                                       \
    X(BOUGHT, "bought", "seat bought a development card (a, private)")                   \
    X(PLAYED, "played", "seat played card a")                                            \
    X(MARITIME, "traded", "seat gave cards, got cards2 with the bank")                   \
    X(OFFERED, "offered", "seat offers cards for cards2 to seat other")                  \
    X(ANSWERED, "answered", "seat answered an offer: value as SK_OFFER_*")               \
    X(EXCHANGED, "exchanged", "seat gave cards to other for cards2")                     \
    X(WITHDREW, "withdrew", "seat withdrew its offer")                                   \
    X(DISCARDED, "discarded", "seat gave up cards (may be private)")                     \
    X(MOVED, "moved", "blocker a moved to hex b")                                        \
    X(STOLE, "stole", "seat took a card from other (kind a, private to both)")           \
    X(TOOK, "took", "seat took cards from other, openly")                                \
    X(MONOPOLY, "monopoly", "seat got value cards of kind a")                            \
    X(AWARD, "award", "seat now holds award a; 0xff: nobody")                            \
    X(TERRAIN, "terrain", "hex b is now terrain a, it was value")                        \
    X(TOKEN, "token", "hex b now has token a, it was value; 0: none; other its terrain") \
    X(LOG, "log", "a script says text")                                                  \
    X(LEFT, "left", "seat is out of the game")                                           \
    X(SKIPPED, "skipped", "seat can place nothing in the set-up, and goes on without")   \
    X(REMOVED_CARDS, "removed_cards", "cards left the game, from seat or 0xff the bank") \
    X(ENDED, "ended", "the game ended: a the ending, seat the winner or 0xff")

typedef enum sk_event_kind {
#define SK_EVENT_ID(ID, ...) SK_EVENT_##ID,
    SK_EVENTS(SK_EVENT_ID)
#undef SK_EVENT_ID
        SK_EVENT_KINDS
} sk_event_kind;

typedef struct sk_event {
    uint8_t kind;
    uint8_t seat;
    uint8_t other;
    uint8_t visible; /* bits of the seats that may know the private part; 0xff all */
    uint16_t a, b;
    int32_t value;
    sk_cards cards, cards2;
    char text[SK_TEXT_MAX];
} sk_event;

/* Off by default: a simulation pays nothing. */
void sk_game_record_events(sk_game *game, bool on);
/* As sk_game_new, but recording events from the first: sk_game_events then has what happened while the game began, such
 * as placements that were skipped because there is no place for them. The laying of the island is not among them.
 * Owns, errors: as there. */
int sk_game_new_with_events(sk_game **game, const sk_ruleset *ruleset, sk_machine *machine, uint64_t seed,
                            sk_error *error);
/* The events of the last action, in order; the game's own, valid until the next action. */
const sk_event *sk_game_events(const sk_game *game, int *count);
/* One sentence in plain English as seat may know it (seat -1: everything). names[seat] are the players' names.
 * Returns buffer. */
char *sk_event_text(char *buffer, size_t size, const sk_game *game, const sk_event *event, int seat,
                    const char *const *names);

/* A script's text with the names of the players in it. names[count]; a seat without one is "player 2", names may be
 * NULL. Returns buffer. */
char *sk_text_named(char *buffer, size_t size, const char *text, const char *const *names, int count);

#ifdef __cplusplus
}
#endif

#endif
