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
    [SK_PROMPT_MOVE] = "move the robber",
    [SK_PROMPT_STEAL] = "choose whom to rob",
    [SK_PROMPT_FREE_PIECE] = "place a free road",
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
    int turn_seat = prompt.phase == SK_PHASE_SETUP ? prompt.seat : prompt.turn_seat;
    fprintf(out, "%c%d %s%*s%6s %5d %4d %4d %4d", turn_seat == seat ? '>' : ' ', seat + 1, t->names[seat],
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
    char text[SK_NAME_MAX + SK_SEATS_MAX * (SK_NAME_MAX + SK_TEXT_MAX + 4)];
    size_t used = 0;
    int count = sk_game_shown(t->game, lines, 64);
    for (int i = 0; i < count && i < 64; i++) {
        char value[SK_TEXT_MAX];
        text_clean(lines[i].label);
        snprintf(value, sizeof value, "%s", lines[i].value);
        text_clean(sk_text_named(lines[i].value, sizeof lines[i].value, value, t->names, t->count));
        if (lines[i].seat >= t->count) {
            text_line(out, "  %s: %s", lines[i].label, lines[i].value);
            continue;
        }
        bool goes_on = i > 0 && lines[i].seat > 0 && lines[i - 1].seat == lines[i].seat - 1 &&
                       strcmp(lines[i].label, lines[i - 1].label) == 0;
        bool ends = i + 1 >= count || i + 1 >= 64 || lines[i + 1].seat != lines[i].seat + 1;
        if (!goes_on)
            used = (size_t)snprintf(text, sizeof text, "  %s:", lines[i].label);
        used += (size_t)snprintf(text + used, sizeof text - used, "%s %s %s", goes_on ? "," : "",
                                 t->names[lines[i].seat], lines[i].value);
        if (ends)
            text_line(out, "%s", text);
    }
}

static void print_off_board(FILE *out, const table *t, const sk_view *view)
{
    for (int i = 0; i < sk_ruleset_blocker_count(t->m.ruleset); i++) {
        const sk_blocker *blocker = sk_ruleset_blocker(t->m.ruleset, i);
        if (!blocker->absent && view->blocker_hex[i] == SK_NONE)
            text_line(out, "  The %s is off the board.", blocker->name);
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
    print_off_board(out, t, &view);
    words_cards(bank, sizeof bank, t->m.ruleset, &view.bank);
    text_line(out, "  Bank: %s; %d development card%s", bank, view.deck_count, view.deck_count == 1 ? "" : "s");
}

/* ---- one's own ---- */

/* "Knight, 2 Monopoly (1 of them from the next turn on)" */
static void print_development(FILE *out, const table *t, const sk_seat_view *s)
{
    char text[1024] = "";
    size_t used = 0;
    for (int card = 0; card < sk_ruleset_card_count(t->m.ruleset) && used < sizeof text; card++) {
        if (s->development[card] == 0)
            continue;
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%d x %s", used ? ", " : "", s->development[card],
                                 sk_ruleset_card(t->m.ruleset, card)->title);
        if (s->fresh[card] && used < sizeof text && sk_ruleset_card(t->m.ruleset, card)->points == 0)
            used += (size_t)snprintf(text + used, sizeof text - used, " (%s this turn, to be played later)",
                                     s->fresh[card] == s->development[card] ? "bought" : "one was bought");
    }
    if (used)
        text_line(out, "  Development cards: %s", text);
}

static void print_rates(FILE *out, const table *t, const sk_seat_view *s)
{
    char text[1024] = "";
    size_t used = 0;
    for (int kind = 0; kind < sk_ruleset_resource_count(t->m.ruleset) && used < sizeof text; kind++) {
        const sk_resource *resource = sk_ruleset_resource(t->m.ruleset, kind);
        if (resource->maritime_give && s->rate[kind] != 0 && s->rate[kind] < 4)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s %d:1", used ? ", " : "", resource->name,
                                     s->rate[kind]);
    }
    if (used)
        text_line(out, "  Better rates with the bank: %s", text);
}

void show_hand(FILE *out, const table *t, int seat)
{
    sk_view view;
    char hand[512];
    sk_game_view(t->game, seat, &view);
    const sk_seat_view *s = &view.seats[seat];
    text_line(out, "%s's hand: %s", t->names[seat], words_cards(hand, sizeof hand, t->m.ruleset, &s->hand));
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
    text_line(out, "  %s gives %s and wants %s.", t->names[offer.seat],
              words_cards(give, sizeof give, ruleset, &offer.give), words_cards(get, sizeof get, ruleset, &offer.get));
    for (int seat = 0; seat < t->count; seat++) {
        if (offer.answer[seat] == SK_OFFER_ACCEPTED)
            text_line(out, "  %s accepts.", t->names[seat]);
        else if (offer.answer[seat] == SK_OFFER_COUNTERED)
            text_line(out, "  %s would give %s for %s.", t->names[seat],
                      words_cards(give, sizeof give, ruleset, &offer.counter_give[seat]),
                      words_cards(get, sizeof get, ruleset, &offer.counter_get[seat]));
    }
}

/* The one blocker that all choices are about; SK_NONE where they differ. */
static int only_blocker(const table *t)
{
    const sk_choice *choices = NULL;
    int count = 0, only = SK_NONE;
    sk_error ignored;
    if (sk_game_choices(t->game, &choices, &count, &ignored) != SK_OK)
        return SK_NONE;
    for (int i = 0; i < count; i++) {
        if (choices[i].kind != SK_ACT_MOVE_BLOCKER)
            continue;
        if (only != SK_NONE && only != choices[i].arg[0])
            return SK_NONE;
        only = choices[i].arg[0];
    }
    return only;
}

/* "road or ship": of what is listed to be placed. Empty where nothing is. */
static char *pieces_to_place(char *text, size_t size, const table *t)
{
    const sk_choice *choices = NULL;
    int count = 0;
    sk_error ignored;
    text[0] = 0;
    if (sk_game_choices(t->game, &choices, &count, &ignored) != SK_OK)
        return text;
    for (int piece = 0; piece < sk_ruleset_piece_count(t->m.ruleset); piece++)
        for (int i = 0; i < count; i++)
            if (choices[i].kind == SK_ACT_PLACE && choices[i].arg[0] == piece) {
                size_t used = strlen(text);
                snprintf(text + used, size - used, "%s%s", used ? " or " : "",
                         sk_ruleset_piece(t->m.ruleset, piece)->name);
                break;
            }
    return text;
}

static void name_task(char *text, size_t size, const table *t, const sk_prompt *prompt)
{
    const sk_blocker *blocker = NULL;
    char pieces[SK_TEXT_MAX] = "";
    if (prompt->kind == SK_PROMPT_MOVE)
        blocker = sk_ruleset_blocker(t->m.ruleset, only_blocker(t));
    else if (prompt->kind == SK_PROMPT_FREE_PIECE || prompt->kind == SK_PROMPT_SETUP_EDGE)
        pieces_to_place(pieces, sizeof pieces, t);
    if (blocker && prompt->phase == SK_PHASE_SETUP)
        snprintf(text, size, "say where the %s begins", blocker->name);
    else if (blocker)
        snprintf(text, size, "move the %s", blocker->name);
    else if (*pieces && prompt->phase == SK_PHASE_SETUP)
        snprintf(text, size, "place the %s beside it", pieces);
    else if (*pieces)
        snprintf(text, size, "place a free %s", pieces);
    else
        snprintf(text, size, "%s", tasks[prompt->kind]);
}

char *show_task(char *text, size_t size, const table *t)
{
    sk_prompt prompt;
    sk_game_prompt(t->game, &prompt);
    if (prompt.kind == SK_PROMPT_QUESTION && prompt.question) {
        sk_text_named(text, size, prompt.question->prompt, t->names, t->count);
        text_clean(text);
        size_t used = strlen(text);
        if (prompt.question->type == SK_ASK_CARDS)
            snprintf(text + used, size - used, " (%d card%s)", prompt.question->count,
                     prompt.question->count == 1 ? "" : "s");
        return text;
    }
    name_task(text, size, t, &prompt);
    size_t used = strlen(text);
    if (prompt.count > 0 &&
        (prompt.kind == SK_PROMPT_DISCARD || prompt.kind == SK_PROMPT_PICK || prompt.kind == SK_PROMPT_FREE_PIECE))
        snprintf(text + used, size - used, " (%d)", prompt.count);
    return text;
}

void show_prompt(FILE *out, const table *t)
{
    sk_prompt prompt;
    char task[2 * SK_TEXT_MAX];
    sk_game_prompt(t->game, &prompt);
    show_task(task, sizeof task, t);
    unsigned turn = sk_game_turns(t->game);
    fputc('\n', out);
    if (prompt.phase == SK_PHASE_SETUP)
        text_line(out, "Set-up, %s: %s", t->names[prompt.seat], task);
    else if (prompt.seat != prompt.turn_seat && prompt.kind == SK_PROMPT_TURN)
        text_line(out, "Turn %u of %s, %s (%s): %s", turn, t->names[prompt.turn_seat], t->names[prompt.seat],
                  phases[prompt.phase], task);
    else if (prompt.seat != prompt.turn_seat)
        text_line(out, "Turn %u of %s, %s: %s", turn, t->names[prompt.turn_seat], t->names[prompt.seat], task);
    else if (prompt.kind == SK_PROMPT_TURN)
        text_line(out, "Turn %u, %s (%s): %s", turn, t->names[prompt.seat], phases[prompt.phase], task);
    else
        text_line(out, "Turn %u, %s: %s", turn, t->names[prompt.seat], task);
    if (prompt.kind == SK_PROMPT_OFFER || prompt.kind == SK_PROMPT_CONFIRM)
        print_offer(out, t);
}

/* ---- how it ended ---- */

bool show_is_empty(const sk_game *game)
{
    sk_view view;
    const sk_ruleset *ruleset = sk_game_ruleset(game);
    sk_game_view(game, SHOW_ALL, &view);
    for (int seat = 0; seat < view.seat_count; seat++)
        for (int piece = 0; piece < sk_ruleset_piece_count(ruleset); piece++)
            if (view.seats[seat].supply[piece] != sk_ruleset_piece(ruleset, piece)->supply)
                return false;
    return true;
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
    else if (view.ending == SK_ENDING_LIMIT) /* it stands at the beginning of a turn that nobody played */
        fprintf(out, "Nobody wins: the game was cut at its limit, after %u turns.\n", sk_game_turns(t->game) - 1);
    else
        fprintf(out, "Nobody wins: %s, after %u turns.\n", sk_ruleset_ending_title(t->m.ruleset, view.ending),
                sk_game_turns(t->game));
    if (view.ended && show_is_empty(t->game))
        text_line(out, "Nobody has anything on the island.");
    show_facts(out, t, SHOW_ALL);
}
