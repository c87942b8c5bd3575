/* The tables that a test gives and gets, and the words in them: what trial_*.c check keys by, and what documentation and
 * editors know. */
#include "script/trial.h"

/* ---- tables ---- */

const sk_term sk_trial_setup_keys[SK_TRIAL_SETUP_KEYS] = {
    [SK_SETUP_BOARD] = {"board", "string", "The board's name, or its whole text in several lines."},
    [SK_SETUP_PLAYERS] = {"players", "integer", "How many play; four if left out."},
    [SK_SETUP_SEED] = {"seed", "integer", "For all that is left to chance; 1 if left out."},
    [SK_SETUP_SET] = {"set", "string|table<string, boolean|integer|string>",
                      "`\"option=value script.option=value\"`, or a table."},
    [SK_SETUP_PRESET] = {"preset", "string", "A named set of options."},
    [SK_SETUP_FIRST] = {"first", "integer", "Who begins; player 1 if left out."},
    [SK_SETUP_PLACING] = {"placing", "boolean", "It stands at the first placement of the set-up."},
};

const sk_term sk_trial_asked_keys[SK_TRIAL_ASKED_KEYS] = {
    {"player", "player", "Who is asked."},
    {"prompt", "string", "The question; to fit it, words of it or a pattern."},
    {"type", "question_type", "What kind of answer it wants."},
    {"options", "any[]", "The answers that it allows, in order."},
    {"count", "integer", "Of cards: how many."},
    {"from", "table<resource, integer>", "Of cards: out of which."},
    {"optional", "boolean", "Whether it may be declined."},
};

const sk_term sk_trial_event_keys[SK_TRIAL_EVENT_KEYS] = {
    [SK_EVENT_KEY_NAME] = {"name", "event_name", "What happened."},
    [SK_EVENT_KEY_PLAYER] = {"player", "player", "Whose doing or fate it is."},
    [SK_EVENT_KEY_OTHER] = {"other", "player", "The other of two players."},
    [SK_EVENT_KEY_TEXT] = {"text", "string", "What a script says, or the label of its dice."},
    [SK_EVENT_KEY_CARDS] = {"cards", "table<resource, integer>", "Which cards; of a trade those given."},
    [SK_EVENT_KEY_RECEIVED] = {"received", "table<resource, integer>", "Of a trade: the cards in return."},
    [SK_EVENT_KEY_PLACE] = {"place", "hex|node|edge", "Where."},
    [SK_EVENT_KEY_DIE1] = {"die1", "integer", "The first die of a turn."},
    [SK_EVENT_KEY_DIE2] = {"die2", "integer", "The second die of a turn."},
    [SK_EVENT_KEY_TOTAL] = {"total", "integer", "What dice show together."},
    [SK_EVENT_KEY_KIND] = {"kind", "resource", "Which resource."},
    [SK_EVENT_KEY_COUNT] = {"count", "integer", "How many of it."},
    [SK_EVENT_KEY_PIECE] = {"piece", "piece", "Which piece."},
    [SK_EVENT_KEY_BECOMES] = {"becomes", "piece", "Which piece stands there instead."},
    [SK_EVENT_KEY_CARD] = {"card", "card", "Which development card."},
    [SK_EVENT_KEY_BLOCKER] = {"blocker", "blocker_name", "Which blocker."},
    [SK_EVENT_KEY_HEX] = {"hex", "hex", "Which hex, or where the blocker goes."},
    [SK_EVENT_KEY_AWARD] = {"award", "award", "Which award."},
    [SK_EVENT_KEY_TERRAIN] = {"terrain", "terrain", "What the hex is now."},
    [SK_EVENT_KEY_TOKEN] = {"token", "integer", "Which number it has now; 0: none."},
    [SK_EVENT_KEY_WAS] = {"was", "terrain|integer", "Which terrain or number it had before."},
    [SK_EVENT_KEY_PHASE] = {"phase", "phase", "Which part of the turn."},
    [SK_EVENT_KEY_ENDING] = {"ending", "string", "How the game ended."},
};

const sk_term sk_trial_seen_keys[SK_TRIAL_SEEN_KEYS] = {
    [SK_SEEN_POINTS] = {"points", "integer", "Victory points."},
    [SK_SEEN_CARD_COUNT] = {"card_count", "integer", "How many cards."},
    [SK_SEEN_DEVELOPMENT] = {"development", "integer", "How many development cards."},
    [SK_SEEN_HAND] = {"hand", "table<resource, integer>", "What lies open of the hand."},
};

const sk_term_table *sk_trial_table_of(int i)
{
    static const sk_term_table tables[] = {
        {"setup", sk_trial_setup_keys, SK_TRIAL_SETUP_KEYS},
        {"asked", sk_trial_asked_keys, SK_TRIAL_ASKED_KEYS},
        {"event", sk_trial_event_keys, SK_TRIAL_EVENT_KEYS},
        {"seen", sk_trial_seen_keys, SK_TRIAL_SEEN_KEYS},
    };
    return i >= 0 && i < SK_BIND_COUNT(tables) ? &tables[i] : NULL;
}

/* ---- words ---- */

const char *const sk_trial_corners[7] = {"N", "NE", "SE", "S", "SW", "NW"};
const char *const sk_trial_sides[7] = {"NE", "E", "SE", "SW", "W", "NW"};

const char *const sk_trial_event_names[SK_EVENT_KINDS + 1] = {
#define EVENT_NAME(ID, name, text) name,
    SK_EVENTS(EVENT_NAME)
#undef EVENT_NAME
};

const char *const sk_trial_prompts[SK_PROMPT_NONE + 2] = {
    [SK_PROMPT_TURN] = "turn",
    [SK_PROMPT_SETUP_NODE] = "setup_node",
    [SK_PROMPT_SETUP_EDGE] = "setup_edge",
    [SK_PROMPT_DISCARD] = "discard",
    [SK_PROMPT_MOVE] = "move",
    [SK_PROMPT_STEAL] = "steal",
    [SK_PROMPT_FREE_PIECE] = "free_piece",
    [SK_PROMPT_PICK] = "pick",
    [SK_PROMPT_OFFER] = "offer",
    [SK_PROMPT_CONFIRM] = "confirm",
    [SK_PROMPT_QUESTION] = "question",
    [SK_PROMPT_NONE] = "none",
};

const sk_name_type *sk_trial_name_type_of(int i)
{
    static const sk_name_type types[] = {
        {"corner", sk_trial_corners, true, "A corner of a hex, clockwise from the north."},
        {"side", sk_trial_sides, true, "A side of a hex, clockwise from the north-east."},
        {"event_name", sk_trial_event_names, true, "What may happen in an action."},
        {"prompt", sk_trial_prompts, true, "What whoever is to act is to act for."},
    };
    return i >= 0 && i < SK_BIND_COUNT(types) ? &types[i] : NULL;
}
