/* What happened, in sentences: the library's, with the names of places and of scripts' actions, and with the answers
 * to an offer in one line. */
#include "table.h"
#include "terminal.h"
#include <string.h>

enum { SENTENCE_MAX = 640 };

/* ---- scripts' actions ---- */

static const char *param_text(char *number, size_t size, const table *t, int type, int value)
{
    switch (type) {
    case SK_PARAM_RESOURCE:
        return sk_ruleset_resource(t->m.ruleset, value) ? sk_ruleset_resource(t->m.ruleset, value)->name : "?";
    case SK_PARAM_PLAYER:
        return value < t->count ? t->names[value] : "?";
    case SK_PARAM_HEX:
        return places_hex(t->places, value);
    case SK_PARAM_NODE:
        return places_node(t->places, value);
    case SK_PARAM_EDGE:
        return places_edge(t->places, value);
    default:
        snprintf(number, size, "%d", (int16_t)value);
        return number;
    }
}

/* "Blue: use oil, grain" as a sentence of the log. */
static void name_action(sk_event *event, const table *t, int seat, const sk_choice *choice)
{
    const sk_script_action *action = sk_ruleset_action(t->m.ruleset, choice->arg[0]);
    *event = (sk_event){.kind = SK_EVENT_LOG, .seat = 0xff, .other = 0xff, .visible = 0xff};
    size_t used = (size_t)snprintf(event->text, sizeof event->text, "%.30s: ", t->names[seat]);
    size_t title = used;
    used += (size_t)snprintf(event->text + used, sizeof event->text - used, "%s", action->title);
    if (event->text[title] >= 'A' && event->text[title] <= 'Z')
        event->text[title] = (char)(event->text[title] - 'A' + 'a');
    for (int i = 0; i < action->param_count && i < 2 && used < sizeof event->text; i++) {
        char number[16];
        used += (size_t)snprintf(event->text + used, sizeof event->text - used, ", %s",
                                 param_text(number, sizeof number, t, action->param[i], choice->arg[1 + i]));
    }
    if (used + 1 < sizeof event->text)
        strcat(event->text, ".");
}

void table_take_events(table *t, int seat, const sk_action *action)
{
    sk_event event;
    if (action->choice.kind == SK_ACT_SCRIPT && sk_ruleset_action(t->m.ruleset, action->choice.arg[0])) {
        name_action(&event, t, seat, &action->choice);
        history_add_event(&t->history, &event);
    }
    history_take_events(&t->history, t->game);
}

/* ---- places ---- */

static const char *piece_place(const table *t, int piece, int place)
{
    const sk_piece *row = sk_ruleset_piece(t->m.ruleset, piece);
    return row && row->on_edge ? places_edge(t->places, place) : places_node(t->places, place);
}

/* Puts " at k7" or " (2d)" before the full stop. */
static void append(char *text, size_t size, const char *before, const char *place, const char *after)
{
    size_t length = strlen(text);
    bool stop = length && text[length - 1] == '.';
    if (stop)
        text[--length] = 0;
    snprintf(text + length, size - length, "%s%s%s%s", before, place, after, stop ? "." : "");
}

static void name_place(char *text, size_t size, const table *t, const sk_event *e)
{
    switch (e->kind) {
    case SK_EVENT_BUILT:
    case SK_EVENT_REMOVED:
    case SK_EVENT_REPLACED:
        append(text, size, " at ", piece_place(t, e->a, e->b), "");
        break;
    case SK_EVENT_SHIFTED:
        append(text, size, " to ", places_edge(t->places, e->b), "");
        break;
    case SK_EVENT_MOVED:
        if (e->b != SK_NONE)
            append(text, size, " (", places_hex(t->places, e->b), ")");
        break;
    case SK_EVENT_TERRAIN:
    case SK_EVENT_TOKEN:
        append(text, size, " (", places_hex(t->places, e->b), ")");
        break;
    case SK_EVENT_LOG:
        if (e->a == 1)
            append(text, size, " (", places_hex(t->places, e->b), ")");
        else if (e->a == 2 || e->a == 3)
            append(text, size, " (", e->a == 2 ? places_node(t->places, e->b) : places_edge(t->places, e->b), ")");
        break;
    default:
        break;
    }
}

static void say_event(char *text, size_t size, const table *t, const sk_event *e, int viewer)
{
    sk_event_text(text, size, t->game, e, viewer, t->names);
    name_place(text, size, t, e);
    text_clean(text);
}

/* ---- answers ---- */

static bool is_refusal(const sk_event *e) { return e->kind == SK_EVENT_ANSWERED && e->value == SK_OFFER_REFUSED; }

/* Whether somebody accepted, or made another offer, since the offer that events[i] answers. */
static bool anybody_accepted(const table *t, size_t i)
{
    for (; i > 0 && t->history.events[i].kind != SK_EVENT_OFFERED; i--)
        if (t->history.events[i].kind == SK_EVENT_ANSWERED && !is_refusal(&t->history.events[i]))
            return true;
    return false;
}

/* Whether the offer that the refusals before events[i] answer is off the table, and nobody took it. */
static bool is_closed(const table *t, size_t i)
{
    sk_offer_view offer;
    const sk_event *next = i < t->history.event_count ? &t->history.events[i] : NULL;
    if (anybody_accepted(t, i))
        return false;
    if (!next)
        return !sk_game_offer(t->game, &offer);
    return next->kind != SK_EVENT_ANSWERED && next->kind != SK_EVENT_EXCHANGED;
}

/* Says refusals first .. returned-1 and the end of an offer that nobody took, after what text says already. */
static size_t say_refusals(char *text, size_t size, const table *t, size_t first, size_t end, int viewer)
{
    const sk_event *events = t->history.events;
    size_t i = first, used = strlen(text);
    char names[SENTENCE_MAX / 2] = "", own[SK_NAME_MAX] = "";
    for (; i < end && is_refusal(&events[i]); i++) {
        size_t length = strlen(names);
        const char *name = events[i].seat < t->count ? t->names[events[i].seat] : "?";
        snprintf(names + length, sizeof names - length, "%s%s", length ? ", " : "", name);
        if (events[i].seat == viewer && strcmp(events[i].text, TABLE_HOLDS_NONE) == 0)
            snprintf(own, sizeof own, "%.39s", name);
    }
    if (is_closed(t, i)) {
        used += (size_t)snprintf(text + used, size - used, "%sNobody accepts", used ? " " : "");
        snprintf(text + used, size - used, *own ? " (%s holds none of it)." : "%s.", own);
        return i + (i < end && events[i].kind == SK_EVENT_WITHDREW);
    }
    snprintf(text + used, size - used, "%s%s refuse%s.", used ? " " : "", names, i == first + 1 ? "s" : "");
    return i;
}

/* ---- placements that are skipped ---- */

static bool is_skip(const sk_event *e) { return e->kind == SK_EVENT_SKIPPED; }

/* "Red, Blue and White": of a set of seats. Returns how many they are. */
static int name_seats(char *text, size_t size, const table *t, unsigned seats)
{
    int count = 0, named = 0;
    size_t used = 0;
    for (int seat = 0; seat < t->count; seat++)
        count += (int)(seats >> seat & 1);
    for (int seat = 0; seat < t->count && used < size; seat++)
        if (seats >> seat & 1) {
            const char *before = named == 0 ? "" : named == count - 1 ? " and " : ", ";
            used += (size_t)snprintf(text + used, size - used, "%s%s", before, t->names[seat]);
            named++;
        }
    return count;
}

/* Says events first .. in one sentence, as far as placements were skipped one after the other; where all of them were,
 * what that means. Returns the first that is something else. */
static size_t say_skips(char *text, size_t size, const table *t, size_t first, size_t end)
{
    const sk_event *events = t->history.events;
    char names[SENTENCE_MAX / 2] = "";
    unsigned seats = 0;
    size_t i = first;
    for (; i < end && is_skip(&events[i]); i++)
        seats |= 1u << events[i].seat;
    int count = name_seats(names, sizeof names, t, seats);
    if (i - first == 2 * (size_t)t->count)
        snprintf(text, size,
                 "Nobody can place anything on this island: the game goes on without settlements, and so nobody gets "
                 "cards from it.");
    else
        snprintf(text, size, "%s can place nothing, and go%s on without.", names, count == 1 ? "es" : "");
    text_clean(text);
    return i;
}

/* The sentence that begins with events[*i], and what follows it; *i is then past them. Empty where nothing is told. */
static const char *next_sentence(char *text, size_t size, const table *t, size_t *i, size_t end, int viewer)
{
    const sk_event *events = t->history.events;
    bool offer = events[*i].kind == SK_EVENT_OFFERED;
    text[0] = 0;
    if (is_skip(&events[*i])) {
        *i = say_skips(text, size, t, *i, end);
        return text;
    }
    if (!is_refusal(&events[*i]))
        say_event(text, size, t, &events[(*i)++], viewer);
    if (*i < end && is_refusal(&events[*i]) && (offer || !*text))
        *i = say_refusals(text, size, t, *i, end, viewer);
    return text;
}

/* Tells events first .. end-1 but for the first `skip` sentences; returns how many sentences there are. */
static size_t tell(FILE *out, const table *t, size_t first, size_t end, int viewer, size_t skip)
{
    char text[SENTENCE_MAX];
    size_t count = 0;
    end = end < t->history.event_count ? end : t->history.event_count;
    for (size_t i = first; i < end;) {
        bool turn = t->history.events[i].kind == SK_EVENT_TURN;
        if (*next_sentence(text, sizeof text, t, &i, end, viewer) && count++ >= skip)
            text_line(out, turn ? "\n%s" : "%s", text);
    }
    return count;
}

void show_events(FILE *out, const table *t, size_t first, size_t end, int viewer)
{
    tell(out, t, first, end, viewer, 0);
}

void show_log(FILE *out, const table *t, size_t lines, size_t end, int viewer)
{
    size_t count = tell(out, t, 0, end, viewer, SIZE_MAX);
    tell(out, t, 0, end, viewer, count > lines ? count - lines : 0);
}
