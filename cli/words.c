#include "words.h"
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- building a saying ---- */

static void add(saying *said, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(saying *said, const char *format, ...)
{
    size_t used = strlen(said->text);
    va_list list;
    va_start(list, format);
    vsnprintf(said->text + used, sizeof said->text - used, format, list);
    va_end(list);
}

/* A name as it is typed: spaces for underscores. */
static void add_name(saying *said, const char *name)
{
    size_t used = strlen(said->text);
    add(said, "%s", name);
    for (char *p = said->text + used; *p; p++)
        if (*p == '_')
            *p = ' ';
}

/* What follows is what choices of this sort differ in. */
static void turn(saying *said) { said->head = (int)strlen(said->text); }

static void add_kind(saying *said, const words *w, int kind)
{
    const sk_resource *resource = sk_ruleset_resource(sk_game_ruleset(w->game), kind);
    add_name(said, resource ? resource->name : "?");
}

static void add_seat(saying *said, const words *w, int seat, bool by_number)
{
    if (by_number || seat < 0 || seat >= SK_SEATS_MAX)
        add(said, "%d", seat + 1);
    else
        add(said, "%s", w->names[seat]);
}

static void add_place(saying *said, const words *w, int piece, int place)
{
    const sk_piece *p = sk_ruleset_piece(sk_game_ruleset(w->game), piece);
    add(said, "%s", p && p->on_edge ? places_edge(w->places, place) : places_node(w->places, place));
}

/* ---- each sort of choice ---- */

static void say_piece(saying *said, const words *w, const char *verb, const sk_choice *choice)
{
    const sk_piece *piece = sk_ruleset_piece(sk_game_ruleset(w->game), choice->arg[0]);
    add(said, "%s ", verb);
    add_name(said, piece ? piece->name : "?");
    add(said, " ");
    turn(said);
    add_place(said, w, choice->arg[0], choice->arg[1]);
}

static void say_play(saying *said, const words *w, const sk_choice *choice)
{
    const sk_card *card = sk_ruleset_card(sk_game_ruleset(w->game), choice->arg[0]);
    add(said, "play ");
    add_name(said, card ? card->name : "?");
    turn(said);
    for (int i = 1; i < 3; i++) {
        if (choice->arg[i] >= SK_KINDS_MAX)
            continue;
        add(said, " ");
        if (i == 1)
            turn(said);
        add_kind(said, w, choice->arg[i]);
    }
}

static void say_param(saying *said, const words *w, int type, int value, bool by_number)
{
    switch (type) {
    case SK_PARAM_RESOURCE:
        add_kind(said, w, value);
        break;
    case SK_PARAM_PLAYER:
        add_seat(said, w, value, by_number);
        break;
    case SK_PARAM_HEX:
        add(said, "%s", places_hex(w->places, value));
        break;
    case SK_PARAM_NODE:
        add(said, "%s", places_node(w->places, value));
        break;
    case SK_PARAM_EDGE:
        add(said, "%s", places_edge(w->places, value));
        break;
    default:
        add(said, "%d", (int16_t)value);
    }
}

/* "to" before a resource, "at" before a place, unless the script's own name for it says more. */
static const char *preposition(int type, const char *name)
{
    static const char *const good[] = {"to", "from", "for", "at", "with", "of"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (strcmp(name, good[i]) == 0)
            return good[i];
    return type == SK_PARAM_RESOURCE ? "to" : type == SK_PARAM_PLAYER ? "with" : type == SK_PARAM_INTEGER ? "" : "at";
}

static bool is_verb(const char *name)
{
    for (int kind = 0; kind < SK_ACTION_KINDS; kind++)
        if (strcmp(sk_action_row_of(kind)->name, name) == 0)
            return true;
    return false;
}

/* "convert oil to grain": the action, the kinds that it costs, its parameters. */
static void say_script(saying *said, const words *w, const sk_choice *choice, bool by_number)
{
    const sk_script_action *action = sk_ruleset_action(sk_game_ruleset(w->game), choice->arg[0]);
    if (!action) {
        add(said, "do ?");
        return;
    }
    if (is_verb(action->name))
        add(said, "do ");
    add_name(said, action->name);
    for (int kind = 0; kind < SK_KINDS_MAX; kind++)
        if (action->cost.count[kind] &&
            !strstr(action->name, sk_ruleset_resource(sk_game_ruleset(w->game), kind)->name)) {
            add(said, " ");
            add_kind(said, w, kind);
        }
    turn(said);
    for (int i = 0; i < action->param_count && i < 2; i++) {
        const char *joint = preposition(action->param[i], action->param_name[i]);
        add(said, " %s%s", joint, *joint ? " " : "");
        if (i == 0)
            turn(said);
        say_param(said, w, action->param[i], choice->arg[1 + i], by_number);
    }
}

static void say_answer(saying *said, const words *w, int value, bool by_number)
{
    sk_prompt prompt;
    sk_game_prompt(w->game, &prompt);
    const sk_question *question = prompt.question;
    add(said, "answer ");
    turn(said);
    switch (question ? question->type : SK_ASK_INTEGER) {
    case SK_ASK_YES_NO:
        add(said, "%s", value ? "yes" : "no");
        break;
    case SK_ASK_CHOICE:
        add(said, "%s", value < SK_CHOICES_MAX ? question->choice[value] : "?");
        break;
    case SK_ASK_RESOURCE:
        say_param(said, w, SK_PARAM_RESOURCE, value, by_number);
        break;
    case SK_ASK_PLAYER:
        say_param(said, w, SK_PARAM_PLAYER, value, by_number);
        break;
    case SK_ASK_HEX:
        say_param(said, w, SK_PARAM_HEX, value, by_number);
        break;
    case SK_ASK_NODE:
        say_param(said, w, SK_PARAM_NODE, value, by_number);
        break;
    case SK_ASK_EDGE:
        say_param(said, w, SK_PARAM_EDGE, value, by_number);
        break;
    default:
        add(said, "%d", value);
    }
}

static void say_offer(saying *said, const words *w, const sk_choice *choice, bool by_number)
{
    add(said, "offer N KIND for N KIND");
    turn(said);
    add(said, choice->arg[0] == SK_NONE ? " [to NAME]" : " to ");
    if (choice->arg[0] != SK_NONE)
        add_seat(said, w, choice->arg[0], by_number);
}

/* "steal from " and a name, "pick " and a kind ... */
static void say_seat(saying *said, const words *w, const char *head, int seat, bool by_number)
{
    add(said, "%s ", head);
    turn(said);
    add_seat(said, w, seat, by_number);
}

static void say_maritime(saying *said, const words *w, const sk_choice *choice)
{
    add(said, "trade %d ", choice->arg[2]);
    add_kind(said, w, choice->arg[0]);
    add(said, " for ");
    turn(said);
    add_kind(said, w, choice->arg[1]);
}

static void say_roll(saying *said, const words *w, const sk_choice *choice)
{
    add(said, "roll");
    turn(said);
    bool rolled = choice->arg[0] >= 1 && choice->arg[0] <= 6;
    if (!rolled && sk_ruleset_figures(sk_game_ruleset(w->game))->manual_dice)
        add(said, " A B");
    if (!rolled)
        return;
    add(said, " ");
    turn(said);
    add(said, "%d %d", choice->arg[0], choice->arg[1]);
}

static void say_move(saying *said, const words *w, const sk_choice *choice)
{
    const sk_blocker *blocker = sk_ruleset_blocker(sk_game_ruleset(w->game), choice->arg[0]);
    add(said, "move ");
    add_name(said, blocker ? blocker->name : "?");
    add(said, " to ");
    turn(said);
    add(said, "%s", places_hex(w->places, choice->arg[1]));
}

void words_say(saying *said, const words *w, const sk_choice *choice, bool by_number)
{
    memset(said, 0, sizeof *said);
    switch (choice->kind) {
    case SK_ACT_ROLL:
        say_roll(said, w, choice);
        break;
    case SK_ACT_BUILD:
    case SK_ACT_PLACE:
        say_piece(said, w, sk_action_row_of(choice->kind)->name, choice);
        break;
    case SK_ACT_BUY_CARD:
        add(said, "buy card");
        break;
    case SK_ACT_PLAY_CARD:
        say_play(said, w, choice);
        break;
    case SK_ACT_MARITIME:
        say_maritime(said, w, choice);
        break;
    case SK_ACT_OFFER:
        say_offer(said, w, choice, by_number);
        break;
    case SK_ACT_COUNTER:
        add(said, "counter N KIND for N KIND");
        break;
    case SK_ACT_CONFIRM:
        say_seat(said, w, "confirm", choice->arg[0], by_number);
        break;
    case SK_ACT_DISCARD:
    case SK_ACT_ANSWER_CARDS:
        add(said, "%s N KIND ...", sk_action_row_of(choice->kind)->name);
        break;
    case SK_ACT_MOVE_BLOCKER:
        say_move(said, w, choice);
        break;
    case SK_ACT_STEAL:
        say_seat(said, w, "steal from", choice->arg[0], by_number);
        break;
    case SK_ACT_PICK:
        add(said, "pick ");
        turn(said);
        add_kind(said, w, choice->arg[0]);
        break;
    case SK_ACT_SCRIPT:
        say_script(said, w, choice, by_number);
        break;
    case SK_ACT_ANSWER:
        say_answer(said, w, choice->arg[0], by_number);
        break;
    default:
        add(said, "%s", sk_action_row_of(choice->kind)->name);
    }
    if (said->head == 0)
        turn(said);
}

/* ---- helpers of reading and saying ---- */

char *words_cards(char *buffer, size_t size, const sk_ruleset *ruleset, const sk_cards *cards)
{
    size_t used = 0;
    snprintf(buffer, size, "nothing");
    for (int kind = 0; kind < sk_ruleset_resource_count(ruleset) && used < size; kind++)
        if (cards->count[kind])
            used += (size_t)snprintf(buffer + used, size - used, "%s%d %s", used ? ", " : "", cards->count[kind],
                                     sk_ruleset_resource(ruleset, kind)->name);
    return buffer;
}

static bool is_filler(const char *word, size_t length)
{
    static const char *const fillers[] = {"to", "for", "at", "from", "with", "the", "and", "of", "do"};
    for (size_t i = 0; i < sizeof fillers / sizeof *fillers; i++)
        if (strlen(fillers[i]) == length && strncasecmp(fillers[i], word, length) == 0)
            return true;
    return false;
}

char *words_plain(char *buffer, size_t size, const char *text)
{
    size_t used = 0;
    while (*text) {
        text += strspn(text, " \t_,:;");
        size_t length = strcspn(text, " \t_,:;");
        if (length && !is_filler(text, length) && used + length + 2 < size) {
            if (used)
                buffer[used++] = ' ';
            for (size_t i = 0; i < length; i++)
                buffer[used++] = (char)tolower((unsigned char)text[i]);
        }
        text += length;
    }
    buffer[used] = 0;
    return buffer;
}

int words_kind(const sk_ruleset *ruleset, const char *name)
{
    int found = SK_NONE, near = 0;
    size_t length = strlen(name);
    for (int kind = 0; kind < sk_ruleset_resource_count(ruleset) && length; kind++) {
        const sk_resource *resource = sk_ruleset_resource(ruleset, kind);
        if (strcasecmp(resource->name, name) == 0 || strcasecmp(resource->title, name) == 0)
            return kind;
        if (strncasecmp(resource->name, name, length) == 0) {
            found = kind;
            near++;
        }
    }
    return near == 1 ? found : SK_NONE;
}

int words_seat(const words *w, const char *name)
{
    int seats = sk_ruleset_seats(sk_game_ruleset(w->game));
    for (int seat = 0; seat < seats; seat++) {
        char number[16];
        snprintf(number, sizeof number, "%d", seat + 1);
        if (strcmp(number, name) == 0 || strcasecmp(w->names[seat], name) == 0)
            return seat;
    }
    return SK_NONE;
}
