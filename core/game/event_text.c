/* Events as sentences. */
#include "game/game.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct teller {
    char *buffer;
    size_t size, used;
    const sk_game *game;
    const sk_event *event;
    int viewer;
    const char *const *names;
} teller;

__attribute__((format(printf, 2, 3))) static void say(teller *t, const char *format, ...)
{
    if (t->used >= t->size)
        return;
    va_list args;
    va_start(args, format);
    int written = vsnprintf(t->buffer + t->used, t->size - t->used, format, args);
    va_end(args);
    if (written > 0)
        t->used += (size_t)written;
    if (t->used > t->size)
        t->used = t->size;
}

static const char *name(const teller *t, int seat)
{
    return seat < t->game->rules->seat_count && t->names ? t->names[seat] : "nobody";
}

static const char *kind_name(const teller *t, int kind)
{
    return kind < t->game->rules->resource_count ? t->game->rules->resource[kind].name : "card";
}

static const char *lower(char *text, size_t size, const char *title)
{
    snprintf(text, size, "%s", title);
    if (text[0] >= 'A' && text[0] <= 'Z')
        text[0] = (char)(text[0] - 'A' + 'a');
    return text;
}

char *sk_game_hex_text(const sk_game *game, int hex, char *buffer, size_t size)
{
    char terrain[SK_NAME_MAX];
    int token = sk_game_hex_token(game, hex);
    lower(terrain, sizeof terrain, game->rules->terrain[sk_game_hex_terrain(game, hex)].title);
    if (token)
        snprintf(buffer, size, "%s with %d", terrain, token);
    else
        snprintf(buffer, size, "%s", terrain);
    return buffer;
}

char *sk_text_named(char *buffer, size_t size, const char *text, const char *const *names, int count)
{
    size_t used = 0;
    for (; *text && used + 1 < size; text++) {
        int seat = (unsigned char)*text - SK_TEXT_SEAT, written;
        if (seat < 0 || seat >= SK_SEATS_MAX)
            written = snprintf(buffer + used, size - used, "%c", *text);
        else if (names && seat < count)
            written = snprintf(buffer + used, size - used, "%s", names[seat]);
        else
            written = snprintf(buffer + used, size - used, "player %d", seat + 1);
        used += (size_t)written;
    }
    if (size > 0)
        buffer[used < size ? used : size - 1] = 0;
    return buffer;
}

static void say_text(teller *t)
{
    if (t->used >= t->size)
        return;
    sk_text_named(t->buffer + t->used, t->size - t->used, t->event->text, t->names, t->game->rules->seat_count);
    t->used += strlen(t->buffer + t->used);
}

static void say_cards(teller *t, const sk_cards *cards)
{
    bool first = true;
    for (int kind = 0; kind < t->game->rules->resource_count; kind++) {
        if (!cards->count[kind])
            continue;
        say(t, "%s%d %s", first ? "" : ", ", cards->count[kind], kind_name(t, kind));
        first = false;
    }
    if (first)
        say(t, "nothing");
}

static bool may_know(const teller *t)
{
    return t->viewer < 0 || t->event->visible == 0xff || (t->event->visible >> t->viewer & 1);
}

static const char *piece_title(const teller *t, int piece, char *text, size_t size)
{
    return piece < t->game->rules->piece_count ? lower(text, size, t->game->rules->piece[piece].title) : "piece";
}

static void say_roll(teller *t)
{
    say(t, "%s rolls %d (%d and %d).", name(t, t->event->seat), (int)t->event->value, t->event->a, t->event->b);
}

static void say_die(teller *t)
{
    if (t->event->text[0])
        say_text(t);
    else
        say(t, "A die");
    say(t, ": %d.", (int)t->event->value);
}

static void say_piece(teller *t)
{
    const sk_event *e = t->event;
    char text[SK_NAME_MAX], other[SK_NAME_MAX];
    const char *piece = piece_title(t, e->a, text, sizeof text);
    if (e->kind == SK_EVENT_BUILT)
        say(t, "%s builds a %s.", name(t, e->seat), piece);
    else if (e->kind == SK_EVENT_REMOVED)
        say(t, "%s loses a %s.", name(t, e->seat), piece);
    else if (e->kind == SK_EVENT_SHIFTED)
        say(t, "%s moves a %s.", name(t, e->seat), piece);
    else
        say(t, "%s's %s becomes a %s.", name(t, e->seat), piece, piece_title(t, (int)e->value, other, sizeof other));
}

static void say_card(teller *t)
{
    const sk_event *e = t->event;
    const char *title = e->a < t->game->rules->card_count ? t->game->rules->card[e->a].title : "a card";
    if (e->kind == SK_EVENT_PLAYED)
        say(t, "%s plays %s.", name(t, e->seat), title);
    else if (may_know(t))
        say(t, "%s buys a development card: %s.", name(t, e->seat), title);
    else
        say(t, "%s buys a development card.", name(t, e->seat));
}

static void say_exchange(teller *t)
{
    const sk_event *e = t->event;
    say(t, e->kind == SK_EVENT_OFFERED ? "%s offers " : "%s gives ", name(t, e->seat));
    say_cards(t, &e->cards);
    if (e->kind == SK_EVENT_OFFERED)
        say(t, " to %s", e->other == SK_NO_SEAT ? "everybody" : name(t, e->other));
    else
        say(t, " to %s", e->kind == SK_EVENT_MARITIME ? "the bank" : name(t, e->other));
    say(t, " for ");
    say_cards(t, &e->cards2);
    say(t, ".");
}

static void say_answer(teller *t)
{
    const sk_event *e = t->event;
    if (e->value == SK_OFFER_COUNTERED) {
        say(t, "%s would give ", name(t, e->seat));
        say_cards(t, &e->cards);
        say(t, " for ");
        say_cards(t, &e->cards2);
        say(t, ".");
    } else {
        say(t, "%s %s.", name(t, e->seat), e->value == SK_OFFER_ACCEPTED ? "accepts" : "refuses");
    }
}

static void say_taken(teller *t)
{
    const sk_event *e = t->event;
    say(t, "%s takes ", name(t, e->seat));
    if (e->kind == SK_EVENT_TOOK)
        say_cards(t, &e->cards);
    else if (may_know(t) && e->a != SK_NONE)
        say(t, "1 %s", kind_name(t, e->a));
    else
        say(t, "a card");
    say(t, " from %s.", name(t, e->other));
}

static void say_moved(teller *t)
{
    const sk_event *e = t->event;
    char text[SK_NAME_MAX];
    const char *blocker = lower(text, sizeof text, t->game->rules->blocker[e->a].title);
    if (e->b == SK_NONE) {
        say(t, "The %s leaves the board.", blocker);
        return;
    }
    char hex[SK_NAME_MAX + 16];
    say(t, "The %s moves to the %s.", blocker, sk_game_hex_text(t->game, e->b, hex, sizeof hex));
}

static void say_award(teller *t)
{
    const char *title = t->game->rules->award[t->event->a].title;
    if (t->event->seat == SK_NO_SEAT)
        say(t, "Nobody holds %s now.", title);
    else
        say(t, "%s now holds %s.", name(t, t->event->seat), title);
}

static void say_hex(teller *t)
{
    const sk_event *e = t->event;
    const sk_ruleset *rules = t->game->rules;
    char was[SK_NAME_MAX], is[SK_NAME_MAX];
    int terrain = e->kind == SK_EVENT_TERRAIN ? (int)e->value : e->other;
    lower(was, sizeof was, rules->terrain[terrain].title);
    if (e->kind == SK_EVENT_TERRAIN)
        say(t, "A hex turns from %s to %s.", was, lower(is, sizeof is, rules->terrain[e->a].title));
    else if (e->a && e->value)
        say(t, "The %d on the %s becomes a %d.", (int)e->value, was, e->a);
    else if (e->a)
        say(t, "The %s now has the number %d.", was, e->a);
    else
        say(t, "The %d on the %s is gone.", (int)e->value, was);
}

static void say_cards_of(teller *t, const char *verb)
{
    say(t, "%s %s ", name(t, t->event->seat), verb);
    int count = sk_cards_total(&t->event->cards);
    if (may_know(t))
        say_cards(t, &t->event->cards);
    else
        say(t, count == 1 ? "%d card" : "%d cards", count);
    say(t, ".");
}

static void say_gone(teller *t)
{
    say(t, "Out of the game: ");
    say_cards(t, &t->event->cards);
    say(t, " of %s.", t->event->seat == SK_NO_SEAT ? "the bank" : name(t, t->event->seat));
}

static void say_end(teller *t)
{
    const char *title = sk_ruleset_ending_title(t->game->rules, t->event->a);
    if (t->event->a == SK_ENDING_VICTORY)
        say(t, "%s wins the game.", name(t, t->event->seat));
    else if (t->event->seat == SK_NO_SEAT)
        say(t, "%s. Nobody wins.", title);
    else
        say(t, "%s. %s has the victory, such as it is.", title, name(t, t->event->seat));
}

static void say_turn(teller *t) { say(t, "%s's turn.", name(t, t->event->seat)); }
static void say_part(teller *t)
{
    say(t, t->event->a == SK_PHASE_PAIRED ? "%s trades with the bank and builds." : "%s may build.",
        name(t, t->event->seat));
}
static void say_got(teller *t) { say_cards_of(t, "gets"); }
static void say_paid(teller *t) { say_cards_of(t, "pays"); }
static void say_discarded(teller *t) { say_cards_of(t, "gives up"); }
static void say_short(teller *t) { say(t, "The bank is short of %s.", kind_name(t, t->event->a)); }
static void say_withdrew(teller *t) { say(t, "%s trades with nobody.", name(t, t->event->seat)); }
static void say_left(teller *t) { say(t, "%s is out of the game.", name(t, t->event->seat)); }

static void say_skipped(teller *t) { say(t, "%s can place nothing, and goes on without.", name(t, t->event->seat)); }

static void say_monopoly(teller *t)
{
    say(t, "%s collects %d %s.", name(t, t->event->seat), (int)t->event->value, kind_name(t, t->event->a));
}

static void (*const tellers[SK_EVENT_KINDS])(teller *) = {
    [SK_EVENT_TURN] = say_turn,         [SK_EVENT_ROLLED] = say_roll,         [SK_EVENT_DIE] = say_die,
    [SK_EVENT_GOT] = say_got,           [SK_EVENT_SHORT] = say_short,         [SK_EVENT_BUILT] = say_piece,
    [SK_EVENT_REMOVED] = say_piece,     [SK_EVENT_REPLACED] = say_piece,      [SK_EVENT_PAID] = say_paid,
    [SK_EVENT_BOUGHT] = say_card,       [SK_EVENT_PLAYED] = say_card,         [SK_EVENT_MARITIME] = say_exchange,
    [SK_EVENT_OFFERED] = say_exchange,  [SK_EVENT_EXCHANGED] = say_exchange,  [SK_EVENT_ANSWERED] = say_answer,
    [SK_EVENT_WITHDREW] = say_withdrew, [SK_EVENT_DISCARDED] = say_discarded, [SK_EVENT_MOVED] = say_moved,
    [SK_EVENT_STOLE] = say_taken,       [SK_EVENT_TOOK] = say_taken,          [SK_EVENT_MONOPOLY] = say_monopoly,
    [SK_EVENT_AWARD] = say_award,       [SK_EVENT_TERRAIN] = say_hex,         [SK_EVENT_TOKEN] = say_hex,
    [SK_EVENT_LOG] = say_text,          [SK_EVENT_LEFT] = say_left,           [SK_EVENT_REMOVED_CARDS] = say_gone,
    [SK_EVENT_ENDED] = say_end,         [SK_EVENT_PART] = say_part,           [SK_EVENT_SHIFTED] = say_piece,
    [SK_EVENT_SKIPPED] = say_skipped,
};

char *sk_event_text(char *buffer, size_t size, const sk_game *game, const sk_event *event, int seat,
                    const char *const *names)
{
    if (size == 0)
        return buffer;
    buffer[0] = 0;
    teller t = {buffer, size, 0, game, event, seat, names};
    if (event->kind < SK_EVENT_KINDS)
        tellers[event->kind](&t);
    return buffer;
}
