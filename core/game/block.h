/* The block: all that changes during a game, without pointers. Fixed fields first; arrays whose length depends on
 * the board or the declarations follow where sk_plan says.
 *
 *   | sk_block | seats | scripts' variables | sets | board | deck |  offer  | pending |
 *   '------------------ hot ----------------'------ island -------'
 *
 * hot is kept before every action, the island only before the first change to it (sk_game_touch_island).
 *
 * All fields are little-endian and every byte is defined, so that equal positions are equal bytes. */
#ifndef SK_GAME_BLOCK_H
#define SK_GAME_BLOCK_H

#include "game/cards.h"
#include "game/ruleset.h"

enum { SK_STEPS_MAX = 16, SK_ANSWER_BYTES = 320, SK_OFFERS_LISTED = 8 };

/* What is still to be done before the turn goes on; the last one pushed is next. */
typedef enum sk_step_kind {
    SK_STEP_DISCARD,  /* seat gives up value cards */
    SK_STEP_ROB,      /* on_rob, then the move; value is the reason (sk_word) */
    SK_STEP_MOVE,     /* seat moves a blocker; value is the reason */
    SK_STEP_STEAL,    /* seat steals from a neighbour of hex value */
    SK_STEP_FREE,     /* seat may place value free road pieces */
    SK_STEP_PICK,     /* seat picks value cards of its choice */
    SK_STEP_PRODUCED, /* on_produced, on_empty_handed; value is the total, from bit 8 on the seats that got something */
    SK_STEP_OFFER,    /* seat answers the offer */
    SK_STEP_CONFIRM,  /* seat picks an answer to its offer */
    SK_STEP_HOME,     /* seat says on which home blocker value begins */
} sk_step_kind;

typedef struct sk_step {
    uint8_t kind;
    uint8_t seat;
    uint16_t value;
} sk_step;

/* Words that hooks get: a reason or a purpose. Pieces and script actions follow as numbers. */
enum {
    SK_WORD_ROLL,
    SK_WORD_START,
    SK_WORD_SEVEN,
    SK_WORD_KNIGHT,
    SK_WORD_CARD,
    SK_WORD_PIECE = 16,                             /* + piece: its name */
    SK_WORD_ACTION = SK_WORD_PIECE + SK_PIECES_MAX, /* + script action: its name */
};

enum { SK_BLOCKER_OFF = 0xffff, SK_BLOCKER_GONE = 0xfffe };

/* A place's piece: bits 0..3 the piece, 4..6 seat + 1, 7 tipped (a city that stands for a settlement); 0 empty. */
typedef uint8_t sk_place;
static inline sk_place sk_place_of(int piece, int seat) { return (sk_place)(piece | (seat + 1) << 4); }
static inline int sk_place_piece(sk_place place) { return place & 15; }
static inline int sk_place_seat(sk_place place) { return (place >> 4 & 7) - 1; } /* -1: empty */
enum { SK_TIPPED = 0x80 };

typedef struct sk_seat {
    sk_cards hand;
    sk_cards cards; /* development cards by kind, hidden ones and fresh ones too */
    uint8_t rate[SK_KINDS_MAX];
    uint8_t supply[SK_PIECES_MAX];
    int16_t points;        /* public */
    int16_t hidden_points; /* of development cards */
    uint8_t army;
    uint8_t road_length;
    uint8_t retired;      /* out of the game: skipped */
    uint8_t looped;       /* its roads close a circle somewhere */
    uint16_t road_end[2]; /* between which nodes a longest road runs; the same ones as long as one does */
} sk_seat;

typedef struct sk_block {
    sk_cards bank;
    sk_cards out;   /* gone from the game */
    sk_cards fresh; /* development cards that the actor bought in this part of the turn */
    uint32_t size;
    uint32_t turns;
    uint32_t actions;
    uint32_t reveals;
    uint8_t phase;
    uint8_t turn_seat;
    uint8_t actor;       /* whose part of the turn it is: turn_seat, but for the phases between two turns */
    uint8_t first_seat;  /* whose turn began the first round */
    uint16_t round;      /* begun; 0 during set-up */
    uint8_t setup_index; /* placements made: round one forward, round two back */
    uint8_t step_count;
    uint16_t setup_node; /* settlement that still wants its road, or SK_NONE */
    uint8_t dice[2];
    uint8_t card_played; /* a development card was played this turn */
    uint8_t offers;      /* made this turn */
    uint8_t deck_next;
    uint8_t ended;
    uint8_t ending;
    uint8_t winner;
    uint8_t table;               /* what lies on it: SK_TABLE_* */
    uint8_t pending;             /* an action waits for an answer; the pending part is in use */
    uint8_t pool[SK_PIECES_MAX]; /* shared supplies */
    uint8_t award_holder[SK_AWARDS_MAX];
    uint16_t blocker[SK_BLOCKERS_MAX]; /* hex, SK_BLOCKER_OFF or SK_BLOCKER_GONE */
    sk_step step[SK_STEPS_MAX];
    uint8_t used[SK_SCRIPT_ACTIONS_MAX]; /* times each script action was done this turn */
    uint64_t new_harbors;                /* harbors settled this turn (harbor_same_turn = false) */
    uint64_t random[];                   /* sk_ruleset_streams */
} sk_block;

enum { SK_TABLE_EMPTY, SK_TABLE_OFFER, SK_TABLE_DISCARDS };

/* What lies on the table: an offer with its answers, or what seats will give up on a seven once all have chosen. */
typedef struct sk_offer {
    sk_cards give, get;
    uint8_t seat;
    uint8_t answer[SK_SEATS_MAX]; /* SK_OFFER_* */
    uint8_t zero;
    sk_cards put[SK_SEATS_MAX];    /* what each seat would give in a counter-offer, or gives up; still in its hand */
    sk_cards wanted[SK_SEATS_MAX]; /* what it wants for that */
} sk_offer;

/* An action that asked and waits: what it was and the answers so far. Each answer: 4 bytes fingerprint of its
 * question, then 2 bytes value, or 16 of cards. */
typedef struct sk_pending {
    sk_action action;
    uint16_t answer_bytes;
    uint16_t answer_count;
    uint8_t answers[SK_ANSWER_BYTES];
} sk_pending;

#endif
