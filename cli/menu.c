#include "menu.h"
#include "report.h"
#include "terminal.h"
#include <ctype.h>
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

static void print_tails(FILE *out, const menu *m, int index, int column)
{
    const menu_entry *entry = &m->entries[index];
    if (entry->count > TAILS_SHOWN) {
        fprintf(out, "... %d %s", entry->count, is_place(m, entry) ? "places, marked on the island" : "ways");
        return;
    }
    char text[TAILS_SHOWN * SAYING_MAX];
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
    text_wrap(out, text_clean(text), column, 6, terminal_width());
}

void menu_print(FILE *out, const menu *m)
{
    for (int i = 0; i < m->count; i++) {
        const menu_entry *entry = &m->entries[i];
        char head[SAYING_MAX];
        snprintf(head, sizeof head, "%s", entry->head);
        size_t length = strlen(text_clean(head));
        saying said;
        words_say(&said, m->w, &m->choices[entry->first], false);
        int column = fprintf(out, "%3d. %s", i + 1, head);
        if (entry->count > 1 || said.text[length]) {
            column += length && head[length - 1] != ' ' ? fprintf(out, " ") : 0;
            print_tails(out, m, i, column);
        }
        fputc('\n', out);
    }
}

static void ask_for_cards(char message[WORDS_MESSAGE_MAX], const sk_choice *choice)
{
    const sk_action_row *row = sk_action_row_of(choice->kind);
    if (choice->kind == SK_ACT_ROLL)
        snprintf(message, WORDS_MESSAGE_MAX, "type what the dice show, for instance: roll 3 4");
    else
        snprintf(message, WORDS_MESSAGE_MAX, "type it with the cards, for instance: %s %s", row->name,
                 row->cards == 'G' ? "1 brick for 1 ore" : "2 wool 1 ore");
}

bool menu_expand(char *command, size_t size, char message[WORDS_MESSAGE_MAX], const menu *m, const char *typed)
{
    char *rest = NULL;
    typed += strspn(typed, " ");
    long number = isdigit((unsigned char)typed[0]) ? strtol(typed, &rest, 10) : 0;
    if (number < 1 || number > m->count || (*rest && *rest != ' '))
        return false;
    const menu_entry *entry = &m->entries[number - 1];
    rest += strspn(rest, " ");
    command[0] = message[0] = 0;
    saying said;
    words_say(&said, m->w, &m->choices[entry->first], false);
    if (entry->sampled)
        ask_for_cards(message, &m->choices[entry->first]);
    else if (!*rest && entry->count > 1)
        snprintf(message, WORDS_MESSAGE_MAX, "which? Say for instance: %ld %s", number,
                 said.text + said.head + strspn(said.text + said.head, " "));
    else if (*rest)
        snprintf(command, size, "%s%s%s", entry->head, said.text[said.head] == ' ' ? " " : "", rest);
    else
        snprintf(command, size, "%s", said.text);
    return true;
}
