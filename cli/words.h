/* Says choices as the commands that a person types, and reads such commands. */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include "places.h"

enum { SAYING_MAX = 256 };

/* What the words are about. All of it is the caller's. */
typedef struct words {
    sk_game *game;
    const places *places;
    const char *const *names; /* of the seats */
} words;

/* A choice as a command. What many choices differ in comes last: "build road " and then "k7". */
typedef struct saying {
    char text[SAYING_MAX];
    int head; /* bytes before what differs; all of them where nothing does */
} saying;

/* Says a listed choice. Cards that are still to be chosen are said as "N KIND".
 * by_number: seats by their number instead of their name. */
void words_say(saying *said, const words *w, const sk_choice *choice, bool by_number);

/* "2 wool, 1 ore"; "nothing" where there is none. Returns buffer. */
char *words_cards(char *buffer, size_t size, const sk_ruleset *ruleset, const sk_cards *cards);

/* Small letters, one space between words, without those that only make a sentence of it (to, for, at ...).
 * Returns buffer. */
char *words_plain(char *buffer, size_t size, const char *text);

/* ---- reading ---- */

typedef enum words_result {
    WORDS_UNKNOWN, /* it begins like nothing that can be done; *message suggests something */
    WORDS_WRONG,   /* it begins right; *message says what would be right */
    WORDS_LISTED,  /* *action is one of the list */
    WORDS_TRY,     /* *action is not of the list; sk_game_apply knows what is against it */
} words_result;

enum { WORDS_MESSAGE_MAX = 640 };

/* Reads what was typed against choices[0..count-1]. */
words_result words_read(sk_action *action, char message[WORDS_MESSAGE_MAX], const words *w, const sk_choice *choices,
                        int count, const char *typed);

/* Writes, for a shell-like completion, what may follow the words of typed: calls add once for each. */
void words_next(const words *w, const sk_choice *choices, int count, const char *typed,
                void (*add)(void *payload, const char *word), void *payload);

/* An action of what was typed, listed or not, by the table of actions alone; the same for scripts' actions. */
bool words_try(sk_action *action, const words *w, const char *plain);
bool words_try_script(sk_action *action, const words *w, const char *plain);

/* The index of name among the kinds of resource, by its name, its title or the beginning of either; SK_NONE. */
int words_kind(const sk_ruleset *ruleset, const char *name);

/* ---- what things cost (cost.c) ---- */

/* What a choice takes from the hand, or NULL where it costs nothing or something that its words say. */
const sk_cards *words_cost(const sk_ruleset *ruleset, const sk_choice *choice);
/* "say how many of which cards, for instance: discard 2 wool 1 ore", out of the hand of the seat to act. */
void words_card_example(char *message, size_t size, const words *w, int kind);
/* Why the seat to act can build no such piece: "a city costs 2 grain, 3 ore and replaces a settlement ...". */
void words_need(char *message, size_t size, const words *w, int piece);
/* Whether the seat to act holds the cards. */
bool words_holds(const words *w, const sk_cards *cost);
/* The piece whose name begins so, or SK_NONE. */
int words_piece(const sk_ruleset *ruleset, const char *name);

/* ---- reading cards (try.c) ---- */

/* Whether the command takes cards: discard, cards, offer, counter. */
bool words_takes_cards(const char *verb);
/* Reads "offer 1 brick for 1 ore to anna" against the choices. */
words_result words_read_cards(sk_action *action, char message[WORDS_MESSAGE_MAX], const words *w,
                              const sk_choice *choices, int count, const char *typed);
/* The seat of that number or name, or SK_NONE. */
int words_seat(const words *w, const char *name);

#endif
