/* The hooks: the events at which the core calls scripts. One table; the dispatcher, the checks of a script's
 * declarations and the documentation come from it. */
#ifndef SKERRY_HOOK_H
#define SKERRY_HOOK_H

/* What a hook's result means. */
typedef enum sk_hook_shape {
    SK_HOOK_MOMENT,      /* a moment of the turn machine: no result */
    SK_HOOK_EVENT,       /* it happened: no result */
    SK_HOOK_REPLACEABLE, /* about to happen: true = handled, the standard rule and later scripts are skipped */
    SK_HOOK_PREDICATE,   /* may it be? false, "reason" refuses */
    SK_HOOK_MODIFIER,    /* a number about to be used: the new number */
} sk_hook_shape;

/* X(ID, name, shape, argument types, argument names after game, text)
 * Types, a letter each: p player, r roll, k resource, o owed (a number for each player), w word (reason or
 * purpose), c card, t piece, n place (node or edge), b blocker, h hex, i integer, d dice yet to be set. */
#define SK_HOOKS(X)                                                                                                   \
    X(LAY, "lay", MOMENT, "", "", "the island is laid out: change terrain before anything depends on it")             \
    X(SETUP, "setup", MOMENT, "", "", "the game is about to begin")                                                   \
    X(CAN_LAY, "can_lay", PREDICATE, "", "",                                                                          \
      "the finished island: false refuses it; a drawn one is drawn anew, up to 200 times, a fixed one is an error")   \
    X(START_OF_TURN, "start_of_turn", MOMENT, "p", "player", "a turn begins, before the roll")                        \
    X(ON_DICE, "on_dice", REPLACEABLE, "pd", "player, roll",                                                          \
      "the dice of a turn are about to be rolled, unless people roll them; true: roll[1] and roll[2] have been set")  \
    X(CAN_KEEP_ROLL, "can_keep_roll", PREDICATE, "pr", "player, roll",                                                \
      "may what was rolled stand? false: the dice are rolled again")                                                  \
    X(ON_ROLL, "on_roll", REPLACEABLE, "pr", "player, roll", "the dice of a turn are rolled, before production")      \
    X(ON_SEVEN, "on_seven", REPLACEABLE, "p", "player", "a seven: discards, the robber, the theft")                   \
    X(ON_PAYOUT, "on_payout", REPLACEABLE, "kow", "kind, owed, reason",                                               \
      "one kind is about to be paid: owed[player] is how many, reason is roll or start")                              \
    X(ON_SHORT, "on_short", REPLACEABLE, "kow", "kind, owed, reason",                                                 \
      "the bank has some, but less than is owed; by the standard rule nobody gets any, unless only one is owed")      \
    X(ON_PRODUCED, "on_produced", EVENT, "pr", "player, roll", "after production and the picks it gives")             \
    X(ON_EMPTY_HANDED, "on_empty_handed", EVENT, "pr", "player, roll",                                                \
      "production and on_produced have brought this player nothing; once for each, clockwise from the roller")        \
    X(ON_ROB, "on_rob", REPLACEABLE, "pw", "player, reason",                                                          \
      "a blocker is about to be moved; reason is seven or knight")                                                    \
    X(CAN_MOVE_BLOCKER, "can_move_blocker", PREDICATE, "pbh", "player, blocker, hex", "may the blocker go there?")    \
    X(ON_MOVE_BLOCKER, "on_move_blocker", EVENT, "pbh", "player, blocker, hex", "a player moved a blocker")           \
    X(CAN_STEAL, "can_steal", PREDICATE, "pp", "thief, victim", "may this seat be robbed?")                           \
    X(ON_STEAL, "on_steal", REPLACEABLE, "pp", "thief, victim", "a card is about to be stolen")                       \
    X(ON_PLAY_CARD, "on_play_card", REPLACEABLE, "pc", "player, card", "a development card is played")                \
    X(CAN_PLAY_CARD, "can_play_card", PREDICATE, "pc", "player, card", "may this card be played now?")                \
    X(ON_MONOPOLY, "on_monopoly", REPLACEABLE, "pk", "player, kind", "a monopoly of this kind is about to be taken")  \
    X(CAN_USE_RESOURCE, "can_use_resource", PREDICATE, "pkiw", "player, kind, count, purpose",                        \
      "may so many be paid? purpose is a piece, an action or card")                                                   \
    X(ON_USE_RESOURCE, "on_use_resource", EVENT, "pkiw", "player, kind, count, purpose",                              \
      "once for each kind paid as a cost or spent by a script's action; never for a discard, a theft or a trade")     \
    X(CAN_BUILD, "can_build", PREDICATE, "ptn", "player, piece, place",                                               \
      "may the piece be built there? place is a node or an edge")                                                     \
    X(ON_BUILD, "on_build", EVENT, "ptn", "player, piece, place",                                                     \
      "a piece was built or placed; place is a node or an edge")                                                      \
    X(CAN_TRADE, "can_trade", PREDICATE, "pp", "player, other", "may these two trade? other is nil for the bank")     \
    X(ON_TRADE, "on_trade", EVENT, "pp", "player, other", "a trade was made; other is nil for the bank")              \
    X(MODIFY_HAND_LIMIT, "modify_hand_limit", MODIFIER, "pi", "player, limit", "how many cards a seven leaves alone") \
    X(END_OF_TURN, "end_of_turn", MOMENT, "p", "player",                                                              \
      "a seat has ended its turn, before the next one begins; victory may be looked at after it")                     \
    X(END_OF_SPECIAL_BUILDING, "end_of_special_building", MOMENT, "p", "partner",                                     \
      "the special building phase is over, partner is nil; or that player has had its part as the second of a pair")  \
    X(GAME_OVER, "game_over", MOMENT, "", "", "the game has ended")

typedef enum sk_hook {
#define SK_HOOK_ID(ID, ...) SK_HOOK_##ID,
    SK_HOOKS(SK_HOOK_ID)
#undef SK_HOOK_ID
        SK_HOOK_COUNT
} sk_hook;

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sk_hook_row {
    const char *name;
    sk_hook_shape shape;
    const char *types;
    const char *arguments;
    const char *text;
} sk_hook_row;

/* Errors: NULL out of range. Static storage. */
const sk_hook_row *sk_hook_row_of(int hook);

#ifdef __cplusplus
}
#endif

#endif
