/* Why something cannot be done now, and what might have been meant. */
#include "nearest.h"
#include "play.h"
#include "terminal.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* What each verb waits for, when it is one's turn and the verb is not in the list. */
static const struct {
    uint8_t kind;
    const char *text;
} missing[] = {
    {SK_ACT_ROLL, "the dice are rolled already"},
    {SK_ACT_PLACE, "nothing is free to be placed now; `build` pays for a piece"},
    {SK_ACT_STOP, "nothing is being placed that could be stopped"},
    {SK_ACT_BUY_CARD, NULL},
    {SK_ACT_PLAY_CARD, "you hold no card that may be played now"},
    {SK_ACT_MARITIME, "you hold too little of every kind for a trade with the bank"},
    {SK_ACT_OFFER, "there is nothing that could be offered now"},
    {SK_ACT_ACCEPT, "there is no offer to answer"},
    {SK_ACT_REFUSE, "there is no offer to answer"},
    {SK_ACT_COUNTER, "there is no offer to answer"},
    {SK_ACT_CONFIRM, "no offer of yours waits to be confirmed"},
    {SK_ACT_WITHDRAW, "no offer of yours is on the table"},
    {SK_ACT_BUILD_PHASE, "there is no trade phase to be closed"},
    {SK_ACT_DISCARD, "nobody has to give up cards now"},
    {SK_ACT_MOVE_BLOCKER, "there is nothing to be moved now"},
    {SK_ACT_STEAL, "there is nobody to be robbed now"},
    {SK_ACT_PICK, "there is no card to be picked now"},
    {SK_ACT_ANSWER, "nothing is asked now"},
    {SK_ACT_ANSWER_CARDS, "nothing is asked now"},
    {SK_ACT_DECLINE, "nothing is asked now"},
};

static void first_word(char *word, size_t size, const char *typed)
{
    char plain[SAYING_MAX];
    words_plain(plain, sizeof plain, typed);
    snprintf(word, size, "%.*s", (int)strcspn(plain, " "), plain);
}

/* The kind of action that the word means, also cut short; -1 for none. */
static int kind_of(const table *t, const char *word)
{
    int found = -1, near = 0;
    for (int kind = 0; kind < SK_ACTION_KINDS; kind++) {
        const char *name = sk_action_row_of(kind)->name;
        if (strcmp(name, word) == 0)
            return kind;
        if (strlen(word) >= 3 && strncmp(name, word, strlen(word)) == 0) {
            found = kind;
            near++;
        }
    }
    for (int i = 0; i < sk_ruleset_action_count(t->m.ruleset); i++) {
        char name[SK_NAME_MAX];
        first_word(name, sizeof name, sk_ruleset_action(t->m.ruleset, i)->name);
        if (strcmp(name, word) == 0)
            return SK_ACT_SCRIPT;
    }
    return near == 1 ? found : -1;
}

/* The script's action that what was typed names with all its words, such as "move ship"; SK_NONE. */
static int script_action_of(const table *t, const char *typed)
{
    char plain[SAYING_MAX], name[SAYING_MAX];
    words_plain(plain, sizeof plain, typed);
    for (int i = 0; i < sk_ruleset_action_count(t->m.ruleset); i++) {
        size_t length = strlen(words_plain(name, sizeof name, sk_ruleset_action(t->m.ruleset, i)->name));
        if (strncmp(plain, name, length) == 0 && (!plain[length] || plain[length] == ' '))
            return i;
    }
    return SK_NONE;
}

static bool is_listed(const menu *m, int kind, int piece)
{
    for (int i = 0; m && i < m->choice_count; i++)
        if (m->choices[i].kind == kind && (piece == SK_NONE || m->choices[i].arg[0] == piece))
            return true;
    return false;
}

/* "city" of "build city k7"; empty where a place or nothing stands there. */
static void second_word(char *word, size_t size, const char *typed)
{
    char plain[SAYING_MAX];
    words_plain(plain, sizeof plain, typed);
    char *second = strchr(plain, ' ');
    snprintf(word, size, "%.*s", second ? (int)strcspn(second + 1, " ") : 0, second ? second + 1 : "");
    if (strpbrk(word, "0123456789"))
        word[0] = 0;
}

/* Something else must be done first. */
static bool waits(char *message, size_t size, const table *t, const sk_prompt *prompt, int kind)
{
    char task[SK_TEXT_MAX + 32];
    if (prompt->kind == SK_PROMPT_TURN) {
        bool after_roll = kind == SK_ACT_BUILD || kind == SK_ACT_BUY_CARD || kind == SK_ACT_MARITIME ||
                          kind == SK_ACT_OFFER || kind == SK_ACT_END_TURN || kind == SK_ACT_BUILD_PHASE;
        if (prompt->phase != SK_PHASE_BEFORE_ROLL || !after_roll)
            return false;
        snprintf(message, size, "Roll first.");
        return true;
    }
    show_task(task, sizeof task, t);
    if (prompt->phase == SK_PHASE_SETUP && prompt->kind != SK_PROMPT_QUESTION)
        snprintf(message, size, "Not during the set-up: %s.", task);
    else if (prompt->kind == SK_PROMPT_QUESTION)
        snprintf(message, size, "First answer: %s", task);
    else
        snprintf(message, size, "First %s.", task);
    return true;
}

bool play_waits(char *message, size_t size, const play *p, const sk_action *action)
{
    sk_prompt prompt;
    sk_game_prompt(p->table.game, &prompt);
    return !is_listed(p->menu, action->choice.kind, SK_NONE) &&
           waits(message, size, &p->table, &prompt, action->choice.kind);
}

/* Of a script's action; false where it is listed, and only its words are wrong. */
static bool why_not_scripted(char *message, size_t size, const play *p, int index)
{
    sk_prompt prompt;
    char name[SAYING_MAX];
    sk_game_prompt(p->table.game, &prompt);
    if (is_listed(p->menu, SK_ACT_SCRIPT, index))
        return false;
    if (!waits(message, size, &p->table, &prompt, SK_ACT_SCRIPT))
        snprintf(message, size, "There is nothing for `%s` now.",
                 words_plain(name, sizeof name, sk_ruleset_action(p->table.m.ruleset, index)->name));
    return true;
}

bool play_why(char *message, size_t size, const play *p, const char *typed)
{
    const table *t = &p->table;
    char word[SAYING_MAX], second[SAYING_MAX];
    sk_prompt prompt;
    sk_game_prompt(t->game, &prompt);
    first_word(word, sizeof word, typed);
    second_word(second, sizeof second, typed);
    int kind = kind_of(t, word);
    int piece = kind == SK_ACT_BUILD ? words_piece(t->m.ruleset, second) : SK_NONE;
    if (kind == SK_ACT_BUILD && *second && piece == SK_NONE) {
        snprintf(message, size, "There is no piece '%.40s' in this game; `costs` tells which there are.", second);
        return true;
    }
    int scripted = script_action_of(t, typed);
    if (scripted != SK_NONE)
        return why_not_scripted(message, size, p, scripted);
    bool free_piece = kind == SK_ACT_BUILD && is_listed(p->menu, SK_ACT_PLACE, piece); /* read as `place` */
    bool cards = kind == SK_ACT_DISCARD || kind == SK_ACT_ANSWER_CARDS;                /* one is as good as the other */
    if (cards && (is_listed(p->menu, SK_ACT_DISCARD, SK_NONE) || is_listed(p->menu, SK_ACT_ANSWER_CARDS, SK_NONE)))
        return false;
    if (kind < 0 || free_piece || is_listed(p->menu, kind, piece))
        return false;
    if (waits(message, size, t, &prompt, kind))
        return true;
    words w = table_words(t);
    message[0] = 0;
    if (piece != SK_NONE)
        words_need(message, size, &w, piece);
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++)
        if (missing[i].kind == kind && missing[i].text)
            snprintf(message, size, "%s", missing[i].text);
    if (!*message)
        return false;
    if (message[0] >= 'a' && message[0] <= 'z')
        message[0] = (char)(message[0] - 'a' + 'A');
    strncat(message, ".", size - strlen(message) - 1);
    return true;
}

void play_unknown(const play *p, const char *typed, const char *suggestion)
{
    char verb[SAYING_MAX];
    first_word(verb, sizeof verb, typed);
    nearest near = nearest_to(verb);
    for (int i = 0; play_order_name(i); i++)
        nearest_try(&near, play_order_name(i));
    int kind = kind_of(&p->table, verb);
    if (kind == SK_ACT_BUILD || kind == SK_ACT_BUY_CARD)
        text_line(stdout, "There is nothing that you could %s now; `costs` tells what things cost.",
                  sk_action_row_of(kind)->name);
    else if (kind >= 0)
        text_line(stdout, "One cannot %s now.", verb);
    else if (*suggestion || near.best)
        text_line(stdout, "'%s' is no command; did you mean '%s'?", verb, *suggestion ? suggestion : near.best);
    else
        text_line(stdout, "'%s' is no command; `help` tells what there is.", verb);
}
