#include "again.h"
#include "args.h"
#include "report.h"
#include "terminal.h"
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

char *again_quoted(char *buffer, size_t size, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:,=+@%";
    if (*word && word[strspn(word, plain)] == 0) {
        snprintf(buffer, size, "%s", word);
        return buffer;
    }
    snprintf(buffer, size, "'");
    for (const char *c = word; *c; c++)
        text_add(buffer, size, *c == '\'' ? "'\\''" : "%c", *c);
    text_add(buffer, size, "'");
    return buffer;
}

static void add_word(char *buffer, size_t size, const char *word)
{
    char quoted[AGAIN_MAX];
    text_add(buffer, size, " %s", again_quoted(quoted, sizeof quoted, word));
}

/* ---- an action ---- */

/* As a person types it, cards and all. */
static void say_action(char *text, size_t size, const table *t, const sk_action *action)
{
    saying said;
    char cards[SAYING_MAX];
    words w = table_words(t);
    const sk_action_row *row = sk_action_row_of(action->choice.kind);
    words_say(&said, &w, &action->choice, false);
    snprintf(text, size, "%s", row->cards == '-' ? said.text : row->name);
    if (row->cards == '-')
        return;
    text_add(text, size, " %s", words_cards(cards, sizeof cards, t->m.ruleset, &action->give));
    if (row->cards == 'G')
        text_add(text, size, " for %s", words_cards(cards, sizeof cards, t->m.ruleset, &action->get));
    if (action->choice.kind == SK_ACT_OFFER && action->choice.arg[0] < t->count)
        text_add(text, size, " to %s", t->names[action->choice.arg[0]]);
}

static bool is_same(const sk_action *a, const sk_action *b)
{
    const sk_action_row *row = sk_action_row_of(a->choice.kind);
    if (a->choice.kind != b->choice.kind || memcmp(&a->give, &b->give, sizeof a->give) != 0 ||
        memcmp(&a->get, &b->get, sizeof a->get) != 0)
        return false;
    for (int i = 0; i < 3; i++)
        if (row->arg[i] != '-' && a->choice.arg[i] != b->choice.arg[i])
            return false;
    return true;
}

/* Whether the words are read as just this action. */
static bool means(const char *text, const table *t, const sk_action *action)
{
    const sk_choice *choices = NULL;
    int count = 0;
    char message[WORDS_MESSAGE_MAX] = "";
    sk_action read = {0};
    sk_error ignored;
    words w = table_words(t);
    if (sk_game_choices(t->game, &choices, &count, &ignored) != SK_OK)
        return false;
    words_result result = words_read(&read, message, &w, choices, count, text);
    return (result == WORDS_LISTED || result == WORDS_TRY) && is_same(&read, action);
}

char *again_action(char *buffer, size_t size, const table *t, const sk_action *action)
{
    say_action(buffer, size, t, action);
    if (means(buffer, t, action))
        return buffer;
    json_t *json = sk_action_to_json(t->game, action);
    char *text = json ? json_dumps(json, 0) : NULL;
    snprintf(buffer, size, "%s", text ? text : "");
    free(text);
    json_decref(json);
    return buffer;
}

static int read_json(sk_action *action, const table *t, const char *text, sk_error *error)
{
    json_error_t wrong;
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, &wrong);
    if (!json)
        return error_set(error, SK_ERR_INPUT, "'%.80s' is no JSON: %s", text, wrong.text);
    int status = sk_action_from_json(action, t->game, json, error);
    json_decref(json);
    return status;
}

int again_read(sk_action *action, const table *t, const char *text, sk_error *error)
{
    const sk_choice *choices = NULL;
    int count = 0;
    char message[WORDS_MESSAGE_MAX] = "";
    words w = table_words(t);
    if (text[strspn(text, " ")] == '{')
        return read_json(action, t, text, error);
    int status = sk_game_choices(t->game, &choices, &count, error);
    if (status != SK_OK)
        return status;
    words_result result = words_read(action, message, &w, choices, count, text);
    if (result == WORDS_WRONG)
        return error_set(error, SK_ERR_INPUT, "'%.80s': %s", text, message);
    if (result == WORDS_UNKNOWN)
        return error_set(error, SK_ERR_INPUT, "'%.80s' is nothing that can be done here%s%s%s", text,
                         *message ? "; did you mean '" : "", message, *message ? "'?" : "");
    return SK_OK;
}

/* ---- commands ---- */

static void begin(char *buffer, size_t size, const char *command)
{
    snprintf(buffer, size, "%s %s", cli_program(), command);
}

/* All seats, one for all, or nothing where all are what they are without a word. */
static void add_seats(char *buffer, size_t size, const char *const *kinds, int count)
{
    int same = 1;
    while (same < count && strcmp(kinds[same], kinds[0]) == 0)
        same++;
    if (same == count && strcmp(kinds[0], "greedy") == 0)
        return;
    for (int i = 0; i < (same == count ? 1 : count); i++)
        text_add(buffer, size, "%s%s", i ? "," : " --seats ", kinds[i]);
}

char *again_replay(char *buffer, size_t size, const char *path, uint32_t actions, const char *action)
{
    begin(buffer, size, "replay");
    add_word(buffer, size, path);
    text_add(buffer, size, " --to %u", actions);
    if (*action) {
        text_add(buffer, size, " --then");
        add_word(buffer, size, action);
    }
    return buffer;
}

/* Scenarios, board, players and options. */
static void add_match(char *buffer, size_t size, const match *m)
{
    for (int i = 0; i < m->script_count; i++)
        add_word(buffer, size, m->script_name[i]);
    if (m->script_count == 0)
        add_word(buffer, size, "standard");
    text_add(buffer, size, " --board");
    add_word(buffer, size, m->board_name);
    text_add(buffer, size, " --players %d", m->players);
    if (m->preset) {
        text_add(buffer, size, " --preset");
        add_word(buffer, size, m->preset);
    }
    for (int i = 0; i < m->setting_count; i++) {
        char text[1024];
        const sk_setting *s = &m->setting[i];
        snprintf(text, sizeof text, "%s%s%s=%s", s->script ? s->script : "", s->script ? "." : "", s->option, s->value);
        text_add(buffer, size, " --set");
        add_word(buffer, size, text);
    }
}

char *again_play(char *buffer, size_t size, const match *m)
{
    begin(buffer, size, "play");
    add_match(buffer, size, m);
    text_add(buffer, size, "%s --seed %llu", m->manual_dice ? " --dice manual" : "", (unsigned long long)m->seed);
    return buffer;
}

char *again_simulate(char *buffer, size_t size, const match *m, const series *what, uint64_t number)
{
    begin(buffer, size, "simulate");
    add_match(buffer, size, m);
    add_seats(buffer, size, what->kinds, m->players);
    if (what->turn_limit != SERIES_TURN_LIMIT)
        text_add(buffer, size, " --turn-limit %llu", (unsigned long long)what->turn_limit);
    text_add(buffer, size, " --seed %llu --games 1 --from %llu", (unsigned long long)what->seed,
             (unsigned long long)number + 1);
    return buffer;
}

void again_tell(const char *command)
{
    fflush(stdout);
    fprintf(stderr, "It happens again with:\n  %s\n", command);
}
