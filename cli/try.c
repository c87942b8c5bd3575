/* Actions of what was typed that are not listed, so that the core can say what is against them, and actions with
 * cards to be chosen. */
#include "report.h"
#include "words.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- by the table of actions ---- */

/* The thing of that name, or of the only name that begins so. */
static int named(const char *plain_name, const char *(*name_of)(const sk_ruleset *, int), const sk_ruleset *ruleset,
                 int count)
{
    int found = SK_NONE, near = 0;
    for (int i = 0; i < count && *plain_name; i++) {
        char plain[SK_NAME_MAX];
        words_plain(plain, sizeof plain, name_of(ruleset, i));
        if (strcmp(plain, plain_name) == 0)
            return i;
        if (strncmp(plain, plain_name, strlen(plain_name)) == 0) {
            found = i;
            near++;
        }
    }
    return near == 1 ? found : SK_NONE;
}

static const char *piece_name(const sk_ruleset *ruleset, int i) { return sk_ruleset_piece(ruleset, i)->name; }

static const char *card_name(const sk_ruleset *ruleset, int i) { return sk_ruleset_card(ruleset, i)->name; }

static const char *blocker_name(const sk_ruleset *ruleset, int i) { return sk_ruleset_blocker(ruleset, i)->name; }

static int place_named(const words *w, char type, const char *text)
{
    const sk_board *board = sk_ruleset_board(sk_game_ruleset(w->game));
    int count = type == 'h'   ? sk_board_hex_count(board)
                : type == 'n' ? sk_board_node_count(board)
                              : sk_board_edge_count(board);
    const char *(*name_of)(const places *, int) = type == 'h' ? places_hex : type == 'n' ? places_node : places_edge;
    for (int i = 0; i < count; i++)
        if (strcmp(name_of(w->places, i), text) == 0)
            return i;
    return SK_NONE;
}

static int integer(const char *text)
{
    char *end = NULL;
    long value = strtol(text, &end, 10);
    return isdigit((unsigned char)text[0]) && !*end && value < 1000 ? (int)value : SK_NONE;
}

/* text as an argument of this type, or SK_NONE. first is the action's first argument. */
static int argument(const words *w, char type, int first, const char *text)
{
    const sk_ruleset *ruleset = sk_game_ruleset(w->game);
    const sk_piece *piece = NULL;
    switch (type) {
    case 'k':
        return words_kind(ruleset, text);
    case 'p':
        return named(text, piece_name, ruleset, sk_ruleset_piece_count(ruleset));
    case 'c':
        return named(text, card_name, ruleset, sk_ruleset_card_count(ruleset));
    case 'b':
        return named(text, blocker_name, ruleset, sk_ruleset_blocker_count(ruleset));
    case 'n':
        piece = sk_ruleset_piece(ruleset, first);
        return place_named(w, piece && piece->on_edge ? 'e' : 'n', text);
    case 'h':
        return place_named(w, 'h', text);
    case 's':
        return words_seat(w, text);
    case 'i':
        return integer(text);
    default:
        return SK_NONE;
    }
}

/* Takes up to three words as one argument ("year plenty"); returns how many it took, 0 where none fits. */
static int take_argument(sk_action *action, bool filled[3], const words *w, const sk_action_row *row, char *rest)
{
    char text[SAYING_MAX];
    for (int most = 3; most > 0; most--) {
        size_t length = 0;
        int have = 0;
        while (have < most && rest[length]) {
            length += strcspn(rest + length, " ");
            have++;
            if (have < most && rest[length])
                length++;
        }
        snprintf(text, sizeof text, "%.*s", (int)length, rest);
        for (int i = 0; i < 3; i++) {
            int value = filled[i] ? SK_NONE : argument(w, row->arg[i], action->choice.arg[0], text);
            if (value == SK_NONE)
                continue;
            action->choice.arg[i] = (uint16_t)value;
            filled[i] = true;
            return (int)length;
        }
    }
    return 0;
}

static int param_value(const words *w, int type, const char *text)
{
    switch (type) {
    case SK_PARAM_RESOURCE:
        return words_kind(sk_game_ruleset(w->game), text);
    case SK_PARAM_PLAYER:
        return words_seat(w, text);
    case SK_PARAM_HEX:
        return place_named(w, 'h', text);
    case SK_PARAM_NODE:
        return place_named(w, 'n', text);
    case SK_PARAM_EDGE:
        return place_named(w, 'e', text);
    default:
        return integer(text);
    }
}

/* What stands after the words of name; NULL where text begins otherwise. */
static char *after(char *text, const char *name)
{
    char plain[SK_NAME_MAX];
    size_t length = strlen(words_plain(plain, sizeof plain, name));
    if (strncmp(text, plain, length) != 0 || (text[length] && text[length] != ' '))
        return NULL;
    return text + length + strspn(text + length, " ");
}

/* The parameters after "convert oil": every one of them, and nothing more. */
static bool take_params(sk_action *action, const words *w, const sk_script_action *row, char *rest)
{
    const sk_ruleset *ruleset = sk_game_ruleset(w->game);
    for (int kind = 0; kind < sk_ruleset_resource_count(ruleset); kind++) {
        char *next = row->cost.count[kind] ? after(rest, sk_ruleset_resource(ruleset, kind)->name) : NULL;
        rest = next && *next ? next : rest;
    }
    int filled = 0;
    for (char *word = strtok(rest, " "); word; word = strtok(NULL, " "), filled++) {
        int value = filled < row->param_count ? param_value(w, row->param[filled], word) : SK_NONE;
        if (value == SK_NONE)
            return false;
        action->choice.arg[1 + filled] = (uint16_t)value;
    }
    return filled == row->param_count;
}

bool words_try_script(sk_action *action, const words *w, const char *plain)
{
    const sk_ruleset *ruleset = sk_game_ruleset(w->game);
    for (int i = 0; i < sk_ruleset_action_count(ruleset); i++) {
        char text[SAYING_MAX];
        snprintf(text, sizeof text, "%s", plain);
        char *rest = after(text, sk_ruleset_action(ruleset, i)->name);
        *action = (sk_action){.choice = {.kind = SK_ACT_SCRIPT, .arg = {(uint16_t)i, SK_NONE, SK_NONE}}};
        if (rest && take_params(action, w, sk_ruleset_action(ruleset, i), rest))
            return true;
    }
    return false;
}

bool words_try(sk_action *action, const words *w, const char *plain)
{
    char rest[SAYING_MAX];
    size_t verb = strcspn(plain, " ");
    for (int kind = 0; kind < SK_ACTION_KINDS; kind++) {
        const sk_action_row *row = sk_action_row_of(kind);
        bool filled[3] = {false, false, false};
        if (strlen(row->name) != verb || strncmp(row->name, plain, verb) != 0 || row->cards != '-' ||
            kind == SK_ACT_SCRIPT || kind == SK_ACT_ANSWER)
            continue;
        *action = (sk_action){.choice = {.kind = (uint8_t)kind, .arg = {SK_NONE, SK_NONE, SK_NONE}}};
        snprintf(rest, sizeof rest, "%s", plain + verb);
        char *next = rest;
        while (*(next += strspn(next, " "))) {
            int taken = take_argument(action, filled, w, row, next);
            if (kind == SK_ACT_BUY_CARD)
                break;
            if (taken == 0)
                return false;
            next += taken;
        }
        if (kind == SK_ACT_ROLL && !filled[0])
            action->choice.arg[0] = action->choice.arg[1] = 0;
        bool optional = kind == SK_ACT_ROLL || kind == SK_ACT_PLAY_CARD;
        for (int i = 0; i < 3; i++)
            if (row->arg[i] != '-' && !filled[i] && (!optional || (i == 0 && row->arg[0] != 'i')))
                return false;
        return true;
    }
    return false;
}

/* ---- cards ---- */

bool words_takes_cards(const char *verb)
{
    for (int kind = 0; kind < SK_ACTION_KINDS; kind++)
        if (sk_action_row_of(kind)->cards != '-' && strcmp(sk_action_row_of(kind)->name, verb) == 0)
            return true;
    return false;
}

typedef struct reader {
    char word[24][SK_NAME_MAX];
    int count, next;
    char *message;
} reader;

static void read_words(reader *r, const char *typed)
{
    r->count = r->next = 0;
    while (*(typed += strspn(typed, " \t,;")) && r->count < 24) {
        size_t length = strcspn(typed, " \t,;");
        snprintf(r->word[r->count++], SK_NAME_MAX, "%.*s", (int)length, typed);
        typed += length;
    }
}

/* Reads "2 wool 1 ore" up to `for`, `to` or the end. */
static bool read_cards(sk_cards *cards, reader *r, const words *w)
{
    const sk_ruleset *ruleset = sk_game_ruleset(w->game);
    int read = 0;
    while (r->next < r->count) {
        const char *word = r->word[r->next];
        if (strcasecmp(word, "for") == 0 || strcasecmp(word, "to") == 0)
            break;
        r->next++;
        if (strcasecmp(word, "and") == 0)
            continue;
        int number = integer(word);
        if (number != SK_NONE && r->next >= r->count)
            return false;
        const char *kind_word = number == SK_NONE ? word : r->word[r->next++];
        int kind = words_kind(ruleset, kind_word);
        if (kind == SK_NONE || (number != SK_NONE && number > SK_SUPPLY_MAX)) {
            snprintf(r->message, WORDS_MESSAGE_MAX, "'%s' is no kind of card; say for instance: 2 %s", kind_word,
                     sk_ruleset_resource(ruleset, SK_WOOL)->name);
            return false;
        }
        int sum = cards->count[kind] + (number == SK_NONE ? 1 : number);
        cards->count[kind] = (uint8_t)(sum > 255 ? 255 : sum);
        read++;
    }
    return read > 0;
}

static bool read_trade(sk_action *action, reader *r, const words *w, int kind)
{
    bool given = read_cards(&action->give, r, w) && r->next < r->count && strcasecmp(r->word[r->next], "for") == 0;
    r->next += given;
    if (given && read_cards(&action->get, r, w))
        return true;
    if (!r->message[0])
        words_card_example(r->message, WORDS_MESSAGE_MAX, w, kind);
    return false;
}

/* `to anna`, `to all`, or nothing. */
static bool read_target(sk_action *action, reader *r, const words *w)
{
    action->choice.arg[0] = SK_NONE;
    if (r->next >= r->count)
        return true;
    const char *name = r->next + 1 < r->count ? r->word[r->next + 1] : "";
    if (strcasecmp(name, "all") == 0)
        return true;
    int seat = words_seat(w, name);
    if (seat == SK_NONE)
        snprintf(r->message, WORDS_MESSAGE_MAX, "'%s' is nobody here; offer to a player's name or number, or to all",
                 name);
    action->choice.arg[0] = (uint16_t)seat;
    return seat != SK_NONE;
}

/* Takes the words up to the verb of an action with cards, before which fillers may stand ("to discard ..."). Returns its kind, or -1. */
static int take_verb(reader *r)
{
    while (r->next < r->count) {
        const char *word = r->word[r->next++];
        for (int kind = 0; kind < SK_ACTION_KINDS; kind++)
            if (sk_action_row_of(kind)->cards != '-' && strcasecmp(sk_action_row_of(kind)->name, word) == 0)
                return kind;
    }
    return -1;
}

/* `discard` and `cards` both give up cards: whichever is asked for now is meant. */
static int kind_wanted(int kind, const sk_choice *choices, int count)
{
    if (kind == SK_ACT_DISCARD || kind == SK_ACT_ANSWER_CARDS)
        for (int i = 0; i < count; i++)
            if (choices[i].kind == SK_ACT_DISCARD || choices[i].kind == SK_ACT_ANSWER_CARDS)
                return choices[i].kind;
    return kind;
}

words_result words_read_cards(sk_action *action, char message[WORDS_MESSAGE_MAX], const words *w,
                              const sk_choice *choices, int count, const char *typed)
{
    reader r = {.message = message};
    read_words(&r, typed);
    int verb = take_verb(&r);
    if (verb < 0)
        return WORDS_UNKNOWN;
    int kind = kind_wanted(verb, choices, count);
    const sk_action_row *row = sk_action_row_of(kind);
    action->choice = (sk_choice){.kind = (uint8_t)kind};
    if (row->cards == 'G') {
        if (!read_trade(action, &r, w, kind) || (kind == SK_ACT_OFFER && !read_target(action, &r, w)))
            return WORDS_WRONG;
    } else if (!read_cards(&action->give, &r, w)) {
        if (!message[0])
            words_card_example(message, WORDS_MESSAGE_MAX, w, kind);
        return WORDS_WRONG;
    }
    for (int i = 0; i < count; i++)
        if (choices[i].kind == kind && (kind != SK_ACT_OFFER || choices[i].arg[0] == action->choice.arg[0])) {
            action->choice = choices[i];
            action->choice.sampled = 0;
            return WORDS_LISTED;
        }
    return WORDS_TRY;
}
