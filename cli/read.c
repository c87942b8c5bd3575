/* Reading commands against the list of what may be done. */
#include "nearest.h"
#include "report.h"
#include "words.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOKENS_MAX = 16, TOKEN_MAX = 48 };

typedef struct tokens {
    int count;
    char word[TOKENS_MAX][TOKEN_MAX];
} tokens;

/* How well a command fits a choice, from worst to best. */
typedef enum fit { FIT_NOT, FIT_BEGUN, FIT_SHORT, FIT_TAIL, FIT_WHOLE } fit;

static void split(tokens *t, const char *text)
{
    char plain[SAYING_MAX];
    words_plain(plain, sizeof plain, text);
    t->count = 0;
    for (char *word = strtok(plain, " "); word && t->count < TOKENS_MAX; word = strtok(NULL, " "))
        snprintf(t->word[t->count++], TOKEN_MAX, "%s", word);
}

/* A word may be cut short where it has no digits: "sett" for settlement. */
static bool word_fits(const char *typed, const char *word)
{
    if (strcmp(typed, word) == 0)
        return true;
    for (const char *p = typed; *p; p++)
        if (isdigit((unsigned char)*p))
            return false;
    return strncmp(typed, word, strlen(typed)) == 0;
}

static bool same(const tokens *typed, const tokens *said, int from)
{
    if (typed->count != said->count - from || typed->count == 0)
        return false;
    for (int i = 0; i < typed->count; i++)
        if (strcmp(typed->word[i], said->word[from + i]) != 0)
            return false;
    return true;
}

/* The first word fits, and the others are found in the same order: "build k7" in "build road k7". Where the last
 * word is not the last that is said ("play road" for "play road building"), it is only begun. */
static fit shortened(const tokens *typed, const tokens *said)
{
    if (typed->count == 0 || said->count == 0 || !word_fits(typed->word[0], said->word[0]))
        return FIT_NOT;
    int next = 1;
    for (int i = 1; i < typed->count; i++) {
        while (next < said->count && !word_fits(typed->word[i], said->word[next]))
            next++;
        if (next++ >= said->count)
            return FIT_NOT;
    }
    return word_fits(typed->word[typed->count - 1], said->word[said->count - 1]) ? FIT_SHORT : FIT_BEGUN;
}

static fit fit_of(const tokens *typed, const saying *said)
{
    tokens whole, tail;
    split(&whole, said->text);
    if (same(typed, &whole, 0))
        return FIT_WHOLE;
    split(&tail, said->text + said->head);
    if (same(typed, &tail, 0))
        return FIT_TAIL;
    return shortened(typed, &whole);
}

/* The choice that fits best; *ties says how many fit as well. */
static int best_fit(int *ties, const words *w, const sk_choice *choices, int count, const tokens *typed)
{
    fit best = FIT_NOT;
    int found = -1;
    *ties = 0;
    for (int i = 0; i < count; i++) {
        saying said;
        words_say(&said, w, &choices[i], false);
        fit f = choices[i].sampled ? FIT_NOT : fit_of(typed, &said);
        words_say(&said, w, &choices[i], true);
        fit g = choices[i].sampled ? FIT_NOT : fit_of(typed, &said);
        f = g > f ? g : f;
        if (f > best) {
            best = f;
            found = i;
            *ties = 0;
        }
        *ties += f == best && f != FIT_NOT;
    }
    return found;
}

/* Words that are only begun mean the one thing that goes on so; a single word only where that does no harm. */
static bool is_meant(const sk_choice *choices, int found, int ties, const tokens *typed, const words *w)
{
    if (found < 0 || ties != 1)
        return false;
    saying said;
    words_say(&said, w, &choices[found], false);
    int kind = choices[found].kind;
    bool whole = said.text[said.head] == 0 && kind != SK_ACT_PLAY_CARD; /* "buy", "sequester" */
    return typed->count > 1 || whole || kind == SK_ACT_CONFIRM || kind == SK_ACT_STEAL ||
           fit_of(typed, &said) != FIT_BEGUN;
}

/* How many of the first words of typed fit this choice. */
static int leading(const tokens *typed, const tokens *said)
{
    int i = 0;
    while (i < typed->count && i < said->count && word_fits(typed->word[i], said->word[i]))
        i++;
    return i;
}

static int longest_leading(const words *w, const sk_choice *choices, int count, const tokens *typed)
{
    int longest = 0;
    for (int i = 0; i < count; i++) {
        saying said;
        tokens whole;
        words_say(&said, w, &choices[i], false);
        split(&whole, said.text);
        int fits = leading(typed, &whole);
        longest = fits > longest ? fits : longest;
    }
    return longest;
}

/* Words already told, so that each is told once. */
typedef struct told {
    char (*word)[TOKEN_MAX];
    size_t count, room;
} told;

static bool tell(told *t, const char *word)
{
    for (size_t i = 0; i < t->count; i++)
        if (strcmp(t->word[i], word) == 0)
            return false;
    t->word = checked_grow(t->word, &t->room, t->count, sizeof *t->word);
    snprintf(t->word[t->count++], TOKEN_MAX, "%s", word);
    return true;
}

/* The words that may stand after the first words of typed. */
static void collect_next(told *next, const words *w, const sk_choice *choices, int count, const tokens *typed,
                         int first)
{
    for (int i = 0; i < count; i++) {
        saying said;
        tokens whole;
        words_say(&said, w, &choices[i], false);
        split(&whole, said.text);
        if (choices[i].sampled && first > 0)
            continue; /* its other words stand for cards */
        if (whole.count > first && leading(typed, &whole) >= first)
            tell(next, whole.word[first]);
    }
}

/* What may stand in "offer 1 brick for 1 ore to anna". */
static void collect_cards(told *next, const words *w)
{
    const sk_ruleset *ruleset = sk_game_ruleset(w->game);
    for (int kind = 0; kind < sk_ruleset_resource_count(ruleset); kind++)
        tell(next, sk_ruleset_resource(ruleset, kind)->name);
    tell(next, "for");
    tell(next, "to");
    for (int seat = 0; seat < sk_ruleset_seats(ruleset); seat++)
        tell(next, w->names[seat]);
}

void words_next(const words *w, const sk_choice *choices, int count, const char *typed,
                void (*add)(void *payload, const char *word), void *payload)
{
    tokens t;
    told next = {0};
    split(&t, typed);
    collect_next(&next, w, choices, count, &t, t.count);
    if (t.count > 0 && words_takes_cards(t.word[0]))
        collect_cards(&next, w);
    for (size_t i = 0; i < next.count; i++)
        add(payload, next.word[i]);
    free(next.word);
}

static void list_next(char *message, const told *next)
{
    size_t used = strlen(message);
    for (size_t i = 0; i < next->count; i++) {
        const char *joint = i == 0 ? "" : ", ";
        if (used + strlen(next->word[i]) + 8 > WORDS_MESSAGE_MAX) {
            snprintf(message + used, WORDS_MESSAGE_MAX - used, ", ...");
            return;
        }
        used += (size_t)snprintf(message + used, WORDS_MESSAGE_MAX - used, "%s%s", joint, next->word[i]);
    }
}

/* All choices go on with one word: it is as good as typed. false where it was the last. */
static bool go_on(told *next, tokens *typed, char head[SAYING_MAX], const words *w, const sk_choice *choices, int count,
                  int *fits)
{
    told further = {0};
    size_t used = strlen(head);
    snprintf(typed->word[typed->count++], TOKEN_MAX, "%s", next->word[0]);
    collect_next(&further, w, choices, count, typed, typed->count);
    if (further.count == 0) {
        typed->count--;
        free(further.word);
        return false;
    }
    snprintf(head + used, SAYING_MAX - used, " %s", next->word[0]);
    free(next->word);
    *next = further;
    ++*fits;
    return true;
}

/* Says what would be right after the words that fit. */
static void explain(char *message, const words *w, const sk_choice *choices, int count, const tokens *typed, int fits)
{
    char head[SAYING_MAX] = "";
    told next = {0};
    tokens whole = *typed;
    typed = &whole;
    for (int i = 0; i < fits; i++) {
        size_t used = strlen(head);
        snprintf(head + used, sizeof head - used, "%s%s", i ? " " : "", typed->word[i]);
    }
    collect_next(&next, w, choices, count, typed, fits);
    while (fits == typed->count && next.count == 1 && fits + 1 < TOKENS_MAX && whole.count < TOKENS_MAX)
        if (!go_on(&next, &whole, head, w, choices, count, &fits))
            break;
    if (fits < typed->count) {
        nearest near = nearest_to(typed->word[fits]);
        for (size_t i = 0; i < next.count; i++)
            nearest_try(&near, next.word[i]);
        snprintf(message, WORDS_MESSAGE_MAX, "'%s' does not fit after '%s'", typed->word[fits], head);
        size_t used = strlen(message);
        if (near.best && !isdigit((unsigned char)near.best[strlen(near.best) - 1]))
            snprintf(message + used, WORDS_MESSAGE_MAX - used, "; did you mean '%s'?", near.best);
        else if (next.count)
            snprintf(message + used, WORDS_MESSAGE_MAX - used, "; one of these does: ");
        else
            snprintf(message + used, WORDS_MESSAGE_MAX - used, "; '%s' is all of it", head);
    } else {
        snprintf(message, WORDS_MESSAGE_MAX, "'%s' what? One of: ", head);
    }
    size_t length = strlen(message);
    if (next.count && length && message[length - 1] == ' ')
        list_next(message, &next);
    free(next.word);
}

static void suggest_verb(char *message, const words *w, const sk_choice *choices, int count, const char *typed)
{
    told verbs = {0};
    static const tokens none;
    collect_next(&verbs, w, choices, count, &none, 0);
    nearest near = nearest_to(typed);
    for (size_t i = 0; i < verbs.count; i++)
        nearest_try(&near, verbs.word[i]);
    snprintf(message, WORDS_MESSAGE_MAX, "%s", near.best ? near.best : "");
    free(verbs.word);
}

static void join(char *text, size_t size, const tokens *t)
{
    size_t used = 0;
    for (int i = 0; i < t->count && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s", i ? " " : "", t->word[i]);
}

static bool has_kind(const sk_choice *choices, int count, int kind)
{
    for (int i = 0; i < count; i++)
        if (choices[i].kind == kind)
            return true;
    return false;
}

words_result words_read(sk_action *action, char message[WORDS_MESSAGE_MAX], const words *w, const sk_choice *choices,
                        int count, const char *typed)
{
    tokens t;
    int ties = 0;
    memset(action, 0, sizeof *action);
    message[0] = 0;
    split(&t, typed);
    if (t.count == 0)
        return WORDS_UNKNOWN;
    if (strcmp(t.word[0], "build") == 0 && !has_kind(choices, count, SK_ACT_BUILD) &&
        has_kind(choices, count, SK_ACT_PLACE))
        snprintf(t.word[0], TOKEN_MAX, "place"); /* free pieces are built too, for a person */
    if (strcmp(t.word[0], "none") == 0 && t.count == 1 && has_kind(choices, count, SK_ACT_DECLINE))
        snprintf(t.word[0], TOKEN_MAX, "decline");
    if (words_takes_cards(t.word[0]))
        return words_read_cards(action, message, w, choices, count, typed);
    int found = best_fit(&ties, w, choices, count, &t);
    if (is_meant(choices, found, ties, &t, w)) {
        action->choice = choices[found];
        return WORDS_LISTED;
    }
    char plain[SAYING_MAX];
    join(plain, sizeof plain, &t);
    if (found < 0 && (words_try(action, w, plain) || words_try_script(action, w, plain)))
        return WORDS_TRY;
    int fits = longest_leading(w, choices, count, &t);
    if (fits == 0) {
        suggest_verb(message, w, choices, count, t.word[0]);
        return WORDS_UNKNOWN;
    }
    explain(message, w, choices, count, &t, fits);
    return WORDS_WRONG;
}
