#include "menu.h"
#include "report.h"
#include "terminal.h"
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { TAILS_SHOWN = 24 };

static int entry_for(menu *m, size_t *room, const saying *said, const sk_choice *choice, int index)
{
    char head[SAYING_MAX];
    snprintf(head, sizeof head, "%.*s", said->head, said->text);
    for (int i = 0; i < m->count; i++)
        if (strcmp(m->entries[i].head, head) == 0)
            return i;
    m->entries = checked_grow(m->entries, room, (size_t)m->count, sizeof *m->entries);
    menu_entry *entry = &m->entries[m->count];
    memcpy(entry->head, head, sizeof head);
    entry->first = index;
    entry->count = 0;
    entry->sampled = choice->sampled;
    return m->count++;
}

/* An offer first and the end of the turn last, so that a number typed twice does no harm: after `roll`, which is
 * 1, 1 alone does nothing yet. */
static int rank(const menu *m, int entry)
{
    switch (m->choices[m->entries[entry].first].kind) {
    case SK_ACT_OFFER:
        return 0;
    case SK_ACT_BUILD_PHASE:
        return 2;
    case SK_ACT_END_TURN:
        return 3;
    default:
        return 1;
    }
}

static void put_in_order(menu *m)
{
    menu_entry *sorted = checked_alloc(sizeof *sorted * (size_t)m->count);
    int *now_at = checked_alloc(sizeof *now_at * (size_t)m->count);
    int used = 0;
    for (int r = 0; r <= 3; r++)
        for (int i = 0; i < m->count; i++)
            if (rank(m, i) == r) {
                now_at[i] = used;
                sorted[used++] = m->entries[i];
            }
    for (int i = 0; i < m->choice_count; i++)
        m->entry_of[i] = now_at[m->entry_of[i]];
    free(now_at);
    free(m->entries);
    m->entries = sorted;
}

void menu_open(menu *m, const words *w, const sk_choice *choices, int count)
{
    size_t room = 0;
    *m = (menu){.w = w, .choices = choices, .choice_count = count};
    m->entry_of = checked_alloc(sizeof *m->entry_of * (size_t)count);
    for (int i = 0; i < count; i++) {
        saying said;
        words_say(&said, w, &choices[i], false);
        m->entry_of[i] = entry_for(m, &room, &said, &choices[i], i);
        m->entries[m->entry_of[i]].count++;
    }
    put_in_order(m);
}

void menu_close(menu *m)
{
    free(m->entries);
    free(m->entry_of);
}

static bool is_place(const menu *m, const menu_entry *entry)
{
    const sk_choice *choice = &m->choices[entry->first];
    return choice->kind == SK_ACT_BUILD || choice->kind == SK_ACT_PLACE || choice->kind == SK_ACT_MOVE_BLOCKER;
}

/* What the choices of an entry differ in, and then the note. */
static void print_tails(FILE *out, const menu *m, int index, int column, const char *note)
{
    const menu_entry *entry = &m->entries[index];
    if (entry->count > TAILS_SHOWN) {
        fprintf(out, "... %d %s%s", entry->count, is_place(m, entry) ? "places, marked on the island" : "ways", note);
        return;
    }
    char text[(TAILS_SHOWN + 1) * SAYING_MAX];
    size_t used = 0;
    text[0] = 0;
    for (int i = 0; i < m->choice_count; i++) {
        saying said;
        if (m->entry_of[i] != index)
            continue;
        words_say(&said, m->w, &m->choices[i], false);
        const char *tail = said.text + said.head;
        tail += strspn(tail, " ");
        if (*tail && used < sizeof text)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", used ? ", " : "", tail);
    }
    if (used < sizeof text)
        snprintf(text + used, sizeof text - used, "%s", note);
    text_wrap(out, text_clean(text), column, 6, terminal_width());
}

/* What it costs, or what it means where its word alone does not say so; empty where neither is needed. */
static const char *note_of(char *note, size_t size, const menu *m, const menu_entry *entry)
{
    const sk_choice *choice = &m->choices[entry->first];
    const sk_ruleset *ruleset = sk_game_ruleset(m->w->game);
    const sk_cards *cost = words_cost(ruleset, choice);
    char cards[SAYING_MAX];
    note[0] = 0;
    if (cost)
        snprintf(note, size, " (%s)", words_cards(cards, sizeof cards, ruleset, cost));
    else if (choice->kind == SK_ACT_CONFIRM)
        snprintf(note, size, " (this trade is made)");
    else if (choice->kind == SK_ACT_WITHDRAW)
        snprintf(note, size, " (trade with nobody)");
    else if (choice->kind == SK_ACT_BUILD_PHASE)
        snprintf(note, size, " (no more trade; then build)");
    else if (choice->kind == SK_ACT_STOP)
        snprintf(note, size, " (place no more)");
    else if (choice->kind == SK_ACT_DECLINE)
        snprintf(note, size, " (or `none`)");
    return note;
}

void menu_print(FILE *out, const menu *m)
{
    for (int i = 0; i < m->count; i++) {
        const menu_entry *entry = &m->entries[i];
        char head[SAYING_MAX], note[SAYING_MAX + 4];
        snprintf(head, sizeof head, "%s", entry->head);
        size_t length = strlen(text_clean(head));
        saying said;
        words_say(&said, m->w, &m->choices[entry->first], false);
        bool tails = entry->count > 1 || said.text[length];
        while (length && head[length - 1] == ' ')
            head[--length] = 0;
        fprintf(out, "%3d. %s", i + 1, head);
        int column = 5 + text_width(head);
        note_of(note, sizeof note, m, entry);
        bool last = m->choices[entry->first].kind == SK_ACT_SCRIPT; /* "convert oil to grain, ore (1 oil)" */
        if (*note && !(tails && last))
            column += fprintf(out, "%s", note);
        if (tails) {
            column += fprintf(out, *note && !last ? ": " : " ");
            print_tails(out, m, i, column, last ? note : "");
        }
        fputc('\n', out);
    }
}

static void ask_for_cards(char message[WORDS_MESSAGE_MAX], const menu *m, const sk_choice *choice)
{
    if (choice->kind == SK_ACT_ROLL)
        snprintf(message, WORDS_MESSAGE_MAX, "type what the dice show, for instance: roll 3 4");
    else
        words_card_example(message, WORDS_MESSAGE_MAX, m->w, choice->kind);
}

/* The command of a number with words after it. */
static void expand_more(char *command, size_t size, char message[WORDS_MESSAGE_MAX], const menu *m, long number,
                        const char *rest)
{
    const menu_entry *entry = &m->entries[number - 1];
    saying said;
    words_say(&said, m->w, &m->choices[entry->first], false);
    if (entry->sampled) {
        snprintf(command, size, "%s %s", sk_action_row_of(m->choices[entry->first].kind)->name, rest);
    } else if (entry->count == 1 && said.text[said.head] == 0) {
        snprintf(message, WORDS_MESSAGE_MAX, "%ld is `%s`, and nothing follows it: type %ld alone, or other words",
                 number, said.text, number);
    } else {
        size_t length = strlen(entry->head);
        bool space = length && entry->head[length - 1] != ' ';
        snprintf(command, size, "%s%s%s", entry->head, space ? " " : "", rest);
    }
}

static bool asks_for_cards(const menu *m, int kind)
{
    for (int i = 0; i < m->choice_count; i++)
        if (m->choices[i].kind == kind)
            return true;
    return false;
}

/* A number that the list has not: cards without their verb, or a mistake. */
static void beyond(char *command, size_t size, char message[WORDS_MESSAGE_MAX], const menu *m, const char *typed,
                   bool alone)
{
    if (!alone && asks_for_cards(m, SK_ACT_DISCARD))
        snprintf(command, size, "discard %s", typed);
    else if (!alone && asks_for_cards(m, SK_ACT_ANSWER_CARDS))
        snprintf(command, size, "cards %s", typed);
    else if (m->count == 0)
        snprintf(message, WORDS_MESSAGE_MAX, "there is nothing to do: the game is over");
    else if (m->choices[m->entries[0].first].kind == SK_ACT_ROLL && m->choices[m->entries[0].first].sampled)
        ask_for_cards(message, m, &m->choices[m->entries[0].first]);
    else
        snprintf(message, WORDS_MESSAGE_MAX, "there is no number %.*s in the list; it goes from 1 to %d",
                 (int)strspn(typed, "0123456789"), typed, m->count);
}

bool menu_expand(char *command, size_t size, char message[WORDS_MESSAGE_MAX], const menu *m, const char *typed)
{
    typed += strspn(typed, " ");
    char *rest = (char *)(uintptr_t)typed;
    long number = isdigit((unsigned char)typed[0]) ? strtol(typed, &rest, 10) : 0;
    command[0] = message[0] = 0;
    if (rest == typed || (*rest && *rest != ' '))
        return false;
    if (number < 1 || number > m->count) {
        beyond(command, size, message, m, typed, rest[strspn(rest, " ")] == 0);
        return true;
    }
    const menu_entry *entry = &m->entries[number - 1];
    rest += strspn(rest, " ");
    saying said;
    words_say(&said, m->w, &m->choices[entry->first], false);
    if (*rest)
        expand_more(command, size, message, m, number, rest);
    else if (entry->sampled)
        ask_for_cards(message, m, &m->choices[entry->first]);
    else if (entry->count > 1)
        snprintf(message, WORDS_MESSAGE_MAX, "which? Say for instance: %ld %s", number,
                 said.text + said.head + strspn(said.text + said.head, " "));
    else
        snprintf(command, size, "%s", said.text);
    return true;
}
