/* Showing a game as text. */
#include "table.h"
#include "terminal.h"
#include <stdlib.h>
#include <string.h>

static const char *const phases[] = {
    [SK_PHASE_SETUP] = "set-up",
    [SK_PHASE_BEFORE_ROLL] = "before the roll",
    [SK_PHASE_MAIN] = "trade and build",
    [SK_PHASE_TRADE] = "trade",
    [SK_PHASE_BUILD] = "build",
    [SK_PHASE_SPECIAL_BUILDING] = "special building",
    [SK_PHASE_ENDED] = "the game is over",
};

static const char *const tasks[] = {
    [SK_PROMPT_TURN] = "your turn",
    [SK_PROMPT_SETUP_NODE] = "place a starting settlement",
    [SK_PROMPT_SETUP_EDGE] = "place the road beside it",
    [SK_PROMPT_DISCARD] = "give up cards",
    [SK_PROMPT_MOVE] = "move a blocker",
    [SK_PROMPT_STEAL] = "choose whom to rob",
    [SK_PROMPT_FREE_PIECE] = "place a free piece",
    [SK_PROMPT_PICK] = "choose a card",
    [SK_PROMPT_OFFER] = "answer the offer",
    [SK_PROMPT_CONFIRM] = "trade with one of them, or with nobody",
    [SK_PROMPT_QUESTION] = "answer",
    [SK_PROMPT_NONE] = "the game is over",
};

/* ---- facts ---- */

/* What every row has, one below the other:
 *
 *    player        points cards dev army road  oil  left: road/sett/city
 * >1 Red              2+1     5   1    0    3    2        13/4/4
 */
static void print_columns(FILE *out, const sk_ruleset *ruleset)
{
    fputs("   player        points cards  dev army road", out);
    for (int kind = 0; kind < sk_ruleset_resource_count(ruleset); kind++)
        if (!sk_ruleset_resource(ruleset, kind)->card)
            fprintf(out, " %5.5s", sk_ruleset_resource(ruleset, kind)->name);
    fputs("  left: ", out);
    for (int piece = 0; piece < sk_ruleset_piece_count(ruleset); piece++)
        fprintf(out, "%s%.4s", piece ? "/" : "", sk_ruleset_piece(ruleset, piece)->name);
    fputc('\n', out);
}

static void print_row(FILE *out, const table *t, const sk_view *view, int seat)
{
    const sk_seat_view *s = &view->seats[seat];
    const sk_ruleset *ruleset = t->m.ruleset;
    sk_prompt prompt;
    sk_game_prompt(t->game, &prompt);
    char points[16];
    if (s->points != s->public_points)
        snprintf(points, sizeof points, "%d+%d", s->public_points, s->points - s->public_points);
    else
        snprintf(points, sizeof points, "%d", s->public_points);
    int pad = 14 - text_width(t->names[seat]);
    fprintf(out, "%c%d %s%*s%6s %5d %4d %4d %4d", prompt.turn_seat == seat ? '>' : ' ', seat + 1, t->names[seat],
            pad > 0 ? pad : 0, "", points, s->card_count, s->development_count, s->army, s->road_length);
    for (int kind = 0; kind < sk_ruleset_resource_count(ruleset); kind++)
        if (!sk_ruleset_resource(ruleset, kind)->card)
            fprintf(out, " %5d", s->hand.count[kind]);
    fputs("        ", out);
    for (int piece = 0; piece < sk_ruleset_piece_count(ruleset); piece++)
        fprintf(out, "%s%d", piece ? "/" : "", s->supply[piece]);
    fputc('\n', out);
}

static void print_awards(FILE *out, const table *t, const sk_view *view)
{
    for (int award = 0; award < sk_ruleset_award_count(t->m.ruleset); award++)
        if (view->award_holder[award] < t->count)
            fprintf(out, "  %s: %s\n", sk_ruleset_award(t->m.ruleset, award)->title,
                    t->names[view->award_holder[award]]);
}

/* "Sequestered: Red 0, Blue 1": what is of the seats goes on one line. */
static void print_shown(FILE *out, const table *t)
{
    sk_shown lines[64];
    int count = sk_game_shown(t->game, lines, 64);
    for (int i = 0; i < count && i < 64; i++) {
        char value[SK_TEXT_MAX];
        text_clean(lines[i].label);
        snprintf(value, sizeof value, "%s", lines[i].value);
        text_clean(sk_text_named(lines[i].value, sizeof lines[i].value, value, t->names, t->count));
        if (lines[i].seat >= t->count) {
            fprintf(out, "  %s: %s\n", lines[i].label, lines[i].value);
            continue;
        }
        bool goes_on = i > 0 && lines[i].seat > 0 && lines[i - 1].seat == lines[i].seat - 1 &&
                       strcmp(lines[i].label, lines[i - 1].label) == 0;
        bool ends = i + 1 >= count || i + 1 >= 64 || lines[i + 1].seat != lines[i].seat + 1;
        if (!goes_on)
            fprintf(out, "  %s:", lines[i].label);
        fprintf(out, "%s %s %s%s", goes_on ? "," : "", t->names[lines[i].seat], lines[i].value, ends ? "\n" : "");
    }
}

void show_facts(FILE *out, const table *t, int viewer)
{
    sk_view view;
    char bank[512];
    sk_game_view(t->game, viewer, &view);
    print_columns(out, t->m.ruleset);
    for (int seat = 0; seat < t->count; seat++)
        print_row(out, t, &view, seat);
    print_awards(out, t, &view);
    print_shown(out, t);
    words_cards(bank, sizeof bank, t->m.ruleset, &view.bank);
    fputs("  Bank: ", out);
    text_wrap(out, bank, 8, 8, terminal_width());
    fprintf(out, "; %d development card%s\n", view.deck_count, view.deck_count == 1 ? "" : "s");
}

/* ---- one's own ---- */

static void print_development(FILE *out, const table *t, const sk_seat_view *s)
{
    if (s->development_count == 0)
        return;
    fputs("  Development cards:", out);
    const char *joint = " ";
    for (int card = 0; card < sk_ruleset_card_count(t->m.ruleset); card++) {
        if (s->development[card] == 0)
            continue;
        fprintf(out, "%s%d %s", joint, s->development[card], sk_ruleset_card(t->m.ruleset, card)->title);
        if (s->fresh[card])
            fprintf(out, " (%d bought this turn)", s->fresh[card]);
        joint = ", ";
    }
    fputc('\n', out);
}

static void print_rates(FILE *out, const table *t, const sk_seat_view *s)
{
    const char *joint = "  Better rates with the bank: ";
    bool any = false;
    for (int kind = 0; kind < sk_ruleset_resource_count(t->m.ruleset); kind++) {
        const sk_resource *resource = sk_ruleset_resource(t->m.ruleset, kind);
        if (!resource->maritime_give || s->rate[kind] == 0 || s->rate[kind] >= 4)
            continue;
        fprintf(out, "%s%s %d:1", joint, resource->name, s->rate[kind]);
        joint = ", ";
        any = true;
    }
    if (any)
        fputc('\n', out);
}

void show_hand(FILE *out, const table *t, int seat)
{
    sk_view view;
    char hand[512];
    sk_game_view(t->game, seat, &view);
    const sk_seat_view *s = &view.seats[seat];
    fprintf(out, "%s's hand: %s\n", t->names[seat], words_cards(hand, sizeof hand, t->m.ruleset, &s->hand));
    print_development(out, t, s);
    print_rates(out, t, s);
    if (s->points != s->public_points)
        fprintf(out, "  Points with hidden cards: %d\n", s->points);
}

/* ---- what is asked ---- */

static void print_offer(FILE *out, const table *t)
{
    sk_offer_view offer;
    if (!sk_game_offer(t->game, &offer))
        return;
    char give[256], get[256];
    const sk_ruleset *ruleset = t->m.ruleset;
    fprintf(out, "  %s gives %s and wants %s.\n", t->names[offer.seat],
            words_cards(give, sizeof give, ruleset, &offer.give), words_cards(get, sizeof get, ruleset, &offer.get));
    for (int seat = 0; seat < t->count; seat++) {
        if (offer.answer[seat] == SK_OFFER_ACCEPTED)
            fprintf(out, "  %s accepts.\n", t->names[seat]);
        else if (offer.answer[seat] == SK_OFFER_REFUSED)
            fprintf(out, "  %s refuses.\n", t->names[seat]);
        else if (offer.answer[seat] == SK_OFFER_COUNTERED)
            fprintf(out, "  %s would give %s for %s.\n", t->names[seat],
                    words_cards(give, sizeof give, ruleset, &offer.counter_give[seat]),
                    words_cards(get, sizeof get, ruleset, &offer.counter_get[seat]));
    }
}

void show_prompt(FILE *out, const table *t)
{
    sk_prompt prompt;
    sk_game_prompt(t->game, &prompt);
    fprintf(out, "\nTurn %u, %s (%s): ", sk_game_turns(t->game), t->names[prompt.seat], phases[prompt.phase]);
    if (prompt.kind == SK_PROMPT_QUESTION && prompt.question) {
        char text[2 * SK_TEXT_MAX];
        sk_text_named(text, sizeof text, prompt.question->prompt, t->names, t->count);
        fputs(text_clean(text), out);
        if (prompt.question->type == SK_ASK_CARDS)
            fprintf(out, " (%d card%s)", prompt.question->count, prompt.question->count == 1 ? "" : "s");
    } else {
        fputs(tasks[prompt.kind], out);
        if (prompt.count > 0 &&
            (prompt.kind == SK_PROMPT_DISCARD || prompt.kind == SK_PROMPT_PICK || prompt.kind == SK_PROMPT_FREE_PIECE))
            fprintf(out, " (%d)", prompt.count);
    }
    fputc('\n', out);
    if (prompt.kind == SK_PROMPT_OFFER || prompt.kind == SK_PROMPT_CONFIRM)
        print_offer(out, t);
}

/* ---- what happened ---- */

void show_events(FILE *out, const table *t, size_t first, size_t end, int viewer)
{
    for (size_t i = first; i < end && i < t->history.event_count; i++) {
        char text[512];
        sk_event_text(text, sizeof text, t->game, &t->history.events[i], viewer, t->names);
        text_clean(text);
        if (!*text)
            continue;
        if (t->history.events[i].kind == SK_EVENT_TURN)
            fputc('\n', out);
        text_wrap(out, text, 0, 2, terminal_width());
        fputc('\n', out);
    }
}

void show_result(FILE *out, const table *t)
{
    sk_view view;
    sk_game_view(t->game, SHOW_ALL, &view);
    fputc('\n', out);
    if (!view.ended)
        fprintf(out, "The game is not over: turn %u.\n", sk_game_turns(t->game));
    else if (view.winner < t->count)
        fprintf(out, "%s wins after %u turns.\n", t->names[view.winner], sk_game_turns(t->game));
    else
        fprintf(out, "Nobody wins: %s, after %u turns.\n", sk_ruleset_ending_title(t->m.ruleset, view.ending),
                sk_game_turns(t->game));
    show_facts(out, t, SHOW_ALL);
}
