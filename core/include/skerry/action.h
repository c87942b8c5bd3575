/* What a seat may do. One table; names, arguments, checks and help come from it. */
#ifndef SKERRY_ACTION_H
#define SKERRY_ACTION_H

#include <skerry/cards.h>
#include <stdint.h>

/* X(ID, name, first argument, second, third, cards, text)
 * Arguments are a letter each: k resource, p piece, n node or edge as the piece wants, s seat, h hex, b blocker,
 * c development card, i integer, a script action, v answer, - none.
 * Cards: '-' none; 'g' give; 'G' give and get: too many forms to list, sk_game_sample makes one. */
#define SK_ACTIONS(X)                                                                                      \
    X(ROLL, "roll", 'i', 'i', '-', '-', "Roll the dice; with manual dice, what they show")                 \
    X(END_TURN, "end", '-', '-', '-', '-', "End the turn")                                                 \
    X(BUILD, "build", 'p', 'n', '-', '-', "Build a piece and pay for it")                                  \
    X(PLACE, "place", 'p', 'n', '-', '-', "Place a piece for free (set-up, road building)")                \
    X(STOP, "stop", '-', '-', '-', '-', "Place no further free piece")                                     \
    X(BUY_CARD, "buy", '-', '-', '-', '-', "Buy a development card")                                       \
    X(PLAY_CARD, "play", 'c', 'k', 'k', '-', "Play a development card, naming the kinds it asks for")      \
    X(MARITIME, "trade", 'k', 'k', 'i', '-', "Give so many of one kind to the bank for one of another")    \
    X(OFFER, "offer", 's', '-', '-', 'G', "Offer cards to one seat, or to all")                            \
    X(ACCEPT, "accept", '-', '-', '-', '-', "Accept the offer")                                            \
    X(REFUSE, "refuse", '-', '-', '-', '-', "Refuse the offer")                                            \
    X(COUNTER, "counter", '-', '-', '-', 'G', "Answer the offer with another")                             \
    X(CONFIRM, "confirm", 's', '-', '-', '-', "Trade with the seat that accepted or countered")            \
    X(WITHDRAW, "withdraw", '-', '-', '-', '-', "Trade with nobody")                                       \
    X(BUILD_PHASE, "done", '-', '-', '-', '-', "Close the trade phase and begin to build (strict phases)") \
    X(DISCARD, "discard", '-', '-', '-', 'g', "Give up the cards that a seven takes")                      \
    X(MOVE_BLOCKER, "move", 'b', 'h', '-', '-', "Move the robber or another blocker")                      \
    X(STEAL, "steal", 's', '-', '-', '-', "Take a card from a seat")                                       \
    X(PICK, "pick", 'k', '-', '-', '-', "Take a card of one's choice")                                     \
    X(SCRIPT, "do", 'a', 'v', 'v', '-', "An action that a script declares")                                \
    X(ANSWER, "answer", 'v', '-', '-', '-', "Answer a script's question")                                  \
    X(ANSWER_CARDS, "cards", '-', '-', '-', 'g', "Answer a script's question with cards")                  \
    X(DECLINE, "decline", '-', '-', '-', '-', "Leave an optional question unanswered")

typedef enum sk_action_kind {
#define SK_ACTION_ID(ID, ...) SK_ACT_##ID,
    SK_ACTIONS(SK_ACTION_ID)
#undef SK_ACTION_ID
        SK_ACTION_KINDS
} sk_action_kind;

/* One thing that may be done, as listed. sampled: its cards are still to be chosen. */
typedef struct sk_choice {
    uint8_t kind; /* sk_action_kind */
    uint8_t sampled;
    uint16_t arg[3]; /* as the table says; SK_NONE for an offer to all */
} sk_choice;

/* One thing done. give and get are 0 where the table has no cards. */
typedef struct sk_action {
    sk_choice choice;
    sk_cards give;
    sk_cards get;
} sk_action;

#ifdef __cplusplus
extern "C" {
#endif

/* The table's row. Errors: NULL for a kind out of range. Static storage. */
typedef struct sk_action_row {
    const char *name;
    char arg[3];
    char cards;
    const char *text;
} sk_action_row;
const sk_action_row *sk_action_row_of(int kind);

#ifdef __cplusplus
}
#endif

#endif
