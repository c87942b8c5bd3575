/* The inside of a running test, for the trial_*.c files alone. */
#ifndef SK_SCRIPT_TRIAL_H
#define SK_SCRIPT_TRIAL_H

#include "script/guest.h"

#include <skerry/position.h>
#include <skerry/trial.h>

enum { SK_TRIAL_QUEUE = 64, SK_TRIAL_ITEMS = 24, SK_TRIAL_WORD = SK_NAME_MAX };

/* What the test has laid down in chance's place. */
typedef struct sk_trial_lot {
    bool is_card;
    int value; /* a number from 1, or a kind */
} sk_trial_lot;

typedef struct sk_trial_fate {
    sk_fate fate;
    uint8_t die[2]; /* of the turn; 0: chance */
    int dice[SK_TRIAL_QUEUE];
    sk_trial_lot lot[SK_TRIAL_QUEUE];
    int dice_first, dice_count, lot_first, lot_count; /* those not yet used up by an action that is done */
    int die_used, dice_used, lot_used;                /* by the action that is being done */
    char trouble[160];                                /* why a value could not be used; empty: none */
} sk_trial_fate;

struct sk_trial {
    sk_guest_room room; /* first: what bindings find */
    char *name, *text;
    size_t size;
    sk_trial_host host;
    sk_trial_case *cases;
    int count, room_for;

    /* while a file is loaded and a test runs */
    int wanted, seen; /* which test is to run, -1: all are only counted; how many were declared so far */
    int function;     /* reference of the one that is wanted */
    bool loaded;
    sk_trial_result *result;
    bool failed;        /* an expectation was not met; the rest of the test cannot hide it */
    sk_error complaint; /* the first one that was not met */

    sk_ruleset *ruleset;
    sk_machine *machine;
    sk_game *game;
    sk_trial_fate fate;

    int64_t purse, lent; /* what the game's machines may still use, and had when the test last paid for them */
    int64_t file_left;   /* of what all tests of the file may use together */
};

enum { SK_TRIAL_CALL_COST = 50, SK_TRIAL_ACT_COST = 2000 };

static inline sk_trial *sk_trial_of(lua_State *L)
{
    return (sk_trial *)(void *)sk_runtime_of(L); /* begins with its room, which begins with the runtime */
}

/* ---- trial.c ---- */

/* An expectation is not met: notes both values, which may be NULL, and raises the message. */
int sk_trial_fail(lua_State *L, const char *expected, const char *found, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Whether text contains the pattern as it stands, or matches it as a Lua pattern. */
bool sk_trial_matches(lua_State *L, const char *text, const char *pattern);
/* Raises an error where a method was called with a dot. */
static inline void sk_trial_need_self(lua_State *L)
{
    sk_sandbox_charge(L, SK_TRIAL_CALL_COST);
    sk_arg_object(L, 1, SK_OBJECT_TRIAL);
}
/* Charges the test for units and for all that the game's machines used since the last time, and lends them what it has
 * left. To be called before what may use much, and after what runs scripts of the game. */
void sk_trial_pay(lua_State *L, int64_t units);
/* Charges the test for hashing the position. */
void sk_trial_pay_digest(lua_State *L, const sk_game *game);
/* The same, and the game; raises an error where none has begun. */
sk_game *sk_trial_game_of(lua_State *L);
/* Raises what is wrong with the arguments or the position. */
void sk_trial_must(lua_State *L, int status, const sk_error *error);
/* After anything that may have moved the game: what the test may do with it now. */
void sk_trial_look(sk_trial *trial);
void sk_trial_end_game(sk_trial *trial);

/* ---- trial_words.c ---- */

/* One word of a command, or one value. */
typedef enum sk_trial_item_type {
    SK_ITEM_WORD,
    SK_ITEM_NUMBER,
    SK_ITEM_BOOLEAN,
    SK_ITEM_OBJECT, /* of sk_object_type */
    SK_ITEM_CARDS
} sk_trial_item_type;

typedef struct sk_trial_item {
    uint8_t type, object;
    int value;
    char word[SK_TRIAL_WORD];
    sk_cards cards;
} sk_trial_item;

typedef struct sk_trial_items {
    int count, next;
    sk_trial_item item[SK_TRIAL_ITEMS];
} sk_trial_items;

/* Reads the arguments from first on. Raises errors. */
void sk_trial_read_items(lua_State *L, int first, sk_trial_items *items);
/* Makes an action of them. Raises errors. dice: what a roll names; 0 where it names none. */
void sk_trial_read_action(lua_State *L, sk_trial_items *items, sk_action *action, uint8_t dice[2]);
/* Makes the answer to the open question. Raises errors. */
void sk_trial_read_answer(lua_State *L, sk_trial_items *items, const sk_question *question, sk_action *action);
/* Cards as "2 brick 1 ore" or as a table. */
sk_cards sk_trial_arg_cards(lua_State *L, int arg);
/* Names of development cards as "2 knight 1 monopoly" or a table: counts. */
void sk_trial_arg_development(lua_State *L, int arg, uint8_t count[SK_CARDS_MAX]);
/* A player, or its number. */
int sk_trial_arg_seat(lua_State *L, int arg);
/* A seat first, then the words: takes it and answers where the words begin; *seat is SK_NO_SEAT where none is named. */
int sk_trial_arg_actor(lua_State *L, int arg, int *seat);

/* ---- trial_terms.c: ends with NULL where it is a list of words ---- */

enum {
    SK_SETUP_BOARD,
    SK_SETUP_PLAYERS,
    SK_SETUP_SEED,
    SK_SETUP_SET,
    SK_SETUP_PRESET,
    SK_SETUP_FIRST,
    SK_SETUP_PLACING,
    SK_TRIAL_SETUP_KEYS
};
extern const sk_term sk_trial_setup_keys[SK_TRIAL_SETUP_KEYS];

enum { SK_TRIAL_ASKED_KEYS = 7 };
extern const sk_term sk_trial_asked_keys[SK_TRIAL_ASKED_KEYS];

enum {
    SK_EVENT_KEY_NAME,
    SK_EVENT_KEY_PLAYER,
    SK_EVENT_KEY_OTHER,
    SK_EVENT_KEY_TEXT,
    SK_EVENT_KEY_CARDS,
    SK_EVENT_KEY_RECEIVED,
    SK_EVENT_KEY_PLACE,
    SK_EVENT_KEY_DIE1,
    SK_EVENT_KEY_DIE2,
    SK_EVENT_KEY_TOTAL,
    SK_EVENT_KEY_KIND,
    SK_EVENT_KEY_COUNT,
    SK_EVENT_KEY_PIECE,
    SK_EVENT_KEY_BECOMES,
    SK_EVENT_KEY_CARD,
    SK_EVENT_KEY_BLOCKER,
    SK_EVENT_KEY_HEX,
    SK_EVENT_KEY_AWARD,
    SK_EVENT_KEY_TERRAIN,
    SK_EVENT_KEY_TOKEN,
    SK_EVENT_KEY_WAS,
    SK_EVENT_KEY_PHASE,
    SK_EVENT_KEY_ENDING,
    SK_TRIAL_EVENT_KEYS
};
extern const sk_term sk_trial_event_keys[SK_TRIAL_EVENT_KEYS];

enum { SK_SEEN_POINTS, SK_SEEN_CARD_COUNT, SK_SEEN_DEVELOPMENT, SK_SEEN_HAND, SK_TRIAL_SEEN_KEYS };
extern const sk_term sk_trial_seen_keys[SK_TRIAL_SEEN_KEYS];

extern const char *const sk_trial_corners[7], *const sk_trial_sides[7];
extern const char *const sk_trial_event_names[SK_EVENT_KINDS + 1];
extern const char *const sk_trial_prompts[SK_PROMPT_NONE + 2];

/* For documentation: these tables, and these words. Errors: NULL out of range. */
const sk_term_table *sk_trial_table_of(int i);
const sk_name_type *sk_trial_name_type_of(int i);

/* ---- trial_say.c ---- */

/* A choice as a test would write it: "build road", node 12. Pushes the text. */
void sk_trial_push_choice(lua_State *L, const sk_game *game, const sk_choice *choice);
int sk_trial_push_question(lua_State *L, const sk_question *question);
/* An event as a table. */
void sk_trial_push_event(lua_State *L, const sk_game *game, const sk_event *event);
/* The event's sentence as the seat reads it; -1: everything. Returns buffer. */
char *sk_trial_sentence(const sk_game *game, const sk_event *event, int seat, char *buffer, size_t size);
/* As many as there are of each kind, without those of which there are none. */
void sk_trial_push_counts(lua_State *L, const sk_ruleset *rules, const sk_cards *cards);

/* ---- the methods ---- */

int sk_trial_start(lua_State *L); /* trial_start.c */
int sk_trial_start_fails(lua_State *L);

int sk_trial_player(lua_State *L); /* trial_position.c */
int sk_trial_hex(lua_State *L);
int sk_trial_node(lua_State *L);
int sk_trial_edge(lua_State *L);
int sk_trial_script(lua_State *L);
int sk_trial_put(lua_State *L);
int sk_trial_hand(lua_State *L);
int sk_trial_bank(lua_State *L);
int sk_trial_development(lua_State *L);
int sk_trial_deck(lua_State *L);
int sk_trial_turn(lua_State *L);
int sk_trial_blocker(lua_State *L);

int sk_trial_dice(lua_State *L); /* trial_fate.c */
int sk_trial_draw(lua_State *L);
void sk_trial_fate_open(sk_trial *trial);
/* Before an action, and after one that is done. */
void sk_trial_fate_begin(sk_trial_fate *fate);
void sk_trial_fate_done(sk_trial_fate *fate);
int sk_trial_fate_left(const sk_trial_fate *fate);

int sk_trial_act(lua_State *L); /* trial_act.c */
int sk_trial_roll(lua_State *L);
int sk_trial_refused(lua_State *L);
int sk_trial_script_fails(lua_State *L);
int sk_trial_answer(lua_State *L);
int sk_trial_decline(lua_State *L);
int sk_trial_may(lua_State *L);
int sk_trial_may_not(lua_State *L);
int sk_trial_choices(lua_State *L);
int sk_trial_places(lua_State *L);

int sk_trial_equal(lua_State *L); /* trial_expect.c */
int sk_trial_check(lua_State *L);
int sk_trial_holds(lua_State *L);
int sk_trial_ended(lua_State *L);
int sk_trial_goes_on(lua_State *L);
int sk_trial_asked(lua_State *L);
int sk_trial_event(lua_State *L);
int sk_trial_no_event(lua_State *L);
int sk_trial_events(lua_State *L);
int sk_trial_told(lua_State *L);
int sk_trial_sentences(lua_State *L);
int sk_trial_sees(lua_State *L);
int sk_trial_metric(lua_State *L);
int sk_trial_shown(lua_State *L);
int sk_trial_out(lua_State *L);
int sk_trial_rate(lua_State *L);
int sk_trial_cards(lua_State *L);
int sk_trial_digest(lua_State *L);

#endif
